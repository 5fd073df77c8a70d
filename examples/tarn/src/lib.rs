//! 18Tarn: three railways around a mountain lake, for two to four players, in an hour.
//!
//! The whole title is a [`Policy`], its tables, and a [`Registration`]: the family's engine plays it.

use roundhouse_family18xx::engine::{
    BuyingBack, Capital, DividendPolicy, Ending, Export, Finish, FirstSales, LEVELS, Move, Policy,
    PoolIncome, Running, Step, StockPolicy, TrackPolicy, TrainDuty, TrainPolicy, TrainSellers,
};
use roundhouse_family18xx::stations::StationLimit;
use roundhouse_game::Money;
use roundhouse_titles::{About, Registration, Variant, engine};

/// The rules, chapter by chapter.
static POLICY: Policy = Policy {
    title: "18Tarn",
    stock: StockPolicy {
        float_tenths: 5,
        capital: Capital::Full,
        most_percent: 60,
        pool_percent: 50,
        first_sales: FirstSales::SecondRound,
        buying_back: BuyingBack::LaterRound,
        sold: Move::Down,
        sold_out: Move::Up,
    },
    turn: &[Step::Track, Step::Station, Step::Run, Step::Dividend, Step::Trains],
    track: TrackPolicy { tiles: 2, upgrades: 1, next_tile: Money::new(20) },
    stations: StationLimit::PerCity,
    running: Running::ForTheMost,
    dividends: DividendPolicy { paid: Move::Right, kept: Move::Left, pool: PoolIncome::Company },
    trains: TrainPolicy {
        duty: TrainDuty::WithRoute,
        sellers: TrainSellers::SamePresident,
        export: Export::AfterEachSet,
    },
    endings: &[Ending::BankBroken(Finish::Set), Ending::LastTrain(Finish::Set)],
};

/// A file of this folder: its name and its text.
macro_rules! file {
    ($name:literal) => {
        ($name, include_str!($name))
    };
}

/// The title, as a program adds it to those of Roundhouse.
pub static REGISTRATION: Registration = Registration {
    about: About {
        name: "18tarn",
        title: "18Tarn",
        short: "18Tarn",
        designers: &["Roundhouse"],
        publishers: &["Roundhouse"],
        year: 2026,
        variants: &[Variant {
            name: "standard",
            about: "three railways around a lake",
            players: 2..=4,
            map: Some("map.toml"),
            tile_counts: "standard",
        }],
        options: &[],
    },
    rules_version: 1,
    has_secrets: false,
    files: &[
        file!("map.toml"),
        file!("tiles.toml"),
        file!("looks.toml"),
        file!("market.toml"),
        file!("companies.toml"),
        file!("trains.toml"),
        file!("phases.toml"),
        file!("players.toml"),
        file!("citations.toml"),
    ],
    messages: &[("en", include_str!("../messages/en.ftl")), ("it", include_str!("../messages/it.ftl"))],
    levels: LEVELS,
    switches: &[],
    rules: |title, files, setup| engine::rules(title, &POLICY, files, setup),
    settle: |_| (),
};
