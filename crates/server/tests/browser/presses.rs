//! What a hand presses at a table: stations, dividends, cards, the size of the map, theme and
//! patterns.

use crate::browser::{Browser, DESKTOP, Look, PHONE, Site};
use crate::recorded;
use roundhouse_family18xx::view::Panel;
use roundhouse_titles::{AnyState, Title};
use roundhouse_workshop::needs;

const GAME: (Title, &str) = (Title::HUNGARY_18MAG, "hungary_18mag/18mag-5-players-seed-11.json");

/// A table at the first moment at which the panel shows something.
async fn at(site: &Site, shows: fn(&Panel) -> bool) -> Browser {
    let file = recorded::kept(GAME, |state: &AnyState, _| {
        let arranged = state.to_act().and_then(|seat| state.arranged(seat));
        arranged.is_some_and(|(panel, _)| shows(&panel))
    });
    let browser = site.browser(DESKTOP).await;
    browser.brings_in(&file, "presses").await;
    browser
}

#[needs(chromium)]
#[tokio::test]
async fn a_station_is_placed_by_its_button() {
    let site = Site::open().await;
    let alice = at(&site, |panel| panel.stations.len() > 1).await;
    let moves = alice.moves().await;
    let place = alice.text(".hexes button").await;
    alice.click(".hexes button").await;
    alice.until_moves(moves + 1).await;
    let log = alice.text("#log").await;
    assert!(log.contains("station"), "{log}");
    assert!(log.contains(&place), "{place}: {log}");
    alice.close().await;
}

/// Rings alone mark the hexes where many are open; what lies inside a ring still belongs to it.
#[needs(chromium)]
#[tokio::test]
async fn a_hex_among_many_opens_wherever_it_is_pressed() {
    let site = Site::open().await;
    let alice = at(&site, |panel| panel.lays.len() > 10).await;
    alice.see(".over.crowd .legal").await;
    let missed = alice
        .js("return [...document.querySelectorAll('.over .legal')].filter(hex => {
                const box = hex.querySelector('.g0').getBoundingClientRect();
                const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
                return hit?.closest('#map');
            }).map(hex => hex.dataset.hex)")
        .await;
    assert_eq!(missed, serde_json::json!([]));
    alice.click(".over.crowd .legal").await;
    alice.see(".picker.placed .opt-tile").await;
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn the_tile_that_is_previewed_is_laid_by_its_button() {
    let site = Site::open().await;
    let alice = at(&site, |panel| {
        panel.lays.iter().any(|hex| {
            let costs = hex.lays.iter().map(|lay| lay.cost.total);
            hex.lays.len() > 1 && costs.clone().all(|cost| !cost.is_zero())
        })
    })
    .await;
    let moves = alice.moves().await;
    let hex = "[...document.querySelectorAll('.picker')].find(picker => picker.querySelector('.lay').textContent.includes(' for ') && picker.querySelectorAll('.opt-tile').length > 1).id.slice(7)";
    alice.js(&format!("document.querySelector(`.hexes [data-hex='${{{hex}}}']`).click()")).await;
    alice.see(".picker.placed .lay").await;
    let second = "document.querySelectorAll('.picker:not([hidden]) .opt-tile')[1]";
    let told = alice
        .js(&format!(
            "const tile = {second};
            tile.dispatchEvent(new PointerEvent('pointerover', {{ bubbles: true }}));
            return [document.querySelector('.picker:not([hidden]) .lay').value === tile.value, tile.classList.contains('on')]"
        ))
        .await;
    // It is looked at; the one that is chosen stays chosen, and is on the hex again once the mouse has left the pictures.
    assert_eq!(told, serde_json::json!([true, false]));
    let left = "const lay = document.querySelector('.picker:not([hidden]) .lay');
        lay.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        return lay.value === document.querySelector('.picker:not([hidden]) .opt-tile.on').value";
    assert_eq!(alice.js(left).await, true);
    let lay = alice.text(".picker:not([hidden]) .lay").await;
    assert!(lay.starts_with("Lay for "), "{lay}");
    alice.click(".picker:not([hidden]) .lay").await;
    alice.until_moves(moves + 1).await;
    alice.close().await;
}

/// A tile leads to its neighbours: where the picker stands, their middles are still to be seen.
#[needs(chromium)]
#[tokio::test]
async fn a_picker_covers_none_of_the_places_its_tiles_lead_to() {
    let site = Site::open().await;
    let alice = at(&site, |panel| panel.lays.len() > 4).await;
    let covered = "const covered = [];
        for (const hex of [...document.querySelectorAll('.hexes [data-hex]')]) {
            hex.click();
            const picker = document.querySelector('.picker:not([hidden])').getBoundingClientRect();
            const at = document.getElementById(`legal-${hex.dataset.hex}`).getBoundingClientRect();
            const box = { left: at.left - at.width * .75, right: at.right + at.width * .75, top: at.top - at.height * .6, bottom: at.bottom + at.height * .6 };
            const apart = picker.right <= box.left || picker.left >= box.right || picker.bottom <= box.top || picker.top >= box.bottom;
            if (!apart) covered.push(hex.dataset.hex);
        }
        return covered";
    assert_eq!(alice.js(covered).await, serde_json::json!([]));
    let prices = "return [...document.querySelectorAll('.opt-tile .px')].every(price => price.textContent.trim() !== '')";
    assert_eq!(alice.js(prices).await, true);
    alice.close().await;
}

