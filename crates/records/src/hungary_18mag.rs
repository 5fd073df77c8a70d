//! 18Mag's records.

mod trains;

use std::collections::BTreeMap;

use roundhouse_board::CompanyId;
use roundhouse_board::tile::Colour;
use roundhouse_family18xx::Holder;
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_game::{Game, Money, Name, SeatId, Setup};
use roundhouse_titles::hungary_18mag::components::PhaseCard;
use roundhouse_titles::hungary_18mag::rulings::Rulings;
use roundhouse_titles::hungary_18mag::state::{Round, Step, Wagon};
use roundhouse_titles::hungary_18mag::{Action, Hungary18Mag, State, best};
use roundhouse_titles::{Title, TitleFiles};

use self::trains::{Price, Seller, Trains};
use crate::copies::Copies;
use crate::record::{Day, Record, RecordAction, RecordError};
use crate::snapshot::Snapshot;
use crate::table;
use crate::translator::{RunFound, Translator, platform_setup};
use crate::words::{Ground, company_of, kind_of, name, routes, shares, sorted};

/// Company names that differ: 18xx.games' first, ours second.
const NAMES: [(&str, &str); 3] = [("G&C", "GC"), ("SKEV", "SZKEV"), ("LdStEG", "LDSTEG")];

/// Reads 18Mag's records.
pub(crate) struct Hungary18MagRecords {
    record: Record,
    setup: Setup,
    game: Hungary18Mag,
    copies: Copies,
    trains: Trains,
}

/// Until then the seats were turned once more after the last pick of the draft.
const DRAFT_CHANGED: Day = Day { seconds: 1_761_782_400, name: "2025-10-30" };

/// With two players the picks go back and forth, and nothing ever turned.
fn turns_seats_once_more(record: &Record) -> bool {
    let said = |text: &str| text.contains("legacy_draft_rotation");
    let early = record.is_older_than(DRAFT_CHANGED);
    record.players.len() > 2 && (early || record.deviation.as_deref().is_some_and(said))
}

/// A major keeps everything, pays all full tens, or what is said; nothing said is nothing.
fn dividend(action: &RecordAction, treasury: Money) -> Result<Action, String> {
    let amount = match action.text("kind") {
        Some("withhold") => 0,
        Some("payout") => treasury.units() / 10 * 10,
        Some("variable") | None if !action.parameters.contains_key("amount") => 0,
        Some("variable") | None => action.amount("amount")?,
        Some(other) => return Err(format!("18Mag has no dividend of the kind `{other}`")),
    };
    Ok(Action::PayDividend { amount: Money::new(amount) })
}

/// Variants that 18xx.games drops from a game of two.
const FROM_THREE_ON: [&str; 4] = ["new_minors_challenge", "new_minors_simple", "new_major", "supporters"];

impl Translator for Hungary18MagRecords {
    type Game = Hungary18Mag;

    fn new(record: &Record) -> Result<Self, RecordError> {
        let two = record.players.len() == 2;
        let mut rules = record.settings.optional_rules.iter();
        if let Some(rule) = rules.find(|rule| !two || !FROM_THREE_ON.contains(&rule.as_str())) {
            let why = format!("the variant `{rule}` is not in the rulebook of 18Mag");
            return Err(RecordError::Refused(why));
        }
        let mut options = BTreeMap::new();
        if turns_seats_once_more(record) {
            options.insert("draft_rotation".to_owned(), "before_2025_10_30".to_owned());
        }
        let setup = platform_setup(record, None, options, Rulings::SWITCHES);
        let game = Self::rules(&setup)?;
        let record = Record { actions: Vec::new(), ..record.clone() };
        Ok(Self {
            record,
            trains: Trains::new(game.components.trains.iter().map(|card| card.name)),
            setup,
            game,
            copies: Copies::default(),
        })
    }

