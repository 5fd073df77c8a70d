//! What a title decides: every question that the rounds and steps ask, chapter by chapter.
//!
//! There are no defaults: a new question makes the compiler ask every title.

use roundhouse_game::Money;

use crate::market::{Cell, Grid};
use crate::stations::StationLimit;

/// The rules of a title, as far as the family plays them.
#[derive(Debug)]
pub struct Policy {
    /// What stands on the box.
    pub title: &'static str,
    /// The stock round.
    pub stock: StockPolicy,
    /// The turn of a company in an operating round: its steps, in the order of the rulebook.
    pub turn: &'static [Step],
    /// Laying track.
    pub track: TrackPolicy,
    /// How many stations of one company may stand together.
    pub stations: StationLimit,
    /// Must trains run for the most they can?
    pub running: Running,
    /// What is done with the revenue, and what it does to the price.
    pub dividends: DividendPolicy,
    /// Buying trains.
    pub trains: TrainPolicy,
    /// What ends the game.
    pub endings: &'static [Ending],
}

/// The stock round: a player sells as many shares as he likes, and then buys one or passes.
#[derive(Clone, Copy, Debug)]
pub struct StockPolicy {
    /// A company floats once so many tenths are sold.
    pub float_tenths: u8,
    /// Where its money comes from.
    pub capital: Capital,
    /// The most of one company that a player may own.
    pub most_percent: u8,
    /// The most of one company that the bank pool takes.
    pub pool_percent: u8,
    /// When shares may first be sold.
    pub first_sales: FirstSales,
    /// What a player sold is not bought back in the same round, or it is.
    pub buying_back: BuyingBack,
    /// How the price moves for each share that is sold.
    pub sold: Move,
    /// How it moves at the end of a round where players own all shares.
    pub sold_out: Move,
}

/// Where the money of a company comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capital {
    /// It gets ten times its price when it floats; shares are paid to the bank.
    Full,
    /// Its shares are paid to the company itself.
    ByShare,
}

/// When shares may first be sold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstSales {
    /// From the beginning.
    FirstRound,
    /// From the second stock round on.
    SecondRound,
}

/// May a player buy shares of a company after selling some in the same round?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuyingBack {
    /// In a later round alone.
    LaterRound,
    /// In a later turn.
    LaterTurn,
}

/// How a price marker moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// It stays.
    Stay,
    /// To the right; up at the end of a row.
    Right,
    /// To the left; down at the start of a row.
    Left,
    /// Up.
    Up,
    /// Down.
    Down,
}

impl Move {
    /// Where a marker is after it.
    pub fn from(self, chart: &Grid, cell: Cell) -> Cell {
        match self {
            Self::Stay => cell,
            Self::Right => chart.right(cell),
            Self::Left => chart.left(cell),
            Self::Up => chart.up(cell),
            Self::Down => chart.down(cell),
        }
    }
}

/// A step of a company's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// It lays track.
    Track,
    /// It places a station.
    Station,
    /// It runs its trains.
    Run,
    /// It pays the revenue out or keeps it.
    Dividend,
    /// It buys trains.
    Trains,
}

/// Laying track.
#[derive(Clone, Copy, Debug)]
pub struct TrackPolicy {
    /// So many tiles in a turn.
    pub tiles: u8,
    /// So many of them may replace another.
    pub upgrades: u8,
    /// What every tile after the first costs beside its terrain.
    pub next_tile: Money,
}

/// Must trains run for the most they can?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Running {
    /// They must.
    ForTheMost,
    /// Any routes will do.
    AsLiked,
}

/// What is done with the revenue, and what it does to the price.
#[derive(Clone, Copy, Debug)]
pub struct DividendPolicy {
    /// How the price moves when the revenue is paid out.
    pub paid: Move,
    /// How it moves when the company keeps it, or has none.
    pub kept: Move,
    /// Who gets what the shares in the pool earn.
    pub pool: PoolIncome,
}

/// Who gets what the shares in the pool earn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PoolIncome {
    /// The company.
    Company,
    /// Nobody.
    Nobody,
}

/// Buying trains.
#[derive(Clone, Copy, Debug)]
pub struct TrainPolicy {
    /// Must a company own one?
    pub duty: TrainDuty,
    /// Who sells trains beside the bank.
    pub sellers: TrainSellers,
    /// Does the bank lose trains that nobody buys?
    pub export: Export,
}

/// Must a company own a train?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrainDuty {
    /// No.
    None,
    /// Where it has a route. Its president pays what the company lacks, sells shares for it, and is bankrupt where that is
    /// not enough.
    WithRoute,
}

/// Who sells trains beside the bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrainSellers {
    /// Nobody.
    Nobody,
    /// Other companies of the same president, at any price.
    SamePresident,
}

/// Does the bank lose trains that nobody buys?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Export {
    /// Never.
    Never,
    /// The first one of its stack, after each set of operating rounds.
    AfterEachSet,
}

/// What ends the game; bankruptcy ends it at once in any case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The bank has no money left.
    BankBroken(Finish),
    /// A price marker is in the last space of the top row.
    TopPrice(Finish),
    /// The bank has no train left.
    LastTrain(Finish),
}

/// When it is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finish {
    /// After the operating round.
    Round,
    /// After the set of operating rounds.
    Set,
}
