//! Random games to the end, as fast as they go: what search does millions of times.
//!
//! With two players and no modules the cards of the deck fit one machine word, and a table from the led card to the cards
//! that beat it decides a trick. A phase in which no power asks a question is played in words ([`Duel`]); all else goes
//! through the engine. The law `playing_out_is_playing_step_by_step` holds both to the same dice.

use rand_core::Rng;
use tinyvec::ArrayVec;

use crate::card::{Card, Cards, nth_bit};
use crate::catalogue::Faction::{self, *};
use crate::deal::below;
use crate::event::Silent;
use crate::game::{Game, Phase};
use crate::phase_one::begin_phase_two;
use crate::quick::{LOUD_IN_ONE, LOUD_IN_TWO};
use crate::seat::{Seat, Seats};
use crate::setup::{Factions, Table};

/// Plays games of one table to the end at random, every legal action as likely as the other.
///
/// ```
/// use claim_rules::{Game, PlayOut, Table, seeded};
/// let table = Table::default();
/// let (play_out, mut dice) = (PlayOut::new(table), seeded([1; 32]));
/// let mut game = Game::random(table, &mut dice);
/// play_out.run(&mut game, &mut dice);
/// assert!(game.is_over());
/// ```
#[derive(Clone, Debug)]
pub struct PlayOut {
    table: Table,
    duel: Option<Box<Duel>>,
}

impl PlayOut {
    /// Gets ready for games of this table.
    pub fn new(table: Table) -> PlayOut {
        PlayOut { table, duel: Duel::new(&table).map(Box::new) }
    }

    /// Plays on to the end. What the seats know of each other is not kept up on the way: of the finished game only the
    /// cards count.
    ///
    /// # Panics
    /// If the game is one of another table.
    #[inline]
    pub fn run(&self, game: &mut Game, rng: &mut impl Rng) {
        assert_eq!(game.table.with_leader(None), self.table.with_leader(None), "a game of another table");
        if let Some(duel) = &self.duel {
            if !game.trick.is_empty() {
                game.finish_trick(rng);
            }
            if game.phase == Phase::One {
                if duel.quiet_in_one && duel.nothing_is_left(game) {
                    duel.run_from_phase_one(game, rng);
                } else {
                    game.play_out_phase(Phase::One, rng);
                }
            }
            // Bears of the last trick lend their strength once more (DRU2).
            while duel.quiet_in_two && game.phase == Phase::Two && !duel.nothing_is_left(game) {
                game.finish_trick(rng);
            }
            if duel.quiet_in_two && game.phase == Phase::Two {
                let state = duel.read(game);
                duel.run_phase_two(game, state, rng);
            }
        }
        game.play_out(rng);
    }
}

/// A deck in one word: each faction's cards lie as they do in [`Cards`], one faction after the other.
#[derive(Clone, Debug)]
struct Duel {
    quiet_in_one: bool,
    quiet_in_two: bool,
    factions: ArrayVec<[(Faction, u8); 5]>,
    /// The place in the word of each card.
    local: [u8; 256],
    /// The bits of identical cards, and one bit for each distinct card.
    alike: [u64; 64],
    distinct: u64,
    /// By led card: the cards of its faction, and those with which one may follow (F2, DOP1).
    faction: [u64; 64],
    follows: [u64; 64],
    /// By moon and led card: the cards that beat it (W1–W3, WER1).
    beaten_by: [[u64; 64]; 2],
    /// By Giant: the Gnome it crushes.
    crushes: [u8; 64],
    undead: u64,
    zombies: u64,
    dwarves: u64,
    dragons: u64,
    trolls: u64,
    werewolves: u64,
    gnomes: u64,
}

/// A game on its way.
struct State {
    leader: usize,
    winner: usize,
    full_moon: usize,
    hands: [u64; 2],
    followers: [u64; 2],
    /// The score piles, then the discard pile.
    piles: [u64; 3],
    gnomes: [u64; 2],
    waiting: u64,
    cards_played: u8,
}

/// A trick as it was played.
struct Trick {
    cards: [usize; 2],
    seats: [usize; 2],
    winner: usize,
    winning: usize,
}

const NO_GNOME: u8 = 64;

