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
        Self {
            at,
            all,
            label: r.say(&Message::new("history-move").with("move", at)),
            marks: marks(r, all),
            path: format!("/table/{}", r.live.game.id),
            r,
        }
    }
}

/// The moment that is looked at, in a sentence.
pub(super) fn moment(r: &Reader<'_>) -> String {
    let made = r.moves().checked_sub(1);
    let made = made.and_then(|index| r.play.moves().get(index));
    let deed = made.map_or_else(|| Message::new("deed-setup"), |made| made.deed.clone());
    let message = Message::new("history-strip")
        .with("move", r.moves())
        .with("all", r.play.moves().len());
    r.say(&message.with("deed", deed))
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
