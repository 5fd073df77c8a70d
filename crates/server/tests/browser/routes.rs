//! Routes that a player draws: freight trains of 1862 run joined or apart, a train stays at home,
//! and a stop is left unpaid.

use std::fs;
use std::path::Path;

use crate::browser::{Browser, DESKTOP, Site};
use fantoccini::key::Key;
use roundhouse_family18xx::view::{Run, calls_along};
use roundhouse_game::{Entry, GameFile, Log};
use roundhouse_titles::{AnyGame, AnyState, Title, TitleFiles};
use roundhouse_workshop::needs;
use serde_json::{Value, json};

const TITLE: Title = Title::EAST_ANGLIA_1862;

/// What is planned, as the address of the page says.
const PLAN: &str = "new URLSearchParams(location.search).get('plan')";

/// Routes about to be run, and two changes that the rules allow.
struct Moment {
    run: Run,
    /// Two freight trains with a common end, by their lines.
    pair: [usize; 2],
    /// Do they run joined in the best routes?
    joined: bool,
    /// The other way round: apart if they are joined, joined if they are apart.
    changed: Value,
    /// A third train.
    third: usize,
    /// The same without it.
    left: Value,
}

fn moment(state: &AnyState) -> Option<Moment> {
    let seat = state.to_act()?;
    let (panel, choices) = state.arranged(seat)?;
    let run = panel.run?;
    let one = run.lines.iter().position(|line| !line.joins.is_empty())?;
    let other = run.lines[one].joins[0];
    let third = (0..run.lines.len()).rev().find(|line| ![one, other].contains(line))?;
    let joined = run.chains.iter().any(|chain| chain.contains(&one) && chain.contains(&other));
    let with = |routes: &Value, [one, other]: [usize; 2]| {
        let mut action = json!({"action": "run_trains", "routes": routes});
        if !joined {
            action["chains"] = json!([[one, other]]);
        }
        action
    };
    let mut routes = choices[run.choice].action["routes"].clone();
    let changed = with(&routes, [one, other]);
    routes.as_array_mut()?.remove(third);
    let left = with(&routes, [one, other].map(|line| line - usize::from(line > third)));
    let allowed = |action: &Value| state.apply(seat, action).is_ok();
    let legal = allowed(&changed) && allowed(&left);
    let others = run.chains.len() > usize::from(joined);
    let differs = || {
        let panel = state.panel_with(run.choice, &changed);
        panel.and_then(|panel| panel.run).is_some_and(|other| other.chains != run.chains)
    };
    (legal && !others && differs()).then_some(Moment {
        run,
        pair: [one, other],
        joined,
        changed,
        third,
        left,
    })
}

/// A stop of a line that is left unpaid instead of another.
struct Spared {
    line: usize,
    place: String,
    /// The best routes with it.
    left: Value,
}

fn spared(state: &AnyState) -> Option<Spared> {
    let seat = state.to_act()?;
    let (panel, choices) = state.arranged(seat)?;
    let run = panel.run?;
    let best = &choices[run.choice].action;
    let spares = run.lines.iter().enumerate();
    let mut spares = spares.flat_map(|(line, of)| of.spares.iter().map(move |spare| (line, spare)));
    spares.find_map(|(line, spare)| {
        let mut left = best.clone();
        left["unpaid"] = json!([{"route": line, "hex": spare.hex.to_string()}]);
        let place = spare.place.clone();
        let allowed = !spare.unpaid && state.apply(seat, &left).is_ok();
        allowed.then_some(Spared { line, place, left })
    })
}

