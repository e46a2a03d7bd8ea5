//! Open information at hand: piles, what is known of hands and followers, and what nobody has seen yet.

use claim_rules::{Card, Cards, Faction, Phase, Seat, SeenGame};

use super::felt::wins;
use super::hand::held;
use super::html::{button_card, emblem, esc};
use super::why;
use crate::naming;
use crate::scene::Scene;
use crate::words;
use crate::words::t;

fn pile(title: &str, cards: Cards) -> String {
    if cards.is_empty() {
        return String::new();
    }
    let shown: String = held(cards).into_iter().map(|(card, _)| button_card(card, "")).collect();
    format!(
        "<section class=\"pile\"><h4>{} <small>{}</small></h4><div class=\"small-cards\">{shown}</div></section>",
        esc(title),
        cards.len()
    )
}

fn line(text: Option<String>) -> String {
    text.map_or(String::new(), |text| format!("<p>{}</p>", esc(&text)))
}

/// Every pile that lies open.
pub(crate) fn piles(scene: &Scene) -> String {
    let view = &scene.view;
    let me = scene.sitting.me.unwrap_or_default();
    let seats: String = view.table.clockwise(me).map(|seat| seat_piles(scene, seat)).collect();
    let lost = (view.lost_count > 0).then(|| words!("pile-lost", count = view.lost_count));
    seats + &pile(&t("pile-discard"), view.discard) + &line(lost)
}

fn seat_piles(scene: &Scene, seat: Seat) -> String {
    let (view, open) = (&scene.view, &scene.view.seats[seat.index()]);
    let mine = scene.sitting.is_me(seat);
    let followers = if mine { view.followers } else { open.known_followers };
    // Beyond what all know: of equal cards one more.
    let mut known = open.known_hand;
    known.add_all(open.known_to_you);
    let hidden = usize::from(open.follower_count).saturating_sub(followers.len());
    let used: Vec<String> = open.used_artifacts.iter().map(naming::artifact).collect();
    let mut shown = pile(&t("pile-score"), open.score)
        + &pile(&t("pile-gnomes"), open.gnomes)
        + &pile(&t("pile-lord"), open.lord.into_iter().chain(open.tucked.iter()).collect())
        + &pile(&t(if mine { "pile-followers" } else { "pile-known-followers" }), followers)
        + &line((hidden > 0 && !mine).then(|| words!("pile-hidden-followers", count = hidden)));
    if !mine {
        shown += &pile(&t("pile-known-hand"), known);
    }
    shown += &line((!used.is_empty()).then(|| words!("pile-used", artifacts = used.join(", "))));
    if shown.is_empty() {
        shown = line(Some(t("pile-empty")));
    }
    let level =
        scene.sitting.level(seat).map_or(String::new(), |level| format!(" <small>{}</small>", esc(&level)));
    format!(
        "<section class=\"of-seat seat-{}\"><h3>{}{level}</h3>{shown}</section>",
        seat.0,
        esc(&scene.sitting.name(seat))
    )
}

/// The card counter.
pub(crate) fn counter(scene: &Scene) -> String {
    let unseen = scene.view.unseen();
    let line_of = |faction: Faction| {
        let left = unseen.only(faction);
        let values: Vec<String> = left.iter().map(|card| card.value().to_string()).collect();
        format!(
            "<tr><th scope=\"row\">{} {}</th><td>{}</td><td>{}</td></tr>",
            emblem(faction),
            esc(&naming::faction(faction)),
            left.len(),
            values.join(" ")
        )
    };
    let rows: String = scene.view.table.factions().iter().map(line_of).collect();
    let heroes: Vec<String> = Cards::heroes()
        .iter()
        .filter(|card| scene.view.table.heroes() && unseen.has(*card))
        .filter_map(Card::hero)
        .map(naming::hero)
        .collect();
    let head: String = ["counter-faction", "counter-left", "counter-values"]
        .iter()
        .map(|key| format!("<th scope=\"col\">{}</th>", esc(&t(key))))
        .collect();
    let heroes = line((!heroes.is_empty()).then(|| words!("counter-heroes", heroes = heroes.join(", "))));
    let about = line(Some(t("counter-about")));
    format!(
        "<div class=\"counter\">{about}<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>{heroes}</div>"
    )
}

/// The last trick, once more, with its reason.
pub(crate) fn last_trick(scene: &Scene) -> String {
    let Some(past) = scene.past.last() else { return line(Some(t("last-trick-none"))) };
    let plays = past.trick.plays.iter().enumerate();
    let plays: String = plays
        .map(|(at, play)| {
            format!(
                "<figure class=\"seat-{}\">{}<figcaption>{}</figcaption></figure>",
                play.seat.0,
                button_card(play.card, if wins(&past.trick, at) { "won" } else { "" }),
                esc(&scene.sitting.name(play.seat))
            )
        })
        .collect();
    let follows = why::follows(past, &scene.sitting);
    format!(
        "<div class=\"last-trick\"><div class=\"small-cards\">{plays}</div><p class=\"now\">{}</p>{}</div>",
        esc(&why::line(&past.trick, &scene.sitting)),
        line((!follows.is_empty()).then_some(follows))
    )
}

