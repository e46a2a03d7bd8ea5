//! The connection itself: it breaks, falls silent, is tried again, and clocks are set.

use super::*;

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
    // If the server says anything in between, the connection is kept.
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
fn a_clock_that_is_set_back_by_an_hour_delays_nothing() {
    const HOUR: i64 = 3_600_000;
    let server = FakeServer::new(ENDING);
    let later = |server: &FakeServer| {
        let mut page = TestClient::at(server);
        page.now = 10_000_000;
        page.hear(ServerMessage::Pong { at: 20_000_000 });
        page.all_said();
        page
    };
    // The next attempt to connect.
    let mut page = later(&server);
    page.client.closed(1006, page.now, 1.0);
    page.now -= HOUR;
    page.client.is_at(page.now);
    page.client.wake(page.now + 300);
    assert!(page.orders().contains(&Order::Connect));
    // The answer that is waited for, and what is said again.
    let mut page = later(&server);
    page.client.is_at(page.now);
    page.client.act(server.table, action("Go5"));
    let first = page.acts();
    page.hear(refused(Some(server.table), Some("page-1"), Code::Unavailable));
    page.client.hurry(page.now);
    page.all_said();
    page.now -= HOUR;
    page.client.is_at(page.now);
    page.client.wake(page.now + 1_600);
    assert_eq!(page.acts(), first);
    page.client.wake(page.now + 4_100);
    assert!(page.orders().contains(&Order::HangUp), "nobody answered");
    // And what the server's clock shows.
    let mut page = later(&server);
    page.client.hurry(page.now);
    page.hear(ServerMessage::Pong { at: 20_000_000 });
    page.client.is_at(page.now - HOUR);
    assert_eq!(page.client.server_time(page.now - HOUR), 20_000_000);
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
    // Nor by the next screen, until there is one after all.
    page.client.connect(60_000);
    assert_eq!(page.client.take_orders(), []);
    assert!(page.client.take_news().contains(&News::Line(Line::Off)));
    page.client.start(70_000);
    assert!(page.client.take_orders().contains(&Order::Connect));
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
    // A `pong` is more exact: half of the time it took is taken for the way back.
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
