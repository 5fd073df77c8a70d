//! Which train of a unit takes which route, where its trains are paid for different numbers of places.

use super::super::worth::Worth;
use super::ground::Ground;
use super::offer::{Offer, Unit};
use super::payment::{Taken, share_out};

/// Routes with the trains that bring most there.
#[derive(Default)]
pub(super) struct Arranged {
    pub(super) worth: Worth,
    /// What each route is paid for.
    pub(super) paid: Vec<Vec<u16>>,
    /// The place of each route's train in its unit.
    pub(super) trains: Vec<usize>,
}

/// Gives each of these routes a train of its unit, so that all together bring most. A search that was stopped takes the
/// best way it knows.
pub(super) fn arrange(ground: &Ground<'_>, routes: &[(&Unit, &Offer)]) -> Arranged {
    let mut best = Arranged::default();
    give_trains(ground, routes, &mut Vec::new(), &mut best);
    best
}

/// Tries all trains for the routes that have none; of trains that are paid alike the first is enough.
fn give_trains(
    ground: &Ground<'_>,
    routes: &[(&Unit, &Offer)],
    trains: &mut Vec<usize>,
    best: &mut Arranged,
) {
    // Trains that are paid differently can be shared out in very many ways. One of them is always tried.
    if !best.trains.is_empty() && ground.effort.spend(1) {
        return;
    }
    let Some((unit, _)) = routes.get(trains.len()) else {
        let taken = routes.iter().zip(&*trains);
        let taken: Vec<Taken<'_>> = taken.map(|((unit, offer), &train)| (*offer, unit.paid[train])).collect();
        let (worth, paid) = share_out(ground, &taken);
        if worth > best.worth || best.trains.is_empty() {
            *best = Arranged { worth, paid, trains: trains.clone() };
        }
        return;
    };
    let mut tried = None;
    for (train, &paid) in unit.paid.iter().enumerate() {
        let mut given = routes.iter().zip(&*trains);
        let busy = given.any(|(route, &other)| std::ptr::eq(route.0, *unit) && other == train);
        if !busy && tried != Some(paid) {
            tried = Some(paid);
            trains.push(train);
            give_trains(ground, routes, trains, best);
            trains.pop();
        }
    }
}
