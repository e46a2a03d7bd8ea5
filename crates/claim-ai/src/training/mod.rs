//! Making the value networks: games of all kinds, how they came out, and a fit.
//!
//! It starts from nothing. In the first round rules of thumb play, with slips; in every further round the search does,
//! with the networks of the round before. Where Phase Two can be solved it is. The same seed makes the same games and the
//! same weights, on any number of threads. Every tenth game is held out, and says how good the networks are on games they
//! were not fitted to, and whether what they call 70 % is won 70 times in a hundred.

mod fitting;
mod games;

use std::sync::Arc;

use claim_rules::Phase;

use crate::network::{Network, UNITS, probability};
pub use crate::value::Kind;
use crate::value::ValueNetworks;
pub use crate::weights::BadWeights;
use fitting::{Labelled, Schedule};
pub use games::{BadExample, Decks, Example, Tutor};

/// What was learnt, as it is after having been written to a file.
#[derive(Clone, Debug)]
pub struct Weights(pub(crate) Arc<ValueNetworks>);

impl Weights {
    /// From the bytes of a file.
    pub fn read(bytes: &[u8]) -> Result<Weights, BadWeights> {
        Ok(Weights(Arc::new(ValueNetworks::read(bytes)?)))
    }
}

/// One network of several: for which tables, and which phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// The kind of table.
    pub kind: Kind,
    /// Phase One or Phase Two.
    pub phase: Phase,
}

/// All networks there are, in the order in which [`join`] wants them.
pub fn parts() -> Vec<Part> {
    let phases = [Phase::One, Phase::Two];
    Kind::ALL.into_iter().flat_map(|kind| phases.map(|phase| Part { kind, phase })).collect()
}

/// How well a network does on held-out games.
#[derive(Clone, Debug, Default)]
pub struct Quality {
    /// How many positions.
    pub positions: usize,
    /// The share of decided ones whose winner is foreseen.
    pub accuracy: f64,
    /// The mean logarithmic loss.
    pub loss: f64,
    /// By tenth of the predicted chance: how many positions, their mean prediction, and the share that was won.
    pub calibration: Vec<(usize, f64, f64)>,
}

/// A network that was fitted, and how good it is.
#[derive(Clone, Debug)]
pub struct Fitted {
    network: Network,
    /// Which one it is.
    pub part: Part,
    /// On held-out games.
    pub quality: Quality,
}

/// Fits one network to examples; every tenth is held out. It may begin with the weights of the round before.
///
/// What a solved Phase Two is worth does not depend on who played before, but everything else does: games by rules of
/// thumb count only if there are no others.
pub fn fit(
    examples: &[Example],
    decks: &Decks,
    part: Part,
    epochs: u32,
    seed: u64,
    before: Option<&Weights>,
) -> Fitted {
    let exact = part == Part { kind: Kind::Open, phase: Phase::Two };
    let searched = examples.iter().any(|example| example.searched);
    let (mut shown, mut held): (Vec<Labelled>, Vec<Labelled>) = (Vec::new(), Vec::new());
    for example in examples {
        // Games where more is known teach those where less is known about Phase One, too.
        let also = part == Part { kind: Kind::Hidden, phase: Phase::One } && example.kind() == Kind::Open;
        if example.kind() != part.kind && !also || example.searched != searched && !exact {
            continue;
        }
        let is_held = example.is_held();
        if is_held && (also || exact && !example.solved) {
            continue;
        }
        let into = if is_held { &mut held } else { &mut shown };
        let positions = example.positions(decks).into_iter().filter(|position| position.phase == part.phase);
        into.extend(positions.flat_map(|position| position.sides));
    }
    // The positions of one game all come out alike: gone through often, they would be learnt by heart.
    let schedule = if exact {
        Schedule { epochs, rate: 0.004, decay: 0.5, units: UNITS }
    } else {
        let units = if part.kind == Kind::Open { UNITS } else { UNITS / 2 };
        Schedule { epochs: epochs.div_ceil(4), rate: 0.001, decay: 1.5, units }
    };
    // What rules of thumb taught is a good beginning where games of the search are few.
    let before =
        before.filter(|_| part.kind != Kind::Open).map(|weights| weights.0.part(part.kind, part.phase));
    let network = fitting::fit(&shown, schedule, seed, before);
    let quality = quality(&network, &held);
    Fitted { network, part, quality }
}

/// The bytes of a file with all networks, and what is read from it.
pub fn join(fitted: Vec<Fitted>) -> Result<(Vec<u8>, Weights), BadWeights> {
    let mut networks = ValueNetworks::default();
    for Fitted { network, part, .. } in fitted {
        let kind = &mut networks.kinds[part.kind as usize];
        *(if part.phase == Phase::One { &mut kind.one } else { &mut kind.two }) = network;
    }
    let bytes = networks.write();
    let weights = Weights::read(&bytes)?;
    Ok((bytes, weights))
}

const TENTHS: usize = 10;

fn quality(network: &Network, held: &[Labelled]) -> Quality {
    let (mut loss, mut decided, mut foreseen) = (0.0, 0, 0);
    let mut tenths = [(0usize, 0.0f64, 0.0f64); TENTHS];
    for (features, share) in held {
        let guess = probability(network.log_odds(features));
        loss -= f64::from((guess * share + (1.0 - guess) * (1.0 - share)).max(1e-6).ln());
        if *share == 0.0 || *share == 1.0 {
            decided += 1;
            foreseen += usize::from((guess > 0.5) == (*share > 0.5));
        }
        let tenth = &mut tenths[((guess * TENTHS as f32) as usize).min(TENTHS - 1)];
        *tenth = (tenth.0 + 1, tenth.1 + f64::from(guess), tenth.2 + f64::from(*share));
    }
    let mean = |(count, said, won): (usize, f64, f64)| {
        let n = count.max(1) as f64;
        (count, said / n, won / n)
    };
    Quality {
        positions: held.len(),
        accuracy: foreseen as f64 / f64::from(decided.max(1) as u32),
        loss: loss / held.len().max(1) as f64,
        calibration: tenths.map(mean).to_vec(),
    }
}
