//! What a table tells whoever looks at it: who plays, what is played, and that no browser is to keep it.

use axum::http::header::{CACHE_CONTROL, VARY};
use axum::http::{Request, StatusCode};

use crate::recorded;
use crate::support::TestApp;

#[tokio::test]
async fn two_players_with_one_name_are_told_apart() {
    let app = TestApp::new().await;
    let (alice, bob) = (app.user(), app.user());
    let fields = [
        ("title", "18mag"),
        ("players", "3"),
        ("kind-1", "me"),
        ("name-1", "Béla"),
        ("kind-2", "same-screen"),
        ("name-2", " béla "),
        ("kind-3", "invite"),
        ("name-3", "Cili"),
    ];
    let table = alice.post("/tables", &fields).await.to;
    let page = alice.get(&table).await;
    assert!(page.shows("<b>Béla</b>") && page.shows("<b>béla 2</b>"));
    let link = page.attribute("data-link");
    bob.post(&link, &[("name", "BÉLA")]).await;
    let page = bob.get(&table).await;
    assert!(page.shows("BÉLA 3"), "{}", page.body);
}

#[tokio::test]
async fn players_of_a_file_are_told_apart_and_named() {
    let app = TestApp::new().await;
    let alice = app.user();
    let mut file = recorded::played(3, |_, moves| moves == 4);
    file.setup.players = ["Ada", "Ada", "\u{7}"].map(str::to_owned).to_vec();
    let text = serde_json::to_string(&file).unwrap();
    let table = alice.send(Request::post("/import"), text.into()).await.to;
    let page = alice.get(&table).await;
    for name in ["Ada", "Ada 2", "Player 3"] {
        let shown = format!("<span class=\"pn\">{name}</span>");
        assert!(page.shows(&shown), "{name}: {}", page.body);
    }
}

#[tokio::test]
async fn no_browser_keeps_what_a_table_shows() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen"]).await;
    for path in ["", "/log", "/plots", "/export.json"] {
        let request = Request::get(format!("{table}{path}")).header("cookie", alice.cookies());
        let answer = app.raw(request).await;
        assert_eq!(answer.headers()[CACHE_CONTROL], "no-store", "{path}");
        let varies = answer.headers().get_all(VARY).iter();
        assert!(varies.into_iter().any(|value| value == "x-known"), "{path}");
    }
}

#[tokio::test]
async fn everybody_sees_what_is_played() {
    let app = TestApp::new().await;
    let (alice, bob) = (app.user(), app.user());
    let fields = [
        ("title", "1824"),
        ("players", "3"),
        ("variant-1824", "cisleithania"),
        ("rulings", "18xx.games"),
        ("hours", "72"),
        ("kind-1", "me"),
        ("kind-2", "same-screen"),
        ("kind-3", "invite"),
    ];
    let opened = alice.post("/tables", &fields).await;
    assert_eq!(opened.status, StatusCode::SEE_OTHER, "{}", opened.body);
    let table = opened.to;
    let played = "Cisleithania · 18xx.games rulings · three days per move";
    let page = alice.get(&table).await;
    assert!(page.shows(played), "{}", page.body);
    let link = page.attribute("data-link");
    assert!(bob.get(&link).await.shows(played));
    bob.post(&link, &[("name", "Bob")]).await;
    let page = bob.get(&table).await;
    assert!(page.shows("at-table") && page.shows(played), "{}", page.body);
}

#[tokio::test]
async fn a_game_by_the_rulebook_says_so() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    let page = alice.get(&table).await;
    let setup = page.body.split("about\">").nth(1).unwrap();
    let setup = setup.split('<').next().unwrap();
    assert!(setup.contains("Hungary 1846"), "{setup}");
    assert!(setup.contains("rulebook rulings"), "{setup}");
    assert!(!setup.contains("Length"), "the usual options are not told");
}

#[tokio::test]
async fn a_file_that_is_no_game_says_why() {
    let app = TestApp::new().await;
    let alice = app.user();
    for (text, why) in [
        ("", "The file is empty."),
        ("{\n \"title\": oops", "line 2 can’t be read"),
        ("\u{fffd}PNG", "It is not valid JSON"),
        ("{}", "neither a Roundhouse game nor an 18xx.games record"),
    ] {
        let answer = alice.send(Request::post("/import"), text.into()).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{text}");
        assert!(answer.shows(why), "{text}: {}", answer.body);
    }
}
