//! What must be done before the game goes on, in words.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::CompanySet;
use roundhouse_titles::austria_hungary_1824::state::{Pending, State};
use serde::{Deserialize, Serialize};

use crate::family::Parts;

/// What must be done; what is not named is not to be done.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Words {
    forming: Vec<String>,
    opening: Vec<String>,
    mountains: bool,
    station_choice: String,
    bond_station: String,
    vienna_station: String,
    bond_station_done: bool,
    vienna_station_done: bool,
}

pub(super) fn stated(parts: &Parts, words: &Words) -> Result<Pending, String> {
    let set = |names: &[String]| -> Result<CompanySet, String> {
        names.iter().map(|name| parts.company(name)).collect()
    };
    let one = |name: &str| -> Result<Option<CompanyId>, String> {
        if name.is_empty() {
            return Ok(None);
        }
        parts.company(name).map(Some)
    };
    Ok(Pending {
        forming: set(&words.forming)?,
        opening: set(&words.opening)?,
        mountains: if words.mountains { u8::MAX } else { 0 },
        station_choice: one(&words.station_choice)?,
        bond_station: one(&words.bond_station)?,
        vienna_station: one(&words.vienna_station)?,
        bond_station_done: words.bond_station_done,
        vienna_station_done: words.vienna_station_done,
    })
}

pub(super) fn words(parts: &Parts, state: &State) -> Words {
    let pending = &state.pending;
    let list = |set: CompanySet| -> Vec<String> {
        set.iter().map(|company| parts.company_name(company).to_owned()).collect()
    };
    let one = |company: Option<CompanyId>| -> String {
        company.map_or_else(String::new, |company| parts.company_name(company).to_owned())
    };
    Words {
        forming: list(pending.forming),
        opening: list(pending.opening),
        mountains: pending.mountains != 0,
        station_choice: one(pending.station_choice),
        bond_station: one(pending.bond_station),
        vienna_station: one(pending.vienna_station),
        bond_station_done: pending.bond_station_done,
        vienna_station_done: pending.vienna_station_done,
    }
}
