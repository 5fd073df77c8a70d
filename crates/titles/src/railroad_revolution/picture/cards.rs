//! Tiles and what lies beside the map.

use std::fmt::Display;

use roundhouse_board::plan::{At, Card, Deal, Icon, Shelf, Sign, Spot, Stand};
use roundhouse_game::{Message, Name};

use super::super::action::Side;
use super::super::cards::{
    CityTile, ContractTile, ObjectiveTile, Offer, Pile, SetupTile, TelegraphTile, TrainTile,
};
use super::super::components::Components;
use super::super::effect::Effect;
use super::super::view::SetupTileView;
use super::super::words;
use super::super::worker::Colour;
use super::spots::{contract_key, supply_key};
use super::{Setting, signs, told};

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
        spot: setting.told_spot(
            format!("train-{}", train.id),
            (setting.say)(&words::train(&train.effect)),
            &told::train(components, train),
        ),
        rows: vec![signs::deal(train.effect)],
        stack: Some(format!("×{left}")),
        stand: if *left == 0 { Stand::Down } else { Stand::Up },
        ..Card::default()
    };
    Shelf { heading: setting.words("rr-trains"), at, cards: stacks.map(card).collect() }
}

fn contracts(components: &Components, setting: Setting<'_>, at: At) -> Shelf {
    let tile = components.contracts.iter().find(|tile| tile.id == setting.view.contract);
    let offers = tile.into_iter().flat_map(|tile| Side::BOTH.into_iter().zip(tile.offers));
    Shelf {
        heading: (setting.say)(&Message::new("rr-contracts-left").with("left", setting.view.contracts_left)),
        at,
        cards: offers
            .map(|(side, offer)| Card {
                spot: setting.spot(contract_key(side).to_owned(), (setting.say)(&words::contract(&offer))),
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
    Shelf { heading: setting.words("rr-supply"), at, cards: Colour::ALL.map(card).to_vec() }
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
        let tile = components.setup_tiles.iter().find(|tile| tile.id == seen.tile)?;
        let effect = tile.sides.get(usize::from(seen.side))?;
        let name = (setting.say)(&words::setup_tile(effect, seen.worker));
        let spot = setting.spot(format!("setup-{}", seen.tile), name);
        let worker = Icon::Figure(signs::figure(seen.worker));
        Some(setup_side(spot, *effect, worker))
    };
    (!tiles.is_empty()).then(|| Shelf {
        heading: setting.words("rr-setup-tiles"),
        at,
        cards: tiles.iter().filter_map(card).collect(),
    })
}

/// A side of a set-up tile, with the worker that lies on it.
fn setup_side(spot: Spot, effect: Effect, worker: Icon) -> Card {
    Card { spot, rows: vec![signs::deal(effect), Deal::gift(vec![Sign::of(worker)])], ..Card::default() }
}

/// The objectives the reader looks at.
pub(super) fn looking_at(components: &Components, setting: Setting<'_>) -> Vec<Card> {
    let card = |id: &Name| {
        let tile = components.objectives.iter().find(|tile| tile.id == *id)?;
        let spot = setting.spot(format!("look-{id}"), (setting.say)(&words::objective(tile)));
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
        rows: tile.conditions.iter().copied().map(signs::condition).collect(),
        seats: tile.managers.iter().enumerate().map(seat).collect(),
        ..Card::default()
    }
}

/// Every tile there is, kind by kind.
pub(super) fn all_shelves(components: &Components, say: Say<'_>) -> Vec<Shelf> {
    let kinds = [
        ("rr-city-tiles", city_tiles(components, say)),
        ("rr-telegraph-tiles", telegraph_tiles(components, say)),
        ("rr-trains", train_tiles(components, say)),
        ("rr-contracts", contract_tiles(components, say)),
        ("rr-setup-tiles", setup_tiles(components, say)),
    ];
    let kinds = kinds.map(|(heading, cards)| (Message::new(heading), cards));
    let objectives = Pile::ALL.map(|pile| {
        let cards = objective_tiles(components, pile, say);
        (pile_name(pile), cards)
    });
    let shelf = |(heading, cards): (Message, Vec<Card>)| Shelf { heading: say(&heading), at: [0, 0], cards };
    kinds.into_iter().chain(objectives).map(shelf).collect()
}

/// Puts words into the reader's language.
type Say<'a> = &'a dyn Fn(&Message) -> String;

/// A tile that is only looked at, by what it gives.
fn tile_spot(id: impl Display, name: String) -> Spot {
    Spot { key: format!("tile-{id}"), name, ..Spot::default() }
}

/// A city's own tile bears its name, the others the level of the cities they are for.
fn city_tiles(components: &Components, say: Say<'_>) -> Vec<Card> {
    let card = |tile: &CityTile| {
        let mut cities = components.cities.iter();
        let printed = cities.find(|city| city.id == tile.id);
        let level = || say(&Message::new("rr-level").with("level", tile.level));
        let first: Vec<Message> = tile.first.iter().map(words::effect).collect();
        let name = Message::new("rr-city-tile").with("main", words::effect(&tile.main)).with("first", first);
        let effects = std::iter::once(tile.main).chain(tile.first.iter().copied());
        Card {
            spot: tile_spot(tile.id, say(&name)),
            label: printed.map_or_else(level, |city| city.name.clone()),
            rows: effects.map(signs::deal).collect(),
            ..Card::default()
        }
    };
    components.city_tiles.iter().map(card).collect()
}

fn telegraph_tiles(components: &Components, say: Say<'_>) -> Vec<Card> {
    let card = |tile: &TelegraphTile| {
        let name = Message::new("rr-telegraph-tile").with("effect", words::effect(&tile.effect));
        Card {
            spot: tile_spot(tile.id, say(&name)),
            rows: vec![signs::for_worker(tile.effect)],
            ..Card::default()
        }
    };
    components.telegraph_tiles.iter().map(card).collect()
}

fn train_tiles(components: &Components, say: Say<'_>) -> Vec<Card> {
    let card = |train: &TrainTile| Card {
        spot: tile_spot(train.id, say(&words::train(&train.effect))),
        rows: vec![signs::deal(train.effect)],
        stack: Some(format!("×{}", train.copies)),
        ..Card::default()
    };
    components.trains.iter().map(card).collect()
}

fn contract_tiles(components: &Components, say: Say<'_>) -> Vec<Card> {
    let deal = |offer: Offer| signs::for_shares(offer.shares, offer.effect);
    let card = |tile: &ContractTile| Card {
        spot: tile_spot(tile.id, say(&Message::new("rr-contract"))),
        rows: tile.offers.map(deal).to_vec(),
        ..Card::default()
    };
    components.contracts.iter().map(card).collect()
}

/// Both sides of every tile as they lie on the board; the worker is drawn at random.
fn setup_tiles(components: &Components, say: Say<'_>) -> Vec<Card> {
    let side = |(number, tile, effect): (usize, &SetupTile, Effect)| {
        let spot = tile_spot(format_args!("{}-{number}", tile.id), say(&words::effect(&effect)));
        setup_side(spot, effect, Icon::AnyFigure)
    };
    let tiles = components.setup_tiles.iter();
    let sides = tiles.flat_map(|tile| (1..).zip(tile.sides).map(move |(n, side)| (n, tile, side)));
    sides.map(side).collect()
}

fn objective_tiles(components: &Components, pile: Pile, say: Say<'_>) -> Vec<Card> {
    let tiles = components.objectives.iter();
    let tiles = tiles.filter(|tile| tile.pile == pile);
    let card = |tile: &ObjectiveTile| {
        let spot = tile_spot(tile.id, say(&words::objective(tile)));
        objective(tile, spot, &[])
    };
    tiles.map(card).collect()
}
