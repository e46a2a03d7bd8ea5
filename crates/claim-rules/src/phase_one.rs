//! Phase One — recruit followers (P1–P12).

use crate::artifacts::{self, crystal_ball};
use crate::because::Because;
use crate::card::Card;
use crate::catalogue::Faction;
use crate::compiled::{may_hold, of_deck};
use crate::course::Step;
use crate::event::{Event, Secret, Sink};
use crate::factions::{dragons, druids, seers, undead, werewolves, wizards, zombies};
use crate::game::{Flow, GO_ON, Game, Phase};
use crate::heroes::skeleton;
use crate::pending::Decision;
use crate::phase_two;
use crate::seat::Seat;

/// A new trick, or Phase Two (P1, P2).
#[inline(always)]
pub(crate) fn next_trick<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    if g.deck.len() < g.players::<S>() || g.a_hand_is_empty::<S>() {
        return end(g, sink);
    }
    begin_trick::<S>(g);
    for place in 0..if S::PLAIN { 1 } else { g.table.centre_size() } {
        if let Some(card) = g.deck.pop() {
            if S::PLAIN {
                g.centre.set_len(place + 1);
                g.centre.as_mut_inner()[place] = card;
            } else {
                g.centre.push(card);
            }
            if S::REMEMBERS {
                g.knowledge.surfaced::<S>(card);
            }
            sink.tell(Event::Revealed { card });
        }
    }
    g.ask_for_card::<S>(Phase::One, 0)
}

/// Clears the trick for a new one, in either phase.
#[inline(always)]
pub(crate) fn begin_trick<S: Sink>(g: &mut Game) {
    g.trick.set_len(0);
    g.trick_number += 1;
    if !S::BARE {
        g.bow = false;
        g.course.speared = None;
    }
    if !S::PLAIN {
        // With two players these are empty already when a trick is over.
        g.course.done = 0;
        g.course.spoils.set_len(0);
    }
    g.course.claimed = 0;
    g.course.round = 0;
    g.course.ranking.set_len(0);
    if g.with_heroes::<S>() {
        g.course.discard_before = g.discard; // SKE
    }
}

/// All have played: the trick is resolved.
#[inline(always)]
pub(crate) fn resolve_complete<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    // The length does not change: this tells it to the compiler.
    g.trick.set_len(g.players::<S>() * g.cards_each::<S>());
    resolve(g, Step::AfterPlay, sink)
}

/// The order of resolving (P12).
#[inline(always)]
pub(crate) fn resolve<S: Sink>(g: &mut Game, from: Step, sink: &mut S) -> Flow {
    if from <= Step::AfterPlay {
        artifacts::offer_after_play::<S>(g)?;
    }
    if from <= Step::Decide {
        g.decide(Phase::One, sink);
    }
    if from <= Step::Lost {
        artifacts::offer_to_losers::<S>(g)?;
    }
    if from <= Step::Claim {
        zombies::claim(g, sink);
        undead::claim(g, sink);
        druids::claim(g, sink);
    }
    if from <= Step::Brew {
        wizards::brew(g, sink)?;
    }
    if from <= Step::Moon {
        werewolves::turn_moon(g, sink);
        g.course.round = 0;
    }
    if from <= Step::Draft {
        draft(g, sink)?;
    }
    if from <= Step::Discard {
        discard_rest(g, sink);
    }
    if from <= Step::Raise {
        skeleton::offer::<S>(g)?;
    }
    lead(g, sink);
    next_trick(g, sink)
}

