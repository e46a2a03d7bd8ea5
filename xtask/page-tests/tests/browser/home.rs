//! The first screen, choosing a table, one's own games, and the search in the rules: on a phone and on a desk.

use claim_rules::{Faction, Record, Setup};
use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE, Screen};
use crate::player::choice;

/// The screens that are looked at here: a phone both ways, a tablet, a desk.
const SIZES: [Screen; 4] = [
    PHONE,
    Screen { width: 844, height: 390, dark: true },
    Screen { width: 820, height: 1180, dark: false },
    DESK,
];

/// A finished game in the page's storage.
fn finished(id: &str, when: f64, setup: &Setup, level: &str, winners: &[u8]) -> Value {
    let record = Record::from_seed(setup.table().expect("a table"), [7; 32]);
    let levels: Vec<&str> = (0..setup.players).map(|seat| if seat == 0 { "" } else { level }).collect();
    json!({ "id": id, "record": record.to_json(), "me": 0, "levels": levels, "when": when, "promise": "", "result": [[3, 2], winners] })
}

/// Two things that can be seen and pressed lie over each other, or out of the screen's width.
const COVERED: &str = "(() => {
    const all = [...document.querySelectorAll('main button, main a, main label, main select, main h1, main h2, main p, main li')]
        .filter((e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !e.closest('.stage, [aria-hidden=true], .unseen'));
    const wrong = [];
    for (const e of all) {
        e.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const r = e.getBoundingClientRect();
        if (r.width < 2 || r.height < 2) continue;
        if (r.left < -1 || r.right > innerWidth + 1) wrong.push('over the edge: ' + (e.id || e.className || e.textContent.slice(0, 20)));
        const x = (r.left + r.right) / 2, y = Math.min(Math.max((r.top + r.bottom) / 2, 1), innerHeight - 1);
        const top = document.elementFromPoint(x, y);
        if (top && !e.contains(top) && !top.contains(e) && !(e.closest('label') && e.closest('label').contains(top)))
            wrong.push((e.id || e.className || e.textContent.slice(0, 20)) + ' is under ' + (top.id || top.className || top.tagName));
    }
    return wrong;
})()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_screen_has_doors_of_one_size_and_real_cards() {
    for screen in SIZES {
        let browser = Browser::open(screen).await;
        browser.go("/").await;
        browser.is_there("#play").await;
        // What says that the page loads is gone, also when the browser comes to it after the program.
        let late =
            "const late = document.createElement('div'); late.id = 'loading'; document.body.append(late);
            const seen = late.checkVisibility(); late.remove(); return seen";
        assert_eq!(browser.js(late).await, false);
        // Nobody was here: dealing and choosing are the doors; what does not exist has none.
        let doors = "return [...document.querySelectorAll('.doors > *')].map((d) => d.id)";
        let shown = browser.js(doors).await;
        let shown: Vec<&str> = shown.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        assert!(shown.len().is_multiple_of(2) && shown[0] == "play", "{shown:?}");
        assert!(!shown.contains(&"continue"), "nothing to continue: {shown:?}");
        let sizes = "return [...new Set([...document.querySelectorAll('.doors > *')].map((d) => Math.round(d.getBoundingClientRect().width) + 'x' + Math.round(d.getBoundingClientRect().height)))]";
        let sizes = browser.js(sizes).await;
        assert_eq!(sizes.as_array().map(Vec::len), Some(1), "doors of one size: {sizes}");
        let cards = browser.js("return document.querySelectorAll('.stage .card .emblem').length").await;
        assert!(cards.as_u64() >= Some(6), "{cards} real cards");
        for path in ["/replay/sample", "/rules"] {
            browser.is_there(&format!(".home a[href='{path}']")).await;
        }
        assert_eq!(
            browser.js(&format!("return {COVERED}")).await,
            json!([]),
            "{}x{}",
            screen.width,
            screen.height
        );
        browser.fits("home").await;
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tricks_play_themselves_with_their_reason_and_can_be_stopped() {
    let browser = Browser::open(DESK).await;
    // Every reason that is ever shown, however late somebody looks.
    let watch = "window.__whys = []; const note = () => {
            const why = document.querySelector('.stage .why')?.textContent;
            if (why && why !== window.__whys.at(-1)) window.__whys.push(why) };
        addEventListener('DOMContentLoaded', () => {
            new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true }); note() })";
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": watch })).await;
    browser.go("/").await;
    browser.until("window.__whys.length >= 2").await;
    // The engine's reasons, one after the other.
    let whys = browser.js("return window.__whys.slice(0, 2)").await;
    assert_eq!(
        whys,
        json!([
            "You win: Undead 8 is higher than Undead 6.",
            "Bruno wins: a Goblin was led, and the highest Knight wins."
        ])
    );
    browser.click("#pause").await;
    browser.until("document.querySelector('#pause')?.getAttribute('aria-pressed') === 'true'").await;
    let now = browser.js("return document.querySelector('.stage').className").await;
    let later =
        "const done = arguments[0]; setTimeout(() => done(document.querySelector('.stage').className), 3200)";
    let after = browser.client.execute_async(later, Vec::new()).await.expect("it waits");
    assert_eq!(now, after, "what is stopped stays");
    browser.close().await;
    // Where nothing shall move, nothing does: the trick lies there decided.
    let browser = Browser::open(PHONE).await;
    let media = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    browser.devtools("Emulation.setEmulatedMedia", media).await;
    browser.go("/").await;
    browser.is_there(".stage.step-3").await;
    assert_eq!(browser.js("return !!document.querySelector('#pause')").await, json!(false));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_sample_game_plays_and_explains_itself() {
    let browser = Browser::open(DESK).await;
    browser.open_as_regular(None).await;
    browser.click("#watch").await;
    browser.is_there(".steps").await;
    browser
        .until("document.querySelector('[data-step=step-play]')?.getAttribute('aria-label') === 'Pause'")
        .await;
    browser.until("+document.querySelector('.steps input[type=range]')?.value >= 3").await;
    // Every trick has its reason: `Bruno wins: Knight 9 is higher than Knight 4.`
    browser.until("/ wins?: /.test(document.querySelector('.say .now')?.textContent ?? '')").await;
    browser.click("[data-step=step-last]").await;
    browser.is_there(".finale").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn continue_is_a_door_to_the_last_game_that_waits() {
    let browser = Browser::open(PHONE).await;
    browser.open_as_regular(Some(choice(3, "wild", false))).await;
    browser.click("#play").await;
    browser.play_on(3).await;
    browser.turn().await;
    let before = browser.record().await;
    browser.go("/").await;
    browser.is_there("#continue").await;
    let about = browser.js("return document.querySelector('#continue small').textContent").await;
    assert!(about.as_str().is_some_and(|about| about.contains("Bruno, Cora")), "{about}");
    assert_eq!(browser.js(&format!("return {COVERED}")).await, json!([]));
    browser.click("#continue").await;
    browser.turn().await;
    assert_eq!(browser.record().await, before);
    // With another one both are listed, the later one first, and whose turn it is.
    browser.go("/").await;
    browser.click("#play").await;
    browser.turn().await;
    browser.go("/").await;
    let listed = "[...document.querySelectorAll('#games-that-wait .game')].map((game) => [game.getAttribute('href'), game.querySelector('.whose-turn').textContent])";
    let kept: Vec<_> = browser
        .kept()
        .await
        .iter()
        .map(|game| json!([format!("/game/{}", game["id"].as_str().expect("an id")), "Your turn."]))
        .collect();
    assert_eq!(kept.len(), 2);
    browser.until(&format!("{listed}.length === 2")).await;
    assert_eq!(browser.js(&format!("return {listed}")).await, json!(kept));
    browser.fits("games that wait").await;
    browser.shot("continue-list-phone").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_chosen_by_its_cards_and_nothing_covers_anything() {
    for screen in SIZES {
        let browser = Browser::open(screen).await;
        let size = format!("{}x{}", screen.width, screen.height);
        browser.open_as_regular(None).await;
        browser.go("/choose").await;
        browser.is_there("#start").await;
        for players in 2..=4 {
            browser.click(&format!("input[name=players][value='{players}']")).await;
            browser.until(&format!("document.querySelectorAll('.bot').length === {}", players - 1)).await;
            assert_eq!(
                browser.js(&format!("return {COVERED}")).await,
                json!([]),
                "{size}, {players} players"
            );
            browser.fits("choose").await;
        }
        // A mood chooses a deck, and its cards are ticked on the wall.
        browser.click("input[name=deck][value=wild]").await;
        browser.until("document.querySelectorAll('.ten :checked').length === 5").await;
        browser.until("document.querySelector('input[name=shapeshifters]').checked && document.querySelectorAll('.powers li').length === 7").await;
        // Every faction has its card and its power.
        assert_eq!(
            browser.js("return document.querySelectorAll('.wall .card').length").await,
            json!(Faction::COUNT)
        );
        let told = "document.querySelector('.told').textContent";
        browser.js("document.querySelector('input[name=werewolves]').focus()").await;
        browser.until(&format!("{told}.includes('with no moon the lowest wins')")).await;
        // Taking one out makes it one's own deck; another one fills it.
        browser.click("input[name=dragons]").await;
        browser.until("document.querySelector('input[name=deck][value=custom]').checked && document.querySelector('#start').disabled").await;
        browser.click("input[name=druids]").await;
        browser.until("!document.querySelector('#start').disabled && document.querySelector('.sum')?.textContent.includes('72 cards')").await;
        browser.shot(&format!("choose-{size}")).await;
        browser.click("#start").await;
        browser.is_there(".hand .card").await;
        let table = *browser.record().await.table();
        let has = |faction| table.has(faction);
        use claim_rules::Faction::{Dragons, Druids, Shapeshifters, Werewolves};
        assert!(
            has(Druids) && has(Shapeshifters) && has(Werewolves) && !has(Dragons) && table.players() == 4
        );
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn my_games_tell_how_it_went_by_level_and_deck() {
    for screen in [PHONE, DESK] {
        let browser = Browser::open(screen).await;
        browser.open_as_regular(None).await;
        let (claim, own) = (Setup::new(2, "claim"), Setup::new(2, "gnomes,giants,undead,dwarves,shadows"));
        let mut taken_back = finished("back", 5.0, &claim, "expert", &[0]);
        taken_back["undone"] = json!(2);
        let games = json!([
            taken_back,
            finished("a", 4.0, &claim, "expert", &[0]),
            finished("b", 3.0, &claim, "expert", &[0]),
            finished("c", 2.0, &claim, "expert", &[1]),
            finished("d", 1.0, &own, "novice", &[0, 1]),
        ]);
        browser.keep("history", &games).await;
        browser.go("/history").await;
        browser.is_there("#statistics-levels").await;
        let rows = |id: &str| {
            format!(
                "return [...document.querySelectorAll('#{id} tbody tr')].map((r) => [...r.children].map((c) => c.textContent).join(' | '))"
            )
        };
        assert_eq!(
            browser.js(&rows("statistics-levels")).await,
            json!(["Novice | 0 | 0 | 1 | 50 %", "Expert | 2 | 1 | 0 | 67 %"])
        );
        assert_eq!(
            browser.js(&rows("statistics-decks")).await,
            json!(["Claim | 2 | 1 | 0 | 67 %", "Other decks | 0 | 0 | 1 | 50 %"])
        );
        browser.until("document.querySelector('.left-out')?.textContent.startsWith('One game')").await;
        browser.fits("my games").await;
        assert_eq!(browser.js(&format!("return {COVERED}")).await, json!([]));
        browser.shot(&format!("statistics-{}", screen.width)).await;
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_game_can_be_brought_back_at_once_and_later() {
    for screen in [PHONE, DESK] {
        let browser = Browser::open(screen).await;
        browser.open_as_regular(None).await;
        let claim = Setup::new(2, "claim");
        let games = json!([
            finished("new", 2.0, &claim, "expert", &[0]),
            finished("old", 1.0, &claim, "expert", &[1])
        ]);
        browser.keep("history", &games).await;
        browser.go("/history").await;
        let links =
            "JSON.stringify([...document.querySelectorAll('a.game')].map((a) => a.getAttribute('href')))";
        let both = json!(["/replay/new", "/replay/old"]).to_string();
        browser.until(&format!("{links} === '{both}'")).await;
        browser.click("li:first-child .delete").await;
        browser.until(&format!("{links} === '[\"/replay/old\"]'")).await;
        browser.click("#bring-back").await;
        browser.until(&format!("{links} === '{both}'")).await;
        // After the page was closed too, and into its old place.
        browser.click("li:first-child .delete").await;
        browser.is_there("#bring-back").await;
        browser.client.refresh().await.expect("loads again");
        browser.until(&format!("{links} === '[\"/replay/old\"]'")).await;
        browser.click(".deleted summary").await;
        let back = ".deleted li .button";
        browser.until(&format!("document.querySelector('{back}').checkVisibility()")).await;
        let found = browser.violations().await;
        assert!(found.is_empty(), "{found:?}");
        browser.click(back).await;
        browser.until(&format!("{links} === '{both}' && !document.querySelector('.deleted')")).await;
        // For good.
        browser.click("li:first-child .delete").await;
        browser.click(".deleted summary").await;
        browser.click("#forget-deleted").await;
        browser.until("!document.querySelector('.deleted') && !localStorage.getItem('claim.deleted')").await;
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_search_finds_what_players_call_it_in_every_language() {
    let browser = Browser::open(PHONE).await;
    for (language, words) in [
        ("en", ["tie", "draw", "trump"]),
        ("es", ["empate", "tablas", "triunfo"]),
        ("pt-BR", ["empate", "empatada", "trunfo"]),
        ("id", ["seri", "imbang", "truf"]),
    ] {
        browser.go("/favicon.svg").await;
        browser.keep("settings", &json!({ "language": language })).await;
        browser.go("/rules").await;
        browser.is_there(".contents").await;
        for word in words {
            let search = browser.client.find(fantoccini::Locator::Css(".search")).await.expect("a search");
            search.clear().await.expect("cleared");
            search.send_keys(word).await.expect("typed");
            let first = "document.querySelector('.contents.found li a')?.getAttribute('href')";
            browser.until(&format!("['/rules/winning', '/rules/scoring'].includes({first})")).await;
        }
        browser.shot(&format!("rules-search-{language}")).await;
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_rules_open_beside_the_table_at_what_was_looked_at() {
    for screen in [PHONE, DESK] {
        let browser = Browser::open(screen).await;
        browser.open_as_regular(Some(choice(2, "tactical", true))).await;
        browser.click("#play").await;
        browser.turn().await;
        // Raised by a finger, or pointed at: then the menu.
        let point = "const card = document.querySelector('.hand .card:last-child'); const box = card.getBoundingClientRect();
            const at = { bubbles: true, clientX: box.left + 5, clientY: box.top + 5, pointerType: 'touch' };
            card.dispatchEvent(new PointerEvent('pointerover', at)); card.dispatchEvent(new MouseEvent('mouseover', at));
            card.dispatchEvent(new PointerEvent('click', at)); return card.dataset.card";
        let card = browser.js(point).await;
        let card: claim_rules::Card = card.as_str().expect("a card").parse().expect("a card of the game");
        browser.is_there(".tip").await;
        browser.click(".bar [data-look=menu]").await;
        browser.click("dialog [data-look=rules]").await;
        browser.is_there("dialog[open] .beside .asked").await;
        let page = match card.faction() {
            Some(faction) => faction.name().to_string(),
            None => card.hero().expect("a hero").slug().to_string(),
        };
        let asked = browser
            .js("return document.querySelector('.beside li:first-child a').getAttribute('href')")
            .await;
        assert_eq!(asked, json!(format!("/rules/{page}")));
        // Everything that is at this table: 5 factions, 6 heroes, 18 artifacts; and the table is still there.
        assert_eq!(browser.js("return document.querySelectorAll('.beside li').length").await, json!(29));
        browser.is_there(".table .hand .card").await;
        let found = browser.violations().await;
        assert!(found.is_empty(), "{found:?}");
        browser.close().await;
    }
}
