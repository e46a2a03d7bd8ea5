//! The page is embedded: build again when it was built again.

const PAGE: &str = "../../target/web";

fn main() {
    // A folder that is not there would count as changed with every build; one that is empty is a server without a page.
    let _ = std::fs::create_dir_all(PAGE);
    println!("cargo::rerun-if-changed={PAGE}");
}
