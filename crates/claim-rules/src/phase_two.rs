//! Phase Two — gather supporters (Q1–Q8).

use crate::artifacts::{self, crown_of_light, eternal_lantern};
use crate::because::Because;
use crate::catalogue::Faction;
use crate::compiled::may_hold;
use crate::course::{Placing, Step};
use crate::event::{Event, Sink};
use crate::factions::{dwarves, giants, trolls, werewolves, wizards};
use crate::game::{Flow, Game, Phase};
use crate::heroes::{gelatinous_cube, skeleton};
use crate::phase_one::{begin_trick, lead};
use crate::{placing, playing};

/// A new trick, or the end (Q2).
#[inline(always)]
pub(crate) fn next_trick<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    if g.a_hand_is_empty::<S>() {
        return end(g, sink);
    }
    begin_trick::<S>(g);
    if may_hold::<S>(Faction::Gnomes) {
        g.course.gnomes_before = g.gnomes; // GIA3
    }
    g.ask_for_card::<S>(Phase::Two, 0)
}

/// All have played: the trick is resolved.
#[inline(always)]
pub(crate) fn resolve_complete<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    // The length does not change: this tells it to the compiler.
    g.trick.set_len(g.players::<S>() * g.cards_each::<S>());
    resolve(g, Step::AfterPlay, sink)
}

/// The order of resolving (Q6).
#[inline(always)]
pub(crate) fn resolve<S: Sink>(g: &mut Game, from: Step, sink: &mut S) -> Flow {
    if from <= Step::AfterPlay {
        artifacts::offer_after_play::<S>(g)?;
    }
    if from <= Step::Decide {
        g.decide(Phase::Two, sink);
    }
    if from <= Step::Lost {
        artifacts::offer_to_losers::<S>(g)?;
    }
    if from <= Step::Capture {
        capture(g, sink);
    }
    if from <= Step::Won {
        artifacts::offer_to_winner::<S>(g)?;
    }
    if from <= Step::Place {
        placing::place(g, sink)?;
    }
    // The steps before placing are those of a trick; where placing continues, the course says what is placed.
    let placing = if from < Step::Place { Placing::Trick } else { g.course.placing };
    match placing {
        Placing::Silence => {
            // Nothing else of the trick happens: not even a Dragon leads.
            g.course.placing = Placing::Trick;
            g.leader = g.course.winning.seat;
            sink.tell(Event::Leads { seat: g.leader, because: Because::HornOfSilence });
            return next_trick(g, sink);
        }
        Placing::Leftovers => return finish(g, from, sink),
        Placing::Trick => {}
    }
    if from <= Step::Crush {
        giants::crush(g, sink);
        g.course.spoils.set_len(0);
        g.course.done = 0;
    }
    if from <= Step::Brew {
        wizards::brew(g, sink)?;
    }
    if from <= Step::Moon {
        werewolves::turn_moon(g, sink);
    }
    if from <= Step::Raise {
        skeleton::offer::<S>(g)?;
    }
    if from <= Step::Lantern {
        eternal_lantern::offer::<S>(g)?;
    }
    lead(g, sink);
    next_trick(g, sink)
}

/// Who captures what: the Cube, the Dwarves, the Trolls, the rest (Q4, Q6).
#[inline(always)]
fn capture<S: Sink>(g: &mut Game, sink: &mut S) {
    use Faction::*;
    if !S::PLAIN {
        g.course.spoils.set_len(0);
    }
    gelatinous_cube::free(g, Because::Won, sink);
    let under_cube = gelatinous_cube::swallow(g, sink);
    let winner = (g.course.winning.seat, Because::Won);
    let dwarf_captor = if g.with::<S>(Dwarves) { dwarves::captor::<S>(g) } else { winner };
    let lying = g.lying_in_all::<S>();
    let set_aside = if S::BARE { 0 } else { g.set_aside.len() };
    for at in 0..lying + set_aside {
        if !S::BARE && g.course.speared == Some(at as u8) || (under_cube && at < 2) {
            continue;
        }
        let play = if at < lying { g.lies(at) } else { g.set_aside[at - lying] };
        let order = placing::order_of::<S>(g, at);
        let captor = match play.faction {
            Some(Dwarves) => dwarf_captor,
            Some(Trolls) if may_hold::<S>(Trolls) => {
                trolls::wait(g, play.card, order, sink);
                continue;
            }
            None
            | Some(
                Goblins | Knights | Undead | Doppelgangers | Gnomes | Giants | Dragons | Trolls | Seers
                | Wizards | Druids | Shapeshifters | Vampires | Zombies | Werewolves | Shadows,
            ) => winner,
        };
        placing::capture(g, captor, &play, order, sink);
    }
    if !S::BARE {
        g.set_aside.set_len(0);
    }
    trolls::capture_highest(g, sink);
    placing::sort::<S>(g);
}

