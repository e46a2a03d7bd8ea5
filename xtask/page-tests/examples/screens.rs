//! Photographs every screen of the page into `target/screens`: `cargo xtask screens [FILTER]...`, and films a trick of
//! each phase, one picture after the other, into folders there (`film-…`).
//!
//! To add a screen, add a line to `screens`, or to `people` where two browsers play each other. A game to show is one
//! that is really played, by dice, until somebody asks what the picture is about.

// The picture taker uses only some of what the browser tests use.
#[allow(dead_code)]
#[path = "../tests/browser/driver.rs"]
mod driver;
#[allow(dead_code)]
#[path = "../tests/browser/live_player.rs"]
mod live_player;
#[path = "screens/people.rs"]
mod people;
#[allow(dead_code)]
#[path = "../tests/browser/player.rs"]
mod player;

use std::path::Path;
use std::sync::atomic::Ordering;

use claim_rules::{ActionList, Actor, Decision, Fortune, Game, Phase, Record, Seat, Setup, seeded};
use driver::{Browser, DESK};
use serde_json::{Value, json};

const SIZES: [(u32, u32); 6] = [(360, 740), (390, 844), (844, 390), (820, 1180), (1280, 800), (1920, 1080)];

/// Goes to the first mistake of a review.
const FIRST_MISTAKE: &str = "document.querySelector('#next-mistake').click()";

/// A screen: its name, its address, what shows that it is there, and what the browser keeps before it is opened.
struct Shot {
    name: String,
    path: String,
    sign: &'static str,
    games: Vec<Value>,
    finished: Vec<Value>,
    /// The visitor is here for the first time.
    new: bool,
    /// What is done once it is there, as a script, and what shows that it was.
    then: (&'static str, &'static str),
    language: &'static str,
    speed: &'static str,
}

impl Shot {
    fn new(name: &str, path: &str, sign: &'static str) -> Shot {
        let (name, path) = (name.to_string(), path.to_string());
        Shot {
            name,
            path,
            sign,
            games: Vec::new(),
            finished: Vec::new(),
            new: false,
            then: ("", "body"),
            language: "en",
            speed: "instant",
        }
    }

    /// An unfinished game, opened.
    fn game(name: &str, record: &Record) -> Shot {
        let games = vec![kept(name, record, false)];
        Shot { games, ..Shot::new(name, &format!("/game/{name}"), ".say .now, .finale") }
    }
}

/// Is this the question a picture is about?
type Wanted = fn(Decision) -> bool;

