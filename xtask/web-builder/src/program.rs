//! Compiles the page's programs for the browser: the page itself, split into parts that are loaded when a screen needs
//! them, and the bots' worker.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow, ensure};
use wasm_bindgen_cli_support::Bindgen;

use super::stage::stage;
use super::{BuildMode, read, root, text};

const TARGET: &str = "wasm32-unknown-unknown";

/// The name of the page's script in its loader, until it gets its real name.
pub(super) const SCRIPT: &str = "./page.js";
/// The name of the parts' loader in the program, until it gets its real name.
pub(super) const LINK: &str = "./__wasm_split.js";

/// A program and its script.
pub(super) struct Bound {
    pub(super) js: String,
    pub(super) wasm: Vec<u8>,
}

/// A program in parts.
pub(super) struct Split {
    pub(super) js: String,
    pub(super) wasm: Vec<u8>,
    /// The script that loads the parts.
    pub(super) link: String,
    /// Each piece of a part, by the name the loader uses for it.
    pub(super) parts: BTreeMap<String, Vec<u8>>,
    /// The pieces that each part needs, its own and those it shares with others.
    pub(super) needs: BTreeMap<String, Vec<String>>,
}

/// The page.
pub(super) fn page(mode: BuildMode) -> Result<Split> {
    // The splitter needs relocations to see which function uses which. The flow of the rules and a round of SHA-256 are
    // compiled once, to save bytes.
    let flags = ["-Clink-args=--emit-relocs", "--cfg=claim_small", "--cfg=sha2_backend_soft=\"compact\""];
    let compiled = compile("claim-web", "claim-web", profile(mode, "page"), &flags)?;
    let out = target().join("web-bindgen/page");
    // Files left from an earlier build would be taken for parts of this one.
    if out.exists() {
        fs::remove_dir_all(&out).with_context(|| format!("cannot clear {}", out.display()))?;
    }
    let main = out.join("main.wasm");
    let bytes = read(&compiled)?;
    let mut options = wasm_split_cli_support::Options::new(&bytes);
    options.output_dir = &out;
    options.main_out_path = &main;
    options.main_module = SCRIPT;
    options.link_name = LINK;
    let split = stage("page: cut it into parts", || wasm_split_cli_support::transform(options))
        .map_err(|error| anyhow!("cannot cut {} into parts: {error:?}", compiled.display()))?;
    let mut parts = BTreeMap::new();
    for path in split.split_modules {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        parts.insert(name, read(&path)?);
    }
    // The parts import what the first part exports, by the linker's names.
    let bound = stage("page: bind it to the browser", || {
        bind(&main, &out.join("bound"), |bindgen| bindgen.keep_lld_exports(true))
    })?;
    let needs = split.prefetch_map.into_iter().collect();
    Ok(Split { js: bound.js, wasm: bound.wasm, link: text(&out.join(LINK))?, parts, needs })
}

/// The bots' worker.
pub(super) fn worker(mode: BuildMode) -> Result<Bound> {
    let compiled = compile("claim-worker", "worker", profile(mode, "worker"), &[])?;
    stage("worker: bind it to the browser", || {
        bind(&compiled, &target().join("web-bindgen/worker"), |bindgen| bindgen)
    })
}

/// A part made smaller. The linker pads every number to its longest form, so that relocations fit; written anew, numbers
/// are short. Unused items and names of functions are removed.
pub(super) fn squeezed(wasm: &[u8]) -> Result<Vec<u8>> {
    let mut config = walrus::ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    let mut module = config.parse(wasm)?;
    walrus::passes::gc::run(&mut module);
    Ok(module.emit_wasm())
}

fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// The cargo profile of a program.
fn profile(mode: BuildMode, best: &'static str) -> &'static str {
    match mode {
        BuildMode::Small => best,
        BuildMode::Quick => "quick-page",
    }
}

/// Compiles a program of a package and returns its path.
fn compile(package: &str, program: &str, profile: &str, flags: &[&str]) -> Result<PathBuf> {
    // Type-erased views: smaller, and compiled in half the time.
    let mut all = vec!["--cfg=erase_components".to_string()];
    all.extend(flags.iter().map(ToString::to_string));
    // Source paths in the program would reveal this machine and take bytes.
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    for folder in [home.map(|home| home.join("registry/src")), root().canonicalize().ok()] {
        all.extend(folder.map(|folder| format!("--remap-path-prefix={}=", folder.display())));
    }
    let arguments = ["build", "--package", package, "--profile", profile, "--target", TARGET];
    eprintln!("· cargo {}", arguments.join(" "));
    let mut cargo = Command::new(env!("CARGO"));
    cargo
        .args(arguments)
        .env("CARGO_ENCODED_RUSTFLAGS", all.join("\u{1f}"))
        .env("CARGO_INCREMENTAL", "0")
        .current_dir(root());
    let status = stage(&format!("{program}: compile and link"), || cargo.status());
    let status = status.context("cannot start cargo")?;
    ensure!(status.success(), "{package} does not compile: what cargo said above tells why");
    Ok(target().join(TARGET).join(profile).join(format!("{program}.wasm")))
}

/// Makes the JavaScript bindings of a program.
fn bind(wasm: &Path, out: &Path, more: impl FnOnce(&mut Bindgen) -> &mut Bindgen) -> Result<Bound> {
    let mut bindgen = Bindgen::new();
    more(&mut bindgen)
        .input_path(wasm)
        .out_name("bound")
        .omit_default_module_path(false)
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .web(true)?
        .generate(out)?;
    Ok(Bound { js: text(&out.join("bound.js"))?, wasm: read(&out.join("bound_bg.wasm"))? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_loses_names_and_padding() {
        let section = |kind: u8, body: &[u8]| [&[kind, body.len() as u8][..], body].concat();
        // One function without arguments that returns a number, exported as `f`; the number is padded.
        let body = [0, 0x41, 0x87, 0x80, 0x80, 0x80, 0, 0x0b];
        let part = [
            b"\0asm\x01\0\0\0".to_vec(),
            section(1, &[1, 0x60, 0, 1, 0x7f]),
            section(3, &[1, 0]),
            section(7, &[1, 1, b'f', 0, 0]),
            section(10, &[&[1, body.len() as u8][..], &body].concat()),
            section(0, &[&b"\x04name"[..], &[1, 8, 1, 0, 5, b's', b'e', b'v', b'e', b'n']].concat()),
        ]
        .concat();
        let short = squeezed(&part).expect("a good part");
        assert!(short.windows(4).any(|four| four == [0, 0x41, 7, 0x0b]), "{short:x?}");
        assert!(!short.windows(5).any(|five| five == b"seven"), "{short:x?}");
        assert!(short.windows(3).any(|three| three == [1, b'f', 0]), "{short:x?}");
        assert!(squeezed(b"no part").is_err());
    }
}
