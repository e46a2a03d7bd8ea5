//! Everything hidden, made explicit: who holds what, in which order the deck lies, who is out (D3–D9).
//!
//! A deal can be written by hand, or drawn from any source of random numbers; from a 32-byte seed it is the
//! same on every machine (`docs/deal.md`).

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use tinyvec::ArrayVec;

use crate::card::{Card, Cards};
use crate::catalogue::{Artifact, ArtifactSet, Faction, Hero, Potion, SHADOWS_OUT};
use crate::notation::times;
use crate::seat::{Seat, Seats};
use crate::setup::Table;

/// The draw deck, bottom first: the top card is the last.
pub(crate) type DrawDeck = ArrayVec<[Card; 36]>;

/// An arrangement of everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Deal {
    /// Who leads first (D9).
    pub leader: Seat,
    /// The hands (D8).
    pub hands: Seats<Cards>,
    pub(crate) deck: DrawDeck,
    /// Three artifacts for each seat (D5).
    pub artifacts: Seats<ArtifactSet>,
    pub(crate) potions: ArrayVec<[Potion; Potion::COUNT]>,
    /// The ten Shadows that stay in the box (D3), the hero that does (D4), and the five cards that left (D4).
    pub out: Cards,
}

/// Why a deal is not one of its table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // The messages say it.
pub enum DealError {
    #[error("seat {0} cannot lead first at this table")]
    Leader(Seat),
    #[error("{card} stands {} in the deal: the table's cards have {wanted}", times(*.found))]
    Count { card: Card, found: usize, wanted: usize },
    #[error("seat {seat} is dealt {found} cards: it must be {wanted} (D8)")]
    HandSize { seat: Seat, found: usize, wanted: usize },
    #[error("the deck has {found} cards: it must be {wanted} (D8)")]
    DeckSize { found: usize, wanted: usize },
    #[error("{found} {what} are out of the game: it must be {wanted}")]
    Out { what: &'static str, found: usize, wanted: usize },
    #[error("seat {seat} is dealt {found} artifacts: it must be {wanted} (D5)")]
    ArtifactCount { seat: Seat, found: usize, wanted: usize },
    #[error("the artifact {0} is dealt twice")]
    ArtifactTwice(&'static str),
    #[error("the potions must be all ten, each once, when Wizards are in the deck, and none otherwise (D6)")]
    Potions,
}

impl Deal {
    /// The deal of a seed: ChaCha20, stream 0 (`docs/deal.md`).
    pub fn from_seed(table: &Table, seed: [u8; 32]) -> Deal {
        Deal::random(table, &mut seeded(seed))
    }

    /// Can all but one hand be [dealt anew](Deal::dealt_around)? Not where a place takes only some kinds of cards, or where
    /// artifacts are dealt.
    pub fn can_be_dealt_around(&self, table: &Table) -> bool {
        !table.has(Faction::Shadows) && !table.heroes() && !table.artifacts()
    }

    /// The same leader and the same hand of one seat, and everything else dealt anew, each way as likely as every other.
    pub fn dealt_around(&self, table: &Table, seat: Seat, rng: &mut impl Rng) -> Deal {
        let mut deal = Deal { leader: self.leader, ..Deal::random(table, rng) };
        let (wanted, found) = (self.hands[seat], deal.hands[seat]);
        // Each missing card of the hand is exchanged with a surplus one. Which surplus card goes to which place does
        // not matter for the odds: before the exchange all cards outside the wanted hand were dealt alike.
        let mut surplus: ArrayVec<[Card; 36]> = found.minus(wanted).iter().collect();
        shuffle(rng, &mut surplus);
        for (card, instead) in wanted.minus(found).iter().zip(surplus) {
            let elsewhere = table.seats().find(|other| *other != seat && deal.hands[*other].has(card));
            if let Some(other) = elsewhere {
                deal.hands[other].take(card);
                deal.hands[other].add(instead);
            } else if let Some(place) = deal.deck.iter_mut().find(|other| **other == card) {
                *place = instead;
            }
        }
        deal.hands[seat] = wanted;
        deal
    }

    /// A deal drawn from a source of random numbers, in the order `docs/deal.md` writes down.
    pub fn random(table: &Table, rng: &mut impl Rng) -> Deal {
        let mut deal = Deal::default();
        deal.draw(table, rng);
        deal
    }

    /// The same, put into a deal that is empty yet.
    pub(crate) fn draw(&mut self, table: &Table, rng: &mut impl Rng) {
        self.leader = table.leader().unwrap_or_else(|| Seat(below(rng, table.players() as u32) as u8));
        // What is shuffled are bits of a bag, so that each copy of a card has a number of its own.
        let mut stock = ArrayVec::from_array_len([0u8; 102], 0);
        for faction in table.factions().iter().filter(|f| *f != Faction::Shadows) {
            let ((first, count), len) = (Cards::bits_of(faction), stock.len());
            // Always twenty places, the most a faction has, so that they are written at once; those after `count` are
            // overwritten.
            if let Some(places) = stock.as_mut_inner()[len..].first_chunk_mut::<20>() {
                places.iter_mut().zip(first..).for_each(|(card, bit)| *card = bit);
            }
            stock.set_len(len + count);
        }
        if table.has(Faction::Shadows) {
            let (first, count) = Cards::bits_of(Faction::Shadows);
            let mut shadows: ArrayVec<[u8; 20]> = (first..).take(count).collect();
            shuffle(rng, &mut shadows);
            stock.extend(shadows.drain(..shadows.len() - SHADOWS_OUT));
            self.out = Cards::of_bits(&shadows);
        }
        if table.heroes() {
            let mut heroes: ArrayVec<[u8; Hero::COUNT]> =
                Hero::ALL.into_iter().map(|hero| Card::hero_card(hero).bit()).collect();
            shuffle(rng, &mut heroes);
            shuffle(rng, &mut stock);
            self.out.add_all(Cards::of_bits(&stock[stock.len() - 5..]));
            stock.set_len(stock.len() - 5);
            stock.extend(heroes.drain(..5));
            self.out.add_all(Cards::of_bits(&heroes));
        }
        shuffle(rng, &mut stock);
        let hand = table.hand_size();
        for (seat, cards) in table.seats().zip(stock.chunks(hand)) {
            self.hands[seat] = Cards::of_bits(cards);
        }
        let rest = &stock[hand * table.players()..];
        self.deck.set_len(rest.len());
        self.deck.iter_mut().zip(rest.iter().rev()).for_each(|(card, bit)| *card = Card::of_bit(*bit));
        if table.artifacts() {
            let mut artifacts = Artifact::ALL;
            shuffle(rng, &mut artifacts);
            for (seat, three) in table.seats().zip(artifacts.chunks(3)) {
                self.artifacts[seat] = ArtifactSet::of(three);
            }
        }
        if table.has(Faction::Wizards) {
            let mut potions = Potion::ALL;
            shuffle(rng, &mut potions);
            self.potions = potions.into_iter().rev().collect();
        }
    }

    /// The draw deck, top card first.
    pub fn deck(&self) -> impl DoubleEndedIterator<Item = Card> + '_ {
        self.deck.iter().rev().copied()
    }

    /// The potions, top first (D6).
    pub fn potions(&self) -> impl DoubleEndedIterator<Item = Potion> + '_ {
        self.potions.iter().rev().copied()
    }

