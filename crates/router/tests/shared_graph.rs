//! A small country as trains see it that share track.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use roundhouse_board::hex::Rotation;
use roundhouse_board::{Board, BoardSources, CompanyId, Lay, Position, Source, StopId};
use roundhouse_router::shared::{
    ChainCheck, CommonEnds, Goal, Meeting, Rules, Service, Stations, Train, best_routes,
};
use roundhouse_router::shared_graph::SharedGraph;
use roundhouse_router::stop_graph::{Cities, Runner};

const TILES: &str = r#"
halts = true
pieces = [{ faces = ["line"], count = 1 }]

[[tile]]
name = "line"
colour = "yellow"
track = [[0, 3]]
printed_halts = true
"#;

/// From north to south: a port, the home, a town and another city.
const MAP: &str = r#"
title = "a small country"
orientation = "flat"
columns = ["all"]

hex = [
    { at = "E2", fixed = true, offboard = [{ area = "sea", exits = [0] }] },
    { at = "E4", fixed = true, cities = [{ revenue = 30, slots = 1, exits = [0, 3] }] },
    { at = "E6", halt = true },
    { at = "E8", fixed = true, cities = [{ revenue = 20, slots = 1, exits = [3] }] },
]

[[area]]
id = "sea"
name = "Sea"
kind = "port"
values = [80]
"#;

const RULES: Rules = Rules {
    halt_revenue: 20,
    hex_subsidy: 10,
    per_hex: 20,
    per_hex_to_port: 30,
    meeting: Meeting::LargeStations,
    chain: ChainCheck::WholeChain,
    common_ends: CommonEnds::Free,
    goal: Goal::RevenueThenSubsidy,
};

/// What these trains of the company in E4 earn, and the subsidy.
fn earned(trains: &[Train]) -> (u64, u64) {
    let source = |file, text| Source { file, text };
    let board = Board::new(&BoardSources {
        tiles: source("tiles", TILES),
        map: source("map", MAP),
        variant: "standard",
    })
    .unwrap();
    let at = |text: &str| board.map.find(text.parse().unwrap()).unwrap();
    let mut position = Position::new(&board);
    let line = board.tiles.find("line".parse().unwrap()).unwrap();
    let lay = Lay { tile: line, rotation: Rotation::new(0), becomes: [0; 4] };
    position.lay(&board, at("E6"), &lay);
    let company = CompanyId(0);
    let home = StopId { hex: at("E4"), stop: 0 };
    position.place_station(&board, home, 0, company);
    let runner = Runner {
        board: &board,
        position: &position,
        company,
        cities: Cities::Apart,
        value: &|_, stop| u32::from(stop.revenue.in_column(0)),
    };
    let graph = SharedGraph::of(&board, &position, company);
    let problem = graph.problem(&runner, home, (trains.to_vec(), RULES));
    let answer = best_routes(&problem, &|| false).unwrap();
    assert!(answer.proved);
    (answer.revenue, answer.subsidy)
}

const fn freight(reach: u16) -> Train {
    Train::Freight { reach, service: Service::Temporary }
}

const LOCAL: Train = Train::Local(Stations { paid: 2, visited: 2 });
const EXPRESS: Train = Train::Express(Stations { paid: 2, visited: 2 });

#[test]
fn a_freight_is_paid_for_the_hexes_between_its_ends() {
    assert_eq!(earned(&[freight(1)]), (80 + 30, 0));
    assert_eq!(earned(&[freight(3)]), (80 + 20 + 2 * 30, 0));
}

#[test]
fn freights_join_to_go_as_far() {
    assert_eq!(earned(&[freight(1), freight(2)]), (80 + 20 + 2 * 30, 0));
}

#[test]
fn a_local_is_paid_for_halts_and_gets_a_subsidy() {
    assert_eq!(earned(&[LOCAL]), (30 + 20 + 20, 30));
}

#[test]
fn every_stop_is_paid_once() {
    assert_eq!(earned(&[EXPRESS]), (80 + 30, 0));
    assert_eq!(earned(&[freight(3), LOCAL]), (160 + 30 + 20, 30));
    assert_eq!(earned(&[freight(3), LOCAL, EXPRESS]), (160 + 30 + 20, 30));
}
