//! A law for messages from the network, shared by the fuzz target and the ordinary tests.

use claim_protocol::live::{ClientMessage, ServerMessage};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Any bytes read as a message of either side are refused or read back the same; and the server reads what a client
/// says as it is described, however it goes about it.
pub fn messages_read_back(bytes: &[u8]) {
    read_back::<ClientMessage>(bytes);
    read_back::<ServerMessage>(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        let described = serde_json::from_str::<ClientMessage>(text).map_err(|error| error.to_string());
        assert_eq!(ClientMessage::read(text).map_err(|error| error.to_string()), described);
    }
}

fn read_back<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(bytes: &[u8]) {
    let Ok(message) = serde_json::from_slice::<T>(bytes) else { return };
    let written = serde_json::to_string(&message).expect("a message is written");
    assert_eq!(serde_json::from_str::<T>(&written).expect("and read"), message);
}
