//! Manners of the table: nobody waits for what moves, nothing is left behind that has gone, nothing takes the focus or
//! the pointer from who uses it.

use claim_rules::{Action, Card, Decision, Faction, Phase, View};
use serde_json::{Value, json};

use crate::controls::{plain_at, saved_at};
use crate::driver::{Browser, DESK, Screen};

const ESC: char = '\u{E00C}';
const SEVEN: &str = "goblins,knights,undead,dwarves,doppelgangers,dragons,seers";

impl Browser {
    /// A game that was saved, at another speed than tests usually have.
    async fn open_at_speed(&self, saved: &Value, speed: &str) {
        self.open_saved(saved).await;
        self.keep("settings", &json!({ "speed": speed, "lesson-done": true })).await;
        self.keep("games", &json!([saved])).await;
        self.keep("history", &json!([])).await;
        self.client.refresh().await.expect("loads again");
        self.is_there(".your-turn .hand .legal").await;
    }
}

/// A card that wins the trick, which it ends: higher than the led one, which no power protects.
pub(crate) fn winning(view: &View) -> Option<Card> {
    let led = view.trick.iter().next()?.card;
    let plain = view.trick.len() == 1 && view.hand.len() > 4 && !led.is(Faction::Goblins);
    let mut cards = view.legal.iter().filter_map(|action| match action {
        Action::Play(card) => Some(*card),
        _ => None,
    });
    cards.find(|card| plain && card.faction() == led.faction() && card.value() > led.value())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_taps_skip_to_the_next_decision_at_a_table_of_four() {
    let saved = plain_at(4, SEVEN, |view| {
        view.phase == Phase::Two && view.trick.len() == 1 && view.hand.len() > 4 && view.legal.len() > 1
    });
    let browser = Browser::open(DESK).await;
    browser.open_at_speed(&saved, "slow").await;
    let before = browser.moves().await;
    browser.js("document.querySelector('.hand .legal').click()").await;
    browser.gone_on(before).await;
    // Two cards more, a decided trick and a new one: slowly told more than six seconds. Two taps, and no more.
    let taps = "const done = arguments[0], start = performance.now();
        const tap = () => document.querySelector('.table').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        const look = () => document.querySelector('.your-turn') ? done(performance.now() - start) : requestAnimationFrame(look);
        requestAnimationFrame(() => { tap(); requestAnimationFrame(() => { tap(); look() }) })";
    let time = browser.client.execute_async(taps, Vec::new()).await.expect("it ends").as_f64();
    assert!(time.is_some_and(|time| time < 3000.0), "after {time:?} ms");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_card_may_be_played_while_the_last_trick_is_still_told() {
    // The visitor wins the trick: whatever he leads next is legal.
    let saved = plain_at(2, "claim", |view| view.phase == Phase::Two && winning(view).is_some());
    let browser = Browser::open(DESK).await;
    browser.open_at_speed(&saved, "slow").await;
    let game = browser.record().await.end();
    let card = winning(&game.view(claim_rules::Viewer::Seat(claim_rules::Seat(0)))).expect("a card wins");
    let before = browser.moves().await;
    // While both cards still lie there another one is clicked; not as the second half of a double click. The page sees to
    // the time itself, however long it takes to ask it.
    let wish = "let since = 0; const look = (now) => {
        if (document.querySelector('.place.s .card') && document.querySelectorAll('.place .card').length === 2) since ||= now;
        if (!since || now - since < 450) return requestAnimationFrame(look);
        const card = document.querySelector('.hand .card');
        const early = !document.querySelector('.your-turn'), name = card.dataset.card;
        card.click(); window.__wished = [early, name] }; requestAnimationFrame(look)";
    browser.js(wish).await;
    browser.click(&format!(".hand .legal[data-card=\"{card}\"]")).await;
    let wished = browser.until("window.__wished").await;
    assert_eq!(wished[0], true, "the trick is still told");
    browser.gone_on(before + 1).await;
    assert_eq!(json!(browser.record().await.moves()[before + 1].action.to_string()), wished[1]);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_explanation_is_a_description_and_goes_with_its_card() {
    let saved =
        plain_at(2, "claim", |view| view.phase == Phase::One && view.trick.len() == 1 && view.hand.len() > 6);
    let browser = Browser::open(DESK).await;
    browser.open_at_speed(&saved, "slow").await;
    // The focus begins on a legal card, unexplained.
    browser.until("document.activeElement.closest('.hand .legal')").await;
    // Reached by key, what has the focus is explained, for ears too; Esc takes the explanation away first.
    browser.key('\u{E014}').await;
    browser.is_there(".tip").await;
    browser.until("document.activeElement.closest('.hand') && document.activeElement.getAttribute('aria-description')").await;
    browser.key(ESC).await;
    browser.until("!document.querySelector('.tip') && !document.querySelector('[aria-description]')").await;
    let before = browser.moves().await;
    browser.js("document.querySelector('.hand .legal').click()").await;
    browser.gone_on(before).await;
    browser.until("document.querySelectorAll('.place .card').length === 2").await;
    // A card of the trick is explained, and goes: its explanation must not stand there for longer than some frames.
    let watch = "const card = document.querySelector('.trick .card'), tip = card.dataset.tip; card.focus();
        const at = card.getBoundingClientRect(); let name, stale = 0; window.__stale = 0;
        const near = (e) => { const r = e.getBoundingClientRect(); return Math.max(Math.abs(r.x - at.x), Math.abs(r.y - at.y)) < at.width };
        const look = () => { const shown = document.querySelector('.tip h3')?.textContent; name ??= shown;
            const there = [...document.querySelectorAll(`.table [data-tip=\"${tip}\"]`)].some(near);
            stale = shown && shown === name && !there ? stale + 1 : 0; window.__stale = Math.max(window.__stale, stale); window.__named = name;
            requestAnimationFrame(look) }; requestAnimationFrame(look)";
    browser.js(watch).await;
    browser.until("window.__named").await;
    browser.until("document.querySelectorAll('.place .card').length < 2").await;
    browser.until("document.querySelector('.your-turn') || !document.querySelector('.tip')").await;
    let stale = browser.js("return window.__stale").await.as_u64();
    assert!(stale < Some(10), "stood there for {stale:?} frames");
    // Who writes to somebody keeps the focus when it is his turn.
    browser
        .js("const field = document.createElement('input'); document.body.append(field); field.focus()")
        .await;
    browser.turn().await;
    browser
        .js("return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        .await;
    assert_eq!(browser.js("return document.activeElement.tagName").await, "INPUT");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_a_vote_that_is_decided_now_is_sealed_in_sight() {
    let decided = |view: &View| {
        let all = view.score();
        let most = |votes: &claim_rules::Vote| {
            votes
                .cards
                .iter()
                .any(|count| usize::from(*count) * 2 > claim_rules::Cards::of(votes.faction).len())
        };
        view.phase == Phase::Two
            && view.hand.len() > 3
            && all.votes.iter().filter(|vote| most(vote)).count() == 1
    };
    let saved = plain_at(2, "claim", decided);
    let browser = Browser::open(DESK).await;
    browser.open_at_speed(&saved, "fast").await;
    let watch = "window.__before = [...document.querySelectorAll('.vote.sealed')].map((e) => e.dataset.tip); window.__pressed = [];
        document.addEventListener('animationstart', (e) => e.animationName === 'seal' && window.__pressed.push(e.target.closest('.vote').dataset.tip)); return window.__before.length";
    assert!(browser.js(watch).await.as_u64() >= Some(1));
    // Until another vote is decided. It is sealed once, and the old one not again.
    let newly = "return [...document.querySelectorAll('.vote.sealed')].map((e) => e.dataset.tip).filter((vote) => !window.__before.includes(vote))";
    while browser.js(newly).await == json!([]) {
        assert!(!browser.play_on(1).await, "no other vote was decided before the end");
        browser.turn().await;
    }
    browser.until("window.__pressed.length").await;
    assert_eq!(browser.js("return window.__pressed").await, browser.js(newly).await);
    browser.close().await;
}

/// The groups of the table, each one stop of Tab.
const STOPS: &str = "return Object.fromEntries([['hand', '.hand .card'], ['trick', '.trick .card'], ['stake', '.stake .card, .rest button'],
    ['plates', '.plate'], ['votes', '.rail button'], ['bar', '.bar a, .bar button']].map(([name, selector]) =>
    [name, [...document.querySelectorAll(selector)].filter((e) => e.offsetWidth && e.tabIndex >= 0).length]))";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_group_is_one_stop_of_tab_and_arrows_reach_all_of_it() {
    let (saved, _) = saved_at(|view| {
        view.table.players() == 4
            && view.trick.len() == 2
            && view.legal.iter().all(|action| matches!(action, Action::Play(_)))
            && view.pending.is_some_and(|pending| pending.decision == Decision::Play)
    });
    let browser = Browser::open(DESK).await;
    browser.open_saved(&saved).await;
    browser.until("document.activeElement.closest('.hand')").await;
    let stops = browser.js(STOPS).await;
    let one = json!({ "hand": 1, "trick": 1, "stake": 1, "plates": 1, "votes": 1, "bar": 1 });
    assert_eq!(stops, one);
    // Outwards from the hand, then along the votes.
    for _ in 0..9 {
        if browser.js("return !!document.activeElement.closest('.votes')").await == true {
            break;
        }
        browser.key('\u{E013}').await;
    }
    browser.key('\u{E014}').await;
    assert_eq!(
        browser.js("return [...document.querySelectorAll('.vote')].indexOf(document.activeElement)").await,
        1
    );
    assert_eq!(browser.js(STOPS).await, one);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_a_short_phone_of_four_the_own_pile_is_a_shield_that_prizes_fly_to() {
    let saved = plain_at(4, SEVEN, |view| {
        view.pending.is_some_and(|pending| pending.decision == Decision::Draft) && view.legal.len() > 1
    });
    let browser = Browser::open(Screen { width: 360, height: 640, dark: false }).await;
    browser.open_saved(&saved).await;
    browser.keep("settings", &json!({ "speed": "slow", "lesson-done": true })).await;
    browser.keep("games", &json!([saved])).await;
    browser.client.refresh().await.expect("loads again");
    browser.is_there(".your-turn .stake .pick").await;
    let fly = "const done = arguments[0]; const look = () => {
        const ghost = document.querySelector('.ghost');
        if (!ghost) return requestAnimationFrame(look);
        const sky = ghost.parentElement.getBoundingClientRect(), m = new DOMMatrix(ghost.getAnimations()[0].effect.getKeyframes().at(-1).transform);
        const wide = parseFloat(ghost.style.getPropertyValue('--u')) * m.a;
        const plate = document.querySelector('.south .plate').getBoundingClientRect();
        const x = sky.x + m.e + wide / 2, y = sky.y + m.f + wide * .7;
        done([x >= plate.left && x <= plate.right && y >= plate.top && y <= plate.bottom, plate.width >= 44 && plate.height >= 44, [x, y, plate.left, plate.top]]) };
        document.querySelector('.stake .pick .take, .stake .pick').click(); look()";
    let flown = browser.client.execute_async(fly, Vec::new()).await.expect("the prize flies");
    assert_eq!((&flown[0], &flown[1]), (&json!(true), &json!(true)), "{flown}");
    browser.turn().await;
    browser.shot("short-phone-of-four").await;
    browser.close().await;
}
