//! The computed upgrades of every title equal the lists written down in `tests/upgrades`.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::{board, exists, expected, hex, kind, letters_agree, name};
use roundhouse_board::hex::Rotation;
use roundhouse_board::map::HexId;
use roundhouse_board::tile::{Colour, TileId};
use roundhouse_board::{Board, Position};
use roundhouse_titles::Title;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct First {
    hexes: String,
    faces: BTreeSet<String>,
}

/// An upgrade with its rotations.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Turned {
    from: String,
    to: String,
    turns: Vec<u8>,
    /// `K` or `other`.
    on: Option<String>,
    only_hex: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TurnedFile {
    first: Vec<First>,
    upgrades: Vec<Turned>,
}

impl TurnedFile {
    /// What replaces a face on a hex, and the places of those entries in the list.
    fn upgrades(&self, board: &Board, id: HexId, from: &str) -> BTreeMap<usize, &Turned> {
        let at = board.map.hex(id).at.to_string();
        let label = board.map.hex(id).label.map(|label| label.to_string());
        let is_k = label.as_deref() == Some("K");
        let holds = |upgrade: &Turned| match upgrade.on.as_deref() {
            None => true,
            Some("K") => is_k,
            Some("other") => !is_k,
            Some(other) => panic!("no hexes are called {other}"),
        };
        let listed = self.upgrades.iter().enumerate();
        let mut listed: BTreeMap<_, _> =
            listed.filter(|(_, upgrade)| upgrade.from == from && holds(upgrade)).collect();
        let own = self.upgrades.iter().any(|upgrade| {
            upgrade.only_hex.as_deref() == Some(&at) && same_colour(board, &upgrade.from, from)
        });
        listed.retain(|_, upgrade| match &upgrade.only_hex {
            Some(only) => *only == at,
            None => !own,
        });
        listed
    }
}

fn same_colour(board: &Board, one: &str, other: &str) -> bool {
    let colour = |face| board.tile(board.find_tile(name(face)).unwrap()).colour;
    colour(one) == colour(other)
}

/// All faces that can come to lie on a hex, if only letters and track are asked.
fn faces_on(board: &Board, hex: HexId) -> Vec<TileId> {
    let mut faces = vec![board.printed(hex)];
    let mut next = 0;
    while let Some(face) = faces.get(next).copied() {
        next += 1;
        for upgrade in board.upgrades_of(face) {
            let lies = letters_agree(board, hex, upgrade.to) && exists(board, upgrade.to);
            if lies && !faces.contains(&upgrade.to) {
                faces.push(upgrade.to);
            }
        }
    }
    faces
}

/// The faces that may replace one on a hex, each with its turns.
fn computed(board: &Board, hex: HexId, from: TileId) -> BTreeMap<String, Vec<u8>> {
    let mut turns = BTreeMap::<String, Vec<u8>>::new();
    for upgrade in board.upgrades_of(from) {
        if letters_agree(board, hex, upgrade.to) && exists(board, upgrade.to) {
            let to = board.tile(upgrade.to).name.to_string();
            turns.entry(to).or_default().push(upgrade.turn.sixths());
        }
    }
    turns
}

fn check_first_tiles(board: &Board, first: &[First]) {
    for id in board.map.ids().filter(|id| !board.map.hex(*id).fixed) {
        let printed = board.map.hex(id);
        let mut hexes = kind(printed).to_owned();
        if let Some(label) = printed.label {
            hexes = format!("{hexes} {label}");
        }
        let list = first.iter().find(|list| list.hexes == hexes);
        let list = list.unwrap_or_else(|| panic!("no first tiles for {hexes}"));
        let found = computed(board, id, board.printed(id));
        assert_eq!(found.keys().cloned().collect::<BTreeSet<_>>(), list.faces, "{}", printed.at);
    }
}

/// Compares all faces that can lie on all hexes, and returns the entries that were needed.
fn check_turned(board: &Board, file: &TurnedFile) -> BTreeSet<usize> {
    check_first_tiles(board, &file.first);
    let mut needed = BTreeSet::new();
    for id in board.map.ids().filter(|id| !board.map.hex(*id).fixed) {
        for from in faces_on(board, id).into_iter().skip(1) {
            let face = board.tile(from).name.to_string();
            let mut expected = BTreeMap::new();
            for (index, upgrade) in file.upgrades(board, id, &face) {
                if exists(board, board.find_tile(name(&upgrade.to)).unwrap()) {
                    needed.insert(index);
                    expected.insert(upgrade.to.clone(), upgrade.turns.clone());
                }
            }
            let at = board.map.hex(id).at;
            assert_eq!(computed(board, id, from), expected, "{face} on {at}");
        }
    }
    needed
}

#[test]
fn upgrades_of_18mag() {
    let file: TurnedFile = expected("upgrades/hungary_18mag.toml");
    let needed = check_turned(&board(Title::HUNGARY_18MAG, "standard"), &file);
    assert_eq!(needed.len(), file.upgrades.len());
    check_turned(&board(Title::HUNGARY_18MAG, "two-player"), &file);
}

