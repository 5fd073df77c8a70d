//! What a choice changes: what it causes itself, and nothing that others do afterwards.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use roundhouse_family18xx::view::{RoundKind, TableView};
use roundhouse_game::Money;
use roundhouse_titles::{AnyState, Title};
use serde_json::Value;

use crate::recorded;
use crate::support::TestApp;

/// What everybody has, and what shares cost.
fn means(view: &TableView) -> (Vec<u32>, Vec<Option<u32>>, Vec<u32>) {
    let cash = view.players.iter().map(|player| player.cash.units());
    let prices = view.companies.iter().map(|company| company.price.map(Money::units));
    let treasuries = view.companies.iter().map(|company| company.treasury.units());
    (cash.collect(), prices.collect(), treasuries.collect())
}

#[test]
fn a_pass_in_a_stock_round_changes_nothing_whatever_follows() {
    for (title, players) in
        [(Title::HUNGARY_18MAG, 3), (Title::AUSTRIA_HUNGARY_1824, 3), (Title::EAST_ANGLIA_1862, 3)]
    {
        let (mut passes, mut followed) = (0, 0);
        recorded::played_by((title, players), 5, |state, moves| {
            let Some(seat) = state.to_act() else {
                return true;
            };
            let view = state.view(None);
            let choices = state.choices();
            let pass = choices.iter().find(|choice| choice.is_pass);
            if let Some(pass) = pass.filter(|_| view.round.kind == RoundKind::Stock) {
                let caused = state.caused(seat, &pass.action).unwrap().unwrap();
                assert_eq!(means(&caused.state.view(None)), means(&view), "{title}, move {moves}");
                passes += 1;
                let after = state.apply(seat, &pass.action).unwrap().state;
                followed += usize::from(means(&after.view(None)) != means(&view));
            }
            moves > 1_200
        });
        assert!(passes > 5, "{title}: {passes}");
        // In 1862 and 1824 prices rise at the end of the round, or companies operate by themselves.
        assert!(title == Title::HUNGARY_18MAG || followed > 0, "{title}: {followed} of {passes}");
    }
}

#[test]
fn what_istvan_does_is_not_caused_by_the_one_before_him() {
    let mut followed = 0;
    recorded::played_by((Title::HUNGARY_18MAG, 1), 5, |state, moves| {
        let Some(seat) = state.to_act() else {
            return true;
        };
        let choices = state.choices();
        if let Some(pass) = choices.iter().find(|choice| choice.is_pass) {
            let istvan = |state: &AnyState| state.view(None).players[1].cash;
            let caused = state.caused(seat, &pass.action).unwrap().unwrap();
            assert_eq!(istvan(&caused.state), istvan(state), "move {moves}");
            let after = state.apply(seat, &pass.action).unwrap().state;
            followed += usize::from(istvan(&after) != istvan(state));
        }
        moves > 400
    });
    assert!(followed > 0, "he earns after somebody's pass");
}

/// A union that can be proposed now and leaves half shares to be settled.
fn union_with_half_shares(state: &AnyState) -> Option<Value> {
    let seat = state.to_act()?;
    let mut actions = state.choices().into_iter().map(|choice| choice.action);
    actions.find(|action| {
        let unites = action["action"] == "unite";
        unites && matches!(state.caused(seat, action), Ok(Some(caused)) if caused.assumed.is_some())
    })
}

#[tokio::test]
async fn a_union_shows_what_is_after_half_shares_are_settled() {
    const KEPT: [&str; 4] = [
        "east_anglia_1862/1862-3-players-seed-27.json",
        "east_anglia_1862/1862-4-players-seed-2.json",
        "east_anglia_1862/1862-5-players-seed-2.json",
        "east_anglia_1862/1862-8-players-seed-3.json",
    ];
    let mut games = KEPT.into_iter().filter_map(|kept| {
        let mut found = None;
        let file = recorded::kept((Title::EAST_ANGLIA_1862, kept), |state, _| {
            found = union_with_half_shares(state).map(|action| (action, state.clone()));
            found.is_some()
        });
        found.map(|found| (file, found))
    });
    let (file, (action, state)) = games.next().unwrap();
    let caused = state.caused(state.to_act().unwrap(), &action).unwrap().unwrap();
    let price = |state: &AnyState, name: &str| {
        let view = state.view(None);
        view.companies.iter().find(|company| company.name.as_str() == name).unwrap().price
    };
    // Until half shares are settled both companies are there; then one is left.
    let survivor = action["survivor"].as_str().unwrap();
    let companies = state.view(None).companies;
    let gone = companies
        .iter()
        .filter(|company| company.price.is_some() && price(&caused.state, company.name.as_str()).is_none());
    assert_eq!(gone.count(), 1, "{action}");
    assert!(price(&caused.state, survivor).is_some(), "{action}");
    let app = TestApp::new().await;
    let ada = app.user();
    let text = serde_json::to_string(&file).unwrap();
    let answer = ada.send(Request::post("/import"), Body::from(text)).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let plan = Value::from(vec![action]).to_string();
    let plan = plan.bytes().fold(String::new(), |text, byte| text + &format!("%{byte:02x}"));
    let page = ada.get(&format!("{}?plan={plan}", answer.to)).await;
    assert!(page.shows("If everyone keeps the half shares they can pay for"), "{}", page.body);
}

#[test]
fn a_dividend_that_moves_no_price_does_not_say_so() {
    let (mut moved, mut stayed) = (0, 0);
    let kept = (Title::HUNGARY_18MAG, "hungary_18mag/18mag-4-players-seed-12.json");
    recorded::kept(kept, |state, _| {
        let Some(seat) = state.to_act() else {
            return false;
        };
        for choice in state.choices().iter().filter(|choice| choice.action["action"] == "pay_dividend") {
            for amount in [0, 10, 30, 60, 100, 200] {
                let paid = state.with_amount(&choice.action, Money::new(amount));
                let applied = paid.and_then(|paid| state.apply(seat, &paid));
                let lines = applied.map(|applied| applied.told.lines).unwrap_or_default();
                for line in lines {
                    let detail = |name: &str| {
                        let mut details = line.what.details.iter();
                        details.find(|(key, _)| *key == name).map(|(_, detail)| format!("{detail:?}"))
                    };
                    let same = detail("from") == detail("to");
                    let says_so = line.what.key == "told-dividend";
                    if says_so || line.what.key == "told-dividend-same-price" {
                        assert_eq!(says_so, !same, "{line:?}");
                        moved += usize::from(says_so);
                        stayed += usize::from(!says_so);
                    }
                }
            }
        }
        moved > 10 && stayed > 3
    });
    assert!(moved > 10 && stayed > 3, "{moved} {stayed}");
}
