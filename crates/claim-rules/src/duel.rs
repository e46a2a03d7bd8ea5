//! A game of two players without modules in single machine words, played to its end at random (`play_out`).
//!
//! The same rules once more, without questions, knowledge or events; both are held to the same cards by law.

use rand_core::Rng;
use tinyvec::ArrayVec;

use crate::card::{Card, Cards, random_bit};
use crate::catalogue::Faction::{self, *};
use crate::catalogue::Potion;
use crate::course::Waiting;
use crate::deal::below;
use crate::game::{Game, Phase};
use crate::pending::{Actor, Decision, Pending};
use crate::seat::{Seat, Seats};
use crate::setup::Table;

/// The factions that a play-out is compiled for, a bit each: what they cannot hold costs it nothing.
const ANY: u32 = u32::MAX;
const BASE: u32 = 1 << Goblins as u8
    | 1 << Knights as u8
    | 1 << Undead as u8
    | 1 << Dwarves as u8
    | 1 << Doppelgangers as u8;

#[inline(always)]
const fn may_hold<const DECK: u32>(faction: Faction) -> bool {
    DECK >> faction as u8 & 1 == 1
}

/// A deck in one word: each faction's cards lie as they do in [`Cards`], one faction after the other.
#[derive(Clone, Debug)]
pub(crate) struct Duel {
    /// Is it the base deck?
    pub(crate) base: bool,
    factions: ArrayVec<[(Faction, u8); 5]>,
    cards: [Card; 64],
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
    /// The place of the first Gnome, if there are any.
    first_gnome: u32,
    /// By Giant: the Gnome it crushes.
    crushes: [u8; 64],
    /// The cards of each faction; none if it is not in the deck.
    of: [u64; 17],
}

/// A card in the trick.
#[derive(Clone, Copy, Default)]
struct Play {
    card: usize,
    seat: usize,
    bonus: i8,
    doubled: bool,
}

/// Both cards of a trick, and which of them won.
#[derive(Clone, Copy, Default)]
struct Trick {
    plays: [Play; 2],
    winning: Play,
}

/// A game on its way.
#[derive(Default)]
struct State {
    leader: usize,
    winner: usize,
    full_moon: usize,
    hands: [u64; 2],
    followers: [u64; 2],
    /// The score piles, then the discard pile.
    piles: [u64; 3],
    gnomes: [u64; 2],
    bears: [u64; 2],
    lords: [Option<u8>; 2],
    tucked: [u64; 2],
    /// Trolls, in the order they were played.
    waiting: ArrayVec<[u8; 12]>,
    centre: usize,
    potions: ArrayVec<[Potion; 10]>,
    flasks: [ArrayVec<[Potion; 10]>; 2],
    potions_spent: ArrayVec<[Potion; 10]>,
    cards_played: u8,
}

const NO_GNOME: u8 = 64;

