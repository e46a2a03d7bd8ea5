//! Conversations with a scripted server: what breaks, what comes twice, what comes too late.

use claim_protocol::live::{ClientMessage, Fresh, Happened, ServerMessage, What};
use claim_protocol::{
    Clock, Code, Person, PersonId, Problem, SeatInfo, Sitter, Stage, TableId, TableInfo, VERSION,
};
use claim_rules::{Action, Actor, Event, Game, Seat, Viewer};

use super::client::{Client, Line, News, Order};
use super::followed::Told;

/// A server with one table, seen from seat 0.
struct House {
    table: TableId,
    game: Game,
    told: Vec<Happened>,
}

fn me() -> Person {
    Person { id: PersonId::new(7), name: "Quiet Dragon 417".into(), guest: true, bot: false }
}

impl House {
    fn new(position: &str) -> House {
        House { table: TableId::new(5), game: Game::from_position(position).unwrap(), told: Vec::new() }
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
struct Desk {
    client: Client,
    now: i64,
}

impl Desk {
    fn new() -> Desk {
        Desk { client: Client::new("page".into()), now: 0 }
    }

    /// A client that sits at the house's table and is up to date.
    fn at(house: &House) -> Desk {
        let mut desk = Desk::new();
        desk.client.follow(house.table);
        desk.come_in();
        desk.hear(ServerMessage::Table(Box::new(house.fresh())));
        desk.said();
        desk.client.take_news();
        desk
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
    let house = House::new(ENDING);
    let mut desk = Desk::new();
    desk.client.follow(house.table);
    desk.client.watch_lobby(true);
    desk.client.connect(0);
    desk.client.opened(0);
    assert_eq!(desk.said(), []);
    desk.welcomed();
    let said = desk.said();
    assert_eq!(said[0], ClientMessage::Follow { table: house.table, seq: None, views: true });
    assert_eq!(said[1], ClientMessage::WatchLobby { watch: true });
    let news = desk.client.take_news();
    assert!(news.contains(&News::Line(Line::Online)) && news.contains(&News::You(Some(me()))));
}

#[test]
fn a_card_is_played_once_however_often_it_is_clicked() {
    let house = House::new(ENDING);
    let mut desk = Desk::at(&house);
    desk.client.act(house.table, action("Go5"));
    desk.client.act(house.table, action("Go5"));
    desk.client.act(house.table, action("Kn2"));
    assert_eq!(desk.acts(), [("page-1".into(), 0, "Go5".into())]);
    assert_eq!(desk.client.answers(house.table), Some(action("Go5")));
}

#[test]
fn what_is_not_legal_is_never_sent() {
    let mut house = House::new(ENDING);
    let mut desk = Desk::at(&house);
    desk.client.act(house.table, action("Kn9"));
    desk.happened(house.moves(0, "Go5", None));
    desk.client.act(house.table, action("Kn2"));
    assert_eq!(desk.acts(), []);
}

#[test]
fn what_comes_twice_is_told_once() {
    let mut house = House::new(ENDING);
    let mut desk = Desk::at(&house);
    let first = house.moves(0, "Go5", Some("elsewhere-1"));
    let second = house.moves(1, "Go7", None);
    for happened in [&first, &first, &second, &first, &second] {
        desk.happened(happened.clone());
    }
    assert_eq!(desk.told(), 2);
    assert_eq!(desk.client.table(house.table).unwrap().seq, Some(2));
}

#[test]
fn a_gap_is_asked_for_once_and_filled() {
    let mut house = House::new(ENDING);
    let mut desk = Desk::at(&house);
    let all = [house.moves(0, "Go5", None), house.moves(1, "Go7", None), house.moves(1, "Un3", None)];
    desk.happened(all[2].clone());
    desk.happened(all[2].clone());
    assert_eq!(desk.said(), [ClientMessage::Follow { table: house.table, seq: Some(0), views: true }]);
    assert_eq!(desk.told(), 0);
    desk.hear(ServerMessage::Followed { table: house.table, seq: 3, seat: Some(0) });
    all.iter().for_each(|happened| desk.happened(happened.clone()));
    assert_eq!(desk.told(), 3);
    assert_eq!(
        desk.client.table(house.table).unwrap().legal,
        house.game.legal_actions_for(Viewer::Seat(Seat(0)))
    );
}

#[test]
fn after_a_break_it_follows_from_the_last_sequence_it_knew() {
    let mut house = House::new(ENDING);
    let mut desk = Desk::at(&house);
    desk.happened(house.moves(0, "Go5", None));
    desk.breaks(1006);
    assert_eq!(desk.said(), [ClientMessage::Follow { table: house.table, seq: Some(1), views: true }]);
}

#[test]
fn an_unacknowledged_move_is_said_again_with_the_same_id() {
    let mut house = House::new(ENDING);
    let mut desk = Desk::at(&house);
    desk.client.act(house.table, action("Go5"));
    let first = desk.acts();
    desk.breaks(1006);
    assert_eq!(desk.acts(), first, "the same message again");
    desk.hear(ServerMessage::Followed { table: house.table, seq: 0, seat: Some(0) });
    desk.happened(house.moves(0, "Go5", Some("page-1")));
    assert_eq!(desk.client.answers(house.table), None);
    desk.breaks(1012);
    assert_eq!(desk.acts(), [], "it was acknowledged");
}

#[test]
fn a_move_the_server_had_heard_before_the_break_is_not_played_twice() {
    let mut house = House::new(ENDING);
    let mut desk = Desk::at(&house);
    desk.client.act(house.table, action("Go5"));
    let told = house.moves(0, "Go5", Some("page-1"));
    desk.breaks(1006);
    desk.hear(ServerMessage::Followed { table: house.table, seq: 1, seat: Some(0) });
    desk.happened(told);
    desk.hear(ServerMessage::Done { table: house.table, id: "page-1".into(), seq: 1 });
    assert_eq!(desk.told(), 1);
    assert_eq!(desk.client.answers(house.table), None);
    assert!(!desk.client.take_news().iter().any(|news| matches!(news, News::Refused { .. })));
}

#[test]
fn a_fresh_table_replaces_what_was_known() {
    let mut house = House::new(ENDING);
    let mut desk = Desk::at(&house);
    house.moves(0, "Go5", None);
    house.moves(1, "Go7", None);
    desk.hear(ServerMessage::Table(Box::new(house.fresh())));
    assert!(desk.client.take_news().contains(&News::Table(house.table, Told::Fresh)));
    assert_eq!(desk.client.table(house.table).unwrap().seq, Some(2));
}

#[test]
fn a_stale_move_says_why_and_shows_the_table_as_it_is() {
    let mut house = House::new(ENDING);
    let mut desk = Desk::at(&house);
    desk.client.act(house.table, action("Go5"));
    house.moves(0, "Kn2", Some("other-tab-1"));
    let problem = Problem::new(Code::Stale, "something happened since: look again");
    let now = Some(Box::new(house.fresh()));
    desk.hear(ServerMessage::Refused { table: Some(house.table), id: Some("page-1".into()), problem, now });
    let news = desk.client.take_news();
    assert!(
        matches!(&news[0], News::Refused { wanted: Some(ClientMessage::Act { .. }), problem, .. } if problem.code == Code::Stale)
    );
    assert_eq!(news[1], News::Table(house.table, Told::Fresh));
    assert_eq!(desk.client.answers(house.table), None);
    desk.breaks(1006);
    assert_eq!(desk.acts(), [], "a refused move is not said again");
}

#[test]
fn what_the_server_cannot_take_right_now_is_said_again_later() {
    let house = House::new(ENDING);
    let mut desk = Desk::at(&house);
    desk.client.act(house.table, action("Go5"));
    let first = desk.acts();
    let problem = Problem::new(Code::Unavailable, "the store does not answer: try again with the same id");
    desk.hear(ServerMessage::Refused {
        table: Some(house.table),
        id: Some("page-1".into()),
        problem,
        now: None,
    });
    assert_eq!(desk.client.take_news(), [], "nobody needs to know yet");
    desk.client.wake(desk.now + 100);
    assert_eq!(desk.acts(), []);
    desk.client.wake(desk.now + 2_000);
    assert_eq!(desk.acts(), first);
}

#[test]
fn a_restart_is_survived_and_waits_grow_while_nobody_answers() {
    let house = House::new(ENDING);
    let mut desk = Desk::at(&house);
    desk.client.closed(1012, desk.now, 1.0);
    assert!(desk.client.take_news().contains(&News::Line(Line::Lost)));
    let mut waits = Vec::new();
    for _ in 0..9 {
        let wait = desk.client.take_orders().into_iter().find_map(|order| match order {
            Order::Wake(wait) => Some(wait),
            _ => None,
        });
        waits.push(wait.unwrap());
        desk.now += waits[waits.len() - 1];
        desk.client.wake(desk.now);
        assert_eq!(desk.client.take_orders()[0], Order::Connect);
        desk.client.closed(1006, desk.now, 1.0);
    }
    assert!(waits[1..].windows(2).all(|w| w[0] <= w[1]) && waits[8] == 10_000, "{waits:?}");
    desk.now += 10_000;
    desk.client.wake(desk.now);
    desk.welcomed();
    assert!(desk.client.take_news().contains(&News::Line(Line::Online)));
    desk.client.closed(1006, desk.now, 1.0);
    assert!(desk.client.take_orders().contains(&Order::Wake(300)), "who was welcomed starts over");
}

#[test]
fn a_server_that_says_nothing_is_asked_and_then_given_up() {
    let house = House::new(ENDING);
    let mut desk = Desk::at(&house);
    desk.client.wake(desk.now + 20_000);
    assert_eq!(desk.said(), [ClientMessage::Ping {}]);
    desk.now += 20_000;
    desk.hear(ServerMessage::Pong {});
    desk.client.wake(desk.now + 20_000);
    assert_eq!(desk.said(), [ClientMessage::Ping {}]);
    desk.client.wake(desk.now + 28_000);
    let orders = desk.client.take_orders();
    assert_eq!(orders[0], Order::HangUp);
    assert!(desk.client.take_news().contains(&News::Line(Line::Lost)));
}

#[test]
fn where_there_is_no_server_nobody_is_called_any_more() {
    let mut desk = Desk::new();
    desk.client.connect(0);
    desk.client.take_orders();
    desk.client.stop();
    assert_eq!(desk.client.take_orders(), [Order::HangUp]);
    desk.client.wake(60_000);
    desk.client.hurry(60_000);
    assert_eq!(desk.client.take_orders(), []);
    assert!(desk.client.take_news().contains(&News::Line(Line::Off)));
}

#[test]
fn a_connection_that_never_opens_is_tried_again() {
    let mut desk = Desk::new();
    desk.client.connect(0);
    desk.client.take_orders();
    desk.client.wake(8_000);
    assert_eq!(desk.client.take_orders()[0], Order::HangUp);
    desk.client.wake(20_000);
    assert_eq!(desk.client.take_orders()[0], Order::Connect);
}

#[test]
fn who_is_signed_out_elsewhere_is_nobody_and_says_nothing_in_their_name() {
    let house = House::new(ENDING);
    let mut desk = Desk::at(&house);
    desk.client.act(house.table, action("Go5"));
    desk.said();
    desk.breaks(1008);
    let news = desk.client.take_news();
    assert!(news.contains(&News::SignedOut));
    assert_eq!(desk.said(), [ClientMessage::Follow { table: house.table, seq: None, views: true }]);
}

#[test]
fn another_version_of_the_protocol_is_said_and_not_fought() {
    let mut desk = Desk::new();
    desk.client.connect(0);
    desk.hear(ServerMessage::Welcome { protocol: VERSION + 1, you: None });
    assert!(desk.client.take_news().contains(&News::Line(Line::OtherVersion)));
    desk.client.closed(1000, 0, 0.0);
    desk.client.take_orders();
    desk.client.wake(60_000);
    desk.client.connect(60_000);
    assert_eq!(desk.client.take_orders(), []);
    // A server that says what this page cannot read is another version, too.
    let mut desk = Desk::at(&House::new(ENDING));
    (0..3).for_each(|_| desk.client.heard("{\"type\":\"singing\"}", 0));
    assert!(desk.client.take_news().contains(&News::Line(Line::OtherVersion)));
}

#[test]
fn the_servers_time_is_the_latest_sighting_of_it() {
    let mut house = House::new(ENDING);
    let mut desk = Desk::at(&house);
    desk.now = 900_000;
    desk.happened(house.moves(0, "Go5", None));
    assert_eq!(desk.client.server_time(900_000), 1_000_000);
    desk.now = 900_500;
    desk.happened(house.moves(1, "Go7", None));
    assert_eq!(desk.client.server_time(900_500), 1_000_500, "a slow message does not set the clock back");
}

#[test]
fn a_card_chosen_ahead_goes_out_when_it_is_legal() {
    let mut house = House::new("claim; two; hand 0 Go5 Kn2 Un4; hand 1 Go7 Un3 Kn9; lead 1");
    let mut desk = Desk::at(&house);
    desk.client.choose_ahead(house.table, Some(action("Un4")));
    assert_eq!(desk.acts(), []);
    desk.happened(house.moves(1, "Un3", None));
    assert_eq!(desk.acts(), [("page-1".into(), 1, "Un4".into())]);
    assert_eq!(desk.client.table(house.table).unwrap().ahead, None, "it holds for one decision");
}

#[test]
fn a_card_chosen_ahead_is_never_sent_when_it_is_no_longer_legal() {
    let mut house = House::new("claim; two; hand 0 Go5 Kn2 Un4; hand 1 Go7 Un3 Kn9; lead 1");
    let mut desk = Desk::at(&house);
    desk.client.choose_ahead(house.table, Some(action("Un4")));
    desk.happened(house.moves(1, "Go7", None));
    assert_eq!(desk.acts(), [], "a Goblin was led and must be followed");
    assert_eq!(desk.client.table(house.table).unwrap().ahead, None, "the question used it up");
    desk.client.choose_ahead(house.table, Some(action("Un4")));
    assert_eq!(desk.client.table(house.table).unwrap().ahead, None, "who is asked answers instead");
}

#[test]
fn a_card_chosen_ahead_is_taken_back_and_does_not_outlive_another_table() {
    let mut house = House::new("claim; two; hand 0 Go5 Kn2 Un4; hand 1 Go7 Un3 Kn9; lead 1");
    let mut desk = Desk::at(&house);
    desk.client.choose_ahead(house.table, Some(action("Un4")));
    desk.client.choose_ahead(house.table, None);
    let led = house.moves(1, "Un3", None);
    desk.happened(led);
    assert_eq!(desk.acts(), []);
    let mut house = House::new("claim; two; hand 0 Go5 Kn2 Un4; hand 1 Go7 Un3 Kn9; lead 1");
    let mut desk = Desk::at(&house);
    desk.client.choose_ahead(house.table, Some(action("Un4")));
    house.moves(1, "Un3", None);
    desk.hear(ServerMessage::Table(Box::new(house.fresh())));
    assert_eq!(desk.acts(), [], "chosen for what was seen then");
}

#[test]
fn chat_is_kept_in_order_and_a_muted_line_has_no_words() {
    let mut house = House::new(ENDING);
    let mut desk = Desk::at(&house);
    for text in [Some("Hello"), None] {
        let line = claim_protocol::live::ChatLine {
            seq: house.seq() + 1,
            person: PersonId::new(8),
            name: "Bruno".into(),
            text: text.map(str::to_string),
        };
        let said = house.tell(What::Said(line), &[], None);
        desk.happened(said);
    }
    let table = desk.client.table(house.table).unwrap();
    let texts: Vec<_> = table.chat.iter().map(|line| line.text.as_deref()).collect();
    assert_eq!(texts, [Some("Hello"), None]);
    assert!(!table.legal.is_empty(), "a line of chat takes no question away");
}

#[test]
fn a_mute_lost_with_the_connection_is_said_again() {
    let mut desk = Desk::new();
    desk.come_in();
    let person = PersonId::new(8);
    desk.client.mute(person, true);
    desk.said();
    desk.breaks(1006);
    assert_eq!(desk.said(), [ClientMessage::Mute { person, mute: true }]);
    desk.hear(ServerMessage::Muted { person, mute: true });
    desk.breaks(1006);
    assert_eq!(desk.said(), []);
}

#[test]
fn who_loses_or_regains_a_seat_asks_for_the_whole_table() {
    let mut house = House::new(ENDING);
    let mut desk = Desk::at(&house);
    let whole = ClientMessage::Follow { table: house.table, seq: None, views: true };
    desk.happened(house.tell(What::Late { seat: 1 }, &[], None));
    assert_eq!(desk.said(), [], "somebody else's seat");
    desk.happened(house.tell(What::Late { seat: 0 }, &[], None));
    assert_eq!(desk.said(), std::slice::from_ref(&whole));
    let mut back = house.tell(What::Returned { seat: 0 }, &[], Some("page-1"));
    back.info = Some(Box::new(house.info()));
    desk.happened(back);
    assert_eq!(desk.said(), [whole]);
}

#[test]
fn who_is_not_connected_is_known_until_he_is_back() {
    let house = House::new(ENDING);
    let mut desk = Desk::at(&house);
    desk.hear(ServerMessage::Presence { table: house.table, offline: vec![1] });
    assert_eq!(desk.client.table(house.table).unwrap().offline, [1]);
    assert_eq!(desk.client.take_news(), [News::Table(house.table, Told::Presence)]);
    desk.hear(ServerMessage::Presence { table: house.table, offline: Vec::new() });
    assert_eq!(desk.client.table(house.table).unwrap().offline, [0; 0]);
}
