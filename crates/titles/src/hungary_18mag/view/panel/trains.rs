//! Trains: those that are scrapped, run and bought.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::turn;
use roundhouse_family18xx::view::{Actor, ClosedOffer, Listed, Names, Offer, OfferWeight, Panel, Priced};
use roundhouse_game::{Draft, Message, Money, Name};

use super::super::super::components::TrainCard;
use super::super::super::rulings::BestRun;
use super::super::super::state::{OperatingRound, Wagon, Wagons};
use super::super::super::{Action, best};
use super::super::{phase_name, run};
use super::Arranger;

impl Arranger<'_> {
    pub(super) fn scrap(&self, minor: CompanyId) -> Panel {
        let mut panel = Panel::new(Actor::Company(minor), Message::new("ask-scrap"));
        let offer = |(choice, action): (usize, &Action)| match action {
            Action::ScrapTrain { train } => {
                let label = Message::new("offer-scrap").with("train", *train);
                Some(Offer::new(choice, label))
            }
            _ => None,
        };
        panel.offers = self.actions().filter_map(offer).collect();
        panel.done = self.done("done-no-scrap").map(|done| Offer {
            weight: if self.is_asked_to_scrap(minor) {
                OfferWeight::Decision
            } else {
                OfferWeight::Preparation
            },
            ..done
        });
        panel
    }

    /// Is scrapping a question of its own? It makes room for a train that the minor could pay after its run; in any other
    /// turn it only stands beside what follows, if anything does.
    fn is_asked_to_scrap(&self, minor: CompanyId) -> bool {
        let mut kept = Draft::of(self.game, self.state);
        turn::end_step(&mut kept);
        let kept = kept.finish().state;
        let goes_on = |round: &OperatingRound| round.company == minor;
        !kept.operating().is_some_and(goes_on) || self.makes_room(minor)
    }

    fn makes_room(&self, minor: CompanyId) -> bool {
        if self.game.check_room(self.state, minor).is_ok() {
            return false;
        }
        let run = best::find(self.game, self.state, minor, Wagons::default());
        let earned = run.map_or(Money::ZERO, |run| run.total.half());
        let treasury = self.state.table.treasury(minor);
        let means: Money = [treasury, earned].into_iter().sum();
        let mut cards = self.game.components.trains.iter();
        cards.any(|card| card.price <= means)
    }

    pub(super) fn run(&self, minor: CompanyId, wagons: Wagons) -> Panel {
        let routes = self.actions().find_map(|(choice, action)| match action {
            Action::RunTrains { routes } => Some((choice, routes)),
            _ => None,
        });
        let run = routes
            .and_then(|(choice, routes)| run::run(self.game, self.state, (minor, wagons), (choice, routes)));
        let question = match &run {
            Some(run) => Message::new("ask-run").with("trains", run.lines.len()).with("total", run.total),
            None => Message::new("ask-wagons"),
        };
        let now = run.as_ref().map_or(Money::ZERO, |run| run.total);
        let mut panel = Panel::new(Actor::Company(minor), question);
        panel.run = run;
        panel.offers = self.wagons(minor, wagons, now);
        panel.why.push(self.why("wagon_unused", Message::new("why-minor-divides")));
        if self.game.rulings.best_run == BestRun::Required {
            panel.why.push(self.why("not_best_routes", Message::new("why-best-run")));
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
            let note = wagon.message();
            let label =
                Message::new("offer-wagon").with("company", self.game.label(seller)).with("price", price);
            let gain = found.and_then(|found| found.total.minus(now));
            Some(Offer {
                weight: OfferWeight::Preparation,
                planned: Some(Message::new("wagon-hired")),
                note: Some(match gain {
                    Some(gain) => Message::new("wagon-gain").with("wagon", note).with("gain", gain),
                    None => note,
                }),
                ..Offer::new(choice, label).of(seller)
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

    pub(super) fn buy(&self, minor: CompanyId) -> Panel {
        let mut panel = Panel::new(Actor::Company(minor), Message::new("ask-buy"));
        let listed = Listed::new(self.choices);
        panel.offers = listed.gather(|choice, action| match action {
            Action::BuyTrain { train } => self.train_offer(choice, *train),
            _ => None,
        });
        panel.closed = self.too_dear(minor);
        panel.priced = listed.gather(|choice, action| match action {
            Action::BuyTrainFrom { minor, train, .. } => {
                let label = Message::new("offer-train-from")
                    .with("train", *train)
                    .with("minor", self.game.company(*minor));
                Some(Priced {
                    company: self.game.components.company(*minor),
                    ..listed.priced(choice, label)?
                })
            }
            _ => None,
        });
        panel.done = self.done("done-no-train");
        let limit = self.game.components.minor_rules.train_limit;
        let what = Message::new("why-train-limit").with("limit", limit);
        panel.why = vec![self.why("train_limit", what)];
        panel
    }

    fn train_offer(&self, choice: usize, train: Name) -> Option<Offer> {
        let kind = self.game.components.train(train)?;
        let card = self.game.components.train_card(kind);
        let phase = self.game.phase_after(self.state, kind);
        Some(Offer {
            note: phase.map(|phase| Message::new("offer-phase").with("phase", phase_name(phase))),
            ..Offer::new(choice, offered(card)).of(card.seller)
        })
    }

    /// The bank's trains that the minor cannot pay.
    fn too_dear(&self, minor: CompanyId) -> Vec<ClosedOffer> {
        let treasury = self.state.table.treasury(minor);
        let cards = self.game.components.trains.iter();
        let cards = cards.filter(|card| card.price > treasury);
        cards.map(|card| ClosedOffer::too_dear(offered(card)).of(card.seller)).collect()
    }
}

fn offered(card: &TrainCard) -> Message {
    Message::new("offer-train").with("train", card.name).with("price", card.price)
}
