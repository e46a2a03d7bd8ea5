//! Crystal Ball — Phase One, having lost, about to draw from the deck: look at the top three (or what is left), keep
//! one, the others are shuffled into the deck.

use rand_core::Rng;

use crate::card::{Card, Cards};
use crate::catalogue::{Artifact, ArtifactSet};
use crate::course::Step;
use crate::deal::below;
use crate::event::{Dice, Event, Secret, Shown, Sink};
use crate::game::{Flow, GO_ON, Game};
use crate::pending::Decision;
use crate::phase_one::{draw, keep_drawn};
use crate::playing::resolve;
use crate::seat::Seat;

#[inline]
pub(crate) fn offer<S: Sink>(g: &mut Game, seat: Seat) -> Flow {
    let ball = ArtifactSet::of(&[Artifact::CrystalBall]);
    if !g.anybody_may_hold::<S>(ball) || !g.may_hold(seat, ball) || g.deck.is_empty() {
        return GO_ON;
    }
    g.offer(seat, ball, Decision::Draw, Step::Draft)
}

/// The Ball is left alone: the seat draws.
pub(crate) fn decline<S: Sink>(g: &mut Game, seat: Seat, sink: &mut S) -> Flow {
    draw(g, seat, sink);
    drawn(g, sink)
}

/// The cards the Ball shows, from the top.
pub(crate) fn shown(g: &Game) -> Shown {
    g.deck.iter().rev().take(3).copied().collect()
}

pub(crate) fn gaze<S: Sink>(g: &mut Game, seat: Seat, sink: &mut S) -> Flow {
    let cards = shown(g);
    if let Some(seer) = g.course.looked.take() {
        // The Seer's card may now go to this seat or back into the deck: the Seer's player knows only that it was in
        // the deck.
        let top: Cards = cards.iter().take(1).copied().collect();
        g.knowledge.in_deck(seer, top);
    }
    sink.tell(Event::BallShowed { seat, cards: Secret::of(seat, cards) });
    g.ask(seat, Decision::Keep, Step::Draft)
}

pub(crate) fn keep<S: Sink>(g: &mut Game, seat: Seat, card: Card, sink: &mut S) -> Flow {
    let cards = shown(g);
    let from_top = cards.iter().position(|c| *c == card).unwrap_or(0);
    g.deck.remove(g.deck.len() - 1 - from_top);
    keep_drawn(g, seat, card, None, sink);
    let mut others: Cards = cards.into_iter().collect();
    others.take(card);
    g.knowledge.in_deck(seat, others);
    g.course.done = 0;
    ask_order(g, sink)
}

/// Chance names the deck from the top down, until one card is left (ART6).
fn ask_order<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    if g.deck.len() - usize::from(g.course.done) >= 2 {
        return g.ask_chance(Decision::ShuffleDeck, Step::Draft);
    }
    sink.tell(Event::DeckShuffled);
    drawn(g, sink)
}

/// The cards of the deck whose place chance has not named yet.
pub(crate) fn unordered(g: &Game) -> &[Card] {
    &g.deck[..g.deck.len() - usize::from(g.course.done)]
}

pub(crate) fn order<S: Sink>(g: &mut Game, card: Card, sink: &mut S) -> Flow {
    if let Some(at) = unordered(g).iter().position(|c| *c == card) {
        put_next(g, at);
    }
    ask_order(g, sink)
}

/// The card at this place lies next from the top.
fn put_next(g: &mut Game, at: usize) {
    let place = unordered(g).len() - 1;
    g.deck.swap(at, place);
    g.course.done += 1;
}

/// Chance orders all that is left at once, as it would card by card: for games that are only played out.
pub(crate) fn shuffle_rest<R: Rng>(g: &mut Game, mut dice: &mut Dice<'_, R>) {
    while unordered(g).len() >= 2 {
        let mut at = below(dice.0, unordered(g).len() as u32) as usize;
        let card = unordered(g)[at];
        if card.copies() > 1 {
            // Of identical cards the first is taken, as where the card is named.
            at = unordered(g).iter().position(|c| *c == card).unwrap_or(at);
        }
        put_next(g, at);
    }
    let _ = ask_order(g, &mut dice);
}

/// The draft goes on with the next seat.
fn drawn<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    g.course.round += 1;
    resolve(g, Step::Draft, sink)
}

#[cfg(test)]
mod tests {
    use crate::testing::{asked, expect, legal, play};

