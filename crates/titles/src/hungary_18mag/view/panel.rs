//! The choices of the moment, arranged for a page.

use roundhouse_board::tile::Colour;
use roundhouse_board::{CompanyId, StopId};
use roundhouse_family18xx::stations::City;
use roundhouse_family18xx::view::{
    Actor, AmountBand, AmountChoice, Cost, HexLays, Listed, NamedLay, Names, Offer, OfferWeight,
    Panel, Priced, StationOption, StepView, Trade, Why, city_place, colour, hex_lays, off, steps,
};
use roundhouse_family18xx::{Holder, StockTurns, shares};
use roundhouse_game::{Choice, Freedom, Game, Grounds, Message, Money, SeatId};

use super::super::rulings::BestRun;
use super::super::running;
use super::super::state::{OperatingRound, Round, State, Step, TrackStep, Wagon, Wagons};
use super::super::{Action, Hungary18Mag, best, istvan};
use super::{phase_name, run};

/// The panel of a moment; nothing when the game is over.
pub(super) fn panel(
    game: &Hungary18Mag,
    state: &State,
    choices: &[Choice<Action>],
) -> Option<Panel> {
    let seat = game.to_act(state)?;
    let arranger = Arranger {
        game,
        state,
        choices,
    };
    match &state.round {
        Round::Over => None,
        Round::Draft { .. } => Some(arranger.draft(seat)),
        Round::Stock(round) => Some(arranger.stock(round)),
        Round::Operating(round) => Some(arranger.operating(round)),
    }
}

struct Arranger<'a> {
    game: &'a Hungary18Mag,
    state: &'a State,
    choices: &'a [Choice<Action>],
}

