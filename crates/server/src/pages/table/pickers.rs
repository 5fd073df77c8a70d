//! The tiles that may be laid, hex by hex, and what the signs on the board mean.

use askama::Template;
use roundhouse_board::map::HexId;
use roundhouse_board::{Board, Scene};
use roundhouse_draw::{Painter, Rect, TileSet, route_style};
use roundhouse_family18xx::view::{HexLays, LayOption};
use roundhouse_game::Message;
use serde_json::Value;

use super::board::{frame, setting};
use super::drawing;
use super::open_hex::OpenHex;
use super::plan::Plan;
use super::reader::{Reader, capital};
use crate::html::Html;

/// More tiles than this are shown one by one, and turned.
const MANY: usize = 12;
/// What every id in the pictures begins with.
const PREFIX: &str = "t-";

/// The tiles for each hex that can be chosen, and what the signs on the board mean.
#[derive(Template)]
#[template(path = "table/pickers.html")]
pub(super) struct Pickers<'a> {
    r: &'a Reader<'a>,
    seen: u64,
    path: String,
    hexes: Vec<Picker>,
    /// The pictures of all tiles, each once.
    pictures: Html,
    keys: Vec<MapKey>,
}

struct Picker {
    hex: String,
    left: String,
    top: String,
    /// Where it opens, and how much room it takes.
    class: String,
    heading: String,
    label: String,
    open: bool,
    /// Has a tile more than one rotation?
    turns: bool,
    tiles: Vec<TileButton>,
}

struct TileButton {
    actions: String,
    tile: String,
    label: String,
    leads: String,
    left: String,
    picture: Html,
    cost: String,
    /// What stands on the picture: the price, and what pays for it beside money.
    price: String,
    /// What the button that lays it says.
    lay: String,
}

struct MapKey {
    route: Option<usize>,
    text: String,
}

impl<'a> Pickers<'a> {
    /// The tiles that whoever reads may lay now.
    pub(super) fn new(r: &'a Reader<'a>, plan: Option<&Plan>) -> Option<Self> {
        let (board, _) = r.state.table()?;
        let painter = r.app.pictures.painter(r.live.title, board);
        let mut drawing = Tiles {
            r,
            board,
            view: frame(&painter, board),
            painter: &painter,
            scene: plan.and_then(|plan| bare_scene(r, plan)),
            set: painter.tile_set(PREFIX),
            classes: super::picture_classes(r.visitor),
        };
        let lays = plan.map(|plan| plan.panel.lays.as_slice());
        let lays = lays.unwrap_or_default().iter();
        Some(Self {
            hexes: lays.filter_map(|hex| drawing.picker(plan?, hex)).collect(),
            pictures: Html(drawing.set.definitions(&drawing.classes)),
            keys: keys(r, plan),
            seen: r.play.length(),
            path: format!("/table/{}", r.live.game.id),
            r,
        })
    }
}

/// A longer word than the first does not fit below a tile of the usual width, one longer than the other not below a wide one.
const LONG: [usize; 2] = [8, 10];

/// A picker opens below a hex that lies high on the map, and has wider columns where long names stand below its tiles.
fn picker_class(y: f64, tiles: &[TileButton]) -> String {
    let below = if y < 48.0 { " below" } else { "" };
    let many = if tiles.len() > MANY { " many" } else { "" };
    let words = tiles.iter();
    let words = words.flat_map(|tile| tile.leads.split([' ', '-', '–']));
    let width = match words.map(|word| word.chars().count()).max() {
        Some(longest) if longest > LONG[1] => " widest",
        Some(longest) if longest > LONG[0] => " wide",
        _ => "",
    };
    format!("picker{below}{many}{width}")
}

/// Can a tile be laid in more than one rotation?
fn has_rotations(lays: &[LayOption]) -> bool {
    let of_tile = |tile| lays.iter().filter(move |lay| lay.tile == tile).count();
    lays.iter().any(|lay| of_tile(lay.tile) > 1)
}

struct Tiles<'a> {
    r: &'a Reader<'a>,
    board: &'a Board,
    painter: &'a Painter,
    view: Rect,
    /// The board as it is planned.
    scene: Option<Scene>,
    /// The pictures, each once.
    set: TileSet<'a>,
    classes: String,
}

