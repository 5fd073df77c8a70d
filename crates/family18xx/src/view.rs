//! What a seat sees of the table: plain values, free of any title's rules.
//!
//! [`TableView`] is the table itself, [`Panel`] what can be done at the moment, [`Told`] what happened, and
//! [`effects`] what an action would change. Sentences are [`Message`]s, which a language puts into words later.

mod arrange;
mod consequences;
mod effects;
mod lays;
mod legs;
mod panel;
mod pieces;
mod places;
mod prospects;
mod names;
mod routes;
mod told;

use roundhouse_board::CompanyId;
use roundhouse_board::tile::Colour;
use roundhouse_game::{Message, Money, Name, SeatId};

pub use arrange::{Listed, off, sale, steps, together};
pub use consequences::consequences;
pub use effects::{Effect, effects};
pub use lays::{NamedLay, hex_lays, leads_to};
pub use legs::{beginnings, calls_along, legs_after};
pub use names::Names;
pub use panel::{
    Actor, AmountBand, AmountChoice, Auction, Bidder, ClosedOffer, Cost, Deal, DealRow, HexLays, LayOption,
    Offer, OfferWeight, Panel, Pick, PickUse, PlaceOption, Priced, Proof, Run, RunLine, RunStop, Spare,
    Stand, StationOption, StepState, StepView, Trade, Way, Why,
};
pub use pieces::{price_line, station_places, tiles_left, train_for_sale};
pub use places::{
    about_city, about_place, city_among, city_place, place, place_at, place_beyond, stops_along,
};
pub use prospects::{BetterTile, EqualSets, Prospects, RouteInWords, Searched, equal_sets, prospects};
pub use routes::{run_lines, steps_of};
pub use told::{Gain, Income, Line, Standing, Told, first_payment, gains, lost_trains};

use crate::ledger::Holder;
use crate::table::Table;

/// The table as a seat sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableView {
    /// Where the game stands.
    pub round: RoundView,
    /// The phase in force, where the title has phases.
    pub phase: Option<PhaseView>,
    /// What the bank has left; nothing where it never runs out.
    pub bank: Option<Money>,
    /// Whose decision is awaited; nobody's when the game is over.
    pub turn: Option<TurnView>,
    /// The companies, by their ids.
    pub companies: Vec<CompanyView>,
    /// The companies in the order in which they operate.
    pub order: Vec<CompanyId>,
    /// The share prices.
    pub market: MarketView,
    /// The trains the bank sells.
    pub depot: Vec<TrainView>,
    /// The players, by their seats.
    pub players: Vec<PlayerView>,
    /// Who begins the next stock round.
    pub priority: Option<SeatId>,
    /// The most certificates a player may hold, where the title has certificates.
    pub certificate_limit: Option<u8>,
    /// The tiles left, by kind.
    pub tiles: Vec<TileView>,
    /// What the title alone has: a heading and its lines.
    pub notes: Vec<NoteView>,
}

/// Where the game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundView {
    /// What kind of round it is.
    pub kind: RoundKind,
    /// Its name.
    pub name: Message,
    /// Its name where there is little room.
    pub short: Message,
    /// How many rounds the set has, or which is the last, in words.
    pub of: Option<Message>,
}

/// The kinds of rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundKind {
    /// Companies and shares are given out.
    Draft,
    /// Shares are traded.
    Stock,
    /// Companies operate.
    Operating,
    /// The game is over.
    Over,
}

/// A phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhaseView {
    /// Its name.
    pub name: Message,
    /// The highest colour of tiles that is open.
    pub colour: Colour,
}

/// Whose decision is awaited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnView {
    /// Who decides.
    pub seat: SeatId,
    /// For which company.
    pub company: Option<CompanyId>,
    /// What is done: "lays track".
    pub doing: Message,
    /// Whose turn follows, where that does not depend on what is decided now.
    pub next: Option<SeatId>,
    /// Is somebody asked in the middle of another's turn?
    pub asked: bool,
}

