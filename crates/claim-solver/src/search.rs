//! The search: can seat 0 reach what is asked? Yes or no, trick by trick.

use std::cmp::Ordering as Comparison;
use std::sync::atomic::{AtomicBool, Ordering};

use claim_rules::{Game, Side};
use tinyvec::ArrayVec;

use crate::ending::Ending;
use crate::order::{self, Taste};
use crate::race::Standing;
use crate::state::{NO_LORD, Spoils, State, bits};
use crate::table::{Key, Memory, Races};

/// What seat 0 is to reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    /// Win the game.
    Win,
    /// Win or draw it.
    Draw,
    /// Have so many votes more than seat 1.
    Margin(i8),
}

impl Goal {
    fn code(self) -> u64 {
        match self {
            Goal::Win => 0,
            Goal::Draw => 1,
            Goal::Margin(margin) => (8 + margin) as u64,
        }
    }

    /// The same where votes cannot be equal.
    fn code_without_ties(self) -> u64 {
        if self == Goal::Draw { Goal::Win.code() } else { self.code() }
    }

    /// Is it reached in a finished game?
    fn reached(self, (margin, tie_break): (i8, Comparison)) -> bool {
        match self {
            Goal::Win => (margin, tie_break) > (0, Comparison::Equal),
            Goal::Draw => (margin, tie_break) >= (0, Comparison::Equal),
            Goal::Margin(least) => margin >= least,
        }
    }

    /// The same, by the rules' own count.
    pub(crate) fn reached_in(self, game: &Game) -> bool {
        let score = game.score();
        let margin = score.totals[0] as i8 - score.totals[1] as i8;
        let tie_break = match score.winner() {
            None => Comparison::Equal,
            Some(Side(0)) => Comparison::Greater,
            Some(_) => Comparison::Less,
        };
        self.reached((margin, tie_break))
    }

    /// Is it settled by how the votes stand?
    #[inline(always)]
    fn settled(self, standing: &Standing) -> Option<bool> {
        let (least, most) = (standing.margin - standing.open, standing.margin + standing.open);
        let (yes, no) = match self {
            Goal::Win | Goal::Draw => (least > 0, most < 0),
            Goal::Margin(margin) => (least >= margin, most < margin),
        };
        if yes {
            Some(true)
        } else if no {
            Some(false)
        } else {
            None
        }
    }

    /// May S5 decide?
    #[inline(always)]
    fn needs_every_card(self, standing: &Standing) -> bool {
        !matches!(self, Goal::Margin(_)) && standing.may_tie()
    }
}

/// Which shortcuts the search takes. All of them leave the answer as it is; switched off, they check each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shortcuts {
    /// Positions are told apart by the races, not by every captured card.
    pub races: bool,
    /// Decided races are all the same, however clearly decided.
    pub clamp: bool,
    /// Of cards that do the same only one is tried.
    pub merge: bool,
    /// An answer holds for better (or worse) races too.
    pub dominance: bool,
    /// Tricks that are surely won are counted before they are played.
    pub sure_tricks: bool,
}

impl Default for Shortcuts {
    fn default() -> Shortcuts {
        Shortcuts { races: true, clamp: true, merge: true, dominance: true, sure_tricks: true }
    }
}

/// The search was cut short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cut {
    Nodes,
    Stopped,
}

/// One question about one ending.
pub(crate) struct Search<'a> {
    pub(crate) ending: &'a Ending,
    pub(crate) memory: &'a mut Memory,
    pub(crate) goal: Goal,
    /// Tells the deals in the table apart.
    pub(crate) deal: u32,
    pub(crate) nodes: u64,
    pub(crate) limit: u64,
    pub(crate) stop: Option<&'a AtomicBool>,
    pub(crate) shortcuts: Shortcuts,
    pub(crate) taste: &'a Taste,
    /// The positions still to be searched, of all tricks on the way: a stack.
    pub(crate) children: Vec<Child>,
}

/// A position with what is known about it without searching.
#[derive(Clone, Copy, Default)]
struct Look {
    standing: Standing,
    key: Key,
    races: Races,
    every_card: bool,
}

/// The last trick: sooner played than looked up.
const FEW: u32 = 2;

/// How far ahead somebody is in a race that is decided.
const DECIDED: i16 = i16::MAX / 2;

type Answer = Result<bool, Cut>;
type Moves = ArrayVec<[(i32, u8); 16]>;

/// What is known of a lead.
enum Expanded {
    Settled(bool),
    Open,
}

