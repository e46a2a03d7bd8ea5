//! Who watches learns nothing that is hidden: not from what stands in the page, what is said to it, what it keeps or what
//! the server answers when it is asked, and not from where a card leaves a closed hand.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use claim_rules::{Card, Cards};
use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE, Screen, serve};
use crate::live_player::{begun, play_on, sit};
use crate::player::choice;

/// How a card is dressed says which one it is, also where its name does not stand: `f-goblins v5`.
const DRESS: &str =
    "const dress = (card) => [...card.classList].filter((name) => /^(f-|v\\d)/.test(name)).join(' ');";

/// At a player's page: notes every card that everybody at the table has seen lie open.
const OPEN: &str = "window.__open = new Set();
    const note = () => document.querySelectorAll('.dais [data-lies], .trick [data-lies], .heap [data-open]').forEach((c) =>
        window.__open.add(c.dataset.lies ?? c.dataset.open));
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, attributes: true }); note()";

/// At a player's page: the cards only he sees, each with its name, its dress and what it is called. Not his artifacts:
/// whoever is asked is known to hold one of this moment.
const SECRETS: &str = "const followers = [...document.querySelectorAll('.south .camp .card')].filter((c) => c.querySelector('.eye'));
    const cards = [...document.querySelectorAll('.hand .card'), ...followers];
    return cards.map((c) => [c.dataset.card ?? c.dataset.open, dress(c), c.getAttribute('aria-label').split('.')[0]])";

/// At the spectator's page: whatever ever stands in it, also for the moment of a flight, and where the flights from hands to
/// the trick begin: from whose hand, how many backs were there, the place, and how far that is from the last of them, as it
/// lies or as it lay until a card left. Who has no backs has a shield.
const STOOD: &str = "window.__stood = new Set(); window.__begins = [];
    const rect = (e) => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom] };
    const inside = (e, [x, y]) => { const [l, t, r, b] = rect(e); return x > l && x < r && y > t && y < b };
    const seats = new Map();
    const look = () => document.querySelectorAll('.table .place').forEach((place) => {
        const seat = place.className.match(/seat-([0-9])/)[1];
        const backs = [...document.querySelectorAll(`.hand.seat-${seat} .closed .card, .backs.seat-${seat} .card`)].filter((b) => b.offsetWidth);
        const last = backs.at(-1) ?? document.querySelector(`.plate.seat-${seat} .shield`);
        if (!last) return;
        const [l, t, r, b] = rect(last), now = { count: backs.length, at: [(l + r) / 2, (t + b) / 2] };
        const known = seats.get(seat) ?? [], [{ at } = { at: [-1, -1] }] = known;
        if (at[0] !== now.at[0] || at[1] !== now.at[1]) seats.set(seat, [now, ...known].slice(0, 4));
    });
    const flies = (ghost) => {
        if (!ghost.querySelector('.card')) return;
        const sky = rect(ghost.parentElement), wide = parseFloat(ghost.style.getPropertyValue('--u'));
        const at = (frame) => { const m = new DOMMatrix(frame.transform); return [sky[0] + m.e + wide * m.a / 2, sky[1] + m.f + wide * m.a * .7] };
        const frames = ghost.getAnimations()[0].effect.getKeyframes(), [from, to] = [at(frames[0]), at(frames.at(-1))];
        // A Shapeshifter's prize, and what a card of the trick is swapped for there, do not come from a hand.
        if (inside(document.querySelector('.felt .stake'), from)) return;
        for (const [seat, known] of seats) {
            if (!inside(document.querySelector(`.place.seat-${seat}`), to)) continue;
            const far = ({ at: [x, y] }) => Math.hypot(from[0] - x, from[1] - y);
            const nearest = known.reduce((a, b) => far(a) <= far(b) ? a : b);
            window.__begins.push([`seat ${seat} with ${nearest.count} backs`, ...from, far(nearest)]);
        }
    };
    const take = (all) => {
        document.querySelectorAll('.room .card, .ghost .card').forEach((c) => window.__stood.add(dress(c)));
        look();
        all.forEach((m) => m.target.matches?.('.flights') && m.addedNodes.forEach(flies));
    };
    new MutationObserver(take).observe(document.body, { childList: true, subtree: true, attributes: true }); take([])";

/// Everything a browser keeps for a page: all stores of all databases, and of the kept answers what they say, but for the
/// files of the page, which are the same for everybody.
const KEPT: &str = "return (async () => {
    const done = (request) => new Promise((then) => { request.onsuccess = () => then(request.result) });
    const rows = async ({ name }) => {
        const base = await done(indexedDB.open(name));
        return Promise.all([...base.objectStoreNames].map((store) => done(base.transaction(store).objectStore(store).getAll())));
    };
    const answers = async (key) => {
        const cache = await caches.open(key);
        return Promise.all((await cache.keys()).map(async ({ url }) => {
            const answer = await cache.match(url), kind = answer.headers.get('content-type') ?? '';
            return [url, new URL(url).pathname.startsWith('/api') || kind.includes('json') ? await answer.text() : ''];
        }));
    };
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie,
        await Promise.all((await indexedDB.databases()).map(rows)), await Promise.all((await caches.keys()).map(answers))]);
})()";

