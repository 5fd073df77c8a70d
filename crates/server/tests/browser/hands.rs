//! Hands that slip, keyboards and small screens.

use std::time::Duration;

use crate::browser::{Browser, DESKTOP, PHONE, Site};
use crate::recorded;
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use roundhouse_titles::AnyState;
use roundhouse_workshop::needs;
use serde_json::Value;

/// Counts the moves that the page sends.
const COUNT_MOVES: &str = r#"
    window.sent = 0;
    const ask = window.fetch;
    window.fetch = (address, options) => { if (`${address}`.endsWith("/act")) window.sent += 1; return ask(address, options); };
"#;

async fn sent(browser: &Browser) -> Value {
    browser.js("return window.sent").await
}

/// Can tiles be laid, or the step be left?
fn builds(state: &AnyState) -> bool {
    let arranged = state.to_act().and_then(|seat| state.arranged(seat));
    arranged.is_some_and(|(panel, _)| panel.lays.len() > 1 && panel.done.is_some())
}

/// The middle of something, in the page.
async fn middle_of(browser: &Browser, css: &str) -> (i32, i32) {
    browser.see(css).await;
    let css = Value::from(css);
    let at = browser
        .js(&format!("const box = document.querySelector({css}).getBoundingClientRect(); return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]"))
        .await;
    let part = |index: usize| i32::try_from(at[index].as_i64().unwrap()).unwrap();
    (part(0), part(1))
}

fn to((x, y): (i32, i32)) -> PointerAction {
    PointerAction::MoveTo { duration: Some(Duration::from_millis(20)), x: f64::from(x), y: f64::from(y) }
}

const DOWN: PointerAction = PointerAction::Down { button: MOUSE_BUTTON_LEFT };
const UP: PointerAction = PointerAction::Up { button: MOUSE_BUTTON_LEFT };

fn pause(milliseconds: u64) -> PointerAction {
    PointerAction::Pause { duration: Duration::from_millis(milliseconds) }
}

fn mouse(actions: impl IntoIterator<Item = PointerAction>) -> MouseActions {
    let mouse = MouseActions::new("mouse".to_owned());
    actions.into_iter().fold(mouse, MouseActions::then)
}

