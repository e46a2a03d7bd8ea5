#![no_main]

#[path = "../laws.rs"]
#[allow(dead_code)] // Each target runs one of them.
mod laws;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    laws::records_never_panic(bytes);
});
