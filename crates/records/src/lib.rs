//! Games recorded on 18xx.games: read, translated into our actions, replayed and compared.
//!
//! [`Record`] is the file as 18xx.games writes it, [`record::effective`] what is left of its actions after undo
//! and redo. Each title has a [`Translator`] that turns its vocabulary into the title's actions. [`replay`] plays
//! them, and where a trace lies beside the record compares the table after every action. [`load()`] makes a game file of
//! our own of a record, and [`kept`] looks whether that replays to the same state. [`export()`] writes a game of ours as a
//! record.
//!
//! The crate reads no files: callers pass texts.

pub mod record;
pub mod trace;
pub mod snapshot;
pub mod translator;
pub mod replay;
pub mod explain;
pub mod load;
pub mod kept;
pub mod export;
mod words;
mod copies;
mod printed_cities;
mod table;
mod titles;
mod austria_hungary_1824;
mod hungary_18mag;
mod east_anglia_1862;

pub use explain::Explanation;
pub use export::{NotExported, export, is_there};
pub use load::{Beginning, LoadedGame, load, load_beginning};
pub use record::{Record, RecordError};
pub use replay::{Difference, Report, Verdict, verify};
pub use translator::Translator;
