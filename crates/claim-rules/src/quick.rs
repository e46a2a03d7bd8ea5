//! The short way through a trick in which nothing can interrupt: two players, no modules, no power that asks or leaves
//! something behind.
//!
//! Most tricks of most games are such, and search plays millions of them. This is the same rules once more, in one
//! straight line, taken only when nobody listens; the law `the_short_way_ends_where_the_long_way_ends` holds the two
//! together on every deck.

use crate::card::Card;
use crate::catalogue::Faction::*;
use crate::event::Silent;
use crate::factions::{giants, trolls};
use crate::game::{Flow, Game, Phase, Play, Step};
use crate::pending::Decision;
use crate::seat::Seat;
use crate::setup::Factions;
use crate::{phase_one, phase_two};

/// Factions whose cards need the long way in Phase One: they ask, swap, brew or become Bears.
const LOUD_IN_ONE: Factions = Factions::of(&[Seers, Wizards, Druids, Shapeshifters]);
/// Factions whose cards need the long way in Phase Two: they brew or become lords.
const LOUD_IN_TWO: Factions = Factions::of(&[Wizards, Vampires]);

/// Plays a card the short way, if this is one: then the flow is the next question.
#[inline(always)]
pub(crate) fn play(g: &mut Game, seat: Seat, card: Card) -> Option<Flow> {
    if g.table.players() != 2 || !g.table.hands_stay_equal() {
        return None;
    }
    let loud = if g.phase == Phase::One { LOUD_IN_ONE } else { LOUD_IN_TWO };
    let faction = card.faction()?;
    if loud.has(faction) || !g.bears[seat].is_empty() || !g.flasks[seat].is_empty() {
        return None;
    }
    let second = Play { card, seat, faction: Some(faction), order: g.cards_played, ..Play::default() };
    let first = match g.trick[..] {
        [] => None,
        [first] if loud.has(first.faction?) || first.bonus != 0 || first.doubled => return None,
        [first] => Some(first),
        _ => return None,
    };
    if first.is_some() && lords_ask(g) {
        return None;
    }
    g.note_void(seat, card);
    g.leaves_hand(seat, card);
    g.cards_played += 1;
    let Some(first) = first else {
        g.trick.push(second);
        return Some(g.ask(g.table.after(seat, 1), Decision::Play, Step::Play));
    };
    Some(match g.phase {
        Phase::One => settle_one(g, first, second),
        _ => settle_two(g, first, second),
    })
}

/// Is there a lord that asks? Then no trick is quiet.
#[inline(always)]
fn lords_ask(g: &Game) -> bool {
    g.lord.0 != [None; 4]
}

/// W1–W3 for two cards. No branch: what random cards do cannot be foreseen.
#[inline(always)]
fn beats(g: &Game, first: &Play, second: &Play) -> bool {
    let (led, other) = (first.faction, second.faction);
    let matches = (led == other) | (other == Some(Doppelgangers));
    let lowest = (led == Some(Werewolves)) & !g.full_moon; // WER1
    let better = if lowest {
        second.card.value() < first.card.value()
    } else {
        second.card.value() > first.card.value()
    };
    matches & better | (led == Some(Goblins)) & (other == Some(Knights))
}

/// Who won and what that does in either phase: the moon (WER2), and who leads next (P9, DRA1).
#[inline(always)]
fn decide(g: &mut Game, first: Play, second: Play) -> (Seat, Seat) {
    let won = usize::from(beats(g, &first, &second));
    let plays = [first, second];
    let winning = plays[won];
    g.winning = winning;
    g.full_moon ^= winning.is(Werewolves);
    let leads = if first.is(Dragons) { 0 } else { won };
    let leads = if second.is(Dragons) { 1 } else { leads };
    g.leader = plays[leads].seat;
    g.trick.clear();
    (winning.seat, plays[1 - won].seat)
}

#[inline(always)]
fn settle_one(g: &mut Game, first: Play, second: Play) -> Flow {
    let (winner, loser) = decide(g, first, second);
    for play in [first, second] {
        let zombie_takes = (play.seat == loser) & g.winning.is(Zombies); // ZOM1
        let claimed = zombie_takes | play.is(Undead); // UND1
        let pile = if claimed { &mut g.score[winner] } else { &mut g.discard };
        pile.add(play.card);
    }
    if let Some(centre) = g.centre.pop() {
        g.followers[winner].add(centre);
        g.knowledge.followers[winner].add(centre);
    }
    if let Some(card) = g.deck.pop() {
        g.followers[loser].add(card);
    }
    phase_one::next_trick(g, &mut Silent)
}

#[inline(always)]
fn settle_two(g: &mut Game, first: Play, second: Play) -> Flow {
    let (winner, loser) = decide(g, first, second);
    for play in [first, second] {
        if play.is(Trolls) {
            trolls::wait(g, &play, &mut Silent);
            continue;
        }
        let captor = if play.is(Dwarves) { loser } else { winner }; // DWA1
        let pile = if play.is(Gnomes) { &mut g.gnomes[captor] } else { &mut g.score[captor] }; // GNO1
        pile.add(play.card);
    }
    if let Some(troll) = trolls::take_highest(g) {
        g.score[winner].add(troll.card); // TRO1
    }
    for play in [first, second] {
        if play.is(Giants) {
            giants::crush_with(g, play.card, winner, &mut Silent);
        }
    }
    phase_two::next_trick(g, &mut Silent)
}
