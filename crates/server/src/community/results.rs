//! The result of a finished game, and what it adds to the statistics of its title: worked out once, when the game ends.

use std::collections::BTreeMap;

use roundhouse_game::{Outcome, SeatId};
use roundhouse_store::{GameResult, SeatResult, Stage, StoreError, Tally};

use crate::blocking::blocking;
use crate::date::day;
use crate::play::{Maker, Play};
use crate::session::{Live, Looked, Session};
use crate::table::SeatKind;

/// A shared victory is counted in parts of this.
pub(crate) const WHOLE: i64 = 840;

/// The longest action that is counted as a first move.
const FIRST: usize = 300;

impl Session {
    /// Keeps the result of a game that is over now, or takes it away where the game is played on. What fails is made up for
    /// by the recorder.
    pub(crate) async fn keep_result(&self, live: Looked, before: Stage) -> Looked {
        let now = live.game.stage;
        let id = live.game.id.clone();
        if before == Stage::Finished && now != Stage::Finished {
            if let Err(error) = self.store().forget_result(&id).await {
                tracing::warn!(%error, table = %id, "a result could not be taken away");
            }
            return live;
        }
        if now != Stage::Finished || live.game.private {
            return live;
        }
        let worked_out = blocking(move || {
            let result = result_of(&live);
            (live, result)
        });
        let Some((live, result)) = worked_out.await else {
            return self.look().await;
        };
        if let Some((result, tallies)) = result
            && let Err(error) = self.store().record(&result, &tallies).await
        {
            tracing::warn!(%error, table = %id, "a result could not be kept");
        }
        live
    }

    /// Keeps the result of a game that was over before anybody kept results, or was brought in.
    pub(crate) async fn record(&self) -> Result<(), StoreError> {
        let live = self.look().await;
        let Some(Some((result, tallies))) = blocking(move || result_of(&live)).await else {
            return Ok(());
        };
        self.store().record(&result, &tallies).await
    }
}

/// The result of a table, and what it adds to the sums; nothing where the game is not over.
fn result_of(live: &Live) -> Option<(GameResult, Vec<Tally>)> {
    let play = live.play.as_ref().filter(|play| play.halted().is_none())?;
    let outcome = play.state().outcome()?;
    let brought_in = live.setup.is_brought_in();
    let seats: Vec<SeatResult> =
        live.game.seats.iter().map(|seat| seat_result(live, &outcome, seat.seat)).collect();
    let people = seats.iter().filter(|seat| seat.bot.is_empty()).count();
    let last = play.moves().len().checked_sub(1).and_then(|last| play.telling(last));
    let reason = last.and_then(|telling| telling.told.ended.as_ref()).map(|ended| ended.key.to_string());
    let result = GameResult {
        game: live.game.id.clone(),
        title: live.game.title.clone(),
        variant: live.setup.listing(live.title).variant,
        moves: play.moves().len() as u64,
        rounds: play.later_rounds().count() as u64 + 1,
        reason: reason.unwrap_or_default(),
        counted: people > 0 && !brought_in,
        rated: live.setup.rated && !brought_in,
        ended_at: play.moved_at(),
        seats,
    };
    let tallies = tallies(play, &outcome, &result);
    Some((result, tallies))
}

fn seat_result(live: &Live, outcome: &Outcome, seat: u8) -> SeatResult {
    let id = SeatId(seat);
    let kind = live.kind_of(id).filter(|kind| kind.bot().is_some());
    let name = live.setup.game.players.get(id.index());
    SeatResult {
        seat,
        person: if live.setup.is_brought_in() { String::new() } else { person(live, id) },
        bot: kind.map(SeatKind::as_str).unwrap_or_default().to_owned(),
        name: name.cloned().unwrap_or_default(),
        account: None,
        place: place(outcome, id),
        worth: outcome.standing.iter().find(|(other, _)| *other == id).map_or(0, |(_, score)| *score),
        rating: None,
    }
}

