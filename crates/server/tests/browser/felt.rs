//! How long a player waits in a late game: from a click to the drawn page, for every kind of action. A benchmark, not a
//! judgement: what a machine is busy with is no mistake of the page's. It runs only where `ROUNDHOUSE_BENCH` asks for it:
//! `here` measures the server of the test, addresses with commas between them measure those servers in turn, step by step, as
//! for an older and a newer program.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write;

use crate::browser::{Browser, DESKTOP, Site};
use crate::recorded;
use roundhouse_game::GameFile;
use roundhouse_titles::{AnyState, Title};
use roundhouse_workshop::needs;
use serde_json::Value;

const GAMES: [(Title, &str); 4] = [
    (Title::HUNGARY_18MAG, "hungary_18mag/18mag-5-players-seed-11.json"),
    (Title::AUSTRIA_HUNGARY_1824, "austria_hungary_1824/1824-standard-3-players-seed-10.json"),
    (Title::EAST_ANGLIA_1862, "east_anglia_1862/1862-4-players-seed-2.json"),
    (Title::RAILROAD_REVOLUTION, "railroad_revolution/railroad-revolution-4-players-seed-11.json"),
];

/// How many clicks are made in each game.
const CLICKS: usize = 60;

/// The time from a click until the page is drawn with its answer, in milliseconds.
const CLICK: &str = r##"
    const told = arguments[arguments.length - 1];
    const press = document.querySelector(`%`), region = document.querySelector("#choices");
    const before = region.dataset.sign, begun = performance.now();
    press.click();
    const look = () => {
        if (region.dataset.sign === before && performance.now() - begun < 5000) return setTimeout(look, 1);
        requestAnimationFrame(() => setTimeout(() => told(performance.now() - begun)));
    };
    look();
"##;

/// What a player would press next, and what that is called.
const NEXT: &str = r##"
    const ways = [
        ["tile", ".picker:not([hidden]) .lay"],
        ["main button", "#choices [data-do=done]:not([data-skip], [aria-disabled])"],
        ["station", "#choices .hexes form button, #choices form .hexes button"],
        ["offer", "#choices .offers button.offer"],
        ["plan", "#choices .offers a.offer:not(.on), #choices .picks a.pick:not(.on), #choices .ways a:not(.on)"],
        ["share", "#companies .card .do a.btn:not(.step, .on)"],
        ["skip", "#choices [data-skip]"],
    ];
    return ways.find(([, css]) => document.querySelector(css)) ?? null;
"##;

/// The times of a click of each kind, by game and kind.
type Times = BTreeMap<(usize, String), Vec<f64>>;

async fn step(browser: &Browser, (game, kind): (usize, &str), css: &str, times: &mut Times) {
    let time = browser.js_later(&CLICK.replace('%', css)).await;
    times.entry((game, kind.to_owned())).or_default().push(time.as_f64().unwrap_or_default());
}

/// Plays on from a late moment as the buttons say, and measures every click.
async fn plays(browser: &Browser, game: usize, times: &mut Times) {
    for _ in 0..CLICKS {
        // A tile is laid in two clicks: the first opens its hex, which asks the server nothing.
        browser.js("document.querySelector('#choices .hexes a[data-hex]')?.click()").await;
        let next = browser.js(NEXT).await;
        let (Some(kind), Some(css)) = (next[0].as_str(), next[1].as_str()) else {
            break;
        };
        step(browser, (game, kind), css, times).await;
    }
    for _ in 0..15 {
        step(browser, (game, "history"), "[data-do=back]", times).await;
    }
}

/// How long a page takes until its parts are there.
async fn opens(browser: &Browser, (game, kind): (usize, &str), path: &str, times: &mut Times) {
    browser.open(path).await;
    browser.until("document.readyState === 'complete'").await;
    let time =
        browser.js("return performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd").await;
    times.entry((game, kind.to_owned())).or_default().push(time.as_f64().unwrap_or_default());
}

fn late(game: (Title, &str)) -> GameFile<Value> {
    let all = recorded::kept(game, |_, _| false).actions.entries().len();
    recorded::kept(game, |state: &AnyState, moves| moves * 10 >= all * 9 && state.to_act().is_some())
}

async fn measures(browser: &Browser, game: usize, times: &mut Times) {
    browser.brings_in(&late(GAMES[game]), "felt").await;
    let table = browser.path().await;
    plays(browser, game, times).await;
    browser.open(&table).await;
    let mut address = Value::Null;
    for css in ["#companies .row-link", "#charter a[href*=prospects]"] {
        address = browser
            .js(&format!("return document.querySelector('{css}')?.getAttribute('href') ?? null"))
            .await;
        if let Some(address) = address.as_str() {
            browser.open(address).await;
        }
    }
    if let Some(address) = address.as_str() {
        for _ in 0..5 {
            opens(browser, (game, "prospects"), address, times).await;
        }
    }
    browser.brings_in(&recorded::kept(GAMES[game], |_, _| false), "felt").await;
    let table = browser.path().await;
    for _ in 0..5 {
        opens(browser, (game, "end page"), &format!("{table}/end"), times).await;
    }
}

/// Median and greatest.
fn told(times: Option<&Vec<f64>>) -> String {
    let mut times = times.cloned().unwrap_or_default();
    times.sort_by(f64::total_cmp);
    match (times.get(times.len() / 2), times.last()) {
        (Some(middle), Some(most)) => format!("{middle:>8.0} {most:>6.0} {:>4}", times.len()),
        _ => format!("{:>20}", "none"),
    }
}

#[needs(chromium, bench)]
#[tokio::test]
async fn how_long_a_click_takes_in_a_late_game_is_printed() {
    let servers = std::env::var("ROUNDHOUSE_BENCH").unwrap();
    let site = Site::open().await;
    let mut browsers = Vec::new();
    for server in servers.split(',') {
        let mut browser = site.browser(DESKTOP).await;
        if server.starts_with("http") {
            browser.visits(server);
        }
        browsers.push((server, browser, Times::new()));
    }
    for game in 0..GAMES.len() {
        for (_, browser, times) in &mut browsers {
            measures(browser, game, times).await;
        }
    }
    let mut table = format!("{:<34}", "milliseconds: median, most, count");
    for (server, ..) in &browsers {
        let _ = write!(table, "{server:>24}");
    }
    table.push('\n');
    let kinds: std::collections::BTreeSet<_> =
        browsers.iter().flat_map(|(.., times)| times.keys().cloned()).collect();
    for kind in kinds {
        let _ = write!(table, "{:<34}", format!("{}: {}", GAMES[kind.0].0.name(), kind.1));
        for (.., times) in &browsers {
            let _ = write!(table, "{:>24}", told(times.get(&kind)));
        }
        table.push('\n');
    }
    std::io::stderr().write_all(table.as_bytes()).unwrap();
    for (_, browser, _) in browsers {
        browser.close().await;
    }
}
