//! Games of ours as records of 18xx.games, so that people can go on there.
//!
//! The moves of a game are played a second time under the rulings of 18xx.games, and written down as that program
//! writes them. After each move both tables must be the same: a game that would go on otherwise there is refused, with
//! the move and, where one alone is the reason, the ruling. Each title has a `Writer` for its own words.

pub(crate) mod austria_hungary_1824;
mod certificates;
pub(crate) mod east_anglia_1862;
mod head;
pub(crate) mod hungary_18mag;
mod limited_trains;
mod lines;
mod page;
mod tile_copies;
mod unlimited_trains;
mod written;

use roundhouse_game::{Game, GameFile, Setup};
use roundhouse_titles::{Switch, Title};
use roundhouse_words::refused;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::load::import;
use crate::record::{Record, RecordError};
use crate::snapshot::Snapshot;
use crate::{LoadedGame, Translator, load, titles};

use head::Head;
use page::Page;
use written::WrittenAction;

/// Why there is no record of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotExported {
    /// The game itself cannot be read.
    #[error(transparent)]
    Unreadable(#[from] RecordError),
    /// 18xx.games does not have the title, the variant or the option.
    #[error("18xx.games does not have {0}")]
    NotThere(String),
    /// It would go on otherwise there.
    #[error("on 18xx.games this game would go otherwise from move {number} on: {why}")]
    Otherwise {
        /// The number of the move, from 1.
        number: usize,
        /// What differs.
        why: String,
    },
}

/// The states of a writer's title.
pub(crate) type StateOf<W> = <<<W as Writer>::Records as Translator>::Game as Game>::State;
/// The actions of a writer's title.
pub(crate) type ActionOf<W> = <<<W as Writer>::Records as Translator>::Game as Game>::Action;

/// A title's way of writing records.
pub(crate) trait Writer: Clone {
    /// The title's way of reading them.
    type Records: Translator<Game: Game<State: PartialEq, Action: Serialize + DeserializeOwned + Clone>>;

    /// The rulings that can be played either way.
    fn switches() -> &'static [Switch];

    /// What 18xx.games calls the title and its variants.
    fn head(setup: &Setup) -> Result<Head, NotExported>;

    /// Nothing is written yet.
    fn new(game: <Self::Records as Translator>::Game) -> Self;

    /// The rules of 18xx.games.
    fn game(&self) -> &<Self::Records as Translator>::Game;

    /// The action that does nothing.
    fn pass() -> ActionOf<Self>;

    /// Takes out of both tables what rulings count otherwise although nothing on the table differs.
    fn leave_out(_tables: [&mut Snapshot; 2]) {}

    /// What is done under the rulings of 18xx.games for one of our actions; nothing while a question is open that is
    /// not asked there.
    fn adapted(
        &self,
        before: &StateOf<Self>,
        action: &ActionOf<Self>,
        after: &StateOf<Self>,
    ) -> Option<Vec<ActionOf<Self>>>;

    /// The actions of the record for one action that was played under the rulings of 18xx.games.
    fn write(
        &mut self,
        before: &StateOf<Self>,
        action: &ActionOf<Self>,
        after: &StateOf<Self>,
    ) -> Result<Vec<WrittenAction>, String>;
}

/// Does 18xx.games have the title, in this variant and with these options?
pub fn is_there(title: Title, setup: &Setup) -> bool {
    titles::of(title).is_some_and(|recorded| recorded.is_there(setup))
}

/// A game file of ours, or a record, as a record of 18xx.games.
pub fn export(text: &str) -> Result<String, NotExported> {
    let loaded = load(text)?;
    match titles::of(loaded.title) {
        Some(recorded) => recorded.written(&loaded),
        None => Err(NotExported::NotThere(loaded.title.about().title.to_owned())),
    }
}

pub(crate) fn written<W: Writer>(loaded: &LoadedGame) -> Result<String, NotExported> {
    let unreadable = |why: &dyn ToString| RecordError::NoRecord(why.to_string());
    let file: GameFile<ActionOf<W>> =
        serde_json::from_str(&loaded.text).map_err(|error| unreadable(&error))?;
    let head = W::head(&file.setup)?;
    let ours = W::Records::rules(&file.setup)?;
    let mut page = Page::<W>::new(&head, &file.setup)?;
    let mut state = ours.setup();
    page.compare(&state).map_err(|why| NotExported::Otherwise { number: 0, why })?;
    let actions = file.actions.effective();
    let actions = actions.map_err(|error| unreadable(&error))?;
    for (number, (seat, action)) in (1..).zip(actions) {
        let applied = ours.apply(&state, seat, action);
        let applied = applied.map_err(|refusal| {
            unreadable(&format!("move {number} is refused: {}", refused(&ours, &refusal)))
        })?;
        let deeds = page.writer.adapted(&state, action, &applied.state);
        state = applied.state;
        if let Some(deeds) = deeds {
            page.play(&deeds, &state).map_err(|why| NotExported::Otherwise { number, why })?;
        }
    }
    let text = page.text(&head);
    check::<W>(&text, &page)?;
    Ok(text)
}

/// The record must be read back as the game that was written.
fn check<W: Writer>(text: &str, page: &Page<W>) -> Result<(), NotExported> {
    let record = Record::parse(text)?;
    let file = import::<W::Records>(&record)?;
    let game = W::Records::rules(&file.setup)?;
    let mut state = game.setup();
    let unreadable = |why: &dyn ToString| RecordError::NoRecord(why.to_string());
    let actions = file.actions.effective();
    for (number, (seat, action)) in (1..).zip(actions.map_err(|error| unreadable(&error))?) {
        let applied = game.apply(&state, seat, action);
        let applied =
            applied.map_err(|refusal| NotExported::Otherwise { number, why: refused(&game, &refusal) })?;
        state = applied.state;
    }
    page.compare(&state)
        .map_err(|why| NotExported::from(unreadable(&format!("the record is read back otherwise: {why}"))))
}
