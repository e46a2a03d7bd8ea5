//! Rules of thumb: win what is worth winning as cheaply as possible, throw away what is worth least.
//!
//! Knows every faction, but looks no further than the trick on the table and keeps no count of what others hold.

use claim_rules::{Action, Card, Decision, Faction, Phase, Play, Seat, Use, View, below};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::{Bot, Stop};

/// Plays by rules of thumb.
#[derive(Clone, Debug)]
pub struct Greedy {
    rng: Xoshiro256PlusPlus,
}

impl Greedy {
    /// With a seed for the random numbers that decide between equal actions.
    pub fn new(seed: [u8; 32]) -> Greedy {
        Greedy { rng: Xoshiro256PlusPlus::from_seed(seed) }
    }
}

impl Bot for Greedy {
    fn choose(&mut self, view: &View, _: &Stop) -> Action {
        let rules = RulesOfThumb { view, me: view.viewer.seat().unwrap_or_default() };
        let best = view.legal.iter().copied().max_by_key(|action| {
            // Equal actions are chosen at random.
            (rules.score(*action), below(&mut self.rng, 1 << 20))
        });
        best.unwrap_or_default()
    }
}

/// Rates the actions of a view. Scores are hundredths of a card.
struct RulesOfThumb<'a> {
    view: &'a View,
    me: Seat,
}

