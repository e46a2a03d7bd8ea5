//! What every bot keeps to: legal actions everywhere, the same play from the same seed, nothing but the view.

use claim_ai::{Bot, Budget, Choice, Master, Search, Stop, named};
use claim_rules::{ActionList, Actor, Game, Phase, Seat, Table, Viewer};
use claim_solver::{Limits, Outcome, Solver, nothing_hidden};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Every bot with a budget small enough for thousands of decisions.
fn quick() -> Vec<Choice> {
    ["random", "greedy", "search@12", "novice", "apprentice", "expert@12", "master@12"]
        .map(|name| name.parse().unwrap())
        .to_vec()
}

/// Every third two-player deck and a spread of the others, with all choices of modules in turn.
fn tables() -> Vec<Table> {
    let two = Table::all(2).into_iter().step_by(3);
    let more = [3, 4].into_iter().flat_map(|players| Table::all(players).into_iter().step_by(60));
    let with = |(i, table): (usize, Table)| table.with_heroes(i & 1 == 1).with_artifacts(i & 2 == 2);
    two.chain(more).enumerate().map(with).collect()
}

#[test]
fn bots_answer_with_legal_actions_on_decks_of_every_player_count_and_module() {
    let mut asked = 0;
    for (i, table) in tables().into_iter().enumerate() {
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(i as u64);
        let mut game = Game::random(table, &mut dice);
        let mut bots: Vec<Box<dyn Bot>> = quick().iter().map(|choice| choice.bot([i as u8; 32])).collect();
        let mut list = ActionList::new();
        let mut step = i;
        while let Some(action) = game.random_action(&mut dice, &mut list) {
            if let Some(Actor::Seat(seat)) = game.pending().map(|pending| pending.actor) {
                step += 1;
                let view = game.view(Viewer::Seat(seat));
                let bot = step % bots.len();
                let chosen = bots[bot].choose(&view, &Stop::new());
                assert!(view.legal.contains(&chosen), "{:?} {chosen} {table:?}", quick()[bot]);
                asked += 1;
            }
            game.apply_unchecked(action);
        }
    }
    assert!(asked > 10_000, "{asked}");
}

/// A whole game of one bot against itself, as its actions.
fn game_of(choice: Choice, table: Table, seed: u8) -> Vec<String> {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(u64::from(seed));
    let mut game = Game::random(table, &mut dice);
    let mut bot = choice.bot([seed; 32]);
    let mut actions = Vec::new();
    while let Some(pending) = game.pending() {
        let action = match pending.actor {
            Actor::Chance => game.random_chance(&mut dice),
            Actor::Seat(seat) => bot.choose(&game.view(Viewer::Seat(seat)), &Stop::new()),
        };
        actions.push(action.to_string());
        game.apply(pending.actor, action).unwrap();
    }
    actions
}

#[test]
fn the_same_seed_and_simulations_play_the_same_game() {
    for (i, table) in tables().into_iter().step_by(29).enumerate() {
        for choice in quick() {
            assert_eq!(
                game_of(choice, table, i as u8),
                game_of(choice, table, i as u8),
                "{choice:?} {table:?}"
            );
        }
    }
}

#[test]
fn a_bot_given_equal_views_answers_the_same() {
    for (i, table) in tables().into_iter().step_by(7).enumerate() {
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(90 + i as u64);
        let mut game = Game::random(table, &mut dice);
        let mut list = ActionList::new();
        let mut step = 0;
        while let Some(action) = game.random_action(&mut dice, &mut list) {
            step += 1;
            if let Some(Actor::Seat(seat)) = game.pending().map(|pending| pending.actor)
                && step % 11 == i % 11
            {
                let view = game.view(Viewer::Seat(seat));
                // Another truth that looks the same from this seat.
                let other = view.sample(&mut dice).view(Viewer::Seat(seat));
                for choice in quick() {
                    let [one, two] =
                        [&view, &other].map(|view| choice.bot([3; 32]).choose(view, &Stop::new()));
                    assert_eq!(one, two, "{choice:?}");
                }
            }
            game.apply_unchecked(action);
        }
    }
}

#[test]
fn a_bot_that_is_called_stops_thinking() {
    let game = Game::random(Table::default(), &mut Xoshiro256PlusPlus::seed_from_u64(4));
    let Some(Actor::Seat(seat)) = game.pending().map(|pending| pending.actor) else { panic!() };
    let view = game.view(Viewer::Seat(seat));
    let forever = Budget::simulations(u32::MAX);
    let bots: [Box<dyn Bot>; 2] =
        [Box::new(Search::new(forever, [1; 32])), Box::new(Master::new(forever, [1; 32]))];
    for mut bot in bots {
        let stop = Stop::new();
        let view = view.clone();
        let caller = stop.clone();
        // Without the call this would not end; the thread is joined, so nothing is left behind.
        let thinking = std::thread::spawn(move || bot.choose(&view, &stop));
        caller.now();
        assert!(game.actions().contains(&thinking.join().unwrap()));
    }
}

/// From a won ending of Phase Two the master wins, whoever plays against it.
#[test]
fn the_master_never_loses_a_won_ending() {
    let mut solver = Solver::new(8);
    let limits = Limits::default();
    let tables: Vec<Table> = Table::all(2).into_iter().filter(nothing_hidden).collect();
    let mut won = 0;
    for i in 0..400 {
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(5000 + i);
        let mut game = Game::random(tables[i as usize % tables.len()], &mut dice);
        let mut list = ActionList::new();
        while !(game.phase() == Phase::Two && game.trick().is_empty() && game.hand(Seat(0)).len() == 8) {
            let action = game.random_action(&mut dice, &mut list).unwrap();
            game.apply_unchecked(action);
        }
        let (outcome, _) = solver.value(&game, Seat(0), &limits).unwrap();
        let master = match outcome {
            Outcome::Win => Seat(0),
            Outcome::Loss => Seat(1),
            Outcome::Draw => continue,
        };
        let opponent = ["greedy", "search@50"][i as usize % 2];
        let mut bots = [named("master@20000", [1; 32]).unwrap(), named(opponent, [2; 32]).unwrap()];
        while let Some(pending) = game.pending() {
            let Actor::Seat(seat) = pending.actor else { panic!("nothing is left to chance") };
            let bot = &mut bots[usize::from(seat != master)];
            let action = bot.choose(&game.view(Viewer::Seat(seat)), &Stop::new());
            game.apply(pending.actor, action).unwrap();
        }
        assert_eq!(game.score().winner().map(|side| side.0), Some(master.0), "ending {i}");
        won += 1;
    }
    assert!(won > 350, "{won}");
}
