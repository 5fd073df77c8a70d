//! Planning ahead: the table as it will be at one's next turn if the others do only what they must.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

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

/// What was played ahead of the latest entry, by seats: an open page asks again at every line that is said.
#[derive(Debug, Default)]
pub struct Ahead(Mutex<Latest>);

#[derive(Debug, Default)]
struct Latest {
    entries: u64,
    played: BTreeMap<Vec<SeatId>, Option<AnyState>>,
}

impl Ahead {
    /// The state at the next turn of one of these seats, after so many entries; played if nobody has asked yet.
    pub(super) fn get(
        &self,
        entries: u64,
        seats: &[SeatId],
        play: impl FnOnce() -> Option<AnyState>,
    ) -> Option<AnyState> {
        let mut latest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if latest.entries != entries {
            latest.entries = entries;
            latest.played.clear();
        }
        let played = latest.played.entry(seats.to_vec());
        played.or_insert_with(play).clone()
    }
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

#[cfg(test)]
mod tests {
    use roundhouse_game::Setup;
    use roundhouse_titles::Title;

    use super::*;
    use crate::title_files;

    #[test]
    fn what_was_played_ahead_is_played_again_only_after_the_next_entry() {
        let setup = Setup {
            players: ["A", "B", "C"].map(str::to_owned).to_vec(),
            variant: None,
            options: BTreeMap::new(),
            rulings: BTreeMap::new(),
            seed: 1.into(),
        };
        let state = title_files::rules(Title::HUNGARY_18MAG, &setup).unwrap().first();
        let (ahead, mut played) = (Ahead::default(), Vec::new());
        for asked in [(1, 0), (1, 0), (1, 1), (1, 0), (2, 0), (2, 0)] {
            let found = ahead.get(asked.0, &[SeatId(asked.1)], || {
                played.push(asked);
                Some(state.clone())
            });
            assert!(found.is_some());
        }
        assert_eq!(played, [(1, 0), (1, 1), (2, 0)]);
    }
}
