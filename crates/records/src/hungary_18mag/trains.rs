//! Which minor has which train of a record, and which trains the bank offers.
//!
//! Records name a train by its kind and number, such as `3-1`. The numbers are not unique: the bank counts on from the
//! train that was bought, and a train that was scrapped and bought again has a low number. A number means the train that
//! came to the bank's list last, as that list was when the bank last counted on.

use std::collections::BTreeMap;

use roundhouse_board::CompanyId;
use roundhouse_game::Name;

/// The trains of a record.
#[derive(Clone, Debug)]
pub(super) struct Trains {
    all: Vec<Train>,
    /// What came to the bank, in order; scrapped trains came once more.
    came: Vec<usize>,
    /// What the bank offers, in its order: one of each kind, and scrapped ones before them.
    offered: Vec<usize>,
    /// The train that a name means.
    meant: BTreeMap<String, usize>,
}

#[derive(Clone, Debug)]
struct Train {
    kind: Name,
    number: u32,
    owner: Option<CompanyId>,
}

impl Train {
    fn name(&self) -> String {
        format!("{}-{}", self.kind, self.number)
    }

    fn is_called(&self, name: &str) -> bool {
        self.name() == name
    }
}

/// What was paid for a train.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Price {
    /// The bank's price.
    Full,
    /// Something else.
    Other,
}

/// Who had a train that was bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seller {
    /// The bank.
    Bank,
    /// A minor.
    Minor(CompanyId),
}

impl Trains {
    /// Before the draft.
    pub(super) fn new(kinds: impl Iterator<Item = Name>) -> Self {
        let trains: Vec<Train> = kinds.map(|kind| Train { kind, number: 0, owner: None }).collect();
        let all: Vec<usize> = (0..trains.len()).collect();
        let mut trains = Self { all: trains, came: all.clone(), offered: all, meant: BTreeMap::new() };
        trains.name_anew();
        trains
    }

    /// A minor starts with the first train that the bank offers.
    pub(super) fn start(&mut self, minor: CompanyId) {
        if let Some(train) = self.offered.first().copied() {
            self.hand_over(train, minor);
        }
    }

    /// A minor buys the train of this name; says who had it. At another price than the bank's it is that of another minor,
    /// if one has a train of this name.
    pub(super) fn buy(&mut self, copy: &str, buyer: CompanyId, price: Price) -> Option<Seller> {
        let meant = self.meant.get(copy).copied()?;
        let is_sold =
            |train: &Train| train.owner.is_some_and(|owner| owner != buyer) && train.is_called(copy);
        let of_the_bank = self.all.get(meant)?.owner.is_none();
        let other = self.all.iter().rposition(is_sold).filter(|_| of_the_bank && price == Price::Other);
        let train = other.unwrap_or(meant);
        let owner = self.all.get(train)?.owner;
        self.hand_over(train, buyer);
        Some(owner.map_or(Seller::Bank, Seller::Minor))
    }

    /// A minor scraps the train of this name: the bank offers it before all others. Says whether that train was the minor's;
    /// the name may mean another one, and then the minor keeps its own.
    pub(super) fn scrap(&mut self, copy: &str, minor: CompanyId) -> bool {
        let Some(index) = self.meant.get(copy).copied() else {
            return false;
        };
        let Some(train) = self.all.get_mut(index).filter(|train| train.owner == Some(minor)) else {
            return false;
        };
        train.owner = None;
        self.came.push(index);
        self.offered.insert(0, index);
        true
    }

    /// The bank offers the next number of a kind where no other train of that kind follows.
    fn hand_over(&mut self, index: usize, buyer: CompanyId) {
        let Some(train) = self.all.get_mut(index) else {
            return;
        };
        train.owner = Some(buyer);
        let (kind, number) = (train.kind, train.number);
        let Some(place) = self.offered.iter().position(|offered| *offered == index) else {
            return;
        };
        self.offered.remove(place);
        let follows = self.offered.get(place).and_then(|next| self.all.get(*next));
        if follows.is_none_or(|next| next.kind != kind) {
            let new = self.all.len();
            self.all.push(Train { kind, number: number.saturating_add(1), owner: None });
            self.came.push(new);
            self.offered.insert(place, new);
            self.name_anew();
        }
    }

    fn name_anew(&mut self) {
        let named = |index: &usize| {
            let train = self.all.get(*index)?;
            Some((train.name(), *index))
        };
        self.meant = self.came.iter().filter_map(named).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [Name; 2] = [Name::constant("2"), Name::constant("3")];
    const ONE: CompanyId = CompanyId(1);
    const TWO: CompanyId = CompanyId(2);
    const THREE: CompanyId = CompanyId(3);
    const BANK: Option<Seller> = Some(Seller::Bank);

    #[test]
    fn a_train_is_bought_from_whoever_has_it() {
        let mut trains = Trains::new(KINDS.into_iter());
        trains.start(ONE);
        assert_eq!(trains.buy("2-0", TWO, Price::Full), Some(Seller::Minor(ONE)));
        assert_eq!(trains.buy("2-1", ONE, Price::Full), BANK);
        assert_eq!(trains.buy("2-0", THREE, Price::Full), Some(Seller::Minor(TWO)));
        assert_eq!(trains.buy("2-9", THREE, Price::Full), None);
    }

    #[test]
    fn two_trains_may_have_one_number() {
        let mut trains = Trains::new(KINDS.into_iter());
        assert_eq!(trains.buy("3-0", ONE, Price::Full), BANK);
        assert_eq!(trains.buy("3-1", TWO, Price::Full), BANK);
        assert!(trains.scrap("3-0", ONE));
        // The scrapped train comes first, and the bank counts on from it.
        assert_eq!(trains.buy("3-0", THREE, Price::Full), BANK);
        assert_eq!(trains.buy("3-1", THREE, Price::Full), BANK, "not that of the second minor");
        assert_eq!(trains.buy("3-1", ONE, Price::Full), Some(Seller::Minor(THREE)), "the latest");
        assert!(!trains.scrap("3-1", TWO), "its own has no name any more");
    }

    #[test]
    fn the_price_tells_whose_train_it_is_where_the_bank_has_one_of_that_name() {
        let mut trains = Trains::new(KINDS.into_iter());
        assert_eq!(trains.buy("3-0", ONE, Price::Full), BANK);
        assert_eq!(trains.buy("3-1", TWO, Price::Full), BANK);
        assert!(trains.scrap("3-0", ONE));
        assert_eq!(trains.buy("3-0", ONE, Price::Full), BANK);
        assert_eq!(trains.buy("3-1", THREE, Price::Other), Some(Seller::Minor(TWO)));
        assert_eq!(trains.buy("3-1", ONE, Price::Full), BANK);
    }

    #[test]
    fn a_scrapped_train_gets_its_name_back_when_the_bank_counts_on() {
        let mut trains = Trains::new(KINDS.into_iter());
        assert_eq!(trains.buy("3-0", ONE, Price::Full), BANK);
        assert_eq!(trains.buy("3-1", TWO, Price::Full), BANK);
        assert!(trains.scrap("3-0", ONE));
        assert_eq!(trains.buy("3-0", ONE, Price::Full), BANK);
        assert_eq!(trains.buy("3-1", THREE, Price::Full), BANK, "the new one");
        assert_eq!(trains.buy("3-2", ONE, Price::Full), BANK);
        assert_eq!(trains.buy("3-1", ONE, Price::Full), Some(Seller::Minor(THREE)));
    }
}
