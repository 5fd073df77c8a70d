//! Trying the sets of the few offers that are left, one after the other.
//!
//! This bounds a set by the prices of its node alone: what was picked costs its worth, so that others look for what
//! is still to be had. That is far less work than the best tree of routes that meet, and where few offers are left the
//! search ends sooner so.

use super::super::worth::{UNIT, Worth};
use super::choose::{Choice, Duty, Node, Pick, Slot};
use super::ground::{Ground, Set};

/// How many offers are looked at before the search goes back to better bounds.
const PATIENCE: usize = 4_000;

/// With more offers left there is no hope that they are enough.
const OFFERS: usize = 60;

/// An offer without what its train cannot be paid for.
struct Plain {
    pick: Pick,
    counted: Vec<u16>,
    free: Vec<u16>,
    /// How many of the counted places are paid, beside those that were promised.
    most_paid: usize,
    /// What it brings in any case.
    bonus: Worth,
    /// All that it can be paid for.
    elements: Set,
    meets: Set,
}

/// Trains that have not picked.
#[derive(Clone)]
struct Waiting {
    count: usize,
    duty: Duty,
    /// The offers left, by their place in the list of all, and what each brings at the prices of the moment.
    left: Vec<(Worth, usize)>,
}

/// All offers that are left, and what was picked so far.
struct Few<'n> {
    all: Vec<Plain>,
    prices: &'n [Worth],
    picked: Vec<usize>,
    patience: usize,
}

impl<'n> Few<'n> {
    /// Nothing yet, at the prices of a node.
    fn of(node: &'n Node) -> Self {
        Self { all: Vec::new(), prices: &node.prices.of, picked: Vec::new(), patience: PATIENCE }
    }
}

impl Choice<'_> {
    /// Tries all sets of a node if they are few; says whether it did.
    pub(super) fn try_few(&mut self, node: &Node) -> bool {
        if super::bound::size(node) > OFFERS {
            return false;
        }
        let mut few = Few::of(node);
        let mut waiting = Vec::new();
        for slot in &node.slots {
            let first = few.all.len();
            let plain = slot.left.iter().map(|left| self.plain(node, slot, left.1));
            few.all.extend(plain);
            if slot.fixed().is_some() {
                few.picked.push(first);
                continue;
            }
            waiting.push(Waiting {
                count: slot.count,
                duty: slot.duty,
                left: (first..few.all.len()).map(|place| (0, place)).collect(),
            });
        }
        self.try_sets(&mut few, waiting)
    }

    /// Lets two trains at a time look for better runs beside the others of the best set; says whether the node can
    /// still beat what was found.
    pub(super) fn improve(&mut self, node: &mut Node) -> bool {
        let before = self.best.worth;
        loop {
            let (worth, count) = (self.best.worth, self.picked.len());
            for one in 0..count {
                for other in 0..one {
                    if self.picked.len() == count {
                        self.exchange(node, [one, other]);
                    }
                }
            }
            if self.best.worth == worth {
                break;
            }
        }
        self.best.worth == before || self.tighten(node)
    }

    /// Lets two trains of the best set pick again.
    fn exchange(&mut self, node: &Node, pair: [usize; 2]) {
        let mut few = Few::of(node);
        let mut waiting = Vec::new();
        for (number, &(unit, offer)) in self.picked.iter().enumerate() {
            let Some(slot) = node.slots.iter().find(|slot| slot.unit == unit) else {
                return;
            };
            let first = few.all.len();
            if pair.contains(&number) {
                let plain = slot.left.iter().map(|left| self.plain(node, slot, left.1));
                few.all.extend(plain);
                waiting.push(Waiting {
                    count: 1,
                    duty: Duty::MayIdle,
                    left: (first..few.all.len()).map(|place| (0, place)).collect(),
                });
            } else {
                few.all.push(self.plain(node, slot, offer));
                few.picked.push(first);
            }
        }
        self.try_sets(&mut few, waiting);
    }

    fn plain(&self, node: &Node, slot: &Slot, offer: u32) -> Plain {
        let unit = self.units[slot.unit];
        let (pick, offer) = ((slot.unit, offer), &unit.offers[offer as usize]);
        let promised = |element: &&u16| slot.promised.contains(usize::from(**element));
        let open = |element: &&u16| node.open.contains(usize::from(**element));
        let counted: Vec<u16> = offer.counted.iter().filter(open).copied().collect();
        let free: Vec<u16> = offer.free.iter().filter(open).copied().collect();
        let sure = offer.counted.iter().chain(&offer.free).filter(promised);
        let sure = sure.map(|&element| self.ground.worth[usize::from(element)]);
        let promised_places = offer.counted.iter().filter(promised).count();
        Plain {
            pick,
            elements: counted.iter().chain(&free).map(|&element| element.into()).collect(),
            counted,
            free,
            most_paid: unit.most_paid.saturating_sub(promised_places),
            bonus: offer.bonus + sure.sum::<Worth>(),
            meets: offer.meets,
        }
    }

    /// Tries all sets with what was picked; says whether there was enough patience.
    fn try_sets(&mut self, few: &mut Few<'_>, mut waiting: Vec<Waiting>) -> bool {
        let work = 1 + waiting.iter().map(|slot| slot.left.len()).sum::<usize>();
        if few.patience < work || self.ground.effort.spend(work) {
            return false;
        }
        few.patience -= work;
        if !few.cut(self.ground, self.best.worth + UNIT, &mut waiting) {
            return true;
        }
        let fewest = (0..waiting.len()).min_by_key(|&slot| waiting[slot].left.len());
        let Some(fewest) = fewest else {
            let picks: Vec<Pick> = few.picked.iter().map(|&place| few.all[place].pick).collect();
            self.consider(&picks);
            return true;
        };
        let slot = waiting.swap_remove(fewest);
        for (place, &(_, offer)) in slot.left.iter().enumerate() {
            if !self.can_run(few.all[offer].pick) {
                continue;
            }
            let mut others = waiting.clone();
            if slot.count > 1 {
                // Trains of one unit are exchangeable: the others pick this offer or a later one.
                others.push(Waiting {
                    count: slot.count - 1,
                    duty: slot.duty,
                    left: slot.left[place..].to_vec(),
                });
            }
            few.picked.push(offer);
            let all = self.try_sets(few, others);
            few.picked.pop();
            if !all {
                return false;
            }
        }
        slot.duty == Duty::MustRun || self.try_sets(few, waiting)
    }
}