/// On its way to the button the mouse crosses other pictures.
#[needs(chromium)]
#[tokio::test]
async fn the_button_rotates_the_tile_that_is_chosen() {
    let site = Site::open().await;
    let turns = |panel: &Panel| {
        panel.lays.iter().any(|hex| {
            let first = hex.lays.first().map(|lay| lay.tile);
            let same = hex.lays.iter().filter(|lay| Some(lay.tile) == first).count();
            same > 1 && same < hex.lays.len()
        })
    };
    let alice = at(&site, turns).await;
    let turned = "const picker = [...document.querySelectorAll('.picker')].find(picker => {
            const tiles = [...picker.querySelectorAll('.opt-tile')].map(tile => tile.dataset.tile);
            return tiles.filter(tile => tile === tiles[0]).length > 1 && tiles.some(tile => tile !== tiles[0]);
        });
        document.querySelector(`.hexes [data-hex='${picker.id.slice(7)}']`).click();
        const chosen = () => picker.querySelector('.opt-tile.on');
        const [before, tile] = [chosen().value, chosen().dataset.tile];
        const other = [...picker.querySelectorAll('.opt-tile')].find(option => option.dataset.tile !== tile);
        other.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        picker.querySelector('[data-do=rotate]').click();
        return [chosen().dataset.tile === tile, chosen().value !== before]";
    assert_eq!(alice.js(turned).await, serde_json::json!([true, true]));
    alice.close().await;
}

/// What a plan shows has its room from the start.
#[needs(chromium)]
#[tokio::test]
async fn cards_stay_where_they_are_when_a_plan_begins() {
    let site = Site::open().await;
    let file = recorded::kept(GAME, |state: &AnyState, _| {
        let arranged = state.to_act().and_then(|seat| state.arranged(seat));
        arranged.is_some_and(|(panel, _)| {
            panel.trades.iter().any(|trade| trade.sell.is_ok() && trade.buy.is_ok())
        })
    });
    for (width, height) in [(1440, 900), (1366, 768), (1024, 768), (390, 844)] {
        let alice = site.browser(Look { width, height, language: "en" }).await;
        alice.brings_in(&file, "cards").await;
        alice.see(".cards .card").await;
        let tops = "return [...document.querySelectorAll('.cards .card')].map(card => Math.round(card.getBoundingClientRect().top))";
        let before = alice.js(tops).await;
        let first = before[0].as_i64().unwrap();
        assert!(first < i64::from(height) - 80, "{width}: the first cards are on the first screen: {before}");
        alice.click(".stepper .count").await;
        alice.see(".plan-list li").await;
        assert_eq!(alice.js(tops).await, before, "{width}");
        alice.close().await;
    }
}

