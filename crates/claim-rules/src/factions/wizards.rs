//! Wizards — WIZ1: in both phases, won with a Wizard, draw the top potion, unseen. WIZ2: right after playing a card
//! in a later trick the holder may turn up the potion drawn first. WIZ3: ×2 doubles the printed value. WIZ4:
//! an empty pile is made of the discarded potions, shuffled; none, no potion.

use crate::catalogue::{Faction, Potion};
use crate::event::{Event, Sink};
use crate::game::{Flow, GO_ON, Game, Step};
use crate::pending::Decision;
use crate::playing::resolve;
use crate::seat::Seat;

/// The seat that just played may turn up a potion (WIZ2).
#[inline(always)]
pub(crate) fn offer_potion(g: &mut Game) -> Flow {
    let Some(play) = g.trick.last() else { return GO_ON };
    let seat = play.seat;
    if g.flasks[seat].is_empty() { GO_ON } else { g.ask(seat, Decision::Potion, Step::Drink) }
}

/// The oldest potion lies on the card just played (WIZ2, WIZ3).
pub(crate) fn drink<S: Sink>(g: &mut Game, seat: Seat, sink: &mut S) {
    let potion = g.flasks[seat].remove(0);
    g.potions_spent.push(potion);
    if let Some(play) = g.trick.last_mut() {
        match potion {
            Potion::Double => play.doubled = true,
            _ => play.bonus += potion.bonus(),
        }
    }
    sink.tell(Event::Drank { seat, potion });
}

/// Won with a Wizard: a potion is drawn (WIZ1), after a shuffle if the pile is empty (WIZ4).
#[inline(always)]
pub(crate) fn brew<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    if !g.won_with(Faction::Wizards) {
        return GO_ON;
    }
    if g.potions.is_empty() {
        if g.potions_spent.len() >= 2 {
            return g.ask_chance(Decision::ShufflePotions, Step::Brew);
        }
        shuffled(g, sink);
    }
    fill(g, sink);
    GO_ON
}

/// Chance names the next potion of the new pile, from the top; one that is left needs no asking (ART6).
pub(crate) fn shuffle_in<S: Sink>(g: &mut Game, potion: Potion, sink: &mut S) -> Flow {
    g.potions_spent.retain(|p| *p != potion);
    g.potions.insert(0, potion);
    if g.potions_spent.len() >= 2 {
        return g.ask_chance(Decision::ShufflePotions, Step::Brew);
    }
    shuffled(g, sink);
    fill(g, sink);
    resolve(g, Step::Moon, sink)
}

/// What is left of the discarded potions lies at the bottom.
fn shuffled<S: Sink>(g: &mut Game, sink: &mut S) {
    if let Some(last) = g.potions_spent.pop() {
        g.potions.insert(0, last);
        sink.tell(Event::PotionsShuffled);
    }
}

fn fill<S: Sink>(g: &mut Game, sink: &mut S) {
    let seat: Seat = g.winning.seat;
    if let Some(potion) = g.potions.pop() {
        g.flasks[seat].push(potion);
        sink.tell(Event::Brewed { seat });
    }
}
