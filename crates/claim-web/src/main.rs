//! The page: play Claim in a browser.
//!
//! The game runs here (`local`), the bots in a worker (`bots`), and one table (`table`) shows it; the same table shows
//! replays and the rules book's examples. Screens are in `pages`, texts in `words`.
//!
//! One program, in parts: what a visitor needs to play at once comes first, the other screens when they are asked for
//! (`parts`).

#![allow(unreachable_pub, reason = "the component macro writes its own pub")]

mod animator;
mod app;
mod body;
mod book;
mod bots;
mod chance;
mod choice;
mod download;
mod fair;
mod files;
mod host;
mod link;
mod live;
mod local;
mod messages;
mod naming;
mod options;
mod pages;
mod parts;
mod reason;
mod route;
mod sample;
mod saved;
mod scene;
mod settings;
mod sound;
mod statistics;
mod storage;
mod table;
mod tell;
mod words;

fn main() {
    app::start();
}
