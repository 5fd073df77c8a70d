//! What may be done now.

use crate::Money;

/// One possible action, or a family of them that differ in one respect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<A> {
    /// The action; with a freedom, its first example.
    pub action: A,
    /// What may still be chosen.
    pub freedom: Freedom,
}

/// What is still open in a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Freedom {
    /// Nothing: this very action.
    Exact,
    /// The amount: from, to, in steps.
    Amount {
        /// The least amount.
        from: Money,
        /// The greatest amount.
        to: Money,
        /// The difference between two amounts.
        step: Money,
    },
    /// The routes: the action has the best; others are accepted where they earn as much, or where the rulings let
    /// trains run for less.
    Routes,
}

impl<A> Choice<A> {
    /// This very action.
    pub const fn exact(action: A) -> Self {
        Self { action, freedom: Freedom::Exact }
    }
}
