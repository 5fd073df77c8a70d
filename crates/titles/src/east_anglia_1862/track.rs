//! §7.6: building: tiles, halts and terminals in London.

use roundhouse_board::hex::Coordinate;
use roundhouse_board::map::HexId;
use roundhouse_board::tile::Colour;
use roundhouse_board::{CompanyId, Laid, Lay, Network};
use roundhouse_family18xx::track::{Builder, TileLay, accepted_lay};
use roundhouse_family18xx::{Reason as FamilyReason, TableDraft, TableEvent, TurnStep};
use roundhouse_game::{Choice, Name};

use super::rulings::HomeTileFirst;
use super::state::{Built, HomeDuty, OperatingRound, State, Step};
use super::{Action, EastAnglia1862, Reason, Work, home, operating};

/// The letter of the cities whose yellow tile is a building action of its own.
const LARGE: Name = Name::constant("N");

impl EastAnglia1862 {
    fn builder<'a>(&'a self, state: &'a State, company: CompanyId, network: &'a Network) -> Builder<'a> {
        Builder {
            board: &self.components.board,
            table: &state.table,
            network,
            company: self.components.id(company),
            colour: self.phase(state).colour,
        }
    }

    /// §7.6.1: what may still be built in this turn.
    fn check_action(&self, round: &OperatingRound, (hex, lay): (HexId, Lay)) -> Result<(), Reason> {
        let board = &self.components.board;
        let home = self.components.home(round.company).hex;
        if round.duty == HomeDuty::Tile && hex != home {
            let hex = board.map.hex(home).at;
            return Err(Reason::HomeTileFirst { hex });
        }
        let tile = board.tile(lay.tile);
        let small = tile.colour == Colour::Yellow && tile.label != Some(LARGE);
        match round.built {
            Built::Nothing => Ok(()),
            Built::OneYellow if small => Ok(()),
            Built::OneYellow => Err(Reason::SecondTile),
            Built::Done => Err(Reason::BuildingDone),
        }
    }

    /// §7.6.3: new track, or the large station, must be reached.
    fn check_new_track(
        &self,
        state: &State,
        network: &Network,
        (hex, lay): (HexId, Lay),
    ) -> Result<(), Reason> {
        let board = &self.components.board;
        let old = state.table.position.laid(hex);
        let replaces = board.tile(old.tile).colour != Colour::Printed;
        let lines = board.stops(lay.tile).is_empty();
        let exits = |tile, rotation| board.face(tile, rotation).exits;
        let new = exits(lay.tile, lay.rotation).difference(exits(old.tile, old.rotation));
        if replaces && lines && network.edges(hex).intersection(new).is_empty() {
            return Err(Reason::NewTrackNotReached {
                tile: board.tile(lay.tile).name,
                hex: board.map.hex(hex).at,
            });
        }
        Ok(())
    }

    /// The tiles that may be laid now.
    fn lays(&self, state: &State, round: &OperatingRound) -> Vec<Action> {
        let network = self.network(state, round.company);
        let builder = self.builder(state, round.company, &network);
        let named = |(hex, lay): (HexId, Lay)| Action::LayTile { lay: builder.named(hex, &lay) };
        let allowed = |lay: &(HexId, Lay)| {
            self.check_action(round, *lay).is_ok()
                && self.check_new_track(state, &network, *lay).is_ok()
                && self.check_piece(state, lay.0, lay.1).is_ok()
        };
        if round.duty == HomeDuty::Tile {
            let home = self.components.home(round.company).hex;
            let lays = builder.lays_on(home).map(|lay| (home, lay));
            return lays.filter(allowed).map(named).collect();
        }
        builder.lays().filter(allowed).map(named).collect()
    }

    /// The tiles that a company could lay as the first of its turn.
    pub(super) fn first_lays(&self, state: &State, company: CompanyId) -> Vec<(HexId, Lay)> {
        let network = self.network(state, company);
        let builder = self.builder(state, company, &network);
        let allowed = |lay: &(HexId, Lay)| {
            self.check_new_track(state, &network, *lay).is_ok()
                && self.check_piece(state, lay.0, lay.1).is_ok()
        };
        builder.lays().filter(allowed).collect()
    }

    /// The line of a tile between two sides, and whether a halt may be built on it.
    fn check_halt(
        &self,
        state: &State,
        round: &OperatingRound,
        at: Coordinate,
        line: [u8; 2],
    ) -> Result<(HexId, u8), Reason> {
        let board = &self.components.board;
        if round.built != Built::Nothing {
            return Err(Reason::BuildingDone);
        }
        if round.duty != HomeDuty::None {
            let home = self.components.home(round.company).hex;
            let hex = board.map.hex(home).at;
            return Err(Reason::HomeTileFirst { hex });
        }
        let hex = board.map.find(at).ok_or(FamilyReason::NoSuchHex { hex: at })?;
        let mut lines = self.lines(state, hex).into_iter();
        let wanted = [line[0].min(line[1]), line[0].max(line[1])];
        let found = lines.find(|(_, sides)| *sides == wanted);
        let (index, _) = found.ok_or(Reason::NoSuchLine { hex: at })?;
        let laid = state.table.position.laid(hex);
        if laid.halts & (1 << index) != 0 {
            return Err(Reason::HaltThere { hex: at });
        }
        self.check_arrangement(state, Laid { halts: laid.halts | 1 << index, ..laid })?;
        Ok((hex, index))
    }

    /// The lines of a green or brown tile: their places and the sides they join.
    pub fn lines(&self, state: &State, hex: HexId) -> Vec<(u8, [u8; 2])> {
        let board = &self.components.board;
        let laid = state.table.position.laid(hex);
        let tile = board.tile(laid.tile);
        if tile.colour <= Colour::Yellow {
            return Vec::new();
        }
        let sides = |track: &roundhouse_board::tile::Track| {
            let turned = track.turned(laid.rotation);
            [turned.0, turned.1].map(|edge| edge.index() as u8)
        };
        let lines = tile.track.iter().enumerate();
        lines.map(|(index, track)| (index as u8, sides(track))).collect()
    }

    fn halts(&self, state: &State, round: &OperatingRound) -> Vec<Action> {
        let mut halts = Vec::new();
        for hex in self.components.board.map.ids() {
            let at = self.components.board.map.hex(hex).at;
            for (_, line) in self.lines(state, hex) {
                if self.check_halt(state, round, at, line).is_ok() {
                    halts.push(Action::BuildHalt { hex: at, line });
                }
            }
        }
        halts
    }

    /// R56: on 18xx.games a company may not pass while its home hex is bare and can get a tile. It could until 2025.
    fn owes_home_tile(&self, state: &State, round: &OperatingRound) -> bool {
        let board = &self.components.board;
        let home = self.components.home(round.company).hex;
        let bare = board.tile(state.table.position.laid(home).tile).colour == Colour::Printed;
        let at = board.map.hex(home).at;
        let is_home = |action: &Action| matches!(action, Action::LayTile { lay } if lay.hex == at);
        self.rulings.home_tile_first == HomeTileFirst::May
            && !self.options.bare_home_may_wait
            && bare
            && self.lays(state, round).iter().any(is_home)
    }

    /// §7.6.5: may the company build a terminal in London?
    pub(super) fn check_terminal(&self, state: &State, round: &OperatingRound) -> Result<u8, Reason> {
        let board = &self.components.board;
        let company = round.company;
        let name = self.components.id(company);
        if round.built != Built::Nothing || round.stationed || round.duty != HomeDuty::None {
            return Err(Reason::BuildingDone);
        }
        if state.table.stations_left(company) == 0 {
            return Err(FamilyReason::NoStationLeft { company: name }.into());
        }
        let at = self.components.terminal;
        let hex = board.map.hex(at.hex).at;
        if self.has_terminal(state, company) {
            let company = name;
            return Err(FamilyReason::StationThere { company, hex }.into());
        }
        let slot = state.table.position.free_slot(board, at);
        let slot = slot.ok_or(FamilyReason::CityFull { hex })?;
        let network = self.network(state, company);
        let mut parts = board.parts_of(&state.table.position, at);
        if parts.any(|part| network.reaches(part)) {
            Ok(slot)
        } else {
            let company = name;
            Err(FamilyReason::CityNotReached { company, hex }.into())
        }
    }
}

