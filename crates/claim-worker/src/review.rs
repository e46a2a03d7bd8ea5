//! Reviews in the worker: one game at a time, one decision for each question. So results arrive one by one, bots can
//! answer in between, and a review is stopped by asking no more.
//!
//! | question | answer |
//! |---|---|
//! | `{"id": 1, "review": "begin", "record": "…", "settings": {…}}` | `{"id": 1, "done": 0, "total": 46}` |
//! | `{"id": 2, "review": "next"}` | `{"id": 2, "done": 1, "total": 46, "decision": {…}, "seats": […], "complete": false}` |
//! | `{"id": 3, "review": "end"}` | `{"id": 3}`; the review is dropped |
//!
//! `record` is the record as JSON or text; `settings` may be missing. After the last decision `next` answers without a
//! decision and with `"complete": true`. Errors are `{"id": 1, "error": "…"}`.

use claim_ai::Stop;
use claim_ai::review::{Reviewer, Settings};
use claim_rules::Record;
use serde::Deserialize;
use serde_json::{Value, json};

/// A question about a review.
#[derive(Deserialize)]
pub(crate) struct ReviewQuestion {
    id: u32,
    review: Wish,
    #[serde(default)]
    record: String,
    #[serde(default)]
    settings: Option<Settings>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Wish {
    Begin,
    Next,
    End,
}

/// The current review, if any.
#[derive(Default)]
pub(crate) struct Reviews {
    current: Option<Box<Reviewer>>,
}

impl Reviews {
    /// Answers one question.
    pub(crate) fn answer(&mut self, question: ReviewQuestion) -> String {
        let id = question.id;
        let mut answer = match self.respond(question) {
            Ok(answer) => answer,
            Err(error) => json!({ "error": error }),
        };
        answer["id"] = id.into();
        answer.to_string()
    }

    fn respond(&mut self, question: ReviewQuestion) -> Result<Value, String> {
        match question.review {
            Wish::Begin => {
                let record = Record::parse(&question.record).map_err(|error| error.to_string())?;
                let settings = question.settings.unwrap_or_default();
                let reviewer = Reviewer::new(&record, settings).map_err(|error| error.to_string())?;
                let (done, total) = reviewer.progress();
                self.current = Some(Box::new(reviewer));
                Ok(json!({ "done": done, "total": total }))
            }
            Wish::Next => {
                let reviewer = self.current.as_mut().ok_or("no review has begun")?;
                let decision = reviewer.next(&Stop::new()).cloned();
                let (done, total) = reviewer.progress();
                let review = reviewer.review();
                let mut answer = json!({
                    "done": done, "total": total, "complete": review.complete,
                    "ended": review.ended, "winners": review.winners, "seats": review.seats,
                });
                if let Some(decision) = decision {
                    answer["decision"] = json!(decision);
                }
                Ok(answer)
            }
            Wish::End => {
                self.current = None;
                Ok(json!({}))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Answering;
    use claim_ai::Stop;
    use claim_ai::review::{ReviewedDecision, Reviewer, Settings};
    use claim_rules::{Record, Table};
    use serde_json::{Value, json};

    const QUICK: Settings = Settings { simulations: 64, positions: 2_000, seed: 1 };

    fn game() -> Record {
        let mut record = Record::from_seed(Table::default(), [1; 32]);
        let mut game = record.start();
        while let Some(pending) = game.pending() {
            let action = game.actions()[0];
            game.apply(pending.actor, action).unwrap();
            record.push(pending.actor, action);
        }
        record
    }

    fn ask(worker: &mut Answering, question: Value) -> Value {
        serde_json::from_str(&worker.answer(&question.to_string())).unwrap()
    }

    #[test]
    fn a_record_is_reviewed_decision_by_decision_as_the_library_does() {
        let record = game();
        let mut worker = Answering::default();
        let begun = ask(
            &mut worker,
            json!({ "id": 1, "review": "begin", "record": record.to_json(), "settings": QUICK }),
        );
        assert_eq!((&begun["id"], &begun["done"]), (&json!(1), &json!(0)));
        let mut decisions = Vec::new();
        let last = loop {
            let answer = ask(&mut worker, json!({ "id": 2, "review": "next" }));
            match answer.get("decision") {
                Some(decision) => {
                    decisions.push(serde_json::from_value::<ReviewedDecision>(decision.clone()).unwrap());
                }
                None => break answer,
            }
        };
        assert_eq!((&last["complete"], &last["done"]), (&json!(true), &begun["total"]));
        let mut reviewer = Reviewer::new(&record, QUICK).unwrap();
        while reviewer.next(&Stop::new()).is_some() {}
        assert_eq!(decisions, reviewer.review().decisions);
        assert_eq!(ask(&mut worker, json!({ "id": 3, "review": "end" })), json!({ "id": 3 }));
    }

    #[test]
    fn what_cannot_be_reviewed_is_an_error() {
        let mut worker = Answering::default();
        let error = |answer: Value| answer["error"].as_str().unwrap_or_default().to_owned();
        assert!(
            error(ask(&mut worker, json!({ "id": 1, "review": "next" }))).contains("no review has begun")
        );
        let damaged = json!({ "id": 2, "review": "begin", "record": "{\"pgn\": 1}" });
        assert!(error(ask(&mut worker, damaged)).contains("not a record"));
        let empty = Record::from_seed(Table::default(), [1; 32]).to_json();
        let empty = json!({ "id": 3, "review": "begin", "record": empty });
        assert!(error(ask(&mut worker, empty)).contains("nobody has made a move"));
    }
}
