//! Names as they may stand in ids and attributes.

use std::fmt;

/// Text for an id: letters and figures stay, anything else becomes a dash.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slug<'a>(pub(crate) &'a str);

impl fmt::Display for Slug<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            let safe = letter.is_ascii_alphanumeric();
            fmt::Write::write_char(f, if safe { letter } else { '-' })?;
        }
        Ok(())
    }
}
