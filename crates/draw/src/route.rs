//! Routes: a coloured line exactly along the track, rings around stops, and the train's name on the way.

use std::collections::BTreeMap;

use roundhouse_board::map::HexId;
use roundhouse_board::scene::{RouteEnd, RouteStep, Scene, SceneRoute};

use crate::curve::Curve;
use crate::face::Form;
use crate::geometry::Point;
use crate::painter::{HexView, Painter};
use crate::svg::{Markup, curves, escaped, n};

/// There are this many styles of lines: one for each train that a company may run at once. Beyond them the badge with the
/// train's name still tells routes apart.
pub const ROUTE_STYLES: usize = 8;

/// The style of the route with this place in a list, from 1: its colour and its dashes.
pub const fn route_style(index: usize) -> usize {
    index % ROUTE_STYLES + 1
}

/// The class of the route with this place in the list.
pub(crate) fn class(index: usize) -> String {
    format!("route-{}", route_style(index))
}

/// The class of a route in its scene: one that is being changed stands out from the others, as a page likes.
fn class_in(scene: &Scene, index: usize) -> String {
    let stands = match scene.chosen_route {
        None => "",
        Some(chosen) if chosen == index => " chosen",
        Some(_) => " aside",
    };
    format!("{}{stands}", class(index))
}

/// The places of the routes in the order in which they are drawn: the one that is being changed above the others.
fn in_order(scene: &Scene) -> Vec<usize> {
    let mut places: Vec<usize> = (0..scene.routes.len()).collect();
    places.sort_by_key(|place| scene.chosen_route == Some(*place));
    places
}

