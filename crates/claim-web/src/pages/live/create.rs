//! Make a table: for a friend, by link; or for everybody, in the lobby.

use claim_protocol::{Absent, Clock, NewTable, SeatWish};
use claim_rules::{DeckChoice, Setup, seeded};
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::{Deserialize, Serialize};

use super::{clock_line, make, title, trouble_notice};
use crate::choice::{Deck, LEVELS, TableChoice};
use crate::live::http::Trouble;
use crate::pages::choose::{Choosing, Wall, preset, table_of};
use crate::pages::fields::{check, radio};
use crate::route::Router;
use crate::storage;
use crate::words;
use crate::words::t;

/// The clocks that are offered.
const CLOCKS: [Clock; 9] = [
    Clock::None,
    Clock::Move { seconds: 30 },
    Clock::Move { seconds: 60 },
    Clock::Bank { seconds: 300, increment: 5 },
    Clock::Bank { seconds: 600, increment: 10 },
    Clock::Bank { seconds: 1200, increment: 0 },
    Clock::Days { days: 1 },
    Clock::Days { days: 3 },
    Clock::Days { days: 7 },
];

/// What is chosen beside the deck; remembered like it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
struct Company {
    /// The other seats, clockwise: empty for a person, else the level of a bot.
    seats: Vec<String>,
    /// Which of those that are offered; one more is the visitor's own.
    clock: usize,
    own_clock: Clock,
    /// The seat of the table's maker.
    my_seat: u8,
    /// The seat that leads first; drawn if none is named.
    leader: Option<u8>,
    forfeit: bool,
    rated: bool,
}

impl Default for Company {
    fn default() -> Company {
        Company {
            seats: vec![String::new(); 3],
            clock: 0,
            own_clock: Clock::Bank { seconds: 900, increment: 10 },
            my_seat: 0,
            leader: None,
            forfeit: false,
            rated: false,
        }
    }
}

const KEY: &str = "company";

impl Company {
    fn load() -> Company {
        let mut company: Company = storage::load(KEY).unwrap_or_default();
        company.seats.resize(3, String::new());
        company.seats.iter_mut().filter(|level| !LEVELS.contains(&level.as_str())).for_each(String::clear);
        company.clock = company.clock.min(CLOCKS.len());
        if !company.own_clock.is_sensible() {
            company.own_clock = Company::default().own_clock;
        }
        company
    }

    fn clock(&self) -> Clock {
        CLOCKS.get(self.clock).copied().unwrap_or(self.own_clock)
    }

    /// The seat of the table's maker, with this many players.
    fn my_seat(&self, players: u8) -> u8 {
        self.my_seat.min(players - 1)
    }
}

/// The table as requested. A random deck is drawn by the server, so that nobody can redraw it until they like it.
fn wanted(choice: &TableChoice, company: &Company, listed: bool) -> NewTable {
    let deck = match choice.deck {
        Deck::Random => DeckChoice::Text("random".into()),
        _ => {
            let factions = choice.deck(&mut seeded([0; 32]));
            DeckChoice::List(factions.into_iter().map(str::to_string).collect())
        }
    };
    let others =
        company.seats.iter().take(usize::from(choice.players) - 1).map(|level| match level.as_str() {
            "" => SeatWish::Open,
            level => SeatWish::Bot(level.into()),
        });
    let mut seats: Vec<SeatWish> = std::iter::once(SeatWish::Me).chain(others).collect();
    seats.rotate_right(usize::from(company.my_seat(choice.players)));
    let people_only = !seats.iter().any(|seat| matches!(seat, SeatWish::Bot(_)));
    NewTable {
        setup: Setup {
            players: u32::from(choice.players),
            deck,
            heroes: choice.heroes,
            artifacts: choice.artifacts,
            leader: company.leader.filter(|seat| *seat < choice.players).map(u32::from),
        },
        seats,
        clock: company.clock(),
        absent: if company.forfeit { Absent::Forfeit } else { Absent::Bot },
        listed,
        rated: company.rated && people_only,
    }
}

