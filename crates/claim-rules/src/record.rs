//! A whole game as data (JSON) and as text for people (`docs/record.md`).
//!
//! Every [`Record`] has been replayed: its deal is one of its table, every move was legal, the result is what the rules
//! give. Reading reports where a record is wrong and what was expected, and never panics.

use std::fmt::Write as _;

use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::card::{Card, Cards};
use crate::catalogue::{ArtifactSet, Faction, Potion};
use crate::deal::{Deal, DealError};
use crate::digits::{hex, unhex32};
use crate::early_end::{EarlyEnd, EarlyEndDocument};
use crate::event::{DefaultSink, Sink};
use crate::game::{Game, Phase};
use crate::notation::{Move, NameError};
use crate::origin::{Origin, OriginDocument};
use crate::seat::Seat;
use crate::setup::{Setup, SetupError, Table};
use crate::{Actor, Refusal, Score};

/// The format this program writes and reads.
const FORMAT: &str = "claim-record";
const VERSION: u32 = 1;
/// The first line of the text form.
const HEADLINE: &str = "Claim record 1";

/// A game written down: from the deal as far as it was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    table: Table,
    seed: Option<[u8; 32]>,
    origin: Option<Origin>,
    deal: Deal,
    moves: Vec<Move>,
    ending: Option<EarlyEnd>,
}

/// Why a text is not a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // The messages say it.
pub enum RecordError {
    #[error("not a record: {0}")]
    Json(String),
    #[error("format: found \"{0}\", expected \"claim-record\"")]
    Format(String),
    #[error("version: found {0}, this program reads version 1")]
    Version(u32),
    #[error("seed: expected 64 hexadecimal digits")]
    Seed,
    #[error(
        "{place}: expected hexadecimal digits, 64 of them or, for a nonce, two for each of up to 32 bytes"
    )]
    Origin { place: String },
    #[error("table: {0}")]
    Setup(#[from] SetupError),
    #[error("{place}: {error}")]
    Name { place: String, error: NameError },
    #[error("{place}: {found} of them, expected {expected}")]
    Count { place: String, found: usize, expected: usize },
    #[error("{place}: {card} stands there more often than the box holds it ({copies})")]
    TooMany { place: String, card: Card, copies: u32 },
    #[error("deal: {0}")]
    Deal(#[from] DealError),
    #[error("moves[{at}] \"{text}\": {refusal}{}", legal_are(.legal))]
    Move { at: usize, text: String, refusal: Refusal, legal: String },
    #[error("result: the record says {found}, the moves give {expected}")]
    Result { found: String, expected: String },
    #[error("{place}: found {found}, expected {expected}")]
    EarlyEnd { place: String, found: String, expected: String },
    #[error("line {line}: {problem}")]
    Text { line: usize, problem: String },
    #[error("the deal is not the one of its seed")]
    SeedDeal,
    #[error("moves[{at}]: chance gave {found}, the seed gives {expected}")]
    SeedChance { at: usize, found: Action, expected: Action },
}

/// A whole game (`docs/record.md`): from this deal these moves lead to this result.
// The document as it stands, before anything is believed.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Document {
    /// Always `claim-record`.
    format: String,
    /// The version of the format: 1.
    version: u32,
    /// What was played; its `leader` only if the table named one.
    table: Setup,
    /// The seed of deal and chance, 64 hexadecimal digits, if it came from one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
    /// What the seed was mixed from, if a server dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    origin: Option<OriginDocument>,
    /// The deal.
    deal: DealDocument,
    /// The moves in their order: a seat, or `*` for chance, and an action.
    moves: Vec<String>,
    /// How it ended, where the last card does not tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ending: Option<EarlyEndDocument>,
    /// What the moves give, once the last card is played.
    #[serde(default)]
    result: Option<ResultDocument>,
}

