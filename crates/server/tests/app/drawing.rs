//! Stops that are offered while a route is drawn: the rules let the train go there.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::extract::Query;
use axum::http::{Request, StatusCode};
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_family18xx::view::{Run, city_place, legs_after, stops_along};
use roundhouse_game::GameFile;
use roundhouse_server::address::Asking;
use roundhouse_titles::{AnyState, Refused, Title};
use serde_json::Value;

use crate::recorded;
use crate::support::{TestApp, User};

/// Why routes that are being drawn are no runs yet: all of it changes when they go on or are cut.
const NOT_YET: [&str; 11] = [
    "refusal-route-too-short",
    "refusal-route-too-long",
    "refusal-too-many-hexes",
    "refusal-no-station-on-route",
    "refusal-home-not-served",
    "refusal-runs-do-not-meet",
    "refusal-track-twice",
    "refusal-not-best-routes",
    // A wagon can still be hired or put to use, and a goods train still go to a mine.
    "refusal-wagon-unused",
    "refusal-mine-without-wagon",
    "refusal-goods-train-needs-mine",
];

fn run_of(state: &AnyState) -> Option<Run> {
    let (panel, _) = state.arranged(state.to_act()?)?;
    panel.run
}

/// The routes about to be run, longer by one leg at either end: the line, the route, and the place to which it goes on.
fn longer(state: &AnyState, run: &Run) -> Vec<(usize, RoutePath, String)> {
    let (board, table) = state.table().unwrap();
    let mut longer = Vec::new();
    for (index, line) in run.lines.iter().enumerate() {
        let back: Vec<_> = line.path.iter().rev().copied().collect();
        for path in [&line.path, &back] {
            for leg in legs_after(board, &table.position, path) {
                let path = [path.as_slice(), &leg].concat();
                let stop = stops_along(board, &table.position, &path).pop().unwrap();
                let place = city_place(board, &table.position, stop).0;
                // With its wagon a 2 is shown as a 2+2; the train is the same.
                let train = line.train.split('+').next().unwrap();
                let train = train.parse().unwrap();
                longer.push((index, RoutePath { train, path }, place));
            }
        }
    }
    longer
}

async fn brings_in(user: &User<'_>, file: &GameFile<Value>) -> String {
    let text = serde_json::to_string(file).unwrap();
    let answer = user.send(Request::post("/import"), Body::from(text)).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.to
}

/// What a page offers while the route of a train is drawn: words and the plan with it.
async fn offered(user: &User<'_>, table: &str, train: usize) -> Vec<(String, Vec<Value>)> {
    let page = user.get(&format!("{table}?train={train}")).await;
    let handles = page.body.split("<p class=\"ways handles\"").nth(1);
    let handles = handles.unwrap_or_else(|| unreachable!("{}", page.body));
    let handles = handles.split("</p>").next().unwrap();
    let handle = |link: &str| {
        let href = link.split("href=\"").nth(1)?.split('"').next()?;
        let uri = href.replace("&#38;", "&").parse().ok()?;
        let Query(asking) = Query::<Asking>::try_from_uri(&uri).ok()?;
        let text = link.split('>').nth(1)?.split('<').next()?;
        Some((text.to_owned(), asking.plan()))
    };
    handles.split("<a ").filter_map(handle).collect()
}

/// Why the routes of a plan cannot be run, if they cannot.
fn refused(state: &AnyState, plan: &[Value]) -> Option<String> {
    let mut action = plan.last().unwrap().clone();
    let routes = action["routes"].as_array_mut().unwrap();
    routes.retain(|route| route["path"].as_array().is_some_and(|path| !path.is_empty()));
    match state.apply(state.to_act().unwrap(), &action) {
        Ok(_) => None,
        Err(Refused::ByRule { reason, .. }) => Some(reason.key.to_string()),
        Err(other) => Some(format!("{other:?}")),
    }
}

/// A kept game of 1862 up to a moment at which track leads a train on to London, where it may not go; with the place of
/// the train.
fn before_london() -> (GameFile<Value>, usize) {
    let games = [
        "1862-4-players-seed-2",
        "1862-3-players-seed-5",
        "1862-3-players-seed-27",
        "1862-5-players-seed-2",
        "1862-8-players-seed-3",
    ];
    let way = |state: &AnyState| {
        let run = run_of(state)?;
        let mut longer = longer(state, &run).into_iter();
        let closed = |(line, route, place): &(usize, RoutePath, String)| {
            let mut stops = run.lines[*line].stops.iter();
            let there = stops.any(|stop| stop.place == "London");
            place == "London" && !there && !state.railway().unwrap().may_draw(std::slice::from_ref(route), 0)
        };
        longer.find(closed).map(|(line, ..)| line)
    };
    let mut found = games.into_iter().filter_map(|game| {
        let mut train = None;
        let path = format!("east_anglia_1862/{game}.json");
        let file = recorded::kept((Title::EAST_ANGLIA_1862, &path), |state, _| {
            train = way(state);
            train.is_some()
        });
        Some((file, train?))
    });
    found.next().unwrap()
}

