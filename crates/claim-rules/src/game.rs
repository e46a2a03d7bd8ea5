//! The truth: where every card is, whose turn it is, and who knows what.
//!
//! A flat structure that is copied as bytes. What may happen next is decided in the files named after the rules:
//! `playing`, `trick`, `phase_one`, `phase_two`, `placing`, `scoring`, and one file for every power.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::card::{Card, Cards};
use crate::catalogue::{Artifact, ArtifactSet, Faction, Potion};
use crate::compiled::{CardFlow, FlowKind, flow_of, knows_deck, may_hold};
use crate::course::{Course, Step};
use crate::deal::{Deal, DealError, DrawDeck};
use crate::event::{DefaultSink, Event, Sink};
use crate::factions::gnomes;
use crate::knowledge::Knowledge;
use crate::pending::{Actor, Decision, Pending};
use crate::play::Play;
use crate::seat::{Seat, Seats};
use crate::setup::Table;
use crate::{phase_one, scoring};

/// The parts of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Recruit followers.
    #[default]
    One,
    /// Gather supporters.
    Two,
    /// Scored.
    Over,
}

/// Whether the rules continue or a question is open: `?` on a step stops at the question.
pub(crate) type Flow = ControlFlow<()>;
pub(crate) const GO_ON: Flow = ControlFlow::Continue(());

/// A whole game, hidden cards and all. Bots, browsers and logs get a [`View`](crate::View) instead.
///
/// ```
/// use claim_rules::{Actor, Deal, Game, Setup};
/// let table = Setup::new(2, "claim").table()?;
/// let mut game = Game::new(table, Deal::from_seed(&table, [7; 32]))?;
/// while let Some(pending) = game.pending() {
///     let action = game.actions()[0];
///     game.apply(pending.actor, action)?;
/// }
/// assert_eq!(game.score().votes.len(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game {
    pub(crate) table: Table,
    /// Asked at every step, so it is kept.
    pub(crate) flow: FlowKind,
    pub(crate) phase: Phase,
    pub(crate) pending: Option<Pending>,
    /// If a card is asked for, the flow in which it will be played: the most frequent question.
    card_flow: Option<CardFlow>,

    // The table.
    pub(crate) deck: DrawDeck,
    pub(crate) centre: ArrayVec<[Card; 2]>,
    pub(crate) hands: Seats<Cards>,
    /// The pile a seat keeps to itself: its followers in Phase One, in Phase Two what is tucked under its lord.
    pub(crate) kept: Seats<Cards>,
    pub(crate) score: Seats<Cards>,
    /// The Gnomes in front, a bit each as in [`Cards`].
    pub(crate) gnomes: Seats<u16>,
    pub(crate) lord: Seats<Option<Card>>,
    pub(crate) bears: Seats<ArrayVec<[Card; 2]>>,
    pub(crate) discard: Cards,
    /// Taken from the deck by Cthulhu: two cards each of the four times that Hourglass, Horse and Skeleton can make of one.
    pub(crate) lost: ArrayVec<[Card; 8]>,
    /// It starts as no moon (D7).
    pub(crate) full_moon: bool,
    /// The pile of potions, bottom first; those held and by whom, oldest first; those discarded.
    pub(crate) potions: ArrayVec<[Potion; Potion::COUNT]>,
    pub(crate) flasks: ArrayVec<[(Seat, Potion); Potion::COUNT]>,
    pub(crate) potions_spent: ArrayVec<[Potion; Potion::COUNT]>,
    pub(crate) artifacts: Seats<ArtifactSet>,
    pub(crate) used: Seats<ArtifactSet>,
    /// How many of a seat's next cards the Boots and the Axe still change (C4).
    pub(crate) boots: Seats<u8>,
    pub(crate) axe: Seats<u8>,
    pub(crate) runestone: Option<(Seat, Faction)>,
    pub(crate) crown: Option<(Seat, Faction)>,

    // The trick.
    pub(crate) leader: Seat,
    /// Counted from 1 in each phase.
    pub(crate) trick_number: u8,
    pub(crate) trick: ArrayVec<[Play; 8]>,
    pub(crate) bow: bool,
    pub(crate) set_aside: ArrayVec<[Play; 8]>,

    /// The next step of the trick.
    pub(crate) course: Course,
    /// What the Lantern has shown so far, while it burns.
    pub(crate) shown: ArrayVec<[Card; 3]>,

    pub(crate) knowledge: Knowledge,
}

impl Game {
    /// A game at its first question.
    pub fn new(table: Table, deal: Deal) -> Result<Game, DealError> {
        deal.check(&table)?;
        Ok(Game::dealt(table, &deal, &mut DefaultSink::default()))
    }

