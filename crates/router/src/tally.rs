//! What a train counts on its way, and how much of it a route may or must have.

use super::problem::{Duty, Mines, Range, Train};

/// Sums over the stops of a route or a part of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    /// What the range limits without choice; routes are halved by it.
    pub(super) weight: u16,
    /// Stops that count as locations.
    pub(super) visits: u16,
    /// Cities and off-boards.
    pub(super) cities: u16,
    /// Mines.
    pub(super) mines: u16,
    /// Own stations.
    pub(super) stations: u16,
    /// Off-boards.
    pub(super) off_boards: u16,
    /// Stops that the bonus asks for first.
    pub(super) one_side: u16,
    /// Stops that the bonus asks for second.
    pub(super) other_side: u16,
}

impl Tally {
    /// No stop.
    pub(super) const NONE: Self = Self {
        weight: 0,
        visits: 0,
        cities: 0,
        mines: 0,
        stations: 0,
        off_boards: 0,
        one_side: 0,
        other_side: 0,
    };

    /// The sum of two parts.
    #[must_use]
    pub(super) fn plus(self, other: Self) -> Self {
        Self {
            weight: self.weight + other.weight,
            visits: self.visits + other.visits,
            cities: self.cities + other.cities,
            mines: self.mines + other.mines,
            stations: self.stations + other.stations,
            off_boards: self.off_boards + other.off_boards,
            one_side: self.one_side + other.one_side,
            other_side: self.other_side + other.other_side,
        }
    }
}

/// What a route may sum up to.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    visits: u16,
    cities: u16,
    mines: u16,
    fewest_visits: u16,
    fewest_mines: u16,
    fewest_off_boards: u16,
}

impl Limits {
    /// The limits of a train on a graph of so many stops.
    pub(super) fn of(train: &Train, stops: u16) -> Self {
        let (visits, cities) = match train.range {
            Range::Stops(stops) => (stops, NO_LIMIT),
            Range::SkippingTowns(cities) | Range::Cities(cities) => (NO_LIMIT, cities),
            Range::SkippingAny { visited, .. } => (visited.unwrap_or(NO_LIMIT), NO_LIMIT),
            Range::Plus(stops) => (stops.saturating_mul(2), stops),
        };
        let (mines, fewest_mines, fewest_visits) = match train.mines {
            Mines::Never => (0, 0, 2),
            Mines::MayVisitOne => (1, 0, 2),
            Mines::MustEndAtOne => (1, 1, 1),
        };
        let real = |limit: u16| if limit < stops { limit } else { NO_LIMIT };
        let mut limits = Self {
            visits: real(visits),
            cities: real(cities),
            mines,
            fewest_visits,
            fewest_mines,
            fewest_off_boards: 0,
        };
        for duty in &train.duties {
            match *duty {
                Duty::TouchOffBoard => limits.fewest_off_boards = 1,
                Duty::VisitMine => limits.fewest_mines = 1,
                Duty::MoreStopsThan(stops) => {
                    limits.fewest_visits = limits.fewest_visits.max(stops.saturating_add(1));
                }
            }
        }
        limits
    }

    /// May a part of a route have these sums?
    pub(super) fn allow_part(&self, tally: &Tally) -> bool {
        tally.visits <= self.visits && tally.cities <= self.cities && tally.mines <= self.mines
    }

    /// The sums as far as a limit asks for them.
    pub(super) fn what_matters(&self, tally: &Tally) -> Tally {
        let up_to = |sum: u16, most: u16, fewest: u16| {
            if most == NO_LIMIT { sum.min(fewest) } else { sum }
        };
        Tally {
            weight: 0,
            visits: up_to(tally.visits, self.visits, self.fewest_visits),
            cities: up_to(tally.cities, self.cities, 0),
            mines: tally.mines,
            stations: tally.stations.min(1),
            off_boards: tally.off_boards.min(1),
            one_side: tally.one_side.min(1),
            other_side: tally.other_side.min(1),
        }
    }

    /// May a whole route have these sums?
    pub(super) fn allow_route(&self, tally: &Tally) -> bool {
        self.allow_part(tally)
            && tally.stations > 0
            && tally.visits >= self.fewest_visits
            && tally.mines >= self.fewest_mines
            && tally.off_boards >= self.fewest_off_boards
    }
}

/// A limit that is none.
const NO_LIMIT: u16 = u16::MAX;
