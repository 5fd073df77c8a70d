//! The way through a case.

use roundhouse_game::{Choice, Freedom, Game, Money, Refusal, Say, SeatId};
use roundhouse_words::{Speech, english, refused};
use toml::{Table, Value};

use crate::case::{Case, Given, Listed, Refused, Step, Then};
use crate::picture::{differences, includes, value};
use crate::title::TitleWords;

/// Everything in which the rules and the case disagree.
pub(crate) fn problems<W: TitleWords>(case: &Case) -> Vec<String> {
    play::<W>(case).unwrap_or_else(|problem| vec![problem])
}

fn play<W: TitleWords>(case: &Case) -> Result<Vec<String>, String> {
    let mut play = Play::<W>::begin(&case.given)?;
    for step in &case.given.actions {
        play.act(step)?;
    }
    let (last, earlier) = match (&case.refused, case.when.split_last()) {
        (Some(refused), Some((last, earlier))) => (Some((last, refused)), earlier),
        _ => (None, case.when.as_slice()),
    };
    if let Some(then) = &case.then
        && !case.when.is_empty()
        && play.compare(then)?.is_empty()
    {
        return Err("`then` holds before anything is done: nothing in it shows that it was".to_owned());
    }
    for step in earlier {
        play.act(step)?;
    }
    match (last, &case.then) {
        (Some((last, refused)), _) => play.be_refused(last, refused),
        (None, Some(then)) => play.compare(then),
        (None, None) => Err("nothing is compared".to_owned()),
    }
}

struct Play<W: TitleWords> {
    title: String,
    game: W::Game,
    seats: Vec<String>,
    state: <W::Game as Game>::State,
}

type Action<W> = <<W as TitleWords>::Game as Game>::Action;

impl<W: TitleWords> Play<W> {
    fn begin(given: &Given) -> Result<Self, String> {
        let game = W::game(&given.setup())?;
        let seats = W::seats(&game);
        let state = game.setup();
        let mut play = Self { title: given.title.clone(), game, seats, state };
        if let Some(position) = &given.position {
            let mut unknown = position.clone();
            play.state = W::state_position(&play.game, &play.state, &mut unknown)?;
            if let Some(key) = unknown.keys().next() {
                return Err(format!("`{key}` cannot be stated in a position"));
            }
            // What was stated must be seen, so that a case never rests on a position that is not there.
            let unseen = differences(&play.picture()?, position);
            if !unseen.is_empty() {
                return Err(format!("the position is not as stated: {}", unseen.join("; ")));
            }
        }
        play.check_unbroken()?;
        Ok(play)
    }

    fn check_unbroken(&self) -> Result<(), String> {
        match self.game.broken(&self.state) {
            None => Ok(()),
            Some(broken) => Err(format!("the table is broken: {broken}")),
        }
    }

    /// Does what must be accepted, and must have been among the choices unless the case says otherwise.
    fn act(&mut self, step: &Step) -> Result<(), String> {
        let (seat, action) = self.read(step)?;
        let described = format!("{} {}", step.by, Value::Table(step.action.clone()));
        match (step.listed, self.cover(&action)?) {
            (Listed::Yes, Cover::Not) => return Err(format!("{described}: is not among the choices")),
            (Listed::No, Cover::Named) if self.game.to_act(&self.state) == Some(seat) => {
                return Err(format!("{described}: is among the choices"));
            }
            _ => {}
        }
        let applied = self.game.apply(&self.state, seat, &action).map_err(|refusal| {
            format!("{described}: {}: {}", W::key(&refusal.reason), refused(&self.game, &refusal))
        })?;
        self.state = applied.state;
        self.check_unbroken()
    }

    /// Asks what must be refused and must not have been among the choices.
    fn be_refused(&self, step: &Step, wanted: &Refused) -> Result<Vec<String>, String> {
        let (seat, action) = self.read(step)?;
        let Err(Refusal { reason, rule }) = self.game.apply(&self.state, seat, &action) else {
            return Err("the last action is accepted".to_owned());
        };
        let mut problems = Vec::new();
        let said = english(&reason.say(&self.game), Speech { title: &self.title, seats: &self.seats });
        if W::key(&reason) != wanted.reason {
            let key = W::key(&reason);
            problems.push(format!("the reason is {key} ({said}), not {}", wanted.reason));
        }
        if rule != wanted.rule {
            problems.push(format!("the section is `{rule}`, not `{}`", wanted.rule));
        }
        if let Some(says) = &wanted.says
            && *says != said
        {
            problems.push(format!("it says `{said}`, not `{says}`"));
        }
        if self.game.to_act(&self.state) == Some(seat) && self.cover(&action)? == Cover::Named {
            problems.push("the refused action is among the choices".to_owned());
        }
        Ok(problems)
    }

