//! 1824's records, those of Cisleithania and Goods Time included.

mod table;

use std::collections::{BTreeMap, BTreeSet};

use roundhouse_board::CompanyId;
use roundhouse_board::hex::Coordinate;
use roundhouse_board::tile::{AreaId, StopKind};
use roundhouse_family18xx::Holder;
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_family18xx::stations::City;
use roundhouse_game::{Game, Money, Name, SeatId, Setup};
use roundhouse_titles::austria_hungary_1824::action::Market;
use roundhouse_titles::austria_hungary_1824::cards::Kind;
use roundhouse_titles::austria_hungary_1824::flow::Interruption;
use roundhouse_titles::austria_hungary_1824::rulings::Rulings;
use roundhouse_titles::austria_hungary_1824::state::{Mountain, Round, Stage};
use roundhouse_titles::austria_hungary_1824::{Action, AustriaHungary1824, State, best};
use roundhouse_titles::{Title, TitleFiles};

use crate::copies::Copies;
use crate::record::{Day, Record, RecordAction, RecordError};
use crate::snapshot::Snapshot;
use crate::translator::{RunFound, Translated, Translator, platform_setup};
use crate::words::{Ground, company_of, kind_of, name, routes, shares};

/// Reads 1824's records.
pub(crate) struct AustriaHungary1824Records {
    record: Record,
    setup: Setup,
    game: AustriaHungary1824,
    copies: Copies,
    /// The shares that were sold to the pool.
    pool: BTreeSet<String>,
}

/// Until then the last of those with equally many shares became director of a new state railway.
const TIES_CHANGED: Day = Day { seconds: 1_771_113_600, name: "2026-02-15" };

impl Translator for AustriaHungary1824Records {
    type Game = AustriaHungary1824;

    fn new(record: &Record) -> Result<Self, RecordError> {
        let rules = &record.settings.optional_rules;
        if let Some(rule) = rules.iter().find(|rule| *rule != "goods_time") {
            let why = format!("the variant `{rule}` is not in the rulebook of 1824");
            return Err(RecordError::Refused(why));
        }
        // 18xx.games does not have both variants at once: the map of Cisleithania has no town tokens.
        let variant = match record.title.as_str() {
            "1824 Cisleithania" => "cisleithania",
            _ if rules.is_empty() => "standard",
            _ => "goods-time",
        };
        let mut options = BTreeMap::new();
        if record.is_older_than(TIES_CHANGED) {
            options.insert("formation_ties".to_owned(), "before_2026_02_15".to_owned());
        }
        let setup = platform_setup(record, Some(variant), options, Rulings::SWITCHES);
        let game = Self::rules(&setup)?;
        let record = Record { actions: Vec::new(), ..record.clone() };
        Ok(Self { record, setup, game, copies: Copies::default(), pool: BTreeSet::new() })
    }

