//! What a title must be so that it can be played at a table, by bots and from the command line.

use std::fmt::Debug;

use roundhouse_board::plan::{Mat, Plan, Shelf};
use roundhouse_game::{Game, Knowledge, Message, SeatId, Seed};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::moment::Moment;
use crate::railway::Railway;
use crate::shown::Shown;

/// A title that can be played: it has rules, bots know it, and it can be shown.
///
/// What only some titles have is asked for by a method that answers nothing where a title does not say otherwise.
pub trait Playable:
    Shown
    + Knowledge
    + Game<
        State: Serialize + DeserializeOwned + Send + Sync + 'static,
        Action: Send + Sync + 'static,
        Event: Send + Sync + 'static,
    > + Clone
    + Debug
    + Send
    + Sync
    + 'static
{
    /// The same rules for as many other players, with another seed: what is printed is in memory once.
    #[must_use]
    fn seated(&self, players: Vec<String>, seed: Seed) -> Self;

    /// The same rules with another seed.
    #[must_use]
    fn with_seed(&self, seed: Seed) -> Self;

    /// About how many bytes takes what was found while it was played and is kept beside the states.
    fn found_bytes(&self) -> usize {
        0
    }

    /// What titles have that are played with shares and on hexes.
    fn railway(_moment: &Moment<Self>) -> Option<&dyn Railway> {
        None
    }

    /// Board and mats, for titles played on a plan of places and lines: as one seat sees them, and with what another may
    /// do.
    fn pictures(
        &self,
        _state: &Self::State,
        _seats: (Option<SeatId>, Option<SeatId>),
        _say: &dyn Fn(&Message) -> String,
    ) -> Option<(Plan, Vec<Mat>)> {
        None
    }

    /// The kinds of tiles that lie beside such a plan.
    fn shelves(&self, _say: &dyn Fn(&Message) -> String) -> Option<Vec<Shelf>> {
        None
    }

    /// Everything on the table as a seat may see it, in the title's own words, where the common ones do not say it.
    fn own_view(&self, _state: &Self::State, _seat: Option<SeatId>) -> Option<Value> {
        None
    }
}

/// How the table, bots and commands reach a title of the 18xx family that has rules of its own.
macro_rules! playable_railway {
    ($title:ident) => {
        impl $crate::Playable for $title {
            fn seated(&self, players: Vec<String>, seed: Seed) -> Self {
                self.seated(players, seed)
            }

            fn with_seed(&self, seed: Seed) -> Self {
                self.with_seed(seed)
            }

            fn found_bytes(&self) -> usize {
                self.found_bytes()
            }

            fn railway(moment: &$crate::Moment<Self>) -> Option<&dyn $crate::Railway> {
                Some(moment)
            }
        }
    };
}

pub(crate) use playable_railway;
