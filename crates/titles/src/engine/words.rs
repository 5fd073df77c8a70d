//! What actions are called: in the log, and where they can be taken back.

use roundhouse_family18xx::engine::{Action, Engine, Round, ShareSource, State};
use roundhouse_family18xx::view::{Names, about_city};
use roundhouse_game::{Message, Money, Name};

/// What the log says of an action; nothing where its events say it all.
pub(super) fn did(game: &Engine, state: &State, action: &Action) -> Option<Message> {
    let about = |key, company: Name| Message::new(key).with("company", game.company(company));
    Some(match action {
        Action::StartCompany { company, price } => about("told-started", *company).with("price", *price),
        Action::BuyShare { company, from: ShareSource::Ipo } => {
            about("told-bought", *company).with("price", price(game, state, *company))
        }
        Action::BuyShare { company, from: ShareSource::Pool } => {
            about("told-bought-pool", *company).with("price", price(game, state, *company))
        }
        Action::SellShares { company, shares } => {
            let proceeds = price(game, state, *company).times(u32::from(*shares));
            about("told-sold", *company).with("shares", *shares).with("price", proceeds)
        }
        Action::LayTile { lay } => {
            Message::new("told-tile").with("tile", lay.tile).with("place", game.place(lay.hex))
        }
        Action::PlaceStation { city } => {
            let company = state.operating().map(|round| round.company);
            let cost = company.and_then(|company| game.station_cost(state, company));
            let place = about_city(&game.cards.board, &state.table.position, "told-station", *city);
            place.with("cost", cost.unwrap_or_default())
        }
        Action::PayOut => Message::new("told-paid-out").with("amount", revenue(state)),
        Action::Keep => Message::new("told-kept").with("amount", revenue(state)),
        Action::BuyTrain { train } => {
            Message::new("told-train").with("train", *train).with("price", train_price(game, *train))
        }
        Action::BuyTrainFrom { company, train, price } => Message::new("told-train-from")
            .with("minor", game.company(*company))
            .with("train", *train)
            .with("price", *price),
        Action::DiscardTrain { train } => Message::new("told-scrapped").with("train", *train),
        Action::Pass if matches!(state.round, Round::Stock(_)) => Message::new("told-pass"),
        Action::RunTrains { .. } | Action::Pass => return None,
    })
}

/// What an action is called where it can be taken back.
pub(super) fn deed(game: &Engine, state: &State, action: &Action) -> Message {
    let about = |key, company: Name| Message::new(key).with("company", game.company(company));
    match action {
        Action::StartCompany { company, .. } => about("deed-company", *company),
        Action::BuyShare { company, .. } => about("deed-share", *company),
        Action::SellShares { company, .. } => about("deed-sale", *company),
        Action::LayTile { lay } => Message::new("deed-tile").with("place", game.place(lay.hex)),
        Action::PlaceStation { city } => {
            about_city(&game.cards.board, &state.table.position, "deed-station", *city)
        }
        Action::RunTrains { .. } => Message::new("deed-run"),
        Action::PayOut => Message::new("act-pay-out"),
        Action::Keep => Message::new("act-keep"),
        Action::BuyTrain { train } => Message::new("deed-train").with("train", *train),
        Action::BuyTrainFrom { company, train, price } => Message::new("deed-train-from")
            .with("train", *train)
            .with("minor", game.company(*company))
            .with("price", *price),
        Action::DiscardTrain { train } => Message::new("deed-scrap").with("train", *train),
        Action::Pass => Message::new("deed-pass"),
    }
}

fn price(game: &Engine, state: &State, company: Name) -> Money {
    let company = game.cards.find_company(company);
    company.and_then(|company| game.price(state, company)).unwrap_or_default()
}

fn train_price(game: &Engine, train: Name) -> Money {
    let kind = game.cards.find_train(train);
    kind.map(|kind| game.cards.train(kind).price).unwrap_or_default()
}

fn revenue(state: &State) -> Money {
    state.operating().map(|round| round.revenue).unwrap_or_default()
}
