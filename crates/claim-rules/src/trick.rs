//! Following and winning (F1–F3, W1–W7): what the cards decide as they lie.

use tinyvec::ArrayVec;

use crate::card::{Card, Cards};
use crate::catalogue::{Faction, Hero};
use crate::event::{Event, Sink};
use crate::game::{Game, Phase, Play};
use crate::heroes::{lich_king, mummy, warlock};
use crate::seat::Seat;

impl Game {
    /// The led faction: that of the first card as it lies; none if nothing or a hero is led (F1).
    #[inline(always)]
    pub fn led(&self) -> Option<Faction> {
        self.trick.first().and_then(|play| play.faction)
    }

    /// How many cards each seat plays in this trick: two under the Lovers' Bow.
    #[inline(always)]
    pub(crate) fn cards_each(&self) -> usize {
        1 + usize::from(self.bow)
    }

    /// Whose card comes next.
    #[inline(always)]
    pub(crate) fn next_to_play(&self) -> Seat {
        self.table.after(self.leader, (self.trick.len() / self.cards_each()) as u8)
    }

    /// Must the seat follow: is there a led faction, and has it a printed card of it in hand (F2)?
    #[inline]
    pub(crate) fn can_follow(&self, seat: Seat) -> bool {
        self.led().is_some_and(|led| self.hands[seat].any(led))
    }

    /// The cards a seat may play (F2, F3, DOP1).
    #[inline(always)]
    pub(crate) fn playable(&self, seat: Seat) -> Cards {
        let hand = self.hands[seat];
        let Some(led) = self.led() else { return hand };
        // Who used the Ring need not follow; a card named by the Jug follows by its name.
        if self.readied.ring || self.readied.jug.is_some() || !hand.any(led) {
            return hand;
        }
        hand.and(Cards::of(led).or(Cards::of(Faction::Doppelgangers)))
    }

    /// Notes what a card played tells about the hand it came from (F2): who plays neither the led faction nor
    /// a Doppelgänger has none of it.
    #[inline(always)]
    pub(crate) fn note_void(&mut self, seat: Seat, card: Card) {
        if let Some(led) = self.led()
            && !self.readied.ring
            && self.readied.jug.is_none()
            && !card.is(led)
            && !card.is(Faction::Doppelgangers)
        {
            self.knowledge.voids[seat].add(led);
        }
    }

    /// The value of a card in the trick, with everything that changes it now (C5).
    #[inline(always)]
    pub fn value_at(&self, at: usize) -> i8 {
        value_at(&self.trick, at)
    }

    /// Does a card of the trick match: is it of the led faction, or a Doppelgänger (W1)?
    #[inline]
    fn matches(&self, play: &Play) -> bool {
        play.faction == self.led() || play.is(Faction::Doppelgangers)
    }

    /// With Werewolves led and no moon the lowest wins (WER1).
    #[inline]
    fn lowest_wins(&self) -> bool {
        self.led() == Some(Faction::Werewolves) && !self.full_moon
    }

    /// The place of the winning card (W1–W5).
    #[inline(always)]
    pub(crate) fn winning_place(&self) -> usize {
        match self.trick[..] {
            // Most tricks of all: two cards, and nothing that overrides.
            [a, b] if !self.table.heroes() && !self.table.artifacts() => {
                let (first, second) = (self.value_at(0), self.value_at(1));
                let beats = match (a.faction, b.faction) {
                    (Some(Faction::Goblins), Some(Faction::Knights)) => true,
                    (led, other) if led != other && other != Some(Faction::Doppelgangers) => false,
                    (Some(Faction::Werewolves), _) if !self.full_moon => second < first,
                    _ => second > first,
                };
                usize::from(beats)
            }
            _ => self.winning_place_of_any(),
        }
    }

    fn winning_place_of_any(&self) -> usize {
        let places = 0..self.trick.len();
        // W5, strongest first.
        if let Some(ring) = places.clone().find(|at| self.trick[*at].ring)
            && places.clone().all(|at| at == ring || self.value_at(at) < self.value_at(ring))
        {
            return ring;
        }
        if self.table.heroes()
            && let Some(hero) =
                places.clone().rev().find(|at| warlock::wins(self, *at) || mummy::wins(self, *at))
        {
            return hero;
        }
        if self.led() == Some(Faction::Goblins)
            && let Some(knight) = self.best(|play| play.is(Faction::Knights), false)
        {
            return knight;
        }
        match self.led() {
            None => self.best(|_| true, false),
            Some(_) => self.best(|play| self.matches(play), self.lowest_wins()),
        }
        .unwrap_or(0)
    }

    /// Of the plays of a kind the highest (or lowest), of equals the first played.
    #[inline]
    fn best(&self, kind: impl Fn(&Play) -> bool, lowest: bool) -> Option<usize> {
        let mut best: Option<(i8, usize)> = None;
        for at in 0..self.trick.len() {
            if kind(&self.trick[at]) {
                let value = if lowest { -self.value_at(at) } else { self.value_at(at) };
                if best.is_none_or(|(highest, _)| value > highest) {
                    best = Some((value, at));
                }
            }
        }
        best.map(|(_, at)| at)
    }

    /// All seats, best first (W6, W7).
    pub(crate) fn rank_seats(&self, winner: usize) -> ArrayVec<[Seat; 4]> {
        let mut places: ArrayVec<[(i16, u8); 8]> = (0..self.trick.len())
            .map(|at| {
                let value = i16::from(self.value_at(at));
                let strength = match self.led() {
                    _ if at == winner => 2000,
                    None => value,
                    Some(_) if !self.matches(&self.trick[at]) => value,
                    Some(_) if self.lowest_wins() => 1000 - value,
                    Some(_) => 1000 + value,
                };
                (-strength, at as u8)
            })
            .collect();
        places.sort_unstable();
        let mut seats = ArrayVec::new();
        for (_, at) in places {
            let seat = self.trick[usize::from(at)].seat;
            if !seats.contains(&seat) {
                seats.push(seat);
            }
        }
        seats
    }

    /// Decides the trick: the winning card and the ranking of the seats (P4).
    #[inline(always)]
    pub(crate) fn decide<S: Sink>(&mut self, sink: &mut S) {
        let at = self.winning_place();
        self.winning = self.trick[at];
        if self.phase == Phase::One {
            self.ranking = match self.table.players() {
                2 => {
                    let other = self.table.after(self.winning.seat, 1);
                    ArrayVec::from_array_len([self.winning.seat, other, Seat(0), Seat(0)], 2)
                }
                _ => self.rank_seats(at),
            };
        }
        self.round = 0;
        sink.tell(Event::Won { seat: self.winning.seat, card: self.winning.card });
    }

    /// Is this hero the winning card?
    #[inline(always)]
    pub(crate) fn won_with_hero(&self, hero: Hero) -> bool {
        self.table.heroes() && self.winning.is_hero(hero)
    }

    /// Is a card of this faction the winning card?
    #[inline(always)]
    pub(crate) fn won_with(&self, faction: Faction) -> bool {
        self.winning.is(faction)
    }
}

/// The value of a card in a trick (C5): printed, doubled by a ×2 potion, with all additions and subtractions.
#[inline(always)]
pub(crate) fn value_at(trick: &[Play], at: usize) -> i8 {
    let play = &trick[at];
    let printed = play.card.value();
    let doubled = if play.doubled { printed } else { 0 };
    printed + doubled + play.bonus + lich_king::shadow(trick, at)
}
