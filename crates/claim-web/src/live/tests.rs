//! Conversations with a scripted server: what breaks, what comes twice, what comes too late.

use claim_protocol::live::{ClientMessage, Fresh, Happened, ServerMessage, What};
use claim_protocol::{
    Clock, Code, Person, PersonId, Problem, SeatInfo, Sitter, Stage, TableId, TableInfo, VERSION,
};
use claim_rules::{Action, Actor, Event, Game, Seat, Viewer};

use super::client::{Client, Line, News, Order};
use super::followed::Told;

/// A server with one table, seen from seat 0.
struct FakeServer {
    table: TableId,
    game: Game,
    told: Vec<Happened>,
}

fn me() -> Person {
    Person { id: PersonId::new(7), name: "Quiet Dragon 417".into(), guest: true, bot: false }
}

impl FakeServer {
    fn new(position: &str) -> FakeServer {
        FakeServer { table: TableId::new(5), game: Game::from_position(position).unwrap(), told: Vec::new() }
    }

    fn info(&self) -> TableInfo {
        let person = |id| Person { id: PersonId::new(id), ..me() };
        let seat = |id| SeatInfo {
            sitter: Sitter::Person(person(id)),
            ready: true,
            stand_in: false,
            out: false,
            offers_draw: false,
        };
        TableInfo {
            id: self.table,
            stage: Stage::Playing,
            setup: self.game.table().setup(),
            seats: vec![seat(7), seat(8)],
            clock: Clock::None,
            absent: claim_protocol::Absent::Bot,
            listed: false,
            rated: false,
            commitment: String::new(),
            created: 0,
            seq: self.seq(),
            outcome: None,
            rematch: None,
        }
    }

    fn seq(&self) -> u64 {
        self.told.len() as u64
    }

    fn fresh(&self) -> Fresh {
        let viewer = Viewer::Seat(Seat(0));
        Fresh {
            table: self.table,
            seq: self.seq(),
            seat: Some(0),
            info: self.info(),
            view: Some(self.game.seen_by(viewer)),
            legal: self.game.legal_actions_for(viewer),
            clocks: None,
            chat: Vec::new(),
        }
    }

    /// Somebody moves; what seat 0 is told of it, with the id if it was its own message.
    fn moves(&mut self, seat: u8, action: &str, id: Option<&str>) -> Happened {
        let action: Action = action.parse().unwrap();
        let mut events: Vec<Event> = Vec::new();
        self.game.apply_told(Actor::Seat(Seat(seat)), action, &mut events).unwrap();
        self.tell(What::Moved { seat, action: Some(action) }, &events, id)
    }

    fn tell(&mut self, what: What, events: &[Event], id: Option<&str>) -> Happened {
        let viewer = Viewer::Seat(Seat(0));
        let moved = matches!(what, What::Moved { .. });
        let happened = Happened {
            table: self.table,
            seq: self.seq() + 1,
            at: 1_000_000 + self.seq() as i64,
            id: id.map(str::to_string),
            what,
            events: events.iter().map(|event| event.seen_by(viewer)).collect(),
            question: self.game.question(viewer).filter(|_| moved),
            legal: if moved { self.game.legal_actions_for(viewer) } else { Vec::new() },
            clocks: None,
            info: None,
            view: Some(Box::new(self.game.seen_by(viewer))),
        };
        self.told.push(happened.clone());
        happened
    }
}

/// A client and what it did since it was asked last.
struct TestClient {
    client: Client,
    now: i64,
}

impl TestClient {
    fn new() -> TestClient {
        TestClient { client: Client::new("page".into()), now: 0 }
    }

    /// A client that sits at the server's table and is up to date.
    fn at(server: &FakeServer) -> TestClient {
        let mut page = TestClient::new();
        page.client.follow(server.table);
        page.come_in();
        page.hear(ServerMessage::Table(Box::new(server.fresh())));
        page.said();
        page.client.take_news();
        page
    }

    /// Connects and is welcomed.
    fn come_in(&mut self) {
        self.client.connect(self.now);
        self.welcomed();
    }

    fn welcomed(&mut self) {
        self.client.opened(self.now);
        self.hear(ServerMessage::Welcome { protocol: VERSION, you: Some(me()) });
    }

