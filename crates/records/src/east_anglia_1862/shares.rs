//! Where a share lies that a record names: the record does not say where it is bought.

use std::collections::BTreeMap;

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Holder, Table, TableEvent};
use roundhouse_game::SeatId;
use roundhouse_titles::east_anglia_1862::State;
use roundhouse_titles::east_anglia_1862::action::Source;
use roundhouse_titles::east_anglia_1862::components::{DIRECTORS_SHARES, ORDINARY_SHARES};
use roundhouse_titles::east_anglia_1862::event::Event;
use roundhouse_titles::east_anglia_1862::state::{Round, Step};

/// The number of the director's certificate.
pub(crate) const CERTIFICATE: u8 = 0;

/// A sale by a player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sale {
    pub(crate) company: CompanyId,
    pub(crate) seller: SeatId,
    /// How many shares: less than the certificates are worth where the director's is split.
    pub(crate) shares: u8,
}

/// The ordinary shares of each company by their numbers, place by place in the order in which they came there.
#[derive(Clone, Debug, Default)]
pub(crate) struct Whereabouts {
    companies: BTreeMap<CompanyId, Vec<(Holder, Vec<u8>)>>,
    /// The shares that the action names.
    named: Vec<u8>,
    /// The sale that the action is.
    sale: Option<Sale>,
    /// Do the shares that came last move first?
    last_first: bool,
}

fn is_exchange(round: &Round) -> bool {
    matches!(round, Round::Operating(round) if matches!(round.step, Step::Exchange(_)))
}

/// The number of a share such as `ESR_4`.
pub(super) fn number_of(share: &str) -> u8 {
    let number = share.rsplit_once('_').and_then(|(_, number)| number.parse().ok());
    number.unwrap_or(0)
}

impl Whereabouts {
    /// The shares that the next action names.
    pub(crate) fn name(&mut self, shares: &[&str]) {
        self.named = shares.iter().map(|share| number_of(share)).collect();
    }

    /// The next action is this sale of the shares that were named.
    pub(crate) fn note_sale(&mut self, sale: Sale) {
        self.sale = Some(sale);
    }

    /// Follows the shares from this state on through what happened.
    pub(crate) fn follow(&mut self, state: &State, events: &[Event]) {
        let mut exchanging = is_exchange(&state.round);
        let sale = self.sale.take();
        if let Some(sale) = sale {
            self.sell(sale, events);
        }
        let is_sold = |company: CompanyId, to: Holder| {
            sale.is_some_and(|sale| sale.company == company) && to != Holder::Ipo
        };
        for (index, event) in events.iter().enumerate() {
            match event {
                Event::RoundBecame(round) => exchanging = is_exchange(round),
                Event::Table(TableEvent::SharesMoved { company, to, .. }) if is_sold(*company, *to) => {}
                Event::Table(TableEvent::SharesMoved { company, from, to, tenths: shares }) => {
                    // Shares that are swapped for the director's certificate are not given back.
                    let swapped = matches!(
                        events.get(index + 1),
                        Some(Event::Table(TableEvent::CertificateMoved { company: of, to })) if of == company && to == from
                    );
                    // A certificate is broken into the last shares of the pool.
                    let before = index.checked_sub(1).and_then(|before| events.get(before));
                    let broken = *from == Holder::Pool
                        && matches!(
                            before,
                            Some(Event::Table(TableEvent::CertificateMoved { to: Holder::Pool, .. }))
                        );
                    self.last_first = exchanging && !swapped && (broken || *to == Holder::Pool);
                    self.move_shares(*company, *from, *to, usize::from(*shares));
                    // Whatever moves after what was bought is not named.
                    self.named.clear();
                }
                _ => {}
            }
        }
        self.named.clear();
    }

