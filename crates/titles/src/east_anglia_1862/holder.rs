//! §5.2.4: what one holder does in the merge procedure: shares are halved, swapped, sold, and one may become an option.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Holder, Purse, TableDraft, TableEvent};
use roundhouse_game::Money;

use super::Work;
use super::components::DIRECTORS_SHARES;
use super::event::Event;
use super::exchange::{Exchange, OptionKind, ShareOption};
use super::state::State;

/// With at least so many shares a director's certificate is halved like other shares.
pub(super) const ENOUGH_FOR_CERTIFICATE: u8 = 6;

/// One holder's shares.
#[derive(Clone, Copy)]
pub(super) struct Holding {
    pub(super) exchange: Exchange,
}

impl Holding {
    /// Halves the holder's shares and swaps what is left for the survivor's; what he must decide, if anything.
    pub(super) fn exchange(self, work: &mut Work<'_>) -> Option<ShareOption> {
        let place = self.place(work);
        if place == Holder::Treasury {
            self.join_treasuries(work);
        }
        let affected = self.affected(work.state(), place);
        if affected < ENOUGH_FOR_CERTIFICATE
            && let Some(certificate) = self.certificate(work.state(), place)
        {
            let in_pool: u8 =
                self.companies().map(|company| work.state().table.ordinary(company, Holder::Pool)).sum();
            if in_pool < DIRECTORS_SHARES {
                return self.certificate_option(work, certificate, affected);
            }
            self.break_certificate(work, certificate);
        }
        self.halve(work, place, affected);
        let odd = !affected.is_multiple_of(2);
        self.swap_shares(work, place, odd)
    }

    pub(super) fn place(self, work: &Work<'_>) -> Holder {
        self.exchange.holder(work.game.seats)
    }

    /// Survivor first.
    fn companies(self) -> impl Iterator<Item = CompanyId> {
        let companies = [Some(self.exchange.survivor), self.exchange.absorbed()];
        companies.into_iter().flatten()
    }

    fn affected(self, state: &State, place: Holder) -> u8 {
        self.companies().map(|company| state.table.tenths(company, place)).sum()
    }

    fn certificate(self, state: &State, place: Holder) -> Option<CompanyId> {
        self.companies().find(|company| state.table.certificate(*company) == place)
    }

    /// Swaps a certificate for three ordinary shares of the pool, the survivor's first.
    fn break_certificate(self, work: &mut Work<'_>, certificate: CompanyId) {
        let place = self.place(work);
        work.happen(TableEvent::CertificateMoved { company: certificate, to: Holder::Pool });
        let mut missing = DIRECTORS_SHARES;
        for company in self.companies() {
            let taken = missing.min(work.state().table.ordinary(company, Holder::Pool));
            work.move_shares(company, Holder::Pool, place, taken);
            missing -= taken;
        }
    }

    /// §5.2.4a: too few shares in the pool: the certificate stands for what he would keep.
    fn certificate_option(
        self,
        work: &mut Work<'_>,
        certificate: CompanyId,
        held: u8,
    ) -> Option<ShareOption> {
        let place = self.place(work);
        for company in self.companies() {
            let shares = work.state().table.ordinary(company, place);
            work.move_shares(company, place, Holder::Pool, shares);
        }
        let price = self.exchange.price.units();
        // Of 3, 4 or 5 shares half would be kept, and the certificate is three.
        let redeemed = price * u32::from(ENOUGH_FOR_CERTIFICATE.saturating_sub(held));
        let sold = price * u32::from(held);
        let option = ShareOption {
            what: OptionKind::Certificate,
            redeem: Money::new(redeemed / 2),
            give_up: Money::new(sold / 2),
        };
        if certificate == self.exchange.survivor || self.swap_certificate(work, certificate) {
            return Some(option);
        }
        let price = work.game.forced_half(sold);
        work.emit(Event::UnswappedSold {
            holder: place,
            company: certificate,
            what: OptionKind::Certificate,
            amount: price,
        });
        self.receive(work, price);
        None
    }

    /// R25: the absorbed company's certificate goes to the pool, or to the later holder of the survivor's, which is got
    /// for it; nothing is got where the survivor's is elsewhere.
    fn swap_certificate(self, work: &mut Work<'_>, certificate: CompanyId) -> bool {
        let (place, company) = (self.place(work), self.exchange.survivor);
        let there = work.state().table.certificate(company);
        let mut later = self.exchange.later(work.game.seats);
        let swaps = there == Holder::Pool || later.any(|later| later == there);
        work.happen(TableEvent::CertificateMoved {
            company: certificate,
            to: if swaps { there } else { Holder::Pool },
        });
        if swaps {
            work.happen(TableEvent::CertificateMoved { company, to: place });
        }
        swaps
    }

