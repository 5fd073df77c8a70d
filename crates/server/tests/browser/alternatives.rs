//! Routes that earn as much as the best: told apart in words, and drawn on the map.

use std::cell::{Cell, RefCell};

use crate::browser::{Browser, DESKTOP, Site};
use crate::recorded;
use roundhouse_family18xx::view::RouteInWords;
use roundhouse_game::{GameFile, Name};
use roundhouse_titles::{AnyState, Title};
use roundhouse_workshop::needs;
use serde_json::Value;

const GAMES: [(Title, &str); 3] = [
    (Title::AUSTRIA_HUNGARY_1824, "austria_hungary_1824/1824-standard-3-players-seed-10.json"),
    (Title::EAST_ANGLIA_1862, "east_anglia_1862/1862-4-players-seed-2.json"),
    (Title::EAST_ANGLIA_1862, "east_anglia_1862/1862-5-players-seed-2.json"),
];

/// The company that is about to run, where others of its routes earn as much as the best and may be run.
fn tied(state: &AnyState) -> Option<Name> {
    let (panel, _) = state.arranged(state.to_act()?)?;
    panel.run?;
    let view = state.view(None);
    let company = view.company(view.turn.as_ref()?.company?)?.name;
    // A search that takes long is no use to a test; it is bounded by its work, so that every run finds the same.
    let asked = Cell::new(0);
    let stop = || asked.replace(asked.get() + 1) > 200;
    let sets = state.railway()?.equal_sets(company, &stop).ok()??.sets;
    // Another train on the same track would look the same.
    let paths = |set: &[RouteInWords]| set.iter().map(|route| route.path.clone()).collect::<Vec<_>>();
    let differ = sets.iter().skip(1).all(|set| paths(set) != paths(&sets[0]));
    (sets.len() > 1 && differ).then_some(company)
}

fn moment() -> (GameFile<Value>, Name) {
    for game in GAMES {
        let found = RefCell::new(None);
        let file = recorded::kept(game, |state, _| {
            *found.borrow_mut() = tied(state);
            found.borrow().is_some()
        });
        if let Some(company) = found.take() {
            return (file, company);
        }
    }
    unreachable!("in no kept game two sets of routes earn the same");
}

const LINES: &str =
    "[...document.querySelectorAll('#map .route-line')].map(line => line.getAttribute('d')).join()";

async fn lines(browser: &Browser) -> Value {
    browser.js(&format!("return {LINES}")).await
}

#[needs(chromium)]
#[tokio::test]
async fn routes_as_good_as_the_best_are_drawn_when_they_are_looked_at_and_chosen() {
    let site = Site::open().await;
    let (file, company) = moment();
    let alice = site.browser(DESKTOP).await;
    alice.brings_in(&file, "alternatives").await;
    alice.click("#others").await;
    alice.see("a.alternative:not(.on)").await;
    let told = "[...document.querySelectorAll('a.alternative')].map(each => each.innerText)";
    let alike = alice.js(&format!("const told = {told}; return told.length - new Set(told).size")).await;
    assert_eq!(alike, 0, "two sets read the same");
    let best = lines(&alice).await;
    alice.js("document.querySelector('a.alternative:not(.on)').focus()").await;
    alice.until(&format!("{LINES} !== {best}")).await;
    let looked_at = lines(&alice).await;
    let elsewhere =
        "document.querySelector('#h-now').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))";
    alice.js(elsewhere).await;
    alice.until(&format!("{LINES} === {best}")).await;
    alice.click("a.alternative:not(.on)").await;
    alice
        .until(&format!(
            "location.search.includes('plan=') && {LINES} === {looked_at} && document.querySelector('a.alternative.on')"
        ))
        .await;
    alice.see("[data-do=done]").await;
    alice.click("#others").await;
    alice.until("!document.querySelector('a.alternative')").await;

    let table = alice.path().await;
    let table = table.split('?').next().unwrap();
    alice.open(&format!("{table}/prospects?company={company}")).await;
    alice.see(".prospects-map").await;
    alice
        .js("for (const picture of document.querySelectorAll('.prospects-map')) picture.loading = 'eager'")
        .await;
    let drawn = "[...document.querySelectorAll('.prospects-map')]";
    alice
        .until(&format!(
            "{drawn}.length > 1 && {drawn}.every(picture => picture.complete && picture.naturalWidth > 0)"
        ))
        .await;
    alice.close().await;
}
