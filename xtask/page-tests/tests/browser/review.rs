//! The review in the page: curve, mistakes, try again, play on, practice; on a phone, by keyboard, without a network.

use std::time::Instant;

use claim_ai::Stop;
use claim_ai::review::{self, Method, Open, Reason, ReviewedDecision};
use claim_protocol::fair::{commitment, hex};
use claim_rules::{ActionList, Actor, EarlyEnd, Fortune, How, Record, Seat, Setup, Why, seeded};
use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE, serve};
use crate::live_player::{begun, play_on, sit};
use crate::screens::claim_link;

/// A finished game as the page keeps it: seat 0 and the others play at random, so there is something to review.
pub(crate) fn finished(id: &str, seed: u8, setup: &Setup) -> Value {
    let seed = [seed; 32];
    let mut record = Record::from_seed(setup.table().unwrap(), seed);
    let (mut game, mut fortune, mut dice) = (record.start(), Fortune::from_seed(seed), seeded(seed));
    let mut list = ActionList::new();
    while let Some(pending) = game.pending() {
        let action = match pending.actor {
            Actor::Chance => fortune.answer(&game),
            Actor::Seat(_) => game.random_action(&mut dice, &mut list).unwrap(),
        };
        record.push(pending.actor, action);
        game.apply_unchecked(action);
    }
    let score = game.score();
    let winners: Vec<u8> = score.winners.iter().map(|side| side.0).collect();
    let levels: Vec<&str> =
        record.table().seats().map(|seat| if seat == Seat(0) { "" } else { "novice" }).collect();
    json!({
        "id": id, "record": record.to_json(), "me": 0, "levels": levels, "when": f64::from(seed[0]),
        "promise": hex(&commitment(&seed)), "result": [score.totals[..record.table().sides()].to_vec(), winners],
    })
}

pub(crate) fn base() -> Setup {
    Setup::new(2, "goblins,knights,undead,dwarves,doppelgangers")
}

pub(crate) const REVIEWED: &str =
    "document.querySelector('.overview') && document.querySelector('.going').textContent === ''";
/// What reviews a game is there before anybody asks for it: it comes while the votes are counted.
pub(crate) const BROUGHT: &str = "['/split_screens-', '/split_review-', '/worker-'].every((part) => performance.getEntriesByType('resource').some((file) => file.name.includes(part) && file.responseEnd > 0))";
const STEP: &str = "return +new URLSearchParams(location.search).get('step')";

impl Browser {
    pub(crate) async fn with_games(&self, games: &[Value]) {
        self.open_as_regular(None).await;
        self.keep("history", &json!(games)).await;
        self.keep("games", &json!([])).await;
    }

    async fn step(&self) -> u64 {
        self.js(STEP).await.as_u64().unwrap_or_default()
    }

