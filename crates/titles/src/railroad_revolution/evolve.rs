//! The one place where a state's fields change.

use roundhouse_game::{Money, SeatId};

use super::cards::Pile;
use super::components::{ObjectiveId, PILE, PLAYERS};
use super::event::{
    CourseEvent, Event, ObjectiveEvent, PieceEvent, PileEvent, Purse, SetupEvent, Stock, TrainEvent,
    WealthEvent, WorkerEvent,
};
use super::state::{Face, First, OpenObjective, Player, Slot, Stage, State, TilePile};
use super::worker::{Place, Workers};

impl State {
    /// Makes the change of an event.
    pub(super) fn evolve(&mut self, event: &Event) {
        match event {
            Event::Setup(event) => self.evolve_setup(event),
            Event::Pile(event) => self.evolve_piles(event),
            Event::Wealth(event) => self.evolve_wealth(event),
            Event::Worker(event) => self.evolve_workers(event),
            Event::Piece(event) => self.evolve_pieces(event),
            Event::Train(event) => self.evolve_trains(event),
            Event::Objective(event) => self.evolve_objectives(event),
            Event::Course(event) => self.evolve_course(event),
        }
    }

    fn evolve_setup(&mut self, event: &SetupEvent) {
        match *event {
            SetupEvent::CityTileDealt { city, tile } => self.city_tiles[city.index()] = tile,
            SetupEvent::TelegraphTileDealt { section, tile } => {
                self.telegraph_tiles[section.index()] = Some(tile);
            }
            SetupEvent::StationClosed { city } => {
                self.first_stations[city.index()] = First::Neutral;
            }
            SetupEvent::OfficeClosed { section } => {
                self.first_offices[section.index()] = First::Neutral;
            }
            SetupEvent::FirstPlayerBecame { seat } => {
                self.first_player = seat;
                self.active = seat;
            }
            SetupEvent::SetupTileOffered { place, offer } => {
                self.supply.remove(offer.worker);
                if let Some(free) = self.setup_offers.get_mut(usize::from(place)) {
                    *free = Some(offer);
                }
            }
            SetupEvent::SetupTileTaken { seat, place } => {
                let taken = self.setup_offers.get_mut(usize::from(place));
                if let Some(offer) = taken.and_then(Option::take) {
                    self.player_mut(seat).reserve.add(offer.worker, 1);
                }
            }
            SetupEvent::SetupEnded => {
                for player in &mut self.players {
                    player.rails_gone += u8::from(std::mem::take(&mut player.spare_rail));
                    player.buildings_gone += u8::from(std::mem::take(&mut player.spare_building));
                }
            }
        }
    }

    fn evolve_piles(&mut self, event: &PileEvent) {
        match *event {
            PileEvent::PileShuffled { pile, tiles } => *self.pile_mut(pile) = tiles,
            PileEvent::ContractsShuffled { tiles } => self.contract_pile = tiles,
            PileEvent::ContractRevealed { tile } => {
                self.contract = tile;
                self.contract_pile.take_top();
            }
            PileEvent::ChanceBecame(ref chance) => self.chance = chance.clone(),
        }
    }

    /// What somebody gives somebody else gets. More than a player has is never asked for; were it, the sum would no
    /// longer be what it was, and the invariants would tell.
    fn evolve_wealth(&mut self, event: &WealthEvent) {
        match *event {
            WealthEvent::MoneyPaid { from, to, amount } => {
                match from {
                    Purse::Bank => self.bank.money -= i64::from(amount.units()),
                    Purse::Seat(seat) => {
                        let player = self.player_mut(seat);
                        player.money = player.money.minus(amount).unwrap_or_default();
                    }
                }
                match to {
                    Purse::Bank => self.bank.money += i64::from(amount.units()),
                    Purse::Seat(seat) => {
                        let player = self.player_mut(seat);
                        player.money = [player.money, amount].into_iter().sum::<Money>();
                    }
                }
            }
            WealthEvent::SharesPassed { from, to, shares } => {
                match from {
                    Purse::Bank => self.bank.shares -= i64::from(shares),
                    Purse::Seat(seat) => {
                        let player = self.player_mut(seat);
                        player.shares = player.shares.saturating_sub(shares);
                    }
                }
                match to {
                    Purse::Bank => self.bank.shares += i64::from(shares),
                    Purse::Seat(seat) => {
                        let player = self.player_mut(seat);
                        player.shares = player.shares.saturating_add(shares);
                    }
                }
            }
        }
    }

    fn evolve_workers(&mut self, event: &WorkerEvent) {
        match *event {
            WorkerEvent::WorkerGained { seat, colour } => {
                self.supply.remove(colour);
                self.player_mut(seat).reserve.add(colour, 1);
            }
            WorkerEvent::WorkerDiscarded { seat, worker } => {
                self.player_mut(seat).workers_mut(worker.from).remove(worker.colour);
                self.supply.add(worker.colour, 1);
            }
            WorkerEvent::WorkerPlaced { seat, colour, action } => {
                let player = self.player_mut(seat);
                player.reserve.remove(colour);
                player.workers_mut(action.into()).add(colour, 1);
            }
            WorkerEvent::WorkersReturned { seat } => {
                let player = self.player_mut(seat);
                for placed in &mut player.placed {
                    player.reserve.join(*placed);
                    *placed = Workers::NONE;
                }
            }
            WorkerEvent::WorkerPromoted { seat, worker, slot, manager } => {
                let player = self.player_mut(seat);
                player.workers_mut(worker.from).remove(worker.colour);
                if let Some(Slot::Open(open)) = player.objectives.get_mut(usize::from(slot))
                    && let Some(place) = open.managers.get_mut(usize::from(manager))
                {
                    *place = Some(worker.colour);
                }
            }
        }
    }

