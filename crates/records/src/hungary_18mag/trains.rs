//! Which minor has which train of a record, and which trains the bank offers.
//!
//! Records name a train by its kind and number, such as `3-1`. The numbers are not unique: the bank counts on from the
//! train that was bought, and a train that was scrapped and bought again has a low number.

use roundhouse_board::CompanyId;
use roundhouse_game::Name;

use crate::words::kind_of;

/// The trains of a record.
#[derive(Clone, Debug)]
pub(super) struct Trains {
    /// What the bank offers, in its order: one of each kind, and scrapped ones before them.
    offered: Vec<String>,
    owned: Vec<Owned>,
}

#[derive(Clone, Debug)]
struct Owned {
    copy: String,
    owner: CompanyId,
}

impl Trains {
    /// Before the draft.
    pub(super) fn new(kinds: impl Iterator<Item = Name>) -> Self {
        Self { offered: kinds.map(|kind| format!("{kind}-0")).collect(), owned: Vec::new() }
    }

    /// A minor starts with the first train that the bank offers.
    pub(super) fn start(&mut self, minor: CompanyId) {
        if let Some(copy) = self.offered.first().cloned() {
            self.sell_from_bank(&copy, minor);
        }
    }

    /// A minor buys a train: from another minor, or from the bank. Where both have one with this number, the record's
    /// price and form tell.
    pub(super) fn buy(&mut self, copy: &str, buyer: CompanyId, reads_like_bank: bool) -> Option<CompanyId> {
        let is_sold = |owned: &Owned| owned.copy == copy && owned.owner != buyer;
        let seller = self.owned.iter().rposition(is_sold);
        let offered = self.offered.iter().any(|offered| offered == copy);
        match seller {
            Some(seller) if !(offered && reads_like_bank) => {
                let owned = self.owned.get_mut(seller)?;
                Some(std::mem::replace(&mut owned.owner, buyer))
            }
            _ => {
                self.sell_from_bank(copy, buyer);
                None
            }
        }
    }

    /// A minor scraps a train: the bank offers it before all others.
    pub(super) fn scrap(&mut self, copy: &str, minor: CompanyId) {
        let is_scrapped = |owned: &Owned| owned.copy == copy && owned.owner == minor;
        if let Some(place) = self.owned.iter().rposition(is_scrapped) {
            self.owned.remove(place);
        }
        self.offered.insert(0, copy.to_owned());
    }

    /// The bank offers the next number of a kind where no other train of that kind follows.
    fn sell_from_bank(&mut self, copy: &str, buyer: CompanyId) {
        let place = self.offered.iter().position(|offered| offered == copy);
        if let Some(place) = place {
            self.offered.remove(place);
            let follows = self.offered.get(place);
            if follows.is_none_or(|next| kind_of(next) != kind_of(copy)) {
                self.offered.insert(place, next_copy(copy));
            }
        }
        self.owned.push(Owned { copy: copy.to_owned(), owner: buyer });
    }
}

/// `3-2` after `3-1`.
fn next_copy(copy: &str) -> String {
    let (kind, number) = copy.rsplit_once('-').unwrap_or((copy, "0"));
    let number: u32 = number.parse().unwrap_or_default();
    format!("{kind}-{}", number.saturating_add(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [Name; 2] = [Name::constant("2"), Name::constant("3")];
    const ONE: CompanyId = CompanyId(1);
    const TWO: CompanyId = CompanyId(2);
    const THREE: CompanyId = CompanyId(3);

    #[test]
    fn a_train_is_bought_from_whoever_has_it() {
        let mut trains = Trains::new(KINDS.into_iter());
        trains.start(ONE);
        assert_eq!(trains.buy("2-0", TWO, true), Some(ONE), "whatever it reads like");
        assert_eq!(trains.buy("2-1", ONE, true), None);
        assert_eq!(trains.buy("2-0", THREE, false), Some(TWO));
    }

    #[test]
    fn two_trains_may_have_one_number() {
        let mut trains = Trains::new(KINDS.into_iter());
        assert_eq!(trains.buy("3-0", ONE, true), None);
        assert_eq!(trains.buy("3-1", TWO, true), None);
        trains.scrap("3-0", ONE);
        // The scrapped train comes first, and the bank counts on from it.
        assert_eq!(trains.buy("3-0", THREE, true), None);
        assert_eq!(trains.buy("3-1", THREE, true), None, "the bank's");
        assert_eq!(trains.buy("3-1", ONE, false), Some(THREE), "the latest");
    }
}
