//! 1862's rulebook: its worked examples with their numbers, and the refusals.

mod support;
mod mergers;
mod certificates;
mod panels;
mod told;
mod sales;
mod dividends;
mod runs;
mod example_runs;
mod joined_freights;
mod trains;
mod launches;
mod homes;
mod united;
mod receivership;
mod endings;
mod variants;
mod rulings;
mod platform;
mod refusals;
mod returned_trains;
mod edge_cases;
mod coverage;
