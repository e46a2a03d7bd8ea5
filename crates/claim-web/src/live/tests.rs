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
            resigned: false,
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
            maker: None,
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
            at: 0,
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
    /// When the client wants to be woken.
    wake: Option<i64>,
}

impl TestClient {
    fn new() -> TestClient {
        TestClient { client: Client::new("page".into()), now: 0, wake: None }
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
        self.welcomed_as(Some(me()));
    }

    fn welcomed_as(&mut self, you: Option<Person>) {
        self.client.opened(self.now);
        self.hear(ServerMessage::Welcome { protocol: VERSION, you, at: 0 });
    }

    fn hear(&mut self, message: ServerMessage) {
        self.client.heard(&serde_json::to_string(&message).unwrap(), self.now);
    }

    fn happened(&mut self, happened: Happened) {
        self.hear(ServerMessage::Happened(Box::new(happened)));
    }

    /// The connection breaks, and a new one is made.
    fn breaks(&mut self, code: u16) {
        self.breaks_for(code, Some(me()));
    }

    /// The same, and the server says who the visitor is now.
    fn breaks_for(&mut self, code: u16, you: Option<Person>) {
        self.client.closed(code, self.now, 0.5);
        self.now += 10_000;
        self.client.wake(self.now);
        assert!(self.client.take_orders().contains(&Order::Connect), "it connects again by itself");
        self.welcomed_as(you);
    }

    /// What was sent since, but for the question whether anybody is there.
    fn said(&mut self) -> Vec<ClientMessage> {
        self.all_said().into_iter().filter(|message| *message != ClientMessage::Ping {}).collect()
    }

    fn all_said(&mut self) -> Vec<ClientMessage> {
        sent(self.orders())
    }

    /// What is to be done; when to wake the client is noted.
    fn orders(&mut self) -> Vec<Order> {
        let mut orders = self.client.take_orders();
        orders.retain(|order| match order {
            Order::Wake(after) => {
                self.wake = Some(self.now + after);
                false
            }
            _ => true,
        });
        orders
    }

