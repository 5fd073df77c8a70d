//! Where the game stands, in words.

use std::collections::BTreeMap;

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{CompanySet, StockTurns};
use roundhouse_game::{Money, SeatId};
use roundhouse_titles::austria_hungary_1824::AustriaHungary1824;
use roundhouse_titles::austria_hungary_1824::state::{
    Acted, DraftStep, FirstRound, Lap, Next, Offer, OperatingRound, Raised, Round, State, Step, StockRound,
};
use serde::{Deserialize, Serialize};

use super::parts;
use crate::family::Parts;

/// Where the game stands.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Words {
    Towns {
        #[serde(default)]
        placed: u8,
    },
    Draft {
        step: String,
        #[serde(default)]
        picks: u8,
        #[serde(default)]
        company: String,
    },
    First {
        seat: String,
        lap: String,
        #[serde(default)]
        passed: Vec<String>,
        #[serde(default)]
        last_to_act: String,
    },
    Stock {
        seat: String,
        #[serde(default)]
        passes: u8,
        /// The companies that each player sold in this round.
        #[serde(default)]
        sold: BTreeMap<String, Vec<String>>,
        #[serde(default)]
        fallen: Vec<String>,
        #[serde(default = "nothing")]
        acted: String,
        #[serde(default)]
        last_to_act: String,
    },
    Between {
        next: String,
        #[serde(default)]
        number: u8,
        #[serde(default)]
        of: u8,
    },
    Operating(OperatingWords),
    Over,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OperatingWords {
    #[serde(default = "one")]
    number: u8,
    #[serde(default = "one")]
    of: u8,
    company: String,
    step: String,
    #[serde(default)]
    waiting: Vec<String>,
    #[serde(default)]
    traded_in: bool,
    /// Income: what the trains earned.
    #[serde(default)]
    revenue: Money,
    #[serde(default)]
    mine_money: Money,
    /// Buy: were shares sold for the train?
    #[serde(default)]
    sold: bool,
    /// Buy: what the last certificate brought that the train must have needed.
    #[serde(default)]
    last_price: Money,
    /// Buy: the companies whose price has fallen for it.
    #[serde(default)]
    fallen: Vec<String>,
    /// Answer: what is asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    offer: Option<OfferWords>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OfferWords {
    seller: String,
    train: String,
    price: Money,
}

fn nothing() -> String {
    "nothing".to_owned()
}

const fn one() -> u8 {
    1
}

/// The round of a stated position.
pub(super) fn stated(parts: &Parts, words: Words) -> Result<Round, String> {
    Ok(match words {
        Words::Towns { placed } => Round::Towns { placed },
        Words::Draft { step, picks, company } => Round::Draft(draft_step(parts, &step, picks, &company)?),
        Words::First { seat, lap, passed, last_to_act } => Round::First(FirstRound {
            seat: parts.seat(&seat)?,
            lap: match lap.as_str() {
                "backward" => Lap::Backward,
                "forward" => Lap::Forward,
                other => return Err(format!("`{other}` is no lap")),
            },
            passed: seat_bits(parts, &passed)?,
            last_to_act: parts.seat(&last_to_act).ok(),
        }),
        Words::Stock { .. } => Round::Stock(stock_round(parts, &words)?),
        Words::Between { next, number, of } => Round::Between(match next.as_str() {
            "stock" => Next::Stock,
            "operating" => Next::Operating { number, of },
            other => return Err(format!("`{other}` is no round")),
        }),
        Words::Operating(words) => Round::Operating(OperatingRound {
            number: words.number,
            of: words.of,
            company: parts.company(&words.company)?,
            step: step(parts, &words)?,
            waiting: set(parts, &words.waiting)?,
            traded_in: words.traded_in,
            no_sale: CompanySet::EMPTY,
        }),
        Words::Over => Round::Over,
    })
}

fn draft_step(parts: &Parts, step: &str, picks: u8, company: &str) -> Result<DraftStep, String> {
    Ok(match step {
        "pick" => DraftStep::Pick { picks },
        "partner" => DraftStep::Partner { picks, company: parts.company(company)? },
        "price" => DraftStep::Price { coal: parts.company(company)? },
        "mountain" => DraftStep::Mountain { seat: SeatId(picks) },
        other => return Err(format!("`{other}` is no step of the draft")),
    })
}

fn stock_round(parts: &Parts, words: &Words) -> Result<StockRound, String> {
    let Words::Stock { seat, passes, sold, fallen, acted, last_to_act } = words else {
        return Err("no stock round".to_owned());
    };
    let mut turns = StockTurns {
        passes: *passes,
        acted: acted != "nothing",
        last_to_act: parts.seat(last_to_act).ok(),
        ..StockTurns::begin(parts.seat(seat)?)
    };
    for (seat, companies) in sold {
        turns.sold[parts.seat(seat)?.index()] = set(parts, companies)?;
    }
    Ok(StockRound {
        turns,
        fallen: set(parts, fallen)?,
        acted: match acted.as_str() {
            "nothing" => Acted::NotYet,
            "repaid" => Acted::Repaid,
            "sold" => Acted::Sold,
            "bought" => Acted::Bought,
            other => return Err(format!("`{other}` is no act")),
        },
    })
}

