//! The page, embedded in the program: `cargo xtask web` builds it into `target/web`, each file also compressed.
//!
//! This is a crate of its own so that everything else can be compiled while the page is still being built.

use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../../target/web"]
#[allow_missing = true]
struct Page;

/// The file of this name, if the page has one.
#[must_use]
pub fn file(name: &str) -> Option<EmbeddedFile> {
    Page::get(name)
}
