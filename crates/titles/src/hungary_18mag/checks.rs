//! What the tables must be together, beyond what each file says by itself.

use roundhouse_board::DataError;
use roundhouse_family18xx::fleet;
use roundhouse_family18xx::table::{COMPANIES, PIECES};

use super::components::{Components, DraftEntry, Edition};
use super::state::{MAJORS, ROUND_TILES};
use crate::files::TitleFiles;

/// A train with more stops than this reaches every place of any map.
const MOST_STOPS: u8 = 60;

/// The first thing that cannot be, with the file it stands in.
pub(super) fn check(components: &Components, files: &TitleFiles) -> Result<(), DataError> {
    type Check = fn(&Components) -> Result<(), DataError>;
    let checks: [(&str, Check); 8] = [
        ("tiles.toml", pieces),
        ("players.toml", companies),
        ("companies.toml", rules_of_companies),
        ("trains.toml", trains),
        ("phases.toml", phases),
        ("players.toml", start_prices),
        ("players.toml", dividends),
        ("players.toml", player_counts),
    ];
    for (file, check) in checks {
        let file = files.source(file)?.file;
        check(components).map_err(|error| error.in_file(file))?;
    }
    Ok(())
}

fn wrong(key: impl Into<String>, what: impl Into<String>) -> Result<(), DataError> {
    Err(DataError::new(key, what))
}

fn pieces(components: &Components) -> Result<(), DataError> {
    let pieces = components.board.tiles.pieces().len();
    if pieces > PIECES {
        return wrong("pieces", format!("{pieces} kinds of pieces: {PIECES} fit"));
    }
    Ok(())
}

fn companies(components: &Components) -> Result<(), DataError> {
    let majors = components.majors().count();
    if !(1..=MAJORS).contains(&majors) {
        return wrong("majors", format!("{majors} majors: 1 to {MAJORS} fit"));
    }
    if components.companies.len() > COMPANIES {
        let count = components.companies.len();
        return wrong("minors", format!("{count} companies: {COMPANIES} fit"));
    }
    for (index, card) in components.companies.iter().enumerate() {
        if components.companies[..index].iter().any(|other| other.id == card.id) {
            return wrong(format!("company {}", card.id), "is listed twice");
        }
    }
    Ok(())
}

fn rules_of_companies(components: &Components) -> Result<(), DataError> {
    for minor in components.minors() {
        let id = components.card(minor).id;
        if components.board.map.home_of(id).is_none() {
            return wrong(format!("minor {id}"), "has no home city on the map");
        }
    }
    let minors = &components.minor_rules;
    if components.train(minors.train).is_none() {
        return wrong("minors.train", "is no kind of train");
    }
    if usize::from(minors.train_limit) > fleet::MOST {
        return wrong("minors.train_limit", format!("at most {} fit", fleet::MOST));
    }
    if minors.station_costs.is_empty() {
        return wrong("minors.station_costs", "the home station is missing");
    }
    if components.major_rules.ordinary_shares != 8 {
        return wrong("majors.ordinary_shares", "8 tenths are left beside the director's");
    }
    Ok(())
}

/// Markers lie on the cheapest stack with a round tile: stacks are found by their order.
fn trains(components: &Components) -> Result<(), DataError> {
    let trains = &components.trains;
    if trains.len() > ROUND_TILES {
        return wrong("train", format!("{} kinds: {ROUND_TILES} fit", trains.len()));
    }
    for train in trains {
        if train.stops > MOST_STOPS {
            let what = format!("stops {} times: {MOST_STOPS} at most", train.stops);
            return wrong(format!("train {}", train.name), what);
        }
        if train.keeps > train.price {
            let what = "the seller keeps more than the price";
            return wrong(format!("train {}", train.name), what);
        }
    }
    for pair in trains.windows(2) {
        if pair[0].price > pair[1].price {
            let what = "is cheaper than the one before it: the cheapest comes first";
            return wrong(format!("train {}", pair[1].name), what);
        }
    }
    // Each round tile begins a phase; with fewer of them the last phase and the end never come.
    let tiles = components.trains.iter().filter(|train| train.round_tile);
    let (tiles, phases) = (tiles.count(), components.phases.len());
    if tiles + 1 != phases {
        let what = format!("{tiles} kinds have a round tile: {phases} phases need one less");
        return wrong("train", what);
    }
    Ok(())
}

fn phases(components: &Components) -> Result<(), DataError> {
    let mut phases = components.phases.iter();
    if components.phases.is_empty() || phases.any(|phase| phase.wagon_prices.is_empty()) {
        return wrong("wagon_prices", "every phase needs at least one price");
    }
    Ok(())
}

fn start_prices(components: &Components) -> Result<(), DataError> {
    let mut cards = components.start_prices.iter();
    if let Some(price) = cards.find(|price| components.market.find(**price).is_none()) {
        return wrong("start_prices", format!("{price} is not in the price row"));
    }
    if components.start_prices.len() < components.majors().count() {
        return wrong("start_prices", "has fewer cards than there are majors");
    }
    Ok(())
}

fn dividends(components: &Components) -> Result<(), DataError> {
    let from = || components.dividends.iter().map(|step| step.from);
    if !from().next().is_some_and(roundhouse_game::Money::is_zero) || !from().is_sorted() {
        return wrong("dividends", "start from 0 and rise");
    }
    Ok(())
}

/// Every number of players needs its certificate limit, and its draft must have enough to take.
fn player_counts(components: &Components) -> Result<(), DataError> {
    let (limits, drafts) = match components.edition {
        Edition::Standard => (3..=6, 3..=6),
        Edition::TwoPlayer => (1..=2, 2..=2),
    };
    for players in limits {
        if !components.certificate_limits.contains_key(&players) {
            return wrong("certificate_limit", format!("has no line for {players}"));
        }
    }
    for players in drafts {
        let DraftEntry { minors, shares, offer, .. } = components.draft(players);
        let taken = |each: u8| usize::from(each) * usize::from(players);
        let offered = usize::from(offer) * components.majors().count();
        let key = format!("draft of {players}");
        if minors == 0 || taken(minors) > components.minors().count() {
            return wrong(key, "gives each player a minor at least, and no more than there are");
        }
        if offer > components.major_rules.ordinary_shares || taken(shares) > offered {
            return wrong(key, "has too few shares on offer, or more than there are");
        }
    }
    Ok(())
}
