//! A table over the wire: what is played once, what comes twice, what is missing in between, what is chosen ahead.

use super::*;

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
    // The server sends a gap only to a new subscriber: an existing one asks for the whole table.
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
fn who_loses_a_seat_asks_for_the_whole_table_until_it_comes() {
    for code in [Code::TooOften, Code::Unavailable] {
        let mut server = FakeServer::new(ENDING);
        let mut page = TestClient::at(&server);
        let whole = ClientMessage::Follow { table: server.table, seq: None, views: true };
        page.happened(server.tell(What::Late { seat: 0 }, &[], None));
        assert_eq!(page.said(), std::slice::from_ref(&whole));
        page.hear(refused(Some(server.table), None, code));
        let done = sent(page.silence(2_000).into_iter().map(|(_, order)| order).collect());
        assert!(done.contains(&whole), "{done:?}");
        // Also over a new connection.
        page.breaks(1006);
        assert_eq!(page.said(), std::slice::from_ref(&whole));
        page.hear(ServerMessage::Table(Box::new(Fresh { seat: None, ..server.fresh() })));
        assert_eq!(page.client.table(server.table).unwrap().seat, None);
        page.breaks(1006);
        let seq = Some(server.seq());
        assert_eq!(page.said(), [ClientMessage::Follow { table: server.table, seq, views: true }]);
    }
}

#[test]
fn a_gap_that_could_not_be_told_is_asked_for_as_a_whole() {
    let mut server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    let whole = ClientMessage::Follow { table: server.table, seq: None, views: true };
    server.moves(0, "Go5", None);
    page.happened(server.moves(1, "Go7", None));
    assert_eq!(page.said(), std::slice::from_ref(&whole));
    page.hear(refused(Some(server.table), None, Code::TooOften));
    let done = sent(page.silence(2_000).into_iter().map(|(_, order)| order).collect());
    // With a sequence the server would only say that it goes on from where it is.
    assert_eq!(done, [whole]);
}

#[test]
fn who_is_crowded_out_is_told_once_and_follows_again_later() {
    let mut server = FakeServer::new(ENDING);
    let mut page = TestClient::at(&server);
    let refusals = |news: Vec<News>| news.iter().filter(|news| matches!(news, News::Refused { .. })).count();
    for told in [1, 0] {
        page.hear(refused(Some(server.table), None, Code::TooManyWatchers));
        assert_eq!(refusals(page.client.take_news()), told);
        assert!(page.client.table(server.table).unwrap().crowded_out);
        // The connection lives, and the table is asked for again.
        let done = sent(page.silence(20_500).into_iter().map(|(_, order)| order).collect());
        let follow = ClientMessage::Follow { table: server.table, seq: Some(0), views: true };
        assert!(done.contains(&follow), "{done:?}");
        page.hear(ServerMessage::Pong { at: 0 });
    }
    let missed = server.moves(0, "Go5", None);
    page.hear(ServerMessage::Followed { table: server.table, seq: 1, seat: Some(0) });
    page.happened(missed);
    let table = page.client.table(server.table).unwrap();
    assert!(!table.crowded_out && table.seq == Some(1));
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
            page.client.act_by_itself(server.table, action("Go5"), 0);
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
fn what_leaves_no_choice_is_answered_only_while_it_is_asked() {
    let mut server = FakeServer::new("claim; two; hand 0 Go5 Kn2 Un4; hand 1 Go7 Un3 Kn9");
    let mut page = TestClient::at(&server);
    let asked_at = page.client.table(server.table).unwrap().asked_at.expect("it leads");
    // Before the page answers by itself another tab does, and is asked again, where the same card is legal.
    page.happened(server.moves(0, "Kn2", Some("other-tab-1")));
    page.happened(server.moves(1, "Kn9", None));
    page.happened(server.moves(1, "Go7", None));
    let table = page.client.table(server.table).unwrap();
    assert!(
        table.legal.iter().any(|legal| legal.action == action("Go5")) && table.asked_at != Some(asked_at)
    );
    page.client.act_by_itself(server.table, action("Go5"), asked_at);
    assert_eq!(page.acts(), []);
    // A line of chat asks nothing new.
    let said = claim_protocol::live::ChatLine {
        seq: server.seq() + 1,
        person: PersonId::new(8),
        name: "Bruno".into(),
        text: Some("Hello".into()),
    };
    let asked_at = page.client.table(server.table).unwrap().asked_at.expect("it follows");
    page.happened(server.tell(What::Said(said), &[], None));
    page.client.act_by_itself(server.table, action("Go5"), asked_at);
    assert_eq!(page.acts(), [("page-1".into(), server.seq(), "Go5".into())]);
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
