//! Tiles and what lies beside the map.

use roundhouse_board::plan::{At, Card, Deal, Icon, Shelf, Sign, Spot, Stand};
use roundhouse_game::{Message, Name};

use super::super::action::Side;
use super::super::cards::{CityTile, ObjectiveTile, Offer, Pile, TrainTile};
use super::super::components::Components;
use super::super::view::SetupTileView;
use super::super::words;
use super::super::worker::Colour;
use super::spots::{contract_key, supply_key};
use super::{Setting, signs};

/// Everything beside the map at this moment.
pub(super) fn shelves(components: &Components, setting: Setting<'_>) -> Vec<Shelf> {
    let places = &components.drawing.shelves;
    let mut shelves = vec![
        trains(components, setting, places.trains),
        contracts(components, setting, places.contracts),
        supply(setting, places.supply),
        piles(setting, places.objectives),
    ];
    shelves.extend(set_up(components, setting, places.set_up));
    shelves
}

fn trains(components: &Components, setting: Setting<'_>, at: At) -> Shelf {
    let stacks = components.trains.iter().zip(&setting.view.stacks);
    let stacks = stacks.filter(|(train, _)| !train.starting);
    let card = |(train, (_, left)): (&TrainTile, &(Name, u8))| Card {
        spot: setting.spot(format!("train-{}", train.id), setting.words("rr-train")),
        rows: vec![signs::deal(train.effect)],
        stack: Some(format!("×{left}")),
        stand: if *left == 0 { Stand::Down } else { Stand::Up },
        ..Card::default()
    };
    Shelf {
        heading: setting.words("rr-trains"),
        at,
        cards: stacks.map(card).collect(),
    }
}

fn contracts(components: &Components, setting: Setting<'_>, at: At) -> Shelf {
    let tile = components
        .contracts
        .iter()
        .find(|tile| tile.id == setting.view.contract);
    let offers = tile
        .into_iter()
        .flat_map(|tile| Side::BOTH.into_iter().zip(tile.offers));
    Shelf {
        heading: (setting.say)(
            &Message::new("rr-contracts-left").with("left", setting.view.contracts_left),
        ),
        at,
        cards: offers
            .map(|(side, offer)| Card {
                spot: setting.spot(contract_key(side).to_owned(), setting.words("rr-contract")),
                rows: vec![signs::for_shares(offer.shares, offer.effect)],
                ..Card::default()
            })
            .collect(),
    }
}

fn supply(setting: Setting<'_>, at: At) -> Shelf {
    let card = |colour: Colour| {
        let count = setting.view.supply.count(colour);
        let workers = Sign::with(Icon::Figure(signs::figure(colour)), count);
        let name = (setting.say)(&words::counted_workers(count, colour));
        Card {
            spot: setting.spot(supply_key(colour), name),
            rows: vec![Deal::gift(vec![workers])],
            ..Card::default()
        }
    };
    Shelf {
        heading: setting.words("rr-supply"),
        at,
        cards: Colour::ALL.map(card).to_vec(),
    }
}

fn piles(setting: Setting<'_>, at: At) -> Shelf {
    let card = |(pile, left): &(Pile, usize)| Card {
        spot: setting.spot(format!("pile-{pile}"), (setting.say)(&pile_name(*pile))),
        label: pile.to_string(),
        stack: Some(format!("×{left}")),
        ..Card::default()
    };
    Shelf {
        heading: setting.words("rr-objectives"),
        at,
        cards: setting.view.piles.iter().map(card).collect(),
    }
}

fn set_up(components: &Components, setting: Setting<'_>, at: At) -> Option<Shelf> {
    let tiles = &setting.view.setup_tiles;
    let card = |seen: &SetupTileView| {
        let tile = components
            .setup_tiles
            .iter()
            .find(|tile| tile.id == seen.tile)?;
        let effect = tile.sides.get(usize::from(seen.side))?;
        let worker = Sign::of(Icon::Figure(signs::figure(seen.worker)));
        Some(Card {
            spot: setting.spot(
                format!("setup-{}", seen.tile),
                setting.words("rr-setup-tiles"),
            ),
            rows: vec![signs::deal(*effect), Deal::gift(vec![worker])],
            ..Card::default()
        })
    };
    (!tiles.is_empty()).then(|| Shelf {
        heading: setting.words("rr-setup-tiles"),
        at,
        cards: tiles.iter().filter_map(card).collect(),
    })
}