    const LINE: &str = "claim artifacts; one; deck Un1 Dw1 Dw2 Dw3 Dw4; hand 0 Go9 Kn2; hand 1 Go1 Kn3; artifacts 1 crystal-ball";

    #[test]
    fn who_lost_and_is_about_to_draw_looks_at_three_and_keeps_one() {
        let game = play(LINE, "0 Go9, 1 Go1");
        assert_eq!((asked(&game).as_str(), legal(&game).as_str()), ("1 draw", "use ball, pass"));
        let game = play(LINE, "0 Go9, 1 Go1, 1 use ball");
        assert_eq!(
            (asked(&game).as_str(), legal(&game).as_str()),
            ("1 keep", "keep Dw1, keep Dw2, keep Dw3")
        );
        expect(&play(LINE, "0 Go9, 1 Go1, 1 use ball, 1 keep Dw2"), "followers 1 Dw2; followers 0 Un1");
    }

    #[test]
    fn the_others_are_shuffled_into_the_deck() {
        let game = play(LINE, "0 Go9, 1 Go1, 1 use ball, 1 keep Dw2");
        assert_eq!(
            (asked(&game).as_str(), legal(&game).as_str()),
            ("* shuffle-deck", "pick Dw1, pick Dw3, pick Dw4")
        );
        let game = play(LINE, "0 Go9, 1 Go1, 1 use ball, 1 keep Dw2, * pick Dw4, * pick Dw1");
        expect(&game, "centre Dw4; deck Dw1 Dw3; asked 0 play");
    }

    #[test]
    fn who_passes_draws_the_top() {
        expect(&play(LINE, "0 Go9, 1 Go1, 1 pass"), "followers 1 Dw1; held 1 crystal-ball; asked 0 play");
    }

    #[test]
    fn of_a_shorter_deck_what_is_left_is_shown_art6() {
        let line = |deck| {
            format!("claim artifacts; one; deck Un1 {deck}; hand 0 Go9; hand 1 Go1; artifacts 1 crystal-ball")
        };
        let game = play(&line("Dw1 Dw2"), "0 Go9, 1 Go1, 1 use ball");
        assert_eq!(legal(&game), "keep Dw1, keep Dw2");
        let game = play(&line("Dw1 Dw2"), "0 Go9, 1 Go1, 1 use ball, 1 keep Dw2");
        expect(&game, "two; hand 1 Dw2; discard Go9 Go1 Dw1");
        assert_eq!(legal(&play(&line("Dw1"), "0 Go9, 1 Go1, 1 use ball")), "keep Dw1");
    }

    #[test]
    fn with_an_empty_deck_nobody_draws_and_nobody_is_asked_p7() {
        let line =
            "claim heroes artifacts; one; deck Un1 Dw1; hand 0 Cthulhu; hand 1 Go1; artifacts 1 crystal-ball";
        expect(&play(line, "0 Cthulhu, 1 Go1"), "lost Dw1; over");
    }

    #[test]
    fn the_winner_is_not_asked() {
        let line = LINE.replace("artifacts 1", "artifacts 0");
        expect(&play(&line, "0 Go9, 1 Go1"), "asked 0 play");
    }

    #[test]
    fn with_three_players_the_second_takes_from_the_centre_and_only_the_third_is_asked() {
        let line = |seat| {
            format!(
                "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls players 3 artifacts; one; deck Un1 Un2 Dw1 Dw2 Dw3 Dw4; hand 0 Go9 Kn2; hand 1 Go1 Kn3; hand 2 Go2 Kn4; artifacts {seat} crystal-ball"
            )
        };
        expect(
            &play(&line(2), "0 Go9, 1 Go1, 2 Go2, 0 take Un1"),
            "followers 2 Un2; followers 1 Dw1; asked 0 play",
        );
        expect(&play(&line(1), "0 Go9, 1 Go1, 2 Go2, 0 take Un1"), "followers 2 Un2; asked 1 draw");
    }

    #[test]
    fn a_loser_whom_a_seer_leaves_the_deck_card_draws_and_may_look_see1() {
        let line = "claim2 artifacts; one; deck Tr1 Tr2 Tr3 Tr4 Tr5; hand 0 Se9 Dr1; hand 1 Se1 Dr2; artifacts 1 crystal-ball";
        expect(&play(line, "0 Se9, 1 Se1, 0 take Tr1"), "asked 1 draw");
        expect(&play(line, "0 Se9, 1 Se1, 0 take deck"), "followers 0 Tr2; followers 1 Tr1; asked 0 play");
    }
}
