//! Signs that something is to be done: what glows, what sounds, what is told.

use crate::browser::{DESKTOP, Site};
use crate::recorded;
use roundhouse_workshop::needs;
use serde_json::Value;

#[needs(chromium)]
#[tokio::test]
async fn what_can_be_chosen_breathes_a_few_times_and_then_glows() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    let file = recorded::played(3, |state, _| {
        let arranged = state.to_act().and_then(|seat| state.arranged(seat));
        arranged.is_some_and(|(panel, _)| panel.lays.len() > 1)
    });
    alice.brings_in(&file, "glows").await;
    alice.see("a.legal").await;
    let endless =
        "document.getAnimations().filter(each => !Number.isFinite(each.effect.getComputedTiming().endTime))";
    assert_eq!(alice.js(&format!("return {endless}.length")).await, 0);
    alice.js("for (const each of document.getAnimations()) each.finish()").await;
    let ring = "getComputedStyle(document.querySelector('.legal:not(.sel) .g1'))";
    let rests = format!("return [{ring}.strokeOpacity, {ring}.stroke !== 'none']");
    assert_eq!(alice.js(&rests).await, serde_json::json!(["1", true]));
    alice.close().await;
}

/// A source of sound that is silent until it is woken, as browsers give it to a page where nothing was pressed.
const SLEEPING: &str = r#"
    window.heard = [];
    const node = { frequency: {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: () => node };
    window.AudioContext = class {
        state = "suspended"; currentTime = 0; destination = node;
        async resume() { this.state = "running"; }
        createGain() { return node; }
        createOscillator() { return { ...node, start: () => window.heard.push(this.state), stop() {} }; }
    };
"#;

#[needs(chromium)]
#[tokio::test]
async fn a_sound_is_heard_and_whoever_wants_is_told_until_they_do_not() {
    let site = Site::open().await;
    let alice = site.table_for_two().await;
    alice.js(SLEEPING).await;
    alice.click(".menu summary").await;
    alice.click(".menu [data-do=sound]").await;
    alice.until("window.heard.join() === 'running'").await;

    alice
        .js("window.Notification = class { static permission = 'default'; static async requestPermission() { this.permission = window.answer; } }; window.answer = 'denied'")
        .await;
    alice.lets_toasts_stay().await;
    let pressed =
        |yes: bool| format!("document.querySelector('.menu [data-do=notify]').ariaPressed === '{yes}'");
    alice.until(&pressed(false)).await;
    alice.click(".menu [data-do=notify]").await;
    alice.until_shown("Your browser blocks notifications from this page.").await;
    alice.until(&pressed(false)).await;
    alice.js("window.answer = 'granted'").await;
    for told in [true, false, true] {
        alice.click(".menu [data-do=notify]").await;
        alice.until(&pressed(told)).await;
    }
    // Another move leaves it as it is.
    alice.click(".offers .offer").await;
    alice.see(".offers .offer.on").await;
    alice.click("[data-do=done]").await;
    alice.until_moves(1).await;
    assert_eq!(alice.js(&format!("return {}", pressed(true))).await, Value::Bool(true));
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn keys_of_a_single_letter_can_be_switched_off() {
    let site = Site::open().await;
    let alice = site.table_for_two().await;
    let wide = "return document.querySelector('#fit').getBoundingClientRect().width";
    let before = alice.js(wide).await;
    alice.press("+").await;
    let larger = alice.js(wide).await;
    assert_ne!(larger, before);
    alice.click(".menu summary").await;
    alice.click(".menu [data-do=keys]").await;
    alice.click(".menu summary").await;
    alice.until("!document.querySelector('details.menu[open]')").await;
    alice.press("+").await;
    assert_eq!(alice.js(wide).await, larger, "the key does nothing");
    let path = alice.path().await;
    alice.open(&path).await;
    let off = "document.querySelector('.menu [data-do=keys]').ariaPressed === 'false'";
    alice.until(off).await;
    alice.close().await;
}
