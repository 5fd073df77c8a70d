//! What bots know of this title: so far only what everybody has now.

use roundhouse_game::{Knowledge, Level, Rounds, SeatId, Term, Weights};

use super::AustriaHungary1824;
use super::state::State;

static WEIGHTS: Weights = Weights::NONE;

impl Knowledge for AustriaHungary1824 {
    const WEIGHTS: &'static [&'static str] = &[];

    const LEVELS: &'static [Level] = &[];

    fn weights(&self) -> &Weights {
        &WEIGHTS
    }

    fn estimate(&self, state: &State, seat: SeatId, _weights: &Weights, tell: &mut dyn FnMut(Term)) {
        tell(Term { name: "worth", value: self.worth(state, seat) as f64 });
    }

    fn rounds(&self, state: &State) -> Rounds {
        Rounds { played: u32::from(state.turn), left: 0.0 }
    }
}
