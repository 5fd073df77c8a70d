//! The lobby and the table's edges: files dropped, seats left and freed, onlookers who chat.

use crate::browser::{Browser, DESKTOP, Site};
use crate::recorded;
use roundhouse_game::{Entry, SeatId};
use roundhouse_workshop::needs;
use serde_json::{Value, json};

/// Drops a file with this text onto the page, as a hand with a mouse does.
async fn drops(browser: &Browser, name: &str, text: &str) {
    browser.see("#drop").await;
    let (name, text) = (Value::from(name), Value::from(text));
    let script = format!(
        "const carried = new DataTransfer();
         carried.items.add(new File([{text}], {name}, {{type: 'application/json'}}));
         for (const type of ['dragover', 'drop'])
           document.querySelector('main').dispatchEvent(
             new DragEvent(type, {{dataTransfer: carried, bubbles: true, cancelable: true}}));"
    );
    browser.js(&script).await;
}

/// A record as 18xx.games writes it: three players of 18Mag, three minors taken.
fn record() -> String {
    let players = ["Anna", "Béla", "Cili"];
    let players = (1..).zip(players);
    let players: Vec<Value> = players.map(|(id, name)| json!({"id": id, "name": name})).collect();
    let taken = (1..=3).map(|number| {
        json!({"id": number, "type": "bid", "entity": number, "entity_type": "player",
            "minor": number.to_string()})
    });
    let actions: Vec<Value> = taken.collect();
    json!({"title": "18Mag", "players": players, "settings": {"seed": 1}, "status": "active",
        "actions": actions})
    .to_string()
}

#[needs(chromium)]
#[tokio::test]
async fn a_game_file_that_is_dropped_becomes_a_table() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    alice.open("/").await;
    let file = recorded::played(3, |_, moves| moves == 25);
    drops(&alice, "game.json", &serde_json::to_string(&file).unwrap()).await;
    alice.see("body.at-table").await;
    assert_eq!(alice.moves().await, 25);
    alice.open("/").await;
    drops(&alice, "notes.json", "no game at all").await;
    alice.until_shown("This file is not a game we can read.").await;
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_record_of_18xx_games_that_is_dropped_becomes_a_table() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    alice.open("/").await;
    drops(&alice, "record.json", &record()).await;
    alice.see("body.at-table").await;
    assert_eq!(alice.moves().await, 3);
    alice.until_shown("Béla").await;
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_friend_leaves_and_is_sent_away_before_the_start() {
    let site = Site::open().await;
    let (alice, bob) = (site.browser(DESKTOP).await, site.browser(DESKTOP).await);
    let first = alice.invites(&["me", "invite", "invite"]).await;
    bob.joins(&first, "Bob").await;
    alice.until_shown("Bob").await;
    let table = bob.path().await;
    bob.click("button[value=leave]").await;
    bob.until_shown("New game").await;
    alice.until("!document.querySelector('button[value=kick]')").await;
    let again = alice.link().await;
    assert_ne!(first, again, "a seat that was left has another link");
    bob.joins(&again, "Bob").await;
    bob.see("button[value=leave]").await;
    alice.click("button[value=kick]").await;
    alice.until("!document.querySelector('button[value=kick]')").await;
    bob.open(&table).await;
    bob.until("!document.querySelector('button[value=leave]')").await;
    bob.open(&again).await;
    bob.until_shown("This seat link").await;
    alice.click("button[value=start]").await;
    alice.see("body.at-table").await;
    alice.close().await;
    bob.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn what_an_onlooker_says_is_heard_and_kept() {
    let site = Site::open().await;
    let (alice, bob, eve) =
        (site.browser(DESKTOP).await, site.browser(DESKTOP).await, site.browser(DESKTOP).await);
    let link = alice.invites(&["me", "invite", "same-screen"]).await;
    bob.joins(&link, "Bob").await;
    alice.see("body.at-table").await;
    eve.open(&alice.path().await).await;
    eve.see("body.at-table").await;
    eve.type_into("form.say [name=body]", "what a fine line").await;
    eve.click("form.say button").await;
    for browser in [&alice, &bob, &eve] {
        browser.until("document.querySelector('#log').textContent.includes('what a fine line')").await;
    }
    eve.open(&alice.path().await).await;
    eve.until("document.querySelector('#log').textContent.includes('what a fine line')").await;
    assert_eq!(
        eve.js("return document.querySelector('[data-do=done]')").await,
        Value::Null,
        "an onlooker decides nothing"
    );
    alice.close().await;
    bob.close().await;
    eve.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_game_with_a_wrong_move_is_opened_before_it() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    let mut file = recorded::played(3, |_, moves| moves == 12);
    let wrong =
        Entry::Act { seat: SeatId(0), action: json!({"action": "pass", "of": "nothing"}), automatic: false };
    file.actions.push(wrong).unwrap();
    alice.open("/").await;
    drops(&alice, "wrong.json", &serde_json::to_string(&file).unwrap()).await;
    alice.until_shown("Move 13 can’t be played").await;
    alice.click(".notice form button").await;
    alice.see("body.at-table").await;
    assert_eq!(alice.moves().await, 12);
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn whoever_sits_down_before_the_page_listens_is_seen() {
    let site = Site::open().await;
    let (alice, bob) = (site.browser(DESKTOP).await, site.browser(DESKTOP).await);
    site.is_slow_with("/events");
    let link = alice.invites(&["me", "invite", "invite"]).await;
    bob.joins(&link, "Bob").await;
    alice.until_shown("Bob").await;
    alice.close().await;
    bob.close().await;
}
