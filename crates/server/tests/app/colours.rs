//! Text, lines and the colours of players can be told from what they stand on, in both themes.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

const SHEET: &str = include_str!("../../assets/table.css");

/// The colours of a block of the sheet, by name.
fn colours(begins: &str) -> BTreeMap<&'static str, [u8; 3]> {
    let block = SHEET.split_once(begins).unwrap().1;
    let block = block.split_once('}').unwrap().0;
    let parts = block.split([';', '\n']).filter_map(|part| part.split_once(": #"));
    let colour = |(name, digits): (&'static str, &'static str)| {
        let part = |index: usize| u8::from_str_radix(digits.get(index..index + 2)?, 16).ok();
        let name = name.trim().strip_prefix("--")?;
        Some((name, [part(0)?, part(2)?, part(4)?])).filter(|_| digits.len() == 6)
    };
    parts.filter_map(colour).collect()
}

/// How bright a colour is, as WCAG counts it.
fn brightness(colour: [u8; 3]) -> f64 {
    let part = |part: u8| match f64::from(part) / 255.0 {
        dark if dark <= 0.04045 => dark / 12.92,
        light => ((light + 0.055) / 1.055).powf(2.4),
    };
    let [red, green, blue] = colour.map(part);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let (one, other) = (brightness(one) + 0.05, brightness(other) + 0.05);
    (one / other).max(other / one)
}

#[test]
fn what_is_read_stands_out() {
    let light = colours(":root {\n  color-scheme: light dark;");
    let mut dark = light.clone();
    dark.extend(colours(":root[data-theme=\"dark\"] {"));
    let inks = ["ink", "ink-2", "ink-3", "accent"];
    let grounds = ["page", "surface", "raised", "sunk"];
    let written = inks.iter().flat_map(|ink| grounds.map(|ground| (*ink, ground)));
    let players = ["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"];
    let tags = players.iter().flat_map(|player| {
        let grounds = ["surface", "accent-soft"];
        grounds.map(|ground| (*player, ground))
    });
    let signs = [
        ("accent-ink", "accent"),
        ("ink", "accent-soft"),
        ("good", "good-soft"),
        ("warn", "warn-soft"),
        ("bad", "bad-soft"),
    ];
    let pairs: Vec<(&str, &str)> = written.chain(tags).chain(signs).collect();
    for (theme, colours) in [("light", &light), ("dark", &dark)] {
        for (text, ground) in &pairs {
            let found = contrast(colours[text], colours[ground]);
            assert!(found >= 4.5, "{theme}: {text} on {ground} has {found:.2}");
        }
        let edges = contrast(colours["line-strong"], colours["surface"]);
        assert!(edges >= 3.0, "{theme}: edges of controls have {edges:.2}");
    }
}

#[test]
fn dark_is_the_same_whether_chosen_or_preferred() {
    let preferred = colours(":root:not([data-theme=\"light\"]) {");
    assert_eq!(preferred, colours(":root[data-theme=\"dark\"] {"));
}

#[test]
fn the_lines_of_routes_are_those_of_the_map() {
    let (page, map) = (include_str!("../../assets/pages/map.css"), roundhouse_draw::stylesheet());
    let colour = |sheet: &str, name: &str| {
        let after = sheet.split_once(name).unwrap_or_else(|| unreachable!("{name}"));
        let digits = after.1.trim_start().strip_prefix('#').unwrap();
        let part = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).unwrap();
        [part(0), part(2), part(4)]
    };
    for style in (0..roundhouse_draw::ROUTE_STYLES).map(roundhouse_draw::route_style) {
        let drawn = colour(&map, &format!("--route-{style}:"));
        assert_eq!(colour(page, &format!("--r{style}:")), drawn, "{style}");
        assert!(page.contains(&format!(".line.r{style} {{")), "{style}");
        // White dashes lie on it in every theme.
        assert!(contrast(drawn, [255; 3]) >= 5.8, "{style}");
    }
}

/// What is written in the files of a folder with one of these endings.
fn written(folder: &Path, endings: &[&str]) -> String {
    let mut text = String::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let ending = path.extension().and_then(|ending| ending.to_str());
        if path.is_dir() {
            text += &written(&path, endings);
        } else if ending.is_some_and(|ending| endings.contains(&ending)) {
            text += &std::fs::read_to_string(&path).unwrap();
        }
    }
    text
}

#[test]
fn every_class_of_the_sheets_is_used() {
    let server = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sheets = written(&server.join("assets"), &["css"]);
    let used: String = ["assets", "templates", "src", "../draw/src", "../titles/src"]
        .map(|folder| written(&server.join(folder), &["js", "html", "rs"]))
        .concat();
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    let used: BTreeSet<&str> = used.split(|letter| !is_part(letter)).collect();
    // Comments and what stands between braces have points of their own.
    let selectors = sheets.split(['}', '/']).filter_map(|rule| rule.split('{').next());
    let mut found = 0;
    for selector in selectors {
        for class in selector.split('.').skip(1) {
            let class = class.split(|letter| !is_part(letter)).next().unwrap();
            // A letter with a number is put together, and so is the size of text: the third player, the second dash.
            let name = class.trim_end_matches(|last: char| last.is_ascii_digit());
            let numbered = name != class && (name.len() == 1 || name == "fs");
            if class.starts_with(|first: char| first.is_ascii_alphabetic()) && !numbered {
                assert!(used.contains(class), "nothing has the class {class}");
                found += 1;
            }
        }
    }
    assert!(found > 500, "{found}");
}
