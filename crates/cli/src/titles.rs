//! `roundhouse titles`: the titles, and whether their files are in order.

use std::io::Write;
use std::path::Path;

use anyhow::Context;
use clap::Args;
use roundhouse_game::{Seed, Setup};
use roundhouse_titles::{AnyGame, ChartPlan, GameOption, Looks, Switch, Title, TitleFiles, Variant};
use serde_json::{Value, json};

use crate::{Answer, title_files};

/// Arguments of `roundhouse titles`.
#[derive(Debug, Args)]
pub(crate) struct Titles {
    /// Print one JSON object per title
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(titles: &Titles, folder: Option<&Path>, out: &mut impl Write) -> anyhow::Result<Answer> {
    for title in Title::all() {
        check(title, &title_files::read(title, folder)?)?;
    }
    for title in Title::all() {
        let text = if titles.json { as_json(title).to_string() } else { as_text(title) };
        writeln!(out, "{text}").context("standard output")?;
    }
    Ok(Answer::Yes)
}

/// Reads all files of a title, so that whoever edits them learns of the first mistake.
pub(crate) fn check(title: Title, files: &TitleFiles) -> anyhow::Result<()> {
    for variant in title.about().variants {
        if variant.is_on_hexes() {
            files.board(variant)?;
            Looks::new(files)?;
            ChartPlan::new(files, variant.name)?;
        }
        check_rules(title, files, variant)?;
    }
    Ok(())
}

/// Sets a game up for the fewest players, which reads the tables of the rules.
fn check_rules(title: Title, files: &TitleFiles, variant: &Variant) -> anyhow::Result<()> {
    let seats = 1..=*variant.players.start();
    let setup = Setup {
        players: seats.map(|seat| format!("Player {seat}")).collect(),
        variant: Some(variant.name.to_owned()),
        options: [].into(),
        rulings: [].into(),
        seed: Seed::Number(1),
    };
    AnyGame::new(title, files, &setup)?;
    Ok(())
}

fn as_json(title: Title) -> Value {
    let about = title.about();
    let variant = |variant: &Variant| {
        json!({
            "name": variant.name,
            "about": variant.about,
            "players": [variant.players.start(), variant.players.end()],
        })
    };
    let option = |option: &GameOption| {
        json!({
            "name": option.name,
            "about": option.about,
            "values": option.values,
            "variants": option.variants,
        })
    };
    let ruling = |switch: &Switch| {
        json!({
            "key": switch.key,
            "rulebook": switch.rulebook,
            "18xx.games": switch.platform,
        })
    };
    json!({
        "title": about.name,
        "name": about.title,
        "designers": about.designers,
        "publishers": about.publishers,
        "year": about.year,
        "variants": about.variants.iter().map(variant).collect::<Vec<_>>(),
        "options": about.options.iter().map(option).collect::<Vec<_>>(),
        "rulings": title.switches().iter().map(ruling).collect::<Vec<_>>(),
    })
}

fn as_text(title: Title) -> String {
    let about = title.about();
    let mut lines = vec![
        format!("{} - {} ({})", about.name, about.title, about.year),
        format!("  designed by {}", about.designers.join(" and ")),
        format!("  published by {}", about.publishers.join(" and ")),
    ];
    lines.extend(about.variants.iter().map(|variant| {
        let (from, to) = (variant.players.start(), variant.players.end());
        let players = match (from, to) {
            (1, 1) => "1 player".to_owned(),
            (from, to) if from == to => format!("{from} players"),
            (from, to) => format!("{from}-{to} players"),
        };
        format!("  --variant {:18} {players:12} {}", variant.name, variant.about)
    }));
    lines.extend(about.options.iter().map(|option| {
        let choice = format!("{}={}", option.name, option.values.join("|"));
        let only = match option.variants {
            [] => String::new(),
            variants => format!(" ({} only)", variants.join(", ")),
        };
        format!("  --option {choice:32} {}{only}", option.about)
    }));
    lines.extend(title.switches().iter().map(|switch| {
        let choice = format!("{}={}|{}", switch.key, switch.rulebook, switch.platform);
        format!("  --ruling {choice}")
    }));
    lines.push(String::new());
    lines.join("\n")
}
