//! Fixed places: nothing on the table moves or shrinks because of what lies on it, and nothing needs scrolling.

use std::collections::BTreeMap;

use claim_rules::{Decision, Record, View};
use serde_json::{Value, json};

use crate::controls::saved_at;
use crate::driver::{Browser, DESK};
use crate::player::choice;

/// Phones, tablets, laptops, walls; upright and on their side.
const SIZES: [(u32, u32); 11] = [
    (640, 360),
    (1280, 585),
    (360, 640),
    (360, 740),
    (390, 844),
    (844, 390),
    (820, 1180),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
];

/// Where everything with a place of its own lies, in pixels, and what hangs over the screen.
const MEASURE: &str = "return (() => {
    const box = (e) => { const r = e.getBoundingClientRect(); return [r.x, r.y, r.width, r.height].map((n) => Math.round(n * 100) / 100) };
    const places = {};
    for (const s of ['.bar', '.rail', '.race', '.votes', '.north', '.felt', '.south', '.hand', '.place.n', '.place.w', '.place.e', '.place.s',
        '.deck', '.dais', '.heap', '.west .shield', '.east .shield']) {
        const e = document.querySelector(s);
        if (e) places[s] = box(e);
    }
    const page = document.scrollingElement;
    const over = [...document.querySelectorAll('.place .card, .stake .card, .hand .card, .ask .btn, .plate, .take, .votes, .scroll')]
        .filter((e) => e.checkVisibility()).map((e) => [e.className, box(e)])
        .filter(([, [x, y, w, h]]) => x < -1 || y < -1 || x + w > innerWidth + 1 || y + h > innerHeight + 1);
    const [ask, felt] = ['.ask', '.felt'].map((s) => document.querySelector(s)?.getBoundingClientRect());
    return { places, scrolls: page.scrollHeight > innerHeight || page.scrollWidth > innerWidth, over,
        covered: !!ask && ask.top < felt.bottom - 1 && ask.bottom > felt.top + 1 };
})()";

impl Browser {
    async fn resize(&self, (width, height): (u32, u32)) {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
        let settled = "document.getAnimations().every((a) => a.playState !== 'running')";
        self.until(&format!("innerWidth === {width} && innerHeight === {height} && {settled}")).await;
    }
}

/// Games that stand at this question, one for each number of players at which it comes up.
fn at(players: usize, want: fn(&View) -> bool) -> Value {
    saved_at(|view| view.table.players() == players && view.legal.len() > 1 && want(view)).0
}

fn asks(view: &View, decision: Decision) -> bool {
    view.pending.is_some_and(|pending| pending.decision == decision)
}

