//! A browser is told of something while no page of the site is open.
//!
//! Chromium gets its address for pushes from a service that a test cannot reach, and listens to that service alone. So the
//! page is given an address at a service of our own; what the server sends there is decrypted with the browser's key, and
//! handed to the browser by its devtools, as its own service would. From there on all is as it is for people: the worker
//! wakes without a page, and shows a notification.

use base64ct::{Base64UrlUnpadded, Encoding};
use roundhouse_server::config::Settings;
use roundhouse_server::notices::Reach;
use roundhouse_workshop::needs;
use serde_json::{Value, json};

use crate::browser::{DESKTOP, Site};
use crate::outside::Receiver;

/// What the page gets instead of the answer of the service.
const SUBSCRIBE: &str = "
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async options => {
        window.asked = new Uint8Array(options.applicationServerKey).length;
        return { toJSON: () => (SUBSCRIPTION) };
    };
    return true";

#[needs(chromium)]
#[tokio::test]
async fn a_push_is_shown_while_no_page_is_open() {
    let settings = Settings { reach: Reach::Everywhere, seed: Some(7), ..Settings::default() };
    let site = Site::busy(settings).await;
    let service = Receiver::open().await;
    let browser = site.browser(DESKTOP).await;
    browser.open("/login").await;
    let registered = "
        const done = arguments[0], body = new URLSearchParams({ name: 'Ada', password: 'correct horse' });
        fetch('/register', { method: 'POST', body }).then(answer => done(answer.ok))";
    assert_eq!(browser.js_later(registered).await, true);
    let origin = browser.url.clone();
    browser
        .devtools("Browser.grantPermissions", json!({"permissions": ["notifications"], "origin": origin}))
        .await;
    browser.open("/account/notices").await;
    let secret = p256::SecretKey::from_slice(&[5; 32]).unwrap();
    let (key, auth) = (secret.public_key().to_sec1_bytes(), [6; 16]);
    let subscription = json!({
        "endpoint": service.url("/push/1"),
        "keys": {
            "p256dh": Base64UrlUnpadded::encode_string(&key),
            "auth": Base64UrlUnpadded::encode_string(&auth),
        },
    });
    browser.js(&SUBSCRIBE.replace("SUBSCRIPTION", &subscription.to_string())).await;
    browser.click("#push button").await;
    // The page comes back and lists the browser.
    browser.until_shown("Browser · Chrome").await;
    browser.click("form[action='/account/notices/test'] button").await;
    browser.until_shown("A test is on its way.").await;
    browser.leaves().await;
    let came = &service.until(1).await[0];
    let plain = web_push_native::decrypt(came.body.clone(), &secret, &web_push_native::Auth::from(auth));
    let told = String::from_utf8(plain.unwrap()).unwrap();
    browser.devtools("ServiceWorker.enable", json!({})).await;
    let pushed = json!({"origin": origin, "registrationId": "0", "data": told});
    browser.devtools("ServiceWorker.deliverPushMessage", pushed).await;
    browser.open("/help").await;
    let shown = "
        const done = arguments[0];
        const look = async () => {
            const worker = await navigator.serviceWorker.ready;
            const shown = await worker.getNotifications();
            if (shown.length) done(shown.map(each => [each.title, each.body, each.tag]));
            else setTimeout(look, 50);
        };
        look()";
    let shown = browser.js_later(shown).await;
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!(shown, json!([[told["title"], told["body"], told["id"]]]));
    assert_eq!(told["title"], "This is a test: notices reach you here.");
    browser.close().await;
}
