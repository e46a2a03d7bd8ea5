//! Look at a game again: step by step, through any seat's eyes or with all cards open.

use claim_protocol::{Code, Sitter};
use claim_rules::{Action, Actor, Event, Record, Seat, Seats, SeenEvent, Viewer};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::lost::Problem;
use super::result::{Keep, Votes};
use super::review::{OwnGame, Replayed, Try, game_of, warm_up};
use super::{share_address, table_line};
use crate::body::marks_body;
use crate::live::http::{self, Trouble};
use crate::live::{SEATED, account};
use crate::naming::Sitting;
use crate::parts::{Later, Part};
use crate::route::{Route, Router, fragment, query};
use crate::scene::{Scene, Story};
use crate::settings::chosen;
use crate::table::Table;
use crate::table::card::icon;
use crate::words;
use crate::words::t;
use crate::{download, fair, link, sample, saved, storage};

/// A game to look at, with what is known about it.
#[derive(Clone, PartialEq, Debug)]
struct Shown {
    record: Record,
    sitting: Sitting,
    promise: String,
    /// The visitor's own, if its reviews count for their statistics.
    own: Option<OwnGame>,
}

impl Shown {
    /// A game from elsewhere: the seats are numbered.
    fn foreign(record: Record) -> Shown {
        let names = (1..=record.table().players()).map(|n| words!("seat-number", number = n)).collect();
        let sitting = Sitting { me: None, names, ..Sitting::default() };
        Shown { record, sitting, promise: String::new(), own: None }
    }
}

#[component]
pub(crate) fn Replay(id: Option<String>) -> impl IntoView {
    let kept = id.as_deref().and_then(saved::find);
    if id.as_deref() == Some(sample::ID)
        && let Some((record, sitting)) = sample::game()
    {
        let shown = Shown { record, sitting, promise: String::new(), own: None };
        return view! { <Steps shown path=format!("/replay/{}", sample::ID) plays=true /> }.into_any();
    }
    if let Some(id) = &id {
        let here = kept.and_then(|game| {
            let (sitting, own) = (game.sitting(), OwnGame::of(&game));
            Some(Shown { record: game.read()?, sitting, promise: game.promise, own })
        });
        // A mistake made elsewhere brings its game along.
        let practised = || {
            let (record, me) = game_of(id).filter(|_| query("practise").is_some())?;
            let foreign = Shown::foreign(record);
            Some(Shown { sitting: Sitting { me: Some(me), ..foreign.sitting.clone() }, ..foreign })
        };
        let shown = here.or_else(practised);
        return match shown {
            Some(shown) => view! { <Steps shown path=format!("/replay/{id}") /> }.into_any(),
            // Ids of tables are 11 letters and digits.
            None if id.len() == 11 => view! { <FromServer id=id.clone() /> }.into_any(),
            None => view! { <Problem title=t("game-missing") about=t("game-missing-about") /> }.into_any(),
        };
    }
    if let Some(text) = fragment("r") {
        return match link::read(&text) {
            Some(record) => {
                view! { <Steps shown=Shown::foreign(record) path="/replay".to_string() /> }.into_any()
            }
            None => view! { <Problem title=t("link-broken") about=t("link-broken-about") /> }.into_any(),
        };
    }
    view! { <Open /> }.into_any()
}

/// A game that was played on the server.
#[component]
fn FromServer(id: String) -> impl IntoView {
    let shown = RwSignal::new(None::<Result<Shown, Trouble>>);
    let path = format!("/replay/{id}");
    let look = move || {
        let id = id.clone();
        spawn_local(async move { shown.try_set(Some(fetch(&id).await)).map_or((), drop) });
    };
    look();
    move || match shown.get() {
        None => view! { <div class="page coming" role="status">{t("screen-coming")}</div> }.into_any(),
        Some(Ok(shown)) => view! { <Steps shown path=path.clone() /> }.into_any(),
        // It may be there all the same.
        Some(Err(why)) if why != Trouble::NoServer && !why.is(Code::NoSuchGame) => {
            let look = look.clone();
            let again = move |_| {
                shown.set(None);
                look();
            };
            view! {
                <Problem title=t("screen-missing") about=why.sentence() />
                <div class="page actions"><button type="button" class="primary" id="again" on:click=again>{t("try-again")}</button></div>
            }
            .into_any()
        }
        Some(Err(_)) => {
            view! { <Problem title=t("game-missing") about=t("game-missing-about") /> }.into_any()
        }
    }
}

