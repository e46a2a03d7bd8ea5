//! The program on the command line. This test also makes `cargo test` build the program with the dependencies of the
//! other tests; `cargo xtask test` then builds the page with it.

use std::process::Command;

#[test]
fn wrong_options_are_refused_with_the_usage() {
    let output = Command::new(env!("CARGO_BIN_EXE_web-builder")).arg("--fast").output().expect("it starts");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).expect("text");
    assert!(
        said.contains("--fast: the only option is --quick") && said.contains("cargo xtask web"),
        "{said}"
    );
}
