//! The state of an ending at the beginning of a trick, and what a trick does to it.

use tinyvec::ArrayVec;

use crate::endgame::Endgame;
use crate::lanes::Lanes;

pub(crate) const NO_LORD: u8 = 64;

/// Everything that changes. Sets of cards are bits of the [`Endgame`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct State {
    /// Both hands: who holds a card never changes.
    pub(crate) hands: u64,
    /// The score piles.
    pub(crate) piles: [u64; 2],
    /// The Gnomes in front (GNO1).
    pub(crate) front: [u64; 2],
    pub(crate) tucked: [u64; 2],
    pub(crate) lords: [u8; 2],
    /// Trolls (TRO1).
    pub(crate) waiting: u64,
    /// What Bears add to the next card (DRU1).
    pub(crate) bears: [i8; 2],
    pub(crate) leader: u8,
    pub(crate) full_moon: u8,
    /// By race: how far seat 0 is ahead, and how much is still to come, in the weights of the ending.
    pub(crate) ahead: Lanes,
    pub(crate) to_come: Lanes,
    /// What the cards in hand are worth, seat 0's less seat 1's: only a guess, for the order of moves.
    pub(crate) worth: i32,
    /// The sums of lord and tucked cards, and the values that may still be tucked (VAM4).
    pub(crate) sums: [i16; 2],
    pub(crate) values_to_come: i16,
}

/// Who captured which card, in the order of placing (Q7).
pub(crate) type Spoils = ArrayVec<[(u8, u8); 12]>;

/// The bits of a set, lowest first.
#[inline(always)]
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let bit = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(bit)
    })
}

impl Endgame {
    /// Counts the races anew from where the cards lie.
    pub(crate) fn count(&self, state: &mut State) {
        (state.ahead, state.to_come, state.worth) = (Lanes::even(), Lanes::default(), 0);
        for seat in [0, 1] {
            let s = usize::from(seat);
            for card in bits(state.piles[s] | state.front[s]) {
                state.ahead = state.ahead.credit(seat, self.weights.lanes[card]);
            }
            let lord = if state.lords[s] == NO_LORD { 0 } else { 1 << state.lords[s] };
            state.sums[s] = bits(state.tucked[s] | lord).map(|card| i16::from(self.value[card])).sum();
            state.worth += bits(self.hand(state, seat)).map(|card| self.worth[card]).sum::<i32>();
        }
        state.values_to_come = 0;
        for card in bits(state.hands | state.waiting) {
            state.to_come = state.to_come + self.weights.lanes[card];
            state.values_to_come += self.tuckable[card];
        }
        if self.vampires != 0 {
            self.settle_lords(state);
        }
    }

    /// The cards that may be played on the led card (F2).
    #[inline(always)]
    pub(crate) fn replies(&self, hand: u64, led: usize) -> u64 {
        if hand & self.tables.faction[led] == 0 { hand } else { hand & self.tables.follows[led] }
    }

    /// Does the second card beat the first?
    #[inline(always)]
    pub(crate) fn beats(&self, state: &State, led: usize, reply: usize) -> bool {
        if state.bears == [0; 2] {
            return self.tables.beaten_by[usize::from(state.full_moon)][led] >> reply & 1 == 1;
        }
        self.beats_with_bears(state, led, reply)
    }

    fn beats_with_bears(&self, state: &State, led: usize, reply: usize) -> bool {
        let leader = usize::from(state.leader);
        let first = self.value[led] + state.bears[leader];
        let second = self.value[reply] + state.bears[1 - leader];
        if self.goblins >> led & self.knights >> reply & 1 == 1 {
            return true; // W3
        }
        if self.tables.follows[led] >> reply & 1 == 0 {
            return false; // W2
        }
        let lowest = self.werewolves >> led & 1 == 1 && state.full_moon == 0; // WER1
        if lowest { second < first } else { second > first }
    }

    /// Plays two cards: the trick is decided (Q6), nothing is placed yet. Returns who won and what must be placed.
    #[inline(always)]
    pub(crate) fn play(&self, state: &State, led: usize, reply: usize) -> (State, u8, Spoils) {
        let mut next = *state;
        let leader = state.leader;
        let replies_win = self.beats(state, led, reply);
        let winner = if replies_win { 1 - leader } else { leader };
        next.hands &= !(1 << led | 1 << reply);
        next.bears = [0; 2];
        next.worth -= self.worth[led] + self.worth[reply];
        let trick = 1 << led | 1 << reply;
        let winning = if replies_win { reply } else { led };
        next.full_moon ^= (self.werewolves >> winning & 1) as u8; // WER2
        next.leader = if self.dragons >> reply & 1 == 1 {
            1 - leader // DRA1
        } else if self.dragons >> led & 1 == 1 {
            leader
        } else {
            winner
        };
        let mut spoils = Spoils::new();
        if trick & self.trolls | state.waiting == 0 {
            self.capture(&mut spoils, winner, led);
            self.capture(&mut spoils, winner, reply);
        } else {
            self.capture_with_trolls(&mut next, &mut spoils, winner, led, reply);
        }
        if trick & self.vampires != 0 {
            // Vampires first, each group in the order of play (Q7).
            spoils.sort_by_key(|(_, card)| self.vampires >> card & 1 == 0);
        }
        if next.hands == 0 && next.waiting != 0 {
            // The last trick: whoever wins it gets all that still wait (TRO3).
            spoils.extend(bits(std::mem::take(&mut next.waiting)).map(|troll| (winner, troll as u8)));
        }
        (next, winner, spoils)
    }

