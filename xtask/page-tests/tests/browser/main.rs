//! The page in a real browser: games to their end, every control, every screen, without a network, in every language.
//!
//! Needs the built page (`cargo xtask web`), chromium and chromedriver; `cargo xtask test` sees to all three. Every
//! screen is also photographed, for people: `target/shots`.

mod access;
mod controls;
mod driver;
mod ending;
mod focus;
mod games;
mod helps;
mod home;
mod live;
mod live_away;
mod live_lobby;
mod live_network;
mod live_people;
mod live_player;
mod live_refusals;
mod live_screens;
mod live_server;
mod live_spectator;
mod live_trouble;
mod manners;
mod motion;
mod moving;
mod places;
mod player;
mod practice;
mod review;
mod screens;
mod sight;
mod timed;
mod touch;
mod trouble;
mod words_fit;
