//! Everything on the table that 18xx games share, small and flat, and the events that change it.

use roundhouse_board::map::HexId;
use roundhouse_board::tile::TileId;
use roundhouse_board::{Board, CompanyId, Lay, Position, StopId};
use roundhouse_game::{Money, Name, SeatId};
use serde::{Deserialize, Serialize};

use crate::depot::Depot;
use crate::fleet::{Fleet, TrainKind};
use crate::ledger::{Holder, Ledger};
use crate::market::{Cell, Marker};

/// The most seats a table has.
pub const SEATS: usize = 8;
/// The most companies a title has, minors included.
pub const COMPANIES: usize = 24;
/// The most kinds of tile pieces.
pub const PIECES: usize = 64;

/// What lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// Tiles and stations on the map.
    pub position: Position,
    #[serde(with = "roundhouse_game::array")]
    supply: [u8; PIECES],
    cash: [Money; SEATS],
    treasuries: [Money; COMPANIES],
    bank: i64,
    pub(crate) ledger: Ledger,
    owners: [Option<SeatId>; COMPANIES],
    markers: [Marker; COMPANIES],
    arrivals: u32,
    fleets: [Fleet; COMPANIES],
    stations_left: [u8; COMPANIES],
    /// The trains the bank still has, where they are limited.
    pub depot: Depot,
    /// How many seats there are.
    pub seats: u8,
    /// The phase, by its place in the title's table.
    pub phase: u8,
}

/// Who has money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purse {
    /// The bank.
    Bank,
    /// A player's cash.
    Seat(SeatId),
    /// A company's treasury.
    Company(CompanyId),
}

/// Something that happened on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableEvent {
    /// Money changed hands.
    MoneyMoved {
        /// Who paid.
        from: Purse,
        /// Who got it.
        to: Purse,
        /// How much.
        amount: Money,
    },
    /// Ordinary shares changed hands.
    SharesMoved {
        /// Of which company.
        company: CompanyId,
        /// Who gave them.
        from: Holder,
        /// Who got them.
        to: Holder,
        /// How many tenths.
        tenths: u8,
    },
    /// The president's certificate changed hands.
    CertificateMoved {
        /// Of which company.
        company: CompanyId,
        /// Who got it.
        to: Holder,
    },
    /// A player became the owner of a minor.
    OwnerBecame {
        /// Which minor.
        company: CompanyId,
        /// Its owner.
        owner: SeatId,
    },
    /// A minor closed: nobody owns it any more.
    OwnerLeft {
        /// Which minor.
        company: CompanyId,
    },
    /// A tile was laid.
    TileLaid {
        /// Where.
        hex: HexId,
        /// Which, and how.
        lay: Lay,
    },
    /// A station was placed.
    StationPlaced {
        /// Whose.
        company: CompanyId,
        /// Where.
        at: StopId,
        /// In which slot of the stop.
        slot: u8,
    },
    /// The stations of a company on a hex left the game.
    StationRemoved {
        /// Whose.
        company: CompanyId,
        /// Where.
        hex: HexId,
    },
    /// The station of a company on a hex went back to its charter.
    StationReturned {
        /// Whose.
        company: CompanyId,
        /// At which stop.
        at: StopId,
    },
    /// A company's station took the place of another company's.
    StationReplaced {
        /// Whose station left.
        old: CompanyId,
        /// Whose came.
        new: CompanyId,
        /// Where.
        hex: HexId,
    },
    /// A company got one more station on its charter.
    StationGranted {
        /// Which company.
        company: CompanyId,
    },
    /// The stations on a company's charter were counted anew.
    StationsLeftBecame {
        /// Which company.
        company: CompanyId,
        /// How many it has.
        left: u8,
    },
    /// A halt was built on a line.
    HaltBuilt {
        /// Where.
        hex: HexId,
        /// Which line of the tile.
        line: u8,
    },
    /// A train left the bank's stack.
    TrainTaken {
        /// Which kind.
        train: TrainKind,
    },
    /// The bank's trains of a kind left the game.
    StackScrapped {
        /// Which kind.
        train: TrainKind,
    },
    /// A company got a train.
    TrainGained {
        /// Which company.
        company: CompanyId,
        /// Which kind.
        train: TrainKind,
    },
    /// A company lost a train.
    TrainLost {
        /// Which company.
        company: CompanyId,
        /// Which kind.
        train: TrainKind,
    },
    /// A price marker entered a space.
    PriceMoved {
        /// Whose marker.
        company: CompanyId,
        /// Where to.
        cell: Cell,
    },
    /// A price marker left the chart.
    PriceLeft {
        /// Whose marker.
        company: CompanyId,
    },
    /// A phase began.
    PhaseBegan {
        /// Its place in the title's table.
        phase: u8,
    },
}

