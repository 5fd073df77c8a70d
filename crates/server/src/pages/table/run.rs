//! Routes stop by stop, and those that a player draws.

use roundhouse_draw::route_style;
use roundhouse_family18xx::view::{Proof, Run, RunLine, RunStop, place_at};
use roundhouse_game::{Message, Money, SeatId};
use serde_json::Value;

use super::drawing;
use super::handles::{Handle, handles, path_of};
use super::plan::Plan;
use super::reader::Reader;

/// What all routes earn, and what is known of better ones.
pub(super) struct Total {
    pub(super) amount: String,
    pub(super) proved: bool,
    /// What is said where nothing is proved and nothing better is known.
    pub(super) open: Option<String>,
}

impl Total {
    /// What a run earns.
    pub(super) fn new(r: &Reader<'_>, run: &Run) -> Self {
        let open = match run.proof {
            Proof::Proved | Proof::Lacking => None,
            Proof::Open { more } => Some(match more.filter(|more| !more.is_zero()) {
                Some(more) => r.say(&Message::new("run-open-more").with("more", more)),
                None => r.t("run-open"),
            }),
        };
        Self { amount: r.money(run.total), proved: run.proof == Proof::Proved, open }
    }
}

/// A train with its route, if it has one.
#[derive(Default)]
pub(super) struct RunRow {
    /// The colour of its line.
    pub(super) number: usize,
    pub(super) train: String,
    pub(super) with: String,
    pub(super) revenue: String,
    /// What it brings beside its revenue.
    pub(super) beside: String,
    pub(super) stops: Vec<StopText>,
    /// The hexes of a route that cannot be run yet, or that there is none.
    pub(super) path: String,
    /// What may be chosen about it.
    pub(super) ways: Vec<RunWay>,
    /// What can be drawn of it.
    pub(super) drawn: DrawnRow,
}

/// What can be drawn of a train's route; nothing where the rules leave no choice.
#[derive(Default)]
pub(super) struct DrawnRow {
    /// The way to change it, or to change it no more.
    pub(super) draw: Option<RunWay>,
    /// Is it being changed?
    pub(super) chosen: bool,
    /// The stops that change it.
    pub(super) handles: Vec<Handle>,
    /// The same page without its route.
    pub(super) clear: Option<String>,
}

/// A place where it calls.
pub(super) struct StopText {
    pub(super) place: String,
    pub(super) named: bool,
    pub(super) value: String,
}

/// Another way to run the trains: one joined with another or not, a stop not paid, one train less.
pub(super) struct RunWay {
    pub(super) label: String,
    pub(super) on: bool,
    pub(super) href: String,
}

/// Every train that may run: with where it calls, with the hexes drawn so far, or at home.
pub(super) fn run_rows(r: &Reader<'_>, plan: &Plan, seat: SeatId) -> Vec<RunRow> {
    let Some(run) = &plan.panel.run else {
        return Vec::new();
    };
    let Some(action) = shown(plan, run) else {
        return Vec::new();
    };
    let drawn = plan.drawn.as_ref();
    let refused = drawn.is_some_and(|drawn| drawn.refused.is_some());
    let running = match drawn {
        None => drawing::places_of_lines(&action),
        Some(drawn) => drawn.counted.as_ref().map(drawing::places_of_lines).unwrap_or_default(),
    };
    let ways = Ways { r, plan, seat, run, action: &action, running: &running };
    let routes = action["routes"].as_array().into_iter().flatten();
    let row = |(place, route): (usize, &Value)| {
        let index = running.iter().position(|running| *running == place);
        let line = index.and_then(|index| Some((index, run.lines.get(index)?)));
        let told = match line {
            Some((_, line)) if refused => run_row(r, line, Vec::new()),
            Some((index, line)) => run_row(r, line, ways.of(index, line)),
            None => without_line(r, route),
        };
        RunRow { number: route_style(place), drawn: drawn_row(r, plan, (&action, place)), ..told }
    };
    routes.enumerate().map(row).collect()
}

