//! What a picture of 18Mag needs to know.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::market::operating_order;
use roundhouse_game::Name;

use super::Hungary18Mag;
use super::state::{Round, State};
use crate::pictured::Pictured;
use crate::price_chart::PricedCompany;

impl Pictured for Hungary18Mag {
    fn companies(&self) -> Vec<Name> {
        self.components.companies.iter().map(|card| card.id).collect()
    }

    fn value_column(&self, state: &State) -> u8 {
        state.table.phase
    }

    fn caption(&self, state: &State) -> String {
        let round = match &state.round {
            Round::Draft { .. } => "draft".to_owned(),
            Round::Stock(_) => format!("SR {}", state.turn),
            Round::Operating(round) => format!("OR {}.{}", state.turn, round.number),
            Round::Over => "game over".to_owned(),
        };
        format!("{round} · phase {}", self.phase(state).name)
    }

    /// Before the first stock round, minors that can still be taken show where they start.
    fn waiting(&self, state: &State) -> Vec<CompanyId> {
        let free = |minor: &CompanyId| state.table.owner(*minor).is_none();
        match &state.round {
            Round::Draft { .. } => self.components.minors().filter(free).collect(),
            Round::Stock(_) | Round::Operating(_) | Round::Over => Vec::new(),
        }
    }

    fn priced(&self, state: &State) -> Vec<PricedCompany> {
        let order = operating_order(self.components.majors(), |major| state.table.marker(major));
        let priced = order.into_iter().filter_map(|company| {
            let cell = state.table.marker(company).cell()?;
            Some(PricedCompany { company, row: 0, column: cell.0 })
        });
        priced.collect()
    }
}
