//! What a title must say so that it can be shown at a table.

use roundhouse_family18xx::view::{Panel, TableView, Told};
use roundhouse_game::{Choice, Game, Message, SeatId};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A title that can be shown: beside the six questions it says what happened, and why something is refused.
pub trait Shown: Game<Action: Serialize + DeserializeOwned, View: Into<AnyView>> {
    /// A reason for a refusal, with names instead of ids.
    fn refusal(&self, reason: &Self::Reason) -> Message;

    /// What is told of an accepted action.
    fn tell(
        &self,
        before: &Self::State,
        act: (SeatId, &Self::Action),
        events: &[Self::Event],
    ) -> Told;

    /// What an action is called where it can be taken back: "Temesvár", "no station".
    fn deed(&self, state: &Self::State, action: &Self::Action) -> Message;

    /// The choices of the moment, arranged for a page; nothing when the game is over.
    fn panel(&self, state: &Self::State, choices: &[Choice<Self::Action>]) -> Option<Panel>;

    /// Is this the action of doing nothing?
    fn is_pass(action: &Self::Action) -> bool;
}

/// What a seat sees, whatever the title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyView {
    /// The table of an 18xx game.
    Family18xx(TableView),
}

impl From<TableView> for AnyView {
    fn from(view: TableView) -> Self {
        Self::Family18xx(view)
    }
}
