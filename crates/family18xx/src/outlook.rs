//! What a company will bring to those who have a part in it, as far as one can tell: for bots, no rule.
//!
//! A title says in plain values what it knows about each company ([`Prospect`]) and how much it cares ([`Care`]); the sum
//! is the same for all: what the runs to come pay, what the shares will be worth, what the money of the company is good for,
//! and what a director must add when a train is missing.

use roundhouse_game::SeatId;

use crate::table::SEATS;

/// Runs that bring the same.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stretch {
    /// How many.
    pub runs: f64,
    /// What each of them pays out.
    pub revenue: f64,
    /// What each of them brings the treasury beside that.
    pub kept: f64,
}

/// How the price of a share goes up.
#[derive(Clone, Debug, PartialEq)]
pub enum Rise {
    /// By about so much with each dividend, whatever it is.
    WithEach(f64),
    /// As many steps as the dividend of all shares holds the price.
    WithAmount {
        /// The prices ahead, one step after the other, the present one first.
        ladder: Vec<f64>,
        /// The most steps.
        most: usize,
    },
}

/// What a company promises.
#[derive(Clone, Debug, PartialEq)]
pub struct Prospect {
    /// The part of a dividend that each seat gets.
    pub parts: [f64; SEATS],
    /// The shares of each seat that count at the end, in tenths.
    pub tenths: [f64; SEATS],
    /// Who adds money when the company needs a train and cannot pay for it.
    pub director: Option<SeatId>,
    /// The price of a tenth.
    pub price: f64,
    /// How it rises.
    pub rise: Rise,
    /// The runs to come with the trains it has, until the last of them is scrapped or the game is over. The first stretch
    /// comes first.
    pub stretches: Vec<Stretch>,
    /// Runs after that.
    pub later_runs: f64,
    /// What a new train would earn.
    pub potential: f64,
    /// What it would cost.
    pub train_price: f64,
    /// What the best places within its reach pay.
    pub reach: f64,
    /// The money of the company.
    pub treasury: f64,
    /// Must it own a train?
    pub needs_train: bool,
}

/// How much each thing counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Care {
    /// Each run, for what the trains at hand will pay.
    pub run: f64,
    /// By what part a run brings more than the one before it, since track and cities grow.
    pub growth: f64,
    /// Runs with trains that are not bought yet.
    pub later: f64,
    /// The rise of a share's price.
    pub rise: f64,
    /// What a better train would bring on top of the present ones, by the part of its price that is there.
    pub better: f64,
    /// Further trains that the money buys, each by what the first one would earn.
    pub more: f64,
    /// Money of the company, by the part that one has of it.
    pub treasury: f64,
    /// Money that the director must add for a train.
    pub shortfall: f64,
    /// Being the director of a company, in a run.
    pub director: f64,
    /// What is within reach, in a run.
    pub reach: f64,
    /// What it costs to keep a pound of what was earned for a train.
    pub withheld: f64,
}

/// What a company will bring a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Gains {
    /// Dividends.
    pub runs: f64,
    /// Shares at their price at the end.
    pub shares: f64,
    /// Money of the company.
    pub treasury: f64,
    /// What the director must add, as a negative number, and what it is worth to direct.
    pub director: f64,
}

impl Gains {
    /// All of it.
    pub fn sum(&self) -> f64 {
        self.runs + self.shares + self.treasury + self.director
    }
}

/// Trains that a company buys at once, at most.
const MOST_TRAINS: f64 = 3.0;

/// What a fleet counts for at a guess: the dearest train in full, each further one half as much as the one before.
pub fn fleet_price(mut prices: Vec<f64>) -> f64 {
    prices.sort_by(|one, other| other.total_cmp(one));
    let mut part = 1.0;
    let mut sum = 0.0;
    for price in prices {
        sum += price * part;
        part /= 2.0;
    }
    sum
}

/// Rounds to come. They must not hang on what a bot decides, or it would put off whatever seems to shorten the game: so
/// they go by a usual game, set by set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Horizon {
    /// Rounds to come, the one under way included.
    pub left: f64,
    /// How many usual rounds the round under way stands for.
    pub unit: f64,
}

/// A usual game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UsualGame {
    /// The operating rounds of its sets; the last number is for all that follow.
    pub sets: &'static [u8],
    /// All its operating rounds.
    pub rounds: u32,
    /// Rounds that follow at least while no end is in sight.
    pub least: f64,
}

impl UsualGame {
    /// Rounds before a set, the first of which is set 0.
    pub fn before(&self, set: usize) -> f64 {
        (0..set).map(|set| self.length(set)).sum()
    }

