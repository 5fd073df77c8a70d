//! Before the game: players, money, and what lies ready.

use std::sync::Arc;

use roundhouse_board::{CompanyId, StopId};
use roundhouse_game::{Draft, SeatId, Setup, SetupError, Weights};

use super::cards::{Cards, PlayersCard};
use super::policy::Policy;
use super::state::{Round, State};
use super::{Engine, Work, stock};
use crate::company_set::CompanySet;
use crate::family::TableDraft;
use crate::stock_turns::StockTurns;
use crate::table::{Purse, Table, TableEvent};

impl Engine {
    /// The rules for this set-up.
    pub fn new(policy: &'static Policy, cards: Cards, setup: &Setup) -> Result<Self, SetupError> {
        let (least, most) = cards.most_and_least();
        let players = setup.players.len();
        let wrong = SetupError::Players { title: policy.title, least, most, players };
        let players = cards.players(players).ok_or(wrong)?;
        Ok(Self::with_cards(policy, Arc::new(cards), players))
    }

    fn with_cards(policy: &'static Policy, cards: Arc<Cards>, players: PlayersCard) -> Self {
        Self {
            policy,
            cards,
            players,
            routes: Arc::default(),
            networks: Arc::default(),
            weights: Arc::new(Weights::NONE),
        }
    }

    /// The same rules for another table, which has found no routes yet.
    #[must_use]
    pub fn anew(&self) -> Self {
        Self::with_cards(self.policy, Arc::clone(&self.cards), self.players)
    }

    /// What a bot thinks of the title.
    pub(super) fn own_weights(&self) -> &Weights {
        &self.weights
    }

    pub(super) fn begin(&self) -> State {
        let cards = &self.cards;
        let mut table = Table::new(&cards.board, self.players.players, cards.president_tenths);
        for company in cards.ids() {
            table.equip(company, 10 - cards.president_tenths, cards.company(company).stations.len() as u8);
        }
        for kind in cards.kinds() {
            table.depot.stock(kind, cards.train(kind).count);
        }
        let state = State {
            table,
            round: Round::Stock(StockTurns::begin(SeatId(0))),
            turn: 0,
            priority: SeatId(0),
            floated: CompanySet::EMPTY,
            stirred: false,
            ends: None,
        };
        let mut work = Draft::of(self, &state);
        for seat in SeatId::all(self.players.players) {
            work.pay(Purse::Bank, Purse::Seat(seat), self.players.cash);
        }
        stock::begin(&mut work);
        work.finish().state
    }

    /// The stop at which a company is at home, as the tiles lie now.
    pub(super) fn home(&self, state: &State, company: CompanyId) -> Option<StopId> {
        let (hex, printed) = self.cards.board.map.home_of(self.id(company))?;
        Some(StopId { hex, stop: state.table.position.stop_of_place(hex, printed) })
    }
}

/// The first station of a company, which costs nothing.
pub(super) fn place_home(work: &mut Work<'_>, company: CompanyId) {
    let (game, state) = (work.game, work.state());
    let home = game.home(state, company);
    let free = home.and_then(|at| Some((at, state.table.position.free_slot(&game.cards.board, at)?)));
    if let Some((at, slot)) = free {
        work.happen(TableEvent::StationPlaced { company, at, slot });
    }
}
