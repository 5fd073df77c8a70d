//! The board: the picture, and above it what can be chosen.

use askama::Template;
use roundhouse_board::hex::{Coordinate, Edge};
use roundhouse_board::map::HexId;
use roundhouse_board::scene::{SceneRoute, SceneSetting};
use roundhouse_board::{Board, CompanyId, Scene};
use roundhouse_draw::{Painter, Rect, Svg};
use roundhouse_family18xx::Table;
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_family18xx::view::{CompanyView, HexLays, PlaceOption, RoundKind, StationOption, steps_of};
use roundhouse_game::Message;
use roundhouse_titles::Railway;
use serde_json::Value;

use super::handles::{Handle, on_the_map};
use super::open_hex::{OpenHex, prices_differ};
use super::plan::Plan;
use super::planned;
use super::reader::{Reader, capital};

/// What every id in the picture begins with.
const PREFIX: &str = "b-";
/// How large the tag of a price is.
const TAG: (f64, f64) = (88.0, 42.0);

/// The picture of the board as it lies.
pub(super) fn picture(r: &Reader<'_>, plan: Option<&Plan>) -> Option<Svg> {
    let Some((board, table)) = r.state.table() else {
        return planned::board(r, plan);
    };
    let painter = r.app.pictures.painter(r.live.title, board);
    let mut svg = painter.map(&scene(r, (board, table), plan)?, PREFIX);
    svg.view = frame(&painter, board);
    if svg.title.is_empty() {
        svg.title = r.t("part-board");
    }
    Some(svg)
}

/// The part of the plane that pictures of this board show, whatever lies on it.
pub(super) fn frame(painter: &Painter, board: &Board) -> Rect {
    let centres = board.map.ids().map(|hex| painter.centre(hex));
    let corners = Edge::ALL.map(|edge| painter.layout().corner(edge));
    let points = centres.flat_map(|centre| corners.map(|corner| centre + corner));
    Rect::holding(points).unwrap_or(Rect::around(roundhouse_draw::Point::ORIGIN, 200.0, 200.0)).grown(14.0)
}

fn scene(r: &Reader<'_>, (board, table): (&Board, &Table), plan: Option<&Plan>) -> Option<Scene> {
    let mut setting = setting(r)?;
    setting.fresh = fresh(r, board);
    setting.routes = routes(r, (board, table), plan);
    setting.chosen_route = plan.and(r.asking.train);
    if let Some(plan) = plan {
        let stations = plan.panel.stations.iter();
        setting.slot_choices = stations.map(|station| (station.at, station.slot)).collect();
    }
    Some(Scene::new(board, &table.position, setting))
}

/// How everything on the board looks.
pub(super) fn setting(r: &Reader<'_>) -> Option<SceneSetting> {
    let looks = r.app.pictures.looks(r.live.title);
    let railway = r.state.railway()?;
    let mut setting = railway.setting(Option::as_ref(&looks)?, "");
    setting.caption = Vec::new();
    setting.waiting = homes(r);
    Some(setting)
}

/// The companies whose home is shown though no station of theirs stands there: while companies are given out and shares are
/// bought all that may begin, and at any time the one whose charter is open.
fn homes(r: &Reader<'_>) -> Vec<CompanyId> {
    let begins = matches!(r.view.round.kind, RoundKind::Draft | RoundKind::Stock);
    let is_asked = |company: &CompanyView| r.asking.company.as_deref() == Some(company.name.as_str());
    let may_begin = r.view.companies.iter().filter(|company| {
        let shown = begins && r.view.order.contains(&company.id);
        company.stations.is_empty() && (shown || is_asked(company))
    });
    let mut homes = r.state.railway().map(Railway::waiting).unwrap_or_default();
    homes.extend(may_begin.map(|company| company.id));
    homes.sort_unstable();
    homes.dedup();
    homes
}

/// The hexes whose tile came in the last turn.
fn fresh(r: &Reader<'_>, board: &Board) -> Vec<HexId> {
    let before = r.play.state_after(r.play.turn_began(r.moves()));
    let (Some((_, now)), Some((_, before))) =
        (r.state.table(), before.as_ref().and_then(|state| state.table()))
    else {
        return Vec::new();
    };
    let changed = |hex: &HexId| now.position.laid(*hex) != before.position.laid(*hex);
    board.map.ids().filter(changed).collect()
}

