//! Events: what happened, reported while it happens.
//!
//! An event wraps its secret part in [`Secret`] from the start, with the seats that may see it. It cannot be
//! serialized: only a [`SeenEvent`](crate::SeenEvent), made for one viewer, can.

use rand_core::Rng;
use tinyvec::ArrayVec;

use crate::action::Use;
use crate::because::Because;
use crate::card::Card;
use crate::catalogue::{Faction, Potion};
use crate::deal::below;
use crate::decided::DecidedTrick;
use crate::game::Phase;
use crate::seat::Seat;
use crate::view::Viewer;

/// A few cards that were looked at together.
pub type Shown = ArrayVec<[Card; 3]>;

/// Something that only some seats may see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Secret<T> {
    /// A bit for each seat that may.
    seats: u8,
    what: T,
}

impl<T: Copy> Secret<T> {
    /// A secret of one seat.
    pub fn of(seat: Seat, what: T) -> Secret<T> {
        Secret { seats: 1 << seat.0, what }
    }
    /// A secret two seats share.
    pub fn shared(a: Seat, b: Seat, what: T) -> Secret<T> {
        Secret { seats: 1 << a.0 | 1 << b.0, what }
    }
    /// The content, if this viewer may know it.
    pub fn shown_to(self, viewer: Viewer) -> Option<T> {
        let may_see = match viewer {
            Viewer::Seat(seat) => self.seats >> seat.0 & 1 == 1,
            Viewer::Spectator => false,
        };
        may_see.then_some(self.what)
    }
    /// The content, for the engine.
    pub(crate) fn what(self) -> T {
        self.what
    }
}

/// One thing that happened, in the order of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // Field names are the game's words.
pub enum Event {
    /// A phase begins.
    Phase { phase: Phase },
    /// The centre shows a card (P2).
    Revealed { card: Card },
    /// An artifact is used.
    Used { seat: Seat, artifact: Use },
    /// A card is played.
    Played { seat: Seat, card: Card },
    /// Bears add to the card and are discarded (DRU1).
    BearSpent { seat: Seat, card: Card },
    /// A Shapeshifter goes to the centre, the centre card is played instead (SHA1).
    Swapped { seat: Seat, shapeshifter: Card, card: Card },
    /// Cards leave the deck unseen (CTH).
    CthulhuTook { count: u8 },
    /// A potion is turned up (WIZ2).
    PotionTurnedUp { seat: Seat, potion: Potion },
    /// A card in the trick is swapped with one from hand (Wizard's Horse).
    HorseSwapped { seat: Seat, back: Card, card: Card },
    /// Every card goes back to its hand (Hourglass).
    TurnedBack,
    /// The trick is set aside (Frost Necklace).
    SetAside { trick: DecidedTrick },
    /// The trick is decided: who won, with which card, and the trick as it lay.
    Won { seat: Seat, card: Card, trick: DecidedTrick },
    /// Everybody keeps their own cards (Horn); this seat would have won.
    Silenced { seat: Seat, trick: DecidedTrick },
    /// A card goes to the score pile at once (Undead, Zombies).
    ScoredAtOnce { seat: Seat, card: Card },
    /// A losing Druid becomes a Bear (DRU1).
    BecameBear { seat: Seat, card: Card },
    /// A potion is drawn, unseen (WIZ1).
    PotionDrawn { seat: Seat },
    /// The discarded potions are shuffled into a new pile (WIZ4).
    PotionsShuffled,
    /// The moon flips (WER2).
    Moon { full: bool },
    /// The winner looks at the top of the deck (SEE1).
    Looked { seat: Seat, card: Secret<Card> },
    /// A centre card is taken.
    Took { seat: Seat, card: Card },
    /// A card is drawn from the deck (P5, P6) or taken from its top (SEE1).
    Drew { seat: Seat, card: Secret<Card> },
    /// The Crystal Ball shows the top of the deck.
    BallShowed { seat: Seat, cards: Secret<Shown> },
    /// The deck is shuffled (Crystal Ball).
    DeckShuffled,
    /// A card is discarded.
    Discarded { card: Card },
    /// A seat discards from hand (CTH).
    CthulhuGiven { seat: Seat, card: Card },
    /// A card is put under the Cube (GEL); none if it was discarded.
    CubeWaits { card: Option<Card> },
    /// A Troll waits (TRO1).
    TrollWaits { card: Card },
    /// A card is captured.
    Captured { seat: Seat, card: Card, because: Because },
    /// A captured card is swapped with one from hand (Crystal of Fools).
    FoolsSwapped { seat: Seat, back: Card, card: Card },
    /// A card goes to the score pile, or, a Gnome, in front (Q5, GNO1).
    Placed { seat: Seat, card: Card, in_front: bool, because: Because },
    /// A Vampire becomes lord (VAM1, VAM3).
    BecameLord { seat: Seat, card: Card, because: Because },
    /// A card is tucked under the lord (VAM2).
    Tucked { seat: Seat, card: Card, because: Because },
    /// A Gnome is crushed (GIA1).
    Crushed { seat: Seat, card: Card },
    /// A card comes back from the discard pile into hand (SKE).
    SkeletonRaised { seat: Seat, card: Card },
    /// The Lantern shows cards of a hand.
    LanternShowed { by: Seat, of: Seat, cards: Secret<Shown> },
    /// Who leads the next trick.
    Leads { seat: Seat, because: Because },
    /// The Crown of Light counts for a faction.
    Crowned { seat: Seat, faction: Faction },
    /// The game is over.
    Over,
}

