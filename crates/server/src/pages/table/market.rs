//! The market: a cell for each price, the markers on it, and the trains for sale.

use askama::Template;
use roundhouse_board::CompanyId;
use roundhouse_board::scene::{NoteSign, PriceChart};
use roundhouse_draw::Fold;
use roundhouse_family18xx::view::{CellView, TrainView};
use roundhouse_game::{Message, Money};
use roundhouse_titles::{AnyState, Looks, Railway};

use super::plan::Plan;
use super::reader::Reader;
use crate::html::{Html, Train};
use crate::pictures;
use crate::play::caused;

/// The panel.
#[derive(Template)]
#[template(path = "table/market.html")]
pub(super) struct Market<'a> {
    r: &'a Reader<'a>,
    note: String,
    cells: Vec<Cell>,
    chart: Option<Html>,
    /// What the signs of the chart mean, for those who see it too small to read it there.
    legend: Vec<(String, String)>,
    trains: Vec<DepotTrain>,
    depot_note: String,
}

struct Cell {
    price: String,
    start: bool,
    markers: Vec<Marker>,
}

struct Marker {
    company: String,
    code: String,
    title: String,
    class: &'static str,
}

struct DepotTrain {
    train: Train,
    price: String,
    left: Option<u8>,
}

impl<'a> Market<'a> {
    /// The market for whoever reads, with what a plan would move.
    pub(super) fn new(r: &'a Reader<'a>, plan: Option<&Plan>) -> Self {
        let moves = plan.map(|plan| moved(r, plan)).unwrap_or_default();
        let first = moves.first();
        let chart = chart(r, plan);
        let note = match first.and_then(|(company, _)| r.view.company(*company)) {
            Some(company) => Message::new("market-plan").with("company", company.abbreviation.as_str()),
            None => r.view.market.note.clone(),
        };
        Self {
            note: r.say(&note),
            cells: cells(r, &moves),
            legend: chart.as_ref().map(legend_lines).unwrap_or_default(),
            chart: chart.and_then(|chart| drawn(r, &chart)),
            trains: r.view.depot.iter().map(|train| depot_train(r, train)).collect(),
            depot_note: depot_note(r),
            r,
        }
    }
}

/// How many letters fit on a marker.
const MARKER: usize = 3;

/// The line of prices, with the markers that stand there, leave and come.
fn cells(r: &Reader<'_>, moves: &[(CompanyId, Money)]) -> Vec<Cell> {
    let looks = r.app.pictures.looks(r.live.title);
    let looks = Option::as_ref(&looks);
    let cell = |cell: &CellView| {
        let here = cell.markers.iter().filter_map(|company| {
            let leaves = moves.iter().any(|(moved, _)| moved == company);
            marker(r, looks, (*company, if leaves { "leaving" } else { "" }))
        });
        let coming = moves.iter().filter(|(_, price)| *price == cell.price);
        let coming = coming.filter_map(|(company, _)| marker(r, looks, (*company, "coming")));
        Cell { price: r.bare(cell.price), start: cell.start, markers: here.chain(coming).collect() }
    };
    r.view.market.cells.iter().map(cell).collect()
}

