//! Every card of the catalogue has a drawing, the drawings keep to the grid of `crates/claim-web/art/README.md`, and
//! the factions' colours can be read and told apart in both themes.

mod common;

use std::collections::BTreeMap;
use std::fs;

use claim_rules::{Artifact, Faction, Hero, PRESETS, Potion};
use common::web;
use roxmltree::{Document, Node};

/// The page's background, light and dark: emblems are also drawn directly on it.
const TABLE: [&str; 2] = ["#f2ede2", "#16242b"];
/// Icons for the operating system have no theme, so only these have colours of their own.
const OWN_COLOURS: [&str; 3] = ["favicon", "app-icon", "app-icon-maskable"];
const INTERFACE: [&str; 18] = [
    "play",
    "settings",
    "log",
    "replay",
    "share",
    "book",
    "sound",
    "sound-off",
    "theme",
    "language",
    "back",
    "next",
    "first",
    "last",
    "download",
    "counter",
    "close",
    "search",
];

/// Every drawing: its name and its text.
fn drawings() -> BTreeMap<String, String> {
    let files = fs::read_dir(web().join("art")).unwrap().map(|entry| entry.unwrap().path());
    let svgs = files.filter(|path| path.extension().is_some_and(|ext| ext == "svg"));
    svgs.map(|path| {
        (path.file_stem().unwrap().to_str().unwrap().to_string(), fs::read_to_string(path).unwrap())
    })
    .collect()
}

fn flask(potion: Potion) -> &'static str {
    match (potion, potion.bonus()) {
        (Potion::Double, _) => "double",
        (_, bonus) if bonus > 0 => "plus",
        _ => "minus",
    }
}

#[test]
fn everything_in_the_boxes_has_a_drawing() {
    let drawn = drawings();
    let mut wanted: Vec<String> = Vec::new();
    wanted.extend(Faction::ALL.map(|faction| format!("faction-{faction}")));
    wanted.extend(Hero::ALL.map(|hero| format!("hero-{}", hero.slug())));
    wanted.extend(Artifact::ALL.map(|artifact| format!("artifact-{}", artifact.name())));
    wanted.extend(Potion::ALL.map(|potion| format!("potion-{}", flask(potion))));
    wanted.extend((0..4).map(|seat| format!("seat-{seat}")));
    wanted.extend(INTERFACE.map(|icon| format!("icon-{icon}")));
    wanted.extend(OWN_COLOURS.map(String::from));
    wanted.extend(["potion-hidden", "moon-full", "moon-new", "card-back", "mark"].map(String::from));
    let missing: Vec<_> = wanted.iter().filter(|name| !drawn.contains_key(*name)).collect();
    assert!(missing.is_empty(), "no drawing in crates/claim-web/art for {missing:?}");
}

#[test]
fn every_drawing_keeps_to_the_grid() {
    for (name, text) in drawings() {
        let document = Document::parse(&text).unwrap_or_else(|error| panic!("{name}.svg: {error}"));
        let root = document.root_element();
        assert!(root.has_tag_name(("http://www.w3.org/2000/svg", "svg")), "{name}.svg is no SVG");
        let wanted = match name.split('-').next().unwrap() {
            "icon" | "seat" | "nine" => "0 0 24 24",
            "app" => "0 0 512 512",
            "card" => "0 0 100 140",
            "frame" if name == "frame-hero" => "0 0 100 100",
            "frame" => "0 0 140 100",
            _ => "0 0 64 64",
        };
        assert_eq!(root.attribute("viewBox"), Some(wanted), "{name}.svg");
        root.descendants().filter(Node::is_element).for_each(|node| keeps_to_the_grid(&name, node));
    }
}

fn keeps_to_the_grid(name: &str, node: Node) {
    let tag = node.tag_name().name();
    let shapes = ["svg", "g", "path", "circle", "ellipse", "rect"];
    assert!(shapes.contains(&tag), "{name}.svg: <{tag}>; drawings are plain shapes");
    for attribute in node.attributes() {
        let (key, value) = (attribute.name(), attribute.value());
        // Drawings are joined in one sprite: ids would clash, styles would apply to all, and links would leave the
        // page.
        assert!(!["id", "class", "style", "href"].contains(&key), "{name}.svg: {key}");
        if (key == "fill" || key == "stroke") && !OWN_COLOURS.contains(&name) {
            assert!(["currentColor", "none"].contains(&value), "{name}.svg: {key} {value} has no theme");
        }
        if key == "d" {
            let starts = value.starts_with(['M', 'm']);
            let known = value.chars().all(|c| "MmZzLlHhVvCcSsQqTtAa-+.,e ".contains(c) || c.is_ascii_digit());
            assert!(starts && known, "{name}.svg: a malformed path");
        }
    }
}

#[test]
fn drawings_are_small() {
    let drawn = drawings();
    for (name, text) in &drawn {
        let limit = if name == "card-back" { 4_000 } else { 2_000 };
        assert!(text.len() <= limit, "{name}.svg: {} bytes", text.len());
    }
    let all: usize = drawn.values().map(String::len).sum();
    assert!(all <= 60_000, "all drawings: {all} bytes");
}

#[test]
fn no_two_drawings_are_the_same() {
    let mut seen = BTreeMap::new();
    for (name, text) in drawings() {
        if let Some(twin) = seen.insert(text, name.clone()) {
            panic!("{name}.svg is {twin}.svg");
        }
    }
}

