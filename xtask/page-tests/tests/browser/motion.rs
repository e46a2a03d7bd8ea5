//! Motion that tells what happens: what flies leaves from where it lay and lands where it lies; a tap ends it.

use claim_rules::{Actor, Card, Decision, Faction, Phase, Seat, SeenEvent, View, Viewer};
use serde_json::{Value, json};

use crate::controls::{plain_at, saved_at};
use crate::driver::{Browser, DESK};
use crate::manners::winning;
use crate::player::choice;

/// Notes everything that flies as soon as it leaves: what it shows, where from and where to (in the middle of a card).
const WATCH: &str = "window.__flown = []; const note = (ghost) => {
        const sky = ghost.parentElement.getBoundingClientRect(), frames = ghost.getAnimations()[0].effect.getKeyframes();
        const wide = parseFloat(ghost.style.getPropertyValue('--u'));
        const middle = (frame) => { const m = new DOMMatrix(frame.transform); return [sky.x + m.e + wide * m.a / 2, sky.y + m.f + wide * m.a * .7] };
        const name = ghost.querySelector('.name')?.textContent, value = ghost.querySelector('[data-n]')?.dataset.n;
        window.__flown.push({ what: name ? `${name} ${value}` : ghost.querySelector('.flask') ? 'flask' : 'back', from: middle(frames[0]), to: middle(frames.at(-1)) });
    };
    new MutationObserver((all) => all.forEach((m) => m.addedNodes.forEach(note))).observe(document.querySelector('.flights'), { childList: true });
    window.__box = (s) => { const r = document.querySelector(s).getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom] }";

/// Is this point inside the box, give or take a few pixels?
fn inside(point: &Value, area: &Value) -> bool {
    let number = |value: &Value| value.as_f64().unwrap_or(f64::NAN);
    let (x, y) = (number(&point[0]), number(&point[1]));
    x >= number(&area[0]) - 3.0
        && x <= number(&area[2]) + 3.0
        && y >= number(&area[1]) - 3.0
        && y <= number(&area[3]) + 3.0
}

/// Is this point the middle of the box, give or take a pixel?
fn is_middle(point: &Value, area: &Value) -> bool {
    let number = |value: &Value| value.as_f64().unwrap_or(f64::NAN);
    [(0, 2), (1, 3)].into_iter().all(|(from, to)| {
        (number(&point[from]) - f64::midpoint(number(&area[from]), number(&area[to]))).abs() <= 1.5
    })
}

impl Browser {
    async fn area(&self, selector: &str) -> Value {
        self.js(&format!("return window.__box({})", json!(selector))).await
    }

    /// At normal speed, with everything that flies noted.
    async fn open_moving(&self, saved: &Value) {
        self.open_saved(saved).await;
        self.keep("settings", &json!({ "speed": "normal", "lesson-done": true })).await;
        self.client.refresh().await.expect("loads again");
        self.is_there(".your-turn").await;
        self.js(WATCH).await;
    }

    async fn flown(&self) -> Vec<Value> {
        self.js("return window.__flown").await.as_array().cloned().unwrap_or_default()
    }
}

