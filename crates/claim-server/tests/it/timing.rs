//! How long a bot takes says nothing of its cards (K4).

use claim_protocol::live::{ClientMessage, ServerMessage, What};
use claim_protocol::{NewTable, SeatWish};
use claim_rules::{Actor, Record, SeenGame, Setup, seeded};

use crate::client::Somebody;
use crate::play::{choose, table};
use crate::servers::{Backend, Cluster};

/// What somebody would like to know of the cards a bot decided with.
const SECRETS: [&str; 3] = ["it had a choice", "it had more than three choices", "it held the led faction"];

/// What is true of one decision.
type Secret = [bool; SECRETS.len()];

/// How long the bot took for each of its decisions, in milliseconds, and what is true of the cards it held: whoever sees
/// only the times must not be able to tell.
async fn times(cluster: &Cluster, level: &str, seed: u8) -> Vec<(i64, Secret)> {
    let seats = vec![SeatWish::Me, SeatWish::Bot(level.into())];
    let mut person = Somebody::new(cluster.address());
    let id = person.make(&NewTable { seats, ..table(Setup::new(2, "claim")) }).await.table.id;
    let mut live = person.sit(id).await;
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

/// How well the times tell forced decisions from free ones: 0.5 not at all, 1 or 0 perfectly. (The area under the ROC
/// curve: how often a free decision took longer than a forced one.)
fn told_apart(times: &[(i64, bool)]) -> f64 {
    let of = |wanted: bool| times.iter().filter(move |(_, free)| *free == wanted).map(|(took, _)| *took);
    let (mut longer, mut pairs) = (0.0, 0.0);
    for free in of(true) {
        for forced in of(false) {
            pairs += 1.0;
            longer += match free.cmp(&forced) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            };
        }
    }
    longer / pairs
}

async fn nobody_can_tell(level: &'static str, games: u8, at_once: usize) {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let mut all = Vec::new();
    for seeds in (0..games).collect::<Vec<_>>().chunks(at_once) {
        let games = seeds.iter().map(|seed| times(&cluster, level, *seed));
        for times in futures_util::future::join_all(games).await {
            all.extend(times);
        }
    }
    for (number, secret) in SECRETS.iter().enumerate() {
        let times: Vec<(i64, bool)> = all.iter().map(|(took, secrets)| (*took, secrets[number])).collect();
        let held = times.iter().filter(|(_, holds)| *holds).count();
        let (held, not) = (held as f64, (times.len() - held) as f64);
        assert!(held.min(not) >= 25.0, "{secret}: {held} times of {}", times.len());
        let told_apart = told_apart(&times);
        // Three and a half times what chance alone spreads, for so few.
        let chance = 3.5 * ((held + not + 1.0) / (12.0 * held * not)).sqrt();
        let count = times.len();
        assert!(
            (told_apart - 0.5).abs() < chance,
            "{level}, {secret}: {told_apart:.3} ± {chance:.3} of {count}"
        );
    }
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_times_of_cheap_bots_tell_nothing() {
    nobody_can_tell("novice", 40, 10).await;
    nobody_can_tell("apprentice", 40, 10).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_times_of_an_expert_tell_nothing() {
    nobody_can_tell("expert", 12, 3).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_times_of_a_master_tell_nothing() {
    nobody_can_tell("master", 12, 3).await;
}

/// Fewer games: it takes its time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_times_of_a_grandmaster_tell_nothing() {
    nobody_can_tell("grandmaster", 6, 3).await;
}
