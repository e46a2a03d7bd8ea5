//! `claim admin`: what the operator does beside a server: backups, people, reports, health.

use std::io::{Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use claim_protocol::{Sitter, TableId};
use claim_server::Store;
use clap::{Args, Subcommand};

/// Back up, inspect and clean a server's store; check a server's health
#[derive(Args)]
#[command(arg_required_else_help = true)]
pub(crate) struct Arguments {
    /// The store: the path of an SQLite file, or postgres://…
    #[arg(long, env = "CLAIM_STORE", default_value = "claim.db", hide_env_values = true, global = true)]
    store: String,
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Write a complete copy of an SQLite store, also while it is in use
    Backup {
        /// The file to write; it must not exist
        to: PathBuf,
    },
    /// List tables, the newest first
    Tables {
        /// The most to list
        #[arg(long, default_value_t = 50)]
        limit: i64,
    },
    /// Remove a person: they leave every table, and everything that is only theirs is deleted; a server may run meanwhile
    RemovePerson {
        /// The account's name, or the person's id
        person: String,
    },
    /// List the lines of chat that people reported
    Reports {
        /// The most to list
        #[arg(long, default_value_t = 50)]
        limit: i64,
    },
    /// Mark the reports of a line of chat as settled; a server may run meanwhile
    Settle {
        /// The table, as `claim admin reports` lists it
        table: TableId,
        /// The line, as `claim admin reports` lists it
        seq: u64,
        /// Also remove the line
        #[arg(long)]
        remove: bool,
    },
    /// Check the health of a running server; fails if it is not well
    Health {
        /// Where it listens
        #[arg(long, env = "CLAIM_ADDRESS", default_value = "127.0.0.1:8080")]
        address: String,
    },
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    if let Task::Health { address } = &arguments.task {
        return health(address);
    }
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().context("cannot start")?;
    runtime.block_on(async {
        let is_file = !arguments.store.contains("://");
        if is_file && !std::path::Path::new(&arguments.store).exists() {
            bail!("there is no store at {}: say with --store where it is", arguments.store);
        }
        if let Task::Backup { to } = &arguments.task {
            return backup(&arguments.store, to).await;
        }
        let store = Store::open(&arguments.store).await?;
        let result = with(&store, &arguments.task).await;
        store.close().await;
        result
    })
}

async fn with(store: &Store, task: &Task) -> Result<()> {
    let mut out = std::io::stdout();
    match task {
        Task::Tables { limit } => {
            for table in store.list_tables(*limit).await? {
                let sitters = table.sitters.iter().map(|sitter| match sitter {
                    Sitter::Open => "open".to_string(),
                    Sitter::Person(person) => person.id.to_string(),
                    Sitter::Bot { level } => format!("bot {level}"),
                });
                let sitters: Vec<String> = sitters.collect();
                let stage = format!("{:?}", table.stage).to_lowercase();
                writeln!(out, "{} {stage:<8} {}", table.id, sitters.join(", "))?;
            }
        }
        Task::RemovePerson { person } => {
            let found = store.find_person(person).await?;
            let Some(found) = found else {
                bail!("there is nobody called {person}, and nobody with that id")
            };
            claim_server::remove_person(store, found.id).await?;
            writeln!(out, "removed {}", found.id)?;
        }
        Task::Reports { limit } => {
            for report in store.reports(*limit).await? {
                let claim_server::Report { table, seq, speaker, name, text, reports } = report;
                let name = name.unwrap_or_else(|| "—".into());
                writeln!(out, "{table} {seq} reported by {reports}: {name} ({speaker}) said {text:?}")?;
            }
        }
        Task::Settle { table, seq, remove } => {
            if !store.settle_report(*table, *seq, *remove).await? {
                bail!("nobody reported line {seq} of table {table}: `claim admin reports` lists what was");
            }
            writeln!(out, "{}", if *remove { "removed" } else { "settled" })?;
        }
        Task::Backup { .. } | Task::Health { .. } => {}
    }
    Ok(())
}

async fn backup(store: &str, to: &Path) -> Result<()> {
    if to.exists() {
        bail!("{} exists: a backup never overwrites anything", to.display());
    }
    Store::backup(store, to).await?;
    writeln!(std::io::stdout(), "written to {}", to.display())?;
    Ok(())
}

/// One plain request, without an HTTP library: a health check must need nothing but the binary.
fn health(address: &str) -> Result<()> {
    const PATIENCE: Duration = Duration::from_secs(5);
    let address = address.replace("0.0.0.0", "127.0.0.1");
    let found = address.to_socket_addrs().ok().and_then(|mut all| all.next());
    let target = found.with_context(|| format!("{address} is no address"))?;
    let mut stream = TcpStream::connect_timeout(&target, PATIENCE)
        .with_context(|| format!("nothing answers at {address}"))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(stream, "GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.take(64 * 1024).read_to_string(&mut answer).context("the server does not answer")?;
    let first = answer.lines().next().unwrap_or_default();
    if first.split(' ').nth(1) != Some("200") {
        bail!("the server is not well: {first}");
    }
    writeln!(std::io::stdout(), "ok")?;
    Ok(())
}
