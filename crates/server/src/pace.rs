//! How fast bots play at a table: as the people there want it.

use std::collections::BTreeMap;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{sleep, timeout};

/// How fast bots play, the fastest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pace {
    /// Without a pause.
    AtOnce,
    /// With a pause before each move, so that people can follow.
    #[default]
    OneByOne,
    /// Each move waits for a click.
    Clicked,
}

impl Pace {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::AtOnce, Self::OneByOne, Self::Clicked];

    /// The word in cookies and forms.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::AtOnce => "instant",
            Self::OneByOne => "paused",
            Self::Clicked => "clicked",
        }
    }

    /// The pace of this word.
    pub fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|pace| pace.as_str() == word)
    }
}

/// So long a bot waits for a click at most: a table must not stay in memory for ever.
const PATIENCE: Duration = Duration::from_mins(30);

/// What the people at a table want of its bots.
#[derive(Debug, Default)]
pub struct Paces(watch::Sender<Wanted>);

#[derive(Clone, Debug, Default)]
struct Wanted {
    by_visitor: BTreeMap<String, Pace>,
    clicks: u64,
    /// Bots do not wait until it is a person's turn.
    skipping: bool,
}

impl Wanted {
    /// The slowest pace that somebody wants. Nobody else waits for one person's clicks.
    fn pace(&self) -> Pace {
        let slowest = self.by_visitor.values().max().copied().unwrap_or_default();
        match slowest {
            _ if self.skipping => Pace::AtOnce,
            Pace::Clicked if self.by_visitor.len() > 1 => Pace::OneByOne,
            pace => pace,
        }
    }
}

impl Paces {
    /// A visitor who sits at the table wants this pace.
    pub fn want(&self, visitor: &str, pace: Pace) {
        self.0.send_if_modified(|wanted| wanted.by_visitor.insert(visitor.to_owned(), pace) != Some(pace));
    }

    /// The next move may come.
    pub fn click(&self) {
        self.0.send_modify(|wanted| wanted.clicks += 1);
    }

    /// All moves may come until it is a person's turn.
    pub fn skip(&self) {
        self.0.send_modify(|wanted| wanted.skipping = true);
    }

    /// It is a person's turn.
    pub(crate) fn person_acts(&self) {
        self.0.send_if_modified(|wanted| std::mem::take(&mut wanted.skipping));
    }

    /// Waits before a bot's move.
    pub(crate) async fn wait(&self, pause: Duration) {
        let mut wanted = self.0.subscribe();
        let begun = wanted.borrow_and_update().clone();
        let pace = begun.pace();
        let go_on = |now: &Wanted| now.clicks != begun.clicks || now.pace() != pace;
        match pace {
            Pace::AtOnce => {}
            Pace::OneByOne => sleep(pause).await,
            Pace::Clicked => {
                // Whoever asked may have gone away: then the game goes on.
                let _ = timeout(PATIENCE, wanted.wait_for(go_on)).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    const LONG: Duration = Duration::from_hours(1);

    #[test]
    fn every_pace_is_known_by_its_word() {
        for pace in Pace::ALL {
            assert_eq!(Pace::read(pace.as_str()), Some(pace));
        }
        assert_eq!(Pace::read("soon"), None);
    }

    #[tokio::test]
    async fn a_bot_waits_for_a_click_and_no_longer() {
        let paces = Paces::default();
        paces.want("anna", Pace::Clicked);
        let mut move_waits = Box::pin(paces.wait(Duration::ZERO));
        assert!(move_waits.as_mut().now_or_never().is_none());
        paces.click();
        move_waits.await;
        // One click is one move.
        assert!(paces.wait(Duration::ZERO).now_or_never().is_none());
    }

    #[tokio::test]
    async fn skipping_ends_with_a_persons_turn() {
        let paces = Paces::default();
        paces.want("anna", Pace::Clicked);
        paces.skip();
        assert!(paces.wait(LONG).now_or_never().is_some());
        assert!(paces.wait(LONG).now_or_never().is_some());
        paces.person_acts();
        assert!(paces.wait(LONG).now_or_never().is_none());
    }

    #[tokio::test]
    async fn the_slowest_pace_counts_but_nobody_waits_for_anothers_clicks() {
        let paces = Paces::default();
        paces.want("anna", Pace::AtOnce);
        assert!(paces.wait(LONG).now_or_never().is_some());
        paces.want("bela", Pace::OneByOne);
        assert!(paces.wait(LONG).now_or_never().is_none());
        paces.want("bela", Pace::Clicked);
        assert_eq!(paces.0.borrow().pace(), Pace::OneByOne);
    }
}