    fn compare(&self, then: &Then) -> Result<Vec<String>, String> {
        let mut problems = differences(&self.picture()?, &then.facts);
        let choices = self.offers()?;
        let is_there = |wanted: &Value| {
            let wanted = wanted.as_table();
            wanted.is_some_and(|wanted| choices.iter().any(|offer| includes(offer, wanted)))
        };
        let missing = then.offered.iter().filter(|wanted| !is_there(wanted));
        problems.extend(missing.map(|wanted| format!("not offered: {wanted}")));
        let unwanted = then.not_offered.iter().filter(|wanted| is_there(wanted));
        problems.extend(unwanted.map(|wanted| format!("offered: {wanted}")));
        Ok(problems)
    }

    /// Who asks for what. Words that the action does not have are refused here, as they would be lost.
    fn read(&self, step: &Step) -> Result<(SeatId, Action<W>), String> {
        let seat = self.seats.iter().position(|name| *name == step.by);
        let seat = seat.ok_or_else(|| format!("nobody is called {}", step.by))?;
        let asked = Value::Table(step.action.clone());
        let action: Action<W> = asked.clone().try_into().map_err(|error| format!("{asked}: {error}"))?;
        let lost = differences(&table(&action)?, &step.action);
        if !lost.is_empty() {
            return Err(format!("{asked}: {}", lost.join("; ")));
        }
        Ok((SeatId(seat as u8), action))
    }

    fn picture(&self) -> Result<Table, String> {
        let mut picture = W::picture(&self.game, &self.state)?;
        let to_act = self.game.to_act(&self.state);
        picture.insert("to_act".to_owned(), value(to_act.map_or("nobody", |seat| self.name(seat)))?);
        if let Some(outcome) = self.game.outcome(&self.state) {
            let scores = outcome.standing.iter();
            let scores: Table =
                scores.map(|(seat, score)| (self.name(*seat).to_owned(), Value::Integer(*score))).collect();
            picture.insert("scores".to_owned(), Value::Table(scores));
            let winners: Vec<&str> = outcome.winners.iter().map(|seat| self.name(*seat)).collect();
            picture.insert("winners".to_owned(), value(winners)?);
        }
        Ok(picture)
    }

    fn name(&self, seat: SeatId) -> &str {
        self.seats.get(seat.index()).map_or("nobody", String::as_str)
    }

    /// The choices as tables, with what is still open in them.
    fn offers(&self) -> Result<Vec<Table>, String> {
        let choices = self.game.choices(&self.state).into_iter();
        let offer = |choice: Choice<Action<W>>| {
            let mut offer = table(&choice.action)?;
            if let Freedom::Amount { from, to, step } = choice.freedom {
                for (key, amount) in [("from", from), ("to", to), ("step", step)] {
                    offer.insert(key.to_owned(), Value::Integer(i64::from(amount.units())));
                }
            }
            Ok(offer)
        };
        choices.map(offer).collect()
    }

    /// How the choices cover an action; the best of them counts.
    fn cover(&self, action: &Action<W>) -> Result<Cover, String> {
        let asked = W::usual(&self.game, table(action)?);
        let mut best = Cover::Not;
        for choice in self.game.choices(&self.state) {
            let offered = W::usual(&self.game, table(&choice.action)?);
            let same_kind = offered.get("action") == asked.get("action");
            let cover = match choice.freedom {
                _ if offered == asked => Cover::Named,
                Freedom::Amount { from, to, step } => {
                    let amounts = (from.units()..=to.units()).step_by(step.units().max(1) as usize);
                    let offer = |units| self.game.with_amount(&choice.action, Money::new(units));
                    let found = amounts.map(offer).any(|offered| offered == *action);
                    if found { Cover::Named } else { Cover::Not }
                }
                Freedom::Routes if same_kind => Cover::Perhaps,
                Freedom::Exact | Freedom::Routes => Cover::Not,
            };
            best = best.max(cover);
        }
        Ok(best)
    }
}

/// How the choices cover an action.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Cover {
    /// Not at all.
    Not,
    /// As other routes than those of a choice: which are worth as much is for `apply` to say.
    Perhaps,
    /// It is one of them.
    Named,
}

fn table(action: &impl serde::Serialize) -> Result<Table, String> {
    match value(action)? {
        Value::Table(table) => Ok(table),
        other => Err(format!("an action is a table, not {other}")),
    }
}
