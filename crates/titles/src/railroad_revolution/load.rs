//! From the file's entries to checked components.

use roundhouse_game::{Citations, DataError, Name};

use super::cards::{
    City, CityTile, ContractTile, ObjectiveTile, Offer, RailSpace, SetupTile, TelegraphTile, Track,
    TrackCard, TrainTile,
};
use super::checks;
use super::components::{Components, Masks};
use super::entries::{self, Entries, Manager};
use super::feasibility;
use super::worker::Workers;

/// The components; the first thing wrong is named by its key.
pub(super) fn components(entries: Entries, citations: Citations) -> Result<Components, DataError> {
    checks::entries(&entries)?;
    let spaces = spaces(&entries.board)?;
    let cities: Vec<City> = entries.board.cities.iter().map(city).collect();
    let components = Components {
        origins: entries.origins(),
        workers: workers(&entries),
        buildings: entries.counts.buildings,
        rails: entries.counts.rails,
        masks: masks(&cities, &spaces),
        cities,
        spaces,
        city_tiles: city_tiles(&entries.board),
        telegraph_tiles: entries.telegraph.tiles.iter().map(telegraph_tile).collect(),
        links: entries.telegraph.links.iter().map(|link| link.points).collect(),
        telegraph: entries.telegraph.sections,
        trains: entries.train.iter().map(train).collect(),
        contracts: entries.contract.iter().map(contract).collect(),
        setup_tiles: entries.setup_tile.iter().map(setup_tile).collect(),
        objectives: entries.objective.iter().map(objective).collect(),
        draw: entries.objective_piles.draw,
        tracks: Track::ALL.map(|track| track_card(&entries.track, track)),
        player_counts: entries.setup,
        sections: entries.player_board.sections,
        colours: entries.counts.colours,
        economy: entries.economy,
        actions: entries.actions,
        drawing: entries.map,
        citations,
    };
    feasibility::check(&components)?;
    Ok(components)
}

fn workers(entries: &Entries) -> Workers {
    let mut workers = Workers::NONE;
    for (colour, count) in &entries.counts.workers {
        workers.add(*colour, *count);
    }
    workers
}

fn city(entry: &entries::City) -> City {
    City {
        id: entry.id,
        name: entry.name.clone(),
        level: entry.level,
        station_cost: entry.station_cost,
        at: entry.at,
        plate: entry.plate,
    }
}

fn spaces(board: &entries::Board) -> Result<Vec<RailSpace>, DataError> {
    let cities = board.cities.iter();
    let cities = cities.map(|city| (city.id, city.at, city.name.clone()));
    let junctions = board.junctions.iter();
    let junctions = junctions.map(|node| (node.id, node.at, node.id.to_string()));
    let nodes: Vec<_> = cities.chain(junctions).collect();
    let node = |rail: &entries::Rail, id: Name| {
        let found = nodes.iter().position(|(node, ..)| *node == id);
        found.ok_or_else(|| {
            let what = format!("`{id}` is neither a city nor a junction");
            DataError::new(format!("board.rails {}", rail.id), what)
        })
    };
    let space = |rail: &entries::Rail| {
        let [from, to] = [node(rail, rail.ends[0])?, node(rail, rail.ends[1])?];
        let ends = [&nodes[from], &nodes[to]];
        Ok(RailSpace {
            id: rail.id,
            name: ends.map(|(.., name)| name.as_str()).join("–"),
            nodes: 1 << from | 1 << to,
            ends: ends.map(|(_, at, _)| *at),
            terrain: rail.terrain,
            contract: rail.contract,
            start: rail.start,
            middle: rail.middle,
        })
    };
    board.rails.iter().map(space).collect()
}

fn masks(cities: &[City], spaces: &[RailSpace]) -> Masks {
    let mut masks = Masks::default();
    for (index, city) in cities.iter().enumerate() {
        masks.level[usize::from(city.level)] |= 1 << index;
    }
    for (index, space) in spaces.iter().enumerate() {
        if let Some(triangles) = space.terrain {
            masks.terrain[usize::from(triangles)] |= 1 << index;
        }
        if space.contract {
            masks.contract |= 1 << index;
        }
    }
    masks
}

/// The tiles of the file, then the printed ones in the order of the cities.
fn city_tiles(board: &entries::Board) -> Vec<CityTile> {
    let tiles = board.city_tiles.iter().map(|tile| CityTile {
        id: tile.id,
        level: tile.level,
        main: tile.main,
        first: tile.first.clone(),
    });
    let printed = board.cities.iter().filter_map(|city| {
        let mut printed = board.printed_city_tiles.iter();
        printed.find(|tile| tile.city == city.id)
    });
    let printed =
        printed.map(|tile| CityTile { id: tile.city, level: 1, main: tile.main, first: tile.first.clone() });
    tiles.chain(printed).collect()
}

const fn telegraph_tile(entry: &entries::TelegraphTile) -> TelegraphTile {
    TelegraphTile { id: entry.id, effect: entry.effect }
}

const fn train(entry: &entries::Train) -> TrainTile {
    TrainTile { id: entry.id, copies: entry.copies, starting: entry.starting, effect: entry.effect }
}

fn contract(entry: &entries::Contract) -> ContractTile {
    let offer = |offer: entries::Offer| Offer { shares: offer.shares, effect: offer.effect };
    ContractTile { id: entry.id, offers: [offer(entry.a), offer(entry.b)] }
}

const fn setup_tile(entry: &entries::SetupTile) -> SetupTile {
    SetupTile { id: entry.id, sides: [entry.front, entry.back] }
}

fn objective(entry: &entries::Objective) -> ObjectiveTile {
    let manager = |manager: &Manager| match manager {
        Manager::Any => None,
        Manager::Of(colour) => Some(*colour),
    };
    ObjectiveTile {
        id: entry.id,
        pile: entry.pile,
        points: entry.points,
        managers: entry.managers.iter().map(manager).collect(),
        conditions: entry.conditions.clone(),
    }
}

fn track_card(entries: &[entries::ProgressTrack], track: Track) -> TrackCard {
    let Some(entry) = entries.iter().find(|entry| entry.id == track) else {
        return TrackCard::default();
    };
    let cost = |step| {
        let mut costs = entry.costs.iter();
        costs.find(|cost| cost.step == step).map(|cost| cost.cost)
    };
    TrackCard { points: entry.points.clone(), costs: (0..entry.points.len() as u8).map(cost).collect() }
}
