//! What a player will be worth at the end, as far as one can tell: for bots, no rule.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::Holder;
use roundhouse_game::{Rounds, SeatId, Term, Weights};

use super::Hungary18Mag;
use super::best;
use super::outlook::{Now, Outlook, Prospect, Train};
use super::run_table::{MapKeys, Pair};
use super::state::{Round, State, Step, Wagons};

/// What the estimate counts; `weights.toml` says how much.
#[derive(Clone, Copy, Debug, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub(super) enum Weight {
    /// What runs bring their owner.
    Run,
    /// What a stop of a train earns more with each round, because track gets better.
    Growth,
    /// Places that a minor reaches or will soon reach.
    Frontier,
    /// What a minor pays for track in a round.
    Track,
    /// Money that a minor has left at the end of its plans.
    Treasury,
    /// What a seller of wagons earns in a round at the end of a game.
    WagonIncome,
    /// What the builder of second tiles and stations earns in such a round.
    BuilderIncome,
    /// What the builder of bridges and tunnels earns in such a round.
    TerrainIncome,
    /// What a seller of trains earns in such a round.
    TrainIncome,
    /// A share of a company that one directs.
    Director,
    /// Money in hand while shares can still be bought.
    Cash,
    /// A sale in this stock round: prices fall, and what was sold cannot be bought back.
    Sale,
    /// A terrain token.
    TerrainToken,
    /// What rivals have, on average.
    Rivals,
    /// Operating rounds that a game mostly has.
    Length,
}

/// Operating rounds that at least follow in each phase, the one under way included.
const LEAST_ROUNDS: [f64; 4] = [7.0, 5.5, 4.0, 3.0];
/// How much an income grows from the start of a game to its end: wagons and trains, builders, terrain.
const GROWTH_OF_SERVICES: f64 = 2.3;
const GROWTH_OF_BUILDING: f64 = 0.9;
const GROWTH_OF_TERRAIN: f64 = 0.0;
/// The minors that the incomes are meant for.
const USUAL_MINORS: f64 = 11.0;

struct Look<'a> {
    game: &'a Hungary18Mag,
    state: &'a State,
    weights: &'a Weights,
    keys: MapKeys,
    trains: Vec<Train>,
    /// Operating rounds to come, the one under way included.
    rounds: f64,
    minors_in_play: f64,
}

impl Hungary18Mag {
    pub(super) fn estimate_of(
        &self,
        state: &State,
        seat: SeatId,
        weights: &Weights,
        tell: &mut dyn FnMut(Term),
    ) {
        let mut add = |name, value| tell(Term { name, value });
        if state.round == Round::Over {
            add("worth", self.worth(state, seat) as f64);
            return;
        }
        let look = Look::of(self, state, weights);
        look.holdings(seat, &mut add);
        look.minors(seat, &mut add);
        add("sales", -look.weight(Weight::Sale) * look.sales(seat));
        // A lead counts, whatever everybody has. To look for the runs of rivals would take longer than all the rest.
        let mut sum = 0.0;
        for rival in SeatId::all(self.seats).filter(|other| *other != seat) {
            look.holdings(rival, &mut |_, value| sum += value);
        }
        let mean = sum / f64::from(self.seats - 1).max(1.0);
        add("rivals", -look.weight(Weight::Rivals) * mean);
    }

    pub(super) fn rounds_of(&self, state: &State) -> Rounds {
        self.rounds_with(state, 11.0)
    }

    fn rounds_with(&self, state: &State, length: f64) -> Rounds {
        let (number, of) = match &state.round {
            Round::Operating(round) => (f64::from(round.number), f64::from(round.of)),
            _ => (0.0, 0.0),
        };
        let phase = usize::from(state.table.phase);
        let played = played(self, state);
        if state.round == Round::Over {
            return Rounds { played: played.round() as u32, left: 0.0 };
        }
        let left = if state.last_set {
            of - number + 1.0
        } else if phase + 1 == self.components.phases.len() {
            f64::from(u8::from(state.operating().is_some())) + 3.0
        } else {
            let least = LEAST_ROUNDS.get(phase).copied().unwrap_or(3.0);
            least.max(length + 1.0 - played)
        };
        Rounds { played: played.round() as u32, left }
    }
}

/// What the minors brought their owners on average when bots played, by number.
const HOME_WORTH: [f64; 13] =
    [1400.0, 1000.0, 1320.0, 1360.0, 1500.0, 1400.0, 1400.0, 1400.0, 1490.0, 1540.0, 1650.0, 1470.0, 1560.0];

