//! The explanation of what is pointed at, at the thing itself.

use claim_rules::{Artifact, Card, Faction, Phase, Seat};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::ask::Asked;
use super::why;
use crate::naming;
use crate::reason::{self, Playable};
use crate::scene::Scene;
use crate::words;
use crate::words::t;

/// What is explained: a name, what would happen or why not, and its rule.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tip {
    pub(crate) emblem: String,
    pub(crate) name: String,
    /// What it does if it is played now, to the good.
    pub(crate) yes: Option<String>,
    /// The same where it does not win.
    pub(crate) so: Option<String>,
    /// Why it cannot be played now.
    pub(crate) no: Option<String>,
    pub(crate) rule: String,
    /// What a second tap does.
    pub(crate) again: Option<String>,
}

/// Is something explained that is seen?
pub(crate) fn is_seen(tips: Tips) -> bool {
    // The table may have gone since the frame was asked for.
    tips.try_with_untracked(|tip| tip.as_ref().is_some_and(|tip| !tip.quiet)) == Some(true)
}

impl Tip {
    /// The tip of a `data-tip`: `card Go5`, `hand Go5`, `artifact night-ring`, `faction goblins`, `moon full`, `seat 1`,
    /// `potion drink`. `raised`: a second tap means it.
    pub(crate) fn read(text: &str, label: &str, scene: &Scene, asked: &Asked, raised: bool) -> Option<Tip> {
        let (kind, name) = text.split_once(' ')?;
        let mut tip = match kind {
            "card" | "hand" => {
                let card: Card = name.parse().ok()?;
                let mut tip = Tip {
                    emblem: emblem(card),
                    name: naming::card(card),
                    rule: rule_now(card, scene),
                    ..Tip::default()
                };
                // On a small card only the numbers say that it counts otherwise.
                let lies = scene.trick.plays.iter().find(|play| kind == "card" && play.card == card);
                tip.yes = lies.filter(|play| !play.changes.is_empty()).map(why::counts);
                if kind == "hand" && !scene.watching {
                    match asked.hand(scene, card) {
                        Playable::No(obstacle) => {
                            tip.no = Some(reason::explain(obstacle, &scene.view, &scene.sitting));
                        }
                        Playable::Yes(_) => match why::foretold(card, scene) {
                            Some((true, what)) => tip.yes = Some(what),
                            Some((false, what)) => tip.so = Some(what),
                            None => {}
                        },
                    }
                }
                tip
            }
            "artifact" => {
                let artifact: Artifact = name.parse().ok()?;
                let now = asked.artifacts.contains(&artifact);
                Tip {
                    name: naming::artifact(artifact),
                    rule: naming::artifact_power(artifact),
                    no: (!now).then(|| t("artifact-not-now")),
                    ..Tip::default()
                }
            }
            "faction" => {
                let faction: Faction = name.parse().ok()?;
                Tip {
                    emblem: format!("faction-{name}"),
                    name: naming::faction(faction),
                    rule: label
                        .split_once(": ")
                        .map_or(String::new(), |(_, counts)| counts.to_string() + " ")
                        + &t(&format!("power-{name}")),
                    ..Tip::default()
                }
            }
            // What is asked says what happens to them.
            "seat" => {
                let seat = Seat(name.parse().ok()?);
                let sits = scene.view.table.seats().any(|other| other == seat);
                Tip {
                    emblem: format!("seat-{}", seat.0),
                    name: sits.then(|| scene.sitting.name(seat))?,
                    rule: asked.facts.clone(),
                    ..Tip::default()
                }
            }
            "potion" => Tip {
                emblem: "potion-hidden".into(),
                name: label.into(),
                rule: asked.facts.clone(),
                ..Tip::default()
            },
            "moon" => Tip { name: label.into(), rule: t(&format!("power-moon-{name}")), ..Tip::default() },
            _ => return None,
        };
        if raised && tip.no.is_none() {
            let key = match (kind, scene.asks_to_play()) {
                ("artifact" | "potion", _) => "again-use",
                ("hand", true) => "again-play",
                _ => "again-choose",
            };
            tip.again = Some(t(key));
        }
        Some(tip)
    }
}

fn emblem(card: Card) -> String {
    naming::emblem(card)
}

/// The power of a card, as far as it works in the phase that is played.
fn rule_now(card: Card, scene: &Scene) -> String {
    match card.faction() {
        Some(faction) if scene.view.phase == Phase::Two && !faction.works_in_phase_two() => {
            words!("power-over", faction = naming::faction(faction))
        }
        _ => naming::power(card),
    }
}

/// What is pointed at: its `data-tip`, its name, and where it is.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Pointed {
    pub(crate) text: String,
    pub(crate) label: String,
    /// Its left, right, top and bottom edge, and the room's.
    pub(crate) at: [f64; 4],
    pub(crate) room: [f64; 4],
    /// Where the strip's words are, the same way.
    pub(crate) words: [f64; 4],
    /// The focus was moved here by the page: the explanation is there for screen readers, and seen only when it is
    /// asked for.
    pub(crate) quiet: bool,
}