    fn hear(&mut self, message: ServerMessage) {
        self.client.heard(&serde_json::to_string(&message).unwrap(), self.now);
    }

    fn happened(&mut self, happened: Happened) {
        self.hear(ServerMessage::Happened(Box::new(happened)));
    }

    /// The connection breaks, and a new one is made.
    fn breaks(&mut self, code: u16) {
        self.client.closed(code, self.now, 0.5);
        self.now += 10_000;
        self.client.wake(self.now);
        assert!(self.client.take_orders().contains(&Order::Connect), "it connects again by itself");
        self.welcomed();
    }

    /// What was sent since.
    fn said(&mut self) -> Vec<ClientMessage> {
        let sent = |order: Order| match order {
            Order::Send(text) => Some(serde_json::from_str(&text).unwrap()),
            _ => None,
        };
        self.client.take_orders().into_iter().filter_map(sent).collect()
    }

    fn acts(&mut self) -> Vec<(String, u64, String)> {
        let act = |message| match message {
            ClientMessage::Act { id, seq, action, .. } => Some((id, seq, action.to_string())),
            _ => None,
        };
        self.said().into_iter().filter_map(act).collect()
    }

    fn told(&mut self) -> usize {
        self.client.take_news().iter().filter(|news| matches!(news, News::Table(..))).count()
    }
}

const ENDING: &str = "claim; two; hand 0 Go5 Kn2 Un4; hand 1 Go7 Un3 Kn9";

fn action(text: &str) -> Action {
    text.parse().unwrap()
}

#[test]
fn nothing_is_said_before_the_welcome_and_everything_after_it() {
    let server = FakeServer::new(ENDING);
    let mut page = TestClient::new();
    page.client.follow(server.table);
    page.client.watch_lobby(true);
    page.client.connect(0);
    page.client.opened(0);
    assert_eq!(page.said(), []);
    page.welcomed();
    let said = page.said();
    assert_eq!(said[0], ClientMessage::Follow { table: server.table, seq: None, views: true });
    assert_eq!(said[1], ClientMessage::WatchLobby { watch: true });
    let news = page.client.take_news();
    assert!(news.contains(&News::Line(Line::Online)) && news.contains(&News::You(Some(me()))));
}

#[test]
fn a_card_is_played_once_however_often_it_is_clicked() {
    let server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    page.client.act(server.table, action("Go5"));
    page.client.act(server.table, action("Go5"));
    page.client.act(server.table, action("Kn2"));
    assert_eq!(page.acts(), [("page-1".into(), 0, "Go5".into())]);
    assert_eq!(page.client.answers(server.table), Some(action("Go5")));
}

#[test]
fn what_is_not_legal_is_never_sent() {
    let mut server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    page.client.act(server.table, action("Kn9"));
    page.happened(server.moves(0, "Go5", None));
    page.client.act(server.table, action("Kn2"));
    assert_eq!(page.acts(), []);
}

#[test]
fn what_comes_twice_is_told_once() {
    let mut server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    let first = server.moves(0, "Go5", Some("elsewhere-1"));
    let second = server.moves(1, "Go7", None);
    for happened in [&first, &first, &second, &first, &second] {
        page.happened(happened.clone());
    }
    assert_eq!(page.told(), 2);
    assert_eq!(page.client.table(server.table).unwrap().seq, Some(2));
}

#[test]
fn a_gap_is_asked_for_once_and_filled() {
    let mut server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    let all = [server.moves(0, "Go5", None), server.moves(1, "Go7", None), server.moves(1, "Un3", None)];
    page.happened(all[2].clone());
    page.happened(all[2].clone());
    assert_eq!(page.said(), [ClientMessage::Follow { table: server.table, seq: Some(0), views: true }]);
    assert_eq!(page.told(), 0);
    page.hear(ServerMessage::Followed { table: server.table, seq: 3, seat: Some(0) });
    all.iter().for_each(|happened| page.happened(happened.clone()));
    assert_eq!(page.told(), 3);
    assert_eq!(
        page.client.table(server.table).unwrap().legal,
        server.game.legal_actions_for(Viewer::Seat(Seat(0)))
    );
}

