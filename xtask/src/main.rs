//! What the project does to itself: `cargo xtask serve`, `cargo xtask web`, `cargo xtask test`, `cargo xtask fuzz`.

mod web;

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use clap::{Parser, Subcommand};

/// Build, run and check Claim
#[derive(Parser)]
#[command(name = "cargo xtask", arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build everything and play in the browser, at the address it prints
    #[command(disable_help_flag = true)]
    Serve {
        /// Options of `claim serve`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        options: Vec<String>,
    },
    /// Build the page into target/web
    Web,
    /// Format, lints, all tests, documentation: what must pass before anything lands
    Test,
    /// Drive records and actions from raw bytes, with cargo-fuzz
    Fuzz {
        /// Seconds for each target
        #[arg(default_value_t = 60)]
        seconds: u64,
    },
}

fn main() -> Result<()> {
    match Arguments::parse().task {
        Task::Serve { options } => serve(&options),
        Task::Web => web::build(),
        Task::Test => test(),
        Task::Fuzz { seconds } => fuzz(seconds),
    }
}

fn serve(options: &[String]) -> Result<()> {
    web::build()?;
    let mut arguments = vec!["run", "--quiet", "--release", "--package", "claim-cli", "--", "serve"];
    arguments.extend(options.iter().map(String::as_str));
    cargo(&arguments)
}

fn test() -> Result<()> {
    set_up()?;
    set_up_tests()?;
    cargo(&["fmt", "--all", "--check"])?;
    // The server takes the page in when it is compiled, and the browser tests open it.
    web::build()?;
    cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])?;
    // What a browser needs must compile for it.
    let page = ["--package", "claim-ai", "--package", "claim-protocol"];
    cargo(&[&["check", "--target", "wasm32-unknown-unknown"][..], &page].concat())?;
    cargo(&["test", "--workspace", "--all-targets"])?;
    cargo(&["test", "--workspace", "--doc"])?;
    run(Command::new(env!("CARGO"))
        .args(["doc", "--workspace", "--no-deps"])
        .env("RUSTDOCFLAGS", "-D warnings"))?;
    println!("All is well.");
    Ok(())
}

/// What a fresh toolchain may lack. Where there is no rustup, the toolchain is somebody else's care.
fn set_up() -> Result<()> {
    if Command::new("rustup").arg("--version").output().is_err() {
        return Ok(());
    }
    let listed = |what: &str| -> Result<String> {
        let output =
            Command::new("rustup").args([what, "list", "--installed"]).current_dir(root()).output()?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    };
    for component in ["rustfmt", "clippy"] {
        if !listed("component")?.contains(component) {
            run(Command::new("rustup").args(["component", "add", component]))?;
        }
    }
    if !listed("target")?.contains("wasm32-unknown-unknown") {
        run(Command::new("rustup").args(["target", "add", "wasm32-unknown-unknown"]))?;
    }
    Ok(())
}

/// The browser the page is tested in, and what runs the example bot, from the system's packages where they are missing.
fn set_up_tests() -> Result<()> {
    let works = |program: &str, arguments: &[&str]| {
        Command::new(program).args(arguments).output().is_ok_and(|output| output.status.success())
    };
    let has = |program: &str| works(program, &["--version"]);
    let mut missing = Vec::new();
    if !(has("chromedriver") && (has("chromium") || has("google-chrome"))) {
        missing.extend(["chromium", "chromium-driver"]);
    }
    if !has("npm") {
        missing.push("npm");
    }
    if !works("python3", &["-m", "pip", "--version"]) {
        missing.push("python3-pip");
    }
    if missing.is_empty() {
        return Ok(());
    }
    let install = [&["install", "--yes", "--quiet"][..], &missing].concat();
    run(Command::new("apt-get").args(["update", "--quiet"]))
        .and_then(|()| run(Command::new("apt-get").args(install).env("DEBIAN_FRONTEND", "noninteractive")))
        .with_context(|| {
            format!(
                "the tests need {}: only Debian's root gets them by itself, install them",
                missing.join(", ")
            )
        })
}

fn fuzz(seconds: u64) -> Result<()> {
    if Command::new("cargo").args(["fuzz", "--version"]).output().is_ok_and(|output| !output.status.success())
    {
        cargo(&["install", "cargo-fuzz", "--locked"])?;
    }
    for target in ["records_never_panic", "legals_are_legal"] {
        let limit = format!("-max_total_time={seconds}");
        // Coverage without sanitizers needs no nightly compiler, only leave to use its flags; there is no unsafe code.
        let mut command = Command::new("cargo");
        command.args(["fuzz", "run", "--sanitizer", "none", target, "--", &limit, "-max_len=8192"]);
        run(command.env("RUSTC_BOOTSTRAP", "1"))?;
    }
    Ok(())
}

fn cargo(arguments: &[&str]) -> Result<()> {
    run(Command::new(env!("CARGO")).args(arguments))
}

fn run(command: &mut Command) -> Result<()> {
    eprintln!("· {command:?}");
    // Whoever runs a task runs it whole: what only speeds up the next small change is left out, and a third of the disk with it.
    let status = command
        .env("CARGO_INCREMENTAL", "0")
        .current_dir(root())
        .status()
        .with_context(|| format!("cannot start {command:?}"))?;
    if !status.success() {
        bail!("{command:?} failed: {status}");
    }
    Ok(())
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}
