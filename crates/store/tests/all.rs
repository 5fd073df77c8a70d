//! The tests of the store, on each kind of database.
//!
//! They are one program, so that the crate is linked once.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

#[macro_use]
mod support;
mod accounts;
mod administration;
mod contract;
mod migrations;
mod news;
mod notices;
mod times;
mod people;
mod results;
mod seats;
mod tournaments;
