//! The caption: a title, quieter lines, and the legend of the routes.

use roundhouse_board::scene::SceneRoute;

use crate::geometry::{Point, Rect};
use crate::route::class;
use crate::svg::{Markup, escaped, n};
use crate::text::{Fonts, Weight};

/// The empty edge of a picture.
pub(crate) const MARGIN: f64 = 40.0;

/// The space the caption needs, from its upper left corner.
pub(crate) fn size(fonts: &Fonts, lines: &[String], routes: &[SceneRoute]) -> (f64, f64) {
    let title = lines.first().map_or(0.0, |line| fonts.width(line, Weight::Black, 46.0));
    let others = lines.iter().skip(1).map(|line| fonts.width(line, Weight::SemiBold, 24.0));
    let legends = told(routes).map(|(_, route)| route);
    let legends = legends.map(|route| 72.0 + fonts.width(&route.legend, Weight::Bold, 24.0));
    let width = others.chain(legends).fold(title, f64::max);
    let quiet = lines.len().saturating_sub(1) as f64;
    let legend = match told(routes).count() {
        0 => 0.0,
        lines => 16.0 + 38.0 * lines as f64,
    };
    (width, 40.0 + 36.0 * quiet + legend)
}

/// Draws the caption with its upper left corner at a point.
pub(crate) fn draw(markup: &mut Markup, corner: Point, lines: &[String], routes: &[SceneRoute]) {
    let prefix = markup.prefix();
    markup.add(format_args!("<g id=\"{prefix}caption\">"));
    let mut y = corner.y + 34.0;
    for (index, line) in lines.iter().enumerate() {
        let class = if index == 0 { "title" } else { "subtitle" };
        let (x, line) = (n(corner.x), escaped(line));
        markup.add(format_args!("<text class=\"{class}\" x=\"{x}\" y=\"{}\">{line}</text>", n(y)));
        y += 36.0;
    }
    y += 8.0;
    for (index, route) in told(routes) {
        let (class, legend) = (class(index), escaped(&route.legend));
        let at = Point::new(corner.x + 8.0, y);
        let (x, base) = (n(corner.x + 72.0), n(y + 8.5));
        markup.add(format_args!(
            "<g class=\"minor {class}\"><path class=\"route-line ink\" d=\"M{at}h46\"/><path class=\"route-dash\" d=\"M{at}h46\"/>\
             <text class=\"legend\" x=\"{x}\" y=\"{base}\">{legend}</text></g>"
        ));
        y += 38.0;
    }
    markup.raw("</g>\n");
}

/// The routes of which the legend says something, each with its place.
fn told(routes: &[SceneRoute]) -> impl Iterator<Item = (usize, &SceneRoute)> {
    let routes = routes.iter().enumerate();
    routes.filter(|(_, route)| !route.legend.is_empty())
}

/// The picture around `bounds` with room for a caption of this size in its upper left corner.
///
/// The caption stands in a free corner if there is one; `touches` tells whether a box meets the map.
pub(crate) fn view(bounds: Rect, size: (f64, f64), touches: impl Fn(Rect) -> bool) -> Rect {
    let mut view = bounds.grown(MARGIN);
    let (width, height) = size;
    if width <= 0.0 {
        return view;
    }
    let space = |view: Rect| Rect {
        left: view.left + MARGIN,
        top: view.top + MARGIN - 10.0,
        right: view.left + MARGIN + width,
        bottom: view.top + MARGIN - 10.0 + height,
    };
    while touches(space(view).grown(14.0)) && view.top > bounds.top - height - 2.0 * MARGIN {
        view.top -= 10.0;
    }
    view.right = view.right.max(space(view).right + MARGIN);
    view
}
