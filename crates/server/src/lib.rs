//! The table on the web: the only crate that knows HTTP and HTML.
//!
//! [`router`](router::router) lists every address. A page is a handler in [`pages`] that extracts, calls the
//! [`session`], maps the error and renders; the game itself is [`play`], which works out what follows and never
//! does input or output. [`forms`] is the only place where text from outside becomes a value. No rule is decided
//! here: rules are asked through `roundhouse_titles`.
//!
//! [`notices`] tell people who are away. [`moderation`] is what administrators decide, [`security_log`] what is written down of who came in.
//! [`rights`] says who may see what, [`guard`] what holds for every request, [`accounts`] who somebody is on every
//! device. [`api`] gives programs what [`pages`] give people. [`catch_up`] and [`upkeep`] let several processes
//! serve one database.
//!
//! The walk of one move: [`pages::act`] → [`forms`] → [`session::Session::act`] (lock, number seen, apply, append,
//! keep, [`announce`]) → [`pages::live`] tells every open page → [`pages::table`] draws the regions that changed.

pub mod config;
pub mod mail;
pub mod app;
pub mod router;
pub mod serve;
pub mod hold;
pub mod error;
pub mod visitor;
pub mod guard;
pub mod policy;
pub mod limits;
pub mod security_log;
pub mod moderation;
pub mod talk;
pub mod date;
pub mod quota;
pub mod counters;
mod connections;
pub mod secrets;
pub mod accounts;
mod browser;
pub mod rights;
pub mod metrics;
pub mod forms;
pub mod address;
pub mod html;
pub mod journal;
pub mod play;
pub mod title_files;
pub mod table;
mod cache;
pub mod session;
mod live_table;
pub mod announce;
mod blocking;
pub mod streams;
mod waiting_games;
pub mod update;
pub mod onlookers;
pub mod catch_up;
pub mod seating;
pub mod opening;
pub mod import;
pub mod tables;
pub mod upkeep;
pub mod pictures;
pub mod small_board;
pub mod assets;
pub mod pages;
pub mod api;
mod bots;
pub mod pace;
mod why;
mod unattended;
pub mod clock;
pub mod clocks;
pub mod community;
pub mod notices;
