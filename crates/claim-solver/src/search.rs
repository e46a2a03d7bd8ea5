//! The search: can seat 0 reach the goal? Yes or no, trick by trick.

use std::sync::atomic::{AtomicBool, Ordering};

use tinyvec::ArrayVec;

use crate::canonical::{self, CanonicalCache};
use crate::endgame::Endgame;
use crate::goal::Goal;
use crate::lanes::Lanes;
use crate::lords::Capture;
use crate::order::{self, Leads, OrderWeights};
use crate::proof;
use crate::race::{Reach, Standing};
use crate::state::{NO_LORD, State, bits};
use crate::transpositions::{DEAL, Key, TranspositionTable};

/// Which shortcuts the search takes. None of them changes the answer: the tests switch them off and compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shortcuts {
    /// Positions are told apart by the races, not by every captured card.
    pub races: bool,
    /// How clearly a decided race is decided makes no difference.
    pub clamp: bool,
    /// Of cards that make no difference in play only one is tried.
    pub merge: bool,
    /// A yes also answers positions with better races, a no those with worse ones.
    pub dominance: bool,
    /// Where the tie-break S5 may decide, votes alone are asked for first.
    pub votes: bool,
    /// An answer is stored with how much worse the races could stand before its proof fails.
    pub thresholds: bool,
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
            thresholds: true,
            sure_tricks: true,
            lords: true,
        }
    }
}

/// Why the search ended without an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Interrupted {
    Nodes,
    Stopped,
}

/// One question about one ending.
pub(crate) struct Search<'a> {
    pub(crate) ending: &'a Endgame,
    pub(crate) transpositions: &'a mut TranspositionTable,
    pub(crate) canonical: &'a mut CanonicalCache,
    pub(crate) goal: Goal,
    /// Tells the deals in the table apart.
    pub(crate) deal: u16,
    pub(crate) nodes: u64,
    pub(crate) limit: u64,
    pub(crate) stop: Option<&'a AtomicBool>,
    pub(crate) shortcuts: Shortcuts,
    pub(crate) order_weights: &'a OrderWeights,
    /// By led card: the reply that last refuted it.
    pub(crate) last_refutation: [u8; 64],
    /// A stack of positions still to be searched, for every trick of the current line.
    pub(crate) children: Vec<Child>,
    /// The same for tricks whose cards have not been placed yet.
    pub(crate) captures: Vec<Capture>,
}

/// A position with everything the search computes before it tries a card.
#[derive(Clone, Copy, Default)]
pub(crate) struct Node {
    pub(crate) standing: Standing,
    key: Key,
    races: Lanes,
    /// The cards in hand, one of each group that makes no difference in play.
    pub(crate) distinct: u64,
    /// The key contains every captured card.
    exact: bool,
    /// The goal depends on the tie-break S5.
    ties: bool,
    /// Captors may have to choose where a card goes.
    lords: bool,
}

impl Node {
    /// May choices that are worse in every race be left out? Not where S5 may decide: there they can be better.
    #[inline(always)]
    pub(crate) fn by_races(&self) -> bool {
        !self.exact
    }
}

/// With this many cards left, the last trick, playing is quicker than looking the position up.
const FEW: u32 = 2;

/// Does seat 0 reach the goal? With the slack of the proof (`proof.rs`).
pub(crate) type Answer = (bool, Lanes);
type Moves = ArrayVec<[(i32, u8); 16]>;

/// What is known of a lead after all replies were probed.
enum Expanded {
    Settled(Answer),
    /// Some replies must be searched. Those already answered are bad for the seat that replies; this is their slack.
    Open(Lanes),
}

/// A position after one trick, and how promising it looks to the seat that replied.
#[derive(Clone, Copy)]
pub(crate) struct Child {
    priority: i32,
    state: State,
    node: Node,
}

