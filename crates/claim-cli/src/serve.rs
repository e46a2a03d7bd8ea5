//! `claim serve`: starts the server, with options from flags, environment or a file.

use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use claim_server::{Limits, Server, Settings};
use clap::Args;
use serde::Deserialize;

use crate::{log, open_files};

/// Serve the page and the protocol: one process, one file, no configuration needed
///
/// Every option can be given as a flag, as an environment variable, or in a TOML file under the name of the flag. A flag
/// overrides the environment, the environment overrides the file.
#[derive(Args)]
pub(crate) struct Arguments {
    /// A TOML file with any of these options
    #[arg(long, env = "CLAIM_CONFIG")]
    config: Option<PathBuf>,
    #[command(flatten)]
    options: Options,
}

/// The options. All of them may be missing in each source.
#[derive(Args, Deserialize, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct Options {
    /// Where to listen; port 0 takes a free one [default: 127.0.0.1:8080]
    #[arg(long, env = "CLAIM_ADDRESS")]
    address: Option<SocketAddr>,
    /// The store: the path of an SQLite file, or postgres://… [default: claim.db]
    #[arg(long, env = "CLAIM_STORE", hide_env_values = true)]
    store: Option<String>,
    /// The bus between nodes that share a PostgreSQL store: nats://…
    #[arg(long, env = "CLAIM_BUS", hide_env_values = true)]
    bus: Option<String>,
    /// The address people type, if a proxy stands in front, such as <https://claim.example>
    #[arg(long, env = "CLAIM_PUBLIC")]
    public: Option<String>,
    /// Trust the proxy in front for the client's address (X-Forwarded-For)
    #[arg(long, env = "CLAIM_TRUST_PROXY", num_args = 0..=1, default_missing_value = "true")]
    trust_proxy: Option<bool>,
    /// Token to read /metrics from other machines; without it only this machine can, and not through a proxy
    #[arg(long, env = "CLAIM_METRICS_TOKEN", hide_env_values = true)]
    metrics_token: Option<String>,
    /// The name of the place [default: Claim]
    #[arg(long, env = "CLAIM_NAME")]
    name: Option<String>,
    /// A greeting for visitors
    #[arg(long, env = "CLAIM_GREETING")]
    greeting: Option<String>,
    /// Accept no new accounts; guests may still play
    #[arg(long, env = "CLAIM_CLOSED_REGISTRATION", num_args = 0..=1, default_missing_value = "true")]
    closed_registration: Option<bool>,
    /// What to log: error, warn, info, debug, or by part [default: info]
    #[arg(long, env = "CLAIM_LOG")]
    log: Option<String>,
    /// How to log: text or json [default: text]
    #[arg(long, env = "CLAIM_LOG_FORMAT", value_parser = ["text", "json"])]
    log_format: Option<String>,
    /// Worker threads [default: one per core]
    #[arg(long, env = "CLAIM_THREADS")]
    threads: Option<usize>,
    /// HTTP requests per second from one address [default: 20]
    #[arg(long, env = "CLAIM_REQUESTS_PER_SECOND")]
    requests_per_second: Option<u32>,
    /// Messages per second on one connection [default: 20]
    #[arg(long, env = "CLAIM_MESSAGES_PER_SECOND")]
    messages_per_second: Option<u32>,
    /// Open connections from one address [default: 100]
    #[arg(long, env = "CLAIM_CONNECTIONS_PER_ADDRESS")]
    connections_per_address: Option<u32>,
    /// Unfinished tables one person may sit at [default: 50]
    #[arg(long, env = "CLAIM_TABLES_PER_PERSON")]
    tables_per_person: Option<u32>,
    /// New guests and new accounts per minute from one address [default: 30]
    #[arg(long, env = "CLAIM_PEOPLE_PER_MINUTE")]
    people_per_minute: Option<u32>,
    /// Bytes per second of whole tables sent to one address [default: 131072]
    #[arg(long, env = "CLAIM_REPLAY_BYTES_PER_SECOND")]
    replay_bytes_per_second: Option<u32>,
    /// Waiting tables one person may have in the lobby [default: 3]
    #[arg(long, env = "CLAIM_LISTED_PER_PERSON")]
    listed_per_person: Option<u32>,
}

impl Options {
    /// These options, and those where these are missing.
    fn or(self, those: Options) -> Options {
        Options {
            address: self.address.or(those.address),
            store: self.store.or(those.store),
            bus: self.bus.or(those.bus),
            public: self.public.or(those.public),
            trust_proxy: self.trust_proxy.or(those.trust_proxy),
            metrics_token: self.metrics_token.or(those.metrics_token),
            name: self.name.or(those.name),
            greeting: self.greeting.or(those.greeting),
            closed_registration: self.closed_registration.or(those.closed_registration),
            log: self.log.or(those.log),
            log_format: self.log_format.or(those.log_format),
            threads: self.threads.or(those.threads),
            requests_per_second: self.requests_per_second.or(those.requests_per_second),
            messages_per_second: self.messages_per_second.or(those.messages_per_second),
            connections_per_address: self.connections_per_address.or(those.connections_per_address),
            tables_per_person: self.tables_per_person.or(those.tables_per_person),
            people_per_minute: self.people_per_minute.or(those.people_per_minute),
            replay_bytes_per_second: self.replay_bytes_per_second.or(those.replay_bytes_per_second),
            listed_per_person: self.listed_per_person.or(those.listed_per_person),
        }
    }

