//! The states at which somebody's next turn begins, played ahead once for all who ask.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use roundhouse_game::SeatId;
use roundhouse_titles::AnyState;

/// What was played ahead of the latest entry, by seats: an open page asks again at every line that is said.
#[derive(Debug, Default)]
pub(crate) struct Ahead(Mutex<Latest>);

#[derive(Debug, Default)]
struct Latest {
    entries: u64,
    played: BTreeMap<Vec<SeatId>, Option<AnyState>>,
}

impl Ahead {
    /// The state at the next turn of one of these seats, after so many entries; played if nobody has asked yet.
    pub(crate) fn get(
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