impl Arranger<'_> {
    fn actions(&self) -> impl Iterator<Item = (usize, &Action)> {
        self.choices.iter().map(|choice| &choice.action).enumerate()
    }

    fn draft(&self, seat: SeatId) -> Panel {
        let mut panel = Panel::new(Actor::Seat(seat), Message::new("ask-draft"));
        panel.offers = self.offers(|action| match action {
            Action::DraftMinor { minor } => Some((*minor, Message::new("offer-minor"))),
            Action::DraftShare { major } => Some((*major, Message::new("offer-share"))),
            _ => None,
        });
        for offer in &mut panel.offers {
            offer.note = offer.company.map(|company| self.charter(company));
        }
        panel
    }

    /// What a company begins with: where a minor is at home and its cash, or the price of a share.
    fn charter(&self, company: CompanyId) -> Message {
        let components = &self.game.components;
        let card = components.card(company);
        let message = Message::new(if components.is_minor(company) {
            "mag-charter-minor"
        } else {
            "mag-charter-major"
        });
        let home = components.board.map.home_of(card.id);
        let position = &self.state.table.position;
        let home = home.map(|(hex, stop)| {
            let at = StopId { hex, stop };
            city_place(&components.board, position, at).0
        });
        message
            .with("name", card.name.as_str())
            .with("home", home.unwrap_or_default())
            .with("cash", components.minor_rules.cash)
            .with("price", self.game.share_price(self.state, company))
    }

    /// Offers of companies, one button each.
    fn offers(
        &self,
        offered: impl Fn(&Action) -> Option<(roundhouse_game::Name, Message)>,
    ) -> Vec<Offer> {
        let offer = |(choice, action): (usize, &Action)| {
            let (id, label) = offered(action)?;
            let company = self.game.components.company(id)?;
            Some(Offer {
                choice,
                company: Some(company),
                label: label.with("company", self.game.label(company)),
                note: None,
                weight: OfferWeight::Decision,
            })
        };
        self.actions().filter_map(offer).collect()
    }

    fn done(&self, label: &'static str) -> Option<Offer> {
        Listed::new(self.choices).done(&Action::Pass, label)
    }

    fn why(&self, key: &str, what: Message) -> Why {
        Why::cited(&self.game.components.citations, key, what)
    }

    fn operating(&self, round: &OperatingRound) -> Panel {
        let company = round.company;
        let mut panel = match round.step {
            Step::Track(track) => self.track(company, track),
            Step::Station | Step::MajorStation => self.station(company),
            Step::Scrap => self.scrap(company),
            Step::Run(wagons) => self.run(company, wagons),
            Step::Buy => self.buy(company),
            Step::Answer(offer) => {
                let train = self.game.components.train_card(offer.train).name;
                let question = Message::new("ask-answer")
                    .with("train", train)
                    .with("seller", self.game.label(offer.seller))
                    .with("buyer", self.game.label(company))
                    .with("price", offer.price);
                let mut panel = Panel::new(Actor::Company(offer.seller), question);
                panel.offers = self.answers();
                panel
            }
            Step::Dividend => self.dividend(company),
        };
        panel.steps = self.steps(round);
        panel
    }

    fn answers(&self) -> Vec<Offer> {
        let answer = |(choice, action): (usize, &Action)| {
            let label = match action {
                Action::AgreeToSell => "offer-agree",
                Action::RefuseToSell => "offer-refuse",
                _ => return None,
            };
            Some(Offer {
                choice,
                company: None,
                label: Message::new(label),
                note: None,
                weight: OfferWeight::Decision,
            })
        };
        self.actions().filter_map(answer).collect()
    }

    fn steps(&self, round: &OperatingRound) -> Vec<StepView> {
        const MINOR: [&str; 6] = [
            "step-track",
            "step-station",
            "step-scrap",
            "step-run",
            "step-divide",
            "step-buy",
        ];
        const MAJOR: [&str; 2] = ["step-station", "step-dividend"];
        let now = match round.step {
            Step::Track(_) | Step::MajorStation => 0,
            Step::Station | Step::Dividend => 1,
            Step::Scrap => 2,
            Step::Run(_) => 3,
            Step::Buy | Step::Answer(_) => 5,
        };
        let names: &[&'static str] = if self.game.components.is_minor(round.company) {
            &MINOR
        } else {
            &MAJOR
        };
        steps(names, now)
    }

    fn track(&self, minor: CompanyId, track: TrackStep) -> Panel {
        let compulsory = self.done("done-no-track").is_none();
        let (question, done) = match (track.tiles, track.replaced) {
            _ if istvan::has(self.game, self.state, minor) => {
                ("mag-ask-istvan-track", "done-track")
            }
            (0, _) if compulsory => ("ask-track-must", "done-no-track"),
            (0, _) => ("ask-track", "done-no-track"),
            (_, true) => ("ask-yellow-tile", "done-track"),
            (_, false) => ("ask-second-tile", "done-track"),
        };
        let mut panel = Panel::new(Actor::Company(minor), Message::new(question));
        panel.lays = self.lays(minor, track);
        let declare = self
            .actions()
            .filter(|(_, action)| **action == Action::DeclareTerrainToken);
        panel.offers = declare
            .map(|(choice, _)| Offer {
                choice,
                company: None,
                label: Message::new("offer-token"),
                note: None,
                weight: OfferWeight::Preparation,
            })
            .collect();
        panel.done = self.done(done);
        if !istvan::has(self.game, self.state, minor) {
            panel.why = self.why_not_more_track(minor, track);
        }
        panel
    }

    fn lays(&self, minor: CompanyId, track: TrackStep) -> Vec<HexLays> {
        let board = &self.game.components.board;
        let named = |(choice, action): (usize, &Action)| {
            let Action::LayTile { lay, terrain_token } = action else {
                return None;
            };
            // The bank pays for István.
            let terrain = if istvan::has(self.game, self.state, minor) {
                Money::ZERO
            } else {
                self.game.terrain_cost(self.state, board.map.find(lay.hex)?)
            };
            let token_pays = *terrain_token || (track.token_declared && !terrain.is_zero());
            Some(NamedLay {
                choice,
                lay: *lay,
                cost: self.tile_cost(minor, track, terrain, token_pays),
            })
        };
        hex_lays((board, &self.state.table), self.actions().filter_map(named))
    }

    fn tile_cost(
        &self,
        minor: CompanyId,
        track: TrackStep,
        terrain: Money,
        token_pays: bool,
    ) -> Cost {
        let services = self.game.components.services();
        let mut parts = Vec::new();
        let mut total = Money::ZERO;
        if token_pays {
            parts.push(Message::new("cost-token"));
        } else if !terrain.is_zero() {
            total = terrain;
            let to = self.game.label(services.terrain);
            parts.push(
                Message::new("cost-terrain")
                    .with("amount", terrain)
                    .with("to", to),
            );
        }
        let fee = self.game.components.minor_rules.second_tile_cost;
        if track.tiles > 0 {
            total = [total, fee].into_iter().sum();
            let to = self.game.label(services.construction);
            parts.push(
                Message::new("cost-second-tile")
                    .with("amount", fee)
                    .with("to", to),
            );
        }
        let treasury = self.state.table.treasury(minor);
        Cost {
            total,
            parts,
            leaves: treasury.minus(total).unwrap_or_default(),
        }
    }

    fn why_not_more_track(&self, minor: CompanyId, track: TrackStep) -> Vec<Why> {
        let mut why = Vec::new();
        if track.replaced {
            why.push(self.why("second_replacement", Message::new("why-second-replacement")));
        }
        if self.state.terrain_tokens[minor.index()] == 0 && !track.token_declared {
            let had = self.game.components.card(minor).terrain_tokens > 0;
            let key = if had {
                "why-tokens-used"
            } else {
                "why-no-token"
            };
            let what = Message::new(key).with("company", self.game.label(minor));
            why.push(self.why("no_terrain_token", what));
        }
        let open = self.game.phase(self.state).colour;
        let next = self
            .game
            .components
            .phases
            .get(usize::from(self.state.table.phase) + 1);
        if let (Some(closed), Some(phase)) = (open.next(), next)
            && closed > Colour::Yellow
        {
            let what = Message::new("why-colour-closed")
                .with("colour", colour(closed))
                .with("phase", phase_name(phase));
            why.push(self.why("colour_closed", what));
        }
        why
    }

    fn station(&self, company: CompanyId) -> Panel {
        let cost = self
            .game
            .station_cost(self.state, company)
            .unwrap_or_default();
        let question = if istvan::has(self.game, self.state, company) {
            Message::new("mag-ask-istvan-station")
        } else {
            Message::new("ask-station").with("cost", cost)
        };
        let mut panel = Panel::new(Actor::Company(company), question);
        let option = |(choice, action): (usize, &Action)| match action {
            Action::PlaceStation { city } => self.station_option(company, choice, *city, cost),
            _ => None,
        };
        panel.stations = self.actions().filter_map(option).collect();
        panel.done = self.done("done-no-station");
        if self.game.components.is_minor(company) {
            panel.why = vec![self.why("city_not_reached", Message::new("why-station-reached"))];
        }
        panel
    }

    fn station_option(
        &self,
        company: CompanyId,
        choice: usize,
        city: City,
        cost: Money,
    ) -> Option<StationOption> {
        let there = self.game.check_city(self.state, company, city).ok()?;
        let map = (&self.game.components.board, &self.state.table);
        Some(StationOption::at(map, choice, there, cost))
    }

    fn scrap(&self, minor: CompanyId) -> Panel {
        let mut panel = Panel::new(Actor::Company(minor), Message::new("ask-scrap"));
        let offer = |(choice, action): (usize, &Action)| match action {
            Action::ScrapTrain { train } => Some(Offer {
                choice,
                company: None,
                label: Message::new("offer-scrap").with("train", *train),
                note: None,
                weight: OfferWeight::Decision,
            }),
            _ => None,
        };
        panel.offers = self.actions().filter_map(offer).collect();
        panel.done = self.done("done-no-scrap");
        panel
    }

    fn run(&self, minor: CompanyId, wagons: Wagons) -> Panel {
        let routes = self.actions().find_map(|(choice, action)| match action {
            Action::RunTrains { routes } => Some((choice, routes)),
            _ => None,
        });
        let run = routes.and_then(|(choice, routes)| {
            run::run(self.game, self.state, (minor, wagons), (choice, routes))
        });
        let question = match &run {
            Some(run) => Message::new("ask-run")
                .with("trains", run.lines.len())
                .with("total", run.total),
            None => Message::new("ask-wagons"),
        };
        let now = run.as_ref().map_or(Money::ZERO, |run| run.total);
        let mut panel = Panel::new(Actor::Company(minor), question);
        panel.run = run;
        panel.offers = self.wagons(minor, wagons, now);
        panel
            .why
            .push(self.why("wagon_unused", Message::new("why-minor-divides")));
        if self.game.rulings.best_run == BestRun::Required {
            panel
                .why
                .push(self.why("not_best_routes", Message::new("why-best-run")));
        }
        panel
    }

    fn wagons(&self, minor: CompanyId, hired: Wagons, now: Money) -> Vec<Offer> {
        let prices = &self.game.phase(self.state).wagon_prices;
        let price = prices.get(hired.len()).copied().unwrap_or_default();
        let offer = |(choice, action): (usize, &Action)| {
            let Action::HireWagon { wagon } = action else {
                return None;
            };
            let seller = self.seller(*wagon);
            let found = best::find(self.game, self.state, minor, hired.with(*wagon));
            let note = Message::new(format!("mag-wagon-{}", running::name(*wagon)));
            let label = Message::new("offer-wagon")
                .with("company", self.game.label(seller))
                .with("price", price);
            let gain = found.and_then(|found| found.total.minus(now));
            Some(Offer {
                choice,
                company: Some(seller),
                label,
                weight: OfferWeight::Preparation,
                note: Some(match gain {
                    Some(gain) => Message::new("wagon-gain")
                        .with("wagon", note)
                        .with("gain", gain),
                    None => note,
                }),
            })
        };
        self.actions().filter_map(offer).collect()
    }

    fn seller(&self, wagon: Wagon) -> CompanyId {
        let services = self.game.components.services();
        match wagon {
            Wagon::Offboard | Wagon::Either => services.offboard,
            Wagon::Plus => services.plus,
            Wagon::Mine => services.mine,
        }
    }

    fn buy(&self, minor: CompanyId) -> Panel {
        let mut panel = Panel::new(Actor::Company(minor), Message::new("ask-buy"));
        for (choice, action) in self.actions() {
            match action {
                Action::BuyTrain { train } => panel.offers.extend(self.train_offer(choice, *train)),
                Action::BuyTrainFrom { minor, train, .. } => {
                    let label = Message::new("offer-train-from")
                        .with("train", *train)
                        .with("minor", self.game.company(*minor));
                    if let Some(Freedom::Amount { from, to, step }) =
                        self.choices.get(choice).map(|choice| choice.freedom)
                    {
                        panel.priced.push(Priced {
                            choice,
                            company: self.game.components.company(*minor),
                            label,
                            note: None,
                            from,
                            to,
                            step,
                        });
                    }
                }
                _ => {}
            }
        }
        panel.done = self.done("done-no-train");
        let limit = self.game.components.minor_rules.train_limit;
        let what = Message::new("why-train-limit").with("limit", limit);
        panel.why = vec![self.why("train_limit", what)];
        panel
    }

    fn train_offer(&self, choice: usize, train: roundhouse_game::Name) -> Option<Offer> {
        let kind = self.game.components.train(train)?;
        let card = self.game.components.train_card(kind);
        let phase = self.game.phase_after(self.state, kind);
        Some(Offer {
            choice,
            company: Some(card.seller),
            label: Message::new("offer-train")
                .with("train", train)
                .with("price", card.price),
            note: phase.map(|phase| Message::new("offer-phase").with("phase", phase_name(phase))),
            weight: OfferWeight::Decision,
        })
    }

    fn dividend(&self, major: CompanyId) -> Panel {
        let choice = self
            .choices
            .iter()
            .position(|choice| matches!(choice.freedom, Freedom::Amount { .. }));
        let treasury = self.state.table.treasury(major);
        let question = Message::new("ask-dividend").with("treasury", treasury);
        let mut panel = Panel::new(Actor::Company(major), question);
        let freedom = choice.map(|choice| (choice, self.choices[choice].freedom));
        let Some((choice, Freedom::Amount { to, step, .. })) = freedom else {
            return panel;
        };
        let amounts = (0..=to.units() / step.units().max(1)).map(|count| step.times(count));
        let bands = self.bands(major, amounts);
        if let Some(more) = self.next_band(&bands) {
            panel.why = vec![self.why("dividend_out_of_range", more)];
        }
        panel.amount = Some(AmountChoice {
            choice,
            most: to,
            bands,
        });
        panel
    }

    fn bands(&self, major: CompanyId, amounts: impl Iterator<Item = Money>) -> Vec<AmountBand> {
        let components = &self.game.components;
        let price = self.game.share_price(self.state, major);
        let mut bands: Vec<AmountBand> = Vec::new();
        for amount in amounts {
            let spaces = components.price_move(amount);
            if let Some(band) = bands.last_mut().filter(|band| band.spaces == spaces) {
                band.amounts.push(amount);
                continue;
            }
            let cell = self.state.table.marker(major).cell();
            let after = cell.map(|cell| components.market.step(cell, spaces));
            let after = after.map_or(price, |cell| components.market.price(cell));
            bands.push(AmountBand {
                amounts: vec![amount],
                price: (price, after),
                spaces,
            });
        }
        bands
    }

    /// What a higher price would need.
    fn next_band(&self, bands: &[AmountBand]) -> Option<Message> {
        let last = bands.last()?;
        let step = self.game.components.major_rules.dividend_step;
        let most = last.amounts.last()?.units();
        let higher = (1..=50)
            .map(|count| Money::new(most).plus(step.times(count)).unwrap_or_default())
            .find(|amount| self.game.components.price_move(*amount) > last.spaces)?;
        Some(
            Message::new("why-higher-price")
                .with("price", last.price.1)
                .with("amount", higher),
        )
    }

    fn stock(&self, round: &StockTurns) -> Panel {
        let pass = self.done("done-pass");
        let question = if pass.is_some() {
            "ask-stock"
        } else {
            "ask-must-sell"
        };
        let mut panel = Panel::new(Actor::Seat(round.seat), Message::new(question));
        let order = self.game.order(self.state).into_iter();
        let majors = order.filter(|company| !self.game.components.is_minor(*company));
        panel.trades = majors.map(|major| self.trade(round, major)).collect();
        panel.done = pass;
        let limit = self.game.certificate_limit();
        if self.game.certificates(self.state, round.seat) >= limit {
            let what = Message::new("why-certificate-limit").with("limit", limit);
            panel.why = vec![self.why("certificate_limit", what)];
        }
        panel
    }

    fn trade(&self, round: &StockTurns, major: CompanyId) -> Trade {
        let id = self.game.components.card(major).id;
        let buy = self
            .game
            .check_share_purchase(self.state, round, major)
            .map_err(|reason| off(reason.key()));
        let purchase = |action: &Action| *action == Action::BuyShare { major: id };
        let buy = buy.and_then(|_| {
            let choice = self.actions().find(|(_, action)| purchase(action));
            choice
                .map(|(choice, _)| choice)
                .ok_or_else(|| Message::new("off-not-now"))
        });
        let sales: Vec<(usize, u8)> = self
            .actions()
            .filter_map(|(choice, action)| match action {
                Action::SellShares { major, shares } if *major == id => Some((choice, *shares)),
                _ => None,
            })
            .collect();
        Trade {
            company: major,
            price: self.game.share_price(self.state, major),
            proceeds: self.game.share_price(self.state, major),
            buy,
            more: Vec::new(),
            sell: if sales.is_empty() {
                Err(self.why_no_sale(round, major))
            } else {
                Ok(sales)
            },
        }
    }

    fn why_no_sale(&self, round: &StockTurns, major: CompanyId) -> Message {
        let held = self.state.table.tenths(major, Holder::Seat(round.seat));
        let sellable = shares::most_to_sell(&self.state.table, major, round.seat);
        Message::new(match (held, sellable) {
            (0, _) => "off-none-held",
            (_, 0) => "off-director",
            _ => "off-sold-this-turn",
        })
    }
}
