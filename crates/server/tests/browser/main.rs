//! The table in headless Chromium. Without Chromium and its driver these tests do not run.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../support/played_here.rs"]
mod played_here;
#[path = "../support/recorded.rs"]
mod recorded;
#[path = "../support/outside.rs"]
#[expect(dead_code, reason = "it is made for other tests as well: here nobody sends e-mail")]
mod outside;
#[path = "../support/meddled.rs"]
#[expect(
    dead_code,
    reason = "it is made for other tests: here nothing happens to the store but that it is shared"
)]
mod meddled;

mod accessible;
mod alternatives;
mod beginnings;
mod browser;
mod changing;
mod clocks;
mod community;
mod felt;
mod hands;
mod keeps;
mod live;
mod lobby;
mod notices;
mod looking;
mod panels;
mod planned;
mod presses;
mod railroad;
mod readable;
mod redrawn;
mod routes;
mod screens;
mod signs;
mod table;
mod touch;
mod two;
