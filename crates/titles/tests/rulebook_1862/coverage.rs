//! docs/COVERAGE-1862.md, docs/RULINGS.md and the reasons for refusals are kept true.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use roundhouse_titles::east_anglia_1862::Reason;
use roundhouse_titles::east_anglia_1862::rulings::Rulings;

fn document(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    fs::read_to_string(path.join(name)).unwrap()
}

/// The chapters of this test: their names and texts.
fn chapters() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rulebook_1862");
    let entries = fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let chapter = |path: std::path::PathBuf| {
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        (name, fs::read_to_string(&path).unwrap())
    };
    paths.map(chapter).collect()
}

/// The tests of all chapters as `chapter::test`, but for those that look after documents.
fn tests() -> BTreeSet<String> {
    let mut tests = BTreeSet::new();
    for (chapter, text) in chapters() {
        if chapter == "coverage" {
            continue;
        }
        for after in text.split("#[test]\nfn ").skip(1) {
            let name = after.split('(').next().unwrap();
            tests.insert(format!("{chapter}::{name}"));
        }
    }
    tests
}

/// What stands between back quotes in the last column of a table and names a test of a chapter.
fn named(document: &str) -> BTreeSet<String> {
    let rows = document.lines().filter(|line| line.starts_with('|'));
    let cells = rows.filter_map(|row| row.trim_end_matches('|').rsplit('|').next());
    let quoted = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2));
    quoted.filter(|name| name.contains("::") && !name.contains('/')).map(str::to_owned).collect()
}

#[test]
fn the_coverage_table_names_every_test_and_no_other() {
    let document = document("COVERAGE-1862.md");
    let (named, written) = (named(&document), tests());
    let missing: Vec<_> = written.difference(&named).collect();
    let unknown: Vec<_> = named.difference(&written).collect();
    assert_eq!((missing, unknown), (vec![], vec![]));
}

/// 1862 has no lake, no tile that lies one way only, no limit of shares in one company, and no board on which track
/// could be used twice without a stop being visited twice; what is not on offer is not launchable.
const NEVER_GIVEN: [&str; 5] =
    ["not_on_offer", "wrong_print", "track_crosses_lake", "track_twice", "holding_limit"];

/// What the tests do, without what they say about it.
pub(crate) fn written() -> String {
    let chapters = chapters().into_iter();
    let texts = chapters.filter(|(chapter, _)| chapter != "coverage");
    let texts: Vec<String> = texts.map(|(_, text)| text).collect();
    let lines = texts.iter().flat_map(|text| text.lines());
    let code = lines.filter(|line| !line.trim_start().starts_with("//"));
    code.collect::<Vec<_>>().join("\n")
}

#[test]
fn every_reason_for_a_refusal_is_tested() {
    let texts = written();
    let missing: Vec<&str> =
        Reason::keys().filter(|reason| !texts.contains(&format!("\"{reason}\""))).collect();
    assert_eq!(missing, NEVER_GIVEN);
}

#[test]
fn every_ruling_has_a_line_and_every_switch_is_written_down() {
    let (coverage, rulings) = (document("COVERAGE-1862.md"), document("RULINGS.md"));
    let headings = rulings.lines().filter_map(|line| line.strip_prefix("### RULING-1862-"));
    let names: Vec<&str> = headings.filter_map(|line| Some(line.split_once(':')?.0)).collect();
    assert!(names.len() > 50);
    for name in names {
        assert!(coverage.contains(&format!("\n| {name} |")), "{name}");
    }
    for switch in Rulings::SWITCHES {
        assert!(rulings.contains(&format!("`{}`", switch.key)), "{}", switch.key);
    }
}
