//! Shapeshifters — SHA1: in Phase One a Shapeshifter played is swapped with the centre card, which is now the card
//! played. SHA2: it must itself be legal to play. SHA3: with three or four players its player chooses which centre
//! card. SHA4: a card that came by the swap causes no further swap. SHA5: none in Phase Two.

use crate::card::Card;
use crate::catalogue::Faction;
use crate::event::{Event, Sink};
use crate::game::{Flow, GO_ON, Game, Phase, Step};
use crate::pending::Decision;

/// The card just played swaps if it counts as a Shapeshifter (SHA1).
#[inline]
pub(crate) fn swap<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    let Some(play) = g.trick.last() else { return GO_ON };
    if g.phase != Phase::One || !play.is(Faction::Shapeshifters) {
        return GO_ON;
    }
    let seat = play.seat;
    match g.centre[..] {
        [] => GO_ON,
        [only] => {
            swap_with(g, only, sink);
            GO_ON
        }
        _ => g.ask(seat, Decision::Swap, Step::Swap),
    }
}

/// The centre card is the card played, as printed; what was readied for the play stays on it (C3).
pub(crate) fn swap_with<S: Sink>(g: &mut Game, card: Card, sink: &mut S) {
    let Some(place) = g.centre.iter().position(|c| *c == card) else { return };
    let Some(play) = g.trick.last_mut() else { return };
    let (seat, shapeshifter) = (play.seat, play.card);
    g.centre[place] = shapeshifter;
    play.card = card;
    play.faction = card.faction();
    sink.tell(Event::Swapped { seat, shapeshifter, card });
}
