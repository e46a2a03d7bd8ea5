//! Tables for which the flow is compiled separately: the compiler then leaves out what cannot occur there instead of
//! checking for it at every step. The flow itself is written once.

use crate::card::Card;
use crate::catalogue::Faction::{self, *};
use crate::event::{Event, Sink};
use crate::game::Phase;
use crate::setup::{Factions, PRESETS, Table};

/// The two decks that come from one box each. Each fits one machine word.
pub(crate) const CLAIM: u32 = Factions::of(&PRESETS[0].1).bits();
pub(crate) const CLAIM2: u32 = Factions::of(&PRESETS[1].1).bits();

/// What a faction needs of the flow, from least to most.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Needs {
    /// A trick is won and its cards go to a pile at once.
    Little,
    /// Captured cards wait, lie in front, or are crushed; or a seat is asked for more than a card to play.
    MoreThanPiles,
    /// Something happens after a card is played, or captors choose where their cards go.
    MoreThanCards,
}

const fn needs(faction: Faction) -> Needs {
    match faction {
        Goblins | Knights | Undead | Dwarves | Doppelgangers | Dragons | Zombies | Werewolves | Shadows => {
            Needs::Little
        }
        Gnomes | Giants | Trolls | Seers => Needs::MoreThanPiles,
        Wizards | Druids | Shapeshifters | Vampires => Needs::MoreThanCards,
    }
}

/// The factions that need no more than this.
const fn needing_at_most(most: Needs) -> u32 {
    let (mut fit, mut at) = (Factions::EMPTY, 0);
    while at < Faction::COUNT {
        if needs(Faction::ALL[at]) as u8 <= most as u8 {
            fit = fit.with(Faction::ALL[at]);
        }
        at += 1;
    }
    fit.bits()
}

/// Two players without heroes and artifacts, any deck.
pub(crate) const PLAIN: u32 = Factions::ALL.bits();
/// The same where nothing happens after a card is played and nobody chooses where captured cards go.
pub(crate) const QUIET: u32 = needing_at_most(Needs::MoreThanPiles);
/// The same where captured cards go to the score pile at once and nobody is asked for anything but a card.
pub(crate) const SIMPLE: u32 = needing_at_most(Needs::Little);

/// The flow of a table: the narrowest compiled one that fits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FlowKind {
    Claim,
    Claim2,
    Simple,
    Quiet,
    Plain,
    Three,
    Four,
    Any,
}

impl FlowKind {
    pub(crate) fn of(table: &Table) -> FlowKind {
        let deck = table.factions();
        if !table.hands_stay_equal() {
            FlowKind::Any
        } else if table.players() == 3 {
            FlowKind::Three
        } else if table.players() == 4 {
            FlowKind::Four
        } else if deck.bits() == CLAIM {
            FlowKind::Claim
        } else if deck.bits() == CLAIM2 {
            FlowKind::Claim2
        } else if deck.within(Factions::from_bits(SIMPLE)) {
            FlowKind::Simple
        } else if deck.within(Factions::from_bits(QUIET)) {
            FlowKind::Quiet
        } else {
            FlowKind::Plain
        }
    }
}

/// The flow in which the next card will be played. For a deck the compiler knows there are separate flows for each
/// phase, and for the first card of a trick and the second, so that neither is checked again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CardFlow {
    ClaimOneFirst,
    ClaimOneSecond,
    ClaimTwoFirst,
    ClaimTwoSecond,
    Claim2OneFirst,
    Claim2OneSecond,
    Claim2TwoFirst,
    Claim2TwoSecond,
    Simple,
    Quiet,
    Plain,
    Three,
    Four,
    Any,
}

impl FlowKind {
    /// The flow of the next card: in which phase, and the first of its trick or another.
    #[inline(always)]
    pub(crate) const fn of_card(self, phase: Phase, first: bool) -> CardFlow {
        let place = 2 * !matches!(phase, Phase::One) as usize + !first as usize;
        CARD_FLOWS[self as usize][place]
    }
}

/// By flow: that of the first and of another card of a trick in Phase One, then in Phase Two.
const CARD_FLOWS: [[CardFlow; 4]; 8] = {
    use CardFlow::*;
    [
        [ClaimOneFirst, ClaimOneSecond, ClaimTwoFirst, ClaimTwoSecond],
        [Claim2OneFirst, Claim2OneSecond, Claim2TwoFirst, Claim2TwoSecond],
        [CardFlow::Simple; 4],
        [CardFlow::Quiet; 4],
        [CardFlow::Plain; 4],
        [CardFlow::Three; 4],
        [CardFlow::Four; 4],
        [CardFlow::Any; 4],
    ]
};

/// The flow of a game, which the compiler knows where it compiles it; else this one.
#[inline(always)]
pub(crate) const fn flow_of<S: Sink>(flow: FlowKind) -> FlowKind {
    match (S::PLAYERS, S::DECK) {
        (2, CLAIM) => FlowKind::Claim,
        (2, CLAIM2) => FlowKind::Claim2,
        (2, SIMPLE) => FlowKind::Simple,
        (2, QUIET) => FlowKind::Quiet,
        (2, PLAIN) => FlowKind::Plain,
        (3, _) => FlowKind::Three,
        (4, _) => FlowKind::Four,
        _ => flow,
    }
}

/// Tells a sink what happens at a table of two players without heroes and artifacts whose deck has none but these factions.
pub(crate) struct Plain<S, const DECK: u32>(pub(crate) S);

