//! Why an action is refused. `citations.toml` gives the section of the rulebook for each reason.

use roundhouse_derive::Say;
use roundhouse_family18xx::view::Names;
use roundhouse_family18xx::{Reason as FamilyReason, family_reasons};
use roundhouse_game::{Money, Name};

use super::Hungary18Mag;
use super::state::Wagon;

/// A reason with its details. The sentence that a player reads is the message `refusal-` and the name of the reason.
#[derive(Clone, Debug, PartialEq, Eq, Say, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
#[say(prefix = "refusal-", game = Hungary18Mag)]
pub enum Reason {
    /// A reason all 18xx games share.
    #[say(inside)]
    Family(FamilyReason),
    /// The draft knows nothing else.
    NotInDraft,
    /// Alone against István, minors come first.
    MinorsFirst,
    /// A stock round knows nothing else.
    NotInStockRound,
    /// The player has all the minors the draft gives.
    DraftMinorLimit {
        /// How many.
        limit: u8,
    },
    /// The player has all the shares the draft gives.
    DraftShareLimit {
        /// How many.
        limit: u8,
    },
    /// Both tiles of the turn are laid.
    TwoTilesLaid,
    /// One replacement per turn.
    SecondReplacement,
    /// A token without terrain.
    NoTerrainCost,
    /// No token left.
    NoTerrainToken {
        /// The minor.
        #[say(company)]
        minor: Name,
    },
    /// Another company's turn.
    ActsOutOfTurn,
    /// One share in a purchase, and never the certificate.
    OneShareAtATime,
    /// Tokens are not declared by this ruling, or always.
    TerrainTokenMoment {
        /// `before` it or `with` it.
        when: &'static str,
    },
    /// Already declared.
    TokenAlreadyDeclared,
    /// The wagon is not sold in this game.
    NoSuchWagon,
    /// Each kind once.
    WagonHiredAlready,
    /// No legal routes would use it.
    WagonUseless,
    /// A hired wagon is not used.
    WagonUnused {
        /// Which kind.
        wagon: Wagon,
    },
    /// A mine without the wagon.
    MineWithoutWagon,
    /// More than one mine.
    TwoMines,
    /// Two trains are longer than they are.
    TwoPlusTrains,
    /// No seller of that name.
    NoSuchSeller {
        /// What was asked for.
        #[say(company)]
        company: Name,
    },
    /// The price is out of range.
    PriceOutOfRange {
        /// The least.
        least: Money,
        /// The treasury.
        most: Money,
    },
    /// Not a kind of train in this game.
    NoSuchTrainKind {
        /// What was asked for.
        train: Name,
    },
    /// Not a major.
    NoSuchMajor {
        /// What was asked for.
        major: Name,
    },
    /// The player cannot pay the price.
    ShareTooDear {
        /// The major.
        #[say(company)]
        company: Name,
        /// The price.
        price: Money,
        /// The player's cash.
        has: Money,
    },
    /// The dividend is out of range.
    DividendOutOfRange {
        /// The step.
        step: Money,
        /// The treasury, rounded down.
        most: Money,
    },
    /// A sale of nothing.
    NothingSold,
    /// The choice is not among those István's rules leave open.
    NotIstvansChoice,
    /// István sells no trains to the player and buys none.
    NoTradeWithIstvan,
}

family_reasons!(Reason);
