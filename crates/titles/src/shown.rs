//! What a title must say so that it can be shown at a table.

use roundhouse_family18xx::view::{Actor, Income, Panel, RoundView, TableView, Told};
use roundhouse_game::{Choice, Game, Message, Say, SeatId};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::caused::{Caused, in_this_turn};

/// A title that can be shown: beside the five questions it says what happened, and why something is refused.
///
/// What [`plain`](crate::plain) tells of an action is enough for a title that has nothing better to tell.
pub trait Shown: Game<Action: Serialize + DeserializeOwned, Reason: Say<Self>> {
    /// The table as a seat, or an onlooker, sees it.
    fn shown(&self, state: &Self::State, seat: Option<SeatId>) -> TableView;

    /// Where the game stands: a part of what is seen that is asked for at every move.
    fn round(&self, state: &Self::State) -> RoundView;

    /// Whose turn it is: a player's, or that of a company that operates; nobody's between rounds and at the end.
    fn actor(&self, state: &Self::State) -> Option<Actor>;

    /// What an accepted action itself causes. Others' turns after it are not a part of that.
    fn caused(&self, before: &Self::State, events: &[Self::Event]) -> Caused<Self::State> {
        Caused { state: in_this_turn(self, before, events), assumed: None }
    }

    /// What is told of an accepted action.
    fn tell(&self, before: &Self::State, act: (SeatId, &Self::Action), events: &[Self::Event]) -> Told;

    /// What companies earned: a part of what is told that is asked for at every move. The state is that before or after
    /// the events.
    fn incomes(&self, _state: &Self::State, _events: &[Self::Event]) -> Vec<Income> {
        Vec::new()
    }

    /// What an action is called where it can be taken back: "Temesvár", "no station".
    fn deed(&self, state: &Self::State, action: &Self::Action) -> Message;

    /// The choices of the moment, arranged for a page; nothing when the game is over.
    fn panel(&self, state: &Self::State, choices: &[Choice<Self::Action>]) -> Option<Panel>;

    /// Is this the action of doing nothing?
    fn is_pass(action: &Self::Action) -> bool;
}
