//! What the table shows at one moment, made from views and events alone.
//!
//! A [`Story`] takes each new view with the events that led to it and gives the [`Beat`]s in which the table tells it:
//! a card flies to the trick, a decided trick rests, the prize goes to its winner. Whoever supplies views and events — a
//! game in the page, a replay, a server — uses the same story. The last beat always is the view itself.

mod step;
#[cfg(test)]
pub(crate) mod tests;

use claim_rules::{
    About, Asked, Card, Cards, How, Phase, Seat, Seats, SeenEvent, SeenGame, Side, TrickOutcome, TrickView,
};

use crate::naming::Sitting;
use crate::table::motion::{self, Flight, Tick};

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
    /// What came to the discard, the newest last: as many as are seen there.
    pub(crate) discarded: Vec<Card>,
    /// Gnomes under a Giant's foot.
    pub(crate) crushed: Vec<(Seat, Card)>,
    /// Phase One is over: what the tricks were about is gone.
    pub(crate) fades: bool,
    /// Between the phases: the followers become the hand.
    pub(crate) army: bool,
    /// All hands, where they may be seen (replays).
    pub(crate) open_hands: Option<Seats<Cards>>,
    /// Somebody thinks.
    pub(crate) thinking: Option<Seat>,
    /// The viewer only watches, and is asked nothing.
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
    /// What the votes count as those flights land.
    pub(crate) ticks: Vec<Tick>,
    /// In milliseconds of normal speed, after the flights.
    pub(crate) rest: u32,
    /// How much of the log is told with this scene.
    pub(crate) told: usize,
}

