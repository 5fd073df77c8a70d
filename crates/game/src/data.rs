//! Data files of a title: texts that the caller has read, and what can be wrong with them.

/// A data file says something that cannot be: which file, which key, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {key}: {what}")]
pub struct DataError {
    /// The file.
    pub file: String,
    /// The key or entry in it.
    pub key: String,
    /// What is wrong, and what would be right.
    pub what: String,
}

impl DataError {
    /// An error in a file that the caller will name with [`DataError::in_file`].
    pub fn new(key: impl Into<String>, what: impl Into<String>) -> Self {
        Self { file: String::new(), key: key.into(), what: what.into() }
    }

    /// The same error, with its file named unless it is already.
    #[must_use]
    pub fn in_file(mut self, file: &str) -> Self {
        if self.file.is_empty() {
            file.clone_into(&mut self.file);
        }
        self
    }
}

/// A data file: its name for messages, and its text.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The name shown in errors.
    pub file: &'a str,
    /// The TOML text.
    pub text: &'a str,
}

impl Source<'_> {
    /// Parses the text; errors name the file, the line and the key.
    pub fn parse<T: serde::de::DeserializeOwned>(&self) -> Result<T, DataError> {
        toml::from_str(self.text).map_err(|error| {
            let line = error.span().map_or(0, |span| {
                1 + self.text.bytes().take(span.start).filter(|byte| *byte == b'\n').count()
            });
            DataError::new(format!("line {line}"), error.message()).in_file(self.file)
        })
    }
}
