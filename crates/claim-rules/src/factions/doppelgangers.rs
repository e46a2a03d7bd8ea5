//! Doppelgängers — DOP1–DOP5: they may always be played and count as the led faction while the trick is
//! decided, but never take over a power. Following stands in `Game::playable`, matching in `Game::matches`;
//! powers ask [`Play::is`](crate::Play::is), which a Doppelgänger answers for itself alone (DOP3).
