//! What a player has in mind: actions that prepare the turn, and the one that decides it.

use std::ops::Deref;

use roundhouse_family18xx::view::{OfferWeight, Panel, StationOption};
use roundhouse_game::{Freedom, Money, SeatId};
use roundhouse_titles::{AnyChoice, AnyState, Refused};
use serde_json::Value;

use super::drawing;

/// A plan for one turn.
pub(super) struct Plan {
    /// Sales and whatever else comes before the decision, in order.
    pub(super) prepared: Vec<Value>,
    /// The turn as it stood before each of them.
    passed: Vec<Stage>,
    /// What decides the turn, and the choice it comes from.
    pub(super) decision: Option<(usize, Value)>,
    /// The turn after what prepares it.
    now: Stage,
    /// Routes of the player's own, where the best are not taken.
    pub(super) drawn: Option<Drawn>,
    /// What passed a step by because hardly anybody stops there: the first of what is prepared.
    skipped: Option<Value>,
}

/// A moment of the turn, with what can be decided then.
pub(super) struct Stage {
    /// The state.
    pub(super) state: AnyState,
    /// The choices.
    pub(super) panel: Panel,
    /// The rules' own list of them.
    pub(super) choices: Vec<AnyChoice>,
}

/// What is wanted of a plan.
#[derive(Default)]
pub(super) struct Wanted {
    /// Its actions, in order.
    pub(super) actions: Vec<Value>,
    /// The train whose route is being changed, by its place.
    pub(super) train: Option<usize>,
}

/// Routes that a player draws.
pub(super) struct Drawn {
    /// The action with these routes; a train without a path stays at home.
    pub(super) action: Value,
    /// The same with those routes alone that the panel counts: one that is not yet a run is left out. Nothing where the
    /// others cannot be counted either; then the panel shows the best routes still.
    pub(super) counted: Option<Value>,
    /// What the best routes earn.
    pub(super) best: Money,
    /// Why they cannot be run as they are.
    pub(super) refused: Option<Refused>,
}

impl Deref for Plan {
    type Target = Stage;

    /// A plan is read as the moment that is to be decided.
    fn deref(&self) -> &Stage {
        &self.now
    }
}

impl Plan {
    /// As much of the wanted actions as can be done.
    pub(super) fn new(state: AnyState, seat: SeatId, wanted: Wanted) -> Option<Self> {
        let (panel, choices) = state.arranged(seat)?;
        let Wanted { actions, train } = wanted;
        let mut plan = Self {
            prepared: Vec::new(),
            passed: Vec::new(),
            decision: None,
            now: Stage { state, panel, choices },
            drawn: None,
            skipped: None,
        };
        plan.pass_by(seat, actions.first());
        let again = plan.skipped.is_some() && plan.skipped.as_ref() == actions.first();
        for action in actions.into_iter().skip(usize::from(again)) {
            if !plan.add(seat, action, train) {
                break;
            }
        }
        if plan.decision.is_none() && plan.drawn.is_none() {
            plan.decision = plan.usual();
        }
        Some(plan)
    }

    /// Passes a step by that asks for nothing usually, unless something of it is wanted.
    fn pass_by(&mut self, seat: SeatId, wanted: Option<&Value>) {
        let done = self.panel.done.as_ref();
        let done = done.filter(|done| done.weight == OfferWeight::Preparation);
        let Some(pass) = done.and_then(|done| self.choices.get(done.choice)) else {
            return;
        };
        let pass = pass.action.clone();
        let mut others = self.choices.iter().filter(|choice| choice.action != pass);
        let stops = wanted.is_some_and(|wanted| others.any(|choice| covers(choice, wanted)));
        if !stops && self.add(seat, pass.clone(), None) {
            self.skipped = Some(pass);
        }
    }

    /// The step that was passed by, in which something may still be done instead.
    pub(super) fn passed_by(&self) -> Option<&Stage> {
        self.passed.first().filter(|_| self.skipped.is_some())
    }

