//! What one viewer is told. Everything that leaves a table is made here, for one viewer, from a view.

use std::collections::HashMap;

use claim_protocol::live::{ChatLine, Fresh, Happened, What};
use claim_protocol::{Person, PersonId, SeatInfo, Sitter, TableInfo, TableLine};
use claim_rules::{Event, LegalAction, Seat, SeenEvent, SeenGame, Side, Viewer};

use super::entry::Fact;
use super::state::{LoggedEntry, State, Who};

/// The most characters of a message's id.
pub(crate) const LONGEST_ID: usize = 40;

/// The names of the people at a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct People(pub(crate) HashMap<PersonId, Person>);

impl People {
    /// A person with their name; somebody who was removed has no name any more.
    pub(crate) fn get(&self, id: PersonId) -> Person {
        self.0.get(&id).cloned().unwrap_or_else(|| Person { id, name: "—".into(), guest: true, bot: false })
    }
}

/// Who sits there, seat by seat.
pub(crate) fn sitters(state: &State, people: &People) -> Vec<Sitter> {
    let sitter = |who: Who| match who {
        Who::Nobody => Sitter::Open,
        Who::Person(person) => Sitter::Person(people.get(person)),
        Who::Bot(level) => Sitter::Bot { level: level.name().into() },
    };
    state.seats.iter().map(|seat| sitter(seat.who)).collect()
}

/// The public part of a table.
pub(crate) fn info(state: &State, people: &People) -> TableInfo {
    let seat = |(seat, sitter): (&super::state::SeatState, Sitter)| SeatInfo {
        sitter,
        ready: seat.is_ready(),
        stand_in: seat.gone,
        resigned: seat.resigned,
        out: seat.out,
        offers_draw: seat.offers_draw,
    };
    TableInfo {
        id: state.id,
        stage: state.stage(),
        setup: state.table.setup(),
        seats: state.seats.iter().zip(sitters(state, people)).map(seat).collect(),
        clock: state.made.clock,
        absent: state.made.absent,
        listed: state.made.listed,
        rated: state.made.rated,
        commitment: state.commitment.to_string(),
        maker: state.maker(),
        created: state.created,
        seq: state.seq,
        outcome: state.outcome.clone(),
        rematch: state.rematch,
    }
}

/// The table in a list.
pub(crate) fn line(state: &State, people: &People) -> TableLine {
    TableLine {
        id: state.id,
        stage: state.stage(),
        setup: state.table.setup(),
        sitters: sitters(state, people),
        clock: state.made.clock,
        rated: state.made.rated,
        created: state.created,
    }
}

/// The whole table, as of this time.
pub(crate) fn fresh(
    state: &State,
    people: &People,
    viewer: Viewer,
    at: i64,
    muted: &dyn Fn(PersonId) -> bool,
) -> Fresh {
    Fresh {
        table: state.id,
        seq: state.seq,
        at,
        seat: viewer.seat().map(|seat| seat.0),
        info: info(state, people),
        legal: legal(state, viewer),
        view: view(state, viewer),
        clocks: state.clocks(),
        chat: state
            .chat
            .iter()
            .map(|note| ChatLine {
                seq: note.seq,
                person: note.person,
                name: people.get(note.person).name,
                text: note.text.clone().filter(|_| !muted(note.person)),
            })
            .collect(),
    }
}

/// The game as one viewer may know it. Where it has an outcome no question is open any more, whatever the cards say.
fn view(state: &State, viewer: Viewer) -> Option<SeenGame> {
    let seen = state.game()?.seen_by(viewer);
    Some(match &state.outcome {
        None => seen,
        Some(outcome) => seen.ended(outcome.ending, outcome.winners.iter().copied().map(Side).collect()),
    })
}

/// The legal answers of this viewer.
fn legal(state: &State, viewer: Viewer) -> Vec<LegalAction> {
    match state.game() {
        Some(game) if state.outcome.is_none() => game.legal_actions_for(viewer),
        _ => Vec::new(),
    }
}

