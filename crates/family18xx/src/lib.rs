//! The mechanisms that 18xx games share, as functions and small values; it names no title.
//!
//! [`Table`] is what lies on every such table: map, money, shares, price markers, trains. It changes by
//! [`TableEvent`]s alone. A title is a [`Family`]: it says where its table is and how a table event is called among
//! its own, and then the mechanisms work on its draft ([`TableDraft`]). What a title decides is passed in as a
//! value; what is refused has a [`Reason`], whose section of the rulebook the title knows.
//!
//! Start reading at [`table`] and [`family`]; [`shares`], [`stock_turns`], [`turn`], [`market`], [`track`], [`stations`] and [`routes`] are one
//! mechanism each. The crate must not know a title, section numbers, files or pixels.
//!
//! ```
//! use roundhouse_family18xx::market::Row;
//! use roundhouse_game::Money;
//! let row = Row::new([55, 60, 65].map(Money::new).to_vec());
//! let start = row.find(Money::new(60)).unwrap();
//! assert_eq!(row.price(row.step(start, -1)), Money::new(55));
//! assert_eq!(row.price(row.step(start, 4)), Money::new(65));
//! ```

pub mod table;
pub mod family;
pub mod market;
pub mod company_set;
pub mod fleet;
pub mod ledger;
pub mod depot;
pub mod reason;
pub mod shares;
pub mod stock_turns;
pub mod turn;
pub mod treasury;
pub mod track;
pub mod stations;
pub mod routes;
pub mod drawn_run;
pub mod best;
pub mod prospects;
pub mod earned;
pub mod within_reach;
pub mod outlook;
pub mod trade;
pub mod invariants;
pub mod view;
pub mod engine;

pub use best::{Best, BestRoute, BestSets, LaysTrack, RunsTrains};
pub use company_set::CompanySet;
pub use depot::Depot;
pub use drawn_run::{DrawnRun, UnpaidStop};
pub use earned::{Earned, PositionKey};
pub use family::{Family, TableDraft};
pub use fleet::{Fleet, TrainKind};
pub use ledger::Holder;
pub use outlook::{Care, Gains, Horizon, Prospect, Rise, Stretch, UsualGame};
pub use prospects::{
    Occasion, TileProspect, TileProspects, TrainProspect, with_one_more_tile, with_one_more_train,
};
pub use reason::Reason;
pub use roundhouse_game::Citations;
pub use stock_turns::StockTurns;
pub use table::{Purse, Table, TableEvent};
pub use turn::{TakesTurns, TurnStep};
pub use within_reach::{Seeker, within_reach};
