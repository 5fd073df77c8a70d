//! Why an action is refused. `citations.toml` gives the heading of the rulebook, or the ruling, for each reason.

use roundhouse_derive::Say;
use roundhouse_game::{Grounds, Money, Name};
use strum::VariantNames;

use super::RailroadRevolution;
use super::acting::Item;
use super::action::PieceKind;
use super::cards::Track;
use super::state::Face;
use super::worker::{Colour, MainAction, Place};

/// A reason with its details. The sentence that a player reads is the message `refusal-` and the name of the reason.
#[derive(Clone, Debug, PartialEq, Eq, Say, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
#[say(prefix = "refusal-rr-", game = RailroadRevolution)]
pub enum Reason {
    /// Somebody else is to act.
    NotYourTurn,
    /// The game is over.
    GameOver,
    /// The action belongs to another moment.
    WrongMoment {
        /// What is to be decided.
        #[say(message)]
        now: &'static str,
    },
    /// Not among the tiles left.
    TileNotOffered {
        /// What was asked for.
        tile: Name,
    },
    /// No worker of that colour in the reserve.
    NotInReserve {
        /// The colour asked for.
        colour: Colour,
    },
    /// The action cannot be carried out completely.
    ActionImpossible {
        /// Which.
        action: MainAction,
    },
    /// There is an action to take.
    MayNotPass,
    /// No piece of the kind is left.
    NoPieceLeft {
        /// Which kind.
        piece: PieceKind,
    },
    /// The leftmost section holds none.
    NotInLeftmostSection {
        /// Which kind.
        piece: PieceKind,
    },
    /// No such city.
    NoSuchCity {
        /// What was asked for.
        #[say(city_name)]
        city: Name,
    },
    /// No such rail space.
    NoSuchSpace {
        /// What was asked for.
        #[say(space_name)]
        space: Name,
    },
    /// No such section.
    NoSuchSection {
        /// What was asked for.
        section: u8,
    },
    /// No such train.
    NoSuchTrain {
        /// What was asked for.
        #[say(train_named)]
        train: Name,
    },
    /// The network does not touch the space.
    SpaceNotConnected {
        /// Where.
        #[say(space_name)]
        space: Name,
    },
    /// One rail of each player.
    OwnRailThere {
        /// Where.
        #[say(space_name)]
        space: Name,
    },
    /// The network does not reach the city.
    CityNotConnected {
        /// Where.
        #[say(city_name)]
        city: Name,
    },
    /// One station of each player.
    OwnStationThere {
        /// Where.
        #[say(city_name)]
        city: Name,
    },
    /// One office of each player.
    OwnOfficeThere {
        /// Where.
        section: u8,
    },
    /// The spare building goes elsewhere.
    SpareStationElsewhere,
    /// The spare building goes elsewhere.
    SpareOfficeElsewhere,
    /// The item is not open.
    ItemNotOpen {
        /// Which.
        item: Item,
    },
    /// Something must come first.
    TooEarly {
        /// Which.
        item: Item,
        /// What must come first.
        #[say(message)]
        first: &'static str,
    },
    /// Another effect is under way.
    FinishFirst,
    /// The effect would give nothing.
    NothingToUse,
    /// Mandatory items are open.
    NotComplete {
        /// The first one open.
        item: Item,
    },
    /// An accepted contract is used at least once, and workers shown are taken.
    MustBeUsed,
    /// The rest could not be done or paid.
    RestImpossible,
    /// Too few workers at the end.
    TooFewWorkers {
        /// As many as there must be.
        least: u8,
    },
    /// Not enough money in hand.
    NotEnoughMoney {
        /// In hand.
        has: Money,
        /// The price.
        needs: Money,
    },
    /// Not enough shares.
    NotEnoughShares {
        /// In hand.
        has: u16,
        /// The price.
        needs: u16,
    },
    /// No such worker there.
    NoSuchWorker {
        /// Where.
        from: Place,
        /// The colour asked for.
        colour: Colour,
    },
    /// The marker is at the top.
    TrackTop {
        /// Which track.
        track: Track,
    },
    /// The step costs a worker.
    StepCostsWorker,
    /// The step costs no worker.
    StepCostsNoWorker,
    /// Not an open objective of the player.
    NotYourObjective {
        /// What was asked for.
        #[say(objective_named)]
        objective: Name,
    },
    /// No empty slot for the colour.
    NoFittingSlot {
        /// Which.
        #[say(objective_named)]
        objective: Name,
        /// The colour.
        colour: Colour,
    },
    /// The supply has none.
    OutOfStock {
        /// The colour.
        colour: Colour,
    },
    /// Not among the workers shown.
    NotShown {
        /// The colour.
        colour: Colour,
    },
    /// The colour shown can be had.
    ShownInStock,
    /// No such train lying that way.
    NoOwnTrain {
        /// Its kind.
        #[say(train_named)]
        train: Name,
        /// The side.
        face: Face,
    },
    /// The stack is empty.
    StackEmpty {
        /// Its kind.
        #[say(train_named)]
        train: Name,
    },
    /// Already accepted.
    AcceptedAlready,
    /// Only the active player accepts both.
    OneContractOnly,
    /// Not among the tiles looked at.
    NotLookedAt {
        /// What was asked for.
        #[say(objective_named)]
        objective: Name,
    },
    /// Nothing to be replaced.
    NotJustCompleted {
        /// What was asked for.
        #[say(objective_named)]
        objective: Name,
    },
    /// No share to sell.
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