    /// Puts the draw deck, given top first; more cards than any table deals are left away.
    pub fn set_deck(&mut self, top_first: impl DoubleEndedIterator<Item = Card>) {
        self.deck = top_first.rev().take(36).collect();
    }

    /// Puts the potions, given top first; more than ten are left away.
    pub fn set_potions(&mut self, top_first: impl DoubleEndedIterator<Item = Potion>) {
        self.potions = top_first.rev().take(Potion::COUNT).collect();
    }

    /// Is it an arrangement of exactly what the table plays with?
    pub fn check(&self, table: &Table) -> Result<(), DealError> {
        if self.leader.index() >= table.players() || table.leader().is_some_and(|l| l != self.leader) {
            return Err(DealError::Leader(self.leader));
        }
        let box_cards = table.box_cards();
        for card in Card::all() {
            let places = self.hands.0.iter().chain([&self.out]);
            let found = places.map(|bag| bag.count_of(card) as usize).sum::<usize>()
                + self.deck.iter().filter(|c| **c == card).count();
            let wanted = box_cards.count_of(card) as usize;
            if found != wanted {
                return Err(DealError::Count { card, found, wanted });
            }
        }
        for (i, hand) in self.hands.0.iter().enumerate() {
            let wanted = if i < table.players() { table.hand_size() } else { 0 };
            if hand.len() != wanted {
                return Err(DealError::HandSize { seat: Seat(i as u8), found: hand.len(), wanted });
            }
        }
        if self.deck.len() != table.deck_size() {
            return Err(DealError::DeckSize { found: self.deck.len(), wanted: table.deck_size() });
        }
        self.check_out(table)?;
        self.check_artifacts(table)?;
        let wanted = if table.has(Faction::Wizards) { Potion::COUNT } else { 0 };
        let distinct = Potion::ALL.iter().filter(|p| self.potions.contains(p)).count();
        if self.potions.len() != wanted || distinct != wanted {
            return Err(DealError::Potions);
        }
        Ok(())
    }

