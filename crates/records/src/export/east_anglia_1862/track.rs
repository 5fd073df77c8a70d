//! Tiles, halts, stations and terminals.

use roundhouse_board::hex::{Coordinate, Rotation};
use roundhouse_board::tile::Track;
use roundhouse_board::{Laid, StopId};
use roundhouse_family18xx::stations::City;
use roundhouse_titles::east_anglia_1862::{Action, State};

use super::{EastAnglia1862Writer, Moment};
use crate::east_anglia_1862::halt_tiles::HaltTile;
use crate::export::lines::new_slot;
use crate::export::written::{Entity, WrittenAction};
use crate::printed_cities::EAST_ANGLIA;

/// What 18xx.games calls the cities for terminals in London; each has two slots.
const TERMINALS: [&str; 2] = ["B15-0-3", "D15-0-4"];
const SLOTS: usize = 2;

/// A tile as records name it.
struct NamedTile {
    name: String,
    rotation: Rotation,
}

impl EastAnglia1862Writer {
    pub(super) fn build(
        &mut self,
        entity: &Entity,
        moment: Moment<'_>,
        action: &Action,
    ) -> Result<WrittenAction, String> {
        let start = |kind: &str| WrittenAction::new(kind, entity);
        let terminal = self.game.components.terminal;
        let board = &self.game.components.board;
        match action {
            Action::LayTile { lay } => self.lay_tile(start("lay_tile"), moment, lay.hex),
            Action::BuildHalt { hex, .. } => self.lay_tile(start("lay_tile"), moment, *hex),
            Action::BuildTerminal => {
                let slot = changed_slot(moment, board, terminal);
                self.place_terminal(start("place_token"), entity, slot)
            }
            Action::PlaceStation { city } => {
                let (before, after) = (&moment.before.table.position, &moment.after.table.position);
                let slot = new_slot(board, before, after, *city);
                let placed = start("place_token").with("city", self.tiles.city(EAST_ANGLIA, *city));
                Ok(with_tokener(placed.with("slot", slot), entity))
            }
            Action::RemoveStation { hex } if board.map.hex(terminal.hex).at == *hex => {
                let slot = changed_slot(moment, board, terminal);
                let city = self.terminals.get(slot).copied().flatten().ok_or("there is no terminal")?;
                Ok(start("remove_token").with("city", TERMINALS[city / SLOTS]).with("slot", city % SLOTS))
            }
            Action::RemoveStation { hex } => {
                let id = board.map.find(*hex).ok_or("there is no such hex")?;
                let slot = changed_slot(moment, board, StopId { hex: id, stop: 0 });
                let city = self.tiles.city(EAST_ANGLIA, City { hex: *hex, city: 0 });
                Ok(start("remove_token").with("city", city).with("slot", slot))
            }
            _ => Err("nothing is built".to_owned()),
        }
    }

    fn lay_tile(
        &mut self,
        action: WrittenAction,
        moment: Moment<'_>,
        hex: Coordinate,
    ) -> Result<WrittenAction, String> {
        let id = self.game.components.board.map.find(hex).ok_or("there is no such hex")?;
        let NamedTile { name, rotation } = self.named(moment.after.table.position.laid(id))?;
        let copy = self.tiles.lay_named(hex, &name, &[]);
        Ok(action.with("hex", hex.to_string()).with("tile", copy).with("rotation", rotation.sixths()))
    }

    /// A line tile is named with its halts, in a rotation that shows the same.
    fn named(&self, laid: Laid) -> Result<NamedTile, String> {
        let board = &self.game.components.board;
        let tile = board.tile(laid.tile);
        let name = tile.name.to_string();
        if tile.printed_halts || laid.halts == 0 {
            return Ok(NamedTile { name, rotation: laid.rotation });
        }
        let lines = tile.track.iter().enumerate();
        let lines = lines.filter(|(line, _)| laid.halts & (1 << line) != 0);
        let mut halts: Vec<Track> = lines.map(|(_, line)| line.turned(laid.rotation)).collect();
        halts.sort_unstable();
        let shows = |with_halts: &HaltTile, rotation: Rotation| {
            let mut named: Vec<Track> = with_halts.lines(rotation).collect();
            named.sort_unstable();
            let same = board.canonical(laid.tile, rotation) == board.canonical(laid.tile, laid.rotation);
            same && named == halts
        };
        let turns = || std::iter::once(laid.rotation).chain(Rotation::ALL);
        let mut found = HaltTile::of(&name).flat_map(|tile| turns().map(move |turn| (tile, turn)));
        let found = found.find(|(with_halts, rotation)| shows(with_halts, *rotation));
        let (with_halts, rotation) = found.ok_or("18xx.games has no such tile with halts")?;
        Ok(NamedTile { name: with_halts.name.to_owned(), rotation })
    }

    /// Terminals that are gone.
    pub(super) fn forget_terminals(&mut self, state: &State) {
        let board = &self.game.components.board;
        let slots = state.table.position.slots(board, self.game.components.terminal);
        for (place, owner) in self.terminals.iter_mut().zip(slots) {
            *place = place.filter(|_| owner.is_some());
        }
    }

    fn place_terminal(
        &mut self,
        action: WrittenAction,
        entity: &Entity,
        slot: usize,
    ) -> Result<WrittenAction, String> {
        let city = (0..TERMINALS.len() * SLOTS).find(|city| !self.terminals.contains(&Some(*city)));
        let city = city.ok_or("London is full")?;
        let place = self.terminals.get_mut(slot).ok_or("London is full")?;
        *place = Some(city);
        Ok(with_tokener(action.with("city", TERMINALS[city / SLOTS]).with("slot", city % SLOTS), entity))
    }
}

fn with_tokener(action: WrittenAction, entity: &Entity) -> WrittenAction {
    match entity {
        Entity::Corporation(id) => action.with("tokener", id.as_str()),
        _ => action,
    }
}

/// The slot in which a station came or went.
fn changed_slot(moment: Moment<'_>, board: &roundhouse_board::Board, at: StopId) -> usize {
    let [before, after] = [moment.before, moment.after].map(|state| state.table.position);
    let mut slots = before.slots(board, at).zip(after.slots(board, at));
    slots.position(|(before, after)| before != after).unwrap_or(0)
}
