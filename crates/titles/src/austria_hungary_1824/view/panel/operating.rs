//! The steps of a company's turn up to its income.

use roundhouse_board::map::HexId;
use roundhouse_board::{CompanyId, StopId};
use roundhouse_family18xx::market::Cell;
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_family18xx::stations::StationLimit;
use roundhouse_family18xx::view::{
    Actor, Cost, NamedLay, Offer, Panel, Proof, Run, StationOption, Why, hex_lays, run_lines, steps,
};
use roundhouse_game::{Message, Money};

use super::super::super::rulings::HighestIncome;
use super::super::super::state::{OperatingRound, Step};
use super::super::super::{Action, best};
use super::Arranger;

/// The steps of a turn, in order.
const STEPS: [&str; 5] = ["step-track", "step-station", "step-run", "step-income", "step-buy"];

impl Arranger<'_> {
    pub(super) fn operating(&self, round: &OperatingRound) -> Panel {
        let company = round.company;
        let (mut panel, now) = match round.step {
            Step::Track => (self.track(company), 0),
            Step::Station => (self.station(company), 1),
            Step::Run => (self.run(company), 2),
            Step::Income { revenue, mine_money } => (self.income(company, revenue, mine_money), 3),
            Step::Buy(_) => (self.buy(round), 4),
            Step::Answer(offer) => (self.answer(company, offer), 4),
        };
        panel.steps = steps(&STEPS, now);
        panel
    }

    fn track(&self, company: CompanyId) -> Panel {
        let board = &self.game.components.board;
        let mut panel = Panel::new(Actor::Company(company), Message::new("ask-track"));
        let lays = self.listed.gather(|choice, action| match action {
            Action::LayTile { lay } => {
                let cost = self.cost(company, board.map.find(lay.hex)?);
                let lay = *lay;
                Some(NamedLay { choice, lay, cost })
            }
            _ => None,
        });
        panel.lays = hex_lays(board, &self.state.table, lays);
        panel.done = self.listed.done(&Action::Pass, "done-no-track");
        panel
    }

    fn cost(&self, company: CompanyId, hex: HexId) -> Cost {
        let total = self.game.terrain_cost(self.state, company, hex);
        let treasury = self.state.table.treasury(company);
        Cost { total, parts: Vec::new(), leaves: treasury.minus(total).unwrap_or_default() }
    }

    fn station(&self, company: CompanyId) -> Panel {
        let question = Message::new("ask-station").with("cost", self.station_cost(company));
        let mut panel = Panel::new(Actor::Company(company), question);
        panel.stations = self.stations(company, self.station_cost(company));
        panel.done = self.listed.done(&Action::Pass, "done-no-station");
        let what = Message::new("why-station-reached");
        panel.why = vec![Why::cited(self.game, self.state, "city_not_reached", what)];
        panel
    }

    fn station_cost(&self, company: CompanyId) -> Money {
        let left = self.state.table.stations_left(company);
        let cost = self.game.cost_of_station(self.state, company, left);
        cost.unwrap_or_default()
    }

    /// The places for a station of a company at this cost.
    pub(super) fn stations(&self, company: CompanyId, cost: Money) -> Vec<StationOption> {
        let map = (&self.game.components.board, &self.state.table);
        self.listed.gather(|choice, action| match action {
            Action::PlaceStation { city } => {
                let there = self.game.check_city(self.state, (company, StationLimit::Free), *city).ok()?;
                Some(StationOption::at(map, choice, there, cost))
            }
            _ => None,
        })
    }

    /// The stations of a company one of which goes back, where they stand.
    pub(super) fn stations_to_return(&self, company: CompanyId) -> Vec<StationOption> {
        let map = (&self.game.components.board, &self.state.table);
        let position = &self.state.table.position;
        self.listed.gather(|choice, action| {
            let Action::ReturnStation { city } = action else {
                return None;
            };
            let hex = map.0.map.find(city.hex)?;
            let stop = city.city;
            let at = StopId { hex, stop };
            let mut slots = (0..).zip(position.slots(map.0, at));
            let (slot, _) = slots.find(|(_, station)| *station == Some(company))?;
            Some(StationOption::at(map, choice, (at, slot), Money::ZERO))
        })
    }

    fn run(&self, company: CompanyId) -> Panel {
        let run = self.listed.actions().find_map(|(choice, action)| {
            let Action::RunTrains { routes } = action else {
                return None;
            };
            self.routes(company, choice, routes)
        });
        let (trains, total) = run.as_ref().map_or((0, Money::ZERO), |run| (run.lines.len(), run.total));
        let question = Message::new("ask-run").with("trains", trains);
        let mut panel = Panel::new(Actor::Company(company), question.with("total", total));
        panel.run = run;
        if self.game.rulings.highest_income == HighestIncome::Required {
            let what = Message::new("why-best-run");
            panel.why = vec![Why::cited(self.game, self.state, "not_best_routes", what)];
        }
        panel
    }

    fn routes(&self, company: CompanyId, choice: usize, routes: &[RoutePath]) -> Option<Run> {
        let earnings = self.game.earnings(self.state, company, routes).ok()?;
        let best = best::find(self.game, self.state, company);
        let runner = self.game.runner(self.state, company);
        let mut extras = Vec::new();
        if !earnings.mine_money.is_zero() {
            extras.push(Message::new("mine-money").with("amount", earnings.mine_money));
        }
        let lines = run_lines(&runner, routes, self.game.column(self.state));
        let of_stops: Money = lines.iter().map(|line| line.revenue).sum();
        if let Some(bonus) = earnings.revenue.minus(of_stops).filter(|bonus| !bonus.is_zero()) {
            extras.push(Message::new("au-bukowina").with("amount", bonus));
        }
        let trains = self.state.table.fleet(company).iter();
        Some(Run {
            choice,
            total: earnings.revenue,
            proof: if best.earnings != earnings {
                Proof::Lacking
            } else if best.proved {
                Proof::Proved
            } else {
                Proof::open(best.most, earnings.revenue)
            },
            lines,
            trains: trains.map(|kind| self.game.components.train_card(kind).name.to_string()).collect(),
            chains: Vec::new(),
            extras,
        })
    }

    fn income(&self, company: CompanyId, revenue: Money, mine_money: Money) -> Panel {
        let key = if mine_money.is_zero() { "ask-income" } else { "ah-ask-income-and-mines" };
        let question = Message::new(key).with("revenue", revenue).with("mines", mine_money);
        let mut panel = Panel::new(Actor::Company(company), question);
        let market = &self.game.components.market;
        let cell = self.state.table.marker(company).cell();
        let share = Money::new(revenue.units() / 10);
        panel.offers = self.listed.gather(|choice, action| match action {
            Action::PayOut => {
                let note = Message::new("note-a-share").with("share", share);
                let note = self.with_price(note, company, cell.map(|cell| market.right(cell)));
                Some(Offer::new(choice, Message::new("act-pay-out")).noted(note).usual())
            }
            Action::KeepIncome => {
                let note = Message::new("note-kept").with("amount", revenue);
                let note = self.with_price(note, company, cell.map(|cell| market.left(cell)));
                Some(Offer::new(choice, Message::new("act-keep")).noted(note))
            }
            _ => None,
        });
        panel
    }

    /// A note with the price before and after.
    fn with_price(&self, note: Message, company: CompanyId, to: Option<Cell>) -> Message {
        let from = self.game.share_price(self.state, company);
        let to = to.map_or(from, |cell| self.game.components.market.price(cell));
        note.with("from", from).with("to", to)
    }
}
