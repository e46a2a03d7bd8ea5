//! What the table shows at one moment, made from views and events alone.
//!
//! A [`Story`] takes each new view with the events that led to it and gives the [`Beat`]s in which the table tells it:
//! a card flies to the trick, a decided trick rests, the prize goes to its winner. Whoever supplies views and events — a
//! game in the page, a replay, a server — uses the same story. The last beat always is the view itself.

use claim_rules::{
    Artifact, Asked, Card, Cards, Faction, Outcome, Phase, Seat, Seats, SeenEvent, SeenGame, TrickView,
};

use crate::naming::Sitting;
use crate::table::motion::{self, Flight};

/// What waits on the felt for a later trick.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Waits {
    pub(crate) trolls: Vec<Card>,
    /// The Cube and, second, the card under it.
    pub(crate) cube: Vec<Card>,
    pub(crate) aside: Vec<Card>,
}

/// One moment of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Scene {
    pub(crate) view: SeenGame,
    pub(crate) sitting: Sitting,
    /// The trick as it lies; decided, while it rests.
    pub(crate) trick: TrickView,
    pub(crate) waits: Waits,
    /// The tricks before, of this phase.
    pub(crate) past: Vec<Past>,
    /// Gnomes under a Giant's foot.
    pub(crate) crushed: Vec<(Seat, Card)>,
    /// Between the phases: the followers become the hand.
    pub(crate) army: bool,
    /// All hands, where they may be seen (replays).
    pub(crate) open_hands: Option<Seats<Cards>>,
    /// Somebody thinks.
    pub(crate) thinking: Option<Seat>,
    /// The viewer only looks on: nothing is asked of him.
    pub(crate) watching: bool,
}

/// A trick that was played, and what it brought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Past {
    pub(crate) trick: TrickView,
    /// Who took which centre card.
    pub(crate) prizes: Vec<(Seat, Card)>,
    /// What followed from it, until the next card was played.
    pub(crate) follows: Vec<Told>,
}

/// A scene, how things come to lie as they lie in it, and for how long it is worth looking at.
#[derive(Clone, Debug)]
pub(crate) struct Beat {
    pub(crate) scene: Scene,
    pub(crate) flights: Vec<Flight>,
    /// In milliseconds of normal speed, after the flights.
    pub(crate) rest: u32,
    /// How much of the log is told with this scene.
    pub(crate) told: usize,
}

/// One line of the log: where it happened and what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Told {
    pub(crate) phase: Phase,
    pub(crate) trick: u8,
    pub(crate) event: SeenEvent,
    /// The power behind it, where the cards alone do not tell: the name of a message.
    pub(crate) why: Option<&'static str>,
}

/// The game as it is told.
#[derive(Clone, Debug)]
pub(crate) struct Story {
    pub(crate) log: Vec<Told>,
    past: Vec<Past>,
    view: SeenGame,
    sitting: Sitting,
    open_hands: Option<Seats<Cards>>,
    watching: bool,
    /// Who won the last trick.
    winner: Option<Seat>,
    /// A card was played and the trick is not decided.
    open_trick: bool,
}

/// How long a decided trick rests, and an opponent's step is shown, in milliseconds at normal speed.
const TRICK_RESTS: u32 = 900;
const STEP_RESTS: u32 = 260;

impl Story {
    /// A story that begins with this view.
    pub(crate) fn begin(view: SeenGame, events: &[SeenEvent], sitting: Sitting) -> Story {
        let mut story = Story {
            log: Vec::new(),
            past: Vec::new(),
            view,
            sitting,
            open_hands: None,
            watching: false,
            winner: None,
            open_trick: false,
        };
        let (phase, trick) = (story.view.phase, story.view.trick_number);
        story.log.extend(events.iter().map(|event| Told { phase, trick, event: *event, why: None }));
        story
    }

    /// What the table shows when nothing moves.
    pub(crate) fn now(&self) -> Scene {
        Scene {
            trick: self.view.trick.clone(),
            waits: Waits {
                trolls: self.view.waiting_trolls.clone(),
                cube: self.view.waiting_cube.clone(),
                aside: self.view.set_aside.iter().map(|play| play.card).collect(),
            },
            past: self.past.clone(),
            crushed: Vec::new(),
            army: false,
            view: self.view.clone(),
            sitting: self.sitting.clone(),
            open_hands: self.open_hands,
            thinking: None,
            watching: self.watching,
        }
    }

