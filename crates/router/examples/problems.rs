//! Writes made-up route problems as files for `roundhouse routes --problem` and the example `routes`:
//! `problems FOLDER SIDE TOWN_PERCENT SEEDS LENGTH...`, such as `problems boards 6 20 9 6 8 10`.

#![allow(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;
use std::path::Path;

use roundhouse_router::problem_file::{KindEntry, LinkEntry, ProblemFile, Skips, StopEntry, TrainEntry};
use roundhouse_router::synthetic::Lattice;
use roundhouse_router::{Problem, StopKind};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, side, town_percent, seeds, lengths @ ..] = &arguments[..] else {
        return Err("say FOLDER SIDE TOWN_PERCENT SEEDS LENGTH...".into());
    };
    let side: u16 = side.parse()?;
    if side > Lattice::LARGEST_SIDE {
        return Err(format!("SIDE is {} at most", Lattice::LARGEST_SIDE).into());
    }
    for seed in 0..seeds.parse()? {
        let lattice = Lattice {
            side,
            stations: 3,
            terminal_percent: 10,
            town_percent: town_percent.parse()?,
            gap_percent: 0,
            seed,
        };
        let trains: Result<Vec<u16>, _> = lengths.iter().map(|length| length.parse()).collect();
        let name = format!("lattice{side}-{}-t{town_percent}-s{seed}", lengths.join("-"));
        let file = file(&name, &lattice.problem(Vec::new()), &trains?);
        let path = Path::new(folder).join(format!("{name}.json"));
        std::fs::write(&path, serde_json::to_string(&file)?)?;
        println!("{}", path.display());
    }
    Ok(())
}

fn file(name: &str, board: &Problem, lengths: &[u16]) -> ProblemFile {
    let stops = board.stops.iter().map(|stop| StopEntry {
        hex: stop.place,
        revenue: stop.revenue,
        kind: match stop.kind {
            StopKind::Town => KindEntry::Town,
            _ => KindEntry::City,
        },
        terminal: stop.terminal,
        station: stop.station,
    });
    let links = board.links.iter().map(|link| LinkEntry {
        a: link.ends[0],
        b: link.ends[1],
        track: link.track.clone(),
    });
    let trains = lengths.iter().map(|&stops| TrainEntry { stops, skips: Skips::Towns, multiplier: 1 });
    ProblemFile {
        name: name.to_owned(),
        note: "a full triangular lattice".to_owned(),
        best: None,
        best_proved: false,
        trains: trains.collect(),
        stops: stops.collect(),
        links: links.collect(),
    }
}
