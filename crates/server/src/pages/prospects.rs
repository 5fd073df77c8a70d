//! What a company earns and might earn: the best routes and those that are as good, one more train, one more tile.

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use roundhouse_family18xx::Occasion;
use roundhouse_family18xx::view::{BetterTile, Prospects, RouteInWords};
use roundhouse_game::{Message, Money, Name};
use roundhouse_words::signed;

use super::layout::Layout;
use super::table::{Reader, capital, named_routes, picture_classes};
use super::visit::Visit;
use crate::error::Failure;
use crate::html::Html;
use crate::session::Live;

#[derive(Template)]
#[template(path = "prospects.html")]
struct ProspectsPage<'a> {
    r: &'a Reader<'a>,
    layout: Layout,
    back: String,
    headline: String,
    proof: String,
    /// What the routes of each set earn together.
    total: String,
    sets: Vec<SetRow>,
    complete: bool,
    trains: Vec<Prospect>,
    /// What is said where no train is listed.
    no_train: &'static str,
    tiles: Vec<TileProspect>,
    /// The pictures of these tiles, each once.
    pictures: Html,
    /// When these would be laid, where that is not now.
    tile_then: Option<&'static str>,
    /// What is said where no tile is listed.
    no_tile: &'static str,
}

/// A set of routes, with a picture of the map on which they are drawn.
struct SetRow {
    routes: Vec<RouteRow>,
    picture: String,
}

struct RouteRow {
    train: String,
    stops: String,
    revenue: String,
}

/// What might be, what it would earn, and how much more that is.
struct Prospect {
    what: String,
    total: String,
    more: String,
}

/// A tile with its picture.
struct TileProspect {
    picture: Html,
    prospect: Prospect,
    leads: String,
}

/// Shows what the company that is asked for earns and might earn.
pub async fn show(visit: Visit) -> Result<Response, Failure> {
    let no_company = || visit.failure(StatusCode::NOT_FOUND, "error-no-prospects");
    let company = visit.asking.company.as_deref();
    let company: Option<Name> = company.and_then(|name| name.parse().ok());
    let company = company.ok_or_else(no_company)?;
    let state = move |visit: &Visit, live: &Live| {
        let r = visit.reader(live)?;
        let mut companies = r.view.companies.iter();
        let known = companies.any(|view| view.name == company);
        let position = format!("{} {} {} {company}", visit.id, r.play.length(), r.moves());
        Ok(known.then(|| (position, r.state.into_owned())))
    };
    let (position, state) = visit.made(state).await?.ok_or_else(no_company)?;
    let kept = &visit.app.prospects;
    let prospects = if let Some(known) = kept.get(&position) {
        known
    } else {
        let found = visit
            .app
            .search(move |stop| state.railway().map_or(Ok(None), |railway| railway.prospects(company, stop)));
        let gone = || visit.failure(StatusCode::SERVICE_UNAVAILABLE, "error-bug");
        let found = found.await.ok_or_else(gone)?;
        let found = found.map_err(|error| visit.broken(&error))?;
        let no_run = || visit.failure(StatusCode::NOT_FOUND, "error-no-run");
        kept.keep(position, found.ok_or_else(no_run)?)
    };
    let live = visit.session.look().await;
    Ok(page(&visit.reader(&live)?, company, &prospects))
}

fn page(r: &Reader<'_>, company: Name, prospects: &Prospects) -> Response {
    let mut companies = r.view.companies.iter();
    let named = companies.find(|view| view.name == company);
    let name = named.map_or_else(|| company.to_string(), |view| r.company_name(view));
    let headline = Message::new("prospects-title").with("company", name);
    let headline = capital(&r.say(&headline));
    let proof = if prospects.proved { "prospects-proved" } else { "prospects-unproved" };
    let none = |left_out, none: &'static str| if left_out { "prospects-no-time" } else { none };
    let (tiles, pictures) = tiles(r, prospects);
    let page = ProspectsPage {
        layout: Layout::new(r.words, r.visitor, headline.clone()),
        back: format!("/table/{}{}", r.live.game.id, r.asking.query()),
        headline,
        proof: r.say(&Message::new(proof).with("total", prospects.total)),
        total: r.money(prospects.total),
        sets: prospects.sets.iter().map(|set| set_row(r, set)).collect(),
        complete: prospects.complete,
        trains: trains(r, prospects),
        no_train: none(prospects.trains.left_out, "prospects-no-train"),
        tiles,
        pictures,
        tile_then: (prospects.tile_occasion == Occasion::ItsTurn).then_some("prospects-tile-then"),
        no_tile: match prospects.tile_occasion {
            Occasion::Now => none(prospects.tiles.left_out, "prospects-no-tile"),
            Occasion::ItsTurn => none(prospects.tiles.left_out, "prospects-no-tile-then"),
            Occasion::NoStation => "prospects-no-station",
            Occasion::NoDirector => "prospects-no-director",
            Occasion::Never => "prospects-no-track",
        },
        r,
    };
    Html::of(&page).into_response()
}

/// What the company would earn with one more train.
fn trains(r: &Reader<'_>, prospects: &Prospects) -> Vec<Prospect> {
    let found = prospects.trains.found.iter();
    let with = |(train, then): &(Name, Money)| {
        let what = Message::new("run-train").with("train", train.as_str());
        Prospect::new(r, &what, (prospects.total, *then))
    };
    found.map(with).collect()
}

/// What every id in the pictures begins with.
const PREFIX: &str = "p-";

/// What it would earn with one more tile, and the pictures of these tiles.
fn tiles(r: &Reader<'_>, prospects: &Prospects) -> (Vec<TileProspect>, Html) {
    let Some((board, _)) = r.state.table() else {
        return (Vec::new(), Html(String::new()));
    };
    let painter = r.app.pictures.painter(r.live.title, board);
    let mut set = painter.tile_set(PREFIX);
    let classes = picture_classes(r.visitor);
    let mut rows = Vec::new();
    for BetterTile { place, tile, rotation, leads_to, total } in &prospects.tiles.found {
        let Some(id) = board.find_tile(*tile) else {
            continue;
        };
        let what = Message::new("prospects-tile").with("tile", tile.as_str()).with("place", place.as_str());
        let number = set.tile(id, *rotation);
        let leads = Message::new("prospects-leads").with("places", leads_to.clone());
        rows.push(TileProspect {
            picture: Html(set.shown(number, &classes)),
            prospect: Prospect::new(r, &what, (prospects.total, *total)),
            leads: if leads_to.is_empty() { String::new() } else { r.say(&leads) },
        });
    }
    (rows, Html(set.definitions(&classes)))
}

impl Prospect {
    /// What might be, and what is earned now and would be then.
    fn new(r: &Reader<'_>, what: &Message, (now, then): (Money, Money)) -> Self {
        Self {
            what: r.say(what),
            total: r.money(then),
            more: signed(i64::from(then.units()) - i64::from(now.units())),
        }
    }
}

fn set_row(r: &Reader<'_>, set: &[RouteInWords]) -> SetRow {
    let query = r.asking.with_routes(&named_routes(set));
    SetRow {
        routes: set.iter().map(|route| row(r, route)).collect(),
        picture: format!("/table/{}/board.svg{query}", r.live.game.id),
    }
}

fn row(r: &Reader<'_>, route: &RouteInWords) -> RouteRow {
    RouteRow {
        train: r.say(&Message::new("run-train").with("train", route.train.as_str())),
        stops: route.stops.join(" – "),
        revenue: r.money(route.revenue),
    }
}
