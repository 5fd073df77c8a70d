//! What is drawn, and what is marked on the map.

use crate::browser::{DESKTOP, Look, Site};
use crate::recorded;
use roundhouse_titles::{AnyState, Title};
use roundhouse_workshop::needs;
use serde_json::Value;

fn builds(state: &AnyState) -> bool {
    let arranged = state.to_act().and_then(|seat| state.arranged(seat));
    arranged.is_some_and(|(panel, _)| panel.lays.len() > 1)
}

#[needs(chromium)]
#[tokio::test]
async fn a_company_that_is_pointed_at_is_marked_on_the_map() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    let file = recorded::played_of(Title::AUSTRIA_HUNGARY_1824, 3, |_, _| true);
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

#[needs(chromium)]
#[tokio::test]
async fn at_a_middle_width_board_and_choices_are_on_one_screen() {
    let site = Site::open().await;
    let alice = site.browser(MIDDLE).await;
    let track = recorded::played(3, |state, moves| moves > 60 && builds(state));
    let plan = recorded::played_of(Title::RAILROAD_REVOLUTION, 4, |_, moves| moves > 60);
    for file in [track, plan] {
        alice.brings_in(&file, "middle").await;
        let beside = "const [board, choices] = ['#board', '#choices'].map(id => document.querySelector(id).getBoundingClientRect());
            return board.right <= choices.left && board.bottom <= innerHeight && choices.top < 100";
        assert_eq!(alice.js(beside).await, Value::Bool(true), "{}", file.title);
    }
    alice.close().await;
}
