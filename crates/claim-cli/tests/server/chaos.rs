//! Chaos: servers are killed, restarted and frozen, their disks refuse or are full, their clocks jump, the bus is cut —
//! at random moments, while people play on — and in the end every acknowledged action must stand in the final records,
//! once.
//!
//! A short run is part of the tests. `cargo xtask chaos --minutes N` runs it for longer; the times in
//! `CLAIM_CHAOS_MINUTES` are for each of the two.

use std::panic::AssertUnwindSafe;
use std::process::Command;
use std::time::{Duration, Instant};

use claim_rules::{Rng, below, seeded};
use futures_util::FutureExt;

use crate::crowd::Crowd;
use crate::disks::Disk;
use crate::nodes::Wire;
use crate::process::Process;
use crate::servers::{need, services};

/// The default length of a run.
const SHORT: Duration = Duration::from_secs(12);

pub(crate) fn length() -> Duration {
    let minutes: Option<f64> = std::env::var("CLAIM_CHAOS_MINUTES")
        .ok()
        .map(|text| text.parse().expect("CLAIM_CHAOS_MINUTES is a number"));
    minutes.map_or(SHORT, |minutes| Duration::from_secs_f64(minutes * 60.0))
}

pub(crate) fn seed() -> [u8; 32] {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let mut seed = [0; 32];
    seed[..16].copy_from_slice(&now.as_nanos().to_le_bytes());
    seed
}

/// What was done to the servers.
#[derive(Default, Debug)]
struct Faults {
    kills: usize,
    restarts: usize,
    freezes: usize,
    refusing_disks: usize,
    full_disks: usize,
    clock_jumps: usize,
    bus_cuts: usize,
}

