//! `kill -9` at random moments of a loaded server: nothing that was acknowledged is lost or doubled.

use claim_rules::{below, seeded};

use crate::crowd::Crowd;
use crate::process::Process;

const KILLS: usize = 50;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_or_doubled_by_kill_9() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("claim.db").to_string_lossy().into_owned();
    let mut server = Process::start(&["--store", &store]);
    let crowd = Crowd::gather(server.address, 12).await;
    let mut rng = seeded([50; 32]);
    for _ in 0..KILLS {
        crowd.play_on(10 + below(&mut rng, 120) as usize).await;
        server.kill();
        server = Process::start(&["--store", &store]);
        crowd.go_to(&[server.address]);
    }
    crowd.play_on(500).await;
    let acknowledged = crowd.acknowledged();
    let (compared, games) = crowd.compare().await;
    assert!(compared >= acknowledged && games > 10, "{compared} {acknowledged} {games}");
    println!(
        "{KILLS} kills, {acknowledged} acknowledged actions, {games} games, {compared} messages compared"
    );
    assert!(server.terminate());
}