/// The draft, best seat first (P5–P7, SEE1).
#[inline(always)]
fn draft<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    if S::PLAIN && g.course.round == 0 && !g.won_with::<S>(Faction::Seers) {
        debug_assert!(g.centre.len() == 1 && !g.deck.is_empty());
        let winner = g.course.winning.seat;
        let other = g.after::<S>(winner, 1);
        take_at(g, winner, 0, sink);
        draw(g, other, sink);
        return GO_ON;
    }
    while usize::from(g.course.round) < g.players::<S>() {
        let seat = g.course.ranking[usize::from(g.course.round)];
        let first = g.course.round == 0;
        if first && g.won_with::<S>(Faction::Seers) && !g.deck.is_empty() {
            return seers::look(g, seat, sink);
        }
        match g.centre[..] {
            [] => {
                crystal_ball::offer::<S>(g, seat)?;
                draw(g, seat, sink);
            }
            [_] => take_at(g, seat, 0, sink),
            [a, b] if let Some(thrown) = sink.throw(1 + u32::from(a != b)) => {
                take_at(g, seat, thrown as usize, sink);
            }
            _ => return g.ask(seat, Decision::Draft, Step::Draft),
        }
        g.course.round += 1;
    }
    GO_ON
}

/// A seat takes a centre card into its follower pile.
#[inline(always)]
pub(crate) fn take<S: Sink>(g: &mut Game, seat: Seat, card: Card, sink: &mut S) {
    if let Some(place) = g.centre.iter().position(|c| *c == card) {
        take_at(g, seat, place, sink);
    }
}

/// The same, by its place in the centre.
#[inline(always)]
fn take_at<S: Sink>(g: &mut Game, seat: Seat, place: usize, sink: &mut S) {
    let card = if S::PLAIN {
        g.centre.set_len(0);
        of_deck::<S>(g.centre.as_inner()[0])
    } else {
        let Some(last) = g.centre.pop() else { return };
        // Of two the second is left, or moves up.
        g.centre.get_mut(place).map_or(last, |first| std::mem::replace(first, last))
    };
    g.kept[seat].add(card);
    if S::REMEMBERS {
        g.knowledge.known[seat].add(card);
    }
    sink.tell(Event::Took { seat, card });
}

/// A seat draws the top of the deck into its follower pile, in secret; nothing from an empty deck (P7).
#[inline(always)]
pub(crate) fn draw<S: Sink>(g: &mut Game, seat: Seat, sink: &mut S) {
    let Some(card) = g.deck.pop().map(of_deck::<S>) else { return };
    let seen_by = if may_hold::<S>(Faction::Seers) { g.course.looked.take() } else { None };
    keep_drawn(g, seat, card, seen_by, sink);
}

/// A card from the deck goes to a follower pile.
#[inline(always)]
pub(crate) fn keep_drawn<S: Sink>(g: &mut Game, seat: Seat, card: Card, seen_by: Option<Seat>, sink: &mut S) {
    g.kept[seat].add(card);
    if S::REMEMBERS {
        g.knowledge.drew::<S>(seat, card, seen_by);
    }
    sink.tell(Event::Drew { seat, card: Secret::of(seat, card) });
}

/// The cards played are discarded, but for those claimed (P8).
#[inline(always)]
fn discard_rest<S: Sink>(g: &mut Game, sink: &mut S) {
    for at in 0..g.lying_in_all::<S>() {
        if zombies::lies_until_discarding::<S>() {
            let (card, winner) = (of_deck::<S>(g.lies(at).card), g.course.winning.seat);
            let claimed = g.course.claimed >> at & 1 == 1;
            let pile = if claimed { &mut g.score[winner] } else { &mut g.discard };
            pile.add(card);
        } else if g.course.claimed >> at & 1 == 0 {
            g.discard(of_deck::<S>(g.lies(at).card), sink);
        }
    }
}

/// Who leads next: the Staff of Order, the last Dragon, or the winner (P9).
#[inline(always)]
pub(crate) fn lead<S: Sink>(g: &mut Game, sink: &mut S) {
    let staff = if S::BARE { None } else { g.course.staff.take() };
    let winner = g.course.winning.seat;
    let because = match staff {
        Some(_) => Because::StaffOfOrder,
        None => Because::Dragons,
    };
    g.leader = staff.or_else(|| dragons::last::<S>(g)).unwrap_or(winner);
    let because = if g.leader == winner { Because::Won } else { because };
    sink.tell(Event::Leads { seat: g.leader, because });
}

