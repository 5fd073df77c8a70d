//! The companies: minors and majors in a list, majors as cards while shares are traded, one charter opened.

use askama::Template;
use roundhouse_family18xx::view::{CompanyKind, CompanyView, IncomeKind, RoundKind};
use roundhouse_game::{Message, Money};

use super::charter::{Charter, ShareCell, holdings, share_cells};
use super::plan::Plan;
use super::reader::{Reader, capital};
use super::trading::Trading;
use crate::assets::tile_address;
use crate::html::{Mark, Spark, Tag, Train};

/// The panel.
#[derive(Template)]
#[template(path = "table/companies.html")]
pub(super) struct Companies<'a> {
    r: &'a Reader<'a>,
    minors: Vec<MinorRow>,
    majors: Vec<MajorRow>,
    /// Those that nobody has launched: nothing is to be said of them yet.
    unlaunched: Vec<MajorRow>,
    /// Do companies with a share price run trains of their own?
    majors_run: bool,
    /// What companies with a share price are called: majors only where there are minors too.
    majors_word: &'static str,
    cards: Vec<Card>,
    detail: Option<Charter>,
    notes: Vec<(String, Vec<String>)>,
    tiles: Vec<TileRow>,
}

struct MinorRow {
    mark: Mark,
    label: String,
    short: String,
    owner: Option<Tag>,
    treasury: String,
    trains: Vec<Train>,
    spark: Spark,
    last: String,
    acts: bool,
    href: String,
}

struct MajorRow {
    mark: Mark,
    label: String,
    owner: Option<Tag>,
    price: String,
    treasury: String,
    unsold: String,
    trains: Vec<Train>,
    placed: usize,
    stations: String,
    left: usize,
    spark: Spark,
    last: String,
    acts: bool,
    href: String,
}

struct Card {
    mark: Mark,
    label: String,
    treasury: String,
    price: String,
    trains: Vec<Train>,
    spark: Spark,
    shares: Vec<ShareCell>,
    holdings: String,
    trading: Option<Trading>,
}

struct TileRow {
    colour: &'static str,
    tiles: Vec<TileLeft>,
}

/// A kind of tile: its number, its picture, and how many are left.
struct TileLeft {
    name: String,
    picture: String,
    left: u8,
}

impl Card {
    /// Is something of it in the plan?
    fn is_planned(&self) -> bool {
        self.trading.as_ref().is_some_and(Trading::is_planned)
    }
}

impl<'a> Companies<'a> {
    /// The panel for whoever reads, with what a plan has in mind.
    pub(super) fn new(r: &'a Reader<'a>, plan: Option<&Plan>) -> Self {
        let order = r.view.order.iter().filter_map(|id| r.view.company(*id));
        let (minors, majors): (Vec<&CompanyView>, Vec<&CompanyView>) =
            order.partition(|company| company.kind == CompanyKind::Minor);
        let (minor_scale, major_scale) = (r.scale(CompanyKind::Minor), r.scale(CompanyKind::Major));
        let trading = r.view.round.kind == RoundKind::Stock;
        let cards = majors.iter().filter(|_| trading).map(|company| card(r, company, plan, major_scale));
        let detail = r.asking.company.as_deref();
        let detail = r.view.companies.iter().find(|company| Some(company.name.as_str()) == detail);
        let rows = majors.iter();
        let (unlaunched, rows): (Vec<_>, Vec<_>) = rows.partition(|company| is_unlaunched(company));
        let row = |company: &&CompanyView| major_row(r, company, major_scale);
        Self {
            minors: minors.iter().map(|company| minor_row(r, company, minor_scale)).collect(),
            cards: cards.collect(),
            majors_run: majors.iter().any(|company| company.income == IncomeKind::Revenue),
            majors_word: if r.view.companies.iter().any(|company| company.kind == CompanyKind::Minor) {
                "majors"
            } else {
                "part-companies"
            },
            majors: rows.into_iter().map(row).collect(),
            unlaunched: unlaunched.into_iter().map(row).collect(),
            detail: detail.map(|company| Charter::new(r, company)),
            notes: notes(r),
            tiles: tiles(r),
            r,
        }
    }
}

/// Has nobody launched it: no price, no director, no share sold?
fn is_unlaunched(company: &CompanyView) -> bool {
    company.price.is_none() && company.owner.is_none() && company.unsold == WHOLE
}

/// All shares of a company, in tenths.
pub(super) const WHOLE: u8 = 10;

fn acts(r: &Reader<'_>, company: &CompanyView) -> bool {
    r.view.turn.as_ref().is_some_and(|turn| turn.company == Some(company.id))
}

