//! Forms about tournaments, as they are sent.

use roundhouse_titles::Title;

use super::plan::{Format, Plan, Scoring};
use super::wishes::{NewTournament, TournamentWish};
use crate::forms::{Fields, Misread, is_unseen};

/// The longest name of a tournament.
const NAME: usize = 60;

impl Fields {
    /// A tournament to be made.
    pub fn new_tournament(&self) -> Result<NewTournament, Misread> {
        let seen = self.text("name").chars().filter(|letter| !is_unseen(*letter));
        let name: String = seen.collect::<String>().trim().chars().take(NAME).collect();
        if name.is_empty() {
            return Err(Misread("error-name"));
        }
        let title: Title = self.text("title").parse().map_err(|_| Misread("error-form"))?;
        let form = || Misread("error-form");
        let format = Format::ALL.into_iter().find(|(_, name)| *name == self.text("format"));
        let scoring = Scoring::ALL.into_iter().find(|(_, name)| *name == self.text("scoring"));
        let (format, scoring) = (format.ok_or_else(form)?.0, scoring.ok_or_else(form)?.0);
        let table = self.text("table").parse().map_err(|_| form())?;
        let variant = self.text(&format!("variant-{title}"));
        let plan = Plan {
            variant: Some(variant.to_owned()).filter(|variant| !variant.is_empty()),
            options: self.options(title, (Some(variant).filter(|variant| !variant.is_empty()), table)),
            hours: self.hours()?,
            clock: self.clock()?,
            format,
            rounds: self.text("rounds").parse().map_err(|_| form())?,
            table,
            size: self.text("size").parse().map_err(|_| form())?,
            scoring,
            substitute: match self.text("substitute") {
                "" => "steady-bot".to_owned(),
                kind => kind.to_owned(),
            },
            rated: !self.text("rated").is_empty(),
        };
        Ok(NewTournament { name, title, plan })
    }

    /// What somebody wishes of a tournament.
    pub fn tournament_wish(&self) -> Result<TournamentWish, Misread> {
        match self.text("what") {
            "enter" => Ok(TournamentWish::Enter),
            "withdraw" => Ok(TournamentWish::Withdraw),
            "bot" => Ok(TournamentWish::AddBot(self.text("kind").to_owned())),
            "take-out" => {
                let number = self.text("number").parse().map_err(|_| Misread("error-form"))?;
                Ok(TournamentWish::TakeOut(number))
            }
            "start" => Ok(TournamentWish::Start),
            "give-up" => Ok(TournamentWish::GiveUp),
            _ => Err(Misread("error-form")),
        }
    }
}