/// What can be drawn of a train's route.
fn drawn_row(r: &Reader<'_>, plan: &Plan, (action, place): (&Value, usize)) -> DrawnRow {
    if !plan.leaves_routes_open() {
        return DrawnRow::default();
    }
    let chosen = r.asking.train == Some(place);
    let train = action["routes"][place]["train"].as_str();
    let label = Message::new("draw-train").with("train", train.unwrap_or_default());
    // What is drawn already stays; the best routes need not be named.
    let now = match &plan.drawn {
        Some(_) => plan.deciding(action.clone()),
        None => plan.prepared.clone(),
    };
    let draw =
        RunWay { label: r.say(&label), on: chosen, href: r.asking.drawing((!chosen).then_some(place), &now) };
    let has_route = path_of(action, place).is_some_and(|path| !path.is_empty());
    let without = || drawing::with_path(action, place, Vec::new());
    DrawnRow {
        draw: Some(draw),
        chosen,
        handles: if chosen { handles(r, plan, (action, place)) } else { Vec::new() },
        clear: (chosen && has_route).then(|| r.asking.planning(&plan.deciding(without()))),
    }
}

/// The action with the routes that are shown: those drawn, or the best.
pub(super) fn shown(plan: &Plan, run: &Run) -> Option<Value> {
    let action = match &plan.drawn {
        Some(drawn) => drawn.action.clone(),
        // The chains of the best routes are nobody's wish.
        None => drawing::without_chains(&plan.choices.get(run.choice)?.action),
    };
    Some(drawing::with_all_trains(&action, &run.trains))
}

/// A train at home, or with a route that cannot be run yet.
fn without_line(r: &Reader<'_>, route: &Value) -> RunRow {
    let hexes = route["path"].as_array().into_iter().flatten();
    let board = r.state.table().map(|(board, _)| board);
    let place = |at: &str| match (board, at.parse()) {
        (Some(board), Ok(at)) => place_at(board, at),
        _ => at.to_owned(),
    };
    let hexes: Vec<String> = hexes.filter_map(Value::as_str).map(place).collect();
    let (path, revenue) = if hexes.is_empty() {
        (r.t("run-at-home"), r.money(Money::ZERO))
    } else {
        (hexes.join(" – "), r.t("run-not-counted"))
    };
    RunRow {
        train: train_named(r, route["train"].as_str().unwrap_or_default()),
        path,
        revenue,
        ..RunRow::default()
    }
}

fn train_named(r: &Reader<'_>, train: &str) -> String {
    r.say(&Message::new("run-train").with("train", train))
}

/// A route with its train, what it runs with, and where it calls.
fn run_row(r: &Reader<'_>, line: &RunLine, ways: Vec<RunWay>) -> RunRow {
    let stop = |stop: &RunStop| StopText {
        place: stop.place.clone(),
        named: stop.named,
        value: if stop.bonus.is_zero() {
            r.bare(stop.value)
        } else {
            format!("{} + {}", r.bare(stop.value), r.bare(stop.bonus))
        },
    };
    let with = Message::new("run-with").with("services", line.with.clone());
    RunRow {
        train: train_named(r, &line.train),
        with: if line.with.is_empty() { String::new() } else { r.say(&with) },
        revenue: r.money(line.revenue),
        beside: if line.beside.is_zero() {
            String::new()
        } else {
            r.say(&Message::new("run-beside").with("amount", line.beside))
        },
        stops: line.stops.iter().map(stop).collect(),
        ways,
        ..RunRow::default()
    }
}

/// What may be chosen about routes that can be run.
struct Ways<'a> {
    r: &'a Reader<'a>,
    plan: &'a Plan,
    seat: SeatId,
    run: &'a Run,
    /// The routes, with a route for every train.
    action: &'a Value,
    /// The places of the lines among them.
    running: &'a [usize],
}