#[component]
pub(super) fn Create(friend: bool) -> impl IntoView {
    let router = expect_context::<Router>();
    let name = if friend { t("play-friend") } else { t("new-table") };
    title(&name);
    let choosing = Choosing::load();
    let choice = choosing.choice;
    let company = RwSignal::new(Company::load());
    let trouble = RwSignal::new(None::<Trouble>);
    let busy = RwSignal::new(false);
    let change_company = move |how: &dyn Fn(&mut Company)| {
        company.update(|c| {
            how(c);
            storage::save(KEY, c);
        });
    };
    let missing = Memo::new(move |_| choice.with(TableChoice::missing));
    let players = Memo::new(move |_| choice.with(|c| c.players));
    let deck = Memo::new(move |_| choice.with(|c| c.deck));
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if missing.get_untracked() > 0 || busy.get_untracked() {
            return;
        }
        busy.set(true);
        let table = wanted(&choice.get_untracked(), &company.get_untracked(), !friend);
        spawn_local(async move {
            if let Err(why) = make(&table, router).await {
                trouble.try_set(Some(why));
            }
            busy.try_set(false);
        });
    };
    let player_buttons = (2..=4u8).map(|n| table_of(n, choosing)).collect_view();
    let seats = move || {
        (0..usize::from(players.get()) - 1)
            .map(|at| seat_field(at, players.get(), company, change_company))
            .collect_view()
    };
    let clocks = CLOCKS
        .iter()
        .enumerate()
        .map(|(at, clock)| {
            let chosen = company.with_untracked(|c| c.clock == at);
            view! { <option value=at.to_string() selected=chosen>{clock_line(*clock)}</option> }
        })
        .collect_view();
    let own_clock = Memo::new(move |_| company.with(|c| c.clock >= CLOCKS.len()));
    let owns = own_clock.get_untracked();
    let my_seat = Memo::new(move |_| company.with(|c| c.my_seat(players.get())));
    let seat_words = move |at: u8| {
        let number = words!("seat-number", number = at + 1);
        if my_seat.get() == at { format!("{number} ({})", t("you")) } else { number }
    };
    let my_seats = move || {
        let option = |at: u8| {
            let words = words!("seat-number", number = at + 1);
            view! { <option value=at.to_string() selected=my_seat.get_untracked() == at>{words}</option> }
        };
        (0..players.get()).map(option).collect_view()
    };
    let leaders = move || {
        let chosen = company.with_untracked(|c| c.leader).filter(|seat| *seat < players.get());
        let option = |at: u8| view! { <option value=at.to_string() selected=chosen == Some(at)>{seat_words(at)}</option> };
        view! {
            <option value="" selected=chosen.is_none()>{t("first-anybody")}</option>
            {(0..players.get()).map(option).collect_view()}
        }
    };
    let absent = [("bot", false), ("forfeit", true)]
        .map(|(value, forfeit)| {
            let (is, choose) = (
                move || company.with(|c| c.forfeit) == forfeit,
                move || change_company(&|c| c.forfeit = forfeit),
            );
            radio("absent", value.into(), t(&format!("absent-{value}")), None, is, choose)
        })
        .collect_view();
    let has_bots = move || {
        let others = usize::from(players.get()) - 1;
        company.with(|c| c.seats.iter().take(others).any(|level| !level.is_empty()))
    };
    let about = if friend { t("friend-about") } else { t("new-table-about") };
    view! {
        <div class="page create">
            <h1>{name}</h1>
            <p class="lead">{about}</p>
            <form on:submit=submit>
                <fieldset><legend>{t("choose-players")}</legend><div class="tables">{player_buttons}</div></fieldset>
                <fieldset><legend>{t("choose-deck")}</legend><div class="presets">{Deck::ALL.map(|deck| preset(deck, choosing)).collect_view()}</div></fieldset>
                {move || (deck.get() == Deck::Custom).then(|| view! { <Wall choosing /> })}
                <fieldset>
                    <legend>{t("choose-modules")}</legend>
                    <div class="options">
                        {check("heroes", t("heroes"), t("heroes-about"), move || choice.with(|c| c.heroes), move |on| choosing.change(|c| c.heroes = on))}
                        {check("artifacts", t("artifacts"), t("artifacts-about"), move || choice.with(|c| c.artifacts), move |on| choosing.change(|c| c.artifacts = on))}
                    </div>
                </fieldset>
                <fieldset>
                    <legend>{t("create-seats")}</legend>
                    <div class="fields">
                        {seats}
                        <label class="field">
                            <span>{t("create-clock")}</span>
                            <select id="clock" on:change=move |event| {
                                let at = event_target_value(&event).parse().unwrap_or(0);
                                change_company(&|c| c.clock = at);
                            }>{clocks}<option value=CLOCKS.len().to_string() selected=owns>{t("clock-own")}</option></select>
                        </label>
                    </div>
                    {move || own_clock.get().then(|| view! { <OwnClock company change=Callback::new(move |clock| change_company(&|c| c.own_clock = clock)) /> })}
                </fieldset>
                <details class="more-options">
                    <summary>{t("create-more")}</summary>
                    <div class="fields">
                        <label class="field"><span>{t("create-my-seat")}</span>
                            <select id="my-seat" on:change=move |event| {
                                let at = event_target_value(&event).parse().unwrap_or(0);
                                change_company(&|c| c.my_seat = at);
                            }>{my_seats}</select>
                        </label>
                        <label class="field"><span>{t("choose-first")}</span>
                            <select id="leader" on:change=move |event| {
                                let at = event_target_value(&event).parse().ok();
                                change_company(&|c| c.leader = at);
                            }>{leaders}</select>
                        </label>
                    </div>
                    <fieldset><legend>{t("create-absent")}</legend><div class="segments">{absent}</div></fieldset>
                    <div class="options">
                        {check("rated", t("create-rated"), t("create-rated-about"), move || company.with(|c| c.rated) && !has_bots(), move |on| change_company(&|c| c.rated = on))}
                    </div>
                </details>
                <div class="start">
                    {trouble_notice(trouble)}
                    <button type="submit" class="primary" id="make" disabled=move || missing.get() != 0 || busy.get()>
                        {if friend { t("friend-make") } else { t("new-table-make") }}
                    </button>
                    <p role="status">{move || (missing.get() > 0).then(|| words!("deck-missing", count = missing.get()))}</p>
                </div>
            </form>
        </div>
    }
}

