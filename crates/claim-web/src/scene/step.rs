//! What one event does to the table: for the moments between two views.

use claim_rules::{Card, Cards, Hero, Seat, SeenEvent, TrickOutcome};

use super::{Scene, Waits, come_to};

/// One more card of a pile. Between two views a pile may already have it: there are never more than exist.
fn put(pile: &mut Cards, card: Card) {
    if pile.count_of(card) < card.copies() {
        pile.add(card);
    }
}

impl Scene {
    /// One event, as far as it moves a card: for the moments between two views.
    pub(super) fn take(&mut self, event: &SeenEvent) {
        let me = self.sitting.me;
        match *event {
            SeenEvent::Played { seat, card } | SeenEvent::CthulhuGiven { seat, card } => {
                self.leaves_hand(seat, card);
                if matches!(event, SeenEvent::CthulhuGiven { .. }) {
                    put(&mut self.view.discard, card);
                    come_to(&mut self.discarded, card);
                }
            }
            SeenEvent::HorseSwapped { seat, back, card } => {
                self.leaves_hand(seat, card);
                self.enters_hand(seat, back);
            }
            SeenEvent::PotionDrawn { seat } => {
                self.view.potion_pile = self.view.potion_pile.saturating_sub(1);
                self.view.seats[seat.index()].potion_count += 1;
            }
            SeenEvent::Swapped { shapeshifter, card, .. } => {
                if let Some(place) = self.view.centre.iter_mut().find(|other| **other == card) {
                    *place = shapeshifter;
                }
            }
            SeenEvent::Took { seat, card } => {
                self.view.centre.retain({
                    let mut once = true;
                    move |other| *other != card || !std::mem::take(&mut once)
                });
                let open = &mut self.view.seats[seat.index()];
                open.follower_count += 1;
                put(&mut open.known_followers, card);
                if me == Some(seat) {
                    put(&mut self.view.followers, card);
                }
            }
            SeenEvent::Drew { seat, card } => {
                self.view.deck_count = self.view.deck_count.saturating_sub(1);
                self.view.deck_top.clear();
                self.view.seats[seat.index()].follower_count += 1;
                if let (true, Some(card)) = (me == Some(seat), card) {
                    put(&mut self.view.followers, card);
                }
            }
            SeenEvent::ScoredAtOnce { seat, card } => {
                self.leaves_felt(card);
                put(&mut self.view.seats[seat.index()].score, card);
            }
            SeenEvent::Discarded { card } => {
                self.leaves_felt(card);
                put(&mut self.view.discard, card);
                come_to(&mut self.discarded, card);
            }
            SeenEvent::BecameBear { seat, card } => {
                self.leaves_felt(card);
                self.view.seats[seat.index()].bears.push(card);
            }
            SeenEvent::Placed { seat, card, in_front, .. } => {
                self.leaves_felt(card);
                let open = &mut self.view.seats[seat.index()];
                put(if in_front { &mut open.gnomes } else { &mut open.score }, card);
            }
            SeenEvent::BecameLord { seat, card, .. } => {
                self.leaves_felt(card);
                // What the old lord leaves behind is told as discarded.
                let open = &mut self.view.seats[seat.index()];
                (open.lord, open.tucked) = (Some(card), Cards::EMPTY);
            }
            SeenEvent::Tucked { seat, card, .. } => {
                self.leaves_felt(card);
                put(&mut self.view.seats[seat.index()].tucked, card);
            }
            SeenEvent::TrollWaits { card } => {
                self.leaves_felt(card);
                self.waits.trolls.push(card);
            }
            SeenEvent::CubeWaits { card } => {
                let cube = self.trick.plays.iter().map(|play| play.card);
                let cube = cube.into_iter().find(|card| card.hero() == Some(Hero::Cube));
                for card in cube.into_iter().chain(card) {
                    self.leaves_felt(card);
                    self.waits.cube.push(card);
                }
            }
            SeenEvent::FoolsSwapped { seat, back, card } => {
                self.leaves_hand(seat, card);
                self.leaves_felt(back);
                self.enters_hand(seat, back);
            }
            SeenEvent::TurnedBack => {
                for play in std::mem::take(&mut self.trick.plays) {
                    self.enters_hand(play.seat, play.card);
                }
                (self.trick.outcome, self.trick.winner) = (TrickOutcome::Open, None);
            }
            SeenEvent::Crushed { seat, card } => {
                self.crushed.retain(|gnome| *gnome != (seat, card));
                self.view.seats[seat.index()].gnomes =
                    self.view.seats[seat.index()].gnomes.minus([card].into_iter().collect());
                put(&mut self.view.discard, card);
                come_to(&mut self.discarded, card);
            }
            SeenEvent::Revealed { card } => {
                self.trick.plays.clear();
                (self.trick.outcome, self.trick.winner) = (TrickOutcome::Open, None);
                self.view.deck_count = self.view.deck_count.saturating_sub(1);
                self.view.centre.push(card);
            }
            SeenEvent::SkeletonRaised { seat, card } => {
                self.view.discard = self.view.discard.minus([card].into_iter().collect());
                self.enters_hand(seat, card);
            }
            SeenEvent::Moon { full } => self.view.full_moon = full,
            // Nothing moves, or the trick and the view after it show it.
            SeenEvent::Phase { .. }
            | SeenEvent::Used { .. }
            | SeenEvent::BearSpent { .. }
            | SeenEvent::CthulhuTook { .. }
            | SeenEvent::PotionTurnedUp { .. }
            | SeenEvent::SetAside { .. }
            | SeenEvent::Won { .. }
            | SeenEvent::Silenced { .. }
            | SeenEvent::PotionsShuffled
            | SeenEvent::Looked { .. }
            | SeenEvent::BallShowed { .. }
            | SeenEvent::DeckShuffled
            | SeenEvent::Captured { .. }
            | SeenEvent::LanternShowed { .. }
            | SeenEvent::Leads { .. }
            | SeenEvent::Crowned { .. }
            | SeenEvent::Over => {}
        }
    }

    fn leaves_hand(&mut self, seat: Seat, card: Card) {
        let open = &mut self.view.seats[seat.index()];
        open.hand_count = open.hand_count.saturating_sub(1);
        if self.view.viewer.seat() == Some(seat) {
            self.view.hand = self.view.hand.minus([card].into_iter().collect());
        }
        if let Some(hands) = self.open_hands.as_mut() {
            hands[seat] = hands[seat].minus([card].into_iter().collect());
        }
    }

    fn enters_hand(&mut self, seat: Seat, card: Card) {
        self.view.seats[seat.index()].hand_count += 1;
        if self.view.viewer.seat() == Some(seat) {
            put(&mut self.view.hand, card);
        }
        if let Some(hands) = self.open_hands.as_mut() {
            put(&mut hands[seat], card);
        }
    }

    /// A card leaves the trick, or what waits.
    fn leaves_felt(&mut self, card: Card) {
        if let Some(at) = self.trick.plays.iter().position(|play| play.card == card) {
            self.trick.take(at);
            return;
        }
        let Waits { trolls, cube, aside, taken } = &mut self.waits;
        for waiting in [trolls, cube, aside, taken] {
            if let Some(at) = waiting.iter().position(|other| *other == card) {
                waiting.remove(at);
                return;
            }
        }
    }
}
