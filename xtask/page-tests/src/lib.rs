//! Nothing is here: `tests/browser` plays the page in a real browser, `tests/messages.rs` compares its languages, and
//! `examples/screens.rs` photographs it.
