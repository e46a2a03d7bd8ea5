//! A table as a client follows it: its state, kept up to date by the server's sequence.

use claim_protocol::live::{ChatLine, Fresh, Happened, What};
use claim_protocol::{Clocks, Person, PersonId, Sitter, Stage, TableInfo};
use claim_rules::{Action, LegalAction, SeenGame};

/// The number of lines of chat that are kept.
const CHAT: usize = 100;

/// What there is to show after a message.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Told {
    /// The table from the beginning: what was shown before is replaced.
    Fresh,
    /// One thing happened.
    Happened(Box<Happened>),
    /// Somebody disconnected, came back or was renamed.
    People,
    /// A request was acknowledged that changes nothing any more.
    Heard,
}

/// An event at a table beside the cards and the chat, shown with the chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Note {
    pub(crate) seq: u64,
    /// The seat it is about, if it is about one.
    pub(crate) seat: Option<u8>,
    /// The name of a message.
    pub(crate) words: &'static str,
}

impl Note {
    fn of(happened: &Happened) -> Option<Note> {
        let (seat, words) = match happened.what {
            What::Resigned { seat } => (Some(seat), "note-resigned"),
            What::OffersDraw { seat } => (Some(seat), "note-offers-draw"),
            What::DeclinesDraw { seat } => (Some(seat), "note-declines-draw"),
            What::Late { seat } => (Some(seat), "note-late"),
            What::Left { seat } => (Some(seat), "note-left"),
            What::Returned { seat } => (Some(seat), "note-returned"),
            What::Away { .. } => (None, "note-away"),
            _ => return None,
        };
        Some(Note { seq: happened.seq, seat, words })
    }
}

/// The state of a table.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Followed {
    /// The last sequence that was told; nothing before the first message.
    pub(crate) seq: Option<u64>,
    /// The visitor's seat, if they sit there.
    pub(crate) seat: Option<u8>,
    /// The public state of the table.
    pub(crate) info: Option<TableInfo>,
    /// The game as the visitor may know it, once it is dealt.
    pub(crate) view: Option<SeenGame>,
    /// What the visitor may answer.
    pub(crate) legal: Vec<LegalAction>,
    /// The clocks.
    pub(crate) clocks: Option<Clocks>,
    /// The last lines of chat.
    pub(crate) chat: Vec<ChatLine>,
    /// What happened beside the cards since the page was opened.
    pub(crate) notes: Vec<Note>,
    /// The seats of people who are not connected.
    pub(crate) offline: Vec<u8>,
    /// The card the visitor will play at their next question, if it is legal then.
    pub(crate) ahead: Option<Action>,
    /// The sequence of the question the visitor has not answered yet.
    pub(crate) asked_at: Option<u64>,
    /// The last message asked the visitor: the question uses up the card chosen ahead, whatever becomes of it.
    asked: bool,
    /// The gap was asked for.
    catching_up: bool,
    /// The whole table was asked for, and has not come yet: nothing less will do.
    wants_whole: bool,
    /// The visitor sat here until the maker of the table put them out.
    pub(crate) put_out: bool,
    /// Too many watch: the state is not updated.
    pub(crate) crowded_out: bool,
}

impl Followed {
    /// The sequence to follow from; nothing for the whole table.
    pub(crate) fn ask(&mut self) -> Option<u64> {
        self.catching_up = true;
        self.seq.filter(|_| !self.wants_whole)
    }

    /// From now on only the whole table will do: the visitor's view has changed, or something was missed.
    pub(crate) fn want_whole(&mut self) {
        self.wants_whole = true;
    }

    /// Too many watch. True where that is new.
    pub(crate) fn is_crowded_out(&mut self) -> bool {
        !std::mem::replace(&mut self.crowded_out, true)
    }

    /// Was it asked for, and has not come yet?
    pub(crate) fn is_awaited(&self) -> bool {
        self.catching_up || self.wants_whole || self.seq.is_none()
    }

    /// The state belongs to another identity: ask for the whole table.
    pub(crate) fn forget(&mut self) {
        *self = Followed::default();
    }

    /// The table from the beginning.
    pub(crate) fn start(&mut self, fresh: Fresh) -> Told {
        // A card chosen ahead was chosen for the table that was seen then.
        let ahead = self.ahead.filter(|_| self.seq == Some(fresh.seq));
        let (notes, offline) = (std::mem::take(&mut self.notes), std::mem::take(&mut self.offline));
        *self = Followed {
            seq: Some(fresh.seq),
            seat: fresh.seat,
            asked: !fresh.legal.is_empty(),
            asked_at: (!fresh.legal.is_empty()).then_some(fresh.seq),
            legal: fresh.legal,
            info: Some(fresh.info),
            view: fresh.view,
            clocks: fresh.clocks,
            chat: fresh.chat,
            notes,
            // The server tells this next to subscribers; after a refusal it is not told again.
            offline,
            ahead,
            catching_up: false,
            wants_whole: false,
            put_out: self.put_out && fresh.seat.is_none(),
            crowded_out: false,
        };
        Told::Fresh
    }

