//! What a player may ask.

use roundhouse_game::Name;
use serde::{Deserialize, Serialize};

use super::acting::Item;
use super::cards::Track;
use super::state::Face;
use super::worker::{Colour, MainAction, Worker};

/// An action of whoever is to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "action", rename_all = "snake_case")]
pub enum Action {
    /// Pick a set-up tile with its worker.
    PickSetupTile {
        /// Its name.
        tile: Name,
    },
    /// Place a worker of the reserve on an action space.
    PlaceWorker {
        /// Its colour.
        colour: Colour,
        /// Where.
        on: MainAction,
    },
    /// Take no action, because the board is empty.
    Pass,
    /// Place a rail.
    PlaceRail {
        /// Where.
        space: Name,
    },
    /// Build a station.
    BuildStation {
        /// Where.
        city: Name,
    },
    /// Build an office.
    BuildOffice {
        /// The section, from the left, from 1.
        section: u8,
    },
    /// Sell a piece of the leftmost section.
    SellPiece {
        /// Rail or building.
        piece: PieceKind,
    },
    /// Begin one of the open items of the action.
    Resolve {
        /// Which.
        item: Item,
    },
    /// Discard a worker to use the telegraph tile.
    DiscardWorker {
        /// Which.
        #[serde(flatten)]
        worker: Worker,
    },
    /// Advance a marker by a step.
    Advance {
        /// Where.
        track: Track,
        /// The worker to discard, where the step costs one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        worker: Option<Worker>,
    },
    /// Promote a worker.
    Promote {
        /// Which.
        #[serde(flatten)]
        worker: Worker,
        /// To which open objective.
        objective: Name,
    },
    /// Exchange a worker for one of the supply.
    Exchange {
        /// Which.
        #[serde(flatten)]
        worker: Worker,
        /// The colour taken from the supply.
        taken: Colour,
    },
    /// Take a worker of any colour.
    Hire {
        /// Its colour.
        colour: Colour,
    },
    /// Take one of the workers shown.
    TakeWorker {
        /// The colour shown.
        shown: Colour,
        /// The colour taken: another one only where the supply has none of it.
        taken: Colour,
    },
    /// Take a train from a stack.
    TakeTrain {
        /// Its kind.
        train: Name,
    },
    /// Flip an own train.
    FlipTrain {
        /// Its kind.
        train: Name,
        /// The side that is up now.
        face: Face,
    },
    /// Accept a contract of the tile face up.
    AcceptContract {
        /// The left one or the right one.
        contract: Side,
    },
    /// Accept no contract, or no further one.
    DeclineContract,
    /// Choose which completed objective is replaced first.
    ReplaceFirst {
        /// The completed objective.
        objective: Name,
    },
    /// Keep one of the objectives looked at.
    KeepObjective {
        /// Which.
        objective: Name,
    },
    /// Leave the rest of the effect under way.
    Stop,
    /// End the action.
    EndAction,
    /// Sell a share, at any time.
    SellShare,
    /// Hire a worker for the high price, at any time.
    ExtraHire {
        /// Its colour.
        colour: Colour,
    },
}

/// A kind of piece on a player board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum PieceKind {
    /// A rail.
    Rail,
    /// A building.
    Building,
}

/// One of the two contracts of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

impl Side {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::Left, Self::Right];
}
