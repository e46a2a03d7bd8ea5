//! What is shown of a trick is what the rules decided: in random games over all decks, modules and player counts, every
//! decided trick is judged a second time, straight from the words of the rules page.

mod common;

use claim_rules::*;
use common::*;

/// The place of the winning card by the words of W1–W5, from what is shown of the cards alone.
fn winner_by_the_book(trick: &TrickView) -> usize {
    let plays = &trick.plays;
    // The better of two by value; equal: the one played first.
    let best = |places: Vec<usize>, lowest: bool| {
        let mut best = places[0];
        for at in places {
            let better = if lowest {
                plays[at].value < plays[best].value
            } else {
                plays[at].value > plays[best].value
            };
            best = if better { at } else { best };
        }
        best
    };
    let all = || (0..plays.len()).collect::<Vec<_>>();
    if let Some(ring) = plays.iter().position(|play| play.ring)
        && all().into_iter().all(|at| at == ring || plays[at].value < plays[ring].value)
    {
        return ring;
    }
    let hero = |at: usize| plays[at].faction.is_none().then(|| plays[at].card.hero()).flatten();
    for at in (1..plays.len()).rev() {
        let before = plays[at - 1].value;
        match hero(at) {
            Some(Hero::Warlock) if before.rem_euclid(2) == 1 => return at,
            Some(Hero::Mummy) if before >= 7 => return at,
            _ => {}
        }
    }
    let of = |faction: Faction| all().into_iter().filter(move |at| plays[*at].faction == Some(faction));
    match plays[0].faction {
        None => best(all(), false),
        Some(Faction::Goblins) if of(Faction::Knights).next().is_some() => {
            best(of(Faction::Knights).collect(), false)
        }
        Some(led) => {
            let matching = all().into_iter().filter(|at| {
                plays[*at].faction == Some(led) || plays[*at].faction == Some(Faction::Doppelgangers)
            });
            best(matching.collect(), led == Faction::Werewolves && !trick.full_moon)
        }
    }
}

fn check(trick: &TrickView, table: &Table) {
    for play in &trick.plays {
        let changes: i8 = play.changes.iter().map(|change| change.amount).sum();
        assert_eq!(play.value, play.printed + changes, "{trick:?}");
        assert_eq!(play.printed, play.card.value());
    }
    let mut ranks: Vec<u8> = trick.plays.iter().map(|play| play.rank).collect();
    ranks.sort_unstable();
    assert_eq!(ranks, (1..=trick.plays.len() as u8).collect::<Vec<_>>(), "{trick:?}");
    if trick.outcome == TrickOutcome::SetAside {
        assert_eq!(trick.winner, None);
        return;
    }
    let win = trick.winner.expect("somebody wins");
    assert_eq!(usize::from(win.place), winner_by_the_book(trick), "{table:?}\n{trick:?}");
    let play = &trick.plays[usize::from(win.place)];
    assert_eq!((play.seat, play.card, play.rank), (win.seat, win.card, 1));
    assert_eq!(win.over.is_some(), trick.plays.len() > 1);
}

#[test]
fn every_decided_trick_is_what_the_rules_page_says() {
    let (mut decided, mut changed, mut by) = (0, 0, std::collections::HashSet::new());
    for law in 20..24 {
        for (table, mut rng) in tables(law) {
            let mut game = Game::random(table, &mut rng);
            let mut list = ActionList::new();
            while let Some(action) = game.random_action(&mut rng, &mut list) {
                let mut events = Vec::new();
                let before = game;
                game.apply_unchecked_told(action, &mut events);
                check_open(&before);
                for event in &events {
                    let trick = match event {
                        Event::Won { trick, .. }
                        | Event::Silenced { trick, .. }
                        | Event::SetAside { trick } => trick,
                        _ => continue,
                    };
                    let shown = trick.view();
                    check(&shown, &table);
                    if let Event::Won { seat, card, .. } = event {
                        let win = shown.winner.unwrap();
                        assert_eq!((win.seat, win.card), (*seat, *card));
                    }
                    decided += 1;
                    changed += usize::from(shown.winner.is_some_and(|win| win.changes_decided));
                    by.extend(shown.winner.map(|win| win.by));
                    // Whoever looks is shown the same, now or when the game goes on.
                    for viewer in viewers(&table) {
                        assert_eq!(game.view(viewer).last_trick, Some(*trick));
                    }
                }
            }
        }
    }
    assert!(
        decided > 30_000 && changed > 100 && by.len() == 8,
        "{decided} tricks, {changed} by changes, {by:?}"
    );
}

/// While cards are still to come, what is shown is who would win if the trick ended here, at the values the game counts.
fn check_open(game: &Game) {
    let trick = game.trick_view();
    if trick.outcome != TrickOutcome::Open || trick.plays.is_empty() {
        return;
    }
    for (at, play) in trick.plays.iter().enumerate() {
        assert_eq!(play.value, game.value_at(at));
    }
    assert_eq!(usize::from(trick.winner.expect("a card lies there").place), winner_by_the_book(&trick));
    assert_eq!(trick.led, game.led());
}
