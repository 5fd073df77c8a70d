//! The actions in words.

use roundhouse_board::hex::Coordinate;
use roundhouse_family18xx::stations::City;
use roundhouse_family18xx::view::{PlaceOption, about_city, about_place, place_at};
use roundhouse_game::{Message, Money, Name};

use super::super::action::Market;
use super::super::state::State;
use super::super::{Action, AustriaHungary1824};

/// An action as a button says it.
pub(super) fn deed(game: &AustriaHungary1824, state: &State, action: &Action) -> Message {
    let speaker = Speaker { game, state };
    match action {
        Action::PlaceTown { hex } => speaker.at("act-place-town", *hex),
        Action::TakeCompany { company } => of("act-take-company", *company),
        Action::BuyMountain { mountain } => Message::new("act-buy-mountain")
            .with("mountain", *mountain)
            .with("price", game.components.mountain_rules.price),
        Action::BuyMinor { company } => of("act-buy-minor", *company),
        Action::BuyCoal { company, price } => of("act-buy-coal", *company).with("price", *price),
        Action::StartRegional { company, price } => of("act-start-regional", *company).with("price", *price),
        Action::BuyShare { company, from } => speaker.share("act-buy-share", *company, *from),
        Action::BuyDoubleShare { company } => of("act-buy-double-share", *company),
        Action::SellShares { company, shares } => {
            of("act-sell-shares", *company).with("shares", *shares).with("price", speaker.proceeds(*company))
        }
        Action::SellDoubleShare { company, shares } => {
            of("act-sell-double-share", *company).with("shares", *shares)
        }
        Action::SellOwnShares { shares } => Message::new("ah-act-sell-own-shares").with("shares", *shares),
        Action::ExchangeMountain { mountain, company, from } => {
            speaker.share("act-exchange-mountain", *company, *from).with("mountain", *mountain)
        }
        Action::ExchangeCoal { company } => of("act-exchange-coal", *company),
        Action::RepayDebt { .. } => Message::new("act-repay"),
        Action::LayTile { lay } => speaker.at("act-lay-tile", lay.hex).with("tile", lay.tile),
        Action::PlaceStation { city } => speaker.in_city("act-place-station", *city),
        Action::ReturnStation { city } => speaker.in_city("act-return-station", *city),
        Action::RunTrains { .. } => Message::new("act-run"),
        Action::PayOut => Message::new("act-pay-out"),
        Action::KeepIncome => Message::new("act-keep"),
        Action::BuyTrain { train, trade_in } => speaker.train(*train, *trade_in),
        Action::BuyTrainFrom { company, train, price } => {
            of("act-buy-train-from-at", *company).with("train", *train).with("price", *price)
        }
        Action::AgreeToSell => Message::new("offer-agree"),
        Action::RefuseToSell => Message::new("offer-refuse"),
        Action::DiscardTrain { company, train } => of("act-discard-train", *company).with("train", *train),
        Action::Pass => Message::new("deed-pass"),
    }
}

/// A hex for a town token.
pub(super) fn at(game: &AustriaHungary1824, choice: usize, hex: Coordinate) -> PlaceOption {
    let place = place_at(&game.components.board, hex);
    PlaceOption { choice, hex, label: Message::new("act-place-town").with("place", place.as_str()), place }
}

fn of(key: &'static str, company: Name) -> Message {
    Message::new(key).with("company", company)
}

struct Speaker<'a> {
    game: &'a AustriaHungary1824,
    state: &'a State,
}

impl Speaker<'_> {
    fn in_city(&self, key: &'static str, city: City) -> Message {
        let board = &self.game.components.board;
        about_city(board, &self.state.table.position, key, city)
    }

    fn at(&self, key: &'static str, at: Coordinate) -> Message {
        about_place(&self.game.components.board, key, at)
    }

    fn price(&self, company: Name) -> Money {
        let company = self.game.components.company(company);
        company.map_or(Money::ZERO, |company| self.game.share_price(self.state, company))
    }

    fn proceeds(&self, company: Name) -> Money {
        let company = self.game.components.company(company);
        company.map_or(Money::ZERO, |company| self.game.proceeds(self.state, company))
    }

    fn share(&self, key: &'static str, company: Name, from: Market) -> Message {
        let from = match from {
            Market::Bank => "bank",
            Market::Pool => "pool",
        };
        of(key, company).with("price", self.price(company)).with("from", from)
    }

    fn train(&self, train: Name, trade_in: Option<Name>) -> Message {
        let components = &self.game.components;
        let kind = components.train(train);
        let price = kind.map_or(Money::ZERO, |kind| components.train_card(kind).price);
        match trade_in {
            None => Message::new("offer-train").with("train", train).with("price", price),
            Some(old) => {
                let reduced = kind.and_then(|kind| self.game.reduced_price(kind));
                Message::new("act-trade-train")
                    .with("train", train)
                    .with("old", old)
                    .with("price", reduced.unwrap_or_default())
            }
        }
    }
}
