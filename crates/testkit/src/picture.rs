//! A picture of the table: everything on it as one TOML table, so that a case names only what matters.

use toml::{Table, Value};

/// Everything in which the picture differs from what is wanted of it. What is not wanted is not compared.
pub fn differences(picture: &Table, wanted: &Table) -> Vec<String> {
    let mut found = Vec::new();
    compare_tables(picture, wanted, "", &mut found);
    found
}

/// Is everything that is wanted there?
pub fn includes(picture: &Table, wanted: &Table) -> bool {
    differences(picture, wanted).is_empty()
}

fn compare_tables(picture: &Table, wanted: &Table, above: &str, found: &mut Vec<String>) {
    for (key, wanted) in wanted {
        let path = if above.is_empty() { key.clone() } else { format!("{above}.{key}") };
        match (picture.get(key), wanted) {
            (None, _) => {
                let known: Vec<&str> = picture.keys().map(String::as_str).collect();
                found.push(format!("`{path}` is unknown: there are {}", known.join(", ")));
            }
            (Some(Value::Table(picture)), Value::Table(wanted)) => {
                compare_tables(picture, wanted, &path, found);
            }
            (Some(is), wanted) if is != wanted => {
                found.push(format!("{path} is {is}, not {wanted}"));
            }
            _ => {}
        }
    }
}

/// Takes an entry out of a stated position and reads it; `None` where it is not stated.
pub fn take<T: serde::de::DeserializeOwned>(position: &mut Table, key: &str) -> Result<Option<T>, String> {
    let Some(value) = position.remove(key) else {
        return Ok(None);
    };
    let read = value.try_into().map_err(|error| format!("{key}: {error}"));
    read.map(Some)
}

/// Anything that can be written as TOML.
pub fn value(of: impl serde::Serialize) -> Result<Value, String> {
    Value::try_from(of).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(text: &str) -> Table {
        toml::from_str(text).unwrap()
    }

    #[test]
    fn only_what_is_wanted_is_compared() {
        let picture = table("phase = 'green'\ncash = { Anna = 10, Bela = 20 }\ntrains = ['2', '3']");
        assert!(includes(&picture, &table("cash = { Bela = 20 }\ntrains = ['2', '3']")));
        assert_eq!(
            differences(&picture, &table("cash = { Anna = 20 }\nphase = 'green'")),
            ["cash.Anna is 10, not 20"]
        );
        assert!(!includes(&picture, &table("trains = ['2']")));
    }

    #[test]
    fn what_is_wanted_must_exist() {
        let found = differences(&table("phase = 'green'"), &table("fase = 'green'"));
        assert_eq!(found, ["`fase` is unknown: there are phase"]);
    }
}
