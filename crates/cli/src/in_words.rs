//! Actions and messages of a game in words.

use roundhouse_game::{Message, SeatId};
use roundhouse_records::LoadedGame;
use roundhouse_titles::Shown;
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
    pub(crate) fn action<G: Shown>(&self, game: &G, state: &G::State, act: (SeatId, &G::Action)) -> String {
        let told = game.apply(state, act.0, act.1).ok();
        let told = told.and_then(|applied| game.tell(state, act, &applied.events).lines.into_iter().next());
        let Some(line) = told else {
            return self.say(&game.deed(state, act.1));
        };
        let company = line.company.and_then(|company| {
            let companies = game.shown(state, None).companies;
            companies.into_iter().nth(company.index()).map(|company| company.abbreviation)
        });
        let what = self.say(&line.what);
        match company {
            Some(company) => format!("{company} {what}"),
            None => what,
        }
    }
}
