//! Choose a table: the factions are their own cards, and only what can be played is offered.

use claim_rules::{Artifact, Card, Cards, Faction, Seat};
use leptos::prelude::*;

use super::fields::radio;
use super::home::play;
use crate::body::marks_body;
use crate::choice::{Deck, First, LEVELS, TableChoice};
use crate::naming;
use crate::route::Router;
use crate::saved;
use crate::table::card::{classes, drawing, emblem, face, icon, scroll};
use crate::words;
use crate::words::t;

/// What is chosen, and how it changes.
#[derive(Clone, Copy)]
pub(crate) struct Choosing {
    pub(crate) choice: RwSignal<TableChoice>,
    /// The faction that was pointed at last: its power is told.
    told: RwSignal<Option<Faction>>,
}

impl Choosing {
    /// Begins with the choice of last time.
    pub(crate) fn load() -> Choosing {
        Choosing { choice: RwSignal::new(TableChoice::load()), told: RwSignal::new(None) }
    }

    pub(crate) fn change(self, how: impl FnOnce(&mut TableChoice)) {
        self.choice.update(|choice| {
            how(choice);
            let most = choice.wanted();
            choice.factions.truncate(most);
            choice.save();
        });
    }

    /// Is the faction in the deck that is shown?
    fn has(self, faction: Faction) -> bool {
        self.choice.with(|choice| choice.shown().is_some_and(|shown| shown.contains(&faction)))
    }

    /// Are there as many ten-card factions as the table needs?
    fn is_full(self) -> bool {
        self.choice.with(|choice| choice.deck != Deck::Random && choice.missing() == 0)
    }
}

#[component]
pub(crate) fn Choose() -> impl IntoView {
    let router = expect_context::<Router>();
    let choosing = Choosing::load();
    let choice = choosing.choice;
    let missing = Memo::new(move |_| choice.with(TableChoice::missing));
    let players = Memo::new(move |_| choice.with(|c| c.players));
    let start = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if missing.get_untracked() == 0 {
            play(&choice.get_untracked(), router);
        }
    };
    marks_body("chooses");
    view! {
        <form class="choose" on:submit=start>
            <div class="choosing">
                <div class="choices">
                    <h1>{t("choose-table")}</h1>
                    <div class="seats-row">
                        <fieldset class="tables">
                            <legend class="unseen">{t("choose-players")}</legend>
                            {(2..=4u8).map(|n| table_of(n, choosing)).collect_view()}
                        </fieldset>
                        <fieldset class="opponents">
                            <legend class="unseen">{t("choose-bots")}</legend>
                            {move || (1..players.get()).map(|seat| bot(seat, players.get(), choosing)).collect_view()}
                        </fieldset>
                    </div>
                    <fieldset class="presets">
                        <legend class="unseen">{t("choose-deck")}</legend>
                        {Deck::ALL.map(|deck| preset(deck, choosing)).collect_view()}
                    </fieldset>
                    <Wall choosing />
                </div>
                <section class="deck">
                    <h2>{t("your-deck")}</h2>
                    {move || spread(choosing.choice.with(TableChoice::shown))}
                    {move || powers(choosing)}
                </section>
                <section class="extras">
                    <fieldset>
                        <legend class="unseen">{t("choose-modules")}</legend>
                        {module("heroes", hero_picture(), t("heroes"), t("heroes-about"), choosing, |c| &mut c.heroes)}
                        {module("artifacts", artifact_picture(), t("artifacts"), t("artifacts-about"), choosing, |c| &mut c.artifacts)}
                    </fieldset>
                    <fieldset class="first">
                        <legend>{t("choose-first")}</legend>
                        <div class="segments">{First::ALL.map(|first| leads_first(first, choosing)).collect_view()}</div>
                    </fieldset>
                </section>
            </div>
            <div class="go">
                <p class="sum" role="status">
                    {move || choice.with(dealt).unwrap_or_else(|| words!("deck-missing", count = missing.get()))}
                </p>
                <button type="submit" class="primary" id="start" disabled=move || missing.get() != 0>{t("start")}</button>
            </div>
        </form>
    }
}

/// What is dealt: `52 cards · 13 each`; nothing while something is missing.
fn dealt(choice: &TableChoice) -> Option<String> {
    let table = choice.table([0; 32])?;
    let cards = table.deck_size() + table.players() * table.hand_size();
    Some(words!("deal-about", cards = cards, each = table.hand_size()))
}

/// A mark on what is chosen.
fn tick() -> impl IntoView {
    view! { <span class="tick">{icon("icon-check")}</span> }
}

/// Where the seats of a table are, clockwise from the own one.
pub(crate) fn places(players: u8) -> &'static [&'static str] {
    match players {
        2 => &["s", "n"],
        3 => &["s", "w", "e"],
        _ => &["s", "w", "n", "e"],
    }
}

