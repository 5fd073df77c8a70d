//! A game from a file, whichever of the two formats it has.

use roundhouse_game::{Entry, Game, GameFile, Log, Setup};
use roundhouse_titles::{RULES_VERSION, Title};
use serde::Serialize;
use serde_json::Value;

use crate::Translator;
use crate::austria_hungary_1824::AustriaHungary1824Records;
use crate::east_anglia_1862::EastAnglia1862Records;
use crate::hungary_18mag::Hungary18MagRecords;
use crate::record::{Record, RecordError};

/// A game of our own format: which title, how it is set up, and the whole file as JSON.
#[derive(Clone, Debug)]
pub struct LoadedGame {
    /// The title.
    pub title: Title,
    /// The set-up.
    pub setup: Setup,
    /// The file.
    pub text: String,
}

/// Reads a game file of our own, or a record of 18xx.games translated into one.
pub fn load(text: &str) -> Result<LoadedGame, RecordError> {
    let json: Value =
        serde_json::from_str(text).map_err(|error| RecordError::NoRecord(error.to_string()))?;
    if json.get("rules_version").is_none() {
        return from_record(text);
    }
    let file: GameFile<Value> =
        serde_json::from_value(json).map_err(|error| RecordError::NoRecord(error.to_string()))?;
    let title = file
        .title
        .parse()
        .map_err(|error| RecordError::NoRecord(format!("{error}")))?;
    if file.format != 1 || file.rules_version > RULES_VERSION {
        let what = "the file was written by a later version of this program";
        return Err(RecordError::NoRecord(what.to_owned()));
    }
    Ok(LoadedGame {
        title,
        setup: file.setup,
        text: text.to_owned(),
    })
}

fn from_record(text: &str) -> Result<LoadedGame, RecordError> {
    let record = Record::parse(text)?;
    match record.our_title()? {
        Title::AustriaHungary1824 => translated::<AustriaHungary1824Records>(&record),
        Title::EastAnglia1862 => translated::<EastAnglia1862Records>(&record),
        Title::Hungary18Mag => translated::<Hungary18MagRecords>(&record),
        title @ Title::RailroadRevolution => Err(RecordError::unknown_title(title.name())),
    }
}

fn translated<T>(record: &Record) -> Result<LoadedGame, RecordError>
where
    T: Translator<Game: Game<Action: Serialize>>,
{
    let title = record.our_title()?;
    let file = import::<T>(record)?;
    let text =
        serde_json::to_string(&file).map_err(|error| RecordError::NoRecord(error.to_string()))?;
    Ok(LoadedGame {
        title,
        setup: file.setup,
        text,
    })
}

/// The record as a game file of our own.
pub(crate) fn import<T: Translator>(
    record: &Record,
) -> Result<GameFile<<T::Game as Game>::Action>, RecordError> {
    let mut translator = T::new(record)?;
    let mut state = translator.game().setup();
    let mut log = Log::default();
    for action in record.effective()? {
        let wrong = |what: String| RecordError::Action {
            id: action.id.unwrap_or_default(),
            kind: action.kind.clone(),
            what,
        };
        if action.kind == "end_game" {
            break;
        }
        if !action.is_played() {
            continue;
        }
        for (seat, ours) in translator.translate(&state, action).map_err(wrong)? {
            let applied = translator.game().apply(&state, seat, &ours);
            state = applied
                .map_err(|refusal| wrong(format!("refused: {refusal}")))?
                .state;
            let entry = Entry::Act {
                seat,
                action: ours,
                // Automatic actions of 18xx.games have no number of their own.
                automatic: action.id.is_none(),
            };
            log.push(entry).map_err(|error| wrong(error.to_string()))?;
        }
    }
    Ok(GameFile {
        format: 1,
        title: record.our_title()?.name().to_owned(),
        rules_version: RULES_VERSION,
        setup: translator.setup().clone(),
        result: translator
            .game()
            .outcome(&state)
            .map(|outcome| outcome.scores()),
        actions: log,
    })
}
