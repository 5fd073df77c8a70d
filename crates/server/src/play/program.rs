//! Moves that a player wants to be made without asking.

use std::collections::BTreeMap;

use roundhouse_family18xx::view::{RoundKind, TableView};
use roundhouse_game::{Message, Name, SeatId};
use roundhouse_titles::AnyState;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Move, Play, Step};
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
    /// Buys a share each turn, as long as that is possible.
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

    /// Ends programs that a move makes pointless or dangerous.
    pub(super) fn watch(
        &self,
        made: &Move,
        programs: &mut BTreeMap<SeatId, Program>,
        steps: &mut Vec<Step>,
    ) {
        let seats: Vec<SeatId> = programs
            .keys()
            .copied()
            .filter(|seat| *seat != made.seat)
            .collect();
        for seat in seats {
            let why = match programs.get(&seat) {
                Some(Program::Pass {
                    unless: Unless::Sale,
                }) if self.sold_of(made, seat) => "program-sale",
                Some(Program::Pass {
                    unless: Unless::Trade,
                }) if traded(made) => "program-trade",
                _ => continue,
            };
            end(seat, why, programs, steps);
        }
    }

    /// Did the move sell shares of a company of which the seat holds some?
    fn sold_of(&self, made: &Move, seat: SeatId) -> bool {
        let (before, after) = (self.state().view(None), made.state.view(None));
        let held = |view: &TableView, of: SeatId, company| {
            let player = view.player(of);
            let shares = player.into_iter().flat_map(|player| &player.shares);
            shares
                .filter(|(id, _)| *id == company)
                .map(|(_, tenths)| *tenths)
                .sum::<u8>()
        };
        after.companies.iter().any(|company| {
            held(&after, seat, company.id) > 0
                && held(&after, made.seat, company.id) < held(&before, made.seat, company.id)
        })
    }
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

fn end(
    seat: SeatId,
    why: &'static str,
    programs: &mut BTreeMap<SeatId, Program>,
    steps: &mut Vec<Step>,
) {
    programs.remove(&seat);
    let why = why.to_owned();
    steps.push(Step::agreement(TableEntry::ProgramEnded { seat, why }));
}

fn pass(state: &AnyState) -> Option<Value> {
    let choices = state.choices();
    choices
        .into_iter()
        .find(|choice| choice.is_pass)
        .map(|choice| choice.action)
}

fn purchase((state, seat): (&AnyState, SeatId), view: &TableView, company: Name) -> Option<Value> {
    let company = view
        .companies
        .iter()
        .find(|known| known.name == company)?
        .id;
    let (panel, choices) = state.arranged(seat)?;
    let trade = panel.trades.iter().find(|trade| trade.company == company)?;
    let choice = *trade.buy.as_ref().ok()?;
    choices.get(choice).map(|choice| choice.action.clone())
}

/// Does the move tell of anything but a pass?
fn traded(made: &Move) -> bool {
    let pass = Message::new("told-pass");
    made.told.lines.iter().any(|line| line.what != pass)
}
