//! Talk, live updates and a connection that comes and goes.

use std::time::Duration;

use crate::browser::{Browser, DESKTOP, Site};
use crate::recorded;
use axum::http::StatusCode;
use roundhouse_workshop::needs;
use serde_json::Value;

async fn says(browser: &Browser, line: &str) {
    let line = Value::from(line);
    browser
        .js(&format!("document.querySelector('.say [name=body]').value = {line}; document.querySelector('.say').requestSubmit()"))
        .await;
}

/// How often the log has a line.
async fn times_said(browser: &Browser, line: &str) -> u64 {
    let line = Value::from(line);
    let lines = format!(
        "return [...document.querySelectorAll('#log li')].filter(each => each.textContent.includes({line})).length"
    );
    browser.js(&lines).await.as_u64().unwrap()
}

#[needs(chromium)]
#[tokio::test]
async fn talk_leaves_the_page_where_it_is() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    let file = recorded::played(3, |_, moves| moves == 8);
    alice.brings_in(&file, "talk").await;
    let table = alice.path().await;
    alice.open(&format!("{table}?move=2")).await;
    alice.until_shown("Move 2").await;
    says(&alice, "hello").await;
    tokio::time::sleep(Duration::from_millis(600)).await;
    assert_eq!(alice.path().await, format!("{table}?move=2"));
    alice.until("document.querySelector('#moment').value === '2'").await;
    alice.open(&table).await;
    alice.until_shown("“hello”").await;

    alice.click(".offers .offer").await;
    alice.see(".offers .offer.on").await;
    says(&alice, "still there?").await;
    alice.until_shown("“still there?”").await;
    alice.see(".offers .offer.on").await;
    alice.close().await;
}