    fn rules(setup: &Setup) -> Result<AustriaHungary1824, RecordError> {
        let files = TitleFiles::embedded(Title::AUSTRIA_HUNGARY_1824);
        AustriaHungary1824::new(&files, setup).map_err(|error| RecordError::Refused(error.to_string()))
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn game(&self) -> &AustriaHungary1824 {
        &self.game
    }

    fn translate(&mut self, state: &State, action: &RecordAction) -> Result<Translated<Self>, String> {
        let seat = self.actor(state, action)?;
        let translated = match action.kind.as_str() {
            "pass" => Action::Pass,
            "buy_company" => self.buy_company(state, action)?,
            "par" => par(action)?,
            "buy_shares" => self.buy_shares(state, action)?,
            "sell_shares" => self.sell_shares(state, action)?,
            "special_buy" => {
                let coal = action.text("description");
                Action::ExchangeCoal { company: name(coal.ok_or("`description` is missing")?)? }
            }
            "payoff_player_debt" | "payoff_player_debt_partial" => repay(state, seat, action)?,
            "lay_tile" => Action::LayTile { lay: self.copies.lay(action)? },
            "place_token" => Action::PlaceStation { city: self.city(action)? },
            "run_routes" => Action::RunTrains { routes: self.routes(state, action)? },
            "dividend" => match action.text("kind") {
                Some("payout") => Action::PayOut,
                Some("withhold") => Action::KeepIncome,
                other => return Err(format!("1824 has no dividend {other:?}")),
            },
            "buy_train" => self.buy_train(state, action)?,
            "discard_train" => self.discard_train(action)?,
            "choose" => self.return_station(state, action)?,
            other => return Err(format!("1824 has no action `{other}`")),
        };
        Ok(vec![(seat, translated)])
    }

    fn snapshot(&self, state: &State) -> Snapshot {
        let mut snapshot = self.table(state);
        // There a phase is called after the trains that begin it, and the game begins in that of the first.
        let phase = match self.game.phase(state).name.as_str() {
            "1" => "2",
            "7" => "8",
            "8" => "10",
            same => same,
        };
        snapshot.also("phase", phase);
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
        let counted = self.game.earnings(state, round.company, routes).ok()?;
        let best = best::find(&self.game, state, round.company);
        Some(RunFound {
            company: self.game.components.card(round.company).id.to_string(),
            counted: counted.revenue,
            best: best.earnings.revenue,
            most: best.most,
            proved: best.proved,
            nodes: best.nodes,
        })
    }
}

impl AustriaHungary1824Records {
    /// Who acts: the player in turn where the record's entity is the one whose turn it is here, else the player for whom
    /// the entity stands, if 18xx.games lets him act in another's turn (RULING-1824-S15).
    fn actor(&self, state: &State, action: &RecordAction) -> Result<SeatId, String> {
        let to_act = self.game.to_act(state).ok_or("the game is over")?;
        let active = self.active(state);
        let actor = action.actor();
        if active.contains(&actor) {
            return Ok(to_act);
        }
        let seat = self.seat_behind(state, &actor);
        let stock = matches!(state.round, Round::Stock(_));
        let mountain = matches!(self.game.interruption(state), Some(Interruption::Mountain(..)));
        match (action.kind.as_str(), seat) {
            // Nobody looks there at who leaves a mountain railway that must be exchanged.
            ("pass", _) if mountain => Ok(to_act),
            ("buy_shares", Some(seat)) if mountain => Ok(seat),
            ("discard_train", Some(seat)) => Ok(seat),
            ("special_buy" | "pass" | "payoff_player_debt" | "payoff_player_debt_partial", Some(seat))
                if stock =>
            {
                Ok(seat)
            }
            (_, Some(seat)) if seat == to_act => Ok(seat),
            _ => Err(format!("{actor} acts, but {} is to act", active.join(" "))),
        }
    }

    /// The player for whom an entity of the record acts: himself, the owner of a mountain railway, who decides for a company.
    fn seat_behind(&self, state: &State, actor: &str) -> Option<SeatId> {
        let player = self.record.seat(actor).map(SeatId);
        let company = || self.game.components.company(name(actor).ok()?);
        let decides = || self.game.decider(state, company()?);
        player.or_else(|| mountain_owner(state, actor)).or_else(decides)
    }

    /// A coal railway takes the next copy of its train.
    fn buy_company(&mut self, state: &State, action: &RecordAction) -> Result<Action, String> {
        let wanted = name(action.text("company").ok_or("`company` is missing")?)?;
        let components = &self.game.components;
        let Some(company) = components.company(wanted) else {
            check_price(action, Some(components.mountain_rules.price), wanted)?;
            return Ok(Action::BuyMountain { mountain: wanted });
        };
        let price = match components.kind(company) {
            _ if state.is_construction(company) => Some(components.minor_rules.construction_price),
            Kind::PreState { price, .. } => Some(price),
            _ => None,
        };
        if price.is_some() {
            check_price(action, price, wanted)?;
            return Ok(Action::BuyMinor { company: wanted });
        }
        let train = self.game.components.minor_rules.coal_train;
        self.copies.give_next(train, company);
        Ok(Action::BuyCoal { company: wanted, price: Money::new(action.amount("price")?) })
    }

