//! Somebody's page: ratings, games, and how they stand against the reader.

use claim_protocol::http::{GameLine, History, Profile, RATED_KINDS as KINDS, RatingHistory};
use claim_protocol::{PersonId, Sitter};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::chart::Ratings;
use super::following::FollowButton;
use super::{notice, title};
use crate::live::http::{self, Trouble};
use crate::live::now;
use crate::live::session::session;
use crate::pages::date;
use crate::table::card::icon;
use crate::words;
use crate::words::t;

/// How many matching games are fetched before the reader asks for more.
const ENOUGH: usize = 10;
/// How many pages of games between two people are counted.
const PAGES: usize = 50;

/// The seat of somebody in a game, if they sat there.
fn seat_of(game: &GameLine, person: PersonId) -> Option<usize> {
    game.sitters.iter().position(|sitter| matches!(sitter, Sitter::Person(sitting) if sitting.id == person))
}

/// The side of a seat: partners sit opposite.
fn side_of(game: &GameLine, seat: usize) -> u8 {
    (if game.sitters.len() == 4 { seat % 2 } else { seat }) as u8
}

/// `won`, `lost` or `drawn` for somebody.
pub(super) fn result(game: &GameLine, person: PersonId) -> Option<&'static str> {
    let side = side_of(game, seat_of(game, person)?);
    Some(match game.outcome.winners[..] {
        [one] if one == side => "won",
        ref several if several.len() > 1 && several.contains(&side) => "drawn",
        _ => "lost",
    })
}

/// Games of somebody against somebody else: won, lost, drawn. Partners do not play against each other.
fn between(games: &[GameLine], person: PersonId, other: PersonId) -> (usize, usize, usize) {
    let against = games.iter().filter(|game| {
        let sides = (seat_of(game, person), seat_of(game, other));
        matches!(sides, (Some(a), Some(b)) if side_of(game, a) != side_of(game, b))
    });
    against.fold((0, 0, 0), |(won, lost, drawn), game| match result(game, person) {
        Some("won") => (won + 1, lost, drawn),
        Some("drawn") => (won, lost, drawn + 1),
        _ => (won, lost + 1, drawn),
    })
}

/// A kind of table in words: `2`, `3-modules`.
pub(super) fn kind_name(kind: &str) -> String {
    let players = kind.chars().next().and_then(|c| c.to_digit(10)).unwrap_or(2) as u8;
    let players = words!("players", count = players);
    if kind.ends_with("-modules") { format!("{players} · {}", t("filter-modules-modules")) } else { players }
}

/// What is shown of the games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Filter {
    kind: String,
    result: String,
    rated: bool,
}

impl Filter {
    fn lets(&self, game: &GameLine, person: PersonId) -> bool {
        (self.kind.is_empty() || self.kind == game.kind)
            && (self.result.is_empty() || result(game, person) == Some(self.result.as_str()))
            && (!self.rated || game.rated)
    }
}

#[component]
pub(super) fn PersonPage(id: String) -> impl IntoView {
    title(&t("profile"));
    let found = RwSignal::new(None::<Result<Profile, Trouble>>);
    let path = format!("/api/people/{id}");
    spawn_local(async move {
        let profile = http::get::<Profile>(&path).await;
        if let Ok(profile) = &profile {
            title(&profile.person.name);
        }
        found.try_set(Some(profile));
    });
    move || match found.get() {
        None => view! { <div class="page coming" role="status">{t("profile-coming")}</div> }.into_any(),
        Some(Err(why)) => view! { <div class="page">{notice(why.sentence())}</div> }.into_any(),
        Some(Ok(profile)) => view! { <Shown profile /> }.into_any(),
    }
}