fn minor_row(r: &Reader<'_>, company: &CompanyView, scale: Money) -> MinorRow {
    let incomes = r.incomes(company.id);
    let last = incomes.last().copied().unwrap_or_default();
    let trains: Vec<String> = company.trains.iter().map(ToString::to_string).collect();
    let label = Message::new("minor-row")
        .with("number", company.name)
        .with("short", company.abbreviation.as_str())
        .with("owner", company.owner.map(|owner| r.name(owner)).unwrap_or_default())
        .with("treasury", company.treasury)
        .with("trains", trains)
        .with("revenue", last);
    MinorRow {
        mark: r.mark(company),
        label: r.say(&label),
        short: company.abbreviation.clone(),
        owner: company.owner.map(|owner| r.tag(owner)),
        treasury: r.bare(company.treasury),
        trains: Train::of(company),
        spark: Spark::new(&incomes, scale, (4, 3), String::new()),
        last: incomes.last().map(|last| r.bare(*last)).unwrap_or_default(),
        acts: acts(r, company),
        href: r.asking.charter(company.name.as_str()),
    }
}

fn major_row(r: &Reader<'_>, company: &CompanyView, scale: Money) -> MajorRow {
    let incomes = r.incomes(company.id);
    let unsold = if company.unsold == 0 { "–".to_owned() } else { (company.unsold * 10).to_string() };
    MajorRow {
        mark: r.mark(company),
        label: r.say(&Message::new("open-charter").with("company", company.abbreviation.as_str())),
        owner: company.owner.map(|owner| r.tag(owner)),
        price: company.price.map(|price| r.bare(price)).unwrap_or_default(),
        treasury: r.bare(company.treasury),
        unsold,
        trains: Train::of(company),
        placed: company.stations.len(),
        left: company.stations_left.len(),
        stations: r.say(
            &Message::new("stations-count")
                .with("placed", company.stations.len())
                .with("left", company.stations_left.len()),
        ),
        spark: spark(r, company, &incomes, scale),
        last: incomes.last().map(|last| r.bare(*last)).unwrap_or_default(),
        acts: acts(r, company),
        href: r.asking.charter(company.name.as_str()),
    }
}

fn spark(r: &Reader<'_>, company: &CompanyView, incomes: &[Money], scale: Money) -> Spark {
    let list: Vec<String> = incomes.iter().map(|amount| r.bare(*amount)).collect();
    let key = match company.income {
        IncomeKind::Revenue => "revenue-of",
        IncomeKind::Dividends => "dividends-of",
    };
    let label =
        Message::new(key).with("company", company.abbreviation.as_str()).with("amounts", list.join(", "));
    Spark::new(incomes, scale, (8, 6), r.say(&label))
}

fn card(r: &Reader<'_>, company: &CompanyView, plan: Option<&Plan>, scale: Money) -> Card {
    let incomes = r.incomes(company.id);
    let trade = plan.and_then(|plan| {
        let trade = plan.panel.trades.iter().find(|trade| trade.company == company.id)?;
        Some((plan, trade))
    });
    let price = company.price.map_or_else(|| "–".to_owned(), |price| r.money(price));
    Card {
        mark: r.mark(company),
        label: format!("{}, {price}", company.abbreviation),
        treasury: r.say(&Message::new("holds").with("treasury", company.treasury)),
        price,
        trains: Train::of(company),
        spark: spark(r, company, &incomes, scale),
        shares: share_cells(r, company),
        holdings: holdings(r, company),
        trading: trade.map(|(plan, trade)| Trading::new(r, plan, trade)),
    }
}

fn notes(r: &Reader<'_>) -> Vec<(String, Vec<String>)> {
    let note = |note: &roundhouse_family18xx::view::NoteView| {
        let explained = r.words.find(&format!("{}-note", note.heading.key));
        let lines = note.lines.iter().map(|line| capital(&r.say(line)));
        (r.say(&note.heading), explained.into_iter().chain(lines).collect())
    };
    r.view.notes.iter().map(note).collect()
}

/// The tiles that are left, by colour.
fn tiles(r: &Reader<'_>) -> Vec<TileRow> {
    let mut rows: Vec<TileRow> = Vec::new();
    let setup = &r.live.setup.game;
    let players = u8::try_from(setup.players.len()).ok();
    let variant = r.live.title.variant(setup.variant.as_deref(), players);
    let variant = variant.map_or("", |variant| variant.name);
    for tile in &r.view.tiles {
        let colour = super::topbar::colour_class(tile.colour);
        let picture = tile_address(r.live.title, variant, tile.name);
        let entry = TileLeft { name: tile.name.to_string(), picture, left: tile.left };
        match rows.iter_mut().find(|row| row.colour == colour) {
            Some(row) => row.tiles.push(entry),
            None => rows.push(TileRow { colour, tiles: vec![entry] }),
        }
    }
    rows
}
