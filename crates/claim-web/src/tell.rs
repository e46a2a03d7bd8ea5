//! The game in words: a sentence for everything that happens.

use claim_rules::{About, Because, Phase, SeenEvent};

use crate::naming::{self, Sitting};
use crate::scene::Told;
use crate::table::why as trick;
use crate::words;
use crate::words::t;

/// One event in a sentence, and why, if a power was behind it; `None` for what the sentences around it say already.
pub(crate) fn tell(told: &Told, sitting: &Sitting) -> Option<String> {
    let mut line = sentence(told, sitting)?;
    if let Some(why) = why(&told.event) {
        line = line + " " + &t(why);
    }
    Some(line)
}

/// The power behind it, where the sentences around it do not tell: the name of a message.
pub(crate) fn why(event: &SeenEvent) -> Option<&'static str> {
    let because = match *event {
        SeenEvent::Placed { because, .. }
        | SeenEvent::BecameLord { because, .. }
        | SeenEvent::Tucked { because, .. }
        | SeenEvent::Leads { because, .. } => because,
        SeenEvent::Phase { .. }
        | SeenEvent::Revealed { .. }
        | SeenEvent::Used { .. }
        | SeenEvent::Played { .. }
        | SeenEvent::BearSpent { .. }
        | SeenEvent::Swapped { .. }
        | SeenEvent::CthulhuTook { .. }
        | SeenEvent::CthulhuGiven { .. }
        | SeenEvent::PotionTurnedUp { .. }
        | SeenEvent::HorseSwapped { .. }
        | SeenEvent::TurnedBack
        | SeenEvent::SetAside { .. }
        | SeenEvent::Won { .. }
        | SeenEvent::Silenced { .. }
        | SeenEvent::ScoredAtOnce { .. }
        | SeenEvent::BecameBear { .. }
        | SeenEvent::PotionDrawn { .. }
        | SeenEvent::PotionsShuffled
        | SeenEvent::Moon { .. }
        | SeenEvent::Looked { .. }
        | SeenEvent::Took { .. }
        | SeenEvent::Drew { .. }
        | SeenEvent::BallShowed { .. }
        | SeenEvent::DeckShuffled
        | SeenEvent::Discarded { .. }
        | SeenEvent::CubeWaits { .. }
        | SeenEvent::TrollWaits { .. }
        | SeenEvent::Captured { .. }
        | SeenEvent::FoolsSwapped { .. }
        | SeenEvent::Crushed { .. }
        | SeenEvent::SkeletonRaised { .. }
        | SeenEvent::LanternShowed { .. }
        | SeenEvent::Crowned { .. }
        | SeenEvent::Over => return None,
    };
    match because {
        Because::DwarvesToLoser => Some("why-dwarves"),
        Because::DwarvesToLowest => Some("why-dwarves-lowest"),
        Because::Dragons => Some("why-dragons"),
        // That the trick was won, or an artifact used, is told already.
        Because::Won
        | Because::HornOfSilence
        | Because::CrystalOfFools
        | Because::StaffOfOrder
        | Because::LastTrick => None,
    }
}

/// One event of a log in a sentence: whoever plays the first card of a trick leads it.
pub(crate) fn tell_of(log: &[Told], at: usize, sitting: &Sitting) -> Option<String> {
    let told = log.get(at)?;
    match told.event {
        SeenEvent::Played { seat, card } if leads(&log[..at]) => Some(words!(
            "event-led",
            you = sitting.you(seat),
            who = sitting.name(seat),
            card = naming::card(card)
        )),
        _ => tell(told, sitting),
    }
}

/// Does the next card lead a trick? The last one before it was decided, turned back, or none.
fn leads(before: &[Told]) -> bool {
    let last = before.iter().rev().find_map(|told| match told.event.about() {
        About::Play => Some(false),
        About::Decided | About::TurnedBack | About::Phase => Some(true),
        About::Change | About::Brings | About::Placing | About::Lead | About::Other | About::Unseen => None,
    });
    last == Some(true)
}

