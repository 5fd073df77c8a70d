//! Games that chance plays through the whole server: no response to a seat holds what another seat alone may know,
//! or what nobody may know yet; and no request without the right acts.

use std::sync::Arc;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use futures_util::StreamExt;
use roundhouse_game::{Chance, Game, SeatId, Seed};
use roundhouse_server::play::Play;
use roundhouse_server::secrets::digest;
use roundhouse_server::session::Session;
use roundhouse_store::{Account, Key, KeyKind};
use roundhouse_titles::railroad_revolution::RailroadRevolution;
use roundhouse_titles::{AnyState, Moment, Title};
use serde_json::{Value, json};

use crate::support::{TestApp, User};

/// Somebody with an account: in a browser, and as a program.
struct Person<'a> {
    app: &'a TestApp,
    browser: User<'a>,
    name: &'static str,
    seat: Option<SeatId>,
    /// What nobody else may read.
    secrets: Vec<String>,
    token: String,
}

impl<'a> Person<'a> {
    async fn new(app: &'a TestApp, name: &'static str, seat: Option<SeatId>) -> Self {
        let account = Account {
            id: format!("account-of-{name}"),
            name: name.to_owned(),
            mail: format!("{name}@example.org"),
            password: format!("hash-of-{name}"),
            created_at: 0,
        };
        // Who sat at a table before is known already.
        let _ = app.store.register(&account).await;
        let (token, session) = (format!("token-of-{name}"), format!("session-of-{name}"));
        for (secret, kind) in [(&token, KeyKind::Token), (&session, KeyKind::Session)] {
            let key = Key {
                digest: digest(secret),
                account: account.id.clone(),
                kind,
                name: "test".to_owned(),
                scopes: "play games".to_owned(),
                created_at: 0,
                expires_at: i64::MAX,
                used_at: i64::MAX,
            };
            let _ = app.store.add_key(&key).await;
        }
        Self {
            app,
            browser: app.user_with(&format!("roundhouse-session={session}")),
            name,
            seat,
            secrets: vec![session, token.clone(), account.id, account.mail, account.password, digest(&token)],
            token,
        }
    }

    async fn call(&self, (method, path): (&str, &str), body: Value) -> (StatusCode, String) {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header("authorization", format!("Bearer {}", self.token));
        let answer = self.browser.send(request, Body::from(body.to_string())).await;
        (answer.status, answer.body)
    }

    /// The first event of a stream, with everything since the beginning.
    async fn first_event(&self, path: &str) -> String {
        let request = Request::get(path)
            .header("authorization", format!("Bearer {}", self.token))
            .header("cookie", self.browser.cookies())
            .header("last-event-id", "0-0");
        let response = self.app.raw_with(request, Body::empty()).await;
        let mut stream = response.into_body().into_data_stream();
        let first = stream.next().await.unwrap().unwrap();
        String::from_utf8(first.to_vec()).unwrap()
    }

    /// Everything the server tells this person about a table.
    async fn hears(&self, id: &str) -> Vec<(String, String)> {
        let mut heard = Vec::new();
        for path in ["", "?move=0", "?move=5", "/end", "/plots", "/log", "/export.json", "/board.svg"] {
            let path = format!("/table/{id}{path}");
            heard.push((path.clone(), self.browser.get(&path).await.body));
        }
        let update = self.browser.regions(&format!("/table/{id}"), "none=0").await;
        heard.push(("update".to_owned(), update.to_string()));
        heard.push(("/".to_owned(), self.browser.get("/").await.body));
        for path in ["", "/view", "/choices", "/chat"] {
            let path = format!("/api/games/{id}{path}");
            heard.push((path.clone(), self.call(("GET", &path), json!({})).await.1));
        }
        heard.push(("/api/games".to_owned(), self.call(("GET", "/api/games"), json!({})).await.1));
        for path in [format!("/api/games/{id}/events"), format!("/table/{id}/events")] {
            heard.push((path.clone(), self.first_event(&path).await));
        }
        heard
    }
}

