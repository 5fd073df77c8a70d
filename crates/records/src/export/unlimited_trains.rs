//! Copies of trains where the bank never runs out of them: a new copy appears when the last one is bought.

use std::collections::BTreeMap;

use roundhouse_board::CompanyId;
use roundhouse_game::Name;

/// One copy of a train.
#[derive(Clone, Copy, Debug)]
struct Copy {
    kind: Name,
    number: u16,
}

/// All copies, those of the bank in its order, and who owns which.
///
/// A scrapped copy lies on top of the bank's and is sold first. Where it is bought again and no other of its kind lies
/// below it, 18xx.games makes a copy with the next number, which can be that of another one: then only the later one of
/// the two has the name.
#[derive(Clone, Debug, Default)]
pub(crate) struct UnlimitedTrains {
    copies: Vec<Copy>,
    bank: Vec<usize>,
    named: BTreeMap<String, usize>,
    owned: Vec<(CompanyId, usize)>,
}

impl UnlimitedTrains {
    pub(crate) fn new(kinds: impl Iterator<Item = Name>) -> Self {
        let mut trains = Self::default();
        for kind in kinds {
            let copy = trains.make(Copy { kind, number: 0 });
            trains.bank.push(copy);
        }
        trains
    }

    fn make(&mut self, copy: Copy) -> usize {
        let place = self.copies.len();
        self.copies.push(copy);
        self.named.insert(format!("{}-{}", copy.kind, copy.number), place);
        place
    }

    fn is(&self, copy: usize, kind: Name) -> bool {
        self.copies.get(copy).is_some_and(|copy| copy.kind == kind)
    }

    fn name(&self, copy: usize) -> Result<String, String> {
        let wanted = self.copies.get(copy).ok_or("there is no such train")?;
        let name = format!("{}-{}", wanted.kind, wanted.number);
        if self.named.get(&name) == Some(&copy) {
            return Ok(name);
        }
        Err(format!("two trains have the name {name} there"))
    }

    /// A company gets the bank's first train of a kind.
    pub(crate) fn buy(&mut self, kind: Name, company: CompanyId) -> Result<String, String> {
        let place = self.bank.iter().position(|copy| self.is(*copy, kind));
        let place = place.ok_or("the bank has no such train")?;
        let copy = self.bank.remove(place);
        let name = self.name(copy)?;
        self.owned.push((company, copy));
        let followed = self.bank.get(place).is_some_and(|next| self.is(*next, kind));
        if let Some(bought) = self.copies.get(copy).filter(|_| !followed) {
            let number = bought.number + 1;
            let next = self.make(Copy { kind, number });
            self.bank.insert(place, next);
        }
        Ok(name)
    }

    /// The trains of a kind that a company owns and that can be named.
    pub(crate) fn of(&self, company: CompanyId, kind: Name) -> Result<Vec<String>, String> {
        let own = |(owner, copy): &&(CompanyId, usize)| *owner == company && self.is(*copy, kind);
        let own = self.owned.iter().filter(own);
        own.map(|(_, copy)| self.name(*copy)).collect()
    }

    /// A company gives a train away, to another company or back to the bank.
    pub(crate) fn give(
        &mut self,
        company: CompanyId,
        kind: Name,
        to: Option<CompanyId>,
    ) -> Result<String, String> {
        let is_named = |copy: usize| self.is(copy, kind) && self.name(copy).is_ok();
        let mut owned = self.owned.iter();
        let place = owned.position(|(owner, copy)| *owner == company && is_named(*copy));
        let place = place.ok_or("two trains have the same name there")?;
        let (_, copy) = self.owned.remove(place);
        match to {
            Some(buyer) => self.owned.push((buyer, copy)),
            None => self.bank.insert(0, copy),
        }
        self.name(copy)
    }
}
