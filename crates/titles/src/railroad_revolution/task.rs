//! An effect somebody is in the middle of, played part by part.

use roundhouse_game::Money;
use serde::{Deserialize, Serialize};

use super::effect::{Effect, Mode};
use super::worker::Workers;

/// What is under way: an item, and the bonus of a train flipped within it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnderWay {
    /// The item.
    pub item: Option<Task>,
    /// The bonus, which comes first.
    pub bonus: Option<Task>,
}

/// An effect with what is left of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Task {
    /// What is to be done.
    pub part: Part,
    /// Due with the next part.
    pub price: Money,
    /// Due with each part after that.
    pub price_after: Money,
    /// Must the next part be done?
    pub must: bool,
}

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr, Serialize, Deserialize)]
#[strum(serialize_all = "snake_case")]
pub enum Part {
    /// Advance on the progress tracks.
    Advance {
        /// Steps left.
        steps: u8,
    },
    /// Promote workers.
    Promote {
        /// Promotions left.
        left: u8,
    },
    /// Flip trains.
    Flip {
        /// Flips left.
        left: u8,
    },
    /// Take a train.
    TakeTrain,
    /// Exchange a worker.
    Exchange,
    /// Take a worker of any colour.
    Hire,
    /// Take the workers shown.
    Workers {
        /// Those left.
        shown: Workers,
        /// All of them, or one.
        mode: Mode,
    },
    /// Place a rail.
    Rail(Piece),
    /// Place a station.
    Station(Piece),
    /// Place an office.
    Office(Piece),
}

/// Which rail or building is placed, and by which rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Piece {
    /// The third rail of a railroad action.
    Main,
    /// The leftmost one of the board, for an effect: free and without rewards.
    Free,
    /// The spare one of a set-up tile.
    Spare,
}

impl UnderWay {
    /// What is to be decided first.
    pub const fn current(&self) -> Option<&Task> {
        match (&self.bonus, &self.item) {
            (Some(bonus), _) => Some(bonus),
            (None, Some(item)) => Some(item),
            (None, None) => None,
        }
    }

    /// With the current task changed, or gone.
    #[must_use]
    pub const fn with_current(self, task: Option<Task>) -> Self {
        if self.bonus.is_some() { Self { bonus: task, ..self } } else { Self { item: task, ..self } }
    }

    /// Is there a part that must still be done?
    pub fn must(&self) -> bool {
        let must = |task: &Task| task.must;
        self.bonus.as_ref().is_some_and(must) || self.item.as_ref().is_some_and(must)
    }
}

impl Part {
    /// How often it can still be done.
    pub fn left(self) -> u8 {
        match self {
            Self::Advance { steps } => steps,
            Self::Promote { left } | Self::Flip { left } => left,
            Self::Workers { shown, mode: Mode::All } => shown.total(),
            _ => 1,
        }
    }
}

impl Task {
    /// The task an effect sets; none for a plain gain of money or shares.
    pub fn of(effect: Effect, piece: Piece) -> Option<Self> {
        let mut price_after = Money::ZERO;
        let (part, price) = match effect {
            Effect::Money { .. } | Effect::Shares { .. } => return None,
            Effect::Advance { steps } => (Part::Advance { steps }, Money::ZERO),
            Effect::Promote { most, price, price_each } => {
                price_after = price_each;
                let first = [price, price_each].into_iter().sum();
                (Part::Promote { left: most }, first)
            }
            Effect::FlipTrain { times, price } => (Part::Flip { left: times }, price),
            Effect::TakeTrain { price } => (Part::TakeTrain, price),
            Effect::ExchangeWorker => (Part::Exchange, Money::ZERO),
            Effect::Hire { price } => (Part::Hire, price),
            Effect::Workers { colours, mode, price } => {
                let shown = colours;
                (Part::Workers { shown, mode }, price)
            }
            Effect::PlaceRail { price } => (Part::Rail(piece), price),
            Effect::PlaceStation => (Part::Station(piece), Money::ZERO),
            Effect::PlaceOffice => (Part::Office(piece), Money::ZERO),
        };
        Some(Self { part, price, price_after, must: false })
    }

    /// The same task for more money.
    #[must_use]
    pub fn dearer(self, price: Money) -> Self {
        Self { price: [self.price, price].into_iter().sum(), ..self }
    }

    /// What is left after a part: the same work with less to do, at the price of the parts that follow.
    pub(super) fn after_part(self) -> Option<Self> {
        let part = match self.part {
            Part::Advance { steps } if steps > 1 => Part::Advance { steps: steps - 1 },
            Part::Promote { left } if left > 1 => Part::Promote { left: left - 1 },
            Part::Flip { left } if left > 1 => Part::Flip { left: left - 1 },
            _ => return None,
        };
        Some(Self { part, price: self.price_after, must: false, ..self })
    }
}
