//! VI.3.2 to VI.3.4: laying and replacing tiles.

use roundhouse_board::map::HexId;
use roundhouse_board::tile::Colour;
use roundhouse_board::{CompanyId, Lay, Network, Reach, StopId};
use roundhouse_family18xx::track::{Builder, TileLay, accepted_lay};
use roundhouse_family18xx::{Purse, TableDraft, TableEvent, TurnStep, treasury, turn};
use roundhouse_game::{Choice, Money};

use super::rulings::{ClosedColours, FirstStation, IdleTrack, TerrainToken};
use super::state::{Event, OperatingRound, State, Step, TrackStep};
use super::{Action, Hungary18Mag, Reason, Work, operating};

/// What a tile costs: the fee for a second one and the terrain.
struct Cost {
    fee: Money,
    terrain: Money,
}

impl Hungary18Mag {
    /// What a minor reaches; mines neither block nor end its network (RULING-18MAG-A15).
    pub(super) fn network(&self, state: &State, company: CompanyId) -> Network {
        let (board, position) = (&self.components.board, &state.table.position);
        self.networks.of(board, position, company, Reach::ThroughMines)
    }

    pub(super) fn builder<'a>(
        &'a self,
        state: &'a State,
        minor: CompanyId,
        network: &'a Network,
    ) -> Builder<'a> {
        Builder {
            board: &self.components.board,
            table: &state.table,
            network,
            company: self.components.card(minor).called,
            colour: self.phase(state).colour,
        }
    }

    /// VI.3.2: terrain is paid with the first tile; the two-city tiles have rivers to pay for when replaced.
    pub(super) fn terrain_cost(&self, state: &State, hex: HexId) -> Money {
        let board = &self.components.board;
        let old = board.tile(state.table.position.laid(hex).tile);
        let cost = match old.colour {
            Colour::Printed => board.map.hex(hex).terrain.cost,
            _ => old.upgrade_cost,
        };
        Money::new(u32::from(cost))
    }

    /// May a tile be laid on this hex, and at what cost? Which tile of the next colour makes no difference.
    fn check_hex(
        &self,
        state: &State,
        (minor, track): (CompanyId, TrackStep),
        hex: HexId,
        terrain_token: bool,
    ) -> Result<Cost, Reason> {
        if track.tiles >= 2 {
            return Err(Reason::TwoTilesLaid);
        }
        if self.has_tile(state, hex) && track.replaced {
            return Err(Reason::SecondReplacement);
        }
        let terrain = self.terrain_cost(state, hex);
        if terrain_token && terrain.is_zero() {
            return Err(Reason::NoTerrainCost);
        }
        if terrain_token && state.terrain_tokens[minor.index()] == 0 {
            return Err(Reason::NoTerrainToken { minor: self.components.card(minor).called });
        }
        let fee = match track.tiles {
            0 => Money::ZERO,
            _ => self.components.minor_rules.second_tile_cost,
        };
        let token_pays = terrain_token || (track.token_declared && !terrain.is_zero());
        let due = if token_pays { fee } else { [fee, terrain].into_iter().sum() };
        self.check_treasury(state, minor, due)?;
        Ok(Cost { fee, terrain })
    }

    /// Does a tile lie on the hex, so that the next one replaces it?
    fn has_tile(&self, state: &State, hex: HexId) -> bool {
        let lies = state.table.position.laid(hex).tile;
        self.components.board.tile(lies).colour != Colour::Printed
    }

    /// The treasury alone pays.
    pub(super) fn check_treasury(
        &self,
        state: &State,
        company: CompanyId,
        needs: Money,
    ) -> Result<(), Reason> {
        let name = self.components.card(company).called;
        Ok(treasury::check(&state.table, company, name, needs)?)
    }

    /// VI.3.4: where two cities without track meet the first two-city tile, the minor at home there gets the city
    /// with track (RULING-18MAG-A16).
    pub(super) fn with_first_station(&self, state: &State, hex: HexId, mut lay: Lay) -> Lay {
        let board = &self.components.board;
        let old = state.table.position.stops(board, hex);
        if old.len() != 2 || old.iter().any(|stop| !stop.exits.is_empty()) {
            return lay;
        }
        let home = || {
            let homes = board.map.hex(hex).homes.iter();
            let in_play = |company: CompanyId| state.table.owner(company).is_some();
            let company = |id| self.components.company(id).filter(|company| in_play(*company));
            homes.filter(|(id, _)| company(*id).is_some()).map(|(_, city)| *city).next()
        };
        let first_station = || {
            let taken = |city: &u8| {
                let at = StopId { hex, stop: *city };
                state.table.position.slots(board, at).any(|owner| owner.is_some())
            };
            (0..2).find(taken)
        };
        let with_track = match self.rulings.first_station {
            FirstStation::HomeMinor => home().or_else(first_station),
            FirstStation::ByCity => first_station(),
        };
        if with_track == Some(1) {
            lay.becomes = [1, 0, 0, 0];
        }
        lay
    }
}

