//! Plates: the name of a place, what a building costs there and what it gives.

use roundhouse_board::plan::{Deal, Holder, Icon, Place, Plan, Sign};

use super::moved;
use super::piece::{draw_box, draw_fresh, draw_glow, draw_holder, draw_house, draw_text, told};
use super::sign::{deal_width, draw_deal, draw_deal_in};
use crate::geometry::{Point, Rect};
use crate::svg::{Markup, escaped, n};
use crate::tags::Slug;
use crate::text::{Fonts, Weight};

pub(super) const WIDTH: f64 = 200.0;
/// How wide a plate may grow for a long bonus.
const WIDEST: f64 = 226.0;
pub(super) const HEIGHT: f64 = 70.0;
/// The line for those who came later.
const LATER: f64 = 26.0;
const HEADER: f64 = 28.0;
/// The width of the left cell: what everybody gets.
const MAIN: f64 = 66.0;
/// Beside the bonus: the space for whoever comes first, and what stays free.
const BESIDE: f64 = 38.0;
const NAME: f64 = 20.0;
/// How large the cost is, beside signs at their own size.
const COST: f64 = 0.98;

/// Where the rank of a place stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rank {
    /// On the disc beside the plate.
    Beside,
    /// On the plate.
    Shown,
}

/// A plate with its middle at a point; `Rank::Shown` where no disc stands beside it.
pub(super) fn draw(
    markup: &mut Markup,
    fonts: &Fonts,
    (plan, place): (&Plan, &Place),
    (middle, rank): (Point, Rank),
) {
    let first = bonus(place);
    let width = match rank {
        Rank::Beside => (MAIN + BESIDE + deal_width(fonts, &first)).clamp(WIDTH, WIDEST),
        Rank::Shown => WIDTH,
    };
    let mut frame = Rect::around(middle, width, HEIGHT);
    if !place.later.is_empty() {
        // The plate grows away from its place.
        match rank {
            Rank::Beside if place.plate[1] < place.at[1] => frame.top -= LATER,
            _ => frame.bottom += LATER,
        }
    }
    draw_glow(markup, &place.spot, frame, 9.0);
    draw_box(markup, "plan-plate", frame, 9.0);
    let line = frame.top + HEADER;
    draw_header(markup, fonts, place, frame, rank);
    let (left, cut, right) = (frame.left, frame.left + MAIN, frame.right);
    markup.add(format_args!(
        "<path class=\"plan-rule\" d=\"M{} H{}M{}V{}\"/>",
        Point::new(left, line),
        n(right),
        Point::new(cut, line + 5.0),
        n(line + HEIGHT - HEADER - 5.0)
    ));
    let centre = line + (HEIGHT - HEADER) / 2.0;
    let main = Point::new(f64::midpoint(left, cut), centre);
    draw_deal_in(markup, fonts, &place.main, (main, (MAIN - 8.0, 32.0), 1.0));
    let first_at = Point::new(cut + 17.0, centre);
    if matches!(place.holder, Holder::Owner(owner) if place.fresh.contains(&owner)) {
        draw_fresh(markup, first_at, 0.86);
    }
    draw_holder(markup, &plan.owners, place.holder, first_at, 0.86);
    let room = right - cut - BESIDE;
    let taken = if place.holder == Holder::Free { "" } else { " taken" };
    markup.add(format_args!("<g class=\"bonus{taken}\">"));
    let at = Point::new(cut + 32.0 + room / 2.0, centre);
    draw_deal_in(markup, fonts, &first, (at, (room, 30.0), 0.95));
    markup.raw("</g>");
    for (index, owner) in place.later.iter().enumerate() {
        let at = Point::new(left + 18.0 + 27.0 * index as f64, frame.bottom - 15.0);
        if place.fresh.contains(owner) {
            draw_fresh(markup, at, 0.86);
        }
        if let Some(owner) = plan.owners.get(*owner) {
            draw_house(markup, owner, at, 0.86);
        }
    }
}

/// Everything that whoever comes first gets, as one deal.
fn bonus(place: &Place) -> Deal {
    let parts = place.first.iter();
    Deal {
        price: parts.clone().flat_map(|deal| deal.price.clone()).collect(),
        gains: parts.clone().flat_map(|deal| deal.gains.clone()).collect(),
        joined: parts.map(|deal| deal.joined).next().unwrap_or_default(),
    }
}

/// Rank, name and cost.
fn draw_header(markup: &mut Markup, fonts: &Fonts, place: &Place, frame: Rect, rank: Rank) {
    let cost = Deal::gift(vec![Sign::with(Icon::Money, &place.cost)]);
    let cost_width = COST * deal_width(fonts, &cost);
    let indent = match rank {
        Rank::Beside => 9.0,
        Rank::Shown => 35.0,
    };
    if rank == Rank::Shown {
        let at = Point::new(frame.left + 16.0, frame.top + HEADER / 2.0);
        draw_rank(markup, place.rank, at);
    }
    let room = frame.width() - cost_width - indent - 13.0;
    let wide = fonts.width(&place.spot.name, Weight::Heavy, NAME);
    let size = NAME * (room / wide).min(1.0);
    // Exactly as wide as measured, so that the cost beside it has its room in every font.
    markup.add(format_args!(
        "<text class=\"plate-name\" x=\"{}\" y=\"{}\" font-size=\"{}\" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\">{}</text>",
        n(frame.left + indent),
        n(frame.top + 20.5),
        n(size),
        n(wide.min(room)),
        escaped(&place.spot.name)
    ));
    let at = Point::new(frame.right - 7.0 - cost_width, frame.top + HEADER / 2.0);
    draw_deal(markup, fonts, &cost, at, COST);
}

/// All plates in a grid, for pictures whose map has no room for them; returns the height.
pub(super) fn draw_grid(markup: &mut Markup, fonts: &Fonts, plan: &Plan, width: f64) -> f64 {
    const COLUMNS: usize = 3;
    let pitch = Point::new((width + 18.0) / COLUMNS as f64, HEIGHT + 30.0);
    let mut places: Vec<&Place> = plan.places.iter().collect();
    places.sort_by_key(|place| place.rank);
    for (index, place) in places.iter().enumerate() {
        let (column, row) = ((index % COLUMNS) as f64, (index / COLUMNS) as f64);
        let middle = Point::new(WIDTH / 2.0 + column * pitch.x, HEIGHT / 2.0 + row * pitch.y);
        let prefix = markup.prefix();
        markup.add(format_args!(
            "<g id=\"{prefix}plate-{}\" class=\"{}\" data-spot=\"{}\"><title>{}</title>",
            Slug(&place.spot.key),
            if place.spot.open { "plate choice" } else { "plate" },
            escaped(&place.spot.key),
            escaped(told(&place.spot))
        ));
        let natural = (Point::ORIGIN, 1.0);
        moved(markup, natural, |markup| {
            draw(markup, fonts, (plan, place), (middle, Rank::Shown));
        });
        markup.raw("</g>\n");
    }
    pitch.y * places.len().div_ceil(COLUMNS) as f64 - 12.0
}

/// The rank, small.
fn draw_rank(markup: &mut Markup, rank: u8, at: Point) {
    markup.add(format_args!("<g transform=\"translate({at})\"><circle class=\"rank\" r=\"11\"/>"));
    draw_text(markup, "rank-text", Point::new(0.0, 6.0), &rank.to_string());
    markup.raw("</g>\n");
}
