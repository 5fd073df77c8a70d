//! Whoever reads Italian reads no English: what rules say, and whole pages.

use std::collections::BTreeSet;

use axum::http::Request;
use roundhouse_game::{Detail, Message};
use roundhouse_titles::{AnyState, Refused, Title};
use roundhouse_words::{Language, Speech, Words};

use crate::recorded;
use crate::support::{TestApp, User};

/// The titles, with a number of players.
const TITLES: [(Title, usize); 4] = [
    (Title::AUSTRIA_HUNGARY_1824, 3),
    (Title::HUNGARY_18MAG, 3),
    (Title::EAST_ANGLIA_1862, 3),
    (Title::RAILROAD_REVOLUTION, 2),
];

/// The sentences of both languages, for the table of one title.
struct Reader {
    languages: [Words; 2],
    title: Title,
    seats: Vec<String>,
}

impl Reader {
    fn new(title: Title, players: usize) -> Self {
        Self {
            languages: Language::ALL.map(Words::new),
            title,
            seats: (1..=players).map(|number| format!("Player {number}")).collect(),
        }
    }

    /// The message is whole in every language, and no detail of it is a word of one language.
    fn check(&self, message: &Message) {
        let speech = Speech { title: self.title.name(), seats: &self.seats };
        let [english, italian] = [&self.languages[0], &self.languages[1]];
        for words in [english, italian] {
            let said = words.say(message, speech);
            let rest = words.rest(message, speech).unwrap_or_default();
            let whole = !said.is_empty() && !said.contains(['[', '{']) && !rest.contains(['[', '{']);
            assert!(whole, "{} {message:?}: {said} {rest}", self.title);
            for text in texts(message).iter().filter(|text| is_word(text)) {
                let shown = |sentence: &str| sentence.split(' ').any(|word| word == text);
                assert!(!shown(&said) && !shown(&rest), "{} {message:?}: {text}", self.title);
            }
        }
    }
}

/// All texts that a message carries.
fn texts(message: &Message) -> Vec<String> {
    fn collect(detail: &Detail, found: &mut Vec<String>) {
        match detail {
            Detail::Text(text) => found.push(text.clone()),
            Detail::Message(message) => found.extend(texts(message)),
            Detail::List(list) => list.iter().for_each(|detail| collect(detail, found)),
            Detail::Number(_) | Detail::Money(_) | Detail::Seat(_) => {}
        }
    }
    let mut found = Vec::new();
    for (_, detail) in &message.details {
        collect(detail, &mut found);
    }
    found
}

/// Names begin with a capital letter or are shorter; words do not.
fn is_word(text: &str) -> bool {
    let letters = text.chars().filter(|letter| letter.is_alphabetic());
    letters.count() >= 3 && text.starts_with(char::is_lowercase)
}

#[test]
fn refusals_are_said_in_every_language() {
    for (title, players) in TITLES {
        let reader = Reader::new(title, players);
        let (mut tried, mut met) = (Vec::new(), BTreeSet::new());
        let mut refuse = |state: &AnyState| {
            let seat = state.to_act().unwrap();
            for action in &tried {
                if let Err(Refused::ByRule { reason, rule }) = state.apply(seat, action) {
                    reader.check(&reason);
                    assert!(!rule.is_empty(), "{title}: {reason:?}");
                    met.insert(reason.key);
                }
            }
            let actions = state.choices().into_iter().map(|choice| choice.action);
            tried.extend(actions.step_by(7));
            if tried.len() > 60 {
                tried.drain(..20);
            }
        };
        recorded::played_of(title, players, |state, moves| {
            if moves % 3 == 0 {
                refuse(state);
            }
            moves == 300
        });
        assert!(met.len() >= 8, "{title}: {met:?}");
    }
}

/// What a page says: its texts, and what its labels and hints say.
fn said_on(page: &str) -> BTreeSet<String> {
    let body = page.split("<body").nth(1).unwrap_or(page);
    let mut said = BTreeSet::new();
    for tag in body.split('<').skip(1) {
        let (inside, text) = tag.split_once('>').unwrap_or((tag, ""));
        if !inside.starts_with("script") && !inside.starts_with("style") {
            said.insert(text.trim().to_owned());
        }
        for name in ["aria-label=\"", "title=\"", "placeholder=\"", "alt=\""] {
            let value = inside.split(name).nth(1);
            said.extend(value.and_then(|value| value.split('"').next().map(str::to_owned)));
        }
    }
    said
}

/// Has a text a word, not only names and numbers? Short words stand in names as well.
fn has_word(text: &str) -> bool {
    let words = text.split(|letter: char| !letter.is_alphabetic() && letter != '.');
    let mut words = words.filter(|word| word.chars().count() > 3);
    words.any(|word| word.starts_with(char::is_lowercase))
}

/// Names and addresses with a word in them.
fn is_name(text: &str) -> bool {
    text.starts_with('/') || text.starts_with("Wells-next-") || text == "18xx.games"
}

