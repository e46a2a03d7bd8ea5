//! What the table shows at one moment, made from views and events alone.
//!
//! A [`Story`] takes each new view with the events that led to it and gives the [`Beat`]s in which the table tells it:
//! a card flies to the trick, a decided trick rests, the prize goes to its winner. Whoever supplies views and events — a
//! game in the page, a replay, a server — uses the same story. The last beat always is the view itself.

mod step;
#[cfg(test)]
pub(crate) mod tests;

use claim_rules::{Asked, Card, Cards, Outcome, Phase, Seat, Seats, SeenEvent, SeenGame, TrickView};

use crate::naming::Sitting;
use crate::table::motion::{self, Flight};

/// What waits on the felt for a later trick.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Waits {
    pub(crate) trolls: Vec<Card>,
    /// The Cube and, second, the card under it.
    pub(crate) cube: Vec<Card>,
    pub(crate) aside: Vec<Card>,
    /// No longer waiting: taken along with this trick, and not placed yet.
    pub(crate) taken: Vec<Card>,
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
}

/// A line of the log as it is kept.
pub(crate) type Kept = (Phase, u8, SeenEvent);

/// The game as it is told.
#[derive(Clone, Debug)]
pub(crate) struct Story {
    pub(crate) log: Vec<Told>,
    past: Vec<Past>,
    view: SeenGame,
    sitting: Sitting,
    open_hands: Option<Seats<Cards>>,
    watching: bool,
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
            open_trick: false,
        };
        let (phase, trick) = (story.view.phase, story.view.trick_number);
        story.log.extend(events.iter().map(|event| Told { phase, trick, event: *event }));
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
                taken: self.taken_along(),
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

    /// What is about to be placed and does not lie in the trick: it waited until now.
    fn taken_along(&self) -> Vec<Card> {
        let view = &self.view;
        let waits = view.waiting_trolls.iter().chain(&view.waiting_cube).copied();
        let aside = view.set_aside.iter().map(|play| play.card);
        let mut lying: Vec<Card> =
            view.trick.plays.iter().map(|play| play.card).chain(waits).chain(aside).collect();
        let along = |card: &Card| match lying.iter().position(|other| other == card) {
            Some(at) => {
                lying.swap_remove(at);
                false
            }
            None => true,
        };
        view.about_to_place.iter().map(|spoil| spoil.card).filter(along).collect()
    }

    /// Who sits where has changed: somebody came, went or got another name.
    pub(crate) fn sit(&mut self, sitting: Sitting) {
        self.sitting = sitting;
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
            if let SeenEvent::Phase { phase: new } = event {
                (phase, number) = (*new, 1);
            }
            if matches!(event, SeenEvent::Revealed { .. }) && decided_at.is_some() {
                number = view.trick_number;
            }
            self.write(Told { phase, trick: number, event: *event });
            if decided(event).is_some() {
                decided_at = decided_at.or(Some(self.log.len()));
            }
        }
        decided_at
    }

    /// One more line of the log, and what it means for the tricks so far.
    fn write(&mut self, told: Told) {
        let event = &told.event;
        self.log.push(told);
        if matches!(event, SeenEvent::Played { .. }) {
            self.open_trick = true;
        } else if let Some(trick) = decided(event) {
            self.past.push(Past { trick, prizes: Vec::new(), follows: Vec::new() });
            self.open_trick = false;
        } else if let Some(past) = self.past.last_mut().filter(|_| !self.open_trick) {
            past.follows.push(told);
        }
        if let (SeenEvent::Took { seat, card }, Some(past)) = (event, self.past.last_mut()) {
            past.prizes.push((*seat, *card));
        }
    }

    /// The log as it can be kept.
    pub(crate) fn kept(&self) -> Vec<Kept> {
        self.log.iter().map(|told| (told.phase, told.trick, told.event)).collect()
    }

    /// What was told before the story began: it goes before everything, and the tricks so far come from it.
    pub(crate) fn recall(&mut self, lines: &[Kept]) {
        let since = std::mem::take(&mut self.log);
        for (phase, trick, event) in lines {
            self.write(Told { phase: *phase, trick: *trick, event: *event });
        }
        self.log.extend(since);
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
                flights.extend(motion::flights(event, &scene, flights.len()));
                scene.take(event);
                let played = matches!(event, SeenEvent::Played { .. });
                if played || changes_the_trick(event) {
                    // The card as it counts is in the trick that was decided, or in the one that lies there now.
                    scene.trick = match &outcome {
                        Some(trick) => TrickView { outcome: Outcome::Open, ..trick.clone() },
                        None => after.trick.clone(),
                    };
                }
                if played {
                    scene.trick = before_swap(scene.trick, events);
                }
                if let Some(trick) = decided(event) {
                    scene.trick = trick;
                    scene.crushed = crushed(events);
                    rest = TRICK_RESTS;
                    told = decided_at.unwrap_or(told);
                }
            }
            scene.past.clone_from(&self.past);
            beats.push(Beat { scene: scene.clone(), flights, rest, told });
        }
        beats
    }

    fn asked_me(&self) -> bool {
        self.view.asked().is_some_and(|seat| self.sitting.is_me(seat))
    }
}

/// The trick an event decides.
fn decided(event: &SeenEvent) -> Option<TrickView> {
    event.decides().map(|trick| trick.view())
}

/// Something comes to a card that lies in the trick, or another card in its place.
fn changes_the_trick(event: &SeenEvent) -> bool {
    matches!(
        event,
        SeenEvent::Swapped { .. } | SeenEvent::PotionTurnedUp { .. } | SeenEvent::HorseSwapped { .. }
    )
}

/// A Shapeshifter is seen to be played before it trades places with a prize.
fn before_swap(trick: TrickView, events: &[SeenEvent]) -> TrickView {
    events.iter().fold(trick, |trick, event| match *event {
        SeenEvent::Swapped { seat, shapeshifter, card } => trick.before_swap(seat, shapeshifter, card),
        _ => trick,
    })
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

impl Scene {
    /// Is somebody asked to play a card?
    pub(crate) fn asks_to_play(&self) -> bool {
        matches!(&self.view.question, Some(question) if matches!(question.asked, Asked::Play { .. }))
    }

    /// Which cards of the trick, by their places, are placed already: while its captor decides about the others.
    pub(crate) fn placed(&self) -> Vec<usize> {
        let question = self.view.question.as_ref();
        if !question.is_some_and(|q| matches!(q.asked, Asked::Tuck { .. } | Asked::Replace { .. })) {
            return Vec::new();
        }
        let mut left: Vec<Card> = self.view.about_to_place.iter().map(|spoil| spoil.card).collect();
        let placed = |card: Card| match left.iter().position(|other| *other == card) {
            Some(at) => {
                left.swap_remove(at);
                false
            }
            None => true,
        };
        let placed = self.trick.plays.iter().map(|play| play.card).map(placed).enumerate();
        placed.filter_map(|(at, gone)| gone.then_some(at)).collect()
    }

    /// The trick is decided and still lies there.
    pub(crate) fn is_decided(&self) -> bool {
        self.trick.outcome != Outcome::Open && !self.trick.plays.is_empty()
    }
}
