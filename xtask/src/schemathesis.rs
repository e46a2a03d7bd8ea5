//! `cargo xtask schemathesis`: Schemathesis, which knows only the OpenAPI document, sends a server valid and invalid
//! requests for everything in it and compares the answers with the document.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::{Failure, Result, cargo, root, run, target, works};

pub(crate) const HELP: &str = "Test a server against its OpenAPI document, with valid and invalid requests

Usage: cargo xtask schemathesis [--minutes N]

Starts a server with an empty store on a free port, signs in, and sends requests for N minutes [default: 3]. Needs
Python 3; Schemathesis is installed into target/schemathesis.
";

/// The version to install: another one may check other things.
const VERSION: &str = "4.32.5";

/// Runs it for this many minutes.
pub(crate) fn check(minutes: &str) -> Result {
    let Some(minutes) = minutes.parse::<f64>().ok().filter(|minutes| *minutes > 0.0 && *minutes <= 1440.0)
    else {
        return Err(Failure(format!("--minutes {minutes}: give a number above 0 and up to 1440")));
    };
    let folder = std::path::absolute(target().join("schemathesis")).unwrap_or_else(|_| target());
    let program = folder.join("bin/schemathesis");
    install(&folder, &program)?;
    cargo(&["build", "--workspace", "--bin", "claim"])?;
    let store = folder.join("claim.db");
    for name in ["claim.db", "claim.db-wal", "claim.db-shm"] {
        let _ = std::fs::remove_file(folder.join(name));
    }
    let (server, address) = start(&store)?;
    let seconds = (minutes * 60.0).ceil().to_string();
    let files = std::path::absolute(root().join("xtask/schemathesis")).unwrap_or_else(|_| root());
    let asked = Command::new(&program)
        .arg("--config-file")
        .arg(files.join("schemathesis.toml"))
        .args(["run", &format!("{address}/api/openapi.json")])
        .args(["--max-time", &seconds, "--checks", "all", "--continue-on-failure", "--request-timeout", "30"])
        .arg("--no-color")
        .env("CLAIM_ADDRESS", &address)
        .env("PYTHONPATH", &files)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("SCHEMATHESIS_HOOKS", "hooks")
        // It stores its findings in the folder it runs in.
        .current_dir(&folder)
        .status();
    stop(server)?;
    match asked {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(Failure("the server does not do what the document says: see above".into())),
        Err(error) => Err(Failure(format!("cannot start schemathesis: {error}"))),
    }
}

/// Installs this version of Schemathesis if it is missing.
fn install(folder: &Path, program: &Path) -> Result {
    let installed = Command::new(program).arg("--version").output();
    if installed.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains(VERSION)) {
        return Ok(());
    }
    if !works("python3", &["-m", "venv", "--help"]) {
        return Err(Failure("Python 3 with venv is missing: install python3-venv, or its like".into()));
    }
    run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(folder))?;
    run(Command::new(folder.join("bin/pip")).args(["install", &format!("schemathesis=={VERSION}")]))
}

/// A server with limits that do not get in the way, and its address.
fn start(store: &Path) -> Result<(Child, String)> {
    let most = "4000000000";
    let mut command = Command::new(target().join("debug/claim"));
    command
        .args(["serve", "--address", "127.0.0.1:0", "--log", "error", "--store"])
        .arg(store)
        .args(["--requests-per-second", most, "--people-per-minute", most, "--connections-per-address", most])
        .stdout(Stdio::piped());
    let mut child =
        command.spawn().map_err(|error| Failure(format!("cannot start `claim serve`: {error}")))?;
    let mut line = String::new();
    if let Some(output) = child.stdout.take() {
        let _ = BufReader::new(output).read_line(&mut line);
    }
    match line.trim().rfind("http://") {
        Some(at) => Ok((child, line.trim()[at..].to_string())),
        None => {
            let _ = child.kill();
            Err(Failure(format!("`claim serve` did not say where it listens: {line:?}")))
        }
    }
}

/// Stops the server, which must still be running.
fn stop(mut server: Child) -> Result {
    let ended = server.try_wait().ok().flatten();
    let _ = server.kill();
    let _ = server.wait();
    match ended {
        Some(status) => Err(Failure(format!("the server ended by itself ({status})"))),
        None => Ok(()),
    }
}
