//! Why a table was not opened, or a file not brought in, in the visitor's words.

use roundhouse_game::{Entry, GameFile, Log, Message, SetupError};
use roundhouse_records::{Explanation, NotExported, RecordError, export, load_beginning};
use roundhouse_titles::Refused;
use roundhouse_words::{Speech, Words};
use serde_json::Value;

use super::notice::Notice;
use crate::opening::{MOST, NotMade};
use crate::quota::Full;

/// A file that cannot be read; a record that stops at one of its actions may be opened as far as both agree.
pub(super) fn unread(words: &Words, (text, error): (&str, &RecordError)) -> Notice {
    let beginning = load_beginning(text);
    let explanation = beginning.as_ref().map(|beginning| explained(beginning.explanation));
    let said = [Some(unreadable(text, error)), explanation].into_iter().flatten();
    let said: Vec<String> = said.map(|message| words.say(&message, Speech::default())).collect();
    let notice = Notice::refusal(words.get("error-no-game-file"), said.join(" "), String::new());
    match beginning.filter(|beginning| beginning.moves > 0) {
        Some(beginning) => {
            let label = Message::new("open-at-move").with("number", beginning.moves);
            let label = words.say(&label, Speech::default());
            notice.with_file(label, beginning.game.text)
        }
        None => notice,
    }
}

/// Why a record stops where it does.
fn explained(explanation: Explanation) -> Message {
    match explanation {
        Explanation::Defect(defect) => Message::new("record-defect").with("entry", defect.entry.to_owned()),
        Explanation::OlderRules => Message::new("record-older-rules"),
        Explanation::MissingSwitch => Message::new("record-missing-ruling"),
        Explanation::OurBug => Message::new("record-our-bug"),
    }
}

/// Why a file with this text cannot be read.
pub(crate) fn unreadable(text: &str, error: &RecordError) -> Message {
    if text.trim().is_empty() {
        return Message::new("error-empty-file");
    }
    if let Err(broken) = serde_json::from_str::<serde::de::IgnoredAny>(text) {
        return Message::new("error-no-json").with("line", broken.line());
    }
    match error {
        RecordError::NoRecord(_) => Message::new("error-no-record"),
        RecordError::Refused(_) => Message::new("error-record-refused"),
        RecordError::Undo(number) | RecordError::Action { id: number, .. } => {
            Message::new("error-record-action").with("number", number.to_string())
        }
    }
}

/// A file that cannot be played; as far as it can be, it may be opened.
pub(super) fn unplayed(words: &Words, file: &GameFile<Value>, error: &NotMade) -> Notice {
    let NotMade::Refused { number, refused } = error else {
        return refusal(words, "error-no-game-file", &why(error));
    };
    let speech = Speech { title: &file.title, seats: &[] };
    let notice = refused_move(words, speech, (*number, refused));
    match beginning(file, number - 1) {
        Some(beginning) => {
            let label = Message::new("open-at-move").with("number", number - 1);
            notice.with_file(words.say(&label, speech), beginning)
        }
        None => notice,
    }
}

/// The text of a file with the first moves of another.
fn beginning(file: &GameFile<Value>, moves: usize) -> Option<String> {
    let counting = file.actions.effective().ok()?;
    let mut actions = Log::default();
    for (seat, action) in counting.into_iter().take(moves) {
        let entry = Entry::Act { seat, action: action.clone(), automatic: false };
        actions.push(entry).ok()?;
    }
    let beginning = GameFile { actions, result: None, ..file.clone() };
    serde_json::to_string(&beginning).ok().filter(|_| moves > 0)
}

fn refused_move(words: &Words, speech: Speech<'_>, (number, refused): (usize, &Refused)) -> Notice {
    let what = words.say(&Message::new("error-move").with("number", number), speech);
    match refused {
        Refused::ByRule { reason, rule } => {
            let rule = Message::new("rule").with("section", rule.as_str());
            Notice::refusal(what, words.say(reason, speech), words.say(&rule, speech))
        }
        Refused::NoSuchAction(_) => Notice::refusal(what, words.get("error-no-action"), String::new()),
    }
}

/// A new table that cannot be opened.
pub(super) fn unopened(words: &Words, error: &NotMade) -> Notice {
    refusal(words, "error-not-playable", &why(error))
}

fn refusal(words: &Words, what: &str, why: &Message) -> Notice {
    let rest = words.say(why, Speech::default());
    Notice::refusal(words.get(what), rest, String::new())
}

/// Why a table was not opened, or a file not brought in.
pub(crate) fn why(error: &NotMade) -> Message {
    match error {
        NotMade::NotPlayable(error) => set_up(error),
        NotMade::TooLong => Message::new("error-too-long").with("most", MOST),
        NotMade::Full(Full::Tables(most)) => Message::new("error-full-tables").with("most", *most as usize),
        NotMade::Full(Full::Unfinished(most)) => {
            Message::new("error-full-unfinished").with("most", *most as usize)
        }
        NotMade::Full(Full::Mebibytes(most)) => Message::new("error-full-bytes").with("most", *most as usize),
        NotMade::Log => Message::new("error-log"),
        NotMade::Refused { number, .. } => Message::new("error-move").with("number", *number),
        NotMade::Store(_) => Message::new("error-maybe-saved"),
    }
}

/// A game as a record of 18xx.games, or why there is none.
pub(crate) fn record_of(file: &GameFile<Value>) -> Result<String, Message> {
    let text = serde_json::to_string(file).unwrap_or_default();
    export(&text).map_err(|error| match error {
        NotExported::Unreadable(_) => Message::new("error-no-record"),
        NotExported::NotThere(_) => Message::new("error-not-there"),
        NotExported::Otherwise { number, .. } => {
            Message::new("error-goes-otherwise-there").with("number", number)
        }
    })
}

fn set_up(error: &SetupError) -> Message {
    match error {
        SetupError::Players { least, most, .. } => {
            Message::new("error-players").with("least", *least).with("most", *most)
        }
        SetupError::Unknown { kind, name, .. } => {
            Message::new("error-unknown").with("kind", *kind).with("name", name.as_str())
        }
        SetupError::Data(_) => Message::new("error-bug"),
    }
}
