//! How one kind of train sees the stops, and what a whole route is worth to it.

use super::graph::{Graph, GraphStop};
use super::problem::{Halts, Mines, Problem, Range, StopKind, Train};
use super::tally::{Limits, Tally};
use super::worth::{Scale, Worth};

/// Trains with the same rule, compiled for one graph.
#[derive(Clone)]
pub(super) struct Kind {
    /// Their numbers in the problem.
    pub(super) trains: Vec<usize>,
    /// How they see each stop of the graph.
    pub(super) roles: Vec<Role>,
    /// The most weight a route can have.
    pub(super) longest: u16,
    /// Limits on the sums of a route.
    pub(super) limits: Limits,
    /// How many stops pay, where others may be skipped.
    pub(super) most_paid: Option<u16>,
    rule: Train,
    bonus: Worth,
    duty: Worth,
}

/// What a stop is to a train.
#[expect(clippy::struct_excessive_bools, reason = "four independent answers, asked one at a time")]
#[derive(Clone, Copy, Default)]
pub(super) struct Role {
    /// The train may come here at all.
    pub(super) open: bool,
    /// A route may end here.
    pub(super) end: bool,
    /// A route may go on from here.
    pub(super) pass: bool,
    /// Between two others it need not pay.
    pub(super) skippable: bool,
    /// What the stop adds to the sums of a route.
    pub(super) tally: Tally,
    /// What a visit pays.
    pub(super) pay: Worth,
    /// A bit of its own for each of the stops that pay most.
    pub(super) hub: u8,
}

/// What a legal route earns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Earnings {
    /// Paid stops and bonus.
    pub(super) revenue: u64,
    /// What its mine adds.
    pub(super) mine_money: u64,
    /// The places in the route of the stops that pay.
    pub(super) paid: Vec<usize>,
}

impl Kind {
    /// The kinds of trains of a problem, in the order of their first trains.
    pub(super) fn all(problem: &Problem, graph: &Graph, scale: Scale) -> Vec<Self> {
        let mut kinds: Vec<Self> = Vec::new();
        for (number, train) in problem.trains.iter().enumerate() {
            match kinds.iter_mut().find(|kind| kind.rule == *train) {
                Some(kind) => kind.trains.push(number),
                None => kinds.push(Self::of(train, number, graph, scale)),
            }
        }
        kinds
    }

