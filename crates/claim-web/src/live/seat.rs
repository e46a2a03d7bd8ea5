//! A table of the server, shown by the page's table: what the server tells becomes scenes, one after the other.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use claim_protocol::live::{ClientMessage, What};
use claim_protocol::{Sitter, TableId, TableInfo};
use claim_rules::{Action, Decision, Event, Seat};
use futures_channel::mpsc;
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::followed::{Followed, Told};
use super::session::session;
use crate::naming::Sitting;
use crate::scene::{PastTrick, Scene, Story, Told as Line};
use crate::settings::Chosen;
use crate::sound;
use crate::words;
use crate::words::t;

/// A table as its screen sees it.
#[derive(Clone, Copy)]
pub(crate) struct LiveTable {
    pub(crate) id: TableId,
    /// What is known now, ahead of what is still being shown.
    pub(crate) state: RwSignal<Followed>,
    /// What is shown, once the cards are dealt.
    pub(crate) scene: RwSignal<Option<Scene>>,
    pub(crate) log: RwSignal<Vec<Line>>,
    pub(crate) last_trick: RwSignal<Option<PastTrick>>,
    pub(crate) choose: Callback<Action>,
    pub(crate) hurry: Callback<()>,
}

impl LiveTable {
    /// Says something at this table that must not be lost.
    pub(crate) fn wish(self, message: impl FnOnce(TableId, String) -> ClientMessage) {
        session().tell(|client| client.wish(|id| message(self.id, id)));
    }

    /// Chooses a card ahead of turn, or takes it back.
    pub(crate) fn choose_ahead(self, action: Option<Action>) {
        session().tell(|client| client.choose_ahead(self.id, action));
        self.refresh();
    }

    fn refresh(self) {
        if let Some(state) = session().table(self.id) {
            self.state.try_set(state);
        }
    }
}

/// Follows a table as long as the screen is there.
pub(crate) fn follow(id: TableId, chosen: Chosen) -> LiveTable {
    let session = session();
    let (number, told) = session.listen(id);
    let flag = |is| Arc::new(AtomicBool::new(is));
    let (alive, hurry) = (flag(true), flag(false));
    let table = LiveTable {
        id,
        state: RwSignal::new(session.table(id).unwrap_or_default()),
        scene: RwSignal::new(None),
        log: RwSignal::new(Vec::new()),
        last_trick: RwSignal::new(None),
        choose: Callback::new({
            let hurry = hurry.clone();
            move |action| {
                hurry.store(true, Ordering::Relaxed);
                super::session::session().tell(|client| client.act(id, action));
            }
        }),
        hurry: Callback::new({
            let hurry = hurry.clone();
            move |()| hurry.store(true, Ordering::Relaxed)
        }),
    };
    on_cleanup({
        let alive = alive.clone();
        move || {
            alive.store(false, Ordering::Relaxed);
            super::session::session().stop(number);
        }
    });
    spawn_local(Showing { table, told, story: None, seq: 0, chosen, alive, hurry }.run());
    table
}

/// Shows what is told, beat by beat.
struct Showing {
    table: LiveTable,
    told: mpsc::UnboundedReceiver<Told>,
    story: Option<Story>,
    /// The last thing that is shown.
    seq: u64,
    chosen: Chosen,
    alive: Arc<AtomicBool>,
    hurry: Arc<AtomicBool>,
}

impl Showing {
    fn is_left(&self) -> bool {
        !self.alive.load(Ordering::Relaxed)
    }

    async fn run(mut self) {
        while let Ok(told) = self.told.recv().await {
            if self.is_left() {
                return;
            }
            let was_asked = self.table.state.with_untracked(|state| !state.legal.is_empty());
            self.table.refresh();
            let asked = self.table.state.with_untracked(|state| !state.legal.is_empty());
            if asked && !was_asked {
                sound::your_turn(self.chosen);
            }
            self.show(told).await;
            if self.is_left() {
                return;
            }
            self.answer_forced().await;
        }
    }

