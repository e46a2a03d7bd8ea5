//! Open information at hand: piles, what is known of hands and followers, and what nobody has seen yet.

use claim_rules::{Card, Cards, Faction, Phase, Seat, View};
use leptos::prelude::*;

use super::card::emblem;
use super::hand::held;
use super::tip::printed;
use crate::naming;
use crate::scene::{PastTrick, Scene};
use crate::words;
use crate::words::t;

fn row(title: String, cards: Cards) -> Option<impl IntoView> {
    (!cards.is_empty()).then(|| {
        let shown = held(cards).into_iter().map(|(card, _)| printed(card)).collect_view();
        view! {
            <section class="pile">
                <h4>{title}" "<small>{cards.len().to_string()}</small></h4>
                <div class="small-cards">{shown}</div>
            </section>
        }
    })
}

/// Every pile that lies open.
#[component]
pub(crate) fn Piles(scene: Signal<Scene>) -> impl IntoView {
    move || {
        scene.with(|s| {
            let view = &s.view;
            let me = s.sitting.me.unwrap_or_default();
            let seats = view.table.clockwise(me).map(|seat| seat_piles(s, seat)).collect_view();
            view! {
                <div class="piles">
                    {seats}
                    {row(t("pile-discard"), view.discard)}
                    {(view.lost_count > 0).then(|| view! { <p>{words!("pile-lost", count = view.lost_count)}</p> })}
                </div>
            }
        })
    }
}

fn seat_piles(scene: &Scene, seat: Seat) -> impl IntoView + use<> {
    let (view, open) = (&scene.view, &scene.view.seats[seat]);
    let mine = scene.sitting.is_me(seat);
    let followers = if mine { view.followers } else { open.known_followers };
    let mut known = open.known_hand;
    view.known_of(seat).for_each(|card| if !known.has(card) { known.add(card) });
    let hidden = usize::from(open.follower_count).saturating_sub(followers.len());
    let artifacts: Vec<String> = open.used.iter().map(naming::artifact).collect();
    let empty = open.score.is_empty() && followers.is_empty() && known.is_empty() && hidden == 0;
    view! {
        <section class=format!("of-seat seat-{}", seat.0)>
            <h3>{scene.sitting.name(seat)}</h3>
            {empty.then(|| view! { <p>{t("pile-empty")}</p> })}
            {row(t("pile-score"), open.score)}
            {row(t("pile-gnomes"), open.gnomes)}
            {row(t("pile-lord"), open.lord.into_iter().chain(open.tucked.iter()).collect())}
            {row(t(if mine { "pile-followers" } else { "pile-known-followers" }), followers)}
            {(hidden > 0 && !mine).then(|| view! { <p>{words!("pile-hidden-followers", count = hidden)}</p> })}
            {(!mine).then(|| row(t("pile-known-hand"), known))}
            {(!artifacts.is_empty()).then(|| view! { <p>{words!("pile-used", artifacts = artifacts.join(", "))}</p> })}
        </section>
    }
}

/// What the viewer has not seen anywhere yet: still in other hands, in the deck, among followers, or out of the game.
pub(crate) fn unseen(view: &View) -> Cards {
    let mut seen = view.hand;
    seen.add_all(view.followers);
    seen.add_all(view.discard);
    for seat in view.table.seats() {
        let open = &view.seats[seat];
        seen.add_all(open.score);
        seen.add_all(open.gnomes);
        seen.add_all(open.tucked);
        seen.add_all(open.lord.into_iter().chain(open.bears.iter().copied()).collect());
        if view.viewer.seat() != Some(seat) {
            seen.add_all(open.known_followers);
            seen.add_all(open.known_hand);
        }
    }
    let lying = view.centre.iter().copied().chain(view.trick.iter().chain(view.set_aside.iter()).map(|p| p.card));
    seen.add_all(lying.chain(view.waiting()).chain(view.cube()).collect());
    view.table.box_cards().minus(seen)
}

/// The card counter.
#[component]
pub(crate) fn Counter(scene: Signal<Scene>) -> impl IntoView {
    move || {
        scene.with(|s| {
            let unseen = unseen(&s.view);
            let line = |faction: Faction| {
                let left = unseen.only(faction);
                let values: Vec<String> = left.iter().map(|card| card.value().to_string()).collect();
                view! {
                    <tr>
                        <th scope="row">{emblem(faction)}" "{naming::faction(faction)}</th>
                        <td>{left.len().to_string()}</td>
                        <td>{values.join(" ")}</td>
                    </tr>
                }
            };
            let heroes: Vec<String> = Cards::heroes()
                .iter()
                .filter(|card| s.view.table.heroes() && unseen.has(*card))
                .filter_map(Card::hero)
                .map(naming::hero)
                .collect();
            view! {
                <div class="counter">
                    <p>{t("counter-about")}</p>
                    <table>
                        <thead><tr><th scope="col">{t("counter-faction")}</th><th scope="col">{t("counter-left")}</th><th scope="col">{t("counter-values")}</th></tr></thead>
                        <tbody>{s.view.table.factions().iter().map(line).collect_view()}</tbody>
                    </table>
                    {(!heroes.is_empty()).then(|| view! { <p>{words!("counter-heroes", heroes = heroes.join(", "))}</p> })}
                </div>
            }
        })
    }
}

/// The last trick, once more.
#[component]
pub(crate) fn LastTrick(scene: Signal<Scene>, trick: Signal<Option<PastTrick>>) -> impl IntoView {
    move || match trick.get() {
        None => view! { <p>{t("last-trick-none")}</p> }.into_any(),
        Some(past) => scene.with(|s| {
            let plays = past
                .lying
                .iter()
                .map(|lying| {
                    view! {
                        <figure class=format!("seat-{}", lying.seat.0)>
                            {super::tip::open_card(lying.card, lying.value, lying.named, "")}
                            <figcaption>{s.sitting.name(lying.seat)}</figcaption>
                        </figure>
                    }
                })
                .collect_view();
            let winner = past.winner.map(|seat| {
                view! { <p>{words!("last-trick-won", you = s.sitting.you(seat), who = s.sitting.name(seat))}</p> }
            });
            view! { <div class="last-trick"><div class="small-cards">{plays}</div>{winner}</div> }.into_any()
        }),
    }
}

/// `Phase One · trick 5 of 13`.
pub(crate) fn phase_line(view: &View) -> String {
    let of = view.table.hand_size();
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
    fn what_is_unseen_is_what_could_be_anywhere() {
        let game = Game::from_position("claim; two; hand 0 Go5 Kn2; hand 1 Go7 Un3; score 0 Un9; discard Dw1").unwrap();
        let unseen = unseen(&game.view(Viewer::Seat(Seat(0))));
        let has = |name: &str| unseen.has(name.parse().unwrap());
        assert!(has("Go7") && has("Un3") && has("Dw2"));
        assert!(!has("Go5") && !has("Un9") && !has("Dw1"));
    }
}
