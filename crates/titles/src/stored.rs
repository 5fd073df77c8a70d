//! Stored games: the entries of a log as JSON, read into actions and played again without proofs.
//!
//! ```
//! use roundhouse_game::Setup;
//! use roundhouse_titles::{AnyGame, Title, TitleFiles};
//! let players = ["Anna", "Bela", "Cili"].map(str::to_owned).to_vec();
//! let seed = 1.into();
//! let setup = Setup { players, variant: None, options: Default::default(), rulings: Default::default(), seed };
//! let title = Title::Hungary18Mag;
//! let game = AnyGame::new(title, &TitleFiles::embedded(title), &setup).unwrap();
//! let entry = r#"{"entry":"act","seat":0,"action":{"action":"draft_minor","minor":"1"}}"#;
//! let state = game.replay_stored([entry]).unwrap();
//! assert_ne!(state.to_act(), game.first().to_act());
//! ```

use std::collections::BTreeMap;

use roundhouse_family18xx::view::Income;
use roundhouse_game::{Entry, Log, SeatId};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::moment::{Moment, Refused};
use crate::playable::Playable;
use crate::rules::NotReplayed;

/// The entries of stored logs of one title, with its actions. A text that comes again is not read again: more than half
/// of the entries of a game are passes and runs that stand in it before.
struct KnownEntries<'t, A> {
    /// By length first: that tells most texts apart.
    places: BTreeMap<(usize, &'t str), usize>,
    entries: Vec<Entry<A>>,
}

/// An entry as it is stored. Which fields it has depends on its kind.
#[derive(Deserialize)]
struct StoredEntry<A> {
    entry: Kind,
    seat: SeatId,
    action: Option<A>,
    #[serde(default)]
    automatic: bool,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Act,
    Undo,
    Redo,
}

impl<'t, A: DeserializeOwned> KnownEntries<'t, A> {
    /// Reads an entry; its place.
    fn place(&mut self, text: &'t str) -> Result<usize, Refused> {
        if let Some(place) = self.places.get(&(text.len(), text)) {
            return Ok(*place);
        }
        let place = self.entries.len();
        self.entries.push(read(text)?);
        self.places.insert((text.len(), text), place);
        Ok(place)
    }
}

impl<G: Playable> Moment<G> {
    /// Plays an action again that was accepted at this very moment before; what companies earned with it.
    pub(crate) fn play_again(&mut self, seat: SeatId, action: &G::Action) -> Result<Vec<Income>, Refused> {
        let mut events = Vec::new();
        match self.game.play_again((&mut self.state, &mut events), seat, action) {
            Ok(()) => Ok(self.game.incomes(&self.state, &events)),
            Err(refusal) => Err(self.refused(refusal)),
        }
    }

    /// Plays a whole stored log again.
    pub(crate) fn replay_stored(&mut self, texts: &[&str]) -> Result<(), NotReplayed> {
        let mut known = KnownEntries { places: BTreeMap::new(), entries: Vec::new() };
        let refused = |number: usize| move |refused| NotReplayed::Action { number, refused };
        let mut log = Vec::new();
        for (number, text) in (1..).zip(texts) {
            let place = known.place(text).map_err(refused(number))?;
            log.push(match &known.entries[place] {
                Entry::Act { seat, automatic, .. } => {
                    Entry::Act { seat: *seat, action: place, automatic: *automatic }
                }
                Entry::Undo { seat } => Entry::Undo { seat: *seat },
                Entry::Redo { seat } => Entry::Redo { seat: *seat },
            });
        }
        let log: Log<usize> = log.into_iter().collect();
        let mut events = Vec::new();
        for (number, (seat, place)) in (1..).zip(log.effective().map_err(NotReplayed::Log)?) {
            if let Entry::Act { action, .. } = &known.entries[*place] {
                let played = self.game.play_again((&mut self.state, &mut events), seat, action);
                played.map_err(|refusal| self.refused(refusal)).map_err(refused(number))?;
            }
        }
        Ok(())
    }
}

fn read<A: DeserializeOwned>(text: &str) -> Result<Entry<A>, Refused> {
    let no_entry = |error: serde_json::Error| Refused::NoSuchAction(error.to_string());
    let stored: StoredEntry<A> = serde_json::from_str(text).map_err(no_entry)?;
    let seat = stored.seat;
    match (stored.entry, stored.action) {
        (Kind::Act, Some(action)) => Ok(Entry::Act { seat, action, automatic: stored.automatic }),
        (Kind::Act, None) => Err(Refused::NoSuchAction("missing field `action`".to_owned())),
        (Kind::Undo, _) => Ok(Entry::Undo { seat }),
        (Kind::Redo, _) => Ok(Entry::Redo { seat }),
    }
}
