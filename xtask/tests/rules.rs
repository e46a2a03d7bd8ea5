//! Every rule of docs/RULES.md has a test that cites its id; the other pages name all factions.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use claim_rules::Faction;

const LETTERS: [&str; 8] = ["D", "P", "Q", "C", "F", "W", "S", "K"];
const MODULES: [&str; 2] = ["HERO", "ART"];
const HEROES: [&str; 6] = ["LIC", "SKE", "WAR", "CTH", "MUM", "GEL"];

fn is_id(word: &str) -> bool {
    let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
    let numbered = letters.len() < word.len();
    // A faction's rules begin with the first three letters of its name.
    let faction = || Faction::ALL.iter().any(|faction| faction.name()[..3].to_uppercase() == letters);
    let known = || LETTERS.contains(&letters) || MODULES.contains(&letters) || faction();
    HEROES.contains(&word) || numbered && known()
}

fn ids(text: &str) -> BTreeSet<String> {
    text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| is_id(word)).map(str::to_string).collect()
}

/// The ids at the end of function names: `the_loser_takes_every_dwarf_dwa1`. Variables called `d1` do not count.
fn ids_of_names(text: &str) -> BTreeSet<String> {
    let names = text.split("fn ").skip(1).filter_map(|rest| rest.split('(').next());
    names.flat_map(|name| ids(&name.to_uppercase().replace('_', " "))).collect()
}

/// The ids cited in tests: whole files of `tests` folders, and what follows `#[cfg(test)]` elsewhere.
fn cited(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            cited(&path, found);
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let whole = path.components().any(|part| part.as_os_str() == "tests");
            let tests = if whole {
                Some(text.as_str())
            } else {
                text.split_once("#[cfg(test)]").map(|(_, tests)| tests)
            };
            found.extend(tests.map(ids).unwrap_or_default());
            found.extend(tests.map(ids_of_names).unwrap_or_default());
        }
    }
}

#[test]
fn every_rule_has_a_test_that_cites_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let rules = ids(&fs::read_to_string(root.join("docs/RULES.md")).unwrap());
    assert!(rules.len() > 110, "only {} ids were found on the rules page", rules.len());
    let mut proved = BTreeSet::new();
    cited(&root.join("crates"), &mut proved);
    let missing: Vec<&String> = rules.difference(&proved).collect();
    assert!(missing.is_empty(), "no test cites {missing:?}");
}

#[test]
fn records_and_deals_are_described_for_every_faction() {
    let page = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs").join(name);
        // Names in files are lower case, without umlauts.
        fs::read_to_string(path).unwrap().to_lowercase().replace('ä', "a")
    };
    let record = page("record.md");
    for faction in Faction::ALL {
        let entry = format!("`{}` {}", faction.code().to_lowercase(), faction.name());
        assert!(record.contains(&entry), "docs/record.md does not say {entry}");
    }
    // Shadows are added in a separate step.
    let stock = Faction::ALL.iter().filter(|faction| **faction != Faction::Shadows);
    let stock: Vec<&str> = stock.map(|faction| faction.name()).collect();
    let stock = format!("({})", stock.join(", "));
    assert!(page("deal.md").contains(&stock), "docs/deal.md does not give the stock as {stock}");
}
