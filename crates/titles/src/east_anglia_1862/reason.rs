//! Why an action is refused. `citations.toml` gives the section of the rulebook for each reason.

use roundhouse_board::hex::Coordinate;
use roundhouse_family18xx::Reason as FamilyReason;
use roundhouse_game::{Grounds, Money, Name};
use strum::VariantNames;

use super::train::Kind;

/// A reason with its details; its text is the sentence shown to the player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Reason {
    /// A reason all 18xx games share.
    #[error(transparent)]
    Family(#[from] FamilyReason),
    /// No company has that name.
    #[error("There is no company {company}.")]
    NoSuchCompany {
        /// The name.
        company: Name,
    },
    /// The company cannot be launched now.
    #[error(
        "{company} cannot be launched: it is in play, not yet on offer, or has no room for its home station."
    )]
    NotLaunchable {
        /// The company.
        company: Name,
    },
    /// He has won a charter in this round.
    #[error("Whoever has won a charter in this parliament round opens no other auction.")]
    CharterWonBefore,
    /// The bid is no multiple.
    #[error("A bid is a multiple of {step}.")]
    BidStep {
        /// Of what.
        step: u32,
    },
    /// The bid is too low.
    #[error("A bid is at least {least} now.")]
    BidTooLow {
        /// The lowest.
        least: Money,
    },
    /// The bid leaves too little.
    #[error("After a bid {reserve} must be left for the director's certificate.")]
    BidTooHigh {
        /// What must be left.
        reserve: Money,
    },
    /// The price is not one of those to choose from.
    #[error("{price} is no price to start at: {prices} are.")]
    WrongPar {
        /// What was asked for.
        price: Money,
        /// What would be right.
        prices: String,
    },
    /// The winner has bought all he may.
    #[error("The winner of the charter of {company} may buy two shares beside the director's certificate.")]
    NoMoreShares {
        /// The company.
        company: Name,
    },
    /// Another share than one of the charter that was won.
    #[error("Only shares of {company} can be bought from the IPO now.")]
    OnlyTheCharter {
        /// The company.
        company: Name,
    },
    /// The novice rules.
    #[error("With the novice rules companies are launched in parliament only.")]
    LaunchInParliament,
    /// A sale of nothing.
    #[error("At least one share is sold.")]
    NothingSold,
    /// The director's certificate stands in the way.
    #[error(
        "{shares} shares of {company} cannot be sold: the director's certificate cannot be changed that way."
    )]
    CertificateNotBroken {
        /// The company.
        company: Name,
        /// How many were to be sold.
        shares: u8,
    },
    /// The number of stations is wrong.
    #[error("At least {least} and at most {most} stations can be bought.")]
    StationCount {
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// The company cannot unite.
    #[error("{company} is no company to unite with: it does not operate or has no director.")]
    NoPartner {
        /// The company.
        company: Name,
    },
    /// The companies are not connected.
    #[error("No track joins a station of {company} with one of {other}.")]
    NotConnected {
        /// One company.
        company: Name,
        /// The other.
        other: Name,
    },
    /// The survivor is neither of the two.
    #[error("Either {company} or {other} stays.")]
    NoSurvivor {
        /// One company.
        company: Name,
        /// The other.
        other: Name,
    },
    /// The proposal was refused before.
    #[error("The director of {company} has refused that already.")]
    RefusedBefore {
        /// The company.
        company: Name,
    },
    /// The option cannot be paid.
    #[error("The option costs {needs} to redeem, and there are only {has}.")]
    OptionTooDear {
        /// What there is.
        has: Money,
        /// What it costs.
        needs: Money,
    },
    /// That station cannot be removed.
    #[error("{company} cannot give up a station in {hex}.")]
    NotRemovable {
        /// The company.
        company: Name,
        /// Where.
        hex: Coordinate,
    },
    /// The tile does not fit, or adds no slot to the home city where another does.
    #[error("Tile {tile} cannot replace the home tile in {hex} that way.")]
    NoHomeUpgrade {
        /// The tile.
        tile: Name,
        /// Where.
        hex: Coordinate,
    },
    /// The home hex comes first.
    #[error("The company must build on its home hex {hex} first.")]
    HomeTileFirst {
        /// The home hex.
        hex: Coordinate,
    },
    /// The building action is used up.
    #[error("Nothing more can be built in this turn.")]
    BuildingDone,
    /// The second tile is of the wrong kind.
    #[error("Only a second yellow tile, and no N tile, can follow a yellow tile.")]
    SecondTile,
    /// New track is out of reach.
    #[error("New track of tile {tile} on {hex} must be reached.")]
    NewTrackNotReached {
        /// The tile.
        tile: Name,
        /// Where.
        hex: Coordinate,
    },
    /// There is no such line.
    #[error("{hex} has no green or brown tile with such a line.")]
    NoSuchLine {
        /// Where.
        hex: Coordinate,
    },
    /// The line has a halt.
    #[error("The line in {hex} has a halt already.")]
    HaltThere {
        /// Where.
        hex: Coordinate,
    },
    /// A station was placed.
    #[error("Only one station or terminal is placed in a turn.")]
    StationDone,
    /// The company has no permit.
    #[error("{company} has no permit to run {kind} trains.")]
    NoPermit {
        /// The company.
        company: Name,
        /// What it would run.
        kind: Kind,
    },
    /// Two red areas or two ports.
    #[error("A run joins at most one red area and one port.")]
    AreasAlike,
    /// A local train in an area.
    #[error("A local train does not run to areas.")]
    LocalInArea,
    /// London without a terminal.
    #[error("{company} has no terminal in London.")]
    NoTerminalInLondon {
        /// The company.
        company: Name,
    },
    /// The freight train goes too far.
    #[error("A {train} train runs {most} hexes beyond its first.")]
    TooManyHexes {
        /// The train.
        train: Name,
        /// How far it may go.
        most: u8,
    },
    /// No run calls at home.
    #[error("One run must call at the home station of {company}.")]
    HomeNotServed {
        /// The company.
        company: Name,
    },
    /// A run stands alone.
    #[error("Every run must share a large station with another one.")]
    RunsDoNotMeet,
    /// Freight trains are not joined.
    #[error(
        "Freight trains that are not permanent run joined end to end, a single one with a permanent one if any runs."
    )]
    FreightsNotJoined,
    /// The chain is none.
    #[error("Those trains do not run joined end to end.")]
    NoSuchChain,
    /// The chain is no legal run.
    #[error("Freight trains that run joined are one train: nothing twice, no area on the way.")]
    ChainIllegal,
    /// The unpaid stop is none.
    #[error(
        "{hex} cannot be left unpaid: only one stop of a train that visits more than it is paid for can."
    )]
    WrongUnpaidStop {
        /// Where.
        hex: Coordinate,
    },
    /// No Hudson manoeuvre.
    #[error("{company} cannot do the Hudson manoeuvre now.")]
    NoHudson {
        /// The company.
        company: Name,
    },
    /// A kind of train that is not played with.
    #[error("There are no {kind} trains in this game.")]
    NoSuchKind {
        /// The kind.
        kind: Kind,
    },
    /// Too many warranties.
    #[error("At most {most} warranties can be bought with this train.")]
    TooManyWarranties {
        /// The most.
        most: u8,
    },
    /// No such train returned to the bank.
    #[error("The bank does not sell a {train} train now.")]
    TrainNotOffered {
        /// The train.
        train: Name,
    },
    /// The company sells no train.
    #[error("Trains of {company} cannot be bought now.")]
    TrainNotForSale {
        /// The company.
        company: Name,
    },
    /// The company must own a train.
    #[error("{company} must buy a train.")]
    MustBuyTrain {
        /// The company.
        company: Name,
    },
    /// No money need be raised.
    #[error("{company} has a train, or can pay for one.")]
    MoneyNotNeeded {
        /// The company.
        company: Name,
    },
    /// Issuing shares does not suffice.
    #[error("{company} has too few shares to issue for a train.")]
    CannotIssue {
        /// The company.
        company: Name,
    },
    /// Only issuing shares suffices.
    #[error("{company} must issue shares: refinancing would not suffice.")]
    MustIssue {
        /// The company.
        company: Name,
    },
    /// The director must choose.
    #[error("{company} issues shares or refinances.")]
    ChooseHowToRaise {
        /// The company.
        company: Name,
    },
    /// The novice rules.
    #[error("With the novice rules no shares are redeemed.")]
    NoRedemption,
    /// No record says what an action brings.
    #[error("Only the record that a game was taken from books amounts.")]
    NothingBooked,
}

impl Reason {
    /// The names of all reasons this title can give.
    pub fn keys() -> impl Iterator<Item = &'static str> {
        roundhouse_family18xx::reason::keys(Self::VARIANTS)
    }

    pub(super) fn wrong_par(price: Money, prices: &[Money]) -> Self {
        let prices: Vec<String> = prices.iter().map(ToString::to_string).collect();
        let prices = prices.join(", ");
        Self::WrongPar { price, prices }
    }

    pub(super) fn wrong_step(now: &'static str) -> Self {
        FamilyReason::WrongStep { now }.into()
    }
}

impl Grounds for Reason {
    const GAME_OVER: Self = Self::Family(FamilyReason::GameOver);
    const NOT_YOUR_TURN: Self = Self::Family(FamilyReason::NotYourTurn);

    fn key(&self) -> &'static str {
        match self {
            Self::Family(reason) => reason.into(),
            own => own.into(),
        }
    }
}
