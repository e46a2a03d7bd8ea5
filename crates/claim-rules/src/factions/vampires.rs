//! Vampires — VAM1: the first Vampire a seat captures in Phase Two becomes its lord. VAM2: other cards that are
//! neither Vampires nor heroes may be tucked under the lord. VAM3: a later Vampire may replace the lord, which is
//! discarded with all under it; if not, it goes to the score pile and counts for nothing. VAM4–VAM7: scoring.

use crate::action::Action;
use crate::card::Card;
use crate::catalogue::Faction;
use crate::event::{Event, Sink};
use crate::game::{Flow, GO_ON, Game, Step};
use crate::pending::Decision;
use crate::placing;
use crate::seat::Seat;

/// A captured card is placed; where a lord is concerned, its captor decides (VAM1–VAM3).
#[inline(always)]
pub(crate) fn offer<S: Sink>(g: &mut Game, captor: Seat, card: Card, sink: &mut S) -> Flow {
    match (card.is(Faction::Vampires), g.lord[captor]) {
        (true, None) => {
            crown(g, captor, card, sink);
            GO_ON
        }
        (true, Some(_)) => g.ask(captor, Decision::Replace(card), Step::Place),
        (false, Some(_)) if card.faction().is_some() => g.ask(captor, Decision::Tuck(card), Step::Place),
        (false, _) => {
            placing::put(g, captor, card, sink);
            GO_ON
        }
    }
}

/// The captor's answer.
pub(crate) fn choose<S: Sink>(g: &mut Game, captor: Seat, card: Card, action: Action, sink: &mut S) {
    match action {
        Action::Tuck => {
            g.tucked[captor].add(card);
            g.done += 1;
            sink.tell(Event::Tucked { seat: captor, card });
        }
        Action::Replace => {
            let under = std::mem::take(&mut g.tucked[captor]);
            for lost in g.lord[captor].into_iter().chain(under) {
                g.discard(lost, sink);
            }
            crown(g, captor, card, sink);
        }
        _ => placing::put(g, captor, card, sink),
    }
}

fn crown<S: Sink>(g: &mut Game, seat: Seat, card: Card, sink: &mut S) {
    g.lord[seat] = Some(card);
    g.done += 1;
    sink.tell(Event::Lord { seat, card });
}
