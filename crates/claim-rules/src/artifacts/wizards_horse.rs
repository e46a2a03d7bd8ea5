//! Wizard's Horse — all have played, a card in hand: swap one own card in the trick with one from hand, any card, same
//! position. Everything on the old card is gone; it is not playing a card, so nothing is used up, offered or set off.

use crate::action::{Action, ActionList, Use};
use crate::card::Card;
use crate::event::{Event, Sink};
use crate::game::Game;
use crate::play::Play;
use crate::seat::Seat;

pub(crate) fn usable(g: &Game, seat: Seat) -> bool {
    !g.hands[seat].is_empty()
}

pub(crate) fn list(g: &Game, seat: Seat, list: &mut ActionList) {
    for (at, _) in g.trick.iter().enumerate().filter(|(_, play)| play.seat == seat) {
        let cards = g.hands[seat].distinct();
        list.extend(cards.map(|card| Action::Use(Use::Horse { at: at as u8, card })));
    }
}

pub(crate) fn ride<S: Sink>(g: &mut Game, seat: Seat, at: u8, card: Card, sink: &mut S) {
    let old = g.trick[usize::from(at)];
    g.leaves_hand(seat, card, sink);
    g.enters_hand(seat, old.card, sink);
    g.trick[usize::from(at)] = Play::new(card, seat, card.faction());
    sink.tell(Event::HorseSwapped { seat, back: old.card, card });
}

#[cfg(test)]
mod tests {
    use crate::seat::Seat;
    use crate::testing::{asked, expect, legal, play};
    use crate::view::Viewer;

    #[test]
    fn one_own_card_is_swapped_with_any_card_from_hand() {
        let line = "claim artifacts; two; hand 0 Go1 Un9; hand 1 Go5 Go6 Kn2; artifacts 1 wizards-horse";
        let game = play(line, "0 Go1, 1 Go5");
        assert_eq!(
            (asked(&game).as_str(), legal(&game).as_str()),
            ("1 after-play", "use horse 2 Go6, use horse 2 Kn2, pass")
        );
        expect(&play(line, "0 Go1, 1 Go5, 1 use horse 2 Kn2"), "score 1 Go1 Kn2; hand 1 Go5 Go6");
    }

    #[test]
    fn with_an_empty_hand_nobody_is_asked() {
        let line = "claim artifacts; two; hand 0 Go1 Un9; hand 1 Go5; artifacts 1 wizards-horse";
        expect(&play(line, "0 Go1, 1 Go5"), "over");
    }

    #[test]
    fn the_leaders_new_card_sets_the_led_faction_f1() {
        let line = "claim artifacts; two; hand 0 Go1 Un0; hand 1 Go5 Kn2; artifacts 0 wizards-horse";
        expect(&play(line, "0 Go1, 1 Go5, 0 use horse 1 Un0"), "score 0 Un0 Go5; lead 0");
    }

    #[test]
    fn a_hero_as_the_leaders_new_card_leaves_no_led_faction_f1() {
        let line = "claim heroes artifacts; two; hand 0 Go9 Cube; hand 1 Un5 Kn2; artifacts 0 wizards-horse";
        expect(&play(line, "0 Go9, 1 Un5, 0 use horse 1 Cube"), "score 1 Cube Un5");
    }

    #[test]
    fn under_the_bow_it_is_one_of_both_own_cards() {
        let line = "claim artifacts; two; hand 0 Go1 Go2 Un9; hand 1 Go5 Go6 Kn2; artifacts 0 lovers-bow wizards-horse";
        let game = play(line, "0 use bow, 0 Go1, 0 Go2, 1 Go5, 1 Go6");
        assert_eq!(legal(&game), "use horse 1 Un9, use horse 2 Un9, pass");
    }

    #[test]
    fn the_old_card_is_in_hand_for_all_to_know() {
        let line = "claim artifacts; two; hand 0 Go1 Un0; hand 1 Go5 Kn2; artifacts 0 wizards-horse";
        let game = play(line, "0 Go1, 1 Go5, 0 use horse 1 Un0");
        assert!(game.view(Viewer::Spectator).seats[Seat(0)].known_hand.has("Go1".parse().unwrap()));
    }

    #[test]
    fn the_new_card_is_placed_where_the_old_one_stood_q7() {
        let line = "goblins,knights,undead,dwarves,vampires artifacts; two; lord 0 Va1; hand 0 Go1 Go9; hand 1 Go5 Kn2; artifacts 0 wizards-horse";
        expect(&play(line, "0 Go1, 1 Go5, 0 use horse 1 Go9"), "asked 0 tuck Go9");
    }

    #[test]
    fn sword_and_potion_on_the_old_card_are_gone() {
        let line = "goblins,knights,undead,dwarves,wizards artifacts; two; flasks 0 +6; hand 0 Go1 Go2; hand 1 Go5 Kn2; artifacts 0 serpent-sword wizards-horse divine-hourglass";
        let game = play(line, "0 use sword, 0 Go1, 0 drink, 1 Go5, 0 use horse 1 Go2");
        expect(&game, "values 2 5; flasks 0");
    }

