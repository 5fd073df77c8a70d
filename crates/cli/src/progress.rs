//! A progress bar for long work: on a terminal only.

use std::io::{IsTerminal, stderr};

use indicatif::ProgressBar;

/// A bar for so many steps; hidden where standard error is no terminal.
pub(crate) fn bar(steps: u64) -> ProgressBar {
    if stderr().is_terminal() { ProgressBar::new(steps) } else { ProgressBar::hidden() }
}
