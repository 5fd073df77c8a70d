//! A title's rulebook as cases: every file of its folder is played, and the documents that speak of them stay true.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use roundhouse_testkit::{Case, cases_in, check_case};
use roundhouse_titles::Switch;

/// A title's cases and the documents about them.
pub(crate) struct Rulebook {
    /// The folder of the title, below `src` and below `cases`.
    pub(crate) folder: &'static str,
    /// The document that says which test holds which rule.
    pub(crate) coverage: &'static str,
    /// What its rulings are called before the last hyphen, such as `RULING-18MAG`.
    pub(crate) rulings: &'static str,
}

fn this_crate() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn document(name: &str) -> String {
    std::fs::read_to_string(this_crate().join("../../docs").join(name)).unwrap()
}

/// Everything between backticks.
fn quoted(text: &str) -> BTreeSet<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// Is the switch set in this case, and does the case hold for that reason only?
fn shows(case: &Case, switch: &Switch) -> bool {
    let mut without = case.clone();
    let set = without.given.rulings.remove(switch.key);
    set.as_deref() == Some(switch.platform) && !without.problems().is_empty()
}

/// The files of a folder and of the folders in it.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(files_below(&path));
        } else {
            files.push(path);
        }
    }
    files
}

impl Rulebook {
    fn files(&self) -> Vec<PathBuf> {
        cases_in(&this_crate().join("cases").join(self.folder)).unwrap()
    }

    fn cases(&self) -> Vec<Case> {
        let files = self.files();
        files.iter().map(|file| Case::read(file).unwrap()).collect()
    }

    pub(crate) fn every_case_holds(&self) {
        let failed: Vec<String> = self
            .files()
            .iter()
            .filter_map(|file| check_case(file).err())
            .map(|failed| failed.to_string())
            .collect();
        let count = failed.len();
        assert!(failed.is_empty(), "{count} cases fail:\n{}", failed.join("\n"));
    }

    /// Every reason but those the title never comes to give.
    pub(crate) fn every_reason_is_given(&self, keys: impl Iterator<Item = &'static str>, never: &[&str]) {
        let refused = self.cases().into_iter().filter_map(|case| case.refused);
        let given: BTreeSet<String> = refused.map(|refused| refused.reason).collect();
        let missing: Vec<&str> = keys.filter(|key| !given.contains(*key)).collect();
        assert_eq!(missing, never, "reasons that no case gives");
    }

    /// Every switch has a case that holds with it and not without it, and no case is said to show 18xx.games' way that
    /// shows the rulebook's as well.
    pub(crate) fn every_switch_is_played_the_other_way(&self, switches: &[Switch]) {
        let mut alike = Vec::new();
        let mut missing: BTreeSet<&str> = switches.iter().map(|switch| switch.key).collect();
        for file in self.files() {
            let case = Case::read(&file).unwrap();
            let shown: Vec<&Switch> = switches.iter().filter(|switch| shows(&case, switch)).collect();
            for switch in &shown {
                missing.remove(switch.key);
            }
            let stem = file.file_stem().unwrap().to_string_lossy().into_owned();
            if stem.ends_with("-on-18xx-games") && shown.is_empty() {
                alike.push(stem);
            }
        }
        assert!(alike.is_empty(), "no switch matters for {alike:?}");
        assert!(missing.is_empty(), "switches that no case plays the other way: {missing:?}");
    }

    pub(crate) fn the_coverage_table_lists_every_case_and_nothing_else(&self) {
        let coverage = document(self.coverage);
        let is_case = |name: &&str| name.starts_with(['I', 'V', 'X']) && name.contains('-');
        let listed: BTreeSet<String> =
            quoted(&coverage).into_iter().filter(is_case).map(str::to_owned).collect();
        let exist: BTreeSet<String> =
            self.files().iter().filter_map(|file| Some(file.file_stem()?.to_str()?.to_owned())).collect();
        assert_eq!(listed, exist);
    }

    pub(crate) fn the_coverage_table_names_real_tests(&self) {
        let coverage = document(self.coverage);
        let tests = quoted(&coverage);
        let tests: Vec<&str> =
            tests.into_iter().filter(|name| name.contains("tests/") && name.contains(".rs")).collect();
        assert!(!tests.is_empty());
        for test in tests {
            let (file, function) =
                test.split_once("::").unwrap_or_else(|| panic!("{test}: which of its tests?"));
            let text = std::fs::read_to_string(this_crate().join(file))
                .unwrap_or_else(|error| panic!("{file}: {error}"));
            let (before, _) = text
                .split_once(&format!("fn {function}("))
                .unwrap_or_else(|| panic!("{test}: there is no such function"));
            assert!(before.trim_end().ends_with("#[test]"), "{test} is no test");
        }
    }

    /// The names of the title's rulings in RULINGS.md, such as `A12`.
    fn rulings_in<'a>(&self, document: &'a str) -> BTreeSet<&'a str> {
        let heading = format!("### {}-", self.rulings);
        let headings = document.lines().filter_map(|line| line.strip_prefix(&heading));
        headings.filter_map(|line| Some(line.split_once(':')?.0)).collect()
    }

    pub(crate) fn the_coverage_table_has_a_line_for_every_ruling(&self) {
        let coverage = document(self.coverage);
        for ruling in self.rulings_in(&document("RULINGS.md")) {
            assert!(coverage.contains(&format!("\n| {ruling} |")), "{ruling}");
        }
    }

    pub(crate) fn every_ruling_that_is_cited_is_written_down(&self, switches: &[Switch]) {
        let rulings = document("RULINGS.md");
        let written = self.rulings_in(&rulings);
        let mut cited = BTreeSet::new();
        let folder = this_crate().join("src").join(self.folder);
        let prefix = format!("{}-", self.rulings);
        for path in files_below(&folder) {
            let text = std::fs::read_to_string(path).unwrap();
            let names = text.split(&prefix).skip(1);
            cited.extend(
                names.map(|rest| rest.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap().to_owned()),
            );
        }
        assert!(!cited.is_empty());
        let missing: Vec<&String> = cited.iter().filter(|name| !written.contains(name.as_str())).collect();
        assert!(missing.is_empty(), "cited but not in RULINGS.md: {missing:?}");
        for switch in switches {
            let choice = format!("`{} = {}`", switch.key, switch.platform);
            assert!(rulings.contains(&choice), "{choice} is not in RULINGS.md");
        }
    }
}
