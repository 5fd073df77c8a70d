//! Where games are kept: the arguments that the server and the commands for single games share.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args;
use roundhouse_server::config::Database as Place;
use roundhouse_store::make_private_folder;

/// Where games are kept.
#[derive(Clone, Debug, Args)]
#[expect(clippy::struct_field_names, reason = "the names of the flags")]
pub(crate) struct Database {
    /// A file with settings; a flag or a variable of the environment counts more
    #[arg(long, env = "ROUNDHOUSE_CONFIG", value_name = "FILE", global = true)]
    config: Option<PathBuf>,

    /// The folder for data; by default the user's own folder for programs' data
    #[arg(long, env = "ROUNDHOUSE_DATA", value_name = "DIR", global = true)]
    data: Option<PathBuf>,

    /// The database: sqlite:PATH or postgres://…; by default a file in the folder for data
    #[arg(long, env = "ROUNDHOUSE_DATABASE", value_name = "URL", global = true)]
    database: Option<String>,
}

impl Database {
    /// The database that is meant; the folder of a file is made if need be.
    pub(crate) fn place(&self) -> Result<Place> {
        let place = self.place_of()?;
        if let Place::Sqlite(file) = &place
            && let Some(folder) = file.parent()
        {
            make_private_folder(folder).with_context(|| folder.display().to_string())?;
        }
        Ok(place)
    }

    fn place_of(&self) -> Result<Place> {
        match self.database.as_deref() {
            None => Ok(Place::Sqlite(self.folder().join("roundhouse.sqlite"))),
            Some(url) if is_postgres(url) => Ok(Place::Postgres(url.to_owned())),
            Some(url) => {
                let path = url.strip_prefix("sqlite:").unwrap_or_default();
                let path = path.strip_prefix("//").unwrap_or(path);
                if path.is_empty() {
                    bail!(
                        "--database {url}: write sqlite:PATH with the path of a file, or postgres://user@host/name"
                    );
                }
                Ok(Place::Sqlite(PathBuf::from(path)))
            }
        }
    }

    /// The database that is meant, which must be there: a slip of the pen makes no new one.
    pub(crate) fn existing(&self) -> Result<Place> {
        let place = self.place_of()?;
        match &place {
            Place::Sqlite(file) if !file.exists() => {
                bail!("{}: there is no such database", file.display())
            }
            _ => Ok(place),
        }
    }

    fn folder(&self) -> PathBuf {
        let of_programs = env::var_os("XDG_DATA_HOME").map(PathBuf::from);
        let of_user = || env::var_os("HOME").map(|home| PathBuf::from(home).join(".local").join("share"));
        let usual = of_programs.or_else(of_user).unwrap_or_default().join("roundhouse");
        self.data.clone().unwrap_or(usual)
    }
}

fn is_postgres(url: &str) -> bool {
    ["postgres://", "postgresql://"].iter().any(|start| url.starts_with(start))
}