    /// Lets so much time pass with a server that says nothing: the client is woken when it ordered so and never else.
    /// What it did, and when.
    fn silence(&mut self, milliseconds: i64) -> Vec<(i64, Order)> {
        let (start, end) = (self.now, self.now + milliseconds);
        let mut done = Vec::new();
        loop {
            done.extend(self.orders().into_iter().map(|order| (self.now - start, order)));
            match self.wake.take_if(|at| *at <= end) {
                Some(at) => {
                    self.now = at;
                    self.client.wake(at);
                }
                None => {
                    self.now = end;
                    return done;
                }
            }
        }
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

fn sent(orders: Vec<Order>) -> Vec<ClientMessage> {
    let sent = |order: Order| match order {
        Order::Send(text) => Some(serde_json::from_str(&text).unwrap()),
        _ => None,
    };
    orders.into_iter().filter_map(sent).collect()
}

fn refused(table: Option<TableId>, id: Option<&str>, code: Code) -> ServerMessage {
    ServerMessage::Refused { table, id: id.map(Into::into), problem: Problem::new(code, "no"), now: None }
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
    // The server tells a gap only to who begins to follow: who follows already asks for the whole.
    assert_eq!(page.said(), [ClientMessage::Follow { table: server.table, seq: None, views: true }]);
    assert_eq!(page.told(), 0);
    page.hear(ServerMessage::Table(Box::new(server.fresh())));
    all.iter().for_each(|happened| page.happened(happened.clone()));
    assert_eq!(page.told(), 1);
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
    let news = page.client.take_news();
    let happened = |news: &&News| matches!(news, News::Table(_, Told::Happened(_)));
    assert_eq!(news.iter().filter(happened).count(), 1);
    assert_eq!(page.client.answers(server.table), None);
    assert!(news.contains(&News::Table(server.table, Told::Heard)), "the screen is told that it was heard");
    assert!(!news.iter().any(|news| matches!(news, News::Refused { .. })));
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
        let (broke_at, mut dialled) = (page.now, Vec::new());
        while dialled.is_empty() {
            dialled = page.silence(10);
        }
        assert_eq!(dialled[0].1, Order::Connect);
        waits.push(page.now - broke_at);
        page.client.closed(1006, page.now, 1.0);
    }
    assert!(waits[1..].windows(2).all(|w| w[0] <= w[1]) && waits[8] == 10_000, "{waits:?}");
    page.silence(10_000);
    page.welcomed();
    assert!(page.client.take_news().contains(&News::Line(Line::Online)));
    page.client.closed(1006, page.now, 1.0);
    assert!(page.client.take_orders().contains(&Order::Wake(300)), "who was welcomed starts over");
}

/// What was done: `(when, "ping" | "hang up" | "connect" | what was said)`.
fn told_of(done: &[(i64, Order)]) -> Vec<(i64, &str)> {
    let name = |order: &Order| match order {
        Order::Send(text) if text.contains("\"ping\"") => "ping",
        Order::Send(_) => "said",
        Order::HangUp => "hang up",
        Order::Connect => "connect",
        Order::Wake(_) => "wake",
    };
    done.iter().map(|(at, order)| (*at, name(order))).collect()
}

#[test]
fn a_server_that_says_nothing_is_asked_and_then_given_up_however_often_it_had_answered() {
    let server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    page.hear(ServerMessage::Pong { at: 0 });
    for _ in 0..5 {
        assert_eq!(told_of(&page.silence(20_500)), [(20_000, "ping")]);
        page.hear(ServerMessage::Pong { at: 0 });
    }
    // Then the network takes everything and says nothing.
    let done = page.silence(28_500);
    assert_eq!(told_of(&done), [(20_000, "ping"), (28_000, "hang up"), (28_150, "connect")]);
    assert!(page.client.take_news().contains(&News::Line(Line::Lost)));
}

#[test]
fn a_connection_that_is_busy_and_then_dies_is_noticed() {
    let mut server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    for (seat, action) in [(0, "Go5"), (1, "Go7"), (1, "Un3")] {
        page.silence(9_000);
        page.happened(server.moves(seat, action, None));
    }
    let done = page.silence(29_000);
    assert_eq!(told_of(&done), [(20_000, "ping"), (28_000, "hang up"), (28_150, "connect")]);
}

#[test]
fn who_waits_for_an_answer_on_a_dead_connection_waits_seven_seconds() {
    let server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    page.hear(ServerMessage::Pong { at: 0 });
    page.silence(12_000);
    page.client.is_at(page.now);
    page.client.act(server.table, action("Go5"));
    let done = page.silence(7_200);
    let expected = [(0, "said"), (3_000, "ping"), (7_000, "hang up"), (7_150, "connect")];
    assert_eq!(told_of(&done), expected);
    // And where the server answers something nothing is given up.
    let mut page = TestClient::at(&server);
    page.client.act(server.table, action("Go5"));
    page.silence(3_500);
    page.hear(ServerMessage::Pong { at: 0 });
    assert_eq!(told_of(&page.silence(15_000)), []);
}

#[test]
fn a_clock_that_is_set_back_does_not_stop_the_questions() {
    let server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    page.now = 10_000_000;
    page.hear(ServerMessage::Pong { at: 0 });
    page.silence(1_000);
    page.now -= 3_600_000;
    page.client.wake(page.now);
    assert_eq!(told_of(&page.silence(20_500)), [(20_000, "ping")]);
}

#[test]
fn a_table_that_could_not_be_told_is_asked_for_again() {
    let server = FakeServer::new(ENDING);
    for code in [Code::TooOften, Code::Unavailable] {
        let mut page = TestClient::new();
        page.client.follow(server.table);
        page.client.watch_lobby(true);
        page.come_in();
        page.said();
        page.client.take_news();
        page.hear(refused(Some(server.table), None, code));
        page.hear(refused(None, None, code));
        assert_eq!(page.client.take_news(), [], "nobody needs to know");
        let done = sent(page.silence(2_000).into_iter().map(|(_, order)| order).collect());
        let follow = ClientMessage::Follow { table: server.table, seq: None, views: true };
        assert!(done.contains(&follow), "{done:?}");
        assert!(done.contains(&ClientMessage::WatchLobby { watch: true }), "{done:?}");
        page.hear(ServerMessage::Table(Box::new(server.fresh())));
        assert_eq!(page.silence(2_000), [], "once");
    }
    // What will not work is said.
    let mut page = TestClient::new();
    page.client.follow(server.table);
    page.come_in();
    page.said();
    page.hear(refused(Some(server.table), None, Code::NoSuchTable));
    assert!(page.client.take_news().iter().any(|news| matches!(news, News::Refused { .. })));
    assert_eq!(page.silence(5_000), []);
}

#[test]
fn what_was_too_much_is_said_again_but_for_chat() {
    let server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    page.client.act(server.table, action("Go5"));
    let first = page.acts();
    page.hear(refused(Some(server.table), Some("page-1"), Code::TooOften));
    assert_eq!(page.client.take_news(), []);
    page.client.wake(page.now + 2_000);
    assert_eq!(page.acts(), first);
    page.client.wish(|id| ClientMessage::Say { table: server.table, id, text: "Hello".into() });
    page.hear(refused(Some(server.table), Some("page-2"), Code::TooOften));
    assert!(matches!(page.client.take_news()[..], [News::Refused { .. }]));
}

#[test]
fn an_answer_the_page_gave_by_itself_is_late_without_a_word() {
    let server = FakeServer::new(ENDING);
    for (by_itself, words) in [(true, false), (false, true)] {
        let mut page = TestClient::at(&server);
        if by_itself {
            page.client.act_by_itself(server.table, action("Go5"));
        } else {
            page.client.act(server.table, action("Go5"));
        }
        page.hear(refused(Some(server.table), Some("page-1"), Code::NotYourTurn));
        let news = page.client.take_news();
        assert_eq!(news.iter().any(|news| matches!(news, News::Refused { .. })), words);
        assert_eq!(news.contains(&News::Table(server.table, Told::Heard)), !words, "the screen goes on");
        assert_eq!(page.client.answers(server.table), None);
    }
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
    page.breaks_for(1008, None);
    let news = page.client.take_news();
    assert!(news.contains(&News::SignedOut));
    assert_eq!(page.said(), [ClientMessage::Follow { table: server.table, seq: None, views: true }]);
    // Nor in the name of somebody else, who signed in here.
    let mut page = TestClient::at(&server);
    page.client.act(server.table, action("Go5"));
    page.said();
    page.breaks_for(1006, Some(Person { id: PersonId::new(9), ..me() }));
    assert_eq!(page.acts(), []);
}

#[test]
fn who_said_too_much_is_still_somebody_and_says_what_was_not_heard() {
    let server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    page.client.act(server.table, action("Go5"));
    let first = page.acts();
    page.breaks(1008);
    assert!(!page.client.take_news().contains(&News::SignedOut));
    assert_eq!(page.acts(), first);
}

#[test]
fn another_version_of_the_protocol_is_said_and_not_fought() {
    let mut page = TestClient::new();
    page.client.connect(0);
    page.hear(ServerMessage::Welcome { protocol: VERSION + 1, you: None, at: 0 });
    assert!(page.client.take_news().contains(&News::Line(Line::OtherVersion)));
    page.client.closed(1000, 0, 0.0);
    page.client.take_orders();
    page.client.wake(60_000);
    page.client.connect(60_000);
    assert_eq!(page.client.take_orders(), []);
    // A server that says what this page cannot read is another version, too; what only is new to it is passed over.
    let mut page = TestClient::at(&FakeServer::new(ENDING));
    (0..9).for_each(|_| page.client.heard("{\"type\":\"singing\"}", 0));
    assert_eq!(page.client.take_news(), []);
    (0..3).for_each(|_| page.client.heard("{\"type\":\"presence\"}", 0));
    assert!(page.client.take_news().contains(&News::Line(Line::OtherVersion)));
}

#[test]
fn the_servers_time_is_at_least_what_it_says_and_best_known_from_a_quick_answer() {
    let mut server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    page.now = 900_000;
    page.happened(server.moves(0, "Go5", None));
    assert_eq!(page.client.server_time(900_000), 1_000_000);
    page.now = 900_500;
    page.happened(server.moves(1, "Go7", None));
    assert_eq!(page.client.server_time(900_500), 1_000_500, "a slow message does not set the clock back");
    // An answer says more: half of the way was there, half of it back.
    page.hear(ServerMessage::Pong { at: 0 });
    for (took, ahead) in [(400, 100_900), (40, 100_020), (2_000, 90_000)] {
        page.now += 20_000;
        page.client.hurry(page.now);
        let at = page.now + took / 2 + ahead;
        page.now += took;
        page.hear(ServerMessage::Pong { at });
    }
    assert_eq!(page.client.server_time(page.now) - page.now, 100_020, "the quickest of the last ones");
    // A computer whose clock was wrong until now, and a new connection: what was known is forgotten.
    page.breaks(1006);
    assert_eq!(page.client.server_time(page.now), 0);
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
