//! A table to try rules on, and short names for actions.

use std::collections::BTreeMap;

use roundhouse_game::{Game, Grounds, Money, Name, Say, SeatId, Setup};
use roundhouse_titles::railroad_revolution::acting::Item;
use roundhouse_titles::railroad_revolution::action::{PieceKind, Side};
use roundhouse_titles::railroad_revolution::cards::Track;
use roundhouse_titles::railroad_revolution::components::{
    CityTileId, ContractId, ObjectiveId, TelegraphTileId,
};
use roundhouse_titles::railroad_revolution::event::PieceEvent;
use roundhouse_titles::railroad_revolution::state::{
    Face, First, OpenObjective, Player, Slot, Stage, TilePile,
};
use roundhouse_titles::railroad_revolution::worker::{Colour, MainAction, Place, Worker, Workers};
use roundhouse_titles::railroad_revolution::{Action, Event, RailroadRevolution, State};
use roundhouse_titles::{Title, TitleFiles};
use roundhouse_words::{Speech, english, refused};

use crate::support::sections::assert_exists;

pub(crate) const ANN: SeatId = SeatId(0);
pub(crate) const BEA: SeatId = SeatId(1);
pub(crate) const CID: SeatId = SeatId(2);

/// A game and where it stands.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) game: RailroadRevolution,
    pub(crate) state: State,
}

pub(crate) fn rules(players: usize, seed: u64) -> RailroadRevolution {
    let names = ["Ann", "Bea", "Cid", "Dan"];
    let setup = Setup {
        players: names[..players].iter().map(ToString::to_string).collect(),
        variant: None,
        options: BTreeMap::new(),
        rulings: BTreeMap::new(),
        seed: seed.into(),
    };
    let files = TitleFiles::embedded(Title::RAILROAD_REVOLUTION);
    RailroadRevolution::new(&files, &setup).unwrap()
}

impl Table {
    /// Right after the set-up, before the first pick.
    pub(crate) fn setup(players: usize, seed: u64) -> Self {
        let game = rules(players, seed);
        let state = game.setup();
        Self { game, state }
    }

    /// Ann's first turn. All tiles lie in the order of the file; each player has four white workers and one of an own
    /// colour: purple, orange, grey, turquoise. Nobody used a set-up tile.
    pub(crate) fn begun(players: usize) -> Self {
        let mut table = Self::setup(players, 1);
        for offer in std::mem::take(&mut table.state.setup_offers).into_iter().flatten() {
            table.state.supply.add(offer.worker, 1);
        }
        table.state.first_player = ANN;
        table.state.active = ANN;
        table.state.round = 1;
        table.state.stage = Stage::Worker;
        for (seat, colour) in SeatId::all(players as u8).zip(Colour::SPECIALISTS) {
            table.give(seat, colour);
            let player = table.player(seat);
            (player.spare_rail, player.spare_building) = (false, false);
            (player.rails_gone, player.buildings_gone) = (1, 1);
            table.objective(seat, 0, &format!("A1-{}", seat.0 + 1));
            table.objective(seat, 1, &format!("A2-{}", seat.0 + 1));
        }
        let tiles =
            ["c2a", "c2b", "c2c", "c3a", "c3b", "c3c", "c4a", "c4b", "c4c", "c4d", "c5a", "c5b", "c5c"];
        let cities = ["MIA", "LIT", "CHI", "DUL", "KC", "HOU", "BIS", "DEN", "ELP", "SLC", "SEA", "SF", "SD"];
        for (city, tile) in cities.into_iter().zip(tiles) {
            table.city_tile(city, tile);
        }
        for (section, tile) in [1, 2, 4, 5, 7, 8].into_iter().zip(["t1", "t2", "t3", "t4", "t5", "t6"]) {
            table.telegraph_tile(section, tile);
        }
        table.contract("k1");
        table
    }