/// A table seen from above: where each seat is, and which of them wait for somebody.
pub(crate) fn round_table(players: u8, open: &dyn Fn(usize) -> bool) -> impl IntoView + use<> {
    let sign = |(seat, place): (usize, &&str)| {
        let open = if open(seat) { " open" } else { "" };
        view! { <span class=format!("sign seat-{seat} {place}{open}") inner_html=drawing(&format!("seat-{seat}"), "")></span> }
    };
    let signs = places(players).iter().enumerate().map(sign).collect_view();
    view! { <span class="round" aria-hidden="true">{signs}</span> }
}

/// How many play, as a table.
pub(crate) fn table_of(n: u8, choosing: Choosing) -> impl IntoView {
    view! {
        <label class="tbl">
            <input type="radio" name="players" value=n.to_string() prop:checked=move || choosing.choice.with(|c| c.players) == n
                on:change=move |_| choosing.change(|c| c.players = n) />
            {round_table(n, &|_| false)}
            <b>{words!("players", count = n)}</b>
            {tick()}
        </label>
    }
}

/// The bot on a seat: its name, and how well it plays.
fn bot(seat: u8, players: u8, choosing: Choosing) -> impl IntoView {
    let at = usize::from(seat) - 1;
    let partner = (players == 4 && seat == 2).then(|| view! { <small>{t("seat-partner")}</small> });
    let level = Memo::new(move |_| {
        choosing.choice.with(|c| LEVELS.iter().position(|level| c.levels.get(at).is_some_and(|l| l == level)))
    });
    let options = LEVELS.map(|name| {
        let chosen = choosing.choice.with_untracked(|c| c.levels.get(at).is_some_and(|l| l == name));
        view! { <option value=name selected=chosen>{t(&format!("level-{name}"))}</option> }
    });
    let bars = (0..LEVELS.len())
        .map(|n| view! { <i class:on=move || level.get().is_some_and(|level| n <= level)></i> })
        .collect_view();
    view! {
        <label class=format!("bot seat-{seat}")>
            <span class="shield" aria-hidden="true" inner_html=drawing(&format!("seat-{seat}"), "sign")></span>
            <span class="who"><b>{saved::bot_name(Seat(seat), Seat(0))}</b>{partner}</span>
            <span class="bars" aria-hidden="true">{bars}</span>
            <select data-bot=at.to_string() on:change=move |event| {
                let level = event_target_value(&event);
                choosing.change(|c| if let Some(l) = c.levels.get_mut(at) { *l = level });
            }>{options.collect_view()}</select>
        </label>
    }
}

/// A deck to choose with one click, for a mood.
pub(crate) fn preset(deck: Deck, choosing: Choosing) -> impl IntoView {
    let emblems = move || {
        let players = choosing.choice.with(|c| c.players);
        deck.factions(players).map(|factions| factions.into_iter().map(emblem).collect_view())
    };
    let sign = match deck {
        Deck::Random => Some(icon("icon-rematch")),
        Deck::Custom => Some(icon("icon-hand")),
        _ => None,
    };
    view! {
        <label class="preset">
            <input type="radio" name="deck" value=deck.name() prop:checked=move || choosing.choice.with(|c| c.deck) == deck
                on:change=move |_| choosing.change(|c| c.deck = deck) />
            <span class="what"><b>{t(&format!("deck-{}", deck.name()))}</b><small>{t(&format!("deck-{}-about", deck.name()))}</small></span>
            <span class="emblems" aria-hidden="true">{emblems}{sign}</span>
        </label>
    }
}

/// The highest card of a faction, as it lies in the box.
fn best_card(faction: Faction) -> Option<Card> {
    Cards::of(faction).iter().max_by_key(|card| card.value())
}

fn picture(card: Option<Card>) -> impl IntoView {
    card.map(|card| view! { <span class=classes(card) aria-hidden="true" inner_html=face(card)></span> })
}

