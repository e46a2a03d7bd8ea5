//! The table: a view and its legal actions in, a choice out.
//!
//! It knows nothing of where views come from: a game in the page, a replay, an example of the rules book, a server. One
//! grid with fixed places; what lies there never changes where it lies or how large it is.

mod army;
mod ask;
mod bar;
pub(crate) mod card;
mod felt;
mod hand;
pub(crate) mod html;
mod keys;
mod log;
mod menu;
pub(crate) mod motion;
mod piles;
mod pointer;
mod say;
mod seats;
mod sheet;
mod tally;
mod tip;
mod votes;
pub(crate) mod why;

use claim_rules::{Action, Card, Faction, Phase};
use leptos::prelude::*;

pub(crate) use menu::{Act, Acts, Helps};
pub(crate) use piles::phase_line;
pub(crate) use votes::sides;

use crate::body::marks_body_while;
use crate::reason::{Obstacle, Playable};
use crate::scene::{Scene, Told};
use crate::settings::chosen;
use crate::words::t;
use ask::{Asked, InUse};
use card::drawing;
use pointer::Hearing;
use sheet::Look;
use tip::{Tip, Tips};

/// How long something is pointed at before it counts as looked at, in milliseconds.
const LOOKED_AT: f64 = 350.0;
/// When a card of the hand has come to rest after the others have changed.
const MOVED: std::time::Duration = std::time::Duration::from_millis(300);

