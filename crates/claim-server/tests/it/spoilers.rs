//! More of somebody who wants to spoil it: floods of what is no message, much for little, crowds of guests that are one
//! person, and talk without end.

use std::time::Duration;

use claim_protocol::http::{GameLine, Me, Profile};
use claim_protocol::live::{ClientMessage, ServerMessage};
use claim_protocol::{Code, NewTable, PersonId, SeatWish};
use claim_rules::Setup;
use claim_server::Limits;
use serde_json::json;
use sqlx::{Connection, SqliteConnection};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::client::{Live, PATIENCE, Somebody};
use crate::hardening::{answers, behind_a_proxy, give_up_after};
use crate::on_every_backend;
use crate::people::account;
use crate::play::{seat_all, table};
use crate::servers::{Backend, Cluster, generous};

const SEVEN: &str = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pings_and_binary_messages_are_a_flood_too() {
    let limits = Limits { messages_per_second: 10, ..generous() };
    let cluster = Cluster::with_limits(Backend::Sqlite, limits).await;
    for pings in [true, false] {
        let mut live = Somebody::new(cluster.address()).connect().await;
        for _ in 0..300 {
            if pings {
                live.ping().await;
            } else {
                live.say_bytes(b"nonsense").await;
            }
        }
        let mut warned = 0;
        while let Some(heard) = live.hear().await {
            let ServerMessage::Refused { problem, .. } = heard else { panic!("{heard:?}") };
            warned += usize::from(problem.code == Code::TooOften);
        }
        assert_eq!(live.closed, Some(1008), "pings: {pings}");
        assert!((10..100).contains(&warned), "{warned}");
    }
    // Whoever pings as browsers and proxies do is heard.
    let mut live = Somebody::new(cluster.address()).connect().await;
    for _ in 0..10 {
        live.ping().await;
    }
    live.say(&ClientMessage::Ping {}).await;
    assert!(matches!(live.hear().await, Some(ServerMessage::Pong { .. })));
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crowd_of_guests_from_one_address_delays_no_other() {
    let cluster = behind_a_proxy(generous()).await;
    let master = || SeatWish::Bot("master".into());
    let mut busy = Vec::new();
    for _ in 0..24 {
        let mut guest = Somebody { from: Some("198.51.100.7"), ..Somebody::new(cluster.address()) };
        let seats = vec![SeatWish::Me, master(), master(), master()];
        let id = guest.make(&NewTable { seats, ..table(Setup::new(4, SEVEN)) }).await.table.id;
        let mut live = guest.sit(id).await;
        live.until(|happened| happened.question.is_some()).await;
        live.say(&ClientMessage::Leave { table: id, id: "l".into() }).await;
        busy.push(live);
    }
    let mut person = Somebody { from: Some("192.0.2.1"), ..Somebody::new(cluster.address()) };
    let seats = vec![SeatWish::Me, master()];
    let id = person.make(&NewTable { seats, ..table(Setup::new(2, "claim")) }).await.table.id;
    let mut waits = answers(person.sit(id).await, id, 9).await;
    waits.sort_unstable();
    assert!(waits[waits.len() / 2] < Duration::from_millis(900), "{waits:?}");
    cluster.close().await;
}

/// What is refused, in the order it comes, until this one answers a ping.
async fn refusals(live: &mut Live) -> Vec<Code> {
    live.say(&ClientMessage::Ping {}).await;
    let mut refused = Vec::new();
    loop {
        match live.hear().await.unwrap() {
            ServerMessage::Pong { .. } => return refused,
            ServerMessage::Refused { problem, .. } => refused.push(problem.code),
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_gets_much_for_a_short_message_pays_for_it() {
    let limits = Limits { replay_bytes_per_second: 2_000, ..generous() };
    let cluster = Cluster::with_limits(Backend::Sqlite, limits).await;
    let (id, _, mut lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
    lives[0].until(|happened| happened.question.is_some()).await;
    // The table as it is now, with every answer that comes too late: for a while, and then only the refusal.
    let action = "Go5".parse().unwrap();
    for _ in 0..20 {
        let client = lives[0].id();
        lives[0].say(&ClientMessage::Act { table: id, id: client, seq: 0, action }).await;
    }
    let (mut refused, mut told) = (0, 0);
    while refused < 20 {
        let heard = lives[0].hear().await;
        let Some(ServerMessage::Refused { problem, now, .. }) = heard else { panic!("{heard:?}") };
        assert_eq!(problem.code, Code::Stale);
        refused += 1;
        told += usize::from(now.is_some());
    }
    assert!((1..15).contains(&told), "{told}");
    cluster.close().await;
    // The lobby, asked for again and again; and tables there are none of.
    let limits = Limits { replay_bytes_per_second: 2_000, ..generous() };
    let cluster = Cluster::with_limits(Backend::Sqlite, limits).await;
    let mut live = Somebody::new(cluster.address()).connect().await;
    for _ in 0..100 {
        for watch in [true, false] {
            live.say(&ClientMessage::WatchLobby { watch }).await;
        }
    }
    let refused = refusals(&mut live).await;
    assert!(refused.len() > 20 && refused.iter().all(|code| *code == Code::TooOften), "{refused:?}");
    cluster.close().await;
    let limits = Limits { replay_bytes_per_second: 2_000, ..generous() };
    let cluster = Cluster::with_limits(Backend::Sqlite, limits).await;
    let mut live = Somebody::new(cluster.address()).connect().await;
    for number in 0..100 {
        live.follow(claim_protocol::TableId::new(number), None).await;
        live.say(&ClientMessage::Unfollow { table: claim_protocol::TableId::new(number) }).await;
        if number % 10 == 9 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    // What tables answer may come behind the pong.
    let mut too_often = 0;
    for _ in 0..20 {
        let refused = refusals(&mut live).await;
        too_often += refused.iter().filter(|code| **code == Code::TooOften).count();
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(too_often > 10, "{too_often}");
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_costs_the_same_asked_for_in_requests() {
    let cluster = behind_a_proxy(Limits { replay_bytes_per_second: 200, ..generous() }).await;
    let from = |from| Somebody { from: Some(from), ..Somebody::new(cluster.address()) };
    let mut greedy = from("192.0.2.1");
    assert_eq!(greedy.get("/api/tables").await.status, 200);
    // A page with nothing on it is paid for as well: all that waits is sorted for it.
    assert_eq!(greedy.get("/api/tables?from=800").await.code(), Code::TooOften);
    assert_eq!(from("192.0.2.2").get("/api/tables").await.status, 200);
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_with_much_chat_is_paid_for_as_long_as_it_is() {
    const CROWD: [&str; 10] = [
        "192.0.2.1",
        "192.0.2.2",
        "192.0.2.3",
        "192.0.2.4",
        "192.0.2.5",
        "192.0.2.6",
        "192.0.2.7",
        "192.0.2.8",
        "192.0.2.9",
        "192.0.2.10",
    ];
    let cluster = behind_a_proxy(Limits { replay_bytes_per_second: 2_000, ..generous() }).await;
    let (id, people, mut lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
    lives[0].until(|happened| happened.question.is_some()).await;
    // As much as a newcomer is told of what was said, in letters of four bytes.
    for from in CROWD {
        let mut talker = Somebody { from: Some(from), ..Somebody::new(cluster.address()) };
        talker.post("/api/me", json!({})).await;
        let mut live = talker.connect().await;
        live.follow(id, None).await;
        live.fresh().await;
        for number in 0..5 {
            let (client, text) = (format!("c{number}"), "🐻".repeat(200));
            live.say(&ClientMessage::Say { table: id, id: client.clone(), text }).await;
            live.until(|happened| happened.id.as_ref() == Some(&client)).await;
        }
    }
    // With the first answer that comes too late, all of it; that was more than there is to spend.
    let mut live = people[0].connect().await;
    let mut told = Vec::new();
    for _ in 0..20 {
        let (client, action) = (live.id(), "Go5".parse().unwrap());
        live.say(&ClientMessage::Act { table: id, id: client, seq: 0, action }).await;
        let heard = live.hear().await;
        let Some(ServerMessage::Refused { problem, now, .. }) = heard else { panic!("{heard:?}") };
        assert_eq!(problem.code, Code::Stale);
        told.extend(now.map(|_| live.raw.last().unwrap().len()));
    }
    assert!(matches!(told[..], [bytes] if bytes > 40_000), "{told:?}");
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_requests_ends_its_connection() {
    let limits = Limits { requests_per_second: 3, ..generous() };
    let cluster = Cluster::with_limits(Backend::Sqlite, limits).await;
    let mut stream = TcpStream::connect(cluster.address()).await.unwrap();
    let requests = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n".repeat(200);
    let _ = stream.write_all(requests.as_bytes()).await;
    let mut answers = Vec::new();
    let _ = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answers)).await.unwrap();
    let answers = String::from_utf8_lossy(&answers);
    let count = |status: &str| answers.matches(&format!("HTTP/1.1 {status}")).count();
    assert!((15..40).contains(&count("200")) && count("429") <= 1, "{} {}", count("200"), count("429"));
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_mutes_everybody() {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let mut ann = Somebody::new(cluster.address());
    let me: Me = ann.post("/api/me", json!({})).await.json();
    let mut live = ann.connect().await;
    let mut muted = 0;
    loop {
        live.say(&ClientMessage::Mute { person: PersonId::new(muted), mute: true }).await;
        match live.hear().await {
            Some(ServerMessage::Muted { .. }) => muted += 1,
            Some(ServerMessage::Refused { problem, .. }) => {
                assert_eq!(problem.code, Code::TooOften);
                break;
            }
            other => panic!("{other:?}"),
        }
    }
    assert!((20..40).contains(&muted), "{muted}");
    // Somebody with patience comes as far as the most, and is told so.
    let mut bob = Somebody::new(cluster.address());
    let bobs: Me = bob.post("/api/me", json!({})).await.json();
    let mut store = SqliteConnection::connect(cluster.store()).await.unwrap();
    for number in 0..500 {
        sqlx::query("INSERT INTO mutes (person, muted) VALUES ($1, $2)")
            .bind(bobs.person.id.to_i64())
            .bind(number)
            .execute(&mut store)
            .await
            .unwrap();
    }
    let mut live = bob.connect().await;
    live.say(&ClientMessage::Mute { person: me.person.id, mute: true }).await;
    assert_eq!(live.refusal().await, Code::TooManyMuted);
    live.say(&ClientMessage::Mute { person: PersonId::new(7), mute: false }).await;
    assert!(matches!(live.hear().await, Some(ServerMessage::Muted { mute: false, .. })));
    live.say(&ClientMessage::Mute { person: me.person.id, mute: true }).await;
    assert!(matches!(live.hear().await, Some(ServerMessage::Muted { mute: true, .. })));
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_says_more_over_several_nodes_than_over_one() {
    let mut cluster = Cluster::build(Backend::Postgres).await;
    let mut nodes = vec![cluster.address()];
    for _ in 0..2 {
        nodes.push(cluster.add_node().await);
    }
    let mut ann = Somebody::new(cluster.address());
    let id = ann.make(&table(Setup::new(2, "claim"))).await.table.id;
    let mut lives = Vec::new();
    for address in nodes {
        lives.push(Somebody { address, ..ann.clone() }.connect().await);
    }
    let started = std::time::Instant::now();
    let (mut said, mut refused) = (0, 0);
    for number in 0..6 {
        for (node, live) in lives.iter_mut().enumerate() {
            let client = format!("{node}-{number}");
            live.say(&ClientMessage::Say { table: id, id: client, text: "Hello!".into() }).await;
            match live.hear().await {
                Some(ServerMessage::Done { .. }) => said += 1,
                Some(ServerMessage::Refused { problem, .. }) => {
                    assert_eq!(problem.code, Code::TooOften);
                    refused += 1;
                }
                other => panic!("{other:?}"),
            }
        }
    }
    let most = 10 + started.elapsed().as_secs() as usize;
    assert!(said >= 5 && said <= most && refused >= 18 - most, "{said} said, {refused} refused");
    cluster.close().await;
}

on_every_backend! {
    async fn fame_is_not_bought_from_people_made_for_it(cluster: Cluster) {
        let mut ann = account(&cluster, "Ann").await;
        let mut counted = 0;
        for number in 0..13 {
            // Somebody new each time, who plays a little and gives up; a guest first.
            let puppet = match number {
                0 => Somebody::new(cluster.address()),
                _ => account(&cluster, &format!("Puppet {number}")).await,
            };
            let mut pair = [ann.clone(), puppet];
            let id = give_up_after(&mut pair, 7).await;
            let started = std::time::Instant::now();
            loop {
                let profile: Profile = ann.get("/api/people/Ann").await.json();
                let games = profile.ratings.first().map_or(0, |rating| rating.games);
                let line: GameLine = ann.get(&format!("/api/games/{id}")).await.json();
                if games > counted || !line.rated {
                    counted = games;
                    break;
                }
                assert!(started.elapsed() < Duration::from_secs(20), "the game is not counted");
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            assert_eq!(counted == 0, number == 0, "a game against a guest does not count");
            // Nobody is needed twice, and who is gone is not forgotten.
            pair[1].delete("/api/me").await;
        }
        assert_eq!(counted, 10);
        cluster.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_takes_much_is_asked_for_seldom() {
    let limits = Limits { people_per_minute: 2, ..generous() };
    let cluster = Cluster::with_limits(Backend::Sqlite, limits).await;
    let mut ann = Somebody::new(cluster.address());
    let wanted = table(Setup::new(2, "claim"));
    for _ in 0..8 {
        ann.make(&wanted).await;
    }
    assert_eq!(ann.post("/api/tables", &wanted).await.code(), Code::TooOften);
    for _ in 0..5 {
        assert_eq!(ann.get("/api/me/data").await.status, 200);
    }
    assert_eq!(ann.get("/api/me/data").await.code(), Code::TooOften);
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crowd_that_watches_keeps_no_player_out() {
    let limits = Limits { subscribers_per_table: 4, ..generous() };
    let cluster = Cluster::with_limits(Backend::Sqlite, limits).await;
    let (id, people, mut lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
    // Until both are ready something may still happen, and the crowd would hear of it.
    lives[0].until(|happened| happened.question.is_some()).await;
    for live in lives {
        live.close().await;
    }
    let mut crowd = Vec::new();
    for _ in 0..4 {
        // As soon as the table has noticed that the players are gone.
        let started = std::time::Instant::now();
        let mut live = Somebody::new(cluster.address()).connect().await;
        loop {
            live.follow(id, None).await;
            match live.hear().await {
                Some(ServerMessage::Table(_)) => break,
                Some(ServerMessage::Refused { .. }) if started.elapsed() < PATIENCE => {
                    tokio::time::sleep(Duration::from_millis(10)).await;
                }
                other => panic!("{other:?}"),
            }
        }
        crowd.push(live);
    }
    let mut late = Somebody::new(cluster.address()).connect().await;
    late.follow(id, None).await;
    assert_eq!(late.refusal().await, Code::TooManyWatchers);
    // Both players come in, over and over; of the crowd the newest go, and are told so.
    for person in [&people[0], &people[1], &people[0], &people[1], &people[1]] {
        let mut live = person.connect().await;
        live.follow(id, None).await;
        live.fresh().await;
        crowd.push(live);
    }
    for watcher in &mut crowd[..4] {
        assert_eq!(watcher.refusal().await, Code::TooManyWatchers);
    }
    cluster.close().await;
}
