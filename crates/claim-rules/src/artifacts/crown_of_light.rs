//! Crown of Light — end of the game (after Q8): counts as a card of value 5 of a faction of which its owner already has
//! a card in score pile or in front; or of Vampires, as a tucked card, if the owner has a lord. Always used.

use crate::action::{Action, ActionList};
use crate::artifacts::forgotten_runestone::own_factions;
use crate::catalogue::{Artifact, Faction};
use crate::course::Step;
use crate::event::{Event, Sink};
use crate::game::{Flow, GO_ON, Game};
use crate::pending::Decision;
use crate::seat::Seat;

fn choices(g: &Game, seat: Seat) -> impl Iterator<Item = Faction> + '_ {
    let vampires = g.lord[seat].map(|_| Faction::Vampires);
    own_factions(g, seat).chain(vampires)
}

pub(crate) fn offer(g: &mut Game) -> Flow {
    let Some(seat) = g.table.seats().find(|seat| g.artifacts[*seat].has(Artifact::CrownOfLight)) else {
        return GO_ON;
    };
    if choices(g, seat).next().is_none() {
        g.spend(seat, Artifact::CrownOfLight); // Used all the same, for nothing.
        return GO_ON;
    }
    g.ask(seat, Decision::Crown, Step::Crown)
}

pub(crate) fn list(g: &Game, seat: Seat, list: &mut ActionList) {
    list.extend(choices(g, seat).map(Action::Crown));
}

pub(crate) fn wear<S: Sink>(g: &mut Game, seat: Seat, faction: Faction, sink: &mut S) {
    g.spend(seat, Artifact::CrownOfLight);
    g.crown = Some((seat, faction));
    sink.tell(Event::Crowned { seat, faction });
}

#[cfg(test)]
mod tests {
    use crate::testing::{asked, expect, legal, play};

    const VAMPIRES: &str = "goblins,knights,undead,dwarves,vampires artifacts";

    /// A last trick in which seat 0 captures the two Undead.
    fn last_trick(score: &str) -> String {
        format!("claim artifacts; two; hand 0 Un9; hand 1 Un1; {score}; artifacts 0 crown-of-light")
    }

    #[test]
    fn it_counts_as_one_more_card_of_a_faction() {
        let line = last_trick("score 0 Go4; score 1 Go5");
        expect(&play(&line, "0 Un9, 1 Un1, 0 crown goblins"), "votes 2-0; over; held 0");
        expect(&play(&line, "0 Un9, 1 Un1, 0 crown undead"), "votes 1-1");
    }

    #[test]
    fn its_owner_must_have_a_card_of_the_faction_and_cannot_pass_art2() {
        let game = play(&last_trick("score 0 Go4; score 1 Kn5"), "0 Un9, 1 Un1");
        assert_eq!(
            (asked(&game).as_str(), legal(&game).as_str()),
            ("0 crown", "crown goblins, crown undead")
        );
    }

    #[test]
    fn its_value_is_5_s2() {
        let votes = |score: &str, votes: &str| {
            expect(&play(&last_trick(score), "0 Un9, 1 Un1, 0 crown goblins"), &format!("votes {votes}"));
        };
        votes("score 0 Go0; score 1 Go4 Go3", "2-0");
        votes("score 0 Go0; score 1 Go6 Go0", "1-1");
        votes("score 0 Go2; score 1 Go5 Go1", "2-0");
        votes("score 0 Go2; score 1 Go5 Go3", "1-1");
    }

    #[test]
    fn a_gnome_in_front_is_a_card_of_its_faction() {
        let line = "claim2 artifacts; two; hand 0 Se1; hand 1 Se2; gnomes 0 Gn5; artifacts 0 crown-of-light";
        assert_eq!(legal(&play(line, "0 Se1, 1 Se2")), "crown gnomes");
    }

    #[test]
    fn with_a_lord_it_may_be_tucked_and_what_is_tucked_is_no_faction_of_his() {
        let line = format!(
            "{VAMPIRES}; two; hand 0 Go1; hand 1 Go2; lord 0 Va5; tucked 0 Un3; artifacts 0 crown-of-light"
        );
        assert_eq!(legal(&play(&line, "0 Go1, 1 Go2")), "crown vampires");
    }

    #[test]
    fn tucked_it_lets_a_lonely_lord_take_part_vam4() {
        let line = format!(
            "{VAMPIRES}; two; hand 0 Go1; hand 1 Go2; lord 0 Va1; lord 1 Va2; tucked 1 Un3; artifacts 0 crown-of-light"
        );
        expect(&play(&line, "0 Go1, 1 Go2, 1 place, 1 place, 0 crown vampires"), "votes 1-1");
    }

    #[test]
    fn without_a_card_of_any_faction_it_counts_for_nothing() {
        let line = "claim artifacts; two; hand 0 Un1; hand 1 Un9; artifacts 0 crown-of-light";
        expect(&play(line, "0 Un1, 1 Un9"), "over; votes 0-1");
    }

    #[test]
    fn the_partners_cards_are_not_his_own() {
        let line = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls players 4 artifacts; two; hand 0 Go1; hand 1 Go2; hand 2 Go3; hand 3 Go4; score 0 Un1; score 2 Dw1; artifacts 0 crown-of-light";
        assert_eq!(legal(&play(line, "0 Go1, 1 Go2, 2 Go3, 3 Go4")), "crown undead");
    }

    #[test]
    fn it_comes_after_the_last_leftovers_q8() {
        let line = "claim heroes artifacts; two; hand 0 Dw5; hand 1 Cube; artifacts 0 crown-of-light";
        assert_eq!(legal(&play(line, "0 Dw5, 1 Cube")), "crown dwarves");
    }
}
