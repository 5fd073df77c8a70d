//! docs/COVERAGE-RAILROAD-REVOLUTION.md and docs/RULINGS.md are kept true.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use roundhouse_titles::railroad_revolution::Reason;

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The sources of a folder and of those in it, one after the other.
fn sources(folder: &str) -> String {
    below(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder))
}

fn below(folder: &Path) -> String {
    let entries = fs::read_dir(folder).unwrap();
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let text = |path: &std::path::PathBuf| {
        if path.is_dir() { below(path) } else { fs::read_to_string(path).unwrap() }
    };
    paths.iter().map(text).collect()
}

/// What stands between back quotes in the last column of the table.
fn named_tests(document: &str) -> BTreeSet<&str> {
    let rows = document.lines().filter(|line| line.starts_with('|'));
    let cells = rows.filter_map(|row| row.trim_end_matches('|').rsplit('|').next());
    cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect()
}

fn tests_in(source: &str) -> BTreeSet<&str> {
    let after = source.split("#[test]\n").skip(1);
    after.filter_map(|text| text.trim_start().strip_prefix("fn ")?.split('(').next()).collect()
}

#[test]
fn the_coverage_table_names_every_test_and_no_other() {
    let document = read("../../docs/COVERAGE-RAILROAD-REVOLUTION.md");
    let written =
        [sources("tests/railroad_revolution"), read("src/railroad_revolution/prospects.rs")].concat();
    let (named, written) = (named_tests(&document), tests_in(&written));
    let missing: Vec<_> = written.difference(&named).collect();
    let unknown: Vec<_> = named.difference(&written).collect();
    assert_eq!((missing, unknown), (vec![], vec![]));
    let rows = document.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| ---"));
    for row in rows.filter(|row| !row.starts_with("| Item ")) {
        assert!(row.contains('`'), "no test in: {row}");
    }
}

#[test]
fn every_reason_for_a_refusal_is_tested() {
    let tests = sources("tests/railroad_revolution");
    let lines = tests.lines().map(str::trim_start);
    let code: Vec<&str> = lines.filter(|line| !line.starts_with("//")).collect();
    let tests = code.join("\n");
    for reason in Reason::keys() {
        let quoted = format!("\"{reason}\"");
        assert!(tests.contains(&quoted), "no test is refused for {reason}");
    }
}

#[test]
fn every_ruling_named_in_the_code_is_written_down() {
    let rulings = read("../../docs/RULINGS.md");
    let numbers = |text: &str| -> BTreeSet<u32> {
        let after = text.split("RULING-RR-").skip(1);
        let digits = after.map(|text| text.chars().take_while(char::is_ascii_digit).collect::<String>());
        digits.filter_map(|digits| digits.parse().ok()).collect()
    };
    let headings = rulings.lines().filter(|line| line.starts_with("### RULING-RR-"));
    let written = numbers(&headings.collect::<Vec<_>>().join("\n"));
    assert_eq!(written, (1..=written.len() as u32).collect(), "numbered without gaps");
    let named = numbers(
        &[sources("src/railroad_revolution"), read("../../docs/COVERAGE-RAILROAD-REVOLUTION.md")].concat(),
    );
    let unknown: Vec<_> = named.difference(&written).collect();
    let untested: Vec<_> = written.difference(&named).collect();
    assert_eq!((unknown, untested), (vec![], vec![]));
}
