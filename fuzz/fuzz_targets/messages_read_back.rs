#![no_main]

#[path = "../messages.rs"]
#[allow(dead_code)] // Each target runs one of them.
mod messages;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| messages::messages_read_back(bytes));
