//! `claim`: play, serve, simulate, replay, verify, solve and measure Claim, and let bots play each other.

mod admin;
mod arena;
mod balance;
mod bench;
mod load;
mod log;
mod narrate;
mod open_files;
mod output;
mod play;
mod replay;
mod review;
mod serve;
mod simulate;
mod solve;
mod spread;
mod table;
mod train;
mod verify;
mod why;

use std::io::Write;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

/// The server allocates dozens of small objects for an action: this allocator saves a twelfth of its processor time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Claim, the two-phase trick-taking game: every box, two to four players.
#[derive(Parser)]
#[command(name = "claim", version, arg_required_else_help = true, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Arguments),
    Simulate(simulate::Arguments),
    Replay(replay::Arguments),
    Review(review::Arguments),
    Arena(arena::Arguments),
    Solve(solve::Arguments),
    Balance(balance::Arguments),
    Bench(bench::Arguments),
    Train(train::Arguments),
    Serve(serve::Arguments),
    Verify(verify::Arguments),
    Admin(admin::Arguments),
    Load(load::Arguments),
    /// Print completions for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        Command::Play(arguments) => play::run(&arguments),
        Command::Simulate(arguments) => simulate::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Review(arguments) => review::run(&arguments),
        Command::Arena(arguments) => arena::run(&arguments),
        Command::Solve(arguments) => solve::run(&arguments),
        Command::Balance(arguments) => balance::run(&arguments),
        Command::Bench(arguments) => bench::run(&arguments),
        Command::Train(arguments) => train::run(&arguments),
        Command::Serve(arguments) => serve::run(arguments),
        Command::Verify(arguments) => verify::run(&arguments),
        Command::Admin(arguments) => admin::run(&arguments),
        Command::Load(arguments) => load::run(&arguments),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Arguments::command(), "claim", &mut script);
            std::io::stdout().write_all(&script).map_err(anyhow::Error::from)
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // A reader such as `head` may close the pipe early: that is no error.
        Err(error) if closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("claim: {}", reasons(&error));
            ExitCode::from(2)
        }
    }
}

/// The chain of reasons. Some errors repeat the one below them in their own text: that is not printed twice.
fn reasons(error: &anyhow::Error) -> String {
    let mut told = String::new();
    for reason in error.chain().map(ToString::to_string) {
        if !told.ends_with(&reason) {
            told.push_str(if told.is_empty() { "" } else { ": " });
            told.push_str(&reason);
        }
    }
    told
}

fn closed_pipe(error: &anyhow::Error) -> bool {
    let io = error.chain().find_map(|cause| cause.downcast_ref::<std::io::Error>());
    io.is_some_and(|io| io.kind() == std::io::ErrorKind::BrokenPipe)
}
