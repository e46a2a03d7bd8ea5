//! More strangers than the system lets a server have: players come in all the same.

use tokio::net::TcpStream;

use claim_protocol::live::ClientMessage;
use claim_protocol::{Absent, Clock, NewTable};
use claim_rules::Setup;

use crate::client::Somebody;
use crate::process::Process;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn idle_strangers_keep_no_player_out() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("claim.db").to_string_lossy().into_owned();
    let server = Process::start_in("ulimit -n 400; exec \"$0\" \"$@\"", &["--store", &store]);
    // Some say nothing at all, some watch and are nobody.
    let (mut silent, mut watching) = (Vec::new(), Vec::new());
    for number in 0..600 {
        if number % 2 == 0 {
            silent.extend(TcpStream::connect(server.address).await);
        } else {
            watching.extend(Somebody::new(server.address).try_connect().await);
        }
    }
    // More than the server may have open, of both kinds.
    assert!(silent.len() + watching.len() > 400, "{} {}", silent.len(), watching.len());
    assert!(silent.len().min(watching.len()) > 100, "{} {}", silent.len(), watching.len());
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
    live.say(&ClientMessage::Resign { table: id, id: "r".into() }).await;
    live.until(|happened| happened.outcome().is_some()).await;
    assert!(server.terminate());
}
