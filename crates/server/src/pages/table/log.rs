//! The log: one line for each turn of a company, chat between.

use askama::Template;
use roundhouse_family18xx::view::Line;

use super::reader::{Reader, capital};
use crate::html::{Mark, Tag};
use crate::play::LogLine;

/// How many lines a page shows.
const LINES: usize = 60;

/// The panel's lines.
#[derive(Template)]
#[template(path = "table/log.html")]
pub(super) struct Log {
    lines: Vec<Entry>,
}

struct Entry {
    mark: Option<Mark>,
    tag: Option<Tag>,
    author: Option<String>,
    text: String,
    href: Option<String>,
    heading: bool,
}

impl Log {
    /// The latest lines up to the moment that is looked at.
    pub(super) fn new(r: &Reader<'_>) -> Self {
        let mut groups: Vec<(u64, Entry)> = Vec::new();
        let mut open: Option<&LogLine> = None;
        let lines = r.play.lines();
        let end = match r.asking.moves {
            None => lines.len(),
            Some(moves) => lines
                .iter()
                .position(|line| line.number > Some(moves))
                .unwrap_or(lines.len()),
        };
        let start = end.saturating_sub(LINES * 3);
        for line in &lines[start..end] {
            let text = r.say(&line.line.what);
            let same = open.is_some_and(|open| same_turn(&open.line, &line.line));
            match groups.last_mut().filter(|_| same) {
                Some((entry, group)) => {
                    *entry = line.entry;
                    group.text = format!("{}, {text}", group.text);
                    group.href = link(line);
                }
                None => groups.push((line.entry, entry(r, line, text))),
            }
            open = Some(line);
        }
        let chat = r.live.chat.iter().filter(|_| !r.looks_back());
        let said = chat.map(|line| {
            let entry = Entry {
                mark: None,
                tag: line.seat.map(|seat| Tag { number: seat + 1 }),
                author: line.seat.is_none().then(|| line.author.clone()),
                text: format!("“{}”", line.body),
                href: None,
                heading: false,
            };
            (line.after_entry, entry)
        });
        let earliest = groups.first().map_or(0, |(entry, _)| *entry);
        let said: Vec<_> = said
            .filter(|(after, _)| *after >= earliest || start == 0)
            .collect();
        groups.extend(said);
        groups.sort_by_key(|(entry, _)| *entry);
        let extra = groups.len().saturating_sub(LINES);
        Self {
            lines: groups
                .into_iter()
                .skip(extra)
                .map(|(_, entry)| entry)
                .collect(),
        }
    }
}

/// Do two lines belong to the same turn?
fn same_turn(one: &Line, other: &Line) -> bool {
    let somebody = one.seat.is_some() || one.company.is_some();
    somebody && one.company == other.company && one.seat == other.seat
}

fn entry(r: &Reader<'_>, line: &LogLine, text: String) -> Entry {
    let Line { company, seat, .. } = line.line;
    let nobody = company.is_none() && seat.is_none();
    Entry {
        mark: company.and_then(|company| r.mark_of(company)),
        tag: seat.map(|seat| r.tag(seat)),
        author: None,
        text: if nobody { capital(&text) } else { text },
        href: link(line),
        heading: nobody,
    }
}

fn link(line: &LogLine) -> Option<String> {
    line.number.map(|number| format!("?move={number}"))
}