    pub(crate) fn player(&mut self, seat: SeatId) -> &mut Player {
        &mut self.state.players[seat.index()]
    }

    pub(crate) fn ann(&mut self) -> &mut Player {
        self.player(ANN)
    }

    /// The player does what is asked; it must be among the choices.
    #[track_caller]
    pub(crate) fn act(&mut self, action: Action) -> Vec<Event> {
        let seat = self.game.to_act(&self.state).unwrap();
        let listed = self.is_offered(&action);
        match self.game.apply(&self.state, seat, &action) {
            Ok(applied) => {
                assert!(listed, "{action:?} is accepted, but no choice");
                self.state = applied.state;
                applied.events
            }
            Err(refusal) => panic!("{action:?} is refused: {}", refused(&self.game, &refusal)),
        }
    }

    #[track_caller]
    pub(crate) fn all(&mut self, actions: impl IntoIterator<Item = Action>) -> Vec<Event> {
        actions.into_iter().flat_map(|action| self.act(action)).collect()
    }

    /// The heading or the ruling that the refusal of an action cites.
    #[track_caller]
    pub(crate) fn cited(&self, action: Action) -> String {
        let seat = self.game.to_act(&self.state).unwrap();
        self.game.apply(&self.state, seat, &action).unwrap_err().rule
    }

