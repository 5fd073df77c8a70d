//! Boards of all titles, and positions on them.

#![allow(dead_code, reason = "every test uses its part")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use roundhouse_board::hex::Rotation;
use roundhouse_board::map::HexId;
use roundhouse_board::tile::Colour;
use roundhouse_board::{Board, CompanyId, Position, Scene, SceneSetting, StopId};
use roundhouse_game::{Game, Setup};
use roundhouse_titles::railroad_revolution::{RailroadRevolution, State};
use roundhouse_titles::{Looks, Title, TitleFiles};

/// Every title and variant that has a map of its own.
pub(crate) const MAPS: [(Title, &str, &str); 5] = [
    (Title::AUSTRIA_HUNGARY_1824, "standard", "1824"),
    (Title::AUSTRIA_HUNGARY_1824, "cisleithania", "1824-cisleithania"),
    (Title::HUNGARY_18MAG, "standard", "18mag"),
    (Title::HUNGARY_18MAG, "two-player", "18mag-two-player"),
    (Title::EAST_ANGLIA_1862, "standard", "1862"),
];

pub(crate) fn board(title: Title, variant: &str) -> Board {
    let variant = title.variant(Some(variant), None).unwrap();
    TitleFiles::embedded(title).board(variant).unwrap()
}

pub(crate) fn looks(title: Title) -> Looks {
    Looks::new(&TitleFiles::embedded(title)).unwrap()
}

/// The empty board, all homes waiting.
pub(crate) fn opening(title: Title, board: &Board) -> Scene {
    let mut setting = looks(title).opening();
    setting.caption = vec![title.name().to_owned(), board.map.title.clone()];
    Scene::new(board, &Position::new(board), setting)
}

pub(crate) fn hex(board: &Board, at: &str) -> HexId {
    board.map.find(at.parse().unwrap()).unwrap()
}

/// Lays a tile as an upgrade of what lies there.
pub(crate) fn lay(board: &Board, position: &mut Position, at: &str, tile: &str, rotation: u8) {
    let hex = hex(board, at);
    let tile = board.find_tile(tile.parse().unwrap()).unwrap();
    let old = position.laid(hex);
    let lay = board.replacement(old, tile, Rotation::new(rotation));
    let lay = lay.unwrap_or_else(|| panic!("{at} takes no such tile"));
    position.lay(board, hex, &lay);
}

/// A position with many tiles and stations: the same for the same seed.
pub(crate) fn crowded(board: &Board, seed: u64) -> Position {
    let mut chance = Chance(seed);
    let mut position = Position::new(board);
    for _ in 0..4 {
        for hex in board.map.ids() {
            let lays: Vec<_> = board.lays(&position, hex, Colour::Grey).collect();
            if !lays.is_empty() && chance.below(4) > 0 {
                position.lay(board, hex, &lays[chance.below(lays.len())]);
            }
        }
    }
    for hex in board.map.ids() {
        for stop in 0..position.stops(board, hex).len() as u8 {
            let at = StopId { hex, stop };
            while let Some(slot) = position.free_slot(board, at) {
                if chance.below(3) == 0 {
                    break;
                }
                let company = CompanyId(chance.below(19) as u8);
                position.place_station(board, at, slot, company);
            }
        }
    }
    position
}

pub(crate) fn crowded_scene(title: Title, board: &Board, seed: u64) -> Scene {
    let setting = SceneSetting {
        waiting: Vec::new(),
        column: Some(seed as u8 % 4),
        caption: vec!["a crowded board".to_owned()],
        ..looks(title).opening()
    };
    let mut scene = Scene::new(board, &crowded(board, seed), setting);
    // Halts as companies build them, where the title has them.
    if board.tiles.halts {
        for hex in &mut scene.hexes {
            let lines = board.tile(hex.laid.tile).track.len();
            hex.laid.halts |= ((1_u16 << lines) - 1) as u8 & (seed as u8 ^ hex.laid.tile.0);
        }
    }
    scene
}

/// A game on a plan after so many actions: the same for the same seed.
pub(crate) fn revolution(players: u8, actions: usize) -> (RailroadRevolution, State) {
    let setup = Setup {
        players: (1..=players).map(|number| format!("Player {number}")).collect(),
        variant: None,
        options: std::collections::BTreeMap::default(),
        rulings: std::collections::BTreeMap::default(),
        seed: 7.into(),
    };
    let files = TitleFiles::embedded(Title::RAILROAD_REVOLUTION);
    let game = RailroadRevolution::new(&files, &setup).unwrap();
    let mut chance = Chance(3);
    let mut state = game.setup();
    for _ in 0..actions {
        let choices = game.choices(&state);
        let Some(seat) = game.to_act(&state) else {
            break;
        };
        let action = choices[chance.below(choices.len())].action;
        state = game.apply(&state, seat, &action).unwrap().state;
    }
    (game, state)
}

/// Numbers without rhyme, the same on every machine.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % limit
    }
}
