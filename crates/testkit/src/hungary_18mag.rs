//! 18Mag's own words: rounds, terrain tokens, round tiles, markers, István.

use std::collections::BTreeMap;

use roundhouse_board::CompanyId;
use roundhouse_family18xx::market::operating_order;
use roundhouse_game::{Draft, Money, SeatId, Setup};
use roundhouse_titles::hungary_18mag::istvan::Istvan;
use roundhouse_titles::hungary_18mag::state::{
    Event, Offer, OperatingRound, Round, State, Step, StockRound, TrackStep, Wagon, Wagons,
};
use roundhouse_titles::hungary_18mag::{Hungary18Mag, Reason};
use roundhouse_titles::{Title, TitleFiles};
use serde::{Deserialize, Serialize};
use toml::{Table, Value};

use crate::family::{self, Parts};
use crate::picture::{take, value};
use crate::title::TitleWords;

/// 18Mag's words.
pub(crate) struct Words;

type Work<'g> = Draft<'g, Hungary18Mag>;

/// Where the game stands.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
enum RoundWords {
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
struct OfferWords {
    seller: String,
    train: String,
    price: Money,
}

/// István's board.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct IstvanWords {
    share_card: String,
    #[serde(default)]
    minors: BTreeMap<String, PlanWords>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlanWords {
    card: u8,
    /// How many actions of the card are done.
    #[serde(default)]
    done: u8,
    #[serde(default = "nothing")]
    owed: String,
}

fn nobody() -> String {
    "nobody".to_owned()
}

fn nothing() -> String {
    "nothing".to_owned()
}

const fn one() -> u8 {
    1
}

impl TitleWords for Words {
    type Game = Hungary18Mag;

    fn game(setup: &Setup) -> Result<Hungary18Mag, String> {
        let files = TitleFiles::embedded(Title::Hungary18Mag);
        Hungary18Mag::new(&files, setup).map_err(|error| error.to_string())
    }

    fn seats(game: &Hungary18Mag) -> Vec<String> {
        let seats = SeatId::all(game.seats);
        seats.map(|seat| game.seat_name(seat).to_owned()).collect()
    }

    fn state_position(
        game: &Hungary18Mag,
        state: &State,
        position: &mut Table,
    ) -> Result<State, String> {
        let parts = parts(game);
        let mut draft = Draft::of(game, state);
        equip_minors(game, position)?;
        family::state_table(&mut draft, &parts, position)?;
        place_homes(&mut draft, &parts)?;
        state_counters(&mut draft, &parts, position)?;
        if let Some(words) = take::<IstvanWords>(position, "istvan")? {
            let istvan = istvan_of(game, draft.state().istvan, &words)?;
            draft.emit(Event::IstvanBecame(istvan));
        }
        if let Some(words) = take::<RoundWords>(position, "round")? {
            let round = round_of(game, draft.state(), words)?;
            draft.emit(Event::RoundBecame(round));
        }
        Ok(draft.finish().state)
    }

    fn picture(game: &Hungary18Mag, state: &State) -> Result<Table, String> {
        let parts = parts(game);
        let mut picture = family::picture(&game.components.board, &state.table, &parts)?;
        let tokens = game.components.minors().map(|minor| {
            let tokens = state.terrain_tokens[minor.index()];
            (parts.company_name(minor).to_owned(), Value::from(tokens))
        });
        let round_tiles = game.components.train_kinds();
        let round_tiles = round_tiles.filter(|train| state.has_round_tile(*train));
        let round_tiles: Vec<&str> = round_tiles.map(|train| parts.train_name(train)).collect();
        let by_seat = |of: &dyn Fn(SeatId) -> i64| -> Value {
            let seats = SeatId::all(game.seats).zip(&parts.seats);
            Value::Table(
                seats
                    .map(|(seat, name)| (name.clone(), of(seat).into()))
                    .collect(),
            )
        };
        picture.extend([
            ("terrain_tokens".to_owned(), Value::Table(tokens.collect())),
            ("round_tiles".to_owned(), value(round_tiles)?),
            ("markers".to_owned(), Value::from(state.no_train_markers)),
            ("last_set".to_owned(), Value::from(state.last_set)),
            ("turn".to_owned(), Value::from(state.turn)),
            (
                "priority".to_owned(),
                Value::from(parts.seat_name(Some(state.priority))),
            ),
            (
                "certificates".to_owned(),
                by_seat(&|seat| game.certificates(state, seat).into()),
            ),
            ("worth".to_owned(), by_seat(&|seat| game.worth(state, seat))),
            ("round".to_owned(), value(round_words(game, state))?),
        ]);
        if game.is_solo() {
            picture.insert(
                "istvan".to_owned(),
                value(istvan_words(game, &state.istvan))?,
            );
        }
        Ok(picture)
    }

