//! `roundhouse routes`: the best routes at a moment of a game, or of bare route problems.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use clap::{ArgGroup, Args, ValueEnum};
use roundhouse_board::CompanyId;
use roundhouse_board::router::problem_file::ProblemFile;
use roundhouse_board::router::{Answer as Found, Route, best_route_sets, best_routes};
use roundhouse_family18xx::{
    Best, BestRoute, RunsTrains, TileProspect, TrainProspect, with_one_more_tile,
    with_one_more_train,
};
use roundhouse_game::{Game, Name};
use roundhouse_records::LoadedGame;
use roundhouse_titles::{AnyGame, Shown, with_railway};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::game_file::{self, Moment};
use crate::{Answer, title_files};

/// Find the best routes at a moment of a game, or of bare route problems
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("of").required(true).args(["file", "problem"]))]
pub(crate) struct Routes {
    #[command(flatten)]
    moment: Moment,

    /// The company; without it the one whose turn it is
    #[arg(long, value_name = "ID", requires = "file")]
    company: Option<Name>,

    /// Bare route problems
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["at", "company", "what_if"])]
    problem: Vec<PathBuf>,

    /// Tell other sets of routes that earn as much, at most so many
    #[arg(long, value_name = "N", default_value_t = 0)]
    alternatives: usize,

    /// Tell what the company would earn with one more train that the bank sells, or after each tile that may be laid
    /// at that moment (the best ten)
    #[arg(long, value_name = "WHAT", value_enum, requires = "file")]
    what_if: Vec<WhatIf>,

    /// Stop the search after so many seconds and answer with the best found so far
    #[arg(long, value_name = "S", value_parser = seconds)]
    seconds: Option<Duration>,

    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

/// What might be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum WhatIf {
    /// One more train.
    Train,
    /// One more tile.
    Tile,
}

/// So many tiles are told.
const TILES: usize = 10;

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text
        .parse()
        .map_err(|_| "write a number of seconds such as 0.5".to_owned())?;
    Duration::try_from_secs_f64(seconds)
        .map_err(|_| "write a number of seconds such as 0.5".to_owned())
}

pub(crate) fn run(routes: &Routes, folder: Option<&Path>, out: &mut impl Write) -> Result<Answer> {
    if let Some(path) = &routes.moment.file {
        let loaded = game_file::read(path)?;
        let files = title_files::read(loaded.title, folder)?;
        let any = AnyGame::new(loaded.title, &files, &loaded.setup)?;
        let found = with_railway!(
            &any,
            game => of_company(routes, game, &loaded),
            else Err(anyhow!("{} has no trains that run routes", loaded.title))
        )
        .with_context(|| path.display().to_string())?;
        return print(routes, &found, out);
    }
    for path in &routes.problem {
        let found = of_problem(routes, path).with_context(|| path.display().to_string())?;
        print(routes, &found, out)?;
    }
    Ok(Answer::Yes)
}

/// Says when the time given for a search is over.
fn stop(routes: &Routes) -> impl Fn() -> bool + use<> {
    // An end too far off to be told is none.
    let end = routes
        .seconds
        .and_then(|seconds| Instant::now().checked_add(seconds));
    move || end.is_some_and(|end| Instant::now() >= end)
}

fn of_company<G>(routes: &Routes, game: &G, loaded: &LoadedGame) -> Result<Value>
where
    G: RunsTrains + Shown + Game<Action: DeserializeOwned, Reason: std::fmt::Display>,
{
    let state = game_file::state_at(game, loaded, routes.moment.at)?;
    let company = match routes.company {
        Some(name) => game.find_company(name).with_context(|| {
            let companies = game.shown(&state, None).companies;
            let known: Vec<String> = companies
                .iter()
                .map(|company| company.name.to_string())
                .collect();
            format!(
                "--company {name}: there is no such company, {} are",
                known.join(", ")
            )
        })?,
        None => match game.operating_company(&state) {
            Some(company) => company,
            None => bail!("no company operates at that moment: name one with --company"),
        },
    };
    let started = Instant::now();
    let best = game.best_routes(&state, company, &stop(routes))?;
    let micros = started.elapsed().as_micros() as u64;
    let Some(best) = best else {
        bail!(
            "no set of routes of {} does what it must",
            game.company_name(company)
        );
    };
    let mut found = json!({
        "company": game.company_name(company),
        "total": best.total,
        "proved": best.proved,
        "upper_bound": best.most(),
        "nodes": best.nodes,
        "micros": micros,
        "routes": named(&best),
    });
    if routes.alternatives > 0 && !game.lists_equals() {
        found["alternatives_listed"] = json!(false);
    } else if routes.alternatives > 0 {
        let most = routes.alternatives.saturating_add(1);
        let sets = game.best_route_sets(&state, company, most, &stop(routes))?;
        let others = sets.iter().map(named).filter(|set| *set != found["routes"]);
        found["alternatives"] = others.take(routes.alternatives).collect();
    }
    for (key, prospects) in prospects(routes, game, (&state, company), &best)? {
        found[key] = prospects;
    }
    Ok(found)
}

