//! Whoever reads Italian reads no English: what rules say, and whole pages.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "support/recorded.rs"]
#[allow(
    dead_code,
    unreachable_pub,
    reason = "a part of what several test files share"
)]
mod recorded;
mod support;

use std::collections::BTreeSet;

use roundhouse_game::{Detail, Message};
use roundhouse_titles::{AnyState, Refused, Title};
use roundhouse_words::{Language, Speech, Words};
use support::{TestApp, User};

/// The titles, with a number of players.
const TITLES: [(Title, usize); 4] = [
    (Title::AustriaHungary1824, 3),
    (Title::Hungary18Mag, 3),
    (Title::EastAnglia1862, 3),
    (Title::RailroadRevolution, 2),
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
            seats: (1..=players)
                .map(|number| format!("Player {number}"))
                .collect(),
        }
    }

    /// The message is whole in every language, and no detail of it is a word of one language.
    fn check(&self, message: &Message) {
        let speech = Speech {
            title: self.title.name(),
            seats: &self.seats,
        };
        let [english, italian] = [&self.languages[0], &self.languages[1]];
        for words in [english, italian] {
            let said = words.say(message, speech);
            let rest = words.rest(message, speech).unwrap_or_default();
            let whole =
                !said.is_empty() && !said.contains(['[', '{']) && !rest.contains(['[', '{']);
            assert!(whole, "{} {message:?}: {said} {rest}", self.title);
            for text in texts(message).iter().filter(|text| is_word(text)) {
                let shown = |sentence: &str| sentence.split(' ').any(|word| word == text);
                assert!(
                    !shown(&said) && !shown(&rest),
                    "{} {message:?}: {text}",
                    self.title
                );
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

/// One visitor, who reads English in one browser and Italian in another.
async fn two_readers(app: &TestApp) -> [User<'_>; 2] {
    let english = app.user();
    english.get("/").await;
    let mut italian = app.user_with(&english.cookies());
    italian.language = "it";
    [english, italian]
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
    assert!(
        unread.shows("né una registrazione di 18xx.games"),
        "{}",
        unread.body
    );
    let mut file = recorded::played_of(Title::RailroadRevolution, 2, |_, moves| moves == 3);
    file.setup.players.truncate(1);
    let few = import(&serde_json::to_string(&file).unwrap()).await;
    assert!(few.shows("È per "), "{}", few.body);
    let twice = r#"{"id":1,"type":"bid","entity":1,"entity_type":"player","minor":"1"}"#;
    let record =
        format!(r#"{{"title":"1830","players":[{{"id":1,"name":"Anna"}}],"actions":[{twice}]}}"#);
    let other = import(&record).await;
    assert!(
        other.shows("La registrazione è di un altro titolo"),
        "{}",
        other.body
    );
}