impl RulesOfThumb<'_> {
    fn score(&self, action: Action) -> i32 {
        let asked = self.view.pending.map(|pending| pending.decision);
        match action {
            Action::Play(card) => self.score_of_playing(card),
            Action::Take(card) | Action::Keep(card) => self.worth(card),
            // A card seen on top of the deck is judged like any other.
            Action::TakeDeck => self.view.deck_top.first().map_or(50, |card| self.worth(*card)),
            Action::Swap(card) => self.strength(card),
            Action::Discard(card) => -self.worth(card),
            Action::Drink => {
                if self.wins_now() {
                    -1
                } else {
                    1
                }
            }
            Action::Use(artifact) => self.score_of_using(artifact),
            Action::Tuck | Action::Replace => asked.map_or(0, |asked| self.score_for_the_lord(asked)),
            Action::Crown(faction) => 100 - (self.race(faction) - 1).abs(),
            Action::Raise => 1,
            Action::Pass | Action::Place | Action::Pick(_) | Action::PickPotion(_) => 0,
        }
    }

    /// How far ahead this side is in a faction, in cards.
    fn race(&self, faction: Faction) -> i32 {
        let mine = self.view.table.side(self.me);
        self.view
            .table
            .seats()
            .map(|seat| {
                let cards = &self.view.seats[seat];
                let count = (cards.score.only(faction).len() + cards.gnomes.only(faction).len()) as i32;
                if self.view.table.side(seat) == mine { count } else { -count }
            })
            .sum()
    }

    /// What a card is worth in a follower pile or a score pile: a vote is won by many cards and the highest.
    fn worth(&self, card: Card) -> i32 {
        let Some(faction) = card.faction() else { return 60 };
        let close = 100 - 8 * self.race(faction).abs().min(6);
        let small_faction = match faction {
            Faction::Knights => 25,
            Faction::Giants => 15,
            Faction::Goblins | Faction::Gnomes => -15,
            Faction::Undead
            | Faction::Dwarves
            | Faction::Doppelgangers
            | Faction::Dragons
            | Faction::Trolls
            | Faction::Seers
            | Faction::Wizards
            | Faction::Druids
            | Faction::Shapeshifters
            | Faction::Vampires
            | Faction::Zombies
            | Faction::Werewolves
            | Faction::Shadows => 0,
        };
        let value = i32::from(card.value()).min(9);
        close + small_faction + if self.view.phase == Phase::One { 8 * value } else { 2 * value }
    }

    /// How much a card helps to win tricks.
    fn strength(&self, card: Card) -> i32 {
        let power = if card.is(Faction::Doppelgangers) {
            20
        } else if card.is(Faction::Knights) {
            10
        } else {
            0
        };
        10 * i32::from(card.value()) + power
    }

    /// How much more the winner of the trick gets than the loser, as the trick lies.
    fn stake(&self, card: Card) -> i32 {
        let in_trick = self.view.trick.iter().map(|play| play.card).chain([card]);
        if self.view.phase == Phase::One {
            let mut stake = match self.view.centre.iter().map(|card| self.worth(*card)).max() {
                // The loser draws an unknown card, worth about the middle.
                Some(centre) => centre - 130,
                None => 0,
            };
            for card in in_trick {
                if card.is(Faction::Undead) {
                    stake += 100;
                }
                if card.is(Faction::Zombies) {
                    stake += 50;
                }
            }
            stake
        } else {
            in_trick
                .map(|card| if card.is(Faction::Dwarves) { -self.worth(card) } else { self.worth(card) })
                .sum()
        }
    }

    fn score_of_playing(&self, card: Card) -> i32 {
        let played = self.view.trick.len();
        let last = played + 1 == self.view.table.players();
        // Spending a card in Phase One costs its strength alone, in Phase Two it is captured anyway.
        let cost = self.strength(card) / 3;
        let wins = if played == 0 {
            // When leading, a higher card is likelier to win.
            i32::from(card.value()).min(9) * 10
        } else if self.would_win(card) {
            if last { 100 } else { 50 + i32::from(card.value()).min(9) * 4 }
        } else {
            0
        };
        let dragon = if card.is(Faction::Dragons) { 15 } else { 0 };
        self.stake(card) * (2 * wins - 100) / 100 - cost + dragon
    }

    /// Would the card win the trick as it lies?
    fn would_win(&self, card: Card) -> bool {
        let trick = &self.view.trick;
        let Some(first) = trick.first() else { return true };
        let led = first.faction;
        let matches = |play: &Play| led.is_none() || play.faction == led || play.is(Faction::Doppelgangers);
        let knights = led == Some(Faction::Goblins) && trick.iter().any(|play| play.is(Faction::Knights));
        let lowest = led == Some(Faction::Werewolves) && !self.view.full_moon;
        if led == Some(Faction::Goblins) && card.is(Faction::Knights) {
            let best =
                trick.iter().filter(|play| play.is(Faction::Knights)).map(|play| play.card.value()).max();
            return best.is_none_or(|best| card.value() > best);
        }
        if knights || !(led.is_none() || card.faction() == led || card.is(Faction::Doppelgangers)) {
            return false;
        }
        let mut others = (0..trick.len()).filter(|at| matches(&trick[*at])).map(|at| self.view.value_at(at));
        others.all(|value| if lowest { card.value() < value } else { card.value() > value })
    }

    /// Is a card of this side the best so far?
    fn wins_now(&self) -> bool {
        let trick = &self.view.trick;
        let best = (0..trick.len()).max_by_key(|at| {
            let matches = trick[*at].faction == trick[0].faction || trick[*at].is(Faction::Doppelgangers);
            (matches, self.view.value_at(*at), trick.len() - at)
        });
        best.is_some_and(|at| self.view.table.side(trick[at].seat) == self.view.table.side(self.me))
    }

    /// An artifact is used where it changes something for the better, as far as the trick shows.
    fn score_of_using(&self, artifact: Use) -> i32 {
        let losing = !self.view.trick.is_empty() && !self.wins_now();
        match artifact {
            Use::Boots | Use::Axe { .. } | Use::Lantern { .. } | Use::Ball | Use::Staff => 2000,
            Use::Sword | Use::Ring => {
                if losing {
                    5
                } else {
                    -2000
                }
            }
            Use::Veil | Use::Horn | Use::Frost | Use::Hourglass => {
                if losing {
                    5
                } else {
                    -5
                }
            }
            Use::Spear { at } => match self.view.trick.get(usize::from(at)) {
                Some(play) => self.worth(play.card) - 50,
                None => -5,
            },
            Use::Runestone { .. } | Use::Fools { .. } | Use::Horse { .. } => -5,
            Use::Jug { .. } | Use::Bow => -2000,
        }
    }

    /// Cards of decided races go under the lord; a higher Vampire replaces one with little under it.
    fn score_for_the_lord(&self, asked: Decision) -> i32 {
        let mine = &self.view.seats[self.me];
        match asked {
            Decision::Replace(new) => {
                let lord = mine.lord.map_or(0, |lord| i32::from(lord.value()));
                if mine.tucked.len() < 2 && i32::from(new.value()) > lord { 1 } else { -1 }
            }
            Decision::Tuck(card) => {
                let faction = card.faction().unwrap_or(Faction::Goblins);
                i32::from(mine.tucked.is_empty() || self.race(faction).abs() >= 4 || card.value() >= 7) * 2
                    - 1
            }
            // Not a question about a lord.
            Decision::Play
            | Decision::Swap
            | Decision::Discard
            | Decision::Potion
            | Decision::Veil
            | Decision::AfterPlay
            | Decision::Lost
            | Decision::Draft
            | Decision::Seer
            | Decision::Draw
            | Decision::Keep
            | Decision::Won
            | Decision::Raise
            | Decision::Lantern
            | Decision::Crown
            | Decision::ShuffleDeck
            | Decision::ShufflePotions
            | Decision::RaisedCard
            | Decision::ShownCard => 0,
        }
    }
}