    /// Does the player prepare nothing beside what goes by itself?
    pub(super) fn prepares_nothing(&self) -> bool {
        self.prepared.iter().eq(&self.skipped)
    }

    /// Has the player nothing in mind beside what goes by itself?
    pub(super) fn is_empty(&self) -> bool {
        self.decision.is_none() && self.prepares_nothing()
    }

    /// An action after the step that was passed by, and without the rest of the plan.
    pub(super) fn instead(&self, action: Value) -> Vec<Value> {
        self.skipped.iter().cloned().chain([action]).collect()
    }

    /// The turn before the action with this place in the plan; before what decides it where there is no such place.
    pub(super) fn before(&self, place: usize) -> &Stage {
        self.passed.get(place).unwrap_or(&self.now)
    }

    /// Do the rules leave it to the player where trains run?
    pub(super) fn leaves_routes_open(&self) -> bool {
        let run = self.panel.run.as_ref();
        let choice = run.and_then(|run| self.choices.get(run.choice));
        choice.is_some_and(|choice| choice.freedom == Freedom::Routes)
    }

    /// Are there other places for a station on the same hex?
    pub(super) fn shares_hex(&self, station: &StationOption) -> bool {
        let stations = self.panel.stations.iter();
        stations.filter(|other| other.hex == station.hex).count() > 1
    }

    /// What a place for a station is called; with a number where its hex has several of that name.
    pub(super) fn city(&self, station: &StationOption) -> String {
        let stations = self.panel.stations.iter();
        let same = |other: &&StationOption| other.hex == station.hex && other.place == station.place;
        let here: Vec<_> = stations.filter(same).collect();
        match here.iter().position(|other| *other == station) {
            Some(place) if here.len() > 1 => format!("{} {}", station.place, place + 1),
            _ => station.place.clone(),
        }
    }

    /// Adds an action; `false` when nothing more can follow.
    fn add(&mut self, seat: SeatId, action: Value, train: Option<usize>) -> bool {
        let Some(choice) = self.choices.iter().position(|choice| covers(choice, &action)) else {
            return false;
        };
        let open = self.choices[choice].freedom == Freedom::Routes;
        if open && self.choices[choice].action != drawing::run_of(&action) {
            self.draw(seat, (choice, action), train);
            return false;
        }
        let action = if open { drawing::run_of(&action) } else { action };
        let Ok(applied) = self.state.apply(seat, &action) else {
            return false;
        };
        let prepares = self.prepares(choice);
        let next = prepares.then(|| applied.state.arranged(seat)).flatten();
        let Some((panel, choices)) = next else {
            self.decision = Some((choice, action));
            return false;
        };
        let next = Stage { state: applied.state, panel, choices };
        self.passed.push(std::mem::replace(&mut self.now, next));
        self.prepared.push(action);
        true
    }

    /// Takes routes of the player's own instead of the best.
    fn draw(&mut self, seat: SeatId, (choice, action): (usize, Value), train: Option<usize>) {
        let run = self.panel.run.as_ref();
        let best = run.map_or(Money::ZERO, |run| run.total);
        let run = drawing::run_of(&action);
        let refused = self.state.apply(seat, &run).err();
        if refused.is_none() {
            self.decision = Some((choice, run));
        }
        let counted = self.counted((choice, &action), train);
        let counted = counted.map(|(counted, panel)| {
            self.now.panel = panel;
            counted
        });
        self.drawn = Some(Drawn { action, counted, best, refused });
    }

    /// As many of the routes as can be counted: all, or all but that of one train, first of the one that is being changed.
    fn counted(&self, (choice, action): (usize, &Value), train: Option<usize>) -> Option<(Value, Panel)> {
        let lines = drawing::places_of_lines(action).into_iter();
        let others = train.into_iter().chain(lines);
        let others = others.map(|line| drawing::at_home(action, line));
        let mut ways = [action.clone()].into_iter().chain(others);
        ways.find_map(|way| {
            let panel = self.state.panel_with(choice, &drawing::run_of(&way))?;
            // Where these routes cannot be counted a panel may show another choice.
            let is_shown = panel.run.as_ref().is_some_and(|run| run.choice == choice);
            is_shown.then_some((way, panel))
        })
    }

