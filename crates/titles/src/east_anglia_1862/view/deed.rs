//! The actions in words.

use roundhouse_board::hex::Coordinate;
use roundhouse_family18xx::view::about_place;
use roundhouse_game::{Message, Money, Name};

use super::super::action::{OptionChoice, Source};
use super::super::exchange::OptionKind;
use super::super::state::{State, Step};
use super::super::train::Kind;
use super::super::{Action, EastAnglia1862};

/// An action as a button says it.
pub(super) fn deed(game: &EastAnglia1862, state: &State, action: &Action) -> Message {
    let board = &game.components.board;
    let at = |key: &'static str, hex: Coordinate| about_place(board, key, hex);
    match action {
        Action::OpenAuction { company, bid } => of("act-open-at", *company).with("bid", *bid),
        Action::Bid { bid } => Message::new("act-bid-amount").with("bid", *bid),
        Action::SetPar { price } => Message::new("act-set-par").with("price", *price),
        Action::Launch { company, price } => of("act-launch", *company).with("price", *price),
        Action::BuyShare { company, from } => share(game, state, *company, *from),
        Action::SellShares { company, shares } => {
            let sold = game.components.company(*company);
            let price = sold.map(|company| game.sale_price(state, company));
            of("act-sell-shares", *company).with("shares", *shares).with("price", price.unwrap_or_default())
        }
        Action::BuyStations { count } => Message::new("act-buy-stations").with("count", *count),
        Action::Unite { company, survivor } => of("act-unite", *company).with("survivor", *survivor),
        Action::Agree => Message::new("act-agree"),
        Action::Refuse => Message::new("act-refuse"),
        Action::DecideOption { choice } => option(state, *choice),
        Action::RemoveStation { hex } => at("act-return-station", *hex),
        Action::LayTile { lay } => at("act-lay-tile", lay.hex).with("tile", lay.tile),
        Action::BuildHalt { hex, .. } => at("act-build-halt", *hex),
        Action::BuildTerminal => Message::new("act-build-terminal"),
        Action::PlaceStation { city } => at("act-place-station", city.hex),
        Action::RunTrains { routes, .. } if routes.is_empty() => Message::new("act-run-none"),
        Action::RunTrains { .. } => Message::new("act-run"),
        Action::PayOut => Message::new("act-pay-out"),
        Action::PayOutByHudson => Message::new("act-hudson"),
        Action::Withhold => Message::new("act-keep"),
        Action::BuyTrain { kind, warranties } => train(game, state, *kind, *warranties),
        Action::BuyReturnedTrain { train, left, warranties } => Message::new("act-buy-returned-train")
            .with("train", *train)
            .with("price", game.returned_price(state, *train, *warranties))
            .with("warranties", left.saturating_add(*warranties)),
        Action::BuyTrainFrom { company, train, warranties, .. } => {
            used_train(game, state, *company, *train, *warranties)
        }
        Action::IssueShares => Message::new("act-issue-shares"),
        Action::Refinance => Message::new("act-refinance"),
        Action::RedeemShare => Message::new("act-redeem-share"),
        Action::Pass => Message::new("deed-pass"),
        Action::Book { .. } => Message::new("act-book"),
    }
}

fn option(state: &State, choice: OptionChoice) -> Message {
    let option = match state.operating().map(|round| round.step) {
        Some(Step::Exchange(exchange)) => exchange.option,
        _ => None,
    };
    let certificate = option.is_some_and(|option| option.what == OptionKind::Certificate);
    let key = match choice {
        OptionChoice::Redeem => "act-option-redeem",
        OptionChoice::GiveUp => "act-option-give-up",
    };
    Message::new(key).with("what", if certificate { "certificate" } else { "share" })
}

fn of(key: &'static str, company: Name) -> Message {
    Message::new(key).with("company", company)
}

fn share(game: &EastAnglia1862, state: &State, company: Name, from: Source) -> Message {
    let bought = game.components.company(company);
    let price = bought.map(|company| game.purchase_price(state, company, from));
    let from = match from {
        Source::Ipo => "ipo",
        Source::Treasury => "treasury",
        Source::Pool => "pool",
    };
    of("act-take-share", company).with("price", price.unwrap_or_default()).with("from", from)
}

fn train(game: &EastAnglia1862, state: &State, kind: Kind, warranties: u8) -> Message {
    let name = game.card(game.letter_on_sale(state)).name(kind);
    let warranty = game.components.amounts.trains.warranty;
    let extra = warranty.times(u32::from(warranties));
    let price = [game.bank_price(state), extra].into_iter().sum::<Money>();
    Message::new("act-buy-train-of-kind")
        .with("train", name)
        .with("price", price)
        .with("warranties", warranties)
}

fn used_train(game: &EastAnglia1862, state: &State, seller: Name, train: Name, warranties: u8) -> Message {
    let company = game.components.company(seller);
    let sold = company.and_then(|company| game.find_sold(state, company, train, warranties));
    let price = sold.map(|(_, train)| game.used_price(state, train));
    of("act-buy-used-train", seller)
        .with("train", train)
        .with("price", price.unwrap_or_default())
        .with("warranties", warranties)
}
