//! The mechanisms that 18xx games share; it names no title.

pub mod table;
pub mod family;
pub mod market;
pub mod company_set;
pub mod fleet;
pub mod depot;
pub mod reason;
pub mod shares;
pub mod treasury;
pub mod track;
pub mod stations;
pub mod routes;
pub mod best;
pub mod trade;
pub mod invariants;
pub mod view;

pub use best::{Best, BestRoute, RunsTrains};
pub use company_set::CompanySet;
pub use depot::Depot;
pub use family::{Family, TableDraft};
pub use fleet::{Fleet, TrainKind};
pub use reason::Reason;
pub use roundhouse_game::Citations;
pub use table::{Holder, Purse, Table, TableEvent};
