//! One number for everything a goal weighs: duties met, revenue, mine money.
//!
//! The search maximises a single whole number. Duties weigh more than all money together, revenue more than
//! all mine money together where the goal says so. Amounts are divided by what all have in common (usually
//! 10), so that the next better total is exactly one [`UNIT`] better; a unit has room for prices between.

use super::problem::{BadProblem, Goal, Problem, StopKind};

/// Worth, in parts of a [`UNIT`].
pub(super) type Worth = i64;

/// The smallest difference between two totals.
pub(super) const UNIT: Worth = 1 << 10;

/// More than any total is worth, and small enough that one for each link of the largest problem can be added.
pub(super) const TOO_DEAR: Worth = 1 << 50;

/// Less than any route gains, even over track that is too dear; two of them can be added.
pub(super) const NOTHING: Worth = -(1 << 61);

/// What the parts of a total weigh.
#[derive(Clone, Copy)]
pub(super) struct Scale {
    common: u64,
    revenue: Worth,
    mine: Worth,
    duty: Worth,
    duties: i64,
}

impl Scale {
    /// The weights for this problem.
    pub(super) fn of(problem: &Problem) -> Result<Self, BadProblem> {
        let (revenue, mine_money) = highest_amounts(problem).ok_or(BadProblem::TooRich)?;
        let common = common_measure(problem);
        let (highest_revenue, highest_mine) = (revenue / common, mine_money / common);
        let one_revenue = match problem.goal {
            Goal::RevenueThenMineMoney => highest_mine.checked_add(1),
            Goal::RevenuePlusMineMoney => Some(1),
        };
        let one_revenue = one_revenue.ok_or(BadProblem::TooRich)?;
        let duties = problem.trains.iter().filter(|train| !train.duties.is_empty()).count() as u64;
        let one_duty = highest_revenue
            .checked_mul(one_revenue)
            .and_then(|revenue| revenue.checked_add(highest_mine)?.checked_add(1));
        let highest = one_duty.and_then(|duty| duty.checked_mul(duties + 2));
        match (one_duty, highest) {
            (Some(one_duty), Some(highest)) if highest < (TOO_DEAR / UNIT) as u64 => Ok(Self {
                common,
                revenue: one_revenue as Worth * UNIT,
                mine: UNIT,
                duty: one_duty as Worth * UNIT,
                duties: duties as i64,
            }),
            _ => Err(BadProblem::TooRich),
        }
    }

    /// What an amount of revenue is worth.
    pub(super) fn revenue(&self, amount: u64) -> Worth {
        (amount / self.common) as Worth * self.revenue
    }

    /// What an amount of mine money is worth.
    pub(super) fn mine_money(&self, amount: u64) -> Worth {
        (amount / self.common) as Worth * self.mine
    }

    /// What a duty met is worth.
    pub(super) fn duty(&self) -> Worth {
        self.duty
    }

    /// Does a total of this worth meet all duties?
    pub(super) fn meets_duties(&self, total: Worth) -> bool {
        total >= self.duties * self.duty
    }

    /// The most revenue (with the summed goal: revenue and mine money) in a total that meets all duties.
    pub(super) fn revenue_within(&self, total: Worth) -> u64 {
        let money = (total - self.duties * self.duty).max(0);
        (money / self.revenue) as u64 * self.common
    }

    /// The most revenue and mine money together in a total that meets all duties.
    pub(super) fn earned_within(&self, total: Worth) -> u64 {
        // Where mine money comes after all revenue, a unit of revenue weighs one more than all mine money.
        let mine_money = (self.revenue / UNIT - 1) as u64 * self.common;
        self.revenue_within(total) + mine_money
    }
}

/// The most revenue and the most mine money all trains together could ever earn.
fn highest_amounts(problem: &Problem) -> Option<(u64, u64)> {
    let mut stops: u64 = 0;
    let mut best_mine = 0;
    for stop in &problem.stops {
        match stop.kind {
            StopKind::Mine => best_mine = best_mine.max(u64::from(stop.revenue)),
            _ => stops = stops.checked_add(u64::from(stop.revenue))?,
        }
    }
    let mut revenue: u64 = 0;
    for train in &problem.trains {
        let paid = stops.checked_mul(u64::from(train.multiplier))?;
        revenue = revenue.checked_add(paid)?.checked_add(u64::from(train.bonus.amount()))?;
    }
    Some((revenue, best_mine.checked_mul(problem.trains.len() as u64)?))
}

/// The largest amount of which every amount is a multiple.
fn common_measure(problem: &Problem) -> u64 {
    let stops = problem.stops.iter().map(|stop| stop.revenue);
    let bonuses = problem.trains.iter().map(|train| train.bonus.amount());
    let measure =
        stops.chain(bonuses).fold(0, |measure, amount| greatest_common_divisor(measure, u64::from(amount)));
    measure.max(1)
}

/// The greatest number that divides both.
pub(super) fn greatest_common_divisor(mut one: u64, mut other: u64) -> u64 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}
