//! The tests of the titles.
//!
//! They are one program, so that the crate is linked once.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod support;
mod any;
mod any_action;
mod any_table;
mod any_text;
mod bad_files;
mod citations;
mod levels;
mod looks;
mod maps;
mod place_names;
mod play_1824;
mod prospects;
mod random_games;
mod replays;
mod rulebook_1824;
mod rulebook_18mag;
mod shown;
mod tiles;
mod train_sales;
mod upgrades;
mod railroad_revolution;
mod rulebook_1862;
