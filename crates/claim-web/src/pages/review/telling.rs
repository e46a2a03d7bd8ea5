//! Verdicts, reasons and numbers of a review in the language of the page.

use claim_ai::review::{
    Cause, Chance, Estimate, Given, Luck, Method, Open, Parts, Reached, Reason, ReviewedDecision, Tally, Tie,
    Verdict,
};
use claim_rules::{Action, How, Phase, Record, Seat, SeenGame, Side, Table, Why};

use crate::naming::{self, Sitting};
use crate::options;
use crate::words;
use crate::words::t;

/// `62`.
pub(super) fn whole(chance: Chance) -> i32 {
    chance.points().round() as i32
}

/// The whole points of a loss, as verdicts count them: 9.6 points are an inaccuracy, and no 10.
pub(super) fn lost(loss: Chance) -> i32 {
    loss.0 / Chance::POINT.0
}

/// How far a number may be off: ` (± 3)`; nothing where that is less than half a point.
pub(super) fn about(within: Chance) -> String {
    match whole(within) {
        0 => String::new(),
        points => format!(" (± {points})"),
    }
}

/// What was before the deal, luck of the deal, luck of the cards, own and others' losses, and what came of them, so
/// rounded that they still add up: luck of the cards is what is left over.
pub(super) fn sum(parts: &Parts) -> [i32; 6] {
    let [before, deal, own, others, after] =
        [parts.before, parts.deal, parts.own, parts.partner + parts.opponents, parts.after].map(whole);
    [before, deal, after - before - deal - own - others, own, others, after]
}

/// `+5`, `−12`, `0`.
pub(super) fn signed(chance: Chance) -> String {
    change(whole(chance))
}

/// The same of whole points.
pub(super) fn change(points: i32) -> String {
    match points {
        0 => "0".into(),
        less if less < 0 => format!("−{}", -less),
        more => format!("+{more}"),
    }
}

/// `62 %`, or `62 % ± 3` where it is an estimate.
pub(super) fn known(estimate: Estimate) -> String {
    match whole(Chance((estimate.high.0 - estimate.low.0) / 2)) {
        0 => format!("{} %", whole(estimate.chance)),
        about => format!("{} % ± {about}", whole(estimate.chance)),
    }
}

/// What an action is called, for the seat that may do it.
pub(super) fn action(action: Action, view: &SeenGame, sitting: &Sitting) -> String {
    let label = options::choice(action, view, sitting).label;
    match action {
        // What it is used on says too little without the artifact.
        Action::Use(artifact) => {
            let artifact = naming::artifact(artifact.artifact());
            if label.contains(&artifact) { label } else { format!("{artifact} · {label}") }
        }
        _ => label,
    }
}

/// How the first number was found.
pub(super) fn method(decision: &ReviewedDecision) -> String {
    match decision.method {
        Method::Forced => String::new(),
        Method::Exact => t("review-exact"),
        Method::WorldsSolved if decision.all_worlds => {
            words!("review-all-worlds-solved", count = decision.worlds)
        }
        Method::WorldsSolved => words!("review-worlds-solved", count = decision.worlds),
        Method::Judged | Method::PlayedOut => words!("review-estimated", count = decision.worlds),
    }
}

pub(super) fn verdict(verdict: Verdict) -> String {
    match verdict {
        Verdict::Forced => t("verdict-forced"),
        Verdict::Free => t("verdict-free"),
        Verdict::Best => t("verdict-best"),
        Verdict::Inaccuracy => t("verdict-inaccuracy"),
        Verdict::Mistake => t("verdict-mistake"),
        Verdict::Blunder => t("verdict-blunder"),
    }
}

/// When a move was made: phase and trick.
pub(super) fn when(record: &Record, at: usize) -> String {
    let game = record.at(at);
    match game.phase() {
        Phase::One => words!("log-phase-one", trick = game.trick_number()),
        Phase::Two => words!("log-phase-two", trick = game.trick_number()),
        Phase::Over => t("review-end"),
    }
}

