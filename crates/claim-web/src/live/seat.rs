//! A table of the server, shown by the page's table: the server's events become scenes, one after the other.

use std::collections::VecDeque;

use claim_protocol::live::{ClientMessage, What};
use claim_protocol::{Clock, Code, SeatInfo, Sitter, TableId, TableInfo};
use claim_rules::{Action, Asked, Seat, SeenEvent, SeenGame, Side};
use futures_channel::mpsc;
use gloo_timers::callback::Timeout;
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::followed::{Followed, Told};
use super::http;
use super::memory;
use super::session::{Hearing, Refusal, session};
use crate::animator::Animator;
use crate::naming::Sitting;
use crate::saved;
use crate::scene::{Scene, Story, Told as Line};
use crate::settings::Chosen;
use crate::sound;
use crate::words;
use crate::words::t;

/// With a clock, a player looks at their army no longer than this, in milliseconds.
const ARMY_SHOWN: u32 = 6_000;
/// How long a refusal is shown, in milliseconds.
const REFUSAL_SHOWN: u32 = 9_000;
/// With more events than this to show, the visitor was away, and only sees how things are now.
const BACKLOG: usize = 3;

/// A table as its screen sees it.
#[derive(Clone, Copy)]
pub(crate) struct LiveTable {
    pub(crate) id: TableId,
    /// The latest state, ahead of what is still being shown.
    pub(crate) state: RwSignal<Followed>,
    /// What is shown, once the cards are dealt.
    pub(crate) scene: RwSignal<Option<Scene>>,
    pub(crate) log: RwSignal<Vec<Line>>,
    /// The last sequence that is shown.
    pub(crate) shown: RwSignal<u64>,
    /// The visitor's answer that is on its way.
    pub(crate) sent: RwSignal<Option<Action>>,
    /// Why the visitor's last request was refused, in words, for long enough to read it.
    pub(crate) refused: RwSignal<Option<String>>,
    pub(crate) choose: Callback<Action>,
    pub(crate) hurry: Callback<()>,
    pub(crate) begin: Callback<()>,
}

impl LiveTable {
    /// Sends something at this table that must not be lost.
    pub(crate) fn wish(self, message: impl FnOnce(TableId, String) -> ClientMessage) {
        session().tell(|client| client.wish(|id| message(self.id, id)));
    }

    /// Chooses a card ahead of turn, or takes it back.
    pub(crate) fn choose_ahead(self, action: Option<Action>) {
        session().tell(|client| client.choose_ahead(self.id, action));
        self.refresh();
    }

    /// Gives a forced answer, if the question is still open.
    fn act_by_itself(self, action: Action, asked_at: u64) {
        session().tell(|client| client.act_by_itself(self.id, action, asked_at));
        self.refresh();
    }

    /// Takes over the client's state.
    fn refresh(self) {
        refresh(self.id, self.state, self.sent);
    }

    /// Must the visitor answer what the table shows? Not while an answer is on its way, and not before the question is
    /// shown.
    pub(crate) fn is_asked(self) -> bool {
        self.sent.get().is_none()
            && self.state.with(|state| state.asked_at.is_some_and(|asked| asked <= self.shown.get()))
    }

    /// Must the visitor answer, whatever the table still shows? For a visitor who looks elsewhere.
    pub(crate) fn is_awaited(self) -> bool {
        self.sent.get().is_none() && self.state.with(|state| state.asked_at.is_some())
    }

    /// What the table shows now: no question while an answer is on its way, nor once the game is over.
    pub(crate) fn current(self) -> Option<Scene> {
        let asked = self.is_asked();
        self.scene.get().map(|mut scene| {
            if !asked {
                scene.view.legal.clear();
            }
            scene
        })
    }
}

fn refresh(id: TableId, state: RwSignal<Followed>, sent: RwSignal<Option<Action>>) {
    let (known, answer) = session().table(id);
    if let Some(known) = known {
        state.try_set(known);
    }
    sent.try_set(answer);
}

/// Watches a table's state as long as the screen is there, without showing it or answering anything.
pub(crate) fn look(id: TableId) -> RwSignal<Followed> {
    let Hearing { number, told, news } = session().listen(id);
    // Nobody reads it.
    drop(told);
    let (state, sent) = (RwSignal::new(session().table(id).0.unwrap_or_default()), RwSignal::new(None));
    Effect::new(move |_| {
        news.track();
        refresh(id, state, sent);
    });
    on_cleanup(move || session().stop(number));
    state
}

