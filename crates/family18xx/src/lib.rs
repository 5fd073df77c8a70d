//! The mechanisms that 18xx games share; it names no title.

pub mod table;
pub mod family;
pub mod market;
pub mod fleet;
pub mod reason;
pub mod shares;
pub mod track;
pub mod stations;
pub mod routes;

pub use family::{Family, TableDraft};
pub use fleet::{Fleet, TrainKind};
pub use reason::Reason;
pub use roundhouse_game::Citations;
pub use table::{Holder, Purse, Table, TableEvent};
