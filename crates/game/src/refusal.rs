//! Why an action was not accepted.

/// An action that the rules do not allow: the reason, and where the rulebook says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal<R> {
    /// What is wrong, with its details.
    pub reason: R,
    /// The section of the rulebook, such as `VI.3.2`.
    pub rule: String,
}
