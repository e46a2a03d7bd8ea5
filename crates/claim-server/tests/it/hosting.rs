//! What a host and the maker of a table may do: name the place, close its books, put somebody out, look at reports.

use claim_protocol::http::{History, Host, Me};
use claim_protocol::live::{ClientMessage, What};
use claim_protocol::{Code, Sitter, Stage, TableInfo};
use claim_rules::Setup;
use claim_server::{Settings, Store};
use serde_json::json;

use crate::client::Somebody;
use crate::on_every_backend;
use crate::play::{seat_all, table};
use crate::servers::{Backend, Cluster, generous};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_names_the_place_and_closes_its_books() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("claim.db").to_string_lossy().into_owned();
    let settings = Settings {
        store,
        name: "The Old Troll".into(),
        greeting: Some("Be kind.".into()),
        registration: false,
        limits: generous(),
        ..Settings::default()
    };
    let cluster = Cluster::over(settings, folder).await;
    let mut guest = Somebody::new(cluster.address());
    let host: Host = guest.get("/api/host").await.json();
    let wanted = Host {
        name: "The Old Troll".into(),
        greeting: Some("Be kind.".into()),
        registration: false,
        protocol: claim_protocol::VERSION,
    };
    assert_eq!(host, wanted);
    let account = json!({"name": "Ann", "password": "correct horse"});
    assert_eq!(guest.post("/api/me/account", account).await.code(), Code::RegistrationClosed);
    // Guests play all the same, under a name of their own.
    guest.make(&table(Setup::new(2, "claim"))).await;
    let me: Me = guest.post("/api/me/name", json!({"name": "Ann"})).await.json();
    assert!(me.person.guest && me.person.name == "Ann");
    assert_eq!(guest.post("/api/me/name", json!({"name": ""})).await.code(), Code::BadName);
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn numbers_are_for_the_machine_itself_or_for_who_has_the_token() {
    const TOKEN: &str = "a token of the house";
    for token in [None, Some(TOKEN)] {
        let folder = tempfile::tempdir().unwrap();
        let store = folder.path().join("claim.db").to_string_lossy().into_owned();
        let metrics_token = token.map(str::to_string);
        let settings = Settings { store, metrics_token, limits: generous(), ..Settings::default() };
        let cluster = Cluster::over(settings, folder).await;
        let here = Somebody::new(cluster.address());
        let proxied = Somebody { from: Some("192.0.2.1"), ..here.clone() };
        let with = |token: &str| Some(token.to_string());
        for (mut somebody, shown, allowed) in [
            (here.clone(), None, true),
            (here.clone(), with("another token"), token.is_none()),
            (proxied.clone(), None, false),
            (proxied.clone(), with("another token"), false),
            (proxied.clone(), with(TOKEN), token.is_some()),
        ] {
            somebody.token = shown;
            let answer = somebody.get("/metrics").await;
            if allowed {
                assert!(answer.body.contains("process_cpu_seconds_total"), "{somebody:?}: {answer:?}");
            } else {
                assert_eq!(answer.code(), Code::NotFound, "{somebody:?}");
            }
        }
        cluster.close().await;
    }
}

