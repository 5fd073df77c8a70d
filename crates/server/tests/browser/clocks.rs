//! Two players at a table with clocks: they run before their eyes, and what was chosen happens when one has run out.

use std::time::Duration;

use roundhouse_server::clock::Clock;
use roundhouse_server::config::Settings;
use roundhouse_workshop::needs;

use crate::browser::{Browser, DESKTOP, PHONE, Site};

const LIVE: [(&str, &str); 4] =
    [("clock", "live"), ("minutes", "10"), ("increment", "5"), ("out-of-time", "bot-moves")];

/// One clock runs: that of whoever is to act.
const RIGHT_CLOCK: &str = "(() => {
    const running = [...document.querySelectorAll('.player-clock.runs')].map(clock => clock.textContent);
    const players = [...document.querySelectorAll('.player-clock')].map(clock => clock.textContent);
    const own = +sessionStorage.getItem('own-seat');
    return running.length === 1 && (running[0] === players[own]) === !!document.querySelector('.turn.mine');
})()";

/// How many seconds the clock of a seat shows.
async fn left(browser: &Browser, seat: usize) -> u64 {
    let script = format!(
        "const [minutes, seconds] = document.querySelectorAll('.player-clock time')[{seat}].textContent.split(':');
         return minutes * 60 + +seconds"
    );
    browser.js(&script).await.as_u64().unwrap()
}

#[needs(chromium)]
#[tokio::test]
async fn an_evening_on_clocks_in_two_browsers() {
    let clock = Clock::default();
    let settings = Settings {
        bot_pause: Duration::from_millis(5),
        seed: Some(7),
        clock: clock.clone(),
        ..Settings::default()
    };
    let site = Site::busy(settings).await;
    let (alice, bob) = (site.browser(DESKTOP).await, site.browser(PHONE).await);
    alice.opens_table_with("18mag", &["me", "invite"], &LIVE).await;
    let link = alice.link().await;
    bob.open(&link).await;
    bob.click("form.joining button").await;
    for browser in [&alice, &bob] {
        browser.see(".player-clock.runs").await;
        assert_eq!(left(browser, 1).await, 600, "the clock of whoever waits stands still");
    }
    alice.js("sessionStorage.setItem('own-seat', 0)").await;
    bob.js("sessionStorage.setItem('own-seat', 1)").await;
    // It is counted down without asking the server.
    let before = left(&alice, 0).await;
    alice.until(&format!("{before} > +document.querySelector('.player-clock time').textContent.split(':')[1] + 60 * parseInt(document.querySelector('.player-clock time').textContent)")).await;
    // Each moves in turn, and both see the clock of whoever is to act.
    for turn in 1..=6 {
        let alice_is_to_act = alice.js("return !!document.querySelector('.turn.mine')").await == true;
        let mover = if alice_is_to_act { &alice } else { &bob };
        mover.see(".turn.mine").await;
        mover.click(".offers .offer").await;
        mover.click("[data-do=done]").await;
        for browser in [&alice, &bob] {
            browser.until_moves(turn).await;
            browser.until(RIGHT_CLOCK).await;
        }
    }
    // Each turn has added five seconds to a clock of ten minutes.
    for seat in [0, 1] {
        assert!((1..=615).contains(&left(&alice, seat).await));
    }
    // Nobody acts, and the time is over: the bot makes the move, and both see it.
    clock.put_forward(600_000);
    for browser in [&alice, &bob] {
        browser.until_moves(7).await;
    }
    alice.until_shown("ran out of time").await;
    alice.until(RIGHT_CLOCK).await;
    alice.close().await;
    bob.close().await;
}
