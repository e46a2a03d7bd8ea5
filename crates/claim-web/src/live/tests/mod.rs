//! Conversations with a scripted server: what breaks, what comes twice, what comes too late.

use claim_protocol::live::{ClientMessage, Fresh, Happened, ServerMessage, What};
use claim_protocol::{
    Clock, Code, Person, PersonId, Problem, SeatInfo, Sitter, Stage, TableId, TableInfo, VERSION,
};
use claim_rules::{Action, Actor, Event, Game, Seat, Viewer};

use super::client::{Client, Line, News, Order};
use super::followed::Told;

mod network;
mod people;
mod table;

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