#[needs(chromium)]
#[tokio::test]
async fn a_map_on_a_telephone_opens_where_the_routes_are() {
    let site = Site::open().await;
    let file = recorded::kept(GAME, |state: &AnyState, moves| {
        let arranged = state.to_act().and_then(|seat| state.arranged(seat));
        moves > 100 && arranged.is_some_and(|(panel, _)| panel.run.is_some())
    });
    let alice = site.browser(PHONE).await;
    alice.brings_in(&file, "run").await;
    let seen = "(() => {
        const frame = document.querySelector('#pan').getBoundingClientRect();
        const routes = document.querySelector('#b-layer-route').getBoundingClientRect();
        const [x, y] = [routes.x + routes.width / 2, routes.y + routes.height / 2];
        return routes.width > 0 && x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
    })()";
    alice.until(seen).await;
    // And where the step comes while the map lies elsewhere: as far from the routes as it goes.
    let moves = alice.moves().await;
    alice
        .js("const pan = document.querySelector('#pan'), frame = pan.getBoundingClientRect();
            const routes = document.querySelector('#b-layer-route').getBoundingClientRect();
            window.at = { x: routes.x + routes.width / 2 - frame.x + pan.scrollLeft, y: routes.y + routes.height / 2 - frame.y + pan.scrollTop };")
        .await;
    let no_routes = "return !document.querySelector('#b-layer-route > *')";
    let mut before = moves;
    while alice.js(no_routes).await == false {
        alice.click("[data-do=undo]").await;
        let back = format!("+document.querySelector('#moment').max < {before}");
        alice.until(&back).await;
        before = alice.moves().await;
    }
    let hidden = alice
        .js("const pan = document.querySelector('#pan'), { x, y } = window.at;
            pan.scrollTo({ left: x < pan.scrollWidth / 2 ? 9999 : 0, top: y < pan.scrollHeight / 2 ? 9999 : 0, behavior: 'instant' });
            return x < pan.scrollLeft || x > pan.scrollLeft + pan.clientWidth || y < pan.scrollTop || y > pan.scrollTop + pan.clientHeight")
        .await;
    assert_eq!(hidden, serde_json::json!(true));
    while before < moves {
        alice.click("[data-do=redo]").await;
        alice.until_moves(before + 1).await;
        before = alice.moves().await;
    }
    alice.until(seen).await;
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_dividend_is_chosen_by_its_step_and_paid() {
    let site = Site::open().await;
    let alice = at(&site, |panel| {
        let amount = panel.amount.as_ref();
        amount.is_some_and(|amount| amount.bands.len() > 2)
    })
    .await;
    let moves = alice.moves().await;
    alice.click(".ladder .rung:first-child").await;
    alice.see(".ladder .rung.on:first-child").await;
    alice.until_shown("Pay 0").await;
    alice.click("[data-do=done]").await;
    alice.until_moves(moves + 1).await;
    alice.until_shown("paid 0").await;
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_share_is_bought_from_its_card() {
    let site = Site::open().await;
    let buys = |panel: &Panel| panel.trades.iter().any(|trade| trade.buy.is_ok());
    let alice = at(&site, buys).await;
    let moves = alice.moves().await;
    alice.click(".card .do > a.btn").await;
    alice.see(".card.plan").await;
    alice.see(".plan-list li").await;
    // A second press takes it out again, but not that of a double click.
    let pressed = |detail: u8| {
        format!(
            "document.querySelector('.card.plan .do > a.btn.on').dispatchEvent(new MouseEvent('click', {{ bubbles: true, cancelable: true, detail: {detail} }}))"
        )
    };
    let ignored = alice.js(&format!("return !{}", pressed(2))).await;
    assert_eq!(ignored, serde_json::json!(true));
    alice.see(".card.plan").await;
    alice.js(&pressed(1)).await;
    alice.until("!document.querySelector('.card.plan')").await;
    alice.click(".card .do > a.btn").await;
    alice.see(".plan-list li").await;
    alice.click("[data-do=done]").await;
    alice.until_moves(moves + 1).await;
    alice.until_shown("bought").await;
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn shares_to_sell_are_counted_by_presses_and_by_keys() {
    let site = Site::open().await;
    let sells = |panel: &Panel| {
        let mut trades = panel.trades.iter();
        trades.any(|trade| trade.sell.as_ref().is_ok_and(|sales| sales.len() > 1))
    };
    let alice = at(&site, sells).await;
    let moves = alice.moves().await;
    let counts = |count: u8| {
        format!("document.querySelector('.stepper.on .count')?.innerText.startsWith('Sell {count}')")
    };
    // The first company of which a second share can be sold.
    let ids = "return [...document.querySelectorAll('a[id^=sell-more-]')].map(more => more.id)";
    let ids: Vec<String> = serde_json::from_value(alice.js(ids).await).unwrap();
    let mut more = String::new();
    for id in ids {
        more = format!("[id='{id}']");
        alice.click(&more).await;
        alice.until(&counts(1)).await;
        if alice.js(&format!("return !!document.querySelector(\"a{more}\")")).await == true {
            break;
        }
        alice.click(&more.replace("more", "fewer")).await;
        alice.until("!document.querySelector('.stepper.on')").await;
    }
    alice.js(&format!("document.querySelector(\"{more}\").focus()")).await;
    alice.press("\u{e007}").await;
    alice.until(&counts(2)).await;
    alice.click(&more.replace("more", "fewer")).await;
    alice.until(&counts(1)).await;
    alice.see(".plan-list li").await;
    alice.click("[data-do=done]").await;
    alice.until_moves(moves + 1).await;
    alice.until_shown("sold a share").await;
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn the_map_grows_and_shrinks_and_the_theme_stays_chosen() {
    let site = Site::open().await;
    let alice = at(&site, |panel| panel.lays.len() > 1).await;
    let width = "document.querySelector('#fit').getBoundingClientRect().width";
    let before = alice.js(&format!("return {width}")).await;
    alice.click("[data-do=zoom-in]").await;
    alice.until(&format!("{width} > {before} * 1.2")).await;
    alice.click("[data-do=zoom-fit]").await;
    alice.until(&format!("Math.abs({width} - {before}) < 1")).await;

    let table = alice.path().await;
    let theme = "document.documentElement.dataset.theme";
    let dark = "matchMedia('(prefers-color-scheme: dark)').matches";
    alice.click("[data-do=theme]").await;
    let chosen = format!("{theme} === ({dark} ? 'light' : 'dark')");
    alice.until(&chosen).await;
    alice.click(".menu summary").await;
    alice.click("[data-do=marks]").await;
    let patterns = "document.documentElement.dataset.marks === 'patterns' && document.querySelector('#map svg').matches('.cvd')";
    alice.until(patterns).await;
    alice.open(&table).await;
    alice.until(&chosen).await;
    alice.until(patterns).await;
    alice.close().await;
}
