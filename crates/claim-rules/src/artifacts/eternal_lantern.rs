//! Eternal Lantern — Phase Two, having won, an opponent with 5 or more cards: look at 3 random cards of that opponent's
//! hand, which the opponent sees too.

use crate::action::{Action, ActionList, Use};
use crate::card::{Card, Cards};
use crate::catalogue::{Artifact, ArtifactSet};
use crate::event::{Event, Secret, Sink};
use crate::game::{Flow, GO_ON, Game, Step};
use crate::pending::Decision;
use crate::playing::resolve;
use crate::seat::Seat;

fn targets(g: &Game, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
    g.table.seats().filter(move |on| g.table.opposed(seat, *on) && g.hands[*on].len() >= 5)
}

#[inline]
pub(crate) fn offer(g: &mut Game) -> Flow {
    if !g.table.artifacts() || targets(g, g.winning.seat).next().is_none() {
        return GO_ON;
    }
    let lantern = ArtifactSet::of(&[Artifact::EternalLantern]);
    g.offer(g.winning.seat, lantern, Decision::Lantern, Step::Lantern)
}

pub(crate) fn list(g: &Game, seat: Seat, list: &mut ActionList) {
    list.extend(targets(g, seat).map(|on| Action::Use(Use::Lantern { on })));
}

pub(crate) fn light(g: &mut Game, on: Seat) -> Flow {
    g.lantern_on = on;
    g.shown.clear();
    g.ask_chance(Decision::ShownCard, Step::Lantern)
}

/// The cards of the hand that chance may still show.
pub(crate) fn unshown(g: &Game) -> Cards {
    let mut hand = g.hands[g.lantern_on];
    g.shown.iter().for_each(|card| hand.take(*card));
    hand
}

/// Chance names a card; with the third the light goes out.
pub(crate) fn show<S: Sink>(g: &mut Game, card: Card, sink: &mut S) -> Flow {
    g.shown.push(card);
    if g.shown.len() < 3 {
        return g.ask_chance(Decision::ShownCard, Step::Lantern);
    }
    let (by, of) = (g.winning.seat, g.lantern_on);
    let cards = std::mem::take(&mut g.shown);
    g.knowledge.was_shown(by, of, &cards);
    sink.tell(Event::Showed { by, of, cards: Secret::shared(by, of, cards) });
    resolve(g, Step::Lead, sink)
}
