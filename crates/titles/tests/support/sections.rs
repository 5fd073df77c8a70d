//! The numbers of the sections of each rulebook, and whether a citation names one of them or a ruling.

use std::path::Path;

/// Asserts that a citation names a section of the title's rulebook, or a ruling that is written down.
#[track_caller]
pub(crate) fn assert_exists(folder: &str, cited: &str) {
    assert!(exists(folder, cited), "`{cited}` is neither a section of the rulebook ({folder}) nor a ruling");
}

/// Does a citation name a section of the title's rulebook, or a ruling that is written down?
pub(crate) fn exists(folder: &str, cited: &str) -> bool {
    if cited.starts_with("RULING-") {
        let heading = format!("### {cited}:");
        return rulings().lines().any(|line| line.starts_with(&heading));
    }
    let number = cited.trim_start_matches('§');
    // A whole chapter of 1862 is numbered with a nought.
    let chapter = format!("{number}.0");
    sections(folder).lines().any(|section| section == number || section == chapter)
}

fn sections(folder: &str) -> &'static str {
    match folder {
        "austria_hungary_1824" => include_str!("../sections/austria_hungary_1824.txt"),
        "hungary_18mag" => include_str!("../sections/hungary_18mag.txt"),
        "east_anglia_1862" => include_str!("../sections/east_anglia_1862.txt"),
        "railroad_revolution" => include_str!("../sections/railroad_revolution.txt"),
        _ => "",
    }
}

fn rulings() -> String {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(crate_folder.join("../../docs/RULINGS.md")).unwrap()
}
