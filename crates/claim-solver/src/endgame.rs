//! The fixed part of one deal's Phase Two: every card that can still score is a bit, and tables say what beats what.
//!
//! Nothing here changes while cards are played; what changes is in [`State`].

use claim_rules::{Card, CardTables, Cards, Decision, Faction, Faction::*, Game, Seat};

use crate::order::{self, OrderWeights};
use crate::race::Weights;
use crate::state::{NO_LORD, State, bits};

/// The cards of one deal that can still score, in the order of factions and values.
#[derive(Clone, Debug)]
pub(crate) struct Endgame {
    pub(crate) cards: Vec<Card>,
    /// By seat: the cards it held when the deal was first seen.
    owned: [u64; 2],
    /// The factions of the deck, each a race for its vote.
    pub(crate) factions: Vec<Faction>,
    pub(crate) race: [u8; 64],
    pub(crate) value: [i8; 64],
    /// By race: its cards.
    pub(crate) of_race: [u64; 5],
    /// What follows and beats what.
    pub(crate) tables: CardTables,
    /// By value: the cards of that value. Shadows go up to 19.
    pub(crate) of_value: [u64; 20],
    /// The cards whose values always count: Doppelgängers, Gnomes and Giants.
    pub(crate) value_counts: u64,
    pub(crate) dwarves: u64,
    pub(crate) doppelgangers: u64,
    pub(crate) gnomes: u64,
    pub(crate) giants: u64,
    pub(crate) dragons: u64,
    pub(crate) trolls: u64,
    pub(crate) vampires: u64,
    pub(crate) werewolves: u64,
    pub(crate) goblins: u64,
    pub(crate) knights: u64,
    pub(crate) weights: Weights,
    /// What a card adds under a lord: Vampires are never tucked (VAM2).
    pub(crate) tuckable: [i16; 64],
    /// What a card in hand is worth, negative if seat 1 holds it: a guess, for the order of moves.
    pub(crate) worth: [i32; 64],
    /// By race: how good it is to lead it, another guess.
    pub(crate) lead_bonus: [i32; 5],
}

impl Endgame {
    /// Numbers the cards that can still score in this game.
    pub(crate) fn new(game: &Game, order_weights: &OrderWeights) -> Endgame {
        let factions: Vec<Faction> = game.table().factions().iter().collect();
        let seats = [Seat(0), Seat(1)];
        let mut cards: Vec<Card> = game.waiting().chain(game.about_to_place()).collect();
        for seat in seats {
            for bag in [held(game, seat), game.score_pile(seat), game.gnomes(seat), game.tucked(seat)] {
                cards.extend(bag);
            }
            cards.extend(game.lord(seat));
        }
        cards.sort_by_key(|card| (card.faction().map(|faction| faction as u8), card.value()));
        let tables = CardTables::new(&cards);
        let of = |faction: Faction| tables.of(faction);
        let mut ending = Endgame {
            owned: [0; 2],
            race: [0; 64],
            value: [0; 64],
            of_race: [0; 5],
            of_value: [0; 20],
            value_counts: of(Doppelgangers) | of(Gnomes) | of(Giants),
            dwarves: of(Dwarves),
            doppelgangers: of(Doppelgangers),
            gnomes: of(Gnomes),
            giants: of(Giants),
            dragons: of(Dragons),
            trolls: of(Trolls),
            vampires: of(Vampires),
            werewolves: of(Werewolves),
            goblins: of(Goblins),
            knights: of(Knights),
            weights: Weights::default(),
            tuckable: [0; 64],
            worth: [0; 64],
            lead_bonus: [0; 5],
            factions,
            cards: Vec::new(),
            tables,
        };
        for (race, faction) in ending.factions.iter().enumerate() {
            ending.of_race[race] = ending.tables.of(*faction);
            ending.lead_bonus[race] = order::lead_bonus(*faction, order_weights);
        }
        for (value, mask) in ending.of_value.iter_mut().enumerate() {
            *mask = CardTables::those(&cards, |card| card.value() == value as i8);
        }
        for (i, &card) in cards.iter().enumerate() {
            ending.value[i] = card.value();
            ending.tuckable[i] = if card.is(Vampires) { 0 } else { i16::from(card.value()) };
            ending.race[i] =
                ending.factions.iter().position(|faction| card.is(*faction)).unwrap_or_default() as u8;
        }
        ending.cards = cards;
        ending.weights = Weights::new(&ending);
        // Identical cards are interchangeable: the first free bits are taken.
        let mut free = ending.all();
        for seat in seats {
            ending.owned[seat.index()] = ending.take_bits(held(game, seat), &mut free).unwrap_or_default();
        }
        for card in bits(ending.owned[0] | ending.owned[1]) {
            let worth = order::worth(&ending, order_weights, card);
            ending.worth[card] = if ending.owned[0] >> card & 1 == 1 { worth } else { -worth };
        }
        ending
    }

