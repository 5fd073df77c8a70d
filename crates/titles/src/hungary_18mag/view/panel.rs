//! The choices of the moment, arranged for a page.

mod shares;
mod track;
mod trains;

use roundhouse_board::{CompanyId, StopId};
use roundhouse_family18xx::view::{Actor, Listed, Offer, Panel, StepView, Why, city_place, steps};
use roundhouse_game::{Choice, Game, Message, Name, SeatId};

use super::super::state::{OperatingRound, Round, State, Step};
use super::super::{Action, Hungary18Mag};

/// The panel of a moment; nothing when the game is over.
pub(super) fn panel(game: &Hungary18Mag, state: &State, choices: &[Choice<Action>]) -> Option<Panel> {
    let seat = game.to_act(state)?;
    let arranger = Arranger { game, state, choices };
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
    fn offers(&self, offered: impl Fn(&Action) -> Option<(Name, Message)>) -> Vec<Offer> {
        let offer = |(choice, action): (usize, &Action)| {
            let (id, label) = offered(action)?;
            let company = self.game.components.company(id)?;
            let label = label.with("company", self.game.label(company));
            Some(Offer::new(choice, label).of(company))
        };
        self.actions().filter_map(offer).collect()
    }

    fn done(&self, label: &'static str) -> Option<Offer> {
        Listed::new(self.choices).done(&Action::Pass, label)
    }

    fn why(&self, key: &str, what: Message) -> Why {
        Why::cited(self.game, self.state, key, what)
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
            Some(Offer::new(choice, Message::new(label)))
        };
        self.actions().filter_map(answer).collect()
    }

    fn steps(&self, round: &OperatingRound) -> Vec<StepView> {
        const MINOR: [&str; 6] =
            ["step-track", "step-station", "step-scrap", "step-run", "step-divide", "step-buy"];
        const MAJOR: [&str; 2] = ["step-station", "step-dividend"];
        let now = match round.step {
            Step::Track(_) | Step::MajorStation => 0,
            Step::Station | Step::Dividend => 1,
            Step::Scrap => 2,
            Step::Run(_) => 3,
            Step::Buy | Step::Answer(_) => 5,
        };
        let names: &[&'static str] =
            if self.game.components.is_minor(round.company) { &MINOR } else { &MAJOR };
        steps(names, now)
    }
}
