//! The middle of the table: the stake (deck and prize, or what waits), the trick, and the rest (discard, moon, potions).

use claim_rules::{Card, Faction, Modifier, Phase, PlayView, Seat, TrickOutcome, TrickView};

use super::ask::{Asked, Pick, caption};
use super::card::{Changed, back, classes, drawing, face_with};
use super::html::{esc, icon, named, row, sign};
use super::seats::position;
use super::why;
use crate::naming;
use crate::scene::{Scene, Waits};
use crate::words;
use crate::words::t;

/// A card at the size of the felt: it can be pointed at, and chosen where it is an answer.
fn felt_card(card: Card, changed: &Changed, pick: Option<&Pick>, label: &str, more: &str) -> String {
    let (class, action, label) = match pick {
        Some(pick) => {
            (" pick", pick.answer.attribute(), format!("{}. {} {}", pick.label, pick.brings, label))
        }
        None => ("", String::new(), label.to_string()),
    };
    let changes = if changed.value.is_some() { " changed" } else { "" };
    let take = pick.map_or(String::new(), |pick| caption(pick, &pick.label));
    let seen = face_with(card, changed) + &take;
    // Additional text on it is read as part of a sentence.
    let (name, inner) = if pick.is_some() || changed.value.is_some() {
        (String::new(), named(label.trim(), &seen))
    } else {
        (format!("aria-label=\"{}\"", esc(label.trim())), seen)
    };
    format!(
        "<button type=\"button\" class=\"{}{class}{changes}\" {action} data-tip=\"card {card}\" data-lies=\"{card}\" {name} {more}>{inner}</button>",
        classes(card),
    )
}

/// Of a group that arrows move in, one is the stop of Tab.
fn stop(is: bool) -> &'static str {
    if is { "tabindex=\"0\"" } else { "tabindex=\"-1\"" }
}

/// What the trick is about: deck and prize; in Phase Two what waits.
pub(crate) fn stake(scene: &Scene, asked: &Asked) -> String {
    match scene.view.phase {
        Phase::One => prizes(scene, asked),
        _ => waiting(scene, asked),
    }
}

fn note(title: &str, text: &str) -> String {
    format!("<span class=\"note\" aria-hidden=\"true\"><b>{}</b>{}</span>", esc(title), esc(text))
}

fn prizes(scene: &Scene, asked: &Asked) -> String {
    let view = &scene.view;
    let two = view.table.players() == 2;
    let cards: String = view
        .centre
        .iter()
        .enumerate()
        .map(|(at, card)| {
            let label = words!("prize-of", card = naming::card(*card));
            let pick = asked.centre(*card);
            let stop = stop(at == 0 || pick.is_some());
            format!(
                "<span class=\"spot\">{}</span>",
                felt_card(*card, &Changed::default(), pick, &label, stop)
            )
        })
        .collect();
    let many = view.table.centre_size();
    let ribbon = if view.centre.is_empty() {
        String::new()
    } else {
        format!("<span class=\"ribbon\" aria-hidden=\"true\">{}</span>", esc(&words!("prize", count = many)))
    };
    let goes = match (two, view.centre.first()) {
        (_, None) => String::new(),
        (true, Some(card)) => note(&naming::card(*card), &t("prize-goes")),
        (false, _) => String::new(),
    };
    let picks = if asked.picks.iter().any(|pick| asked.centre_pick(pick)) { " picks" } else { "" };
    let prize = format!(
        "<div class=\"spot prize{picks}\" style=\"--many:{many}\"><div class=\"dais\">{ribbon}{cards}</div>{goes}</div>"
    );
    deck(scene, asked, two) + &prize
}

