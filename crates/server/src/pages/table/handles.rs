//! What can be pointed at while the route of a train is changed: stops to which it goes on, and stops that end it.

use roundhouse_board::hex::Coordinate;
use roundhouse_board::{Board, Position, StopId};
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_family18xx::view::{beginnings, calls_along, city_place, legs_after, place_at, stops_along};
use roundhouse_game::Message;
use serde_json::Value;

use super::drawing;
use super::plan::Plan;
use super::reader::{Reader, capital};
use super::run::shown;

/// A stop that changes the route, and the page with it changed.
pub(super) struct Handle {
    pub(super) at: Coordinate,
    /// The hexes on the way there: pointing at one of them means this way.
    pub(super) over: String,
    pub(super) grip: Grip,
    /// What it does to the route.
    pub(super) text: String,
    /// The same where the place alone is not enough.
    pub(super) label: String,
    pub(super) href: String,
}

/// What a handle does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Grip {
    /// The route begins there, or goes on to there.
    Extends,
    /// The route ends there, or ends before it.
    Cuts,
}

impl Handle {
    pub(super) fn cuts(&self) -> bool {
        self.grip == Grip::Cuts
    }
}

/// The handles of the route that is being changed, one for every hex; none where nothing is.
pub(super) fn on_the_map(r: &Reader<'_>, plan: &Plan) -> Vec<Handle> {
    let run = plan.panel.run.as_ref();
    let action = run.and_then(|run| shown(plan, run));
    let (Some(train), Some(action), true) = (r.asking.train, action, plan.leaves_routes_open()) else {
        return Vec::new();
    };
    let mut handles = handles(r, plan, (&action, train));
    handles.sort_by_key(|handle| !handle.cuts());
    let mut once: Vec<Handle> = Vec::new();
    for handle in handles {
        if !once.iter().any(|other| other.at == handle.at) {
            once.push(handle);
        }
    }
    once
}

/// The handles of a train's route: the stops to which it may go on from either end, then its own.
pub(super) fn handles(r: &Reader<'_>, plan: &Plan, (action, train): (&Value, usize)) -> Vec<Handle> {
    let (Some((board, table)), Some(path)) = (plan.state.table(), path_of(action, train)) else {
        return Vec::new();
    };
    let path: Vec<Coordinate> = path.iter().filter_map(|at| at.as_str()?.parse().ok()).collect();
    let route = Route { board, position: &table.position, path: &path };
    let longer = route.longer().into_iter();
    let longer = longer.filter(|change| may_draw(plan, (action, train), change));
    let changes = longer.chain(route.shorter());
    let handle = |change: Change| {
        let place = route.place_of(&change);
        let text = r.say(&change.said(board, &place));
        let path = change.path.iter().map(|at| Value::from(at.to_string()));
        let action = drawing::with_path(action, train, path.collect());
        let over: Vec<String> = change.over.iter().map(ToString::to_string).collect();
        Handle {
            label: match change.at.to_string() {
                at if place == at => capital(&text),
                at => format!("{}, {at}", capital(&text)),
            },
            at: change.at,
            over: over.join(" "),
            grip: change.grip(),
            text,
            href: r.asking.planning(&plan.deciding(action)),
        }
    };
    told_apart(changes.map(handle).collect())
}

/// Where several would say the same, each says its hex too.
fn told_apart(mut handles: Vec<Handle>) -> Vec<Handle> {
    let texts: Vec<String> = handles.iter().map(|handle| handle.text.clone()).collect();
    for handle in &mut handles {
        if texts.iter().filter(|text| **text == handle.text).count() > 1 {
            handle.text = format!("{}, {}", handle.text, handle.at);
        }
    }
    handles
}

/// Do the rules let the train go there? What is missing for a run may still be drawn.
fn may_draw(plan: &Plan, (action, train): (&Value, usize), change: &Change) -> bool {
    let routes = serde_json::from_value(action["routes"].clone());
    let mut routes: Vec<RoutePath> = routes.unwrap_or_default();
    if let Some(route) = routes.get_mut(train) {
        route.path.clone_from(&change.path);
    }
    plan.state.railway().is_some_and(|railway| railway.may_draw(&routes, train))
}

/// The hexes of a train's route so far.
pub(super) fn path_of(action: &Value, train: usize) -> Option<&[Value]> {
    let path = action["routes"].get(train)?["path"].as_array()?;
    Some(path)
}

/// A route as it is drawn.
struct Route<'a> {
    board: &'a Board,
    position: &'a Position,
    path: &'a [Coordinate],
}

