//! Dependencies are used, and are what `deny.toml` allows: licences, sources, one version of each.
//!
//! Read from `cargo metadata`, because installing `cargo deny` for the same checks takes minutes. On a fresh machine
//! cargo also fetches dependencies of other systems, to read their licences.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn metadata() -> Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(root())
        .output()
        .expect("cargo starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("cargo writes JSON")
}

fn packages(metadata: &Value) -> &Vec<Value> {
    metadata["packages"].as_array().expect("packages")
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

/// The contents of `deny.toml`.
fn allowed() -> toml::Table {
    let text = std::fs::read_to_string(root().join("deny.toml")).expect("deny.toml lies there");
    text.parse().expect("deny.toml is TOML")
}

fn strings(table: &toml::Table, section: &str, key: &str) -> Vec<String> {
    let list = table[section][key].as_array().expect("a list");
    list.iter().filter_map(|value| Some(value.as_str()?.to_string())).collect()
}

/// May a package with this licence expression be used? `A OR B`: one of them; `A AND B`: both; `/` is an old `OR`.
fn is_allowed(expression: &str, allow: &[String]) -> bool {
    let spaced = expression.replace('/', " OR ");
    let expression = spaced.trim();
    if let Some((left, right)) = split_outside(expression, " AND ") {
        return is_allowed(left, allow) && is_allowed(right, allow);
    }
    if let Some((left, right)) = split_outside(expression, " OR ") {
        return is_allowed(left, allow) || is_allowed(right, allow);
    }
    match expression.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')) {
        Some(inner) => is_allowed(inner, allow),
        None => allow.iter().any(|name| name == expression),
    }
}

/// Splits at a word outside of parentheses.
fn split_outside<'a>(text: &'a str, word: &str) -> Option<(&'a str, &'a str)> {
    text.match_indices(word)
        .map(|(at, _)| (&text[..at], &text[at + word.len()..]))
        .find(|(left, _)| left.matches('(').count() == left.matches(')').count())
}

#[test]
fn licence_expressions_are_understood() {
    let allow = ["MIT", "ISC", "Unicode-3.0", "Apache-2.0 WITH LLVM-exception"].map(String::from);
    for good in ["MIT", "GPL-3.0 OR MIT", "Apache-2.0/MIT", "MIT AND ISC", "(MIT OR GPL-3.0) AND Unicode-3.0"]
    {
        assert!(is_allowed(good, &allow), "{good}");
    }
    assert!(is_allowed("Apache-2.0 WITH LLVM-exception OR GPL-3.0", &allow));
    for bad in ["GPL-3.0", "MIT AND GPL-3.0", "(GPL-3.0 OR MPL-2.0) AND MIT", ""] {
        assert!(!is_allowed(bad, &allow), "{bad}");
    }
}

