//! Money: whole units, checked.

use std::fmt;

use serde::{Deserialize, Serialize};

/// An amount of money. It is never negative; what somebody owes is a `Money` called debt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Money(u32);

impl Money {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// This many units.
    pub const fn new(units: u32) -> Self {
        Self(units)
    }

    /// The number of units.
    pub const fn units(self) -> u32 {
        self.0
    }

    /// Nothing at all?
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// The sum, if it can be written down.
    pub const fn plus(self, other: Self) -> Option<Self> {
        match self.0.checked_add(other.0) {
            Some(units) => Some(Self(units)),
            None => None,
        }
    }

    /// The difference, if there is that much.
    pub const fn minus(self, other: Self) -> Option<Self> {
        match self.0.checked_sub(other.0) {
            Some(units) => Some(Self(units)),
            None => None,
        }
    }

    /// This amount so many times; the largest amount where that is too much to write down.
    #[must_use]
    pub const fn times(self, count: u32) -> Self {
        Self(self.0.saturating_mul(count))
    }

    /// Half of it, rounded down.
    #[must_use]
    pub const fn half(self) -> Self {
        Self(self.0 / 2)
    }
}

impl std::iter::Sum for Money {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, |sum, amount| Self(sum.0.saturating_add(amount.0)))
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