    fn length(&self, set: usize) -> f64 {
        let last = self.sets.len().saturating_sub(1);
        self.sets.get(set.min(last)).map_or(1.0, |length| f64::from(*length))
    }

    /// The rounds to come in a set, before its first round or in the round with this number of so many.
    pub fn horizon(&self, set: usize, under_way: Option<(u8, u8)>) -> Horizon {
        let (number, of) = under_way.unwrap_or((1, 1));
        let unit = self.length(set) / f64::from(of.max(1));
        let unit = if under_way.is_some() { unit } else { 1.0 };
        let played = self.before(set) + f64::from(number.saturating_sub(1)) * unit;
        Horizon { left: (f64::from(self.rounds) - played).max(self.least), unit }
    }
}

/// The runs of a company, whoever has a part in it.
struct Course {
    /// All that they pay out.
    paid: f64,
    /// By how much they raise the price of a share.
    risen: f64,
    /// Money that is missing for a train.
    missing: f64,
}

impl Prospect {
    /// What the company will bring each seat.
    pub fn gains(&self, care: &Care, seat: SeatId) -> Gains {
        let at = seat.index();
        let (part, tenths) = (self.parts[at], self.tenths[at]);
        let directs = self.director == Some(seat);
        if part == 0.0 && tenths == 0.0 && !directs {
            return Gains::default();
        }
        let course = self.course(care);
        let runs: f64 = self.stretches.iter().map(|stretch| stretch.runs).sum::<f64>() + self.later_runs;
        let price = self.price + course.risen * care.rise;
        let director = if directs { care.director * runs - course.missing * care.shortfall } else { 0.0 };
        Gains {
            runs: part * course.paid,
            shares: tenths * price.max(0.0),
            treasury: part * self.treasury * care.treasury * runs.min(1.0),
            director,
        }
    }

    fn course(&self, care: &Care) -> Course {
        let (mut paid, mut earned, mut begun) = (0.0, 0.0, 0.0);
        let mut money = self.treasury;
        let mut price = Climb { rise: &self.rise, steps: 0.0 };
        for stretch in &self.stretches {
            let grown = 1.0 + care.growth * (begun + stretch.runs / 2.0);
            paid += stretch.revenue * stretch.runs * grown * care.run;
            earned += stretch.revenue * stretch.runs * grown;
            price.climb(stretch.revenue * grown, stretch.runs);
            money += stretch.kept * stretch.runs;
            begun += stretch.runs;
        }
        paid += self.reach * care.reach * (begun + self.later_runs);
        // What is missing for the next train is kept of what is earned until then.
        if self.later_runs > 0.0 && care.withheld > 0.0 {
            let kept = (self.train_price - money).clamp(0.0, earned);
            money += kept;
            paid -= kept * care.withheld * self.later_runs.min(1.0);
        }
        let trains = if self.train_price > 0.0 { money / self.train_price } else { 1.0 };
        let further = 1.0 + care.more * (trains.min(MOST_TRAINS) - 1.0).max(0.0);
        let afforded = trains.clamp(0.0, 1.0);
        if self.later_runs > 0.0 {
            let grown = 1.0 + care.growth * (begun + self.later_runs / 2.0);
            let runs = self.later_runs * afforded;
            let revenue = self.potential * further * grown * care.later;
            paid += revenue * runs;
            price.climb(revenue, runs);
        }
        // A better train beside those it has.
        if let Some(last) = self.stretches.last() {
            paid += self.potential * last.runs * afforded * further * care.better;
        }
        let missing = if self.needs_train { (self.train_price - money).max(0.0) } else { 0.0 };
        Course { paid, risen: price.risen(), missing: missing * self.later_runs.min(1.0) }
    }
}

/// A price on its way up.
struct Climb<'a> {
    rise: &'a Rise,
    steps: f64,
}

