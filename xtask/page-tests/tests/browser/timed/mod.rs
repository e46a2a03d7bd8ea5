//! Tests that measure time. Each has the machine for itself (`driver::alone`); side by side in one place, the others wait
//! for them once.

#[cfg(feature = "measure")]
mod beside;
mod budget;
pub(crate) mod first_card;
mod live_speed;
mod review_speed;