fn step(parts: &Parts, words: &OperatingWords) -> Result<Step, String> {
    let raised = Raised {
        last_price: Some(words.last_price).filter(|price| !price.is_zero()),
        sold: words.sold,
        fallen: set(parts, &words.fallen)?,
    };
    Ok(match (words.step.as_str(), &words.offer) {
        ("track", _) => Step::Track,
        ("station", _) => Step::Station,
        ("run", _) => Step::Run,
        ("income", _) => Step::Income { revenue: words.revenue, mine_money: words.mine_money },
        ("buy", _) => Step::Buy(raised),
        ("answer", Some(offer)) => Step::Answer(Offer {
            seller: parts.company(&offer.seller)?,
            train: parts.train(&offer.train)?,
            price: offer.price,
            raised,
        }),
        (other, _) => return Err(format!("`{other}` is no step")),
    })
}

fn set(parts: &Parts, names: &[String]) -> Result<CompanySet, String> {
    names.iter().map(|name| parts.company(name)).collect()
}

/// One bit for each player.
fn seat_bits(parts: &Parts, names: &[String]) -> Result<u8, String> {
    let mut bits = 0;
    for name in names {
        bits |= 1 << parts.seat(name)?.0;
    }
    Ok(bits)
}

/// The round in words.
pub(super) fn words(game: &AustriaHungary1824, state: &State) -> Words {
    let parts = parts(game);
    let player = |seat| parts.seat_name(seat).to_owned();
    let company = |company| parts.company_name(company).to_owned();
    let passed = |bits: u8| -> Vec<String> {
        let seats = SeatId::all(game.seats).filter(|seat| bits & (1 << seat.0) != 0);
        seats.map(|seat| player(Some(seat))).collect()
    };
    match &state.round {
        Round::Towns { placed } => Words::Towns { placed: *placed },
        Round::Draft(step) => draft_words(*step, &company),
        Round::First(round) => Words::First {
            seat: player(Some(round.seat)),
            lap: match round.lap {
                Lap::Backward => "backward".to_owned(),
                Lap::Forward => "forward".to_owned(),
            },
            passed: passed(round.passed),
            last_to_act: player(round.last_to_act),
        },
        Round::Stock(round) => {
            let sold = parts.seats.iter().cloned().zip(round.turns.sold);
            let sold = sold.filter(|(_, companies)| !companies.is_empty());
            Words::Stock {
                seat: player(Some(round.turns.seat)),
                passes: round.turns.passes,
                sold: sold.map(|(seat, companies)| (seat, names(&parts, companies))).collect(),
                fallen: names(&parts, round.fallen),
                acted: acted(round.acted).to_owned(),
                last_to_act: player(round.turns.last_to_act),
            }
        }
        Round::Between(Next::Stock) => Words::Between { next: "stock".to_owned(), number: 0, of: 0 },
        Round::Between(Next::Operating { number, of }) => {
            Words::Between { next: "operating".to_owned(), number: *number, of: *of }
        }
        Round::Operating(round) => Words::Operating(operating_words(&parts, round)),
        Round::Over => Words::Over,
    }
}

fn draft_words(step: DraftStep, name: &dyn Fn(CompanyId) -> String) -> Words {
    let (step, picks, company) = match step {
        DraftStep::Pick { picks } => ("pick", picks, String::new()),
        DraftStep::Partner { picks, company } => ("partner", picks, name(company)),
        DraftStep::Price { coal } => ("price", 0, name(coal)),
        DraftStep::Mountain { seat } => ("mountain", seat.0, String::new()),
    };
    Words::Draft { step: step.to_owned(), picks, company }
}

fn operating_words(parts: &Parts, round: &OperatingRound) -> OperatingWords {
    let (step, raised, offer) = match round.step {
        Step::Track => ("track", Raised::default(), None),
        Step::Station => ("station", Raised::default(), None),
        Step::Run => ("run", Raised::default(), None),
        Step::Income { .. } => ("income", Raised::default(), None),
        Step::Buy(raised) => ("buy", raised, None),
        Step::Answer(offer) => ("answer", offer.raised, Some(offer)),
    };
    let (revenue, mine_money) = match round.step {
        Step::Income { revenue, mine_money } => (revenue, mine_money),
        _ => (Money::ZERO, Money::ZERO),
    };
    OperatingWords {
        number: round.number,
        of: round.of,
        company: parts.company_name(round.company).to_owned(),
        step: step.to_owned(),
        waiting: names(parts, round.waiting),
        traded_in: round.traded_in,
        revenue,
        mine_money,
        last_price: raised.last_price.unwrap_or_default(),
        sold: raised.sold,
        fallen: names(parts, raised.fallen),
        offer: offer.map(|offer| OfferWords {
            seller: parts.company_name(offer.seller).to_owned(),
            train: parts.train_name(offer.train).to_owned(),
            price: offer.price,
        }),
    }
}

fn names(parts: &Parts, companies: CompanySet) -> Vec<String> {
    companies.iter().map(|company| parts.company_name(company).to_owned()).collect()
}

const fn acted(acted: Acted) -> &'static str {
    match acted {
        Acted::NotYet => "nothing",
        Acted::Repaid => "repaid",
        Acted::Sold => "sold",
        Acted::Bought => "bought",
    }
}
