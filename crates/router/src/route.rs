//! One route as the engines find it: sets of links and track, and what it is worth.

use super::bits::Bits;
use super::graph::Graph;
use super::worth::Worth;

/// A legal route of one kind of train.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found<const W: usize> {
    /// Its links.
    pub(super) links: Bits<W>,
    /// Their track.
    pub(super) track: Bits<W>,
    /// What the route is worth, whatever its track costs.
    pub(super) worth: Worth,
    /// What remains of its worth after paying for its track.
    pub(super) gain: Worth,
}

/// The stops and links of a route in order, from the end with the smaller number to the other.
pub(super) fn in_order<const W: usize>(graph: &Graph, links: &Bits<W>) -> (Vec<u16>, Vec<u16>) {
    let mut rest: Vec<u16> = links.iter().map(|link| link as u16).collect();
    let ends = |link: u16| graph.links[usize::from(link)].ends;
    let mut stops: Vec<u16> = rest.iter().flat_map(|&link| ends(link)).collect();
    stops.sort_unstable();
    let mut visited = stops.chunk_by(|one, other| one == other);
    let Some(end) = visited.find(|visits| visits.len() == 1) else {
        return (Vec::new(), Vec::new());
    };
    let mut at = end[0];
    let mut ordered = Vec::with_capacity(rest.len());
    let mut stops = vec![at];
    while let Some(place) = rest.iter().position(|&link| ends(link).contains(&at)) {
        let link = rest.swap_remove(place);
        let [one, other] = ends(link);
        at = if one == at { other } else { one };
        ordered.push(link);
        stops.push(at);
    }
    (stops, ordered)
}