impl Hungary18Mag {
    fn home_worth(&self, minor: CompanyId) -> f64 {
        let number: Option<usize> = self.components.card(minor).id.as_str().parse().ok();
        let place = number.and_then(|number| number.checked_sub(1));
        place.and_then(|place| HOME_WORTH.get(place)).copied().unwrap_or_default()
    }
}

/// Operating rounds so far, the one under way included: the sets of the first phase have one, later ones mostly two.
fn played(game: &Hungary18Mag, state: &State) -> f64 {
    let sets = f64::from(state.turn.saturating_sub(1));
    let before = match state.table.phase {
        0 => sets,
        _ => sets.min(3.0) + 1.6 * (sets - 3.0).max(0.0),
    };
    let number = match &state.round {
        Round::Operating(round) => round.number,
        Round::Over => game.phase(state).operating_rounds,
        _ => 0,
    };
    before + f64::from(number)
}

impl<'a> Look<'a> {
    fn of(game: &'a Hungary18Mag, state: &'a State, weights: &'a Weights) -> Self {
        let rounds = game.rounds_with(state, weights.get(Weight::Length as usize));
        let trains = game.components.trains.iter();
        let trains =
            trains.map(|card| Train { price: f64::from(card.price.units()), stops: f64::from(card.stops) });
        let in_play = game.components.minors().filter(|minor| state.table.owner(*minor).is_some());
        Self {
            game,
            state,
            weights,
            keys: MapKeys::of(game, state),
            trains: trains.collect(),
            rounds: rounds.left,
            minors_in_play: in_play.count() as f64,
        }
    }

    fn weight(&self, weight: Weight) -> f64 {
        self.weights.get(weight as usize)
    }

