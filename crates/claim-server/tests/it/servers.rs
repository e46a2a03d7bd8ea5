//! Servers for tests: one on SQLite, or one node or several on PostgreSQL and NATS.
//!
//! PostgreSQL and NATS are real, started once for all tests on free ports in a temporary folder, installed from Debian
//! where they are missing. They end when this process does, however it ends: a small shell waits for its input to close.

use std::io::Write;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

use claim_server::{Limits, Server, Settings};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Which store a server is tested on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Backend {
    Sqlite,
    Postgres,
}

/// A running server, or several over one store.
pub(crate) struct Cluster {
    settings: Settings,
    pub(crate) nodes: Vec<Node>,
    _folder: tempfile::TempDir,
}

/// One node.
pub(crate) struct Node {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

/// Limits that do not get in the way of a test.
pub(crate) fn generous() -> Limits {
    Limits {
        requests_per_second: 1_000_000,
        messages_per_second: 1_000_000,
        connections_per_address: 100_000,
        people_per_minute: 1_000_000,
        replay_bytes_per_second: u32::MAX,
        listed_per_person: 1_000,
        joins_per_minute: 1_000_000,
        unready_per_person: 1_000,
        ..Limits::default()
    }
}

impl Cluster {
    pub(crate) async fn build(backend: Backend) -> Cluster {
        Cluster::with_limits(backend, generous()).await
    }

    pub(crate) async fn with_limits(backend: Backend, limits: Limits) -> Cluster {
        let folder = tempfile::tempdir().unwrap();
        let (store, bus) = match backend {
            Backend::Sqlite => (folder.path().join("claim.db").to_string_lossy().into_owned(), None),
            Backend::Postgres => (new_database(), Some(services().bus.clone())),
        };
        Cluster::over(Settings { store, bus, limits, ..Settings::default() }, folder).await
    }

    /// Over a store that is there already.
    pub(crate) async fn over(settings: Settings, folder: tempfile::TempDir) -> Cluster {
        let mut cluster = Cluster { settings, nodes: Vec::new(), _folder: folder };
        cluster.add_node().await;
        cluster
    }

    pub(crate) async fn add_node(&mut self) -> SocketAddr {
        let node = Node::start(self.settings.clone()).await;
        let address = node.address;
        self.nodes.push(node);
        address
    }

    /// Can there be several nodes?
    pub(crate) fn is_shared(&self) -> bool {
        self.settings.bus.is_some()
    }

    /// The first node's address.
    pub(crate) fn address(&self) -> SocketAddr {
        self.nodes[0].address
    }

    /// Stops everything in good order and starts one node again.
    pub(crate) async fn restart(&mut self) {
        for node in self.nodes.drain(..) {
            node.stop().await;
        }
        self.add_node().await;
    }

    pub(crate) async fn close(mut self) {
        for node in self.nodes.drain(..) {
            node.stop().await;
        }
    }

    /// Stops everything in good order; the store stays.
    pub(crate) async fn stop(&mut self) {
        for node in self.nodes.drain(..) {
            node.stop().await;
        }
    }

    /// Where the store is.
    pub(crate) fn store(&self) -> &str {
        &self.settings.store
    }
}

impl Node {
    async fn start(settings: Settings) -> Node {
        let server = Server::start(settings).await.unwrap();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(async move {
            server.run(listener, async { drop(stopped.await) }).await.unwrap();
        });
        Node { address, stop: Some(stop), task }
    }

    pub(crate) async fn stop(mut self) {
        drop(self.stop.take());
        self.task.await.unwrap();
    }
}

/// The servers all tests share.
pub(crate) struct Services {
    postgres: String,
    pub(crate) bus: String,
    _folder: PathBuf,
}

/// Starts them once.
pub(crate) fn services() -> &'static Services {
    static SERVICES: OnceLock<Services> = OnceLock::new();
    SERVICES.get_or_init(|| {
        install();
        // Removed by the shell that ends the servers: it lives longer than this process.
        let folder = tempfile::Builder::new().prefix("claim-services-").tempdir().unwrap().keep();
        let postgres = start_postgres(&folder);
        let bus = start_nats();
        Services { postgres, bus, _folder: folder }
    })
}

/// A fresh database in the shared PostgreSQL.
pub(crate) fn new_database() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    static ONE_BY_ONE: Mutex<()> = Mutex::new(());
    let services = services();
    let name = format!("claim_{}", NEXT.fetch_add(1, Ordering::Relaxed));
    let _one = ONE_BY_ONE.lock();
    let created = Command::new("psql")
        .args([&format!("{}/postgres", services.postgres), "-qc", &format!("CREATE DATABASE {name}")])
        .output()
        .unwrap();
    assert!(created.status.success(), "{created:?}");
    format!("{}/{name}", services.postgres)
}

fn exists(program: &str) -> bool {
    Command::new("sh")
        .args(["-c", &format!("command -v {program}")])
        .stdout(Stdio::null())
        .status()
        .is_ok_and(|s| s.success())
}

