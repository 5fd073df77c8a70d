//! Runs: what a record books for its routes, beside what the rules count.

use roundhouse_game::{Money, Say};
use roundhouse_titles::east_anglia_1862::action::Booked;
use roundhouse_titles::east_anglia_1862::running::{Earnings, NamedRuns};
use roundhouse_titles::east_anglia_1862::train::Kind;
use roundhouse_titles::east_anglia_1862::{Action, State};
use roundhouse_words::{Speech, english};
use serde_json::Value;

use super::{EastAnglia1862Records, money, run_action};
use crate::record::{RecordAction, whole};
use crate::words::{Ground, routes};

/// A route as a record names it.
struct NamedRoute<'a> {
    route: &'a Value,
    kind: Kind,
}

impl NamedRoute<'_> {
    fn number(&self, key: &str) -> Option<u64> {
        self.route.get(key).and_then(whole)
    }
}

impl EastAnglia1862Records {
    /// What was booked is believed where it differs from our own count.
    pub(super) fn run_trains(&mut self, state: &State, action: &RecordAction) -> Result<Action, String> {
        let ground = Ground { board: &self.game.components.board, position: &state.table.position };
        let mut runs = routes(action, ground)?;
        let mut named_routes = Vec::new();
        for (run, route) in runs.iter_mut().zip(with_track(action)) {
            let copy = route.get("train").and_then(Value::as_str);
            let train = self.train(state, copy.ok_or("a route has no `train`")?)?;
            run.train = self.game.train_name(train);
            let kind = train.kind;
            named_routes.push(NamedRoute { route, kind });
        }
        let company = state.operating().map(|round| round.company);
        let company = company.ok_or("no company operates")?;
        let named = NamedRuns { routes: &runs, chains: &[], unpaid: &[] };
        let counted = self.game.earnings(state, company, named);
        let counted = counted.map_err(|reason| {
            format!("the run is refused: {}", english(&reason.say(&self.game), Speech::default()))
        })?;
        let revenue = booked_revenue(&named_routes, counted)?;
        let subsidy = booked_subsidy(&named_routes, counted)?;
        let agrees = (counted.revenue, counted.subsidy) == (revenue, subsidy);
        self.booked = (!agrees).then_some(Booked::Run { revenue, subsidy });
        Ok(run_action(runs))
    }
}

/// The routes of a run that have track.
fn with_track(action: &RecordAction) -> impl Iterator<Item = &Value> {
    let list = action.parameters.get("routes").and_then(Value::as_array);
    list.into_iter().flatten().filter(|route| {
        let chains = route.get("connections").and_then(Value::as_array);
        chains.is_some_and(|chains| !chains.is_empty())
    })
}

/// The sum over the routes; where one of them says nothing, our own count.
fn booked_revenue(routes: &[NamedRoute<'_>], counted: Earnings) -> Result<Money, String> {
    let amounts: Option<Vec<u64>> = routes.iter().map(|route| route.number("revenue")).collect();
    amounts.map_or(Ok(counted.revenue), |amounts| sum(&amounts))
}

/// The sum over the routes, whatever the run itself says: 18xx.games pays the subsidies of routes. Where a local train's
/// route says nothing, our own count.
fn booked_subsidy(routes: &[NamedRoute<'_>], counted: Earnings) -> Result<Money, String> {
    let amount = |route: &NamedRoute<'_>| match route.number("subsidy") {
        None if route.kind != Kind::Local => Some(0),
        amount => amount,
    };
    let amounts: Option<Vec<u64>> = routes.iter().map(amount).collect();
    amounts.map_or(Ok(counted.subsidy), |amounts| sum(&amounts))
}

fn sum(amounts: &[u64]) -> Result<Money, String> {
    money(amounts.iter().fold(0, |sum: u64, one| sum.saturating_add(*one)))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const COUNTED: Earnings = Earnings { revenue: Money::new(90), subsidy: Money::new(40), local: true };

    fn booked(routes: &[(Kind, Value)]) -> (u32, u32) {
        let routes: Vec<NamedRoute<'_>> =
            routes.iter().map(|(kind, route)| NamedRoute { route, kind: *kind }).collect();
        let revenue = booked_revenue(&routes, COUNTED).unwrap();
        let subsidy = booked_subsidy(&routes, COUNTED).unwrap();
        (revenue.units(), subsidy.units())
    }

    #[test]
    fn revenue_and_subsidy_of_a_run_are_the_sums_over_its_routes() {
        let local = json!({ "revenue": 110, "subsidy": 50 });
        let express = json!({ "revenue": 80 });
        let routes = [(Kind::Local, local), (Kind::Express, express)];
        assert_eq!(booked(&routes), (190, 50));
        assert_eq!(booked(&[]), (0, 0));
    }

    #[test]
    fn what_no_route_says_is_counted() {
        let silent = json!({ "train": "A-0" });
        assert_eq!(booked(&[(Kind::Local, silent.clone())]), (90, 40));
        assert_eq!(booked(&[(Kind::Freight, silent)]), (90, 0));
    }
}
