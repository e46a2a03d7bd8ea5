//! `claim serve` as a child process.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

/// A running `claim serve`, which is killed when this is dropped.
pub(crate) struct Process {
    pub(crate) address: SocketAddr,
    child: Child,
}

impl Process {
    /// Starts one on a free port, and returns when it listens.
    pub(crate) fn start(options: &[&str]) -> Process {
        Process::start_as(Command::new(env!("CARGO_BIN_EXE_claim")), options)
    }

    /// The same from a shell script, in which `"$0" "$@"` starts the server.
    pub(crate) fn start_in(script: &str, options: &[&str]) -> Process {
        let mut shell = Command::new("sh");
        shell.args(["-c", script, env!("CARGO_BIN_EXE_claim")]);
        Process::start_as(shell, options)
    }

    /// The process's id.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    fn start_as(mut command: Command, options: &[&str]) -> Process {
        let most = "4000000000";
        let mut child = command
            .args(["serve", "--address", "127.0.0.1:0", "--log", "error"])
            .args(["--requests-per-second", most, "--messages-per-second", most])
            .args(["--connections-per-address", most, "--people-per-minute", most])
            .args(["--replay-bytes-per-second", most])
            .args(options)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit('/').next().unwrap();
        let address = address.parse().unwrap_or_else(|_| panic!("the server said {line:?}"));
        Process { address, child }
    }

    /// Kills it as `kill -9` does.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Sends SIGTERM; true if it ended cleanly.
    pub(crate) fn terminate(mut self) -> bool {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(asked.success());
        self.child.wait().unwrap().success()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