/// Every screen there is a picture of.
fn screens() -> Vec<Shot> {
    let base = Setup::new(2, "claim");
    let three = Setup::new(3, "goblins,knights,undead,dwarves,doppelgangers,dragons,seers");
    let four = Setup::new(4, "goblins,knights,wizards,vampires,trolls,dragons,seers");
    let modules = |setup: &Setup| Setup { heroes: true, artifacts: true, ..setup.clone() };
    let wild = Setup::new(2, "gnomes,giants,wizards,vampires,shapeshifters");
    let shifting = Setup::new(4, "goblins,knights,shapeshifters,vampires,dragons,dwarves,druids");
    let seers = Setup::new(2, "goblins,knights,seers,dragons,trolls");
    let over = played(&base, |game| game.phase() == Phase::Over);
    let asked = |decision: Wanted| move |game: &Game| asks_me(game, decision);
    let at = |phase: Phase, trick: u8| {
        move |game: &Game| {
            game.phase() == phase
                && number(game) >= usize::from(trick)
                && asks_me(game, |d| d == Decision::Play)
        }
    };
    let finished = vec![kept("finished", &over, true)];
    let review = |name: &str| Shot {
        finished: finished.clone(),
        ..Shot::new(name, "/replay/finished?review=on", ".going:empty")
    };
    let mut all = vec![
        Shot { new: true, ..Shot::new("home", "/", "#play") },
        Shot {
            games: vec![kept("unfinished", &played(&base, at(Phase::Two, 4)), false)],
            finished: finished.clone(),
            ..Shot::new("home-again", "/", "#continue, #play")
        },
        Shot::new("choose", "/choose", "#start"),
        Shot { finished: finished.clone(), ..Shot::new("history", "/history", ".history") },
        Shot { finished: finished.clone(), ..Shot::new("replay-list", "/replay", ".drop") },
        Shot { finished: finished.clone(), ..Shot::new("replay", "/replay/finished?step=20", ".steps") },
        Shot {
            finished: finished.clone(),
            ..Shot::new("replay-end", "/replay/finished?step=end", ".finale")
        },
        Shot { finished: finished.clone(), ..Shot::new("result", "/game/finished", ".finale") },
        Shot { then: (FIRST_MISTAKE, ".moment .why"), ..review("review") },
        Shot { then: (FIRST_MISTAKE, ".moment .why"), language: "es", ..review("es-review") },
        Shot {
            then: ("document.querySelector('.curve-table summary').click()", "[open] tbody"),
            ..review("review-table")
        },
        Shot {
            // Only games whose cards were promised count.
            finished: vec![{
                let mut own = finished[0].clone();
                own["promise"] = json!("00");
                own
            }],
            then: ("document.querySelector('#review-all').click()", ".kinds"),
            ..Shot::new("progress", "/progress", "#review-all")
        },
        Shot {
            finished,
            speed: "slow",
            ..Shot::new("result-counting", "/game/finished", ".banner.open:nth-child(3)")
        },
        Shot::new("friend", "/friend", "#make"),
        Shot::new("lobby", "/lobby", "#quick"),
        Shot::new("me", "/me", "#sign-in"),
        Shot::new("rules", "/rules", ".contents"),
        Shot::new("rules-page", "/rules/dwarves", ".example"),
        Shot::new("settings", "/settings", ".settings"),
        Shot::new("lost", "/nowhere", ".problem"),
    ];
    let first = played(&base, at(Phase::One, 1));
    all.push(Shot { new: true, ..Shot::game("lesson", &first) });
    for (name, setup, phase, trick) in [
        ("phase-one", &base, Phase::One, 5),
        ("phase-two", &base, Phase::Two, 5),
        ("three-players", &three, Phase::One, 6),
        ("three-players-phase-two", &three, Phase::Two, 4),
        ("four-players", &four, Phase::One, 6),
        ("four-players-phase-two", &four, Phase::Two, 4),
        ("two-players-modules", &modules(&wild), Phase::One, 5),
        ("two-players-modules-phase-two", &modules(&wild), Phase::Two, 5),
        ("four-players-modules", &modules(&four), Phase::One, 5),
        ("four-players-modules-phase-two", &modules(&four), Phase::Two, 5),
    ] {
        all.push(Shot::game(name, &played(setup, at(phase, trick))));
    }
    // The last card of Phase One plays itself.
    let last = |game: &Game| {
        let mine = game.pending().is_some_and(|p| p.actor == Actor::Seat(Seat(0)));
        mine && game.phase() == Phase::One && game.hand(Seat(0)).len() == 1
    };
    for (name, setup) in [("beat", &base), ("beat-four-players", &four)] {
        all.push(Shot { sign: ".beat", ..Shot::game(name, &played(setup, last)) });
    }
    let sure = |game: &Game| {
        game.seen_by(claim_rules::Viewer::Seat(Seat(0))).standings.decided
            && game.phase() == Phase::Two
            && asks_me(game, |d| d == Decision::Play)
    };
    for (name, setup) in [("decided", &base), ("decided-four-players", &four)] {
        all.push(Shot::game(name, &played(setup, sure)));
    }
    let follows = |game: &Game| {
        let view = game.view(claim_rules::Viewer::Seat(Seat(0)));
        asks_me(game, |d| d == Decision::Play) && view.trick.len() == 1 && view.legal.len() < view.hand.len()
    };
    let raise = "document.querySelector('.hand .legal').dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }))";
    let refuse = "document.querySelector('.hand .illegal').dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }))";
    for (name, then) in [("raised", raise), ("refused", refuse)] {
        all.push(Shot { then: (then, ".tip"), ..Shot::game(name, &played(&base, follows)) });
    }
    for (name, then) in [
        ("sheet-menu", "document.querySelector('.bar [data-look=menu]').click()"),
        ("sheet-piles", "document.querySelector('.north .plate').click()"),
        ("sheet-rules", "document.querySelector('.bar [data-look=rules]').click()"),
        ("sheet-log", "document.querySelector('.bar [data-look=log]').click()"),
    ] {
        let game = played(&modules(&four), at(Phase::Two, 4));
        all.push(Shot { then: (then, "dialog[open]"), ..Shot::game(name, &game) });
    }
    // Longer words.
    let spanish = |shot: Shot| Shot { language: "es", ..shot };
    all.push(spanish(Shot::game("es-phase-two", &played(&base, at(Phase::Two, 5)))));
    all.push(spanish(Shot::game("es-ask-tuck", &played(&wild, asked(|d| matches!(d, Decision::Tuck(_)))))));
    all.push(spanish(Shot { new: true, ..Shot::game("es-lesson", &first) }));
    let questions: [(&str, Setup, Wanted); 14] = [
        ("ask-seer", seers, |d| d == Decision::Seer),
        ("ask-draft", four.clone(), |d| d == Decision::Draft),
        // With two players there is one card to swap with, and nobody is asked.
        ("ask-swap", shifting, |d| d == Decision::Swap),
        ("ask-potion", wild.clone(), |d| d == Decision::Potion),
        ("ask-tuck", wild.clone(), |d| matches!(d, Decision::Tuck(_))),
        ("ask-replace", wild.clone(), |d| matches!(d, Decision::Replace(_))),
        ("ask-veil", modules(&base), |d| d == Decision::Veil),
        ("ask-lost", modules(&base), |d| d == Decision::Lost),
        ("ask-crown", modules(&base), |d| d == Decision::Crown),
        ("ask-keep", modules(&base), |d| d == Decision::Keep),
        ("ask-discard", modules(&base), |d| d == Decision::Discard),
        ("ask-after-play", modules(&four), |d| d == Decision::AfterPlay),
        ("ask-won", modules(&four), |d| d == Decision::Won),
        ("ask-raise", modules(&base), |d| d == Decision::Raise),
    ];
    all.extend(questions.map(|(name, setup, decision)| Shot::game(name, &played(&setup, asked(decision)))));
    all
}

