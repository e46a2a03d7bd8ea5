//! The lobby: open tables, as they come and go, and one button that finds a fitting one.

use claim_protocol::http::Seated;
use claim_protocol::live::ClientMessage;
use claim_protocol::{Clock, Code, NewTable, PersonId, Sitter, TableId, TableLine};
use claim_rules::{DeckChoice, Setup};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::{Deserialize, Serialize};

use super::{clock_line, join, open, setup_line, sitters_line, title, trouble_notice};
use crate::live::client::Line;
use crate::live::host::{self, Served};
use crate::live::http::{self, Trouble};
use crate::live::now;
use crate::live::session::session;
use crate::pages::choose::round_table;
use crate::route::Router;
use crate::storage;
use crate::table::card::{emblem, icon};
use crate::words;
use crate::words::t;

/// What somebody wants to play; empty is anything.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
struct Filter {
    players: Option<u32>,
    /// `live` (a clock of minutes or none) or `days`.
    pace: String,
    /// `plain` or `modules`.
    modules: String,
    /// `rated` or `casual`.
    rated: String,
}

const KEY: &str = "lobby";
/// After which pauses, in milliseconds, somebody who opened a table looks for an earlier one: a table that is being made
/// is mostly seen by everybody after half a second, on a busy server later.
const LOOKS: [u32; 5] = [0, 500, 1_000, 2_000, 4_000];
/// After this many more looks than one the visitor's own table is shown; the others go on beside it.
const AT_ONCE: usize = 1;
/// The most tables the server tells of.
const TOLD: usize = 100;

impl Filter {
    fn lets(&self, line: &TableLine) -> bool {
        let modules = line.setup.heroes || line.setup.artifacts;
        let days = matches!(line.clock, Clock::Days { .. });
        let is = |chosen: &str, yes: &str, is: bool| chosen.is_empty() || (chosen == yes) == is;
        self.players.is_none_or(|players| players == line.setup.players)
            && is(&self.pace, "days", days)
            && is(&self.modules, "modules", modules)
            && is(&self.rated, "rated", line.rated)
    }

    /// The table that is opened where none fits.
    fn table(&self) -> NewTable {
        let players = self.players.unwrap_or(2);
        let modules = self.modules == "modules";
        let deck = if players == 2 { "claim" } else { "random" };
        NewTable {
            setup: Setup {
                players,
                deck: DeckChoice::Text(deck.into()),
                heroes: modules,
                artifacts: modules,
                leader: None,
            },
            seats: Vec::new(),
            clock: if self.pace == "days" {
                Clock::Days { days: 3 }
            } else {
                Clock::Bank { seconds: 600, increment: 10 }
            },
            absent: claim_protocol::Absent::Bot,
            listed: true,
            rated: self.rated == "rated",
        }
    }
}

/// Tables to try, the one that starts soonest first: fewest open seats, then the one that waits longest.
fn fitting(lines: &[TableLine], filter: &Filter, me: Option<PersonId>) -> Vec<TableId> {
    let open = |line: &TableLine| line.sitters.iter().filter(|sitter| **sitter == Sitter::Open).count();
    let mine = |line: &TableLine| {
        line.sitters.iter().any(|sitter| matches!(sitter, Sitter::Person(person) if Some(person.id) == me))
    };
    let mut fitting: Vec<&TableLine> =
        lines.iter().filter(|line| filter.lets(line) && open(line) > 0 && !mine(line)).collect();
    fitting.sort_by_key(|line| (open(line), line.created));
    fitting.iter().map(|line| line.id).collect()
}

/// Sits down at a fitting table, or opens one. The lobby as it was last told is only used where it cannot be asked for.
async fn pair(
    told: Vec<TableLine>,
    filter: &Filter,
    me: Option<PersonId>,
    router: Router,
) -> Result<(), Trouble> {
    let lines = open_tables().await.unwrap_or(told);
    for id in fitting(&lines, filter, me) {
        if sit_if_free(id).await? {
            router.go(&format!("/t/{id}"));
            return Ok(());
        }
    }
    let mine = open(&filter.table()).await?;
    // Two who look at the same moment open two tables: who opened the later one goes to the earlier.
    // Looked for more than once: of tables that are written at once, the earlier may be seen later.
    let (table, room) = (mine.table.id, format!("/t/{}", mine.table.id));
    for (look, pause) in LOOKS.into_iter().enumerate() {
        TimeoutFuture::new(pause).await;
        // A visitor who has left the screen meanwhile is not moved.
        if look > AT_ONCE && !router.is_at(&room) {
            return Ok(());
        }
        for id in earlier(&open_tables().await.unwrap_or_default(), filter, &mine) {
            if sit_if_free(id).await? {
                session().tell(|client| client.wish(|id| ClientMessage::Leave { table, id }));
                router.go(&format!("/t/{id}"));
                return Ok(());
            }
        }
        if look == AT_ONCE {
            router.go(&room);
        }
    }
    Ok(())
}