/// Who got what.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = RecordDeal))]
#[serde(deny_unknown_fields)]
struct DealDocument {
    /// Who leads the first trick.
    #[cfg_attr(feature = "openapi", schema(value_type = Seat))]
    leader: u8,
    /// The hands, seat by seat.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<Card>>))]
    hands: Vec<Vec<String>>,
    /// The deck from the top.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Card>))]
    deck: Vec<String>,
    /// The artifacts, seat by seat, where they are played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<crate::Artifact>>))]
    artifacts: Vec<Vec<String>>,
    /// The potions from the top, with Wizards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Potion>))]
    potions: Vec<String>,
    /// The Shadows and the hero that stay in the box and the cards that left (D3, D4), in no order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Card>))]
    out: Vec<String>,
}

/// Who won what.
#[derive(Serialize, Deserialize, PartialEq, Eq)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = RecordResult))]
#[serde(deny_unknown_fields)]
struct ResultDocument {
    /// For each faction of the deck the side that took its vote, or nobody.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<(Faction, Option<crate::Side>)>))]
    votes: Vec<(String, Option<u8>)>,
    /// How many votes each side has.
    totals: Vec<u8>,
    /// The sides that win; several: drawn among them (S5).
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<crate::Side>))]
    winners: Vec<u8>,
}

impl ResultDocument {
    fn of(score: &Score, table: &Table) -> ResultDocument {
        let vote = |vote: &crate::Vote| (vote.faction.name().to_string(), vote.winner.map(|side| side.0));
        ResultDocument {
            votes: score.votes.iter().map(vote).collect(),
            totals: score.totals[..table.sides()].to_vec(),
            winners: score.winners.iter().map(|side| side.0).collect(),
        }
    }
}

impl Record {
    /// A game that is about to begin.
    pub fn new(table: Table, deal: Deal) -> Result<Record, DealError> {
        deal.check(&table)?;
        Ok(Record { table, seed: None, origin: None, deal, moves: Vec::new(), ending: None })
    }

    /// A game dealt from a seed, about to begin.
    pub fn from_seed(table: Table, seed: [u8; 32]) -> Record {
        let deal = Deal::from_seed(&table, seed);
        Record { table, seed: Some(seed), origin: None, deal, moves: Vec::new(), ending: None }
    }

    /// Adds a move that was applied to the game; any other move makes a record that cannot be read back.
    pub fn push(&mut self, actor: Actor, action: Action) {
        self.moves.push(Move { actor, action });
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }
    /// The deal.
    pub fn deal(&self) -> &Deal {
        &self.deal
    }
    /// The seed of the deal, if it had one.
    pub fn seed(&self) -> Option<[u8; 32]> {
        self.seed
    }
    /// The shares the seed was mixed from, if a server dealt.
    pub fn origin(&self) -> Option<&Origin> {
        self.origin.as_ref()
    }
    /// Sets the shares the seed was mixed from.
    pub fn set_origin(&mut self, origin: Origin) {
        self.origin = Some(origin);
    }
    /// How it ended, if the last card does not tell.
    pub fn early_end(&self) -> Option<&EarlyEnd> {
        self.ending.as_ref()
    }
    /// Sets how the game ended; an ending that does not fit the moves makes a record that cannot be read back.
    pub fn set_early_end(&mut self, ending: EarlyEnd) {
        self.ending = Some(ending);
    }
    /// The moves, chance's answers among them.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The game before the first move.
    pub fn start(&self) -> Game {
        self.start_told(&mut DefaultSink::default())
    }

    /// The same, reporting events.
    pub fn start_told(&self, sink: &mut impl Sink) -> Game {
        Game::dealt(self.table, &self.deal, sink)
    }

    /// The game after this many moves.
    pub fn at(&self, moves: usize) -> Game {
        let mut game = self.start();
        self.moves.iter().take(moves).for_each(|step| game.apply_unchecked(step.action));
        game
    }

    /// The game after the last move.
    pub fn end(&self) -> Game {
        self.at(self.moves.len())
    }

