//! The page in a real browser: games to their end, every control, every screen, without a network, in every language.
//!
//! Needs the built page (`cargo xtask web`), chromium and chromedriver; `cargo xtask test` sees to all three. Every
//! screen is also photographed, for people: `target/shots`.

mod access;
mod budget;
mod controls;
mod driver;
mod ending;
mod first_card;
mod focus;
mod games;
mod helps;
mod home;
mod motion;
mod moving;
mod places;
mod player;
mod screens;
mod sight;
mod touch;
mod trouble;
