//! The search: can seat 0 reach what is asked? Yes or no, trick by trick.

use std::sync::atomic::{AtomicBool, Ordering};

use tinyvec::ArrayVec;

use crate::endgame::Endgame;
use crate::goal::Goal;
use crate::lanes::Lanes;
use crate::lords::Capture;
use crate::order::{self, Leads, OrderWeights};
use crate::proof;
use crate::race::{Reach, Standing};
use crate::shape::{self, Shapes};
use crate::state::{NO_LORD, State, bits};
use crate::table::{DEAL, Key, Memory};

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
    /// Votes are counted first where S5 may decide.
    pub votes: bool,
    /// An answer holds as far as its proof does.
    pub lines: bool,
    /// Tricks that are surely won are counted before they are played.
    pub sure_tricks: bool,
    /// Nothing is tucked that cannot help, no lord replaced that is better kept, and once the Vampire vote is decided
    /// lords no longer count.
    pub lords: bool,
}

impl Default for Shortcuts {
    fn default() -> Shortcuts {
        Shortcuts {
            races: true,
            clamp: true,
            merge: true,
            dominance: true,
            votes: true,
            lines: true,
            sure_tricks: true,
            lords: true,
        }
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
    pub(crate) ending: &'a Endgame,
    pub(crate) memory: &'a mut Memory,
    pub(crate) shapes: &'a mut Shapes,
    pub(crate) goal: Goal,
    /// Tells the deals in the table apart.
    pub(crate) deal: u16,
    pub(crate) nodes: u64,
    pub(crate) limit: u64,
    pub(crate) stop: Option<&'a AtomicBool>,
    pub(crate) shortcuts: Shortcuts,
    pub(crate) order_weights: &'a OrderWeights,
    /// By led card: the reply that was good last.
    pub(crate) last_good: [u8; 64],
    /// The positions still to be searched, of all tricks on the way: a stack.
    pub(crate) children: Vec<Child>,
    /// The same for tricks whose cards are yet to be placed.
    pub(crate) captures: Vec<Capture>,
}

/// A position with what is known about it without searching.
#[derive(Clone, Copy, Default)]
pub(crate) struct Look {
    pub(crate) standing: Standing,
    key: Key,
    races: Lanes,
    /// Of cards in hand that nothing can tell apart, one.
    pub(crate) kept: u64,
    /// The key names every captured card.
    exact: bool,
    /// S5 may decide, and is asked for.
    ties: bool,
    /// Captors have something to choose.
    lords: bool,
}

impl Look {
    /// May choices be left out that are worse in every race? Where S5 may decide they are not always worse.
    #[inline(always)]
    pub(crate) fn by_races(&self) -> bool {
        !self.exact
    }
}

/// So few cards, those of the last trick, are played rather than looked up: that is quicker.
const FEW: u32 = 2;

/// What seat 0 reaches, and how much of the races it rests on.
pub(crate) type Answer = (bool, Lanes);
type Moves = ArrayVec<[(i32, u8); 16]>;

/// What is known of a lead.
enum Expanded {
    Settled(Answer),
    /// The answers that are known, all against the one who replies, have this slack.
    Open(Lanes),
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
    pub(crate) fn trick(&mut self, state: &State) -> Result<Answer, Cut> {
        match self.look(state) {
            Ok(answer) => Ok(answer),
            Err(look) => self.lead(state, &look),
        }
    }

    /// Do answers come with a slack? Not where lords may be replaced by lower ones: that changes the race by more or
    /// less, as it stands.
    #[inline(always)]
    fn lines(&self) -> bool {
        self.shortcuts.lines
            && self.shortcuts.clamp
            && self.shortcuts.dominance
            && (self.ending.vampires == 0 || self.shortcuts.lords)
    }

    #[inline(always)]
    fn slack_of_votes(&self, answer: bool, ahead: Lanes, reach: &Reach) -> Lanes {
        if !self.lines() {
            return proof::none();
        }
        let mut slack = proof::of_votes(self.goal, answer, ahead, reach);
        let race = self.ending.weights.vampires;
        if self.ending.vampires != 0 && ahead.difference(race) == 0 && reach.up.get(race) == 0 {
            // No lord has anything under it: that does not depend on sums.
            slack.set(race, proof::MOST as i16);
        }
        slack
    }

