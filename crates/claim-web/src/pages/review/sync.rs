//! The visitor's mistakes, and how their games went, on the server, for visitors with an account: what was learnt on
//! one device is learnt on all.
//!
//! The browser's copy comes first: nothing waits for the server, and without a network nothing is missing. Whenever
//! there is a network, the server's copy is fetched, merged with the one here, and stored again under the version it
//! had; if another device was faster, it is fetched again.

use std::cell::Cell;
use std::collections::BTreeMap;

use claim_ai::review::ReviewedDecision;
use claim_protocol::Code;
use gloo_timers::future::TimeoutFuture;
use leptos::task::spawn_local;
use serde::{Deserialize, Serialize};

use super::drills::{self, Drill, ENOUGH};
use super::kept::{self, Summary};
use crate::live::http::{self, Trouble};
use crate::live::{ACCOUNT, account};
use crate::storage;

const PATH: &str = "/api/me/practice";
/// The server takes 512 kB: the oldest mistakes stay on their device.
const ROOM: usize = 500_000;
/// How much of it is for how games went: all that a device keeps, unless much went wrong in each.
const ROOM_FOR_GAMES: usize = 250_000;
/// After losing this often to other devices, storing waits until the next time.
const TRIES: u32 = 4;
/// Several answers within this many milliseconds are stored together.
const SOON: u32 = 1_500;

/// After storing too often, wait this many milliseconds.
const LATER: u32 = 5_000;

/// What the server keeps.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
struct Practice {
    version: u64,
    items: Vec<serde_json::Value>,
}

/// A mistake as it is stored on the server. What is learnt needs neither game nor decision any more.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Item {
    game: String,
    at: usize,
    solved: u8,
    tried: f64,
    #[serde(default, skip_serializing_if = "is_unknown")]
    made: f64,
    /// All mistakes of a game share one, which travels by itself.
    #[serde(default, skip_serializing)]
    record: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    decision: Option<ReviewedDecision>,
}

fn is_unknown(time: &f64) -> bool {
    *time == 0.0
}

impl Item {
    fn of(drill: &Drill) -> Item {
        let Drill { game, decision, solved, tried, made, record } = drill.clone();
        let (at, open) = (decision.at, solved < ENOUGH);
        let record = if open { record } else { String::new() };
        Item { game, at, solved, tried, made, record, decision: open.then_some(decision) }
    }

    fn drill(self) -> Option<Drill> {
        let Item { game, solved, tried, made, record, decision, .. } = self;
        Some(Drill { game, decision: decision?, solved, tried, made, record })
    }
}

/// The game of mistakes as it travels: in a link's words, as far as the last of them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Link {
    game: String,
    link: String,
}

/// The longest link to each game of which a mistake is not learnt: it knows the moves of them all.
fn links(items: &[Item]) -> BTreeMap<String, String> {
    let mut links: BTreeMap<String, String> = BTreeMap::new();
    let open = items.iter().filter(|item| item.decision.is_some() && !item.record.is_empty());
    for Item { game, record, .. } in open {
        let longest = links.entry(game.clone()).or_default();
        if (record.len(), record) > (longest.len(), longest) {
            longest.clone_from(record);
        }
    }
    links
}

/// How a game went, as it is stored on the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Went {
    summary: Summary,
}

/// What the server has, mistakes and games told apart; `None` if this page is too old to read it.
fn read(items: &[serde_json::Value]) -> Option<(Vec<Item>, Vec<Summary>)> {
    let (mut mistakes, mut games, mut links) = (Vec::<Item>::new(), Vec::new(), BTreeMap::new());
    for item in items {
        if item.get("summary").is_some() {
            games.push(serde_json::from_value::<Went>(item.clone()).ok()?.summary);
        } else if item.get("link").is_some() {
            let Link { game, link } = serde_json::from_value(item.clone()).ok()?;
            links.insert(game, link);
        } else {
            mistakes.push(serde_json::from_value(item.clone()).ok()?);
        }
    }
    for mistake in mistakes.iter_mut().filter(|mistake| mistake.decision.is_some()) {
        if let Some(link) = links.get(&mistake.game) {
            mistake.record.clone_from(link);
        }
    }
    Some((mistakes, games))
}

thread_local! {
    static WAITS: Cell<bool> = const { Cell::new(false) };
}

/// Something was learnt or has gone wrong: stores it in a moment.
pub(super) fn soon() {
    if account().is_none() || WAITS.replace(true) {
        return;
    }
    spawn_local(async {
        TimeoutFuture::new(SOON).await;
        WAITS.set(false);
        now().await;
    });
}