impl Table {
    /// An empty table for so many players, where a president's certificate is worth so many tenths.
    pub fn new(board: &Board, seats: u8, president_tenths: u8) -> Self {
        let mut supply = [0; PIECES];
        for (left, piece) in supply.iter_mut().zip(board.tiles.pieces()) {
            *left = piece.count;
        }
        Self {
            position: Position::new(board),
            supply,
            cash: [Money::ZERO; SEATS],
            treasuries: [Money::ZERO; COMPANIES],
            bank: 0,
            ledger: Ledger::new(president_tenths),
            owners: [None; COMPANIES],
            markers: [Marker::NONE; COMPANIES],
            arrivals: 0,
            fleets: [Fleet::EMPTY; COMPANIES],
            stations_left: [0; COMPANIES],
            depot: Depot::default(),
            seats,
            phase: 0,
        }
    }

    /// Gives a company its ordinary shares and stations before the game.
    pub fn equip(&mut self, company: CompanyId, ordinary: u8, stations: u8) {
        self.ledger.issue(company, ordinary);
        self.stations_left[company.index()] = stations;
    }

    /// Pieces of this kind left in the supply.
    pub fn pieces_left(&self, board: &Board, tile: TileId) -> u8 {
        let piece = board.tiles.piece_of(tile);
        piece.and_then(|piece| self.supply.get(piece.index()).copied()).unwrap_or(0)
    }

    /// The first kind of piece of which more or fewer lie on map and in the supply than there are.
    pub fn piece_not_conserved(&self, board: &Board) -> Option<Name> {
        let mut counts = self.supply;
        for hex in board.map.ids() {
            if let Some(piece) = board.tiles.piece_of(self.position.laid(hex).tile) {
                counts[piece.index()] += 1;
            }
        }
        let pieces = board.tiles.pieces().iter().zip(counts);
        let mut wrong = pieces.filter(|(piece, count)| piece.count != *count);
        let (piece, _) = wrong.next()?;
        piece.faces.first().map(|face| board.tile(*face).name)
    }

    /// The money in a purse; the bank's is not asked here.
    pub fn money(&self, purse: Purse) -> Money {
        match purse {
            Purse::Bank => Money::ZERO,
            Purse::Seat(seat) => self.cash[seat.index()],
            Purse::Company(company) => self.treasuries[company.index()],
        }
    }

    /// A player's cash.
    pub fn cash(&self, seat: SeatId) -> Money {
        self.cash[seat.index()]
    }

    /// A company's money.
    pub fn treasury(&self, company: CompanyId) -> Money {
        self.treasuries[company.index()]
    }

    /// What the bank has paid out less what it took in.
    pub const fn bank(&self) -> i64 {
        self.bank
    }

    /// All money, the bank's included: the same at all times.
    pub fn sum_of_money(&self) -> i64 {
        let purses = self.cash.iter().chain(&self.treasuries);
        self.bank + purses.map(|money| i64::from(money.units())).sum::<i64>()
    }

