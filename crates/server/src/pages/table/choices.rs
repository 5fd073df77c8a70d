//! The choices of the moment: what can be done, what it changes, and why not more.

use askama::Template;
use roundhouse_board::CompanyId;
use roundhouse_board::hex::Coordinate;
use roundhouse_family18xx::view::{Actor, StepState, Why};
use roundhouse_game::{Detail, Message, Money, SeatId};
use serde_json::Value;

use super::agreements::{Programs, asked, program_notice, programs};
use super::ahead;
use super::alternatives::{Alternatives, alternatives};
use super::charter::{Charter, PlayerCharter};
use super::closed::why_closed;
use super::deals::{AuctionTable, DealTable, auction, deals};
use super::draw_box::{DrawRoutes, draw_routes};
use super::effects::{Effects, effects_of, reveals};
use super::history::moment;
use super::ladder::{ExactAmount, Rung, ladder};
use super::main_button::{MainButtons, main_buttons};
use super::offers::{ClosedButton, OfferButton, any_time, asides, closed, offers};
use super::open_hex::{OpenHex, common_price};
use super::picks::{AmountField, PickCard, WayButton, amount, cards, ways};
use super::plan::Plan;
use super::plan_line::{PlanLine, plan_lines};
use super::reader::{Reader, capital};
use super::run::{RunRow, Total, run_rows};
use crate::pace::Pace;
use crate::pages::notice::Notice;
use crate::play::Redoable;

/// The panel.
#[derive(Template)]
#[template(path = "table/choices.html")]
pub(super) struct Choices<'a> {
    r: &'a Reader<'a>,
    notice: Option<Notice>,
    seen: u64,
    path: String,
    charter: Option<Charter>,
    player: Option<PlayerCharter>,
    question: String,
    waiting: Option<String>,
    /// Does a bot wait for the reader's click?
    bot_waits: bool,
    /// The page of one's next turn, for whoever waits for it.
    ahead: Option<String>,
    steps: Vec<StepRow>,
    /// Is everything but passing chosen on the cards of companies, and nothing is planned yet?
    trades_on_cards: bool,
    hexes: Vec<HexButton>,
    /// What each of the open hexes or cities costs, where that is the same.
    each: Option<String>,
    stations: Vec<StationButton>,
    /// What the other places are, where they stand below hexes for tiles.
    places_heading: Option<String>,
    offers: Vec<OfferButton>,
    off: Vec<ClosedButton>,
    preparations: Vec<OfferButton>,
    /// What is allowed at any time, beside what the turn is about.
    any_time: Vec<OfferButton>,
    /// What the action owes so far.
    owes: Option<String>,
    /// What may be done in a step that was passed by.
    asides: Vec<OfferButton>,
    picks: Vec<PickCard>,
    ways: Vec<WayButton>,
    amount: Option<AmountField>,
    auction: Option<AuctionTable>,
    deals: Vec<DealTable>,
    ladder: Vec<Rung>,
    exact: Vec<ExactAmount>,
    runs: Vec<RunRow>,
    total: Option<Total>,
    draw: Option<DrawRoutes>,
    alternatives: Option<Alternatives>,
    extras: Vec<String>,
    plan: Vec<PlanLine>,
    effects: Effects,
    buttons: MainButtons,
    undo: Option<String>,
    /// Were the others asked already? There is one question at a time.
    asks: bool,
    redo: Option<String>,
    /// Why the hex that was asked for is not open.
    closed: Option<WhyLine>,
    why: Vec<WhyLine>,
    programs: Option<Programs>,
}

struct StepRow {
    name: String,
    past: bool,
    now: bool,
}

struct HexButton {
    at: OpenHex,
    place: String,
    price: String,
}

struct StationButton {
    hex: String,
    place: String,
    price: String,
    action: String,
}

struct WhyLine {
    what: String,
    rest: String,
    rule: String,
}

impl<'a> Choices<'a> {
    /// The panel for whoever reads.
    pub(super) fn new(r: &'a Reader<'a>, plan: Option<&Plan>, notice: Option<Notice>) -> Self {
        let mut choices = Self::empty(r, notice.or_else(|| program_notice(r)));
        if let Some((seat, company)) = acting(r) {
            let company = company.and_then(|company| r.view.company(company));
            choices.charter = company.map(|company| Charter::new(r, company));
            if choices.charter.is_none() {
                choices.player = r.view.player(seat).map(|player| PlayerCharter::new(r, player));
            }
        }
        if let Some((seat, plan)) = r.my_turn().zip(plan) {
            choices.fill(seat, plan);
        } else {
            choices.waiting = Some(waiting(r));
            choices.bot_waits = bot_waits(r);
            choices.ahead = (r.is_now() && ahead::is_possible(r.live, r.play, &r.seats))
                .then(|| r.asking.planning_ahead());
        }
        choices
    }

    /// Is a route drawn that cannot be run yet?
    fn is_unfinished(&self) -> bool {
        self.draw.as_ref().is_some_and(|draw| draw.unfinished)
    }

