//! The table: one page made of regions, each of which can be sent alone.

mod agreements;
mod ahead;
mod alternatives;
mod board;
mod charter;
mod choices;
mod clocks;
mod closed;
mod companies;
mod deals;
mod draw_box;
mod drawing;
mod effects;
mod handles;
mod history;
mod ladder;
mod lists;
mod log;
mod main_button;
mod market;
mod offers;
mod open_hex;
mod pickers;
mod picks;
mod plan;
mod plan_line;
mod planned;
mod players;
mod reader;
mod run;
mod topbar;
mod trading;

use std::collections::BTreeMap;
use std::sync::Arc;

use askama::Template;
use axum::body::Bytes;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use roundhouse_game::{Message, Money, SeatId};
use roundhouse_store::Stage;
use roundhouse_titles::AnyState;

use self::plan::{Plan, Wanted};
use crate::address::Asking;
use crate::app::App;
use crate::blocking::blocking;
use crate::error::Failure;
use crate::html::Html;
use crate::onlookers::{Eyes, Form, Look};
use crate::pace::Pace;
use crate::pages::layout::Layout;
use crate::pages::notice::Notice;
use crate::pages::setup_line::setup_line;
use crate::pages::visit::Visit;
use crate::pages::{waiting, watch};
use crate::play::Play;
use crate::rights;
use crate::session::{Live, Looked};
use crate::update::{Region, Update};
use crate::visitor::Visitor;

pub(crate) use alternatives::routes as named_routes;
pub use log::Log;
pub use reader::{Reader, capital};

/// The header by which a page says which regions it has: it gets only those that differ.
pub const KNOWN: &str = "x-known";
/// The header by which a page says how many entries it was told of: another process may have told it.
const SEEN: &str = "x-seen";

/// The header by which a page says that it is seen.
const LOOKING: &str = "x-looking";

/// A map with a smaller ratio of width to height than this is tall.
const TALL: f64 = 1.2;

/// The whole page.
#[derive(Template)]
#[template(path = "table.html")]
struct TablePage<'a> {
    r: &'a Reader<'a>,
    layout: Layout,
    id: String,
    regions: BTreeMap<&'static str, Region>,
    show: &'static str,
    aspect: String,
    /// Is the map as high as it is wide, so that it needs the whole height?
    tall: bool,
    stock: bool,
    kind: &'static str,
    said: u64,
    /// For whom the visitor may speak.
    speakers: Vec<Speaker>,
    /// May the visitor write here?
    may_say: bool,
    /// The address for onlookers.
    watch: String,
    /// What is being played: variant, options, rulings.
    setup: String,
    /// The moment that is looked at, as files are asked for it; empty for now.
    moment: String,
}

impl TablePage<'_> {
    fn region(&self, name: &str) -> Html {
        Html(self.regions.get(name).map(|region| region.html.clone()).unwrap_or_default())
    }

    /// What the part with companies, or with the boards of the players, is called.
    fn companies_part(&self) -> &'static str {
        match self.kind {
            "planned" => "part-boards-short",
            _ => "part-companies",
        }
    }

    fn sign(&self, name: &str) -> &str {
        self.regions.get(name).map_or("", |region| region.sign.as_str())
    }
}

