//! Hexes, tiles, track and routes of railway board games.

pub mod hex;
pub mod tile;