/// The visitor's card is the last of the trick.
fn follows(view: &View, phase: Phase) -> bool {
    view.phase == phase && view.trick.len() == 1 && view.hand.len() > 1
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_phase_one_the_prize_goes_to_the_winner_and_the_draw_to_the_loser() {
    // The visitor plays second: his card decides the trick.
    let saved = plain_at(2, "claim", |view| follows(view, Phase::One) && view.trick_number > 2);
    let browser = Browser::open(DESK).await;
    browser.open_moving(&saved).await;
    let before = browser.record().await;
    let prize = browser.js("return (() => { const e = document.querySelector('.dais .card'); return e.querySelector('.name').textContent + ' ' + e.querySelector('[data-n]').dataset.n })()").await;
    let from = browser.area(".hand .legal").await;
    browser.js("document.querySelector('.hand .legal').click()").await;
    browser.until("window.__flown.length >= 5").await;
    let record = browser.record().await;
    let flown = browser.flown().await;
    let mut events = Vec::new();
    let mut game = before.end();
    game.apply_told(Actor::Seat(Seat(0)), record.moves()[before.moves().len()].action, &mut events).unwrap();
    let winner = events.iter().find_map(|event| match event {
        claim_rules::Event::Won { seat, .. } => Some(seat.0),
        _ => None,
    });
    let winner = winner.expect("a trick of two is decided");
    let loser = 1 - winner;
    assert!(inside(&flown[0]["from"], &from), "from where it lay in the hand: {}", flown[0]);
    assert!(inside(&flown[0]["to"], &browser.area(".place.s").await), "{}", flown[0]);
    assert_eq!(flown[1]["what"], prize, "the prize goes first");
    let camp = |seat: u8| format!(".camp.seat-{seat}");
    assert!(inside(&flown[1]["to"], &browser.area(&camp(winner)).await), "{} to seat {winner}", flown[1]);
    assert!(inside(&flown[2]["to"], &browser.area(&camp(loser)).await), "{} to seat {loser}", flown[2]);
    assert_eq!(flown[2]["what"] == "back", loser == 1, "the own one open, the other face down: {}", flown[2]);
    // What was played goes where the rules put it, in their order: Undead to a score pile, the rest to the heap.
    let places = events.iter().filter_map(|event| match event.seen_afterwards() {
        SeenEvent::ScoredAtOnce { card, .. } => Some((".votes", card)),
        SeenEvent::Discarded { card } => Some((".heap", card)),
        _ => None,
    });
    let places: Vec<_> = places.collect();
    assert_eq!(places.len(), 2, "{events:?}");
    for (played, (place, card)) in flown[3..5].iter().zip(places) {
        let value = card.value().to_string();
        assert!(played["what"].as_str().is_some_and(|what| what.ends_with(&value)), "{card}: {played}");
        assert!(inside(&played["to"], &browser.area(place).await), "{card} to {place}: {played}");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_prize_lands_where_it_lies_among_the_followers() {
    // The visitor can win, and what he wins does not come last among what he has.
    let saved = plain_at(2, "claim", |view| {
        let Some(prize) = view.centre.first() else { return false };
        let mut then = view.followers;
        then.add(*prize);
        then.count_of(*prize) == 1 && then.iter().last() != Some(*prize) && winning(view).is_some()
    });
    let browser = Browser::open(DESK).await;
    browser.open_moving(&saved).await;
    let view = browser.record().await.end().view(Viewer::Seat(Seat(0)));
    let card = winning(&view).expect("a card wins");
    browser.js(&format!("document.querySelector('.hand .legal[data-card=\"{card}\"]').click()")).await;
    browser.until("window.__flown.length >= 2").await;
    let (prize, flown) = (view.centre.first().expect("a prize"), browser.flown().await);
    let place = browser.area(&format!(".south .camp [data-open=\"{prize}\"]")).await;
    assert!(is_middle(&flown[1]["to"], &place), "{prize} at {place}: {}", flown[1]);
    browser.close().await;
}

/// The trick was led with a card of this faction, the visitor follows with one that wins, or with one that loses.
fn follows_with(view: &View, phase: Phase, faction: Faction, wins: bool) -> Option<Card> {
    let led = view.trick.iter().next().filter(|play| play.is(faction))?;
    let higher = |card: &Card| card.is(faction) && (card.value() > led.card.value()) == wins;
    follows(view, phase).then(|| view.hand.iter().find(higher))?
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn captured_cards_fly_where_their_power_sends_them() {
    const GNOMES: &str = "gnomes,giants,dwarves,dragons,seers";
    const ZOMBIES: &str = "goblins,knights,zombies,dragons,seers";
    // The card to play, and where the led card and it go: a side's place in a vote, in front of a seat, the discard.
    let cases: [(&str, Phase, Faction, bool, [&str; 2]); 6] = [
        ("claim", Phase::Two, Faction::Goblins, true, [".vote.f-goblins b[data-side='0']"; 2]),
        ("claim", Phase::Two, Faction::Dwarves, true, [".vote.f-dwarves b[data-side='1']"; 2]),
        ("claim", Phase::Two, Faction::Dwarves, false, [".vote.f-dwarves b[data-side='0']"; 2]),
        (GNOMES, Phase::Two, Faction::Gnomes, true, [".front.seat-0"; 2]),
        ("claim", Phase::One, Faction::Undead, true, [".vote.f-undead b[data-side='0']"; 2]),
        (ZOMBIES, Phase::One, Faction::Zombies, true, [".vote.f-zombies b[data-side='0']", ".heap"]),
    ];
    let browser = Browser::open(DESK).await;
    for (deck, phase, faction, wins, places) in cases {
        let saved = plain_at(2, deck, |view| follows_with(view, phase, faction, wins).is_some());
        browser.open_moving(&saved).await;
        let view = browser.record().await.end().view(Viewer::Seat(Seat(0)));
        let own = follows_with(&view, phase, faction, wins).expect("as it was looked for");
        let led = view.trick.iter().next().expect("a card was led").card;
        // What is in the felt's places, before anything leaves.
        let trick = browser.area(".trick").await;
        browser.js(&format!("document.querySelector('.hand .legal[data-card=\"{own}\"]').click()")).await;
        browser.until("document.querySelectorAll('.place .card').length === 2").await;
        let named = |card: Card| {
            format!(
                "document.querySelector('.place [data-lies=\"{card}\"] .name').textContent + ' {}'",
                card.value()
            )
        };
        let (led_name, own_name) = (
            browser.js(&format!("return {}", named(led))).await,
            browser.js(&format!("return {}", named(own))).await,
        );
        let left = |name: &Value| format!("window.__flown.findLast((f) => f.what === {name})");
        let from_trick = "(f) => f.from[1] < document.querySelector('.say').getBoundingClientRect().top";
        browser.until(&format!("window.__flown.slice(1).filter({from_trick}).some((f) => f.what === {led_name}) && window.__flown.slice(1).some((f) => f.what === {own_name})")).await;
        for (name, place) in [(&led_name, places[0]), (&own_name, places[1])] {
            let flown = browser.js(&format!("return {}", left(name))).await;
            assert!(inside(&flown["from"], &trick), "{faction}, {phase:?}: {flown} from the trick");
            assert!(
                inside(&flown["to"], &browser.area(place).await),
                "{faction}, {phase:?}: {flown} to {place}"
            );
        }
        // The numbers go on, and the counted cards are there.
        browser.turn().await;
    }
    // What is tucked goes under the lord, and the sum goes on.
    let deck = "goblins,knights,vampires,dragons,seers";
    let saved = plain_at(2, deck, |view| {
        view.legal.len() > 1 && view.pending.is_some_and(|p| matches!(p.decision, Decision::Tuck(_)))
    });
    browser.open_moving(&saved).await;
    let sum = "parseInt(document.querySelector('.front.seat-0 .sigma')?.lastChild.textContent)";
    let before = browser.js(&format!("return {sum}")).await;
    browser.js("document.querySelector('.ask [data-action=tuck]').click()").await;
    browser.until("window.__flown.length > 0").await;
    let flown = browser.flown().await;
    assert!(inside(&flown[0]["to"], &browser.area(".front.seat-0 .lord .fan").await), "{}", flown[0]);
    browser.until(&format!("{sum} > {before}")).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_followers_go_from_the_beat_to_the_hand() {
    // The last card of Phase One plays itself.
    let saved = plain_at(2, "claim", |view| view.phase == Phase::One && view.hand.len() == 1);
    let browser = Browser::open(DESK).await;
    browser.open_saved(&saved).await;
    browser.is_there(".beat .arc .card").await;
    // Opening the log or pointing at a vote while it stands does not end it.
    browser.press(".story [data-look=log]").await;
    browser.is_there("dialog[open] .log").await;
    browser.key('\u{E00C}').await;
    browser.until("!document.querySelector('dialog[open]')").await;
    browser.press(".vote").await;
    assert_eq!(browser.js("return document.querySelectorAll('.beat .arc .card').length").await, 13);
    browser.js("document.documentElement.dataset.speed = 'normal'").await;
    browser.js(WATCH).await;
    browser.rests().await;
    let arc = browser.js("return (() => { const all = [...document.querySelectorAll('.arc .card')].map((e) => e.getBoundingClientRect()); return [Math.min(...all.map((r) => r.left)), Math.min(...all.map((r) => r.top)), Math.max(...all.map((r) => r.right)), Math.max(...all.map((r) => r.bottom))] })()").await;
    browser.js("document.querySelector('#begin').click()").await;
    browser.until("window.__flown.length >= 14").await;
    let (flown, hand) = (browser.flown().await, browser.area(".hand").await);
    for card in &flown[..13] {
        assert!(inside(&card["from"], &arc) && inside(&card["to"], &hand), "from {arc} to {hand}: {card}");
    }
    assert_eq!(flown[13]["what"], "back", "theirs, over the edge");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_motion_the_same_is_told_by_words_that_stay() {
    // Who wins leads next, and nothing comes before his next card.
    let winner = |view: &View| follows_with(view, Phase::Two, Faction::Dwarves, true);
    let saved = plain_at(2, "claim", |view| winner(view).is_some());
    let browser = Browser::open(DESK).await;
    let still = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    browser.devtools("Emulation.setEmulatedMedia", still).await;
    browser.open_moving(&saved).await;
    let card = winner(&browser.record().await.end().view(Viewer::Seat(Seat(0)))).expect("a card wins");
    browser.js(&format!("document.querySelector('.hand .legal[data-card=\"{card}\"]').click()")).await;
    // Who won and why, and what follows from it; then the reason stays until the next card.
    let why = browser.until("document.querySelectorAll('.place .card').length === 2 && document.querySelector('.place.ahead') && document.querySelector('.say .now')?.textContent").await;
    let then = browser.js("return document.querySelector('.say .then').textContent").await;
    assert!(then.as_str().is_some_and(|then| then.contains("Dwarves go to the loser.")), "{why} {then}");
    browser.until("document.querySelectorAll('.place .card').length === 0").await;
    assert_eq!(browser.js("return document.querySelector('.say .now').textContent").await, why);
    assert_eq!(browser.flown().await, Vec::<Value>::new(), "nothing flew");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tap_ends_what_moves_and_leads_to_the_next_decision() {
    let saved = plain_at(2, "claim", |view| follows(view, Phase::One) && view.hand.len() > 6);
    let browser = Browser::open(DESK).await;
    browser.open_saved(&saved).await;
    browser.keep("settings", &json!({ "speed": "slow", "lesson-done": true })).await;
    browser.client.refresh().await.expect("loads again");
    browser.is_there(".your-turn .hand .legal").await;
    let before = browser.moves().await;
    browser.js("document.querySelector('.hand .legal').click()").await;
    browser.gone_on(before).await;
    // Slowly told the trick takes more than four seconds; two taps end it.
    let taps = "const done = arguments[0], start = performance.now(); const tap = () => {
        if (document.querySelector('.your-turn')) return done(performance.now() - start);
        document.querySelector('.table').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        requestAnimationFrame(tap) }; requestAnimationFrame(tap)";
    let time = browser.client.execute_async(taps, Vec::new()).await.expect("it ends").as_f64();
    assert!(time.is_some_and(|time| time < 1200.0), "after {time:?} ms");
    assert_eq!(browser.js("return document.querySelectorAll('.ghost, .awaited').length").await, 0);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chance_makes_nobody_wait() {
    // The Crystal Ball: the deck is shuffled after it, card by card.
    let (saved, _) = saved_at(|view| {
        view.pending.is_some_and(|pending| pending.decision == Decision::Keep) && view.legal.len() > 1
    });
    let browser = Browser::open(DESK).await;
    browser.open_moving(&saved).await;
    let before = browser.moves().await;
    let kept = "const done = arguments[0], start = performance.now(); document.querySelector('.ball .pick').click();
        const look = () => document.querySelector('.ball') ? requestAnimationFrame(look) : done(performance.now() - start); requestAnimationFrame(look)";
    let time = browser.client.execute_async(kept, Vec::new()).await.expect("it goes on").as_f64();
    assert!(time.is_some_and(|time| time < 1500.0), "the shuffle is waited for: {time:?} ms");
    browser.gone_on(before + 1).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_phases_are_parted_by_a_beat_that_waits() {
    let browser = Browser::open(DESK).await;
    browser.open_as_regular(Some(choice(2, "claim", false))).await;
    browser.click("#play").await;
    // Until the last card of Phase One has played itself.
    while browser.js("return !document.querySelector('.beat')").await == json!(true) {
        let next = "document.querySelector('.beat') || document.querySelector('.your-turn .hand .legal')";
        browser.until(&format!("!!({next})")).await;
        browser.js("document.querySelector('.beat') || document.querySelector('.your-turn .hand .legal')?.click()").await;
        browser
            .until("!document.querySelector('.your-turn .hand .legal') || document.querySelector('.beat')")
            .await;
    }
    let title = browser.js("return document.querySelector('.beat h2').textContent").await;
    assert!(title.as_str().is_some_and(|title| title.contains("13")), "{title}");
    assert_eq!(browser.js("return document.querySelectorAll('.beat .arc .card').length").await, 13);
    browser.until("document.activeElement.id === 'begin'").await;
    browser.key('\u{E007}').await;
    browser.until("!document.querySelector('.beat')").await;
    browser.turn().await;
    browser.close().await;
}
