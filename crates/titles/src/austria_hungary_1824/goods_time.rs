//! XII: Goods Time, with town tokens on empty hexes.

use roundhouse_board::Lay;
use roundhouse_board::hex::{Coordinate, Rotation};
use roundhouse_board::map::HexId;
use roundhouse_board::tile::Colour;
use roundhouse_family18xx::{TableDraft, TableEvent};
use roundhouse_game::{Choice, Name, SeatId};

use super::state::{Event, Round, State};
use super::{Action, AustriaHungary1824, Reason, Work, first_stock};

/// What one token and two tokens make of an empty hex.
const OVERPRINTS: [Name; 2] = [Name::constant("town"), Name::constant("towns")];

impl AustriaHungary1824 {
    /// Who places a token: a snake, 1-2-3-3-2-1-1-2-3.
    pub(super) fn placing_seat(&self, placed: u8) -> SeatId {
        let (lap, place) = (placed / self.seats, placed % self.seats);
        if lap.is_multiple_of(2) { SeatId(place) } else { SeatId(self.seats - 1 - place) }
    }

    /// A hex without revenue location takes two tokens at most; terrain does not matter.
    fn check_town(&self, state: &State, at: Coordinate) -> Result<(HexId, Lay), Reason> {
        let board = &self.components.board;
        let full = Reason::NoRoomForTown { hex: at };
        let hex = board.map.find(at).ok_or_else(|| full.clone())?;
        let laid = state.table.position.laid(hex);
        let face = board.tile(laid.tile);
        let printed = &board.map.hex(hex).face;
        let empty = printed.stops.is_empty() && printed.track.is_empty();
        if board.map.hex(hex).fixed || !empty || face.colour != Colour::Printed {
            return Err(full);
        }
        let overprint = OVERPRINTS.get(face.stops.len());
        let tile = overprint.and_then(|name| board.find_overprint(*name));
        let lay = tile.map(|tile| Lay { tile, rotation: Rotation::NONE, becomes: [0; 4] });
        lay.map(|lay| (hex, lay)).ok_or(full)
    }
}

/// The hexes that take a token.
pub(super) fn choices(game: &AustriaHungary1824, state: &State) -> Vec<Choice<Action>> {
    let hexes = game.components.board.map.hexes().iter().map(|hex| hex.at);
    hexes
        .filter(|hex| game.check_town(state, *hex).is_ok())
        .map(|hex| Choice::exact(Action::PlaceTown { hex }))
        .collect()
}

pub(super) fn place(work: &mut Work<'_>, placed: u8, hex: Coordinate) -> Result<(), Reason> {
    let (hex, lay) = work.game.check_town(work.state(), hex)?;
    work.happen(TableEvent::TileLaid { hex, lay });
    let placed = placed + 1;
    if placed < work.game.town_tokens {
        work.emit(Event::RoundBecame(Round::Towns { placed }));
    } else {
        first_stock::begin(work);
    }
    Ok(())
}

/// RULING-1824-M3: the set-up suggested for the first game.
pub(super) fn place_suggested(work: &mut Work<'_>) {
    let game = work.game;
    for hex in &game.components.goods_time.fixed {
        if let Ok((hex, lay)) = game.check_town(work.state(), *hex) {
            work.happen(TableEvent::TileLaid { hex, lay });
        }
    }
}
