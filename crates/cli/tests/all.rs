//! The tests of the program.
//!
//! They are one program, so that the crate is linked once.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod support;
mod admin;
mod against_bots;
mod calls;
mod clock_jumps;
mod crash;
mod draw;
mod notices;
mod played_games;
mod security_log;
mod serving;
mod settings;
