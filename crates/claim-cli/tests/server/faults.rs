//! A network that breaks: bytes come in odd pieces and late, connections end in the middle of a message, or in one
//! direction first, so that what was done is not heard of. The resume protocol must not lose or double anything.

use std::net::SocketAddr;
use std::time::Duration;

use claim_rules::{Rng, below, seeded};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::crowd::Crowd;
use crate::process::Process;

const SEEDS: u8 = 40;
/// Acknowledged actions of each player.
const ACTIONS: usize = 70;

/// A proxy to a server whose connections break at random moments.
async fn relay(seed: u8, to: SocketAddr) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        let mut number = 0u64;
        while let Ok((near, _)) = listener.accept().await {
            number += 1;
            let mut key = [seed; 32];
            key[..8].copy_from_slice(&number.to_le_bytes());
            tokio::spawn(async move {
                let Ok(far) = TcpStream::connect(to).await else { return };
                let (near_in, near_out) = near.into_split();
                let (far_in, far_out) = far.into_split();
                key[31] = 0;
                let up = tokio::spawn(carry(near_in, far_out, key));
                key[31] = 1;
                let down = tokio::spawn(carry(far_in, near_out, key));
                // When one direction has broken, the other still works for a while.
                let (up_ends, down_ends) = (up.abort_handle(), down.abort_handle());
                tokio::select! {
                    _ = up => {}
                    _ = down => {}
                }
                let linger = below(&mut seeded(key), 10);
                tokio::time::sleep(Duration::from_millis(u64::from(linger))).await;
                up_ends.abort();
                down_ends.abort();
            });
        }
    });
    address
}

/// Carries bytes one way until this direction breaks.
async fn carry(mut from: impl AsyncReadExt + Unpin, mut to: impl AsyncWriteExt + Unpin, key: [u8; 32]) {
    let mut rng = seeded(key);
    // Most handshakes succeed; some connections live long.
    let mut left = 400 + below(&mut rng, 200) as usize * (1 + below(&mut rng, 60) as usize);
    let mut piece = [0; 256];
    loop {
        let size = 1 + below(&mut rng, 256) as usize;
        let Ok(read @ 1..) = from.read(&mut piece[..size]).await else { return };
        let read = read.min(left);
        if rng.next_u32().is_multiple_of(16) {
            tokio::time::sleep(Duration::from_millis(u64::from(below(&mut rng, 4)))).await;
        }
        if to.write_all(&piece[..read]).await.is_err() {
            return;
        }
        left -= read;
        if left == 0 {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_or_doubled_over_a_network_that_breaks() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("claim.db").to_string_lossy().into_owned();
    let server = Process::start(&["--store", &store]);
    let (mut all, mut acknowledged) = (0, 0);
    // A few at a time: whoever has played enough stops playing.
    for seeds in (0..SEEDS).collect::<Vec<_>>().chunks(8) {
        let mut crowds = Vec::new();
        for seed in seeds {
            let crowd = Crowd::gather(server.address, 1).await;
            crowd.go_to(&[relay(*seed, server.address).await]);
            crowds.push(crowd);
        }
        for crowd in crowds {
            crowd.play_on(ACTIONS.saturating_sub(crowd.acknowledged())).await;
            // The comparison uses a reliable connection.
            crowd.go_to(&[server.address]);
            acknowledged += crowd.acknowledged();
            let (compared, _) = crowd.compare().await;
            all += compared;
        }
    }
    assert!(all >= acknowledged && acknowledged >= ACTIONS * usize::from(SEEDS), "{all} {acknowledged}");
    assert!(server.terminate());
}