/// Tables that were opened before one's own and fit, as long as nobody came to that.
fn earlier(lines: &[TableLine], filter: &Filter, mine: &Seated) -> Vec<TableId> {
    let (own, me) = (mine.table.id, mine.you.id);
    let others = |sitter: &Sitter| matches!(sitter, Sitter::Person(person) if person.id != me);
    let Some(line) = lines.iter().find(|line| line.id == own) else { return Vec::new() };
    if line.sitters.iter().any(others) {
        return Vec::new();
    }
    let before: Vec<TableLine> =
        lines.iter().filter(|other| (other.created, other.id) < (line.created, own)).cloned().collect();
    fitting(&before, filter, Some(me))
}

/// The tables that wait, as the server has them now.
async fn open_tables() -> Result<Vec<TableLine>, Trouble> {
    http::get::<claim_protocol::http::Lobby>("/api/tables").await.map(|lobby| lobby.tables)
}

/// Takes a seat; false if somebody else was faster, and the next table may be tried.
async fn sit_if_free(id: TableId) -> Result<bool, Trouble> {
    const GONE: [Code; 5] =
        [Code::SeatTaken, Code::AlreadyStarted, Code::GameOver, Code::NoSuchTable, Code::PutOut];
    match join(id).await {
        Ok(_) => Ok(true),
        Err(why) if why.is(Code::AlreadySeated) => Ok(true),
        Err(why) if GONE.into_iter().any(|code| why.is(code)) => Ok(false),
        Err(why) => Err(why),
    }
}