impl Duel {
    /// The deck in one word, for two players without modules.
    pub(crate) fn new(table: &Table) -> Option<Duel> {
        if table.players() != 2 || !table.hands_stay_equal() {
            return None;
        }
        // In the order of their bits, so that the n-th card is the same in both.
        let mut ordered: Vec<Faction> = table.factions().iter().collect();
        ordered.sort_by_key(|faction| Cards::of(*faction).iter().next());
        let mut factions = ArrayVec::new();
        let mut cards: Vec<Card> = Vec::new();
        for faction in ordered {
            factions.push((faction, cards.len() as u8));
            cards.extend(Cards::of(faction));
        }
        let all = |kind: &dyn Fn(Card) -> bool| {
            cards.iter().enumerate().filter(|(_, card)| kind(**card)).fold(0u64, |bits, (i, _)| bits | 1 << i)
        };
        let mut duel = Duel {
            base: table.factions().iter().all(may_hold::<BASE>),
            factions,
            cards: [Card::default(); 64],
            local: [0; 256],
            alike: [0; 64],
            distinct: 0,
            faction: [0; 64],
            follows: [0; 64],
            beaten_by: [[0; 64]; 2],
            first_gnome: all(&|card| card.is(Gnomes)).trailing_zeros() & 63,
            crushes: [NO_GNOME; 64],
            of: Faction::ALL.map(|faction| all(&|card| card.is(faction))),
        };
        for (i, &led) in cards.iter().enumerate() {
            duel.cards[i] = led;
            duel.alike[i] = all(&|card| card == led);
            duel.local[usize::from(led.bit())] = duel.alike[i].trailing_zeros() as u8;
            duel.distinct |= 1 << duel.alike[i].trailing_zeros();
            duel.faction[i] = all(&|card| card.faction() == led.faction());
            duel.follows[i] = duel.faction[i] | duel.of(Doppelgangers);
            let knights = if led.is(Goblins) { duel.of(Knights) } else { 0 };
            let higher = duel.follows[i] & all(&|card| card.value() > led.value()) | knights;
            let lower = duel.follows[i] & all(&|card| card.value() < led.value());
            duel.beaten_by[0][i] = if led.is(Werewolves) { lower } else { higher };
            duel.beaten_by[1][i] = higher;
            let gnome = duel.of(Gnomes) & all(&|card| card.value() == led.value());
            if led.is(Giants) && gnome != 0 {
                duel.crushes[i] = gnome.trailing_zeros() as u8;
            }
        }
        Some(duel)
    }

    #[inline(always)]
    fn of(&self, faction: Faction) -> u64 {
        self.of[faction.index()]
    }

    #[inline(always)]
    fn is<const DECK: u32>(&self, card: usize, faction: Faction) -> bool {
        may_hold::<DECK>(faction) && self.of(faction) >> card & 1 == 1
    }

    /// Plays on from the beginning of a trick, `LANES` games side by side, each with its own dice. All have as many tricks
    /// to go.
    pub(crate) fn run<const LANES: usize, R: Rng>(&self, games: [&mut Game; LANES], dice: [&mut R; LANES]) {
        if self.base {
            self.run_with::<BASE, LANES, R>(games, dice);
        } else {
            self.run_with::<ANY, LANES, R>(games, dice);
        }
    }

    fn run_with<const DECK: u32, const LANES: usize, R: Rng>(
        &self,
        mut games: [&mut Game; LANES],
        mut dice: [&mut R; LANES],
    ) {
        let mut states: [State; LANES] = games.each_mut().map(|game| self.read(game));
        self.phase_one::<DECK, LANES, R>(&mut games, &mut states, &mut dice);
        while states[0].hands[0] != 0 {
            let tricks = self.tricks::<DECK, LANES, R>(&mut states, false, &mut dice);
            for lane in 0..LANES {
                self.resolve_phase_two::<DECK>(&mut states[lane], tricks[lane], dice[lane]);
            }
        }
        for lane in 0..LANES {
            self.place_leftovers::<DECK>(&mut states[lane], dice[lane]);
            self.write(games[lane], &states[lane]);
        }
    }

    /// Plays on from the beginning of a trick of Phase One to the beginning of Phase Two.
    pub(crate) fn run_phase_one(&self, game: &mut Game, rng: &mut impl Rng) {
        let mut states = [self.read(game)];
        if self.base {
            self.phase_one::<BASE, 1, _>(&mut [&mut *game], &mut states, &mut [rng]);
        } else {
            self.phase_one::<ANY, 1, _>(&mut [&mut *game], &mut states, &mut [rng]);
        }
        let [state] = states;
        self.write(game, &state);
        for seat in [0, 1] {
            game.hands.0[seat] = self.grow(state.hands[seat]);
            game.bears.0[seat] = self.grow(state.bears[seat]).iter().collect();
        }
        game.phase = Phase::Two;
        game.trick_number = 1;
        game.pending = Some(Pending { actor: Actor::Seat(game.leader), decision: Decision::Play });
    }

