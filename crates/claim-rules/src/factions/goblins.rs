//! Goblins have no power. Five of them are worth 0; Knights beat them (W3).
