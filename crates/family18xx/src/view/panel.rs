//! What can be done at the moment, arranged for a page.
//!
//! Every option names a choice by its place in the list that the rules give, so that a panel can offer nothing
//! the rules do not.

mod board;
mod deal;
mod money;
mod run;

use roundhouse_board::CompanyId;
use roundhouse_game::{Cites, Message, SeatId, cite};

pub use board::{Cost, HexLays, LayOption, PlaceOption, StationOption};
pub use deal::{Auction, Bidder, Deal, DealRow, Stand};
pub use money::{AmountBand, AmountChoice, Pick, PickUse, Priced, Trade, Way};
pub use run::{Proof, Run, RunLine, RunStop, Spare};

/// The choices of one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    /// Whose turn it is.
    pub actor: Actor,
    /// The steps of the turn.
    pub steps: Vec<StepView>,
    /// What is asked.
    pub question: Message,
    /// The auction that goes on.
    pub auction: Option<Auction>,
    /// What everybody gets, now or by one of the choices.
    pub deals: Vec<Deal>,
    /// Tiles, hex by hex.
    pub lays: Vec<HexLays>,
    /// Other places on the board.
    pub hexes: Vec<PlaceOption>,
    /// What those are, where tiles can be laid as well.
    pub hexes_heading: Option<Message>,
    /// Stations.
    pub stations: Vec<StationOption>,
    /// Single things to take: companies, trains, wagons, answers.
    pub offers: Vec<Offer>,
    /// What is allowed at any time, beside what the turn is about.
    pub any_time: Vec<Offer>,
    /// What the action owes so far.
    pub owes: Option<Message>,
    /// What stands among the offers and cannot be taken.
    pub closed: Vec<ClosedOffer>,
    /// What can be pointed at on a picture of the table: the key of a spot, and a choice among its choices.
    pub spots: Vec<(String, usize)>,
    /// Things that are taken in one of several ways.
    pub picks: Vec<Pick>,
    /// Things whose price is agreed, and bids.
    pub priced: Vec<Priced>,
    /// Shares to buy and sell.
    pub trades: Vec<Trade>,
    /// The best routes.
    pub run: Option<Run>,
    /// An amount to choose.
    pub amount: Option<AmountChoice>,
    /// How to do nothing (more). One that is taken at once is never suggested.
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
    /// What stands beside it once it is in the plan, where more is decided after it.
    pub planned: Option<Message>,
    /// Does it end the step, or prepare what does?
    pub weight: OfferWeight,
}

/// Something that stands among the offers and cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosedOffer {
    /// The company it concerns.
    pub company: Option<CompanyId>,
    /// What a button would say.
    pub label: Message,
    /// Why it is off, in a few words.
    pub why: Message,
}

/// What taking an offer means for the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferWeight {
    /// It is what the step is about.
    Decision,
    /// The same, and what most would take: it is chosen unless something else is.
    Usual,
    /// More is decided after it: a wagon before the run.
    Preparation,
    /// One of many small steps, taken with one press.
    AtOnce,
}

/// What is not possible now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The sentence; its attribute `rest` says more.
    pub what: Message,
    /// The section of the rulebook.
    pub rule: String,
}

impl Why {
    /// What is not possible in a state, with the section that the title cites for this reason.
    pub fn cited<G: Cites>(game: &G, state: &G::State, key: &str, what: Message) -> Self {
        Self { what, rule: cite(game, state, None, key).to_owned() }
    }
}

impl Panel {
    /// A panel that asks a question and offers nothing yet.
    pub fn new(actor: Actor, question: Message) -> Self {
        Self {
            actor,
            question,
            steps: Vec::new(),
            auction: None,
            deals: Vec::new(),
            lays: Vec::new(),
            hexes: Vec::new(),
            hexes_heading: None,
            stations: Vec::new(),
            offers: Vec::new(),
            any_time: Vec::new(),
            owes: None,
            closed: Vec::new(),
            spots: Vec::new(),
            picks: Vec::new(),
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
        let offers = self.offers.iter().chain(&self.any_time).chain(&self.done);
        let mut offered: Vec<usize> = self.placed().chain(offers.map(|offer| offer.choice)).collect();
        offered.sort_unstable();
        offered.dedup();
        offered
    }

    /// The choices that have a place of their own, beside those offered by words.
    pub fn placed(&self) -> impl Iterator<Item = usize> + '_ {
        let lays = self.lays.iter().flat_map(|hex| &hex.lays);
        let ways = self.picks.iter().flat_map(|pick| &pick.ways);
        let trades = self.trades.iter().flat_map(Trade::choices);
        lays.map(|lay| lay.choice)
            .chain(self.hexes.iter().map(|place| place.choice))
            .chain(self.stations.iter().map(|station| station.choice))
            .chain(ways.map(|way| way.choice))
            .chain(self.priced.iter().map(|priced| priced.choice))
            .chain(trades)
            .chain(self.run.iter().map(|run| run.choice))
            .chain(self.amount.iter().map(|amount| amount.choice))
    }
}