    fn empty(r: &'a Reader<'a>, notice: Option<Notice>) -> Self {
        let now = r.is_now();
        let undo = undo_label(r).filter(|_| now);
        Self {
            notice,
            seen: r.play.length(),
            path: format!("/table/{}", r.live.game.id),
            charter: None,
            player: None,
            question: String::new(),
            waiting: None,
            bot_waits: false,
            ahead: None,
            undo,
            asks: asked(r).is_some_and(|asked| asked.mine),
            steps: Vec::new(),
            trades_on_cards: false,
            hexes: Vec::new(),
            each: None,
            stations: Vec::new(),
            places_heading: None,
            offers: Vec::new(),
            off: Vec::new(),
            preparations: Vec::new(),
            any_time: Vec::new(),
            owes: None,
            asides: Vec::new(),
            picks: Vec::new(),
            ways: Vec::new(),
            amount: None,
            auction: None,
            deals: Vec::new(),
            ladder: Vec::new(),
            exact: Vec::new(),
            runs: Vec::new(),
            total: None,
            draw: None,
            alternatives: None,
            extras: Vec::new(),
            plan: Vec::new(),
            effects: Effects::default(),
            buttons: MainButtons::default(),
            redo: redo_label(r).filter(|_| now),
            closed: None,
            why: Vec::new(),
            programs: programs(r).filter(|_| now),
            r,
        }
    }

    fn fill(&mut self, seat: SeatId, plan: &Plan) {
        let r = self.r;
        let panel = &plan.panel;
        if let Actor::Seat(seat) = panel.actor {
            self.player = r.view.player(seat).map(|player| PlayerCharter::new(r, player));
        }
        self.question = capital(&r.say(&panel.question));
        self.steps = panel
            .steps
            .iter()
            .map(|step| StepRow {
                name: r.say(&step.name),
                past: step.state == StepState::Past,
                now: step.state == StepState::Now,
            })
            .collect();
        self.fill_places(plan);
        (self.offers, self.preparations) = offers(r, plan);
        self.any_time = any_time(r, plan);
        self.owes = panel.owes.as_ref().map(|owes| r.say(owes));
        self.off = closed(r, plan);
        self.asides = asides(r, plan);
        self.picks = cards(r, plan);
        self.ways = ways(r, plan);
        self.amount = amount(r, plan);
        self.auction = panel.auction.as_ref().map(|going| auction(r, going));
        self.deals = deals(r, plan);
        (self.ladder, self.exact) = ladder(r, plan);
        self.fill_run(plan, seat);
        self.draw = draw_routes(r, plan);
        self.alternatives = alternatives(r, plan).filter(|_| !r.is_sketch);
        self.plan = plan_lines(r, plan);
        let elsewhere = self.picks.is_empty() && self.offers.is_empty() && self.plan.is_empty();
        self.trades_on_cards = elsewhere && panel.trades.iter().any(|trade| trade.choices().next().is_some());
        self.effects = effects_of(r, seat, &plan.actions());
        if self.effects.rows.is_empty() && reveals(r, seat, &plan.actions()) {
            self.extras.push(r.t("reveals-note"));
        }
        self.buttons = main_buttons(r, plan);
        let asked = r.asking.hex.as_deref().and_then(|hex| hex.parse().ok());
        self.closed = asked.and_then(|hex| closed_line(r, (plan, seat), hex));
        self.why = panel.why.iter().map(|why| why_line(r, why)).collect();
    }

    /// Hexes and cities, each with its price, or the price of all of them once.
    fn fill_places(&mut self, plan: &Plan) {
        let r = self.r;
        let common = common_price(&plan.panel);
        let each = common.filter(|price| !price.is_zero());
        self.each = each.map(|price| r.say(&Message::new("each-costs").with("cost", price)));
        let price = |cost: Money| match common {
            None if !cost.is_zero() => r.money(cost),
            _ => String::new(),
        };
        let hexes = plan.panel.lays.iter().map(|lays| {
            let at = OpenHex::new(r, lays);
            HexButton { price: price(at.cost), place: lays.place.clone(), at }
        });
        self.hexes = hexes.collect();
        self.stations = station_buttons(plan, price);
        let two = !self.hexes.is_empty() && !self.stations.is_empty();
        let heading = plan.panel.hexes_heading.as_ref().filter(|_| two);
        self.places_heading = heading.map(|heading| r.say(heading));
    }

    fn fill_run(&mut self, plan: &Plan, seat: SeatId) {
        let Some(run) = &plan.panel.run else {
            return;
        };
        let r = self.r;
        self.runs = run_rows(r, plan, seat);
        let drawn = plan.drawn.as_ref();
        if drawn.is_some_and(|drawn| drawn.refused.is_some()) {
            self.question = r.t("draw-question");
        }
        if drawn.is_some_and(|drawn| drawn.counted.is_none()) {
            return;
        }
        // Beside the best it stands in a line of its own.
        self.total = drawn.is_none().then(|| Total::new(r, run));
        self.extras = run.extras.iter().map(|extra| r.say(extra)).collect();
    }
}

