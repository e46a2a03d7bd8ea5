//! Everything that is not allowed is refused as documented, and nothing changes.

use claim_protocol::live::{ClientMessage, ServerMessage};
use claim_protocol::{Clock, Code, NewTable, SeatWish, TableId};
use claim_rules::Setup;
use claim_server::Limits;
use serde_json::json;

use crate::client::{Live, Somebody};
use crate::on_every_backend;
use crate::play::{seat_all, table};
use crate::servers::{Backend, Cluster, generous};

/// The table as an outsider sees it: its sequence says whether anything happened.
async fn seq_of(cluster: &Cluster, id: TableId) -> u64 {
    let info: claim_protocol::TableInfo =
        Somebody::new(cluster.address()).get(&format!("/api/tables/{id}")).await.json();
    info.seq
}

on_every_backend! {
    async fn malformed_messages_are_refused_and_change_nothing(cluster: Cluster) {
        let (id, _, mut lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
        let live = &mut lives[0];
        live.until(|happened| happened.question.is_some()).await;
        let before = seq_of(&cluster, id).await;
        for text in [
            "", "nonsense", "{}", "[]", "null", "{\"type\":\"act\"}", "{\"type\":\"fly\"}", "{\"type\":\"ping\",\"more\":1}",
            "{\"type\":\"act\",\"table\":\"x\",\"id\":\"1\",\"seq\":1,\"action\":\"Go5\"}",
            &format!("{{\"type\":\"act\",\"table\":\"{id}\",\"id\":\"1\",\"seq\":-1,\"action\":\"Go5\"}}"),
            &format!("{{\"type\":\"act\",\"table\":\"{id}\",\"id\":\"1\",\"seq\":1,\"action\":\"Go55\"}}"),
            &format!("{{\"type\":\"act\",\"table\":\"{id}\",\"id\":\"1\",\"seq\":1,\"action\":\"Go5\",\"seat\":1}}"),
            &format!("{{\"type\":\"act\",\"table\":\"{id}\",\"id\":\"\",\"seq\":1,\"action\":\"Go5\"}}"),
            &format!("{{\"type\":\"act\",\"table\":\"{id}\",\"id\":\"{}\",\"seq\":1,\"action\":\"Go5\"}}", "x".repeat(41)),
            &"[".repeat(3000),
        ] {
            live.say_text(text).await;
            assert_eq!(live.refusal().await, Code::Malformed, "{text}");
        }
        // Characters are counted, not bytes.
        live.say(&ClientMessage::DeclineDraw { table: id, id: "é".repeat(40) }).await;
        assert!(matches!(live.hear().await, Some(ServerMessage::Done { .. })));
        live.say_bytes(b"\x00\xff").await;
        assert_eq!(live.refusal().await, Code::Malformed);
        assert_eq!(seq_of(&cluster, id).await, before);
        cluster.close().await;
    }

    async fn an_oversized_message_ends_the_connection_and_nothing_else(cluster: Cluster) {
        let (id, people, mut lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
        lives[0].until(|happened| happened.question.is_some()).await;
        let before = seq_of(&cluster, id).await;
        // One that is a little too long is refused in words, and the conversation goes on.
        lives[0].say_text(&"x".repeat(4_097)).await;
        assert_eq!(lives[0].refusal().await, Code::TooLarge);
        lives[0].say_text(&"x".repeat(4_096)).await;
        assert_eq!(lives[0].refusal().await, Code::Malformed);
        lives[0].say_text(&"x".repeat(100_000)).await;
        while lives[0].hear().await.is_some() {}
        assert_eq!(seq_of(&cluster, id).await, before);
        let mut again = people[0].connect().await;
        again.follow(id, None).await;
        assert_eq!(again.fresh().await.seat, Some(0));
        cluster.close().await;
    }

    async fn nobody_moves_for_another(cluster: Cluster) {
        let (id, _, mut lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
        let started = lives[0].until(|happened| happened.question.is_some()).await;
        let action = "Go5".parse().unwrap();
        let act = |id_of_action: &str| ClientMessage::Act { table: id, id: id_of_action.into(), seq: started.seq, action };
        // Nobody at all.
        let mut nobody = Somebody::new(cluster.address()).connect().await;
        nobody.say(&act("1")).await;
        assert_eq!(nobody.refusal().await, Code::NotSignedIn);
        // Somebody who does not sit here.
        let mut stranger = Somebody::new(cluster.address());
        stranger.post("/api/me", json!({})).await;
        let mut watching = stranger.connect().await;
        for message in [
            act("1"),
            ClientMessage::Resign { table: id, id: "2".into() },
            ClientMessage::OfferDraw { table: id, id: "3".into() },
            ClientMessage::Leave { table: id, id: "4".into() },
            ClientMessage::Ready { table: id, id: "5".into(), nonce: "00".into() },
            ClientMessage::Rematch { table: id, id: "6".into() },
        ] {
            watching.say(&message).await;
            assert_eq!(watching.refusal().await, Code::NotYourSeat, "{message:?}");
        }
        // Somebody who sits here but is not asked.
        let waiting = if started.legal.is_empty() { 0 } else { 1 };
        if waiting == 1 {
            lives[1].until(|happened| happened.question.is_some()).await;
        }
        lives[waiting].say(&act("1")).await;
        assert_eq!(lives[waiting].refusal().await, Code::NotYourTurn);
        // Somebody who is asked but answers what the rules do not allow.
        let asked = 1 - waiting;
        if asked == 1 {
            lives[1].until(|happened| happened.question.is_some()).await;
        }
        lives[asked].say(&ClientMessage::Act { table: id, id: "9".into(), seq: started.seq, action: "tuck".parse().unwrap() }).await;
        assert_eq!(lives[asked].refusal().await, Code::Illegal);
        assert_eq!(seq_of(&cluster, id).await, started.seq);
        cluster.close().await;
    }

    async fn a_whole_number_may_have_a_point_and_no_other_may(cluster: Cluster) {
        let mut host = Somebody::new(cluster.address());
        let made = host.post("/api/tables", json!({"setup": {"players": 2.0, "deck": "claim"}})).await;
        assert_eq!(made.status, 200, "{made:?}");
        let id = made.json::<claim_protocol::http::Seated>().table.id;
        let mut guest = Somebody::new(cluster.address());
        let path = format!("/api/tables/{id}/join");
        assert_eq!(guest.post(&path, json!({"seat": 0.5})).await.code(), Code::Malformed);
        assert_eq!(guest.post(&path, json!({"seat": -1.0})).await.code(), Code::Malformed);
        assert_eq!(guest.post(&path, json!({"seat": 1.0})).await.status, 200);
        cluster.close().await;
    }

    async fn tables_that_cannot_be_are_refused(cluster: Cluster) {
        let mut somebody = Somebody::new(cluster.address());
        let plain = || table(Setup::new(2, "claim"));
        for (wanted, code) in [
            (table(Setup::new(5, "claim")), Code::IllegalTable),
            (table(Setup::new(2, "orcs")), Code::IllegalTable),
            (table(Setup::new(7, "random")), Code::IllegalTable),
            (NewTable { seats: vec![SeatWish::Me], ..plain() }, Code::IllegalTable),
            (NewTable { seats: vec![SeatWish::Me, SeatWish::Me], ..plain() }, Code::IllegalTable),
            (NewTable { seats: vec![SeatWish::Bot("expert".into()), SeatWish::Bot("expert".into())], ..plain() }, Code::IllegalTable),
            (NewTable { seats: vec![SeatWish::Open, SeatWish::Open], listed: true, ..plain() }, Code::IllegalTable),
            (NewTable { seats: vec![SeatWish::Me, SeatWish::Bot("oracle".into())], ..plain() }, Code::IllegalTable),
            (NewTable { clock: Clock::Move { seconds: 1 }, ..plain() }, Code::BadClock),
            (NewTable { clock: Clock::Days { days: 400 }, ..plain() }, Code::BadClock),
        ] {
            let answer = somebody.post("/api/tables", &wanted).await;
            assert_eq!(answer.code(), code, "{wanted:?}");
        }
        let lobby: claim_protocol::http::Lobby = somebody.get("/api/tables").await.json();
        assert!(lobby.tables.is_empty());
        cluster.close().await;
    }

    async fn seats_are_taken_once_and_before_the_game(cluster: Cluster) {
        let mut one = Somebody::new(cluster.address());
        let id = one.make(&table(Setup::new(2, "claim"))).await.table.id;
        let path = format!("/api/tables/{id}/join");
        assert_eq!(one.post(&path, json!({})).await.code(), Code::AlreadySeated);
        let mut two = Somebody::new(cluster.address());
        assert_eq!(two.post(&path, json!({"seat": 0})).await.code(), Code::SeatTaken);
        assert_eq!(two.post(&path, json!({"seat": 9})).await.code(), Code::SeatTaken);
        assert_eq!(two.join(id).await.seat, Some(1));
        let mut three = Somebody::new(cluster.address());
        assert_eq!(three.post(&path, json!({})).await.code(), Code::SeatTaken);
        let _one = one.sit(id).await;
        let mut live = two.sit(id).await;
        live.until(|happened| happened.question.is_some()).await;
        assert_eq!(three.post(&path, json!({})).await.code(), Code::AlreadyStarted);
        live.ready(id).await;
        assert_eq!(live.refusal().await, Code::AlreadyStarted);
        cluster.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_that_make_no_sense_are_refused() {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let mut somebody = Somebody::new(cluster.address());
    for (method, path, kind, body, code) in [
        ("POST", "/api/tables", "application/json", "nonsense", Code::Malformed),
        ("POST", "/api/tables", "text/plain", "{}", Code::Malformed),
        (
            "POST",
            "/api/tables",
            "application/json",
            "{\"setup\":{\"players\":2},\"extra\":1}",
            Code::Malformed,
        ),
        ("POST", "/api/tables", "application/json", &"x".repeat(20_000), Code::TooLarge),
        ("GET", "/api/nothing", "application/json", "", Code::NotFound),
        ("GET", "/nothing.js", "application/json", "", Code::NotFound),
        ("PUT", "/api/tables", "application/json", "", Code::MethodNotAllowed),
        ("POST", "/", "application/json", "", Code::MethodNotAllowed),
        ("GET", "/api/me", "application/json", "", Code::NotSignedIn),
        ("GET", "/api/tables/00000000000", "application/json", "", Code::NoSuchTable),
        ("GET", "/api/tables/zz", "application/json", "", Code::NoSuchTable),
        ("GET", "/api/games/00000000000", "application/json", "", Code::NoSuchGame),
        ("GET", "/api/people/nobody", "application/json", "", Code::NoSuchPerson),
        ("GET", "/api/people/%ff", "application/json", "", Code::Malformed),
        ("GET", "/api/people/nobody/games?before=abc", "application/json", "", Code::Malformed),
        ("GET", "/api/leaderboard?kind=2&kind=3", "application/json", "", Code::Malformed),
        ("GET", "/api/live", "application/json", "", Code::Malformed),
    ] {
        let answer = somebody.request(method, path, kind, body).await;
        assert_eq!(answer.code(), code, "{method} {path}");
    }
    let live = somebody.connect().await;
    let mut live: Live = live;
    live.follow("00000000000".parse().unwrap(), None).await;
    assert_eq!(live.refusal().await, Code::NoSuchTable);
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_foreign_page_gets_nothing_done() {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let mut somebody = Somebody::new(cluster.address());
    somebody.post("/api/me", json!({})).await;
    somebody.origin = Some("https://evil.example".into());
    assert_eq!(somebody.post("/api/tables", table(Setup::new(2, "claim"))).await.code(), Code::WrongOrigin);
    assert!(somebody.try_connect().await.err().unwrap().starts_with("403"));
    somebody.origin = Some(format!("http://{}", cluster.address()));
    assert!(somebody.try_connect().await.is_ok());
    let wrong = Somebody::with_token(cluster.address(), "not-a-token");
    assert!(wrong.try_connect().await.err().unwrap().starts_with("401"));
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_too_much_must_wait() {
    let limits = Limits {
        requests_per_second: 3,
        messages_per_second: 2,
        connections_per_address: 2,
        tables_per_person: 2,
        people_per_minute: 3,
        ..generous()
    };
    let cluster =
        Cluster::with_limits(Backend::Sqlite, Limits { requests_per_second: 1000, ..limits.clone() }).await;
    let mut somebody = Somebody::new(cluster.address());
    let wanted = table(Setup::new(2, "claim"));
    somebody.make(&wanted).await;
    somebody.make(&wanted).await;
    assert_eq!(somebody.post("/api/tables", &wanted).await.code(), Code::TooManyTables);
    for _ in 0..2 {
        Somebody::new(cluster.address()).post("/api/me", json!({})).await;
    }
    assert_eq!(Somebody::new(cluster.address()).post("/api/me", json!({})).await.code(), Code::TooOften);
    let mut live = somebody.connect().await;
    let _second = somebody.connect().await;
    assert!(somebody.try_connect().await.err().unwrap().starts_with("429"));
    let mut refused = false;
    for _ in 0..20 {
        live.say(&ClientMessage::Ping {}).await;
        refused |= matches!(live.hear().await, Some(ServerMessage::Refused { problem, .. }) if problem.code == Code::TooOften);
    }
    assert!(refused);
    cluster.close().await;
    let cluster = Cluster::with_limits(Backend::Sqlite, limits).await;
    let mut somebody = Somebody::new(cluster.address());
    let mut refused = false;
    for _ in 0..30 {
        refused |= somebody.get("/healthz").await.status == 429;
    }
    assert!(refused);
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn browsers_are_told_to_be_careful() {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let mut somebody = Somebody::new(cluster.address());
    for path in ["/", "/table/anything", "/api/tables", "/api/nothing"] {
        let answer = somebody.get(path).await;
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'none'"), "{path}");
        let mut sources = policy.split(';').filter(|part| !part.trim().starts_with("style-src-attr "));
        assert!(sources.all(|part| !part.contains("unsafe-inline")), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("x-frame-options"), Some("DENY"));
        assert!(answer.header("x-request-id").is_some());
    }
    assert_eq!(somebody.get("/").await.header("content-type"), Some("text/html; charset=utf-8"));
    let answer = somebody.post("/api/me", json!({})).await;
    let cookie = answer.header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"));
    cluster.close().await;
}
