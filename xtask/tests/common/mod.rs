//! What the checks of drawings and texts share.

use std::path::{Path, PathBuf};

/// The folder of the page.
pub(crate) fn web() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/claim-web")
}
