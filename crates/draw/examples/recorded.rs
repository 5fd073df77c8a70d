//! Draws a position of a recorded game from its trace, to lay it beside another picture:
//!
//! `cargo run -p roundhouse-draw --example recorded -- TITLE VARIANT TRACE LINE THEME WIDTH OUT [RECORD_TILES]`
//!
//! TRACE is a file with one JSON object per line, LINE the last one to take into account. `RECORD_TILES` is the
//! table that tells which lines of a recorded tile carry a halt. The price chart is drawn when OUT contains
//! "market", the tile sheet when it contains "tiles", else the map.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a tool for the workbench: it may stop at the first surprise"
)]

use std::collections::BTreeMap;

use roundhouse_board::hex::{Coordinate, Edge, Rotation};
use roundhouse_board::map::HexId;
use roundhouse_board::scene::{RouteEnd, RouteStep, SceneRoute};
use roundhouse_board::tile::StopKind;
use roundhouse_board::{Board, CompanyId, Lay, Position, Scene, StopId};
use roundhouse_draw::{Fold, Painter, Theme, to_pdf, to_png_of_size};
use roundhouse_game::Name;
use roundhouse_titles::{ChartPlan, Looks, PricedCompany, Title, TitleFiles};
use serde_json::Value;

struct Recording {
    board: Board,
    looks: Looks,
    position: Position,
    halts: Vec<(HexId, u8)>,
    companies: BTreeMap<String, Value>,
    last: Value,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [title, variant, trace, line, theme, width, out, record_tiles @ ..] = arguments.as_slice() else {
        panic!("TITLE VARIANT TRACE LINE THEME WIDTH OUT [RECORD_TILES]");
    };
    let title: Title = title.parse().unwrap();
    let files = TitleFiles::embedded(title);
    let variant = title.variant(Some(variant), None).unwrap();
    let board = files.board(variant).unwrap();
    let looks = Looks::new(&files).unwrap();
    let record_tiles = record_tiles.first().map(|path| std::fs::read_to_string(path).unwrap());
    let text = std::fs::read_to_string(trace).unwrap();
    let lines: Vec<Value> = text
        .lines()
        .take(line.parse::<usize>().unwrap() + 1)
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let recording = replay(board, looks, &lines, &record_tiles.unwrap_or_default());
    let theme = Theme::ALL.into_iter().find(|known| known.class() == theme).expect("a theme");
    let round = format!(
        "{} · phase {}",
        recording.last["round"].as_str().unwrap(),
        recording.last["phase"].as_str().unwrap()
    );
    let caption = vec![title.about().title.split(':').next().unwrap().to_owned(), round];
    let painter = Painter::new(&recording.board);
    let width: u32 = width.parse().unwrap();
    // Narrow pictures are drawn as a screen with two dots to a pixel shows them.
    let shown = if width < 1000 { width / 2 } else { width };
    let svg = if out.contains("market") {
        let plan = ChartPlan::new(&files, variant.name).unwrap();
        let looks = recording.looks.companies().to_vec();
        let chart = plan.chart(looks, caption, &recording.prices());
        painter.chart(&chart, Fold::for_width(shown), "")
    } else if out.contains("tiles") {
        painter.tiles(&format!("{} · tiles", caption[0]), "")
    } else {
        painter.map(&recording.scene(caption), "")
    };
    let bytes = match out.rsplit('.').next() {
        Some("svg") => svg.standalone(theme).into_bytes(),
        Some("pdf") => to_pdf(&svg, theme).unwrap(),
        _ => to_png_of_size(&svg, theme, svg.size_for(f64::from(shown)), width).unwrap(),
    };
    std::fs::write(out, bytes).unwrap();
}

fn replay(board: Board, looks: Looks, lines: &[Value], record_tiles: &str) -> Recording {
    let table: toml::Table = record_tiles.parse().unwrap();
    let mut recording = Recording {
        position: Position::new(&board),
        board,
        looks,
        halts: Vec::new(),
        companies: BTreeMap::new(),
        last: lines.last().unwrap().clone(),
    };
    for line in lines {
        for tile in line["tiles"].as_array().into_iter().flatten() {
            recording.lay(tile, &table);
        }
        for (company, state) in line["corps"].as_object().into_iter().flatten() {
            recording.companies.insert(company.clone(), state.clone());
        }
    }
    for (company, state) in recording.companies.clone() {
        for token in state["tokens"].as_array().into_iter().flatten() {
            recording.station(&company, token.as_str().unwrap());
        }
    }
    recording
}

impl Recording {
    fn hex(&self, name: &str) -> HexId {
        let at: Coordinate = name.parse().unwrap();
        self.board.map.find(at).unwrap()
    }

    fn lay(&mut self, entry: &Value, table: &toml::Table) {
        let hex = self.hex(entry[0].as_str().unwrap());
        let recorded = entry[1].as_str().unwrap();
        let base = recorded.split('_').next().unwrap();
        let name: Name = base.parse().unwrap();
        let tile = self.board.find_tile(name).unwrap_or_else(|| panic!("no tile {recorded}"));
        let lay = Lay { tile, rotation: Rotation::new(entry[2].as_u64().unwrap() as u8), becomes: [0; 4] };
        self.position.lay(&self.board, hex, &lay);
        if recorded != base {
            self.halts.retain(|(other, _)| *other != hex);
            self.halts.push((hex, halts_of(&self.board, lay, recorded, table)));
        }
    }

