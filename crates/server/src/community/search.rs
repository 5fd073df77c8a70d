//! What is looked for in the archive, by people and by programs.

use roundhouse_store::{Moment, ResultQuery};
use serde::Deserialize;

use crate::address::encoded;
use crate::date::{DAY, begin_of};
use crate::forms::Misread;

/// So many results stand on a page.
pub(crate) const PAGE: u32 = 50;
/// So many a program may ask for at once.
const MOST: u32 = 200;
/// More names than this are not looked for.
const NAMES: usize = 8;

/// What is looked for; what is empty does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct ArchiveSearch {
    /// The title.
    #[serde(default)]
    pub title: String,
    /// The variant.
    #[serde(default)]
    pub variant: String,
    /// Names of people who all played, with commas between them.
    #[serde(default)]
    pub people: String,
    /// `won` or `lost`: how the first of them did.
    #[serde(default)]
    pub result: String,
    /// The first day, as `2026-11-18`.
    #[serde(default)]
    pub from: String,
    /// The last day.
    #[serde(default)]
    pub to: String,
    /// After which one in the list, as an earlier answer named it.
    #[serde(default)]
    pub after: String,
    /// How many at most.
    #[serde(default)]
    pub most: Option<u32>,
}

impl ArchiveSearch {
    /// The query, or what cannot be understood.
    pub(crate) fn query(&self) -> Result<ResultQuery, Misread> {
        let day = |text: &str| match text.trim() {
            "" => Ok(None),
            text => begin_of(text).map(Some).ok_or(Misread("error-day")),
        };
        let names = self.people.split(',').map(str::trim).filter(|name| !name.is_empty());
        Ok(ResultQuery {
            title: self.title.clone(),
            variant: self.variant.clone(),
            names: names.take(NAMES).map(ToOwned::to_owned).collect(),
            person: String::new(),
            won: match self.result.as_str() {
                "" => None,
                "won" => Some(true),
                "lost" => Some(false),
                _ => return Err(Misread("error-form")),
            },
            from: day(&self.from)?,
            to: day(&self.to)?.map(|begin| begin + DAY),
            after: self.moment()?,
            most: self.most.unwrap_or(PAGE).min(MOST),
        })
    }

    fn moment(&self) -> Result<Option<Moment>, Misread> {
        if self.after.is_empty() {
            return Ok(None);
        }
        let (at, game) = self.after.split_once('-').ok_or(Misread("error-form"))?;
        let at = at.parse().map_err(|_| Misread("error-form"))?;
        Ok(Some(Moment { at, game: game.to_owned() }))
    }

    /// The address of the page that goes on after a result.
    pub(crate) fn address(&self, after: &str) -> String {
        format!(
            "/archive?title={}&variant={}&people={}&result={}&from={}&to={}&after={}",
            encoded(&self.title),
            encoded(&self.variant),
            encoded(&self.people),
            encoded(&self.result),
            encoded(&self.from),
            encoded(&self.to),
            encoded(after)
        )
    }
}

/// By what a page or an answer names the place where it ends; nothing where there is no more.
pub(crate) fn key_of_next(results: &[roundhouse_store::GameResult], most: u32) -> Option<String> {
    let last = results.last().filter(|_| results.len() >= most as usize)?;
    Some(format!("{}-{}", last.ended_at, last.game))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_is_read_and_nonsense_is_refused() {
        let search = ArchiveSearch {
            people: "Ada, , Ben ".to_owned(),
            result: "won".to_owned(),
            from: "2026-11-18".to_owned(),
            to: "2026-11-18".to_owned(),
            after: "17-abc".to_owned(),
            most: Some(9_999),
            ..ArchiveSearch::default()
        };
        let query = search.query().unwrap();
        assert_eq!(query.names, ["Ada", "Ben"]);
        assert_eq!(query.to.unwrap() - query.from.unwrap(), DAY);
        assert_eq!((query.won, query.most), (Some(true), MOST));
        assert_eq!(query.after, Some(Moment { at: 17, game: "abc".to_owned() }));
        for (field, value) in [("from", "yesterday"), ("result", "drawn"), ("after", "17"), ("after", "x-y")]
        {
            let mut wrong = ArchiveSearch::default();
            match field {
                "from" => wrong.from = value.to_owned(),
                "result" => wrong.result = value.to_owned(),
                _ => wrong.after = value.to_owned(),
            }
            assert!(wrong.query().is_err(), "{field} {value}");
        }
    }
}