impl Ways<'_> {
    /// The ways of one line that the rules allow.
    fn of(&self, index: usize, line: &RunLine) -> Vec<RunWay> {
        if !self.plan.leaves_routes_open() {
            return Vec::new();
        }
        let joins = line.joins.iter().filter_map(|other| self.join(index, *other));
        let unpaid = line.spares.iter().filter_map(|spare| {
            let message = Message::new("run-unpaid").with("place", spare.place.as_str());
            let hex = spare.hex.to_string();
            let action = drawing::leaving_unpaid(&self.named_chains(), self.running[index], &hex);
            let way = self.way(&message, action)?;
            Some(RunWay { on: spare.unpaid, ..way })
        });
        // What the train is joined with may not run joined without it.
        let joinings = [self.named_chains(), drawing::without_chains(self.action)];
        let home = joinings.into_iter().find_map(|action| {
            let action = drawing::at_home(&action, self.running[index]);
            self.way(&Message::new("run-leave-home"), action)
        });
        joins.chain(unpaid).chain(home).collect()
    }

    /// The routes with the trains joined as they are now.
    fn named_chains(&self) -> Value {
        self.with_chains(self.run.chains.iter().cloned())
    }

    fn with_chains(&self, chains: impl Iterator<Item = Vec<usize>>) -> Value {
        let places = |chain: Vec<usize>| chain.iter().map(|line| self.running[*line]).collect();
        drawing::joined(self.action, chains.map(places))
    }

    /// Two lines run joined, or apart if they are joined; nothing where the rules leave no choice.
    fn join(&self, one: usize, other: usize) -> Option<RunWay> {
        let chains = &self.run.chains;
        let beside = |pair: &[usize]| pair == [one, other] || pair == [other, one];
        let between = chains.iter().find_map(|chain| {
            let place = chain.windows(2).position(beside)?;
            Some((chain, place + 1))
        });
        let with = |line: usize| move |chain: &&Vec<usize>| chain.contains(&line);
        let changed: Vec<Vec<usize>> = if let Some((chain, place)) = between {
            let (before, after) = chain.split_at(place);
            vec![before.to_vec(), after.to_vec()]
        } else if chains.iter().filter(with(one)).any(|chain| chain.contains(&other)) {
            return None;
        } else {
            let chain = |line: usize| chains.iter().find(with(line)).cloned();
            let chain = |line: usize| chain(line).unwrap_or_else(|| vec![line]);
            vec![[chain(one), chain(other)].concat()]
        };
        let apart = |chain: &&Vec<usize>| !chain.contains(&one) && !chain.contains(&other);
        let others = chains.iter().filter(apart).cloned();
        let lines = &self.run.lines;
        let message = Message::new("run-join")
            .with("train", lines.get(other)?.train.as_str())
            .with("place", common_end(lines.get(one)?, lines.get(other)?)?);
        let action = self.with_chains(others.chain(changed));
        let run = drawing::run_of(&action);
        let panel = self.plan.state.panel_with(self.run.choice, &run)?;
        if panel.run?.chains == *chains {
            return None;
        }
        let way = self.way(&message, action)?;
        Some(RunWay { on: between.is_some(), ..way })
    }

    /// A way to run, if the rules allow it.
    fn way(&self, label: &Message, action: Value) -> Option<RunWay> {
        let run = drawing::run_of(&action);
        self.plan.state.apply(self.seat, &run).ok()?;
        Some(RunWay {
            label: self.r.say(label),
            on: false,
            href: self.r.asking.planning(&self.plan.deciding(action)),
        })
    }
}

/// The place where two lines end.
fn common_end<'a>(one: &'a RunLine, other: &RunLine) -> Option<&'a str> {
    let mut ends = [one.stops.first()?, one.stops.last()?].into_iter();
    let others = [other.stops.first()?, other.stops.last()?];
    let place = ends.find(|end| others.iter().any(|other| other.place == end.place))?;
    Some(&place.place)
}
