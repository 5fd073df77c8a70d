//! What administrators decide holds, whether it is decided on their page or in the store by another process; and what
//! players can do about what is said.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use roundhouse_server::moderation::{NewBan, Order};
use roundhouse_store::{BanKind, SqlStore, Store};
use serde_json::json;

use crate::program::{call, get};
use crate::support::{PATIENCE, TAKE_MINOR_1, TestApp, User};

const PASSWORD: &str = "correct horse battery";

async fn registers<'a>(app: &'a TestApp, name: &str) -> User<'a> {
    let user = app.user();
    let answer = user.post("/register", &[("name", name), ("password", PASSWORD)]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    user
}

/// Somebody who may see the page.
async fn administrator(app: &TestApp) -> User<'_> {
    let user = registers(app, "Root").await;
    Order::Grant("root".to_owned()).carry_out(&app.store).await.unwrap();
    user
}

/// Gives an order on the page.
async fn orders(user: &User<'_>, fields: &[(&str, &str)]) {
    let answer = user.post("/admin", fields).await;
    assert_eq!((answer.status, answer.to.as_str()), (StatusCode::SEE_OTHER, "/admin"), "{}", answer.body);
}

/// Asks again until the server has heard of it.
async fn until(check: impl AsyncFn() -> bool) {
    let waited = tokio::time::timeout(PATIENCE, async {
        while !check().await {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    });
    waited.await.unwrap();
}

#[tokio::test]
async fn the_page_is_there_for_administrators_alone() {
    let app = TestApp::new().await;
    let ada = registers(&app, "Ada").await;
    let order = [("do", "registration"), ("on", "no")];
    for user in [&app.user(), &ada] {
        assert_eq!(user.get("/admin").await.status, StatusCode::NOT_FOUND);
        assert_eq!(user.post("/admin", &order).await.status, StatusCode::NOT_FOUND);
    }
    assert!(app.store.switches().await.unwrap().registration);
    let root = administrator(&app).await;
    let page = root.get("/admin").await;
    assert!(page.status.is_success() && page.shows("Everybody can make an account."), "{}", page.body);
    assert!(
        root.get("/account").await.shows("href=\"/admin\"") && !ada.get("/account").await.shows("/admin")
    );
    Order::Revoke("Root".to_owned()).carry_out(&app.store).await.unwrap();
    assert_eq!(root.get("/admin").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn closed_registration_and_unwelcome_guests() {
    let app = TestApp::new().await;
    let (root, guest) = (administrator(&app).await, app.user());
    let table = guest.opens(&["me", "same-screen", "same-screen"]).await;
    orders(&root, &[("do", "registration"), ("on", "no")]).await;
    orders(&root, &[("do", "guests"), ("on", "no")]).await;
    let refused = app.user().post("/register", &[("name", "Ada"), ("password", PASSWORD)]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(refused.shows("takes no new accounts"), "{}", refused.body);
    let refused = guest.plays_on(&table).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(refused.shows("You need an account to play here"), "{}", refused.body);
    assert_eq!(guest.get(&table).await.status, StatusCode::OK);
    // Another process opens the doors again.
    Order::Guests(true).carry_out(&app.store).await.unwrap();
    until(async || guest.plays_on(&table).await.status == StatusCode::SEE_OTHER).await;
    // Who has an account comes in all the same.
    let logged_in = app.user().post("/login", &[("name", "root"), ("password", PASSWORD)]).await;
    assert_eq!(logged_in.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_banned_account_is_out_until_the_ban_ends() {
    let app = TestApp::new().await;
    let (root, ada) = (administrator(&app).await, registers(&app, "Ada").await);
    let token = app.token("eve", ("play", i64::MAX)).await;
    assert!(ada.get("/account").await.status.is_success());
    let ban = [("do", "ban"), ("kind", "account"), ("about", "ada"), ("days", "3"), ("reason", "rude <b>")];
    orders(&root, &ban).await;
    orders(&root, &[("do", "ban"), ("kind", "account"), ("about", "eve")]).await;
    assert_eq!(ada.get("/account").await.to, "/login");
    let (status, _) = call(&app, &token, ("GET", "/api/account"), json!(null)).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    let login = [("name", "Ada"), ("password", PASSWORD)];
    let refused = ada.post("/login", &login).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(refused.shows("banned until 20") && refused.shows("rude &#60;b&#62;"), "{}", refused.body);
    // The right password first: nobody learns of a ban who could not come in.
    let wrong = ada.post("/login", &[("name", "Ada"), ("password", "something else")]).await;
    assert!(!wrong.shows("banned"), "{}", wrong.body);
    let page = root.get("/admin").await;
    assert!(page.shows("for good"), "{}", page.body);
    for ban in app.store.bans(0).await.unwrap() {
        orders(&root, &[("do", "lift"), ("about", &ban.id)]).await;
    }
    assert_eq!(ada.post("/login", &login).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_banned_address_is_refused_everywhere_but_others_are_not() {
    let app = TestApp::new().await;
    let new = NewBan {
        kind: BanKind::Address,
        who: "2001:db8:1:2::99".to_owned(),
        reason: "flood".to_owned(),
        ends_at: 0,
    };
    Order::Ban(new).carry_out(&app.store).await.unwrap();
    let asks = async |path: &str, address: &str| {
        let mut request = Request::get(path);
        let peer: SocketAddr = address.parse().unwrap();
        request.extensions_mut().unwrap().insert(ConnectInfo(peer));
        let answer = app.raw(request).await;
        let status = answer.status();
        let body = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
        (status, String::from_utf8_lossy(&body).into_owned())
    };
    // The same household, whichever address it picks.
    until(async || asks("/", "[2001:db8:1:2::7]:5").await.0 == StatusCode::FORBIDDEN).await;
    let (status, body) = asks("/api/games", "[2001:db8:1:2::8]:5").await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert!(body.contains("\"error-address-banned\"") && body.contains("flood"), "{body}");
    assert_eq!(asks("/", "[2001:db8:1:3::7]:5").await.0, StatusCode::OK);
    assert_eq!(asks("/healthz", "[2001:db8:1:2::7]:5").await.0, StatusCode::OK);
    for wrong in ["here", "", "1.2.3"] {
        let new = NewBan { kind: BanKind::Address, who: wrong.to_owned(), reason: String::new(), ends_at: 0 };
        assert!(Order::Ban(new).carry_out(&app.store).await.is_err(), "{wrong}");
    }
}

#[tokio::test]
async fn a_removed_table_is_gone_though_it_was_in_memory() {
    let app = TestApp::new().await;
    let (root, alice) = (administrator(&app).await, app.user());
    for by_page in [true, false] {
        let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
        assert_eq!(alice.plays_on(&table).await.status, StatusCode::SEE_OTHER);
        let id = table.trim_start_matches("/table/");
        if by_page {
            assert!(root.get("/admin").await.shows(id));
            orders(&root, &[("do", "remove-table"), ("about", id)]).await;
        } else {
            Order::RemoveTable(id.to_owned()).carry_out(&app.store).await.unwrap();
            // Before the server hears of it, too, nothing is a fault of the server's.
            let answer = alice.post(&format!("{table}/chat"), &[("body", "hello")]).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{}", answer.body);
        }
        until(async || alice.get(&table).await.status == StatusCode::NOT_FOUND).await;
    }
    let again = root.post("/admin", &[("do", "remove-table"), ("about", "nothing")]).await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY);
}

/// As by an account that its owner ends.
#[tokio::test]
async fn a_removed_account_leaves_free_seats_at_tables_that_wait() {
    let app = TestApp::new().await;
    let (root, alice) = (administrator(&app).await, app.user());
    for (by_page, name) in [(true, "Ben"), (false, "Cili")] {
        let table = alice.opens(&["me", "invite", "invite"]).await;
        let id = table.trim_start_matches("/table/");
        let guest = app.user();
        guest.post("/register", &[("name", name), ("password", "correct horse battery")]).await;
        guest.post(&format!("{table}/seats"), &[("what", "join"), ("seat", "1"), ("name", name)]).await;
        assert_eq!(app.store.claims(id).await.unwrap().len(), 2);
        let before = app.store.game(id).await.unwrap().unwrap().seats[1].clone();
        if by_page {
            orders(&root, &[("do", "remove-account"), ("about", name)]).await;
        } else {
            Order::RemoveAccount(name.to_owned()).carry_out(&app.store).await.unwrap();
        }
        assert_eq!(app.store.claims(id).await.unwrap().len(), 1);
        let after = app.store.game(id).await.unwrap().unwrap().seats[1].clone();
        assert_eq!(after.kind, "invite");
        // The name goes with the account, and the old link leads nowhere.
        assert!(before.name == name && after.name != name && after.link != before.link, "{after:?}");
        let dora = app.user();
        let sits = async || {
            let seat = [("what", "join"), ("seat", "1"), ("name", "Dora")];
            dora.post(&format!("{table}/seats"), &seat).await.status == StatusCode::SEE_OTHER
        };
        until(async || sits().await && app.store.claims(id).await.unwrap().len() == 2).await;
    }
}

#[tokio::test]
async fn a_removed_line_is_shown_as_such() {
    let app = TestApp::new().await;
    let (root, alice) = (administrator(&app).await, app.user());
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    let id = table.trim_start_matches("/table/");
    for line in ["nasty", "nice", "nasty too"] {
        alice.post(&format!("{table}/chat"), &[("body", line)]).await;
    }
    orders(&root, &[("do", "remove-line"), ("about", id), ("line", "1")]).await;
    Order::RemoveLine(id.to_owned(), 3).carry_out(&app.store).await.unwrap();
    until(async || alice.get(&table).await.body.matches("removed by an administrator").count() == 2).await;
    let page = alice.get(&table).await;
    assert!(!page.shows("nasty") && page.shows("nice"), "{}", page.body);
    // What is said next has a number of its own.
    alice.post(&format!("{table}/chat"), &[("body", "later")]).await;
    assert!(alice.get(&table).await.shows("later"));
}

#[tokio::test]
async fn accounts_are_removed_and_sessions_ended() {
    let app = TestApp::new().await;
    let (root, ada) = (administrator(&app).await, registers(&app, "Ada").await);
    let table = ada.opens(&["me", "same-screen", "same-screen"]).await;
    orders(&root, &[("do", "end-sessions"), ("about", "Ada")]).await;
    assert_eq!(ada.get("/account").await.to, "/login");
    ada.post("/login", &[("name", "Ada"), ("password", PASSWORD)]).await;
    assert_eq!(ada.plays_on(&table).await.status, StatusCode::SEE_OTHER);
    orders(&root, &[("do", "remove-account"), ("about", "ADA")]).await;
    assert!(app.store.account_named("ada").await.unwrap().is_none());
    // Bots play on there; she does not.
    assert!(ada.does(&table, TAKE_MINOR_1).await.status.is_client_error());
    let nobody = root.post("/admin", &[("do", "end-sessions"), ("about", "Ada")]).await;
    assert!(nobody.shows("There is no account with that name."), "{}", nobody.body);
}

#[tokio::test]
async fn who_mutes_somebody_does_not_read_them_and_others_do() {
    let app = TestApp::new().await;
    let (alice, bob, zed) = (app.user(), app.user(), registers(&app, "Zed").await);
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    zed.post(&format!("{table}/chat"), &[("body", "noise")]).await;
    bob.get(&table).await;
    let talk = format!("{table}/talk");
    assert!(alice.get(&talk).await.shows("noise"));
    let muted = alice.post(&talk, &[("what", "mute"), ("line", "1")]).await;
    assert_eq!(muted.status, StatusCode::SEE_OTHER, "{}", muted.body);
    // A player's page, and an onlooker's, who otherwise sees what all onlookers see.
    assert_eq!(bob.post(&talk, &[("what", "mute"), ("line", "1")]).await.status, StatusCode::SEE_OTHER);
    for user in [&alice, &bob] {
        assert!(!user.get(&table).await.shows("noise"));
        assert!(!user.get(&format!("{table}/log")).await.shows("noise"));
        let page = user.get(&talk).await;
        assert!(!page.shows("noise") && page.shows("Zed"), "{}", page.body);
    }
    assert!(zed.get(&table).await.shows("noise"));
    assert!(app.user().get(&table).await.shows("noise"));
    let who = bob.get(&talk).await.attribute("name=\"muted\" value");
    assert_eq!(bob.post(&talk, &[("what", "unmute"), ("muted", &who)]).await.status, StatusCode::SEE_OTHER);
    assert!(bob.get(&table).await.shows("noise"));
    let own = zed.post(&talk, &[("what", "mute"), ("line", "1")]).await;
    assert_eq!(own.status, StatusCode::UNPROCESSABLE_ENTITY);
    let none = bob.post(&talk, &[("what", "mute"), ("line", "99")]).await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn administrators_read_what_players_report() {
    let app = TestApp::new().await;
    let (root, alice, zed) = (administrator(&app).await, app.user(), app.user());
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    zed.post(&format!("{table}/chat"), &[("body", "nasty words")]).await;
    let report = [("what", "report"), ("line", "1"), ("reason", "he insults us")];
    let answer = alice.post(&format!("{table}/talk"), &report).await;
    assert!(answer.shows("The administrators will read your report."), "{}", answer.body);
    let page = root.get("/admin").await;
    assert!(page.shows("nasty words") && page.shows("he insults us"), "{}", page.body);
    let id = app.store.reports().await.unwrap()[0].id.clone();
    orders(&root, &[("do", "close-report"), ("about", &id)]).await;
    assert!(!root.get("/admin").await.shows("he insults us"));
}

#[tokio::test]
async fn the_owner_keeps_onlookers_quiet() {
    let app = TestApp::new().await;
    let (alice, eve) = (app.user(), app.user());
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    let (chat, talk) = (format!("{table}/chat"), format!("{table}/talk"));
    let quiet = [("what", "quiet"), ("quiet", "yes")];
    assert_eq!(eve.post(&talk, &quiet).await.status, StatusCode::FORBIDDEN);
    assert!(eve.get(&table).await.shows("class=\"say\""));
    assert_eq!(alice.post(&talk, &quiet).await.status, StatusCode::SEE_OTHER);
    let refused = eve.post(&chat, &[("body", "hello")]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(refused.shows("Only the players at this table"), "{}", refused.body);
    assert!(!eve.get(&table).await.shows("class=\"say\""));
    assert_eq!(alice.post(&chat, &[("body", "mine")]).await.status, StatusCode::SEE_OTHER);
    // It stays so after a restart.
    let again = app.restarted();
    let eve = again.user();
    assert_eq!(eve.post(&chat, &[("body", "hello")]).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn programs_mute_report_and_keep_quiet() {
    let app = TestApp::new().await;
    let token = app.token("ada", ("play games", i64::MAX)).await;
    let seats = json!([{"kind": "me"}, {"kind": "same-screen"}]);
    let (_, game) =
        call(&app, &token, ("POST", "/api/games"), json!({"title": "18mag", "seats": seats})).await;
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    let page = path.replace("/api/games", "/table");
    app.user().post(&format!("{page}/chat"), &[("body", "noise")]).await;
    let talk = format!("{path}/talk");
    for wish in [
        json!({"what": "report", "line": 1, "reason": "loud"}),
        json!({"what": "mute", "line": 1}),
        json!({"what": "quiet", "quiet": true}),
    ] {
        let (status, answer) = call(&app, &token, ("POST", &talk), wish).await;
        assert_eq!((status, &answer["done"]), (StatusCode::OK, &json!(true)), "{answer}");
    }
    assert_eq!(get(&app, &token, &format!("{path}/chat")).await["lines"], json!([]));
    let known = get(&app, &token, &talk).await;
    assert_eq!(known["quiet"], json!(true));
    assert_eq!(known["muted"].as_array().unwrap().len(), 1);
    let refused = call(&app, &token, ("POST", &talk), json!({"what": "shout"})).await;
    assert_eq!(refused.0, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn nobody_without_a_name_mutes_or_reports() {
    let store: Arc<dyn Store> = Arc::new(SqlStore::in_memory().await.unwrap());
    let app = TestApp::on(store);
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    let id = table.trim_start_matches("/table/");
    let request = Request::post(format!("/api/games/{id}/talk"));
    let answer = app.raw_with(request, Body::from("{\"what\": \"quiet\", \"quiet\": true}")).await;
    assert_eq!(answer.status(), StatusCode::UNAUTHORIZED);
    assert!(!app.store.game(id).await.unwrap().unwrap().quiet);
}
