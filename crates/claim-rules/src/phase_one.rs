//! Phase One — recruit followers (P1–P12).

use crate::artifacts::{self, crystal_ball};
use crate::card::Card;
use crate::catalogue::Faction;
use crate::event::{Event, Secret, Sink};
use crate::factions::{dragons, druids, seers, undead, werewolves, wizards, zombies};
use crate::game::{Flow, GO_ON, Game, Phase, Step};
use crate::heroes::skeleton;
use crate::pending::Decision;
use crate::phase_two;
use crate::seat::Seat;

/// A new trick, or Phase Two (P1, P2).
#[inline]
pub(crate) fn next_trick<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    if g.deck.len() < g.table.players() || g.a_hand_is_empty() {
        return end(g, sink);
    }
    begin_trick(g);
    for _ in 0..g.table.centre_size() {
        if let Some(card) = g.deck.pop() {
            g.centre.push(card);
            g.knowledge.surfaced(card);
            sink.tell(Event::Revealed { card });
        }
    }
    g.ask(g.leader, Decision::Play, Step::Play)
}

/// Clears the trick for a new one, in either phase.
#[inline(always)]
pub(crate) fn begin_trick(g: &mut Game) {
    g.trick.clear();
    g.trick_number += 1;
    g.bow = false;
    g.speared = None;
    g.claimed = 0;
    g.round = 0;
    g.done = 0;
    g.spoils.clear();
    g.ranking.clear();
    if g.table.heroes() {
        g.discard_before = g.discard; // SKE
    }
}

/// The order of resolving (P12).
#[inline]
pub(crate) fn resolve<S: Sink>(g: &mut Game, from: Step, sink: &mut S) -> Flow {
    if from <= Step::AfterPlay {
        artifacts::offer_after_play(g)?;
    }
    if from <= Step::Decide {
        g.decide(sink);
    }
    if from <= Step::Lost {
        artifacts::offer_to_losers(g)?;
    }
    if from <= Step::Claim {
        zombies::claim(g, sink);
        undead::claim(g, sink);
        druids::claim(g, sink);
    }
    if from <= Step::Brew {
        wizards::brew(g, sink)?;
    }
    if from <= Step::Moon {
        werewolves::turn_moon(g, sink);
        g.round = 0;
    }
    if from <= Step::Draft {
        draft(g, sink)?;
    }
    if from <= Step::Discard {
        discard_rest(g, sink);
    }
    if from <= Step::Raise {
        skeleton::offer(g)?;
    }
    lead(g, sink);
    next_trick(g, sink)
}

/// The draft, best seat first (P5–P7, SEE1).
#[inline]
fn draft<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    while usize::from(g.round) < g.table.players() {
        let seat = g.ranking[usize::from(g.round)];
        let first = g.round == 0;
        if first && g.won_with(Faction::Seers) && !g.deck.is_empty() {
            return seers::look(g, seat, sink);
        }
        match g.centre[..] {
            [] => {
                crystal_ball::offer(g, seat)?;
                draw(g, seat, sink);
            }
            [only] => take(g, seat, only, sink),
            _ => return g.ask(seat, Decision::Draft, Step::Draft),
        }
        g.round += 1;
    }
    GO_ON
}

/// A seat takes a centre card into its follower pile.
#[inline(always)]
pub(crate) fn take<S: Sink>(g: &mut Game, seat: Seat, card: Card, sink: &mut S) {
    if let Some(place) = g.centre.iter().position(|c| *c == card) {
        g.centre.remove(place);
    }
    g.followers[seat].add(card);
    g.knowledge.followers[seat].add(card);
    sink.tell(Event::Took { seat, card });
}

/// A seat draws the top of the deck into its follower pile, in secret; nothing from an empty deck (P7).
#[inline(always)]
pub(crate) fn draw<S: Sink>(g: &mut Game, seat: Seat, sink: &mut S) {
    let Some(card) = g.deck.pop() else { return };
    let seen_by = g.looked.take();
    keep_drawn(g, seat, card, seen_by, sink);
}

/// A card from the deck goes to a follower pile.
#[inline(always)]
pub(crate) fn keep_drawn<S: Sink>(g: &mut Game, seat: Seat, card: Card, seen_by: Option<Seat>, sink: &mut S) {
    g.followers[seat].add(card);
    g.knowledge.drew(seat, card, seen_by);
    sink.tell(Event::Drew { seat, card: Secret::of(seat, card) });
}

/// The cards played are discarded, but for those claimed (P8).
#[inline]
fn discard_rest<S: Sink>(g: &mut Game, sink: &mut S) {
    for at in 0..g.trick.len() {
        if g.claimed >> at & 1 == 0 {
            g.discard(g.trick[at].card, sink);
        }
    }
}

/// Who leads next: the Staff of Order, the last Dragon, or the winner (P9).
#[inline(always)]
pub(crate) fn lead<S: Sink>(g: &mut Game, sink: &mut S) {
    g.leader = g.staff.take().or_else(|| dragons::last(g)).unwrap_or(g.winning.seat);
    sink.tell(Event::Leads { seat: g.leader });
}

/// What is left is discarded; follower piles become hands (P1, Q1).
fn end<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    for seat in g.table.seats() {
        let hand = std::mem::take(&mut g.hands[seat]);
        hand.iter().for_each(|card| g.discard(card, sink));
    }
    while let Some(card) = g.deck.pop() {
        g.knowledge.surfaced(card);
        g.discard(card, sink);
    }
    g.hands = std::mem::take(&mut g.followers);
    g.knowledge.begin_phase_two();
    g.phase = Phase::Two;
    g.trick_number = 0;
    sink.tell(Event::Phase { phase: Phase::Two });
    phase_two::next_trick(g, sink)
}
