//! The stops and links of a graph as sets.

use super::bits::Bits;
use super::graph::Graph;

/// For each stop its place, for each link its track.
pub(super) struct Masks<const W: usize> {
    /// The place of each stop.
    pub(super) place: Vec<Bits<W>>,
    /// The track of each link.
    pub(super) track: Vec<Bits<W>>,
    /// The part of its track that other links use too: only there can two links of one route meet.
    pub(super) contended: Vec<Bits<W>>,
}

impl<const W: usize> Masks<W> {
    /// The sets for a graph with room for all its places and pieces.
    pub(super) fn of(graph: &Graph) -> Self {
        let mut users = vec![0; graph.pieces];
        for &piece in graph.links.iter().flat_map(|link| &link.pieces) {
            users[usize::from(piece)] += 1;
        }
        let contended: Bits<W> = (0..graph.pieces).filter(|&piece| users[piece] > 1).collect();
        let places = graph.stops.iter().map(|stop| usize::from(stop.stop.place));
        let track: Vec<Bits<W>> = graph
            .links
            .iter()
            .map(|link| link.pieces.iter().map(|&piece| usize::from(piece)).collect())
            .collect();
        Self {
            place: places.map(|place| Bits::from_iter([place])).collect(),
            contended: track.iter().map(|track| track.shared(&contended)).collect(),
            track,
        }
    }
}
