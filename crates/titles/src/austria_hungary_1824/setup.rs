//! III, X.1 to X.3, XI.1, XI.2: players, money and what lies ready.

use std::collections::BTreeMap;
use std::sync::Arc;

use roundhouse_board::CompanyId;
use roundhouse_family18xx::depot::UNLIMITED;
use roundhouse_family18xx::table::{COMPANIES, SEATS};
use roundhouse_family18xx::{CompanySet, Purse, Table, TableDraft, TableEvent};
use roundhouse_game::{Draft, Money, PlatformChance, SeatId, Seed, Setup, SetupError};

use super::cards::{Kind, PRESIDENT_TENTHS};
use super::components::{Components, Edition};
use super::register::Register;
use super::rulings::{CashForThree, GoodsTimeSetup, Rulings, StateStations, TenTrainSupply};
use super::state::{Event, Mountain, Pending, Piles, Round, Stage, State};
use super::states::FormationTies;
use super::{AustriaHungary1824, Work, draft, first_stock, goods_time};
use crate::files::TitleFiles;
use crate::playable::playable_railway;

/// The option with the number of town tokens.
const TOWN_TOKENS: &str = "town-tokens";
/// The option for records of 18xx.games that break ties at a formation the other way. No new game is offered it.
const FORMATION_TIES: &str = "formation_ties";

playable_railway!(AustriaHungary1824);

impl AustriaHungary1824 {
    /// The rules for this set-up.
    pub fn new(files: &TitleFiles, setup: &Setup) -> Result<Self, SetupError> {
        let players = setup.players.len();
        let edition = edition(setup.variant.as_deref(), players)?;
        let components =
            Components::load(files, edition, players as u8).map_err(|error| files.wrong(error))?;
        let rulings = Rulings::new(&setup.rulings)?;
        check_options(&setup.options)?;
        let town_tokens = town_tokens(&setup.options, &components, rulings.goods_time_setup)?;
        Ok(Self {
            town_tokens,
            formation_ties: formation_ties(&setup.options)?,
            components: Arc::new(components),
            rulings,
            players: setup.players.clone(),
            seats: players as u8,
            seed: setup.seed.number(),
            routes: Arc::default(),
            networks: Arc::default(),
            earned: Arc::default(),
            weights: Arc::new(files.weights(Self::WEIGHTS, players)?),
        })
    }

    /// The same rules for other players, with another seed: what is printed is in memory once.
    #[must_use]
    pub fn seated(&self, players: Vec<String>, seed: Seed) -> Self {
        Self {
            players,
            seed: seed.number(),
            routes: Arc::default(),
            networks: Arc::default(),
            earned: Arc::default(),
            ..self.clone()
        }
    }

    /// The same rules with another seed.
    #[must_use]
    pub fn with_seed(&self, seed: impl Into<Seed>) -> Self {
        Self { seed: seed.into().number(), ..self.clone() }
    }

    pub(super) fn begin(&self) -> State {
        let mut work = Draft::of(self, &self.empty_state());
        pay_start_cash(&mut work);
        place_state_markers(&mut work);
        match self.components.edition {
            Edition::Full | Edition::ForThree => first_stock::begin(&mut work),
            Edition::ForTwo => {
                let piles = draw_piles(&self.components, self.seed);
                draft::begin(&mut work, piles);
            }
            Edition::GoodsTime => match self.rulings.goods_time_setup {
                GoodsTimeSetup::Players => {
                    work.emit(Event::RoundBecame(Round::Towns { placed: 0 }));
                }
                GoodsTimeSetup::Fixed => {
                    goods_time::place_suggested(&mut work);
                    first_stock::begin(&mut work);
                }
            },
        }
        work.finish().state
    }

    fn empty_state(&self) -> State {
        let components = &self.components;
        let stage = |place: usize| match components.companies.get(place) {
            Some(_) if !components.is_absent(CompanyId(place as u8)) => Stage::Waiting,
            _ => Stage::Absent,
        };
        let mountain = |place: usize| {
            if place < usize::from(components.players.mountains) { Mountain::Offered } else { Mountain::Gone }
        };
        State {
            table: self.empty_table(),
            round: Round::Over,
            turn: 1,
            priority: SeatId(0),
            stages: std::array::from_fn(stage),
            start_prices: [Money::ZERO; COMPANIES],
            operated: CompanySet::EMPTY,
            mountains: std::array::from_fn(mountain),
            deputies: [None; COMPANIES],
            registers: [Register::default(); COMPANIES],
            unstartable: CompanySet::EMPTY,
            last_station_free: CompanySet::EMPTY,
            debts: [Money::ZERO; SEATS],
            pending: Pending::default(),
            bank_empty: false,
            stirred: false,
            piles: None,
        }
    }

    /// The shares and stations of the companies, and the trains of the bank.
    fn empty_table(&self) -> Table {
        let components = &self.components;
        let mut table = Table::new(&components.board, self.seats, PRESIDENT_TENTHS);
        for company in components.company_ids() {
            let shares = if components.kind(company).is_minor() { 0 } else { 8 };
            table.equip(company, shares, self.stations_at_start(company));
        }
        let endless = match self.rulings.ten_train_supply {
            TenTrainSupply::Unlimited => UNLIMITED,
            TenTrainSupply::Twenty => 20,
        };
        for kind in components.train_kinds() {
            let count = components.train_card(kind).count;
            table.depot.stock(kind, count.unwrap_or(endless));
        }
        table
    }

