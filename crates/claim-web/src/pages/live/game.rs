//! A game against people, on the page's table.

use claim_protocol::live::ClientMessage;
use claim_protocol::{SeatInfo, Sitter, Stage, TableId};
use claim_rules::Action;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::aside::Aside;
use super::chat::Chat;
use super::clocks;
use super::notify;
use super::title;
use crate::body::marks_body;
use crate::live::seat::LiveTable;
use crate::live::session::session;
use crate::parts::{self, Ended};
use crate::table::{Act, Acts, Table};
use crate::words::t;

/// The visitor's role at this table, beyond what the server calls their seat.
#[derive(Clone, Copy)]
pub(super) struct Standing {
    /// The game is on, and the visitor plays.
    pub(super) plays: Memo<bool>,
    /// A bot plays where the visitor sat, and would give the seat back.
    pub(super) stood_in_for: Memo<bool>,
    /// The visitor neither sits nor sat here.
    pub(super) watches: Memo<bool>,
    /// Somebody else offers a draw, and the visitor has not.
    pub(super) draw_offered: Memo<bool>,
    /// The visitor offers one.
    pub(super) offers_draw: Memo<bool>,
    /// The partner who has given up, by name, while the visitor plays on.
    pub(super) partner_resigned: Memo<Option<String>>,
    /// A bot sits here, who never agrees.
    pub(super) bots: Memo<bool>,
}

impl Standing {
    fn of(table: LiveTable) -> Standing {
        let you = session().you.clone();
        let me = Memo::new(move |_| you.with(|you| you.as_ref().map(|you| you.id)));
        // Reads the seats with one's own number.
        let seats = move |what: &dyn Fn(&[SeatInfo], Option<usize>) -> bool| {
            table.state.with(|state| {
                let seats = state.info.as_ref().map(|info| &info.seats[..]).unwrap_or_default();
                what(seats, state.seat.map(usize::from))
            })
        };
        let playing = move || table.state.with(|state| state.stage() == Some(Stage::Playing));
        let mine = move |seat: &SeatInfo| matches!(&seat.sitter, Sitter::Person(person) if Some(person.id) == me.get());
        Standing {
            plays: Memo::new(move |_| playing() && table.state.with(|state| state.seat.is_some())),
            stood_in_for: Memo::new(move |_| {
                playing()
                    && seats(&|seats, _| seats.iter().any(|seat| seat.stand_in && !seat.out && mine(seat)))
            }),
            watches: Memo::new(move |_| seats(&|seats, seat| seat.is_none() && !seats.iter().any(mine))),
            draw_offered: Memo::new(move |_| {
                seats(&|seats, me| {
                    let mine = me.and_then(|me| seats.get(me)).is_some_and(|seat| seat.offers_draw);
                    // A player who has offered waits for the others, however many of them have.
                    !mine && seats.iter().any(|seat| seat.offers_draw)
                })
            }),
            offers_draw: Memo::new(move |_| {
                seats(&|seats, me| me.and_then(|me| seats.get(me)).is_some_and(|seat| seat.offers_draw))
            }),
            partner_resigned: Memo::new(move |_| {
                if !playing() {
                    return None;
                }
                table.state.with(|state| {
                    let seats = &state.info.as_ref()?.seats;
                    let me = usize::from(state.seat?);
                    let partner = seats.get((me + 2) % 4).filter(|_| seats.len() == 4)?;
                    match &partner.sitter {
                        Sitter::Person(person) if partner.resigned && !seats[me].resigned => {
                            Some(person.name.clone())
                        }
                        _ => None,
                    }
                })
            }),
            bots: Memo::new(move |_| {
                seats(&|seats, _| seats.iter().any(|seat| matches!(seat.sitter, Sitter::Bot { .. })))
            }),
        }
    }
}

#[component]
pub(super) fn Game(table: LiveTable) -> impl IntoView {
    let Some(first) = table.scene.get_untracked() else { return ().into_any() };
    // The screen is only there once there is a scene; should it go, the last one is shown.
    let last = StoredValue::new(first);
    let scene = Memo::new(move |_| {
        if let Some(scene) = table.current() {
            last.set_value(scene);
        }
        last.get_value()
    });
    let standing = Standing::of(table);
    // From the latest state, not from what is shown: a visitor who looks elsewhere is told at once.
    let mine = Memo::new(move |_| table.is_awaited());
    let over = Memo::new(move |_| table.state.with(|state| state.stage() == Some(Stage::Over)));
    Effect::new(move |_| {
        title(&match (over.get(), mine.get()) {
            (true, _) => t("result-label"),
            (false, true) => t("title-your-turn"),
            (false, false) => t("title-their-turn"),
        });
    });
    notify::when(mine, "title-your-turn");
    notify::also_from_other_screens(table.id);
    clocks::tick(table, scene.into());
    mark_chosen_ahead(table, scene.into());
    let resigning = RwSignal::new(false);
    let acts = Acts {
        list: Signal::derive(move || acts(standing)),
        run: Callback::new(move |name: String| act(table, resigning, &name)),
    };
    let finale = parts::ending(Ended::People { table, scene: scene.into() });
    let aside = move || view! { <Aside table standing resigning /> };
    let corner = move || view! { <clocks::Mine table /><Chat table /> };
    marks_body("at-table");
    view! {
        <h1 class="unseen">{t("game-title")}</h1>
        <div class="live-table" on:click:capture=move |event| choose_ahead(table, &event)>
            <Table
                scene
                log=table.log
                choose=table.choose
                hurry=table.hurry
                begin=table.begin
                acts=acts
                corner=corner
                finale=finale
                aside=aside
            />
        </div>
    }
    .into_any()
}

