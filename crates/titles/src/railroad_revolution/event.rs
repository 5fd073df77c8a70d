//! What happened, by what it happened to. Every part of the table has its own kind of event, and `evolve` answers
//! each kind in full.

use roundhouse_game::{Chance, Money, SeatId};

use super::acting::Item;
use super::cards::{Pile, Track};
use super::components::{
    CONTRACTS, CityId, CityTileId, ContractId, ObjectiveId, PILE, SectionId, SpaceId, TelegraphTileId,
    TrainKind,
};
use super::state::{Face, SetupOffer, Stage, TilePile};
use super::task::UnderWay;
use super::worker::{Colour, MainAction, Worker};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// In the set-up.
    Setup(SetupEvent),
    /// To a pile of tiles.
    Pile(PileEvent),
    /// To money or shares.
    Wealth(WealthEvent),
    /// To workers.
    Worker(WorkerEvent),
    /// To a player's rails, buildings or markers.
    Piece(PieceEvent),
    /// To trains.
    Train(TrainEvent),
    /// To objectives.
    Objective(ObjectiveEvent),
    /// To the course of the game.
    Course(CourseEvent),
}

/// Something that happened in the set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupEvent {
    /// A tile was dealt to a city.
    CityTileDealt {
        /// Where.
        city: CityId,
        /// Which.
        tile: CityTileId,
    },
    /// A tile was dealt to a section of the telegraph.
    TelegraphTileDealt {
        /// Where.
        section: SectionId,
        /// Which.
        tile: TelegraphTileId,
    },
    /// A neutral building closed a first-station space.
    StationClosed {
        /// Where.
        city: CityId,
    },
    /// A neutral building closed a first-office space.
    OfficeClosed {
        /// Where.
        section: SectionId,
    },
    /// Somebody begins.
    FirstPlayerBecame {
        /// Who.
        seat: SeatId,
    },
    /// A set-up tile was laid out with a worker of the supply.
    SetupTileOffered {
        /// Its place in the row.
        place: u8,
        /// Tile, side, worker.
        offer: SetupOffer,
    },
    /// A player took a set-up tile and its worker.
    SetupTileTaken {
        /// Who.
        seat: SeatId,
        /// The place in the row.
        place: u8,
    },
    /// All have picked; tiles and spare pieces left the game.
    SetupEnded,
}

/// Something that happened to a pile of tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PileEvent {
    /// A pile of objectives was shuffled. Nobody sees the order.
    PileShuffled {
        /// Which pile.
        pile: Pile,
        /// The tiles, top first.
        tiles: TilePile<PILE>,
    },
    /// The contract tiles were shuffled. Nobody sees the order.
    ContractsShuffled {
        /// The tiles, top first.
        tiles: TilePile<CONTRACTS>,
    },
    /// The next contract tile was turned up; the one before is discarded.
    ContractRevealed {
        /// The new tile.
        tile: ContractId,
    },
    /// Chance went on. Nobody sees it.
    ChanceBecame(Chance),
}

/// Something that happened to money or shares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WealthEvent {
    /// Money changed hands.
    MoneyPaid {
        /// Who had it.
        from: Purse,
        /// Who has it now.
        to: Purse,
        /// How much.
        amount: Money,
    },
    /// Shares changed hands.
    SharesPassed {
        /// Who had them.
        from: Purse,
        /// Who has them now.
        to: Purse,
        /// How many.
        shares: u16,
    },
}

/// Who has money and shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purse {
    /// The bank, which never runs out.
    Bank,
    /// A player.
    Seat(SeatId),
}

/// Something that happened to workers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WorkerEvent {
    /// A worker came from the supply to the reserve.
    WorkerGained {
        /// Who.
        seat: SeatId,
        /// Its colour.
        colour: Colour,
    },
    /// A worker went to the supply.
    WorkerDiscarded {
        /// Whose.
        seat: SeatId,
        /// Which.
        worker: Worker,
    },
    /// A worker was placed on an action space.
    WorkerPlaced {
        /// Whose.
        seat: SeatId,
        /// Its colour.
        colour: Colour,
        /// Where.
        action: MainAction,
    },
    /// All workers returned from the board to the reserve.
    WorkersReturned {
        /// Whose.
        seat: SeatId,
    },
    /// A worker became a manager.
    WorkerPromoted {
        /// Whose.
        seat: SeatId,
        /// Which.
        worker: Worker,
        /// The objective's place.
        slot: u8,
        /// The manager's place on it.
        manager: u8,
    },
}