    /// The tricks that are left of Phase One. Every game has as many.
    #[inline(always)]
    fn phase_one<const DECK: u32, const LANES: usize, R: Rng>(
        &self,
        games: &mut [&mut Game; LANES],
        states: &mut [State; LANES],
        dice: &mut [&mut R; LANES],
    ) {
        while games[0].phase == Phase::One {
            let tricks = self.tricks::<DECK, LANES, R>(states, true, dice);
            for lane in 0..LANES {
                self.resolve_phase_one::<DECK>(games[lane], &mut states[lane], tricks[lane], dice[lane]);
            }
        }
    }

    /// A trick of every game, step by step in all of them: the steps of one wait for each other, those of many do not.
    #[inline(always)]
    fn tricks<const DECK: u32, const LANES: usize, R: Rng>(
        &self,
        states: &mut [State; LANES],
        one: bool,
        dice: &mut [&mut R; LANES],
    ) -> [Trick; LANES] {
        let mut tricks = [Trick::default(); LANES];
        for lane in 0..LANES {
            tricks[lane].plays[0] = self.lead::<DECK>(&mut states[lane], one, dice[lane]);
        }
        for lane in 0..LANES {
            let first = tricks[lane].plays[0];
            tricks[lane].plays[1] = self.follow::<DECK>(&mut states[lane], first, one, dice[lane]);
        }
        for lane in 0..LANES {
            tricks[lane].winning = self.decide::<DECK>(&mut states[lane], tricks[lane].plays);
        }
        tricks
    }

    /// What a trick of Phase One brings, and the next centre card or Phase Two.
    #[inline(always)]
    fn resolve_phase_one<const DECK: u32>(
        &self,
        game: &mut Game,
        state: &mut State,
        Trick { plays, winning }: Trick,
        rng: &mut impl Rng,
    ) {
        let (winner, loser) = (winning.seat, 1 - winning.seat);
        let zombie = self.is::<DECK>(winning.card, Zombies);
        for play in plays {
            let lost = play.seat == loser;
            let claimed = zombie & lost | self.is::<DECK>(play.card, Undead); // ZOM1, UND1
            if !claimed & lost & self.is::<DECK>(play.card, Druids) {
                state.bears[loser] |= 1 << play.card; // DRU1
            } else {
                self.add(&mut state.piles[if claimed { winner } else { 2 }], play.card);
            }
        }
        self.brew::<DECK>(state, winning, rng);
        let drawn = game.deck.pop().map_or(0, |card| self.local(card));
        let takes_deck = self.is::<DECK>(winning.card, Seers) && below(rng, 2) == 1; // SEE1
        let (first, second) = if takes_deck { (drawn, state.centre) } else { (state.centre, drawn) };
        self.add(&mut state.followers[winner], first);
        self.add(&mut state.followers[loser], second);
        if game.deck.len() < 2 {
            state.hands = std::mem::take(&mut state.followers);
            game.phase = Phase::Two;
        } else {
            state.centre = game.deck.pop().map_or(0, |card| self.local(card));
        }
    }

    /// What a trick of Phase Two brings.
    #[inline(always)]
    fn resolve_phase_two<const DECK: u32>(
        &self,
        state: &mut State,
        Trick { plays, winning }: Trick,
        rng: &mut impl Rng,
    ) {
        let (winner, loser) = (winning.seat, 1 - winning.seat);
        for play in plays {
            if self.is::<DECK>(play.card, Trolls) {
                state.waiting.push(play.card as u8); // TRO1
            }
        }
        let troll = self.highest_troll::<DECK>(state);
        if !may_hold::<DECK>(Vampires) || self.of(Vampires) == 0 {
            // Nobody has anything to choose: the order does not matter.
            for play in plays {
                if !self.is::<DECK>(play.card, Trolls) {
                    let captor = if self.is::<DECK>(play.card, Dwarves) { loser } else { winner }; // DWA1
                    self.put::<DECK>(state, captor, play.card);
                }
            }
            if let Some(troll) = troll {
                self.put::<DECK>(state, winner, troll);
            }
        } else {
            self.place_in_order::<DECK>(state, plays, troll, winner, rng);
        }
        for play in plays {
            let gnome = usize::from(self.crushes[play.card]);
            if may_hold::<DECK>(Gnomes) && gnome < 64 && state.gnomes[loser] >> gnome & 1 == 1 {
                self.take(&mut state.gnomes[loser], gnome); // GIA1
                self.add(&mut state.piles[2], gnome);
            }
        }
        self.brew::<DECK>(state, winning, rng);
    }