/// What the menu offers at a live table.
fn acts(standing: Standing) -> Vec<Act> {
    let act = |name, icon, words, enabled| Act { name, icon, words, enabled };
    let mut all = Vec::new();
    if standing.stood_in_for.get() {
        all.push(act("return", "icon-hand", "take-seat-back", true));
    }
    if standing.plays.get() {
        if standing.draw_offered.get() {
            all.push(act("offer-draw", "icon-check", "accept-draw", true));
            all.push(act("decline-draw", "icon-close", "decline-draw", true));
        } else if !standing.bots.get() {
            let offered = standing.offers_draw.get();
            all.push(act(
                "offer-draw",
                "icon-friends",
                if offered { "draw-offered" } else { "offer-draw" },
                !offered,
            ));
        }
        all.push(act("resign", "icon-flag", "resign", true));
    }
    if notify::can_ask() {
        all.push(act("notify", "icon-sound", "notify-me", true));
    }
    all
}

/// Carries out what the menu or the strip offers.
pub(super) fn act(table: LiveTable, resigning: RwSignal<bool>, name: &str) {
    type Message = fn(TableId, String) -> ClientMessage;
    let message: Message = match name {
        "return" => |table, id| ClientMessage::Return { table, id },
        "offer-draw" => |table, id| ClientMessage::OfferDraw { table, id },
        "decline-draw" => |table, id| ClientMessage::DeclineDraw { table, id },
        "resign-yes" => |table, id| ClientMessage::Resign { table, id },
        "resign" => return resigning.set(true),
        "notify" => return notify::ask(),
        _ => return,
    };
    resigning.set(false);
    table.wish(message);
}

/// A card of the visitor's hand that is clicked while others decide is chosen ahead of turn; a second click takes it
/// back. A finger raises a card first, as on the visitor's turn.
fn choose_ahead(table: LiveTable, event: &web_sys::MouseEvent) {
    let waits = table.state.with_untracked(|state| {
        state.stage() == Some(Stage::Playing) && state.seat.is_some() && state.asked_at.is_none()
    });
    if !waits {
        return;
    }
    let card = || {
        let target: web_sys::Element = event.target()?.dyn_into().ok()?;
        target.closest(".hand button[data-card]").ok()?
    };
    let Some(card) = card() else { return };
    let by_finger = js_sys::Reflect::get(event, &"pointerType".into())
        .is_ok_and(|kind| matches!(kind.as_string().as_deref(), Some("touch" | "pen")));
    if by_finger && !card.class_list().contains("raised") {
        return;
    }
    let action = card.get_attribute("data-card").and_then(|card| card.parse::<Action>().ok());
    if let Some(action) = action {
        event.stop_propagation();
        let before = table.state.with_untracked(|state| state.ahead);
        table.choose_ahead(Some(action).filter(|action| before != Some(*action)));
    }
}

/// The card chosen ahead is marked in the hand.
fn mark_chosen_ahead(table: LiveTable, scene: Signal<crate::scene::Scene>) {
    let ahead = Memo::new(move |_| table.state.with(|state| state.ahead));
    let hand = Memo::new(move |_| scene.with(|scene| scene.view.hand));
    Effect::new(move |_| {
        hand.track();
        let chosen = ahead.get().map(|action| action.to_string());
        // After the page has drawn the hand.
        request_animation_frame(move || {
            let Ok(cards) = document().query_selector_all(".hand .card") else { return };
            let mut chosen = chosen.as_deref();
            for at in 0..cards.length() {
                let Some(card) = cards.item(at).and_then(|card| card.dyn_into::<web_sys::Element>().ok())
                else {
                    continue;
                };
                // Of two copies one is chosen.
                if chosen.is_some() && card.get_attribute("data-card").as_deref() == chosen {
                    chosen = None;
                    let _ = card.set_attribute("data-ahead", "");
                } else {
                    let _ = card.remove_attribute("data-ahead");
                }
            }
        });
    });
}
