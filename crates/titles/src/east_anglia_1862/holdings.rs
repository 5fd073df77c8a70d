//! §2.0, §6: who holds which shares. A company has seven ordinary shares and a director's certificate of three.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::table::{COMPANIES, SEATS};
use roundhouse_game::SeatId;

/// The shares in a director's certificate.
pub const DIRECTORS_SHARES: u8 = 3;
/// The ordinary shares of a company.
pub const ORDINARY_SHARES: u8 = 7;

/// Where shares lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// With a player.
    Seat(SeatId),
    /// With the bank: those of a chartered company that nobody bought, and all of a company not in play.
    Ipo,
    /// On the company's charter.
    Treasury,
    /// In the bank pool.
    Pool,
}

const PLACES: usize = SEATS + 3;

impl Place {
    const fn index(self) -> usize {
        match self {
            Self::Seat(seat) => seat.index(),
            Self::Ipo => SEATS,
            Self::Treasury => SEATS + 1,
            Self::Pool => SEATS + 2,
        }
    }
}

/// All shares of all companies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holdings {
    ordinary: [[u8; PLACES]; COMPANIES],
    certificates: [Place; COMPANIES],
}

impl Holdings {
    /// All shares of all companies in the IPO.
    pub fn all_in_ipo() -> Self {
        let mut row = [0; PLACES];
        row[Place::Ipo.index()] = ORDINARY_SHARES;
        Self { ordinary: [row; COMPANIES], certificates: [Place::Ipo; COMPANIES] }
    }

    /// Ordinary shares of a company in a place.
    pub fn ordinary(&self, company: CompanyId, place: Place) -> u8 {
        self.ordinary[company.index()][place.index()]
    }

    /// Where the director's certificate of a company lies.
    pub fn certificate(&self, company: CompanyId) -> Place {
        self.certificates[company.index()]
    }

    /// The player with the director's certificate.
    pub fn director(&self, company: CompanyId) -> Option<SeatId> {
        match self.certificate(company) {
            Place::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    /// All shares of a company in a place, those in the director's certificate included.
    pub fn shares(&self, company: CompanyId, place: Place) -> u8 {
        let certificate = if self.certificate(company) == place { DIRECTORS_SHARES } else { 0 };
        self.ordinary(company, place) + certificate
    }

    /// A player's shares of a company.
    pub fn held(&self, company: CompanyId, seat: SeatId) -> u8 {
        self.shares(company, Place::Seat(seat))
    }

    /// A player's certificates of a company; the director's counts one.
    pub fn certificates(&self, company: CompanyId, seat: SeatId) -> u8 {
        let place = Place::Seat(seat);
        self.ordinary(company, place) + u8::from(self.certificate(company) == place)
    }

    /// All ordinary shares of a company: seven at all times.
    pub fn ordinary_in_all(&self, company: CompanyId) -> u8 {
        self.ordinary[company.index()].iter().sum()
    }

    pub(super) fn move_ordinary(&mut self, company: CompanyId, (from, to): (Place, Place), shares: u8) {
        let row = &mut self.ordinary[company.index()];
        debug_assert!(shares <= row[from.index()], "so many shares are not there");
        let moved = shares.min(row[from.index()]);
        row[from.index()] -= moved;
        row[to.index()] += moved;
    }

    pub(super) fn move_certificate(&mut self, company: CompanyId, to: Place) {
        self.certificates[company.index()] = to;
    }
}
