//! The choices of the moment: track, stations, routes and shares in their own places, the rest by words.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_family18xx::stations::City;
use roundhouse_family18xx::view::{
    Cost, NamedLay, Panel, Run, StationOption, Trade, city_place, hex_lays, run_lines,
};
use roundhouse_game::{Choice, Message, Money, Name};

use super::super::action::Market;
use super::super::state::{Round, State};
use super::super::{Action, AustriaHungary1824};
use crate::plain;

/// The panel of a moment; nothing when the game is over.
pub(super) fn panel(
    game: &AustriaHungary1824,
    state: &State,
    choices: &[Choice<Action>],
) -> Option<Panel> {
    let mut panel = plain::panel(game, state, choices)?;
    let arranger = Arranger {
        game,
        state,
        choices,
    };
    if let Round::Operating(round) = &state.round {
        arranger.operating(round.company, &mut panel);
    }
    if matches!(state.round, Round::Stock(_)) {
        arranger.stock(&mut panel);
    }
    Some(panel)
}

struct Arranger<'a> {
    game: &'a AustriaHungary1824,
    state: &'a State,
    choices: &'a [Choice<Action>],
}

impl Arranger<'_> {
    fn actions(&self) -> impl Iterator<Item = (usize, &Action)> {
        self.choices.iter().map(|choice| &choice.action).enumerate()
    }

    /// What has a place of its own on the page is not offered a second time.
    fn operating(&self, company: CompanyId, panel: &mut Panel) {
        let board = &self.game.components.board;
        let lays = self.actions().filter_map(|(choice, action)| match action {
            Action::LayTile { lay } => {
                let cost = self.cost(company, board.map.find(lay.hex)?);
                let lay = *lay;
                Some(NamedLay { choice, lay, cost })
            }
            _ => None,
        });
        panel.lays = hex_lays((board, &self.state.table), lays);
        let station = |(choice, action): (usize, &Action)| match action {
            Action::PlaceStation { city } => self.station(company, choice, *city),
            _ => None,
        };
        panel.stations = self.actions().filter_map(station).collect();
        panel.run = self.actions().find_map(|(choice, action)| match action {
            Action::RunTrains { routes } => self.run(company, (choice, routes)),
            _ => None,
        });
        let lays = panel.lays.iter().flat_map(|hex| &hex.lays);
        let lays = lays.map(|lay| lay.choice);
        let stations = panel.stations.iter().map(|station| station.choice);
        let run = panel.run.iter().map(|run| run.choice);
        let placed: Vec<usize> = lays.chain(stations).chain(run).collect();
        panel.offers.retain(|offer| !placed.contains(&offer.choice));
    }

    fn cost(&self, company: CompanyId, hex: roundhouse_board::map::HexId) -> Cost {
        let total = self.game.terrain_cost(self.state, company, hex);
        let treasury = self.state.table.treasury(company);
        Cost {
            total,
            parts: Vec::new(),
            leaves: treasury.minus(total).unwrap_or_default(),
        }
    }

    fn station(&self, company: CompanyId, choice: usize, city: City) -> Option<StationOption> {
        let (at, slot) = self.game.check_city(self.state, company, city).ok()?;
        let board = &self.game.components.board;
        let left = self.state.table.stations_left(company);
        Some(StationOption {
            choice,
            at,
            slot,
            hex: city.hex,
            place: city_place(board, &self.state.table.position, at).0,
            cost: self
                .game
                .cost_of_station(self.state, company, left)
                .unwrap_or_default(),
        })
    }

    fn run(&self, company: CompanyId, (choice, routes): (usize, &[RoutePath])) -> Option<Run> {
        let earnings = self.game.earnings(self.state, company, routes).ok()?;
        let runner = self.game.runner(self.state, company);
        let mut extras = Vec::new();
        if !earnings.mine_money.is_zero() {
            extras.push(Message::new("mine-money").with("amount", earnings.mine_money));
        }
        Some(Run {
            choice,
            total: earnings.revenue,
            // A search that nobody interrupts ends with a proof.
            proved: true,
            lines: run_lines(&runner, routes, self.game.column(self.state)),
            extras,
        })
    }

    fn stock(&self, panel: &mut Panel) {
        let order = self.game.order(self.state).into_iter();
        let priced = order.filter_map(|company| {
            let price = self.game.share_price(self.state, company);
            (!price.is_zero()).then_some((company, price))
        });
        panel.trades = priced.map(|priced| self.trade(priced)).collect();
        let traded: Vec<usize> = panel
            .trades
            .iter()
            .flat_map(|trade| {
                let sales = trade.sell.iter().flatten().map(|(choice, _)| *choice);
                trade.buy.iter().copied().chain(sales)
            })
            .collect();
        panel.offers.retain(|offer| !traded.contains(&offer.choice));
    }

    fn trade(&self, (company, price): (CompanyId, Money)) -> Trade {
        let id: Name = self.game.components.card(company).id;
        let purchase = Action::BuyShare {
            company: id,
            from: Market::Bank,
        };
        let buy = self.actions().find(|(_, action)| **action == purchase);
        let sales: Vec<(usize, u8)> = self
            .actions()
            .filter_map(|(choice, action)| match action {
                Action::SellShares { company, shares } if *company == id => Some((choice, *shares)),
                _ => None,
            })
            .collect();
        Trade {
            company,
            price,
            buy: buy
                .map(|(choice, _)| choice)
                .ok_or_else(|| Message::new("off-not-now")),
            sell: if sales.is_empty() {
                Err(Message::new("off-not-now"))
            } else {
                Ok(sales)
            },
        }
    }
}
