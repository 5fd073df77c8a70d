//! What the page says beside what is done: why a hex is closed, that a move can be taken back, that the connection is
//! lost.

use crate::browser::{DESKTOP, Site};
use crate::recorded;
use axum::http::StatusCode;
use roundhouse_titles::AnyState;
use roundhouse_workshop::needs;

/// Can tiles be laid on several hexes?
fn builds(state: &AnyState) -> bool {
    let arranged = state.to_act().and_then(|seat| state.arranged(seat));
    arranged.is_some_and(|(panel, _)| panel.lays.len() > 1)
}

#[needs(chromium)]
#[tokio::test]
async fn a_click_on_a_closed_hex_says_why() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    let file = recorded::played(3, |state, _| builds(state));
    alice.brings_in(&file, "closed").await;
    let click = r##"
        const open = new Set([...document.querySelectorAll("a.legal")].map(hex => hex.dataset.hex));
        const closed = [...document.querySelectorAll("#map [id^='b-hex-']")].filter(hex => !open.has(hex.id.slice(6)));
        const middle = closed[Math.floor(closed.length / 2)].getBoundingClientRect();
        const at = { clientX: middle.x + middle.width / 2, clientY: middle.y + middle.height / 2, bubbles: true };
        document.elementFromPoint(at.clientX, at.clientY).dispatchEvent(new MouseEvent("click", at));
    "##;
    alice.js(click).await;
    let said = alice.text(".why .closed").await;
    assert!(said.contains("VI.3"), "{said}");
    alice.click("a.legal").await;
    alice.see(".picker:not([hidden])").await;
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_move_is_taken_back_where_it_is_told() {
    let site = Site::open().await;
    let alice = site.table_for_two().await;
    alice.lets_toasts_stay().await;
    alice.click(".offers .offer").await;
    alice.click("[data-do=done]").await;
    alice.until_moves(1).await;
    alice.click("#toast [data-do=take-back]").await;
    alice.until("document.querySelector('#moment').max === '0'").await;
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_move_waits_for_a_lost_connection_and_is_sent_once() {
    let site = Site::open().await;
    let alice = site.table_for_two().await;
    alice.lets_toasts_stay().await;
    alice.click(".offers .offer").await;
    alice.see(".offers .offer.on").await;
    site.answers(Some(StatusCode::BAD_GATEWAY));
    alice.click("[data-do=done]").await;
    alice.until("!document.querySelector('#lost').hidden").await;
    alice.until_shown("sent when the connection is back").await;
    alice.until("document.querySelector('#choices').inert").await;
    site.answers(None);
    alice.until("document.querySelector('#lost').hidden").await;
    alice.until_moves(1).await;
    alice.until("!document.querySelector('#choices').inert").await;
    assert_eq!(alice.moves().await, 1);
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_tile_that_is_tried_shows_the_stations_on_its_hex() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    let mut city = None;
    let file = recorded::played(3, |state, _| {
        city = state.to_act().and_then(|seat| {
            let (panel, _) = state.arranged(seat)?;
            let (board, table) = state.table()?;
            let occupied = |at| {
                let mut stations = table.position.stations();
                stations.any(|(hex, _)| Some(hex) == board.map.find(at))
            };
            panel.lays.iter().map(|hex| hex.hex).find(|at| occupied(*at))
        });
        city.is_some()
    });
    alice.brings_in(&file, "upgrade").await;
    let hex = city.unwrap();
    alice.click(&format!("#pick-{hex}")).await;
    alice.see("#ghost:not([hidden]) use").await;
    let shown = "document.querySelector('#ghost:not([hidden]) use').getAttribute('href')";
    alice.until(&format!("document.querySelector({shown}).querySelector(\"[id*='token-']\") !== null")).await;
    alice.close().await;
}
