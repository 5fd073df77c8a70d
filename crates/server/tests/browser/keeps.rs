//! What a page keeps while it changes, and when it is left and comes back: amounts, lists, the map, its part.

use crate::browser::{Browser, DESKTOP, Look, PHONE, Site};
use crate::recorded;
use roundhouse_workshop::needs;
use serde_json::Value;

const LOW: Look = Look { width: 1440, height: 280, language: "en" };
/// A game of 18Mag in which tiles can be laid.
fn building() -> roundhouse_game::GameFile<Value> {
    recorded::played(3, |state, _| {
        let arranged = state.to_act().and_then(|seat| state.arranged(seat));
        arranged.is_some_and(|(panel, _)| panel.lays.len() > 1 && panel.done.is_some())
    })
}

/// Waits until the main button says something, and the field has this amount.
async fn until_button(browser: &Browser, says: &str, amount: &str) {
    let (says, amount) = (Value::from(says), Value::from(amount));
    browser
        .until(&format!(
            "document.querySelector('[data-do=done]').innerText.includes({says}) && document.querySelector('[name=amount]').value === {amount}"
        ))
        .await;
}

#[needs(chromium)]
#[tokio::test]
async fn the_main_button_names_the_amount_while_it_is_typed() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    alice.opens_table("1862", &["me", "same-screen", "same-screen"]).await;
    alice.click(".pick").await;
    alice.see("[name=amount]").await;
    alice.js("document.querySelector('[name=amount]').select()").await;
    alice.press("45").await;
    until_button(&alice, "at £45", "45").await;
    // The hand goes on where it was.
    alice.press("0").await;
    until_button(&alice, "at £450", "450").await;
    alice.click(".seg[role=group] a:nth-child(3)").await;
    until_button(&alice, "at £10", "10").await;
    alice.js("document.querySelector('[name=amount]').select()").await;
    alice.press("55").await;
    until_button(&alice, "at £55", "55").await;
    alice.click("[data-do=done]").await;
    alice.until_shown("highest bid £55").await;
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_list_stays_where_it_is_scrolled_while_one_chooses_in_it() {
    let site = Site::open().await;
    let alice = site.browser(LOW).await;
    alice.opens_table("1862", &["me", "same-screen", "same-screen"]).await;
    alice.see(".picks").await;
    let scrolled = "document.querySelector('.picks').scrollTop";
    alice.js(&format!("{scrolled} = 1e6")).await;
    let far = alice.js(&format!("return {scrolled}")).await;
    assert!(far.as_f64().unwrap() > 20.0, "{far}");
    alice.js("[...document.querySelectorAll('.pick')].at(-1).click()").await;
    alice.see(".pick.on").await;
    assert_eq!(alice.js(&format!("return {scrolled}")).await, far);
    alice.close().await;
}

/// The width of the map and how far it is scrolled, in pixels.
async fn map(browser: &Browser) -> [i64; 3] {
    let found = browser
        .js("const pan = document.querySelector('#pan'); return [document.querySelector('#fit').getBoundingClientRect().width, pan.scrollLeft, pan.scrollTop].map(Math.round)")
        .await;
    serde_json::from_value(found).unwrap()
}

/// Do two maps lie alike? A pixel may be lost to rounding.
fn alike(one: [i64; 3], other: [i64; 3]) -> bool {
    one.iter().zip(&other).all(|(a, b)| (a - b).abs() <= 2)
}

#[needs(chromium)]
#[tokio::test]
async fn map_and_part_are_where_they_were_after_a_move_a_reload_and_a_look_elsewhere() {
    let site = Site::open().await;
    let alice = site.browser(PHONE).await;
    alice.brings_in(&building(), "kept").await;
    let table = alice.path().await;
    alice.click("[data-do=zoom-in]").await;
    alice.click("[data-do=zoom-in]").await;
    alice.js("document.querySelector('#pan').scrollTo(310, 205)").await;
    let lies = map(&alice).await;
    assert_eq!(lies[1..], [310, 205]);
    for elsewhere in ["", "/plots"] {
        alice.open(&format!("{table}{elsewhere}")).await;
        alice.open(&table).await;
        alice.see("body.at-table").await;
        let again = map(&alice).await;
        assert!(alike(again, lies), "{elsewhere}: {again:?} {lies:?}");
    }
    let moves = alice.moves().await;
    alice.click("[data-do=done]").await;
    alice.until_moves(moves + 1).await;
    let after = map(&alice).await;
    assert_eq!(after[0], lies[0], "a move leaves the map as large as it is");

    alice.click(".tabs [data-goto=players]").await;
    alice.open("/help").await;
    alice.open(&table).await;
    alice
        .until("document.body.dataset.show === 'players' && document.querySelector('.tabs [data-goto=players]').ariaCurrent === 'true'")
        .await;
    // Another table has a place of its own.
    alice.brings_in(&building(), "other").await;
    alice.until("document.body.dataset.show === 'board'").await;
    assert!(map(&alice).await[0] < lies[0]);
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn files_follow_the_moment_that_is_looked_at() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    let file = recorded::played(3, |_, moves| moves == 12);
    alice.brings_in(&file, "files").await;
    let asked = "[...document.querySelectorAll('a[download]')].map(link => link.search).join()";
    let all = |query: &str| format!("{asked} === '{}'", [query; 5].join(","));
    alice.until(&all("")).await;
    alice.click("[data-do=back]").await;
    alice.until(&all("?move=11")).await;
    alice.press("\u{e00c}").await;
    alice.until(&all("")).await;
    alice.close().await;
}
