//! Where hidden cards may lie, and how they are dealt out there.
//!
//! A place is narrow if some hidden card cannot lie there: no card of a faction that a seat has shown not to have (F2),
//! no hero among the five cards that left (D4). Narrow places are filled first, the narrowest foremost, each with a
//! random choice of what may lie there; all the others share what is left, shuffled.
//!
//! Taken one after the other such choices are not uniform: the more an earlier place takes of what a later one may
//! hold, the fewer ways are left, and the likelier the choice came out than it should. So before a place is filled, a
//! random number decides whether that many cards would have been left for it (`fair`); if not, everything is dealt
//! anew.

use rand_core::Rng;
use tinyvec::ArrayVec;

use super::*;
use crate::catalogue::SHADOWS_OUT;

/// A hidden place: which cards may lie there, and how many do.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    to: Target,
    allowed: Cards,
    room: usize,
    /// How many of the hidden cards that may lie here can be left when the narrower places are filled, at the most.
    most: usize,
    /// How many of them came there since the viewer saw cards in the deck.
    newer: u8,
    /// Cards the viewer saw in the deck, put here.
    remembered: Cards,
    filled: Cards,
}

impl Place {
    fn has_room(&self) -> usize {
        self.room - self.remembered.len() - self.filled.len()
    }
}

/// The destination of a place's cards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Target {
    #[default]
    Deck,
    Hand(Seat),
    Followers(Seat),
    Out,
    Lost,
}

impl Target {
    fn put(self, game: &mut Game, cards: &[Card]) {
        match self {
            Target::Deck => game.deck.extend_from_slice(cards),
            Target::Hand(seat) => cards.iter().for_each(|card| game.hands[seat].add(*card)),
            Target::Followers(seat) => cards.iter().for_each(|card| game.kept[seat].add(*card)),
            // Cards that lie nowhere else are out.
            Target::Out => {}
            Target::Lost => game.lost.extend_from_slice(cards),
        }
    }
}

type Places = ArrayVec<[Place; 16]>;
type Hidden = ArrayVec<[Card; 96]>;

/// The hidden cards of a view and the places where they may lie.
#[derive(Clone, Debug)]
pub(super) struct HiddenPlaces {
    cards: Cards,
    /// Those the viewer saw in the deck (Crystal Ball).
    remembered: Cards,
    narrow: Places,
    wide: Places,
}

/// How often everything is dealt anew before uniformity is given up. Views of random games with crossing voids need one
/// and a half tries on average, and one in thousands needs twenty.
const TRIES: usize = 64;

impl HiddenPlaces {
    pub(super) fn new(view: &View, open: &Game) -> HiddenPlaces {
        let mut remembered: Cards =
            view.memories.first().map_or(Cards::EMPTY, |memory| memory.cards.into_iter().collect());
        // A card seen on top again has its place (SEE1).
        view.deck_top.iter().for_each(|card| remembered.take(*card));
        let cards = view.hidden_cards(open).minus(remembered);
        let is_narrow = |place: &Place| !place.allowed.covers(cards);
        let places = view.places(open);
        let mut narrow: Places = places.into_iter().filter(is_narrow).collect();
        narrow.sort_unstable_by_key(|place| place.allowed.and(cards).len());
        for at in 0..narrow.len() {
            let (here, before) = (narrow[at].allowed.and(cards), &narrow[..at]);
            // How many of these cards the narrower places take at least, counted one by one or all together.
            let taken = |allowed: Cards, room: usize| room.saturating_sub(allowed.and_not(here).len());
            let one_by_one = before.iter().map(|place| taken(place.allowed.and(cards), place.room)).sum();
            let all = before.iter().fold(Cards::EMPTY, |all, place| all.or(place.allowed.and(cards)));
            let together = taken(all, before.iter().map(|place| place.room).sum());
            narrow[at].most = here.len().saturating_sub(together.max(one_by_one));
        }
        let wide = places.into_iter().filter(|place| !is_narrow(place)).collect();
        HiddenPlaces { cards, remembered, narrow, wide }
    }

