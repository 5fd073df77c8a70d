//! Share certificates: records name each by its number, such as `SIK_3`; number 0 is the president's.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Holder, Table};
use roundhouse_game::SeatId;

/// The president's certificate.
pub(crate) const PRESIDENTS: u8 = 0;
/// It is worth two ordinary shares.
const WORTH: usize = 2;

/// The certificates of one company: who holds which, in the order in which they came to him.
#[derive(Clone, Debug)]
pub(crate) struct Certificates {
    holders: Vec<(Holder, Vec<u8>)>,
}

/// The certificates of a sale.
#[derive(Clone, Debug)]
pub(crate) struct Bundle {
    /// Their numbers.
    pub(crate) numbers: Vec<u8>,
    /// How much of the company is sold: less than they are worth where the president's certificate is split.
    pub(crate) tenths: u8,
}

impl Certificates {
    /// All certificates lie in one place.
    pub(crate) fn new(place: Holder, count: u8) -> Self {
        Self { holders: vec![(place, (0..count).collect())] }
    }

    fn at(&mut self, place: Holder) -> &mut Vec<u8> {
        let known = self.holders.iter().position(|(holder, _)| *holder == place);
        let index = known.unwrap_or_else(|| {
            self.holders.push((place, Vec::new()));
            self.holders.len() - 1
        });
        &mut self.holders[index].1
    }

    /// Where a certificate is.
    pub(crate) fn place(&self, number: u8) -> Option<Holder> {
        let holds = |(_, numbers): &&(Holder, Vec<u8>)| numbers.contains(&number);
        self.holders.iter().find(holds).map(|(place, _)| *place)
    }

    /// The ordinary shares in a place.
    pub(crate) fn ordinary(&self, place: Holder) -> Vec<u8> {
        let here = self.holders.iter().filter(|(holder, _)| *holder == place);
        let numbers = here.flat_map(|(_, numbers)| numbers.iter().copied());
        numbers.filter(|number| *number != PRESIDENTS).collect()
    }

    /// A certificate goes to another place.
    pub(crate) fn carry(&mut self, number: u8, to: Holder) {
        for (_, numbers) in &mut self.holders {
            numbers.retain(|known| *known != number);
        }
        self.at(to).push(number);
    }

    fn carry_first(&mut self, count: usize, from: Holder, to: Holder) {
        for number in self.ordinary(from).into_iter().take(count) {
            self.carry(number, to);
        }
    }

    /// A player sells; `heir` is the president afterwards.
    pub(crate) fn sell(
        &mut self,
        seller: SeatId,
        tenths: u8,
        (bank, heir): (Holder, Option<SeatId>),
    ) -> Bundle {
        let own = Holder::Seat(seller);
        let mut numbers = self.ordinary(own);
        if usize::from(tenths) <= numbers.len() {
            numbers.truncate(usize::from(tenths));
            for number in &numbers {
                self.carry(*number, bank);
            }
            return Bundle { numbers, tenths };
        }
        let split = (numbers.len() + WORTH).saturating_sub(usize::from(tenths));
        numbers.push(PRESIDENTS);
        for number in &numbers {
            self.carry(*number, bank);
        }
        if let Some(heir) = heir {
            self.carry_first(WORTH, Holder::Seat(heir), bank);
            self.carry(PRESIDENTS, Holder::Seat(heir));
        }
        self.carry_first(split, bank, own);
        Bundle { numbers, tenths }
    }

    /// Puts right what moved by itself: the president's certificate goes to the president for his first two shares, and
    /// the first shares of whoever has too many go where some are missing.
    pub(crate) fn settle(&mut self, table: &Table, company: CompanyId) {
        let president = table.president(company).map(Holder::Seat);
        let before = self.place(PRESIDENTS);
        if let (Some(president), Some(before)) = (president, before)
            && president != before
        {
            let left = usize::from(table.ordinary(company, president));
            let spare = self.ordinary(president).len().saturating_sub(left);
            self.carry_first(spare.min(WORTH), president, before);
            self.carry(PRESIDENTS, president);
        }
        self.balance(table, company);
    }

    fn balance(&mut self, table: &Table, company: CompanyId) {
        let seats = SeatId::all(table.seats).map(Holder::Seat);
        let places: Vec<Holder> = [Holder::Ipo, Holder::Pool].into_iter().chain(seats).collect();
        for to in &places {
            for from in &places {
                let held = |place: Holder| usize::from(table.ordinary(company, place));
                let missing = held(*to).saturating_sub(self.ordinary(*to).len());
                let spare = self.ordinary(*from).len().saturating_sub(held(*from));
                self.carry_first(missing.min(spare), *from, *to);
            }
        }
    }
}
