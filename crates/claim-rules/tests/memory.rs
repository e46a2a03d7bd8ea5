//! What a game costs in memory: nothing on the heap between deal and score, and a copy that is cheap.

mod common;

use claim_rules::*;
use common::*;

#[test]
fn nothing_is_allocated_between_deal_and_score() {
    for (table, mut rng) in tables(12) {
        let measured = allocation_counter::measure(|| {
            let mut game = Game::random(table, &mut rng);
            let mut list = ActionList::new();
            while let Some(action) = game.random_action(&mut rng, &mut list) {
                game.legal_actions(&mut list);
                game.apply_unchecked(action);
            }
            assert!(game.is_over() && !game.score().winners.is_empty());
        });
        assert_eq!(measured.count_total, 0, "{table:?}");
    }
}

#[test]
fn a_game_is_copied_as_a_kilobyte() {
    let size = size_of::<Game>();
    assert!(size <= 1100, "{size} bytes");
}