    /// What still waits goes to the last winner (Q8).
    fn place_leftovers<const DECK: u32>(&self, state: &mut State, rng: &mut impl Rng) {
        for troll in std::mem::take(&mut state.waiting) {
            self.place::<DECK>(state, state.winner, usize::from(troll), rng);
        }
    }

    /// The highest Troll that waits is captured (TRO1).
    #[inline(always)]
    fn highest_troll<const DECK: u32>(&self, state: &mut State) -> Option<usize> {
        if !may_hold::<DECK>(Trolls) {
            return None;
        }
        let (at, _) = state.waiting.iter().enumerate().max_by_key(|(_, troll)| **troll)?;
        Some(usize::from(state.waiting.remove(at)))
    }

    /// What was captured is placed, Vampires first, then in the order of play (Q7): a Troll of an earlier trick goes before
    /// the cards of this one.
    fn place_in_order<const DECK: u32>(
        &self,
        state: &mut State,
        plays: [Play; 2],
        troll: Option<usize>,
        winner: usize,
        rng: &mut impl Rng,
    ) {
        let mut captured: ArrayVec<[(usize, usize); 3]> = ArrayVec::new();
        if let Some(troll) = troll.filter(|troll| plays.iter().all(|play| play.card != *troll)) {
            captured.push((winner, troll));
        }
        for play in plays {
            let waits = self.is::<DECK>(play.card, Trolls) && troll != Some(play.card);
            if !waits {
                captured
                    .push((if self.is::<DECK>(play.card, Dwarves) { 1 - winner } else { winner }, play.card));
            }
        }
        for vampires in [true, false] {
            for (captor, card) in captured {
                if self.is::<DECK>(card, Vampires) == vampires {
                    self.place::<DECK>(state, captor, card, rng);
                }
            }
        }
    }

    /// A captured card goes to its place; a coin decides where a lord is concerned (VAM1–VAM3).
    fn place<const DECK: u32>(&self, state: &mut State, captor: usize, card: usize, rng: &mut impl Rng) {
        match (self.is::<DECK>(card, Vampires), state.lords[captor]) {
            (true, None) => state.lords[captor] = Some(card as u8),
            (true, Some(lord)) if below(rng, 2) == 0 => {
                state.piles[2] |= 1 << lord;
                let under = std::mem::take(&mut state.tucked[captor]);
                self.add_all(&mut state.piles[2], under);
                state.lords[captor] = Some(card as u8);
            }
            (false, Some(_)) if below(rng, 2) == 0 => self.add(&mut state.tucked[captor], card),
            _ => self.put::<DECK>(state, captor, card),
        }
    }

    /// Gnomes in front, the others to the score pile (Q5, GNO1).
    #[inline(always)]
    fn put<const DECK: u32>(&self, state: &mut State, captor: usize, card: usize) {
        let gnome = self.is::<DECK>(card, Gnomes);
        let pile = if gnome { &mut state.gnomes[captor] } else { &mut state.piles[captor] };
        self.add(pile, card);
    }

    /// The leader plays a card at random.
    #[inline(always)]
    fn lead<const DECK: u32>(&self, state: &mut State, one: bool, rng: &mut impl Rng) -> Play {
        let leader = state.leader;
        let card = pick(state.hands[leader] & self.distinct, rng);
        self.play::<DECK>(state, leader, card, one, rng)
    }

