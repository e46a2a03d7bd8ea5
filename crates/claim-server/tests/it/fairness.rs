//! Everybody gets their share: of the lobby, of tables, of sign-ins, whoever else wants more than theirs.

use std::time::{Duration, Instant};

use claim_protocol::http::{GameLine, Lobby, Me, Seated};
use claim_protocol::live::{ClientMessage, What};
use claim_protocol::{Clock, Code, NewTable, SeatWish, TableId};
use claim_rules::Setup;
use claim_server::Limits;
use serde_json::json;
use sqlx::{Connection, SqliteConnection};

use crate::client::{PATIENCE, Somebody};
use crate::hardening::{behind_a_proxy, request_from};
use crate::on_every_backend;
use crate::people::account;
use crate::play::{play_out, table};
use crate::servers::{Backend, Cluster, generous};

async fn lobby(somebody: &mut Somebody) -> Vec<TableId> {
    let lobby: Lobby = somebody.get("/api/tables").await.json();
    lobby.tables.iter().map(|line| line.id).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crowd_of_guests_from_one_address_does_not_own_the_lobby() {
    let cluster = behind_a_proxy(generous()).await;
    let listed = NewTable { listed: true, ..table(Setup::new(2, "claim")) };
    let mut modest = Somebody { from: Some("192.0.2.1"), ..Somebody::new(cluster.address()) };
    let first = modest.make(&listed).await.table.id;
    for _ in 0..110 {
        let mut guest = Somebody { from: Some("198.51.100.7"), ..Somebody::new(cluster.address()) };
        guest.make(&listed).await;
    }
    let found = lobby(&mut modest).await;
    let place = found.iter().position(|id| *id == first);
    assert!(place.is_some_and(|place| place < 2), "{place:?} of {}", found.len());
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn few_listed_tables_of_one_address_wait_at_a_time() {
    let cluster = behind_a_proxy(Limits { listed_per_person: 1, ..generous() }).await;
    let listed = NewTable { listed: true, ..table(Setup::new(2, "claim")) };
    let guest = || Somebody { from: Some("198.51.100.7"), ..Somebody::new(cluster.address()) };
    for _ in 0..4 {
        guest().make(&listed).await;
    }
    assert_eq!(guest().post("/api/tables", &listed).await.code(), Code::TooManyListed);
    let mut other = Somebody { from: Some("198.51.100.8"), ..Somebody::new(cluster.address()) };
    other.make(&listed).await;
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_shows_where_somebody_waits_and_a_seat_is_left() {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let listed = NewTable { listed: true, ..table(Setup::new(2, "claim")) };
    let [mut here, mut gone, mut full, mut slow] = std::array::from_fn(|_| Somebody::new(cluster.address()));
    let here_at = here.make(&listed).await.table.id;
    let gone_at = gone.make(&listed).await.table.id;
    let full_at = full.make(&listed).await.table.id;
    let days = NewTable { clock: Clock::Days { days: 3 }, ..listed.clone() };
    let slow_at = slow.make(&days).await.table.id;
    let _here = here.connect().await;
    assert_eq!(lobby(&mut here).await.len(), 4);
    let mut second = Somebody::new(cluster.address());
    second.join(full_at).await;
    let mut found = lobby(&mut here).await;
    assert!(!found.contains(&full_at), "nobody can sit down there");
    // A seat that is given back can be taken.
    let mut live = second.connect().await;
    live.follow(full_at, None).await;
    live.fresh().await;
    live.say(&ClientMessage::Leave { table: full_at, id: "l".into() }).await;
    live.until(|happened| matches!(happened.what, What::Left { .. })).await;
    assert!(lobby(&mut here).await.contains(&full_at));
    // After a while only those are shown where somebody is there to play, or need not be.
    let mut store = SqliteConnection::connect(cluster.store()).await.unwrap();
    let earlier = "UPDATE tables SET created = created - 3600000";
    sqlx::raw_sql(earlier).execute(&mut store).await.unwrap();
    let started = Instant::now();
    while found.contains(&gone_at) {
        assert!(started.elapsed() < PATIENCE, "{found:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
        found = lobby(&mut here).await;
    }
    assert!(found.contains(&here_at) && found.contains(&slow_at), "{found:?}");
    cluster.close().await;
}

/// So many listed tables for two that wait for somebody.
async fn tables_in_the_lobby(cluster: &Cluster, count: usize) -> Vec<TableId> {
    let listed = NewTable { listed: true, ..table(Setup::new(2, "claim")) };
    let mut host = Somebody { from: Some("192.0.2.1"), ..Somebody::new(cluster.address()) };
    let mut ids = Vec::new();
    for _ in 0..count {
        ids.push(host.make(&listed).await.table.id);
    }
    ids
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_does_not_take_all_seats_of_the_lobby() {
    let limits = Limits { joins_per_minute: Limits::default().joins_per_minute, ..generous() };
    let cluster = behind_a_proxy(limits).await;
    let ids = tables_in_the_lobby(&cluster, 14).await;
    let guest = |from| Somebody { from: Some(from), ..Somebody::new(cluster.address()) };
    let mut taken = 0;
    for id in &ids {
        let answer = guest("198.51.100.7").post(&format!("/api/tables/{id}/join"), json!({})).await;
        match answer.status {
            200 => taken += 1,
            _ => assert_eq!(answer.code(), Code::TooOften),
        }
    }
    // One more every six seconds.
    assert!((10..13).contains(&taken), "{taken}");
    guest("198.51.100.8").join(ids[13]).await;
    // A link is no lobby.
    let mut host = guest("192.0.2.1");
    let unlisted = host.make(&table(Setup::new(2, "claim"))).await.table.id;
    guest("198.51.100.7").join(unlisted).await;
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_never_ready_takes_few_seats_of_the_lobby() {
    let limits = Limits { unready_per_person: Limits::default().unready_per_person, ..generous() };
    let cluster = behind_a_proxy(limits).await;
    let ids = tables_in_the_lobby(&cluster, 14).await;
    let mut guests: Vec<Somebody> =
        (0..5).map(|_| Somebody { from: Some("198.51.100.7"), ..Somebody::new(cluster.address()) }).collect();
    let (first, others) = guests.split_first_mut().unwrap();
    for id in &ids[..3] {
        first.join(*id).await;
    }
    let fourth = format!("/api/tables/{}/join", ids[3]);
    assert_eq!(first.post(&fourth, json!({})).await.code(), Code::TooManyTables);
    // Where somebody is ready, it is for the other to begin.
    let mut live = first.sit(ids[0]).await;
    live.until(|happened| happened.what == What::Ready { seat: 1 }).await;
    first.join(ids[3]).await;
    // Whoever comes as many people has four times as much.
    for (number, id) in ids[4..13].iter().enumerate() {
        others[number / 3].join(*id).await;
    }
    let last = format!("/api/tables/{}/join", ids[13]);
    assert_eq!(others[3].post(&last, json!({})).await.code(), Code::TooManyTables);
    let mut elsewhere = Somebody { from: Some("198.51.100.8"), ..Somebody::new(cluster.address()) };
    elsewhere.join(ids[13]).await;
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_key_is_no_way_around_the_number_of_tables() {
    let cluster = Cluster::with_limits(Backend::Sqlite, Limits { tables_per_person: 2, ..generous() }).await;
    let mut host = Somebody::new(cluster.address());
    let ids = [host.make(&table(Setup::new(2, "claim"))).await.table.id, {
        host.make(&table(Setup::new(2, "claim"))).await.table.id
    }];
    let mut other = Somebody::new(cluster.address());
    let third = other.make(&table(Setup::new(2, "claim"))).await.table.id;
    let mut guest = Somebody::new(cluster.address());
    guest.post("/api/me", json!({})).await;
    let cookie = guest.cookie.clone().unwrap();
    let join = async |id: TableId, key: &str| {
        let more = format!("Cookie: {cookie}\r\nIdempotency-Key: {key}\r\n");
        request_from(&cluster, "", "POST", &format!("/api/tables/{id}/join"), &more, "{}").await
    };
    for (number, id) in ids.into_iter().enumerate() {
        assert_eq!(join(id, &format!("key-{number}")).await.0, 200);
    }
    let (status, body) = join(third, "key-2").await;
    assert!(status == 409 || status == 429 || status == 422, "{status} {body}");
    assert!(body.contains("too-many-tables"), "{body}");
    // What was done is still answered.
    let (status, body) = join(ids[0], "key-0").await;
    assert_eq!(status, 200, "{body}");
    assert_eq!(serde_json::from_str::<Seated>(&body).unwrap().seat, Some(1));
    // And a key is no message's id: saying ready with the same one is something else.
    let mut live = guest.connect().await;
    live.follow(ids[0], None).await;
    live.fresh().await;
    live.say(&ClientMessage::Ready { table: ids[0], id: "key-0".into(), nonce: "c0ffee".into() }).await;
    let happened = live.happened().await;
    assert_eq!((happened.what, happened.id.as_deref()), (What::Ready { seat: 1 }, Some("key-0")));
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_is_a_table_as_any_other() {
    // Eight tables at once.
    let cluster = Cluster::with_limits(Backend::Sqlite, Limits { people_per_minute: 2, ..generous() }).await;
    let mut ann = Somebody::new(cluster.address());
    let seats = vec![SeatWish::Me, SeatWish::Open];
    let wanted = NewTable { seats, listed: true, ..table(Setup::new(2, "claim")) };
    let mut id = ann.make(&wanted).await.table.id;
    let mut bob = Somebody::new(cluster.address());
    bob.join(id).await;
    let mut made = 1;
    let refused = loop {
        let mut lives = [ann.sit(id).await, bob.sit(id).await];
        lives[0].until(|happened| happened.question.is_some()).await;
        lives[0].say(&ClientMessage::Resign { table: id, id: "r".into() }).await;
        lives[0].until(|happened| happened.outcome().is_some()).await;
        lives[0].say(&ClientMessage::Rematch { table: id, id: "m".into() }).await;
        match lives[0].hear().await {
            Some(claim_protocol::live::ServerMessage::Happened(happened)) => {
                let What::Rematch { table } = happened.what else { panic!("{happened:?}") };
                id = table;
                made += 1;
                let info = ann.get(&format!("/api/tables/{id}")).await;
                assert!(!info.json::<claim_protocol::TableInfo>().listed, "nobody else is looked for");
            }
            Some(claim_protocol::live::ServerMessage::Refused { problem, .. }) => break problem.code,
            other => panic!("{other:?}"),
        }
        assert!(made < 30, "rematches without end");
    };
    assert!(refused == Code::TooOften && made >= 8, "{refused:?} after {made}");
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_changes_their_name_all_the_time() {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let mut ann = Somebody::new(cluster.address());
    ann.post("/api/me", json!({})).await;
    for number in 0..5 {
        let answer = ann.post("/api/me/name", json!({"name": format!("Ann {number}")})).await;
        assert_eq!(answer.status, 200, "{answer:?}");
    }
    assert_eq!(ann.post("/api/me/name", json!({"name": "Ann again"})).await.code(), Code::TooOften);
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_has_many_addresses_keeps_nobody_from_signing_in() {
    let cluster = behind_a_proxy(generous()).await;
    let right = json!({"name": "Ann", "password": "correct horse"}).to_string();
    let (status, _) = request_from(&cluster, "192.0.2.1", "POST", "/api/me/account", "", &right).await;
    assert_eq!(status, 200);
    let wrong = json!({"name": "Ann", "password": "wrong horse"}).to_string();
    // More than can be checked while anybody waits, from as many networks of one site.
    let from: Vec<String> = (0..400).map(|number| format!("2001:db8:7:{number:x}::1")).collect();
    let tries = from.iter().map(|from| request_from(&cluster, from, "POST", "/api/me/sign-in", "", &wrong));
    let sign_in = async {
        tokio::time::sleep(Duration::from_millis(500)).await;
        let started = Instant::now();
        let (status, body) = request_from(&cluster, "192.0.2.1", "POST", "/api/me/sign-in", "", &right).await;
        (status, body, started.elapsed())
    };
    let (status, body, took) = tokio::select! {
        signed_in = sign_in => signed_in,
        _ = futures_util::future::join_all(tries) => panic!("the attack was over too soon"),
    };
    assert_eq!(status, 200, "{body} after {took:?}");
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_stands_before_the_proxys_word_may_be_anything() {
    let cluster = behind_a_proxy(Limits { people_per_minute: 1, requests_per_second: 2, ..generous() }).await;
    assert_eq!(request_from(&cluster, "192.0.2.1", "POST", "/api/me", "", "").await.0, 200);
    assert_eq!(request_from(&cluster, "\u{e9}, 192.0.2.1", "POST", "/api/me", "", "").await.0, 429);
    // Whoever looks whether the server is well is not refused for what else is asked from there.
    let mut refused = 0;
    for _ in 0..20 {
        refused += u32::from(request_from(&cluster, "192.0.2.1", "GET", "/api/host", "", "").await.0 == 429);
    }
    assert!(refused > 0);
    assert_eq!(request_from(&cluster, "192.0.2.1", "GET", "/healthz", "", "").await.0, 200);
    cluster.close().await;
}

on_every_backend! {
    async fn who_leaves_at_once_plays_no_game_that_counts(cluster: Cluster) {
        let mut people = [account(&cluster, "Ann").await, account(&cluster, "Bob").await];
        let rated = NewTable { rated: true, ..table(Setup::new(2, "claim")) };
        let id = people[0].make(&rated).await.table.id;
        people[1].join(id).await;
        let [mut ann, mut bob] = [people[0].sit(id).await, people[1].sit(id).await];
        bob.until(|happened| happened.question.is_some()).await;
        bob.say(&ClientMessage::Leave { table: id, id: "l".into() }).await;
        // A bot plays on to the end.
        let asked = ann.until(|happened| happened.question.is_some()).await;
        if let Some(legal) = asked.legal.first() {
            ann.say(&ClientMessage::Act { table: id, id: "a".into(), seq: asked.seq, action: legal.action }).await;
        }
        play_out(ann, id, 1).await;
        let line: GameLine = people[0].get(&format!("/api/games/{id}")).await.json();
        assert!(!line.rated);
        let me: Me = people[0].get("/api/me").await.json();
        assert!(me.tables.is_empty());
        cluster.close().await;
    }
}
