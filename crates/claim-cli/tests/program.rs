//! The program as people use it: what it prints, what it refuses, and how it exits.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use claim_rules::{Faction, Record, Score, Table};

fn claim(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_claim")).args(arguments).stdin(Stdio::null()).output().unwrap()
}

fn answering(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_claim"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may have its answer, and close its end, before all is written.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Runs well and gives what it printed.
fn prints(arguments: &[&str]) -> String {
    let output = claim(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// Is refused with exit code 2, nothing on standard output, and a message that says this.
fn refuses(arguments: &[&str], message: &str) {
    let output = claim(arguments);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
    assert!(said.contains(message), "{arguments:?}: {said}");
    assert!(output.stdout.is_empty() && !said.contains("panicked"), "{arguments:?}");
}

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().unwrap().to_string()
}

/// The score of a recorded game.
fn score(record: &Record) -> Score {
    let mut game = record.start();
    record.moves().iter().for_each(|step| game.apply_unchecked(step.action));
    game.score()
}

#[test]
fn simulate_counts_wins_votes_and_the_first_leaders_advantage() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(folder.path(), "games.jsonl");
    let simulate = ["simulate", "--deck", "claim2", "--games", "50", "--seed", "3"];
    let counted = prints(&[&simulate[..], &["--json", "--records", &file]].concat());
    let counted: serde_json::Value = serde_json::from_str(&counted).unwrap();
    // Counted once more from the records.
    let (mut wins, mut draws, mut by_leader, mut gnomes) = ([0; 2], 0, 0, [0; 3]);
    let records = std::fs::read_to_string(&file).unwrap();
    for record in records.lines().map(|line| Record::from_json(line).unwrap()) {
        let score = score(&record);
        match score.winner() {
            Some(side) => {
                wins[usize::from(side.0)] += 1;
                by_leader += u32::from(side == record.table().side(record.deal().leader));
            }
            None => draws += 1,
        }
        let vote = score.votes.iter().find(|vote| vote.faction == Faction::Gnomes).unwrap();
        gnomes[vote.winner.map_or(2, |side| usize::from(side.0))] += 1;
    }
    assert_eq!(records.lines().count(), 50);
    assert_eq!(counted["wins"], serde_json::json!(wins));
    assert_eq!((&counted["draws"], &counted["games"]), (&draws.into(), &50.into()));
    assert_eq!(counted["first-leader"]["wins"], by_leader);
    assert_eq!(counted["votes"]["gnomes"], serde_json::json!({"sides": gnomes[..2], "nobody": gnomes[2]}));
    // The same in words.
    let said = prints(&simulate);
    for expected in ["50 games", "drawn", "The first leader wins", "gnomes", "seers"] {
        assert!(said.contains(expected), "{said}");
    }
    for (side, wins) in wins.into_iter().enumerate() {
        assert!(said.contains(&format!("side {side} wins {wins:>9} ")), "{said}");
    }
}

#[test]
fn records_are_written_replayed_and_traced() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(folder.path(), "games.jsonl");
    let table = ["--players", "3", "--deck", "random", "--heroes", "--artifacts"];
    prints(&[&["simulate", "--games", "3", "--records", &file][..], &table].concat());
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing half is left");
    let said = prints(&["replay", &file]);
    assert_eq!(said.matches("Votes").count(), 3, "{said}");
    assert!(said.contains("Phase Two, trick 1"));
    let records = std::fs::read_to_string(&file).unwrap();
    for (game, line) in records.lines().enumerate() {
        let record: serde_json::Value = serde_json::from_str(line).unwrap();
        let trace = prints(&["replay", "--trace", &file]);
        let steps: Vec<serde_json::Value> = trace
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .filter(|step: &serde_json::Value| step["game"] == game)
            .collect();
        assert_eq!(steps.len(), record["moves"].as_array().unwrap().len() + 1);
        for (i, step) in steps.iter().enumerate() {
            assert_eq!(step["step"], i);
            assert_eq!(step["move"], record["moves"].get(i).cloned().unwrap_or_default());
            let answer = step["move"].as_str().map(|text| text.split_once(' ').unwrap().1);
            assert!(
                answer.is_none_or(|answer| step["legal"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .any(|legal| legal == answer))
            );
            assert_eq!(step["state"]["hands"].as_array().unwrap().len(), 3);
        }
        assert_eq!(steps.last().unwrap()["result"], record["result"]);
    }
}

#[test]
fn a_record_in_text_form_is_read_like_one_in_json() {
    let folder = tempfile::tempdir().unwrap();
    let json = prints(&["simulate", "--games", "1", "--records", "-"]);
    let record = Record::from_json(&json).unwrap();
    let file = path(folder.path(), "game.txt");
    std::fs::write(&file, record.to_text()).unwrap();
    let told = text(&answering(&["replay", "-"], &json).stdout);
    assert!(told.contains("Phase Two, trick 13") && told.contains("Votes"), "{told}");
    assert_eq!(prints(&["replay", &file]), told);
    assert_eq!(text(&answering(&["replay", "-"], &record.to_text()).stdout), told);
    // One that has only begun.
    let begun = Record::from_seed(Table::default(), [1; 32]);
    std::fs::write(&file, begun.to_text()).unwrap();
    assert!(prints(&["replay", &file]).contains("The game is not over."));
}

#[test]
fn an_error_message_is_one_line_however_much_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let record = Record::from_seed(Table::default(), [1; 32]);
    let mut json: serde_json::Value = serde_json::from_str(&record.to_json()).unwrap();
    json["table"]["deck"] = serde_json::Value::from(vec!["nobody"; 100_000]);
    let file = path(folder.path(), "game.json");
    std::fs::write(&file, json.to_string()).unwrap();
    let deck = vec!["nobody"; 15_000].join(",");
    let name = "nobody".repeat(20_000);
    for arguments in [
        &["replay", &file][..],
        &["verify", &file],
        &["simulate", "--deck", &deck],
        &["simulate", "--deck", &name],
    ] {
        let output = claim(arguments);
        let said = text(&output.stderr);
        let (command, lines) = (arguments[0], said.trim_end().lines().count());
        assert!(!output.status.success() && lines == 1, "{command}: {lines} lines");
        assert!(
            said.contains("nobody") && said.chars().count() < 1_000,
            "{command}: {} letters",
            said.chars().count()
        );
    }
}

