//! A game in the page: the rules, the deal and chance here, bots that think in their worker, the visitor at the table.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use claim_ai::{Level, Stop};
use claim_rules::{
    Action, Actor, Decision, Event, Fortune, Game, How, Phase, Record, Seat, SeenEvent, Side, Viewer,
};
use futures_channel::mpsc;
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::animator::Animator;
use crate::bots::Bots;
use crate::saved::{self, Saved};
use crate::scene::{Beat, Scene, Story, Told};
use crate::settings::Chosen;
use crate::table::Helps;
use crate::{chance, sound};

/// What a table needs from the game behind it, wherever that runs.
#[derive(Clone, Copy)]
pub(crate) struct Live {
    pub(crate) scene: RwSignal<Scene>,
    pub(crate) log: RwSignal<Vec<Told>>,
    /// What went wrong, if the game cannot go on.
    pub(crate) problem: RwSignal<Option<String>>,
    /// The game went on in another tab.
    pub(crate) elsewhere: RwSignal<bool>,
    pub(crate) hint: RwSignal<Hint>,
    pub(crate) choose: Callback<Action>,
    /// Do not wait for what is moving: once for a step, twice for all.
    pub(crate) hurry: Callback<()>,
    /// The army is seen: Phase Two begins.
    pub(crate) begin: Callback<()>,
    pub(crate) helps: Helps,
}

/// How far a hint is that was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Hint {
    /// None was asked for, or it is on the table.
    Nothing,
    Thinks,
    /// There is none, and why.
    Failed(String),
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
        undone: 0,
        conceded: false,
    }
}

/// The visitor's commands.
#[derive(Clone, Copy, Debug)]
enum Wish {
    /// An answer, and how many moves had been made when it was given.
    Choose(Action, usize),
    Undo,
    Hint,
    Concede,
    Finish,
    /// Another tab kept this game.
    Follow,
}

/// Sits down at a game and plays it to its end, or until the visitor leaves the page.
pub(crate) fn sit_down(saved: Saved, record: Record, chosen: Chosen) -> Live {
    let (sender, wishes) = mpsc::unbounded::<Wish>();
    let (can_undo, hinted) = (RwSignal::new(false), RwSignal::new(None));
    let running = Running::new(saved, record, chosen);
    can_undo.set(running.last_choice().is_some());
    let animator = running.animator.clone();
    let on = |what: fn(&Animator)| {
        let animator = animator.clone();
        Callback::new(move |()| what(&animator))
    };
    let made = running.made.clone();
    let wish = {
        let (sender, animator) = (sender.clone(), animator.clone());
        move |wish: Wish| {
            // A visitor who has chosen does not want to wait either.
            animator.skip();
            let _ = sender.unbounded_send(wish);
        }
    };
    let help = |what: Wish| {
        let wish = wish.clone();
        Callback::new(move |()| wish(what))
    };
    let live = Live {
        scene: RwSignal::new(running.scene()),
        log: RwSignal::new(running.story.log.clone()),
        problem: RwSignal::new(None),
        elsewhere: RwSignal::new(false),
        hint: RwSignal::new(Hint::Nothing),
        choose: Callback::new({
            let wish = wish.clone();
            move |action| wish(Wish::Choose(action, made.load(Ordering::Relaxed)))
        }),
        hurry: on(Animator::hurry),
        begin: on(Animator::see_army),
        helps: Helps {
            undo: help(Wish::Undo),
            hint: help(Wish::Hint),
            concede: help(Wish::Concede),
            finish: help(Wish::Finish),
            can_undo: can_undo.into(),
            hinted,
        },
    };
    let id = running.saved.id.clone();
    // Another tab with the same game went on: this one follows.
    let heard = window_event_listener(leptos::ev::storage, move |_| {
        saved::refresh();
        if saved::find(&id).is_some() {
            let _ = sender.unbounded_send(Wish::Follow);
        }
    });
    on_cleanup(move || {
        heard.remove();
        animator.leave();
    });
    spawn_local(running.play(live, wishes, can_undo));
    live
}