impl Duel {
    /// The deck in one word, if all its powers are quiet in one phase at least.
    fn new(table: &Table) -> Option<Duel> {
        let quiet = |loud: Factions| !table.factions().iter().any(|faction| loud.has(faction));
        let (quiet_in_one, quiet_in_two) = (quiet(LOUD_IN_ONE), quiet(LOUD_IN_TWO));
        if table.players() != 2 || !table.hands_stay_equal() || !(quiet_in_one || quiet_in_two) {
            return None;
        }
        let mut factions = ArrayVec::new();
        let mut cards: Vec<Card> = Vec::new();
        let mut local = [0; 256];
        // In the order of their bits, so that the n-th card is the same in both.
        let mut ordered: Vec<Faction> = table.factions().iter().collect();
        ordered.sort_by_key(|faction| Cards::of(*faction).iter().next());
        for faction in ordered {
            factions.push((faction, cards.len() as u8));
            for card in Cards::of(faction) {
                let place = usize::from(card.bit());
                local[place] = if cards.last() == Some(&card) { local[place] } else { cards.len() as u8 };
                cards.push(card);
            }
        }
        let all = |kind: &dyn Fn(Card) -> bool| {
            cards.iter().enumerate().filter(|(_, card)| kind(**card)).fold(0u64, |bits, (i, _)| bits | 1 << i)
        };
        let of = |faction| all(&|card| card.is(faction));
        let mut duel = Duel {
            quiet_in_one,
            quiet_in_two,
            factions,
            local,
            alike: [0; 64],
            distinct: 0,
            faction: [0; 64],
            follows: [0; 64],
            beaten_by: [[0; 64]; 2],
            crushes: [NO_GNOME; 64],
            undead: of(Undead),
            zombies: of(Zombies),
            dwarves: of(Dwarves),
            dragons: of(Dragons),
            trolls: of(Trolls),
            werewolves: of(Werewolves),
            gnomes: of(Gnomes),
        };
        for (i, &led) in cards.iter().enumerate() {
            duel.alike[i] = all(&|card| card == led);
            duel.distinct |= 1 << duel.alike[i].trailing_zeros();
            duel.faction[i] = all(&|card| card.faction() == led.faction());
            duel.follows[i] = duel.faction[i] | of(Doppelgangers);
            let matching = duel.follows[i];
            let knights = if led.is(Goblins) { of(Knights) } else { 0 };
            let higher = matching & all(&|card| card.value() > led.value()) | knights;
            let lower = matching & all(&|card| card.value() < led.value());
            duel.beaten_by = match led.is(Werewolves) {
                true => [set(duel.beaten_by[0], i, lower), set(duel.beaten_by[1], i, higher)],
                false => [set(duel.beaten_by[0], i, higher), set(duel.beaten_by[1], i, higher)],
            };
            let gnome = duel.gnomes & all(&|card| card.value() == led.value());
            if led.is(Giants) && gnome != 0 {
                duel.crushes[i] = gnome.trailing_zeros() as u8;
            }
        }
        Some(duel)
    }

    /// Is there no Bear and no potion that might change a value?
    fn nothing_is_left(&self, game: &Game) -> bool {
        game.bears.0.iter().all(ArrayVec::is_empty) && game.flasks.0.iter().all(ArrayVec::is_empty)
    }

    /// Phase One from the beginning of a trick, and Phase Two if that is quiet too.
    fn run_from_phase_one(&self, game: &mut Game, rng: &mut impl Rng) {
        let mut state = self.read(game);
        self.phase_one(game, &mut state, rng);
        if self.quiet_in_two {
            state.hands = std::mem::take(&mut state.followers);
            return self.run_phase_two(game, state, rng);
        }
        self.write(game, &state);
        let _ = begin_phase_two(game, &mut Silent);
    }

    /// Phase Two from the beginning of a trick, to the end of the game.
    fn run_phase_two(&self, game: &mut Game, mut state: State, rng: &mut impl Rng) {
        self.phase_two(&mut state, rng);
        self.write(game, &state);
        game.phase = Phase::Over;
        game.pending = None;
    }

    fn read(&self, game: &Game) -> State {
        let pair = |seats: &Seats<Cards>| [self.shrink(seats.0[0]), self.shrink(seats.0[1])];
        let [score_0, score_1] = pair(&game.score);
        State {
            leader: game.leader.index() & 1,
            winner: game.winning.seat.index() & 1,
            full_moon: usize::from(game.full_moon),
            hands: pair(&game.hands),
            followers: pair(&game.followers),
            piles: [score_0, score_1, self.shrink(game.discard)],
            gnomes: pair(&game.gnomes),
            waiting: game.waiting.iter().fold(0, |bits, troll| bits | 1 << self.local(troll.card)),
            cards_played: game.cards_played,
        }
    }

    fn phase_one(&self, game: &mut Game, state: &mut State, rng: &mut impl Rng) {
        let mut centre = game.centre.pop().map_or(0, |card| self.local(card));
        // A trick uses up one card of the deck and the next centre card.
        loop {
            let trick = self.trick(state, rng);
            let (winner, loser) = (trick.winner, 1 - trick.winner);
            let zombie = self.zombies >> trick.winning & 1;
            for (card, seat) in trick.cards.into_iter().zip(trick.seats) {
                let claimed = self.undead >> card & 1 | zombie & u64::from(seat == loser);
                let pile = if claimed == 1 { winner } else { 2 };
                self.add(&mut state.piles[pile], card);
            }
            self.add(&mut state.followers[winner], centre);
            let drawn = game.deck.pop().map_or(0, |card| self.local(card));
            self.add(&mut state.followers[loser], drawn);
            if game.deck.len() < 2 {
                break;
            }
            centre = game.deck.pop().map_or(0, |card| self.local(card));
        }
    }

