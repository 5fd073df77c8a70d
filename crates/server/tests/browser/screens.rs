//! Pictures of the pages in their moments, at both widths and in all themes, as `target/screens/*.png`: to be looked at
//! beside the reference pages, whose names they have. In each of them nothing sticks out of its panel.

use std::path::Path;

use crate::browser::{Browser, DESKTOP, PHONE, Site};
use crate::recorded;
use axum::http::StatusCode;
use roundhouse_family18xx::view::Panel;
use roundhouse_game::GameFile;
use roundhouse_titles::{AnyState, Title};
use roundhouse_workshop::needs;
use serde_json::Value;

const MAG: (Title, &str) = (Title::HUNGARY_18MAG, "hungary_18mag/18mag-5-players-seed-11.json");
const AUSTRIA: (Title, &str) =
    (Title::AUSTRIA_HUNGARY_1824, "austria_hungary_1824/1824-standard-3-players-seed-10.json");
const ANGLIA: (Title, &str) = (Title::EAST_ANGLIA_1862, "east_anglia_1862/1862-4-players-seed-2.json");
const REVOLUTION: (Title, &str) =
    (Title::RAILROAD_REVOLUTION, "railroad_revolution/railroad-revolution-4-players-seed-11.json");

/// A moment of a kept game: its first one after some moves in which the panel shows something.
struct Moment {
    name: &'static str,
    after: usize,
    shows: fn(&Panel) -> bool,
}

const fn moment(name: &'static str, after: usize, shows: fn(&Panel) -> bool) -> Moment {
    Moment { name, after, shows }
}

const OF_MAG: [Moment; 6] = [
    moment("18mag-draft", 0, |_| true),
    moment("table", 220, |panel| panel.lays.len() > 2),
    moment("18mag-station", 200, |panel| panel.stations.len() > 1),
    moment("table-stock", 300, |panel| !panel.trades.is_empty()),
    moment("table-routes", 100, |panel| panel.run.is_some()),
    moment("table-dividend", 100, |panel| {
        let amount = panel.amount.as_ref();
        amount.is_some_and(|amount| amount.bands.len() > 2)
    }),
];
const OF_AUSTRIA: [Moment; 5] = [
    moment("1824-early", 0, |_| true),
    moment("1824-stock", 40, |panel| !panel.trades.is_empty()),
    moment("1824-track", 100, |panel| panel.lays.len() > 2),
    moment("1824-routes", 250, |panel| panel.run.is_some()),
    moment("1824-late", 300, |panel| panel.lays.len() > 2),
];
const OF_ANGLIA: [Moment; 5] = [
    moment("1862-early", 0, |_| true),
    moment("1862-par", 1, |panel| panel.picks.len() > 2),
    moment("1862-track", 60, |panel| panel.lays.len() > 2),
    moment("1862-routes", 150, |panel| panel.run.is_some()),
    moment("1862-late", 250, |panel| panel.lays.len() > 2),
];
const OF_REVOLUTION: [Moment; 2] =
    [moment("revolution-early", 0, |_| true), moment("revolution-late", 90, |_| true)];

impl Moment {
    fn of(&self, game: (Title, &str)) -> GameFile<Value> {
        recorded::kept(game, |state: &AnyState, moves| {
            let arranged = state.to_act().and_then(|seat| state.arranged(seat));
            moves >= self.after && arranged.is_none_or(|(panel, _)| (self.shows)(&panel))
        })
    }
}

/// What sticks out of its panel sideways, or is cut off inside it, and can be seen.
const STICKS_OUT: &str = r#"
    const out = [];
    const scrolls = element => element.closest(".scroll, .sr, .chart, .pan, .cut, .opts, [hidden]");
    for (const panel of document.querySelectorAll(".choices, .card, .pick, .picker, .players, .companies, .log, .hist, .topbar")) {
        const box = panel.getBoundingClientRect();
        if (!box.width) continue;
        for (const each of panel.querySelectorAll(".btn, td, th, dd, dt, .price, b, .chip")) {
            const own = each.getBoundingClientRect();
            if (own.width && !scrolls(each) && (own.right > box.right + 1.5 || own.left < box.left - 1.5)) out.push(`${panel.className}: ${each.outerHTML.slice(0, 160)}`);
        }
    }
    return out;
"#;

/// Keeps what is seen under a name.
async fn keeps(browser: &Browser, name: &str) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap().join("screens");
    std::fs::create_dir_all(&folder).unwrap();
    let picture = browser.picture().await;
    std::fs::write(folder.join(format!("{name}.png")), picture).unwrap();
    let out = browser.js(STICKS_OUT).await;
    assert_eq!(out, Value::Array(Vec::new()), "{name}");
    let told = browser.text("body").await;
    assert!(!told.contains("{$"), "{name} lacks a detail: {told}");
    let fits = "return document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(browser.js(fits).await, Value::Bool(true), "{name}");
}

