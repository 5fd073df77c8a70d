//! Whatever is cited exists: in the rulebook's numbering, or as a ruling in docs/RULINGS.md.
//!
//! `tests/sections` lists the sections of each rulebook by their numbers (Railroad Revolution has headings instead).

use std::collections::BTreeSet;
use std::path::Path;

use roundhouse_testkit::{Case, cases_in};
use toml::{Table, Value};

const TITLES: [(&str, &str); 4] = [
    ("austria_hungary_1824", "COVERAGE-1824.md"),
    ("hungary_18mag", "COVERAGE-18MAG.md"),
    ("east_anglia_1862", "COVERAGE-1862.md"),
    ("railroad_revolution", "COVERAGE-RAILROAD-REVOLUTION.md"),
];

fn this_crate() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn unknown(folder: &str, cited: impl IntoIterator<Item = String>) -> Vec<String> {
    let cited: BTreeSet<String> = cited.into_iter().collect();
    assert!(!cited.is_empty(), "{folder} cites nothing");
    let cited = cited.into_iter();
    cited.filter(|section| !crate::support::sections::exists(folder, section)).collect()
}

/// Every text in a table and in the tables in it.
fn texts(table: &Table) -> Vec<String> {
    let texts = table.values().flat_map(|value| match value {
        Value::String(text) => vec![text.clone()],
        Value::Table(table) => texts(table),
        _ => Vec::new(),
    });
    texts.collect()
}

#[test]
fn every_section_that_a_title_cites_exists() {
    for (folder, _) in TITLES {
        let file = this_crate().join("src").join(folder).join("citations.toml");
        let text = std::fs::read_to_string(file).unwrap();
        let cited = texts(&text.parse().unwrap());
        assert_eq!(unknown(folder, cited), Vec::<String>::new(), "{folder}");
    }
}

#[test]
fn every_refusal_of_every_case_cites_a_section_that_exists() {
    for folder in ["austria_hungary_1824", "hungary_18mag"] {
        let files = cases_in(&this_crate().join("cases").join(folder)).unwrap();
        let cases: Vec<Case> = files.iter().map(|file| Case::read(file).unwrap()).collect();
        let refused = cases.iter().filter_map(|case| case.refused.as_ref());
        // That a refusal cites what its case says is checked where the case is played.
        let cited: Vec<String> = refused.map(|refused| refused.rule.clone()).collect();
        assert!(cited.len() > 50, "{folder} has {} refusals", cited.len());
        for section in &cited {
            crate::support::sections::assert_exists(folder, section);
        }
        let filed = cases.into_iter().map(|case| case.rule);
        assert_eq!(unknown(folder, filed), Vec::<String>::new(), "{folder}");
    }
}

#[test]
fn the_coverage_tables_name_no_section_that_does_not_exist() {
    for (folder, document) in TITLES {
        let path = this_crate().join("../../docs").join(document);
        let text = std::fs::read_to_string(path).unwrap();
        let named: Vec<String> = match folder {
            "east_anglia_1862" => first_cells(&text),
            "railroad_revolution" => rulings(&text),
            _ => roman(&text),
        };
        assert_eq!(unknown(folder, named), Vec::<String>::new(), "{document}");
    }
}

/// The sections in the first column.
fn first_cells(text: &str) -> Vec<String> {
    let rows = text.lines().filter_map(|line| line.strip_prefix("| "));
    let cells = rows.filter_map(|row| row.split(" |").next());
    let words = cells.flat_map(|cell| cell.split([' ', ',']));
    let is_number =
        |word: &&str| word.contains('.') && word.chars().all(|it| it.is_ascii_digit() || it == '.');
    words.filter(is_number).map(str::to_owned).collect()
}

/// The rulings that are named.
fn rulings(text: &str) -> Vec<String> {
    let words = text.split([' ', '(', ')', ',', ';', '|', '.']);
    let named = words.filter(|word| word.starts_with("RULING-"));
    named.map(str::to_owned).collect()
}

/// Roman chapters with their sections, such as `VI.3.2`, also at the head of the name of a case.
fn roman(text: &str) -> Vec<String> {
    let words = text.split([' ', '`', '(', ')', ',', ';', '|', '-', '\n']);
    let is_section = |word: &&str| {
        let mut parts = word.split('.');
        let chapter = parts.next().unwrap_or_default();
        let roman = !chapter.is_empty() && chapter.chars().all(|it| "IVX".contains(it));
        let mut sections = parts.peekable();
        let number = |part: &str| !part.is_empty() && part.chars().all(|it| it.is_ascii_digit());
        roman && sections.peek().is_some() && sections.all(number)
    };
    let words = words.map(|word| word.trim_end_matches(['.', ':']));
    words.filter(is_section).map(str::to_owned).collect()
}
