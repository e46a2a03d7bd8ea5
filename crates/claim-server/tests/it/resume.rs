//! Connections come and go; the sequence of a table does not.

use std::collections::HashMap;

use claim_protocol::live::{ClientMessage, ServerMessage, What};
use claim_protocol::{Code, TableId};
use claim_rules::{Setup, seeded};
use sqlx::{Connection, PgConnection};

use crate::client::{Live, Somebody};
use crate::on_every_backend;
use crate::play::{choose, play_out, seat_all, table};
use crate::servers::{Backend, Cluster};

/// Hears what was missed since `seq`, each once and in order; ends at the table's last sequence.
async fn resume(person: &Somebody, id: claim_protocol::TableId, seq: u64) -> (Live, Vec<String>, u64) {
    let mut live = person.connect().await;
    live.follow(id, Some(seq)).await;
    let Some(ServerMessage::Followed { seq: last, .. }) = live.hear().await else { panic!("{:?}", live.raw) };
    let from = live.raw.len();
    for expected in seq + 1..=last {
        assert_eq!(live.happened().await.seq, expected);
    }
    let missed = live.raw[from..].to_vec();
    (live, missed, last)
}

on_every_backend! {
    async fn reconnect_at_every_step_of_a_game(cluster: Cluster) {
        let setup = Setup { heroes: true, artifacts: true, ..Setup::new(2, "claim2") };
        let (id, people, lives) = seat_all(&cluster, &table(setup)).await;
        let [mut steady, mut leaving] = <[Live; 2]>::try_from(lives).ok().unwrap();
        let mut rng = seeded([5; 32]);
        let steady_from = steady.raw.len();
        let mut heard_by_leaving: Vec<String> = leaving.raw[leaving.raw.len()..].to_vec();
        let mut at = 0;
        loop {
            // The steady one hears the next thing, and moves if asked.
            let happened = steady.happened().await;
            if let Some(action) = choose(&mut rng, &happened.legal) {
                let client = steady.id();
                steady.say(&ClientMessage::Act { table: id, id: client, seq: happened.seq, action }).await;
            }
            // The other one hangs up after everything, comes back and hears exactly what was missed.
            leaving.close().await;
            let (live, missed, last) = resume(&people[1], id, at).await;
            leaving = live;
            heard_by_leaving.extend(missed);
            at = last;
            let last_heard = heard_by_leaving.last().map(|text| serde_json::from_str(text).unwrap());
            let Some(ServerMessage::Happened(last_heard)) = last_heard else { continue };
            if last_heard.outcome().is_some() {
                break;
            }
            if let Some(action) = choose(&mut rng, &last_heard.legal) {
                let client = format!("leaving-{at}");
                leaving.say(&ClientMessage::Act { table: id, id: client.clone(), seq: at, action }).await;
                match leaving.hear().await {
                    Some(ServerMessage::Happened(happened)) if happened.id.as_deref() == Some(&client) => {
                        heard_by_leaving.push(leaving.raw.last().cloned().unwrap());
                        at = happened.seq;
                    }
                    // It was answered before the connection went.
                    Some(ServerMessage::Done { seq, .. }) => assert!(seq <= at),
                    other => panic!("{other:?}"),
                }
            }
        }
        let end = steady.until(|happened| happened.outcome().is_some()).await;
        assert_eq!(end.seq, at);
        // What was heard in pieces is what one who never left would have heard.
        let mut whole = people[1].connect().await;
        whole.follow(id, Some(0)).await;
        assert!(matches!(whole.hear().await, Some(ServerMessage::Followed { .. })));
        for text in &heard_by_leaving {
            whole.happened().await;
            assert_eq!(whole.raw.last(), Some(text));
        }
        assert!(steady.raw.len() > steady_from + 20);
        cluster.close().await;
    }

    async fn a_repeated_message_is_answered_again_and_not_done_again(cluster: Cluster) {
        let (id, people, lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
        let [mut one, mut other] = <[Live; 2]>::try_from(lives).ok().unwrap();
        let started = one.until(|happened| happened.question.is_some()).await;
        other.until(|happened| happened.question.is_some()).await;
        let (mover, person) = if started.legal.is_empty() { (&mut other, &people[1]) } else { (&mut one, &people[0]) };
        let legal = if started.legal.is_empty() {
            mover.follow(id, None).await;
            mover.fresh().await.legal
        } else {
            started.legal.clone()
        };
        let act = ClientMessage::Act { table: id, id: "same".into(), seq: started.seq, action: legal[0].action };
        for _ in 0..3 {
            mover.say(&act).await;
        }
        let first = mover.happened().await;
        assert_eq!((first.id.as_deref(), first.seq), (Some("same"), started.seq + 1));
        for _ in 0..2 {
            assert!(matches!(mover.hear().await, Some(ServerMessage::Done { seq, .. }) if seq == first.seq));
        }
        // Also over another connection, and after a restart.
        cluster.restart().await;
        let person = Somebody { address: cluster.address(), ..person.clone() };
        let mut again = person.connect().await;
        again.say(&act).await;
        assert!(matches!(again.hear().await, Some(ServerMessage::Done { seq, .. }) if seq == first.seq));
        again.follow(id, None).await;
        assert_eq!(again.fresh().await.seq, first.seq);
        cluster.close().await;
    }

    async fn a_stale_action_is_refused_with_the_current_view(cluster: Cluster) {
        let (id, _, lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
        let [mut one, mut other] = <[Live; 2]>::try_from(lives).ok().unwrap();
        let mut rng = seeded([1; 32]);
        // Both play until the first one has moved twice.
        let mut moved = 0;
        let mut stale = None;
        while moved < 3 {
            let happened = one.happened().await;
            if let Some(action) = choose(&mut rng, &happened.legal) {
                let client = one.id();
                stale.get_or_insert(happened.seq);
                one.say(&ClientMessage::Act { table: id, id: client, seq: happened.seq, action }).await;
                moved += 1;
            }
            let happened = other.happened().await;
            if let Some(action) = choose(&mut rng, &happened.legal) {
                let client = other.id();
                other.say(&ClientMessage::Act { table: id, id: client, seq: happened.seq, action }).await;
            }
        }
        let seq = stale.unwrap();
        let mut third = one;
        let action = "Go5".parse().unwrap();
        third.say(&ClientMessage::Act { table: id, id: "late".into(), seq, action }).await;
        loop {
            match third.hear().await {
                Some(ServerMessage::Refused { problem, now, id: client, .. }) => {
                    assert_eq!((problem.code, client.as_deref()), (Code::Stale, Some("late")));
                    let now = now.unwrap();
                    assert!(now.seq > seq && now.view.is_some() && now.seat == Some(0));
                    break;
                }
                Some(ServerMessage::Happened(_)) => {}
                other => panic!("{other:?}"),
            }
        }
        third.say(&ClientMessage::Act { table: id, id: "soon".into(), seq: 10_000, action }).await;
        loop {
            match third.hear().await {
                Some(ServerMessage::Refused { problem, .. }) => {
                    assert_eq!(problem.code, Code::Ahead);
                    break;
                }
                Some(ServerMessage::Happened(_)) => {}
                other => panic!("{other:?}"),
            }
        }
        cluster.close().await;
    }

    async fn chat_does_not_make_a_decision_stale(cluster: Cluster) {
        let (id, _, lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
        let [mut one, mut other] = <[Live; 2]>::try_from(lives).ok().unwrap();
        let started = one.until(|happened| happened.question.is_some()).await;
        other.until(|happened| happened.question.is_some()).await;
        one.say(&ClientMessage::Say { table: id, id: "hi".into(), text: "Good game!".into() }).await;
        for live in [&mut one, &mut other] {
            let said = live.happened().await;
            assert!(matches!(&said.what, What::Said(line) if line.text.as_deref() == Some("Good game!")));
            assert_eq!(said.seq, started.seq + 1);
        }
        let (mover, watcher) = if started.legal.is_empty() { (other, one) } else { (one, other) };
        let (mut mover, mut watcher) = (mover, watcher);
        mover.follow(id, None).await;
        let legal = mover.fresh().await.legal;
        mover.say(&ClientMessage::Act { table: id, id: "m".into(), seq: started.seq, action: legal[0].action }).await;
        assert!(matches!(mover.happened().await.what, What::Moved { .. }));
        assert!(matches!(watcher.happened().await.what, What::Moved { .. }));
        cluster.close().await;
    }

    async fn a_spectator_comes_late_and_sees_the_rest(cluster: Cluster) {
        let (id, _, lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
        let mut watcher = Somebody::new(cluster.address()).connect().await;
        watcher.follow(id, None).await;
        // The last share of the deal sets it going, and the node this spectator is at may hear of it before or after.
        let view = loop {
            let view = match watcher.hear().await {
                Some(ServerMessage::Table(fresh)) => {
                    assert_eq!(fresh.seat, None);
                    fresh.view
                }
                Some(ServerMessage::Happened(happened)) => happened.view.map(|view| *view),
                other => panic!("{other:?}"),
            };
            if let Some(view) = view {
                break view;
            }
        };
        assert!(view.hand.is_empty() && view.legal.is_empty() && view.seats[0].hand_count == 13);
        let games: Vec<_> = lives
            .into_iter()
            .enumerate()
            .map(|(seat, live)| tokio::spawn(play_out(live, id, seat as u8)))
            .collect();
        let end = watcher.until(|happened| happened.outcome().is_some()).await;
        assert!(end.legal.is_empty() && end.id.is_none());
        for game in games {
            assert_eq!(game.await.unwrap().0.seq, end.seq);
        }
        cluster.close().await;
    }
}

/// Makes things happen at a table on which the game is on: a draw is offered and taken back, again and again.
async fn waver(live: &mut Live, id: TableId, times: usize) {
    for _ in 0..times / 2 {
        let (offer, decline) = (live.id(), live.id());
        live.say(&ClientMessage::OfferDraw { table: id, id: offer }).await;
        live.say(&ClientMessage::DeclineDraw { table: id, id: decline.clone() }).await;
        live.until(|happened| happened.id.as_ref() == Some(&decline)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_not_read_is_dropped_with_a_word_and_can_resume() {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let watcher = Somebody::new(cluster.address());
    let mut deaf = watcher.connect_hard_of_hearing().await;
    let mut at = HashMap::new();
    let mut games = Vec::new();
    // Several tables: their entries share a commit, and the kernel's buffers are full the sooner; and nobody may offer and
    // decline much oftener at one.
    for _ in 0..11 {
        let (id, _, mut lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
        lives[0].until(|happened| happened.question.is_some()).await;
        deaf.follow(id, None).await;
        at.insert(id, deaf.fresh().await.seq);
        games.push((id, lives));
    }
    let busy: Vec<_> = games
        .into_iter()
        .map(|(id, mut lives)| {
            tokio::spawn(async move {
                waver(&mut lives[0], id, 256).await;
                (id, lives)
            })
        })
        .collect();
    let mut games = Vec::new();
    for game in busy {
        games.push(game.await.unwrap());
    }
    // What was told before is whole; then the connection ends and says why.
    while let Some(heard) = deaf.hear().await {
        let ServerMessage::Happened(happened) = heard else { panic!("{heard:?}") };
        let before = at.insert(happened.table, happened.seq);
        assert_eq!(before, Some(happened.seq - 1));
    }
    assert_eq!(deaf.closed, Some(1013));
    assert!(at.values().any(|seq| *seq < 259), "{at:?}");
    let mut again = watcher.connect().await;
    for (id, lives) in &mut games {
        again.follow(*id, Some(at[id])).await;
        let told = |heard: &ServerMessage| match heard {
            ServerMessage::Table(fresh) => fresh.seq,
            ServerMessage::Happened(happened) => happened.seq,
            ServerMessage::Followed { .. } => at[id],
            other => panic!("{other:?}"),
        };
        while told(&again.hear().await.unwrap()) < 259 {}
        waver(&mut lives[0], *id, 2).await;
        assert_eq!((again.happened().await.seq, again.happened().await.seq), (260, 261));
    }
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_tables_with_long_gaps_are_resumed_at_once() {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let mut games = Vec::new();
    for _ in 0..12 {
        let (id, people, mut lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
        lives[0].until(|happened| happened.question.is_some()).await;
        waver(&mut lives[0], id, 100).await;
        games.push((id, people, lives));
    }
    let mut live = Somebody::new(cluster.address()).connect().await;
    for (id, ..) in &games {
        live.follow(*id, Some(2)).await;
    }
    // Each table is told up to where it stands: in pieces or as a whole.
    let mut behind: HashMap<TableId, u64> = games.iter().map(|(id, ..)| (*id, 2)).collect();
    while behind.values().any(|seq| *seq < 103) {
        match live.hear().await.unwrap() {
            ServerMessage::Followed { seq, .. } => assert_eq!(seq, 103),
            ServerMessage::Table(fresh) => drop(behind.insert(fresh.table, fresh.seq)),
            ServerMessage::Happened(happened) => {
                let before = behind.insert(happened.table, happened.seq);
                assert_eq!(before, Some(happened.seq - 1));
            }
            other => panic!("{other:?}"),
        }
    }
    // And everything that happens from then on.
    for (id, _, lives) in &mut games {
        waver(&mut lives[0], *id, 2).await;
        assert_eq!(live.happened().await.table, *id);
        assert_eq!(live.happened().await.table, *id);
    }
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_was_refused_and_follows_again_misses_nothing() {
    let cluster = Cluster::build(Backend::Postgres).await;
    let (id, people, mut lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
    lives[0].until(|happened| happened.question.is_some()).await;
    let mut store = PgConnection::connect(cluster.store()).await.unwrap();
    let mut live = people[0].connect().await;
    sqlx::raw_sql("ALTER TABLE log RENAME TO log_away").execute(&mut store).await.unwrap();
    live.follow(id, Some(0)).await;
    assert_eq!(live.refusal().await, Code::Unavailable);
    sqlx::raw_sql("ALTER TABLE log_away RENAME TO log").execute(&mut store).await.unwrap();
    live.follow(id, Some(0)).await;
    assert!(matches!(live.hear().await, Some(ServerMessage::Followed { seq: 3, .. })));
    for seq in 1..=3 {
        assert_eq!(live.happened().await.seq, seq);
    }
    // And nothing twice: now it does follow.
    live.follow(id, Some(0)).await;
    assert!(matches!(live.hear().await, Some(ServerMessage::Followed { seq: 3, .. })));
    live.say(&ClientMessage::Ping {}).await;
    assert!(matches!(live.hear().await, Some(ServerMessage::Pong { .. })));
    cluster.close().await;
}
