//! Names and values on the board are large enough to read without zooming, on a desk of common size.

use crate::browser::{DESKTOP, Site};
use crate::recorded;
use roundhouse_titles::{AnyState, Title};
use roundhouse_workshop::needs;

const GAMES: [(Title, &str); 4] = [
    (Title::HUNGARY_18MAG, "hungary_18mag/18mag-5-players-seed-11.json"),
    (Title::AUSTRIA_HUNGARY_1824, "austria_hungary_1824/1824-standard-3-players-seed-10.json"),
    (Title::EAST_ANGLIA_1862, "east_anglia_1862/1862-4-players-seed-2.json"),
    (Title::RAILROAD_REVOLUTION, "railroad_revolution/railroad-revolution-4-players-seed-11.json"),
];

/// The smallest text among names and values that are shown, in pixels; nothing where there is none.
const SMALLEST: &str = r##"
    (() => {
        const texts = [...document.querySelectorAll("#map :is(.name, .plate-name, .value text, .revenue text)")];
        const shown = texts.filter(text => text.getClientRects().length);
        const pixels = text => {
            const { a, b } = text.getScreenCTM();
            return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
        };
        return shown.length > 14 && Math.min(...shown.map(pixels)) > 9.9;
    })()
"##;

#[needs(chromium)]
#[tokio::test]
async fn names_and_values_on_the_board_have_ten_pixels() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    for game in GAMES {
        let file = recorded::kept(game, |state: &AnyState, moves| moves > 300 && state.to_act().is_some());
        alice.brings_in(&file, "readable").await;
        alice.until(SMALLEST).await;
    }
    alice.close().await;
}

/// What a picture of a tile shows on its hex hides no name.
#[needs(chromium)]
#[tokio::test]
async fn a_tile_that_is_previewed_lies_below_the_names() {
    let site = Site::open().await;
    let alice = site.browser(DESKTOP).await;
    let file = recorded::kept(GAMES[0], |state: &AnyState, moves| {
        let arranged = state.to_act().and_then(|seat| state.arranged(seat));
        moves > 220 && arranged.is_some_and(|(panel, _)| panel.lays.len() > 2)
    });
    alice.brings_in(&file, "previewed").await;
    alice.click(".hexes [data-hex]").await;
    alice.see("#ghost:not([hidden])").await;
    let below =
        "document.querySelector('#ghost').compareDocumentPosition(document.querySelector('.over .above'))
        & Node.DOCUMENT_POSITION_FOLLOWING";
    alice.until(below).await;
    alice.close().await;
}