    fn key(reason: &Reason) -> &'static str {
        reason.key()
    }

    fn usual(game: &Hungary18Mag, action: Table) -> Table {
        family::usual_rotation(&game.components.board, action)
    }
}

fn parts(game: &Hungary18Mag) -> Parts {
    let components = &game.components;
    Parts {
        seats: Words::seats(game),
        companies: components.companies.iter().map(|card| card.id).collect(),
        share_companies: components.majors().collect(),
        trains: components.trains.iter().map(|card| card.name).collect(),
        phases: components
            .phases
            .iter()
            .map(|phase| phase.name.clone())
            .collect(),
        prices: components.market.prices().to_vec(),
    }
}

/// A minor with an owner has what a drafted minor gets, unless something else is stated.
fn equip_minors(game: &Hungary18Mag, position: &mut Table) -> Result<(), String> {
    let owned: Vec<String> = match position.get("owners") {
        Some(Value::Table(owners)) => owners.keys().cloned().collect(),
        _ => Vec::new(),
    };
    let rules = &game.components.minor_rules;
    let usual = [
        ("treasury", value(rules.cash)?),
        ("trains", value(vec![rules.train])?),
    ];
    for (key, usual) in usual {
        let stated = position
            .entry(key)
            .or_insert_with(|| Value::Table(Table::new()));
        if let Value::Table(stated) = stated {
            for minor in &owned {
                stated.entry(minor).or_insert_with(|| usual.clone());
            }
        }
    }
    Ok(())
}

/// Homes of minors with an owner: the printed city, or the first city of the tile that lies there, which is the
/// one with the home minor on every first tile.
fn place_homes(draft: &mut Work<'_>, parts: &Parts) -> Result<(), String> {
    let game = draft.game;
    let board = &game.components.board;
    for minor in game.components.minors() {
        let table = &draft.state().table;
        let home = board.map.home_of(game.components.card(minor).id);
        let Some((hex, city)) = home.filter(|_| table.owner(minor).is_some()) else {
            continue;
        };
        if table.position.has_station_on(hex, minor) {
            continue;
        }
        let unlaid = table.position.laid(hex).tile == board.printed(hex);
        let city = if unlaid { city } else { 0 };
        let at = board.map.hex(hex).at;
        family::place(draft, minor, &format!("{at}.{city}"))
            .map_err(|problem| format!("home of {}: {problem}", parts.company_name(minor)))?;
    }
    Ok(())
}

fn state_counters(draft: &mut Work<'_>, parts: &Parts, position: &mut Table) -> Result<(), String> {
    let tokens: BTreeMap<String, u8> = take(position, "terrain_tokens")?.unwrap_or_default();
    for (minor, tokens) in tokens {
        let minor = parts.company(&minor)?;
        let before = draft.state().terrain_tokens[minor.index()];
        for _ in tokens..before {
            draft.emit(Event::TerrainTokenUsed { minor });
        }
    }
    if let Some(tiles) = take::<Vec<String>>(position, "round_tiles")? {
        for train in draft.game.components.train_kinds() {
            if !tiles.iter().any(|tile| tile == parts.train_name(train)) {
                draft.emit(Event::RoundTileTaken { train });
            }
        }
    }
    if let Some(markers) = take(position, "markers")? {
        draft.emit(Event::MarkersBecame { markers });
    }
    if let Some(turn) = take(position, "turn")? {
        draft.emit(Event::TurnBecame { turn });
    }
    if let Some(priority) = take::<String>(position, "priority")? {
        let seat = parts.seat(&priority)?;
        draft.emit(Event::PriorityBecame { seat });
    }
    if take(position, "last_set")? == Some(true) {
        draft.emit(Event::LastSetBegan);
    }
    Ok(())
}

