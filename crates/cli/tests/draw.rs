//! `roundhouse draw`: files it writes, and calls it refuses.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn roundhouse(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_roundhouse"));
    command.args(arguments).output().unwrap()
}

fn file(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("draw");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join(name);
    let _ = fs::remove_file(&file);
    file
}

/// Draws into a file and returns what is in it.
fn drawn(arguments: &[&str], name: &str) -> Vec<u8> {
    let file = file(name);
    let output = file.display().to_string();
    let call: Vec<&str> = ["draw"].iter().chain(arguments).copied().chain(["-o", &output]).collect();
    let answer = roundhouse(&call);
    let said = String::from_utf8(answer.stderr).unwrap();
    assert_eq!(answer.status.code(), Some(0), "{call:?}: {said}");
    assert!(answer.stdout.is_empty() && said.is_empty(), "{call:?}: {said}");
    fs::read(file).unwrap()
}

fn complaint(arguments: &[&str]) -> String {
    let answer = roundhouse(arguments);
    let said = String::from_utf8(answer.stderr).unwrap();
    assert_eq!(answer.status.code(), Some(2), "{arguments:?}: {said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    said.trim().strip_prefix("roundhouse: ").unwrap().to_owned()
}

#[test]
fn every_title_on_hexes_is_drawn() {
    for (title, variant) in [
        ("1824", "standard"),
        ("1824", "cisleithania"),
        ("1824", "goods-time"),
        ("18mag", "standard"),
        ("18mag", "two-player"),
        ("1862", "standard"),
    ] {
        for what in ["map", "market", "tiles"] {
            let arguments = [title, "--variant", variant, "--what", what];
            let picture = drawn(&arguments, &format!("{title}-{variant}-{what}.svg"));
            let text = String::from_utf8(picture).unwrap();
            assert!(text.starts_with("<svg ") && text.ends_with("</svg>\n"), "{arguments:?}");
            assert!(!text.contains("var(--"), "{arguments:?}: a colour is not written out");
        }
    }
}

#[test]
fn a_title_on_a_plan_is_drawn_wide_and_narrow() {
    for (what, width) in
        [("map", "1440"), ("map", "390"), ("players", "1440"), ("players", "390"), ("tiles", "1440")]
    {
        let arguments = ["railroad-revolution", "--what", what, "--width", width];
        let picture = drawn(&arguments, &format!("plan-{what}-{width}.svg"));
        let text = String::from_utf8(picture).unwrap();
        assert!(text.contains("data-spot="), "{arguments:?}");
        assert!(!text.contains("var(--"), "{arguments:?}");
    }
}

#[test]
fn the_ending_says_the_format() {
    let png = drawn(&["18mag", "--what", "market", "--width", "400"], "market.png");
    assert!(png.starts_with(b"\x89PNG"));
    let width = u32::from_be_bytes(png[16..20].try_into().unwrap());
    assert_eq!(width, 400);
    let pdf = drawn(&["1862", "--theme", "print"], "map.pdf");
    assert!(pdf.starts_with(b"%PDF"));
}

#[test]
fn themes_differ() {
    let light = drawn(&["1824"], "light.svg");
    for theme in ["dark", "colour-blind", "print"] {
        let other = drawn(&["1824", "--theme", theme], &format!("{theme}.svg"));
        assert_ne!(light, other, "{theme}");
    }
}

#[test]
fn wrong_calls_get_one_sentence() {
    let somewhere = file("x.svg").display().to_string();
    let unknown = complaint(&["draw", "1830", "-o", &somewhere]);
    assert!(unknown.contains("`1830` is no title"), "{unknown}");
    let variant = complaint(&["draw", "1824", "--variant", "solo", "-o", &somewhere]);
    assert!(variant.contains("1824 has no variant `solo`"), "{variant}");
    let ending = complaint(&["draw", "1824", "-o", "map.gif"]);
    assert_eq!(ending, "map.gif: the file must end in .svg, .png or .pdf");
    let plan = ["draw", "railroad-revolution", "--what", "market", "-o", &somewhere];
    let no_chart = complaint(&plan);
    assert!(no_chart.contains("no price chart"), "{no_chart}");
    let no_mats = complaint(&["draw", "18mag", "--what", "players", "-o", &somewhere]);
    assert!(no_mats.contains("has no player boards"), "{no_mats}");
    let no_folder = file("no-such-folder").join("map.svg").display().to_string();
    let unwritable = complaint(&["draw", "18mag", "-o", &no_folder]);
    assert!(unwritable.starts_with(&no_folder), "{unwritable}");
    assert!(!Path::new(&somewhere).exists());
}
