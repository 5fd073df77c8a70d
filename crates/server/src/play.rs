//! A game in memory: its moves, what can be taken back, and what is made by itself. It does no input or output:
//! it works out [`Step`]s, which the session keeps in the store before it lets them count.

mod agreed;
mod earned;
mod lines;
mod made;
mod next_turn;
mod program;
mod states;
mod steps;
mod undo;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use roundhouse_board::CompanyId;
use roundhouse_family18xx::view::RoundView;
use roundhouse_game::{Entry, GameFile, Log, Money, SeatId, Setup};
use roundhouse_titles::{AnyGame, AnyState, Refused};
use serde_json::Value;

use crate::clocks::{Mark, Overdue};
use crate::journal::{JournalEntry, TableEntry};

use agreed::Agreed;
use lines::LogPart;
use made::{Made, make, make_again};
use states::States;
use undo::Undone;

pub use earned::Earned;
pub use lines::LogLine;
pub use made::{Maker, Move, Sample, Telling};
pub(crate) use next_turn::Ahead;
pub use program::{Program, Unless};
pub use steps::{Step, ahead, caused};
pub use undo::{Asked, NoUndo, Redoable, Undoable};

/// A game with all its moves.
#[derive(Clone, Debug)]
pub struct Play {
    rules: AnyGame,
    first_round: RoundView,
    moves: Vec<Move>,
    states: States,
    /// The places of the moves with which a round ended.
    rounds: Vec<usize>,
    undone: Vec<Undone>,
    /// The entries of the game's own log, with the texts of the moves' actions: they are read again only where the game is
    /// written to a file.
    entries: Vec<Entry<Arc<str>>>,
    length: u64,
    log: Vec<LogPart>,
    asked: Option<Asked>,
    agreed: Agreed,
    last_at: i64,
    moved_at: i64,
    moved: u64,
    /// When whose clock began to run.
    marks: Vec<Mark>,
    overdue: Option<Overdue>,
    halted: Option<Halted>,
}

/// Were the entries of a journal accepted by the very rules that play them again?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trust {
    /// Yes, the same version with the same title files: nothing is proved again.
    Accepted,
    /// They may be refused today.
    Judged,
}

/// Where the rules of today stop a game that was begun with older ones.
#[derive(Clone, Debug)]
struct Halted {
    /// The entry that cannot be played.
    at: NotPlayed,
    /// The version of the rules that the game was begun with.
    rules_version: u32,
    /// The entries of the game's own log from there on, as JSON: files hold them.
    rest: Vec<Box<str>>,
}

/// Why a journal cannot be played again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotPlayed {
    /// The number of the entry, from 1.
    pub entry: usize,
    /// Why: the rules' answer, or nothing where the entry itself makes no sense.
    pub refused: Option<Refused>,
}

impl Play {
    /// A game before its first move.
    pub fn new(rules: AnyGame) -> Self {
        let first = rules.first();
        Self {
            marks: vec![Mark { at: 0, runs: first.to_act(), moved: None, given: None, took_back: None }],
            overdue: None,
            first_round: first.round(),
            rules,
            moves: Vec::new(),
            states: States::new(first),
            rounds: Vec::new(),
            undone: Vec::new(),
            entries: Vec::new(),
            length: 0,
            log: Vec::new(),
            asked: None,
            agreed: Agreed::default(),
            last_at: 0,
            moved_at: 0,
            moved: 0,
            halted: None,
        }
    }

    /// A game as its journal tells it; each entry comes with its time.
    pub fn replay(
        rules: AnyGame,
        trust: Trust,
        journal: impl IntoIterator<Item = (i64, JournalEntry)>,
    ) -> Result<Self, NotPlayed> {
        let mut play = Self::new(rules);
        play.read_on(trust, journal)?;
        Ok(play)
    }

