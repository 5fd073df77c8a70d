//! How sensible an action looks.

/// How sensible an action looks at first sight, without looking ahead.
///
/// It is a hint for bots and never a rule: whatever is legal may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Appeal {
    /// Nobody in their senses does it while there is anything else to do.
    Absurd,
    /// It does harm more often than not.
    Foolish,
    /// Nothing speaks for it or against it.
    Plain,
    /// Players mostly do it.
    Sensible,
    /// Not to do it does harm.
    Pressing,
}
