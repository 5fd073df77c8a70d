//! §5.2.4: what one holder does in the merge procedure: shares are halved, swapped, sold, and one may become an option.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Purse, TableDraft};
use roundhouse_game::Money;

use super::event::Event;
use super::exchange::{Exchange, OptionKind, ShareOption};
use super::holdings::{DIRECTORS_SHARES, Place};
use super::state::State;
use super::{Work, directors};

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
        if place == Place::Treasury {
            self.join_treasuries(work);
        }
        let affected = self.affected(work.state(), place);
        if affected < ENOUGH_FOR_CERTIFICATE
            && let Some(certificate) = self.certificate(work.state(), place)
        {
            let in_pool: u8 =
                self.companies().map(|company| work.state().holdings.ordinary(company, Place::Pool)).sum();
            if in_pool < DIRECTORS_SHARES {
                return self.certificate_option(work, certificate, affected);
            }
            self.break_certificate(work, certificate);
        }
        self.halve(work, place, affected);
        let odd = !affected.is_multiple_of(2);
        self.swap_shares(work, place, odd)
    }

    pub(super) fn place(self, work: &Work<'_>) -> Place {
        self.exchange.holder(work.game.seats)
    }

    /// Survivor first.
    fn companies(self) -> impl Iterator<Item = CompanyId> {
        let companies = [Some(self.exchange.survivor), self.exchange.absorbed()];
        companies.into_iter().flatten()
    }

    fn affected(self, state: &State, place: Place) -> u8 {
        self.companies().map(|company| state.holdings.shares(company, place)).sum()
    }

    fn certificate(self, state: &State, place: Place) -> Option<CompanyId> {
        self.companies().find(|company| state.holdings.certificate(*company) == place)
    }

    /// Swaps a certificate for three ordinary shares of the pool, the survivor's first.
    fn break_certificate(self, work: &mut Work<'_>, certificate: CompanyId) {
        let place = self.place(work);
        work.emit(Event::CertificateMoved { company: certificate, to: Place::Pool });
        let mut missing = DIRECTORS_SHARES;
        for company in self.companies() {
            let taken = missing.min(work.state().holdings.ordinary(company, Place::Pool));
            directors::move_shares(work, company, (Place::Pool, place), taken);
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
            let shares = work.state().holdings.ordinary(company, place);
            directors::move_shares(work, company, (place, Place::Pool), shares);
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
        let there = work.state().holdings.certificate(company);
        let mut later = self.exchange.later(work.game.seats);
        let swaps = there == Place::Pool || later.any(|later| later == there);
        work.emit(Event::CertificateMoved {
            company: certificate,
            to: if swaps { there } else { Place::Pool },
        });
        if swaps {
            work.emit(Event::CertificateMoved { company, to: place });
        }
        swaps
    }

    /// Returns half of the shares: the absorbed company's first, its certificate before all.
    fn halve(self, work: &mut Work<'_>, place: Place, affected: u8) {
        let mut back = affected / 2;
        if let Some(absorbed) = self.exchange.absorbed() {
            if work.state().holdings.certificate(absorbed) == place && back >= DIRECTORS_SHARES {
                let to = Place::Pool;
                let company = absorbed;
                work.emit(Event::CertificateMoved { company, to });
                back -= DIRECTORS_SHARES;
            }
            back -= self.give_back(work, absorbed, back);
        }
        self.give_back(work, self.exchange.survivor, back);
    }

    fn give_back(self, work: &mut Work<'_>, company: CompanyId, most: u8) -> u8 {
        let place = self.place(work);
        let back = most.min(work.state().holdings.ordinary(company, place));
        directors::move_shares(work, company, (place, Place::Pool), back);
        back
    }

    /// Swaps what is left of the absorbed company for shares of the survivor, the option last; what cannot be swapped
    /// is sold.
    fn swap_shares(self, work: &mut Work<'_>, place: Place, odd: bool) -> Option<ShareOption> {
        let price = self.exchange.price;
        let half = price.half();
        let option = odd.then_some(ShareOption { what: OptionKind::Share, redeem: half, give_up: half });
        let Some(absorbed) = self.exchange.absorbed() else {
            return option;
        };
        let left = work.state().holdings.ordinary(absorbed, place);
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
        let has_one = |with: &Place| state.holdings.ordinary(survivor, *with) > 0;
        let mut with = Some(Place::Pool).filter(has_one);
        if with.is_none() && place != Place::Treasury {
            with = self.exchange.later(work.game.seats).find(has_one);
        }
        let Some(with) = with else {
            return false;
        };
        directors::move_shares(work, absorbed, (place, with), 1);
        directors::move_shares(work, survivor, (with, place), 1);
        true
    }

    fn sell_to_pool(self, work: &mut Work<'_>, company: CompanyId, price: Money) {
        let place = self.place(work);
        directors::move_shares(work, company, (place, Place::Pool), 1);
        work.emit(Event::UnswappedSold { holder: place, company, what: OptionKind::Share, amount: price });
        self.receive(work, price);
    }

    pub(super) fn receive(self, work: &mut Work<'_>, amount: Money) {
        let to = match self.place(work) {
            Place::Seat(seat) => Purse::Seat(seat),
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
            Place::Seat(seat) => Purse::Seat(seat),
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