    /// The reason why the action is refused; it must not be among the choices.
    #[track_caller]
    pub(crate) fn refused(&self, action: Action) -> &'static str {
        let seat = self.game.to_act(&self.state).unwrap_or(ANN);
        self.refused_to(seat, action)
    }

    #[track_caller]
    pub(crate) fn refused_to(&self, seat: SeatId, action: Action) -> &'static str {
        let to_act = self.game.to_act(&self.state);
        assert!(to_act != Some(seat) || !self.is_offered(&action), "{action:?} is a choice");
        match self.game.apply(&self.state, seat, &action) {
            Ok(_) => panic!("{action:?} is accepted"),
            Err(refusal) => {
                assert_exists("railroad_revolution", &refusal.rule);
                let said = english(&refusal.reason.say(&self.game), Speech::default());
                assert!(said.ends_with('.') && !said.contains('['), "{said}");
                refusal.reason.key()
            }
        }
    }

    pub(crate) fn is_offered(&self, action: &Action) -> bool {
        let choices = self.game.choices(&self.state);
        choices.iter().any(|choice| choice.action == *action)
    }

    pub(crate) fn to_act(&self) -> Option<SeatId> {
        self.game.to_act(&self.state)
    }

    pub(crate) fn city(&self, city: &str) -> usize {
        self.game.components.find_city(name(city)).unwrap().index()
    }

    pub(crate) fn city_tile(&mut self, city: &str, tile: &str) {
        let tiles = &self.game.components.city_tiles;
        let tile = tiles.iter().position(|card| card.id == name(tile)).unwrap();
        let city = self.city(city);
        self.state.city_tiles[city] = CityTileId(tile as u8);
    }

    pub(crate) fn telegraph_tile(&mut self, section: usize, tile: &str) {
        let tiles = &self.game.components.telegraph_tiles;
        let tile = tiles.iter().position(|card| card.id == name(tile)).unwrap();
        self.state.telegraph_tiles[section - 1] = Some(TelegraphTileId(tile as u8));
    }

    /// The contract tile face up; the others lie in the pile in the order of the file.
    pub(crate) fn contract(&mut self, tile: &str) {
        let tiles = &self.game.components.contracts;
        let tile = tiles.iter().position(|card| card.id == name(tile)).unwrap() as u8;
        self.state.contract = ContractId(tile);
        let rest: Vec<u8> = (0..9).filter(|other| *other != tile).collect();
        self.state.contract_pile = TilePile::of(&rest);
    }

    pub(crate) fn find_objective(&self, objective: &str) -> ObjectiveId {
        self.game.components.find_objective(name(objective)).unwrap()
    }

    pub(crate) fn objective(&mut self, seat: SeatId, slot: usize, objective: &str) {
        let objective = self.find_objective(objective);
        self.player(seat).objectives[slot] = Slot::Open(OpenObjective { objective, managers: [None; 2] });
    }

    /// The objective in a place is all but completed: its managers stand there already.
    pub(crate) fn managers(&mut self, seat: SeatId, slot: usize, colours: &[Colour]) {
        for colour in colours {
            assert!(self.state.supply.remove(*colour));
        }
        if let Slot::Open(open) = &mut self.player(seat).objectives[slot] {
            for (place, colour) in open.managers.iter_mut().zip(colours) {
                *place = Some(*colour);
            }
        }
    }

    /// The objective ids in a pile, top first.
    pub(crate) fn pile(&mut self, index: usize, objectives: &[&str]) {
        let tiles: Vec<u8> = objectives.iter().map(|id| self.find_objective(id).0).collect();
        self.state.piles[index] = TilePile::of(&tiles);
    }

    /// A worker of the supply for a player's reserve.
    pub(crate) fn give(&mut self, seat: SeatId, colour: Colour) {
        if colour != Colour::White {
            assert!(self.state.supply.remove(colour));
        }
        self.player(seat).reserve.add(colour, 1);
    }

    pub(crate) fn train(&mut self, seat: SeatId, kind: &str, face: Face) {
        let kind = self.game.components.find_train(name(kind)).unwrap();
        self.player(seat).trains[kind.index()][face as usize] += 1;
    }

    pub(crate) fn trains(&self, seat: SeatId, kind: &str) -> [u8; 2] {
        let kind = self.game.components.find_train(name(kind)).unwrap();
        self.state.player(seat).trains[kind.index()]
    }

    /// Rails on the map, beside the one on the start space; they come from the board.
    pub(crate) fn rails(&mut self, seat: SeatId, spaces: &[&str]) {
        for space in spaces {
            let space = self.game.components.find_space(name(space)).unwrap();
            let player = self.player(seat);
            player.rails |= 1 << space.0;
            if let Some(section) = player.board_rails.iter_mut().find(|rails| **rails > 0) {
                *section -= 1;
            }
        }
    }

    pub(crate) fn station(&mut self, seat: SeatId, city: &str) {
        let city = self.city(city);
        let player = self.player(seat);
        player.stations |= 1 << city;
        if let Some(section) = player.board_buildings.iter_mut().find(|buildings| **buildings > 0) {
            *section -= 1;
        }
        if self.state.first_stations[city] == First::Free {
            self.state.first_stations[city] = First::Seat(seat);
        }
    }

    pub(crate) fn office(&mut self, seat: SeatId, section: usize) {
        let player = self.player(seat);
        player.offices |= 1 << (section - 1);
        if let Some(place) = player.board_buildings.iter_mut().find(|buildings| **buildings > 0) {
            *place -= 1;
        }
        if self.state.first_offices[section - 1] == First::Free {
            self.state.first_offices[section - 1] = First::Seat(seat);
        }
    }

    pub(crate) fn money(&self, seat: SeatId) -> u32 {
        self.state.player(seat).money.units()
    }

    pub(crate) fn set_money(&mut self, seat: SeatId, units: u32) {
        self.player(seat).money = Money::new(units);
    }

    pub(crate) fn shares(&self, seat: SeatId) -> u16 {
        self.state.player(seat).shares
    }

    pub(crate) fn reserve(&self, seat: SeatId, colour: Colour) -> u8 {
        self.state.player(seat).reserve.count(colour)
    }

    pub(crate) fn available(&self, seat: SeatId) -> u8 {
        self.state.player(seat).available()
    }

    /// The player has no money and no shares.
    pub(crate) fn impoverish(&mut self, seat: SeatId) {
        self.set_money(seat, 0);
        self.player(seat).shares = 0;
    }

    /// White workers leave the game until so many are available.
    pub(crate) fn reduce_workers(&mut self, seat: SeatId, left: u8) {
        while self.available(seat) > left {
            assert!(self.player(seat).reserve.remove(Colour::White));
        }
    }

    /// The supply holds these workers only.
    pub(crate) fn supply(&mut self, colours: &[Colour]) {
        self.state.supply = colours.iter().copied().collect::<Workers>();
    }

    /// Only so many pieces are left on the board, all in the last section.
    pub(crate) fn board(&mut self, seat: SeatId, rails: u8, buildings: u8) {
        let player = self.player(seat);
        (player.board_rails, player.board_buildings) = ([0; 8], [0; 8]);
        player.board_rails[7] = rails;
        player.board_buildings[7] = buildings;
    }

    /// Ends the action and declines contracts until somebody's next turn begins.
    #[track_caller]
    pub(crate) fn end_turn(&mut self) {
        self.act(Action::EndAction);
        while matches!(self.state.stage, Stage::Contracts { .. }) {
            self.act(Action::DeclineContract);
        }
    }

    /// A trade without any extras: a rail is sold, or a building.
    #[track_caller]
    pub(crate) fn plain_trade(&mut self, colour: Colour) {
        self.act(place(colour, MainAction::Trade));
        let rail = Action::SellPiece { piece: PieceKind::Rail };
        let building = Action::SellPiece { piece: PieceKind::Building };
        let piece = if self.is_offered(&rail) { rail } else { building };
        self.act(piece);
        self.act(Action::EndAction);
    }
}

