//! §6.5.4: companies float with the fifth share.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Holder, Purse, TableDraft, TableEvent};
use roundhouse_game::Choice;

use super::event::Event;
use super::rulings::{CharteredMarker, FloatTokens};
use super::state::{Charter, Company, Round, Stage, State, StockRound};
use super::{Action, EastAnglia1862, Reason, Work};

/// Half of the shares.
const HALF: u8 = 5;

/// Floats a company if half of it has been bought: a chartered one at once; an unchartered one buys its stations first.
pub(super) fn settle(work: &mut Work<'_>, company: CompanyId) {
    let state = work.state();
    let unsold = state.table.tenths(company, Holder::Ipo) + state.table.tenths(company, Holder::Treasury);
    if !state.is(company, Stage::Launched) || unsold > HALF {
        return;
    }
    match (state.company(company).charter, &state.round) {
        (Charter::Chartered, _) => float_chartered(work, company),
        (Charter::Unchartered, Round::Stock(round)) => {
            let round = StockRound { floating: Some(company), ..*round };
            work.emit(Event::RoundBecame(Round::Stock(round)));
        }
        (Charter::Unchartered, _) => {}
    }
}

/// It gets ten times par, buys its stations and has met its obligation.
fn float_chartered(work: &mut Work<'_>, company: CompanyId) {
    let amounts = &work.game.components.amounts;
    let stations = amounts.stations;
    let par = work.state().company(company).par;
    let purse = Purse::Company(company);
    work.pay(Purse::Bank, purse, par.times(amounts.ipo.capital));
    let price = stations.chartered_price.times(u32::from(stations.chartered));
    work.pay(purse, Purse::Bank, price);
    if work.game.rulings.chartered_marker == CharteredMarker::AtFloat {
        let cell = work.game.components.cell(par);
        work.happen(TableEvent::PriceMoved { company, cell });
    }
    float(work, company, stations.chartered);
}

fn float(work: &mut Work<'_>, company: CompanyId, left: u8) {
    work.happen(TableEvent::StationsLeftBecame { company, left });
    let now = Company { stage: Stage::Floated, obligation: None, ..*work.state().company(company) };
    work.emit(Event::CompanyBecame { company, now });
    work.emit(Event::Floated { company });
}

impl EastAnglia1862 {
    /// The most stations a company can have.
    pub fn most_stations(&self) -> u8 {
        let stations = &self.components.amounts.stations;
        if self.options.eight_stations.yes() { stations.most_of_eight } else { stations.most }
    }

    /// The fewest and the most stations an unchartered company can buy at its float.
    fn station_range(&self, state: &State, company: CompanyId) -> (u8, u8) {
        let stations = &self.components.amounts.stations;
        let most = match self.rulings.float_tokens {
            FloatTokens::Eight => self.most_stations(),
            FloatTokens::Seven => stations.most,
        };
        let cash = state.table.treasury(company).units();
        let affordable = cash / stations.unchartered_price.units().max(1);
        (stations.unchartered_least, most.min(affordable as u8))
    }
}

/// The numbers of stations to choose from.
pub(super) fn choices(game: &EastAnglia1862, state: &State, company: CompanyId) -> Vec<Choice<Action>> {
    let (least, most) = game.station_range(state, company);
    let counts = least..=most;
    counts.map(|count| Choice::exact(Action::BuyStations { count })).collect()
}

/// An unchartered company buys its stations and floats.
pub(super) fn buy_stations(work: &mut Work<'_>, company: CompanyId, action: &Action) -> Result<(), Reason> {
    let Action::BuyStations { count } = *action else {
        return Err(Reason::wrong_step("now-the-stations-of-a-company-that-floats-are-bought"));
    };
    let (least, most) = work.game.station_range(work.state(), company);
    if !(least..=most).contains(&count) {
        return Err(Reason::StationCount { least, most });
    }
    let price = work.game.components.amounts.stations.unchartered_price;
    let price = price.times(u32::from(count));
    work.pay(Purse::Company(company), Purse::Bank, price);
    float(work, company, count);
    Ok(())
}
