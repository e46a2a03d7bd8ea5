//! What the checks of drawings and texts share.

use std::path::{Path, PathBuf};

use claim_rules::Hero;

/// The folder of the page.
pub(crate) fn web() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/claim-web")
}

/// A hero's name in files and messages.
pub(crate) fn hero_slug(hero: Hero) -> &'static str {
    match hero {
        Hero::LichKing => "lich-king",
        Hero::Skeleton => "skeleton",
        Hero::Warlock => "warlock",
        Hero::Cthulhu => "cthulhu",
        Hero::Mummy => "mummy",
        Hero::Cube => "gelatinous-cube",
    }
}
