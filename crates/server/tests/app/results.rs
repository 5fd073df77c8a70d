//! The end of a game: why it ended, the standing, and how the result came about.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use roundhouse_titles::Title;

use crate::recorded;
use crate::support::{Answer, TestApp, User};

/// The page of the end of a kept game.
async fn end_of(user: &User<'_>, title: Title, file: &str) -> Answer {
    let game = recorded::kept((title, file), |_, _| false);
    let text = serde_json::to_string(&game).unwrap();
    let answer = user.send(Request::post("/import"), Body::from(text)).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let page = user.get(&format!("{}/end", answer.to)).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    page
}

/// The texts of elements that begin and end so.
fn texts<'a>(part: &'a str, begins: &'a str, ends: &'a str) -> impl Iterator<Item = String> + 'a {
    let parts = part.split(begins).skip(1).map(move |part| part.split(ends).next().unwrap());
    parts.map(strip)
}

/// A text without its marks.
fn strip(part: &str) -> String {
    let mut inside = false;
    let mut said = String::new();
    for letter in part.chars() {
        match letter {
            '<' => inside = true,
            '>' => inside = false,
            _ if !inside => said.push(letter),
            _ => {}
        }
    }
    said.trim().to_owned()
}

/// A number as pages write it: thousands stand apart, and what is less than nothing has a true minus.
fn number(text: &str) -> i64 {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let amount: i64 = digits.parse().unwrap();
    if text.contains('\u{2212}') || text.contains('-') { -amount } else { amount }
}

const GAMES: [(Title, &str, &str); 4] = [
    (Title::HUNGARY_18MAG, "hungary_18mag/18mag-4-players-seed-12.json", "The last set of operating rounds"),
    (
        Title::AUSTRIA_HUNGARY_1824,
        "austria_hungary_1824/1824-standard-3-players-seed-10.json",
        "The bank ran out",
    ),
    (Title::EAST_ANGLIA_1862, "east_anglia_1862/1862-4-players-seed-2.json", "The game is over: "),
    (
        Title::RAILROAD_REVOLUTION,
        "railroad_revolution/railroad-revolution-3-players-seed-11.json",
        "emptied the board left of the logo",
    ),
];

#[tokio::test]
async fn every_title_says_why_the_game_ended() {
    let app = TestApp::new().await;
    let ada = app.user();
    for (title, file, why) in GAMES {
        let page = end_of(&ada, title, file).await;
        let said = texts(&page.body, "<p class=\"why-over\">", "</p>").next().unwrap_or_default();
        assert!(said.contains(why), "{title}: {said}");
    }
}

#[tokio::test]
async fn what_a_result_is_made_of_adds_up() {
    let app = TestApp::new().await;
    let ada = app.user();
    let mut lost = 0;
    for (title, file, _) in GAMES {
        let page = end_of(&ada, title, file).await;
        let rows: Vec<&str> = page.body.split("<div class=\"brow\">").skip(1).collect();
        assert!(rows.len() > 1, "{title}: {}", page.body);
        for row in rows {
            let worth = texts(row, "<b class=\"num\">", "</b>").next().unwrap();
            let list = row.split("<ul class=\"amounts\">").nth(1).unwrap();
            let amounts: Vec<i64> = texts(list, ": </span>", "</li>").map(|amount| number(&amount)).collect();
            lost += amounts.iter().filter(|amount| **amount < 0).count();
            assert_eq!(amounts.iter().sum::<i64>(), number(&worth), "{title}: {row}");
        }
        let legend =
            page.body.split("<div class=\"legend\">").nth(1).unwrap().split("</div>").next().unwrap();
        let keys: Vec<&str> =
            legend.split("<i class=\"key ").skip(1).map(|key| key.split('"').next().unwrap()).collect();
        let mut distinct = keys.clone();
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(distinct.len(), keys.len(), "{title}: every source has a sign of its own");
    }
    assert!(lost > 0, "somebody lost something in these games");
}

#[tokio::test]
async fn railroad_revolution_counts_points_by_their_source() {
    let app = TestApp::new().await;
    let ada = app.user();
    let (title, file, _) = GAMES[3];
    let page = end_of(&ada, title, file).await;
    for word in ["Points over time", "Where the points came from", "rounds."] {
        assert!(page.shows(word), "{word}: {}", page.body);
    }
    for word in ["Holdings", ">Shares<", "operating rounds", "Minors", "Worth over time"] {
        assert!(!page.shows(word), "{word}: {}", page.body);
    }
    // A plot of all points, and one for each source.
    assert_eq!(page.body.matches("<svg class=\"plot\"").count(), 7, "{}", page.body);
}

#[tokio::test]
async fn a_title_without_minors_has_no_column_for_them() {
    let app = TestApp::new().await;
    let ada = app.user();
    let (title, file, _) = GAMES[2];
    let page = end_of(&ada, title, file).await;
    for word in ["Minors", "Major revenue", "Minor revenue"] {
        assert!(!page.shows(word), "{word}: {}", page.body);
    }
    let (title, file, _) = GAMES[0];
    assert!(end_of(&ada, title, file).await.shows(">Minors<"));
}

#[tokio::test]
async fn curves_of_closed_companies_stop() {
    let app = TestApp::new().await;
    let ada = app.user();
    // In 1824 coal railways and pre-state railways close; the others go on.
    let (title, file, _) = GAMES[1];
    let page = end_of(&ada, title, file).await;
    let minors = page.body.split("id=\"h-incomes-minors\"").nth(1).unwrap();
    let minors = minors.split("</section>").next().unwrap();
    assert!(minors.contains("class=\"lb co stopped\""), "{minors}");
    let worth = page.body.split("id=\"h-worth\"").nth(1).unwrap();
    assert!(!worth.split("</section>").next().unwrap().contains("stopped"), "players stay");
}
