//! What the titles ask of the search: their trains, and the rules that are not the trains' own.

use proptest::prelude::*;
use roundhouse_board::map::HexId;
use roundhouse_router::stop_graph::Cities;
use roundhouse_router::{Bonus, Duty, Goal, Mines, Range, Train};

use crate::country::BOARD;

/// Trains and the rules they run by.
#[derive(Clone, Debug)]
pub(crate) struct Fleet {
    pub(crate) trains: Vec<Train>,
    pub(crate) cities: Cities,
    pub(crate) goal: Goal,
    pub(crate) mines: MineRule,
    pub(crate) pair: Option<Pair>,
}

/// Where the mover's trains find mines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MineRule {
    /// On their way, like towns.
    Passed,
    /// At the end of a line.
    AtTheEnd,
    /// The same, and only those where the mover has a station.
    OwnAtTheEnd,
}

/// What every train adds that visits one of some hexes and one of some others.
#[derive(Clone, Debug)]
pub(crate) struct Pair {
    pub(crate) amount: u32,
    pub(crate) one: Vec<HexId>,
    pub(crate) other: Vec<HexId>,
}

pub(crate) fn fleets() -> impl Strategy<Value = Fleet> {
    prop_oneof![every_kind(), with_wagons(), with_pairs()]
}

/// Trains of every kind, mixed as in no title.
fn every_kind() -> impl Strategy<Value = Fleet> {
    let train = (0..4_u8, 1..5_u16).prop_map(|(kind, length)| match kind {
        0 => Train::plain(Range::Stops(length + 1)),
        1 => Train { mines: Mines::MayVisitOne, ..Train::plain(Range::Stops(length + 1)) },
        2 => Train::plain(Range::Plus(length)),
        _ => goods(length),
    });
    let cities = prop_oneof![Just(Cities::Apart), Just(Cities::OnePerHex)];
    let trains = prop::collection::vec(train, 1..4);
    (trains, cities).prop_map(|(trains, cities)| Fleet {
        trains,
        cities,
        goal: Goal::RevenueThenMineMoney,
        mines: MineRule::Passed,
        pair: None,
    })
}

/// 18Mag: each wagon goes with one train, which must make use of it.
fn with_wagons() -> impl Strategy<Value = Fleet> {
    let lengths = prop::collection::vec(2..6_u16, 1..4);
    let wagon = || prop::option::of(0..3_usize);
    (lengths, wagon(), wagon(), wagon(), 1..5_u32).prop_map(|(lengths, plus, mine, off_board, tens)| {
        let mut trains: Vec<Train> =
            lengths.iter().map(|&length| Train::plain(Range::Stops(length))).collect();
        if let Some(place) = plus.filter(|&place| place < lengths.len()) {
            trains[place].range = Range::Plus(lengths[place]);
            trains[place].duties.push(Duty::MoreStopsThan(lengths[place]));
        }
        if let Some(train) = mine.and_then(|place| trains.get_mut(place)) {
            train.mines = Mines::MayVisitOne;
            train.duties.push(Duty::VisitMine);
        }
        if let Some(train) = off_board.and_then(|place| trains.get_mut(place)) {
            train.bonus = Bonus::OffBoard(10 * tens);
            train.duties.push(Duty::TouchOffBoard);
        }
        Fleet {
            trains,
            cities: Cities::Apart,
            goal: Goal::RevenuePlusMineMoney,
            mines: MineRule::Passed,
            pair: None,
        }
    })
}

/// 1824: normal and goods trains, and a bonus for those that join two parts of the country. A coal railway runs from
/// its own mine.
fn with_pairs() -> impl Strategy<Value = Fleet> {
    let train = (any::<bool>(), 1..5_u16).prop_map(|(is_goods, length)| {
        if is_goods { goods(length) } else { Train::plain(Range::Stops(length + 1)) }
    });
    let mines = prop_oneof![Just(MineRule::AtTheEnd), Just(MineRule::OwnAtTheEnd)];
    let hexes = |most| prop::collection::vec(0..BOARD.map.hexes().len() as u8, 1..most);
    let pair = (1..7_u32, hexes(4), hexes(3)).prop_map(|(tens, one, other)| Pair {
        amount: 10 * tens,
        one: one.into_iter().map(HexId).collect(),
        other: other.into_iter().map(HexId).collect(),
    });
    let trains = prop::collection::vec(train, 1..4);
    (trains, mines, prop::option::weighted(0.8, pair)).prop_map(|(trains, mines, pair)| Fleet {
        trains,
        cities: Cities::OnePerHex,
        goal: Goal::RevenueThenMineMoney,
        mines,
        pair,
    })
}

fn goods(cities: u16) -> Train {
    Train { mines: Mines::MustEndAtOne, ..Train::plain(Range::Cities(cities)) }
}
