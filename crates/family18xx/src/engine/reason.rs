//! Why an action is refused. A title's `citations.toml` gives the section of its rulebook for each reason.

use roundhouse_board::hex::Coordinate;
use roundhouse_derive::Say;
use roundhouse_game::{Money, Name};

use crate::family_reasons;
use crate::reason::Reason as FamilyReason;
use crate::view::Names;

/// A reason with its details. The sentence that a player reads is the message `refusal-` and the name of the reason.
#[derive(Clone, Debug, PartialEq, Eq, Say, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
#[say(prefix = "refusal-", names = Names)]
pub enum Reason {
    /// A reason that the family's mechanisms give.
    #[say(inside)]
    Family(FamilyReason),
    /// A stock round knows nothing else.
    NotInStockRound,
    /// There is no such company.
    NoSuchCompany {
        /// What was asked for.
        company: Name,
    },
    /// Somebody has its president's certificate.
    CertificateNotForSale {
        /// The company.
        #[say(company)]
        company: Name,
    },
    /// No company starts at this price.
    WrongStartPrice {
        /// The price.
        price: Money,
        /// The right ones.
        prices: Vec<Money>,
    },
    /// Nobody has started the company.
    NoPriceYet {
        /// The company.
        #[say(company)]
        company: Name,
    },
    /// Shares are not sold in the first stock round.
    NoSalesYet,
    /// The pool would own too much.
    BankLimit {
        /// The company.
        #[say(company)]
        company: Name,
        /// The most.
        percent: u8,
    },
    /// A sale of nothing.
    NothingSold,
    /// All tiles of the turn are laid.
    TileLimit {
        /// How many a turn has.
        tiles: u8,
    },
    /// No more tiles are replaced in this turn.
    SecondReplacement,
    /// The slot waits for the company that is at home there.
    HomeReserved {
        /// The hex.
        #[say(place)]
        hex: Coordinate,
        /// Whose home it is.
        #[say(company)]
        company: Name,
    },
    /// The bank does not sell this kind now.
    TrainNotOffered {
        /// The kind.
        train: Name,
    },
    /// No such company sells trains.
    NoSuchSeller {
        /// What was asked for.
        #[say(company)]
        company: Name,
    },
    /// The price is not allowed.
    PriceOutOfRange {
        /// The least.
        least: Money,
        /// The most.
        most: Money,
    },
    /// The company must own a train.
    MustBuyTrain {
        /// The company.
        #[say(company)]
        company: Name,
    },
    /// The president sells only for a train that the company must buy.
    NoEmergency {
        /// The company.
        #[say(company)]
        company: Name,
    },
    /// A sale for a train may not change who directs the company that buys it.
    DirectorWouldChange {
        /// The company.
        #[say(company)]
        company: Name,
    },
}

family_reasons!(Reason);