/// Hands are empty: what still waits goes to the last winner (Q2, Q8).
#[inline(never)]
fn end<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    g.trick.set_len(0);
    for seat in g.table.seats() {
        for card in g.hands[seat] {
            g.leaves_hand(seat, card, sink);
            g.discard(card, sink);
        }
    }
    g.course.spoils.set_len(0);
    g.course.placing = Placing::Leftovers;
    gelatinous_cube::free(g, Because::LastTrick, sink);
    trolls::capture_all(g, sink);
    for at in 0..g.set_aside.len() {
        let (play, order) = (g.set_aside[at], placing::order_of::<S>(g, at));
        placing::capture(g, (g.course.winning.seat, Because::LastTrick), &play, order, sink);
    }
    g.set_aside.set_len(0);
    placing::sort::<S>(g);
    playing::resolve(g, Step::Place, sink)
}

/// The last Giants crush, the Crown counts, the game is over (Q8).
#[inline(never)]
fn finish<S: Sink>(g: &mut Game, from: Step, sink: &mut S) -> Flow {
    if from <= Step::Crush {
        giants::crush(g, sink);
        g.course.spoils.set_len(0);
        g.course.done = 0;
    }
    if from <= Step::Lead {
        crown_of_light::offer(g)?;
    }
    g.phase = Phase::Over;
    g.set_pending(None);
    sink.tell(Event::Over);
    Flow::Break(())
}

#[cfg(test)]
mod tests {
    use crate::testing::{asked, course, expect, legal, play};

    #[test]
    fn followers_become_the_hand_and_the_last_winner_leads_q1() {
        let position = "claim; one; hand 0 Go1; hand 1 Go2; deck Un1 Un2; followers 0 Kn2; followers 1 Kn3";
        let game = play(position, "0 Go1, 1 Go2");
        expect(&game, "two; hand 0 Kn2 Un2; hand 1 Kn3 Un1; followers 0; followers 1; lead 1; asked 1 play");
    }

    #[test]
    fn an_empty_hand_ends_the_phase_and_the_cards_left_are_discarded_q2() {
        let game = play("claim heroes; two; hand 0 Go5 Go6; hand 1 Go2", "0 Go5, 1 Go2");
        expect(&game, "over; discard Go6; score 0 Go5 Go2; hand 0");
        expect(&play("claim heroes; two; hand 1 Go2", ""), "over; discard Go2");
    }

    #[test]
    fn the_rules_of_following_go_on_and_there_is_no_centre_q3() {
        let game = play("claim; two; hand 0 Go5 Un2; hand 1 Go2 Un1", "0 Go5");
        assert_eq!(legal(&game), "Go2");
        expect(&game, "centre");
    }

    #[test]
    fn the_winner_captures_every_card_and_leads_q4() {
        let position = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls players 4; two; lead 3; \
                        hand 0 Go1 Un1; hand 1 Go7 Un2; hand 2 Do3 Un3; hand 3 Go5 Un4";
        let game = play(position, "3 Go5, 0 Go1, 1 Go7, 2 Do3");
        expect(&game, "score 1 Go5 Go1 Go7 Do3; score 3; score 0; score 2; lead 1; discard");
    }

    #[test]
    fn capture_then_placing_then_crush_then_potion_or_moon_then_lead_q6() {
        let deck = "gnomes,giants,wizards,werewolves,dwarves; two";
        let wizard = format!("{deck}; hand 0 Wi9; hand 1 Gi3; gnomes 1 Gn3; potions +3");
        assert_eq!(
            course(&wizard, "0 Wi9, 1 Gi3"),
            "Played Played Won Captured Captured Placed Placed Crushed Discarded PotionDrawn Leads Over"
        );
        let werewolf = format!("{deck}; hand 0 We9; hand 1 Gi3; gnomes 1 Gn3");
        assert_eq!(
            course(&werewolf, "0 We9, 1 Gi3"),
            "Played Played Won Captured Captured Placed Placed Crushed Discarded Moon Leads Over"
        );
    }

