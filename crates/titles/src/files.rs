//! A title's tables: part of the program, and replaceable by texts from elsewhere.

use std::borrow::Cow;

use roundhouse_board::{Board, BoardSources, DataError, Source};
use roundhouse_game::{SetupError, Weights};

use crate::title::{Title, Variant};

/// The TOML files of a title. All are there from the start; single ones can be replaced.
#[derive(Clone, Debug)]
pub struct TitleFiles {
    title: Title,
    files: Vec<TitleFile>,
}

#[derive(Clone, Debug)]
struct TitleFile {
    name: &'static str,
    /// The name shown in errors: where the text came from.
    origin: String,
    text: Cow<'static, str>,
}

/// A file that belongs to no title of that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{title} has no file `{name}`: {names} are")]
pub struct UnknownFile {
    /// The title.
    pub title: Title,
    /// The name that was asked for.
    pub name: String,
    /// The names that are right.
    pub names: String,
}

impl TitleFiles {
    /// The files that are part of the program.
    pub fn embedded(title: Title) -> Self {
        let file = |(name, text): &(&'static str, &'static str)| TitleFile {
            name,
            origin: format!("{title}/{name}"),
            text: Cow::Borrowed(*text),
        };
        Self { title, files: title.files().iter().map(file).collect() }
    }

    /// The names of the files.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.files.iter().map(|file| file.name)
    }

    /// Takes `text` instead of the embedded file `name`; errors in it will name `origin`.
    ///
    /// ```
    /// use roundhouse_titles::{Title, TitleFiles};
    /// let mut files = TitleFiles::embedded(Title::HUNGARY_18MAG);
    /// let error = files.replace("atlas.toml", "mine/atlas.toml", String::new()).unwrap_err();
    /// assert!(error.to_string().starts_with("18mag has no file `atlas.toml`: map.toml, "));
    /// ```
    pub fn replace(&mut self, name: &str, origin: &str, text: String) -> Result<(), UnknownFile> {
        let names: Vec<_> = self.names().collect();
        let file = self.files.iter_mut().find(|file| file.name == name);
        let file = file.ok_or_else(|| UnknownFile {
            title: self.title,
            name: name.to_owned(),
            names: names.join(", "),
        })?;
        origin.clone_into(&mut file.origin);
        file.text = Cow::Owned(text);
        Ok(())
    }

    /// A digest of the files that were replaced, with their names; none where all are those of the program. A table keeps
    /// it, so that one can tell whether it was begun with the same files. It is no protection against forgery.
    pub fn digest(&self) -> Option<String> {
        let replaced = self.files.iter().filter_map(|file| match &file.text {
            Cow::Owned(text) => Some([file.name, text.as_str()]),
            Cow::Borrowed(_) => None,
        });
        let mut texts = replaced.flatten().peekable();
        texts.peek()?;
        // FNV-1a, with a byte after each text that no text holds.
        let hashed = texts.fold(0xcbf2_9ce4_8422_2325, |hash, text| {
            let bytes = text.bytes().chain([0xff]);
            bytes.fold(hash, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
        });
        Some(format!("{hashed:016x}"))
    }

    /// One file, ready to be parsed.
    pub fn source(&self, name: &str) -> Result<Source<'_>, DataError> {
        let file = self.files.iter().find(|file| file.name == name);
        let file = file
            .ok_or_else(|| DataError::new(name, "the title has no such file").in_file(self.title.name()))?;
        Ok(Source { file: &file.origin, text: &file.text })
    }

    /// Why a game cannot be set up with these files: the error names where the text of its file came from.
    pub(crate) fn wrong(&self, mut error: DataError) -> SetupError {
        if let Some(file) = self.files.iter().find(|file| file.name == error.file) {
            file.origin.clone_into(&mut error.file);
        }
        SetupError::Data(error.to_string())
    }

    /// What the bots of the title care about, for so many players.
    pub(crate) fn weights(
        &self,
        names: &'static [&'static str],
        players: usize,
    ) -> Result<Weights, SetupError> {
        let read = |source| Weights::read(source, names, players);
        self.source("weights.toml").and_then(read).map_err(|error| self.wrong(error))
    }

    /// The tiles and the map of a variant, checked.
    pub fn board(&self, variant: &Variant) -> Result<Board, DataError> {
        let map = variant.map.ok_or_else(|| {
            DataError::new("map", "the title is not played on hexes").in_file(self.title.name())
        })?;
        Board::new(&BoardSources {
            tiles: self.source("tiles.toml")?,
            map: self.source(map)?,
            variant: variant.tile_counts,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digest_tells_replaced_files_apart() {
        let mut files = TitleFiles::embedded(Title::HUNGARY_18MAG);
        assert_eq!(files.digest(), None);
        files.replace("map.toml", "mine", "a".to_owned()).unwrap();
        let first = files.digest();
        assert!(first.is_some());
        files.replace("map.toml", "yours", "a".to_owned()).unwrap();
        assert_eq!(files.digest(), first, "where it came from does not matter");
        files.replace("map.toml", "mine", "b".to_owned()).unwrap();
        assert_ne!(files.digest(), first);
    }
}