    /// The other one follows if he can (F2).
    #[inline(always)]
    fn follow<const DECK: u32>(&self, state: &mut State, first: Play, one: bool, rng: &mut impl Rng) -> Play {
        let follower = 1 - state.leader;
        let hand = state.hands[follower];
        // All bits where the seat cannot follow; no branch, since nobody can foresee it.
        let free = u64::from(hand & self.faction[first.card] != 0).wrapping_sub(1);
        let card = pick(hand & (self.follows[first.card] | free) & self.distinct, rng);
        self.play::<DECK>(state, follower, card, one, rng)
    }

    /// Which of the two wins, and who leads next.
    #[inline(always)]
    fn decide<const DECK: u32>(&self, state: &mut State, [first, second]: [Play; 2]) -> Play {
        let plain = !may_hold::<DECK>(Druids) && !may_hold::<DECK>(Wizards);
        let beaten = if plain || (first.bonus | second.bonus) == 0 && !(first.doubled | second.doubled) {
            let moon = if may_hold::<DECK>(Werewolves) { state.full_moon } else { 0 };
            self.beaten_by[moon][first.card] >> second.card & 1 == 1
        } else {
            self.beats::<DECK>(state, first, second)
        };
        let winning = if beaten { second } else { first };
        state.winner = winning.seat;
        state.full_moon ^= usize::from(self.is::<DECK>(winning.card, Werewolves)); // WER2
        let leads = if self.is::<DECK>(first.card, Dragons) { first.seat } else { winning.seat };
        state.leader = if self.is::<DECK>(second.card, Dragons) { second.seat } else { leads }; // DRA1
        state.cards_played += 2;
        winning
    }

    /// A card is played: Bears count in, a Shapeshifter swaps, a coin decides about a potion (C2).
    #[inline(always)]
    fn play<const DECK: u32>(
        &self,
        state: &mut State,
        seat: usize,
        card: usize,
        one: bool,
        rng: &mut impl Rng,
    ) -> Play {
        self.take(&mut state.hands[seat], card);
        let mut play = Play { card, seat, ..Play::default() };
        if may_hold::<DECK>(Druids) && state.bears[seat] != 0 {
            play.bonus = 3 * state.bears[seat].count_ones() as i8;
            state.piles[2] |= std::mem::take(&mut state.bears[seat]);
        }
        if one && self.is::<DECK>(card, Shapeshifters) {
            std::mem::swap(&mut play.card, &mut state.centre); // SHA1
        }
        if may_hold::<DECK>(Wizards) && !state.flasks[seat].is_empty() && below(rng, 2) == 0 {
            let potion = state.flasks[seat].remove(0); // WIZ2
            state.potions_spent.push(potion);
            play.doubled = potion == Potion::Double;
            play.bonus += potion.bonus();
        }
        play
    }

    /// W1–W3 for two cards with something on them.
    fn beats<const DECK: u32>(&self, state: &State, first: Play, second: Play) -> bool {
        let value = |play: Play| {
            let printed = self.cards[play.card].value();
            printed + if play.doubled { printed } else { 0 } + play.bonus
        };
        let matches = self.follows[first.card] >> second.card & 1 == 1;
        let lowest = self.is::<DECK>(first.card, Werewolves) && state.full_moon == 0;
        let better = if lowest { value(second) < value(first) } else { value(second) > value(first) };
        matches && better || self.is::<DECK>(first.card, Goblins) && self.is::<DECK>(second.card, Knights)
    }

