//! A game to watch: two masters, the first box, dealt from a seed like any other game.

use claim_rules::Record;

use crate::link;
use crate::naming::Sitting;

/// Its name in addresses: `/replay/sample`.
pub(crate) const ID: &str = "sample";

/// The game, as a link holds it.
const GAME: &str = "2!goblins.knights.undead.dwarves.doppelgangers!-!-!\
    1111111111111111111111111111111111111111111111111111111111111111!\
    0_Go1.1_Go0.0_Do1.1_Do4.1_Go2.0_Go0.1_Dw0.0_Dw7.0_Go0.1_Go5.1_Do8.0_Do9.0_Do2.1_Un1.0_Dw8.1_Dw6.\
    0_Un9.1_Un2.0_Do7.1_Kn2.0_Kn6.1_Kn8.1_Un3.0_Un5.0_Go9.1_Un6.0_Go0.1_Go6.1_Go3.0_Go8.0_Kn4.1_Kn3.\
    0_Kn5.1_Dw9.0_Un0.1_Do5.1_Go7.0_Kn7.0_Un7.1_Un4.0_Un8.1_Dw3.0_Dw2.1_Dw1.0_Dw4.1_Do6.1_Go4.0_Kn9.\
    0_Dw5.1_Do3.0_Do0.1_Go0";

/// Who played it.
const NAMES: [&str; 2] = ["Ada", "Bruno"];

/// The game and who sat where; nobody of them is the reader, who sees all cards.
pub(crate) fn game() -> Option<(Record, Sitting)> {
    let levels = vec!["master".to_string(); NAMES.len()];
    let sitting = Sitting { me: None, names: NAMES.map(String::from).to_vec(), levels };
    Some((link::read(GAME)?, sitting))
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_rules::Phase;

    #[test]
    fn the_sample_is_a_whole_game_with_a_close_end() {
        let (record, sitting) = game().expect("the link can be read");
        let game = record.end();
        assert_eq!((game.phase(), record.table().players()), (Phase::Over, sitting.names.len()));
        let totals = game.score().totals;
        assert_eq!(totals[0].abs_diff(totals[1]), 1, "votes {totals:?}");
    }
}