/// §7.6: a company builds.
pub(super) static STEP: TurnStep<EastAnglia1862> = TurnStep {
    now: "now-track-is-built",
    contexts: &["build"],
    waits: |_, state, round| !operating::is_built_out(state, round) && round.built != Built::Done,
    choices,
    act,
    leave: operating::next_step,
};

fn choices(game: &EastAnglia1862, state: &State, round: &OperatingRound) -> Vec<Choice<Action>> {
    if round.duty == HomeDuty::Upgrade {
        return home::choices(game, state, round)
            .into_iter()
            .filter(|choice| choice.action != Action::Pass)
            .collect();
    }
    let mut actions = game.lays(state, round);
    if round.duty == HomeDuty::Tile && !actions.is_empty() {
        return actions.into_iter().map(Choice::exact).collect();
    }
    let may_pass = !game.owes_home_tile(state, round);
    if round.built == Built::Nothing {
        actions.extend(game.halts(state, round));
        if game.check_terminal(state, round).is_ok() {
            actions.push(Action::BuildTerminal);
        }
    }
    if may_pass {
        actions.push(Action::Pass);
    }
    actions.into_iter().map(Choice::exact).collect()
}

fn act(work: &mut Work<'_>, round: &OperatingRound, action: &Action) -> Result<(), Reason> {
    let company = round.company;
    match *action {
        Action::LayTile { lay } if round.duty == HomeDuty::Upgrade => home::upgrade(work, company, lay),
        Action::LayTile { lay } => lay_tile(work, round, lay),
        Action::BuildHalt { hex, line } => {
            let (hex, line) = work.game.check_halt(work.state(), round, hex, line)?;
            work.happen(TableEvent::HaltBuilt { hex, line });
            built(work, Built::Done);
            Ok(())
        }
        Action::BuildTerminal => build_terminal(work, round),
        Action::Pass => pass(work, round),
        _ => STEP.refuse(),
    }
}