/// The tricks that are filmed: in each the viewer plays a card, and what follows is seen until he is asked again.
fn films() -> Vec<Shot> {
    let base = Setup::new(2, "claim");
    let wild = Setup::new(2, "gnomes,giants,wizards,vampires,trolls");
    let four = Setup::new(4, "goblins,knights,wizards,vampires,trolls,dragons,seers");
    // The last to play: the trick is decided by what is filmed.
    let last = |phase: Phase, trick: usize| {
        move |game: &Game| {
            let view = game.view(claim_rules::Viewer::Spectator);
            game.phase() == phase
                && number(game) >= trick
                && view.trick.len() + 1 == view.table.players()
                && asks_me(game, |d| d == Decision::Play)
        }
    };
    [
        ("film-phase-one", &base, last(Phase::One, 5)),
        ("film-phase-two", &base, last(Phase::Two, 5)),
        ("film-phase-two-wild", &wild, last(Phase::Two, 6)),
        ("film-four-players", &four, last(Phase::One, 5)),
        // The last card of the phase plays itself: this is the last that is chosen.
        ("film-between-the-phases", &base, last(Phase::One, 12)),
    ]
    .map(|(name, setup, wanted)| Shot::game(name, &played(setup, wanted)))
    .into()
}

/// How many pictures a film has at most.
const FRAMES: usize = 60;

/// A card is played, slowly; pictures as fast as they are made until the viewer is asked again, and a few more.
async fn film(browser: &Browser, shot: &Shot, folder: &Path) {
    std::fs::create_dir_all(folder).expect("target/screens can be made");
    prepare(browser, shot, "slow").await;
    browser.go(&shot.path).await;
    browser.is_there(".your-turn .hand .card.legal").await;
    settle(browser).await;
    // Behind the others in the row: the highest of its faction, which wins more often than not.
    browser.js("[...document.querySelectorAll('.hand .card.legal')].pop().click()").await;
    let mut left = FRAMES;
    for frame in 0..FRAMES {
        let picture = browser.client.screenshot().await.expect("a picture");
        std::fs::write(folder.join(format!("{frame:03}.png")), picture)
            .expect("target/screens can be written");
        let rests = "return !!document.querySelector('.your-turn, .beat')";
        if frame > 3 && left == FRAMES && browser.js(rests).await == json!(true) {
            left = frame + 4;
        }
        if frame >= left {
            break;
        }
    }
}

/// Is seat 0 asked this, with something to choose?
fn asks_me(game: &Game, decision: impl Fn(Decision) -> bool) -> bool {
    let pending = game.pending();
    pending.is_some_and(|p| p.actor == Actor::Seat(Seat(0)) && decision(p.decision))
        && game.actions().len() > 1
}

/// Which trick of the phase is played, from 1.
fn number(game: &Game) -> usize {
    usize::from(game.view(claim_rules::Viewer::Spectator).trick_number)
}