    /// The viewer only looks on.
    pub(crate) fn watch(&mut self) {
        self.watching = true;
    }

    /// Shows all hands from now on, or no longer.
    pub(crate) fn open(&mut self, hands: Option<Seats<Cards>>) {
        self.open_hands = hands;
    }

    /// The game went on: what the table shows, one after the other. The last beat is how things are now.
    pub(crate) fn advance(&mut self, view: SeenGame, events: &[SeenEvent]) -> Vec<Beat> {
        let decided_at = self.note(&view, events);
        let mut beats = self.beats(&view, events, decided_at);
        let mine = self.asked_me();
        let phase = self.view.phase;
        self.view = view;
        let army = phase == Phase::One && self.view.phase == Phase::Two;
        let rest = if mine || !beats.is_empty() || !shows(events) { 0 } else { STEP_RESTS };
        let mut last = self.now();
        if army && self.sitting.me.is_some() && !self.watching {
            last.army = true;
        }
        // What the last flights led to is what lies there now.
        beats.push(Beat { scene: last, flights: Vec::new(), rest, told: self.log.len() });
        beats
    }

    /// Writes the log; where it stood when the trick was decided.
    fn note(&mut self, view: &SeenGame, events: &[SeenEvent]) -> Option<usize> {
        let (mut phase, mut number) = (self.view.phase, self.view.trick_number);
        let mut decided_at = None;
        for event in events {
            match event {
                SeenEvent::Phase { phase: new } => (phase, number) = (*new, 1),
                SeenEvent::Revealed { .. } if decided_at.is_some() => number = view.trick_number,
                _ => {}
            }
            let why = self.why(event, events);
            let told = Told { phase, trick: number, event: *event, why };
            self.log.push(told);
            if matches!(event, SeenEvent::Played { .. }) {
                self.open_trick = true;
            } else if let Some(trick) = decided(event) {
                decided_at = decided_at.or(Some(self.log.len()));
                self.past.push(Past { trick, prizes: Vec::new(), follows: Vec::new() });
                self.open_trick = false;
            } else if let Some(past) = self.past.last_mut().filter(|_| !self.open_trick) {
                past.follows.push(told);
            }
            if let (SeenEvent::Took { seat, card }, Some(past)) = (event, self.past.last_mut()) {
                past.prizes.push((*seat, *card));
            }
        }
        decided_at
    }

    /// What is seen to happen, step by step, before the table comes to rest.
    fn beats(&self, after: &SeenGame, events: &[SeenEvent], decided_at: Option<usize>) -> Vec<Beat> {
        let mut scene = self.now();
        scene.view.question = None;
        scene.view.legal.clear();
        let outcome = events.iter().find_map(decided);
        let mut steps: Vec<&SeenEvent> =
            events.iter().filter(|event| motion::rank(event).is_some()).collect();
        // The prize goes first, then what is drawn, then what was played (as in the order of looking, not of P12).
        steps.sort_by_key(|event| motion::rank(event));
        let mut told = self.log.len() - events.len();
        let mut beats: Vec<Beat> = Vec::new();
        for group in steps.chunk_by(|a, b| motion::rank(a) == motion::rank(b)) {
            let mut flights = Vec::new();
            let mut rest = 0;
            // What was placed is counted when it has arrived.
            if group.first().and_then(|event| motion::rank(event)) > Some(motion::PLACING) {
                scene.view.standings.clone_from(&after.standings);
            }
            for event in group {
                flights.extend(motion::flight(event, &scene, flights.len()));
                match event {
                    SeenEvent::Played { .. } | SeenEvent::Swapped { .. } | SeenEvent::HorseSwapped { .. } => {
                        scene.take(event);
                        // The card as it counts is in the trick that was decided, or in the one that lies there now.
                        scene.trick = match &outcome {
                            Some(trick) => TrickView { outcome: Outcome::Open, ..trick.clone() },
                            None => after.trick.clone(),
                        };
                    }
                    _ if decided(event).is_some() => {
                        scene.trick = outcome.clone().unwrap_or_else(|| after.trick.clone());
                        scene.crushed = crushed(events);
                        rest = TRICK_RESTS;
                        told = decided_at.unwrap_or(told);
                    }
                    _ => scene.take(event),
                }
            }
            scene.past.clone_from(&self.past);
            beats.push(Beat { scene: scene.clone(), flights, rest, told });
        }
        beats
    }

