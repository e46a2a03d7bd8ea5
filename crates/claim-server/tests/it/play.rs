//! Complete games over real sockets: every player count, every module, people and bots.

use claim_ai::Level;
use claim_protocol::live::{ClientMessage, Happened, What};
use claim_protocol::{NewTable, SeatWish, TableId};
use claim_rules::{Action, How, LegalAction, Record, Setup, below, seeded};

use crate::client::{Live, Somebody};
use crate::on_every_backend;
use crate::servers::{Backend, Cluster};

/// A table for so many people.
pub(crate) fn table(setup: Setup) -> NewTable {
    NewTable {
        setup,
        seats: Vec::new(),
        clock: claim_protocol::Clock::None,
        absent: claim_protocol::Absent::Bot,
        listed: false,
        rated: false,
    }
}

/// Plays one seat to the end with random moves; gives back the last thing heard.
pub(crate) async fn play_out(mut live: Live, table: TableId, seed: u8) -> (Happened, Live) {
    let mut rng = seeded([seed; 32]);
    loop {
        let happened = live.happened().await;
        if happened.outcome().is_some() {
            return (happened, live);
        }
        if let Some(action) = choose(&mut rng, &happened.legal) {
            let id = live.id();
            live.say(&ClientMessage::Act { table, id, seq: happened.seq, action }).await;
        }
    }
}

/// Plays until the table stands there.
async fn play_until(mut live: Live, table: TableId, seed: u8, seq: u64) -> Live {
    let mut rng = seeded([seed; 32]);
    loop {
        let happened = live.happened().await;
        if happened.seq == seq {
            return live;
        }
        if let Some(action) = choose(&mut rng, &happened.legal) {
            let id = live.id();
            live.say(&ClientMessage::Act { table, id, seq: happened.seq, action }).await;
        }
    }
}

pub(crate) fn choose(rng: &mut impl claim_rules::Rng, legal: &[LegalAction]) -> Option<Action> {
    (!legal.is_empty()).then(|| legal[below(rng, legal.len() as u32) as usize].action)
}

/// Makes a table of people who are all ready, and their connections.
pub(crate) async fn seat_all(cluster: &Cluster, wanted: &NewTable) -> (TableId, Vec<Somebody>, Vec<Live>) {
    let mut first = Somebody::new(cluster.address());
    let id = first.make(wanted).await.table.id;
    let mut people = vec![first];
    let open =
        wanted.setup.players as usize - wanted.seats.iter().filter(|s| matches!(s, SeatWish::Bot(_))).count();
    for _ in 1..open {
        let mut next = Somebody::new(cluster.address());
        next.join(id).await;
        people.push(next);
    }
    let mut lives = Vec::new();
    for person in &people {
        lives.push(person.sit(id).await);
    }
    (id, people, lives)
}