    fn buy_shares(&mut self, state: &State, action: &RecordAction) -> Result<Action, String> {
        let names = shares(action)?;
        if names.len() > 1 {
            return Err("one certificate is bought at a time".to_owned());
        }
        let share = names.first().copied().unwrap_or_default();
        let company = name(company_of(share))?;
        let from = self.market(state, company, share);
        self.pool.remove(share);
        let actor = action.actor();
        if self.record.seat(&actor).is_none() {
            let mountain = name(&actor)?;
            return Ok(Action::ExchangeMountain { mountain, company, from });
        }
        if share.ends_with("_0") {
            return Ok(Action::BuyDoubleShare { company });
        }
        Ok(Action::BuyShare { company, from })
    }

    /// A share that was sold lies in the pool, any other in the bank, unless only one of them has any.
    fn market(&self, state: &State, company: Name, share: &str) -> Market {
        let Some(company) = self.game.components.company(company) else {
            return Market::Bank;
        };
        let pool = state.table.ordinary(company, Holder::Pool);
        let bank = state.table.ordinary(company, Holder::Ipo);
        if pool > 0 && (bank == 0 || self.pool.contains(share)) { Market::Pool } else { Market::Bank }
    }

    fn sell_shares(&mut self, state: &State, action: &RecordAction) -> Result<Action, String> {
        let names = shares(action)?;
        let tenths = action.tenths("percent")?;
        if self.record.seat(&action.actor()).is_none() {
            self.pool.extend(names.iter().map(|share| (*share).to_owned()));
            return Ok(Action::SellOwnShares { shares: tenths });
        }
        let company = name(company_of(names.first().copied().unwrap_or_default()))?;
        self.pool.extend(names.iter().map(|share| (*share).to_owned()));
        let bond = self.game.components.company(company);
        let bond = bond.is_some_and(|company| state.is_bond(company));
        if bond && names.iter().any(|share| share.ends_with("_0")) {
            let shares = tenths.saturating_sub(2);
            return Ok(Action::SellDoubleShare { company, shares });
        }
        let shares = tenths;
        Ok(Action::SellShares { company, shares })
    }

    /// On the printed Vienna and Budapest the track of each city is counted between the cities.
    fn city(&self, action: &RecordAction) -> Result<City, String> {
        let map = &self.game.components.board.map;
        let City { hex, city } = self.copies.city(map, action)?;
        let print = format!("{hex}-");
        let printed = action.text("city").is_some_and(|text| text.starts_with(&print));
        let city = if printed { city / 2 } else { city };
        Ok(City { hex, city })
    }

    /// Routes over hexes that were once printed behind a red area end in the area, and those that go on inside it
    /// end where they enter.
    fn routes(&self, state: &State, action: &RecordAction) -> Result<Vec<RoutePath>, String> {
        let ground = Ground { board: &self.game.components.board, position: &state.table.position };
        let mut routes = routes(action, ground)?;
        for route in &mut routes {
            for _ in 0..2 {
                route.path.reverse();
                while let [.., before, last] = route.path.as_slice()
                    && self.area(*before).is_some()
                    && self.area(*before) == self.area(*last)
                {
                    route.path.pop();
                }
            }
        }
        Ok(routes)
    }

    /// The red area a hex belongs to.
    fn area(&self, hex: Coordinate) -> Option<AreaId> {
        let map = &self.game.components.board.map;
        let stops = &map.hex(map.find(hex)?).face.stops;
        stops.iter().find_map(|stop| match stop.kind {
            StopKind::OffBoard(area) => Some(area),
            _ => None,
        })
    }

