//! Titles' TOML files from a folder, for people who edit them.

use std::fs;
use std::path::Path;

use anyhow::{Context, bail};
use roundhouse_titles::{Title, TitleFiles};

/// The files of a title: those in the program, or where `folder` has a folder for the title, those in there.
pub(crate) fn read(title: Title, folder: Option<&Path>) -> anyhow::Result<TitleFiles> {
    let mut files = TitleFiles::embedded(title);
    let Some(folder) = folder else {
        return Ok(files);
    };
    for path in entries(folder)? {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            let of: Title = name.parse().with_context(|| folder.display().to_string())?;
            if of == title {
                replace_files(&mut files, &path)?;
            }
        } else if is_toml(&path) {
            let right = folder.join(title.name()).join(name.as_ref());
            bail!(
                "{}: files stand in the folder of their title, such as {}",
                path.display(),
                right.display()
            );
        }
    }
    Ok(files)
}

/// The server plays with the files of this folder, which must all be right.
pub(crate) fn install(folder: Option<&Path>) -> anyhow::Result<()> {
    if folder.is_none() {
        return Ok(());
    }
    let mut all = Vec::new();
    for title in Title::all() {
        let files = read(title, folder)?;
        crate::titles::check(title, &files)?;
        all.push((title, files));
    }
    if !roundhouse_server::title_files::install(all) {
        bail!("--title-files: the titles' files are read already");
    }
    Ok(())
}

fn replace_files(files: &mut TitleFiles, folder: &Path) -> anyhow::Result<()> {
    for path in entries(folder)?.iter().filter(|path| is_toml(path)) {
        let shown = path.display().to_string();
        let text = fs::read_to_string(path).with_context(|| shown.clone())?;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        files.replace(&name, &shown, text).context(shown)?;
    }
    Ok(())
}

/// What is in a folder, sorted so that the first complaint is always the same.
fn entries(folder: &Path) -> anyhow::Result<Vec<std::path::PathBuf>> {
    let shown = || folder.display().to_string();
    let read = fs::read_dir(folder).with_context(shown)?;
    let paths: Result<Vec<_>, _> = read.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut paths = paths.with_context(shown)?;
    paths.sort();
    Ok(paths)
}

fn is_toml(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "toml")
}
