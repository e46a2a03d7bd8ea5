//! The project's tasks: `cargo xtask serve`, `web`, `test`, `screens`, `fuzz`, `chaos`, `schemathesis`.
//!
//! This program only starts others and has no dependencies, so it compiles within seconds on a fresh machine. A task that
//! fails prints what failed and what to do, never a back trace.

mod fuzz;
mod schemathesis;
mod set_up;
mod steps;
mod test;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::mpsc;
use std::time::{Duration, Instant};

const HELP: &str = "Build, run and check Claim

Usage: cargo xtask <TASK>

Tasks:
  serve [OPTIONS]   Build everything and play in the browser, at the address it prints
  web               Build the page into target/web
  test              Format, lints, all tests, documentation: what must pass before anything lands
  screens [FILTER]  Take screenshots of every screen of the page in all sizes and both themes, into target/screens
  fuzz [SECONDS]    Run each fuzz target (views, positions, messages, links, records) this long [default: 60]
  chaos [--minutes N]
                    Kill, restart and freeze servers, cut their bus and their power, set their clocks and fill their disks,
                    and check that nothing acknowledged is lost
  schemathesis [--minutes N]
                    Test a server against its OpenAPI document, with valid and invalid requests

`cargo xtask <TASK> --help` explains a task.
";

const SERVE_HELP: &str =
    "Build the page and the program, and serve them: open the address it prints, and play

Usage: cargo xtask serve [OPTIONS]

The options are those of `claim serve`, among them:
  --address <ADDRESS>   Where to listen [default: 127.0.0.1:8080]
  --store <STORE>       A SQLite file, or postgres://… [default: claim.db]
  --bus <BUS>           nats://…, for one of several nodes
  --public <PUBLIC>     The address people type, if a proxy stands in front
  --trust-proxy         Trust the proxy in front for the client's address

docs/operations.md has all of them. Once built, so has `target/quick/claim serve --help`.
The first build takes a few minutes and shows what it compiles; later ones take seconds.
";

const WEB_HELP: &str = "Build the page into target/web, for any server to hand out

Usage: cargo xtask web

`claim` embeds the page when it is compiled: run this before `cargo build --release -p claim-cli`.
";

const CHAOS_HELP: &str = "Kill, restart and freeze servers, cut their bus and their power, set their clocks and fill their disks

Usage: cargo xtask chaos [--minutes N]

N minutes for one server on SQLite, as many for power cuts, and as many for three nodes on PostgreSQL and NATS
[default: 5], while people play. In the end every
acknowledged action is compared with what the servers tell; planted faults prove that the comparison finds them.
";

/// What went wrong, and what to do about it.
#[derive(Debug)]
struct Failure(String);

type Result<T = ()> = std::result::Result<T, Failure>;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match perform(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure(why)) => {
            eprintln!("\nerror: {why}");
            ExitCode::FAILURE
        }
    }
}

fn perform(arguments: &[&str]) -> Result {
    let asks_for_help = |options: &[&str]| options.iter().any(|option| matches!(*option, "--help" | "-h"));
    match arguments {
        [] | ["help" | "--help" | "-h", ..] => say(HELP),
        ["serve", options @ ..] if asks_for_help(options) => say(SERVE_HELP),
        ["serve", options @ ..] => serve(options),
        ["web", options @ ..] if asks_for_help(options) => say(WEB_HELP),
        ["web"] => web(),
        ["test", options @ ..] if asks_for_help(options) => say(test::HELP),
        ["test"] => test::run(),
        ["screens", options @ ..] if asks_for_help(options) => say(test::SCREENS_HELP),
        ["screens", filter @ ..] => test::screens(filter),
        ["fuzz", options @ ..] if asks_for_help(options) => say(fuzz::HELP),
        ["fuzz", seconds @ ..] => fuzz::run_all(seconds),
        ["chaos", options @ ..] if asks_for_help(options) => say(CHAOS_HELP),
        ["chaos"] => chaos("5"),
        ["chaos", "--minutes", minutes] => chaos(minutes),
        ["schemathesis", options @ ..] if asks_for_help(options) => say(schemathesis::HELP),
        ["schemathesis"] => schemathesis::check("3"),
        ["schemathesis", "--minutes", minutes] => schemathesis::check(minutes),
        [task, ..] => {
            Err(Failure(format!("there is no such task, or not with these options: {task}\n\n{HELP}")))
        }
    }
}