#[test]
fn after_a_break_it_follows_from_the_last_sequence_it_knew() {
    let mut server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    page.happened(server.moves(0, "Go5", None));
    page.breaks(1006);
    assert_eq!(page.said(), [ClientMessage::Follow { table: server.table, seq: Some(1), views: true }]);
}

#[test]
fn an_unacknowledged_move_is_said_again_with_the_same_id() {
    let mut server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    page.client.act(server.table, action("Go5"));
    let first = page.acts();
    page.breaks(1006);
    assert_eq!(page.acts(), first, "the same message again");
    page.hear(ServerMessage::Followed { table: server.table, seq: 0, seat: Some(0) });
    page.happened(server.moves(0, "Go5", Some("page-1")));
    assert_eq!(page.client.answers(server.table), None);
    page.breaks(1012);
    assert_eq!(page.acts(), [], "it was acknowledged");
}

#[test]
fn a_move_the_server_had_heard_before_the_break_is_not_played_twice() {
    let mut server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    page.client.act(server.table, action("Go5"));
    let told = server.moves(0, "Go5", Some("page-1"));
    page.breaks(1006);
    page.hear(ServerMessage::Followed { table: server.table, seq: 1, seat: Some(0) });
    page.happened(told);
    page.hear(ServerMessage::Done { table: server.table, id: "page-1".into(), seq: 1 });
    assert_eq!(page.told(), 1);
    assert_eq!(page.client.answers(server.table), None);
    assert!(!page.client.take_news().iter().any(|news| matches!(news, News::Refused { .. })));
}

#[test]
fn a_fresh_table_replaces_what_was_known() {
    let mut server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    server.moves(0, "Go5", None);
    server.moves(1, "Go7", None);
    page.hear(ServerMessage::Table(Box::new(server.fresh())));
    assert!(page.client.take_news().contains(&News::Table(server.table, Told::Fresh)));
    assert_eq!(page.client.table(server.table).unwrap().seq, Some(2));
}

#[test]
fn a_stale_move_says_why_and_shows_the_table_as_it_is() {
    let mut server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    page.client.act(server.table, action("Go5"));
    server.moves(0, "Kn2", Some("other-tab-1"));
    let problem = Problem::new(Code::Stale, "something happened since: look again");
    let now = Some(Box::new(server.fresh()));
    page.hear(ServerMessage::Refused { table: Some(server.table), id: Some("page-1".into()), problem, now });
    let news = page.client.take_news();
    assert!(
        matches!(&news[0], News::Refused { wanted: Some(ClientMessage::Act { .. }), problem, .. } if problem.code == Code::Stale)
    );
    assert_eq!(news[1], News::Table(server.table, Told::Fresh));
    assert_eq!(page.client.answers(server.table), None);
    page.breaks(1006);
    assert_eq!(page.acts(), [], "a refused move is not said again");
}

#[test]
fn what_the_server_cannot_take_right_now_is_said_again_later() {
    let server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    page.client.act(server.table, action("Go5"));
    let first = page.acts();
    let problem = Problem::new(Code::Unavailable, "the store does not answer: try again with the same id");
    page.hear(ServerMessage::Refused {
        table: Some(server.table),
        id: Some("page-1".into()),
        problem,
        now: None,
    });
    assert_eq!(page.client.take_news(), [], "nobody needs to know yet");
    page.client.wake(page.now + 100);
    assert_eq!(page.acts(), []);
    page.client.wake(page.now + 2_000);
    assert_eq!(page.acts(), first);
}

#[test]
fn a_restart_is_survived_and_waits_grow_while_nobody_answers() {
    let server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    page.client.closed(1012, page.now, 1.0);
    assert!(page.client.take_news().contains(&News::Line(Line::Lost)));
    let mut waits = Vec::new();
    for _ in 0..9 {
        let wait = page.client.take_orders().into_iter().find_map(|order| match order {
            Order::Wake(wait) => Some(wait),
            _ => None,
        });
        waits.push(wait.unwrap());
        page.now += waits[waits.len() - 1];
        page.client.wake(page.now);
        assert_eq!(page.client.take_orders()[0], Order::Connect);
        page.client.closed(1006, page.now, 1.0);
    }
    assert!(waits[1..].windows(2).all(|w| w[0] <= w[1]) && waits[8] == 10_000, "{waits:?}");
    page.now += 10_000;
    page.client.wake(page.now);
    page.welcomed();
    assert!(page.client.take_news().contains(&News::Line(Line::Online)));
    page.client.closed(1006, page.now, 1.0);
    assert!(page.client.take_orders().contains(&Order::Wake(300)), "who was welcomed starts over");
}

