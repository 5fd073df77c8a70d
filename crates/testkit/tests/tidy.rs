//! The invariants of the workspace that a look at its text can hold.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};

use roundhouse_testkit::{SourceFile, Workspace};

/// What each crate may use: other crates of the workspace, and crates from outside where rules are made.
const ARROWS: [(&str, &[&str], Outside); 15] = [
    ("derive", &[], Outside::Only(&["heck", "proc-macro2", "quote", "syn"])),
    ("game", &[], Outside::Only(&["rand_chacha", "serde", "serde_json", "thiserror", "toml"])),
    ("board", &["game"], Outside::Only(&["serde", "serde_json", "serde_path_to_error", "thiserror", "toml"])),
    ("router", &["board"], Outside::Only(&["serde", "serde_json", "serde_path_to_error", "thiserror"])),
    ("family18xx", &["game", "derive", "board", "router"], Outside::Only(RULES)),
    ("titles", &["game", "derive", "board", "router", "family18xx"], Outside::Only(RULES)),
    ("draw", &["board"], Outside::Any),
    ("bots", &["game", "titles"], Outside::Only(&["skillratings"])),
    ("records", &["game", "board", "router", "family18xx", "titles", "words"], Outside::Only(RULES)),
    (
        "cli",
        &[
            "game",
            "board",
            "router",
            "family18xx",
            "titles",
            "draw",
            "bots",
            "records",
            "store",
            "words",
            "server",
        ],
        Outside::Any,
    ),
    ("store", &[], Outside::Any),
    ("words", &["game"], Outside::Any),
    (
        "server",
        &["game", "board", "family18xx", "titles", "draw", "bots", "records", "store", "words"],
        Outside::Any,
    ),
    ("testkit", &["game", "board", "family18xx", "titles", "words"], Outside::Any),
    ("workshop", &[], Outside::Only(&[])),
];

/// What crates with rules may use from outside: nothing that reads a clock, a file or the network, or has chance of its own.
const RULES: &[&str] = &["arrayvec", "serde", "serde_json", "strum", "thiserror"];

enum Outside {
    Any,
    Only(&'static [&'static str]),
}

/// Crates that decide rules.
const RULES_CRATES: [&str; 6] = ["game", "board", "router", "family18xx", "titles", "records"];

/// The folders of the titles.
const TITLES: [&str; 4] =
    ["austria_hungary_1824", "hungary_18mag", "east_anglia_1862", "railroad_revolution"];

/// Files over 600 lines, each with the reason why it is one piece.
const LONG_FILES: [(&str, &str); 0] = [];

fn workspace() -> Workspace {
    Workspace::read().unwrap()
}

/// The lines of a file up to its unit tests, with their numbers.
fn lines(file: &SourceFile) -> impl Iterator<Item = (usize, &str)> {
    let lines = file.text.lines().take_while(|line| *line != "#[cfg(test)]");
    (1..).zip(lines)
}

/// Complains about every line of these files that contains one of the words.
fn assert_without<'a>(files: impl Iterator<Item = &'a SourceFile>, words: &[&str], why: &str) {
    let mut found = Vec::new();
    for file in files {
        for (number, line) in lines(file) {
            if let Some(word) = words.iter().find(|word| line.contains(**word)) {
                found.push(format!("{}:{number}: `{word}`", file.path));
            }
        }
    }
    assert!(found.is_empty(), "{why}:\n{}", found.join("\n"));
}

#[test]
fn dependencies_point_one_way() {
    let rules: BTreeMap<_, _> =
        ARROWS.iter().map(|(folder, inside, outside)| (*folder, (*inside, outside))).collect();
    for manifest in workspace().manifests().unwrap() {
        let folder = manifest.folder.as_str();
        let Some((inside, outside)) = rules.get(folder) else {
            unreachable!("{folder} is a new crate: add what it may use to ARROWS");
        };
        for dependency in &manifest.dependencies {
            let allowed = match dependency.strip_prefix("roundhouse-") {
                Some(crate_of_ours) => inside.contains(&crate_of_ours),
                None => match outside {
                    Outside::Any => true,
                    Outside::Only(list) => list.contains(&dependency.as_str()),
                },
            };
            assert!(allowed, "crates/{folder} may not depend on {dependency}");
        }
    }
}

#[test]
fn mechanisms_and_board_name_no_title() {
    let names = [
        "1824",
        "18mag",
        "18Mag",
        "18Magyar",
        "1862",
        "18EA",
        "Cisleithania",
        "austria_hungary",
        "east_anglia",
        "railroad_revolution",
        "RailroadRevolution",
        "Railroad Revolution",
    ];
    let workspace = workspace();
    for folder in ["crates/game/src/", "crates/board/src/", "crates/router/src/", "crates/family18xx/src/"] {
        assert_without(workspace.matching(folder, ".rs"), &names, "these crates name no title");
    }
}

#[test]
fn titles_do_not_use_each_other() {
    let workspace = workspace();
    for title in TITLES {
        let others: Vec<_> = TITLES.into_iter().filter(|other| *other != title).collect();
        let folder = format!("crates/titles/src/{title}/");
        assert_without(workspace.matching(&folder, ".rs"), &others, "a title never uses another");
    }
}

