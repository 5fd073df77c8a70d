//! What can be read off the printed components, checked.

use roundhouse_board::{Board, BoardSources, CompanyId, DataError};
use roundhouse_family18xx::market::{Cell, Grid};
use roundhouse_family18xx::table::COMPANIES;
use roundhouse_family18xx::{Citations, TrainKind};
use roundhouse_game::{Money, Name};

use super::cards::{
    Bukowina, CompanyCard, GoodsTimeRules, Kind, Limits, MinorRules, MountainRules, PhaseCard, PlayersCard,
    RegionalRules, StateRules, StationCosts, TrainCard, TrainFamily, TwoRules,
};
use super::contexts;
use super::data::{CompaniesFile, MarketFile, PhasesFile, PlayersFile, TrainsFile};
use super::reason::Reason;
use crate::files::TitleFiles;

/// Which of the games in the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// The whole map.
    Full,
    /// XII: the whole map with more towns.
    GoodsTime,
    /// X: Cisleithania for two.
    ForTwo,
    /// XI: Cisleithania for three.
    ForThree,
}

impl Edition {
    /// Is it played on the map of Cisleithania?
    pub const fn is_cisleithania(self) -> bool {
        matches!(self, Self::ForTwo | Self::ForThree)
    }
}

/// Everything printed, for one variant and number of players.
#[derive(Debug)]
pub struct Components {
    /// Which of the games.
    pub edition: Edition,
    /// Tiles and map.
    pub board: Board,
    /// Coal, pre-state, regional and state railways, those that are not in play included.
    pub companies: Vec<CompanyCard>,
    /// The kinds of trains, normal ones first.
    pub trains: Vec<TrainCard>,
    /// The phases in order.
    pub phases: Vec<PhaseCard>,
    /// The price chart.
    pub market: Grid,
    /// The spaces of the chart in which regional railways start.
    pub par_cells: Vec<Cell>,
    /// The space in which state railways start.
    pub state_cell: Cell,
    /// What depends on the number of players.
    pub players: PlayersCard,
    /// Mountain railways.
    pub mountain_rules: MountainRules,
    /// Coal and construction railways.
    pub minor_rules: MinorRules,
    /// Regional railways.
    pub regional_rules: RegionalRules,
    /// State railways.
    pub state_rules: StateRules,
    /// What stations cost.
    pub station_costs: StationCosts,
    /// Limits of holdings.
    pub limits: Limits,
    /// The game for two.
    pub two_rules: TwoRules,
    /// The Bukowina bonus.
    pub bukowina: Bukowina,
    /// The town tokens of Goods Time.
    pub goods_time: GoodsTimeRules,
    /// The sections of the rulebook.
    pub citations: Citations,
}

impl Components {
    /// Reads and checks the files.
    pub fn load(files: &TitleFiles, edition: Edition, players: u8) -> Result<Self, DataError> {
        let companies: CompaniesFile = files.source("companies.toml")?.parse()?;
        let trains: TrainsFile = files.source("trains.toml")?.parse()?;
        let phases: PhasesFile = files.source("phases.toml")?.parse()?;
        let table: PlayersFile = files.source("players.toml")?.parse()?;
        let market: MarketFile = files.source("market.toml")?.parse()?;
        let trains = trains.cards(edition, &phases)?;
        let phases = phases.cards(&trains)?;
        let cards = companies.cards(&trains, edition)?;
        let (grid, par_cells, state_cell) = market.chart()?;
        let two_rules = table.two_rules(&cards, &grid)?;
        let components = Self {
            edition,
            board: board(files, edition)?,
            phases,
            players: table.card(edition, players)?,
            citations: Citations::load(files.source("citations.toml")?, Reason::keys(), contexts::ALL)?,
            companies: cards,
            trains,
            market: grid,
            par_cells,
            state_cell,
            mountain_rules: companies.mountain,
            minor_rules: companies.minor,
            regional_rules: companies.regional,
            state_rules: companies.state,
            station_costs: companies.station_costs,
            limits: companies.limits,
            two_rules,
            bukowina: table.bukowina,
            goods_time: table.goods_time,
        };
        components.check()?;
        Ok(components)
    }

    fn check(&self) -> Result<(), DataError> {
        self.check_companies()?;
        let wrong = |file: &str, key: &str, what: &str| Err(DataError::new(key, what).in_file(file));
        if usize::from(self.players.mountains) > self.mountain_rules.names.len() {
            let what = "there are more in play than have names";
            return wrong("players.toml", "mountains", what);
        }
        if self.train(self.minor_rules.coal_train).is_none() {
            return wrong("companies.toml", "minor.coal_train", "is no kind of train");
        }
        let half_is_par = |price: &Money| self.par_cell(price.half()).is_some();
        if !self.minor_rules.coal_prices.iter().all(half_is_par) {
            let what = "half of each must be a price at which regional railways start";
            return wrong("companies.toml", "minor.coal_prices", what);
        }
        if self.phases.is_empty() {
            return wrong("phases.toml", "phase", "there is none");
        }
        Ok(())
    }

