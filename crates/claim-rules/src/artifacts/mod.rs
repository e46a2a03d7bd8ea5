//! One artifact, one file: when it may be used, with what, and what it does. Here stand the moments (ART1–ART6).

use crate::action::{Action, ActionList, Use};
use crate::catalogue::{Artifact, ArtifactSet};
use crate::event::{Event, Sink};
use crate::game::{Flow, GO_ON, Game, Phase, Step};
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

/// What may be used before a seat plays a card (C1, ART4).
pub(crate) fn usable_before_play(g: &Game, seat: Seat) -> ArtifactSet {
    let mut usable = ArtifactSet::of(&[
        Artifact::SerpentSword,
        Artifact::FlyingBoots,
        Artifact::CloudAxe,
        Artifact::JugOfKings,
    ]);
    if lovers_bow::usable(g, seat) {
        usable.add(Artifact::LoversBow);
    }
    if night_ring::usable(g, seat) {
        usable.add(Artifact::NightRing);
    }
    usable
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
    let mut usable = ArtifactSet::of(&[Artifact::StaffOfOrder]);
    if g.phase == Phase::Two {
        usable.add(Artifact::SpearOfVengeance);
    }
    usable
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
pub(crate) fn offer_after_play(g: &mut Game) -> Flow {
    if !g.table.artifacts() {
        return GO_ON;
    }
    while let Some(seat) = g.round_seat() {
        g.offer(seat, usable_after_play(g, seat), Decision::AfterPlay, Step::AfterPlay)?;
        g.round += 1;
    }
    GO_ON
}

/// The same among those who lost: every seat but the winner.
#[inline]
pub(crate) fn offer_to_losers(g: &mut Game) -> Flow {
    if !g.table.artifacts() {
        return GO_ON;
    }
    while let Some(seat) = g.round_seat() {
        if seat != g.winning.seat {
            g.offer(seat, usable_by_loser(g), Decision::Lost, Step::Lost)?;
        }
        g.round += 1;
    }
    GO_ON
}

/// The winner, before placing.
#[inline]
pub(crate) fn offer_to_winner(g: &mut Game) -> Flow {
    if !g.table.artifacts() {
        return GO_ON;
    }
    g.offer(g.winning.seat, usable_by_winner(g), Decision::Won, Step::Won)
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

/// A seat uses an artifact (ART1); the rules go on from where it was asked.
pub(crate) fn use_artifact<S: Sink>(g: &mut Game, seat: Seat, artifact: Use, sink: &mut S) -> Flow {
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
