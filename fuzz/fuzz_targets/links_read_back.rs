//! Any text read as the link of a game is refused, or gives a game whose link reads back the same.
#![no_main]

// The page's own reader: it needs nothing but the rules.
#[path = "../../crates/claim-web/src/link.rs"]
mod link;

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Some(record) = link::read(text) {
        let written = link::write(&record).expect("a game from a seed has a link");
        assert_eq!(link::read(&written), Some(record));
    }
});
