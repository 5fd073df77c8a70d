//! The server without a socket: all tests of it in one program, which is built and linked once.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../support/outside.rs"]
mod outside;
#[path = "../support/meddled.rs"]
mod meddled;
#[path = "../support/played_here.rs"]
mod played_here;
#[path = "../support/recorded.rs"]
mod recorded;

mod accounts;
mod amounts;
mod apart;
mod api;
mod api_streams;
mod bot_moves;
mod chat;
mod clocks;
mod cold_tables;
mod colours;
mod community;
mod connections;
mod drawing;
mod effects;
mod ending;
mod floods;
mod form;
mod history;
mod languages;
mod letters;
mod lobby;
mod looking;
mod maybe_saved;
mod moderation;
mod moments;
mod notices;
mod older_rules;
mod panels;
mod people;
mod processes;
mod program;
mod programs;
mod results;
mod rights;
mod seats;
mod secrets;
mod signing_in;
mod support;
mod table;
mod titles;
mod told;
mod tournaments;
mod trust;
mod unattended;
mod undo;
mod updates;
mod words;
