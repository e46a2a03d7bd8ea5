//! Disks that are full or read-only, stores that hang, logs that cannot be written: waiting is bounded, refusals are
//! clear, nothing is lost, and everything recovers by itself.

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use claim_protocol::http::Me;
use claim_protocol::live::{ClientMessage, ServerMessage};
use claim_protocol::{Absent, Clock, Code, NewTable, SeatWish};
use claim_rules::Setup;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::client::{Live, Somebody};
use crate::process::Process;
use crate::servers::{need, new_database, services};

/// A disk of its own, in memory, that can be made larger and read-only.
pub(crate) struct Disk {
    pub(crate) folder: tempfile::TempDir,
}

impl Disk {
    pub(crate) fn of(kilobytes: usize) -> Disk {
        let folder = tempfile::tempdir().unwrap();
        mount(&["-t", "tmpfs", "-o", &format!("size={kilobytes}k"), "tmpfs"], folder.path());
        Disk { folder }
    }

    pub(crate) fn remount(&self, options: &str) {
        mount(&["-o", &format!("remount,{options}")], self.folder.path());
    }

    /// Leaves only this much room.
    pub(crate) fn leave(&self, kilobytes: usize) {
        let path = self.folder.path().to_string_lossy().into_owned();
        let started = Instant::now();
        loop {
            let used =
                Command::new("df").args(["--output=used", "--block-size=1024", &path]).output().unwrap();
            let used: usize = text(&used.stdout).lines().nth(1).unwrap().trim().parse().unwrap();
            let options = format!("remount,size={}k", used + kilobytes);
            let output = Command::new("mount").args(["-o", &options, &path]).output().unwrap();
            if output.status.success() {
                return;
            }
            // The disk may hold more than this by now, if somebody writes meanwhile.
            assert!(started.elapsed() < Duration::from_secs(10), "{output:?}");
        }
    }

    /// A database of the shared PostgreSQL whose files lie on this disk.
    pub(crate) fn database(&self) -> String {
        let path = self.folder.path().to_string_lossy().into_owned();
        let owned = Command::new("chown").args(["postgres", &path]).status().unwrap();
        assert!(owned.success());
        let database = new_database();
        let name = database.rsplit('/').next().unwrap();
        sql(&database, &format!("CREATE TABLESPACE small_{name} LOCATION '{path}'"));
        sql(&database, &format!("CREATE DATABASE small_{name} TABLESPACE small_{name}"));
        format!("{}/small_{name}", database.rsplit_once('/').unwrap().0)
    }

    /// Takes it from PostgreSQL before the disk goes. To drop something PostgreSQL writes down all it has, which fails
    /// while another test has filled a disk of the same PostgreSQL: it is tried until that one has made room.
    pub(crate) fn drop_database(&self, database: &str) {
        let (server, name) = database.rsplit_once('/').unwrap();
        let other = format!("{server}/postgres");
        let started = Instant::now();
        for statement in [format!("DROP DATABASE {name} WITH (FORCE)"), format!("DROP TABLESPACE {name}")] {
            loop {
                let output = psql(&other, &statement);
                if output.status.success() {
                    break;
                }
                let busy = text(&output.stderr).contains("checkpoint request failed");
                assert!(busy && started.elapsed() < Duration::from_secs(60), "{output:?}");
                std::thread::sleep(Duration::from_millis(200));
            }
        }
    }

    pub(crate) fn store(&self) -> String {
        self.folder.path().join("claim.db").to_string_lossy().into_owned()
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.folder.path()).status();
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn psql(database: &str, statement: &str) -> std::process::Output {
    Command::new("psql").args([database, "-qc", statement]).output().unwrap()
}

pub(crate) fn sql(database: &str, statement: &str) {
    let output = psql(database, statement);
    assert!(output.status.success(), "{output:?}");
}

fn mount(arguments: &[&str], at: &Path) {
    let output = Command::new("mount").args(arguments).arg(at).output().unwrap();
    assert!(output.status.success(), "a small disk needs the right to mount: {output:?}");
}

/// A proxy to a store that can go silent without closing, like a frozen process.
struct Proxy {
    address: SocketAddr,
    frozen: watch::Sender<bool>,
}

impl Proxy {
    async fn open(to: SocketAddr) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (frozen, state) = watch::channel(false);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let Ok(far) = TcpStream::connect(to).await else { continue };
                let (near_in, near_out) = near.into_split();
                let (far_in, far_out) = far.into_split();
                tokio::spawn(carry(near_in, far_out, state.clone()));
                tokio::spawn(carry(far_in, near_out, state.clone()));
            }
        });
        Proxy { address, frozen }
    }

    fn freeze(&self, frozen: bool) {
        self.frozen.send_replace(frozen);
    }
}

async fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut frozen: watch::Receiver<bool>) {
    let mut piece = [0; 16 * 1024];
    loop {
        let Ok(read @ 1..) = from.read(&mut piece).await else { return };
        let _ = frozen.wait_for(|frozen| !frozen).await;
        if to.write_all(&piece[..read]).await.is_err() {
            return;
        }
    }
}

/// Makes guests until the server refuses; returns all that were acknowledged.
pub(crate) async fn fill(server: &Process) -> Vec<Somebody> {
    let mut promised = Vec::new();
    loop {
        let mut somebody = Somebody::new(server.address);
        let answer = somebody.post("/api/me", json!({})).await;
        match answer.status {
            200 => promised.push(somebody),
            _ => {
                assert_eq!(answer.code(), Code::Unavailable);
                return promised;
            }
        }
        assert!(promised.len() < 100_000, "the disk is not full");
    }
}

/// Waits until this is true and returns how long that took.
pub(crate) async fn until(what: &str, mut holds: impl AsyncFnMut() -> bool) -> Duration {
    let started = Instant::now();
    while !holds().await {
        assert!(started.elapsed() < Duration::from_secs(20), "{what} takes too long");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    started.elapsed()
}

pub(crate) async fn health(server: &Process) -> u16 {
    let started = Instant::now();
    let status = Somebody::new(server.address).get("/healthz").await.status;
    assert!(started.elapsed() < Duration::from_secs(2), "health itself waits");
    status
}

pub(crate) async fn all_are_known(promised: &[Somebody], server: &Process) {
    for somebody in promised {
        let answer = Somebody { address: server.address, ..somebody.clone() }.get("/api/me").await;
        let _: Me = answer.json();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_reported_and_survived() {
    let disk = Disk::of(1_600);
    let log = tempfile::NamedTempFile::new().unwrap();
    let script = format!("exec \"$0\" \"$@\" 2>{}", log.path().display());
    let server = Process::start_in(&script, &["--store", &disk.store()]);
    let promised = fill(&server).await;
    assert!(promised.len() > 10, "{}", promised.len());
    until("saying that the store cannot be written", async || health(&server).await == 503).await;
    // Reads still work, and so do requests for what was acknowledged.
    all_are_known(&promised[..10], &server).await;
    // The reason is logged once, however often it is tried.
    for _ in 0..20 {
        assert_eq!(Somebody::new(server.address).post("/api/me", json!({})).await.status, 503);
    }
    let logged = std::fs::read_to_string(log.path()).unwrap();
    let causes: Vec<&str> = logged.lines().filter(|line| line.contains("ERROR")).collect();
    assert!(matches!(causes[..], [cause] if cause.contains("full")), "{logged}");
    disk.remount("size=8m");
    let recovered = until("recovering", async || {
        Somebody::new(server.address).post("/api/me", json!({})).await.status == 200
    });
    let took = recovered.await;
    assert!(took < Duration::from_secs(2), "{took:?}");
    until("being well again", async || health(&server).await == 200).await;
    all_are_known(&promised, &server).await;
    server.kill();
    let server = Process::start(&["--store", &disk.store()]);
    all_are_known(&promised, &server).await;
    assert!(server.terminate());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_disk_that_refuses_writes_is_reported_and_survived() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("claim.db").to_string_lossy().into_owned();
    // Not a full disk but a failing one: the system refuses to write beyond a file size.
    let server = Process::start_in("trap '' XFSZ; exec \"$0\" \"$@\"", &["--store", &store]);
    let mut somebody = Somebody::new(server.address);
    assert_eq!(somebody.post("/api/me", json!({})).await.status, 200);
    let limit = |bytes: &str| {
        let pid = server.id().to_string();
        let set =
            Command::new("prlimit").args(["--pid", &pid, &format!("--fsize={bytes}:unlimited")]).status();
        assert!(set.unwrap().success());
    };
    limit("4096");
    let promised = fill(&server).await;
    until("saying that the store cannot be written", async || health(&server).await == 503).await;
    limit("unlimited");
    until("being well again", async || health(&server).await == 200).await;
    assert_eq!(Somebody::new(server.address).post("/api/me", json!({})).await.status, 200);
    all_are_known(&promised, &server).await;
    assert!(server.terminate());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_disk_that_turns_read_only_is_reported_and_survived() {
    need("strace", "strace");
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("claim.db").to_string_lossy().into_owned();
    let log = folder.path().join("log");
    let script = format!("exec \"$0\" \"$@\" 2>{}", log.display());
    let server = Process::start_in(&script, &["--store", &store]);
    let mut first = Somebody::new(server.address);
    assert_eq!(first.post("/api/me", json!({})).await.status, 200);
    // From now on every write fails as on a read-only disk.
    let mut disk = Command::new("strace")
        .args(["-f", "--quiet=all", "-o", "/dev/null", "-p", &server.id().to_string()])
        .args(["-e", "trace=pwrite64,ftruncate", "-e", "inject=pwrite64,ftruncate:error=EROFS"])
        .spawn()
        .unwrap();
    let mut promised = fill(&server).await;
    until("saying that the store cannot be written", async || health(&server).await == 503).await;
    promised.push(first);
    // Reads still work; the reason is logged once.
    all_are_known(&promised, &server).await;
    for _ in 0..5 {
        assert_eq!(Somebody::new(server.address).post("/api/me", json!({})).await.status, 503);
    }
    let logged = std::fs::read_to_string(&log).unwrap();
    assert_eq!(logged.lines().filter(|line| line.contains("ERROR")).count(), 1, "{logged}");
    let ended = Command::new("kill").args(["-TERM", &disk.id().to_string()]).status().unwrap();
    assert!(ended.success());
    disk.wait().unwrap();
    let recovered = until("recovering", async || {
        Somebody::new(server.address).post("/api/me", json!({})).await.status == 200
    });
    let took = recovered.await;
    assert!(took < Duration::from_secs(5), "{took:?}");
    until("being well again", async || health(&server).await == 200).await;
    all_are_known(&promised, &server).await;
    server.kill();
    let server = Process::start(&["--store", &store]);
    all_are_known(&promised, &server).await;
    assert!(server.terminate());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_nobody_reads_delays_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("claim.db").to_string_lossy().into_owned();
    // A pipe that is full after 64 kB: its other end is open, and nobody reads there.
    let pipe = folder.path().join("pipe");
    let loud = "set -- $(echo \"$@\" | sed 's/--log error/--log info/')";
    let script = format!("mkfifo {0}; exec 3<>{0}; {loud}; exec \"$0\" \"$@\" 2>&3", pipe.display());
    let server = Process::start_in(&script, &["--store", &store]);
    let mut somebody = Somebody::new(server.address);
    // A line each, of which no address is the longest part.
    let long = format!("/api/tables/{}", "x".repeat(10_000));
    for _ in 0..500 {
        assert_eq!(somebody.get(&long).await.status, 404);
    }
    assert_eq!(somebody.get("/healthz").await.status, 200);
    server.kill();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn log_lines_are_short_and_a_flood_leaves_few() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("claim.db").to_string_lossy().into_owned();
    let log = folder.path().join("log");
    let loud = "set -- $(echo \"$@\" | sed 's/--log error/--log info/; s/--requests-per-second [0-9]*/--requests-per-second 2/')";
    let script = format!("{loud}; exec \"$0\" \"$@\" 2>{}", log.display());
    let server = Process::start_in(&script, &["--store", &store]);
    let mut somebody = Somebody::new(server.address);
    let long = format!("/api/tables/{}", "x".repeat(10_000));
    let (mut answered, mut refused) = (0, 0);
    for _ in 0..60 {
        match somebody.get(&long).await.status {
            429 => refused += 1,
            _ => answered += 1,
        }
    }
    assert!(refused > 20 && server.terminate());
    let logged = std::fs::read_to_string(&log).unwrap();
    assert!(logged.lines().all(|line| line.len() < 600), "{:?}", logged.lines().map(str::len).max());
    let lines = logged.lines().filter(|line| line.contains("/api/tables/xxx")).count();
    assert_eq!(lines, answered, "{refused} were refused");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_that_cannot_be_written_stops_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("claim.db").to_string_lossy().into_owned();
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_claim"))
        .args(["serve", "--address", "127.0.0.1:0", "--store", &store, "--log", "debug"])
        .stdout(Stdio::piped())
        .stderr(full)
        .spawn()
        .unwrap();
    let mut line = String::new();
    std::io::BufRead::read_line(&mut std::io::BufReader::new(child.stdout.take().unwrap()), &mut line)
        .unwrap();
    let address = line.trim().rsplit('/').next().unwrap().parse().unwrap();
    let mut somebody = Somebody::new(address);
    for _ in 0..5 {
        assert_eq!(somebody.post("/api/me", json!({})).await.status, 200);
    }
    child.kill().unwrap();
    child.wait().unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgres_with_a_full_disk_is_reported_and_survived() {
    let disk = Disk::of(64 * 1024);
    let database = disk.database();
    let server = Process::start(&["--store", &database, "--bus", &services().bus]);
    disk.leave(400);
    let promised = fill(&server).await;
    assert!(promised.len() > 10, "{}", promised.len());
    until("saying that the store cannot be written", async || health(&server).await == 503).await;
    all_are_known(&promised[..10], &server).await;
    disk.remount("size=64m");
    let recovered = until("recovering", async || {
        Somebody::new(server.address).post("/api/me", json!({})).await.status == 200
    });
    let took = recovered.await;
    assert!(took < Duration::from_secs(2), "{took:?}");
    until("being well again", async || health(&server).await == 200).await;
    all_are_known(&promised, &server).await;
    assert!(server.terminate());
    disk.drop_database(&database);
}

/// Somebody who must decide at a table with a clock, and a legal answer.
async fn waits_for_an_answer(host: &Somebody, wanted: &NewTable) -> (Live, ClientMessage) {
    let wanted = NewTable {
        clock: Clock::Move { seconds: 600 },
        seats: vec![SeatWish::Me, SeatWish::Bot("novice".into())],
        ..wanted.clone()
    };
    let id = host.clone().make(&wanted).await.table.id;
    let mut live = host.sit(id).await;
    let asked = live.until(|happened| !happened.legal.is_empty()).await;
    let action = asked.legal[0].action;
    (live, ClientMessage::Act { table: id, id: "a".into(), seq: asked.seq, action })
}

/// All are refused together: nobody waits until those before them have timed out.
async fn many_are_refused_together(host: &Somebody, crowd: Vec<(Live, ClientMessage)>) {
    // Longer than a node counts as alive.
    tokio::time::sleep(Duration::from_millis(2_500)).await;
    let Some((_, ClientMessage::Act { table, .. })) = crowd.first() else { panic!() };
    let table = *table;
    let mut waiting = Vec::new();
    for (mut live, act) in crowd {
        live.say(&act).await;
        waiting.push(live);
    }
    for _ in 0..6 {
        let mut live = Somebody::new(host.address).connect().await;
        live.say(&ClientMessage::Follow { table, seq: None, views: false }).await;
        waiting.push(live);
    }
    let started = Instant::now();
    for live in &mut waiting {
        assert_eq!(live.refusal().await, Code::Unavailable);
    }
    assert!(started.elapsed() < Duration::from_secs(18), "{:?}", started.elapsed());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgres_that_hangs_is_reported_and_survived() {
    let database = new_database();
    let (_, rest) = database.split_once('@').unwrap();
    let (address, name) = rest.split_once('/').unwrap();
    let proxy = Proxy::open(address.parse().unwrap()).await;
    let database = format!("postgres://claim@{}/{name}", proxy.address);
    let server = Process::start(&["--store", &database, "--bus", &services().bus]);
    let wanted = NewTable {
        setup: Setup::new(2, "claim"),
        seats: Vec::new(),
        clock: Clock::None,
        absent: Absent::Bot,
        listed: false,
        rated: false,
    };
    let [mut ann, mut bob] = [Somebody::new(server.address), Somebody::new(server.address)];
    let id = ann.make(&wanted).await.table.id;
    bob.join(id).await;
    let mut live = ann.sit(id).await;
    let _bobs = bob.sit(id).await;
    live.until(|happened| happened.question.is_some()).await;
    let mut crowd = Vec::new();
    for _ in 0..6 {
        crowd.push(waits_for_an_answer(&ann, &wanted).await);
    }
    proxy.freeze(true);
    many_are_refused_together(&ann, crowd).await;
    live.say(&ClientMessage::OfferDraw { table: id, id: "d".into() }).await;
    let started = Instant::now();
    let refused = live.hear().await;
    assert!(
        matches!(&refused, Some(ServerMessage::Refused { problem, id, .. })
            if problem.code == Code::Unavailable && id.as_deref() == Some("d")),
        "{refused:?}"
    );
    assert!(started.elapsed() < Duration::from_secs(25), "{:?}", started.elapsed());
    until("saying that the store cannot be written", async || health(&server).await == 503).await;
    let answer = Somebody::new(server.address).post("/api/me", json!({})).await;
    assert_eq!(answer.code(), Code::Unavailable);
    proxy.freeze(false);
    until("being well again", async || health(&server).await == 200).await;
    // The same id again: it is done once, whether the store had received it or not.
    loop {
        live.say(&ClientMessage::OfferDraw { table: id, id: "d".into() }).await;
        match live.hear().await {
            Some(ServerMessage::Happened(happened)) if happened.id.as_deref() == Some("d") => break,
            Some(ServerMessage::Done { .. }) => break,
            Some(ServerMessage::Refused { problem, .. }) => assert_eq!(problem.code, Code::Unavailable),
            other => panic!("{other:?}"),
        }
    }
    assert!(server.terminate());
}
