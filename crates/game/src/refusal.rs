//! Why an action was not accepted.

use std::fmt;

/// An action that the rules do not allow: the reason, and where the rulebook says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal<R> {
    /// What is wrong, with its details.
    pub reason: R,
    /// The section of the rulebook, such as `VI.3.2`.
    pub rule: String,
}

impl<R: fmt::Display> fmt::Display for Refusal<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.reason, self.rule)
    }
}

impl<R: fmt::Debug + fmt::Display> std::error::Error for Refusal<R> {}
