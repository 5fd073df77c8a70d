//! A file with settings: its keys are the flags of `roundhouse serve`, and it adds those that nobody gave.

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::parser::ValueSource;
use clap::{ArgMatches, Args, Command};
use toml::{Table, Value};

use crate::serve::Serve;

/// The file that a call names, and the arguments that it adds to the call.
pub(crate) fn arguments(matches: &ArgMatches) -> Result<Option<(String, Vec<OsString>)>> {
    let Some((command, matches)) = matches.subcommand() else {
        return Ok(None);
    };
    let named = matches.try_get_one::<PathBuf>("config").ok().flatten();
    let Some(file) = named else {
        return Ok(None);
    };
    let shown = file.display().to_string();
    let text = fs::read_to_string(file).with_context(|| shown.clone())?;
    let table: Table =
        text.parse().map_err(|error: toml::de::Error| anyhow::anyhow!("{shown}: {}", error.message()))?;
    let mut added = Vec::new();
    for (key, value) in &table {
        check(key).with_context(|| shown.clone())?;
        if !takes(command, matches, key) {
            continue;
        }
        let value = text_of(value).with_context(|| format!("{shown}: {key}"))?;
        added.push(format!("--{key}={value}").into());
    }
    Ok(Some((shown, added)))
}

/// Is it the name of a setting?
fn check(key: &str) -> Result<()> {
    let settings = Serve::augment_args(Command::new("serve"));
    let known: Vec<&str> =
        settings.get_arguments().filter_map(clap::Arg::get_long).filter(|known| *known != "config").collect();
    if !known.contains(&key) {
        bail!("there is no setting `{key}`: {} are", known.join(", "));
    }
    Ok(())
}

/// Does the command know the setting, and has nobody given it?
fn takes(command: &str, matches: &ArgMatches, key: &str) -> bool {
    let id = key.replace('-', "_");
    let known = command == "serve" || ["data", "database"].contains(&key);
    let source = known.then(|| matches.value_source(&id)).flatten();
    known && !matches!(source, Some(ValueSource::CommandLine | ValueSource::EnvVariable))
}

fn text_of(value: &Value) -> Result<String> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Integer(number) => Ok(number.to_string()),
        Value::Boolean(truth) => Ok(truth.to_string()),
        other => bail!("a text, a whole number, true or false is meant, not {}", other.type_str()),
    }
}