pub(crate) type Tips = RwSignal<Option<Pointed>>;

/// On what gets the focus without having been asked for.
pub(crate) const QUIET: &str = "data-quiet";

/// The nearest element around an event that carries this attribute, with the attribute.
pub(crate) fn around(event: &web_sys::Event, attribute: &str) -> Option<(web_sys::Element, String)> {
    let target: web_sys::Element = event.target()?.dyn_into().ok()?;
    let element = target.closest(&format!("[{attribute}]")).ok()??;
    let value = element.get_attribute(attribute)?;
    Some((element, value))
}

fn edges(element: &web_sys::Element) -> [f64; 4] {
    let rect = element.get_bounding_client_rect();
    [rect.left(), rect.right(), rect.top(), rect.bottom()]
}

/// The box around all elements of a selector.
fn around_all(inside: &web_sys::Element, selector: &str) -> Option<[f64; 4]> {
    let all = inside.query_selector_all(selector).ok()?;
    let boxes = (0..all.length()).filter_map(|at| Some(edges(&all.item(at)?.dyn_into().ok()?)));
    boxes.reduce(|a, b| [a[0].min(b[0]), a[1].max(b[1]), a[2].min(b[2]), a[3].max(b[3])])
}

/// An element that carries a tip, as it lies now.
fn pointed(element: &web_sys::Element, text: String) -> Pointed {
    let table = element.closest(".table").ok().flatten();
    let room = table.as_ref().map_or([0.0; 4], edges);
    let words = table.and_then(|table| around_all(&table, ".say .line > p")).unwrap_or([0.0; 4]);
    let mut at = edges(element);
    // What is written over a prize, or over the deck's open top, stays in sight.
    let over = element.closest(".dais, .deck").ok().flatten();
    if let Some(over) = over.and_then(|pile| around_all(&pile, ".ribbon, .only-you")) {
        at[2] = at[2].min(over[2]);
    }
    let name = |attribute| element.get_attribute(attribute);
    let label = name("data-label").or_else(|| name("aria-label")).unwrap_or_default();
    Pointed { text, label, at, room, words, quiet: element.has_attribute(QUIET) }
}

/// Points at an element that carries a tip.
pub(crate) fn point_at(element: &web_sys::Element, text: String, tips: Tips) {
    point_to(pointed(element, text), tips);
}

fn point_to(pointed: Pointed, tips: Tips) {
    if tips.with_untracked(|now| now.as_ref() != Some(&pointed)) {
        tips.set(Some(pointed));
    }
}

/// Points at a card of the hand, by its name there.
pub(crate) fn point_at_hand(name: &str, tips: Tips) {
    let card = document().query_selector(&format!(".hand [data-hand=\"{name}\"]")).ok().flatten();
    if let Some((card, text)) = card.and_then(|card| Some((card.clone(), card.get_attribute("data-tip")?))) {
        point_at(&card, text, tips);
    }
}

/// Points at what the pointer or the focus is on, or at nothing.
pub(crate) fn point(event: &web_sys::Event, tips: Tips) {
    match around(event, "data-tip") {
        Some((element, text)) => point_at(&element, text, tips),
        None if tips.with_untracked(Option::is_some) => tips.set(None),
        None => {}
    }
}

/// After the scene has changed: an explanation goes with its thing, and goes when it is gone or lies somewhere else.
/// `false`: it is gone.
pub(crate) fn follow(tips: Tips) -> bool {
    let Some(Some(before)) = tips.try_get_untracked() else { return true };
    let Ok(all) = document().query_selector_all(&format!(".table [data-tip=\"{}\"]", before.text)) else {
        return true;
    };
    let far = |at: [f64; 4]| (at[0] - before.at[0]).abs().max((at[2] - before.at[2]).abs());
    let things = (0..all.length()).filter_map(|at| all.item(at)?.dyn_into::<web_sys::Element>().ok());
    let nearest = things.min_by(|a, b| far(edges(a)).total_cmp(&far(edges(b))));
    let near = before.at[1] - before.at[0];
    match nearest.filter(|thing| far(edges(thing)) <= near) {
        Some(thing) if far(edges(&thing)) > 1.0 => {
            point_to(Pointed { quiet: before.quiet, ..pointed(&thing, before.text) }, tips);
        }
        Some(_) => {}
        None => {
            tips.set(None);
            return false;
        }
    }
    true
}

/// The explanation as the description of the focused element, for screen readers; before it, that of the element
/// focused before is removed.
pub(crate) fn describe(
    before: Option<web_sys::Element>,
    now: Option<(&Pointed, &Tip)>,
) -> Option<web_sys::Element> {
    const NAME: &str = "aria-description";
    if let Some(before) = before {
        let _ = before.remove_attribute(NAME);
    }
    let (pointed, tip) = now?;
    let focused = document().active_element()?;
    if focused.get_attribute("data-tip").as_ref() != Some(&pointed.text) {
        return None;
    }
    // Why a card cannot be played is in its name.
    let words: Vec<&str> = tip.yes.iter().chain(&tip.so).chain([&tip.rule]).map(String::as_str).collect();
    let _ = focused.set_attribute(NAME, words.join(" ").trim());
    Some(focused)
}

