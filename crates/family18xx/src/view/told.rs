//! What happened, as a player would say it.

use roundhouse_board::CompanyId;
use roundhouse_game::{Message, Money, Name, SeatId};

use crate::table::{Purse, TableEvent};

/// What is told of one action.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// The lines of the log.
    pub lines: Vec<Line>,
    /// What companies earned or paid out.
    pub incomes: Vec<Income>,
    /// What players gained, by source.
    pub gains: Vec<Gain>,
    /// Can it still be taken back?
    pub standing: Standing,
    /// Why the game is over, where it ended with this.
    pub ended: Option<Message>,
}

/// Whether what happened can be taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Standing {
    /// It can.
    #[default]
    Open,
    /// Something hidden became known, so it stands.
    Final,
}

/// A part of the log: what somebody did, without a capital letter or a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The company that did it.
    pub company: Option<CompanyId>,
    /// The player who did it; nobody where it simply happened.
    pub seat: Option<SeatId>,
    /// What was done.
    pub what: Message,
}

/// What a company earned, or paid to its shareholders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Income {
    /// The company.
    pub company: CompanyId,
    /// How much.
    pub amount: Money,
}

/// What a player gained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gain {
    /// The player.
    pub seat: SeatId,
    /// Where it came from: the name of a message.
    pub source: &'static str,
    /// How much.
    pub amount: Money,
}

impl Line {
    /// Something that simply happened.
    pub const fn happened(what: Message) -> Self {
        Self { company: None, seat: None, what }
    }

    /// Something that happened to a company.
    pub const fn about(company: CompanyId, what: Message) -> Self {
        Self { company: Some(company), seat: None, what }
    }
}

/// The trains that companies lost, a line for each company.
pub fn lost_trains(lost: impl IntoIterator<Item = (CompanyId, Name)>) -> Vec<Line> {
    let mut companies: Vec<(CompanyId, Vec<Name>)> = Vec::new();
    for (company, train) in lost {
        match companies.iter_mut().find(|(known, _)| *known == company) {
            Some((_, trains)) => trains.push(train),
            None => companies.push((company, vec![train])),
        }
    }
    let line = |(company, trains): (CompanyId, Vec<Name>)| {
        Line::about(company, Message::new("told-lost-trains").with("trains", trains))
    };
    companies.into_iter().map(line).collect()
}

/// What the bank paid to players in these events.
pub fn gains<'a>(events: impl IntoIterator<Item = &'a TableEvent>, source: &'static str) -> Vec<Gain> {
    let gain = |event: &TableEvent| match *event {
        TableEvent::MoneyMoved { from: Purse::Bank, to: Purse::Seat(seat), amount } => {
            Some(Gain { seat, source, amount })
        }
        _ => None,
    };
    events.into_iter().filter_map(gain).collect()
}

/// The first payment in these events: what was paid for what was done.
pub fn first_payment<'a>(events: impl IntoIterator<Item = &'a TableEvent>) -> Money {
    let mut paid = events.into_iter().filter_map(|event| match *event {
        TableEvent::MoneyMoved { amount, .. } => Some(amount),
        _ => None,
    });
    paid.next().unwrap_or_default()
}
