//! `claim play`: a game in the terminal, you against bots. Everybody sees exactly what their seat may know.

use std::io::{BufRead, Write};

use anyhow::{Context, Result, bail};
use claim_ai::{BotChoice, Stop};
use claim_rules::{
    Action, Actor, Cards, Decision, Event, Fortune, Game, Phase, Seat, SeenEvent, SeenGame, Side,
    TrickOutcome, View, Viewer, VoteStanding,
};
use clap::Args;
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;

use crate::narrate::{self, called, name, plural};
use crate::simulate::game_seed;
use crate::table::TableArguments;
use crate::why::counted;

/// Play a game in the terminal
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    table: TableArguments,
    /// Seed of the deal; a new one each time if not given
    #[arg(long)]
    seed: Option<u64>,
    /// The bots in the other seats: novice, apprentice, expert, master, grandmaster, or any bot of `claim arena`
    #[arg(long, default_value = "expert")]
    bot: String,
}

const ME: Seat = Seat(0);

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let tables = arguments.table.tables()?;
    let opponent: BotChoice = arguments.bot.parse()?;
    let seed = match arguments.seed {
        Some(seed) => seed,
        None => {
            let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
            now.map_or(1, |now| now.as_micros() as u64)
        }
    };
    let seed = game_seed(seed, 0);
    let mut choices = ChaCha20Rng::from_seed(seed);
    choices.set_stream(2);
    let record = claim_rules::Record::from_seed(tables.next(&mut choices), seed);
    let mut fortune = Fortune::from_seed(seed);
    let mut events = Vec::new();
    let mut game = record.start_told(&mut events);
    let mut bots: Vec<_> = (0..4).map(|seat| opponent.bot(game_seed(seat, 1))).collect();
    println!("You are seat 0. Answer with a number; ? shows the table again, q leaves the game.");
    while let Some(pending) = game.pending() {
        let action = match pending.actor {
            Actor::Chance => fortune.answer(&game),
            Actor::Seat(ME) => {
                tell(&mut events);
                match ask(&game)? {
                    Some(action) => action,
                    None => return Ok(()),
                }
            }
            Actor::Seat(seat) => bots[seat.index()].choose(&game.view(Viewer::Seat(seat)), &Stop::new()),
        };
        game.apply_told(pending.actor, action, &mut events)?;
    }
    tell(&mut events);
    println!("\n{}", narrate::score(&game));
    Ok(())
}

/// Prints what happened since, as seat 0 may see it.
fn tell(events: &mut Vec<Event>) {
    for event in events.drain(..) {
        match event.seen_by(Viewer::Seat(ME)) {
            SeenEvent::Phase { phase: Phase::One } => println!("\nPhase One: recruit followers."),
            SeenEvent::Phase { phase: Phase::Two } => println!("\nPhase Two: gather supporters."),
            SeenEvent::Leads { seat: ME, .. } => println!("\nYou lead."),
            SeenEvent::Leads { seat, .. } => println!("\nSeat {seat} leads."),
            event => {
                if let Some(line) = narrate::tell(&event) {
                    println!("  {}", to_you(&line));
                }
            }
        }
    }
}

/// `Seat 0 plays Goblin 5.` becomes `You play Goblin 5.`: the verb comes second and ends with an s.
fn to_you(line: &str) -> String {
    let line = match line.strip_prefix("Seat 0 ").and_then(|rest| rest.split_once(' ')) {
        Some((verb, rest)) => format!("You {} {rest}", verb.strip_suffix('s').unwrap_or(verb)),
        None => line.to_string(),
    };
    line.replace("of seat 0", "of yours").replace("seat 0", "you")
}

/// Asks until the answer is valid; `None` to leave.
fn ask(game: &Game) -> Result<Option<Action>> {
    let view = game.view(Viewer::Seat(ME));
    show(&view);
    let stdin = std::io::stdin();
    loop {
        print!("> ");
        std::io::stdout().flush()?;
        let mut line = String::new();
        if stdin.lock().read_line(&mut line).context("cannot read your answer")? == 0 {
            bail!("the input ended before the game did");
        }
        match line.trim() {
            "q" | "quit" => return Ok(None),
            "?" => show(&view),
            text => match text.parse::<usize>() {
                Ok(n) if (1..=view.legal.len()).contains(&n) => return Ok(Some(view.legal[n - 1])),
                _ => println!("Answer with a number from 1 to {}, ? or q.", view.legal.len()),
            },
        }
    }
}

fn show(view: &View) {
    let row = |cards: Cards| cards.iter().map(name).collect::<Vec<_>>().join(", ");
    println!();
    println!("  Supporters: {}", race(view));
    if !view.centre.is_empty() {
        println!("  Centre: {}", row(view.centre.iter().copied().collect()));
    }
    let trick = view.trick_view();
    for (at, play) in trick.plays.iter().enumerate() {
        let did = if at == 0 { "led" } else { "played" };
        let ahead = trick.outcome == TrickOutcome::Open && trick.plays.len() > 1 && play.rank == 1;
        let ahead = if ahead { ", ahead so far" } else { "" };
        println!("  {} {did} {}{ahead}.", called(play.seat, ME), counted(play));
    }
    for card in &view.deck_top {
        println!("  You see in the deck: {}.", name(*card));
    }
    println!("  Your hand: {}", row(view.hand));
    println!("{}", question(view));
    for (i, action) in view.legal.iter().enumerate() {
        println!("  {:>2}  {}", i + 1, option(*action));
    }
}

