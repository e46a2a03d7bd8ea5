//! The page is embedded, so this crate is built again when the page was.

const PAGE: &str = "../../target/web";

fn main() {
    // A missing folder would count as changed in every build; an empty one makes a server without a page.
    let _ = std::fs::create_dir_all(PAGE);
    // Debug builds read the files at run time: a new page changes nothing in them.
    let embedded = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    println!("cargo::rerun-if-changed={}", if embedded { PAGE } else { "build.rs" });
}