/// What the server answers whoever asks about a table and who sits there.
const ASKED: &str = "return (async () => {
    const table = location.pathname.split('/').pop(), told = [];
    const ask = async (path) => told.push(await (await fetch(path)).text());
    for (const path of [`tables/${table}`, `games/${table}`, `games/${table}/record`, 'tables', 'me', 'me/data']) await ask(`/api/${path}`);
    for (const seat of JSON.parse(told[0]).seats ?? []) {
        const person = seat.sitter.id;
        if (person) for (const path of ['', '/games', '/ratings']) await ask(`/api/people/${person}${path}`);
    }
    return told.join(' ') })()";

fn names(list: &Value) -> BTreeSet<String> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_string).collect()
}

/// A card only its owner sees.
struct Secret {
    name: String,
    dress: String,
    called: String,
}

/// What the pages of the players show them alone; not what exists more than once, nor what everybody has seen before.
async fn secrets(players: [&Browser; 2]) -> Vec<Secret> {
    let mut cards = Vec::new();
    for player in players {
        let shown = player.js(&format!("{DRESS} {SECRETS}")).await;
        for card in shown.as_array().into_iter().flatten() {
            let text = |at: usize| card[at].as_str().unwrap_or_default().to_string();
            cards.push(Secret { name: text(0), dress: text(1), called: text(2) });
        }
    }
    // Asked last: what has been seen since is no secret any more.
    let mut open = BTreeSet::new();
    for player in players {
        open.extend(names(&player.js("return [...window.__open]").await));
    }
    let is_one = |secret: &Secret| {
        let card: Card = secret.name.parse().expect("a card");
        let copies = card.faction().map_or(1, |faction| Cards::of(faction).count_of(card));
        copies == 1 && !open.contains(&secret.name)
    };
    cards.retain(is_one);
    cards
}

/// Does it stand there, and no longer number begins with it?
fn says(text: &str, words: &str) -> bool {
    text.match_indices(words)
        .any(|(at, _)| !text[at + words.len()..].starts_with(|c: char| c.is_ascii_digit()))
}

/// What was found in a spectator's browser.
struct Found {
    stood: BTreeSet<String>,
    page: String,
    heard: String,
    kept: String,
    asked: String,
}

impl Found {
    async fn of(eve: &Browser) -> Found {
        let page = eve.js("return document.documentElement.outerHTML").await;
        Found {
            stood: names(&eve.js("return [...window.__stood]").await),
            page: page.as_str().unwrap_or_default().to_string(),
            heard: eve.messages().await.join(" "),
            kept: eve.js(KEPT).await.to_string(),
            asked: eve.js(ASKED).await.to_string(),
        }
    }

    /// What it tells of these.
    fn tells(&self, cards: &[Secret]) -> Option<String> {
        let places = [
            ("page", &self.page),
            ("messages", &self.heard),
            ("storage", &self.kept),
            ("server's answers", &self.asked),
        ];
        let quoted = |text: &str, name: &str| {
            text.contains(&format!("\"{name}\"")) || text.contains(&format!("\\\"{name}\\\""))
        };
        for Secret { name, dress, called } in cards {
            if !dress.is_empty() && self.stood.contains(dress) {
                return Some(format!("{name} stood in the page, or flew"));
            }
            if says(&self.page, called) {
                return Some(format!("{called} is said in the page"));
            }
            if let Some((place, _)) = places.iter().find(|(_, text)| quoted(text, name)) {
                return Some(format!("{name} is in the {place}"));
            }
        }
        None
    }
}

