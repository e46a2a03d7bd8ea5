//! What somebody practises on is kept for accounts: by version, within bounds, and theirs alone.

use claim_protocol::Code;
use claim_protocol::http::{BotToken, MyData, Practice, PracticeChanged};
use serde_json::{Value, json};

use crate::client::{Answer, Somebody};
use crate::hardening::behind_a_proxy;
use crate::on_every_backend;
use crate::people::account;
use crate::servers::{Backend, Cluster, generous};

const PATH: &str = "/api/me/practice";

async fn put(somebody: &mut Somebody, version: u64, items: Value) -> Answer {
    let body = json!({"version": version, "items": items}).to_string();
    somebody.request("PUT", PATH, "application/json", &body).await
}

async fn kept(somebody: &mut Somebody) -> (u64, Value) {
    let Practice { version, items } = somebody.get(PATH).await.json();
    (version, Value::Array(items))
}

on_every_backend! {
    async fn what_an_account_practises_on_is_kept_by_version(cluster: Cluster) {
        let there = if cluster.is_shared() { cluster.add_node().await } else { cluster.address() };
        let mut ann = account(&cluster, "Ann").await;
        assert_eq!(kept(&mut ann).await, (0, json!([])));
        let first = json!([{"game": "02Wc5Ev1X0a", "solved": 1, "odd": "\u{0}\u{202e}é"}, [1.5, null], "text"]);
        let stored: Practice = put(&mut ann, 0, first.clone()).await.json();
        assert_eq!((stored.version, Value::Array(stored.items)), (1, first.clone()));
        // On another device, at another node, it is there; and who knows an older version is told the newer one.
        let mut elsewhere = Somebody { address: there, ..ann.clone() };
        assert_eq!(kept(&mut elsewhere).await, (1, first.clone()));
        for old in [0, 2, 9_007_199_254_740_991] {
            let answer = put(&mut elsewhere, old, json!([])).await;
            assert_eq!(answer.status, 409, "{answer:?}");
            let changed: PracticeChanged = answer.json();
            assert_eq!((changed.code, changed.version, Value::Array(changed.items)), (Code::Stale, 1, first.clone()));
        }
        assert_eq!(put(&mut elsewhere, 1, json!(["second"])).await.status, 200);
        assert_eq!(kept(&mut ann).await, (2, json!(["second"])));
        let data: MyData = ann.get("/api/me/data").await.json();
        assert_eq!((data.practice.version, data.practice.items), (2, vec![json!("second")]));
        // Nobody else sees it, and with the person it is gone.
        let mut bob = account(&cluster, "Bob").await;
        assert_eq!(kept(&mut bob).await, (0, json!([])));
        assert_eq!(rows(cluster.store()).await, 1);
        assert_eq!(ann.delete("/api/me").await.status, 204);
        assert_eq!(ann.get(PATH).await.code(), Code::NotSignedIn);
        assert_eq!(rows(cluster.store()).await, 0);
        cluster.close().await;
    }

    async fn of_several_who_store_at_once_one_does(cluster: Cluster) {
        let ann = account(&cluster, "Ann").await;
        for version in 0..2 {
            let asked: Vec<_> = (0..4)
                .map(|number| {
                    let mut ann = ann.clone();
                    tokio::spawn(async move { put(&mut ann, version, json!([number])).await.status })
                })
                .collect();
            let mut statuses = Vec::new();
            for asked in asked {
                statuses.push(asked.await.unwrap());
            }
            statuses.sort_unstable();
            assert_eq!(statuses, [200, 409, 409, 409]);
        }
        cluster.close().await;
    }
}

