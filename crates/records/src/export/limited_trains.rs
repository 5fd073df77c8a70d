//! Copies of trains where the bank has so many of each kind.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Table, TrainKind};
use roundhouse_game::Name;

/// One copy of a train.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Copy {
    kind: TrainKind,
    number: u8,
}

/// A kind of train.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TrainCard {
    pub(crate) kind: TrainKind,
    pub(crate) name: Name,
    pub(crate) count: u8,
}

/// A company, and who gets its trains when it closes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Heir {
    pub(crate) company: CompanyId,
    pub(crate) heir: Option<CompanyId>,
}

/// The bank's trains in order, and who owns which.
#[derive(Clone, Debug)]
pub(crate) struct LimitedTrains {
    kinds: Vec<TrainCard>,
    bank: Vec<Copy>,
    owned: Vec<(CompanyId, Copy)>,
}

impl LimitedTrains {
    pub(crate) fn new(kinds: Vec<TrainCard>) -> Self {
        let bank = kinds.iter().flat_map(|card| {
            let kind = card.kind;
            (0..card.count).map(move |number| Copy { kind, number })
        });
        Self { bank: bank.collect(), kinds, owned: Vec::new() }
    }

    fn name(&self, copy: Copy) -> String {
        let card = self.kinds.iter().find(|card| card.kind == copy.kind);
        let kind = card.map(|card| card.name.to_string()).unwrap_or_default();
        format!("{kind}-{}", copy.number)
    }

    fn kind(&self, name: Name) -> Result<TrainKind, String> {
        let card = self.kinds.iter().find(|card| card.name == name);
        card.map(|card| card.kind).ok_or_else(|| format!("there is no train {name}"))
    }

    /// The bank's first train of a kind goes to a company.
    pub(crate) fn buy(&mut self, name: Name, company: CompanyId) -> Result<String, String> {
        let kind = self.kind(name)?;
        let copy = self.take_from_bank(kind).ok_or("the bank has no such train")?;
        self.owned.push((company, copy));
        Ok(self.name(copy))
    }

    fn take_from_bank(&mut self, kind: TrainKind) -> Option<Copy> {
        let place = self.bank.iter().position(|copy| copy.kind == kind)?;
        Some(self.bank.remove(place))
    }

    fn take_from(&mut self, company: CompanyId, kind: TrainKind) -> Option<Copy> {
        let mut owned = self.owned.iter();
        let place = owned.position(|(owner, copy)| *owner == company && copy.kind == kind)?;
        Some(self.owned.remove(place).1)
    }

    /// A company gives a train to another one, or out of the game.
    pub(crate) fn give(
        &mut self,
        company: CompanyId,
        name: Name,
        to: Option<CompanyId>,
    ) -> Result<String, String> {
        let kind = self.kind(name)?;
        let copy = self.take_from(company, kind).ok_or("the company has no such train")?;
        self.owned.extend(to.map(|buyer| (buyer, copy)));
        Ok(self.name(copy))
    }

    /// The trains of a kind that a company owns.
    pub(crate) fn of(&self, company: CompanyId, name: Name) -> Result<Vec<String>, String> {
        let kind = self.kind(name)?;
        let own = self.owned.iter();
        let own = own.filter(|(owner, copy)| *owner == company && copy.kind == kind);
        Ok(own.map(|(_, copy)| self.name(*copy)).collect())
    }

    /// Puts right what moved by itself: trains go to the heirs of companies that closed, companies begin with trains of
    /// the bank, and trains are scrapped or exported.
    pub(crate) fn settle(&mut self, table: &Table, companies: &[Heir]) {
        let heir_of = |company: CompanyId| {
            let mut known = companies.iter();
            known.find(|known| known.company == company).and_then(|known| known.heir)
        };
        for card in self.kinds.clone() {
            let kind = card.kind;
            let mut spare = Vec::new();
            for Heir { company, .. } in companies {
                let left = usize::from(table.fleet(*company).count(kind));
                let have = self.count(*company, kind);
                let too_many = have.saturating_sub(left);
                let taken = (0..too_many).filter_map(|_| self.take_from(*company, kind));
                spare.extend(taken.map(|copy| (heir_of(*company), copy)));
            }
            for Heir { company, .. } in companies {
                let wanted = usize::from(table.fleet(*company).count(kind));
                for _ in self.count(*company, kind)..wanted {
                    let left = spare.iter().position(|(heir, _)| *heir == Some(*company));
                    let inherited = left.map(|place| spare.remove(place).1);
                    let copy = inherited.or_else(|| self.take_from_bank(kind));
                    self.owned.extend(copy.map(|copy| (*company, copy)));
                }
            }
            let left = usize::from(table.depot.left(kind));
            while self.bank.iter().filter(|copy| copy.kind == kind).count() > left {
                self.take_from_bank(kind);
            }
        }
    }

    fn count(&self, company: CompanyId, kind: TrainKind) -> usize {
        let own = self.owned.iter();
        own.filter(|(owner, copy)| *owner == company && copy.kind == kind).count()
    }
}
