//! The certificates that 1824's players buy and sell, as records name them.

use std::ops::RangeInclusive;

use roundhouse_board::CompanyId;
use roundhouse_family18xx::Holder;
use roundhouse_game::{Name, SeatId};
use roundhouse_titles::austria_hungary_1824::State;
use roundhouse_titles::austria_hungary_1824::action::Market;
use roundhouse_titles::austria_hungary_1824::cards::Kind;
use serde_json::json;

use super::{AustriaHungary1824Writer, Moment};
use crate::export::certificates::{Bundle, Certificates, PRESIDENTS};
use crate::export::written::WrittenAction;

impl AustriaHungary1824Writer {
    pub(super) fn certificates(&mut self, company: Name) -> Result<&mut Certificates, String> {
        let company = self.company(company)?;
        let mut known = self.certificates.iter_mut();
        let found = known.find(|(known, _)| *known == company);
        let (_, certificates) = found.ok_or("the company has no shares")?;
        Ok(certificates)
    }

    /// The shares of a state railway that are kept for owners of pre-state railways: those with the lowest numbers, of which
    /// the first were set free where a pre-state railway is not in play.
    fn reserved(&self, state: &State, company: CompanyId) -> RangeInclusive<u8> {
        let components = &self.game.components;
        let small = |minor: &CompanyId| {
            matches!(components.kind(*minor), Kind::PreState { tenths: 1, .. })
                && !self.left_out.contains(minor)
        };
        let all = components.pre_states(company).filter(small).count() as u8;
        let kept = self.game.reserved_tenths(state, company).min(all);
        all - kept + 1..=all
    }

    /// Where a state railway formed, its owners of pre-state railways got the shares kept for them, by their numbers.
    pub(super) fn hand_out_reserved(&mut self, moment: Moment<'_>) {
        let (before, after) = (moment.before, moment.after);
        let formed = |company: &CompanyId| !before.is_open(*company) && after.is_open(*company);
        let states: Vec<CompanyId> = self.game.components.states().into_iter().filter(formed).collect();
        for company in states {
            let mut reserved = self.reserved(before, company);
            let minors: Vec<CompanyId> = self.game.components.pre_states(company).collect();
            let merged = minors.into_iter().filter(|minor| before.is_open(*minor) && after.is_closed(*minor));
            let merged: Vec<CompanyId> = merged.filter(|minor| !before.is_construction(*minor)).collect();
            for minor in merged {
                let kind = self.game.components.kind(minor);
                let number = match kind {
                    Kind::PreState { tenths: 2, .. } => Some(PRESIDENTS),
                    _ => reserved.next(),
                };
                let name = self.game.components.card(company).id;
                let owner = before.table.owner(minor);
                if let (Some(number), Some(owner), Ok(certificates)) =
                    (number, owner, self.certificates(name))
                {
                    certificates.carry(number, Holder::Seat(owner));
                }
            }
        }
    }

    /// The last share in its place that is not reserved.
    pub(super) fn buy_share(
        &mut self,
        action: WrittenAction,
        moment: Moment<'_>,
        (company, from): (Name, Market),
    ) -> Result<WrittenAction, String> {
        let reserved = self.reserved(moment.before, self.company(company)?);
        let place = match from {
            Market::Bank => Holder::Ipo,
            Market::Pool => Holder::Pool,
        };
        let certificates = self.certificates(company)?;
        let free = |number: &u8| place == Holder::Pool || !reserved.contains(number);
        let number = certificates.ordinary(place).into_iter().rfind(free);
        let number = number.ok_or("there is no share to buy")?;
        certificates.carry(number, Holder::Seat(moment.seat));
        let share = format!("{company}_{number}");
        Ok(action.with("shares", json!([share])).with("percent", 10))
    }

    pub(super) fn sell_shares(
        &mut self,
        action: WrittenAction,
        moment: Moment<'_>,
        (name, tenths): (Name, u8),
    ) -> Result<WrittenAction, String> {
        let company = self.company(name)?;
        let held = |state: &State| state.table.ordinary(company, Holder::Pool);
        let to_pool = held(moment.after) > held(moment.before);
        let bank = if to_pool { Holder::Pool } else { Holder::Ipo };
        let heir = moment.after.table.president(company);
        let certificates = self.certificates(name)?;
        let Bundle { numbers, tenths } = certificates.sell(moment.seat, tenths, (bank, heir));
        let shares = numbers.iter().map(|number| format!("{name}_{number}"));
        Ok(action.with("shares", shares.collect::<Vec<_>>()).with("percent", u32::from(tenths) * 10))
    }

    pub(super) fn sell_double_share(
        &mut self,
        action: WrittenAction,
        seller: SeatId,
        name: Name,
        tenths: u8,
    ) -> Result<WrittenAction, String> {
        let certificates = self.certificates(name)?;
        let own = certificates.ordinary(Holder::Seat(seller));
        let sold = own.into_iter().take(usize::from(tenths));
        let sold: Vec<u8> = sold.chain([PRESIDENTS]).collect();
        for number in &sold {
            certificates.carry(*number, Holder::Pool);
        }
        let shares = sold.iter().map(|number| format!("{name}_{number}"));
        Ok(action.with("shares", shares.collect::<Vec<_>>()).with("percent", u32::from(tenths) * 10 + 20))
    }
}
