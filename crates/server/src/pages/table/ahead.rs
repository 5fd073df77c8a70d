//! Planning ahead: the table as it will be at one's next turn if the others do only what they must.

use roundhouse_game::SeatId;
use roundhouse_titles::AnyState;
use serde_json::Value;

use super::plan::{Plan, Wanted};
use crate::play::{Play, ahead};
use crate::session::Live;

/// More moves of others than this are not looked past.
const MOST: usize = 60;

/// May the seats of this table be planned for? Nobody looks past something hidden.
pub(super) fn is_possible(live: &Live, play: &Play, seats: &[SeatId]) -> bool {
    let turn = play.state().to_act();
    let waits = turn.is_some_and(|turn| !seats.contains(&turn));
    waits && !seats.is_empty() && !live.title.has_secrets()
}

/// The state at the next turn of one of these seats.
pub(super) fn at_next_turn(now: &AnyState, seats: &[SeatId]) -> Option<AnyState> {
    let mut state = now.clone();
    for _ in 0..MOST {
        let seat = state.to_act()?;
        let must = state.forced_pass().map(|pass| vec![pass]);
        if must.is_none() && seats.contains(&seat) {
            return Some(state);
        }
        let actions = must.or_else(|| least(&state, seat))?;
        state = ahead(&state, seat, &actions).ok()?;
    }
    None
}

/// The least that a seat can do: to go on, what is usual, or the first thing there is.
fn least(state: &AnyState, seat: SeatId) -> Option<Vec<Value>> {
    let plan = Plan::new(state.clone(), seat, Wanted::default())?;
    let taken = |choice: usize| Some(vec![plan.choices.get(choice)?.action.clone()]);
    if let Some(done) = &plan.panel.done {
        return taken(done.choice);
    }
    match plan.actions() {
        none if none.is_empty() => taken(0),
        usual => Some(usual),
    }
}