    #[test]
    fn the_jug_on_the_old_card_is_gone() {
        let line =
            "claim artifacts; two; hand 0 Go1 Kn2; hand 1 Un5 Kn3; artifacts 0 jug-of-kings wizards-horse";
        expect(&play(line, "0 use jug undead, 0 Go1, 1 Un5, 0 use horse 1 Kn2"), "score 0 Kn2 Un5");
    }

    #[test]
    fn the_ring_on_the_old_card_is_gone() {
        let line =
            "claim artifacts; two; hand 0 Go8 Kn2; hand 1 Un1 Un9; artifacts 1 night-ring wizards-horse";
        expect(&play(line, "0 Go8, 1 use ring, 1 Un1, 1 use horse 2 Un9"), "score 0 Go8 Un9");
    }

    #[test]
    fn the_boots_neither_lift_the_new_card_nor_are_used_up() {
        let line = "claim artifacts; two; hand 0 Go1 Go4 Un5; hand 1 Go5 Un6; artifacts 0 flying-boots wizards-horse";
        let first = "0 use boots, 0 Go1, 1 Go5, 0 use horse 1 Go4";
        expect(&play(line, first), "score 1 Go4 Go5");
        expect(&play(line, &format!("{first}, 1 Un6, 0 Un5")), "score 0 Un6 Un5");
    }

    #[test]
    fn neither_potion_nor_veil_is_offered_for_the_new_card() {
        let line = "goblins,knights,undead,dwarves,wizards artifacts; two; flasks 0 +6; hand 0 Go1 Go9; hand 1 Go5 Kn2; artifacts 0 wizards-horse; artifacts 1 veil-shield";
        let game = play(line, "0 Go1, 0 pass, 1 pass, 1 Go5, 0 use horse 1 Go9");
        expect(&game, "score 0 Go9 Go5; asked 0 play");
    }

    #[test]
    fn cthulhu_sets_nothing_off() {
        let line =
            "claim heroes artifacts; two; hand 0 Go1 Cthulhu Un1; hand 1 Go5 Kn2; artifacts 0 wizards-horse";
        expect(
            &play(line, "0 Go1, 1 Go5, 0 use horse 1 Cthulhu"),
            "score 0 Cthulhu Go5; discard; asked 0 play",
        );
    }

    #[test]
    fn a_shapeshifter_does_not_swap() {
        let line = "goblins,knights,undead,dwarves,shapeshifters artifacts; one; deck Kn4 Un1 Un2 Un3; hand 0 Go1 Ss0; hand 1 Go5 Kn2; artifacts 0 wizards-horse";
        let game = play(line, "0 Go1, 1 Go5, 0 use horse 1 Ss0");
        expect(&game, "followers 0 Kn4; discard Ss0 Go5; hand 0 Go1");
    }

    #[test]
    fn the_lich_king_works_by_position_lic() {
        let line =
            "claim heroes artifacts; two; hand 0 Go1 LichKing; hand 1 Go9 Kn2; artifacts 0 wizards-horse";
        expect(&play(line, "0 Go1, 1 Go9, 0 use horse 1 LichKing"), "score 0 LichKing Go9");
        let line =
            "claim heroes artifacts; two; hand 0 LichKing Go7; hand 1 Go8 Kn2; artifacts 0 wizards-horse";
        expect(&play(line, "0 LichKing, 1 Go8, 0 use horse 1 Go7"), "score 1 Go7 Go8");
    }

    #[test]
    fn warlock_mummy_and_knight_work_by_position_war_mum_kni1() {
        for card in ["Warlock", "Mummy", "Kn2"] {
            let line = format!(
                "claim heroes artifacts; two; hand 0 Go9 Un1; hand 1 Go5 {card}; artifacts 1 wizards-horse"
            );
            let game = play(&line, &format!("0 Go9, 1 Go5, 1 use horse 2 {card}"));
            expect(&game, &format!("score 1 Go9 {card}"));
        }
    }

    #[test]
    fn a_new_card_before_a_warlock_is_the_one_he_looks_at_war() {
        let line =
            "claim heroes artifacts; two; hand 0 Go9 Go8; hand 1 Warlock Un1; artifacts 0 wizards-horse";
        expect(&play(line, "0 Go9, 1 Warlock, 0 use horse 1 Go8"), "score 0 Go8 Warlock");
    }

    #[test]
    fn the_cube_works_by_position_gel() {
        let line = "claim heroes artifacts; two; hand 0 Go9 Un1; hand 1 Go5 Cube; artifacts 1 wizards-horse";
        expect(&play(line, "0 Go9, 1 Go5, 1 use horse 2 Cube"), "cube Cube Go9; score 0");
    }
}
