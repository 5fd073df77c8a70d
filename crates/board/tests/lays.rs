//! Which tiles may be laid where, as far as print and map are concerned.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod support;

use std::collections::BTreeSet;

use roundhouse_board::hex::Rotation;
use roundhouse_board::tile::Colour;
use roundhouse_board::{Board, CompanyId, Misfit, Network, Position, Reach};
use support::{board, hex, laid, lay, stop, tile};

/// The lays on a hex as text: tile and rotation.
fn lays(board: &Board, position: &Position, at: &str, colour: Colour) -> Vec<String> {
    let lays = board.lays(position, hex(board, at), colour);
    let mut lays: Vec<_> =
        lays.map(|lay| format!("{} {}", board.tile(lay.tile).name, lay.rotation.sixths())).collect();
    lays.sort();
    lays
}

#[test]
fn track_never_leads_off_the_map() {
    let board = board();
    let position = Position::new(&board);
    // A5 has neighbours at 0 (B4), 1 (A3) and 5 (B6) only.
    assert_eq!(lays(&board, &position, "A5", Colour::Grey), ["7 0", "7 5", "8 5"]);
    let face = tile(&board, "9");
    let misfit = board.misfit(hex(&board, "A5"), face, Rotation::NONE);
    assert_eq!(misfit, Some(Misfit::Edge));
}

#[test]
fn a_picture_is_listed_once() {
    let board = board();
    let position = laid(&board, &[("B6", "halt", 1)]);
    assert_eq!(
        lays(&board, &position, "B6", Colour::Grey),
        ["20 1", "23 1", "23 4"],
        "turned by four, face 20 looks the same"
    );
}

#[test]
fn colours_that_are_not_out_yet_are_left_out() {
    let board = board();
    let position = laid(&board, &[("B6", "halt", 1)]);
    assert!(lays(&board, &position, "B6", Colour::Yellow).is_empty());
    assert!(!lays(&board, &position, "B6", Colour::Green).is_empty());
}

#[test]
fn labels_and_hexes_of_their_own_bind_both_ways() {
    let board = board();
    let position = Position::new(&board);
    assert_eq!(lays(&board, &position, "C3", Colour::Grey), ["capital 1"]);
    let misfit = |at, name| board.misfit(hex(&board, at), tile(&board, name), Rotation::NONE);
    assert_eq!(misfit("C3", "57"), Some(Misfit::Label), "C3 has a tile of its own");
    assert_eq!(misfit("C5", "capital"), Some(Misfit::Label), "which lies nowhere else");
    assert_eq!(misfit("C3", "capital"), Some(Misfit::Print), "and in one way only");
    assert_eq!(misfit("C7", "57"), Some(Misfit::Label));
    assert_eq!(misfit("C5", "port"), Some(Misfit::Label));
    assert_eq!(misfit("B8", "57"), Some(Misfit::Fixed));
}

#[test]
fn barriers_close_both_sides() {
    let board = board();
    let misfit = |at, name, turn| board.misfit(hex(&board, at), tile(&board, name), Rotation::new(turn));
    // C5 and B6 share the edges 3 and 0.
    assert_eq!(misfit("C5", "57", 0), Some(Misfit::Edge));
    assert_eq!(misfit("B6", "halt", 0), Some(Misfit::Edge));
    assert_eq!(misfit("C5", "57", 1), None);
}

#[test]
fn listed_lays_are_those_that_replace_and_fit() {
    let board = board();
    let positions =
        [Position::new(&board), laid(&board, &[("B4", "banks", 0), ("B6", "halt", 1), ("A3", "9", 1)])];
    for position in positions {
        for id in board.map.ids() {
            let old = position.laid(id);
            let mut expected = BTreeSet::new();
            for face in board.tiles.ids() {
                for rotation in Rotation::ALL {
                    let lay = board.replacement(old, face, rotation);
                    if lay.is_some() && board.fits(id, face, rotation) {
                        expected.insert((face, board.canonical(face, rotation)));
                    }
                }
            }
            let listed = board.lays(&position, id, Colour::Grey);
            let listed: Vec<_> = listed.map(|lay| (lay.tile, lay.rotation)).collect();
            assert_eq!(listed.len(), expected.len(), "{}", board.map.hex(id).at);
            assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), expected);
        }
    }
}

#[test]
fn a_lay_touches_the_network_by_a_track_end_or_a_stop() {
    let board = board();
    let company = CompanyId(0);
    let mut position = laid(&board, &[("C5", "57", 1)]);
    position.place_station(&board, stop(&board, "C5", 0), 0, company);
    let network = Network::of(&board, &position, company, Reach::ToMines);
    let touches = |at, face| {
        let lay = lay(&board, &position, at, face);
        board.touches(&network, hex(&board, at), &lay)
    };
    // The city's track ends at C3 and C7.
    assert!(touches("C7", ("port", 0)), "by the end at its edge 1");
    assert!(!touches("C7", ("port", 2)), "its track misses that edge");
    let upgrade = lay(&board, &position, "C5", ("14", 1));
    assert!(board.touches(&network, hex(&board, "C5"), &upgrade), "by its own city");
}
