//! What the menu of the table and its rules sheet show.

use claim_rules::{Card, Cards, Faction, Phase};

use super::html::{emblem, esc, icon};
use super::sheet::Look;
use crate::naming;
use crate::scene::Scene;
use crate::settings::{CardSize, Settings, Speed};
use crate::words::t;

/// What can be asked of a game against bots beyond playing it.
#[derive(Clone, Copy)]
pub(crate) struct Helps {
    pub(crate) undo: leptos::prelude::Callback<()>,
    pub(crate) hint: leptos::prelude::Callback<()>,
    pub(crate) concede: leptos::prelude::Callback<()>,
    pub(crate) finish: leptos::prelude::Callback<()>,
    /// Is there a decision to take back?
    pub(crate) can_undo: leptos::prelude::Signal<bool>,
    /// What was hinted at.
    pub(crate) hinted: leptos::prelude::RwSignal<Option<claim_rules::Action>>,
}

fn act(what: &str, drawing: &str, key: &str, enabled: bool) -> String {
    format!(
        "<button type=\"button\" class=\"act\" data-do=\"{what}\"{}>{}<span>{}</span></button>",
        if enabled { "" } else { " disabled" },
        icon(drawing),
        esc(&t(key))
    )
}

fn look(look: Look) -> String {
    format!(
        "<button type=\"button\" class=\"act\" data-look=\"{}\">{}<span>{}</span></button>",
        look.name(),
        icon(look.icon()),
        esc(&look.title())
    )
}

fn segment(name: &str, title: &str, options: &[(&str, String, bool)]) -> String {
    let buttons: String = options
        .iter()
        .map(|(value, label, on)| {
            format!(
                "<button type=\"button\" data-set=\"{name} {value}\" aria-pressed=\"{on}\">{}</button>",
                esc(label)
            )
        })
        .collect();
    format!(
        "<div class=\"segment\" role=\"group\" aria-label=\"{0}\"><b>{0}</b><span>{buttons}</span></div>",
        esc(title)
    )
}

/// The menu: what helps, what can be looked at, and how it moves and looks.
pub(crate) fn menu(settings: &Settings, helps: Option<(bool, bool)>) -> String {
    let help = helps.map_or(String::new(), |(undo, asked)| {
        act("undo", "icon-undo", "undo", undo)
            + &act("hint", "icon-hint", "hint", asked)
            + &act("concede", "icon-flag", "concede", true)
    });
    let looks = [
        Some(Look::LastTrick),
        Some(Look::Log),
        Some(Look::Piles),
        settings.counter.then_some(Look::Counter),
        Some(Look::Rules),
    ];
    let looks: String = looks.into_iter().flatten().map(look).collect();
    let speeds = Speed::ALL
        .map(|speed| (speed.name(), t(&format!("speed-{}", speed.name())), settings.speed == speed));
    let sizes =
        CardSize::ALL.map(|size| (size.name(), t(&format!("cards-{}", size.name())), settings.cards == size));
    format!(
        "<div class=\"menu\"><div class=\"acts-list\">{help}{looks}</div>{}{}<div class=\"acts-list\">\
         <a class=\"act\" href=\"/settings\">{}<span>{}</span></a><a class=\"act\" href=\"/history\">{}<span>{}</span></a><a class=\"act\" href=\"/\">{}<span>{}</span></a></div></div>",
        segment("speed", &t("speed"), &speeds),
        segment("cards", &t("card-size"), &sizes),
        icon("icon-settings"),
        esc(&t("nav-settings")),
        icon("icon-trophy"),
        esc(&t("nav-history")),
        icon("icon-back"),
        esc(&t("leave-table")),
    )
}

/// The rules of this table, beside it: the phase that is played, and every power that is here; the one that was pointed
/// at last comes first.
pub(crate) fn rules(scene: &Scene, about: Option<Card>) -> String {
    let table = &scene.view.table;
    let phase = match scene.view.phase {
        Phase::One => t("rules-phase-one"),
        _ => t("rules-phase-two"),
    };
    let entry = |page: &str, picture: String, name: String, power: String, first: bool| {
        format!(
            "<li{}>{picture}<div><b>{}</b><p>{}</p></div><a href=\"/rules/{page}\" target=\"_blank\" aria-label=\"{}\">{}</a></li>",
            if first { " class=\"asked\"" } else { "" },
            esc(&name),
            esc(&power),
            esc(&format!("{}: {}", t("rules-more"), name)),
            icon("icon-book"),
        )
    };
    let faction = |faction: Faction| {
        let first = about.and_then(Card::faction) == Some(faction);
        (
            first,
            entry(
                faction.name(),
                emblem(faction),
                naming::faction(faction),
                t(&format!("power-{}", faction.name())),
                first,
            ),
        )
    };
    let mut entries: Vec<(bool, String)> = table.factions().iter().map(faction).collect();
    if table.heroes() {
        entries.extend(Cards::heroes().iter().filter_map(|card| card.hero().map(|hero| (card, hero))).map(
            |(card, hero)| {
                let first = about == Some(card);
                let picture = format!(
                    "<span class=\"icon\">{}</span>",
                    super::card::drawing(&naming::emblem(card), "")
                );
                (
                    first,
                    entry(naming::hero_slug(hero), picture, naming::hero(hero), naming::power(card), first),
                )
            },
        ));
    }
    entries.sort_by_key(|(first, _)| !first);
    let list: String = entries.into_iter().map(|(_, entry)| entry).collect();
    format!(
        "<div class=\"beside\"><p>{}</p><p>{}</p><ul>{list}</ul><a class=\"btn\" href=\"/rules\" target=\"_blank\">{}</a></div>",
        esc(&phase),
        esc(&t("rules-ties")),
        esc(&t("rules-whole")),
    )
}