/// A colour: as perceived (OKLab: lightness, green to red, blue to yellow) and its luminance (WCAG).
#[derive(Clone, Copy, Debug)]
struct Colour {
    lab: [f64; 3],
    luminance: f64,
}

impl Colour {
    fn read(hex: &str) -> Colour {
        let channel = |at: usize| {
            let part =
                u8::from_str_radix(&hex[at..at + 2], 16).unwrap_or_else(|_| panic!("{hex}: no colour"));
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        let (r, g, b) = (channel(1), channel(3), channel(5));
        let l = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b).cbrt();
        let m = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b).cbrt();
        let s = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b).cbrt();
        let lab = [
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
        ];
        Colour { lab, luminance: 0.2126 * r + 0.7152 * g + 0.0722 * b }
    }
    fn contrast(self, other: Colour) -> f64 {
        let (a, b) = (self.luminance + 0.05, other.luminance + 0.05);
        (a / b).max(b / a)
    }
    fn distance(self, other: Colour) -> f64 {
        (0..3).map(|i| (self.lab[i] - other.lab[i]).powi(2)).sum::<f64>().sqrt()
    }
    /// Degrees between two hues.
    fn hues_apart(self, other: Colour) -> f64 {
        let hue = |colour: Colour| colour.lab[2].atan2(colour.lab[1]).to_degrees();
        let apart = (hue(self) - hue(other)).abs();
        apart.min(360.0 - apart)
    }
}

/// The value of a custom property in `factions.css`, light and dark.
fn colour(css: &str, property: &str) -> [Colour; 2] {
    let start = format!("{property}: light-dark(");
    let rest = css.split_once(&start).unwrap_or_else(|| panic!("factions.css has no {property}")).1;
    let (light, dark) = rest.split_once(')').unwrap().0.split_once(", ").unwrap();
    [Colour::read(light), Colour::read(dark)]
}

fn css() -> String {
    fs::read_to_string(web().join("style/factions.css")).unwrap()
}

#[test]
fn faction_colours_reach_aa_in_both_themes() {
    let css = css();
    for faction in Faction::ALL {
        let strong = colour(&css, &format!("--f-{faction}"));
        let ground = colour(&css, &format!("--f-{faction}-ground"));
        let ink = colour(&css, &format!("--f-{faction}-ink"));
        for theme in [0, 1] {
            let emblem = strong[theme].contrast(ground[theme]);
            assert!(emblem >= 4.5, "{faction}: emblem on its card {emblem:.2} (theme {theme})");
            let text = ink[theme].contrast(ground[theme]);
            assert!(text >= 7.0, "{faction}: text on its card {text:.2} (theme {theme})");
            let table = strong[theme].contrast(Colour::read(TABLE[theme]));
            assert!(table >= 4.5, "{faction}: emblem on the table {table:.2} (theme {theme})");
        }
    }
}

#[test]
fn no_two_factions_are_alike_in_lightness_and_hue() {
    let css = css();
    let strong = Faction::ALL.map(|faction| (faction, colour(&css, &format!("--f-{faction}"))));
    for (i, (a, one)) in strong.iter().enumerate() {
        for (b, other) in &strong[i + 1..] {
            for theme in [0, 1] {
                let (x, y) = (one[theme], other[theme]);
                let lightness = (x.lab[0] - y.lab[0]).abs();
                // The hue of a grey is meaningless: grey and colour are compared by distance.
                let alike = lightness < 0.04 && x.hues_apart(y) < 20.0 && x.distance(y) < 0.12;
                assert!(
                    !alike && x.distance(y) >= 0.06,
                    "{a} and {b} look alike (theme {theme}): {x:?} {y:?}"
                );
            }
        }
    }
}

#[test]
fn factions_of_one_box_differ_in_lightness_alone() {
    let css = css();
    for (preset, factions) in PRESETS {
        for theme in [0, 1] {
            let lightness = |faction: &Faction| colour(&css, &format!("--f-{faction}"))[theme].lab[0];
            let mut levels: Vec<f64> = factions.iter().map(lightness).collect();
            levels.sort_by(f64::total_cmp);
            let steps = levels.windows(2).map(|pair| pair[1] - pair[0]);
            let smallest = steps.fold(f64::MAX, f64::min);
            assert!(smallest >= 0.035, "{preset} (theme {theme}): {levels:.3?}");
        }
    }
}

#[test]
fn every_faction_has_a_pattern_of_its_own() {
    let css = css();
    let mut seen = BTreeMap::new();
    for faction in Faction::ALL {
        let class = css.split_once(&format!(".f-{faction} {{")).unwrap_or_else(|| panic!(".f-{faction}")).1;
        let class = class.split_once("\n}").unwrap().0;
        let uri = class.split_once("--f-pattern: url(\"data:image/svg+xml,").expect("a pattern").1;
        let svg =
            uri.split_once("\")").unwrap().0.replace("%3C", "<").replace("%3E", ">").replace("%23", "#");
        Document::parse(&svg).unwrap_or_else(|error| panic!("pattern of {faction}: {error}"));
        if let Some(twin) = seen.insert(svg, faction) {
            panic!("{faction} has the pattern of {twin}");
        }
        for property in ["--f:", "--f-ground:", "--f-ink:", "--f-tile:"] {
            assert!(class.contains(property), ".f-{faction} lacks {property}");
        }
    }
}
