//! What everything on the picture does, in words, for whoever points at it.

use roundhouse_board::plan::Holder;
use roundhouse_game::Message;

use super::super::cards::{City, CityTile, RailSpace, TelegraphSection, TelegraphTile, TrainTile};
use super::super::components::Components;
use super::super::words;

/// What a station in a city costs and gives.
pub(super) fn city(city: &City, tile: Option<&CityTile>, holder: Holder) -> Message {
    let key = if holder == Holder::Free { "rr-city-told" } else { "rr-city-told-taken" };
    let first: Vec<Message> = tile.iter().flat_map(|tile| &tile.first).map(words::effect).collect();
    let main: Vec<Message> = tile.iter().map(|tile| words::effect(&tile.main)).collect();
    Message::new(key)
        .with("city", city.name.as_str())
        .with("level", city.level)
        .with("price", city.station_cost)
        .with("main", main)
        .with("first", first)
}

/// What a rail on a space adds to the price, and whether contracts follow.
pub(super) fn rail(components: &Components, space: &RailSpace) -> Message {
    let key = if space.contract { "rr-rail-told-contract" } else { "rr-rail-told" };
    let triangles = space.terrain.unwrap_or(0);
    let price = components.actions.railroad.triangle_price.times(u32::from(triangles));
    Message::new(key).with("space", space.name.as_str()).with("triangles", triangles).with("terrain", price)
}

/// What an office in a section gives.
pub(super) fn section(number: u8, printed: &TelegraphSection, tile: Option<&TelegraphTile>) -> Message {
    let key = if tile.is_some() { "rr-section-told" } else { "rr-section-told-contract" };
    let message = Message::new(key)
        .with("number", number)
        .with("shares", usize::from(printed.shares))
        .with("first", usize::from(printed.first_shares));
    match tile {
        Some(tile) => message.with("effect", words::effect(&tile.effect)),
        None => message,
    }
}

/// What a train gives, and what it counts.
pub(super) fn train(components: &Components, train: &TrainTile) -> Message {
    Message::new("rr-train-told")
        .with("effect", words::effect(&train.effect))
        .with("points", components.economy.train_points)
}