    #[inline(always)]
    fn capture(&self, spoils: &mut Spoils, winner: u8, card: usize) {
        let captor = winner ^ (self.dwarves >> card & 1) as u8; // DWA1
        spoils.push((captor, card as u8));
    }

    /// The highest Troll is captured, the others wait (TRO1); an earlier one stands before this trick's cards.
    fn capture_with_trolls(
        &self,
        next: &mut State,
        spoils: &mut Spoils,
        winner: u8,
        led: usize,
        reply: usize,
    ) {
        let trick = 1u64 << led | 1 << reply;
        next.waiting |= trick & self.trolls;
        let highest = 63 - next.waiting.leading_zeros() as usize;
        next.waiting &= !(1 << highest);
        if trick >> highest & 1 == 0 {
            spoils.push((winner, highest as u8));
        }
        for card in [led, reply] {
            if self.trolls >> card & 1 == 0 || card == highest {
                self.capture(spoils, winner, card);
            }
        }
    }

    /// A whole trick where nobody has anything to choose when cards are placed.
    #[inline(always)]
    pub(crate) fn resolve(&self, state: &State, led: usize, reply: usize) -> State {
        let trick = 1u64 << led | 1 << reply;
        if trick & (self.trolls | self.gnomes | self.giants | self.vampires) | state.waiting != 0 {
            return self.resolve_card_by_card(state, led, reply);
        }
        let mut next = *state;
        let replies_win = u8::from(self.beats(state, led, reply));
        let winner = state.leader ^ replies_win;
        let winning = if replies_win == 1 { reply } else { led };
        next.hands ^= trick;
        next.bears = [0; 2];
        next.worth -= self.worth[led] + self.worth[reply];
        next.full_moon ^= (self.werewolves >> winning & 1) as u8; // WER2
        next.leader = if trick & self.dragons == 0 {
            winner
        } else {
            state.leader ^ (self.dragons >> reply & 1) as u8 // DRA1
        };
        for card in [led, reply] {
            let captor = winner ^ (self.dwarves >> card & 1) as u8; // DWA1
            next.ahead = next.ahead.credit(captor, self.weights.lanes[card]);
            next.to_come = next.to_come - self.weights.lanes[card];
            next.piles[usize::from(captor)] |= 1 << card;
        }
        next
    }

    fn resolve_card_by_card(&self, state: &State, led: usize, reply: usize) -> State {
        let (mut next, winner, spoils) = self.play(state, led, reply);
        for (captor, spoil) in spoils {
            self.place(&mut next, captor, usize::from(spoil));
        }
        self.crush(&mut next, 1 << led | 1 << reply, winner);
        next
    }

    /// A captured card goes to its place as if there were no lord (Q5, GNO1).
    #[inline(always)]
    pub(crate) fn place(&self, state: &mut State, captor: u8, card: usize) {
        let seat = usize::from(captor);
        state.ahead = state.ahead.credit(captor, self.weights.lanes[card]);
        self.arrived(state, card);
        if self.gnomes >> card & 1 == 1 {
            state.front[seat] |= 1 << card;
        } else {
            state.piles[seat] |= 1 << card;
        }
    }

    /// The card counts as placed from now on.
    #[inline(always)]
    pub(crate) fn arrived(&self, state: &mut State, card: usize) {
        state.to_come = state.to_come - self.weights.lanes[card];
        state.values_to_come -= self.tuckable[card];
    }

    /// Giants of the trick crush the loser's Gnomes, one each (GIA1).
    #[inline(always)]
    pub(crate) fn crush(&self, state: &mut State, trick: u64, winner: u8) {
        if trick & self.giants == 0 {
            return;
        }
        let loser = usize::from(1 - winner);
        for giant in bits(trick & self.giants) {
            let gnomes = state.front[loser] & self.tables.crushes[giant];
            if gnomes != 0 {
                let gnome = gnomes.trailing_zeros() as usize;
                state.front[loser] &= !(1 << gnome);
                state.ahead = state.ahead.credit(winner, self.weights.lanes[gnome]);
            }
        }
    }

    /// The Gnomes in front that a Giant still in hand could crush.
    #[inline(always)]
    pub(crate) fn in_danger(&self, state: &State) -> u64 {
        let front = state.front[0] | state.front[1];
        if front == 0 {
            return 0;
        }
        bits(state.hands & self.giants).fold(0, |crushable, giant| crushable | self.tables.crushes[giant])
            & front
    }

    /// Could a Vampire still matter: has anybody a lord, or is one to come?
    #[inline(always)]
    pub(crate) fn vampires_matter(&self, state: &State) -> bool {
        self.vampires != 0
            && (state.lords != [NO_LORD; 2] || (state.hands | state.waiting) & self.vampires != 0)
    }
}
