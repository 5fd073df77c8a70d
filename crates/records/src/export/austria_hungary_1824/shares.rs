//! The certificates that 1824's players buy and sell, as records name them.

use roundhouse_family18xx::Holder;
use roundhouse_game::{Name, SeatId};
use roundhouse_titles::austria_hungary_1824::State;
use roundhouse_titles::austria_hungary_1824::action::Market;
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

    /// The last share in its place: those that are reserved come first.
    pub(super) fn buy_share(
        &mut self,
        action: WrittenAction,
        buyer: SeatId,
        (company, from): (Name, Market),
    ) -> Result<WrittenAction, String> {
        let place = match from {
            Market::Bank => Holder::Charter,
            Market::Pool => Holder::Pool,
        };
        let certificates = self.certificates(company)?;
        let number = certificates.ordinary(place).last().copied();
        let number = number.ok_or("there is no share to buy")?;
        certificates.carry(number, Holder::Seat(buyer));
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
        let bank = if to_pool { Holder::Pool } else { Holder::Charter };
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
        (name, tenths): (Name, u8),
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