/// A custom clock; only values the server accepts are accepted.
#[component]
fn OwnClock(company: RwSignal<Company>, change: Callback<Clock>) -> impl IntoView {
    let clock = Memo::new(move |_| company.with(|c| c.own_clock));
    let kind = Memo::new(move |_| match clock.get() {
        Clock::Move { .. } => "move",
        Clock::Days { .. } => "days",
        Clock::Bank { .. } | Clock::None => "bank",
    });
    let choose = move |event: web_sys::Event| {
        change.run(match event_target_value(&event).as_str() {
            "move" => Clock::Move { seconds: 45 },
            "days" => Clock::Days { days: 2 },
            _ => Clock::Bank { seconds: 900, increment: 10 },
        });
    };
    let number = move |id: &'static str,
                       words: &'static str,
                       from: u32,
                       to: u32,
                       value: u32,
                       set: fn(Clock, u32) -> Clock| {
        let input = move |event: web_sys::Event| {
            let given = event_target_value(&event).parse::<u32>().ok().filter(|n| (from..=to).contains(n));
            if let Some(given) = given {
                change.run(set(clock.get_untracked(), given));
            }
        };
        view! {
            <label class="field"><span>{t(words)}</span>
                <input id=id type="number" inputmode="numeric" min=from.to_string() max=to.to_string() required=true prop:value=value.to_string() on:input=input />
            </label>
        }
    };
    let fields = move || {
        match (kind.get(), clock.get_untracked()) {
        (_, Clock::Move { seconds }) => {
            number("clock-seconds", "clock-seconds", 5, 3600, seconds, |_, seconds| Clock::Move { seconds }).into_any()
        }
        (_, Clock::Days { days }) => {
            number("clock-days", "clock-day-count", 1, 14, days, |_, days| Clock::Days { days }).into_any()
        }
        (_, Clock::Bank { seconds, increment }) => view! {
            {number("clock-minutes", "clock-minutes", 1, 180, seconds.div_ceil(60), |clock, minutes| match clock {
                Clock::Bank { increment, .. } => Clock::Bank { seconds: minutes * 60, increment },
                other => other,
            })}
            {number("clock-extra", "clock-extra", 0, 180, increment, |clock, increment| match clock {
                Clock::Bank { seconds, .. } => Clock::Bank { seconds, increment },
                other => other,
            })}
        }
        .into_any(),
        (_, Clock::None) => ().into_any(),
    }
    };
    let kinds = ["move", "bank", "days"].map(|name| {
        view! { <option value=name selected=kind.get_untracked() == name>{t(&format!("clock-kind-{name}"))}</option> }
    });
    view! {
        <div class="fields own-clock">
            <label class="field"><span>{t("clock-kind")}</span><select id="clock-kind" on:change=choose>{kinds.collect_view()}</select></label>
            {fields}
        </div>
    }
}