    /// Does more follow after this choice in the same turn?
    pub(super) fn prepares(&self, choice: usize) -> bool {
        let offers = self.panel.offers.iter();
        let mut preparations = offers.filter(|offer| offer.weight == OfferWeight::Preparation);
        let sales = self.panel.trades.iter().flat_map(|trade| trade.sell.iter().flatten());
        let done = self.panel.done.as_ref();
        let passed_by =
            done.is_some_and(|done| done.choice == choice && done.weight == OfferWeight::Preparation);
        passed_by
            || preparations.any(|offer| offer.choice == choice)
            || sales.into_iter().any(|(sale, _)| *sale == choice)
    }

    /// What is decided unless the player says otherwise: the best run, the cheapest dividend of the best step, the
    /// least bid, what the title calls usual.
    fn usual(&self) -> Option<(usize, Value)> {
        let taken = |choice: usize| Some((choice, self.choices.get(choice)?.action.clone()));
        if let Some(run) = &self.panel.run {
            return taken(run.choice);
        }
        let mut offers = self.panel.offers.iter();
        if let Some(offer) = offers.find(|offer| offer.weight == OfferWeight::Usual) {
            return taken(offer.choice);
        }
        if let (Some(_), [bid]) = (&self.panel.auction, self.panel.priced.as_slice()) {
            return taken(bid.choice);
        }
        let amount = self.panel.amount.as_ref()?;
        let cheapest = amount.bands.last()?.amounts.first()?;
        Some((amount.choice, self.with_amount(amount.choice, *cheapest)?))
    }

    /// A choice with an amount.
    pub(super) fn with_amount(&self, choice: usize, amount: Money) -> Option<Value> {
        let action = &self.choices.get(choice)?.action;
        self.state.with_amount(action, amount).ok()
    }

    /// The amount that an action of this choice has.
    pub(super) fn amount_of(&self, choice: usize, action: &Value) -> Option<Money> {
        // It stands where the same choice with two amounts differs.
        let [one, other] = [1, 2].map(|amount| self.with_amount(choice, Money::new(amount)));
        let (one, other) = (one?, other?);
        let mut fields = one.as_object()?.iter();
        let (name, _) = fields.find(|(name, value)| other.get(name) != Some(value))?;
        let amount = action.get(name)?.as_u64()?;
        u32::try_from(amount).ok().map(Money::new)
    }

    /// All its actions in order.
    pub(super) fn actions(&self) -> Vec<Value> {
        let decision = self.decision.iter().map(|(_, action)| action);
        self.prepared.iter().chain(decision).cloned().collect()
    }

    /// The plan with this decision instead.
    pub(super) fn deciding(&self, action: Value) -> Vec<Value> {
        let mut actions = self.prepared.clone();
        actions.push(action);
        actions
    }

    /// Is this choice the decision?
    pub(super) fn decides(&self, choice: usize) -> bool {
        self.decision.as_ref().is_some_and(|(decided, _)| *decided == choice)
    }
}

/// Is the action this choice, apart from what the choice leaves open?
fn covers(choice: &AnyChoice, action: &Value) -> bool {
    let differs = |open: fn(&Value) -> bool| match (choice.action.as_object(), action.as_object()) {
        (Some(known), Some(wanted)) => {
            known.len() == wanted.len()
                && known.iter().all(|(key, value)| match wanted.get(key) {
                    Some(other) => other == value || (open(value) && open(other)),
                    None => false,
                })
        }
        _ => false,
    };
    match choice.freedom {
        Freedom::Exact => choice.action == *action,
        Freedom::Amount { .. } => differs(Value::is_number),
        Freedom::Routes => drawing::is_alike(&choice.action, action),
    }
}