/// What is left is discarded, and Phase Two begins (P1).
#[inline(never)]
fn end<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    for seat in g.table.seats() {
        let hand = std::mem::take(&mut g.hands[seat]);
        hand.iter().for_each(|card| g.discard(card, sink));
    }
    while let Some(card) = g.deck.pop() {
        if S::REMEMBERS {
            g.knowledge.surfaced::<S>(card);
        }
        g.discard(card, sink);
    }
    sink.tell(Event::Phase { phase: Phase::Two });
    begin_phase_two(g, sink)
}

/// Follower piles become hands (Q1).
fn begin_phase_two<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    g.hands = std::mem::take(&mut g.kept);
    g.knowledge.begin_phase_two();
    g.phase = Phase::Two;
    g.trick_number = 0;
    phase_two::next_trick(g, sink)
}

#[cfg(test)]
mod tests {
    use crate::card::Card;
    use crate::contract::SeenEvent;
    use crate::deal::Deal;
    use crate::event::Event;
    use crate::game::{Game, Phase};
    use crate::seat::Seat;
    use crate::setup::Setup;
    use crate::testing::{asked, course, expect, legal, play, told};
    use crate::view::Viewer;

    const FIVE: &str = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls";

    /// A deck for three or four players: `players 3; one; …`
    fn deck(rest: &str) -> String {
        format!("{FIVE} {rest}")
    }

    #[test]
    fn with_fewer_deck_cards_than_seats_the_phase_is_over_and_the_rest_is_discarded_p1() {
        let game = play("claim; one; hand 0 Go1; hand 1 Go2; deck Un1; followers 0 Kn2; followers 1 Kn3", "");
        expect(&game, "two; discard Go1 Go2 Un1; hand 0 Kn2; hand 1 Kn3; deck");
        let three = "followers 0 Kn2; followers 1 Kn3; followers 2 Kn4; hand 0 Go1; hand 1 Go2; hand 2 Go3";
        expect(&play(&deck(&format!("players 3; one; {three}; deck Un1 Un2")), ""), "two");
        expect(&play(&deck(&format!("players 3; one; {three}; deck Un1 Un2 Un3")), ""), "one; deck Un3");
    }

    #[test]
    fn with_an_empty_hand_the_phase_is_over_too_p1() {
        let position = "claim heroes; one; hand 0 Go1; deck Un1 Un2 Un3; followers 0 Kn2; followers 1 Kn3";
        expect(&play(position, ""), "two; discard Go1 Un1 Un2 Un3; asked 0 play");
    }

    #[test]
    fn a_whole_phase_has_13_12_or_9_tricks_and_leaves_nothing_p1() {
        for (players, tricks) in [(2, 13), (3, 12), (4, 9)] {
            let table = Setup::new(players, if players == 2 { "claim" } else { FIVE }).table().unwrap();
            let mut game = Game::new(table, Deal::from_seed(&table, [7; 32])).unwrap();
            let mut last = 0;
            while game.phase() == Phase::One {
                last = game.trick_number();
                game.apply_unchecked(game.actions()[0]);
            }
            assert_eq!(last, tricks);
            assert_eq!(game.deck().count(), 0);
            let cards: usize = table.seats().map(|seat| game.hand(seat).len()).sum();
            assert_eq!(cards, players as usize * usize::from(tricks));
        }
    }

    #[test]
    fn one_card_is_revealed_for_two_players_and_two_for_more_p2() {
        expect(&play("claim; one; hand 0 Go1; hand 1 Go2; deck Un1 Un2", ""), "centre Un1; deck Un2");
        let hands = "hand 0 Go1; hand 1 Go2; hand 2 Go3";
        let game = play(&deck(&format!("players 3; one; {hands}; deck Un1 Un2 Un3")), "");
        expect(&game, "centre Un1 Un2; deck Un3");
        let game = play(&deck(&format!("players 4; one; {hands}; hand 3 Go4; deck Un1 Un2 Un3 Un4")), "");
        expect(&game, "centre Un1 Un2; deck Un3 Un4");
    }

