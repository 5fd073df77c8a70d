//! The cards: companies, trains, phases and what depends on the number of players.

use roundhouse_board::CompanyId;
use roundhouse_board::hex::Coordinate;
use roundhouse_board::tile::Colour;
use roundhouse_family18xx::TrainKind;
use roundhouse_game::{Money, Name};
use serde::Deserialize;

/// The tenths in a director's certificate.
pub const PRESIDENT_TENTHS: u8 = 2;

/// A company's card.
#[derive(Clone, Debug)]
pub struct CompanyCard {
    /// Its short id in actions and files, which is also its abbreviation.
    pub id: Name,
    /// The full name.
    pub name: String,
    /// What kind of company it is.
    pub kind: Kind,
}

/// The kinds of companies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// IV.2: a coal railway and the regional railway whose director it brings.
    Coal {
        /// The regional railway.
        regional: CompanyId,
    },
    /// IV.3: a pre-state railway.
    PreState {
        /// The state railway it becomes a part of.
        state: CompanyId,
        /// What it costs.
        price: Money,
        /// The tenths of the state railway reserved for its owner: two are the director's certificate.
        tenths: u8,
    },
    /// IV.4.2, IV.4.3: a regional railway.
    Regional {
        /// The coal railway linked to it.
        coal: Option<CompanyId>,
    },
    /// IV.4.4: a state railway.
    State {
        /// The kind of train whose first copy makes it form.
        formed_by: TrainKind,
    },
}

impl Kind {
    /// Has it one owner and no shares?
    pub const fn is_minor(self) -> bool {
        matches!(self, Self::Coal { .. } | Self::PreState { .. })
    }
}

/// Two families of trains: each hands in trains of its own only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TrainFamily {
    /// Counts places, never visits a mine.
    Normal,
    /// Runs from a mine and counts cities and red areas.
    Goods,
}

/// A kind of train.
#[derive(Clone, Debug)]
pub struct TrainCard {
    /// Its name.
    pub name: Name,
    /// Normal or goods.
    pub family: TrainFamily,
    /// How far it goes.
    pub range: u8,
    /// The price.
    pub price: Money,
    /// How many there are; none for an endless supply.
    pub count: Option<u8>,
    /// The kind that can be handed in for it.
    pub previous: Option<TrainKind>,
    /// The first train of any of these kinds scraps it.
    pub scrapped_by: Vec<TrainKind>,
    /// The phase from which a goods train is for sale.
    pub from_phase: u8,
}

/// A phase.
#[derive(Clone, Debug)]
pub struct PhaseCard {
    /// Its name.
    pub name: String,
    /// The kind of train whose first copy starts it.
    pub starts: Option<TrainKind>,
    /// The highest colour of tiles open.
    pub colour: Colour,
    /// Operating rounds in a set.
    pub operating_rounds: u8,
    /// How many trains a company may own.
    pub trains: TrainLimits,
}

/// How many trains a company may own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrainLimits {
    /// A coal or pre-state railway.
    pub minor: u8,
    /// A regional railway.
    pub regional: u8,
    /// A state railway.
    pub state: u8,
}

/// What depends on the variant and the number of players.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayersCard {
    /// For so many players.
    pub players: u8,
    /// The cash each begins with.
    pub cash: Money,
    /// The cash by a later correction, where there is one.
    pub corrected_cash: Option<Money>,
    /// All the money there is.
    pub bank: u32,
    /// The certificate limit.
    pub certificates: u8,
    /// How many mountain railways are in play, from number 1 on.
    pub mountains: u8,
    /// Companies that are not in play.
    #[serde(default)]
    pub absent: Vec<Name>,
}

/// IV.1: the mountain railways.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MountainRules {
    /// What one costs.
    pub price: Money,
    /// What one pays at the start of an operating round.
    pub income: Money,
    /// Their names, number 1 first.
    pub names: Vec<String>,
}

/// IV.2, IV.3: what minors cost and begin with.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MinorRules {
    /// The prices a buyer may choose for a coal railway.
    pub coal_prices: Vec<Money>,
    /// The train it buys at once.
    pub coal_train: Name,
    /// What a construction railway costs.
    pub construction_price: Money,
}

/// IV.4.2, IV.4.3: the regional railways.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegionalRules {
    /// Stations.
    pub stations: u8,
    /// It opens when players hold so many tenths, the director's certificate among them.
    pub opening_tenths: u8,
}

/// IV.4.4: the state railways.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StateRules {
    /// Stations, those of its pre-state railways included.
    pub stations: u8,
    /// What the bank pays at the formation for each tenth that was not reserved.
    pub capital_per_tenth: Money,
}

/// What stations cost, by the number left on the charter.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StationCosts {
    /// Of a minor.
    pub minor: Vec<Money>,
    /// Of a regional railway.
    pub regional: Vec<Money>,
    /// Of a state railway.
    pub state: Vec<Money>,
}

/// VI.7, VI.8: limits of holdings.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// No purchase leads beyond this.
    pub holding_percent: u8,
    /// No sale leads to more in the bank.
    pub bank_percent: u8,
}

/// X: what the game for two needs.
#[derive(Clone, Debug)]
pub struct TwoRules {
    /// The coal railways, each with its regional railway; one becomes a construction railway.
    pub coal: [(CompanyId, CompanyId); 3],
    /// The small pre-state railways, one of which becomes a construction railway.
    pub small: [CompanyId; 3],
    /// The large pre-state railways.
    pub large: [CompanyId; 2],
    /// The space in which the bond railway's marker starts.
    pub bond_cell: roundhouse_family18xx::market::Cell,
}

/// X.4: the Bukowina bonus.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bukowina {
    /// What a train earns.
    pub bonus: Money,
    /// The route holds one of these hexes.
    pub from: Vec<Coordinate>,
    /// And one of these.
    pub to: Vec<Coordinate>,
}

/// XII: the town tokens of Goods Time.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoodsTimeRules {
    /// How many there are.
    pub tokens: u8,
    /// The fewest that players agree on.
    pub least: u8,
    /// The suggested set-up, one entry for each token.
    pub fixed: Vec<Coordinate>,
}