    /// D3 and D4: ten Shadows, one hero, five cards that are no heroes. Shadows may be among the five.
    fn check_out(&self, table: &Table) -> Result<(), DealError> {
        let heroes = self.out.and(Cards::heroes()).len();
        let shadows = self.out.only(Faction::Shadows).len();
        let wanted = usize::from(table.heroes());
        if heroes != wanted {
            return Err(DealError::Out { what: "heroes", found: heroes, wanted });
        }
        let unused = if table.has(Faction::Shadows) { SHADOWS_OUT } else { 0 };
        if shadows < unused {
            return Err(DealError::Out { what: "Shadows", found: shadows, wanted: unused });
        }
        let (found, wanted) = (self.out.len() - heroes - unused, if table.heroes() { 5 } else { 0 });
        if found != wanted {
            return Err(DealError::Out { what: "other cards", found, wanted });
        }
        Ok(())
    }

    fn check_artifacts(&self, table: &Table) -> Result<(), DealError> {
        let mut seen = ArtifactSet::EMPTY;
        for (i, three) in self.artifacts.0.iter().enumerate() {
            let wanted = if table.artifacts() && i < table.players() { 3 } else { 0 };
            if three.len() != wanted {
                return Err(DealError::ArtifactCount { seat: Seat(i as u8), found: three.len(), wanted });
            }
            if let Some(twice) = seen.and(*three).iter().next() {
                return Err(DealError::ArtifactTwice(twice.name()));
            }
            seen = seen.or(*three);
        }
        Ok(())
    }
}

/// Random numbers from 32 bytes, the same on every machine: ChaCha20, stream 0.
pub fn seeded(seed: [u8; 32]) -> ChaCha20Rng {
    ChaCha20Rng::from_seed(seed)
}

/// A number below `n`, each equally likely: the high half of a 32-bit word times `n`; words that would make some
/// results likelier are skipped.
#[inline(always)]
pub fn below(rng: &mut impl Rng, n: u32) -> u32 {
    let product = u64::from(rng.next_u32()) * u64::from(n);
    // A division is needed only where the word might have to be left out.
    if product as u32 >= n { (product >> 32) as u32 } else { below_near_limit(product, rng, n) }
}

/// The same where a word came that might favour some results.
#[cold]
#[inline(never)]
fn below_near_limit(mut product: u64, rng: &mut impl Rng, n: u32) -> u32 {
    while (product as u32) < n.wrapping_neg() % n {
        product = u64::from(rng.next_u32()) * u64::from(n);
    }
    (product >> 32) as u32
}

