//! `roundhouse routes`: the best routes at a moment of a game, or of bare route problems.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::Args;
use roundhouse_board::router::problem_file::ProblemFile;
use roundhouse_board::router::{Route, best_routes};
use roundhouse_family18xx::{Best, RunsTrains};
use roundhouse_game::{Game, Name};
use roundhouse_records::LoadedGame;
use roundhouse_titles::{AnyGame, with_18xx};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::game_file::{self, Moment};
use crate::{Answer, title_files};

/// Find the best routes at a moment of a game, or of bare route problems
#[derive(Debug, Args)]
pub(crate) struct Routes {
    #[command(flatten)]
    moment: Moment,

    /// The company; without it the one whose turn it is
    #[arg(long, value_name = "ID", requires = "file")]
    company: Option<Name>,

    /// Bare route problems
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with = "file", required_unless_present = "file")]
    problem: Vec<PathBuf>,

    /// Stop the search after so many seconds and answer with the best found so far
    #[arg(long, value_name = "S", value_parser = seconds)]
    seconds: Option<Duration>,

    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

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
        let found = with_18xx!(
            &any,
            game => of_company(routes, game, &loaded),
            else => bail!("in {} trains run no routes", loaded.title)
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
    let end = routes.seconds.map(|seconds| Instant::now() + seconds);
    move || end.is_some_and(|end| Instant::now() >= end)
}

fn of_company<G>(routes: &Routes, game: &G, loaded: &LoadedGame) -> Result<Value>
where
    G: RunsTrains + Game<Action: DeserializeOwned, Reason: std::fmt::Display>,
{
    let state = game_file::state_at(game, loaded, routes.moment.at)?;
    let company = match routes.company {
        Some(name) => game
            .find_company(name)
            .with_context(|| format!("--company: there is no company {name}"))?,
        None => match game.operating_company(&state) {
            Some(company) => company,
            None => bail!("no company operates at that moment: name one with --company"),
        },
    };
    let started = Instant::now();
    let best: Option<Best> = game.best_routes(&state, company, &stop(routes));
    let micros = started.elapsed().as_micros() as u64;
    let Some(best) = best else {
        bail!(
            "{} has hired a wagon that no routes use",
            game.company_name(company)
        );
    };
    let route = |route: &roundhouse_family18xx::BestRoute| json!({ "train": route.path.train, "stops": route.stops, "revenue": route.revenue, "path": route.path.path });
    Ok(json!({
        "company": game.company_name(company),
        "total": best.total,
        "proved": best.proved,
        "upper_bound": best.bound,
        "nodes": best.nodes,
        "micros": micros,
        "routes": best.routes.iter().map(route).collect::<Vec<_>>(),
    }))
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
    let found = answer.routes.iter().flatten().enumerate();
    let name = if file.name.is_empty() {
        path.file_stem()
            .map(|stem| stem.to_string_lossy().into_owned())
            .unwrap_or_default()
    } else {
        file.name.clone()
    };
    Ok(json!({
        "problem": name,
        "total": answer.revenue,
        "proved": answer.proved,
        "upper_bound": answer.bound,
        "nodes": answer.nodes,
        "micros": micros,
        "routes": found.filter_map(route).collect::<Vec<_>>(),
    }))
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
    for route in found["routes"].as_array().into_iter().flatten() {
        let shown = |value: &Value| {
            value
                .as_str()
                .map_or_else(|| value.to_string(), ToOwned::to_owned)
        };
        let stops: Vec<String> = route["stops"]
            .as_array()
            .into_iter()
            .flatten()
            .map(shown)
            .collect();
        writeln!(
            out,
            "  {} train {}: {}",
            shown(&route["train"]),
            stops.join(" - "),
            route["revenue"]
        )?;
    }
    Ok(Answer::Yes)
}
