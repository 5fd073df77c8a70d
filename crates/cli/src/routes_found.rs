//! What `roundhouse routes` found, as it is printed: for scripts and for people.

use std::fmt;

use roundhouse_board::hex::{Coordinate, Rotation};

use roundhouse_family18xx::{Best, BestRoute, Occasion, TileProspect, TrainProspect};
use roundhouse_game::Name;
use serde::Serialize;

/// What was found.
#[derive(Serialize)]
pub(crate) struct Found {
    #[serde(flatten)]
    pub(crate) subject: Subject,
    pub(crate) total: u64,
    pub(crate) proved: bool,
    /// No better set of routes earns more.
    pub(crate) upper_bound: u64,
    pub(crate) nodes: u64,
    pub(crate) micros: u64,
    pub(crate) routes: Vec<RouteLine>,
    /// No set of routes does what it must.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) impossible: bool,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub(crate) alternatives: Option<Alternatives>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) with_train: Option<Vec<TrainLine>>,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub(crate) with_tile: Option<WithTile>,
    /// The search was stopped before every train and tile was tried.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) what_if_cut_short: bool,
}

/// Whose routes they are.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Subject {
    Company(Name),
    Problem(String),
}

/// Sets of routes that earn as much.
#[derive(Serialize)]
pub(crate) struct Alternatives {
    #[serde(rename = "alternatives")]
    pub(crate) sets: Vec<Vec<RouteLine>>,
    /// Are these all?
    #[serde(rename = "alternatives_complete")]
    pub(crate) complete: bool,
}

/// One route.
#[derive(Serialize)]
pub(crate) struct RouteLine {
    train: Label,
    stops: Vec<Label>,
    revenue: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<Vec<Coordinate>>,
}

/// A train or a stop: by name on a board, by number in a problem.
#[derive(Serialize)]
#[serde(untagged)]
enum Label {
    Train(Name),
    Hex(Coordinate),
    Number(u64),
}

/// What would be earned with something more.
#[derive(Serialize)]
struct Gain {
    total: u64,
    /// How much more revenue that is.
    more: i64,
    /// How much more that is with mine money.
    more_in_all: i64,
    proved: bool,
}

/// With one more train.
#[derive(Serialize)]
pub(crate) struct TrainLine {
    train: Name,
    #[serde(flatten)]
    gain: Gain,
}

/// With one more tile.
#[derive(Serialize)]
pub(crate) struct WithTile {
    #[serde(rename = "with_tile")]
    pub(crate) lines: Vec<TileLine>,
    #[serde(rename = "tile_laid")]
    pub(crate) occasion: TileLaid,
}

/// When the tile would be laid, or why none is.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TileLaid {
    Now,
    InItsTurn,
    NoStation,
    NoDirector,
    Never,
}

impl From<Occasion> for TileLaid {
    fn from(occasion: Occasion) -> Self {
        match occasion {
            Occasion::Now => Self::Now,
            Occasion::ItsTurn => Self::InItsTurn,
            Occasion::NoStation => Self::NoStation,
            Occasion::NoDirector => Self::NoDirector,
            Occasion::Never => Self::Never,
        }
    }
}

/// With this tile.
#[derive(Serialize)]
pub(crate) struct TileLine {
    hex: Coordinate,
    tile: Name,
    rotation: Rotation,
    #[serde(flatten)]
    gain: Gain,
}

impl Found {
    /// Nothing yet.
    pub(crate) fn nothing(subject: Subject) -> Self {
        Self {
            subject,
            total: 0,
            proved: false,
            upper_bound: 0,
            nodes: 0,
            micros: 0,
            routes: Vec::new(),
            impossible: false,
            alternatives: None,
            with_train: None,
            with_tile: None,
            what_if_cut_short: false,
        }
    }
}

/// The routes of a company.
pub(crate) fn set_of_best(best: &Best) -> Vec<RouteLine> {
    let line = |route: &BestRoute| RouteLine {
        train: Label::Train(route.path.train),
        stops: route.stops.iter().map(|at| Label::Hex(*at)).collect(),
        revenue: route.revenue.units().into(),
        path: Some(route.path.path.clone()),
    };
    best.routes.iter().map(line).collect()
}

/// The routes of a bare problem.
pub(crate) fn set_of_problem(answer: &roundhouse_router::Answer) -> Vec<RouteLine> {
    let routes = answer.routes.iter().flatten().enumerate();
    let line = |(train, route): (usize, &Option<roundhouse_router::Route>)| {
        let route = route.as_ref()?;
        let stops = route.stops.iter().map(|stop| Label::Number((*stop).into()));
        Some(RouteLine {
            train: Label::Number(train as u64),
            stops: stops.collect(),
            revenue: route.revenue,
            path: None,
        })
    };
    routes.filter_map(line).collect()
}

