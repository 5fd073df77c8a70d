//! Everything on the table beyond what all 18xx games share, and the events that change it.

use roundhouse_board::{Board, CompanyId};
use roundhouse_family18xx::table::{COMPANIES, SEATS};
use roundhouse_family18xx::{CompanySet, Holder, StockTurns, Table, TableEvent, TrainKind};
use roundhouse_game::{Money, SeatId};
use serde::{Deserialize, Serialize};

use super::register::Register;

/// The most mountain railways.
pub const MOUNTAINS: usize = 6;

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
    /// How far each company has come.
    pub stages: [Stage; COMPANIES],
    /// The start price of each regional railway that has one.
    pub start_prices: [Money; COMPANIES],
    /// The companies that have come to their income at least once.
    pub operated: CompanySet,
    /// The mountain railways, number 1 first.
    pub mountains: [Mountain; MOUNTAINS],
    /// RULING-1824-S12: directors who do not hold the director's certificate.
    pub deputies: [Option<SeatId>; COMPANIES],
    /// What 18xx.games remembers of the holders of each company.
    pub registers: [Register; COMPANIES],
    /// RULING-1824-S17: regional railways without a price that had a director when a share was bought; nobody starts them.
    pub unstartable: CompanySet,
    /// RULING-1824-K5: the state railways whose last station costs nothing.
    pub last_station_free: CompanySet,
    /// What each player owes the bank.
    pub debts: [Money; SEATS],
    /// What must be done before the game goes on.
    pub pending: Pending,
    /// Has the bank run out of money?
    pub bank_empty: bool,
    /// Has anybody done anything in this turn but pass, or kept what the bond railway paid?
    pub stirred: bool,
    /// X.3: what was drawn in the game for two.
    pub piles: Option<Piles>,
}

/// How far a company has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Not in this game.
    Absent,
    /// A minor that nobody has bought, a regional railway that has not opened, a state railway not formed.
    Waiting,
    /// In play.
    Open,
    /// No longer in play.
    Closed,
}

/// A mountain railway.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mountain {
    /// For sale.
    Offered,
    /// A player's.
    Owned(SeatId),
    /// Not in this game, or no longer.
    Gone,
}

/// What must be done before the game goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    /// State railways that form at the end of the operating round.
    pub forming: CompanySet,
    /// Regional railways that open at the end of the operating round.
    pub opening: CompanySet,
    /// The mountain railways that must be exchanged now, one bit each, number 1 the lowest.
    pub mountains: u8,
    /// A state railway whose director gives one of two stations back.
    pub station_choice: Option<CompanyId>,
    /// The company whose director places the bond railway's second station.
    pub bond_station: Option<CompanyId>,
    /// The company whose director places the bond railway's station in Vienna.
    pub vienna_station: Option<CompanyId>,
    /// Is the bond railway's second station placed or given up?
    pub bond_station_done: bool,
    /// RULING-1824-V16: has the bond railway its station in Vienna already?
    pub vienna_station_done: bool,
}

/// X.3: the piles of the game for two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piles {
    /// The companies of the four piles; the first pile are the construction railways, the pre-state one first.
    pub piles: [[CompanyId; 2]; 4],
    /// The regional railway of the construction coal railway.
    pub bond: CompanyId,
}

impl Piles {
    /// The construction railways.
    pub const fn construction(&self) -> [CompanyId; 2] {
        self.piles[0]
    }
}

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Round {
    /// XII: the players put town tokens on the map.
    Towns {
        /// How many are placed.
        placed: u8,
    },
    /// X.5: the draft of the game for two.
    Draft(DraftStep),
    /// VI.3: the first stock round.
    First(FirstRound),
    /// VI: a stock round.
    Stock(StockRound),
    /// An operating round is over; trains too many are discarded before the next round begins.
    Between(Next),
    /// VII: an operating round.
    Operating(OperatingRound),
    /// The game is over.
    Over,
}

/// What follows when trains too many are gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Next {
    /// A stock round.
    Stock,
    /// The operating round with this number, of so many.
    Operating {
        /// Its number in the set.
        number: u8,
        /// How many the set has.
        of: u8,
    },
}

/// The steps of the draft for two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DraftStep {
    /// A company is picked from a pile that nobody has touched.
    Pick {
        /// How many picks are done.
        picks: u8,
    },
    /// The other player takes what is left of the pile.
    Partner {
        /// How many picks are done, the one of this pile included.
        picks: u8,
        /// What is left of it.
        company: CompanyId,
    },
    /// The owner of a coal railway chooses its price.
    Price {
        /// Which coal railway.
        coal: CompanyId,
    },
    /// A player may buy a mountain railway.
    Mountain {
        /// Who.
        seat: SeatId,
    },
}

/// The first stock round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FirstRound {
    /// Whose turn it is.
    pub seat: SeatId,
    /// Which way round.
    pub lap: Lap,
    /// The players whose last turn was a pass, one bit each.
    pub passed: u8,
    /// The last player who bought.
    pub last_to_act: Option<SeatId>,
}