    /// What can be said without playing: an answer, or the position looked at.
    #[inline(always)]
    pub(crate) fn look(&mut self, state: &State) -> Result<Answer, Look> {
        let ending = self.ending;
        let danger = ending.in_danger(state);
        let reach = ending.reach(state, danger);
        let standing = ending.standing(state, &reach);
        if let Some(answer) = self.goal.settled(&standing) {
            return Ok((answer, self.slack_of_votes(answer, state.ahead, &reach)));
        }
        if state.hands == 0 {
            // Equal votes: S5 decides.
            return Ok((self.goal.reached(ending.verdict(state)), proof::none()));
        }
        let look = self.look_closer(state, standing, &reach, danger);
        if state.bears == [0; 2]
            && state.hands.count_ones() > FEW
            && let Some((answer, line)) = self.memory.look_up(&look.key, look.races, self.shortcuts.dominance)
        {
            let slack = if look.exact || !self.lines() {
                proof::none()
            } else {
                proof::of_line(answer, state.ahead, &reach, line)
            };
            return Ok((answer, slack));
        }
        if self.shortcuts.sure_tricks
            && let Some(after) = ending.after_sure_tricks(state)
        {
            let hopes = after.seat == 0;
            let mut later = State {
                ahead: state.ahead.credit(after.seat, after.captured),
                to_come: state.to_come - after.captured,
                values_to_come: state.values_to_come - after.values,
                ..*state
            };
            let reach = ending.reach(&later, danger);
            if self.goal.settled(&ending.standing(&later, &reach)) == Some(hopes) {
                return Ok((hopes, self.slack_of_votes(hopes, later.ahead, &reach)));
            }
            // Or all of it is tucked.
            let seat = usize::from(after.seat);
            if look.lords && state.lords[seat] != NO_LORD && after.values > 0 {
                later.ahead = state.ahead;
                later.sums[seat] += after.values;
                later.tucked[seat] |= 1 << 63;
                ending.settle_lords(&mut later);
                let reach = ending.reach(&later, danger);
                if self.goal.settled(&ending.standing(&later, &reach)) == Some(hopes) {
                    return Ok((hopes, self.slack_of_votes(hopes, later.ahead, &reach)));
                }
            }
        }
        Err(look)
    }

    /// Where to look the position up, the races as far as they matter, and which cards to try.
    #[inline(always)]
    fn look_closer(&mut self, state: &State, standing: Standing, reach: &Reach, danger: u64) -> Look {
        let ending = self.ending;
        let every_card = self.goal.needs_every_card(&standing);
        let moon = if state.hands & ending.werewolves == 0 { 0 } else { state.full_moon };
        let goal = if standing.may_tie() { self.goal.code() } else { self.goal.code_without_ties() };
        let mut rest =
            u64::from(self.deal) << DEAL | goal << 3 | u64::from(state.leader) << 1 | u64::from(moon) << 2;
        let exact = every_card || !self.shortcuts.races;
        let lords = if exact || !self.shortcuts.lords {
            ending.vampires_matter(state)
        } else {
            standing.open_races >> ending.weights.vampires & 1 == 1
        };
        if exact {
            if lords {
                rest |= u64::from(state.lords[0]) << 8 | u64::from(state.lords[1]) << 15;
                let under =
                    |seat: usize| u64::from(state.tucked[seat].count_ones()) | (state.sums[seat] as u64) << 5;
                rest |= under(0) << 22 | under(1) << 36;
            }
            let mine = state.piles[0] | state.front[0] | state.waiting;
            let theirs = state.piles[1] | state.front[1] | state.waiting;
            let key = Key { hands: [state.hands, mine], captured: theirs, rest: rest | 1 };
            let kept = self.one_of_each(state, state.hands, |_, _| false);
            return Look { standing, key, races: Lanes::even(), kept, exact, ties: every_card, lords };
        }
        let races = if self.shortcuts.clamp { proof::clamped(state.ahead, reach) } else { state.ahead };
        let mut hands = [ending.hand(state, 0), ending.hand(state, 1)];
        let mut kept = state.hands;
        if lords {
            rest |= ending.lords_key(state) << 8;
        }
        if lords || state.bears != [0; 2] {
            kept = self.one_of_each(state, state.hands, |_, _| false);
        } else if self.shortcuts.merge && ending.cards.len() <= 52 {
            let outline = self.shapes.outline(ending, state, standing.open_races);
            (hands, kept) = (outline.settled, outline.kept);
        }
        let key = Key { hands, captured: ending.at_stake(state, danger), rest };
        Look { standing, key, races, kept, exact, ties: false, lords }
    }

