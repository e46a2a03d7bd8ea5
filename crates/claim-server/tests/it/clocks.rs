//! Clocks run for people, not for a server that is away.

use claim_protocol::live::{ClientMessage, What};
use claim_protocol::{Absent, Clock, NewTable};
use claim_rules::{Setup, seeded};
use sqlx::{Connection, PgConnection, SqliteConnection};

use crate::client::{Live, Somebody};
use crate::on_every_backend;
use crate::play::{choose, seat_all, table};
use crate::servers::{Backend, Cluster};

const CLOCKS: [Clock; 3] =
    [Clock::Move { seconds: 20 }, Clock::Bank { seconds: 20, increment: 0 }, Clock::Days { days: 1 }];
const THREE_DAYS: i64 = 3 * 86_400_000;

/// Stops everything, lets so many milliseconds pass in which nobody is served, and starts one node again, or two where
/// several share the store. Nobody waits: what is in the store is moved into the past.
async fn be_away(cluster: &mut Cluster, millis: i64) {
    // A server that starts moves the ends of logs to where they can be changed.
    cluster.restart().await;
    cluster.stop().await;
    for statement in [
        format!("UPDATE log SET at = at - {millis}"),
        format!("UPDATE outages SET since = since - {millis}, until = until - {millis}"),
        format!("UPDATE meta SET value = CAST(CAST(value AS BIGINT) - {millis} AS TEXT) WHERE key = 'alive'"),
    ] {
        let statement = sqlx::AssertSqlSafe(statement);
        if cluster.is_shared() {
            let mut store = PgConnection::connect(cluster.store()).await.unwrap();
            sqlx::raw_sql(statement).execute(&mut store).await.unwrap();
        } else {
            let mut store = SqliteConnection::connect(cluster.store()).await.unwrap();
            sqlx::raw_sql(statement).execute(&mut store).await.unwrap();
        }
    }
    cluster.add_node().await;
    if cluster.is_shared() {
        cluster.add_node().await;
    }
}

/// Comes back to a table; with what may be answered there.
async fn come_back(
    person: &Somebody,
    cluster: &Cluster,
    id: claim_protocol::TableId,
) -> (Live, claim_protocol::live::Fresh) {
    let mut live = Somebody { address: cluster.address(), ..person.clone() }.connect().await;
    live.follow(id, None).await;
    let fresh = live.fresh().await;
    (live, fresh)
}

on_every_backend! {
    async fn time_in_which_nobody_was_served_is_charged_to_nobody(cluster: Cluster) {
        if cluster.is_shared() {
            cluster.add_node().await;
        }
        for clock in CLOCKS {
            let strict = NewTable { clock, absent: Absent::Forfeit, ..table(Setup::new(2, "claim")) };
            let (id, people, mut lives) = seat_all(&cluster, &strict).await;
            let started = lives[0].until(|happened| happened.question.is_some()).await;
            let before = started.clocks.unwrap();
            be_away(&mut cluster, THREE_DAYS).await;
            // Not forfeited; the clock stands where it stood, but for the moments in which everybody was served.
            let seat = usize::from(before.running.unwrap());
            let (mut live, fresh) = come_back(&people[seat], &cluster, id).await;
            assert!(fresh.info.outcome.is_none(), "{clock:?}: forfeited while nobody was served");
            let clocks = fresh.clocks.unwrap();
            let at = fresh.seq;
            let ran = now() - clocks.since;
            assert!((0..8_000).contains(&ran), "{clock:?}: charged {ran} ms");
            let action = choose(&mut seeded([3; 32]), &fresh.legal).unwrap();
            live.say(&ClientMessage::Act { table: id, id: "on".into(), seq: at, action }).await;
            let moved = live.until(|happened| happened.id.as_deref() == Some("on")).await;
            let left = moved.clocks.unwrap().left[seat];
            let whole = clock.start().unwrap();
            assert!(left <= whole && left > whole - 8_000, "{clock:?}: {left} of {whole} ms left");
        }
        cluster.close().await;
    }

    async fn after_an_outage_everybody_gets_ten_seconds(cluster: Cluster) {
        let clock = Clock::Move { seconds: 5 };
        let strict = NewTable { clock, absent: Absent::Forfeit, ..table(Setup::new(2, "claim")) };
        let (id, people, mut lives) = seat_all(&cluster, &strict).await;
        lives[0].until(|happened| happened.question.is_some()).await;
        be_away(&mut cluster, THREE_DAYS).await;
        let (mut live, _) = come_back(&people[0], &cluster, id).await;
        live.follow(id, Some(2)).await;
        let mut watching = people[1].clone();
        watching.address = cluster.address();
        let mut watching = watching.connect().await;
        watching.follow(id, Some(2)).await;
        let away = watching.until(|happened| matches!(happened.what, What::Away { .. })).await;
        let mut last = away;
        let late = loop {
            let happened = watching.happened().await;
            if matches!(happened.what, What::Late { .. }) {
                break happened;
            }
            last = happened;
        };
        // Another node that took the table over gives the moment anew.
        let moment = late.at - last.at;
        assert!((9_900..14_000).contains(&moment), "{moment} ms");
        cluster.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_without_an_outage_gets_no_moment_it_was_not_promised() {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let clock = Clock::Move { seconds: 5 };
    let strict = NewTable { clock, absent: Absent::Forfeit, ..table(Setup::new(2, "claim")) };
    let (_, _, mut lives) = seat_all(&cluster, &strict).await;
    let started = lives[0].until(|happened| happened.question.is_some()).await;
    let late = lives[0].until(|happened| matches!(happened.what, What::Late { .. })).await;
    let took = late.at - started.at;
    assert!((5_000..7_500).contains(&took), "{took} ms");
    cluster.close().await;
}

fn now() -> i64 {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis() as i64
}
