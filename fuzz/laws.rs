//! Laws driven by raw bytes, shared by the fuzz targets and the ordinary tests.

use std::sync::LazyLock;

use claim_rules::{Actor, Deal, Game, Record, Seat, Table, View, Viewer};

/// Any bytes read as a record or a move are refused or read back the same. Returns whether they are a record.
pub fn records_never_panic(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let record = Record::parse(&text);
    if let Ok(record) = &record {
        assert_eq!(Record::from_json(&record.to_json()).as_ref(), Ok(record));
        assert_eq!(Record::from_text(&record.to_text()).as_ref(), Ok(record));
    }
    if let Ok(step) = text.parse::<claim_rules::Move>() {
        assert_eq!(step.to_string().parse(), Ok(step));
    }
    record.is_ok()
}

/// Any bytes read as a position are refused or give a game that can be played and viewed and, between two tricks, written
/// and read again. Returns whether they are a position.
pub fn positions_read_back(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let Ok(game) = Game::from_position(&text) else { return false };
    let _ = game.actions();
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let _ = game.view(viewer);
    }
    if let Some(written) = game.position() {
        let again = Game::from_position(&written).expect("a written position is read");
        assert_eq!(again.position(), Some(written));
    }
    true
}

/// Any bytes read as a view are refused or read back the same. Returns whether they are a view.
pub fn views_read_back(bytes: &[u8]) -> bool {
    let Ok(view) = serde_json::from_slice::<View>(bytes) else { return false };
    let written = serde_json::to_string(&view).expect("a view is written");
    assert_eq!(serde_json::from_str::<View>(&written).expect("and read"), view);
    true
}

/// Bytes choose a table, a deal and one legal action after the other: the listed actions are accepted, others are not,
/// no card gets lost, and every sample looks like its view.
pub fn legals_are_legal(bytes: &[u8]) {
    let Some((head, choices)) = bytes.split_at_checked(5) else { return };
    static TABLES: LazyLock<[Vec<Table>; 3]> = LazyLock::new(|| [2, 3, 4].map(Table::all));
    let tables = &TABLES[usize::from(head[0] % 3)];
    let table = tables[usize::from(u16::from_le_bytes([head[1], head[2]])) % tables.len()]
        .with_heroes(head[3] & 1 == 1)
        .with_artifacts(head[3] & 2 == 2);
    let mut record =
        Record::new(table, Deal::from_seed(&table, [head[4]; 32])).expect("a seed gives a right deal");
    let mut game = record.start();
    for byte in choices {
        let Some(pending) = game.pending() else { break };
        let legal = game.actions();
        let action = legal[usize::from(*byte) % legal.len()];
        let mut refused = game;
        let other = if pending.actor == Actor::Chance { Actor::Seat(Seat(0)) } else { Actor::Chance };
        assert!(refused.apply(other, action).is_err());
        assert_eq!(refused, game);
        game.apply(pending.actor, action).expect("a listed action is legal");
        record.push(pending.actor, action);
        assert_eq!(game.all_cards().count(), table.box_cards().len());
        let dealt = table.players() * table.hand_size() + table.deck_size();
        assert_eq!(game.out().len() + dealt, table.box_cards().len(), "a card lies nowhere");
    }
    let view = game.view(Viewer::Seat(Seat(1)));
    let mut rng = generator(head[4]);
    assert_eq!(view.sample(&mut rng).view(Viewer::Seat(Seat(1))), view);
    assert_eq!(Record::from_json(&record.to_json()), Ok(record));
}

/// Random numbers for samples.
fn generator(seed: u8) -> impl claim_rules::Rng {
    claim_rules::seeded([seed; 32])
}