impl Tiles<'_> {
    fn picker(&mut self, plan: &Plan, lays: &HexLays) -> Option<Picker> {
        let r = self.r;
        let at = self.board.map.find(lays.hex)?;
        let centre = self.painter.centre(at);
        let (x, y) = (
            (centre.x - self.view.left) / self.view.width() * 100.0,
            (centre.y - self.view.top) / self.view.height() * 100.0,
        );
        let open = OpenHex::new(r, lays);
        let common = common_leads(&lays.lays);
        let heading = match common.as_slice() {
            [] => Message::new("picker-place"),
            from => Message::new("picker-from").with("from", from.to_vec()),
        };
        let heading = heading.with("place", lays.place.as_str());
        let tiles = lays.lays.iter();
        let tiles = tiles.filter_map(|lay| self.tile(plan, (at, lay), &common));
        let tiles: Vec<TileButton> = tiles.collect();
        Some(Picker {
            left: format!("{x:.1}%"),
            top: format!("{y:.1}%"),
            class: picker_class(y, &tiles),
            heading: r.say(&heading),
            label: r.say(&Message::new("tiles-for").with("place", lays.place.as_str())),
            open: open.is_open,
            turns: has_rotations(&lays.lays),
            tiles,
            hex: open.hex,
        })
    }

    /// The board with a tile and the stations on its hex, where there are any.
    fn with_stations(&self, plan: &Plan, (hex, action): (HexId, &Value)) -> Option<Scene> {
        let before = &self.scene.as_ref()?.hex(hex);
        if before.stations.is_empty() && before.homes.is_empty() {
            return None;
        }
        let after = plan.state.apply(plan.state.to_act()?, action).ok()?.state;
        let (board, table) = after.table()?;
        Some(Scene::new(board, &table.position, setting(self.r)?))
    }

    fn tile(
        &mut self,
        plan: &Plan,
        (hex, lay): (HexId, &LayOption),
        common: &[String],
    ) -> Option<TileButton> {
        let r = self.r;
        let action = plan.choices.get(lay.choice)?.action.clone();
        let tile = self.board.find_tile(lay.tile)?;
        let picture = match self.with_stations(plan, (hex, &action)) {
            Some(scene) => self.set.tile_on(scene, hex),
            None => self.set.tile(tile, lay.rotation),
        };
        let picture = self.set.shown(picture, &self.classes);
        let leads = lay.leads_to.iter().filter(|lead| !common.contains(lead));
        let leads: Vec<&str> = leads.map(String::as_str).collect();
        let left = Message::new("tiles-left").with("left", usize::from(lay.left));
        let label = Message::new("lay-tile")
            .with("tile", lay.tile)
            .with("places", lay.leads_to.clone())
            .with("cost", lay.cost.total);
        let lay_it = if lay.cost.total.is_zero() {
            Message::new("lay-it")
        } else {
            Message::new("lay-it-for").with("cost", lay.cost.total)
        };
        let parts: Vec<String> = lay.cost.parts.iter().map(|part| r.say(part)).collect();
        let price = price(r, lay);
        let cost = if parts.is_empty() {
            Message::new("lay-cost")
        } else {
            Message::new("lay-cost-of-parts").with("parts", parts.join(", "))
        };
        let cost = cost.with("cost", lay.cost.total).with("leaves", lay.cost.leaves);
        Some(TileButton {
            actions: Value::from(vec![action]).to_string(),
            tile: lay.tile.to_string(),
            label: r.say(&label),
            leads: leads.join("–"),
            left: r.say(&left),
            picture: Html(picture),
            cost: r.say(&cost),
            price,
            lay: r.say(&lay_it),
        })
    }
}

/// What stands on the picture of a tile: what it costs, and whether a token pays for a part of it.
fn price(r: &Reader<'_>, lay: &LayOption) -> String {
    let cost = lay.cost.total;
    let with_token = lay.cost.parts.iter().any(|part| part.key == "cost-token");
    match (cost.is_zero(), with_token) {
        (true, true) => r.t("tile-for-token"),
        (false, true) => r.say(&Message::new("tile-with-token").with("cost", cost)),
        (true, false) => r.t("tile-free"),
        (false, false) => r.money(cost),
    }
}

/// Where all tiles of a hex lead, if each leads elsewhere too: that need not be said of each.
fn common_leads(lays: &[LayOption]) -> Vec<String> {
    let Some(first) = lays.first().filter(|_| lays.len() > 1) else {
        return Vec::new();
    };
    let everywhere = |lead: &&String| lays.iter().all(|lay| lay.leads_to.contains(lead));
    let common: Vec<String> = first.leads_to.iter().filter(everywhere).cloned().collect();
    let has_more = |lay: &LayOption| lay.leads_to.iter().any(|lead| !common.contains(lead));
    if lays.iter().all(has_more) { common } else { Vec::new() }
}

/// The board as it is planned, without what can be done on it.
fn bare_scene(r: &Reader<'_>, plan: &Plan) -> Option<Scene> {
    let (board, table) = plan.state.table()?;
    Some(Scene::new(board, &table.position, setting(r)?))
}

/// What the signs on the board mean at the moment.
fn keys(r: &Reader<'_>, plan: Option<&Plan>) -> Vec<MapKey> {
    let Some(plan) = plan else {
        return Vec::new();
    };
    let panel = &plan.panel;
    if let Some(run) = &panel.run {
        let drawn = plan.drawn.as_ref();
        let counted = drawn.map(|drawn| drawn.counted.as_ref());
        // What cannot be run yet earns nothing that could be told.
        if counted == Some(None) {
            return Vec::new();
        }
        let places = counted.flatten().map(drawing::places_of_lines);
        let key = |(index, line): (usize, &roundhouse_family18xx::view::RunLine)| {
            let places = places.as_ref();
            let place = places.and_then(|places| places.get(index)).unwrap_or(&index);
            let text =
                Message::new("key-route").with("train", line.train.as_str()).with("revenue", line.revenue);
            MapKey { route: Some(route_style(*place)), text: r.say(&text) }
        };
        return run.lines.iter().enumerate().map(key).collect();
    }
    let open = panel.lays.len() + panel.stations.len() + panel.hexes.len();
    if open == 0 {
        return Vec::new();
    }
    let key = if panel.lays.is_empty() { "key-cities" } else { "key-hexes" };
    vec![MapKey { route: None, text: capital(&r.say(&Message::new(key).with("open", open))) }]
}
