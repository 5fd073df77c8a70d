//! Why an action is refused. `citations.toml` gives the section of the rulebook for each reason.

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
    /// The draft knows nothing else.
    #[error("In the draft a minor or a share is taken, nothing else.")]
    NotInDraft,
    /// Alone against István, minors come first.
    #[error("The minors are taken before the share.")]
    MinorsFirst,
    /// A stock round knows nothing else.
    #[error("In a stock round shares are sold and bought, nothing else.")]
    NotInStockRound,
    /// The player has all the minors the draft gives.
    #[error("Each player takes {limit} minors, and you have them.")]
    DraftMinorLimit {
        /// How many.
        limit: u8,
    },
    /// The player has all the shares the draft gives.
    #[error("Each player takes {limit} shares, and you have them.")]
    DraftShareLimit {
        /// How many.
        limit: u8,
    },
    /// Both tiles of the turn are laid.
    #[error("A minor lays at most two tiles in a turn.")]
    TwoTilesLaid,
    /// One replacement per turn.
    #[error("Only one tile may be replaced in a turn; the other one must be a yellow tile.")]
    SecondReplacement,
    /// A token without terrain.
    #[error("A terrain token is given up only for a tile with a terrain cost.")]
    NoTerrainCost,
    /// No token left.
    #[error("{minor} has no terrain token.")]
    NoTerrainToken {
        /// The minor.
        minor: Name,
    },
    /// Another company's turn.
    #[error("Only the company whose turn it is acts.")]
    ActsOutOfTurn,
    /// One share in a purchase, and never the certificate.
    #[error("One ordinary share is bought at a time; the director's certificate is exchanged for two.")]
    OneShareAtATime,
    /// Tokens are not declared by this ruling, or always.
    #[error("A terrain token is given up {when} the tile it pays for.")]
    TerrainTokenMoment {
        /// `before` it or `with` it.
        when: &'static str,
    },
    /// Already declared.
    #[error("A terrain token is already declared for the next tile.")]
    TokenAlreadyDeclared,
    /// The wagon is not sold in this game.
    #[error("Nobody sells that wagon in this game.")]
    NoSuchWagon,
    /// Each kind once.
    #[error("Each kind of wagon can be hired once in a turn.")]
    WagonHiredAlready,
    /// No legal routes would use it.
    #[error("No routes of this minor could use that wagon, and a hired wagon must be used.")]
    WagonUseless,
    /// A hired wagon is not used.
    #[error("The {wagon} wagon was hired and must be used.")]
    WagonUnused {
        /// Which kind.
        wagon: &'static str,
    },
    /// A mine without the wagon.
    #[error("A train visits a mine only with the wagon for it.")]
    MineWithoutWagon,
    /// More than one mine.
    #[error("Only one mine can be visited in a turn.")]
    TwoMines,
    /// Two trains are longer than they are.
    #[error("Only one train becomes a plus train.")]
    TwoPlusTrains,
    /// No seller of that name.
    #[error("{company} is no other minor that could sell a train.")]
    NoSuchSeller {
        /// What was asked for.
        company: Name,
    },
    /// The price is out of range.
    #[error("A train costs at least {least} and at most what the buyer has, {most}.")]
    PriceOutOfRange {
        /// The least.
        least: Money,
        /// The treasury.
        most: Money,
    },
    /// Not a kind of train in this game.
    #[error("There is no {train} train in this game.")]
    NoSuchTrainKind {
        /// What was asked for.
        train: Name,
    },
    /// Not a major.
    #[error("There is no major {major} in this game.")]
    NoSuchMajor {
        /// What was asked for.
        major: Name,
    },
    /// The player cannot pay the price.
    #[error("A share of {company} costs {price}, and you have {has}.")]
    ShareTooDear {
        /// The major.
        company: Name,
        /// The price.
        price: Money,
        /// The player's cash.
        has: Money,
    },
    /// The dividend is out of range.
    #[error("A dividend is a multiple of {step} up to what the treasury holds, {most}.")]
    DividendOutOfRange {
        /// The step.
        step: Money,
        /// The treasury, rounded down.
        most: Money,
    },
    /// A sale of nothing.
    #[error("At least one share is sold.")]
    NothingSold,
    /// The choice is not among those István's rules leave open.
    #[error("István's rules do not leave that choice.")]
    NotIstvansChoice,
    /// István sells no trains to the player and buys none.
    #[error("No trains are traded with István.")]
    NoTradeWithIstvan,
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