    /// Plays the moves one by one, checking each.
    fn replay(&self) -> Result<Game, RecordError> {
        let mut game = self.start();
        for (at, step) in self.moves.iter().enumerate() {
            game.apply(step.actor, step.action).map_err(|refusal| RecordError::Move {
                at,
                text: step.to_string(),
                refusal,
                legal: list(game.actions().iter()),
            })?;
        }
        Ok(game)
    }

    /// Recomputes deal and chance from the seed (`docs/deal.md`); `Ok(false)` if the record has none.
    pub fn verify_seed(&self) -> Result<bool, RecordError> {
        let Some(seed) = self.seed else { return Ok(false) };
        if Deal::from_seed(&self.table, seed) != self.deal {
            return Err(RecordError::SeedDeal);
        }
        let mut fortune = Fortune::from_seed(seed);
        let mut game = self.start();
        for (at, step) in self.moves.iter().enumerate() {
            if step.actor == Actor::Chance {
                let expected = fortune.answer(&game);
                if expected != step.action {
                    return Err(RecordError::SeedChance { at, found: step.action, expected });
                }
            }
            game.apply_unchecked(step.action);
        }
        Ok(true)
    }

    /// The JSON document, in one line.
    pub fn to_json(&self) -> String {
        let names = |cards: Cards| cards.iter().map(|card| card.to_string()).collect::<Vec<_>>();
        let seats = || self.table.seats();
        let end = self.end();
        let document = Document {
            format: FORMAT.into(),
            version: VERSION,
            table: self.table.setup(),
            seed: self.seed.map(|seed| hex(&seed)),
            origin: self.origin.as_ref().map(OriginDocument::of),
            deal: DealDocument {
                leader: self.deal.leader.0,
                hands: seats().map(|seat| names(self.deal.hands[seat])).collect(),
                deck: self.deal.deck().map(|card| card.to_string()).collect(),
                artifacts: match self.table.artifacts() {
                    true => seats().map(|seat| artifact_names(self.deal.artifacts[seat])).collect(),
                    false => Vec::new(),
                },
                potions: self.deal.potions().map(|potion| potion.to_string()).collect(),
                out: names(self.deal.out),
            },
            moves: self.moves.iter().map(Move::to_string).collect(),
            ending: self.ending.as_ref().map(|ending| EarlyEndDocument::of(ending, &end)),
            result: end.is_over().then(|| ResultDocument::of(&end.score(), &self.table)),
        };
        serde_json::to_string(&document).unwrap_or_default()
    }

    /// Reads a record from its JSON document, checking everything.
    pub fn from_json(text: &str) -> Result<Record, RecordError> {
        let document: Document =
            serde_json::from_str(without_mark(text)).map_err(|error| RecordError::Json(error.to_string()))?;
        if document.format != FORMAT {
            return Err(RecordError::Format(document.format.chars().take(60).collect()));
        }
        if document.version != VERSION {
            return Err(RecordError::Version(document.version));
        }
        let table = document.table.table()?;
        let seed = match &document.seed {
            Some(text) => Some(unhex32(text).ok_or(RecordError::Seed)?),
            None => None,
        };
        let origin = match &document.origin {
            Some(origin) => Some(origin.read(table.players())?),
            None => None,
        };
        let deal = read_deal(&table, &document.deal)?;
        let mut moves = Vec::with_capacity(document.moves.len());
        for (at, text) in document.moves.iter().enumerate() {
            let named = |error| RecordError::Name { place: format!("moves[{at}]"), error };
            moves.push(text.parse::<Move>().map_err(named)?);
        }
        let mut record = Record { table, seed, origin, deal, moves, ending: None };
        let game = record.replay()?;
        if let Some(ending) = &document.ending {
            record.ending = Some(ending.read(&game)?);
        }
        let expected = game.is_over().then(|| ResultDocument::of(&game.score(), &table));
        if document.result.is_some() && document.result != expected {
            let show = |result: Option<ResultDocument>| {
                result.map_or("that the game is not over".into(), |r| {
                    serde_json::to_string(&r).unwrap_or_default()
                })
            };
            return Err(RecordError::Result { found: show(document.result), expected: show(expected) });
        }
        Ok(record)
    }

