//! What one seat, or a spectator, may know.

use crate::seat::Seat;

/// For whom something is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Somebody who only watches.
    Spectator,
}