    /// Won with a Wizard: a potion is drawn, after a shuffle if the pile is empty (WIZ1, WIZ4).
    #[inline(always)]
    fn brew<const DECK: u32>(&self, state: &mut State, winning: Play, rng: &mut impl Rng) {
        if !self.is::<DECK>(winning.card, Wizards) {
            return;
        }
        if state.potions.is_empty() {
            state.potions_spent.sort_unstable();
            while !state.potions_spent.is_empty() {
                let left = state.potions_spent.len();
                let at = if left >= 2 { below(rng, left as u32) as usize } else { 0 };
                let potion = state.potions_spent.remove(at);
                state.potions.insert(0, potion);
            }
        }
        if let Some(potion) = state.potions.pop() {
            state.flasks[winning.seat].push(potion);
        }
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

    fn add_all(&self, bag: &mut u64, mut cards: u64) {
        while cards != 0 {
            self.add(bag, cards.trailing_zeros() as usize);
            cards &= cards - 1;
        }
    }

    /// The place of a card in the word.
    #[inline(always)]
    fn local(&self, card: Card) -> usize {
        usize::from(self.local[usize::from(card.bit())])
    }

    fn shrink(&self, bag: Cards) -> u64 {
        if bag.is_empty() {
            return 0;
        }
        self.factions.iter().fold(0, |word, (faction, first)| word | bag.of_faction(*faction) << first)
    }

    fn grow(&self, word: u64) -> Cards {
        let mut bag = Cards::EMPTY;
        if word == 0 {
            return bag;
        }
        for (faction, first) in &self.factions {
            bag.put_faction(*faction, word >> first);
        }
        bag
    }

    fn read(&self, game: &mut Game) -> State {
        let pair = |seats: &Seats<Cards>| [self.shrink(seats.0[0]), self.shrink(seats.0[1])];
        let [score_0, score_1] = pair(&game.score);
        let (one, kept) = (game.phase == Phase::One, pair(&game.kept));
        let bears =
            |seat: usize| game.bears.0[seat].iter().fold(0, |bits, card| bits | 1 << self.local(*card));
        State {
            leader: game.leader.index() & 1,
            winner: game.course.winning.seat.index() & 1,
            full_moon: usize::from(game.full_moon),
            hands: pair(&game.hands),
            followers: if one { kept } else { [0; 2] },
            piles: [score_0, score_1, self.shrink(game.discard)],
            gnomes: [0, 1].map(|seat| u64::from(game.gnomes.0[seat]) << self.first_gnome),
            bears: [bears(0), bears(1)],
            lords: [0, 1].map(|seat| game.lord.0[seat].map(|lord| self.local(lord) as u8)),
            tucked: if one { [0; 2] } else { kept },
            waiting: game.course.waiting.iter().map(|troll| self.local(troll.card) as u8).collect(),
            centre: game.centre.pop().map_or(0, |card| self.local(card)),
            potions: game.potions,
            flasks: [0, 1].map(|seat| game.flasks(Seat(seat)).collect()),
            potions_spent: game.potions_spent,
            cards_played: game.course.cards_played,
        }
    }

    /// The game is over; its cards lie where they came to.
    fn write(&self, game: &mut Game, state: &State) {
        game.flasks.clear();
        for seat in [0, 1] {
            game.hands.0[seat] = Cards::EMPTY;
            game.bears.0[seat].clear();
            game.score.0[seat] = self.grow(state.piles[seat]);
            game.gnomes.0[seat] = (state.gnomes[seat] >> self.first_gnome) as u16;
            game.kept.0[seat] = self.grow(state.tucked[seat]);
            game.lord.0[seat] = state.lords[seat].map(|lord| self.cards[usize::from(lord)]);
            game.flasks.extend(state.flasks[seat].iter().map(|potion| (Seat(seat as u8), *potion)));
        }
        game.discard = self.grow(state.piles[2]);
        game.potions = state.potions;
        game.potions_spent = state.potions_spent;
        game.course.waiting = ArrayVec::<[Waiting; 12]>::new();
        game.full_moon = state.full_moon == 1;
        game.leader = Seat(state.leader as u8);
        game.course.winning.seat = Seat(state.winner as u8);
        game.course.cards_played = state.cards_played;
        game.phase = Phase::Over;
        game.pending = None;
    }
}

#[inline(always)]
fn pick(bits: u64, rng: &mut impl Rng) -> usize {
    random_bit(bits, rng) as usize & 63
}
