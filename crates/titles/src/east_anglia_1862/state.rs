//! §24 of the digest: everything on the table beyond what all 18xx games share.

use roundhouse_board::CompanyId;
use roundhouse_board::map::HexId;
use roundhouse_family18xx::table::{COMPANIES, SEATS};
use roundhouse_family18xx::{CompanySet, StockTurns, Table};
use roundhouse_game::{Money, SeatId};
use serde::{Deserialize, Serialize};

use super::action::Booked;
use super::exchange::Exchange;
use super::running::Earnings;
use super::train::{Permits, Places, Train};

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// Map, money, shares, price markers, the bank's trains, the phase.
    pub table: Table,
    /// The trains of the companies, in the order in which they were bought.
    pub trains: Vec<Train>,
    /// How many trains of each letter have left the game.
    pub scrapped: [u8; LETTERS],
    /// R27: trains among them that bankrupt companies left behind: the bank sells them again.
    pub relics: Vec<Train>,
    /// The stations on the map in the order in which they were placed.
    pub placed: Vec<(HexId, CompanyId)>,
    /// The companies.
    pub companies: [Company; COMPANIES],
    /// Where the game stands.
    pub round: Round,
    /// The number of the stock round and of the set of operating rounds after it.
    pub turn: u8,
    /// Who holds the priority.
    pub priority: SeatId,
    /// How far the LNER has come.
    pub lner: Lner,
    /// Has the bank run out of money?
    pub bank_broken: bool,
    /// Has a company reached the top of the chart?
    pub top_reached: bool,
    /// What a record says that the next sale or run brings.
    pub booked: Option<Booked>,
    /// How many such amounts there were.
    pub bookings: u16,
}

/// The letters of trains.
pub const LETTERS: usize = 8;

/// A company.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Company {
    /// How far it has come.
    pub stage: Stage,
    /// Which side of its charter is up.
    pub charter: Charter,
    /// The IPO area it was dealt to, from 0.
    pub area: u8,
    /// The price at which it was launched.
    pub par: Money,
    /// Its step in the IPO table.
    pub step: Money,
    /// The permit it started with.
    pub original: Permits,
    /// All its permits.
    pub permits: Permits,
    /// Who won its charter and must see it float.
    pub obligation: Option<SeatId>,
    /// §4.3: it missed its float and waits for the next stock round.
    pub failed: bool,
    /// Has it had its first turn under a director?
    pub begun: bool,
    /// Who held the director's certificate before it came into the pool.
    pub former_director: Option<SeatId>,
}

/// How far a company has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Not in this game, or no longer.
    Absent,
    /// It can be launched once its IPO area is open.
    Offered,
    /// A charter was won; its par price is not chosen yet.
    Won,
    /// It has a director's certificate in play and a par price.
    Launched,
    /// It operates.
    Floated,
}

/// The sides of a charter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Charter {
    /// Won in parliament.
    Chartered,
    /// Launched in a stock round, or out of a merger.
    Unchartered,
}

/// §10.3: how far the LNER has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Lner {
    /// Not yet.
    No,
    /// It forms at the end of this set of operating rounds.
    Coming,
    /// It has formed; so many certificates may be held from now on.
    Formed {
        /// The limit.
        certificates: u8,
    },
}

/// Where the game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Round {
    /// §4: a parliament round.
    Parliament(Parliament),
    /// §6: a stock round.
    Stock(StockRound),
    /// §4.3: fines are paid by selling shares.
    Fines(Fines),
    /// §7: an operating round.
    Operating(OperatingRound),
    /// The game is over.
    Over,
}

/// A parliament round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Parliament {
    /// The parliament rounds that follow before the stock round.
    pub more: u8,
    /// Who may open an auction, or opened the one that goes on.
    pub seat: SeatId,
    /// How many players declined one after the other.
    pub declined: u8,
    /// Who won a charter in this round, one bit each.
    pub winners: u8,
    /// What is to be decided.
    pub step: ParliamentStep,
}

/// The steps of a parliament round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ParliamentStep {
    /// A player may open an auction.
    Open,
    /// A player bids or passes.
    Bid {
        /// The company.
        company: CompanyId,
        /// The highest bid.
        bid: Money,
        /// Whose it is.
        leader: SeatId,
        /// Who has passed, one bit each.
        passed: u8,
        /// Whose turn it is.
        seat: SeatId,
    },
    /// The winner chooses the par price.
    Par {
        /// The company.
        company: CompanyId,
        /// The winner.
        winner: SeatId,
    },
    /// The winner may buy more shares.
    Shares {
        /// The company.
        company: CompanyId,
        /// The winner.
        winner: SeatId,
    },
}

/// A stock round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StockRound {
    /// Whose turn it is, who passed and who sold.
    pub turns: StockTurns,
    /// The shares of each company that each player bought in this round.
    pub bought: [[u8; COMPANIES]; SEATS],
    /// A company that floats and buys its stations.
    pub floating: Option<CompanyId>,
    /// Who began the round.
    pub first: SeatId,
}

