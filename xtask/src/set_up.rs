//! Installs what a fresh machine lacks, or says what to install.

use std::path::Path;
use std::process::Command;

use crate::{Failure, Result, root, run, works};

const WASM: &str = "wasm32-unknown-unknown";

/// The standard library for wasm.
pub(crate) fn wasm() -> Result {
    let sysroot = Command::new("rustc").args(["--print", "sysroot"]).current_dir(root()).output();
    let sysroot = sysroot.map_err(|error| Failure(format!("cannot start rustc: {error}")))?;
    let sysroot = String::from_utf8_lossy(&sysroot.stdout).trim().to_string();
    if Path::new(&sysroot).join("lib/rustlib").join(WASM).join("lib").exists() {
        return Ok(());
    }
    if !works("rustup", &["--version"]) {
        return Err(Failure(format!(
            "the page is compiled for {WASM}, and the toolchain in {sysroot} cannot do that: install the standard \
             library for it from where the toolchain came (Debian: libstd-rust-dev-wasm32), or use https://rustup.rs"
        )));
    }
    run(Command::new("rustup").args(["target", "add", WASM])).map_err(|Failure(why)| {
        Failure(format!("{why}\nthe page is compiled for {WASM}: with a network, try again"))
    })
}

/// rustfmt and clippy. Without rustup they cannot be installed from here.
pub(crate) fn checkers() -> Result {
    for (component, program) in [("rustfmt", "cargo-fmt"), ("clippy", "cargo-clippy")] {
        if works(program, &["--version"]) {
            continue;
        }
        if !works("rustup", &["--version"]) {
            return Err(Failure(format!("the checks need {component}: install it from where rustc came")));
        }
        run(Command::new("rustup").args(["component", "add", component]))?;
    }
    Ok(())
}

/// The programs that tests start: the browser, a database, a bus, and Python for the example bot. Installed from the
/// system's packages before anything is compiled, so that you learn at once if you must install something by hand.
pub(crate) fn tests() -> Result {
    let has = |program: &str| works(program, &["--version"]);
    let mut missing = Vec::new();
    if !(has("chromedriver") && (has("chromium") || has("google-chrome"))) {
        missing.push("chromium-driver");
    }
    if !has("npm") {
        missing.push("npm");
    }
    if !works("python3", &["-m", "pip", "--version"]) {
        missing.push("python3-pip");
    }
    // Its server programs are not in PATH; `psql` may be installed without them.
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    if !versions.into_iter().any(|version| version.path().join("bin/initdb").exists()) {
        missing.push("postgresql");
    }
    if !has("nats-server") {
        missing.push("nats-server");
    }
    if !missing.is_empty() {
        run(Command::new("apt-get").args(["update", "--quiet"])).and_then(|()| install(&missing)).map_err(
            |Failure(why)| {
                Failure(format!(
                    "{why}\nthe tests need {}: only Debian's root gets them by itself, install them",
                    missing.join(", ")
                ))
            },
        )?;
    }
    // The whole browser would do, but it takes three times as long to start.
    if !has("chromium-headless-shell") && works("apt-get", &["--version"]) {
        let _ = install(&["chromium-headless-shell"]);
    }
    Ok(())
}

/// Installs Debian packages.
fn install(packages: &[&str]) -> Result {
    let arguments = [&["install", "--yes", "--quiet"][..], packages].concat();
    run(Command::new("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))
}
