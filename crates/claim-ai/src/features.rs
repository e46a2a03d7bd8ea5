//! The input of the value networks: a list of features of a position between two tricks, from the point of view of the
//! seat that leads next.
//!
//! A feature says where a card lies, how the race for a faction's vote stands, how many cards of a faction a seat can
//! play, which artifacts and potions are left. All cards are open: positions are judged in worlds that the search
//! sampled. Seats are counted from the leader, sides from the leader's, so one evaluation serves all sides. The same
//! features serve every deck, every number of players and every module; a feature that does not occur at a table costs
//! nothing.

use claim_rules::{Artifact, Card, Cards, Faction, Factions, Game, Phase, Potion, Seat};

const FACTIONS: usize = Faction::ALL.len();
/// The most seats, and the most sides.
const SEATS: usize = 4;
pub(crate) const SIDES: usize = 3;

/// Where a card may lie. In both phases: the hand of each seat, the score piles of each side.
const HAND: usize = 0;
const SCORE: usize = HAND + SEATS;
/// In Phase One: the followers of each seat; the centre.
const FOLLOWERS: usize = SCORE + SIDES;
const CENTRE: usize = FOLLOWERS + SEATS;
/// In Phase Two: the lord of each side with what is under it; Trolls that wait.
const LORD: usize = FOLLOWERS;
const WAITING: usize = LORD + SIDES;
pub(crate) const PLACES: usize = CENTRE + 1;

/// By how many cards a side is ahead, clipped to this either way.
const AHEAD: i32 = 5;
const AHEAD_COUNT: usize = 2 * AHEAD as usize + 1;
/// Of a faction, by side: the lead in cards that score or may still score; in Phase Two also the lead in captured cards.
const LEAD: usize = 0;
const CAPTURED: usize = LEAD + SIDES * AHEAD_COUNT;
/// Who has the highest of these cards; how many cards are in the deck; how many each seat can play; who can play the
/// highest.
const TOP: usize = CAPTURED + SIDES * AHEAD_COUNT;
const DECK: usize = TOP + SIDES + 1;
const COUNTS: usize = DECK + AHEAD_COUNT;
const MOST_COUNTED: usize = 5;
const HIGHEST: usize = COUNTS + SEATS * (MOST_COUNTED + 1);
const RACE: usize = HIGHEST + SEATS + 1;
/// The most tricks that can be left.
const MOST_TRICKS: usize = 13;

const RACES_FROM: usize = PLACES * Card::COUNT;
const TRICKS_FROM: usize = RACES_FROM + FACTIONS * RACE;
const MOON_FROM: usize = TRICKS_FROM + MOST_TRICKS + 1;
const BEARS_FROM: usize = MOON_FROM + 2;
const MOST_BEARS: usize = 3;
const LORDS_FROM: usize = BEARS_FROM + SIDES * (MOST_BEARS + 1);
const ARTIFACTS_FROM: usize = LORDS_FROM + SIDES * AHEAD_COUNT;
const POTIONS_FROM: usize = ARTIFACTS_FROM + SIDES * Artifact::ALL.len();
const MODULES_FROM: usize = POTIONS_FROM + SIDES * Potion::ALL.len();
/// How many features there can be.
pub(crate) const FEATURES: usize = MODULES_FROM + 2;

/// The features of a position.
#[derive(Clone, Debug)]
pub(crate) struct Features {
    list: [u16; Features::MOST],
    count: usize,
}

impl Default for Features {
    fn default() -> Features {
        Features { list: [0; Features::MOST], count: 0 }
    }
}

/// Does a faction leave something in front of a seat that affects later cards?
const fn equips(faction: Faction) -> bool {
    use Faction::*;
    match faction {
        // Bears and potions.
        Druids | Wizards => true,
        Goblins | Knights | Undead | Dwarves | Doppelgangers | Gnomes | Giants | Dragons | Trolls | Seers
        | Shapeshifters | Vampires | Zombies | Werewolves | Shadows => false,
    }
}

