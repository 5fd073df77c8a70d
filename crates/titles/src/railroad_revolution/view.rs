//! What a seat may see. Nothing here depends on the order of a pile or on the state of chance; the objectives a
//! player looks at are shown to that player alone.

use roundhouse_game::{Chance, Game, Money, Name, SeatId};
use serde::Serialize;

use super::RailroadRevolution;
use super::cards::{Pile, Track};
use super::components::{CityId, SectionId, SpaceId};
use super::ending::Score;
use super::state::{Face, First, Item, Slot, Stage, State, TilePile};
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

pub(super) fn view(game: &RailroadRevolution, state: &State, seat: Option<SeatId>) -> View {
    let components = &game.components;
    let owners = |owns: &dyn Fn(SeatId) -> bool| -> Vec<SeatId> {
        SeatId::all(state.seats)
            .filter(|seat| owns(*seat))
            .collect()
    };
    let cities = components
        .cities
        .iter()
        .enumerate()
        .map(|(index, city)| CityView {
            id: city.id,
            tile: components.city_tiles[state.city_tiles[index].index()].id,
            first: state.first_stations[index],
            stations: owners(&|seat| state.player(seat).has_station(CityId(index as u8))),
        });
    let sections = (0..components.telegraph.len()).map(|index| SectionView {
        tile: state.telegraph_tiles[index].map(|tile| components.telegraph_tiles[tile.index()].id),
        first: state.first_offices[index],
        offices: owners(&|seat| state.player(seat).has_office(SectionId(index as u8))),
    });
    let spaces = components.spaces.iter().enumerate().map(|(index, space)| {
        let space_id = SpaceId(index as u8);
        (
            space.id,
            owners(&|seat| state.player(seat).has_rail(space_id)),
        )
    });
    let offers = state
        .setup_offers
        .iter()
        .flatten()
        .map(|offer| SetupTileView {
            tile: components.setup_tiles[offer.tile.index()].id,
            side: offer.side,
            worker: offer.worker,
        });
    let stacks = components.trains.iter().zip(state.stacks);
    View {
        reconstruction: components.is_reconstruction(),
        players: SeatId::all(state.seats)
            .map(|seat| player_view(game, state, seat))
            .collect(),
        supply: state.supply,
        stacks: stacks.map(|(train, left)| (train.id, left)).collect(),
        cities: cities.collect(),
        spaces: spaces.collect(),
        sections: sections.collect(),
        setup_tiles: offers.collect(),
        piles: [Pile::B, Pile::C, Pile::D]
            .map(|pile| (pile, state.pile(pile).tiles().len()))
            .to_vec(),
        contract: components.contracts[state.contract.index()].id,
        contracts_left: state.contract_pile.tiles().len(),
        first_player: state.first_player,
        active: state.active,
        to_act: game.to_act(state),
        now: state.stage.now(),
        action: state.acting().map(|acting| ActionView {
            action: acting.action,
            worker: acting.worker,
            open: acting.open.iter().collect(),
        }),
        round: state.round,
        last_round: state.last_round,
        looking_at: looking_at(game, state, seat),
    }
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
        workers: Place::ALL
            .map(|place| (place, player.workers(place)))
            .to_vec(),
        sections: player
            .board_rails
            .into_iter()
            .zip(player.board_buildings)
            .collect(),
        markers: Track::ALL
            .map(|track| (track, player.marker(track)))
            .to_vec(),
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

impl RailroadRevolution {
    /// A state that looks the same to a seat, with everything hidden from it drawn anew: for playing ahead.
    #[must_use]
    pub fn imagined(&self, state: &State, seat: Option<SeatId>, chance: &mut Chance) -> State {
        let mut imagined = state.clone();
        let known = match state.stage {
            Stage::Keep { seat: looks, slot } if Some(looks) == seat => {
                match state.player(looks).objectives.get(usize::from(slot)) {
                    Some(Slot::Awaiting { pile, .. }) => Some(*pile),
                    _ => None,
                }
            }
            _ => None,
        };
        let letters = [Pile::B, Pile::C, Pile::D];
        for (pile, letter) in imagined.piles.iter_mut().zip(letters) {
            let seen = if known == Some(letter) {
                usize::from(self.components.draw)
            } else {
                0
            };
            let (top, rest) = pile.tiles().split_at(seen.min(pile.tiles().len()));
            let rest = chance.shuffled(rest.iter().copied());
            *pile = TilePile::of(&[top, &rest].concat());
        }
        let contracts = chance.shuffled(state.contract_pile.tiles().iter().copied());
        imagined.contract_pile = TilePile::of(&contracts);
        imagined.chance = Chance::new(u64::from(chance.draw()));
        imagined
    }
}