impl Search<'_> {
    /// A position in which the leader is to play.
    pub(crate) fn trick(&mut self, state: &State) -> Result<Answer, Interrupted> {
        match self.probe(state) {
            Ok(answer) => Ok(answer),
            Err(node) => self.lead(state, &node),
        }
    }

    /// Do answers come with a slack? Not where a lord may be replaced by a lower one: how much that changes the race
    /// depends on how it stands.
    #[inline(always)]
    fn thresholds(&self) -> bool {
        self.shortcuts.thresholds
            && self.shortcuts.clamp
            && self.shortcuts.dominance
            && (self.ending.vampires == 0 || self.shortcuts.lords)
    }

    #[inline(always)]
    fn slack_of_votes(&self, answer: bool, ahead: Lanes, reach: &Reach) -> Lanes {
        if !self.thresholds() {
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

    /// The answer, if it is known without playing a card; else the node to search.
    #[inline(always)]
    pub(crate) fn probe(&mut self, state: &State) -> Result<Answer, Node> {
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
        let node = self.node(state, standing, &reach, danger);
        if state.bears == [0; 2]
            && state.hands.count_ones() > FEW
            && let Some((answer, threshold)) =
                self.transpositions.look_up(&node.key, node.races, self.shortcuts.dominance)
        {
            let slack = if node.exact || !self.thresholds() {
                proof::none()
            } else {
                proof::slack_of_threshold(answer, state.ahead, &reach, threshold)
            };
            return Ok((answer, slack));
        }
        if self.shortcuts.sure_tricks
            && let Some(sure) = ending.sure_tricks(state)
        {
            let wanted = sure.seat == 0;
            let mut later = State {
                ahead: state.ahead.credit(sure.seat, sure.captured),
                to_come: state.to_come - sure.captured,
                values_to_come: state.values_to_come - sure.values,
                ..*state
            };
            let reach = ending.reach(&later, danger);
            if self.goal.settled(&ending.standing(&later, &reach)) == Some(wanted) {
                return Ok((wanted, self.slack_of_votes(wanted, later.ahead, &reach)));
            }
            // Or all of it is tucked under the lord.
            let seat = usize::from(sure.seat);
            if node.lords && state.lords[seat] != NO_LORD && sure.values > 0 {
                later.ahead = state.ahead;
                later.sums[seat] += sure.values;
                later.tucked[seat] |= 1 << 63;
                ending.settle_lords(&mut later);
                let reach = ending.reach(&later, danger);
                if self.goal.settled(&ending.standing(&later, &reach)) == Some(wanted) {
                    return Ok((wanted, self.slack_of_votes(wanted, later.ahead, &reach)));
                }
            }
        }
        Err(node)
    }

    /// Computes the key, the races as far as they matter, and which cards to try.
    #[inline(always)]
    fn node(&mut self, state: &State, standing: Standing, reach: &Reach, danger: u64) -> Node {
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
            let distinct = self.one_of_each(state, state.hands, |_, _| false);
            return Node { standing, key, races: Lanes::even(), distinct, exact, ties: every_card, lords };
        }
        let races = if self.shortcuts.clamp { proof::clamped(state.ahead, reach) } else { state.ahead };
        let mut hands = [ending.hand(state, 0), ending.hand(state, 1)];
        let mut distinct = state.hands;
        if lords {
            rest |= ending.lords_key(state) << 8;
        }
        if lords || state.bears != [0; 2] {
            distinct = self.one_of_each(state, state.hands, |_, _| false);
        } else if self.shortcuts.merge && ending.cards.len() <= 52 {
            let canonical = self.canonical.hands(ending, state, standing.open_races);
            (hands, distinct) = (canonical.hands, canonical.distinct);
        }
        let key = Key { hands, captured: ending.at_stake(state, danger), rest };
        Node { standing, key, races, distinct, exact, ties: false, lords }
    }

    /// Of the cards of one hand, one of each value and one of each group that is alike.
    fn one_of_each(&self, state: &State, cards: u64, alike: impl Fn(usize, usize) -> bool + Copy) -> u64 {
        if !self.shortcuts.merge {
            return cards;
        }
        let ending = self.ending;
        let same = |low, high| ending.value[low] == ending.value[high] || alike(low, high);
        let of = |seat| canonical::one_of_each(cards & ending.hand(state, seat), ending, same);
        of(0) | of(1)
    }

    /// The leader tries one card after the other.
    fn lead(&mut self, state: &State, node: &Node) -> Result<Answer, Interrupted> {
        self.nodes += 1;
        if self.nodes >= self.limit {
            return Err(Interrupted::Nodes);
        }
        if self.nodes.is_multiple_of(1024) && self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Err(Interrupted::Stopped);
        }
        if node.ties
            && self.shortcuts.votes
            && let Some(answer) = self.by_votes(state)?
        {
            self.store(state, node, node.races, answer);
            return Ok((answer, proof::none()));
        }
        let (answer, slack) =
            if node.lords { self.lead_with_lords(state, node)? } else { self.lead_plainly(state, node)? };
        if node.exact || !self.thresholds() {
            self.store(state, node, node.races, answer);
            return Ok((answer, proof::none()));
        }
        let reach = self.ending.reach(state, self.ending.in_danger(state));
        let (slack, threshold) = proof::threshold(answer, state.ahead, &reach, slack);
        self.store(state, node, threshold, answer);
        Ok((answer, slack))
    }

    /// Where S5 may decide, every captured card counts and few positions are found in the table. Mostly the votes alone
    /// settle it: S5 is needed only if seat 0 can have as many as seat 1 but not more.
    fn by_votes(&mut self, state: &State) -> Result<Option<bool>, Interrupted> {
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
    fn store(&mut self, state: &State, node: &Node, threshold: Lanes, answer: bool) {
        if state.bears == [0; 2] && state.hands.count_ones() > FEW {
            self.transpositions.store(&node.key, threshold, answer, self.shortcuts.dominance);
        }
    }

    fn lead_plainly(&mut self, state: &State, node: &Node) -> Result<Answer, Interrupted> {
        let wanted = state.leader == 0;
        let base = self.children.len();
        let distinct = self.distinct_cards(state, node);
        let leads = Leads::new(self.ending, state, &node.standing, self.order_weights);
        let mut moves = Moves::new();
        for card in bits(self.ending.hand(state, state.leader) & distinct) {
            moves.push((leads.priority(self.ending, state, distinct, card, self.order_weights), card as u8));
        }
        let mut slack = proof::unlimited();
        while let Some(best) = (0..moves.len()).max_by_key(|at| moves[*at].0) {
            let (_, card) = moves.swap_remove(best);
            let (answer, of_lead) = match self.expand(state, distinct, usize::from(card)) {
                Expanded::Settled(answer) => answer,
                Expanded::Open(known) => self.search_children(base, !wanted, known)?,
            };
            self.children.truncate(base);
            if answer == wanted {
                return Ok((wanted, of_lead));
            }
            slack = proof::both(slack, of_lead);
        }
        Ok((!wanted, slack))
    }

    /// The cards to try. Those whose values always count are compared here; `node` compared the others.
    #[inline(always)]
    fn distinct_cards(&self, state: &State, node: &Node) -> u64 {
        let ending = self.ending;
        let value_counts = node.distinct & ending.value_counts;
        if node.exact || value_counts & (value_counts.wrapping_sub(1)) == 0 || state.bears != [0; 2] {
            return node.distinct;
        }
        let alike = |low: usize, high: usize| {
            let open = node.standing.open_races >> ending.race[low] & 1 == 1;
            let seat = u8::from(ending.hand(state, 1) >> low & 1 == 1);
            canonical::alike(ending, state, open, ending.hand(state, 1 - seat), low, high)
        };
        node.distinct & !value_counts | self.one_of_each(state, value_counts, alike)
    }

    /// The leader has played this card: can seat 0 reach the goal?
    pub(crate) fn after_lead(&mut self, state: &State, led: usize) -> Result<bool, Interrupted> {
        let danger = self.ending.in_danger(state);
        let reach = self.ending.reach(state, danger);
        let standing = self.ending.standing(state, &reach);
        let node = self.node(state, standing, &reach, danger);
        if node.lords {
            return Ok(self.reply_with_lords(state, &node, led)?.0);
        }
        let base = self.children.len();
        let distinct = self.distinct_cards(state, &node);
        let (answer, _) = match self.expand(state, distinct, led) {
            Expanded::Settled(answer) => answer,
            Expanded::Open(known) => self.search_children(base, state.leader != 0, known)?,
        };
        self.children.truncate(base);
        Ok(answer)
    }

    /// Probes every reply to the led card, and puts those without an answer on the stack.
    #[inline(always)]
    fn expand(&mut self, state: &State, distinct: u64, led: usize) -> Expanded {
        let seat = 1 - state.leader;
        let wanted = seat == 0;
        let replies = self.ending.replies(self.ending.hand(state, seat), led);
        let base = self.children.len();
        let mut known = proof::unlimited();
        let mut left = replies & distinct;
        while left != 0 {
            // First the reply that last refuted this lead.
            let last = usize::from(self.last_refutation[led]);
            let card = if left >> last & 1 == 1 { last } else { left.trailing_zeros() as usize };
            left &= !(1 << card);
            let child = self.ending.resolve(state, led, card);
            match self.probe(&child) {
                Ok((answer, slack)) if answer == wanted => {
                    self.last_refutation[led] = card as u8;
                    return Expanded::Settled((wanted, slack));
                }
                Ok((_, slack)) => known = proof::both(known, slack),
                Err(node) => {
                    let priority = order::estimate(
                        self.ending,
                        &child,
                        &node.standing,
                        node.distinct,
                        self.order_weights,
                    );
                    let open = self.order_weights[24] * i32::from(node.standing.open);
                    let priority = if wanted { priority } else { -priority } - open;
                    self.children.push(Child { priority, state: child, node });
                }
            }
        }
        if self.children.len() == base { Expanded::Settled((!wanted, known)) } else { Expanded::Open(known) }
    }

    /// Searches the replies on the stack from here on, the most promising first.
    fn search_children(&mut self, from: usize, wanted: bool, known: Lanes) -> Result<Answer, Interrupted> {
        let mut slack = known;
        for next in from..self.children.len() {
            let best =
                (next..self.children.len()).max_by_key(|at| self.children[*at].priority).unwrap_or(next);
            self.children.swap(next, best);
            let Child { state, node, .. } = self.children[next];
            let (answer, of_reply) = self.lead(&state, &node)?;
            if answer == wanted {
                return Ok((wanted, of_reply));
            }
            slack = proof::both(slack, of_reply);
        }
        Ok((!wanted, slack))
    }
}
