//! Progress tracks: a step at a time, each with its cost.

use roundhouse_game::SeatId;

use super::cards::{Cost, Track};
use super::event::PieceEvent;
use super::worker::Worker;
use super::{RailroadRevolution, Reason, State, Work, recruiting, wealth};

impl RailroadRevolution {
    /// What the player's next step on a track costs; an error at the top.
    pub(super) fn step_cost(
        &self,
        state: &State,
        seat: SeatId,
        track: Track,
    ) -> Result<Option<Cost>, Reason> {
        let next = state.player(seat).marker(track) + 1;
        let cost = self.components.track(track).costs.get(usize::from(next));
        cost.copied().ok_or(Reason::TrackTop { track })
    }
}

/// One step; the worker is the one to discard, where the step costs one.
pub(super) fn advance(
    work: &mut Work<'_>,
    seat: SeatId,
    track: Track,
    worker: Option<Worker>,
) -> Result<(), Reason> {
    let cost = work.game.step_cost(work.state(), seat, track)?;
    match (cost, worker) {
        (Some(Cost::Worker), Some(worker)) => recruiting::discard(work, seat, worker)?,
        (Some(Cost::Worker), None) => return Err(Reason::StepCostsWorker),
        (_, Some(_)) => return Err(Reason::StepCostsNoWorker),
        (Some(Cost::Money { amount }), None) => wealth::pay(work, seat, amount)?,
        (Some(Cost::Shares { amount: needs }), None) => {
            wealth::pay_shares(work, seat, needs)?;
        }
        (None, None) => {}
    }
    work.emit(PieceEvent::MarkerAdvanced { seat, track });
    Ok(())
}
