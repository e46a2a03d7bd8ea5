//! Open information at hand: piles, what is known of hands and followers, and what nobody has seen yet.

use claim_rules::{Card, Cards, Faction, Phase, Seat, SeenGame};

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
    let mut known = open.known_hand;
    open.known_to_you.iter().for_each(|card| {
        if !known.has(card) {
            known.add(card);
        }
    });
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

/// What the viewer has not seen anywhere yet: still in other hands, in the deck, among followers, or out of the game.
pub(crate) fn unseen(view: &SeenGame) -> Cards {
    let mut seen = view.hand;
    seen.add_all(view.followers);
    seen.add_all(view.discard);
    for seat in view.table.seats() {
        let open = &view.seats[seat.index()];
        seen.add_all(open.score);
        seen.add_all(open.gnomes);
        seen.add_all(open.tucked);
        seen.add_all(open.lord.into_iter().chain(open.bears.iter().copied()).collect());
        if view.viewer.seat() != Some(seat) {
            seen.add_all(open.known_followers);
            seen.add_all(open.known_hand);
        }
    }
    let trick = view.trick.plays.iter().map(|play| play.card);
    let aside = view.set_aside.iter().map(|play| play.card);
    let waits = view.waiting_trolls.iter().chain(&view.waiting_cube).chain(&view.centre).copied();
    seen.add_all(trick.chain(aside).chain(waits).collect());
    view.table.box_cards().minus(seen)
}

/// The card counter.
pub(crate) fn counter(scene: &Scene) -> String {
    let unseen = unseen(&scene.view);
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
    let won =
        |seat: Seat, card: Card| past.trick.winner.is_some_and(|win| win.seat == seat && win.card == card);
    let plays: String = past
        .trick
        .plays
        .iter()
        .map(|play| {
            format!(
                "<figure class=\"seat-{}\">{}<figcaption>{}</figcaption></figure>",
                play.seat.0,
                button_card(play.card, if won(play.seat, play.card) { "won" } else { "" }),
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

    #[test]
    fn what_is_unseen_is_what_could_be_anywhere() {
        let game =
            Game::from_position("claim; two; hand 0 Go5 Kn2; hand 1 Go7 Un3; score 0 Un9; discard Dw1")
                .unwrap();
        let unseen = unseen(&game.seen_by(Viewer::Seat(Seat(0))));
        let has = |name: &str| unseen.has(name.parse().unwrap());
        assert!(has("Go7") && has("Un3") && has("Dw2"));
        assert!(!has("Go5") && !has("Un9") && !has("Dw1"));
    }
}
