//! The files of the workspace.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

/// All text files that belong to the project, in the order of their paths.
#[derive(Debug)]
pub struct Workspace {
    files: Vec<SourceFile>,
}

/// One text file.
#[derive(Debug)]
pub struct SourceFile {
    /// Its path from the root of the workspace, with `/`.
    pub path: String,
    /// What it says.
    pub text: String,
}

/// What the manifest of a crate asks for.
#[derive(Debug)]
pub struct Manifest {
    /// The folder below `crates`.
    pub folder: String,
    /// Its dependencies, without those of tests and benchmarks.
    pub dependencies: BTreeSet<String>,
}

/// Endings of the files that are read.
const TEXT: [&str; 4] = ["rs", "toml", "md", "html"];

impl Workspace {
    /// Reads the workspace that this crate is a part of.
    pub fn read() -> io::Result<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut files = Vec::new();
        collect(&root, "", &mut files)?;
        files.sort_by(|one, other| one.path.cmp(&other.path));
        Ok(Self { files })
    }

    /// All files.
    pub fn files(&self) -> &[SourceFile] {
        &self.files
    }

    /// The files whose paths start and end like this.
    pub fn matching<'a>(&'a self, start: &'a str, end: &'a str) -> impl Iterator<Item = &'a SourceFile> {
        let fits = move |file: &&SourceFile| file.path.starts_with(start) && file.path.ends_with(end);
        self.files.iter().filter(fits)
    }

    /// The manifests of all crates.
    pub fn manifests(&self) -> Result<Vec<Manifest>, toml::de::Error> {
        let manifests = self.matching("crates/", "/Cargo.toml").map(|file| {
            let manifest: toml::Table = toml::from_str(&file.text)?;
            let dependencies = manifest.get("dependencies").and_then(|value| value.as_table());
            let names = dependencies.into_iter().flat_map(|table| table.keys().cloned());
            let folder = file.path.trim_start_matches("crates/").trim_end_matches("/Cargo.toml");
            Ok(Manifest { folder: folder.to_owned(), dependencies: names.collect() })
        });
        manifests.collect()
    }
}

/// Adds the text files of a folder and of the folders in it; what is built or hidden is left out.
fn collect(folder: &Path, prefix: &str, files: &mut Vec<SourceFile>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{prefix}{name}");
        if entry.file_type()?.is_dir() {
            let is_ours = name == ".ci" || (name != "target" && !name.starts_with('.'));
            if is_ours {
                collect(&entry.path(), &format!("{path}/"), files)?;
            }
        } else if TEXT.iter().any(|ending| name.ends_with(&format!(".{ending}"))) || prefix == ".ci/" {
            let text = fs::read_to_string(entry.path())?;
            files.push(SourceFile { path, text });
        }
    }
    Ok(())
}
