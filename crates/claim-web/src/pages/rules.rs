//! The rules book: all pages with a search, and each page with its example on the real table.

use claim_rules::{Event, Game, Move, Seat, SeenEvent, Viewer};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::lost::{Problem, names_tab};
use crate::book::{self, Example, Kind, PAGES, Page};
use crate::naming::Sitting;
use crate::scene::{Beat, Story, Told};
use crate::table::Table;
use crate::table::card::{drawing, icon};
use crate::words;
use crate::words::{Language, speak_also, t};
use crate::{files, words as w};

/// Is the book there?
#[derive(Clone, Copy, PartialEq, Eq)]
enum Book {
    Coming,
    Here,
    Missing,
}

#[component]
pub(crate) fn Rules(page: Option<String>, language: Language) -> impl IntoView {
    let state = RwSignal::new(if w::known("book-minute") { Book::Here } else { Book::Coming });
    if state.get_untracked() == Book::Coming {
        spawn_local(async move {
            match files::book(language).await {
                Some(source) => {
                    speak_also(&source);
                    state.try_set(Book::Here);
                }
                None => {
                    state.try_set(Book::Missing);
                }
            }
        });
    }
    move || {
        match (state.get(), &page) {
        (Book::Coming, _) => view! { <div class="page rules"><h1>{t("nav-rules")}</h1><p role="status">{t("rules-loading")}</p></div> }.into_any(),
        (Book::Missing, _) => view! { <Problem title=t("nav-rules") about=t("rules-missing") /> }.into_any(),
        (Book::Here, None) => view! { <Contents /> }.into_any(),
        (Book::Here, Some(id)) => match book::find(id) {
            Some(page) => view! { <Article page /> }.into_any(),
            None => view! { <Problem title=t("rules-unknown") about=words!("lost-about", path = id.clone()) /> }.into_any(),
        },
    }
    }
}

/// All pages, or those that match, the best first.
#[component]
fn Contents() -> impl IntoView {
    let search = RwSignal::new(String::new());
    let part = |kind: Kind, title: &'static str| {
        let pages = PAGES.iter().filter(|page| page.kind == kind).map(|page| entry(page, page.power()));
        view! {
            <section>
                <h2>{t(title)}</h2>
                <ul class="contents">{pages.collect_view()}</ul>
            </section>
        }
    };
    let all = move || {
        view! {
            {part(Kind::Chapter, "rules-game")}
            {part(Kind::Faction, "rules-factions")}
            {part(Kind::Hero, "rules-heroes")}
            {part(Kind::Artifact, "rules-artifacts")}
        }
    };
    let found = Memo::new(move |_| search.with(|words| book::search(words)));
    let results = move || {
        let pages =
            found.get().into_iter().map(|(page, found)| entry(page, found.sentence.or_else(|| page.power())));
        view! { <ul class="contents found">{pages.collect_view()}</ul> }
    };
    let is_searched = Memo::new(move |_| search.with(|words| !words.trim().is_empty()));
    let told = move || {
        is_searched.get().then(|| match found.with(Vec::len) {
            0 => words!("rules-none", words = search.get()),
            count => words!("rules-found", count = count),
        })
    };
    view! {
        <div class="page rules">
            <h1>{t("nav-rules")}</h1>
            <input type="search" class="search" aria-label=t("rules-search") placeholder=t("rules-search")
                prop:value=move || search.get() on:input=move |event| search.set(event_target_value(&event)) />
            <p class="found-many" role="status">{told}</p>
            {move || if is_searched.get() { results().into_any() } else { all().into_any() }}
        </div>
    }
}

fn emblem(page: &Page) -> Option<impl IntoView + use<>> {
    let id = page.drawing()?;
    let class = if page.kind == Kind::Faction { format!("icon f-{}", page.id) } else { "icon".into() };
    Some(view! { <span class=class aria-hidden="true" inner_html=drawing(&id, "")></span> })
}

fn entry(page: &'static Page, about: Option<String>) -> impl IntoView {
    view! {
        <li>
            <a href=format!("/rules/{}", page.id)>
                {emblem(page)}
                <span><b>{page.title()}</b>{about.map(|about| view! { <small>{about}</small> })}</span>
            </a>
        </li>
    }
}

