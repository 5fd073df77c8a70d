//! Railroad Revolution at the table: rails under the mouse and under a finger, a turn in few clicks, signs that explain
//! themselves.

use std::time::Duration;

use crate::browser::{Browser, DESKTOP, Look, PHONE, Site};
use crate::recorded;
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, PointerAction, TouchActions};
use roundhouse_family18xx::view::{OfferWeight, Panel};
use roundhouse_titles::{AnyState, Title};
use roundhouse_workshop::needs;
use serde_json::json;

const GAME: (Title, &str) =
    (Title::RAILROAD_REVOLUTION, "railroad_revolution/railroad-revolution-4-players-seed-11.json");

/// A table at the first moment at which the panel shows something.
async fn at(site: &Site, look: Look, shows: fn(&Panel) -> bool) -> Browser {
    let file = recorded::kept(GAME, |state: &AnyState, _| {
        let arranged = state.to_act().and_then(|seat| state.arranged(seat));
        arranged.is_some_and(|(panel, _)| shows(&panel))
    });
    let browser = site.browser(look).await;
    browser.brings_in(&file, "railroad").await;
    browser.see("#map svg").await;
    browser
}

/// The rails that lead to a payment.
fn rails(panel: &Panel) -> Vec<usize> {
    let is_rail =
        |choice: usize| panel.spots.iter().any(|(key, spot)| *spot == choice && key.starts_with("rail-"));
    let offers = panel.offers.iter().filter(|offer| offer.weight == OfferWeight::Preparation);
    offers.map(|offer| offer.choice).filter(|choice| is_rail(*choice)).collect()
}

/// A railroad action has just begun, and several rails can be paid.
fn lays_rails(panel: &Panel) -> bool {
    panel.owes.as_ref().is_some_and(|owes| owes.key == "rr-owes-rails") && rails(panel).len() > 1
}

/// A worker can be placed for rails.
fn places_workers(panel: &Panel) -> bool {
    let mut offers = panel.offers.iter();
    offers.any(|offer| {
        let on = offer.label.details.iter().find(|(name, _)| *name == "space");
        on.is_some_and(|(_, detail)| format!("{detail:?}").contains("rr-railroad"))
    })
}

const SELECTED: &str = "document.querySelectorAll('.line.sel').length";

#[needs(chromium)]
#[tokio::test]
async fn a_click_on_the_badge_of_a_rail_selects_it_and_the_second_rail_leads_to_the_payment() {
    let site = Site::open().await;
    let alice = at(&site, DESKTOP, lays_rails).await;
    let moves = alice.moves().await;
    alice.click(".badge.choice").await;
    alice.until(&format!("{SELECTED} === 1")).await;
    // The band of the selected rail is wider than that of any other.
    alice
        .until(
            "(() => { const wide = line => parseFloat(getComputedStyle(line).strokeWidth);
                const all = [...document.querySelectorAll('.line .line-glow, .line .line-hit')];
                const own = all.filter(each => each.closest('.sel')).map(wide);
                const others = all.filter(each => !each.closest('.sel')).map(wide);
                return Math.max(...own) > Math.max(...others); })()",
        )
        .await;
    alice.click(".badge.choice:not(.sel)").await;
    alice.until(&format!("{SELECTED} === 2")).await;
    alice.until("/^Pay/.test(document.querySelector('[data-do=done]')?.innerText ?? '')").await;
    alice
        .until("[...document.querySelectorAll('.effects th')].some(each => each.innerText === 'Your cash')")
        .await;
    assert_eq!(alice.moves().await, moves, "nothing was done yet");
    alice.click("[data-do=done]").await;
    alice.until_moves(moves + 3).await;
    alice.close().await;
}

/// Clicks that a player makes, as the page counts them.
const COUNT_CLICKS: &str = "window.clicks = 0; addEventListener('click', event => { if (event.isTrusted) window.clicks += 1; }, true)";