/// The route, changed at a stop.
struct Change {
    at: Coordinate,
    what: What,
    /// The hexes on the way there.
    over: Vec<Coordinate>,
    path: Vec<Coordinate>,
    /// The stop, where the hex has one that the route calls at.
    stop: Option<StopId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    /// It begins there.
    From,
    /// It goes on to there.
    To,
    /// The same by another way than the shortest, over this hex.
    Via(Coordinate),
    /// It ends there.
    EndAt,
    /// It ends at the stop before.
    Without,
}

impl Change {
    fn beginning(at: Coordinate) -> Self {
        Self { at, what: What::From, over: Vec::new(), path: vec![at], stop: None }
    }

    /// The same route from its other end.
    fn turned(mut self) -> Self {
        self.path.reverse();
        self
    }

    fn grip(&self) -> Grip {
        match self.what {
            What::From | What::To | What::Via(_) => Grip::Extends,
            What::EndAt | What::Without => Grip::Cuts,
        }
    }

    fn said(&self, board: &Board, place: &str) -> Message {
        let key = match self.what {
            What::From => "draw-from",
            What::To => "draw-to",
            What::Via(_) => "draw-to-via",
            What::EndAt => "draw-end-at",
            What::Without => "draw-without",
        };
        let said = Message::new(key).with("place", place);
        match self.what {
            What::Via(hex) => said.with("via", place_at(board, hex)),
            _ => said,
        }
    }
}

impl Route<'_> {
    /// What the place is called where the route changes.
    fn place_of(&self, change: &Change) -> String {
        let named = |stop| city_place(self.board, self.position, stop).0;
        change.stop.map_or_else(|| place_at(self.board, change.at), named)
    }

    /// One stop longer at either end; one that has not begun begins anywhere.
    fn longer(&self) -> Vec<Change> {
        if self.path.is_empty() {
            let from = beginnings(self.board, self.position).into_iter();
            return from.map(Change::beginning).collect();
        }
        let back: Vec<Coordinate> = self.path.iter().rev().copied().collect();
        let mut changes: Vec<Change> = Vec::new();
        for leg in legs_after(self.board, self.position, self.path) {
            changes.extend(self.lengthened(self.path, &leg, &changes));
        }
        // From its only hex a route goes on in one direction.
        let before = back.get(..).filter(|back| back.len() > 1);
        let legs = before.map(|back| legs_after(self.board, self.position, back));
        for leg in legs.into_iter().flatten() {
            let change = self.lengthened(&back, &leg, &changes);
            // What was added at the beginning stays there.
            changes.extend(change.map(Change::turned));
        }
        changes
    }

    /// A path with a leg at its end; nothing where that leads to a stop at which it calls already.
    fn lengthened(&self, path: &[Coordinate], leg: &[Coordinate], others: &[Change]) -> Option<Change> {
        let (at, over) = leg.split_last()?;
        let from: Vec<Coordinate> = path.last().into_iter().chain(leg).copied().collect();
        let end = stops_along(self.board, self.position, &from).pop()?;
        if stops_along(self.board, self.position, path).contains(&end) {
            return None;
        }
        let same: Vec<&Change> = others.iter().filter(|other| other.at == *at).collect();
        let own = |hex: &&Coordinate| same.iter().all(|other| !other.over.contains(hex));
        let via = over.iter().find(own).or(over.first());
        let what = match (same.as_slice(), via) {
            ([], _) | (_, None) => What::To,
            (_, Some(via)) => What::Via(*via),
        };
        Some(Change { at: *at, what, over: over.to_vec(), path: [path, leg].concat(), stop: Some(end) })
    }

    /// Ended at each of its stops: an end is taken off, and of a route that is cut between them the longer part stays.
    fn shorter(&self) -> Vec<Change> {
        let calls = calls_along(self.board, self.position, self.path);
        let Some(last) = calls.len().checked_sub(1) else {
            return Vec::new();
        };
        let stops = stops_along(self.board, self.position, self.path);
        let is_told = stops.len() == calls.len();
        let cut = |(number, place): (usize, &usize)| {
            let (what, path) = match number {
                0 if last == 0 => (What::Without, &[][..]),
                0 => (What::Without, &self.path[calls[1]..]),
                _ if number == last => (What::Without, &self.path[..=calls[number - 1]]),
                _ if 2 * number >= last => (What::EndAt, &self.path[..=*place]),
                _ => (What::EndAt, &self.path[*place..]),
            };
            Change {
                at: self.path[*place],
                what,
                over: Vec::new(),
                path: path.to_vec(),
                stop: stops.get(number).copied().filter(|_| is_told),
            }
        };
        calls.iter().enumerate().map(cut).collect()
    }
}
