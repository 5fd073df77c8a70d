//! What a company will be worth at the end, as far as one can tell: for bots, no rule.

use roundhouse_game::{Money, Rounds, SeatId, Term, Weights};

use super::RailroadRevolution;
use super::acting::Item;
use super::cards::{Condition, Pile, Track};
use super::components::{LEVELS, SECTIONS};
use super::items;
use super::state::{Face, OpenObjective, Player, Slot, Stage, State};
use super::worker::Colour;

/// What the estimate counts; `weights.toml` says how much.
#[derive(Clone, Copy, Debug, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub(super) enum Weight {
    /// A hundred dollars, of the first thousand.
    Money,
    /// A hundred dollars beyond the first thousand.
    MoneyBeyond,
    /// A share.
    Share,
    /// A white worker beyond those one must keep.
    White,
    /// A specialist.
    Specialist,
    /// Each colour one has.
    Colours,
    /// A train that may be flipped for its bonus.
    TrainUp,
    /// A train that may be turned up again.
    TrainDown,
    /// Part of an objective, by its points.
    Progress,
    /// The same, more than in proportion.
    ProgressSquared,
    /// A manager of the right colour at hand, by the points of the objective.
    ManagerAtHand,
    /// Points of the objective that will follow one just completed.
    NextObjective,
    /// Rounds that one missing part of an objective takes.
    RoundsPerPart,
    /// A step on the telegraph track, for offices to come.
    TelegraphStep,
    /// A step on the stations track, for stations to come.
    StationsStep,
    /// A step on the network track, for far cities to come.
    NetworkStep,
    /// An office, for steps to come.
    Office,
    /// A station, for steps to come.
    Station,
    /// A far city in the network, for steps to come.
    FarCity,
    /// Being near a far city.
    NearFarCity,
    /// A city in the network without an own station.
    OpenCity,
    /// The same for each level.
    OpenCityLevel,
    /// Points of a link of which one office stands.
    HalfLink,
    /// A rail still on the board.
    Rail,
    /// A building still on the board.
    Building,
    /// Something of the action that is not resolved yet.
    OpenItem,
    /// A part of the effect under way.
    OpenPart,
    /// Rounds after which things to come count in full.
    Horizon,
}

/// Pieces that a player uses in a round, on average.
const PIECES_A_ROUND: f64 = 1.6;
/// Steps of a track that players mostly reach.
const STEPS: f64 = 6.0;

/// Everything an estimate asks for again and again.
struct Look<'a> {
    game: &'a RailroadRevolution,
    state: &'a State,
    player: &'a Player,
    weights: &'a Weights,
    /// Turns that this player will still have.
    turns: f64,
    /// How much things to come count, from 0 to 1.
    ahead: f64,
}

impl RailroadRevolution {
    pub(super) fn estimate_of(
        &self,
        state: &State,
        seat: SeatId,
        weights: &Weights,
        tell: &mut dyn FnMut(Term),
    ) {
        let turns = self.turns_left(state, seat);
        let ahead = (turns / weights.get(Weight::Horizon as usize).max(1.0)).min(1.0);
        let look = Look { game: self, state, player: state.player(seat), weights, turns, ahead };
        let mut add = |name, value| tell(Term { name, value });
        add("points", f64::from(self.score(state, seat).total()));
        add("objectives", look.objectives());
        if turns > 0.0 {
            add("wealth", look.wealth());
            add("workers", look.workers());
            add("trains", look.trains());
            add("tracks", look.tracks());
            add("network", look.network());
            add("pieces", look.pieces());
        }
        if state.active == seat {
            add("under-way", look.under_way());
        }
    }

    pub(super) fn rounds_of(&self, state: &State) -> Rounds {
        let left = self.turns_left(state, state.active) + 1.0;
        Rounds { played: u32::from(state.round), left }
    }

    /// Turns that a player will still have after the one under way.
    fn turns_left(&self, state: &State, seat: SeatId) -> f64 {
        if let Some(last) = state.last_round {
            let rounds = f64::from(last.saturating_sub(state.round));
            return if still_to_move(state, seat) { rounds + 1.0 } else { rounds };
        }
        let pieces = SeatId::all(state.seats).map(|seat| self.pieces_left_of_logo(state.player(seat)));
        let least = pieces.min().unwrap_or_default();
        1.0 + f64::from(least) / PIECES_A_ROUND
    }

