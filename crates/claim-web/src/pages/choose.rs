//! Choose a table: only what can be played is offered.

use claim_rules::{Faction, seeded};
use leptos::prelude::*;

use super::home::{deck_names, level_name, play};
use crate::choice::{Deck, First, LEVELS, TableChoice};
use crate::naming;
use crate::route::Place;
use crate::table::card::emblem;
use crate::words;
use crate::words::t;

#[component]
pub(crate) fn Choose() -> impl IntoView {
    let place = expect_context::<Place>();
    let choice = RwSignal::new(TableChoice::load());
    let change = move |how: &dyn Fn(&mut TableChoice)| {
        choice.update(|c| {
            how(c);
            let most = c.wanted();
            c.factions.truncate(most);
            c.save();
        });
    };
    let missing = Memo::new(move |_| choice.with(TableChoice::missing));
    let players = Memo::new(move |_| choice.with(|c| c.players));
    let deck = Memo::new(move |_| choice.with(|c| c.deck));

    let player_buttons = (2..=4u8)
        .map(|n| {
            radio(
                "players",
                n.to_string(),
                words!("players", count = n),
                None,
                move || players.get() == n,
                move || change(&|c| c.players = n),
            )
        })
        .collect_view();
    let deck_buttons = Deck::ALL
        .map(|d| {
            let about = move || match d {
                Deck::Claim | Deck::Claim2 => {
                    let of = TableChoice { deck: d, players: players.get(), ..TableChoice::default() };
                    deck_names(&of.deck(&mut seeded([0; 32])))
                }
                Deck::Random => t("deck-random-about"),
                Deck::Custom => t("deck-custom-about"),
            };
            let name = t(&format!("deck-{}", d.name()));
            radio(
                "deck",
                d.name().into(),
                name,
                Some(Signal::derive(about)),
                move || deck.get() == d,
                move || change(&|c| c.deck = d),
            )
        })
        .collect_view();
    let first_buttons = First::ALL
        .map(|f| {
            radio(
                "first",
                f.name().into(),
                t(&format!("first-{}", f.name())),
                None,
                move || choice.with(|c| c.first) == f,
                move || change(&|c| c.first = f),
            )
        })
        .collect_view();
    let bots = move || {
        (0..usize::from(players.get()) - 1)
            .map(|at| {
                let label = words!("bot-level", number = at + 1);
                let partner =
                    (players.get() == 4 && at == 1).then(|| view! { <small>{t("seat-partner")}</small> });
                let options = LEVELS
                    .map(|level| {
                        let chosen = choice.with_untracked(|c| c.levels.get(at).is_some_and(|l| l == level));
                        view! { <option value=level selected=chosen>{level_name(level)}</option> }
                    })
                    .collect_view();
                view! {
                    <label class="field">
                        <span>{label}" "{partner}</span>
                        <select data-bot=at.to_string() on:change=move |event| {
                            let level = event_target_value(&event);
                            change(&|c| if let Some(l) = c.levels.get_mut(at) { l.clone_from(&level) });
                        }>{options}</select>
                    </label>
                }
            })
            .collect_view()
    };
    view! {
        <div class="page choose">
            <h1>{t("choose-table")}</h1>
            <form on:submit=move |event| {
                event.prevent_default();
                if missing.get_untracked() == 0 { play(&choice.get_untracked(), place) }
            }>
                <fieldset><legend>{t("choose-players")}</legend><div class="segments">{player_buttons}</div></fieldset>
                <fieldset><legend>{t("choose-deck")}</legend><div class="options">{deck_buttons}</div></fieldset>
                {move || (deck.get() == Deck::Custom).then(|| custom(choice, change))}
                <fieldset>
                    <legend>{t("choose-modules")}</legend>
                    <div class="options">
                        {check("heroes", t("heroes"), t("heroes-about"), move || choice.with(|c| c.heroes), move |on| change(&|c| c.heroes = on))}
                        {check("artifacts", t("artifacts"), t("artifacts-about"), move || choice.with(|c| c.artifacts), move |on| change(&|c| c.artifacts = on))}
                    </div>
                </fieldset>
                <fieldset><legend>{t("choose-bots")}</legend><div class="fields">{bots}</div></fieldset>
                <fieldset><legend>{t("choose-first")}</legend><div class="segments">{first_buttons}</div></fieldset>
                <div class="start">
                    <button type="submit" class="primary" id="start" disabled=move || missing.get() != 0>{t("start")}</button>
                    <p role="status">{move || (missing.get() > 0).then(|| words!("deck-missing", count = missing.get()))}</p>
                </div>
            </form>
        </div>
    }
}

pub(crate) fn radio(
    group: &'static str,
    value: String,
    name: String,
    about: Option<Signal<String>>,
    is: impl Fn() -> bool + Send + Sync + 'static,
    choose: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <label class="option">
            <input type="radio" name=group value=value prop:checked=is on:change=move |_| choose() />
            <span class="what"><b>{name}</b>{about.map(|about| view! { <small>{about}</small> })}</span>
        </label>
    }
}

pub(crate) fn check(
    id: &'static str,
    name: String,
    about: String,
    is: impl Fn() -> bool + Send + Sync + 'static,
    choose: impl Fn(bool) + 'static,
) -> impl IntoView {
    view! {
        <label class="option">
            <input type="checkbox" name=id prop:checked=is on:change=move |event| choose(event_target_checked(&event)) />
            <span class="what"><b>{name}</b><small>{about}</small></span>
        </label>
    }
}

/// The visitor's own deck: one of the pairs, and as many ten-card factions as the table needs.
pub(crate) fn custom(
    choice: RwSignal<TableChoice>,
    change: impl Fn(&dyn Fn(&mut TableChoice)) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let pairs = [("goblins", Faction::Goblins, Faction::Knights), ("gnomes", Faction::Gnomes, Faction::Giants)]
        .map(|(name, a, b)| {
            view! {
                <label class="option">
                    <input type="radio" name="pair" value=name prop:checked=move || choice.with(|c| c.pair == name)
                        on:change=move |_| change(&|c| c.pair = name.into()) />
                    {emblem(a)}{emblem(b)}
                    <span class="what"><b>{naming::faction(a)}" + "{naming::faction(b)}</b></span>
                </label>
            }
        })
        .collect_view();
    let ten = Faction::TEN_CARD
        .map(|faction| {
            let name = faction.name();
            let is = move || choice.with(|c| c.factions.iter().any(|f| f == name));
            let full = move || choice.with(|c| c.factions.len() >= c.wanted()) && !is();
            view! {
                <label class="option" class:off=full>
                    <input type="checkbox" name=name prop:checked=is disabled=full on:change=move |event| {
                        let on = event_target_checked(&event);
                        change(&|c| {
                            c.factions.retain(|f| f != name);
                            if on { c.factions.push(name.into()) }
                        });
                    } />
                    {emblem(faction)}
                    <span class="what"><b>{naming::faction(faction)}</b><small>{t(&format!("power-{name}"))}</small></span>
                </label>
            }
        })
        .collect_view();
    let title =
        move || choice.with(|c| words!("choose-factions", count = c.wanted(), chosen = c.factions.len()));
    view! {
        <fieldset class="custom"><legend>{t("choose-pair")}</legend><div class="options">{pairs}</div></fieldset>
        <fieldset class="custom"><legend>{title}</legend><div class="options many">{ten}</div></fieldset>
    }
}
