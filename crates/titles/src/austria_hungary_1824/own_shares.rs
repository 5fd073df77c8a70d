//! RULING-1824-D9: on 18xx.games a company that must buy a train may sell shares of its own that the bank has.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Holder, Purse, Reason as FamilyReason, TableDraft, TableEvent};
use roundhouse_game::{Money, SeatId};

use super::cards::PRESIDENT_TENTHS;
use super::rulings::CompanySales;
use super::state::{OperatingRound, Raised, State, Step};
use super::{AustriaHungary1824, Reason, Work, operating, selling};

impl AustriaHungary1824 {
    /// What a company gets for each of these tenths, if it may sell them.
    fn check_own_sale(&self, state: &State, company: CompanyId, tenths: u8) -> Result<Money, Reason> {
        let allowed = self.rulings.company_sales == CompanySales::Yes && self.must_buy(state, company);
        if !allowed || self.components.kind(company).is_minor() {
            return Err(Reason::NoEmergency);
        }
        self.check_operating(state, company)?;
        let id = self.components.card(company).id;
        let ordinary = state.table.ordinary(company, Holder::Ipo);
        let most = ordinary + self.certificate_to_sell(state, company);
        if tenths == 0 || tenths > most {
            return Err(FamilyReason::TooManySold { company: id, most }.into());
        }
        let percent = self.components.limits.bank_percent;
        if (self.tenths_in_pool(state, company) + tenths) * 10 > percent {
            return Err(Reason::BankLimit { company: id, percent });
        }
        let price = self.share_price(state, company);
        self.check_needed_by_company(state, company, tenths, price)?;
        Ok(price)
    }

    /// The certificate goes with the shares where it is in the bank and somebody could direct.
    fn certificate_to_sell(&self, state: &State, company: CompanyId) -> u8 {
        let in_bank = state.table.president(company).is_none() && self.sold_to() == Holder::Ipo;
        let mut seats = SeatId::all(self.seats);
        let heir = seats.any(|seat| state.counted_tenths(company, seat) >= PRESIDENT_TENTHS);
        if in_bank && heir { PRESIDENT_TENTHS } else { 0 }
    }

    /// Without the last of them the company could not pay the dearest train of the bank.
    fn check_needed_by_company(
        &self,
        state: &State,
        company: CompanyId,
        tenths: u8,
        price: Money,
    ) -> Result<(), Reason> {
        let prices = self.offered(state).map(|kind| self.components.train_card(kind).price);
        let dearest = prices.max().unwrap_or_default();
        let but_last = price.times(u32::from(tenths.saturating_sub(1)));
        let before_last: Money = [state.table.treasury(company), but_last].into_iter().sum();
        if before_last < dearest {
            return Ok(());
        }
        let least = before_last.plus(Money::new(1)).unwrap_or(before_last);
        Err(Reason::SoldMoreThanNeeded { least })
    }
}

/// The bank pays the company, and the price falls; in the game for two the shares go to the pool.
pub(super) fn sell(work: &mut Work<'_>, round: &OperatingRound, tenths: u8) -> Result<(), Reason> {
    let company = round.company;
    let price = work.game.check_own_sale(work.state(), company, tenths)?;
    work.pay(Purse::Bank, Purse::Company(company), price.times(u32::from(tenths)));
    let to = work.game.sold_to();
    if to == Holder::Pool {
        work.happen(TableEvent::SharesMoved { company, from: Holder::Ipo, to, tenths });
    }
    let fallen = selling::drop_price(work, company, round.raised().fallen);
    operating::set_step(work, Step::Buy(Raised { fallen, ..round.raised() }));
    Ok(())
}