impl Beat {
    /// A beat in which nothing flies.
    pub(crate) fn still(scene: Scene, rest: u32, told: usize) -> Beat {
        Beat { scene, flights: Vec::new(), ticks: Vec::new(), rest, told }
    }
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
    discarded: Vec<Card>,
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
/// How long a Giant's foot takes to fall and to flatten, and the stake to fade before the beat between the phases.
const FOOT_FALLS: u32 = 280;
const STAKE_FADES: u32 = 300;

impl Story {
    /// A story that begins with this view.
    pub(crate) fn begin(view: SeenGame, events: &[SeenEvent], sitting: Sitting) -> Story {
        let mut story = Story {
            log: Vec::new(),
            past: Vec::new(),
            discarded: Vec::new(),
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
            discarded: self.discarded.clone(),
            crushed: Vec::new(),
            fades: false,
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
        let discarded = self.discarded.clone();
        let decided_at = self.note(&view, events);
        let mut beats = self.beats(&view, events, decided_at, discarded);
        let mine = self.asked_me();
        let phase = self.view.phase;
        self.view = view;
        let army = phase == Phase::One && self.view.phase == Phase::Two;
        let rest = if mine || !beats.is_empty() || !shows(events) { 0 } else { STEP_RESTS };
        let mut last = self.now();
        if army && self.sitting.me.is_some() && !self.watching {
            last.army = true;
            if let Some(before) = beats.last() {
                let scene = Scene { fades: true, ..before.scene.clone() };
                beats.push(Beat::still(scene, STAKE_FADES, before.told));
            }
        }
        // Where one card flies and nothing is decided, what is asked next is seen at once: nobody waits for it to land.
        if let ([only], false) = (&mut beats[..], last.army)
            && matches!(only.scene.trick.outcome, TrickOutcome::Open)
            && events.iter().any(|event| matches!(event, SeenEvent::Played { .. }))
        {
            only.scene = last;
            only.told = self.log.len();
            return beats;
        }
        // What the last flights led to is what lies there now.
        beats.push(Beat::still(last, rest, self.log.len()));
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
        if let SeenEvent::Discarded { card } | SeenEvent::CthulhuGiven { card, .. } = event {
            come_to(&mut self.discarded, *card);
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
    fn beats(
        &self,
        after: &SeenGame,
        events: &[SeenEvent],
        decided_at: Option<usize>,
        discarded: Vec<Card>,
    ) -> Vec<Beat> {
        let mut scene = Scene { discarded, ..self.now() };
        scene.view.question = None;
        scene.view.legal.clear();
        let outcome = events.iter().find_map(decided);
        // Once the trick is cleared away, whoever leads the next one is said to lead.
        if outcome.is_some() {
            scene.view.leader = after.leader;
        }
        let told_once = told_twice(events);
        // The prize goes first, then what is drawn, then what was played (as in the order of looking, not of P12).
        let seen = |rank: u8, at: usize, event: &SeenEvent| {
            motion::rank(event) == Some(rank) && !told_once.contains(&at)
        };
        let of_rank = |rank| {
            events
                .iter()
                .enumerate()
                .filter(move |(at, event)| seen(rank, *at, event))
                .map(|(_, event)| event)
        };
        let steps: Vec<&SeenEvent> = (0..motion::RANKS).flat_map(of_rank).collect();
        let mut told = self.log.len() - events.len();
        let mut beats: Vec<Beat> = Vec::new();
        for group in steps.chunk_by(|a, b| motion::rank(a) == motion::rank(b)) {
            let (mut flights, mut counts) = (Vec::new(), Vec::new());
            let mut rest = 0;
            let rank = group.first().and_then(|event| motion::rank(event));
            // What was placed is counted when it has arrived.
            if rank > Some(motion::PLACING) {
                scene.view.standings.clone_from(&after.standings);
            }
            // When all is placed a Giant's foot falls on Gnomes that still stand; then they leave.
            if rank == Some(motion::CRUSHING) {
                scene.crushed = crushed(events);
                beats.push(Beat::still(scene.clone(), FOOT_FALLS, told));
            }
            for event in group {
                let (starts, before) = (flights.len(), &scene);
                counts.extend(motion::counts_for(event, before).map(|vote| (vote, starts)));
                flights.extend(motion::flights(event, &scene, flights.len()));
                scene.take(event);
                let played = matches!(event, SeenEvent::Played { .. });
                if played || changes_the_trick(event) {
                    // The card as it counts is in the trick that was decided, or in the one that lies there now.
                    scene.trick = match &outcome {
                        Some(trick) => TrickView { outcome: TrickOutcome::Open, ..trick.clone() },
                        None => after.trick.clone(),
                    };
                }
                if played {
                    scene.trick = before_swap(scene.trick, events);
                }
                if let Some(trick) = decided(event) {
                    scene.trick = trick;
                    rest = TRICK_RESTS;
                    told = decided_at.unwrap_or(told);
                }
            }
            scene.past.clone_from(&self.past);
            let ticks = motion::ticks(&counts, &flights, &scene.view.standings, &after.standings);
            beats.push(Beat { scene: scene.clone(), flights, ticks, rest, told });
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
    event.about() == About::Change
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
    events.iter().any(|event| match event.about() {
        About::Unseen | About::Lead => false,
        About::Phase
        | About::Play
        | About::Change
        | About::TurnedBack
        | About::Decided
        | About::Brings
        | About::Placing
        | About::Other => true,
    })
}

/// What is told twice, by its place among the events: a Troll that joins those that wait and is captured with the same
/// trick is not seen to wait (TRO1), and a Gnome that is crushed goes to the discard once.
pub(crate) fn told_twice(events: &[SeenEvent]) -> Vec<usize> {
    let placed = |event: &SeenEvent| match *event {
        SeenEvent::Placed { card, .. } | SeenEvent::Tucked { card, .. } => Some(card),
        _ => None,
    };
    let mut placed: Vec<Card> = events.iter().filter_map(placed).collect();
    let twice = |(at, event): (usize, &SeenEvent)| match *event {
        SeenEvent::TrollWaits { card } => {
            let place = placed.iter().position(|other| *other == card)?;
            placed.swap_remove(place);
            Some(at)
        }
        SeenEvent::Discarded { card } => {
            let before = events.get(at.checked_sub(1)?)?;
            matches!(*before, SeenEvent::Crushed { card: gnome, .. } if gnome == card).then_some(at)
        }
        _ => None,
    };
    events.iter().enumerate().filter_map(twice).collect()
}

/// The discard pile shows two cards.
const SEEN_ON_PILE: usize = 2;

/// One more card on the discard pile.
fn come_to(discarded: &mut Vec<Card>, card: Card) {
    discarded.push(card);
    if discarded.len() > SEEN_ON_PILE {
        discarded.remove(0);
    }
}

fn crushed(events: &[SeenEvent]) -> Vec<(Seat, Card)> {
    let gnome = |event: &SeenEvent| match *event {
        SeenEvent::Crushed { seat, card } => Some((seat, card)),
        _ => None,
    };
    events.iter().filter_map(gnome).collect()
}

impl Scene {
    /// The game ended before its last card.
    pub(crate) fn end(&mut self, how: How, winners: Vec<Side>) {
        self.view = self.view.clone().ended(how, winners);
    }

    /// The game has ended, by its last card or before it.
    pub(crate) fn is_over(&self) -> bool {
        self.view.ended.is_some()
    }

    /// Are the faces of this seat's hand seen: the viewer's own, or all of them? Of any other hand only backs are there.
    pub(crate) fn sees_hand(&self, seat: Seat) -> bool {
        self.open_hands.is_some() || self.view.viewer.seat() == Some(seat)
    }

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
        self.trick.outcome != TrickOutcome::Open && !self.trick.plays.is_empty()
    }
}
