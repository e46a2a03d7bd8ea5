//! Ways in that must not be: what somebody tries who wants to see more, be somebody else, or keep others out.

use std::collections::BTreeSet;

use claim_protocol::http::{Lobby, Me, Seated};
use claim_protocol::live::{ClientMessage, ServerMessage, What};
use claim_protocol::{Code, NewTable, TableInfo};
use claim_rules::Setup;
use claim_server::{Limits, Settings};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::client::Somebody;
use crate::play::{seat_all, table};
use crate::servers::{Backend, Cluster, generous};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_cookie_of_another_seat_cannot_be_made() {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let (id, people, mut lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
    lives[0].until(|happened| happened.question.is_some()).await;
    let cookies: Vec<&str> = people.iter().map(|person| person.cookie.as_deref().unwrap()).collect();
    let (name, mine) = cookies[0].split_once('=').unwrap();
    let (_, theirs) = cookies[1].split_once('=').unwrap();
    let cases = [
        // Their name under my signature, my signature cut off, both cookies at once, nothing at all.
        format!("{name}={}{}", &theirs[..21], &mine[21..]),
        format!("{name}={}", &theirs[..22]),
        format!("{name}=AAAA{mine}"),
        format!("{name}="),
        format!("{name}={}", "A".repeat(64)),
    ];
    for cookie in cases {
        let mut thief = Somebody { cookie: Some(cookie.clone()), ..Somebody::new(cluster.address()) };
        assert_eq!(thief.get("/api/me").await.code(), Code::NotSignedIn, "{cookie}");
        thief.cookie = Some(cookie);
        let mut live = thief.connect().await;
        live.follow(id, None).await;
        let fresh = live.fresh().await;
        assert!(fresh.seat.is_none() && fresh.legal.is_empty());
        assert!(fresh.view.is_some_and(|view| view.hand.is_empty()), "a spectator sees no hand");
    }
    // With two cookies one is whoever the first one says, never both.
    let both = format!("{}; {}", cookies[0], cookies[1]);
    let mut double = Somebody { cookie: Some(both), ..Somebody::new(cluster.address()) };
    let me: Me = double.get("/api/me").await.json();
    let own: Me = people[0].clone().get("/api/me").await.json();
    assert_eq!(me.person, own.person);
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_foreign_page_cannot_post_a_form_or_open_a_socket() {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let own = format!("http://{}", cluster.address());
    let mut victim = Somebody::new(cluster.address());
    let me: Me = victim.post("/api/me", json!({})).await.json();
    for origin in [
        "null".to_string(),
        "https://evil.example".into(),
        format!("{own}.evil.example"),
        format!("https://evil.example/{own}"),
        format!("http://evil.example:{}", cluster.address().port()),
        format!("http://{}@evil.example", cluster.address()),
    ] {
        victim.origin = Some(origin.clone());
        for kind in [
            "application/x-www-form-urlencoded",
            "multipart/form-data; boundary=x",
            "text/plain",
            "application/json",
        ] {
            for (method, path) in [
                ("POST", "/api/me/sign-out"),
                ("POST", "/api/tables"),
                ("DELETE", "/api/me"),
                ("POST", "/api/me/bots"),
            ] {
                let answer = victim.request(method, path, kind, "name=Thief").await;
                assert_eq!(answer.code(), Code::WrongOrigin, "{method} {path} from {origin} as {kind}");
                assert!(answer.header("access-control-allow-origin").is_none());
            }
        }
        let refused = victim.try_connect().await.err().unwrap();
        assert!(refused.starts_with("403"), "{origin}: {refused}");
    }
    // A browser that hides the origin still says that the page is another's.
    victim.origin = None;
    let request = format!(
        "DELETE /api/me HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nSec-Fetch-Site: cross-site\r\nCookie: {}\r\n\r\n",
        cluster.address(),
        victim.cookie.as_deref().unwrap()
    );
    assert!(raw(&cluster, request.as_bytes()).await.starts_with("HTTP/1.1 403"));
    let still: Me = victim.get("/api/me").await.json();
    assert_eq!(still.person, me.person);
    cluster.close().await;
}

/// Bytes in, text out.
async fn raw(cluster: &Cluster, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(cluster.address()).await.unwrap();
    stream.write_all(bytes).await.unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn behind_a_proxy_only_the_public_address_is_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("claim.db").to_string_lossy().into_owned();
    let public = Some("https://claim.example".to_string());
    let cluster =
        Cluster::over(Settings { store, public, limits: generous(), ..Settings::default() }, folder).await;
    let mut somebody = Somebody::new(cluster.address());
    // A name that was made to lead here: host and origin agree, and are not the server's.
    somebody.origin = Some(format!("http://{}", cluster.address()));
    assert_eq!(somebody.post("/api/me", json!({})).await.code(), Code::WrongOrigin);
    somebody.origin = Some("https://claim.example".into());
    let answer = somebody.post("/api/me", json!({})).await;
    assert_eq!(answer.status, 200);
    assert!(answer.header("set-cookie").unwrap().contains("; Secure"));
    assert_eq!(answer.header("strict-transport-security"), Some("max-age=31536000"));
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_proxy_is_believed_and_not_who_asks_through_it() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("claim.db").to_string_lossy().into_owned();
    let limits = Limits { people_per_minute: 2, ..generous() };
    let cluster =
        Cluster::over(Settings { store, trust_proxy: true, limits, ..Settings::default() }, folder).await;
    // Whatever they say themselves, in a line of their own or in front: the last word is the proxy's.
    let mut answers = Vec::new();
    for number in 0..4 {
        let said = ["", "X-Forwarded-For: 10.0.0.1\r\n"][number % 2];
        let request = format!(
            "POST /api/me HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{said}X-Forwarded-For: 10.1.{number}.1, 192.0.2.7\r\n\r\n",
            cluster.address(),
        );
        answers.push(raw(&cluster, request.as_bytes()).await[9..12].to_string());
    }
    assert_eq!(answers, ["200", "200", "429", "429"]);
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_and_people_cannot_be_guessed_and_hidden_ones_are_not_listed() {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let mut host = Somebody::new(cluster.address());
    let mut ids = BTreeSet::new();
    for _ in 0..20 {
        let seated: Seated = host.make(&table(Setup::new(2, "claim"))).await;
        ids.insert(seated.table.id.to_i64());
    }
    // Neighbours of an id lead nowhere: most of an id is chance.
    let list: Vec<i64> = ids.into_iter().collect();
    assert!(list.windows(2).all(|pair| pair[1] - pair[0] > 1 << 16), "{list:?}");
    let mut stranger = Somebody::new(cluster.address());
    for near in [list[0] - 1, list[0] + 1, list[19] + 1] {
        let id = claim_protocol::TableId::from_i64(near);
        assert_eq!(stranger.get(&format!("/api/tables/{id}")).await.code(), Code::NoSuchTable);
    }
    let lobby: Lobby = stranger.get("/api/tables").await.json();
    assert!(lobby.tables.is_empty());
    // Games that are not over show no record, no seed and no log.
    let id = claim_protocol::TableId::from_i64(list[0]);
    assert_eq!(stranger.get(&format!("/api/games/{id}/record")).await.code(), Code::NoSuchGame);
    let shown = stranger.get(&format!("/api/tables/{id}")).await.body;
    assert!(!shown.contains("seed") && !shown.contains("nonce"), "{shown}");
    // Nobody's cookie, token or password is in what others can ask for.
    let info: TableInfo = serde_json::from_str(&shown).unwrap();
    assert!(info.outcome.is_none());
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn markup_stays_text_and_control_characters_are_dropped() {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let (id, _, mut lives) =
        seat_all(&cluster, &NewTable { listed: true, ..table(Setup::new(2, "claim")) }).await;
    for live in &mut lives {
        live.until(|happened| happened.question.is_some()).await;
    }
    let evil = "<img src=x onerror=alert(1)>\u{0}\u{1b}[31m\u{202e}</script>";
    lives[0].say(&ClientMessage::Say { table: id, id: "e".into(), text: evil.into() }).await;
    let said = lives[1].until(|happened| matches!(happened.what, What::Said(_))).await;
    let What::Said(line) = said.what else { unreachable!() };
    // As it was said, without what would move a cursor or turn the text round; whoever shows it shows text.
    assert_eq!(line.text.as_deref(), Some("<img src=x onerror=alert(1)>[31m</script>"));
    let mut somebody = Somebody::new(cluster.address());
    for name in ["<b>bold</b>", "a\u{202e}b c", "a\u{200b}bc", "Ann\u{0}"] {
        let answer =
            somebody.post("/api/me/account", json!({"name": name, "password": "correct horse"})).await;
        assert_eq!(answer.code(), Code::BadName, "{name:?}");
    }
    // What cannot be sniffed cannot be run: every answer says what it is.
    let answer = somebody.get("/api/tables/%3Cscript%3E").await;
    assert_eq!(answer.header("content-type"), Some("application/json"));
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn broken_requests_break_nothing() {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let host = cluster.address();
    let long = "x".repeat(1_000_000);
    for request in [
        "\r\n\r\n\r\n".to_string(),
        "GET\r\n\r\n".into(),
        format!("GET /{long} HTTP/1.1\r\nHost: {host}\r\n\r\n"),
        format!("GET / HTTP/1.1\r\nHost: {host}\r\nX: {long}\r\n\r\n"),
        format!("GET / HTTP/1.1\r\nHost: {host}\r\nX: {}\r\n\r\n", "x".repeat(64 * 1024)),
        format!("GET / HTTP/1.1\r\n{}\r\n", "A: b\r\n".repeat(10_000)),
        format!(
            "POST /api/tables HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/me/data HTTP/1.1\r\n\r\n"
        ),
        format!(
            "POST /api/tables HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\nffffffffffffffff\r\n{long}"
        ),
        format!(
            "GET /api/live HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 12\r\nSec-WebSocket-Key: x\r\n\r\n"
        ),
    ] {
        let mut stream = TcpStream::connect(host).await.unwrap();
        // It may hang up before everything is said.
        let _ = stream.write_all(request.as_bytes()).await;
        let _ = stream.shutdown().await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        let answer = String::from_utf8_lossy(&answer);
        let first = request.chars().take(40).collect::<String>();
        assert!(!answer.contains(" 200 ") && !answer.contains(" 101 "), "{first:?}: {answer}");
    }
    let mut somebody = Somebody::new(host);
    assert_eq!(somebody.get("/healthz").await.body, "ok\n");
    assert!(somebody.get("/api/me").await.status == 401);
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_cannot_take_all_connections() {
    let limits = Limits { connections_per_address: 2, ..generous() };
    let cluster = Cluster::with_limits(Backend::Sqlite, limits).await;
    let mut silent = Vec::new();
    for _ in 0..4 {
        // Each is in when it was answered, and stays.
        let mut stream = TcpStream::connect(cluster.address()).await.unwrap();
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n").await.unwrap();
        let mut first = [0; 12];
        stream.read_exact(&mut first).await.unwrap();
        assert_eq!(&first, b"HTTP/1.1 200");
        silent.push(stream);
    }
    // The next one is shown the door at once.
    let mut fifth = TcpStream::connect(cluster.address()).await.unwrap();
    let _ = fifth.write_all(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n").await;
    let mut answer = Vec::new();
    let _ = fifth.read_to_end(&mut answer).await;
    assert!(answer.is_empty(), "{answer:?}");
    // When one has gone, another may come, as soon as the server has noticed.
    drop(silent.pop());
    loop {
        let mut stream = TcpStream::connect(cluster.address()).await.unwrap();
        let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        if answer.starts_with(b"HTTP/1.1 200") {
            break;
        }
    }
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_sees_no_more_than_a_spectator() {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let (id, people, mut lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
    for live in &mut lives {
        live.until(|happened| happened.question.is_some()).await;
    }
    lives[0].say(&ClientMessage::Leave { table: id, id: "l".into() }).await;
    lives[0].until(|happened| happened.what == What::Left { seat: 0 }).await;
    // The connection that was a seat's is none any more, and neither is the next one.
    for live in [&mut lives[0], &mut people[0].connect().await] {
        live.follow(id, None).await;
        let fresh = loop {
            match live.hear().await {
                Some(ServerMessage::Table(fresh)) => break fresh,
                Some(_) => {}
                None => panic!("{:?}", live.raw),
            }
        };
        assert!(fresh.seat.is_none() && fresh.legal.is_empty());
        assert!(fresh.view.is_some_and(|view| view.hand.is_empty()));
    }
    cluster.close().await;
}
