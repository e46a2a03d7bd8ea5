//! A whole game in a link: the table, the seed and the moves, readable and short.
//!
//! `2!goblins.knights.undead.dwarves.doppelgangers!-!0!<seed>!0_Go5.1_Kn9` — players, deck, modules (`h`, `a` or `-`),
//! first leader (or `-`), seed, moves. The deal follows from the seed.

use claim_rules::{DeckChoice, Move, Record, Setup, hex, unhex32};

/// The link's text, if the game's deal has a seed.
pub(crate) fn write(record: &Record) -> Option<String> {
    let seed = record.seed()?;
    let setup = record.table().setup();
    let deck: Vec<&str> = record.table().factions().iter().map(claim_rules::Faction::name).collect();
    let modules = match (setup.heroes, setup.artifacts) {
        (true, true) => "ha",
        (true, false) => "h",
        (false, true) => "a",
        (false, false) => "-",
    };
    let leader = setup.leader.map_or("-".into(), |seat| seat.to_string());
    let moves: Vec<String> = record.moves().iter().map(|step| step.to_string().replace(' ', "_")).collect();
    Some(format!(
        "{}!{}!{modules}!{leader}!{}!{}",
        setup.players,
        deck.join("."),
        hex(&seed),
        moves.join(".")
    ))
}

/// Reads a link's text, checking every move.
pub(crate) fn read(text: &str) -> Option<Record> {
    let text = text.replace("%21", "!").replace("%2B", "+").replace("%2A", "*");
    let parts: Vec<&str> = text.split('!').collect();
    let [players, deck, modules, leader, seed, moves] = parts[..] else { return None };
    let setup = Setup {
        players: players.parse().ok()?,
        deck: DeckChoice::List(deck.split('.').map(str::to_string).collect()),
        heroes: modules.contains('h'),
        artifacts: modules.contains('a'),
        leader: if leader == "-" { None } else { Some(leader.parse().ok()?) },
    };
    let mut record = Record::from_seed(setup.table().ok()?, unhex32(seed)?);
    let mut game = record.start();
    for text in moves.split('.').filter(|text| !text.is_empty()) {
        let step: Move = text.replace('_', " ").parse().ok()?;
        game.apply(step.actor, step.action).ok()?;
        record.push(step.actor, step.action);
    }
    Some(record)
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_rules::{ActionList, Fortune, seeded};

    fn played(players: u32, deck: &str) -> Record {
        let setup = Setup { heroes: true, artifacts: true, ..Setup::new(players, deck) };
        let mut record = Record::from_seed(setup.table().unwrap(), [9; 32]);
        let (mut game, mut fortune, mut rng) = (record.start(), Fortune::from_seed([9; 32]), seeded([3; 32]));
        let mut list = ActionList::new();
        while let Some(pending) = game.pending() {
            let action = match pending.actor {
                claim_rules::Actor::Chance => fortune.answer(&game),
                claim_rules::Actor::Seat(_) => game.random_action(&mut rng, &mut list).unwrap(),
            };
            record.push(pending.actor, action);
            game.apply_unchecked(action);
        }
        record
    }

    #[test]
    fn a_game_comes_back_from_its_link() {
        for (players, deck) in [(2, "claim"), (3, "goblins,knights,wizards,seers,vampires,shadows,trolls")] {
            let record = played(players, deck);
            let link = write(&record).unwrap();
            assert!(link.bytes().all(|b| b.is_ascii_graphic() && !b"#&?%\"<>".contains(&b)), "{link}");
            assert_eq!(read(&link).unwrap(), record);
        }
    }

    /// Reading a link fails, or gives a game that makes the same link again: the law of the fuzz target.
    fn reads_back(text: &str) -> bool {
        let Some(record) = read(text) else { return false };
        assert_eq!(read(&write(&record).unwrap()), Some(record), "{text}");
        true
    }

    #[test]
    fn the_links_the_fuzzer_begins_with_read_back_whole_and_damaged() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/seeds/links_read_back");
        let mut refused = 0;
        for file in std::fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            let link = std::fs::read_to_string(&path).unwrap();
            assert!(reads_back(&link), "{} is no link", path.display());
            for at in (0..link.len()).step_by(1 + link.len() / 100) {
                let damaged = [link[..at].into(), format!("{}7{}", &link[..at], &link[at + 1..])];
                refused += damaged.iter().filter(|link| !reads_back(link)).count();
            }
        }
        assert!(refused > 100, "{refused} damaged links were refused");
    }

    #[test]
    fn a_broken_link_is_refused() {
        let link = write(&played(2, "claim2")).unwrap();
        assert!(read("").is_none());
        assert!(read(&link[..40]).is_none());
        assert!(read(&link.replace("0_", "1_")).is_none());
        assert!(read(&link.replace("giants", "gnomes")).is_none());
        assert!(read(&link.replacen('!', "?", 1)).is_none());
    }
}
