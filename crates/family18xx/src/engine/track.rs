//! A company lays track.

use roundhouse_board::map::HexId;
use roundhouse_board::tile::Colour;
use roundhouse_board::{CompanyId, Lay, Network, Reach};
use roundhouse_game::{Choice, Money};

use super::state::{Event, OperatingRound, Round, State};
use super::{Action, Engine, Reason, Work, operating};
use crate::family::TableDraft;
use crate::table::{Purse, TableEvent};
use crate::track::{Builder, TileLay, accepted_lay};
use crate::treasury;
use crate::turn::TurnStep;

impl Engine {
    /// What a company reaches.
    pub(super) fn network(&self, state: &State, company: CompanyId) -> Network {
        self.networks.of(&self.cards.board, &state.table.position, company, Reach::ToMines)
    }

    fn builder<'a>(&'a self, state: &'a State, company: CompanyId, network: &'a Network) -> Builder<'a> {
        Builder {
            board: &self.cards.board,
            table: &state.table,
            network,
            company: self.id(company),
            colour: self.phase(state).colour,
        }
    }

    /// Does a tile lie on the hex, so that the next one replaces it?
    fn has_tile(&self, state: &State, hex: HexId) -> bool {
        let lies = state.table.position.laid(hex).tile;
        self.cards.board.tile(lies).colour != Colour::Printed
    }

    /// What a tile on this hex costs the company whose turn it is: its terrain, and that it is not the first.
    pub fn tile_cost(&self, state: &State, round: &OperatingRound, hex: HexId) -> Money {
        let terrain = if self.has_tile(state, hex) { 0 } else { self.cards.board.map.hex(hex).terrain.cost };
        let next = if round.tiles == 0 { Money::ZERO } else { self.policy.track.next_tile };
        [Money::new(u32::from(terrain)), next].into_iter().sum()
    }

    /// May a tile be laid on this hex, and at what cost?
    fn check_hex(&self, state: &State, round: &OperatingRound, hex: HexId) -> Result<Money, Reason> {
        let tiles = self.policy.track.tiles;
        if round.tiles >= tiles {
            return Err(Reason::TileLimit { tiles });
        }
        if self.has_tile(state, hex) && round.upgrades >= self.policy.track.upgrades {
            return Err(Reason::SecondReplacement);
        }
        let cost = self.tile_cost(state, round, hex);
        treasury::check(&state.table, round.company, self.id(round.company), cost)?;
        Ok(cost)
    }

    /// The tiles that a company could lay and pay for as the first of its turn.
    pub(super) fn first_lays(&self, state: &State, company: CompanyId) -> Vec<(HexId, Lay)> {
        let network = self.network(state, company);
        let builder = self.builder(state, company, &network);
        let turn = OperatingRound {
            number: 1,
            of: 1,
            done: crate::company_set::CompanySet::EMPTY,
            company,
            step: 0,
            tiles: 0,
            upgrades: 0,
            revenue: Money::ZERO,
        };
        let hexes = builder.hexes().filter(|hex| self.check_hex(state, &turn, *hex).is_ok());
        let lays_on = |hex: HexId| builder.lays_on(hex).map(move |lay| (hex, lay));
        hexes.flat_map(lays_on).collect()
    }
}

/// A company lays track, as much as the policy allows.
pub(super) static STEP: TurnStep<Engine> = TurnStep {
    now: "now-track-is-laid",
    contexts: &["track"],
    waits: can_lay,
    choices,
    act,
    leave: operating::next_step,
};

/// The tiles a company may lay now, and passing.
fn choices(game: &Engine, state: &State, round: &OperatingRound) -> Vec<Choice<Action>> {
    let network = game.network(state, round.company);
    let builder = game.builder(state, round.company, &network);
    let hexes = builder.hexes().filter(|hex| game.check_hex(state, round, *hex).is_ok());
    let named = |hex: HexId| {
        let builder = &builder;
        builder.lays_on(hex).map(move |lay| Action::LayTile { lay: builder.named(hex, &lay) })
    };
    hexes.flat_map(named).chain([Action::Pass]).map(Choice::exact).collect()
}

/// Is there more to say than to pass?
fn can_lay(game: &Engine, state: &State, round: &OperatingRound) -> bool {
    if round.tiles >= game.policy.track.tiles {
        return false;
    }
    let network = game.network(state, round.company);
    let builder = game.builder(state, round.company, &network);
    let mut hexes = builder.hexes().filter(|hex| game.check_hex(state, round, *hex).is_ok());
    hexes.any(|hex| builder.lays_on(hex).next().is_some())
}

fn act(work: &mut Work<'_>, round: &OperatingRound, action: &Action) -> Result<(), Reason> {
    match action {
        Action::LayTile { lay: wanted } => lay(work, round, *wanted),
        Action::Pass => {
            operating::next_step(work, round);
            Ok(())
        }
        _ => STEP.refuse(),
    }
}

fn lay(work: &mut Work<'_>, round: &OperatingRound, wanted: TileLay) -> Result<(), Reason> {
    let (game, state) = (work.game, work.state());
    let (hex, lay) = if work.is_proved() {
        accepted_lay(&game.cards.board, &state.table, wanted)?
    } else {
        let network = game.network(state, round.company);
        game.builder(state, round.company, &network).check(wanted)?
    };
    let cost = game.check_hex(state, round, hex)?;
    let upgrades = round.upgrades + u8::from(game.has_tile(state, hex));
    work.pay(Purse::Company(round.company), Purse::Bank, cost);
    work.happen(TableEvent::TileLaid { hex, lay });
    let round = OperatingRound { tiles: round.tiles + 1, upgrades, ..*round };
    work.emit(Event::RoundBecame(Round::Operating(round)));
    Ok(())
}
