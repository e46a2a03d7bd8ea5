//! Motion that tells what happens: cards fly from the rectangle where they lay to the rectangle where they lie now.
//!
//! The scene changes at once; what flies is a picture of the card above the table, and the card itself is hidden until
//! the picture has arrived. So nothing on the table ever depends on motion, and motion can end at any moment.

use claim_rules::{Card, Faction, Hero, Seat, SeenEvent, Side, Standings};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement};

use super::card::{back, classes, drawing, face};
use super::hand::held;
use super::tally;
use crate::scene::Scene;

/// Somewhere on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spot {
    /// A card of a hand whose faces are seen.
    Hand(Seat, Card),
    /// A hand that is closed to the viewer: one place for the whole of it, so that nothing tells which card leaves it.
    Backs(Seat),
    /// The place of a seat in the trick.
    Trick(Seat),
    /// A card anywhere on the felt: in the trick, or waiting.
    Felt(Card),
    Centre(Card),
    Deck,
    /// A seat's followers: this card's place among them, where it is known which it is.
    Camp(Seat, Option<Card>),
    /// A side's place in the cell of a vote.
    Vote(Side, Faction),
    /// A card in front of a seat: Gnome, Bear, lord.
    Front(Seat, Card),
    /// What waits.
    Stake(Card),
    Discard,
    /// A player's shield.
    Plate(Seat),
    /// The pile of potions.
    Flasks,
    /// Between the phases: a card of the viewer's army, and of the viewer's hand, by its place; somebody else's army.
    Army(usize),
    Held(usize),
    Foe(Seat),
}

/// How a flight looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// Straight and soft at the end.
    Out,
    /// In a low arc.
    Arc,
}

/// What flies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Thing {
    Card(Card),
    /// A card nobody but its owner sees.
    Back,
    /// A potion.
    Flask,
}

/// One thing that flies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Flight {
    pub(crate) thing: Thing,
    pub(crate) from: Spot,
    pub(crate) to: Spot,
    pub(crate) way: Way,
    /// It turns over half-way: from its back to its face.
    pub(crate) turns: bool,
    /// Milliseconds of normal speed: when it starts, and how long it flies.
    pub(crate) starts: u32,
    pub(crate) lasts: u32,
}

/// What a side counts in a vote once a card has landed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tick {
    pub(crate) side: Side,
    pub(crate) faction: Faction,
    pub(crate) count: i32,
    /// In milliseconds of normal speed.
    pub(crate) at: u32,
}

/// The steps in which cards come to their piles, and Gnomes under a Giant's foot.
pub(crate) const PLACING: u8 = 6;
pub(crate) const CRUSHING: u8 = 7;

/// The number of ranks.
pub(crate) const RANKS: u8 = 10;

/// In which order the steps of a trick are seen; `None`: nothing to see.
pub(crate) fn rank(event: &SeenEvent) -> Option<u8> {
    Some(match event {
        SeenEvent::Played { .. } | SeenEvent::CthulhuGiven { .. } => 0,
        SeenEvent::Swapped { .. } | SeenEvent::HorseSwapped { .. } | SeenEvent::PotionTurnedUp { .. } => 1,
        SeenEvent::Won { .. } | SeenEvent::Silenced { .. } | SeenEvent::SetAside { .. } => 2,
        SeenEvent::PotionDrawn { .. } | SeenEvent::Moon { .. } => 3,
        SeenEvent::Took { .. } => 4,
        SeenEvent::Drew { .. } => 5,
        SeenEvent::ScoredAtOnce { .. }
        | SeenEvent::Discarded { .. }
        | SeenEvent::BecameBear { .. }
        | SeenEvent::Placed { .. }
        | SeenEvent::BecameLord { .. }
        | SeenEvent::Tucked { .. }
        | SeenEvent::TrollWaits { .. }
        | SeenEvent::CubeWaits { .. }
        | SeenEvent::FoolsSwapped { .. }
        | SeenEvent::TurnedBack => PLACING,
        SeenEvent::Crushed { .. } => CRUSHING,
        SeenEvent::SkeletonRaised { .. } => 8,
        SeenEvent::Revealed { .. } => 9,
        SeenEvent::Phase { .. }
        | SeenEvent::Used { .. }
        | SeenEvent::BearSpent { .. }
        | SeenEvent::CthulhuTook { .. }
        | SeenEvent::PotionsShuffled
        | SeenEvent::Looked { .. }
        | SeenEvent::BallShowed { .. }
        | SeenEvent::DeckShuffled
        | SeenEvent::Captured { .. }
        | SeenEvent::LanternShowed { .. }
        | SeenEvent::Leads { .. }
        | SeenEvent::Crowned { .. }
        | SeenEvent::Over => return None,
    })
}