    pub(crate) fn all(&self) -> u64 {
        if self.cards.len() == 64 { u64::MAX } else { (1 << self.cards.len()) - 1 }
    }

    /// Takes bits for these cards out of the free ones.
    fn take_bits(&self, cards: impl IntoIterator<Item = Card>, free: &mut u64) -> Option<u64> {
        let mut mine = 0;
        for card in cards {
            // Of identical cards the highest: the search plays the lowest first.
            let place =
                (0..self.cards.len()).rev().find(|i| *free >> i & 1 == 1 && self.cards[*i] == card)?;
            *free &= !(1 << place);
            mine |= 1 << place;
        }
        Some(mine)
    }

    /// The state of a game when its trick began, and the card led since; `None` if it is not a later moment of the same
    /// deal.
    pub(crate) fn state_of(&self, game: &Game) -> Option<(State, Option<usize>)> {
        if !game.table().factions().iter().eq(self.factions.iter().copied()) {
            return None;
        }
        let mut state = State { lords: [NO_LORD; 2], ..State::default() };
        let mut free = self.all();
        for seat in [Seat(0), Seat(1)] {
            let mut own = self.owned[seat.index()] & free;
            let before = own;
            state.hands |= self.take_bits(held(game, seat), &mut own)?;
            free &= !(before & !own);
        }
        for seat in [Seat(0), Seat(1)] {
            let s = seat.index();
            state.piles[s] = self.take_bits(game.score_pile(seat), &mut free)?;
            state.front[s] = self.take_bits(game.gnomes(seat), &mut free)?;
            state.tucked[s] = self.take_bits(game.tucked(seat), &mut free)?;
            if let Some(lord) = game.lord(seat) {
                state.lords[s] = self.take_bits([lord], &mut free)?.trailing_zeros() as u8;
            }
            state.bears[s] = 3 * game.bears(seat).len() as i8;
        }
        state.waiting = self.take_bits(game.waiting(), &mut free)?;
        state.leader = game.leader().0;
        state.full_moon = u8::from(game.full_moon());
        self.count(&mut state);
        let led = match game.trick() {
            [] => None,
            [play, ..] => {
                state.bears[play.seat.index()] = play.bears_bonus();
                let hand = self.hand(&state, play.seat.0);
                Some(bits(hand).find(|i| self.cards[*i] == play.card)?)
            }
        };
        Some((state, led))
    }

    /// The Gnomes in danger before either seat, and the Trolls that wait.
    #[inline(always)]
    pub(crate) fn at_stake(&self, state: &State, danger: u64) -> u64 {
        if danger | state.waiting == 0 {
            return 0;
        }
        // Neither faction has more than thirteen cards, and a faction's cards are adjacent bits.
        let gnomes = |seat: usize| (danger & state.front[seat]) >> (self.gnomes.trailing_zeros() & 63);
        gnomes(0) | gnomes(1) << 13 | (state.waiting >> (self.trolls.trailing_zeros() & 63)) << 26
    }

    /// The cards of a hand.
    #[inline(always)]
    pub(crate) fn hand(&self, state: &State, seat: u8) -> u64 {
        state.hands & self.owned[usize::from(seat)]
    }
}

/// The hand of a seat when the trick began, while cards are played.
pub(crate) fn held(game: &Game, seat: Seat) -> Cards {
    let mut hand = game.hand(seat);
    if game.pending().is_some_and(|pending| pending.decision != Decision::Play) {
        return hand;
    }
    game.trick().iter().filter(|play| play.seat == seat).for_each(|play| hand.add(play.card));
    hand
}
