//! The map in ARCHITECTURE.md agrees with the files: every source file or its folder has a row, and every row has its
//! file.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The texts between backquotes.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The paths in the map, by the folder they are listed under. A row names a path in that folder or in its `src`.
fn map() -> BTreeMap<String, Vec<String>> {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let (_, map) = text.split_once("## Map\n").expect("a map");
    let (map, _) = map.split_once("\n## ").expect("a section after it");
    let (mut places, mut folder): (BTreeMap<_, Vec<_>>, _) = (BTreeMap::new(), String::new());
    for row in map.lines().filter_map(|line| line.strip_prefix("| ")) {
        let cell = row.split(" | ").next().unwrap_or_default();
        if let Some(names) = cell.strip_prefix("· ") {
            places.entry(folder.clone()).or_default().extend(quoted(names).map(str::to_string));
        } else if let Some(name) = cell.strip_prefix("**").and_then(|cell| quoted(cell).next()) {
            folder = name.trim_end_matches('/').to_string();
            places.entry(folder.clone()).or_default();
        }
    }
    places
}

/// Every Rust file below a folder, with its path from the root.
fn sources(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("target") {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path.strip_prefix(root()).unwrap().to_str().unwrap().to_string());
        }
    }
}

#[test]
fn every_source_file_is_on_the_map() {
    let map = map();
    let mut files = Vec::new();
    sources(&root().join("crates"), &mut files);
    sources(&root().join("xtask"), &mut files);
    let is_there = |file: &&String| {
        let opens_a_crate = file.ends_with("src/lib.rs") || file.ends_with("build.rs");
        opens_a_crate
            || map.iter().any(|(folder, places)| {
                let inside = file.strip_prefix(folder.as_str()).and_then(|file| file.strip_prefix('/'));
                let Some(inside) = inside else { return false };
                let short = inside.strip_prefix("src/").unwrap_or(inside);
                places.iter().any(|place| {
                    [inside, short]
                        .into_iter()
                        .any(|file| file == place || place.ends_with('/') && file.starts_with(place.as_str()))
                })
            })
    };
    let missing: Vec<&String> = files.iter().filter(|file| !is_there(file)).collect();
    assert!(files.len() > 400, "only {} files were found", files.len());
    assert!(missing.is_empty(), "ARCHITECTURE.md has no row for {missing:#?}");
}

#[test]
fn every_row_of_the_map_has_its_file() {
    let mut lost = Vec::new();
    let mut rows = 0;
    for (folder, places) in map() {
        for place in places {
            rows += 1;
            let folder = root().join(&folder);
            if !folder.join(&place).exists() && !folder.join("src").join(&place).exists() {
                lost.push(format!("{}/{place}", folder.display()));
            }
        }
    }
    assert!(rows > 300, "only {rows} rows were read");
    assert!(lost.is_empty(), "ARCHITECTURE.md has rows for what is not there: {lost:#?}");
}