    /// Deals the hidden cards out.
    pub(super) fn fill(&self, game: &mut Game, rng: &mut impl Rng) {
        if !self.remembered.is_empty() || !(0..TRIES).any(|_| self.fill_fairly(game, rng)) {
            self.fill_somehow(game, rng);
        }
    }

    /// Deals so that every way is as likely as every other; or fails.
    fn fill_fairly(&self, game: &mut Game, rng: &mut impl Rng) -> bool {
        let mut left = self.cards;
        let mut chosen: ArrayVec<[Hidden; 8]> = ArrayVec::new();
        for place in &self.narrow {
            let mut here: Hidden = left.and(place.allowed).iter().collect();
            if !fair(here.len(), place.most, place.room, rng) {
                return false;
            }
            for at in 0..place.room {
                let other = at + below(rng, (here.len() - at) as u32) as usize;
                here.swap(at, other);
                left.take(here[at]);
            }
            here.truncate(place.room);
            chosen.push(here);
        }
        for (place, cards) in self.narrow.iter().zip(&chosen) {
            place.to.put(game, cards);
        }
        let mut rest: Hidden = left.iter().collect();
        shuffle(rng, &mut rest);
        let mut rest = &rest[..];
        for place in &self.wide {
            let (cards, others) = rest.split_at(place.room.min(rest.len()));
            place.to.put(game, cards);
            rest = others;
        }
        true
    }

    /// Every way, if there are at most this many.
    pub(super) fn every(&self, open: &Game, most: usize) -> Option<Vec<Game>> {
        if !self.remembered.is_empty() {
            return None;
        }
        let mut places: Places = self.narrow.iter().chain(&self.wide).copied().collect();
        // Cards for which there is no place are out of the game.
        let room = places.iter().map(|place| place.room).sum();
        let spare = self.cards.len().checked_sub(room)?;
        if spare > 0 {
            places.push(Place { to: Target::Out, allowed: self.cards, room: spare, ..Place::default() });
        }
        let mut games = Vec::new();
        every_way(&places, self.cards, open, most, &mut games)?;
        Some(games)
    }

    /// Some way: a card that finds no room displaces another one, which always succeeds since the real game is one way
    /// to do it. Not every way is as likely as every other.
    fn fill_somehow(&self, game: &mut Game, rng: &mut impl Rng) {
        let mut places: Places = self.narrow.iter().chain(&self.wide).copied().collect();
        let mut hidden: Hidden = self.cards.iter().collect();
        shuffle(rng, &mut hidden);
        let remembered: ArrayVec<[Card; 3]> = self.remembered.iter().collect();
        let filled = fill(&mut places, &remembered, &hidden, rng);
        debug_assert!(filled, "the real game is one way to fill the places");
        for mut place in places {
            place.filled.add_all(place.remembered);
            let cards: Hidden = place.filled.iter().collect();
            place.to.put(game, &cards);
        }
        shuffle(rng, &mut game.deck);
    }
}

/// Every way to put these cards into these places, added to the games; `None` if there are more than so many, or if like
/// cards could change places: of two of them it is no matter which lies where.
fn every_way(places: &[Place], left: Cards, game: &Game, most: usize, games: &mut Vec<Game>) -> Option<()> {
    let Some((here, later)) = places.split_first() else {
        if games.len() == most {
            return None;
        }
        games.push(*game);
        return Some(());
    };
    let elsewhere = later.iter().fold(Cards::EMPTY, |all, place| all.or(place.allowed));
    let must = left.and_not(elsewhere);
    let may: Hidden = left.and(here.allowed).and(elsewhere).iter().collect();
    let free = here.room.checked_sub(must.len()).filter(|free| *free <= may.len());
    // No way to go on from what lies in the earlier places.
    let Some(free) = free.filter(|_| here.allowed.covers(must)) else { return Some(()) };
    let alike = may.windows(2).any(|pair| pair[0] == pair[1]);
    if alike && (1..may.len()).contains(&free) || ways(may.len(), free) > most as u64 {
        return None;
    }
    let must: Hidden = must.iter().collect();
    let mut chosen: ArrayVec<[usize; 96]> = (0..free).collect();
    loop {
        let (mut next, mut rest) = (*game, left);
        here.to.put(&mut next, &must);
        must.iter().for_each(|card| rest.take(*card));
        for at in &chosen {
            here.to.put(&mut next, std::slice::from_ref(&may[*at]));
            rest.take(may[*at]);
        }
        every_way(later, rest, &next, most, games)?;
        if !next_choice(&mut chosen, may.len()) {
            return Some(());
        }
    }
}

