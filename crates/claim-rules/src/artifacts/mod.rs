//! One artifact, one file: when it may be used, with what, and what it does. Here are the moments of use (ART1–ART6):
//! an artifact may be used whenever the conditions of its moment hold (ART2), and overrides heroes and factions (ART3).

use crate::action::{Action, ActionList, Use};
use crate::catalogue::{Artifact, ArtifactSet};
use crate::course::Step;
use crate::event::{Event, Sink};
use crate::game::{Flow, GO_ON, Game, Phase};
use crate::pending::Decision;
use crate::playing::resolve;
use crate::seat::Seat;

pub(crate) mod cloud_axe;
pub(crate) mod crown_of_light;
pub(crate) mod crystal_ball;
pub(crate) mod crystal_of_fools;
pub(crate) mod divine_hourglass;
pub(crate) mod eternal_lantern;
pub(crate) mod flying_boots;
pub(crate) mod forgotten_runestone;
pub(crate) mod frost_necklace;
pub(crate) mod horn_of_silence;
pub(crate) mod jug_of_kings;
pub(crate) mod lovers_bow;
pub(crate) mod night_ring;
pub(crate) mod serpent_sword;
pub(crate) mod spear_of_vengeance;
pub(crate) mod staff_of_order;
pub(crate) mod veil_shield;
pub(crate) mod wizards_horse;

/// All artifacts that may be used before a card is played.
const BEFORE_PLAY: ArtifactSet = ArtifactSet::of(&[
    Artifact::SerpentSword,
    Artifact::FlyingBoots,
    Artifact::JugOfKings,
    Artifact::CloudAxe,
    Artifact::LoversBow,
    Artifact::NightRing,
]);
/// Those of them that can always be used, and in only one way.
const ALWAYS_ONE_WAY: ArtifactSet = ArtifactSet::of(&[Artifact::SerpentSword, Artifact::FlyingBoots]);
/// All artifacts that may be used when all have played, by those who lost, and by the winner before placing; those of
/// Phase Two alone are separate.
const AFTER_PLAY: ArtifactSet = ArtifactSet::of(&[Artifact::WizardsHorse, Artifact::DivineHourglass]);
const AFTER_PLAY_TWO: ArtifactSet =
    AFTER_PLAY.or(ArtifactSet::of(&[Artifact::HornOfSilence, Artifact::FrostNecklace]));
const OF_LOSERS: ArtifactSet = ArtifactSet::of(&[Artifact::StaffOfOrder]);
const OF_LOSERS_TWO: ArtifactSet = OF_LOSERS.or(ArtifactSet::of(&[Artifact::SpearOfVengeance]));
const OF_THE_WINNER: ArtifactSet = ArtifactSet::of(&[Artifact::CrystalOfFools, Artifact::ForgottenRunestone]);

/// What may be used before a seat plays a card (C1, ART4).
pub(crate) fn usable_before_play(g: &Game, seat: Seat) -> ArtifactSet {
    let mut usable = BEFORE_PLAY;
    if !lovers_bow::usable(g, seat) {
        usable.remove(Artifact::LoversBow);
    }
    if !night_ring::usable(g, seat) {
        usable.remove(Artifact::NightRing);
    }
    usable
}

/// Does the seat hold anything to be used before a card is played?
#[inline(always)]
pub(crate) fn any_before_play(g: &Game, seat: Seat) -> bool {
    !g.artifacts[seat].and(BEFORE_PLAY).is_empty()
}

/// What may be used when all have played.
pub(crate) fn usable_after_play(g: &Game, seat: Seat) -> ArtifactSet {
    let mut usable = ArtifactSet::of(&[Artifact::DivineHourglass]);
    if wizards_horse::usable(g, seat) {
        usable.add(Artifact::WizardsHorse);
    }
    if g.phase == Phase::Two {
        usable.add(Artifact::HornOfSilence);
        if frost_necklace::usable(g) {
            usable.add(Artifact::FrostNecklace);
        }
    }
    usable
}

/// What a seat that lost the trick may use.
pub(crate) fn usable_by_loser(g: &Game) -> ArtifactSet {
    if g.phase == Phase::One { OF_LOSERS } else { OF_LOSERS_TWO }
}

/// What the winner may use before placing.
pub(crate) fn usable_by_winner(g: &Game) -> ArtifactSet {
    let mut usable = ArtifactSet::EMPTY;
    if crystal_of_fools::usable(g) {
        usable.add(Artifact::CrystalOfFools);
    }
    if forgotten_runestone::usable(g) {
        usable.add(Artifact::ForgottenRunestone);
    }
    usable
}