/// The votes as they stand, as they are compared: `Goblins 3:1  Vampires 12:0`.
fn race(view: &View) -> String {
    let standings = SeenGame::from(view).standings;
    let sides = || (0..view.table.sides() as u8).map(Side);
    let vote = |vote: &VoteStanding| {
        let counts: Vec<String> = sides().map(|side| vote.counted(side).to_string()).collect();
        format!("{} {}", plural(vote.faction), counts.join(":"))
    };
    standings.votes.iter().map(vote).collect::<Vec<_>>().join("  ")
}

fn question(view: &View) -> String {
    let Some(pending) = view.pending else { return String::new() };
    match pending.decision {
        Decision::Play => "Play a card.".into(),
        Decision::Tuck(card) => format!("Tuck {} under your lord?", name(card)),
        Decision::Replace(card) => {
            format!("Make {} your new lord? The old one and all under it are lost.", name(card))
        }
        Decision::Potion => "Turn up your oldest potion?".into(),
        Decision::Raise => "Take a random card from the discard pile?".into(),
        Decision::Draft | Decision::Seer => "Which card do you take?".into(),
        Decision::Swap => "Which centre card does the Shapeshifter become?".into(),
        Decision::Discard => "Cthulhu wants a card of yours.".into(),
        Decision::Keep => "Which card do you keep?".into(),
        Decision::Crown => "For whom does the Crown of Light count?".into(),
        Decision::Veil => "Lower the card just played by 3 with the Veil Shield?".into(),
        Decision::Draw => "Draw with the Crystal Ball?".into(),
        Decision::Lantern => "Look into a hand with the Eternal Lantern?".into(),
        Decision::AfterPlay | Decision::Lost | Decision::Won => "Use an artifact?".into(),
        Decision::ShuffleDeck | Decision::ShufflePotions | Decision::RaisedCard | Decision::ShownCard => {
            "Chance decides.".into()
        }
    }
}

fn option(action: Action) -> String {
    match action {
        Action::Play(card) => name(card),
        Action::Take(card) | Action::Keep(card) => format!("take {}", name(card)),
        Action::Swap(card) => format!("become {}", name(card)),
        Action::Discard(card) => format!("discard {}", name(card)),
        Action::TakeDeck => "take the card from the deck".into(),
        Action::Crown(faction) => plural(faction).into(),
        Action::Pass => "no".into(),
        Action::Use(_)
        | Action::Drink
        | Action::Tuck
        | Action::Place
        | Action::Replace
        | Action::Raise
        | Action::Pick(_)
        | Action::PickPotion(_) => action.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::{race, to_you};
    use claim_rules::{Game, Viewer};

    #[test]
    fn the_race_is_counted_as_the_votes_are_s1() {
        let race = |line: &str, moves: &[&str]| {
            let mut game = Game::from_position(line).unwrap();
            for text in moves {
                let step: claim_rules::Move = text.parse().unwrap();
                game.apply(step.actor, step.action).unwrap();
            }
            race(&game.view(Viewer::Spectator))
        };
        assert_eq!(
            race(
                "goblins,knights,undead,dwarves,vampires; two; hand 0 Go1; hand 1 Go2; score 0 Go3 Va1; lord 0 Va4; tucked 0 Un9; lord 1 Va9",
                &[]
            ),
            "Goblins 1:0  Knights 0:0  Undead 0:0  Dwarves 0:0  Vampires 13:0",
            "a lord counts with what is under it, and counts nothing alone"
        );
        assert_eq!(
            race(
                "gnomes,giants,undead,dwarves,trolls,seers,dragons players 4; two; hand 0 Gn1; hand 1 Gi1; hand 2 Tr1; hand 3 Tr2; score 0 Un1; score 2 Un2 Dw1; gnomes 1 Gn3",
                &[]
            ),
            "Undead 2:0  Dwarves 1:0  Gnomes 0:1  Giants 0:0  Dragons 0:0  Trolls 0:0  Seers 0:0",
            "partners count together"
        );
        let stone = "claim artifacts; two; hand 0 Un9; hand 1 Un1; score 0 Go4; score 1 Go5; artifacts 0 forgotten-runestone";
        assert_eq!(
            race(stone, &["0 Un9", "1 Un1", "0 use runestone 2 goblins"]),
            "Goblins 2:1  Knights 0:0  Undead 1:0  Dwarves 0:0  Doppelgängers 0:0",
            "the Runestone counts as a card"
        );
    }

    #[test]
    fn the_player_is_addressed_as_you() {
        assert_eq!(to_you("Seat 0 plays Goblin 5."), "You play Goblin 5.");
        assert_eq!(to_you("Seat 1 wins the trick with Giant 3."), "Seat 1 wins the trick with Giant 3.");
        assert_eq!(to_you("Gnome 3 stands before seat 0."), "Gnome 3 stands before you.");
        assert_eq!(to_you("Gnome 3 of seat 0 is crushed."), "Gnome 3 of yours is crushed.");
    }
}
