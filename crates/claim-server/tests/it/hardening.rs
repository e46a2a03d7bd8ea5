//! Somebody who wants to spoil it: takes more than their share, makes a name by cheating, or sends what is not meant.

use std::time::{Duration, Instant};

use claim_protocol::http::{GameLine, Leaderboard, Lobby, Me, Profile, Seated};
use claim_protocol::live::{ClientMessage, ServerMessage, What};
use claim_protocol::{Code, NewTable, Problem, SeatWish, TableId};
use claim_rules::Setup;
use claim_server::{Limits, Settings};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::client::{Live, Somebody};
use crate::on_every_backend;
use crate::play::{choose, play_out, seat_all, table};
use crate::servers::{Backend, Cluster, generous};

const SEVEN: &str = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls";

/// Behind a proxy that says where each request comes from.
pub(crate) async fn behind_a_proxy(limits: Limits) -> Cluster {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("claim.db").to_string_lossy().into_owned();
    Cluster::over(Settings { store, trust_proxy: true, limits, ..Settings::default() }, folder).await
}

/// A request from an address of somebody's choice; its status and body.
pub(crate) async fn request_from(
    cluster: &Cluster,
    from: &str,
    method: &str,
    path: &str,
    more: &str,
    body: &str,
) -> (u16, String) {
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nX-Forwarded-For: {from}\r\n{more}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        cluster.address(),
        body.len()
    );
    let mut stream = TcpStream::connect(cluster.address()).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes).await;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let status = text.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    (status, text.split_once("\r\n\r\n").map_or_else(String::new, |(_, body)| body.to_string()))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_guest_with_many_masters_delays_nobody_else() {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let mut greedy = Somebody::new(cluster.address());
    let master = || SeatWish::Bot("master".into());
    let mut busy = Vec::new();
    for _ in 0..30 {
        let seats = vec![SeatWish::Me, master(), master(), master()];
        let id = greedy.make(&NewTable { seats, ..table(Setup::new(4, SEVEN)) }).await.table.id;
        // Whoever leaves is played on for: the table goes on by itself.
        let mut live = greedy.sit(id).await;
        live.until(|happened| happened.question.is_some()).await;
        live.say(&ClientMessage::Leave { table: id, id: "l".into() }).await;
        busy.push(live);
    }
    let mut person = Somebody::new(cluster.address());
    for (level, patience) in [("novice", 400), ("master", 900)] {
        let seats = vec![SeatWish::Me, SeatWish::Bot(level.into())];
        let id = person.make(&NewTable { seats, ..table(Setup::new(2, "claim")) }).await.table.id;
        let mut waits = answers(person.sit(id).await, id, 15).await;
        waits.sort_unstable();
        assert!(waits[waits.len() / 2] < Duration::from_millis(patience), "{level}: {waits:?}");
    }
    cluster.close().await;
}

