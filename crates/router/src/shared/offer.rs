//! One way for a train or a chain of freights to run, as the choice between them sees it.

use super::super::worth::Worth;
use super::ground::Set;

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
    /// How many counted places are paid to each of them, the most first.
    pub(super) paid: Vec<usize>,
    /// The most of these. The search takes all of them to be paid so much, until a set is complete.
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

/// What elements bring to a train at some prices.
pub(super) struct Measure {
    pub(super) brings: Vec<Worth>,
    /// The elements that it must be paid for.
    pub(super) promised: Set,
    /// How many counted places are paid.
    pub(super) most_paid: usize,
}

impl Measure {
    fn of(&self, element: u16) -> Worth {
        self.brings[usize::from(element)]
    }

    fn is_open(&self, element: u16) -> bool {
        !self.promised.contains(element.into())
    }
}

impl Offer {
    /// Can a train with this offer be paid for all these elements?
    pub(super) fn can_be_paid(&self, elements: &Set, most_paid: usize) -> bool {
        let inside = |all: &[u16]| {
            let inside = all.iter();
            inside.filter(|&&element| elements.contains(element.into())).count()
        };
        let counted = inside(&self.counted);
        counted <= most_paid && counted + inside(&self.free) == elements.iter().count()
    }

    /// Is it paid for an element if no other train is?
    pub(super) fn is_sure_of(&self, element: usize, most_paid: usize) -> bool {
        let has = |all: &[u16]| all.iter().any(|&one| usize::from(one) == element);
        has(&self.free) || self.counted.len() <= most_paid && has(&self.counted)
    }

    /// What it brings beyond the prices of what is paid.
    pub(super) fn gain(&self, measure: &Measure) -> Worth {
        let brings = |element: &u16| measure.of(*element);
        let all: Worth = self.counted.iter().map(brings).sum();
        let free: Worth = self.free.iter().map(brings).sum();
        let open = || self.counted.iter().filter(|element| measure.is_open(**element));
        let unpaid: Worth = match self.counted.len().saturating_sub(measure.most_paid) {
            0 => 0,
            1 => open().map(brings).min().unwrap_or(0),
            several => {
                let mut poorest: Vec<Worth> = open().map(brings).collect();
                poorest.sort_unstable();
                poorest.iter().take(several).sum()
            }
        };
        self.bonus + all - unpaid + free
    }

    /// What would be paid in place of one of the richest places.
    pub(super) fn substitute(&self, measure: &Measure) -> Worth {
        if self.counted.len() <= measure.most_paid {
            return 0;
        }
        let open = self.counted.iter().filter(|element| measure.is_open(**element));
        let mut richest: Vec<Worth> = open.map(|element| measure.of(*element)).collect();
        let room = (measure.most_paid + richest.len()).saturating_sub(self.counted.len());
        richest.sort_unstable_by(|one, other| other.cmp(one));
        richest.get(room).copied().unwrap_or(0)
    }

    /// What it brings less if it is not paid for an element.
    pub(super) fn loss(&self, element: u16, measure: &Measure, substitute: Worth) -> Worth {
        if !measure.is_open(element) {
            0
        } else if self.counted.contains(&element) {
            (measure.of(element) - substitute).max(0)
        } else if self.free.contains(&element) {
            measure.of(element)
        } else {
            0
        }
    }

    /// The elements that are paid, but for those that are left to others: those that bring more than their price.
    pub(super) fn chosen(&self, measure: &Measure, lost: &[u16]) -> Vec<u16> {
        let wanted = |element: &u16| !lost.contains(element) && measure.of(*element) > 0;
        let mut counted: Vec<u16> = self.counted.iter().copied().filter(wanted).collect();
        counted.sort_by_key(|element| (measure.is_open(*element), -measure.of(*element)));
        counted.truncate(measure.most_paid);
        counted.extend(self.free.iter().copied().filter(wanted));
        counted
    }
}
