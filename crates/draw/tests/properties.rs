//! What holds for every picture, whatever lies on the board.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod support;

use std::collections::BTreeSet;

use roundhouse_board::hex::Rotation;
use roundhouse_board::{BESIDE_SLOTS, CompanyId, Position, Scene, StopId};
use roundhouse_draw::{Fold, Painter, Size, Theme, to_png};
use roundhouse_titles::{ChartPlan, Looks, Title, TitleFiles};
use support::{MAPS, board, crowded_scene, hex, looks, opening};

/// All pictures the properties are asked of: maps empty and crowded, sheets and charts.
fn pictures() -> Vec<(String, String)> {
    let mut pictures = Vec::new();
    for (title, variant, name) in MAPS {
        let board = board(title, variant);
        let painter = Painter::new(&board);
        let empty = painter.map(&opening(title, &board), "");
        pictures.push((format!("{name}, empty"), empty.element("")));
        for seed in 0..6 {
            let scene = crowded_scene(title, &board, seed);
            pictures.push((format!("{name}, {seed}"), painter.map(&scene, "game7-").element("")));
        }
        pictures.push((format!("{name}, tiles"), painter.tiles("tiles", "").element("")));
        let files = TitleFiles::embedded(title);
        let plan = ChartPlan::new(&files, variant).unwrap();
        let looks = Looks::new(&files).unwrap().companies().to_vec();
        for fold in [Fold::Wide, Fold::Narrow] {
            let chart = plan.chart(looks.clone(), vec!["prices".to_owned()], &[]);
            pictures.push((format!("{name}, {fold:?}"), painter.chart(&chart, fold, "").element("")));
        }
    }
    pictures
}

/// The values of an attribute.
fn attributes<'a>(text: &'a str, name: &str) -> impl Iterator<Item = &'a str> {
    let start = format!(" {name}=\"");
    let starts: Vec<usize> = text.match_indices(&start).map(|(at, _)| at + start.len()).collect();
    starts.into_iter().map(move |at| text[at..].split('"').next().unwrap())
}

#[test]
fn ids_are_unique_and_references_lead_somewhere() {
    for (name, text) in pictures() {
        let mut ids = BTreeSet::new();
        for id in attributes(&text, "id") {
            assert!(ids.insert(id), "{name}: {id} is there twice");
        }
        for reference in attributes(&text, "href") {
            assert!(ids.contains(&reference[1..]), "{name}: {reference} leads nowhere");
        }
    }
}

#[test]
fn a_station_beside_the_slots_is_drawn() {
    let title = Title::AUSTRIA_HUNGARY_1824;
    let board = board(title, "standard");
    let mut position = Position::new(&board);
    let at = StopId { hex: hex(&board, "E12"), stop: 0 };
    position.place_station(&board, at, 0, CompanyId(1));
    position.place_station(&board, at, BESIDE_SLOTS, CompanyId(2));
    let scene = Scene::new(&board, &position, looks(title).opening());
    let picture = Painter::new(&board).map(&scene, "").element("");
    for slot in ["token-E12-0-0", "token-E12-0-1"] {
        assert!(picture.contains(slot), "{slot} is missing");
    }
}

#[test]
fn every_id_has_the_prefix() {
    for (name, text) in pictures().into_iter().filter(|(_, text)| text.contains("game7-")) {
        let without = attributes(&text, "id").find(|id| !id.starts_with("game7-"));
        assert_eq!(without, None, "{name}");
    }
}

#[test]
fn numbers_have_two_decimals_at_most() {
    for (name, text) in pictures() {
        for (at, _) in text.match_indices('.') {
            let before = text[..at].chars().next_back().unwrap();
            let decimals = text[at + 1..].chars().take_while(char::is_ascii_digit).count();
            let number = &text[at..=at + decimals];
            assert!(decimals <= 2 || !before.is_ascii_digit(), "{name}: {number}");
        }
    }
}

#[test]
fn every_tile_can_be_drawn_in_every_rotation() {
    for (title, variant, name) in MAPS {
        let board = board(title, variant);
        let painter = Painter::new(&board);
        for tile in board.tiles.ids() {
            for rotation in Rotation::ALL {
                let face = board.tile(tile);
                let text = painter.tile(tile, rotation, "").element("");
                let has_track = !face.exits().is_empty();
                assert_eq!(text.contains("class=\"rail\""), has_track, "{name} {}", face.name);
                let cities = face.stops.iter().filter(|stop| stop.slots > 0).count();
                assert_eq!(text.matches("<use id=\"city-").count(), cities, "{name} {}", face.name);
            }
        }
    }
}

#[test]
fn pictures_become_pixels_in_every_theme_and_size() {
    let (title, variant, _) = MAPS[4];
    let board = board(title, variant);
    let picture = Painter::new(&board).map(&crowded_scene(title, &board, 1), "");
    let mut different = BTreeSet::new();
    for theme in Theme::ALL {
        for width in [390, 900] {
            let png = to_png(&picture, theme, width).unwrap();
            assert_eq!(u32::from_be_bytes(png[16..20].try_into().unwrap()), width);
            different.insert(png);
        }
    }
    assert_eq!(different.len(), 8);
    assert_eq!(picture.size_for(390.0), Size::Small);
    assert_eq!(picture.size_for(900.0), Size::Large);
}
