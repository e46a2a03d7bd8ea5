//! What the value networks see of a position between two tricks: a list of features, from one seat's point of view.
//!
//! A feature says where a card lies, how the race for a faction's vote stands, who leads, which artifacts and potions are
//! left. All cards are open: positions are judged in worlds that the search sampled. The same features serve every deck,
//! every number of players and every module; a feature that does not occur at a table costs nothing.

use claim_rules::{Artifact, Card, Faction, Game, Hero, Phase, Potion, Seat};
use tinyvec::ArrayVec;

const FACTIONS: usize = Faction::ALL.len();
/// The most seats there are.
const SEATS: usize = 4;
/// Each faction has values below ten, but for Shadows, the last, which have twice as many.
pub(crate) const VALUES: usize = 10;
/// The cards that belong to a faction; the heroes come after them.
pub(crate) const FACTION_CARDS: usize = FACTIONS * VALUES + VALUES;
/// All cards.
pub(crate) const CARDS: usize = FACTION_CARDS + Hero::ALL.len();

/// Where a card may lie: the hand of each seat, counted from one's own; their followers; the score piles of the own side,
/// the next and the third; the centre.
const HAND: usize = 0;
const FOLLOWERS: usize = HAND + SEATS;
const SCORE: usize = FOLLOWERS + SEATS;
const CENTRE: usize = SCORE + 3;
pub(crate) const PLACES: usize = CENTRE + 1;

/// By how many cards one is ahead, clipped to this either way.
const AHEAD: i8 = 5;
const AHEAD_COUNT: usize = 2 * AHEAD as usize + 1;
/// Of a race: the lead in cards, who has the highest card, then in Phase One how many cards are in the deck and in Phase
/// Two the lead in captured cards alone.
const RACE: usize = AHEAD_COUNT + 3 + AHEAD_COUNT;
/// More tricks than these are never left.
const MOST_TRICKS: usize = 13;

const RACES_FROM: usize = PLACES * CARDS;
const LEADS_FROM: usize = RACES_FROM + FACTIONS * RACE;
const MOON_FROM: usize = LEADS_FROM + SEATS * (MOST_TRICKS + 1);
const BEARS_FROM: usize = MOON_FROM + 2;
const LORDS_FROM: usize = BEARS_FROM + 2 * 4;
const ARTIFACTS_FROM: usize = LORDS_FROM + AHEAD_COUNT;
const POTIONS_FROM: usize = ARTIFACTS_FROM + 2 * Artifact::ALL.len();
const MODULES_FROM: usize = POTIONS_FROM + 2 * Potion::ALL.len();
/// How many features there can be.
pub(crate) const FEATURES: usize = MODULES_FROM + 2;

/// The features of a position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Features(pub(crate) ArrayVec<[u16; 192]>);

/// The number of a card in lists of all cards.
fn index(card: Card) -> usize {
    match (card.faction(), card.hero()) {
        (Some(faction), _) => faction as usize * VALUES + card.value().max(0) as usize,
        (None, Some(hero)) => FACTION_CARDS + hero as usize,
        (None, None) => unreachable!("a card has a faction or is a hero"),
    }
}

/// The cards a side scores with in one faction.
#[derive(Clone, Copy, Default)]
struct Scoring {
    /// Captured already.
    captured: i8,
    /// Captured, and the followers it will play with.
    all: i8,
    /// The highest of all, plus one; 0 if there is none.
    top: i8,
}