/// Nothing of what is hidden was in the spectator's browser. Nobody plays meanwhile; a player's page may still show what
/// was just played as his own, for a moment.
async fn search(eve: &Browser, players: [&Browser; 2]) -> usize {
    let found = Found::of(eve).await;
    assert!(
        found.heard.contains("\"trick\"") && found.asked.contains("setup"),
        "there is something to search"
    );
    assert_eq!(
        eve.js("return document.querySelectorAll('.hand :is([data-card], [data-tip]), .scrolls *').length")
            .await,
        0
    );
    let since = Instant::now();
    loop {
        let cards = secrets(players).await;
        for Secret { name, dress, called } in &cards {
            assert!(
                !called.is_empty() && (dress.is_empty() || dress.contains(" v")),
                "{name}: {dress}, {called}"
            );
        }
        match found.tells(&cards) {
            None => return cards.len(),
            Some(what) => assert!(since.elapsed() < Duration::from_secs(5), "{what}"),
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Where a card began to fly from a hand.
#[derive(Debug)]
struct Begins {
    /// Whose hand, and how many backs lay there.
    hand: String,
    place: [f64; 2],
    /// From the last of the backs.
    far: f64,
}

/// From one hand of so many cards all flights begin at one place: at its last back.
fn leave_alike(begins: &[Begins]) {
    let mut hands = BTreeMap::new();
    for begin in begins {
        assert!(begin.far < 1.0, "{begin:?}");
        let [x, y] = *hands.entry(&begin.hand).or_insert(begin.place);
        let (dx, dy) = (begin.place[0] - x, begin.place[1] - y);
        assert!(dx.hypot(dy) < 1.0, "{begin:?} began before at {x} {y}");
    }
}

/// What a table is: what the page's storage has chosen, and who sits there beside the one who makes it.
struct Played {
    /// Where it is watched.
    screen: Screen,
    choice: Value,
    seats: Value,
    /// So many answers lie between two searches, and so many searches are made at most.
    answers: usize,
    times: usize,
}

/// Two play, perhaps with bots, and one watches, until the game is over or so many times something was searched for; where
/// cards began to fly from closed hands.
async fn watched(played: Played) -> Vec<Begins> {
    let Played { screen, choice, seats, answers, times } = played;
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob, eve) =
        (sit(DESK, &address).await, sit(PHONE, &address).await, sit(screen, &address).await);
    ann.keep("choice", &choice).await;
    ann.keep("company", &json!({ "seats": seats })).await;
    let link = ann.make_link().await;
    bob.take_seat(&link).await;
    begun(&[&ann, &bob]).await;
    for player in [&ann, &bob] {
        player.js(OPEN).await;
    }
    eve.note_messages().await;
    eve.keep("settings", &json!({ "speed": "fast", "lesson-done": true })).await;
    eve.go(&link).await;
    eve.is_there(".table .trick").await;
    eve.js(&format!("{DRESS} {STOOD}")).await;
    let mut found = 0;
    for _ in 0..times {
        if play_on(&[&ann, &bob], answers).await {
            break;
        }
        found += search(&eve, [&ann, &bob]).await;
        // Who plays has as many cards as the spectator sees backs.
        let since = Instant::now();
        loop {
            let held = ann.js("return document.querySelectorAll('.hand [data-card]').length").await;
            if eve.js("return document.querySelectorAll('.hand .closed .card').length").await == held {
                break;
            }
            assert!(since.elapsed() < Duration::from_secs(60), "{held} cards are held");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
    assert!(found >= 40, "{found} secrets were looked for");
    // What was seen by all is found by the same search, in the page and in what was said to it.
    let open = names(&ann.js("return [...window.__open]").await);
    let heard = eve.messages().await.join(" ");
    assert!(open.len() > 8 && open.iter().all(|card| heard.contains(&format!("\"{card}\""))), "{open:?}");
    let stood = names(&eve.js("return [...window.__stood]").await);
    assert!(stood.len() > 8, "{stood:?}");
    let begins = eve.js("return window.__begins").await;
    eve.shot(&format!("live-watching-{}", screen.width)).await;
    // What the server does not tell, the browser complains of.
    let said = eve.said().await;
    assert!(said.iter().all(|line| line.contains("/api/")), "{said:?}");
    for browser in [ann, bob, eve] {
        browser.close().await;
    }
    server.abort();
    let begin = |begin: &Value| {
        let number = |at: usize| begin[at].as_f64().expect("a number");
        let hand = begin[0].as_str().expect("a hand").to_string();
        Begins { hand, place: [number(1), number(2)], far: number(3) }
    };
    begins.as_array().into_iter().flatten().map(begin).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_spectator_learns_nothing_that_is_hidden() {
    let two = choice(2, "claim", false);
    let begins =
        watched(Played { screen: DESK, choice: two, seats: json!([""]), answers: 2, times: 6 }).await;
    // Whatever card leaves a closed hand, it leaves from the same place.
    assert!(begins.len() > 4, "{begins:?}");
    leave_alike(&begins);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn neither_seers_nor_heroes_nor_artifacts_tell_a_spectator_anything() {
    let two = choice(2, "claim2", true);
    let begins =
        watched(Played { screen: PHONE, choice: two, seats: json!([""]), answers: 7, times: 60 }).await;
    assert!(begins.len() > 4, "{begins:?}");
    leave_alike(&begins);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_a_table_of_four_with_everything_a_spectator_sees_all_cards_leave_alike() {
    let four = choice(4, "random", true);
    let seats = json!(["novice", "", "novice"]);
    let begins = watched(Played { screen: DESK, choice: four, seats, answers: 3, times: 60 }).await;
    // Every hand is dealt anew between the phases: most are seen twice, with other cards.
    let hands: BTreeSet<&String> = begins.iter().map(|begin| &begin.hand).collect();
    assert!(begins.len() > hands.len() + 8 && hands.len() > 8, "{begins:?}");
    leave_alike(&begins);
}
