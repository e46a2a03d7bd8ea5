//! Gnomes — GNO1: in Phase Two a captured Gnome lies face up in front of its captor. GNO2: those still there at
//! the end count as score pile. GNO3: those that came to a score pile in Phase One are safe.

use crate::card::{Card, Cards};
use crate::catalogue::Faction;
use crate::game::Game;
use crate::seat::Seat;

/// Gnomes kept as a bit each.
pub(crate) fn of_bits(bits: u16) -> Cards {
    let mut gnomes = Cards::EMPTY;
    gnomes.put_faction(Faction::Gnomes, u64::from(bits));
    gnomes
}

/// The Gnomes among the cards as a bit each.
pub(crate) fn bits(cards: Cards) -> u16 {
    cards.of_faction(Faction::Gnomes) as u16
}

/// The bits of a Gnome and those identical to it.
#[inline(always)]
fn alike(gnome: Card) -> u16 {
    gnome.alike_of(Faction::Gnomes) as u16
}

/// Is there such a Gnome?
#[inline(always)]
pub(crate) fn has(bits: u16, gnome: Card) -> bool {
    bits & alike(gnome) != 0
}

/// One such Gnome less, as [`Cards::take`] does it.
#[inline(always)]
pub(crate) fn one_less(bits: u16, gnome: Card) -> u16 {
    let there = bits & alike(gnome);
    bits & !(there & !(there >> 1))
}

/// A captured Gnome stands in front (GNO1), as [`Cards::add`] puts it into a bag.
#[inline(always)]
pub(crate) fn stand(g: &mut Game, seat: Seat, card: Card) {
    let first = alike(card) & alike(card).wrapping_neg();
    g.gnomes[seat] |= g.gnomes[seat] + first;
}

#[cfg(test)]
mod tests {
    use crate::testing::{expect, play};

    #[test]
    fn a_captured_gnome_lies_in_front_of_its_captor_gno1() {
        let game = play("claim2; two; hand 0 Gn5; hand 1 Gn1", "0 Gn5, 1 Gn1");
        expect(&game, "gnomes 0 Gn5 Gn1; score 0");
    }

    #[test]
    fn captured_by_another_faction_too_it_lies_in_front_gno1() {
        let game = play("claim2; two; hand 0 Se2; hand 1 Gn9", "0 Se2, 1 Gn9");
        expect(&game, "gnomes 0 Gn9; score 0 Se2; gnomes 1");
    }

    #[test]
    fn gnomes_still_in_front_at_the_end_count_gno2() {
        let game = play("claim2; two; hand 0 Gn5; hand 1 Gn1", "0 Gn5, 1 Gn1");
        expect(&game, "votes 1-0; won 0");
    }

    #[test]
    fn gnomes_in_front_count_together_with_those_in_the_score_pile_gno2() {
        let game = play("claim2; two; score 0 Gn1; gnomes 0 Gn1; gnomes 1 Gn9", "");
        expect(&game, "votes 1-0");
    }

    #[test]
    fn a_gnome_scored_in_phase_one_cannot_be_crushed_gno3() {
        let position = "gnomes,giants,zombies,trolls,seers; one; hand 0 Zo9; hand 1 Gn1; deck Gi1 Gi3";
        let game = play(position, "0 Zo9, 1 Gn1");
        expect(&game, "score 0 Gn1; gnomes 0; two");
        let game = play(position, "0 Zo9, 1 Gn1, 0 Gi1, 1 Gi3");
        expect(&game, "score 0 Gn1; score 1 Gi1 Gi3; discard Zo9");
    }
}
