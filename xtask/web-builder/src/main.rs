//! `cargo xtask web`: the page as a folder of files that any server can hand out (`target/web`).
//!
//! Files with a hash in their names never change. Every file is also written compressed with brotli and with gzip.

mod merge;
mod program;
mod stage;

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use serde_json::json;
use sha2::{Digest, Sha256};
use stage::stage;

/// The languages of the page; the first is the default.
const LANGUAGES: [&str; 4] = ["en", "es", "pt-BR", "id"];

/// How the page is optimised.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BuildMode {
    /// For visitors over a network: as small as possible.
    Small,
    /// For this machine: quickly built (`cargo xtask serve`).
    Quick,
}

fn main() -> ExitCode {
    let options: Vec<String> = std::env::args().skip(1).collect();
    let mode = match options.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => BuildMode::Small,
        ["--quick"] => BuildMode::Quick,
        _ => {
            let options = options.join(" ");
            eprintln!(
                "error: {options}: the only option is --quick, for a page that is soon there but large; \
                 `cargo xtask web` builds the small one into target/web"
            );
            return ExitCode::from(2);
        }
    };
    match build(mode) {
        Ok(()) => ExitCode::SUCCESS,
        // The chain of reasons in one line, without a back trace.
        Err(error) => {
            eprintln!("error: the page cannot be built: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The folder of the built page; `claim-page` embeds it from there.
fn folder() -> PathBuf {
    root().join("target/web")
}

/// Builds the page into [`folder`].
fn build(mode: BuildMode) -> Result<()> {
    let source = root().join("crates/claim-web");
    let mut site = Site::default();
    // In parallel: while one is linked, which takes one core, the other is compiled.
    let (program, worker) = std::thread::scope(|scope| {
        let worker = scope.spawn(move || program::worker(mode));
        (program::page(mode), worker.join().expect("no panic"))
    });
    let program = program?;
    let (page, parts, first) = stage("page: squeeze its parts", || add_program(&mut site, program))?;
    let worker = worker?;
    let worker_wasm = site.hashed("worker.wasm", worker.wasm);
    let worker_js = site.hashed("worker.js", start_worker(&squeeze_js(&worker.js), &worker_wasm));
    let sheets = source.join("style");
    let sheet = |names: &[&str]| -> Result<String> {
        let texts = names.iter().map(|name| text(&sheets.join(format!("{name}.css"))));
        Ok(squeeze_css(&texts.collect::<Result<String>>()?))
    };
    let style = site.hashed("style.css", sheet(&["factions", "page", "card", "home", "table"])?);
    let more_style = site.hashed("more.css", sheet(&["more", "choose", "live", "result"])?);
    let art = source.join("art");
    let drawn = site.hashed("sprite.svg", sprite(&art, |name| !comes_later(name))?);
    let later = site.hashed("later.svg", sprite(&art, comes_later)?);
    let mut words = BTreeMap::new();
    let mut more = BTreeMap::new();
    let mut book = BTreeMap::new();
    for language in LANGUAGES {
        let folder = source.join("locales").join(language);
        // The first table needs the names and powers of the cards.
        let words_of = text(&folder.join("cards.ftl"))? + &text(&folder.join("page.ftl"))?;
        words.insert(language, site.hashed(&format!("page.{language}.ftl"), squeeze_words(&words_of)));
        let words_of = text(&folder.join("more.ftl"))? + &text(&folder.join("live.ftl"))?;
        more.insert(language, site.hashed(&format!("more.{language}.ftl"), squeeze_words(&words_of)));
        if let Ok(text) = fs::read(folder.join("book.ftl")) {
            book.insert(language, site.hashed(&format!("book.{language}.ftl"), text));
        }
    }
    let files = json!({
        "program": [page[0], page[2]], "parts": parts, "first": first, "style": more_style, "worker": worker_js, "bots": [worker_js, worker_wasm], "sprite": drawn, "later": later, "words": words, "more": more, "book": book,
    });
    let boot = text(&source.join("static/boot.js"))?.replace("\"FILES\"", &files.to_string());
    let boot = site.hashed("boot.js", boot);
    let index = text(&source.join("static/index.html"))?;
    let [script, link, wasm] = &page;
    let names = [("BOOT", &boot), ("STYLE", &style), ("SCRIPT", script), ("LINK", link), ("WASM", wasm)];
    let index = names.iter().fold(index, |html, (name, file)| html.replace(&format!("{{{name}}}"), file));
    site.named("index.html", index);
    for entry in fs::read_dir(source.join("static")).context("crates/claim-web/static")? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !matches!(name.as_str(), "boot.js" | "index.html" | "sw.js") {
            site.named(&name, read(&path)?);
        }
    }
    site.named("favicon.ico", ico_of(&read(&source.join("static/apple-touch-icon.png"))?, 180));
    for icon in ["favicon.svg", "app-icon.svg", "app-icon-maskable.svg"] {
        site.named(icon, read(&source.join("art").join(icon))?);
    }
    // The service worker lists every file, so it changes when any of them does and fetches the new page.
    let list: Vec<&String> = site.files.keys().collect();
    let version = hash(site.files.values().flat_map(Sha256::digest).collect::<Vec<_>>());
    let service = text(&source.join("static/sw.js"))?
        .replace("\"VERSION\"", &json!(version).to_string())
        .replace("\"FILES\"", &json!(list).to_string());
    site.named("sw.js", service);
    stage("compress the files", || site.write(&folder(), mode))?;
    site.report();
    Ok(())
}

/// Which files each part needs.
type Needs = BTreeMap<String, Vec<String>>;

/// The parts most visitors see first: the files each needs are merged into one.
const FIRST: [&str; 2] = ["play", "table"];

/// Adds the page's program with its parts. Returns the names of its script, its loader and its first file, the files each
/// part needs, and the files into which all files of a part are merged.
///
/// The two scripts and the parts refer to each other, so all their names have the same hash, of everything.
fn add_program(
    site: &mut Site,
    program: program::Split,
) -> Result<([String; 3], Needs, BTreeMap<&'static str, String>)> {
    let all = [program.js.as_bytes(), program.link.as_bytes(), &program.wasm];
    let all = all.into_iter().chain(program.parts.values().map(Vec::as_slice));
    let hash = hash(all.flat_map(Sha256::digest).collect::<Vec<_>>());
    let named = |name: &str, end: &str| format!("{name}-{}.{end}", &hash[..10]);
    let (script, link) = (named("page", "js"), named("parts", "js"));
    let mut loader = program.link.replace(&format!("\"{}\"", program::SCRIPT), &format!("\"./{script}\""));
    // `boot.js` may have requested a file already, perhaps merged with others, and compiles it while it arrives.
    let instantiate = "(WebAssembly.instantiateStreaming(src, imports))";
    loader = loader.replace(instantiate, "claim.link(await src, imports)");
    // Large files first: browsers fetch only a few at a time, and a large one should not start last.
    let size = |name: &String| std::cmp::Reverse(program.parts.get(name).map_or(0, Vec::len));
    let mut first = BTreeMap::new();
    for name in FIRST {
        let pieces =
            program.needs.get(name).into_iter().flatten().filter_map(|piece| program.parts.get(piece));
        let whole = program::squeezed(&merge::merged(&pieces.map(Vec::as_slice).collect::<Vec<_>>())?)?;
        first.insert(name, named(&format!("first_{name}"), "wasm"));
        site.named(&first[name], whole);
    }
    let needs = program.needs.into_iter().map(|(part, mut names)| {
        names.sort_by_key(size);
        (part, names.iter().map(|name| named(name, "wasm")).collect())
    });
    let needs = needs.collect();
    for (name, bytes) in program.parts {
        let bytes = program::squeezed(&bytes).with_context(|| format!("cannot squeeze {name}"))?;
        let part = named(&name, "wasm");
        let fetch = format!("fetch(new URL(\"./{name}.wasm\", import.meta.url))");
        ensure!(loader.contains(&fetch), "the loader of the parts does not ask for {name} as it used to");
        loader = loader.replace(&fetch, &format!("claim.part(\"{part}\")"));
        site.named(&part, bytes);
    }
    let wasm = named("page", "wasm");
    site.named(&wasm, program.wasm);
    // Only where the script requests the file: inside, the program uses its old name.
    let from = |name: &str| format!("from \"{name}\"");
    let js = program.js.replace(&from(program::LINK), &from(&format!("./{link}")));
    site.named(&script, squeeze_js(&js));
    site.named(&link, squeeze_js(&loader));
    Ok(([script, link, wasm], needs, first))
}

/// The worker's script with the code that starts it.
fn start_worker(js: &str, wasm: &str) -> String {
    format!("{js}\n__wbg_init({{ module_or_path: \"/{wasm}\" }});\n")
}

/// Removes indentation, and comments on lines of their own.
fn squeeze_js(js: &str) -> String {
    let mut comment = false;
    let mut out = String::new();
    for line in js.lines().map(str::trim_start) {
        comment |= line.starts_with("/*");
        if !comment && !line.starts_with("//") && !line.is_empty() {
            out += line;
            out.push('\n');
        }
        comment &= !line.contains("*/");
    }
    out
}

/// Removes comments for translators.
fn squeeze_words(ftl: &str) -> String {
    ftl.lines().filter(|line| !line.starts_with('#')).map(|line| line.to_owned() + "\n").collect()
}

/// A PNG as `favicon.ico`, which some clients request without reading the page.
fn ico_of(png: &[u8], pixels: u8) -> Vec<u8> {
    let mut ico = vec![0, 0, 1, 0, 1, 0, pixels, pixels, 0, 0, 1, 0, 32, 0];
    ico.extend_from_slice(&(png.len() as u32).to_le_bytes());
    ico.extend_from_slice(&22u32.to_le_bytes());
    ico.extend_from_slice(png);
    ico
}

/// Removes comments and indentation.
fn squeeze_css(css: &str) -> String {
    let mut out = String::new();
    for piece in css
        .split("/*")
        .enumerate()
        .map(|(i, p)| if i == 0 { p } else { p.split_once("*/").map_or("", |x| x.1) })
    {
        for line in piece.lines().map(str::trim).filter(|line| !line.is_empty()) {
            out += line;
            out.push('\n');
        }
    }
    out
}

/// The factions of the base game. They are repeated here because depending on claim-rules would delay this program by its
/// compilation.
const BASE: [&str; 5] = ["goblins", "knights", "undead", "dwarves", "doppelgangers"];

/// The first table has the base game; drawings of everything else are loaded after the first view.
fn comes_later(name: &str) -> bool {
    let other_faction = name.strip_prefix("faction-").is_some_and(|faction| !BASE.contains(&faction));
    other_faction
        || ["artifact-", "hero-", "frame-", "potion-", "moon-"].iter().any(|start| name.starts_with(start))
}

/// One file with all drawings: each `NAME.svg` becomes the symbol `NAME`.
fn sprite(folder: &Path, wanted: impl Fn(&str) -> bool) -> Result<Vec<u8>> {
    let mut drawings: Vec<PathBuf> = fs::read_dir(folder)?.map(|e| Ok(e?.path())).collect::<Result<_>>()?;
    let travels_alone = |name: &str| name == "favicon" || name.starts_with("app-icon");
    drawings.retain(|path| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        path.extension().is_some_and(|e| e == "svg") && !travels_alone(&name) && wanted(&name)
    });
    drawings.sort();
    let mut out = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\">");
    for path in drawings {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let svg = text(&path)?;
        let start = svg.find("<svg").with_context(|| format!("{}: no <svg>", path.display()))?;
        let open =
            svg[start..].find('>').with_context(|| format!("{}: <svg> does not end", path.display()))?;
        let end = svg.rfind("</svg>").with_context(|| format!("{}: no </svg>", path.display()))?;
        let tag = &svg[start..start + open];
        // Presentation attributes of the outermost element are kept.
        let attributes = tag.trim_start_matches("<svg").replace(" xmlns=\"http://www.w3.org/2000/svg\"", "");
        let inner: String = svg[start + open + 1..end].lines().map(str::trim).collect::<Vec<_>>().join(" ");
        out += &format!("<symbol id=\"{name}\" {}>{}</symbol>\n", attributes.trim(), inner.trim());
    }
    Ok((out + "</svg>").into_bytes())
}