    /// Money and shares.
    fn holdings(&self, seat: SeatId, add: &mut dyn FnMut(&'static str, f64)) {
        let state = self.state;
        let cash = f64::from(state.table.cash(seat).units());
        let spare = if state.last_set { 0.0 } else { self.weight(Weight::Cash) * self.rounds / 10.0 };
        add("cash", cash * (1.0 + spare));
        for major in self.game.components.majors() {
            let tenths = f64::from(state.table.tenths(major, Holder::Seat(seat)));
            if tenths > 0.0 {
                let directs = state.table.president(major) == Some(seat);
                let more = if directs { self.weight(Weight::Director) } else { 0.0 };
                add("shares", tenths * (self.share(major) + more));
            }
        }
    }

    /// The companies of which the seat sold shares in this round.
    fn sales(&self, seat: SeatId) -> f64 {
        let Round::Stock(turns) = &self.state.round else {
            return 0.0;
        };
        let majors = self.game.components.majors();
        let sold = turns.sold.get(seat.index());
        sold.map_or(0.0, |sold| majors.filter(|major| sold.contains(*major)).count() as f64)
    }

    /// What the own minors will bring.
    fn minors(&self, seat: SeatId, add: &mut dyn FnMut(&'static str, f64)) {
        let state = self.state;
        let own = self.game.components.minors().filter(|minor| state.table.owner(*minor) == Some(seat));
        for minor in own {
            if matches!(state.round, Round::Draft { .. }) {
                add("runs", self.game.home_worth(minor));
                continue;
            }
            let prospect = self.prospect(minor);
            add("runs", prospect.owner * self.weight(Weight::Run));
            add("track", prospect.frontier * self.weight(Weight::Frontier));
            add("treasury", prospect.left * self.weight(Weight::Treasury));
            let tokens = f64::from(state.terrain_tokens[minor.index()]);
            add("tokens", tokens * self.weight(Weight::TerrainToken) * self.rounds / 10.0);
        }
    }

    /// What a minor will bring its owner.
    fn prospect(&self, minor: CompanyId) -> Prospect {
        let (game, state) = (self.game, self.state);
        let table = game.run_table(state, &self.keys, minor);
        let treasury = f64::from(state.table.treasury(minor).units());
        let acts = state.operating().filter(|round| round.company == minor);
        let (now, next_run) = match acts.map(|round| round.step) {
            None | Some(Step::Track(_) | Step::Station | Step::Scrap) => (Now::BeforeScrapping, None),
            Some(Step::Run(wagons)) => (Now::BeforeRun, self.run_with(minor, wagons)),
            _ => (Now::Buying, None),
        };
        let outlook = Outlook {
            table: &table,
            trains: &self.trains,
            fleet: Pair::of(*state.table.fleet(minor)),
            treasury,
            runs: self.runs_left(minor),
            next_run,
            now,
            growth: self.weight(Weight::Growth),
            track: self.weight(Weight::Track),
        };
        outlook.prospect()
    }

    /// What the run with these wagons brings: to divide, and to the treasury.
    fn run_with(&self, minor: CompanyId, wagons: Wagons) -> Option<(f64, f64)> {
        if wagons.is_empty() {
            return None;
        }
        let best = best::find(self.game, self.state, minor, wagons)?;
        let earned = self.game.earnings(self.state, (minor, wagons), &best.paths()).ok()?;
        Some((f64::from(earned.revenue.units()), f64::from(earned.mine.units())))
    }

    /// Runs that a minor will still make.
    fn runs_left(&self, minor: CompanyId) -> f64 {
        let Some(round) = self.state.operating() else {
            return self.rounds;
        };
        let before = matches!(round.step, Step::Track(_) | Step::Station | Step::Scrap | Step::Run(_));
        let minors_act = self.game.components.is_minor(round.company);
        let to_come = minors_act && (minor > round.company || (minor == round.company && before));
        if to_come { self.rounds } else { self.rounds - 1.0 }
    }

    /// What a share will be worth: its price at the end and the dividends until then.
    fn share(&self, major: CompanyId) -> f64 {
        let state = self.state;
        let Some(cell) = state.table.marker(major).cell() else {
            return 0.0;
        };
        let payments = self.payments_left(major);
        let treasury = f64::from(state.table.treasury(major).units());
        let mut left = payments;
        let mut place = f64::from(cell.0);
        let mut paid = 0.0;
        let mut round = 0.0;
        while left > 0.0 {
            let part = left.min(1.0);
            // What is there now is spread over the payments to come.
            let amount = treasury / payments.max(1.0) + self.income(major, round);
            paid += part * amount;
            place += part * self.steps(amount);
            left -= 1.0;
            round += 1.0;
        }
        let sold_out = state.table.ordinary(major, Holder::Ipo) == 0;
        if sold_out && !state.last_set {
            place += ((payments - 2.0) / 2.0).max(1.0);
        }
        self.price_at(place) + paid / 10.0
    }

    /// How often a major will still pay, this round included if its turn is to come.
    fn payments_left(&self, major: CompanyId) -> f64 {
        let Some(round) = self.state.operating() else {
            return self.rounds;
        };
        if self.game.components.is_minor(round.company) {
            return self.rounds;
        }
        let place = |company| round.majors.iter().position(|other| *other == company);
        if place(major) >= place(round.company) { self.rounds } else { self.rounds - 1.0 }
    }

    /// What a major will earn so many rounds from now.
    fn income(&self, major: CompanyId, ahead: f64) -> f64 {
        let services = self.game.components.services();
        let (at_end, growth) = if [services.offboard, services.plus, services.mine].contains(&major) {
            (Weight::WagonIncome, GROWTH_OF_SERVICES)
        } else if services.terrain == major {
            (Weight::TerrainIncome, GROWTH_OF_TERRAIN)
        } else if services.construction == major {
            (Weight::BuilderIncome, GROWTH_OF_BUILDING)
        } else {
            (Weight::TrainIncome, GROWTH_OF_SERVICES)
        };
        let before_end = (self.rounds - 1.0 - ahead).max(0.0) / 10.0;
        // Nobody buys a train in the last round.
        if matches!(at_end, Weight::TrainIncome) && before_end < 0.05 {
            return 0.0;
        }
        self.weight(at_end) * (-growth * before_end).exp() * self.minors_in_play / USUAL_MINORS
    }

    /// How far a dividend moves the price, between the steps of the table.
    fn steps(&self, amount: f64) -> f64 {
        let mut last = (0.0, -1.0);
        for step in &self.game.components.dividends {
            let next = (f64::from(step.from.units()), f64::from(self.game.components.price_move(step.from)));
            if amount < next.0 {
                let part = (amount - last.0) / (next.0 - last.0).max(1.0);
                return last.1 + part * (next.1 - last.1);
            }
            last = next;
        }
        last.1
    }

    fn price_at(&self, place: f64) -> f64 {
        let prices = self.game.components.market.prices();
        let most = prices.len().saturating_sub(1) as f64;
        let place = place.clamp(0.0, most);
        let (low, part) = (place.floor() as usize, place.fract());
        let price = |at: usize| prices.get(at).map_or(0.0, |price| f64::from(price.units()));
        price(low) + part * (price(low + 1) - price(low)).max(0.0)
    }
}
