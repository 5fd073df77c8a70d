//! The clock of a new table.

use super::{Fields, Misread};
use crate::clocks::{OutOfTime, Pace, TableClock};

impl Fields {
    /// The clock; nothing where there is none.
    pub(crate) fn clock(&self) -> Result<Option<TableClock>, Misread> {
        let pace = match self.text("clock") {
            "" => return Ok(None),
            "live" => Pace::Live { minutes: self.number("minutes")?, increment: self.number("increment")? },
            "correspondence" => Pace::Correspondence {
                hours: self.number("move-hours")?,
                reserve: self.number("reserve")?,
                days_off: self.days_off()?,
                night: self.one_of("night", &[("", false), ("yes", true)])?,
            },
            _ => return Err(Misread("error-form")),
        };
        let out_of_time = OutOfTime::read(self.text("out-of-time")).ok_or(Misread("error-form"))?;
        let clock = TableClock { pace, out_of_time, zones: Vec::new() };
        if clock.is_sensible() { Ok(Some(clock)) } else { Err(Misread("error-clock")) }
    }

    /// The days of the week on which no clock runs, each by its digit from 0 for Monday.
    fn days_off(&self) -> Result<Vec<u8>, Misread> {
        let digits = self.text("days-off").chars().map(|digit| digit.to_digit(7));
        let digits = digits.map(|digit| digit.map(|digit| digit as u8).ok_or(Misread("error-clock")));
        digits.collect()
    }

    /// The fields that mean a clock again, for a table like another one.
    pub(crate) fn of_clock(clock: &TableClock) -> Vec<(String, String)> {
        let mut fields = vec![("out-of-time", clock.out_of_time.as_str().to_owned())];
        match &clock.pace {
            Pace::Live { minutes, increment } => fields.extend([
                ("clock", "live".to_owned()),
                ("minutes", minutes.to_string()),
                ("increment", increment.to_string()),
            ]),
            Pace::Correspondence { hours, reserve, days_off, night } => {
                fields.extend([
                    ("clock", "correspondence".to_owned()),
                    ("move-hours", hours.to_string()),
                    ("reserve", reserve.to_string()),
                    ("days-off", days_off.iter().map(u8::to_string).collect()),
                    ("night", if *night { "yes" } else { "" }.to_owned()),
                ]);
            }
        }
        fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_read_from_a_form_and_written_into_one() {
        let read = |form: &str| Fields::read(form.as_bytes()).unwrap().clock();
        assert_eq!(read("clock="), Ok(None));
        for form in [
            "out-of-time=vote&clock=live&minutes=30&increment=20",
            "out-of-time=bot-moves&clock=correspondence&move-hours=24&reserve=72&days-off=56&night=yes",
            "out-of-time=bot-takes-seat&clock=correspondence&move-hours=24&reserve=0&days-off=&night=",
        ] {
            let clock = read(form).unwrap().unwrap();
            let again = Fields::of_clock(&clock);
            let written: Vec<String> = again.iter().map(|(name, value)| format!("{name}={value}")).collect();
            assert_eq!(written.join("&"), form);
        }
        for wrong in [
            "clock=sand",
            "clock=live&minutes=0&increment=0&out-of-time=vote",
            "clock=live&minutes=30&increment=20",
            "clock=live&minutes=30&increment=20&out-of-time=lose",
            "clock=correspondence&move-hours=24&reserve=-1&out-of-time=vote",
            "clock=correspondence&move-hours=24&reserve=0&out-of-time=vote&days-off=7",
            "clock=correspondence&move-hours=24&reserve=0&out-of-time=vote&days-off=0123456",
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
