//! The laws of the fuzz targets on random, damaged and foreign bytes: the ordinary tests' share of what `cargo xtask fuzz`
//! does at length.

mod common;
#[path = "../../../fuzz/laws.rs"]
#[allow(unreachable_pub)] // Public for the fuzz targets.
mod laws;

use claim_rules::*;
use common::*;
use rand_core::Rng;

#[test]
fn random_choices_keep_the_laws() {
    let mut rng = generator(41);
    for _ in 0..600 {
        let mut bytes = vec![0; 5 + below(&mut rng, 200) as usize];
        rng.fill_bytes(&mut bytes);
        laws::legals_are_legal(&bytes);
    }
}

#[test]
fn foreign_bytes_are_no_records() {
    let mut rng = generator(42);
    for _ in 0..2000 {
        let mut bytes = vec![0; below(&mut rng, 300) as usize];
        rng.fill_bytes(&mut bytes);
        assert!(!laws::records_never_panic(&bytes), "{bytes:?}");
    }
}

#[test]
fn damaged_records_are_refused_or_still_true() {
    let mut rng = generator(43);
    let (mut read, mut refused) = (0, 0);
    for (table, mut dice) in tables(11).step_by(23) {
        let (record, _) = random_record(table, &mut dice);
        for text in [record.to_json(), record.to_text()] {
            for _ in 0..30 {
                let mut bytes = text.clone().into_bytes();
                for _ in 0..=below(&mut rng, 3) {
                    let at = below(&mut rng, bytes.len() as u32) as usize;
                    match below(&mut rng, 4) {
                        0 => bytes[at] = rng.next_u32() as u8,
                        1 => drop(bytes.remove(at)),
                        2 => bytes.truncate(at.max(1)),
                        _ => bytes.swap(at, at / 2),
                    }
                }
                let is_read = laws::records_never_panic(&bytes);
                *(if is_read { &mut read } else { &mut refused }) += 1;
            }
        }
    }
    assert!(read > 0 && refused > 1_000, "{read} read, {refused} refused");
}

#[test]
fn the_inputs_the_fuzzer_begins_with_keep_the_laws() {
    type Law = fn(&[u8]);
    let laws: [(&str, Law); 4] = [
        ("records_never_panic", |bytes| {
            laws::records_never_panic(bytes);
        }),
        ("legals_are_legal", laws::legals_are_legal),
        ("positions_read_back", |bytes| {
            laws::positions_read_back(bytes);
        }),
        ("views_read_back", |bytes| {
            laws::views_read_back(bytes);
        }),
    ];
    for (name, law) in laws {
        let folder = format!("{}/../../fuzz/seeds/{name}", env!("CARGO_MANIFEST_DIR"));
        let inputs: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()).collect();
        assert!(!inputs.is_empty(), "{folder}");
        inputs.iter().for_each(|input| law(&std::fs::read(input).unwrap()));
    }
}

#[test]
fn damaged_positions_and_views_are_refused_or_read_back() {
    let mut rng = generator(45);
    let (mut views, mut positions, mut refused) = (0, 0, 0);
    for (table, mut dice) in tables(12).step_by(29) {
        let (record, _) = random_record(table, &mut dice);
        let half = record.moves().len() / 2;
        let mut game = record.start();
        record.moves()[..half].iter().for_each(|step| game.apply_unchecked(step.action));
        let view = serde_json::to_string(&game.view(Viewer::Seat(Seat(0)))).unwrap();
        assert!(laws::views_read_back(view.as_bytes()));
        for text in [Some(view), game.position()].into_iter().flatten() {
            for _ in 0..20 {
                let mut bytes = text.clone().into_bytes();
                let at = below(&mut rng, bytes.len() as u32) as usize;
                match below(&mut rng, 3) {
                    0 => bytes[at] = b"0123456789GoKn;,"[below(&mut rng, 16) as usize],
                    1 => drop(bytes.remove(at)),
                    _ => bytes.swap(at, at / 2),
                }
                let (view, position) = (laws::views_read_back(&bytes), laws::positions_read_back(&bytes));
                views += usize::from(view);
                positions += usize::from(position);
                refused += usize::from(!view && !position);
            }
        }
    }
    let counts = format!("{views} views, {positions} positions, {refused} refused");
    assert!(views > 0 && positions > 0 && refused > 100, "{counts}");
}

/// What is wrong is said with its place and what was expected.
#[test]
fn a_wrong_record_says_where_and_what() {
    let table = Setup::new(2, "claim").table().unwrap();
    let (record, _) = random_record(table, &mut generator(44));
    let json = record.to_json();
    let first = record.moves()[0].to_string();
    for (from, to, message) in [
        ("claim-record", "chess-record", "format: found \"chess-record\", expected \"claim-record\""),
        ("\"version\":1", "\"version\":2", "this program reads version 1"),
        ("\"players\":2", "\"players\":5", "table: 5 players"),
        ("\"moves\":[", "\"moves\":[\"0 Go77\",", "moves[0]: \"Go77\" is not"),
        ("\"moves\":[", "\"moves\":[\"* pick Go1\",", "moves[0] \"* pick Go1\": it is not the turn of *"),
        ("\"hands\":[[", "\"hands\":[[\"Go1\",\"Go1\",", "deal.hands[0]"),
        ("\"deck\":[\"", "\"deck\":[\"X", "deal.deck[0]"),
        ("\"totals\":[", "\"totals\":[9,", "result: the record says"),
        ("{\"format\"", "[\"format\"", "not a record: "),
    ] {
        // The deck of the table comes first in the document; the deck of the deal is meant.
        let damaged = match from {
            "\"deck\":[\"" => json.replacen("\"deck\":[\"", "\"deck\":[\"X", 2).replacen("X", "", 1),
            _ => json.replacen(from, to, 1),
        };
        let error = Record::from_json(&damaged).expect_err(message).to_string();
        assert!(error.contains(message), "{from} -> {to}: {error}");
    }
    let text = record.to_text();
    for (from, to, message) in [
        ("Claim record 1", "Claim record 2", "not a record"),
        ("lead ", "leads ", "line 4: expected table, seed"),
        ("hand 0:", "hand 1:", "the seats in order"),
        (first.as_str(), "0 jump", "is not an action"),
        ("result ", "result 9", "the moves give"),
    ] {
        let error = Record::parse(&text.replacen(from, to, 1)).expect_err(message).to_string();
        assert!(error.contains(message), "{from} -> {to}: {error}");
    }
}