    /// A game dealt at random: any table's deal drawn at random is right by construction.
    #[inline]
    pub fn random(table: Table, rng: &mut impl rand_core::Rng) -> Game {
        let mut deal = Deal::default();
        deal.draw(&table, rng);
        Game::dealt(table, &deal, &mut DefaultSink::default())
    }

    #[inline(always)] // Else the game, a kilobyte, is copied to the caller.
    pub(crate) fn dealt<S: Sink>(table: Table, deal: &Deal, sink: &mut S) -> Game {
        let mut game = Game::empty(table);
        game.deal(deal, sink);
        game
    }

    #[inline(always)]
    fn deal<S: Sink>(&mut self, deal: &Deal, sink: &mut S) {
        self.leader = deal.leader;
        self.hands = deal.hands;
        self.deck = deal.deck;
        self.artifacts = deal.artifacts;
        self.potions = deal.potions;
        sink.tell(Event::Phase { phase: Phase::One });
        let _ = phase_one::next_trick(self, sink);
    }

    /// A table with nothing on it.
    #[inline(always)]
    pub(crate) fn empty(table: Table) -> Game {
        Game {
            table,
            flow: FlowKind::of(&table),
            phase: Phase::One,
            pending: None,
            card_flow: None,
            deck: ArrayVec::new(),
            centre: ArrayVec::new(),
            hands: Seats::default(),
            kept: Seats::default(),
            score: Seats::default(),
            gnomes: Seats::default(),
            lord: Seats::default(),
            bears: Seats::default(),
            discard: Cards::EMPTY,
            lost: ArrayVec::new(),
            full_moon: false,
            potions: ArrayVec::new(),
            flasks: ArrayVec::new(),
            potions_spent: ArrayVec::new(),
            artifacts: Seats::default(),
            used: Seats::default(),
            boots: Seats::default(),
            axe: Seats::default(),
            runestone: None,
            crown: None,
            leader: Seat(0),
            trick_number: 0,
            trick: ArrayVec::new(),
            bow: false,
            set_aside: ArrayVec::new(),
            course: Course::default(),
            shown: ArrayVec::new(),
            knowledge: Knowledge::at_first(&table),
        }
    }

    /// The table the game is played at.
    #[inline]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The open question; `None` when the game is over.
    #[inline]
    pub fn pending(&self) -> Option<Pending> {
        self.pending
    }

    /// Opens a question. Phase and trick must be set already.
    #[inline(always)]
    pub(crate) fn set_pending(&mut self, pending: Option<Pending>) {
        self.pending = pending;
        let card = matches!(pending, Some(Pending { actor: Actor::Seat(_), decision: Decision::Play }));
        self.card_flow = if card { Some(self.flow.of_card(self.phase, self.trick.is_empty())) } else { None };
    }

    /// The flow in which a card is asked for; `None` if something else is.
    #[inline(always)]
    pub(crate) fn card_flow(&self) -> Option<CardFlow> {
        self.card_flow
    }

    /// The phase the game is in.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Is everything played and scored?
    #[inline]
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// Who leads the trick.
    #[inline]
    pub fn leader(&self) -> Seat {
        self.leader
    }

    /// The number of the trick in its phase, from 1.
    pub fn trick_number(&self) -> u8 {
        self.trick_number
    }

    /// The cards in the trick, in the order they lie.
    pub fn trick(&self) -> &[Play] {
        &self.trick
    }

