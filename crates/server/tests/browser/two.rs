//! Two browsers side by side, each with one player.

use crate::browser::{Browser, DESKTOP, Site, WON};
use roundhouse_workshop::needs;
use serde_json::Value;

/// What the panel can be pressed for, the first of these that there is; nothing while it is somebody else's turn.
const NEXT: &str = r#"
    const waits = !document.querySelector(".turn.mine") || document.body.classList.contains("busy");
    const ways = [
        ".choices a[href$='/end']", "[data-do=done]", ".offers .offer", ".picker:not([hidden]) .opt-tile",
        ".hexes a[data-hex]", ".hexes button",
    ];
    const found = css => document.querySelector(css);
    if (found(ways[0])) return ways[0];
    return waits ? null : ways.find(found) ?? null;
"#;

/// Opens a table and sits down at it as two strangers do: one opens it, the other finds it in the lobby.
async fn meet(alice: &Browser, bob: &Browser) {
    alice.opens_table("18mag", &["me", "invite"]).await;
    alice.see("code[data-link]").await;
    let table = alice.path().await;
    bob.open("/").await;
    bob.click(&format!("a.game[href='{table}']")).await;
    bob.see("form.joining [name=name]").await.clear().await.unwrap();
    bob.type_into("form.joining [name=name]", "Bob").await;
    bob.click("form.joining button").await;
    for browser in [alice, bob] {
        browser.see("body.at-table").await;
        browser.until_shown("Bob").await;
    }
}

/// Takes what is offered first.
async fn takes_one(browser: &Browser) {
    browser.see(".turn.mine").await;
    browser.click(".offers .offer").await;
    browser.click("[data-do=done]").await;
}

/// Presses what whoever has the turn is offered first, as a hand does; says whether the game is over.
async fn plays_on(browser: &Browser) -> bool {
    match browser.js(NEXT).await {
        Value::String(css) if css.contains("/end") => true,
        Value::String(css) => {
            browser.click(&css).await;
            false
        }
        _ => false,
    }
}

#[needs(chromium)]
#[tokio::test]
async fn a_whole_game_is_played_from_the_lobby_to_the_final_standing() {
    let site = Site::open().await;
    let (alice, bob) = (site.browser(DESKTOP).await, site.browser(DESKTOP).await);
    meet(&alice, &bob).await;
    let mut over = false;
    for _ in 0..4_000 {
        over = plays_on(&alice).await && plays_on(&bob).await;
        if over {
            break;
        }
        let most = alice.moves().await.max(bob.moves().await);
        // Whatever one has done, the other sees without asking.
        alice.until_moves(most).await;
        bob.until_moves(most).await;
        plays_on(&bob).await;
    }
    assert!(over, "{}", alice.text(".choices").await);
    assert!(alice.moves().await > 50, "a whole game");
    for browser in [&alice, &bob] {
        browser.click(".choices a[href$='/end']").await;
        browser.until(WON).await;
    }
    let standing = "return document.querySelector('.standing').textContent.replace(/you|\\s/g, '')";
    assert_eq!(alice.js(standing).await, bob.js(standing).await);
    alice.close().await;
    bob.close().await;
}

/// Whoever is to act first, then the other.
async fn in_turn<'a>(one: &'a Browser, other: &'a Browser) -> (&'a Browser, &'a Browser) {
    let mine = "return !!document.querySelector('.turn.mine')";
    if one.js(mine).await == true { (one, other) } else { (other, one) }
}

#[needs(chromium)]
#[tokio::test]
async fn whoever_looks_back_is_told_of_new_moves() {
    let site = Site::open().await;
    let (alice, bob) = (site.browser(DESKTOP).await, site.browser(DESKTOP).await);
    meet(&alice, &bob).await;
    let (actor, other) = in_turn(&alice, &bob).await;
    takes_one(actor).await;
    actor.until_moves(1).await;
    actor.click("[data-do=first]").await;
    actor.until_shown("Back to the current move").await;
    takes_one(other).await;
    actor.until_shown("One new move").await;
    actor.click("[data-do=now]").await;
    actor.until_moves(2).await;
    actor.until("!document.querySelector('[data-do=now]')").await;
    alice.close().await;
    bob.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn whoever_waits_plans_the_next_turn() {
    let site = Site::open().await;
    let (alice, bob) = (site.browser(DESKTOP).await, site.browser(DESKTOP).await);
    meet(&alice, &bob).await;
    let (actor, other) = in_turn(&alice, &bob).await;
    other.click(".choices a[href*='ahead=on']").await;
    other.see(".sketch-note").await;
    other.click(".offers .offer:last-child").await;
    other.see(".offers .offer.on:last-child").await;
    let planned = other.text(".offers .offer.on").await;
    takes_one(actor).await;
    // The turn has come: what was planned stands there, and one press does it.
    other.see(".turn.mine").await;
    other.until("!document.querySelector('.sketch-note')").await;
    assert_eq!(other.text(".offers .offer.on").await, planned);
    other.click("[data-do=done]").await;
    for browser in [&alice, &bob] {
        browser.until_moves(2).await;
    }
    alice.close().await;
    bob.close().await;
}