/// How long a tab that follows another one waits before it asks the bots itself, in milliseconds.
const PATIENCE: u32 = 8000;

struct Running {
    saved: Saved,
    record: Record,
    game: Game,
    fortune: Fortune,
    story: Story,
    /// The visitor's own choices in the record: moves the page plays by itself are not among them.
    choices: Vec<usize>,
    chosen: Chosen,
    animator: Animator,
    /// How many moves have been made.
    made: Arc<AtomicUsize>,
    /// The visitor wants the rest played out.
    finishing: bool,
    /// Another tab plays this game.
    following: bool,
    bots: Option<Bots>,
}

impl Running {
    /// The game as far as it was played: told again, so that the log is whole.
    fn new(saved: Saved, record: Record, chosen: Chosen) -> Running {
        let Retold { game, fortune, story, choices } = retold(&saved, &record);
        let made = Arc::new(AtomicUsize::new(record.moves().len()));
        Running {
            saved,
            record,
            made,
            game,
            fortune,
            story,
            choices,
            chosen,
            animator: Animator::new(chosen),
            finishing: false,
            following: false,
            bots: None,
        }
    }

    fn me(&self) -> Viewer {
        Viewer::Seat(self.saved.me())
    }

    fn is_left(&self) -> bool {
        self.animator.is_left()
    }

    /// The sides that are not the visitor's: giving up leaves the game to them.
    fn others(&self) -> impl Iterator<Item = Side> + use<> {
        let table = self.game.table();
        let mine = table.side(self.saved.me());
        (0..table.sides() as u8).map(Side).filter(move |side| *side != mine)
    }

    /// What lies there now; a conceded game is over.
    fn scene(&self) -> Scene {
        let mut scene = self.story.now();
        if self.saved.conceded {
            scene.end(How::Conceded, self.others().collect());
        }
        scene
    }