#[component]
fn Shown(profile: Profile) -> impl IntoView {
    let person = profile.person.clone();
    let kind = if person.bot {
        t("profile-bot")
    } else if person.guest {
        t("profile-guest")
    } else {
        t("profile-account")
    };
    let ratings = profile
        .ratings
        .iter()
        .map(|rating| {
            view! {
                <li><span class="what"><b>{format!("{:.0} ± {:.0}", rating.rating, 2.0 * rating.deviation)}</b>
                    <small>{kind_name(&rating.kind)}" · "{words!("games-count", count = rating.games)}</small></span></li>
            }
        })
        .collect_view();
    let none = profile.ratings.is_empty();
    let history = RwSignal::new(None::<RatingHistory>);
    let id = person.id;
    if !none {
        spawn_local(async move {
            if let Ok(found) = http::get::<RatingHistory>(&format!("/api/people/{id}/ratings")).await {
                history.try_set(Some(found));
            }
        });
    }
    view! {
        <div class="page profile">
            <h1>{person.name.clone()}</h1>
            <p>{kind}" · "{words!("profile-since", date = date(profile.since as f64))}" · "{words!("games-count", count = profile.games)}</p>
            <FollowButton person=person.id />
            <section><h2>{t("ratings")}</h2>
                {none.then(|| view! { <p class="quiet-line">{t("ratings-none")}</p> })}
                <ul class="plain-list ratings">{ratings}</ul>
                {move || history.get().map(|history| view! { <Ratings history /> })}
            </section>
            <Games person=person.id />
        </div>
    }
}

#[component]
fn Games(person: PersonId) -> impl IntoView {
    let games = RwSignal::new(Vec::<GameLine>::new());
    let next = RwSignal::new(None::<i64>);
    let trouble = RwSignal::new(None::<Trouble>);
    let filter = RwSignal::new(Filter::default());
    let session = session();
    session.tell(|client| client.connect(now()));
    let you = session.you.clone();
    let reader = Memo::new(move |_| you.with(|you| you.as_ref().map(|you| you.id)));
    let loading = RwSignal::new(false);
    let more = move |before: Option<i64>| {
        loading.set(true);
        trouble.set(None);
        spawn_local(async move {
            let query = before.map(|before| format!("?before={before}")).unwrap_or_default();
            match http::get::<History>(&format!("/api/people/{person}/games{query}")).await {
                Ok(page) => {
                    games.try_update(|games| games.extend(page.games));
                    next.try_set(page.next);
                }
                Err(why) => drop(trouble.try_set(Some(why))),
            }
            loading.try_set(false);
        });
    };
    more(None);
    // What fits may lie further back than what was loaded.
    Effect::new(move |_| {
        let fitting =
            || games.with(|games| games.iter().filter(|g| filter.with(|f| f.lets(g, person))).count());
        let before = next.get().filter(|_| !loading.get() && trouble.with(Option::is_none));
        if let Some(before) =
            before.filter(|_| filter.with(|f| *f != Filter::default()) && fitting() < ENOUGH)
        {
            more(Some(before));
        }
    });
    // How the two stand: all games they played together.
    let together = RwSignal::new(Vec::<GameLine>::new());
    Effect::new(move |_| {
        let Some(me) = reader.get().filter(|me| *me != person) else { return };
        spawn_local(async move {
            let mut before = String::new();
            for _ in 0..PAGES {
                let path = format!("/api/people/{person}/games?with={me}{before}");
                let Ok(page) = http::get::<History>(&path).await else { return };
                together.try_update(|games| games.extend(page.games));
                match page.next {
                    Some(next) => before = format!("&before={next}"),
                    None => return,
                }
            }
        });
    });
    let duel = move || {
        let me = reader.get().filter(|me| *me != person)?;
        let (lost, won, drawn) = together.with(|games| between(games, person, me));
        (won + lost + drawn > 0).then(|| {
            view! { <p class="tally" id="head-to-head">{words!("head-to-head", won = won, lost = lost, drawn = drawn)}</p> }
        })
    };
    let kinds = KINDS.map(|kind| view! { <option value=kind>{kind_name(kind)}</option> }).collect_view();
    let shown = move || {
        let all = games.get();
        let rows: Vec<_> = all.into_iter().filter(|game| filter.with(|f| f.lets(game, person))).collect();
        if rows.is_empty() {
            let words = if loading.get() { t("profile-coming") } else { t("games-none") };
            return view! { <p class="quiet-line" role="status">{words}</p> }.into_any();
        }
        view! { <ul class="games">{rows.into_iter().map(|game| row(game, person)).collect_view()}</ul> }
            .into_any()
    };
    let set = move |how: fn(&mut Filter, String)| {
        move |event: web_sys::Event| {
            let value = event_target_value(&event);
            filter.update(|filter| how(filter, value));
        }
    };
    let results = ["won", "lost", "drawn"]
        .map(|r| view! { <option value=r>{t(&format!("history-{r}"))}</option> })
        .collect_view();
    view! {
        <section>
            <h2>{t("games-title")}</h2>
            {duel}
            <div class="fields filters" role="group" aria-label=t("filters")>
                <label class="field"><span>{t("filter-kind")}</span>
                    <select data-filter="kind" on:change=set(|f, value| f.kind = value)><option value="">{t("filter-any")}</option>{kinds}</select>
                </label>
                <label class="field"><span>{t("result-label")}</span>
                    <select data-filter="result" on:change=set(|f, value| f.result = value)><option value="">{t("filter-any")}</option>{results}</select>
                </label>
                <label class="field"><span>{t("filter-rated")}</span>
                    <select data-filter="rated" on:change=set(|f, value| f.rated = !value.is_empty())><option value="">{t("filter-any")}</option><option value="rated">{t("filter-rated-rated")}</option></select>
                </label>
            </div>
            {move || trouble.get().map(|why| notice(why.sentence()))}
            {shown}
            {move || next.get().map(|before| view! {
                <button type="button" class="button" id="games-more" disabled=loading on:click=move |_| more(Some(before))>{t("games-more")}</button>
            })}
        </section>
    }
}

