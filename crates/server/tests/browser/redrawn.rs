//! What is drawn anew, and how long it takes.

use std::fmt::Write as _;
use std::io::Write;

use crate::browser::{Browser, DESKTOP, Look, Site};
use crate::recorded;
use roundhouse_titles::{AnyState, Title};
use serde_json::Value;

fn builds(state: &AnyState) -> bool {
    let arranged = state.to_act().and_then(|seat| state.arranged(seat));
    arranged.is_some_and(|(panel, _)| panel.lays.len() > 1)
}

#[tokio::test]
async fn a_company_that_is_pointed_at_is_marked_on_the_map() {
    let Some(site) = Site::open().await else {
        return;
    };
    let alice = site.browser(DESKTOP).await;
    let file = recorded::played_of(Title::AustriaHungary1824, 3, |_, _| true);
    alice.brings_in(&file, "pointed").await;
    // Homes of companies that may begin are there before anybody has them.
    alice.see("#map .home[data-company]").await;
    let finds = "const chip = home => document.querySelector('#choices .c-' + home.dataset.company.replace(/[^a-z0-9]/gi, ''));
        window.home = [...document.querySelectorAll('#map .home[data-company]')].find(chip);
        chip(window.home).dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));";
    alice.js(finds).await;
    alice.see("#over .pointed").await;
    let middle = "(element => { const box = element.getBoundingClientRect(); return box.x + box.width / 2 + box.y + box.height / 2; })";
    let same = format!(
        "return Math.abs({middle}(document.querySelector('#over .pointed')) - {middle}(window.home)) < 2"
    );
    assert_eq!(alice.js(&same).await, Value::Bool(true));
    alice.js("document.querySelector('.topbar').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))").await;
    alice.until("!document.querySelector('#over .pointed')").await;
    alice.close().await;
}

const MIDDLE: Look = Look { width: 1024, height: 768, language: "en" };

#[tokio::test]
async fn at_a_middle_width_board_and_choices_are_on_one_screen() {
    let Some(site) = Site::open().await else {
        return;
    };
    let alice = site.browser(MIDDLE).await;
    let file = recorded::played(3, |state, moves| moves > 60 && builds(state));
    alice.brings_in(&file, "middle").await;
    let beside = "const [board, choices] = ['#board', '#choices'].map(id => document.querySelector(id).getBoundingClientRect());
        return board.right <= choices.left && board.bottom <= innerHeight && choices.top < 100";
    assert_eq!(alice.js(beside).await, Value::Bool(true));
    alice.close().await;
}

/// How long it takes from a click until the page is drawn with its answer, in milliseconds.
const STEP: &str = r##"
    const told = arguments[arguments.length - 1];
    const press = document.querySelector("%");
    const before = document.querySelector("#history").dataset.sign, begun = performance.now();
    press.click();
    const look = () => {
        if (document.querySelector("#history").dataset.sign === before) return setTimeout(look, 1);
        requestAnimationFrame(() => setTimeout(() => told(performance.now() - begun)));
    };
    look();
"##;

async fn steps(browser: &Browser, css: &str, count: usize) -> u64 {
    let mut taken = Vec::new();
    for _ in 0..count {
        let time = browser.js_later(&STEP.replace('%', css)).await;
        taken.push(time.as_f64().unwrap_or_default() as u64);
    }
    taken.sort_unstable();
    taken[count / 2]
}

/// A benchmark, not a judgement: what a machine is busy with is no mistake of the page's. Only asked for by name.
#[tokio::test]
async fn how_long_a_late_game_takes_is_printed() {
    if std::env::var_os("ROUNDHOUSE_BENCH").is_none() {
        return;
    }
    let Some(site) = Site::open().await else {
        return;
    };
    let alice = site.browser(DESKTOP).await;
    let mut table = String::from("title                 step of history   page of plots (milliseconds)\n");
    for (title, file) in [
        (Title::Hungary18Mag, "hungary_18mag/18mag-5-players-seed-11.json"),
        (Title::AustriaHungary1824, "austria_hungary_1824/1824-standard-3-players-seed-10.json"),
        (Title::EastAnglia1862, "east_anglia_1862/1862-4-players-seed-2.json"),
        (Title::RailroadRevolution, "railroad_revolution/railroad-revolution-4-players-seed-11.json"),
    ] {
        alice.brings_in(&recorded::kept((title, file), |_, _| false), "late").await;
        let back = steps(&alice, "[data-do=back]", 15).await;
        let path = alice.path().await;
        alice.open(&format!("{}/plots", path.split('?').next().unwrap_or_default())).await;
        let plots =
            "return Math.round(performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd)";
        let plots = alice.js(plots).await;
        let _ = writeln!(table, "{:<22}{back:>15}{plots:>16}", title.name());
    }
    std::io::stderr().write_all(table.as_bytes()).unwrap();
    alice.close().await;
}
