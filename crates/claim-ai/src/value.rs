//! The value networks: small networks, made by `claim train`, that estimate how good a position between two tricks is for
//! each side.
//!
//! There are two networks, one for each phase, for every [kind](TableKind) of table; deck, heroes, artifacts and
//! potions are features within a kind. So every table has a value, also one that never occurred in training.

use std::sync::{Arc, LazyLock};

use claim_rules::{Phase, Table};
use claim_solver::nothing_hidden;

use crate::network::Network;
use crate::quantised::QuantisedNetworks;

/// Tables that share networks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TableKind {
    /// Two players, and nothing is hidden in Phase Two (K5): the solver plays it, so only its beginning is evaluated.
    Open,
    /// Two players; Wizards, Shadows, heroes or artifacts leave something hidden or to luck.
    Hidden,
    /// Three players.
    Three,
    /// Four players in two pairs.
    Four,
}

impl TableKind {
    /// All of them.
    pub const ALL: [TableKind; 4] = [TableKind::Open, TableKind::Hidden, TableKind::Three, TableKind::Four];

    /// The kind of a table.
    pub fn of(table: &Table) -> TableKind {
        match table.players() {
            3 => TableKind::Three,
            4 => TableKind::Four,
            _ if nothing_hidden(table) => TableKind::Open,
            _ => TableKind::Hidden,
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            TableKind::Open => "2 players, all known",
            TableKind::Hidden => "2 players, hidden",
            TableKind::Three => "3 players",
            TableKind::Four => "4 players",
        }
    }
}

/// The networks of one kind.
#[derive(Clone, Debug, Default)]
pub(crate) struct PhaseNetworks {
    pub(crate) one: Network,
    pub(crate) two: Network,
}

/// The networks of all kinds.
#[derive(Clone, Debug, Default)]
pub(crate) struct ValueNetworks {
    pub(crate) kinds: [PhaseNetworks; TableKind::ALL.len()],
}

impl ValueNetworks {
    /// The trained networks in the program, quantised; all masters share them.
    pub(crate) fn embedded() -> Arc<QuantisedNetworks> {
        static EMBEDDED: LazyLock<Arc<QuantisedNetworks>> = LazyLock::new(|| {
            let read = ValueNetworks::read(include_bytes!("../weights/value.bin"));
            let read =
                read.unwrap_or_else(|error| unreachable!("a test reads the embedded weights: {error}"));
            Arc::new(QuantisedNetworks::from(&read))
        });
        EMBEDDED.clone()
    }

