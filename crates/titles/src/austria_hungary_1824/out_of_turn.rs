//! RULING-1824-S15, RULING-1824-P14, RULING-1824-P15: what 18xx.games lets players do who are not to act.

use roundhouse_game::SeatId;

use super::flow::{self, Interruption};
use super::rulings::{DiscardOrder, ForcedMountainOrder, OutOfTurn};
use super::state::{Acted, Round, State};
use super::{Action, AustriaHungary1824, Reason, Work, mountains, phases, stock};

impl AustriaHungary1824 {
    /// Does somebody who is not to act do what he may do all the same?
    pub(super) fn acts_out_of_turn(&self, state: &State, seat: SeatId, action: &Action) -> bool {
        let may_be = matches!(
            action,
            Action::DiscardTrain { .. }
                | Action::ExchangeMountain { .. }
                | Action::ExchangeCoal { .. }
                | Action::RepayDebt { .. }
                | Action::Pass
        );
        if !may_be || self.seat_to_act(state).is_none_or(|to_act| to_act == seat) {
            return false;
        }
        match (self.interruption(state), &state.round, action) {
            (Some(Interruption::Discard(_)), _, Action::DiscardTrain { company, .. }) => {
                let company = self.components.company(*company);
                let overfull = company.filter(|company| self.is_overfull(state, *company));
                let decides = overfull.and_then(|company| self.decider(state, company)) == Some(seat);
                decides && self.rulings.discard_order == DiscardOrder::CompanyList
            }
            (Some(Interruption::Mountain(..)), _, Action::ExchangeMountain { mountain, .. }) => {
                let owner = mountains::owner(state, *mountain);
                owner == Some(seat) && self.rulings.forced_mountain_order == ForcedMountainOrder::Any
            }
            (None, Round::Stock(round), _) if self.rulings.out_of_turn == OutOfTurn::Yes => match action {
                Action::ExchangeCoal { .. } | Action::Pass => {
                    round.acted < Acted::Sold && self.may_exchange_coal(state, seat)
                }
                Action::RepayDebt { .. } => true,
                _ => false,
            },
            _ => false,
        }
    }
}

/// Judges what somebody does who is not to act, and lets the game go on.
pub(super) fn rule(work: &mut Work<'_>, seat: SeatId, action: &Action) -> Result<(), Reason> {
    match (work.game.interruption(work.state()), work.state().round) {
        (Some(Interruption::Discard(_)), _) => {
            if let Action::DiscardTrain { company, .. } = action
                && let Some(company) = work.game.components.company(*company)
            {
                phases::discard(work, company, action)?;
            }
        }
        (Some(Interruption::Mountain(number, _)), _) => mountains::forced(work, number, seat, action)?,
        (_, Round::Stock(round)) => stock::act_for_another(work, round, seat, action)?,
        _ => {}
    }
    flow::after(work, action);
    Ok(())
}