/// How wide a tip is at most, and how far from the edge of the table it stays.
const WIDE: f64 = 320.0;
const EDGE: f64 = 10.0;

impl Pointed {
    /// Where the tip stands: above its thing, or below where there is no room; its tail on the thing's middle.
    pub(crate) fn style(&self) -> String {
        let [left, right, top, bottom] = self.at;
        let [room_left, _, room_top, _] = self.room;
        let (x, wide) = self.across();
        let middle = f64::midpoint(left, right) - room_left;
        let tail = (middle - x).clamp(18.0, wide - 18.0);
        let above = top - room_top > 190.0;
        // Moved, not laid out anew: what goes from card to card begins at the same corner, however high it is.
        let y = match above {
            true => format!("calc({}px - 100%)", top - room_top - 14.0),
            false => format!("{}px", bottom - room_top + 14.0),
        };
        format!("left:0;top:0;width:{wide}px;translate:{x}px {y};--tail:{tail}px")
    }

    /// Where the tip begins, measured from the table's left edge, and how wide it is.
    fn across(&self) -> (f64, f64) {
        let [left, right, ..] = self.at;
        let [room_left, room_right, ..] = self.room;
        let wide = WIDE.min(room_right - room_left - 2.0 * EDGE);
        let middle = f64::midpoint(left, right) - room_left;
        ((middle - wide / 2.0).clamp(EDGE, (room_right - room_left - wide - EDGE).max(EDGE)), wide)
    }

    /// Does the tip lie over the strip's words? Those of the hand do where they come near.
    pub(crate) fn covers_words(&self) -> bool {
        let (x, wide) = self.across();
        let (left, [from, to, top, _]) = (self.room[0] + x, self.words);
        self.is_above() && self.at[2] > top && left < to && left + wide > from
    }

    pub(crate) fn is_above(&self) -> bool {
        self.at[2] - self.room[2] > 190.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_rules::{Game, Seat, Viewer};

    #[test]
    fn what_is_pointed_at_is_explained_with_the_reason() {
        crate::words::speak_for_tests(crate::words::Language::English);
        let mut game = Game::from_position("claim; two; hand 0 Go5 Kn2; hand 1 Go7 Un3; lead 1").unwrap();
        game.apply_unchecked("Go7".parse().unwrap());
        let sitting = crate::naming::Sitting {
            me: Some(Seat(0)),
            names: vec!["A".into(), "B".into()],
            ..crate::naming::Sitting::default()
        };
        let scene = crate::scene::Story::begin(game.seen_by(Viewer::Seat(Seat(0))), &[], sitting).now();
        let asked = Asked::now(&scene, None);
        let tip = |text: &str| Tip::read(text, "label", &scene, &asked, false);
        assert!(tip("hand Kn2").unwrap().no.unwrap().contains("Goblins"));
        let loses = tip("hand Go5").unwrap();
        assert!(loses.yes.is_none() && loses.so.unwrap().contains("Goblin 7"), "no good news");
        assert_eq!(tip("card Kn2").unwrap().no, None);
        assert_eq!(tip("artifact night-ring").unwrap().name, "Night Ring");
        assert!(tip("moon full").unwrap().rule.contains("highest"));
        assert!(tip("card Un3").unwrap().rule.contains("Phase One"), "over in Phase Two");
        let seat = tip("seat 1").unwrap();
        assert_eq!((seat.name.as_str(), seat.again), ("B", None));
        assert!(tip("seat 2").is_none(), "nobody sits there");
        let flask = Tip::read("potion drink", "Turn it up", &scene, &asked, true).unwrap();
        assert_eq!(flask.again.as_deref(), Some("Tap again to use it"));
        assert!(tip("nonsense").is_none() && tip("card Xx").is_none());
    }

    #[test]
    fn a_tip_stays_on_the_table_and_its_tail_on_its_thing() {
        let at = |left: f64| Pointed {
            text: String::new(),
            label: String::new(),
            at: [left, left + 60.0, 500.0, 580.0],
            room: [0.0, 360.0, 0.0, 740.0],
            words: [200.0, 300.0, 460.0, 490.0],
            quiet: false,
        };
        let style = at(0.0).style();
        assert!(style.starts_with("left:0;top:0;width:320px;translate:10px calc(486px - 100%);"), "{style}");
        assert!(at(300.0).style().contains("translate:30px "), "{}", at(300.0).style());
        assert!(at(300.0).style().ends_with("--tail:300px"), "{}", at(300.0).style());
        assert!(at(300.0).covers_words());
        let elsewhere = Pointed { words: [340.0, 350.0, 460.0, 490.0], ..at(0.0) };
        assert!(!elsewhere.covers_words(), "words beside it stay");
    }
}
