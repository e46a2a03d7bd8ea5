//! A PostgreSQL whose log (WAL) has no room left stops at once and may not come back until there is: the server refuses
//! writes, reports it, and goes on when PostgreSQL does.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use claim_protocol::Code;
use serde_json::json;

use crate::client::Somebody;
use crate::disks::{Disk, all_are_known, health, until};
use crate::process::Process;
use crate::servers::{free_port, postgres_programs, postgres_user, services};

/// A PostgreSQL of its own, with its log on a small disk.
struct Postgres {
    data: PathBuf,
    port: u16,
    server: Option<Child>,
    _folder: tempfile::TempDir,
}

impl Postgres {
    fn with_log_on(disk: &Disk) -> Postgres {
        let folder = tempfile::tempdir().unwrap();
        let (data, log) = (folder.path().join("data"), disk.folder.path().join("wal"));
        for path in [folder.path(), disk.folder.path()] {
            // Only root may mount a disk, and PostgreSQL refuses to run as root.
            assert!(Command::new("chown").arg("postgres").arg(path).status().unwrap().success());
        }
        let made = format!(
            "{}{}/initdb -D {} -X {} --wal-segsize=1 -U claim --auth=trust --no-sync",
            postgres_user(),
            postgres_programs().unwrap().display(),
            data.display(),
            log.display()
        );
        let made = Command::new("sh").args(["-c", &made]).current_dir("/").output().unwrap();
        assert!(made.status.success(), "{made:?}");
        let port = free_port();
        let mut settings =
            std::fs::OpenOptions::new().append(true).open(data.join("postgresql.conf")).unwrap();
        // Few log files are kept, so that a new one is needed soon and finds no room.
        writeln!(
            settings,
            "port = {port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n\
             min_wal_size = 2MB\nmax_wal_size = 4MB\nwal_recycle = off"
        )
        .unwrap();
        let mut postgres = Postgres { data, port, server: None, _folder: folder };
        postgres.start();
        postgres
    }

    /// Starts it if it does not run, and waits until it accepts connections.
    fn start(&mut self) {
        let runs = self.server.as_mut().is_some_and(|server| matches!(server.try_wait(), Ok(None)));
        if !runs {
            let script = format!(
                "exec {}{}/postgres -D {}",
                postgres_user(),
                postgres_programs().unwrap().display(),
                self.data.display()
            );
            let mut command = Command::new("sh");
            command.args(["-c", &script]).current_dir("/").stdout(Stdio::null()).stderr(Stdio::null());
            self.server = Some(command.spawn().unwrap());
        }
        let started = Instant::now();
        while !self.does("SELECT 1") {
            assert!(started.elapsed() < Duration::from_secs(60), "PostgreSQL lets nobody in");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn address(&self) -> String {
        format!("postgres://claim@127.0.0.1:{}/postgres", self.port)
    }

    fn does(&self, statement: &str) -> bool {
        let output = Command::new("psql").args([&self.address(), "-qc", statement]).output().unwrap();
        output.status.success()
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if let Some(mut server) = self.server.take() {
            let _ = Command::new("kill").args(["-QUIT", &server.id().to_string()]).status();
            let _ = server.wait();
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgres_whose_wal_disk_is_full_is_reported_and_survived() {
    let bus = services().bus.clone();
    let disk = Disk::of(64 * 1024);
    let mut postgres = Postgres::with_log_on(&disk);
    let server = Process::start(&["--store", &postgres.address(), "--bus", &bus]);
    let mut promised = Vec::new();
    for _ in 0..20 {
        let mut somebody = Somebody::new(server.address);
        assert_eq!(somebody.post("/api/me", json!({})).await.status, 200);
        promised.push(somebody);
    }
    disk.leave(200);
    assert!(!postgres.does("CREATE TABLE much AS SELECT repeat('x', 1000) FROM generate_series(1, 40000)"));
    // Everybody is refused within a bounded time, and /healthz says so.
    until("saying that the store cannot be written", async || health(&server).await == 503).await;
    let started = Instant::now();
    let refused = Somebody::new(server.address).post("/api/me", json!({})).await;
    assert_eq!(refused.code(), Code::Unavailable);
    assert!(started.elapsed() < Duration::from_secs(12), "{:?}", started.elapsed());
    // There is room again; PostgreSQL is started again if it gave up.
    disk.remount("size=64m");
    postgres.start();
    until("being well again", async || health(&server).await == 200).await;
    assert_eq!(Somebody::new(server.address).post("/api/me", json!({})).await.status, 200);
    all_are_known(&promised, &server).await;
    assert!(server.terminate());
}
