//! Which games a list holds: the words that are searched for, and who may see what.

use std::fmt::Write;

use crate::game::Whose;
use crate::sql::NOT_IN_TEXT;

/// Where games are looked for: all of them, or those of the visitor ($2) alone. An index finds the latter, however many others
/// there are: this order of the tables is kept.
pub(crate) const fn places(whose: Whose) -> &'static str {
    match whose {
        Whose::Anybodys => "games",
        Whose::Own => {
            "(SELECT id AS own FROM games WHERE owner = $2 AND owner <> ''
              UNION SELECT game AS own FROM claims WHERE visitor = $2) AS mine CROSS JOIN games"
        }
    }
}

/// Whose private games are seen: those of the visitor ($2).
pub(crate) const OWN: &str =
    "((owner = $2 AND owner <> '') OR id IN (SELECT game FROM claims WHERE visitor = $2))";

/// More words than this are not looked for.
const MOST_WORDS: usize = 12;

/// The condition of a list: of the stage ($1), for the visitor ($2).
pub(crate) fn asked_for(whose: Whose) -> String {
    match whose {
        Whose::Anybodys => format!("stage = $1 AND (private = 0 OR {OWN})"),
        Whose::Own => "games.id = mine.own AND stage = $1".to_owned(),
    }
}

/// With so many words, each of which comes after what is bound already. Of what is asked for it holds nothing but numbers.
pub(crate) fn with_words(bound: usize, words: usize) -> String {
    let mut condition = String::new();
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
