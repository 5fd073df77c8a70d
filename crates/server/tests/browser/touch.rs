//! Fingers on the map.

use std::time::Duration;

use crate::browser::{Browser, PHONE, Site};
use crate::recorded;
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, PointerAction, TouchActions};
use roundhouse_workshop::needs;
use serde_json::Value;

/// A phone at a table where tiles can be laid.
async fn building(site: &Site) -> Browser {
    let alice = site.browser(PHONE).await;
    let file = recorded::played(3, |state, _| {
        let arranged = state.to_act().and_then(|seat| state.arranged(seat));
        arranged.is_some_and(|(panel, _)| panel.lays.len() > 1)
    });
    alice.brings_in(&file, "touch").await;
    alice.see("a.legal").await;
    // A finger needs room on all sides of the hex.
    alice
        .js("document.querySelector('a.legal').scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })")
        .await;
    alice
}

/// A finger that goes down at the first point, along the others, and up.
fn finger(name: &str, path: &[(f64, f64)]) -> TouchActions {
    let to = |(x, y): (f64, f64), milliseconds| PointerAction::MoveTo {
        duration: Some(Duration::from_millis(milliseconds)),
        x,
        y,
    };
    let down = PointerAction::Down { button: MOUSE_BUTTON_LEFT };
    let up = PointerAction::Up { button: MOUSE_BUTTON_LEFT };
    let begun = TouchActions::new(name.to_owned()).then(to(path[0], 0)).then(down);
    let moved = path[1..].iter();
    moved.fold(begun, |finger, at| finger.then(to(*at, 30))).then(up)
}

/// The middle of the first hex that can be chosen.
async fn hex(browser: &Browser) -> (f64, f64) {
    let at = browser
        .js("const box = document.querySelector('a.legal').getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]")
        .await;
    (at[0].as_f64().unwrap().round(), at[1].as_f64().unwrap().round())
}

/// Is a picker open?
async fn is_open(browser: &Browser) -> Value {
    browser.js("return document.querySelector('.picker:not([hidden])') !== null").await
}

#[needs(chromium)]
#[tokio::test]
async fn two_fingers_zoom_the_map_and_open_nothing() {
    let site = Site::open().await;
    let alice = building(&site).await;
    let width = "document.querySelector('#fit').getBoundingClientRect().width";
    let before = alice.js(&format!("return {width}")).await.as_f64().unwrap();
    let (x, y) = hex(&alice).await;
    let spread = |way: f64| -> Vec<(f64, f64)> {
        let steps = (2..=9).map(f64::from);
        steps.map(|step| (x + way * step * 10.0, y)).collect()
    };
    alice.touches(vec![finger("thumb", &spread(-1.0)), finger("pointer", &spread(1.0))]).await;
    alice.until(&format!("{width} > {before} * 2")).await;
    assert_eq!(is_open(&alice).await, Value::Bool(false));
    // And together again.
    let narrow = |way: f64| spread(way).into_iter().rev().collect::<Vec<_>>();
    alice.touches(vec![finger("thumb", &narrow(-1.0)), finger("pointer", &narrow(1.0))]).await;
    alice.until(&format!("{width} < {before} * 1.2")).await;
    alice.close().await;
}

/// What the fingers hold stays between them while they part.
#[needs(chromium)]
#[tokio::test]
async fn the_map_grows_where_the_fingers_are() {
    let site = Site::open().await;
    let alice = building(&site).await;
    let (x, y) = hex(&alice).await;
    alice
        .js(&format!(
            "const at = (type, pointerId, clientX) => document.querySelector('#pan').dispatchEvent(new PointerEvent(type,
                {{ pointerId, pointerType: 'touch', clientX, clientY: {y}, bubbles: true, cancelable: true }}));
            at('pointerdown', 1, {x} - 20);
            at('pointerdown', 2, {x} + 20);
            for (let step = 3; step < 10; step++) {{
                at('pointermove', 1, {x} - 10 * step);
                at('pointermove', 2, {x} + 10 * step);
            }}"
        ))
        .await;
    let (there_x, there_y) = hex(&alice).await;
    assert!(
        (there_x - x).abs() < 30.0 && (there_y - y).abs() < 30.0,
        "from {x}, {y} to {there_x}, {there_y}"
    );
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn one_finger_moves_the_map_and_opens_nothing_but_what_it_taps() {
    let site = Site::open().await;
    let alice = building(&site).await;
    let scrolled = "document.querySelector('#pan').scrollLeft";
    let before = alice.js(&format!("return {scrolled}")).await;
    let room = "document.querySelector('#pan').scrollWidth - document.querySelector('#pan').clientWidth";
    let far = alice.js(&format!("return {scrolled} > ({room}) / 2")).await;
    // To the side where there is more of the map.
    let way = if far == Value::Bool(true) { 1.0 } else { -1.0 };
    let (x, y) = hex(&alice).await;
    let path: Vec<(f64, f64)> = (0..=8).map(|step| (x + way * f64::from(step) * 12.0, y)).collect();
    alice.touches(vec![finger("finger", &path)]).await;
    alice.until(&format!("{scrolled} !== {before}")).await;
    assert_eq!(is_open(&alice).await, Value::Bool(false));
    // A tap on a map that still glides stops it and does no more.
    alice.js_later(AT_REST).await;
    let tapped = hex(&alice).await;
    alice.touches(vec![finger("finger", &[tapped])]).await;
    alice.see(".picker:not([hidden])").await;
    alice.close().await;
}

/// Answers once the map has stood still for some frames.
const AT_REST: &str = "const done = arguments[arguments.length - 1], pan = document.querySelector('#pan');
let last = null, still = 0;
const look = () => {
  const place = `${pan.scrollLeft} ${pan.scrollTop}`;
  still = place === last ? still + 1 : 0;
  last = place;
  if (still > 20) done(true); else requestAnimationFrame(look);
};
look();";
