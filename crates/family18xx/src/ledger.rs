//! Who holds which shares.

use roundhouse_board::CompanyId;
use roundhouse_game::SeatId;
use serde::{Deserialize, Serialize};

use crate::table::{COMPANIES, SEATS, Table};

/// Who has shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// A player.
    Seat(SeatId),
    /// The bank's initial offer.
    Ipo,
    /// The company itself.
    Treasury,
    /// The bank pool.
    Pool,
}

/// Seats, initial offer, treasury, pool.
const HOLDERS: usize = SEATS + 3;

impl Holder {
    const fn index(self) -> usize {
        match self {
            Self::Seat(seat) => seat.index(),
            Self::Ipo => SEATS,
            Self::Treasury => SEATS + 1,
            Self::Pool => SEATS + 2,
        }
    }
}

/// The shares of all companies: ordinary ones of a tenth each, and one president's certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Ledger {
    ordinary: [[u8; HOLDERS]; COMPANIES],
    certificates: [Holder; COMPANIES],
    president_tenths: u8,
}

impl Ledger {
    /// No ordinary shares; a president's certificate is worth so many tenths.
    pub(crate) const fn new(president_tenths: u8) -> Self {
        Self { ordinary: [[0; HOLDERS]; COMPANIES], certificates: [Holder::Ipo; COMPANIES], president_tenths }
    }

    /// So many ordinary shares lie in the initial offer.
    pub(crate) fn issue(&mut self, company: CompanyId, ordinary: u8) {
        self.ordinary[company.index()][Holder::Ipo.index()] = ordinary;
    }

    pub(crate) fn move_ordinary(&mut self, company: CompanyId, from: Holder, to: Holder, tenths: u8) {
        let shares = &mut self.ordinary[company.index()];
        debug_assert!(tenths <= shares[from.index()], "so many shares are not there");
        shares[from.index()] = shares[from.index()].saturating_sub(tenths);
        shares[to.index()] += tenths;
    }

    pub(crate) fn move_certificate(&mut self, company: CompanyId, to: Holder) {
        self.certificates[company.index()] = to;
    }
}

impl Table {
    /// The tenths in a president's certificate.
    pub fn president_tenths(&self) -> u8 {
        self.ledger.president_tenths
    }

    /// The tenths of a company that somebody holds, the president's certificate included.
    pub fn tenths(&self, company: CompanyId, holder: Holder) -> u8 {
        let certificate = if self.certificate(company) == holder { self.president_tenths() } else { 0 };
        self.ordinary(company, holder) + certificate
    }

    /// The ordinary shares of a company that somebody holds.
    pub fn ordinary(&self, company: CompanyId, holder: Holder) -> u8 {
        self.ledger.ordinary[company.index()][holder.index()]
    }

    /// The certificates of a company that a player holds; the president's counts one.
    pub fn certificates(&self, company: CompanyId, seat: SeatId) -> u8 {
        let president = self.president(company) == Some(seat);
        self.ordinary(company, Holder::Seat(seat)) + u8::from(president)
    }

    /// All ordinary shares of a company, whoever holds them.
    pub fn ordinary_in_play(&self, company: CompanyId) -> u8 {
        self.ledger.ordinary[company.index()].iter().sum()
    }

    /// Who holds the president's certificate.
    pub fn certificate(&self, company: CompanyId) -> Holder {
        self.ledger.certificates[company.index()]
    }

    /// The player who runs a share company.
    pub fn president(&self, company: CompanyId) -> Option<SeatId> {
        match self.certificate(company) {
            Holder::Seat(seat) => Some(seat),
            _ => None,
        }
    }
}
