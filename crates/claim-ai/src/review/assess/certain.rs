//! Certain results: a seat wins, or does not, whatever anybody does from here and wherever unseen cards lie. Such a value
//! is no estimate, so no calibration curve is applied to it.

use claim_rules::{Action, Game, Phase, Seat, View};

use super::LISTED_WORLDS;
use crate::review::chance::Chance;

/// Everything is tried out only if no hand holds more cards than this.
const FEW_CARDS: usize = 4;
/// The most positions visited for one decision.
const POSITIONS: u32 = 20_000;

/// The result by the votes alone, if enough of them are decided that nothing can change who wins.
pub(super) fn by_votes(game: &Game, seat: Seat) -> Option<Chance> {
    let winner = match game.phase() {
        Phase::Two => game.standings().sure_winner()?,
        Phase::One | Phase::Over => return None,
    };
    Some(if winner == game.table().side(seat) { Chance::CERTAIN } else { Chance(0) })
}

/// Tries out everything that can still happen, in all worlds that fit what a seat knows.
pub(super) struct Certainty {
    seat: Seat,
    worlds: Vec<Game>,
    left: u32,
}

impl Certainty {
    /// For what this seat sees; `None` if there is too much to try.
    pub(super) fn new(view: &View) -> Option<Certainty> {
        let seat = view.viewer.seat()?;
        if view.phase != Phase::Two || view.hand.len() > FEW_CARDS {
            return None;
        }
        Some(Certainty { seat, worlds: view.sampler().every(LISTED_WORLDS)?, left: POSITIONS })
    }

    /// The result of an action, or of the position itself, if it is the same whatever happens; `None` if it is not, or if
    /// the limit was reached.
    pub(super) fn of(&mut self, action: Option<Action>) -> Option<Chance> {
        let Certainty { seat, worlds, left } = self;
        let mut always = None;
        let same = worlds.iter().all(|world| {
            let mut game = *world;
            if let Some(action) = action {
                game.apply_unchecked(action);
            }
            always_comes_to(&game, *seat, &mut always, left)
        });
        always.filter(|share| same && [Chance(0), Chance::CERTAIN].contains(share))
    }
}

/// Does a seat get the same share whatever happens? False if the limit was reached.
fn always_comes_to(game: &Game, seat: Seat, always: &mut Option<Chance>, left: &mut u32) -> bool {
    if *left == 0 {
        return false;
    }
    *left -= 1;
    let share = if game.is_over() {
        Some(Chance::of_result(&game.score().winners, game.table().side(seat)))
    } else {
        by_votes(game, seat)
    };
    match share {
        Some(share) => *always.get_or_insert(share) == share,
        None => game.actions().into_iter().all(|action| {
            let mut next = *game;
            next.apply_unchecked(action);
            always_comes_to(&next, seat, always, left)
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_rules::Viewer;

    const SEVEN: &str = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls";

    /// The certain result of playing a card; all cards not named are discarded.
    fn certain(line: &str, seat: u8, card: &str) -> Option<Chance> {
        let rest: Vec<String> =
            Game::from_position(line).unwrap().out().iter().map(|card| card.to_string()).collect();
        let game = Game::from_position(&format!("{line}; discard {}", rest.join(" "))).unwrap();
        let view = game.view(Viewer::Seat(Seat(seat)));
        Certainty::new(&view).expect("few cards").of(Some(card.parse().unwrap()))
    }

    #[test]
    fn a_card_is_certain_only_if_it_wins_wherever_the_others_lie() {
        // Nobody else has a Goblin: whoever leads the nine has the fourth vote of seven. To keep it may lose it, to who
        // has two votes and may get the Undead too, or to who has none.
        let line = format!(
            "{SEVEN} players 3; two; lead 0; hand 0 Go9 Un2; hand 1 Un9 Un7; hand 2 Un8 Un6; \
             score 0 Do1 Dw1 Kn2; score 2 Tr9 Dr1"
        );
        assert_eq!(certain(&line, 0, "Go9"), Some(Chance::CERTAIN));
        assert_eq!(certain(&line, 0, "Un2"), None);
    }

    #[test]
    fn votes_that_are_decided_are_certain_at_any_table() {
        let line = "claim heroes artifacts; two; lead 0; hand 0 Un9 Dw8; hand 1 Un5 Dw1";
        assert_eq!(by_votes(&Game::from_position(line).unwrap(), Seat(0)), None);
        let line = "claim; two; lead 0; hand 0 Un9 Dw8; hand 1 Un5 Dw1; \
                    score 0 Go1 Go2 Go3 Go4 Go5 Go6 Go7 Go8 Kn2 Kn3 Kn4 Kn5 Kn6 Kn7 Do1 Do2 Do3 Do4 Do5 Do6";
        let game = Game::from_position(line).unwrap();
        assert_eq!([0, 1].map(|seat| by_votes(&game, Seat(seat))), [Some(Chance::CERTAIN), Some(Chance(0))]);
    }
}