    /// The stations on a charter. Those of a state railway's pre-state railways are not on it yet.
    fn stations_at_start(&self, company: CompanyId) -> u8 {
        let components = &self.components;
        match components.kind(company) {
            Kind::Coal { .. } | Kind::PreState { .. } => 1,
            Kind::Regional { .. } => components.regional_rules.stations,
            Kind::State { .. } => {
                let counted = |pre_state: &CompanyId| {
                    !components.is_absent(*pre_state) || self.rulings.state_stations == StateStations::Fewer
                };
                let taken = components.pre_states(company).filter(counted).count();
                components.state_rules.stations - taken as u8
            }
        }
    }
}

/// III.3: the start cash comes out of the bank.
fn pay_start_cash(work: &mut Work<'_>) {
    let card = &work.game.components.players;
    let cash = match work.game.rulings.cash_for_three {
        CashForThree::Printed => card.cash,
        CashForThree::Corrected => card.corrected_cash.unwrap_or(card.cash),
    };
    for seat in SeatId::all(work.game.seats) {
        work.pay(Purse::Bank, Purse::Seat(seat), cash);
    }
}

/// IV.4.4: the markers of the state railways lie in the order in which they will form.
fn place_state_markers(work: &mut Work<'_>) {
    let cell = work.game.components.state_cell;
    for company in work.game.components.states() {
        if work.state().stage(company) != Stage::Absent {
            work.happen(TableEvent::PriceMoved { company, cell });
        }
    }
}

/// X.3: one coal railway and one of the small pre-state railways become the construction railways.
fn draw_piles(components: &Components, seed: u64) -> Piles {
    let mut chance = PlatformChance::new(seed);
    let rules = &components.two_rules;
    let [(coal, bond), (one_coal, _), (other_coal, _)] = lowest_first(&mut chance, rules.coal);
    let [small, one_small, other_small] = lowest_first(&mut chance, rules.small);
    Piles { piles: [[small, coal], rules.large, [one_small, other_small], [one_coal, other_coal]], bond }
}

/// One number is drawn for each; the one with the lowest comes first, the others stay in order.
fn lowest_first<T: Copy>(chance: &mut PlatformChance, items: [T; 3]) -> [T; 3] {
    let [one, two, three] = items;
    let [first, second, third] = items.map(|_| chance.draw());
    if first <= second && first <= third {
        [one, two, three]
    } else if second <= third {
        [two, one, three]
    } else {
        [three, one, two]
    }
}

fn edition(variant: Option<&str>, players: usize) -> Result<Edition, SetupError> {
    let out_of_range = SetupError::Players { title: "1824", least: 2, most: 6, players };
    match (variant, players) {
        (None | Some("standard"), 3..=6) => Ok(Edition::Full),
        (None | Some("cisleithania"), 2) => Ok(Edition::ForTwo),
        (Some("cisleithania"), 3) => Ok(Edition::ForThree),
        (Some("goods-time"), 3..=6) => Ok(Edition::GoodsTime),
        (None | Some("standard" | "cisleithania" | "goods-time"), _) => Err(out_of_range),
        (Some(variant), _) => Err(SetupError::Unknown {
            kind: "variant",
            name: variant.to_owned(),
            known: "1824 is played as standard, cisleithania or goods-time".to_owned(),
        }),
    }
}

fn unknown_option(name: String, known: String) -> SetupError {
    SetupError::Unknown { kind: "option", name, known }
}

fn check_options(options: &BTreeMap<String, String>) -> Result<(), SetupError> {
    let known = [TOWN_TOKENS, FORMATION_TIES];
    match options.keys().find(|key| !known.contains(&key.as_str())) {
        Some(key) => Err(unknown_option(key.clone(), format!("1824 has {}", known.join(", ")))),
        None => Ok(()),
    }
}

fn formation_ties(options: &BTreeMap<String, String>) -> Result<FormationTies, SetupError> {
    match options.get(FORMATION_TIES).map(String::as_str) {
        None | Some("today") => Ok(FormationTies::First),
        Some("before_2026_02_15") => Ok(FormationTies::Last),
        Some(other) => {
            let known = format!("{FORMATION_TIES} is today or before_2026_02_15");
            Err(unknown_option(format!("{FORMATION_TIES}={other}"), known))
        }
    }
}

/// XII: how many town tokens the players agreed on.
fn town_tokens(
    options: &BTreeMap<String, String>,
    components: &Components,
    placed_by: GoodsTimeSetup,
) -> Result<u8, SetupError> {
    let rules = &components.goods_time;
    let Some(text) = options.get(TOWN_TOKENS) else {
        return Ok(rules.fixed.len() as u8);
    };
    if components.edition != Edition::GoodsTime || placed_by == GoodsTimeSetup::Fixed {
        let known = "only goods-time has it, where players place the tokens".to_owned();
        return Err(unknown_option(TOWN_TOKENS.to_owned(), known));
    }
    match text.parse() {
        Ok(tokens) if (rules.least..=rules.tokens).contains(&tokens) => Ok(tokens),
        _ => {
            let known = format!("{TOWN_TOKENS} is {} to {}", rules.least, rules.tokens);
            Err(unknown_option(format!("{TOWN_TOKENS}={text}"), known))
        }
    }
}
