//! Moves that a player wants to be made without asking.

use std::collections::BTreeMap;

use roundhouse_board::CompanyId;
use roundhouse_family18xx::view::{RoundKind, TableView};
use roundhouse_game::{Message, Name, SeatId};
use roundhouse_titles::AnyState;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::made::Made;
use super::{Play, Step, Telling};
use crate::journal::TableEntry;

/// What is made for a seat in a stock round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "program")]
pub enum Program {
    /// Passes until the round is over.
    Pass {
        /// What ends it sooner.
        unless: Unless,
    },
    /// Buys a share each turn of the round, until its price or director changes or somebody sells.
    KeepBuying {
        /// Of which company.
        company: Name,
    },
}

/// What ends passing sooner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unless {
    /// Nothing but the end of the round.
    Nothing,
    /// Somebody sells shares of a company of which one holds some.
    Sale,
    /// Anybody buys or sells anything.
    Trade,
}

impl Play {
    /// Gives or takes away a program.
    pub fn set_program(&self, seat: SeatId, program: Option<Program>) -> Vec<Step> {
        let step = Step::agreement(TableEntry::Program { seat, program });
        self.go_on(vec![step])
    }
}

/// Ends programs that a move makes pointless or dangerous; `before` is the state it was made in.
pub(super) fn watch(
    before: &AnyState,
    Made { made, state }: &Made,
    programs: &mut BTreeMap<SeatId, Program>,
) -> Vec<Step> {
    let mut ended = Vec::new();
    if programs.is_empty() {
        return ended;
    }
    let (before, after) = (before.view(None), state.view(None));
    for (seat, program) in programs.clone() {
        let why = match program {
            _ if made.ends_round() => "program-round-over",
            // Whatever one does oneself comes as no surprise.
            _ if seat == made.seat => continue,
            Program::Pass { unless: Unless::Sale } if sold_of((&before, &after), made.seat, seat) => {
                "program-sale"
            }
            Program::Pass { unless: Unless::Trade } if made.told().is_some_and(traded) => "program-trade",
            Program::KeepBuying { company } if changed((&before, &after), made.seat, company) => {
                "program-company-changed"
            }
            _ => continue,
        };
        end(seat, why, programs, &mut ended);
    }
    ended
}

/// Did the one who moved sell shares of a company of which the other holds some?
fn sold_of(views: (&TableView, &TableView), mover: SeatId, other: SeatId) -> bool {
    let companies = views.1.companies.iter().map(|company| company.id);
    let mut held = companies.filter(|company| tenths(views.1, other, *company) > 0);
    held.any(|company| sold(views, mover, company))
}

/// Has the company another price or director now, or were shares of it sold?
fn changed((before, after): (&TableView, &TableView), mover: SeatId, company: Name) -> bool {
    let find = |view: &TableView| {
        let mut companies = view.companies.iter();
        let found = companies.find(|known| known.name == company)?;
        Some((found.id, found.price, found.owner))
    };
    let (then, now) = (find(before), find(after));
    then != now || now.is_some_and(|(id, ..)| sold((before, after), mover, id))
}

fn sold((before, after): (&TableView, &TableView), mover: SeatId, company: CompanyId) -> bool {
    tenths(after, mover, company) < tenths(before, mover, company)
}

fn tenths(view: &TableView, seat: SeatId, company: CompanyId) -> u8 {
    let player = view.player(seat);
    let shares = player.into_iter().flat_map(|player| &player.shares);
    let of = shares.filter(|(id, _)| *id == company);
    of.map(|(_, tenths)| *tenths).sum()
}

/// What the program of the seat to act would do now. A program that no longer fits ends here.
pub(super) fn programmed(
    state: &AnyState,
    seat: SeatId,
    programs: &mut BTreeMap<SeatId, Program>,
    steps: &mut Vec<Step>,
) -> Option<Value> {
    let program = programs.get(&seat)?;
    let view = state.view(None);
    let wanted = match program {
        _ if view.round.kind != RoundKind::Stock => Err("program-round-over"),
        Program::Pass { .. } => pass(state).ok_or("program-cannot-pass"),
        Program::KeepBuying { company } => {
            purchase((state, seat), &view, *company).ok_or("program-cannot-buy")
        }
    };
    match wanted {
        Ok(action) => Some(action),
        Err(why) => {
            end(seat, why, programs, steps);
            None
        }
    }
}

fn end(seat: SeatId, why: &'static str, programs: &mut BTreeMap<SeatId, Program>, steps: &mut Vec<Step>) {
    programs.remove(&seat);
    let why = why.to_owned();
    steps.push(Step::agreement(TableEntry::ProgramEnded { seat, why }));
}

fn pass(state: &AnyState) -> Option<Value> {
    let choices = state.choices();
    choices.into_iter().find(|choice| choice.is_pass).map(|choice| choice.action)
}

fn purchase((state, seat): (&AnyState, SeatId), view: &TableView, company: Name) -> Option<Value> {
    let company = view.companies.iter().find(|known| known.name == company)?.id;
    let (panel, choices) = state.arranged(seat)?;
    let trade = panel.trades.iter().find(|trade| trade.company == company)?;
    let choice = *trade.buy.as_ref().ok()?;
    choices.get(choice).map(|choice| choice.action.clone())
}

/// Does the move tell of anything but a pass?
pub(super) fn traded(telling: &Telling) -> bool {
    let pass = Message::new("told-pass");
    telling.told.lines.iter().any(|line| line.what != pass)
}
