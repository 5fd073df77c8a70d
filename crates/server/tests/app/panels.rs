//! What the panels of titles say: trains and their prices, scrapping, how many shares are sold, and who did what.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use roundhouse_family18xx::view::Panel;
use roundhouse_titles::{AnyState, Title};

use crate::recorded;
use crate::support::{Answer, TestApp, User};

/// Does the panel of whoever is to act show what is looked for?
fn shows(state: &AnyState, right: impl Fn(&Panel) -> bool) -> bool {
    let arranged = state.to_act().and_then(|seat| state.arranged(seat));
    arranged.is_some_and(|(panel, _)| right(&panel))
}

/// A table of a title where chance has played until the panel is right; its address.
async fn brought_to(user: &User<'_>, title: Title, right: impl Fn(&Panel) -> bool) -> String {
    // In some games the moment never comes.
    let mut games = (1..=40).filter_map(|seed| {
        let mut found = false;
        let file = recorded::played_by((title, 3), seed, |state, _| {
            found = shows(state, &right);
            found
        });
        found.then_some(file)
    });
    let text = serde_json::to_string(&games.next().unwrap()).unwrap();
    let answer = user.send(Request::post("/import"), Body::from(text)).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.to
}

/// The text of a part of a page without its marks.
fn text(part: &str) -> String {
    let mut inside = false;
    let mut said = String::new();
    for letter in part.chars() {
        match letter {
            '<' => inside = true,
            '>' => (inside, said) = (false, said + " "),
            _ if !inside => said.push(letter),
            _ => {}
        }
    }
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The elements with this beginning, up to their end.
fn parts<'a>(page: &'a Answer, begins: &'a str, ends: &'a str) -> impl Iterator<Item = &'a str> {
    let parts = page.body.split(begins).skip(1);
    parts.map(move |part| part.split(ends).next().unwrap())
}

/// The first of them.
fn first<'a>(page: &'a Answer, begins: &'a str, ends: &'a str) -> Option<&'a str> {
    parts(page, begins, ends).next()
}

/// Where a link leads.
fn target(part: &str) -> &str {
    part.split("href=\"").nth(1).unwrap().split('"').next().unwrap()
}

#[tokio::test]
async fn trains_that_cannot_be_paid_say_so() {
    for title in [Title::HUNGARY_18MAG, Title::AUSTRIA_HUNGARY_1824, Title::EAST_ANGLIA_1862] {
        let app = TestApp::new().await;
        let ada = app.user();
        let dear = |panel: &Panel| !panel.closed.is_empty();
        let table = brought_to(&ada, title, dear).await;
        let page = ada.get(&table).await;
        let closed = "<span class=\"btn offer\" role=\"button\" tabindex=\"0\" aria-disabled=\"true\">";
        let said: Vec<String> = parts(&page, closed, "</span>\n</span>").map(text).collect();
        assert!(!said.is_empty(), "{title}: {}", page.body);
        for said in said {
            assert!(said.contains("Buy "), "{title}: {said}");
            assert!(said.ends_with("you can’t afford it"), "{title}: {said}");
        }
    }
}

#[tokio::test]
async fn trains_of_others_are_bought_by_a_verb_and_for_a_price_between_two() {
    for title in [Title::HUNGARY_18MAG, Title::AUSTRIA_HUNGARY_1824] {
        let app = TestApp::new().await;
        let ada = app.user();
        let offered = |panel: &Panel| {
            let mut priced = panel.priced.iter();
            priced.any(|priced| priced.to > priced.from)
        };
        let table = brought_to(&ada, title, offered).await;
        let page = ada.get(&table).await;
        let cards: Vec<&str> = parts(&page, "<a class=\"btn pick\"", "</a>").collect();
        let ranged = cards.iter().find(|card| text(card).contains('–'));
        let card = ranged.unwrap_or_else(|| unreachable!("{title}: {}", page.body));
        assert!(text(card).contains("Buy "), "{title}: {}", text(card));
        // With an amount that is typed in the button says what is paid.
        let plan = target(card).replace("&#38;", "&");
        let planned = ada.get(&format!("{plan}&amount=2")).await;
        let button = first(&planned, "data-do=\"done\"", "</button>");
        let button = text(&format!("<{}", button.unwrap()));
        // Another player is asked; between companies of one player the train is bought at once.
        assert!(button.starts_with("Buy ") || button.starts_with("Ask Player "), "{title}: {button}");
        assert!(button.contains("’s ") && button.contains(" train"), "{title}: {button}");
        assert!(button.contains(" 2\u{a0}") || button.contains("2 "), "{title}: {button}");
    }
}

