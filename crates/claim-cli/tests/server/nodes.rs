//! Two nodes over one PostgreSQL: one is killed, the bus is cut and healed, and everybody plays on.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use claim_protocol::http::Following;
use claim_protocol::live::{ClientMessage, What};
use claim_protocol::{Absent, Clock, NewTable, SeatWish};
use claim_rules::{Setup, below, seeded};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::chaos::FakeClock;
use crate::client::Somebody;
use crate::crowd::Crowd;
use crate::disks::until;
use crate::process::Process;
use crate::servers::{new_database, services};

/// A proxy to the bus that can be cut.
pub(crate) struct Wire {
    pub(crate) address: SocketAddr,
    whole: Arc<watch::Sender<bool>>,
}

impl Wire {
    pub(crate) async fn lay(to: SocketAddr) -> Wire {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (whole, state) = watch::channel(true);
        tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let mut state = state.clone();
                tokio::spawn(async move {
                    if !*state.borrow() {
                        return;
                    }
                    let Ok(mut far) = TcpStream::connect(to).await else { return };
                    tokio::select! {
                        _ = tokio::io::copy_bidirectional(&mut near, &mut far) => {}
                        _ = state.wait_for(|whole| !whole) => {}
                    }
                });
            }
        });
        Wire { address, whole: Arc::new(whole) }
    }

    pub(crate) fn set(&self, whole: bool) {
        self.whole.send_replace(whole);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_when_a_node_dies_or_the_bus_is_cut() {
    let database = new_database();
    let wire = Wire::lay(services().bus.trim_start_matches("nats://").parse().unwrap()).await;
    let bus = format!("nats://{}", wire.address);
    let options = ["--store", &database, "--bus", &bus];
    let mut nodes = [Process::start(&options), Process::start(&options)];
    let crowd = Crowd::gather(nodes[0].address, 8).await;
    crowd.go_to(&[nodes[0].address, nodes[1].address]);
    let mut rng = seeded([2; 32]);
    for round in 0..10 {
        crowd.play_on(20 + below(&mut rng, 60) as usize).await;
        match round % 3 {
            0 => wire.set(false),
            1 => wire.set(true),
            _ => {}
        }
        crowd.play_on(20).await;
        let at = below(&mut rng, 2) as usize;
        crowd.go_to(&[nodes[1 - at].address]);
        let fresh = Process::start(&options);
        std::mem::replace(&mut nodes[at], fresh).kill();
        crowd.play_on(20).await;
        crowd.go_to(&[nodes[0].address, nodes[1].address]);
    }
    wire.set(true);
    crowd.play_on(200).await;
    let acknowledged = crowd.acknowledged();
    let (compared, games) = crowd.compare().await;
    assert!(compared >= acknowledged && games > 3, "{compared} {acknowledged} {games}");
    println!("{acknowledged} acknowledged actions, {games} games, {compared} messages compared");
    for node in nodes {
        assert!(node.terminate());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_clock_and_the_bot_of_a_dead_node_are_taken_over() {
    let database = new_database();
    let bus = services().bus.clone();
    let options = ["--store", &database, "--bus", &bus];
    let dying = Process::start(&options);
    let wanted = NewTable {
        setup: Setup::new(2, "claim"),
        seats: vec![SeatWish::Me, SeatWish::Bot("novice".into())],
        clock: Clock::Move { seconds: 5 },
        absent: Absent::Bot,
        listed: false,
        rated: false,
    };
    let mut person = Somebody::new(dying.address);
    let id = person.make(&wanted).await.table.id;
    let mut live = person.sit(id).await;
    live.until(|happened| happened.question.is_some()).await;
    // Another node takes over: the person's clock runs out there, and bots finish the game.
    let living = Process::start(&options);
    dying.kill();
    let mut live = Somebody { address: living.address, ..person }.connect().await;
    live.say(&ClientMessage::Follow { table: id, seq: Some(0), views: false }).await;
    live.until(|happened| matches!(happened.what, What::Late { seat: 0 })).await;
    live.until(|happened| happened.outcome().is_some()).await;
    assert!(living.terminate());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_one_of_three_nodes_dies_clocks_go_on_after_ten_seconds_of_grace() {
    let database = new_database();
    let bus = services().bus.clone();
    let options = ["--store", &database, "--bus", &bus];
    let [dying, one, other] = std::array::from_fn(|_| Process::start(&options));
    let wanted = NewTable {
        setup: Setup::new(2, "claim"),
        seats: Vec::new(),
        clock: Clock::Move { seconds: 5 },
        absent: Absent::Forfeit,
        listed: false,
        rated: false,
    };
    // A surviving node serves this table, and the player who must decide is connected to the node that dies. The clock is
    // long enough for the connection to be recorded and the death to be noticed.
    let setup = Setup { leader: Some(1), ..Setup::new(2, "claim") };
    let elsewhere = NewTable { setup, clock: Clock::Move { seconds: 16 }, ..wanted.clone() };
    let mut carl = Somebody::new(one.address);
    let other_id = carl.make(&elsewhere).await.table.id;
    let mut dora = Somebody::new(dying.address);
    let doras_id = dora.join(other_id).await.you.id;
    let (mut carls, _doras) = (carl.sit(other_id).await, dora.sit(other_id).await);
    carls.until(|happened| happened.question.is_some()).await;
    // This table is served by the node that dies.
    let mut ann = Somebody::new(dying.address);
    let id = ann.make(&wanted).await.table.id;
    let mut bob = Somebody::new(one.address);
    bob.join(id).await;
    let mut live = ann.sit(id).await;
    let _bobs = bob.sit(id).await;
    let asked = live.until(|happened| happened.question.is_some()).await;
    let mut watching = Somebody::new(other.address).connect().await;
    watching.say(&ClientMessage::Follow { table: id, seq: Some(asked.seq), views: false }).await;
    let follow = format!("/api/me/following/{doras_id}");
    assert_eq!(carl.request("PUT", &follow, "application/json", "").await.status, 204);
    until("that Dora is online is known", async || {
        let list: Following = carl.get("/api/me/following").await.json();
        list.people[0].online
    })
    .await;
    dying.kill();
    // Another node serves it after a few seconds and says so; not all nodes were away.
    let away = watching.until(|happened| matches!(happened.what, What::Away { .. })).await;
    assert_eq!(away.what, What::Away { millis: 0 });
    let taken_over = away.at - asked.at;
    assert!((2_000..20_000).contains(&taken_over), "{taken_over} ms");
    let late = watching.until(|happened| matches!(happened.what, What::Late { .. })).await;
    let moment = late.at - away.at;
    assert!((9_900..14_000).contains(&moment), "{moment} ms");
    let away = carls.happened().await;
    assert_eq!(away.what, What::Away { millis: 0 }, "nobody is late first");
    let late = carls.happened().await;
    assert!(matches!(late.what, What::Late { seat: 1 }), "{late:?}");
    let moment = late.at - away.at;
    assert!((9_900..16_000).contains(&moment), "{moment} ms");
    assert!(one.terminate() && other.terminate());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_the_bus_nodes_read_the_log_within_a_second() {
    let database = new_database();
    let wire = Wire::lay(services().bus.trim_start_matches("nats://").parse().unwrap()).await;
    wire.set(false);
    let bus = format!("nats://{}", wire.address);
    let options = ["--store", &database, "--bus", &bus];
    let [one, other] = [Process::start(&options), Process::start(&options)];
    let wanted = NewTable {
        setup: Setup::new(2, "claim"),
        seats: Vec::new(),
        clock: Clock::None,
        absent: Absent::Bot,
        listed: false,
        rated: false,
    };
    let mut host = Somebody::new(one.address);
    let id = host.make(&wanted).await.table.id;
    let mut watching = host.connect().await;
    watching.follow(id, None).await;
    watching.fresh().await;
    let mut guest = Somebody::new(other.address);
    guest.join(id).await;
    let joined = std::time::Instant::now();
    assert_eq!(watching.happened().await.what, What::Joined { seat: 1 });
    // Generous for a busy machine: otherwise it takes half a second at most.
    assert!(joined.elapsed() < Duration::from_secs(3), "{:?}", joined.elapsed());
    assert!(one.terminate() && other.terminate());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_use_one_clock_whatever_their_machines_say() {
    let database = new_database();
    let bus = services().bus.clone();
    let options = ["--store", &database, "--bus", &bus];
    let folder = tempfile::tempdir().unwrap();
    let clock = FakeClock::new(folder.path());
    // One is an hour ahead, and while people play its clock is set back by two; the other is right.
    clock.set(3_600);
    let [wrong, right] = [Process::start_in(&clock.script(), &options), Process::start(&options)];
    let bank = 600_000;
    let wanted = NewTable {
        setup: Setup::new(2, "claim"),
        seats: Vec::new(),
        clock: Clock::Bank { seconds: 600, increment: 0 },
        absent: Absent::Forfeit,
        listed: false,
        rated: false,
    };
    let mut ann = Somebody::new(wrong.address);
    let id = ann.make(&wanted).await.table.id;
    let mut bob = Somebody::new(right.address);
    bob.join(id).await;
    let mut lives = [ann.sit(id).await, bob.sit(id).await];
    let mut rng = seeded([5; 32]);
    let mut at = 0;
    while at < 25 {
        if at == 12 {
            clock.set(-3_600);
        }
        let mut answer = None;
        for (seat, live) in lives.iter_mut().enumerate() {
            let told = live.until(|told| told.question.is_some() && told.seq > at).await;
            let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64;
            assert!((told.at - now).abs() < 5_000, "{} at {now}", told.at);
            let left = told.clocks.unwrap().left;
            assert!(left.iter().all(|left| (bank - 60_000..=bank).contains(left)), "{left:?}");
            if !told.legal.is_empty() {
                let legal = &told.legal[below(&mut rng, told.legal.len() as u32) as usize];
                answer = Some((seat, told.seq, legal.action));
            }
        }
        let (seat, seq, action) = answer.unwrap();
        at = seq;
        lives[seat].say(&ClientMessage::Act { table: id, id: format!("a{seq}"), seq, action }).await;
    }
    assert!(wrong.terminate() && right.terminate());
}
