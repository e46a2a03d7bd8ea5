//! For everyone: axe-core finds nothing on any screen in either theme.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use claim_rules::{Decision, Phase};
use serde_json::{Value, json};

use crate::controls::{plain_at, saved_at};
use crate::driver::{Browser, DESK, PHONE};
use crate::player::choice;
use crate::screens::SCREENS;

/// axe-core as npm has it, fetched once into the target folder.
fn axe() -> &'static str {
    static AXE: OnceLock<String> = OnceLock::new();
    AXE.get_or_init(|| {
        let folder: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/axe");
        let file = folder.join("node_modules/axe-core/axe.min.js");
        if !file.exists() {
            std::fs::create_dir_all(&folder).expect("a folder");
            let status = Command::new("npm")
                .args(["install", "--silent", "--no-save", "--no-audit", "--prefix", ".", "axe-core@4"])
                .current_dir(&folder)
                .status()
                .expect("npm is needed for axe-core");
            assert!(status.success(), "npm could not fetch axe-core");
        }
        std::fs::read_to_string(file).expect("axe-core is there")
    })
}

impl Browser {
    /// What axe-core finds wrong with what is shown now.
    pub(crate) async fn violations(&self) -> Vec<String> {
        self.client.execute(axe(), Vec::new()).await.expect("axe loads");
        self.run_axe("").await
    }