/// The factions that do so.
const EQUIPPING: Factions = {
    let (mut all, mut at) = (Factions::EMPTY, 0);
    while at < FACTIONS {
        if equips(Faction::ALL[at]) {
            all = all.with(Faction::ALL[at]);
        }
        at += 1;
    }
    all
};

/// The cards a side votes with.
#[derive(Clone, Copy, Default)]
struct Holding {
    captured: Cards,
    /// Captured cards, and those still to be played.
    all: Cards,
}

impl Features {
    /// The most features of one position; a power of two.
    pub(crate) const MOST: usize = 256;

    /// Their numbers, each below [`FEATURES`].
    #[inline(always)]
    pub(crate) fn list(&self) -> &[u16] {
        &self.list[..self.count.min(Features::MOST)]
    }

    #[inline(always)]
    fn add(&mut self, feature: usize) {
        // The index is masked: cheaper than a bounds check that never fails.
        self.list[self.count & (Features::MOST - 1)] = feature as u16;
        self.count += 1;
    }

    #[inline(always)]
    fn cards(&mut self, place: usize, cards: Cards) {
        for card in cards {
            self.add(place * Card::COUNT + usize::from(card.bit()));
        }
    }

    /// Computes the features of a position between two tricks, with all cards open.
    pub(crate) fn extract(&mut self, game: &Game) {
        self.count = 0;
        let table = game.table();
        let leader = game.leader();
        let recruiting = game.phase() == Phase::One;
        let sides = table.sides();
        let players = table.players();
        let mut seats = [Cards::EMPTY; SEATS];
        let mut scoring = [Holding::default(); SIDES];
        let mut tricks = 0;
        for (place, hand) in seats.iter_mut().enumerate().take(players) {
            let seat = table.after(leader, place as u8);
            let side = place % sides;
            *hand = game.hand(seat);
            tricks = tricks.max(hand.len());
            self.cards(HAND + place, *hand);
            let mut captured = game.score_pile(seat);
            captured.add_all(game.gnomes(seat));
            self.cards(SCORE + side, captured);
            let holding = &mut scoring[side];
            holding.captured.add_all(captured);
            holding.all.add_all(captured);
            if recruiting {
                let followers = game.followers(seat);
                self.cards(FOLLOWERS + place, followers);
                holding.all.add_all(followers);
            } else {
                holding.all.add_all(*hand);
            }
        }
        if recruiting {
            for card in game.centre() {
                self.add(CENTRE * Card::COUNT + usize::from(card.bit()));
            }
        } else {
            for card in game.waiting() {
                self.add(WAITING * Card::COUNT + usize::from(card.bit()));
            }
        }
        self.races(game, &seats[..players], &scoring[..sides]);
        self.add(TRICKS_FROM + tricks.min(MOST_TRICKS));
        if table.has(Faction::Werewolves) {
            self.add(MOON_FROM + usize::from(game.full_moon()));
        }
        if table.has(Faction::Vampires) && !recruiting {
            self.lords(game, leader);
        }
        if !table.factions().and(EQUIPPING).is_empty() || table.heroes() || table.artifacts() {
            self.modules(game, leader);
        }
    }