/// VI.3.2: a minor lays up to two tiles.
pub(super) static STEP: TurnStep<Hungary18Mag> = TurnStep {
    now: "now-track-is-laid",
    contexts: &["track"],
    waits: decision_awaited,
    choices,
    act,
    leave: operating::next_step,
};

fn act(draft: &mut Work<'_>, round: &OperatingRound, action: &Action) -> Result<(), Reason> {
    match action {
        Action::LayTile { lay, terrain_token } => lay_tile(draft, round, *lay, *terrain_token)?,
        Action::DeclareTerrainToken => return declare_token(draft, round),
        Action::Pass => operating::next_step(draft, round),
        _ => return STEP.refuse(),
    }
    turn::go_on(draft);
    Ok(())
}

/// The tiles a minor may lay now, with and without a token, and passing.
fn choices(game: &Hungary18Mag, state: &State, round: &OperatingRound) -> Vec<Choice<Action>> {
    let (minor, track) = (round.company, round.track());
    let network = game.network(state, minor);
    let builder = game.builder(state, minor, &network);
    let mut choices = Vec::new();
    let with_tile = game.rulings.terrain_token == TerrainToken::WithTile;
    for hex in builder.hexes() {
        let allowed = |token| game.check_hex(state, (minor, track), hex, token).is_ok();
        let payments = [(false, allowed(false)), (true, with_tile && allowed(true))];
        for (terrain_token, _) in payments.into_iter().filter(|(_, allowed)| *allowed) {
            choices.extend(builder.lays_on(hex).map(|lay| {
                let lay = builder.named(hex, &lay);
                Choice::exact(Action::LayTile { lay, terrain_token })
            }));
        }
    }
    if check_declaration(game, state, minor, track).is_ok() {
        choices.push(Choice::exact(Action::DeclareTerrainToken));
    }
    choices.push(Choice::exact(Action::Pass));
    choices
}

/// The tiles that a minor could lay and pay for as the first of its turn.
pub(super) fn lays_in_its_turn(game: &Hungary18Mag, state: &State, minor: CompanyId) -> Vec<(HexId, Lay)> {
    let network = game.network(state, minor);
    let builder = game.builder(state, minor, &network);
    let turn = (minor, TrackStep::default());
    let pays = |hex: &HexId| {
        let allowed = |token| game.check_hex(state, turn, *hex, token).is_ok();
        allowed(false) || allowed(true)
    };
    let lays_on = |hex: HexId| builder.lays_on(hex).map(move |lay| (hex, lay));
    let lays = builder.hexes().filter(pays).flat_map(lays_on);
    lays.map(|(hex, lay)| (hex, game.with_first_station(state, hex, lay))).collect()
}

