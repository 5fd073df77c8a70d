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
    let deed = r.moves().checked_sub(1).and_then(|index| done(r, index));
    let message = Message::new("history-strip").with("move", r.moves()).with("all", r.play.moves().len());
    r.say(&message.with("deed", deed.unwrap_or_else(|| r.t("deed-setup"))))
}

/// Who made a move, for which company, and what it was: the same for every move.
fn done(r: &Reader<'_>, index: usize) -> Option<String> {
    let made = r.play.moves().get(index)?;
    let before = r.play.state_after(index)?.view(None);
    let company = before.turn.and_then(|turn| turn.company);
    let company = company.and_then(|company| r.view.company(company));
    let who = match company {
        Some(company) => Message::new("history-for-company")
            .with("player", made.seat)
            .with("company", r.company_name(company)),
        None => Message::new("history-player").with("player", made.seat),
    };
    let telling = r.play.telling(index)?;
    let mut lines = telling.told.lines.iter();
    let told = lines.find(|line| line.seat == Some(made.seat));
    let what = told.map_or(&telling.deed, |line| &line.what);
    let done = Message::new("history-done").with("who", who);
    Some(r.say(&done.with("what", what.clone())))
}

/// The room of a letter, in percent of the slider.
const LETTER: f64 = 1.1;

/// Where rounds begin, in percent of the slider; only those with room for their name.
fn marks(r: &Reader<'_>, all: usize) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut free = 0.0;
    for (index, round) in r.play.later_rounds() {
        let percent = (index + 1) as f64 * 100.0 / all.max(1) as f64;
        let text = r.say(&round.short);
        let end = percent + LETTER * (text.chars().count() + 1) as f64;
        if percent >= free && end <= 100.0 {
            free = end;
            marks.push(Mark { from: format!("{percent:.1}"), text });
        }
    }
    marks
}
