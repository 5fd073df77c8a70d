//! Where routes can meet, numbered.

use super::super::worth::Worth;
use super::ground::Set;
use super::offer::{Measure, Offer};

/// The points where routes can meet: elements, but all that are joined to the root are point 0.
pub(super) struct Points {
    /// The point of each element that has one.
    of: Vec<u16>,
    /// The element that is paid at each point. The root has one only where it is a single place.
    elements: Vec<Option<u16>>,
}

/// No point.
const NONE: u16 = u16::MAX;

impl Points {
    /// The root, and what is outside of it. `paid_at` says for each element which one is paid there.
    pub(super) fn new(root: &Set, all: &Set, paid_at: &[u16]) -> Self {
        let mut inside = root.iter();
        let home = match (inside.next(), inside.next()) {
            (Some(home), None) => Some(paid_at[home]),
            _ => None,
        };
        let mut of = vec![NONE; 256];
        let mut elements = vec![home];
        for element in root.iter() {
            of[element] = 0;
        }
        for element in all.iter().filter(|&element| !root.contains(element)) {
            of[element] = elements.len() as u16;
            elements.push(Some(paid_at[element]));
        }
        Self { of, elements }
    }

    pub(super) fn count(&self) -> usize {
        self.elements.len()
    }

    /// The elements that are paid at some points.
    pub(super) fn elements(&self, points: &[u16]) -> Vec<u16> {
        points.iter().filter_map(|&point| self.elements[usize::from(point)]).collect()
    }

    /// What an offer that is joined to the root loses if another is paid there.
    pub(super) fn at_root(&self, offer: &Offer, measure: &Measure) -> Option<Worth> {
        let mut inside = offer.meets.iter().filter(|&element| self.of[element] == 0);
        inside.next().map(|_| match self.elements.first() {
            Some(&Some(home)) => offer.loss(home, measure, offer.substitute(measure)),
            _ => 0,
        })
    }

    /// The points of an offer, and what it loses if another is paid there; the root comes first.
    pub(super) fn joints(&self, offer: &Offer, measure: &Measure) -> Vec<(u16, Worth)> {
        let substitute = offer.substitute(measure);
        let mut joints: Vec<(u16, Worth)> = Vec::with_capacity(8);
        for element in offer.meets.iter() {
            let point = self.of[element];
            let loss = match self.elements.get(usize::from(point)) {
                Some(&Some(at)) => offer.loss(at, measure, substitute),
                _ => 0,
            };
            match point {
                NONE => {}
                0 if joints.first().is_some_and(|joint| joint.0 == 0) => {}
                0 => joints.insert(0, (0, loss)),
                point => joints.push((point, loss)),
            }
        }
        joints
    }
}
