//! The form for a new game: titles with their variants and options, and the seats.

use std::ops::RangeInclusive;

use askama::Template;
use roundhouse_game::Message;
use roundhouse_titles::{GameOption, OptionReach, Switch, Title, Variant};
use roundhouse_words::{Speech, Words};

use crate::forms::Fields;
use crate::html::{Html, Tag};
use crate::pages::setup_line::option_value;
use crate::table::SeatKind;
use crate::visitor::Visitor;

/// The numbers of the seats that a game may have.
const SEATS: RangeInclusive<u8> = 1..=8;

/// A title that can be chosen.
pub(super) struct TitleCard {
    pub(super) name: &'static str,
    pub(super) title: &'static str,
    pub(super) players: String,
    pub(super) about: String,
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

/// What is chosen before anybody chooses anything.
pub(super) fn usual(words: &Words, visitor: &Visitor) -> Fields {
    let mut fields = vec![
        ("title".to_owned(), Title::USUAL.name().to_owned()),
        ("players".to_owned(), "3".to_owned()),
        ("rulings".to_owned(), "rulebook".to_owned()),
        // Every rulebook draws lots for the seats (RULING-18MAG-A43).
        ("order".to_owned(), "random".to_owned()),
        ("minutes".to_owned(), "45".to_owned()),
        ("increment".to_owned(), "20".to_owned()),
        ("move-hours".to_owned(), "24".to_owned()),
        ("reserve".to_owned(), "72".to_owned()),
    ];
    for number in SEATS {
        let name = Message::new("player-name").with("number", number);
        let kind = if number == 1 { SeatKind::Me } else { SeatKind::SteadyBot };
        let name =
            visitor.called().filter(|_| number == 1).unwrap_or_else(|| words.say(&name, Speech::default()));
        fields.push((format!("name-{number}"), name));
        fields.push((format!("kind-{number}"), kind.as_str().to_owned()));
    }
    Fields::of(fields)
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
struct OptionChoice<'a> {
    asked: &'a Fields,
    title: &'static str,
    /// The name of its field.
    field: String,
    text: String,
    /// What it means, where its name does not say it.
    note: String,
    values: Vec<(&'static str, String)>,
    variants: String,
}

/// A seat of the new game.
pub(super) struct SeatRow {
    pub(super) tag: Tag,
    pub(super) number: u8,
    pub(super) name: String,
    /// The name of the field with who plays it.
    pub(super) kind: String,
    /// The bot that plays it; none where a person does.
    pub(super) level: Option<SeatKind>,
    /// The account that is asked to sit there, by name; mostly nobody.
    pub(super) invited: String,
}

impl SeatRow {
    /// Is this the level to choose from first?
    pub(super) fn has_level(&self, kind: &str) -> bool {
        self.level.unwrap_or(SeatKind::SteadyBot).as_str() == kind
    }
}

/// The titles, with what is chosen of each.
pub(super) fn titles(words: &Words, asked: &Fields) -> Vec<TitleCard> {
    Title::all().into_iter().map(|title| title_card(words, title, asked)).collect()
}

/// As many seats as a game may have.
pub(super) fn seats(words: &Words, asked: &Fields) -> Vec<SeatRow> {
    let row = |number| SeatRow {
        tag: Tag::new(words, number),
        number,
        name: asked.name(&format!("name-{number}")),
        kind: format!("kind-{number}"),
        level: asked.bot_at(number),
        invited: asked.name(&format!("invited-{number}")),
    };
    SEATS.map(row).collect()
}

fn title_card(words: &Words, title: Title, asked: &Fields) -> TitleCard {
    let about = title.about();
    let starts = about.variants.iter().map(|variant| *variant.players.start());
    let ends = about.variants.iter().map(|variant| *variant.players.end());
    let (least, most) = (starts.min().unwrap_or(2), ends.max().unwrap_or(2));
    let range = Message::new("players-range")
        .with("place", words.get(&format!("place-{}", title.name())))
        .with("least", least)
        .with("most", most);
    let usual = about.variants.first();
    let options = about.options.iter();
    let (main, finer): (Vec<_>, Vec<_>) = options.partition(|option| option.reach == OptionReach::Everybody);
    TitleCard {
        name: title.name(),
        title: about.short,
        players: words.say(&range, Speech::default()),
        about: words.get(&format!("about-{}", title.name())),
        least,
        most,
        by_players: about
            .variants
            .iter()
            .any(|variant| usual.is_some_and(|usual| usual.players != variant.players)),
        variant_label: words.get(&format!("variants-{}", title.name())),
        variants: about.variants.iter().map(|variant| variant_choice(words, title, variant)).collect(),
        options: option_choices(words, (title, &main), asked),
        finer: option_choices(words, (title, &finer), asked),
        rulings: title.switches().iter().map(|switch| ruling_choice(words, title, switch)).collect(),
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

fn option_choices(words: &Words, (title, options): (Title, &[&GameOption]), asked: &Fields) -> Vec<Html> {
    let html = |option: &&GameOption| Html::of(&option_choice(words, (title, option), asked));
    options.iter().map(html).collect()
}

/// The titles with rulings that can be played either way.
pub(super) fn ruled_titles() -> String {
    let ruled = Title::all().into_iter();
    let ruled = ruled.filter(|title| !title.switches().is_empty());
    ruled.map(Title::name).collect::<Vec<_>>().join(" ")
}

fn option_choice<'a>(
    words: &Words,
    (title, option): (Title, &GameOption),
    asked: &'a Fields,
) -> OptionChoice<'a> {
    let key = format!("option-{}-{}", title.name(), option.name);
    let value = |value: &&'static str| (*value, option_value(words, &key, value));
    OptionChoice {
        asked,
        title: title.name(),
        text: words.get(&key),
        note: words.find(&format!("{key}-note")).unwrap_or_default(),
        field: key.clone(),
        values: option.values.iter().map(value).collect(),
        variants: option.variants.join(" "),
    }
}
