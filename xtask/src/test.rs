//! `cargo xtask test`: runs all checks.

use std::process::Command;

use crate::steps::Steps;
use crate::{Result, cargo, fuzz, run as run_command, set_up, target, web};

pub(crate) const HELP: &str = "Run all checks that must pass before anything is merged

Usage: cargo xtask test

Format, lints, fuzz targets, all tests (dependencies, laws over all decks, server, program, the page in a real browser),
wasm, documentation; at the end, how long each step took. Installs what the toolchain lacks, and on Debian, as root, the
browser, npm and pip.

Often a part of it is enough: cargo test -p claim-rules, cargo test -p page-tests --test browser -- screens
";

pub(crate) const SCREENS_HELP: &str = "Take screenshots of every screen of the page, into target/screens

Usage: cargo xtask screens [FILTER]...

Every screen at 360×740, 390×844, 844×390, 820×1180, 1280×800 and 1920×1080, light and dark, and a trick of each phase
as a film, picture by picture, in folders of its own (film-…). A filter selects the pictures whose name contains it: `cargo xtask screens home phase-two-390`.
";

pub(crate) fn run() -> Result {
    let mut steps = Steps::default();
    steps.run("what the machine lacks", || {
        set_up::checkers()?;
        set_up::wasm()?;
        set_up::tests()
    })?;
    steps.run("format", || cargo(&["fmt", "--all", "--check"]))?;
    // Documentation is made from what the lints left behind: with the examples it has the same features, and nothing is
    // compiled again.
    steps.run("lints", || cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    steps.run("documentation", || {
        let what = ["doc", "--workspace", "--no-deps", "--lib", "--bins", "--examples"];
        run_command(Command::new(env!("CARGO")).args(what).env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    steps.run("fuzz targets", fuzz::check)?;
    // The page's builder first, with the features that everything else is compiled with: the next step needs the
    // program.
    steps.run("page builder", || cargo(&["test", "--workspace", "--test", "web_builder", "--no-run"]))?;
    // Side by side: linking the page takes one core for two minutes. Bots and messages compile for the browser with it.
    steps.run("page, and compile the tests", || {
        std::thread::scope(|scope| {
            let page = scope.spawn(|| run_command(&mut Command::new(target().join("debug/web-builder"))));
            let tests = cargo(&["test", "--workspace", "--all-targets", "--no-run"]);
            page.join().expect("no panic").and(tests)
        })
    })?;
    // More threads than cores: many tests wait, for clocks, for bots that think, for cards that fly.
    let threads = std::thread::available_parallelism().map_or(2, usize::from) + 1;
    steps.run("tests", || {
        // One that fails must not hide what the others would tell.
        let tests = ["test", "--workspace", "--all-targets", "--no-fail-fast"];
        run_command(Command::new(env!("CARGO")).args(tests).env("RUST_TEST_THREADS", threads.to_string()))
    })?;
    steps.run("examples in the documentation", || cargo(&["test", "--workspace", "--doc"]))?;
    println!("All is well.");
    Ok(())
}

pub(crate) fn screens(filter: &[&str]) -> Result {
    set_up::tests()?;
    web()?;
    let program = ["run", "--package", "page-tests", "--example", "screens", "--"];
    run_command(Command::new(env!("CARGO")).args(program).args(filter))
}