async fn fetch(id: &str) -> Result<Shown, Trouble> {
    let record = Record::from_json(&http::text(&format!("/api/games/{id}/record")).await?)
        .map_err(|_| Trouble::NoServer)?;
    let line: claim_protocol::http::GameLine = http::get(&format!("/api/games/{id}")).await?;
    let name = |sitter: &Sitter| match sitter {
        Sitter::Person(person) => person.name.clone(),
        Sitter::Bot { level } => t(&format!("level-{level}")),
        Sitter::Open => String::new(),
    };
    let names = line.sitters.iter().map(name).collect();
    // A visitor who never had an identity here has no games here.
    let somebody = storage::load::<bool>(SEATED) == Some(true) || account().is_some();
    let me = match somebody {
        true => http::get::<claim_protocol::http::Me>("/api/me").await.ok(),
        false => None,
    };
    let is_me = |sitter: &Sitter| match (sitter, &me) {
        (Sitter::Person(person), Some(me)) => person.id == me.person.id,
        _ => false,
    };
    let me = line.sitters.iter().position(is_me).map(|seat| Seat(seat as u8));
    let own = me.map(|me| OwnGame { id: id.into(), when: line.ended as f64, me });
    Ok(Shown { record, sitting: Sitting { me, names, ..Sitting::default() }, promise: String::new(), own })
}

/// A place to drop a file.
#[component]
fn Open() -> impl IntoView {
    let shown = RwSignal::new(None::<Shown>);
    let problem = RwSignal::new(None::<String>);
    let over = RwSignal::new(false);
    let take = move |text: Option<String>| match text.as_deref().map(Record::parse) {
        Some(Ok(record)) => shown.set(Some(Shown::foreign(record))),
        Some(Err(error)) => problem.set(Some(error.to_string())),
        None => problem.set(Some(t("file-unreadable"))),
    };
    let read = move |file: Option<web_sys::File>| {
        if let Some(file) = file {
            spawn_local(async move { take(download::read(file).await) });
        }
    };
    let chosen_file = move |event: web_sys::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        read(input.files().and_then(|files| files.get(0)));
    };
    let list = || {
        let games = saved::finished().into_iter().take(8);
        games
            .filter_map(|game| {
                let record = game.read()?;
                Some(view! {
                    <li>
                        <a class="game" href=format!("/replay/{}", game.id)>
                            <span class="what"><b>{super::date(game.when)}</b><small>{table_line(record.table())}</small></span>
                        </a>
                    </li>
                })
            })
            .collect_view()
    };
    move || {
        match shown.get() {
        Some(shown) => view! { <Steps shown path="/replay".to_string() /> }.into_any(),
        None => view! {
            <div class="page open-replay">
                <h1>{t("open-replay")}</h1>
                <label
                    class="drop"
                    class:over=over
                    on:dragover=move |event| { event.prevent_default(); over.set(true) }
                    on:dragleave=move |_| over.set(false)
                    on:drop=move |event| {
                        event.prevent_default();
                        over.set(false);
                        read(event.data_transfer().and_then(|data| data.files()).and_then(|files| files.get(0)));
                    }
                >
                    {icon("icon-upload")}
                    <b>{t("drop-file")}</b>
                    <small>{t("drop-file-about")}</small>
                    <span class="button" aria-hidden="true">{t("choose-file")}</span>
                    <input class="unseen" type="file" accept=".json,.txt,application/json,text/plain" on:change=chosen_file />
                </label>
                {move || problem.get().map(|why| view! {
                    <div class="notice" role="alert">
                        {icon("icon-warning")}
                        <div>
                            <b>{t("file-damaged")}</b>" "{t("file-damaged-about")}
                            <details><summary>{t("file-damaged-why")}</summary><small lang="en">{why}</small></details>
                        </div>
                    </div>
                })}
                {(!saved::finished().is_empty()).then(|| view! {
                    <h2>{t("nav-history")}</h2>
                    <ul class="games">{list()}</ul>
                })}
            </div>
        }.into_any(),
    }
    }
}

/// Who made this move, if it was a player.
fn decider(record: &Record, at: usize) -> Option<Seat> {
    match record.moves().get(at)?.actor {
        Actor::Seat(seat) => Some(seat),
        Actor::Chance => None,
    }
}