    #[test]
    fn seats_play_clockwise_from_the_leader_p3() {
        let position = deck(
            "players 4; one; lead 2; hand 0 Go1; hand 1 Go2; hand 2 Go3; hand 3 Go4; deck Un1 Un2 Un3 Un4",
        );
        for (moves, seat) in [("", 2), ("2 Go3", 3), ("2 Go3, 3 Go4", 0), ("2 Go3, 3 Go4, 0 Go1", 1)] {
            assert_eq!(asked(&play(&position, moves)), format!("{seat} play"));
        }
    }

    #[test]
    fn the_winner_takes_the_centre_card_and_the_loser_draws_p4_p5() {
        let position = "claim; one; hand 0 Go1 Kn2; hand 1 Go2 Kn3; deck Un1 Un2 Un3 Un4";
        expect(&play(position, "0 Go1, 1 Go2"), "followers 1 Un1; followers 0 Un2; centre Un3; deck Un4");
    }

    #[test]
    fn the_loser_alone_sees_what_he_draws_p5() {
        let (_, events) = told("claim; one; hand 0 Go2; hand 1 Go1; deck Un1 Un2", "0 Go2, 1 Go1");
        let drew = events.iter().find(|event| matches!(event, Event::Drew { .. })).unwrap();
        for (viewer, seen) in
            [(Viewer::Seat(Seat(0)), false), (Viewer::Seat(Seat(1)), true), (Viewer::Spectator, false)]
        {
            let seen_event = drew.seen_by(viewer);
            let SeenEvent::Drew { seat: Seat(1), card } = seen_event else { panic!("{seen_event:?}") };
            assert_eq!(card.is_some(), seen, "{viewer:?}");
        }
    }

    #[test]
    fn with_three_players_winner_and_second_share_the_centre_and_the_third_draws_p6() {
        let position = deck("players 3; one; hand 0 Go5; hand 1 Go9; hand 2 Go7; deck Un1 Un2 Un3");
        let game = play(&position, "0 Go5, 1 Go9, 2 Go7");
        expect(&game, "asked 1 draft");
        assert_eq!(legal(&game), "take Un1, take Un2");
        expect(&play(&position, "0 Go5, 1 Go9, 2 Go7, 1 take Un2"), "hand 1 Un2; hand 2 Un1; hand 0 Un3");
    }

    #[test]
    fn with_four_players_the_third_draws_before_the_fourth_p6() {
        let position =
            deck("players 4; one; hand 0 Go5; hand 1 Go9; hand 2 Go7; hand 3 Go6; deck Un1 Un2 Un3 Un4");
        let game = play(&position, "0 Go5, 1 Go9, 2 Go7, 3 Go6, 1 take Un1");
        expect(&game, "hand 1 Un1; hand 2 Un2; hand 3 Un3; hand 0 Un4");
    }

    #[test]
    fn who_must_draw_from_an_empty_deck_gets_nothing_p7() {
        let position = "claim heroes; one; hand 0 Go9; hand 1 Cthulhu; deck Un1 Un2; followers 1 Kn2";
        expect(&play(position, "0 Go9, 1 Cthulhu"), "two; hand 0 Un1; hand 1 Kn2; lost Un2");
        let position = deck(
            "players 4 heroes; one; hand 0 Go9; hand 1 Go8; hand 2 Go7; hand 3 Cthulhu; deck Un1 Un2 Un3 Un4; \
             followers 2 Kn2; followers 3 Kn3",
        );
        let game = play(&position, "0 Go9, 1 Go8, 2 Go7, 3 Cthulhu, 0 take Un2");
        expect(&game, "two; hand 0 Un2; hand 1 Un1; hand 2 Kn2; hand 3 Kn3; lost Un3 Un4");
    }

