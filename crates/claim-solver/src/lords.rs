//! The search where Vampires matter: captors choose what becomes of what they get.

use tinyvec::ArrayVec;

use crate::order::Leads;
use crate::search::{Cut, Look, Search};
use crate::state::{NO_LORD, Spoils, State, bits};

type Moves = ArrayVec<[(i32, u8); 16]>;

impl Search<'_> {
    /// The leader tries one card after the other.
    pub(crate) fn lead_with_lords(&mut self, state: &State, look: &Look) -> Result<bool, Cut> {
        let hopes = state.leader == 0;
        let hand = self.ending.hand(state, state.leader);
        let leads = Leads::new(self.ending, state, &look.standing, self.taste);
        let mut moves = Moves::new();
        for card in bits(hand & look.kept) {
            moves.push((leads.good(self.ending, state, look.kept, card, self.taste), card as u8));
        }
        moves.sort_unstable_by_key(|(good, _)| -good);
        for (_, card) in moves {
            if self.reply_with_lords(state, look, usize::from(card))? == hopes {
                return Ok(hopes);
            }
        }
        Ok(!hopes)
    }

    pub(crate) fn reply_with_lords(&mut self, state: &State, look: &Look, led: usize) -> Result<bool, Cut> {
        let seat = 1 - state.leader;
        let hopes = seat == 0;
        let replies = self.ending.replies(self.ending.hand(state, seat), led);
        let leads = Leads::new(self.ending, state, &look.standing, self.taste);
        let mut moves = Moves::new();
        for card in bits(replies & look.kept) {
            moves.push((leads.reply(self.ending, state, led, card, self.taste), card as u8));
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
    fn place(
        &mut self,
        state: &State,
        spoils: &Spoils,
        at: usize,
        trick: u64,
        winner: u8,
    ) -> Result<bool, Cut> {
        let Some(&(captor, card)) = spoils.get(at) else {
            let mut next = *state;
            self.ending.crush(&mut next, trick, winner);
            return Ok(self.trick(&next)?.0);
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
}