fn deck(scene: &Scene, asked: &Asked, two: bool) -> String {
    let view = &scene.view;
    let count = view.deck_count;
    let label = esc(&words!("deck-label", count = count));
    let text = if two { t("deck-draws") } else { t("deck-draws-many") };
    let inner = match (&view.deck_top[..], asked.deck()) {
        // The Seer's card is turned up in the deck's own place.
        ([card], pick @ Some(_)) => format!(
            "{}<span class=\"only-you\">{}{}</span>",
            felt_card(*card, &Changed::default(), pick, &t("only-you"), ""),
            icon("icon-eye"),
            esc(&t("only-you"))
        ),
        ([], Some(pick)) => format!(
            "<button type=\"button\" class=\"card down pick\" {}>{}</button>",
            pick.answer.attribute(),
            named(&pick.label, &(back() + &caption(pick, &pick.label)))
        ),
        (cards, None) if cards.iter().any(|card| asked.shown(*card).is_some()) => {
            let shown: String = cards
                .iter()
                .map(|card| felt_card(*card, &Changed::default(), asked.shown(*card), &t("only-you"), ""))
                .collect();
            format!(
                "<span class=\"card down\" aria-hidden=\"true\">{}</span><div class=\"ball\" role=\"group\" aria-label=\"{}\">{shown}</div>",
                back(),
                esc(&t("only-you"))
            )
        }
        _ if count == 0 => "<span class=\"hole\"></span>".into(),
        _ => format!("<span class=\"card down\" aria-hidden=\"true\">{}</span>", back()),
    };
    format!(
        "<div class=\"spot source\"><div class=\"deck\">{inner}<span class=\"many\" aria-hidden=\"true\">{count}</span><span class=\"unseen\">{label}</span></div>{}</div>",
        note(&t("deck-name"), &text)
    )
}

/// Trolls that wait, the Cube and what is under it, cards set aside: where the prize lay, at the same size.
fn waiting(scene: &Scene, asked: &Asked) -> String {
    let waits = &scene.waits;
    let groups = [
        ("waiting-trolls", &waits.trolls),
        ("waiting-cube", &waits.cube),
        ("waiting-aside", &waits.aside),
        ("waiting-taken", &waits.taken),
    ];
    let some: Vec<_> = groups.into_iter().filter(|(_, cards)| !cards.is_empty()).collect();
    if some.is_empty() {
        return format!("<span class=\"medal\" aria-hidden=\"true\">{}</span>", drawing("mark", ""));
    }
    let count: usize = some.iter().map(|(_, cards)| cards.len()).sum();
    let mut picks = asked.waiting(scene);
    let aside = asked.aside(scene);
    let mut cards = String::new();
    for (key, group) in &some {
        for (nth, card) in group.iter().enumerate() {
            let pick = match *key {
                "waiting-aside" => aside.iter().find(|(at, _)| *at == nth).map(|(_, pick)| *pick),
                _ => picks.iter().position(|(c, _)| c == card).map(|at| picks.remove(at).1),
            };
            let label = format!("{}. {}", naming::card(*card), words!(key, count = 1));
            let about = asked.strip && asked.about == Some(*card) && *key == "waiting-taken";
            let more = if about { " data-about=\"\"" } else { "" };
            let stop = stop(cards.is_empty() || pick.is_some());
            cards += &felt_card(*card, &Changed::default(), pick, &label, &format!("{stop}{more}"));
        }
    }
    let title: Vec<String> = some.iter().map(|(key, cards)| words!(key, count = cards.len())).collect();
    let about = match waits {
        Waits { taken, .. } if !taken.is_empty() => String::new(),
        Waits { trolls, .. } if !trolls.is_empty() => t("waiting-trolls-about"),
        _ => t("waiting-about"),
    };
    format!(
        "<div class=\"spot broad\" role=\"group\" aria-label=\"{0}\"><div class=\"row3\" style=\"--k:{1}\">{cards}</div>{2}</div>",
        esc(&title.join(", ")),
        count.max(2),
        note(&title.join(" · "), &about),
    )
}

