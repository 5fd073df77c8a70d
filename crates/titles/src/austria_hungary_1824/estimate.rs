//! What a player will be worth at the end, as far as one can tell: for bots, no rule.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::outlook;
use roundhouse_family18xx::table::SEATS;
use roundhouse_family18xx::{
    Care, Holder, Horizon, PositionKey, Prospect, Rise, Stretch, TrainKind, UsualGame,
};
use roundhouse_game::{Rounds, SeatId, Term, Weights};

use super::cards::Kind;
use super::state::{Mountain, OperatingRound, Round, Stage, State, Step};
use super::{AustriaHungary1824, best, phases, regionals};

/// What the estimate counts; `weights.toml` says how much.
#[derive(Clone, Copy, Debug, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub(super) enum Weight {
    /// Each run to come with the trains a company has.
    Run,
    /// By what part a run brings more than the one before.
    Growth,
    /// Runs with trains that are not bought yet.
    Later,
    /// The rise of share prices.
    Rise,
    /// What a better train would bring beside those at hand.
    Better,
    /// Further trains that the money of a company buys, as a part of the first.
    More,
    /// Money of a company, by the part that one has.
    Treasury,
    /// Money that a director must add for a train.
    Shortfall,
    /// Being director, in a run.
    Director,
    /// What the places within reach of a company pay, in a run.
    Reach,
    /// What it costs shareholders when a pound is kept for a train.
    Withheld,
    /// Trains that leave the bank in an operating round.
    TrainsARound,
    /// What an average train earns in a run, as a part of its price.
    Typical,
    /// How much of what is usual is hoped for where the track at hand earns less.
    Hope,
    /// Rounds until another tenth of a company that is not open yet is sold.
    Delay,
    /// What a share taken for a mountain railway will bring.
    MountainShare,
    /// Money in hand, for each round to come, beyond itself.
    Cash,
    /// What others have, on average.
    Rivals,
}

/// How long a game mostly lasts.
const USUAL: UsualGame = UsualGame { sets: &[1, 1, 1, 1, 2, 2, 2, 3], rounds: 18, least: 4.0 };
/// With so little money in the bank the set under way is taken for the last.
const NEARLY_EMPTY: i64 = 1200;

/// Everything an estimate asks for again and again.
struct Look<'a> {
    game: &'a AustriaHungary1824,
    state: &'a State,
    weights: &'a Weights,
    position: PositionKey,
    /// Operating rounds to come, the one under way included.
    rounds: f64,
    /// How many rounds the one under way stands for.
    unit: f64,
}

impl AustriaHungary1824 {
    pub(super) fn estimate_of(
        &self,
        state: &State,
        seat: SeatId,
        weights: &Weights,
        tell: &mut dyn FnMut(Term),
    ) {
        let mut add = |name, value| tell(Term { name, value });
        let worth = self.worth(state, seat) as f64;
        if state.round == Round::Over {
            add("worth", worth);
            return;
        }
        let horizon = self.horizon(state);
        let look = Look {
            game: self,
            state,
            weights,
            position: PositionKey::of(&state.table.position),
            rounds: horizon.left,
            unit: horizon.unit,
        };
        let care = look.care();
        let mut others = 0.0;
        for company in self.components.company_ids() {
            let Some(prospect) = look.prospect(company) else {
                continue;
            };
            for other in SeatId::all(self.seats) {
                let gains = prospect.gains(&care, other);
                if other == seat {
                    add("runs", gains.runs);
                    add("shares", gains.shares);
                    add("treasury", gains.treasury);
                    add("trains", gains.director);
                } else {
                    others += gains.sum();
                }
            }
        }
        for other in SeatId::all(self.seats) {
            let money = look.money(other);
            let mountains = look.mountains(other);
            if other == seat {
                add("cash", money);
                add("mountains", mountains);
            } else {
                others += money + mountains;
            }
        }
        let rivals = f64::from(self.seats.max(2) - 1);
        add("rivals", -look.weight(Weight::Rivals) * others / rivals);
    }

    /// How good the track is for a company: what its trains earn, and a little of what a greater one would.
    pub(super) fn track_value(&self, state: &State, company: CompanyId) -> f64 {
        let position = PositionKey::of(&state.table.position);
        let look = Look { game: self, state, weights: &self.weights, position, rounds: 1.0, unit: 1.0 };
        let trains: Vec<TrainKind> = state.table.fleet(company).iter().collect();
        let next = look.target(company, TrainKind(0));
        let greater = TrainKind(next.0.saturating_add(1));
        let kind =
            if self.components.is_goods(next) == self.components.is_goods(greater) { greater } else { next };
        look.earns(company, &trains)[0]
            + look.earns(company, &[kind])[0] * 0.5
            + self.reach(state, position, company) * 0.5
    }

