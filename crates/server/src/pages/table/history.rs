//! The history: a slider over all moves, with the rounds marked.

use askama::Template;
use roundhouse_game::Message;

use super::reader::Reader;

/// The panel.
#[derive(Template)]
#[template(path = "table/history.html")]
pub(super) struct History<'a> {
    r: &'a Reader<'a>,
    at: usize,
    all: usize,
    label: String,
    marks: Vec<Mark>,
    strip: Option<String>,
    path: String,
}

struct Mark {
    from: String,
    text: String,
}

impl<'a> History<'a> {
    /// The history for whoever reads.
    pub(super) fn new(r: &'a Reader<'a>) -> Self {
        let all = r.play.moves().len();
        let at = r.moves();
        let deed = at
            .checked_sub(1)
            .and_then(|index| r.play.moves().get(index))
            .map(|made| made.deed.clone());
        let strip = r.looks_back().then(|| {
            let message = Message::new("history-strip")
                .with("move", at)
                .with("all", all);
            let what = deed.unwrap_or_else(|| Message::new("deed-setup"));
            r.say(&message.with("deed", what))
        });
        Self {
            at,
            all,
            label: r.say(&Message::new("history-move").with("move", at)),
            marks: marks(r, all),
            strip,
            path: format!("/table/{}", r.live.game.id),
            r,
        }
    }
}

/// The room of a letter, in percent of the slider.
const LETTER: f64 = 1.1;

/// Where rounds begin, in percent of the slider; only those with room for their name.
fn marks(r: &Reader<'_>, all: usize) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut free = 0.0;
    for (index, sample) in r.play.round_ends() {
        let percent = (index + 1) as f64 * 100.0 / all.max(1) as f64;
        let text = r.say(&sample.round.short);
        let end = percent + LETTER * (text.chars().count() + 1) as f64;
        if percent >= free && end <= 100.0 {
            free = end;
            marks.push(Mark {
                from: format!("{percent:.1}"),
                text,
            });
        }
    }
    marks
}
