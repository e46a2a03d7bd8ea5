//! `claim review` as people use it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use claim_rules::{Actor, Record};

fn claim(arguments: &[&str], input: &str) -> Output {
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

/// Reviews with a small budget and gives what was printed.
fn reviewed(arguments: &[&str], input: &str) -> String {
    let arguments = [&["review", "--simulations", "100", "--positions", "20000"], arguments].concat();
    let output = claim(&arguments, input);
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// Is refused with exit code 2, nothing on standard output, and a message that says this.
fn refused(arguments: &[&str], input: &str, message: &str) {
    let output = claim(&[&["review"], arguments].concat(), input);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
    assert!(said.contains(message), "{arguments:?}: {said}");
    assert!(output.stdout.is_empty() && !said.contains("panicked"), "{arguments:?}");
}

/// Random games, one record a line.
fn games(arguments: &[&str]) -> String {
    let arguments = [&["simulate", "--records", "-"], arguments].concat();
    let output = claim(&arguments, "");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let lines = text(&output.stdout);
    lines.lines().filter(|line| line.contains("claim-record")).map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_review_prints_the_curve_the_sums_and_the_turning_points() {
    let game = games(&["--games", "1", "--seed", "5"]);
    let told = reviewed(&["-"], &game);
    let parts =
        ["Win chance of seat 0", "luck of the deal", "own losses", "accuracy", "Turning points", "Better:"];
    for expected in parts {
        assert!(told.contains(expected), "{expected}: {told}");
    }
    assert_eq!(told, reviewed(&["-"], &game), "a seed is a promise");
}

#[test]
fn json_has_every_decision_and_parts_that_add_up() {
    for (players, modules) in [("2", vec![]), ("3", vec!["--heroes"]), ("4", vec!["--artifacts"])] {
        let arguments =
            [&["--games", "1", "--players", players, "--deck", "random"], modules.as_slice()].concat();
        let game = games(&arguments);
        let record = Record::from_json(game.trim()).unwrap();
        let told = reviewed(&["-", "--json"], &game);
        let json: serde_json::Value = serde_json::from_str(&told).unwrap();
        let review = &json["review"];
        assert_eq!(review["seats"].as_array().unwrap().len().to_string(), players);
        for of in review["seats"].as_array().unwrap() {
            let part = |name: &str| of["parts"][name].as_i64().unwrap();
            let sum: i64 =
                ["before", "deal", "cards", "own", "partner", "opponents"].into_iter().map(part).sum();
            assert_eq!(sum, part("after"));
        }
        // Every decision of a seat, each with all its choices, unless there was none to make.
        let decisions = review["decisions"].as_array().unwrap();
        let mut game = record.start();
        let mut listed = decisions.iter();
        for (at, step) in record.moves().iter().enumerate() {
            let choices = game.actions().len();
            if let Actor::Seat(seat) = step.actor {
                let decision = listed.next().unwrap_or_else(|| panic!("no decision at {at}"));
                assert_eq!(decision["at"].as_u64(), Some(at as u64));
                assert_eq!(decision["seat"].as_u64(), Some(u64::from(seat.0)));
                let found = decision["choices"].as_array().unwrap().len();
                assert_eq!(found, if choices > 1 { choices } else { 0 }, "at {at}");
            }
            game.apply_unchecked(step.action);
        }
        assert_eq!(listed.next(), None);
        assert_eq!(review["complete"], true);
    }
}

#[test]
fn the_curve_is_drawn_with_luck_and_decisions_in_different_colours() {
    let folder = tempfile::tempdir().unwrap();
    let drawing = folder.path().join("curve.svg");
    reviewed(&["-", "--svg", drawing.to_str().unwrap()], &games(&["--games", "1", "--seed", "5"]));
    let svg = std::fs::read_to_string(&drawing).unwrap();
    assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
    for colour in ["#4477aa", "#cc3311", "#228833"] {
        assert!(svg.contains(colour), "{svg}");
    }
    let two = games(&["--games", "2"]);
    refused(&["-", "--svg", drawing.to_str().unwrap()], &two, "--svg draws one game, and there are 2");
}

#[test]
fn many_games_give_a_table_by_phase_faction_and_seat() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    std::fs::write(path("one"), games(&["--games", "1", "--seed", "2"])).unwrap();
    std::fs::write(path("two"), games(&["--games", "2", "--seed", "3"])).unwrap();
    let told = reviewed(&[&path("one"), &path("two"), "--seat", "1"], "");
    let parts = ["Seat 1 in 3 games", "game 2", "Phase Two", "Goblins", "seat 1", "luck of the deal"];
    for expected in parts {
        assert!(told.contains(expected), "{expected}: {told}");
    }
    assert!(told.contains("Luck came to ") && told.contains(" ± "), "{told}");
    // The player sat elsewhere in one of them.
    let both = reviewed(&[&format!("{}:1", path("one")), &format!("{}:0", path("two"))], "");
    for expected in ["One player in 3 games", "seat 0", "seat 1"] {
        assert!(both.contains(expected), "{expected}: {both}");
    }
    refused(&[&format!("{}:7", path("one"))], "", "there is no seat 7 among 2 players");
    let json = reviewed(&[&path("two"), "--json"], "");
    let last: serde_json::Value = serde_json::from_str(json.lines().last().unwrap()).unwrap();
    assert_eq!(last["summary"]["games"], 2);
}

#[test]
fn unfinished_resigned_and_late_games_are_reviewed_as_such() {
    let game = games(&["--games", "1", "--seed", "4"]);
    let mut record: serde_json::Value = serde_json::from_str(&game).unwrap();
    record["moves"].as_array_mut().unwrap().truncate(21);
    record.as_object_mut().unwrap().remove("result");
    let unfinished = reviewed(&["-"], &record.to_string());
    assert!(unfinished.contains("The game is not over") && unfinished.contains("so far"), "{unfinished}");
    for (why, said, does) in [
        ("resigned", "Seat 1 resigned.", "resigns"),
        ("late", "Seat 1 ran out of time.", "runs out of time"),
        ("left", "Seat 1 left the table.", "leaves the table"),
    ] {
        record["ending"] = serde_json::json!({ "how": "conceded", "out": [[1, why]], "winners": [0] });
        let told = reviewed(&["-"], &record.to_string());
        assert!(told.contains(&format!("{said} So seat 0 wins.")), "{told}");
        // What that gave away stands among the turning points, with the number that is in the sums.
        let json: serde_json::Value =
            serde_json::from_str(&reviewed(&["-", "--json"], &record.to_string())).unwrap();
        let last = json["review"]["seats"][1]["steps"].as_array().unwrap().last().unwrap();
        let points = -last["change"].as_f64().unwrap() / 10_000.0;
        assert!(points > 0.0 && last["cause"] == "own", "{last}");
        let end = format!("At the end: seat 1 {does} — {points:.1} points, as the cards lay.");
        assert!(told.contains(&end), "{end}: {told}");
    }
    record["ending"] = serde_json::json!({ "how": "agreed", "winners": [0, 1] });
    let told = reviewed(&["-"], &record.to_string());
    for expected in
        ["All agreed: drawn between seat 0 and seat 1.", "seat 0 agrees to a draw", "seat 1 agrees"]
    {
        assert!(told.contains(expected), "{expected}: {told}");
    }
}

#[test]
fn damaged_games_and_games_without_a_move_are_left_out_and_named() {
    let game = games(&["--games", "1", "--seed", "4"]);
    let mut empty: serde_json::Value = serde_json::from_str(&game).unwrap();
    empty["moves"] = serde_json::json!([]);
    empty.as_object_mut().unwrap().remove("result");
    let damaged = game.replacen("\"0 ", "\"0 Go99", 1);
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    std::fs::write(path("many"), format!("{game}{empty}\n{damaged}{game}{}\n", &game[..200])).unwrap();
    std::fs::write(path("foreign"), "{\"pgn\": \"1. e4 e5\"}").unwrap();
    let (many, foreign) = (path("many"), path("foreign"));
    let small = ["review", "--simulations", "50", "--positions", "1000", &many, &foreign];
    let output = claim(&small, "");
    let said = text(&output.stderr);
    // What can be reviewed is; who only looks at the exit code learns that something was wrong.
    assert_eq!(output.status.code(), Some(2), "{said}");
    for expected in [
        "many, game 2 is left out: nobody has made a move",
        "many, game 3 is left out: ",
        "moves[",
        "many, game 5 is left out: not a record",
        "foreign is left out: not a record",
        "4 of 6 records were left out",
    ] {
        assert!(said.contains(expected), "{expected}: {said}");
    }
    let told = text(&output.stdout);
    assert!(
        told.contains("Seat 0 in 2 games, 2 of them with a result") && !told.contains("STOPPED"),
        "{told}"
    );
    let json = claim(&[small.as_slice(), &["--json"]].concat(), "");
    let lines = text(&json.stdout);
    let lines: Vec<serde_json::Value> =
        lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(json.status.code(), Some(2));
    assert_eq!(
        (lines.len(), &lines[0]["game"], &lines[1]["game"]),
        (3, &0.into(), &3.into()),
        "their places"
    );
    assert_eq!(lines[2]["summary"]["games"], 2);
    refused(&["-"], &format!("{empty}\n{empty}\n"), "nothing to review: -, game 1 is left out");
    refused(&["-"], &format!("{damaged}{damaged}"), "nothing to review: -, game 1 is left out");
}

#[test]
fn a_drawing_that_cannot_be_written_is_refused_before_anything_is_reviewed() {
    let game = games(&["--games", "1", "--seed", "5"]);
    refused(&["-", "--svg", "/nowhere/curve.svg", "--simulations", "10000000"], &game, "cannot write");
}

#[test]
fn damaged_foreign_and_empty_records_are_refused_with_what_is_wrong() {
    let game = games(&["--games", "1", "--seed", "4"]);
    refused(&["-"], "", "there is no record in it");
    refused(&["-"], "{\"pgn\": \"1. e4 e5\"}", "not a record");
    refused(&["-"], &game[..game.len() / 2], "not a record");
    refused(&["-"], &game.replace("claim-record", "chess-record"), "expected \"claim-record\"");
    let mut record: serde_json::Value = serde_json::from_str(&game).unwrap();
    record["moves"][3] = "0 Go99".into();
    refused(&["-"], &record.to_string(), "moves[3]");
    record["moves"] = serde_json::json!([]);
    record.as_object_mut().unwrap().remove("result");
    refused(&["-"], &record.to_string(), "nobody has made a move");
    refused(&["-", "--seat", "2"], &game, "there is no seat 2 among 2 players");
    refused(&["-", "--simulations", "0"], &game, "--simulations 0");
    refused(&["/nowhere/game.json"], "", "cannot read");
}

/// Ctrl-C comes while the second of two games is reviewed; the first is told, and so is what the second came to.
#[cfg(unix)]
#[test]
fn ctrl_c_prints_what_is_finished() {
    use std::io::{BufRead, BufReader, Read};
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let long = games(&["--games", "1", "--seed", "5"]);
    let mut short: serde_json::Value = serde_json::from_str(&long).unwrap();
    short["moves"].as_array_mut().unwrap().truncate(2);
    short.as_object_mut().unwrap().remove("result");
    std::fs::write(&path, format!("{short}\n{long}")).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_claim"))
        .args(["review", path.to_str().unwrap(), "--json", "--simulations", "60000"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    said.read_line(&mut first).unwrap();
    assert!(first.contains("\"complete\":true"), "{first}");
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    let mut rest = String::new();
    said.read_to_string(&mut rest).unwrap();
    assert!(child.wait().unwrap().success(), "to be stopped is no error");
    let summary: serde_json::Value = serde_json::from_str(rest.lines().last().unwrap()).unwrap();
    assert!(summary["summary"]["games"].as_u64().unwrap() >= 1, "{rest}");
    assert!(!rest.contains("\"complete\":true"), "it stopped in the middle: {rest}");
}

/// The games are few and the budget is small: whether it is right, only thousands of games tell (docs/calibration.md).
#[test]
fn calibration_fits_curves_to_some_games_and_tests_them_on_others() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let small = [
        "review",
        "--calibrate",
        "--simulations",
        "60",
        "--positions",
        "2000",
        "--games",
        "2",
        "--fit-games",
        "2",
        "--luck",
        "1",
        "--every",
        "3",
    ];
    let (samples, curves) = (path("samples"), path("curves"));
    let files = ["--samples", &samples, "--write", &curves, "--report", folder.path().to_str().unwrap()];
    let output = claim(&[small.as_slice(), files.as_slice()].concat(), "");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let told = text(&output.stdout);
    assert!(told.contains("of 2 games that no curve was fitted to"), "{told}");
    assert!(told.contains("decisions of 2 other games") && told.contains("luck in the mean"), "{told}");
    let said = std::fs::read_to_string(&samples).unwrap();
    let games = |start: &str| said.lines().filter(|line| line.starts_with(start)).count();
    assert!(games("fit 0 ") > 4 && games("judge 1 ") > 4 && games("luck 0 ") == 1, "{said}");
    let raw = |part: &str| {
        said.lines()
            .filter(|line| line.starts_with(part))
            .map(|line| line[part.len()..].to_owned())
            .collect::<Vec<_>>()
    };
    assert_ne!(raw("fit "), raw("judge "), "other games");
    // Every curve is of a kind that a game for fitting has.
    let fitted = std::fs::read_to_string(&curves).unwrap();
    for line in fitted.lines().filter(|line| !line.starts_with('#')) {
        let kind: Vec<&str> = line.split(' ').take(3).collect();
        let fits = |line: &str| line.starts_with("fit ") && line.contains(&format!(" {} ", kind.join(" ")));
        assert!(said.lines().any(fits), "{line}");
    }
    let page = std::fs::read_to_string(path("calibration.md")).unwrap();
    assert!(page.contains("| said | all estimates | 2 players, Phase One |"), "{page}");
    assert!(
        page.contains("claim review --calibrate --seed 1 --games 2 --every 3"),
        "the command stands in it: {page}"
    );
    assert!(std::fs::read_to_string(path("calibration.svg")).unwrap().starts_with("<svg"));
    // What was said is kept: nothing is played again, and without --write the program's own curves are judged.
    let again = claim(&[small.as_slice(), &["--samples", &samples, "--json"]].concat(), "");
    let json: serde_json::Value = serde_json::from_slice(&again.stdout).unwrap();
    assert_eq!(json["games"], 2);
    // Luck is reviewed again: it rests on the curves.
    let of_games = |kept: &str| -> Vec<String> {
        let of_game = |line: &&str| !line.starts_with("curve ") && !line.starts_with("luck ");
        kept.lines().filter(of_game).map(str::to_owned).collect()
    };
    assert_eq!(of_games(&std::fs::read_to_string(&samples).unwrap()), of_games(&said));
    // Samples that were made otherwise are not mixed with others.
    let otherwise = ["--calibrate", "--samples", &samples, "--games", "2", "--simulations", "61"];
    refused(&otherwise, "", "were made otherwise");
    refused(&["--calibrate", "--games", "0"], "", "--games 0");
    refused(&["--calibrate", "--fit-seed", "1"], "", "judged by games they are fitted to");
    refused(&["--calibrate", "--every", "0"], "", "--every 0");
}