    /// The player who owns a minor.
    pub fn owner(&self, company: CompanyId) -> Option<SeatId> {
        self.owners[company.index()]
    }

    /// Where a company's price marker is.
    pub fn marker(&self, company: CompanyId) -> Marker {
        self.markers[company.index()]
    }

    /// The trains of a company.
    pub fn fleet(&self, company: CompanyId) -> &Fleet {
        &self.fleets[company.index()]
    }

    /// The stations a company has not placed yet.
    pub fn stations_left(&self, company: CompanyId) -> u8 {
        self.stations_left[company.index()]
    }

    /// Makes the change of an event.
    pub fn evolve(&mut self, board: &Board, event: &TableEvent) {
        match *event {
            TableEvent::MoneyMoved { from, to, amount } => {
                self.change_money(from, -i64::from(amount.units()));
                self.change_money(to, i64::from(amount.units()));
            }
            TableEvent::SharesMoved { company, from, to, tenths } => {
                self.ledger.move_ordinary(company, from, to, tenths);
            }
            TableEvent::CertificateMoved { company, to } => self.ledger.move_certificate(company, to),
            TableEvent::OwnerBecame { company, owner } => {
                self.owners[company.index()] = Some(owner);
            }
            TableEvent::OwnerLeft { company } => self.owners[company.index()] = None,
            TableEvent::TileLaid { hex, lay } => self.lay(board, hex, lay),
            TableEvent::StationPlaced { company, at, slot } => {
                self.position.place_station(board, at, slot, company);
                let left = &mut self.stations_left[company.index()];
                *left = left.saturating_sub(1);
            }
            TableEvent::StationRemoved { company, hex } => {
                self.position.remove_stations(hex, company);
            }
            TableEvent::StationReturned { company, at } => {
                self.position.remove_station(board, at, company);
                self.stations_left[company.index()] += 1;
            }
            TableEvent::StationReplaced { old, new, hex } => {
                self.position.replace_station(hex, old, new);
            }
            TableEvent::StationGranted { company } => self.stations_left[company.index()] += 1,
            TableEvent::StationsLeftBecame { company, left } => {
                self.stations_left[company.index()] = left;
            }
            TableEvent::HaltBuilt { hex, line } => self.position.build_halt(hex, line),
            TableEvent::TrainTaken { train } => self.depot.take(train),
            TableEvent::StackScrapped { train } => self.depot.stock(train, 0),
            TableEvent::TrainGained { company, train } => self.fleets[company.index()].add(train),
            TableEvent::TrainLost { company, train } => self.fleets[company.index()].remove(train),
            TableEvent::PriceMoved { company, cell } => {
                self.arrivals += 1;
                self.markers[company.index()] = Marker::at(cell, self.arrivals);
            }
            TableEvent::PriceLeft { company } => self.markers[company.index()] = Marker::NONE,
            TableEvent::PhaseBegan { phase } => self.phase = phase,
        }
    }

    fn change_money(&mut self, purse: Purse, change: i64) {
        let money = match purse {
            Purse::Bank => {
                self.bank += change;
                return;
            }
            Purse::Seat(seat) => &mut self.cash[seat.index()],
            Purse::Company(company) => &mut self.treasuries[company.index()],
        };
        // Who cannot pay was refused before; what a title's own files get wrong the invariants find.
        let units = (i64::from(money.units()) + change).max(0);
        *money = Money::new(u32::try_from(units).unwrap_or(u32::MAX));
    }

    fn lay(&mut self, board: &Board, hex: HexId, lay: Lay) {
        let old = self.position.laid(hex).tile;
        if let Some(piece) = board.tiles.piece_of(old) {
            self.supply[piece.index()] += 1;
        }
        if let Some(piece) = board.tiles.piece_of(lay.tile) {
            let left = &mut self.supply[piece.index()];
            *left = left.saturating_sub(1);
        }
        self.position.lay(board, hex, &lay);
    }
}