#[test]
fn every_dependency_has_an_allowed_licence_and_comes_from_an_allowed_source() {
    let (metadata, allowed) = (metadata(), allowed());
    let licences = strings(&allowed, "licenses", "allow");
    let sources = strings(&allowed, "sources", "allow-registry");
    let mut wrong = Vec::new();
    for package in packages(&metadata) {
        let (name, licence) = (text(package, "name"), text(package, "license"));
        if !is_allowed(licence, &licences) {
            wrong.push(format!("{name}: the licence {licence:?} is not in deny.toml"));
        }
        // The project's own crates have no source.
        if let Some(source) = package["source"].as_str()
            && !sources.iter().any(|allowed| source == format!("registry+{allowed}"))
        {
            wrong.push(format!("{name}: comes from {source}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn no_dependency_has_two_versions_but_those_listed_in_deny_toml() {
    let (metadata, allowed) = (metadata(), allowed());
    let skipped: BTreeSet<String> = allowed["bans"]["skip"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|entry| entry["crate"].as_str().expect("a crate").to_string())
        .collect();
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for package in packages(&metadata) {
        versions.entry(text(package, "name")).or_default().insert(text(package, "version"));
    }
    let mut wrong = Vec::new();
    let mut needed = BTreeSet::new();
    for (name, versions) in versions.iter().filter(|(_, versions)| versions.len() > 1) {
        // Every version but the newest must be listed.
        let named = |version: &&&str| skipped.contains(&format!("{name}@{version}"));
        needed.extend(versions.iter().map(|version| format!("{name}@{version}")));
        if versions.iter().filter(named).count() + 1 < versions.len() {
            wrong.push(format!("{name}: {versions:?}"));
        }
    }
    assert!(wrong.is_empty(), "more than one version, and not in deny.toml: {wrong:#?}");
    let idle: Vec<_> = skipped.difference(&needed).collect();
    assert!(idle.is_empty(), "in deny.toml, but there is one version only: {idle:?}");
}

/// All sources under a folder, in one string.
fn sources(folder: &Path, into: &mut String) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = entry.file_name();
        if path.is_dir() && !path.join("Cargo.toml").exists() && name != "target" {
            sources(&path, into);
        } else if path.extension().is_some_and(|end| end == "rs") {
            *into += &std::fs::read_to_string(&path).unwrap_or_default();
        }
    }
}

/// Is a crate used in the source: `name::…`, `use name…`? Comments do not count.
fn is_used(name: &str, source: &str) -> bool {
    let word = |c: char| c.is_alphanumeric() || c == '_';
    source.lines().filter(|line| !line.trim_start().starts_with("//")).any(|line| {
        line.match_indices(name).any(|(at, _)| {
            let (before, after) = (&line[..at], &line[at + name.len()..]);
            let whole = !before.ends_with(word) && !after.starts_with(word);
            let path = after.starts_with("::") && !before.ends_with("::") || before.ends_with(" ::");
            whole && (path || before.ends_with("use ") || before.ends_with("extern crate "))
        })
    })
}

#[test]
fn every_dependency_of_a_crate_is_used_in_it() {
    let metadata = metadata();
    let mut unused = Vec::new();
    for package in packages(&metadata).iter().filter(|package| package["source"].is_null()) {
        let folder = Path::new(text(package, "manifest_path")).parent().expect("a folder");
        let (mut program, mut all) = (String::new(), String::new());
        sources(&folder.join("src"), &mut program);
        sources(folder, &mut all);
        for dependency in package["dependencies"].as_array().expect("dependencies") {
            let name = dependency["rename"].as_str().unwrap_or_else(|| text(dependency, "name"));
            let crate_name = name.replace('-', "_");
            // Dependencies of tests may be used anywhere in the crate, others must be used in `src`.
            let place = if dependency["kind"].is_null() { &program } else { &all };
            if !is_used(&crate_name, place) {
                unused.push(format!("{}: {name}", text(package, "name")));
            }
        }
    }
    assert!(unused.is_empty(), "asked for in Cargo.toml, but not used: {unused:#?}");
}

#[test]
fn only_paths_and_use_items_count_as_uses() {
    assert!(is_used("rand", "use rand::Rng;") && is_used("url", "base: &url::Url"));
    assert!(is_used("rand", "    use rand;") && is_used("tokio", "#[tokio::test]"));
    assert!(!is_used("rand", "use rand_core::Rng;") && !is_used("url", "curl url_of"));
    assert!(!is_used("url", "let url = 1;") && !is_used("url", "// url::Url would do"));
    assert!(!is_used("url", "crate::url::read(text)"));
}

/// The crates named between backquotes in the first column of the tables under "Dependencies" in ARCHITECTURE.md.
fn explained() -> BTreeSet<String> {
    let text = std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("ARCHITECTURE.md lies there");
    let (_, section) = text.split_once("\n## Dependencies\n").expect("the section");
    let (section, _) = section.split_once("\n## ").expect("a section after it");
    let first_column = section.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    first_column.flat_map(|cell| cell.split('`').skip(1).step_by(2)).map(str::to_string).collect()
}

#[test]
fn architecture_gives_a_reason_for_every_dependency_and_for_no_other_crate() {
    let metadata = metadata();
    let own = packages(&metadata).iter().filter(|package| package["source"].is_null());
    let mut used: BTreeSet<String> = own
        .flat_map(|package| package["dependencies"].as_array().expect("dependencies"))
        .filter(|dependency| !dependency["source"].is_null())
        .map(|dependency| text(dependency, "name").to_string())
        .collect();
    // The fuzz targets are not part of the workspace.
    used.insert("libfuzzer-sys".to_string());
    let explained = explained();
    let unexplained: Vec<_> = used.difference(&explained).collect();
    let unused: Vec<_> = explained.difference(&used).collect();
    assert!(
        unexplained.is_empty() && unused.is_empty(),
        "ARCHITECTURE.md gives no reason for {unexplained:?} and one for {unused:?}, which is not used"
    );
}