/// Shows a table: seats while it is open, else the game.
pub async fn show(visit: Visit, headers: HeaderMap) -> Response {
    let seen = headers.get(SEEN).and_then(|seen| seen.to_str().ok()?.parse().ok());
    let seen = seen.unwrap_or(0);
    if visit.asking.others.is_some() {
        // Others may have played on at another process.
        drop(visit.session.look_for_page(seen).await);
        alternatives::search(&visit).await;
    }
    let live = visit.session.look_for_page(seen).await;
    if !live.seats_of(&visit.visitor.id).is_empty() {
        visit.session.paces().want(&visit.visitor.id, visit.visitor.pace);
        if is_looked_at(&headers) {
            visit.looked_at().await;
        }
    }
    let answer =
        Answer { asking: visit.asking.clone(), notice: None, status: StatusCode::OK, after: After::Nothing };
    let known = headers.get(KNOWN).and_then(|known| known.to_str().ok());
    // To an open page whose moment was taken back the table as it is now is shown.
    if known.is_none()
        && live.play.is_some()
        && let Err(error) = live.moment(visit.asking.moves)
    {
        return visit.undone(&error).into_response();
    }
    // Who does not want to read somebody sees another page than all others.
    let mutes = visit.app.moderation.now().mutes_of(&visit.visitor.id);
    let is_onlooker = live.seats_of(&visit.visitor.id).is_empty() && mutes.is_empty();
    match &live.play {
        Some(play) if is_onlooker && answer.asking == Asking::default() => {
            for_onlookers(&visit, (&live, play), answer, &headers)
        }
        _ => answer.render(&visit, live, headers).await,
    }
}

/// Does somebody look at it? A page that is open in the background asks for what changed as well.
fn is_looked_at(headers: &HeaderMap) -> bool {
    !headers.contains_key(KNOWN) || headers.contains_key(LOOKING)
}

/// Onlookers see the same: it is drawn once for all of them.
fn for_onlookers(
    visit: &Visit,
    (live, play): (&Live, &Play),
    answer: Answer,
    headers: &HeaderMap,
) -> Response {
    let (app, visitor, session) = (&visit.app, &visit.visitor, &visit.session);
    let known = known(headers);
    let form = Form::accepted(headers);
    let body = match known {
        None => {
            let draw = || form.of(answer.drawn(app, visitor, (live, play), None));
            session.drawn(live, Look::page(visitor, None, form), draw)
        }
        Some(known) => {
            let whole = session.whole(live, Eyes::of(visitor), || {
                let r = Reader::new(app, visitor, (live, play), answer.asking);
                update(&r, parts(&r, None).regions)
            });
            let unknown = whole.unknown(known);
            let draw = || form.of(whole.with(&unknown).bytes());
            session.drawn(live, Look::page(visitor, Some(&unknown), form), draw)
        }
    };
    ([(CONTENT_TYPE, kind_of(known))], form.headers(), body).into_response()
}

/// The regions that an open page has, as it says itself.
fn known(headers: &HeaderMap) -> Option<&str> {
    headers.get(KNOWN).and_then(|known| known.to_str().ok())
}

/// Shows the end of a game.
pub async fn end(visit: Visit) -> Result<Response, Failure> {
    let page = |visit: &Visit, live: &Live| match (&live.play, live.game.stage) {
        (Some(play), Stage::Finished) if play.halted().is_none() => {
            let now = Asking::default();
            let r = Reader::new(&visit.app, &visit.visitor, (live, play), now);
            Ok(super::end::page(&r))
        }
        _ => Ok(Redirect::to(&format!("/table/{}", visit.id)).into_response()),
    };
    visit.made(page).await
}

/// How a table is answered: what is shown, with which notice and status.
pub struct Answer {
    /// What the page is asked to show.
    pub asking: Asking,
    /// What must be said.
    pub notice: Option<Notice>,
    /// The status.
    pub status: StatusCode,
    /// What came before.
    pub after: After,
}

/// What came before a page is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// Nothing that the reader is told of.
    Nothing,
    /// The reader acted, and is told what was done.
    Deed,
}

impl Answer {
    /// The page, or only what changed for a page that is open. It is drawn apart: to show what whoever acts can do, routes
    /// may have to be searched.
    pub async fn render(self, visit: &Visit, live: Looked, headers: HeaderMap) -> Response {
        let (app, visitor) = (Arc::clone(&visit.app), visit.visitor.clone());
        let drawn = blocking(move || {
            let Some(play) = &live.play else {
                return waiting::page(&app, &visitor, &live, self.status);
            };
            let (known, status) = (known(&headers), self.status);
            let body = self.drawn(&app, &visitor, (&live, play), known);
            (status, [(CONTENT_TYPE, kind_of(known))], body).into_response()
        });
        let gone = || visit.failure(StatusCode::SERVICE_UNAVAILABLE, "error-bug");
        drawn.await.unwrap_or_else(|| gone().into_response())
    }

