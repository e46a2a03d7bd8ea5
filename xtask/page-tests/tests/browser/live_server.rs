//! Servers in processes of their own, which can be killed like any other, and a way to them that can be moved.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use claim_server::{Limits, Server, Settings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

const STORE: &str = "CLAIM_TEST_STORE";
const BUS: &str = "CLAIM_TEST_BUS";
const SERVING: &str = "serving at ";

/// Limits that do not get in the way of a test.
fn generous() -> Limits {
    Limits { requests_per_second: 1_000_000, people_per_minute: 1_000_000, ..Limits::default() }
}

/// Started again with a store, as the other tests do, it serves until it is killed; by itself it sees to it that such a
/// process does.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn serves_in_a_process_of_its_own() {
    let Ok(store) = std::env::var(STORE) else { return serves_until_it_is_killed().await };
    let bus = std::env::var(BUS).ok();
    let settings = Settings { store, bus, limits: generous(), page: claim_page::file, ..Settings::default() };
    let server = Server::start(settings).await.expect("it starts");
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    println!("\n{SERVING}{}", listener.local_addr().expect("an address"));
    server.run(listener, std::future::pending()).await.expect("it serves");
}

async fn serves_until_it_is_killed() {
    let folder = tempfile::tempdir().expect("a folder");
    let process = ServerProcess::start(&folder.path().join("claim.db").display().to_string(), None);
    let address = process.address.clone();
    let mut connection = TcpStream::connect(&address).await.expect("it listens");
    let request = format!("GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    connection.write_all(request.as_bytes()).await.expect("it reads");
    let mut answer = String::new();
    connection.read_to_string(&mut answer).await.expect("it answers");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    process.kill();
    assert!(TcpStream::connect(&address).await.is_err(), "nobody is there any more");
}

/// A server that can be killed.
pub(crate) struct ServerProcess {
    child: Child,
    pub(crate) address: String,
}

impl ServerProcess {
    pub(crate) fn start(store: &str, bus: Option<&str>) -> ServerProcess {
        let mut command = Command::new(std::env::current_exe().expect("this program"));
        command
            .args(["--exact", "live_server::serves_in_a_process_of_its_own", "--nocapture"])
            .env(STORE, store)
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        if let Some(bus) = bus {
            command.env(BUS, bus);
        }
        let mut child = command.spawn().expect("it starts");
        let lines = BufReader::new(child.stdout.take().expect("its words")).lines();
        let address = lines
            .map_while(Result::ok)
            .find_map(|line| line.strip_prefix(SERVING).map(str::to_string))
            .expect("it says where it serves");
        ServerProcess { child, address }
    }

    /// Killed with -9: it has no time for anything.
    pub(crate) fn kill(mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What stands in front of servers: one address, and connections go to whichever server serves now.
pub(crate) struct Gate {
    pub(crate) address: String,
    to: watch::Sender<Option<String>>,
    stall: watch::Sender<bool>,
}

/// Waits until the way stalls.
async fn stalls(stalled: &mut watch::Receiver<bool>) {
    let _ = stalled.wait_for(|stalled| *stalled).await.is_ok();
}

impl Gate {
    pub(crate) async fn open(to: &str) -> Gate {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = format!("http://{}", listener.local_addr().expect("an address"));
        let (to, target) = watch::channel(Some(to.to_string()));
        let (stall, stalled) = watch::channel(false);
        tokio::spawn(async move {
            while let Ok((mut from, _)) = listener.accept().await {
                let (mut target, mut stalled) = (target.clone(), stalled.clone());
                tokio::spawn(async move {
                    let to = target.borrow_and_update().clone();
                    let is_stalled = *stalled.borrow();
                    if is_stalled {
                        // Taken, and never answered.
                        let _ = target.changed().await;
                        return;
                    }
                    if let Some(to) = to
                        && let Ok(mut server) = TcpStream::connect(to).await
                    {
                        tokio::select! {
                            _ = tokio::io::copy_bidirectional(&mut from, &mut server) => {}
                            _ = target.changed() => {}
                            () = stalls(&mut stalled) => {
                                // Both ends stay open, and nothing passes any more.
                                let _ = target.changed().await;
                            }
                        }
                    }
                });
            }
        });
        Gate { address, to, stall }
    }

    /// Nothing passes any more, and nobody is told: as when a phone leaves its network.
    pub(crate) fn stalls(&self) {
        self.stall.send_replace(true);
    }

    /// Connections go there from now on, or nowhere; those that stand are cut.
    pub(crate) fn leads_to(&self, server: Option<&str>) {
        self.stall.send_replace(false);
        self.to.send_replace(server.map(str::to_string));
    }
}