#[test]
fn rules_do_no_input_or_output() {
    let words = [
        "std::fs",
        "std::io",
        "std::net",
        "std::env",
        "std::process",
        "std::time",
        "std::thread",
        "SystemTime",
        "Instant::",
        "HashMap",
        "HashSet",
        "println!",
        "eprintln!",
        "thread_local!",
    ];
    let workspace = workspace();
    for name in RULES_CRATES {
        let folder = format!("crates/{name}/src/");
        let why = "rules do no input or output, read no clock and have no order of chance";
        assert_without(workspace.matching(&folder, ".rs"), &words, why);
    }
}

/// Only what draws pages, what names their addresses and what answers programs may know a page.
#[test]
fn tables_know_nothing_of_pages() {
    let may = ["pages/", "pages.rs", "api/", "router.rs", "error.rs"];
    let workspace = workspace();
    let files = workspace.matching("crates/server/src/", ".rs").filter(|file| {
        let name = file.path.trim_start_matches("crates/server/src/");
        !may.iter().any(|start| name.starts_with(start))
    });
    assert_without(files, &["crate::pages"], "a page asks the session, never the other way");
}

#[test]
fn every_crate_opens_with_a_tour() {
    let workspace = workspace();
    for manifest in workspace.manifests().unwrap() {
        let is_root = |file: &&SourceFile| {
            ["lib.rs", "main.rs"]
                .iter()
                .any(|name| file.path == format!("crates/{}/src/{name}", manifest.folder))
        };
        let roots: Vec<_> = workspace.files().iter().filter(is_root).collect();
        assert!(!roots.is_empty(), "crates/{} has neither lib.rs nor main.rs", manifest.folder);
        for root in roots {
            assert!(root.text.starts_with("//! "), "{} opens without a tour", root.path);
        }
    }
}

#[test]
fn tests_are_neither_skipped_nor_expected_to_panic() {
    let words = [concat!("#[ig", "nore"), concat!("#[should_", "panic")];
    // `needs` writes the first of these, with a reason, where a machine cannot run a test.
    let workspace = workspace();
    let files = workspace.matching("", ".rs").filter(|file| file.path != "crates/workshop/src/lib.rs");
    assert_without(files, &words, "a test runs and asserts");
}

/// What a test needs is said above it: one that comes back early, because something is missing, would be green.
#[test]
fn tests_in_a_browser_say_that_they_need_one() {
    let workspace = workspace();
    let mut silent = Vec::new();
    for file in workspace.matching("crates/server/tests/browser/", ".rs") {
        let lines: Vec<&str> = file.text.lines().collect();
        for (number, pair) in (2..).zip(lines.windows(2)) {
            if pair[1].starts_with("#[tokio::test") && !pair[0].starts_with("#[needs(chromium") {
                silent.push(format!("{}:{number}", file.path));
            }
        }
    }
    assert!(silent.is_empty(), "write #[needs(chromium)] above #[tokio::test]:\n{}", silent.join("\n"));
}

#[test]
fn nothing_is_left_to_do() {
    let words = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X:")];
    assert_without(workspace().matching("", ".rs"), &words, "open ends belong into issues");
}

#[test]
fn no_machine_is_named() {
    let words = [
        concat!("/ho", "me/"),
        concat!("/ro", "ot/"),
        concat!("/wo", "rk/"),
        concat!("/Us", "ers/"),
        concat!("/tm", "p/"),
    ];
    assert_without(workspace().files().iter(), &words, "a path of one machine is of no use on another");
}

#[test]
fn long_files_have_a_reason() {
    let workspace = workspace();
    let long = |file: &&SourceFile| file.text.lines().count() > 600;
    let found: BTreeSet<_> =
        workspace.matching("", ".rs").filter(long).map(|file| file.path.as_str()).collect();
    let listed: BTreeSet<_> = LONG_FILES.iter().map(|(path, _)| *path).collect();
    assert_eq!(found, listed, "files over 600 lines and the list of reasons differ");
    assert!(LONG_FILES.iter().all(|(_, reason)| !reason.is_empty()));
}

#[test]
fn templates_have_short_lines() {
    let workspace = workspace();
    let mut long = Vec::new();
    for file in workspace.matching("crates/server/templates/", ".html") {
        let lines = (1..).zip(file.text.lines());
        long.extend(
            lines
                .filter(|(_, line)| line.chars().count() > 160)
                .map(|(number, _)| format!("{}:{number}", file.path)),
        );
    }
    assert!(long.is_empty(), "one element a line, and no line over 160 characters:\n{}", long.join("\n"));
}

/// Crates with one test program do not look for others: a file that is not listed would never run.
#[test]
fn every_test_file_is_part_of_its_program() {
    let workspace = workspace();
    let programs: Vec<_> = workspace.matching("crates/", "/tests/all.rs").collect();
    assert!(!programs.is_empty());
    for program in programs {
        let folder = program.path.trim_end_matches("all.rs");
        let files = workspace.matching(folder, ".rs").filter_map(|file| {
            let name = file.path.strip_prefix(folder)?.strip_suffix(".rs")?;
            let name = name.strip_suffix("/mod").unwrap_or(name);
            (name != "all" && !name.contains('/')).then_some(name)
        });
        let files: BTreeSet<_> = files.collect();
        let listed = program.text.lines().filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'));
        assert_eq!(files, listed.collect(), "{} lists other files than there are", program.path);
    }
}