#[needs(chromium)]
#[tokio::test]
async fn a_turn_that_lays_two_rails_takes_five_clicks() {
    let site = Site::open().await;
    let alice =
        at(&site, DESKTOP, |panel| panel.question.key == "rr-ask-worker" && places_workers(panel)).await;
    let moves = alice.moves().await;
    alice.js(COUNT_CLICKS).await;
    let space = "[...document.querySelectorAll('.offers .offer')]";
    alice
        .js(&format!("{space}.find(offer => / worker: railroad/.test(offer.innerText)).id = 'to-railroad'"))
        .await;
    alice.click("#to-railroad").await;
    alice.until_moves(moves + 1).await;
    // What can be paid is known before it is chosen.
    alice.until("/cost/.test(document.querySelector('.owes').innerText)").await;
    alice.click(".badge.choice").await;
    alice.until(&format!("{SELECTED} === 1")).await;
    // One without terrain, which the money suffices for.
    let flat = "[...document.querySelectorAll('a.preparation:not(.on)')].find(rail => !/triangle/.test(rail.innerText))";
    alice.js(&format!("{flat}.id = 'flat'")).await;
    alice.click("#flat").await;
    alice.until("/^Pay/.test(document.querySelector('[data-do=done]')?.innerText ?? '')").await;
    alice.click("[data-do=done]").await;
    alice.until_moves(moves + 4).await;
    alice.until("/^End/.test(document.querySelector('[data-do=done]')?.innerText ?? '')").await;
    alice.click("[data-do=done]").await;
    alice.until_moves(moves + 5).await;
    assert_eq!(alice.js("return window.clicks").await, 5);
    alice.close().await;
}

/// Where on the page the middle of a line is, and a point so far beside it.
async fn beside_line(browser: &Browser, away: f64) -> (f64, f64) {
    let at = browser
        .js(&format!(
            "const line = document.querySelector('.line.choice .line-hit');
            line.scrollIntoView({{ block: 'center', inline: 'center', behavior: 'instant' }});
            const place = line.getScreenCTM(), long = line.getTotalLength();
            const at = part => line.getPointAtLength(long * part).matrixTransform(place);
            const one = at(.3), other = at(.32), far = Math.hypot(other.x - one.x, other.y - one.y);
            return [one.x - (other.y - one.y) / far * {away}, one.y + (other.x - one.x) / far * {away}]"
        ))
        .await;
    (at[0].as_f64().unwrap(), at[1].as_f64().unwrap())
}

async fn taps(browser: &Browser, (x, y): (f64, f64)) {
    let to = PointerAction::MoveTo { duration: Some(Duration::ZERO), x, y };
    let finger = TouchActions::new("finger".to_owned())
        .then(to)
        .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
        .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
    browser.touches(vec![finger]).await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_finger_beside_a_rail_selects_it_on_a_phone() {
    let site = Site::open().await;
    let alice = at(&site, PHONE, lays_rails).await;
    let beside = beside_line(&alice, 18.0).await;
    taps(&alice, beside).await;
    alice.until(&format!("{SELECTED} === 1")).await;
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn the_buttons_for_zooming_cover_nothing() {
    let site = Site::open().await;
    for (width, height) in [(1440, 900), (1366, 768), (1024, 768), (390, 844)] {
        let look = Look { width, height, language: "en" };
        let alice = at(&site, look, places_workers).await;
        let covered = alice
            .js("const buttons = [...document.querySelectorAll('.zoom .btn')].map(each => each.getBoundingClientRect());
                const parts = [...document.querySelectorAll('#map .plan-plate, #map .plan-badge, #map .plan-card, #map .place-disc, #map .note')];
                const boxes = parts.map(each => [each.getAttribute('class'), each.getBoundingClientRect()]);
                const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
                const pan = document.querySelector('#pan').getBoundingClientRect();
                return boxes.filter(([, box]) => buttons.some(button => meets(button, pan) && meets(button, box))).map(([name]) => name)")
            .await;
        assert_eq!(covered, json!([]), "{width}");
        alice.close().await;
    }
}

/// The tags of players look like their pieces.
#[needs(chromium)]
#[tokio::test]
async fn tags_have_the_colours_of_the_pieces() {
    let site = Site::open().await;
    let alice = at(&site, DESKTOP, places_workers).await;
    let differ = alice
        .js("return [...document.querySelectorAll('.mats .plan-mat')].length === 0 ? ['no mats'] :
            [1, 2, 3, 4].filter(number => {
                const tag = document.querySelector(`#players .pl.p${number}`);
                const lane = [...document.querySelectorAll(`.lane-${number}`)].map(mark => mark.previousElementSibling)[0];
                if (!tag || !lane) return false;
                const ink = document.createElement('i');
                ink.style.color = lane.getAttribute('stroke');
                document.body.append(ink);
                const own = getComputedStyle(ink).color;
                ink.remove();
                return getComputedStyle(tag).backgroundColor !== own;
            })")
        .await;
    assert_eq!(differ, json!([]));
    alice.close().await;
}
