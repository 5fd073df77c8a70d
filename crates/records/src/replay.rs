//! Replaying a record and comparing it with its trace.

use roundhouse_game::Game;
use roundhouse_words::refused;

use crate::explain::{Explanation, RulesOfRecord};
use crate::record::{Record, RecordAction, RecordError};
use crate::snapshot::Snapshot;
use crate::titles;
use crate::trace::{self, Recorded, TraceLine};
use crate::translator::{RunFound, Translator};
use crate::words::booked;

/// What came of a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The title as we call it.
    pub title: &'static str,
    /// Effective actions, automatic ones included.
    pub actions: usize,
    /// How many of them agreed.
    pub agreed: usize,
    /// Is there a recorded result, and did the replay end with it?
    pub result_equal: bool,
    /// What the replay says.
    pub verdict: Verdict,
    /// The runs that were looked at.
    pub runs: Vec<RunReport>,
    /// Amounts of sales and runs that were taken as the record books them, although the rules count otherwise.
    pub believed: usize,
}

impl Report {
    /// Nothing is compared yet.
    fn new(title: &'static str, actions: usize) -> Self {
        Self {
            title,
            actions,
            agreed: 0,
            result_equal: false,
            verdict: Verdict::Equal,
            runs: Vec::new(),
            believed: 0,
        }
    }
}

/// Agreed or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Everything agreed.
    Equal,
    /// Something differs.
    Different(Difference),
    /// The record uses what is in no rulebook.
    Refused(String),
}

/// The first difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The number of the action, from 1; 0 is the set-up.
    pub action: usize,
    /// Its kind and actor: `lay_tile BK`.
    pub what: String,
    /// What differs.
    pub difference: String,
    /// Why, as far as that is known.
    pub explanation: Explanation,
}

/// One recorded run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunReport {
    /// The number of the action.
    pub action: usize,
    /// What was recorded: what 18xx.games computes today, where the trace says so.
    pub recorded: i64,
    /// Is the recorded amount judged, or is its route refused today?
    pub judged: bool,
    /// The company and the best routes.
    pub found: RunFound,
    /// How long the search took, in microseconds by the caller's clock.
    pub micros: u64,
}

impl RunReport {
    /// Was less found than recorded?
    pub fn is_short(&self) -> bool {
        self.judged && i64::from(self.found.best.units()) < self.recorded
    }
}

/// Whether the best routes are looked for at every recorded run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Routes {
    /// Not looked for.
    Skip,
    /// Looked for.
    Search,
}

/// A clock in microseconds; this crate has none of its own.
pub type Clock<'a> = &'a dyn Fn() -> u64;

/// Replays a record, compares it with its trace where there is one, and with its result.
pub fn verify(
    record: &Record,
    trace: Option<&str>,
    routes: Routes,
    clock: Clock<'_>,
) -> Result<Report, RecordError> {
    titles::of_record(record)?.verify(record, trace, routes, clock)
}

pub(crate) fn verify_with<T: Translator>(
    record: &Record,
    trace: Option<&str>,
    (routes, clock): (Routes, Clock<'_>),
) -> Result<Report, RecordError> {
    let actions = record.effective()?;
    let mut report = Report::new(record.our_title()?.name(), actions.len());
    let translator = match T::new(record) {
        Ok(translator) => translator,
        Err(RecordError::Refused(why)) => {
            report.verdict = Verdict::Refused(why);
            return Ok(report);
        }
        Err(error) => return Err(error),
    };
    let lines = trace.map(trace::parse).transpose()?;
    let mut replay = Replay::new(translator, record, (routes, clock));
    let outcome = replay.run(&actions, lines.as_deref());
    report.agreed = match &outcome {
        Ok(()) => actions.len(),
        Err(difference) => difference.action.saturating_sub(1),
    };
    report.runs = std::mem::take(&mut replay.runs);
    report.believed = replay.translator.believed(&replay.state);
    report.verdict = match outcome.and_then(|()| replay.check_result(record, actions.len())) {
        Ok(()) => Verdict::Equal,
        Err(difference) => Verdict::Different(difference),
    };
    report.result_equal = report.verdict == Verdict::Equal && !record.result.is_empty();
    Ok(report)
}

pub(crate) struct Replay<'a, T: Translator> {
    translator: T,
    rules: RulesOfRecord,
    pub(crate) state: <T::Game as Game>::State,
    ended: bool,
    recorded: Recorded<'a>,
    routes: Routes,
    clock: Clock<'a>,
    runs: Vec<RunReport>,
}

