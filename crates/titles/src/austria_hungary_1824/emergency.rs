//! VII.12: the director helps a company that must buy a train.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Holder, Purse, TableDraft};
use roundhouse_game::{Choice, Money, SeatId};

use super::cards::PRESIDENT_TENTHS;
use super::components::Edition;
use super::rulings::{
    CisEmergencySales, EmergencyCondition, EmergencySaleCap, EmergencySaleLimit, EmergencySaleNeed,
    HalfCertificate, OversaleCheck,
};
use super::selling::Block;
use super::state::{Event, OperatingRound, Raised, State, Step};
use super::{Action, AustriaHungary1824, Reason, Work, debts, operating, selling, trading};

/// Who sells the train.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seller {
    /// The bank.
    Bank,
    /// A company of the same director.
    OwnCompany,
    /// A company of another director.
    OtherCompany,
}

/// A train as it is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Asked {
    /// What would be paid.
    pub price: Money,
    /// What is printed on it.
    pub printed: Money,
    /// Who sells it.
    pub seller: Seller,
}

/// A sale to pay for a train.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sale {
    seat: SeatId,
    block: Block,
    /// Of a tenth.
    price: Money,
    /// What all of it brings.
    proceeds: Money,
    /// What the last certificate of it brings.
    last: Money,
    /// What the train bought afterwards must have needed of it.
    needed: Money,
}

impl AustriaHungary1824 {
    /// May the director help at all?
    pub(super) fn may_help(&self, state: &State, company: CompanyId) -> bool {
        self.must_buy(state, company)
            && match self.rulings.emergency_condition {
                EmergencyCondition::CheapestTrain => self.cannot_pay_cheapest(state, company),
                EmergencyCondition::ChosenTrain => true,
            }
    }

    fn cannot_pay_cheapest(&self, state: &State, company: CompanyId) -> bool {
        let cheapest = self.cheapest(state, company);
        cheapest.is_some_and(|cheapest| state.table.treasury(company) < cheapest)
    }

    /// The treasury can pay this price, or the director may help with the rest.
    pub(super) fn check_help(
        &self,
        state: &State,
        round: &OperatingRound,
        asked: Asked,
    ) -> Result<(), Reason> {
        let company = round.company;
        let least = self.least_after_sales(state, round, asked);
        if asked.price < least {
            return Err(Reason::SoldMoreThanNeeded { least });
        }
        if asked.price <= state.table.treasury(company) {
            return Ok(());
        }
        if !self.may_help(state, company) {
            return self.check_treasury(state, company, asked.price);
        }
        let most = self.most_with_help(state, company, asked.seller);
        let most = most.min(asked.printed);
        if asked.price > most {
            let least = Money::new(1);
            return Err(Reason::PriceOutOfRange { least, most });
        }
        Ok(())
    }

    /// RULING-1824-D2: no debt for a train of one's own companies.
    pub(super) fn most_with_help(&self, state: &State, company: CompanyId, seller: Seller) -> Money {
        let no_debt = seller == Seller::OwnCompany
            && self.rulings.emergency_condition == EmergencyCondition::ChosenTrain;
        if no_debt { self.means(state, company) } else { Money::new(u32::MAX) }
    }

    /// The least that may be paid for a train after shares were sold for it: without the last certificate it could
    /// not have been paid. On 18xx.games a train whose printed price the treasury can pay is not looked at, nor one of
    /// another director's company (RULING-1824-D6).
    pub(super) fn least_after_sales(&self, state: &State, round: &OperatingRound, asked: Asked) -> Money {
        let company = round.company;
        let needs_help = self.rulings.emergency_condition == EmergencyCondition::CheapestTrain
            || asked.printed > state.table.treasury(company);
        let looked_at =
            self.rulings.oversale_check == OversaleCheck::EveryTrain || asked.seller != Seller::OtherCompany;
        let bound = needs_help && looked_at;
        let Some(last) = round.raised().last_price.filter(|_| bound) else {
            return Money::ZERO;
        };
        let without = self.means(state, company).minus(last).unwrap_or_default();
        without.plus(Money::new(1)).unwrap_or(without)
    }

