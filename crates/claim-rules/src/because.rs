//! The reasons why a seat gets a card or the lead. Each is named by the code that decides it.

use serde::{Deserialize, Serialize};

use crate::catalogue::listed;

listed! {
    /// Why a seat gets a captured card, or leads the next trick.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
    #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
    #[serde(rename_all = "kebab-case")]
    pub enum Because {
        /// It won the trick (Q4, P9): said wherever the winner is the one who gets it.
        #[default]
        Won "won",
        /// With two players a Dwarf goes to the loser (DWA1); so does a card the Jug of Kings named a Dwarf.
        DwarvesToLoser "dwarves-to-loser",
        /// With three or four, to the seat that played the lowest value (DWA2).
        DwarvesToLowest "dwarves-to-lowest",
        /// Everybody keeps their own cards, and who would have won leads (Horn of Silence).
        HornOfSilence "horn-of-silence",
        /// The winner put it there instead of a captured one (Crystal of Fools).
        CrystalOfFools "crystal-of-fools",
        /// The hands are empty: what still waits goes to the last winner (Q8).
        LastTrick "last-trick",
        /// It played the last Dragon (DRA1).
        Dragons "dragons",
        /// It used the Staff of Order.
        StaffOfOrder "staff-of-order",
    }
}

// A ninth reason needs a fourth bit in `Spoil`.
const _: () = assert!(Because::COUNT <= 8);

impl Because {
    /// As three bits.
    #[inline(always)]
    pub(crate) const fn bits(self) -> u8 {
        self as u8
    }

    /// From three bits; others are not looked at.
    #[inline(always)]
    pub(crate) const fn of_bits(bits: u8) -> Because {
        Because::ALL[(bits & 7) as usize]
    }

    /// A reason is written only where the card does not go to the winner.
    #[allow(clippy::trivially_copy_pass_by_ref)] // serde passes a reference.
    pub(crate) fn is_won(&self) -> bool {
        *self == Because::Won
    }
}

#[cfg(test)]
mod tests {
    use super::Because;
    use crate::event::Event;
    use crate::seat::Seat;
    use crate::testing::told;

    #[test]
    fn every_reason_comes_back_from_its_bits() {
        for because in Because::ALL {
            assert_eq!(Because::of_bits(because.bits()), because);
            assert_eq!(serde_json::to_value(because).unwrap(), because.name());
        }
    }

    /// Who got which card and the lead, and why: `Dw5 to 1: DwarvesToLoser`.
    fn reasons(position: &str, moves: &str) -> Vec<String> {
        let (_, events) = told(position, moves);
        let captured = events.iter().filter_map(|event| match *event {
            Event::Captured { seat, card, because } => Some((card, seat, because)),
            _ => None,
        });
        let placed = events.iter().filter_map(|event| match *event {
            Event::Placed { seat, card, because, .. }
            | Event::Tucked { seat, card, because }
            | Event::BecameLord { seat, card, because } => Some((card, seat, because)),
            _ => None,
        });
        let sorted = |mut list: Vec<(crate::Card, Seat, Because)>| {
            list.sort_by_key(|(card, ..)| *card);
            list
        };
        let (captured, placed) = (sorted(captured.collect()), sorted(placed.collect()));
        assert_eq!(captured, placed, "a card is placed for the reason it was captured for");
        let leads = events.iter().rev().find_map(|event| match *event {
            Event::Leads { seat, because } => Some(format!("lead to {seat}: {because:?}")),
            _ => None,
        });
        placed
            .into_iter()
            .map(|(card, seat, because)| format!("{card} to {seat}: {because:?}"))
            .chain(leads)
            .collect()
    }

    #[test]
    fn a_dwarf_goes_to_the_loser_and_the_rest_to_the_winner_dwa1() {
        assert_eq!(
            reasons("claim; two; hand 0 Dw9 Un1; hand 1 Go3 Un2", "0 Dw9, 1 Go3"),
            ["Go3 to 0: Won", "Dw9 to 1: DwarvesToLoser", "lead to 0: Won"]
        );
    }

    #[test]
    fn with_more_players_a_dwarf_goes_to_the_lowest_card_dwa2() {
        let deck = "goblins,knights,undead,dwarves,doppelgangers,druids,werewolves players 3; two";
        assert_eq!(
            reasons(
                &format!("{deck}; hand 0 Dw5 Un1; hand 1 Dw3 Un2; hand 2 Go1 Un3"),
                "0 Dw5, 1 Dw3, 2 Go1"
            ),
            ["Go1 to 0: Won", "Dw3 to 2: DwarvesToLowest", "Dw5 to 2: DwarvesToLowest", "lead to 0: Won"]
        );
        assert_eq!(
            reasons(&format!("{deck}; hand 0 Dw0; hand 1 Go5; hand 2 Un6"), "0 Dw0, 1 Go5, 2 Un6"),
            ["Go5 to 0: Won", "Un6 to 0: Won", "Dw0 to 0: Won", "lead to 0: Won"],
            "the winner would have it anyway"
        );
    }