impl Painter {
    pub(crate) fn draw_routes(&self, markup: &mut Markup, scene: &Scene, views: &[HexView<'_>]) {
        let prefix = markup.prefix();
        for index in in_order(scene) {
            let lines: Vec<Curve> =
                scene.routes[index].steps.iter().filter_map(|step| line(*step, views)).collect();
            let (d, number, class) = (curves(&lines), index + 1, class_in(scene, index));
            let train = escaped(&scene.routes[index].train);
            markup.add(format_args!(
                "<g id=\"{prefix}route-{number}\" class=\"route {class}\" data-train=\"{train}\">\
                 <path class=\"route-case\" d=\"{d}\"/><path class=\"route-line ink\" d=\"{d}\"/>\
                 <path class=\"route-dash\" d=\"{d}\"/></g>\n"
            ));
        }
        for ((hex, stop), routes) in stops_of(scene) {
            let Some(view) = views.get(hex.index()) else {
                continue;
            };
            // Rings grow outwards with each route, so the outermost is drawn first.
            for (ring, route) in routes.iter().enumerate().rev() {
                let class = class_in(scene, *route);
                self.draw_ring(markup, view, stop, ring, &class);
            }
        }
    }

    fn draw_ring(&self, markup: &mut Markup, view: &HexView<'_>, stop: u8, ring: usize, class: &str) {
        let Some(shape) = view.shape.stops.get(usize::from(stop)) else {
            return;
        };
        let (line, core, at, scale) = match (self.station_bed(view, shape), shape.form) {
            (Some(bed), _) => (bed.bed.line(), 2.0 * bed.bed.rim_radius(), bed.at, bed.scale),
            (None, Form::Bar(_)) => ("M0 0h.01".to_owned(), 34.0, view.centre + shape.at, 1.0),
            (None, Form::Dot) => ("M0 0h.01".to_owned(), 30.0, view.centre + shape.at, 1.0),
            (None, _) => return,
        };
        let width = core + 12.0 * (ring as f64 + 1.0);
        let (white, width) = (n(width + 5.0), n(width));
        let scale = if scale < 1.0 { format!("scale({})", n(scale)) } else { String::new() };
        markup.add(format_args!(
            "<g class=\"{class}\" transform=\"translate({at}){scale}\"><path class=\"stop stop-case\" d=\"{line}\" stroke-width=\"{white}\"/>\
             <path class=\"stop ink\" d=\"{line}\" stroke-width=\"{width}\"/></g>\n"
        ));
    }

    /// A disc with the name of the train, on a hex side in the middle of its longest leg.
    pub(crate) fn draw_trains(&self, markup: &mut Markup, scene: &Scene) {
        let mut taken: Vec<Point> = Vec::new();
        for (index, route) in scene.routes.iter().enumerate() {
            let sides = self.sides_by_leg(route);
            let free = |side: &&Point| taken.iter().all(|other| other.distance(**side) > 40.0);
            let Some(at) = sides.iter().find(free).or(sides.first()).copied() else {
                continue;
            };
            taken.push(at);
            let size = if route.train.chars().count() > 2 { 15.0 } else { 22.0 };
            let (class, y, size) = (class_in(scene, index), n(0.355 * size), n(size));
            let train = escaped(&route.train);
            markup.add(format_args!(
                "<g class=\"minor {class}\" transform=\"translate({at})\"><circle class=\"train\" r=\"17\"/>\
                 <text class=\"code on-dark\" y=\"{y}\" font-size=\"{size}\">{train}</text></g>\n"
            ));
        }
    }

    /// The hex sides a route crosses, longest leg first, each leg from its middle outwards.
    fn sides_by_leg(&self, route: &SceneRoute) -> Vec<Point> {
        let mut legs: Vec<Vec<Point>> = vec![Vec::new()];
        for step in &route.steps {
            if let (RouteEnd::Edge(edge), Some(leg)) = (step.to, legs.last_mut()) {
                leg.push(self.centre(step.hex) + self.layout.edge_middle(edge));
            }
            if let RouteEnd::Stop(_) = step.to {
                legs.push(Vec::new());
            }
        }
        legs.sort_by_key(|leg| std::cmp::Reverse(leg.len()));
        for leg in &mut legs {
            let middle = leg.len() / 2;
            let mut order: Vec<usize> = (0..leg.len()).collect();
            order.sort_by_key(|index| index.abs_diff(middle));
            *leg = order.into_iter().map(|index| leg[index]).collect();
        }
        legs.concat()
    }
}

/// The track of a step on the map.
fn line(piece: RouteStep, views: &[HexView<'_>]) -> Option<Curve> {
    let view = views.get(piece.hex.index())?;
    let curve = match (piece.from, piece.to) {
        (RouteEnd::Edge(from), RouteEnd::Edge(to)) => view.shape.between(from, to)?,
        (RouteEnd::Edge(from), RouteEnd::Stop(stop)) => view.shape.stub(stop, from)?,
        (RouteEnd::Stop(stop), RouteEnd::Edge(to)) => view.shape.stub(stop, to)?.reversed(),
        (RouteEnd::Stop(_), RouteEnd::Stop(_)) => return None,
    };
    Some(curve.moved(view.centre))
}

/// The stops of all routes, each with the routes that call there.
fn stops_of(scene: &Scene) -> BTreeMap<(HexId, u8), Vec<usize>> {
    let mut stops: BTreeMap<(HexId, u8), Vec<usize>> = BTreeMap::new();
    for (index, route) in scene.routes.iter().enumerate() {
        for step in &route.steps {
            for end in [step.from, step.to] {
                if let RouteEnd::Stop(stop) = end {
                    let routes = stops.entry((step.hex, stop)).or_default();
                    if !routes.contains(&index) {
                        routes.push(index);
                    }
                }
            }
        }
    }
    stops
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::palette::LIGHT;
    use crate::stylesheet;

    #[test]
    fn every_style_has_a_colour_and_dashes_of_its_own() {
        let sheet = stylesheet();
        let (mut colours, mut dashes) = (BTreeSet::new(), BTreeSet::new());
        for style in (0..ROUTE_STYLES).map(route_style) {
            let name = format!("route-{style}");
            colours.extend(LIGHT.iter().filter(|(known, _)| *known == name));
            assert!(sheet.contains(&format!(".rh .{name} .ink{{stroke:var(--{name})}}")));
            assert!(sheet.contains(&format!(".rh .{name} .train{{fill:var(--{name})}}")));
            let rule = format!(".rh .{name} .route-dash{{");
            let (_, rest) = sheet.split_once(&rule).unwrap();
            dashes.extend(rest.split('}').next());
        }
        let values: BTreeSet<&str> = colours.iter().map(|(_, value)| *value).collect();
        assert_eq!((values.len(), dashes.len()), (ROUTE_STYLES, ROUTE_STYLES));
        assert_eq!(route_style(ROUTE_STYLES), route_style(0));
    }
}
