//! Actions and messages of a game in words.

use roundhouse_game::{Message, SeatId};
use roundhouse_records::LoadedGame;
use roundhouse_titles::{AnyAction, AnyState};
use roundhouse_words::{Language, Speech, Words};

/// The words of a game.
pub(crate) struct InWords<'a> {
    words: Words,
    game: &'a LoadedGame,
}

impl<'a> InWords<'a> {
    pub(crate) fn new(game: &'a LoadedGame) -> Self {
        Self { words: Words::new(Language::English), game }
    }

    /// The title's name.
    pub(crate) const fn title(&self) -> &'static str {
        self.game.title.name()
    }

    /// A message in words.
    pub(crate) fn say(&self, message: &Message) -> String {
        let speech = Speech { title: self.game.title.name(), seats: &self.game.setup.players };
        self.words.say(message, speech)
    }

    /// What would be told first of an action: by whom it is done and what it is.
    pub(crate) fn action(&self, state: &AnyState, (seat, action): (SeatId, &AnyAction)) -> String {
        let action = action.to_json();
        let told = state.apply(seat, &action).ok();
        let Some(line) = told.and_then(|applied| applied.told.lines.into_iter().next()) else {
            return state.deed(&action).map(|deed| self.say(&deed)).unwrap_or_default();
        };
        let company = line.company.and_then(|company| {
            let companies = state.view(None).companies;
            companies.into_iter().nth(company.index()).map(|company| company.abbreviation)
        });
        let what = self.say(&line.what);
        match company {
            Some(company) => format!("{company} {what}"),
            None => what,
        }
    }
}
