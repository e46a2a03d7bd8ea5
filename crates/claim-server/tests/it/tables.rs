//! What people do at a table beside playing: lobby, leaving, giving up, draws, rematches, chat, clocks.

use claim_protocol::http::Lobby;
use claim_protocol::live::{ClientMessage, ServerMessage, What};
use claim_protocol::{Absent, Clock, Code, NewTable, SeatWish, Sitter, Stage, TableInfo};
use claim_rules::{How, Record, Seat, Setup, Why};
use sqlx::{Connection, SqliteConnection};

use crate::client::{Live, Somebody};
use crate::on_every_backend;
use crate::play::{play_out, seat_all, table};
use crate::servers::{Backend, Cluster};

const SEVEN: &str = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls";

async fn info(cluster: &Cluster, id: claim_protocol::TableId) -> TableInfo {
    Somebody::new(cluster.address()).get(&format!("/api/tables/{id}")).await.json()
}

/// The record of a game that is over, checked in every part.
async fn record(cluster: &Cluster, id: claim_protocol::TableId) -> Record {
    let answer = Somebody::new(cluster.address()).get(&format!("/api/games/{id}/record")).await;
    let record = Record::from_json(&answer.body).unwrap();
    assert_eq!(record.verify_seed(), Ok(true));
    record
}