fn sentence(told: &Told, sitting: &Sitting) -> Option<String> {
    let card = naming::card;
    macro_rules! by {
        ($key:expr, $seat:expr $(, $name:ident = $value:expr)*) => {
            words!($key, you = sitting.you($seat), who = sitting.name($seat) $(, $name = $value)*)
        };
    }
    Some(match told.event {
        SeenEvent::Leads { seat, .. } if why(&told.event).is_some() => by!("event-leads", seat),
        SeenEvent::Captured { .. } | SeenEvent::Leads { .. } => return None,
        SeenEvent::Phase { phase: Phase::One } => t("event-phase-one"),
        SeenEvent::Phase { phase: Phase::Two } => t("event-phase-two"),
        SeenEvent::Phase { phase: Phase::Over } => return None,
        SeenEvent::Over => t("event-over"),
        SeenEvent::Revealed { card: c } => words!("event-revealed", card = card(c)),
        SeenEvent::Used { seat, artifact, on: Some(on), .. } => by!(
            "event-used-on",
            seat,
            artifact = naming::artifact(artifact),
            other = sitting.name(on),
            yours = sitting.you(on)
        ),
        SeenEvent::Used { seat, artifact, faction: Some(faction), .. } => by!(
            "event-used-for",
            seat,
            artifact = naming::artifact(artifact),
            faction = naming::faction(faction)
        ),
        SeenEvent::Used { seat, artifact, .. } => {
            by!("event-used", seat, artifact = naming::artifact(artifact))
        }
        SeenEvent::Played { seat, card: c } => by!("event-played", seat, card = card(c)),
        SeenEvent::BearSpent { card: c, .. } => words!("event-bear-spent", card = card(c)),
        SeenEvent::Swapped { seat, shapeshifter, card: c } => {
            by!("event-swapped", seat, shapeshifter = card(shapeshifter), card = card(c))
        }
        SeenEvent::CthulhuTook { count } => words!("event-lost", count = count),
        SeenEvent::PotionTurnedUp { seat, potion } => {
            by!("event-drank", seat, potion = potion.name().replace('-', "−"))
        }
        SeenEvent::HorseSwapped { seat, back, card: c } => {
            by!("event-rode", seat, back = card(back), card = card(c))
        }
        SeenEvent::TurnedBack => t("event-turned-back"),
        SeenEvent::SetAside { .. } => t("event-set-aside"),
        // The trick is told with its reason.
        SeenEvent::Won { trick, .. } => trick::line(&trick.view(), sitting),
        SeenEvent::Silenced { seat, .. } => by!("event-silenced", seat),
        SeenEvent::ScoredAtOnce { seat, card: c } => by!("event-claimed", seat, card = card(c)),
        SeenEvent::BecameBear { seat, card: c } => by!("event-bear", seat, card = card(c)),
        SeenEvent::PotionDrawn { seat } => by!("event-brewed", seat),
        SeenEvent::PotionsShuffled => t("event-potions-shuffled"),
        SeenEvent::Moon { full: true } => t("event-moon-full"),
        SeenEvent::Moon { full: false } => t("event-moon-new"),
        SeenEvent::Looked { seat, card: c } => match c {
            Some(c) => by!("event-looked", seat, card = card(c)),
            None => by!("event-looked-unseen", seat),
        },
        SeenEvent::Took { seat, card: c } => by!("event-took", seat, card = card(c)),
        SeenEvent::Drew { seat, card: c } => match c {
            Some(c) => by!("event-drew", seat, card = card(c)),
            None => by!("event-drew-unseen", seat),
        },
        SeenEvent::BallShowed { seat, cards } => match cards {
            Some(cards) => by!("event-gazed", seat, cards = naming::cards(cards)),
            None => by!("event-gazed-unseen", seat),
        },
        SeenEvent::DeckShuffled => t("event-deck-shuffled"),
        SeenEvent::Discarded { card: c } => words!("event-discarded", card = card(c)),
        SeenEvent::CthulhuGiven { seat, card: c } => by!("event-gave-up", seat, card = card(c)),
        SeenEvent::CubeWaits { card: Some(c) } => words!("event-under-cube", card = card(c)),
        SeenEvent::CubeWaits { card: None } => t("event-cube-alone"),
        SeenEvent::TrollWaits { card: c } => words!("event-waits", card = card(c)),
        SeenEvent::FoolsSwapped { seat, back, card: c } => {
            by!("event-fooled", seat, back = card(back), card = card(c))
        }
        SeenEvent::Placed { seat, card: c, in_front: true, .. } => {
            by!("event-stands", seat, card = card(c))
        }
        SeenEvent::Placed { seat, card: c, .. } => by!("event-placed", seat, card = card(c)),
        SeenEvent::BecameLord { seat, card: c, .. } => by!("event-lord", seat, card = card(c)),
        SeenEvent::Tucked { seat, card: c, .. } => by!("event-tucked", seat, card = card(c)),
        SeenEvent::Crushed { seat, card: c } => by!("event-crushed", seat, card = card(c)),
        SeenEvent::SkeletonRaised { seat, card: c } => by!("event-raised", seat, card = card(c)),
        SeenEvent::LanternShowed { by, of, cards } => match cards {
            Some(cards) => by!(
                "event-showed",
                by,
                other = sitting.name(of),
                yours = sitting.you(of),
                cards = naming::cards(cards)
            ),
            None => by!("event-showed-unseen", by, other = sitting.name(of)),
        },
        SeenEvent::Crowned { seat, faction } => {
            by!("event-crowned", seat, faction = naming::faction(faction))
        }
    })
}
