//! Sets of companies, one bit each.

use roundhouse_board::CompanyId;
use serde::{Deserialize, Serialize};

/// A set of companies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CompanySet(u32);

impl CompanySet {
    /// No company.
    pub const EMPTY: Self = Self(0);

    /// Is the company in the set?
    pub const fn contains(self, company: CompanyId) -> bool {
        self.0 & (1 << company.0) != 0
    }

    /// No company at all?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set with one more company.
    #[must_use]
    pub const fn with(self, company: CompanyId) -> Self {
        Self(self.0 | 1 << company.0)
    }

    /// The set with one company less.
    #[must_use]
    pub const fn without(self, company: CompanyId) -> Self {
        Self(self.0 & !(1 << company.0))
    }

    /// The companies in the order of their ids.
    pub fn iter(self) -> impl Iterator<Item = CompanyId> {
        (0..32).map(CompanyId).filter(move |company| self.contains(*company))
    }
}

impl FromIterator<CompanyId> for CompanySet {
    fn from_iter<I: IntoIterator<Item = CompanyId>>(companies: I) -> Self {
        companies.into_iter().fold(Self::EMPTY, Self::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn companies_come_and_go() {
        let set: CompanySet = [CompanyId(7), CompanyId(2)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [CompanyId(2), CompanyId(7)]);
        assert!(set.without(CompanyId(2)).without(CompanyId(7)).is_empty());
    }
}