#[derive(Default)]
struct Site {
    files: BTreeMap<String, Vec<u8>>,
}

impl Site {
    /// Adds a file under a name with its hash: `page.js` becomes `page-1a2b3c4d.js`.
    fn hashed(&mut self, name: &str, bytes: impl Into<Vec<u8>>) -> String {
        let bytes = bytes.into();
        let (stem, end) = name.rsplit_once('.').unwrap_or((name, ""));
        let name = format!("{stem}-{}.{end}", &hash(&bytes)[..10]);
        self.files.insert(name.clone(), bytes);
        name
    }

    fn named(&mut self, name: &str, bytes: impl Into<Vec<u8>>) {
        self.files.insert(name.into(), bytes.into());
    }

    fn write(&self, folder: &Path, mode: BuildMode) -> Result<()> {
        let kept = |name: &str| {
            self.files
                .keys()
                .any(|file| name == file || name == format!("{file}.br") || name == format!("{file}.gz"))
        };
        fs::create_dir_all(folder)?;
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            if !kept(&entry.file_name().to_string_lossy()) {
                fs::remove_file(entry.path())?;
            }
        }
        let write = |(name, bytes): (&String, &Vec<u8>)| -> Result<()> {
            let path = folder.join(name);
            let twin = |end: &str| folder.join(format!("{name}.{end}"));
            if fs::read(&path).is_ok_and(|old| &old == bytes) && twin("br").exists() && twin("gz").exists() {
                return Ok(());
            }
            // What is small is compressed in no time, and may be kept for visitors.
            let quickly = mode == BuildMode::Quick && is_large(bytes);
            fs::write(twin("br"), brotli_of(bytes, if quickly { 5 } else { 11 })?)?;
            fs::write(twin("gz"), gzip_of(bytes)?)?;
            Ok(fs::write(path, bytes)?)
        };
        // The two programs are nearly all of it, and take seconds each.
        let (large, small): (Vec<_>, Vec<_>) = self.files.iter().partition(|(_, bytes)| is_large(bytes));
        std::thread::scope(|scope| {
            let large: Vec<_> = large.into_iter().map(|file| scope.spawn(move || write(file))).collect();
            small.into_iter().try_for_each(write)?;
            large.into_iter().try_for_each(|file| file.join().expect("no panic"))
        })
    }

    fn report(&self) {
        let folder = folder();
        for (name, bytes) in &self.files {
            let small = fs::metadata(folder.join(format!("{name}.br"))).map_or(0, |m| m.len());
            eprintln!("  {name:<34} {:>9} {small:>9}", bytes.len());
        }
    }
}

/// Programs and other files that take seconds to compress.
fn is_large(bytes: &[u8]) -> bool {
    bytes.len() > 500_000
}

/// With a quality from 0 to 11.
fn brotli_of(bytes: &[u8], quality: u32) -> Result<Vec<u8>> {
    let mut out = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut out, 1 << 16, quality, 22);
    writer.write_all(bytes)?;
    drop(writer);
    Ok(out)
}

fn gzip_of(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    writer.write_all(bytes)?;
    Ok(writer.finish()?)
}

fn hash(bytes: impl AsRef<[u8]>) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

fn text(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_comes_first_is_drawn_for_the_base_game() {
        let (name, deck) = claim_rules::PRESETS[0];
        assert_eq!((name, deck.map(claim_rules::Faction::name)), ("claim", super::BASE));
    }
}
