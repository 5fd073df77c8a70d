//! What must hold at all times.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::table::COMPANIES;
use roundhouse_family18xx::{Holder, invariants};
use roundhouse_game::SeatId;

use super::Hungary18Mag;
use super::state::State;

/// The first thing that should hold and does not.
pub(super) fn broken(game: &Hungary18Mag, state: &State) -> Option<String> {
    let table = &state.table;
    let components = &game.components;
    if let Some(broken) = invariants::broken(&components.board, table) {
        return Some(broken);
    }
    let wrong_minor = |minor: &CompanyId| table.fleet(*minor).len() > components.minor_rules.train_limit;
    if let Some(minor) = components.minors().find(wrong_minor) {
        return Some(format!("minor {} has too many trains", components.card(minor).id));
    }
    for major in components.majors() {
        let id = components.card(major).id;
        if table.ordinary_in_play(major) != components.major_rules.ordinary_shares {
            return Some(format!("shares of {id} are not conserved"));
        }
        let unsettled = roundhouse_family18xx::shares::new_president(table, major);
        if unsettled.is_some() {
            return Some(format!("{id} has the wrong director"));
        }
        let over = |seat: &SeatId| table.tenths(major, Holder::Seat(*seat)) > 6;
        if SeatId::all(game.seats).any(|seat| over(&seat)) {
            return Some(format!("somebody holds more than 60 % of {id}"));
        }
    }
    let mut placed = [0; COMPANIES];
    for (_, company) in table.position.stations() {
        placed[company.index()] += 1;
    }
    let companies = (0..components.companies.len() as u8).map(CompanyId);
    for company in companies {
        let in_play = !components.is_minor(company) || table.owner(company).is_some();
        let all = if components.is_minor(company) {
            components.minor_rules.station_costs.len()
        } else {
            components.major_rules.station_costs.len()
        };
        if in_play && placed[company.index()] + usize::from(table.stations_left(company)) != all {
            return Some(format!("stations of {} are not conserved", components.card(company).id));
        }
    }
    None
}