    /// A sale as 18xx.games does it: all certificates that are named go to the pool; a new director gives his first shares
    /// for the certificate; and for what was not sold the seller gets the first shares of the pool.
    fn sell(&mut self, sale: Sale, events: &[Event]) {
        let Sale { company, seller, shares } = sale;
        let own = Holder::Seat(seller);
        let named = std::mem::take(&mut self.named);
        let certificate = named.contains(&CERTIFICATE);
        let ordinary: Vec<u8> = named.iter().copied().filter(|number| *number != CERTIFICATE).collect();
        for number in &ordinary {
            self.bring(company, *number, own);
            self.carry(company, *number, Holder::Pool);
        }
        let heir = events.iter().find_map(|event| match event {
            Event::Table(TableEvent::CertificateMoved { company: of, to }) if *of == company => Some(*to),
            _ => None,
        });
        if let Some(heir @ Holder::Seat(_)) = heir {
            let left =
                self.at(company, own).len() + if certificate { 0 } else { usize::from(DIRECTORS_SHARES) };
            let to = if left >= usize::from(DIRECTORS_SHARES) { own } else { Holder::Pool };
            self.carry_first(company, heir, to, usize::from(DIRECTORS_SHARES));
        }
        if certificate {
            let worth = ordinary.len() + usize::from(DIRECTORS_SHARES);
            let kept = worth.saturating_sub(usize::from(shares));
            self.carry_first(company, Holder::Pool, own, kept);
        }
    }

    fn carry_first(&mut self, company: CompanyId, from: Holder, to: Holder, count: usize) {
        let there = self.at(company, from);
        let first: Vec<u8> = there.iter().copied().take(count).collect();
        for number in first {
            self.carry(company, number, to);
        }
    }

    /// A share goes to a place, behind those that are there.
    fn carry(&mut self, company: CompanyId, number: u8, to: Holder) {
        for (_, numbers) in self.companies.entry(company).or_default() {
            numbers.retain(|known| *known != number);
        }
        self.at(company, to).push(number);
    }

    /// The ordinary shares of a company in a place, in the order in which they came there.
    pub(crate) fn ordinary(&mut self, company: CompanyId, place: Holder) -> Vec<u8> {
        self.at(company, place).clone()
    }

    /// Where a share is bought: where it lies, as far as there is one.
    pub(super) fn source(&mut self, table: &Table, company: CompanyId, share: &str) -> Source {
        let number = number_of(share);
        let has = |place| table.ordinary(company, place) > 0;
        let sources =
            [(Holder::Pool, Source::Pool), (Holder::Treasury, Source::Treasury), (Holder::Ipo, Source::Ipo)];
        let mut lies = |(place, _): &(Holder, Source)| self.at(company, *place).contains(&number);
        let here = sources.into_iter().find(|source| lies(source) && has(source.0));
        let any = sources.into_iter().find(|(place, _)| has(*place));
        here.or(any).map_or(Source::Pool, |(_, source)| source)
    }

    fn at(&mut self, company: CompanyId, place: Holder) -> &mut Vec<u8> {
        let places = self.companies.entry(company).or_insert_with(|| {
            let all = (1..=ORDINARY_SHARES).collect();
            vec![(Holder::Ipo, all)]
        });
        let index = places.iter().position(|(known, _)| *known == place);
        let index = index.unwrap_or_else(|| {
            places.push((place, Vec::new()));
            places.len() - 1
        });
        &mut places[index].1
    }

    /// The shares that are named move; otherwise the first or the last.
    fn move_shares(&mut self, company: CompanyId, from: Holder, to: Holder, count: usize) {
        for number in self.named.clone() {
            self.bring(company, number, from);
        }
        let (named, last_first) = (self.named.clone(), self.last_first);
        let there = self.at(company, from);
        let mut moved = Vec::new();
        for _ in 0..count.min(there.len()) {
            let hinted = there.iter().position(|number| named.contains(number));
            let usual = if last_first && from != Holder::Ipo { there.len() - 1 } else { 0 };
            moved.push(there.remove(hinted.unwrap_or(usual)));
        }
        let there = self.at(company, to);
        there.extend(moved);
        if to == Holder::Ipo {
            there.sort_unstable();
        }
    }

    /// A share that is named lies where the record says; it changes its place with another that was thought to be there.
    fn bring(&mut self, company: CompanyId, number: u8, to: Holder) {
        let places = self.companies.get(&company);
        let holds = |(place, numbers): &(Holder, Vec<u8>)| numbers.contains(&number).then_some(*place);
        let from = places.and_then(|places| places.iter().find_map(holds));
        let Some(from) = from.filter(|from| *from != to) else {
            return;
        };
        let named = self.named.clone();
        let there = self.at(company, to);
        let other = there.iter().rposition(|other| !named.contains(other));
        let Some(other) = other.map(|place| std::mem::replace(&mut there[place], number)) else {
            return;
        };
        let there = self.at(company, from);
        if let Some(place) = there.iter_mut().find(|known| **known == number) {
            *place = other;
        }
    }
}