/// Merges what is here and what the server has, in both places. Returns whether anything is new here.
pub(super) async fn now() -> bool {
    if account().is_none() {
        return false;
    }
    let before = drills::all();
    let mut new_games = false;
    for _ in 0..TRIES {
        let stored = match http::get::<Practice>(PATH).await {
            Ok(stored) => stored,
            // No account any more: there is nothing to ask for until somebody signs in again.
            Err(Trouble::Refused(problem)) if matches!(problem.code.status(), 401 | 403) => {
                storage::forget(ACCOUNT);
                return false;
            }
            Err(_) => return false,
        };
        // Items this page is too old to read are left alone, and nothing is stored over them.
        let Some((theirs, games)) = read(&stored.items) else { return false };
        new_games |= kept::add(games);
        let merged = merge(&drills::all(), theirs);
        drills::store(&here(&drills::all(), &merged));
        let items = fitting(merged, kept::summaries());
        if items == stored.items {
            break;
        }
        match http::send("PUT", PATH, &Practice { version: stored.version, items }).await {
            Err(trouble) if trouble.is(Code::Stale) => {}
            // The server wants changes stored together: a little later it takes them.
            Err(trouble) if trouble.is(Code::TooOften) => TimeoutFuture::new(LATER).await,
            _ => break,
        }
    }
    new_games || drills::all() != before
}

/// All mistakes of both. Of one that both know, what is learnt stays learnt; else who tried last is right, for a wrong
/// answer begins anew everywhere.
fn merge(own: &[Drill], theirs: Vec<Item>) -> Vec<Item> {
    let mut all: BTreeMap<(String, usize), Item> = BTreeMap::new();
    for item in theirs.into_iter().chain(own.iter().map(Item::of)) {
        let standing = |item: &Item| (item.solved >= ENOUGH, item.tried, item.solved);
        let further = |known: &Item| standing(&item) > standing(known);
        let place = (item.game.clone(), item.at);
        match all.get_mut(&place) {
            Some(known) if further(known) => *known = item,
            Some(_) => {}
            None => drop(all.insert(place, item)),
        }
    }
    all.into_values().collect()
}

/// What is kept here after that: what was here as far as it was solved anywhere, and what is new and not learnt.
fn here(own: &[Drill], merged: &[Item]) -> Vec<Drill> {
    let mut drills = own.to_vec();
    for item in merged {
        match drills.iter_mut().find(|drill| drill.is(&item.game, item.at)) {
            Some(drill) => {
                (drill.solved, drill.tried, drill.made) =
                    (item.solved, item.tried, drill.made.max(item.made));
            }
            None => drills.extend(item.clone().drill()),
        }
    }
    drills::make_room(&mut drills);
    drills
}

/// As much as the server takes: the latest games in a part of the room; then what is learnt, which is short, then what was
/// made or tried last. With the first mistake of a game goes the link to it.
fn fitting(mut items: Vec<Item>, mut games: Vec<Summary>) -> Vec<serde_json::Value> {
    games.sort_by(|a, b| b.when.total_cmp(&a.when).then_with(|| a.game.cmp(&b.game)));
    let mut fitting = Vec::new();
    let mut room = ROOM_FOR_GAMES;
    for summary in games {
        if !put(&mut fitting, &mut room, [serde_json::to_value(Went { summary })]) {
            break;
        }
    }
    let mut links = links(&items);
    let last = |item: &Item| item.made.max(item.tried);
    items.sort_by(|a, b| {
        let open = |item: &Item| item.decision.is_some();
        open(a)
            .cmp(&open(b))
            .then(last(b).total_cmp(&last(a)))
            .then_with(|| (&a.game, a.at).cmp(&(&b.game, b.at)))
    });
    let mut room = ROOM - (ROOM_FOR_GAMES - room);
    for item in items {
        let link = item.decision.as_ref().and_then(|_| links.remove_entry(&item.game));
        let link = link.map(|(game, link)| serde_json::to_value(Link { game, link }));
        if !put(&mut fitting, &mut room, link.into_iter().chain([serde_json::to_value(&item)])) {
            break;
        }
    }
    fitting
}

