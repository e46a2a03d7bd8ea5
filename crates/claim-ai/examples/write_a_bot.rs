//! A small bot against the novice, 200 games with seats swapped:
//! `cargo run --release -p claim-ai --example write_a_bot`

use claim_ai::{Bot, Stop, arena, named};
use claim_rules::{Action, Seat, Side, Table, View};

/// Plays its highest card if that wins so far, else its lowest.
struct Simple;

impl Bot for Simple {
    /// A bot gets a view: all that its seat may know, and its legal actions.
    fn choose(&mut self, view: &View, _: &Stop) -> Action {
        // The engine says who wins so far, and with which value.
        let trick = view.trick_view();
        let to_beat = trick.winner.map(|win| trick.plays[usize::from(win.place)].value);
        let value = |action: &&Action| match action {
            Action::Play(card) => card.value(),
            _ => 0,
        };
        let highest = view.legal.iter().max_by_key(value);
        let lowest = view.legal.iter().min_by_key(value);
        let best = match (to_beat, highest) {
            (Some(to_beat), Some(card)) if value(&card) <= to_beat => lowest,
            _ => highest,
        };
        best.copied().unwrap_or_default()
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let table = Table::default();
    let (games, mut won) = (200, 0);
    for game in 0..games {
        // The same deal twice, with the bots in both seats.
        let mut seed = [0; 32];
        seed[..4].copy_from_slice(&(game / 2_u32).to_le_bytes());
        let mine = Seat((game % 2) as u8);
        let mut bots: Vec<Box<dyn Bot>> = vec![named("novice", [1; 32])?, named("novice", [2; 32])?];
        bots[mine.index()] = Box::new(Simple);
        let played = arena::play(table, seed, &mut bots, |_| ());
        won += u32::from(played.score.winner() == Some(Side(mine.0)));
    }
    println!("won {won} of {games} games against the novice");
    Ok(())
}
