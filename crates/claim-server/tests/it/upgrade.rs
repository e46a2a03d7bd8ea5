//! A store of the first layout is brought up to date with everything that was going on in it; a newer one is refused.

use claim_protocol::http::{Lobby, Me, Profile, RatingHistory};
use claim_protocol::live::ClientMessage;
use claim_protocol::{Stage, TableId};
use claim_rules::Record;
use claim_server::{Server, Settings, Store};
use serde_json::json;
use sqlx::{Connection, PgConnection, SqliteConnection};

use crate::client::{Live, Somebody};
use crate::play::play_out;
use crate::servers::{Backend, Cluster, generous, new_database, services};

const SQLITE: &str = include_str!("../data/layout-1-sqlite.sql");
const POSTGRES: &str = include_str!("../data/layout-1-postgres.sql");
const ROWS: &str = include_str!("../data/layout-1-rows.sql");

/// The tables of the old store.
const FINISHED: &str = "4U2wwrF0MIF";
const PLAYING: &str = "4U2woPZ68Vm";
const WAITING: &str = "4U2xhcEIalF";
const WITH_A_BOT: &str = "4U2zAZkoIcq";

/// An old store.
async fn old_store(backend: Backend) -> (Settings, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let (store, bus) = match backend {
        Backend::Sqlite => {
            let path = folder.path().join("claim.db").to_string_lossy().into_owned();
            let mut file = SqliteConnection::connect(&format!("sqlite://{path}?mode=rwc")).await.unwrap();
            sqlx::raw_sql(SQLITE).execute(&mut file).await.unwrap();
            sqlx::raw_sql(ROWS).execute(&mut file).await.unwrap();
            file.close().await.unwrap();
            (path, None)
        }
        Backend::Postgres => {
            let database = new_database();
            let mut connection = PgConnection::connect(&database).await.unwrap();
            sqlx::raw_sql(POSTGRES).execute(&mut connection).await.unwrap();
            sqlx::raw_sql(ROWS).execute(&mut connection).await.unwrap();
            connection.close().await.unwrap();
            (database, Some(services().bus.clone()))
        }
    };
    (Settings { store, bus, limits: generous(), ..Settings::default() }, folder)
}

async fn layout(store: &str) -> String {
    let query = "SELECT value FROM meta WHERE key = 'layout'";
    let (layout,): (String,) = if store.starts_with("postgres") {
        sqlx::query_as(query).fetch_one(&mut PgConnection::connect(store).await.unwrap()).await.unwrap()
    } else {
        let mut file = SqliteConnection::connect(store).await.unwrap();
        sqlx::query_as(query).fetch_one(&mut file).await.unwrap()
    };
    layout
}

async fn sign_in(cluster: &Cluster, name: &str) -> Somebody {
    let mut somebody = Somebody::new(cluster.address());
    let credentials = json!({"name": name, "password": "correct horse"});
    assert_eq!(somebody.post("/api/me/sign-in", credentials).await.status, 200);
    somebody
}

/// Comes back to a table and answers if asked.
async fn come_back(person: &Somebody, id: TableId, last: u64) -> Live {
    let mut live = person.connect().await;
    live.follow(id, None).await;
    let fresh = live.fresh().await;
    assert!(fresh.seq >= last, "{} < {last}", fresh.seq);
    if let Some(action) = fresh.legal.first() {
        let client = live.id();
        live.say(&ClientMessage::Act { table: id, id: client, seq: fresh.seq, action: action.action }).await;
    }
    live
}

async fn everything_goes_on(backend: Backend) {
    let (settings, folder) = old_store(backend).await;
    let store = settings.store.clone();
    assert_eq!(layout(&store).await, "1");
    let mut cluster = Cluster::over(settings, folder).await;
    let newest = layout(&store).await;
    assert!(newest.parse::<u32>().unwrap() > 1, "nothing was brought up to date");
    // Once more, with nothing left to do.
    cluster.restart().await;
    assert_eq!(layout(&store).await, newest);
    let [mut ann, mut bob] = [sign_in(&cluster, "Ann").await, sign_in(&cluster, "Bob").await];
    let me: Me = ann.get("/api/me").await.json();
    assert_eq!(me.tables.len(), 3);
    let profile: Profile = bob.get("/api/people/Ann").await.json();
    assert_eq!((profile.games, profile.ratings[0].games), (1, 1));
    // What its one game made of the rating is found out again.
    let history: RatingHistory = bob.get("/api/people/Ann/ratings").await.json();
    let points: Vec<_> = history.points.iter().map(|point| (point.rating, point.game.to_string())).collect();
    assert_eq!(points, [(profile.ratings[0].rating, FINISHED.to_string())]);
    let record = Record::from_json(&bob.get(&format!("/api/games/{FINISHED}/record")).await.body).unwrap();
    assert_eq!(record.verify_seed(), Ok(true));
    // The game that was played is played to its end.
    let playing: TableId = PLAYING.parse().unwrap();
    let mut watching = Somebody::new(cluster.address()).connect().await;
    watching.follow(playing, None).await;
    let fresh = watching.fresh().await;
    assert_eq!((fresh.seq, fresh.chat[0].text.as_deref()), (25, Some("Good luck, it's on!")));
    let one = tokio::spawn(play_out(come_back(&ann, playing, 25).await, playing, 1));
    play_out(come_back(&bob, playing, 25).await, playing, 2).await;
    one.await.unwrap();
    let record = Record::from_json(&bob.get(&format!("/api/games/{PLAYING}/record")).await.body).unwrap();
    assert_eq!(record.verify_seed(), Ok(true));
    assert!(record.end().is_over());
    // Who waited in the lobby is found there.
    let lobby: Lobby = bob.get("/api/tables").await.json();
    let waiting: TableId = WAITING.parse().unwrap();
    assert_eq!(
        lobby.tables.iter().map(|line| (line.id, line.stage)).collect::<Vec<_>>(),
        [(waiting, Stage::Waiting)]
    );
    bob.join(waiting).await;
    let one = tokio::spawn(play_out(ann.sit(waiting).await, waiting, 1));
    play_out(bob.sit(waiting).await, waiting, 2).await;
    one.await.unwrap();
    // And the bot answers.
    let with_a_bot: TableId = WITH_A_BOT.parse().unwrap();
    play_out(come_back(&ann, with_a_bot, 1).await, with_a_bot, 3).await;
    cluster.close().await;
}

async fn a_newer_one_is_refused(backend: Backend) {
    let (settings, _folder) = old_store(backend).await;
    let store = Store::open(&settings.store).await.unwrap();
    store.set_layout(99).await.unwrap();
    store.close().await;
    let address = settings.store.clone();
    let refused = Server::start(settings).await.err().unwrap().to_string();
    assert!(refused.contains("written by a newer program (its layout is 99"), "{refused}");
    assert_eq!(layout(&address).await, "99");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_sqlite_file_goes_on() {
    everything_goes_on(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_postgres_database_goes_on() {
    everything_goes_on(Backend::Postgres).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newer_sqlite_file_is_refused() {
    a_newer_one_is_refused(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newer_postgres_database_is_refused() {
    a_newer_one_is_refused(Backend::Postgres).await;
}