/// A train that runs joined and may stay at home: its line, and the routes without it.
fn parted(state: &AnyState) -> Option<(usize, Value)> {
    let seat = state.to_act()?;
    let (panel, choices) = state.arranged(seat)?;
    let run = panel.run?;
    run.chains.iter().flatten().find_map(|&line| {
        let mut routes = choices[run.choice].action["routes"].clone();
        routes.as_array_mut()?.remove(line);
        let without = |chain: &Vec<usize>| {
            let others = chain.iter().filter(|other| **other != line);
            let others: Vec<usize> = others.map(|other| other - usize::from(*other > line)).collect();
            (others.len() > 1).then_some(others)
        };
        let joined: Vec<Vec<usize>> = run.chains.iter().filter_map(without).collect();
        let apart = json!({"action": "run_trains", "routes": routes});
        let mut together = apart.clone();
        together["chains"] = json!(joined);
        let mut ways = [together, apart].into_iter();
        let left = ways.find(|left| state.apply(seat, left).is_ok())?;
        Some((line, left))
    })
}

/// A kept game up to the first moment that is right before so many routes are run.
fn kept_before(least: usize, right: impl Fn(&AnyState) -> bool) -> (GameFile<Value>, AnyState) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../titles/replays/east_anglia_1862");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        let text = fs::read_to_string(path).unwrap();
        let mut file: GameFile<Value> = serde_json::from_str(&text).unwrap();
        let rules = AnyGame::new(TITLE, &TitleFiles::embedded(TITLE), &file.setup).unwrap();
        let (mut state, mut log) = (rules.first(), Log::default());
        for entry in file.actions.entries() {
            let Entry::Act { seat, action, .. } = entry else {
                continue;
            };
            let runs = action["routes"].as_array().is_some_and(|runs| runs.len() >= least);
            if runs && right(&state) {
                file.actions = log;
                file.result = None;
                return (file, state);
            }
            log.push(entry.clone()).unwrap();
            state = state.apply(*seat, action).unwrap().state;
        }
    }
    unreachable!("no kept game comes to such a moment");
}

/// What the rules say that routes earn.
fn total(state: &AnyState, action: &Value) -> u32 {
    let place = state.choices().iter().position(|choice| choice.action["routes"].is_array());
    let panel = state.panel_with(place.unwrap(), action).unwrap();
    panel.run.unwrap().total.units()
}

/// Waits until the page says what the routes earn.
async fn until_yours(browser: &Browser, total: u32) {
    let said = "document.querySelector('.draw [role=status]')?.innerText.replace(/[^0-9,a-zA-Z ]/g, '')";
    browser.until(&format!("{said}?.startsWith('Yours {total},')")).await;
}

/// A route that is cleared is drawn anew without a mouse, stop by stop; no chain of the best routes is kept. Then the
/// best again.
async fn redraws(browser: &Browser, line: usize, stops: &[String]) {
    // Whoever clicks into the text to read it changes nothing.
    browser.click(&format!(".run[data-route='{line}'] b")).await;
    assert_eq!(browser.js(&format!("return {PLAN}")).await, Value::Null);
    browser.click(&format!("#draw-{line}")).await;
    browser.click("#draw-clear").await;
    let row = format!("document.querySelector(\".run[data-route='{line}']\")");
    let at_home = format!("{row}.innerText.includes('Not running')");
    browser.until(&format!("{at_home} && {row}.matches('.chosen')")).await;
    let drawn = drawn(browser).await;
    assert_eq!(drawn["routes"][line]["path"], json!([]));
    assert_eq!(drawn.get("chains"), None);
    draws_by_keyboard(browser, stops).await;
    browser.click("[data-do=draw-best]").await;
    let again = "!document.querySelector('[data-do=draw-best]')";
    browser.until(&format!("!({at_home}) && {again}")).await;
}

/// A route is drawn without a mouse, stop by stop among those that may follow.
async fn draws_by_keyboard(browser: &Browser, stops: &[String]) {
    let enter = char::from(Key::Enter).to_string();
    for hex in stops {
        let next = format!("document.querySelector(\".handles [data-at='{hex}']:not(.cuts)\")");
        browser.until(&next).await;
        let on_map = format!("document.querySelector('a.legal#legal-{hex}').ariaLabel");
        let named = browser.js(&format!("return {on_map}")).await;
        assert!(named.as_str().unwrap().ends_with(hex), "{named}");
        browser.js(&format!("{next}.focus()")).await;
        browser.press(&enter).await;
        let path = "document.querySelector('.draw')?.dataset.path";
        browser.until(&format!("{path}?.endsWith('{hex}')")).await;
        browser.until("document.activeElement.closest('.run.chosen .handles')").await;
    }
}