    /// The text form: a few lines for the deal, then a line for each trick.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let modules = [(self.table.heroes(), " heroes"), (self.table.artifacts(), " artifacts")];
        let modules: String = modules.iter().filter(|(on, _)| *on).map(|(_, name)| *name).collect();
        let leader = self.table.leader().map(|seat| format!(" leader {seat}")).unwrap_or_default();
        let deck = list_with(self.table.factions().iter(), ",");
        let _ = writeln!(text, "{HEADLINE}\ntable {} {deck}{modules}{leader}", self.table.players());
        if let Some(seed) = self.seed {
            let _ = writeln!(text, "seed {}", hex(&seed));
        }
        if let Some(origin) = &self.origin {
            let nonce = |nonce: &Vec<u8>| if nonce.is_empty() { "-".into() } else { hex(nonce) };
            let _ = writeln!(text, "commitment {}", hex(&origin.commitment));
            let _ = writeln!(text, "server-seed {}", hex(&origin.server_seed));
            let _ = writeln!(text, "nonces {}", list_with(origin.nonces.iter().map(nonce), " "));
        }
        let _ = writeln!(text, "lead {}", self.deal.leader);
        for seat in self.table.seats() {
            let _ = writeln!(text, "hand {seat}: {}", list_with(self.deal.hands[seat].iter(), " "));
            if self.table.artifacts() {
                let _ =
                    writeln!(text, "artifacts {seat}: {}", list_with(self.deal.artifacts[seat].iter(), " "));
            }
        }
        let _ = writeln!(text, "deck: {}", list_with(self.deal.deck(), " "));
        if !self.deal.potions.is_empty() {
            let _ = writeln!(text, "potions: {}", list_with(self.deal.potions(), " "));
        }
        if !self.deal.out.is_empty() {
            let _ = writeln!(text, "out: {}", list_with(self.deal.out.iter(), " "));
        }
        let mut game = self.start();
        let mut line = None;
        for step in &self.moves {
            let here = (game.phase, game.trick_number);
            if line == Some(here) {
                text.push_str(", ");
            } else {
                let phase = if game.phase == Phase::One { "one" } else { "two" };
                let _ =
                    write!(text, "{}{phase} {}: ", if line.is_some() { "\n" } else { "" }, game.trick_number);
                line = Some(here);
            }
            let _ = write!(text, "{step}");
            game.apply_unchecked(step.action);
        }
        if line.is_some() {
            text.push('\n');
        }
        if let Some(ending) = &self.ending {
            let _ = writeln!(text, "ending {}", EarlyEndDocument::of(ending, &game).to_line());
        }
        if game.is_over() {
            let score = game.score();
            let totals = list_with(score.totals[..self.table.sides()].iter(), "-");
            let _ = writeln!(text, "result {totals} won by {}", list_with(score.winners.iter(), "+"));
        }
        text
    }

    /// Reads a record from its text form, checking everything.
    pub fn from_text(text: &str) -> Result<Record, RecordError> {
        let mut lines = without_mark(text).lines().enumerate().map(|(i, line)| (i + 1, line.trim_end()));
        let wrong = |line, problem: &str| RecordError::Text { line, problem: problem.into() };
        if lines.next().is_none_or(|(_, line)| line != HEADLINE) {
            return Err(wrong(1, &format!("expected \"{HEADLINE}\"")));
        }
        let mut reader = TextReader::default();
        for (number, line) in lines.filter(|(_, line)| !line.is_empty()) {
            reader.line(number, line)?;
        }
        reader.finish()
    }

    /// Reads either form.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        if without_mark(text).starts_with(HEADLINE) {
            Record::from_text(text)
        } else {
            Record::from_json(text)
        }
    }
}

/// The text form, line by line.
#[derive(Default)]
struct TextReader {
    setup: Option<Setup>,
    seed: Option<String>,
    origin: Option<OriginDocument>,
    deal: Option<DealDocument>,
    moves: Vec<String>,
    ending: Option<EarlyEndDocument>,
    result: Option<(usize, String)>,
}

