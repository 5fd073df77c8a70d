//! The statistics of a title: sums that were made when games ended, read and put in order. No game is played again for them.

use std::collections::BTreeMap;

use roundhouse_game::Setup;
use roundhouse_store::{Store, StoreError, Tally};
use roundhouse_titles::Title;
use roundhouse_words::{Speech, Words, capital};
use serde::Deserialize;
use serde_json::Value;

use crate::opening::seed;
use crate::title_files;

/// Which games are asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Which {
    /// With so many players; any number where it is empty.
    #[serde(default)]
    pub players: String,
    /// Of this variant; any where it is empty.
    #[serde(default)]
    pub variant: String,
}

impl Which {
    /// How many players, where that is asked for.
    pub(crate) fn players(&self) -> Option<u8> {
        self.players.parse().ok().filter(|players| *players > 0)
    }
}

/// Sums by what is counted and which of it: how often, and how much.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sums(BTreeMap<String, BTreeMap<String, (i64, i64)>>);

impl Sums {
    /// Reads the sums of a title.
    pub(crate) async fn read(store: &dyn Store, title: Title, which: &Which) -> Result<Self, StoreError> {
        let tallies = store.tallies(title.name(), which.players(), &which.variant).await?;
        let mut sums = Self::default();
        for Tally { what, name, times, amount } in tallies {
            sums.0.entry(what).or_default().insert(name, (times, amount));
        }
        Ok(sums)
    }

    /// All of a kind, by name.
    pub(crate) fn of(&self, what: &str) -> impl Iterator<Item = (&str, i64, i64)> {
        let sums = self.0.get(what).into_iter().flatten();
        sums.map(|(name, (times, amount))| (name.as_str(), *times, *amount))
    }

    /// All of a kind, the most frequent first.
    pub(crate) fn by_times(&self, what: &str) -> Vec<(&str, i64, i64)> {
        let mut sums: Vec<_> = self.of(what).collect();
        sums.sort_by_key(|(_, times, _)| -times);
        sums
    }

    /// How many games, and how many moves they had.
    pub(crate) fn games(&self) -> (i64, i64) {
        self.of("games").next().map_or((0, 0), |(_, games, moves)| (games, moves))
    }

    /// Everything, for programs.
    pub(crate) fn json(&self) -> Value {
        let line = |(name, (times, amount)): (&String, &(i64, i64))| serde_json::json!({"name": name, "times": times, "amount": amount});
        let kinds = self.0.iter().filter(|(what, _)| *what != "games");
        let kind = |(what, sums): (&String, &BTreeMap<String, (i64, i64)>)| {
            (what.clone(), Value::Array(sums.iter().map(line).collect()))
        };
        Value::Object(kinds.map(kind).collect())
    }
}

/// What first moves are called: as they are said in the first state of a game of the title.
pub(crate) struct FirstMoves<'a> {
    words: &'a Words,
    title: Title,
    players: Vec<String>,
    state: Option<roundhouse_titles::AnyState>,
}

impl<'a> FirstMoves<'a> {
    pub(crate) fn new(words: &'a Words, title: Title, which: &Which) -> Self {
        let variants = title.about().variants;
        let known = variants.iter().find(|variant| variant.name == which.variant).or(variants.first());
        let least = known.map_or(3, |variant| *variant.players.start());
        let players =
            (1..=which.players().unwrap_or(least)).map(|number| number.to_string()).collect::<Vec<_>>();
        let state = seed(title, Some(1)).and_then(|seed| {
            let setup = Setup {
                players: players.clone(),
                variant: known.map(|variant| variant.name.to_owned()),
                options: BTreeMap::new(),
                rulings: BTreeMap::new(),
                seed,
            };
            Some(title_files::rules(title, &setup).ok()?.first())
        });
        Self { words, title, players, state }
    }

    /// What an action is called; nothing where it cannot be said.
    pub(crate) fn say(&self, action: &str) -> Option<String> {
        let action: Value = serde_json::from_str(action).ok()?;
        let deed = self.state.as_ref()?.deed(&action).ok()?;
        Some(capital(&self.words.say(&deed, Speech { title: self.title.name(), seats: &self.players })))
    }
}
