//! Fixed vectors: whole games whose deals and chance came from seeds (`docs/deal.md`). Made with `claim simulate --records`;
//! the deals were recomputed by another program written from the page alone.

use claim_rules::{Actor, Record};

const GAMES: &str = include_str!("data/deals.jsonl");

#[test]
fn fixed_seeds_give_fixed_deals_and_fixed_chance() {
    let mut chance = 0;
    for line in GAMES.lines() {
        let record = Record::from_json(line).unwrap();
        assert_eq!(record.verify_seed(), Ok(true));
        chance += record.moves().iter().filter(|step| step.actor == Actor::Chance).count();
    }
    assert_eq!((GAMES.lines().count(), chance > 0), (13, true));
}

#[test]
fn a_mark_of_the_byte_order_is_no_part_of_a_record() {
    let line = GAMES.lines().next().unwrap();
    let record = Record::from_json(line).unwrap();
    for text in [line.to_string(), record.to_text()] {
        assert_eq!(Record::parse(&format!("\u{feff}{text}")).unwrap(), record);
    }
}

#[test]
fn a_move_after_the_last_one_is_refused_without_naming_moves_there_are_none_of() {
    let line = GAMES.lines().next().unwrap();
    let last = Record::from_json(line).unwrap().moves().last().unwrap().to_string();
    let longer = line.replacen(&format!("\"{last}\"]"), &format!("\"{last}\",\"{last}\"]"), 1);
    assert_ne!(longer, line);
    let refused = Record::from_json(&longer).unwrap_err().to_string();
    assert!(refused.contains("over") && !refused.contains("legal are"), "{refused}");
}

#[test]
fn another_seed_or_other_chance_is_noticed() {
    let mut other_chance = 0;
    for line in GAMES.lines() {
        let record = Record::from_json(line).unwrap();
        let seed = record.seed().unwrap();
        let text = line.replacen(&format!("{:02x}", seed[0]), "ff", 1);
        let forged = Record::from_json(&text).unwrap();
        assert!(forged.verify_seed().is_err());
        // The first thing chance could have answered otherwise.
        let step = (0..record.moves().len()).find(|step| {
            let game = record.at(*step);
            record.moves()[*step].actor == Actor::Chance && game.actions().len() > 1
        });
        let Some(step) = step else { continue };
        let mut forged = Record::from_seed(*record.table(), seed);
        record.moves()[..step].iter().for_each(|step| forged.push(step.actor, step.action));
        let game = record.at(step);
        let other = game.actions().into_iter().find(|action| *action != record.moves()[step].action);
        forged.push(Actor::Chance, other.unwrap());
        assert!(forged.verify_seed().is_err());
        other_chance += 1;
    }
    assert!(other_chance > 0);
}