fn marker(
    r: &Reader<'_>,
    looks: Option<&Looks>,
    (company, class): (CompanyId, &'static str),
) -> Option<Marker> {
    let company = r.view.company(company)?;
    let price = company.price.map(|price| r.money(price));
    let look = looks.and_then(|looks| looks.find(company.name));
    let code = look.map_or(&company.abbreviation, |look| &look.code);
    Some(Marker {
        company: pictures::class_of(company.name),
        code: code.chars().take(MARKER).collect(),
        title: format!("{} {}", company.abbreviation, price.unwrap_or_default()),
        class,
    })
}

/// The chart of rows and columns, where the title has no line of prices.
fn chart(r: &Reader<'_>, plan: Option<&Plan>) -> Option<PriceChart> {
    if !r.view.market.cells.is_empty() {
        return None;
    }
    let (title, pictures) = (r.live.title, &r.app.pictures);
    let setup = &r.live.setup.game;
    let players = u8::try_from(setup.players.len()).ok();
    let variant = title.variant(setup.variant.as_deref(), players).ok()?;
    let (printed, looks) = (pictures.chart(title, variant.name), pictures.looks(title));
    let railway = r.state.railway()?;
    let setting = railway.setting(Option::as_ref(&looks)?, "");
    let priced = railway.priced();
    let mut chart = Option::as_ref(&printed)?.chart(setting.looks, Vec::new(), &priced);
    let after = plan.and_then(|plan| after(r, plan));
    let after = after.as_ref().and_then(|state| state.railway()).map(Railway::priced).unwrap_or_default();
    let moved = after.iter().filter(|after| {
        let mut before = priced.iter();
        before.any(|before| before.company == after.company && before != *after)
    });
    chart.moving = moved.map(|after| (after.company, after.row, after.column)).collect();
    let zones = chart.zones.iter_mut().map(|zone| &mut zone.name);
    let notes = chart.notes.iter_mut().map(|note| &mut note.text);
    for text in zones.chain(notes) {
        *text = legend(r, text);
    }
    Some(chart)
}

/// The picture of a chart.
fn drawn(r: &Reader<'_>, chart: &PriceChart) -> Option<Html> {
    let (board, _) = r.state.table()?;
    let painter = r.app.pictures.painter(r.live.title, board);
    let mut svg = painter.chart(chart, Fold::for_width(WIDE), "m-");
    // Room for a caption, which stands above the chart here already.
    svg.view.top += CAPTION;
    svg.title = r.t("part-market");
    Some(Html(svg.element(&super::picture_classes(r.visitor))))
}

/// The zones by their tags, the moves by their arrows, each with what it means.
fn legend_lines(chart: &PriceChart) -> Vec<(String, String)> {
    let zones = chart.zones.iter().filter(|zone| !zone.name.is_empty());
    let zones = zones.map(|zone| (zone.tag.clone(), zone.name.clone()));
    let arrow = |sign: NoteSign| match sign {
        NoteSign::Right => "→",
        NoteSign::Left => "←",
        NoteSign::Down => "↓",
        NoteSign::Up => "↑",
        NoteSign::None => "",
    };
    let notes = chart.notes.iter();
    let notes = notes.map(|note| (arrow(note.sign).to_owned(), note.text.clone()));
    zones.chain(notes).collect()
}

/// A line of the chart's legend in the reader's language: the words that the title's table has are its message's name.
fn legend(r: &Reader<'_>, text: &str) -> String {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    r.t(&format!("chart-{}", words.join("-")))
}

/// How much room a caption has above a chart.
const CAPTION: f64 = 96.0;
/// Wide enough for a chart that is not folded.
const WIDE: u32 = 1400;

/// The companies whose price a plan would change, with their new price.
fn moved(r: &Reader<'_>, plan: &Plan) -> Vec<(CompanyId, Money)> {
    let Some(state) = after(r, plan) else {
        return Vec::new();
    };
    let after = state.view(None);
    let companies = r.view.companies.iter().zip(&after.companies);
    companies
        .filter(|(now, then)| now.price != then.price)
        .filter_map(|(now, then)| Some((now.id, then.price?)))
        .collect()
}

/// The moment that a plan leads to.
fn after(r: &Reader<'_>, plan: &Plan) -> Option<AnyState> {
    caused(&r.state, r.my_turn()?, &plan.actions()).map(|caused| caused.state)
}

fn depot_train(r: &Reader<'_>, train: &TrainView) -> DepotTrain {
    DepotTrain {
        train: Train { name: train.name },
        price: if train.price.is_zero() { String::new() } else { r.bare(train.price) },
        left: train.left,
    }
}

fn depot_note(r: &Reader<'_>) -> String {
    let note = r.view.depot.iter().find_map(|train| train.note.as_ref());
    note.map(|note| r.say(note)).unwrap_or_default()
}