    fn pieces_left_of_logo(&self, player: &Player) -> u32 {
        let sections = self.components.sections.iter().take(SECTIONS).enumerate();
        let left = sections.filter(|(_, section)| section.left_of_logo);
        left.map(|(index, _)| u32::from(player.board_rails[index] + player.board_buildings[index])).sum()
    }
}

/// Does the seat come after the active one in this round?
fn still_to_move(state: &State, seat: SeatId) -> bool {
    let place = |seat: SeatId| (seat.0 + state.seats - state.first_player.0) % state.seats.max(1);
    state.stage != Stage::Over && place(seat) > place(state.active)
}

impl Look<'_> {
    fn weight(&self, weight: Weight) -> f64 {
        self.weights.get(weight as usize)
    }

    fn objectives(&self) -> f64 {
        let slots = self.player.objectives.iter();
        slots
            .map(|slot| match slot {
                Slot::Empty => 0.0,
                Slot::Open(open) => self.objective(*open),
                Slot::Awaiting { completed, pile } => {
                    let done = self.game.components.objective(*completed).points;
                    // Its points count already where it is marked as completed.
                    let done = if self.player.has_completed(*completed) { 0.0 } else { f64::from(done) };
                    done + self.following(*pile)
                }
            })
            .sum()
    }

    /// An objective that will follow.
    fn following(&self, pile: Pile) -> f64 {
        let points = match pile {
            Pile::A1 | Pile::A2 => 18.0,
            Pile::B => 24.0,
            Pile::C => 32.0,
            Pile::D => 40.0,
        };
        points * self.weight(Weight::NextObjective) * self.ahead
    }

    /// An open objective: all of its points once it is complete, else by how much of it there is.
    fn objective(&self, open: OpenObjective) -> f64 {
        let components = &self.game.components;
        let tile = components.objective(open.objective);
        let points = f64::from(tile.points);
        let (mut wanted, mut there) = (0.0, 0.0);
        for condition in &tile.conditions {
            let (Condition::Connect { count, .. }
            | Condition::Station { count, .. }
            | Condition::RailContract { count }
            | Condition::RailTerrain { count, .. }) = *condition;
            let counted = components.counted(*condition, self.player.rails, self.player.stations);
            wanted += f64::from(count);
            there += f64::from(counted.min(u32::from(count)));
        }
        let mut at_hand = 0.0;
        for (manager, taken) in tile.managers.iter().zip(&open.managers) {
            wanted += 1.0;
            if taken.is_some() {
                there += 1.0;
            } else if manager.is_none_or(|colour| self.has(colour)) {
                at_hand += 1.0;
            }
        }
        if there >= wanted {
            return points + tile.pile.next().map_or(0.0, |pile| self.following(pile));
        }
        let share = there / wanted;
        let rounds = (wanted - there) * self.weight(Weight::RoundsPerPart).max(0.1);
        let chance = (self.turns / rounds).min(1.0);
        let grown =
            self.weight(Weight::Progress) * share + self.weight(Weight::ProgressSquared) * share * share;
        chance * points * (grown + self.weight(Weight::ManagerAtHand) * at_hand / wanted)
    }

    fn has(&self, colour: Colour) -> bool {
        let placed = self.player.placed.iter();
        self.player.reserve.count(colour) > 0 || placed.into_iter().any(|there| there.count(colour) > 0)
    }

    fn wealth(&self) -> f64 {
        let due = self.due();
        let money = (f64::from(self.player.money.units()) - f64::from(due.units())) / 100.0;
        let first = money.min(10.0) * self.weight(Weight::Money);
        let beyond = (money - 10.0).max(0.0) * self.weight(Weight::MoneyBeyond);
        let shares = f64::from(self.player.shares) * self.weight(Weight::Share);
        (first + beyond + shares) * self.ahead
    }

    /// What must still be paid for the action.
    fn due(&self) -> Money {
        match self.state.stage {
            Stage::Acting(acting) if acting.open.has(Item::Payment) => items::price(self.game, acting),
            _ => Money::ZERO,
        }
    }

    fn workers(&self) -> f64 {
        let count = |colour| {
            let placed: u8 = self.player.placed.iter().map(|workers| workers.count(colour)).sum();
            f64::from(self.player.reserve.count(colour) + placed)
        };
        let special: f64 = Colour::SPECIALISTS.map(count).iter().sum();
        let colours = Colour::SPECIALISTS.into_iter().filter(|colour| count(*colour) > 0.0).count() as f64;
        let all = count(Colour::White) * self.weight(Weight::White)
            + special * self.weight(Weight::Specialist)
            + colours * self.weight(Weight::Colours);
        all * self.ahead
    }

    fn trains(&self) -> f64 {
        let lying = |face| -> f64 {
            let kinds = self.game.components.train_kinds();
            kinds.map(|kind| f64::from(self.player.trains(kind, face))).sum()
        };
        let up = lying(Face::Up) * self.weight(Weight::TrainUp);
        let down = lying(Face::Down) * self.weight(Weight::TrainDown);
        (up + down) * self.ahead
    }

    /// Steps count for pieces to come, and pieces for steps to come.
    fn tracks(&self) -> f64 {
        let counted = [
            f64::from(self.player.offices.count_ones()),
            f64::from(self.player.stations.count_ones()),
            f64::from(self.far_cities()),
        ];
        let steps = [Weight::TelegraphStep, Weight::StationsStep, Weight::NetworkStep];
        let pieces = [Weight::Office, Weight::Station, Weight::FarCity];
        let mut sum = 0.0;
        for (place, track) in Track::ALL.into_iter().enumerate() {
            let each = f64::from(self.points_each(track));
            let to_come = (1.0 - each / self.top(track)).max(0.0);
            sum += each * self.weight(steps[place]);
            sum += counted[place] * to_come * self.weight(pieces[place]);
        }
        sum * self.ahead
    }

    fn points_each(&self, track: Track) -> u8 {
        let points = &self.game.components.track(track).points;
        points.get(usize::from(self.player.marker(track))).copied().unwrap_or_default()
    }

    fn top(&self, track: Track) -> f64 {
        let points = self.game.components.track(track).points.last();
        points.map_or(STEPS, |top| f64::from(*top).max(1.0))
    }

    fn far_cities(&self) -> u32 {
        (self.game.components.connected(self.player.rails) & self.far()).count_ones()
    }

    fn far(&self) -> u32 {
        self.game.components.masks.level[LEVELS]
    }

    fn network(&self) -> f64 {
        let components = &self.game.components;
        let joined = components.connected(self.player.rails);
        let open = joined & !self.player.stations;
        let mut sum = 0.0;
        for (level, cities) in components.masks.level.iter().enumerate() {
            let count = f64::from((open & cities).count_ones());
            sum +=
                count * (self.weight(Weight::OpenCity) + level as f64 * self.weight(Weight::OpenCityLevel));
        }
        sum += self.nearness(joined) * self.weight(Weight::NearFarCity);
        sum += self.half_links() * self.weight(Weight::HalfLink);
        sum * self.ahead
    }

    /// How near the far cities are that the network has not reached: less with every rail that is missing.
    fn nearness(&self, joined: u32) -> f64 {
        let (mut reached, mut sum) = (joined, 0.0);
        for rails in 1..=6_u8 {
            let spaces = self.game.components.spaces.iter();
            let next = spaces.filter(|space| space.nodes & reached != 0);
            let next = next.fold(reached, |all, space| all | space.nodes);
            sum += f64::from((next & !reached & self.far()).count_ones()) / f64::from(rails);
            if next == reached || next & self.far() == self.far() {
                break;
            }
            reached = next;
        }
        sum
    }

    fn half_links(&self) -> f64 {
        let links = self.game.components.links.iter().enumerate();
        let half = links.filter(|(index, _)| (self.player.offices >> index & 0b11).is_power_of_two());
        half.map(|(_, points)| f64::from(*points)).sum()
    }

    fn pieces(&self) -> f64 {
        let rails = f64::from(self.player.rails_left()) * self.weight(Weight::Rail);
        let buildings = f64::from(self.player.buildings_left()) * self.weight(Weight::Building);
        (rails + buildings) * self.ahead
    }

    /// What the action under way may still bring: it keeps unfinished lines of a search comparable.
    fn under_way(&self) -> f64 {
        let open = match self.state.stage {
            Stage::Acting(acting) => acting.open.iter().filter(|item| *item != Item::Payment).count() as f64,
            _ => 0.0,
        };
        let parts = self.state.under_way.current().map_or(0.0, |task| f64::from(task.part.left()));
        open * self.weight(Weight::OpenItem) + parts * self.weight(Weight::OpenPart)
    }
}
