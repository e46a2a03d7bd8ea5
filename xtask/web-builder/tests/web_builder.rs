//! The program as it is called. That it is tested also has `cargo test` build it, with what the tests are built from:
//! `cargo xtask test` then makes the page with it.

use std::process::Command;

#[test]
fn options_are_refused_with_the_way_to_call_it() {
    let output = Command::new(env!("CARGO_BIN_EXE_web-builder")).arg("--fast").output().expect("it starts");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).expect("text");
    assert!(
        said.contains("--fast: the only option is --quick") && said.contains("cargo xtask web"),
        "{said}"
    );
}
