//! Routes that a player draws, in headless Chromium: freight trains of 1862 run joined or apart, and a train stays at
//! home. Without Chromium and its driver this test says that it did not run.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "support/browser.rs"]
mod browser;

use std::fs;
use std::path::Path;

use browser::{Browser, DESKTOP, Site};
use roundhouse_family18xx::view::Run;
use roundhouse_game::{Entry, GameFile, Log};
use roundhouse_titles::{AnyGame, AnyState, Title, TitleFiles};
use serde_json::{Value, json};

const TITLE: Title = Title::EastAnglia1862;

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
    let third = (0..run.lines.len())
        .rev()
        .find(|line| ![one, other].contains(line))?;
    let joined = run
        .chains
        .iter()
        .any(|chain| chain.contains(&one) && chain.contains(&other));
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
    let left = with(
        &routes,
        [one, other].map(|line| line - usize::from(line > third)),
    );
    let allowed = |action: &Value| state.apply(seat, action).is_ok();
    let legal = allowed(&changed) && allowed(&left);
    let others = run.chains.len() > usize::from(joined);
    let differs = || {
        let panel = state.panel_with(run.choice, &changed);
        panel
            .and_then(|panel| panel.run)
            .is_some_and(|other| other.chains != run.chains)
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

/// A kept game up to the first such moment.
fn before_joinable_runs() -> (GameFile<Value>, AnyState) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../titles/replays/east_anglia_1862");
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
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
            let runs = action["routes"]
                .as_array()
                .is_some_and(|runs| runs.len() > 2);
            if runs && moment(&state).is_some() {
                file.actions = log;
                file.result = None;
                return (file, state);
            }
            log.push(entry.clone()).unwrap();
            state = state.apply(*seat, action).unwrap().state;
        }
    }
    unreachable!("no kept game has freight trains that could run joined or apart");
}

/// What the rules say that routes earn.
fn total(state: &AnyState, action: &Value) -> u32 {
    let place = state
        .choices()
        .iter()
        .position(|choice| choice.action["routes"].is_array());
    let panel = state.panel_with(place.unwrap(), action).unwrap();
    panel.run.unwrap().total.units()
}

/// Waits until the page says what the routes earn.
async fn until_yours(browser: &Browser, total: u32) {
    let said =
        "document.querySelector('.draw [role=status]')?.innerText.replace(/[^0-9,a-zA-Z ]/g, '')";
    browser
        .until(&format!("{said}?.startsWith('Yours {total},')"))
        .await;
}

/// A train that is chosen to be drawn anew begins at home, and no chain of the best routes is kept; then the best again.
async fn redraws(browser: &Browser, line: usize) {
    browser.click(&format!(".run[data-route='{line}'] b")).await;
    let row = format!("document.querySelector(\".run[data-route='{line}']\")");
    let at_home = format!("{row}.innerText.includes('stays at home')");
    browser
        .until(&format!("{at_home} && {row}.matches('.chosen')"))
        .await;
    let drawn = drawn(browser).await;
    assert_eq!(drawn["routes"][line]["path"], json!([]));
    assert_eq!(drawn["chains"], json!([]));
    draws_through_a_hex_twice(browser, line).await;
    browser.click("[data-do=draw-best]").await;
    let again = "!document.querySelector('[data-do=draw-best]')";
    browser.until(&format!("!({at_home}) && {again}")).await;
}

/// A hex that the route has already is one more of it, but for the last, which is taken off.
async fn draws_through_a_hex_twice(browser: &Browser, line: usize) {
    let drawings = [
        ("F3", json!(["F3"])),
        ("F5", json!(["F3", "F5"])),
        ("F3", json!(["F3", "F5", "F3"])),
        ("F3", json!(["F3", "F5"])),
    ];
    for (hex, path) in drawings {
        let click = format!(
            "const hex = document.querySelector('#map #b-hex-{hex}');
            hex.scrollIntoView({{ block: 'center', inline: 'center' }});
            const {{ x, y, width, height }} = hex.getBoundingClientRect();
            const at = {{ clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true }};
            hex.dispatchEvent(new MouseEvent('click', at));"
        );
        browser.js(&click).await;
        let seen = format!("JSON.stringify(JSON.parse({PLAN}).at(-1).routes[{line}].path)");
        browser.until(&format!("{seen} === '{path}'")).await;
    }
}

/// The action that is drawn.
async fn drawn(browser: &Browser) -> Value {
    let plan = browser.js(&format!("return {PLAN}")).await;
    let plan: Value = serde_json::from_str(plan.as_str().unwrap()).unwrap();
    plan.as_array().unwrap().last().unwrap().clone()
}

#[tokio::test]
async fn two_freights_of_1862_run_joined_or_apart_and_one_train_stays_at_home() {
    let Some(site) = Site::open().await else {
        return;
    };
    let (file, state) = before_joinable_runs();
    let Moment {
        run,
        pair: [one, _],
        joined,
        changed,
        third,
        left,
    } = moment(&state).unwrap();
    let alice = site.browser(DESKTOP).await;
    alice.brings_in(&file, TITLE.name()).await;
    alice.see(".run").await;
    let rows = alice
        .js("return document.querySelectorAll('.run').length")
        .await;
    assert_eq!(rows, run.trains.len());
    redraws(&alice, one).await;
    let way = format!(".run[data-route='{one}'] .ways a");
    let checked = alice
        .js(&format!(
            "return document.querySelector({way:?}).ariaChecked"
        ))
        .await;
    assert_eq!(checked, joined.to_string());
    alice.click(&way).await;
    until_yours(&alice, total(&state, &changed)).await;
    // One train less.
    alice
        .click(&format!(".run[data-route='{third}'] .ways a:last-child"))
        .await;
    let row = format!("document.querySelector(\".run[data-route='{third}']\").innerText");
    alice
        .until(&format!("{row}.includes('stays at home')"))
        .await;
    let earned = total(&state, &left);
    until_yours(&alice, earned).await;
    let moves = alice.moves().await;
    alice.click("[data-do=done]").await;
    alice.until_moves(moves + 1).await;
    let log = "document.querySelector('#log').innerText.replace(/[^0-9a-z]/g, '')";
    alice
        .until(&format!("{log}.includes('ranfor{earned}')"))
        .await;
    alice.close().await;
}