/// Receives the events of a game.
pub trait Sink {
    /// Is anybody listening? If not, reporting costs nothing.
    const LISTENS: bool = true;
    /// Must `Knowledge` be kept? Not for a game that is only played out.
    #[doc(hidden)]
    const REMEMBERS: bool = true;
    /// Is the flow compiled for tables without heroes and artifacts? Then the code that only they need is left out.
    #[doc(hidden)]
    const BARE: bool = false;
    /// Is it compiled for two players at such a table?
    #[doc(hidden)]
    const PLAIN: bool = false;
    /// How many play, as far as the compiler knows; 0 if it does not.
    #[doc(hidden)]
    const PLAYERS: usize = 0;
    /// The factions that may be in the deck, as far as the compiler knows, a bit each.
    #[doc(hidden)]
    const DECK: u32 = u32::MAX;
    /// Receives one event.
    fn tell(&mut self, event: Event);
    /// The number of the answer to give, of this many, if the sink decides at once, as when a game is played out; else
    /// the seat concerned is asked.
    #[doc(hidden)]
    #[inline(always)]
    fn throw(&mut self, _answers: u32) -> Option<u32> {
        None
    }
}

/// A sink that ignores events: for search and simulation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Sink for Silent {
    const LISTENS: bool = false;
    #[inline]
    fn tell(&mut self, _: Event) {}
}

/// The sink used where nobody listens. A program that must be small rather than fast, like the page (`--cfg
/// claim_small`), compiles the flow only once: events are then recorded and thrown away.
#[cfg(not(claim_small))]
pub(crate) type DefaultSink = Silent;
#[cfg(claim_small)]
pub(crate) type DefaultSink = Vec<Event>;

/// A sink that ignores events and answers the commonest questions at random where they come up: the same answers as
/// [`Game::random_action`](crate::Game::random_action) would give, without leaving the flow for them.
pub(crate) struct Dice<'a, R>(pub(crate) &'a mut R);

impl<R: Rng> Sink for Dice<'_, R> {
    const LISTENS: bool = false;
    const REMEMBERS: bool = false;
    #[inline(always)]
    fn tell(&mut self, _: Event) {}
    #[inline(always)]
    fn throw(&mut self, answers: u32) -> Option<u32> {
        Some(below(self.0, answers))
    }
}

/// A sink may be passed by reference.
impl<S: Sink> Sink for &mut S {
    const LISTENS: bool = S::LISTENS;
    const REMEMBERS: bool = S::REMEMBERS;
    const BARE: bool = S::BARE;
    const PLAIN: bool = S::PLAIN;
    const PLAYERS: usize = S::PLAYERS;
    const DECK: u32 = S::DECK;
    #[inline(always)]
    fn tell(&mut self, event: Event) {
        (**self).tell(event);
    }
    #[inline(always)]
    fn throw(&mut self, answers: u32) -> Option<u32> {
        (**self).throw(answers)
    }
}