#[component]
fn Article(page: &'static Page) -> impl IntoView {
    names_tab(&page.title());
    let at = PAGES.iter().position(|other| other.id == page.id).unwrap_or(0);
    let neighbour = |to: Option<&'static Page>, id: &'static str| {
        to.map(|page| view! { <a class="button" href=format!("/rules/{}", page.id)>{icon(id)}{page.title()}</a> })
    };
    let before = at.checked_sub(1).and_then(|at| PAGES.get(at));
    view! {
        <div class="page rules">
            <p><a href="/rules">{t("rules-contents")}</a></p>
            <article>
                <h1>{emblem(page)}" "{page.title()}</h1>
                {page.power().map(|power| view! { <p class="lead"><b>{power}</b></p> })}
                {page.paragraphs().into_iter().map(|text| view! { <p>{text}</p> }).collect_view()}
            </article>
            {page.example.map(|example| view! { <Shown example caption=page.caption() /> })}
            <nav class="actions" aria-label=t("rules-contents")>
                {neighbour(before, "icon-back")}
                {neighbour(PAGES.get(at + 1), "icon-next")}
            </nav>
        </div>
    }
}

/// Everything an example shows, beat by beat, and what is told with each.
fn beats(example: &Example) -> Option<(Vec<Beat>, Vec<Told>)> {
    let mut game = Game::from_position(example.position).ok()?;
    let viewer = Viewer::Seat(Seat(0));
    let names = (1..=game.table().players()).map(|n| words!("seat-number", number = n)).collect();
    let mut story =
        Story::begin(game.seen_by(viewer), &[], Sitting { me: Some(Seat(0)), names, ..Sitting::default() });
    story.watch();
    let mut beats = vec![Beat::still(story.now(), 0, 0)];
    for text in example.moves.split(", ").filter(|text| !text.is_empty()) {
        let step: Move = text.parse().ok()?;
        let mut events: Vec<Event> = Vec::new();
        game.apply_told(step.actor, step.action, &mut events).ok()?;
        let seen: Vec<SeenEvent> = events.iter().map(|event| event.seen_by(viewer)).collect();
        beats.extend(story.advance(game.seen_by(viewer), &seen));
    }
    for beat in &mut beats {
        beat.scene.view.legal.clear();
    }
    Some((beats, story.log))
}

/// The example on the table, a step at a time.
#[component]
fn Shown(example: Example, caption: String) -> impl IntoView {
    let (beats, told) = beats(&example)?;
    let last = beats.len() - 1;
    let step = RwSignal::new(0usize);
    let kept = StoredValue::new((beats, told));
    let scene = Signal::derive(move || kept.with_value(|(beats, _)| beats[step.get()].scene.clone()));
    let log =
        Signal::derive(move || kept.with_value(|(beats, told)| told[..beats[step.get()].told].to_vec()));
    Some(view! {
        <section class="example" aria-label=t("rules-example")>
            <p class="caption">{caption}</p>
            <Table scene log choose=Callback::new(|_| ()) small=true />
            <div class="actions">
                <button type="button" class="primary" id="example-next" disabled=move || step.get() == last
                    on:click=move |_| step.update(|at| *at = (*at + 1).min(last))>{icon("icon-next")}{t("rules-example-next")}</button>
                <button type="button" class="button" on:click=move |_| step.set(0)>{icon("icon-first")}{t("rules-example-again")}</button>
            </div>
        </section>
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::tests::{assert_numbers, decided_scenes};
    use claim_rules::TrickView;

    /// The tricks the engine decides in an example.
    fn decided(example: &Example) -> Vec<TrickView> {
        let mut game = Game::from_position(example.position).unwrap();
        let mut tricks = Vec::new();
        for text in example.moves.split(", ") {
            let step: Move = text.parse().unwrap();
            let before = game.last_trick();
            game.apply(step.actor, step.action).unwrap();
            tricks.extend(game.last_trick().filter(|trick| Some(*trick) != before).map(|trick| trick.view()));
        }
        tricks
    }

    #[test]
    fn every_example_shows_the_tricks_the_engine_decides_with_its_numbers() {
        crate::words::speak_for_tests(Language::English);
        let mut shown = 0;
        for (page, example) in PAGES.iter().filter_map(|page| Some((page, page.example.as_ref()?))) {
            let (beats, told) = beats(example).unwrap_or_else(|| panic!("{}", page.id));
            assert!(!told.is_empty(), "{}", page.id);
            let resting: Vec<TrickView> =
                decided_scenes(&beats).into_iter().map(|scene| scene.trick.clone()).collect();
            assert_eq!(resting, decided(example), "{}", page.id);
            beats.iter().for_each(|beat| assert_numbers(&beat.scene));
            shown += resting.len();
        }
        assert!(shown >= PAGES.iter().filter(|page| page.example.is_some()).count(), "{shown} tricks");
    }
}
