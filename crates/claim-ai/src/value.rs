//! How good the beginning of Phase Two is, judged at a glance: a small network, trained on positions the solver solved
//! (`claim train`).
//!
//! It sees each faction by itself, with weights of its own for each of the 17: so one file serves every deck. What it
//! sees of a faction are counts and values of both hands and score piles, from one seat's point of view.

use claim_rules::{Card, Faction, Game, Seat};

/// What is seen of one faction.
pub(crate) const SIGHTS: usize = 13;
/// How many units combine what is seen.
pub(crate) const UNITS: usize = 32;
const FACTIONS: usize = 17;

/// What is seen of a position: the factions of its deck, and the two things that belong to none.
#[derive(Clone, Debug)]
pub(crate) struct Sight {
    pub(crate) factions: Vec<(u8, [f32; SIGHTS])>,
    /// Who leads, and the moon.
    pub(crate) leads: f32,
    pub(crate) moon: f32,
}

#[derive(Clone, Copy, Default)]
struct Count {
    cards: f32,
    values: f32,
    high: f32,
    low: f32,
    scored: f32,
    /// The highest value anywhere: with equal counts it decides (S2).
    top: i8,
}

impl Count {
    fn hold(&mut self, card: Card) {
        let value = card.value();
        self.cards += 1.0;
        self.values += f32::from(value) / 9.0;
        self.high += f32::from(u8::from(value >= 7));
        self.low += f32::from(u8::from(value <= 2));
        self.top = self.top.max(value + 1);
    }
    fn scored(&mut self, card: Card) {
        self.scored += 1.0;
        self.top = self.top.max(card.value() + 1);
    }
}

impl Sight {
    /// The position as a seat of two sees it, all cards open.
    pub(crate) fn of(game: &Game, me: Seat) -> Sight {
        let other = Seat(1 - me.0);
        let mut counts = [[Count::default(); 2]; FACTIONS];
        for (who, seat) in [(0, me), (1, other)] {
            for card in game.hand(seat) {
                if let Some(faction) = card.faction() {
                    counts[faction as usize][who].hold(card);
                }
            }
            for card in game.score_pile(seat) {
                if let Some(faction) = card.faction() {
                    counts[faction as usize][who].scored(card);
                }
            }
        }
        let bears = game.bears(me).len() as f32 - game.bears(other).len() as f32;
        let see = |faction: Faction| {
            let [mine, theirs] = counts[faction as usize];
            let total = mine.cards + mine.scored - theirs.cards - theirs.scored;
            let top = f32::from(mine.top - theirs.top).clamp(-1.0, 1.0);
            let sight = [
                1.0,
                mine.cards / 4.0,
                theirs.cards / 4.0,
                mine.values / 2.0,
                theirs.values / 2.0,
                mine.high,
                theirs.high,
                mine.low,
                theirs.low,
                mine.scored / 2.0,
                theirs.scored / 2.0,
                top,
                (total / 4.0).clamp(-1.5, 1.5),
            ];
            (faction as u8, sight)
        };
        Sight {
            factions: game.table().factions().iter().map(see).collect(),
            leads: if game.leader() == me { 1.0 } else { -1.0 } + bears / 2.0,
            moon: if game.full_moon() { 1.0 } else { -1.0 },
        }
    }
}

/// The network.
#[derive(Clone, Debug)]
pub(crate) struct Network {
    /// By faction and sight: into each unit, and straight through.
    pub(crate) first: Vec<[f32; UNITS]>,
    pub(crate) straight: Vec<f32>,
    /// Into each unit: constant, the lead, the moon.
    pub(crate) bias: [[f32; UNITS]; 3],
    pub(crate) second: [f32; UNITS],
    pub(crate) last: [f32; 3],
}

/// Numbers are written as so many parts of one.
const PARTS: f32 = 4096.0;
const MAGIC: &[u8; 8] = b"claimV1\n";

impl Network {
    pub(crate) const ROWS: usize = FACTIONS * SIGHTS;

    /// The one that was trained and put into the program.
    pub(crate) fn embedded() -> Network {
        let bytes = include_bytes!("../weights/phase-two.bin");
        Network::read(bytes).unwrap_or_else(|| unreachable!("the embedded weights are checked by a test"))
    }

    pub(crate) fn empty() -> Network {
        Network {
            first: vec![[0.0; UNITS]; Network::ROWS],
            straight: vec![0.0; Network::ROWS],
            bias: [[0.0; UNITS]; 3],
            second: [0.0; UNITS],
            last: [0.0; 3],
        }
    }

    /// All numbers in a fixed order.
    pub(crate) fn numbers(&mut self) -> impl Iterator<Item = &mut f32> {
        self.first
            .iter_mut()
            .flatten()
            .chain(&mut self.straight)
            .chain(self.bias.iter_mut().flatten())
            .chain(&mut self.second)
            .chain(&mut self.last)
    }

    /// From a file; `None` if it is of another version or size.
    pub(crate) fn read(bytes: &[u8]) -> Option<Network> {
        let numbers = bytes.strip_prefix(MAGIC)?;
        let mut network = Network::empty();
        if numbers.len() != 2 * network.numbers().count() {
            return None;
        }
        for (number, pair) in network.numbers().zip(numbers.chunks_exact(2)) {
            *number = f32::from(i16::from_le_bytes([pair[0], pair[1]])) / PARTS;
        }
        Some(network)
    }

    /// For a file.
    pub(crate) fn write(&mut self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for number in self.numbers() {
            let parts = (*number * PARTS).round().clamp(f32::from(i16::MIN), f32::from(i16::MAX));
            bytes.extend((parts as i16).to_le_bytes());
        }
        bytes
    }

    /// What goes into each unit, and what goes straight through.
    pub(crate) fn sum(&self, sight: &Sight) -> ([f32; UNITS], f32) {
        let mut units = self.bias[0];
        for (unit, (lead, moon)) in units.iter_mut().zip(self.bias[1].iter().zip(&self.bias[2])) {
            *unit += lead * sight.leads + moon * sight.moon;
        }
        let mut straight = self.last[0] + self.last[1] * sight.leads + self.last[2] * sight.moon;
        for (faction, seen) in &sight.factions {
            let row = usize::from(*faction) * SIGHTS;
            for (at, &amount) in seen.iter().enumerate() {
                straight += self.straight[row + at] * amount;
                for (unit, weight) in units.iter_mut().zip(&self.first[row + at]) {
                    *unit += weight * amount;
                }
            }
        }
        (units, straight)
    }

    /// How likely the seat is to win with best play, from 0 to 1.
    pub(crate) fn value(&self, sight: &Sight) -> f32 {
        let (units, straight) = self.sum(sight);
        let combined: f32 = units.iter().zip(&self.second).map(|(unit, weight)| unit.max(0.0) * weight).sum();
        1.0 / (1.0 + (-(straight + combined)).exp())
    }
}
