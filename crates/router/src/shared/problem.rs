//! The bare problem of trains that may share track: what lies on the map, what runs, and which rules hold.

use roundhouse_board::hex::Coordinate;

/// Stops, the track between them, the trains that run there, and their rules.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Problem {
    /// Where trains call; a stop is named by its place in this list.
    pub stops: Vec<Stop>,
    /// Track between two stops.
    pub links: Vec<Link>,
    /// Each runs one route or none.
    pub trains: Vec<Train>,
    /// What the title rules.
    pub rules: Rules,
}

/// A large station, or an area as it is entered from one hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stop {
    /// What it pays, once in a turn.
    pub revenue: u32,
    /// Station, red area or port.
    pub kind: StopKind,
    /// A route may start or end here but not pass. All areas are terminal.
    pub terminal: bool,
    /// The company has a station here that makes a route its own.
    pub station: bool,
    /// The company's home: one route must have it.
    pub home: bool,
    /// Stops of one place never stand on one route and are paid once: the entries of an area are one place.
    pub place: u16,
    /// Two freights are joined where they end at the same node.
    pub node: u16,
    /// Where distances are measured from: the hex of a station, the last hex before an area.
    pub land: Coordinate,
}

/// What a stop is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StopKind {
    /// A large station.
    LargeStation,
    /// A red area.
    RedArea,
    /// A port.
    Port,
}

/// Track between two stops, without a stop between.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Link {
    /// The stops at its two ends.
    pub ends: [u16; 2],
    /// The hex sides it crosses: no route crosses one twice. Their number is what a freight counts.
    pub track: Vec<u16>,
    /// The halts on the way.
    pub halts: Vec<u16>,
    /// All hexes it touches.
    pub hexes: Vec<u16>,
}

/// What a train counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Train {
    /// Visits stations and areas; passes halts.
    Express(Stations),
    /// Visits stations, no areas; halts pay, and the hexes it touches bring a subsidy.
    Local(Stations),
    /// Is paid for its two ends and the distance between them.
    Freight {
        /// How many hex sides it crosses at most.
        reach: u16,
        /// Must it join the others?
        service: Service,
    },
}

impl Train {
    /// Is it a freight that must join the others?
    pub(super) fn is_temporary(self) -> bool {
        matches!(self, Self::Freight { service, .. } if service == Service::Temporary)
    }
}

/// How many stations a train is paid for, and how many it visits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stations {
    /// At most so many are paid.
    pub paid: u16,
    /// At most so many stand on its route.
    pub visited: u16,
}

/// Whether a freight may run for itself beside another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Service {
    /// All of them that run are joined to one chain; a single one, and where common ends are joined any, has a permanent
    /// one in it if one runs.
    Temporary,
    /// It runs for itself or in a chain.
    Permanent,
}

/// The amounts and rulings of a title.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// What a local is paid for a halt.
    pub halt_revenue: u32,
    /// The subsidy for each hex that the locals touch.
    pub hex_subsidy: u32,
    /// What a freight earns for each hex between its ends.
    pub per_hex: u32,
    /// The same where an end is a port.
    pub per_hex_to_port: u32,
    /// Where routes must meet.
    pub meeting: Meeting,
    /// What a chain of freights must obey.
    pub chain: ChainCheck,
    /// Whether permanent freights with a common end are one chain.
    pub common_ends: CommonEnds,
    /// What the best set of routes is.
    pub goal: Goal,
}

/// Where routes must meet: one has the home, each other shares such a stop with one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meeting {
    /// At a large station.
    LargeStations,
    /// At any stop, a halt and an area included.
    AnyStop,
}

/// What a chain of freights must obey, beside that each of its runs is a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChainCheck {
    /// The chain is a route itself.
    WholeChain,
    /// Nothing.
    SingleRuns,
}

/// Whether permanent freights with a common end are one chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CommonEnds {
    /// As the director likes.
    Free,
    /// Always, also with those that are not permanent. Where more than two end in one place, a chain goes on with those
    /// that lead to a temporary one, else with those that make it longest.
    Joined,
}

/// Which set of routes is best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// The highest revenue; among those, the highest subsidy.
    RevenueThenSubsidy,
    /// The highest sum of both.
    RevenuePlusSubsidy,
}