fn signal(server: &Process, name: &str) {
    let sent = Command::new("kill").args([&format!("-{name}"), &server.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

/// Freezes a server for a while, like a machine that swaps or is migrated.
async fn freeze(server: &Process, millis: u64) {
    signal(server, "STOP");
    tokio::time::sleep(Duration::from_millis(millis)).await;
    signal(server, "CONT");
}

/// Limits the size of the server's files, so that its disk refuses more.
fn limit_files(server: &Process, bytes: &str) {
    let pid = server.id().to_string();
    let set = Command::new("prlimit").args(["--pid", &pid, &format!("--fsize={bytes}:unlimited")]).status();
    assert!(set.unwrap().success());
}

/// Kilobytes of a disk: enough for a long run; only what is used is allocated.
const ROOM: usize = 2 << 20;

/// Fills a disk for a while.
async fn fill(disk: &Disk, rng: &mut impl Rng) {
    disk.leave(0);
    tokio::time::sleep(Duration::from_millis(u64::from(below(rng, 500)))).await;
    disk.remount(&format!("size={ROOM}k"));
}

/// A clock for servers started with its script; it can be set while they run.
pub(crate) struct FakeClock {
    file: std::path::PathBuf,
}

impl FakeClock {
    pub(crate) fn new(folder: &std::path::Path) -> FakeClock {
        need("faketime", "faketime");
        let clock = FakeClock { file: folder.join("clock") };
        clock.set(0);
        clock
    }

    /// Sets the clock to this many seconds from the real time.
    pub(crate) fn set(&self, offset: i64) {
        // Atomically, or a server could read half of it.
        let fresh = self.file.with_extension("fresh");
        std::fs::write(&fresh, format!("{offset:+}\n")).unwrap();
        std::fs::rename(fresh, &self.file).unwrap();
    }

    /// Sets the clock to a random time up to two hours from the real one.
    fn jump(&self, rng: &mut impl Rng) {
        self.set(i64::from(below(rng, 14_400)) - 7_200);
    }

    /// The script that starts a server with this clock, and with a disk that can refuse writes.
    pub(crate) fn script(&self) -> String {
        let library = "$(dirname $(dpkg -L libfaketime | grep libfaketimeMT.so.1))/libfaketimeMT.so.1";
        let settings = "FAKETIME_NO_CACHE=1 FAKETIME_DONT_FAKE_MONOTONIC=1";
        let file = self.file.display();
        format!(
            "trap '' XFSZ; export LD_PRELOAD={library} {settings} FAKETIME_TIMESTAMP_FILE={file}; exec \"$0\" \"$@\""
        )
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_on_sqlite() {
    let (folder, disk) = (tempfile::tempdir().unwrap(), Disk::of(ROOM));
    let store = disk.store();
    let clock = FakeClock::new(folder.path());
    let start = || Process::start_in(&clock.script(), &["--store", &store]);
    let mut server = start();
    let crowd = Crowd::gather(server.address, 12).await;
    let (mut rng, mut faults) = (seeded(seed()), Faults::default());
    let (started, length) = (Instant::now(), length());
    while started.elapsed() < length {
        crowd.play_on(1 + below(&mut rng, 40) as usize).await;
        match below(&mut rng, 15) {
            12 | 13 => {
                clock.jump(&mut rng);
                faults.clock_jumps += 1;
            }
            14 => {
                fill(&disk, &mut rng).await;
                faults.full_disks += 1;
            }
            0..8 => {
                server.kill();
                server = start();
                faults.kills += 1;
            }
            8 => {
                assert!(server.terminate());
                server = start();
                faults.restarts += 1;
            }
            9 | 10 => {
                freeze(&server, u64::from(below(&mut rng, 400))).await;
                faults.freezes += 1;
            }
            11 | 15.. => {
                limit_files(&server, "4096");
                tokio::time::sleep(Duration::from_millis(u64::from(below(&mut rng, 500)))).await;
                limit_files(&server, "unlimited");
                faults.refusing_disks += 1;
            }
        }
        crowd.go_to(&[server.address]);
    }
    crowd.play_on(100).await;
    let acknowledged = crowd.acknowledged();
    let (compared, games) = crowd.compare().await;
    assert!(compared >= acknowledged && faults.kills > 0, "{compared} {acknowledged} {faults:?}");
    println!(
        "SQLite: {faults:?}, {acknowledged} acknowledged actions, {games} games, {compared} messages compared"
    );
    assert!(server.terminate());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_on_three_nodes() {
    let disk = Disk::of(ROOM);
    let database = disk.database();
    let wire = Wire::lay(services().bus.trim_start_matches("nats://").parse().unwrap()).await;
    let bus = format!("nats://{}", wire.address);
    let folders: [_; 3] = std::array::from_fn(|_| tempfile::tempdir().unwrap());
    // Each node's machine has a clock of its own.
    let clocks = folders.each_ref().map(|folder| FakeClock::new(folder.path()));
    let start = |at: usize| Process::start_in(&clocks[at].script(), &["--store", &database, "--bus", &bus]);
    let mut nodes: Vec<Process> = (0..3).map(start).collect();
    let crowd = Crowd::gather(nodes[0].address, 9).await;
    let (mut rng, mut faults) = (seeded(seed()), Faults::default());
    let (started, length) = (Instant::now(), length());
    let mut whole = true;
    while started.elapsed() < length {
        let addresses: Vec<_> = nodes.iter().map(|node| node.address).collect();
        crowd.go_to(&addresses);
        crowd.play_on(1 + below(&mut rng, 40) as usize).await;
        let at = below(&mut rng, 3) as usize;
        let others: Vec<_> =
            addresses.iter().copied().filter(|address| *address != nodes[at].address).collect();
        match below(&mut rng, 14) {
            0..6 => {
                crowd.go_to(&others);
                let fresh = start(at);
                std::mem::replace(&mut nodes[at], fresh).kill();
                faults.kills += 1;
            }
            6 => {
                crowd.go_to(&others);
                let fresh = start(at);
                assert!(std::mem::replace(&mut nodes[at], fresh).terminate());
                faults.restarts += 1;
            }
            7 | 8 => {
                freeze(&nodes[at], u64::from(below(&mut rng, 800))).await;
                faults.freezes += 1;
            }
            9 | 10 => {
                clocks[at].jump(&mut rng);
                faults.clock_jumps += 1;
            }
            11 => {
                fill(&disk, &mut rng).await;
                faults.full_disks += 1;
            }
            _ => {
                whole = !whole;
                wire.set(whole);
                faults.bus_cuts += usize::from(!whole);
            }
        }
    }
    wire.set(true);
    crowd.go_to(&nodes.iter().map(|node| node.address).collect::<Vec<_>>());
    crowd.play_on(60).await;
    let acknowledged = crowd.acknowledged();
    let (compared, games) = crowd.compare().await;
    assert!(compared >= acknowledged, "{compared} {acknowledged} {faults:?}");
    println!(
        "three nodes: {faults:?}, {acknowledged} acknowledged actions, {games} games, {compared} messages compared"
    );
    for node in nodes {
        assert!(node.terminate());
    }
    disk.drop_database(&database);
}

/// Changes a store behind the server's back.
fn tamper(store: &str, statement: &str) {
    let script = "import sqlite3, sys\nstore = sqlite3.connect(sys.argv[1])\nprint(store.execute(sys.argv[2]).rowcount)\nstore.commit()";
    let output = Command::new("python3").args(["-c", script, store, statement]).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert_ne!(String::from_utf8_lossy(&output.stdout).trim(), "0", "nothing was changed");
}

/// Plays, plants a fault in the store, and returns whether the comparison finds it; `None` if it could not be planted.
async fn is_noticed(fault: &str) -> Option<bool> {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("claim.db").to_string_lossy().into_owned();
    let mut server = Process::start(&["--store", &store]);
    let mut crowd = Crowd::gather(server.address, 2).await;
    crowd.play_on(60).await;
    // A starting server moves entries from the tail to their logs, where they can be changed.
    assert!(server.terminate());
    server = Process::start(&["--store", &store]);
    crowd.go_to(&[server.address]);
    crowd.play_on(1).await;
    crowd.stop().await;
    assert!(server.terminate());
    let server = Process::start(&["--store", &store]);
    assert!(server.terminate());
    let change = match fault {
        "the end of a log lost" => "DELETE FROM log WHERE seq >= 9".into(),
        // The rules allow this other answer: only a comparison with the messages can find it.
        "a move changed" => {
            let (table, seq, given, other) = crowd.another_answer()?;
            let table = table.to_i64();
            format!(
                "UPDATE log SET body = REPLACE(body, '{given}', '{other}') WHERE table_id = {table} AND seq = {seq}"
            )
        }
        // The same action twice in the log.
        "an entry twice" => {
            let end = "SELECT MAX(l.seq) FROM log l WHERE l.table_id = log.table_id";
            format!(
                "INSERT INTO log (table_id, seq, at, body) SELECT table_id, ({end}) + 1, at, body FROM log \
                 WHERE seq = ({end} AND l.body LIKE '%\"id\"%')"
            )
        }
        "another time" => "UPDATE log SET at = at + 1 WHERE seq = 5".into(),
        "a gap" => String::from("UPDATE log SET seq = seq + 1000 WHERE seq > 6"),
        other => panic!("{other}?"),
    };
    tamper(&store, &change);
    let server = Process::start(&["--store", &store]);
    crowd.go_to(&[server.address]);
    let compared = AssertUnwindSafe(crowd.compare()).catch_unwind().await;
    server.kill();
    Some(compared.is_err())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_planted_fault_is_found() {
    for fault in ["the end of a log lost", "a move changed", "an entry twice", "another time", "a gap"] {
        // In a few games the last answer may have been the only one: then others are played.
        let mut noticed = None;
        for _ in 0..10 {
            noticed = noticed.or(is_noticed(fault).await);
            if noticed.is_some() {
                break;
            }
        }
        assert_eq!(noticed, Some(true), "{fault}");
    }
}