/// The folder of PostgreSQL's programs, which Debian keeps out of the path.
pub(crate) fn postgres_programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    let mut found: Vec<PathBuf> =
        versions.filter_map(Result::ok).map(|entry| entry.path().join("bin")).collect();
    found.retain(|bin| bin.join("initdb").exists());
    found.sort();
    found.pop()
}

/// What is missing is installed where this is Debian and we may.
fn install() {
    // Its own programs lie outside of the path; `psql` alone may be there without them.
    let program = if postgres_programs().is_some() { "psql" } else { "initdb" };
    need(program, "postgresql");
    need("nats-server", "nats-server");
}

/// Installs a program of a package of Debian, where it is missing and we may.
pub(crate) fn need(program: &str, package: &str) {
    static ONE_BY_ONE: Mutex<()> = Mutex::new(());
    let _one = ONE_BY_ONE.lock();
    if !exists(program) {
        apt(&["-qq", "update"], package);
        apt(&["-qq", "install", "-y", "--no-install-recommends", package], package);
    }
}

fn apt(arguments: &[&str], wanted: &str) {
    let status = Command::new("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive").status();
    assert!(
        status.is_ok_and(|status| status.success()),
        "these tests need {wanted}: install it, or run on Debian as root"
    );
}

/// A port that stays free until somebody asks for it by its number: from below those that systems give away by
/// themselves, or another test's connection could take it meanwhile.
pub(crate) fn free_port() -> u16 {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    loop {
        let at = std::process::id().wrapping_mul(97).wrapping_add(NEXT.fetch_add(1, Ordering::Relaxed));
        let port = 12_000 + (at % 18_000) as u16;
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
}

/// Starts a program that ends when this process does; then something more may be done.
fn start(script: &str, afterwards: &str) {
    let shell = format!("{script} & child=$!; cat > /dev/null; kill -INT $child; wait $child; {afterwards}");
    let child = Command::new("setsid")
        .args(["sh", "-c", &shell])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // Its input stays open as long as this process lives.
    std::mem::forget(child);
}

fn wait_for(port: u16, what: &str) {
    let started = Instant::now();
    while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(started.elapsed() < Duration::from_secs(60), "{what} does not start");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// PostgreSQL refuses to run as root: then it runs as the user its package made. What stands before its command.
pub(crate) fn postgres_user() -> &'static str {
    let root = Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n");
    if root { "setpriv --reuid=postgres --regid=postgres --clear-groups " } else { "" }
}

fn start_postgres(folder: &Path) -> String {
    let programs = postgres_programs().unwrap();
    let data = folder.join("postgres");
    std::fs::create_dir_all(&data).unwrap();
    let as_user = postgres_user();
    let data_name = data.display();
    if !as_user.is_empty() {
        let owned =
            Command::new("chown").args(["-R", "postgres", &folder.to_string_lossy()]).status().unwrap();
        assert!(owned.success());
    }
    let made =
        format!("{as_user}{}/initdb -D {data_name} -U claim --auth=trust --no-sync", programs.display());
    let made = Command::new("sh").args(["-c", &made]).current_dir("/").output().unwrap();
    assert!(made.status.success(), "{made:?}");
    let port = free_port();
    let mut settings = std::fs::OpenOptions::new().append(true).open(data.join("postgresql.conf")).unwrap();
    writeln!(
        settings,
        "port = {port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nmax_connections = 500"
    )
    .unwrap();
    let postgres = format!("(cd / && exec {as_user}{}/postgres -D {data_name})", programs.display());
    start(&postgres, &format!("rm -rf {}", folder.display()));
    wait_for(port, "PostgreSQL");
    let address = format!("postgres://claim@127.0.0.1:{port}");
    // It listens a moment before it lets anybody in.
    let started = Instant::now();
    let ready = || Command::new("psql").args([&format!("{address}/postgres"), "-qc", "SELECT 1"]).output();
    while !ready().is_ok_and(|output| output.status.success()) {
        assert!(started.elapsed() < Duration::from_secs(60), "PostgreSQL lets nobody in");
        std::thread::sleep(Duration::from_millis(20));
    }
    address
}

fn start_nats() -> String {
    let port = free_port();
    start(&format!("exec nats-server --addr 127.0.0.1 --port {port}"), "");
    wait_for(port, "NATS");
    format!("nats://127.0.0.1:{port}")
}

/// The same test on every backend.
#[macro_export]
macro_rules! on_every_backend {
    ($($(#[$meta:meta])* async fn $name:ident($cluster:ident: Cluster) $body:block)*) => {$(
        mod $name {
            use super::*;
            #[allow(unused_mut)]
            async fn play(mut $cluster: Cluster) $body
            $(#[$meta])*
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_sqlite() {
                play(Cluster::build(Backend::Sqlite).await).await;
            }
            $(#[$meta])*
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_postgres_and_nats() {
                play(Cluster::build(Backend::Postgres).await).await;
            }
        }
    )*};
}