/// One round, clockwise from the leader, each seat acting until it passes (ART5).
#[inline]
pub(crate) fn offer_after_play<S: Sink>(g: &mut Game) -> Flow {
    let moment = if g.phase == Phase::One { AFTER_PLAY } else { AFTER_PLAY_TWO };
    if !g.anybody_may_hold::<S>(moment) {
        return GO_ON;
    }
    while let Some(seat) = g.round_seat() {
        if g.may_hold(seat, moment) {
            g.offer(seat, usable_after_play(g, seat), Decision::AfterPlay, Step::AfterPlay)?;
        }
        g.course.round += 1;
    }
    GO_ON
}

/// The same among those who lost: every seat but the winner.
#[inline]
pub(crate) fn offer_to_losers<S: Sink>(g: &mut Game) -> Flow {
    let moment = usable_by_loser(g);
    if !g.anybody_may_hold::<S>(moment) {
        return GO_ON;
    }
    while let Some(seat) = g.round_seat() {
        if seat != g.course.winning.seat && g.may_hold(seat, moment) {
            g.offer(seat, moment, Decision::Lost, Step::Lost)?;
        }
        g.course.round += 1;
    }
    GO_ON
}

/// The winner, before placing.
#[inline]
pub(crate) fn offer_to_winner<S: Sink>(g: &mut Game) -> Flow {
    if !g.anybody_may_hold::<S>(OF_THE_WINNER) || !g.may_hold(g.course.winning.seat, OF_THE_WINNER) {
        return GO_ON;
    }
    g.offer(g.course.winning.seat, usable_by_winner(g), Decision::Won, Step::Won)
}

/// All ways in which a seat may use what it holds of these.
pub(crate) fn list_uses(g: &Game, seat: Seat, usable: ArtifactSet, list: &mut ActionList) {
    for artifact in g.artifacts[seat].and(usable).iter() {
        match artifact {
            Artifact::CrownOfLight => {}
            Artifact::SerpentSword => list.push(Action::Use(Use::Sword)),
            Artifact::HornOfSilence => list.push(Action::Use(Use::Horn)),
            Artifact::SpearOfVengeance => spear_of_vengeance::list(g, list),
            Artifact::CrystalBall => list.push(Action::Use(Use::Ball)),
            Artifact::CrystalOfFools => crystal_of_fools::list(g, list),
            Artifact::WizardsHorse => wizards_horse::list(g, seat, list),
            Artifact::FlyingBoots => list.push(Action::Use(Use::Boots)),
            Artifact::ForgottenRunestone => forgotten_runestone::list(g, list),
            Artifact::EternalLantern => eternal_lantern::list(g, seat, list),
            Artifact::StaffOfOrder => list.push(Action::Use(Use::Staff)),
            Artifact::FrostNecklace => list.push(Action::Use(Use::Frost)),
            Artifact::DivineHourglass => list.push(Action::Use(Use::Hourglass)),
            Artifact::VeilShield => list.push(Action::Use(Use::Veil)),
            Artifact::JugOfKings => jug_of_kings::list(g, seat, list),
            Artifact::CloudAxe => cloud_axe::list(g, seat, list),
            Artifact::LoversBow => list.push(Action::Use(Use::Bow)),
            Artifact::NightRing => list.push(Action::Use(Use::Ring)),
        }
    }
}

/// In how many ways a seat may use what it holds before it plays a card: as many as [`list_uses`] lists.
pub(crate) fn count_before_play(g: &Game, seat: Seat) -> u32 {
    let held = g.artifacts[seat];
    let mut count = held.and(ALWAYS_ONE_WAY).len() as u32;
    if held.has(Artifact::LoversBow) {
        count += u32::from(lovers_bow::usable(g, seat));
    }
    if held.has(Artifact::NightRing) {
        count += u32::from(night_ring::usable(g, seat));
    }
    if held.has(Artifact::JugOfKings) {
        count += jug_of_kings::names(g, seat).len() as u32;
    }
    if held.has(Artifact::CloudAxe) {
        count += cloud_axe::targets(g, seat).count() as u32;
    }
    count
}

