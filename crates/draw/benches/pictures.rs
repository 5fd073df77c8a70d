//! How long pictures take: arranging a board once, drawing it on every move, making pixels of it.

use divan::Bencher;
use roundhouse_board::tile::Colour;
use roundhouse_board::{Board, CompanyId, Position, Scene, StopId};
use roundhouse_draw::{Painter, Theme, to_png};
use roundhouse_titles::{Looks, Title, TitleFiles};

fn main() {
    divan::main();
}

const TITLES: [Title; 3] = [Title::AUSTRIA_HUNGARY_1824, Title::HUNGARY_18MAG, Title::EAST_ANGLIA_1862];

fn board(title: Title) -> Option<Board> {
    let variant = title.variant(None, None).ok()?;
    TitleFiles::embedded(title).board(variant).ok()
}

/// Every hex has been upgraded as far as it goes, and every slot is taken.
fn late_scene(title: Title, board: &Board) -> Option<Scene> {
    let looks = Looks::new(&TitleFiles::embedded(title)).ok()?;
    let mut position = Position::new(board);
    for round in 0..4 {
        for hex in board.map.ids() {
            let lays: Vec<_> = board.lays(&position, hex, Colour::Grey).collect();
            if let Some(lay) = lays.get((hex.index() * 7 + round) % lays.len().max(1)) {
                position.lay(board, hex, lay);
            }
        }
    }
    for hex in board.map.ids() {
        for stop in 0..position.stops(board, hex).len() as u8 {
            let at = StopId { hex, stop };
            if let Some(slot) = position.free_slot(board, at) {
                position.place_station(board, at, slot, CompanyId(hex.0 % 19));
            }
        }
    }
    Some(Scene::new(board, &position, looks.opening()))
}

#[divan::bench(args = TITLES)]
fn arrange_board(bencher: Bencher<'_, '_>, title: Title) {
    let Some(board) = board(title) else { return };
    bencher.bench(|| Painter::new(&board));
}

#[divan::bench(args = TITLES)]
fn late_map(bencher: Bencher<'_, '_>, title: Title) {
    let Some(board) = board(title) else { return };
    let painter = Painter::new(&board);
    let Some(scene) = late_scene(title, &board) else {
        return;
    };
    bencher.bench(|| painter.map(&scene, ""));
}

#[divan::bench(args = TITLES, sample_count = 5)]
fn late_map_as_png(bencher: Bencher<'_, '_>, title: Title) {
    let Some(board) = board(title) else { return };
    let painter = Painter::new(&board);
    let Some(scene) = late_scene(title, &board) else {
        return;
    };
    let picture = painter.map(&scene, "");
    bencher.bench(|| to_png(&picture, Theme::Light, 1440));
}