/// A position after one trick, how good it looks to the one who replied, and what is known of it.
#[derive(Clone, Copy)]
pub(crate) struct Child {
    good: i32,
    state: State,
    look: Look,
}

impl Search<'_> {
    /// The leader is to play.
    pub(crate) fn trick(&mut self, state: &State) -> Answer {
        match self.look(state) {
            Ok(answer) => Ok(answer),
            Err(look) => self.lead(state, &look),
        }
    }

    /// How the position stands, and where to look it up.
    #[inline(always)]
    fn glance(&self, state: &State) -> Look {
        let danger = self.ending.in_danger(state);
        let standing = self.ending.standing(state, danger);
        self.look_closer(state, standing, danger)
    }

    #[inline(always)]
    fn look_closer(&self, state: &State, standing: Standing, danger: u64) -> Look {
        let every_card = self.goal.needs_every_card(&standing);
        let (key, races) = self.key(state, &standing, danger, every_card);
        Look { standing, key, races, every_card }
    }

    /// What can be said without playing: an answer, or the position looked at.
    #[inline(always)]
    fn look(&self, state: &State) -> Result<bool, Look> {
        if state.hands == 0 {
            return Ok(self.goal.reached(self.ending.verdict(state)));
        }
        let danger = self.ending.in_danger(state);
        let standing = self.ending.standing(state, danger);
        if let Some(answer) = self.goal.settled(&standing) {
            return Ok(answer);
        }
        if self.shortcuts.sure_tricks
            && let Some(after) = self.ending.after_sure_tricks(state)
            && let hopes = state.leader == 0
            && self.goal.settled(&self.ending.standing(&after, danger)) == Some(hopes)
        {
            return Ok(hopes);
        }
        if state.hands.count_ones() <= FEW {
            let every_card = self.goal.needs_every_card(&standing);
            return Err(Look { standing, every_card, ..Look::default() });
        }
        let look = self.look_closer(state, standing, danger);
        if state.bears == [0; 2]
            && let Some(answer) = self.memory.look_up(&look.key, &look.races, self.shortcuts.dominance)
        {
            return Ok(answer);
        }
        Err(look)
    }

    /// The leader tries one card after the other.
    fn lead(&mut self, state: &State, look: &Look) -> Answer {
        self.nodes += 1;
        if self.nodes >= self.limit {
            return Err(Cut::Nodes);
        }
        if self.nodes.is_multiple_of(1024) && self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Err(Cut::Stopped);
        }
        let lords = self.ending.vampires_matter(state);
        let answer = if lords { self.lead_with_lords(state, look) } else { self.lead_plainly(state, look) }?;
        if state.bears == [0; 2] && state.hands.count_ones() > FEW {
            self.memory.remember(&look.key, &look.races, answer, self.shortcuts.dominance);
        }
        Ok(answer)
    }

    fn lead_plainly(&mut self, state: &State, look: &Look) -> Answer {
        let hopes = state.leader == 0;
        let hand = self.ending.hand(state, state.leader);
        let base = self.children.len();
        let mut moves = Moves::new();
        for card in bits(self.distinct(state, look, hand, state.leader)) {
            moves.push((order::lead(self.ending, state, &look.standing, card), card as u8));
        }
        moves.sort_unstable_by_key(|(good, _)| -good);
        for (_, card) in moves {
            let answer = match self.expand(state, look, usize::from(card)) {
                Expanded::Settled(answer) => answer,
                Expanded::Open => self.search_children(base, self.children.len(), !hopes)?,
            };
            self.children.truncate(base);
            if answer == hopes {
                return Ok(hopes);
            }
        }
        Ok(!hopes)
    }

    /// The leader has played this card: can seat 0 reach the goal?
    pub(crate) fn after_lead(&mut self, state: &State, led: usize) -> Answer {
        let look = self.glance(state);
        if self.ending.vampires_matter(state) {
            return self.reply_with_lords(state, &look, led);
        }
        let base = self.children.len();
        let answer = match self.expand(state, &look, led) {
            Expanded::Settled(answer) => answer,
            Expanded::Open => self.search_children(base, self.children.len(), state.leader != 0)?,
        };
        self.children.truncate(base);
        Ok(answer)
    }

    /// Looks at every reply to the led card. Those whose answer is not known are put on the stack.
    #[inline(always)]
    fn expand(&mut self, state: &State, look: &Look, led: usize) -> Expanded {
        let seat = 1 - state.leader;
        let hopes = seat == 0;
        let replies = self.ending.replies(self.ending.hand(state, seat), led);
        let base = self.children.len();
        for card in bits(self.distinct(state, look, replies, seat)) {
            let child = self.resolve(state, led, card);
            match self.look(&child) {
                Ok(answer) if answer == hopes => {
                    self.children.truncate(base);
                    return Expanded::Settled(hopes);
                }
                Ok(_) => {}
                Err(seen) => {
                    let good = order::promise(self.ending, &child, &seen.standing, self.taste);
                    let good = if hopes { good } else { -good };
                    self.children.push(Child { good, state: child, look: seen });
                }
            }
        }
        if self.children.len() == base { Expanded::Settled(!hopes) } else { Expanded::Open }
    }

    /// Searches the replies from here to there, the most promising first.
    fn search_children(&mut self, from: usize, to: usize, hopes: bool) -> Answer {
        for next in from..to {
            let best = (next..to).max_by_key(|at| self.children[*at].good).unwrap_or(next);
            self.children.swap(next, best);
            let Child { state, look, .. } = self.children[next];
            let answer = self.lead(&state, &look)?;
            if answer == hopes {
                return Ok(hopes);
            }
        }
        Ok(!hopes)
    }

    /// The trick where nobody has anything to choose when cards are placed.
    #[inline(always)]
    fn resolve(&self, state: &State, led: usize, card: usize) -> State {
        let (mut next, winner, spoils) = self.ending.play(state, led, card);
        for (captor, spoil) in spoils {
            self.ending.place(&mut next, captor, usize::from(spoil));
        }
        self.ending.crush(&mut next, 1 << led | 1 << card, winner);
        next
    }

    /// Where Vampires matter, captors choose what to do with what they get.
    fn lead_with_lords(&mut self, state: &State, look: &Look) -> Answer {
        let hopes = state.leader == 0;
        let hand = self.ending.hand(state, state.leader);
        let mut moves = Moves::new();
        for card in bits(self.distinct(state, look, hand, state.leader)) {
            moves.push((order::lead(self.ending, state, &look.standing, card), card as u8));
        }
        moves.sort_unstable_by_key(|(good, _)| -good);
        for (_, card) in moves {
            if self.reply_with_lords(state, look, usize::from(card))? == hopes {
                return Ok(hopes);
            }
        }
        Ok(!hopes)
    }

    fn reply_with_lords(&mut self, state: &State, look: &Look, led: usize) -> Answer {
        let seat = 1 - state.leader;
        let hopes = seat == 0;
        let replies = self.ending.replies(self.ending.hand(state, seat), led);
        let mut moves = Moves::new();
        for card in bits(self.distinct(state, look, replies, seat)) {
            moves.push((order::reply(self.ending, state, &look.standing, led, card), card as u8));
        }
        moves.sort_unstable_by_key(|(good, _)| -good);
        for (_, card) in moves {
            let (next, winner, spoils) = self.ending.play(state, led, usize::from(card));
            let trick = 1 << led | 1 << card;
            if self.place(&next, &spoils, 0, trick, winner)? == hopes {
                return Ok(hopes);
            }
        }
        Ok(!hopes)
    }

    /// Places what was captured, card by card; its captor chooses where he may (VAM1–VAM3).
    fn place(&mut self, state: &State, spoils: &Spoils, at: usize, trick: u64, winner: u8) -> Answer {
        let Some(&(captor, card)) = spoils.get(at) else {
            let mut next = *state;
            self.ending.crush(&mut next, trick, winner);
            return self.trick(&next);
        };
        let seat = usize::from(captor);
        let card = usize::from(card);
        let hopes = captor == 0;
        let vampire = self.ending.vampires >> card & 1 == 1;
        let mut plain = *state;
        match (vampire, state.lords[seat]) {
            (true, NO_LORD) => {
                self.ending.arrived(&mut plain, card);
                plain.lords[seat] = card as u8;
                plain.sums[seat] = i16::from(self.ending.value[card]);
                return self.place(&plain, spoils, at + 1, trick, winner);
            }
            (false, NO_LORD) => {
                self.ending.place(&mut plain, captor, card);
                return self.place(&plain, spoils, at + 1, trick, winner);
            }
            _ => {}
        }
        self.ending.place(&mut plain, captor, card);
        let mut other = *state;
        self.ending.arrived(&mut other, card);
        if vampire {
            other.lords[seat] = card as u8;
            other.tucked[seat] = 0;
            other.sums[seat] = i16::from(self.ending.value[card]);
        } else {
            other.tucked[seat] |= 1 << card;
            other.sums[seat] += i16::from(self.ending.value[card]);
        }
        if self.place(&plain, spoils, at + 1, trick, winner)? == hopes {
            return Ok(hopes);
        }
        self.place(&other, spoils, at + 1, trick, winner)
    }

    /// One of each kind: of neighbours in hand that nothing can tell apart, the lowest.
    #[inline(always)]
    fn distinct(&self, state: &State, look: &Look, cards: u64, seat: u8) -> u64 {
        let ending = self.ending;
        if !self.shortcuts.merge {
            return cards;
        }
        let other = ending.hand(state, 1 - seat);
        let lords = ending.vampires_matter(state);
        let mut kept = 0;
        let mut left = cards;
        let mut before = 64;
        while left != 0 {
            let card = left.trailing_zeros() as usize;
            left &= left - 1;
            let same = before < 64
                && ending.race[before] == ending.race[card]
                && (ending.value[before] == ending.value[card]
                    || !look.every_card && !lords && self.alike(state, look, other, before, card));
            if !same {
                kept |= 1 << card;
            }
            before = card;
        }
        kept
    }

    /// Can nothing tell these two neighbours of a hand apart? They are of one faction; captured they must weigh the
    /// same, and no card of the other hand may lie between them.
    #[inline(always)]
    fn alike(&self, state: &State, look: &Look, other: u64, low: usize, high: usize) -> bool {
        let ending = self.ending;
        let race = usize::from(ending.race[low]);
        if look.standing.open_races >> race & 1 == 1 && ending.weights.of[low] != ending.weights.of[high] {
            return false;
        }
        let bit = 1u64 << low;
        if bit & (ending.gnomes | ending.giants) != 0 {
            // Which Gnome a Giant crushes depends on their values.
            let foes = ending.crushes[low] | ending.crushes[high];
            if foes & (state.hands | state.front[0] | state.front[1]) != 0 {
                return false;
            }
        }
        if state.bears != [0; 2] {
            return false;
        }
        let met = if bit & ending.doppelgangers != 0 { u64::MAX } else { ending.follows[low] };
        let mut rivals = other & met;
        if bit & ending.trolls != 0 {
            rivals |= state.waiting;
        }
        if rivals == 0 {
            return true;
        }
        let (from, to) = (ending.value[low] as usize, ending.value[high] as usize);
        (from..=to).all(|value| ending.of_value[value] & rivals == 0)
    }

    /// Where to look the position up, and the races as far as they matter.
    #[inline(always)]
    fn key(&self, state: &State, standing: &Standing, danger: u64, every_card: bool) -> (Key, Races) {
        let ending = self.ending;
        let moon = if state.hands & ending.werewolves == 0 { 0 } else { state.full_moon };
        // Where votes cannot be equal, not to lose is to win: one answer serves both questions.
        let goal = if every_card { self.goal.code() } else { self.goal.code_without_ties() };
        let mut rest =
            u64::from(self.deal) << 32 | goal << 24 | u64::from(state.leader) << 1 | u64::from(moon) << 2;
        let mut races = [0; 6];
        let lords = ending.vampires_matter(state);
        if lords {
            rest |= u64::from(state.lords[0]) << 8 | u64::from(state.lords[1]) << 16;
        }
        if every_card || !self.shortcuts.races {
            let mine = state.piles[0] | state.front[0] | state.tucked[0] | state.waiting;
            let theirs = state.piles[1] | state.front[1] | state.tucked[1] | state.waiting;
            let tucked = state.tucked[0] | state.tucked[1];
            return (Key { hands: state.hands, mine, theirs, tucked, rest: rest | 1 }, races);
        }
        for (race, &ahead) in state.ahead.iter().enumerate() {
            let open = standing.open_races >> race & 1 == 1;
            races[race] = if open || !self.shortcuts.clamp { ahead } else { DECIDED * ahead.signum() };
        }
        if lords {
            rest |= u64::from(state.tucked[0] != 0) << 3 | u64::from(state.tucked[1] != 0) << 4;
            races[ending.weights.vampires] = state.sums[0];
            races[5] = -state.sums[1];
        }
        let hands = if self.shortcuts.merge && !lords {
            ending.settled_down(state, standing.open_races)
        } else {
            [ending.hand(state, 0), ending.hand(state, 1)]
        };
        let key = Key {
            hands: hands[0],
            mine: danger & state.front[0] | state.waiting,
            theirs: danger & state.front[1] | state.waiting,
            tucked: hands[1],
            rest,
        };
        (key, races)
    }
}
