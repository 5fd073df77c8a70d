//! The record while it is written: the table under the rulings of 18xx.games, and the actions so far.

use std::collections::BTreeMap;

use roundhouse_game::{Game, Setup};
use roundhouse_words::refused;
use serde_json::{Value, json};

use super::head::Head;
use super::written::WrittenAction;
use super::{ActionOf, NotExported, StateOf, Writer};
use crate::Translator;
use crate::record::Record;

/// How many passes are tried before and after an action: there are steps at which one of both asks and the other goes
/// on by itself.
const PASSES: [(usize, usize); 6] = [(0, 0), (1, 0), (0, 1), (2, 0), (1, 1), (0, 2)];

pub(crate) struct Page<W: Writer> {
    pub(crate) writer: W,
    records: W::Records,
    ours: Setup,
    state: StateOf<W>,
    actions: Vec<WrittenAction>,
}

impl<W: Writer> Page<W> {
    pub(crate) fn new(head: &Head, ours: &Setup) -> Result<Self, NotExported> {
        let record = head.record("active", &json!({}), &[]);
        let record = Record::parse(&record.to_string())?;
        let records = W::Records::new(&record)?;
        let writer = W::new(W::Records::rules(records.setup())?);
        Ok(Self { state: writer.game().setup(), writer, records, ours: ours.clone(), actions: Vec::new() })
    }

    /// Are our table and that of 18xx.games the same?
    pub(crate) fn compare(&self, ours: &StateOf<W>) -> Result<(), String> {
        self.compare_with(ours, &self.state)
    }

    fn compare_with(&self, ours: &StateOf<W>, theirs: &StateOf<W>) -> Result<(), String> {
        if ours == theirs {
            return Ok(());
        }
        let mut ours = self.records.snapshot(ours);
        let mut theirs = self.records.snapshot(theirs);
        W::leave_out([&mut ours, &mut theirs]);
        let difference = ours.difference(&theirs);
        difference.map_or(Ok(()), |found| Err(found.replace("recorded", "there")))
    }

    /// Plays and writes what one of our moves means there, so that the tables are the same afterwards.
    pub(crate) fn play(&mut self, deeds: &[ActionOf<W>], ours: &StateOf<W>) -> Result<(), String> {
        let mut first_reason = None;
        for (before, after) in PASSES {
            let passes = |count| std::iter::repeat_n(W::pass(), count);
            let all = passes(before).chain(deeds.iter().cloned()).chain(passes(after));
            match self.attempt(all, ours) {
                Ok(()) => return Ok(()),
                Err(why) => first_reason = first_reason.or(Some(why)),
            }
        }
        // A step that is not asked for there needs no pass.
        if self.compare(ours).is_ok() {
            return Ok(());
        }
        let why = first_reason.unwrap_or_default();
        Err(self.ruling_that_differs(deeds, ours).unwrap_or(why))
    }

    fn attempt(&mut self, deeds: impl Iterator<Item = ActionOf<W>>, ours: &StateOf<W>) -> Result<(), String> {
        let mut writer = self.writer.clone();
        let mut state = None;
        let mut actions = Vec::new();
        for deed in deeds {
            let before = state.as_ref().unwrap_or(&self.state);
            let seat = writer.game().to_act(before).ok_or("the game is over")?;
            let applied = writer.game().apply(before, seat, &deed);
            let after = applied.map_err(|refusal| refused(writer.game(), &refusal))?.state;
            actions.extend(writer.write(before, &deed, &after)?);
            state = Some(after);
        }
        self.compare_with(ours, state.as_ref().unwrap_or(&self.state))?;
        self.writer = writer;
        if let Some(state) = state {
            self.state = state;
        }
        self.actions.append(&mut actions);
        Ok(())
    }

    /// The one ruling with which the move would have come out the same.
    fn ruling_that_differs(&self, deeds: &[ActionOf<W>], ours: &StateOf<W>) -> Option<String> {
        let mut differing = W::switches().iter().filter(|switch| !switch.is_platform(&self.ours.rulings));
        let reason = differing.find(|switch| {
            let mut setup = self.records.setup().clone();
            setup.rulings.remove(switch.key);
            let game = W::Records::rules(&setup).ok();
            game.is_some_and(|game| self.plays_the_same(&game, deeds, ours))
        })?;
        Some(format!("the ruling {} is {} here and {} there", reason.key, reason.rulebook, reason.platform))
    }

    fn plays_the_same(
        &self,
        game: &<W::Records as Translator>::Game,
        deeds: &[ActionOf<W>],
        ours: &StateOf<W>,
    ) -> bool {
        let mut state = None;
        for deed in deeds {
            let before = state.as_ref().unwrap_or(&self.state);
            let applied = game.to_act(before).map(|seat| game.apply(before, seat, deed));
            match applied {
                Some(Ok(applied)) => state = Some(applied.state),
                _ => return false,
            }
        }
        state.is_some_and(|state| self.compare_with(ours, &state).is_ok())
    }

    /// The whole record.
    pub(crate) fn text(&self, head: &Head) -> String {
        let over = self.writer.game().outcome(&self.state).is_some();
        let status = if over { "finished" } else { "active" };
        let values: BTreeMap<String, i64> = self.records.values(&self.state).into_iter().collect();
        let result = if over { json!(values) } else { json!({}) };
        let actions = self.actions.iter().cloned().zip(1..);
        let actions: Vec<Value> = actions.map(|(action, id)| action.numbered(id)).collect();
        head.record(status, &result, &actions).to_string()
    }
}
