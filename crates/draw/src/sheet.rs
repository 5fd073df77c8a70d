//! Single tiles, and the sheet of all tiles of a title.

use roundhouse_board::Scene;
use roundhouse_board::hex::{Coordinate, EdgeSet, Rotation};
use roundhouse_board::map::{Hex, HexId, Terrain};
use roundhouse_board::position::Laid;
use roundhouse_board::scene::{SceneHex, SceneNames};
use roundhouse_board::tile::{Colour, Tile, TileId};
use roundhouse_board::tiles::Piece;

use crate::geometry::{Point, Rect};
use crate::ground::{self, draw_hex};
use crate::layout::SIDE;
use crate::map::draw_paper;
use crate::painter::{HexView, Painter, Surface};
use crate::svg::{Markup, Svg, escaped, n, outline};
use crate::tags::Slug;
use crate::text::Weight;

/// From tile to tile.
const PITCH: Point = Point::new(214.0, 262.0);
const COLUMNS: usize = 12;
const MARGIN: f64 = 50.0;
/// From a heading to the middle of the first row below it, and from the last row to the next heading.
const HEADING: f64 = 128.0;
const AFTER_ROW: f64 = 226.0;

/// A tile on its own: the hex it would lie on and what it would show there.
pub(crate) struct Specimen {
    hex: Hex,
    pub(crate) scene: SceneHex,
    at: Point,
}

impl Painter {
    /// A picture of one tile without anything around it, for a choice of tiles.
    pub fn tile(&self, tile: TileId, rotation: Rotation, prefix: &str) -> Svg {
        let specimen = self.specimen(tile, rotation, Point::ORIGIN);
        self.draw_one(&specimen, prefix)
    }

    /// The tile on a hex, with the stations on it.
    pub(crate) fn specimen_on(&self, scene: &Scene, hex: HexId) -> Specimen {
        let on_hex = scene.hex(hex);
        let laid = on_hex.laid;
        let mut specimen = self.specimen(laid.tile, laid.rotation, Point::ORIGIN);
        specimen.scene.laid = laid;
        specimen.scene.stations = on_hex.stations.clone();
        specimen.scene.homes = on_hex.homes.clone();
        specimen
    }

    /// What a picture of one tile shows of the plane.
    pub(crate) fn tile_view(&self) -> Rect {
        let corners = Rect::holding(self.layout.corners(SIDE));
        corners.unwrap_or(Rect::around(Point::ORIGIN, 200.0, 200.0)).grown(3.0)
    }

    fn draw_one(&self, specimen: &Specimen, prefix: &str) -> Svg {
        let tile = specimen.scene.laid.tile;
        let views = [self.view_of(specimen)];
        let mut markup = Markup::new(prefix);
        self.define_for(&mut markup, &views);
        self.draw_specimens(&mut markup, &views);
        Svg {
            title: format!("tile {}", self.board.tile(tile).name),
            view: self.tile_view(),
            detail: 0.0,
            content: markup.finish(),
        }
    }

    /// A sheet of all tiles with their numbers and counts.
    pub fn tiles(&self, caption: &str, prefix: &str) -> Svg {
        let plan = self.plan_sheet();
        let specimens: Vec<Specimen> =
            plan.faces.iter().map(|(tile, at)| self.specimen(*tile, Rotation::NONE, *at)).collect();
        let views: Vec<HexView<'_>> = specimens.iter().map(|one| self.view_of(one)).collect();
        let view = Rect {
            left: 0.0,
            top: 0.0,
            right: 2.0 * MARGIN + PITCH.x * COLUMNS as f64 - 20.0,
            bottom: plan.bottom,
        };
        let mut markup = Markup::new(prefix);
        self.define_for(&mut markup, &views);
        draw_paper(&mut markup, view);
        self.draw_sheet_title(&mut markup, caption);
        self.draw_specimens(&mut markup, &views);
        markup.layer("count", |markup| self.draw_counts(markup, &plan));
        Svg { title: caption.to_owned(), view, detail: 0.0, content: markup.finish() }
    }

