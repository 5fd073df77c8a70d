//! What ends the game, and who has won.

use roundhouse_board::CompanyId;
use roundhouse_game::{Money, Outcome, SeatId};

use super::policy::{Ending, Finish};
use super::state::{Event, Round, State};
use super::{Engine, Work, trains};
use crate::ledger::Holder;

/// Has something happened that ends the game? What ends it sooner counts.
pub(super) fn check(work: &mut Work<'_>) {
    let came = work.game.policy.endings.iter().filter_map(|ending| came(work, *ending));
    let sooner = came.min_by_key(|finish| *finish == Finish::Set);
    let known = work.state().ends;
    if let Some(finish) =
        sooner.filter(|finish| known.is_none_or(|known| known == Finish::Set && *finish == Finish::Round))
    {
        work.emit(Event::EndCame { finish });
    }
}

/// When the game is over by this ending, if it came.
fn came(work: &Work<'_>, ending: Ending) -> Option<Finish> {
    let (game, state) = (work.game, work.state());
    let (came, finish) = match ending {
        Ending::BankBroken(finish) => (game.bank(state).is_zero(), finish),
        Ending::TopPrice(finish) => {
            let mut markers = game.cards.ids().map(|company| state.table.marker(company).cell());
            (markers.any(|cell| cell == Some(game.cards.top)), finish)
        }
        Ending::LastTrain(finish) => (trains::next_kind(game, state).is_none(), finish),
    };
    came.then_some(finish)
}

/// The president cannot pay for the train that the company must buy.
pub(super) fn go_bankrupt(work: &mut Work<'_>, company: CompanyId) {
    if let Some(seat) = work.state().table.president(company) {
        work.emit(Event::WentBankrupt { seat });
    }
}

impl Engine {
    /// What the bank has left; it goes on paying where that is nothing.
    pub fn bank(&self, state: &State) -> Money {
        let paid = u32::try_from(state.table.bank().max(0)).unwrap_or(u32::MAX);
        self.cards.bank.minus(Money::new(paid)).unwrap_or_default()
    }

    /// Cash and shares at their prices.
    pub fn worth(&self, state: &State, seat: SeatId) -> i64 {
        let shares = self.cards.ids().map(|company| {
            let tenths = state.table.tenths(company, Holder::Seat(seat));
            self.price(state, company).unwrap_or_default().times(u32::from(tenths))
        });
        i64::from(shares.chain([state.table.cash(seat)]).sum::<Money>().units())
    }
}

pub(super) fn outcome(game: &Engine, state: &State) -> Option<Outcome> {
    let worth: Vec<i64> = SeatId::all(state.table.seats).map(|seat| game.worth(state, seat)).collect();
    (state.round == Round::Over).then(|| Outcome::from_scores(&worth))
}