/// A browser keeps six connections to a server: pages that listen must leave some of them to others.
#[needs(chromium)]
#[tokio::test]
async fn seven_pages_of_one_browser_open_and_the_last_one_is_told_too() {
    let site = Site::open().await;
    let alice = site.table_for_two().await;
    let table = alice.path().await;
    for _ in 0..6 {
        alice.opens_tab(&table).await;
        alice.see("body.at-table").await;
    }
    let onlooker = site.browser(DESKTOP).await;
    onlooker.open(&table).await;
    says(&onlooker, "hello to all").await;
    alice.until_shown("“hello to all”").await;
    onlooker.close().await;
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_move_and_what_is_said_wait_for_the_server_side_by_side() {
    let site = Site::open().await;
    let alice = site.table_for_two().await;
    alice.click(".offers .offer").await;
    alice.see(".offers .offer.on").await;
    site.answers(Some(StatusCode::BAD_GATEWAY));
    alice.click("[data-do=done]").await;
    alice.until("!document.querySelector('#lost').hidden").await;
    says(&alice, "first").await;
    says(&alice, "second").await;
    site.answers(None);
    alice.until_moves(1).await;
    alice.until_shown("“second”").await;
    assert_eq!(alice.moves().await, 1);
    for line in ["first", "second"] {
        assert_eq!(times_said(&alice, line).await, 1, "{line}");
    }
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_line_whose_answer_was_lost_is_said_once() {
    let site = Site::open().await;
    let alice = site.table_for_two().await;
    site.loses_an_answer();
    says(&alice, "hello").await;
    alice.until_shown("“hello”").await;
    alice.until("document.querySelector('#lost').hidden").await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(times_said(&alice, "hello").await, 1);
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_move_whose_answer_was_lost_is_not_called_unsent() {
    let site = Site::open().await;
    let alice = site.table_for_two().await;
    alice.click(".offers .offer").await;
    alice.see(".offers .offer.on").await;
    site.loses_an_answer();
    alice.click("[data-do=done]").await;
    alice.until_moves(1).await;
    alice.until_shown("Check whether your move was made").await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(alice.moves().await, 1);
    alice.close().await;
}

/// A fault of the server's own is no lost connection: what it says is shown, the table is asked for again, and the move is
/// not sent a second time.
#[needs(chromium)]
#[tokio::test]
async fn after_a_fault_of_the_server_the_table_is_shown_as_it_is() {
    let site = Site::open().await;
    let alice = site.table_for_two().await;
    alice.lets_toasts_stay().await;
    alice.click(".offers .offer").await;
    alice.see(".offers .offer.on").await;
    site.loses_an_answer_as(StatusCode::INTERNAL_SERVER_ERROR);
    alice.click("[data-do=done]").await;
    alice.until_shown("the proxy says 500").await;
    alice.until_moves(1).await;
    assert_eq!(alice.js("return document.querySelector('#lost').hidden").await, Value::from(true));
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn an_answer_that_comes_late_changes_nothing() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    let file = recorded::played(3, |_, moves| moves == 20);
    alice.brings_in(&file, "late").await;
    site.is_slow_with("move=9");
    for moves in [9, 8] {
        alice
            .js(&format!("const slider = document.querySelector('#moment'); slider.value = {moves}; slider.dispatchEvent(new Event('input', {{ bubbles: true }}))"))
            .await;
        tokio::time::sleep(Duration::from_millis(150)).await;
    }
    alice.until_shown("Move 8 of").await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert!(alice.text("#choices").await.contains("Move 8 of"));
    alice.until("document.querySelector('#moment').value === '8'").await;
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_page_that_was_touched_while_away_still_hears_of_others_moves() {
    let site = Site::open().await;
    let (alice, bob) = (site.table_for_two().await, site.browser(DESKTOP).await);
    let table = alice.path().await;
    bob.open(&table).await;
    bob.see("body.at-table").await;
    alice.click(".offers .offer").await;
    alice.click("[data-do=done]").await;
    bob.until_moves(1).await;
    site.answers(Some(StatusCode::BAD_GATEWAY));
    // Bob's browser gives the stream up.
    says(&bob, "are you there?").await;
    bob.until("!document.querySelector('#lost').hidden").await;
    tokio::time::sleep(Duration::from_secs(4)).await;
    site.answers(None);
    bob.click("[data-do=back]").await;
    bob.until("document.querySelector('#lost').hidden").await;
    alice.until("document.querySelector('#lost').hidden").await;
    alice.click(".offers .offer").await;
    alice.click("[data-do=done]").await;
    bob.until_moves(2).await;
    alice.close().await;
    bob.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn help_lies_over_the_table_and_loses_no_plan() {
    let site = Site::open().await;
    let alice = site.table_for_two().await;
    alice.click(".offers .offer").await;
    alice.see(".offers .offer.on").await;
    alice.click(".tools [data-do=help]").await;
    alice.until("document.querySelector('#help').open && document.querySelector('#help #keys')").await;
    alice.click("#help [data-do=close-help]").await;
    alice.until("!document.querySelector('#help').open").await;
    alice.see(".offers .offer.on").await;
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn going_back_to_a_table_shows_the_page() {
    let site = Site::open().await;
    let alice = site.table_for_two().await;
    alice.click(".offers .offer").await;
    alice.click("[data-do=done]").await;
    alice.until_moves(1).await;
    // What changed is asked for at the page's own address.
    says(&alice, "hello").await;
    alice.until_shown("“hello”").await;
    alice.click(".menu summary").await;
    alice.click(".menu a[href$='/log']").await;
    alice.until("location.pathname.endsWith('/log')").await;
    alice.back().await;
    alice.see("body.at-table").await;
    alice.until_moves(1).await;
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_page_that_two_processes_serve_never_shows_an_older_table() {
    let site = Site::open().await;
    let alice = site.table_for_two().await;
    let table = alice.path().await;
    // The other process has the table in memory as it is now, and nobody tells it of what follows.
    site.spreads();
    alice.open(&table).await;
    alice.click(".offers .offer").await;
    alice.see(".offers .offer.on").await;
    alice.click("[data-do=done]").await;
    alice.until_moves(1).await;
    alice.click("[data-do=back]").await;
    alice.until_shown("Move 0 of 1").await;
    alice.click("[data-do=now]").await;
    alice.see(".offers .offer").await;
    assert_eq!(alice.moves().await, 1);
    alice.close().await;
}
