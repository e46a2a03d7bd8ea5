//! The table: a view and its legal actions in, a choice out.
//!
//! It knows nothing of where views come from: a game in the page, a replay, an example of the rules book, a server.

mod ask;
pub(crate) mod card;
mod felt;
mod hand;
pub(crate) mod html;
mod keys;
mod log;
mod piles;
mod seats;
mod sheet;
mod tip;
mod votes;

use claim_rules::{Action, Actor, Pending, Phase};
use leptos::prelude::*;

pub(crate) use piles::phase_line;
pub(crate) use votes::sides;

use crate::options;
use crate::scene::{PastTrick, Scene, Told};
use crate::settings::chosen;
use crate::words::t;
use card::icon;
use sheet::Look;
use tip::{Tip, Tips};

/// Everything a table shows; what it takes are choices.
#[component]
pub(crate) fn Table(
    /// What is to be seen.
    #[prop(into)]
    scene: Signal<Scene>,
    /// What has happened.
    #[prop(into)]
    log: Signal<Vec<Told>>,
    /// The trick before.
    #[prop(into)]
    last_trick: Signal<Option<PastTrick>>,
    /// Takes the viewer's choice.
    #[prop(into)]
    choose: Callback<Action>,
    /// The viewer does not want to wait for what is moving.
    #[prop(optional, into)]
    hurry: Option<Callback<()>>,
    /// Shown in the middle once the game is over.
    #[prop(optional, into)]
    finale: Option<ViewFn>,
    /// Shown above the hand: a lesson, the steps of a replay.
    #[prop(optional, into)]
    aside: Option<ViewFn>,
    /// A small table inside another page: no log, no tools.
    #[prop(optional)]
    small: bool,
) -> impl IntoView {
    let tips: Tips = RwSignal::new(None);
    let tip = Memo::new(move |_| {
        let (text, label) = tips.get()?;
        scene.with(|s| Tip::read(&text, &label, s))
    });
    let using = RwSignal::new(None);
    let choose = Callback::new(move |action| {
        tips.set(None);
        using.set(None);
        choose.run(action);
    });
    let part = move |draw: fn(&Scene) -> String| Memo::new(move |_| scene.with(draw));
    let (rivals, own, artifacts, votes) =
        (part(seats::rivals), part(seats::own), part(seats::artifacts), part(votes::cells));
    let draw = Callback::new(move |look| {
        scene.with(|s| match look {
            Look::Log => log.with(|log| log::log_html(log, &s.sitting)),
            Look::Piles => piles::piles(s),
            Look::LastTrick => last_trick.with(|past| piles::last_trick(s, past.as_ref())),
            Look::Counter => piles::counter(s),
        })
    });
    let sitting = Memo::new(move |_| scene.with(|s| s.sitting.clone()));
    let players = Memo::new(move |_| scene.with(|s| s.view.table.players()));
    let over = Memo::new(move |_| scene.with(|s| s.view.phase == Phase::Over && s.decided.is_none()));
    let mine = Memo::new(move |_| scene.with(is_mine));
    let open = RwSignal::new(None::<Look>);
    if !small {
        keys::listen(scene, choose, using);
    }
    let now = move || {
        let asked = scene.with(|s| options::question(&s.view, &s.sitting).map(|q| q.title));
        match asked {
            Some(title) => title,
            None => log.with(|log| sitting.with(|sitting| log::latest(log, sitting))),
        }
    };
    let happened = move || log.with(|log| sitting.with(|sitting| log::latest(log, sitting)));
    let middle = move || match finale.clone().filter(|_| over.get()) {
        Some(finale) => finale.run(),
        None => view! { <felt::Felt scene /> }.into_any(),
    };
    let side = (!small).then(|| {
        view! {
            <aside class="side log-side" aria-label=t("log-title") tabindex="0">
                <h2>{t("log-title")}</h2>
                <div inner_html=move || draw.run(Look::Log)></div>
            </aside>
        }
    });
    let counts = chosen().0;
    let tools = (!small).then(|| {
        let tool = move |look: Look| {
            let narrow = if look == Look::Log { "tool only-narrow" } else { "tool" };
            view! {
                <button type="button" class=narrow on:click=move |_| open.set(Some(look))>
                    {icon(look.icon())}<span>{look.title()}</span>
                </button>
            }
        };
        view! {
            <nav class="tools" aria-label=t("tools-label")>
                {move || {
                    let counting = counts.with(|s| s.counter);
                    Look::ALL.into_iter().filter(|look| counting || *look != Look::Counter).map(tool).collect_view()
                }}
            </nav>
            <sheet::Sheet open draw />
        }
    });
    view! {
        <div
            class=move || format!("table players-{}", players.get())
            class:small=small
            class:your-turn=mine
            class:over=over
            on:pointerdown=move |_| {
                if let Some(hurry) = hurry {
                    hurry.run(());
                }
            }
            on:mouseover=move |event| tip::point(&event, tips)
            on:mouseleave=move |_| tips.set(None)
            on:focusin=move |event| tip::point(&event, tips)
            on:focusout=move |_| tips.set(None)
        >
            <div class="board">
                <div class="rivals" inner_html=rivals></div>
                <section class="votes" aria-label=t("votes-label")>
                    <ul class="cells" inner_html=votes></ul>
                </section>
                <div class="middle">
                    <p class="phase">{move || scene.with(|s| phase_line(&s.view, &|seat| s.trick.iter().any(|laid| laid.seat == seat)))}</p>
                    {middle}
                    <div class="say">
                        <p class="now" class:gold=mine>{now}</p>
                        {move || mine.get().then(|| view! { <p class="before-now">{happened}</p> })}
                    </div>
                </div>
                <div class="near">
                    {move || tip.get().map(|tip| view! {
                        <div class="tip" role="status">
                            <b>{tip.name}</b>
                            {tip.reason.map(|reason| view! { <p class="reason">{reason}</p> })}
                            <p>{tip.rule}</p>
                        </div>
                    })}
                    {aside.map(|aside| aside.run())}
                    <ask::Ask scene choose using />
                    <div class="own">
                        <div class="mine" inner_html=own></div>
                        <div
                            class="artifacts"
                            role="group"
                            aria-label=t("artifacts-label")
                            inner_html=artifacts
                            on:click=move |event| ask::take_up(&event, using)
                        ></div>
                    </div>
                    <hand::Hand scene choose />
                </div>
                {tools}
            </div>
            {side}
            {(!small).then(|| view! { <log::Spoken log sitting=Signal::from(sitting) /> })}
        </div>
    }
}

/// Is the viewer asked?
pub(crate) fn is_mine(scene: &Scene) -> bool {
    let me = scene.sitting.me;
    matches!(scene.view.pending, Some(Pending { actor: Actor::Seat(seat), .. }) if Some(seat) == me)
        && !scene.view.legal.is_empty()
}
