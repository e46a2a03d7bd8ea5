//! The page: play Claim in a browser.
//!
//! The game runs here (`local`), the bots in a worker (`bots`), and one table (`table`) shows it; the same table shows
//! replays and the rules book's examples. What is drawn is in `pages`, what is said in `words`.
//!
//! It is compiled twice: with the feature `whole` it has every screen; without, it is small, comes first, and has what a
//! visitor needs to play at once. An address it does not know is opened anew, and then the whole program comes.

#![cfg_attr(not(feature = "whole"), allow(dead_code, reason = "the small program leaves much out"))]
#![allow(unreachable_pub, reason = "the component macro writes its own pub")]

mod app;
#[cfg(feature = "whole")]
mod book;
mod bots;
mod chance;
mod choice;
#[cfg(feature = "whole")]
mod download;
mod fair;
mod files;
#[cfg(feature = "whole")]
mod link;
mod local;
mod naming;
mod options;
mod pages;
mod race;
mod reason;
mod route;
mod saved;
mod scene;
mod settings;
mod sound;
mod storage;
mod table;
mod tell;
mod words;

fn main() {
    app::start();
}
