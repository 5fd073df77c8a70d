//! How much there is to reach for a minor, and how near: for bots, no rule.

use roundhouse_board::hex::Edge;
use roundhouse_board::map::HexId;
use roundhouse_board::tile::StopKind;

use super::Hungary18Mag;
use super::stop_walk::StopWalk;

/// Tiles that are looked ahead.
const FARTHEST: u32 = 4;
/// What is one tile farther away counts so much.
const NEARER: f64 = 0.6;
/// Places that count, the best first: no train serves more.
const PLACES: usize = 8;
/// What a city and a town pay once there is track.
const CITY: f64 = 30.0;
const TOWN: f64 = 10.0;

impl Hungary18Mag {
    /// The places on the track of a minor and near its ends. Only the printed map counts where it has no track.
    pub(super) fn frontier(&self, walk: &StopWalk, phase: u8) -> f64 {
        let map = &self.components.board.map;
        let mut found: Vec<f64> = Vec::new();
        let mut known = walk.reached;
        let mut worth = 1.0;
        let mut value = |hexes: u128, worth: f64| {
            found.extend(bits(hexes).map(|hex| worth * self.place_value(hex, phase)));
        };
        value(walk.reached, worth);
        let mut now = walk.ends & !known;
        // A tile with a stop gets more exits when it is replaced.
        let mut later = bits(walk.reached).fold(0, |all, hex| all | self.around(hex));
        for _ in 0..FARTHEST {
            worth *= NEARER;
            known |= now;
            value(now, worth);
            let fixed = |hex: &HexId| map.hex(*hex).fixed;
            let next = bits(now).filter(|hex| !fixed(hex)).fold(0, |all, hex| all | self.around(hex));
            now = (next | later) & !known;
            later = 0;
        }
        found.sort_by(|one, other| other.total_cmp(one));
        found.iter().take(PLACES).sum()
    }

    fn place_value(&self, hex: HexId, phase: u8) -> f64 {
        let stops = &self.components.board.map.hex(hex).face.stops;
        let value = stops.iter().map(|stop| match stop.kind {
            StopKind::City => CITY,
            StopKind::Town | StopKind::Halt => TOWN,
            StopKind::OffBoard(_) => f64::from(stop.revenue.in_column(phase)),
            StopKind::Mine => 0.0,
        });
        value.fold(0.0, f64::max)
    }

    fn around(&self, hex: HexId) -> u128 {
        let map = &self.components.board.map;
        let next = Edge::ALL.iter().filter_map(|edge| map.neighbour(hex, *edge));
        next.fold(0, |all, hex| all | 1 << hex.0)
    }
}

fn bits(mut set: u128) -> impl Iterator<Item = HexId> {
    std::iter::from_fn(move || {
        let hex = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(HexId(hex))
    })
}
