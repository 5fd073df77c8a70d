//! What a seat may see. Nothing here depends on the order of a pile or on the state of chance; the objectives a
//! player looks at are shown to that player alone.

use roundhouse_game::{Chance, Game, Money, Name, SeatId};
use serde::Serialize;

use super::RailroadRevolution;
use super::acting::Item;
use super::cards::{Pile, Track};
use super::components::{CityId, SectionId};
use super::ending::Score;
use super::state::{Face, First, Player, SetupOffer, Slot, Stage, State, TilePile};
use super::worker::{Colour, MainAction, Place, Workers};

/// The table as a seat sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Are some printed values not known and made up?
    pub reconstruction: bool,
    /// The players in seat order.
    pub players: Vec<PlayerView>,
    /// Workers nobody has.
    pub supply: Workers,
    /// Trains in the stacks.
    pub stacks: Vec<(Name, u8)>,
    /// The cities.
    pub cities: Vec<CityView>,
    /// The rail spaces and who has a rail there.
    pub spaces: Vec<(Name, Vec<SeatId>)>,
    /// The telegraph from left to right.
    pub sections: Vec<SectionView>,
    /// The set-up tiles still to be picked.
    pub setup_tiles: Vec<SetupTileView>,
    /// How many objectives each pile holds.
    pub piles: Vec<(Pile, usize)>,
    /// The contract tile face up.
    pub contract: Name,
    /// How many contract tiles lie face down.
    pub contracts_left: usize,
    /// Who began.
    pub first_player: SeatId,
    /// Whose turn it is.
    pub active: SeatId,
    /// Whose decision is awaited.
    pub to_act: Option<SeatId>,
    /// What is decided.
    pub now: &'static str,
    /// The action being carried out.
    pub action: Option<ActionView>,
    /// The effect in the middle of which somebody is.
    pub under_way: Option<EffectView>,
    /// The round, from 1; 0 during set-up.
    pub round: u8,
    /// The round that ends the game, once it is known.
    pub last_round: Option<u8>,
    /// The objectives this seat looks at.
    pub looking_at: Vec<Name>,
}

/// What everybody sees of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlayerView {
    /// The player's name.
    pub name: String,
    /// Money.
    pub money: Money,
    /// Shares.
    pub shares: u16,
    /// Workers by place.
    pub workers: Vec<(Place, Workers)>,
    /// The sections of the board: rails and buildings.
    pub sections: Vec<(u8, u8)>,
    /// The markers.
    pub markers: Vec<(Track, u8)>,
    /// Trains: kind, side up, how many.
    pub trains: Vec<(Name, Face, u8)>,
    /// Open objectives with their managers.
    pub objectives: Vec<(Name, Vec<Colour>)>,
    /// Completed objectives.
    pub completed: Vec<Name>,
    /// The score if the game ended now.
    pub score: Score,
}

/// A city.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CityView {
    /// Its code.
    pub id: Name,
    /// Its tile.
    pub tile: Name,
    /// Who has the first space.
    pub first: First,
    /// Who has a station.
    pub stations: Vec<SeatId>,
}

/// A section of the telegraph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SectionView {
    /// Its tile, if it has one.
    pub tile: Option<Name>,
    /// Who has the first space.
    pub first: First,
    /// Who has an office.
    pub offices: Vec<SeatId>,
}

/// A set-up tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SetupTileView {
    /// Its name.
    pub tile: Name,
    /// Front (0) or back (1).
    pub side: u8,
    /// The worker beside it.
    pub worker: Colour,
}

/// An action being carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ActionView {
    /// Which.
    pub action: MainAction,
    /// The colour of the worker.
    pub worker: Colour,
    /// What is open.
    pub open: Vec<Item>,
}

/// An effect under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EffectView {
    /// What is done.
    pub part: &'static str,
    /// How often it can still be done.
    pub left: u8,
    /// What the next part costs.
    pub price: Money,
    /// Must the next part be done?
    pub must: bool,
}

pub(super) fn view(game: &RailroadRevolution, state: &State, seat: Option<SeatId>) -> View {
    let components = &game.components;
    let stacks = components.trains.iter().zip(state.stacks);
    let piles = [Pile::B, Pile::C, Pile::D].map(|pile| (pile, state.pile(pile).tiles().len()));
    View {
        reconstruction: components.is_reconstruction(),
        players: SeatId::all(state.seats).map(|seat| player_view(game, state, seat)).collect(),
        supply: state.supply,
        stacks: stacks.map(|(train, left)| (train.id, left)).collect(),
        cities: city_views(game, state),
        spaces: space_views(game, state),
        sections: section_views(game, state),
        setup_tiles: setup_tile_views(game, state),
        piles: piles.to_vec(),
        contract: components.contracts[state.contract.index()].id,
        contracts_left: state.contract_pile.tiles().len(),
        first_player: state.first_player,
        active: state.active,
        to_act: game.to_act(state),
        now: state.stage.now(),
        action: state.acting().map(|acting| ActionView {
            action: acting.action(),
            worker: acting.worker,
            open: acting.open.iter().collect(),
        }),
        under_way: state.under_way.current().map(|task| EffectView {
            part: task.part.into(),
            left: task.part.left(),
            price: task.price,
            must: task.must,
        }),
        round: state.round,
        last_round: state.last_round,
        looking_at: looking_at(game, state, seat),
    }
}

