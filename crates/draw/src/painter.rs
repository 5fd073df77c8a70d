//! What a board looks like, worked out once and used for every picture of it.

use roundhouse_board::Board;
use roundhouse_board::files::AreaKind;
use roundhouse_board::hex::Rotation;
use roundhouse_board::map::{Hex, HexId};
use roundhouse_board::position::Laid;
use roundhouse_board::scene::{Scene, SceneHex};
use roundhouse_board::tile::{Colour, StopKind, Tile, TileId};

use crate::area::{AreaShape, area_of_hexes, areas_of};
use crate::face::{FaceShape, Ground};
use crate::geometry::{Point, Rect};
use crate::layout::{Layout, SIDE, degrees};
use crate::outline::{joined, sides_of};
use crate::svg::outline;
use crate::text::Fonts;

/// Draws pictures of one board.
///
/// Making one arranges every face in every rotation; keep it as long as the board is in use.
#[derive(Clone, Debug)]
pub struct Painter {
    pub(crate) board: Board,
    pub(crate) layout: Layout,
    pub(crate) fonts: Fonts,
    /// The faces by rotation; what is printed on the map never turns.
    shapes: Vec<Vec<FaceShape>>,
    pub(crate) areas: Vec<AreaShape>,
    /// The area each cell belongs to, ports without an entrance among them.
    pub(crate) area_kinds: Vec<Option<AreaKind>>,
    /// The coast: the outline of all hexes together.
    pub(crate) coast: String,
    /// The box around all hexes.
    pub(crate) bounds: Rect,
}

/// One hex of a picture: what is printed, what lies on it, where it is.
#[derive(Clone)]
pub(crate) struct HexView<'a> {
    pub(crate) id: HexId,
    /// What its ids are made of.
    pub(crate) name: String,
    pub(crate) hex: &'a Hex,
    pub(crate) face: &'a Tile,
    pub(crate) scene: &'a SceneHex,
    pub(crate) shape: &'a FaceShape,
    pub(crate) centre: Point,
    pub(crate) surface: Surface,
}

/// What a hex looks like from above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Surface {
    Land,
    Mine,
    Area(AreaKind),
    /// Printed track that is never replaced.
    Fixed,
    Tile(Colour),
}

impl Painter {
    /// Arranges a board.
    pub fn new(board: &Board) -> Self {
        let layout = Layout { orientation: board.map.orientation };
        let fonts = Fonts::new();
        let tiles = board.tiles.ids().map(|id| tile_shapes(layout, board.tile(id)));
        let printed =
            board.map.hexes().iter().map(|hex| vec![FaceShape::new(layout, &hex.face, ground_of(hex))]);
        // Tokens may stand on terrain, too, so that they keep off its symbols everywhere.
        let overprints =
            board.overprints().iter().map(|face| vec![FaceShape::new(layout, face, Ground::Terrain)]);
        let shapes: Vec<Vec<FaceShape>> = tiles.chain(printed).chain(overprints).collect();
        let cells = area_of_hexes(&board.map);
        let centres = board.map.hexes().iter().map(|hex| layout.centre(hex.at));
        let coast = joined(centres.clone().flat_map(|centre| sides_of(layout, centre)));
        let bounds =
            Rect::holding(centres.flat_map(|centre| layout.corners(SIDE).map(|corner| centre + corner)));
        Self {
            areas: areas_of(board, layout, &cells, &fonts),
            area_kinds: cells.kinds(&board.map),
            coast: coast.into_iter().map(outline).collect(),
            bounds: bounds.unwrap_or(Rect::around(Point::ORIGIN, SIDE, SIDE)),
            board: board.clone(),
            layout,
            fonts,
            shapes,
        }
    }

    /// Where a hex lies in pictures of the map.
    pub fn centre(&self, hex: HexId) -> Point {
        self.layout.centre(self.board.map.hex(hex).at)
    }

    /// The grid of the map.
    pub fn layout(&self) -> Layout {
        self.layout
    }

    pub(crate) fn shape(&self, tile: TileId, rotation: Rotation) -> &FaceShape {
        let turned = &self.shapes[tile.index()];
        &turned[rotation.index().min(turned.len() - 1)]
    }

