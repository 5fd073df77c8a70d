//! What can be done at the moment, arranged for a page.
//!
//! Every option names a choice by its place in the list that the rules give, so that a panel can offer nothing
//! the rules do not.

use roundhouse_board::hex::{Coordinate, Rotation};
use roundhouse_board::{CompanyId, StopId};
use roundhouse_game::{Message, Money, Name, SeatId};

/// The choices of one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    /// Whose turn it is.
    pub actor: Actor,
    /// The steps of the turn.
    pub steps: Vec<StepView>,
    /// What is asked.
    pub question: Message,
    /// Tiles, hex by hex.
    pub lays: Vec<HexLays>,
    /// Stations.
    pub stations: Vec<StationOption>,
    /// Single things to take: companies, trains, wagons, answers.
    pub offers: Vec<Offer>,
    /// What can be pointed at on a picture of the table: the key of a spot, and a choice among its choices.
    pub spots: Vec<(String, usize)>,
    /// Things whose price is agreed.
    pub priced: Vec<Priced>,
    /// Shares to buy and sell.
    pub trades: Vec<Trade>,
    /// The best routes.
    pub run: Option<Run>,
    /// An amount to choose.
    pub amount: Option<AmountChoice>,
    /// How to do nothing (more).
    pub done: Option<Offer>,
    /// What is not possible, the likeliest first.
    pub why: Vec<Why>,
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// A player's.
    Seat(SeatId),
    /// A company's.
    Company(CompanyId),
}

/// A step of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepView {
    /// What is done.
    pub name: Message,
    /// Done, at hand or to come.
    pub state: StepState,
}

/// Done, at hand or to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum StepState {
    /// Done or skipped.
    Past,
    /// At hand.
    Now,
    /// To come.
    Later,
}

/// The tiles that may be laid on one hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexLays {
    /// The hex.
    pub hex: Coordinate,
    /// What the board prints there, else the coordinate.
    pub place: String,
    /// The tiles, those that lead furthest first.
    pub lays: Vec<LayOption>,
}

/// One tile, turned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayOption {
    /// Its place among the choices.
    pub choice: usize,
    /// The tile.
    pub tile: Name,
    /// How it is turned.
    pub rotation: Rotation,
    /// The places its new track leads to.
    pub leads_to: Vec<String>,
    /// How many new ends meet track or a city.
    pub joins: u8,
    /// How many of the tile are left.
    pub left: u8,
    /// What it costs.
    pub cost: Cost,
}

/// What something costs, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cost {
    /// All of it.
    pub total: Money,
    /// Its parts.
    pub parts: Vec<Message>,
    /// What the payer has left.
    pub leaves: Money,
}

/// A place for a station.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StationOption {
    /// Its place among the choices.
    pub choice: usize,
    /// The city.
    pub at: StopId,
    /// The slot it would take.
    pub slot: u8,
    /// The hex.
    pub hex: Coordinate,
    /// The name of the city.
    pub place: String,
    /// What it costs.
    pub cost: Money,
}

/// A single thing to take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Its place among the choices.
    pub choice: usize,
    /// The company it concerns.
    pub company: Option<CompanyId>,
    /// What a button says.
    pub label: Message,
    /// What stands beside it.
    pub note: Option<Message>,
    /// Does it end the step, or prepare what does?
    pub weight: OfferWeight,
}

/// What taking an offer means for the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferWeight {
    /// It is what the step is about.
    Decision,
    /// More is decided after it: a wagon before the run.
    Preparation,
    /// One of many small steps, taken with one press.
    AtOnce,
}

/// A thing whose price is agreed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Priced {
    /// Its place among the choices.
    pub choice: usize,
    /// What is bought from whom.
    pub label: Message,
    /// The least price.
    pub from: Money,
    /// The greatest price.
    pub to: Money,
}

/// What can be done with the shares of a company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trade {
    /// The company.
    pub company: CompanyId,
    /// The price of a share.
    pub price: Money,
    /// The purchase, or why there is none.
    pub buy: Result<usize, Message>,
    /// The sales, smallest first: choice and number of tenths; or why there is none.
    pub sell: Result<Vec<(usize, u8)>, Message>,
}

/// A set of routes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// Its place among the choices.
    pub choice: usize,
    /// What the routes earn together.
    pub total: Money,
    /// Is it proved that no others earn more?
    pub proved: bool,
    /// The routes.
    pub lines: Vec<RunLine>,
    /// What is paid beside the routes' own revenue: "50 F from the mine".
    pub extras: Vec<Message>,
}

/// One route.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunLine {
    /// The train as it runs.
    pub train: String,
    /// What it runs with.
    pub with: Vec<String>,
    /// What it earns.
    pub revenue: Money,
    /// Where it calls.
    pub stops: Vec<RunStop>,
    /// Every hex it touches, in order.
    pub path: Vec<Coordinate>,
}

/// A stop of a route.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunStop {
    /// The place.
    pub place: String,
    /// Does it have a name on the board?
    pub named: bool,
    /// What it pays.
    pub value: Money,
    /// What is added there.
    pub bonus: Money,
}

/// An amount to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AmountChoice {
    /// Its place among the choices.
    pub choice: usize,
    /// The greatest amount.
    pub most: Money,
    /// Amounts that come to the same price, smallest first.
    pub bands: Vec<AmountBand>,
}

/// Amounts that come to the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AmountBand {
    /// The amounts.
    pub amounts: Vec<Money>,
    /// The price before and after.
    pub price: (Money, Money),
    /// How many spaces the marker moves, left negative.
    pub spaces: i8,
}

/// What is not possible now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The sentence; its attribute `rest` says more.
    pub what: Message,
    /// The section of the rulebook.
    pub rule: String,
}

impl Panel {
    /// A panel that asks a question and offers nothing yet.
    pub fn new(actor: Actor, question: Message) -> Self {
        Self {
            actor,
            question,
            steps: Vec::new(),
            lays: Vec::new(),
            stations: Vec::new(),
            offers: Vec::new(),
            spots: Vec::new(),
            priced: Vec::new(),
            trades: Vec::new(),
            run: None,
            amount: None,
            done: None,
            why: Vec::new(),
        }
    }

    /// The choices it offers, in order and without repetition.
    pub fn offered(&self) -> Vec<usize> {
        let lays = self.lays.iter().flat_map(|hex| &hex.lays);
        let trades = self.trades.iter().flat_map(|trade| {
            let sales = trade.sell.iter().flatten().map(|(choice, _)| *choice);
            trade.buy.iter().copied().chain(sales)
        });
        let mut offered: Vec<usize> = lays
            .map(|lay| lay.choice)
            .chain(self.stations.iter().map(|station| station.choice))
            .chain(
                self.offers
                    .iter()
                    .chain(&self.done)
                    .map(|offer| offer.choice),
            )
            .chain(self.priced.iter().map(|priced| priced.choice))
            .chain(trades)
            .chain(self.run.iter().map(|run| run.choice))
            .chain(self.amount.iter().map(|amount| amount.choice))
            .collect();
        offered.sort_unstable();
        offered.dedup();
        offered
    }
}