#[tokio::test]
async fn to_london_is_not_offered_without_a_terminal() {
    let app = TestApp::new().await;
    let ada = app.user();
    let (file, train) = before_london();
    let table = brings_in(&ada, &file).await;
    let offers = offered(&ada, &table, train).await;
    assert!(!offers.is_empty());
    let london = offers.iter().find(|(text, _)| text.contains("London"));
    assert_eq!(london, None);
}

#[tokio::test]
async fn stops_that_are_offered_are_not_refused_for_where_they_are() {
    let app = TestApp::new().await;
    let ada = app.user();
    for (title, game) in [
        (Title::HUNGARY_18MAG, "hungary_18mag/18mag-3-players-seed-11.json"),
        (Title::AUSTRIA_HUNGARY_1824, "austria_hungary_1824/1824-standard-3-players-seed-10.json"),
        (Title::EAST_ANGLIA_1862, "east_anglia_1862/1862-3-players-seed-5.json"),
    ] {
        let mut seen = 0;
        for wanted in [3, 9, 18, 30] {
            let (mut found, mut runs) = (None, 0);
            let file = recorded::kept((title, game), |state, _| {
                let run = run_of(state).filter(|run| !run.lines.is_empty());
                runs += usize::from(run.is_some());
                found = run.filter(|_| runs == wanted).map(|_| state.clone());
                found.is_some()
            });
            let Some(state) = found else { continue };
            let table = brings_in(&ada, &file).await;
            let trains = run_of(&state).unwrap().lines.len();
            for train in 0..trains {
                for (text, plan) in offered(&ada, &table, train).await {
                    let refused = refused(&state, &plan);
                    let fits = refused.as_deref().is_none_or(|key| NOT_YET.contains(&key));
                    assert!(fits, "{title}, {text}: {refused:?}");
                    seen += 1;
                }
            }
        }
        assert!(seen > 5, "{title}: {seen}");
    }
}

/// What would be run, with this route in the place of a line.
fn instead(state: &AnyState, run: &Run, (line, route): (usize, &RoutePath)) -> Value {
    let (_, choices) = state.arranged(state.to_act().unwrap()).unwrap();
    let mut action = choices[run.choice].action.clone();
    let path = serde_json::json!(run.lines[line].path);
    let mut routes = action["routes"].as_array_mut().unwrap().iter_mut();
    let place = routes.find(|known| known["path"] == path).unwrap();
    *place = serde_json::json!(route);
    action
}

/// (In 1862 a route may be part of a chain; what its pages offer is tried above.)
#[test]
fn wherever_a_train_may_be_drawn_no_rule_forbids_it_to_go() {
    for (title, game) in [
        (Title::HUNGARY_18MAG, "hungary_18mag/18mag-3-players-seed-11.json"),
        (Title::AUSTRIA_HUNGARY_1824, "austria_hungary_1824/1824-standard-3-players-seed-10.json"),
    ] {
        let (mut open, mut closed) = (0, BTreeSet::new());
        recorded::kept((title, game), |state, _| {
            let run = run_of(state).filter(|run| !run.lines.is_empty());
            if let Some(run) = &run {
                for (line, route, place) in longer(state, run) {
                    let action = instead(state, run, (line, &route));
                    let routes: Vec<RoutePath> = serde_json::from_value(action["routes"].clone()).unwrap();
                    let drawn = routes.iter().position(|known| *known == route).unwrap();
                    let refused = refused(state, &[action]);
                    if state.railway().unwrap().may_draw(&routes, drawn) {
                        let fits = refused.as_deref().is_none_or(|key| NOT_YET.contains(&key));
                        assert!(fits, "{title}, to {place}: {refused:?}");
                        open += 1;
                    } else {
                        closed.insert(refused.unwrap());
                    }
                }
            }
            false
        });
        assert!(open > 10, "{title}: {open}");
        if title == Title::AUSTRIA_HUNGARY_1824 {
            let mines = ["refusal-mine-on-the-way", "refusal-normal-train-at-mine"];
            assert!(mines.iter().all(|key| closed.contains(*key)), "{closed:?}");
        }
    }
}
