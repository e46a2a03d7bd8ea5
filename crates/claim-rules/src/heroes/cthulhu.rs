//! Cthulhu — CTH: played in Phase One, the top two cards of the deck leave the game unseen; in Phase Two every seat,
//! starting with its player, discards a card of its choice, but keeps as many as it has still to play in the trick.

use crate::card::Card;
use crate::catalogue::Hero;
use crate::event::{Event, Sink};
use crate::game::{Flow, GO_ON, Game, Phase, Step};
use crate::pending::Decision;
use crate::seat::Seat;

/// The card just played is Cthulhu, by hand or by a swap (SHA1).
#[inline]
pub(crate) fn devour<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    if !g.table.heroes() || !g.trick.last().is_some_and(|play| play.is_hero(Hero::Cthulhu)) {
        return GO_ON;
    }
    match g.phase {
        Phase::One => {
            devour_deck(g, sink);
            GO_ON
        }
        _ => ask_seats(g),
    }
}

fn devour_deck<S: Sink>(g: &mut Game, sink: &mut S) {
    let mut count = 0;
    for _ in 0..2 {
        if let Some(card) = g.deck.pop() {
            g.lost.add(card);
            count += 1;
        }
    }
    g.knowledge.lost(count);
    sink.tell(Event::Lost { count });
}

fn ask_seats(g: &mut Game) -> Flow {
    let player = g.trick.last().map_or(g.leader, |play| play.seat);
    while usize::from(g.round) < g.table.players() {
        let seat = g.table.after(player, g.round);
        let played = g.trick.iter().filter(|play| play.seat == seat).count();
        if g.hands[seat].len() > g.cards_each() - played {
            return g.ask(seat, Decision::Discard, Step::Cthulhu);
        }
        g.round += 1;
    }
    GO_ON
}

/// A seat gives up a card; the next one is asked.
pub(crate) fn give_up<S: Sink>(g: &mut Game, seat: Seat, card: Card, sink: &mut S) {
    g.leaves_hand(seat, card);
    sink.tell(Event::GaveUp { seat, card });
    g.discard(card, sink);
    g.round += 1;
}