    /// Of cards of one value in one hand always one, and one of those that are alike.
    fn one_of_each(&self, state: &State, cards: u64, alike: impl Fn(usize, usize) -> bool + Copy) -> u64 {
        if !self.shortcuts.merge {
            return cards;
        }
        let ending = self.ending;
        let same = |low, high| ending.value[low] == ending.value[high] || alike(low, high);
        let of = |seat| shape::one_of_each(cards & ending.hand(state, seat), ending, same);
        of(0) | of(1)
    }

    /// The leader tries one card after the other.
    fn lead(&mut self, state: &State, look: &Look) -> Result<Answer, Cut> {
        self.nodes += 1;
        if self.nodes >= self.limit {
            return Err(Cut::Nodes);
        }
        if self.nodes.is_multiple_of(1024) && self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Err(Cut::Stopped);
        }
        if look.ties
            && self.shortcuts.votes
            && let Some(answer) = self.by_votes(state)?
        {
            self.remember(state, look, look.races, answer);
            return Ok((answer, proof::none()));
        }
        let (answer, slack) =
            if look.lords { self.lead_with_lords(state, look)? } else { self.lead_plainly(state, look)? };
        if look.exact || !self.lines() {
            self.remember(state, look, look.races, answer);
            return Ok((answer, proof::none()));
        }
        let reach = self.ending.reach(state, self.ending.in_danger(state));
        let (slack, line) = proof::line(answer, state.ahead, &reach, slack);
        self.remember(state, look, line, answer);
        Ok((answer, slack))
    }

    /// Where S5 may decide every captured card counts, and few positions are alike. Mostly votes alone settle it: only if
    /// seat 0 can have as many as seat 1 but not more is S5 needed.
    fn by_votes(&mut self, state: &State) -> Result<Option<bool>, Cut> {
        let goal = std::mem::replace(&mut self.goal, Goal::Margin(1));
        let more = self.trick(state);
        self.goal = Goal::Margin(0);
        let as_many = if matches!(more, Ok((false, _))) { self.trick(state) } else { more };
        self.goal = goal;
        Ok(match (more?.0, as_many?.0) {
            (true, _) => Some(true),
            (false, false) => Some(false),
            (false, true) => None,
        })
    }

    #[inline(always)]
    fn remember(&mut self, state: &State, look: &Look, line: Lanes, answer: bool) {
        if state.bears == [0; 2] && state.hands.count_ones() > FEW {
            self.memory.remember(&look.key, line, answer, self.shortcuts.dominance);
        }
    }

    fn lead_plainly(&mut self, state: &State, look: &Look) -> Result<Answer, Cut> {
        let hopes = state.leader == 0;
        let base = self.children.len();
        let kept = self.kept(state, look);
        let leads = Leads::new(self.ending, state, &look.standing, self.order_weights);
        let mut moves = Moves::new();
        for card in bits(self.ending.hand(state, state.leader) & kept) {
            moves.push((leads.good(self.ending, state, kept, card, self.order_weights), card as u8));
        }
        let mut slack = proof::free();
        while let Some(best) = (0..moves.len()).max_by_key(|at| moves[*at].0) {
            let (_, card) = moves.swap_remove(best);
            let (answer, of_lead) = match self.expand(state, kept, usize::from(card)) {
                Expanded::Settled(answer) => answer,
                Expanded::Open(known) => self.search_children(base, !hopes, known)?,
            };
            self.children.truncate(base);
            if answer == hopes {
                return Ok((hopes, of_lead));
            }
            slack = proof::both(slack, of_lead);
        }
        Ok((!hopes, slack))
    }

