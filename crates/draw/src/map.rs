//! The picture of the map: all layers from the paper up.

use roundhouse_board::Scene;
use roundhouse_board::files::AreaKind;
use roundhouse_board::hex::Edge;
use roundhouse_board::map::HexId;
use roundhouse_board::tile::StopKind;

use crate::area::NAME_SIZE;
use crate::caption;
use crate::geometry::{Point, Rect};
use crate::ground;
use crate::label::HexLabels;
use crate::layout::Layout;
use crate::name::Obstacles;
use crate::painter::{HexView, Painter, Surface};
use crate::station::hammers;
use crate::svg::{Markup, Svg, escaped, n};
use crate::text::{Weight, sign};
use crate::value::ValueRow;

impl Painter {
    /// Draws the map; every id of the picture starts with `prefix`.
    pub fn map(&self, scene: &Scene, prefix: &str) -> Svg {
        let views = self.views(scene);
        let size = caption::size(&self.fonts, &scene.caption, &scene.routes);
        let view = caption::view(self.bounds, size, |space| self.touches(space));
        let mut markup = Markup::new(prefix);
        self.define(&mut markup, scene, &views);
        draw_paper(&mut markup, view);
        self.draw_layers(&mut markup, scene, &views);
        let corner = Point::new(view.left + caption::MARGIN, view.top + caption::MARGIN - 10.0);
        caption::draw(&mut markup, corner, &scene.caption, &scene.routes);
        Svg {
            title: self.describe(scene),
            view,
            detail: view.width() / Layout::ACROSS,
            content: markup.finish(),
        }
    }