/// Adds these together, if there is room for all of them.
fn put(
    fitting: &mut Vec<serde_json::Value>,
    room: &mut usize,
    values: impl IntoIterator<Item = serde_json::Result<serde_json::Value>>,
) -> bool {
    let values: Vec<serde_json::Value> = values.into_iter().flatten().collect();
    let size: usize = values.iter().map(|value| value.to_string().len() + 1).sum();
    let Some(left) = room.checked_sub(size) else { return false };
    *room = left;
    fitting.extend(values);
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::review::testing::decision;

    fn drill(game: &str, at: usize, solved: u8, tried: f64) -> Drill {
        Drill { game: game.into(), decision: decision(at), solved, tried, made: 0.0, record: "link".into() }
    }

    fn items(drills: &[Drill]) -> Vec<Item> {
        drills.iter().map(Item::of).collect()
    }

    #[test]
    fn both_devices_end_with_all_mistakes_as_far_as_each_was_solved() {
        let phone = [drill("a", 3, 1, 5.0), drill("b", 1, 0, 0.0)];
        let desk = [drill("a", 3, 2, 9.0), drill("c", 7, 1, 4.0)];
        let merged = merge(&phone, items(&desk));
        assert_eq!(merge(&desk, items(&phone)), merged, "whoever is first");
        let solved: Vec<(&str, u8)> = merged.iter().map(|item| (item.game.as_str(), item.solved)).collect();
        assert_eq!(solved, [("a", 2), ("b", 0), ("c", 1)]);
        let on_the_phone = here(&phone, &merged);
        assert_eq!(on_the_phone.iter().map(|drill| drill.solved).collect::<Vec<_>>(), [2, 0, 1]);
        assert!(
            on_the_phone[2].is("c", 7) && on_the_phone[2].decision == decision(7),
            "it can be practised here"
        );
        assert_eq!(merge(&on_the_phone, merged.clone()), merged, "a second time changes nothing");
    }

    #[test]
    fn a_wrong_answer_begins_anew_everywhere_but_what_is_learnt_stays_learnt() {
        let merged = merge(&[drill("a", 3, 0, 9.0)], items(&[drill("a", 3, 1, 5.0)]));
        assert_eq!(merged[0].solved, 0, "tried last");
        let merged = merge(&[drill("a", 3, 0, 9.0)], items(&[drill("a", 3, ENOUGH, 5.0)]));
        assert_eq!(merged[0].solved, ENOUGH);
    }

    #[test]
    fn what_was_learnt_elsewhere_is_remembered_even_where_it_never_was() {
        let merged = merge(&[], items(&[drill("a", 3, ENOUGH, 9.0)]));
        assert_eq!((merged[0].solved, &merged[0].decision), (ENOUGH, &None), "it travels light");
        assert!(here(&[], &merged).is_empty(), "there is nothing to practise");
        assert_eq!(fitting(merged.clone(), Vec::new()).len(), 1, "and it is stored again");
        // A device that still has it open learns that it is done.
        assert_eq!(here(&[drill("a", 3, 1, 5.0)], &merged)[0].solved, ENOUGH);
    }

    #[test]
    fn how_games_went_travels_beside_the_mistakes_the_latest_first() {
        let game = |n: usize| Summary {
            game: format!("game-{n}"),
            when: n as f64,
            accuracy: Some(81.25),
            by_phase: [Some(80.0), None],
            parts: Default::default(),
            kinds: Default::default(),
            reasons: Default::default(),
        };
        let mistakes: Vec<Drill> =
            (0..100).map(|at| Drill { record: "x".repeat(5_000), ..drill("a", at, 0, at as f64) }).collect();
        let sent = fitting(items(&mistakes), (0..400).map(game).collect());
        assert!(serde_json::to_string(&sent).unwrap().len() <= 512 * 1024);
        assert_eq!(sent[0]["summary"]["game"], "game-399");
        let text = serde_json::to_string(&sent).unwrap();
        assert_eq!(text.matches("xxxxx").count(), 1_000, "the link to a game travels once");
        let (mistakes, games) = read(&sent).unwrap();
        assert_eq!((games.len(), mistakes.len()), (400, 100), "all that is kept here travels");
        assert!(mistakes.iter().all(|mistake| mistake.record.len() == 5_000), "each can be practised");
        assert_eq!(games[0], game(399));
        assert_eq!(fitting(mistakes, games), sent, "a second time changes nothing");
        assert_eq!(read(&[serde_json::json!({ "later": 1 })]), None, "what is too new is left alone");
    }

    #[test]
    fn no_more_is_sent_than_the_server_takes_and_what_is_learnt_and_what_is_new_comes_first() {
        let mut many: Vec<Drill> = (0..500).map(|at| drill("a", at, 0, at as f64)).collect();
        many.push(drill("z", 1, ENOUGH, 1.0));
        // Never tried, and made yesterday.
        many.push(Drill { made: 10_000.0, ..drill("b", 2, 0, 0.0) });
        let sent = fitting(items(&many), Vec::new());
        assert!(serde_json::to_string(&sent).unwrap().len() <= 512 * 1024);
        assert!(sent.len() > 100 && sent.len() < 500, "{}", sent.len());
        assert_eq!(sent[0]["game"], "z");
        assert_eq!((&sent[1]["link"], &sent[2]["at"]), (&serde_json::json!("link"), &serde_json::json!(2)));
        assert_eq!((&sent[3]["link"], &sent[4]["at"]), (&serde_json::json!("link"), &serde_json::json!(499)));
        assert_eq!(sent[5]["at"], 498, "then what was tried last");
    }

    #[test]
    fn what_an_older_page_stored_is_read() {
        let old = serde_json::json!({ "game": "a", "at": 3, "solved": 1, "tried": 5.0, "record": "link", "decision": decision(3) });
        let (mistakes, _) = read(&[old]).unwrap();
        assert_eq!(mistakes, items(&[drill("a", 3, 1, 5.0)]));
    }
}
