//! Knights — KNI1: with Goblins led, a Knight beats every matching card (W3). KNI2: they still have to follow.
//! KNI3: no effect unless Goblins are led. The rule stands in [`Game::winning_place`](crate::Game).
