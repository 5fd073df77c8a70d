//! Why an action is refused. `citations.toml` gives the section of the rulebook for each reason.

use roundhouse_board::hex::Coordinate;
use roundhouse_family18xx::Reason as FamilyReason;
use roundhouse_game::{Grounds, Money, Name};
use strum::VariantNames;

/// A reason with its details; its text is the sentence shown to the player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Reason {
    /// A reason all 18xx games share.
    #[error(transparent)]
    Family(#[from] FamilyReason),
    /// The hex takes no town token.
    #[error("{hex} takes no town token: only an empty hex does, and at most two.")]
    NoRoomForTown {
        /// The hex.
        hex: Coordinate,
    },
    /// A company of another kind, or of no kind.
    #[error("{company} is no company of which that can be asked.")]
    WrongCompany {
        /// What was asked for.
        company: Name,
    },
    /// The pass is not allowed in the draft.
    #[error("Nobody passes while companies are drafted.")]
    NoPassInDraft,
    /// The price is not one of those to choose from.
    #[error("{price} is no price to choose: {prices} are.")]
    WrongStartPrice {
        /// What was asked for.
        price: Money,
        /// What would be right.
        prices: String,
    },
    /// The company has a price, or its director's certificate is reserved.
    #[error("The director's certificate of {company} is not for sale.")]
    CertificateNotForSale {
        /// The company.
        company: Name,
    },
    /// Without a price only the director's certificate can be bought.
    #[error("{company} has no price yet: its director's certificate comes first.")]
    NoPriceYet {
        /// The company.
        company: Name,
    },
    /// In debt nothing can be bought.
    #[error("You owe the bank {debt} and cannot buy until that is paid back.")]
    InDebt {
        /// How much.
        debt: Money,
    },
    /// There is nothing to pay back, or not so much.
    #[error("At least 1 and at most {most} can be paid back.")]
    RepaymentOutOfRange {
        /// The most.
        most: Money,
    },
    /// A debtor passes though he could pay back.
    #[error("Who owes the bank and can do nothing else pays back up to {most}.")]
    MustRepay {
        /// The most.
        most: Money,
    },
    /// Nothing is sold after a purchase.
    #[error("Nothing can be sold or bought after the purchase of the turn.")]
    TurnIsOver,
    /// Shares of a company that is not operating yet.
    #[error("Shares of {company} cannot be sold: it is not operating yet.")]
    NotOperatedYet {
        /// The company.
        company: Name,
    },
    /// The bank would hold too much.
    #[error("After a sale the bank may hold at most {percent} % of {company}.")]
    BankLimit {
        /// The company.
        company: Name,
        /// The most.
        percent: u8,
    },
    /// A sale of nothing.
    #[error("At least one share is sold.")]
    NothingSold,
    /// The double share is not yours.
    #[error("You do not hold the double share of {company}.")]
    NoDoubleShare {
        /// The company.
        company: Name,
    },
    /// RULING-1824-V18: nobody else has 20 % of the bond railway.
    #[error("The double share of {company} is sold only while another player has 20 % of it.")]
    DoubleShareStays {
        /// The company.
        company: Name,
    },
    /// The mountain railway is not yours.
    #[error("{mountain} is no mountain railway of yours.")]
    NoSuchMountain {
        /// What was asked for.
        mountain: Name,
    },
    /// Mountain railways are exchanged in order.
    #[error("{mountain} is exchanged first.")]
    MountainOrder {
        /// The one that is.
        mountain: Name,
    },
    /// Not in this phase.
    #[error("That exchange is not possible in this phase.")]
    NoExchangeNow,
    /// Not a railway to exchange into.
    #[error("A mountain railway is exchanged for a share of a regional railway, not of {company}.")]
    NoExchangeInto {
        /// The company.
        company: Name,
    },
    /// A share must be taken.
    #[error("A share must be taken for {mountain} while one is available.")]
    ExchangeCompulsory {
        /// The mountain railway.
        mountain: Name,
    },
    /// The coal railway is not yours.
    #[error("{company} is no coal railway of yours.")]
    NoSuchCoal {
        /// What was asked for.
        company: Name,
    },
    /// A coal exchange after a sale.
    #[error("A coal railway is not exchanged in a turn with a sale.")]
    SoldBeforeExchange,
    /// New track must be used.
    #[error("The new track of tile {tile} on {hex} would not be reached.")]
    NewTrackNotReached {
        /// The tile.
        tile: Name,
        /// The hex.
        hex: Coordinate,
    },
    /// The slot waits for a company at home there.
    #[error("The free space in {hex} is kept for {company}, which starts there.")]
    HomeReserved {
        /// The hex.
        hex: Coordinate,
        /// The company.
        company: Name,
    },
    /// The station must stand in Vienna.
    #[error("That station is placed in Vienna.")]
    StationInVienna,
    /// The station is compulsory.
    #[error("The station must be placed.")]
    StationCompulsory,
    /// No station of the company there.
    #[error("{company} has no station in {hex} to give back.")]
    NoStationThere {
        /// The company.
        company: Name,
        /// The hex.
        hex: Coordinate,
    },
    /// A mine on the way.
    #[error("A mine is the end of a route.")]
    MineOnTheWay,
    /// A normal train at a mine.
    #[error("Only goods trains visit mines.")]
    NormalTrainAtMine,
    /// A goods train without a mine, or with two.
    #[error("A goods train runs from exactly one mine to another place.")]
    GoodsTrainNeedsMine,
    /// Not a kind of train in this game.
    #[error("There is no {train} train in this game.")]
    NoSuchTrainKind {
        /// What was asked for.
        train: Name,
    },
    /// The bank does not sell it now.
    #[error("The bank does not sell a {train} train now.")]
    TrainNotOffered {
        /// The kind.
        train: Name,
    },
    /// Coal railways own goods trains only.
    #[error("A coal railway owns goods trains only.")]
    CoalOwnsGoodsTrains,
    /// One train handed in per operating round.
    #[error("{company} has already handed in a train in this operating round.")]
    TradedInAlready {
        /// The company.
        company: Name,
    },
    /// The wrong train is handed in.
    #[error("A {train} train cannot be handed in for a {new} train.")]
    WrongTradeIn {
        /// The kind handed in.
        train: Name,
        /// The kind bought.
        new: Name,
    },
    /// Companies do not trade yet.
    #[error("Trains are not bought from other companies before phase 3.")]
    NoTradingYet,
    /// No seller of that name.
    #[error("{company} is no other company that could sell a train.")]
    NoSuchSeller {
        /// What was asked for.
        company: Name,
    },
    /// The price is out of range.
    #[error("That train costs at least {least} and at most {most}.")]
    PriceOutOfRange {
        /// The least.
        least: Money,
        /// The most.
        most: Money,
    },
    /// The director may not help.
    #[error("The director helps only when the company must buy a train and cannot.")]
    NoEmergency,
    /// More was sold than is needed.
    #[error("Shares were sold for more than that train needs: it must cost at least {least}.")]
    SoldMoreThanNeeded {
        /// The least price.
        least: Money,
    },
    /// The director would change.
    #[error("A sale to pay for a train may not change the director of {company}.")]
    DirectorWouldChange {
        /// The company.
        company: Name,
    },
    /// The company must own a train.
    #[error("{company} must buy a train.")]
    MustBuyTrain {
        /// The company.
        company: Name,
    },
    /// Not the company that has too many trains.
    #[error("{company} is to discard a train first.")]
    DiscardOrder {
        /// The company that is.
        company: Name,
    },
}

impl Reason {
    /// The names of all reasons this title can give.
    pub fn keys() -> impl Iterator<Item = &'static str> {
        roundhouse_family18xx::reason::keys(Self::VARIANTS)
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