    /// The bytes of the page, or of what changed since it had the regions it knows.
    fn drawn(self, app: &App, visitor: &Visitor, (live, play): (&Live, &Play), known: Option<&str>) -> Bytes {
        let seats = live.seats_of(&visitor.id);
        let wanted = self.asking.ahead.is_some() && self.asking.moves.is_none();
        let ahead = (wanted && ahead::is_possible(live, play, &seats))
            .then(|| {
                let played = || ahead::at_next_turn(play.state(), &seats);
                live.ahead.get(play.length(), &seats, played)
            })
            .flatten();
        let reader = || Reader::new(app, visitor, (live, play), self.asking.clone());
        let r = reader();
        let mut parts = parts(&r, self.notice);
        if let Some(state) = ahead {
            parts.regions.extend(sketched(&reader().sketch(state)));
        }
        match known {
            Some(known) => {
                let mut update = update(&r, parts.regions);
                if self.after == After::Deed {
                    update.done = choices::done_text(&r);
                }
                let unknown = update.unknown(known);
                update.with(&unknown).bytes()
            }
            None => page(&r, parts).0.into(),
        }
    }
}

/// What is sent: what changed to a page that is open, else the page.
const fn kind_of(known: Option<&str>) -> &'static str {
    match known {
        Some(_) => "application/json",
        None => "text/html; charset=utf-8",
    }
}

/// The regions of a table that is planned ahead: what can be chosen there. Map, prices and players stay as they are, since
/// what the others are taken to do has not happened. In a stock round the cards are what is chosen from.
fn sketched(r: &Reader<'_>) -> impl Iterator<Item = (&'static str, Region)> {
    let chosen_on_cards = is_stock(r);
    let regions = parts(r, None).regions.into_iter();
    regions.filter(move |(name, _)| match *name {
        "choices" | "over" | "pickers" => true,
        "companies" => chosen_on_cards,
        _ => false,
    })
}

/// The parts of the page, and how wide the picture of the board is for its height.
struct Parts {
    regions: BTreeMap<&'static str, Region>,
    aspect: f64,
}

/// What the reader, who is to act, has in mind.
fn plan_of(r: &Reader<'_>) -> Option<Plan> {
    let seat = r.my_turn()?;
    Plan::new(AnyState::clone(&r.state), seat, wanted(r))
}

