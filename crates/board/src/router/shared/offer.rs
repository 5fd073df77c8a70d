//! One way for a train or a chain of freights to run, as the choice between them sees it.

use super::super::worth::Worth;
use super::ground::{Ground, Set};

/// What a train or a chain may do, and what that can bring.
#[derive(Clone)]
pub(super) struct Offer {
    /// The places of which some are paid.
    pub(super) counted: Vec<u16>,
    /// Halts and hexes, all of which are paid.
    pub(super) free: Vec<u16>,
    /// Where other routes can meet it. For a chain, where some way between its ends might be met.
    pub(super) meets: Set,
    /// What is earned whatever else is paid.
    pub(super) bonus: Worth,
    /// How it runs.
    pub(super) way: Way,
}

/// How an offer runs.
#[derive(Clone)]
pub(super) enum Way {
    /// From this stop over these links.
    Path { start: u16, links: Vec<u16> },
    /// A chain of freights between these stops, to be found when it is wanted.
    Chain { ends: [u16; 2] },
}

/// Trains that choose from the same offers.
pub(super) struct Unit {
    /// Their numbers in the problem; for a chain the trains of each chain that may run.
    pub(super) who: Who,
    /// How many of them choose.
    pub(super) count: usize,
    /// How many counted places are paid.
    pub(super) most_paid: usize,
    pub(super) offers: Vec<Offer>,
}

/// Who runs.
pub(super) enum Who {
    /// Each of these trains for itself.
    Trains(Vec<usize>),
    /// All trains of one of these lists together.
    OneOf(Vec<Vec<usize>>),
}

impl Offer {
    /// What it brings beyond the prices of what is paid, if only what brings more than its price is paid.
    pub(super) fn gain(&self, ground: &Ground<'_>, most_paid: usize, prices: &[Worth]) -> Worth {
        let brings = |element: &u16| {
            let element = usize::from(*element);
            (ground.worth[element] - prices[element]).max(0)
        };
        let all: Worth = self.counted.iter().map(brings).sum();
        let free: Worth = self.free.iter().map(brings).sum();
        let unpaid: Worth = match self.counted.len().saturating_sub(most_paid) {
            0 => 0,
            1 => self.counted.iter().map(brings).min().unwrap_or(0),
            several => {
                let mut poorest: Vec<Worth> = self.counted.iter().map(brings).collect();
                poorest.sort_unstable();
                poorest.iter().take(several).sum()
            }
        };
        self.bonus + all - unpaid + free
    }

    /// The elements that are paid at these prices: those that bring more than their price.
    pub(super) fn chosen(
        &self,
        ground: &Ground<'_>,
        most_paid: usize,
        prices: &[Worth],
    ) -> Vec<u16> {
        let brings = |element: &u16| {
            let element = usize::from(*element);
            ground.worth[element] - prices[element]
        };
        let mut counted: Vec<u16> = self.counted.clone();
        counted.sort_by_key(|element| -brings(element));
        counted.truncate(most_paid);
        counted.extend(&self.free);
        counted.retain(|element| brings(element) > 0);
        counted
    }
}