/// Follows a table as long as the screen is there.
pub(crate) fn follow(id: TableId, chosen: Chosen) -> LiveTable {
    let Hearing { number, told, news } = session().listen(id);
    let animator = Animator::new(chosen);
    let on = |what: fn(&Animator)| {
        let animator = animator.clone();
        Callback::new(move |()| what(&animator))
    };
    let (state, sent) = (RwSignal::new(session().table(id).0.unwrap_or_default()), RwSignal::new(None));
    let table = LiveTable {
        id,
        state,
        scene: RwSignal::new(None),
        log: RwSignal::new(Vec::new()),
        shown: RwSignal::new(0),
        sent,
        refused: refusals(id),
        choose: Callback::new({
            let animator = animator.clone();
            move |action| {
                // A visitor who has chosen does not want to wait either.
                animator.skip();
                session().tell(|client| client.act(id, action));
                refresh(id, state, sent);
            }
        }),
        hurry: on(Animator::hurry),
        begin: on(Animator::see_army),
    };
    let refused = session().refusal.clone();
    Effect::new(move |_| {
        refused.track();
        news.track();
        table.refresh();
    });
    // The sound is played as soon as the question is known, however long it takes until it is shown; and again for a
    // visitor who leads after their own card.
    let asked = Memo::new(move |_| table.is_awaited());
    Effect::new(move |_| {
        if asked.get() {
            sound::your_turn(chosen);
        }
    });
    on_cleanup({
        let animator = animator.clone();
        move || {
            animator.leave();
            session().stop(number);
        }
    });
    spawn_local(Showing { table, told, backlog: VecDeque::new(), story: None, animator }.run());
    table
}

/// Why the last request at a table was refused, on whichever of its screens: the game, its end, the waiting room.
fn refusals(id: TableId) -> RwSignal<Option<String>> {
    let refusal = session().refusal.clone();
    let shown = RwSignal::new(None);
    let mut last = refusal.with_untracked(|refusal| refusal.as_ref().map(|refusal| refusal.number));
    Effect::new(move |_| {
        // A refusal that names no table belongs to the one on this screen.
        let here = |refusal: &Refusal| refusal.table.is_none_or(|table| table == id);
        let Some(refusal) = refusal.get().filter(here) else { return };
        // A nonce given twice comes from a second tab and harms nobody.
        let quiet = matches!(refusal.wanted, Some(ClientMessage::Ready { .. }))
            && matches!(refusal.problem.code, Code::Illegal | Code::AlreadyStarted);
        if quiet || last.replace(refusal.number) >= Some(refusal.number) {
            return;
        }
        shown.set(Some(http::sentence(&refusal.problem)));
        let number = last;
        let refusal = session().refusal.clone();
        let forget = move || {
            // Not the reason for a later request.
            if refusal.with_untracked(|refusal| refusal.as_ref().map(|refusal| refusal.number)) == number {
                shown.try_set(None);
            }
        };
        Timeout::new(REFUSAL_SHOWN, forget).forget();
    });
    shown
}

/// Shows the events of a table, beat by beat.
struct Showing {
    table: LiveTable,
    told: mpsc::UnboundedReceiver<Told>,
    /// Events that arrived while others were shown.
    backlog: VecDeque<Told>,
    story: Option<Story>,
    animator: Animator,
}

impl Showing {
    async fn run(mut self) {
        while let Some(told) = self.next().await {
            if self.animator.is_left() {
                return;
            }
            self.table.refresh();
            self.show(told).await;
            if self.animator.is_left() {
                return;
            }
            self.answer_forced().await;
        }
    }

    async fn next(&mut self) -> Option<Told> {
        if self.backlog.is_empty() {
            self.backlog.push_back(self.told.recv().await.ok()?);
        }
        while let Ok(told) = self.told.try_recv() {
            self.backlog.push_back(told);
        }
        self.backlog.pop_front()
    }

    async fn show(&mut self, told: Told) {
        let state = self.table.state.get_untracked();
        match told {
            Told::Fresh => {
                self.story = None;
                self.begin(&state, &[]);
            }
            Told::Heard => {}
            Told::People => {
                if let (Some(story), Some(info)) = (self.story.as_mut(), &state.info) {
                    story.sit(sitting(info, &state));
                    self.set_scene();
                }
            }
            Told::Happened(happened) => {
                // A fresh table may have been shown meanwhile.
                if happened.seq <= self.table.shown.get_untracked() {
                    return;
                }
                let sitting = state.info.as_ref().map(|info| sitting(info, &state));
                if let (Some(story), Some(sitting)) = (self.story.as_mut(), sitting) {
                    story.sit(sitting);
                }
                match (self.story.is_some(), happened.view) {
                    (false, Some(_)) => return self.begin(&state, &happened.events),
                    (true, Some(view)) if matches!(happened.what, What::Moved { .. }) => {
                        self.advance(*view, &happened.events, happened.seq).await;
                    }
                    (_, _) => {}
                }
                if !self.animator.is_left() {
                    self.table.shown.set(happened.seq);
                    self.set_scene();
                }
            }
        }
    }

