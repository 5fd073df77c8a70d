//! Which games a list holds: the words that are searched for, and who may see what.

use std::fmt::Write;

use crate::game::Whose;
use crate::sql::NOT_IN_TEXT;

/// The value of `private` with which games are listed for whoever asks: 0 for the public ones, none has the other.
pub(crate) const fn seen_by_all(whose: Whose) -> i64 {
    match whose {
        Whose::Anybodys => 0,
        Whose::Own => -1,
    }
}

/// More words than this are not looked for.
const MOST_WORDS: usize = 12;

/// The condition of a list: of the stage ($1), for the visitor ($2, $3), and with so many words, each of which comes
/// after what is bound already. Of what is asked for it holds nothing but numbers.
pub(crate) fn asked_for(bound: usize, words: usize) -> String {
    let mut condition = String::from(
        "stage = $1
         AND (private = $3 OR owner = $2 OR id IN (SELECT game FROM claims WHERE visitor = $2))",
    );
    for word in 1..=words {
        // Writing to a string does not fail.
        let _ = write!(condition, " AND search LIKE ${} ESCAPE '\\'", bound + word);
    }
    condition
}

/// The words of a search text as patterns, in any order: their own signs mean themselves.
pub(crate) fn patterns(words: &str) -> Vec<String> {
    let words = words.to_lowercase().replace(NOT_IN_TEXT, "");
    let words = words.split_whitespace().take(MOST_WORDS);
    words.map(escaped).collect()
}

/// One text, blanks included, as a pattern.
pub(crate) fn pattern(text: &str) -> String {
    escaped(&text.trim().to_lowercase().replace(NOT_IN_TEXT, ""))
}

fn escaped(word: &str) -> String {
    let escaped = word.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
    format!("%{escaped}%")
}
