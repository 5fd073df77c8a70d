//! The choices of the moment, arranged for a page.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::engine::{
    Action, Engine, Move, OperatingRound, Round, Running, ShareSource, State, Step,
};
use roundhouse_family18xx::view::{
    Actor, Cost, Listed, NamedLay, Names, Offer, Panel, Pick, PickUse, Proof, Run, StationOption, Trade, Way,
    Why, hex_lays, off, run_lines, sale, steps, together,
};
use roundhouse_family18xx::{Holder, StockTurns, shares};
use roundhouse_game::{Choice, Game, Grounds, Message, Money, SeatId};

/// The panel of a moment; nothing when the game is over.
pub(super) fn panel(game: &Engine, state: &State, choices: &[Choice<Action>]) -> Option<Panel> {
    let seat = game.to_act(state)?;
    let arranger = Arranger { game, state, listed: Listed::new(choices) };
    match &state.round {
        Round::Over => None,
        Round::Stock(turns) => Some(arranger.stock(seat, turns)),
        Round::Operating(round) => Some(arranger.operating(round)),
    }
}

struct Arranger<'a> {
    game: &'a Engine,
    state: &'a State,
    listed: Listed<'a, Action>,
}

impl Arranger<'_> {
    fn stock(&self, seat: SeatId, turns: &StockTurns) -> Panel {
        let pass = self.listed.done(&Action::Pass, "done-pass");
        let question = if pass.is_some() { "ask-stock" } else { "ask-must-sell" };
        let mut panel = Panel::new(Actor::Seat(seat), Message::new(question));
        panel.picks = together(self.listed.gather(|choice, action| self.start(choice, action)));
        panel.trades =
            self.game.priced(self.state).into_iter().map(|company| self.trade(turns, company)).collect();
        panel.done = pass;
        let limit = self.game.players.certificates;
        if self.game.certificates(self.state, seat) >= limit {
            let what = Message::new("why-certificate-limit").with("limit", limit);
            panel.why = vec![Why::cited(self.game, self.state, "certificate_limit", what)];
        }
        panel
    }

    /// A company that can be started, with one of its prices.
    fn start(&self, choice: usize, action: &Action) -> Option<Pick> {
        let Action::StartCompany { company, price } = action else {
            return None;
        };
        let id = self.game.cards.find_company(*company)?;
        let cost = price.times(u32::from(self.game.cards.president_tenths));
        Some(Pick {
            company: Some(id),
            label: Message::new("pick-start").with("company", *company),
            note: Some(Message::new("way-named").with("name", self.game.cards.company(id).name.as_str())),
            using: PickUse::Usable,
            ways: vec![Way::at(choice, *price).noted(Message::new("way-pays").with("amount", cost))],
        })
    }

    fn trade(&self, turns: &StockTurns, company: CompanyId) -> Trade {
        let id = self.game.id(company);
        let purchase = |from: ShareSource| {
            let wanted = Action::BuyShare { company: id, from };
            self.listed.find(|action| *action == wanted)
        };
        let checked = self.game.check_purchase(self.state, turns, company, ShareSource::Ipo);
        let ipo = purchase(ShareSource::Ipo);
        let why = checked.err().map_or_else(|| off("not_now"), |reason| off(reason.key()));
        let pool = purchase(ShareSource::Pool).map(|choice| Way::new(choice, Message::new("way-pool")));
        let sales = self.listed.gather(|choice, action| match action {
            Action::SellShares { company, shares } if *company == id => Some((choice, *shares)),
            _ => None,
        });
        let price = self.game.price(self.state, company).unwrap_or_default();
        Trade {
            company,
            price,
            proceeds: price,
            buy: ipo.ok_or(why),
            more: pool.into_iter().collect(),
            sell: if sales.is_empty() { Err(self.why_no_sale(turns.seat, company)) } else { Ok(sales) },
        }
    }

    fn why_no_sale(&self, seat: SeatId, company: CompanyId) -> Message {
        let held = self.state.table.tenths(company, Holder::Seat(seat));
        let sellable = shares::most_to_sell(&self.state.table, company, seat);
        Message::new(match (held, sellable) {
            (0, _) => "off-none-held",
            (_, 0) => "off-director",
            _ => "off-not-now",
        })
    }

    fn operating(&self, round: &OperatingRound) -> Panel {
        let company = round.company;
        if let Some(company) = self.game.discarding(self.state) {
            return self.discard(company);
        }
        let mut panel = match self.game.step(round) {
            Some(Step::Track) => self.track(round),
            Some(Step::Station) => self.station(company),
            Some(Step::Run) => self.run(company),
            Some(Step::Dividend) => self.dividend(round),
            Some(Step::Trains) | None => self.trains(company),
        };
        let names: Vec<&'static str> = self.game.policy.turn.iter().map(|step| name(*step)).collect();
        panel.steps = steps(&names, usize::from(round.step));
        panel
    }

    fn discard(&self, company: CompanyId) -> Panel {
        let question = Message::new("ask-discard").with("company", self.game.company(self.game.id(company)));
        let question = question.with("limit", self.game.phase(self.state).train_limit);
        let mut panel = Panel::new(Actor::Company(company), question);
        panel.offers = self.listed.gather(|choice, action| match action {
            Action::DiscardTrain { train } => {
                Some(Offer::new(choice, Message::new("offer-discard").with("train", *train)))
            }
            _ => None,
        });
        panel
    }

    fn track(&self, round: &OperatingRound) -> Panel {
        let board = &self.game.cards.board;
        let question = if round.tiles == 0 { "ask-track" } else { "ask-second-tile" };
        let mut panel = Panel::new(Actor::Company(round.company), Message::new(question));
        let lays = self.listed.gather(|choice, action| match action {
            Action::LayTile { lay } => {
                let total = self.game.tile_cost(self.state, round, board.map.find(lay.hex)?);
                let treasury = self.state.table.treasury(round.company);
                let leaves = treasury.minus(total).unwrap_or_default();
                Some(NamedLay { choice, lay: *lay, cost: Cost { total, parts: Vec::new(), leaves } })
            }
            _ => None,
        });
        panel.lays = hex_lays(board, &self.state.table, lays);
        let done = if round.tiles == 0 { "done-no-track" } else { "done-track" };
        panel.done = self.listed.done(&Action::Pass, done);
        panel
    }

    fn station(&self, company: CompanyId) -> Panel {
        let cost = self.game.station_cost(self.state, company).unwrap_or_default();
        let question = Message::new("ask-station").with("cost", cost);
        let mut panel = Panel::new(Actor::Company(company), question);
        let map = (&self.game.cards.board, &self.state.table);
        panel.stations = self.listed.gather(|choice, action| match action {
            Action::PlaceStation { city } => {
                let there = self.game.check_city(self.state, company, *city).ok()?;
                Some(StationOption::at(map, choice, there, cost))
            }
            _ => None,
        });
        panel.done = self.listed.done(&Action::Pass, "done-no-station");
        let what = Message::new("why-station-reached");
        panel.why = vec![Why::cited(self.game, self.state, "city_not_reached", what)];
        panel
    }

    fn run(&self, company: CompanyId) -> Panel {
        let run = self.listed.actions().find_map(|(choice, action)| match action {
            Action::RunTrains { routes } => self.routes(company, choice, routes),
            _ => None,
        });
        let (trains, total) = run.as_ref().map_or((0, Money::ZERO), |run| (run.lines.len(), run.total));
        let question = Message::new("ask-run").with("trains", trains);
        let mut panel = Panel::new(Actor::Company(company), question.with("total", total));
        panel.run = run;
        if self.game.policy.running == Running::ForTheMost {
            let what = Message::new("why-best-run");
            panel.why = vec![Why::cited(self.game, self.state, "not_best_routes", what)];
        }
        panel
    }

    fn routes(
        &self,
        company: CompanyId,
        choice: usize,
        routes: &[roundhouse_family18xx::routes::RoutePath],
    ) -> Option<Run> {
        let total = self.game.earnings(self.state, company, routes).ok()?;
        let best = self.game.best(self.state, company);
        let runner = self.game.runner(self.state, company);
        let trains = self.state.table.fleet(company).iter();
        Some(Run {
            choice,
            total,
            proof: if best.total > total {
                Proof::Lacking
            } else if best.proved {
                Proof::Proved
            } else {
                Proof::open(best.most, total)
            },
            lines: run_lines(&runner, routes, self.state.table.phase),
            trains: trains.map(|kind| self.game.cards.train(kind).name.to_string()).collect(),
            chains: Vec::new(),
            extras: Vec::new(),
        })
    }

    fn dividend(&self, round: &OperatingRound) -> Panel {
        let revenue = round.revenue;
        let question = Message::new("ask-income").with("revenue", revenue);
        let mut panel = Panel::new(Actor::Company(round.company), question);
        let policy = &self.game.policy.dividends;
        panel.offers = self.listed.gather(|choice, action| match action {
            Action::PayOut => {
                let note = Message::new("note-a-share").with("share", Money::new(revenue.units() / 10));
                let note = self.with_prices(note, round.company, policy.paid);
                Some(Offer::new(choice, Message::new("act-pay-out")).noted(note).usual())
            }
            Action::Keep => {
                let note = Message::new("note-kept").with("amount", revenue);
                let note = self.with_prices(note, round.company, policy.kept);
                Some(Offer::new(choice, Message::new("act-keep")).noted(note))
            }
            _ => None,
        });
        panel
    }

    /// A note with the price before and after.
    fn with_prices(&self, note: Message, company: CompanyId, step: Move) -> Message {
        let market = &self.game.cards.market;
        let from = self.game.price(self.state, company).unwrap_or_default();
        let cell = self.state.table.marker(company).cell();
        let to = cell.map_or(from, |cell| market.price(step.from(market, cell)));
        note.with("from", from).with("to", to)
    }

    fn trains(&self, company: CompanyId) -> Panel {
        let done = self.listed.done(&Action::Pass, "done-no-train");
        let id = self.game.id(company);
        let question = match done {
            Some(_) => Message::new("ask-buy"),
            None => Message::new("ask-must-buy").with("company", self.game.company(id)),
        };
        let mut panel = Panel::new(Actor::Company(company), question);
        panel.offers = self.listed.gather(|choice, action| match action {
            Action::BuyTrain { train } => {
                let kind = self.game.cards.find_train(*train)?;
                let price = self.game.cards.train(kind).price;
                let label = Message::new("offer-train").with("train", *train).with("price", price);
                let lacking = price.minus(self.state.table.treasury(company));
                let offer = Offer::new(choice, label);
                Some(match lacking.filter(|amount| !amount.is_zero()) {
                    Some(amount) => offer.noted(Message::new("note-president-pays").with("amount", amount)),
                    None => offer,
                })
            }
            _ => None,
        });
        panel.priced = self.listed.gather(|choice, action| match action {
            Action::BuyTrainFrom { company: seller, train, .. } => {
                let label = Message::new("offer-train-from").with("train", *train);
                self.listed.priced(choice, label.with("minor", self.game.company(*seller)))
            }
            _ => None,
        });
        panel.picks = together(self.listed.gather(|choice, action| match action {
            Action::SellShares { company, shares } => {
                let id = self.game.cards.find_company(*company)?;
                let price = self.game.price(self.state, id)?;
                Some(sale(id, *company, choice, *shares, price))
            }
            _ => None,
        }));
        panel.done = done;
        panel
    }
}

const fn name(step: Step) -> &'static str {
    match step {
        Step::Track => "step-track",
        Step::Station => "step-station",
        Step::Run => "step-run",
        Step::Dividend => "step-income",
        Step::Trains => "step-buy",
    }
}
