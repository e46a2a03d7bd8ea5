//! The page, embedded: `cargo xtask web` builds it into `target/web`, with compressed twins beside each file.
//!
//! A crate of its own, so that everything else of the program is compiled while the page is still being built.

use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../../target/web"]
#[allow_missing = true]
struct Page;

/// The file of this name, or none; without a page there is none at all.
#[must_use]
pub fn file(name: &str) -> Option<EmbeddedFile> {
    Page::get(name)
}
