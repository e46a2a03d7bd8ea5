//! Playing a card (C1–C5), up to the next seat's turn.

use crate::artifacts::veil_shield;
use crate::card::Card;
use crate::compiled::of_deck;
use crate::course::{Readied, Step};
use crate::event::{Event, Sink};
use crate::factions::{druids, shapeshifters, wizards};
use crate::game::{Flow, GO_ON, Game, Phase};
use crate::heroes::cthulhu;
use crate::play::Play;
use crate::{phase_one, phase_two};

/// The seat whose turn it is plays a card from hand (C2). With two players the first card of a trick and the second
/// are compiled apart: they have little in common.
#[inline(always)]
pub(crate) fn play<S: Sink>(g: &mut Game, card: Card, sink: &mut S) -> Flow {
    if !S::PLAIN {
        play_next(g, card, sink)
    } else if g.trick.is_empty() {
        play_first(g, card, sink)
    } else {
        play_second(g, card, sink)
    }
}

#[inline(never)]
fn play_first<S: Sink>(g: &mut Game, card: Card, sink: &mut S) -> Flow {
    let phase = g.phase;
    play_at(g, card, (phase, 0), sink)
}

#[inline(never)]
fn play_second<S: Sink>(g: &mut Game, card: Card, sink: &mut S) -> Flow {
    let phase = g.phase;
    play_at(g, card, (phase, 1), sink)
}

#[inline(never)]
fn play_next<S: Sink>(g: &mut Game, card: Card, sink: &mut S) -> Flow {
    let place = (g.phase, g.trick.len());
    play_at(g, card, place, sink)
}

/// The same where the compiler knows the phase too: Phase Two or One, and the second card of a trick or the first.
#[inline(never)]
pub(crate) fn play_in<S: Sink, const TWO: bool, const SECOND: bool>(
    g: &mut Game,
    card: Card,
    sink: &mut S,
) -> Flow {
    play_at(g, card, (if TWO { Phase::Two } else { Phase::One }, usize::from(SECOND)), sink)
}

/// A card is played to a place of the trick in a phase.
#[inline(always)]
fn play_at<S: Sink>(g: &mut Game, card: Card, (phase, at): (Phase, usize), sink: &mut S) -> Flow {
    debug_assert_eq!((g.phase, g.trick.len()), (phase, at));
    let (seat, card) = (g.whose_turn::<S>(at), of_deck::<S>(card));
    if S::REMEMBERS && at > 0 {
        g.note_void::<S>(seat, card);
    }
    g.leaves_hand_in::<S>(phase, seat, card);
    sink.tell(Event::Played { seat, card });
    let mut play = Play::new(card, seat, card.faction());
    play.add_bears(druids::spend_bears(g, seat, sink));
    if g.with_artifacts::<S>() && (g.course.readied.any() | (g.boots[seat] > 0) | (g.axe[seat] > 0)) {
        put_artifacts_on(g, &mut play);
    }
    g.trick.set_len(at + 1);
    g.trick.as_mut_inner()[at & 7] = play;
    g.course.cards_played += 1;
    after_card(g, Step::Swap, sink)?;
    next_card::<S>(g, phase, at + 1)?;
    match phase {
        Phase::One => phase_one::resolve_complete(g, sink),
        Phase::Two | Phase::Over => phase_two::resolve_complete(g, sink),
    }
}

/// Puts on the card what the seat chose for it, and lasting changes (C1, C4).
#[inline(never)] // Few cards have anything on them.
fn put_artifacts_on(g: &mut Game, play: &mut Play) {
    let Readied { sword, ring, jug } = std::mem::take(&mut g.course.readied);
    let (boots, axe) = (tick(&mut g.boots[play.seat]), tick(&mut g.axe[play.seat]));
    play.faction = jug.or(play.faction);
    play.add_artifacts(sword, boots, axe);
    play.wear_ring_if(ring);
}

/// The steps after a card is played, in the order of C2.
#[inline(always)]
fn after_card<S: Sink>(g: &mut Game, from: Step, sink: &mut S) -> Flow {
    if from <= Step::Swap {
        shapeshifters::swap(g, sink)?;
        if !S::PLAIN {
            g.course.round = 0;
        }
    }
    if from <= Step::Cthulhu {
        cthulhu::devour(g, sink)?;
    }
    if from <= Step::Drink {
        wizards::offer_potion(g, sink)?;
    }
    if from <= Step::Veil {
        veil_shield::offer::<S>(g)?;
    }
    GO_ON
}

/// The next seat plays, clockwise (P3, Q3), or the trick with this many cards is complete.
#[inline(always)]
fn next_card<S: Sink>(g: &mut Game, phase: Phase, played: usize) -> Flow {
    if played < g.players::<S>() * g.cards_each::<S>() {
        return g.ask_for_card::<S>(phase, played);
    }
    g.course.round = 0;
    GO_ON
}

/// After an answer: what follows a card, from a step on.
#[inline(never)] // One copy for all answers; a card played has its own.
pub(crate) fn go_on_after_card<S: Sink>(g: &mut Game, from: Step, sink: &mut S) -> Flow {
    after_card(g, from, sink)?;
    let (phase, played) = (g.phase, g.trick.len());
    next_card::<S>(g, phase, played)?;
    resolve(g, Step::AfterPlay, sink)
}

/// After an answer: the trick is resolved, from a step on.
#[inline(never)]
pub(crate) fn resolve<S: Sink>(g: &mut Game, from: Step, sink: &mut S) -> Flow {
    match g.phase {
        Phase::One => phase_one::resolve(g, from, sink),
        Phase::Two | Phase::Over => phase_two::resolve(g, from, sink),
    }
}

