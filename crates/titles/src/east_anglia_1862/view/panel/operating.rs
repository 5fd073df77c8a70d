//! §7: the steps of a company's turn up to its dividend.

use roundhouse_board::CompanyId;
use roundhouse_board::hex::{Coordinate, Edge};
use roundhouse_family18xx::stations::City;
use roundhouse_family18xx::view::{
    Actor, Cost, NamedLay, Offer, Panel, PlaceOption, StationOption, Why, hex_lays, place_at, place_beyond,
    steps,
};
use roundhouse_game::{Message, Money};

use super::super::super::Action;
use super::super::super::running::Earnings;
use super::super::super::state::{Built, HomeDuty, OperatingRound, Step, Union};
use super::super::{deed, run};
use super::Arranger;

/// The steps of a turn, in order.
const STEPS: [&str; 8] = [
    "step-merge",
    "step-build",
    "step-station",
    "step-run",
    "step-dividend",
    "step-buy",
    "step-redeem",
    "step-acquire",
];

impl Arranger<'_> {
    pub(super) fn operating(&self, round: &OperatingRound) -> Panel {
        let company = round.company;
        let mut panel = match round.step {
            Step::Home => self.home(company),
            Step::Merge => self.unite(round, Union::Merger),
            Step::Acquire => self.unite(round, Union::Acquisition),
            Step::Build => self.build(round),
            Step::Station => self.station(round),
            Step::Run => self.run(company),
            Step::Dividend(earnings) => self.dividend(company, earnings),
            Step::Buy => self.buy(round),
            Step::Redeem => self.redeem(company),
            Step::Answer(proposal) => self.answer(proposal),
            Step::Sell(offer) => self.sell_train(company, offer),
            Step::Exchange(exchange) => self.exchange(&exchange),
            Step::Surplus(proposal) => self.surplus(proposal),
        };
        // R55
        if round.step == Step::Merge && round.duty == HomeDuty::Upgrade {
            let what = Message::new("ea-why-home-waits").with("company", self.name(company));
            let rule = "§13".to_owned();
            panel.why.push(Why { what, rule });
        }
        panel.steps = steps(&STEPS, step_now(round.step));
        panel
    }

    fn home(&self, company: CompanyId) -> Panel {
        let question = Message::new("ea-ask-home").with("company", self.name(company));
        let mut panel = Panel::new(Actor::Company(company), question);
        self.put_lays(company, &mut panel);
        panel.done = self.listed.done(&Action::Pass, "ea-done-home");
        panel
    }

    fn build(&self, round: &OperatingRound) -> Panel {
        let company = round.company;
        let question = match round.duty {
            HomeDuty::None => "ea-ask-build",
            HomeDuty::Tile | HomeDuty::Upgrade => "ea-ask-build-home",
        };
        let mut panel = Panel::new(Actor::Company(company), Message::new(question));
        self.put_lays(company, &mut panel);
        panel.hexes = self.listed.gather(|choice, action| match action {
            Action::BuildHalt { hex, line } => {
                let label = deed::deed(self.game, self.state, action);
                Some(PlaceOption { place: self.line(*hex, *line), ..self.at(choice, *hex, label) })
            }
            _ => None,
        });
        panel.hexes_heading = Some(Message::new("ea-small-stations"));
        self.put_terminal(&mut panel);
        let done = if round.built == Built::Nothing { "ea-done-no-build" } else { "ea-done-build" };
        panel.done = self.listed.done(&Action::Pass, done);
        panel
    }

    /// A line on a hex: the place alone where a halt can stand on one only, else with what lies at its ends.
    fn line(&self, at: Coordinate, [one, other]: [u8; 2]) -> String {
        let board = &self.game.components.board;
        let place = place_at(board, at);
        let halts = self.listed.actions();
        let here = halts.filter(|(_, action)| matches!(action, Action::BuildHalt { hex, .. } if *hex == at));
        let end = |edge: u8| {
            let edge = Edge::ALL.get(usize::from(edge))?;
            place_beyond(board, board.map.find(at)?, *edge)
        };
        match end(one).zip(end(other)) {
            Some((one, other)) if here.count() > 1 => format!("{place}: {one}–{other}"),
            _ => place,
        }
    }

    fn put_lays(&self, company: CompanyId, panel: &mut Panel) {
        let leaves = self.state.table.treasury(company);
        let lays = self.listed.gather(|choice, action| match action {
            Action::LayTile { lay } => Some(NamedLay {
                choice,
                lay: *lay,
                cost: Cost { total: Money::ZERO, parts: Vec::new(), leaves },
            }),
            _ => None,
        });
        panel.lays = hex_lays(&self.game.components.board, &self.state.table, lays);
    }

    fn put_terminal(&self, panel: &mut Panel) {
        let terminal = self.listed.find(|action| matches!(action, Action::BuildTerminal));
        panel.offers.extend(terminal.map(|choice| {
            let note = Message::new("ea-note-terminal");
            Offer::new(choice, Message::new("act-build-terminal")).noted(note)
        }));
    }

    fn station(&self, round: &OperatingRound) -> Panel {
        let company = round.company;
        let question = Message::new("ea-ask-station").with("left", self.state.table.stations_left(company));
        let mut panel = Panel::new(Actor::Company(company), question);
        panel.stations = self.listed.gather(|choice, action| match action {
            Action::PlaceStation { city } => self.station_option(round, choice, *city),
            _ => None,
        });
        self.put_terminal(&mut panel);
        panel.done = self.listed.done(&Action::Pass, "done-no-station");
        let what = Message::new("why-station-reached");
        panel.why = vec![Why::cited(self.game, self.state, "city_not_reached", what)];
        panel
    }

    fn station_option(&self, round: &OperatingRound, choice: usize, city: City) -> Option<StationOption> {
        let there = self.game.check_station(self.state, round, city).ok()?;
        let map = (&self.game.components.board, &self.state.table);
        Some(StationOption::at(map, choice, there, Money::ZERO))
    }

    fn run(&self, company: CompanyId) -> Panel {
        let mut actions = self.listed.actions();
        let run =
            actions.find_map(|(choice, action)| run::run((self.game, self.state), company, (choice, action)));
        let (trains, total) = run.as_ref().map_or((0, Money::ZERO), |run| (run.lines.len(), run.total));
        let question = Message::new("ask-run").with("trains", trains).with("total", total);
        let mut panel = Panel::new(Actor::Company(company), question);
        panel.run = run;
        panel
    }

    fn dividend(&self, company: CompanyId, earnings: Earnings) -> Panel {
        let key = if earnings.subsidy.is_zero() { "ask-income" } else { "ea-ask-income-and-subsidy" };
        let question = Message::new(key).with("revenue", earnings.revenue).with("subsidy", earnings.subsidy);
        let mut panel = Panel::new(Actor::Company(company), question);
        let hudson = self.game.hudson(self.state, company, earnings);
        panel.offers = self.listed.gather(|choice, action| match action {
            Action::PayOut => {
                let offer = Offer::new(choice, Message::new("act-pay-out")).usual();
                Some(offer.noted(self.paid_note(company, earnings.revenue)))
            }
            Action::PayOutByHudson => {
                let added = hudson.unwrap_or_default();
                let all: Money = [earnings.revenue, added].into_iter().sum();
                let label = Message::new("ea-offer-hudson").with("added", added);
                Some(Offer::new(choice, label).noted(self.paid_note(company, all)))
            }
            Action::Withhold => {
                let note = self.kept_note(company, earnings.revenue);
                Some(Offer::new(choice, Message::new("act-keep")).noted(note))
            }
            _ => None,
        });
        panel
    }

    /// What the treasury gets, and where the price goes; §7.12: at nothing all of it is lost.
    fn kept_note(&self, company: CompanyId, amount: Money) -> Message {
        let to = self.game.price_after(self.state, company, -1);
        if to.is_zero() {
            return Message::new("ea-note-bankrupt").with("company", self.name(company));
        }
        Message::new("note-kept")
            .with("amount", amount)
            .with("from", self.game.share_price(self.state, company))
            .with("to", to)
    }

    /// What a share gets of a dividend, and where the price goes.
    fn paid_note(&self, company: CompanyId, dividend: Money) -> Message {
        let from = self.game.share_price(self.state, company);
        let steps = super::super::super::dividend::steps(dividend, from);
        Message::new("note-a-share")
            .with("share", Money::new(dividend.units() / 10))
            .with("from", from)
            .with("to", self.game.price_after(self.state, company, steps))
    }
}

/// The place of a step among those of a turn.
const fn step_now(step: Step) -> usize {
    match step {
        Step::Home | Step::Build => 1,
        Step::Station => 2,
        Step::Run => 3,
        Step::Dividend(_) => 4,
        Step::Buy | Step::Sell(_) => 5,
        Step::Redeem => 6,
        Step::Acquire => 7,
        Step::Merge => 0,
        Step::Answer(proposal) | Step::Surplus(proposal) => union_now(proposal.union),
        Step::Exchange(exchange) => match exchange.proposal {
            Some(proposal) => union_now(proposal.union),
            None => 5,
        },
    }
}

const fn union_now(union: Union) -> usize {
    match union {
        Union::Merger => 0,
        Union::Acquisition => 7,
    }
}