/// All factions of the boxes as their cards: what is in the deck is lifted and ticked.
#[component]
pub(crate) fn Wall(choosing: Choosing) -> impl IntoView {
    let cards_of_a_pair =
        Faction::PAIRS[0].into_iter().map(|faction| Cards::of(faction).len()).sum::<usize>();
    let pairing = |pair: [Faction; 2]| {
        let name = pair[0].name();
        let is = move || choosing.has(pair[0]);
        view! {
            <label class="pairing" on:pointerenter=move |_| choosing.told.set(Some(pair[0]))>
                <input type="radio" name="pair" value=name prop:checked=is
                    on:focus=move |_| choosing.told.set(Some(pair[0]))
                    on:change=move |_| choosing.change(|c| { c.own(); c.pair = name.into() }) />
                {pair.map(|faction| view! {
                    <span class="of-pair" on:pointerenter=move |_| choosing.told.set(Some(faction))>{picture(best_card(faction))}</span>
                }).collect_view()}
                <span class="unseen">{naming::faction(pair[0])}" + "{naming::faction(pair[1])}</span>
                {tick()}
            </label>
        }
    };
    let pairs = Faction::PAIRS.into_iter().enumerate().map(|(at, pair)| {
        let or = (at > 0).then(|| view! { <span class="or" aria-hidden="true">{t("choose-or")}</span> });
        view! { {or}{pairing(pair)} }
    });
    let ten = Faction::TEN_CARD.map(|faction| {
        let name = faction.name();
        let is = move || choosing.has(faction);
        let full = move || choosing.is_full() && !is();
        view! {
            <label class="faction" class:off=full on:pointerenter=move |_| choosing.told.set(Some(faction))>
                <input type="checkbox" name=name prop:checked=is disabled=full
                    on:focus=move |_| choosing.told.set(Some(faction))
                    on:change=move |_| choosing.change(|c| c.toggle(name)) />
                {picture(best_card(faction))}
                <span class="unseen">{naming::faction(faction)}": "{t(&format!("power-{name}"))}</span>
                {tick()}
            </label>
        }
    });
    let title = move || choosing.choice.with(|c| words!("choose-factions", count = c.wanted()));
    let so_far = move || match choosing.choice.with(|c| (c.deck, c.wanted(), c.factions.len(), c.missing())) {
        (Deck::Random, ..) => t("deck-random-about"),
        (Deck::Custom, wanted, chosen, missing) if missing > 0 => {
            words!("chosen-of", chosen = chosen, of = wanted)
        }
        _ => t("deck-full"),
    };
    let told = move || match choosing.told.get() {
        Some(faction) => view! {
            <b>{emblem(faction)}{naming::faction(faction)}</b>" "{t(&format!("power-{}", faction.name()))}
        }
        .into_any(),
        None => view! { {t("choose-tell")} }.into_any(),
    };
    view! {
        <div class="wall">
            <fieldset class="pairs">
                <legend>{t("choose-pair")}" "<small>{words!("count-cards", count = cards_of_a_pair)}</small></legend>
                {pairs.collect_view()}
                <p class="told">{told}</p>
            </fieldset>
            <fieldset>
                <legend>{title}" "<small>{so_far}</small></legend>
                <div class="ten">{ten.collect_view()}</div>
            </fieldset>
        </div>
    }
}

/// The deck as a hand of cards, one of each faction; face down where it is not known yet.
pub(crate) fn spread(factions: Option<Vec<Faction>>) -> impl IntoView {
    let cards: Vec<AnyView> = match factions {
        None => (0..5)
            .map(|_| {
                view! { <span class="card down" inner_html=drawing("card-back", "back")></span> }.into_any()
            })
            .collect(),
        Some(factions) => {
            factions.into_iter().map(|faction| picture(best_card(faction)).into_any()).collect()
        }
    };
    let count = cards.len();
    let turned = cards.into_iter().enumerate().map(|(n, card)| {
        view! { <span class="turned" style=format!("--i:{}", n as f32 - (count as f32 - 1.0) / 2.0)>{card}</span> }
    });
    view! { <div class="spread" aria-hidden="true" style=format!("--n:{count}")>{turned.collect_view()}</div> }
}

/// What the factions of the deck do, in a few words each.
fn powers(choosing: Choosing) -> impl IntoView {
    match choosing.choice.with(TableChoice::shown) {
        None => view! { <p class="surprise">{t("deck-random-about")}</p> }.into_any(),
        Some(factions) => {
            let lines = factions.into_iter().map(|faction| {
                view! { <li>{emblem(faction)}<span>{t(&format!("short-{}", faction.name()))}</span></li> }
            });
            view! { <ul class="powers">{lines.collect_view()}</ul> }.into_any()
        }
    }
}

fn hero_picture() -> AnyView {
    picture(Cards::heroes().iter().next()).into_any()
}

fn artifact_picture() -> AnyView {
    view! { <span class="drawn" aria-hidden="true" inner_html=scroll(Artifact::NightRing)></span> }.into_any()
}

/// A switch for heroes or artifacts.
fn module(
    name: &'static str,
    picture: AnyView,
    title: String,
    about: String,
    choosing: Choosing,
    which: fn(&mut TableChoice) -> &mut bool,
) -> impl IntoView {
    let is = move || choosing.choice.with(|c| *which(&mut c.clone()));
    view! {
        <label class="extra">
            {picture}
            <span class="what"><b>{title}</b><small>{about}</small></span>
            <input type="checkbox" class="switch" name=name prop:checked=is
                on:change=move |event| { let on = event_target_checked(&event); choosing.change(|c| *which(c) = on) } />
        </label>
    }
}

fn leads_first(first: First, choosing: Choosing) -> impl IntoView {
    let is = move || choosing.choice.with(|c| c.first) == first;
    let choose = move || choosing.change(|c| c.first = first);
    radio("first", first.name().into(), t(&format!("first-{}", first.name())), None, is, choose)
}
