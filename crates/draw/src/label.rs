//! All text of a hex: names, revenue, letters, costs, coordinate and tile number.

use roundhouse_board::hex::Orientation;
use roundhouse_board::scene::SceneNames;
use roundhouse_board::tile::StopKind;

use crate::face::StopShape;
use crate::geometry::{Point, Rect};
use crate::ground::{TerrainShape, draw_sign};
use crate::name::{NameStyle, NameText, Obstacles, PlacedName, Plate, Towards, place};
use crate::obstacle::{all_stations, station_box, terrain_below, town_boxes};
use crate::painter::{HexView, Painter, Surface};
use crate::seat::{Item, Seats, Standing};
use crate::svg::{Markup, escaped, n};
use crate::text::{Weight, sign};

/// The text of one hex, with its places in the coordinates of the hex.
#[derive(Clone, Debug)]
pub(crate) struct HexLabels {
    pub(crate) names: Vec<PlacedName>,
    short: Option<ShortName>,
    revenue: Vec<(u16, f64, Point)>,
    letter: Option<(String, Point)>,
    pub(crate) terrain: Option<TerrainShape>,
    /// A cost in a seat: the sign, its scale, the amount.
    cost: Option<(Cost, Point)>,
    pub(crate) coordinate: Option<Point>,
    /// The number of the tile, and the same with the letter of its colour.
    pub(crate) number: Option<Point>,
    number_with_colour: Option<Point>,
}

