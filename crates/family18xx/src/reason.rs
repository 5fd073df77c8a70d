//! Why the family's mechanisms refuse an action. Each title's `citations.toml` gives the section of its rulebook.

use roundhouse_board::hex::Coordinate;
use roundhouse_board::tile::Colour;
use roundhouse_derive::Say;
use roundhouse_game::{Money, Name, SeatId};
use strum::VariantNames;

use crate::view::Names;

/// A reason with its details. The sentence that a player reads is the message `refusal-` and the name of the reason.
#[derive(Clone, Debug, PartialEq, Eq, Say, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
#[say(prefix = "refusal-", names = Names)]
pub enum Reason {
    /// Somebody else is to act.
    NotYourTurn,
    /// The game is over.
    GameOver,
    /// The action belongs to another step.
    WrongStep {
        /// What is to be decided: the name of its message.
        #[say(message)]
        now: &'static str,
    },
    /// The item is not on offer.
    NotOnOffer {
        /// What was asked for.
        #[say(company)]
        item: Name,
    },
    /// The coordinate is not on the map.
    NoSuchHex {
        /// The coordinate asked for.
        hex: Coordinate,
    },
    /// The tile is not in this game.
    NoSuchTile {
        /// The tile asked for.
        tile: Name,
    },
    /// The hex never takes a tile.
    FixedHex {
        /// The hex.
        #[say(place)]
        hex: Coordinate,
    },
    /// The colour is not open yet.
    ColourClosed {
        /// The tile.
        tile: Name,
        /// The highest open colour.
        open: Colour,
    },
    /// The new tile is not exactly one colour further.
    WrongColour {
        /// The tile.
        tile: Name,
        /// The hex.
        #[say(place)]
        hex: Coordinate,
    },
    /// Letters of tile and hex differ.
    WrongLabel {
        /// The tile.
        tile: Name,
        /// The hex.
        #[say(place)]
        hex: Coordinate,
    },
    /// The print of the tile must match the map.
    WrongPrint {
        /// The tile.
        tile: Name,
        /// The hex.
        #[say(place)]
        hex: Coordinate,
    },
    /// Track would lead nowhere.
    TrackLeadsNowhere {
        /// The tile.
        tile: Name,
        /// The hex.
        #[say(place)]
        hex: Coordinate,
    },
    /// Track would cross a lake.
    TrackCrossesLake {
        /// The tile.
        tile: Name,
        /// The hex.
        #[say(place)]
        hex: Coordinate,
    },
    /// The hex has other stops.
    WrongStops {
        /// The tile.
        tile: Name,
        /// The hex.
        #[say(place)]
        hex: Coordinate,
    },
    /// Old track or a stop would be lost.
    TrackLost {
        /// The tile.
        tile: Name,
        /// The hex.
        #[say(place)]
        hex: Coordinate,
    },
    /// No piece is left.
    NoPieceLeft {
        /// The tile.
        tile: Name,
    },
    /// The tile would not touch the company's network.
    HexNotReached {
        /// The company.
        #[say(company)]
        company: Name,
        /// The hex.
        #[say(place)]
        hex: Coordinate,
    },
    /// There is no such city.
    NoSuchCity {
        /// The hex.
        #[say(place)]
        hex: Coordinate,
        /// The number asked for, from 0.
        city: u8,
    },
    /// All slots are taken.
    CityFull {
        /// The hex.
        #[say(place)]
        hex: Coordinate,
    },
    /// The company has a station there already.
    StationThere {
        /// The company.
        #[say(company)]
        company: Name,
        /// The hex.
        #[say(place)]
        hex: Coordinate,
    },
    /// The city is not in the network.
    CityNotReached {
        /// The company.
        #[say(company)]
        company: Name,
        /// The hex.
        #[say(place)]
        hex: Coordinate,
    },
    /// No station is left.
    NoStationLeft {
        /// The company.
        #[say(company)]
        company: Name,
    },
    /// There is not enough money.
    NotEnoughMoney {
        /// Who would pay.
        #[say(payer)]
        who: Payer,
        /// What there is.
        has: Money,
        /// What it costs.
        needs: Money,
    },
    /// The company has no such train, or not so many.
    NoSuchTrain {
        /// The company.
        #[say(company)]
        company: Name,
        /// The kind asked for.
        train: Name,
    },
    /// The path is too short.
    RouteTooShort,
    /// Two hexes that follow each other in a path are no neighbours.
    RouteBroken {
        /// One hex.
        #[say(place)]
        from: Coordinate,
        /// The next.
        #[say(place)]
        to: Coordinate,
    },
    /// A route ends where there is no stop.
    RouteEndsNowhere {
        /// The hex.
        #[say(place)]
        hex: Coordinate,
    },
    /// A stop is visited twice.
    StopTwice {
        /// The hex.
        #[say(place)]
        hex: Coordinate,
    },
    /// Track is used twice.
    TrackTwice {
        /// One side.
        #[say(place)]
        from: Coordinate,
        /// The other side.
        #[say(place)]
        to: Coordinate,
    },
    /// A stop that cannot be passed.
    StopBlocked {
        /// The hex.
        #[say(place)]
        hex: Coordinate,
    },
    /// No own station on the route.
    NoStationOnRoute {
        /// The company.
        #[say(company)]
        company: Name,
    },
    /// The route has more stops than the train can count.
    RouteTooLong {
        /// The train.
        train: Name,
        /// How many it has.
        stops: u8,
    },
    /// Another set of routes earns more.
    NotBestRoutes {
        /// What these routes earn.
        total: Money,
        /// What can be earned.
        best: Money,
    },
    /// The company has all the trains it may own.
    TrainLimit {
        /// The company.
        #[say(company)]
        company: Name,
        /// How many.
        limit: u8,
    },
    /// The seller of a train said no.
    SaleRefused {
        /// The seller.
        #[say(company)]
        company: Name,
    },
    /// There is no share to buy.
    NoShareForSale {
        /// The company.
        #[say(company)]
        company: Name,
    },
    /// Sold in this stock round.
    SoldThisRound {
        /// The company.
        #[say(company)]
        company: Name,
    },
    /// The holding limit.
    HoldingLimit {
        /// The company.
        #[say(company)]
        company: Name,
        /// The most.
        percent: u8,
    },
    /// The certificate limit.
    CertificateLimit {
        /// How many.
        limit: u8,
    },
    /// Not so many shares to sell.
    TooManySold {
        /// The company.
        #[say(company)]
        company: Name,
        /// How many may be sold.
        most: u8,
    },
    /// One block per company and turn.
    SoldThisTurn {
        /// The company.
        #[say(company)]
        company: Name,
    },
    /// Certificates over the limit must be sold first.
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

/// The names of all reasons of a title: its own without the variant that holds a shared one, then the shared ones.
pub fn keys(own: &'static [&'static str]) -> impl Iterator<Item = &'static str> {
    let own = own.iter().filter(|key| **key != "family");
    own.chain(Reason::VARIANTS).copied()
}

/// Makes the family's reasons part of a title's, whose enum holds them as `Family`.
#[macro_export]
macro_rules! family_reasons {
    ($reason:ident) => {
        impl $reason {
            /// The names of all reasons that the title can give.
            pub fn keys() -> impl Iterator<Item = &'static str> {
                $crate::reason::keys(<Self as ::strum::VariantNames>::VARIANTS)
            }
        }

        impl From<$crate::Reason> for $reason {
            fn from(reason: $crate::Reason) -> Self {
                Self::Family(reason)
            }
        }

        impl ::roundhouse_game::Grounds for $reason {
            const GAME_OVER: Self = Self::Family($crate::Reason::GameOver);
            const NOT_YOUR_TURN: Self = Self::Family($crate::Reason::NotYourTurn);

            fn key(&self) -> &'static str {
                match self {
                    Self::Family(reason) => reason.into(),
                    own => own.into(),
                }
            }
        }
    };
}
