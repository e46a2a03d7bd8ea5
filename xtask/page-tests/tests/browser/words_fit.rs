//! Words of every language have room: none is cut off, hangs over the edge or out of its button, or lies on another one.

use claim_rules::{Decision, View};
use serde_json::{Value, json};

use crate::controls::saved_at;
use crate::driver::{Browser, PHONE};

/// Small screens, upright and on their side: elsewhere there is more room.
const SIZES: [(u32, u32); 2] = [(360, 740), (844, 390)];

/// Where words of a table are near each other, too.
const TABLES: [(u32, u32); 3] = [(360, 640), (820, 1180), (1280, 800)];

/// Text that ends in three dots is as wide as it is seen.
const SEEN: &str = "const seen = (line, holder) => {
        let { left, right, top, bottom, width, height } = line;
        for (let around = holder; around; around = around.parentElement) {
            const style = getComputedStyle(around), box = around.getBoundingClientRect();
            if (style.textOverflow === 'ellipsis' && /hidden|clip/.test(style.overflow)) {
                [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
                width = right - left;
            }
        }
        return { left, right, top, bottom, width, height };
    };";

/// Every line of text that is not seen whole.
const CUT: &str = "
    const clamped = (e) => e.closest('.then') && getComputedStyle(e.closest('.then')).webkitLineClamp !== 'none';
    const found = new Set();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const text = texts.currentNode, holder = text.parentElement;
        if (!text.data.trim() || holder.closest('.unseen, svg, option, .skip, .top nav, .tip, .choose h1')) continue;
        if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const whole of range.getClientRects()) {
            const line = seen(whole, holder);
            if (line.width < 1 || line.height < 1) continue;
            const out = (box, by) => line.left < box.left - by || line.right > box.right + by;
            if (line.left < -1 || line.right > innerWidth + 1) found.add(`over the edge: ${text.data}`);
            const button = holder.closest('button, .btn, .take, .plate');
            if (button && out(button.getBoundingClientRect(), 2)) found.add(`out of its button: ${text.data}`);
            for (let around = holder; around !== document.body; around = around.parentElement) {
                const style = getComputedStyle(around), box = around.getBoundingClientRect();
                if (!/hidden|clip/.test(style.overflow) || style.textOverflow === 'ellipsis' || clamped(holder)) continue;
                const below = line.bottom > box.bottom + 2.5 || line.top < box.top - 2.5;
                if (out(box, 1) || (below && !around.matches('.story'))) found.add(`cut by ${around.className}: ${text.data}`);
            }
        }
    }
    return [...found]";

/// Every two pieces of text outside cards that lie on each other, by their ink: a line is higher than its letters.
const LIES_ON: &str = "
    const all = [], room = document.querySelector('.room');
    if (!room) return [];
    const add = (what, at, box) => box.width > 1 && box.height > 1
        && all.push({ what, at, layer: at.closest('.ask, .take, .say:has(.lesson)')?.className, x: box.left, to: box.right, y: box.top + box.height * .22, end: box.bottom - box.height * .22 });
    const texts = document.createTreeWalker(room, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const text = texts.currentNode, holder = text.parentElement;
        if (!text.data.trim() || holder.closest('.unseen, svg, .tip, .story, .pv') || (holder.closest('.card') && !holder.closest('.take'))) continue;
        if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const line of range.getClientRects()) add(text.data.trim(), holder, seen(line, holder));
    }
    for (const number of room.querySelectorAll('.tally b')) add(`the score ${number.dataset.n}`, number, number.getBoundingClientRect());
    const found = new Set();
    all.forEach((a, at) => all.slice(at + 1).forEach((b) => {
        // The strip that asks, and the captions of its answers, lie over what is not asked about.
        if (a.layer === b.layer && a.at !== b.at && Math.min(a.to, b.to) - Math.max(a.x, b.x) > 2 && Math.min(a.end, b.end) - Math.max(a.y, b.y) > 1.5)
            found.add(`${a.what} lies on ${b.what}`);
    }));
    return [...found]";

