//! The arena, the solver and the balance as people use them.

use std::process::{Command, Output, Stdio};

use claim_ai::training::{self, Decks, TableKind, Tutor};
use serde_json::Value;

fn claim(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_claim")).args(arguments).stdin(Stdio::null()).output().unwrap()
}

fn json(arguments: &[&str]) -> Value {
    let output = claim(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Is refused with exit code 2, nothing on standard output, and a message that says this.
fn refuses(arguments: &[&str], message: &str) {
    let output = claim(arguments);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
    assert!(said.contains(message) && output.stdout.is_empty(), "{arguments:?}: {said}");
}

#[test]
fn a_match_prints_games_score_and_time() {
    let result = json(&["arena", "greedy", "random", "--games", "100", "--json"]);
    let greedy = &result["bots"][0];
    assert_eq!((greedy["bot"].as_str(), greedy["games"].as_u64()), (Some("greedy"), Some(100)));
    let number = |name: &str| greedy[name].as_f64().unwrap_or_else(|| panic!("{name}: {greedy}"));
    assert!(number("low") <= number("score") && number("score") <= number("high"));
    assert!(number("score") > 0.7, "{greedy}");
    // Rules of thumb take no time worth mentioning, but some. One decision in thousands that waited for a core can lift
    // the mean above the slowest of a hundred, so the two are not compared.
    assert!((1e-6..5.0).contains(&number("ms_mean")), "{greedy}");
    assert!((1e-6..5.0).contains(&number("ms_p99")), "{greedy}");
    let votes = greedy["votes"].as_object().unwrap();
    assert_eq!(votes.len(), 5);
}

#[test]
fn a_match_is_the_same_on_one_thread_and_on_two() {
    let score = |threads: &str| {
        let arguments = ["arena", "search@20", "greedy", "--games", "12", "--decks", "random:3", "--json"];
        let result = json(&[&arguments[..], &["--threads", threads]].concat());
        (result["bots"][0]["score"].clone(), result["bots"][0]["votes"].clone())
    };
    assert_eq!(score("1"), score("2"));
}

#[test]
fn several_bots_play_a_round_robin_with_ratings_at_any_table() {
    for players in ["2", "3", "4"] {
        let deck = ["arena", "random", "greedy", "novice", "--players", players, "--deck", "random"];
        let result = json(&[&deck[..], &["--heroes", "--artifacts", "--games", "30", "--json"]].concat());
        assert_eq!(result["matches"].as_array().unwrap().len(), 3);
        let elo = |bot: usize| result["elo"][bot]["elo"].as_f64().unwrap();
        assert!(elo(1) > elo(0), "{result}");
    }
}

#[test]
fn a_clear_match_ends_early_on_any_number_of_threads() {
    let games = |threads: &str| {
        let stop = ["--stop", "5", "--threads", threads, "--json"];
        let result = json(&[&["arena", "greedy", "random", "--games", "2000"], &stop[..]].concat());
        result["bots"][0]["games"].as_u64().unwrap()
    };
    assert!((32..400).contains(&games("1")), "{}", games("1"));
    assert_eq!(games("1"), games("2"));
}

#[test]
fn the_suite_measures_every_kind_of_table_and_compares_with_an_earlier_run() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("suite.json").to_str().unwrap().to_string();
    let suite = ["arena", "--suite", "--budget", "8", "--games", "4"];
    let result = json(&[&suite[..], &["--json", "--out", &file]].concat());
    let rows = result["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 3 * 10);
    for row in rows {
        let number = |name: &str| row[name].as_f64().unwrap_or_else(|| panic!("{name}: {row}"));
        assert!(number("low") <= number("score") && number("score") <= number("high"), "{row}");
        let even = if row["table"] == "3 players" { 1.0 / 3.0 } else { 0.5 };
        assert!((number("even") - even).abs() < 1e-9 && number("games") >= 4.0, "{row}");
    }
    let again = claim(&[&suite[..], &["--only", "base", "--compare", &file]].concat());
    let said = String::from_utf8_lossy(&again.stdout);
    assert_eq!(said.matches("as before (+0.0").count(), 3, "{said}");
    assert!(said.contains("of what open cards gain"), "{said}");
}

#[test]
fn the_first_bot_plays_won_endings() {
    let endings = ["--endings", "--games", "4", "--json"];
    let result = json(&[&["arena", "master@20000", "greedy"], &endings[..]].concat());
    assert_eq!((&result["bots"][0]["games"], &result["bots"][0]["score"]), (&4.into(), &1.0.into()));
    refuses(&["arena", "master", "greedy", "--endings", "--heroes"], "without heroes");
    let shadows = ["--endings", "--deck", "goblins,knights,undead,dwarves,shadows"];
    refuses(&[&["arena", "master", "greedy"], &shadows[..]].concat(), "Shadows");
}

#[test]
fn impossible_matches_are_refused() {
    refuses(&["arena", "greedy", "wizard"], "random, greedy, search, ismcts-1000, novice");
    refuses(&["arena", "greedy", "master@soon"], "such as master@50ms");
    refuses(&["arena", "greedy", "random", "--decks", "some"], "random:50");
    refuses(&["arena", "greedy", "random", "--games", "0"], "at least one game");
    refuses(&["arena", "greedy", "random", "--threads", "0"], "at least one thread");
    refuses(&["arena", "greedy", "random", "--deck", "goblins"], "a pair");
    refuses(&["arena", "greedy"], "needs two bots");
    refuses(&["arena", "greedy", "random", "--stop", "0"], "1 to 50 points");
    refuses(&["arena", "greedy", "random", "--suite"], "measures one bot");
    refuses(&["arena", "--suite", "--only", "chess"], "3 players, 4 players");
    refuses(&["arena", "--suite", "--compare", "/no/such/file"], "cannot read");
    refuses(&["balance", "--bot", "open-cards"], "there is no bot");
    refuses(&["balance", "--bot", "nobody"], "there is no bot");
    // More threads than any machine has are no reason to fail.
    let result = json(&["arena", "greedy", "random", "--games", "2", "--threads", "100000", "--json"]);
    assert_eq!(result["bots"][1]["games"], 2, "{result}");
}

#[test]
fn an_ending_is_solved_as_text_and_as_json() {
    let position = "claim; two; hand 0 Kn9 Go1; hand 1 Go5 Dw3; score 0 Un3 Do4";
    let result = json(&["solve", "--position", position, "--json"]);
    assert_eq!((result["seat"].as_u64(), result["value"].as_str()), (Some(0), Some("win")), "{result}");
    assert_eq!(result["line"].as_array().unwrap().len(), 4);
    let output = claim(&["solve", "--position", position]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains("it wins with best play") && said.contains("Votes"), "{said}");
}

#[test]
fn a_record_is_solved_from_where_phase_two_begins_or_from_a_step() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json").to_str().unwrap().to_string();
    let simulated = claim(&["simulate", "--games", "1", "--seed", "3", "--records", &file]);
    assert!(simulated.status.success());
    let whole = json(&["solve", &file, "--json"]);
    assert_eq!(whole["line"].as_array().unwrap().len(), 26, "{whole}");
    let text = std::fs::read_to_string(&file).unwrap();
    let moves = serde_json::from_str::<Value>(&text).unwrap()["moves"].as_array().unwrap().len();
    let last = json(&["solve", &file, "--step", &(moves - 2).to_string(), "--json"]);
    assert_eq!(last["line"].as_array().unwrap().len(), 2);
    refuses(&["solve", &file, "--step", "2"], "Phase One");
    refuses(&["solve", &file, "--step", "9999"], "the record has");
    refuses(&["solve", &file, "--step", &moves.to_string()], "over");
}

#[test]
fn hidden_cards_or_more_players_cannot_be_solved() {
    let solve = |position: &str, message: &str| refuses(&["solve", "--position", position], message);
    solve("claim heroes; two; hand 0 Go1; hand 1 Go2", "heroes");
    solve("claim artifacts; two; hand 0 Go1; hand 1 Go2", "artifacts");
    solve(
        "goblins,knights,undead,dwarves,wizards; two; hand 0 Go1; hand 1 Go2",
        "a game with wizards cannot be solved",
    );
    let three = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls players 3; two; hand 0 Go1; hand 1 Go2; hand 2 Go3";
    solve(three, "two players");
    solve("claim; two; hand 0 Go77", "Go77");
}

#[test]
fn the_balance_of_a_deck_is_counted_and_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (csv, svg) = (file("worth.csv"), file("worth.svg"));
    let result =
        json(&["balance", "--bot", "greedy", "--games", "40", "--json", "--csv", &csv, "--svg", &svg]);
    let rows = result["rows"].as_array().unwrap();
    let kinds = |kind: &str| rows.iter().filter(|row| row["kind"] == kind).count();
    assert_eq!((kinds("leader"), kinds("vote"), kinds("card")), (1, 5, 48));
    let (csv, svg) = (std::fs::read_to_string(csv).unwrap(), std::fs::read_to_string(svg).unwrap());
    assert_eq!(csv.lines().count(), 1 + rows.len());
    assert!(svg.starts_with("<svg") && svg.contains(">Kn9</text>"));
    refuses(&["balance", "--bot", "greedy", "--games", "1", "--svg", "/no/such/folder/x"], "cannot write");
}

