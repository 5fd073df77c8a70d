//! What an action costs: in a long game, before many onlookers, among many games, with a second process; and what
//! many stored games cost at the start and in memory, what one visitor can do to the others, and how long pages take with
//! many people and finished games. Everything against
//! servers on 127.0.0.1 that this program starts itself, in one run:
//!
//! `cargo run --release -p roundhouse-cli --example load`
//!
//! `ROUNDHOUSE_POSTGRES` says where PostgreSQL is; without it the part with two processes says that it did not run.
//! The part `floods` attacks the program `roundhouse` beside it, or those of `ROUNDHOUSE_PROGRAMS` one after the other.
//! Names of parts as arguments run these parts alone. A thousand onlookers need some 4,000 open files (`ulimit -n`).

#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a tool for the workbench: it prints, and may stop at the first surprise"
)]

mod client;
mod floods;
mod length;
mod many;
mod onlookers;
mod people;
#[path = "../../../server/tests/support/recorded.rs"]
mod recorded;
mod served;
mod stored;

use std::time::Duration;

use roundhouse_server::config::Settings;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["serve", database] => runtime.block_on(served::run(database, Settings::default())),
        parts => runtime.block_on(measure(parts)),
    }
}

async fn measure(parts: &[&str]) {
    let wanted = |part: &str| parts.is_empty() || parts.contains(&part);
    let cores = std::thread::available_parallelism().unwrap();
    println!("{cores} cores, which servers, databases and visitors share");
    let folder = served::Folder::new();
    if wanted("length") {
        length::measure(&folder).await;
    }
    if wanted("onlookers") {
        onlookers::measure(&folder).await;
    }
    if wanted("games") {
        many::games(&folder).await;
    }
    if wanted("processes") {
        many::processes().await;
    }
    if wanted("floods") {
        floods::measure(&folder).await;
    }
    if wanted("people") {
        people::measure(&folder).await;
    }
    if wanted("stored") {
        stored::measure(&folder).await;
    }
}

/// Times, sorted.
struct Times(Vec<f64>);

impl Times {
    fn of(times: impl IntoIterator<Item = Duration>) -> Self {
        let mut times: Vec<f64> = times.into_iter().map(|time| time.as_secs_f64() * 1000.0).collect();
        times.sort_by(f64::total_cmp);
        Self(times)
    }

    /// The time that so many of a hundred do not exceed, in milliseconds.
    fn percentile(&self, percent: usize) -> f64 {
        self.0[(self.0.len() * percent / 100).min(self.0.len() - 1)]
    }

    fn median(&self) -> f64 {
        self.percentile(50)
    }
}