/// The next combination, after `0, 1, 2`; false after the last.
fn next_choice(chosen: &mut [usize], of: usize) -> bool {
    let count = chosen.len();
    let Some(at) = (0..count).rev().find(|at| chosen[*at] < of - (count - at)) else { return false };
    chosen[at] += 1;
    for later in at + 1..count {
        chosen[later] = chosen[later - 1] + 1;
    }
    true
}

/// The number of combinations.
fn ways(of: usize, choose: usize) -> u64 {
    let step = |ways: u64, at| ways.saturating_mul((of - at) as u64) / (at as u64 + 1);
    (0..choose.min(of - choose)).fold(1, step)
}

/// Whether a place would have so many cards left to choose from, of the most there can be, if all ways to go on were
/// counted: `room` of `left` can be chosen in fewer ways than `room` of `most`, by a factor (n - room) / n for each n
/// between.
pub(super) fn fair(left: usize, most: usize, room: usize, rng: &mut impl Rng) -> bool {
    let fewer = |n: usize| (below(rng, n as u32) as usize) < n.saturating_sub(room);
    left >= room && (left + 1..=most).all(fewer)
}

impl View {
    /// The hidden places and how many cards each still takes.
    fn places(&self, game: &Game) -> Places {
        let mut places = Places::new();
        let mut push = |to, allowed, room, newer| {
            if room > 0 {
                places.push(Place { to, allowed, room, newer, ..Place::default() });
            }
        };
        let all = self.table.box_cards();
        let memory = self.memories.first().copied().unwrap_or_default();
        for seat in self.table.seats().filter(|seat| self.viewer.seat() != Some(*seat)) {
            let open = &self.seats[seat];
            let no_voids = open.voids.iter().fold(all, Cards::without);
            let hand = usize::from(open.hand_count) - game.hands[seat].len();
            let followers = usize::from(open.follower_count) - game.followers(seat).len();
            // What was drawn is a follower first, and in hand in Phase Two.
            let newer = if self.phase == Phase::One { 0 } else { memory.drawn[seat] };
            push(Target::Hand(seat), no_voids, hand, newer);
            push(Target::Followers(seat), all, followers, memory.drawn[seat]);
        }
        push(Target::Deck, all, usize::from(self.deck_count) - self.deck_top.len(), u8::MAX);
        push(Target::Lost, all, usize::from(self.lost_count), memory.lost);
        if self.table.has(Faction::Shadows) {
            push(Target::Out, Cards::of(Faction::Shadows), SHADOWS_OUT, 0);
        }
        if self.table.heroes() {
            push(Target::Out, Cards::heroes(), 1, 0);
            push(Target::Out, all.and_not(Cards::heroes()), 5, 0);
        }
        places
    }
}

/// Puts every card into a place where it may lie: first those the viewer saw in the deck, in every way if need be.
fn fill(places: &mut Places, remembered: &[Card], hidden: &Hidden, rng: &mut impl Rng) -> bool {
    let Some((&card, rest)) = remembered.split_first() else {
        return hidden.iter().all(|card| put(places, *card, &mut 0, rng));
    };
    let mut order: ArrayVec<[usize; 16]> = (0..places.len()).collect();
    shuffle(rng, &mut order);
    for at in order {
        let place = places[at];
        let newer = usize::from(place.newer);
        if !place.allowed.has(card) || place.remembered.len() >= newer || place.has_room() == 0 {
            continue;
        }
        let before = *places;
        places[at].remembered.add(card);
        if fill(places, rest, hidden, rng) {
            return true;
        }
        *places = before;
    }
    false
}