async fn rows(store: &str) -> i64 {
    use sqlx::{Connection, PgConnection, SqliteConnection};
    let query = "SELECT COUNT(*) FROM practice";
    let (count,): (i64,) = if store.starts_with("postgres") {
        sqlx::query_as(query).fetch_one(&mut PgConnection::connect(store).await.unwrap()).await.unwrap()
    } else {
        sqlx::query_as(query).fetch_one(&mut SqliteConnection::connect(store).await.unwrap()).await.unwrap()
    };
    count
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_accounts_store_and_only_so_much_and_so_often() {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let mut nobody = Somebody::new(cluster.address());
    assert_eq!(nobody.get(PATH).await.code(), Code::NotSignedIn);
    assert_eq!(put(&mut nobody, 0, json!([])).await.code(), Code::NotSignedIn);
    let mut guest = Somebody::new(cluster.address());
    guest.post("/api/me", json!({})).await;
    assert_eq!(guest.get(PATH).await.code(), Code::NeedsAccount);
    let refused = put(&mut guest, 0, json!([])).await;
    assert!(refused.code() == Code::NeedsAccount && refused.body.contains("make an account"), "{refused:?}");
    let mut ann = account(&cluster, "Ann").await;
    let token: BotToken = ann.post("/api/me/bots", json!({"name": "Robot"})).await.json();
    let mut bot = Somebody::with_token(cluster.address(), &token.token);
    assert_eq!(put(&mut bot, 0, json!([])).await.code(), Code::NotForBots);
    // What is refused changes nothing.
    for body in [
        "",
        "[]",
        r#"{"version":0}"#,
        r#"{"version":-1,"items":[]}"#,
        r#"{"version":0,"items":{}}"#,
        r#"{"version":0,"items":[],"more":1}"#,
        &format!(r#"{{"version":0,"items":{}1{}}}"#, "[".repeat(20_000), "]".repeat(20_000)),
    ] {
        let answer = ann.request("PUT", PATH, "application/json", body).await;
        assert_eq!(answer.code(), Code::Malformed, "{body:.80}");
    }
    let longest = "x".repeat(512 * 1024 - 4);
    for longer in ["y", &"y".repeat(100_000)] {
        assert_eq!(put(&mut ann, 0, json!([longest.clone() + longer])).await.code(), Code::TooLarge);
    }
    assert_eq!(kept(&mut ann).await, (0, json!([])));
    assert_eq!(put(&mut ann, 0, json!([longest])).await.status, 200);
    assert_eq!(kept(&mut ann).await, (1, json!([longest])));
    let mut version = 1;
    while version < 30 && put(&mut ann, version, json!([])).await.status == 200 {
        version += 1;
    }
    assert!((10..20).contains(&version), "{version}");
    assert_eq!(put(&mut ann, version, json!([])).await.code(), Code::TooOften);
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn however_many_accounts_one_address_makes_it_does_not_fill_the_disk() {
    let cluster = behind_a_proxy(generous()).await;
    let from = async |from, name: String| {
        let mut somebody = Somebody { from: Some(from), ..Somebody::new(cluster.address()) };
        somebody.post("/api/me", json!({})).await;
        let account = json!({"name": name, "password": "correct horse"});
        assert_eq!(somebody.post("/api/me/account", account).await.status, 200);
        somebody
    };
    let long = json!(["x".repeat(500_000)]);
    let mut first = from("192.0.2.1", "Greedy".into()).await;
    assert_eq!(put(&mut first, 0, long.clone()).await.status, 200);
    let mut refused = Vec::new();
    for number in 0..11 {
        let mut greedy = from("192.0.2.1", format!("Greedy {number}")).await;
        let answer = put(&mut greedy, 0, long.clone()).await;
        refused.extend((answer.status != 200).then(|| answer.code()));
    }
    assert!(refused.len() >= 2 && refused.iter().all(|code| *code == Code::TooOften), "{refused:?}");
    // What does not grow is stored all the same, and what is not stored needs no room.
    assert_eq!(put(&mut first, 1, long.clone()).await.status, 200);
    assert_eq!(put(&mut first, 1, long.clone()).await.code(), Code::Stale);
    let mut modest = from("192.0.2.2", "Modest".into()).await;
    assert_eq!(put(&mut modest, 0, long).await.status, 200);
    cluster.close().await;
}
