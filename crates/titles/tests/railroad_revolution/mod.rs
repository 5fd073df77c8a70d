//! Railroad Revolution: its rules one by one, its data, and whole games.

mod support;
mod data;
mod setup;
mod turn;
mod order;
mod workers;
mod station;
mod railroad;
mod telegraph;
mod trade;
mod trains;
mod contracts;
mod objectives;
mod progress;
mod ending;
mod hidden;
mod panel;
mod picture;
mod invariants;
mod playouts;
mod told;
mod coverage;
