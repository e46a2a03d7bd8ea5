//! Fixed places: nothing on the table moves or shrinks because of what lies on it, and nothing needs scrolling.

use std::collections::BTreeMap;

use claim_rules::{Decision, Phase, Record, Seat, View};
use serde_json::{Value, json};

use crate::controls::{plain_at, saved_at};
use crate::driver::{Browser, DESK, PHONE};
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
    const strip = document.querySelector('.say')?.getBoundingClientRect();
    over.push(...[...document.querySelectorAll('.say .line > p')].filter((e) => e.checkVisibility() && e.textContent)
        .map((e) => [e.textContent, box(e)]).filter(([, [, y, , h]]) => y < strip.top - 1 || y + h > strip.bottom + 1));
    const [ask, felt] = ['.ask', '.felt'].map((s) => document.querySelector(s)?.getBoundingClientRect());
    return { places, scrolls: page.scrollHeight > innerHeight || page.scrollWidth > innerWidth, over,
        covered: !!ask && ask.top < felt.bottom - 1 && ask.bottom > felt.top + 1 };
})()";

impl Browser {
    /// Another shape of the screen, and everything at rest on it.
    pub(crate) async fn resize(&self, (width, height): (u32, u32)) {
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
        ("three, no prize left", at(3, |view| asks(view, Decision::Draw))),
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
async fn the_discard_pile_has_the_same_place_under_either_moon() {
    let deck = "goblins,knights,werewolves,undead,dwarves,dragons,seers";
    let at = |full| plain_at(4, deck, move |view| view.full_moon == full && view.trick_number > 2);
    let browser = Browser::open(DESK).await;
    let mut places = Vec::new();
    for full in [false, true] {
        browser.open_saved(&at(full)).await;
        browser.is_there(if full { ".moon.full" } else { ".moon.new" }).await;
        places.push(browser.js(MEASURE).await["places"][".heap"].clone());
    }
    assert!(is_same(&places[0], &places[1]), "{places:?}");
    browser.close().await;
}

/// What lies before the seats and hangs over the screen or over something else of the same seat.
const IN_FRONT: &str = "return (() => {
    const whole = (e) => {
        const all = (e.matches('.fan') ? [...e.children] : [e]).map((c) => c.getBoundingClientRect()).filter((r) => r.width);
        return all.length && { left: Math.min(...all.map((r) => r.left)), right: Math.max(...all.map((r) => r.right)),
            top: Math.min(...all.map((r) => r.top)), bottom: Math.max(...all.map((r) => r.bottom)) };
    };
    const things = [...document.querySelectorAll('.front .group > *, .camp .label, .camp .fan, .plate .shield, .plate .who')]
        .filter((e) => e.checkVisibility()).map((e) => ({ part: e.closest('.group, .camp, .plate'), seat: e.closest('.north, .south, .side-seat'),
            name: `${e.closest('.group, .camp, .plate').className}: ${e.className} ${e.textContent}`, at: whole(e) })).filter((t) => t.at);
    const wrong = things.filter(({ at }) => at.left < -1 || at.top < -1 || at.right > innerWidth + 1 || at.bottom > innerHeight + 1)
        .map((t) => `${t.name} hangs over the screen`);
    for (const [n, a] of things.entries()) for (const b of things.slice(n + 1)) {
        const [x, y] = [['left', 'right'], ['top', 'bottom']].map(([from, to]) => Math.min(a.at[to], b.at[to]) - Math.max(a.at[from], b.at[from]));
        if (a.seat === b.seat && a.part !== b.part && x > 2 && y > 2) wrong.push(`${a.name} and ${b.name} lie over each other`);
    }
    return [things.filter((t) => t.part.matches('.group')).length, wrong];
})()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lords_and_gnomes_are_seen_whole_at_every_size() {
    let browser = Browser::open(DESK).await;
    let mut wrong = Vec::new();
    for (players, deck) in [
        (2, "gnomes,giants,vampires,druids,shapeshifters"),
        (3, "gnomes,giants,vampires,druids,trolls,seers,dragons"),
        (4, "gnomes,giants,vampires,druids,trolls,seers,dragons"),
    ] {
        let game = plain_at(players, deck, |view| {
            let full = |seat: Seat| {
                let seat = &view.seats[seat];
                seat.gnomes.len() > 1 && !seat.tucked.is_empty()
            };
            // At the seat opposite, where there is one.
            view.phase == Phase::Two && full(Seat(if players == 2 { 1 } else { players as u8 - 2 }))
        });
        for size in SIZES {
            browser.resize(size).await;
            browser.open_saved(&game).await;
            browser.is_there(".front .group").await;
            let seen = browser.js(IN_FRONT).await;
            assert!(seen[0].as_u64() > Some(1), "{seen}");
            let lies = seen[1].as_array().into_iter().flatten();
            wrong.extend(lies.map(|what| format!("{players} players at {size:?}: {what}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_shifts_while_tricks_are_played_with_motion() {
    // Decks and deals that are the same every time.
    for (deal, screen, players) in [(1, DESK, 4), (2, DESK, 4), (3, PHONE, 2), (4, PHONE, 3)] {
        let browser = Browser::open(screen).await;
        browser.deals_like(deal).await;
        browser.open_as_regular(Some(choice(players, "random", true))).await;
        browser.keep("settings", &json!({ "speed": "fast", "lesson-done": true })).await;
        browser.go("/").await;
        browser.click("#play").await;
        browser.turn().await;
        // With what it shows and where it went, so that a failure names it.
        let watch = "window.__shifts = []; new PerformanceObserver((list) => list.getEntries().forEach((e) => e.sources.forEach((s) => {
            const element = s.node?.nodeType === 1 ? s.node : s.node?.parentElement;
            const at = (r) => [r.x, r.y, r.width, r.height].map(Math.round).join(' ');
            window.__shifts.push([element?.className ?? '', e.value, element?.closest('[class]')?.className ?? '',
                (element?.outerHTML ?? '').slice(0, 300), at(s.previousRect), at(s.currentRect)]);
        }))).observe({ type: 'layout-shift' })";
        browser.js(watch).await;
        browser.play_on(6).await;
        browser.turn().await;
        // An explanation follows what is pointed at. Upright a question's strip lies over the own camp too, and artifacts
        // that are used up go from a row.
        let may = if screen.width < screen.height { "tip|say|scrolls" } else { "tip" };
        let shifts = format!(
            "return window.__shifts.filter(([name, value]) => value > 0.0005 && !/^({may})/.test(name))"
        );
        assert_eq!(browser.js(&shifts).await, json!([]), "what shifted in deal {deal} for {players}");
        browser.close().await;
    }
}

/// The sizes of the design: bar, rail (wide and low: how wide; tall: how high), north, felt (wide, high), south (wide,
/// high), say, hand, a card on the felt for two and for four, in the hand, in a camp, and how far apart thirteen lie.
const DESIGN: [(u32, u32, [f64; 13], f64); 6] = [
    (1280, 800, [44., 248., 99., 1032., 422., 248., 234., 54., 180., 128., 99., 104., 46.], 71.),
    (1920, 1080, [58., 336., 134., 1584., 580., 336., 308., 69., 239., 178., 155., 140., 62.], 114.),
    (820, 1180, [52., 74., 90., 820., 616., 820., 83., 68., 198., 161., 127., 115., 42.], 55.),
    (390, 844, [40., 53., 64., 390., 407., 390., 59., 51., 170., 99., 66., 66., 30.], 51.),
    (360, 740, [40., 50., 56., 360., 334., 360., 52., 50., 157., 91., 57., 61., 27.], 47.),
    (844, 390, [44., 152., 44., 692., 198., 248., 44., 44., 104., 90., 53., 64., 26.], 62.),
];

/// Where the page is otherwise, and why: its value for the thing by that number.
/// On phones the bar is as high as a finger needs, and the felt gives what it takes.
const OTHERWISE: [(u32, usize, f64); 4] = [(390, 0, 44.), (390, 4, 403.), (360, 0, 44.), (360, 4, 330.5)];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_grid_has_the_sizes_of_its_design() {
    let measure = "return (() => {
        const table = document.querySelector('.table'), probe = table.appendChild(document.createElement('i'));
        const long = (name) => { probe.style.cssText = `position:absolute;width:var(--${name})`; return probe.getBoundingClientRect().width };
        const size = (s) => document.querySelector(s).getBoundingClientRect(), rail = size('.rail');
        const all = [size('.bar').height, innerWidth < innerHeight ? rail.height : rail.width, size('.north').height, size('.felt').width,
            size('.felt').height, size('.south').width, size('.south').height, size('.say').height, size('.hand').height,
            long('c'), long('c'), long('h'), long('s')];
        const lefts = [...document.querySelectorAll('.hand .card')].map((e) => new DOMMatrix(getComputedStyle(e).transform).e);
        const steps = lefts.slice(1).map((x, at) => x - lefts[at]).filter((step) => step > 0);
        probe.remove();
        return { all, step: Math.min(...steps), cards: lefts.length };
    })()";
    let first = |players| at(players, |view| asks(view, Decision::Play) && view.trick_number == 1);
    let browser = Browser::open(DESK).await;
    let mut wrong = Vec::new();
    for (players, saved) in [(2, plain_at(2, "claim", |view| view.hand.len() == 13)), (4, first(4))] {
        browser.open_saved(&saved).await;
        browser.is_there(".your-turn").await;
        for (width, height, mut wanted, step) in DESIGN {
            for (_, thing, value) in OTHERWISE.iter().filter(|(size, ..)| *size == width) {
                wanted[*thing] = *value;
            }
            browser.resize((width, height)).await;
            let seen = browser.js(measure).await;
            for (thing, wanted) in wanted.iter().enumerate() {
                // Four have their own card on the felt; places and the rest are the same.
                let other = if players == 2 { 10 } else { 9 };
                let now = seen["all"][thing].as_f64().unwrap_or_default();
                if thing != other && (now - wanted).abs() > 2.0 {
                    wrong
                        .push(format!("{players} at {width}×{height}: thing {thing} is {now}, not {wanted}"));
                }
            }
            let now = seen["step"].as_f64().unwrap_or_default();
            if players == 2 && (now - step).abs() > 2.0 {
                wrong.push(format!("{width}×{height}: {} cards lie {now} apart, not {step}", seen["cards"]));
            }
        }
    }
    // Beside artifacts thirteen cards still lie as far apart as a finger needs, on tablets and small desks.
    let beside =
        saved_at(|view| view.table.players() == 2 && view.hand.len() == 13 && asks(view, Decision::Play)).0;
    browser.open_saved(&beside).await;
    browser.is_there(".your-turn .scroll").await;
    for size in [(1280, 800), (1024, 768), (1000, 700), (960, 600)] {
        browser.resize(size).await;
        let step = browser.js(measure).await["step"].as_f64().unwrap_or_default();
        if step < 43.5 {
            wrong.push(format!("beside artifacts at {size:?}: {step} apart"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.close().await;
}