    async fn play(mut self, live: Live, mut wishes: mpsc::UnboundedReceiver<Wish>, can_undo: RwSignal<bool>) {
        while let Some(pending) = self.game.pending() {
            if self.saved.conceded || self.is_left() {
                return;
            }
            let action = match pending.actor {
                Actor::Chance => Some(self.fortune.answer(&self.game)),
                Actor::Seat(seat) if seat == self.saved.me() => match self.own(live, &mut wishes).await {
                    Some(action) => action,
                    None => return,
                },
                Actor::Seat(_) if self.following && self.heard(live, &mut wishes).await => None,
                Actor::Seat(seat) => {
                    live.scene.try_update(|scene| scene.thinking = Some(seat));
                    let level = self.saved.levels[seat.index()].clone();
                    match self.bot(&level, seat).await {
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
            can_undo.try_set(self.last_choice().is_some());
        }
    }

    /// The visitor's command. `None`: they left. `Some(None)`: the game has changed, look again.
    async fn own(
        &mut self,
        live: Live,
        wishes: &mut mpsc::UnboundedReceiver<Wish>,
    ) -> Option<Option<Action>> {
        if let Some(action) = forced(&self.game, self.saved.me()) {
            return Some(Some(action));
        }
        if self.finishing {
            return Some(self.bot("apprentice", self.saved.me()).await.ok());
        }
        if !self.following {
            sound::your_turn(self.chosen);
        }
        loop {
            match wishes.recv().await.ok()? {
                // An answer meant for an earlier question is ignored.
                Wish::Choose(_, at) if at != self.record.moves().len() => {}
                Wish::Choose(action, _) => {
                    live.hint.try_set(Hint::Nothing);
                    live.helps.hinted.try_set(None);
                    self.following = false;
                    return Some(Some(action));
                }
                Wish::Undo => {
                    self.undo(live);
                    return Some(None);
                }
                Wish::Hint => {
                    live.hint.try_set(Hint::Thinks);
                    match self.bot("expert", self.saved.me()).await {
                        Ok(action) => {
                            live.hint.try_set(Hint::Nothing);
                            live.helps.hinted.try_set(Some(action));
                        }
                        Err(why) => {
                            live.hint.try_set(Hint::Failed(why));
                        }
                    }
                }
                Wish::Concede => {
                    self.concede(live);
                    return None;
                }
                Wish::Finish => {
                    self.finishing = true;
                    return Some(self.bot("apprentice", self.saved.me()).await.ok());
                }
                Wish::Follow => {
                    if self.follow(live) {
                        return Some(None);
                    }
                }
            }
        }
    }

    /// Waits for the tab that plays; `true`: it went on. After a while it is taken to be closed.
    async fn heard(&mut self, live: Live, wishes: &mut mpsc::UnboundedReceiver<Wish>) -> bool {
        let mut waited = 0;
        while waited < PATIENCE && !self.is_left() {
            while let Ok(wish) = wishes.try_recv() {
                if matches!(wish, Wish::Follow) && self.follow(live) {
                    return true;
                }
            }
            TimeoutFuture::new(60).await;
            waited += 60;
        }
        self.following = false;
        false
    }

    async fn bot(&mut self, level: &str, seat: Seat) -> Result<Action, String> {
        let seed = format!("{}{}", self.saved.id, self.record.moves().len());
        let view = self.game.view(Viewer::Seat(seat));
        // Bots that do not search answer here: a first game waits for no worker.
        let mut dice = [0; 32];
        dice.iter_mut().zip(seed.bytes()).for_each(|(byte, letter)| *byte = letter);
        if let Some(mut bot) = level.parse().ok().and_then(|level: Level| level.quick_bot(dice)) {
            return Ok(bot.choose(&view, &Stop::default()));
        }
        // A bot remembers the game it sits in: after a move is taken back it is another game.
        let game = format!("{}-{}", self.saved.id, self.saved.undone);
        self.bots.get_or_insert_with(Bots::start).ask(&game, level, &seed, &view).await
    }

    /// One action, told and kept. `true`: the visitor left meanwhile.
    async fn step(&mut self, actor: Actor, action: Action, live: Live) -> bool {
        let mut events = Vec::new();
        let chooses = is_choice(&self.game, self.saved.me());
        if self.game.apply_told(actor, action, &mut events).is_err() {
            return false;
        }
        if chooses {
            self.choices.push(self.record.moves().len());
        }
        self.record.push(actor, action);
        self.made.store(self.record.moves().len(), Ordering::Relaxed);
        self.keep();
        let beats = self.story.advance(self.game.seen_by(self.me()), &seen(&events, self.me()));
        if self.finishing {
            self.animator.skip();
        } else if actor == Actor::Seat(self.saved.me()) {
            // A visitor who skips goes on to their own next decision, whoever plays until then.
            self.animator.restart();
        }
        let last = beats.len() - 1;
        for (at, beat) in beats.into_iter().enumerate() {
            // What was skipped is not shown: only how things are now.
            if at == last || !self.animator.skips() {
                self.show(beat, live).await;
            }
            // The visitor's card leaves the hand before anything else is computed.
            if at == 0 && actor == Actor::Seat(self.saved.me()) {
                TimeoutFuture::new(0).await;
            }
            if self.is_left() {
                return true;
            }
        }
        false
    }

    /// One beat; between the phases the visitor looks at their army.
    async fn show(&self, beat: Beat, live: Live) {
        let army = beat.scene.army.then(|| beat.scene.clone());
        let log = self.story.log[..beat.told].to_vec();
        self.animator
            .show(beat, |beat| {
                live.scene.try_set(beat.scene.clone());
                live.log.try_set(log);
            })
            .await;
        if let Some(scene) = army.filter(|_| !self.finishing) {
            let draw = |scene| {
                live.scene.try_set(scene);
            };
            self.animator.army(scene, None, draw).await;
        }
    }

    /// Where the visitor's last real decision stands in the record.
    fn last_choice(&self) -> Option<usize> {
        self.choices.last().copied()
    }

    /// Takes the visitor's last decision back, with all that followed.
    fn undo(&mut self, live: Live) {
        let (Some(upto), Some(seed)) = (self.last_choice(), self.record.seed()) else { return };
        let mut record = Record::from_seed(*self.record.table(), seed);
        self.record.moves()[..upto].iter().for_each(|step| record.push(step.actor, step.action));
        self.saved.undone += 1;
        self.adopt(record, live);
        self.keep();
    }

    /// Gives up: the others win with the cards as they are.
    fn concede(&mut self, live: Live) {
        let totals = self.game.score().totals[..self.game.table().sides()].to_vec();
        let winners = self.others().map(|side| side.0).collect();
        self.saved.conceded = true;
        self.keep();
        self.saved.result = Some((totals, winners));
        saved::keep(self.saved.clone());
        live.scene.try_set(self.scene());
    }

    /// Takes over what another tab has kept; `true`: the game stands elsewhere now.
    fn follow(&mut self, live: Live) -> bool {
        let kept = saved::find(&self.saved.id).filter(|kept| kept.record != self.saved.record);
        let Some((kept, record)) = kept.and_then(|kept| Some((kept.clone(), kept.read()?))) else {
            return false;
        };
        self.saved = kept;
        self.following = true;
        live.elsewhere.try_set(true);
        self.adopt(record, live);
        true
    }

    fn adopt(&mut self, record: Record, live: Live) {
        let Retold { game, fortune, story, choices } = retold(&self.saved, &record);
        (self.game, self.fortune, self.story, self.record) = (game, fortune, story, record);
        self.choices = choices;
        self.made.store(self.record.moves().len(), Ordering::Relaxed);
        live.helps.hinted.try_set(None);
        live.log.try_set(self.story.log.clone());
        live.scene.try_set(self.scene());
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

/// Where there is nothing to choose, nobody is asked; a card is played by hand, but for the last one.
fn forced(game: &Game, me: Seat) -> Option<Action> {
    let decision = game.pending()?.decision;
    let actions = game.actions();
    let last = game.hand(me).len() == 1;
    (actions.len() == 1 && (decision != Decision::Play || last)).then(|| actions[0])
}

/// Is this player asked, with something to choose?
fn is_choice(game: &Game, me: Seat) -> bool {
    game.pending().is_some_and(|pending| pending.actor == Actor::Seat(me)) && forced(game, me).is_none()
}

/// A game told from its beginning, and where in its record the visitor chose.
struct Retold {
    game: Game,
    fortune: Fortune,
    story: Story,
    choices: Vec<usize>,
}

fn retold(saved: &Saved, record: &Record) -> Retold {
    let me = Viewer::Seat(saved.me());
    let mut choices = Vec::new();
    let mut fortune = Fortune::from_seed(record.seed().unwrap_or_default());
    let mut events = Vec::new();
    let mut game = record.start_told(&mut events);
    let mut story = Story::begin(game.seen_by(me), &seen(&events, me), saved.sitting());
    for (at, step) in record.moves().iter().enumerate() {
        if is_choice(&game, saved.me()) {
            choices.push(at);
        }
        if step.actor == Actor::Chance {
            fortune.answer(&game);
        }
        events.clear();
        game.apply_unchecked_told(step.action, &mut events);
        story.advance(game.seen_by(me), &seen(&events, me));
    }
    Retold { game, fortune, story, choices }
}

fn seen(events: &[Event], viewer: Viewer) -> Vec<SeenEvent> {
    events.iter().map(|event| event.seen_by(viewer)).collect()
}