    #[test]
    fn under_the_horn_a_dwarf_stays_where_it_is_for_another_reason() {
        let line = "claim artifacts; two; hand 0 Go5 Un1; hand 1 Dw9 Un2; artifacts 0 horn-of-silence";
        assert_eq!(
            reasons(line, "0 Go5, 1 Dw9, 0 use horn"),
            ["Go5 to 0: HornOfSilence", "Dw9 to 1: HornOfSilence", "lead to 0: HornOfSilence"]
        );
    }

    #[test]
    fn a_card_the_jug_named_a_dwarf_goes_to_the_loser_and_a_dwarf_named_otherwise_does_not() {
        let line = "claim artifacts; two; hand 0 Go5 Un1; hand 1 Kn9 Un2; artifacts 0 jug-of-kings";
        assert_eq!(
            reasons(line, "0 use jug dwarves, 0 Go5, 1 Kn9"),
            ["Go5 to 1: DwarvesToLoser", "Kn9 to 0: Won", "lead to 0: Won"]
        );
        let line = "claim artifacts; two; hand 0 Dw5 Un1; hand 1 Kn9 Go2; artifacts 0 jug-of-kings";
        assert_eq!(
            reasons(line, "0 use jug undead, 0 Dw5, 1 Kn9"),
            ["Kn9 to 0: Won", "Dw5 to 0: Won", "lead to 0: Won"]
        );
    }

    #[test]
    fn a_dwarf_that_becomes_a_lord_or_is_tucked_keeps_its_reason_vam1_vam2() {
        let deck = "goblins,knights,undead,dwarves,vampires artifacts; two";
        let line = format!("{deck}; hand 0 Va5 Un1; hand 1 Kn9 Un2; artifacts 0 jug-of-kings");
        assert_eq!(
            reasons(&line, "0 use jug dwarves, 0 Va5, 1 Kn9"),
            ["Kn9 to 0: Won", "Va5 to 1: DwarvesToLoser", "lead to 0: Won"]
        );
        let line = format!("{deck}; lord 1 Va9; hand 0 Dw5 Un1; hand 1 Kn9 Un2");
        assert_eq!(
            reasons(&line, "0 Dw5, 1 Kn9, 1 tuck"),
            ["Kn9 to 0: Won", "Dw5 to 1: DwarvesToLoser", "lead to 0: Won"]
        );
    }

    #[test]
    fn the_lead_goes_to_a_dragon_or_the_staff_for_their_sake_dra1() {
        let line = "claim2 artifacts; two; hand 0 Dr1 Se1; hand 1 Dr2 Se2; artifacts 0 staff-of-order";
        let lead = |moves: &str, line: &str| reasons(line, moves).pop().unwrap();
        assert_eq!(lead("0 Dr1, 1 Dr2, 0 use staff", line), "lead to 0: StaffOfOrder");
        assert_eq!(lead("0 Dr1, 1 Dr2, 0 pass", line), "lead to 1: Won", "its winner leads anyway");
        let line = "claim2; two; hand 0 Gi5 Tr1; hand 1 Dr4 Tr2";
        assert_eq!(lead("0 Gi5, 1 Dr4", line), "lead to 1: Dragons");
    }

    #[test]
    fn what_waits_to_the_end_goes_to_the_last_winner_q8() {
        assert_eq!(
            reasons("claim2; two; waiting Tr9 Tr8; hand 0 Se1; hand 1 Se2", "0 Se1, 1 Se2"),
            ["Tr8 to 1: LastTrick", "Tr9 to 1: Won", "Se1 to 1: Won", "Se2 to 1: Won", "lead to 1: Won"]
        );
    }

    #[test]
    fn a_gnome_stands_in_front_and_nothing_else_does_gno1() {
        let (_, events) = told("claim2; two; hand 0 Gn5; hand 1 Se1", "0 Gn5, 1 Se1");
        let placed = events.iter().filter_map(|event| match event {
            Event::Placed { card, in_front, .. } => Some((card.to_string(), *in_front)),
            _ => None,
        });
        assert_eq!(placed.collect::<Vec<_>>(), [("Gn5".into(), true), ("Se1".into(), false)]);
    }
}