    /// The definition a face is drawn with, and how far it is turned where it is used.
    pub(crate) fn definition(&self, laid: Laid) -> (String, Rotation) {
        let name = self.board.tile(laid.tile).name;
        let at_rest = self.shape(laid.tile, Rotation::NONE);
        if self.board.tiles.piece_of(laid.tile).is_none() {
            return (format!("track-hex-{name}"), Rotation::NONE);
        }
        if at_rest.depends_on_rotation() {
            let sixths = laid.rotation.sixths();
            return (format!("track-{name}-{sixths}"), Rotation::NONE);
        }
        (format!("track-{name}"), laid.rotation)
    }

    pub(crate) fn views<'a>(&'a self, scene: &'a Scene) -> Vec<HexView<'a>> {
        let map = &self.board.map;
        let view = |id: HexId| {
            let hex = map.hex(id);
            let scene = scene.hex(id);
            HexView {
                id,
                name: hex.at.to_string(),
                hex,
                face: self.board.tile(scene.laid.tile),
                scene,
                shape: self.shape(scene.laid.tile, scene.laid.rotation),
                centre: self.layout.centre(hex.at),
                surface: self.surface(id, scene.laid.tile),
            }
        };
        map.ids().map(view).collect()
    }

    /// How many hexes the map has.
    pub fn hexes(&self) -> usize {
        self.board.map.hexes().len()
    }

    fn surface(&self, id: HexId, tile: TileId) -> Surface {
        self.surface_of(id, self.board.tile(tile).colour)
    }

    /// What a hex looks like with a tile of this colour.
    pub(crate) fn surface_of(&self, id: HexId, colour: Colour) -> Surface {
        let hex = self.board.map.hex(id);
        if colour != Colour::Printed {
            return Surface::Tile(colour);
        }
        if let Some(kind) = self.area_kinds[id.index()] {
            return Surface::Area(kind);
        }
        if hex.face.stops.iter().any(|stop| stop.kind == StopKind::Mine) {
            return Surface::Mine;
        }
        if hex.fixed { Surface::Fixed } else { Surface::Land }
    }
}

impl Surface {
    /// The class of the hex.
    pub(crate) fn class(self) -> &'static str {
        match self {
            Self::Land => "land",
            Self::Mine => "mine",
            Self::Area(AreaKind::Red) => "red",
            Self::Area(AreaKind::Port) => "blue",
            Self::Fixed | Self::Tile(Colour::Grey | Colour::Printed) => "grey",
            Self::Tile(Colour::Yellow) => "yellow",
            Self::Tile(Colour::Green) => "green",
            Self::Tile(Colour::Brown) => "brown",
        }
    }

    /// The classes of its labels.
    pub(crate) fn label_class(self) -> &'static str {
        match self {
            Self::Land => "label land",
            Self::Mine => "label tile-label mine",
            Self::Area(AreaKind::Red) => "label red-label",
            Self::Area(AreaKind::Port) => "label blue",
            Self::Fixed | Self::Tile(Colour::Grey | Colour::Printed) => "label tile-label grey",
            Self::Tile(Colour::Yellow) => "label tile-label yellow",
            Self::Tile(Colour::Green) => "label tile-label green",
            Self::Tile(Colour::Brown) => "label tile-label brown",
        }
    }

    /// The letter that names the colour where colours alone do not tell.
    pub(crate) fn letter(self) -> Option<char> {
        match self {
            Self::Tile(Colour::Yellow) => Some('Y'),
            Self::Tile(Colour::Green) => Some('G'),
            Self::Tile(Colour::Brown) => Some('B'),
            Self::Tile(Colour::Grey) => Some('N'),
            _ => None,
        }
    }
}

fn tile_shapes(layout: Layout, tile: &Tile) -> Vec<FaceShape> {
    let at_rest = FaceShape::new(layout, tile, Ground::Tile);
    let turned = |rotation: Rotation| {
        if at_rest.depends_on_rotation() {
            FaceShape::new(layout, &tile.turned(rotation), Ground::Tile)
        } else {
            at_rest.turned(degrees(rotation))
        }
    };
    Rotation::ALL.map(turned).to_vec()
}

fn ground_of(hex: &Hex) -> Ground {
    if hex.terrain.cost > 0 { Ground::Terrain } else { Ground::Land }
}