#[needs(chromium)]
#[tokio::test]
async fn a_double_click_is_one_move() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    let file = recorded::played(3, |state, _| builds(state));
    alice.brings_in(&file, "double").await;
    alice.js(COUNT_MOVES).await;
    let at = middle_of(&alice, "[data-do=done]").await;
    let twice = [to(at), DOWN, UP, pause(250), DOWN, UP];
    alice.moves_mouse(mouse(twice)).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(sent(&alice).await, 1);
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_key_that_is_held_makes_no_move() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    let file = recorded::played(3, |state, _| builds(state));
    alice.brings_in(&file, "held").await;
    alice.js(COUNT_MOVES).await;
    let held = |repeat: bool| {
        format!(
            "document.body.dispatchEvent(new KeyboardEvent('keydown', {{ key: 's', repeat: {repeat}, bubbles: true }}))"
        )
    };
    alice.js(&held(true)).await;
    assert_eq!(sent(&alice).await, 0);
    alice.js(&held(false)).await;
    assert_eq!(sent(&alice).await, 1);
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_key_that_is_held_is_swallowed_only_where_it_presses_something() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    let file = recorded::played(3, |state, _| builds(state));
    alice.brings_in(&file, "swallowed").await;
    for (place, key, goes_on) in [
        ("body", "PageDown", true),
        ("body", "PageUp", true),
        ("body", "Home", true),
        ("body", "End", true),
        ("body", " ", true),
        ("#log", " ", true),
        ("body", "d", false),
        ("body", "u", false),
        ("[data-do=done]", "Enter", false),
        ("a.legal", " ", false),
    ] {
        let held = format!(
            "return document.querySelector('{place}').dispatchEvent(new KeyboardEvent('keydown', {{ key: '{key}', repeat: true, bubbles: true, cancelable: true }}))"
        );
        assert_eq!(alice.js(&held).await, Value::Bool(goes_on), "{place} {key}");
    }
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn arrows_walk_through_the_game_from_wherever_they_have_no_other_use() {
    const LEFT: &str = "\u{e012}";
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    let file = recorded::played(3, |_, moves| moves == 12);
    alice.brings_in(&file, "arrows").await;
    let places = ["#log", "[data-do=back]", ".home", ".menu summary"];
    for (place, moment) in places.into_iter().zip((1..12).rev()) {
        alice.js(&format!("document.querySelector('{place}').focus()")).await;
        alice.press(LEFT).await;
        alice.until(&format!("document.querySelector('#moment').value === '{moment}'")).await;
    }
    // The map is moved by them.
    alice.js("document.querySelector('#pan').focus()").await;
    let walks = "return !document.querySelector('#pan').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }))";
    assert_eq!(alice.js(walks).await, Value::Bool(false));
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_slow_drag_of_the_map_opens_nothing() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    let file = recorded::played(3, |state, _| builds(state));
    alice.brings_in(&file, "drag").await;
    let (x, y) = middle_of(&alice, "a.legal").await;
    let slowly = (1..=12).flat_map(|step| [to((x + step, y)), pause(10)]);
    let drag = [to((x, y)), DOWN].into_iter().chain(slowly).chain([UP]);
    alice.moves_mouse(mouse(drag)).await;
    let open = "return document.querySelector('.picker:not([hidden])') !== null";
    assert_eq!(alice.js(open).await, Value::Bool(false));
    alice.moves_mouse(mouse([to(middle_of(&alice, "a.legal").await), DOWN, UP])).await;
    alice.see(".picker:not([hidden])").await;
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn the_focus_stays_and_space_presses() {
    let site = Site::open().await;
    let alice = site.table_for_two().await;
    alice.see(".offers .offer").await;
    alice
        .js("window.told = document.querySelector('#log'); document.querySelectorAll('.offers .offer')[2].focus()")
        .await;
    alice.press(" ").await;
    alice.see(".offers .offer.on").await;
    alice.until("document.activeElement.matches('.offer.on')").await;
    let main = "document.querySelector('[data-do=done]')";
    alice.js(&format!("{main}.focus()")).await;
    alice.press("\u{e007}").await;
    alice.until_moves(1).await;
    alice.until("document.activeElement.closest('#choices')").await;
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn only_new_lines_of_the_log_are_added() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    let file = recorded::played(3, |state, moves| moves > 150 && builds(state));
    alice.brings_in(&file, "log").await;
    let moves = alice.moves().await;
    alice.js("window.kept = [...document.querySelectorAll('#log li')].at(-3)").await;
    alice.click("[data-do=done]").await;
    alice.until_moves(moves + 1).await;
    alice.until("window.kept.isConnected && document.querySelectorAll('#log li').length <= 60").await;
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_phone_reaches_account_help_patterns_and_languages_from_the_lobby() {
    let site = Site::open().await;
    let anna = site.browser(PHONE).await;
    for (press, then) in [
        (".site a[href='/account']", "location.pathname !== '/'"),
        (".site a[href='/help']", "location.pathname === '/help'"),
        (".site [data-do=marks]", "document.documentElement.dataset.marks === 'patterns'"),
        (".site [value=it]", "document.documentElement.lang === 'it'"),
    ] {
        anna.open("/").await;
        anna.click(".site summary").await;
        anna.click(press).await;
        anna.until(then).await;
    }
    anna.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_half_typed_name_stays_when_somebody_else_sits_down() {
    let site = Site::open().await;
    let (alice, bob, cili) =
        (site.browser(DESKTOP).await, site.browser(DESKTOP).await, site.browser(DESKTOP).await);
    alice.opens_table("18mag", &["me", "invite", "invite"]).await;
    alice.see("code[data-link]").await;
    let table = alice.path().await;
    for browser in [&bob, &cili] {
        browser.open(&table).await;
        browser.see(".joining [name=name]").await;
    }
    bob.js("const name = [...document.querySelectorAll('.joining [name=name]')].at(-1); name.focus(); name.value = 'Bob'")
        .await;
    cili.click(".joining [value=join]").await;
    bob.until("document.querySelectorAll('.joining [name=name]').length === 1").await;
    bob.until("document.querySelector('.joining [name=name]').value === 'Bob' && document.activeElement.name === 'name'")
        .await;
    bob.click(".joining [value=join]").await;
    for browser in [&alice, &bob, &cili] {
        browser.see("body.at-table").await;
    }
    for browser in [alice, bob, cili] {
        browser.close().await;
    }
}