impl TextReader {
    fn line(&mut self, number: usize, line: &str) -> Result<(), RecordError> {
        let wrong = |problem: &str| RecordError::Text { line: number, problem: problem.into() };
        let words = |text: &str| text.split_whitespace().map(str::to_string).collect::<Vec<_>>();
        let deal = self.deal.get_or_insert_with(|| DealDocument {
            leader: 0,
            hands: Vec::new(),
            deck: Vec::new(),
            artifacts: Vec::new(),
            potions: Vec::new(),
            out: Vec::new(),
        });
        let (key, rest) =
            line.split_once(' ').ok_or_else(|| wrong("expected a word and what it is about"))?;
        let list =
            || rest.split_once(": ").map_or((rest.trim_end_matches(':'), ""), |(at, cards)| (at, cards));
        match key {
            "table" => {
                self.setup = Some(read_table(rest).ok_or_else(|| wrong("expected \"table 2 goblins,…\""))?);
            }
            "seed" => self.seed = Some(rest.to_string()),
            "commitment" => self.origin().commitment = rest.into(),
            "server-seed" => self.origin().server_seed = rest.into(),
            "nonces" => {
                self.origin().nonces = rest.split(' ').map(|nonce| nonce.replace('-', "")).collect();
            }
            "lead" => deal.leader = rest.parse().map_err(|_| wrong("expected a seat"))?,
            "hand" if list().0.parse() == Ok(deal.hands.len()) => deal.hands.push(words(list().1)),
            "artifacts" if list().0.parse() == Ok(deal.artifacts.len()) => {
                deal.artifacts.push(words(list().1));
            }
            "hand" | "artifacts" => return Err(wrong("expected the seats in order, from 0")),
            "deck:" => deal.deck = words(rest),
            "potions:" => deal.potions = words(rest),
            "out:" => deal.out = words(rest),
            "one" | "two" => self.moves.extend(list().1.split(", ").map(str::to_string)),
            "ending" => {
                let ending = EarlyEndDocument::from_line(rest);
                let expected = "expected \"ending conceded 1 resigned won by 0\" or the like";
                self.ending = Some(ending.ok_or_else(|| wrong(expected))?);
            }
            "result" => self.result = Some((number, line.to_string())),
            _ => {
                return Err(wrong(
                    "expected table, seed, commitment, server-seed, nonces, lead, hand, artifacts, deck, potions, out, one, two, ending or result",
                ));
            }
        }
        Ok(())
    }

    fn origin(&mut self) -> &mut OriginDocument {
        self.origin.get_or_insert_with(|| OriginDocument {
            commitment: String::new(),
            server_seed: String::new(),
            nonces: Vec::new(),
        })
    }

    fn finish(self) -> Result<Record, RecordError> {
        let missing = |what: &str| RecordError::Text {
            line: 2,
            problem: format!("the line \"{what} …\" is missing"),
        };
        let document = Document {
            format: FORMAT.into(),
            version: VERSION,
            table: self.setup.ok_or_else(|| missing("table"))?,
            seed: self.seed,
            origin: self.origin,
            deal: self.deal.ok_or_else(|| missing("deck"))?,
            moves: self.moves,
            ending: self.ending,
            result: None,
        };
        let json = serde_json::to_string(&document).map_err(|error| RecordError::Json(error.to_string()))?;
        let record = Record::from_json(&json)?;
        if let Some((line, found)) = self.result {
            let text = record.to_text();
            let expected = text.lines().last().unwrap_or_default();
            if found != expected {
                return Err(RecordError::Text { line, problem: format!("the moves give \"{expected}\"") });
            }
        }
        Ok(record)
    }
}