/// Which way the turns go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Lap {
    /// The first lap of the first stock round, against the clock.
    Backward,
    /// As usual.
    Forward,
}

/// A stock round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StockRound {
    /// Whose turn it is, who passed and who sold.
    pub turns: StockTurns,
    /// The companies whose price has fallen in this turn, where it falls once in a turn.
    pub fallen: CompanySet,
    /// What the player did so far in this turn.
    pub acted: Acted,
}

/// What a player did so far in his turn of a stock round, the strongest of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Acted {
    /// Nothing.
    NotYet,
    /// He paid back.
    Repaid,
    /// He sold.
    Sold,
    /// He bought or exchanged.
    Bought,
}

/// An operating round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OperatingRound {
    /// Its number in the set, from 1.
    pub number: u8,
    /// How many the set has.
    pub of: u8,
    /// Whose turn it is.
    pub company: CompanyId,
    /// What is to be decided.
    pub step: Step,
    /// The companies that have not begun their turn.
    pub waiting: CompanySet,
    /// Did the company hand in a train in this turn?
    pub traded_in: bool,
    /// The companies whose directors refused to sell a train in this turn; they are not asked again.
    pub no_sale: CompanySet,
}

impl OperatingRound {
    /// What was sold to pay for the train that the company buys.
    pub const fn raised(&self) -> Raised {
        match self.step {
            Step::Buy(raised) => raised,
            Step::Answer(offer) => offer.raised,
            _ => Raised::NOTHING,
        }
    }
}

/// The steps of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// Lay or replace a tile.
    Track,
    /// Place a station.
    Station,
    /// Run trains.
    Run,
    /// Pay or keep the income.
    Income {
        /// What is paid or kept.
        revenue: Money,
        /// What the mines bring.
        mine_money: Money,
    },
    /// Buy trains.
    Buy(Raised),
    /// A train is asked for: the director of the selling company answers.
    Answer(Offer),
}

/// A company wants to buy a train of another director's company.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// The company that would sell.
    pub seller: CompanyId,
    /// The kind of train.
    pub train: TrainKind,
    /// The price.
    pub price: Money,
    /// What was sold to pay for it.
    pub raised: Raised,
}

/// What a director sold to pay for a train.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Raised {
    /// Was anything sold? Then the proceeds are for the train before any debt.
    pub sold: bool,
    /// What the last certificate brought that the train must have needed.
    pub last_price: Option<Money>,
    /// The companies whose price has fallen for it, where it falls once in a turn.
    pub fallen: CompanySet,
}

impl Raised {
    /// Nothing was sold.
    pub const NOTHING: Self = Self { sold: false, last_price: None, fallen: CompanySet::EMPTY };
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
    /// The piles of the game for two were drawn.
    PilesDrawn(Piles),
    /// A company opened, formed or closed.
    StageBecame {
        /// Which company.
        company: CompanyId,
        /// What it is now.
        stage: Stage,
    },
    /// A regional railway got its start price.
    StartPriceBecame {
        /// Which one.
        company: CompanyId,
        /// The price.
        price: Money,
    },
    /// A company came to its income.
    Operated {
        /// Which company.
        company: CompanyId,
    },
    /// A mountain railway was bought, exchanged or removed.
    MountainBecame {
        /// Its place among them, from 0.
        mountain: u8,
        /// What it is now.
        now: Mountain,
    },
    /// IV.1: a mountain railway that had to be exchanged left because no share was there for it.
    MountainLost {
        /// Its place among them, from 0.
        mountain: u8,
    },
    /// RULING-1824-P11: a mountain railway that had to be exchanged left because its owner took no share.
    MountainGivenUp {
        /// Its place among them, from 0.
        mountain: u8,
    },
    /// IV.4.4: a state railway without director did nothing in its turn.
    StateIdled {
        /// Which one.
        company: CompanyId,
    },
    /// VII.15: a train left the game after a set of operating rounds.
    TrainExported {
        /// Its kind.
        train: TrainKind,
    },
    /// VII.14: a train of a company left the game because a better one was sold.
    TrainScrapped {
        /// Whose it was.
        company: CompanyId,
        /// Its kind.
        train: TrainKind,
    },
    /// IV.1: the mountain railways pay their owners.
    MountainsPaid,
    /// VII.12: a director added money of his own to buy a train.
    DirectorHelped {
        /// The company that buys.
        company: CompanyId,
        /// Its director.
        seat: SeatId,
        /// What he had himself.
        added: Money,
        /// What the bank lent him.
        lent: Money,
    },
    /// A company is directed by somebody without its certificate, or no longer.
    DeputyBecame {
        /// Which company.
        company: CompanyId,
        /// By whom.
        deputy: Option<SeatId>,
    },
    /// RULING-1824-S16, RULING-1824-S12: 18xx.games counts more or fewer tenths than a player has.
    CountShifted {
        /// Of which company.
        company: CompanyId,
        /// Whose.
        seat: SeatId,
        /// How many more.
        more: i8,
    },
    /// RULING-1824-S17: a regional railway will never have a price.
    StartBarred {
        /// Which one.
        company: CompanyId,
    },
    /// RULING-1824-K5: the last station of a state railway will cost nothing.
    LastStationFreed {
        /// Which one.
        company: CompanyId,
    },
    /// A player owes more or less.
    DebtBecame {
        /// Who.
        seat: SeatId,
        /// How much.
        debt: Money,
    },
    /// Something must be done before the game goes on, or was done.
    PendingBecame(Pending),
    /// Somebody did something else than pass or was paid by the bond railway, for the first time in this turn.
    Stirred,
    /// A company ran its trains.
    TrainsRan {
        /// Which company.
        company: CompanyId,
        /// Its revenue.
        revenue: Money,
        /// What the mines brought.
        mine_money: Money,
    },
    /// A company paid its revenue out.
    DividendPaid {
        /// Which company.
        company: CompanyId,
        /// The whole amount.
        amount: Money,
    },
}