    fn settings(&self) -> Settings {
        let usual = Settings::default();
        let limits = Limits::default();
        Settings {
            store: self.store.clone().unwrap_or(usual.store),
            bus: self.bus.clone(),
            public: self.public.clone(),
            trust_proxy: self.trust_proxy.unwrap_or(usual.trust_proxy),
            metrics_token: self.metrics_token.clone(),
            name: self.name.clone().unwrap_or(usual.name),
            greeting: self.greeting.clone(),
            registration: !self.closed_registration.unwrap_or(false),
            limits: Limits {
                requests_per_second: self.requests_per_second.unwrap_or(limits.requests_per_second),
                messages_per_second: self.messages_per_second.unwrap_or(limits.messages_per_second),
                connections_per_address: self
                    .connections_per_address
                    .unwrap_or(limits.connections_per_address),
                tables_per_person: self.tables_per_person.unwrap_or(limits.tables_per_person),
                people_per_minute: self.people_per_minute.unwrap_or(limits.people_per_minute),
                replay_bytes_per_second: self
                    .replay_bytes_per_second
                    .unwrap_or(limits.replay_bytes_per_second),
                listed_per_person: self.listed_per_person.unwrap_or(limits.listed_per_person),
                ..limits
            },
            page: claim_page::file,
        }
    }
}

/// The most worker threads.
const MOST_THREADS: usize = 1024;

pub(crate) fn run(arguments: Arguments) -> Result<()> {
    let file = match &arguments.config {
        Some(path) => read(path)?,
        None => Options::default(),
    };
    let options = arguments.options.or(file);
    open_files::allow_all();
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    if let Some(threads) = options.threads {
        if !(1..=MOST_THREADS).contains(&threads) {
            bail!("--threads {threads}: give 1 to {MOST_THREADS}, or leave it away for one on each core");
        }
        runtime.worker_threads(threads);
    }
    let runtime = runtime.enable_all().build().context("cannot start")?;
    runtime.block_on(async {
        // Before anything else, so that a signal that arrives during the start is not missed.
        let stop = stop_signal()?;
        let _written = log(&options)?;
        serve(&options, stop).await
    })
}

fn read(path: &Path) -> Result<Options> {
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    toml::from_str(&text).with_context(|| format!("{} is not right", path.display()))
}

fn log(options: &Options) -> Result<log::Written> {
    let filter = options.log.as_deref().unwrap_or("info,sqlx=warn,async_nats=warn");
    let filter = tracing_subscriber::EnvFilter::try_new(filter).context("--log")?;
    let (lines, written) = log::to(std::io::stderr());
    let subscriber = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .log_internal_errors(false)
        .with_writer(move || lines.line());
    if options.log_format.as_deref() == Some("json") {
        subscriber.json().init();
    } else {
        subscriber.init();
    }
    Ok(written)
}

async fn serve(options: &Options, stop: impl Future<Output = ()> + Send + 'static) -> Result<()> {
    let address = options.address.unwrap_or(SocketAddr::from(([127, 0, 0, 1], 8080)));
    let mut stop = Box::pin(stop);
    // The start may be interrupted at any moment: the store is migrated in one transaction.
    let server = tokio::select! {
        biased;
        () = &mut stop => return Ok(()),
        server = Server::start(options.settings()) => server?,
    };
    let listener = tokio::net::TcpListener::bind(address)
        .await
        .with_context(|| format!("cannot listen on {address}"))?;
    let bound = listener.local_addr()?;
    let _ = writeln!(std::io::stdout(), "Claim is served at http://{bound}");
    server.run(listener, stop).await.context("the server failed")
}

/// Starts to listen for SIGINT and SIGTERM; the future is ready when one comes.
#[cfg(unix)]
fn stop_signal() -> Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt()).context("cannot listen for signals")?;
    let mut terminate = signal(SignalKind::terminate()).context("cannot listen for signals")?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
        tracing::info!("stopping");
    })
}

/// Ready when Ctrl-C comes.
#[cfg(not(unix))]
fn stop_signal() -> Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async move {
        drop(tokio::signal::ctrl_c().await);
        tracing::info!("stopping");
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flag_overrides_the_file() {
        let file: Options =
            toml::from_str("address = \"0.0.0.0:80\"\nstore = \"a.db\"\ntrust-proxy = true").unwrap();
        let flags = Options { store: Some("b.db".into()), ..Options::default() };
        let options = flags.or(file);
        assert_eq!(options.address, Some(SocketAddr::from(([0, 0, 0, 0], 80))));
        let settings = options.settings();
        assert_eq!((settings.store.as_str(), settings.trust_proxy), ("b.db", true));
    }

    #[test]
    fn an_unknown_name_in_the_file_is_refused() {
        let error = toml::from_str::<Options>("adress = \"x\"").err().unwrap();
        assert!(error.to_string().contains("unknown field `adress`"), "{error}");
    }
}