/// Whose things stand above the choices: those of whoever is to act, or made the move that is looked at.
fn acting(r: &Reader<'_>) -> Option<(SeatId, Option<CompanyId>)> {
    let made = r.looks_back().then(|| r.moves().checked_sub(1)).flatten();
    if let Some((index, made)) = made.and_then(|index| Some((index, r.play.moves().get(index)?))) {
        let turn = r.play.state_after(index)?.view(None).turn;
        return Some((made.seat, turn.and_then(|turn| turn.company)));
    }
    r.view.turn.as_ref().map(|turn| (turn.seat, turn.company))
}

/// What the reader did last, in a sentence; nothing where it cannot be taken back.
pub(super) fn done_text(r: &Reader<'_>) -> String {
    let undoable = r.play.undoable(&r.seats, &r.live.others(&r.seats));
    let done = undoable.map(|undoable| Message::new("move-done").with("deed", undoable.deed));
    done.map(|done| r.say(&done)).unwrap_or_default()
}

/// What taking back is called: what goes, how much of others goes with it, and whether they are asked.
fn undo_label(r: &Reader<'_>) -> Option<String> {
    let undoable = r.play.undoable(&r.seats, &r.live.others(&r.seats))?;
    let key = match (undoable.consent.is_empty(), undoable.later) {
        (false, _) => "ask-undo",
        (true, 0) => "undo",
        (true, _) => "undo-more",
    };
    let later = Detail::Number(i64::try_from(undoable.later).unwrap_or(i64::MAX));
    let label = Message::new(key).with("deed", undoable.deed);
    Some(r.say(&label.with("later", later)))
}

/// What restoring is called: what comes back, and how much of others with it.
fn redo_label(r: &Reader<'_>) -> Option<String> {
    let others = r.live.others(&r.seats);
    let Redoable { deed, later, .. } = r.play.redoable(&r.seats, &others).ok()?;
    let key = if later == 0 { "redo" } else { "redo-more" };
    let later = Detail::Number(i64::try_from(later).unwrap_or(i64::MAX));
    let label = Message::new(key).with("deed", deed);
    Some(r.say(&label.with("later", later)))
}

/// Stations, and other places where one press is enough.
fn station_buttons(plan: &Plan, price: impl Fn(Money) -> String) -> Vec<StationButton> {
    let stations = plan.panel.stations.iter();
    let stations = stations.map(|station| {
        let named = (plan.city(station), price(station.cost));
        (station.choice, station.hex, named)
    });
    let others = plan.panel.hexes.iter();
    let others = others.map(|other| {
        let named = (other.place.clone(), String::new());
        (other.choice, other.hex, named)
    });
    let button = |(choice, hex, (place, price)): (usize, Coordinate, (String, String))| {
        let action = plan.choices.get(choice)?.action.clone();
        Some(StationButton {
            hex: hex.to_string(),
            place,
            price,
            action: Value::from(vec![action]).to_string(),
        })
    };
    stations.chain(others).filter_map(button).collect()
}

/// Why nothing can be done on a hex; nothing where something can.
fn closed_line(r: &Reader<'_>, (plan, seat): (&Plan, SeatId), hex: Coordinate) -> Option<WhyLine> {
    let (board, _) = plan.state.table()?;
    board.map.find(hex)?;
    let panel = &plan.panel;
    let open = panel.lays.iter().map(|lay| lay.hex);
    let open = open.chain(panel.stations.iter().map(|station| station.hex));
    let mut open = open.chain(panel.hexes.iter().map(|other| other.hex));
    if open.any(|known| known == hex) {
        return None;
    }
    let by_rule = why_closed(plan, seat, hex).map(|why| WhyLine {
        // Whichever tile was tried, the reason is the hex's.
        what: r.of_any_tile(&why.what),
        ..why_line(r, &why)
    });
    by_rule.or_else(|| {
        let what = Message::new("why-hex-closed").with("hex", hex.to_string());
        let rule = String::new();
        Some(why_line(r, &Why { what, rule }))
    })
}

/// What is not possible; a second sentence begins with a capital letter.
fn why_line(r: &Reader<'_>, why: &Why) -> WhyLine {
    let (what, rest) = (r.say(&why.what), r.rest(&why.what));
    let ended = what.ends_with(['.', '?']);
    WhyLine { rest: if ended { capital(&rest) } else { rest }, what, rule: why.rule.clone() }
}

/// What is said to those who do not act.
/// Does a bot wait for the reader's click?
fn bot_waits(r: &Reader<'_>) -> bool {
    let turn = r.view.turn.as_ref().filter(|_| r.is_now() && !r.seats.is_empty());
    let bot = turn.is_some_and(|turn| r.live.bot_of(turn.seat).is_some());
    bot && r.visitor.pace == Pace::Clicked
}

fn waiting(r: &Reader<'_>) -> String {
    if r.looks_back() {
        return moment(r);
    }
    match (&r.view.turn, r.seats.is_empty()) {
        (None, _) => r.t("game-over"),
        (Some(turn), true) => r.say(&Message::new("watching").with("player", turn.seat)),
        (Some(turn), false) => r.say(&Message::new("waiting-for").with("player", turn.seat)),
    }
}
