//! What lies on the table as lists, for titles without a map of hexes.

use askama::Template;

use super::reader::{Reader, capital};

/// The lists.
#[derive(Template)]
#[template(path = "table/lists.html")]
pub(super) struct Lists {
    notes: Vec<(String, Vec<String>)>,
}

impl Lists {
    /// The lists for whoever reads.
    pub(super) fn new(r: &Reader<'_>) -> Self {
        let note = |note: &roundhouse_family18xx::view::NoteView| {
            let lines = note.lines.iter().map(|line| capital(&r.say(line)));
            (r.say(&note.heading), lines.collect())
        };
        Self { notes: r.view.notes.iter().map(note).collect() }
    }
}
