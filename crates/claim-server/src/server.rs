//! Starts, runs and stops a server: the store, the tables, the tasks beside them, and the listener.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use claim_protocol::{PersonId, fair};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::bus::{Bus, BusError};
use crate::http;
use crate::ids::random_bytes;
use crate::limits::{AddressLimits, PersonLimits};
use crate::listener::{LimitedListener, serve};
use crate::lobby;
use crate::people::{Names, Passwords};
use crate::presence;
use crate::session::Sessions;
use crate::settings::{Settings, SettingsError};
use crate::store::{PersonRow, Store, StoreError, Writer};
use crate::table::ActorMessage;
use crate::tables::Tables;
use crate::time::now;

/// The state every request handler gets.
#[derive(Clone, Debug)]
pub(crate) struct App {
    pub(crate) settings: Arc<Settings>,
    pub(crate) tables: Tables,
    pub(crate) sessions: Sessions,
    pub(crate) address_limits: AddressLimits,
    pub(crate) person_limits: PersonLimits,
    pub(crate) passwords: Passwords,
    pub(crate) stopping: watch::Receiver<bool>,
}

impl App {
    /// Notes where somebody connects from, if that has changed. If it fails, or changes too often, it is noted another
    /// time.
    pub(crate) async fn note_home(&self, row: &PersonRow, address: IpAddr) {
        let home = self.sessions.home(address);
        if let Some(home) = home.filter(|home| row.home != Some(*home))
            && self.person_limits.may_move(row.id)
        {
            let _ = self.tables.store().set_home(row.id, home).await;
        }
    }
}

/// Why a server could not start.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // The messages say it.
pub enum StartError {
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Bus(#[from] BusError),
    #[error("several nodes need a store they share: give --store postgres://… with --bus")]
    BusWithoutSharedStore,
    #[error(
        "the secret in the store is damaged: restore a backup, or remove its row `session-key` and everybody signs in anew"
    )]
    Secret,
}

/// A server that is ready to serve.
#[derive(Debug)]
pub struct Server {
    app: App,
    stop: watch::Sender<bool>,
    tasks: Vec<JoinHandle<()>>,
    writers: Vec<JoinHandle<()>>,
}

/// How often idle tables are asked to close.
const REST: Duration = Duration::from_secs(20);
/// How often a heartbeat is written.
const BEAT: Duration = Duration::from_secs(1);
/// How often other nodes' tables are checked: a lost message is repaired within a second.
const LOOK: Duration = Duration::from_millis(500);

impl Server {
    /// Opens the store and everything around it.
    pub async fn start(settings: Settings) -> Result<Server, StartError> {
        settings.check()?;
        let store = Store::open(&settings.store).await?;
        let (bus, incoming) = match &settings.bus {
            None => (Bus::Local, None),
            Some(_) if !store.is_shared() => return Err(StartError::BusWithoutSharedStore),
            Some(address) => {
                let (bus, incoming) = Bus::connect(address).await?;
                (bus, Some(incoming))
            }
        };
        let secret =
            store.secret("session-key", &fair::hex(&random_bytes::<32>())).await.map_err(StoreError::from)?;
        let key = fair::unhex32(&secret).ok_or(StartError::Secret)?;
        let secure = settings.is_secure();
        let (writer, writers) = Writer::start(&store);
        let names = Names::new(store.clone());
        let tables = Tables::new(store, writer, bus, names, settings.limits.clone());
        let (stop, stopping) = watch::channel(false);
        let app = App {
            sessions: Sessions::new(key, secure),
            address_limits: AddressLimits::new(settings.limits.clone()),
            person_limits: PersonLimits::new(),
            passwords: Passwords::new(),
            settings: Arc::new(settings),
            tables,
            stopping,
        };
        // Before anybody is served: find out how long the server was away. A store that cannot be written still serves
        // readers.
        let _ = app.tables.beat(!app.tables.is_shared()).await;
        let mut tasks = Vec::new();
        tasks.push(tokio::spawn(keep_alive(app.tables.clone())));
        if let Some(incoming) = incoming {
            let tables = app.tables.clone();
            let carry = incoming.carry(move |table, seq| tables.send_if_open(table, ActorMessage::Look(seq)));
            tasks.push(tokio::spawn(carry));
        }
        tasks.push(tokio::spawn(close_idle_tables(app.tables.clone())));
        tasks.push(tokio::spawn(drive_tables(app.tables.clone())));
        tasks.push(tokio::spawn(lobby::keep(app.tables.clone())));
        tasks.push(tokio::spawn(presence::keep(app.tables.clone())));
        let counting = app.tables.clone();
        tasks.push(tokio::spawn(async move { counting.keep_counting().await }));
        Ok(Server { app, stop, tasks, writers })
    }

