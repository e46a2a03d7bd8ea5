//! The server under load: a running one, or one started for the measurement.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

/// A server to measure.
pub(super) struct Server {
    address: String,
    started: Option<(Child, std::path::PathBuf)>,
}

impl Server {
    /// A server that runs already.
    pub(super) fn running(address: String) -> Server {
        Server { address, started: None }
    }

    /// Starts this program as a server on a free port, with limits high enough for the load.
    pub(super) fn start(store: Option<&str>) -> Result<Server> {
        let folder = std::env::temp_dir().join(format!("claim-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let file = folder.join("claim.db").to_string_lossy().into_owned();
        let most = "4000000000";
        let mut child = Command::new(std::env::current_exe().context("this program is nowhere")?)
            .args(["serve", "--address", "127.0.0.1:0", "--store", store.unwrap_or(&file), "--log", "warn"])
            .args(["--requests-per-second", most, "--messages-per-second", most])
            .args(["--connections-per-address", most, "--people-per-minute", most])
            .args(["--replay-bytes-per-second", most])
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start a server")?;
        let output = child.stdout.take().context("the server says nothing")?;
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let Some((_, address)) = line.trim().rsplit_once("http://") else {
            let _ = child.wait();
            bail!("the server did not start: it said why above");
        };
        let address = address.to_string();
        Ok(Server { address, started: Some((child, folder)) })
    }

    pub(super) fn address(&self) -> &str {
        &self.address
    }

    /// Stops the server if it was started here, and removes its files.
    pub(super) fn stop(mut self) {
        self.end();
    }

    fn end(&mut self) {
        if let Some((mut child, folder)) = self.started.take() {
            let _ = child.kill();
            let _ = child.wait();
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.end();
    }
}
