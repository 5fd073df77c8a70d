//! The log: one line for each turn of a company, chat between.

use askama::Template;
use roundhouse_family18xx::view::Line;
use roundhouse_game::{Message, SeatId};
use roundhouse_store::ChatLine;

use super::reader::{Reader, capital};
use crate::html::{Mark, Tag};
use crate::play::LogLine;

/// How many lines a page shows.
const LINES: usize = 60;

/// The panel's lines.
#[derive(Template)]
#[template(path = "table/log.html")]
pub struct Log {
    /// The table's address where the page has another one.
    table: String,
    lines: Vec<Entry>,
    why_label: String,
}

struct Entry {
    mark: Option<Mark>,
    tag: Option<Tag>,
    author: Option<String>,
    /// What was done, each part with a link to its own move: a run is drawn there.
    parts: Vec<Part>,
    class: &'static str,
    /// Where a bot's reasons are told.
    why: Option<String>,
}

/// A part of an entry, with what stands before it.
struct Part {
    before: &'static str,
    text: String,
    href: Option<String>,
}

impl Log {
    /// The latest lines up to the moment that is looked at.
    pub(super) fn new(r: &Reader<'_>) -> Self {
        let shown = r.play.latest_lines(r.asking.moves, LINES * 3);
        let earliest = match shown.first() {
            Some(line) if shown.len() >= LINES * 3 => line.entry,
            _ => 0,
        };
        let chat = r.live.chat.iter();
        let muted = r.app.moderation.now().mutes_of(&r.visitor.id);
        let chat = chat.filter(|line| line.after_entry >= earliest && !muted.contains(&line.visitor));
        let mut entries = turns_and_chat(r, &shown, chat);
        let extra = entries.len().saturating_sub(LINES);
        entries.drain(..extra);
        Self { table: String::new(), lines: entries, why_label: r.t("why-label") }
    }

    /// All lines up to the moment that is looked at, with all that was said.
    pub(in crate::pages) fn whole(r: &Reader<'_>, chat: &[ChatLine]) -> Self {
        let lines = r.play.latest_lines(r.asking.moves, usize::MAX);
        let muted = r.app.moderation.now().mutes_of(&r.visitor.id);
        let chat = chat.iter().filter(|line| !muted.contains(&line.visitor));
        let table = format!("/table/{}", r.live.game.id);
        Self { table, lines: turns_and_chat(r, &lines, chat), why_label: r.t("why-label") }
    }
}

/// One entry for each turn, and what was said by then, in the order in which it happened.
fn turns_and_chat<'a>(
    r: &Reader<'_>,
    lines: &[LogLine],
    chat: impl Iterator<Item = &'a ChatLine>,
) -> Vec<Entry> {
    let last = lines.last().map_or(0, |line| line.entry);
    let latest = if r.looks_back() { last } else { u64::MAX };
    let chat = chat.filter(|line| line.after_entry <= latest);
    let mut entries = turns(r, lines);
    entries.extend(chat.map(|line| said(r, line)));
    entries.sort_by_key(|(entry, _)| *entry);
    entries.into_iter().map(|(_, entry)| entry).collect()
}

/// One entry for each turn of a company or a player.
fn turns(r: &Reader<'_>, lines: &[LogLine]) -> Vec<(u64, Entry)> {
    let mut turns: Vec<(u64, Entry)> = Vec::new();
    let mut open: Option<&LogLine> = None;
    for line in lines.iter().filter(|line| line.is_for(&r.seats)) {
        let text = r.say(&line.line.what);
        let same = open.is_some_and(|open| same_turn(&open.line, &line.line));
        match turns.last_mut().filter(|_| same) {
            Some((last, turn)) => {
                *last = line.entry;
                turn.parts.push(Part { before: ", ", text, href: link(line) });
            }
            None => turns.push((line.entry, entry(r, line, text))),
        }
        open = Some(line);
    }
    let bots = r.live.bots();
    let of_bot =
        |line: &&LogLine| line.number.is_some() && line.line.seat.is_some_and(|it| bots.contains(&it));
    let last = lines.iter().filter(|line| line.is_for(&r.seats)).rfind(of_bot);
    if let Some(last) = last
        && let Some((_, turn)) = turns.iter_mut().find(|(entry, _)| *entry >= last.entry)
    {
        turn.why = last.number.map(|number| format!("/table/{}/why?move={number}", r.live.game.id));
    }
    turns
}

fn said(r: &Reader<'_>, line: &ChatLine) -> (u64, Entry) {
    let entry = Entry {
        mark: None,
        tag: line.seat.map(|seat| r.tag(SeatId(seat))),
        author: line.seat.is_none().then(|| match line.author.as_str() {
            "" => r.t("onlooker"),
            author => author.to_owned(),
        }),
        parts: vec![Part {
            before: "",
            text: match line.body.as_str() {
                "" => r.t("chat-removed"),
                body => r.say(&Message::new("chat-said").with("body", body)),
            },
            href: None,
        }],
        class: "",
        why: None,
    };
    (line.after_entry, entry)
}

/// Do two lines belong to the same turn?
fn same_turn(one: &Line, other: &Line) -> bool {
    let somebody = one.seat.is_some() || one.company.is_some();
    somebody && one.company == other.company && one.seat == other.seat
}

fn entry(r: &Reader<'_>, line: &LogLine, text: String) -> Entry {
    let Line { company, seat, .. } = line.line;
    let nobody = company.is_none() && seat.is_none();
    let text = if nobody { capital(&text) } else { text };
    Entry {
        mark: company.and_then(|company| r.mark_of(company)),
        tag: seat.map(|seat| r.tag(seat)),
        author: None,
        parts: vec![Part { before: "", text, href: link(line) }],
        class: match nobody {
            _ if is_banner(&line.line) => "banner",
            true => "heading",
            false => "",
        },
        why: None,
    }
}

/// Does it change the game for everybody: a new phase, a company that forms, the end?
fn is_banner(line: &Line) -> bool {
    let key: &str = &line.what.key;
    key == "told-phase" || key.ends_with("-formed") || key.contains("-ended")
}

fn link(line: &LogLine) -> Option<String> {
    line.number.map(|number| format!("?move={number}"))
}
