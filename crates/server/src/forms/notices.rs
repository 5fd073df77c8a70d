//! What somebody wants to be told while away, and where.

use roundhouse_words::Language;

use super::{Fields, Misread, cleaned};
use crate::notices::{Format, Occasion, Push, Quiet, Way, Webhook, When, Wishes};

/// The longest address, and the longest token.
const URL: usize = 1_000;
const SECRET: usize = 500;

impl Fields {
    /// What somebody wants to be told, in the language of the page.
    pub fn wishes(&self, language: Language) -> Result<Wishes, Misread> {
        let wrong = Misread("error-wishes");
        let occasions = Occasion::ALL.into_iter().map(|occasion| {
            let when = When::read(self.text(occasion.as_str())).ok_or(wrong)?;
            Ok((occasion, when))
        });
        let quiet = self.has("quiet", "yes");
        let quiet = quiet.then(|| Ok(Quiet { from: self.time("quiet-from")?, to: self.time("quiet-to")? }));
        let wishes = Wishes {
            occasions: occasions.collect::<Result<_, Misread>>()?,
            minutes: self.number("minutes").map_err(|_| wrong)?,
            daily: self.time("daily")?,
            quiet: quiet.transpose()?,
            zone: self.text("zone").to_owned(),
            language: language.code().to_owned(),
        };
        if wishes.is_sensible() { Ok(wishes) } else { Err(wrong) }
    }

    /// A time of the day, in minutes.
    fn time(&self, name: &str) -> Result<u16, Misread> {
        let read = || {
            let (hour, minute) = self.text(name).split_once(':')?;
            let (hour, minute): (u16, u16) = (hour.parse().ok()?, minute.parse().ok()?);
            (hour < 24 && minute < 60).then_some(hour * 60 + minute)
        };
        read().ok_or(Misread("error-wishes"))
    }

    /// Where notices go.
    pub fn way(&self) -> Result<Way, Misread> {
        match self.text("kind") {
            "mail" => Ok(Way::Mail),
            "webhook" => {
                let part = |name: &str, most: usize| cleaned(self.text(name), most);
                Ok(Way::Webhook(Webhook {
                    format: Format::read(self.text("format")).ok_or(Misread("error-form"))?,
                    url: part("url", URL),
                    place: part("place", SECRET),
                    token: part("token", SECRET),
                }))
            }
            "push" => Ok(Way::Push(Push {
                endpoint: cleaned(self.text("endpoint"), URL),
                p256dh: cleaned(self.text("p256dh"), SECRET),
                auth: cleaned(self.text("auth"), SECRET),
                name: self.name("name"),
            })),
            _ => Err(Misread("error-form")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORM: &str = "turn=at-once&question=later&start=daily&end=never&mention=later&minutes=20&daily=08%3A30\
                        &zone=Europe%2FRome&quiet-from=22%3A00&quiet-to=07%3A15";

    #[test]
    fn wishes_are_read_from_a_form() {
        let read = |form: &str| Fields::read(form.as_bytes()).unwrap().wishes(Language::Italian);
        let wishes = read(FORM).unwrap();
        assert_eq!((wishes.minutes, wishes.daily, wishes.quiet), (20, 510, None));
        assert_eq!((wishes.when(Occasion::End), wishes.language.as_str()), (When::Never, "it"));
        let quiet = read(&format!("{FORM}&quiet=yes")).unwrap().quiet;
        assert_eq!(quiet, Some(Quiet { from: 1320, to: 435 }));
        for (known, wrong) in [
            ("turn=at-once", "turn=soon"),
            ("minutes=20", "minutes=-1"),
            ("daily=08%3A30", "daily=24%3A00"),
            ("daily=08%3A30", "daily=noon"),
            ("zone=Europe%2FRome", "zone=Rome"),
        ] {
            assert_eq!(read(&FORM.replace(known, wrong)), Err(Misread("error-wishes")), "{wrong}");
        }
    }
}