    /// Goes on as the journal tells; each entry comes with its time.
    pub fn read_on(
        &mut self,
        trust: Trust,
        journal: impl IntoIterator<Item = (i64, JournalEntry)>,
    ) -> Result<(), NotPlayed> {
        for (at, entry) in journal {
            let refused = |refused| NotPlayed {
                entry: usize::try_from(self.length).unwrap_or(usize::MAX) + 1,
                refused,
            };
            let made = self.made_by(trust, &entry).map_err(refused)?;
            self.keep(at, vec![Step { entry, made }]);
        }
        Ok(())
    }

    /// A game as its journal tells it, as far as today's rules can play it. An entry comes with its time, and as nothing
    /// where it cannot even be read.
    pub fn replay_as_far_as_possible(
        rules: AnyGame,
        (rules_version, trust): (u32, Trust),
        journal: impl IntoIterator<Item = (i64, Option<JournalEntry>)>,
    ) -> Self {
        let mut play = Self::new(rules);
        let mut journal = journal.into_iter();
        while let Some((at, entry)) = journal.next() {
            let made = match entry {
                Some(entry) => match play.made_by(trust, &entry) {
                    Ok(made) => Ok(Step { entry, made }),
                    Err(refused) => Err((refused, Some(entry))),
                },
                None => Err((None, None)),
            };
            match made {
                Ok(step) => play.keep(at, vec![step]),
                Err((refused, entry)) => {
                    let entries = [entry].into_iter().chain(journal.map(|(_, entry)| entry));
                    play.halted = Some(Halted {
                        at: NotPlayed {
                            entry: usize::try_from(play.length).unwrap_or(usize::MAX) + 1,
                            refused,
                        },
                        rules_version,
                        rest: entries.flatten().filter_map(|entry| log_text(&entry)).collect(),
                    });
                    break;
                }
            }
        }
        play
    }

    /// The entry at which today's rules stop the game: it can be looked at up to there, and not played on.
    pub fn halted(&self) -> Option<&NotPlayed> {
        self.halted.as_ref().map(|halted| &halted.at)
    }

    /// The move that an entry of the journal makes, where it makes one.
    fn made_by(&self, trust: Trust, entry: &JournalEntry) -> Result<Option<Made>, Option<Refused>> {
        match entry {
            JournalEntry::Game(Entry::Act { seat, action, automatic }) => {
                let maker = match (automatic, self.agreed.programs().contains_key(seat)) {
                    (true, _) => Maker::Rules,
                    // Whoever has a program is never asked.
                    (false, true) => Maker::Program,
                    (false, false) => Maker::Player,
                };
                let made = match trust {
                    Trust::Accepted => make_again(self.state(), (*seat, action), maker),
                    Trust::Judged => make(self.state(), (*seat, action), maker),
                };
                Ok(Some(made.map_err(Some)?))
            }
            JournalEntry::Game(Entry::Undo { .. }) if self.moves.is_empty() => Err(None),
            JournalEntry::Game(Entry::Redo { .. }) if self.undone.is_empty() => Err(None),
            JournalEntry::Game(_) | JournalEntry::Table(_) => Ok(None),
        }
    }

    /// The rules.
    pub const fn rules(&self) -> &AnyGame {
        &self.rules
    }

    /// How many entries the journal has: the number that an action must have seen.
    pub const fn length(&self) -> u64 {
        self.length
    }

    /// How many entries the journal had when the game last went on, or back: whoever has seen as many decides on what
    /// they see, whatever players have agreed on since.
    pub const fn moved(&self) -> u64 {
        self.moved
    }

    /// When the game last went on, or back. What players agree on beside it does not count.
    pub const fn moved_at(&self) -> i64 {
        self.moved_at
    }

    /// The moves that count.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// About how many bytes it takes in memory: what is written and told of every move, the states at hand, and the routes
    /// that were found.
    pub fn bytes(&self) -> u64 {
        let moves: usize = self.moves.iter().map(Move::bytes).sum();
        let entries = self.entries.len() * size_of::<Entry<Arc<str>>>();
        let log = self.log.len() * size_of::<LogPart>();
        (moves + entries + self.states.bytes() + log + self.rules.found_bytes()) as u64
    }