    /// The step after it is no longer this one.
    async fn step_from(&self, before: u64) -> u64 {
        self.until(&format!("+new URLSearchParams(location.search).get('step') !== {before}")).await;
        self.step().await
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_is_one_click_away_and_walks_from_mistake_to_mistake() {
    let browser = Browser::open(DESK).await;
    let game = finished("review", 7, &base());
    let record = Record::from_json(game["record"].as_str().unwrap()).unwrap();
    browser.with_games(&[game]).await;
    browser.go("/game/review").await;
    browser.is_there("#review-game").await;
    browser.until(BROUGHT).await;
    let start = Instant::now();
    browser.click("#review-game").await;
    browser.until("document.querySelector('.curve .luck')").await;
    println!("first marks after {:?}", start.elapsed());
    browser.until(REVIEWED).await;
    println!("the whole review after {:?}", start.elapsed());
    // The parts that are shown add up, rounded as they are.
    let numbers = "return [...document.querySelectorAll('.overview .review-sums b')].map((b) => parseInt(b.textContent.replace('−', '-')))";
    let numbers: Vec<i64> = serde_json::from_value(browser.js(numbers).await).unwrap();
    assert_eq!((numbers.len(), numbers[0]), (6, 50));
    assert_eq!(numbers[..5].iter().sum::<i64>(), numbers[5], "{numbers:?}");
    // Luck and decisions are told apart.
    for class in ["luck", "own", "others", "mark"] {
        browser.is_there(&format!(".curve .{class}")).await;
    }
    browser.fits("a review").await;
    let below = "return ['.room', '.hand', '.overview', '.aside'].filter((s) => document.querySelector(s).getBoundingClientRect().bottom > innerHeight + 1)";
    assert_eq!(browser.js(below).await, json!([]), "curve, table and moment fit a desk");

    // The keys.
    browser.key('n').await;
    let first = browser.step_from(0).await;
    browser.until("document.querySelector('.moment')?.matches('[data-verdict=inaccuracy], [data-verdict=mistake], [data-verdict=blunder]')").await;
    assert_eq!(record.moves()[first as usize].actor, Actor::Seat(Seat(0)), "others' hands stay closed");
    browser.key('n').await;
    let second = browser.step_from(first).await;
    assert!(second > first);
    browser.key('p').await;
    assert_eq!(browser.step_from(second).await, first);
    browser.shot("review-desk").await;

    // The decision: every alternative with its chance, what was better, and why.
    let choices = record.at(first as usize).actions().len();
    let rows = "return document.querySelectorAll('.alternatives tbody tr').length";
    assert_eq!(browser.js(rows).await, json!(choices));
    browser.until("document.querySelector('.better')?.textContent.startsWith('Better: ')").await;
    let told = "return [...document.querySelectorAll('.error')].length";
    assert!(browser.js(told).await.as_u64() >= Some(2), "all mistakes stand in a list");
    assert_eq!(browser.js("return document.querySelectorAll('.open-hand').length").await, json!(0));

    // The curve takes to its moment, and is a table too.
    browser.click(".curve").await;
    let middle = browser.step_from(first).await as usize;
    assert!(middle.abs_diff(record.moves().len() / 2) <= 2, "{middle}");
    browser.click(".curve-table summary").await;
    browser.until("document.querySelectorAll('.curve-table tbody tr').length > 10").await;
    browser.click(".curve-table summary").await;

    // The link of a moment leads there. Phase Two of this deck is open: both numbers stand side by side.
    let decides = |at: &usize| {
        let game = record.at(*at);
        game.phase() == claim_rules::Phase::Two
            && game.pending().is_some_and(|pending| pending.actor == Actor::Seat(Seat(0)))
            && game.actions().len() > 1
    };
    let late = (middle..record.moves().len()).find(decides).unwrap() as u64;
    let link = format!("return location.pathname + location.search.replace(/step=\\d+/, 'step={late}')");
    let link = browser.js(&link).await;
    browser.go("/settings").await;
    browser.go(link.as_str().unwrap()).await;
    browser.is_there(".overview").await;
    assert_eq!(browser.step().await, late);
    browser
        .until(
            "/won|drawn|lost/.test(document.querySelector('.alternatives tbody td:last-child')?.textContent)",
        )
        .await;
    browser.close().await;
}

/// A game in which seat 0 turns a vote in Phase Two, where all is open; where it does, and what the solver says of it.
fn turned() -> (Value, usize, ReviewedDecision) {
    let settings = review::Settings { simulations: 64, ..review::Settings::default() };
    let found = (1..60).find_map(|seed| {
        let game = finished("turned", seed, &base());
        let record = Record::from_json(game["record"].as_str().unwrap()).unwrap();
        let error = (0..record.moves().len()).find_map(|at| {
            let (position, step) = (record.at(at), record.moves()[at]);
            if position.phase() != claim_rules::Phase::Two || step.actor != Actor::Seat(Seat(0)) {
                return None;
            }
            let of = review::decision(&position, step.action, settings, &Stop::new())?;
            let turns = matches!(of.reasons.first(), Some(Reason::Vote { .. }));
            (of.method == Method::Exact && of.verdict.is_error() && turns).then_some((at, of))
        });
        error.map(|(at, of)| (game, at, of))
    });
    found.expect("of so many games played at random one is lost like this")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_error_where_all_is_open_says_which_vote_it_turns() {
    let (game, at, error) = turned();
    let Reason::Vote { best, played, .. } = &error.reasons[0] else { unreachable!("{error:?}") };
    let browser = Browser::open(DESK).await;
    browser.with_games(&[game]).await;
    browser.go(&format!("/replay/turned?review=on&step={at}&seat=0")).await;
    browser.until("document.querySelector('.moment .why')").await;
    let why = browser.js("return document.querySelector('.moment .why').textContent").await;
    for tally in [best, played] {
        let counts = format!("{}:{}", tally.cards[0], tally.cards[1]);
        assert!(why.as_str().is_some_and(|why| why.contains(&counts)), "{counts}: {why}");
    }
    // Both numbers of the best and of what was played.
    let rows = "return ['tbody tr:first-child', 'tr.chosen'].map((row) => [...document.querySelectorAll('.alternatives ' + row + ' td')].map((cell) => cell.textContent))";
    let rows = browser.js(rows).await;
    for (row, choice) in [&error.choices[0], error.chosen().unwrap()].into_iter().enumerate() {
        let known = format!("{} %", choice.known.chance.0 / 10_000);
        assert_eq!(rows[row][0], json!(known), "{rows}");
        let Some(Open::Exact { reached, .. }) = choice.open else { panic!("{choice:?}") };
        let word = format!("{reached:?}").to_lowercase();
        assert!(rows[row][1].as_str().is_some_and(|told| told.starts_with(&word)), "{word}: {rows}");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mistake_in_a_review_is_tried_again_and_the_game_played_on_from_there() {
    let browser = Browser::open(DESK).await;
    browser.with_games(&[finished("again", 8, &base())]).await;
    browser.go("/replay/again").await;
    browser.click("#review").await;
    browser.until("document.querySelector('.error')").await;
    // Who stands on a mistake stays there while others come.
    browser.js("document.querySelector('.error').focus()").await;
    browser.until(REVIEWED).await;
    browser.until("document.activeElement?.matches('.error')").await;
    browser.click(".error").await;
    let at = browser.step_from(0).await;
    browser.click("#try-again").await;
    browser.is_there("#try .choice").await;
    browser.until("!document.querySelector('.verdict')").await;
    // On the table itself.
    browser.click(".table.your-turn .hand .legal").await;
    browser.until("document.querySelector('.moment .verdict')").await;
    assert_eq!(browser.step().await, at, "the replay stays where it is");
    // By keyboard: the table has the focus, as in a game; and from the list.
    browser.click("#try-again").await;
    browser.until("document.activeElement?.matches('.hand .legal')").await;
    browser.key('\u{E007}').await;
    browser.until("document.activeElement?.matches('.moment[data-verdict] h2')").await;
    browser.click("#try-again").await;
    browser.click("#try .choice").await;
    browser.until("document.querySelector('.moment .verdict')").await;
    browser.shot("review-tried-desk").await;

    browser.js("const s = document.querySelector('.play-on select'); s.value = 'apprentice'; s.dispatchEvent(new Event('change', { bubbles: true }))").await;
    browser.click("#play-on").await;
    browser.turn().await;
    let games = browser.kept().await;
    assert_eq!(games[0]["levels"], json!(["", "apprentice"]));
    assert_eq!(browser.moves().await as u64, at, "it begins where the replay stood");
    assert!(browser.play_on(80).await, "it is played to its end");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn own_mistakes_of_a_review_come_back_until_they_are_solved_twice() {
    let browser = Browser::open(DESK).await;
    browser.with_games(&[finished("older", 5, &base()), finished("newer", 6, &base())]).await;
    browser.go("/progress").await;
    browser.is_there(".progress .empty").await;
    browser.click("#review-all").await;
    browser.until("JSON.parse(localStorage.getItem('claim.reviews') || '[]').length === 2").await;
    browser
        .until("!document.querySelector('.progress .going') && document.querySelector('.kinds tbody tr')")
        .await;
    browser.is_there(".over-time .accuracy").await;
    browser.shot("progress-desk").await;
    let mut found = Vec::new();
    browser.accessible("progress", &mut found).await;
    assert!(found.is_empty(), "{found:?}");
    // Two are enough here.
    browser.js("localStorage.setItem('claim.mistakes', JSON.stringify(JSON.parse(localStorage.getItem('claim.mistakes')).slice(0, 2)))").await;
    browser.go("/progress").await;
    browser.click("#practise").await;
    // Once wrong: it comes back. Then twice right, each.
    let mut wrong = true;
    for round in 0..5 {
        browser.is_there("#try .choice").await;
        if round == 0 {
            // Who loads the page anew practises on.
            browser.client.refresh().await.expect("loads");
            browser
                .until("document.querySelector('#try .choice') && location.search.includes('practise=on')")
                .await;
        }
        let drill = "JSON.parse(localStorage.getItem('claim.mistakes')).find((m) => location.pathname.endsWith(m.game) && location.search.includes('step=' + m.decision.at + '&'))";
        let best = browser.until(&format!("{drill}.decision.choices[0].action")).await;
        let played = browser.until(&format!("{drill}.decision.played")).await;
        let action = if wrong { &played } else { &best };
        browser.click(&format!("#try .choice[data-action={action}]")).await;
        let said = if wrong { "Not this time" } else { "Right." };
        browser.until(&format!("document.querySelector('.practised')?.textContent.includes('{said}')")).await;
        // Why it was an error then is told to who was right now too, under the name of what was played.
        let reasons = browser.until(&format!("[{drill}.decision.reasons.length]")).await;
        browser.until(&format!("document.querySelectorAll('.moment .why').length === {}", reasons[0])).await;
        let headed = browser.js("return !!document.querySelector('.moment .why-played')").await;
        assert_eq!(headed, json!(!wrong && reasons[0] != 0), "{reasons}");
        wrong = false;
        if round == 1 {
            // To look at the answer again is not to solve it again.
            browser.click("[data-step=step-next]").await;
            browser.until("!document.querySelector('.practised')").await;
            browser.click("[data-step=step-back]").await;
            browser.until("document.querySelector('.practised')?.textContent.includes('Right.')").await;
            assert_eq!(browser.until(&format!("{drill}.solved")).await, json!(1));
        }
        if round < 4 {
            browser.click("#practise-next").await;
            browser.until("!document.querySelector('.practised')").await;
        }
    }
    browser.click(".practised + .actions a[href='/progress']").await;
    browser.until("document.querySelector('#practise')?.disabled").await;
    browser.until("document.querySelector('.trainer')?.textContent.includes('2 learnt')").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_works_on_a_phone_without_a_network_and_axe_finds_nothing() {
    let browser = Browser::open(PHONE).await;
    browser.with_games(&[finished("offline", 9, &base())]).await;
    browser.go("/").await;
    browser.is_there("#play").await;
    browser.until("navigator.serviceWorker.controller && caches.keys().then((k) => k.length)").await;
    browser.js("return navigator.serviceWorker.ready.then(() => true)").await;
    browser.cut_off();
    let offline = json!({ "offline": true, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0 });
    browser.devtools("Network.emulateNetworkConditions", offline).await;
    browser.go("/replay/offline?review=on").await;
    browser.is_there(".error").await;
    browser.click("#next-mistake").await;
    browser.until("document.querySelector('.moment[data-verdict]')").await;
    browser.fits("a review on a phone").await;
    browser.shot("review-phone").await;
    let small = "return [...document.querySelectorAll('.overview button, .aside button, .aside select, .steps button')].filter((e) => e.offsetParent).map((e) => [e.id + e.className, e.getBoundingClientRect()]).filter(([, r]) => r.width < 43.5 || r.height < 43.5).map(([n]) => n)";
    assert_eq!(browser.js(small).await, json!([]), "touch targets of 44 pixels");
    let mut found = Vec::new();
    let online = json!({ "offline": false, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
    browser.devtools("Network.emulateNetworkConditions", online).await;
    browser.accessible("review on a phone", &mut found).await;
    browser.click("#try-again").await;
    browser.is_there("#try").await;
    browser.accessible("try again on a phone", &mut found).await;
    assert!(found.is_empty(), "axe found:\n{}", found.join("\n"));
    let _ = browser.said().await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_of_four_with_heroes_and_artifacts_opens_others_only_when_asked() {
    let browser = Browser::open(DESK.dark()).await;
    let deck = "goblins,knights,shapeshifters,vampires,dragons,dwarves,druids";
    let setup = Setup { heroes: true, artifacts: true, ..Setup::new(4, deck) };
    let game = finished("four", 3, &setup);
    let record = Record::from_json(game["record"].as_str().unwrap()).unwrap();
    let first = |own: bool| {
        let decides = |at: &usize| match record.moves()[*at].actor {
            Actor::Seat(seat) => (seat == Seat(0)) == own && record.at(*at).actions().len() > 1,
            Actor::Chance => false,
        };
        (0..record.moves().len()).find(decides).unwrap()
    };
    browser.with_games(std::slice::from_ref(&game)).await;
    browser.go(&format!("/replay/four?review=on&step={}&seat=0", first(true))).await;
    browser.until("document.querySelector('.moment[data-verdict]')").await;
    browser.shot("review-four-desk-dark").await;
    let mut found = Vec::new();
    browser.accessible("review of four", &mut found).await;
    assert!(found.is_empty(), "axe found:\n{}", found.join("\n"));
    // What another seat could have done is its hand.
    browser.go(&format!("/replay/four?review=on&step={}&seat=0", first(false))).await;
    browser.until("document.querySelector('.curve .luck') && document.querySelector('.moment.none')").await;
    browser.js("const s = document.querySelector('.steps select'); s.value = 'open'; s.dispatchEvent(new Event('change', { bubbles: true }))").await;
    browser.until("document.querySelector('.moment[data-verdict]')").await;
    browser.is_there(".open-hand .card").await;
    browser.close().await;
}

/// Whose cards are seen, as the page says.
const EYES: &str = "document.querySelector('.steps select')?.value";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_lies_open_is_closed_when_its_review_begins() {
    let browser = Browser::open(DESK).await;
    let game = finished("linked", 7, &base());
    let record = Record::from_json(game["record"].as_str().unwrap()).unwrap();
    browser.with_games(&[]).await;
    browser.go(&format!("/replay?step=3#r={}", claim_link(&record))).await;
    // A page that is still on its way cannot be loaded anew.
    browser.is_there(".steps").await;
    browser.client.refresh().await.expect("loads");
    browser.until(&format!("{EYES} === 'open' && document.querySelector('.open-hand')")).await;
    browser.click("#review").await;
    browser.until(&format!("{EYES} === '0' && !document.querySelector('.open-hand')")).await;
    browser.until(REVIEWED).await;
    let seats = "return [...new Set([...document.querySelectorAll('.error small')].map((e) => e.textContent.split(' · ')[1]))].length";
    assert_eq!(browser.js(seats).await, json!(1), "nobody's mistakes but one seat's");
    // Before Phase Two is open, what others lost is not told apart from luck.
    let two = (0..record.moves().len()).find(|at| record.at(*at).phase() == claim_rules::Phase::Two).unwrap();
    browser.click(".curve-table summary").await;
    browser.until("document.querySelectorAll('.curve-table tbody tr').length > 5").await;
    let early = format!(
        "return [...document.querySelectorAll('.curve-table tbody tr')].filter((r) => +r.querySelector('button').dataset.at < {two}).some((r) => r.textContent.includes('Loss of'))"
    );
    assert_eq!(browser.js(&early).await, json!(false));
    // A row leads to its step, and says what chance did.
    let row = "return [...document.querySelectorAll('.curve-table tbody tr')].find((r) => r.textContent.includes('in the centre') && +r.querySelector('button').dataset.at > 3).querySelector('button').dataset.at";
    let at = browser.js(row).await;
    browser
        .js(&format!(
            "document.querySelector('.curve-table button[data-at=\"{}\"]').click()",
            at.as_str().unwrap()
        ))
        .await;
    browser.until(&format!("location.search.includes('step={}&')", at.as_str().unwrap())).await;
    // Opened, all mistakes are told.
    browser.js("const s = document.querySelector('.steps select'); s.value = 'open'; s.dispatchEvent(new Event('change', { bubbles: true }))").await;
    browser.until("[...document.querySelectorAll('.curve-table tbody tr')].some((r) => r.textContent.includes('Loss of'))").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_the_server_is_reviewed_and_waits_among_my_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = (sit(DESK, &address).await, sit(PHONE, &address).await);
    let link = ann.make_link().await;
    bob.take_seat(&link).await;
    begun(&[&ann, &bob]).await;
    assert!(play_on(&[&ann, &bob], 400).await);
    ann.go("/progress").await;
    ann.until("document.querySelector('#review-all')?.textContent.includes('1')").await;
    ann.go(&link.replace("/t/", "/replay/")).await;
    ann.is_there(".steps").await;
    let seat = ann.until(EYES).await;
    assert_ne!(seat, json!("open"), "through her own eyes");
    ann.click("#review").await;
    ann.until(REVIEWED).await;
    ann.is_there(".curve .luck").await;
    assert_eq!(ann.until(EYES).await, seat);
    ann.until("JSON.parse(localStorage.getItem('claim.reviews') || '[]').length === 1").await;
    ann.go("/progress").await;
    ann.until("document.querySelector('.trainer') && !document.querySelector('#review-all')").await;
    ann.close().await;
    bob.close().await;
    server.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_cannot_be_reviewed_says_so_and_one_that_ended_early_says_how() {
    let browser = Browser::open(DESK).await;
    let mut game = finished("empty", 7, &base());
    // Nobody has made a move in it.
    let record = Record::from_json(game["record"].as_str().unwrap()).unwrap();
    let mut part = Record::from_seed(*record.table(), record.seed().unwrap());
    game["record"] = json!(part.to_json());
    browser.with_games(&[game]).await;
    browser.go("/replay/empty?review=on").await;
    browser
        .until("document.querySelector('.notice[role=alert]')?.textContent.includes('could not be reviewed')")
        .await;
    // Files of games in which somebody did not play on.
    record.moves()[..20].iter().for_each(|step| part.push(step.actor, step.action));
    let given_up = |why| {
        let mut record = part.clone();
        record.set_early_end(EarlyEnd { how: How::Conceded, out: vec![(Seat(1), why)] });
        record
    };
    for (record, sentence) in [
        (part.clone(), "The game was not played to its end."),
        (given_up(Why::Resigned), "Seat 2 gave up."),
        (given_up(Why::Late), "The time of Seat 2 was up."),
    ] {
        browser.go("/replay").await;
        browser.is_there("input[type=file]").await;
        let choose = format!(
            "const files = new DataTransfer(); files.items.add(new File([{}], 'game.json')); const input = document.querySelector('input[type=file]'); input.files = files.files; input.dispatchEvent(new Event('change', {{ bubbles: true }}))",
            json!(record.to_json())
        );
        browser.js(&choose).await;
        browser.click("#review").await;
        browser
            .until(&format!(
                "document.querySelector('.overview .ended')?.textContent === {}",
                json!(sentence)
            ))
            .await;
    }
    browser.until(REVIEWED).await;
    browser.shot("review-late-desk").await;
    let _ = browser.said().await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn with_shadows_the_second_number_comes_when_all_cards_are_opened() {
    let browser = Browser::open(DESK).await;
    let game = finished("shadows", 5, &Setup::new(2, "goblins,knights,undead,dwarves,shadows"));
    let record = Record::from_json(game["record"].as_str().unwrap()).unwrap();
    let own = |at: &usize| {
        let game = record.at(*at);
        record.moves()[*at].actor == Actor::Seat(Seat(0))
            && game.phase() == claim_rules::Phase::Two
            && game.actions().len() > 1
            && game.hand(Seat(0)).len() < 7
    };
    let at = (0..record.moves().len()).find(own).expect("a choice in Phase Two");
    browser.with_games(&[game]).await;
    browser.go(&format!("/replay/shadows?review=on&step={at}&seat=0")).await;
    browser.until("document.querySelector('.alternatives')").await;
    let second = "document.querySelector('.alternatives tbody td:last-child').textContent";
    assert_eq!(browser.js(&format!("return {second}")).await, json!(""), "closed");
    browser.click("#show-open").await;
    browser.until(&format!("/won|drawn|lost/.test({second})")).await;
    browser.until("document.querySelector('.how').textContent.startsWith('Solved in')").await;
    browser.click("#show-open").await;
    browser.until(&format!("{second} === ''")).await;
    // Who opens all cards opens it for the decision that is shown, and closes it with them.
    let eyes = |of: &str| {
        format!(
            "const s = document.querySelector('.steps select'); s.value = '{of}'; s.dispatchEvent(new Event('change', {{ bubbles: true }}))"
        )
    };
    browser.js(&eyes("open")).await;
    browser.until(&format!("/won|drawn|lost/.test({second})")).await;
    browser.js(&eyes("0")).await;
    browser.until(&format!("{second} === ''")).await;
    browser.close().await;
}