/// Four people, three of whom sit at a table that the first one opened; its id and the secret links of the seats.
async fn table(app: &TestApp, title: Title) -> (Vec<Person<'_>>, String, Vec<String>) {
    let mut people = Vec::new();
    for (number, name) in (0..).zip(["ada", "ben", "cleo"]) {
        people.push(Person::new(app, name, Some(SeatId(number))).await);
    }
    people.push(Person::new(app, "dora", None).await);
    let seats = json!([{"kind": "me", "name": "Ada"}, {"kind": "invite"}, {"kind": "invite"}]);
    let game = json!({"title": title.name(), "seats": seats});
    let (status, game) = people[0].call(("POST", "/api/games"), game).await;
    assert_eq!(status, StatusCode::CREATED, "{game}");
    let game: Value = serde_json::from_str(&game).unwrap();
    for person in &people[1..3] {
        let seat = &game["seats"][person.seat.unwrap().index()];
        let path = format!("/api/join/{}", seat["link"].as_str().unwrap());
        let joining = json!({"name": person.name});
        let (status, joined) = person.call(("POST", &path), joining).await;
        assert_eq!(status, StatusCode::OK, "{joined}");
    }
    let id = game["id"].as_str().unwrap().to_owned();
    let links = app.store.game(&id).await.unwrap().unwrap().seats;
    (people, id, links.into_iter().map(|seat| seat.link).collect())
}

/// The table as the store keeps it: its state, its length and its seed.
async fn truth(app: &TestApp, id: &str) -> (AnyState, u64, Seed) {
    let session = Session::open(Arc::clone(&app.store), id).await.unwrap();
    let live = session.look().await;
    let play = live.play.as_ref().unwrap();
    (play.state().clone(), Play::length(play), live.setup.game.seed)
}

/// What is known to the seat that looks at tiles, and to nobody else: as it stands in JSON and in attributes.
fn looked_at(state: &AnyState) -> (Option<SeatId>, Vec<String>) {
    let Some(moment) = state.of::<RailroadRevolution>() else {
        return (None, Vec::new());
    };
    let seat = state.to_act();
    let names = moment.game.view(&moment.state, seat).looking_at;
    let signs = names.iter().flat_map(|name| {
        [
            format!("\"{name}\""),
            format!("\\\"{name}\\\""),
            format!("look-{name}"),
            format!("&#34;{name}&#34;"),
        ]
    });
    (seat, signs.collect())
}