/// The places of the trick, each with its card or the hole where it will lie.
pub(crate) fn trick(scene: &Scene, asked: &Asked) -> String {
    let picks = asked.in_trick(scene);
    let gone = scene.placed();
    let me = scene.sitting.me.unwrap_or_default();
    // In the order of play, so that Tab and screen readers meet the led card first.
    let first = scene.trick.plays.first().map_or(me, |play| play.seat);
    let mut stop = true;
    let place = |seat: Seat| {
        let plays: Vec<(usize, &PlayView)> =
            scene.trick.plays.iter().enumerate().filter(|(_, play)| play.seat == seat).collect();
        let (mut state, mut marks, mut cards, mut tag) = <(String, String, String, String)>::default();
        for (at, play) in plays.iter().filter(|(at, _)| !(asked.strip && gone.contains(at))) {
            let pick = picks.iter().find(|(place, _)| place == at).map(|(_, pick)| *pick);
            let about = asked.strip && asked.about == Some(play.card);
            let stop = if std::mem::take(&mut stop) || pick.is_some() { "0" } else { "-1" };
            let more = format!("tabindex=\"{stop}\"{}", if about { " data-about=\"\"" } else { "" });
            cards += &felt_card(play.card, &changed(play), pick, &spoken(scene, play, *at), &more);
            state += place_state(&scene.trick, *at);
            marks += &mark(scene, play, *at);
            // Where marks have no room, this stands in the name's place.
            if let Some(why) = why::short_tag(&scene.trick, play).filter(|_| !wins(&scene.trick, *at)) {
                tag = format!("<span class=\"tag\">{}</span>", esc(&why));
            }
        }
        if plays.len() > 1 {
            state += " both";
        }
        if cards.is_empty() {
            let mine = scene.sitting.is_me(seat) && super::is_mine(scene) && !asked.strip;
            cards = match mine {
                true => format!("<span class=\"hole yours\">{}</span>", esc(&t("your-card"))),
                false => "<span class=\"hole\"></span>".into(),
            };
        }
        let wins = if scene.is_decided() { t("mark-wins") } else { t("mark-winning") };
        format!(
            "<div class=\"place {} seat-{}{state}\">{cards}<span class=\"marks\" aria-hidden=\"true\">{marks}</span>\
             <span class=\"by\" aria-hidden=\"true\">{}<span class=\"nm\">{}</span>{tag}<span class=\"win\">{}{}</span></span></div>",
            position(scene, seat),
            seat.0,
            sign(seat),
            esc(&scene.sitting.name(seat)),
            icon("nine"),
            esc(&wins),
        )
    };
    scene.view.table.clockwise(first).map(place).collect()
}

/// What lies on a card of the trick.
fn changed(play: &PlayView) -> Changed {
    // One change is named; where there are several, the numbers have to do.
    let by = match &play.changes[..] {
        [one] => modifier(one.by),
        _ => String::new(),
    };
    let amounts: Vec<String> = play.changes.iter().map(|change| signed(change.amount)).collect();
    let slip = [play.printed.to_string(), by, amounts.join(" ")];
    Changed {
        value: (!play.changes.is_empty()).then_some(play.value),
        slip,
        named: play.faction.filter(|faction| play.card.faction() != Some(*faction)),
        secret: false,
    }
}

/// What changes a value, by its name.
pub(crate) fn modifier(by: Modifier) -> String {
    t(match by {
        Modifier::Bear => "by-bear",
        Modifier::SerpentSword => "artifact-serpent-sword",
        Modifier::FlyingBoots => "artifact-flying-boots",
        Modifier::CloudAxe => "artifact-cloud-axe",
        Modifier::Potion => "by-potion",
        Modifier::DoublePotion => "by-double",
        Modifier::VeilShield => "artifact-veil-shield",
        Modifier::LichKing => "hero-lich-king",
    })
}

/// `+3`, `−3`.
pub(crate) fn signed(amount: i8) -> String {
    if amount < 0 { format!("−{}", amount.unsigned_abs()) } else { format!("+{amount}") }
}

/// Does the card at this place win?
pub(super) fn wins(trick: &TrickView, at: usize) -> bool {
    trick.winner.is_some_and(|win| usize::from(win.place) == at) && trick.outcome != TrickOutcome::SetAside
}

fn place_state(trick: &TrickView, at: usize) -> &'static str {
    match (wins(trick, at), trick.outcome) {
        (true, _) => " ahead",
        (false, TrickOutcome::Open | TrickOutcome::SetAside | TrickOutcome::Silenced) => "",
        (false, TrickOutcome::Won) => " beaten",
    }
}