    /// The treasury and the director's cash.
    fn means(&self, state: &State, company: CompanyId) -> Money {
        let director = self.director(state, company);
        let cash = director.map_or(Money::ZERO, |seat| state.table.cash(seat));
        [state.table.treasury(company), cash].into_iter().sum()
    }

    /// RULING-1824-D6: not more is sold than the dearest train needs, so that one can be bought afterwards.
    fn check_needed(&self, state: &State, round: &OperatingRound, sale: Sale) -> Result<(), Reason> {
        let company = round.company;
        let bank = self.offered(state);
        let others = trading::sellers(self, state, round);
        let others = others.filter(|_| self.rulings.emergency_sale_cap == EmergencySaleCap::DearestTrain);
        let others = others.flat_map(|seller| state.table.fleet(seller).kinds());
        let kinds = bank.chain(others);
        // On 18xx.games what a coal railway may not own counts, too.
        let any = self.rulings.emergency_sale_cap == EmergencySaleCap::DearestBankTrain;
        let kinds = kinds.filter(|kind| any || self.may_own(company, *kind));
        let prices = kinds.map(|kind| self.components.train_card(kind).price);
        let dearest = prices.max().unwrap_or_default();
        let but_last = sale.proceeds.minus(sale.last).unwrap_or_default();
        let before_last: Money = [self.means(state, company), but_last].into_iter().sum();
        if before_last < dearest {
            return Ok(());
        }
        let least = before_last.plus(Money::new(1)).unwrap_or(before_last);
        Err(Reason::SoldMoreThanNeeded { least })
    }

    /// A sale to pay for a train: of a company that is operating, within the limit, and no director changes.
    fn check_emergency_sale(
        &self,
        state: &State,
        round: &OperatingRound,
        action: &Action,
    ) -> Result<Sale, Reason> {
        let director = self.director(state, round.company);
        let allowed = self.may_sell(state, round);
        let seat = director.filter(|_| allowed).ok_or(Reason::NoEmergency)?;
        let block = self.block(state, seat, action)?;
        self.check_operating(state, block.company)?;
        self.check_emergency_limit(state, block)?;
        self.check_director_stays(state, seat, block)?;
        let price = self.sale_price(state, block.company, round.raised().fallen);
        let sale = self.sale(state, seat, block, price);
        self.check_needed(state, round, sale)?;
        Ok(sale)
    }

    /// RULING-1824-D8: may shares be sold for a train now?
    fn may_sell(&self, state: &State, round: &OperatingRound) -> bool {
        let company = round.company;
        let cisleithania = matches!(self.components.edition, Edition::ForTwo | Edition::ForThree);
        if cisleithania && self.rulings.cis_emergency_sales == CisEmergencySales::No {
            return false;
        }
        match self.rulings.emergency_sale_need {
            EmergencySaleNeed::MustBuy => {
                self.must_buy(state, company) && self.cannot_pay_cheapest(state, company)
            }
            EmergencySaleNeed::PoorTreasury => self.is_too_poor(state, round),
        }
    }

    /// Has the company less than the cheapest train of the bank costs, and with its director less than the dearest?
    /// Trains that did not need what was sold already are not looked at.
    fn is_too_poor(&self, state: &State, round: &OperatingRound) -> bool {
        let company = round.company;
        let treasury = state.table.treasury(company);
        let price = |kind| self.components.train_card(kind).price;
        let poor = self.offered(state).map(price).min().is_some_and(|least| treasury < least);
        let needed = |price: &Money| {
            let asked = Asked { price: *price, printed: *price, seller: Seller::Bank };
            !poor || *price >= self.least_after_sales(state, round, asked)
        };
        let kinds = self.offered(state).filter(|kind| self.may_own(company, *kind));
        let prices: Vec<Money> = kinds.map(price).filter(needed).collect();
        let cheapest = prices.iter().min().is_some_and(|cheapest| treasury < *cheapest);
        cheapest && prices.iter().max().is_some_and(|dearest| self.means(state, company) < *dearest)
    }