async fn check(people: &[Person<'_>], id: &str, links: &[String]) {
    let (state, _, seed) = truth(people[0].app, id).await;
    let (looks, tiles) = looked_at(&state);
    let title: Title = people[0].app.store.game(id).await.unwrap().unwrap().title.parse().unwrap();
    let running = state.outcome().is_none();
    for person in people {
        let others = people.iter().filter(|other| other.name != person.name);
        let mut hidden: Vec<String> = others.flat_map(|other| other.secrets.clone()).collect();
        if person.seat != Some(SeatId(0)) {
            hidden.extend(links.iter().cloned());
        }
        if person.seat != looks || looks.is_none() {
            hidden.extend(tiles.iter().cloned());
        }
        let mut found = 0;
        for (path, text) in person.hears(id).await {
            for secret in &hidden {
                assert!(!text.contains(secret), "{}: {path} holds {secret}", person.name);
            }
            let file = path.ends_with("export.json");
            let open = file && (!title.has_secrets() || !running);
            let holds_seed = text.contains(&format!("\"seed\":{seed}")) || text.contains(&format!("{seed}"));
            assert_eq!(holds_seed, open, "{title} {}: {path} and the seed {seed}", person.name);
            found += tiles.iter().filter(|sign| text.contains(*sign)).count();
        }
        // Who looks at the tiles reads of them: the search above is no empty one.
        if person.seat == looks && !tiles.is_empty() {
            assert!(found > 0, "{tiles:?}");
        }
    }
}

/// The action that lets somebody look at hidden tiles who does not look at any yet, where there is one.
fn peek(state: &AnyState) -> Option<Value> {
    let seat = state.to_act().filter(|_| looked_at(state).1.is_empty())?;
    let mut choices = state.choices().into_iter().map(|choice| choice.action);
    choices.find(|action| {
        let next = state.apply(seat, action).unwrap().state;
        !looked_at(&next).1.is_empty() && next.to_act() == Some(seat)
    })
}

/// Plays one move through the API for whoever is to act: a look at hidden tiles, or what chance chooses.
async fn play(people: &[Person<'_>], id: &str, chance: &mut Chance) -> bool {
    let (state, _, _) = truth(people[0].app, id).await;
    let Some(seat) = state.to_act() else {
        return false;
    };
    let person = people.iter().find(|person| person.seat == Some(seat)).unwrap();
    let path = format!("/api/games/{id}/choices");
    let (_, asked) = person.call(("GET", &path), json!({})).await;
    let asked: Value = serde_json::from_str(&asked).unwrap();
    let choices = asked["choices"].as_array().unwrap();
    let any = choices[chance.below(choices.len() as u32) as usize]["action"].clone();
    let action = peek(&state).unwrap_or(any);
    let acting = json!({"seen": asked["seen"], "actions": [action]});
    let others = people.iter().filter(|other| other.seat != Some(seat));
    for other in others.filter(|_| chance.below(8) == 0) {
        refuses(other, id, &acting).await;
    }
    let path = format!("/api/games/{id}/actions");
    let (status, done) = person.call(("POST", &path), acting).await;
    assert_eq!(status, StatusCode::OK, "{done}");
    true
}

/// Whoever is not to act does nothing, by whichever door.
async fn refuses(person: &Person<'_>, id: &str, acting: &Value) {
    let before = truth(person.app, id).await.1;
    let path = format!("/api/games/{id}/actions");
    let (status, _) = person.call(("POST", &path), acting.clone()).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "{}", person.name);
    let (seen, actions) = (acting["seen"].to_string(), acting["actions"].to_string());
    let fields = [("seen", seen.as_str()), ("actions", &actions)];
    let answer = person.browser.post(&format!("/table/{id}/act"), &fields).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN, "{}", person.name);
    assert_eq!(truth(person.app, id).await.1, before);
}

/// Plays a game and searches what everybody hears; how often somebody looked at something hidden.
async fn secrets_of(title: Title, (seed, moves, pause): (u64, usize, usize)) -> usize {
    let app = TestApp::new().await;
    let (people, id, links) = table(&app, title).await;
    let mut chance = Chance::new(seed);
    let mut looks = 0;
    for number in 0..moves {
        let (state, _, _) = truth(&app, &id).await;
        let peeks = !looked_at(&state).1.is_empty();
        looks += usize::from(peeks);
        if number % pause == 0 || peeks {
            check(&people, &id, &links).await;
        }
        if looks == 2 || !play(&people, &id, &mut chance).await {
            break;
        }
    }
    looks
}

#[tokio::test]
async fn railroad_revolution_keeps_its_secrets() {
    for seed in 1..=5 {
        if secrets_of(Title::RAILROAD_REVOLUTION, (seed, 400, 60)).await > 0 {
            return;
        }
    }
    unreachable!("nobody looked at anything hidden in five games");
}

#[tokio::test]
async fn titles_of_the_family_tell_no_links_and_no_sessions() {
    for title in [Title::AUSTRIA_HUNGARY_1824, Title::HUNGARY_18MAG, Title::EAST_ANGLIA_1862] {
        assert_eq!(secrets_of(title, (3, 12, 11)).await, 0);
    }
}

