//! What happened, as a player would say it.

use roundhouse_board::CompanyId;
use roundhouse_game::{Message, Money, SeatId};

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