fn round_of(game: &Hungary18Mag, state: &State, words: RoundWords) -> Result<Round, String> {
    let parts = parts(game);
    match words {
        RoundWords::Draft { picks } => Ok(Round::Draft { picks }),
        RoundWords::Over => Ok(Round::Over),
        RoundWords::Stock {
            seat,
            passes,
            sold,
            sold_this_turn,
            last_to_act,
        } => {
            let mut round = StockRound {
                seat: parts.seat(&seat)?,
                passes,
                sold: [0; 6],
                sold_in_turn: bits(&parts, &sold_this_turn)?,
                last_to_act: parts.seat(&last_to_act).ok(),
            };
            for (seat, majors) in sold {
                round.sold[parts.seat(&seat)?.index()] = bits(&parts, &majors)?;
            }
            Ok(Round::Stock(round))
        }
        RoundWords::Operating {
            number,
            of,
            ends_set,
            train_sold,
            ref company,
            ..
        } => {
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

/// One bit for each major.
fn bits(parts: &Parts, majors: &[String]) -> Result<u32, String> {
    let mut bits = 0;
    for major in majors {
        bits |= 1 << parts.company(major)?.0;
    }
    Ok(bits)
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

fn step_of(parts: &Parts, words: &RoundWords) -> Result<Step, String> {
    let RoundWords::Operating {
        step,
        tiles_laid,
        replaced,
        token_declared,
        wagons,
        offer,
        ..
    } = words
    else {
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
        ("run", _) => Step::Run(
            wagons
                .iter()
                .fold(Wagons::default(), |all, wagon| all.with(*wagon)),
        ),
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

fn round_words(game: &Hungary18Mag, state: &State) -> RoundWords {
    let parts = parts(game);
    match &state.round {
        Round::Draft { picks } => RoundWords::Draft { picks: *picks },
        Round::Over => RoundWords::Over,
        Round::Stock(round) => {
            let names = |bits: u32| -> Vec<String> {
                let sold = game
                    .components
                    .majors()
                    .filter(|major| bits & (1 << major.0) != 0);
                sold.map(|major| parts.company_name(major).to_owned())
                    .collect()
            };
            let sold = parts.seats.iter().cloned().zip(round.sold.map(names));
            RoundWords::Stock {
                seat: parts.seat_name(Some(round.seat)).to_owned(),
                passes: round.passes,
                sold: sold.filter(|(_, majors)| !majors.is_empty()).collect(),
                sold_this_turn: names(round.sold_in_turn),
                last_to_act: parts.seat_name(round.last_to_act).to_owned(),
            }
        }
        Round::Operating(round) => operating_words(&parts, round),
    }
}

fn operating_words(parts: &Parts, round: &OperatingRound) -> RoundWords {
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
    RoundWords::Operating {
        number: round.number,
        of: round.of,
        ends_set: round.ends_set,
        train_sold: round.train_sold,
        company: parts.company_name(round.company).to_owned(),
        step: step.to_owned(),
        tiles_laid: track.tiles,
        replaced: track.replaced,
        token_declared: track.token_declared,
        wagons: Wagon::ALL
            .into_iter()
            .filter(|wagon| wagons.has(*wagon))
            .collect(),
        offer,
    }
}

/// István's board with another share card and other progress; which minors he has, the seed decides.
fn istvan_of(
    game: &Hungary18Mag,
    mut istvan: Istvan,
    words: &IstvanWords,
) -> Result<Istvan, String> {
    let parts = parts(game);
    let solo = game.components.solo.as_ref().ok_or("István plays alone")?;
    let share_card = solo
        .share_cards
        .iter()
        .position(|card| card.letter == words.share_card);
    istvan.share_card = share_card.ok_or("there is no such share card")? as u8;
    for plan in istvan.minors.iter_mut().flatten() {
        let Some(words) = words.minors.get(parts.company_name(plan.minor)) else {
            continue;
        };
        let card = solo
            .company_cards
            .iter()
            .position(|card| card.number == words.card);
        plan.card = card.ok_or("there is no such company card")? as u8;
        plan.next = words.done;
        plan.owed = parts.train(&words.owed).ok();
    }
    Ok(istvan)
}

fn istvan_words(game: &Hungary18Mag, istvan: &Istvan) -> IstvanWords {
    let parts = parts(game);
    let solo = game.components.solo.as_ref();
    let share_card = solo.and_then(|solo| solo.share_cards.get(usize::from(istvan.share_card)));
    let minors = istvan.minors.iter().flatten().map(|plan| {
        let card = solo.and_then(|solo| solo.company_cards.get(usize::from(plan.card)));
        let words = PlanWords {
            card: card.map_or(0, |card| card.number),
            done: plan.next,
            owed: plan
                .owed
                .map_or_else(nothing, |train| parts.train_name(train).to_owned()),
        };
        (parts.company_name(plan.minor).to_owned(), words)
    });
    IstvanWords {
        share_card: share_card.map_or_else(nobody, |card| card.letter.clone()),
        minors: minors.collect(),
    }
}
