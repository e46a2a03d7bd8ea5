//! Who is online: seats whose players are gone, and people one follows.

use std::time::{Duration, Instant};

use claim_protocol::http::{Following, Me, MyData};
use claim_protocol::live::{ClientMessage, What};
use claim_protocol::{Code, PersonId};
use claim_rules::Setup;
use serde_json::json;
use sqlx::{Connection, SqliteConnection};

use crate::client::{Live, PATIENCE, Somebody};
use crate::on_every_backend;
use crate::play::{seat_all, table};
use crate::servers::{Backend, Cluster};

async fn account(cluster: &Cluster, name: &str) -> Somebody {
    let mut somebody = Somebody::new(cluster.address());
    let answer = somebody.post("/api/me/account", json!({"name": name, "password": "correct horse"})).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    somebody
}

async fn following(somebody: &mut Somebody) -> Vec<(String, bool)> {
    let list: Following = somebody.get("/api/me/following").await.json();
    list.people.into_iter().map(|followed| (followed.person.name, followed.online)).collect()
}

/// Asks until the list is so.
async fn until_following(somebody: &mut Somebody, wanted: &[(&str, bool)]) {
    let started = Instant::now();
    loop {
        let list = following(somebody).await;
        if list.iter().map(|(name, online)| (name.as_str(), *online)).eq(wanted.iter().copied()) {
            return;
        }
        assert!(started.elapsed() < PATIENCE, "{list:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

on_every_backend! {
    async fn a_seat_whose_player_is_gone_is_shown_as_offline(cluster: Cluster) {
        // Where there are several nodes, each player is at another one.
        let there = if cluster.is_shared() { cluster.add_node().await } else { cluster.address() };
        let (id, people, lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
        let [mut staying, going] = <[Live; 2]>::try_from(lives).ok().unwrap();
        staying.until(|happened| happened.question.is_some()).await;
        drop(going);
        staying.until_offline(&[1]).await;
        // Whoever comes to the table now is told so, too, on whatever node.
        let mut watching = Somebody::new(there).connect().await;
        watching.follow(id, None).await;
        watching.until_offline(&[1]).await;
        let returning = Somebody { address: there, ..people[1].clone() };
        let _live = returning.connect().await;
        staying.until_offline(&[]).await;
        watching.until_offline(&[]).await;
        cluster.close().await;
    }

    async fn a_new_name_is_told_to_who_follows_the_table_and_to_who_comes_back(cluster: Cluster) {
        let there = if cluster.is_shared() { cluster.add_node().await } else { cluster.address() };
        let (id, people, lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
        let [mut ann, mut bob] = <[Live; 2]>::try_from(lives).ok().unwrap();
        let hello = ClientMessage::Say { table: id, id: bob.id(), text: "hello".into() };
        bob.say(&hello).await;
        ann.until(|happened| matches!(happened.what, What::Said(_))).await;
        let mut watching = Somebody::new(there).connect().await;
        watching.follow(id, None).await;
        let fresh = watching.fresh().await;
        let [mut ann_here, mut bob_here] = <[Somebody; 2]>::try_from(people).ok().unwrap();
        let renamed = bob_here.post("/api/me/name", json!({"name": "Berta"})).await;
        assert_eq!(renamed.status, 200, "{renamed:?}");
        let me: Me = renamed.json();
        for live in [&mut ann, &mut bob, &mut watching] {
            assert_eq!(live.until_called().await, std::slice::from_ref(&me.person), "only what is new");
        }
        // A guest who becomes an account is news, too, and the same name once more is none.
        let same = ann_here.get("/api/me").await.json::<Me>();
        let same = ann_here.post("/api/me/name", json!({"name": same.person.name})).await;
        assert_eq!(same.status, 200, "{same:?}");
        let account = json!({"name": "Carla", "password": "correct horse"});
        let ann_now = ann_here.post("/api/me/account", account).await.json::<Me>().person;
        assert!(!ann_now.guest);
        for live in [&mut ann, &mut watching] {
            assert_eq!(live.until_called().await, std::slice::from_ref(&ann_now));
        }
        // Whoever was away meanwhile knows the table as it was, and is told all names.
        for at in [there, cluster.address()] {
            let mut back = Somebody::new(at).connect().await;
            back.follow(id, Some(fresh.seq)).await;
            let mut called = back.until_called().await;
            called.sort_by_key(|person| person.name.clone());
            assert_eq!(called, [me.person.clone(), ann_now.clone()]);
        }
        cluster.close().await;
    }

    async fn who_follows_somebody_sees_when_they_are_online(cluster: Cluster) {
        let there = if cluster.is_shared() { cluster.add_node().await } else { cluster.address() };
        let [mut ann, bob, mut carl] =
            [account(&cluster, "Ann").await, account(&cluster, "Bob").await, account(&cluster, "Carl").await];
        assert_eq!(Somebody::new(there).get("/api/me/following").await.code(), Code::NotSignedIn);
        assert_eq!(following(&mut ann).await, []);
        let me: Me = carl.get("/api/me").await.json();
        for path in ["/api/me/following/Bob".to_string(), format!("/api/me/following/{}", me.person.id)] {
            for _ in 0..2 {
                assert_eq!(ann.request("PUT", &path, "application/json", "").await.status, 204);
            }
        }
        let put = |path: &'static str| ("PUT", path, "application/json", "");
        let (method, path, kind, body) = put("/api/me/following/Ann");
        assert_eq!(ann.request(method, path, kind, body).await.code(), Code::Malformed);
        let (method, path, kind, body) = put("/api/me/following/Nobody");
        assert_eq!(ann.request(method, path, kind, body).await.code(), Code::NoSuchPerson);
        assert_eq!(following(&mut ann).await, [("Bob".into(), false), ("Carl".into(), false)]);
        let live = Somebody { address: there, ..bob.clone() }.connect().await;
        until_following(&mut ann, &[("Bob", true), ("Carl", false)]).await;
        live.close().await;
        until_following(&mut ann, &[("Bob", false), ("Carl", false)]).await;
        let data: MyData = ann.get("/api/me/data").await.json();
        assert_eq!(data.following.len(), 2);
        assert_eq!(ann.delete("/api/me/following/bob").await.status, 204);
        assert_eq!(ann.delete("/api/me/following/bob").await.status, 204);
        assert_eq!(following(&mut ann).await, [("Carl".into(), false)]);
        // Who is gone is followed by nobody.
        assert_eq!(carl.delete("/api/me").await.status, 204);
        assert_eq!(following(&mut ann).await, []);
        cluster.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_follows_everybody() {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let mut ann = account(&cluster, "Ann").await;
    let me: Me = ann.get("/api/me").await.json();
    let bob: Me = Somebody::new(cluster.address()).post("/api/me", json!({})).await.json();
    let mut store = SqliteConnection::connect(cluster.store()).await.unwrap();
    for number in 1..=199 {
        let somebody = "INSERT INTO people (id, name, bot, created) VALUES ($1, 'Somebody', 0, 0)";
        sqlx::query(somebody).bind(number).execute(&mut store).await.unwrap();
        let followed = "INSERT INTO following (person, followed) VALUES ($1, $2)";
        let followed = sqlx::query(followed).bind(me.person.id.to_i64()).bind(number);
        followed.execute(&mut store).await.unwrap();
    }
    let mut put = async |id: PersonId| {
        let path = format!("/api/me/following/{id}");
        ann.request("PUT", &path, "application/json", "").await
    };
    assert_eq!(put(bob.person.id).await.status, 204);
    let carl: Me = Somebody::new(cluster.address()).post("/api/me", json!({})).await.json();
    assert_eq!(put(carl.person.id).await.code(), Code::TooManyFollowed);
    assert_eq!(put(bob.person.id).await.status, 204, "again changes nothing");
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_keeps_the_disk_busy_by_following_somebody_again_and_again() {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let [mut ann, mut bob] = [account(&cluster, "Ann").await, account(&cluster, "Bob").await];
    let me: Me = ann.get("/api/me").await.json();
    let mut done = 0;
    let refused = loop {
        let method = if done % 2 == 0 { "PUT" } else { "DELETE" };
        let answer = ann.request(method, "/api/me/following/Bob", "application/json", "").await;
        if answer.status != 204 || done > 100 {
            break answer;
        }
        done += 1;
    };
    assert!(refused.code() == Code::TooOften && (20..30).contains(&done), "{done}: {refused:?}");
    // What changes nothing costs nothing, and others do as they like.
    let path = format!("/api/me/following/{}", me.person.id);
    for _ in 0..30 {
        assert_eq!(bob.delete(&path).await.status, 204);
    }
    assert_eq!(bob.request("PUT", &path, "application/json", "").await.status, 204);
    cluster.close().await;
}
