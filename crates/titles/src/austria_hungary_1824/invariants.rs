//! What must hold at all times.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::invariants;

use super::AustriaHungary1824;
use super::state::{Round, Stage, State};

/// The first thing that should hold and does not.
pub(super) fn broken(game: &AustriaHungary1824, state: &State) -> Option<String> {
    let table = &state.table;
    let components = &game.components;
    if let Some(broken) = invariants::broken(&components.board, table) {
        return Some(broken);
    }
    for major in components.majors() {
        if table.ordinary_in_play(major) != 8 {
            let id = components.card(major).id;
            return Some(format!("shares of {id} are not conserved"));
        }
    }
    let mut companies = components.company_ids();
    companies.find_map(|company| wrong_company(game, state, company))
}

fn wrong_company(game: &AustriaHungary1824, state: &State, company: CompanyId) -> Option<String> {
    let table = &state.table;
    let id = game.components.card(company).id;
    let board = &game.components.board;
    let placed = table.position.stations_of(board, company).count();
    let gone = matches!(state.stage(company), Stage::Absent | Stage::Closed);
    if gone && (placed > 0 || !table.fleet(company).is_empty() || table.owner(company).is_some()) {
        return Some(format!("{id} is closed but still there"));
    }
    if gone && !table.treasury(company).is_zero() {
        return Some(format!("{id} is closed but has money"));
    }
    // What formed after the last round gives no train back: nobody decides any more.
    let settled = game.interruption(state).is_none() && state.round != Round::Over;
    if settled && table.fleet(company).len() > game.train_limit(state, company) {
        return Some(format!("{id} has too many trains"));
    }
    None
}
