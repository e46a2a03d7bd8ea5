//! Werewolves — WER1: Werewolves led: no moon, the lowest matching value wins; full moon, the highest. WER2: when a
//! Werewolf is the winning card, in either phase, the moon flips. WER3: not led, they are ordinary cards.

use crate::catalogue::Faction;
use crate::event::{Event, Sink};
use crate::game::Game;

/// Won with a Werewolf: the moon flips (WER2).
#[inline(always)]
pub(crate) fn turn_moon<S: Sink>(g: &mut Game, sink: &mut S) {
    if g.won_with(Faction::Werewolves) {
        g.full_moon = !g.full_moon;
        sink.tell(Event::Moon { full: g.full_moon });
    }
}
