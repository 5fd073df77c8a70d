//! What a picture of 1862 needs to know.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::market;
use roundhouse_game::Name;

use super::EastAnglia1862;
use super::state::{Round, State};
use crate::pictured::Pictured;
use crate::price_chart::PricedCompany;

impl Pictured for EastAnglia1862 {
    fn companies(&self) -> Vec<Name> {
        let companies = self.components.companies.iter();
        companies.map(|card| card.id).collect()
    }

    fn value_column(&self, state: &State) -> u8 {
        self.phase(state).column
    }

    fn caption(&self, state: &State) -> String {
        let round = match &state.round {
            Round::Parliament(_) => format!("parliament {}", state.turn),
            Round::Stock(_) | Round::Fines(_) => format!("SR {}", state.turn),
            Round::Operating(round) => format!("OR {}.{}", state.turn, round.number),
            Round::Over => "game over".to_owned(),
        };
        format!("{round} · phase {}", self.phase(state).name)
    }

    /// Homes are shown once their company is launched.
    fn waiting(&self, _state: &State) -> Vec<CompanyId> {
        Vec::new()
    }

    fn priced(&self, state: &State) -> Vec<PricedCompany> {
        let all = self.components.company_ids();
        let with_price = all.filter(|company| state.table.marker(*company).cell().is_some());
        let order = market::operating_order(with_price, |company| state.table.marker(company));
        let places = order.into_iter().filter_map(|company| {
            let cell = state.table.marker(company).cell()?;
            // The line goes up and down between two rows.
            Some(PricedCompany { company, row: cell.0 % 2, column: cell.0 / 2 })
        });
        places.collect()
    }
}