    /// The power that made it happen, if one did.
    fn why(&mut self, event: &SeenEvent, events: &[SeenEvent]) -> Option<&'static str> {
        match *event {
            SeenEvent::Won { seat, .. } | SeenEvent::Silenced { seat, .. } => {
                self.winner = Some(seat);
                None
            }
            // Nobody won: who leads next owes it to no Dragon.
            SeenEvent::SetAside { .. } => {
                self.winner = None;
                None
            }
            SeenEvent::Placed { seat, card } | SeenEvent::Tucked { seat, card }
                if card.is(Faction::Dwarves) && self.winner.is_some_and(|winner| winner != seat) =>
            {
                Some(if self.view.table.players() == 2 { "why-dwarves" } else { "why-dwarves-lowest" })
            }
            SeenEvent::Leads { seat } if self.winner.is_some_and(|winner| winner != seat) => {
                let staff = |event: &SeenEvent| {
                    matches!(event, SeenEvent::Used { artifact: Artifact::StaffOfOrder, .. })
                };
                let trick = self.log.iter().rev().take_while(|t| !matches!(t.event, SeenEvent::Leads { .. }));
                let staff = trick.into_iter().any(|told| staff(&told.event));
                (!staff && !events.contains(&SeenEvent::Over)).then_some("why-dragons")
            }
            _ => None,
        }
    }

    fn asked_me(&self) -> bool {
        self.view.asked().is_some_and(|seat| self.sitting.is_me(seat))
    }
}

/// The trick an event decides.
fn decided(event: &SeenEvent) -> Option<TrickView> {
    match event {
        SeenEvent::Won { trick, .. } | SeenEvent::Silenced { trick, .. } | SeenEvent::SetAside { trick } => {
            Some(trick.view())
        }
        _ => None,
    }
}

/// Is there anything to look at? What chance does alone never makes anybody wait.
fn shows(events: &[SeenEvent]) -> bool {
    let unseen = |event: &SeenEvent| {
        matches!(
            event,
            SeenEvent::DeckShuffled
                | SeenEvent::PotionsShuffled
                | SeenEvent::Leads { .. }
                | SeenEvent::CthulhuTook { .. }
        )
    };
    events.iter().any(|event| !unseen(event))
}

fn crushed(events: &[SeenEvent]) -> Vec<(Seat, Card)> {
    let gnome = |event: &SeenEvent| match *event {
        SeenEvent::Crushed { seat, card } => Some((seat, card)),
        _ => None,
    };
    events.iter().filter_map(gnome).collect()
}

/// One more card of a pile. Between two views a pile may already have it: there are never more than exist.
fn put(pile: &mut Cards, card: Card) {
    if pile.count_of(card) < card.copies() {
        pile.add(card);
    }
}

impl Scene {
    /// Is somebody asked to play a card?
    pub(crate) fn asks_to_play(&self) -> bool {
        matches!(&self.view.question, Some(question) if matches!(question.asked, Asked::Play { .. }))
    }

    /// The trick is decided and still lies there.
    pub(crate) fn is_decided(&self) -> bool {
        self.trick.outcome != Outcome::Open && !self.trick.plays.is_empty()
    }