    fn check_companies(&self) -> Result<(), DataError> {
        let wrong = |key: String, what: &str| Err(DataError::new(key, what).in_file("companies.toml"));
        if self.companies.len() > COMPANIES {
            return wrong("companies".to_owned(), "there are more than fit");
        }
        for company in self.company_ids().filter(|id| !self.is_absent(*id)) {
            let card = self.card(company);
            let needs_home = !matches!(card.kind, Kind::State { .. });
            if needs_home && self.board.map.home_of(card.id).is_none() {
                return wrong(format!("company {}", card.id), "has no home on the map");
            }
        }
        for state in self.states() {
            if self.pre_states(state).count() > usize::from(self.state_rules.stations) {
                let what = "there are fewer than its pre-state railways have";
                return wrong("state.stations".to_owned(), what);
            }
        }
        Ok(())
    }

    /// All companies, those that are not in play included.
    pub fn company_ids(&self) -> impl DoubleEndedIterator<Item = CompanyId> + use<> {
        (0..self.companies.len() as u8).map(CompanyId)
    }

    /// The coal and pre-state railways, in the order in which they act.
    pub fn minors(&self) -> impl Iterator<Item = CompanyId> + '_ {
        self.company_ids().filter(|company| self.kind(*company).is_minor())
    }

    /// The regional and state railways.
    pub fn majors(&self) -> impl Iterator<Item = CompanyId> + '_ {
        self.company_ids().filter(|company| !self.kind(*company).is_minor())
    }

    /// The coal railways.
    pub fn coal_railways(&self) -> impl Iterator<Item = CompanyId> + '_ {
        self.company_ids().filter(|company| matches!(self.kind(*company), Kind::Coal { .. }))
    }

    /// The pre-state railways of a state railway, number 1 first.
    pub fn pre_states(&self, of: CompanyId) -> impl Iterator<Item = CompanyId> + '_ {
        self.company_ids()
            .filter(move |company| matches!(self.kind(*company), Kind::PreState { state, .. } if state == of))
    }

    /// The state railways in the order in which their trains come.
    pub fn states(&self) -> Vec<CompanyId> {
        let mut states: Vec<(TrainKind, CompanyId)> = self
            .company_ids()
            .filter_map(|company| match self.kind(company) {
                Kind::State { formed_by } => Some((formed_by, company)),
                _ => None,
            })
            .collect();
        states.sort_by_key(|(formed_by, _)| *formed_by);
        states.into_iter().map(|(_, company)| company).collect()
    }

    /// A company's card.
    pub fn card(&self, company: CompanyId) -> &CompanyCard {
        &self.companies[company.index()]
    }

    /// What kind of company it is.
    pub fn kind(&self, company: CompanyId) -> Kind {
        self.card(company).kind
    }

    /// The company with this id.
    pub fn company(&self, id: Name) -> Option<CompanyId> {
        let index = self.companies.iter().position(|card| card.id == id)?;
        Some(CompanyId(index as u8))
    }

    /// Is the company left out in this edition?
    pub fn is_absent(&self, company: CompanyId) -> bool {
        self.players.absent.contains(&self.card(company).id)
    }

    /// A kind of train by its name.
    pub fn train(&self, name: Name) -> Option<TrainKind> {
        let index = self.trains.iter().position(|card| card.name == name)?;
        Some(TrainKind(index as u8))
    }

    /// A kind of train.
    pub fn train_card(&self, kind: TrainKind) -> &TrainCard {
        &self.trains[kind.index()]
    }

    /// All kinds of trains.
    pub fn train_kinds(&self) -> impl Iterator<Item = TrainKind> + use<> {
        (0..self.trains.len() as u8).map(TrainKind)
    }

    /// Is it a goods train?
    pub fn is_goods(&self, kind: TrainKind) -> bool {
        self.train_card(kind).family == TrainFamily::Goods
    }

    /// The space in which a regional railway starts at this price.
    pub fn par_cell(&self, price: Money) -> Option<Cell> {
        let mut cells = self.par_cells.iter();
        cells.find(|cell| self.market.price(**cell) == price).copied()
    }

    /// The prices at which regional railways may start, in the order of the chart.
    pub fn par_prices(&self) -> impl Iterator<Item = Money> + '_ {
        self.par_cells.iter().map(|cell| self.market.price(*cell))
    }
}

fn board(files: &TitleFiles, edition: Edition) -> Result<Board, DataError> {
    let (map, variant) = match edition {
        Edition::Full => ("map.toml", "standard"),
        Edition::GoodsTime => ("map.toml", "goods-time"),
        Edition::ForTwo | Edition::ForThree => ("map_cisleithania.toml", "cisleithania"),
    };
    Board::new(&BoardSources { tiles: files.source("tiles.toml")?, map: files.source(map)?, variant })
}
