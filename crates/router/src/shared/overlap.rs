//! What two routes bring less together than each for itself, since everything is paid once.

use super::super::worth::Worth;
use super::ground::Set;
use super::offer::{Measure, Offer};

/// A route, as far as others can be paid for the same.
pub(super) struct Visit {
    /// The number of its group.
    group: usize,
    meets: Set,
    /// What it is paid for, or would be, and others might.
    paid: Set,
    /// Where it visits more places than are paid, what they bring.
    places: Option<Places>,
}

/// Places of which some are paid.
struct Places {
    /// What each of them brings, the richest first.
    all: Vec<(u16, Worth)>,
    most_paid: usize,
}

impl Visit {
    pub(super) fn new(group: usize, offer: &Offer, measure: &Measure) -> Self {
        let is_open = |element: &&u16| {
            let element = usize::from(**element);
            !measure.promised.contains(element) && measure.brings[element] > 0
        };
        let open = || offer.counted.iter().filter(is_open);
        let paid = open().chain(offer.free.iter().filter(is_open));
        Self {
            group,
            meets: offer.meets,
            paid: paid.map(|&element| element.into()).collect(),
            places: Places::new(offer, measure, open()),
        }
    }

    /// What two routes bring less together than each for itself, or somewhat less than that.
    fn overlap(&self, other: &Self, brings: &[Worth]) -> Worth {
        let shared = self.paid.shared(&other.paid);
        let all = shared.sum(brings);
        let (one, other) = match (&self.places, &other.places) {
            (None, None) => return all,
            (Some(places), None) | (None, Some(places)) => {
                return all - places.sum_of(&shared) + places.lost(&shared);
            }
            (Some(one), Some(other)) => (one, other),
        };
        let places = one.most() + other.most() - one.most_with(other);
        all - one.sum_of(&shared) + places.max(0)
    }
}

impl Places {
    /// None where all places are paid.
    fn new<'a>(offer: &Offer, measure: &Measure, open: impl Iterator<Item = &'a u16>) -> Option<Self> {
        if offer.counted.len() <= measure.most_paid {
            return None;
        }
        let promised = |element: &&u16| measure.promised.contains(usize::from(**element));
        let promised = offer.counted.iter().filter(promised).count();
        let most_paid = measure.most_paid.saturating_sub(promised);
        let brings = |place: &u16| (*place, measure.brings[usize::from(*place)]);
        let mut all: Vec<(u16, Worth)> = open.map(brings).collect();
        all.sort_unstable_by_key(|(_, brings)| -brings);
        (all.len() > most_paid).then_some(Self { all, most_paid })
    }

    /// What the most that are paid bring.
    fn most(&self) -> Worth {
        self.all.iter().take(self.most_paid).map(|place| place.1).sum()
    }

    /// What some of them bring.
    fn sum_of(&self, some: &Set) -> Worth {
        let inside = self.all.iter().filter(|place| some.contains(place.0.into()));
        inside.map(|place| place.1).sum()
    }

    /// What they bring less if others are paid for some.
    fn lost(&self, others: &Set) -> Worth {
        let left = self.all.iter().filter(|place| !others.contains(place.0.into()));
        let left: Worth = left.take(self.most_paid).map(|place| place.1).sum();
        self.most() - left
    }

    /// The most that the places of both could bring.
    fn most_with(&self, other: &Self) -> Worth {
        let own = |place: &&(u16, Worth)| !self.all.contains(place);
        let mut brings: Vec<Worth> = self.all.iter().map(|place| place.1).collect();
        brings.extend(other.all.iter().filter(own).map(|place| place.1));
        brings.sort_unstable_by(|one, other| other.cmp(one));
        brings.iter().take(self.most_paid + other.most_paid).sum()
    }
}

/// What any two of some routes share.
pub(super) struct Overlaps {
    of: Vec<Worth>,
    count: usize,
}

/// The overlap of routes that do not meet: more than anything brings.
pub(super) const APART: Worth = Worth::MAX / 4;

impl Overlaps {
    /// All overlaps, with what elements bring that anybody can be paid for. Groups of a single train are named, since
    /// two of their routes never run beside each other.
    pub(super) fn new(visits: &[Visit], brings: &[Worth], single: &[bool]) -> Self {
        let count = visits.len();
        let mut of = vec![APART; count * count];
        for (one, here) in visits.iter().enumerate() {
            for (other, there) in visits[..=one].iter().enumerate() {
                let exclude = here.group == there.group && single[here.group];
                if !exclude && here.meets.meets(&there.meets) {
                    let overlap = here.overlap(there, brings);
                    of[one * count + other] = overlap;
                    of[other * count + one] = overlap;
                }
            }
        }
        Self { of, count }
    }

    /// The least that a route shares with another that it meets.
    pub(super) fn least(&self, route: usize) -> Worth {
        self.beside(route).iter().copied().fold(APART, Worth::min)
    }

    /// What a route brings less beside each other route than for itself.
    pub(super) fn beside(&self, route: usize) -> &[Worth] {
        &self.of[route * self.count..(route + 1) * self.count]
    }
}