impl<S: Sink, const DECK: u32> Sink for Plain<S, DECK> {
    const LISTENS: bool = S::LISTENS;
    const REMEMBERS: bool = S::REMEMBERS;
    const BARE: bool = true;
    const PLAIN: bool = true;
    const PLAYERS: usize = 2;
    const DECK: u32 = DECK;
    #[inline(always)]
    fn tell(&mut self, event: Event) {
        self.0.tell(event);
    }
    #[inline(always)]
    fn throw(&mut self, answers: u32) -> Option<u32> {
        self.0.throw(answers)
    }
}

/// Tells a sink what happens at a table of this many players without heroes and artifacts, with any deck.
pub(crate) struct Bare<S, const PLAYERS: usize>(pub(crate) S);

impl<S: Sink, const PLAYERS: usize> Sink for Bare<S, PLAYERS> {
    const LISTENS: bool = S::LISTENS;
    const REMEMBERS: bool = S::REMEMBERS;
    const BARE: bool = true;
    const PLAYERS: usize = PLAYERS;
    #[inline(always)]
    fn tell(&mut self, event: Event) {
        self.0.tell(event);
    }
    #[inline(always)]
    fn throw(&mut self, answers: u32) -> Option<u32> {
        self.0.throw(answers)
    }
}

/// May the faction be in the deck, as far as the compiler knows?
#[inline(always)]
pub(crate) const fn may_hold<S: Sink>(faction: Faction) -> bool {
    Factions::from_bits(S::DECK).has(faction)
}

/// Does the compiler know the deck, and not just what it has none of?
#[inline(always)]
pub(crate) const fn knows_deck<S: Sink>() -> bool {
    S::DECK == CLAIM || S::DECK == CLAIM2
}

/// The same card, of which the compiler knows as much as of the deck: both that come out of a box lie in the first two words
/// of [`Cards`].
#[inline(always)]
pub(crate) fn of_deck<S: Sink>(card: Card) -> Card {
    if knows_deck::<S>() { card.of_first_two_words() } else { card }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::ActionList;
    use crate::deal::seeded;
    use crate::game::Game;
    use crate::setup::Setup;
    use crate::view::Viewer;

    #[test]
    fn a_sample_goes_on_in_the_flow_of_its_game() {
        let mut dice = seeded([9; 32]);
        let mut list = ActionList::new();
        for deck in ["claim", "claim2", "goblins,knights,undead,dwarves,wizards"] {
            let mut game = Game::random(Setup::new(2, deck).table().unwrap(), &mut dice);
            while let Some(action) = game.random_action(&mut dice, &mut list) {
                let sample = game.view(Viewer::Spectator).sample(&mut dice);
                assert_eq!(sample.card_flow(), game.card_flow(), "{deck}: {action}");
                game.apply_unchecked(action);
            }
        }
    }

    #[test]
    fn a_card_is_played_in_the_flow_of_its_game() {
        let of = |flow: FlowKind| {
            [(Phase::One, true), (Phase::One, false), (Phase::Two, true), (Phase::Two, false)]
                .map(|(phase, first)| flow.of_card(phase, first))
        };
        use CardFlow::*;
        assert_eq!(of(FlowKind::Claim), [ClaimOneFirst, ClaimOneSecond, ClaimTwoFirst, ClaimTwoSecond]);
        assert_eq!(of(FlowKind::Claim2), [Claim2OneFirst, Claim2OneSecond, Claim2TwoFirst, Claim2TwoSecond]);
        assert_eq!(of(FlowKind::Simple), [CardFlow::Simple; 4]);
        assert_eq!(of(FlowKind::Quiet), [CardFlow::Quiet; 4]);
        assert_eq!(of(FlowKind::Plain), [CardFlow::Plain; 4]);
        assert_eq!(of(FlowKind::Three), [CardFlow::Three; 4]);
        assert_eq!(of(FlowKind::Four), [CardFlow::Four; 4]);
        assert_eq!(of(FlowKind::Any), [CardFlow::Any; 4]);
    }

    #[test]
    fn a_table_gets_the_narrowest_flow_that_fits() {
        let of = |deck: &str| FlowKind::of(&Setup::new(2, deck).table().unwrap());
        assert_eq!(of("claim"), FlowKind::Claim);
        assert_eq!(of("claim2"), FlowKind::Claim2);
        assert_eq!(of("goblins,knights,dragons,zombies,shadows"), FlowKind::Simple);
        assert_eq!(of("gnomes,giants,dragons,seers,undead"), FlowKind::Quiet);
        assert_eq!(of("goblins,knights,undead,dwarves,trolls"), FlowKind::Quiet);
        assert_eq!(of("goblins,knights,undead,dwarves,wizards"), FlowKind::Plain);
    }

    #[test]
    fn heroes_and_artifacts_get_the_flow_for_any_table_and_more_than_two_players_one_without_them() {
        let base = Table::default();
        assert_eq!(FlowKind::of(&base.with_heroes(true)), FlowKind::Any);
        assert_eq!(FlowKind::of(&base.with_artifacts(true)), FlowKind::Any);
        for (players, without) in [(3, FlowKind::Three), (4, FlowKind::Four)] {
            for table in Table::all(players) {
                assert_eq!(FlowKind::of(&table), without);
                assert_eq!(FlowKind::of(&table.with_heroes(true)), FlowKind::Any);
                assert_eq!(FlowKind::of(&table.with_artifacts(true)), FlowKind::Any);
            }
        }
    }
}
