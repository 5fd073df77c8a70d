//! Large fleets of trains that share track.

use crate::shared::{Service, Stations, Train};

/// So many trains: those of a recorded fleet of thirteen, in an order that mixes kinds; a longer fleet begins again.
pub fn mixed_fleet(count: usize) -> Vec<Train> {
    let express = Train::Express(Stations { paid: 3, visited: 3 });
    let long = Train::Local(Stations { paid: 4, visited: 4 });
    let short = Train::Local(Stations { paid: 2, visited: 3 });
    let freight = Train::Freight { reach: 2, service: Service::Temporary };
    let fleet = [
        express, long, freight, short, express, freight, long, express, freight, short, express, freight,
        long,
    ];
    fleet.into_iter().cycle().take(count).collect()
}
