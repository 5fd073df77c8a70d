//! The companies: minors and majors in a list, majors as cards while shares are traded, one charter opened.

use askama::Template;
use roundhouse_family18xx::view::{CompanyKind, CompanyView, IncomeKind, RoundKind, Trade, Way};
use roundhouse_game::{Message, Money};

use super::charter::{Charter, ShareCell, holdings, share_cells};
use super::plan::Plan;
use super::reader::{Reader, capital};
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
    buttons: Vec<TradeButton>,
    planned: bool,
}

struct TradeButton {
    label: String,
    sub: String,
    href: Option<String>,
    on: bool,
}

struct TileRow {
    colour: &'static str,
    tiles: Vec<(String, u8)>,
}

impl<'a> Companies<'a> {
    /// The panel for whoever reads, with what a plan has in mind.
    pub(super) fn new(r: &'a Reader<'a>, plan: Option<&Plan>) -> Self {
        let order = r.view.order.iter().filter_map(|id| r.view.company(*id));
        let (minors, majors): (Vec<&CompanyView>, Vec<&CompanyView>) =
            order.partition(|company| company.kind == CompanyKind::Minor);
        let (minor_scale, major_scale) = (r.scale(CompanyKind::Minor), r.scale(CompanyKind::Major));
        let trading = r.view.round.kind == RoundKind::Stock;
        let cards = majors
            .iter()
            .filter(|_| trading)
            .map(|company| card(r, company, plan, major_scale));
        let detail = r.asking.company.as_deref();
        let detail = r
            .view
            .companies
            .iter()
            .find(|company| Some(company.name.as_str()) == detail);
        let rows = majors.iter();
        let (unlaunched, rows): (Vec<_>, Vec<_>) = rows.partition(|company| is_unlaunched(company));
        let row = |company: &&CompanyView| major_row(r, company, major_scale);
        Self {
            minors: minors
                .iter()
                .map(|company| minor_row(r, company, minor_scale))
                .collect(),
            cards: cards.collect(),
            majors_run: majors
                .iter()
                .any(|company| company.income == IncomeKind::Revenue),
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
const WHOLE: u8 = 10;

fn acts(r: &Reader<'_>, company: &CompanyView) -> bool {
    r.view
        .turn
        .as_ref()
        .is_some_and(|turn| turn.company == Some(company.id))
}

fn minor_row(r: &Reader<'_>, company: &CompanyView, scale: Money) -> MinorRow {
    let incomes = r.incomes(company.id);
    let last = incomes.last().copied().unwrap_or_default();
    let trains: Vec<String> = company.trains.iter().map(ToString::to_string).collect();
    let label = Message::new("minor-row")
        .with("number", company.name)
        .with("short", company.abbreviation.as_str())
        .with(
            "owner",
            company.owner.map(|owner| r.name(owner)).unwrap_or_default(),
        )
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
    let unsold = if company.unsold == 0 {
        "–".to_owned()
    } else {
        (company.unsold * 10).to_string()
    };
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
    let label = Message::new(key)
        .with("company", company.abbreviation.as_str())
        .with("amounts", list.join(", "));
    Spark::new(incomes, scale, (8, 6), r.say(&label))
}

fn card(r: &Reader<'_>, company: &CompanyView, plan: Option<&Plan>, scale: Money) -> Card {
    let incomes = r.incomes(company.id);
    let trade = plan.and_then(|plan| {
        let trade = plan
            .panel
            .trades
            .iter()
            .find(|trade| trade.company == company.id)?;
        Some((plan, trade))
    });
    let price = company
        .price
        .map_or_else(|| "–".to_owned(), |price| r.money(price));
    let buttons = trade.map(|(plan, trade)| {
        let more = trade.more.iter().map(|way| other_way(r, plan, way));
        let pair = [buy(r, plan, trade), sell(r, plan, trade)];
        pair.into_iter().chain(more).collect::<Vec<_>>()
    });
    let buttons = buttons.unwrap_or_default();
    Card {
        mark: r.mark(company),
        label: format!("{}, {price}", company.abbreviation),
        treasury: r.say(&Message::new("holds").with("treasury", company.treasury)),
        price,
        trains: Train::of(company),
        spark: spark(r, company, &incomes, scale),
        shares: share_cells(r, company),
        holdings: holdings(r, company),
        planned: buttons.iter().any(|button| button.on),
        buttons,
    }
}

fn buy(r: &Reader<'_>, plan: &Plan, trade: &Trade) -> TradeButton {
    match &trade.buy {
        Err(why) => off(r, why),
        Ok(choice) => {
            let on = plan.decides(*choice);
            let label = r.t(if on { "trade-buy-one" } else { "trade-buy" });
            let price = format!("−{}", r.bare(trade.price));
            deciding(r, plan, *choice, [label, price])
        }
    }
}

/// Another way to come by a share.
fn other_way(r: &Reader<'_>, plan: &Plan, way: &Way) -> TradeButton {
    let note = way.note.as_ref().map(|note| r.say(note));
    let label = capital(&r.say(&way.label));
    deciding(r, plan, way.choice, [label, note.unwrap_or_default()])
}

/// A button that makes a choice the decision, or takes it back.
fn deciding(r: &Reader<'_>, plan: &Plan, choice: usize, [label, sub]: [String; 2]) -> TradeButton {
    let on = plan.decides(choice);
    let action = plan.choices.get(choice);
    let action = action.map(|choice| choice.action.clone());
    let next = match action {
        Some(action) if !on => plan.deciding(action),
        _ => plan.prepared.clone(),
    };
    TradeButton {
        label,
        sub,
        href: Some(r.asking.planning(&next)),
        on,
    }
}

/// One more share with each press; from the last one back to none.
fn sell(r: &Reader<'_>, plan: &Plan, trade: &Trade) -> TradeButton {
    let first = plan.before(0);
    let mut trades = first.panel.trades.iter();
    let now = trades.find(|other| other.company == trade.company);
    let Some((Ok(sales), price)) = now.map(|now| (&now.sell, now.proceeds)) else {
        return match &trade.sell {
            Err(why) => off(r, why),
            Ok(_) => off(r, &Message::new("off-not-now")),
        };
    };
    let action = |choice: usize| first.choices.get(choice).map(|choice| &choice.action);
    let is_planned =
        |choice: usize| action(choice).is_some_and(|sale| plan.prepared.contains(sale));
    let planned = sales.iter().position(|(choice, _)| is_planned(*choice));
    let sold = planned.map(|index| sales[index]);
    let more = sales.get(planned.map_or(0, |index| index + 1));
    let mut wanted = plan.prepared.clone();
    wanted.retain(|other| sold.and_then(|(choice, _)| action(choice)) != Some(other));
    wanted.extend(more.and_then(|(choice, _)| action(*choice)).cloned());
    wanted.extend(plan.decision.as_ref().map(|(_, action)| action.clone()));
    let label = match sold {
        None => r.t("trade-sell"),
        Some((_, tenths)) => r.say(&Message::new("trade-sell-some").with("shares", tenths)),
    };
    let tenths = sold.map_or(1, |(_, tenths)| tenths);
    TradeButton {
        label,
        sub: format!("+{}", r.bare(price.times(u32::from(tenths)))),
        href: Some(r.asking.planning(&wanted)),
        on: sold.is_some(),
    }
}

fn off(r: &Reader<'_>, why: &Message) -> TradeButton {
    TradeButton {
        label: r.say(why),
        sub: String::new(),
        href: None,
        on: false,
    }
}

fn notes(r: &Reader<'_>) -> Vec<(String, Vec<String>)> {
    let note = |note: &roundhouse_family18xx::view::NoteView| {
        let lines = note.lines.iter().map(|line| capital(&r.say(line)));
        (r.say(&note.heading), lines.collect())
    };
    r.view.notes.iter().map(note).collect()
}

/// The tiles that are left, by colour.
fn tiles(r: &Reader<'_>) -> Vec<TileRow> {
    let mut rows: Vec<TileRow> = Vec::new();
    for tile in &r.view.tiles {
        let colour = super::topbar::colour_class(tile.colour);
        let entry = (tile.name.to_string(), tile.left);
        match rows.iter_mut().find(|row| row.colour == colour) {
            Some(row) => row.tiles.push(entry),
            None => rows.push(TileRow {
                colour,
                tiles: vec![entry],
            }),
        }
    }
    rows
}
