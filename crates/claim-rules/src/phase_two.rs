//! Phase Two — gather supporters (Q1–Q8).

use crate::artifacts::{self, crown_of_light, eternal_lantern};
use crate::catalogue::Faction;
use crate::event::{Event, Sink};
use crate::factions::{dwarves, giants, trolls, werewolves, wizards};
use crate::game::{Flow, Game, Phase, Placing, Step};
use crate::heroes::{gelatinous_cube, skeleton};
use crate::pending::Decision;
use crate::phase_one::{begin_trick, lead};
use crate::placing;

/// A new trick, or the end (Q2).
#[inline]
pub(crate) fn next_trick<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    if g.a_hand_is_empty() {
        return end(g, sink);
    }
    begin_trick(g);
    g.ask(g.leader, Decision::Play, Step::Play)
}

/// The order of resolving (Q6).
#[inline]
pub(crate) fn resolve<S: Sink>(g: &mut Game, from: Step, sink: &mut S) -> Flow {
    if from <= Step::AfterPlay {
        artifacts::offer_after_play(g)?;
    }
    if from <= Step::Decide {
        g.decide(sink);
    }
    if from <= Step::Lost {
        artifacts::offer_to_losers(g)?;
    }
    if from <= Step::Capture {
        capture(g, sink);
    }
    if from <= Step::Won {
        artifacts::offer_to_winner(g)?;
    }
    if from <= Step::Place {
        placing::place(g, sink)?;
    }
    match g.placing {
        Placing::Silence => {
            // Nothing else of the trick happens: not even a Dragon leads.
            g.placing = Placing::Trick;
            g.leader = g.winning.seat;
            sink.tell(Event::Leads { seat: g.leader });
            return next_trick(g, sink);
        }
        Placing::Leftovers => return finish(g, from, sink),
        Placing::Trick => {}
    }
    if from <= Step::Crush {
        giants::crush(g, sink);
        g.spoils.clear();
        g.done = 0;
    }
    if from <= Step::Brew {
        wizards::brew(g, sink)?;
    }
    if from <= Step::Moon {
        werewolves::turn_moon(g, sink);
    }
    if from <= Step::Raise {
        skeleton::offer(g)?;
    }
    if from <= Step::Lantern {
        eternal_lantern::offer(g)?;
    }
    lead(g, sink);
    next_trick(g, sink)
}

/// Who captures what: the Cube, the Dwarves, the Trolls, the rest (Q4, Q6).
#[inline]
fn capture<S: Sink>(g: &mut Game, sink: &mut S) {
    g.spoils.clear();
    gelatinous_cube::free(g, sink);
    let under_cube = gelatinous_cube::swallow(g, sink);
    let dwarf_captor = dwarves::captor(g);
    let winner = g.winning.seat;
    for at in 0..g.trick.len() + g.set_aside.len() {
        if g.speared == Some(at as u8) || (under_cube && at < 2) {
            continue;
        }
        let play = if at < g.trick.len() { g.trick[at] } else { g.set_aside[at - g.trick.len()] };
        match play.faction {
            Some(Faction::Dwarves) => placing::capture(g, dwarf_captor, &play, sink),
            Some(Faction::Trolls) => trolls::wait(g, &play, sink),
            _ => placing::capture(g, winner, &play, sink),
        }
    }
    g.set_aside.clear();
    trolls::capture_highest(g, sink);
    placing::sort(g);
}

/// Hands are empty: what still waits goes to the last winner (Q2, Q8).
fn end<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    g.trick.clear();
    for seat in g.table.seats() {
        for card in g.hands[seat] {
            g.leaves_hand(seat, card);
            g.discard(card, sink);
        }
    }
    g.spoils.clear();
    g.placing = Placing::Leftovers;
    gelatinous_cube::free(g, sink);
    trolls::capture_all(g, sink);
    for play in std::mem::take(&mut g.set_aside) {
        placing::capture(g, g.winning.seat, &play, sink);
    }
    placing::sort(g);
    resolve(g, Step::Place, sink)
}

/// The last Giants crush, the Crown counts, the game is over (Q8).
fn finish<S: Sink>(g: &mut Game, from: Step, sink: &mut S) -> Flow {
    if from <= Step::Crush {
        giants::crush(g, sink);
        g.spoils.clear();
        g.done = 0;
    }
    if from <= Step::Lead {
        crown_of_light::offer(g)?;
    }
    g.phase = Phase::Over;
    g.pending = None;
    sink.tell(Event::Over);
    Flow::Break(())
}