    fn company(&self, recorded: &str) -> Option<CompanyId> {
        let name = match recorded {
            "G&C" if self.looks.companies().iter().any(|look| look.company.as_str() == "GC") => "GC",
            "SKEV" => "SZKEV",
            "LdStEG" => "LDSTEG",
            other => other,
        };
        let mut companies = self.looks.companies().iter();
        let index = companies.position(|look| look.company.as_str() == name)?;
        Some(CompanyId(index as u8))
    }

    fn station(&mut self, company: &str, token: &str) {
        let Some(company) = self.company(company) else {
            return;
        };
        let (hex, stop) = token.split_once('/').unwrap_or((token, "0"));
        let mut at = StopId { hex: self.hex(hex), stop: stop.parse().unwrap() };
        let part = self.position.stops(&self.board, at.hex)[usize::from(at.stop)];
        if let StopKind::OffBoard(area) = part.kind {
            at.hex = self.board.map.area(area).station_hex.unwrap();
        }
        if let Some(slot) = self.position.free_slot(&self.board, at) {
            self.position.place_station(&self.board, at, slot, company);
        }
    }

    fn scene(&self, caption: Vec<String>) -> Scene {
        let mut setting = self.looks.opening();
        setting.caption = caption;
        setting.column = Some(column_of(self.last["phase"].as_str().unwrap()));
        setting.waiting = self
            .companies
            .iter()
            .filter(|(_, state)| {
                let gone = |key: &str| state[key].as_bool().unwrap_or(false);
                let placed = state["tokens"].as_array().is_some_and(|tokens| !tokens.is_empty());
                !placed && !gone("closed") && !gone("removed")
            })
            .filter_map(|(company, _)| self.company(company))
            .collect();
        setting.routes = self.routes();
        let mut scene = Scene::new(&self.board, &self.position, setting);
        for (hex, halts) in &self.halts {
            scene.hexes[hex.index()].laid.halts = *halts;
        }
        scene
    }

    fn routes(&self) -> Vec<SceneRoute> {
        let routes = self.last["a"]["routes"].as_array().into_iter().flatten();
        let mut shown = Vec::new();
        for route in routes {
            let mut steps = Vec::new();
            for chain in route["connections"].as_array().into_iter().flatten() {
                let hexes: Vec<HexId> = chain
                    .as_array()
                    .into_iter()
                    .flatten()
                    .map(|hex| self.hex(hex.as_str().unwrap()))
                    .collect();
                self.follow(&hexes, &mut steps);
            }
            let train = route["train"].as_str().unwrap_or_default();
            let train = train.split('-').next().unwrap_or_default().to_owned();
            let revenue = &route["revenue"];
            let names: Vec<&str> =
                route["hexes"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            shown.push(SceneRoute {
                legend: format!("{train}-train {} {revenue}", names.join(" – ")),
                train,
                steps,
            });
        }
        shown
    }

    fn follow(&self, hexes: &[HexId], steps: &mut Vec<RouteStep>) {
        let crossing = |from: HexId, to: HexId| {
            Edge::ALL.into_iter().find(|edge| self.board.map.neighbour(from, *edge) == Some(to))
        };
        let stop_at = |hex: HexId, edge: Edge| {
            let stop = self.position.face(&self.board, hex).stop_at(edge);
            RouteEnd::Stop(stop.unwrap_or(0))
        };
        for (index, hex) in hexes.iter().enumerate() {
            let into = index.checked_sub(1).and_then(|before| crossing(*hex, hexes[before]));
            let out = hexes.get(index + 1).and_then(|after| crossing(*hex, *after));
            let step = match (into, out) {
                (Some(into), Some(out)) => (RouteEnd::Edge(into), RouteEnd::Edge(out)),
                (Some(into), None) => (RouteEnd::Edge(into), stop_at(*hex, into)),
                (None, Some(out)) => (stop_at(*hex, out), RouteEnd::Edge(out)),
                (None, None) => continue,
            };
            steps.push(RouteStep { hex: *hex, from: step.0, to: step.1 });
        }
    }

    fn prices(&self) -> Vec<PricedCompany> {
        let priced = self.companies.iter().filter_map(|(company, state)| {
            let price = state["price"].as_array()?;
            let (row, column) = (price[1].as_u64()? as u8, price[2].as_u64()? as u8);
            // The zigzag of 1862 is recorded as one long row.
            let zigzag = self.board.map.columns.len() == 3;
            Some(PricedCompany {
                company: self.company(company)?,
                row: if zigzag { column % 2 } else { row },
                column: if zigzag { column / 2 } else { column },
            })
        });
        priced.collect()
    }
}

fn halts_of(board: &Board, lay: Lay, recorded: &str, table: &toml::Table) -> u8 {
    let entries = table["record_tile"].as_array().unwrap();
    let entry = entries.iter().find(|entry| entry["name"].as_str() == Some(recorded)).unwrap();
    let mut halts = 0;
    for pair in entry["halts"].as_array().unwrap() {
        let edge = |index: usize| Edge::new(pair[index].as_integer().unwrap() as u8);
        let (one, other) = (edge(0).min(edge(1)), edge(0).max(edge(1)));
        let tracks = &board.tile(lay.tile).track;
        let line = tracks.iter().position(|track| (track.0, track.1) == (one, other)).unwrap();
        halts |= 1 << line;
    }
    halts
}

fn column_of(phase: &str) -> u8 {
    match phase {
        "Green" | "3" | "4" | "C" | "D" => 1,
        "Brown" | "5" | "6" | "E" | "F" | "G" | "H" => 2,
        "Gray" | "7" | "8" | "9" | "10" => 3,
        _ => 0,
    }
}