/// The flights that show an event, from the scene before it, after this many others of its step.
pub(crate) fn flights(event: &SeenEvent, scene: &Scene, before: usize) -> Vec<Flight> {
    let fly = |thing, from, to, way, lasts| Flight {
        thing,
        from,
        to,
        way,
        turns: false,
        starts: 60 * before as u32,
        lasts,
    };
    let straight = |card, from, to, lasts| fly(Thing::Card(card), from, to, Way::Out, lasts);
    let arc = |card, from, to, lasts| fly(Thing::Card(card), from, to, Way::Arc, lasts);
    let side = |seat| scene.view.table.side(seat);
    let taken = |seat: Seat, card: Card| match card.faction() {
        Some(faction) => Spot::Vote(side(seat), faction),
        None => Spot::Plate(seat),
    };
    let lying = || scene.trick.plays.iter();
    let hand = |seat, card| if scene.sees_hand(seat) { Spot::Hand(seat, card) } else { Spot::Backs(seat) };
    vec![match *event {
        SeenEvent::Played { seat, card } => straight(card, hand(seat, card), Spot::Trick(seat), 240),
        SeenEvent::CthulhuGiven { seat, card } => straight(card, hand(seat, card), Spot::Discard, 260),
        // Both cross.
        SeenEvent::Swapped { seat, shapeshifter, card } => {
            let there = arc(card, Spot::Centre(card), Spot::Trick(seat), 360);
            return vec![there, arc(shapeshifter, Spot::Trick(seat), Spot::Centre(shapeshifter), 360)];
        }
        SeenEvent::HorseSwapped { seat, back, card } => {
            let there = arc(card, hand(seat, card), Spot::Trick(seat), 360);
            return vec![there, arc(back, Spot::Trick(seat), hand(seat, back), 360)];
        }
        SeenEvent::FoolsSwapped { seat, back, card } => {
            let there = arc(card, hand(seat, card), Spot::Felt(card), 360);
            return vec![there, arc(back, Spot::Felt(back), hand(seat, back), 360)];
        }
        SeenEvent::PotionDrawn { seat } => fly(Thing::Flask, Spot::Flasks, Spot::Plate(seat), Way::Arc, 320),
        SeenEvent::PotionTurnedUp { seat, .. } => {
            fly(Thing::Flask, Spot::Plate(seat), Spot::Trick(seat), Way::Arc, 320)
        }
        SeenEvent::Took { seat, card } => Flight {
            starts: 120 * before as u32,
            ..arc(card, Spot::Centre(card), Spot::Camp(seat, Some(card)), 360)
        },
        SeenEvent::Drew { seat, card } => Flight {
            turns: card.is_some(),
            starts: 120 * before as u32,
            ..fly(card.map_or(Thing::Back, Thing::Card), Spot::Deck, Spot::Camp(seat, card), Way::Arc, 320)
        },
        SeenEvent::ScoredAtOnce { seat, card } => straight(card, Spot::Felt(card), taken(seat, card), 260),
        SeenEvent::Discarded { card } => {
            // What was played goes together.
            Flight { starts: 0, ..straight(card, Spot::Felt(card), Spot::Discard, 260) }
        }
        SeenEvent::BecameBear { seat, card } => {
            straight(card, Spot::Felt(card), Spot::Front(seat, card), 260)
        }
        SeenEvent::Placed { seat, card, in_front: true, .. } => {
            arc(card, Spot::Felt(card), Spot::Front(seat, card), 320)
        }
        SeenEvent::Placed { seat, card, .. } => arc(card, Spot::Felt(card), taken(seat, card), 320),
        SeenEvent::BecameLord { seat, card, .. } | SeenEvent::Tucked { seat, card, .. } => {
            arc(card, Spot::Felt(card), Spot::Front(seat, card), 320)
        }
        SeenEvent::TrollWaits { card } => arc(card, Spot::Felt(card), Spot::Stake(card), 320),
        // The Cube goes with what is under it.
        SeenEvent::CubeWaits { card } => {
            let cube = lying().map(|play| play.card).find(|card| card.hero() == Some(Hero::Cube));
            let waits = cube.into_iter().chain(card);
            return waits.map(|card| arc(card, Spot::Felt(card), Spot::Stake(card), 320)).collect();
        }
        // The Hourglass: every card goes back to its hand.
        SeenEvent::TurnedBack => {
            let back = |seat, card| straight(card, Spot::Trick(seat), hand(seat, card), 300);
            return lying().map(|play| back(play.seat, play.card)).collect();
        }
        SeenEvent::Crushed { seat, card } => straight(card, Spot::Front(seat, card), Spot::Discard, 260),
        SeenEvent::SkeletonRaised { seat, card } => arc(card, Spot::Discard, hand(seat, card), 360),
        SeenEvent::Revealed { card } => {
            Flight { turns: true, ..straight(card, Spot::Deck, Spot::Centre(card), 300) }
        }
        SeenEvent::Won { .. }
        | SeenEvent::Silenced { .. }
        | SeenEvent::SetAside { .. }
        | SeenEvent::Moon { .. }
        | SeenEvent::Phase { .. }
        | SeenEvent::Used { .. }
        | SeenEvent::BearSpent { .. }
        | SeenEvent::CthulhuTook { .. }
        | SeenEvent::PotionsShuffled
        | SeenEvent::Looked { .. }
        | SeenEvent::BallShowed { .. }
        | SeenEvent::DeckShuffled
        | SeenEvent::Captured { .. }
        | SeenEvent::LanternShowed { .. }
        | SeenEvent::Leads { .. }
        | SeenEvent::Crowned { .. }
        | SeenEvent::Over => return Vec::new(),
    }]
}

