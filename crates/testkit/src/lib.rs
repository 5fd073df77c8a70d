//! What the tests of several crates share, and what tests need to know about the workspace itself.
//!
//! [`Workspace`] reads source files and manifests, so that `tests/tidy.rs` can hold the invariants of ARCHITECTURE.md
//! that neither the compiler nor a lint holds. Only tests use this crate.
//!
//! For the rules the one door is [`check_case`]: a case is a file, not code.
//!
//! A case says which rule it is about and what it claims, then what is *given*, what is done (*when*) and what is
//! so afterwards (*then*), or why the last action is *refused*:
//!
//! ```toml
//! rule = "VI.3.2"
//! claim = "The second tile of a turn costs 10, which go to the construction company."
//!
//! [given]
//! title = "18mag"
//! players = ["Anna", "Bela", "Cili"]
//! position.owners = { 3 = "Anna" }
//! position.tiles = { E10 = "57 0" }
//! position.round = { kind = "operating", company = "3", step = "track", tiles_laid = 1 }
//!
//! [[when]]
//! by = "Anna"
//! action = "lay_tile"
//! hex = "E8"
//! tile = "9"
//! rotation = 1
//!
//! [then]
//! treasury = { 3 = 40, SZKEV = 10 }
//! ```
//!
//! A position is stated in the words in which the table is described afterwards, and is built from the set-up by
//! events alone. Every case is also held to what is always true: what is accepted was among the choices (but
//! for what a case calls `listed = "no"`), what is refused was not, and nothing the title says must hold is broken. What is claimed for afterwards must not all
//! hold before: a case in which nothing happens would pass.
//!
//! Where to start: [`case`] is the format, `play` the way through a case, [`picture`] the comparison, [`family`]
//! the words all 18xx games share, and one module per title adds its own.

mod workspace;
pub mod case;
pub mod picture;
pub mod family;
pub mod title;
mod play;
mod austria_hungary_1824;
mod hungary_18mag;

use std::path::{Path, PathBuf};

pub use case::Case;
pub use title::TitleWords;
pub use workspace::{Manifest, SourceFile, Workspace};

/// What is wrong with a case.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}:\n    {}", file.display(), problems.join("\n    "))]
pub struct CaseFailed {
    /// The case.
    pub file: PathBuf,
    /// Everything that is not as it should be.
    pub problems: Vec<String>,
}

/// Plays a case and compares. Reading a file is the only input this crate does.
pub fn check_case(path: &Path) -> Result<Case, CaseFailed> {
    let failed = |problems| CaseFailed { file: path.to_owned(), problems };
    let case = Case::read(path).map_err(|problem| failed(vec![problem]))?;
    let problems = case.problems();
    if problems.is_empty() { Ok(case) } else { Err(failed(problems)) }
}

impl Case {
    /// Plays the case; everything in which the rules and it disagree.
    pub fn problems(&self) -> Vec<String> {
        match self.given.title.as_str() {
            "1824" => play::problems::<austria_hungary_1824::Words>(self),
            "18mag" => play::problems::<hungary_18mag::Words>(self),
            other => vec![format!("`{other}` has no words for cases yet")],
        }
    }
}

/// The case files of a folder, in the order of their names.
pub fn cases_in(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