/// The same place and size, to half a pixel: nobody sees less.
fn is_same(place: &Value, now: &Value) -> bool {
    let numbers = |value: &Value| -> Vec<f64> {
        value.as_array().into_iter().flatten().filter_map(Value::as_f64).collect()
    };
    let (place, now) = (numbers(place), numbers(now));
    place.len() == 4 && now.len() == 4 && place.iter().zip(&now).all(|(a, b)| (a - b).abs() <= 0.5)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn places_and_sizes_are_the_same_before_during_and_after_every_question() {
    let playing = |view: &View| asks(view, Decision::Play);
    let mut questions: Vec<(&str, Value)> = vec![
        ("two, first card", at(2, |view| asks(view, Decision::Play) && view.trick_number == 1)),
        (
            "two, Phase Two",
            at(2, |view| asks(view, Decision::Play) && view.trick_number == 6 && view.centre.is_empty()),
        ),
        ("two, Seer", at(2, |view| asks(view, Decision::Seer))),
        ("two, potion", at(2, |view| asks(view, Decision::Potion))),
        ("two, tuck", at(2, |view| view.pending.is_some_and(|p| matches!(p.decision, Decision::Tuck(_))))),
        ("two, Crystal Ball", at(2, |view| asks(view, Decision::Keep))),
        ("two, Cthulhu", at(2, |view| asks(view, Decision::Discard))),
        ("three, first card", at(3, playing)),
        ("three, draft", at(3, |view| asks(view, Decision::Draft))),
        ("three, Trolls wait", at(3, |view| asks(view, Decision::Play) && view.waiting().count() > 1)),
        ("three, swap", at(3, |view| asks(view, Decision::Swap))),
        ("four, first card", at(4, playing)),
        ("four, draft", at(4, |view| asks(view, Decision::Draft))),
        ("four, tuck", at(4, |view| view.pending.is_some_and(|p| matches!(p.decision, Decision::Tuck(_))))),
        ("four, Veil Shield", at(4, |view| asks(view, Decision::Veil))),
        ("four, after play", at(4, |view| asks(view, Decision::AfterPlay))),
    ];
    // And every question that is not among them, at the first table where it comes up.
    let asked = |saved: &Value| {
        let record = Record::from_json(saved["record"].as_str().unwrap()).unwrap();
        record.end().pending().unwrap().decision.name()
    };
    let among: Vec<&str> = questions.iter().map(|(_, saved)| asked(saved)).collect();
    for name in Decision::QUESTIONS.iter().filter(|name| !among.contains(*name)) {
        let of_name = |view: &View| view.pending.is_some_and(|pending| pending.decision.name() == *name);
        questions.push((*name, saved_at(|view| view.legal.len() > 1 && of_name(view)).0));
    }
    let browser = Browser::open(DESK).await;
    // By players, screen and thing: at which question it was measured first, and where it lay.
    let mut known = BTreeMap::<(usize, (u32, u32), String), (String, Value)>::new();
    let mut wrong = Vec::new();
    for (name, saved) in &questions {
        browser.open_saved(saved).await;
        browser.is_there(".your-turn").await;
        let players = saved["levels"].as_array().map_or(0, Vec::len);
        // While it is asked at every size; and at a few when it is answered.
        for (when, sizes) in [("", &SIZES[..]), (", answered", &SIZES[3..8])] {
            if !when.is_empty() {
                browser.resize((DESK.width, DESK.height)).await;
                browser.play_on(1).await;
                if browser.turn().await == "over" {
                    continue;
                }
            }
            for size in sizes {
                browser.resize(*size).await;
                let seen = browser.js(MEASURE).await;
                for (thing, now) in seen["places"].as_object().into_iter().flatten() {
                    let (first, place) = known
                        .entry((players, *size, thing.clone()))
                        .or_insert_with(|| ((*name).to_string(), now.clone()));
                    if !is_same(place, now) {
                        wrong.push(format!(
                            "{name}{when} at {size:?}: {thing} {now} where {first} had {place}"
                        ));
                    }
                }
                if seen["scrolls"] != json!(false)
                    || seen["over"] != json!([])
                    || seen["covered"] != json!(false)
                {
                    wrong.push(format!(
                        "{name}{when} at {size:?}: scrolls {}, over the edge {}, felt covered {}",
                        seen["scrolls"], seen["over"], seen["covered"]
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_shifts_while_tricks_are_played_with_motion() {
    let browser = Browser::open(DESK).await;
    browser.open_as_regular(Some(choice(4, "random", true))).await;
    browser.keep("settings", &json!({ "speed": "fast", "lesson-done": true })).await;
    browser.go("/").await;
    browser.click("#play").await;
    browser.turn().await;
    let watch = "window.__shifts = []; new PerformanceObserver((list) => list.getEntries().forEach((e) => e.sources.forEach((s) =>
        window.__shifts.push([s.node?.className ?? '', e.value])))).observe({ type: 'layout-shift' })";
    browser.js(watch).await;
    browser.play_on(8).await;
    browser.turn().await;
    // An explanation follows what is pointed at.
    let shifts =
        browser.js("return window.__shifts.filter(([name, value]) => value > 0.0005 && !`${name}`.startsWith('tip'))").await;
    assert_eq!(shifts, json!([]), "what shifted");
    browser.close().await;
}