/// Whose seat it is: of somebody with several seats only their own one counts.
fn person(live: &Live, seat: SeatId) -> String {
    if live.bot_of(seat).is_some() {
        return String::new();
    }
    let own = live.claims.iter().find(|claim| claim.seat == seat.0);
    let own = own.filter(|claim| live.own_seat(&claim.visitor) == Some(seat));
    own.map(|claim| claim.visitor.clone()).unwrap_or_default()
}

/// The place of a seat: those who share the victory are all first, and equal scores share a place.
fn place(outcome: &Outcome, seat: SeatId) -> u8 {
    if outcome.winners.contains(&seat) {
        return 1;
    }
    let score =
        |seat: SeatId| outcome.standing.iter().find(|(other, _)| *other == seat).map(|(_, score)| *score);
    let own = score(seat);
    let ahead = outcome
        .standing
        .iter()
        .filter(|(other, score)| Some(*score) > own || outcome.winners.contains(other));
    1 + ahead.count() as u8
}

/// What a game adds to the sums of its title.
fn tallies(play: &Play, outcome: &Outcome, result: &GameResult) -> Vec<Tally> {
    let mut sums = Sums::default();
    let players = result.seats.len().to_string();
    sums.add("games", "", result.moves as i64);
    sums.add("rounds", &format!("{:03}", result.rounds), 1);
    sums.add("month", day(result.ended_at).get(..7).unwrap_or_default(), 1);
    sums.add("reason", &result.reason, 1);
    for seat in &result.seats {
        sums.add("worth", &players, seat.worth);
        sums.add("place", &seat.place.to_string(), seat.worth);
        let share = if seat.place == 1 { WHOLE / outcome.winners.len().max(1) as i64 } else { 0 };
        sums.add("seat", &(seat.seat + 1).to_string(), share);
    }
    if let Some((_, best)) = outcome.standing.first() {
        sums.add("won", &players, *best);
    }
    let first = play.moves().iter().find(|made| made.maker != Maker::Rules);
    let first = first.map(|made| made.action().to_string()).filter(|action| action.len() <= FIRST);
    if let Some(first) = first {
        sums.add("first", &first.replace(['\t', '\n'], " "), 1);
    }
    revenue(play, &mut sums);
    sums.0.into_iter().map(|((what, name), (times, amount))| Tally { what, name, times, amount }).collect()
}

/// What companies earned or paid out, by the rounds in which any of them did.
fn revenue(play: &Play, sums: &mut Sums) {
    let view = play.state().view(None);
    let mut ends = play.later_rounds().map(|(place, _)| place).peekable();
    let (mut round, mut earned) = (1, BTreeMap::new());
    for (index, made) in play.moves().iter().enumerate() {
        for income in made.incomes() {
            *earned.entry(income.company).or_insert(0) += i64::from(income.amount.units());
        }
        let ended = ends.next_if(|end| *end == index).is_some() || index + 1 == play.moves().len();
        if !ended || earned.is_empty() {
            continue;
        }
        for (company, amount) in std::mem::take(&mut earned) {
            let Some(company) = view.companies.iter().find(|known| known.id == company) else {
                continue;
            };
            sums.add("revenue", &format!("{round:02} {}", company.abbreviation), amount);
        }
        round += 1;
    }
}

/// Sums by what is counted and which of it.
#[derive(Default)]
struct Sums(BTreeMap<(String, String), (i64, i64)>);

impl Sums {
    fn add(&mut self, what: &str, name: &str, amount: i64) {
        let sum = self.0.entry((what.to_owned(), name.to_owned())).or_default();
        sum.0 += 1;
        sum.1 += amount;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_are_first_and_equals_share_a_place() {
        let outcome = Outcome::from_scores(&[10, 30, 20, 30, 20]);
        let places: Vec<u8> = (0..5).map(|seat| place(&outcome, SeatId(seat))).collect();
        assert_eq!(places, [5, 1, 3, 1, 3]);
        // A rule of the title parts the best two.
        let outcome = Outcome::from_scores_and_ties(&[(30, 1), (30, 2), (10, 0)]);
        let places: Vec<u8> = (0..3).map(|seat| place(&outcome, SeatId(seat))).collect();
        assert_eq!(places, [2, 1, 3]);
    }
}
