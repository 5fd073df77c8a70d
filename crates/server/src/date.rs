//! Days of the calendar, in UTC, as `2026-11-18`.

/// A day in milliseconds.
pub const DAY: i64 = 24 * 60 * 60 * 1000;

/// The day of a time in milliseconds since 1970.
pub fn day(millis: i64) -> String {
    // Years begin in March here, so that the day that some years have more is the last one.
    let days = millis.div_euclid(DAY) + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (year, month) = if month < 10 { (year, month + 3) } else { (year + 1, month - 9) };
    format!("{:04}-{month:02}-{day:02}", era * 400 + year)
}

/// The time at which a day begins; nothing where there is no such day.
pub fn begin_of(text: &str) -> Option<i64> {
    let mut parts = text.trim().splitn(3, '-');
    let mut number = || parts.next()?.parse::<i64>().ok();
    let (year, month, day_of_month) = (number()?, number()?, number()?);
    if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) {
        return None;
    }
    let (from_march, since) = if month > 2 { (month - 3, year) } else { (month + 9, year - 1) };
    let of_year = (153 * from_march + 2) / 5 + day_of_month - 1;
    let days = 365 * since + since / 4 - since / 100 + since / 400 + of_year - 719_468;
    let millis = days.checked_mul(DAY)?;
    // The 31st of a month that has 30 days is another day.
    (day(millis) == format!("{year:04}-{month:02}-{day_of_month:02}")).then_some(millis)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_go_there_and_back() {
        for (millis, text) in [
            (0, "1970-01-01"),
            (951_782_400_000, "2000-02-29"),
            (1_795_046_399_999, "2026-11-18"),
            (4_107_542_400_000, "2100-03-01"),
        ] {
            assert_eq!(day(millis), text);
            assert_eq!(begin_of(text), Some(millis - millis.rem_euclid(DAY)));
        }
        for wrong in [
            "",
            "2026",
            "2026-02-29",
            "2026-11-31",
            "2026-13-01",
            "x-1-1",
            "99999-01-01",
            "2026-1-99999999999999999",
        ] {
            assert_eq!(begin_of(wrong), None, "{wrong}");
        }
    }
}