/// From the beat between the phases to the hands: the own cards together, the others' over the edge.
pub(crate) fn to_hands(scene: &Scene) -> Vec<Flight> {
    let fly =
        |thing, from, to| Flight { thing, from, to, way: Way::Arc, turns: false, starts: 0, lasts: 420 };
    let own = held(scene.view.hand);
    let own =
        own.iter().enumerate().map(|(at, (card, _))| fly(Thing::Card(*card), Spot::Army(at), Spot::Held(at)));
    let others = scene.view.table.seats().filter(|seat| !scene.sitting.is_me(*seat));
    own.chain(others.map(|seat| fly(Thing::Back, Spot::Foe(seat), Spot::Backs(seat)))).collect()
}

/// The vote a card comes to count in, and for which side.
pub(crate) fn counts_for(event: &SeenEvent, scene: &Scene) -> Option<(Side, Faction)> {
    let (seat, faction) = match *event {
        SeenEvent::ScoredAtOnce { seat, card }
        | SeenEvent::Placed { seat, card, .. }
        | SeenEvent::BecameBear { seat, card } => (seat, card.faction()?),
        SeenEvent::BecameLord { seat, .. } | SeenEvent::Tucked { seat, .. } => (seat, Faction::Vampires),
        _ => return None,
    };
    Some((scene.view.table.side(seat), faction))
}

/// How the counts go from what they are to what they become as cards land. `counts`: each card's vote, and which of the
/// flights is its own.
pub(crate) fn ticks(
    counts: &[((Side, Faction), usize)],
    flights: &[Flight],
    now: &Standings,
    then: &Standings,
) -> Vec<Tick> {
    let counted = |standings: &Standings, (side, faction): (Side, Faction)| {
        standings.votes.iter().find(|vote| vote.faction == faction).map_or(0, |vote| vote.counted(side))
    };
    let tick = |(at, (vote, flight)): (usize, &((Side, Faction), usize))| {
        let (from, to) = (counted(now, *vote), counted(then, *vote));
        let same = |counts: &[((Side, Faction), usize)]| counts.iter().filter(|(v, _)| v == vote).count();
        let (landed, all) = (same(&counts[..=at]) as i32, same(counts) as i32);
        let flight = flights.get(*flight)?;
        let (side, faction) = *vote;
        let count = from + (to - from) * landed / all;
        (from != to).then_some(Tick { side, faction, count, at: flight.starts + flight.lasts })
    };
    counts.iter().enumerate().filter_map(tick).collect()
}

/// How long flights take, in milliseconds of normal speed.
pub(crate) fn lasts(flights: &[Flight]) -> u32 {
    flights.iter().map(|flight| flight.starts + flight.lasts).max().unwrap_or(0)
}

