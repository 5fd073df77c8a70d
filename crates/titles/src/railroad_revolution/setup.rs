//! Set-up: what everybody begins with, what chance decides, and the set-up tiles.

use std::sync::Arc;

use roundhouse_game::{Chance, Draft, Name, SeatId, Seed, Setup, SetupError};

use super::cards::Pile;
use super::components::{
    CITIES, CityTileId, Components, ContractId, ObjectiveId, PLAYERS, SECTIONS, SectionId, SetupTileId,
    TELEGRAPH, TRAINS, TelegraphTileId,
};
use super::effects::{self, Terms};
use super::event::{CourseEvent, ObjectiveEvent, PileEvent, SetupEvent};
use super::state::{Bank, First, Player, SetupOffer, Slot, Stage, State, TilePile};
use super::task::{Piece, UnderWay};
use super::worker::{Colour, Workers};
use super::{RailroadRevolution, Reason, Work, turn};
use crate::files::TitleFiles;

impl RailroadRevolution {
    /// The rules for this set-up.
    pub fn new(files: &TitleFiles, setup: &Setup) -> Result<Self, SetupError> {
        let players = setup.players.len();
        if !(2..=PLAYERS).contains(&players) {
            return Err(SetupError::Players {
                title: "Railroad Revolution",
                least: 2,
                most: PLAYERS as u8,
                players,
            });
        }
        check_names(setup)?;
        let components = Components::load(files).map_err(|error| SetupError::Data(error.to_string()))?;
        let weights = files.weights(Self::WEIGHTS, players)?;
        Ok(Self {
            components: Arc::new(components),
            weights: Arc::new(weights),
            players: setup.players.clone(),
            seats: players as u8,
            seed: setup.seed,
        })
    }

    /// The same rules for other players, with another seed: what is printed is in memory once.
    #[must_use]
    pub fn seated(&self, players: Vec<String>, seed: Seed) -> Self {
        Self { players, seed, ..self.clone() }
    }

    /// The same game with another seed.
    #[must_use]
    pub fn with_seed(&self, seed: impl Into<Seed>) -> Self {
        Self { seed: seed.into(), ..self.clone() }
    }

    pub(super) fn begin(&self) -> State {
        let mut chance = Chance::of(self.seed);
        let mut work = Draft::of(self, &self.before_chance());
        deal_tiles(&mut work, &mut chance);
        close_first_spaces(&mut work);
        deal_objectives(&mut work, &mut chance);
        deal_contracts(&mut work, &mut chance);
        let seat = SeatId(chance.below(u32::from(self.seats)) as u8);
        work.emit(SetupEvent::FirstPlayerBecame { seat });
        offer_setup_tiles(&mut work, &mut chance);
        work.emit(PileEvent::ChanceBecame(chance));
        let seat = right(seat, self.seats);
        work.emit(CourseEvent::StageBecame(Stage::PickTile { seat }));
        work.finish().state
    }

    /// The table before anything is left to chance.
    fn before_chance(&self) -> State {
        let components = &self.components;
        let mut supply = components.workers;
        // Unused white workers go to the box, so whites come to the supply only when they are discarded.
        while supply.remove(Colour::White) {}
        let trains = components.for_players(self.seats);
        let per_stack = trains.map_or(0, |entry| entry.trains_per_stack);
        let mut stacks = [0; TRAINS];
        for (stack, train) in stacks.iter_mut().zip(&components.trains) {
            *stack = if train.starting { 0 } else { per_stack };
        }
        State {
            seats: self.seats,
            players: [self.beginner(); PLAYERS],
            supply,
            bank: Bank {
                money: -i64::from(self.seats) * i64::from(components.economy.money.units()),
                shares: -i64::from(self.seats) * i64::from(components.economy.shares),
            },
            stacks,
            city_tiles: [CityTileId(0); CITIES],
            telegraph_tiles: [None; TELEGRAPH],
            first_stations: [First::Free; CITIES],
            first_offices: [First::Free; TELEGRAPH],
            setup_offers: [None; PLAYERS],
            piles: [TilePile::EMPTY; 3],
            contract_pile: TilePile::EMPTY,
            contract: ContractId(0),
            first_player: SeatId(0),
            active: SeatId(0),
            round: 0,
            last_round: None,
            stage: Stage::Over,
            under_way: UnderWay::default(),
            chance: Chance::new(0),
        }
    }

    /// What everybody begins with.
    fn beginner(&self) -> Player {
        let components = &self.components;
        let mut reserve = Workers::NONE;
        reserve.add(Colour::White, components.economy.white_workers);
        let mut trains = [[0; 2]; TRAINS];
        for (own, train) in trains.iter_mut().zip(&components.trains) {
            own[0] = u8::from(train.starting);
        }
        let (mut rails, mut buildings) = ([0; SECTIONS], [0; SECTIONS]);
        for (index, section) in components.sections.iter().enumerate() {
            rails[index] = section.rails;
            buildings[index] = section.buildings;
        }
        Player {
            money: components.economy.money,
            shares: components.economy.shares,
            reserve,
            placed: [Workers::NONE; 4],
            board_rails: rails,
            board_buildings: buildings,
            rails_gone: 0,
            buildings_gone: 0,
            spare_rail: true,
            spare_building: true,
            rails: components.start(),
            stations: 0,
            offices: 0,
            markers: [0; 3],
            trains,
            objectives: [Slot::Empty; 2],
            completed: 0,
        }
    }
}