#[test]
fn upgrades_of_1862() {
    let file: TurnedFile = expected("upgrades/east_anglia_1862.toml");
    let needed = check_turned(&board(Title::EAST_ANGLIA_1862, "standard"), &file);
    assert_eq!(needed.len(), file.upgrades.len());
}

/// The faces that replace one, without rotations.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Plain {
    from: String,
    to: Vec<String>,
    #[serde(default)]
    goods_time: Vec<String>,
}

/// A lay on Vienna or Budapest: faces with their rotation, and where each city goes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Chain {
    hex: String,
    from: (String, u8),
    to: (String, u8),
    cities: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlainFile {
    first: Vec<First>,
    upgrades: Vec<Plain>,
    chains: Vec<Chain>,
}

fn check_plain(variant: &str) {
    let file: PlainFile = expected("upgrades/austria_hungary_1824.toml");
    let board = board(Title::AUSTRIA_HUNGARY_1824, variant);
    check_first_tiles(&board, &file.first);
    let mut lying = BTreeSet::new();
    for id in board.map.ids().filter(|id| !board.map.hex(*id).fixed) {
        for from in faces_on(&board, id).into_iter().skip(1) {
            let face = board.tile(from).name.to_string();
            let entry = file.upgrades.iter().find(|upgrade| upgrade.from == face);
            let mut expected = BTreeSet::new();
            if let Some(entry) = entry {
                expected.extend(entry.to.iter().cloned());
                if variant == "goods-time" {
                    expected.extend(entry.goods_time.iter().cloned());
                }
            }
            let computed: BTreeSet<_> = computed(&board, id, from).into_keys().collect();
            let at = board.map.hex(id).at;
            assert_eq!(computed, expected, "{face} on {at}");
            lying.insert(face);
        }
    }
    let supplied = board.tiles.ids().filter(|tile| exists(&board, *tile));
    let supplied: BTreeSet<_> = supplied.map(|tile| board.tile(tile).name.to_string()).collect();
    assert_eq!(lying, supplied, "every face can lie somewhere");
}

#[test]
fn upgrades_of_1824() {
    check_plain("standard");
    check_plain("goods-time");
    check_plain("cisleithania");
}

/// Every way to get Vienna and Budapest from the printed hex to the last tile, with its rotations.
#[test]
fn vienna_and_budapest_upgrade_as_listed() {
    let file: PlainFile = expected("upgrades/austria_hungary_1824.toml");
    let board = board(Title::AUSTRIA_HUNGARY_1824, "standard");
    let mut found = Vec::new();
    for at in ["E12", "F17"] {
        let id = hex(&board, at);
        let mut positions = vec![Position::new(&board)];
        while let Some(position) = positions.pop() {
            let old = position.laid(id);
            for lay in board.lays(&position, id, Colour::Grey) {
                let cities = board.stops(old.tile).len();
                found.push((
                    at.to_owned(),
                    (board.tile(old.tile).name.to_string(), old.rotation.sixths()),
                    (board.tile(lay.tile).name.to_string(), lay.rotation.sixths()),
                    lay.becomes[..cities].to_vec(),
                ));
                let mut after = position;
                after.lay(&board, id, &lay);
                positions.push(after);
            }
        }
    }
    let listed = file.chains.into_iter().map(|chain| (chain.hex, chain.from, chain.to, chain.cities));
    let listed: BTreeSet<_> = listed.collect();
    assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), listed);
}

/// Track on Lake Balaton keeps to one shore.
#[test]
fn balaton_takes_only_track_along_a_shore() {
    for (variant, at) in [("standard", "F9"), ("two-player", "D5")] {
        let board = board(Title::HUNGARY_18MAG, variant);
        let position = Position::new(&board);
        let lays = board.lays(&position, hex(&board, at), Colour::Yellow);
        let lays: BTreeSet<_> =
            lays.map(|lay| (board.tile(lay.tile).name.to_string(), lay.rotation.sixths())).collect();
        let of = |tile: &str, rotations: &[u8]| {
            let lays = rotations.iter().map(|rotation| (tile.to_owned(), *rotation));
            lays.collect::<BTreeSet<_>>()
        };
        let expected = &of("7", &[1, 2, 4, 5]) | &of("8", &[1, 4]);
        assert_eq!(lays, expected, "{variant}");
    }
}

/// Budapest's first tile of 18Mag must match the river printed on the map.
#[test]
fn budapest_of_18mag_lies_one_way() {
    let board = board(Title::HUNGARY_18MAG, "standard");
    let position = Position::new(&board);
    let lays: Vec<_> = board.lays(&position, hex(&board, "E12"), Colour::Yellow).collect();
    assert_eq!(lays.len(), 1);
    assert_eq!(lays[0].rotation, Rotation::new(2));
    assert_eq!(lays[0].becomes[..2], [1, 0], "Buda lies west of Pest");
}