    /// The same, of some rules only.
    async fn run_axe(&self, rules: &str) -> Vec<String> {
        let script = format!(
            "const done = arguments[0];
            axe.run(document, {{ resultTypes: ['violations'], {rules} }}).then((r) => done(r.violations.map((v) =>
                v.id + ': ' + v.nodes.slice(0, 3).map((n) => n.target.join(' ') + ' ' + (n.any[0]?.message || n.all[0]?.message || n.none[0]?.message || '')).join(' | '))))"
        );
        let found = self.client.execute_async(&script, Vec::new()).await.expect("axe runs");
        found.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_string).collect()
    }

    /// What moves is judged when it has come to rest; what breathes while somebody is waited for never rests.
    pub(crate) async fn rests(&self) {
        let rests = "document.getAnimations().every((a) => a.playState !== 'running' || a.effect.getTiming().iterations === Infinity)";
        self.until(rests).await;
    }

    /// Looks for everything in the light theme, and at the colours again in the dark one, which changes nothing else.
    pub(crate) async fn accessible(&self, name: &str, found: &mut Vec<String>) {
        self.rests().await;
        let light = self.violations().await;
        self.set_dark(true).await;
        self.rests().await;
        let dark = self.run_axe("runOnly: ['color-contrast']").await;
        self.set_dark(false).await;
        self.rests().await;
        found.extend(light.into_iter().map(|violation| format!("{name}: {violation}")));
        found.extend(dark.into_iter().map(|violation| format!("{name}, dark: {violation}")));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn axe_finds_nothing_on_any_screen_in_either_theme() {
    let mut found = Vec::new();
    for (size, screen) in [("phone", PHONE), ("desk", DESK)] {
        let browser = Browser::open(screen).await;
        for (name, path, sign) in SCREENS {
            browser.go(path).await;
            browser.is_there(sign).await;
            browser.accessible(&format!("{size}, {name}"), &mut found).await;
        }
        // The first trick with its lesson.
        browser.go("/").await;
        browser.click("#play").await;
        browser.turn().await;
        browser.accessible(&format!("{size}, lesson"), &mut found).await;
        // A full table with everything on it, a question, and the end.
        browser.open_as_regular(Some(choice(4, "wild", true))).await;
        browser.click("#play").await;
        // Few enough that no game of four ends before, whatever is asked.
        browser.play_on(8).await;
        browser.turn().await;
        browser.accessible(&format!("{size}, table of four"), &mut found).await;
        browser.click(".bar [data-look=menu]").await;
        browser.is_there("dialog[open] .menu").await;
        browser.accessible(&format!("{size}, menu"), &mut found).await;
        browser.click("dialog [data-look=piles]").await;
        browser.is_there("dialog[open]").await;
        browser.accessible(&format!("{size}, piles"), &mut found).await;
        for look in ["log", "last-trick", "rules"] {
            browser.key('\u{E00C}').await;
            browser.until("!document.querySelector('dialog[open]')").await;
            // On a phone they are in the menu.
            browser.click(".bar [data-look=menu]").await;
            browser.click(&format!("dialog[open] [data-look={look}]")).await;
            browser.is_there("dialog[open] h2").await;
            browser.accessible(&format!("{size}, {look}"), &mut found).await;
        }
        browser.key('\u{E00C}').await;
        let (saved, _) = saved_at(|view| view.pending.is_some_and(|p| p.decision == Decision::Seer));
        browser.open_saved(&saved).await;
        browser.is_there(".ask").await;
        browser.accessible(&format!("{size}, question"), &mut found).await;
        browser.open_as_regular(Some(choice(2, "claim", false))).await;
        browser.click("#play").await;
        assert!(browser.play_on(80).await);
        browser.accessible(&format!("{size}, result"), &mut found).await;
        browser.go("/history").await;
        browser.click("a.game:not(.open)").await;
        browser.is_there(".steps").await;
        browser.accessible(&format!("{size}, replay"), &mut found).await;
        browser.close().await;
    }
    // What is drawn otherwise on its side and upright: three players with artifacts and an explanation, a question, the
    // beat between the phases, the end. The last card of a phase plays itself.
    let games = |name| match name {
        "three" => {
            saved_at(|v| v.table.players() == 3 && v.pending.is_some_and(|p| p.decision == Decision::Play)).0
        }
        "question" => saved_at(|v| v.pending.is_some_and(|p| p.decision == Decision::Veil)).0,
        "beat" => plain_at(2, "claim", |v| v.phase == Phase::One && v.hand.len() == 1),
        _ => plain_at(2, "claim", |v| v.phase == Phase::Two && v.hand.len() == 1),
    };
    let browser = Browser::open(DESK).await;
    for (name, sign) in [
        ("three", ".your-turn .hand .legal"),
        ("question", ".ask"),
        ("beat", ".beat"),
        ("end", ".finale.done"),
    ] {
        browser.open_saved(&games(name)).await;
        browser.is_there(sign).await;
        for size in [(1280, 800), (844, 390), (820, 1180), (360, 740)] {
            browser.resize(size).await;
            if name == "three" {
                browser.until("document.activeElement.closest('.hand')").await;
                browser.key('\u{E014}').await;
                browser.is_there(".tip").await;
            }
            browser.accessible(&format!("{name} at {size:?}"), &mut found).await;
        }
    }
    browser.close().await;
    assert!(found.is_empty(), "axe found:\n{}", found.join("\n"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_live_region_speaks_each_event_once_and_cards_have_full_names() {
    let browser = Browser::open(DESK).await;
    browser.open_as_regular(None).await;
    browser.is_there("#play").await;
    // Every line that ever comes into the live region.
    let listen = "window.__spoken = []; new MutationObserver((all) => all.filter((m) => m.target.role === 'log').forEach((m) =>
        m.addedNodes.forEach((p) => window.__spoken.push(p.textContent)))).observe(document.body, { childList: true, subtree: true })";
    browser.js(listen).await;
    browser.click("#play").await;
    browser.play_on(4).await;
    browser.turn().await;
    assert_eq!(browser.js("return document.querySelectorAll('[role=log]').length").await, 1);
    let spoken = browser.js("return window.__spoken").await;
    let spoken: Vec<&str> = spoken.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    browser.click(".story [data-look=log]").await;
    browser.is_there("dialog[open] .log").await;
    let log =
        browser.js("return [...document.querySelectorAll('dialog .log p')].map((p) => p.textContent)").await;
    let log: Vec<&str> = log.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    assert!(log.len() >= 14, "{log:?}");
    let times = |lines: &[&str], line: &str| lines.iter().filter(|other| **other == line).count();
    for line in &log {
        assert_eq!(times(&spoken, line), times(&log, line), "{line}: what is told is spoken once");
    }
    let turns = spoken.iter().filter(|line| line.starts_with("Your turn")).count();
    assert!((4..=6).contains(&turns), "each turn is spoken once: {turns} in {spoken:?}");
    browser.key('\u{E00C}').await;
    let names = browser
        .js("return [...document.querySelectorAll('.hand .card')].map((c) => c.getAttribute('aria-label'))")
        .await;
    assert!(names.as_array().is_some_and(|names| names.len() >= 5), "{names}");
    for name in names.as_array().into_iter().flatten().filter_map(Value::as_str) {
        assert!(name.chars().any(char::is_numeric) && name.contains(' '), "{name}");
    }
    // What can be pressed is large enough for a finger, at every shape of the screen and with everything on the table.
    let small = "return [...document.querySelectorAll('button, a, select, input')].filter((e) => e.checkVisibility() && !e.closest('.small-cards, label, p'))
        .filter((e) => !e.matches(LOW))
        .map((e) => [e.className + e.id, e.getBoundingClientRect()]).filter(([, r]) => r.width > 0 && (r.width < 43.5 || r.height < 43.5)).map(([n, r]) => n + ' ' + r.width + 'x' + r.height)";
    let (full, _) = saved_at(|view| {
        view.table.players() == 4 && view.pending.is_some_and(|p| p.decision == Decision::Veil)
    });
    // The last card plays itself.
    let over = plain_at(2, "claim", |view| view.phase == Phase::Two && view.hand.len() == 1);
    for (name, saved) in
        [("what is played", None), ("a question of four", Some(&full)), ("the end", Some(&over))]
    {
        if let Some(saved) = saved {
            browser.open_saved(saved).await;
            browser.is_there(if name == "the end" { ".finale.done" } else { ".asking" }).await;
        }
        for size in [(1280, 800), (1024, 768), (844, 390), (360, 740)] {
            browser.resize(size).await;
            // Five to seven votes share the side of a phone: there a finger raises a vote first, and reads which it is.
            let low = if size.0 < 1000 { ".vote" } else { ":not(*)" };
            let found = browser.js(&small.replace("LOW", &json!(low).to_string())).await;
            assert_eq!(found, json!([]), "{name} at {size:?}: touch targets of 44 pixels");
        }
    }
    browser.close().await;
}