/// The name that small pictures show instead.
#[derive(Clone, Debug)]
struct ShortName {
    text: String,
    at: Point,
    /// The box it covers.
    ink: Rect,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cost {
    /// Due when the tile is replaced.
    Upgrade(u16),
    /// Due for the first tile.
    First(u16, &'static str),
}

impl Painter {
    /// Arranges the text of a hex among the obstacles on it and around it.
    pub(crate) fn arrange_labels(&self, view: &HexView<'_>, mut obstacles: Obstacles) -> HexLabels {
        obstacles.sort();
        let beds = self.local_beds(view);
        let terrain = terrain_below(view);
        let names = self.place_names(view, &obstacles);
        let mut standing = Standing {
            beds,
            boxes: names.iter().map(|name| grown(name.ink)).collect(),
            barriers: self.barrier_points(view),
        };
        standing.boxes.extend(town_boxes(view));
        standing.boxes.extend(terrain.iter().flat_map(|terrain| terrain.boxes.clone()));
        let mut seats = Seats::new(self.layout.orientation);
        let revenue = revenues(view, &mut seats, &standing);
        let letter = view.face.label.or(view.hex.label).and_then(|letter| {
            let letter = letter.to_string();
            let width = self.fonts.width(&letter, Weight::Letter, letter_size(&letter));
            let place = seats.take(Item::Letter, (width / 2.0 + 3.0).max(14.0), &standing)?;
            Some((letter, place))
        });
        let cost = seat_cost(view).and_then(|cost| {
            let place = seats.take(Item::Cost, 16.0, &standing)?;
            Some((cost, place))
        });
        let is_tile = matches!(view.surface, Surface::Tile(_));
        let coordinate = seats.take(Item::Coordinate, 8.0, &standing);
        let number = is_tile.then(|| seats.take(Item::Number, 8.0, &standing)).flatten();
        HexLabels {
            short: self.short_name(view, &obstacles),
            names,
            revenue,
            letter,
            cost,
            coordinate,
            number,
            number_with_colour: number,
            terrain,
        }
    }

    fn name_style(&self, view: &HexView<'_>) -> NameStyle {
        let town = !view.face.stops.iter().any(|stop| stop.kind == StopKind::City);
        let (city_size, town_size, widest) = match self.layout.orientation {
            Orientation::Pointy => (23.0, 20.0, 162.0),
            Orientation::Flat => (21.0, 18.5, 140.0),
        };
        NameStyle {
            size: if town { town_size } else { city_size },
            weight: if town { Weight::SemiBold } else { Weight::Bold },
            widest,
        }
    }

    fn place_names(&self, view: &HexView<'_>, obstacles: &Obstacles) -> Vec<PlacedName> {
        let style = self.name_style(view);
        match &view.scene.names {
            SceneNames::None => Vec::new(),
            SceneNames::Whole(name) => {
                let text = NameText::new(&self.fonts, name, style);
                let station = all_stations(view);
                vec![place(text, station, Towards::Anywhere, self.layout, obstacles)]
            }
            SceneNames::PerStop(names) => self.place_names_of_stops(view, names, style, obstacles),
        }
    }

    /// The upper city's name above it, the lower one's below; side by side, the first stands above.
    fn place_names_of_stops(
        &self,
        view: &HexView<'_>,
        names: &[Option<String>],
        style: NameStyle,
        obstacles: &Obstacles,
    ) -> Vec<PlacedName> {
        let size = if let Surface::Tile(_) = view.surface { 20.0 } else { style.size };
        let style = NameStyle { size, ..style };
        let mut stops: Vec<(&StopShape, &String)> = view
            .shape
            .stops
            .iter()
            .zip(names)
            .filter_map(|(stop, name)| Some((stop, name.as_ref()?)))
            .collect();
        stops.sort_by(|(one, _), (other, _)| one.at.y.total_cmp(&other.at.y));
        let mut obstacles = obstacles.clone();
        let mut placed: Vec<PlacedName> = Vec::new();
        for (index, (stop, name)) in stops.into_iter().enumerate() {
            let towards = if index == 0 { Towards::Above } else { Towards::Below };
            let text = NameText::new(&self.fonts, name, style);
            let name = place(text, station_box(stop), towards, self.layout, &obstacles);
            obstacles.boxes.push((name.ink.grown(4.0), 30.0));
            placed.push(name);
        }
        placed
    }

    /// The short name for small pictures: above the station, or where it covers no other.
    fn short_name(&self, view: &HexView<'_>, obstacles: &Obstacles) -> Option<ShortName> {
        let city = view.face.stops.iter().any(|stop| stop.kind == StopKind::City);
        let short = view.hex.short.as_ref().filter(|_| city)?;
        let width = self.fonts.width(short, Weight::Black, 50.0) - short.chars().count() as f64;
        let station = all_stations(view);
        let above = station.top - 4.5;
        let below = station.bottom + 4.5 + 36.0;
        let middle = station.middle().x;
        let ink = |base: f64| Rect::around(Point::new(middle, base - 18.0), width, 36.0);
        let cost = |base: f64| {
            let ink = ink(base);
            let hit = obstacles.boxes.iter().filter(|(space, price)| *price > 20.0 && space.overlaps(ink));
            let outside = ink.corners().map(|corner| (-self.layout.depth(corner)).max(0.0));
            60.0 * hit.count() as f64 + outside.into_iter().sum::<f64>()
        };
        let base = if cost(below) + 40.0 < cost(above) { below } else { above };
        Some(ShortName { text: short.clone(), at: Point::new(middle, base), ink: ink(base) })
    }
}

fn seat_cost(view: &HexView<'_>) -> Option<Cost> {
    if view.face.upgrade_cost > 0 {
        return Some(Cost::Upgrade(view.face.upgrade_cost));
    }
    let terrain = view.hex.terrain;
    let bare = terrain.cost > 0 && view.surface == Surface::Land;
    let sign = if terrain.rivers > 0 { "river" } else { "mountain" };
    (bare && terrain_below(view).is_none()).then_some(Cost::First(terrain.cost, sign))
}

/// How much text grows on a small map: what stands beside it keeps clear of that.
const GROWTH: f64 = 1.3;

fn grown(ink: Rect) -> Rect {
    Rect::around(ink.middle(), GROWTH * ink.width(), GROWTH * ink.height())
}

/// The amounts to show, each once, with the radius of its disc.
pub(crate) fn stop_revenues(view: &HexView<'_>) -> Vec<(u16, f64)> {
    let mut shown: Vec<(u16, f64)> = Vec::new();
    for stop in &view.face.stops {
        let radius = match stop.kind {
            StopKind::City => 16.0,
            StopKind::Town | StopKind::Halt => 13.5,
            StopKind::OffBoard(_) | StopKind::Mine => continue,
        };
        let amount = stop.revenue.in_column(0);
        if amount > 0 && !shown.iter().any(|(known, _)| *known == amount) {
            shown.push((amount, radius));
        }
    }
    shown
}

fn revenues(view: &HexView<'_>, seats: &mut Seats, standing: &Standing) -> Vec<(u16, f64, Point)> {
    let shown = stop_revenues(view).into_iter();
    shown
        .filter_map(|(amount, radius)| {
            let place = seats.take(Item::Revenue, GROWTH * radius, standing)?;
            Some((amount, radius, place))
        })
        .collect()
}

impl HexLabels {
    /// The boxes that names of other hexes should not cover.
    pub(crate) fn boxes(&self) -> impl Iterator<Item = Rect> {
        let names = self.names.iter().map(|name| name.ink.grown(3.0));
        let discs = self.revenue.iter().map(|(_, radius, at)| Rect::around(*at, 2.0 * radius, 2.0 * radius));
        let letters = self.letter.iter().map(|(_, at)| Rect::around(*at, 28.0, 24.0));
        names.chain(discs).chain(letters)
    }

    /// The boxes of its names, in large pictures and in small ones.
    pub(crate) fn name_boxes(&self) -> impl Iterator<Item = Rect> {
        let names = self.names.iter().map(|name| name.ink);
        names.chain(self.short.iter().map(|short| short.ink))
    }

    /// Draws the text of a hex.
    pub(crate) fn draw(&self, markup: &mut Markup, view: &HexView<'_>) {
        let prefix = markup.prefix();
        let (name, class, centre) = (&view.name, view.surface.label_class(), view.centre);
        markup.add(format_args!(
            "<g id=\"{prefix}label-{name}\" class=\"{class}\" transform=\"translate({centre})\">"
        ));
        if let Some(terrain) = &self.terrain {
            draw_cost(markup, view.hex.terrain.cost, terrain.cost, 20.0);
        }
        let plate = if let Surface::Tile(_) | Surface::Fixed = view.surface { Plate::Yes } else { Plate::No };
        for name in &self.names {
            name.draw(markup, plate);
        }
        for (amount, radius, at) in &self.revenue {
            draw_revenue(markup, *amount, *radius, *at);
        }
        if let Some((letter, at)) = &self.letter {
            draw_letter(markup, letter, *at);
        }
        if let Some((cost, at)) = self.cost {
            draw_seat_cost(markup, cost, at);
        }
        self.draw_numbers(markup, view);
        if let Some(ShortName { text, at, .. }) = &self.short {
            let (x, y, short) = (n(at.x), n(at.y), escaped(text));
            markup.add(format_args!("<text class=\"short halo\" x=\"{x}\" y=\"{y}\">{short}</text>"));
        }
        markup.raw("</g>\n");
    }

    fn draw_numbers(&self, markup: &mut Markup, view: &HexView<'_>) {
        if let Some(at) = self.coordinate {
            let (x, y) = (n(at.x), n(at.y + 4.7));
            markup.add(format_args!("<text class=\"coord\" x=\"{x}\" y=\"{y}\">{}</text>", view.hex.at));
        }
        let number = escaped(view.face.name.as_str());
        if let Some(at) = self.number {
            draw_number(markup, "number", at, &number);
        }
        // Where colours alone do not tell, a letter stands before the number.
        if let (Some(at), Some(letter)) = (self.number_with_colour, view.surface.letter()) {
            draw_number(markup, "number with-colour", at, &format!("{letter} {number}"));
        }
    }
}

fn draw_number(markup: &mut Markup, class: &str, at: Point, number: &str) {
    let (x, y) = (n(at.x), n(at.y + 4.5));
    markup.add(format_args!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{number}</text>"));
}

fn draw_revenue(markup: &mut Markup, amount: u16, radius: f64, at: Point) {
    let size = if radius > 15.0 { 22.0 } else { 18.0 };
    let size = if amount > 99 { size * 0.8 } else { size };
    let (radius, y, sign, size) = (n(radius), n(0.355 * size), sign(size), n(size));
    markup.add(format_args!(
        "<g class=\"revenue\" transform=\"translate({at})\"><g class=\"{sign}\"><circle r=\"{radius}\"/>\
         <text y=\"{y}\" font-size=\"{size}\">{amount}</text></g></g>"
    ));
}

fn letter_size(letter: &str) -> f64 {
    if letter.chars().count() > 1 { 21.0 } else { 27.0 }
}

fn draw_letter(markup: &mut Markup, letter: &str, at: Point) {
    let size = letter_size(letter);
    let (x, y, size, letter) = (n(at.x), n(at.y + 0.36 * size), n(size), escaped(letter));
    markup.add(format_args!(
        "<text class=\"letter halo\" font-size=\"{size}\" x=\"{x}\" y=\"{y}\">{letter}</text>"
    ));
}

fn draw_cost(markup: &mut Markup, amount: u16, at: Point, size: f64) {
    let (x, y, sign, size) = (n(at.x), n(at.y), sign(size), n(size));
    markup.add(format_args!(
        "<text class=\"cost halo {sign}\" font-size=\"{size}\" x=\"{x}\" y=\"{y}\">{amount}</text>"
    ));
}

fn draw_seat_cost(markup: &mut Markup, cost: Cost, at: Point) {
    markup.raw("<g class=\"cost\">");
    match cost {
        Cost::Upgrade(amount) => {
            draw_sign(markup, "tile-river", at + Point::new(-9.0, 0.0), 0.5);
            draw_cost(markup, amount, at + Point::new(9.0, 5.0), 14.0);
        }
        Cost::First(amount, sign) => {
            draw_sign(markup, sign, at + Point::new(0.0, -8.0), 0.72);
            draw_cost(markup, amount, at + Point::new(0.0, 15.0), 16.0);
        }
    }
    markup.raw("</g>");
}