/// Shows the page again in a theme, with or without patterns on the tiles. The driver loads it: a page that loads itself
/// again may be overtaken by its own scripts.
async fn looks(browser: &Browser, theme: &str, marks: &str) {
    let cookies =
        format!("document.cookie = 'theme={theme}; Path=/'; document.cookie = 'marks={marks}; Path=/'");
    browser.js(&cookies).await;
    let path = browser.path().await;
    browser.open(&path).await;
    let shown = format!("document.documentElement.dataset.theme === '{theme}'");
    browser.until(&format!("document.readyState === 'complete' && {shown}")).await;
}

/// Keeps a page in both themes on a desk, and in one on a phone.
async fn keeps_all([desk, phone]: [&Browser; 2], path: &str, name: &str) {
    desk.open(path).await;
    for theme in ["dark", "light"] {
        looks(desk, theme, "plain").await;
        keeps(desk, &format!("{name}-1440-{theme}")).await;
    }
    phone.open(path).await;
    looks(phone, "light", "plain").await;
    keeps(phone, &format!("{name}-390")).await;
}

/// Keeps the moments of a game; both browsers bring it in, so that both have its seats.
async fn keeps_moments(game: (Title, &str), moments: &[Moment]) {
    let site = Site::open().await;
    let (desk, phone) = (site.browser(DESKTOP).await, site.browser(PHONE).await);
    for moment in moments {
        let file = moment.of(game);
        phone.brings_in(&file, moment.name).await;
        looks(&phone, "light", "plain").await;
        keeps(&phone, &format!("{}-390", moment.name)).await;
        desk.brings_in(&file, moment.name).await;
        for theme in ["dark", "light"] {
            looks(&desk, theme, "plain").await;
            keeps(&desk, &format!("{}-1440-{theme}", moment.name)).await;
        }
    }
    let last = moments.last().unwrap().name;
    looks(&desk, "light", "patterns").await;
    keeps(&desk, &format!("{last}-1440-cvd")).await;
    keeps_parts(&phone, last).await;
    desk.close().await;
    phone.close().await;
}

/// Keeps the parts of a table that a phone shows one at a time.
async fn keeps_parts(phone: &Browser, name: &str) {
    for part in ["companies", "market", "players", "log"] {
        let tab = format!(".tabs [data-goto={part}]");
        let shown = format!("return !!document.querySelector('{tab}').getClientRects().length");
        if phone.js(&shown).await == Value::Bool(false) {
            continue;
        }
        phone.click(&tab).await;
        keeps(phone, &format!("{name}-390-{part}")).await;
    }
}

#[needs(chromium)]
#[tokio::test]
async fn the_moments_of_18mag_are_kept_as_pictures() {
    keeps_moments(MAG, &OF_MAG).await;
}

#[needs(chromium)]
#[tokio::test]
async fn the_moments_of_1824_are_kept_as_pictures() {
    keeps_moments(AUSTRIA, &OF_AUSTRIA).await;
}

#[needs(chromium)]
#[tokio::test]
async fn the_moments_of_1862_are_kept_as_pictures() {
    keeps_moments(ANGLIA, &OF_ANGLIA).await;
}

#[needs(chromium)]
#[tokio::test]
async fn the_moments_of_railroad_revolution_are_kept_as_pictures() {
    keeps_moments(REVOLUTION, &OF_REVOLUTION).await;
}

#[needs(chromium)]
#[tokio::test]
async fn lobby_end_and_odd_states_are_kept_as_pictures() {
    let site = Site::open().await;
    let (desk, phone) = (site.browser(DESKTOP).await, site.browser(PHONE).await);
    let both = [&desk, &phone];
    keeps_all(both, "/", "lobby-empty").await;
    desk.opens_table("18mag", &["me", "invite", "bot"]).await;
    let waiting = desk.path().await;
    keeps_all(both, &waiting, "waiting").await;
    let file = OF_MAG[1].of(MAG);
    desk.brings_in(&file, "track").await;
    let table = desk.path().await;
    let whole = recorded::kept(MAG, |_, _| false);
    desk.brings_in(&whole, "end").await;
    let over = desk.path().await;
    keeps_all(both, "/", "lobby").await;
    keeps_all(both, &format!("{over}/end"), "end").await;
    keeps_all(both, &format!("{over}/plots"), "plots").await;
    for (kept, name) in [(ANGLIA, "end-1862"), (AUSTRIA, "end-1824"), (REVOLUTION, "end-revolution")] {
        desk.brings_in(&recorded::kept(kept, |_, _| false), name).await;
        let over = desk.path().await;
        keeps_all(both, &format!("{over}/end"), name).await;
    }
    keeps_all(both, &format!("{table}?move=100"), "states-looking-back").await;
    keeps_all(both, "/table/nowhere", "states-missing").await;
    keeps_all(both, "/help", "help").await;
    keeps_all(both, "/account", "account").await;
    desk.open(&table).await;
    desk.click(".hexes [data-hex]").await;
    desk.see(".picker:not([hidden])").await;
    keeps(&desk, "table-picker-1440-light").await;
    site.answers(Some(StatusCode::BAD_GATEWAY));
    desk.js("document.querySelector('[data-do=done]').click()").await;
    desk.until("!document.querySelector('#lost').hidden").await;
    keeps(&desk, "states-lost-1440-light").await;
    desk.close().await;
    phone.close().await;
}