impl Gain {
    fn new(now: &Best, then: &Best) -> Self {
        let more = |then: u32, now: u32| i64::from(then) - i64::from(now);
        Self {
            total: then.total.units().into(),
            more: more(then.first.units(), now.first.units()),
            more_in_all: more(then.total.units(), now.total.units()),
            proved: then.proved,
        }
    }
}

impl TrainLine {
    pub(crate) fn new(now: &Best, prospect: &TrainProspect) -> Self {
        Self { train: prospect.train, gain: Gain::new(now, &prospect.best) }
    }
}

impl TileLine {
    pub(crate) fn new<A>(now: &Best, prospect: &TileProspect<A>) -> Self {
        Self {
            hex: prospect.hex,
            tile: prospect.tile,
            rotation: prospect.rotation,
            gain: Gain::new(now, &prospect.best),
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.impossible {
            return writeln!(out, "no set of routes of {} does what it must", self.subject);
        }
        let known = if self.proved {
            "proved best".to_owned()
        } else {
            format!("best so far, at most {}", self.upper_bound)
        };
        let Self { subject, total, nodes, micros, .. } = self;
        writeln!(out, "{subject}: {total} ({known}; {nodes} nodes, {micros} µs)")?;
        write_set(&self.routes, out)?;
        if let Some(others) = &self.alternatives {
            for (number, set) in others.sets.iter().enumerate() {
                writeln!(out, "as good, {}:", number + 1)?;
                write_set(set, out)?;
            }
            if !others.complete {
                writeln!(out, "there may be others that are as good")?;
            }
        }
        for TrainLine { train, gain } in self.with_train.iter().flatten() {
            writeln!(out, "with one more {train} train: {gain}")?;
        }
        if let Some(tiles) = &self.with_tile {
            tiles.fmt(out)?;
        }
        if self.what_if_cut_short {
            writeln!(out, "the time was over before all of these were tried")?;
        }
        Ok(())
    }
}

impl fmt::Display for WithTile {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.occasion {
            TileLaid::Now => {}
            TileLaid::InItsTurn => writeln!(out, "if its turn to lay track began now:")?,
            TileLaid::NoStation => writeln!(out, "it has no station to build from")?,
            TileLaid::NoDirector => writeln!(out, "without a director it lays no track")?,
            TileLaid::Never => writeln!(out, "by the rules it lays no track")?,
        }
        for TileLine { hex, tile, rotation, gain } in &self.lines {
            let turned = rotation.sixths();
            writeln!(out, "with tile {tile} on {hex}, rotation {turned}: {gain}")?;
        }
        Ok(())
    }
}

fn write_set(set: &[RouteLine], out: &mut fmt::Formatter<'_>) -> fmt::Result {
    for route in set {
        let stops: Vec<String> = route.stops.iter().map(Label::to_string).collect();
        let (train, stops) = (&route.train, stops.join(" - "));
        writeln!(out, "  {train} train {stops}: {}", route.revenue)?;
    }
    Ok(())
}

impl fmt::Display for Subject {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Company(name) => name.fmt(out),
            Self::Problem(name) => name.fmt(out),
        }
    }
}

impl fmt::Display for Label {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Train(name) => name.fmt(out),
            Self::Hex(at) => at.fmt(out),
            Self::Number(number) => number.fmt(out),
        }
    }
}

impl fmt::Display for Gain {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { total, more, more_in_all, proved } = self;
        write!(out, "{total} ({more} more")?;
        if more_in_all != more {
            write!(out, " revenue, {more_in_all} more with mine money")?;
        }
        let known = if *proved { "" } else { ", best so far" };
        write!(out, "{known})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_is_said_so() {
        let company = "RABA".parse().unwrap();
        let found = Found { impossible: true, ..Found::nothing(Subject::Company(company)) };
        let text = "no set of routes of RABA does what it must\n";
        assert_eq!(found.to_string(), text);
        let json = serde_json::to_value(&found).unwrap();
        assert_eq!((&json["company"], &json["impossible"]), (&"RABA".into(), &true.into()));
    }

    #[test]
    fn why_no_tile_is_laid_is_told() {
        let company = "RABA".parse().unwrap();
        let found = Found {
            with_tile: Some(WithTile { lines: Vec::new(), occasion: Occasion::Never.into() }),
            ..Found::nothing(Subject::Company(company))
        };
        assert!(found.to_string().ends_with("\nby the rules it lays no track\n"));
        let json = serde_json::to_value(&found).unwrap();
        assert_eq!(json["tile_laid"], "never");
        assert_eq!(json["with_tile"].as_array().map(Vec::len), Some(0));
    }

    #[test]
    fn revenue_and_mine_money_are_told_apart() {
        let gain = Gain { total: 120, more: 10, more_in_all: -10, proved: true };
        let text = "120 (10 more revenue, -10 more with mine money)";
        assert_eq!(gain.to_string(), text);
    }

    #[test]
    fn a_gain_that_is_not_proved_says_so() {
        let gain = Gain { total: 120, more: 10, more_in_all: 10, proved: false };
        assert_eq!(gain.to_string(), "120 (10 more, best so far)");
    }
}