/// A game played by dice until it looks as wanted: the first seed in whose game it ever does.
fn played(setup: &Setup, wanted: impl Fn(&Game) -> bool) -> Record {
    let table = setup.table().expect("a table");
    for seed in 0..u8::MAX {
        let mut record = Record::from_seed(table, [seed; 32]);
        let (mut game, mut fortune) = (record.start(), Fortune::from_seed([seed; 32]));
        let (mut dice, mut list) = (seeded([seed; 32]), ActionList::new());
        loop {
            if wanted(&game) {
                return record;
            }
            let Some(pending) = game.pending() else { break };
            let action = match pending.actor {
                Actor::Chance => fortune.answer(&game),
                Actor::Seat(_) => game.random_action(&mut dice, &mut list).expect("somebody is asked"),
            };
            record.push(pending.actor, action);
            game.apply(pending.actor, action).expect("a listed action is legal");
        }
    }
    panic!("no game of {setup:?} comes to what is wanted");
}

/// A game as the page keeps it.
fn kept(id: &str, record: &Record, finished: bool) -> Value {
    let levels: Vec<&str> =
        (0..record.table().players()).map(|seat| if seat == 0 { "" } else { "expert" }).collect();
    let score = record.end().score();
    let totals = &score.totals[..record.table().sides()];
    let winners: Vec<u8> = score.winners.iter().map(|side| side.0).collect();
    json!({
        "id": id, "record": record.to_json(), "me": 0, "levels": levels, "promise": "", "when": 1_790_000_000_000u64,
        "result": finished.then(|| json!([totals, winners])),
    })
}

#[tokio::main]
async fn main() {
    let filters: Vec<String> = std::env::args().skip(1).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/screens");
    std::fs::create_dir_all(&folder).expect("target/screens can be made");
    // All pictures take longer than any test does.
    driver::LONGEST.store(6 * 60 * 60, Ordering::Relaxed);
    let browser = Browser::open(DESK).await;
    let mut taken = 0;
    for shot in screens() {
        for (width, height) in SIZES {
            for theme in ["light", "dark"] {
                let name = format!("{}-{width}x{height}-{theme}", shot.name);
                if !filters.is_empty() && !filters.iter().any(|filter| name.contains(filter)) {
                    continue;
                }
                set_screen(&browser, width, height, theme).await;
                prepare(&browser, &shot, shot.speed).await;
                browser.go(&shot.path).await;
                browser.is_there(shot.sign).await;
                settle(&browser).await;
                browser.js(shot.then.0).await;
                browser.is_there(shot.then.1).await;
                settle(&browser).await;
                let picture = browser.client.screenshot().await.expect("a picture");
                std::fs::write(folder.join(format!("{name}.png")), picture)
                    .expect("target/screens can be written");
                taken += 1;
            }
        }
        println!("{}", shot.name);
    }
    let mut people = people::Photographer { filters: &filters, folder: &folder, taken: 0 };
    people.photograph(&browser).await;
    taken += people.taken;
    for shot in films() {
        for (width, height) in [(1280, 800), (390, 844)] {
            let name = format!("{}-{width}x{height}", shot.name);
            if filters.is_empty() || filters.iter().any(|filter| name.contains(filter)) {
                set_screen(&browser, width, height, "light").await;
                film(&browser, &shot, &folder.join(&name)).await;
                println!("{name}");
            }
        }
    }
    println!("{taken} pictures in target/screens");
    browser.close().await;
}

/// What the browser keeps when the screen is opened, and nothing else.
async fn prepare(browser: &Browser, shot: &Shot, speed: &str) {
    browser.go("/favicon.svg").await;
    browser.js("localStorage.clear()").await;
    let settings =
        json!({ "speed": speed, "lesson-done": !shot.new, "sound": false, "language": shot.language });
    for (key, value) in
        [("settings", settings), ("games", json!(shot.games)), ("history", json!(shot.finished))]
    {
        browser.js(&format!("localStorage.setItem('claim.{key}', {})", json!(value.to_string()))).await;
    }
}

/// Another screen in the same browser; small ones are touched.
async fn set_screen(browser: &Browser, width: u32, height: u32, theme: &str) {
    let touch = width.min(height) < 500;
    let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
    browser.devtools("Emulation.setEmulatedMedia", media).await;
    let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch });
    browser.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
    browser.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": touch })).await;
}

/// Waits until nothing moves: the fonts are there, animations have ended, two frames are drawn.
async fn settle(browser: &Browser) {
    let script = "const done = arguments[0];
        const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
        (async () => {
            await document.fonts.ready;
            await frame();
            const moves = document.getAnimations().filter((a) => a.effect?.getTiming().iterations !== Infinity);
            await Promise.allSettled(moves.map((a) => a.finished));
            await frame();
            await frame();
        })().then(() => done(true), () => done(false));";
    let settled = browser.client.execute_async(script, Vec::new()).await;
    assert_eq!(settled.expect("the page is drawn"), true, "the page comes to rest");
}
