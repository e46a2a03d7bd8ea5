//! How long a bot takes says nothing of its cards (K4). `CLAIM_TIMING=N` plays N times as many games, for a finer look,
//! and some against a grandmaster, who thinks too long for that to be done each time: see `bots.rs`.

use claim_protocol::http::Me;
use claim_protocol::live::{ClientMessage, ServerMessage, What};
use claim_protocol::{NewTable, SeatWish};
use claim_rules::{Actor, Record, SeenGame, Setup, seeded};

use crate::client::Somebody;
use crate::play::{choose, table};
use crate::servers::{Backend, Cluster};

/// What somebody would like to know of the cards a bot decided with.
const SECRETS: [&str; 3] = ["it had a choice", "it had more than three choices", "it held the led faction"];

/// Who sits at seat 1 and is watched.
#[derive(Debug)]
enum Company {
    /// A bot of this level; there are others of its kind at the other seats.
    Bots { players: usize, level: &'static str },
    /// A bot that plays on for somebody who left.
    StandIn,
}

const SEVEN: &str = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls";

/// What is true of one decision.
type Secret = [bool; SECRETS.len()];

/// How long the bot took for each of its decisions, in milliseconds, and what is true of the cards it held: whoever sees
/// only the times must not be able to tell.
async fn times(cluster: &Cluster, company: &Company, seed: u8) -> Vec<(i64, Secret)> {
    let mut person = Somebody::new(cluster.address());
    let mut live = match company {
        Company::Bots { players, level } => {
            let mut seats = vec![SeatWish::Bot((*level).into()); *players];
            seats[0] = SeatWish::Me;
            let deck = if *players == 2 { "claim" } else { SEVEN };
            let wanted = NewTable { seats, ..table(Setup::new(*players as u32, deck)) };
            let id = person.make(&wanted).await.table.id;
            person.sit(id).await
        }
        Company::StandIn => {
            let id = person.make(&table(Setup::new(2, "claim"))).await.table.id;
            let mut other = Somebody::new(cluster.address());
            other.join(id).await;
            let (live, mut leaving) = (person.sit(id).await, other.sit(id).await);
            leaving.say(&ClientMessage::Leave { table: id, id: "l".into() }).await;
            leaving.until(|happened| matches!(happened.what, What::Left { .. })).await;
            live
        }
    };
    let me: Me = person.get("/api/me").await.json();
    let id = me.tables[0].id;
    let mut rng = seeded([seed; 32]);
    let mut at = 0;
    let mut took = Vec::new();
    loop {
        let Some(ServerMessage::Happened(happened)) = live.hear().await else { continue };
        if let What::Moved { seat: 1, .. } = happened.what {
            took.push(happened.at - at);
        }
        at = happened.at;
        if happened.outcome().is_some() {
            break;
        }
        if let Some(action) = choose(&mut rng, &happened.legal) {
            let client = live.id();
            live.say(&ClientMessage::Act { table: id, id: client, seq: happened.seq, action }).await;
        }
    }
    let record = person.get(&format!("/api/games/{id}/record")).await.body;
    let record = Record::from_json(&record).unwrap();
    let mut game = record.start();
    let mut secrets = Vec::new();
    for step in record.moves() {
        let seat = claim_rules::Seat(1);
        if step.actor == Actor::Seat(seat) {
            let (choices, view) = (game.actions().len(), game.view(claim_rules::Viewer::Seat(seat)));
            let led = SeenGame::from(&view).trick.led;
            let holds = view.hand.iter().any(|card| led.is_some() && card.faction() == led);
            secrets.push([choices > 1, choices > 3, holds]);
        }
        game.apply(step.actor, step.action).unwrap();
    }
    assert_eq!(took.len(), secrets.len());
    took.into_iter().zip(secrets).collect()
}

/// How well the times tell decisions of one kind from the others: 0.5 not at all, 1 or 0 perfectly. (The area under the
/// ROC curve: how often one of the kind took longer than another.) And how far chance alone spreads that. Only decisions
/// at the same point of the game are compared: how far it is everybody knows, and what else the server does then.
fn told_apart(games: &[Vec<(i64, Secret)>], secret: usize) -> (f64, f64) {
    let (mut longer, mut pairs, mut variance) = (0.0, 0.0, 0.0);
    for at in 0..games.iter().map(Vec::len).max().unwrap_or(0) {
        let of = |wanted: bool| -> Vec<i64> {
            let here = games.iter().filter_map(|game| game.get(at));
            here.filter(|(_, secrets)| secrets[secret] == wanted).map(|(took, _)| *took).collect()
        };
        let (held, others) = (of(true), of(false));
        for one in &held {
            for other in &others {
                longer += match one.cmp(other) {
                    std::cmp::Ordering::Greater => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Less => 0.0,
                };
            }
        }
        let (held, others) = (held.len() as f64, others.len() as f64);
        pairs += held * others;
        variance += held * others * (held + others + 1.0) / 12.0;
    }
    (longer / pairs, variance.sqrt() / pairs)
}

/// How many times as many games somebody wants.
fn times_as_many() -> Option<u8> {
    let times = std::env::var("CLAIM_TIMING").ok()?;
    Some(times.parse().expect("CLAIM_TIMING is a number up to 255"))
}

/// The times of so many games, so many of them at once.
async fn look(company: &Company, games: u8, at_once: usize) -> Vec<Vec<(i64, Secret)>> {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let mut all = Vec::new();
    for seeds in (0..games).collect::<Vec<_>>().chunks(at_once) {
        let games = seeds.iter().map(|seed| times(&cluster, company, *seed));
        all.extend(futures_util::future::join_all(games).await);
    }
    cluster.close().await;
    all
}

/// Which secrets the times tell, and how well.
fn told(company: &Company, all: &[Vec<(i64, Secret)>]) -> Vec<(usize, String)> {
    let mut told = Vec::new();
    for (number, secret) in SECRETS.iter().enumerate() {
        let held: Vec<bool> = all.iter().flatten().map(|(_, secrets)| secrets[number]).collect();
        let count = held.len();
        let few = held.iter().filter(|held| **held).count();
        assert!(few.min(count - few) >= 25, "{secret}: {few} times of {count}");
        let (told_apart, spread) = told_apart(all, number);
        let chance = 3.5 * spread;
        let line = format!("{company:?}, {secret}: {told_apart:.3} of {count}, by chance within {chance:.3}");
        println!("{line}");
        if (told_apart - 0.5).abs() >= chance {
            told.push((number, line));
        }
    }
    told
}

async fn nobody_can_tell(company: &Company, games: u8, at_once: usize) {
    let games = games.saturating_mul(times_as_many().unwrap_or(1));
    let first = told(company, &look(company, games, at_once).await);
    if first.is_empty() {
        return;
    }
    // One look in two thousand finds that much by chance, and there are dozens: what is really told is told in twice as
    // many new games, too, and clearer.
    let second = told(company, &look(company, games.saturating_mul(2), at_once).await);
    let again: Vec<_> =
        second.iter().filter(|(one, _)| first.iter().any(|(other, _)| one == other)).collect();
    assert!(again.is_empty(), "{first:?}, and again {again:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_times_of_cheap_bots_tell_nothing() {
    nobody_can_tell(&Company::Bots { players: 2, level: "novice" }, 40, 10).await;
    nobody_can_tell(&Company::Bots { players: 2, level: "apprentice" }, 40, 10).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_times_of_an_expert_tell_nothing() {
    nobody_can_tell(&Company::Bots { players: 2, level: "expert" }, 12, 3).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_times_of_a_master_tell_nothing() {
    nobody_can_tell(&Company::Bots { players: 2, level: "master" }, 12, 3).await;
    if times_as_many().is_some() {
        nobody_can_tell(&Company::Bots { players: 2, level: "grandmaster" }, 4, 2).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_times_of_who_stands_in_tell_nothing() {
    nobody_can_tell(&Company::StandIn, 30, 10).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_times_of_several_bots_tell_nothing() {
    nobody_can_tell(&Company::Bots { players: 3, level: "apprentice" }, 16, 8).await;
    nobody_can_tell(&Company::Bots { players: 4, level: "novice" }, 12, 6).await;
}