    /// Draws everything that lies on the paper, from the land up.
    fn draw_layers(&self, markup: &mut Markup, scene: &Scene, views: &[HexView<'_>]) {
        let labels = self.all_labels(views);
        markup.layer("land", |markup| self.draw_land(markup));
        markup.layer("ground", |markup| Self::draw_ground(markup, views));
        markup.layer("area", |markup| self.draw_areas(markup));
        markup.layer("terrain", |markup| draw_terrain(markup, views, &labels));
        markup.layer("track", |markup| {
            for view in views {
                self.draw_arrows(markup, view);
            }
            for view in views {
                self.use_track(markup, view);
            }
        });
        markup.layer("route", |markup| self.draw_routes(markup, scene, views));
        markup.layer("station", |markup| {
            for view in views {
                self.draw_stations(markup, view);
            }
        });
        markup.layer("token", |markup| {
            for view in views {
                self.draw_tokens(markup, view, scene);
            }
        });
        markup.layer("barrier", |markup| {
            self.draw_barriers(markup, scene.barrier_sign);
            for view in views {
                if let Some(lake) = &view.hex.lake {
                    self.draw_lake(markup, view, lake);
                }
            }
        });
        markup.layer_to_repeat("label", |markup| {
            self.draw_area_labels(markup, scene.column);
            for (view, labels) in views.iter().zip(&labels) {
                self.draw_hex_labels(markup, view, labels, scene.column);
            }
        });
        markup.layer("top", |markup| self.draw_trains(markup, scene));
    }

    fn describe(&self, scene: &Scene) -> String {
        if scene.caption.is_empty() {
            return self.board.map.title.clone();
        }
        scene.caption.join(", ")
    }

    fn define(&self, markup: &mut Markup, scene: &Scene, views: &[HexView<'_>]) {
        markup.raw("<defs>\n");
        ground::define(markup, self.layout);
        ground::define_signs(markup);
        self.define_stations(markup, views);
        self.define_track(markup, &scene.hexes);
        markup.raw("</defs>\n");
    }

    /// Arranges all labels; each name keeps clear of those before it, and of what its neighbours show.
    pub(crate) fn all_labels(&self, views: &[HexView<'_>]) -> Vec<HexLabels> {
        let own: Vec<Obstacles> = views.iter().map(|view| self.obstacles(view)).collect();
        let mut names: Vec<Rect> = Vec::new();
        let mut all = Vec::with_capacity(views.len());
        for view in views {
            let mut obstacles = own[view.id.index()].clone();
            for there in self.around(view) {
                obstacles.add_neighbour(&own[there.index()], self.centre(there) - view.centre);
            }
            let near = names.iter().filter(|space| space.distance(view.centre) < 140.0);
            obstacles.boxes.extend(near.map(|space| (space.moved(-view.centre), 30.0)));
            let labels = self.arrange_labels(view, obstacles);
            names.extend(labels.boxes().map(|space| space.moved(view.centre)));
            all.push(labels);
        }
        all
    }

    /// The hexes around a hex, whether track may lead there or not.
    fn around(&self, view: &HexView<'_>) -> impl Iterator<Item = HexId> {
        let map = &self.board.map;
        let here = view.hex.at;
        Edge::ALL.into_iter().filter_map(move |edge| map.find(here.neighbour(edge, map.orientation)))
    }

    /// Does a box meet a hex of the map?
    fn touches(&self, space: Rect) -> bool {
        self.board.map.ids().any(|hex| {
            let centre = self.centre(hex);
            let nearest =
                Point::new(centre.x.clamp(space.left, space.right), centre.y.clamp(space.top, space.bottom));
            self.layout.depth(nearest - centre) > 0.0
        })
    }

    fn draw_area_labels(&self, markup: &mut Markup, column: Option<u8>) {
        let columns = self.board.map.columns.len() as u8;
        for shape in &self.areas {
            let area = self.board.map.area(shape.id);
            let row = ValueRow::new(area.revenue.0, columns);
            let class = Surface::Area(area.kind).label_class();
            let middle = shape.label;
            markup.add(format_args!("<g class=\"{class}\" transform=\"translate({middle})\">"));
            self.draw_area_name(markup, &area.name, area.kind);
            markup.raw("</g>\n");
            let (short, at) = (area.short.as_deref(), shape.short_label);
            markup.add(format_args!("<g class=\"{class}\" transform=\"translate({at})\">"));
            draw_short(markup, short, column.and_then(|column| row.value_in(column)));
            markup.raw("</g>\n");
            row.draw(markup, middle + Point::new(0.0, 20.0), column);
        }
    }

    fn draw_area_name(&self, markup: &mut Markup, name: &str, kind: AreaKind) {
        let text = escaped(name);
        let x = match kind {
            AreaKind::Red => 0.0,
            AreaKind::Port => {
                let width = self.fonts.width(name, Weight::Bold, NAME_SIZE);
                let anchor = n(-(width + 6.0) / 2.0);
                let prefix = markup.prefix();
                markup.add(format_args!(
                    "<use class=\"minor\" href=\"#{prefix}anchor\" transform=\"translate({anchor} -26)scale(.8)\"/>"
                ));
                13.5
            }
        };
        let (x, sign, size) = (n(x), sign(NAME_SIZE), n(NAME_SIZE));
        markup.add(format_args!(
            "<text class=\"name halo {sign}\" font-size=\"{size}\" x=\"{x}\" y=\"-18\">{text}</text>"
        ));
    }

    fn draw_hex_labels(
        &self,
        markup: &mut Markup,
        view: &HexView<'_>,
        labels: &HexLabels,
        column: Option<u8>,
    ) {
        if let Surface::Area(_) = view.surface {
            return;
        }
        labels.draw(markup, view);
        let mines = view.face.stops.iter().filter(|stop| stop.kind == StopKind::Mine);
        for mine in mines {
            let row = ValueRow::new(mine.revenue.0, self.board.map.columns.len() as u8);
            row.draw(markup, view.centre + Point::new(0.0, 22.0), column);
            if let Some(value) = column.and_then(|column| row.value_in(column)) {
                let (class, centre) = (view.surface.label_class(), view.centre);
                markup.add(format_args!(
                    "<g class=\"{class}\" transform=\"translate({centre})\"><text class=\"short halo\" y=\"46\">{value}</text></g>\n"
                ));
            }
        }
    }
}

/// The short name and current value of an area, for small pictures.
fn draw_short(markup: &mut Markup, short: Option<&str>, value: Option<u16>) {
    if let Some(short) = short {
        let short = escaped(short);
        markup.add(format_args!("<text class=\"short halo\" y=\"-5\">{short}</text>"));
    }
    if let Some(value) = value {
        let base = if short.is_some() { 41 } else { 18 };
        markup.add(format_args!("<text class=\"short halo\" y=\"{base}\">{value}</text>"));
    }
}

pub(crate) fn draw_paper(markup: &mut Markup, view: Rect) {
    let prefix = markup.prefix();
    let (x, y, width, height) = (n(view.left), n(view.top), n(view.width()), n(view.height()));
    markup.add(format_args!(
        "<rect id=\"{prefix}paper\" class=\"paper\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>\n"
    ));
}

fn draw_terrain(markup: &mut Markup, views: &[HexView<'_>], labels: &[HexLabels]) {
    for (view, labels) in views.iter().zip(labels) {
        if let Some(terrain) = &labels.terrain {
            terrain.draw(markup, view.centre);
        }
        if view.surface == Surface::Mine {
            ground::draw_sign(markup, "mine-mark", view.centre + hammers(view), 1.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::support::{MAPS, board, crowded_scene, opening};

    /// Asks something of every map, empty and crowded.
    fn of_all_maps(ask: impl Fn(&str, &Painter, &Scene)) {
        for (title, variant, name) in MAPS {
            let board = board(title, variant);
            let painter = Painter::new(&board);
            ask(name, &painter, &opening(title, &board));
            for seed in 0..8 {
                ask(&format!("{name} {seed}"), &painter, &crowded_scene(title, &board, seed));
            }
        }
    }

    #[test]
    fn names_cover_no_city() {
        of_all_maps(|map, painter, scene| {
            let views = painter.views(scene);
            for (view, labels) in views.iter().zip(painter.all_labels(&views)) {
                for bed in painter.local_beds(view) {
                    let rim = bed.bed.rim_radius() * bed.scale;
                    for slot in bed.bed.slots() {
                        let middle = bed.at + *slot * bed.scale;
                        for name in &labels.names {
                            let room = name.ink.distance(middle) - rim;
                            let (hex, tile) = (view.hex.at, view.face.name);
                            assert!(room > 0.0, "{map}, {hex}, tile {tile}: {room}");
                        }
                    }
                }
            }
        });
    }

    #[test]
    fn names_do_not_cover_each_other() {
        of_all_maps(|map, painter, scene| {
            let views = painter.views(scene);
            let mut earlier: Vec<Rect> = Vec::new();
            for (view, labels) in views.iter().zip(painter.all_labels(&views)) {
                for name in &labels.names {
                    let ink = name.ink.moved(view.centre);
                    let covered = earlier.iter().any(|other| other.overlaps(ink));
                    assert!(!covered, "{map}, {}", view.hex.at);
                    earlier.push(ink);
                }
            }
        });
    }
}