impl State {
    /// Makes the change of an event.
    pub(super) fn evolve(&mut self, board: &Board, event: &Event) {
        match *event {
            Event::Table(ref event) => {
                self.table.evolve(board, event);
                self.register(event);
            }
            Event::RoundBecame(round) => self.round = round,
            Event::TurnBecame { turn } => {
                self.turn = turn;
                self.stirred = false;
            }
            Event::PriorityBecame { seat } => self.priority = seat,
            Event::PilesDrawn(piles) => self.piles = Some(piles),
            Event::StageBecame { company, stage } => self.stages[company.index()] = stage,
            Event::StartPriceBecame { company, price } => {
                self.start_prices[company.index()] = price;
            }
            Event::Operated { company } => self.operated = self.operated.with(company),
            Event::MountainBecame { mountain, now } => {
                if let Some(place) = self.mountains.get_mut(usize::from(mountain)) {
                    *place = now;
                }
            }
            Event::DeputyBecame { company, deputy } => self.deputies[company.index()] = deputy,
            Event::CountShifted { company, seat, more } => {
                self.registers[company.index()].count(seat, more);
            }
            Event::StartBarred { company } => self.unstartable = self.unstartable.with(company),
            Event::LastStationFreed { company } => {
                self.last_station_free = self.last_station_free.with(company);
            }
            Event::DebtBecame { seat, debt } => self.debts[seat.index()] = debt,
            Event::PendingBecame(pending) => self.pending = pending,
            Event::Stirred => self.stirred = true,
            Event::MountainLost { .. }
            | Event::MountainGivenUp { .. }
            | Event::StateIdled { .. }
            | Event::TrainExported { .. }
            | Event::TrainScrapped { .. }
            | Event::MountainsPaid
            | Event::DirectorHelped { .. }
            | Event::TrainsRan { .. }
            | Event::DividendPaid { .. } => {}
        }
    }

    /// Notes who has shares.
    fn register(&mut self, event: &TableEvent) {
        match *event {
            TableEvent::SharesMoved { company, to: Holder::Seat(seat), .. }
            | TableEvent::CertificateMoved { company, to: Holder::Seat(seat) } => {
                self.registers[company.index()].note(seat);
            }
            _ => {}
        }
    }

    /// The tenths of a company that a player has, as 18xx.games counts them (RULING-1824-S12, RULING-1824-S16), at least none.
    pub fn counted_tenths(&self, company: CompanyId, seat: SeatId) -> u8 {
        let held = self.table.tenths(company, Holder::Seat(seat));
        held.saturating_add_signed(self.registers[company.index()].beyond(seat))
    }

    /// How far a company has come.
    pub fn stage(&self, company: CompanyId) -> Stage {
        self.stages[company.index()]
    }

    /// Is the company in play?
    pub fn is_open(&self, company: CompanyId) -> bool {
        self.stage(company) == Stage::Open
    }

    /// Is the company no longer in play?
    pub fn is_closed(&self, company: CompanyId) -> bool {
        self.stage(company) == Stage::Closed
    }

    /// The director who does not hold the certificate, if that is so.
    pub fn deputy(&self, company: CompanyId) -> Option<SeatId> {
        self.deputies[company.index()]
    }

    /// What a player owes.
    pub fn debt(&self, seat: SeatId) -> Money {
        self.debts[seat.index()]
    }

    /// The operating round, if there is one.
    pub const fn operating(&self) -> Option<&OperatingRound> {
        match &self.round {
            Round::Operating(round) => Some(round),
            _ => None,
        }
    }

    /// X.3: does the company only build?
    pub fn is_construction(&self, company: CompanyId) -> bool {
        self.piles.is_some_and(|piles| piles.construction().contains(&company))
    }

    /// X.4: is it the bond railway?
    pub fn is_bond(&self, company: CompanyId) -> bool {
        self.piles.is_some_and(|piles| piles.bond == company)
    }
}