    fn rules(setup: &Setup) -> Result<Hungary18Mag, RecordError> {
        let files = TitleFiles::embedded(Title::HUNGARY_18MAG);
        Hungary18Mag::new(&files, setup).map_err(|error| RecordError::Refused(error.to_string()))
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn game(&self) -> &Hungary18Mag {
        &self.game
    }

    fn translate(&mut self, state: &State, action: &RecordAction) -> Result<Vec<(SeatId, Action)>, String> {
        let seat = self.game.to_act(state).ok_or("the game is over")?;
        let out_of_turn = self.out_of_turn(state, action);
        if out_of_turn.is_none() {
            self.check_actor(state, action)?;
        }
        let acting = out_of_turn.or_else(|| state.operating().map(|round| round.company));
        let translated = match action.kind.as_str() {
            "pass" => Action::Pass,
            "bid" => self.bid(action)?,
            "lay_tile" => Action::LayTile { lay: self.copies.lay(action)?, terrain_token: false },
            "special_buy" => special_buy(action)?,
            "place_token" => {
                Action::PlaceStation { city: self.copies.city(&self.game.components.board.map, action)? }
            }
            "discard_train" => {
                let copy = action.text("train").ok_or("`train` is missing")?;
                if !acting.is_some_and(|minor| self.trains.scrap(copy, minor)) {
                    return Ok(Vec::new());
                }
                Action::ScrapTrain { train: kind_of(copy)? }
            }
            "run_routes" => Action::RunTrains { routes: self.routes(state, action)? },
            "dividend" => {
                let treasury = acting.map(|major| state.table.treasury(major));
                dividend(action, treasury.unwrap_or_default())?
            }
            "buy_train" => self.buy_train(state, action)?,
            "buy_shares" => buy_shares(action)?,
            "sell_shares" => {
                Action::SellShares { major: major_of(action)?, shares: action.tenths("percent")? }
            }
            other => return Err(format!("18Mag has no action `{other}`")),
        };
        let translated = match out_of_turn {
            None => translated,
            Some(company) => Action::ActOutOfTurn {
                company: self.game.components.card(company).id,
                does: Box::new(translated),
            },
        };
        Ok(vec![(seat, translated)])
    }

    fn snapshot(&self, state: &State) -> Snapshot {
        let mut snapshot = Snapshot {
            round: round(state),
            active: self.active(state),
            finished: state.round == Round::Over,
            ..Snapshot::default()
        };
        self.players(state, &mut snapshot);
        for minor in self.game.components.minors() {
            self.minor(state, minor, &mut snapshot);
        }
        for major in self.game.components.majors() {
            self.major(state, major, &mut snapshot);
        }
        table::tiles(&self.game.components.board, &state.table, &mut snapshot);
        snapshot.also("phase", phase(self.game.phase(state)));
        snapshot
    }

    fn believed(&self, _state: &State) -> usize {
        0
    }

    fn values(&self, state: &State) -> Vec<(String, i64)> {
        let seats = SeatId::all(self.game.seats);
        seats.map(|seat| (self.record.player_id(seat.0), self.game.worth(state, seat))).collect()
    }

    fn run(&self, state: &State, action: &Action) -> Option<RunFound> {
        let (Round::Operating(round), Action::RunTrains { routes }) = (&state.round, action) else {
            return None;
        };
        let Step::Run(wagons) = round.step else {
            return None;
        };
        let counted = self.game.earnings(state, (round.company, wagons), routes).ok()?.total();
        let best = best::find(&self.game, state, round.company, wagons);
        Some(RunFound {
            company: self.game.components.card(round.company).id.to_string(),
            counted,
            best: best.as_ref().map_or(Money::ZERO, |best| best.total),
            most: best.as_ref().map_or(Money::ZERO, |best| best.most),
            proved: best.as_ref().is_none_or(|best| best.proved),
            nodes: best.as_ref().map_or(0, |best| best.nodes),
        })
    }
}

impl Hungary18MagRecords {
    /// The record's entity must be the one whose turn it is here.
    fn check_actor(&self, state: &State, action: &RecordAction) -> Result<(), String> {
        let active = self.active(state);
        let actor = action.actor();
        if active.contains(&actor) {
            return Ok(());
        }
        Err(format!("{actor} acts, but {} is to act", active.join(" ")))
    }

