//! One hero, one file. A hero belongs to no faction and, captured, counts for nothing (HERO1, HERO2). "Right after"
//! and "next" mean neighbours in the trick as it lies when it is decided.

pub(crate) mod cthulhu;
pub(crate) mod gelatinous_cube;
pub(crate) mod lich_king;
pub(crate) mod mummy;
pub(crate) mod skeleton;
pub(crate) mod warlock;
