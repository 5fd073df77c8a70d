//! Good sets of runs without proof.

use super::super::worth::Worth;
use super::choose::{Choice, Pick};
use super::ground::Set;
use super::meeting::all_meet;
use super::offer::Measure;
use super::payment::share_out;

/// How often every train looks for a better run beside the others, and how many it tries.
const PASSES: usize = 4;
const TRIES: usize = 24;

impl Choice<'_> {
    /// Each train in turn takes what brings most beside the others, first at these prices, then for what it is
    /// worth.
    pub(super) fn guess(&mut self, prices: &[Worth]) {
        let mut trains: Vec<usize> = Vec::new();
        for (number, unit) in self.units.iter().enumerate() {
            trains.extend(std::iter::repeat_n(number, unit.count));
        }
        for order in [trains.clone(), trains.into_iter().rev().collect()] {
            let mut picks: Vec<Option<Pick>> = vec![None; order.len()];
            for pass in 0..PASSES {
                let free = vec![0; prices.len()];
                let prices = if pass == 0 { prices } else { &free };
                let before = picks.clone();
                for train in 0..order.len() {
                    let offers = self.units[order[train]].offers.len();
                    if self.ground.effort.spend(1 + offers) {
                        return;
                    }
                    picks[train] = None;
                    picks[train] = self.best_beside(order[train], &picks, prices);
                }
                if picks == before {
                    break;
                }
                let set: Vec<Pick> = picks.iter().flatten().copied().collect();
                self.consider(&set);
            }
        }
    }

    /// The offer of a unit that brings most beside what others have taken.
    fn best_beside(&mut self, unit: usize, picks: &[Option<Pick>], prices: &[Worth]) -> Option<Pick> {
        let others: Vec<Pick> = picks.iter().flatten().copied().collect();
        let taken = self.taken(&others);
        let (_, paid) = share_out(self.ground, &taken);
        let worth = self.ground.worth.iter().zip(prices);
        let mut brings: Vec<Worth> = worth.map(|(worth, price)| (worth - price).max(0)).collect();
        for &element in paid.iter().flatten() {
            brings[usize::from(element)] = 0;
        }
        let mut meets: Vec<Set> = taken.iter().map(|(offer, _)| offer.meets).collect();
        let choosing = self.units[unit];
        let measure = Measure { brings, promised: Set::EMPTY, most_paid: choosing.most_paid };
        let gain = |offer: u32| choosing.offers[offer as usize].gain(&measure);
        let offers = 0..choosing.offers.len() as u32;
        let mut gains: Vec<(Worth, u32)> = offers.map(|offer| (gain(offer), offer)).collect();
        for _ in 0..TRIES {
            let best = (0..gains.len()).max_by_key(|&place| gains[place].0)?;
            let (gain, offer) = gains.swap_remove(best);
            if gain <= 0 {
                return None;
            }
            meets.push(choosing.offers[offer as usize].meets);
            if all_meet(self.ground, &meets) && self.can_run((unit, offer)) {
                return Some((unit, offer));
            }
            meets.pop();
        }
        None
    }
}
