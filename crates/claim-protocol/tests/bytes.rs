//! Runs the fuzz target for messages on its seed inputs, whole and damaged.

#[path = "../../../fuzz/messages.rs"]
#[allow(unreachable_pub)] // Public for the fuzz target.
mod messages;

use std::collections::BTreeSet;

use claim_protocol::live::{ClientMessage, ServerMessage};

/// The type of a message, if the bytes are one of either side.
fn kind(bytes: &[u8]) -> Option<String> {
    let client = serde_json::from_slice::<ClientMessage>(bytes).is_ok();
    let server = serde_json::from_slice::<ServerMessage>(bytes).is_ok();
    let value: serde_json::Value = serde_json::from_slice(bytes).ok()?;
    (client || server).then(|| value["type"].as_str().unwrap_or_default().to_string())
}

#[test]
fn messages_are_refused_or_read_back() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/seeds/messages_read_back");
    let mut kinds = BTreeSet::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        messages::messages_read_back(&bytes);
        kinds.insert(kind(&bytes).unwrap_or_else(|| panic!("{} is no message", path.display())));
        // Damages every byte of short messages, and some bytes of those with a whole table.
        for at in (0..bytes.len()).step_by(1 + bytes.len() / 400) {
            messages::messages_read_back(&bytes[..at]);
            for wrong in [b'"', b'}', b'7', 0xff] {
                let mut damaged = bytes.clone();
                damaged[at] = wrong;
                messages::messages_read_back(&damaged);
            }
        }
    }
    let kinds: Vec<&str> = kinds.iter().map(String::as_str).collect();
    let all = "act decline-draw done follow followed happened leave lobby mute muted offer-draw people ping pong presence \
               ready refused rematch resign return say table unfollow watch-lobby welcome";
    assert_eq!(kinds.join(" "), all, "every kind of message has its input");
}