    fn evolve_pieces(&mut self, event: &PieceEvent) {
        match *event {
            PieceEvent::RailPlaced { seat, space, stock } => {
                let player = self.player_mut(seat);
                match stock {
                    Stock::Board => take_leftmost(&mut player.board_rails),
                    Stock::Spare => player.spare_rail = false,
                }
                player.rails |= 1 << space.0;
            }
            PieceEvent::StationPlaced { seat, city, stock } => {
                self.player_mut(seat).take_building(stock);
                self.player_mut(seat).stations |= 1 << city.0;
                occupy(&mut self.first_stations[city.index()], seat);
            }
            PieceEvent::OfficePlaced { seat, section, stock } => {
                self.player_mut(seat).take_building(stock);
                self.player_mut(seat).offices |= 1 << section.0;
                occupy(&mut self.first_offices[section.index()], seat);
            }
            PieceEvent::RailSold { seat } => {
                let player = self.player_mut(seat);
                take_leftmost(&mut player.board_rails);
                player.rails_gone += 1;
            }
            PieceEvent::BuildingSold { seat } => {
                let player = self.player_mut(seat);
                take_leftmost(&mut player.board_buildings);
                player.buildings_gone += 1;
            }
            PieceEvent::MarkerAdvanced { seat, track } => {
                self.player_mut(seat).markers[track as usize] += 1;
            }
        }
    }

    fn evolve_trains(&mut self, event: &TrainEvent) {
        match *event {
            TrainEvent::TrainTaken { seat, kind } => {
                let stack = &mut self.stacks[kind.index()];
                *stack = stack.saturating_sub(1);
                self.player_mut(seat).trains[kind.index()][Face::Up as usize] += 1;
            }
            TrainEvent::TrainFlipped { seat, kind, from } => {
                let trains = &mut self.player_mut(seat).trains[kind.index()];
                trains[from as usize] = trains[from as usize].saturating_sub(1);
                trains[from.flipped() as usize] += 1;
            }
        }
    }

    fn evolve_objectives(&mut self, event: &ObjectiveEvent) {
        match *event {
            ObjectiveEvent::ObjectiveGiven { seat, slot, objective } => self.open(seat, slot, objective),
            ObjectiveEvent::ObjectiveCompleted { seat, slot, next } => {
                let player = self.player_mut(seat);
                let Some(Slot::Open(open)) = player.objectives.get(usize::from(slot)).copied() else {
                    return;
                };
                player.completed |= 1 << open.objective.0;
                let completed = open.objective;
                player.objectives[usize::from(slot)] = match next {
                    Some(pile) => Slot::Awaiting { completed, pile },
                    None => Slot::Empty,
                };
                for manager in open.managers.into_iter().flatten() {
                    self.supply.add(manager, 1);
                }
            }
            ObjectiveEvent::ObjectiveKept { seat, slot, objective, looked } => {
                if let Some(Slot::Awaiting { pile, .. }) =
                    self.player(seat).objectives.get(usize::from(slot)).copied()
                {
                    self.pile_mut(pile).keep(usize::from(looked), objective.0);
                }
                self.open(seat, slot, objective);
            }
            ObjectiveEvent::ObjectiveNotReplaced { seat, slot } => {
                if let Some(place) = self.player_mut(seat).objectives.get_mut(usize::from(slot)) {
                    *place = Slot::Empty;
                }
            }
        }
    }

    const fn evolve_course(&mut self, event: &CourseEvent) {
        match *event {
            CourseEvent::ContractAccepted { .. } => {}
            CourseEvent::ItemResolved { item } => {
                if let Stage::Acting(acting) = &mut self.stage {
                    acting.open = acting.open.without(item);
                }
            }
            CourseEvent::UnderWayBecame(under_way) => self.under_way = under_way,
            CourseEvent::StageBecame(stage) => self.stage = stage,
            CourseEvent::TurnBegan { seat, round } => {
                self.active = seat;
                self.round = round;
                self.stage = Stage::Worker;
            }
            CourseEvent::EndTriggered { last_round, .. } => self.last_round = Some(last_round),
        }
    }

    fn open(&mut self, seat: SeatId, slot: u8, objective: ObjectiveId) {
        if let Some(place) = self.player_mut(seat).objectives.get_mut(usize::from(slot)) {
            *place = Slot::Open(OpenObjective { objective, managers: [None; 2] });
        }
    }

    const fn player_mut(&mut self, seat: SeatId) -> &mut Player {
        &mut self.players[seat.index() % PLAYERS]
    }

    const fn pile_mut(&mut self, pile: Pile) -> &mut TilePile<PILE> {
        match pile {
            Pile::A1 | Pile::A2 | Pile::B => &mut self.piles[0],
            Pile::C => &mut self.piles[1],
            Pile::D => &mut self.piles[2],
        }
    }
}

impl Player {
    const fn workers_mut(&mut self, place: Place) -> &mut Workers {
        match place {
            Place::Reserve => &mut self.reserve,
            Place::Station => &mut self.placed[0],
            Place::Railroad => &mut self.placed[1],
            Place::Telegraph => &mut self.placed[2],
            Place::Trade => &mut self.placed[3],
        }
    }

    fn take_building(&mut self, stock: Stock) {
        match stock {
            Stock::Board => take_leftmost(&mut self.board_buildings),
            Stock::Spare => self.spare_building = false,
        }
    }
}

fn take_leftmost(pieces: &mut [u8]) {
    if let Some(section) = pieces.iter_mut().find(|pieces| **pieces > 0) {
        *section -= 1;
    }
}

/// The first one there takes the first space.
const fn occupy(first: &mut First, seat: SeatId) {
    if matches!(first, First::Free) {
        *first = First::Seat(seat);
    }
}