    /// A seat's hand.
    #[inline]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat]
    }

    /// A seat's follower pile; empty in Phase Two, where it is the hand (Q1).
    pub fn followers(&self, seat: Seat) -> Cards {
        if self.phase == Phase::One { self.kept[seat] } else { Cards::EMPTY }
    }

    /// A seat's score pile, without what lies in front.
    pub fn score_pile(&self, seat: Seat) -> Cards {
        self.score[seat]
    }

    /// The Gnomes in front of a seat (GNO1).
    pub fn gnomes(&self, seat: Seat) -> Cards {
        gnomes::of_bits(self.gnomes[seat])
    }

    /// Puts the Gnomes in front of a seat; no other card can stand there.
    pub(crate) fn set_gnomes(&mut self, seat: Seat, gnomes: Cards) {
        self.gnomes[seat] = gnomes::bits(gnomes);
    }

    /// The lord of a seat (VAM1).
    pub fn lord(&self, seat: Seat) -> Option<Card> {
        self.lord[seat]
    }

    /// What is tucked under the lord of a seat (VAM2).
    pub fn tucked(&self, seat: Seat) -> Cards {
        if self.phase == Phase::One { Cards::EMPTY } else { self.kept[seat] }
    }

    /// The Bears in front of a seat (DRU1).
    pub fn bears(&self, seat: Seat) -> &[Card] {
        &self.bears[seat]
    }

    /// The captured cards about to be placed, in the order of placing (Q7).
    pub fn about_to_place(&self) -> impl Iterator<Item = Card> + '_ {
        self.course.spoils.iter().skip(usize::from(self.course.done)).map(|spoil| spoil.card)
    }

    /// The Trolls that wait, in the order they were played (TRO1).
    pub fn waiting(&self) -> impl Iterator<Item = Card> + '_ {
        self.course.waiting.iter().map(|waiting| waiting.card)
    }

    /// The artifacts a seat holds and has not used yet.
    #[inline]
    pub fn artifacts(&self, seat: Seat) -> ArtifactSet {
        self.artifacts[seat].without(self.used[seat])
    }

    /// Is the moon full (WER1)?
    pub fn full_moon(&self) -> bool {
        self.full_moon
    }

    /// The centre cards.
    pub fn centre(&self) -> &[Card] {
        &self.centre
    }

    /// The deck, top card first.
    pub fn deck(&self) -> impl Iterator<Item = Card> + '_ {
        self.deck.iter().rev().copied()
    }

    /// The votes and who won (S1–S5), as the cards lie now.
    pub fn score(&self) -> scoring::Score {
        scoring::score(self)
    }

    /// What decides between equal votes (S5): by side, how many cards it has in the factions that voted for it, and the sum
    /// of their values. `None` if one side has the most votes.
    pub fn tie_break(&self) -> Option<tinyvec::ArrayVec<[(u8, i32); 4]>> {
        scoring::tie_break(self)
    }

    /// How many play. This and the next four are known where the flow is compiled for such a table (`compiled.rs`).
    #[inline(always)]
    pub(crate) fn players<S: Sink>(&self) -> usize {
        if S::PLAYERS > 0 { S::PLAYERS } else { self.table.players() }
    }

    /// Is the faction in the deck?
    #[inline(always)]
    pub(crate) fn with<S: Sink>(&self, faction: Faction) -> bool {
        may_hold::<S>(faction) && (knows_deck::<S>() || self.table.has(faction))
    }

    /// Are heroes in the game?
    #[inline(always)]
    pub(crate) fn with_heroes<S: Sink>(&self) -> bool {
        !S::BARE && self.table.heroes()
    }

    /// Are artifacts in the game?
    #[inline(always)]
    pub(crate) fn with_artifacts<S: Sink>(&self) -> bool {
        !S::BARE && self.table.artifacts()
    }

    /// The seat this many places clockwise.
    #[inline(always)]
    pub(crate) fn after<S: Sink>(&self, seat: Seat, places: u8) -> Seat {
        match S::PLAYERS {
            2 => Seat((seat.0 + places) & 1),
            3 if seat.0 + places >= 3 => Seat(seat.0 + places - 3),
            3 => Seat(seat.0 + places),
            4 => Seat((seat.0 + places) & 3),
            _ => self.table.after(seat, places),
        }
    }

    /// Asks a seat; the answer goes on at `step`.
    #[inline(always)]
    pub(crate) fn ask(&mut self, seat: Seat, decision: Decision, step: Step) -> Flow {
        self.set_pending(Some(Pending { actor: Actor::Seat(seat), decision }));
        self.course.step = step;
        ControlFlow::Break(())
    }

    /// Asks the seat whose turn it is for a card, in this phase, with this many cards in the trick.
    #[inline(always)]
    pub(crate) fn ask_for_card<S: Sink>(&mut self, phase: Phase, played: usize) -> Flow {
        debug_assert_eq!((self.phase, self.trick.len()), (phase, played));
        let actor = Actor::Seat(self.next_to_play::<S>(played));
        self.pending = Some(Pending { actor, decision: Decision::Play });
        self.card_flow = Some(flow_of::<S>(self.flow).of_card(phase, played == 0));
        self.course.step = Step::Play;
        ControlFlow::Break(())
    }

    /// Asks chance.
    pub(crate) fn ask_chance(&mut self, decision: Decision, step: Step) -> Flow {
        self.set_pending(Some(Pending { actor: Actor::Chance, decision }));
        self.course.step = step;
        ControlFlow::Break(())
    }

    /// Asks a seat about artifacts if it holds one that is usable now. Whether it was asked tells everybody something
    /// (ART5).
    #[inline(always)]
    pub(crate) fn offer(&mut self, seat: Seat, usable: ArtifactSet, decision: Decision, step: Step) -> Flow {
        // A seat that everybody knows not to hold any reveals nothing new.
        let open = usable.without(self.knowledge.not_held[seat]);
        if open.is_empty() {
            return GO_ON;
        }
        let holds = !self.artifacts[seat].and(open).is_empty();
        self.knowledge.was_asked(&self.table, seat, open, holds);
        if holds { self.ask(seat, decision, step) } else { GO_ON }
    }

    /// As far as everybody knows, might any seat hold one of these? If not, no seat need be asked.
    #[inline(always)]
    pub(crate) fn anybody_may_hold<S: Sink>(&self, artifacts: ArtifactSet) -> bool {
        !S::BARE && !self.knowledge.in_doubt.and(artifacts).is_empty()
    }

    /// As far as everybody knows, might the seat hold one of these? If not, it need not be asked.
    #[inline(always)]
    pub(crate) fn may_hold(&self, seat: Seat, artifacts: ArtifactSet) -> bool {
        !self.artifacts[seat].is_empty() && !artifacts.without(self.knowledge.not_held[seat]).is_empty()
    }

    /// An artifact is used up (ART1).
    pub(crate) fn spend(&mut self, seat: Seat, artifact: Artifact) {
        self.artifacts[seat].remove(artifact);
        self.used[seat].add(artifact);
        self.knowledge.was_used(&self.table, seat, artifact);
    }

    /// Puts a card on the discard pile (P11).
    #[inline(always)]
    pub(crate) fn discard<S: Sink>(&mut self, card: Card, sink: &mut S) {
        self.discard.add(card);
        sink.tell(Event::Discarded { card });
    }

    /// A card leaves a hand for all to see.
    #[inline(always)]
    pub(crate) fn leaves_hand<S: Sink>(&mut self, seat: Seat, card: Card, _: &S) {
        self.leaves_hand_in::<S>(self.phase, seat, card);
    }

    /// The same in this phase.
    #[inline(always)]
    pub(crate) fn leaves_hand_in<S: Sink>(&mut self, phase: Phase, seat: Seat, card: Card) {
        self.hands[seat].take(card);
        match phase {
            _ if !S::REMEMBERS => {}
            // Only heroes and artifacts bring known cards into a first hand.
            Phase::One if S::BARE || self.table.hands_stay_equal() => {}
            Phase::One => self.knowledge.left_first_hand(seat, card),
            Phase::Two | Phase::Over => self.knowledge.left_hand::<S>(seat, card),
        }
    }

    /// A card comes into a hand for all to see.
    pub(crate) fn enters_hand<S: Sink>(&mut self, seat: Seat, card: Card, _: &S) {
        self.hands[seat].add(card);
        if S::REMEMBERS {
            match self.phase {
                Phase::One => self.knowledge.entered_first_hand(seat, card),
                Phase::Two | Phase::Over => self.knowledge.known[seat].add(card),
            }
        }
    }

    /// The cards of a hand that everybody knows.
    pub(crate) fn known_hand(&self, seat: Seat) -> Cards {
        match self.phase {
            Phase::One => self.knowledge.first_hand(seat),
            Phase::Two | Phase::Over => self.knowledge.known[seat],
        }
    }

    /// The cards of a follower pile that everybody knows: those taken from the centre (P10).
    pub(crate) fn known_followers(&self, seat: Seat) -> Cards {
        if self.phase == Phase::One { self.knowledge.known[seat] } else { Cards::EMPTY }
    }

    /// The potions a seat holds, oldest first.
    pub fn flasks(&self, seat: Seat) -> impl Iterator<Item = Potion> + '_ {
        self.flasks.iter().filter(move |(holder, _)| *holder == seat).map(|(_, potion)| *potion)
    }

    /// Is a hand empty?
    #[inline(always)]
    pub(crate) fn a_hand_is_empty<S: Sink>(&self) -> bool {
        if S::BARE || self.table.hands_stay_equal() {
            return self.hands[self.leader].is_empty();
        }
        self.table.seats().any(|seat| self.hands[seat].is_empty())
    }

    /// Do all hands hold at least this many cards?
    pub(crate) fn all_hold(&self, count: usize) -> bool {
        self.table.seats().all(|seat| self.hands[seat].len() >= count)
    }

    /// The seat that is asked in a round that goes clockwise from the leader (ART5).
    pub(crate) fn round_seat(&self) -> Option<Seat> {
        (usize::from(self.course.round) < self.table.players())
            .then(|| self.table.after(self.leader, self.course.round))
    }
}