/// The action that is drawn.
async fn drawn(browser: &Browser) -> Value {
    let plan = browser.js(&format!("return {PLAN}")).await;
    let plan: Value = serde_json::from_str(plan.as_str().unwrap()).unwrap();
    plan.as_array().unwrap().last().unwrap().clone()
}

#[needs(chromium)]
#[tokio::test]
async fn two_freights_of_1862_run_joined_or_apart_and_one_train_stays_at_home() {
    let site = Site::open().await;
    let (file, state) = kept_before(3, |state| moment(state).is_some());
    let Moment { run, pair: [one, _], joined, changed, third, left } = moment(&state).unwrap();
    let alice = site.browser(DESKTOP).await;
    alice.brings_in(&file, TITLE.name()).await;
    alice.see(".run").await;
    let rows = alice.js("return document.querySelectorAll('.run').length").await;
    assert_eq!(rows, run.trains.len());
    let (board, table) = state.table().unwrap();
    let path = &run.lines[one].path;
    let calls = calls_along(board, &table.position, path);
    let stops: Vec<String> = calls.iter().take(2).map(|place| path[*place].to_string()).collect();
    redraws(&alice, one, &stops).await;
    let way = format!(".run[data-route='{one}'] .ways a");
    let checked = alice.js(&format!("return document.querySelector({way:?}).ariaChecked")).await;
    assert_eq!(checked, joined.to_string());
    alice.click(&way).await;
    until_yours(&alice, total(&state, &changed)).await;
    // One train less.
    alice.click(&format!(".run[data-route='{third}'] .ways a:last-child")).await;
    let row = format!("document.querySelector(\".run[data-route='{third}']\").innerText");
    alice.until(&format!("{row}.includes('Not running')")).await;
    let earned = total(&state, &left);
    until_yours(&alice, earned).await;
    let moves = alice.moves().await;
    alice.click("[data-do=done]").await;
    alice.until_moves(moves + 1).await;
    let log = "document.querySelector('#log').innerText.replace(/[^0-9a-z]/g, '')";
    alice.until(&format!("{log}.includes('ranfor{earned}')")).await;
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_stop_of_1862_is_left_unpaid_and_a_joined_train_stays_at_home() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    let (file, state) = kept_before(1, |state| spared(state).is_some());
    let Spared { line, place, left } = spared(&state).unwrap();
    alice.brings_in(&file, TITLE.name()).await;
    let ways = format!(".run[data-route='{line}'] .ways a");
    alice.see(&ways).await;
    let labels = format!("[...document.querySelectorAll({ways:?})].map(way => way.innerText)");
    let labels = alice.js(&format!("return {labels}")).await;
    let wanted = json!(format!("{place} not paid"));
    let number = labels.as_array().unwrap().iter().position(|label| *label == wanted);
    alice.click(&format!("{ways}:nth-child({})", number.unwrap() + 1)).await;
    until_yours(&alice, total(&state, &left)).await;
    assert_eq!(drawn(&alice).await["unpaid"], left["unpaid"]);

    let (file, state) = kept_before(2, |state| parted(state).is_some());
    let (line, left) = parted(&state).unwrap();
    alice.brings_in(&file, TITLE.name()).await;
    let row = format!(".run[data-route='{line}']");
    alice.click(&format!("{row} .ways a:last-child")).await;
    let said = format!("document.querySelector({row:?}).innerText");
    alice.until(&format!("{said}.includes('Not running')")).await;
    until_yours(&alice, total(&state, &left)).await;
    alice.close().await;
}
