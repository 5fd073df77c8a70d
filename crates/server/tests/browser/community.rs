//! People in browsers: a tournament from entry to its final standings, a page of somebody, and how these pages look.

use crate::accessible::{Judge, site_and_axe};
use crate::browser::{Browser, DESKTOP, Look, PATIENCE, PHONE, Site};
use crate::played_here::{Here, account, account_id, put};
use crate::recorded;
use roundhouse_store::{Key, KeyKind, Stage, Store, digest};
use roundhouse_titles::Title;
use roundhouse_workshop::needs;
use serde_json::Value;
use std::path::Path;
use std::time::Instant;

const REVOLUTION: (Title, &str) =
    (Title::RAILROAD_REVOLUTION, "railroad_revolution/railroad-revolution-3-players-seed-11.json");
const PASSWORD: &str = "seven locomotives";

/// Somebody registers as people do.
async fn registers(browser: &Browser, name: &str) {
    browser.open("/login").await;
    browser.type_into("form[action='/register'] [name=name]", name).await;
    browser.type_into("form[action='/register'] [name=password]", PASSWORD).await;
    browser.click("form[action='/register'] button.primary").await;
    browser.until("location.pathname !== '/login' && location.pathname !== '/register'").await;
}

/// A token of the account with this name.
async fn token(store: &dyn Store, name: &str) -> String {
    let account = store.account_named(name).await.unwrap().unwrap();
    let secret = format!("token-of-{name}");
    let key = Key {
        digest: digest(&secret),
        account: account.id,
        kind: KeyKind::Token,
        name: "test".to_owned(),
        scopes: "play games".to_owned(),
        created_at: 0,
        expires_at: i64::MAX,
        used_at: i64::MAX,
    };
    store.add_key(&key).await.unwrap();
    secret
}

/// Makes a move in every game that waits for whoever has the token, from the page that is open.
const PLAY: &str = r#"
    const done = arguments[arguments.length - 1];
    const headers = { Authorization: "Bearer TOKEN" };
    const get = async path => (await fetch(path, { headers })).json();
    (async () => {
        const { pairings, stage } = await get("/api/tournaments/ID");
        for (const id of new Set(pairings.filter(it => it.place === null).map(it => it.game))) {
            const { seen, choices = [] } = await get(`/api/games/${id}/choices`);
            if (!choices.length) continue;
            const body = JSON.stringify({ seen, actions: [choices[Math.floor(Math.random() * choices.length)].action] });
            await fetch(`/api/games/${id}/actions`, { method: "POST", headers, body });
        }
        return stage;
    })().then(done, () => done(-1));
"#;

#[needs(chromium)]
#[tokio::test]
async fn a_tournament_of_eight_is_played_from_entry_to_final_standings() {
    let site = Site::open_with_upkeep().await;
    let (alice, bob) = (site.browser(DESKTOP).await, site.browser(DESKTOP).await);
    registers(&alice, "Alice").await;
    registers(&bob, "Bob").await;
    alice.open("/tournaments").await;
    alice.type_into("form[action='/tournaments'] [name=name]", "Winter cup").await;
    alice.js("document.querySelector('[name=title]').value = 'railroad-revolution'").await;
    alice.js("document.querySelector('[name=size]').value = '8'").await;
    alice.js("document.querySelector('[name=rounds]').value = '2'").await;
    alice.js("document.querySelector('[name=substitute]').value = 'bot'").await;
    alice.click("form[action='/tournaments'] button.primary").await;
    alice.until_shown("You can enter until the organiser starts.").await;
    let page = alice.path().await;
    alice.click("button[value=enter]").await;
    alice.see("button[value=withdraw]").await;
    bob.open("/tournaments").await;
    bob.click("#h-entry + ul a").await;
    bob.click("button[value=enter]").await;
    bob.see("button[value=withdraw]").await;
    alice.open(&page).await;
    for count in 3..=8 {
        alice.js("document.querySelector('[name=kind]').value = 'bot'").await;
        alice.click("button[value=bot]").await;
        alice.until(&format!("document.querySelectorAll('.entrants li').length === {count}")).await;
    }
    alice.click("button[value=start]").await;
    alice.until_shown("Round 1").await;
    let tables = "return document.querySelectorAll('.results b a').length";
    assert_eq!(alice.js(tables).await, Value::from(2));
    // Both are led to their tables.
    for browser in [&alice, &bob] {
        browser.open("/").await;
        browser.click("[aria-labelledby=h-own] .game").await;
        browser.see("body.at-table").await;
    }
    let tokens = [token(site.store.as_ref(), "Alice").await, token(site.store.as_ref(), "Bob").await];
    let end = Instant::now() + PATIENCE * 2;
    let id = page.trim_start_matches("/tournaments/");
    loop {
        let mut stage = Value::Null;
        for (browser, token) in [&alice, &bob].into_iter().zip(&tokens) {
            stage = browser.js_later(&PLAY.replace("TOKEN", token).replace("ID", id)).await;
            assert_ne!(stage, Value::from(-1));
        }
        if stage == "over" {
            break;
        }
        assert!(Instant::now() < end, "the tournament did not end");
    }
    for browser in [&alice, &bob] {
        browser.open(&page).await;
        browser.until_shown("This tournament is finished.").await;
        browser.until("document.querySelectorAll('.results b a').length === 4").await;
        let games = "return [...document.querySelectorAll('.standing tbody td:nth-child(3)')].map(cell => cell.textContent).join()";
        assert_eq!(browser.js(games).await, Value::from("2,2,2,2,2,2,2,2"));
        let first = "return document.querySelector('.standing tbody td').textContent";
        assert_eq!(browser.js(first).await, Value::from("1"));
    }
    // The games are on Bob's page.
    alice.open("/people/Bob").await;
    alice.until("document.querySelectorAll('[aria-labelledby=h-games] li').length === 2").await;
    alice.close().await;
    bob.close().await;
}