/// The seats of which something holds.
fn seats(state: &State, holds: impl Fn(&Player) -> bool) -> Vec<SeatId> {
    let seats = SeatId::all(state.seats);
    seats.filter(|seat| holds(state.player(*seat))).collect()
}

fn city_views(game: &RailroadRevolution, state: &State) -> Vec<CityView> {
    let components = &game.components;
    let view = |city: CityId| CityView {
        id: components.city(city).id,
        tile: components.city_tiles[state.city_tiles[city.index()].index()].id,
        first: state.first_stations[city.index()],
        stations: seats(state, |player| player.has_station(city)),
    };
    components.city_ids().map(view).collect()
}

fn space_views(game: &RailroadRevolution, state: &State) -> Vec<(Name, Vec<SeatId>)> {
    let owners = |space| seats(state, |player| player.has_rail(space));
    let spaces = game.components.space_ids();
    spaces.map(|space| (game.components.space(space).id, owners(space))).collect()
}

fn section_views(game: &RailroadRevolution, state: &State) -> Vec<SectionView> {
    let tiles = &game.components.telegraph_tiles;
    let view = |section: SectionId| SectionView {
        tile: state.telegraph_tiles[section.index()].map(|tile| tiles[tile.index()].id),
        first: state.first_offices[section.index()],
        offices: seats(state, |player| player.has_office(section)),
    };
    game.components.section_ids().map(view).collect()
}

fn setup_tile_views(game: &RailroadRevolution, state: &State) -> Vec<SetupTileView> {
    let offers = state.setup_offers.iter().flatten();
    let view = |offer: &SetupOffer| SetupTileView {
        tile: game.components.setup_tiles[offer.tile.index()].id,
        side: offer.side,
        worker: offer.worker,
    };
    offers.map(view).collect()
}

fn player_view(game: &RailroadRevolution, state: &State, seat: SeatId) -> PlayerView {
    let (components, player) = (&game.components, state.player(seat));
    let trains = components.train_kinds().flat_map(|kind| {
        let id = components.train(kind).id;
        Face::BOTH.map(|face| (id, face, player.trains(kind, face)))
    });
    let open = player.open_objectives().map(|(_, open)| {
        let managers = open.managers.into_iter().flatten().collect();
        (components.objective(open.objective).id, managers)
    });
    let completed = components.objectives.iter().enumerate();
    let completed = completed.filter(|(index, _)| player.completed >> index & 1 == 1);
    PlayerView {
        name: game.seat_name(seat).to_owned(),
        money: player.money,
        shares: player.shares,
        workers: Place::ALL.map(|place| (place, player.workers(place))).to_vec(),
        sections: player.board_rails.into_iter().zip(player.board_buildings).collect(),
        markers: Track::ALL.map(|track| (track, player.marker(track))).to_vec(),
        trains: trains.filter(|(_, _, count)| *count > 0).collect(),
        objectives: open.collect(),
        completed: completed.map(|(_, tile)| tile.id).collect(),
        score: game.score(state, seat),
    }
}

/// The tiles looked at, for the one who looks.
fn looking_at(game: &RailroadRevolution, state: &State, seat: Option<SeatId>) -> Vec<Name> {
    match state.stage {
        Stage::Keep { seat: looks, slot } if Some(looks) == seat => game
            .looked_at(state, looks, slot)
            .into_iter()
            .map(|objective| game.components.objective(objective).id)
            .collect(),
        _ => Vec::new(),
    }
}

/// A state that looks the same to a seat, with everything hidden from it drawn anew.
pub(super) fn imagined(
    game: &RailroadRevolution,
    state: &State,
    seat: Option<SeatId>,
    chance: &mut Chance,
) -> State {
    let mut imagined = state.clone();
    let looking_at = pile_looked_at(state, seat);
    let letters = [Pile::B, Pile::C, Pile::D];
    for (pile, letter) in imagined.piles.iter_mut().zip(letters) {
        let seen = if looking_at == Some(letter) { usize::from(game.components.draw) } else { 0 };
        let (top, rest) = pile.tiles().split_at(seen.min(pile.tiles().len()));
        let rest = chance.shuffled(rest.iter().copied());
        *pile = TilePile::of(&[top, &rest].concat());
    }
    let contracts = chance.shuffled(state.contract_pile.tiles().iter().copied());
    imagined.contract_pile = TilePile::of(&contracts);
    imagined.chance = Chance::new(chance.draw());
    imagined
}

/// The pile of which the seat looks at the top tiles.
fn pile_looked_at(state: &State, seat: Option<SeatId>) -> Option<Pile> {
    let Stage::Keep { seat: looks, slot } = state.stage else {
        return None;
    };
    let place = state.player(looks).objectives.get(usize::from(slot));
    match place {
        Some(Slot::Awaiting { pile, .. }) if Some(looks) == seat => Some(*pile),
        _ => None,
    }
}
