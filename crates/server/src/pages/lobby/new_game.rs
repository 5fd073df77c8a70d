//! The form for a new game: titles with their variants and options, and the seats.

use askama::Template;
use roundhouse_game::Message;
use roundhouse_titles::{GameOption, OptionReach, Switch, Title, Variant};
use roundhouse_words::{Speech, Words};

use crate::html::{Html, Tag};
use crate::pages::setup_line::option_value;
use crate::table::SeatKind;

/// A title that can be chosen.
pub(super) struct TitleCard {
    pub(super) name: &'static str,
    pub(super) title: &'static str,
    pub(super) players: String,
    pub(super) about: String,
    pub(super) chosen: bool,
    pub(super) least: u8,
    pub(super) most: u8,
    pub(super) variant_label: String,
    /// Does the number of players imply the variant?
    pub(super) by_players: bool,
    pub(super) variants: Vec<VariantChoice>,
    /// What every player of the title wants to choose.
    pub(super) options: Vec<Html>,
    /// What only those look for who know the title.
    pub(super) finer: Vec<Html>,
    /// Its open questions, one by one.
    pub(super) rulings: Vec<RulingChoice>,
}

/// An open question, with the rulebook's answer and that of 18xx.games.
pub(super) struct RulingChoice {
    pub(super) key: &'static str,
    pub(super) text: String,
    pub(super) answers: [(&'static str, String); 2],
}

/// A variant of a title.
pub(super) struct VariantChoice {
    pub(super) name: &'static str,
    pub(super) text: String,
    pub(super) least: u8,
    pub(super) most: u8,
}

#[derive(Template)]
#[template(path = "option.html")]
struct OptionChoice {
    title: &'static str,
    name: &'static str,
    text: String,
    values: Vec<(&'static str, String)>,
    variants: String,
}

/// A seat of the new game.
pub(super) struct SeatRow {
    pub(super) tag: Tag,
    pub(super) number: u8,
    pub(super) name: String,
    pub(super) kind: SeatKind,
}

/// The titles.
pub(super) fn titles(words: &Words) -> Vec<TitleCard> {
    Title::ALL.map(|title| title_card(words, title)).into()
}

/// As many seats as a game may have.
pub(super) fn seats(words: &Words) -> Vec<SeatRow> {
    (1..=8).map(|number| seat_row(words, number)).collect()
}

fn title_card(words: &Words, title: Title) -> TitleCard {
    let about = title.about();
    let starts = about
        .variants
        .iter()
        .map(|variant| *variant.players.start());
    let ends = about.variants.iter().map(|variant| *variant.players.end());
    let (least, most) = (starts.min().unwrap_or(2), ends.max().unwrap_or(2));
    let range = Message::new("players-range")
        .with("place", words.get(&format!("place-{}", title.name())))
        .with("least", least)
        .with("most", most);
    let usual = about.variants.first();
    let options = about.options.iter();
    let (main, finer): (Vec<_>, Vec<_>) =
        options.partition(|option| option.reach == OptionReach::Everybody);
    TitleCard {
        name: title.name(),
        title: about.short,
        players: words.say(&range, Speech::default()),
        about: words.get(&format!("about-{}", title.name())),
        chosen: title == Title::USUAL,
        least,
        most,
        by_players: about
            .variants
            .iter()
            .any(|variant| usual.is_some_and(|usual| usual.players != variant.players)),
        variant_label: words.get(&format!("variants-{}", title.name())),
        variants: about
            .variants
            .iter()
            .map(|variant| variant_choice(words, title, variant))
            .collect(),
        options: option_choices(words, title, &main),
        finer: option_choices(words, title, &finer),
        rulings: title
            .switches()
            .iter()
            .map(|switch| ruling_choice(words, title, switch))
            .collect(),
    }
}

fn ruling_choice(words: &Words, title: Title, switch: &Switch) -> RulingChoice {
    let key = format!("ruling-{}-{}", title.name(), switch.key.replace('_', "-"));
    RulingChoice {
        key: switch.key,
        text: words.get(&key),
        answers: [
            (switch.rulebook, words.part(&key, "rulebook")),
            (switch.platform, words.part(&key, "platform")),
        ],
    }
}

fn variant_choice(words: &Words, title: Title, variant: &Variant) -> VariantChoice {
    VariantChoice {
        name: variant.name,
        text: words.get(&format!("variant-{}-{}", title.name(), variant.name)),
        least: *variant.players.start(),
        most: *variant.players.end(),
    }
}

fn option_choices(words: &Words, title: Title, options: &[&GameOption]) -> Vec<Html> {
    let html = |option: &&GameOption| Html::of(&option_choice(words, title, option));
    options.iter().map(html).collect()
}

/// The titles with rulings that can be played either way.
pub(super) fn ruled_titles() -> String {
    let ruled = Title::ALL.into_iter();
    let ruled = ruled.filter(|title| !title.switches().is_empty());
    ruled.map(Title::name).collect::<Vec<_>>().join(" ")
}

fn option_choice(words: &Words, title: Title, option: &GameOption) -> OptionChoice {
    let key = format!("option-{}-{}", title.name(), option.name);
    let value = |value: &&'static str| (*value, option_value(words, &key, value));
    OptionChoice {
        title: title.name(),
        name: option.name,
        text: words.get(&key),
        values: option.values.iter().map(value).collect(),
        variants: option.variants.join(" "),
    }
}

fn seat_row(words: &Words, number: u8) -> SeatRow {
    SeatRow {
        tag: Tag::new(words, number),
        number,
        name: words.say(
            &Message::new("player-name").with("number", number),
            Speech::default(),
        ),
        kind: if number == 1 {
            SeatKind::Me
        } else {
            SeatKind::SteadyBot
        },
    }
}