impl<'a, T: Translator> Replay<'a, T> {
    pub(crate) fn new(translator: T, record: &'a Record, (routes, clock): (Routes, Clock<'a>)) -> Self {
        Self {
            state: translator.game().setup(),
            translator,
            rules: RulesOfRecord::of(record),
            ended: false,
            recorded: Recorded::new(record),
            routes,
            clock,
            runs: Vec::new(),
        }
    }

    pub(crate) fn run(
        &mut self,
        actions: &[&RecordAction],
        lines: Option<&[TraceLine]>,
    ) -> Result<(), Difference> {
        self.compare(0, "set-up", lines.and_then(|lines| lines.first()))?;
        for (index, action) in actions.iter().enumerate() {
            let number = index + 1;
            let what = format!("{} {}", action.kind, action.actor());
            let line = lines.and_then(|lines| lines.get(number));
            let rules = self.rules;
            let refused = |why: String| Difference {
                action: number,
                what: what.clone(),
                explanation: Explanation::of(rules, &action.kind, &why),
                difference: why,
            };
            self.play(number, action, line).map_err(refused)?;
            if lines.is_some() && line.is_none() {
                return Err(refused("the trace has no line for it".to_owned()));
            }
            self.compare(number, &what, line)?;
        }
        let spare = lines.map_or(0, |lines| lines.len().saturating_sub(actions.len() + 1));
        if spare > 0 {
            return Err(Difference {
                action: actions.len(),
                what: "trace".to_owned(),
                explanation: Explanation::OurBug,
                difference: format!("the trace goes on for {spare} lines, the record is over"),
            });
        }
        Ok(())
    }

    fn play(&mut self, number: usize, action: &RecordAction, line: Option<&TraceLine>) -> Result<(), String> {
        if action.kind == "end_game" {
            self.ended = true;
            return Ok(());
        }
        if !action.is_played() {
            return Ok(());
        }
        for (seat, ours) in self.translator.translate(&self.state, action)? {
            if self.routes == Routes::Search {
                self.search(number, action, &ours, line);
            }
            self.check_count(&ours, line)?;
            let applied = self.translator.game().apply(&self.state, seat, &ours);
            let refused = |refusal| format!("refused: {}", refused(self.translator.game(), &refusal));
            self.state = applied.map_err(refused)?.state;
        }
        Ok(())
    }

    /// Where a booked amount is believed our own count must still be what 18xx.games computes today.
    fn check_count(&self, ours: &<T::Game as Game>::Action, line: Option<&TraceLine>) -> Result<(), String> {
        let Some(revenue) = line.and_then(|line| line.rev.as_ref()) else {
            return Ok(());
        };
        let counted = match self.translator.counted(&self.state, ours) {
            Some(counted) if revenue.calc_error.is_none() => counted?,
            _ => return Ok(()),
        };
        let recorded = revenue.calc.unwrap_or(revenue.total);
        if i64::from(counted.units()) == recorded {
            Ok(())
        } else {
            Err(format!("the run earns {counted}, recorded {recorded}"))
        }
    }

    fn search(
        &mut self,
        action: usize,
        theirs: &RecordAction,
        ours: &<T::Game as Game>::Action,
        line: Option<&TraceLine>,
    ) {
        let started = (self.clock)();
        let Some(found) = self.translator.run(&self.state, ours) else {
            return;
        };
        let micros = (self.clock)().saturating_sub(started);
        let revenue = line.and_then(|line| line.rev.as_ref());
        // Without a trace the record itself says what was booked.
        let booked = || booked(theirs).unwrap_or_else(|| found.counted.units().into());
        let recorded = revenue.map_or_else(booked, |revenue| revenue.calc.unwrap_or(revenue.total));
        let judged = revenue.is_none_or(|revenue| revenue.calc_error.is_none());
        self.runs.push(RunReport { action, recorded, judged, found, micros });
    }

    fn compare(&mut self, action: usize, what: &str, line: Option<&TraceLine>) -> Result<(), Difference> {
        let Some(line) = line else {
            return Ok(());
        };
        let mut ours: Snapshot = self.translator.snapshot(&self.state);
        ours.finished |= self.ended;
        self.translator.note_line(line);
        let recorded = self.recorded.advance(line);
        if self.translator.ran_ahead(&self.state, line) {
            return Ok(());
        }
        match ours.difference(recorded) {
            None => Ok(()),
            Some(difference) => Err(Difference {
                action,
                what: what.to_owned(),
                explanation: self.explained(what, &difference),
                difference,
            }),
        }
    }

    /// What is known of a difference after an action, by its kind and actor.
    fn explained(&self, what: &str, difference: &str) -> Explanation {
        let kind = what.split(' ').next().unwrap_or_default();
        Explanation::of(self.rules, kind, difference)
    }

    /// The game must be over where it is recorded as finished, and every recorded value must be ours.
    fn check_result(&self, record: &Record, actions: usize) -> Result<(), Difference> {
        let differs = |difference: String| Difference {
            action: actions,
            what: "result".to_owned(),
            explanation: self.explained("result", &difference),
            difference,
        };
        let over = self.ended || self.translator.game().outcome(&self.state).is_some();
        if record.status == "finished" && !over {
            return Err(differs("the game goes on, recorded finished".to_owned()));
        }
        if record.result.is_empty() {
            return Ok(());
        }
        let ours = self.translator.values(&self.state);
        if ours.len() != record.result.len() {
            let (ours, recorded) = (ours.len(), record.result.len());
            let what = format!("{ours} players have a value, recorded {recorded}");
            return Err(differs(what));
        }
        for (id, value) in ours {
            match record.result.get(&id) {
                Some(recorded) if *recorded == value => {}
                Some(recorded) => {
                    let what = format!("player {id} value {value}, recorded {recorded}");
                    return Err(differs(what));
                }
                None => return Err(differs(format!("player {id} value {value}, not recorded"))),
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(actions: &str, status: &str) -> Report {
        verdict_with(actions, status, None)
    }

    fn verdict_with(actions: &str, status: &str, trace: Option<&str>) -> Report {
        let players: Vec<String> =
            (1..=3).map(|id| format!(r#"{{"id":{id},"name":"Player {id}"}}"#)).collect();
        let players = players.join(",");
        let text = format!(
            r#"{{"title":"18Mag","players":[{players}],"settings":{{"seed":1}},"status":"{status}","actions":[{actions}]}}"#
        );
        let record = Record::parse(&text).unwrap();
        verify(&record, trace, Routes::Skip, &|| 0).unwrap()
    }

    #[test]
    fn chat_is_passed_over() {
        let chat = r#"{"id":2,"type":"message","entity":2,"message":"hello"}"#;
        let report = verdict(&format!("{FIRST},{chat}"), "active");
        assert_eq!(report.verdict, Verdict::Equal);
        assert_eq!((report.actions, report.agreed), (1, 1));
    }

    const FIRST: &str = r#"{"id":1,"type":"bid","entity":1,"entity_type":"player","minor":"1"}"#;

    #[test]
    fn the_action_that_differs_is_counted_from_one() {
        let again = r#"{"id":2,"type":"bid","entity":2,"entity_type":"player","minor":"1"}"#;
        let report = verdict(&format!("{FIRST},{again}"), "active");
        assert_eq!((report.actions, report.agreed), (2, 1));
        let expected = Difference {
            action: 2,
            what: "bid 2".to_owned(),
            explanation: Explanation::MissingSwitch,
            difference: "refused: Minor 1 is not on offer. (V)".to_owned(),
        };
        assert_eq!(report.verdict, Verdict::Different(expected));
    }

    #[test]
    fn a_trace_ends_with_its_record() {
        let lines = [
            r#"{"i":0,"round":"DR 1","active":[1]}"#,
            r#"{"i":1,"round":"DR 1","active":[2]}"#,
            r#"{"i":2,"round":"DR 1","active":[3]}"#,
        ];
        let verdict = |trace: &[&str]| verdict_with(FIRST, "active", Some(&trace.join("\n"))).verdict;
        assert_eq!(verdict(&lines[..2]), Verdict::Equal);
        let difference = |verdict| match verdict {
            Verdict::Different(found) => found.difference,
            other => format!("{other:?}"),
        };
        assert_eq!(difference(verdict(&lines)), "the trace goes on for 1 lines, the record is over");
        assert_eq!(difference(verdict(&lines[..1])), "the trace has no line for it");
    }

    #[test]
    fn a_finished_game_must_be_over() {
        let report = verdict(FIRST, "active");
        assert_eq!(report.verdict, Verdict::Equal);
        assert!(!report.result_equal, "no result is recorded");
        let report = verdict(FIRST, "finished");
        assert_eq!(report.agreed, 1);
        assert!(!report.result_equal);
        let Verdict::Different(difference) = report.verdict else {
            unreachable!("the game goes on");
        };
        assert_eq!(difference.difference, "the game goes on, recorded finished");
    }
}