/// `2 goblins,knights,… heroes artifacts leader 1`
fn read_table(text: &str) -> Option<Setup> {
    let mut words = text.split(' ');
    let mut setup = Setup::new(words.next()?.parse().ok()?, words.next()?);
    while let Some(word) = words.next() {
        match word {
            "heroes" => setup.heroes = true,
            "artifacts" => setup.artifacts = true,
            "leader" => setup.leader = Some(words.next()?.parse().ok()?),
            _ => return None,
        }
    }
    Some(setup)
}

fn read_deal(table: &Table, document: &DealDocument) -> Result<Deal, RecordError> {
    let mut deal = Deal { leader: Seat(document.leader), ..Deal::default() };
    let seats = table.players();
    let expect = |place: &str, found: usize, expected: usize| match found == expected {
        true => Ok(()),
        false => Err(RecordError::Count { place: place.into(), found, expected }),
    };
    expect("deal.hands", document.hands.len(), seats)?;
    for (seat, names) in table.seats().zip(&document.hands) {
        deal.hands[seat] = read_bag(&format!("deal.hands[{seat}]"), names)?;
    }
    expect("deal.deck", document.deck.len(), table.deck_size())?;
    deal.set_deck(read_names("deal.deck", &document.deck)?.into_iter());
    expect("deal.artifacts", document.artifacts.len(), if table.artifacts() { seats } else { 0 })?;
    for (seat, names) in table.seats().zip(&document.artifacts) {
        let place = format!("deal.artifacts[{seat}]");
        expect(&place, names.len(), 3)?;
        deal.artifacts[seat] = ArtifactSet::of(&read_names(&place, names)?);
    }
    expect(
        "deal.potions",
        document.potions.len(),
        if table.has(Faction::Wizards) { Potion::COUNT } else { 0 },
    )?;
    deal.set_potions(read_names("deal.potions", &document.potions)?.into_iter());
    deal.out = read_bag("deal.out", &document.out)?;
    deal.check(table)?;
    Ok(deal)
}

fn read_names<T: std::str::FromStr<Err = NameError>>(
    place: &str,
    names: &[String],
) -> Result<Vec<T>, RecordError> {
    let read = |(i, name): (usize, &String)| {
        name.parse().map_err(|error| RecordError::Name { place: format!("{place}[{i}]"), error })
    };
    names.iter().enumerate().map(read).collect()
}

/// Cards in no order; more copies than the box holds are refused here, before a bag could overflow.
pub(crate) fn read_bag(place: &str, names: &[String]) -> Result<Cards, RecordError> {
    let mut bag = Cards::EMPTY;
    for card in read_names::<Card>(place, names)? {
        if bag.count_of(card) == card.copies() {
            return Err(RecordError::TooMany { place: place.into(), card, copies: card.copies() });
        }
        bag.add(card);
    }
    Ok(bag)
}

fn artifact_names(set: ArtifactSet) -> Vec<String> {
    set.iter().map(|artifact| artifact.to_string()).collect()
}

/// What may be played instead, if there is anything.
fn legal_are(legal: &str) -> String {
    if legal.is_empty() { String::new() } else { format!("; legal are: {legal}") }
}

/// Some editors put a byte-order mark in front.
fn without_mark(text: &str) -> &str {
    text.trim_start_matches('\u{feff}')
}

fn list(items: impl Iterator<Item = impl ToString>) -> String {
    list_with(items, ", ")
}

fn list_with(items: impl Iterator<Item = impl ToString>, between: &str) -> String {
    items.map(|item| item.to_string()).collect::<Vec<_>>().join(between)
}

/// Random numbers for chance after the deal, from the same seed: ChaCha20, stream 1 (`docs/deal.md`).
#[derive(Clone, Debug)]
pub struct Fortune(ChaCha20Rng);

impl Fortune {
    /// The chance of a seed.
    pub fn from_seed(seed: [u8; 32]) -> Fortune {
        let mut rng = ChaCha20Rng::from_seed(seed);
        rng.set_stream(1);
        Fortune(rng)
    }

    /// The answer of chance. Only to be called when chance is asked.
    pub fn answer(&mut self, game: &Game) -> Action {
        game.random_chance(&mut self.0)
    }
}
