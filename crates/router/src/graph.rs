//! The part of a problem that matters: reachable stops, links that are not beaten by another, and as few
//! pieces of track as say the same.

use std::cell::OnceCell;

use super::frontier::Order;
use super::problem::{BadProblem, Problem, Stop};

/// A problem without what no route can use, numbered densely.
pub(super) struct Graph {
    /// The stops a route can have.
    pub(super) stops: Vec<GraphStop>,
    /// The links a route can have.
    pub(super) links: Vec<GraphLink>,
    /// How many different places the stops have.
    pub(super) places: usize,
    /// How many pieces of track the links use.
    pub(super) pieces: usize,
    leaving: Vec<(u16, u16)>,
    first_leaving: Vec<u32>,
    order: OnceCell<Option<Order>>,
}

/// A stop with its number in the problem; its `place` is numbered densely.
#[derive(Clone, Copy)]
pub(super) struct GraphStop {
    pub(super) number: u16,
    pub(super) stop: Stop,
}

/// A link with its number in the problem.
pub(super) struct GraphLink {
    pub(super) number: u16,
    pub(super) ends: [u16; 2],
    pub(super) pieces: Vec<u16>,
}

impl Graph {
    /// Cuts the problem down.
    pub(super) fn of(problem: &Problem) -> Result<Self, BadProblem> {
        check(problem)?;
        let new_number = number_reached_stops(problem);
        let mut stops: Vec<GraphStop> = Vec::new();
        for (number, stop) in problem.stops.iter().enumerate() {
            if new_number[number].is_some() {
                stops.push(GraphStop { number: number as u16, stop: *stop });
            }
        }
        let places = number_places(&mut stops);
        let mut links = kept_links(problem, &new_number, &stops);
        let pieces = number_pieces(&mut links);
        let (leaving, first_leaving) = leaving_links(&stops, &links);
        Ok(Self { stops, links, places, pieces, leaving, first_leaving, order: OnceCell::new() })
    }

    /// The order in which a diagram decides, if one is narrow enough; it is found once.
    pub(super) fn order(&self) -> Option<&Order> {
        self.order.get_or_init(|| Order::of(self)).as_ref()
    }

    /// The links at a stop, each with the stop at its other end.
    pub(super) fn leaving(&self, stop: u16) -> &[(u16, u16)] {
        let stop = usize::from(stop);
        &self.leaving[self.first_leaving[stop] as usize..self.first_leaving[stop + 1] as usize]
    }
}

/// The most stops, links or pieces of track a problem may have.
const MOST: usize = 60_000;

fn check(problem: &Problem) -> Result<(), BadProblem> {
    let counts =
        [("stops", problem.stops.len()), ("links", problem.links.len()), ("trains", problem.trains.len())];
    for (what, count) in counts {
        let limit = if what == "trains" { 64 } else { MOST };
        if count > limit {
            return Err(BadProblem::TooMany { what, count, limit });
        }
    }
    let stops = problem.stops.len();
    for (number, link) in problem.links.iter().enumerate() {
        if let Some(&stop) = link.ends.iter().find(|&&end| usize::from(end) >= stops) {
            return Err(BadProblem::NoSuchStop { link: number, stop, stops });
        }
        if link.track.is_empty() {
            return Err(BadProblem::NoTrack { link: number });
        }
    }
    Ok(())
}

/// New numbers for the stops that a line of track joins to a station.
fn number_reached_stops(problem: &Problem) -> Vec<Option<u16>> {
    let mut links_at = vec![Vec::new(); problem.stops.len()];
    for link in &problem.links {
        let [one, other] = link.ends.map(usize::from);
        links_at[one].push(other);
        links_at[other].push(one);
    }
    let stations = (0..problem.stops.len()).filter(|&stop| problem.stops[stop].station);
    let mut open: Vec<usize> = stations.collect();
    let mut reached = vec![false; problem.stops.len()];
    for &station in &open {
        reached[station] = true;
    }
    while let Some(stop) = open.pop() {
        if problem.stops[stop].terminal && !problem.stops[stop].station {
            continue;
        }
        for &next in &links_at[stop] {
            if !reached[next] {
                reached[next] = true;
                open.push(next);
            }
        }
    }
    let mut count = 0;
    reached
        .into_iter()
        .map(|reached| {
            reached.then(|| {
                count += 1;
                count - 1
            })
        })
        .collect()
}

