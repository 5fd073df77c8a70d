//! What a picture of 1824 needs to know.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::market::Grid;
use roundhouse_game::Name;

use super::AustriaHungary1824;
use super::state::{Round, State};
use crate::pictured::Pictured;
use crate::price_chart::PricedCompany;

impl Pictured for AustriaHungary1824 {
    fn companies(&self) -> Vec<Name> {
        self.components.companies.iter().map(|card| card.id).collect()
    }

    fn value_column(&self, state: &State) -> u8 {
        self.column(state)
    }

    fn caption(&self, state: &State) -> String {
        let round = match &state.round {
            Round::Towns { .. } => "town tokens".to_owned(),
            Round::Draft(_) => "draft".to_owned(),
            Round::First(_) => "first stock round".to_owned(),
            Round::Stock(_) => format!("SR {}", state.turn),
            Round::Between(_) => "between rounds".to_owned(),
            Round::Operating(round) => format!("OR {}.{}", state.turn, round.number),
            Round::Over => "game over".to_owned(),
        };
        format!("{round} · phase {}", state.table.phase + 1)
    }

    /// Before the first stock round, minors that can still be taken show where they start.
    fn waiting(&self, state: &State) -> Vec<CompanyId> {
        let free = |minor: &CompanyId| state.table.owner(*minor).is_none();
        match &state.round {
            Round::Towns { .. } | Round::Draft(_) => self.components.minors().filter(free).collect(),
            _ => Vec::new(),
        }
    }

    fn priced(&self, state: &State) -> Vec<PricedCompany> {
        let all = (0..self.components.companies.len() as u8).map(CompanyId);
        let with_price = all.filter(|company| state.table.marker(*company).cell().is_some());
        let order = self.components.market.operating_order(with_price, |company| state.table.marker(company));
        let places = |company: CompanyId| {
            let (row, column) = Grid::place(state.table.marker(company).cell()?);
            Some(PricedCompany { company, row, column })
        };
        order.into_iter().filter_map(places).collect()
    }
}