    fn phase_two(&self, state: &mut State, rng: &mut impl Rng) {
        while state.hands[0] != 0 {
            let trick = self.trick(state, rng);
            let (winner, loser) = (trick.winner, 1 - trick.winner);
            for card in trick.cards {
                if self.trolls >> card & 1 == 1 {
                    state.waiting |= 1 << card; // TRO1
                    continue;
                }
                let captor = if self.dwarves >> card & 1 == 1 { loser } else { winner }; // DWA1
                if self.gnomes >> card & 1 == 1 {
                    self.add(&mut state.gnomes[captor], card); // GNO1
                } else {
                    self.add(&mut state.piles[captor], card);
                }
            }
            if state.waiting != 0 {
                let highest = 63 - state.waiting.leading_zeros();
                state.waiting &= !(1 << highest);
                state.piles[winner] |= 1 << highest;
            }
            for card in trick.cards {
                let gnome = usize::from(self.crushes[card]);
                if gnome < 64 && state.gnomes[loser] >> gnome & 1 == 1 {
                    self.take(&mut state.gnomes[loser], gnome); // GIA1
                    self.add(&mut state.piles[2], gnome);
                }
            }
        }
        state.piles[state.winner] |= state.waiting; // Q8
    }

    /// Two cards at random, and who wins with which.
    #[inline(always)]
    fn trick(&self, state: &mut State, rng: &mut impl Rng) -> Trick {
        let leader = state.leader;
        let follower = 1 - leader;
        let first = pick(state.hands[leader] & self.distinct, rng);
        let hand = state.hands[follower];
        // All bits where the seat cannot follow; no branch, since nobody can foresee it.
        let free = u64::from(hand & self.faction[first] != 0).wrapping_sub(1);
        let second = pick(hand & (self.follows[first] | free) & self.distinct, rng);
        self.take(&mut state.hands[leader], first);
        self.take(&mut state.hands[follower], second);
        let beaten = (self.beaten_by[state.full_moon][first] >> second & 1) as usize;
        let winner = leader ^ beaten;
        let winning = if beaten == 1 { second } else { first };
        state.full_moon ^= (self.werewolves >> winning & 1) as usize; // WER2
        let dragon = if self.dragons >> first & 1 == 1 { leader } else { winner };
        state.leader = if self.dragons >> second & 1 == 1 { follower } else { dragon }; // DRA1
        state.winner = winner;
        state.cards_played += 2;
        Trick { cards: [first, second], seats: [leader, follower], winner, winning }
    }

    #[inline(always)]
    fn add(&self, bag: &mut u64, card: usize) {
        let free = self.alike[card & 63] & !*bag;
        *bag |= free & free.wrapping_neg();
    }

    #[inline(always)]
    fn take(&self, bag: &mut u64, card: usize) {
        let there = self.alike[card & 63] & *bag;
        *bag &= !(there & !(there >> 1));
    }

    /// The place of a card in the word.
    #[inline(always)]
    fn local(&self, card: Card) -> usize {
        usize::from(self.local[usize::from(card.bit())])
    }

    fn shrink(&self, bag: Cards) -> u64 {
        self.factions.iter().fold(0, |word, (faction, first)| word | bag.of_faction(*faction) << first)
    }

    fn grow(&self, word: u64) -> Cards {
        let mut bag = Cards::EMPTY;
        for (faction, first) in &self.factions {
            bag.put_faction(*faction, word >> first);
        }
        bag
    }

    /// The cards lie where they came to.
    fn write(&self, game: &mut Game, state: &State) {
        for seat in [0, 1] {
            game.hands.0[seat] = self.grow(state.hands[seat]);
            game.followers.0[seat] = self.grow(state.followers[seat]);
            game.score.0[seat] = self.grow(state.piles[seat]);
            game.gnomes.0[seat] = self.grow(state.gnomes[seat]);
        }
        game.discard = self.grow(state.piles[2]);
        game.waiting.clear();
        game.full_moon = state.full_moon == 1;
        game.leader = Seat(state.leader as u8);
        game.winning.seat = Seat(state.winner as u8);
        game.cards_played = state.cards_played;
    }
}

#[inline(always)]
fn pick(bits: u64, rng: &mut impl Rng) -> usize {
    nth_bit(bits, below(rng, bits.count_ones())) as usize & 63
}

fn set(mut table: [u64; 64], at: usize, bits: u64) -> [u64; 64] {
    table[at] = bits;
    table
}