/// Puts one card into a place with room, chosen by how much it has; where none has, another card moves on. `tried` are
/// the places that were asked already.
fn put(places: &mut Places, card: Card, tried: &mut u16, rng: &mut impl Rng) -> bool {
    let fits = |place: &&mut Place| place.allowed.has(card);
    let total: usize = places.iter_mut().filter(fits).map(|place| place.has_room()).sum();
    if total > 0 {
        let mut left = below(rng, total as u32) as usize;
        for place in places.iter_mut().filter(fits) {
            if left < place.has_room() {
                place.filled.add(card);
                return true;
            }
            left -= place.has_room();
        }
    }
    for at in 0..places.len() {
        if *tried >> at & 1 == 1 || !places[at].allowed.has(card) {
            continue;
        }
        *tried |= 1 << at;
        for other in places[at].filled.distinct() {
            if put(places, other, tried, rng) {
                places[at].filled.take(other);
                places[at].filled.add(card);
                return true;
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha20Rng;
    use rand_core::SeedableRng;

    use super::*;
    use crate::action::ActionList;
    use crate::setup::{Setup, Table};
    use crate::view::Viewer;

    const SEVEN: &str = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls";

    /// How often each arrangement of the other hands comes out, in 6,000 samples.
    fn frequencies(line: &str, voids: &[(u8, Faction)]) -> Vec<(String, usize)> {
        let mut game = Game::from_position(line).unwrap();
        game.discard.add_all(game.out());
        voids.iter().for_each(|(seat, faction)| game.knowledge.voids[Seat(*seat)].add(*faction));
        let view = game.view(Viewer::Seat(Seat(0)));
        let (sampler, mut rng) = (view.sampler(), ChaCha20Rng::from_seed([3; 32]));
        let mut found = std::collections::BTreeMap::new();
        for _ in 0..6000 {
            let sample = sampler.sample(&mut rng);
            let hands: Vec<String> = sample.hands.0[1..].iter().map(|hand| format!("{hand:?}")).collect();
            *found.entry(hands.join(" ")).or_default() += 1;
        }
        found.into_iter().collect()
    }

    /// Every arrangement comes out, none much more often than any other: four deviations are allowed.
    fn check_even(found: &[(String, usize)], arrangements: usize) {
        assert_eq!(found.len(), arrangements, "{found:?}");
        let expected = 6000.0 / arrangements as f64;
        for (hands, count) in found {
            assert!((*count as f64 - expected).abs() < 4.0 * expected.sqrt(), "{hands}: {found:?}");
        }
    }

    #[test]
    fn where_only_shadows_are_hidden_every_arrangement_is_listed_once_k3() {
        let line = "goblins,knights,undead,dwarves,shadows; two; hand 0 Sh18 Un0; hand 1 Sh19 Sh4 Un1; \
                    score 0 Sh0 Sh1 Sh2; score 1 Sh3 Sh5 Sh6 Sh7";
        let mut game = Game::from_position(line).unwrap();
        let gone = game.out().and_not(Cards::of(Faction::Shadows));
        game.discard.add_all(gone);
        let view = game.view(Viewer::Seat(Seat(0)));
        // Of twelve Shadows that seat 0 has not seen, seat 1 holds two.
        let every = view.sampler().every(66).expect("66 ways");
        let hands: std::collections::BTreeSet<String> =
            every.iter().map(|game| format!("{:?}", game.hands[Seat(1)])).collect();
        assert_eq!((every.len(), hands.len()), (66, 66));
        assert!(every.iter().all(|game| game.view(Viewer::Seat(Seat(0))) == view));
        assert!(every.iter().any(|other| other.hands == game.hands), "the real one is among them");
        assert!(view.sampler().every(65).is_none(), "too many");
        let mut rng = ChaCha20Rng::from_seed([3; 32]);
        for _ in 0..200 {
            assert!(hands.contains(&format!("{:?}", view.sample(&mut rng).hands[Seat(1)])), "and no other");
        }
    }

    #[test]
    fn between_three_hands_every_arrangement_is_listed_once_k2() {
        let line =
            format!("{SEVEN} players 4; two; hand 0 Go9; hand 1 Go1 Un1; hand 2 Un2 Kn2; hand 3 Dw1 Dw2");
        let mut game = Game::from_position(&line).unwrap();
        game.discard.add_all(game.out());
        let view = game.view(Viewer::Seat(Seat(0)));
        // Six cards, two to each of three: 15 times 6.
        let every = view.sampler().every(90).expect("90 ways");
        let hands: std::collections::BTreeSet<String> =
            every.iter().map(|game| format!("{:?}", game.hands)).collect();
        assert_eq!((every.len(), hands.len()), (90, 90));
        assert!(every.iter().all(|game| game.view(Viewer::Seat(Seat(0))) == view));
        assert!(view.sampler().every(89).is_none(), "too many");
        // A seat that has shown to have no Undead has one of six pairs of the other four.
        game.knowledge.voids[Seat(1)].add(Faction::Undead);
        let view = game.view(Viewer::Seat(Seat(0)));
        assert_eq!(view.sampler().every(90).map(|every| every.len()), Some(36));
    }

    #[test]
    fn without_voids_every_arrangement_is_as_likely_as_every_other_k2() {
        let line = format!("{SEVEN} players 3; two; hand 0 Go9; hand 1 Go1 Un1; hand 2 Un2 Kn2");
        check_even(&frequencies(&line, &[]), 6);
    }

    #[test]
    fn where_one_void_narrows_the_choice_every_arrangement_is_still_as_likely_f2() {
        let line = format!("{SEVEN} players 3; two; hand 0 Go9; hand 1 Go1 Kn2; hand 2 Un1 Kn3 Dw1");
        check_even(&frequencies(&line, &[(1, Faction::Undead)]), 6);
    }

    /// Seat 1 may have Go1 or Kn2: with Go1 there are three ways to go on, with Kn2 two.
    #[test]
    fn where_voids_of_two_hands_cross_every_arrangement_is_still_as_likely_f2() {
        let line = format!("{SEVEN} players 4; two; hand 0 Go9; hand 1 Go1; hand 2 Un1; hand 3 Un2 Kn2");
        check_even(&frequencies(&line, &[(1, Faction::Undead), (2, Faction::Goblins)]), 5);
    }

    #[test]
    fn where_voids_of_all_hands_cross_every_arrangement_is_still_as_likely_f2() {
        let line =
            format!("{SEVEN} players 4; two; hand 0 Go9; hand 1 Go1 Dw1; hand 2 Un1 Kn3; hand 3 Un2 Kn2");
        let voids = [(1, Faction::Undead), (2, Faction::Goblins), (3, Faction::Dwarves)];
        let found = frequencies(&line, &voids);
        check_even(&found, found.len());
        assert!(found.len() > 5, "{found:?}");
    }

    /// The places of random games with at least two narrow ones.
    fn narrow_places(table: Table, games: u64) -> Vec<HiddenPlaces> {
        let mut found = Vec::new();
        for seed in 0..games {
            let mut rng = ChaCha20Rng::seed_from_u64(seed);
            let mut game = Game::random(table, &mut rng);
            let mut list = ActionList::new();
            while let Some(action) = game.random_action(&mut rng, &mut list) {
                game.apply_unchecked(action);
                let view = game.view(Viewer::Seat(Seat(0)));
                let places = HiddenPlaces::new(&view, &view.open_game());
                if places.remembered.is_empty() && places.narrow.len() > 1 {
                    found.push(places);
                }
            }
        }
        found
    }

    #[test]
    fn fairness_is_hardly_ever_given_up() {
        let shadows = SEVEN.replace("trolls", "shadows");
        for (players, deck) in [(2, "claim"), (3, SEVEN), (4, SEVEN), (4, shadows.as_str())] {
            let setup = Setup { heroes: true, artifacts: true, ..Setup::new(players, deck) };
            let table = setup.table().unwrap();
            let mut rng = ChaCha20Rng::from_seed([4; 32]);
            let needed: Vec<Option<usize>> = narrow_places(table, 20)
                .iter()
                .map(|places| (1..=TRIES).find(|_| places.fill_fairly(&mut Game::empty(table), &mut rng)))
                .collect();
            let given_up = needed.iter().filter(|tries| tries.is_none()).count();
            let tries: usize = needed.iter().flatten().sum();
            assert!(needed.len() > 500 && given_up * 500 <= needed.len(), "{given_up} of {}", needed.len());
            assert!(tries <= 3 * needed.len(), "{tries} tries for {}", needed.len());
        }
    }
}
