//! Is a record kept whole as a game file of our own?

use roundhouse_game::{Game, GameFile};
use roundhouse_words::refused;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::Translator;
use crate::load::import;
use crate::record::{Record, RecordError};
use crate::replay::{Replay, Routes};
use crate::{titles, trace};

/// Plays a record beside its trace, and the game file that is made of it by the rules alone: both must end in the same
/// state.
pub fn check_kept(record: &Record, trace: Option<&str>) -> Result<(), RecordError> {
    titles::of_record(record)?.check_kept(record, trace)
}

pub(crate) fn check<T>(record: &Record, trace: Option<&str>) -> Result<(), RecordError>
where
    T: Translator<Game: Game<State: PartialEq, Action: Serialize + DeserializeOwned>>,
{
    let lines = trace.map(trace::parse).transpose()?;
    let mut replay = Replay::new(T::new(record)?, record, (Routes::Skip, &|| 0));
    replay
        .run(&record.effective()?, lines.as_deref())
        .map_err(|found| RecordError::Refused(format!("action {}: {}", found.action, found.difference)))?;
    let text = serde_json::to_string(&import::<T>(record)?);
    let text = text.map_err(|error| RecordError::Refused(error.to_string()))?;
    if replayed::<T>(&text)? == replay.state {
        Ok(())
    } else {
        Err(RecordError::Refused("the game file ends otherwise".to_owned()))
    }
}

/// The state in which a game file ends.
fn replayed<T>(text: &str) -> Result<<T::Game as Game>::State, RecordError>
where
    T: Translator<Game: Game<Action: DeserializeOwned>>,
{
    type File<T> = GameFile<<<T as Translator>::Game as Game>::Action>;
    let wrong = |why: &dyn ToString| RecordError::Refused(why.to_string());
    let file: File<T> = serde_json::from_str(text).map_err(|error| wrong(&error))?;
    let game = T::rules(&file.setup)?;
    let mut state = game.setup();
    let actions = file.actions.effective().map_err(|error| wrong(&error))?;
    for (number, (seat, action)) in (1..).zip(actions) {
        let applied = game.apply(&state, seat, action);
        let applied = applied
            .map_err(|refusal| wrong(&format!("move {number} is refused: {}", refused(&game, &refusal))))?;
        state = applied.state;
    }
    Ok(state)
}