/// What the company would earn with what was asked for.
fn prospects<G: RunsTrains>(
    routes: &Routes,
    game: &G,
    (state, company): (&G::State, CompanyId),
    now: &Best,
) -> Result<Vec<(&'static str, Value)>> {
    let mut all = Vec::new();
    if routes.what_if.contains(&WhatIf::Train) {
        let trains = with_one_more_train(game, state, company, &stop(routes))?;
        let line = |prospect: &TrainProspect| {
            prospect_line(now, &prospect.best, json!({ "train": prospect.train }))
        };
        all.push(("with_train", trains.iter().map(line).collect()));
    }
    if routes.what_if.contains(&WhatIf::Tile) {
        let tiles = with_one_more_tile(game, state, company, (TILES, &stop(routes)))?;
        let line = |prospect: &TileProspect<G::Action>| {
            let lay = json!({ "hex": prospect.hex, "tile": prospect.tile, "rotation": prospect.rotation });
            prospect_line(now, &prospect.best, lay)
        };
        all.push(("with_tile", tiles.iter().map(line).collect()));
    }
    Ok(all)
}

/// The routes of a set.
fn named(best: &Best) -> Value {
    let route = |route: &BestRoute| json!({ "train": route.path.train, "stops": route.stops, "revenue": route.revenue, "path": route.path.path });
    best.routes.iter().map(route).collect()
}

/// What would be earned, and how much more that is.
fn prospect_line(now: &Best, then: &Best, mut line: Value) -> Value {
    line["total"] = json!(then.total);
    line["more"] = json!(i64::from(then.total.units()) - i64::from(now.total.units()));
    line["proved"] = json!(then.proved);
    line
}

fn of_problem(routes: &Routes, path: &Path) -> Result<Value> {
    let text = fs::read_to_string(path)?;
    let file = ProblemFile::read(&text)?;
    let problem = file.problem();
    let started = Instant::now();
    let answer = best_routes(&problem, &stop(routes))?;
    let micros = started.elapsed().as_micros() as u64;
    let route = |(train, route): (usize, &Option<Route>)| {
        let route = route.as_ref()?;
        Some(json!({ "train": train, "stops": route.stops, "revenue": route.revenue }))
    };
    let set = |answer: &Found| -> Value {
        let routes = answer.routes.iter().flatten().enumerate();
        routes.filter_map(route).collect()
    };
    let name = if file.name.is_empty() {
        path.file_stem()
            .map(|stem| stem.to_string_lossy().into_owned())
            .unwrap_or_default()
    } else {
        file.name.clone()
    };
    let mut found = json!({
        "problem": name,
        "total": answer.revenue,
        "proved": answer.proved,
        "upper_bound": answer.bound,
        "nodes": answer.nodes,
        "micros": micros,
        "routes": set(&answer),
    });
    if routes.alternatives > 0 {
        let most = routes.alternatives.saturating_add(1);
        let sets = best_route_sets(&problem, most, &stop(routes))?;
        let others = sets.iter().map(set).filter(|set| *set != found["routes"]);
        found["alternatives"] = others.take(routes.alternatives).collect();
    }
    Ok(found)
}

fn print(routes: &Routes, found: &Value, out: &mut impl Write) -> Result<Answer> {
    if routes.json {
        writeln!(out, "{found}")?;
        return Ok(Answer::Yes);
    }
    let name = found
        .get("company")
        .or_else(|| found.get("problem"))
        .and_then(Value::as_str);
    let known = if found["proved"] == json!(true) {
        "proved best".to_owned()
    } else {
        format!("best so far, at most {}", found["upper_bound"])
    };
    writeln!(
        out,
        "{}: {} ({known}; {} nodes, {} µs)",
        name.unwrap_or_default(),
        found["total"],
        found["nodes"],
        found["micros"],
    )?;
    print_routes(&found["routes"], out)?;
    let list = |key: &str| found[key].as_array().into_iter().flatten();
    for (number, set) in list("alternatives").enumerate() {
        writeln!(out, "as good, {}:", number + 1)?;
        print_routes(set, out)?;
    }
    if found["alternatives_listed"] == json!(false) {
        writeln!(
            out,
            "others that are as good are not listed: trains share track"
        )?;
    }
    for line in list("with_train") {
        let (train, total, more) = (shown(&line["train"]), &line["total"], &line["more"]);
        writeln!(out, "with one more {train} train: {total} ({more} more)")?;
    }
    for line in list("with_tile") {
        let (tile, hex, rotation) = (shown(&line["tile"]), shown(&line["hex"]), &line["rotation"]);
        let (total, more) = (&line["total"], &line["more"]);
        writeln!(
            out,
            "with tile {tile} on {hex}, rotation {rotation}: {total} ({more} more)"
        )?;
    }
    Ok(Answer::Yes)
}

fn print_routes(set: &Value, out: &mut impl Write) -> Result<()> {
    for route in set.as_array().into_iter().flatten() {
        let stops = route["stops"].as_array().into_iter().flatten();
        let stops: Vec<String> = stops.map(shown).collect();
        writeln!(
            out,
            "  {} train {}: {}",
            shown(&route["train"]),
            stops.join(" - "),
            route["revenue"]
        )?;
    }
    Ok(())
}

/// A value without the marks around a text.
fn shown(value: &Value) -> String {
    let text = value.as_str().map(ToOwned::to_owned);
    text.unwrap_or_else(|| value.to_string())
}