/// How many rails these events placed.
pub(crate) fn rails_placed(events: &[Event]) -> usize {
    let placed = |event: &&Event| matches!(event, Event::Piece(PieceEvent::RailPlaced { .. }));
    events.iter().filter(placed).count()
}

pub(crate) fn name(text: &str) -> Name {
    text.parse().unwrap()
}

pub(crate) fn place(colour: Colour, on: MainAction) -> Action {
    Action::PlaceWorker { colour, on }
}

pub(crate) fn resolve(item: Item) -> Action {
    Action::Resolve { item }
}

pub(crate) fn build(city: &str) -> Action {
    Action::BuildStation { city: name(city) }
}

pub(crate) fn rail(space: &str) -> Action {
    Action::PlaceRail { space: name(space) }
}

pub(crate) fn office(section: u8) -> Action {
    Action::BuildOffice { section }
}

pub(crate) fn sell(piece: PieceKind) -> Action {
    Action::SellPiece { piece }
}

pub(crate) fn worker(from: Place, colour: Colour) -> Worker {
    Worker { from, colour }
}

pub(crate) fn promote(from: Place, colour: Colour, objective: &str) -> Action {
    let objective = name(objective);
    Action::Promote { worker: worker(from, colour), objective }
}

pub(crate) fn exchange(from: Place, colour: Colour, taken: Colour) -> Action {
    Action::Exchange { worker: worker(from, colour), taken }
}

pub(crate) fn discard(from: Place, colour: Colour) -> Action {
    Action::DiscardWorker { worker: worker(from, colour) }
}

pub(crate) fn take_worker(shown: Colour, taken: Colour) -> Action {
    Action::TakeWorker { shown, taken }
}

pub(crate) fn advance(track: Track) -> Action {
    Action::Advance { track, worker: None }
}

pub(crate) fn flip(train: &str, face: Face) -> Action {
    Action::FlipTrain { train: name(train), face }
}

pub(crate) fn take_train(train: &str) -> Action {
    Action::TakeTrain { train: name(train) }
}

pub(crate) fn accept(contract: Side) -> Action {
    Action::AcceptContract { contract }
}

pub(crate) fn keep(objective: &str) -> Action {
    Action::KeepObjective { objective: name(objective) }
}

pub(crate) fn extra_hire(colour: Colour) -> Action {
    Action::ExtraHire { colour }
}