    /// RULING-1824-D4: the certificate of 20 % is sold whole, so that it is the last one where no share goes with it. On
    /// 18xx.games a tenth of it must have been needed.
    fn sale(&self, state: &State, seat: SeatId, block: Block, price: Money) -> Sale {
        let ordinary = state.table.ordinary(block.company, Holder::Seat(seat));
        let shares = block.tenths.min(ordinary);
        let last = if shares == 0 { PRESIDENT_TENTHS } else { 1 };
        let last = price.times(u32::from(last));
        let needed = match self.rulings.emergency_sale_cap {
            EmergencySaleCap::DearestTrain => last,
            EmergencySaleCap::DearestBankTrain => price,
        };
        Sale { seat, block, price, proceeds: price.times(u32::from(block.all())), last, needed }
    }

    /// RULING-1824-S9: half in the bank at most, or only a limit for the pool.
    fn check_emergency_limit(&self, state: &State, block: Block) -> Result<(), Reason> {
        let pool = self.sold_to() == Holder::Pool;
        match self.rulings.emergency_sale_limit {
            EmergencySaleLimit::Holds => self.check_bank_limit(state, block),
            EmergencySaleLimit::PoolOnly if pool => {
                let percent = self.components.limits.bank_percent;
                let there = self.tenths_in_pool(state, block.company);
                if (there + block.all()) * 10 <= percent {
                    return Ok(());
                }
                let company = self.components.card(block.company).id;
                Err(Reason::BankLimit { company, percent })
            }
            EmergencySaleLimit::PoolOnly => Ok(()),
        }
    }

    fn check_director_stays(&self, state: &State, seat: SeatId, block: Block) -> Result<(), Reason> {
        let company = block.company;
        if self.director(state, company) != Some(seat) {
            return Ok(());
        }
        let certificate = block.tenths > state.table.ordinary(company, Holder::Seat(seat));
        let whole = self.rulings.half_certificate == HalfCertificate::WholeOnly;
        if certificate && whole || !self.stays_director(state, seat, block) {
            let company = self.components.card(company).id;
            return Err(Reason::DirectorWouldChange { company });
        }
        Ok(())
    }
}

/// The shares that can be sold to pay for a train.
pub(super) fn sale_choices(
    game: &AustriaHungary1824,
    state: &State,
    round: &OperatingRound,
) -> Vec<Choice<Action>> {
    let Some(seat) = game.director(state, round.company) else {
        return Vec::new();
    };
    let blocks = game.blocks(state, seat);
    let allowed = |action: &Action| game.check_emergency_sale(state, round, action).is_ok();
    blocks.filter(allowed).map(Choice::exact).collect()
}

pub(super) fn sell(work: &mut Work<'_>, round: &OperatingRound, action: &Action) -> Result<(), Reason> {
    let sale = work.game.check_emergency_sale(work.state(), round, action)?;
    let Sale { seat, block, .. } = sale;
    selling::sell(work, seat, block, sale.price);
    let fallen = selling::drop_price(work, block.company, round.raised().fallen);
    let step = Step::Buy(Raised { sold: true, last_price: Some(sale.needed), fallen });
    operating::set_step(work, step);
    Ok(())
}

impl AustriaHungary1824 {
    /// What binds the next train of the turn. RULING-1824-D6: on 18xx.games what was sold for the first does.
    pub(super) fn raised_for_more(&self, raised: Raised) -> Raised {
        let last_price = match self.rulings.emergency_condition {
            EmergencyCondition::CheapestTrain => None,
            EmergencyCondition::ChosenTrain => raised.last_price,
        };
        Raised { last_price, ..Raised::default() }
    }
}

/// The treasury is emptied first, then the director's cash; what is still missing the bank lends.
pub(super) fn help(work: &mut Work<'_>, company: CompanyId, price: Money) {
    let (game, state) = (work.game, work.state());
    let missing = price.minus(state.table.treasury(company));
    let (Some(missing), Some(director)) = (missing, game.director(state, company)) else {
        return;
    };
    let lent = missing.minus(state.table.cash(director)).unwrap_or_default();
    if !missing.is_zero() {
        work.emit(Event::DirectorHelped {
            company,
            seat: director,
            added: missing.minus(lent).unwrap_or_default(),
            lent,
        });
    }
    debts::lend(work, director, lent);
    work.pay(Purse::Seat(director), Purse::Company(company), missing);
}
