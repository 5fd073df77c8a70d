//! Railroad Revolution: its rules one by one, its data, and whole games.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "../support/sections.rs"]
mod sections;
mod support;
mod data;
mod setup;
mod turn;
mod order;
mod workers;
mod station;
mod railroad;
mod telegraph;
mod trade;
mod trains;
mod contracts;
mod objectives;
mod progress;
mod ending;
mod hidden;
mod picture;
mod invariants;
mod playouts;
mod told;
mod coverage;