/// The scene after this many moves, as this viewer sees it; where a decision is tried again, it asks.
fn scene_at(shown: &Shown, step: usize, eyes: Option<Seat>, asks: bool) -> Story {
    let record = &shown.record;
    let tried = decider(record, step).filter(|_| asks);
    let seat = tried.or(eyes).or(shown.sitting.me).unwrap_or_default();
    let viewer = Viewer::Seat(seat);
    // With all hands open nothing is hidden any more.
    let see = |events: &[Event]| -> Vec<SeenEvent> {
        let seen = |event: &Event| match eyes {
            Some(_) => event.seen_by(viewer),
            None => event.seen_afterwards(),
        };
        events.iter().map(seen).collect()
    };
    let mut events = Vec::new();
    let mut game = record.start_told(&mut events);
    let sitting = Sitting { me: Some(seat), names: shown.sitting.names.clone(), ..Sitting::default() };
    let mut view = game.seen_by(viewer);
    if tried.is_none() || step > 0 {
        view.legal.clear();
    }
    let mut story = Story::begin(view, &see(&events), sitting);
    if tried.is_none() {
        story.watch();
    }
    for (at, made) in record.moves().iter().take(step).enumerate() {
        events.clear();
        game.apply_unchecked_told(made.action, &mut events);
        let mut view = game.seen_by(viewer);
        if tried.is_none() || at + 1 < step {
            view.legal.clear();
        }
        story.advance(view, &see(&events));
    }
    if eyes.is_none() {
        story.open(Some(Seats([0, 1, 2, 3].map(|n| game.hand(Seat(n))))));
    }
    story
}

