//! Pictures as they should be: one for each feature, and one for each map, chart and sheet.
//!
//! `ROUNDHOUSE_REFRESH=1 cargo test -p roundhouse-draw --test golden` writes the pictures anew; look at them
//! before they are kept.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod support;

use std::fs;
use std::path::PathBuf;

use roundhouse_board::hex::{Edge, Rotation};
use roundhouse_board::scene::{RouteEnd, RouteStep, SceneRoute};
use roundhouse_board::{CompanyId, Position, Scene, StopId};
use roundhouse_draw::{Fold, Painter, PlanPainter, Svg, stylesheet};
use roundhouse_game::{Game, Message};
use roundhouse_titles::railroad_revolution::RailroadRevolution;
use roundhouse_titles::{ChartPlan, Looks, PricedCompany, Title, TitleFiles};
use roundhouse_words::{Language, Speech, Words};
use support::{MAPS, board, crowded_scene, hex, lay, looks, opening, revolution};

fn golden(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

/// Compares a text with the one that is kept, or keeps it.
fn check(name: &str, text: &str) {
    let path = golden(name);
    if std::env::var_os("ROUNDHOUSE_REFRESH").is_some() {
        fs::write(&path, text).unwrap();
        return;
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    let differs = kept.lines().zip(text.lines()).position(|(kept, now)| kept != now);
    let line = differs.unwrap_or_else(|| kept.lines().count().min(text.lines().count()));
    assert!(
        kept == text,
        "{name} differs from line {}:\n  kept {:?}\n  now  {:?}",
        line + 1,
        kept.lines().nth(line),
        text.lines().nth(line)
    );
}

fn check_picture(name: &str, picture: &Svg) {
    check(&format!("{name}.svg"), &picture.element(""));
}

#[test]
fn features_of_tiles() {
    let features = [
        (Title::HUNGARY_18MAG, "7", 0, "sharp-curve"),
        (Title::HUNGARY_18MAG, "8", 4, "gentle-curve-turned"),
        (Title::HUNGARY_18MAG, "20", 0, "crossing"),
        (Title::HUNGARY_18MAG, "26", 0, "junction"),
        (Title::HUNGARY_18MAG, "46", 0, "junctions-and-crossing"),
        (Title::HUNGARY_18MAG, "3", 0, "town-bar"),
        (Title::HUNGARY_18MAG, "204", 0, "town-dot"),
        (Title::HUNGARY_18MAG, "6", 1, "city-of-one"),
        (Title::HUNGARY_18MAG, "611", 0, "city-of-two"),
        (Title::HUNGARY_18MAG, "455", 0, "city-of-three"),
        (Title::HUNGARY_18MAG, "L37", 0, "city-of-four"),
        (Title::HUNGARY_18MAG, "8858", 2, "two-cities-crossing"),
        (Title::HUNGARY_18MAG, "L32", 0, "city-without-track-and-cost"),
        (Title::AUSTRIA_HUNGARY_1824, "56", 0, "two-towns"),
        (Title::AUSTRIA_HUNGARY_1824, "491", 0, "three-cities"),
        (Title::AUSTRIA_HUNGARY_1824, "493", 0, "row-of-three-and-one"),
        (Title::EAST_ANGLIA_1862, "8851", 0, "halt-on-flat-tile"),
        (Title::EAST_ANGLIA_1862, "779", 0, "three-lines"),
    ];
    for (title, tile, rotation, name) in features {
        let board = board(title, "standard");
        let id = board.find_tile(tile.parse().unwrap()).unwrap();
        let picture = Painter::new(&board).tile(id, Rotation::new(rotation), "");
        check_picture(&format!("tile-{name}"), &picture);
    }
}

#[test]
fn empty_maps() {
    for (title, variant, name) in MAPS {
        let board = board(title, variant);
        check_picture(&format!("map-{name}"), &Painter::new(&board).map(&opening(title, &board), ""));
    }
}

#[test]
fn a_crowded_map() {
    let title = Title::EAST_ANGLIA_1862;
    let board = board(title, "standard");
    check_picture("map-1862-crowded", &Painter::new(&board).map(&crowded_scene(title, &board, 5), ""));
}

#[test]
fn sheets_of_tiles() {
    for (title, variant, name) in MAPS {
        let picture = Painter::new(&board(title, variant)).tiles(&format!("{title} · tiles"), "");
        check_picture(&format!("tiles-{name}"), &picture);
    }
}

#[test]
fn price_charts() {
    let places = [(0, 5), (0, 3), (0, 3), (1, 7), (1, 7), (1, 7)];
    for (title, variant, name) in [MAPS[0], MAPS[2], MAPS[3], MAPS[4]] {
        let files = TitleFiles::embedded(title);
        let plan = ChartPlan::new(&files, variant).unwrap();
        let prices: Vec<PricedCompany> = (0_u8..)
            .zip(places)
            .map(|(company, (row, column))| PricedCompany { company: CompanyId(company), row, column })
            .collect();
        let looks = Looks::new(&files).unwrap().companies().to_vec();
        let caption = vec![format!("{title} · share prices"), "SR 7".to_owned()];
        let chart = plan.chart(looks, caption, &prices);
        let painter = Painter::new(&board(title, variant));
        check_picture(&format!("chart-{name}"), &painter.chart(&chart, Fold::Wide, ""));
        check_picture(&format!("chart-{name}-narrow"), &painter.chart(&chart, Fold::Narrow, ""));
    }
}

/// Two trains meet in Szolnok; a hex and a slot may be chosen, a tile is fresh, a home waits.
#[test]
fn routes_and_choices() {
    let title = Title::HUNGARY_18MAG;
    let board = board(title, "standard");
    let mut position = Position::new(&board);
    lay(&board, &mut position, "E14", "57", 1);
    lay(&board, &mut position, "E14", "15", 1);
    lay(&board, &mut position, "E16", "9", 1);
    lay(&board, &mut position, "E18", "57", 1);
    let (szolnok, debrecen) = (hex(&board, "E14"), hex(&board, "E18"));
    let between = hex(&board, "E16");
    let at = StopId { hex: szolnok, stop: 0 };
    position.place_station(&board, at, 0, CompanyId(4));
    let (west, east) = (RouteEnd::Edge(Edge::new(1)), RouteEnd::Edge(Edge::new(4)));
    let stop = RouteEnd::Stop(0);
    let leg = |hex, from, to| RouteStep { hex, from, to };
    let mut setting = looks(title).opening();
    setting.caption = vec!["18Mag".to_owned(), "OR 2.1".to_owned()];
    setting.routes = vec![
        SceneRoute {
            train: "3".to_owned(),
            legend: "3-train Szolnok – Debrecen 40".to_owned(),
            steps: vec![leg(szolnok, stop, east), leg(between, west, east), leg(debrecen, west, stop)],
        },
        SceneRoute {
            train: "2".to_owned(),
            legend: "2-train Szolnok 20".to_owned(),
            steps: vec![leg(szolnok, west, stop)],
        },
    ];
    setting.choices = vec![hex(&board, "F15")];
    setting.slot_choices = vec![(at, 1)];
    setting.fresh = vec![between];
    let scene = Scene::new(&board, &position, setting);
    check_picture("map-18mag-routes", &Painter::new(&board).map(&scene, ""));
}

fn in_english() -> impl Fn(&Message) -> String {
    let words = Words::new(Language::English);
    move |message| words.say(message, Speech::default())
}

/// A plan with its mats at a moment when some of its lines may be chosen, and at the beginning.
#[test]
fn plans_and_mats() {
    let painter = PlanPainter::new();
    for (players, actions, name) in [(2, 0, "opening"), (4, 330, "late")] {
        let (game, state) = revolution(players, actions);
        let seat = game.to_act(&state);
        let (plan, mats) = game.pictures(&state, (seat, seat), &in_english());
        for (fold, ending) in [(Fold::Wide, ""), (Fold::Narrow, "-narrow")] {
            let board = painter.board(&plan, fold, "");
            check_picture(&format!("plan-{name}{ending}"), &board);
            let mats = painter.mats(&mats, fold, "");
            check_picture(&format!("mats-{name}{ending}"), &mats);
        }
    }
}

#[test]
fn sheet_of_cards() {
    let (game, _) = revolution(2, 0);
    let shelves = RailroadRevolution::tile_shelves(&game.components, &in_english());
    let caption = ["Railroad Revolution".to_owned(), "tiles".to_owned()];
    for (fold, name) in [(Fold::Wide, "cards"), (Fold::Narrow, "cards-narrow")] {
        let sheet = PlanPainter::new().sheet(&caption, &shelves, fold, "");
        check_picture(name, &sheet);
    }
}

#[test]
fn the_stylesheet() {
    check("stylesheet.css", &stylesheet());
}
