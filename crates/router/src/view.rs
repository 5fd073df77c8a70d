//! The state between two decisions of a diagram.

use super::frontier::{Order, SLOTS};
use super::kind::Kind;
use super::tally::Tally;

/// What is known of the stops in view, and the sums over all visited stops that left.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct View {
    ends: [u8; SLOTS],
    marks: u64,
    tally: Tally,
    paid: u16,
    skipped: bool,
    complete: bool,
}

/// How a stop in view stands: nothing leads to it; a route passes; it is one end of a line whose other end
/// has left; or it is one end of a line whose other end stands in the slot with this number less `PARTNER`.
const UNTOUCHED: u8 = 0;
const PASSED: u8 = 1;
const OTHER_END_LEFT: u8 = 2;
const PARTNER: u8 = 3;

/// How many sums matter only in so far as they are not nothing.
const FLAGS: usize = 7;

/// A view packed for comparison.
pub(super) type Key = [u64; 4];

impl View {
    /// Before the first decision.
    pub(super) const START: Self = Self {
        ends: [UNTOUCHED; SLOTS],
        marks: 0,
        tally: Tally::NONE,
        paid: 0,
        skipped: false,
        complete: false,
    };

    /// The view packed.
    pub(super) fn key(&self) -> Key {
        let pack = |slots: &[u8]| slots.iter().fold(0, |key, &end| key << 5 | u64::from(end));
        let (one, other) = self.ends.split_at(SLOTS / 2);
        let tally = &self.tally;
        let sums = [tally.visits, tally.cities, self.paid].map(u64::from);
        let sums = sums[0] << 32 | sums[1] << 16 | sums[2];
        let flags: [bool; FLAGS] = [
            tally.stations > 0,
            tally.off_boards > 0,
            tally.mines > 0,
            tally.one_side > 0,
            tally.other_side > 0,
            self.skipped,
            self.complete,
        ];
        let flags = flags.iter().fold(0, |key, &flag| key << 1 | u64::from(flag));
        [pack(one), pack(other), sums, self.marks << FLAGS | flags]
    }

    /// The view after a link was used, if that can be.
    pub(super) fn with_link(
        &self,
        (order, kind): (&Order, &Kind),
        link: u16,
        ends: [u16; 2],
    ) -> Option<Self> {
        let marks = order.link_marks[usize::from(link)];
        if self.complete || self.marks & marks != 0 {
            return None;
        }
        let slots = ends.map(|end| order.slot[usize::from(end)]);
        let [one, other] = slots.map(|slot| self.ends[usize::from(slot)]);
        let closes = one == PARTNER + slots[1];
        let blocked = |state: u8, stop: u16| {
            let role = kind.role(stop);
            !role.open || state == PASSED || state != UNTOUCHED && !role.pass
        };
        if closes || blocked(one, ends[0]) || blocked(other, ends[1]) {
            return None;
        }
        let mut view = *self;
        view.marks |= marks;
        let far = |state: u8, slot: u8| match state {
            UNTOUCHED => PARTNER + slot,
            end => end,
        };
        let far_ends = [far(one, slots[0]), far(other, slots[1])];
        for (state, slot) in [(one, slots[0]), (other, slots[1])] {
            if state != UNTOUCHED {
                view.ends[usize::from(slot)] = PASSED;
            }
        }
        view.tie(far_ends[0], far_ends[1]);
        view.tie(far_ends[1], far_ends[0]);
        if far_ends == [OTHER_END_LEFT; 2] && !view.finish() {
            return None;
        }
        Some(view)
    }

    /// The stop's place in a line of track is settled: the view without it where it is not visited.
    pub(super) fn without_stop(&self, order: &Order, stop: u16) -> Option<Self> {
        let slot = usize::from(order.slot[usize::from(stop)]);
        (self.ends[slot] == UNTOUCHED).then_some(*self)
    }

    /// The view after a visited stop left, if it may; with `pays` its stop pays, else it is skipped.
    pub(super) fn with_stop(&self, (order, kind): (&Order, &Kind), stop: u16, pays: Pays) -> Option<Self> {
        let slot = usize::from(order.slot[usize::from(stop)]);
        let state = self.ends[slot];
        let role = kind.role(stop);
        let mark = order.stop_mark[usize::from(stop)];
        let may_skip = state == PASSED && role.skippable;
        if state == UNTOUCHED || self.marks & mark != 0 || pays == Pays::No && !may_skip {
            return None;
        }
        let mut view = *self;
        view.ends[slot] = UNTOUCHED;
        view.marks |= mark;
        if state != PASSED && !role.end || state == OTHER_END_LEFT && !view.finish() {
            return None;
        }
        if state >= PARTNER {
            view.ends[usize::from(state - PARTNER)] = OTHER_END_LEFT;
            let mut ends_left = view.ends.iter().filter(|&&end| end == OTHER_END_LEFT);
            if ends_left.nth(2).is_some() {
                return None;
            }
        }
        view.count(kind, &role.tally, pays).then_some(view)
    }

    /// Drops marks that nothing asks for any more.
    pub(super) fn forget(&mut self, marks: u64) {
        self.marks &= !marks;
    }

    /// After the last decision: is this a legal route?
    pub(super) fn is_route(&self, kind: &Kind) -> bool {
        let all_paid = !self.skipped || kind.most_paid == Some(self.paid);
        self.complete && all_paid && kind.limits.allow_route(&self.tally)
    }

    /// The sums.
    pub(super) fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Makes one end of a line know the other.
    fn tie(&mut self, end: u8, other: u8) {
        if end >= PARTNER {
            self.ends[usize::from(end - PARTNER)] = other;
        }
    }

    /// Marks the line as complete; says whether no other line has been begun.
    fn finish(&mut self) -> bool {
        self.complete = true;
        self.ends.iter().all(|&end| end <= PASSED)
    }

    /// Adds a stop to the sums, as far as they matter; says whether the sums are allowed.
    fn count(&mut self, kind: &Kind, tally: &Tally, pays: Pays) -> bool {
        let sum = self.tally.plus(*tally);
        if !kind.limits.allow_part(&sum) {
            return false;
        }
        self.tally = kind.limits.what_matters(&sum);
        match (pays, kind.most_paid) {
            (Pays::No, _) => self.skipped = true,
            (Pays::Yes, Some(most)) => {
                self.paid += tally.visits;
                return self.paid <= most;
            }
            (Pays::Yes, None) => {}
        }
        true
    }
}

/// Does a visited stop pay?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pays {
    /// It counts and pays.
    Yes,
    /// It is skipped.
    No,
}