async fn alike_on(users: &[User<'_>; 2], path: &str) -> Vec<String> {
    let [english, italian] = [&users[0], &users[1]];
    let (english, italian) = (english.get(path).await, italian.get(path).await);
    assert_eq!(english.status, italian.status, "{path}");
    let (english, italian) = (said_on(&english.body), said_on(&italian.body));
    assert_ne!(english, italian, "{path} speaks both languages");
    let both = english.intersection(&italian);
    both.filter(|text| has_word(text) && !is_name(text)).map(|text| format!("{path}: {text}")).collect()
}

/// One visitor, who reads English in one browser and Italian in another.
async fn two_readers(app: &TestApp) -> [User<'_>; 2] {
    let english = app.user();
    english.get("/").await;
    let mut italian = app.user_with(&english.cookies());
    italian.language = "it";
    [english, italian]
}

#[tokio::test]
async fn no_page_in_italian_shows_an_english_text() {
    let app = TestApp::new().await;
    let users = two_readers(&app).await;
    let mut alike = Vec::new();
    for path in ["/", "/help", "/help/api", "/login", "/nothing", "/table/x", "/join/x"] {
        alike.extend(alike_on(&users, path).await);
    }
    let waiting = users[0].opens(&["me", "invite", "invite"]).await;
    alike.extend(alike_on(&users, &waiting).await);
    for (title, players) in TITLES {
        for moments in [4, 40, 160, 400] {
            let file = recorded::played_of(title, players, |_, moves| moves == moments);
            let text = serde_json::to_string(&file).unwrap();
            let request = axum::http::Request::post("/import");
            let table = users[0].send(request, text.into()).await.to;
            alike.extend(alike_on(&users, &table).await);
        }
    }
    alike.sort();
    alike.dedup();
    assert!(alike.is_empty(), "{alike:#?}");
}

#[tokio::test]
async fn what_is_wrong_with_a_file_or_a_form_is_said_in_italian() {
    let app = TestApp::new().await;
    let [_, italian] = two_readers(&app).await;
    let import = |text: &str| {
        let request = axum::http::Request::post("/import");
        italian.send(request, text.to_owned().into())
    };
    let unread = import("[1, 2]").await;
    assert!(unread.shows("né una registrazione di 18xx.games"), "{}", unread.body);
    let mut file = recorded::played_of(Title::RAILROAD_REVOLUTION, 2, |_, moves| moves == 3);
    file.setup.players.truncate(1);
    let few = import(&serde_json::to_string(&file).unwrap()).await;
    assert!(few.shows("È per "), "{}", few.body);
    let twice = r#"{"id":1,"type":"bid","entity":1,"entity_type":"player","minor":"1"}"#;
    let record = format!(r#"{{"title":"1830","players":[{{"id":1,"name":"Anna"}}],"actions":[{twice}]}}"#);
    let other = import(&record).await;
    assert!(other.shows("La registrazione è di un altro titolo"), "{}", other.body);
    let again = twice.replace(r#""id":1,"#, r#""id":2,"#).replace(r#""entity":1"#, r#""entity":2"#);
    let players: Vec<String> = (1..=3).map(|id| format!(r#"{{"id":{id},"name":"Anna {id}"}}"#)).collect();
    let players = players.join(",");
    let head = format!(r#""title":"18Mag","players":[{players}],"settings":{{"seed":1}},"status":"active""#);
    let stops = import(&format!(r#"{{{head},"actions":[{twice},{again}]}}"#)).await;
    assert!(stops.shows("Una regola qui rifiuta ciò che 18xx.games ha permesso,"), "{}", stops.body);
}

#[tokio::test]
async fn a_setting_leads_back_to_a_page_also_where_a_form_was_answered() {
    let app = TestApp::new().await;
    let user = app.user();
    for (from, to) in [
        ("/table/abc/act", "/table/abc"),
        ("/table/abc?plan=x", "/table/abc?plan=x"),
        ("/table/abc/log", "/table/abc/log"),
        ("/table/impact", "/table/impact"),
        ("/tables", "/"),
        ("/account/tokens/remove", "/account"),
        ("/help", "/help"),
    ] {
        let request = Request::post("/settings").header("referer", format!("https://x.test{from}"));
        let body = "language=it".into();
        assert_eq!(user.send(request, body).await.to, to, "{from}");
    }
}

#[tokio::test]
async fn theme_and_patterns_are_chosen_without_script() {
    let app = TestApp::new().await;
    let user = app.user();
    let table = user.opens(&["me", "same-screen", "same-screen"]).await;
    for page in ["/", &table] {
        for (setting, now, then) in [("theme", "dark", "light"), ("marks", "patterns", "plain")] {
            let chosen = format!("data-{setting}=\"{now}\"");
            for value in [now, then] {
                let form = "<form method=\"post\" action=\"/settings\" class=\"setting\">\n<button";
                let shown = user.get(page).await;
                assert_eq!(shown.shows(&chosen), value == then, "{page} {setting}");
                let mut buttons = shown.body.split(form).skip(1);
                let offered = format!("name=\"{setting}\" value=\"{value}\"");
                assert!(buttons.any(|button| button.contains(&offered)), "{page}");
                user.post("/settings", &[(setting, value)]).await;
            }
        }
    }
}
