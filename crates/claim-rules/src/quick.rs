//! The short way through a trick in which nothing can interrupt: two players, no modules, no power that asks or leaves
//! something behind.
//!
//! Most tricks of most games are such, and search plays millions of them. This is the same rules once more, in one
//! straight line, taken only when nobody listens; the law `the_short_way_ends_where_the_long_way_ends` holds the two
//! together on every deck.

use rand_core::Rng;

use crate::action::{Action, ActionList};
use crate::artifacts::crystal_ball;
use crate::card::{Card, Cards};
use crate::catalogue::Faction::*;
use crate::event::Silent;
use crate::factions::{giants, trolls};
use crate::game::{Flow, Game, Phase, Play, Step};
use crate::pending::{Decision, Pending};
use crate::seat::Seat;
use crate::setup::Factions;
use crate::{phase_one, phase_two};

/// Factions whose cards need the long way in Phase One: they ask, swap, brew or become Bears.
pub(crate) const LOUD_IN_ONE: Factions = Factions::of(&[Seers, Wizards, Druids, Shapeshifters]);
/// Factions whose cards need the long way in Phase Two: they brew or become lords.
pub(crate) const LOUD_IN_TWO: Factions = Factions::of(&[Wizards, Vampires]);

impl Game {
    /// Plays on at random to the end, every legal action as likely as the other; [`PlayOut`](crate::PlayOut) is faster
    /// where many games of one table are played.
    ///
    /// What the seats know of each other is not kept up on the way: of the finished game only the cards count.
    pub fn play_out(&mut self, rng: &mut impl Rng) {
        if self.table.players() == 2 && self.table.hands_stay_equal() {
            self.play_out_phase(Phase::One, rng);
            self.play_out_phase(Phase::Two, rng);
        } else {
            let mut list = ActionList::new();
            while let Some(action) = self.random_action(rng, &mut list) {
                self.apply_unchecked(action);
                if self.pending.is_some_and(|pending| pending.decision == Decision::ShuffleDeck) {
                    crystal_ball::shuffle_rest(self, rng);
                }
            }
        }
    }
}

impl Game {
    /// Plays a phase out, with two players and no modules.
    pub(crate) fn play_out_phase(&mut self, phase: Phase, rng: &mut impl Rng) {
        let mut list = None;
        while self.phase == phase && self.pending.is_some() {
            random_tricks(self, rng);
            if self.phase == phase && self.pending.is_some() {
                random_step(self, rng, list.get_or_insert_with(ActionList::new));
            }
        }
    }

    /// Plays at random to the end of the trick.
    pub(crate) fn finish_trick(&mut self, rng: &mut impl Rng) {
        random_step(self, rng, &mut ActionList::new());
    }
}

/// The long way for one trick, or what is left of it.
#[inline(never)]
fn random_step(g: &mut Game, rng: &mut impl Rng, list: &mut ActionList) {
    while let Some(action) = g.random_action(rng, list) {
        let trick = (g.phase, g.trick_number);
        g.apply_unchecked(action);
        if (g.phase, g.trick_number) != trick {
            break;
        }
    }
}

/// Whole tricks at random as long as they go the short way; stops before a question that needs the long one.
#[inline(always)]
fn random_tricks(g: &mut Game, rng: &mut impl Rng) {
    let phase = g.phase;
    while g.phase == phase
        && g.trick.is_empty()
        && let Some(Pending { decision: Decision::Play, .. }) = g.pending
    {
        let leader = g.leader;
        let follower = Seat(1 - leader.0);
        let loud = if g.phase == Phase::One { LOUD_IN_ONE } else { LOUD_IN_TWO };
        let first = g.hands[leader].random_distinct(rng);
        let Some(led) = first.faction() else { return };
        let lends = |seat| !g.bears[seat].is_empty() || !g.flasks[seat].is_empty();
        if loud.has(led) || lends(leader) || lends(follower) || lords_ask(g) {
            return g.apply_unchecked(Action::Play(first));
        }
        let hand = g.hands[follower];
        let follows = hand.and(Cards::of(led).or(Cards::of(Doppelgangers)));
        let second = Cards::either(hand.any(led), follows, hand).random_distinct(rng);
        let Some(faction) = second.faction() else { return };
        if loud.has(faction) {
            g.apply_unchecked(Action::Play(first));
            return g.apply_unchecked(Action::Play(second));
        }
        g.hands[leader].take(first);
        g.hands[follower].take(second);
        let play = |card, seat, faction, order| Play {
            card,
            seat,
            faction: Some(faction),
            order,
            ..Play::default()
        };
        let first = play(first, leader, led, g.cards_played);
        let second = play(second, follower, faction, g.cards_played + 1);
        g.cards_played += 2;
        let _ =
            if g.phase == Phase::One { settle_one(g, first, second) } else { settle_two(g, first, second) };
    }
}

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