/// The routes to show: those about to be run, or those of the move that is looked at.
fn routes(r: &Reader<'_>, (board, table): (&Board, &Table), plan: Option<&Plan>) -> Vec<SceneRoute> {
    let scene_route = |train: &str, path: &[Coordinate]| SceneRoute {
        train: train.to_owned(),
        legend: String::new(),
        steps: steps_of(board, &table.position, path),
    };
    if let Some(asked) = &r.asking.routes {
        let routes: Vec<RoutePath> = serde_json::from_str(asked).unwrap_or_default();
        let routes = routes.iter();
        return routes.map(|route| scene_route(route.train.as_str(), &route.path)).collect();
    }
    if let Some(drawn) = plan.and_then(|plan| plan.drawn.as_ref()) {
        let paths = paths_of(&drawn.action);
        return paths.iter().map(|route| scene_route(route.train.as_str(), &route.path)).collect();
    }
    if let Some(run) = plan.and_then(|plan| plan.panel.run.as_ref()) {
        return run.lines.iter().map(|line| scene_route(&line.train, &line.path)).collect();
    }
    let last = r.moves().checked_sub(1).and_then(|index| r.play.moves().get(index));
    let Some(last) = last.filter(|_| r.looks_back()) else {
        return Vec::new();
    };
    let ran = paths_of(&last.action());
    ran.iter().map(|route| scene_route(route.train.as_str(), &route.path)).collect()
}

/// The routes that an action names.
fn paths_of(action: &Value) -> Vec<RoutePath> {
    let routes = action.get("routes").cloned();
    let paths = routes.and_then(|routes| serde_json::from_value(routes).ok());
    paths.unwrap_or_default()
}

/// What can be chosen on the board.
#[derive(Template)]
#[template(path = "table/over.html")]
pub(super) struct Over<'a> {
    r: &'a Reader<'a>,
    /// Those of the picture below, whose names are shown again above the rings.
    classes: String,
    view: String,
    polygon: String,
    edge: String,
    legal: Vec<LegalHex>,
}

struct LegalHex {
    at: HexId,
    hex: String,
    /// Only a part of it, so that the rest can be chosen for something else.
    dot: bool,
    x: String,
    y: String,
    href: String,
    label: String,
    price: String,
    /// The middle of the price's tag, from the centre.
    tag: String,
    selected: bool,
    act: Option<String>,
    /// Is it a link that plans something, as those of the panel?
    goes: bool,
}

impl<'a> Over<'a> {
    /// What can be chosen now by whoever reads.
    pub(super) fn new(r: &'a Reader<'a>, plan: Option<&Plan>) -> Option<Self> {
        let (board, _) = r.state.table()?;
        let painter = r.app.pictures.painter(r.live.title, board);
        let drawing = Drawing { r, board, view: frame(&painter, board), painter: &painter };
        let panel = plan.map(|plan| &plan.panel);
        let lays = panel.map(|panel| panel.lays.as_slice()).unwrap_or_default();
        let stations = panel.map(|panel| panel.stations.as_slice()).unwrap_or_default();
        let hexes = lays.iter().filter_map(|hex| drawing.hex(hex));
        let cities = stations.iter().filter_map(|station| drawing.station(plan?, station));
        let others = panel.map(|panel| panel.hexes.as_slice());
        let others = others.unwrap_or_default().iter();
        let others = others.filter_map(|other| drawing.other(plan?, other));
        let handles = plan.map(|plan| on_the_map(r, plan));
        let handles = handles.unwrap_or_default().into_iter();
        let handles = handles.filter_map(|handle| drawing.handle(handle));
        let view = drawing.view;
        let mut legal: Vec<LegalHex> = hexes.chain(cities).chain(others).chain(handles).collect();
        drawing.place_tags(plan, &mut legal);
        Some(Self {
            legal,
            classes: super::picture_classes(r.visitor),
            view: format!("{} {} {} {}", view.left, view.top, view.width(), view.height()),
            polygon: drawing.polygon(0.92),
            edge: drawing.polygon(0.96),
            r,
        })
    }
}

struct Drawing<'a> {
    r: &'a Reader<'a>,
    board: &'a Board,
    painter: &'a Painter,
    view: Rect,
}