    /// A copy that belongs to a company is bought from it or its successor, any other from the bank.
    fn buy_train(&mut self, state: &State, action: &RecordAction) -> Result<Action, String> {
        let copy = action.text("train").ok_or("`train` is missing")?;
        let train = kind_of(copy)?;
        let handed_in = action.text("exchange");
        if let Some(handed_in) = handed_in {
            self.copies.scrap(handed_in);
        }
        let Round::Operating(round) = state.round else {
            return Err("trains are bought in operating rounds".to_owned());
        };
        if let Some(seller) = self.copies.buy(copy, round.company) {
            let seller = self.successor(state, seller);
            return Ok(Action::BuyTrainFrom {
                company: self.game.components.card(seller).id,
                train,
                price: Money::new(action.amount("price")?),
            });
        }
        let trade_in = handed_in.map(kind_of).transpose()?;
        let kind = self.game.components.train(train);
        let price = kind.and_then(|kind| match trade_in {
            Some(_) => self.game.reduced_price(kind),
            None => Some(self.game.components.train_card(kind).price),
        });
        check_price(action, price, train)?;
        Ok(Action::BuyTrain { train, trade_in })
    }

    /// The company that has the trains of a minor that closed.
    fn successor(&self, state: &State, company: CompanyId) -> CompanyId {
        match self.game.components.kind(company) {
            Kind::Coal { regional } if state.stage(company) == Stage::Closed => regional,
            Kind::PreState { state: heir, .. } if state.stage(company) == Stage::Closed => heir,
            _ => company,
        }
    }

    fn discard_train(&mut self, action: &RecordAction) -> Result<Action, String> {
        let copy = action.text("train").ok_or("`train` is missing")?;
        self.copies.scrap(copy);
        Ok(Action::DiscardTrain { company: name(&action.actor())?, train: kind_of(copy)? })
    }

    /// One token is that of the first pre-state railway, the other that of the second.
    fn return_station(&self, state: &State, action: &RecordAction) -> Result<Action, String> {
        let company = state.pending.station_choice.ok_or("there is no choice")?;
        let mut pre_states = self.game.components.pre_states(company);
        let chosen = match action.text("choice") {
            Some("Return one token") => pre_states.next(),
            Some("Return the other token") => pre_states.nth(1),
            other => return Err(format!("1824 has no choice {other:?}")),
        };
        let home = chosen.and_then(|minor| self.game.home_city(state, minor));
        let city = home.ok_or("the pre-state railway has no home")?;
        Ok(Action::ReturnStation { city })
    }
}

/// What the bank sells at a fixed price costs that price.
fn check_price(action: &RecordAction, fixed: Option<Money>, what: Name) -> Result<(), String> {
    let paid = action.number("price");
    let known = paid.zip(fixed.map(|price| u64::from(price.units())));
    match known {
        Some((paid, fixed)) if paid != fixed => Err(format!("the bank sells {what} at its price alone")),
        _ => Ok(()),
    }
}

/// The owner of the mountain railway with this name.
fn mountain_owner(state: &State, name: &str) -> Option<SeatId> {
    let place = name.strip_prefix('B')?.parse::<usize>().ok()?;
    match state.mountains.get(place.checked_sub(1)?)? {
        Mountain::Owned(seat) => Some(*seat),
        _ => None,
    }
}

/// `100,2,2` is a price with its row and column.
fn par(action: &RecordAction) -> Result<Action, String> {
    let company = action.text("corporation").ok_or("`corporation` is missing")?;
    let price = action.text("share_price").ok_or("`share_price` is missing")?;
    let price = price.split(',').next().and_then(|price| price.parse().ok());
    Ok(Action::StartRegional {
        company: name(company)?,
        price: Money::new(price.ok_or("`share_price` is no price")?),
    })
}

/// Without an amount, or with one above it, all that can be repaid.
fn repay(state: &State, seat: SeatId, action: &RecordAction) -> Result<Action, String> {
    let most = state.debt(seat).min(state.table.cash(seat));
    let amount = match action.parameters.get("amount") {
        Some(_) => Money::new(action.amount("amount")?).min(most),
        None => most,
    };
    Ok(Action::RepayDebt { amount })
}