    /// RULING-18MAG-A46: the company that acts in the step of another.
    fn out_of_turn(&self, state: &State, action: &RecordAction) -> Option<CompanyId> {
        let round = state.operating()?;
        let may_be = match round.step {
            Step::Scrap => matches!(action.kind.as_str(), "discard_train" | "pass"),
            Step::Run(_) => matches!(action.kind.as_str(), "special_buy" | "run_routes"),
            Step::Dividend => action.kind == "dividend",
            _ => false,
        };
        let company = self.game.components.company(ours(&action.actor()).ok()?)?;
        (may_be && company != round.company).then_some(company)
    }

    /// A drafted minor takes the next copy of the 2 train.
    fn bid(&mut self, action: &RecordAction) -> Result<Action, String> {
        match (action.text("minor"), action.text("corporation")) {
            (Some(minor), _) => {
                let minor = name(minor)?;
                if let Some(company) = self.game.components.company(minor) {
                    self.trains.start(company);
                }
                Ok(Action::DraftMinor { minor })
            }
            (None, Some(major)) => Ok(Action::DraftShare { major: ours(major)? }),
            _ => Err("`minor` or `corporation` is missing".to_owned()),
        }
    }

    fn routes(&self, state: &State, action: &RecordAction) -> Result<Vec<RoutePath>, String> {
        routes(action, Ground { board: &self.game.components.board, position: &state.table.position })
    }

    fn buy_train(&mut self, state: &State, action: &RecordAction) -> Result<Action, String> {
        let copy = action.text("train").ok_or("`train` is missing")?;
        let train = kind_of(copy)?;
        let round = state.operating().ok_or("nobody buys trains now")?;
        let components = &self.game.components;
        let card = components.train(train).map(|kind| components.train_card(kind));
        let full = card.map(|card| u64::from(card.price.units()));
        let is_full = action.number("price").is_none_or(|price| Some(price) == full);
        let price = if is_full { Price::Full } else { Price::Other };
        match self.trains.buy(copy, round.company, price) {
            Some(Seller::Minor(seller)) => Ok(Action::BuyTrainFrom {
                minor: self.game.components.card(seller).id,
                train,
                price: Money::new(action.amount("price")?),
            }),
            Some(Seller::Bank) if price == Price::Other => {
                Err(format!("the bank sells a {train} at its price alone"))
            }
            Some(Seller::Bank) => Ok(Action::BuyTrain { train }),
            None => Err(format!("nobody has a train `{copy}`")),
        }
    }

    fn active(&self, state: &State) -> Vec<String> {
        match &state.round {
            Round::Operating(round) => vec![self.theirs(round.company)],
            Round::Over => Vec::new(),
            _ => self.game.to_act(state).map(|seat| self.record.player_id(seat.0)).into_iter().collect(),
        }
    }

    fn theirs(&self, company: CompanyId) -> String {
        theirs(self.game.components.card(company).id.as_str())
    }

    fn players(&self, state: &State, snapshot: &mut Snapshot) {
        for seat in SeatId::all(self.game.seats) {
            let id = self.game.seat_name(seat);
            snapshot.fact(format!("{id} cash"), state.table.cash(seat));
            snapshot.fact(format!("{id} value"), self.game.worth(state, seat));
            snapshot.fact(format!("{id} certs"), self.game.certificates(state, seat));
            let majors = self.game.components.majors();
            let held = majors.map(|major| {
                let tenths = state.table.tenths(major, Holder::Seat(seat));
                (self.theirs(major), tenths)
            });
            snapshot.fact(format!("{id} shares"), table::holdings(held));
        }
    }

    fn company(&self, state: &State, company: CompanyId, snapshot: &mut Snapshot) -> String {
        let id = self.theirs(company);
        let components = &self.game.components;
        let train_name = |kind| components.train_card(kind).name;
        table::company(&components.board, &state.table, (company, &id), (&train_name, snapshot));
        let costs = if components.is_minor(company) {
            &components.minor_rules.station_costs
        } else {
            &components.major_rules.station_costs
        };
        let placed = costs.len() - usize::from(state.table.stations_left(company));
        let left = costs.iter().skip(placed).map(ToString::to_string);
        snapshot.fact(format!("{id} tokens_left"), sorted(left));
        id
    }