impl StockRound {
    /// The round before anybody has acted.
    pub const fn new(seat: SeatId) -> Self {
        Self { turns: StockTurns::begin(seat), bought: [[0; COMPANIES]; SEATS], floating: None, first: seat }
    }
}

/// §4.3: what is still owed for charters that were not floated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fines {
    /// What each player owes.
    pub owed: [Money; SEATS],
    /// Who sells now.
    pub seat: SeatId,
    /// Who began the stock round.
    pub first: SeatId,
}

/// An operating round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OperatingRound {
    /// Its number in the set.
    pub number: u8,
    /// How many the set has.
    pub of: u8,
    /// Whose turn it is.
    pub company: CompanyId,
    /// What is to be decided.
    pub step: Step,
    /// The companies that have not begun their turn.
    pub waiting: CompanySet,
    /// What was built in this turn.
    pub built: Built,
    /// What must be built on the home hex first.
    pub duty: HomeDuty,
    /// Was a station or terminal placed in this turn?
    pub stationed: bool,
    /// Proposals refused in this step: partners with the operating company as survivor, and with the partner.
    pub refused: [CompanySet; 2],
    /// Trains whose sale was refused in this step; a new phase asks anew.
    pub no_sale: Places,
    /// §7.11: money was raised that must buy a train from the bank.
    pub raised: bool,
    /// May a share be redeemed in this turn?
    pub redemption: Redemption,
}

/// R72: may a company redeem a share in this turn?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Redemption {
    /// If it can.
    Open,
    /// That is seen when the exchange of its refinancing first stops for an option.
    AtFirstOption {
        /// Would the director's certificate be the first in the pool?
        certificate_first: bool,
    },
    /// No.
    Closed,
}

/// §7.2: what a company must build on its home hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HomeDuty {
    /// Nothing.
    None,
    /// The first tile.
    Tile,
    /// The upgrade that makes room for the home station, postponed behind a merger (§13).
    Upgrade,
}

/// What was built in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Built {
    /// Nothing.
    Nothing,
    /// A yellow tile that another may follow.
    OneYellow,
    /// All that may be.
    Done,
}

/// The steps of a company's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// §7.2: a full home tile is replaced before the home station is placed.
    Home,
    /// §7.5: a merger.
    Merge,
    /// §7.6: building.
    Build,
    /// §7.7: a station.
    Station,
    /// §7.8: the trains run.
    Run,
    /// §7.8.5: dividend or not.
    Dividend(Earnings),
    /// §7.9: trains are bought.
    Buy,
    /// §7.13: a share is redeemed.
    Redeem,
    /// §7.14: an acquisition.
    Acquire,
    /// Another director is asked whether he agrees to a merger or acquisition.
    Answer(Proposal),
    /// Another director is asked whether he sells a train.
    Sell(TrainOffer),
    /// §5.2: shares are exchanged.
    Exchange(Exchange),
    /// §7.5.6: stations too many are removed after a merger.
    Surplus(Proposal),
}

/// A merger or acquisition that was proposed or agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    /// Which of the two.
    pub union: Union,
    /// The company that stays.
    pub survivor: CompanyId,
    /// The company that is absorbed.
    pub absorbed: CompanyId,
    /// The company that does not operate now.
    pub partner: CompanyId,
}

/// How two companies become one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Union {
    /// At the start of a turn.
    Merger,
    /// At the end of a turn.
    Acquisition,
}

/// A train that a company wants to buy from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrainOffer {
    /// The company that would sell.
    pub seller: CompanyId,
    /// The place of the train among all trains.
    pub train: u8,
}

impl State {
    /// One company.
    pub fn company(&self, company: CompanyId) -> &Company {
        &self.companies[company.index()]
    }

    /// Is it in this stage?
    pub fn is(&self, company: CompanyId, stage: Stage) -> bool {
        self.company(company).stage == stage
    }

    /// Is the director's certificate of a company in play and in the pool?
    pub fn in_receivership(&self, company: CompanyId) -> bool {
        matches!(self.company(company).stage, Stage::Launched | Stage::Floated)
            && self.table.president(company).is_none()
    }

    /// The trains of a company.
    pub fn fleet(&self, company: CompanyId) -> impl Iterator<Item = &Train> {
        let own = move |train: &&Train| train.owner == company;
        self.trains.iter().filter(own)
    }

    /// Has a company no train of any kind?
    pub fn is_trainless(&self, company: CompanyId) -> bool {
        self.fleet(company).next().is_none()
    }

    /// Has the LNER formed?
    pub const fn lner_formed(&self) -> bool {
        matches!(self.lner, Lner::Formed { .. })
    }

    /// The operating round, if there is one.
    pub const fn operating(&self) -> Option<&OperatingRound> {
        match &self.round {
            Round::Operating(round) => Some(round),
            _ => None,
        }
    }
}
