//! Why an action is refused. `citations.toml` gives the section of the rulebook for each reason.

use roundhouse_board::hex::Coordinate;
use roundhouse_derive::Say;
use roundhouse_family18xx::view::Names;
use roundhouse_family18xx::{Reason as FamilyReason, family_reasons};
use roundhouse_game::{Money, Name};

use super::AustriaHungary1824;

/// A reason with its details. The sentence that a player reads is the message `refusal-` and the name of the reason.
#[derive(Clone, Debug, PartialEq, Eq, Say, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
#[say(prefix = "refusal-", game = AustriaHungary1824)]
pub enum Reason {
    /// A reason all 18xx games share.
    #[say(inside)]
    Family(FamilyReason),
    /// The hex takes no town token.
    NoRoomForTown {
        /// The hex.
        #[say(place)]
        hex: Coordinate,
    },
    /// A company of another kind, or of no kind.
    WrongCompany {
        /// What was asked for.
        company: Name,
    },
    /// The pass is not allowed in the draft.
    NoPassInDraft,
    /// The price is not one of those to choose from.
    WrongStartPrice {
        /// What was asked for.
        price: Money,
        /// What would be right.
        prices: String,
    },
    /// The company has a price, or its director's certificate is reserved.
    CertificateNotForSale {
        /// The company.
        company: Name,
    },
    /// Without a price only the director's certificate can be bought.
    NoPriceYet {
        /// The company.
        company: Name,
    },
    /// In debt nothing can be bought.
    InDebt {
        /// How much.
        debt: Money,
    },
    /// There is nothing to pay back, or not so much.
    RepaymentOutOfRange {
        /// The most.
        most: Money,
    },
    /// A debtor passes though he could pay back.
    MustRepay {
        /// The most.
        most: Money,
    },
    /// Nothing is sold after a purchase.
    TurnIsOver,
    /// Shares of a company that is not operating yet.
    NotOperatedYet {
        /// The company.
        company: Name,
    },
    /// The bank would hold too much.
    BankLimit {
        /// The company.
        company: Name,
        /// The most.
        percent: u8,
    },
    /// A sale of nothing.
    NothingSold,
    /// The double share is not yours.
    NoDoubleShare {
        /// The company.
        company: Name,
    },
    /// RULING-1824-V18: nobody else has 20 % of the bond railway.
    DoubleShareStays {
        /// The company.
        company: Name,
    },
    /// The mountain railway is not yours.
    NoSuchMountain {
        /// What was asked for.
        mountain: Name,
    },
    /// Mountain railways are exchanged in order.
    MountainOrder {
        /// The one that is.
        mountain: Name,
    },
    /// Not in this phase.
    NoExchangeNow,
    /// Not a railway to exchange into.
    NoExchangeInto {
        /// The company.
        company: Name,
    },
    /// A share must be taken.
    ExchangeCompulsory {
        /// The mountain railway.
        mountain: Name,
    },
    /// The coal railway is not yours.
    NoSuchCoal {
        /// What was asked for.
        company: Name,
    },
    /// A coal exchange after a sale.
    SoldBeforeExchange,
    /// New track must be used.
    NewTrackNotReached {
        /// The tile.
        tile: Name,
        /// The hex.
        #[say(place)]
        hex: Coordinate,
    },
    /// The slot waits for a company at home there.
    HomeReserved {
        /// The hex.
        #[say(place)]
        hex: Coordinate,
        /// The company.
        company: Name,
    },
    /// The station must stand in Vienna.
    StationInVienna,
    /// The station is compulsory.
    StationCompulsory,
    /// No station of the company there.
    NoStationThere {
        /// The company.
        company: Name,
        /// The hex.
        #[say(place)]
        hex: Coordinate,
    },
    /// A mine on the way.
    MineOnTheWay,
    /// A normal train at a mine.
    NormalTrainAtMine,
    /// A goods train without a mine, or with two.
    GoodsTrainNeedsMine,
    /// Not a kind of train in this game.
    NoSuchTrainKind {
        /// What was asked for.
        train: Name,
    },
    /// The bank does not sell it now.
    TrainNotOffered {
        /// The kind.
        train: Name,
    },
    /// Coal railways own goods trains only.
    CoalOwnsGoodsTrains,
    /// One train handed in per operating round.
    TradedInAlready {
        /// The company.
        company: Name,
    },
    /// The wrong train is handed in.
    WrongTradeIn {
        /// The kind handed in.
        train: Name,
        /// The kind bought.
        new: Name,
    },
    /// Companies do not trade yet.
    NoTradingYet,
    /// No seller of that name.
    NoSuchSeller {
        /// What was asked for.
        company: Name,
    },
    /// The price is out of range.
    PriceOutOfRange {
        /// The least.
        least: Money,
        /// The most.
        most: Money,
    },
    /// The director may not help.
    NoEmergency,
    /// More was sold than is needed.
    SoldMoreThanNeeded {
        /// The least price.
        least: Money,
    },
    /// The director would change.
    DirectorWouldChange {
        /// The company.
        company: Name,
    },
    /// The company must own a train.
    MustBuyTrain {
        /// The company.
        company: Name,
    },
    /// Not the company that has too many trains.
    DiscardOrder {
        /// The company that is.
        company: Name,
    },
}

family_reasons!(Reason);