    fn minor(&self, state: &State, minor: CompanyId, snapshot: &mut Snapshot) {
        let id = self.company(state, minor, snapshot);
        let owner = state.table.owner(minor).map_or("null".to_owned(), |seat| self.record.player_id(seat.0));
        snapshot.fact(format!("{id} owner"), owner);
        snapshot.fact(format!("{id} terrain_tokens"), state.terrain_tokens[minor.index()]);
    }

    fn major(&self, state: &State, major: CompanyId, snapshot: &mut Snapshot) {
        let id = self.company(state, major, snapshot);
        let president = state.table.president(major);
        let owner = president.map_or("market".to_owned(), |seat| self.record.player_id(seat.0));
        snapshot.fact(format!("{id} owner"), owner);
        snapshot.fact(format!("{id} price"), self.game.share_price(state, major));
        let seats = SeatId::all(self.game.seats);
        let held =
            seats.map(|seat| (self.record.player_id(seat.0), state.table.tenths(major, Holder::Seat(seat))));
        let certificate = if president.is_none() { 2 } else { 0 };
        let market = state.table.ordinary(major, Holder::Ipo) + certificate;
        let held = held.chain([("market".to_owned(), market)]);
        snapshot.fact(format!("{id} holders"), table::holdings(held));
    }
}

/// What 18xx.games calls a phase.
fn phase(card: &PhaseCard) -> &'static str {
    match card.colour {
        Colour::Printed | Colour::Yellow => "Yellow",
        Colour::Green => "Green",
        Colour::Brown => "Brown",
        Colour::Grey => "Gray",
    }
}

fn round(state: &State) -> String {
    match &state.round {
        Round::Draft { .. } => "DR 1".to_owned(),
        Round::Stock(_) => format!("SR {}", state.turn),
        Round::Operating(round) => format!("OR {}.{}", state.turn, round.number),
        Round::Over => "over".to_owned(),
    }
}

/// 18xx.games' name of a company.
pub(crate) fn theirs(ours: &str) -> String {
    let theirs = NAMES.iter().find(|(_, name)| *name == ours);
    theirs.map_or(ours, |(theirs, _)| *theirs).to_owned()
}

/// Our name of a company.
fn ours(theirs: &str) -> Result<Name, String> {
    let known = NAMES.iter().find(|(name, _)| *name == theirs);
    name(known.map_or(theirs, |(_, ours)| ours))
}

/// The major of shares such as `SIK_3`.
fn major_of(action: &RecordAction) -> Result<Name, String> {
    let shares = shares(action)?;
    ours(company_of(shares.first().copied().unwrap_or_default()))
}

/// RULING-18MAG-A21: one ordinary share, or any certificates of the charter at once; number 0 is the director's.
fn buy_shares(action: &RecordAction) -> Result<Action, String> {
    let named = shares(action)?;
    let major = major_of(action)?;
    let certificate = named.iter().any(|share| share.ends_with("_0"));
    let tenths = named.len() + usize::from(certificate);
    let percent = action.number("percent");
    if percent.is_some_and(|percent| usize::try_from(percent).ok() != tenths.checked_mul(10)) {
        return Err("the percentage is not that of the certificates".to_owned());
    }
    if tenths == 1 {
        return Ok(Action::BuyShare { major });
    }
    let shares = u8::try_from(named.len() - usize::from(certificate));
    let shares = shares.map_err(|_| "that many shares do not exist".to_owned())?;
    Ok(Action::BuyBlock { major, shares, certificate })
}

fn special_buy(action: &RecordAction) -> Result<Action, String> {
    let what = action.text("description").ok_or("`description` is missing")?;
    let hire = |wagon| Ok(Action::HireWagon { wagon });
    match what {
        "Use Terrain Token" => Ok(Action::DeclareTerrainToken),
        _ if what.contains("Offboard Bonus / Train Upgrade") => hire(Wagon::Either),
        _ if what.contains("Offboard Bonus") => hire(Wagon::Offboard),
        _ if what.contains("Plus Train Upgrade") => hire(Wagon::Plus),
        _ if what.contains("Mine Access") => hire(Wagon::Mine),
        other => Err(format!("18Mag sells no `{other}`")),
    }
}