/// How the game ended, where its last card does not tell: who gave up, was late or left, or that all agreed to a draw.
pub(super) fn ended(record: &Record, sitting: &Sitting) -> Option<String> {
    let Some(ending) = record.early_end() else {
        return (!record.end().is_over()).then(|| t("review-unfinished"));
    };
    let of = |(seat, why): &(Seat, Why)| {
        let (you, who) = (sitting.you(*seat), sitting.name(*seat));
        match why {
            Why::Resigned => words!("review-resigned", you = you, who = who),
            Why::Late => words!("review-late", you = you, who = who),
            Why::Left => words!("review-left", you = you, who = who),
        }
    };
    let agreed = (ending.how == How::Agreed).then(|| t("review-agreed"));
    let sentences: Vec<String> = ending.out.iter().map(of).chain(agreed).collect();
    Some(sentences.join(" "))
}

pub(super) fn cause(cause: Cause, sitting: &Sitting) -> String {
    match cause {
        Cause::Deal => t("review-deal"),
        Cause::Cards => t("review-cards"),
        Cause::Own => t("review-own"),
        Cause::Partner(seat) | Cause::Opponent(seat) => words!("review-loss-of", who = sitting.name(seat)),
    }
}

/// What chance did, as a seat saw it.
pub(super) fn luck(luck: &Luck, sitting: &Sitting) -> String {
    match luck {
        Luck::Centre { card } => words!("luck-centre", card = naming::card(*card)),
        Luck::Drew { card } => words!("luck-drew", card = naming::card(*card)),
        Luck::Potion { seat, potion } => {
            words!("luck-potion", who = sitting.name(*seat), potion = potion.name().replace('-', "−"))
        }
        Luck::Raised { seat, card } => {
            words!("luck-raised", who = sitting.name(*seat), card = naming::card(*card))
        }
        Luck::Ball { cards } => words!("luck-ball", cards = naming::cards(cards.iter().copied())),
        Luck::Lantern { cards } => words!("luck-lantern", cards = naming::cards(cards.iter().copied())),
    }
}

/// Who a vote or a game goes to, in brackets.
fn goes_to(winner: Option<Side>, own: Side) -> String {
    match winner {
        None => t("tally-nobody"),
        Some(winner) if winner == own => t("tally-won"),
        Some(_) => t("tally-lost"),
    }
}

/// Counts by side, the own first: `3:2`.
fn own_first<T: ToString>(counts: &[T], own: Side) -> String {
    let mut counts: Vec<String> = counts.iter().map(T::to_string).collect();
    let own = usize::from(own.0);
    if own < counts.len() {
        counts[..=own].rotate_right(1);
    }
    counts.join(":")
}

/// The second number.
pub(super) fn open(open: Open) -> String {
    match open {
        Open::Exact { reached, margin } => {
            let reached = match reached {
                Reached::Won => t("review-won"),
                Reached::Drawn => t("review-drawn"),
                Reached::Lost => t("review-lost"),
            };
            match margin {
                Some(0) => format!("{reached} (0)"),
                Some(margin) if margin < 0 => format!("{reached} (−{})", margin.unsigned_abs()),
                Some(margin) => format!("{reached} (+{margin})"),
                None => reached,
            }
        }
        Open::Estimate(estimate) => known(estimate),
    }
}

/// So many times of a hundred are never, and as many less than a hundred always.
const SELDOM: i32 = 3;
const OFTEN: i32 = 97;

