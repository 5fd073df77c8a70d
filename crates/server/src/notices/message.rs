//! What a notice says: in the language of whoever it is for, with one link to the table.

use std::collections::BTreeMap;

use roundhouse_game::{Detail, Message as Said, SeatId};
use roundhouse_store::{Notice, Stage, StoreError, StoredGame};
use roundhouse_titles::Title;
use roundhouse_words::{Speech, Words};
use serde_json::{Value, json};

use super::Occasion;
use super::happened::is_asked;
use crate::app::App;
use crate::table::Listing;

/// What is sent at one time to one channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Message {
    /// The same however often it is sent.
    pub(crate) id: String,
    /// One line for all of it.
    pub(crate) subject: String,
    /// What there is to tell; never nothing.
    pub(crate) told: Vec<Told>,
    /// The words after it: where to choose what is sent.
    pub(crate) settings: String,
}

/// One thing that is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    /// The notice.
    pub(crate) notice: Notice,
    /// The title of the game, as on its box; empty where it is about no game.
    pub(crate) title: &'static str,
    /// Who plays.
    pub(crate) players: Vec<String>,
    /// The sentence.
    pub(crate) sentence: String,
    /// Where it leads.
    pub(crate) link: String,
}

impl Message {
    /// What these notices say, but for those that are true no more; none where none is left.
    pub(crate) async fn of(
        app: &App,
        words: &Words,
        notices: &[&Notice],
    ) -> Result<Option<Self>, StoreError> {
        let mut told: Vec<Told> = Vec::new();
        for notice in latest(notices) {
            told.extend(Self::told(app, words, notice).await?);
        }
        let Some(first) = told.first() else {
            return Ok(None);
        };
        let subject = match told.len() {
            1 => first.sentence.clone(),
            count => {
                let message = Said::new("notice-several").with("number", Detail::Number(count as i64));
                words.say(&message, Speech::default())
            }
        };
        let settings = Said::new("notice-settings").with("link", app.mail.address_of("/account/notices"));
        Ok(Some(Self {
            id: first.notice.id.clone(),
            subject,
            settings: words.say(&settings, Speech::default()),
            told,
        }))
    }

    async fn told(app: &App, words: &Words, notice: &Notice) -> Result<Option<Told>, StoreError> {
        let Some(id) = &notice.game else {
            let said = Said::new(format!("notice-{}", notice.occasion)).with("about", notice.body.clone());
            return Ok(Some(Told {
                notice: notice.clone(),
                title: "",
                players: Vec::new(),
                sentence: words.say(&said, Speech::default()),
                link: app.mail.address_of("/account/notices"),
            }));
        };
        let game = app.store().game(id).await?.filter(|game| is_true(notice, game));
        if game.is_none() || !is_still_asked(app, id, notice).await {
            return Ok(None);
        }
        Ok(game.map(|game| {
            let listing = Listing::read(&game.listing);
            let title: Option<Title> = game.title.parse().ok();
            let title = title.map_or("", |title| title.about().short);
            Told {
                notice: notice.clone(),
                title,
                sentence: sentence(words, (notice, &game, title), &listing),
                link: app.mail.address_of(&format!("/table/{id}")),
                players: listing.players,
            }
        }))
    }

    /// As plain text: each sentence with its link.
    pub(crate) fn text(&self) -> String {
        let lines = self.told.iter().map(|told| format!("{}\n{}", told.sentence, told.link));
        lines.collect::<Vec<_>>().join("\n\n")
    }

    /// The same with no more than so many letters: of many things the first.
    pub(crate) fn short_text(&self, most: usize) -> String {
        let text = self.text();
        if text.chars().count() <= most {
            return text;
        }
        let mut short = String::new();
        for told in &self.told {
            let line = format!("{}\n{}\n\n", told.sentence, told.link);
            if short.chars().count() + line.chars().count() > most {
                break;
            }
            short += &line;
        }
        short.push('…');
        short
    }

    /// As programs read it.
    pub(crate) fn json(&self) -> Value {
        let told = self.told.iter().map(|told| {
            json!({
                "id": told.notice.id,
                "occasion": told.notice.occasion,
                "at": told.notice.at,
                "game": told.notice.game,
                "seat": told.notice.seat,
                "title": told.title,
                "players": told.players,
                "sentence": told.sentence,
                "link": told.link,
            })
        });
        json!({"id": self.id, "subject": self.subject, "notices": told.collect::<Vec<_>>()})
    }
}

/// Of several calls to one's turn at one table the latest.
fn latest<'a>(notices: &[&'a Notice]) -> Vec<&'a Notice> {
    let is_call = |notice: &Notice| notice.occasion == Occasion::Turn.as_str();
    let mut last: BTreeMap<&Option<String>, &str> = BTreeMap::new();
    for notice in notices.iter().copied().filter(|notice| is_call(notice)) {
        last.insert(&notice.game, &notice.id);
    }
    let kept = notices
        .iter()
        .copied()
        .filter(|notice| !is_call(notice) || last.get(&notice.game) == Some(&notice.id.as_str()));
    kept.collect()
}

/// A question may have been answered, or have passed, since it was asked: the table knows.
async fn is_still_asked(app: &App, id: &str, notice: &Notice) -> bool {
    let Some(seat) = notice.seat.filter(|_| notice.occasion == Occasion::Question.as_str()) else {
        return true;
    };
    match app.tables.get(id).await {
        Ok(session) => {
            let live = session.look_again().await;
            is_asked(&live, SeatId(seat))
        }
        Err(_) => true,
    }
}

/// Is it still so? A turn may have passed, and a game have ended.
fn is_true(notice: &Notice, game: &StoredGame) -> bool {
    match Occasion::read(&notice.occasion) {
        Some(Occasion::Turn) => {
            game.stage == Stage::Running && Listing::read(&game.listing).to_act == notice.seat
        }
        Some(Occasion::Question) => game.stage == Stage::Running,
        _ => true,
    }
}

fn sentence(words: &Words, (notice, game, title): (&Notice, &StoredGame, &str), listing: &Listing) -> String {
    let own = notice.seat.map(usize::from);
    let others = listing.players.iter().enumerate().filter(|(seat, _)| Some(*seat) != own);
    let others: Vec<String> = others.map(|(_, name)| name.clone()).collect();
    let round = listing.round.as_ref().map(|round| {
        let round = Said::new(round.key.clone())
            .with("turn", Detail::Number(round.turn))
            .with("number", Detail::Number(round.number));
        words.say(&round, Speech { title: &game.title, seats: &listing.players })
    });
    let winners = listing.won.iter().flat_map(|(winners, _)| winners);
    let winners = winners.filter_map(|seat| listing.players.get(usize::from(*seat)).cloned());
    let said = Said::new(format!("notice-{}", notice.occasion))
        .with("title", title.to_owned())
        .with("players", others)
        .with("round", round.unwrap_or_default())
        .with("winners", winners.collect::<Vec<_>>())
        .with("about", notice.body.clone());
    words.say(&said, Speech::default())
}
