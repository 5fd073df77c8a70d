//! 18Mag's rulebook as cases: every file below `cases/hungary_18mag` is played, and the documents that speak of
//! them stay true.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use roundhouse_testkit::{Case, cases_in, check_case};
use roundhouse_titles::hungary_18mag::Reason;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("cases/hungary_18mag")
}

fn files() -> Vec<PathBuf> {
    cases_in(&folder()).unwrap()
}

fn cases() -> Vec<Case> {
    files()
        .iter()
        .map(|file| Case::read(file).unwrap())
        .collect()
}

fn document(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../docs")
        .join(name);
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn every_case_holds() {
    let failed: Vec<String> = files()
        .iter()
        .filter_map(|file| check_case(file).err())
        .map(|failed| failed.to_string())
        .collect();
    assert!(
        failed.is_empty(),
        "{} cases fail:\n{}",
        failed.len(),
        failed.join("\n")
    );
}

#[test]
fn every_reason_is_given_in_a_case() {
    let given: BTreeSet<String> = cases()
        .into_iter()
        .filter_map(|case| Some(case.refused?.reason))
        .collect();
    let missing: Vec<&str> = Reason::keys().filter(|key| !given.contains(*key)).collect();
    assert_eq!(missing, [""; 0], "reasons that no case gives");
}