/// A seat uses an artifact (ART1); the rules go on from where it was asked.
pub(crate) fn use_artifact<S: Sink>(g: &mut Game, seat: Seat, artifact: Use, sink: &mut S) -> Flow {
    if S::BARE {
        return Flow::Break(()); // Nobody has one.
    }
    g.spend(seat, artifact.artifact());
    sink.tell(Event::Used { seat, artifact });
    match artifact {
        // Before playing: the same seat is asked again.
        Use::Sword => serpent_sword::ready(g),
        Use::Boots => flying_boots::put_on(g, seat),
        Use::Axe { on } => cloud_axe::swing(g, on),
        Use::Jug { faction } => jug_of_kings::name(g, seat, faction),
        Use::Bow => lovers_bow::draw(g),
        Use::Ring => night_ring::put_on(g),
        Use::Veil => return veil_shield::raise(g, sink),
        Use::Horn => return horn_of_silence::blow(g, sink),
        Use::Horse { at, card } => {
            wizards_horse::ride(g, seat, at, card, sink);
            return resolve(g, Step::AfterPlay, sink);
        }
        Use::Frost => return frost_necklace::freeze(g, sink),
        Use::Hourglass => return divine_hourglass::turn(g, sink),
        Use::Spear { at } => {
            spear_of_vengeance::throw(g, at, sink);
            return resolve(g, Step::Lost, sink);
        }
        Use::Staff => {
            staff_of_order::raise(g, seat);
            return resolve(g, Step::Lost, sink);
        }
        Use::Ball => return crystal_ball::gaze(g, seat, sink),
        Use::Fools { at, card } => {
            crystal_of_fools::swap(g, seat, at, card, sink);
            return resolve(g, Step::Won, sink);
        }
        Use::Runestone { at, faction } => {
            forgotten_runestone::lay(g, seat, at, faction, sink);
            return resolve(g, Step::Won, sink);
        }
        Use::Lantern { on } => return eternal_lantern::light(g, on),
    }
    Flow::Break(())
}

#[cfg(test)]
mod tests {
    use crate::seat::Seat;
    use crate::testing::{asked, expect, legal, play};
    use crate::view::Viewer;

    const THREE: &str = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls players 3 artifacts; two; lead 1; hand 0 Go7 Un1; hand 1 Go5 Un2; hand 2 Go6 Un3";
    const PLAYED: &str = "1 Go5, 2 Go6, 0 Go7";

    #[test]
    fn an_artifact_is_used_once_then_gone_art1() {
        let line = "claim artifacts; two; hand 0 Go5 Un1; hand 1 Go1 Un2; artifacts 0 serpent-sword";
        assert_eq!(legal(&play(line, "")), "Go5, Un1, use sword");
        let game = play(line, "0 use sword");
        assert_eq!(legal(&game), "Go5, Un1");
        expect(&game, "held 0; discard");
        assert_eq!(legal(&play(line, "0 use sword, 0 Go5, 1 Go1")), "Un1");
    }

    #[test]
    fn an_artifact_offers_itself_even_if_useless_and_may_be_passed_art2() {
        let line = "claim artifacts; two; hand 0 Go5; hand 1 Go9; artifacts 0 staff-of-order";
        let game = play(line, "0 Go5, 1 Go9");
        assert_eq!((asked(&game).as_str(), legal(&game).as_str()), ("0 lost", "use staff, pass"));
        expect(&play(line, "0 Go5, 1 Go9, 0 pass"), "over; held 0 staff-of-order");
    }

    #[test]
    fn artifacts_beat_factions_art3() {
        let line = "claim artifacts; two; hand 0 Go5; hand 1 Kn2; artifacts 0 horn-of-silence";
        expect(&play(line, "0 Go5, 1 Kn2, 0 use horn"), "score 0 Go5; score 1 Kn2");
    }

    #[test]
    fn any_time_means_before_playing_a_card_art4() {
        let line = "claim artifacts; two; hand 0 Go5 Un1; hand 1 Go1 Un2; artifacts 1 flying-boots cloud-axe";
        expect(&play(line, "0 Go5"), "asked 1 play");
        assert_eq!(legal(&play(line, "0 Go5")), "Go1, use boots, use axe 0");
        expect(&play(line, "0 Go5, 1 Go1"), "asked 0 play");
    }

    #[test]
    fn several_artifacts_may_be_used_before_one_card_c1() {
        let line =
            "claim artifacts; two; hand 0 Go5; hand 1 Go1; artifacts 0 serpent-sword flying-boots lovers-bow";
        assert_eq!(legal(&play(line, "0 use sword")), "Go5, use boots");
        expect(&play(line, "0 use boots, 0 use sword, 0 Go5"), "values 10");
    }