/// Numbers the places of the stops from 0 and says how many there are.
fn number_places(stops: &mut [GraphStop]) -> usize {
    let mut places: Vec<u16> = stops.iter().map(|stop| stop.stop.place).collect();
    places.sort_unstable();
    places.dedup();
    for stop in stops {
        let place = places.partition_point(|&place| place < stop.stop.place);
        stop.stop.place = place as u16;
    }
    places.len()
}

/// The links between reached stops, without those beside which another takes less track.
fn kept_links(problem: &Problem, new_number: &[Option<u16>], stops: &[GraphStop]) -> Vec<GraphLink> {
    let mut links: Vec<GraphLink> = Vec::new();
    for (number, link) in problem.links.iter().enumerate() {
        let [Some(one), Some(other)] = link.ends.map(|end| new_number[usize::from(end)]) else {
            continue;
        };
        let place = |stop: u16| stops[usize::from(stop)].stop.place;
        if place(one) != place(other) {
            let mut pieces = link.track.clone();
            pieces.sort_unstable();
            pieces.dedup();
            links.push(GraphLink { number: number as u16, ends: [one.min(other), one.max(other)], pieces });
        }
    }
    // Among links with the same ends the one with the least track comes first.
    links.sort_by_key(|link| (link.ends, link.pieces.len(), link.number));
    let mut kept: Vec<GraphLink> = Vec::with_capacity(links.len());
    for link in links {
        let mut parallel = kept.iter().rev().take_while(|kept| kept.ends == link.ends);
        if !parallel.any(|kept| within(&kept.pieces, &link.pieces)) {
            kept.push(link);
        }
    }
    kept
}

/// Numbers the pieces of track anew, leaving out each whose links all share another piece too.
fn number_pieces(links: &mut [GraphLink]) -> usize {
    let mut uses: Vec<(u16, u16)> = Vec::new();
    for (number, link) in links.iter().enumerate() {
        uses.extend(link.pieces.iter().map(|&piece| (piece, number as u16)));
    }
    uses.sort_unstable();
    let users: Vec<(u16, Vec<u16>)> = uses
        .chunk_by(|one, other| one.0 == other.0)
        .map(|chunk| (chunk[0].0, chunk.iter().map(|use_| use_.1).collect()))
        .collect();
    let place_of = |piece: u16| users.partition_point(|user| user.0 < piece);
    let mut new_number = vec![None; users.len()];
    let mut count = 0;
    for (place, (piece, links_of_piece)) in users.iter().enumerate() {
        let rivals = &links[usize::from(links_of_piece[0])].pieces;
        let beaten = rivals.iter().any(|&rival| {
            let links_of_rival = &users[place_of(rival)].1;
            let wider = links_of_rival.len() > links_of_piece.len() || rival < *piece;
            rival != *piece && wider && within(links_of_piece, links_of_rival)
        });
        if !beaten {
            new_number[place] = Some(count);
            count += 1;
        }
    }
    for link in links {
        let kept = link.pieces.iter().filter_map(|&piece| new_number[place_of(piece)]);
        link.pieces = kept.collect();
    }
    usize::from(count)
}

/// Is each of the sorted numbers also in the other sorted list?
fn within(few: &[u16], many: &[u16]) -> bool {
    few.iter().all(|number| many.binary_search(number).is_ok())
}

/// For each stop the links that leave it, in one list, and where each stop's part begins.
fn leaving_links(stops: &[GraphStop], links: &[GraphLink]) -> (Vec<(u16, u16)>, Vec<u32>) {
    let mut leaving: Vec<(u16, u16, u16)> = Vec::with_capacity(2 * links.len());
    for (number, link) in links.iter().enumerate() {
        let [one, other] = link.ends;
        leaving.push((one, number as u16, other));
        leaving.push((other, number as u16, one));
    }
    leaving.sort_unstable();
    let first = (0..=stops.len())
        .map(|stop| leaving.partition_point(|entry| usize::from(entry.0) < stop) as u32)
        .collect();
    let leaving = leaving.into_iter().map(|(_, link, to)| (link, to)).collect();
    (leaving, first)
}
