//! VII.6, VII.7: laying and replacing tiles.
//!
//! That the first tile of a company goes to its home hex needs no rule of its own: from a city without track nothing
//! else is reached, and from Vienna, Budapest, a mine, a red hex or a city with a tile everything is as usual.

use roundhouse_board::hex::Edge;
use roundhouse_board::map::HexId;
use roundhouse_board::tile::{Colour, StopKind};
use roundhouse_board::{CompanyId, Lay, Network, Position, Reach};
use roundhouse_family18xx::track::{Builder, TileLay, accepted_lay};
use roundhouse_family18xx::{Purse, TableDraft, TableEvent, TurnStep, treasury};
use roundhouse_game::{Choice, Money};

use super::rulings::TrackRule;
use super::state::{OperatingRound, State, Step};
use super::{Action, AustriaHungary1824, Reason, Work, bond, operating};

impl AustriaHungary1824 {
    /// What a company reaches; a mine is the end of the line.
    pub(super) fn network(&self, position: &Position, company: CompanyId) -> Network {
        let board = &self.components.board;
        self.networks.of(board, position, company, Reach::ToMines)
    }

    fn builder<'a>(&'a self, state: &'a State, company: CompanyId, network: &'a Network) -> Builder<'a> {
        Builder {
            board: &self.components.board,
            table: &state.table,
            network,
            company: self.components.card(company).id,
            colour: self.phase(state).colour,
        }
    }

    /// VII.6: terrain is paid with the first tile; construction railways build for nothing (X.3).
    pub(super) fn terrain_cost(&self, state: &State, company: CompanyId, hex: HexId) -> Money {
        let board = &self.components.board;
        let old = board.tile(state.table.position.laid(hex).tile);
        if old.colour == Colour::Printed && !state.is_construction(company) {
            Money::new(u32::from(board.map.hex(hex).terrain.cost))
        } else {
            Money::ZERO
        }
    }

    /// What a lay costs, if it may be laid and paid.
    fn check_lay(
        &self,
        state: &State,
        company: CompanyId,
        (hex, lay): (HexId, Lay),
    ) -> Result<Money, Reason> {
        if self.rulings.track_rule == TrackRule::NewTrack {
            self.check_new_track(state, company, hex, lay)?;
        }
        let cost = self.terrain_cost(state, company, hex);
        self.check_treasury(state, company, cost)?;
        Ok(cost)
    }

    /// RULING-1824-T1: new track must be reached, or a city whose value changes.
    fn check_new_track(&self, state: &State, company: CompanyId, hex: HexId, lay: Lay) -> Result<(), Reason> {
        let board = &self.components.board;
        let old = state.table.position.laid(hex);
        let mut position = state.table.position;
        position.lay(board, hex, &lay);
        let network = self.network(&position, company);
        let (face, before) = (board.face(lay.tile, lay.rotation), board.face(old.tile, old.rotation));
        let new_exits = face.exits.difference(before.exits).intersection(network.edges(hex));
        let reached = new_exits.iter().any(|edge| face.stop_at(edge).is_some());
        // A walk must come along one of the new lines, in either direction.
        let runs =
            |from, to| Network::runs_along(board, &position, (company, Reach::ToMines), (hex, from, to));
        let new_lines = |edge: Edge| face.through[edge.index()].difference(before.through[edge.index()]);
        let joined = || Edge::ALL.iter().any(|from| new_lines(*from).iter().any(|to| runs(*from, to)));
        let worth = |tile| {
            let stops = board.stops(tile).iter();
            let cities = stops.filter(|stop| stop.kind == StopKind::City);
            cities.map(|city| city.revenue.0[0]).max()
        };
        let dearer = network.reaches_stop_on(hex) && worth(old.tile) != worth(lay.tile);
        let first = before.exits.is_empty();
        if first || dearer || reached || joined() {
            return Ok(());
        }
        Err(Reason::NewTrackNotReached { tile: board.tile(lay.tile).name, hex: board.map.hex(hex).at })
    }

    /// The treasury alone pays.
    pub(super) fn check_treasury(
        &self,
        state: &State,
        company: CompanyId,
        needs: Money,
    ) -> Result<(), Reason> {
        let name = self.components.card(company).id;
        Ok(treasury::check(&state.table, company, name, needs)?)
    }
}

/// VII.6: a company lays one tile.
pub(super) static STEP: TurnStep<AustriaHungary1824> = TurnStep {
    now: "now-track-is-laid",
    contexts: &["track", "operating"],
    waits: |game, state, round| game.may_build(state, round.company),
    choices,
    act: |work, round, action| match action {
        Action::LayTile { lay } => lay_tile(work, round.company, *lay),
        Action::Pass => {
            operating::next_step(work, round);
            Ok(())
        }
        _ => STEP.refuse(),
    },
    leave: operating::next_step,
};

/// The tiles a company may lay now, and passing.
fn choices(game: &AustriaHungary1824, state: &State, round: &OperatingRound) -> Vec<Choice<Action>> {
    let company = round.company;
    let network = game.network(&state.table.position, company);
    let builder = game.builder(state, company, &network);
    let lays = lays(game, state, company, &builder);
    let lays = lays.map(|(hex, lay)| Action::LayTile { lay: builder.named(hex, &lay) });
    lays.chain([Action::Pass]).map(Choice::exact).collect()
}

/// The tiles that a company could lay and pay for if its turn began now.
pub(super) fn lays_in_its_turn(
    game: &AustriaHungary1824,
    state: &State,
    company: CompanyId,
) -> Vec<(HexId, Lay)> {
    let network = game.network(&state.table.position, company);
    let builder = game.builder(state, company, &network);
    lays(game, state, company, &builder).collect()
}

fn lays<'a>(
    game: &'a AustriaHungary1824,
    state: &'a State,
    company: CompanyId,
    builder: &'a Builder<'a>,
) -> impl Iterator<Item = (HexId, Lay)> + 'a {
    let lays = builder.lays();
    lays.filter(move |lay| game.check_lay(state, company, *lay).is_ok())
}

/// One tile action, and the terrain to the bank.
fn lay_tile(work: &mut Work<'_>, company: CompanyId, wanted: TileLay) -> Result<(), Reason> {
    let (game, state) = (work.game, work.state());
    let (hex, lay, cost) = if work.is_proved() {
        let (hex, lay) = accepted_lay(&game.components.board, &state.table, wanted)?;
        (hex, lay, game.terrain_cost(state, company, hex))
    } else {
        let network = game.network(&state.table.position, company);
        let (hex, lay) = game.builder(state, company, &network).check(wanted)?;
        (hex, lay, game.check_lay(state, company, (hex, lay))?)
    };
    work.pay(Purse::Company(company), Purse::Bank, cost);
    work.happen(TableEvent::TileLaid { hex, lay });
    operating::set_step(work, Step::Station);
    bond::after_tile(work, company, hex, lay);
    Ok(())
}
