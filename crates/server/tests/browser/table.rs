//! The table as people use it, from the lobby to the final standing.

use std::time::{Duration, Instant};

use crate::browser::{Browser, DESKTOP, Look, PATIENCE, PHONE, Site, WON};
use crate::recorded;
use axum::http::StatusCode;
use roundhouse_workshop::needs;
use serde_json::Value;

/// A phone that speaks Italian.
const TELEFONO: Look = Look { language: "it", ..PHONE };

/// Presses what the panel offers first: an offer, then the main button. Says what was pressed.
const PLAY_ON: &str = r#"
    if (document.body.classList.contains("busy")) return "busy";
    if (document.querySelector('.choices a[href$="/end"]')) return "over";
    const main = document.querySelector("[data-do=done]");
    const offer = document.querySelector(".offers .offer");
    const trade = document.querySelector(".card .do > a.btn");
    const pressed = main ?? offer ?? trade;
    pressed?.click();
    return main ? "main" : pressed ? "offer" : "nothing";
"#;

/// Does the page say that it is the reader's turn?
async fn has_turn(browser: &Browser) -> bool {
    let js = "return document.querySelector('.turn.mine') !== null";
    browser.js(js).await == Value::Bool(true)
}

#[needs(chromium)]
#[tokio::test]
async fn a_game_on_one_screen_goes_from_the_lobby_to_the_final_standing() {
    let site = Site::open().await;
    let alice = site.table_for_two().await;
    let (mut pressed, mut last) = (0, Instant::now());
    while pressed < 6_000 {
        match alice.js(PLAY_ON).await.as_str().unwrap() {
            "over" => break,
            "main" | "offer" => (pressed, last) = (pressed + 1, Instant::now()),
            _ => {
                assert!(
                    last.elapsed() < PATIENCE,
                    "nothing can be pressed: {}",
                    alice.text(".choices").await
                );
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
    }
    alice.click(".choices a[href$='/end']").await;
    alice.until(WON).await;
    let rows = alice.js("return document.querySelectorAll('table tbody tr').length").await;
    assert!(rows.as_u64().unwrap() >= 2, "the standing has a row for each player");
    alice.open("/").await;
    alice.until_shown(" won").await;
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn two_players_and_an_onlooker_see_each_others_moves() {
    let site = Site::open().await;
    let (alice, bob, eve) =
        (site.browser(DESKTOP).await, site.browser(DESKTOP).await, site.browser(DESKTOP).await);
    let link = alice.invites(&["me", "invite", "same-screen"]).await;
    bob.joins(&link, "Bob").await;
    bob.see("body.at-table").await;
    alice.see("body.at-table").await;
    eve.open(&alice.path().await).await;
    eve.see("body.at-table").await;
    eve.until_shown("You are watching.").await;

    let mut taken = 0;
    for _ in 0..6 {
        let actor = if has_turn(&alice).await { &alice } else { &bob };
        actor.click(".offers .offer").await;
        actor.click("[data-do=done]").await;
        taken += 1;
        for browser in [&alice, &bob, &eve] {
            browser.until_moves(taken).await;
        }
    }
    bob.type_into(".say input", "good luck").await;
    bob.click(".say button").await;
    alice.until_shown("good luck").await;
    assert_eq!(eve.js("return document.querySelector('[data-do=done]')").await, Value::Null);
    for browser in [alice, bob, eve] {
        browser.close().await;
    }
}

/// Where the parts of the table stand, with what is in the bar and in the choices.
const ALL_PLACES: &str = "return ['.topbar .turn', '.topbar .tools', '#choices', '#h-now', '#board', '#history', '#companies', '#players'].map(part => {
    const box = document.querySelector(part).getBoundingClientRect();
    return [part, box.x, box.y, box.width, box.height];
})";

#[needs(chromium)]
#[tokio::test]
async fn a_move_that_others_have_played_on_is_taken_back_by_consent() {
    let site = Site::open().await;
    let (alice, bob) = (site.browser(DESKTOP).await, site.browser(DESKTOP).await);
    alice.invites(&["me", "invite", "invite"]).await;
    let links = alice
        .js("return [...document.querySelectorAll('code[data-link]')].map(code => code.dataset.link)")
        .await;
    for link in serde_json::from_value::<Vec<String>>(links).unwrap() {
        bob.open(&link).await;
        bob.click("form.joining button").await;
        bob.until("!location.pathname.startsWith('/join')").await;
    }
    for browser in [&alice, &bob] {
        browser.see("body.at-table").await;
    }
    for moves in 1..=2 {
        let actor = if has_turn(&alice).await { &alice } else { &bob };
        actor.click(".offers .offer").await;
        actor.click("[data-do=done]").await;
        alice.until_moves(moves).await;
        bob.until_moves(moves).await;
    }
    let before = [alice.js(ALL_PLACES).await, bob.js(ALL_PLACES).await];
    alice.click("[data-do=undo]").await;
    bob.until_shown("asks to undo").await;
    bob.see("#asked [value=allow]").await;
    alice.see("#asked").await;
    // Neither for those who are asked nor for whoever asks anything moves.
    let asked = [alice.js(ALL_PLACES).await, bob.js(ALL_PLACES).await];
    assert_eq!(asked, before);
    bob.click("form[action$='/undo'] [value=allow]").await;
    for browser in [&alice, &bob] {
        browser.until("+document.querySelector('#moment').max < 2").await;
        browser.until_shown("undid").await;
    }
    alice.close().await;
    bob.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_game_brought_in_is_walked_through_and_branched() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    let file = recorded::played(3, |_, moves| moves == 40);
    alice.brings_in(&file, "history").await;
    assert_eq!(alice.moves().await, 40);
    let table = alice.path().await;
    for (key, moves) in [(",", 39), (",", 38), (".", 39)] {
        alice.press(key).await;
        alice
            .until(&format!(
                "location.search === '?move={moves}' && document.querySelector('#moment').value === '{moves}'"
            ))
            .await;
    }
    alice.press("\u{e00c}").await;
    alice.until("location.search === ''").await;
    alice.open(&format!("{table}?move=10")).await;
    alice.until_shown("Move 10").await;
    assert_eq!(alice.js("return document.querySelector('[data-do=done]')").await, Value::Null);
    alice.click("form[action$='/branch'] button").await;
    alice.until("document.querySelector('#moment')?.max === '10'").await;
    assert_ne!(alice.path().await, table);
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_tile_is_laid_with_the_keyboard_alone() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    let file = recorded::played(3, |state, _| {
        let arranged = state.to_act().and_then(|seat| state.arranged(seat));
        arranged.is_some_and(|(panel, _)| panel.lays.len() > 1)
    });
    alice.brings_in(&file, "track").await;
    let before = alice.moves().await;
    alice.js("document.querySelector('a.legal').focus()").await;
    alice.press("\u{e007}").await;
    alice.see(".picker:not([hidden])").await;
    alice.until("document.activeElement.matches('.opt-tile')").await;
    assert_eq!(
        alice.js("return document.querySelector('#ghost').hasAttribute('hidden')").await,
        Value::Bool(false)
    );
    alice.press("r").await;
    alice.press("\u{e00c}").await;
    alice.until("!document.querySelector('.picker:not([hidden])')").await;
    alice.until("document.activeElement.matches('.legal')").await;
    alice.press("\u{e014}").await;
    alice.press("\u{e007}").await;
    alice.until("document.activeElement.matches('.opt-tile')").await;
    let cost = alice.text(".picker:not([hidden]) .cost").await;
    assert!(cost.contains("leaves"), "{cost}");
    let lay = alice.text(".picker:not([hidden]) .lay").await;
    assert!(lay.starts_with("Lay"), "{lay}");
    alice.press("\u{e007}").await;
    alice.until_moves(before + 1).await;
    // Where it is for the player to choose what comes next, Enter does nothing.
    alice.until("document.activeElement.matches('#h-now, [data-next]')").await;
    alice.press("u").await;
    alice.until(&format!("document.querySelector('#moment').max === '{before}'")).await;
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_stale_page_recovers_by_itself() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    alice.opens_table("18mag", &["me", "same-screen", "same-screen"]).await;
    alice.click(".offers .offer").await;
    alice.see("[data-do=done]").await;
    let forged = "for (const seen of document.querySelectorAll('.choices [name=seen]')) seen.value = 99; document.querySelector('[data-do=done]').click()";
    alice.js(forged).await;
    alice.until_shown("The table has moved on.").await;
    assert_eq!(alice.moves().await, 0);
    // What was planned stands.
    alice.see(".offers .offer.on").await;
    alice.click("[data-do=done]").await;
    alice.until_moves(1).await;
    alice.close().await;
}

/// Controls without a name that a screen reader could say.
const NAMELESS: &str = r#"
    const named = each => each.getAttribute("aria-label") || each.textContent.trim() || each.labels?.length || each.title || each.placeholder;
    return [...document.querySelectorAll("a[href], button, select, input:not([type=hidden])")].filter(each => !named(each)).map(each => each.outerHTML.slice(0, 120));
"#;

#[needs(chromium)]
#[tokio::test]
async fn a_phone_in_italian_shows_everything_without_scrolling_sideways() {
    let site = Site::open().await;
    let anna = site.browser(TELEFONO).await;
    anna.sits_at("18mag", &["me", "bot", "bot"]).await;
    assert_eq!(anna.js("return document.documentElement.lang").await, "it");
    anna.until("document.querySelector('.turn.mine')").await;
    anna.until_shown("Prendi una minore o un’azione").await;
    assert_eq!(anna.js(NAMELESS).await, Value::Array(Vec::new()));
    for part in ["companies", "market", "players", "log", "board"] {
        anna.click(&format!(".tabs [data-goto={part}]")).await;
        let wide = anna.js("return document.documentElement.scrollWidth").await;
        assert!(wide.as_u64().unwrap() <= 390, "{part} is {wide} wide");
    }
    anna.click(".offers .offer").await;
    let button = "document.querySelector('[data-do=done]')";
    anna.until(&format!("{button} && {button}.getBoundingClientRect().bottom <= innerHeight")).await;
    anna.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn moves_of_others_let_nothing_jump() {
    let site = Site::open().await;
    let (alice, bob) = (site.browser(DESKTOP).await, site.browser(DESKTOP).await);
    let link = alice.invites(&["me", "invite", "same-screen"]).await;
    bob.joins(&link, "Bob").await;
    alice.see(".turn.mine").await;
    alice.click(".offers .offer").await;
    alice.click("[data-do=done]").await;
    alice.until_moves(1).await;
    alice.click("[data-do=zoom-in]").await;
    alice.click("[data-do=zoom-in]").await;
    alice
        .js("document.querySelector('#pan').scrollTo({ left: 60, top: 40, behavior: 'instant' }); document.querySelector('#companies a').focus()")
        .await;
    let held = "const { scrollLeft, scrollTop } = document.querySelector('#pan'), at = document.activeElement; return [scrollLeft, scrollTop, scrollX, scrollY, at.closest('[data-sign]')?.id, at.getAttribute('aria-label') ?? at.textContent]";
    let before = (alice.js(PLACES).await, alice.js(held).await);
    assert!(before.1[0].as_f64().unwrap() > 0.0, "{}", before.1);
    assert_eq!(before.1[4], "companies");
    bob.see(".turn.mine").await;
    bob.click(".offers .offer").await;
    bob.click("[data-do=done]").await;
    alice.until_moves(2).await;
    alice.see(".turn.mine").await;
    assert_eq!((alice.js(PLACES).await, alice.js(held).await), before);
    alice.close().await;
    bob.close().await;
}

/// Where the parts of the page stand.
const PLACES: &str = "return ['board', 'history', 'market', 'players', 'log-part'].map(id => { const box = document.getElementById(id).getBoundingClientRect(); return [box.x, box.y, box.width, box.height].map(Math.round).join(' ') }).join('; ')";

#[needs(chromium)]
#[tokio::test]
async fn ones_own_moves_let_nothing_jump() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    let file = recorded::played(3, |_, moves| moves == 60);
    alice.brings_in(&file, "still").await;
    assert_eq!(alice.js(NAMELESS).await, Value::Array(Vec::new()));
    let before = alice.js(PLACES).await;
    for moves in 61..64 {
        let mut pressed = Value::Null;
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            pressed = alice.js(PLAY_ON).await;
            if pressed == "main" {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(pressed, "main");
        alice.until_moves(moves).await;
        assert_eq!(alice.js(PLACES).await, before);
    }
    alice.close().await;
}

/// Points at something that glows, or presses an offer; answers one of the questions that follow. Says what it did. Its
/// whims are the same in every run.
const POINT_ON: &str = r#"
    if (document.body.classList.contains("busy")) return "busy";
    if (document.querySelector('.choices a[href$="/end"]')) return "over";
    const whim = most => { window.whim = ((window.whim ?? 1) * 48271) % 2147483647; return window.whim % most; };
    const any = list => list[whim(list.length)];
    const ways = [...document.querySelectorAll(".spot-picker:not([hidden]) :is([name=actions], a[data-go])")];
    const spots = [...document.querySelectorAll(".choice[data-spot]")];
    const done = document.querySelector("[data-do=done]");
    const offers = [...document.querySelectorAll(".offers .offer, .preparation:not(.on)")];
    if (ways.length) { any(ways).click(); return "way"; }
    if (done && location.search.includes("plan=")) { done.click(); return "done"; }
    if (spots.length && whim(10) < 8) { any(spots).dispatchEvent(new MouseEvent("click", { bubbles: true })); return "spot"; }
    if (done && whim(2)) { done.click(); return "done"; }
    if (offers.length) { any(offers).click(); return "offer"; }
    return "nothing";
"#;

#[needs(chromium)]
#[tokio::test]
async fn a_game_on_a_plan_against_a_bot_is_played_by_pointing_to_its_final_score() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    alice.opens_table("railroad-revolution", &["me", "bot"]).await;
    alice.see("#map svg.rh .place").await;
    alice.until_shown("A reconstruction").await;
    let (mut pressed, mut pointed, mut last) = (0, 0, Instant::now());
    while pressed < 20_000 {
        let did = alice.js(POINT_ON).await;
        match did.as_str().unwrap() {
            "over" => break,
            "spot" | "way" | "done" | "offer" => {
                (pressed, last) = (pressed + 1, Instant::now());
                pointed += usize::from(did == "spot");
            }
            _ => {
                assert!(last.elapsed() < PATIENCE, "nothing glows: {}", alice.text(".choices").await);
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
    }
    assert!(pointed > 20, "only {pointed} things were pointed at");
    alice.click(".choices a[href$='/end']").await;
    alice.until(WON).await;
    alice.close().await;
}

/// The page stays where it is while somebody else answers for the server, and finds it again by itself.
#[needs(chromium)]
#[tokio::test]
async fn a_page_that_lost_its_server_finds_it_again() {
    let site = Site::open().await;
    let alice = site.table_for_two().await;
    let (path, moves) = (alice.path().await, alice.moves().await);
    let say = "document.querySelector('.say input[name=body]').value = 'hello'; document.querySelector('.say').requestSubmit()";

    alice.lets_toasts_stay().await;
    site.answers(Some(StatusCode::TOO_MANY_REQUESTS));
    alice.js(say).await;
    alice.until_shown("the proxy says 429").await;
    assert_eq!(alice.path().await, path);

    site.answers(Some(StatusCode::BAD_GATEWAY));
    alice.js(say).await;
    alice.until("!document.querySelector('#lost').hidden").await;
    // The stream is asked for again and refused: browsers give up then.
    tokio::time::sleep(Duration::from_secs(4)).await;
    assert_eq!(alice.path().await, path);
    site.answers(None);
    alice.until("document.querySelector('#lost').hidden").await;
    let back = Instant::now();
    while alice.moves().await == moves {
        assert!(back.elapsed() < PATIENCE, "nothing can be done any more");
        alice.js(PLAY_ON).await;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    alice.close().await;
}

/// What a browser of a phone or an address without encryption has not is missed by nobody.
#[needs(chromium)]
#[tokio::test]
async fn a_page_goes_on_without_notifications_and_clipboard() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    alice.sits_at("18mag", &["me", "bot"]).await;
    let without = r#"
        Object.defineProperty(document, "hidden", { value: true });
        Object.defineProperty(navigator, "clipboard", { value: undefined });
        window.tried = 0;
        window.Notification = class { static permission = "granted"; constructor() { tried += 1; throw new TypeError("no"); } };
        window.prompt = (_, text) => { window.shown = text; };
        window.addEventListener("unhandledrejection", () => { window.broken = true; });
    "#;
    alice.js(without).await;
    alice.click(".menu summary").await;
    alice.click(".menu [data-do=copy]").await;
    alice.until("window.shown === location.origin + location.pathname").await;
    let begun = Instant::now();
    while alice.js("return tried > 0").await != Value::Bool(true) {
        assert!(begun.elapsed() < PATIENCE, "nobody was told anything");
        alice.js(PLAY_ON).await;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    alice.until("tried > 0 && !window.broken && document.querySelector('#lost').hidden").await;
    alice.close().await;
}
