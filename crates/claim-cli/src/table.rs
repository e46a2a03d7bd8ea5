//! The options that choose a table, shared by all commands that play.

use anyhow::Result;
use claim_rules::{Setup, Table, below};
use clap::Args;
use rand_core::Rng;

#[derive(Args)]
pub(crate) struct TableArguments {
    /// Number of players: 2, 3 or 4
    #[arg(long, default_value_t = 2)]
    players: u32,
    /// claim, claim2, random (another deck for each game), or a list: a pair (goblins,knights or gnomes,giants) and three
    /// ten-card factions for 2 players, five for 3 and 4
    #[arg(long, default_value = "claim")]
    deck: String,
    /// Play with heroes
    #[arg(long)]
    heroes: bool,
    /// Play with artifacts
    #[arg(long)]
    artifacts: bool,
    /// The seat that leads first; random if not given
    #[arg(long)]
    leader: Option<u32>,
}

/// A table, or one for each game.
pub(crate) enum Tables {
    One(Table),
    Random(Vec<Table>),
}

impl TableArguments {
    pub(crate) fn tables(&self) -> Result<Tables> {
        if self.deck.trim().eq_ignore_ascii_case("random") {
            return Ok(Tables::Random(self.with_random_deck()?));
        }
        Ok(Tables::One(self.setup(&self.deck).table()?))
    }

    /// The table with each deck.
    pub(crate) fn with_random_deck(&self) -> Result<Vec<Table>> {
        // Any deck serves to check the other options.
        let deck = match self.players {
            3 | 4 => "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls",
            _ => "claim",
        };
        let table = self.setup(deck).table()?;
        let with_options = |any: Table| {
            any.with_heroes(table.heroes()).with_artifacts(table.artifacts()).with_leader(table.leader())
        };
        Ok(Table::all(self.players).into_iter().map(with_options).collect())
    }

    fn setup(&self, deck: &str) -> Setup {
        Setup {
            heroes: self.heroes,
            artifacts: self.artifacts,
            leader: self.leader,
            ..Setup::new(self.players, deck)
        }
    }
}

impl Tables {
    /// The table of the next game.
    pub(crate) fn next(&self, rng: &mut impl Rng) -> Table {
        match self {
            Tables::One(table) => *table,
            Tables::Random(tables) => tables[below(rng, tables.len() as u32) as usize],
        }
    }
}