/// Everything a table shows; what it takes are choices.
#[component]
pub(crate) fn Table(
    /// What is to be seen.
    #[prop(into)]
    scene: Signal<Scene>,
    /// What has happened.
    #[prop(into)]
    log: Signal<Vec<Told>>,
    /// Takes the viewer's choice.
    #[prop(into)]
    choose: Callback<Action>,
    /// The viewer does not want to wait for what is moving.
    #[prop(optional, into)]
    hurry: Option<Callback<()>>,
    /// The viewer has seen their army: Phase Two may begin.
    #[prop(optional, into)]
    begin: Option<Callback<()>>,
    /// Undo, hint and the like, where the game has them.
    #[prop(optional)]
    helps: Option<Helps>,
    /// What the menu offers beyond that.
    #[prop(optional)]
    acts: Option<Acts>,
    /// Stands in the bar beside the tools.
    #[prop(optional, into)]
    corner: Option<ViewFn>,
    /// Shown instead of the table once the game is over.
    #[prop(optional, into)]
    finale: Option<ViewFn>,
    /// Shown in the strip instead of its second line: a lesson, a trouble.
    #[prop(optional, into)]
    aside: Option<ViewFn>,
    /// A small table inside another page: no bar, no votes.
    #[prop(optional)]
    small: bool,
) -> impl IntoView {
    let tips: Tips = RwSignal::new(None);
    let using = RwSignal::new(None::<InUse>.flatten());
    let raised = RwSignal::new(None::<String>);
    let asked = Memo::new(move |_| {
        scene.with(|s| if s.watching { Asked::default() } else { Asked::now(s, using.get()) })
    });
    let near = StoredValue::new(None::<usize>);
    let (wish, chosen_at) = (RwSignal::new(None::<String>), StoredValue::new(0.0));
    let choose = Callback::new(move |action| {
        tips.set(None);
        using.set(None);
        raised.set(None);
        wish.set(None);
        chosen_at.set_value(js_sys::Date::now());
        motion::land();
        near.set_value(pointer::focused_card());
        // That it was understood is seen before the game goes on, which may take longer than a frame.
        pointer::going(action, move || choose.run(action));
    });
    // A new question begins anew: nothing is in use, nothing is raised but a card of the hand that waits for its turn.
    let pending = Memo::new(move |_| {
        scene.with(|s| (s.view.question.clone(), s.view.legal.len(), s.trick.plays.len()))
    });
    Effect::new(move |before: Option<()>| {
        pending.get();
        if before.is_some() {
            using.set(None);
            let keeps = scene.with_untracked(|s| s.view.question.is_none() || s.asks_to_play());
            if !keeps
                || raised.with_untracked(|raised| !raised.as_ref().is_some_and(|up| up.starts_with("hand ")))
            {
                raised.set(None);
            }
        }
    });
    // What was wished for is played as soon as it may be; if it may not, it says why.
    Effect::new(move |_| {
        pending.get();
        let Some(name) = wish.get() else { return };
        let Ok(card) = name.split('#').next().unwrap_or_default().parse::<Card>() else { return };
        let (army, held, playable) = scene.with_untracked(|s| {
            (s.army, s.view.hand.has(card), asked.with_untracked(|asked| asked.hand(s, card)))
        });
        match playable {
            _ if army || !held => wish.set(None),
            Playable::Yes(action) => choose.run(action),
            Playable::No(Obstacle::Turn(_)) => {}
            Playable::No(_) => {
                wish.set(None);
                raised.set(Some(format!("hand {name}")));
                request_animation_frame(move || tip::point_at_hand(&name, tips));
            }
        }
    });
    if !small {
        Effect::new(move |_| {
            // The beat between the phases has the focus for itself.
            let mine = scene.with(|s| is_mine(s) && !s.army);
            let question = asked.with(|asked| asked.strip);
            pending.get();
            if mine {
                // After the page has drawn what is asked.
                request_animation_frame(move || keys::attend(question, near.try_get_value().flatten(), tips));
            }
        });
    }
    let tip = Memo::new(move |_| {
        let pointed = tips.get()?;
        // What is only looked at is not meant by a second tap either.
        let up = raised.with(|raised| raised.as_ref().is_some_and(|up| !up.starts_with("tip ")));
        let tip =
            scene.with(|s| asked.with(|asked| Tip::read(&pointed.text, &pointed.label, s, asked, up)))?;
        Some((pointed, tip))
    });
    // What a finger has raised is marked where it lies; cards of the hand rise.
    Effect::new(move |_| {
        if raised.with(Option::is_none) {
            pointer::lower();
        }
    });
    // An explanation stays at its element, also when that has moved, and is its description for screen readers.
    Effect::new(move |_| {
        scene.track();
        if tips.with_untracked(Option::is_some) {
            let look = move || {
                if !tip::follow(tips) {
                    raised.try_set(None);
                }
            };
            request_animation_frame(look);
            set_timeout(look, MOVED);
        }
    });
    Effect::new(move |before: Option<Option<web_sys::Element>>| {
        tip.with(|tip| tip::describe(before.flatten(), tip.as_ref().map(|(pointed, tip)| (pointed, tip))))
    });
    // Only what is decided now is seen to be sealed: the cells are written anew at every count.
    let sealed = Memo::new(move |_| {
        scene.with(|s| {
            let votes = s.view.standings.votes.iter();
            votes.filter(|vote| vote.decided).map(|vote| vote.faction).collect::<Vec<_>>()
        })
    });
    Effect::new(move |before: Option<Vec<Faction>>| {
        let now = sealed.get();
        let new = |faction: &&Faction| before.as_ref().is_some_and(|before| !before.contains(faction));
        for faction in now.iter().filter(new) {
            let selector = format!(".vote.f-{} .seal", faction.name());
            request_animation_frame(move || keys::mark(&selector, "pressed"));
        }
        now
    });
    // What has changed is seen to have changed: the numbers of the votes, and the sums under the lords.
    let counted = Memo::new(move |_| scene.with(votes::numbers));
    Effect::new(move |before: Option<Vec<(String, i32)>>| {
        let now = counted.get();
        let before = before.unwrap_or_else(|| now.clone());
        for (selector, _) in
            now.iter().filter(|number| before.iter().any(|other| other.0 == number.0 && other.1 != number.1))
        {
            let selector = selector.clone();
            request_animation_frame(move || keys::mark(&selector, "ticked"));
        }
        now
    });
    // What was looked at last: the rules beside the table open there.
    let (shown, about) = (StoredValue::new((None::<String>, 0.0)), StoredValue::new(None::<String>));
    Effect::new(move |_| {
        let next = tips.get().map(|pointed| pointed.text);
        let (before, since) = shown.get_value();
        // On its way to the menu the pointer crosses other things for a moment.
        let now = js_sys::Date::now();
        if before.is_some() && (now - since >= LOOKED_AT || about.with_value(Option::is_none)) {
            about.set_value(before);
        }
        shown.set_value((next, now));
    });
    let looked_at = move || shown.get_value().0.or(about.get_value());
    let open = RwSignal::new(None::<Look>);
    let hearing = Hearing {
        scene,
        asked,
        choose,
        using,
        raised,
        wish,
        chosen_at,
        tips,
        open,
        hurry,
        helps,
        acts,
        drag: StoredValue::new_local(None),
        drawn: StoredValue::new(false),
        pressed: StoredValue::new(None),
    };
    // What is explained lies elsewhere once the screen has another shape.
    let turned = window_event_listener(leptos::ev::resize, move |_| {
        tips.try_set(None);
    });
    on_cleanup(move || turned.remove());
    if !small {
        let skip = Callback::new(move |()| {
            if let Some(hurry) = hurry {
                hurry.run(());
            }
        });
        keys::listen(scene, asked, choose, using, raised, tips, skip);
    }
    let part = move |draw: fn(&Scene) -> String| Memo::new(move |_| scene.with(draw));
    let asking = move |draw: fn(&Scene, &Asked) -> String| {
        Memo::new(move |_| scene.with(|s| asked.with(|asked| draw(s, asked))))
    };
    let (north, south) = (asking(seats::north), asking(seats::south));
    let (west, east) = (asking(|s, a| seats::side(s, a, "w")), asking(|s, a| seats::side(s, a, "e")));
    let (stake, trick) = (asking(felt::stake), asking(felt::trick));
    let (sky, heap, flasks) = (part(felt::sky), part(felt::heap), part(felt::flasks));
    let (tally, cells, story) = (part(votes::tally), asking(votes::cells), part(votes::story));
    let scrolls = asking(pointer::scrolls);
    let sitting = Memo::new(move |_| scene.with(|s| s.sitting.clone()));
    let players = Memo::new(move |_| scene.with(|s| s.view.table.players()));
    let arts = Memo::new(move |_| scene.with(|s| s.view.table.artifacts()));
    let fronts = Memo::new(move |_| scene.with(|s| seats::has_fronts(&s.view.table)));
    let phase_two = Memo::new(move |_| scene.with(|s| s.view.phase != Phase::One));
    let over = Memo::new(move |_| scene.with(|s| s.is_over() && !s.is_decided()));
    let army = Memo::new(move |_| scene.with(|s| s.army));
    let mine = Memo::new(move |_| scene.with(is_mine));
    if !small {
        marks_body_while("deciding", mine);
    }
    let decided = Memo::new(move |_| {
        scene.with(|s| s.view.phase == Phase::Two && !s.is_over() && s.view.standings.decided)
    });
    let settings = chosen().0;
    let draw = Callback::new(move |look| {
        scene.with(|s| match look {
            Look::Log => log.with(|log| log::log_html(log, &s.sitting)),
            Look::Piles => piles::piles(s),
            Look::LastTrick => piles::last_trick(s),
            Look::Counter => piles::counter(s),
            Look::Rules => menu::rules(s, looked_at().as_deref()),
            Look::GiveUp => menu::give_up(),
            Look::Menu => {
                let can = helps.map(|helps| (helps.can_undo.get(), is_mine(s)));
                let more = acts.map(|acts| acts.list.get()).unwrap_or_default();
                settings.with(|settings| menu::menu(settings, can, &more))
            }
        })
    });
    let line = Memo::new(move |_| scene.with(|s| asked.with(|asked| say::said(s, asked).html())));
    let answers = Memo::new(move |_| asked.with(ask::buttons));
    let spoken = Memo::new(move |_| scene.with(|s| asked.with(|asked| say::turn_spoken(s, asked))));
    Effect::new(move |_| {
        let hint = helps.and_then(|helps| helps.hinted.get()).map(|action| action.to_string());
        keys::show_hint(hint.as_deref());
    });
    let finish = move || {
        helps.filter(|_| decided.get()).map(|helps| {
            view! { <button type="button" class="btn finish" id="finish" on:click=move |_| helps.finish.run(())><span>{t("finish")}</span></button> }
        })
    };
    let rail = move || {
        (!small).then(|| {
            view! {
                <aside class="rail" aria-label=t("votes-label")>
                    <div class="race"><div inner_html=tally></div>{finish}</div>
                    <ul class="votes" inner_html=cells></ul>
                    <section class="story" inner_html=story></section>
                </aside>
            }
        })
    };
    let bar = move || {
        (!small).then(|| {
        view! {
            <header class="bar">
                <a class="brand" href="/" tabindex="-1" aria-label=t("home")><span class="icon" aria-hidden="true" inner_html=drawing("mark", "")></span><b>"Claim"</b></a>
                <div class="phase" inner_html=part(bar::phase)></div>
                {corner.as_ref().map(ViewFn::run)}
                <nav class="tools" aria-label=t("tools-label") inner_html=bar::tools()></nav>
            </header>
        }
    })
    };
    let board = move || {
        view! {
            <div
                class=move || format!("table p{} at-{}", if players.get() == 2 { 2 } else { 4 }, players.get())
                class:small=small
                class:arts=arts
                class:fronts=fronts
                class:two=phase_two
                class:fades=move || scene.with(|s| s.fades)
                class:your-turn=mine
                class:asking=move || asked.with(|asked| asked.strip)
                on:pointerdown=move |event| hearing.press(&event)
                on:pointermove=move |event| hearing.drags(&event)
                on:pointerup=move |event| hearing.release(&event)
                on:pointercancel=move |_| hearing.let_go()
                on:click=move |event| hearing.click(&event)
                on:mouseover=move |event| hearing.hover(&event)
                on:mouseleave=move |_| hearing.unhover()
                on:focusin=move |event| hearing.focused(&event)
                on:focusout=move |_| hearing.unhover()
            >
                {bar()}
                {rail()}
                <div class="surface"></div>
                <section class="north" inner_html=north></section>
                <div class="felt">
                    <section class="side-seat west" inner_html=west></section>
                    <div class="stake" role="group" aria-label=t("centre-label") class:waits=phase_two inner_html=stake></div>
                    <div class="trick" role="group" aria-label=t("trick-name") inner_html=trick></div>
                    <div class="rest"><div inner_html=sky></div><div inner_html=heap></div><div inner_html=flasks></div></div>
                    <section class="side-seat east" inner_html=east></section>
                </div>
                <section class="south" aria-label=t("south-label") inner_html=south></section>
                {move || asked.with(|asked| asked.strip).then(|| view! { <div class="scrim"></div> })}
                <div class="say" class:yours=mine class:ask=move || asked.with(|asked| asked.strip) class:under-tip=move || tip.with(|tip| tip.as_ref().is_some_and(|(pointed, _)| !pointed.quiet && pointed.covers_words())) && !asked.with(|asked| asked.strip)>
                    <div class="words">
                        <div class="line" inner_html=line></div>
                        {aside.as_ref().map(|aside| view! { <div class="notes">{aside.run()}</div> })}
                    </div>
                    <div class="answers" inner_html=answers></div>
                </div>
                <hand::Hand scene asked raised wish />
                <div class="scrolls" role="group" aria-label=t("artifacts-label") inner_html=scrolls></div>
                <div class="flights" aria-hidden="true"></div>
                {move || tip.get().filter(|(pointed, _)| !pointed.quiet).map(|(pointed, tip)| view! { <TipView pointed tip /> })}
                {move || (army.get() && begin.is_some()).then(|| {
                    let begin = begin.unwrap_or_else(|| Callback::new(|()| ()));
                    view! { <army::Army scene begin /> }
                })}
            </div>
        }
    };
    view! {
        <div class="room" class:small-room=small>
            {move || match finale.clone().filter(|_| over.get()) {
                Some(finale) => finale.run().into_any(),
                None => board().into_any(),
            }}
            {(!small).then(|| view! {
                <log::Spoken log sitting=Signal::from(sitting) turn=Signal::from(spoken) scene />
            })}
        </div>
        {(!small).then(|| view! {
            <sheet::Sheet open draw click=Callback::new(move |event| hearing.sheet_click(&event)) />
        })}
    }
}

