//! How a game ended if not by its last card: somebody gave up, was late or left, or all agreed to a draw.
//!
//! The rules of the game do not cover this; the server does. A [`Record`](crate::Record) keeps it beside the moves.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::record::RecordError;
use crate::seat::{Seat, Side};

/// How a game ended that not everybody played to its last card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EarlyEnd {
    /// What ended it.
    pub how: How,
    /// Who put their side out of the game, and why.
    pub out: Vec<(Seat, Why)>,
}

/// What ended a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// Its last card.
    Played,
    /// Only one side did not resign or forfeit.
    Conceded,
    /// All agreed to a draw.
    Agreed,
}

/// Why somebody is out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// Gave up.
    Resigned,
    /// Ran out of time.
    Late,
    /// Left the table.
    Left,
}

/// Its name in records, and back.
macro_rules! named {
    ($kind:ident: $($variant:ident $name:literal),*; $expected:literal) => {
        impl fmt::Display for $kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self {
                    $($kind::$variant => $name,)*
                })
            }
        }

        impl $kind {
            /// What a name should be.
            const EXPECTED: &str = $expected;

            fn called(name: &str) -> Option<$kind> {
                match name {
                    $($name => Some($kind::$variant),)*
                    _ => None,
                }
            }
        }
    };
}
named!(How: Played "played", Conceded "conceded", Agreed "agreed"; "played, conceded or agreed");
named!(Why: Resigned "resigned", Late "late", Left "left"; "resigned, late or left");

/// How a game ended where the last card does not tell.
// As it stands in a document.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = RecordEnding))]
#[serde(deny_unknown_fields)]
pub(crate) struct EarlyEndDocument {
    /// What ended it.
    #[cfg_attr(feature = "openapi", schema(value_type = How))]
    how: String,
    /// The seats that put their side out, each with why: `resigned`, `late` or `left`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<(Seat, String)>))]
    out: Vec<(u8, String)>,
    /// The sides that win.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Side>))]
    winners: Vec<u8>,
}

impl EarlyEnd {
    /// The sides nobody put out.
    fn left(&self, game: &Game) -> Vec<Side> {
        let table = game.table();
        let out = |side: Side| self.out.iter().any(|(seat, _)| table.side(*seat) == side);
        (0..table.sides() as u8).map(Side).filter(|side| !out(*side)).collect()
    }

    /// Who wins: of the sides that are left all, or, where the last card was played, those with the most votes.
    pub fn winners(&self, game: &Game) -> Vec<Side> {
        let left = self.left(game);
        if self.how != How::Played {
            return left;
        }
        let score = game.score();
        let winners: Vec<Side> = left.iter().copied().filter(|side| score.winners.contains(side)).collect();
        if !winners.is_empty() {
            return winners;
        }
        let votes = |side: &Side| score.totals[usize::from(side.0)];
        let most = left.iter().map(votes).max();
        left.into_iter().filter(|side| Some(votes(side)) == most).collect()
    }
}

impl EarlyEndDocument {
    pub(crate) fn of(ending: &EarlyEnd, end: &Game) -> EarlyEndDocument {
        EarlyEndDocument {
            how: ending.how.to_string(),
            out: ending.out.iter().map(|(seat, why)| (seat.0, why.to_string())).collect(),
            winners: ending.winners(end).iter().map(|side| side.0).collect(),
        }
    }

    /// Reads it for a game as its moves left it.
    pub(crate) fn read(&self, end: &Game) -> Result<EarlyEnd, RecordError> {
        let wrong = |place: String, found: &dyn fmt::Display, expected: String| {
            Err(RecordError::EarlyEnd {
                place,
                found: found.to_string().chars().take(60).collect(),
                expected,
            })
        };
        let Some(how) = How::called(&self.how) else {
            return wrong("ending.how".into(), &self.how, How::EXPECTED.into());
        };
        let players = end.table().players();
        let mut out: Vec<(Seat, Why)> = Vec::new();
        for (at, (seat, why)) in self.out.iter().enumerate() {
            let place = format!("ending.out[{at}]");
            if usize::from(*seat) >= players || out.iter().any(|(known, _)| known.0 == *seat) {
                return wrong(place, seat, format!("a seat below {players}, each once"));
            }
            match Why::called(why) {
                Some(why) => out.push((Seat(*seat), why)),
                None => return wrong(place, why, Why::EXPECTED.into()),
            }
        }
        let ending = EarlyEnd { how, out };
        let left = ending.left(end).len();
        let fits = match how {
            How::Played => end.is_over() && !ending.out.is_empty() && left > 1,
            How::Conceded => !end.is_over() && left == 1,
            How::Agreed => !end.is_over() && left > 1,
        };
        if !fits {
            let over = if end.is_over() { "the game is" } else { "the game is not" };
            let expected = format!("one that fits: by its moves {over} over, and {left} sides are left");
            return wrong("ending.how".into(), &how, expected);
        }
        let winners: Vec<u8> = ending.winners(end).iter().map(|side| side.0).collect();
        if self.winners != winners {
            return wrong("ending.winners".into(), &format!("{:?}", self.winners), format!("{winners:?}"));
        }
        Ok(ending)
    }

    /// The line of the text form, without its first word: `conceded 1 resigned won by 0`.
    pub(crate) fn to_line(&self) -> String {
        let out = self.out.iter().map(|(seat, why)| format!(" {seat} {why}")).collect::<String>();
        let winners: Vec<String> = self.winners.iter().map(u8::to_string).collect();
        format!("{}{out} won by {}", self.how, winners.join("+"))
    }