fn pass(work: &mut Work<'_>, round: &OperatingRound) -> Result<(), Reason> {
    let (game, state) = (work.game, work.state());
    let owed = match round.duty {
        _ if work.is_proved() => false,
        HomeDuty::None => game.owes_home_tile(state, round),
        HomeDuty::Tile => !game.lays(state, round).is_empty(),
        HomeDuty::Upgrade => !game.home_upgrades(state, round.company).is_empty(),
    };
    if owed {
        let home = game.components.home(round.company).hex;
        let hex = game.components.board.map.hex(home).at;
        return Err(Reason::HomeTileFirst { hex });
    }
    operating::next_step(work, round);
    Ok(())
}

fn lay_tile(work: &mut Work<'_>, round: &OperatingRound, wanted: TileLay) -> Result<(), Reason> {
    let (game, state) = (work.game, work.state());
    let (hex, lay) = if work.is_proved() {
        accepted_lay(&game.components.board, &state.table, wanted)?
    } else {
        let network = game.network(state, round.company);
        let (hex, lay) = game.builder(state, round.company, &network).check(wanted)?;
        game.check_action(round, (hex, lay))?;
        game.check_new_track(state, &network, (hex, lay))?;
        game.check_piece(state, hex, lay)?;
        (hex, lay)
    };
    let tile = game.components.board.tile(lay.tile);
    let small = tile.colour == Colour::Yellow && tile.label != Some(LARGE);
    work.happen(TableEvent::TileLaid { hex, lay });
    let now = match round.built {
        Built::Nothing if small => Built::OneYellow,
        _ => Built::Done,
    };
    built(work, now);
    Ok(())
}

fn built(work: &mut Work<'_>, built: Built) {
    operating::change(work, |round| OperatingRound { built, duty: HomeDuty::None, ..round });
}

/// The terminal takes the place of building and of the station.
pub(super) fn build_terminal(work: &mut Work<'_>, round: &OperatingRound) -> Result<(), Reason> {
    let slot = work.game.check_terminal(work.state(), round)?;
    let company = round.company;
    let at = work.game.components.terminal;
    work.happen(TableEvent::StationPlaced { company, at, slot });
    operating::change(work, |round| OperatingRound { built: Built::Done, stationed: true, ..round });
    operating::advance(work, company, Step::Run);
    Ok(())
}
