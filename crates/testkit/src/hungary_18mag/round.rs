//! Where the game stands, in words.

use std::collections::BTreeMap;

use roundhouse_board::CompanyId;
use roundhouse_family18xx::market::operating_order;
use roundhouse_family18xx::{CompanySet, StockTurns};
use roundhouse_game::Money;
use roundhouse_titles::hungary_18mag::Hungary18Mag;
use roundhouse_titles::hungary_18mag::state::{
    Offer, OperatingRound, Round, State, Step, TrackStep, Wagon, Wagons,
};
use serde::{Deserialize, Serialize};

use super::parts;
use crate::family::Parts;

/// Where the game stands.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Words {
    Draft {
        #[serde(default)]
        picks: u8,
    },
    Stock {
        seat: String,
        #[serde(default)]
        passes: u8,
        /// The majors that each player sold in this round.
        #[serde(default)]
        sold: BTreeMap<String, Vec<String>>,
        #[serde(default)]
        sold_this_turn: Vec<String>,
        #[serde(default = "nobody")]
        last_to_act: String,
    },
    Operating {
        #[serde(default = "one")]
        number: u8,
        #[serde(default = "one")]
        of: u8,
        #[serde(default)]
        ends_set: bool,
        #[serde(default)]
        train_sold: bool,
        company: String,
        step: String,
        /// Track: tiles laid or replaced in this turn.
        #[serde(default)]
        tiles_laid: u8,
        /// Track: was one of them a replacement?
        #[serde(default)]
        replaced: bool,
        #[serde(default)]
        token_declared: bool,
        /// Run: wagons hired in this turn.
        #[serde(default)]
        wagons: Vec<Wagon>,
        /// Answer: what is asked for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        offer: Option<OfferWords>,
    },
    Over,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OfferWords {
    seller: String,
    train: String,
    price: Money,
}

fn nobody() -> String {
    "nobody".to_owned()
}

const fn one() -> u8 {
    1
}

/// The round of a stated position.
pub(super) fn stated(game: &Hungary18Mag, state: &State, words: Words) -> Result<Round, String> {
    let parts = parts(game);
    match words {
        Words::Draft { picks } => Ok(Round::Draft { picks }),
        Words::Over => Ok(Round::Over),
        Words::Stock { seat, passes, sold, sold_this_turn, last_to_act } => {
            let mut turns = StockTurns {
                passes,
                acted: !sold_this_turn.is_empty(),
                sold_now: set(&parts, &sold_this_turn)?,
                last_to_act: parts.seat(&last_to_act).ok(),
                ..StockTurns::begin(parts.seat(&seat)?)
            };
            for (seat, majors) in sold {
                turns.sold[parts.seat(&seat)?.index()] = set(&parts, &majors)?;
            }
            Ok(Round::Stock(turns))
        }
        Words::Operating { number, of, ends_set, train_sold, ref company, .. } => {
            let company = parts.company(company)?;
            Ok(Round::Operating(OperatingRound {
                number,
                of,
                ends_set,
                train_sold,
                company,
                step: step_of(&parts, &words)?,
                majors: majors_in_order(game, state, company),
            }))
        }
    }
}

fn set(parts: &Parts, majors: &[String]) -> Result<CompanySet, String> {
    majors.iter().map(|major| parts.company(major)).collect()
}

fn majors_in_order(game: &Hungary18Mag, state: &State, company: CompanyId) -> [CompanyId; 7] {
    let mut majors = [CompanyId(0); 7];
    if !game.components.is_minor(company) {
        let order = operating_order(game.components.majors(), |major| state.table.marker(major));
        for (place, major) in majors.iter_mut().zip(order) {
            *place = major;
        }
    }
    majors
}

fn step_of(parts: &Parts, words: &Words) -> Result<Step, String> {
    let Words::Operating { step, tiles_laid, replaced, token_declared, wagons, offer, .. } = words else {
        return Err("steps belong to operating rounds".to_owned());
    };
    Ok(match (step.as_str(), offer) {
        ("track", _) => Step::Track(TrackStep {
            tiles: *tiles_laid,
            replaced: *replaced,
            token_declared: *token_declared,
        }),
        ("station", _) => Step::Station,
        ("scrap", _) => Step::Scrap,
        ("run", _) => Step::Run(wagons.iter().fold(Wagons::default(), |all, wagon| all.with(*wagon))),
        ("buy", _) => Step::Buy,
        ("answer", Some(offer)) => Step::Answer(Offer {
            seller: parts.company(&offer.seller)?,
            train: parts.train(&offer.train)?,
            price: offer.price,
        }),
        ("major_station", _) => Step::MajorStation,
        ("dividend", _) => Step::Dividend,
        (other, _) => return Err(format!("`{other}` is no step")),
    })
}

/// The round in words.
pub(super) fn words(game: &Hungary18Mag, state: &State) -> Words {
    let parts = parts(game);
    match &state.round {
        Round::Draft { picks } => Words::Draft { picks: *picks },
        Round::Over => Words::Over,
        Round::Stock(round) => {
            let names = |sold: CompanySet| -> Vec<String> {
                sold.iter().map(|major| parts.company_name(major).to_owned()).collect()
            };
            let sold = parts.seats.iter().cloned().zip(round.sold.map(names));
            Words::Stock {
                seat: parts.seat_name(Some(round.seat)).to_owned(),
                passes: round.passes,
                sold: sold.filter(|(_, majors)| !majors.is_empty()).collect(),
                sold_this_turn: names(round.sold_now),
                last_to_act: parts.seat_name(round.last_to_act).to_owned(),
            }
        }
        Round::Operating(round) => operating_words(&parts, round),
    }
}

fn operating_words(parts: &Parts, round: &OperatingRound) -> Words {
    let track = match round.step {
        Step::Track(track) => track,
        _ => TrackStep::default(),
    };
    let wagons = match round.step {
        Step::Run(wagons) => wagons,
        _ => Wagons::default(),
    };
    let offer = match round.step {
        Step::Answer(offer) => Some(OfferWords {
            seller: parts.company_name(offer.seller).to_owned(),
            train: parts.train_name(offer.train).to_owned(),
            price: offer.price,
        }),
        _ => None,
    };
    let step = match round.step {
        Step::Track(_) => "track",
        Step::Station => "station",
        Step::Scrap => "scrap",
        Step::Run(_) => "run",
        Step::Buy => "buy",
        Step::Answer(_) => "answer",
        Step::MajorStation => "major_station",
        Step::Dividend => "dividend",
    };
    Words::Operating {
        number: round.number,
        of: round.of,
        ends_set: round.ends_set,
        train_sold: round.train_sold,
        company: parts.company_name(round.company).to_owned(),
        step: step.to_owned(),
        tiles_laid: track.tiles,
        replaced: track.replaced,
        token_declared: track.token_declared,
        wagons: Wagon::ALL.into_iter().filter(|wagon| wagons.has(*wagon)).collect(),
        offer,
    }
}