/// City tiles by level, the printed ones where they are; telegraph tiles where there is no contract icon.
fn deal_tiles(work: &mut Work<'_>, chance: &mut Chance) {
    let components = &work.game.components;
    let mut levels: Vec<u8> = components.cities.iter().map(|city| city.level).collect();
    levels.sort_unstable();
    levels.dedup();
    for level in levels {
        let tiles = components.city_tiles.iter().enumerate();
        let of_level = tiles.filter(|(_, tile)| tile.level == level);
        let tiles: Vec<_> = of_level.map(|(index, _)| CityTileId(index as u8)).collect();
        let tiles = if level == 1 { tiles } else { chance.shuffled(tiles) };
        let cities = components.city_ids();
        let cities = cities.filter(|city| components.city(*city).level == level);
        for (city, tile) in cities.zip(tiles) {
            work.emit(SetupEvent::CityTileDealt { city, tile });
        }
    }
    let tiles = chance.shuffled((0..components.telegraph_tiles.len() as u8).map(TelegraphTileId));
    let sections = components.section_ids();
    let sections = sections.filter(|section| !components.section(*section).contract);
    for (section, tile) in sections.zip(tiles) {
        work.emit(SetupEvent::TelegraphTileDealt { section, tile });
    }
}

/// With fewer players, neutral buildings close some first spaces.
fn close_first_spaces(work: &mut Work<'_>) {
    let components = &work.game.components;
    let Some(entry) = components.for_players(work.game.seats) else {
        return;
    };
    for city in &entry.neutral_stations {
        if let Some(city) = components.find_city(*city) {
            work.emit(SetupEvent::StationClosed { city });
        }
    }
    for office in &entry.neutral_offices {
        let section = SectionId(office.saturating_sub(1));
        work.emit(SetupEvent::OfficeClosed { section });
    }
}

/// Everybody gets an A1 and an A2; what is left of them goes to the box. The other letters become piles.
fn deal_objectives(work: &mut Work<'_>, chance: &mut Chance) {
    for pile in Pile::ALL {
        let objectives = work.game.components.objectives.iter().enumerate();
        let of_pile = objectives.filter(|(_, objective)| objective.pile == pile);
        let tiles = chance.shuffled(of_pile.map(|(index, _)| index as u8));
        let slot = match pile {
            Pile::A1 => 0,
            Pile::A2 => 1,
            Pile::B | Pile::C | Pile::D => {
                let tiles = TilePile::of(&tiles);
                work.emit(PileEvent::PileShuffled { pile, tiles });
                continue;
            }
        };
        for (seat, tile) in SeatId::all(work.game.seats).zip(tiles) {
            work.emit(ObjectiveEvent::ObjectiveGiven { seat, slot, objective: ObjectiveId(tile) });
        }
    }
}

fn deal_contracts(work: &mut Work<'_>, chance: &mut Chance) {
    let contracts = 0..work.game.components.contracts.len() as u8;
    let tiles = chance.shuffled(contracts);
    work.emit(PileEvent::ContractsShuffled { tiles: TilePile::of(&tiles) });
    if let Some(top) = tiles.first() {
        work.emit(PileEvent::ContractRevealed { tile: ContractId(*top) });
    }
}

/// As many tiles as players, each on a random side with one of the four specialists.
fn offer_setup_tiles(work: &mut Work<'_>, chance: &mut Chance) {
    let tiles = chance.shuffled((0..work.game.components.setup_tiles.len() as u8).map(SetupTileId));
    let workers = chance.shuffled(Colour::SPECIALISTS);
    let places = (0..work.game.seats).zip(tiles).zip(workers);
    for ((place, tile), worker) in places {
        let side = chance.below(2) as u8;
        let offer = SetupOffer { tile, side, worker };
        work.emit(SetupEvent::SetupTileOffered { place, offer });
    }
}

/// The seat to the right, where the set-up picks go.
pub(super) const fn right(seat: SeatId, seats: u8) -> SeatId {
    SeatId((seat.0 + seats - 1) % seats)
}

/// A player takes a set-up tile: the worker first (RULING-RR-3), then the effect.
pub(super) fn pick(work: &mut Work<'_>, seat: SeatId, name: Name) -> Result<(), Reason> {
    let tiles = &work.game.components.setup_tiles;
    let offers = (0..).zip(work.state().setup_offers);
    let mut offers = offers.filter_map(|(place, offer)| offer.map(|offer| (place, offer)));
    let wanted = offers.find(|(_, offer)| tiles[offer.tile.index()].id == name);
    let (place, offer) = wanted.ok_or(Reason::TileNotOffered { tile: name })?;
    let effect = tiles[offer.tile.index()].sides[usize::from(offer.side & 1)];
    work.emit(SetupEvent::SetupTileTaken { seat, place });
    work.emit(CourseEvent::StageBecame(Stage::UseTile { seat }));
    effects::begin(work, seat, effect, Terms::free(Piece::Spare))
}

/// Counter-clockwise until the first player has picked; then the tiles and spare pieces leave the game.
pub(super) fn end_pick(work: &mut Work<'_>, seat: SeatId) {
    if seat == work.state().first_player {
        work.emit(SetupEvent::SetupEnded);
        turn::begin(work, seat, 1);
    } else {
        let seat = right(seat, work.state().seats);
        work.emit(CourseEvent::StageBecame(Stage::PickTile { seat }));
    }
}

fn check_names(setup: &Setup) -> Result<(), SetupError> {
    let unknown = |kind, name: &str, known: &str| {
        Err(SetupError::Unknown { kind, name: name.to_owned(), known: known.to_owned() })
    };
    match setup.variant.as_deref() {
        None | Some("standard") => {}
        Some(other) => {
            return unknown("variant", other, "Railroad Revolution is played as standard");
        }
    }
    if let Some(option) = setup.options.keys().next() {
        return unknown("option", option, "Railroad Revolution has none");
    }
    if let Some(ruling) = setup.rulings.keys().next() {
        return unknown("ruling", ruling, "Railroad Revolution has none to choose");
    }
    Ok(())
}