/// One entry, for a viewer; `state` is the state after it.
pub(crate) struct Telling<'a> {
    pub(crate) state: &'a State,
    pub(crate) people: &'a People,
    pub(crate) logged: &'a LoggedEntry,
    pub(crate) events: &'a [Event],
    /// Who did it, if a person did.
    pub(crate) doer: Option<PersonId>,
}

impl Telling<'_> {
    /// The message for one viewer, whether its author or not, except for the events.
    pub(super) fn without_events(
        &self,
        viewer: Viewer,
        own: bool,
        views: bool,
        mutes_speaker: bool,
    ) -> Happened {
        let state = self.state;
        // A longer one is not a message's id but the key of a request.
        let id = self.logged.entry.id.clone().filter(|id| own && id.chars().count() <= LONGEST_ID);
        Happened {
            table: state.id,
            seq: self.logged.seq,
            at: self.logged.at,
            id,
            what: self.what(viewer, mutes_speaker),
            events: Vec::new(),
            question: self.asks().and_then(|game| game.question(viewer)),
            legal: self.asks().map_or_else(Vec::new, |game| game.legal_actions_for(viewer)),
            clocks: state.clocks(),
            info: self.changes_table().then(|| Box::new(info(state, self.people))),
            view: views.then(|| view(state, viewer)).flatten().map(Box::new),
        }
    }

    /// The events as one viewer may see them.
    pub(super) fn events(&self, viewer: Viewer) -> impl ExactSizeIterator<Item = SeenEvent> {
        self.events.iter().map(move |event| event.seen_by(viewer))
    }

    /// The game, if this entry raised the open question: a question is told once, so that nobody answers it twice.
    fn asks(&self) -> Option<&claim_rules::Game> {
        let playing = self.state.playing.as_ref()?;
        let asks = playing.question_seq == self.logged.seq && self.state.outcome.is_none();
        asks.then_some(&playing.game)
    }

    /// The speaker, if this is a line of chat.
    pub(crate) fn speaker(&self) -> Option<PersonId> {
        match self.logged.entry.fact {
            Fact::Said { person } => Some(person),
            _ => None,
        }
    }

    fn changes_table(&self) -> bool {
        match self.logged.entry.fact {
            Fact::Moved { .. } => self.state.outcome.is_some(),
            Fact::Said { .. } => false,
            Fact::Made(_)
            | Fact::Joined { .. }
            | Fact::Left { .. }
            | Fact::PutOut { .. }
            | Fact::Returned { .. }
            | Fact::Ready { .. }
            | Fact::Late { .. }
            | Fact::Resigned { .. }
            | Fact::OffersDraw { .. }
            | Fact::DeclinesDraw { .. }
            | Fact::Rematch { .. }
            | Fact::Away { .. }
            | Fact::Closed => true,
        }
    }

    fn what(&self, viewer: Viewer, mutes_speaker: bool) -> What {
        match &self.logged.entry.fact {
            Fact::Made(_) => What::Made {},
            Fact::Joined { seat, .. } => What::Joined { seat: *seat },
            Fact::Left { seat } | Fact::PutOut { seat } => What::Left { seat: *seat },
            Fact::Returned { seat, .. } => What::Returned { seat: *seat },
            Fact::Ready { seat, .. } => What::Ready { seat: *seat },
            Fact::Moved { seat, action } => {
                What::Moved { seat: *seat, action: action.seen_by(Seat(*seat), viewer) }
            }
            Fact::Late { seat } => What::Late { seat: *seat },
            Fact::Resigned { seat } => What::Resigned { seat: *seat },
            Fact::OffersDraw { seat } => What::OffersDraw { seat: *seat },
            Fact::DeclinesDraw { seat } => What::DeclinesDraw { seat: *seat },
            Fact::Said { person } => What::Said(ChatLine {
                seq: self.logged.seq,
                person: *person,
                name: self.people.get(*person).name,
                text: self.logged.text.clone().filter(|_| !mutes_speaker),
            }),
            Fact::Rematch { table, .. } => What::Rematch { table: *table },
            Fact::Away { millis } => What::Away { millis: *millis },
            Fact::Closed => What::Closed {},
        }
    }
}
