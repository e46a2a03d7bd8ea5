//! One faction, one file: its rule ids, its power, its tests.

pub(crate) mod doppelgangers;
pub(crate) mod dragons;
pub(crate) mod druids;
pub(crate) mod dwarves;
pub(crate) mod giants;
pub(crate) mod gnomes;
pub(crate) mod goblins;
pub(crate) mod knights;
pub(crate) mod seers;
pub(crate) mod shadows;
pub(crate) mod shapeshifters;
pub(crate) mod trolls;
pub(crate) mod undead;
pub(crate) mod vampires;
pub(crate) mod werewolves;
pub(crate) mod wizards;
pub(crate) mod zombies;