#[tokio::test]
async fn mountain_railways_stand_in_the_row_of_their_owner() {
    let app = TestApp::new().await;
    let ada = app.user();
    let owned = |state: &AnyState| {
        let players = state.view(None).players.into_iter();
        let mut cards = players.filter_map(|player| Some((player.seat, player.cards.first()?.name)));
        cards.next()
    };
    let mut found = None;
    let file = recorded::played_by((Title::AUSTRIA_HUNGARY_1824, 3), 1, |state, _| {
        found = owned(state);
        found.is_some()
    });
    let (seat, name) = found.unwrap();
    let text = serde_json::to_string(&file).unwrap();
    let answer = ada.send(Request::post("/import"), Body::from(text)).await;
    let page = ada.get(&answer.to).await;
    let sheet = first(&page, "<section class=\"players panel", "</table>").unwrap();
    let rows: Vec<&str> = sheet.split("<tr").skip(2).collect();
    let card = format!("title=\"Mountain railway {name}\">{name}</abbr>");
    for (index, row) in rows.iter().enumerate() {
        assert_eq!(row.contains(&card), index == usize::from(seat.0), "{row}");
    }
}

#[tokio::test]
async fn scrapping_is_asked_only_where_it_makes_room() {
    let app = TestApp::new().await;
    let ada = app.user();
    let scraps = |panel: &Panel| panel.question.key == "ask-scrap" && panel.offers.len() == 1;
    let table = brought_to(&ada, Title::HUNGARY_18MAG, scraps).await;
    // What follows is shown at once, and sent with the step that is passed by.
    let page = ada.get(&table).await;
    assert!(!page.shows("Scrap a train before running?"), "{}", page.body);
    let turn = first(&page, "<p class=\"turn mine\">", "</p>").unwrap();
    assert!(!turn.contains("scrap"), "the bar tells what the panel asks: {turn}");
    let aside = first(&page, "<p class=\"asides\"", "</p>").unwrap();
    assert!(text(aside).contains("Scrap a 2 train"), "{aside}");
    let main = first(&page, "name=\"actions\" value=\"", "\"").unwrap();
    assert!(main.starts_with("[{&#34;action&#34;:&#34;pass&#34;}"), "{main}");
    // It can still be done: the plan has it, and the button sends it alone.
    let planned = ada.get(target(aside)).await;
    assert!(planned.shows("Scrap a train before running?"), "{}", planned.body);
    let main = first(&planned, "name=\"actions\" value=\"", "\"").unwrap();
    assert!(main.starts_with("[{&#34;action&#34;:&#34;scrap_train&#34;"), "{main}");
    let moves = page.attribute("data-moves");
    assert_eq!(ada.plays_on(&table).await.status, StatusCode::SEE_OTHER);
    assert_ne!(ada.get(&table).await.attribute("data-moves"), moves);
}

#[tokio::test]
async fn shares_are_sold_one_by_one_without_a_script() {
    for title in [Title::HUNGARY_18MAG, Title::AUSTRIA_HUNGARY_1824] {
        let app = TestApp::new().await;
        let ada = app.user();
        let several = |panel: &Panel| {
            let mut trades = panel.trades.iter();
            trades.any(|trade| trade.sell.as_ref().is_ok_and(|sales| sales.len() > 1))
        };
        let table = brought_to(&ada, title, several).await;
        let mut page = ada.get(&table).await;
        let mut pressed = Vec::new();
        // The first company of which more than one can be sold.
        let companies = parts(&page, "id=\"sell-more-", "\"").map(str::to_owned);
        let companies: Vec<String> = companies.collect();
        for company in companies {
            pressed.clear();
            page = ada.get(&table).await;
            let more = format!("id=\"sell-more-{company}\" data-go");
            while let Some(link) = first(&page, &more, ">").map(|link| target(link).to_owned()) {
                page = ada.get(&link).await;
                let stepper = first(&page, "<div class=\"stepper on\"", "</div>");
                pressed.push(text(&format!("<{}", stepper.unwrap())));
            }
            if pressed.len() > 1 {
                let fewer = format!("id=\"sell-fewer-{company}\" data-go");
                let back = target(first(&page, &fewer, ">").unwrap()).to_owned();
                let before = ada.get(&back).await;
                let stepper = first(&before, "<div class=\"stepper on\"", "</div>");
                let again = text(&format!("<{}", stepper.unwrap()));
                assert_eq!(again, pressed[pressed.len() - 2], "{title}");
                break;
            }
        }
        assert!(pressed.len() > 1, "{title}: {}", page.body);
        assert!(pressed[0].contains("Sell 1 +"), "{title}: {pressed:?}");
        assert!(pressed[1].contains("Sell 2 +"), "{title}: {pressed:?}");
        // The main button sells what is planned.
        let main = first(&page, "name=\"actions\" value=\"", "\"").unwrap();
        assert!(main.contains("sell_shares"), "{title}: {main}");
    }
}

