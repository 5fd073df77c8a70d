//! Everything on the table beyond [`Table`], and the events that change it.

use roundhouse_board::{Board, CompanyId};
use roundhouse_game::{Money, SeatId};
use serde::{Deserialize, Serialize};

use super::policy::Finish;
use crate::company_set::CompanySet;
use crate::stock_turns::StockTurns;
use crate::table::{Table, TableEvent};

/// The state of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// Map, money, shares, trains.
    pub table: Table,
    /// Where the game stands.
    pub round: Round,
    /// The number of the stock round and of the set of operating rounds after it.
    pub turn: u16,
    /// Who begins the next stock round.
    pub priority: SeatId,
    /// The companies that have floated.
    pub floated: CompanySet,
    /// Has anybody acted since the stock round began?
    pub stirred: bool,
    /// When the game is over, once something has happened that ends it.
    pub ends: Option<Finish>,
}

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Round {
    /// A stock round.
    Stock(StockTurns),
    /// An operating round.
    Operating(OperatingRound),
    /// The game is over.
    Over,
}

/// An operating round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OperatingRound {
    /// Its number in the set, from 1.
    pub number: u8,
    /// How many the set has.
    pub of: u8,
    /// The companies that have had their turn.
    pub done: CompanySet,
    /// The company whose turn it is.
    pub company: CompanyId,
    /// The step at hand, by its place in the policy's list.
    pub step: u8,
    /// The tiles it has laid in this turn.
    pub tiles: u8,
    /// How many of them replaced another.
    pub upgrades: u8,
    /// What its trains have earned in this turn.
    pub revenue: Money,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// On the table.
    Table(TableEvent),
    /// The round went on, or another one began.
    RoundBecame(Round),
    /// A stock round with this number began.
    TurnBecame {
        /// The number.
        turn: u16,
    },
    /// Who begins the next stock round.
    PriorityBecame {
        /// The player.
        seat: SeatId,
    },
    /// Somebody acted, the first since the stock round began.
    Stirred,
    /// A company floated.
    Floated {
        /// Which.
        company: CompanyId,
    },
    /// Trains ran.
    TrainsRan {
        /// Whose.
        company: CompanyId,
        /// What they earned.
        revenue: Money,
    },
    /// The revenue was paid out.
    PaidOut {
        /// By whom.
        company: CompanyId,
        /// How much.
        amount: Money,
    },
    /// The company kept it.
    Kept {
        /// Which.
        company: CompanyId,
        /// How much.
        amount: Money,
    },
    /// A train nobody bought left the game.
    TrainExported {
        /// Which kind.
        train: crate::fleet::TrainKind,
    },
    /// Something happened that ends the game.
    EndCame {
        /// When it is over.
        finish: Finish,
    },
    /// A player cannot pay for a train: the game is over.
    WentBankrupt {
        /// Who.
        seat: SeatId,
    },
}

impl From<TableEvent> for Event {
    fn from(event: TableEvent) -> Self {
        Self::Table(event)
    }
}

impl State {
    /// The operating round.
    pub const fn operating(&self) -> Option<&OperatingRound> {
        match &self.round {
            Round::Operating(round) => Some(round),
            _ => None,
        }
    }

    /// Makes the change of an event.
    pub(super) fn evolve(&mut self, board: &Board, event: &Event) {
        match *event {
            Event::Table(event) => self.table.evolve(board, &event),
            Event::RoundBecame(round) => self.round = round,
            Event::TurnBecame { turn } => {
                self.turn = turn;
                self.stirred = false;
            }
            Event::Stirred => self.stirred = true,
            Event::PriorityBecame { seat } => self.priority = seat,
            Event::Floated { company } => self.floated = self.floated.with(company),
            Event::TrainsRan { revenue, .. } => {
                if let Round::Operating(round) = &mut self.round {
                    round.revenue = revenue;
                }
            }
            Event::EndCame { finish } => self.ends = Some(finish),
            Event::WentBankrupt { .. } => self.round = Round::Over,
            Event::PaidOut { .. } | Event::Kept { .. } | Event::TrainExported { .. } => {}
        }
    }
}
