//! Ratings by Weng and Lin, for each title: worked out from the rated games in the order in which they ended, whoever hears of
//! them when.

use std::collections::BTreeMap;

use roundhouse_store::{GameResult, Rating, SeatRating, SeatResult, Store, StoreError, Unrated};
use roundhouse_titles::Title;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::ladder::ladder_rating;
use crate::table::SeatKind;

/// So many games are rated at once.
const AT_ONCE: u32 = 100;
/// A point of the rating is shown as so many.
const SHOWN: f64 = 40.0;
/// How sure the ladder is of a bot.
const BOT: f64 = 2.0;

/// Works out all ratings that are not known yet.
pub(crate) async fn work_out(store: &dyn Store) -> Result<(), StoreError> {
    while let Some(from) = store.unrated().await? {
        let games = store.rated_from(&from, AT_ONCE).await?;
        let before = ratings_before(store, &from, &games).await?;
        match store.keep_ratings(&from, &rate(&games, before)).await {
            // Others were faster, or a game has ended meanwhile: then it is begun again.
            Ok(()) | Err(StoreError::Stale { .. }) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

async fn ratings_before(
    store: &dyn Store,
    from: &Unrated,
    games: &[GameResult],
) -> Result<BTreeMap<String, Rating>, StoreError> {
    let mut before = BTreeMap::new();
    for person in games.iter().flat_map(|game| &game.seats).map(|seat| &seat.person) {
        if !person.is_empty() && !before.contains_key(person) {
            let known = store.rating_before(person, from).await?;
            before.insert(person.clone(), known.unwrap_or(newcomer()));
        }
    }
    Ok(before)
}

/// The rating of somebody without a rated game.
pub(crate) fn newcomer() -> Rating {
    let WengLinRating { rating, uncertainty } = WengLinRating::new();
    Rating { rating, uncertainty }
}

/// The ratings after each of these games.
fn rate(games: &[GameResult], mut known: BTreeMap<String, Rating>) -> Vec<SeatRating> {
    let mut rated = Vec::new();
    for game in games {
        let before: Vec<[WengLinRating; 1]> =
            game.seats.iter().map(|seat| [of(game, seat, &known)]).collect();
        let places = game.seats.iter().map(|seat| MultiTeamOutcome::new(usize::from(seat.place)));
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
            before.iter().map(<[_; 1]>::as_slice).zip(places).collect();
        let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
        for ((seat, before), after) in game.seats.iter().zip(&before).zip(&after) {
            // The ladder alone rates bots.
            let after = if seat.person.is_empty() { before.first() } else { after.first() };
            let Some(WengLinRating { rating, uncertainty }) = after.copied() else {
                continue;
            };
            let rating = Rating { rating, uncertainty };
            if !seat.person.is_empty() {
                known.insert(seat.person.clone(), rating);
            }
            rated.push(SeatRating {
                game: game.game.clone(),
                seat: seat.seat,
                person: seat.person.clone(),
                rating,
            });
        }
    }
    rated
}

fn of(game: &GameResult, seat: &SeatResult, known: &BTreeMap<String, Rating>) -> WengLinRating {
    let bot = || {
        let title: Title = game.title.parse().ok()?;
        let rating = ladder_rating(title, SeatKind::read(&seat.bot)?.bot()?)?;
        Some(Rating { rating, uncertainty: BOT })
    };
    let Rating { rating, uncertainty } =
        known.get(&seat.person).copied().or_else(bot).unwrap_or_else(newcomer);
    WengLinRating { rating, uncertainty }
}

/// A rating as people read it, and how unsure it is.
pub(crate) fn shown(rating: Rating) -> (i64, i64) {
    ((rating.rating * SHOWN).round() as i64, (rating.uncertainty * SHOWN).round() as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(id: &str, places: &[(&str, u8)]) -> GameResult {
        let seat = |(seat, (person, place)): (u8, &(&str, u8))| SeatResult {
            seat,
            person: (*person).to_owned(),
            bot: if person.is_empty() { "master".to_owned() } else { String::new() },
            name: String::new(),
            account: None,
            place: *place,
            worth: 0,
            rating: None,
        };
        GameResult {
            game: id.to_owned(),
            title: Title::RAILROAD_REVOLUTION.name().to_owned(),
            variant: String::new(),
            moves: 0,
            rounds: 0,
            reason: String::new(),
            counted: true,
            rated: true,
            ended_at: 0,
            seats: (0..).zip(places).map(seat).collect(),
        }
    }

    #[test]
    fn who_wins_goes_up_and_who_loses_goes_down() {
        let rated = rate(&[game("a", &[("ada", 1), ("ben", 2), ("cili", 3)])], BTreeMap::new());
        let ratings: Vec<f64> = rated.iter().map(|seat| seat.rating.rating).collect();
        assert!(ratings[0] > ratings[1] && ratings[1] > ratings[2], "{ratings:?}");
        let unsure = rated.iter().map(|seat| seat.rating.uncertainty);
        assert!(unsure.into_iter().all(|unsure| unsure < newcomer().uncertainty));
        // Somebody who beats a strong bot gains more than somebody who beats a newcomer, and the bot stays what it is.
        let bot = rate(&[game("a", &[("ada", 1), ("", 2)])], BTreeMap::new());
        let newcomers = rate(&[game("a", &[("ada", 1), ("ben", 2)])], BTreeMap::new());
        assert!(bot[0].rating.rating > newcomers[0].rating.rating);
        let master = roundhouse_bots::BotKind::Level(roundhouse_game::LevelName::Master);
        assert_eq!(Some(bot[1].rating.rating), ladder_rating(Title::RAILROAD_REVOLUTION, master));
    }

    #[test]
    fn in_parts_ratings_are_the_same_as_at_once() {
        let games = [
            game("a", &[("ada", 1), ("ben", 2), ("cili", 2)]),
            game("b", &[("cili", 1), ("ada", 2)]),
            game("c", &[("ben", 1), ("", 2), ("ada", 3)]),
        ];
        let whole = rate(&games, BTreeMap::new());
        let mut parts = Vec::new();
        let mut known = BTreeMap::new();
        for game in &games {
            let rated = rate(std::slice::from_ref(game), known.clone());
            known.extend(rated.iter().map(|seat| (seat.person.clone(), seat.rating)));
            known.remove("");
            parts.extend(rated);
        }
        assert_eq!(whole, parts);
    }
}
