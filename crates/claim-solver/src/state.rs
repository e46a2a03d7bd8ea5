//! How an ending lies at the beginning of a trick, and what a trick does to it.

use tinyvec::ArrayVec;

use crate::ending::Ending;

pub(crate) const NO_LORD: u8 = 64;

/// Everything that changes. Sets of cards are bits of the [`Ending`].
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
    pub(crate) ahead: [i16; 5],
    pub(crate) to_come: [i16; 5],
    /// The sums of lord and tucked cards, and the values still to come (VAM4).
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

impl Ending {
    /// Counts the races anew from where the cards lie.
    pub(crate) fn count(&self, state: &mut State) {
        (state.ahead, state.to_come) = ([0; 5], [0; 5]);
        for (sign, seat) in [(1, 0), (-1, 1)] {
            for card in bits(state.piles[seat] | state.front[seat]) {
                state.ahead[usize::from(self.race[card])] += sign * self.weights.of[card];
            }
            let lord = if state.lords[seat] == NO_LORD { 0 } else { 1 << state.lords[seat] };
            state.sums[seat] = bits(state.tucked[seat] | lord).map(|card| i16::from(self.value[card])).sum();
        }
        state.values_to_come = 0;
        for card in bits(state.hands | state.waiting) {
            state.to_come[usize::from(self.race[card])] += self.weights.of[card];
            state.values_to_come += i16::from(self.value[card]);
        }
    }

    /// The cards that may be played on the led card (F2).
    #[inline(always)]
    pub(crate) fn replies(&self, hand: u64, led: usize) -> u64 {
        if hand & self.faction[led] == 0 { hand } else { hand & self.follows[led] }
    }

