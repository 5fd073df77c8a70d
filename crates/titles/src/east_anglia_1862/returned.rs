//! §7.12: the trains of bankrupt companies return to the bank, which sells them again (R27).

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Purse, TableDraft};
use roundhouse_game::{Money, Name};

use super::event::Event;
use super::rulings::BankruptTrains;
use super::state::State;
use super::train::Train;
use super::{Action, EastAnglia1862, Reason, Work, trains};

/// A train that is asked for.
#[derive(Clone, Copy)]
pub(super) struct Wanted {
    pub(super) train: Name,
    /// The warranties it has left.
    pub(super) left: u8,
    /// The warranties that are bought with it.
    pub(super) warranties: u8,
}

/// A purchase that may be made.
#[derive(Clone, Copy)]
pub(super) struct Purchase {
    place: usize,
    owner: CompanyId,
    warranties: u8,
    price: Money,
}

impl EastAnglia1862 {
    /// The trains that bankrupt companies left behind and that did not rust, with their places.
    pub(super) fn relics<'a>(&'a self, state: &'a State) -> impl Iterator<Item = (usize, &'a Train)> {
        let phase = state.table.phase;
        let relics = state.relics.iter().enumerate();
        relics.filter(move |(_, train)| train.warranties > 0 || !self.is_rusted(train.letter, phase))
    }

    /// Those of them that the bank sells, in the order in which they came to it.
    pub(super) fn returned_trains<'a>(
        &'a self,
        state: &'a State,
    ) -> impl Iterator<Item = (usize, &'a Train)> {
        let of_bank = self.rulings.bankrupt_trains == BankruptTrains::BackToBank;
        self.relics(state).filter(move |_| of_bank)
    }

    /// The price of the cheapest train that the bank sells.
    pub(super) fn cheapest_price(&self, state: &State) -> Money {
        let returned = self.returned_trains(state);
        let prices = returned.map(|(_, train)| self.used_price(state, train));
        prices.fold(self.bank_price(state), Money::min)
    }

    /// How many warranties can be bought with a train that has so many.
    pub(super) fn most_warranties(&self, has: u8) -> u8 {
        if self.options.novice.yes() {
            0
        } else {
            self.components.amounts.trains.warranties.saturating_sub(has)
        }
    }

    /// Can the company buy that train?
    pub(super) fn check_returned_train(
        &self,
        state: &State,
        company: CompanyId,
        wanted: Wanted,
    ) -> Result<Purchase, Reason> {
        let Wanted { train, left, warranties } = wanted;
        let mut returned = self.returned_trains(state);
        let found = returned.find(|(_, known)| self.train_name(known) == train && known.warranties == left);
        let (place, known) = found.ok_or(Reason::TrainNotOffered { train })?;
        self.check_limit(state, company, known.kind)?;
        let most = self.most_warranties(left);
        if warranties > most {
            return Err(Reason::TooManyWarranties { most });
        }
        let price = self.returned_price(state, train, warranties);
        self.check_treasury(state, company, price)?;
        Ok(Purchase { place, owner: company, warranties: left.saturating_add(warranties), price })
    }

    /// What a train of this name costs with so many more warranties.
    pub(super) fn returned_price(&self, state: &State, train: Name, warranties: u8) -> Money {
        let mut returned = self.returned_trains(state);
        let found = returned.find(|(_, known)| self.train_name(known) == train);
        let price = found.map(|(_, known)| self.used_price(state, known));
        let warranty = self.components.amounts.trains.warranty;
        let extra = warranty.times(u32::from(warranties));
        [price.unwrap_or_default(), extra].into_iter().sum()
    }

    /// All such purchases that the company can make, each once.
    pub(super) fn returned_purchases(&self, state: &State, company: CompanyId) -> Vec<Action> {
        let mut actions = Vec::new();
        for (_, known) in self.returned_trains(state) {
            let (train, left) = (self.train_name(known), known.warranties);
            for warranties in 0..=self.most_warranties(left) {
                let wanted = Wanted { train, left, warranties };
                let action = Action::BuyReturnedTrain { train, left, warranties };
                let may_buy = self.check_returned_train(state, company, wanted).is_ok();
                if may_buy && !actions.contains(&action) {
                    actions.push(action);
                }
            }
        }
        actions
    }
}

/// The bank sells the train again.
pub(super) fn buy(work: &mut Work<'_>, purchase: Purchase) {
    let Purchase { place, owner, warranties, price } = purchase;
    work.pay(Purse::Company(owner), Purse::Bank, price);
    let place = place as u8;
    work.emit(Event::RelicBought { place, owner, warranties });
    trains::raised_no_more(work);
}