    /// The routes, for serving over anything.
    pub fn router(&self) -> Router {
        let around = axum::middleware::from_fn_with_state(self.app.clone(), http::around);
        http::router().layer(around).with_state(self.app.clone())
    }

    /// Serves until the future resolves; then lets everybody finish, and writes everything down.
    pub async fn run(
        self,
        listener: TcpListener,
        until: impl Future<Output = ()> + Send + 'static,
    ) -> std::io::Result<()> {
        let addresses = Some(self.app.address_limits.clone()).filter(|_| !self.app.settings.trust_proxy);
        let listener = LimitedListener::new(listener, addresses);
        let (stop, stopping) = (self.stop.clone(), self.app.stopping.clone());
        let tables = self.app.tables.clone();
        let waiting = tokio::spawn(async move {
            until.await;
            stop.send_replace(true);
        });
        tokio::select! {
            () = serve(listener, self.router(), stopping, move || tables.make_room()) => {}
            // Connections that do not end in time are dropped.
            () = too_long(self.app.stopping.clone()) => {}
        }
        waiting.abort();
        self.close().await;
        Ok(())
    }

    /// Ends all tasks; writes in progress are completed.
    pub async fn close(self) {
        self.stop.send_replace(true);
        self.app.tables.stop();
        for task in &self.tasks {
            task.abort();
        }
        let store = self.app.tables.store().clone();
        if store.is_shared() {
            let handed = store.hand_over(self.app.tables.node()).await;
            if let Err(error) = handed {
                tracing::warn!(%error, "could not hand the tables over: others will take them");
            }
        }
        drop(self.app);
        // The writers end when the last table is gone and everything is written.
        let written = async {
            for writer in self.writers {
                let _ = writer.await;
            }
        };
        let _ = tokio::time::timeout(Duration::from_secs(2), written).await;
        store.close().await;
    }
}

async fn too_long(mut stopping: watch::Receiver<bool>) {
    let _ = stopping.wait_for(|stop| *stop).await;
    tokio::time::sleep(Duration::from_secs(5)).await;
}

/// Writes a heartbeat again and again, and so finds out whether the store can be written.
async fn keep_alive(tables: Tables) {
    let mut ticks = tokio::time::interval(BEAT);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        // Errors are logged where the store is written.
        let _ = tables.beat(false).await;
    }
}

/// Closes the tasks of idle tables, and closes tables that waited too long.
async fn close_idle_tables(tables: Tables) {
    let mut ticks = tokio::time::interval(REST);
    loop {
        ticks.tick().await;
        let waiting_since = now() - http::WAITS;
        for table in tables.open_ids() {
            tables.send_if_open(table, ActorMessage::Rest { waiting_since });
        }
        // Tables that nobody came to are opened once more, to be closed for good.
        if let Ok(stale) = tables.store().stale_tables(waiting_since).await {
            for table in stale {
                tables.send(table, ActorMessage::Rest { waiting_since });
            }
        }
    }
}