impl Features {
    /// A position between two tricks as a seat sees it, all cards open.
    pub(crate) fn of(game: &Game, me: Seat) -> Features {
        let table = game.table();
        let players = table.players();
        let mine = table.side(me);
        let mut features = Features::default();
        let recruiting = game.phase() == Phase::One;
        // By side, the own one first: by faction.
        let mut scoring = [[Scoring::default(); FACTIONS]; 3];
        for (place, seat) in table.clockwise(me).take(players).enumerate() {
            // Partners sit opposite.
            let side = if table.side(seat) == mine {
                0
            } else if table.sides() == 2 {
                1
            } else {
                place
            };
            let mut count = |card: Card, captured: bool| {
                if let Some(faction) = card.faction() {
                    let scoring = &mut scoring[side][faction as usize];
                    scoring.all += 1;
                    scoring.captured += i8::from(captured);
                    scoring.top = scoring.top.max(card.value() + 1);
                }
            };
            for card in game.hand(seat) {
                // In Phase Two one plays with what one recruited.
                let from = if recruiting { HAND } else { FOLLOWERS };
                features.card(from + place, card);
                if !recruiting {
                    count(card, false);
                }
            }
            if recruiting {
                for card in game.followers(seat) {
                    features.card(FOLLOWERS + place, card);
                    count(card, false);
                }
            }
            for card in game.score_pile(seat).iter().chain(game.gnomes(seat)) {
                features.card(SCORE + side, card);
                count(card, true);
            }
        }
        game.centre().iter().for_each(|card| features.card(CENTRE, *card));
        features.races(game, &scoring);
        let leader =
            table.clockwise(me).take(players).position(|seat| seat == game.leader()).unwrap_or_default();
        let tricks = table.seats().map(|seat| game.hand(seat).len()).max().unwrap_or_default();
        features.add(LEADS_FROM + leader * (MOST_TRICKS + 1) + tricks.min(MOST_TRICKS));
        features.add(MOON_FROM + usize::from(game.full_moon()));
        features.modules(game, me);
        features
    }

    fn add(&mut self, feature: usize) {
        self.0.push(feature as u16);
    }

    fn card(&mut self, place: usize, card: Card) {
        self.add(place * CARDS + index(card));
    }

    /// How the vote of each faction stands between the own side and the best of the others.
    fn races(&mut self, game: &Game, scoring: &[[Scoring; FACTIONS]; 3]) {
        let recruiting = game.phase() == Phase::One;
        let mut deck = [0u8; FACTIONS];
        if recruiting {
            for faction in game.deck().filter_map(Card::faction) {
                deck[faction as usize] += 1;
            }
        }
        let clipped = |ahead: i8| (ahead.clamp(-AHEAD, AHEAD) + AHEAD) as usize;
        for faction in game.table().factions().iter() {
            let f = faction as usize;
            let from = RACES_FROM + f * RACE;
            let [own, next, third] = scoring.map(|side| side[f]);
            self.add(from + clipped(own.all - next.all.max(third.all)));
            self.add(from + AHEAD_COUNT + (1 + (own.top - next.top.max(third.top)).signum()) as usize);
            let last = from + AHEAD_COUNT + 3;
            if recruiting {
                self.add(last + usize::from(deck[f]).min(AHEAD_COUNT - 1));
            } else {
                self.add(last + clipped(own.captured - next.captured.max(third.captured)));
            }
        }
    }

    /// Bears, lords, artifacts and potions: the own side's and the others'.
    fn modules(&mut self, game: &Game, me: Seat) {
        let table = game.table();
        let mut bears = [0; 2];
        let mut lords = [0i16; 2];
        for seat in table.seats() {
            let others = usize::from(table.opposed(seat, me));
            bears[others] += game.bears(seat).len();
            if let Some(lord) = game.lord(seat) {
                let tucked: i16 = game.tucked(seat).iter().map(|card| i16::from(card.value())).sum();
                lords[others] = lords[others].max(1 + i16::from(lord.value()) + tucked);
            }
            for artifact in game.artifacts(seat).iter() {
                self.add(ARTIFACTS_FROM + others * Artifact::ALL.len() + artifact as usize);
            }
            for potion in game.flasks(seat) {
                self.add(POTIONS_FROM + others * Potion::ALL.len() + potion as usize);
            }
        }
        self.add(BEARS_FROM + bears[0].min(3));
        self.add(BEARS_FROM + 4 + bears[1].min(3));
        if lords != [0, 0] {
            let ahead = (lords[0] - lords[1]).clamp(-20, 20) / 4;
            self.add(LORDS_FROM + (ahead + i16::from(AHEAD)) as usize);
        }
        for (module, present) in [table.heroes(), table.artifacts()].into_iter().enumerate() {
            if present {
                self.add(MODULES_FROM + module);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_a_number_of_its_own() {
        let mut numbers: Vec<usize> = Card::all().map(index).collect();
        let count = numbers.len();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), count);
        assert!(numbers.iter().all(|number| *number < CARDS));
    }
}