/// Is this one of the cards that a lasting artifact changes? Then one less is left (C4).
#[inline(always)]
fn tick(left: &mut u8) -> bool {
    let lasts = *left > 0;
    *left -= u8::from(lasts);
    lasts
}

#[cfg(test)]
mod tests {
    use crate::testing::{asked, expect, legal, play};

    #[test]
    fn several_artifacts_may_be_used_before_a_card_is_named_c1() {
        let position =
            "claim artifacts; two; hand 0 Go1 Go2; hand 1 Go3 Go4; artifacts 0 serpent-sword flying-boots";
        assert_eq!(legal(&play(position, "")), "Go1, Go2, use sword, use boots");
        assert_eq!(legal(&play(position, "0 use sword")), "Go1, Go2, use boots");
        expect(&play(position, "0 use sword, 0 use boots, 0 Go1"), "values 6; asked 1 play");
    }

    #[test]
    fn bears_and_sword_then_swap_then_cthulhu_then_potion_then_veil_c2() {
        let position = "goblins,knights,shapeshifters,wizards,druids,undead,dwarves players 3 heroes artifacts; one; \
                        bears 0 Du1; flasks 0 +2; hand 0 Ss5; hand 1 Go1; hand 2 Go2; artifacts 0 serpent-sword; \
                        artifacts 1 veil-shield; deck Cthulhu Go3 Un1 Un2 Un3";
        let game = play(position, "0 use sword, 0 Ss5");
        expect(&game, "asked 0 swap; discard Du1; values 11; deck Un1 Un2 Un3");
        let game = play(position, "0 use sword, 0 Ss5, 0 swap Cthulhu");
        expect(&game, "asked 0 potion; lost Un1 Un2; values 15");
        let game = play(position, "0 use sword, 0 Ss5, 0 swap Cthulhu, 0 drink");
        expect(&game, "asked 1 veil; values 17");
        let game = play(position, "0 use sword, 0 Ss5, 0 swap Cthulhu, 0 drink, 1 use veil");
        expect(&game, "asked 1 play; values 14");
    }

    #[test]
    fn a_bear_lifts_the_card_that_came_from_the_centre_c3() {
        let position = "goblins,knights,shapeshifters,druids,undead; one; bears 1 Du1; \
                        hand 0 Go7; hand 1 Ss0; deck Go5 Un1";
        // There it beats the 7 that was led.
        let game = play(position, "0 Go7, 1 Ss0");
        expect(&game, "lead 1; hand 1 Ss0; discard Go7 Go5 Du1");
    }

    #[test]
    fn the_boots_last_for_two_cards_over_tricks_and_phases_c4() {
        let position = "claim artifacts; one; hand 0 Go1; hand 1 Un2; deck Go3 Go4; followers 0 Kn2; \
                        followers 1 Kn3; artifacts 0 flying-boots";
        expect(&play(position, "0 use boots, 0 Go1"), "values 3");
        expect(&play(position, "0 use boots, 0 Go1, 1 Un2, 0 Go3"), "two; values 5");
        expect(&play(position, "0 use boots, 0 Go1, 1 Un2, 0 Go3, 1 Go4, 0 Kn2"), "values 2");
    }

    #[test]
    fn the_axe_lasts_for_two_cards_of_the_opponent_over_tricks_and_phases_c4() {
        let position = "claim artifacts; one; hand 0 Go4; hand 1 Go7; deck Go3 Go2; followers 0 Kn2; \
                        followers 1 Kn3; artifacts 0 cloud-axe";
        let game = play(position, "0 use axe 1, 0 Go4, 1 Go7, 1 Go3");
        expect(&game, "two; values 1");
        let game = play(position, "0 use axe 1, 0 Go4, 1 Go7, 1 Go3, 0 Go2, 0 Kn2, 1 Kn3");
        expect(&game, "score 0 Go3 Go2; score 1 Kn2 Kn3");
    }

    #[test]
    fn a_value_can_lie_below_0_and_above_9_c5() {
        let deck = "goblins,knights,undead,dwarves,wizards; two";
        let game = play(&format!("{deck}; hand 0 Go0; hand 1 Go0; flasks 0 -5"), "0 Go0, 0 drink");
        expect(&game, "values -5");
        let game = play(&format!("{deck}; hand 0 Go0; hand 1 Go0; flasks 0 -5"), "0 Go0, 0 drink, 1 Go0");
        expect(&game, "score 1 Go0 Go0");
        let game = play(&format!("{deck}; hand 0 Go9; hand 1 Go8; flasks 0 x2"), "0 Go9, 0 drink");
        expect(&game, "values 18");
    }

    #[test]
    fn all_additions_and_subtractions_are_counted_once_c5() {
        let position = "goblins,knights,undead,druids,wizards artifacts; two; hand 0 Go4; hand 1 Go8; flasks 0 x2; \
                        bears 0 Du1; artifacts 0 serpent-sword flying-boots; artifacts 1 veil-shield";
        let game = play(position, "0 use sword, 0 use boots, 0 Go4, 0 drink, 1 use veil");
        // Twice 4, and 3, 3 and 2 more, and 3 less.
        expect(&game, "values 13");
    }

    #[test]
    fn below_zero_too_a_value_can_be_odd_c5() {
        let position = |potion| {
            format!(
                "goblins,knights,undead,dwarves,wizards heroes; two; \
                 hand 0 Go0; hand 1 Warlock; flasks 0 {potion}"
            )
        };
        let game = play(&position("-5"), "0 Go0, 0 drink, 1 Warlock");
        expect(&game, "score 1 Go0 Warlock");
        let game = play(&position("-2"), "0 Go0, 0 drink, 1 Warlock");
        expect(&game, "score 0 Go0 Warlock");
        assert_eq!(asked(&game), "over");
    }
}
