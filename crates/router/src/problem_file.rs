//! Problems as JSON files.
//!
//! ```
//! use roundhouse_router::problem_file::ProblemFile;
//! let text = r#"{
//!     "trains": [{"stops": 2, "skips": "towns", "multiplier": 1}],
//!     "stops": [
//!         {"hex": 0, "revenue": 20, "kind": "city", "terminal": false, "station": true},
//!         {"hex": 1, "revenue": 10, "kind": "town", "terminal": false, "station": false}
//!     ],
//!     "links": [{"a": 0, "b": 1, "track": [0]}]
//! }"#;
//! let problem = ProblemFile::read(text).unwrap().problem();
//! let answer = roundhouse_router::best_routes(&problem, &|| false).unwrap();
//! assert_eq!(answer.revenue, 30);
//! ```

use serde::{Deserialize, Serialize};

use super::problem::{Goal, Link, Problem, Range, Stop, StopKind, Train};

/// A problem file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProblemFile {
    /// What it is called.
    #[serde(default)]
    pub name: String,
    /// Where it comes from.
    #[serde(default)]
    pub note: String,
    /// The highest total known.
    #[serde(default)]
    pub best: Option<u64>,
    /// Whether that is proved.
    #[serde(default)]
    pub best_proved: bool,
    /// The trains.
    pub trains: Vec<TrainEntry>,
    /// The stops.
    pub stops: Vec<StopEntry>,
    /// The track between them.
    pub links: Vec<LinkEntry>,
}

/// A train of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrainEntry {
    /// How many stops it counts.
    pub stops: u16,
    /// Which stops it need not count; none, where nothing is said.
    #[serde(default)]
    pub skips: Skips,
    /// How often its stops are paid; once, where nothing is said.
    #[serde(default = "once")]
    pub multiplier: u32,
}

const fn once() -> u32 {
    1
}

/// Which stops a train need not count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Skips {
    /// None.
    #[default]
    None,
    /// Towns between the ends.
    Towns,
    /// All between the ends.
    All,
}

/// A stop of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StopEntry {
    /// Two stops with the same hex never stand on one route.
    pub hex: u16,
    /// What a visit pays.
    pub revenue: u32,
    /// City or town.
    pub kind: KindEntry,
    /// A route may start or end here but not pass.
    pub terminal: bool,
    /// The company has a station here.
    pub station: bool,
}

/// The kind of a stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum KindEntry {
    /// A city.
    City,
    /// A town.
    Town,
}

/// A link of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LinkEntry {
    /// The stop at one end.
    pub a: u16,
    /// The stop at the other.
    pub b: u16,
    /// The pieces of track it uses.
    pub track: Vec<u16>,
}

/// Why a file is no problem file.
#[derive(Debug, thiserror::Error)]
#[error("`{key}`: {cause}")]
pub struct BadFile {
    /// The key where the file is wrong, such as `stops[3].revenue`.
    pub key: String,
    /// What is wrong there, with the line.
    pub cause: serde_json::Error,
}

impl ProblemFile {
    /// Reads the text of a file.
    pub fn read(text: &str) -> Result<Self, BadFile> {
        let mut json = serde_json::Deserializer::from_str(text);
        let file = serde_path_to_error::deserialize(&mut json)
            .map_err(|error| BadFile { key: error.path().to_string(), cause: error.into_inner() })?;
        json.end().map_err(|cause| BadFile { key: "after the end".to_owned(), cause })?;
        Ok(file)
    }

    /// The problem in the file.
    pub fn problem(&self) -> Problem {
        Problem {
            stops: self.stops.iter().map(StopEntry::stop).collect(),
            links: self.links.iter().map(LinkEntry::link).collect(),
            trains: self.trains.iter().map(|train| train.train()).collect(),
            goal: Goal::default(),
        }
    }
}

impl TrainEntry {
    fn train(self) -> Train {
        let range = match self.skips {
            Skips::None => Range::Stops(self.stops),
            Skips::Towns => Range::SkippingTowns(self.stops),
            Skips::All => Range::SkippingAny { paid: self.stops, visited: None },
        };
        Train { multiplier: self.multiplier, ..Train::plain(range) }
    }
}

impl StopEntry {
    fn stop(&self) -> Stop {
        Stop {
            revenue: self.revenue,
            kind: match self.kind {
                KindEntry::City => StopKind::City,
                KindEntry::Town => StopKind::Town,
            },
            terminal: self.terminal,
            station: self.station,
            place: self.hex,
        }
    }
}

impl LinkEntry {
    fn link(&self) -> Link {
        Link { ends: [self.a, self.b], track: self.track.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const TINY: &str = r#"{"trains":[{"stops":2,"skips":"all","multiplier":2}],
        "stops":[{"hex":0,"revenue":20,"kind":"city","terminal":false,"station":true},
                 {"hex":1,"revenue":30,"kind":"town","terminal":true,"station":false}],
        "links":[{"a":0,"b":1,"track":[7]}]}"#;

    fn error_after(from: &str, to: &str) -> String {
        assert!(TINY.contains(from));
        ProblemFile::read(&TINY.replace(from, to)).unwrap_err().to_string()
    }

    #[test]
    fn a_file_becomes_a_problem() {
        let problem = ProblemFile::read(TINY).unwrap().problem();
        assert_eq!(problem.trains[0].multiplier, 2);
        assert_eq!(problem.links[0].track, [7]);
        assert_eq!(crate::best_routes(&problem, &|| false).unwrap().revenue, 100);
    }

    #[test]
    fn errors_name_the_key() {
        assert!(error_after("\"revenue\":30", "\"revenue\":-1").starts_with("`stops[1].revenue`"));
        assert!(error_after("\"town\"", "\"village\"").starts_with("`stops[1].kind`"));
        assert!(error_after("\"a\":0", "\"a\":70000").starts_with("`links[0].a`"));
        assert!(error_after("\"skips\"", "\"skip\"").contains("skip"));
        assert!(error_after("\"trains\"", "\"train\"").contains("train"));
        assert!(ProblemFile::read(&format!("{TINY}]")).unwrap_err().to_string().contains("after the end"));
    }

    proptest! {
        #[test]
        fn no_text_makes_it_panic(text in ".{0,200}", cut in 0..TINY.len()) {
            let _ = ProblemFile::read(&text);
            if let Some(part) = TINY.get(..cut) {
                prop_assert!(ProblemFile::read(part).is_err());
            }
        }
    }
}
