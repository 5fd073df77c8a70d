//! What happened, as the log says it.

use roundhouse_board::CompanyId;
use roundhouse_board::hex::Coordinate;
use roundhouse_family18xx::stations::City;
use roundhouse_family18xx::view::{Line, Told, about_city, about_place, first_payment, lost_trains};
use roundhouse_family18xx::{Holder, TableEvent};
use roundhouse_game::{Game, Message, Money, Name, SeatId};

use super::super::action::Market;
use super::super::cards::Kind;
use super::super::flow::Interruption;
use super::super::state::{Event, Round, Stage, State, Step};
use super::super::{Action, AustriaHungary1824, ending, mountains};
use super::paid;
use crate::plain;

/// Tells what an action led to.
pub(super) fn tell(
    game: &AustriaHungary1824,
    before: &State,
    (seat, action): (SeatId, &Action),
    events: &[Event],
) -> Told {
    let teller = Teller { game, before, events };
    let did = teller.what(action);
    let lines = |after: &State| teller.lines(action, after);
    Told {
        incomes: paid::incomes(game, before, events),
        gains: paid::gains(game, events),
        ended: teller.ended(),
        ..plain::told(game, (before, seat), did, (events, lines))
    }
}

struct Teller<'a> {
    game: &'a AustriaHungary1824,
    before: &'a State,
    events: &'a [Event],
}

