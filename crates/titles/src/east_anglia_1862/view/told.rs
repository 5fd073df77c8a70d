//! What happened, as the log says it.

mod happened;

use roundhouse_board::hex::Coordinate;
use roundhouse_family18xx::TableEvent;
use roundhouse_family18xx::view::{Told, about_place, first_payment};
use roundhouse_game::{Message, Money, Name, SeatId};

use super::super::action::{OptionChoice, Source};
use super::super::event::Event;
use super::super::exchange::OptionKind;
use super::super::state::{State, Step};
use super::super::{Action, EastAnglia1862};
use super::paid;
use crate::plain;

/// Tells what an action led to.
pub(super) fn tell(
    game: &EastAnglia1862,
    before: &State,
    (seat, action): (SeatId, &Action),
    events: &[Event],
) -> Told {
    let teller = Teller { game, before, events };
    let did = teller.what(action);
    let lines = |after: &State| teller.lines(action, after);
    Told {
        incomes: paid::incomes(events),
        gains: paid::gains(events),
        ended: events.iter().find_map(happened::ended).map(Message::new),
        ..plain::told(game, (before, seat), did, (events, lines))
    }
}

struct Teller<'a> {
    game: &'a EastAnglia1862,
    before: &'a State,
    events: &'a [Event],
}

impl Teller<'_> {
    /// What was done; nothing where nothing was.
    fn what(&self, action: &Action) -> Option<Message> {
        Some(match action {
            Action::OpenAuction { company, bid } => of("ea-told-opened", *company).with("bid", *bid),
            Action::Bid { bid } => Message::new("ea-told-bid").with("bid", *bid),
            Action::SetPar { price } => Message::new("ea-told-par").with("price", *price),
            Action::Launch { company, price } => of("ea-told-launched", *company).with("price", *price),
            Action::BuyShare { company, from } => {
                let key = match from {
                    Source::Ipo | Source::Treasury => "told-bought",
                    Source::Pool => "told-bought-pool",
                };
                of(key, *company).with("price", self.paid())
            }
            Action::SellShares { company, shares } => {
                of("told-sold", *company).with("shares", *shares).with("price", self.paid())
            }
            Action::BuyStations { count } => Message::new("ea-told-stations").with("count", *count),
            Action::Unite { company, survivor } => {
                of("ea-told-proposed", *company).with("survivor", *survivor)
            }
            Action::Agree => self.agreed(),
            Action::Refuse => Message::new("ea-told-refused"),
            Action::DecideOption { choice } => self.decided(*choice),
            Action::RemoveStation { hex } => self.at("ea-told-removed", *hex),
            Action::LayTile { lay } => self.at("told-tile", lay.hex).with("tile", lay.tile),
            Action::BuildHalt { hex, .. } => self.at("ea-told-halt", *hex),
            Action::BuildTerminal => Message::new("ea-told-terminal"),
            Action::PlaceStation { city } => self.at("ea-told-station", city.hex),
            Action::RunTrains { .. } => self.ran()?,
            Action::PayOut | Action::PayOutByHudson | Action::Withhold => self.paid_out(action),
            Action::BuyTrain { .. } | Action::BuyReturnedTrain { .. } | Action::BuyTrainFrom { .. } => {
                self.train(action)
            }
            Action::RedeemShare => Message::new("ea-told-redeemed").with("amount", self.paid()),
            // What follows tells the amount.
            Action::IssueShares | Action::Refinance | Action::Book { .. } => return None,
            // In a company's turn everybody sees what is not done.
            Action::Pass if self.before.operating().is_some() => return None,
            Action::Pass => Message::new("told-pass"),
        })
    }

    /// A holder keeps his option or gives it up; the companies' is decided by the director who began.
    fn decided(&self, choice: OptionChoice) -> Message {
        let key = match choice {
            OptionChoice::Redeem => "ea-told-redeemed-option",
            OptionChoice::GiveUp => "ea-told-gave-up-option",
        };
        let exchange = match self.before.operating().map(|round| round.step) {
            Some(Step::Exchange(exchange)) => Some(exchange),
            _ => None,
        };
        let what = exchange.and_then(|exchange| exchange.option);
        let companies = exchange.is_some_and(|exchange| exchange.is_companies(self.game.seats));
        Message::new(key)
            .with("amount", self.paid())
            .with("what", option_word(what.map(|option| option.what)))
            .with("holder", if companies { "companies" } else { "player" })
    }

    /// A director agrees to a union, or sells a train.
    fn agreed(&self) -> Message {
        let Some(Step::Sell(offer)) = self.before.operating().map(|round| round.step) else {
            return Message::new("ea-told-agreed");
        };
        let train = self.before.trains.get(usize::from(offer.train));
        let train = train.map(|train| self.game.train_name(train).to_string());
        let seller = self.game.components.id(offer.seller);
        Message::new("ea-told-sold-train")
            .with("train", train.unwrap_or_default())
            .with("seller", seller)
            .with("price", self.paid())
    }

    fn paid_out(&self, action: &Action) -> Message {
        let earned = match self.before.operating().map(|round| round.step) {
            Some(Step::Dividend(earnings)) => earnings.revenue,
            _ => Money::ZERO,
        };
        let paid = self.events.iter().find_map(|event| match event {
            Event::DividendPaid { amount, .. } => Some(*amount),
            _ => None,
        });
        match action {
            Action::PayOut => Message::new("told-paid-out").with("amount", earned),
            Action::PayOutByHudson => Message::new("ea-told-hudson").with("amount", paid.unwrap_or_default()),
            _ => Message::new("told-kept").with("amount", earned),
        }
    }

    fn train(&self, action: &Action) -> Message {
        let changed =
            |event: &Event| matches!(event, Event::TrainTakenOver { .. } | Event::RelicBought { .. });
        let changed = self.events.iter().any(changed);
        match *action {
            Action::BuyTrain { kind, warranties } => {
                let letter = self.game.letter_on_sale(self.before);
                Message::new("ea-told-train")
                    .with("train", self.game.card(letter).name(kind))
                    .with("price", self.paid())
                    .with("warranties", warranties)
            }
            Action::BuyReturnedTrain { train, .. } => {
                Message::new("ea-told-returned-train").with("train", train).with("price", self.paid())
            }
            Action::BuyTrainFrom { company, train, .. } => {
                let key = if changed { "told-train-from" } else { "ea-told-asks" };
                Message::new(key).with("train", train).with("minor", company).with("price", self.paid())
            }
            _ => Message::new("told-pass"),
        }
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
            Event::TrainsRan { earnings, .. } => {
                let key = match (earnings.revenue.is_zero(), earnings.subsidy.is_zero()) {
                    (true, true) => "told-ran-nothing",
                    (_, true) => "told-run",
                    (_, false) => "ea-told-run-subsidy",
                };
                let ran = Message::new(key).with("revenue", earnings.revenue);
                Some(ran.with("subsidy", earnings.subsidy))
            }
            _ => None,
        })
    }

    fn at(&self, key: &'static str, at: Coordinate) -> Message {
        about_place(&self.game.components.board, key, at)
    }
}

pub(super) const fn option_word(what: Option<OptionKind>) -> &'static str {
    match what {
        Some(OptionKind::Certificate) => "certificate",
        Some(OptionKind::Share) | None => "share",
    }
}

fn of(key: &'static str, company: Name) -> Message {
    Message::new(key).with("company", company)
}