    #[test]
    fn artifacts_lord_and_skeleton_are_asked_in_their_order_q6() {
        let position = "goblins,knights,undead,dwarves,vampires heroes artifacts; two; lord 0 Va5; discard Un9; \
                        hand 0 Skeleton Kn2 Kn3 Kn4 Kn5 Kn6; hand 1 Go1 Go2 Go3 Go4 Go5 Go6; \
                        artifacts 0 divine-hourglass crystal-of-fools eternal-lantern; \
                        artifacts 1 spear-of-vengeance";
        let mut moves = "0 Skeleton, 1 Go1".to_string();
        for (question, answer) in [
            ("0 after-play", "0 pass"),
            ("1 lost", "1 pass"),
            ("0 won", "0 pass"),
            ("0 tuck Go1", "0 place"),
            ("0 raise", "0 pass"),
            ("0 lantern", "0 pass"),
        ] {
            assert_eq!(asked(&play(position, &moves)), question);
            moves = format!("{moves}, {answer}");
        }
        expect(&play(position, &moves), "asked 0 play");
    }

    #[test]
    fn the_cube_and_the_card_under_it_go_to_the_last_winner_a_dwarf_too_q8() {
        let game = play("claim heroes; two; hand 0 Dw5; hand 1 Cube", "0 Dw5, 1 Cube");
        expect(&game, "score 0 Dw5 Cube; score 1; cube; over");
    }

    #[test]
    fn a_giant_among_what_still_waited_crushes_q8() {
        let game = play("claim2 heroes; two; hand 0 Gi3; hand 1 Cube; gnomes 1 Gn3", "0 Gi3, 1 Cube");
        expect(&game, "score 0 Gi3 Cube; gnomes 1; discard Gn3");
    }

    #[test]
    fn what_still_waited_is_placed_by_the_placing_rules_q8() {
        let position =
            "gnomes,giants,dragons,trolls,vampires; two; hand 0 Gn3; hand 1 Gn1; lord 0 Va5; waiting Tr8 Tr6";
        let game = play(position, "0 Gn3, 1 Gn1, 0 tuck, 0 place, 0 place");
        expect(&game, "tucked 0 Tr8; gnomes 0 Gn3 Gn1; asked 0 tuck Tr6");
        expect(&play(position, "0 Gn3, 1 Gn1, 0 tuck, 0 place, 0 place, 0 tuck"), "tucked 0 Tr8 Tr6; over");
    }

    #[test]
    fn who_would_have_won_a_silenced_last_trick_gets_what_waits_q8() {
        let position =
            "claim2 artifacts; two; hand 0 Se5; hand 1 Se9; waiting Tr3 Tr4; artifacts 0 horn-of-silence";
        let game = play(position, "0 Se5, 1 Se9, 0 use horn");
        expect(&game, "score 0 Se5; score 1 Se9 Tr3 Tr4; over");
    }

    #[test]
    fn cards_set_aside_go_to_the_last_winner_dwarves_too_q8() {
        let position = "claim artifacts; two; hand 0 Go5 Un5; hand 1 Dw3 Un9; artifacts 0 frost-necklace; \
                        artifacts 1 horn-of-silence";
        let game = play(position, "0 Go5, 1 Dw3, 0 use frost, 0 Un5, 1 Un9, 1 use horn");
        expect(&game, "score 0 Un5; score 1 Un9 Go5 Dw3; aside; over");
    }

    #[test]
    fn no_artifact_may_be_used_on_what_still_waited_but_the_crown_counts_q8() {
        let position = "claim2 heroes artifacts; two; hand 0 Gi3; hand 1 Cube; score 0 Tr1; artifacts 0";
        let game = play(&format!("{position} forgotten-runestone"), "0 Gi3, 1 Cube");
        expect(&game, "score 0 Tr1 Gi3 Cube; over");
        let game = play(&format!("{position} crown-of-light"), "0 Gi3, 1 Cube");
        expect(&game, "asked 0 crown");
        assert_eq!(legal(&game), "crown giants, crown trolls");
    }
}
