//! Plays one random game of three with heroes and artifacts, and says why every trick was won:
//! `cargo run -p claim-rules --example play_a_game`

use claim_rules::{ActionList, Deal, Event, Game, Setup, below, seeded};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let deck = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls";
    let table = Setup { heroes: true, artifacts: true, ..Setup::new(3, deck) }.table()?;
    let mut game = Game::new(table, Deal::from_seed(&table, [7; 32]))?;
    let (mut dice, mut actions, mut events) = (seeded([1; 32]), ActionList::new(), Vec::new());
    // Somebody must decide something: a seat, or chance, which is asked like a player.
    while let Some(pending) = game.pending() {
        game.legal_actions(&mut actions);
        let action = actions[below(&mut dice, actions.len() as u32) as usize];
        game.apply_told(pending.actor, action, &mut events)?;
        for event in events.drain(..) {
            let Event::Won { trick, .. } = event else { continue };
            let trick = trick.view();
            let cards: Vec<String> =
                trick.plays.iter().map(|play| format!("{} ({})", play.card, play.value)).collect();
            if let Some(win) = trick.winner {
                println!(
                    "Phase {:?}, trick {}: {} — seat {} wins with {}, by {:?}",
                    trick.phase,
                    trick.number,
                    cards.join(", "),
                    win.seat,
                    win.card,
                    win.by
                );
            }
        }
    }
    let score = game.score();
    println!("Votes: {:?}; won by {:?}", &score.totals[..table.sides()], score.winners);
    Ok(())
}
