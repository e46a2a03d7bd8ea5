//! A game in the page: the rules, the deal and chance here, the bots in their worker, the visitor at the table.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use claim_rules::{Action, Actor, Decision, Event, Fortune, Game, Phase, Record, Seat, SeenEvent, Viewer};
use futures_channel::mpsc;
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::bots::Bots;
use crate::saved::{self, Saved};
use crate::scene::{PastTrick, Scene, Story, Told};
use crate::settings::Chosen;
use crate::{chance, sound};

/// What a table shows and takes, whoever runs the game behind it.
#[derive(Clone, Copy)]
pub(crate) struct Live {
    pub(crate) scene: RwSignal<Scene>,
    pub(crate) log: RwSignal<Vec<Told>>,
    pub(crate) last_trick: RwSignal<Option<PastTrick>>,
    /// What went wrong, if the game cannot go on.
    pub(crate) problem: RwSignal<Option<String>>,
    pub(crate) choose: Callback<Action>,
    /// Do not wait for what is moving.
    pub(crate) hurry: Callback<()>,
}

/// A new game: the seed is drawn, promised, and dealt from.
pub(crate) fn deal(table: claim_rules::Table, me: Seat, levels: Vec<String>) -> Saved {
    let seed = chance::seed();
    Saved {
        id: chance::name(),
        record: Record::from_seed(table, seed).to_json(),
        me: me.0,
        levels,
        promise: chance::promise(&seed),
        when: js_sys::Date::now(),
        result: None,
    }
}

/// Sits down at a game and plays it to its end, or until the visitor leaves the page.
pub(crate) fn sit_down(saved: Saved, record: Record, chosen: Chosen) -> Live {
    let (sender, choices) = mpsc::unbounded();
    let running = Running::new(saved, record, chosen);
    let live = Live {
        scene: RwSignal::new(running.story.now()),
        log: RwSignal::new(running.story.log.clone()),
        last_trick: RwSignal::new(running.story.last_trick.clone()),
        problem: RwSignal::new(None),
        choose: Callback::new({
            let hurry = running.hurry.clone();
            move |action| {
                // Who has chosen does not want to wait either.
                hurry.store(true, Ordering::Relaxed);
                let _ = sender.unbounded_send(action);
            }
        }),
        hurry: Callback::new({
            let hurry = running.hurry.clone();
            move |()| hurry.store(true, Ordering::Relaxed)
        }),
    };
    let alive = running.alive.clone();
    on_cleanup(move || alive.store(false, Ordering::Relaxed));
    spawn_local(running.play(live, choices));
    live
}

struct Running {
    saved: Saved,
    record: Record,
    game: Game,
    fortune: Fortune,
    story: Story,
    chosen: Chosen,
    alive: Arc<AtomicBool>,
    hurry: Arc<AtomicBool>,
}

impl Running {
    /// The game as far as it was played: told again, so that the log is whole.
    fn new(saved: Saved, record: Record, chosen: Chosen) -> Running {
        let me = Viewer::Seat(saved.me());
        let mut fortune = Fortune::from_seed(record.seed().unwrap_or_default());
        let mut events = Vec::new();
        let mut game = record.start_told(&mut events);
        let mut story = Story::begin(game.view(me), &seen(&events, me), saved.sitting());
        for step in record.moves() {
            if step.actor == Actor::Chance {
                fortune.answer(&game);
            }
            events.clear();
            game.apply_unchecked_told(step.action, &mut events);
            story.advance(game.view(me), &seen(&events, me));
        }
        let flag = |is| Arc::new(AtomicBool::new(is));
        Running { saved, record, game, fortune, story, chosen, alive: flag(true), hurry: flag(false) }
    }

    fn me(&self) -> Viewer {
        Viewer::Seat(self.saved.me())
    }

    fn is_left(&self) -> bool {
        !self.alive.load(Ordering::Relaxed)
    }

    async fn play(mut self, live: Live, mut choices: mpsc::UnboundedReceiver<Action>) {
        let mut bots = None;
        while let Some(pending) = self.game.pending() {
            let action = match pending.actor {
                Actor::Chance => Some(self.fortune.answer(&self.game)),
                Actor::Seat(seat) if seat == self.saved.me() => match self.forced(pending.decision) {
                    Some(action) => Some(action),
                    None => {
                        sound::your_turn(self.chosen);
                        let answer = choices.recv().await.ok();
                        if answer.is_none() {
                            return;
                        }
                        answer
                    }
                },
                Actor::Seat(seat) => {
                    let bots = bots.get_or_insert_with(Bots::start);
                    live.scene.update(|scene| scene.thinking = Some(seat));
                    match self.bot(bots, seat).await {
                        Ok(action) => Some(action),
                        Err(why) if !self.is_left() => {
                            live.problem.set(Some(why));
                            return;
                        }
                        Err(_) => return,
                    }
                }
            };
            if self.is_left() {
                return;
            }
            if let Some(action) = action
                && self.step(pending.actor, action, live).await
            {
                return;
            }
        }
    }

    /// Where there is nothing to choose, nobody is asked; but a card is always played by hand.
    fn forced(&self, decision: Decision) -> Option<Action> {
        let actions = self.game.actions();
        (actions.len() == 1 && decision != Decision::Play).then(|| actions[0])
    }

    async fn bot(&self, bots: &Bots, seat: Seat) -> Result<Action, String> {
        let level = &self.saved.levels[seat.index()];
        let seed = format!("{}{}", self.saved.id, self.record.moves().len());
        bots.ask(&self.saved.id, level, &seed, &self.game.view(Viewer::Seat(seat))).await
    }

    /// One action, told and kept. `true`: the visitor left meanwhile.
    async fn step(&mut self, actor: Actor, action: Action, live: Live) -> bool {
        let mut events = Vec::new();
        if self.game.apply_told(actor, action, &mut events).is_err() {
            return false;
        }
        self.record.push(actor, action);
        self.keep();
        let beats = self.story.advance(self.game.view(self.me()), &seen(&events, self.me()));
        self.hurry.store(false, Ordering::Relaxed);
        for beat in beats {
            let log = self.story.log[..beat.told].to_vec();
            live.scene.set(beat.scene);
            live.log.set(log);
            self.rest(beat.rest).await;
            if self.is_left() {
                return true;
            }
        }
        live.last_trick.set(self.story.last_trick.clone());
        false
    }

    /// Lets the visitor look, as long as he likes to.
    async fn rest(&self, normal: u32) {
        let mut left = self.chosen.0.with_untracked(|s| s.speed).rest(normal);
        while left > 0 && !self.hurry.load(Ordering::Relaxed) && !self.is_left() {
            let slice = left.min(40);
            TimeoutFuture::new(slice).await;
            left -= slice;
        }
    }

    fn keep(&mut self) {
        self.saved.record = self.record.to_json();
        self.saved.when = js_sys::Date::now();
        if self.game.phase() == Phase::Over {
            let score = self.game.score();
            let totals = score.totals[..self.game.table().sides()].to_vec();
            self.saved.result = Some((totals, score.winners.iter().map(|side| side.0).collect()));
        }
        saved::keep(self.saved.clone());
    }
}

fn seen(events: &[Event], viewer: Viewer) -> Vec<SeenEvent> {
    events.iter().map(|event| event.seen_by(viewer)).collect()
}
