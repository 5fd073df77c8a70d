//! What a title must say so that cases can speak of it.

use roundhouse_game::{Game, Say, Setup};
use serde::Serialize;
use serde::de::DeserializeOwned;
use toml::Table;

/// The words of a title. Where two titles say the same, they call the same function, as [`crate::family`].
pub trait TitleWords {
    /// The rules.
    type Game: Game<Action: Serialize + DeserializeOwned, Reason: Say<Self::Game>>;

    /// The rules for a set-up.
    fn game(setup: &Setup) -> Result<Self::Game, String>;

    /// What the seats are called, in order.
    fn seats(game: &Self::Game) -> Vec<String>;

    /// Brings the table into a position by events alone. What it leaves in `position` it does not know.
    fn state_position(
        game: &Self::Game,
        state: &<Self::Game as Game>::State,
        position: &mut Table,
    ) -> Result<<Self::Game as Game>::State, String>;

    /// Everything on the table.
    fn picture(game: &Self::Game, state: &<Self::Game as Game>::State) -> Result<Table, String>;

    /// The key of a reason.
    fn key(reason: &<Self::Game as Game>::Reason) -> &'static str;

    /// The action that stands for all that look alike on the table, such as rotations with the same picture.
    fn usual(game: &Self::Game, action: Table) -> Table;
}