on_every_backend! {
    async fn a_guest_takes_no_accounts_name(cluster: Cluster) {
        let mut ann = Somebody::new(cluster.address());
        ann.post("/api/me/account", json!({"name": "Ann", "password": "correct horse"})).await;
        let mut guest = Somebody::new(cluster.address());
        assert_eq!(guest.post("/api/me/name", json!({"name": "A-N-N"})).await.code(), Code::NameTaken);
        assert_eq!(ann.post("/api/me/name", json!({"name": "Anna"})).await.code(), Code::AlreadyAccount);
        cluster.close().await;
    }

    async fn who_made_the_table_puts_somebody_out_before_the_game(cluster: Cluster) {
        let [mut host, mut guest] = [Somebody::new(cluster.address()), Somebody::new(cluster.address())];
        let id = host.make(&table(Setup::new(2, "claim"))).await.table.id;
        let (host_id, guest_id) = {
            let seated = guest.join(id).await;
            let Sitter::Person(person) = &seated.table.seats[0].sitter else { panic!() };
            (person.id, seated.you.id)
        };
        let path = format!("/api/tables/{id}/put-out");
        assert_eq!(guest.post(&path, json!({"person": host_id})).await.code(), Code::NotYourSeat);
        let info: TableInfo = host.post(&path, json!({"person": guest_id})).await.json();
        assert_eq!((&info.seats[1].sitter, info.stage), (&Sitter::Open, Stage::Waiting));
        assert_eq!(info.maker, Some(host_id));
        // Whoever was put out does not come again, on whatever seat; others may.
        let join = format!("/api/tables/{id}/join");
        assert_eq!(guest.post(&join, json!({})).await.code(), Code::PutOut);
        // Again changes nothing, and nobody puts themselves out.
        let again: TableInfo = host.post(&path, json!({"person": guest_id})).await.json();
        assert_eq!(again.seq, info.seq);
        let own: TableInfo = host.post(&path, json!({"person": host_id})).await.json();
        assert!(matches!(own.seats[0].sitter, Sitter::Person(_)));
        let (id, people, mut lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
        lives[0].until(|happened| happened.question.is_some()).await;
        let other: Me = people[1].clone().get("/api/me").await.json();
        let path = format!("/api/tables/{id}/put-out");
        let answer = people[0].clone().post(&path, json!({"person": other.person.id})).await;
        assert_eq!(answer.code(), Code::AlreadyStarted);
        cluster.close().await;
    }

    async fn games_with_somebody_are_found(cluster: Cluster) {
        let mut people = Vec::new();
        for name in ["Ann", "Bert", "Carla"] {
            let mut somebody = Somebody::new(cluster.address());
            somebody.post("/api/me/account", json!({"name": name, "password": "correct horse"})).await;
            people.push(somebody);
        }
        let mut with_bert = None;
        for other in [1, 2] {
            let id = people[0].make(&table(Setup::new(2, "claim"))).await.table.id;
            people[other].join(id).await;
            let mut live = people[0].sit(id).await;
            let _other = people[other].sit(id).await;
            live.until(|happened| happened.question.is_some()).await;
            live.say(&ClientMessage::Resign { table: id, id: "r".into() }).await;
            live.until(|happened| happened.outcome().is_some()).await;
            with_bert = with_bert.or(Some(id));
        }
        let all: History = people[0].get("/api/people/Ann/games").await.json();
        let some: History = people[0].get("/api/people/Ann/games?with=Bert").await.json();
        assert_eq!((all.games.len(), some.games.len()), (2, 1));
        assert_eq!(Some(some.games[0].id), with_bert);
        cluster.close().await;
    }

    async fn a_reported_line_is_looked_at_and_removed(cluster: Cluster) {
        let (id, people, mut lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
        lives[0].until(|happened| happened.question.is_some()).await;
        lives[0].say(&ClientMessage::Say { table: id, id: "c".into(), text: "You smell".into() }).await;
        let said = lives[0].until(|happened| matches!(happened.what, What::Said(_))).await;
        let mut reader = people[1].clone();
        // Whoever comes later learns by which number to report it.
        let mut late = Somebody::new(cluster.address()).connect().await;
        late.follow(id, None).await;
        assert_eq!(late.fresh().await.chat[0].seq, said.seq);
        for _ in 0..2 {
            let answer = reader.post("/api/reports", json!({"table": id, "seq": said.seq})).await;
            assert_eq!(answer.status, 204, "{answer:?}");
        }
        let nothing = reader.post("/api/reports", json!({"table": id, "seq": 1})).await;
        assert_eq!(nothing.code(), Code::NotFound);
        let store = Store::open(cluster.store()).await.unwrap();
        let reports = store.reports(10).await.unwrap();
        assert_eq!(reports.len(), 1);
        assert_eq!((reports[0].seq, reports[0].text.as_str(), reports[0].reports), (said.seq, "You smell", 1));
        assert!(store.settle_report(id, said.seq, true).await.unwrap());
        assert!(!store.settle_report(id, said.seq, true).await.unwrap());
        // A server that runs tells it to nobody any more.
        let started = std::time::Instant::now();
        loop {
            let mut live = Somebody::new(cluster.address()).connect().await;
            live.follow(id, None).await;
            if live.fresh().await.chat.iter().all(|line| line.text.is_none()) {
                break;
            }
            assert!(started.elapsed() < std::time::Duration::from_secs(15), "the line is still told");
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        store.close().await;
        cluster.close().await;
    }
}
