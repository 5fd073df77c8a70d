//! Tiles and what lies beside the map.

use roundhouse_board::plan::{At, Card, Deal, Icon, Shelf, Sign, Spot, Stand};
use roundhouse_game::{Message, Name};

use super::super::action::Side;
use super::super::cards::{ObjectiveTile, Pile, TrainTile};
use super::super::components::Components;
use super::super::view::SetupTileView;
use super::super::worker::Colour;
use super::spots::contract_key;
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
    let workers = Colour::ALL.map(|colour| {
        let count = setting.view.supply.count(colour);
        Sign::with(Icon::Figure(signs::figure(colour)), count)
    });
    Shelf {
        heading: setting.words("rr-supply"),
        at,
        cards: vec![Card {
            spot: setting.spot("supply".to_owned(), setting.words("rr-supply")),
            rows: vec![Deal::gift(workers.to_vec())],
            ..Card::default()
        }],
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
    let card = |id: Name, rows: Vec<Deal>| Card {
        spot: Spot {
            key: format!("tile-{id}"),
            name: id.to_string(),
            open: false,
        },
        label: id.to_string(),
        rows,
        ..Card::default()
    };
    let cities = components.city_tiles.iter().map(|tile| {
        let mut rows = vec![signs::deal(tile.main)];
        rows.extend(tile.first.iter().copied().map(signs::deal));
        card(tile.id, rows)
    });
    let telegraph = components
        .telegraph_tiles
        .iter()
        .map(|tile| card(tile.id, vec![signs::for_worker(tile.effect)]));
    let trains = components.trains.iter().map(|tile| Card {
        stack: Some(format!("×{}", tile.copies)),
        ..card(tile.id, vec![signs::deal(tile.effect)])
    });
    let contracts = components.contracts.iter().map(|tile| {
        let rows = tile
            .offers
            .map(|offer| signs::for_shares(offer.shares, offer.effect));
        card(tile.id, rows.to_vec())
    });
    let set_up = components
        .setup_tiles
        .iter()
        .map(|tile| card(tile.id, tile.sides.map(signs::deal).to_vec()));
    let objectives = Pile::ALL.map(|pile| {
        let tiles = components
            .objectives
            .iter()
            .filter(move |tile| tile.pile == pile);
        let cards = tiles.map(|tile| {
            let spot = card(tile.id, Vec::new()).spot;
            objective(tile, spot, &[])
        });
        (pile_name(pile), cards.collect::<Vec<_>>())
    });
    let kinds = [
        (Message::new("rr-city-tiles"), cities.collect::<Vec<_>>()),
        (Message::new("rr-telegraph-tiles"), telegraph.collect()),
        (Message::new("rr-trains"), trains.collect()),
        (Message::new("rr-contracts"), contracts.collect()),
        (Message::new("rr-setup-tiles"), set_up.collect()),
    ];
    let shelf = |(heading, cards): (Message, Vec<Card>)| Shelf {
        heading: say(&heading),
        at: [0, 0],
        cards,
    };
    kinds.into_iter().chain(objectives).map(shelf).collect()
}