/// Everybody plays to the end; the record is right in every part.
async fn play_a_game(cluster: &Cluster, wanted: &NewTable, seed: u8) {
    let (id, mut people, lives) = seat_all(cluster, wanted).await;
    let games: Vec<_> = lives
        .into_iter()
        .enumerate()
        .map(|(seat, live)| tokio::spawn(play_out(live, id, seed.wrapping_mul(7).wrapping_add(seat as u8))))
        .collect();
    let mut outcomes = Vec::new();
    for game in games {
        outcomes.push(game.await.unwrap().0.outcome().cloned().unwrap());
    }
    assert!(outcomes.iter().all(|outcome| *outcome == outcomes[0] && outcome.ending == How::Played));
    let answer = people[0].get(&format!("/api/games/{id}/record")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let record = Record::from_json(&answer.body).unwrap();
    assert_eq!(record.verify_seed(), Ok(true));
    let origin = record.origin().unwrap();
    let info: claim_protocol::TableInfo = people[0].get(&format!("/api/tables/{id}")).await.json();
    assert_eq!(claim_protocol::fair::hex(&origin.commitment), info.commitment);
    assert_eq!(claim_protocol::fair::commitment(&origin.server_seed), origin.commitment);
    assert_eq!(Some(claim_protocol::fair::mixed_seed(&origin.server_seed, &origin.nonces)), record.seed());
    let score = record.end().score();
    assert_eq!(score.winners.iter().map(|side| side.0).collect::<Vec<_>>(), outcomes[0].winners);
}

const SEVEN: &str = "gnomes,giants,seers,wizards,druids,shapeshifters,vampires";

on_every_backend! {
    async fn every_player_count_and_every_module(cluster: Cluster) {
        let mut seed = 0;
        for (players, deck) in [(2, "claim"), (2, "claim2"), (2, "gnomes,giants,wizards,shapeshifters,vampires"), (3, SEVEN), (4, SEVEN)] {
            for (heroes, artifacts) in [(false, false), (true, false), (false, true), (true, true)] {
                seed += 1;
                let setup = Setup { heroes, artifacts, ..Setup::new(players, deck) };
                play_a_game(&cluster, &table(setup), seed).await;
            }
        }
        play_a_game(&cluster, &table(Setup::new(3, "random")), 99).await;
        cluster.close().await;
    }

    async fn a_person_and_bots_of_every_level(cluster: Cluster) {
        let mut games = Vec::new();
        for (number, level) in Level::ALL.into_iter().enumerate() {
            // Each at every size of table; who thinks long has company at one of them only, who thinks longest plays
            // against one.
            let most = if level == Level::Grandmaster { 2 } else { 4 };
            for players in 2..=most {
                let deck = if players == 2 { "claim" } else { SEVEN };
                let bot = SeatWish::Bot(level.name().into());
                let mut seats = vec![bot; players as usize];
                seats[number % players as usize] = SeatWish::Me;
                if number >= 2 && players != 3 {
                    let first = seats.iter().position(|seat| *seat != SeatWish::Me).unwrap();
                    for (at, seat) in seats.iter_mut().enumerate() {
                        if at != first && *seat != SeatWish::Me {
                            *seat = SeatWish::Bot("novice".into());
                        }
                    }
                }
                games.push((NewTable { seats, ..table(Setup::new(players, deck)) }, players as u8));
            }
        }
        // Side by side: bots take their time at each table, whatever there is to decide.
        let games = games.iter().map(|(wanted, seed)| play_a_game(&cluster, wanted, *seed));
        futures_util::future::join_all(games).await;
        cluster.close().await;
    }

    async fn a_restart_continues_every_table(cluster: Cluster) {
        const STOPPED_AT: u64 = 13;
        let mut tables = Vec::new();
        for setup in [Setup::new(2, "claim"), Setup { heroes: true, artifacts: true, ..Setup::new(4, SEVEN) }] {
            let (id, people, lives) = seat_all(&cluster, &table(setup)).await;
            let stopping = lives
                .into_iter()
                .enumerate()
                .map(|(seat, live)| tokio::spawn(play_until(live, id, seat as u8, STOPPED_AT)));
            for task in stopping.collect::<Vec<_>>() {
                drop(task.await.unwrap());
            }
            tables.push((id, people));
        }
        cluster.restart().await;
        let mut rng = seeded([3; 32]);
        let mut again = Vec::new();
        for (id, people) in tables {
            for (seat, person) in people.into_iter().enumerate() {
                let person = Somebody { address: cluster.address(), ..person };
                let mut live = person.connect().await;
                live.follow(id, None).await;
                let fresh = live.fresh().await;
                assert_eq!(fresh.seq, STOPPED_AT);
                assert_eq!(fresh.seat, Some(seat as u8));
                again.push((id, person, live, fresh));
            }
        }
        // The one who is asked moves, and so on to the end.
        let mut games = Vec::new();
        for (id, person, mut live, fresh) in again {
            if let Some(action) = choose(&mut rng, &fresh.legal) {
                let id_of_action = live.id();
                live.say(&ClientMessage::Act { table: id, id: id_of_action, seq: fresh.seq, action }).await;
            }
            games.push(tokio::spawn(async move {
                let seed = fresh.seat.unwrap_or_default();
                (play_out(live, id, seed).await, person)
            }));
        }
        for game in games {
            let ((end, _), _) = game.await.unwrap();
            assert!(matches!(end.what, What::Moved { .. }));
        }
        cluster.close().await;
    }
}