    /// Returns half of the shares: the absorbed company's first, its certificate before all.
    fn halve(self, work: &mut Work<'_>, place: Holder, affected: u8) {
        let mut back = affected / 2;
        if let Some(absorbed) = self.exchange.absorbed() {
            if work.state().table.certificate(absorbed) == place && back >= DIRECTORS_SHARES {
                let to = Holder::Pool;
                let company = absorbed;
                work.happen(TableEvent::CertificateMoved { company, to });
                back -= DIRECTORS_SHARES;
            }
            back -= self.give_back(work, absorbed, back);
        }
        self.give_back(work, self.exchange.survivor, back);
    }

    fn give_back(self, work: &mut Work<'_>, company: CompanyId, most: u8) -> u8 {
        let place = self.place(work);
        let back = most.min(work.state().table.ordinary(company, place));
        work.move_shares(company, place, Holder::Pool, back);
        back
    }

    /// Swaps what is left of the absorbed company for shares of the survivor, the option last; what cannot be swapped
    /// is sold.
    fn swap_shares(self, work: &mut Work<'_>, place: Holder, odd: bool) -> Option<ShareOption> {
        let price = self.exchange.price;
        let half = price.half();
        let option = odd.then_some(ShareOption { what: OptionKind::Share, redeem: half, give_up: half });
        let Some(absorbed) = self.exchange.absorbed() else {
            return option;
        };
        let left = work.state().table.ordinary(absorbed, place);
        for _ in 0..left.saturating_sub(u8::from(odd)) {
            if !self.swap(work, absorbed) {
                self.sell_to_pool(work, absorbed, price);
            }
        }
        if odd && left > 0 && !self.swap(work, absorbed) {
            let half = work.game.forced_half(price.units());
            self.sell_to_pool(work, absorbed, half);
            return None;
        }
        option
    }

    /// Swaps one share with the pool, or with the nearest holder who has not had his turn; companies only with the pool.
    fn swap(self, work: &mut Work<'_>, absorbed: CompanyId) -> bool {
        let place = self.place(work);
        let (state, survivor) = (work.state(), self.exchange.survivor);
        let has_one = |with: &Holder| state.table.ordinary(survivor, *with) > 0;
        let mut with = Some(Holder::Pool).filter(has_one);
        if with.is_none() && place != Holder::Treasury {
            with = self.exchange.later(work.game.seats).find(has_one);
        }
        let Some(with) = with else {
            return false;
        };
        work.move_shares(absorbed, place, with, 1);
        work.move_shares(survivor, with, place, 1);
        true
    }

    fn sell_to_pool(self, work: &mut Work<'_>, company: CompanyId, price: Money) {
        let place = self.place(work);
        work.move_shares(company, place, Holder::Pool, 1);
        work.emit(Event::UnswappedSold { holder: place, company, what: OptionKind::Share, amount: price });
        self.receive(work, price);
    }

    pub(super) fn receive(self, work: &mut Work<'_>, amount: Money) {
        let to = match self.place(work) {
            Holder::Seat(seat) => Purse::Seat(seat),
            _ => Purse::Company(acting(work.state(), &self.exchange)),
        };
        work.pay(Purse::Bank, to, amount);
    }

    /// The companies decide together: all their money is in the purse of the one whose turn it is.
    fn join_treasuries(self, work: &mut Work<'_>) {
        let to = acting(work.state(), &self.exchange);
        for company in self.companies().filter(|company| *company != to) {
            let cash = work.state().table.treasury(company);
            work.pay(Purse::Company(company), Purse::Company(to), cash);
        }
    }

    pub(super) fn spend(self, work: &mut Work<'_>, amount: Money) {
        let from = match self.place(work) {
            Holder::Seat(seat) => Purse::Seat(seat),
            _ => Purse::Company(acting(work.state(), &self.exchange)),
        };
        work.pay(from, Purse::Bank, amount);
    }
}

/// The company whose turn it is.
pub(super) fn acting(state: &State, exchange: &Exchange) -> CompanyId {
    let round = state.operating();
    round.map_or(exchange.survivor, |round| round.company)
}