impl Sink for Vec<Event> {
    fn tell(&mut self, event: Event) {
        self.push(event);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::SeenEvent;
    use crate::testing::told;

    const SEAT_0: Viewer = Viewer::Seat(Seat(0));
    const SEAT_1: Viewer = Viewer::Seat(Seat(1));
    const SEAT_2: Viewer = Viewer::Seat(Seat(2));

    /// The secrets among the events as a viewer gets them: the name of the event and what it shows.
    fn secrets(events: &[Event], viewer: Viewer) -> Vec<String> {
        let mut secrets = Vec::new();
        for event in events.iter().map(|event| event.seen_by(viewer)) {
            let secret = match event {
                SeenEvent::Looked { card, .. } => format!("looked {card:?}"),
                SeenEvent::Drew { card, .. } => format!("drew {card:?}"),
                SeenEvent::BallShowed { cards, .. } => {
                    format!("gazed {:?}", cards.map(|cards| cards.to_vec()))
                }
                SeenEvent::LanternShowed { cards, .. } => {
                    format!("showed {:?}", cards.map(|cards| cards.to_vec()))
                }
                _ => continue,
            };
            secrets.push(secret);
        }
        secrets
    }

    #[test]
    fn what_is_drawn_is_told_to_its_owner_alone_k2_p5() {
        let line = "claim; one; deck Dw1 Dw2 Dw3 Dw4; hand 0 Go9 Un1; hand 1 Go1 Un2";
        let (_, events) = told(line, "0 Go9, 1 Go1");
        assert_eq!(secrets(&events, SEAT_1), ["drew Some(Dw2)"]);
        assert_eq!(secrets(&events, SEAT_0), ["drew None"]);
        assert_eq!(secrets(&events, Viewer::Spectator), ["drew None"]);
    }

    #[test]
    fn what_a_seer_looks_at_is_told_to_the_winner_alone_k2_see1() {
        let line = "claim2; one; deck Tr1 Tr2 Tr3 Tr4; hand 0 Se9 Dr1; hand 1 Se1 Dr2";
        let (_, left) = told(line, "0 Se9, 1 Se1, 0 take Tr1");
        assert_eq!(secrets(&left, SEAT_0), ["looked Some(Tr2)", "drew None"]);
        assert_eq!(secrets(&left, SEAT_1), ["looked None", "drew Some(Tr2)"]);
        let (_, taken) = told(line, "0 Se9, 1 Se1, 0 take deck");
        assert_eq!(secrets(&taken, SEAT_0), ["looked Some(Tr2)", "drew Some(Tr2)"]);
        assert_eq!(secrets(&taken, SEAT_1), ["looked None", "drew None"]);
        assert_eq!(secrets(&taken, Viewer::Spectator), ["looked None", "drew None"]);
    }

    #[test]
    fn what_the_ball_shows_is_told_to_its_owner_alone_k2() {
        let line = "claim artifacts; one; deck Un1 Dw1 Dw2 Dw3 Dw4; hand 0 Go9 Kn2; hand 1 Go1 Kn3; artifacts 1 crystal-ball";
        let (_, events) = told(line, "0 Go9, 1 Go1, 1 use ball, 1 keep Dw2, * pick Dw3, * pick Dw1");
        assert_eq!(secrets(&events, SEAT_1), ["gazed Some([Dw1, Dw2, Dw3])", "drew Some(Dw2)"]);
        assert_eq!(secrets(&events, SEAT_0), ["gazed None", "drew None"]);
        assert_eq!(secrets(&events, Viewer::Spectator), ["gazed None", "drew None"]);
    }

    #[test]
    fn what_the_lantern_shows_is_told_to_both_concerned_and_nobody_else_k2() {
        let line = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls players 3 artifacts; two; hand 0 Go9 Un0; hand 1 Go1 Un1 Un2 Un3 Un4 Un5; hand 2 Go2 Dw1; artifacts 0 eternal-lantern";
        let (_, events) =
            told(line, "0 Go9, 1 Go1, 2 Go2, 0 use lantern 1, * pick Un1, * pick Un3, * pick Un5");
        assert_eq!(secrets(&events, SEAT_0), ["showed Some([Un1, Un3, Un5])"]);
        assert_eq!(secrets(&events, SEAT_1), ["showed Some([Un1, Un3, Un5])"]);
        assert_eq!(secrets(&events, SEAT_2), ["showed None"]);
        assert_eq!(secrets(&events, Viewer::Spectator), ["showed None"]);
    }

    #[test]
    fn a_potion_is_drawn_without_a_word_of_which_k3_wiz1() {
        let line = |potion| {
            format!(
                "goblins,knights,undead,dwarves,wizards; two; potions {potion}; hand 0 Wi9 Go1; hand 1 Wi1 Go2"
            )
        };
        let (_, events) = told(&line("x2"), "0 Wi9, 1 Wi1");
        assert!(events.contains(&Event::PotionDrawn { seat: Seat(0) }));
        assert_eq!(events, told(&line("-5"), "0 Wi9, 1 Wi1").1);
    }

    #[test]
    fn what_cthulhu_takes_from_the_deck_is_told_as_a_number_k3_cth() {
        let line =
            |deck| format!("claim heroes; one; deck Go1 {deck} Un4 Un5; hand 0 Cthulhu Go5; hand 1 Go2 Go3");
        let (_, events) = told(&line("Un2 Un3"), "0 Cthulhu");
        assert!(events.contains(&Event::CthulhuTook { count: 2 }));
        assert_eq!(events, told(&line("Kn8 Dw9"), "0 Cthulhu").1);
    }

    #[test]
    fn what_lies_open_is_told_to_all_alike_k1() {
        let line = "claim; one; deck Dw1 Dw2 Dw3 Dw4; hand 0 Go9 Un1; hand 1 Un2 Kn2";
        let (_, events) = told(line, "0 Go9, 1 Un2");
        for event in events.iter().filter(|event| !matches!(event, Event::Drew { .. })) {
            for viewer in [SEAT_0, SEAT_1, Viewer::Spectator] {
                assert_eq!(event.seen_by(viewer), event.seen_afterwards());
            }
        }
    }

    #[test]
    fn a_hidden_card_is_not_written_out_k4() {
        let event = Event::Drew { seat: Seat(1), card: Secret::of(Seat(1), "Dw2".parse().unwrap()) };
        let json = |viewer| serde_json::to_string(&event.seen_by(viewer)).unwrap();
        assert_eq!(json(SEAT_1), r#"{"event":"drew","seat":1,"card":"Dw2"}"#);
        assert_eq!(json(Viewer::Spectator), r#"{"event":"drew","seat":1,"card":null}"#);
    }
}