/// The explanation at its thing.
#[component]
fn TipView(pointed: tip::Pointed, tip: Tip) -> impl IntoView {
    let mut class = String::from("tip");
    if tip.no.is_some() {
        class += " no-go";
    }
    if !pointed.is_above() {
        class += " below";
    }
    let emblem = (!tip.emblem.is_empty()).then(|| {
        let faction = match tip.emblem.strip_prefix("faction-") {
            Some(name) => format!(" f-{name}"),
            // A seat has its own colour.
            None => format!(" {}", tip.emblem),
        };
        view! { <span class=format!("icon{faction}") aria-hidden="true" inner_html=drawing(&tip.emblem, "")></span> }
    });
    view! {
        <div class=class style=pointed.style() aria-hidden="true">
            <h3>{emblem}{tip.name}</h3>
            {tip.yes.map(|yes| view! { <p class="yes">{yes}</p> })}
            {tip.so.map(|so| view! { <p class="so">{so}</p> })}
            {tip.no.map(|no| view! { <p class="no">{no}</p> })}
            <p class="rule">{tip.rule}</p>
            {tip.again.map(|again| view! { <p class="again">{again}</p> })}
        </div>
    }
}

/// Is the viewer asked?
pub(crate) fn is_mine(scene: &Scene) -> bool {
    scene.view.asked().is_some_and(|seat| scene.sitting.is_me(seat)) && !scene.view.legal.is_empty()
}

/// The trick as the felt draws it while nobody is asked.
#[cfg(test)]
pub(crate) fn drawn_trick(scene: &Scene) -> String {
    felt::trick(scene, &ask::Asked::default())
}