    pub(crate) fn define_for(&self, markup: &mut Markup, views: &[HexView<'_>]) {
        markup.raw("<defs>\n");
        ground::define(markup, self.layout);
        ground::define_signs(markup);
        self.define_stations(markup, views);
        self.define_track(markup, views.iter().map(|view| view.scene));
        markup.raw("</defs>\n");
    }

    fn draw_specimens(&self, markup: &mut Markup, views: &[HexView<'_>]) {
        markup.layer("ground", |markup| {
            for view in views {
                self.draw_shadow(markup, view);
                draw_hex(markup, view);
            }
        });
        markup.layer("track", |markup| {
            for view in views {
                self.use_track(markup, view);
            }
        });
        markup.layer("station", |markup| {
            for view in views {
                self.draw_stations(markup, view);
            }
        });
        markup.layer("label", |markup| {
            for view in views {
                self.draw_own_labels(markup, view);
            }
        });
    }

    pub(crate) fn draw_shadow(&self, markup: &mut Markup, view: &HexView<'_>) {
        let shape = outline(self.layout.corners(SIDE));
        let at = view.centre + Point::new(2.0, 4.0);
        markup.add(format_args!("<path class=\"tile-shadow\" transform=\"translate({at})\" d=\"{shape}\"/>"));
    }

    /// What is printed on a tile itself.
    pub(crate) fn draw_own_labels(&self, markup: &mut Markup, view: &HexView<'_>) {
        let mut labels = self.arrange_labels(view, self.obstacles(view));
        labels.coordinate = None;
        labels.number = None;
        labels.draw(markup, view);
    }

    pub(crate) fn specimen(&self, tile: TileId, rotation: Rotation, at: Point) -> Specimen {
        let face = self.board.tile(tile);
        let halts = if face.printed_halts { (1 << face.track.len()) - 1 } else { 0 };
        Specimen {
            hex: bare_hex(face),
            scene: SceneHex {
                laid: Laid { tile, rotation, halts },
                stations: Vec::new(),
                homes: Vec::new(),
                names: SceneNames::None,
                choice: false,
                slot_choices: Vec::new(),
                fresh: false,
            },
            at,
        }
    }

    pub(crate) fn view_of<'a>(&'a self, specimen: &'a Specimen) -> HexView<'a> {
        let laid = specimen.scene.laid;
        let face = self.board.tile(laid.tile);
        HexView {
            id: HexId(u8::MAX),
            name: format!("tile-{}", Slug(face.name.as_str())),
            hex: &specimen.hex,
            face,
            scene: &specimen.scene,
            shape: self.shape(laid.tile, laid.rotation),
            centre: specimen.at,
            surface: Surface::Tile(face.colour),
        }
    }

    fn draw_sheet_title(&self, markup: &mut Markup, caption: &str) {
        let pieces = self.board.tiles.pieces().iter().filter(|piece| piece.count > 0);
        let count: u32 = pieces.clone().map(|piece| u32::from(piece.count)).sum();
        let faces: usize = pieces.clone().map(|piece| piece.faces.len()).sum();
        let double = pieces.clone().any(|piece| piece.faces.len() > 1);
        let joined =
            if double { "; two numbers joined by a line are the two faces of one piece" } else { "" };
        let after = MARGIN + 24.0 + self.fonts.width(caption, Weight::Black, 46.0);
        let (x, after, caption) = (n(MARGIN), n(after), escaped(caption));
        markup.add(format_args!(
            "<text class=\"title\" x=\"{x}\" y=\"82\">{caption}</text>\
             <text class=\"subtitle\" x=\"{after}\" y=\"82\">{count} pieces, {faces} faces{joined}</text>\n"
        ));
    }

    fn draw_counts(&self, markup: &mut Markup, plan: &Sheet<'_>) {
        for (heading, pieces, y) in &plan.headings {
            let after = MARGIN + 16.0 + self.fonts.width(heading, Weight::Black, 34.0);
            let (x, after, y) = (n(MARGIN + 2.0), n(after), n(*y));
            markup.add(format_args!(
                "<text class=\"sheet-heading\" x=\"{x}\" y=\"{y}\">{heading}</text>\
                 <text class=\"subtitle\" x=\"{after}\" y=\"{y}\">{pieces} pieces</text>\n"
            ));
        }
        for (piece, places) in &plan.pieces {
            self.draw_piece_count(markup, piece, places);
        }
    }

    /// Number and count below a face; two faces of one piece are joined by a line with their common count.
    fn draw_piece_count(&self, markup: &mut Markup, piece: &Piece, places: &[Point]) {
        let width = |text: &str| self.fonts.width(text, Weight::Heavy, 27.0);
        let names: Vec<String> =
            piece.faces.iter().map(|face| self.board.tile(*face).name.to_string()).collect();
        let count = format!("× {}", piece.count);
        if let ([name], [at]) = (names.as_slice(), places) {
            let half = (width(name) + 7.0 + width(&count)) / 2.0;
            draw_below(markup, "sheet-number left", *at - Point::new(half, 0.0), name);
            draw_below(markup, "sheet-count right", *at + Point::new(half, 0.0), &count);
        }
        for (name, at) in names.iter().zip(places).filter(|_| places.len() > 1) {
            draw_below(markup, "sheet-number", *at, name);
        }
        for (sides, places) in names.windows(2).zip(places.windows(2)) {
            let middle = (places[0] + places[1]) * 0.5;
            draw_below(markup, "sheet-count", middle, &count);
            let half = width(&count) / 2.0 + 7.0;
            let (from, to) = (width(&sides[0]) / 2.0 + 12.0, width(&sides[1]) / 2.0 + 12.0);
            let (from, to) = (n(places[0].x + from), n(places[1].x - to));
            let (left, right) = (n(middle.x - half), n(middle.x + half));
            let y = n(middle.y + BELOW - 8.0);
            markup.add(format_args!("<path class=\"pair\" d=\"M{from} {y}H{left}M{right} {y}H{to}\"/>"));
        }
        markup.raw("\n");
    }
}

/// From the middle of a tile to the base line of its number.
const BELOW: f64 = 134.0;

fn draw_below(markup: &mut Markup, class: &str, tile: Point, text: &str) {
    let (x, y, text) = (n(tile.x), n(tile.y + BELOW), escaped(text));
    markup.add(format_args!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{text}</text>"));
}

/// Where everything on the sheet stands.
struct Sheet<'a> {
    faces: Vec<(TileId, Point)>,
    pieces: Vec<(&'a Piece, Vec<Point>)>,
    /// Name, number of pieces, base line.
    headings: Vec<(&'static str, u32, f64)>,
    bottom: f64,
}

impl Painter {
    /// Colour by colour, row by row; the faces of a piece stay together.
    fn plan_sheet(&self) -> Sheet<'_> {
        let mut sheet = Sheet { faces: Vec::new(), pieces: Vec::new(), headings: Vec::new(), bottom: 0.0 };
        let mut heading = 166.0;
        for colour in Colour::OF_TILES {
            let of_colour = |piece: &&Piece| {
                let first = piece.faces.first().map(|face| self.board.tile(*face).colour);
                piece.count > 0 && first == Some(colour)
            };
            let pieces: Vec<&Piece> = self.board.tiles.pieces().iter().filter(of_colour).collect();
            if pieces.is_empty() {
                continue;
            }
            let count = pieces.iter().map(|piece| u32::from(piece.count)).sum();
            sheet.headings.push((colour_name(colour), count, heading));
            let (mut column, mut y) = (0, heading + HEADING);
            for piece in pieces {
                if column + piece.faces.len() > COLUMNS {
                    (column, y) = (0, y + PITCH.y);
                }
                let place = |index: usize| Point::new(MARGIN + 97.0 + PITCH.x * (column + index) as f64, y);
                let places: Vec<Point> = (0..piece.faces.len()).map(place).collect();
                column += piece.faces.len();
                sheet.faces.extend(piece.faces.iter().copied().zip(places.iter().copied()));
                sheet.pieces.push((piece, places));
            }
            heading = y + AFTER_ROW;
        }
        sheet.bottom = heading - 40.0;
        sheet
    }
}

fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Printed => "Printed",
        Colour::Yellow => "Yellow",
        Colour::Green => "Green",
        Colour::Brown => "Brown",
        Colour::Grey => "Grey",
    }
}

/// A hex without print.
fn bare_hex(face: &Tile) -> Hex {
    Hex {
        at: Coordinate { letter: i8::MAX - 1, number: i8::MAX - 1 },
        name: None,
        short: None,
        city_names: Vec::new(),
        label: None,
        face: Tile::empty(face.name, Colour::Printed),
        fixed: false,
        terrain: Terrain::default(),
        open: EdgeSet::FULL,
        lake: None,
        homes: Vec::new(),
    }
}
