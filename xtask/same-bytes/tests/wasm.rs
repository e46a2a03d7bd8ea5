//! Native and wasm builds produce the same bytes.

use std::path::{Path, PathBuf};
use std::process::Command;

use wasmi::{Engine, Linker, Module, Store};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(root()).args(arguments);
    command
}

fn succeeds(mut command: Command) {
    assert!(command.status().unwrap().success(), "{command:?}");
}

/// Builds one of the programs for wasm.
fn for_wasm(name: &str) -> Command {
    cargo(&["build", "--quiet", "--package", "same-bytes", "--bin", name, "--target", TARGET])
}

const TARGET: &str = "wasm32-unknown-unknown";

/// Runs a program built for wasm without a browser: any imported browser function traps.
fn run_in_wasm(name: &str) {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let wasm = std::fs::read(target.join(TARGET).join("debug").join(name).with_extension("wasm")).unwrap();
    let engine = Engine::default();
    let module = Module::new(&engine, &wasm).unwrap();
    let mut store = Store::new(&engine, ());
    let mut linker = Linker::<()>::new(&engine);
    for import in module.imports() {
        let Some(kind) = import.ty().func() else { continue };
        let refuse = |_: wasmi::Caller<'_, ()>, _: &[wasmi::Val], _: &mut [wasmi::Val]| {
            Err(wasmi::Error::new("there is no browser here"))
        };
        linker.func_new(import.module(), import.name(), kind.clone(), refuse).unwrap();
    }
    let instance = linker.instantiate_and_start(&mut store, &module).unwrap();
    let main = instance.get_typed_func::<(i32, i32), i32>(&store, "main").unwrap();
    assert_eq!(main.call(&mut store, (0, 0)).expect("a trap is another hash"), 0);
}

#[test]
fn fixed_games_come_out_the_same_natively() {
    succeeds(Command::new(env!("CARGO_BIN_EXE_same-bytes")));
}

#[test]
fn fixed_games_come_out_the_same_in_wasm() {
    succeeds(for_wasm("same-bytes"));
    run_in_wasm("same-bytes");
}

/// The same seed and budget give the same review in the terminal and in the page's worker.
#[test]
fn fixed_games_are_reviewed_the_same_natively_and_in_wasm() {
    let output = Command::new(env!("CARGO_BIN_EXE_same-review")).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let hash = String::from_utf8(output.stdout).unwrap();
    assert_eq!(hash.trim().len(), 64, "{hash}");
    let mut build = for_wasm("same-review");
    build.env(HASH, hash.trim());
    succeeds(build);
    run_in_wasm("same-review");
}

/// The hash with which a wasm program, which cannot print, is compiled to compare.
const HASH: &str = "CLAIM_SAME_REVIEW";