fn row(game: GameLine, person: PersonId) -> impl IntoView {
    let outcome = result(&game, person).unwrap_or("drawn");
    let votes: Vec<String> = game.outcome.totals.iter().map(u8::to_string).collect();
    let names: Vec<String> = game
        .sitters
        .iter()
        .map(|sitter| match sitter {
            Sitter::Person(sitting) => sitting.name.clone(),
            Sitter::Bot { level } => words!("seat-bot", level = t(&format!("level-{level}"))),
            Sitter::Open => t("seat-open"),
        })
        .collect();
    let rated = if game.rated { format!(" · {}", t("rated")) } else { String::new() };
    view! {
        <li>
            <a class=format!("game {outcome}") href=format!("/replay/{}", game.id)>
                <span class="what">
                    <b>{t(&format!("history-{outcome}"))}" · "{votes.join(" : ")}</b>
                    <small>{names.join(" · ")}</small>
                    <small>{kind_name(&game.kind)}{rated}" · "{date(game.ended as f64)}</small>
                </span>
                {icon("icon-replay")}
            </a>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_protocol::{GameOutcome, Person, TableId};
    use claim_rules::How;

    fn game(people: &[u64], winners: &[u8]) -> GameLine {
        let person = |id: &u64| {
            Sitter::Person(Person { id: PersonId::new(*id), name: "A".into(), guest: false, bot: false })
        };
        GameLine {
            id: TableId::new(1),
            kind: people.len().to_string(),
            ended: 0,
            sitters: people.iter().map(person).collect(),
            outcome: GameOutcome {
                ending: How::Played,
                winners: winners.to_vec(),
                totals: vec![3, 2],
                server_seed: String::new(),
            },
            rated: true,
        }
    }

    #[test]
    fn two_people_are_counted_where_they_played_against_each_other() {
        let games = [game(&[1, 2], &[0]), game(&[2, 1], &[0]), game(&[1, 2], &[0, 1]), game(&[1, 3], &[1])];
        assert_eq!(between(&games, PersonId::new(1), PersonId::new(2)), (1, 1, 1));
        let partners = [game(&[1, 3, 2, 4], &[0])];
        assert_eq!(between(&partners, PersonId::new(1), PersonId::new(2)), (0, 0, 0));
        assert_eq!(between(&partners, PersonId::new(4), PersonId::new(2)), (0, 1, 0));
    }

    #[test]
    fn a_draw_among_others_is_a_loss() {
        let three = game(&[1, 2, 3], &[0, 1]);
        assert_eq!(result(&three, PersonId::new(2)), Some("drawn"));
        assert_eq!(result(&three, PersonId::new(3)), Some("lost"));
        assert_eq!(result(&three, PersonId::new(9)), None);
    }
}