/// The objectives the reader looks at.
pub(super) fn looking_at(components: &Components, setting: Setting<'_>) -> Vec<Card> {
    let card = |id: &Name| {
        let tile = components.objectives.iter().find(|tile| tile.id == *id)?;
        let spot = setting.spot(format!("look-{id}"), (setting.say)(&pile_name(tile.pile)));
        Some(objective(tile, spot, &[]))
    };
    setting.view.looking_at.iter().filter_map(card).collect()
}

/// An objective of a pile.
pub(super) fn pile_name(pile: Pile) -> Message {
    Message::new("rr-objective-pile").with("pile", pile.to_string())
}

/// An objective with the managers it has and those it still needs.
pub(super) fn objective(tile: &ObjectiveTile, spot: Spot, managers: &[Option<Colour>]) -> Card {
    let seat = |(index, demanded): (usize, &Option<Colour>)| {
        let icon = match managers.get(index).copied().flatten() {
            Some(colour) => Icon::Figure(signs::figure(colour)),
            None => Icon::Vacancy(demanded.map(signs::figure)),
        };
        Sign::of(icon)
    };
    Card {
        spot,
        label: tile.pile.to_string(),
        points: Some(tile.points.to_string()),
        rows: tile
            .conditions
            .iter()
            .copied()
            .map(signs::condition)
            .collect(),
        seats: tile.managers.iter().enumerate().map(seat).collect(),
        ..Card::default()
    }
}

/// Every tile there is, kind by kind.
pub(super) fn all_shelves(components: &Components, say: &dyn Fn(&Message) -> String) -> Vec<Shelf> {
    let kinds = [
        (Message::new("rr-city-tiles"), city_tiles(components)),
        (
            Message::new("rr-telegraph-tiles"),
            telegraph_tiles(components),
        ),
        (Message::new("rr-trains"), train_tiles(components)),
        (Message::new("rr-contracts"), contract_tiles(components)),
        (Message::new("rr-setup-tiles"), setup_tiles(components)),
    ];
    let objectives = Pile::ALL.map(|pile| (pile_name(pile), objective_tiles(components, pile)));
    let shelf = |(heading, cards): (Message, Vec<Card>)| Shelf {
        heading: say(&heading),
        at: [0, 0],
        cards,
    };
    kinds.into_iter().chain(objectives).map(shelf).collect()
}

/// A tile by its name.
fn tile(id: Name, rows: Vec<Deal>) -> Card {
    Card {
        spot: tile_spot(id),
        label: id.to_string(),
        rows,
        ..Card::default()
    }
}

fn tile_spot(id: Name) -> Spot {
    Spot {
        key: format!("tile-{id}"),
        name: id.to_string(),
        open: false,
    }
}

fn city_tiles(components: &Components) -> Vec<Card> {
    let card = |card: &CityTile| {
        let effects = std::iter::once(card.main).chain(card.first.iter().copied());
        tile(card.id, effects.map(signs::deal).collect())
    };
    components.city_tiles.iter().map(card).collect()
}

fn telegraph_tiles(components: &Components) -> Vec<Card> {
    let tiles = components.telegraph_tiles.iter();
    tiles
        .map(|card| tile(card.id, vec![signs::for_worker(card.effect)]))
        .collect()
}

fn train_tiles(components: &Components) -> Vec<Card> {
    let tiles = components.trains.iter();
    tiles
        .map(|card| Card {
            stack: Some(format!("×{}", card.copies)),
            ..tile(card.id, vec![signs::deal(card.effect)])
        })
        .collect()
}

fn contract_tiles(components: &Components) -> Vec<Card> {
    let deal = |offer: Offer| signs::for_shares(offer.shares, offer.effect);
    let tiles = components.contracts.iter();
    tiles
        .map(|card| tile(card.id, card.offers.map(deal).to_vec()))
        .collect()
}

fn setup_tiles(components: &Components) -> Vec<Card> {
    let tiles = components.setup_tiles.iter();
    tiles
        .map(|card| tile(card.id, card.sides.map(signs::deal).to_vec()))
        .collect()
}

fn objective_tiles(components: &Components, pile: Pile) -> Vec<Card> {
    let tiles = components.objectives.iter();
    let tiles = tiles.filter(|card| card.pile == pile);
    tiles
        .map(|card| objective(card, tile_spot(card.id), &[]))
        .collect()
}