#[component]
fn Steps(
    shown: Shown,
    path: String,
    /// At its beginning a game plays by itself.
    #[prop(optional)]
    plays: bool,
) -> impl IntoView {
    let router = expect_context::<Router>();
    let speed = chosen();
    let last = shown.record.moves().len();
    let first = match query("step").as_deref() {
        Some("end") => last,
        step => step.and_then(|s| s.parse().ok()).map_or(0, |step: usize| step.min(last)),
    };
    let players = shown.record.table().players() as u8;
    let asked = query("seat");
    // The page itself writes that all cards lie open: only a seat was asked for by somebody.
    let eyes_chosen = RwSignal::new(asked.as_deref().is_some_and(|seat| seat != "open"));
    let open = asked.as_deref() == Some("open");
    let asked = asked.and_then(|s| s.parse::<u8>().ok()).filter(|seat| *seat < players).map(Seat);
    let step = RwSignal::new(first);
    let reviewing = RwSignal::new(query("review").is_some());
    if reviewing.get_untracked() {
        warm_up();
    }
    // A visitor who comes for a review sees one seat's cards only, until the others are opened.
    let closed = || Seat::default();
    let own = shown.sitting.me.or_else(|| reviewing.get_untracked().then(closed));
    let eyes = RwSignal::new(asked.or(own.filter(|_| !open)));
    let playing = RwSignal::new(plays && query("step").is_none());
    let practising = RwSignal::new(query("practise").is_some());
    let again = query("try").is_some() || practising.get_untracked();
    let trying = RwSignal::new(again.then_some(Try { at: first, picked: None }));
    let kept = StoredValue::new(shown.clone());
    let asks = Memo::new(move |_| trying.get() == Some(Try { at: step.get(), picked: None }));
    let story = Memo::new_with_compare(
        move |_| kept.with_value(|shown| scene_at(shown, step.get(), eyes.get(), asks.get())),
        |_, _| true,
    );
    let replayed = Replayed {
        record: StoredValue::new(shown.record.clone()),
        sitting: StoredValue::new(shown.sitting.clone()),
        id: StoredValue::new(path.strip_prefix("/replay/").map(str::to_string)),
        own: StoredValue::new(shown.own.clone()),
        step,
        eyes,
        begun: reviewing,
        practising,
        trying,
    };
    provide_context(replayed);
    let pick = Callback::new(move |action: Action| {
        if asks.get_untracked() {
            trying.set(Some(Try { at: step.get_untracked(), picked: Some(action) }));
        }
    });
    let scene = Signal::derive(move || story.with(Story::now));
    let log = Signal::derive(move || story.with(|s| s.log.clone()));
    // A visitor who reviews a game that lay open, without having asked for that, sees one seat's cards from then on.
    let me = shown.sitting.me;
    let begin = move |_| {
        if !eyes_chosen.get_untracked() && eyes.get_untracked().is_none() {
            eyes.set(Some(me.unwrap_or_default()));
        }
        reviewing.set(true);
    };
    let review_of = move || match (reviewing.get(), practising.get()) {
        (true, true) => "&review=on&practise=on",
        (true, false) => "&review=on",
        (false, true) => "&practise=on",
        (false, false) => "",
    };
    // The address names the step, so that it can be sent.
    let at_path = path.clone();
    Effect::new(move |_| {
        let seat = eyes.get().map_or("open".into(), |seat| seat.to_string());
        let hash = window().location().hash().unwrap_or_default();
        router.rename(&format!("{at_path}?step={}&seat={seat}{}{hash}", step.get(), review_of()));
    });
    let go = move |to: usize| step.set(to.min(last));
    Effect::new(move |_| {
        if !playing.get() {
            return;
        }
        spawn_local(async move {
            while playing.try_get_untracked() == Some(true) {
                TimeoutFuture::new(speed.0.with_untracked(|s| s.speed).rest(900).max(120)).await;
                match step.try_get_untracked() {
                    Some(now) if now < last && playing.try_get_untracked() == Some(true) => step.set(now + 1),
                    Some(_) => {
                        playing.try_set(false);
                    }
                    None => return,
                }
            }
        });
    });
    let seats = (0..players)
        .map(|n| {
            let name = shown.sitting.name(Seat(n));
            view! { <option value=n.to_string() selected=move || eyes.get() == Some(Seat(n))>{name}</option> }
        })
        .collect_view();
    let sentence = fair::check(&shown.record, &shown.promise).sentence();
    // Without a seed a game has no link of its own; one of the server has its address.
    let address = share_address(&shown.record).or_else(|| {
        let on_server = path.strip_prefix("/replay/").is_some_and(|id| saved::find(id).is_none());
        let origin = window().location().origin().ok().filter(|_| on_server)?;
        Some(format!("{origin}{path}"))
    });
    let no_link = address.is_none();
    let step_link = move || {
        let address = address.clone()?;
        let seat = eyes.get_untracked().map_or("open".into(), |seat| seat.to_string());
        let reviewed = if reviewing.get_untracked() { "&review=on" } else { "" };
        let at = format!("?step={}&seat={seat}{reviewed}", step.get_untracked());
        Some(match address.split_once('#') {
            Some((page, game)) => format!("{page}{at}#{game}"),
            None => address + &at,
        })
    };
    let copied = RwSignal::new(false);
    let copy_label = move || if copied.get() { t("link-copied") } else { t("copy-step") };
    let button = |id: &'static str, key: &'static str, to: Box<dyn Fn() + Send + Sync>| {
        view! { <button type="button" class="tool" aria-label=t(key) title=t(key) data-step=key on:click=move |_| { playing.set(false); to() }>{icon(id)}</button> }
    };
    let aside = view! {
        <div class="steps" role="group" aria-label=t("replay-label")>
            {button("icon-first", "step-first", Box::new(move || go(0)))}
            {button("icon-back", "step-back", Box::new(move || go(step.get_untracked().saturating_sub(1))))}
            <button type="button" class="tool" data-step="step-play" aria-label=move || if playing.get() { t("step-pause") } else { t("step-play") } on:click=move |_| playing.update(|p| *p = !*p)>
                {move || if playing.get() { icon("icon-pause").into_any() } else { icon("icon-play").into_any() }}
            </button>
            {button("icon-next", "step-next", Box::new(move || go(step.get_untracked() + 1)))}
            {button("icon-last", "step-last", Box::new(move || go(last)))}
            <input type="range" min="0" max=last.to_string() prop:value=move || step.get().to_string() aria-label=t("step-slider")
                on:input=move |event| if let Ok(to) = event_target_value(&event).parse() { go(to) } />
            <span class="where">{move || words!("step-of", step = step.get(), of = last)}</span>
            <label class="field">
                <span class="unseen">{t("eyes")}</span>
                {icon("icon-eye")}
                <select on:change=move |event| { eyes_chosen.set(true); eyes.set(event_target_value(&event).parse().ok().map(Seat)) }>
                    {seats}
                    <option value="open" selected=move || eyes.get().is_none()>{t("eyes-open")}</option>
                </select>
            </label>
            <button type="button" class="tool wide-tool" id="copy-step" aria-label=copy_label disabled=no_link on:click=move |_| if let Some(address) = step_link() { download::copy(&address); copied.set(true) }>
                {icon("icon-link")}<span>{copy_label}</span>
            </button>
            {move || (!reviewing.get()).then(|| view! {
                <button type="button" class="button" id="review" on:pointerenter=move |_| warm_up() on:click=begin>{icon("icon-search")}{t("review")}</button>
            })}
        </div>
    };
    let reviewed = Memo::new(move |_| reviewing.get() || practising.get());
    let language = speed.language();
    let review = move || {
        let route = Route::Replay(None);
        reviewed.get().then(|| view! { <Later part=Part::Review route language /> })
    };
    let record = shown.record.clone();
    let finale = move || {
        let scene: Signal<Scene> = scene;
        let record = record.clone();
        view! { <Votes scene><Keep record /></Votes> }
    };
    marks_body("replays");
    view! {
        <div class="replaying" class:reviewed=reviewed>
            <h1 class="unseen">{t("replay")}</h1>
            {aside}
            {review}
            <p class="fair">{icon("icon-check")}{sentence}</p>
            <Table scene log choose=pick finale=finale />
        </div>
    }
}