    /// Each train as a kind of its own.
    pub(super) fn each_train(&self) -> impl Iterator<Item = Self> + '_ {
        self.trains.iter().map(|&train| Self { trains: vec![train], ..self.clone() })
    }

    /// Do both have the same rule?
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.rule == other.rule
    }

    fn of(train: &Train, number: usize, graph: &Graph, scale: Scale) -> Self {
        let all_stops = graph.stops.len() as u16;
        let most_paid = match train.range {
            // Where all stops can be paid, none needs to be skipped.
            Range::SkippingTowns(paid) | Range::SkippingAny { paid, .. } => {
                Some(paid).filter(|&paid| paid < all_stops)
            }
            Range::Stops(_) | Range::Plus(_) | Range::Cities(_) => None,
        };
        let mut roles: Vec<Role> = graph.stops.iter().map(|stop| role(train, stop, &scale)).collect();
        if most_paid.is_none() {
            for role in &mut roles {
                role.skippable = false;
            }
        }
        mark_hubs(&mut roles);
        let all: u16 = roles.iter().filter(|role| role.open).map(|role| role.tally.weight).sum();
        let longest = match train.range {
            Range::Stops(stops) | Range::SkippingTowns(stops) | Range::Cities(stops) => stops,
            Range::Plus(stops) => stops.saturating_mul(2),
            Range::SkippingAny { visited, .. } => visited.unwrap_or(u16::MAX),
        };
        Self {
            trains: vec![number],
            roles,
            longest: longest.min(all),
            limits: Limits::of(train, all_stops),
            most_paid,
            bonus: scale.revenue(u64::from(train.bonus.amount())),
            duty: if train.duties.is_empty() { 0 } else { scale.duty() },
            rule: train.clone(),
        }
    }

    /// The most weight half a route has, rounded up.
    pub(super) fn longest_half(&self) -> u16 {
        self.longest.div_ceil(2)
    }

    /// More than any route is worth.
    pub(super) fn most_worth(&self) -> Worth {
        let falling = |pays: &mut Vec<Worth>| {
            pays.sort_unstable_by(|one, other| other.cmp(one));
        };
        let open = self.roles.iter().filter(|role| role.open);
        let (through, ends): (Vec<&Role>, Vec<&Role>) = open.partition(|role| role.pass);
        let mut ends: Vec<Worth> = ends.iter().map(|role| role.pay).collect();
        falling(&mut ends);
        let mut pays: Vec<Worth> = through.iter().map(|role| role.pay).collect();
        pays.extend(ends.into_iter().take(2));
        falling(&mut pays);
        // Mines and halts do not count, but pay.
        let free = self.roles.iter().filter(|role| role.tally.visits == 0).count();
        let counted = self.most_counted().map_or(usize::MAX, |most| usize::from(most) + free);
        self.bonus + self.duty + pays.into_iter().take(counted).sum::<Worth>()
    }

    /// How a stop is seen.
    pub(super) fn role(&self, stop: u16) -> &Role {
        &self.roles[usize::from(stop)]
    }

    /// What the bonus for these stops is worth.
    pub(super) fn bonus(&self, tally: &Tally) -> Worth {
        if tally.one_side > 0 && tally.other_side > 0 { self.bonus } else { 0 }
    }

    /// A share of the bonus for a part of a route, so that the shares of two parts are never too little.
    pub(super) fn bonus_hope(&self, tally: &Tally) -> Worth {
        if tally.one_side > 0 || tally.other_side > 0 { self.bonus } else { 0 }
    }

    /// How many of the stops that pay count, where all of them do.
    pub(super) fn most_counted(&self) -> Option<u16> {
        let goes_to_mine = self.rule.mines == Mines::MustEndAtOne;
        let most = match self.rule.range {
            Range::Stops(most) => Some(most),
            Range::Plus(most) => Some(most.saturating_mul(2)),
            Range::SkippingTowns(_) | Range::SkippingAny { .. } => self.most_paid,
            Range::Cities(_) => None,
        };
        most.filter(|_| !goes_to_mine)
    }

    /// What it is worth that a train with duties runs at all.
    pub(super) fn duty(&self) -> Worth {
        self.duty
    }

    /// What a legal route earns.
    pub(super) fn earnings(&self, graph: &Graph, stops: &[u16]) -> Earnings {
        let paid = self.choose_paid(stops);
        let stop = |place: usize| graph.stops[usize::from(stops[place])].stop;
        let (mut revenue, mut mine_money) = (0, 0);
        for &place in &paid {
            match stop(place).kind {
                StopKind::Mine => mine_money += u64::from(stop(place).revenue),
                _ => revenue += u64::from(stop(place).revenue) * u64::from(self.rule.multiplier),
            }
        }
        let tallies = stops.iter().map(|&stop| self.role(stop).tally);
        if self.bonus(&tallies.fold(Tally::NONE, Tally::plus)) > 0 {
            revenue += u64::from(self.rule.bonus.amount());
        }
        Earnings { revenue, mine_money, paid }
    }

    /// How many stops of a route cannot be skipped.
    pub(super) fn must_pay(&self, stops: &[u16]) -> u16 {
        let inner = |place: usize| place > 0 && place + 1 < stops.len();
        let kept = (0..stops.len()).filter(|&place| {
            let role = self.role(stops[place]);
            role.tally.visits > 0 && !(role.skippable && inner(place))
        });
        kept.count() as u16
    }

    /// The places in a route of the stops that pay.
    pub(super) fn choose_paid(&self, stops: &[u16]) -> Vec<usize> {
        let role = |place: usize| self.role(stops[place]);
        let end = |place: usize| place == 0 || place + 1 == stops.len();
        let counted = (0..stops.len()).filter(|&place| role(place).tally.visits > 0);
        let mut paid: Vec<usize> = counted.collect();
        if let Some(most) = self.most_paid {
            paid.sort_by_key(|&place| (role(place).skippable && !end(place), -role(place).pay));
            paid.truncate(usize::from(most));
        }
        paid.extend((0..stops.len()).filter(|&place| role(place).tally.visits == 0 && role(place).pay > 0));
        paid.sort_unstable();
        paid
    }
}

fn role(train: &Train, graph_stop: &GraphStop, scale: &Scale) -> Role {
    let stop = &graph_stop.stop;
    let [one_side, other_side] = train.bonus.sides(graph_stop.number, stop);
    let city = matches!(stop.kind, StopKind::City | StopKind::OffBoard);
    let mine = stop.kind == StopKind::Mine;
    let halt = stop.kind == StopKind::Halt;
    let visits = !mine && !halt;
    let weight = match train.range {
        Range::Stops(_) | Range::Plus(_) | Range::SkippingAny { .. } => visits,
        Range::SkippingTowns(_) | Range::Cities(_) => city,
    };
    let revenue = u64::from(stop.revenue);
    let pay = match (stop.kind, train.halts) {
        (StopKind::Mine, _) => scale.mine_money(revenue),
        (StopKind::Halt, Halts::Ignored) => 0,
        _ => scale.revenue(revenue * u64::from(train.multiplier)),
    };
    Role {
        open: !mine || train.mines != Mines::Never,
        end: !halt,
        pass: !(stop.terminal || mine && train.mines == Mines::MustEndAtOne),
        skippable: match train.range {
            Range::SkippingTowns(_) => visits && !city,
            Range::SkippingAny { .. } => visits,
            Range::Stops(_) | Range::Plus(_) | Range::Cities(_) => false,
        },
        tally: Tally {
            weight: weight.into(),
            visits: visits.into(),
            cities: city.into(),
            mines: mine.into(),
            stations: stop.station.into(),
            off_boards: (stop.kind == StopKind::OffBoard).into(),
            one_side: one_side.into(),
            other_side: other_side.into(),
        },
        pay,
        hub: 0,
    }
}

/// How many stops are hubs.
pub(super) const HUBS: usize = 6;

/// Marks the stops that pay most: halves that gain much tend to share them.
fn mark_hubs(roles: &mut [Role]) {
    let mut by_pay: Vec<usize> = (0..roles.len()).filter(|&stop| roles[stop].open).collect();
    by_pay.sort_by_key(|&stop| std::cmp::Reverse(roles[stop].pay));
    for (number, &stop) in by_pay.iter().take(HUBS).enumerate() {
        roles[stop].hub = 1 << number;
    }
}