#[component]
pub(super) fn Lobby() -> impl IntoView {
    let router = expect_context::<Router>();
    title(&t("join-table"));
    let session = session();
    session.tell(|client| {
        client.connect(now());
        client.watch_lobby(true);
    });
    on_cleanup(|| crate::live::session::session().tell(|client| client.watch_lobby(false)));
    let (lobby, line, you) = (session.lobby.clone(), session.line.clone(), session.you.clone());
    let filter = RwSignal::new(storage::load::<Filter>(KEY).unwrap_or_default());
    let trouble = RwSignal::new(None::<Trouble>);
    let busy = RwSignal::new(false);
    let change = move |how: &dyn Fn(&mut Filter)| {
        filter.update(how);
        filter.with_untracked(|filter| storage::save(KEY, filter));
    };
    let sit = move |id: TableId| {
        busy.set(true);
        spawn_local(async move {
            match join(id).await {
                Ok(_) => router.go(&format!("/t/{id}")),
                Err(why) if why.is(Code::AlreadySeated) => router.go(&format!("/t/{id}")),
                Err(why) => {
                    trouble.try_set(Some(why));
                }
            }
            busy.try_set(false);
        });
    };
    let quick = {
        let (lobby, you) = (lobby.clone(), you.clone());
        move |_| {
            busy.set(true);
            let me = you.with_untracked(|you| you.as_ref().map(|you| you.id));
            let tables = lobby.get_untracked().unwrap_or_default();
            let filter = filter.get_untracked();
            spawn_local(async move {
                if let Err(why) = pair(tables, &filter, me, router).await {
                    trouble.try_set(Some(why));
                }
                busy.try_set(false);
            });
        }
    };
    let shown = Memo::new({
        let lobby = lobby.clone();
        move |_| {
            let all = lobby.get().unwrap_or_default();
            filter.with(|filter| all.into_iter().filter(|line| filter.lets(line)).collect::<Vec<_>>())
        }
    });
    let some = Memo::new(move |_| shown.with(|shown| !shown.is_empty()));
    let many = Memo::new({
        let lobby = lobby.clone();
        move |_| lobby.with(|all| all.as_ref().is_some_and(|all| all.len() >= TOLD))
    });
    let none = move || match (lobby.get(), line.get()) {
        (None, Line::Lost) => view! { <p class="empty">{t("trouble-offline")}</p> }.into_any(),
        (None, _) => view! { <p class="empty" role="status">{t("lobby-coming")}</p> }.into_any(),
        (Some(all), _) => {
            let words =
                if all.is_empty() { t("lobby-empty") } else { words!("lobby-filtered", count = all.len()) };
            view! { <div class="empty" role="status">{round_table(4, &|seat| seat > 0)}<p>{words}</p></div> }
                .into_any()
        }
    };
    let me = Memo::new(move |_| you.get().map(|you| you.id));
    // Who has reached a table keeps it while others come and go.
    let rows = move || {
        let me = me.get();
        shown.get().into_iter().map(|line| (line, me)).collect::<Vec<_>>()
    };
    let key = |(line, me): &(TableLine, Option<PersonId>)| (line.id, format!("{:?}", line.sitters), *me);
    let list = move || {
        match some.get() {
        false => none().into_any(),
        true => view! {
            <ul class="games lobby-list"><For each=rows key let((line, me))>{row(line, me, busy, sit)}</For></ul>
            {move || many.get().then(|| view! { <p class="quiet-line">{words!("lobby-more", count = TOLD)}</p> })}
        }
        .into_any(),
    }
    };
    view! {
        <div class="page lobby">
            <h1>{t("join-table")}</h1>
            {greeting()}
            <div class="actions">
                <button type="button" class="primary" id="quick" disabled=busy on:click=quick>{icon("icon-play")}{t("quick-pairing")}</button>
                <a class="button" href="/new">{t("new-table")}</a>
                <a class="button" href="/friend">{t("play-friend")}</a>
                <a class="button" href="/leaders">{t("leaderboard")}</a>
            </div>
            <p class="quiet-line">{t("quick-about")}</p>
            {trouble_notice(trouble)}
            <Filters filter=filter.into() change=Callback::new(move |(field, value): (&'static str, String)| change(&|f| set(f, field, &value))) />
            <section aria-label=t("lobby-tables")>{list}</section>
        </div>
    }
}

/// The server's name and its host's greeting.
fn greeting() -> impl IntoView {
    let served = host::served();
    move || match served.get() {
        // A host who names nothing and greets nobody has nothing to say here.
        Served::By(host) => {
            let greeting = host.greeting.unwrap_or_default();
            if greeting.is_empty() && host.name == "Claim" {
                return None;
            }
            Some(view! { <p class="greeting"><b>{host.name}</b>" "{greeting}</p> })
        }
        Served::Unknown | Served::Alone => None,
    }
}

fn set(filter: &mut Filter, field: &str, value: &str) {
    match field {
        "players" => filter.players = value.parse().ok(),
        "pace" => filter.pace = value.into(),
        "modules" => filter.modules = value.into(),
        _ => filter.rated = value.into(),
    }
}

#[component]
fn Filters(filter: Signal<Filter>, change: Callback<(&'static str, String)>) -> impl IntoView {
    let now = filter.get_untracked();
    let choice = move |field: &'static str,
                       label: String,
                       chosen: String,
                       options: Vec<(&'static str, String)>| {
        let options = options
            .into_iter()
            .map(|(value, name)| view! { <option value=value selected=chosen == value>{name}</option> })
            .collect_view();
        view! {
            <label class="field"><span>{label}</span>
                <select data-filter=field on:change=move |event| change.run((field, event_target_value(&event)))>{options}</select>
            </label>
        }
    };
    let players: Vec<_> = std::iter::once(("", t("filter-any")))
        .chain(["2", "3", "4"].map(|n| (n, words!("players", count = n.parse::<u8>().unwrap_or(2)))))
        .collect();
    let three = |field: &'static str, values: [&'static str; 2]| {
        let named = values.map(|value| (value, t(&format!("filter-{field}-{value}"))));
        std::iter::once(("", t("filter-any"))).chain(named).collect::<Vec<_>>()
    };
    view! {
        <div class="fields filters" role="group" aria-label=t("filters")>
            {choice("players", t("choose-players"), now.players.map(|n| n.to_string()).unwrap_or_default(), players)}
            {choice("pace", t("filter-pace"), now.pace.clone(), three("pace", ["live", "days"]))}
            {choice("modules", t("choose-modules"), now.modules.clone(), three("modules", ["plain", "modules"]))}
            {choice("rated", t("filter-rated"), now.rated, three("rated", ["rated", "casual"]))}
        </div>
    }
}

fn row(
    line: TableLine,
    me: Option<PersonId>,
    busy: RwSignal<bool>,
    sit: impl Fn(TableId) + Copy + 'static,
) -> impl IntoView {
    let id = line.id;
    let mine =
        line.sitters.iter().any(|sitter| matches!(sitter, Sitter::Person(person) if Some(person.id) == me));
    let emblems = line.setup.table().map(|table| table.factions().iter().map(emblem).collect_view()).ok();
    let what = sitters_line(&line);
    let round = round_table(line.sitters.len() as u8, &|seat| line.sitters.get(seat) == Some(&Sitter::Open));
    // The emblems show the factions; their names are for screen readers.
    let setup = &line.setup;
    let modules = [(setup.heroes, "with-heroes"), (setup.artifacts, "with-artifacts")];
    let modules: String =
        modules.iter().filter(|(on, _)| *on).map(|(_, key)| format!(" · {}", t(key))).collect();
    let more = format!(
        "{}{modules} · {}{}",
        words!("players", count = setup.players),
        clock_line(line.clock),
        if line.rated { format!(" · {}", t("rated")) } else { String::new() }
    );
    let action = if mine {
        view! { <a class="button" href=format!("/t/{id}")>{t("go-to-table")}</a> }.into_any()
    } else {
        view! { <button type="button" class="button" data-table=id.to_string() disabled=busy on:click=move |_| sit(id)>{t("sit-down")}</button> }.into_any()
    };
    view! {
        <li class="game">
            {round}
            <span class="what"><b>{what}</b><span class="emblems">{emblems}</span><span class="unseen">{setup_line(&line.setup)}</span><small>{more}</small></span>
            {action}
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_protocol::{Person, Stage};

    fn line(id: u64, players: u32, open: usize, created: i64) -> TableLine {
        let person = |n: usize| {
            Sitter::Person(Person {
                id: PersonId::new(n as u64 + 100),
                name: "Ana".into(),
                guest: true,
                bot: false,
            })
        };
        let sitters =
            (0..players as usize).map(|n| if n < open { Sitter::Open } else { person(n) }).collect();
        TableLine {
            id: TableId::new(id),
            stage: Stage::Waiting,
            setup: Setup::new(players, if players == 2 { "claim" } else { "random" }),
            sitters,
            clock: Clock::None,
            rated: id.is_multiple_of(2),
            created,
        }
    }

    #[test]
    fn the_table_that_starts_soonest_is_tried_first() {
        let lines = [line(1, 4, 3, 10), line(2, 2, 1, 30), line(3, 2, 1, 20)];
        let found = fitting(&lines, &Filter::default(), None);
        assert_eq!(found, [3, 2, 1].map(TableId::new));
    }

    #[test]
    fn filters_leave_out_what_does_not_fit_and_ones_own_tables() {
        let lines = [line(1, 4, 3, 10), line(2, 2, 1, 30), line(3, 2, 1, 20)];
        let two = Filter { players: Some(2), ..Filter::default() };
        assert_eq!(fitting(&lines, &two, None), [3, 2].map(TableId::new));
        let rated = Filter { rated: "rated".into(), ..two.clone() };
        assert_eq!(fitting(&lines, &rated, None), [TableId::new(2)]);
        let days = Filter { pace: "days".into(), ..two.clone() };
        assert_eq!(fitting(&lines, &days, None), []);
        assert_eq!(fitting(&lines, &two, Some(PersonId::new(101))), [], "both have the visitor at them");
    }

    #[test]
    fn of_two_tables_opened_together_the_later_one_is_left() {
        let (first, second) = (line(1, 2, 1, 10), line(2, 2, 1, 11));
        let seated = |line: &TableLine, person: u64| Seated {
            you: Person { id: PersonId::new(person), name: "Ana".into(), guest: true, bot: false },
            seat: Some(0),
            table: claim_protocol::TableInfo {
                id: line.id,
                stage: Stage::Waiting,
                setup: line.setup.clone(),
                seats: Vec::new(),
                clock: line.clock,
                absent: claim_protocol::Absent::Bot,
                listed: true,
                rated: line.rated,
                commitment: String::new(),
                maker: None,
                created: line.created,
                seq: 0,
                outcome: None,
                rematch: None,
            },
        };
        let any = Filter::default();
        // Each sits at its own table, as person 101 of the lines; the other's sitter is somebody else.
        let mut theirs = [second.clone(), first.clone()];
        theirs[1].sitters[1] =
            Sitter::Person(Person { id: PersonId::new(7), name: "Bea".into(), guest: true, bot: false });
        assert_eq!(earlier(&theirs, &any, &seated(&second, 101)), [first.id]);
        assert_eq!(earlier(&theirs, &any, &seated(&first, 7)), [], "who was first stays");
        assert_eq!(
            earlier(&theirs[1..], &any, &seated(&second, 101)),
            [],
            "one's own is not listed any more"
        );
        theirs[0].sitters[0] = theirs[1].sitters[1].clone();
        assert_eq!(earlier(&theirs, &any, &seated(&second, 101)), [], "somebody came");
    }

    #[test]
    fn where_nothing_fits_a_table_is_opened_that_does() {
        for players in [None, Some(2), Some(3), Some(4)] {
            for pace in ["", "live", "days"] {
                for modules in ["", "plain", "modules"] {
                    let filter =
                        Filter { players, pace: pace.into(), modules: modules.into(), rated: "rated".into() };
                    let table = filter.table();
                    let as_line = TableLine {
                        setup: table.setup,
                        clock: table.clock,
                        rated: table.rated,
                        ..line(2, 2, 1, 0)
                    };
                    assert!(filter.lets(&as_line), "{filter:?}");
                }
            }
        }
    }
}