/// Led, winning, beaten: flags at the card's free side.
fn mark(scene: &Scene, play: &PlayView, at: usize) -> String {
    let trick = &scene.trick;
    let mut marks = String::new();
    if at == 0 {
        let faction = play.faction.map_or(String::new(), |faction| format!(" f-{}", faction.name()));
        marks += &format!(
            "<span class=\"pennon{faction}\">{}<span>{}</span></span>",
            icon("icon-flag"),
            esc(&t("mark-led"))
        );
    }
    if wins(trick, at) {
        let key = if scene.is_decided() { "mark-wins" } else { "mark-winning" };
        marks += &format!("<span class=\"crowned\">{}{}</span>", icon("nine"), esc(&t(key)));
    } else if let Some(tag) = why::tag(trick, play) {
        marks += &format!("<span class=\"nay\">{}</span>", esc(&tag));
    }
    marks
}

/// A card of the trick for screen readers: what, whose, and how it stands.
fn spoken(scene: &Scene, play: &PlayView, at: usize) -> String {
    let mut words = vec![naming::card(play.card)];
    if !play.changes.is_empty() {
        words[0] = words!("card-changed", card = naming::card(play.card), value = play.value);
    }
    words.push(scene.sitting.name(play.seat));
    if at == 0 {
        words.push(t("mark-led"));
    }
    if wins(&scene.trick, at) {
        words.push(t(if scene.is_decided() { "mark-wins" } else { "mark-winning" }));
    } else {
        words.extend(why::tag(&scene.trick, play));
    }
    words.join(", ")
}

/// The discard pile.
pub(crate) fn heap(scene: &Scene) -> String {
    let view = &scene.view;
    let count = view.discard.len() + usize::from(view.lost_count);
    // What came last lies on top; where nobody knows what came, any two.
    let mut under = view.discard;
    let mut newest: Vec<Card> = Vec::new();
    for card in &scene.discarded {
        if under.has(*card) {
            under.take(*card);
            newest.push(*card);
        }
    }
    let cards: Vec<Card> = under.iter().chain(newest).collect();
    let lying = match cards[..] {
        [] => "<span class=\"nothing\"></span>".to_string(),
        [.., a, b] => row([a, b]),
        [a] => row([a]),
    };
    format!(
        "<button type=\"button\" class=\"spot pile\" data-look=\"piles\" {}><span class=\"unseen\">{}</span><span class=\"heap\" aria-hidden=\"true\">{lying}</span>{}</button>",
        stop(view.centre.is_empty() && scene.waits == Waits::default()),
        esc(&words!("discard-label", count = count)),
        note(&t("discard-name"), &words!("count-cards", count = count)),
    )
}

/// The moon, where the deck has Werewolves.
pub(crate) fn sky(scene: &Scene) -> String {
    let view = &scene.view;
    if !view.table.has(Faction::Werewolves) {
        return String::new();
    }
    let (phase, name) = if view.full_moon { ("full", t("moon-full")) } else { ("new", t("moon-new")) };
    format!(
        "<button type=\"button\" class=\"moon {phase}\" tabindex=\"-1\" data-tip=\"moon {phase}\" data-label=\"{0}\"><span class=\"unseen\">{0}</span>{1}<span aria-hidden=\"true\"><b>{0}</b>{2}</span></button>",
        esc(&name),
        drawing(&format!("moon-{phase}"), ""),
        esc(&t(&format!("moon-{phase}-wins"))),
    )
}

/// The pile of potions, where the deck has Wizards.
pub(crate) fn flasks(scene: &Scene) -> String {
    let view = &scene.view;
    if !view.table.has(Faction::Wizards) {
        return String::new();
    }
    let count = view.potion_pile;
    format!(
        "<span class=\"flasks\" role=\"img\" aria-label=\"{}\">{}<b aria-hidden=\"true\">{count}</b></span>",
        esc(&words!("potions-label", count = count)),
        drawing("potion-hidden", ""),
    )
}