    /// Begins to show the game, from its deal or from the middle: with the state known by now, which may be later than
    /// the events.
    fn begin(&mut self, state: &Followed, events: &[SeenEvent]) {
        self.table.shown.set(state.seq.unwrap_or(0));
        if let (Some(view), Some(info)) = (&state.view, &state.info) {
            let mut story = Story::begin(view.clone(), events, sitting(info, state));
            if state.seat.is_none() {
                story.watch();
            }
            if let Some(kept) = memory::of(self.table.id, state.seat, state.seq.unwrap_or(0)) {
                story.recall(&kept);
            }
            self.table.log.set(story.log.clone());
            self.story = Some(story);
        }
        self.set_scene();
    }

    /// How things are now; a game that has ended is over, however many cards are left.
    fn set_scene(&self) {
        let Some(story) = &self.story else { return };
        let mut scene = story.now();
        let outcome = self.table.state.with_untracked(|state| state.info.as_ref()?.outcome.clone());
        if let Some(outcome) = outcome.filter(|_| self.backlog.is_empty()) {
            scene.end(outcome.ending, outcome.winners.into_iter().map(Side).collect());
        }
        self.table.scene.set(Some(scene));
    }

    async fn advance(&mut self, view: SeenGame, events: &[SeenEvent], seq: u64) {
        let Some(story) = self.story.as_mut() else { return };
        let beats = story.advance(view, events);
        let log = story.log.clone();
        let seat = self.table.state.with_untracked(|state| state.seat);
        memory::keep(self.table.id, seat, seq, story.kept());
        if self.backlog.len() > BACKLOG {
            self.animator.skip();
        } else {
            self.animator.restart();
        }
        let clock = self.table.state.with_untracked(|state| state.info.as_ref().map(|info| info.clock));
        let last = beats.len() - 1;
        for (at, beat) in beats.into_iter().enumerate() {
            // What is skipped is not shown: only how things are now.
            if at < last && self.animator.skips() {
                continue;
            }
            let army = beat.scene.army.then(|| beat.scene.clone());
            let table = self.table;
            self.animator
                .show(beat, |beat| {
                    table.log.set(log[..beat.told].to_vec());
                    table.scene.set(Some(beat.scene.clone()));
                    if at == last {
                        table.shown.set(seq);
                    }
                })
                .await;
            if let Some(scene) = army {
                let at_most = clock.filter(|clock| *clock != Clock::None).map(|_| ARMY_SHOWN);
                self.animator.army_while_seen(scene, at_most, |scene| table.scene.set(Some(scene))).await;
            }
            if self.animator.is_left() {
                return;
            }
        }
    }

    /// The page gives forced answers itself, but of cards only the last one. Not at once, so that nobody at the table
    /// learns that the answer was forced.
    async fn answer_forced(&mut self) {
        let state = self.table.state.get_untracked();
        let Some(view) = state.view.as_ref().filter(|_| self.backlog.is_empty()) else { return };
        let plays =
            matches!(view.question.as_ref().map(|question| &question.asked), Some(Asked::Play { .. }));
        // While the page waits another tab or the visitor may answer, and another question may follow.
        let Some(asked_at) = state.asked_at else { return };
        if let ([only], true) = (&state.legal[..], !plays || view.hand.len() == 1) {
            TimeoutFuture::new(250 + (js_sys::Math::random() * 450.0) as u32).await;
            if !self.animator.is_left() {
                self.table.act_by_itself(only.action, asked_at);
            }
        }
    }
}

/// Who sits where, for the table.
fn sitting(info: &TableInfo, state: &Followed) -> Sitting {
    let named = info.seats.iter().enumerate().map(|(at, seat)| match &seat.sitter {
        Sitter::Person(person) => person.name.clone(),
        // Bots are called as in every other game of the page.
        Sitter::Bot { .. } => {
            saved::bot_name(Seat(at as u8), state.seat.map(Seat).unwrap_or_default()).to_string()
        }
        Sitter::Open => t("seat-open"),
    });
    Sitting {
        me: state.seat.map(Seat),
        names: named.collect(),
        levels: (0..)
            .zip(&info.seats)
            .map(|(at, seat)| condition(seat, state.offline.contains(&at)))
            .collect(),
    }
}

/// What stands under a name: how well a bot plays, or what became of the player.
fn condition(seat: &SeatInfo, offline: bool) -> String {
    match &seat.sitter {
        _ if seat.out => "out".into(),
        _ if seat.stand_in => "stand-in".into(),
        _ if seat.resigned => "resigned".into(),
        _ if seat.offers_draw => "draw".into(),
        Sitter::Bot { level } => level.clone(),
        Sitter::Person(_) if offline => "away".into(),
        Sitter::Person(_) | Sitter::Open => String::new(),
    }
}

/// How a seat is called in a list: a bot that plays on for somebody is named as such.
pub(crate) fn seat_name(seat: &SeatInfo) -> String {
    match &seat.sitter {
        Sitter::Open => t("seat-open"),
        Sitter::Person(person) if seat.stand_in => words!("seat-stand-in", name = person.name.as_str()),
        Sitter::Person(person) => person.name.clone(),
        Sitter::Bot { level } => words!("seat-bot", level = t(&format!("level-{level}"))),
    }
}
