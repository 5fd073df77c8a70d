//! Any text is a coordinate that can be written back, or none.

#![no_main]

use libfuzzer_sys::fuzz_target;
use roundhouse_board::hex::Coordinate;

fuzz_target!(|text: &str| {
    if let Ok(coordinate) = text.parse::<Coordinate>() {
        assert_eq!(coordinate.to_string().parse(), Ok(coordinate));
    }
});
