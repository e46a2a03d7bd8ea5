//! The program around the server: options, the operator's commands, the example bot, older and newer stores.

use std::path::PathBuf;
use std::process::{Command, Output};

use claim_protocol::live::{ClientMessage, What};
use claim_protocol::{Absent, Clock, NewTable, SeatWish, Sitter, Stage, TableId, TableInfo};
use claim_rules::Setup;
use claim_server::Store;

use crate::client::Somebody;
use crate::process::Process;

fn claim(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_claim")).args(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn table(seats: Vec<SeatWish>) -> NewTable {
    NewTable {
        setup: Setup::new(2, "claim"),
        seats,
        clock: Clock::None,
        absent: Absent::Bot,
        listed: false,
        rated: false,
    }
}

/// Plays the first legal action until the game is over.
async fn play_out(person: &Somebody, id: TableId) {
    let mut live = person.sit(id).await;
    loop {
        let happened = live.happened().await;
        if happened.outcome().is_some() {
            return;
        }
        if let Some(action) = happened.legal.first() {
            let (client, action) = (live.id(), action.action);
            let act =
                claim_protocol::live::ClientMessage::Act { table: id, id: client, seq: happened.seq, action };
            live.say(&act).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_played_verified_backed_up_and_listed() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("claim.db").to_string_lossy().into_owned();
    let server = Process::start(&["--store", &store]);
    let mut person = Somebody::new(server.address);
    let seated = person.make(&table(vec![SeatWish::Me, SeatWish::Bot("novice".into())])).await;
    let (id, commitment) = (seated.table.id, seated.table.commitment);
    play_out(&person, id).await;
    let record = person.get(&format!("/api/games/{id}/record")).await.body;
    let file = folder.path().join("game.json");
    std::fs::write(&file, &record).unwrap();
    let file = file.to_str().unwrap();
    let verified = claim(&["verify", file, "--commitment", &commitment]);
    assert!(
        verified.status.success()
            && text(&verified.stdout).contains("commitment, nonces, deal and chance are right")
    );
    // One changed digit anywhere in the seeds is detected.
    let seed = record.split("\"server-seed\":\"").nth(1).unwrap().split('"').next().unwrap();
    let changed = format!("{}{}", if seed.starts_with('0') { "1" } else { "0" }, &seed[1..]);
    std::fs::write(file, record.replace(seed, &changed)).unwrap();
    let refused = claim(&["verify", file]);
    assert!(!refused.status.success() && text(&refused.stderr).contains("had committed to"));
    // A reported line of chat is listed, and removed, while the server runs.
    let mut live = person.connect().await;
    live.follow(id, None).await;
    live.fresh().await;
    live.say(&ClientMessage::Say { table: id, id: "rude".into(), text: "You smell".into() }).await;
    let said = live.until(|happened| matches!(happened.what, What::Said(_))).await.seq;
    let report = serde_json::json!({ "table": id, "seq": said });
    assert_eq!(person.post("/api/reports", report).await.status, 204);
    let reports = || text(&claim(&["admin", "reports", "--store", &store]).stdout);
    let expected =
        format!("{id} {said} reported by 1: {} ({}) said \"You smell\"\n", seated.you.name, seated.you.id);
    assert_eq!(reports(), expected);
    let (line, number) = (id.to_string(), said.to_string());
    let settle = ["admin", "settle", &line, &number, "--remove", "--store", &store];
    assert_eq!(text(&claim(&settle).stdout), "removed\n");
    assert_eq!(reports(), "");
    let again = claim(&settle);
    assert!(!again.status.success() && text(&again.stderr).contains("nobody reported line"), "{again:?}");
    // Health, a backup, the list.
    let healthy = claim(&["admin", "health", "--address", &server.address.to_string()]);
    assert_eq!(text(&healthy.stdout), "ok\n");
    let copy = folder.path().join("copy.db").to_string_lossy().into_owned();
    let backup = claim(&["admin", "backup", &copy, "--store", &store]);
    assert!(backup.status.success(), "{}", text(&backup.stderr));
    assert!(!claim(&["admin", "backup", &copy, "--store", &store]).status.success());
    let listed = claim(&["admin", "tables", "--store", &copy]);
    assert!(text(&listed.stdout).starts_with(&format!("{id} over")), "{listed:?}");
    let person_id = seated.you.id.to_string();
    let removed = claim(&["admin", "remove-person", &person_id, "--store", &store]);
    assert!(removed.status.success(), "{removed:?}");
    assert_eq!(person.get("/api/me").await.status, 401);
    let address = server.address.to_string();
    assert!(server.terminate());
    assert!(!claim(&["admin", "health", "--address", &address]).status.success());
    // The copy serves as well as the store.
    let server = Process::start(&["--store", &copy]);
    let game = Somebody::new(server.address).get(&format!("/api/games/{id}")).await;
    assert_eq!(game.status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newer_store_is_refused_with_a_reason() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("claim.db").to_string_lossy().into_owned();
    let store = Store::open(&path).await.unwrap();
    store.set_layout(99).await.unwrap();
    store.close().await;
    let refused = claim(&["serve", "--address", "127.0.0.1:0", "--store", &path]);
    assert!(!refused.status.success());
    assert!(text(&refused.stderr).contains("written by a newer program"), "{}", text(&refused.stderr));
}

#[test]
fn every_option_is_explained_and_wrong_ones_are_refused() {
    let help = text(&claim(&["serve", "--help"]).stdout);
    let operations = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/operations.md");
    let operations = std::fs::read_to_string(operations).unwrap();
    let mut lines = help.lines().peekable();
    let mut options = 0;
    while let Some(line) = lines.next() {
        let Some(name) = line.split_whitespace().find(|word| word.starts_with("--")) else {
            continue;
        };
        if !line.trim_start().starts_with('-') || ["--help", "--version"].contains(&name) {
            continue;
        }
        options += 1;
        // The description is on the same line or the next.
        let beside = line.trim_start().split_once("  ").map_or("", |(_, about)| about.trim());
        let below = lines.peek().map_or("", |next| next.trim());
        let about = if beside.is_empty() { below } else { beside };
        assert!(about.chars().any(char::is_alphabetic) && !about.starts_with('-'), "{name}: {about}");
        assert!(operations.contains(&format!("`{name}`")), "{name} is not in docs/operations.md");
    }
    assert!(options > 10 && help.contains("CLAIM_STORE"), "{help}");
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("claim.toml");
    std::fs::write(&config, "adress = \"127.0.0.1:0\"").unwrap();
    let refused = claim(&["serve", "--config", config.to_str().unwrap()]);
    assert!(text(&refused.stderr).contains("unknown field"), "{}", text(&refused.stderr));
    let refused =
        claim(&["serve", "--address", "127.0.0.1:0", "--store", ":memory:", "--bus", "nats://127.0.0.1:1"]);
    assert!(text(&refused.stderr).contains("postgres://"), "{}", text(&refused.stderr));
}

/// Python with what the example bot needs, installed once.
fn python() -> Command {
    let packages = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("python");
    if !packages.join("websocket").exists() {
        let target = packages.to_str().unwrap();
        let install = ["-m", "pip", "install", "--quiet", "--target", target, "websocket-client"];
        let installed = Command::new("python3").args(install).output().unwrap();
        assert!(installed.status.success(), "{}", text(&installed.stderr));
    }
    let mut python = Command::new("python3");
    python.env("PYTHONPATH", &packages).arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py"));
    python.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
    python
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_bot_in_python_plays_every_table() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("claim.db").to_string_lossy().into_owned();
    let server = Process::start(&["--store", &store]);
    let address = format!("http://{}", server.address);
    let seven = "gnomes,giants,seers,wizards,druids,shapeshifters,vampires";
    let other = "goblins,knights,zombies,undead,trolls,werewolves,shadows";
    for (players, deck) in [(2, "claim"), (2, "gnomes,giants,seers,wizards,vampires"), (3, seven), (4, other)]
    {
        let modules = deck != "claim";
        let setup = Setup { heroes: modules, artifacts: modules, ..Setup::new(players, deck) };
        let mut person = Somebody::new(server.address);
        let id = person.make(&NewTable { setup, ..table(Vec::new()) }).await.table.id;
        let join = || python().args([&address, &format!("{address}/table/{id}")]).spawn().unwrap();
        let bots: Vec<_> = (1..players).map(|_| join()).collect();
        play_out(&person, id).await;
        for bot in bots {
            let output = bot.wait_with_output().unwrap();
            let said = text(&output.stdout);
            assert!(
                output.status.success() && said.starts_with("seat ") && said.contains("won"),
                "{output:?}"
            );
        }
    }
}

#[test]
fn the_example_bot_ends_with_a_sentence_when_it_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("claim.db").to_string_lossy().into_owned();
    let server = Process::start(&["--store", &store]);
    let address = format!("http://{}", server.address);
    let output = python().args([&address, "00000000000"]).output().unwrap();
    let said = text(&output.stderr);
    assert!(!output.status.success() && said.starts_with("refused: ") && said.lines().count() == 1, "{said}");
}

/// A server that gives scripted answers, and the requests it got.
async fn scripted(
    answers: &'static [(&'static str, u16, &'static str)],
) -> (String, tokio::task::JoinHandle<Vec<String>>) {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let task = tokio::spawn(async move {
        let mut asked = Vec::new();
        for (path, status, body) in answers {
            let (mut stream, _) = listener.accept().await.unwrap();
            let (mut request, mut piece) = (String::new(), vec![0; 4096]);
            // The head, and as much after it as it says.
            let is_whole = |request: &str| {
                let (head, body) = request.split_once("\r\n\r\n")?;
                let length = head.lines().find_map(|line| {
                    line.to_lowercase().strip_prefix("content-length: ")?.trim().parse::<usize>().ok()
                });
                (body.len() >= length.unwrap_or(0)).then_some(())
            };
            while is_whole(&request).is_none() {
                let read = tokio::io::AsyncReadExt::read(&mut stream, &mut piece).await.unwrap();
                assert!(read > 0, "{request}");
                request += &text(&piece[..read]);
            }
            assert!(request.lines().next().unwrap().contains(path), "{request}");
            asked.push(request);
            let answer = format!(
                "HTTP/1.1 {status} X\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
                body.len()
            );
            tokio::io::AsyncWriteExt::write_all(&mut stream, answer.as_bytes()).await.unwrap();
            let _ = tokio::io::AsyncWriteExt::shutdown(&mut stream).await;
        }
        asked
    });
    (address, task)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_bot_asks_again_and_ends_with_a_sentence_when_its_connection_is_refused() {
    let (address, server) = scripted(&[
        ("/api/me", 200, "{}"),
        ("/join", 503, r#"{"code":"unavailable","message":"the store does not answer"}"#),
        ("/join", 429, r#"{"code":"too-often","message":"wait"}"#),
        ("/join", 200, r#"{"seat":1}"#),
        ("/api/live", 429, r#"{"code":"too-many-connections","message":"too many"}"#),
        ("/api/live", 403, r#"{"code":"wrong-origin","message":"this page does not belong to this server"}"#),
    ])
    .await;
    let mut bot = python();
    bot.args([&address, "00000000000"]);
    let output = tokio::task::spawn_blocking(move || bot.output().unwrap()).await.unwrap();
    let said = text(&output.stderr);
    assert!(!output.status.success(), "{output:?}");
    assert_eq!(said.trim_end(), "refused: this page does not belong to this server");
    // However often it asks for its seat, it uses the same key.
    let asked = server.await.unwrap();
    let keys: Vec<&str> = asked[1..4]
        .iter()
        .map(|request| {
            request.lines().find(|line| line.to_lowercase().starts_with("idempotency-key: ")).unwrap()
        })
        .collect();
    assert!(keys.iter().all(|key| *key == keys[0]), "{keys:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_bot_survives_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("claim.db").to_string_lossy().into_owned();
    let port = crate::servers::free_port();
    // The same address each time.
    let same = format!("set -- $(echo \"$@\" | sed 's/127.0.0.1:0/127.0.0.1:{port}/'); exec \"$0\" \"$@\"");
    let server = Process::start_in(&same, &["--store", &store]);
    let address = format!("http://{}", server.address);
    let mut person = Somebody::new(server.address);
    let id = person.make(&table(Vec::new())).await.table.id;
    let bot = python().args([&address, &id.to_string()]).spawn().unwrap();
    let mut live = person.sit(id).await;
    let mut last = loop {
        let happened = live.happened().await;
        if happened.seq >= 9 {
            break happened;
        }
        if let Some(legal) = happened.legal.first() {
            let (client, action) = (live.id(), legal.action);
            live.say(&ClientMessage::Act { table: id, id: client, seq: happened.seq, action }).await;
        }
    };
    server.kill();
    let server = Process::start_in(&same, &["--store", &store]);
    let mut live = person.connect().await;
    live.follow(id, None).await;
    let fresh = live.fresh().await;
    let mut asked = fresh.legal.first().map(|legal| (fresh.seq, legal.action));
    while last.outcome().is_none() {
        if let Some((seq, action)) = asked {
            let client = live.id();
            live.say(&ClientMessage::Act { table: id, id: client, seq, action }).await;
        }
        last = live.happened().await;
        asked = last.legal.first().map(|legal| (last.seq, legal.action));
    }
    let output = bot.wait_with_output().unwrap();
    assert!(output.status.success() && text(&output.stdout).contains("won"), "{output:?}");
    assert!(server.terminate());
}

#[test]
fn useless_options_are_refused_with_a_hint() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("claim.db");
    let start = ["serve", "--address", "127.0.0.1:0", "--store", store.to_str().unwrap()];
    for (option, value, way_out) in [
        ("--public", "not a url", "https://claim.example"),
        ("--requests-per-second", "0", "at least 1"),
        ("--threads", "1000000", "1 to 1024"),
        ("--threads", "0", "1 to 1024"),
    ] {
        let output = claim(&[&start[..], &[option, value]].concat());
        let said = text(&output.stderr);
        assert!(!output.status.success() && said.contains(option) && said.contains(way_out), "{said}");
    }
    assert!(!store.exists(), "a server that does not start leaves nothing behind");
}

#[test]
fn the_load_tool_reports_rows() {
    let output = claim(&["load", "--tables", "4", "--seconds", "0.5", "--json"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let rows: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let value = |name: &str| {
        rows.as_array().unwrap().iter().find(|row| row["name"] == name).unwrap()["value"].as_f64().unwrap()
    };
    assert!(value("server/actions") > 0.0 && value("server/errors") == 0.0, "{rows}");
}

/// Ann sits at a table that is played on, one that forfeits, one with Bob in the lobby, and one alone. Then she is
/// removed.
async fn remove_a_person(options: &[&str]) {
    let store = options[1];
    let server = Process::start(options);
    let [mut ann, mut bob] = [Somebody::new(server.address), Somebody::new(server.address)];
    let mut playing = Vec::new();
    for absent in [Absent::Bot, Absent::Forfeit] {
        let seated = ann.make(&NewTable { absent, ..table(Vec::new()) }).await;
        let id = seated.table.id;
        bob.join(id).await;
        let mut anns = ann.sit(id).await;
        let live = bob.sit(id).await;
        anns.until(|happened| happened.question.is_some()).await;
        playing.push((id, live, seated.you.id));
    }
    let waiting = ann.make(&NewTable { listed: true, ..table(Vec::new()) }).await.table.id;
    bob.join(waiting).await;
    let alone = ann.make(&NewTable { listed: true, ..table(Vec::new()) }).await.table.id;
    let (forfeits, mut wins, person) = playing.pop().unwrap();
    let (plays_on, mut watches, _) = playing.pop().unwrap();
    let removed = claim(&["admin", "remove-person", &person.to_string(), "--store", store]);
    assert!(removed.status.success(), "{removed:?}");
    // The running server notices.
    let end = wins.until(|happened| happened.outcome().is_some()).await;
    assert_eq!((&end.what, &end.outcome().unwrap().winners[..]), (&What::Left { seat: 0 }, &[1][..]));
    let left = watches.until(|happened| happened.what == What::Left { seat: 0 }).await;
    assert!(left.info.unwrap().seats[0].stand_in);
    let mut fresh = bob.connect().await;
    fresh.follow(plays_on, None).await;
    let fresh = fresh.fresh().await;
    if let Some(action) = fresh.legal.first() {
        let act =
            ClientMessage::Act { table: plays_on, id: "m".into(), seq: fresh.seq, action: action.action };
        watches.say(&act).await;
    }
    watches.until(|happened| matches!(happened.what, What::Moved { seat: 0, .. })).await;
    let info: TableInfo = bob.get(&format!("/api/tables/{waiting}")).await.json();
    assert_eq!((info.stage, &info.seats[0].sitter), (Stage::Waiting, &Sitter::Open));
    let info: TableInfo = bob.get(&format!("/api/tables/{alone}")).await.json();
    assert_eq!(info.stage, Stage::Closed);
    assert_eq!(ann.get("/api/me").await.status, 401);
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), bob.get(&format!("/api/games/{forfeits}/record")).await.body).unwrap();
    for command in ["verify", "replay"] {
        let told = text(&claim(&[command, file.path().to_str().unwrap()]).stdout);
        assert!(told.contains("Seat 0 left the table.\nSo seat 1 wins.\n"), "{told}");
    }
    assert!(server.terminate());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_operator_removes_a_person_who_plays_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    remove_a_person(&["--store", &folder.path().join("claim.db").to_string_lossy()]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_operator_removes_a_person_who_plays_on_postgres() {
    let database = crate::servers::new_database();
    remove_a_person(&["--store", &database, "--bus", &crate::servers::services().bus]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_operator_removes_a_person_while_no_server_runs() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("claim.db").to_string_lossy().into_owned();
    let server = Process::start(&["--store", &store]);
    let [mut ann, mut bob] = [Somebody::new(server.address), Somebody::new(server.address)];
    let seated = ann.make(&table(Vec::new())).await;
    let id = seated.table.id;
    bob.join(id).await;
    let mut anns = ann.sit(id).await;
    let _bobs = bob.sit(id).await;
    anns.until(|happened| happened.question.is_some()).await;
    assert!(server.terminate());
    let removed = claim(&["admin", "remove-person", &seated.you.id.to_string(), "--store", &store]);
    assert!(removed.status.success(), "{removed:?}");
    // The bot plays on, and Bob finishes the game.
    let server = Process::start(&["--store", &store]);
    let bob = Somebody { address: server.address, ..bob };
    let mut live = bob.connect().await;
    live.follow(id, None).await;
    let fresh = live.fresh().await;
    assert!(fresh.info.seats[0].stand_in);
    let mut legal = fresh.legal;
    let mut seq = fresh.seq;
    loop {
        if let Some(action) = legal.first() {
            let client = live.id();
            live.say(&ClientMessage::Act { table: id, id: client, seq, action: action.action }).await;
        }
        let happened = live.happened().await;
        if happened.outcome().is_some() {
            break;
        }
        (legal, seq) = (happened.legal, happened.seq);
    }
    assert!(server.terminate());
}

#[test]
fn a_server_told_to_stop_while_it_starts_stops_cleanly() {
    // A store that accepts the connection and never answers: the server waits for it.
    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let store = format!("postgres://claim@{}/claim", silent.local_addr().unwrap());
    let server = Command::new(env!("CARGO_BIN_EXE_claim"))
        .args(["serve", "--address", "127.0.0.1:0", "--store", &store])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let connection = silent.accept().unwrap();
    let asked = Command::new("kill").args(["-TERM", &server.id().to_string()]).status().unwrap();
    assert!(asked.success());
    let output = server.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert!(output.stdout.is_empty() && text(&output.stderr).contains("stopping"), "{output:?}");
    drop(connection);
}
