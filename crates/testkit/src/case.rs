//! The format of a case.

use std::collections::BTreeMap;
use std::path::Path;

use roundhouse_game::Setup;
use serde::Deserialize;
use toml::{Table, Value};

/// A case: one claim about one rule.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// The section of the rulebook.
    pub rule: String,
    /// What is claimed, in one sentence.
    pub claim: String,
    /// The table before.
    pub given: Given,
    /// What is done, in order; nothing where the table itself is the claim.
    #[serde(default)]
    pub when: Vec<Step>,
    /// The table afterwards, as far as it matters.
    pub then: Option<Then>,
    /// Why the last action is not accepted.
    pub refused: Option<Refused>,
}

/// The table before.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// The title's name on the command line.
    pub title: String,
    /// The players in seat order.
    pub players: Vec<String>,
    /// The variant, if not the usual one for so many players.
    pub variant: Option<String>,
    /// Smaller choices.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Rulings that differ from the rulebook's.
    #[serde(default)]
    pub rulings: BTreeMap<String, String>,
    /// Where chance starts.
    #[serde(default = "first_seed")]
    pub seed: u64,
    /// What differs from the set-up.
    pub position: Option<Table>,
    /// What was done after that.
    #[serde(default)]
    pub actions: Vec<Step>,
}

const fn first_seed() -> u64 {
    1
}

/// An action and who does it.
#[derive(Clone, Debug, Deserialize)]
pub struct Step {
    /// The player.
    pub by: String,
    /// Whether it is among the choices; what only records hold is not.
    #[serde(default)]
    pub listed: Listed,
    /// The action in the title's own words.
    #[serde(flatten)]
    pub action: Table,
}

/// Whether an accepted action is among the choices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Listed {
    /// It is.
    #[default]
    Yes,
    /// It is accepted all the same.
    No,
}

/// The table afterwards.
#[derive(Clone, Debug, Deserialize)]
pub struct Then {
    /// Choices that are offered; of each only what is named is compared.
    #[serde(default)]
    pub offered: Vec<Value>,
    /// Choices that are not offered.
    #[serde(default)]
    pub not_offered: Vec<Value>,
    /// Everything else.
    #[serde(flatten)]
    pub facts: Table,
}

/// Why an action is not accepted.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refused {
    /// The key of the reason.
    pub reason: String,
    /// The section that the player is shown.
    pub rule: String,
    /// The whole sentence that the player is shown, where its details matter.
    pub says: Option<String>,
}

impl Case {
    /// Reads a case and checks that its name tells its rule and that it claims one thing.
    pub fn read(path: &Path) -> Result<Self, String> {
        let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
        let case: Self = toml::from_str(&text).map_err(|error| error.to_string())?;
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        if !stem.starts_with(&format!("{}-", case.rule)) {
            return Err(format!("the name of the file must begin with {}-", case.rule));
        }
        if case.then.is_some() == case.refused.is_some() {
            return Err("a case has either `then` or `refused`".to_owned());
        }
        if case.then.as_ref().is_some_and(Then::says_nothing) {
            return Err("`then` says nothing".to_owned());
        }
        if case.refused.is_some() && case.when.is_empty() {
            return Err("nothing is done that could be refused".to_owned());
        }
        Ok(case)
    }
}

impl Then {
    fn says_nothing(&self) -> bool {
        self.facts.is_empty() && self.offered.is_empty() && self.not_offered.is_empty()
    }
}

impl Given {
    /// The set-up.
    pub fn setup(&self) -> Setup {
        Setup {
            players: self.players.clone(),
            variant: self.variant.clone(),
            options: self.options.clone(),
            rulings: self.rulings.clone(),
            seed: self.seed.into(),
        }
    }
}