/// A company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompanyView {
    /// Its place in tables.
    pub id: CompanyId,
    /// Its id in actions.
    pub name: Name,
    /// The printed abbreviation.
    pub abbreviation: String,
    /// The full name.
    pub full_name: String,
    /// Owned by one player, or by shareholders.
    pub kind: CompanyKind,
    /// The player who decides for it.
    pub owner: Option<SeatId>,
    /// Its money.
    pub treasury: Money,
    /// Its trains, oldest first.
    pub trains: Vec<Name>,
    /// Where its stations stand.
    pub stations: Vec<String>,
    /// What its stations still to be placed cost.
    pub stations_left: Vec<Money>,
    /// The price of a share.
    pub price: Option<Money>,
    /// Who holds how many tenths, most first; players only.
    pub holders: Vec<(SeatId, u8)>,
    /// The tenths nobody holds.
    pub unsold: u8,
    /// What is told of its rounds.
    pub income: IncomeKind,
    /// What it is good for, in the title's words.
    pub service: Option<Message>,
    /// What it has beside money, trains and stations: "2 terrain tokens".
    pub pieces: Vec<Message>,
}

/// What is told of a company's rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IncomeKind {
    /// What its trains earned.
    Revenue,
    /// What it paid to its shareholders: it runs no trains.
    Dividends,
}

/// Owned by one player, or by shareholders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompanyKind {
    /// One owner.
    Minor,
    /// Shareholders.
    Major,
}

/// The share prices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarketView {
    /// The spaces, cheapest first; none where prices lie on a chart of rows and columns.
    pub cells: Vec<CellView>,
    /// How prices move, in a line.
    pub note: Message,
}

/// A space of the market.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellView {
    /// Its price.
    pub price: Money,
    /// May companies start here?
    pub start: bool,
    /// The markers on it, the one that acts first on top.
    pub markers: Vec<CompanyId>,
}

/// Trains the bank sells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainView {
    /// The kind.
    pub name: Name,
    /// The price.
    pub price: Money,
    /// How many are left, where they run out.
    pub left: Option<u8>,
    /// What the next sale brings: "green phase".
    pub note: Option<Message>,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerView {
    /// The seat.
    pub seat: SeatId,
    /// What somebody is called whom no person plays.
    pub name: Option<Message>,
    /// The money.
    pub cash: Money,
    /// What is owed to the bank.
    pub debt: Money,
    /// What the final score would be now.
    pub worth: i64,
    /// Certificates that count against the limit.
    pub certificates: u8,
    /// Companies of which shares are held, with the tenths.
    pub shares: Vec<(CompanyId, u8)>,
    /// Companies owned outright.
    pub minors: Vec<CompanyId>,
    /// Cards owned beside shares and companies.
    pub cards: Vec<CardView>,
    /// What the title alone counts: the same things in the same order for everybody, at any time.
    pub counts: Vec<(Message, i64)>,
    /// What the title alone shows of everybody beside the money, with the same headings for all.
    pub holds: Vec<HoldingView>,
    /// What the score is made of, where points are counted instead of money: together they are the score.
    pub points: Vec<(Message, i64)>,
}

/// Things of a player that have a column of their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HoldingView {
    /// What they are called.
    pub name: Message,
    /// How many there are, in a word.
    pub value: Message,
    /// Each of them in words.
    pub told: Vec<Message>,
}

/// A card of a player that is no company with a charter: a mountain railway.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardView {
    /// What is printed on it.
    pub name: Name,
    /// The same in words.
    pub full_name: Message,
}

/// A kind of tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileView {
    /// Its number.
    pub name: Name,
    /// Its colour.
    pub colour: Colour,
    /// How many are left.
    pub left: u8,
}

/// What the title alone has: a list under a heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoteView {
    /// The heading.
    pub heading: Message,
    /// The lines.
    pub lines: Vec<Message>,
}

impl CompanyView {
    /// Does it belong to somebody, or has it a price? One that is closed has neither.
    pub const fn is_in_play(&self) -> bool {
        self.owner.is_some() || self.price.is_some()
    }
}

impl TableView {
    /// A company.
    pub fn company(&self, id: CompanyId) -> Option<&CompanyView> {
        self.companies.get(id.index())
    }

    /// A player.
    pub fn player(&self, seat: SeatId) -> Option<&PlayerView> {
        self.players.get(seat.index())
    }
}

/// Who holds shares of a company, most first, then in seat order.
pub fn holders(table: &Table, company: CompanyId) -> Vec<(SeatId, u8)> {
    let tenths = |seat| (seat, table.tenths(company, Holder::Seat(seat)));
    let mut holders: Vec<_> =
        SeatId::all(table.seats).map(tenths).filter(|(_, tenths)| *tenths > 0).collect();
    holders.sort_by_key(|(seat, tenths)| (std::cmp::Reverse(*tenths), *seat));
    holders
}
