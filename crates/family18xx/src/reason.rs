//! Why the family's mechanisms refuse an action. Each title's `citations.toml` gives the section of its rulebook.

use std::fmt;

use roundhouse_board::hex::Coordinate;
use roundhouse_board::tile::Colour;
use roundhouse_game::{Money, Name, SeatId};
use strum::VariantNames;

/// A reason with its details; its text is the sentence shown to the player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Reason {
    /// Somebody else is to act.
    #[error("It is not your turn.")]
    NotYourTurn,
    /// The game is over.
    #[error("The game is over.")]
    GameOver,
    /// The action belongs to another step.
    #[error("That cannot be done now: {now}.")]
    WrongStep {
        /// What is to be decided, in words.
        now: &'static str,
    },
    /// The item is not on offer.
    #[error("{item} is not on offer.")]
    NotOnOffer {
        /// What was asked for.
        item: Name,
    },
    /// The coordinate is not on the map.
    #[error("There is no hex {hex} on this map.")]
    NoSuchHex {
        /// The coordinate asked for.
        hex: Coordinate,
    },
    /// The tile is not in this game.
    #[error("There is no tile {tile} in this game.")]
    NoSuchTile {
        /// The tile asked for.
        tile: Name,
    },
    /// The hex never takes a tile.
    #[error("{hex} never takes a tile.")]
    FixedHex {
        /// The hex.
        hex: Coordinate,
    },
    /// The colour is not open yet.
    #[error("Tile {tile} cannot be laid yet: {open} is the highest colour that is open.")]
    ColourClosed {
        /// The tile.
        tile: Name,
        /// The highest open colour.
        open: Colour,
    },
    /// The new tile is not exactly one colour further.
    #[error("Tile {tile} does not follow what lies on {hex}: tiles are replaced one colour at a time.")]
    WrongColour {
        /// The tile.
        tile: Name,
        /// The hex.
        hex: Coordinate,
    },
    /// Letters of tile and hex differ.
    #[error("Tile {tile} does not belong on {hex}: the letters of tile and hex must agree.")]
    WrongLabel {
        /// The tile.
        tile: Name,
        /// The hex.
        hex: Coordinate,
    },
    /// The print of the tile must match the map.
    #[error("Tile {tile} cannot be turned that way on {hex}: its print must match the map.")]
    WrongPrint {
        /// The tile.
        tile: Name,
        /// The hex.
        hex: Coordinate,
    },
    /// Track would lead nowhere.
    #[error(
        "Tile {tile} turned that way on {hex} has track that leads off the map, through a barrier or to a closed side."
    )]
    TrackLeadsNowhere {
        /// The tile.
        tile: Name,
        /// The hex.
        hex: Coordinate,
    },
    /// Track would cross a lake.
    #[error("Tile {tile} turned that way on {hex} would join the two shores of the lake.")]
    TrackCrossesLake {
        /// The tile.
        tile: Name,
        /// The hex.
        hex: Coordinate,
    },
    /// The hex has other stops.
    #[error("Tile {tile} has other towns and cities than {hex}.")]
    WrongStops {
        /// The tile.
        tile: Name,
        /// The hex.
        hex: Coordinate,
    },
    /// Old track or a stop would be lost.
    #[error("Tile {tile} turned that way does not keep all track and stops of {hex}.")]
    TrackLost {
        /// The tile.
        tile: Name,
        /// The hex.
        hex: Coordinate,
    },
    /// No piece is left.
    #[error("No tile {tile} is left.")]
    NoPieceLeft {
        /// The tile.
        tile: Name,
    },
    /// The tile would not touch the company's network.
    #[error("{company} does not reach {hex} with that tile: its track must join the company's network.")]
    HexNotReached {
        /// The company.
        company: Name,
        /// The hex.
        hex: Coordinate,
    },
    /// There is no such city.
    #[error("{hex} has no city number {city}.")]
    NoSuchCity {
        /// The hex.
        hex: Coordinate,
        /// The number asked for, from 0.
        city: u8,
    },
    /// All slots are taken.
    #[error("The city in {hex} has no free space for a station.")]
    CityFull {
        /// The hex.
        hex: Coordinate,
    },
    /// The company has a station there already.
    #[error("{company} already has a station in {hex}.")]
    StationThere {
        /// The company.
        company: Name,
        /// The hex.
        hex: Coordinate,
    },
    /// The city is not in the network.
    #[error("{company} does not reach the city in {hex}.")]
    CityNotReached {
        /// The company.
        company: Name,
        /// The hex.
        hex: Coordinate,
    },
    /// No station is left.
    #[error("{company} has placed all its stations.")]
    NoStationLeft {
        /// The company.
        company: Name,
    },
    /// There is not enough money.
    #[error("{who} has {has} and would need {needs}.")]
    NotEnoughMoney {
        /// Who would pay.
        who: Payer,
        /// What there is.
        has: Money,
        /// What it costs.
        needs: Money,
    },
    /// The company has no such train, or not so many.
    #[error("{company} has no {train} train for that.")]
    NoSuchTrain {
        /// The company.
        company: Name,
        /// The kind asked for.
        train: Name,
    },
    /// The path is too short.
    #[error("A route joins at least two different places.")]
    RouteTooShort,
    /// Two hexes that follow each other in a path are no neighbours.
    #[error("The route breaks between {from} and {to}: no track joins them.")]
    RouteBroken {
        /// One hex.
        from: Coordinate,
        /// The next.
        to: Coordinate,
    },
    /// A route ends where there is no stop.
    #[error("The route ends in {hex}, where no city, town or red area is reached.")]
    RouteEndsNowhere {
        /// The hex.
        hex: Coordinate,
    },
    /// A stop is visited twice.
    #[error("The route calls at a place in {hex} twice.")]
    StopTwice {
        /// The hex.
        hex: Coordinate,
    },
    /// Track is used twice.
    #[error("The track between {from} and {to} is used twice.")]
    TrackTwice {
        /// One side.
        from: Coordinate,
        /// The other side.
        to: Coordinate,
    },
    /// A stop that cannot be passed.
    #[error("The route cannot pass {hex}: it may only end there.")]
    StopBlocked {
        /// The hex.
        hex: Coordinate,
    },
    /// No own station on the route.
    #[error("The route touches no station of {company}.")]
    NoStationOnRoute {
        /// The company.
        company: Name,
    },
    /// The route has more stops than the train can count.
    #[error("The route has {stops} stops, more than the {train} train can serve.")]
    RouteTooLong {
        /// The train.
        train: Name,
        /// How many it has.
        stops: u8,
    },
    /// Another set of routes earns more.
    #[error("The trains must run for the most they can earn: {best}, not {total}.")]
    NotBestRoutes {
        /// What these routes earn.
        total: Money,
        /// What can be earned.
        best: Money,
    },
    /// The company has all the trains it may own.
    #[error("{company} may not own more than {limit} trains.")]
    TrainLimit {
        /// The company.
        company: Name,
        /// How many.
        limit: u8,
    },
    /// The seller of a train said no.
    #[error("{company} has refused to sell a train in this turn.")]
    SaleRefused {
        /// The seller.
        company: Name,
    },
    /// There is no share to buy.
    #[error("No share of {company} is for sale.")]
    NoShareForSale {
        /// The company.
        company: Name,
    },
    /// Sold in this stock round.
    #[error("Shares of {company} sold in this stock round cannot be bought back in it.")]
    SoldThisRound {
        /// The company.
        company: Name,
    },
    /// The holding limit.
    #[error("Nobody may buy more than {percent} % of {company}.")]
    HoldingLimit {
        /// The company.
        company: Name,
        /// The most.
        percent: u8,
    },
    /// The certificate limit.
    #[error("At the limit of {limit} certificates nothing can be bought.")]
    CertificateLimit {
        /// How many.
        limit: u8,
    },
    /// Not so many shares to sell.
    #[error("At most {most} shares of {company} can be sold.")]
    TooManySold {
        /// The company.
        company: Name,
        /// How many may be sold.
        most: u8,
    },
    /// One block per company and turn.
    #[error("Shares of {company} were already sold in this turn: one block per turn.")]
    SoldThisTurn {
        /// The company.
        company: Name,
    },
    /// Certificates over the limit must be sold first.
    #[error("Certificates over the limit of {limit} must be sold first.")]
    OverCertificateLimit {
        /// The limit.
        limit: u8,
    },
}

/// Who would have to pay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Payer {
    /// A player.
    Player(SeatId),
    /// A company, by the name that the title gives it in refusals.
    Company(Name),
}

impl fmt::Display for Payer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(seat) => write!(f, "Player {}", seat.0 + 1),
            Self::Company(id) => write!(f, "{id}"),
        }
    }
}

/// The names of all reasons of a title: its own without the variant that holds a shared one, then the shared ones.
pub fn keys(own: &'static [&'static str]) -> impl Iterator<Item = &'static str> {
    let own = own.iter().filter(|key| **key != "family");
    own.chain(Reason::VARIANTS).copied()
}