/// Fills a site with games of three people, rated as they ended.
async fn fill(site: &Site) {
    let store = site.store.as_ref();
    for name in ["ada", "ben", "cili"] {
        account(store, name).await;
    }
    let file = recorded::kept(REVOLUTION, |_, _| false);
    let ids = ["ada", "ben", "cili"].map(account_id);
    for turn in 0..3 {
        let mut seats: Vec<&str> = ids.iter().map(String::as_str).collect();
        seats.rotate_left(turn);
        let here = Here { seats: &seats, stage: Stage::Finished, rated: true, private: false };
        put(store, &file, here).await;
    }
}

#[needs(chromium)]
#[tokio::test]
async fn somebody_is_looked_up_and_followed() {
    let site = Site::open_filled(fill).await;
    let alice = site.browser(DESKTOP).await;
    registers(&alice, "Alice").await;
    alice.open("/archive").await;
    alice.type_into("[name=people]", "Player 1").await;
    alice.click(".seek button").await;
    alice.until("document.querySelectorAll('.results li').length === 3").await;
    alice.click(".results .who a").await;
    alice.until_shown("Head-to-head").await;
    alice.until("document.querySelector('.plot .ln')").await;
    alice.click("button[value=follow]").await;
    alice.see("button[value=unfollow]").await;
    let page = alice.path().await;
    alice.open("/people").await;
    alice.see(&format!(".rows a[href='{page}']")).await;
    alice.open("/statistics/railroad-revolution").await;
    alice.until_shown("Wins by seat").await;
    alice.close().await;
}

/// The pages that are looked at.
const PAGES: [(&str, &str); 8] = [
    ("people", "/people"),
    ("profile", "/people/ada"),
    ("statistics", "/statistics/railroad-revolution"),
    ("statistics-empty", "/statistics/1862"),
    ("archive", "/archive"),
    ("tournaments", "/tournaments"),
    ("notices", "/account/notices"),
    ("lobby-invited", "/"),
];

/// Makes something of everything for whoever the browser belongs to.
async fn makes_things(site: &Site, browser: &Browser, name: &str) {
    registers(browser, name).await;
    browser.open("/people").await;
    browser.type_into("input[name=name][maxlength='40']", "Tuesday evening").await;
    browser.click("form:has(input[maxlength='40']) button").await;
    browser.until_shown("Tuesday evening").await;
    browser.type_into(".circle input[name=name]", "ada").await;
    browser.click(".circle form.seek button").await;
    browser
        .until("[...document.querySelectorAll('.circle a')].some(link => link.textContent === 'ada')")
        .await;
    browser.open("/tournaments").await;
    browser.type_into("form[action='/tournaments'] [name=name]", "Cup").await;
    browser.click("form[action='/tournaments'] button.primary").await;
    browser.click("button[value=enter]").await;
    browser.see("button[value=withdraw]").await;
    let asked = site.store.account_named(name).await.unwrap().unwrap().id;
    let file = recorded::kept(REVOLUTION, |_, moves| moves == 0);
    let seats = [account_id("ada"), "invite".to_owned(), "invite".to_owned()];
    let seats: Vec<&str> = seats.iter().map(String::as_str).collect();
    let here = Here { seats: &seats, stage: Stage::Open, rated: false, private: false };
    let game = put(site.store.as_ref(), &file, here).await;
    let invitation = roundhouse_store::Invitation { game, account: asked, by: account_id("ada"), at: 1 };
    site.store.invite(&invitation).await.unwrap();
}

#[needs(chromium, axe)]
#[tokio::test]
async fn axe_finds_nothing_on_the_pages_of_people_and_tournaments() {
    let place = site_and_axe(Site::open_filled(fill)).await;
    for (look, name) in [(DESKTOP, "Dora"), (PHONE, "Emil")] {
        let mut judge = Judge::new(&place, look).await;
        makes_things(&place.0, &judge.browser, name).await;
        for (_, page) in PAGES {
            judge.opens(page).await;
        }
        judge.browser.open("/tournaments").await;
        judge.browser.click("#h-entry + ul a").await;
        judge.looks("tournament").await;
        judge.browser.opens_table("railroad-revolution", &["me", "invite"]).await;
        judge.looks("waiting").await;
        let table = judge.browser.path().await;
        judge.opens(&format!("{table}/notes")).await;
        judge.ends().await;
    }
}

#[needs(chromium)]
#[tokio::test]
async fn pages_of_people_fit_on_a_desk_and_on_a_phone() {
    let site = Site::open_filled(fill).await;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/screens");
    std::fs::create_dir_all(&folder).unwrap();
    for (look, name) in [(DESKTOP, "Fritz"), (Look { language: "it", ..PHONE }, "Gina"), (PHONE, "Hugo")] {
        let browser = site.browser(look).await;
        if look.language == "en" {
            makes_things(&site, &browser, name).await;
        } else {
            registers(&browser, name).await;
        }
        for (name, page) in PAGES {
            browser.open(page).await;
            browser.until("document.readyState === 'complete'").await;
            let wide = "return document.documentElement.scrollWidth <= innerWidth + 1";
            assert_eq!(browser.js(wide).await, Value::Bool(true), "{page} is wider than {}", look.width);
            let file = folder.join(format!("{name}-{}-{}.png", look.width, look.language));
            std::fs::write(file, browser.picture().await).unwrap();
        }
        browser.close().await;
    }
}
