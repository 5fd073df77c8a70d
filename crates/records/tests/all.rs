//! The tests of recorded games.
//!
//! They are one program, so that the crate is linked once.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod games;
mod any_file;
mod beginning;
mod comparison;
mod export;
mod fixtures;
mod records_1824;
mod records_18mag;
mod steps;
