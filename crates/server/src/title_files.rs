//! The tables of the titles that this process plays with: those in the program, or an owner's own.

use std::sync::OnceLock;

use roundhouse_titles::{Title, TitleFiles};

/// Said once, before anything is served: a table must not change its rules while it is played.
static OWN: OnceLock<Vec<(Title, TitleFiles)>> = OnceLock::new();

/// Plays with these files from now on; `false` where the process has begun with others.
pub fn install(files: Vec<(Title, TitleFiles)>) -> bool {
    OWN.set(files).is_ok()
}

/// The files of a title.
pub fn of(title: Title) -> TitleFiles {
    let own = OWN.get().into_iter().flatten();
    let mut own = own.filter(|(of, _)| *of == title).map(|(_, files)| files);
    own.next()
        .cloned()
        .unwrap_or_else(|| TitleFiles::embedded(title))
}
