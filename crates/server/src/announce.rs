//! What open pages are told of a table: numbers only, and after whoever acted has the answer.
//!
//! Those who listen are told in groups, one after the other. So a thousand onlookers never stand between a player and
//! the table; and of several changes at once they hear only the last.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::{self, BoxStream};
use tokio::sync::watch;
use tokio_stream::wrappers::WatchStream;

/// How long those who listen wait after a change: whoever made it is answered by then.
const AFTER: Duration = Duration::from_millis(10);
/// How long one group waits after another.
const BETWEEN: Duration = Duration::from_millis(4);
const GROUPS: usize = 16;

/// What every open page is told: numbers only, nothing secret.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pulse {
    /// How many entries the journal has.
    pub entries: u64,
    /// How many lines were said.
    pub said: u64,
    /// How often the seats changed.
    pub seats: u64,
}

/// Tells whoever listens how a table stands.
#[derive(Clone, Debug)]
pub struct Announcer(Arc<Told>);

#[derive(Debug)]
struct Told {
    now: watch::Sender<Pulse>,
    groups: [watch::Sender<Pulse>; GROUPS],
    /// The group of whoever comes next.
    next: AtomicUsize,
    /// Is somebody about to tell the groups?
    waiting: AtomicBool,
}

impl Announcer {
    /// Announces nothing yet.
    pub fn new(pulse: Pulse) -> Self {
        Self(Arc::new(Told {
            now: watch::Sender::new(pulse),
            groups: std::array::from_fn(|_| watch::Sender::new(pulse)),
            next: AtomicUsize::new(0),
            waiting: AtomicBool::new(false),
        }))
    }

    /// How the table stands.
    pub fn now(&self) -> Pulse {
        *self.0.now.borrow()
    }

    /// How the table stands, now and from now on, without delay: for the few that act on it.
    pub fn at_once(&self) -> watch::Receiver<Pulse> {
        self.0.now.subscribe()
    }

    /// What somebody hears who listens: at once how the table stands, and then of every change.
    pub fn listen(&self) -> BoxStream<'static, Pulse> {
        let group = self.0.next.fetch_add(1, Ordering::Relaxed) % GROUPS;
        let changes = WatchStream::from_changes(self.0.groups[group].subscribe());
        stream::iter([self.now()]).chain(changes).boxed()
    }

    /// Announces what changed, if anything did.
    pub fn announce(&self, change: impl FnOnce(&mut Pulse)) {
        let changed = self.0.now.send_if_modified(|pulse| {
            let before = *pulse;
            change(pulse);
            *pulse != before
        });
        if changed && !self.0.waiting.swap(true, Ordering::SeqCst) {
            tokio::spawn(self.clone().tell());
        }
    }

    async fn tell(self) {
        tokio::time::sleep(AFTER).await;
        // What changes from here on is told by somebody else.
        self.0.waiting.store(false, Ordering::SeqCst);
        for group in &self.0.groups {
            self.pass_on(group);
            if group.receiver_count() > 0 {
                tokio::time::sleep(BETWEEN).await;
            }
        }
    }

    /// Tells a group how the table stands once it is the group's turn to hear: two that tell it at the same time never
    /// lead it back.
    fn pass_on(&self, group: &watch::Sender<Pulse>) {
        group.send_if_modified(|told| {
            let now = self.now();
            std::mem::replace(told, now) != now
        });
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn everybody_hears_the_latest_and_nobody_before_it_counts() {
        let announcer = Announcer::new(Pulse::default());
        let mut crowd: Vec<_> = (0..3 * GROUPS).map(|_| announcer.listen()).collect();
        for listener in &mut crowd {
            assert_eq!(listener.next().await, Some(Pulse::default()));
        }
        for entries in 1..=5 {
            announcer.announce(|pulse| pulse.entries = entries);
        }
        assert_eq!(announcer.now().entries, 5);
        // Whoever announced goes on first.
        let told = crowd.iter_mut().filter_map(|listener| listener.next().now_or_never());
        assert_eq!(told.count(), 0);
        for listener in &mut crowd {
            assert_eq!(listener.next().await.map(|pulse| pulse.entries), Some(5));
        }
        announcer.announce(|pulse| pulse.said = 1);
        for listener in &mut crowd {
            assert_eq!(listener.next().await.map(|pulse| pulse.said), Some(1));
        }
    }

    #[tokio::test]
    async fn who_comes_late_hears_how_the_table_stands() {
        let announcer = Announcer::new(Pulse::default());
        announcer.announce(|pulse| pulse.entries = 3);
        let mut late = announcer.listen();
        assert_eq!(late.next().await.map(|pulse| pulse.entries), Some(3));
    }

    #[test]
    fn two_that_tell_a_group_at_once_never_lead_it_back() {
        const LAST: u64 = 200_000;
        let announcer = Announcer::new(Pulse::default());
        let group = &announcer.0.groups[0];
        let mut led_back = None;
        std::thread::scope(|threads| {
            for _ in 0..2 {
                threads.spawn(|| {
                    while announcer.now().entries < LAST {
                        announcer.pass_on(group);
                    }
                });
            }
            let mut before = 0;
            for entries in 1..=LAST {
                announcer.0.now.send_modify(|pulse| pulse.entries = entries);
                let told = group.borrow().entries;
                if told < before {
                    led_back = Some((before, told));
                }
                before = told;
            }
        });
        assert_eq!(led_back, None);
    }
}