/// Puts a list into a random order, every order equally likely.
#[inline]
pub fn shuffle<T>(rng: &mut impl Rng, list: &mut [T]) {
    let mut rest = list;
    while rest.len() > 1 {
        let whole = rest;
        let place = below(rng, whole.len() as u32) as usize;
        let Some((last, others)) = whole.split_last_mut() else { return };
        // The last place itself is none of the others: the card stays.
        if let Some(other) = others.get_mut(place) {
            std::mem::swap(other, last);
        }
        rest = others;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::setup::Setup;

    const SEVEN: &str = "goblins,knights,undead,wizards,werewolves,vampires,shadows";

    fn table(players: u32, deck: &str) -> Table {
        Setup::new(players, deck).table().unwrap()
    }

    fn deals(table: Table) -> Vec<Deal> {
        (0..60).map(|n| Deal::from_seed(&table, [n; 32])).collect()
    }

    fn in_play(deal: &Deal) -> Cards {
        deal.hands.0.into_iter().flatten().chain(deal.deck()).collect()
    }

    #[test]
    fn a_hand_can_be_kept_while_all_else_is_dealt_anew_d8() {
        for (players, deck) in
            [(2, "claim"), (3, "goblins,knights,undead,wizards,werewolves,vampires,trolls")]
        {
            let table = table(players, deck);
            let deal = Deal::from_seed(&table, [5; 32]);
            assert!(deal.can_be_dealt_around(&table));
            let mut dice = seeded([6; 32]);
            let mut tops = [0; 2];
            let own = |card: Card| deal.hands[Seat(1)].has(card);
            for _ in 0..400 {
                let other = deal.dealt_around(&table, Seat(1), &mut dice);
                assert_eq!(other.check(&table), Ok(()));
                assert_eq!((other.leader, other.hands[Seat(1)]), (deal.leader, deal.hands[Seat(1)]));
                let top = other.deck().next().unwrap();
                tops[usize::from(top.is(Faction::Goblins))] += 1;
            }
            // Goblins that are not in the hand lie on top as often as there are such.
            let unseen = table.box_cards().minus(deal.hands[Seat(1)]);
            let share = unseen.only(Faction::Goblins).len() as f64 / unseen.len() as f64;
            let (expected, spread) = (400.0 * share, (400.0 * share * (1.0 - share)).sqrt());
            assert!((f64::from(tops[1]) - expected).abs() < 4.0 * spread, "{tops:?} for {expected}");
            assert!(unseen.iter().any(|card| !own(card)));
        }
        assert!(!Deal::default().can_be_dealt_around(&table(3, SEVEN)), "ten places take only Shadows");
    }

    #[test]
    fn ten_of_the_twenty_shadows_are_picked_at_random_d3() {
        let mut ever = Cards::EMPTY;
        for deal in deals(table(3, SEVEN)) {
            let shadows = in_play(&deal).only(Faction::Shadows);
            assert_eq!((shadows.len(), deal.out.len()), (10, 10));
            assert_eq!(shadows.or(deal.out), Cards::of(Faction::Shadows));
            ever = ever.or(shadows);
        }
        assert_eq!(ever, Cards::of(Faction::Shadows), "any of them may be picked");
    }

    #[test]
    fn five_of_the_six_heroes_replace_five_cards_at_random_d4() {
        let (mut missing, mut left) = (Cards::EMPTY, Cards::EMPTY);
        for deal in deals(table(2, "claim").with_heroes(true)) {
            assert_eq!(in_play(&deal).and(Cards::heroes()).len(), 5);
            assert_eq!((in_play(&deal).len(), deal.out.len()), (52, 6));
            missing = missing.or(deal.out.and(Cards::heroes()));
            left = left.or(deal.out.and_not(Cards::heroes()));
        }
        assert_eq!(missing, Cards::heroes(), "any hero may be missing");
        assert!(left.len() > 40, "any card may leave");
    }

    #[test]
    fn shadows_may_be_among_the_five_cards_that_leave_d3_d4() {
        let deals = deals(table(3, SEVEN).with_heroes(true));
        assert!(deals.iter().all(|deal| deal.out.len() == 16));
        assert!(deals.iter().any(|deal| deal.out.only(Faction::Shadows).len() > 10));
        assert!(deals.iter().any(|deal| deal.out.only(Faction::Shadows).len() == 10));
    }

    #[test]
    fn three_different_artifacts_go_to_each_seat_at_random_d5() {
        for players in [2, 3, 4] {
            let deck = if players == 2 { "claim" } else { SEVEN };
            let mut ever = ArtifactSet::EMPTY;
            for deal in deals(table(players, deck).with_artifacts(true)) {
                let dealt = deal.artifacts.0.iter().fold(ArtifactSet::EMPTY, |all, three| all.or(*three));
                let counts: Vec<usize> =
                    deal.artifacts.0.iter().map(|three| three.len()).filter(|n| *n > 0).collect();
                assert_eq!((counts, dealt.len()), (vec![3; players as usize], 3 * players as usize));
                ever = ever.or(dealt);
            }
            assert_eq!(ever.len(), Artifact::COUNT, "any of them may be dealt");
        }
        assert!(deals(table(2, "claim")).iter().all(|deal| deal.artifacts == Seats::default()));
    }

    #[test]
    fn with_wizards_the_ten_potions_lie_in_a_random_order_d6() {
        let deals_of = deals(table(3, SEVEN));
        for deal in &deals_of {
            let mut potions: Vec<Potion> = deal.potions().collect();
            potions.sort_unstable();
            assert_eq!(potions, Potion::ALL);
        }
        assert!(
            Potion::ALL
                .iter()
                .all(|potion| deals_of.iter().any(|deal| deal.potions().next() == Some(*potion)))
        );
        assert!(deals(table(2, "claim")).iter().all(|deal| deal.potions().next().is_none()));
    }

    #[test]
    fn the_moon_starts_as_no_moon_d7() {
        let table = table(3, SEVEN);
        assert!(deals(table).into_iter().all(|deal| !Game::new(table, deal).unwrap().full_moon));
    }

    #[test]
    fn hands_and_deck_have_the_sizes_of_d8() {
        for (players, deck, hand, draw) in [(2, "claim", 13, 26), (3, SEVEN, 12, 36), (4, SEVEN, 9, 36)] {
            for modules in [false, true] {
                let deal = Deal::from_seed(
                    &table(players, deck).with_heroes(modules).with_artifacts(modules),
                    [7; 32],
                );
                for seat in 0..4 {
                    let wanted = if u32::from(seat) < players { hand } else { 0 };
                    assert_eq!(deal.hands[Seat(seat)].len(), wanted, "{players} players, seat {seat}");
                }
                assert_eq!(deal.deck().count(), draw, "{players} players");
            }
        }
    }

    #[test]
    fn the_table_says_who_leads_first_or_chance_does_d9() {
        let table = table(3, SEVEN);
        for seat in table.seats() {
            assert!(deals(table).iter().any(|deal| deal.leader == seat), "seat {seat} by chance");
            let told = table.with_leader(Some(seat));
            assert!(deals(told).iter().all(|deal| deal.leader == seat), "seat {seat} by the table");
            let game = Game::new(told, Deal::from_seed(&told, [1; 32])).unwrap();
            assert_eq!(game.leader(), seat);
        }
    }

    #[test]
    fn every_random_deal_is_right() {
        for players in [2, 3, 4] {
            for (i, table) in Table::all(players).into_iter().step_by(13).enumerate() {
                let table = table.with_heroes(i % 2 == 0).with_artifacts(i % 3 == 0);
                assert_eq!(Deal::from_seed(&table, [i as u8; 32]).check(&table), Ok(()), "{table:?}");
            }
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_deal_and_another_another() {
        let table = table(3, SEVEN).with_heroes(true).with_artifacts(true);
        assert_eq!(Deal::from_seed(&table, [1; 32]), Deal::from_seed(&table, [1; 32]));
        assert_ne!(Deal::from_seed(&table, [1; 32]), Deal::from_seed(&table, [2; 32]));
    }

    /// Why a deal of the table is refused once it was changed.
    fn refused(table: Table, change: impl FnOnce(&mut Deal)) -> DealError {
        let mut deal = Deal::from_seed(&table, [1; 32]);
        change(&mut deal);
        let error = deal.check(&table).unwrap_err();
        assert_eq!(Game::new(table, deal).unwrap_err(), error);
        error
    }

    /// A card of the kind that is out for one of seat 0's hand that is not.
    fn exchange(deal: &mut Deal, kind: Cards) {
        let from_out = deal.out.and(kind).iter().next().unwrap();
        let from_hand = deal.hands[Seat(0)].and_not(kind).iter().next().unwrap();
        deal.out.take(from_out);
        deal.out.add(from_hand);
        deal.hands[Seat(0)].take(from_hand);
        deal.hands[Seat(0)].add(from_out);
    }

    #[test]
    fn a_deal_with_a_wrong_leader_is_refused_d9() {
        let claim = table(2, "claim");
        assert_eq!(refused(claim, |deal| deal.leader = Seat(2)), DealError::Leader(Seat(2)));
        let told = claim.with_leader(Some(Seat(0)));
        assert_eq!(refused(told, |deal| deal.leader = Seat(1)), DealError::Leader(Seat(1)));
    }

    #[test]
    fn a_deal_with_a_card_missing_doubled_or_foreign_is_refused_d8() {
        let claim = table(2, "claim");
        let first =
            Deal::from_seed(&claim, [1; 32]).hands[Seat(0)].iter().find(|card| card.copies() == 1).unwrap();
        let missing = refused(claim, |deal| deal.hands[Seat(0)].take(first));
        assert_eq!(missing, DealError::Count { card: first, found: 0, wanted: 1 });
        let doubled = refused(claim, |deal| deal.hands[Seat(1)].add(first));
        assert_eq!(doubled, DealError::Count { card: first, found: 2, wanted: 1 });
        let troll: Card = "Tr5".parse().unwrap();
        let foreign = refused(claim, |deal| deal.hands[Seat(1)].add(troll));
        assert_eq!(foreign, DealError::Count { card: troll, found: 1, wanted: 0 });
    }

    #[test]
    fn a_deal_with_hands_or_a_deck_of_a_wrong_size_is_refused_d8() {
        let claim = table(2, "claim");
        let uneven = refused(claim, |deal| {
            let card = deal.hands[Seat(0)].iter().next().unwrap();
            deal.hands[Seat(0)].take(card);
            deal.hands[Seat(1)].add(card);
        });
        assert_eq!(uneven, DealError::HandSize { seat: Seat(0), found: 12, wanted: 13 });
        let short = refused(claim, |deal| {
            let card = deal.deck.pop().unwrap();
            deal.out.add(card);
        });
        assert_eq!(short, DealError::DeckSize { found: 25, wanted: 26 });
        let third = refused(claim, |deal| deal.hands.0.swap(1, 2));
        assert_eq!(third, DealError::HandSize { seat: Seat(1), found: 0, wanted: 13 });
    }

    #[test]
    fn a_deal_with_the_wrong_cards_out_is_refused_d3_d4() {
        let heroes = table(2, "claim").with_heroes(true);
        let six = refused(heroes, |deal| exchange(deal, Cards::heroes()));
        assert_eq!(six, DealError::Out { what: "heroes", found: 0, wanted: 1 });
        let shadows = refused(table(3, SEVEN), |deal| exchange(deal, Cards::of(Faction::Shadows)));
        assert_eq!(shadows, DealError::Out { what: "Shadows", found: 9, wanted: 10 });
    }

    #[test]
    fn a_deal_with_wrong_artifacts_is_refused_d5() {
        let (with, without) = (table(2, "claim").with_artifacts(true), table(2, "claim"));
        let none = refused(with, |deal| deal.artifacts[Seat(1)] = ArtifactSet::EMPTY);
        assert_eq!(none, DealError::ArtifactCount { seat: Seat(1), found: 0, wanted: 3 });
        let twice = refused(with, |deal| deal.artifacts[Seat(1)] = deal.artifacts[Seat(0)]);
        assert!(matches!(twice, DealError::ArtifactTwice(_)));
        let some = refused(without, |deal| deal.artifacts[Seat(0)].add(Artifact::NightRing));
        assert_eq!(some, DealError::ArtifactCount { seat: Seat(0), found: 1, wanted: 0 });
    }

    #[test]
    fn a_deal_with_wrong_potions_is_refused_d6() {
        let (with, without) = (table(3, SEVEN), table(2, "claim"));
        assert_eq!(refused(with, |deal| deal.potions.truncate(9)), DealError::Potions);
        assert_eq!(refused(with, |deal| deal.potions[0] = deal.potions[1]), DealError::Potions);
        assert_eq!(refused(without, |deal| deal.potions.push(Potion::Double)), DealError::Potions);
    }
}
