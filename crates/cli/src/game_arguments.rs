//! The arguments that say which game is meant: title, variant, players, options, rulings.

use std::collections::BTreeMap;

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use roundhouse_game::Setup;
use roundhouse_titles::Title;

/// Which game is meant.
#[derive(Debug, Args)]
pub(crate) struct GameArguments {
    /// 1824, 18mag, 1862 or railroad-revolution
    pub(crate) title: Title,

    /// A variant of the title (see `roundhouse titles`)
    #[arg(long, value_name = "V")]
    pub(crate) variant: Option<String>,

    /// The number of players; without it the fewest the variant is for
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,

    /// A smaller choice of the title
    #[arg(long = "option", value_name = "K=V", value_parser = key_and_value)]
    options: Vec<(String, String)>,

    /// A set of rulings
    #[arg(long, value_enum, default_value = "rulebook")]
    rulings: RulingSet,

    /// A single ruling
    #[arg(long = "ruling", value_name = "K=V", value_parser = key_and_value)]
    ruling: Vec<(String, String)>,
}

/// A set of rulings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum RulingSet {
    /// What the rulebook says.
    Rulebook,
    /// What 18xx.games does.
    #[value(name = "18xx.games")]
    Platform,
}

impl GameArguments {
    /// The set-up with this seed; players are called by their seats.
    pub(crate) fn setup(&self, seed: u64) -> Result<Setup> {
        let variant = self.title.variant(self.variant.as_deref(), self.players)?;
        let players = self.players.unwrap_or(*variant.players.start());
        let mut rulings = BTreeMap::new();
        if self.rulings == RulingSet::Platform {
            let all = self.title.switches().iter();
            rulings.extend(all.map(|switch| (switch.key.to_owned(), switch.platform.to_owned())));
        }
        rulings.extend(unique("--ruling", &self.ruling)?);
        let options = unique("--option", &self.options)?;
        self.title.check_new(&options)?;
        Ok(Setup {
            players: (1..=players).map(|seat| format!("Player {seat}")).collect(),
            variant: self.variant.clone(),
            options,
            rulings,
            seed: seed.into(),
        })
    }
}

fn unique(argument: &str, pairs: &[(String, String)]) -> Result<BTreeMap<String, String>> {
    let mut map = BTreeMap::new();
    for (key, value) in pairs {
        if map.insert(key.clone(), value.clone()).is_some() {
            bail!("{argument} {key} is given twice");
        }
    }
    Ok(map)
}

fn key_and_value(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) if !key.is_empty() => Ok((key.to_owned(), value.to_owned())),
        _ => Err("write it as KEY=VALUE".to_owned()),
    }
}
