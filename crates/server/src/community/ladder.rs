//! What the ladder says of bots, for whoever rates people who play against them.

use roundhouse_bots::BotKind;
use roundhouse_game::LevelName;
use roundhouse_titles::Title;

/// Ratings that `roundhouse ladder TITLE` gave, as docs/BOTS.md shows them; 25 is the mean.
const RAILROAD_REVOLUTION: [(BotKind, f64); 7] = [
    (BotKind::Level(LevelName::Master), 48.4),
    (BotKind::Level(LevelName::Expert), 47.8),
    (BotKind::Level(LevelName::Seasoned), 36.7),
    (BotKind::Level(LevelName::Casual), 24.2),
    (BotKind::Level(LevelName::Beginner), 10.4),
    (BotKind::Random, 2.9),
    (BotKind::Steady, 1.7),
];

/// The rating of a bot in a title, where the ladder has measured it.
pub(crate) fn ladder_rating(title: Title, kind: BotKind) -> Option<f64> {
    let known: &[(BotKind, f64)] =
        if title == Title::RAILROAD_REVOLUTION { &RAILROAD_REVOLUTION } else { &[] };
    known.iter().find(|(other, _)| *other == kind).map(|(_, rating)| *rating)
}
