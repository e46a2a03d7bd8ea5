//! The trick that turned a game: with it the winner took the lead for good in the closest of the votes that won it.

use claim_rules::{Event, Faction, Phase, Record, Side, TrickView, Viewer, VoteStanding};
use leptos::prelude::*;

use crate::naming::{self, Sitting};
use crate::table::card::{classes, face, icon};
use crate::table::why;
use crate::words;
use crate::words::t;

/// The trick, and what it did to the vote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Turn {
    pub(crate) trick: TrickView,
    faction: Faction,
    /// What the winner and the best of the others had, before and after.
    before: [i32; 2],
    after: [i32; 2],
    /// How many moves were made when the trick was decided.
    pub(crate) step: usize,
}

/// What a side and the best of the others have of a vote.
fn counted(vote: &VoteStanding, winner: Side) -> [i32; 2] {
    [vote.counted(winner), vote.best_of_others(winner)]
}

/// The trick after which `winner` led the vote of a faction until the end. None where nobody else ever had a card of it:
/// then nothing was turned.
pub(crate) fn turn(record: &Record, winner: Side, faction: Faction) -> Option<Turn> {
    let vote =
        |standings: claim_rules::Standings| standings.votes.into_iter().find(|vote| vote.faction == faction);
    let mut game = record.start();
    let mut before = vote(game.seen_by(Viewer::Spectator).standings)?;
    let (mut trick, mut found) = (None::<(TrickView, usize)>, None);
    for (at, made) in record.moves().iter().enumerate() {
        let mut events = Vec::new();
        game.apply_told(made.actor, made.action, &mut events).ok()?;
        for event in &events {
            if let Event::Won { trick: decided, .. } = event {
                trick = Some((decided.view(), at + 1));
            }
        }
        let now = vote(game.seen_by(Viewer::Spectator).standings)?;
        if now.leader != Some(winner) {
            found = None;
        } else if before.leader != Some(winner) {
            found = trick.clone().map(|(trick, step)| Turn {
                trick,
                faction,
                before: counted(&before, winner),
                after: counted(&now, winner),
                step,
            });
        }
        before = now;
    }
    found.filter(|turn| turn.before != [0, 0])
}

/// The panel that names it, with the way there.
#[component]
pub(crate) fn Turning(turn: Turn, sitting: Sitting, replay: String) -> impl IntoView {
    let phase = if turn.trick.phase == Phase::Two { "log-phase-two" } else { "log-phase-one" };
    let phase = words!(phase, trick = turn.trick.number);
    let score = |[mine, theirs]: [i32; 2]| format!("{mine}–{theirs}");
    let became = words!(
        "turning-became",
        faction = naming::faction(turn.faction),
        before = score(turn.before),
        after = score(turn.after)
    );
    let cards = turn.trick.plays.iter().map(|play| {
        let card = play.card;
        view! { <span class=classes(card) inner_html=face(card)></span> }
    });
    view! {
        <a class="turning" id="turning" href=format!("{replay}?step={}", turn.step)>
            <span class="pics small" aria-hidden="true">{cards.collect_view()}</span>
            <span class="what">
                <b>{words!("turning-point", phase = phase)}</b>
                <span>{why::line(&turn.trick, &sitting)}" "{became}</span>
            </span>
            <span class="see">{icon("icon-eye")}<span>{t("turning-see")}</span></span>
        </a>
    }
}

#[cfg(test)]
mod tests {
    use claim_rules::{ActionList, Actor, Fortune, Setup, seeded};

    use super::*;

    /// A whole game played at random.
    fn played(seed: u8) -> Record {
        let mut record = Record::from_seed(Setup::new(2, "claim").table().expect("a table"), [seed; 32]);
        let (mut game, mut fortune) = (record.start(), Fortune::from_seed([seed; 32]));
        let (mut dice, mut list) = (seeded([seed; 32]), ActionList::new());
        while let Some(pending) = game.pending() {
            let action = match pending.actor {
                Actor::Chance => fortune.answer(&game),
                Actor::Seat(_) => game.random_action(&mut dice, &mut list).expect("somebody is asked"),
            };
            record.push(pending.actor, action);
            game.apply(pending.actor, action).expect("a listed action is legal");
        }
        record
    }

    #[test]
    fn after_the_turn_the_winner_leads_until_the_end_and_before_it_not() {
        let mut turns = 0;
        for seed in 0..40 {
            let record = played(seed);
            let standings = record.end().seen_by(Viewer::Spectator).standings;
            for vote in &standings.votes {
                let Some(winner) = vote.leader else { continue };
                let Some(turn) = turn(&record, winner, vote.faction) else { continue };
                turns += 1;
                let led = |moves: usize| {
                    let standings = record.at(moves).seen_by(Viewer::Spectator).standings;
                    standings.votes.into_iter().find(|v| v.faction == vote.faction).and_then(|v| v.leader)
                };
                assert_ne!(led(turn.step - 1), Some(winner), "seed {seed}, {:?}", vote.faction);
                assert!((turn.step..=record.moves().len()).all(|step| led(step) == Some(winner)));
                assert!(turn.before[0] <= turn.before[1] && turn.after[0] >= turn.after[1], "{turn:?}");
                assert!(turn.trick.winner.is_some());
            }
        }
        assert!(turns > 20, "{turns} votes were turned");
    }

    #[test]
    fn where_nobody_else_had_a_card_nothing_was_turned() {
        let alone = (0..60).find_map(|seed| {
            let record = played(seed);
            let standings = record.end().seen_by(Viewer::Spectator).standings;
            let vote = standings.votes.iter().find_map(|vote| {
                let winner = vote.leader?;
                (counted(vote, winner)[1] == 0).then_some((winner, vote.faction))
            });
            vote.map(|(winner, faction)| (record, winner, faction))
        });
        let (record, winner, faction) = alone.expect("one of sixty games has such a vote");
        assert_eq!(turn(&record, winner, faction), None);
    }
}