#[tokio::test]
async fn at_one_screen_the_end_of_a_program_is_told_to_whose_it_was() {
    let app = TestApp::new().await;
    let ada = app.user();
    let buys = |panel: &Panel| panel.trades.iter().any(|trade| trade.buy.is_ok());
    let table = brought_to(&ada, Title::HUNGARY_18MAG, buys).await;
    let page = ada.get(&table).await;
    let mover: u8 = first(&page, "name=\"seat\" value=\"", "\"").unwrap().parse().unwrap();
    // Not the next one, but the one after.
    let seat = ((mover + 2) % 3).to_string();
    let (seen, told) = (page.attribute("data-seen"), "Somebody bought or sold. You decide again.");
    let program = [("seen", seen.as_str()), ("seat", seat.as_str()), ("program", "pass-unless-trade")];
    let given = ada.post(&format!("{table}/program"), &program).await;
    assert_eq!(given.status, StatusCode::SEE_OTHER, "{}", given.body);
    let mut trades = parts(&page, "<div class=\"do\">", "</div>").map(str::trim_start);
    let buy = trades.find_map(|trade| trade.strip_prefix("<a class=\"btn\"")).unwrap();
    let planned = ada.get(target(buy)).await;
    let actions = first(&planned, "name=\"actions\" value=\"", "\"").unwrap();
    let actions = actions.replace("&#34;", "\"");
    let act = actions.trim_start_matches('[').trim_end_matches(']').to_owned();
    assert_eq!(ada.does(&table, &act).await.status, StatusCode::SEE_OTHER);
    assert!(!ada.get(&table).await.shows(told));
    let passed = ada.does(&table, r#"{"action":"pass"}"#).await;
    assert_eq!(passed.status, StatusCode::SEE_OTHER, "{}", passed.body);
    assert!(ada.get(&table).await.shows(told));
}

#[tokio::test]
async fn every_moment_says_who_did_what_in_the_same_way() {
    for title in Title::BUILT_IN {
        let app = TestApp::new().await;
        let ada = app.user();
        let file = recorded::played_of(title, 3, |_, moves| moves == 120);
        let text = serde_json::to_string(&file).unwrap();
        let table = ada.send(Request::post("/import"), text.into()).await.to;
        for moves in 1..120 {
            let page = ada.get(&format!("{table}?move={moves}")).await;
            let said = first(&page, "<h2 id=\"h-now\" tabindex=\"-1\">", "</h2>").unwrap();
            let begin = format!("Move {moves} of 120: ");
            let rest = said.strip_prefix(&begin).unwrap_or_else(|| unreachable!("{title}: {said}"));
            let (who, what) = rest.split_once(": ").unwrap_or_else(|| unreachable!("{title}: {said}"));
            let who = who.split_once(" for ").map_or(who, |(player, _)| player);
            assert!(who.starts_with("Player "), "{title}: {said}");
            assert!(!what.is_empty(), "{title}: {said}");
        }
    }
}

#[tokio::test]
async fn whoever_has_just_arrived_is_offered_no_skip_as_the_main_button() {
    let app = TestApp::new().await;
    let ada = app.user();
    let lays = |panel: &Panel| panel.question.key == "ask-track" && !panel.lays.is_empty();
    let table = brought_to(&ada, Title::HUNGARY_18MAG, lays).await;
    let page = ada.get(&table).await;
    let main = "class=\"btn primary\" data-do=\"done\"";
    assert!(!page.shows(main), "{}", page.body);
    let skip = first(&page, "<button class=\"btn\" data-do=\"done\" data-skip", "</button>").unwrap();
    assert!(text(&format!("<{skip}")).starts_with("No track"), "{skip}");
    // After a lay it is what most players do next.
    let laid = |panel: &Panel| panel.question.key == "ask-second-tile";
    let table = brought_to(&ada, Title::HUNGARY_18MAG, laid).await;
    let page = ada.get(&table).await;
    let done = first(&page, main, "</button>").unwrap();
    assert!(text(&format!("<{done}")).starts_with("Done with track"), "{done}");
    assert!(!page.shows("data-skip"), "{}", page.body);
}
