//! Native and wasm builds give the same bytes.

use std::path::{Path, PathBuf};
use std::process::Command;

use wasmi::{Engine, Linker, Module, Store};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn cargo(arguments: &[&str]) {
    let status = Command::new(env!("CARGO")).current_dir(root()).args(arguments).status().unwrap();
    assert!(status.success(), "cargo {arguments:?}");
}

#[test]
fn fixed_games_come_out_the_same_natively() {
    cargo(&["run", "--quiet", "--package", "same-bytes"]);
}

#[test]
fn fixed_games_come_out_the_same_in_wasm() {
    const TARGET: &str = "wasm32-unknown-unknown";
    cargo(&["build", "--quiet", "--package", "same-bytes", "--target", TARGET]);
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let wasm = std::fs::read(target.join(TARGET).join("debug/same-bytes.wasm")).unwrap();
    let engine = Engine::default();
    let module = Module::new(&engine, &wasm).unwrap();
    let mut store = Store::new(&engine, ());
    let instance = Linker::<()>::new(&engine).instantiate_and_start(&mut store, &module).unwrap();
    let main = instance.get_typed_func::<(i32, i32), i32>(&store, "main").unwrap();
    assert_eq!(main.call(&mut store, (0, 0)).expect("a trap is another hash"), 0);
}
