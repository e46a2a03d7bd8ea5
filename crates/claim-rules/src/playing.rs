//! Playing a card (C1–C5), from naming it to the next one's turn.

use crate::artifacts::veil_shield;
use crate::card::Card;
use crate::event::{Event, Sink};
use crate::factions::{druids, shapeshifters, wizards};
use crate::game::{Flow, Game, Phase, Play, Readied, Step};
use crate::heroes::cthulhu;
use crate::pending::Decision;
use crate::seat::Seat;
use crate::{phase_one, phase_two, quick};

/// A seat plays a card from hand (C2).
#[inline(always)]
pub(crate) fn play<S: Sink>(g: &mut Game, seat: Seat, card: Card, sink: &mut S) -> Flow {
    if !S::LISTENS
        && let Some(flow) = quick::play(g, seat, card)
    {
        return flow;
    }
    g.note_void(seat, card);
    g.leaves_hand(seat, card);
    sink.tell(Event::Played { seat, card });
    let Readied { sword, ring, jug } = g.readied;
    let mut bonus = druids::spend_bears(g, seat, sink);
    if g.table.artifacts() {
        bonus += if sword { 3 } else { 0 } + 2 * tick(&mut g.boots[seat]) - 2 * tick(&mut g.axe[seat]);
        g.readied = Readied::default();
    }
    let faction = jug.or(card.faction());
    g.trick.push(Play { card, seat, faction, bonus, doubled: false, ring, order: g.cards_played });
    g.cards_played += 1;
    after_card(g, Step::Swap, sink)
}

/// What follows a card, in the order of C2.
#[inline(always)]
pub(crate) fn after_card<S: Sink>(g: &mut Game, from: Step, sink: &mut S) -> Flow {
    if from <= Step::Swap {
        shapeshifters::swap(g, sink)?;
        g.round = 0;
    }
    if from <= Step::Cthulhu {
        cthulhu::devour(g, sink)?;
    }
    if from <= Step::Drink {
        wizards::offer_potion(g)?;
    }
    if from <= Step::Veil {
        veil_shield::offer(g)?;
    }
    next_card(g, sink)
}

/// The next seat plays, or the trick is complete.
#[inline(always)]
pub(crate) fn next_card<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    if g.trick.len() < g.table.players() * g.cards_each() {
        return g.ask(g.next_to_play(), Decision::Play, Step::Play);
    }
    g.round = 0;
    resolve(g, Step::AfterPlay, sink)
}

/// The trick is resolved, from a step on.
#[inline(always)]
pub(crate) fn resolve<S: Sink>(g: &mut Game, from: Step, sink: &mut S) -> Flow {
    match g.phase {
        Phase::One => phase_one::resolve(g, from, sink),
        _ => phase_two::resolve(g, from, sink),
    }
}

/// One of the cards that a lasting artifact changes: 1 while it lasts, else 0 (C4).
fn tick(left: &mut u8) -> i8 {
    let lasts = *left > 0;
    *left -= u8::from(lasts);
    i8::from(lasts)
}