    /// What is told of a move, by its place. The moves between it and the last state at hand before it are told with it:
    /// whoever reads a line reads those before it as well, and none is to be played again for each.
    pub fn telling(&self, index: usize) -> Option<&Telling> {
        let made = self.moves.get(index)?;
        if made.told().is_none() {
            self.states.play_through(&self.moves, index, |between, state| {
                between.telling(|| Some(state));
            });
        }
        Some(made.telling(|| None))
    }

    /// The state now.
    pub fn state(&self) -> &AnyState {
        self.states.now()
    }

    /// The state after so many moves, if there were that many. One that is not at hand is played again from an earlier
    /// one.
    pub fn state_after(&self, moves: usize) -> Option<Cow<'_, AnyState>> {
        if moves == self.moves.len() {
            return Some(Cow::Borrowed(self.state()));
        }
        self.states.earlier(&self.moves, moves)
    }

    /// The rounds after the first one, with the places of the moves that ended those before them.
    pub fn later_rounds(&self) -> impl Iterator<Item = (usize, &RoundView)> {
        let next = |place: &usize| Some((*place, self.moves.get(*place)?.next_round.as_deref()?));
        self.rounds.iter().filter_map(next)
    }

    /// The moves with which rounds ended, with their places and what was measured then.
    pub fn round_ends(&self) -> impl Iterator<Item = (usize, &Sample)> {
        let sample = |place: usize| self.moves.get(place)?.sample(|| self.state_after(place + 1));
        let end = move |place: &usize| Some((*place, sample(*place)?));
        self.rounds.iter().filter_map(end)
    }

    /// How many moves had been made when the turn began to which the last of so many moves belongs: the moves of one
    /// player for one company.
    pub fn turn_began(&self, moves: usize) -> usize {
        let acted = |index: usize| {
            let made = self.moves.get(index).filter(|made| made.begins_turn())?;
            let line = self.telling(index)?.told.lines.first()?;
            Some((made.seat, line.company))
        };
        let made = 0..moves.min(self.moves.len());
        let last = made.clone().rev().find_map(acted);
        let another = |index: &usize| acted(*index).is_some_and(|acted| Some(acted) != last);
        made.rev().find(another).map_or(0, |place| place + 1)
    }

    /// What a company earned or paid in its latest rounds, after so many moves.
    pub fn earned(&self, company: CompanyId, moves: usize) -> Vec<Money> {
        let last = moves.checked_sub(1).and_then(|last| self.moves.get(last));
        last.map(|made| made.earned.of(company)).unwrap_or_default()
    }

    /// The round the game began with.
    pub const fn first_round(&self) -> &RoundView {
        &self.first_round
    }

    /// What is agreed to be made for a seat.
    pub fn program(&self, seat: SeatId) -> Option<&Program> {
        self.agreed.programs().get(&seat)
    }

    /// What a seat should know: the name of a message.
    pub fn notice(&self, seat: SeatId) -> Option<&str> {
        self.agreed.notice(seat)
    }

    /// The game as a file, with its undone moves; the first `moves` of those that count where that is given.
    pub fn file(&self, setup: &Setup, moves: Option<usize>) -> GameFile<Value> {
        // What was written here is read again.
        let actions: Log<Value> = match moves {
            None => {
                let rest = self.halted.iter().flat_map(|halted| &halted.rest);
                let rest = rest.filter_map(|text| serde_json::from_str(text).ok());
                self.entries.iter().map(made::written).chain(rest).collect()
            }
            Some(count) => self.moves.iter().take(count).map(Move::entry).collect(),
        };
        let title = self.rules.title();
        GameFile {
            format: 1,
            title: title.name().to_owned(),
            rules_version: self
                .halted
                .as_ref()
                .map_or_else(|| title.rules_version(), |halted| halted.rules_version),
            setup: setup.clone(),
            result: moves.is_none().then(|| self.state().outcome()).flatten().map(|outcome| outcome.scores()),
            actions,
        }
    }

    /// Lets steps count; they are in the store.
    pub fn keep(&mut self, at: i64, steps: Vec<Step>) {
        for step in steps {
            self.length += 1;
            self.last_at = at;
            let mark = mark_of(at, &step.entry);
            match step.entry {
                JournalEntry::Game(entry) => {
                    self.moved_at = at;
                    self.moved = self.length;
                    self.keep_game(entry, step.made);
                }
                JournalEntry::Table(entry) => self.keep_agreement(entry),
            }
            self.mark(mark);
        }
    }

    /// When whose clock began to run.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Whose time is over, where the others decide what follows.
    pub const fn overdue(&self) -> Option<&Overdue> {
        self.overdue.as_ref()
    }

    fn mark(&mut self, mark: Mark) {
        let mark = Mark { runs: self.clock_runs(), ..mark };
        let is_same = self.marks.last().is_some_and(|last| last.runs == mark.runs);
        if !is_same || mark.moved.is_some() || mark.given.is_some() || mark.took_back.is_some() {
            self.marks.push(mark);
        }
    }

    /// Whose clock runs: that of whoever is to act, or of somebody who must answer first. None while the others decide.
    fn clock_runs(&self) -> Option<SeatId> {
        let to_act = self.state().to_act()?;
        if self.overdue.is_some() {
            return None;
        }
        let consent = self.asked.as_ref().map(|asked| asked.consent.as_slice()).unwrap_or_default();
        match consent.first() {
            Some(first) if !consent.contains(&to_act) => Some(*first),
            _ => Some(to_act),
        }
    }

    fn keep_game(&mut self, entry: Entry<Value>, made: Option<Made>) {
        // Whoever was waited for has moved, or others went on without.
        self.overdue = None;
        match (entry, made) {
            (Entry::Act { .. }, Some(Made { mut made, state })) => {
                made.earned = self.earned_with(&made);
                self.undone.clear();
                self.leave_question(made.seat);
                match made.maker {
                    Maker::Player => self.agreed.has_read(made.seat),
                    Maker::Program => self.show_program(made.seat),
                    Maker::Rules => {}
                }
                self.entries.push(made.kept());
                self.count(made, state);
            }
            (Entry::Undo { seat }, _) => {
                self.entries.push(Entry::Undo { seat });
                self.take_turn_back(seat);
            }
            (Entry::Redo { seat }, _) => {
                self.entries.push(Entry::Redo { seat });
                self.play_turn_again(seat);
            }
            (Entry::Act { .. }, None) => {}
        }
    }

    /// What others do instead of answering is an answer, too: whoever asked to take something back is told.
    fn leave_question(&mut self, mover: SeatId) {
        if let Some(asked) = self.asked.take()
            && asked.seat != mover
        {
            self.remark(asked.seat, "told-undo-passed-over", None);
            self.agreed.tell(asked.seat, "undo-passed-over");
        }
    }

    fn take_turn_back(&mut self, by: SeatId) {
        self.leave_question(by);
        let first = self.last_turn();
        // What is taken back is told while its state is at hand.
        for index in first..self.moves.len() {
            self.telling(index);
        }
        let turn = self.moves.split_off(first);
        let deed = turn.first().and_then(Move::told).map(|telling| telling.deed.clone());
        let left = self.moves.len();
        self.states.go_back(&self.moves);
        self.rounds.retain(|round| *round < left);
        let ended = self.agreed.go_back(left, by);
        self.undone.push(Undone { by, turn, ended });
        self.log.retain(|part| part.number().is_none_or(|number| number <= left));
        self.tell_undo(by, deed);
    }

    fn play_turn_again(&mut self, seat: SeatId) {
        let Some(Undone { turn, ended, .. }) = self.undone.pop() else {
            return;
        };
        // A question counts turns from the last one.
        self.leave_question(seat);
        // What others had played on it tells its own lines again.
        if let Some(own) = turn.first().filter(|made| made.seat == seat) {
            self.remark(seat, "told-redo", own.told().map(|telling| telling.deed.clone()));
        }
        for made in turn {
            // It was accepted in this very state before.
            if let Some(state) = made.again(self.state()) {
                self.count(made, Box::new(state));
            }
        }
        for seat in self.agreed.go_on(ended) {
            self.tell_program_ended(seat);
        }
    }

    /// What companies earned lately once this move counts; shared with the move before where nothing changed.
    fn earned_with(&self, made: &Move) -> Arc<Earned> {
        let before = self.moves.last().map(|last| Arc::clone(&last.earned));
        let before = before.unwrap_or_default();
        if made.incomes.is_empty() && !made.ends_round() {
            return before;
        }
        let earned = Earned::clone(&before).and(&made.incomes);
        Arc::new(if made.ends_round() { earned.round_ended() } else { earned })
    }

    fn keep_agreement(&mut self, entry: TableEntry) {
        match entry {
            TableEntry::AskUndo { seat, turns, consent } => {
                self.leave_question(seat);
                self.agreed.has_read(seat);
                let asked = Asked { seat, turns, consent, deed: self.deed_of_turn(turns) };
                self.remark(seat, "told-ask-undo", asked.deed.clone());
                self.asked = Some(asked);
            }
            TableEntry::AllowUndo { seat } => {
                self.remark(seat, "told-allow-undo", None);
                if let Some(asked) = &mut self.asked {
                    asked.consent.retain(|other| *other != seat);
                }
            }
            TableEntry::RefuseUndo { seat } => {
                self.remark(seat, "told-refuse-undo", None);
                if let Some(asked) = self.asked.take()
                    && asked.seat != seat
                {
                    self.agreed.tell(asked.seat, "undo-refused");
                }
            }
            TableEntry::Program { seat, program } => {
                let key = match program {
                    Some(_) => lines::GIVEN,
                    None => lines::TAKEN_AWAY,
                };
                self.remark_program(seat, key);
                self.agreed.set(seat, program);
            }
            TableEntry::Left { seat } => self.tell_left(seat),
            TableEntry::TimeOver { seat } => self.remark(seat, "told-time-over", None),
            TableEntry::VoteOnTime { seat } => {
                self.overdue = Some(Overdue { seat, votes: BTreeMap::new() });
            }
            TableEntry::Vote { seat, wait } => {
                self.remark(seat, if wait { "told-vote-wait" } else { "told-vote-bot" }, None);
                if let Some(overdue) = &mut self.overdue {
                    overdue.votes.insert(seat, wait);
                }
            }
            TableEntry::TimeGiven { seat } => {
                self.overdue = None;
                self.remark(seat, "told-time-given", None);
            }
            TableEntry::StandIn { seat } => {
                self.overdue = None;
                self.remark(seat, "told-stand-in", None);
                self.leave_seat(seat);
            }
            TableEntry::ProgramEnded { seat, why } => {
                self.agreed.end(self.moves.len(), seat, why);
                self.tell_program_ended(seat);
            }
        }
    }
}

/// What an entry means for clocks, but for whose clock runs afterwards.
fn mark_of(at: i64, entry: &JournalEntry) -> Mark {
    let mark = Mark { at, runs: None, moved: None, given: None, took_back: None };
    match entry {
        JournalEntry::Game(Entry::Act { seat, .. } | Entry::Redo { seat }) => {
            Mark { moved: Some(*seat), ..mark }
        }
        JournalEntry::Game(Entry::Undo { seat }) => Mark { took_back: Some(*seat), ..mark },
        JournalEntry::Table(TableEntry::TimeGiven { seat }) => Mark { given: Some(*seat), ..mark },
        _ => mark,
    }
}

/// An entry of the game's own log as JSON; nothing for an agreement beside it.
fn log_text(entry: &JournalEntry) -> Option<Box<str>> {
    match entry {
        JournalEntry::Game(entry) => serde_json::to_string(entry).ok().map(Into::into),
        JournalEntry::Table(_) => None,
    }
}
