//! What is being played, in one line: variant, options, rulings and the clock, as far as they are not the usual ones.

use roundhouse_game::{Detail, Message, Setup};
use roundhouse_titles::{GameOption, Switch, Title, Variant};
use roundhouse_words::{Speech, Words};

use crate::clocks::{Pace, TableClock};
use crate::session::Live;

/// The line for a table.
pub(super) fn setup_line(words: &Words, live: &Live) -> String {
    let (title, setup) = (live.title, &live.setup.game);
    let mut parts: Vec<String> = variant(words, title, setup).into_iter().collect();
    let options = title.about().options.iter();
    parts.extend(options.filter_map(|option| chosen(words, title, (setup, option))));
    parts.extend(rulings(words, title, setup));
    parts.extend(live.setup.hours.map(|hours| {
        let hours = Message::new("setup-hours").with("hours", Detail::Number(i64::from(hours)));
        words.say(&hours, Speech::default())
    }));
    parts.extend(live.setup.clock.as_ref().map(|clock| clock_line(words, clock)));
    if live.setup.rated {
        parts.push(words.get("setup-rated"));
    }
    if live.game.private {
        parts.push(words.get("setup-private"));
    }
    parts.join(" · ")
}

/// How much time there is, and what happens to whoever has none left.
pub(super) fn clock_line(words: &Words, clock: &TableClock) -> String {
    let number = |number: u16| Detail::Number(i64::from(number));
    let pace = match &clock.pace {
        Pace::Live { minutes, increment } => {
            Message::new("setup-live").with("minutes", number(*minutes)).with("seconds", number(*increment))
        }
        Pace::Correspondence { hours, reserve, .. } => Message::new("setup-correspondence")
            .with("hours", number(*hours))
            .with("reserve", number(*reserve)),
    };
    let mut parts = vec![words.say(&pace, Speech::default())];
    if let Pace::Correspondence { days_off, night, .. } = &clock.pace {
        parts.extend((!days_off.is_empty()).then(|| words.get("setup-days-off")));
        parts.extend(night.then(|| words.get("setup-night")));
    }
    parts.push(words.get(&format!("out-of-time-{}", clock.out_of_time.as_str())));
    parts.join(" · ")
}

/// The variant, where the title has several.
fn variant(words: &Words, title: Title, setup: &Setup) -> Option<String> {
    let about = title.about();
    let players = u8::try_from(setup.players.len()).unwrap_or(u8::MAX);
    let meant = |variant: &&Variant| match &setup.variant {
        Some(name) => variant.name == name,
        None => variant.players.contains(&players),
    };
    let variant = about.variants.iter().find(meant)?;
    let key = format!("variant-{}-{}", title.name(), variant.name);
    (about.variants.len() > 1).then(|| words.get(&key))
}

/// An option, where another value than the usual one was chosen.
fn chosen(words: &Words, title: Title, (setup, option): (&Setup, &GameOption)) -> Option<String> {
    let value = setup.options.get(option.name)?;
    let usual = option.values.first().is_some_and(|usual| usual == value);
    let key = format!("option-{}-{}", title.name(), option.name);
    (!usual).then(|| {
        let part = Message::new("setup-option")
            .with("option", words.get(&key))
            .with("value", option_value(words, &key, value));
        words.say(&part, Speech::default())
    })
}

/// A value of an option in words; a number is its own word.
pub(super) fn option_value(words: &Words, key: &str, value: &str) -> String {
    if value.parse::<u32>().is_ok() { value.to_owned() } else { words.get(&format!("{key}-{value}")) }
}

/// Whose answers to open questions are played by, where there are such questions.
fn rulings(words: &Words, title: Title, setup: &Setup) -> Option<String> {
    let switches = title.switches();
    let platform = |switch: &&Switch| switch.is_platform(&setup.rulings);
    let key = match switches.iter().filter(platform).count() {
        0 => "setup-rulebook",
        all if all == switches.len() => "setup-platform",
        _ => "setup-mixed",
    };
    (!switches.is_empty()).then(|| words.get(key))
}
