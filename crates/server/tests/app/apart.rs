//! What may take long is worked out on threads that serve nobody: here there is only one such thread.

use std::future::Future;
use std::pin::pin;
use std::sync::mpsc;
use std::time::Duration;

use axum::http::{Request, StatusCode};

use crate::recorded;
use crate::support::{Answer, PATIENCE, TestApp};

/// How long a request is looked at that is to wait. Where it waits, no machine is too slow for that.
const LOOKED_AT: Duration = Duration::from_millis(200);

fn with_one_thread(test: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().max_blocking_threads(1).build();
    runtime.unwrap().block_on(test);
}

/// The answer to a request that was not answered as long as the only thread was taken.
async fn apart(what: &str, request: impl Future<Output = Answer>) -> Answer {
    let (release, taken) = mpsc::channel::<()>();
    let taken = tokio::task::spawn_blocking(move || taken.recv());
    let mut request = pin!(request);
    let early = tokio::time::timeout(LOOKED_AT, &mut request).await;
    assert!(early.is_err(), "{what} was worked out where others wait");
    release.send(()).unwrap();
    taken.await.unwrap().unwrap();
    tokio::time::timeout(PATIENCE, request).await.unwrap()
}

#[test]
fn what_is_played_is_worked_out_apart() {
    with_one_thread(async {
        let app = TestApp::new().await;
        let user = app.user();
        let table = user.opens(&["me", "same-screen", "same-screen"]).await;
        assert_eq!(user.plays_on(&table).await.status, StatusCode::SEE_OTHER);
        for (what, more) in
            [("undo", ("what", "undo")), ("undo", ("what", "redo")), ("program", ("program", "pass"))]
        {
            let seen = user.seen(&table).await;
            let (path, fields) = (format!("{table}/{what}"), [("seen", &*seen), ("seat", "0"), more]);
            let answer = apart(what, user.post(&path, &fields)).await;
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        }
        let table = user.opens(&["me", "invite", "invite"]).await;
        let path = format!("{table}/seats");
        let answer = apart("start", user.post(&path, &[("what", "start")])).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    });
}

#[test]
fn what_grows_with_the_game_is_made_apart() {
    with_one_thread(async {
        let app = TestApp::new().await;
        let user = app.user();
        let file = recorded::played(3, |_, _| false);
        let text = serde_json::to_string(&file).unwrap();
        let table = user.send(Request::post("/import"), text.into()).await.to;
        user.get(&table).await;
        for page in ["end", "plots", "log", "export.json", "board.svg"] {
            let answer = apart(page, user.get(&format!("{table}/{page}"))).await;
            assert_eq!(answer.status, StatusCode::OK, "{page}: {}", answer.body);
        }
        let unread = user.send(Request::post("/import"), "{}".into());
        let answer = apart("import", unread).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    });
}