#[tokio::test]
async fn what_a_seat_sees_does_not_depend_on_what_is_hidden_from_it() {
    let app = TestApp::new().await;
    let (people, id, _) = table(&app, Title::RAILROAD_REVOLUTION).await;
    let (mut chance, mut imagination) = (Chance::new(9), Chance::new(4));
    for _ in 0..80 {
        let (state, _, _) = truth(&app, &id).await;
        let moment = state.of::<RailroadRevolution>().unwrap();
        for seat in [None, Some(SeatId(0)), Some(SeatId(1)), Some(SeatId(2))] {
            let other = imagined(moment, seat, &mut imagination);
            assert_eq!(state.view(seat), other.view(seat));
            let say = |message: &roundhouse_game::Message| format!("{message:?}");
            let drawn = |state: &AnyState| format!("{:?}", state.plan((seat, None), &say));
            assert_eq!(drawn(&state), drawn(&other));
            if seat.is_some() && seat == state.to_act() {
                assert_eq!(state.choices(), other.choices());
            }
        }
        if !play(&people, &id, &mut chance).await {
            break;
        }
    }
}

/// The same moment with everything drawn anew that is hidden from a seat.
fn imagined(moment: &Moment<RailroadRevolution>, seat: Option<SeatId>, chance: &mut Chance) -> AnyState {
    let state = moment.game.imagined(&moment.state, seat, chance);
    let game = Arc::clone(&moment.game);
    let state = state.into_owned();
    AnyState::new(Moment { title: moment.title, game, state })
}

#[tokio::test]
async fn nobody_looks_past_something_hidden() {
    let app = TestApp::new().await;
    for seed in 5..=9 {
        if Box::pin(guesses(&app, seed)).await {
            return;
        }
    }
    unreachable!("nobody could look at anything hidden in five games");
}

/// Plays until somebody may look at hidden tiles, and lets them guess what comes after; `false` if the game ends first.
async fn guesses(app: &TestApp, seed: u64) -> bool {
    let (people, id, _) = table(app, Title::RAILROAD_REVOLUTION).await;
    let mut chance = Chance::new(seed);
    loop {
        let (state, length, _) = truth(app, &id).await;
        let Some(draw) = peek(&state) else {
            if play(&people, &id, &mut chance).await {
                continue;
            }
            return false;
        };
        let seat = state.to_act().unwrap();
        let of_seat = |person: &&Person<'_>| person.seat == Some(seat);
        let person = people.iter().find(of_seat).unwrap();
        let after = state.apply(seat, &draw).unwrap().state;
        let guess = after.choices()[0].action.clone();
        let acting = json!({"seen": length, "actions": [draw, guess]});
        let path = format!("/api/games/{id}/actions");
        let (status, answer) = person.call(("POST", &path), acting).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{answer}");
        assert_eq!(truth(app, &id).await.1, length);
        let plan = roundhouse_server::address::encoded(&json!([draw]).to_string());
        let path = format!("/table/{id}?plan={plan}");
        let page = person.browser.get(&path).await;
        assert!(looked_at(&after).1.iter().all(|sign| !page.shows(sign)));
        return true;
    }
}

#[tokio::test]
async fn a_study_of_a_game_with_secrets_waits_for_its_end() {
    let app = TestApp::new().await;
    let (people, id, _) = table(&app, Title::RAILROAD_REVOLUTION).await;
    for person in &people {
        let answer = person.browser.post(&format!("/table/{id}/branch"), &[]).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{}", person.name);
        let page = person.browser.get(&format!("/table/{id}?move=0")).await;
        assert!(!page.body.contains("/branch"), "{}", person.name);
        assert!(!page.body.contains("/export.json"), "{}", person.name);
    }
    // Who plays every seat may know everything.
    let alone = app.user();
    let table = alone.opens_title("railroad-revolution", &["me", "same-screen"]).await;
    let page = alone.get(&table).await;
    assert!(page.body.contains("/export.json"), "{}", page.body);
    let answer = alone.post(&format!("{table}/branch"), &[]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
}