    /// Does the second card beat the first?
    #[inline(always)]
    pub(crate) fn beats(&self, state: &State, led: usize, reply: usize) -> bool {
        if state.bears == [0; 2] {
            return self.beaten_by[usize::from(state.full_moon)][led] >> reply & 1 == 1;
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
        if self.follows[led] >> reply & 1 == 0 {
            return false; // W2
        }
        let lowest = self.werewolves >> led & 1 == 1 && state.full_moon == 0; // WER1
        if lowest { second < first } else { second > first }
    }

    /// Plays two cards: the trick is decided and the cards are on their way (Q6), nothing is placed yet. Says who won
    /// and what is to be placed.
    #[inline(always)]
    pub(crate) fn play(&self, state: &State, led: usize, reply: usize) -> (State, u8, Spoils) {
        let mut next = *state;
        let leader = state.leader;
        let replies_win = self.beats(state, led, reply);
        let winner = if replies_win { 1 - leader } else { leader };
        next.hands &= !(1 << led | 1 << reply);
        next.bears = [0; 2];
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

    /// A captured card goes to its place as if there were no lord (Q5, GNO1).
    #[inline(always)]
    pub(crate) fn place(&self, state: &mut State, captor: u8, card: usize) {
        let seat = usize::from(captor);
        let race = usize::from(self.race[card]);
        let weight = self.weights.of[card];
        state.ahead[race] += if captor == 0 { weight } else { -weight };
        self.arrived(state, card);
        if self.gnomes >> card & 1 == 1 {
            state.front[seat] |= 1 << card;
        } else {
            state.piles[seat] |= 1 << card;
        }
    }

    /// The card is no longer to come.
    #[inline(always)]
    pub(crate) fn arrived(&self, state: &mut State, card: usize) {
        state.to_come[usize::from(self.race[card])] -= self.weights.of[card];
        state.values_to_come -= i16::from(self.value[card]);
    }

    /// Giants of the trick crush the loser's Gnomes, one each (GIA1).
    #[inline(always)]
    pub(crate) fn crush(&self, state: &mut State, trick: u64, winner: u8) {
        if trick & self.giants == 0 {
            return;
        }
        let loser = usize::from(1 - winner);
        for giant in bits(trick & self.giants) {
            let gnomes = state.front[loser] & self.crushes[giant];
            if gnomes != 0 {
                let gnome = gnomes.trailing_zeros() as usize;
                state.front[loser] &= !(1 << gnome);
                let weight = self.weights.of[gnome];
                state.ahead[usize::from(self.race[gnome])] -= if loser == 0 { weight } else { -weight };
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
        bits(state.hands & self.giants).fold(0, |prey, giant| prey | self.crushes[giant]) & front
    }

    /// Could a Vampire still matter: has anybody a lord, or is one to come?
    #[inline(always)]
    pub(crate) fn vampires_matter(&self, state: &State) -> bool {
        self.vampires != 0
            && (state.lords != [NO_LORD; 2] || (state.hands | state.waiting) & self.vampires != 0)
    }

    /// The hands with every card moved down as far as nothing can tell the difference: what counts is how the cards of
    /// both hands lie to each other, not their values. Two positions that come out the same here play the same.
    ///
    /// A card keeps its place among the cards of its faction and among the other's Doppelgängers, which may be played on
    /// it, and what it weighs. Doppelgängers, which meet every faction, and Gnomes and Giants, whose values count, stay.
    #[inline(always)]
    pub(crate) fn settled_down(&self, state: &State, open_races: u8) -> [u64; 2] {
        let hands = [self.hand(state, 0), self.hand(state, 1)];
        let stay = self.doppelgangers | self.gnomes | self.giants;
        let mut settled = [hands[0] & stay, hands[1] & stay];
        // The values of the Doppelgängers in each hand.
        let copycats = hands.map(|hand| {
            bits(hand & self.doppelgangers).fold(0u32, |values, card| values | 1 << self.value[card])
        });
        let mut left = (state.hands | state.waiting) & !stay;
        // The faction at hand, the lowest free place in it, and whose the card below is.
        let (mut race, mut floor, mut below) = (u8::MAX, 0, 2);
        while left != 0 {
            let card = left.trailing_zeros() as usize;
            left &= left - 1;
            if self.race[card] != race {
                race = self.race[card];
                floor = self.of_race[usize::from(race)].trailing_zeros() as usize;
                below = 2;
            }
            if state.waiting >> card & 1 == 1 {
                (floor, below) = (card + 1, 2);
                continue;
            }
            let seat = usize::from(hands[1] >> card & 1 == 1);
            let mut place = floor;
            let value = self.value[card];
            // Above the other's card it must stay above, and above the Doppelgängers it was above.
            let met = copycats[1 - seat] & ((2 << value) - 1);
            let mut least = if met == 0 { -1 } else { 31 - met.leading_zeros() as i8 };
            if below == 1 - seat {
                least = least.max(self.value[floor - 1]);
            }
            while place < card && self.value[place] <= least {
                place += 1;
            }
            if open_races >> race & 1 == 1 && self.weights.of[place] != self.weights.of[card] {
                place = card;
            }
            settled[seat] |= 1 << place;
            (floor, below) = (place + 1, seat);
        }
        settled
    }

    /// The position after the leader has led every card that nothing can beat, one after the other, and then lost all
    /// the rest: he can do at least as well. `None` if there is no such card, or if the lead might get lost on the way.
    #[inline(always)]
    pub(crate) fn after_sure_tricks(&self, state: &State) -> Option<State> {
        let (own, other) = (self.hand(state, state.leader), self.hand(state, 1 - state.leader));
        if other & self.dragons != 0 || state.bears != [0; 2] || self.vampires_matter(state) {
            return None;
        }
        // What a Dwarf or a Troll brings is uncertain, a Gnome may be crushed, and a Werewolf turns the moon.
        let prey = if state.hands & self.giants == 0 { 0 } else { self.gnomes };
        let candidates = own & !(self.dwarves | self.trolls | self.werewolves | prey);
        let beaten_by = &self.beaten_by[usize::from(state.full_moon)];
        let mut sure = 0;
        for card in bits(candidates) {
            sure |= u64::from(beaten_by[card] & other == 0) << card;
        }
        if sure == 0 {
            return None;
        }
        let mut after = *state;
        let sign = if state.leader == 0 { 1 } else { -1 };
        let free = other & self.doppelgangers != 0;
        for card in bits(sure) {
            let race = usize::from(self.race[card]);
            let weight = self.weights.of[card];
            after.ahead[race] += sign * weight;
            after.to_come[race] -= weight;
        }
        if !free {
            // The other has to follow as long as he can.
            for race in 0..5 {
                let held = other & self.of_race[race];
                let followed = (sure & self.of_race[race]).count_ones().min(held.count_ones()) as i16;
                if followed > 0 && self.of_race[race] & prey == 0 {
                    let weight = followed * self.weights.of[held.trailing_zeros() as usize];
                    after.ahead[race] += sign * weight;
                    after.to_come[race] -= weight;
                }
            }
        }
        Some(after)
    }
}
