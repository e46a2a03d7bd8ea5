//! People play against the bot that was measured: asked through the worker, it plays the same games as in the arena.

use claim_ai::{Bot, BotChoice, Stop};
use claim_rules::{Action, Actor, Deal, Fortune, Game, Table, View, Viewer};
use claim_worker::{Answering, seed_bytes};
use serde_json::json;

/// The bot of a seat, asked through the worker.
struct Asked<'a> {
    worker: &'a mut Answering,
    bot: &'a str,
    seed: String,
}

impl Asked<'_> {
    fn choose(&mut self, view: &View) -> Action {
        let question = json!({ "id": 1, "game": "one", "bot": self.bot, "seed": self.seed, "view": view });
        let answer: serde_json::Value =
            serde_json::from_str(&self.worker.answer(&question.to_string())).unwrap();
        answer["action"].as_str().unwrap_or_else(|| panic!("{answer}")).parse().unwrap()
    }
}

/// A whole game, every decision by `choose`.
fn game(table: Table, mut choose: impl FnMut(&View) -> Action) -> Vec<String> {
    let mut game = Game::new(table, Deal::from_seed(&table, [9; 32])).unwrap();
    let mut fortune = Fortune::from_seed([9; 32]);
    let mut actions = Vec::new();
    while let Some(pending) = game.pending() {
        let action = match pending.actor {
            Actor::Chance => fortune.answer(&game),
            Actor::Seat(seat) => choose(&game.view(Viewer::Seat(seat))),
        };
        actions.push(action.to_string());
        game.apply(pending.actor, action).unwrap();
    }
    actions
}

#[test]
fn a_bot_asked_by_the_page_plays_the_game_it_plays_in_the_arena() {
    let tables = [
        Table::default(),
        Table::all(2)[100].with_heroes(true).with_artifacts(true),
        Table::all(3)[40],
        Table::all(4)[77],
    ];
    for (table, bot) in tables.into_iter().flat_map(|table| [(table, "master@40"), (table, "expert@40")]) {
        let choice: BotChoice = bot.parse().unwrap();
        let seed = |view: &View| format!("seat {}", view.viewer.seat().unwrap().0);
        // As in the arena: each seat's bot is made once, with the seed of its first decision.
        let mut bots: Vec<Option<Box<dyn Bot>>> = (0..table.players()).map(|_| None).collect();
        let in_the_arena = game(table, |view| {
            let seat = view.viewer.seat().unwrap();
            let bot = bots[seat.index()].get_or_insert_with(|| choice.bot(seed_bytes(&seed(view))));
            bot.choose(view, &Stop::new())
        });
        let mut worker = Answering::default();
        let mut decisions = 0;
        let on_the_page = game(table, |view| {
            decisions += 1;
            // Later seeds differ and must not matter.
            let seed = format!("{}{}", seed(view), if decisions > table.players() * 2 { "x" } else { "" });
            Asked { worker: &mut worker, bot, seed }.choose(view)
        });
        assert_eq!(on_the_page, in_the_arena, "{bot} at {table:?}");
    }
}
