//! `claim load`: measures a server under load from real clients over WebSockets that answer at once.

mod player;
mod request;
mod server;

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::Args;
use serde_json::json;

use self::player::Tally;

/// Measure a server: acknowledged actions per second, and per second of its processor time
#[derive(Args)]
pub(crate) struct Arguments {
    /// Tables played at once, two clients at each
    #[arg(long, default_value_t = 200)]
    tables: usize,
    /// Seconds to measure
    #[arg(long, default_value_t = 10.0)]
    seconds: f64,
    /// Only open the tables and keep them open, to measure the memory of a table
    #[arg(long)]
    idle: bool,
    /// Ask for a whole view with every message, as the page does
    #[arg(long)]
    views: bool,
    /// A running server, such as 127.0.0.1:8080, with raised limits; by default one is started
    #[arg(long)]
    address: Option<String>,
    /// The token for /metrics of a server on another machine
    #[arg(long, env = "CLAIM_METRICS_TOKEN", hide_env_values = true)]
    metrics_token: Option<String>,
    /// The store of the server that is started; by default a temporary one
    #[arg(long, conflicts_with = "address")]
    store: Option<String>,
    /// Print a list of rows {"name", "unit", "value"}
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    if arguments.tables == 0 || !(arguments.seconds > 0.0 && arguments.seconds <= 3600.0) {
        bail!("give at least one table, and a time above 0 and up to 3600 seconds");
    }
    crate::open_files::allow_all();
    let runtime = tokio::runtime::Runtime::new().context("cannot start")?;
    runtime.block_on(measure(arguments))
}

async fn measure(arguments: &Arguments) -> Result<()> {
    let server = match &arguments.address {
        Some(address) => server::Server::running(address.clone()),
        None => server::Server::start(arguments.store.as_deref())?,
    };
    let address: Arc<str> = server.address().into();
    let (stop, stopping) = tokio::sync::watch::channel(false);
    let measuring = Arc::new(AtomicBool::new(false));
    // A few clients arrive at a time, as people do.
    let admission = Arc::new(tokio::sync::Semaphore::new(64));
    let seated = Arc::new(tokio::sync::Semaphore::new(0));
    let mut tasks = Vec::with_capacity(arguments.tables);
    for number in 0..arguments.tables {
        let table = player::Table {
            address: address.clone(),
            seed: number as u64,
            views: arguments.views,
            idle: arguments.idle,
            stopping: stopping.clone(),
            measuring: measuring.clone(),
        };
        tasks.push(tokio::spawn(table.play(admission.clone(), seated.clone())));
    }
    let all = seated.acquire_many(arguments.tables as u32);
    let all = tokio::time::timeout(Duration::from_secs(600), all).await;
    let _all = all.context("not all tables could be opened within ten minutes")??;
    // Wait a little before measuring, so that the arrivals do not count.
    tokio::time::sleep(Duration::from_millis(500)).await;
    let token = arguments.metrics_token.as_deref();
    let before = request::metrics(&address, token).await?;
    let started = Instant::now();
    measuring.store(true, Ordering::Relaxed);
    tokio::time::sleep(Duration::from_secs_f64(arguments.seconds)).await;
    measuring.store(false, Ordering::Relaxed);
    let seconds = started.elapsed().as_secs_f64();
    let after = request::metrics(&address, token).await?;
    stop.send_replace(true);
    let mut tally = Tally::default();
    for task in tasks {
        match task.await {
            Ok(one) => tally.add(one),
            Err(_) => tally.errors += 1,
        }
    }
    report(arguments, tally, seconds, &before, &after)?;
    server.stop();
    Ok(())
}

fn report(
    arguments: &Arguments,
    mut tally: Tally,
    seconds: f64,
    before: &request::Metrics,
    after: &request::Metrics,
) -> Result<()> {
    tally.latencies.sort_unstable();
    let at = |share: f64| {
        let place = (tally.latencies.len() as f64 * share) as usize;
        tally
            .latencies
            .get(place.min(tally.latencies.len().saturating_sub(1)))
            .map_or(0.0, |micros| f64::from(*micros) / 1000.0)
    };
    let actions = tally.latencies.len() as f64;
    let cpu = after.cpu_seconds - before.cpu_seconds;
    let per_cpu = if cpu > 0.0 { actions / cpu } else { 0.0 };
    let rows = [
        ("server/actions", "actions/s", actions / seconds),
        ("server/actions-per-cpu-second", "actions/s", per_cpu),
        ("server/p50", "ms", at(0.5)),
        ("server/p99", "ms", at(0.99)),
        ("server/errors", "errors", tally.errors as f64),
        ("server/memory", "MB", after.resident_bytes / 1e6),
    ];
    let mut out = std::io::stdout();
    if arguments.json {
        let round = |value: f64| (value * 100.0).round() / 100.0;
        let rows: Vec<_> = rows
            .iter()
            .map(|(name, unit, value)| json!({"name": name, "unit": unit, "value": round(*value)}))
            .collect();
        writeln!(out, "{}", serde_json::Value::Array(rows))?;
    } else {
        writeln!(out, "{} tables, {} connections, {seconds:.1} s", arguments.tables, 2 * arguments.tables)?;
        for (name, unit, value) in rows {
            writeln!(out, "{name:<34} {value:>12.1} {unit}")?;
        }
    }
    if tally.errors > 0 {
        bail!("{} errors, the first: {}", tally.errors, tally.first_error);
    }
    Ok(())
}
