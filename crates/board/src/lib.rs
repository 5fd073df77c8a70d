//! Hexes, tiles and track of railway board games.
//!
//! The crate knows what is printed on tiles and maps and what lies on them; it knows no shares, no money,
//! no phases and no pixels. A title's rules ask it two things: may this face lie there ([`Board::misfit`],
//! [`lay`]), and what does a company reach ([`network`])? Which routes earn most is a question for the crate `router`.
//!
//! Start reading at [`hex`], [`tile`] and [`map`]; [`Board`] puts them together and [`Position`] is what lies
//! on the map at one moment.

pub mod hex;
pub mod tile;
pub mod files;
pub mod tiles;
mod grid;
pub mod map;
pub mod board;
pub mod upgrade;
pub mod position;
mod place;
pub mod lay;
pub mod network;
pub mod scene;
pub mod plan;

pub use board::{Board, BoardSources, Face, Misfit};
pub use lay::Lay;
pub use network::{KnownNetworks, Network, Reach};
pub use position::{BESIDE_SLOTS, CompanyId, Laid, Position, StopId};
pub use roundhouse_game::{DataError, Source};
pub use scene::{Scene, SceneSetting};