/// Plays on; how long the bot took each time, as a player feels it.
pub(crate) async fn answers(mut live: Live, id: TableId, count: usize) -> Vec<Duration> {
    let mut rng = claim_rules::seeded([1; 32]);
    let mut asked = Instant::now();
    let mut waits = Vec::new();
    while waits.len() < count {
        let Some(ServerMessage::Happened(happened)) = live.hear().await else { continue };
        if let What::Moved { seat: 1, .. } = happened.what {
            waits.push(asked.elapsed());
        }
        asked = Instant::now();
        if let Some(action) = choose(&mut rng, &happened.legal) {
            let client = live.id();
            live.say(&ClientMessage::Act { table: id, id: client, seq: happened.seq, action }).await;
        }
    }
    waits
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_wrong_passwords_keep_nobody_out() {
    let cluster = behind_a_proxy(Limits { people_per_minute: 30, ..generous() }).await;
    let right = json!({"name": "Ann", "password": "correct horse"}).to_string();
    let (status, _) = request_from(&cluster, "192.0.2.1", "POST", "/api/me/account", "", &right).await;
    assert_eq!(status, 200);
    let wrong = json!({"name": "Ann", "password": "wrong horse"}).to_string();
    let address = cluster.address();
    let attacks: Vec<_> = (0..200)
        .map(|number| {
            let (wrong, from) = (wrong.clone(), format!("198.51.100.{}", number % 20));
            tokio::spawn(async move {
                let request = format!(
                    "POST /api/me/sign-in HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nX-Forwarded-For: {from}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{wrong}",
                    wrong.len()
                );
                let mut stream = TcpStream::connect(address).await.unwrap();
                stream.write_all(request.as_bytes()).await.unwrap();
                let mut bytes = Vec::new();
                let _ = stream.read_to_end(&mut bytes).await;
                assert!(!bytes.starts_with(b"HTTP/1.1 200"));
            })
        })
        .collect();
    // Meanwhile the server is well, and Ann signs in from home and from the very address the attacks come from.
    for from in ["192.0.2.1", "198.51.100.3"] {
        let started = Instant::now();
        assert_eq!(request_from(&cluster, "192.0.2.9", "GET", "/healthz", "", "").await.0, 200);
        assert!(started.elapsed() < Duration::from_millis(1_000), "{:?}", started.elapsed());
        let mut tries = 0;
        loop {
            let (status, body) = request_from(&cluster, from, "POST", "/api/me/sign-in", "", &right).await;
            if status == 200 {
                break;
            }
            assert!(status == 429 && tries < 100, "{from}: {status} {body}");
            tries += 1;
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    for attack in attacks {
        attack.await.unwrap();
    }
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asks_for_much_pays_for_it() {
    let limits = Limits { replay_bytes_per_second: 2_000, ..generous() };
    let cluster = Cluster::with_limits(Backend::Sqlite, limits).await;
    let (id, _, lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
    let games =
        lives.into_iter().enumerate().map(|(seat, live)| tokio::spawn(play_out(live, id, seat as u8)));
    for game in games.collect::<Vec<_>>() {
        game.await.unwrap();
    }
    let mut stranger = Somebody::new(cluster.address()).connect().await;
    let (mut told, mut asked, mut refused) = (0, 0, 0);
    for _ in 0..60 {
        let follow =
            serde_json::to_string(&ClientMessage::Follow { table: id, seq: Some(0), views: true }).unwrap();
        asked += follow.len();
        stranger.say_text(&follow).await;
        stranger.say(&ClientMessage::Unfollow { table: id }).await;
        stranger.say(&ClientMessage::Ping {}).await;
        loop {
            match stranger.hear().await.unwrap() {
                ServerMessage::Pong { .. } => break,
                ServerMessage::Refused { problem, .. } => {
                    assert_eq!(problem.code, Code::TooOften);
                    refused += 1;
                }
                _ => told += stranger.raw.last().unwrap().len(),
            }
        }
    }
    assert!(refused > 30, "{refused} refused, {asked} bytes asked, {told} told");
    // And whoever follows already is told nothing twice.
    let mut steady = Somebody { token: None, ..Somebody::new(cluster.address()) }.connect().await;
    steady.say(&ClientMessage::Ping {}).await;
    assert!(matches!(steady.hear().await, Some(ServerMessage::Pong { .. })));
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_short_gap_costs_what_it_takes_to_find_it() {
    let limits = Limits { replay_bytes_per_second: 2_000, ..generous() };
    let cluster = Cluster::with_limits(Backend::Sqlite, limits).await;
    let (id, _, mut lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
    lives[0].until(|happened| happened.question.is_some()).await;
    let mut stranger = Somebody::new(cluster.address()).connect().await;
    let (mut told, mut refused) = (0, 0);
    for _ in 0..30 {
        stranger.follow(id, Some(2)).await;
        match stranger.hear().await.unwrap() {
            ServerMessage::Followed { seq: 3, .. } => {
                assert_eq!(stranger.happened().await.seq, 3);
                stranger.say(&ClientMessage::Unfollow { table: id }).await;
                told += 1;
            }
            ServerMessage::Refused { problem, .. } => {
                assert_eq!(problem.code, Code::TooOften);
                refused += 1;
            }
            other => panic!("{other:?}"),
        }
    }
    // A connection has 32,000 bytes, and what comes in a moment.
    assert!((3..8).contains(&told), "{told} told, {refused} refused");
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_followed_already_is_not_told_again() {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let (id, people, mut lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
    lives[0].until(|happened| happened.question.is_some()).await;
    let mut live = people[0].connect().await;
    live.follow(id, Some(0)).await;
    assert!(matches!(live.hear().await, Some(ServerMessage::Followed { seq: 3, .. })));
    for seq in 1..=3 {
        assert_eq!(live.happened().await.seq, seq);
    }
    live.follow(id, Some(0)).await;
    assert!(matches!(live.hear().await, Some(ServerMessage::Followed { seq: 3, .. })));
    live.say(&ClientMessage::Ping {}).await;
    assert!(matches!(live.hear().await, Some(ServerMessage::Pong { .. })));
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_is_warned_and_then_closed() {
    let limits = Limits { messages_per_second: 10, ..generous() };
    let cluster = Cluster::with_limits(Backend::Sqlite, limits).await;
    let mut live = Somebody::new(cluster.address()).connect().await;
    for number in 0..300 {
        live.say_text(&format!(r#"{{"type":"resign","table":"02Wc5Ev1X0a","id":"n{number}"}}"#)).await;
    }
    let mut warned = 0;
    while let Some(heard) = live.hear().await {
        let ServerMessage::Refused { problem, id, table, .. } = heard else { panic!("{heard:?}") };
        assert!(id.is_some_and(|id| id.starts_with('n')) && table.is_some());
        warned += usize::from(problem.code == Code::TooOften);
    }
    assert_eq!(live.closed, Some(1008));
    assert!((10..100).contains(&warned), "{warned}");
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_a_request_ends_after_ten_seconds() {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let mut stream = TcpStream::connect(cluster.address()).await.unwrap();
    let started = Instant::now();
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: a\r\n").await.unwrap();
    let (mut reading, mut writing) = stream.into_split();
    // A line every second keeps no door open.
    let drip = tokio::spawn(async move {
        while writing.write_all(b"X-Slow: 1\r\n").await.is_ok() {
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    });
    let mut answer = Vec::new();
    let ended = tokio::time::timeout(Duration::from_secs(20), reading.read_to_end(&mut answer)).await;
    assert!(ended.is_ok(), "still open after {:?}", started.elapsed());
    assert!(started.elapsed() >= Duration::from_secs(9), "{:?}", started.elapsed());
    drip.abort();
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_a_body_ends_after_some_seconds() {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let mut stream = TcpStream::connect(cluster.address()).await.unwrap();
    let head = "POST /api/tables HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{";
    stream.write_all(head.as_bytes()).await.unwrap();
    let (mut reading, mut writing) = stream.into_split();
    let drip = tokio::spawn(async move {
        while writing.write_all(b" ").await.is_ok() {
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    });
    let mut answer = Vec::new();
    let ended = tokio::time::timeout(Duration::from_secs(25), reading.read_to_end(&mut answer)).await;
    assert!(ended.is_ok(), "still open");
    assert!(answer.starts_with(b"HTTP/1.1 400 "), "{}", String::from_utf8_lossy(&answer));
    drip.abort();
    cluster.close().await;
}

/// A rated game of two that the second of them gives up, after so many tricks of two cards.
pub(crate) async fn give_up_after(people: &mut [Somebody; 2], tricks: u64) -> TableId {
    let rated = NewTable { rated: true, ..table(Setup::new(2, "claim")) };
    let id = people[0].make(&rated).await.table.id;
    people[1].join(id).await;
    let mut lives = [people[0].sit(id).await, people[1].sit(id).await];
    let mut rng = claim_rules::seeded([8; 32]);
    let mut at = [0, 0];
    // One came, both were ready: then every card is an entry.
    while at[0] < 3 + 2 * tricks {
        let mut asked = None;
        for (seat, live) in lives.iter_mut().enumerate() {
            let happened =
                live.until(|happened| happened.question.is_some() && happened.seq > at[seat]).await;
            at[seat] = happened.seq;
            if let Some(action) = choose(&mut rng, &happened.legal) {
                asked = Some((seat, happened.seq, action));
            }
        }
        if at[0] < 3 + 2 * tricks {
            let (seat, seq, action) = asked.unwrap();
            let client = lives[seat].id();
            lives[seat].say(&ClientMessage::Act { table: id, id: client, seq, action }).await;
        }
    }
    lives[1].say(&ClientMessage::Resign { table: id, id: "r".into() }).await;
    lives[0].until(|happened| happened.outcome().is_some()).await;
    id
}

async fn account(cluster: &Cluster, name: &str) -> Somebody {
    let mut somebody = Somebody::new(cluster.address());
    let answer = somebody.post("/api/me/account", json!({"name": name, "password": "correct horse"})).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    somebody
}

async fn games_counted(somebody: &mut Somebody, name: &str) -> u32 {
    let profile: Profile = somebody.get(&format!("/api/people/{name}")).await.json();
    profile.ratings.first().map_or(0, |rating| rating.games)
}

/// Waits until all games of somebody are counted or found not to count: the last one is played to the end.
async fn counted(somebody: &mut Somebody, name: &str, wanted: u32) {
    let started = Instant::now();
    while games_counted(somebody, name).await < wanted {
        assert!(started.elapsed() < Duration::from_secs(20), "{wanted} games are not counted");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

on_every_backend! {
    async fn fame_is_not_cheap(cluster: Cluster) {
        let mut people = [account(&cluster, "Ann").await, account(&cluster, "Bert").await];
        // Given up at once: not counted. After a fair number of tricks: counted, but only so often a day.
        for _ in 0..3 {
            let id = give_up_after(&mut people, 0).await;
            let line: GameLine = people[0].get(&format!("/api/games/{id}")).await.json();
            assert!(!line.rated);
        }
        for game in 1..=10 {
            give_up_after(&mut people, 7).await;
            counted(&mut people[0], "Ann", game).await;
        }
        let more = [give_up_after(&mut people, 7).await, give_up_after(&mut people, 7).await];
        let started = Instant::now();
        for id in more {
            loop {
                let line: GameLine = people[0].get(&format!("/api/games/{id}")).await.json();
                if !line.rated {
                    break;
                }
                assert!(started.elapsed() < Duration::from_secs(20), "an eleventh game of the same two counts");
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
        assert_eq!(games_counted(&mut people[0], "Ann").await, 10);
        // Against an own bot nothing counts.
        let answer = people[0].post("/api/me/bots", json!({"name": "Anns Robot"})).await;
        let token: claim_protocol::http::BotToken = answer.json();
        let mut pair = [people[0].clone(), Somebody::with_token(cluster.address(), &token.token)];
        let id = give_up_after(&mut pair, 7).await;
        let started = Instant::now();
        loop {
            let line: GameLine = people[0].get(&format!("/api/games/{id}")).await.json();
            if !line.rated {
                break;
            }
            assert!(started.elapsed() < Duration::from_secs(20), "a game against an own bot counts");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let board: Leaderboard = people[0].get("/api/leaderboard?kind=2").await.json();
        assert!(board.places.iter().all(|place| place.rating.provisional), "ten games with one opponent");
        cluster.close().await;
    }

    async fn names_that_look_alike_are_one_name(cluster: Cluster) {
        account(&cluster, "Ollie").await;
        let claim = |name: &'static str| json!({"name": name, "password": "correct horse"});
        for (name, code) in [
            ("OIlie", Code::NameTaken),
            ("0llie", Code::NameTaken),
            ("Olli\u{435}", Code::BadName),
            ("Admin", Code::BadName),
            ("m\u{430}ster", Code::BadName),
        ] {
            let answer = Somebody::new(cluster.address()).post("/api/me/account", claim(name)).await;
            assert_eq!(answer.code(), code, "{name}");
        }
        let mut owner = account(&cluster, "Somebody Else").await;
        assert_eq!(owner.post("/api/me/bots", json!({"name": "O.llie"})).await.code(), Code::NameTaken);
        cluster.close().await;
    }

    async fn only_who_sits_or_watches_may_chat(cluster: Cluster) {
        let (id, _, mut lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
        lives[0].until(|happened| happened.question.is_some()).await;
        let mut passer_by = Somebody::new(cluster.address());
        passer_by.post("/api/me", json!({})).await;
        let mut live = passer_by.connect().await;
        let say = |client: &str| ClientMessage::Say { table: id, id: client.into(), text: "Hello!".into() };
        live.say(&say("a")).await;
        assert_eq!(live.refusal().await, Code::NotYourSeat);
        live.follow(id, None).await;
        live.fresh().await;
        live.say(&say("b")).await;
        assert_eq!(live.happened().await.id.as_deref(), Some("b"));
        cluster.close().await;
    }

    async fn asking_again_with_the_same_key_does_nothing_again(cluster: Cluster) {
        let mut host = Somebody::new(cluster.address());
        host.post("/api/me", json!({})).await;
        let cookie = format!("Cookie: {}\r\nIdempotency-Key: my-table\r\n", host.cookie.as_deref().unwrap());
        let wanted = serde_json::to_string(&table(Setup::new(3, SEVEN))).unwrap();
        let mut made = Vec::new();
        for _ in 0..3 {
            let (status, body) = request_from(&cluster, "", "POST", "/api/tables", &cookie, &wanted).await;
            assert_eq!(status, 200, "{body}");
            let seated: Seated = serde_json::from_str(&body).unwrap();
            made.push((seated.table.id, seated.seat));
        }
        // Also after a restart, and over another node.
        cluster.restart().await;
        if cluster.is_shared() {
            cluster.add_node().await;
            cluster.nodes.swap(0, 1);
        }
        host.address = cluster.address();
        let (status, body) = request_from(&cluster, "", "POST", "/api/tables", &cookie, &wanted).await;
        assert_eq!(status, 200, "{body}");
        let seated: Seated = serde_json::from_str(&body).unwrap();
        made.push((seated.table.id, seated.seat));
        assert!(made.iter().all(|one| *one == made[0]) && made[0].1 == Some(0), "{made:?}");
        let me: Me = host.get("/api/me").await.json();
        assert_eq!(me.tables.len(), 1);
        // What is wrong is wrong with a key that was used before, too.
        let wrong = r#"{"setup":{"players":1}}"#;
        let (status, body) = request_from(&cluster, "", "POST", "/api/tables", &cookie, wrong).await;
        assert_eq!(status, 422, "{body}");
        // A seat is taken once, too: the second answer says which it was.
        let mut guest = Somebody::new(cluster.address());
        guest.post("/api/me", json!({})).await;
        let cookie = format!("Cookie: {}\r\nIdempotency-Key: my-seat\r\n", guest.cookie.as_deref().unwrap());
        for round in 0..3 {
            let path = format!("/api/tables/{}/join", made[0].0);
            let (status, body) = request_from(&cluster, "", "POST", &path, &cookie, "{}").await;
            assert_eq!(status, 200, "{body}");
            assert_eq!(serde_json::from_str::<Seated>(&body).unwrap().seat, Some(1));
            if round == 1 {
                cluster.restart().await;
            }
        }
        // Somebody else's key of the same name is another key.
        let mut other = Somebody::new(cluster.address());
        other.post("/api/me", json!({})).await;
        let cookie = format!("Cookie: {}\r\nIdempotency-Key: my-table\r\n", other.cookie.as_deref().unwrap());
        let (_, body) = request_from(&cluster, "", "POST", "/api/tables", &cookie, &wanted).await;
        assert_ne!(serde_json::from_str::<Seated>(&body).unwrap().table.id, made[0].0);
        cluster.close().await;
    }

    async fn a_nul_is_refused_everywhere(cluster: Cluster) {
        let mut somebody = Somebody::new(cluster.address());
        for path in [
            "/api/people/%00", "/api/people/a%00b/games", "/api/leaderboard?kind=%00", "/api/tables?from=%00",
            "/api/tables/%00", "/api/games/%00", "/api/games/%00/record", "/%00", "/t/a%00b", "/?a=%00",
        ] {
            let answer = somebody.get(path).await;
            assert!((400..500).contains(&answer.status), "{path}: {answer:?}");
        }
        for (path, body) in [
            ("/api/me/sign-in", json!({"name": "A\0nn", "password": "correct\0horse"})),
            ("/api/me/account", json!({"name": "A\0nn", "password": "correct\0horse"})),
            ("/api/me/bots", json!({"name": "\0\0\0"})),
            ("/api/tables", json!({"setup": {"players": 2, "deck": "cl\0im"}})),
        ] {
            let answer = somebody.post(path, &body).await;
            assert!((400..500).contains(&answer.status), "{path}: {answer:?}");
        }
        cluster.close().await;
    }

    async fn the_lobby_has_room_for_everybody(cluster: Cluster) {
        let listed = NewTable { listed: true, ..table(Setup::new(2, "claim")) };
        let mut pushy = Somebody::new(cluster.address());
        let mut modest = Somebody::new(cluster.address());
        let first = modest.make(&listed).await.table.id;
        for _ in 0..49 {
            pushy.make(&listed).await;
        }
        let mut pushier = Somebody::new(cluster.address());
        for _ in 0..49 {
            pushier.make(&listed).await;
        }
        let mut late = Somebody::new(cluster.address());
        for _ in 0..3 {
            late.make(&listed).await;
        }
        // Everybody's newest comes before anybody's second.
        let lobby: Lobby = late.get("/api/tables").await.json();
        let place = lobby.tables.iter().position(|line| line.id == first).unwrap();
        assert!(place < 4, "{place}");
        assert_eq!((lobby.tables.len(), lobby.next), (100, Some(100)));
        let rest: Lobby = late.get("/api/tables?from=100").await.json();
        assert_eq!((rest.tables.len(), rest.next), (2, None));
        assert!(rest.tables.iter().all(|line| lobby.tables.iter().all(|other| other.id != line.id)));
        cluster.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn few_listed_tables_are_anybodys() {
    let limits = Limits { listed_per_person: 3, ..generous() };
    let cluster = Cluster::with_limits(Backend::Sqlite, limits).await;
    let listed = NewTable { listed: true, ..table(Setup::new(2, "claim")) };
    let mut made = 0;
    for person in 0..10 {
        let mut pushy = Somebody::new(cluster.address());
        for number in 0..5 {
            let answer = pushy.post("/api/tables", &listed).await;
            if answer.status == 200 {
                made += 1;
                assert!(number < 3, "a fourth listed table");
            } else {
                assert!(
                    [Code::TooManyListed, Code::TooOften].contains(&answer.code()),
                    "{person}: {answer:?}"
                );
            }
        }
    }
    // From one address no more than a dozen at once, whoever they say they are.
    assert!((3..=13).contains(&made), "{made}");
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_names_what_it_refuses_and_stays_a_line() {
    let breaks = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    let cluster = Cluster::build(Backend::Sqlite).await;
    let mut live = Somebody::new(cluster.address()).connect().await;
    let long = "x".repeat(5_000);
    for text in [
        r#"{"type":"act","table":"02Wc5Ev1X0a","id":"a1","seq":1,"action":"nonsense"}"#.to_string(),
        r#"{"type":"fly","table":"02Wc5Ev1X0a","id":"a1"}"#.into(),
        r#"{"type":"act","table":"02Wc5Ev1X0a","id":"a1"}"#.into(),
        format!(r#"{{"type":"say","table":"02Wc5Ev1X0a","id":"a1","text":"{long}"}}"#),
        r#"{"type":"a\nb\u2028c\u001b[31m","table":"02Wc5Ev1X0a","id":"a1"}"#.into(),
    ] {
        live.say_text(&text).await;
        let Some(ServerMessage::Refused { table, id, problem, .. }) = live.hear().await else { panic!() };
        assert_eq!(
            (table.map(|table| table.to_string()).as_deref(), id.as_deref()),
            (Some("02Wc5Ev1X0a"), Some("a1"))
        );
        assert!(problem.message.chars().count() <= 301, "{}", problem.message);
        assert!(!problem.message.contains(breaks), "{:?}", problem.message);
    }
    // What is wrong is said in words of the protocol, not of the program.
    for text in ["null", "5", "\"ping\""] {
        live.say_text(text).await;
        let Some(ServerMessage::Refused { problem, .. }) = live.hear().await else { panic!() };
        assert!(problem.message.contains("expected a message: an object"), "{}", problem.message);
    }
    let wrong = json!({"setup": {"players": 2, "deck": 5}});
    let answer = Somebody::new(cluster.address()).post("/api/tables", wrong).await;
    assert!(answer.status == 400 && answer.body.contains("a list of factions"), "{}", answer.body);
    let wrong = json!({"setup": {"players": 2, "deck": ["a\nb\u{1b}[2J\u{2029}"]}});
    let problem: Problem = Somebody::new(cluster.address()).post("/api/tables", wrong).await.json();
    assert!(!problem.message.contains(breaks), "{:?}", problem.message);
    let deck = vec!["nobody"; 1_500];
    let answer = Somebody::new(cluster.address())
        .post("/api/tables", json!({"setup": {"players": 2, "deck": deck}}))
        .await;
    assert!(answer.status == 422 && answer.body.len() < 1_000, "{}", answer.body.len());
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_proxy_may_write_addresses_as_it_likes() {
    let cluster = behind_a_proxy(Limits { people_per_minute: 1, ..generous() }).await;
    // Each of these is one address, however it is written: the second guest from it is refused.
    for forms in [
        ["192.0.2.1", "192.0.2.1:4711"],
        ["2001:db8::1", "[2001:db8::1]:443"],
        ["10.1.1.1, 2001:db8:7::1", "\"[2001:db8:7::1]\""],
    ] {
        assert_eq!(request_from(&cluster, forms[0], "POST", "/api/me", "", "").await.0, 200, "{forms:?}");
        assert_eq!(request_from(&cluster, forms[1], "POST", "/api/me", "", "").await.0, 429, "{forms:?}");
    }
    cluster.close().await;
}
