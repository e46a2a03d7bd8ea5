//! The page is embedded: build again when it was built again.

fn main() {
    println!("cargo::rerun-if-changed=../../target/web");
}