fn parts(r: &Reader<'_>, notice: Option<Notice>) -> Parts {
    let plan = plan_of(r);
    let plan = plan.as_ref();
    let notice = notice.or_else(|| agreements::halt_notice(r));
    let picture = board::picture(r, plan);
    let aspect = picture.as_ref().map_or(1.6, roundhouse_draw::Svg::aspect);
    let picture = picture
        .map_or_else(|| Html::of(&lists::Lists::new(r)).0, |svg| svg.element(&picture_classes(r.visitor)));
    let over = match board::Over::new(r, plan) {
        Some(over) => Html::of(&over).0,
        None => Html::of(&planned::Spots::new(r, plan)).0,
    };
    let companies = match planned::Mats::new(r, plan) {
        Some(mats) => Html::of(&mats).0,
        None => Html::of(&companies::Companies::new(r, plan)).0,
    };
    let pickers = pickers::Pickers::new(r, plan).map(|pickers| Html::of(&pickers).0);
    let parts = [
        ("topbar", Html::of(&topbar::Topbar::new(r, plan)).0),
        ("choices", Html::of(&choices::Choices::new(r, plan, notice)).0),
        ("map", picture),
        ("over", over),
        ("pickers", pickers.unwrap_or_default()),
        ("history", Html::of(&history::History::new(r)).0),
        ("market", Html::of(&market::Market::new(r, plan)).0),
        ("players", Html::of(&players::Players::new(r)).0),
        ("log", Html::of(&log::Log::new(r)).0),
        ("companies", companies),
    ];
    let region = |(name, html): (&'static str, String)| (name, Region::new(html));
    Parts { regions: parts.into_iter().map(region).collect(), aspect }
}

/// The actions that are planned, the last one with the amount that was typed in.
fn wanted(r: &Reader<'_>) -> Wanted {
    let mut plan = r.asking.plan();
    if let (Some(amount), Some(last)) = (r.asking.amount, plan.last_mut())
        && let Ok(priced) = r.state.with_amount(last, Money::new(amount))
    {
        *last = priced;
    }
    Wanted { actions: plan, train: r.asking.train }
}

fn update(r: &Reader<'_>, regions: BTreeMap<&'static str, Region>) -> Update {
    Update {
        done: String::new(),
        seen: r.play.length(),
        said: said(r),
        title: page_title(r),
        mine: r.my_turn().is_some(),
        moves: r.play.moves().len(),
        stock: is_stock(r),
        regions,
    }
}

fn page(r: &Reader<'_>, Parts { regions, aspect }: Parts) -> Html {
    let stock = is_stock(r);
    let page = TablePage {
        layout: Layout::new(r.words, r.visitor, page_title(r)),
        id: r.live.game.id.clone(),
        regions,
        show: if stock { "companies" } else { "board" },
        aspect: format!("{aspect:.3}"),
        tall: aspect < TALL,
        stock,
        kind: kind(r),
        said: said(r),
        speakers: speakers(r),
        may_say: rights::may_say(r.live, &r.visitor.id),
        watch: watch::address(r.live),
        setup: setup_line(r.words, r.live),
        moment: match r.asking.moves {
            Some(moves) => format!("?move={moves}"),
            None => String::new(),
        },
        r,
    };
    Html::of(&page)
}

/// What kind of table it is, for its arrangement: a map with a line of prices, a map with a chart, a plan, or lists.
fn kind(r: &Reader<'_>) -> &'static str {
    match (r.state.table(), r.view.market.cells.is_empty()) {
        (None, _) if planned::is_planned(r) => "planned",
        (None, _) => "listed",
        (Some(_), true) => "charted",
        (Some(_), false) => "lined",
    }
}

fn is_stock(r: &Reader<'_>) -> bool {
    r.view.round.kind == roundhouse_family18xx::view::RoundKind::Stock
}

fn said(r: &Reader<'_>) -> u64 {
    r.live.chat.last().map_or(0, |line| line.number)
}

/// Somebody at the visitor's screen.
struct Speaker {
    seat: u8,
    tag: String,
    name: String,
    /// Is it the visitor, unless another one is chosen?
    own: bool,
}

/// The seats of the visitor.
fn speakers(r: &Reader<'_>) -> Vec<Speaker> {
    let own = r.live.own_seat(&r.visitor.id);
    let speaker = |seat: &SeatId| Speaker {
        seat: seat.0,
        tag: r.say(&Message::new("player-tag").with("number", seat.0 + 1)),
        name: r.name(*seat),
        own: own == Some(*seat),
    };
    r.seats.iter().map(speaker).collect()
}

fn page_title(r: &Reader<'_>) -> String {
    let title = r.live.title.about().short;
    let key = if r.my_turn().is_some() { "page-your-turn" } else { "page-table" };
    r.say(&Message::new(key).with("title", title))
}

/// The classes of a picture for this visitor.
pub fn picture_classes(visitor: &Visitor) -> String {
    let patterns = if visitor.patterns { " cvd" } else { "" };
    format!("{}{patterns}", visitor.theme.as_str())
}

/// The picture of the board as it lies at the moment that is looked at.
pub fn board_picture(r: &Reader<'_>) -> Option<roundhouse_draw::Svg> {
    board::picture(r, None)
}
