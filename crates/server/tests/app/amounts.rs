//! Amounts that are typed in: what the page says of them before they are sent, and what is checked first.

use axum::http::StatusCode;

use crate::support::{Answer, TestApp};

/// The main button, with its field.
fn main_button(page: &Answer) -> &str {
    let acts = page.body.split("<div class=\"acts\">").last().unwrap();
    acts.split("</form>").next().unwrap()
}

#[tokio::test]
async fn the_main_button_names_the_amount_that_is_typed_in() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens_title("1862", &["me", "same-screen", "same-screen"]).await;
    let page = alice.get(&table).await;
    let card = page.body.split("class=\"btn pick\"").nth(1).unwrap();
    let card = card.split("href=\"").nth(1).unwrap();
    let plan = card.split('"').next().unwrap();
    let page = alice.get(plan).await;
    assert!(main_button(&page).contains("at £0"), "{}", page.body);
    let priced = alice.get(&format!("{plan}&amount=45")).await;
    let button = main_button(&priced);
    for part in ["at £45", "value=\"45\"", "&#34;bid&#34;:45"] {
        assert!(button.contains(part), "{part}: {button}");
    }
    // What another button plans has an amount of its own.
    let picks: Vec<&str> = priced.body.split("class=\"btn pick").skip(1).collect();
    assert!(picks.len() > 1, "{}", priced.body);
    for pick in picks {
        let link = pick.split('>').next().unwrap();
        assert!(!link.contains("amount="), "{link}");
    }
    // What cannot be bid is not promised.
    let dear = alice.get(&format!("{plan}&amount=99999")).await;
    assert!(!main_button(&dear).contains("99999"), "{}", dear.body);
}

#[tokio::test]
async fn whether_a_submission_is_stale_is_asked_before_its_amount() {
    let app = TestApp::new().await;
    let (alice, eve) = (app.user(), app.user());
    let table = alice.opens_title("1862", &["me", "same-screen", "same-screen"]).await;
    let bids = |seen: &'static str| {
        let action = "[{\"action\":\"dance\"}]";
        [("seen", seen), ("actions", action), ("amount", "45")]
    };
    let act = format!("{table}/act");
    for (user, seen, status) in [
        (&alice, "99", StatusCode::CONFLICT),
        (&eve, "0", StatusCode::FORBIDDEN),
        (&alice, "0", StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        let answer = user.post(&act, &bids(seen)).await;
        assert_eq!(answer.status, status, "{}", answer.body);
    }
}