#[test]
fn train_measure_compares_predictions_with_new_games_by_phase_and_kind() {
    let measure = |threads: &str| {
        let output = claim(&["train", "--measure", "12", "--threads", threads]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let said = measure("1");
    for kind in ["2 players, all known", "2 players, hidden", "3 players", "4 players"] {
        for phase in ["One", "Two"] {
            let from =
                said.find(&format!("held out, {kind}, Phase {phase}: ")).unwrap_or_else(|| panic!("{said}"));
            let table = said[from..].lines().skip(1).take_while(|line| line.starts_with("    said"));
            assert!(table.count() > 1, "{kind}, Phase {phase}: {said}");
        }
    }
    assert_eq!(said, measure("2"), "on any threads");
    refuses(&["train", "--measure", "12", "--out", "weights"], "cannot be used with");
    refuses(&["train"], "--out <FILE>");
}

#[test]
fn training_is_the_same_from_the_same_seed_on_any_threads_and_after_an_interruption() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let options = ["--thumbs", "100", "--endings", "20", "--games", "30", "--epochs", "2", "--rounds", "2"];
    let train = |name: &str, threads: &str| {
        let file = path(name);
        let output = claim(&[&["train", "--threads", threads, "--out", &file], &options[..]].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        for kind in ["2 players, all known", "2 players, hidden", "3 players", "4 players"] {
            assert!(said.contains(&format!("held out, {kind}, Phase One")), "{said}");
        }
        for ending in ["games", "first"] {
            let kept = folder.path().join(format!("{name}.{ending}"));
            assert!(!kept.exists(), "what was needed to go on is gone");
        }
        (std::fs::read(file).unwrap(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (whole, _) = train("one", "1");
    assert!(train("two", "2").0 == whole, "the same file");
    // Interrupted in the midst of a line: the games before it are used again, and lead to the same file.
    let header = "claim train --thumbs 100 --endings 20 --games 30 --epochs 2 --rounds 2 --seed 1\n";
    let decks = Decks::default();
    let fitted = TableKind::ALL.into_iter().flat_map(|kind| training::first(&decks, kind, 100, 1)).collect();
    let weights = training::join(fitted).unwrap();
    std::fs::write(path("three.first"), weights.exact()).unwrap();
    let mut tutor = Tutor::new(Some(&weights));
    let mut begun = header.to_string();
    for n in 0..20 {
        begun += &format!("{}\n", tutor.example(&decks, TableKind::ALL[n as usize % 4], 1_000_004, n / 4));
    }
    std::fs::write(path("three.games"), begun + "1000004 0 5 0 0 1 0").unwrap();
    let (resumed, said) = train("three", "2");
    assert!(said.contains("going on with 20 games"), "{said}");
    assert!(resumed == whole, "the same file");
    // Interrupted before the first game of the search.
    std::fs::write(path("five.games"), header).unwrap();
    assert!(train("five", "2").0 == whole, "the same file");
    std::fs::write(path("four.games"), header.replace("--games 30", "--games 9")).unwrap();
    refuses(&[&["train", "--out", &path("four")], &options[..]].concat(), "of another training");
    refuses(&["train", "--thumbs", "3", "--out", &path("none")], "at least 100 games");
}
