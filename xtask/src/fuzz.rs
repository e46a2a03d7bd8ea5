//! `cargo xtask fuzz`: runs the fuzz targets with cargo-fuzz.

use std::process::Command;

use crate::{Failure, Result, cargo, root, run, target, works};

pub(crate) const HELP: &str = "Run the fuzz targets with cargo-fuzz

Usage: cargo xtask fuzz [SECONDS] [TARGET]...

Runs every target of fuzz/fuzz_targets, or those named, for this many seconds each [default: 60]. A target starts from
the inputs in fuzz/seeds; new inputs go to fuzz/corpus, failing ones to fuzz/artifacts. Installs cargo-fuzz if it is
missing.
";

pub(crate) fn run_all(arguments: &[&str]) -> Result {
    let (seconds, named) = match arguments {
        [first, rest @ ..] if first.bytes().all(|byte| byte.is_ascii_digit()) => (*first, rest),
        names => ("60", names),
    };
    let all = targets()?;
    if let Some(unknown) = named.iter().find(|name| all.iter().all(|target| target != *name)) {
        return Err(Failure(format!("there is no fuzz target {unknown}; there are {}", all.join(", "))));
    }
    if !works("cargo", &["fuzz", "--version"]) {
        cargo(&["install", "cargo-fuzz", "--locked"])?;
    }
    for target in all.iter().filter(|target| named.is_empty() || named.contains(&target.as_str())) {
        let (corpus, seeds) = (format!("fuzz/corpus/{target}"), format!("fuzz/seeds/{target}"));
        std::fs::create_dir_all(root().join(&corpus))
            .map_err(|error| Failure(format!("cannot make {corpus}: {error}")))?;
        let limit = format!("-max_total_time={seconds}");
        // Coverage without sanitizers needs no nightly compiler, only leave to use its flags; there is no unsafe code.
        let mut command = Command::new("cargo");
        command.args(["fuzz", "run", "--sanitizer", "none", target, &corpus, &seeds]);
        run(command.args(["--", &limit, "-max_len=8192"]).env("RUSTC_BOOTSTRAP", "1"))?;
    }
    Ok(())
}

/// Checks that all targets compile: they are not part of the workspace.
pub(crate) fn check() -> Result {
    let mut command = Command::new(env!("CARGO"));
    command.args(["check", "--locked", "--manifest-path", "fuzz/Cargo.toml", "--target-dir"]);
    // Only checked, not linked: so libFuzzer, which takes a while to compile, is not built.
    run(command.arg(target().join("fuzz")).env("CUSTOM_LIBFUZZER_PATH", "nowhere/libfuzzer.a"))
}

/// The names of the targets, which are the names of their files.
fn targets() -> Result<Vec<String>> {
    let folder = root().join("fuzz/fuzz_targets");
    let files = std::fs::read_dir(&folder)
        .map_err(|error| Failure(format!("cannot read {}: {error}", folder.display())))?;
    let mut names: Vec<String> = files
        .filter_map(|file| Some(file.ok()?.path().file_stem()?.to_string_lossy().into_owned()))
        .collect();
    names.sort();
    Ok(names)
}