/// The player of one of the other seats.
fn seat_field(
    at: usize,
    players: u8,
    company: RwSignal<Company>,
    change: impl Fn(&dyn Fn(&mut Company)) + Copy + 'static,
) -> impl IntoView {
    let partner = (players == 4 && at == 1).then(|| view! { <small>{t("seat-partner")}</small> });
    let chosen = company.with_untracked(|c| c.seats[at].clone());
    let bots = LEVELS
        .map(|level| {
            let name = words!("seat-bot", level = t(&format!("level-{level}")));
            view! { <option value=level selected=chosen == level>{name}</option> }
        })
        .collect_view();
    view! {
        <label class="field">
            <span>{move || {
                let me = company.with(|c| usize::from(c.my_seat(players)));
                words!("seat-number", number = (me + at + 1) % usize::from(players) + 1)
            }}" "{partner}</span>
            <select data-seat=(at + 1).to_string() on:change=move |event| {
                let level = event_target_value(&event);
                change(&|c| c.seats[at].clone_from(&level));
            }>
                <option value="" selected=chosen.is_empty()>{t("seat-person")}</option>
                {bots}
            </select>
        </label>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_that_can_be_chosen_is_one_the_server_takes() {
        for players in 2..=4u8 {
            for deck in [Deck::Claim, Deck::Claim2] {
                for clock in 0..CLOCKS.len() {
                    let choice = TableChoice { players, deck, ..TableChoice::default() };
                    let company = Company { clock, rated: true, ..Company::default() };
                    let table = wanted(&choice, &company, true);
                    assert!(table.setup.table().is_ok() && table.clock.is_sensible(), "{table:?}");
                    assert_eq!(table.seats.len(), usize::from(players));
                    assert!(table.rated);
                }
            }
        }
    }

    #[test]
    fn who_makes_a_table_sits_and_leads_where_he_likes_and_sets_a_clock_of_his_own() {
        let choice = TableChoice { players: 3, deck: Deck::Random, ..TableChoice::default() };
        let company = Company {
            seats: vec!["expert".into(), String::new(), String::new()],
            clock: CLOCKS.len(),
            own_clock: Clock::Bank { seconds: 90, increment: 3 },
            my_seat: 2,
            leader: Some(1),
            ..Company::default()
        };
        let table = wanted(&choice, &company, false);
        // Clockwise from the maker: the bot, then somebody.
        assert_eq!(table.seats, [SeatWish::Bot("expert".into()), SeatWish::Open, SeatWish::Me]);
        assert_eq!((table.setup.leader, table.clock), (Some(1), company.own_clock));
        // At a smaller table there are fewer seats to choose from.
        let two = TableChoice { players: 2, deck: Deck::Claim, ..choice };
        let leads = Company { leader: Some(2), ..company };
        let table = wanted(&two, &leads, false);
        assert_eq!(table.seats, [SeatWish::Bot("expert".into()), SeatWish::Me]);
        assert!(table.setup.table().is_ok() && table.setup.leader.is_none());
    }

    #[test]
    fn a_table_with_bots_is_never_rated() {
        let company = Company { seats: vec!["expert".into(); 3], rated: true, ..Company::default() };
        let table = wanted(&TableChoice::default(), &company, false);
        assert!(!table.rated && !table.listed);
        assert_eq!(table.seats, [SeatWish::Me, SeatWish::Bot("expert".into())]);
    }
}
