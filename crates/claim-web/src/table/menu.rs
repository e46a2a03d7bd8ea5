//! What the menu of the table and its rules sheet show.

use claim_rules::{Artifact, Card, Cards, Faction, Hero, Phase};

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

/// Something more that can be done at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Act {
    /// Its name, by which it is carried out.
    pub(crate) name: &'static str,
    /// Its drawing.
    pub(crate) icon: &'static str,
    /// The name of its words.
    pub(crate) words: &'static str,
    pub(crate) enabled: bool,
}

/// What more can be done, and who does it.
#[derive(Clone, Copy)]
pub(crate) struct Acts {
    pub(crate) list: leptos::prelude::Signal<Vec<Act>>,
    pub(crate) run: leptos::prelude::Callback<String>,
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
pub(crate) fn menu(settings: &Settings, helps: Option<(bool, bool)>, more: &[Act]) -> String {
    let more: String = more.iter().map(|more| act(more.name, more.icon, more.words, more.enabled)).collect();
    let help = more
        + &helps.map_or(String::new(), |(undo, asked)| {
            act("undo", "icon-undo", "undo", undo)
                + &act("hint", "icon-hint", "hint", asked)
                + &look(Look::GiveUp)
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

/// Before a game is given up.
pub(crate) fn give_up() -> String {
    format!(
        "<div class=\"menu\"><p>{}</p><div class=\"doings\"><button type=\"button\" class=\"btn gold\" data-do=\"concede\">{}</button>\
         <button type=\"button\" class=\"btn\" data-do=\"\">{}</button></div></div>",
        esc(&t("concede-question")),
        esc(&t("concede")),
        esc(&t("cancel")),
    )
}

/// The page of the rules book about what was pointed at: `hand Un5` is on the page of the Undead.
fn page_of(pointed: &str) -> Option<String> {
    let (kind, name) = pointed.split_once(' ')?;
    match kind {
        "moon" => Some(Faction::Werewolves.name().into()),
        "artifact" | "faction" => Some(name.into()),
        _ => {
            let card: Card = name.parse().ok()?;
            let page = card.faction().map(Faction::name).or(card.hero().map(Hero::slug))?;
            Some(page.into())
        }
    }
}

/// The rules of this table, beside it: the phase that is played, and every power that is here; the one that was pointed
/// at last comes first, then the viewer's own artifacts.
pub(crate) fn rules(scene: &Scene, pointed: Option<&str>) -> String {
    let table = &scene.view.table;
    let about = pointed.and_then(page_of);
    let phase = match scene.view.phase {
        Phase::One => t("rules-phase-one"),
        _ => t("rules-phase-two"),
    };
    let entry = |page: &str, picture: String, name: String, power: String| {
        let first = about.as_deref() == Some(page);
        let entry = format!(
            "<li{}>{picture}<div><b>{}</b><p>{}</p></div><a href=\"/rules/{page}\" target=\"_blank\" aria-label=\"{}\">{}</a></li>",
            if first { " class=\"asked\"" } else { "" },
            esc(&name),
            esc(&power),
            esc(&format!("{}: {}", t("rules-more"), name)),
            icon("icon-book"),
        );
        (first, entry)
    };
    let picture = |id: String| format!("<span class=\"icon\">{}</span>", super::card::drawing(&id, ""));
    let mut entries: Vec<(bool, String)> = Vec::new();
    for faction in table.factions().iter() {
        let name = faction.name();
        entries.push(entry(name, emblem(faction), naming::faction(faction), t(&format!("power-{name}"))));
    }
    for card in Cards::heroes().iter().filter(|_| table.heroes()) {
        let Some(hero) = card.hero() else { continue };
        let drawn = picture(naming::emblem(card));
        entries.push(entry(hero.slug(), drawn, naming::hero(hero), naming::power(card)));
    }
    let own = |artifact: &Artifact| scene.view.artifacts.iter().any(|mine| mine == *artifact);
    let artifacts = || Artifact::ALL.into_iter().filter(|_| table.artifacts());
    for artifact in artifacts().filter(own).chain(artifacts().filter(|artifact| !own(artifact))) {
        let (page, drawn) = (artifact.name(), picture(format!("artifact-{}", artifact.name())));
        entries.push(entry(page, drawn, naming::artifact(artifact), naming::artifact_power(artifact)));
    }
    let (first, others): (Vec<_>, Vec<_>) = entries.into_iter().partition(|(first, _)| *first);
    let list: String = first.into_iter().chain(others).map(|(_, entry)| entry).collect();
    format!(
        "<div class=\"beside\"><p>{}</p><p>{}</p><ul>{list}</ul><a class=\"btn\" href=\"/rules\" target=\"_blank\">{}</a></div>",
        esc(&phase),
        esc(&t("rules-ties")),
        esc(&t("rules-whole")),
    )
}

#[cfg(test)]
mod tests {
    use super::page_of;

    #[test]
    fn what_is_pointed_at_has_its_page() {
        for (pointed, page) in [
            ("hand Un5", "undead"),
            ("card LichKing", "lich-king"),
            ("artifact night-ring", "night-ring"),
            ("faction trolls", "trolls"),
            ("moon new", "werewolves"),
        ] {
            assert_eq!(page_of(pointed).as_deref(), Some(page), "{pointed}");
        }
        assert_eq!(page_of("nothing"), None);
    }
}