#[test]
fn a_server_that_says_nothing_is_asked_and_then_given_up() {
    let server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    page.client.wake(page.now + 20_000);
    assert_eq!(page.said(), [ClientMessage::Ping {}]);
    page.now += 20_000;
    page.hear(ServerMessage::Pong {});
    page.client.wake(page.now + 20_000);
    assert_eq!(page.said(), [ClientMessage::Ping {}]);
    page.client.wake(page.now + 28_000);
    let orders = page.client.take_orders();
    assert_eq!(orders[0], Order::HangUp);
    assert!(page.client.take_news().contains(&News::Line(Line::Lost)));
}

#[test]
fn where_there_is_no_server_nobody_is_called_any_more() {
    let mut page = TestClient::new();
    page.client.connect(0);
    page.client.take_orders();
    page.client.stop();
    assert_eq!(page.client.take_orders(), [Order::HangUp]);
    page.client.wake(60_000);
    page.client.hurry(60_000);
    assert_eq!(page.client.take_orders(), []);
    assert!(page.client.take_news().contains(&News::Line(Line::Off)));
}

#[test]
fn a_connection_that_never_opens_is_tried_again() {
    let mut page = TestClient::new();
    page.client.connect(0);
    page.client.take_orders();
    page.client.wake(8_000);
    assert_eq!(page.client.take_orders()[0], Order::HangUp);
    page.client.wake(20_000);
    assert_eq!(page.client.take_orders()[0], Order::Connect);
}

#[test]
fn who_is_signed_out_elsewhere_is_nobody_and_says_nothing_in_their_name() {
    let server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    page.client.act(server.table, action("Go5"));
    page.said();
    page.breaks(1008);
    let news = page.client.take_news();
    assert!(news.contains(&News::SignedOut));
    assert_eq!(page.said(), [ClientMessage::Follow { table: server.table, seq: None, views: true }]);
}

#[test]
fn another_version_of_the_protocol_is_said_and_not_fought() {
    let mut page = TestClient::new();
    page.client.connect(0);
    page.hear(ServerMessage::Welcome { protocol: VERSION + 1, you: None });
    assert!(page.client.take_news().contains(&News::Line(Line::OtherVersion)));
    page.client.closed(1000, 0, 0.0);
    page.client.take_orders();
    page.client.wake(60_000);
    page.client.connect(60_000);
    assert_eq!(page.client.take_orders(), []);
    // A server that says what this page cannot read is another version, too.
    let mut page = TestClient::at(&FakeServer::new(ENDING));
    (0..3).for_each(|_| page.client.heard("{\"type\":\"singing\"}", 0));
    assert!(page.client.take_news().contains(&News::Line(Line::OtherVersion)));
}

#[test]
fn the_servers_time_is_the_latest_sighting_of_it() {
    let mut server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    page.now = 900_000;
    page.happened(server.moves(0, "Go5", None));
    assert_eq!(page.client.server_time(900_000), 1_000_000);
    page.now = 900_500;
    page.happened(server.moves(1, "Go7", None));
    assert_eq!(page.client.server_time(900_500), 1_000_500, "a slow message does not set the clock back");
}

#[test]
fn a_card_chosen_ahead_goes_out_when_it_is_legal() {
    let mut server = FakeServer::new("claim; two; hand 0 Go5 Kn2 Un4; hand 1 Go7 Un3 Kn9; lead 1");
    let mut page = TestClient::at(&server);
    page.client.choose_ahead(server.table, Some(action("Un4")));
    assert_eq!(page.acts(), []);
    page.happened(server.moves(1, "Un3", None));
    assert_eq!(page.acts(), [("page-1".into(), 1, "Un4".into())]);
    assert_eq!(page.client.table(server.table).unwrap().ahead, None, "it holds for one decision");
}