/// `Phase One · trick 5 of 13`.
pub(crate) fn phase_line(view: &SeenGame) -> String {
    let of = view.tricks;
    match view.phase {
        Phase::One => words!("phase-one", trick = view.trick_number, of = of),
        Phase::Two => words!("phase-two", trick = view.trick_number, of = of),
        Phase::Over => t("phase-over"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naming::Sitting;
    use crate::scene::Story;
    use claim_rules::{Game, Viewer};

    #[test]
    fn the_smallest_hand_says_how_many_tricks_are_left() {
        crate::words::speak_for_tests(crate::words::Language::English);
        let line = |moves: &str| {
            let mut game =
                Game::from_position("claim; two; hand 0 Go5 Kn2 Kn3; hand 1 Go7 Un3 Un4 Un5").unwrap();
            moves.split_whitespace().for_each(|card| game.apply_unchecked(card.parse().unwrap()));
            let view = game.seen_by(Viewer::Seat(Seat(0)));
            phase_line(&view)
        };
        assert!(line("").ends_with(" of 3"), "{}", line(""));
        assert!(line("Go5").ends_with(" of 3"), "{}", line("Go5"));
        assert!(line("Go5 Go7").ends_with("trick 2 of 3"), "{}", line("Go5 Go7"));
    }

    /// The numbers of a faction in the card counter: how many are left, and their values.
    fn counted(position: &str, moves: &[&str], faction: Faction) -> Vec<String> {
        crate::words::speak_for_tests(crate::words::Language::English);
        let mut game = Game::from_position(position).unwrap();
        for text in moves {
            let step: claim_rules::Move = text.parse().unwrap();
            game.apply(step.actor, step.action).unwrap();
        }
        let sitting =
            Sitting { me: Some(Seat(0)), names: vec!["A".into(), "B".into()], ..Sitting::default() };
        let html = counter(&Story::begin(game.seen_by(Viewer::Seat(Seat(0))), &[], sitting).now());
        let row = html.split("<tr>").find(|row| row.contains(&naming::faction(faction))).unwrap();
        let cells = row.split("<td>").skip(1).map(|cell| cell[..cell.find('<').unwrap()].to_string());
        cells.collect()
    }

    #[test]
    fn the_counter_leaves_out_what_the_viewer_was_shown_k2() {
        let line = "claim2; one; hand 0 Se5 Tr1; hand 1 Se3 Tr2; deck Dr1 Dr2 Dr3 Dr4";
        assert_eq!(counted(line, &[], Faction::Dragons), ["9", "0 2 3 4 5 6 7 8 9"]);
        assert_eq!(counted(line, &["0 Se5", "1 Se3"], Faction::Dragons), ["8", "0 3 4 5 6 7 8 9"]);
        // The Seer's card is the other's now, and the next prize lies there.
        let left = counted(line, &["0 Se5", "1 Se3", "0 take Dr1"], Faction::Dragons);
        assert_eq!(left, ["7", "0 4 5 6 7 8 9"]);
        assert_eq!(counted(line, &["0 Se5", "1 Se3"], Faction::Seers)[0], "8", "two were played");
    }

    #[test]
    fn of_two_equal_cards_under_the_bow_one_has_the_crown() {
        let line = "claim2 artifacts; two; hand 0 Gn1 Gn1; hand 1 Dr1 Tr1; artifacts 0 lovers-bow";
        let mut game = Game::from_position(line).unwrap();
        let sitting =
            Sitting { me: Some(Seat(0)), names: vec!["A".into(), "B".into()], ..Sitting::default() };
        let me = Viewer::Seat(Seat(0));
        let mut story = Story::begin(game.seen_by(me), &[], sitting);
        for text in ["0 use bow", "0 Gn1", "0 Gn1", "1 Dr1", "1 Tr1"] {
            let (step, mut events): (claim_rules::Move, Vec<claim_rules::Event>) =
                (text.parse().unwrap(), vec![]);
            game.apply_told(step.actor, step.action, &mut events).unwrap();
            let seen: Vec<_> = events.iter().map(|event| event.seen_by(me)).collect();
            story.advance(game.seen_by(me), &seen);
        }
        let crowned = |html: &str| html.matches("won\"").count();
        assert_eq!(crowned(&last_trick(&story.now())), 1);
    }
}
