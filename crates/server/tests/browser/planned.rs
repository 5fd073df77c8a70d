//! A game on a plan of places: what is chosen is a plan first, with what it changes.

use crate::browser::{Browser, DESKTOP, Look, Site};
use crate::recorded;
use fantoccini::key::Key;
use roundhouse_family18xx::view::{OfferWeight, Panel};
use roundhouse_titles::{AnyState, Title};
use roundhouse_workshop::needs;

const GAME: (Title, &str) =
    (Title::RAILROAD_REVOLUTION, "railroad_revolution/railroad-revolution-4-players-seed-11.json");

/// A table at the first moment at which the panel shows something.
async fn at(site: &Site, shows: fn(&Panel) -> bool) -> Browser {
    let file = recorded::kept(GAME, |state: &AnyState, _| {
        let arranged = state.to_act().and_then(|seat| state.arranged(seat));
        arranged.is_some_and(|(panel, _)| shows(&panel))
    });
    let browser = site.browser(DESKTOP).await;
    browser.brings_in(&file, "planned").await;
    browser.see(".offers .offer").await;
    browser
}

/// The spots of the picture at which one thing alone can be done, and that with a plan.
fn single(panel: &Panel) -> Vec<&str> {
    let decisions = panel.offers.iter();
    let decisions = decisions.filter(|offer| offer.weight == OfferWeight::Decision);
    let decisions: Vec<usize> = decisions.map(|offer| offer.choice).collect();
    let spots = panel.spots.iter();
    let of_map = spots.filter(|(key, choice)| {
        let ways = panel.spots.iter().filter(|(other, _)| other == key).count();
        key.starts_with("rail-") && ways == 1 && decisions.contains(choice)
    });
    of_map.map(|(key, _)| key.as_str()).collect()
}

#[needs(chromium)]
#[tokio::test]
async fn a_rail_that_is_pointed_at_shows_its_effects_and_enter_places_it() {
    let site = Site::open().await;
    let alice = at(&site, |panel| !single(panel).is_empty()).await;
    let moves = alice.moves().await;
    let point = "document.querySelector(\".choice[data-spot^='rail-']\").dispatchEvent(new MouseEvent('click', { bubbles: true }))";
    let effects = "document.querySelector('.effects')?.innerText";
    alice.js(point).await;
    alice.until(&format!("{effects}?.includes('Your rails on the map')")).await;
    alice.see(".choice.sel[data-spot^='rail-']").await;
    alice.see(".offer.on").await;
    let [enter, escape] = [Key::Enter, Key::Escape].map(|key| char::from(key).to_string());
    alice.press(&escape).await;
    alice.until(&format!("!{effects} && !document.querySelector('.choice.sel')")).await;
    assert_eq!(alice.moves().await, moves, "nothing was done yet");
    alice.js(point).await;
    alice.see("[data-do=done]").await;
    alice.until(&format!("{effects}?.includes('Your rails on the map')")).await;
    // Whoever points at the map with a mouse leaves the focus there.
    alice.js("document.querySelector('#pan').focus()").await;
    alice.press(&enter).await;
    alice.until_moves(moves + 1).await;
    alice.until("!location.search.includes('plan=') && !document.querySelector('.choice.sel')").await;
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn an_offer_is_planned_and_what_only_asks_on_is_done_by_one_press() {
    let site = Site::open().await;
    let begins = |panel: &Panel| {
        let mut weights = panel.offers.iter().map(|offer| offer.weight);
        weights.any(|weight| weight == OfferWeight::AtOnce)
    };
    let alice = at(&site, begins).await;
    let moves = alice.moves().await;
    alice.click(".offers form .offer").await;
    alice.until_moves(moves + 1).await;
    alice.close().await;

    let alice = at(&site, |panel| {
        let mut offers = panel.offers.iter();
        offers.any(|offer| offer.weight == OfferWeight::Decision)
    })
    .await;
    let moves = alice.moves().await;
    let offer = alice.text(".offers a.offer").await;
    alice.click(".offers a.offer").await;
    alice.see(".offers a.offer.on").await;
    let button = alice.text("[data-do=done]").await;
    assert!(button.starts_with(&offer), "{button}: {offer}");
    // Once more, and it is planned no more.
    alice.click(".offers a.offer.on").await;
    alice.until("!document.querySelector('.offer.on, .effects')").await;
    alice.click(".offers a.offer").await;
    alice.see(".offers a.offer.on").await;
    assert_eq!(alice.moves().await, moves, "nothing was done yet");
    alice.click("[data-do=done]").await;
    alice.until_moves(moves + 1).await;
    alice.close().await;
}

/// A window of a small laptop shows board, panel and log at once.
#[needs(chromium)]
#[tokio::test]
async fn board_panel_and_log_are_on_one_screen_of_a_laptop() {
    let site = Site::open().await;
    for (width, height) in [(1440, 900), (1366, 768)] {
        let alice = site.browser(Look { width, height, language: "en" }).await;
        let file = recorded::played_of(Title::RAILROAD_REVOLUTION, 3, |_, moves| moves == 60);
        alice.brings_in(&file, "laptop").await;
        alice.see("#map svg").await;
        let outside = alice
            .js("return ['#map svg', '#choices', '#log', '#players'].filter(part => {
                    const box = document.querySelector(part).getBoundingClientRect();
                    return box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.height < 40;
                })")
            .await;
        assert_eq!(outside, serde_json::json!([]), "{width}");
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/screens");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join(format!("revolution-{width}.png")), alice.picture().await).unwrap();
        alice.close().await;
    }
}
