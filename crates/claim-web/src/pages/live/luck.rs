//! Was I unlucky? The deals of all the visitor's games on the server are recomputed, and the first hands compared with
//! chance.

use claim_protocol::http::{GameLine, History};
use claim_protocol::{PersonId, Sitter};
use claim_rules::{Record, Seat};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{notice, title};
use crate::fair::{self, Fairness};
use crate::live::client::Line;
use crate::live::http::{self, Trouble};
use crate::live::now;
use crate::live::session::session;
use crate::words;
use crate::words::t;

/// The first hands compared with chance.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Luck {
    games: usize,
    /// Games whose deal follows from the shares of the server and the players.
    sound: usize,
    /// The sum of all games' distances from the average, in standard deviations.
    distance: f64,
    hand: f64,
    deck: f64,
}

impl Luck {
    /// One more game, seen from this seat. A first hand is so many cards of the deck, drawn blindly: its mean value
    /// scatters around the deck's as for any sample without replacement.
    fn add(&mut self, record: &Record, seat: Seat) {
        let values: Vec<f64> =
            record.table().box_cards().iter().map(|card| f64::from(card.value())).collect();
        let hand: Vec<f64> = record.start().hand(seat).iter().map(|card| f64::from(card.value())).collect();
        let (all, held) = (values.len() as f64, hand.len() as f64);
        if held < 1.0 || all <= held {
            return;
        }
        let mean = values.iter().sum::<f64>() / all;
        let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / all;
        let scatter = (variance / held * (all - held) / (all - 1.0)).sqrt();
        let mine = hand.iter().sum::<f64>() / held;
        self.games += 1;
        self.sound += usize::from(fair::check(record, "") == Fairness::FromSeed);
        self.distance += (mine - mean) / scatter;
        self.hand += mine;
        self.deck += mean;
    }

    /// Of a hundred people with as many games, how many had lower first hands?
    fn luckier_than(&self) -> f64 {
        let z = self.distance / (self.games.max(1) as f64).sqrt();
        100.0 / (1.0 + (-1.702 * z).exp())
    }
}

#[component]
pub(super) fn LuckPage() -> impl IntoView {
    title(&t("luck-title"));
    let luck = RwSignal::new(None::<Luck>);
    let seen = RwSignal::new((0usize, 0usize));
    let trouble = RwSignal::new(None::<Trouble>);
    let session = session();
    session.tell(|client| client.connect(now()));
    let (line, you) = (session.line.clone(), session.you.clone());
    // The visitor's identity, once the server has sent it; a lost connection does not change it.
    let me = Memo::new(move |before: Option<&Option<Option<PersonId>>>| {
        let me = you.with(|you| you.as_ref().map(|you| you.id));
        let known = line.get() == Line::Online || me.is_some();
        if known { Some(me) } else { before.copied().flatten() }
    });
    Effect::new(move |_| match me.get() {
        Some(None) => luck.set(Some(Luck::default())),
        None => {}
        Some(Some(me)) => spawn_local(async move {
            match look(me, seen).await {
                Ok(found) => luck.try_set(Some(found)).map_or((), drop),
                Err(why) => trouble.try_set(Some(why)).map_or((), drop),
            }
        }),
    });
    let result = move || {
        match (luck.get(), trouble.get()) {
        (_, Some(why)) => notice(why.sentence()).into_any(),
        (None, None) => {
            let (done, all) = seen.get();
            view! { <p role="status">{words!("luck-coming", done = done, all = all)}</p> }.into_any()
        }
        (Some(luck), None) if luck.games == 0 => view! {
            <p class="empty">{t("luck-none")}</p>
            <div class="actions"><a class="button" href="/friend">{t("play-friend")}</a><a class="button" href="/lobby">{t("join-table")}</a></div>
        }
        .into_any(),
        (Some(luck), None) => {
            let games = luck.games as f64;
            view! {
                <p id="luck-fair">{words!("luck-fair", sound = luck.sound, count = luck.games)}</p>
                <p>{words!("luck-hands", hand = format!("{:.2}", luck.hand / games), deck = format!("{:.2}", luck.deck / games))}</p>
                <p class="lead">{words!("luck-percent", percent = format!("{:.0}", luck.luckier_than()))}</p>
                <p class="quiet-line">{t("luck-about")}</p>
            }
            .into_any()
        }
    }
    };
    view! { <div class="page luck"><h1>{t("luck-title")}</h1>{result}</div> }
}

/// Repeats a request if the server limits requests, or does not answer for a moment: many games are many requests.
async fn patiently<T>(ask: impl AsyncFn() -> Result<T, Trouble>) -> Result<T, Trouble> {
    const TRIES: u32 = 6;
    for again in 0..TRIES {
        match ask().await {
            Err(why) if why.may_pass() => TimeoutFuture::new(500 << again).await,
            answer => return answer,
        }
    }
    ask().await
}

/// Fetches all games of the visitor and deals them again.
async fn look(me: PersonId, seen: RwSignal<(usize, usize)>) -> Result<Luck, Trouble> {
    let mut games: Vec<GameLine> = Vec::new();
    let mut before = None;
    loop {
        let query = before.map(|at: i64| format!("?before={at}")).unwrap_or_default();
        let page: History =
            patiently(async || http::get(&format!("/api/people/{me}/games{query}")).await).await?;
        games.extend(page.games);
        before = page.next;
        if before.is_none() {
            break;
        }
    }
    let mut luck = Luck::default();
    for (at, game) in games.iter().enumerate() {
        if seen.try_set((at, games.len())).is_some() {
            // The visitor has left the screen.
            return Ok(luck);
        }
        let mine = |sitter: &Sitter| matches!(sitter, Sitter::Person(person) if person.id == me);
        let Some(seat) = game.sitters.iter().position(mine) else { continue };
        let text = patiently(async || http::text(&format!("/api/games/{}/record", game.id)).await).await?;
        if let Ok(record) = Record::from_json(&text) {
            luck.add(&record, Seat(seat as u8));
        }
    }
    Ok(luck)
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_rules::Table;

    #[test]
    fn over_many_deals_luck_evens_out() {
        let mut luck = Luck::default();
        for seed in 0..400u16 {
            let mut bytes = [0; 32];
            bytes[..2].copy_from_slice(&seed.to_le_bytes());
            luck.add(&Record::from_seed(Table::default(), bytes), Seat(0));
        }
        assert_eq!((luck.games, luck.sound), (400, 400));
        let spread = luck.distance / 20.0;
        assert!(spread.abs() < 3.0, "{spread}");
        assert!((luck.hand - luck.deck).abs() / 400.0 < 0.2);
    }

    #[test]
    fn better_hands_are_luckier() {
        let with = |distance| Luck { games: 4, distance, ..Luck::default() }.luckier_than();
        assert!((with(0.0) - 50.0).abs() < 0.1);
        assert!(with(4.0) > 95.0 && with(-4.0) < 5.0);
    }
}
