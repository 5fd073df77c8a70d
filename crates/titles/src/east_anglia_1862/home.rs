//! §7.2: the home station, at the start of a company's first turn.

use roundhouse_board::tile::Colour;
use roundhouse_board::{CompanyId, Lay};
use roundhouse_family18xx::track::TileLay;
use roundhouse_family18xx::{TableDraft, TableEvent, TurnStep};
use roundhouse_game::Choice;

use super::event::Event;
use super::rulings::{HomeDisplacement, HomeTileFirst, HomeTokenAfterLner};
use super::state::{Built, Company, HomeDuty, OperatingRound, State, Step};
use super::{Action, EastAnglia1862, Reason, Work, operating};

/// Places the home station if this is the first turn: into a free slot, on the bare city, or in the place of another
/// station. A full home tile is upgraded before, if it can be.
pub(super) fn begin(work: &mut Work<'_>, company: CompanyId) {
    let (game, state) = (work.game, work.state());
    let late = state.lner_formed() && game.rulings.home_token_after_lner == HomeTokenAfterLner::No;
    // R55: a survivor whose home station was postponed may have placed its last station elsewhere.
    let none_left = state.table.stations_left(company) == 0;
    if state.company(company).begun || late || none_left {
        return;
    }
    let now = Company { begun: true, ..*state.company(company) };
    let board = &game.components.board;
    let home = game.components.home(company);
    // R55: or it came into its home city since then, by building or by another merger.
    if state.table.position.has_station_on(home.hex, company) {
        work.emit(Event::CompanyBecame { company, now });
        return;
    }
    let bare = board.tile(state.table.position.laid(home.hex).tile).colour == Colour::Printed;
    let free = state.table.position.free_slot(board, home).is_some();
    let upgrade = !free && !game.home_upgrades(state, company).is_empty();
    work.emit(Event::CompanyBecame { company, now });
    if upgrade {
        operating::advance(work, company, Step::Home);
        return;
    }
    place(work, company);
    if bare && game.rulings.home_tile_first == HomeTileFirst::Must {
        operating::change(work, |round| OperatingRound { duty: HomeDuty::Tile, ..round });
    }
}

/// The home station goes into a free slot; where there is none another station makes room.
fn place(work: &mut Work<'_>, company: CompanyId) {
    let home = work.game.components.home(company);
    let board = &work.game.components.board;
    if work.state().table.position.free_slot(board, home).is_none() {
        displace(work, company);
    }
    if let Some(slot) = work.state().table.position.free_slot(board, home) {
        work.happen(TableEvent::StationPlaced { company, at: home, slot });
    }
}

/// R35: the station placed last in the home city goes back to its owner.
fn displace(work: &mut Work<'_>, company: CompanyId) {
    let (game, state) = (work.game, work.state());
    let at = game.components.home(company);
    let owner = match game.rulings.home_displacement {
        HomeDisplacement::LastPlaced => {
            let mut here = state.placed.iter().rev().filter(|(hex, _)| *hex == at.hex);
            here.next().map(|(_, owner)| *owner)
        }
        HomeDisplacement::LastSlot => {
            let slots = state.table.position.slots(&game.components.board, at);
            slots.flatten().last()
        }
    };
    if let Some(company) = owner {
        work.happen(TableEvent::StationReturned { company, at });
    }
}

/// §7.4: the home tile is replaced before the home station is placed.
pub(super) static STEP: TurnStep<EastAnglia1862> = TurnStep {
    now: "now-the-home-tile-is-replaced-before-the-home-station-is-placed",
    contexts: &[],
    waits: |_, _, _| true,
    choices,
    act,
    leave: operating::next_step,
};

pub(super) fn choices(game: &EastAnglia1862, state: &State, round: &OperatingRound) -> Vec<Choice<Action>> {
    let company = round.company;
    let lays = game.home_upgrades(state, company);
    let mut choices: Vec<_> =
        lays.into_iter().map(|lay| Choice::exact(game.home_lay(company, lay))).collect();
    if !game.options.home_tile_duty.yes() {
        choices.push(Choice::exact(Action::Pass));
    }
    choices
}

impl EastAnglia1862 {
    fn home_lay(&self, company: CompanyId, lay: Lay) -> Action {
        let board = &self.components.board;
        let hex = self.components.home(company).hex;
        Action::LayTile {
            lay: TileLay {
                hex: board.map.hex(hex).at,
                tile: board.tile(lay.tile).name,
                rotation: lay.rotation,
            },
        }
    }

    /// The upgrade of the home tile that was asked for.
    fn check_home_lay(&self, state: &State, company: CompanyId, wanted: TileLay) -> Result<Lay, Reason> {
        let board = &self.components.board;
        let home = self.components.home(company).hex;
        let same = |lay: &Lay| {
            board.tile(lay.tile).name == wanted.tile
                && lay.rotation == board.canonical(lay.tile, wanted.rotation)
        };
        let at = board.map.hex(home).at;
        let lay = self.home_upgrades(state, company).into_iter().find(same);
        let lay = lay.filter(|_| wanted.hex == at);
        lay.map(|lay| Lay { rotation: wanted.rotation, ..lay })
            .ok_or(Reason::NoHomeUpgrade { tile: wanted.tile, hex: at })
    }
}

/// The home tile is replaced and the home station placed; this is the building of the turn.
pub(super) fn upgrade(work: &mut Work<'_>, company: CompanyId, wanted: TileLay) -> Result<(), Reason> {
    let lay = work.game.check_home_lay(work.state(), company, wanted)?;
    let hex = work.game.components.home(company).hex;
    work.happen(TableEvent::TileLaid { hex, lay });
    place(work, company);
    operating::change(work, |round| OperatingRound { built: Built::Done, duty: HomeDuty::None, ..round });
    Ok(())
}

fn act(work: &mut Work<'_>, round: &OperatingRound, action: &Action) -> Result<(), Reason> {
    match action {
        Action::LayTile { lay } => upgrade(work, round.company, *lay)?,
        Action::Pass if !work.game.options.home_tile_duty.yes() => {
            operating::change(work, |round| OperatingRound { duty: HomeDuty::Upgrade, ..round });
        }
        _ => return STEP.refuse(),
    }
    operating::next_step(work, round);
    Ok(())
}
