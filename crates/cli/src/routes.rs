//! `roundhouse routes`: the best routes at a moment of a game, or of bare route problems.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use clap::{ArgGroup, Args, ValueEnum};
use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Best, BestSets};
use roundhouse_game::Name;
use roundhouse_records::LoadedGame;
use roundhouse_router::problem_file::ProblemFile;
use roundhouse_router::{RouteSets, best_route_sets};
use roundhouse_titles::{AnyGame, AnyState, Railway};

use crate::game_file::{self, Moment};
use crate::routes_found::{
    Alternatives, Found, Subject, TileLine, TrainLine, WithTile, set_of_best, set_of_problem,
};
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

    /// Tell what the company would earn with one more train that the bank sells, or after each tile that it may lay now or
    /// could lay if its turn to lay began now (the best ten)
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
    let seconds: f64 = text.parse().map_err(|_| "write a number of seconds such as 0.5".to_owned())?;
    Duration::try_from_secs_f64(seconds).map_err(|_| "write a number of seconds such as 0.5".to_owned())
}

pub(crate) fn run(routes: &Routes, folder: Option<&Path>, out: &mut impl Write) -> Result<Answer> {
    if let Some(path) = &routes.moment.file {
        let loaded = game_file::read(path)?;
        let files = title_files::read(loaded.title, folder)?;
        let any = AnyGame::new(loaded.title, &files, &loaded.setup)?;
        let found = of_company(routes, &any, &loaded).with_context(|| path.display().to_string())?;
        print(routes, &found, out)?;
        return Ok(if found.impossible { Answer::No } else { Answer::Yes });
    }
    for path in &routes.problem {
        let found = of_problem(routes, path).with_context(|| path.display().to_string())?;
        print(routes, &found, out)?;
    }
    Ok(Answer::Yes)
}

fn print(routes: &Routes, found: &Found, out: &mut impl Write) -> Result<()> {
    if routes.json {
        writeln!(out, "{}", serde_json::to_string(found)?)?;
    } else {
        write!(out, "{found}")?;
    }
    Ok(())
}

/// Says when the time given for a search is over.
fn stop(routes: &Routes) -> impl Fn() -> bool + use<> {
    // An end too far off to be told is none.
    let end = routes.seconds.and_then(|seconds| Instant::now().checked_add(seconds));
    move || end.is_some_and(|end| Instant::now() >= end)
}

fn of_company(routes: &Routes, game: &AnyGame, loaded: &LoadedGame) -> Result<Found> {
    let no_railway = || anyhow!("{} has no trains that run routes", loaded.title);
    game.first().railway().ok_or_else(no_railway)?;
    let state = game_file::state_at(game, loaded, routes.moment.at)?;
    let railway = state.railway().ok_or_else(no_railway)?;
    let company = company(routes, &state, railway)?;
    let stop = stop(routes);
    let started = Instant::now();
    let (best, others) = if routes.alternatives > 0 {
        // Some may differ in their track alone, and are told once.
        let most = routes.alternatives.saturating_add(1).saturating_mul(3);
        let BestSets { mut sets, complete } = railway.best_route_sets(company, most, &stop)?;
        let best = (!sets.is_empty()).then(|| sets.remove(0));
        let mut others = told_apart(best.as_ref(), sets);
        let all_told = others.len() <= routes.alternatives;
        others.truncate(routes.alternatives);
        (best, Some((others, complete && all_told)))
    } else {
        (railway.best_routes(company, &stop)?, None)
    };
    let mut found = Found {
        micros: started.elapsed().as_micros() as u64,
        ..Found::nothing(Subject::Company(railway.company_name(company)))
    };
    let Some(best) = best else {
        // No set is a proof too: a search that was stopped has an answer.
        (found.impossible, found.proved) = (true, true);
        return Ok(found);
    };
    found.total = best.total.units().into();
    found.proved = best.proved;
    found.upper_bound = best.most.units().into();
    found.nodes = best.nodes;
    found.routes = set_of_best(&best);
    found.alternatives = others
        .map(|(sets, complete)| Alternatives { sets: sets.iter().map(set_of_best).collect(), complete });
    tell_prospects(&mut found, (routes, &stop), (railway, company), &best)?;
    Ok(found)
}

/// The sets that differ from the best and from each other in a stop or in what a train pays.
fn told_apart(best: Option<&Best>, sets: Vec<Best>) -> Vec<Best> {
    let mut others: Vec<Best> = Vec::new();
    for set in sets {
        let mut told = best.into_iter().chain(&others);
        if !told.any(|known| known.reads_the_same(&set)) {
            others.push(set);
        }
    }
    others
}

/// The company that was asked for, or the one whose turn it is.
fn company(routes: &Routes, state: &AnyState, railway: &dyn Railway) -> Result<CompanyId> {
    let Some(name) = routes.company else {
        let Some(company) = railway.operating_company() else {
            bail!("no company operates at that moment: name one with --company");
        };
        return Ok(company);
    };
    railway.find_company(name).with_context(|| {
        let companies = state.view(None).companies;
        let known: Vec<String> = companies.iter().map(|company| company.name.to_string()).collect();
        format!("--company {name}: there is no such company, {} are", known.join(", "))
    })
}

/// Tells what the company would earn with what was asked for.
fn tell_prospects(
    found: &mut Found,
    (routes, stop): (&Routes, &dyn Fn() -> bool),
    (railway, company): (&dyn Railway, CompanyId),
    now: &Best,
) -> Result<()> {
    if routes.what_if.contains(&WhatIf::Train) {
        let trains = railway.with_one_more_train(company, stop)?;
        let trains = trains.iter().map(|prospect| TrainLine::new(now, prospect));
        found.with_train = Some(trains.collect());
    }
    if routes.what_if.contains(&WhatIf::Tile) {
        let tiles = railway.with_one_more_tile(company, TILES, stop)?;
        let lines = tiles.tiles.iter();
        let lines = lines.map(|prospect| TileLine::new(now, prospect));
        found.with_tile = Some(WithTile { lines: lines.collect(), occasion: tiles.occasion.into() });
        found.what_if_cut_short = tiles.cut_short;
    }
    found.what_if_cut_short |= !routes.what_if.is_empty() && stop();
    Ok(())
}

fn of_problem(routes: &Routes, path: &Path) -> Result<Found> {
    let text = fs::read_to_string(path)?;
    let file = ProblemFile::read(&text)?;
    let problem = file.problem();
    let started = Instant::now();
    let most = routes.alternatives.saturating_add(1);
    let RouteSets { best: answer, others, complete } = best_route_sets(&problem, most, &stop(routes))?;
    let micros = started.elapsed().as_micros() as u64;
    let name = if file.name.is_empty() {
        let stem = path.file_stem().map(|stem| stem.to_string_lossy());
        stem.unwrap_or_default().into_owned()
    } else {
        file.name.clone()
    };
    let others = others.iter().map(set_of_problem).collect();
    Ok(Found {
        total: answer.revenue,
        proved: answer.proved,
        upper_bound: answer.bound,
        nodes: answer.nodes,
        micros,
        routes: set_of_problem(&answer),
        alternatives: (routes.alternatives > 0).then_some(Alternatives { sets: others, complete }),
        ..Found::nothing(Subject::Problem(name))
    })
}
