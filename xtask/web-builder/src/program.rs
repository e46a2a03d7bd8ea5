//! The page's programs, compiled for the browser: the page itself, cut into parts that come when a screen needs them,
//! and the bots' worker.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow, ensure};
use wasm_bindgen_cli_support::Bindgen;

use super::stage::stage;
use super::{For, read, root, text};

const TARGET: &str = "wasm32-unknown-unknown";

/// How the page's script is called where its loader asks for it, until it gets its real name.
pub(super) const SCRIPT: &str = "./page.js";
/// How the loader of the parts is called where the program asks for it, until it gets its real name.
pub(super) const LINK: &str = "./__wasm_split.js";

/// A program and the script that starts it.
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
    /// Each piece of a part by the name the loader has for it, as it was cut.
    pub(super) parts: BTreeMap<String, Vec<u8>>,
    /// The pieces that each part needs, its own and those it shares with others.
    pub(super) needs: BTreeMap<String, Vec<String>>,
}

/// The page.
pub(super) fn page(made_for: For) -> Result<Split> {
    // The cut needs to know which function uses which; the flow of the rules and a round of SHA-256 travel once.
    let flags = ["-Clink-args=--emit-relocs", "--cfg=claim_small", "--cfg=sha2_backend_soft=\"compact\""];
    let compiled = compile("claim-web", "claim-web", profile(made_for, "page"), &flags)?;
    let out = target().join("web-bindgen/page");
    // What is left of an earlier cut would be taken for parts of this one.
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
    // The parts link to what the first part exports under the linker's own names.
    let bound = stage("page: bind it to the browser", || {
        bind(&main, &out.join("bound"), |bindgen| bindgen.keep_lld_exports(true))
    })?;
    let needs = split.prefetch_map.into_iter().collect();
    Ok(Split { js: bound.js, wasm: bound.wasm, link: text(&out.join(LINK))?, parts, needs })
}

/// The bots' worker.
pub(super) fn worker(made_for: For) -> Result<Bound> {
    let compiled = compile("claim-worker", "worker", profile(made_for, "worker"), &[])?;
    stage("worker: bind it to the browser", || {
        bind(&compiled, &target().join("web-bindgen/worker"), |bindgen| bindgen)
    })
}

/// A part as it travels. The cut leaves every number in it as long as the longest, so that the linker could put any in
/// its place; written anew they are as short as they are. What nothing in the part uses and the names of functions stay
/// behind: a program needs neither.
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

/// How a program is compiled: optimised over everything, or soon.
fn profile(made_for: For, best: &'static str) -> &'static str {
    match made_for {
        For::Visitors => best,
        For::ThisMachine => "quick-page",
    }
}

/// Compiles a program of a package, and says where it lies.
fn compile(package: &str, program: &str, profile: &str, flags: &[&str]) -> Result<PathBuf> {
    // Views without their types: less to travel, and compiled in half the time.
    let mut all = vec!["--cfg=erase_components".to_string()];
    all.extend(flags.iter().map(ToString::to_string));
    // Paths of the sources would end up in the program: they are private, and bytes.
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

/// Makes the script through which a program and the browser talk.
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
    fn a_part_travels_without_names_and_with_short_numbers() {
        let section = |kind: u8, body: &[u8]| [&[kind, body.len() as u8][..], body].concat();
        // One function without arguments that gives a number, exported as `f`; the number is as long as can be.
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