    #[test]
    fn the_cards_played_are_discarded_p8() {
        let position = deck("players 3; one; hand 0 Go5; hand 1 Kn9; hand 2 Dw7; deck Un1 Un2 Un3");
        expect(&play(&position, "0 Go5, 1 Kn9, 2 Dw7, 1 take Un1"), "discard Go5 Kn9 Dw7");
    }

    #[test]
    fn the_winner_leads_the_next_trick_p9() {
        let position = "claim; one; hand 0 Go1 Kn2; hand 1 Go2 Kn3; deck Un1 Un2 Un3 Un4";
        expect(&play(position, "0 Go1, 1 Go2"), "lead 1; asked 1 play");
        expect(&play(position, "0 Kn2, 1 Kn3, 1 Go2, 0 Go1"), "two; lead 1");
    }

    #[test]
    fn the_staff_of_order_goes_before_a_dragon_and_the_winner_p9() {
        let position = "goblins,knights,undead,dwarves,dragons artifacts; one; hand 0 Go1 Un2; hand 1 Dr5 Un3; \
                        deck Kn2 Kn3 Kn4 Kn5; artifacts 1 staff-of-order";
        expect(&play(position, "0 Go1, 1 Dr5, 1 pass"), "lead 1");
        let position = "goblins,knights,undead,dwarves,dragons artifacts; one; hand 0 Dr5 Un2; hand 1 Go1 Un3; \
                        deck Kn2 Kn3 Kn4 Kn5; artifacts 1 staff-of-order";
        expect(&play(position, "0 Dr5, 1 Go1, 1 pass"), "lead 0");
        expect(&play(position, "0 Dr5, 1 Go1, 1 use staff"), "lead 1");
    }