impl Climb<'_> {
    /// So many dividends of this amount are paid.
    fn climb(&mut self, dividend: f64, runs: f64) {
        if dividend <= 0.0 {
            return;
        }
        let most = match self.rise {
            Rise::WithEach(_) => {
                self.steps += runs;
                return;
            }
            Rise::WithAmount { most, .. } => *most as f64,
        };
        let mut left = runs;
        while left > 0.0 {
            let part = left.min(1.0);
            let price = self.price();
            // A little less than the price is often as good, since track grows; it counts in part.
            let steps = if price > 0.0 { (dividend / price).min(most) } else { 0.0 };
            self.steps += part * if steps < 1.0 { steps * steps } else { steps.floor() };
            left -= part;
        }
    }

    /// The price where it is now.
    fn price(&self) -> f64 {
        match self.rise {
            Rise::WithEach(each) => each * self.steps,
            Rise::WithAmount { ladder, .. } => {
                let last = ladder.len().saturating_sub(1);
                let lower = (self.steps as usize).min(last);
                let upper = (lower + 1).min(last);
                let between = self.steps - lower as f64;
                match (ladder.get(lower), ladder.get(upper)) {
                    (Some(low), Some(high)) => low + (high - low) * between.clamp(0.0, 1.0),
                    _ => 0.0,
                }
            }
        }
    }

    fn risen(&self) -> f64 {
        match self.rise {
            Rise::WithEach(each) => each * self.steps,
            Rise::WithAmount { ladder, .. } => self.price() - ladder.first().copied().unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARE: Care = Care {
        run: 1.0,
        growth: 0.0,
        later: 1.0,
        rise: 1.0,
        better: 0.0,
        more: 0.0,
        treasury: 0.1,
        shortfall: 1.0,
        director: 0.0,
        reach: 0.0,
        withheld: 0.0,
    };

    fn prospect() -> Prospect {
        let mut parts = [0.0; SEATS];
        parts[0] = 0.6;
        parts[1] = 0.2;
        Prospect {
            parts,
            tenths: parts.map(|part| part * 10.0),
            director: Some(SeatId(0)),
            price: 100.0,
            rise: Rise::WithEach(10.0),
            stretches: vec![Stretch { runs: 2.0, revenue: 100.0, kept: 0.0 }],
            later_runs: 3.0,
            potential: 200.0,
            train_price: 400.0,
            reach: 0.0,
            treasury: 100.0,
            needs_train: true,
        }
    }

    #[test]
    fn dividends_prices_and_a_missing_train_are_counted() {
        let director = prospect().gains(&CARE, SeatId(0));
        // Two runs of 100, and a quarter of three runs of 200: that much of the train is in the treasury.
        assert!((director.runs - 0.6 * (200.0 + 150.0)).abs() < 1e-9);
        assert!((director.shares - 6.0 * (100.0 + 10.0 * 2.75)).abs() < 1e-9);
        assert!((director.treasury - 6.0).abs() < 1e-9);
        assert!((director.director + 300.0).abs() < 1e-9);
        let other = prospect().gains(&CARE, SeatId(1));
        assert!((other.director).abs() < 1e-9, "only the director adds money");
        assert_eq!(prospect().gains(&CARE, SeatId(2)), Gains::default());
    }

    #[test]
    fn the_end_of_a_set_changes_nothing_for_those_who_have_run() {
        let usual = UsualGame { sets: &[1, 2, 3], rounds: 20, least: 4.0 };
        for (set, of) in [(0, 1), (0, 2), (1, 2), (1, 3), (2, 1), (4, 3)] {
            let last = usual.horizon(set, Some((of, of)));
            let next = usual.horizon(set + 1, None);
            assert!((last.left - last.unit - next.left).abs() < 1e-9, "set {set} of {of}");
            let begun = usual.horizon(set, Some((1, of)));
            assert!((begun.left - usual.horizon(set, None).left).abs() < 1e-9, "set {set} of {of}");
        }
        assert!((usual.horizon(30, None).left - 4.0).abs() < 1e-9);
    }

    #[test]
    fn a_price_climbs_by_what_is_paid() {
        let ladder = vec![100.0, 120.0, 150.0, 200.0];
        let with = |revenue: f64| {
            let rise = Rise::WithAmount { ladder: ladder.clone(), most: 4 };
            let stretches = vec![Stretch { runs: 1.0, revenue, kept: 0.0 }];
            let prospect = Prospect { rise, stretches, later_runs: 0.0, ..prospect() };
            prospect.gains(&CARE, SeatId(1)).shares
        };
        assert!((with(0.0) - 200.0).abs() < 1e-9);
        assert!((with(100.0) - 240.0).abs() < 1e-9);
        assert!((with(250.0) - 300.0).abs() < 1e-9);
        assert!((with(900.0) - 400.0).abs() < 1e-9, "the ladder ends");
    }

    #[test]
    fn money_for_a_train_is_worth_more_than_other_money() {
        let sum = |treasury: f64| Prospect { treasury, ..prospect() }.gains(&CARE, SeatId(0)).sum();
        assert!(sum(400.0) - sum(100.0) > sum(700.0) - sum(400.0));
    }
}