    async fn show(&mut self, told: Told) {
        let state = self.table.state.get_untracked();
        match told {
            Told::Fresh => {
                self.seq = state.seq.unwrap_or(0);
                self.story = None;
                self.begin(&state, &[]);
            }
            Told::Happened(happened) => {
                // A fresh table may have been shown meanwhile.
                if happened.seq <= self.seq {
                    return;
                }
                self.seq = happened.seq;
                let sitting = state.info.as_ref().map(|info| sitting(info, state.seat));
                if let (Some(story), Some(sitting)) = (self.story.as_mut(), sitting) {
                    story.sit(sitting);
                }
                let events: Vec<Event> = happened.events.iter().map(|seen| *seen.event()).collect();
                match (self.story.is_some(), happened.view) {
                    (false, Some(_)) => self.begin(&state, &events),
                    (true, Some(view)) if matches!(happened.what, What::Moved { .. }) => {
                        self.advance(*view, &events).await;
                    }
                    (true, _) => self.set_scene(),
                    (false, None) => {}
                }
            }
        }
    }

    /// Begins to tell the game, from its deal or from the middle.
    fn begin(&mut self, state: &Followed, events: &[Event]) {
        if let (Some(view), Some(info)) = (&state.view, &state.info) {
            let mut story = Story::begin(view.clone(), events, sitting(info, state.seat));
            if state.seat.is_none() {
                story.watch();
            }
            self.story = Some(story);
        }
        self.set_scene();
        if let Some(story) = &self.story {
            self.table.log.set(story.log.clone());
            self.table.last_trick.set(story.last_trick.clone());
        }
    }

    fn set_scene(&self) {
        if let Some(story) = &self.story {
            self.table.scene.set(Some(story.now()));
        }
    }

    async fn advance(&mut self, view: claim_rules::View, events: &[Event]) {
        let Some(story) = self.story.as_mut() else { return };
        let beats = story.advance(view, events);
        let (log, last_trick) = (story.log.clone(), story.last_trick.clone());
        self.hurry.store(false, Ordering::Relaxed);
        for beat in beats {
            self.table.scene.set(Some(beat.scene));
            self.table.log.set(log[..beat.told].to_vec());
            self.rest(beat.rest).await;
            if self.is_left() {
                return;
            }
        }
        self.table.last_trick.set(last_trick);
    }

    /// Lets the visitor look, as long as nothing new has come.
    async fn rest(&self, normal: u32) {
        let mut left = self.chosen.0.with_untracked(|settings| settings.speed).rest(normal);
        while left > 0 && !self.hurry.load(Ordering::Relaxed) && !self.is_left() {
            let slice = left.min(40);
            TimeoutFuture::new(slice).await;
            left -= slice;
        }
    }

    /// Where there is nothing to choose the page answers by itself, but for cards: those are played by hand. Not at
    /// once, so that nobody at the table learns that there was nothing to choose.
    async fn answer_forced(&mut self) {
        let state = self.table.state.get_untracked();
        let decision = state.view.as_ref().and_then(|view| view.pending).map(|pending| pending.decision);
        if let ([action], Some(decision)) = (&state.legal[..], decision)
            && decision != Decision::Play
            && state.seq == Some(self.seq)
        {
            TimeoutFuture::new(250 + (js_sys::Math::random() * 450.0) as u32).await;
            if !self.is_left() {
                session().tell(|client| client.act(self.table.id, *action));
            }
        }
    }
}

/// Who sits where, for the table.
pub(crate) fn sitting(info: &TableInfo, seat: Option<u8>) -> Sitting {
    Sitting { me: seat.map(Seat), names: info.seats.iter().map(seat_name).collect() }
}

/// How a seat is called: a bot that plays on for somebody is named as such.
pub(crate) fn seat_name(seat: &claim_protocol::SeatInfo) -> String {
    match &seat.sitter {
        Sitter::Open => t("seat-open"),
        Sitter::Person(person) if seat.stand_in => words!("seat-stand-in", name = person.name.as_str()),
        Sitter::Person(person) => person.name.clone(),
        Sitter::Bot { level } => words!("seat-bot", level = t(&format!("level-{level}"))),
    }
}
