//! What a player will be worth at the end, as far as one can tell: for bots, no rule.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Holder, TableEvent, TrainKind};
use roundhouse_game::{Game, Money, Rounds, SeatId, Term, Weights};

use super::Hungary18Mag;
use super::best;
use super::state::{Event, Round, State, Step, Wagons};

/// What the estimate counts; `weights.toml` says how much.
#[derive(Clone, Copy, Debug, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub(super) enum Weight {
    /// What a run brings its owner, for each run to come.
    Run,
    /// What the best train of the next phase would earn on the same track, for each run to come.
    Potential,
    /// Money of an own minor, for what it will buy.
    Treasury,
    /// The same, for each run to come.
    TreasuryRound,
    /// Money of a major, by the part that one holds.
    MajorMoney,
    /// The same, for each round to come.
    MajorMoneyRound,
    /// What a share of a seller of wagons brings in a round.
    WagonShare,
    /// What a share of a builder brings in a round.
    BuilderShare,
    /// What a share of a seller of trains brings in a round.
    TrainShare,
    /// A share of a company that one directs, in a round.
    Director,
    /// Money in hand when no stock round may follow to spend it in.
    Cash,
    /// A terrain token, in a round.
    TerrainToken,
    /// A station of an own minor, in a round.
    Station,
}

/// Operating rounds that a game mostly has.
const USUAL_ROUNDS: f64 = 11.0;
/// Operating rounds that at least follow in each phase, the one under way included.
const LEAST_ROUNDS: [f64; 4] = [6.0, 5.0, 3.5, 3.0];

struct Look<'a> {
    game: &'a Hungary18Mag,
    state: &'a State,
    seat: SeatId,
    weights: &'a Weights,
    /// Operating rounds to come, the one under way included.
    rounds: f64,
}

impl Hungary18Mag {
    pub(super) fn estimate_of(
        &self,
        state: &State,
        seat: SeatId,
        weights: &Weights,
        tell: &mut dyn FnMut(Term),
    ) {
        let look = Look { game: self, state, seat, weights, rounds: self.rounds_of(state).left };
        let mut add = |name, value| tell(Term { name, value });
        add("worth", self.worth(state, seat) as f64);
        if state.round == Round::Over {
            return;
        }
        add("cash", f64::from(state.table.cash(seat).units()) * look.weight(Weight::Cash));
        add("shares", look.shares());
        let own = self.components.minors().filter(|minor| state.table.owner(*minor) == Some(seat));
        for minor in own {
            add("runs", look.runs(minor));
            add("treasury", look.treasury(minor));
        }
    }

    pub(super) fn rounds_of(&self, state: &State) -> Rounds {
        let (number, of) = match &state.round {
            Round::Operating(round) => (f64::from(round.number), f64::from(round.of)),
            _ => (0.0, 0.0),
        };
        let phase = usize::from(state.table.phase);
        let played = played(self, state);
        if state.round == Round::Over {
            return Rounds { played: played as u32, left: 0.0 };
        }
        let left = if state.last_set {
            of - number + 1.0
        } else if phase + 1 == self.components.phases.len() {
            (of - number + 1.0).max(0.0) + 3.0
        } else {
            let least = LEAST_ROUNDS.get(phase).copied().unwrap_or(3.0);
            least.max(USUAL_ROUNDS + 1.0 - played)
        };
        Rounds { played: played as u32, left }
    }
}

/// Operating rounds so far, the one under way included: one a set at first, two later.
fn played(game: &Hungary18Mag, state: &State) -> f64 {
    let phase = game.phase(state);
    let sets = f64::from(state.turn.saturating_sub(1));
    let number = match &state.round {
        Round::Operating(round) => f64::from(round.number),
        _ => 0.0,
    };
    let before = if state.table.phase == 0 { sets } else { sets * 1.7 };
    before + number.min(f64::from(phase.operating_rounds))
}

impl Look<'_> {
    fn weight(&self, weight: Weight) -> f64 {
        self.weights.get(weight as usize)
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

    /// Half of what a minor runs for goes to its owner.
    fn runs(&self, minor: CompanyId) -> f64 {
        let state = self.state;
        let runs = self.runs_left(minor);
        let plain = f64::from(self.game.run_of(state, minor, Wagons::default()).units());
        let hired = state.operating().filter(|round| round.company == minor);
        let this_run = match hired.map(|round| round.step) {
            Some(Step::Run(wagons)) if !wagons.is_empty() => {
                f64::from(self.game.run_of(state, minor, wagons).units())
            }
            _ => plain,
        };
        let more = (self.potential(minor) - plain).max(0.0);
        let half = 0.5 * (this_run - plain)
            + 0.5 * runs * (plain * self.weight(Weight::Run) + more * self.weight(Weight::Potential));
        let stations = self.game.stations_built(state, minor) * self.weight(Weight::Station);
        let tokens = f64::from(state.terrain_tokens[minor.index()]) * self.weight(Weight::TerrainToken);
        half + (stations + tokens) * runs
    }

    /// What a greater train would earn on the same track.
    fn potential(&self, minor: CompanyId) -> f64 {
        let kinds = self.game.components.trains.len() as u8;
        let train = TrainKind((self.state.table.phase + 2).min(kinds.saturating_sub(1)));
        let mut then = *self.state;
        for old in self.state.table.fleet(minor).iter() {
            self.game.evolve(&mut then, &Event::Table(TableEvent::TrainLost { company: minor, train: old }));
        }
        self.game.evolve(&mut then, &Event::Table(TableEvent::TrainGained { company: minor, train }));
        f64::from(self.game.run_of(&then, minor, Wagons::default()).units())
    }

    fn treasury(&self, minor: CompanyId) -> f64 {
        let money = f64::from(self.state.table.treasury(minor).units());
        // The last run pays into a treasury that buys nothing any more.
        let runs = (self.runs_left(minor) - 1.0).max(0.0);
        let each = self.weight(Weight::Treasury) * runs.min(1.0) + self.weight(Weight::TreasuryRound) * runs;
        money * each
    }

    fn shares(&self) -> f64 {
        let table = &self.state.table;
        let services = self.game.components.services();
        let mut sum = 0.0;
        for major in self.game.components.majors() {
            let tenths = f64::from(table.tenths(major, Holder::Seat(self.seat)));
            if tenths == 0.0 {
                continue;
            }
            let money = f64::from(table.treasury(major).units()) / 10.0;
            let kept = self.weight(Weight::MajorMoney) + self.weight(Weight::MajorMoneyRound) * self.rounds;
            let income = if [services.offboard, services.plus, services.mine].contains(&major) {
                Weight::WagonShare
            } else if [services.terrain, services.construction].contains(&major) {
                Weight::BuilderShare
            } else {
                Weight::TrainShare
            };
            let directs = table.president(major) == Some(self.seat);
            let directs = if directs { self.weight(Weight::Director) } else { 0.0 };
            let each = (self.weight(income) + directs) * self.rounds;
            sum += tenths * (money * kept + each);
        }
        sum
    }
}

impl Hungary18Mag {
    /// What a minor would run for now, with these wagons.
    pub(super) fn run_of(&self, state: &State, minor: CompanyId, wagons: Wagons) -> Money {
        if state.table.fleet(minor).is_empty() {
            return Money::ZERO;
        }
        best::find(self, state, minor, wagons).map_or(Money::ZERO, |best| best.total)
    }

    fn stations_built(&self, state: &State, minor: CompanyId) -> f64 {
        state.table.position.stations_of(&self.components.board, minor).count() as f64
    }
}