impl Drawing<'_> {
    fn polygon(&self, scale: f64) -> String {
        let corner = |edge: Edge| {
            let point = self.painter.layout().corner(edge) * scale;
            format!("{:.1},{:.1}", point.x, point.y)
        };
        Edge::ALL.map(corner).join(" ")
    }

    /// Puts prices where they cover no name. One that is the same everywhere stands in the panel.
    fn place_tags(&self, plan: Option<&Plan>, legal: &mut [LegalHex]) {
        let plan = plan.filter(|plan| prices_differ(&plan.panel));
        let scene = plan.and_then(|plan| scene(self.r, self.r.state.table()?, Some(plan)));
        let Some(scene) = scene else {
            for hex in legal {
                hex.price.clear();
            }
            return;
        };
        let hexes: Vec<HexId> = legal.iter().map(|hex| hex.at).collect();
        let places = self.painter.tag_places(&scene, &hexes, TAG);
        for (hex, place) in legal.iter_mut().zip(places) {
            let way = place - self.painter.centre(hex.at);
            hex.tag = format!("{:.0} {:.0}", way.x, way.y);
        }
    }

    fn hex(&self, lays: &HexLays) -> Option<LegalHex> {
        let r = self.r;
        let at = self.board.map.find(lays.hex)?;
        let centre = self.painter.centre(at);
        let open = OpenHex::new(r, lays);
        let label = Message::new("open-hex")
            .with("place", lays.place.as_str())
            .with("tiles", lays.lays.len())
            .with("cost", open.cost);
        Some(LegalHex {
            at,
            x: format!("{:.1}", centre.x),
            y: format!("{:.1}", centre.y),
            href: open.href,
            label: r.say(&label),
            price: if open.cost.is_zero() { String::new() } else { r.bare(open.cost) },
            tag: String::new(),
            selected: open.is_open,
            act: None,
            dot: false,
            goes: false,
            hex: open.hex,
        })
    }

    fn station(&self, plan: &Plan, station: &StationOption) -> Option<LegalHex> {
        let r = self.r;
        let centre = self.painter.centre(station.at.hex);
        let laid = plan.state.table()?.1.position.laid(station.at.hex);
        let slot = self.painter.slot(laid, station.at, station.slot);
        let slot = slot.filter(|_| plan.shares_hex(station));
        let (place, dot) = (slot.unwrap_or(centre), slot.is_some());
        let action = plan.choices.get(station.choice)?.action.clone();
        let label = Message::new("open-city").with("place", plan.city(station)).with("cost", station.cost);
        Some(LegalHex {
            at: station.at.hex,
            hex: station.hex.to_string(),
            x: format!("{:.1}", place.x),
            y: format!("{:.1}", place.y),
            href: "#choices".to_owned(),
            label: r.say(&label),
            price: if dot { String::new() } else { r.bare(station.cost) },
            tag: String::new(),
            selected: false,
            act: Some(Value::from(vec![action]).to_string()),
            dot,
            goes: false,
        })
    }

    fn other(&self, plan: &Plan, other: &PlaceOption) -> Option<LegalHex> {
        let at = self.board.map.find(other.hex)?;
        let centre = self.painter.centre(at);
        let action = plan.choices.get(other.choice)?.action.clone();
        Some(LegalHex {
            at,
            hex: other.hex.to_string(),
            x: format!("{:.1}", centre.x),
            y: format!("{:.1}", centre.y),
            href: "#choices".to_owned(),
            label: capital(&self.r.say(&other.label)),
            price: String::new(),
            tag: String::new(),
            selected: false,
            act: Some(Value::from(vec![action]).to_string()),
            dot: true,
            goes: false,
        })
    }

    fn handle(&self, handle: Handle) -> Option<LegalHex> {
        let at = self.board.map.find(handle.at)?;
        let centre = self.painter.centre(at);
        Some(LegalHex {
            at,
            hex: handle.at.to_string(),
            x: format!("{:.1}", centre.x),
            y: format!("{:.1}", centre.y),
            dot: handle.cuts(),
            href: handle.href,
            label: handle.label,
            price: String::new(),
            tag: String::new(),
            selected: false,
            act: None,
            goes: true,
        })
    }
}
