//! Who is there: chat, mutes, who is away or put out, and a session that ends.

use super::*;

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
fn whose_session_ended_unseen_is_told_and_who_signed_out_here_is_not() {
    let server = FakeServer::new(ENDING);
    // The cookie was gone when the network came back: no server closed anything.
    let mut page = TestClient::at(&server);
    page.client.act(server.table, action("Go5"));
    page.said();
    page.breaks_for(1006, None);
    assert!(page.client.take_news().contains(&News::SignedOut));
    assert_eq!(page.acts(), []);
    // A visitor who signs out themselves gets no news of it, whatever closes the connection first.
    for code in [None, Some(1008)] {
        let mut page = TestClient::at(&server);
        page.client.act(server.table, action("Go5"));
        page.said();
        code.into_iter().for_each(|code| page.client.closed(code, page.now, 0.5));
        page.client.sign_out(page.now);
        assert!(page.client.take_orders().contains(&Order::Connect));
        page.welcomed_as(None);
        assert!(!page.client.take_news().contains(&News::SignedOut));
        assert_eq!(page.acts(), []);
    }
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
fn who_is_not_connected_is_known_until_he_is_back() {
    let server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    page.hear(ServerMessage::Presence { table: server.table, offline: vec![1] });
    assert_eq!(page.client.table(server.table).unwrap().offline, [1]);
    assert_eq!(page.client.take_news(), [News::Table(server.table, Told::People)]);
    // The table that comes with a refusal says nothing of it, and nothing else does after it.
    page.client.act(server.table, action("Go5"));
    let problem = Problem::new(Code::Stale, "something happened since: look again");
    let now = Some(Box::new(server.fresh()));
    page.hear(ServerMessage::Refused { table: Some(server.table), id: Some("page-1".into()), problem, now });
    assert_eq!(page.client.table(server.table).unwrap().offline, [1]);
    page.hear(ServerMessage::Presence { table: server.table, offline: Vec::new() });
    assert_eq!(page.client.table(server.table).unwrap().offline, [0; 0]);
}

#[test]
fn who_is_put_out_knows_it_and_who_leaves_does_not_read_it() {
    for (id, put_out) in [(None, true), (Some("page-1"), false)] {
        let mut server = FakeServer::new(ENDING);
        let mut page = TestClient::at(&server);
        let waits = || TableInfo { stage: Stage::Waiting, ..server.info() };
        let fresh = Fresh { view: None, legal: Vec::new(), info: waits(), ..server.fresh() };
        page.hear(ServerMessage::Table(Box::new(fresh.clone())));
        let info = Some(Box::new(waits()));
        let mut left = server.tell(What::Left { seat: 0 }, &[], id);
        (left.info, left.view) = (info, None);
        page.happened(left);
        page.hear(ServerMessage::Table(Box::new(Fresh { seat: None, seq: server.seq(), ..fresh.clone() })));
        assert_eq!(page.client.table(server.table).unwrap().put_out, put_out);
        page.hear(ServerMessage::Table(Box::new(Fresh { seat: Some(0), seq: server.seq(), ..fresh })));
        assert!(!page.client.table(server.table).unwrap().put_out, "he sits again");
    }
}

#[test]
fn a_new_name_stands_at_the_seat_and_in_the_chat_at_once() {
    let mut server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    let line = claim_protocol::live::ChatLine {
        seq: server.seq() + 1,
        person: PersonId::new(8),
        name: me().name,
        text: Some("Hello".into()),
    };
    let said = server.tell(What::Said(line), &[], None);
    page.happened(said);
    page.client.take_news();
    let berta = Person { id: PersonId::new(8), name: "Berta".into(), guest: false, bot: false };
    let named = ServerMessage::People { table: server.table, people: vec![me(), berta.clone()] };
    page.hear(named.clone());
    let table = page.client.table(server.table).unwrap();
    let seats = table.info.iter().flat_map(|info| &info.seats).map(|seat| &seat.sitter);
    assert!(seats.eq(&[Sitter::Person(me()), Sitter::Person(berta)]));
    assert_eq!(table.chat[0].name, "Berta");
    assert!(!table.legal.is_empty(), "a name takes no question away");
    assert_eq!(page.client.take_news(), [News::Table(server.table, Told::People)]);
    // One's own, taken in another tab.
    let anna = Person { name: "Anna".into(), ..me() };
    page.hear(ServerMessage::People { table: server.table, people: vec![anna.clone()] });
    let news = [News::You(Some(anna)), News::Table(server.table, Told::People)];
    assert_eq!(page.client.take_news(), news);
    page.hear(ServerMessage::People { table: server.table, people: vec![me()] });
    page.client.take_news();
    // Told once more it is no news, nor of another table.
    page.hear(named);
    page.hear(ServerMessage::People { table: TableId::new(6), people: vec![me()] });
    assert_eq!(page.client.take_news(), []);
}
