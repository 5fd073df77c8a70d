//! Everything on the table beyond what all 18xx games share, and the events that change it.

use roundhouse_board::{Board, CompanyId};
use roundhouse_family18xx::table::COMPANIES;
use roundhouse_family18xx::{StockTurns, Table, TableEvent, TrainKind};
use roundhouse_game::{Money, SeatId};
use serde::{Deserialize, Serialize};

use super::istvan::Istvan;

/// The most majors an operating round has room for.
pub(super) const MAJORS: usize = 7;
/// The most kinds of trains whose round tiles are kept.
pub(super) const ROUND_TILES: usize = u8::BITS as usize;
/// The kinds of trains for which refused prices are kept.
const KINDS: usize = ROUND_TILES;

/// The state of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// Map, money, shares, trains.
    pub table: Table,
    /// Where the game stands.
    pub round: Round,
    /// The number of the stock round and of the set of operating rounds after it.
    pub turn: u16,
    /// Who holds the priority card.
    pub priority: SeatId,
    /// Terrain tokens of each minor.
    pub terrain_tokens: [u8; COMPANIES],
    /// The kinds of trains whose stack still carries its round tile, one bit each.
    pub round_tiles: u8,
    /// "No train sold" markers lying on the cheapest stack with a round tile.
    pub no_train_markers: u8,
    /// Is this the set of operating rounds that ends the game?
    pub last_set: bool,
    /// Does one more set come before the one that ends the game (RULING-18MAG-A39)?
    pub end_postponed: bool,
    /// The kind of the train that was scrapped last (RULING-18MAG-A44).
    pub last_scrapped: Option<TrainKind>,
    /// What owners of minors refused in the turn of the company that operates.
    pub refused: RefusedPrices,
    /// The opponent of the solo game.
    pub istvan: Istvan,
}

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Round {
    /// The draft: so many picks are done.
    Draft {
        /// The number of picks made.
        picks: u8,
    },
    /// A stock round.
    Stock(StockTurns),
    /// An operating round.
    Operating(OperatingRound),
    /// The game is over.
    Over,
}

/// An operating round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OperatingRound {
    /// Its number in the set, from 1.
    pub number: u8,
    /// How many the set has.
    pub of: u8,
    /// Does a stock round follow whatever the number, because a phase began?
    pub ends_set: bool,
    /// Did the bank sell a train in this round?
    pub train_sold: bool,
    /// Whose turn it is.
    pub company: CompanyId,
    /// What is to be decided.
    pub step: Step,
    /// The majors in operating order, once the minors are done.
    pub majors: [CompanyId; MAJORS],
}

/// The steps of a turn, in order: five for a minor, two for a major.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// Lay and replace tiles.
    Track(TrackStep),
    /// Place a station.
    Station,
    /// Scrap trains.
    Scrap,
    /// Hire wagons and run trains.
    Run(Wagons),
    /// Buy trains.
    Buy,
    /// A train is asked for: the seller's owner answers.
    Answer(Offer),
    /// A major may place a station.
    MajorStation,
    /// A major pays a dividend.
    Dividend,
}

/// What a minor did so far in its track step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrackStep {
    /// Tiles laid or replaced.
    pub tiles: u8,
    /// Was one of them a replacement?
    pub replaced: bool,
    /// Was a terrain token declared for the next tile?
    pub token_declared: bool,
}

impl TrackStep {
    /// No tile yet.
    pub const NOTHING: Self = Self { tiles: 0, replaced: false, token_declared: false };
}

impl OperatingRound {
    /// What the minor has laid in its track step.
    pub const fn track(&self) -> TrackStep {
        match self.step {
            Step::Track(track) => track,
            _ => TrackStep::NOTHING,
        }
    }

    /// The wagons that the minor has hired for the run at hand.
    pub const fn wagons(&self) -> Wagons {
        match self.step {
            Step::Run(wagons) => wagons,
            _ => Wagons::NONE,
        }
    }
}

/// The wagons a minor hired in this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wagons(u8);

/// A kind of wagon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wagon {
    /// Raises the value of a red area.
    Offboard,
    /// Lets a train serve as many towns again.
    Plus,
    /// Lets a train visit a mine.
    Mine,
    /// Two players: either of the first two, as the routes show.
    Either,
}

impl Wagon {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Offboard, Self::Plus, Self::Mine, Self::Either];
}

impl Wagons {
    /// No wagon.
    pub const NONE: Self = Self(0);

    /// Has the minor hired this kind?
    pub const fn has(self, wagon: Wagon) -> bool {
        self.0 & (1 << wagon as u8) != 0
    }

    /// With one more.
    #[must_use]
    pub const fn with(self, wagon: Wagon) -> Self {
        Self(self.0 | 1 << wagon as u8)
    }

    /// How many.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// None at all?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// A minor wants to buy a train of another player's minor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// The minor that would sell.
    pub seller: CompanyId,
    /// The kind of train.
    pub train: TrainKind,
    /// The price.
    pub price: Money,
}

