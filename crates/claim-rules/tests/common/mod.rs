//! What the laws share: tables to play at, random play, and ways to look at it.
#![allow(dead_code, unreachable_pub)] // Each test file uses its part of what stands here for all.

use claim_rules::*;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

pub fn generator(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// Every two-player deck, each with one of the four choices of modules, and every 20th deck for three and four
/// players with each choice: over the laws of a file, all combinations come up.
pub fn tables(law: u64) -> impl Iterator<Item = (Table, Xoshiro256PlusPlus)> {
    let two = Table::all(2).into_iter().enumerate().map(move |(i, table)| {
        let modules = i as u64 + law;
        table.with_heroes(modules & 1 == 1).with_artifacts(modules & 2 == 2)
    });
    let more = [3, 4].into_iter().flat_map(|players| Table::all(players).into_iter().step_by(20));
    let more = more.enumerate().map(|(i, table)| table.with_heroes(i & 1 == 1).with_artifacts(i & 2 == 2));
    two.chain(more).enumerate().map(move |(i, table)| (table, generator(law * 100_000 + i as u64)))
}

/// Plays a random game, calling for every state from the deal to the end.
pub fn play_random(table: Table, rng: &mut impl Rng, mut call: impl FnMut(&Game)) -> Game {
    let mut game = Game::random(table, rng);
    let mut list = ActionList::new();
    call(&game);
    while let Some(action) = game.random_action(rng, &mut list) {
        game.apply_unchecked(action);
        call(&game);
    }
    game
}

/// A random game from a seed, written down.
pub fn random_record(table: Table, rng: &mut impl Rng) -> (Record, Game) {
    let mut seed = [0; 32];
    rng.fill_bytes(&mut seed);
    let mut record = Record::from_seed(table, seed);
    let mut fortune = Fortune::from_seed(seed);
    let mut game = record.start();
    let mut list = ActionList::new();
    while let Some(pending) = game.pending() {
        let action = match pending.actor {
            Actor::Chance => fortune.answer(&game),
            Actor::Seat(_) => game.random_action(rng, &mut list).unwrap(),
        };
        game.apply(pending.actor, action).unwrap();
        record.push(pending.actor, action);
    }
    (record, game)
}

pub fn viewers(table: &Table) -> Vec<Viewer> {
    table.seats().map(Viewer::Seat).chain([Viewer::Spectator]).collect()
}

/// A bag, refusing more copies than the box holds.
pub fn checked_bag(cards: impl Iterator<Item = Card>) -> Cards {
    let mut bag = Cards::EMPTY;
    for card in cards {
        assert!(bag.count_of(card) < card.copies(), "one {card} too many");
        bag.add(card);
    }
    bag
}

/// Everything written for a viewer: the engine's own view, and what a client receives.
pub fn json(view: &View) -> String {
    serde_json::to_string(view).unwrap() + &serde_json::to_string(&SeenGame::from(view)).unwrap()
}

pub fn seen(events: &[Event], viewer: Viewer) -> String {
    let seen: Vec<SeenEvent> = events.iter().map(|event| event.seen_by(viewer)).collect();
    serde_json::to_string(&seen).unwrap()
}

/// Does the event show a card that was hidden until now?
pub fn brings_to_light(event: &Event) -> bool {
    matches!(
        event,
        Event::Revealed { .. }
            | Event::PotionTurnedUp { .. }
            | Event::Discarded { .. }
            | Event::Looked { .. }
            | Event::Drew { .. }
            | Event::BallShowed { .. }
            | Event::LanternShowed { .. }
    )
}

/// Is a seat being asked because of an artifact it holds (ART5)?
pub fn asks_about_artifacts(game: &Game) -> bool {
    use Decision::*;
    game.pending()
        .is_some_and(|p| matches!(p.decision, Veil | AfterPlay | Lost | Draw | Won | Lantern | Crown))
}

/// Everything a viewer is told in the first moves of a record, with every view and question in between.
pub fn stream(record: &Record, upto: usize, viewer: Viewer) -> String {
    let mut told = Vec::new();
    let mut game = record.start_told(&mut told);
    let mut stream = seen(&told, viewer) + &json(&game.view(viewer));
    for step in &record.moves()[..upto] {
        told.clear();
        game.apply_unchecked_told(step.action, &mut told);
        stream += &seen(&told, viewer);
        stream += &json(&game.view(viewer));
    }
    stream
}

/// The record of a game with two cards exchanged that the viewer has not seen by then; `None` if it has, or if the moves
/// would not be legal any more.
pub fn exchange_unseen(record: &Record, upto: usize, viewer: Viewer, rng: &mut impl Rng) -> Option<Record> {
    let at = record.at(upto);
    let view = at.view(viewer);
    let sample = view.sample(rng);
    // Two cards that lie elsewhere in the sample than in truth are unseen, unless a Ball has shown them in the deck.
    let remembered = serde_json::to_value(&view).unwrap()["known-in-deck-or-drawn-since"].to_string();
    let seats: Vec<Seat> = record.table().seats().collect();
    let hidden: Vec<Card> = Card::all()
        .filter(|card| card.copies() == 1 && !remembered.contains(&format!("\"{card}\"")))
        .filter(|card| {
            let place = |game: &Game| {
                seats
                    .iter()
                    .position(|seat| game.hand(*seat).has(*card) || game.followers(*seat).has(*card))
                    .unwrap_or(9)
            };
            place(&at) != place(&sample)
        })
        .collect();
    if hidden.len() < 2 {
        return None;
    }
    let mut pick = || hidden[below(rng, hidden.len() as u32) as usize];
    let (a, b) = (pick(), pick());
    if a == b {
        return None;
    }
    let swap = |card: Card| {
        if card == a {
            b
        } else if card == b {
            a
        } else {
            card
        }
    };
    let mut deal = *record.deal();
    let deck: Vec<Card> = deal.deck().map(swap).collect();
    deal.set_deck(deck.into_iter());
    for seat in seats {
        deal.hands[seat] = deal.hands[seat].iter().map(swap).collect();
    }
    deal.out = deal.out.iter().map(swap).collect();
    let mut other = Record::new(*record.table(), deal).ok()?;
    let mut game = other.start();
    for step in &record.moves()[..upto] {
        // Secret answers name the other card; open ones cannot name either.
        let action = match step.action {
            Action::Keep(card) => Action::Keep(swap(card)),
            Action::Pick(card) => Action::Pick(swap(card)),
            action => action,
        };
        game.apply(step.actor, action).ok()?;
        other.push(step.actor, action);
    }
    // The exchange may have shown itself to the viewer all the same: only views that agree now are the law's concern.
    (game.view(viewer) == at.view(viewer)).then_some(other)
}

/// Every action there is a name for.
pub fn every_action() -> Vec<Action> {
    let mut all = vec![
        Action::Pass,
        Action::Drink,
        Action::TakeDeck,
        Action::Tuck,
        Action::Place,
        Action::Replace,
        Action::Raise,
    ];
    for card in Card::all() {
        all.extend([Action::Play(card), Action::Swap(card), Action::Discard(card), Action::Take(card)]);
        all.extend([Action::Keep(card), Action::Pick(card)]);
        for at in 0..10 {
            all.extend([Action::Use(Use::Horse { at, card }), Action::Use(Use::Fools { at, card })]);
        }
    }
    for faction in Faction::ALL {
        all.extend([Action::Crown(faction), Action::Use(Use::Jug { faction })]);
        all.extend((0..10).map(|at| Action::Use(Use::Runestone { at, faction })));
    }
    for seat in (0..4).map(Seat) {
        all.extend([Action::Use(Use::Axe { on: seat }), Action::Use(Use::Lantern { on: seat })]);
    }
    all.extend((0..20).map(|at| Action::Use(Use::Spear { at })));
    all.extend(Potion::ALL.map(Action::PickPotion));
    let plain = [
        Use::Sword,
        Use::Boots,
        Use::Bow,
        Use::Ring,
        Use::Veil,
        Use::Horn,
        Use::Frost,
        Use::Hourglass,
        Use::Staff,
        Use::Ball,
    ];
    all.extend(plain.map(Action::Use));
    all
}