#[test]
fn a_card_chosen_ahead_is_never_sent_when_it_is_no_longer_legal() {
    let mut server = FakeServer::new("claim; two; hand 0 Go5 Kn2 Un4; hand 1 Go7 Un3 Kn9; lead 1");
    let mut page = TestClient::at(&server);
    page.client.choose_ahead(server.table, Some(action("Un4")));
    page.happened(server.moves(1, "Go7", None));
    assert_eq!(page.acts(), [], "a Goblin was led and must be followed");
    assert_eq!(page.client.table(server.table).unwrap().ahead, None, "the question used it up");
    page.client.choose_ahead(server.table, Some(action("Un4")));
    assert_eq!(page.client.table(server.table).unwrap().ahead, None, "who is asked answers instead");
}

#[test]
fn a_card_chosen_ahead_is_taken_back_and_does_not_outlive_another_table() {
    let mut server = FakeServer::new("claim; two; hand 0 Go5 Kn2 Un4; hand 1 Go7 Un3 Kn9; lead 1");
    let mut page = TestClient::at(&server);
    page.client.choose_ahead(server.table, Some(action("Un4")));
    page.client.choose_ahead(server.table, None);
    let led = server.moves(1, "Un3", None);
    page.happened(led);
    assert_eq!(page.acts(), []);
    let mut server = FakeServer::new("claim; two; hand 0 Go5 Kn2 Un4; hand 1 Go7 Un3 Kn9; lead 1");
    let mut page = TestClient::at(&server);
    page.client.choose_ahead(server.table, Some(action("Un4")));
    server.moves(1, "Un3", None);
    page.hear(ServerMessage::Table(Box::new(server.fresh())));
    assert_eq!(page.acts(), [], "chosen for what was seen then");
}

#[test]
fn chat_is_kept_in_order_and_a_muted_line_has_no_words() {
    let mut server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    for text in [Some("Hello"), None] {
        let line = claim_protocol::live::ChatLine {
            seq: server.seq() + 1,
            person: PersonId::new(8),
            name: "Bruno".into(),
            text: text.map(str::to_string),
        };
        let said = server.tell(What::Said(line), &[], None);
        page.happened(said);
    }
    let table = page.client.table(server.table).unwrap();
    let texts: Vec<_> = table.chat.iter().map(|line| line.text.as_deref()).collect();
    assert_eq!(texts, [Some("Hello"), None]);
    assert!(!table.legal.is_empty(), "a line of chat takes no question away");
}

#[test]
fn a_mute_lost_with_the_connection_is_said_again() {
    let mut page = TestClient::new();
    page.come_in();
    let person = PersonId::new(8);
    page.client.mute(person, true);
    page.said();
    page.breaks(1006);
    assert_eq!(page.said(), [ClientMessage::Mute { person, mute: true }]);
    page.hear(ServerMessage::Muted { person, mute: true });
    page.breaks(1006);
    assert_eq!(page.said(), []);
}

#[test]
fn who_loses_or_regains_a_seat_asks_for_the_whole_table() {
    let mut server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    let whole = ClientMessage::Follow { table: server.table, seq: None, views: true };
    page.happened(server.tell(What::Late { seat: 1 }, &[], None));
    assert_eq!(page.said(), [], "somebody else's seat");
    page.happened(server.tell(What::Late { seat: 0 }, &[], None));
    assert_eq!(page.said(), std::slice::from_ref(&whole));
    let mut back = server.tell(What::Returned { seat: 0 }, &[], Some("page-1"));
    back.info = Some(Box::new(server.info()));
    page.happened(back);
    assert_eq!(page.said(), [whole]);
}

#[test]
fn who_is_not_connected_is_known_until_he_is_back() {
    let server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    page.hear(ServerMessage::Presence { table: server.table, offline: vec![1] });
    assert_eq!(page.client.table(server.table).unwrap().offline, [1]);
    assert_eq!(page.client.take_news(), [News::Table(server.table, Told::Presence)]);
    page.hear(ServerMessage::Presence { table: server.table, offline: Vec::new() });
    assert_eq!(page.client.table(server.table).unwrap().offline, [0; 0]);
}