/// Is there more to say than to pass? 18xx.games asks in any case.
fn decision_awaited(game: &Hungary18Mag, state: &State, round: &OperatingRound) -> bool {
    let (minor, track) = (round.company, round.track());
    game.rulings.idle_track == IdleTrack::Asked
        || check_declaration(game, state, minor, track).is_ok()
        || can_lay(game, state, minor, track)
}

fn can_lay(game: &Hungary18Mag, state: &State, minor: CompanyId, track: TrackStep) -> bool {
    let network = game.network(state, minor);
    let builder = game.builder(state, minor, &network);
    builder.hexes().any(|hex| {
        let allowed = |token| game.check_hex(state, (minor, track), hex, token).is_ok();
        (allowed(false) || allowed(true)) && builder.lays_on(hex).next().is_some()
    })
}

fn lay_tile(
    draft: &mut Work<'_>,
    round: &OperatingRound,
    wanted: TileLay,
    terrain_token: bool,
) -> Result<(), Reason> {
    let (game, state) = (draft.game, draft.state());
    let (minor, track) = (round.company, round.track());
    if terrain_token && game.rulings.terrain_token == TerrainToken::DeclaredFirst {
        return Err(Reason::TerrainTokenMoment { when: "before" });
    }
    let (hex, lay) = if draft.is_proved() {
        accepted_lay(&game.components.board, &state.table, wanted)?
    } else {
        let network = game.network(state, minor);
        let mut builder = game.builder(state, minor, &network);
        // RULING-18MAG-A45: pages of 18xx.games offer open colours alone, as the list of choices does here; its rules do
        // not look.
        if game.rulings.closed_colours == ClosedColours::NotChecked {
            builder.colour = Colour::Grey;
        }
        builder.check(wanted)?
    };
    let cost = game.check_hex(state, (minor, track), hex, terrain_token)?;
    let replaces = game.has_tile(state, hex);
    let lay = game.with_first_station(state, hex, lay);
    let services = game.components.services();
    let token_pays = terrain_token || (track.token_declared && !cost.terrain.is_zero());
    draft.pay(Purse::Company(minor), Purse::Company(services.construction), cost.fee);
    if terrain_token {
        draft.emit(Event::TerrainTokenUsed { minor });
    }
    let payer = if token_pays { Purse::Bank } else { Purse::Company(minor) };
    draft.pay(payer, Purse::Company(services.terrain), cost.terrain);
    draft.happen(TableEvent::TileLaid { hex, lay });
    let track = TrackStep {
        tiles: track.tiles + 1,
        replaced: track.replaced || replaces,
        token_declared: track.token_declared && !token_pays,
    };
    operating::set_step(draft, Step::Track(track));
    let second = game.components.minor_rules.second_tile_cost;
    if track.tiles >= 2 || draft.state().table.treasury(minor) < second {
        turn::leave(draft);
    }
    Ok(())
}

fn check_declaration(
    game: &Hungary18Mag,
    state: &State,
    minor: CompanyId,
    track: TrackStep,
) -> Result<(), Reason> {
    if game.rulings.terrain_token == TerrainToken::WithTile {
        return Err(Reason::TerrainTokenMoment { when: "with" });
    }
    if track.token_declared {
        return Err(Reason::TokenAlreadyDeclared);
    }
    if state.terrain_tokens[minor.index()] == 0 {
        return Err(Reason::NoTerrainToken { minor: game.components.card(minor).called });
    }
    Ok(())
}

/// RULING-18MAG-A36: the token is given up now, and lost if no tile follows that it could pay for.
fn declare_token(draft: &mut Work<'_>, round: &OperatingRound) -> Result<(), Reason> {
    let (minor, track) = (round.company, round.track());
    check_declaration(draft.game, draft.state(), minor, track)?;
    draft.emit(Event::TerrainTokenUsed { minor });
    let track = TrackStep { token_declared: true, ..track };
    operating::set_step(draft, Step::Track(track));
    Ok(())
}