fn say(text: &str) -> Result {
    print!("{text}");
    Ok(())
}

fn serve(options: &[&str]) -> Result {
    set_up::wasm()?;
    let program = ["build", "--profile", "quick", "--package", "claim-cli"];
    // Both in parallel: linking the page takes one core for a minute, and the program needs the page only for its last
    // crate.
    std::thread::scope(|scope| {
        // Two progress bars would overwrite each other; both builds still print a line for each crate.
        let quiet =
            |arguments: &[&str]| run(cargo_command(arguments).env("CARGO_TERM_PROGRESS_WHEN", "never"));
        // The builder has the profile of what it compiles, so shared dependencies are compiled once.
        let builder = ["run", "--profile", "quick-page", "--package", "web-builder", "--", "--quick"];
        let page = scope.spawn(move || quiet(&builder));
        let (working, done) = mpsc::channel::<()>();
        let program = scope.spawn(move || {
            let _working = working;
            quiet(&program)
        });
        // While the page is built, its builder reports progress.
        let start = Instant::now();
        while done.recv_timeout(Duration::from_secs(20)) == Err(mpsc::RecvTimeoutError::Timeout) {
            if page.is_finished() {
                eprintln!("· the program is still compiled and linked: {} s", start.elapsed().as_secs());
            }
        }
        page.join().expect("no panic").and(program.join().expect("no panic"))
    })?;
    cargo(&program)?;
    let program = target().join("quick/claim");
    run(Command::new(program).arg("serve").args(options))
}

/// Runs the chaos tests for longer than in `cargo xtask test`.
fn chaos(minutes: &str) -> Result {
    if !minutes.parse::<f64>().is_ok_and(|minutes| minutes > 0.0 && minutes <= 1440.0) {
        return Err(Failure(format!("--minutes {minutes}: give a number above 0 and up to 1440")));
    }
    let test = [
        "test",
        "--package",
        "claim-cli",
        "--test",
        "server",
        "--",
        "--nocapture",
        "--test-threads",
        "1",
        "chaos",
        "power",
    ];
    run(Command::new(env!("CARGO")).args(test).env("CLAIM_CHAOS_MINUTES", minutes))
}

/// Builds the page.
fn web() -> Result {
    set_up::wasm()?;
    cargo(&WEB_BUILDER)
}

/// The arguments that run the page's builder.
const WEB_BUILDER: [&str; 3] = ["run", "--package", "web-builder"];

fn cargo(arguments: &[&str]) -> Result {
    run(&mut cargo_command(arguments))
}

fn cargo_command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO"));
    command.args(arguments);
    command
}

/// Runs a program in the project's folder until it ends.
fn run(command: &mut Command) -> Result {
    let line = line_of(command);
    eprintln!("· {line}");
    // Incremental data would only speed up the next small change, which is not what these tasks are for, and takes a
    // third of the disk.
    let status = command
        .env("CARGO_INCREMENTAL", "0")
        .current_dir(root())
        .status()
        .map_err(|error| Failure(format!("cannot start `{line}`: {error}")))?;
    if status.success() {
        return Ok(());
    }
    Err(Failure(format!("`{line}` failed ({status}): what it said above tells why")))
}

/// A command as one would type it.
fn line_of(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

/// Does this program run successfully?
fn works(program: &str, arguments: &[&str]) -> bool {
    Command::new(program).args(arguments).output().is_ok_and(|output| output.status.success())
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Where cargo puts what it builds.
fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}