    /// One event, as far as it moves a card: for the moments between two views.
    fn take(&mut self, event: &SeenEvent) {
        let me = self.sitting.me;
        match *event {
            SeenEvent::Played { seat, card } | SeenEvent::CthulhuGiven { seat, card } => {
                self.leaves_hand(seat, card);
                if matches!(event, SeenEvent::CthulhuGiven { .. }) {
                    put(&mut self.view.discard, card);
                }
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
            }
            SeenEvent::BecameBear { seat, card } => {
                self.leaves_felt(card);
                self.view.seats[seat.index()].bears.push(card);
            }
            SeenEvent::Placed { seat, card } => {
                self.leaves_felt(card);
                let open = &mut self.view.seats[seat.index()];
                put(if card.is(Faction::Gnomes) { &mut open.gnomes } else { &mut open.score }, card);
            }
            SeenEvent::BecameLord { seat, card } => {
                self.leaves_felt(card);
                // What the old lord leaves behind is told as discarded.
                let open = &mut self.view.seats[seat.index()];
                (open.lord, open.tucked) = (Some(card), Cards::EMPTY);
            }
            SeenEvent::Tucked { seat, card } => {
                self.leaves_felt(card);
                put(&mut self.view.seats[seat.index()].tucked, card);
            }
            SeenEvent::TrollWaits { card } => {
                self.leaves_felt(card);
                self.waits.trolls.push(card);
            }
            SeenEvent::CubeWaits { card: Some(card) } => {
                self.leaves_felt(card);
                self.waits.cube.push(card);
            }
            SeenEvent::Crushed { seat, card } => {
                self.crushed.retain(|gnome| *gnome != (seat, card));
                self.view.seats[seat.index()].gnomes =
                    self.view.seats[seat.index()].gnomes.minus([card].into_iter().collect());
                put(&mut self.view.discard, card);
            }
            SeenEvent::Revealed { card } => {
                self.trick.plays.clear();
                self.trick.outcome = Outcome::Open;
                self.view.deck_count = self.view.deck_count.saturating_sub(1);
                self.view.centre.push(card);
            }
            SeenEvent::SkeletonRaised { seat, card } => {
                self.view.discard = self.view.discard.minus([card].into_iter().collect());
                self.view.seats[seat.index()].hand_count += 1;
                if me == Some(seat) {
                    put(&mut self.view.hand, card);
                }
            }
            SeenEvent::Moon { full } => self.view.full_moon = full,
            _ => {}
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

    /// A card leaves the trick, or what waits.
    fn leaves_felt(&mut self, card: Card) {
        if let Some(at) = self.trick.plays.iter().position(|play| play.card == card) {
            self.trick.plays.remove(at);
            return;
        }
        for waiting in [&mut self.waits.trolls, &mut self.waits.cube, &mut self.waits.aside] {
            if let Some(at) = waiting.iter().position(|other| *other == card) {
                waiting.remove(at);
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_rules::{Game, Viewer};

    const ME: Viewer = Viewer::Seat(Seat(0));

    fn sitting() -> Sitting {
        Sitting { me: Some(Seat(0)), names: vec!["A".into(), "B".into()], ..Sitting::default() }
    }

    fn play(position: &str, moves: &[&str]) -> (Story, Vec<Beat>) {
        let mut game = Game::from_position(position).unwrap();
        let mut story = Story::begin(game.seen_by(ME), &[], sitting());
        let mut beats = Vec::new();
        for text in moves {
            let step: claim_rules::Move = text.parse().unwrap();
            let mut events = Vec::new();
            game.apply_told(step.actor, step.action, &mut events).unwrap();
            let seen: Vec<SeenEvent> = events.iter().map(|e| e.seen_by(ME)).collect();
            beats = story.advance(game.seen_by(ME), &seen);
        }
        (story, beats)
    }

    #[test]
    fn a_decided_trick_rests_with_all_its_cards() {
        let (_, beats) = play("claim; two; hand 0 Go5 Kn2; hand 1 Go7 Un3", &["0 Go5", "1 Go7"]);
        let resting = beats.iter().find(|beat| beat.rest > 0).unwrap();
        assert_eq!(resting.scene.trick.plays.len(), 2);
        assert_eq!(resting.scene.trick.winner.unwrap().seat, Seat(1));
        assert!(beats.last().unwrap().scene.trick.plays.is_empty());
        assert_eq!(beats.last().unwrap().scene.past.len(), 1);
    }

    #[test]
    fn in_phase_one_the_prize_the_draw_and_the_played_cards_go_where_they_go() {
        let line = "claim; hand 0 Go5 Kn2; hand 1 Go7 Un3; deck Dw1 Dw2 Dw3 Dw4 Dw5 Dw6";
        let (story, beats) = play(line, &["0 Go5", "1 Go7"]);
        let now = story.now();
        let prize = beats.iter().find(|beat| beat.scene.view.centre.is_empty()).unwrap();
        assert_eq!(prize.scene.view.seats[Seat(1).index()].follower_count, 1, "the winner has the prize");
        assert_eq!(prize.scene.view.seats[Seat(0).index()].follower_count, 0, "the loser draws after it");
        assert_eq!(prize.scene.trick.plays.len(), 2, "what was played lies there until then");
        let drawn = beats.iter().find(|beat| beat.scene.view.seats[Seat(0).index()].follower_count == 1).unwrap();
        assert!(drawn.scene.view.discard.is_empty());
        let last = &beats[beats.len() - 2].scene;
        assert_eq!((last.view.discard, last.view.deck_count), (now.view.discard, now.view.deck_count));
        assert_eq!(last.view.centre, now.view.centre, "the deck's next card is the prize");
    }

    /// What the beats lead to is what the view then says: nothing jumps at the end.
    #[test]
    fn the_last_step_lies_as_the_view_says_in_random_games_with_everything() {
        for (players, deck) in [
            (2, "gnomes,giants,trolls,vampires,wizards"),
            (3, "goblins,knights,undead,zombies,druids,seers,trolls"),
            (4, "gnomes,giants,dwarves,dragons,shapeshifters,vampires,werewolves"),
        ] {
            let setup = claim_rules::Setup {
                heroes: true,
                artifacts: true,
                ..claim_rules::Setup::new(players, deck)
            };
            for seed in 0..12 {
                let mut rng = claim_rules::seeded([seed; 32]);
                let mut game = Game::random(setup.table().unwrap(), &mut rng);
                let names = ["A", "B", "C", "D"].map(String::from).to_vec();
                let mut story = Story::begin(
                    game.seen_by(ME),
                    &[],
                    Sitting { me: Some(Seat(0)), names, ..Sitting::default() },
                );
                let mut list = claim_rules::ActionList::new();
                while let Some(pending) = game.pending() {
                    let action = game.random_action(&mut rng, &mut list).unwrap();
                    let mut events = Vec::new();
                    game.apply_told(pending.actor, action, &mut events).unwrap();
                    let seen: Vec<SeenEvent> = events.iter().map(|e| e.seen_by(ME)).collect();
                    let beats = story.advance(game.seen_by(ME), &seen);
                    let [.., step, last] = &beats[..] else { continue };
                    if last.scene.army || seen.contains(&SeenEvent::TurnedBack) {
                        continue;
                    }
                    let (step, now) = (&step.scene, &last.scene);
                    for seat in now.view.table.seats() {
                        let (a, b) = (&step.view.seats[seat.index()], &now.view.seats[seat.index()]);
                        assert_eq!(
                            (a.score, a.gnomes, a.lord, a.tucked),
                            (b.score, b.gnomes, b.lord, b.tucked),
                            "{events:?}"
                        );
                        assert_eq!(a.follower_count, b.follower_count, "{events:?}");
                    }
                    assert_eq!(step.view.centre, now.view.centre, "{events:?}");
                }
            }
        }
    }

    #[test]
    fn chance_alone_makes_nobody_wait() {
        let line = "claim; hand 0 Go5 Kn2; hand 1 Go7 Un3; deck Dw1 Dw2 Dw3 Dw4 Dw5 Dw6";
        let (mut story, _) = play(line, &["0 Go5"]);
        let view = story.view.clone();
        let beats = story.advance(view, &[SeenEvent::DeckShuffled]);
        assert_eq!((beats.len(), beats[0].rest), (1, 0));
    }

    #[test]
    fn a_power_behind_what_follows_is_told() {
        let whys = |position: &str, moves: &[&str]| -> Vec<&'static str> {
            play(position, moves).0.log.iter().filter_map(|told| told.why).collect()
        };
        let two = "claim; two; hand 0 Go9 Dw5 Do1 Kn3; hand 1 Kn2 Dw7 Kn4 Un3";
        assert_eq!(whys(two, &["0 Dw5", "1 Dw7"]), ["why-dwarves", "why-dwarves"]);
        assert_eq!(whys(two, &["0 Kn3", "1 Kn4"]), [""; 0]);
        let wolves = "goblins,knights,werewolves,dragons,undead; two; hand 0 We3 Dr1 Go2; hand 1 We2 Dr2 Un7";
        assert_eq!(whys(wolves, &["0 Dr1", "1 Dr2"]), [""; 0], "the winner's Dragon leads anyway");
        assert_eq!(whys(wolves, &["0 Go2", "1 Dr2"]), ["why-dragons"]);
    }
}