    /// The network for a kind of table and a phase.
    pub(crate) fn part(&self, kind: TableKind, phase: Phase) -> &Network {
        let kind = &self.kinds[kind as usize];
        if phase == Phase::One { &kind.one } else { &kind.two }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::{FEATURES, Features};
    use claim_rules::{ActionList, Game, Seat};
    use rand_core::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    /// Positions between two tricks at tables of all kinds.
    fn positions(mut observe: impl FnMut(&Game)) {
        let mut list = ActionList::new();
        let decks = [2, 3, 4].into_iter().flat_map(|players| Table::all(players).into_iter().step_by(19));
        for (i, table) in decks.enumerate() {
            let table = table.with_heroes(i % 3 == 1).with_artifacts(i % 4 == 1);
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(i as u64);
            let mut game = Game::random(table, &mut rng);
            while game.phase() != Phase::Over {
                if game.trick().is_empty() {
                    observe(&game);
                }
                let action = game.random_action(&mut rng, &mut list).unwrap();
                game.apply_unchecked(action);
            }
        }
    }

    /// Networks of every kind with random weights: what holds for them holds for trained ones.
    fn random_networks() -> QuantisedNetworks {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        let mut networks = ValueNetworks::default();
        for network in networks.kinds.iter_mut().flat_map(|kind| [&mut kind.one, &mut kind.two]) {
            let lists = network.head.lists().into_iter().chain([network.input.as_flattened_mut()]);
            lists.flatten().for_each(|weight| *weight = rng.next_u32() as f32 / u32::MAX as f32 * 0.4 - 0.2);
        }
        QuantisedNetworks::from(&networks)
    }

    #[test]
    fn the_values_of_all_sides_are_chances_that_add_up_to_one_at_every_table() {
        let networks = random_networks();
        let (mut features, mut most) = (Features::default(), 0);
        let mut seen = [0; 4];
        positions(|game| {
            let values = networks.values(game, &mut features);
            assert!(features.list().iter().all(|feature| usize::from(*feature) < FEATURES));
            most = most.max(features.list().len());
            let sides = game.table().sides();
            assert!(values.iter().all(|value| (0.0..=1.0).contains(value)), "{values:?}");
            assert!((values[..sides].iter().sum::<f32>() - 1.0).abs() < 1e-4, "{values:?}");
            assert_eq!(values[sides..], [0.0; 4][sides..]);
            seen[TableKind::of(game.table()) as usize] += 1;
        });
        assert!(seen.iter().all(|count| *count > 200), "{seen:?}");
        assert!(most < Features::MOST, "{most}");
    }

    #[test]
    fn quantised_networks_agree_with_the_fitted_ones_but_for_rounding() {
        let fitted = ValueNetworks::read(include_bytes!("../weights/value.bin")).unwrap();
        let (quick, mut features) = (ValueNetworks::embedded(), Features::default());
        let (mut compared, mut sure, mut farthest) = (0, 0, 0.0f32);
        positions(|game| {
            let table = game.table();
            let values = quick.values(game, &mut features);
            let network = fitted.part(TableKind::of(table), game.phase());
            let shares = network.shares(&network.layers(features.list()), table.sides());
            let first = usize::from(table.side(game.leader()).0);
            for (place, share) in shares.into_iter().enumerate().take(table.sides()) {
                farthest = farthest.max((values[(first + place) % table.sides()] - share).abs());
                sure += usize::from(!(0.2..0.8).contains(&share));
                compared += 1;
            }
        });
        assert!(compared > 5_000 && sure > 1_000, "{sure} of {compared} are clear");
        assert!(farthest < 0.02, "{farthest}");
    }

    /// The same position with everybody moved one seat on.
    fn with_seats_rotated(position: &str, players: usize) -> String {
        let part = |part: &str| {
            let mut words: Vec<String> = part.split(' ').map(str::to_owned).collect();
            if let Some(seat) = words.get(1).and_then(|word| word.parse::<usize>().ok())
                && words[0] != "potions"
                && words[0] != "spent"
            {
                words[1] = ((seat + 1) % players).to_string();
            }
            words.join(" ")
        };
        // The first part names the deck.
        let (deck, rest) = position.split_once("; ").unwrap();
        let rest: Vec<String> = rest.split("; ").map(part).collect();
        format!("{deck}; {}", rest.join("; "))
    }

    #[test]
    fn a_position_has_the_same_values_with_the_seats_rotated() {
        let networks = random_networks();
        let mut features = Features::default();
        let (mut compared, mut told_apart) = (0, 0);
        positions(|game| {
            let Some(position) = game.position() else { return };
            let players = game.table().players();
            let other = Game::from_position(&with_seats_rotated(&position, players)).unwrap();
            // A position does not tell which artifacts were used.
            let game = &Game::from_position(&position).unwrap();
            let [here, there] = [game, &other].map(|game| networks.values(game, &mut features));
            for seat in game.table().seats() {
                let next = game.table().after(seat, 1);
                let side = |seat: Seat| usize::from(game.table().side(seat).0);
                let (here, there) = (here[side(seat)], there[side(next)]);
                assert!((here - there).abs() < 1e-4, "{position}: {here} {there}");
            }
            compared += 1;
            told_apart += usize::from((here[0] - here[1]).abs() > 0.02);
        });
        // Equal because all is called even would prove nothing.
        assert!(compared > 1000 && told_apart * 2 > compared, "{told_apart} of {compared}");
    }
}