impl Few<'_> {
    /// Crosses off what cannot be part of a set that is worth so much; says whether there may be one.
    fn cut(&self, ground: &Ground<'_>, least: Worth, waiting: &mut Vec<Waiting>) -> bool {
        let reached = self.reached(ground, waiting);
        let meets = |place: usize| self.all[place].meets.meets(&reached);
        if !self.picked.iter().all(|&place| meets(place)) {
            return false;
        }
        for slot in &mut *waiting {
            slot.left.retain(|left| meets(left.1));
        }
        let (base, brings) = self.price(ground, waiting);
        let mut bound = base;
        for slot in &mut *waiting {
            for (gain, place) in &mut slot.left {
                *gain = self.all[*place].gain(&brings);
            }
            slot.left.sort_unstable_by(|one, other| other.cmp(one));
            match slot.left.first() {
                Some((most, _)) => bound += most * slot.count as Worth,
                None if slot.duty == Duty::MustRun => return false,
                None => {}
            }
        }
        let slack = bound - least;
        for slot in &mut *waiting {
            if let Some(&(most, _)) = slot.left.first() {
                slot.left.retain(|left| left.0 >= most - slack);
            }
        }
        waiting.retain(|slot| !slot.left.is_empty());
        slack >= 0
    }

    /// All places that might be joined to the home.
    fn reached(&self, ground: &Ground<'_>, waiting: &[Waiting]) -> Set {
        let left = waiting.iter().flat_map(|slot| &slot.left);
        let mut apart: Vec<&Set> = left.map(|left| &self.all[left.1].meets).collect();
        apart.extend(self.picked.iter().map(|&place| &self.all[place].meets));
        let mut reached = ground.home;
        loop {
            let before = apart.len();
            apart.retain(|route| {
                let meets = route.meets(&reached);
                if meets {
                    reached = reached.union(route);
                }
                !meets
            });
            if apart.len() == before {
                return reached;
            }
        }
    }

    /// What each element brings to those who wait, and what all others and all prices come to.
    fn price(&self, ground: &Ground<'_>, waiting: &[Waiting]) -> (Worth, Vec<Worth>) {
        let left = waiting.iter().flat_map(|slot| &slot.left);
        let wanted = left.fold(Set::EMPTY, |all, left| all.union(&self.all[left.1].elements));
        let worth = &ground.worth;
        let mut prices = vec![0; worth.len()];
        for element in wanted.iter() {
            prices[element] = self.prices[element];
        }
        let picked = || self.picked.iter().map(|&place| &self.all[place]);
        let mut paid = Set::EMPTY;
        for route in picked() {
            route.free.iter().for_each(|&element| paid.insert(element.into()));
            if route.counted.len() <= route.most_paid {
                route.counted.iter().for_each(|&element| paid.insert(element.into()));
            }
        }
        for route in picked().filter(|route| route.counted.len() > route.most_paid) {
            route.ask(worth, &paid, &mut prices);
        }
        for element in paid.iter() {
            prices[element] = worth[element];
        }
        let sum: Worth = prices.iter().sum();
        let brings: Vec<Worth> =
            worth.iter().zip(&prices).map(|(worth, price)| (worth - price).max(0)).collect();
        let gains: Worth = picked().map(|route| route.gain(&brings)).sum();
        (sum + gains, brings)
    }
}

impl Plain {
    /// What it brings beyond the prices.
    fn gain(&self, brings: &[Worth]) -> Worth {
        let of = |element: &u16| brings[usize::from(*element)];
        let free: Worth = self.free.iter().map(of).sum();
        let counted: Worth = self.counted.iter().map(of).sum();
        let unpaid = match self.counted.len().saturating_sub(self.most_paid) {
            0 => 0,
            1 => self.counted.iter().map(of).min().unwrap_or(0),
            several => {
                let mut poorest: Vec<Worth> = self.counted.iter().map(of).collect();
                poorest.sort_unstable();
                poorest.iter().take(several).sum()
            }
        };
        self.bonus + free + counted - unpaid
    }

    /// Sets the prices of places of which some are paid: what it would bring less without one of them.
    fn ask(&self, worth: &[Worth], paid: &Set, prices: &mut [Worth]) {
        let open = |element: &&u16| !paid.contains(usize::from(**element));
        let mut places: Vec<u16> = self.counted.iter().filter(open).copied().collect();
        places.sort_by_key(|&place| std::cmp::Reverse(worth[usize::from(place)]));
        let next = places.get(self.most_paid);
        let next = next.map_or(0, |&place| worth[usize::from(place)]);
        for place in places.into_iter().take(self.most_paid).map(usize::from) {
            prices[place] = prices[place].max(worth[place] - next);
        }
    }
}