impl Teller<'_> {
    /// Why the game is over, where it is.
    fn ended(&self) -> Option<Message> {
        if !self.events.contains(&Event::RoundBecame(Round::Over)) {
            return None;
        }
        let mut after = *self.before;
        for event in self.events {
            self.game.evolve(&mut after, event);
        }
        Some(Message::new(match () {
            () if after.bank_empty => "ah-ended-bank",
            () if ending::is_last_turn(self.game, &after) => "ah-ended-turns",
            () => "ah-ended-standstill",
        }))
    }

    /// What was done; nothing where nothing was.
    fn what(&self, action: &Action) -> Option<Message> {
        Some(match action {
            Action::PlaceTown { hex } => self.at("ah-told-town", *hex),
            Action::TakeCompany { company } => of("ah-told-took", *company),
            Action::BuyMountain { mountain } => Message::new("ah-told-mountain")
                .with("mountain", *mountain)
                .with("price", self.game.components.mountain_rules.price),
            Action::BuyMinor { company } => self.for_money("ah-told-minor", *company),
            Action::BuyCoal { company, price } => of("ah-told-minor", *company).with("price", *price),
            Action::StartRegional { company, price } => of("ah-told-start", *company).with("price", *price),
            Action::BuyShare { company, from } => {
                let key = match from {
                    Market::Bank => "told-bought",
                    Market::Pool => "told-bought-pool",
                };
                self.for_money(key, *company)
            }
            Action::BuyDoubleShare { company } => self.for_money("ah-told-double", *company),
            Action::SellShares { company, shares } => {
                self.for_money("told-sold", *company).with("shares", *shares)
            }
            Action::SellDoubleShare { company, shares } => {
                self.for_money("ah-told-sold-double", *company).with("shares", *shares)
            }
            Action::SellOwnShares { shares } => Message::new("ah-told-sold-own").with("shares", *shares),
            Action::ExchangeMountain { mountain, company, .. } => {
                of("ah-told-exchange-mountain", *company).with("mountain", *mountain)
            }
            Action::ExchangeCoal { company } => of("ah-told-exchange-coal", *company),
            Action::RepayDebt { amount } => Message::new("ah-told-repaid").with("amount", *amount),
            Action::LayTile { lay } => self.at("told-tile", lay.hex).with("tile", lay.tile),
            Action::PlaceStation { city } => self.station(*city),
            Action::ReturnStation { city } => self.in_city("ah-told-returned-station", *city),
            Action::RunTrains { .. } => self.ran()?,
            Action::PayOut => Message::new("told-paid-out").with("amount", self.revenue()),
            Action::KeepIncome => Message::new("told-kept").with("amount", self.revenue()),
            Action::BuyTrain { .. }
            | Action::BuyTrainFrom { .. }
            | Action::AgreeToSell
            | Action::RefuseToSell
            | Action::DiscardTrain { .. } => self.train(action),
            // In a company's turn everybody sees what is not done.
            Action::Pass if self.before.operating().is_some() => return None,
            Action::Pass => Message::new("told-pass"),
        })
    }

    /// Something of a company that was bought or sold, with what was paid.
    fn for_money(&self, key: &'static str, company: Name) -> Message {
        of(key, company).with("price", self.paid())
    }

    /// A station of the company's own, or one that it places for the bond railway.
    fn station(&self, city: City) -> Message {
        let bond = self.before.piles.map(|piles| piles.bond);
        match (self.game.interruption(self.before), bond) {
            (Some(Interruption::Bond(..)), Some(bond)) => {
                self.in_city("ah-told-bond-station", city).with("company", self.game.components.card(bond).id)
            }
            _ => self.in_city("told-station", city).with("cost", self.paid()),
        }
    }

    fn train(&self, action: &Action) -> Message {
        let gained = |event: &Event| matches!(event, Event::Table(TableEvent::TrainGained { .. }));
        let gained = self.events.iter().any(gained);
        match action {
            Action::BuyTrain { train, trade_in } => self.train_of_bank(*train, *trade_in),
            Action::BuyTrainFrom { company, train, price } => {
                let key = if gained { "told-train-from" } else { "told-asks" };
                Message::new(key).with("train", *train).with("minor", *company).with("price", *price)
            }
            Action::DiscardTrain { train, .. } => Message::new("told-scrapped").with("train", *train),
            Action::AgreeToSell => Message::new("told-agreed-sale"),
            _ => Message::new("told-refused-sale"),
        }
    }

    fn train_of_bank(&self, train: Name, trade_in: Option<Name>) -> Message {
        let components = &self.game.components;
        let kind = components.train(train);
        let price = match trade_in {
            None => kind.map(|kind| components.train_card(kind).price),
            Some(_) => kind.and_then(|kind| self.game.reduced_price(kind)),
        };
        let told = match trade_in {
            None => Message::new("told-train"),
            Some(old) => Message::new("ah-told-traded").with("old", old),
        };
        told.with("train", train).with("price", price.unwrap_or_default())
    }

    fn paid(&self) -> Money {
        first_payment(self.table_events())
    }

    fn table_events(&self) -> impl Iterator<Item = &TableEvent> {
        self.events.iter().filter_map(|event| match event {
            Event::Table(event) => Some(event),
            _ => None,
        })
    }

    fn ran(&self) -> Option<Message> {
        self.events.iter().find_map(|event| match event {
            Event::TrainsRan { revenue, mine_money, .. } => {
                let key = match (revenue.is_zero(), mine_money.is_zero()) {
                    (true, true) => "told-ran-nothing",
                    (_, true) => "told-run",
                    (_, false) => "told-run-mine",
                };
                let ran = Message::new(key).with("revenue", *revenue);
                Some(ran.with("mine", *mine_money))
            }
            _ => None,
        })
    }

    fn revenue(&self) -> Money {
        match self.before.operating().map(|round| round.step) {
            Some(Step::Income { revenue, .. }) => revenue,
            _ => Money::ZERO,
        }
    }

    /// What happened by itself: what the events say, trains that were lost, and what players owe now.
    fn lines(&self, action: &Action, after: &State) -> Vec<Line> {
        let events = self.events.iter().enumerate();
        let mut lines: Vec<Line> = events
            .filter_map(|(index, event)| match event {
                Event::DividendPaid { .. } | Event::MountainsPaid => self.payment(index),
                Event::StageBecame { company, stage: Stage::Closed } => self.closed(action, *company),
                _ => self.line(after, event),
            })
            .collect();
        let components = &self.game.components;
        lines.extend(lost_trains(self.events.iter().filter_map(|event| match *event {
            Event::TrainScrapped { company, train } => Some((company, components.train_card(train).name)),
            _ => None,
        })));
        let owing = SeatId::all(self.game.seats).filter(|seat| {
            let debt = after.debt(*seat);
            debt != self.before.debt(*seat) && !debt.is_zero()
        });
        lines.extend(owing.map(|seat| Line {
            company: None,
            seat: Some(seat),
            what: Message::new("told-debt").with("amount", after.debt(seat)),
        }));
        lines
    }

    /// Whom the mountain railways and the bond railway pay; other dividends are told with their decision.
    fn payment(&self, index: usize) -> Option<Line> {
        let paid = paid::payments(self.events, index);
        let each = |(seat, amount): &(SeatId, Money)| {
            Message::new("ah-paid-to").with("player", *seat).with("amount", *amount)
        };
        let each: Vec<Message> = paid.iter().map(each).collect();
        match *self.events.get(index)? {
            Event::DividendPaid { company, amount } if self.before.is_bond(company) => {
                let key = if each.is_empty() { "ah-told-bond-paid-nobody" } else { "ah-told-bond-paid" };
                let what = Message::new(key).with("amount", amount);
                Some(Line::about(company, what.with("each", each)))
            }
            Event::MountainsPaid => {
                let what = Message::new("ah-told-mountains-paid").with("each", each);
                Some(Line::happened(what))
            }
            _ => None,
        }
    }

    /// A construction railway closes; a coal railway does when phase 5 exchanges it.
    fn closed(&self, action: &Action, company: CompanyId) -> Option<Line> {
        let asked = matches!(action, Action::ExchangeCoal { .. });
        let key = match self.game.components.kind(company) {
            _ if self.before.is_construction(company) => "ah-told-closes",
            Kind::Coal { .. } if !asked => "ah-told-coal-exchanged",
            _ => return None,
        };
        Some(Line::about(company, Message::new(key)))
    }

    fn line(&self, after: &State, event: &Event) -> Option<Line> {
        match *event {
            Event::StageBecame { company, stage: Stage::Open }
                if !self.game.components.kind(company).is_minor() =>
            {
                Some(Line::about(company, self.opened(after, company)))
            }
            Event::MountainLost { mountain } => {
                let what = Message::new("ah-told-mountain-lost");
                let what = what.with("mountain", mountains::name(mountain));
                Some(Line::happened(what))
            }
            Event::MountainGivenUp { mountain } => {
                let what = Message::new("ah-told-mountain-given-up");
                let what = what.with("mountain", mountains::name(mountain));
                Some(Line::happened(what))
            }
            Event::TrainExported { train } => {
                let train = self.game.components.train_card(train).name;
                let what = Message::new("ah-told-exported").with("train", train);
                Some(Line::happened(what))
            }
            Event::DirectorHelped { company, seat, added, lent } => {
                let key = if lent.is_zero() { "ah-told-helped" } else { "ah-told-helped-lent" };
                let what = Message::new(key).with("amount", added).with("lent", lent);
                Some(Line { company: Some(company), seat: Some(seat), what })
            }
            Event::StateIdled { company } => Some(Line::about(company, Message::new("ah-told-idled"))),
            _ => None,
        }
    }

    /// A state railway forms with shareholders; a regional railway opens.
    fn opened(&self, after: &State, company: CompanyId) -> Message {
        if after.is_bond(company) {
            return Message::new("ah-told-bond");
        }
        let state = matches!(self.game.components.kind(company), Kind::State { .. });
        let holders = SeatId::all(self.game.seats).filter_map(|seat| {
            let tenths = after.table.tenths(company, Holder::Seat(seat));
            let holds = Message::new("holds-percent").with("player", seat);
            (tenths > 0).then(|| holds.with("percent", tenths * 10))
        });
        let key = if state { "ah-told-formed" } else { "ah-told-opened" };
        Message::new(key)
            .with("holders", holders.collect::<Vec<_>>())
            .with("money", after.table.treasury(company))
    }

    fn in_city(&self, key: &'static str, city: City) -> Message {
        let board = &self.game.components.board;
        about_city(board, &self.before.table.position, key, city)
    }

    fn at(&self, key: &'static str, at: Coordinate) -> Message {
        about_place(&self.game.components.board, key, at)
    }
}

fn of(key: &'static str, company: Name) -> Message {
    Message::new(key).with("company", company)
}