/// Where a spot is on the screen, best match first.
fn selectors(spot: Spot) -> Vec<String> {
    match spot {
        Spot::Hand(seat, card) => vec![
            format!(".hand.seat-{} [data-card=\"{card}\"]", seat.0),
            // A hand that lies open beside its owner.
            format!(".plate.seat-{} .shield", seat.0),
        ],
        Spot::Backs(seat) => vec![
            format!(".hand.seat-{} .closed .card:last-child", seat.0),
            format!(".backs.seat-{} .card:last-child", seat.0),
            format!(".plate.seat-{} .shield", seat.0),
        ],
        Spot::Trick(seat) => {
            vec![format!(".place.seat-{} .card:last-of-type", seat.0), format!(".place.seat-{}", seat.0)]
        }
        Spot::Felt(card) => vec![
            format!(".trick [data-lies=\"{card}\"]"),
            format!(".stake [data-lies=\"{card}\"]"),
            // A lord that is replaced, a Bear that is spent.
            format!(".front [data-open=\"{card}\"]"),
            ".trick".into(),
        ],
        Spot::Centre(card) => vec![format!(".stake [data-lies=\"{card}\"]"), ".stake".into()],
        Spot::Deck => vec![".deck .card".into(), ".stake".into()],
        Spot::Camp(seat, card) => {
            let own = card.map(|card| format!(".camp.seat-{} [data-open=\"{card}\"]", seat.0));
            let others = [
                format!(".camp.seat-{} .fan .card:last-child", seat.0),
                format!(".camp.seat-{}", seat.0),
                format!(".plate.seat-{} .shield", seat.0),
            ];
            own.into_iter().chain(others).collect()
        }
        Spot::Vote(side, faction) => vec![
            format!(".vote.f-{} b[data-side=\"{}\"]", faction.name(), side.0),
            format!(".vote.f-{}", faction.name()),
        ],
        Spot::Front(seat, card) => vec![
            // As large as it stood, also under a foot.
            format!(".front.seat-{} .crushing:has([data-open=\"{card}\"])", seat.0),
            format!(".front.seat-{} [data-open=\"{card}\"]", seat.0),
            format!(".plate.seat-{} .shield", seat.0),
        ],
        Spot::Stake(card) => vec![format!(".stake [data-lies=\"{card}\"]"), ".stake".into()],
        Spot::Discard => vec![".heap .card:last-child".into(), ".heap".into(), ".stake".into()],
        Spot::Plate(seat) => vec![format!(".plate.seat-{} .shield", seat.0)],
        Spot::Flasks => vec![".flasks svg".into(), ".stake".into()],
        Spot::Army(at) => vec![format!(".arc .card:nth-child({})", at + 1)],
        Spot::Held(at) => vec![format!(".fanned .card:nth-child({})", at + 1)],
        Spot::Foe(seat) => vec![format!(".foe.seat-{} .card:last-child", seat.0)],
    }
}

/// A rectangle of the screen.
#[derive(Clone, Copy, Debug)]
struct Place {
    left: f64,
    top: f64,
    wide: f64,
    high: f64,
}

fn place_of(element: &Element) -> Option<Place> {
    let rect = element.get_bounding_client_rect();
    (rect.width() > 0.0).then(|| Place {
        left: rect.left(),
        top: rect.top(),
        wide: rect.width(),
        high: rect.height(),
    })
}

fn find(spot: Spot, room: &Element) -> Option<(Element, Place)> {
    selectors(spot).iter().find_map(|selector| {
        let element = room.query_selector(selector).ok()??;
        let place = place_of(&element)?;
        Some((element, place))
    })
}

/// The table on the screen, if there is one.
fn room() -> Option<Element> {
    leptos::prelude::document().query_selector(".table:not(.small)").ok()?
}

/// Does the visitor, or their system, want nothing to move?
pub(crate) fn is_still() -> bool {
    let root = leptos::prelude::document().document_element();
    let instant = root.and_then(|root| root.get_attribute("data-speed")).as_deref() == Some("instant");
    let query = leptos::prelude::window().match_media("(prefers-reduced-motion: reduce)");
    instant || query.ok().flatten().is_some_and(|query| query.matches())
}

/// Flights that have left: where each started is known before the scene changes.
pub(crate) struct Leaving {
    starts: Vec<(Flight, Option<Place>)>,
}

/// Looks where things lie before they move.
pub(crate) fn before(flights: &[Flight]) -> Leaving {
    let room = room();
    let from =
        |flight: &Flight| room.as_ref().and_then(|room| find(flight.from, room)).map(|(_, place)| place);
    Leaving { starts: flights.iter().map(|flight| (*flight, from(flight))).collect() }
}

impl Leaving {
    /// The scene has changed: the flights begin. `pace`: how much longer than normal.
    pub(crate) fn start(self, pace: f64, ticks: &[Tick]) {
        land();
        let Some(room) = room() else { return };
        let Ok(Some(sky)) = room.query_selector(".flights") else { return };
        tally::count(&room, ticks, pace);
        for (flight, from) in self.starts {
            let (Some(from), Some((goal, to))) = (from, find(flight.to, &room)) else { continue };
            let _ = fly(&sky, &flight, from, &goal, to, pace);
        }
    }
}

