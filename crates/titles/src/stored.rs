//! Stored games: the entries of a log as JSON, read into actions and played again without proofs.
//!
//! ```
//! use roundhouse_game::Setup;
//! use roundhouse_titles::{AnyGame, Title, TitleFiles};
//! let players = ["Anna", "Bela", "Cili"].map(str::to_owned).to_vec();
//! let seed = 1.into();
//! let setup = Setup { players, variant: None, options: Default::default(), rulings: Default::default(), seed };
//! let title = Title::HUNGARY_18MAG;
//! let game = AnyGame::new(title, &TitleFiles::embedded(title), &setup).unwrap();
//! let entry = r#"{"entry":"act","seat":0,"action":{"action":"draft_minor","minor":"1"}}"#;
//! let state = game.replay_stored([entry]).unwrap();
//! assert_ne!(state.to_act(), game.first().to_act());
//! ```

use roundhouse_family18xx::view::Income;
use roundhouse_game::{Entry, Log, SeatId};
use serde::de::DeserializeOwned;

use crate::moment::{Moment, Refused};
use crate::playable::Playable;
use crate::rules::NotReplayed;

/// The entries of stored logs of one title, with its actions. A text that comes again is not read again: more than half
/// of the entries of a game are passes and runs that stand in it before.
struct KnownEntries<'t, A> {
    /// For each sign the text that was read last of those that have it.
    latest: Vec<Option<(&'t str, usize)>>,
    entries: Vec<Entry<A>>,
}

/// How many signs there are.
const SIGNS: usize = 1 << SIGN_BITS;
const SIGN_BITS: u32 = 10;

impl<'t, A: DeserializeOwned> KnownEntries<'t, A> {
    /// Reads an entry; its place.
    fn place(&mut self, text: &'t str) -> Result<usize, Refused> {
        let latest = &mut self.latest[sign(text)];
        if let Some((known, place)) = *latest
            && known == text
        {
            return Ok(place);
        }
        let place = self.entries.len();
        self.entries.push(read(text)?);
        *latest = Some((text, place));
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
        let mut known = KnownEntries { latest: vec![None; SIGNS], entries: Vec::new() };
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

/// Texts that differ hardly ever have the same one; those that do are told apart by themselves.
fn sign(text: &str) -> usize {
    let (words, _) = text.as_bytes().as_chunks::<8>();
    let end = text.as_bytes().last_chunk::<8>();
    let mixed = words.iter().chain(end).fold(text.len() as u64, |mixed, word| {
        (mixed.rotate_left(5) ^ u64::from_le_bytes(*word)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    });
    (mixed >> (u64::BITS - SIGN_BITS)) as usize
}

fn read<A: DeserializeOwned>(text: &str) -> Result<Entry<A>, Refused> {
    serde_json::from_str(text).map_err(|error| Refused::NoSuchAction(error.to_string()))
}
