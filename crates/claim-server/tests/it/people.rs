//! Guests, accounts, bots, ratings, and what becomes of people's data.

use claim_protocol::http::{
    BotToken, Bots, GameLine, History, Leaderboard, Me, MyData, Profile, RatingHistory,
};
use claim_protocol::live::{ClientMessage, ServerMessage};
use claim_protocol::{Code, NewTable, Sitter, TableId};
use claim_rules::Setup;
use serde_json::json;

use crate::client::{Live, PATIENCE, Somebody};
use crate::hardening::give_up_after;
use crate::on_every_backend;
use crate::play::{play_out, table};
use crate::servers::{Backend, Cluster};

fn credentials(name: &str) -> serde_json::Value {
    json!({"name": name, "password": "correct horse"})
}

pub(crate) async fn account(cluster: &Cluster, name: &str) -> Somebody {
    let mut somebody = Somebody::new(cluster.address());
    let answer = somebody.post("/api/me/account", credentials(name)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    somebody
}

/// Ratings are counted right after the game, not in its last answer: asks until they are.
async fn rated(somebody: &mut Somebody, name: &str) -> Profile {
    loop {
        let profile: Profile = somebody.get(&format!("/api/people/{name}")).await.json();
        if !profile.ratings.is_empty() {
            return profile;
        }
        tokio::task::yield_now().await;
    }
}

/// Asks for a table that stays open until what is told of it is right.
async fn told(live: &mut Live, table: TableId, right: impl Fn(&str) -> bool) {
    let started = std::time::Instant::now();
    loop {
        live.follow(table, None).await;
        while !matches!(live.hear().await, Some(ServerMessage::Table(_))) {}
        let text = live.raw.last().unwrap();
        if right(text) {
            return;
        }
        assert!(started.elapsed() < PATIENCE, "{text}");
        tokio::task::yield_now().await;
    }
}

on_every_backend! {
    async fn a_guest_becomes_an_account_and_signs_in_elsewhere(cluster: Cluster) {
        let mut guest = Somebody::new(cluster.address());
        let seated = guest.make(&table(Setup::new(2, "claim"))).await;
        assert!(seated.you.guest && !seated.you.bot && seated.seat == Some(0));
        let me: Me = guest.post("/api/me/account", credentials("Old Troll")).await.json();
        assert_eq!((me.person.id, me.person.guest, me.person.name.as_str()), (seated.you.id, false, "Old Troll"));
        assert_eq!(me.tables.len(), 1);
        assert_eq!(guest.post("/api/me/account", credentials("Another")).await.code(), Code::AlreadyAccount);
        let mut other = Somebody::new(cluster.address());
        assert_eq!(other.post("/api/me/account", credentials("old_troll")).await.code(), Code::NameTaken);
        assert_eq!(other.post("/api/me/account", json!({"name": "x", "password": "correct horse"})).await.code(), Code::BadName);
        assert_eq!(other.post("/api/me/account", json!({"name": "Fine", "password": "short"})).await.code(), Code::BadPassword);
        let mut elsewhere = Somebody::new(cluster.address());
        let wrong = json!({"name": "Old Troll", "password": "wrong horse"});
        assert_eq!(elsewhere.post("/api/me/sign-in", wrong).await.code(), Code::WrongPassword);
        assert_eq!(elsewhere.post("/api/me/sign-in", credentials("Nobody")).await.code(), Code::WrongPassword);
        let me: Me = elsewhere.post("/api/me/sign-in", credentials("old troll")).await.json();
        assert_eq!((me.person.id, me.tables.len()), (seated.you.id, 1));
        assert_eq!(elsewhere.post("/api/me/sign-out", json!({})).await.status, 204);
        assert_eq!(elsewhere.get("/api/me").await.code(), Code::NotSignedIn);
        cluster.close().await;
    }

    async fn who_signs_out_is_signed_out_everywhere(cluster: Cluster) {
        let there = if cluster.is_shared() { cluster.add_node().await } else { cluster.address() };
        let mut ann = account(&cluster, "Ann").await;
        let token: BotToken = ann.post("/api/me/bots", json!({"name": "Robot"})).await.json();
        let mut copied = ann.clone();
        let mut elsewhere = Somebody::new(there);
        assert_eq!(elsewhere.post("/api/me/sign-in", credentials("Ann")).await.status, 200);
        let mut lives = vec![ann.connect().await, copied.connect().await, elsewhere.connect().await];
        let mut bots = Somebody::with_token(cluster.address(), &token.token).connect().await;
        let mut stranger = account(&cluster, "Bob").await;
        let mut strangers = stranger.connect().await;
        assert_eq!(ann.post("/api/me/sign-out", json!({})).await.status, 204);
        assert!(ann.cookie.is_none());
        // Neither a copy of the cookie nor what was open counts any more, on whatever node.
        assert_eq!(copied.get("/api/me").await.code(), Code::NotSignedIn);
        assert_eq!(elsewhere.get("/api/me").await.code(), Code::NotSignedIn);
        for live in &mut lives {
            assert_eq!(live.hear().await, None);
            assert_eq!(live.closed, Some(1008));
        }
        // Who signs in anew is in, and with an old cookie nobody puts them out again.
        let mut again = Somebody::new(cluster.address());
        assert_eq!(again.post("/api/me/sign-in", credentials("Ann")).await.status, 200);
        assert_eq!(copied.post("/api/me/sign-out", json!({})).await.status, 204);
        let me: Me = again.get("/api/me").await.json();
        assert_eq!(me.person.name, "Ann");
        let mut live = again.connect().await;
        for live in [&mut live, &mut bots, &mut strangers] {
            live.say(&ClientMessage::Ping {}).await;
            assert!(matches!(live.hear().await, Some(ServerMessage::Pong { .. })));
        }
        assert_eq!(stranger.get("/api/me").await.status, 200);
        cluster.close().await;
    }

    async fn what_is_done_many_times_at_once_is_counted_all_the_same(cluster: Cluster) {
        // Where there are several nodes, half of it is asked of another one.
        let nodes = if cluster.is_shared() { [cluster.address(), cluster.add_node().await] } else { [cluster.address(); 2] };
        let mut guest = Somebody::new(cluster.address());
        guest.post("/api/me", json!({})).await;
        let at_once = |path: &'static str, count: usize, body: fn(usize) -> serde_json::Value| {
            let asked: Vec<_> = (0..count)
                .map(|number| {
                    let mut guest = Somebody { address: nodes[number % 2], ..guest.clone() };
                    tokio::spawn(async move { guest.post(path, body(number)).await })
                })
                .collect();
            async move {
                let mut refused = Vec::new();
                for asked in asked {
                    let answer = asked.await.unwrap();
                    if answer.status != 200 {
                        refused.push(answer.code());
                    }
                }
                refused
            }
        };
        let refused = at_once("/api/tables", 60, |_| json!({"setup": {"players": 2, "deck": "claim"}})).await;
        assert_eq!(refused, [Code::TooManyTables; 10]);
        let refused = at_once("/api/me/bots", 14, |number| json!({"name": format!("Robot {number}")})).await;
        assert_eq!(refused, [Code::TooManyBots; 4]);
        let refused = at_once("/api/me/account", 4, |number| credentials(&format!("Troll {number}"))).await;
        assert_eq!(refused, [Code::AlreadyAccount; 3]);
        cluster.close().await;
    }

    async fn rated_games_count_by_kind(cluster: Cluster) {
        let mut people = [account(&cluster, "Bob").await, account(&cluster, "Ann").await];
        let id = give_up_after(&mut people, 7).await;
        let [_, mut ann] = people;
        let [loser, winner] = [rated(&mut ann, "Ann").await, rated(&mut ann, "Bob").await];
        assert!(loser.ratings[0].rating < 1500.0 && winner.ratings[0].rating > 1500.0);
        assert_eq!((winner.ratings[0].kind.as_str(), winner.ratings[0].games, winner.games), ("2", 1, 1));
        assert!(loser.ratings[0].provisional && winner.ratings[0].provisional, "one game says little");
        let best: Leaderboard = ann.get("/api/leaderboard?kind=2").await.json();
        assert_eq!(best.places.iter().map(|place| place.person.name.as_str()).collect::<Vec<_>>(), ["Bob", "Ann"]);
        let none: Leaderboard = ann.get("/api/leaderboard?kind=3").await.json();
        assert!(none.places.is_empty());
        // What the game made of the ratings is kept, kind by kind.
        for (name, now) in [("Ann", &loser.ratings[0]), ("Bob", &winner.ratings[0])] {
            for query in ["", "?kind=2"] {
                let history: RatingHistory = ann.get(&format!("/api/people/{name}/ratings{query}")).await.json();
                let [point] = &history.points[..] else { panic!("{history:?}") };
                assert_eq!((point.rating, point.deviation, point.game), (now.rating, now.deviation, id));
                assert_eq!(point.kind, "2");
            }
        }
        let none: RatingHistory = ann.get("/api/people/Bob/ratings?kind=2-modules").await.json();
        assert!(none.points.is_empty());
        assert_eq!(ann.get("/api/people/Bob/ratings?kind=5").await.code(), Code::Malformed);
        assert_eq!(ann.get("/api/people/Nobody/ratings").await.code(), Code::NoSuchPerson);
        let history: History = ann.get("/api/people/Bob/games").await.json();
        assert_eq!((history.games.len(), history.games[0].id, history.games[0].rated), (1, id, true));
        let line: GameLine = ann.get(&format!("/api/games/{id}")).await.json();
        assert!(matches!(&line.sitters[0], Sitter::Person(person) if person.name == "Bob"));
        cluster.close().await;
    }

    async fn a_bot_account_plays_with_its_token(cluster: Cluster) {
        let mut owner = account(&cluster, "Owner").await;
        let made: BotToken = owner.post("/api/me/bots", json!({"name": "Robot"})).await.json();
        assert!(made.person.bot);
        assert_eq!(owner.post("/api/me/bots", json!({"name": "robot"})).await.code(), Code::NameTaken);
        let mut bot = Somebody::with_token(cluster.address(), &made.token);
        assert_eq!(bot.post("/api/me/bots", json!({"name": "Child"})).await.code(), Code::NotForBots);
        let id = owner.make(&table(Setup::new(2, "claim"))).await.table.id;
        let seated = bot.join(id).await;
        assert!(matches!(&seated.table.seats[1].sitter, Sitter::Person(person) if person.bot && person.name == "Robot"));
        let person = owner.sit(id).await;
        let robot = bot.sit(id).await;
        let robot = tokio::spawn(play_out(robot, id, 1));
        play_out(person, id, 2).await;
        robot.await.unwrap();
        let bots: Bots = owner.get("/api/me/bots").await.json();
        assert_eq!(bots.bots.len(), 1);
        let mut still_open = bot.connect().await;
        assert_eq!(owner.delete(&format!("/api/me/bots/{}", made.person.id)).await.status, 204);
        still_open.say(&ClientMessage::Rematch { table: id, id: "m".into() }).await;
        assert_eq!(still_open.refusal().await, Code::NotSignedIn);
        assert_eq!(bot.get("/api/me").await.code(), Code::NotSignedIn);
        cluster.close().await;
    }

    async fn who_is_removed_leaves_every_table(cluster: Cluster) {
        let [mut ann, mut bob] = [account(&cluster, "Ann").await, account(&cluster, "Bob").await];
        let plain = || table(Setup::new(2, "claim"));
        let forfeit = NewTable { absent: claim_protocol::Absent::Forfeit, ..plain() };
        let lost = ann.make(&forfeit).await.table.id;
        bob.join(lost).await;
        let mut ann_plays = ann.sit(lost).await;
        let mut bob_wins = bob.sit(lost).await;
        ann_plays.until(|happened| happened.question.is_some()).await;
        let deserted = ann.make(&NewTable { listed: true, ..plain() }).await.table.id;
        let shared = ann.make(&NewTable { listed: true, ..plain() }).await.table.id;
        bob.join(shared).await;
        assert_eq!(ann.delete("/api/me").await.status, 204);
        let end = bob_wins.until(|happened| happened.outcome().is_some()).await;
        assert_eq!(end.outcome().unwrap().winners, [1]);
        let left: claim_protocol::TableInfo = bob.get(&format!("/api/tables/{deserted}")).await.json();
        assert_eq!(left.stage, claim_protocol::Stage::Closed);
        let left: claim_protocol::TableInfo = bob.get(&format!("/api/tables/{shared}")).await.json();
        assert_eq!((&left.seats[0].sitter, left.stage), (&Sitter::Open, claim_protocol::Stage::Waiting));
        let lobby: claim_protocol::http::Lobby = bob.get("/api/tables").await.json();
        assert_eq!(lobby.tables.iter().map(|line| line.id).collect::<Vec<_>>(), [shared]);
        // The connection that was open is not any more.
        while ann_plays.hear().await.is_some() {}
        assert_eq!(ann_plays.closed, Some(1008));
        // Nobody waits for who is gone: in a rematch the seat is open.
        bob_wins.say(&ClientMessage::Rematch { table: lost, id: "again".into() }).await;
        let again = bob_wins.until(|happened| matches!(happened.what, claim_protocol::live::What::Rematch { .. })).await;
        let claim_protocol::live::What::Rematch { table: next } = again.what else { unreachable!() };
        let next: claim_protocol::TableInfo = bob.get(&format!("/api/tables/{next}")).await.json();
        assert_eq!(next.seats[1].sitter, Sitter::Open);
        cluster.close().await;
    }

    async fn open_tables_of_every_node_follow_who_is_renamed_or_gone(cluster: Cluster) {
        let there = if cluster.is_shared() { cluster.add_node().await } else { cluster.address() };
        let mut guest = Somebody::new(cluster.address());
        let seated = guest.make(&table(Setup::new(2, "claim"))).await;
        let id = seated.table.id;
        let mut live = guest.sit(id).await;
        live.say(&ClientMessage::Say { table: id, id: "s".into(), text: "my secret words".into() }).await;
        live.until(|happened| happened.id.as_deref() == Some("s")).await;
        let mut bob = Somebody::new(there);
        bob.join(id).await;
        let _plays = bob.sit(id).await;
        live.until(|happened| happened.question.is_some()).await;
        let mut watching = Somebody::new(there).connect().await;
        told(&mut watching, id, |text| text.contains(&seated.you.name) && text.contains("my secret words")).await;
        assert_eq!(guest.post("/api/me/account", credentials("Old Troll")).await.status, 200);
        told(&mut watching, id, |text| text.contains("Old Troll") && !text.contains(&seated.you.name)).await;
        // Who speaks over a connection from before speaks under the new name.
        live.say(&ClientMessage::Say { table: id, id: "t".into(), text: "still here".into() }).await;
        told(&mut watching, id, |text| text.contains("still here") && !text.contains(&seated.you.name)).await;
        assert_eq!(guest.delete("/api/me").await.status, 204);
        told(&mut watching, id, |text| !text.contains("Old Troll") && !text.contains("my secret words")).await;
        // Who is gone does not bring the name back over the connection they had.
        live.ready(id).await;
        while live.hear().await.is_some() {}
        assert_eq!(live.closed, Some(1008));
        told(&mut watching, id, |_| true).await;
        assert!(!watching.raw.last().unwrap().contains("Old Troll"));
        cluster.close().await;
    }

    async fn data_is_handed_out_and_removed(cluster: Cluster) {
        let [mut ann, mut bob] = [account(&cluster, "Ann").await, account(&cluster, "Bob").await];
        let id = ann.make(&table(Setup::new(2, "claim"))).await.table.id;
        bob.join(id).await;
        let mut live = ann.sit(id).await;
        let mut other = bob.sit(id).await;
        live.until(|happened| happened.question.is_some()).await;
        live.say(&ClientMessage::Say { table: id, id: "s".into(), text: "my secret words".into() }).await;
        live.until(|happened| happened.id.as_deref() == Some("s")).await;
        let data: MyData = ann.get("/api/me/data").await.json();
        assert_eq!((data.chat.len(), data.tables.len(), data.profile.person.name.as_str()), (1, 1, "Ann"));
        assert_eq!(ann.delete("/api/me").await.status, 204);
        assert_eq!(ann.get("/api/me").await.code(), Code::NotSignedIn);
        assert_eq!(bob.get("/api/people/Ann").await.code(), Code::NoSuchPerson);
        // The seat is played on, and nothing tells whose it was.
        other.until(|happened| matches!(happened.what, claim_protocol::live::What::Left { seat: 0 })).await;
        cluster.restart().await;
        let bob = Somebody { address: cluster.address(), ..bob };
        let mut live = bob.connect().await;
        live.follow(id, None).await;
        live.fresh().await;
        let text = live.raw.last().unwrap();
        assert!(!text.contains("Ann") && !text.contains("my secret words"), "{text}");
        cluster.close().await;
    }
}
