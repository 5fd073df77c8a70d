//! What a title must say so that the family's mechanisms can work for it.

use roundhouse_board::{Board, CompanyId};
use roundhouse_game::{Draft, Game, Money};

use crate::ledger::Holder;
use crate::table::{Purse, Table, TableEvent};

/// A title with the table all 18xx games share.
pub trait Family: Game {
    /// Tiles and map.
    fn board(&self) -> &Board;

    /// The shared part of the state.
    fn table(state: &Self::State) -> &Table;

    /// A shared event as one of the title's.
    fn happened(event: TableEvent) -> Self::Event;
}

/// What mechanisms do with a draft.
pub trait TableDraft {
    /// The table as it is now.
    fn table(&self) -> &Table;

    /// Something happens on the table.
    fn happen(&mut self, event: TableEvent);

    /// Moves money, unless there is none to move.
    fn pay(&mut self, from: Purse, to: Purse, amount: Money) {
        if !amount.is_zero() {
            self.happen(TableEvent::MoneyMoved { from, to, amount });
        }
    }

    /// Moves ordinary shares, unless there are none to move.
    fn move_shares(&mut self, company: CompanyId, from: Holder, to: Holder, tenths: u8) {
        if tenths > 0 && from != to {
            self.happen(TableEvent::SharesMoved { company, from, to, tenths });
        }
    }
}

impl<G: Family> TableDraft for Draft<'_, G> {
    fn table(&self) -> &Table {
        G::table(self.state())
    }

    fn happen(&mut self, event: TableEvent) {
        self.emit(G::happened(event));
    }
}