/// Something that happened to a player's rails, buildings or markers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PieceEvent {
    /// A rail was placed.
    RailPlaced {
        /// Whose.
        seat: SeatId,
        /// Where.
        space: SpaceId,
        /// Where it came from.
        stock: Stock,
    },
    /// A station was built.
    StationPlaced {
        /// Whose.
        seat: SeatId,
        /// Where.
        city: CityId,
        /// Where it came from.
        stock: Stock,
    },
    /// An office was built.
    OfficePlaced {
        /// Whose.
        seat: SeatId,
        /// Where.
        section: SectionId,
        /// Where it came from.
        stock: Stock,
    },
    /// A rail left the game.
    RailSold {
        /// Whose.
        seat: SeatId,
    },
    /// A building left the game.
    BuildingSold {
        /// Whose.
        seat: SeatId,
    },
    /// A marker advanced by a step.
    MarkerAdvanced {
        /// Whose.
        seat: SeatId,
        /// Where.
        track: Track,
    },
}

/// Where a rail or building comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stock {
    /// The leftmost of its kind on the board.
    Board,
    /// Beside the board, for a set-up tile.
    Spare,
}

/// Something that happened to trains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrainEvent {
    /// A train was taken from its stack.
    TrainTaken {
        /// By whom.
        seat: SeatId,
        /// Its kind.
        kind: TrainKind,
    },
    /// A train was flipped.
    TrainFlipped {
        /// Whose.
        seat: SeatId,
        /// Its kind.
        kind: TrainKind,
        /// The side that was up.
        from: Face,
    },
}

/// Something that happened to objectives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ObjectiveEvent {
    /// A player got an open objective.
    ObjectiveGiven {
        /// Who.
        seat: SeatId,
        /// Which of the two places.
        slot: u8,
        /// Which objective.
        objective: ObjectiveId,
    },
    /// An objective was completed and its managers went to the supply.
    ObjectiveCompleted {
        /// Whose.
        seat: SeatId,
        /// Its place.
        slot: u8,
        /// The pile it is replaced from.
        next: Option<Pile>,
    },
    /// One of the objectives looked at was kept; the others went under the pile.
    ObjectiveKept {
        /// By whom.
        seat: SeatId,
        /// For which place.
        slot: u8,
        /// Which.
        objective: ObjectiveId,
        /// How many were looked at.
        looked: u8,
    },
    /// No objective was left for a replacement.
    ObjectiveNotReplaced {
        /// Whose.
        seat: SeatId,
        /// Its place.
        slot: u8,
    },
}

/// Something that happened to the course of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CourseEvent {
    /// One of the two contracts face up was accepted.
    ContractAccepted {
        /// By whom.
        seat: SeatId,
        /// Which of the two.
        contract: u8,
    },
    /// An item of the action is done with.
    ItemResolved {
        /// Which.
        item: Item,
    },
    /// An effect began, went on or ended.
    UnderWayBecame(UnderWay),
    /// The turn went on.
    StageBecame(Stage),
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: SeatId,
        /// In which round.
        round: u8,
    },
    /// Somebody's board is empty left of the logo.
    EndTriggered {
        /// Whose.
        seat: SeatId,
        /// The round that will be the last.
        last_round: u8,
    },
}

macro_rules! kinds {
    ($($kind:ident($event:ident)),* $(,)?) => {
        $(impl From<$event> for Event {
            fn from(event: $event) -> Self {
                Self::$kind(event)
            }
        })*
    };
}

kinds!(
    Setup(SetupEvent),
    Pile(PileEvent),
    Wealth(WealthEvent),
    Worker(WorkerEvent),
    Piece(PieceEvent),
    Train(TrainEvent),
    Objective(ObjectiveEvent),
    Course(CourseEvent),
);

impl Event {
    /// May everybody see it? The order of a pile and the state of chance are for nobody.
    pub const fn is_open(&self) -> bool {
        !matches!(
            self,
            Self::Pile(
                PileEvent::PileShuffled { .. }
                    | PileEvent::ContractsShuffled { .. }
                    | PileEvent::ChanceBecame(_)
            )
        )
    }

    /// Is the game over with it?
    pub const fn is_the_end(&self) -> bool {
        matches!(self, Self::Course(CourseEvent::StageBecame(Stage::Over)))
    }

    /// Did something become known that was hidden? Then what led to it cannot be taken back.
    pub const fn reveals(&self) -> bool {
        matches!(
            self,
            Self::Pile(PileEvent::ContractRevealed { .. })
                | Self::Course(CourseEvent::StageBecame(Stage::Keep { .. }))
        )
    }
}