on_every_backend! {
    async fn the_lobby_lists_what_is_listed_and_waits(cluster: Cluster) {
        let mut host = Somebody::new(cluster.address());
        let listed = NewTable { listed: true, ..table(Setup::new(2, "claim")) };
        let id = host.make(&listed).await.table.id;
        let hidden = host.make(&table(Setup::new(2, "claim2"))).await.table.id;
        let mut guest = Somebody::new(cluster.address());
        let lobby: Lobby = guest.get("/api/tables").await.json();
        assert_eq!(lobby.tables.iter().map(|line| line.id).collect::<Vec<_>>(), [id]);
        assert!(matches!(&lobby.tables[0].sitters[0], Sitter::Person(person) if !person.name.is_empty() && person.guest));
        // By link it is found all the same.
        assert_eq!(info(&cluster, hidden).await.stage, Stage::Waiting);
        guest.join(id).await;
        let _host = host.sit(id).await;
        let mut live = guest.sit(id).await;
        live.until(|happened| happened.question.is_some()).await;
        let lobby: Lobby = guest.get("/api/tables").await.json();
        assert!(lobby.tables.is_empty());
        let me: claim_protocol::http::Me = guest.get("/api/me").await.json();
        assert_eq!(me.tables.iter().map(|line| (line.id, line.stage)).collect::<Vec<_>>(), [(id, Stage::Playing)]);
        cluster.close().await;
    }

    async fn who_leaves_before_the_game_frees_the_seat(cluster: Cluster) {
        let mut host = Somebody::new(cluster.address());
        let id = host.make(&table(Setup::new(2, "claim"))).await.table.id;
        let mut guest = Somebody::new(cluster.address());
        guest.join(id).await;
        let mut live = guest.connect().await;
        live.follow(id, None).await;
        live.fresh().await;
        live.say(&ClientMessage::Leave { table: id, id: "bye".into() }).await;
        let left = live.happened().await;
        assert_eq!((left.id.as_deref(), left.what), (Some("bye"), What::Left { seat: 1 }));
        assert_eq!(info(&cluster, id).await.seats[1].sitter, Sitter::Open);
        assert_eq!(Somebody::new(cluster.address()).join(id).await.seat, Some(1));
        cluster.close().await;
    }

    async fn who_left_during_the_game_comes_back_and_plays_on(cluster: Cluster) {
        let (id, people, lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
        let [mut going, mut staying] = <[Live; 2]>::try_from(lives).ok().unwrap();
        going.until(|happened| happened.question.is_some()).await;
        going.say(&ClientMessage::Return { table: id, id: "early".into() }).await;
        assert_eq!(going.refusal().await, Code::NotYourSeat);
        going.say(&ClientMessage::Leave { table: id, id: "bye".into() }).await;
        going.until(|happened| happened.id.as_deref() == Some("bye")).await;
        going.say(&ClientMessage::Return { table: id, id: "back".into() }).await;
        let back = going.until(|happened| happened.id.as_deref() == Some("back")).await;
        assert_eq!(back.what, What::Returned { seat: 0 });
        staying.until(|happened| happened.what == What::Returned { seat: 0 }).await;
        assert!(!info(&cluster, id).await.seats[0].stand_in);
        drop((going, staying));
        let mut again = Vec::new();
        for (seat, person) in people.iter().enumerate() {
            let mut live = person.connect().await;
            live.follow(id, None).await;
            let fresh = live.fresh().await;
            assert_eq!(fresh.seat, Some(seat as u8));
            if let Some(action) = fresh.legal.first() {
                let id = live.id();
                live.say(&ClientMessage::Act { table: fresh.table, id, seq: fresh.seq, action: action.action }).await;
            }
            again.push(live);
        }
        let [first, second] = <[Live; 2]>::try_from(again).ok().unwrap();
        let ((end, _), _) = tokio::join!(play_out(first, id, 4), play_out(second, id, 5));
        assert_eq!(end.outcome().unwrap().ending, How::Played);
        cluster.close().await;
    }

    async fn who_leaves_during_the_game_is_played_on_by_a_bot(cluster: Cluster) {
        let (id, mut people, lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
        let [mut going, staying] = <[Live; 2]>::try_from(lives).ok().unwrap();
        going.until(|happened| happened.question.is_some()).await;
        going.say(&ClientMessage::Leave { table: id, id: "bye".into() }).await;
        going.until(|happened| happened.id.as_deref() == Some("bye")).await;
        let (end, _) = play_out(staying, id, 4).await;
        assert_eq!(end.outcome().unwrap().ending, How::Played);
        let seats = info(&cluster, id).await.seats;
        assert!(seats[0].stand_in && !seats[1].stand_in);
        assert_eq!(people[0].get(&format!("/api/games/{id}")).await.status, 200);
        cluster.close().await;
    }

    async fn who_leaves_a_strict_table_forfeits(cluster: Cluster) {
        let strict = NewTable { absent: Absent::Forfeit, ..table(Setup::new(2, "claim")) };
        let (id, _, mut lives) = seat_all(&cluster, &strict).await;
        lives[1].until(|happened| happened.question.is_some()).await;
        lives[0].say(&ClientMessage::Leave { table: id, id: "bye".into() }).await;
        let end = lives[1].until(|happened| happened.outcome().is_some()).await;
        let outcome = end.outcome().unwrap();
        assert_eq!((outcome.ending, &outcome.winners[..]), (How::Conceded, &[1][..]));
        cluster.close().await;
    }

    async fn who_gives_up_loses_and_partners_give_up_together(cluster: Cluster) {
        let (id, _, mut lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
        lives[1].until(|happened| happened.question.is_some()).await;
        lives[1].say(&ClientMessage::Resign { table: id, id: "r".into() }).await;
        let end = lives[0].until(|happened| happened.outcome().is_some()).await;
        assert_eq!(end.outcome().unwrap().winners, [0]);
        let (id, _, mut lives) = seat_all(&cluster, &table(Setup::new(4, SEVEN))).await;
        lives[3].until(|happened| happened.question.is_some()).await;
        lives[1].until(|happened| happened.question.is_some()).await;
        lives[1].say(&ClientMessage::Resign { table: id, id: "r".into() }).await;
        let one = lives[1].until(|happened| happened.id.is_some()).await;
        assert!(one.outcome().is_none());
        lives[3].say(&ClientMessage::Resign { table: id, id: "r".into() }).await;
        let end = lives[0].until(|happened| happened.outcome().is_some()).await;
        assert_eq!(end.outcome().unwrap().winners, [0]);
        let record = record(&cluster, id).await;
        let ending = record.early_end().unwrap();
        assert_eq!(ending.how, How::Conceded);
        assert!(ending.out.contains(&(Seat(3), Why::Resigned)), "{ending:?}");
        cluster.close().await;
    }

    async fn who_watches_the_lobby_is_told(cluster: Cluster) {
        // Where there are several nodes, over another one than the table is made on.
        let there = if cluster.is_shared() { cluster.add_node().await } else { cluster.address() };
        let mut watching = Somebody::new(there).connect().await;
        watching.say(&ClientMessage::WatchLobby { watch: true }).await;
        assert_eq!(watching.hear().await, Some(ServerMessage::Lobby { tables: Vec::new() }));
        // A node looks for what others did every second; what it finds unchanged is not told again.
        tokio::time::sleep(std::time::Duration::from_millis(if cluster.is_shared() { 1_300 } else { 0 })).await;
        let mut host = Somebody::new(cluster.address());
        host.make(&table(Setup::new(2, "claim"))).await;
        let id = host.make(&NewTable { listed: true, ..table(Setup::new(2, "claim")) }).await.table.id;
        let Some(ServerMessage::Lobby { tables }) = watching.hear().await else { panic!("{:?}", watching.raw) };
        assert_eq!(tables.iter().map(|line| line.id).collect::<Vec<_>>(), [id]);
        assert!(matches!(&tables[0].sitters[0], Sitter::Person(person) if person.name != "—"));
        // Whoever comes later gets it at once; whoever has enough gets no more.
        let mut late = Somebody::new(there).connect().await;
        late.say(&ClientMessage::WatchLobby { watch: true }).await;
        assert!(matches!(late.hear().await, Some(ServerMessage::Lobby { tables }) if tables.len() == 1));
        late.say(&ClientMessage::WatchLobby { watch: false }).await;
        let mut live = host.connect().await;
        live.say(&ClientMessage::Leave { table: id, id: "l".into() }).await;
        assert_eq!(watching.hear().await, Some(ServerMessage::Lobby { tables: Vec::new() }));
        late.say(&ClientMessage::Ping {}).await;
        assert!(matches!(late.hear().await, Some(ServerMessage::Pong { .. })));
        cluster.close().await;
    }

    async fn of_three_two_play_on(cluster: Cluster) {
        let (id, _, mut lives) = seat_all(&cluster, &table(Setup::new(3, SEVEN))).await;
        lives[2].until(|happened| happened.question.is_some()).await;
        lives[2].say(&ClientMessage::Resign { table: id, id: "r".into() }).await;
        let out = lives[2].until(|happened| happened.what == What::Resigned { seat: 2 }).await;
        assert!(out.outcome().is_none() && out.info.unwrap().seats[2].out);
        lives.pop();
        let games: Vec<_> =
            lives.into_iter().enumerate().map(|(seat, live)| tokio::spawn(play_out(live, id, seat as u8))).collect();
        for game in games {
            let (end, _) = game.await.unwrap();
            assert!(!end.outcome().unwrap().winners.contains(&2));
        }
        let record = record(&cluster, id).await;
        let ending = record.early_end().unwrap();
        assert_eq!((ending.how, &ending.out[..]), (How::Played, &[(Seat(2), Why::Resigned)][..]));
        cluster.close().await;
    }

    async fn a_draw_needs_everybody(cluster: Cluster) {
        let (id, _, mut lives) = seat_all(&cluster, &table(Setup::new(3, SEVEN))).await;
        for live in &mut lives {
            live.until(|happened| happened.question.is_some()).await;
        }
        for seat in [0, 1] {
            lives[seat].say(&ClientMessage::OfferDraw { table: id, id: "d".into() }).await;
            lives[seat].until(|happened| happened.id.is_some()).await;
        }
        lives[2].say(&ClientMessage::DeclineDraw { table: id, id: "n".into() }).await;
        let declined = lives[2].until(|happened| happened.id.is_some()).await;
        assert!(declined.info.unwrap().seats.iter().all(|seat| !seat.offers_draw));
        for seat in [2, 1, 0] {
            lives[seat].say(&ClientMessage::OfferDraw { table: id, id: "d2".into() }).await;
            lives[seat].until(|happened| happened.id.as_deref() == Some("d2")).await;
        }
        let end = info(&cluster, id).await;
        let outcome = end.outcome.unwrap();
        assert_eq!((outcome.ending, &outcome.winners[..]), (How::Agreed, &[0, 1, 2][..]));
        let record = record(&cluster, id).await;
        assert_eq!(record.early_end().map(|ending| (ending.how, ending.out.len())), Some((How::Agreed, 0)));
        cluster.close().await;
    }

    async fn bots_agree_to_no_draw(cluster: Cluster) {
        let wanted = NewTable { seats: vec![SeatWish::Me, SeatWish::Bot("novice".into())], ..table(Setup::new(2, "claim")) };
        let (id, _, mut lives) = seat_all(&cluster, &wanted).await;
        lives[0].until(|happened| happened.question.is_some()).await;
        lives[0].say(&ClientMessage::OfferDraw { table: id, id: "d".into() }).await;
        loop {
            match lives[0].hear().await {
                Some(ServerMessage::Refused { problem, .. }) => break assert_eq!(problem.code, Code::NoDraw),
                Some(ServerMessage::Happened(_)) => {}
                other => panic!("{other:?}"),
            }
        }
        cluster.close().await;
    }

    async fn a_rematch_rotates_the_seats(cluster: Cluster) {
        let (id, people, lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
        let games: Vec<_> =
            lives.into_iter().enumerate().map(|(seat, live)| tokio::spawn(play_out(live, id, seat as u8))).collect();
        let mut lives = Vec::new();
        for game in games {
            lives.push(game.await.unwrap().1);
        }
        lives[0].say(&ClientMessage::Rematch { table: id, id: "again".into() }).await;
        let again = lives[1].until(|happened| matches!(happened.what, What::Rematch { .. })).await;
        let What::Rematch { table: next } = again.what else { unreachable!() };
        // Who asked for it hears that it was heard, as of everything else.
        let own = lives[0].until(|happened| matches!(happened.what, What::Rematch { .. })).await;
        assert_eq!((again.id, own.id.as_deref()), (None, Some("again")));
        // Asking again leads to the same table.
        lives[1].say(&ClientMessage::Rematch { table: id, id: "me too".into() }).await;
        assert!(matches!(lives[1].hear().await, Some(ServerMessage::Done { .. })));
        assert_eq!(info(&cluster, id).await.rematch, Some(next));
        // Who asked for it may put out who does not come, wherever he sits now.
        let waits = info(&cluster, next).await;
        let Sitter::Person(asked) = &waits.seats[1].sitter else { panic!("{waits:?}") };
        assert_eq!(waits.maker, Some(asked.id));
        let mut played = Vec::new();
        for (seat, person) in people.iter().enumerate() {
            let mut live = person.connect().await;
            live.follow(next, None).await;
            assert_eq!(live.fresh().await.seat, Some(1 - seat as u8));
            live.ready(next).await;
            played.push(tokio::spawn(play_out(live, next, 9)));
        }
        for game in played {
            game.await.unwrap();
        }
        cluster.close().await;
    }

    async fn a_rematch_asked_for_by_all_at_once_makes_one_table(cluster: Cluster) {
        let mut addresses = vec![cluster.address()];
        if cluster.is_shared() {
            addresses.push(cluster.add_node().await);
        }
        for round in 0..8 {
            let (id, people, mut lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
            lives[1].until(|happened| happened.question.is_some()).await;
            lives[1].say(&ClientMessage::Resign { table: id, id: "r".into() }).await;
            lives[0].until(|happened| happened.outcome().is_some()).await;
            // Each over another node, where there are several.
            let ask = |at: usize| {
                let address = addresses[(at + round) % addresses.len()];
                let person = Somebody { address, ..people[at].clone() };
                async move {
                    let mut live = person.connect().await;
                    live.say(&ClientMessage::Rematch { table: id, id: "again".into() }).await;
                    assert!(matches!(live.hear().await, Some(ServerMessage::Done { .. })));
                }
            };
            tokio::join!(ask(0), ask(1));
            let next = info(&cluster, id).await.rematch.unwrap();
            for person in &people {
                let me: claim_protocol::http::Me = person.clone().get("/api/me").await.json();
                let open: Vec<_> = me.tables.iter().map(|line| line.id).collect();
                assert_eq!(open, [next], "a table nobody was told of");
            }
        }
        cluster.close().await;
    }

    async fn what_a_muted_person_says_is_not_heard(cluster: Cluster) {
        let (id, people, mut lives) = seat_all(&cluster, &table(Setup::new(3, SEVEN))).await;
        for live in &mut lives {
            live.until(|happened| happened.question.is_some()).await;
        }
        let say = |client: &str, text: &str| ClientMessage::Say { table: id, id: client.into(), text: text.into() };
        lives[0].say(&say("1", "<b>hello</b>\n")).await;
        let said = lives[1].happened().await;
        let What::Said(line) = said.what else { panic!() };
        assert_eq!(line.text.as_deref(), Some("<b>hello</b>"));
        lives[1].say(&ClientMessage::Mute { person: line.person, mute: true }).await;
        assert!(matches!(lives[1].hear().await, Some(ServerMessage::Muted { mute: true, .. })));
        lives[0].until(|happened| happened.id.is_some()).await;
        lives[0].say(&say("2", "again")).await;
        let said = lives[1].happened().await;
        assert!(matches!(said.what, What::Said(line) if line.text.is_none()));
        let said = lives[2].until(|happened| matches!(&happened.what, What::Said(line) if line.text.as_deref() == Some("again"))).await;
        assert!(said.id.is_none());
        for text in ["", "   ", "\u{200b}", &"x".repeat(201)] {
            lives[2].say(&say("3", text)).await;
            assert_eq!(lives[2].refusal().await, Code::BadText);
        }
        // However many connections somebody has, they speak with one mouth.
        let mut refused = 0;
        for line in 0..16 {
            let mut live = people[2].connect().await;
            live.say(&say(&format!("f{line}"), "flood")).await;
            match live.hear().await {
                Some(ServerMessage::Refused { problem, .. }) => {
                    assert_eq!(problem.code, Code::TooOften);
                    refused += 1;
                }
                Some(ServerMessage::Done { .. }) => {}
                other => panic!("{other:?}"),
            }
        }
        assert!(refused >= 5, "{refused}");
        cluster.close().await;
    }

    async fn a_clock_that_runs_out_lets_a_bot_play_on(cluster: Cluster) {
        // Ten seconds for the whole game is the least a table may have.
        let clock = Clock::Move { seconds: 5 };
        let (id, _, mut lives) = seat_all(&cluster, &NewTable { clock, ..table(Setup::new(2, "claim")) }).await;
        let started = lives[0].until(|happened| happened.question.is_some()).await;
        let clocks = started.clocks.unwrap();
        assert_eq!((clocks.left, clocks.running.is_some()), (vec![5000, 5000], true));
        // Nobody moves: both are late, and bots finish the game.
        let end = lives[1].until(|happened| happened.outcome().is_some()).await;
        assert_eq!(end.outcome().unwrap().ending, How::Played);
        assert!(info(&cluster, id).await.seats.iter().all(|seat| seat.stand_in));
        cluster.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_runs_out_forfeits_where_the_table_says_so() {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let clock = Clock::Move { seconds: 5 };
    let strict = NewTable { clock, absent: Absent::Forfeit, ..table(Setup::new(2, "claim")) };
    let (_, _, mut lives) = seat_all(&cluster, &strict).await;
    let late = lives[0].until(|happened| matches!(happened.what, What::Late { .. })).await;
    let What::Late { seat } = late.what else { unreachable!() };
    assert_eq!(late.outcome().unwrap().winners, [1 - seat]);
    let record = record(&cluster, late.table).await;
    let ending = record.early_end().unwrap();
    assert_eq!((ending.how, &ending.out[..]), (How::Conceded, &[(Seat(seat), Why::Late)][..]));
    cluster.close().await;
}

/// Else finding somebody's open tables would take longer with every game they have played.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_kept_as_sitting_at_a_table_that_is_over() {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let (id, _, lives) = seat_all(&cluster, &table(Setup::new(2, "claim"))).await;
    let mut store = SqliteConnection::connect(cluster.store()).await.unwrap();
    let mut sitters = async || {
        let query = "SELECT COUNT(*) FROM sitters";
        sqlx::query_as::<_, (i64,)>(query).fetch_one(&mut store).await.unwrap().0
    };
    assert_eq!(sitters().await, 2);
    let games: Vec<_> = lives
        .into_iter()
        .enumerate()
        .map(|(seat, live)| tokio::spawn(play_out(live, id, seat as u8)))
        .collect();
    for game in games {
        game.await.unwrap();
    }
    assert_eq!(sitters().await, 0);
    // It is still theirs among the games they have played.
    assert_eq!(info(&cluster, id).await.stage, Stage::Over);
    assert!(record(&cluster, id).await.end().is_over());
    cluster.close().await;
}