    /// Operating rounds so far and to come.
    pub(super) fn rounds_of(&self, state: &State) -> Rounds {
        let number = state.operating().map_or(0, |round| round.number);
        let played = USUAL.before(usize::from(state.turn.saturating_sub(1))) as u32 + u32::from(number);
        Rounds { played, left: self.horizon(state).left }
    }

    fn horizon(&self, state: &State) -> Horizon {
        let under_way = state.operating().map(|round| (round.number, round.of));
        if state.round == Round::Over {
            return Horizon { left: 0.0, unit: 1.0 };
        }
        if let Some((number, of)) = under_way
            && (state.bank_empty || self.bank(state) < NEARLY_EMPTY)
        {
            return Horizon { left: f64::from(of.saturating_sub(number)) + 1.0, unit: 1.0 };
        }
        USUAL.horizon(usize::from(state.turn.saturating_sub(1)), under_way)
    }
}

impl Look<'_> {
    fn weight(&self, weight: Weight) -> f64 {
        self.weights.get(weight as usize)
    }

    fn care(&self) -> Care {
        Care {
            run: self.weight(Weight::Run),
            growth: self.weight(Weight::Growth),
            later: self.weight(Weight::Later),
            rise: self.weight(Weight::Rise),
            better: self.weight(Weight::Better),
            more: self.weight(Weight::More),
            treasury: self.weight(Weight::Treasury),
            shortfall: self.weight(Weight::Shortfall),
            director: self.weight(Weight::Director),
            reach: self.weight(Weight::Reach),
            withheld: self.weight(Weight::Withheld),
        }
    }

    fn money(&self, seat: SeatId) -> f64 {
        let cash = f64::from(self.state.table.cash(seat).units());
        let debt = f64::from(self.state.debt(seat).units());
        cash * (1.0 + self.weight(Weight::Cash) * self.rounds) - debt * 1.5
    }

    /// They pay in every round and are exchanged for shares at last.
    fn mountains(&self, seat: SeatId) -> f64 {
        let mine = |mountain: &&Mountain| **mountain == Mountain::Owned(seat);
        let count = self.state.mountains.iter().filter(mine).count() as f64;
        let income = f64::from(self.game.components.mountain_rules.income.units());
        count * (income * self.until_phase(phases::FOUR) + self.weight(Weight::MountainShare))
    }

    /// Rounds until the first train of a kind is sold.
    fn until(&self, kind: TrainKind) -> f64 {
        let components = &self.game.components;
        if components.is_goods(kind) {
            let phase = components.train_card(kind).from_phase;
            let unsold = components.train_card(kind).count == Some(self.state.table.depot.left(kind));
            return if unsold { self.until_phase(phase) + 1.0 } else { 0.0 };
        }
        let earlier = components.train_kinds().take_while(|other| *other < kind);
        let trains: f64 = earlier.map(|other| f64::from(self.state.table.depot.left(other))).sum();
        trains / self.weight(Weight::TrainsARound).max(0.5)
    }

    fn until_phase(&self, phase: u8) -> f64 {
        if self.state.table.phase >= phase {
            return 0.0;
        }
        let starts = self.game.components.phases.get(usize::from(phase)).and_then(|phase| phase.starts);
        starts.map_or(0.0, |kind| self.until(kind)).max(0.5)
    }

    /// Rounds until a train is scrapped.
    fn scrapped(&self, kind: TrainKind) -> f64 {
        let by = self.game.components.train_card(kind).scrapped_by.iter();
        by.map(|kind| self.until(*kind).max(0.5)).fold(f64::INFINITY, f64::min)
    }

    /// Has the company run in the round under way?
    fn has_run(&self, company: CompanyId) -> bool {
        match &self.state.round {
            Round::Operating(OperatingRound { company: now, step, .. }) if *now == company => {
                matches!(step, Step::Buy(_) | Step::Answer(_))
            }
            Round::Operating(round) => !round.waiting.contains(company),
            _ => false,
        }
    }

    fn earns(&self, company: CompanyId, trains: &[TrainKind]) -> [f64; 2] {
        if trains.is_empty() {
            return [0.0; 2];
        }
        let (game, state) = (self.game, self.state);
        let column = game.column(state);
        let earned = game
            .earned
            .of(self.position, (company, column), trains, || best::would_earn(game, state, company, trains));
        earned.map(f64::from)
    }

    /// Where track is still to come, something between what it earns and what is usual for trains of this price.
    fn hoped(&self, revenue: f64, price: f64) -> f64 {
        let usual = price * self.weight(Weight::Typical);
        let hope = self.weight(Weight::Hope).clamp(0.0, 1.0);
        if revenue < usual { usual * hope + revenue * (1.0 - hope) } else { revenue }
    }

    /// The price of a fleet: the dearest train in full, each further one half as much.
    fn fleet_price(&self, kinds: &[TrainKind]) -> f64 {
        let prices = kinds.iter().map(|kind| f64::from(self.game.components.train_card(*kind).price.units()));
        outlook::fleet_price(prices.collect())
    }

    fn prospect(&self, company: CompanyId) -> Option<Prospect> {
        match self.game.components.kind(company) {
            Kind::Coal { .. } | Kind::PreState { .. } => self.minor(company),
            Kind::Regional { .. } | Kind::State { .. } => self.major(company),
        }
    }

    /// Half of what a minor runs for is its owner's.
    fn minor(&self, company: CompanyId) -> Option<Prospect> {
        let owner = self.state.table.owner(company).filter(|_| self.state.is_open(company))?;
        let life = match self.game.components.kind(company) {
            Kind::PreState { state, .. } => match self.game.components.kind(state) {
                Kind::State { formed_by } => self.until(formed_by),
                _ => 0.0,
            },
            _ => self.until_phase(phases::FIVE),
        };
        let mut parts = [0.0; SEATS];
        parts[owner.index()] = 0.5;
        let mut prospect = self.runs(company, self.rounds.min(life.max(1.0)), 0.5);
        prospect.parts = parts;
        prospect.director = Some(owner);
        Some(prospect)
    }

    fn major(&self, company: CompanyId) -> Option<Prospect> {
        let (game, state) = (self.game, self.state);
        if matches!(state.stage(company), Stage::Absent | Stage::Closed) {
            return None;
        }
        let tenths = self.tenths(company);
        if tenths.iter().all(|tenths| *tenths == 0.0) {
            return None;
        }
        let open = state.is_open(company);
        let mut prospect = if open {
            self.runs(company, self.rounds, 0.0)
        } else {
            self.unopened(company, tenths.iter().sum())
        };
        prospect.parts = tenths.map(|tenths| tenths / 10.0);
        prospect.tenths = tenths;
        prospect.director = game.director(state, company);
        let price = game.share_price(state, company);
        prospect.price = f64::from(price.units());
        prospect.rise = Rise::WithEach(self.rise(company));
        if state.is_bond(company) {
            prospect.needs_train = false;
        }
        Some(prospect)
    }

    /// Shares of a major, those that minors will bring included.
    fn tenths(&self, company: CompanyId) -> [f64; SEATS] {
        let (game, state) = (self.game, self.state);
        let mut tenths = [0.0; SEATS];
        for seat in SeatId::all(game.seats) {
            tenths[seat.index()] = f64::from(state.table.tenths(company, Holder::Seat(seat)));
        }
        for minor in self.forerunners(company) {
            if let Some(owner) = state.table.owner(minor) {
                let promised = match game.components.kind(minor) {
                    Kind::PreState { tenths, .. } => tenths,
                    _ => 2,
                };
                tenths[owner.index()] += f64::from(promised);
            }
        }
        tenths
    }

    /// The open minors that will become part of a major.
    fn forerunners(&self, company: CompanyId) -> impl Iterator<Item = CompanyId> + '_ {
        let (game, state) = (self.game, self.state);
        game.components.minors().filter(move |minor| {
            let into = match game.components.kind(*minor) {
                Kind::PreState { state, .. } => state,
                Kind::Coal { regional } => regional,
                _ => return false,
            };
            into == company && state.is_open(*minor) && !state.is_construction(*minor)
        })
    }

    /// What the price rises by with a dividend, on average over some of them.
    fn rise(&self, company: CompanyId) -> f64 {
        const STEPS: u8 = 6;
        let market = &self.game.components.market;
        let Some(mut cell) = self.state.table.marker(company).cell() else {
            return 0.0;
        };
        let from = market.price(cell).units();
        for _ in 0..STEPS {
            cell = market.right(cell);
        }
        (f64::from(market.price(cell).units()) - f64::from(from)) / f64::from(STEPS)
    }

    /// A company that begins later, with the capital that it will have.
    fn unopened(&self, company: CompanyId, sold: f64) -> Prospect {
        let (game, state) = (self.game, self.state);
        let (delay, capital) = if let Kind::State { formed_by } = game.components.kind(company) {
            let reserved = self.forerunners(company).map(|minor| game.tenths_for(minor)).sum::<u8>();
            let capital = game.components.state_rules.capital_per_tenth.times(u32::from(10 - reserved));
            (self.until(formed_by).max(0.5), f64::from(capital.units()))
        } else {
            let opening = f64::from(game.components.regional_rules.opening_tenths);
            let missing = (opening - sold).max(0.0);
            let exchange = if self.forerunners(company).next().is_some() {
                self.until_phase(phases::THREE)
            } else {
                0.0
            };
            let capital = regionals::capital(game, state, company);
            let delay = (missing * self.weight(Weight::Delay)).max(exchange);
            (delay, f64::from(capital.units()))
        };
        let inherited: f64 = self.forerunners(company).map(|minor| self.estate(minor, delay)).sum();
        let target = self.target(company, TrainKind(0));
        let price = f64::from(game.components.train_card(target).price.units());
        Prospect {
            parts: [0.0; SEATS],
            tenths: [0.0; SEATS],
            director: None,
            price: 0.0,
            rise: Rise::WithEach(0.0),
            stretches: Vec::new(),
            later_runs: (self.rounds - delay).max(0.0),
            potential: self.hoped(0.0, price),
            train_price: price,
            reach: self.game.reach(self.state, self.position, company),
            treasury: capital + inherited,
            needs_train: false,
        }
    }

    /// Money of a minor, and half the price of trains that will be there when it ends.
    fn estate(&self, minor: CompanyId, ends: f64) -> f64 {
        let table = &self.state.table;
        let trains = table.fleet(minor).iter().filter(|kind| self.scrapped(*kind) > ends);
        let trains = trains.map(|kind| f64::from(self.game.components.train_card(kind).price.units()) / 2.0);
        f64::from(table.treasury(minor).units()) + trains.sum::<f64>()
    }

    /// The train a company would buy next: not one of a kind that is scrapped with those it has.
    fn target(&self, company: CompanyId, least: TrainKind) -> TrainKind {
        let (game, state) = (self.game, self.state);
        if matches!(game.components.kind(company), Kind::Coal { .. }) {
            let mut goods = game.components.train_kinds().filter(|kind| game.components.is_goods(*kind));
            return goods.find(|kind| state.table.depot.has(*kind)).unwrap_or(least);
        }
        let next = game.next_normal(state).unwrap_or(least);
        next.max(least)
    }

    /// The runs of a company that is open, with the trains it has and after them. `kept` is the part that stays there.
    fn runs(&self, company: CompanyId, rounds: f64, kept: f64) -> Prospect {
        let (game, state) = (self.game, self.state);
        let runs = (rounds - if self.has_run(company) { self.unit } else { 0.0 }).max(0.0);
        let mut trains: Vec<(f64, TrainKind)> =
            state.table.fleet(company).iter().map(|kind| (self.scrapped(kind), kind)).collect();
        let mut stretches = Vec::new();
        let mut begun = 0.0;
        let mut least = TrainKind(0);
        while begun < runs && !trains.is_empty() {
            let until = trains.iter().map(|(until, _)| *until).fold(f64::INFINITY, f64::min).min(runs);
            let kinds: Vec<TrainKind> = trains.iter().map(|(_, kind)| *kind).collect();
            let [revenue, mine_money] = self.earns(company, &kinds);
            if until > begun {
                let revenue = self.hoped(revenue, self.fleet_price(&kinds));
                let kept = revenue * kept + mine_money;
                stretches.push(Stretch { runs: until - begun, revenue, kept });
                begun = until;
            }
            for (scrapped, kind) in &trains {
                let by = game.components.train_card(*kind).scrapped_by.first();
                if *scrapped <= begun
                    && let Some(by) = by.filter(|by| !game.components.is_goods(**by))
                {
                    least = least.max(*by);
                }
            }
            trains.retain(|(scrapped, _)| *scrapped > begun);
        }
        let target = self.target(company, least);
        let price = f64::from(game.components.train_card(target).price.units());
        let [revenue, _] = self.earns(company, &[target]);
        let potential = self.hoped(revenue, price);
        Prospect {
            parts: [0.0; SEATS],
            tenths: [0.0; SEATS],
            director: None,
            price: 0.0,
            rise: Rise::WithEach(0.0),
            stretches,
            later_runs: runs - begun,
            potential,
            train_price: price,
            reach: self.game.reach(self.state, self.position, company),
            treasury: f64::from(state.table.treasury(company).units()),
            needs_train: !state.is_construction(company),
        }
    }
}
