//! The game in words: a sentence for everything that happens.

use claim_rules::{Event, Faction, Phase, Use};

use crate::naming::{self, Sitting};
use crate::scene::Told;
use crate::words;
use crate::words::t;

/// One event in a sentence, and why, if a power was behind it; `None` for what the sentences around it say already.
pub(crate) fn tell(told: &Told, sitting: &Sitting) -> Option<String> {
    let mut line = sentence(told, sitting)?;
    if let Some(why) = told.why {
        line = line + " " + &t(why);
    }
    Some(line)
}

fn sentence(told: &Told, sitting: &Sitting) -> Option<String> {
    let card = naming::card;
    macro_rules! by {
        ($key:expr, $seat:expr $(, $name:ident = $value:expr)*) => {
            words!($key, you = sitting.you($seat), who = sitting.name($seat) $(, $name = $value)*)
        };
    }
    Some(match told.event {
        Event::Leads { seat } if told.why.is_some() => by!("event-leads", seat),
        Event::Captured { .. } | Event::Leads { .. } => return None,
        Event::Phase { phase: Phase::One } => t("event-phase-one"),
        Event::Phase { phase: Phase::Two } => t("event-phase-two"),
        Event::Phase { phase: Phase::Over } => return None,
        Event::Over => t("event-over"),
        Event::Revealed { card: c } => words!("event-revealed", card = card(c)),
        Event::Used { seat, artifact } => match artifact {
            Use::Axe { on } | Use::Lantern { on } => {
                by!(
                    "event-used-on",
                    seat,
                    artifact = naming::artifact(artifact.artifact()),
                    other = sitting.name(on),
                    yours = sitting.you(on)
                )
            }
            Use::Jug { faction } | Use::Runestone { faction, .. } => by!(
                "event-used-for",
                seat,
                artifact = naming::artifact(artifact.artifact()),
                faction = naming::faction(faction)
            ),
            _ => by!("event-used", seat, artifact = naming::artifact(artifact.artifact())),
        },
        Event::Played { seat, card: c } => by!("event-played", seat, card = card(c)),
        Event::BearSpent { card: c, .. } => words!("event-bear-spent", card = card(c)),
        Event::Swapped { seat, shapeshifter, card: c } => {
            by!("event-swapped", seat, shapeshifter = card(shapeshifter), card = card(c))
        }
        Event::Lost { count } => words!("event-lost", count = count),
        Event::Drank { seat, potion } => by!("event-drank", seat, potion = potion.name().replace('-', "−")),
        Event::Rode { seat, back, card: c } => by!("event-rode", seat, back = card(back), card = card(c)),
        Event::TurnedBack => t("event-turned-back"),
        Event::SetAside { .. } => t("event-set-aside"),
        Event::Won { seat, card: c, .. } => by!("event-won", seat, card = card(c)),
        Event::Silenced { seat, .. } => by!("event-silenced", seat),
        Event::Claimed { seat, card: c } => by!("event-claimed", seat, card = card(c)),
        Event::Bear { seat, card: c } => by!("event-bear", seat, card = card(c)),
        Event::Brewed { seat } => by!("event-brewed", seat),
        Event::PotionsShuffled => t("event-potions-shuffled"),
        Event::Moon { full: true } => t("event-moon-full"),
        Event::Moon { full: false } => t("event-moon-new"),
        Event::Looked { seat, card: c } => match c.get() {
            Some(c) => by!("event-looked", seat, card = card(c)),
            None => by!("event-looked-unseen", seat),
        },
        Event::Took { seat, card: c } => by!("event-took", seat, card = card(c)),
        Event::Drew { seat, card: c } => match c.get() {
            Some(c) => by!("event-drew", seat, card = card(c)),
            None => by!("event-drew-unseen", seat),
        },
        Event::Gazed { seat, cards } => match cards.get() {
            Some(cards) => by!("event-gazed", seat, cards = naming::cards(cards)),
            None => by!("event-gazed-unseen", seat),
        },
        Event::DeckShuffled => t("event-deck-shuffled"),
        Event::Discarded { card: c } => words!("event-discarded", card = card(c)),
        Event::GaveUp { seat, card: c } => by!("event-gave-up", seat, card = card(c)),
        Event::UnderCube { card: Some(c) } => words!("event-under-cube", card = card(c)),
        Event::UnderCube { card: None } => t("event-cube-alone"),
        Event::Waits { card: c } => words!("event-waits", card = card(c)),
        Event::Fooled { seat, back, card: c } => by!("event-fooled", seat, back = card(back), card = card(c)),
        Event::Placed { seat, card: c } if c.is(Faction::Gnomes) => by!("event-stands", seat, card = card(c)),
        Event::Placed { seat, card: c } => by!("event-placed", seat, card = card(c)),
        Event::Lord { seat, card: c } => by!("event-lord", seat, card = card(c)),
        Event::Tucked { seat, card: c } => by!("event-tucked", seat, card = card(c)),
        Event::Crushed { seat, card: c } => by!("event-crushed", seat, card = card(c)),
        Event::Raised { seat, card: c } => by!("event-raised", seat, card = card(c)),
        Event::Showed { by, of, cards } => match cards.get() {
            Some(cards) => by!(
                "event-showed",
                by,
                other = sitting.name(of),
                yours = sitting.you(of),
                cards = naming::cards(cards)
            ),
            None => by!("event-showed-unseen", by, other = sitting.name(of)),
        },
        Event::Crowned { seat, faction } => by!("event-crowned", seat, faction = naming::faction(faction)),
    })
}

/// Is this one of the sentences that explain why something happened, worth a place in the middle of the table?
pub(crate) fn is_telling(event: &Event) -> bool {
    !matches!(
        event,
        Event::Captured { .. }
            | Event::Revealed { .. }
            | Event::Discarded { .. }
            | Event::Phase { phase: Phase::Over }
    )
}
