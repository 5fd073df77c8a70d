//! What a minor will bring its owner until the end, if it keeps buying trains: for bots, no rule.

use super::run_table::{FleetRun, NO_TRAIN, Pair, RunTable};

/// A minor as it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook<'a> {
    pub(super) table: &'a RunTable,
    /// Prices and numbers of stops of the trains.
    pub(super) trains: &'a [Train],
    pub(super) fleet: Pair,
    pub(super) treasury: f64,
    /// Runs to come; the last one may be a part of one.
    pub(super) runs: f64,
    /// What the next run brings, where it is known: to divide, and to the treasury alone.
    pub(super) next_run: Option<(f64, f64)>,
    /// Where it is in its turn.
    pub(super) now: Now,
    /// What a stop earns more with each round.
    pub(super) growth: f64,
    /// What track costs in a round.
    pub(super) track: f64,
}

/// A train as it is sold.
#[derive(Clone, Copy, Debug)]
pub(super) struct Train {
    pub(super) price: f64,
    pub(super) stops: f64,
}

/// What can still be done before and after the next run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Now {
    /// It runs next and has not yet decided which trains to scrap.
    BeforeScrapping,
    /// It runs next with the trains it has.
    BeforeRun,
    /// It has run and may buy.
    Buying,
}

/// What came of it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Prospect {
    /// What the owner gets of all runs.
    pub(super) owner: f64,
    /// What is left in the treasury.
    pub(super) left: f64,
    /// How much there is to reach, for each run to come.
    pub(super) frontier: f64,
}

/// More rounds than any game has.
const MOST_ROUNDS: usize = 24;

impl Outlook<'_> {
    /// Round by round: run, and buy what brings most until the end.
    pub(super) fn prospect(mut self) -> Prospect {
        let mut owner = 0.0;
        let frontier = self.table.frontier * self.runs / 10.0;
        if self.now == Now::Buying {
            self.buy_what_fits(self.runs, 0.0);
        }
        let mut left = self.runs;
        for round in 0..MOST_ROUNDS {
            if left <= 0.0 {
                break;
            }
            let part = left.min(1.0);
            let may_scrap = self.now != Now::BeforeRun || round > 0;
            left -= 1.0;
            let scrapped =
                if may_scrap && round + 1 < MOST_ROUNDS { self.scrap_for(left, round) } else { None };
            let (revenue, extra) = match self.next_run.take() {
                Some(known) if scrapped.is_none() => known,
                _ => self.run(self.fleet, round),
            };
            owner += part * revenue / 2.0;
            self.treasury = (self.treasury + revenue / 2.0 + extra - self.track).max(0.0);
            self.buy_what_fits(left, round as f64);
        }
        Prospect { owner, left: self.treasury, frontier }
    }

    /// What a fleet earns in a round: to divide, and for the treasury alone.
    fn run(&self, fleet: Pair, round: usize) -> (f64, f64) {
        let FleetRun { plain, revenue, mine, hire } = self.table.of(fleet);
        let grown = self.growth * round as f64 * self.stops(fleet);
        let more = |amount: u16| if amount == 0 { grown * 0.5 } else { f64::from(amount) + grown };
        if self.treasury < f64::from(hire) {
            (more(plain), 0.0)
        } else {
            (more(revenue), f64::from(mine) - f64::from(hire))
        }
    }

    fn stops(&self, Pair(one, other): Pair) -> f64 {
        let stops = |kind: u8| self.trains.get(usize::from(kind)).map_or(0.0, |train| train.stops);
        stops(one) + stops(other)
    }

    fn earns(&self, fleet: Pair, round: f64) -> f64 {
        f64::from(self.table.of(fleet).revenue) + self.growth * round * self.stops(fleet)
    }

    /// The train that is worth most to have, and when it can be had: now or after some more runs.
    fn wanted(&self, fleet: Pair, left: f64, round: f64) -> Option<(u8, bool)> {
        let keeps = if fleet.1 == NO_TRAIN { fleet.0 } else { fleet.1 };
        let full = fleet.0 != NO_TRAIN && fleet.1 != NO_TRAIN;
        let now = self.earns(fleet, round);
        let income = (now / 2.0 - self.track).max(1.0);
        let mut best = (0.0, None);
        for (kind, train) in self.trains.iter().enumerate() {
            let kind = kind as u8;
            if full && kind <= fleet.0 {
                continue;
            }
            let then = Pair::new(kind, if fleet == Pair(NO_TRAIN, NO_TRAIN) { NO_TRAIN } else { keeps });
            let wait = ((train.price - self.treasury) / income).ceil().max(0.0);
            let more = (self.earns(then, round) - now) / 2.0;
            let lost = if full { (now - self.earns(Pair::new(keeps, NO_TRAIN), round)) / 2.0 } else { 0.0 };
            let gain = more * (left - wait) - lost;
            if gain > best.0 {
                best = (gain, Some((kind, wait < 0.5)));
            }
        }
        best.1
    }

    /// A full fleet scraps its smallest train before the run if the money then buys a better one.
    fn scrap_for(&mut self, left: f64, round: usize) -> Option<u8> {
        let fleet = self.fleet;
        if fleet.0 == NO_TRAIN || fleet.1 == NO_TRAIN {
            return None;
        }
        let rest = Pair::new(fleet.1, NO_TRAIN);
        let (revenue, extra) = self.run(rest, round);
        let after = revenue / 2.0 + extra - self.track;
        let ahead = Self { treasury: self.treasury + after, ..*self };
        let (kind, at_once) = ahead.wanted(fleet, left, round as f64)?;
        if !at_once {
            return None;
        }
        self.fleet = rest;
        Some(kind)
    }

    fn buy_what_fits(&mut self, left: f64, round: f64) {
        while self.fleet.1 == NO_TRAIN {
            let Some((kind, true)) = self.wanted(self.fleet, left, round) else {
                return;
            };
            self.treasury -= self.trains[usize::from(kind)].price;
            self.fleet = Pair::new(kind, self.fleet.0);
        }
    }
}