/// The widest part of a card that fits where it comes from or goes to: cells and shields are no cards.
fn card_in(place: Place) -> Place {
    let wide = place.wide.min(place.high / 1.4);
    let high = wide * 1.4;
    Place {
        left: place.left + (place.wide - wide) / 2.0,
        top: place.top + (place.high - high) / 2.0,
        wide,
        high,
    }
}

fn fly(
    sky: &Element,
    flight: &Flight,
    from: Place,
    goal: &Element,
    to: Place,
    pace: f64,
) -> Result<(), JsValue> {
    let document = leptos::prelude::document();
    let origin = sky.get_bounding_client_rect();
    let (from, to) = (card_in(from), card_in(to));
    // Drawn at the larger of both sizes, so that it is never blurred.
    let wide = from.wide.max(to.wide);
    let ghost: HtmlElement = document.create_element("span")?.unchecked_into();
    let hidden = format!("<span class=\"card down\">{}</span>", back());
    ghost.set_class_name("ghost");
    ghost.set_inner_html(&match flight.thing {
        Thing::Card(card) => {
            let shown = format!("<span class=\"{}\">{}</span>", classes(card), face(card));
            if flight.turns { shown + &hidden } else { shown }
        }
        Thing::Back => hidden,
        Thing::Flask => drawing("potion-hidden", "flask"),
    });
    ghost.style().set_property("--u", &format!("{wide}px"))?;
    sky.append_child(&ghost)?;
    let at = |place: Place, lift: f64| {
        let scale = place.wide / wide;
        format!(
            "translate({}px, {}px) scale({scale})",
            place.left - origin.left(),
            place.top - origin.top() - lift
        )
    };
    let between = Place {
        left: (from.left + to.left) / 2.0,
        top: (from.top + to.top) / 2.0,
        wide: (from.wide + to.wide) / 2.0,
        high: 0.0,
    };
    let far = ((from.left - to.left).powi(2) + (from.top - to.top).powi(2)).sqrt();
    let lift = if flight.way == Way::Arc { far * 0.06 } else { 0.0 };
    let frames =
        js_sys::Array::of3(&frame(&at(from, 0.0))?, &frame(&at(between, lift))?, &frame(&at(to, 0.0))?);
    let easing = match flight.way {
        Way::Out => "cubic-bezier(.2,.8,.2,1)",
        Way::Arc => "cubic-bezier(.45,0,.2,1)",
    };
    let timing = js_sys::Object::new();
    let set = |name: &str, value: &JsValue| js_sys::Reflect::set(&timing, &name.into(), value);
    set("duration", &(f64::from(flight.lasts) * pace).into())?;
    set("delay", &(f64::from(flight.starts) * pace).into())?;
    set("easing", &easing.into())?;
    set("fill", &"both".into())?;
    ghost.style().set_property("animation-duration", &format!("{}ms", f64::from(flight.lasts) * pace))?;
    ghost.style().set_property("animation-delay", &format!("{}ms", f64::from(flight.starts) * pace))?;
    if flight.turns {
        let _ = ghost.class_list().add_1("turns");
    }
    // A Gnome leaves as flat as the foot has left it.
    if matches!((flight.from, flight.to), (Spot::Front(..), Spot::Discard)) {
        let _ = ghost.class_list().add_1("flat");
    }
    animate(&ghost, &frames, &timing)?;
    // A cell of the votes is no card, and a flask comes to a card that lies there: neither is hidden.
    if goal.class_list().contains("card") && flight.thing != Thing::Flask {
        let _ = goal.class_list().add_1("awaited");
    }
    Ok(())
}

pub(super) fn frame(transform: &str) -> Result<JsValue, JsValue> {
    let frame = js_sys::Object::new();
    js_sys::Reflect::set(&frame, &"transform".into(), &transform.into())?;
    Ok(frame.into())
}

pub(super) fn animate(element: &HtmlElement, frames: &JsValue, timing: &JsValue) -> Result<(), JsValue> {
    let animate: js_sys::Function = js_sys::Reflect::get(element, &"animate".into())?.dyn_into()?;
    animate.call2(element, frames, timing)?;
    Ok(())
}

/// Everything that flies has arrived.
pub(crate) fn land() {
    tally::settle();
    let Some(room) = room() else { return };
    if let Ok(Some(sky)) = room.query_selector(".flights") {
        sky.set_inner_html("");
    }
    if let Ok(list) = room.query_selector_all(".awaited") {
        for at in 0..list.length() {
            if let Some(element) = list.item(at).and_then(|node| node.dyn_into::<Element>().ok()) {
                let _ = element.class_list().remove_1("awaited");
            }
        }
    }
}