    /// The server continues from this client's sequence.
    pub(crate) fn resumed(&mut self, _up_to: u64, seat: Option<u8>) {
        self.seat = seat;
        self.catching_up = false;
        self.crowded_out = false;
    }

    /// These people have these names now. True if any name has changed.
    pub(crate) fn called(&mut self, people: &[Person]) -> bool {
        let mut news = false;
        for now in people {
            let seats = self.info.iter_mut().flat_map(|info| &mut info.seats);
            let sitting = seats.filter_map(|seat| match &mut seat.sitter {
                Sitter::Person(person) if person.id == now.id => Some(person),
                _ => None,
            });
            for person in sitting.filter(|person| *person != now) {
                news = true;
                person.clone_from(now);
            }
            let lines = self.chat.iter_mut().filter(|line| line.person == now.id && line.name != now.name);
            for line in lines {
                news = true;
                line.name.clone_from(&now.name);
            }
        }
        news
    }

    /// One event. Nothing if it was told before; an error if something in between is missing and must be asked for.
    pub(crate) fn happened(&mut self, happened: Happened) -> Result<Option<Told>, ()> {
        let Some(known) = self.seq else { return Ok(None) };
        if happened.seq <= known {
            return Ok(None);
        }
        if happened.seq > known + 1 {
            if self.catching_up {
                return Ok(None);
            }
            self.catching_up = true;
            return Err(());
        }
        self.seq = Some(happened.seq);
        self.asked = false;
        if let Some(info) = &happened.info {
            self.info = Some((**info).clone());
        }
        if let Some(view) = &happened.view {
            self.view = Some((**view).clone());
        }
        if happened.question.is_some() {
            self.legal.clone_from(&happened.legal);
            self.asked = !self.legal.is_empty();
            self.asked_at = self.asked.then_some(happened.seq);
        }
        self.clocks.clone_from(&happened.clocks);
        // Before the game the waiting room shows who comes and goes.
        if let Some(note) = Note::of(&happened).filter(|_| self.view.is_some()) {
            if self.notes.len() == CHAT {
                self.notes.remove(0);
            }
            self.notes.push(note);
        }
        match &happened.what {
            // Leaving by their own request carries its id; without one the player was put out.
            What::Left { seat } if Some(*seat) == self.seat && happened.id.is_none() => {
                self.put_out = self.stage() == Some(Stage::Waiting);
            }
            What::Moved { seat, .. } if Some(*seat) == self.seat && !self.asked => self.ahead = None,
            What::Said(line) => {
                if self.chat.len() == CHAT {
                    self.chat.remove(0);
                }
                self.chat.push(line.clone());
            }
            _ => {}
        }
        if self.stage().is_some_and(|stage| stage != Stage::Playing) {
            self.legal.clear();
            self.asked_at = None;
            self.ahead = None;
        }
        Ok(Some(Told::Happened(Box::new(happened))))
    }

    /// Does this take the visitor's seat away, or give them one?
    pub(crate) fn moves_me(&self, happened: &Happened, you: Option<PersonId>) -> bool {
        match happened.what {
            What::Left { seat } | What::Late { seat } => Some(seat) == self.seat,
            What::Joined { seat } | What::Returned { seat } => {
                let info = happened.info.as_ref();
                info.and_then(|info| info.seats.get(usize::from(seat))).is_some_and(
                    |seat| matches!(&seat.sitter, Sitter::Person(person) if Some(person.id) == you),
                )
            }
            _ => false,
        }
    }

    /// The stage of the table.
    pub(crate) fn stage(&self) -> Option<Stage> {
        self.info.as_ref().map(|info| info.stage)
    }

    fn allows(&self, action: Action) -> bool {
        self.legal.iter().any(|legal| legal.action == action)
    }

    /// The visitor answers: with the sequence they saw, if they may.
    pub(crate) fn answer(&mut self, action: Action) -> Option<u64> {
        self.allows(action).then_some(self.seq)?
    }

    /// Chooses ahead of turn, or takes it back. A visitor who is being asked answers instead.
    pub(crate) fn choose_ahead(&mut self, action: Option<Action>) {
        if self.seat.is_some() && self.legal.is_empty() {
            self.ahead = action;
        }
    }

    /// The card chosen ahead, if the visitor was just asked and it is legal. The question uses it up either way.
    pub(crate) fn take_ahead(&mut self) -> Option<Action> {
        if !std::mem::take(&mut self.asked) {
            return None;
        }
        self.ahead.take().filter(|action| self.allows(*action))
    }
}
