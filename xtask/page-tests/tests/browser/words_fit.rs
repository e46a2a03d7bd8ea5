//! Words of every language have room: none is cut off, hangs over the edge or out of its button.

use claim_rules::{Decision, View};
use serde_json::{Value, json};

use crate::controls::saved_at;
use crate::driver::{Browser, PHONE};

/// Small screens, upright and on their side: elsewhere there is more room.
const SIZES: [(u32, u32); 2] = [(360, 740), (844, 390)];

/// Every line of text that is not seen whole.
const CUT: &str = "return (() => {
    const found = new Set();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const text = texts.currentNode, holder = text.parentElement;
        if (!text.data.trim() || holder.closest('.unseen, svg, option, .skip, .top nav, .tip, .choose h1')) continue;
        if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const line of range.getClientRects()) {
            if (line.width < 1 || line.height < 1) continue;
            const out = (box, by) => line.left < box.left - by || line.right > box.right + by;
            if (line.left < -1 || line.right > innerWidth + 1) found.add(`over the edge: ${text.data}`);
            const button = holder.closest('button, .btn, .take, .plate');
            if (button && out(button.getBoundingClientRect(), 2)) found.add(`out of its button: ${text.data}`);
            for (let around = holder; around !== document.body; around = around.parentElement) {
                const style = getComputedStyle(around), box = around.getBoundingClientRect();
                if (!/hidden|clip/.test(style.overflow) || style.textOverflow === 'ellipsis') continue;
                const below = line.bottom > box.bottom + 2.5 || line.top < box.top - 2.5;
                if (out(box, 1) || (below && !around.matches('.story'))) found.add(`cut by ${around.className}: ${text.data}`);
            }
        }
    }
    return [...found];
})()";

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
            for (width, height) in SIZES {
                let metrics =
                    json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": true });
                browser.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
                println!("{language}, {name}, {width}×{height}");
                let settled = "document.getAnimations().every((a) => a.playState !== 'running' || a.effect?.getTiming().iterations === Infinity)";
                browser
                    .until(&format!("innerWidth === {width} && innerHeight === {height} && {settled}"))
                    .await;
                let cut = browser.js(CUT).await;
                if cut != json!([]) {
                    wrong.push(format!("{language}, {name}, {width}×{height}: {cut}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.close().await;
}
