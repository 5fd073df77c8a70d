//! The games themselves: one folder, one game.
//!
//! [`Title`] is the one list of games, with what a lobby or a command line has to know about each: variants,
//! player counts, options, and whose game it is. [`TitleFiles`] are a title's tables as TOML; they are part of
//! the program and can be replaced one by one by texts that the caller has read. Titles do no I/O and never use
//! one another.
//!
//! ```
//! use roundhouse_titles::{Title, TitleFiles};
//! let title: Title = "18mag".parse().unwrap();
//! let two_players = title.variant(None, Some(2)).unwrap();
//! let board = TitleFiles::embedded(title).board(two_players).unwrap();
//! assert_eq!(board.map.title, "Modern Hungary");
//! ```

mod title;
mod files;
mod switch;
mod shown;
pub mod plain;
mod caused;
mod playable;
mod railway;
mod action;
mod any;
mod rules;
mod moment;
mod erased;
mod stored;
mod pictured;
mod looks;
mod price_chart;
pub mod austria_hungary_1824;
pub mod hungary_18mag;
pub mod east_anglia_1862;
pub mod railroad_revolution;
pub mod engine;

pub use action::AnyAction;
pub use any::{AnyApplied, AnyEvent, AnyGame, AnyState};
pub use caused::Caused;
pub use erased::{ErasedState, Followed};
pub use files::{TitleFiles, UnknownFile};
pub use looks::Looks;
pub use moment::{AnyChoice, GameState, Moment, Refused};
pub use pictured::Pictured;
pub use playable::Playable;
pub use price_chart::{ChartPlan, PricedCompany};
pub use railway::Railway;
pub use rules::{GameRules, NotReplayed};
pub use shown::Shown;
pub use switch::Switch;
pub use title::{About, GameOption, NoVariant, OptionReach, Registration, Title, UnknownTitle, Variant};