/// Opens the tables with running clocks or bots to move: on a single node all of them, otherwise those of dead nodes.
async fn drive_tables(tables: Tables) {
    if !tables.is_shared() {
        match tables.store().attended_tables().await {
            Ok(attended) => attended.into_iter().for_each(|table| tables.send(table, ActorMessage::Drive)),
            Err(error) => tracing::error!(%error, "cannot find the tables that need the server"),
        }
        return watch_for_other_writers(&tables).await;
    }
    let mut ticks = tokio::time::interval(LOOK);
    let mut changes = ChangedPeople::since(now());
    let mut dead = HashSet::new();
    loop {
        ticks.tick().await;
        let node = tables.node().to_string();
        if let Err(error) = miss_players(&tables, &mut dead).await {
            tracing::warn!(%error, "the store does not answer");
        }
        match tables.store().take_over(&node, 500).await {
            Ok(taken) => taken.into_iter().for_each(|table| tables.send(table, ActorMessage::TakeOver)),
            Err(error) => tracing::warn!(%error, "the store does not answer"),
        }
        let open = tables.open_ids();
        for part in open.chunks(5_000) {
            if let Ok(last) = tables.store().last_sequences(part).await {
                last.into_iter().for_each(|(table, seq)| tables.send_if_open(table, ActorMessage::Look(seq)));
            }
        }
        match tables.store().changed_people(changes.horizon()).await {
            Ok(changed) => {
                for person in changes.of(&changed) {
                    tables.renew(person).await;
                }
            }
            Err(error) => tracing::warn!(%error, "the store does not answer"),
        }
    }
}

/// When another node dies, the players who were connected to it and must decide at a table of this one get a moment to
/// come back.
async fn miss_players(tables: &Tables, dead: &mut HashSet<String>) -> Result<(), sqlx::Error> {
    let found = tables.store().dead_nodes().await?;
    // A node that was frozen and lives again may die once more.
    dead.retain(|node| found.contains(node));
    for node in found {
        if dead.contains(&node) || node == tables.node() {
            continue;
        }
        for (table, person) in tables.store().players_of(&node, tables.node()).await? {
            tables.send(table, ActorMessage::Missed(person));
        }
        dead.insert(node);
    }
    Ok(())
}

/// People whose name changed on any node, each change once.
struct ChangedPeople {
    newest: i64,
    known: HashMap<PersonId, i64>,
}

/// How far back to look, in milliseconds: nodes' clocks differ, and what was noted first may be written last.
const LOOK_BACK: i64 = 10_000;

impl ChangedPeople {
    fn since(newest: i64) -> ChangedPeople {
        ChangedPeople { newest, known: HashMap::new() }
    }

    /// Changes older than this have been seen.
    fn horizon(&self) -> i64 {
        self.newest - LOOK_BACK
    }

    fn of(&mut self, changed: &[(PersonId, i64)]) -> impl Iterator<Item = PersonId> {
        let mut news = Vec::new();
        for (person, at) in changed {
            self.newest = self.newest.max(*at);
            if self.known.insert(*person, *at) != Some(*at) {
                news.push(*person);
            }
        }
        let horizon = self.horizon();
        self.known.retain(|_, at| *at >= horizon);
        news.into_iter()
    }
}

/// On a single node nobody else writes, except the operator: `claim admin remove-person` makes people leave.
async fn watch_for_other_writers(tables: &Tables) {
    let mut ticks = tokio::time::interval(LOOK);
    let mut known = None;
    loop {
        ticks.tick().await;
        let Ok(version) = tables.store().version_beside().await else { continue };
        if known.replace(version).is_none_or(|known| known == version) {
            continue;
        }
        tables.names().forget_all();
        tables.open_ids().into_iter().for_each(|table| tables.send_if_open(table, ActorMessage::LookAgain));
        if let Ok(attended) = tables.store().attended_tables().await {
            attended.into_iter().for_each(|table| tables.send(table, ActorMessage::Drive));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_news_once_however_late_it_comes() {
        let [ann, bob] = [1, 2].map(PersonId::from_i64);
        let mut changes = ChangedPeople::since(100_000);
        assert!(changes.of(&[(ann, 99_000)]).eq([ann]));
        assert!(changes.of(&[(ann, 99_000), (bob, 200_000)]).eq([bob]));
        // A node whose clock is behind, and a second change of the same person.
        assert_eq!(changes.horizon(), 200_000 - LOOK_BACK);
        assert!(changes.of(&[(ann, 195_000), (bob, 200_000)]).eq([ann]));
        assert!(changes.of(&[(ann, 195_000), (bob, 200_000)]).eq([]));
    }
}