/// Why an error was one.
pub(super) fn reason(
    reason: &Reason,
    table: &Table,
    decision: &ReviewedDecision,
    sitting: &Sitting,
) -> String {
    let own = table.side(decision.seat);
    // Of equally many the highest card decides (S2): the counts alone do not say who has the vote.
    let tally = |tally: &Tally| format!("{} ({})", own_first(&tally.cards, own), goes_to(tally.winner, own));
    // What was played, and what was better; a card, or there is no short name for it.
    let card = |action: Option<Action>| match action {
        Some(Action::Play(card)) => Some(naming::card(card)),
        _ => None,
    };
    let cards = (card(Some(decision.played)), card(decision.choices.first().map(|best| best.action)));
    match reason {
        Reason::Vote { faction, best, played, given } => {
            let (faction, best, played) = (naming::faction(*faction), tally(best), tally(played));
            match (given, cards.0) {
                (Some(Given { cards, to, wins }), Some(card)) => {
                    let names: Vec<String> = cards.iter().map(|card| naming::card(*card)).collect();
                    let (cards, who) = (names.join(" + "), sitting.name(*to));
                    match wins {
                        true => words!(
                            "why-vote-wins",
                            card = card,
                            cards = cards,
                            who = who,
                            faction = faction,
                            best = best,
                            played = played
                        ),
                        false => words!(
                            "why-vote-loses",
                            card = card,
                            cards = cards,
                            who = who,
                            faction = faction,
                            best = best,
                            played = played
                        ),
                    }
                }
                _ => words!("why-vote", faction = faction, best = best, played = played),
            }
        }
        Reason::TieBreak { best, played } => {
            let told = |tie: &Tie| {
                let equal = tie.cards.iter().all(|cards| *cards == tie.cards[0]);
                let sums = if equal { format!(", {}", own_first(&tie.sums, own)) } else { String::new() };
                let winner = tie.winner.map_or_else(|| t("review-drawn"), |side| goes_to(Some(side), own));
                format!("{}{sums} ({winner})", own_first(&tie.cards, own))
            };
            words!("why-tie", best = told(best), played = told(played))
        }
        Reason::Everywhere => t("why-everywhere"),
        Reason::GivesAway { card, to } => {
            words!("why-gives", card = naming::card(*card), who = sitting.name(*to))
        }
        Reason::VoteChance { faction, best, played } => words!(
            "why-vote-chance",
            faction = naming::faction(*faction),
            best = whole(*best),
            played = whole(*played)
        ),
        Reason::Trick { best, played, prize } => {
            let more = if played > best { format!(" {}", t("why-trick-more")) } else { String::new() };
            let (best, played) = (whole(*best), whole(*played));
            let said = match (cards, prize) {
                ((Some(card), Some(better)), Some(prize)) => {
                    let prize = naming::card(*prize);
                    match (played, best) {
                        (..=SELDOM, OFTEN..) => {
                            words!("why-lost-prize", card = card, better = better, prize = prize)
                        }
                        (OFTEN.., ..=SELDOM) => {
                            words!("why-it-wins-prize", card = card, better = better, prize = prize)
                        }
                        _ => words!(
                            "why-trick-prize",
                            card = card,
                            better = better,
                            prize = prize,
                            best = best,
                            played = played
                        ),
                    }
                }
                ((Some(card), Some(better)), None) => match (played, best) {
                    (..=SELDOM, OFTEN..) => words!("why-lost", card = card, better = better),
                    (OFTEN.., ..=SELDOM) => words!("why-it-wins", card = card, better = better),
                    _ => {
                        words!("why-trick-card", card = card, better = better, best = best, played = played)
                    }
                },
                _ => words!("why-trick", best = best, played = played),
            };
            said + &more
        }
        Reason::GoesAway { card, best, played } => {
            words!("why-away", card = naming::card(*card), best = whole(*best), played = whole(*played))
        }
        Reason::Spends { card, instead } => {
            words!("why-spends", card = naming::card(*card), better = naming::card(*instead))
        }
        Reason::ShowsVoid { faction } => words!("why-void", faction = naming::faction(*faction)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Language, speak_for_tests};
    use claim_ai::review::Choice;
    use claim_rules::{Card, EarlyEnd, Faction};

    #[test]
    fn numbers_are_written_as_people_write_them() {
        assert_eq!([-120_000, 4_000, 55_000].map(|change| signed(Chance(change))), ["−12", "0", "+6"]);
        assert_eq!([96_000, 100_000].map(|loss| lost(Chance(loss))), [9, 10]);
        assert_eq!([0, 4_000, 16_000].map(|within| about(Chance(within))), ["", "", " (± 2)"]);
        assert_eq!(known(Estimate::exact(Chance(620_000))), "62 %");
        let wide = Estimate { chance: Chance(620_000), low: Chance(590_000), high: Chance(650_000) };
        assert_eq!(known(wide), "62 % ± 3");
    }

    #[test]
    fn the_sums_that_are_shown_add_up_as_the_parts_do() {
        let parts = Parts {
            before: Chance(333_333),
            deal: Chance(14_000),
            cards: Chance(14_000),
            own: Chance(-54_000),
            partner: Chance(0),
            opponents: Chance(692_667),
            after: Chance(1_000_000),
        };
        assert_eq!(parts.sum(), parts.after);
        // Each rounded by itself would come to 99.
        assert_eq!(sum(&parts), [33, 1, 2, -5, 69, 100]);
        assert_eq!(33 + 1 + 2 - 5 + 69, 100);
    }

    /// Seat 1 played this, and something else was better.
    fn decided(played: &str, better: &str) -> ReviewedDecision {
        let first = crate::pages::review::testing::decision(0);
        let choices = vec![Choice { action: better.parse().unwrap(), ..first.choices[0].clone() }];
        ReviewedDecision { seat: Seat(1), played: played.parse().unwrap(), choices, ..first }
    }

    fn sitting() -> Sitting {
        let names = vec!["Ada".into(), "Bruno".into()];
        Sitting { me: Some(Seat(1)), names, ..Sitting::default() }
    }

    #[test]
    fn a_vote_that_turns_is_told_with_the_own_cards_first_and_what_was_handed_over_in_every_language() {
        for language in Language::ALL {
            speak_for_tests(language);
            let tally = |a, b, winner| Tally { cards: vec![a, b], winner: Some(Side(winner)) };
            for wins in [true, false] {
                let given = Given { cards: vec!["Dw7".parse().unwrap()], to: Seat(0), wins };
                let (best, played) = (tally(2, 3, 1), tally(4, 3, 0));
                let turned = Reason::Vote { faction: Faction::Dwarves, best, played, given: Some(given) };
                let said = reason(&turned, &Table::default(), &decided("Dw7", "Dw1"), &sitting());
                let dwarf = naming::card("Dw7".parse().unwrap());
                assert!(said.contains("3:2") && said.contains("3:4"), "{said}");
                assert!(said.matches(&dwarf).count() == 2 && said.contains("Ada"), "{said}");
            }
        }
        speak_for_tests(Language::English);
    }

    #[test]
    fn a_vote_of_equally_many_cards_says_who_has_it_s2() {
        for language in Language::ALL {
            speak_for_tests(language);
            let tally = |winner| Tally { cards: vec![3, 3], winner };
            let told = |best, played| {
                let turned = Reason::Vote {
                    faction: Faction::Goblins,
                    best: tally(best),
                    played: tally(played),
                    given: None,
                };
                reason(&turned, &Table::default(), &decided("Go5", "Go1"), &sitting())
            };
            // Seat 1 is told of: side 1 is its own.
            let (turned, away) = (told(Some(Side(1)), Some(Side(0))), told(Some(Side(1)), None));
            for word in ["tally-won", "tally-lost"] {
                assert!(turned.contains(&format!("3:3 ({})", t(word))), "{turned}");
            }
            assert!(away.contains(&format!("3:3 ({})", t("tally-nobody"))), "{away}");
            assert!(![t("tally-won"), t("tally-lost")].contains(&t("tally-nobody")), "{language:?}");
        }
        speak_for_tests(Language::English);
    }

    #[test]
    fn how_a_game_ended_early_is_told_with_names_in_every_language() {
        let record = crate::pages::review::testing::record();
        let (mut whole, mut game) = (record.clone(), record.start());
        while let Some(pending) = game.pending() {
            let action = game.actions()[0];
            whole.push(pending.actor, action);
            game.apply_unchecked(action);
        }
        assert_eq!(ended(&whole, &sitting()), None, "the last card tells");
        for language in Language::ALL {
            speak_for_tests(language);
            let unfinished = ended(&record, &sitting()).unwrap();
            assert!(unfinished.ends_with('.') && !unfinished.contains("review-"), "{unfinished}");
            let mut told = vec![unfinished];
            for (how, out) in [
                (How::Conceded, vec![(Seat(0), Why::Resigned)]),
                (How::Conceded, vec![(Seat(0), Why::Late)]),
                (How::Conceded, vec![(Seat(0), Why::Left)]),
                (How::Conceded, vec![(Seat(1), Why::Resigned)]),
                (How::Conceded, vec![(Seat(1), Why::Late)]),
                (How::Conceded, vec![(Seat(1), Why::Left)]),
                (How::Agreed, vec![]),
            ] {
                let other = out.first().is_some_and(|(seat, _)| *seat == Seat(0));
                let mut record = record.clone();
                record.set_early_end(EarlyEnd { how, out });
                let said = ended(&record, &sitting()).unwrap();
                assert!(said.ends_with('.') && !said.contains("review-") && !said.contains('{'), "{said}");
                assert_eq!(said.contains("Ada"), other, "{said}");
                assert!(!told.contains(&said), "{said}");
                told.push(said);
            }
        }
        speak_for_tests(Language::English);
    }

    #[test]
    fn luck_is_told_in_words_in_every_language() {
        let card = |name: &str| name.parse::<Card>().unwrap();
        let cards = [card("Go5"), card("Un3")].into_iter().collect();
        let lucks = [
            Luck::Centre { card: card("Go5") },
            Luck::Drew { card: card("Go5") },
            Luck::Raised { seat: Seat(0), card: card("Go5") },
            Luck::Ball { cards },
            Luck::Lantern { cards },
        ];
        for language in Language::ALL {
            speak_for_tests(language);
            for told in &lucks {
                let said = luck(told, &sitting());
                assert!(said.contains(&naming::card(card("Go5"))) && !said.contains("luck-"), "{said}");
            }
            for potion in claim_rules::Potion::ALL {
                let said = luck(&Luck::Potion { seat: Seat(0), potion }, &sitting());
                assert!(said.contains("Ada") && !said.contains("luck-"), "{said}");
            }
        }
        speak_for_tests(Language::English);
    }

    #[test]
    fn every_reason_is_a_whole_sentence_in_every_language() {
        let card = |name: &str| name.parse::<Card>().unwrap();
        let (best, played) = (Chance(620_000), Chance(30_000));
        let tie =
            |cards: [u8; 2], sums: [i32; 2], winner| Tie { cards: cards.into(), sums: sums.into(), winner };
        let reasons = [
            Reason::TieBreak {
                best: tie([5, 6], [9, 20], Some(Side(1))),
                played: tie([6, 5], [20, 9], Some(Side(0))),
            },
            Reason::TieBreak { best: tie([5, 5], [9, 20], Some(Side(1))), played: tie([5, 5], [9, 9], None) },
            Reason::Everywhere,
            Reason::GivesAway { card: card("Go5"), to: Seat(0) },
            Reason::VoteChance { faction: Faction::Goblins, best, played },
            Reason::Trick { best, played, prize: None },
            Reason::Trick { best: played, played: best, prize: Some(card("Kn7")) },
            Reason::Trick { best: Chance::CERTAIN, played: Chance(0), prize: None },
            Reason::Trick { best: Chance(0), played: Chance::CERTAIN, prize: Some(card("Kn7")) },
            Reason::GoesAway { card: card("Go5"), best: played, played: best },
            Reason::Spends { card: card("Go5"), instead: card("Go1") },
            Reason::ShowsVoid { faction: Faction::Goblins },
        ];
        for language in Language::ALL {
            speak_for_tests(language);
            for decision in [decided("Go5", "Go1"), decided("pass", "Go1")] {
                for told in &reasons {
                    let said = reason(told, &Table::default(), &decision, &sitting());
                    assert!(said.ends_with('.') && !said.contains("why-") && !said.contains('{'), "{said}");
                }
            }
        }
        speak_for_tests(Language::English);
    }
}
