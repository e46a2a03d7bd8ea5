//! The law of the fuzz target for messages on the inputs it begins with, whole and damaged.

#[path = "../../../fuzz/messages.rs"]
#[allow(unreachable_pub)] // Public for the fuzz target.
mod messages;

#[test]
fn messages_are_refused_or_read_back() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/seeds/messages_read_back");
    let mut read = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        messages::messages_read_back(&bytes);
        read += usize::from(serde_json::from_slice::<claim_protocol::live::ClientMessage>(&bytes).is_ok());
        for at in 0..bytes.len() {
            messages::messages_read_back(&bytes[..at]);
            for wrong in [b'"', b'}', b'7', 0xff] {
                let mut damaged = bytes.clone();
                damaged[at] = wrong;
                messages::messages_read_back(&damaged);
            }
        }
    }
    assert!(read >= 10, "the document's messages of clients are read: {read}");
}