    #[test]
    fn followers_from_the_centre_are_known_to_all_those_drawn_to_their_owner_p10() {
        let game = play("claim; one; hand 0 Go1 Kn2; hand 1 Go2 Kn3; deck Un1 Un2 Un3 Un4", "0 Go1, 1 Go2");
        let names = |cards: crate::Cards| cards.iter().map(|card| card.to_string()).collect::<Vec<_>>();
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
            let view = game.view(viewer);
            assert_eq!(names(view.seats[Seat(1)].known_followers), ["Un1"]);
            assert!(view.seats[Seat(0)].known_followers.is_empty());
            assert_eq!(view.seats[Seat(0)].follower_count, 1);
            assert_eq!(view.followers.has("Un2".parse().unwrap()), viewer == Viewer::Seat(Seat(0)));
        }
    }

    #[test]
    fn one_discard_pile_gathers_cards_gnomes_lords_and_bears_of_both_phases_p11() {
        let position = "gnomes,giants,druids,vampires,trolls; one; bears 0 Du0; hand 0 Tr3; hand 1 Tr2; deck Gi3 Gi1; \
                        followers 0 Va9; followers 1 Va1; gnomes 1 Gn3; lord 0 Va5";
        let game = play(position, "0 Tr3, 1 Tr2, 0 Gi3, 1 Gi1, 0 tuck, 0 place");
        expect(&game, "discard Du0 Tr2 Tr3 Gn3");
        let game =
            play(position, "0 Tr3, 1 Tr2, 0 Gi3, 1 Gi1, 0 tuck, 0 place, 0 Va9, 1 Va1, 0 replace, 0 place");
        expect(&game, "discard Du0 Tr2 Tr3 Gn3 Va5 Gi3");
    }

    #[test]
    fn the_same_pile_takes_what_artifacts_and_cthulhu_discard_but_not_what_left_the_game_p11() {
        let position = "claim heroes artifacts; two; hand 0 Cthulhu Go1 Go2; hand 1 Go3 Un4 Un5; discard Dw1; \
                        artifacts 1 spear-of-vengeance";
        let game = play(position, "0 Cthulhu, 0 discard Go1, 1 discard Go3, 1 Un4, 1 use spear 2");
        expect(&game, "discard Dw1 Go1 Go3 Un4");
        let position = "claim heroes; one; hand 0 Go9; hand 1 Cthulhu; deck Un1 Un2 Un3 Dw2";
        expect(&play(position, "0 Go9, 1 Cthulhu"), "discard Go9 Cthulhu; lost Un2 Un3");
    }

    #[test]
    fn zombies_claim_before_undead_p12() {
        let position = "goblins,knights,undead,zombies,druids,dragons,trolls players 4; one; \
                        hand 0 Zo9; hand 1 Go1; hand 2 Un3; hand 3 Go2; deck Kn2 Kn3 Kn4 Kn5";
        let (_, events) = told(position, "0 Zo9, 1 Go1, 2 Un3, 3 Go2");
        let claimed: Vec<Card> = events
            .iter()
            .filter_map(|event| match event {
                Event::ScoredAtOnce { card, .. } => Some(*card),
                _ => None,
            })
            .collect();
        assert_eq!(claimed, ["Go1", "Go2", "Un3"].map(|card| card.parse().unwrap()));
    }

    #[test]
    fn undead_are_claimed_before_druids_become_bears_p12() {
        let position = "goblins,knights,undead,zombies,druids,dragons,trolls players 3; one; \
                        hand 0 Go9; hand 1 Du3; hand 2 Un3; deck Kn2 Kn3 Kn4";
        assert_eq!(
            course(position, "0 Go9, 1 Du3, 2 Un3"),
            "Played Played Played Won ScoredAtOnce BecameBear"
        );
    }

    #[test]
    fn claims_then_potion_or_moon_then_draft_then_discard_then_lead_p12() {
        let deck = "goblins,knights,undead,wizards,werewolves; one";
        let wizard = format!("{deck}; hand 0 Wi5; hand 1 Un3; deck Go1 Go2; potions +3");
        assert_eq!(
            course(&wizard, "0 Wi5, 1 Un3"),
            "Played Played Won ScoredAtOnce PotionDrawn Took Drew Discarded Leads Phase"
        );
        let werewolf = format!("{deck}; hand 0 We5; hand 1 Un3; deck Go1 Go2");
        assert_eq!(
            course(&werewolf, "0 We5, 1 Un3"),
            "Played Played Won ScoredAtOnce Moon Took Drew Discarded Leads Phase"
        );
    }

    #[test]
    fn artifacts_and_seer_are_asked_in_their_order_p12() {
        let position = "claim2 artifacts; one; hand 0 Se5 Tr1; hand 1 Se3 Tr2; deck Dr1 Dr2 Dr3 Dr4; \
                        artifacts 0 divine-hourglass; artifacts 1 staff-of-order crystal-ball";
        let mut moves = "0 Se5, 1 Se3".to_string();
        for (question, answer) in
            [("0 after-play", "0 pass"), ("1 lost", "1 pass"), ("0 seer", "0 take Dr1"), ("1 draw", "1 pass")]
        {
            assert_eq!(asked(&play(position, &moves)), question);
            moves = format!("{moves}, {answer}");
        }
        expect(&play(position, &moves), "asked 0 play; followers 1 Dr2");
    }

    #[test]
    fn the_skeleton_comes_after_the_discard_and_before_the_lead_p12() {
        let position =
            "claim heroes; one; hand 0 Skeleton Go2; hand 1 Go1 Go3; deck Kn2 Kn3 Kn4 Kn5; discard Un9";
        assert_eq!(
            course(position, "0 Skeleton, 1 Go1, 0 raise, * pick Un9"),
            "Played Played Won Took Drew Discarded Discarded SkeletonRaised Leads Revealed"
        );
    }
}