    /// How the vote of each faction stands, and who can play its cards.
    #[inline(always)]
    fn races(&mut self, game: &Game, seats: &[Cards], sides: &[Holding]) {
        let recruiting = game.phase() == Phase::One;
        let mut deck = [0u8; FACTIONS];
        if recruiting {
            for faction in game.deck().filter_map(Card::faction) {
                deck[faction as usize] += 1;
            }
        }
        let ahead =
            |own: u32, others: u32| ((own as i32 - others as i32).clamp(-AHEAD, AHEAD) + AHEAD) as usize;
        for faction in game.table().factions().iter() {
            let from = RACES_FROM + faction as usize * RACE;
            let mut all = [0; SIDES];
            let mut captured = [0; SIDES];
            let (mut top, mut top_bits) = (0, 0);
            for (side, holding) in sides.iter().enumerate() {
                let bits = holding.all.of_faction(faction);
                all[side] = bits.count_ones();
                captured[side] = holding.captured.of_faction(faction).count_ones();
                if bits > top_bits {
                    (top, top_bits) = (side + 1, bits);
                }
            }
            self.add(from + TOP + top);
            if sides.len() == 2 {
                self.add(from + LEAD + ahead(all[0], all[1]));
                if !recruiting {
                    self.add(from + CAPTURED + ahead(captured[0], captured[1]));
                }
            } else {
                for side in 0..SIDES {
                    let (left, right) = ((side + 1) % SIDES, (side + 2) % SIDES);
                    self.add(from + LEAD + side * AHEAD_COUNT + ahead(all[side], all[left].max(all[right])));
                    if !recruiting {
                        let others = captured[left].max(captured[right]);
                        self.add(from + CAPTURED + side * AHEAD_COUNT + ahead(captured[side], others));
                    }
                }
            }
            if recruiting {
                self.add(from + DECK + usize::from(deck[faction as usize]).min(AHEAD_COUNT - 1));
            }
            let (mut highest, mut highest_bits) = (0, 0);
            for (place, hand) in seats.iter().enumerate() {
                let bits = hand.of_faction(faction);
                self.add(
                    from + COUNTS
                        + place * (MOST_COUNTED + 1)
                        + (bits.count_ones() as usize).min(MOST_COUNTED),
                );
                if bits > highest_bits {
                    (highest, highest_bits) = (place + 1, bits);
                }
            }
            self.add(from + HIGHEST + highest);
        }
    }

    /// Vampires score with their lord and what is under it.
    fn lords(&mut self, game: &Game, leader: Seat) {
        let table = game.table();
        let sides = table.sides();
        let mut worth = [0i32; SIDES];
        for place in 0..table.players() {
            let seat = table.after(leader, place as u8);
            let side = place % sides;
            if let Some(lord) = game.lord(seat) {
                let tucked = game.tucked(seat);
                self.cards(LORD + side, tucked);
                self.add((LORD + side) * Card::COUNT + usize::from(lord.bit()));
                worth[side] = worth[side].max(1 + i32::from(lord.value()) + tucked.sum());
            }
        }
        for side in 0..sides {
            let others =
                (0..sides).filter(|other| *other != side).map(|other| worth[other]).max().unwrap_or(0);
            if worth[side] != 0 || others != 0 {
                let ahead = (worth[side] - others).clamp(-20, 20) / 4;
                self.add(LORDS_FROM + side * AHEAD_COUNT + (ahead + AHEAD) as usize);
            }
        }
    }

    /// Bears, artifacts and potions of each side.
    fn modules(&mut self, game: &Game, leader: Seat) {
        let table = game.table();
        let sides = table.sides();
        let mut bears = [0; SIDES];
        for place in 0..table.players() {
            let seat = table.after(leader, place as u8);
            let side = place % sides;
            bears[side] += game.bears(seat).len();
            for artifact in game.artifacts(seat).iter() {
                self.add(ARTIFACTS_FROM + side * Artifact::ALL.len() + artifact as usize);
            }
            for potion in game.flasks(seat) {
                self.add(POTIONS_FROM + side * Potion::ALL.len() + potion as usize);
            }
        }
        if table.has(Faction::Druids) {
            for (side, bears) in bears.into_iter().enumerate().take(sides) {
                self.add(BEARS_FROM + side * (MOST_BEARS + 1) + bears.min(MOST_BEARS));
            }
        }
        if table.heroes() {
            self.add(MODULES_FROM);
        }
        if table.artifacts() {
            self.add(MODULES_FROM + 1);
        }
    }
}
