//! Why an action is refused. `citations.toml` gives the heading of the rulebook, or the ruling, for each reason.

use roundhouse_game::{Grounds, Money, Name};
use strum::VariantNames;

use super::acting::Item;
use super::action::PieceKind;
use super::cards::Track;
use super::state::Face;
use super::worker::{Colour, MainAction, Place};

/// A reason with its details; its text is the sentence shown to the player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Reason {
    /// Somebody else is to act.
    #[error("It is not your decision now.")]
    NotYourTurn,
    /// The game is over.
    #[error("The game is over.")]
    GameOver,
    /// The action belongs to another moment.
    #[error("That cannot be done now: {now}.")]
    WrongMoment {
        /// What is to be decided.
        now: &'static str,
    },
    /// Not among the tiles left.
    #[error("Set-up tile {tile} is not there to be picked.")]
    TileNotOffered {
        /// What was asked for.
        tile: Name,
    },
    /// No worker of that colour in the reserve.
    #[error("There is no {colour} worker in your reserve.")]
    NotInReserve {
        /// The colour asked for.
        colour: Colour,
    },
    /// The action cannot be carried out completely.
    #[error("The {action} action could not be carried out completely, so it may not be chosen.")]
    ActionImpossible {
        /// Which.
        action: MainAction,
    },
    /// There is an action to take.
    #[error("You pass only when no piece is left on your board.")]
    MayNotPass,
    /// No piece of the kind is left.
    #[error("No {piece} is left on your board.")]
    NoPieceLeft {
        /// Which kind.
        piece: PieceKind,
    },
    /// The leftmost section holds none.
    #[error("The leftmost section of your board with pieces holds no {piece}.")]
    NotInLeftmostSection {
        /// Which kind.
        piece: PieceKind,
    },
    /// No such city.
    #[error("There is no city {city} on this board.")]
    NoSuchCity {
        /// What was asked for.
        city: Name,
    },
    /// No such rail space.
    #[error("There is no rail space {space} on this board.")]
    NoSuchSpace {
        /// What was asked for.
        space: Name,
    },
    /// No such section.
    #[error("There is no section {section} of the telegraph.")]
    NoSuchSection {
        /// What was asked for.
        section: u8,
    },
    /// No such train.
    #[error("There is no {train} train in this game.")]
    NoSuchTrain {
        /// What was asked for.
        train: Name,
    },
    /// The network does not touch the space.
    #[error("Rail space {space} does not touch your network.")]
    SpaceNotConnected {
        /// Where.
        space: Name,
    },
    /// One rail of each player.
    #[error("Your rail lies on space {space} already.")]
    OwnRailThere {
        /// Where.
        space: Name,
    },
    /// The network does not reach the city.
    #[error("{city} is not connected to your network.")]
    CityNotConnected {
        /// Where.
        city: Name,
    },
    /// One station of each player.
    #[error("You have a station in {city} already.")]
    OwnStationThere {
        /// Where.
        city: Name,
    },
    /// One office of each player.
    #[error("You have an office in section {section} already.")]
    OwnOfficeThere {
        /// Where.
        section: u8,
    },
    /// The spare building goes elsewhere.
    #[error("The spare building becomes the first station of a city with a printed tile.")]
    SpareStationElsewhere,
    /// The spare building goes elsewhere.
    #[error("The spare building becomes the first office of a section with a contract icon.")]
    SpareOfficeElsewhere,
    /// The item is not open.
    #[error("{item} is not open now.")]
    ItemNotOpen {
        /// Which.
        item: Item,
    },
    /// Something must come first.
    #[error("{item} exists only once {first}.")]
    TooEarly {
        /// Which.
        item: Item,
        /// What must come first.
        first: &'static str,
    },
    /// Another effect is under way.
    #[error("The effect under way is finished or stopped before the next one begins.")]
    FinishFirst,
    /// The effect would give nothing.
    #[error("Nothing of that effect could be used now.")]
    NothingToUse,
    /// Mandatory items are open.
    #[error("The action is not complete: {item} is still to be resolved.")]
    NotComplete {
        /// The first one open.
        item: Item,
    },
    /// An accepted contract is used at least once, and workers shown are taken.
    #[error("This must be used before it can be stopped.")]
    MustBeUsed,
    /// The rest could not be done or paid.
    #[error("After that the rest could no longer be carried out and paid.")]
    RestImpossible,
    /// Too few workers at the end.
    #[error("You would be left with fewer than {least} available workers.")]
    TooFewWorkers {
        /// As many as there must be.
        least: u8,
    },
    /// Not enough money in hand.
    #[error("That costs ${needs}, and you have ${has} in hand.")]
    NotEnoughMoney {
        /// In hand.
        has: Money,
        /// The price.
        needs: Money,
    },
    /// Not enough shares.
    #[error("That costs {needs} shares, and you have {has}.")]
    NotEnoughShares {
        /// In hand.
        has: u16,
        /// The price.
        needs: u16,
    },
    /// No such worker there.
    #[error("You have no {colour} worker there ({from}).")]
    NoSuchWorker {
        /// Where.
        from: Place,
        /// The colour asked for.
        colour: Colour,
    },
    /// The marker is at the top.
    #[error("Your marker on the {track} track is at the top.")]
    TrackTop {
        /// Which track.
        track: Track,
    },
    /// The step costs a worker.
    #[error("This step costs a worker: name the one to discard.")]
    StepCostsWorker,
    /// The step costs no worker.
    #[error("This step costs no worker.")]
    StepCostsNoWorker,
    /// Not an open objective of the player.
    #[error("{objective} is not one of your open objectives.")]
    NotYourObjective {
        /// What was asked for.
        objective: Name,
    },
    /// No empty slot for the colour.
    #[error("{objective} has no empty place for a {colour} manager.")]
    NoFittingSlot {
        /// Which.
        objective: Name,
        /// The colour.
        colour: Colour,
    },
    /// The supply has none.
    #[error("The supply has no {colour} worker.")]
    OutOfStock {
        /// The colour.
        colour: Colour,
    },
    /// Not among the workers shown.
    #[error("No {colour} worker is shown.")]
    NotShown {
        /// The colour.
        colour: Colour,
    },
    /// The colour shown can be had.
    #[error("The supply has a worker that is shown: take that one.")]
    ShownInStock,
    /// No such train lying that way.
    #[error("You have no {train} train lying face {face}.")]
    NoOwnTrain {
        /// Its kind.
        train: Name,
        /// The side.
        face: Face,
    },
    /// The stack is empty.
    #[error("No {train} train is left to be taken.")]
    StackEmpty {
        /// Its kind.
        train: Name,
    },
    /// Already accepted.
    #[error("You have accepted that contract already.")]
    AcceptedAlready,
    /// Only the active player accepts both.
    #[error("Only the active player may accept both contracts; you have accepted one.")]
    OneContractOnly,
    /// Not among the tiles looked at.
    #[error("{objective} is not among the objectives you look at.")]
    NotLookedAt {
        /// What was asked for.
        objective: Name,
    },
    /// Nothing to be replaced.
    #[error("{objective} is not one of the objectives you have just completed.")]
    NotJustCompleted {
        /// What was asked for.
        objective: Name,
    },
    /// No share to sell.
    #[error("You have no share to sell.")]
    NoShare,
}

impl Grounds for Reason {
    const GAME_OVER: Self = Self::GameOver;
    const NOT_YOUR_TURN: Self = Self::NotYourTurn;

    fn key(&self) -> &'static str {
        self.into()
    }
}

impl Reason {
    /// The names of all reasons.
    pub fn keys() -> impl Iterator<Item = &'static str> {
        Self::VARIANTS.iter().copied()
    }
}