    /// Reads such a line.
    pub(crate) fn from_line(line: &str) -> Option<EarlyEndDocument> {
        let (before, winners) = line.split_once(" won by ")?;
        let mut words = before.split(' ');
        let how = words.next()?.to_string();
        let mut out = Vec::new();
        while let Some(seat) = words.next() {
            out.push((seat.parse().ok()?, words.next()?.to_string()));
        }
        let winners = winners.split('+').map(|side| side.parse().ok()).collect::<Option<_>>()?;
        Some(EarlyEndDocument { how, out, winners })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Record, Setup, below, seeded};

    const SEVEN: &str = "gnomes,giants,seers,dwarves,druids,trolls,dragons";

    /// A game after this many moves; after all of them if there are fewer.
    fn played(players: u32, moves: usize) -> Record {
        let deck = if players == 2 { "claim" } else { SEVEN };
        let mut record = Record::from_seed(Setup::new(players, deck).table().unwrap(), [7; 32]);
        let (mut game, mut rng) = (record.start(), seeded([3; 32]));
        for _ in 0..moves {
            let Some(pending) = game.pending() else { break };
            let action = game.actions()[below(&mut rng, game.actions().len() as u32) as usize];
            game.apply(pending.actor, action).unwrap();
            record.push(pending.actor, action);
        }
        record
    }

    fn ended(mut record: Record, how: How, out: &[(u8, Why)]) -> Record {
        record.set_early_end(EarlyEnd {
            how,
            out: out.iter().map(|(seat, why)| (Seat(*seat), *why)).collect(),
        });
        record
    }

    #[test]
    fn an_ending_reads_back_from_both_forms() {
        for (record, line) in [
            (
                ended(played(2, 9), How::Conceded, &[(1, Why::Resigned)]),
                "ending conceded 1 resigned won by 0\n",
            ),
            (ended(played(2, 0), How::Conceded, &[(0, Why::Late)]), "ending conceded 0 late won by 1\n"),
            (ended(played(2, 30), How::Agreed, &[]), "ending agreed won by 0+1\n"),
            (ended(played(4, 30), How::Conceded, &[(2, Why::Left)]), "ending conceded 2 left won by 1\n"),
            (
                ended(played(3, 40), How::Conceded, &[(2, Why::Left), (0, Why::Late)]),
                "ending conceded 2 left 0 late won by 1\n",
            ),
            (
                ended(played(3, 9), How::Agreed, &[(1, Why::Resigned)]),
                "ending agreed 1 resigned won by 0+2\n",
            ),
        ] {
            assert!(record.to_text().ends_with(line), "{}", record.to_text());
            assert_eq!(Record::from_json(&record.to_json()).as_ref(), Ok(&record));
            assert_eq!(Record::from_text(&record.to_text()).as_ref(), Ok(&record));
        }
    }

    #[test]
    fn of_three_the_best_of_those_who_stayed_wins() {
        let whole = played(3, usize::MAX);
        let end = whole.end();
        assert!(end.is_over());
        for gone in 0..3 {
            let record = ended(whole.clone(), How::Played, &[(gone, Why::Late)]);
            let winners = record.early_end().unwrap().winners(&end);
            assert!(!winners.is_empty() && !winners.contains(&Side(gone)));
            let score = end.score();
            let most = (0..3).filter(|side| *side != usize::from(gone)).map(|side| score.totals[side]).max();
            assert!(winners.iter().all(|side| Some(score.totals[usize::from(side.0)]) == most));
            assert_eq!(Record::from_json(&record.to_json()).as_ref(), Ok(&record));
            assert_eq!(Record::from_text(&record.to_text()).as_ref(), Ok(&record));
        }
    }

    #[test]
    fn a_wrong_ending_is_refused_with_its_place() {
        let json = ended(played(2, 9), How::Conceded, &[(1, Why::Resigned)]).to_json();
        let right = r#""ending":{"how":"conceded","out":[[1,"resigned"]],"winners":[0]}"#;
        assert!(json.contains(right), "{json}");
        for (wrong, place, expected) in [
            (
                r#"{"how":"lost","out":[[1,"resigned"]],"winners":[0]}"#,
                "ending.how",
                "played, conceded or agreed",
            ),
            (r#"{"how":"agreed","out":[[1,"resigned"]],"winners":[0]}"#, "ending.how", "1 sides are left"),
            (r#"{"how":"played","out":[[1,"resigned"]],"winners":[0]}"#, "ending.how", "is not over"),
            (r#"{"how":"conceded","winners":[0]}"#, "ending.how", "2 sides are left"),
            (
                r#"{"how":"conceded","out":[[1,"tired"]],"winners":[0]}"#,
                "ending.out[0]",
                "resigned, late or left",
            ),
            (r#"{"how":"conceded","out":[[2,"late"]],"winners":[0]}"#, "ending.out[0]", "a seat below 2"),
            (
                r#"{"how":"conceded","out":[[1,"late"],[1,"left"]],"winners":[0]}"#,
                "ending.out[1]",
                "each once",
            ),
            (r#"{"how":"conceded","out":[[1,"late"]],"winners":[1]}"#, "ending.winners", "[0]"),
        ] {
            let error = Record::from_json(&json.replace(right, &format!("\"ending\":{wrong}"))).unwrap_err();
            let error = error.to_string();
            assert!(error.starts_with(place) && error.contains(expected), "{error}");
        }
        let whole = ended(played(2, usize::MAX), How::Agreed, &[]);
        let error = Record::from_json(&whole.to_json()).unwrap_err().to_string();
        assert!(error.starts_with("ending.how") && error.contains("the game is over"), "{error}");
        let text = ended(played(2, 9), How::Agreed, &[]).to_text();
        let error = Record::from_text(&text.replace("won by 0+1", "won")).unwrap_err().to_string();
        assert!(error.contains("expected \"ending"), "{error}");
    }
}
