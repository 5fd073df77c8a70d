//! `roundhouse verify`: replays games recorded on 18xx.games.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, bail};
use clap::Args;
use roundhouse_records::replay::{Routes, RunReport};
use roundhouse_records::{Record, Report, Verdict, verify};
use serde_json::json;

use crate::Answer;

/// Replay games recorded on 18xx.games and compare every action with its trace
#[derive(Debug, Args)]
pub(crate) struct Verify {
    /// Record files, or folders with such files
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,

    /// Print one JSON object per line
    #[arg(long)]
    json: bool,

    /// Find the best routes at every recorded run as well
    #[arg(long)]
    routes: bool,
}

pub(crate) fn run(verify: &Verify, out: &mut impl Write) -> Result<Answer> {
    let mut files = Vec::new();
    for path in &verify.paths {
        collect(path, &mut files)?;
    }
    if files.is_empty() {
        bail!("{}: there is no record (NAME.json) in it", verify.paths[0].display());
    }
    let mut answer = Answer::Yes;
    let mut unreadable = Vec::new();
    let progress = crate::progress::bar(files.len() as u64);
    for file in files {
        match one(verify, &file, out) {
            Ok(true) => {}
            Ok(false) => answer = Answer::No,
            Err(error) => unreadable.push(format!("{error:#}")),
        }
        progress.inc(1);
    }
    progress.finish_and_clear();
    if unreadable.is_empty() {
        return Ok(answer);
    }
    bail!("{}", unreadable.join("; "))
}

/// All records below a path, in the order of their names.
pub(crate) fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    let about = || path.display().to_string();
    if path.is_dir() {
        let entries = fs::read_dir(path).with_context(about)?;
        let mut entries: Vec<PathBuf> = entries
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<std::io::Result<_>>()
            .with_context(about)?;
        entries.sort();
        for entry in entries {
            if entry.is_dir() || entry.extension().is_some_and(|ending| ending == "json") {
                collect(&entry, files)?;
            }
        }
    } else {
        fs::metadata(path).with_context(about)?;
        files.push(path.to_owned());
    }
    Ok(())
}

/// Replays one record; `true` if nothing differs.
fn one(verify_options: &Verify, file: &Path, out: &mut impl Write) -> Result<bool> {
    let about = || file.display().to_string();
    let text = fs::read_to_string(file).with_context(about)?;
    let record = Record::parse(&text).with_context(about)?;
    let trace = file.with_extension("trace.jsonl");
    let trace = if trace.exists() {
        Some(fs::read_to_string(&trace).with_context(|| trace.display().to_string())?)
    } else {
        None
    };
    let routes = if verify_options.routes { Routes::Search } else { Routes::Skip };
    let started = Instant::now();
    let report = verify(&record, trace.as_deref(), routes, &|| started.elapsed().as_micros() as u64)
        .with_context(about)?;
    let name = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    if verify_options.json {
        print_json(file, &report, out)?;
    } else {
        print_line(&name, &report, out)?;
    }
    let short = report.runs.iter().any(RunReport::is_short);
    Ok(!short && !matches!(report.verdict, Verdict::Different(_)))
}

fn print_line(name: &str, report: &Report, out: &mut impl Write) -> Result<()> {
    let Report { actions, agreed, .. } = report;
    match &report.verdict {
        Verdict::Equal => {
            let result = if report.result_equal { "result equal" } else { "no result recorded" };
            let booked = match report.believed {
                0 => String::new(),
                amounts => format!(", {amounts} amounts as booked"),
            };
            writeln!(out, "ok {name} {agreed}/{actions} actions, {result}{booked}")?;
        }
        Verdict::Different(found) => {
            let action = found.action;
            writeln!(
                out,
                "DIFF {name} action {action} ({}): {}; {}",
                found.what, found.difference, found.explanation
            )?;
        }
        Verdict::Refused(why) => writeln!(out, "refused {name}: {why}")?,
    }
    for run in &report.runs {
        let found = &run.found;
        let proved =
            if found.proved { "proved".to_owned() } else { format!("not proved, at most {}", found.most) };
        let word = if run.is_short() { "LESS" } else { "run" };
        writeln!(
            out,
            "  {word} action {} {}: recorded {}, best {} ({proved}), {} µs",
            run.action, found.company, run.recorded, found.best, run.micros
        )?;
    }
    Ok(())
}

fn print_json(file: &Path, report: &Report, out: &mut impl Write) -> Result<()> {
    let (refused, difference) = match &report.verdict {
        Verdict::Equal => (None, None),
        Verdict::Different(found) => (
            None,
            Some(json!({
                "action": found.action,
                "what": found.what,
                "difference": found.difference,
                "explanation": found.explanation.to_string(),
            })),
        ),
        Verdict::Refused(why) => (Some(why), None),
    };
    let mut line = json!({
        "file": file.display().to_string(),
        "title": report.title,
        "actions": report.actions,
        "agreed": report.agreed,
        "result_equal": report.result_equal,
        "amounts_as_booked": report.believed,
        "first_difference": difference,
    });
    if let Verdict::Different(found) = &report.verdict {
        line["explanation"] = json!({
            "kind": found.explanation.kind(),
            "entry": found.explanation.entry(),
            "text": found.explanation.to_string(),
        });
    }
    if let Some(why) = refused {
        line["refused"] = json!(why);
    }
    writeln!(out, "{line}")?;
    for run in &report.runs {
        let line = json!({
            "file": file.display().to_string(),
            "action": run.action,
            "company": run.found.company,
            "recorded": run.recorded,
            "judged": run.judged,
            "best": run.found.best.units(),
            "upper_bound": run.found.most.units(),
            "proved": run.found.proved,
            "nodes": run.found.nodes,
            "micros": run.micros,
        });
        writeln!(out, "{line}")?;
    }
    Ok(())
}