#[test]
fn wrong_arguments_are_refused_with_the_right_ones() {
    refuses(&["simulate", "--players", "5"], "Claim is for 2, 3 or 4");
    refuses(&["simulate", "--deck", "goblins,knights,elves,undead,seers"], "unknown faction \"elves\"");
    refuses(&["simulate", "--deck", "goblins,knights,undead"], "3 are needed");
    refuses(&["simulate", "--players", "3", "--deck", "claim"], "name a pair and 5 more factions");
    refuses(&["simulate", "--leader", "2"], "the seats are 0 to 1");
    refuses(&["simulate", "--players", "9", "--deck", "random"], "Claim is for 2, 3 or 4");
    refuses(&["simulate", "--games", "0"], "at least one game");
    refuses(&["simulate", "--games", "many"], "invalid value 'many'");
    refuses(
        &["simulate", "--games", "1", "--records", "/no/such/folder/games"],
        "cannot write /no/such/folder/games",
    );
    refuses(&["simulate", "--games", "1", "--records", "-", "--json"], "give --records a file");
    refuses(&["bench", "--only", "chess"], "there are: playouts/claim");
    refuses(&["bench", "--seconds", "0"], "above 0");
    refuses(&["replay", "/no/such/file"], "cannot read /no/such/file");
    refuses(&["dance"], "unrecognized subcommand 'dance'");
    refuses(&["solve"], "--position");
    refuses(&["train", "--out", "/no/such/folder/weights"], "cannot write /no/such/folder/weights");
    // A reason is told once.
    let said = text(&claim(&["solve", "--position", "elves"]).stderr);
    assert_eq!(said.matches("unknown faction").count(), 1, "{said}");
}

#[test]
fn wrong_records_are_refused_with_their_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(folder.path(), "wrong");
    for (content, message) in [
        (&b""[..], "there is no record in it"),
        (b"{}", "missing field `format`"),
        (b"Claim record 1\ntable 2 claim", "deal.hands"),
        (b"\xff\xfe\x00", "is not text"),
        (b"[1, 2", "not a record"),
    ] {
        std::fs::write(&file, content).unwrap();
        refuses(&["replay", &file], message);
        refuses(&["replay", "--trace", &file], message);
    }
    let good = prints(&["simulate", "--games", "2", "--records", "-"]);
    let bad = good.replacen("\"moves\":[\"", "\"moves\":[\"0 use sword\",\"", 2).replacen(
        "\"0 use sword\",",
        "",
        1,
    );
    std::fs::write(&file, bad).unwrap();
    refuses(&["replay", &file], "record 2: moves[0] \"0 use sword\"");
}

#[test]
fn a_game_can_be_played_by_answering_its_questions() {
    let answers = "1\n".repeat(400);
    let table = ["--deck", "random", "--players", "3", "--heroes", "--artifacts", "--seed", "4"];
    let output = answering(&[&["play"][..], &table].concat(), &answers);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let said = text(&output.stdout);
    assert!(said.contains("Phase Two") && said.contains("Votes"), "{said}");
    let output = answering(&["play", "--seed", "1"], "what\n99\n?\nq\n");
    assert!(output.status.success());
    assert!(text(&output.stdout).contains("Answer with a number from 1 to"));
    let output = answering(&["play", "--seed", "1"], "1\n");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("the input ended before the game did"));
}

#[test]
fn bench_prints_rows_that_machines_read() {
    let rows: serde_json::Value =
        serde_json::from_str(&prints(&["bench", "--json", "--seconds", "0.02", "--only", "claim"])).unwrap();
    let names: Vec<&str> = rows.as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["playouts/claim", "playouts/claim2", "stepwise/claim", "stepwise/claim2"]);
    assert!(rows[0]["value"].as_f64().unwrap() > 0.0 && rows[0]["unit"] == "games/s");
}

#[test]
fn completions_are_printed_and_a_closed_pipe_is_no_error() {
    assert!(prints(&["completions", "bash"]).contains("_claim"));
    let mut child = Command::new(env!("CARGO_BIN_EXE_claim"))
        .args(["simulate", "--games", "2000", "--records", "-"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(0), ""));
}
