//! Why an action is refused. `citations.toml` gives the section of the rulebook for each reason.

use roundhouse_board::hex::Coordinate;
use roundhouse_derive::Say;
use roundhouse_family18xx::view::Names;
use roundhouse_family18xx::{Reason as FamilyReason, family_reasons};
use roundhouse_game::{Money, Name};

use super::EastAnglia1862;

use super::train::Kind;

/// A reason with its details. The sentence that a player reads is the message `refusal-` and the name of the reason.
#[derive(Clone, Debug, PartialEq, Eq, Say, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
#[say(prefix = "refusal-", game = EastAnglia1862)]
pub enum Reason {
    /// A reason all 18xx games share.
    #[say(inside)]
    Family(FamilyReason),
    /// No company has that name.
    NoSuchCompany {
        /// The name.
        company: Name,
    },
    /// The company cannot be launched now.
    NotLaunchable {
        /// The company.
        company: Name,
    },
    /// He has won a charter in this round.
    CharterWonBefore,
    /// The bid is no multiple.
    BidStep {
        /// Of what.
        step: Money,
    },
    /// The bid is too low.
    BidTooLow {
        /// The lowest.
        least: Money,
    },
    /// The bid leaves too little.
    BidTooHigh {
        /// What must be left.
        reserve: Money,
    },
    /// The price is not one of those to choose from.
    WrongPar {
        /// What was asked for.
        price: Money,
        /// What would be right.
        prices: String,
    },
    /// The winner has bought all he may.
    NoMoreShares {
        /// The company.
        company: Name,
    },
    /// Another share than one of the charter that was won.
    OnlyTheCharter {
        /// The company.
        company: Name,
    },
    /// The novice rules.
    LaunchInParliament,
    /// A sale of nothing.
    NothingSold,
    /// The director's certificate stands in the way.
    CertificateNotBroken {
        /// The company.
        company: Name,
        /// How many were to be sold.
        shares: u8,
    },
    /// The number of stations is wrong.
    StationCount {
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// The company cannot unite.
    NoPartner {
        /// The company.
        company: Name,
    },
    /// The companies are not connected.
    NotConnected {
        /// One company.
        company: Name,
        /// The other.
        other: Name,
    },
    /// The survivor is neither of the two.
    NoSurvivor {
        /// One company.
        company: Name,
        /// The other.
        other: Name,
    },
    /// The proposal was refused before.
    RefusedBefore {
        /// The company.
        company: Name,
    },
    /// The option cannot be paid.
    OptionTooDear {
        /// What there is.
        has: Money,
        /// What it costs.
        needs: Money,
    },
    /// That station cannot be removed.
    NotRemovable {
        /// The company.
        company: Name,
        /// Where.
        #[say(place)]
        hex: Coordinate,
    },
    /// The tile does not fit, or adds no slot to the home city where another does.
    NoHomeUpgrade {
        /// The tile.
        tile: Name,
        /// Where.
        #[say(place)]
        hex: Coordinate,
    },
    /// The home hex comes first.
    HomeTileFirst {
        /// The home hex.
        #[say(place)]
        hex: Coordinate,
    },
    /// The building action is used up.
    BuildingDone,
    /// The second tile is of the wrong kind.
    SecondTile,
    /// New track is out of reach.
    NewTrackNotReached {
        /// The tile.
        tile: Name,
        /// Where.
        #[say(place)]
        hex: Coordinate,
    },
    /// There is no such line.
    NoSuchLine {
        /// Where.
        #[say(place)]
        hex: Coordinate,
    },
    /// The line has a halt.
    HaltThere {
        /// Where.
        #[say(place)]
        hex: Coordinate,
    },
    /// A station was placed.
    StationDone,
    /// The company has no permit.
    NoPermit {
        /// The company.
        company: Name,
        /// What it would run.
        kind: Kind,
    },
    /// Two red areas or two ports.
    AreasAlike,
    /// A local train in an area.
    LocalInArea,
    /// London without a terminal.
    NoTerminalInLondon {
        /// The company.
        company: Name,
    },
    /// The freight train goes too far.
    TooManyHexes {
        /// The train.
        train: Name,
        /// How far it may go.
        most: u8,
    },
    /// No run calls at home.
    HomeNotServed {
        /// The company.
        company: Name,
    },
    /// A run stands alone.
    RunsDoNotMeet,
    /// Freight trains are not joined.
    FreightsNotJoined,
    /// The chain is none.
    NoSuchChain,
    /// The chain is no legal run.
    ChainIllegal,
    /// The unpaid stop is none.
    WrongUnpaidStop {
        /// Where.
        #[say(place)]
        hex: Coordinate,
    },
    /// No Hudson manoeuvre.
    NoHudson {
        /// The company.
        company: Name,
    },
    /// A kind of train that is not played with.
    NoSuchKind {
        /// The kind.
        kind: Kind,
    },
    /// Too many warranties.
    TooManyWarranties {
        /// The most.
        most: u8,
    },
    /// No such train returned to the bank.
    TrainNotOffered {
        /// The train.
        train: Name,
    },
    /// The company sells no train.
    TrainNotForSale {
        /// The company.
        company: Name,
    },
    /// The company must own a train.
    MustBuyTrain {
        /// The company.
        company: Name,
    },
    /// No money need be raised.
    MoneyNotNeeded {
        /// The company.
        company: Name,
    },
    /// Issuing shares does not suffice.
    CannotIssue {
        /// The company.
        company: Name,
    },
    /// Only issuing shares suffices.
    MustIssue {
        /// The company.
        company: Name,
    },
    /// The director must choose.
    ChooseHowToRaise {
        /// The company.
        company: Name,
    },
    /// The novice rules.
    NoRedemption,
    /// No record says what an action brings.
    NothingBooked,
}

impl Reason {
    pub(super) fn wrong_par(price: Money, prices: &[Money]) -> Self {
        let prices: Vec<String> = prices.iter().map(ToString::to_string).collect();
        let prices = prices.join(", ");
        Self::WrongPar { price, prices }
    }

    pub(super) fn wrong_step(now: &'static str) -> Self {
        FamilyReason::WrongStep { now }.into()
    }
}

family_reasons!(Reason);
