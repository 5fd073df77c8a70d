//! A game from a file, whichever of the two formats it has.

use roundhouse_game::{Entry, Game, GameFile, Log, Setup};
use roundhouse_titles::Title;
use roundhouse_words::refused;
use serde::Serialize;
use serde_json::Value;

use crate::Translator;
use crate::explain::{Explanation, RulesOfRecord};
use crate::record::{Record, RecordAction, RecordError};
use crate::titles;
use crate::translator::Translated;

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
    let json: Value = serde_json::from_str(text).map_err(|error| RecordError::NoRecord(error.to_string()))?;
    if json.get("rules_version").is_none() {
        return from_record(text);
    }
    let file: GameFile<Value> =
        serde_json::from_value(json).map_err(|error| RecordError::NoRecord(error.to_string()))?;
    let title: Title = file.title.parse().map_err(|error| RecordError::NoRecord(format!("{error}")))?;
    if file.format != 1 || file.rules_version > title.rules_version() {
        let what = "the file was written by a later version of this program";
        return Err(RecordError::NoRecord(what.to_owned()));
    }
    Ok(LoadedGame { title, setup: file.setup, text: text.to_owned() })
}

/// The beginning of a record that cannot be played to its end.
#[derive(Clone, Debug)]
pub struct Beginning {
    /// The game up to the last action that both agree on.
    pub game: LoadedGame,
    /// How many of our moves that are.
    pub moves: usize,
    /// Where and why it stops.
    pub stopped: RecordError,
    /// What is known of the reason.
    pub explanation: Explanation,
}

/// The beginning of a record that stops at one of its actions; nothing where it is whole, or is none.
pub fn load_beginning(text: &str) -> Option<Beginning> {
    let record = Record::parse(text).ok()?;
    titles::of_record(&record).ok()?.beginning(&record)
}

pub(crate) fn beginning<T>(record: &Record) -> Option<Beginning>
where
    T: Translator<Game: Game<Action: Serialize>>,
{
    let played = played::<T>(record).ok()?;
    let stopped = played.stopped?;
    let RecordError::Action { kind, what, .. } = &stopped else {
        return None;
    };
    let title = record.our_title().ok()?;
    let explanation = Explanation::of(RulesOfRecord::of(record), kind, what);
    let moves = played.file.actions.entries().len();
    let text = serde_json::to_string(&played.file).ok()?;
    let setup = played.file.setup;
    Some(Beginning { game: LoadedGame { title, setup, text }, moves, stopped, explanation })
}

fn from_record(text: &str) -> Result<LoadedGame, RecordError> {
    let record = Record::parse(text)?;
    titles::of_record(&record)?.translated(&record)
}

pub(crate) fn translated<T>(record: &Record) -> Result<LoadedGame, RecordError>
where
    T: Translator<Game: Game<Action: Serialize>>,
{
    let title = record.our_title()?;
    let file = import::<T>(record)?;
    let text = serde_json::to_string(&file).map_err(|error| RecordError::NoRecord(error.to_string()))?;
    Ok(LoadedGame { title, setup: file.setup, text })
}

/// The record as a game file of our own.
pub(crate) fn import<T: Translator>(
    record: &Record,
) -> Result<GameFile<<T::Game as Game>::Action>, RecordError> {
    let played = played::<T>(record)?;
    played.stopped.map_or(Ok(played.file), Err)
}

/// A record as far as it can be played.
struct PlayedRecord<A> {
    file: GameFile<A>,
    stopped: Option<RecordError>,
}

type PlayedBy<T> = PlayedRecord<<<T as Translator>::Game as Game>::Action>;

fn played<T: Translator>(record: &Record) -> Result<PlayedBy<T>, RecordError> {
    let mut translator = T::new(record)?;
    let mut state = translator.game().setup();
    let mut log = Log::default();
    let mut stopped = None;
    for action in record.effective()? {
        if action.kind == "end_game" {
            break;
        }
        if !action.is_played() {
            continue;
        }
        match follow(&mut translator, &state, action) {
            Ok(followed) => {
                state = followed.state.unwrap_or(state);
                for (seat, ours) in followed.actions {
                    let entry = Entry::Act {
                        seat,
                        action: ours,
                        // Automatic actions of 18xx.games have no number of their own.
                        automatic: action.id.is_none(),
                    };
                    log.push(entry).map_err(|error| wrong(action, error.to_string()))?;
                }
            }
            Err(what) => {
                stopped = Some(wrong(action, what));
                break;
            }
        }
    }
    let title = record.our_title()?;
    let outcome = translator.game().outcome(&state);
    let file = GameFile {
        format: 1,
        title: title.name().to_owned(),
        rules_version: title.rules_version(),
        setup: translator.setup().clone(),
        result: outcome.map(|outcome| outcome.scores()),
        actions: log,
    };
    Ok(PlayedRecord { file, stopped })
}

fn wrong(action: &RecordAction, what: String) -> RecordError {
    RecordError::Action { id: action.id.unwrap_or_default(), kind: action.kind.clone(), what }
}

/// Our actions for one of a record's, and the state after them.
struct Followed<T: Translator> {
    actions: Translated<T>,
    state: Option<<T::Game as Game>::State>,
}

fn follow<T: Translator>(
    translator: &mut T,
    before: &<T::Game as Game>::State,
    action: &RecordAction,
) -> Result<Followed<T>, String> {
    let actions = translator.translate(before, action)?;
    let mut state = None;
    for (seat, ours) in &actions {
        let applied = translator.game().apply(state.as_ref().unwrap_or(before), *seat, ours);
        let applied =
            applied.map_err(|refusal| format!("refused: {}", refused(translator.game(), &refusal)))?;
        state = Some(applied.state);
    }
    Ok(Followed { actions, state })
}