    #[test]
    fn seats_are_asked_clockwise_from_the_leader_art5() {
        let line = format!(
            "{THREE}; artifacts 0 horn-of-silence; artifacts 1 wizards-horse; artifacts 2 divine-hourglass"
        );
        expect(&play(&line, PLAYED), "asked 1 after-play");
        expect(&play(&line, &format!("{PLAYED}, 1 pass")), "asked 2 after-play");
        expect(&play(&line, &format!("{PLAYED}, 1 pass, 2 pass")), "asked 0 after-play");
        expect(
            &play(&line, &format!("{PLAYED}, 1 pass, 2 pass, 0 pass")),
            "score 0 Go5 Go6 Go7; asked 0 play",
        );
    }

    #[test]
    fn a_seat_acts_until_it_passes_art5() {
        let line = format!("{THREE}; artifacts 2 wizards-horse divine-hourglass");
        expect(
            &play(&line, &format!("{PLAYED}, 2 use horse 2 Un3")),
            "asked 2 after-play; trick Go5 Un3 Go7",
        );
    }

    #[test]
    fn there_is_one_round_only_art5() {
        let line = format!("{THREE}; artifacts 0 wizards-horse; artifacts 2 divine-hourglass");
        expect(
            &play(&line, &format!("{PLAYED}, 2 pass, 0 use horse 3 Un1")),
            "score 2 Go5 Go6 Un1; asked 2 play",
        );
    }

    #[test]
    fn only_seats_with_a_usable_artifact_are_asked_art5() {
        let line = format!("{THREE}; artifacts 1 crown-of-light serpent-sword; artifacts 0 divine-hourglass");
        expect(&play(&line, PLAYED), "asked 0 after-play");
    }

    #[test]
    fn that_a_seat_is_asked_is_public_art5_k1() {
        let game = play(&format!("{THREE}; artifacts 0 divine-hourglass"), PLAYED);
        for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
            assert_eq!(game.view(viewer).pending, game.pending());
        }
    }

    #[test]
    fn horn_frost_and_hourglass_close_the_round_at_once_art5() {
        for (artifact, word) in
            [("horn-of-silence", "horn"), ("frost-necklace", "frost"), ("divine-hourglass", "hourglass")]
        {
            let line = format!("{THREE}; artifacts 2 {artifact}; artifacts 0 wizards-horse");
            let game = play(&line, &format!("{PLAYED}, 2 use {word}"));
            assert!(asked(&game).ends_with(" play"), "{word}: {}", asked(&game));
        }
    }

    #[test]
    fn a_trick_played_again_has_a_round_of_its_own_art5() {
        let line = format!("{THREE}; artifacts 2 divine-hourglass; artifacts 0 horn-of-silence");
        expect(&play(&line, &format!("{PLAYED}, 2 use hourglass, {PLAYED}")), "asked 0 after-play");
    }

    #[test]
    fn all_who_lost_are_asked_clockwise_from_the_leader_art5() {
        let line = format!("{THREE}; artifacts 1 spear-of-vengeance; artifacts 2 staff-of-order");
        expect(&play(&line, PLAYED), "asked 1 lost");
        expect(&play(&line, &format!("{PLAYED}, 1 use spear 3")), "asked 2 lost");
        expect(
            &play(&line, &format!("{PLAYED}, 1 use spear 3, 2 use staff")),
            "asked 2 play; score 0 Go5 Go6",
        );
    }

    #[test]
    fn the_veil_goes_round_clockwise_from_the_leader_past_the_player_art5() {
        let line = format!("{THREE}; artifacts 0 veil-shield");
        expect(&play(&line, "1 Go5"), "asked 0 veil");
        expect(&play(&line, "1 Go5, 0 pass, 2 Go6"), "asked 0 veil");
        expect(&play(&line, "1 Go5, 0 pass, 2 Go6, 0 pass, 0 Go7"), "asked 0 play");
    }

    #[test]
    fn chance_is_not_asked_to_order_one_potion_art6() {
        let line = |spent| {
            format!(
                "goblins,knights,undead,dwarves,wizards; two; hand 0 Wi9 Go1; hand 1 Wi1 Go2; spent {spent}"
            )
        };
        expect(&play(&line("+3"), "0 Wi9, 1 Wi1"), "flasks 0 +3; asked 0 play");
        expect(&play(&line("+3 x2"), "0 Wi9, 1 Wi1"), "asked * shuffle-potions");
    }
}