    /// The cards to try: those whose values always count are looked at here, the others were before.
    #[inline(always)]
    fn kept(&self, state: &State, look: &Look) -> u64 {
        let ending = self.ending;
        let stay = look.kept & ending.stay;
        if look.exact || stay & (stay.wrapping_sub(1)) == 0 || state.bears != [0; 2] {
            return look.kept;
        }
        let alike = |low: usize, high: usize| {
            let open = look.standing.open_races >> ending.race[low] & 1 == 1;
            let seat = u8::from(ending.hand(state, 1) >> low & 1 == 1);
            shape::alike(ending, state, open, ending.hand(state, 1 - seat), low, high)
        };
        look.kept & !stay | self.one_of_each(state, stay, alike)
    }

    /// The leader has played this card: can seat 0 reach the goal?
    pub(crate) fn after_lead(&mut self, state: &State, led: usize) -> Result<bool, Cut> {
        let danger = self.ending.in_danger(state);
        let reach = self.ending.reach(state, danger);
        let standing = self.ending.standing(state, &reach);
        let look = self.look_closer(state, standing, &reach, danger);
        if look.lords {
            return Ok(self.reply_with_lords(state, &look, led)?.0);
        }
        let base = self.children.len();
        let kept = self.kept(state, &look);
        let (answer, _) = match self.expand(state, kept, led) {
            Expanded::Settled(answer) => answer,
            Expanded::Open(known) => self.search_children(base, state.leader != 0, known)?,
        };
        self.children.truncate(base);
        Ok(answer)
    }

    /// Looks at every reply to the led card. Those whose answer is not known are put on the stack.
    #[inline(always)]
    fn expand(&mut self, state: &State, kept: u64, led: usize) -> Expanded {
        let seat = 1 - state.leader;
        let hopes = seat == 0;
        let replies = self.ending.replies(self.ending.hand(state, seat), led);
        let base = self.children.len();
        let mut known = proof::free();
        let mut left = replies & kept;
        while left != 0 {
            // First the reply that was good last time.
            let last = usize::from(self.last_good[led]);
            let card = if left >> last & 1 == 1 { last } else { left.trailing_zeros() as usize };
            left &= !(1 << card);
            let child = self.ending.resolve(state, led, card);
            match self.look(&child) {
                Ok((answer, slack)) if answer == hopes => {
                    self.last_good[led] = card as u8;
                    return Expanded::Settled((hopes, slack));
                }
                Ok((_, slack)) => known = proof::both(known, slack),
                Err(seen) => {
                    let good =
                        order::estimate(self.ending, &child, &seen.standing, seen.kept, self.order_weights);
                    let open = self.order_weights[24] * i32::from(seen.standing.open);
                    let good = if hopes { good } else { -good } - open;
                    self.children.push(Child { good, state: child, look: seen });
                }
            }
        }
        if self.children.len() == base { Expanded::Settled((!hopes, known)) } else { Expanded::Open(known) }
    }

    /// Searches the replies on the stack from here on, the most promising first.
    fn search_children(&mut self, from: usize, hopes: bool, known: Lanes) -> Result<Answer, Cut> {
        let mut slack = known;
        for next in from..self.children.len() {
            let best = (next..self.children.len()).max_by_key(|at| self.children[*at].good).unwrap_or(next);
            self.children.swap(next, best);
            let Child { state, look, .. } = self.children[next];
            let (answer, of_reply) = self.lead(&state, &look)?;
            if answer == hopes {
                return Ok((hopes, of_reply));
            }
            slack = proof::both(slack, of_reply);
        }
        Ok((!hopes, slack))
    }
}
