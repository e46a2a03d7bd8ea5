//! The page is embedded: build again when it was built again.

const PAGE: &str = "../../target/web";

fn main() {
    // A folder that is not there would count as changed with every build; one that is empty is a server without a page.
    let _ = std::fs::create_dir_all(PAGE);
    // What is built to be debugged or tested reads the files when it is asked for them: a new page changes nothing in it.
    let embedded = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    println!("cargo::rerun-if-changed={}", if embedded { PAGE } else { "build.rs" });
}