/// What is wrong with the words that are shown: cut off where that is looked for, or lying on each other.
pub(crate) async fn wrong_words(browser: &Browser, is_cut: bool) -> Vec<Value> {
    let looks = if is_cut { &[CUT, LIES_ON][..] } else { &[LIES_ON] };
    let mut wrong = Vec::new();
    for look in looks {
        let found = browser.js(&format!("return (() => {{ {SEEN} {look} }})()")).await;
        wrong.extend(Some(found).filter(|found| *found != json!([])));
    }
    wrong
}

fn asks(players: usize, want: fn(Decision) -> bool) -> Value {
    let fits = move |view: &View| {
        view.table.players() == players
            && view.legal.len() > 1
            && view.pending.is_some_and(|p| want(p.decision))
    };
    saved_at(fits).0
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn words_of_every_language_have_room_on_a_phone() {
    let games = [
        ("a draft of four", asks(4, |d| d == Decision::Draft)),
        ("a swap of three", asks(3, |d| d == Decision::Swap)),
        ("a tuck of four", asks(4, |d| matches!(d, Decision::Tuck(_)))),
        ("a Veil Shield of four", asks(4, |d| d == Decision::Veil)),
        ("a Seer of two", asks(2, |d| d == Decision::Seer)),
        ("a new lord of two", asks(2, |d| matches!(d, Decision::Replace(_)))),
        ("an artifact of three", asks(3, |d| d == Decision::AfterPlay)),
        (
            "a follower of two",
            saved_at(|view| {
                view.table.players() == 2
                    && view.trick.len() == 1
                    && view.trick_number > 3
                    && !view.centre.is_empty()
                    && view.pending.is_some_and(|p| p.decision == Decision::Play)
            })
            .0,
        ),
        ("a potion of two", asks(2, |d| d == Decision::Potion)),
        (
            "late in Phase Two",
            saved_at(|view| {
                view.table.players() == 4
                    && view.trick_number > 6
                    && view.centre.is_empty()
                    && view.pending.is_some_and(|p| p.decision == Decision::Play)
            })
            .0,
        ),
    ];
    let screens = [
        ("/", "#play"),
        ("/choose", "#start"),
        ("/friend", "#make"),
        ("/lobby", "#quick"),
        ("/me", "#sign-in"),
        ("/settings", ".settings"),
    ];
    let browser = Browser::open(PHONE).await;
    let mut wrong = Vec::new();
    for language in ["en", "es", "pt-BR", "id"] {
        browser.go("/favicon.svg").await;
        let settings = json!({ "speed": "instant", "lesson-done": true, "language": language });
        browser.keep("settings", &settings).await;
        let paths = screens.iter().map(|(path, sign)| (*path, *path, *sign, None));
        let played =
            games.iter().map(|(name, game)| (*name, "/game/question", ".your-turn .say .now", Some(game)));
        for (name, path, sign, game) in paths.chain(played) {
            browser.keep("games", &json!(game.map_or(Vec::new(), |game| vec![game]))).await;
            browser.go(path).await;
            browser.is_there(sign).await;
            let tables = if game.is_some() { &TABLES[..] } else { &[] };
            for (width, height) in SIZES.iter().chain(tables).copied() {
                let metrics =
                    json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": true });
                browser.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
                println!("{language}, {name}, {width}×{height}");
                let settled = "document.getAnimations().every((a) => a.playState !== 'running' || a.effect?.getTiming().iterations === Infinity)";
                browser
                    .until(&format!("innerWidth === {width} && innerHeight === {height} && {settled}"))
                    .await;
                for found in wrong_words(&browser, SIZES.contains(&(width, height))).await {
                    wrong.push(format!("{language}, {name}, {width}×{height}: {found}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.close().await;
}
