//! The server's metrics (`/metrics`, Prometheus).

use std::sync::Arc;
use std::time::Duration;

use claim_protocol::Code;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// All metrics.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    pub(crate) open_tables: Gauge,
    pub(crate) connections: Gauge,
    pub(crate) messages: Counter,
    pub(crate) requests: Counter,
    actions: Counter,
    seconds: Histogram,
    refusals: Family<Vec<(&'static str, String)>, Counter>,
}

impl Metrics {
    pub(crate) fn new() -> Arc<Metrics> {
        let mut registry = Registry::with_prefix("claim");
        let metrics = Metrics {
            open_tables: Gauge::default(),
            connections: Gauge::default(),
            messages: Counter::default(),
            requests: Counter::default(),
            actions: Counter::default(),
            seconds: Histogram::new(exponential_buckets(0.0005, 2.0, 14)),
            refusals: Family::default(),
            registry: Registry::default(),
        };
        registry.register("open_tables", "Tables in memory", metrics.open_tables.clone());
        registry.register("connections", "Open WebSockets", metrics.connections.clone());
        registry.register("messages", "Messages received", metrics.messages.clone());
        registry.register("requests", "HTTP requests", metrics.requests.clone());
        registry.register("actions", "Acknowledged actions, each durable", metrics.actions.clone());
        registry.register(
            "action_seconds",
            "From receiving an action to its being durable",
            metrics.seconds.clone(),
        );
        registry.register("refusals", "Refusals by code", metrics.refusals.clone());
        Arc::new(Metrics { registry, ..metrics })
    }

    /// Counts an action that is durable.
    pub(crate) fn acknowledged(&self, took: Duration) {
        self.actions.inc();
        self.seconds.observe(took.as_secs_f64());
    }

    /// Counts a refusal.
    pub(crate) fn refused(&self, code: Code) {
        self.refusals.get_or_create(&vec![("code", code.name())]).inc();
    }

    /// The text Prometheus reads.
    pub(crate) fn page(&self) -> String {
        let mut page = String::new();
        if encode(&mut page, &self.registry).is_err() {
            page.clear();
        }
        let end = "# EOF\n";
        if page.ends_with(end) {
            page.truncate(page.len() - end.len());
        }
        if let Some(seconds) = cpu_seconds() {
            page += &format!("# TYPE process_cpu_seconds counter\nprocess_cpu_seconds_total {seconds}\n");
        }
        if let Some(bytes) = resident_bytes() {
            page += &format!(
                "# TYPE process_resident_memory_bytes gauge\nprocess_resident_memory_bytes {bytes}\n"
            );
        }
        page + end
    }
}

/// The processor time this process has used, where the system says so. A tick is a hundredth of a second on Linux.
fn cpu_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    Some(ticks as f64 / 100.0)
}

/// The memory this process holds, where the system says so.
fn resident_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok()? * 1024)
}
