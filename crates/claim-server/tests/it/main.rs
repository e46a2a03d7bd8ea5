//! The server over real sockets, on SQLite alone and on PostgreSQL with NATS.

mod client;
mod servers;

mod attacks;
mod clocks;
mod documents;
mod explained;
mod fairness;
mod hardening;
mod hosting;
mod leak;
mod network;
mod people;
mod play;
mod practice;
mod presence;
mod reference;
mod refusals;
mod resume;
mod schemas;
mod spoilers;
mod tables;
mod timing;
mod upgrade;
