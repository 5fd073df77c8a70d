//! Who is paid for what, when everything is paid once.

use super::super::worth::Worth;
use super::ground::Ground;
use super::offer::Offer;

/// An offer that was taken, and how many of its counted places are paid.
pub(super) type Taken<'a> = (&'a Offer, usize);

/// The elements that each of these offers is paid for, chosen so that all together bring most, and what that is.
///
/// Places are given out from the richest to the poorest; where all who visit one have enough already, one of
/// them passes on another place if that makes room. So nothing poorer is ever paid in place of something richer.
pub(super) fn share_out(ground: &Ground<'_>, taken: &[Taken<'_>]) -> (Worth, Vec<Vec<u16>>) {
    let mut paid: Vec<Vec<u16>> = vec![Vec::new(); taken.len()];
    let mut places: Vec<u16> = taken.iter().flat_map(|(offer, _)| offer.counted.clone()).collect();
    places.sort_unstable();
    places.dedup();
    places.sort_by_key(|&place| -ground.worth[usize::from(place)]);
    for place in places {
        let mut asked = vec![false; taken.len()];
        give(place, taken, &mut paid, &mut asked);
    }
    let mut given = super::ground::Set::EMPTY;
    for ((offer, _), paid) in taken.iter().zip(&mut paid) {
        for &element in &offer.free {
            if !given.contains(element.into()) {
                given.insert(element.into());
                paid.push(element);
            }
        }
    }
    let bonuses: Worth = taken.iter().map(|(offer, _)| offer.bonus).sum();
    let elements: Worth = paid.iter().flatten().map(|&element| ground.worth[usize::from(element)]).sum();
    (bonuses + elements, paid)
}

/// Finds somebody to be paid for a place.
fn give(place: u16, taken: &[Taken<'_>], paid: &mut [Vec<u16>], asked: &mut [bool]) -> bool {
    for number in 0..taken.len() {
        let (offer, most) = taken[number];
        if asked[number] || !offer.counted.contains(&place) {
            continue;
        }
        asked[number] = true;
        if paid[number].len() < most {
            paid[number].push(place);
            return true;
        }
        for slot in 0..paid[number].len() {
            let passed_on = paid[number][slot];
            if give(passed_on, taken, paid, asked) {
                paid[number][slot] = place;
                return true;
            }
        }
    }
    false
}