/// For each minor and kind of train the highest price at which its owner refused to sell in this turn. No treasury
/// comes near the most that fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RefusedPrices([[u16; KINDS]; COMPANIES]);

impl RefusedPrices {
    /// Nothing was refused.
    pub const NONE: Self = Self([[0; KINDS]; COMPANIES]);

    /// The highest price that was refused; zero where nothing was.
    pub fn of(&self, seller: CompanyId, train: TrainKind) -> Money {
        let prices = self.0.get(seller.index());
        let price = prices.and_then(|prices| prices.get(usize::from(train.0)));
        Money::new(price.copied().unwrap_or_default().into())
    }

    fn refuse(&mut self, offer: Offer) {
        let prices = self.0.get_mut(offer.seller.index());
        if let Some(price) = prices.and_then(|prices| prices.get_mut(usize::from(offer.train.0))) {
            let refused = u16::try_from(offer.price.units()).unwrap_or(u16::MAX);
            *price = refused.max(*price);
        }
    }
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// On the shared table.
    Table(TableEvent),
    /// The round went on.
    RoundBecame(Round),
    /// A stock round or a set of operating rounds began.
    TurnBecame {
        /// Its number.
        turn: u16,
    },
    /// The priority card went to a player.
    PriorityBecame {
        /// Who has it.
        seat: SeatId,
    },
    /// A terrain token was given up.
    TerrainTokenUsed {
        /// By which minor.
        minor: CompanyId,
    },
    /// A round tile left its stack.
    RoundTileTaken {
        /// Which stack.
        train: TrainKind,
    },
    /// The number of "no train sold" markers on the stack changed.
    MarkersBecame {
        /// How many lie there.
        markers: u8,
    },
    /// The set of operating rounds that ends the game began.
    LastSetBegan,
    /// One more set comes before the last one, or that set began.
    EndPostponed {
        /// Does it still come?
        postponed: bool,
    },
    /// A train was scrapped.
    TrainScrapped {
        /// Its kind.
        train: TrainKind,
    },
    /// The owner of a minor refused to sell a train.
    SaleRefused(Offer),
    /// The turn in which sales were refused is over.
    RefusalsForgotten,
    /// A minor ran its trains.
    TrainsRan {
        /// Which minor.
        minor: CompanyId,
        /// What is divided between owner and treasury.
        revenue: Money,
        /// What the mine adds to the treasury.
        mine: Money,
    },
    /// A major paid a dividend.
    DividendPaid {
        /// Which major.
        major: CompanyId,
        /// The whole amount.
        amount: Money,
    },
    /// Both players of the solo game got the income of the phase.
    IncomePaid {
        /// What each of them got.
        income: Money,
    },
    /// A minor of István's paid instead of building.
    FeePaid {
        /// Which minor.
        minor: CompanyId,
        /// How much.
        fee: Money,
    },
    /// István's board changed.
    IstvanBecame(Istvan),
}

impl State {
    /// Makes the change of an event.
    pub(super) fn evolve(&mut self, board: &Board, event: &Event) {
        match *event {
            Event::Table(ref event) => self.table.evolve(board, event),
            Event::RoundBecame(round) => self.round = round,
            Event::TurnBecame { turn } => self.turn = turn,
            Event::PriorityBecame { seat } => self.priority = seat,
            Event::TerrainTokenUsed { minor } => {
                let tokens = &mut self.terrain_tokens[minor.index()];
                *tokens = tokens.saturating_sub(1);
            }
            Event::RoundTileTaken { train } => self.round_tiles &= !(1 << train.0),
            Event::MarkersBecame { markers } => self.no_train_markers = markers,
            Event::LastSetBegan => self.last_set = true,
            Event::EndPostponed { postponed } => self.end_postponed = postponed,
            Event::TrainScrapped { train } => self.last_scrapped = Some(train),
            Event::SaleRefused(offer) => self.refused.refuse(offer),
            Event::RefusalsForgotten => self.refused = RefusedPrices::NONE,
            Event::IstvanBecame(istvan) => self.istvan = istvan,
            Event::TrainsRan { .. }
            | Event::DividendPaid { .. }
            | Event::IncomePaid { .. }
            | Event::FeePaid { .. } => {}
        }
    }

    /// The operating round, if there is one.
    pub const fn operating(&self) -> Option<&OperatingRound> {
        match &self.round {
            Round::Operating(round) => Some(round),
            _ => None,
        }
    }

    /// Does the stack still carry its round tile?
    pub const fn has_round_tile(&self, train: TrainKind) -> bool {
        self.round_tiles & (1 << train.0) != 0
    }

    /// The cheapest stack with a round tile: where the markers lie.
    pub fn marked_stack(&self) -> Option<TrainKind> {
        (self.round_tiles != 0).then(|| TrainKind(self.round_tiles.trailing_zeros() as u8))
    }
}
