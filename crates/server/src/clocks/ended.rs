//! What follows when somebody's time is over: a bot makes the move or takes the seat, or the others decide.

use std::collections::BTreeMap;

use roundhouse_bots::BotKind;
use roundhouse_game::{Chance, Game, SeatId};
use roundhouse_store::Stage;
use serde_json::Value;

use super::{OutOfTime, Reading, read};
use crate::blocking::blocking;
use crate::journal::TableEntry;
use crate::play::Step;
use crate::session::{Live, Looked, NotDone, Session};
use crate::table::SeatKind;

/// Somebody's time is over, and the others decide what follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overdue {
    /// Whose.
    pub seat: SeatId,
    /// Who wants to wait, and who does not.
    pub votes: BTreeMap<SeatId, bool>,
}

impl Overdue {
    /// What so many who may vote have decided: to wait or not, once a majority is for it; not to where they are split.
    fn decided(&self, voters: usize) -> Option<bool> {
        let count = |wait: bool| self.votes.values().filter(|vote| **vote == wait).count();
        let (wait, not) = (count(true), count(false));
        if wait * 2 > voters {
            return Some(true);
        }
        let is_over = not * 2 > voters || wait + not >= voters;
        is_over.then_some(false)
    }
}

impl Live {
    /// How the clocks of the table stand, if it has any.
    pub(crate) fn clocks(&self, (outages, now): (&[roundhouse_store::Outage], i64)) -> Option<Reading> {
        let (clock, play) = (self.setup.clock.as_ref()?, self.play.as_ref()?);
        let seats = self.game.seats.len();
        let mut reading = read(clock, (seats, play.marks(), self.setup.clock_begun_at), outages, now);
        let runs = reading.runs.filter(|seat| self.bot_of(*seat).is_none());
        if runs.is_none() || self.game.stage != Stage::Running {
            (reading.runs, reading.out_at) = (None, None);
        }
        Some(reading)
    }

    /// The people who decide when somebody's time is over.
    pub(crate) fn voters(&self, overdue: SeatId) -> Vec<SeatId> {
        let seats = self.game.seats.iter().map(|seat| SeatId(seat.seat));
        let person = |seat: &SeatId| {
            let sits = self.claims.iter().any(|claim| claim.seat == seat.0);
            *seat != overdue && sits && self.bot_of(*seat).is_none()
        };
        seats.filter(person).collect()
    }
}

impl Session {
    /// Looks whether the time of whoever is to act is over, and if so does what was chosen at the start. Otherwise the store
    /// is told when to look again.
    pub(crate) async fn look_at_clock(&self) -> Result<(), NotDone> {
        let live = self.look_again().await;
        let Ok(play) = live.playing() else {
            return Ok(self.store().set_deadline(&live.game.id, live.game.entries, None).await?);
        };
        let length = play.length();
        let reading = live.clocks((&self.time().outages(), self.time().now()));
        let out = reading.as_ref().and_then(|reading| {
            let seat = reading.runs?;
            (*reading.left.get(seat.index())? <= 0).then_some(seat)
        });
        let Some(seat) = out else {
            let next = reading.and_then(|reading| reading.out_at);
            return Ok(self.store().set_deadline(&live.game.id, length, next).await?);
        };
        match self.out_of_time(live, seat).await {
            // Another process was faster.
            Ok(_) | Err(NotDone::Stale { .. }) => Ok(()),
            Err(error) => Err(error),
        }
    }

    async fn out_of_time(&self, live: Looked, seat: SeatId) -> Result<u64, NotDone> {
        let play = live.playing()?;
        let over = Step::agreement(TableEntry::TimeOver { seat });
        // Whoever is asked for consent and says nothing does not consent.
        if play.asked().is_some_and(|asked| asked.consent.contains(&seat)) {
            let refused = Step::agreement(TableEntry::RefuseUndo { seat });
            return self.keep(live, vec![over, refused], "").await;
        }
        let chosen = live.setup.clock.as_ref().map(|clock| clock.out_of_time);
        match chosen {
            Some(OutOfTime::Vote) if !live.voters(seat).is_empty() => {
                let vote = Step::agreement(TableEntry::VoteOnTime { seat });
                self.keep(live, vec![over, vote], "").await
            }
            Some(OutOfTime::BotTakesSeat) => self.stand_in(live, seat, vec![over]).await,
            _ => self.move_for(live, seat, over).await,
        }
    }

    /// A bot makes the move for somebody.
    async fn move_for(&self, live: Looked, seat: SeatId, over: Step) -> Result<u64, NotDone> {
        let state = live.playing()?.state().clone();
        let chosen = blocking(move || {
            let game = state.rules();
            let mut chance = Chance::new(getrandom::u64().unwrap_or(1));
            let seen = game.imagined(&state, Some(seat), &mut chance);
            let mut bot = BotKind::Steady.bot(game.levels(), chance.draw());
            bot.choose(&game, &seen).map(|action| action.to_json())
        });
        let action: Value = chosen.await.flatten().ok_or(NotDone::NotPlayed)?;
        let steps = live.playing()?.act(seat, &[action]).map_err(NotDone::Refused)?;
        self.keep(live, [vec![over], steps].concat(), "").await
    }

    /// A bot takes somebody's seat.
    async fn stand_in(&self, live: Looked, seat: SeatId, mut steps: Vec<Step>) -> Result<u64, NotDone> {
        steps.push(Step::agreement(TableEntry::StandIn { seat }));
        let kind = SeatKind::SteadyBot.as_str();
        let length = self.keep_seated(live, steps, ("", Some((seat, kind)))).await?;
        self.announce_seats();
        Ok(length)
    }

    /// Votes on what follows now that somebody's time is over.
    pub async fn vote(&self, visitor: &str, seen: u64, wait: bool) -> Result<u64, NotDone> {
        let live = self.look_from(seen).await;
        let play = live.playing()?;
        if play.length() != seen {
            return Err(NotDone::Stale { now: play.length() });
        }
        let mut overdue = play.overdue().cloned().ok_or(NotDone::NotPlayed)?;
        let (own, voters) = (live.seats_of(visitor), live.voters(overdue.seat));
        let voting: Vec<SeatId> = voters.iter().copied().filter(|seat| own.contains(seat)).collect();
        if voting.is_empty() || own.contains(&overdue.seat) {
            return Err(NotDone::NotYourSeat);
        }
        let mut steps = Vec::new();
        for seat in voting {
            overdue.votes.insert(seat, wait);
            steps.push(Step::agreement(TableEntry::Vote { seat, wait }));
        }
        match overdue.decided(voters.len()) {
            None => self.keep(live, steps, visitor).await,
            Some(true) => {
                steps.push(Step::agreement(TableEntry::TimeGiven { seat: overdue.seat }));
                self.keep(live, steps, visitor).await
            }
            Some(false) => self.stand_in(live, overdue.seat, steps).await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_majority_decides_and_a_split_vote_does_not_wait() {
        let overdue = |votes: &[bool]| Overdue {
            seat: SeatId(0),
            votes: (1..).map(SeatId).zip(votes.iter().copied()).collect(),
        };
        for (votes, voters, decided) in [
            (&[][..], 3, None),
            (&[true], 1, Some(true)),
            (&[true], 2, None),
            (&[true, true], 3, Some(true)),
            (&[true, false], 2, Some(false)),
            (&[false, false], 3, Some(false)),
            (&[true, false], 3, None),
        ] {
            assert_eq!(overdue(votes).decided(voters), decided, "{votes:?} of {voters}");
        }
    }
}
