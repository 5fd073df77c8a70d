//! Bots against each other: how strong each of them is, and how sure that is.

use std::time::Duration;

use roundhouse_game::{Chance, SeatId};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::series::Result;

/// How a bot did in a series.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// Which contestant.
    pub contestant: usize,
    /// Seats it played in.
    pub games: u32,
    /// Its rating: 25 is the mean, and the greater the stronger.
    pub rating: f64,
    /// How much the rating would differ with other seeds, as a standard deviation.
    pub error: f64,
    /// Victories; who shares one has part of it.
    pub wins: f64,
    /// The mean of its places, from 1.
    pub mean_place: f64,
    /// The mean of its scores.
    pub mean_score: f64,
    /// The mean length of its games in rounds.
    pub rounds: f64,
    /// The longest that it thought.
    pub slowest: Duration,
}

impl Standing {
    /// The part of its games that it won.
    pub fn win_share(&self) -> f64 {
        self.wins / f64::from(self.games.max(1))
    }
}

/// How often the seeds are drawn anew for the errors.
const DRAWS: usize = 200;

/// How everybody did, the strongest first. Games that broke do not count.
pub fn standings(results: &[Result], contestants: usize) -> Vec<Standing> {
    let whole: Vec<_> = results.iter().filter(|result| result.broken.is_none()).collect();
    let seeds = by_seed(&whole);
    let everything: Vec<usize> = (0..seeds.len()).collect();
    let ratings = rate(&seeds, &everything, contestants);
    let errors = errors(&seeds, contestants);
    let mut standings: Vec<_> = (0..contestants)
        .map(|contestant| {
            let of = Standing { contestant, rating: ratings[contestant], ..counted(&whole, contestant) };
            Standing { error: errors[contestant], ..of }
        })
        .collect();
    standings.sort_by(|one, other| other.rating.total_cmp(&one.rating));
    standings
}

/// The games of each seed.
fn by_seed<'a>(results: &[&'a Result]) -> Vec<Vec<&'a Result>> {
    let mut seeds: Vec<Vec<&Result>> = Vec::new();
    for result in results {
        match seeds.last_mut() {
            Some(games) if games[0].pairing.seed == result.pairing.seed => games.push(result),
            _ => seeds.push(vec![result]),
        }
    }
    seeds
}

/// The ratings after the games of these seeds, one after the other.
fn rate(seeds: &[Vec<&Result>], drawn: &[usize], contestants: usize) -> Vec<f64> {
    let config = WengLinConfig::new();
    let mut ratings = vec![WengLinRating::new(); contestants];
    for result in drawn.iter().filter_map(|seed| seeds.get(*seed)).flatten() {
        let seated: Vec<_> = result.pairing.seats.iter().map(|seat| [ratings[*seat]]).collect();
        let places = result.places.iter().map(|place| MultiTeamOutcome::new((place * 2.0) as usize));
        let teams: Vec<_> = seated.iter().map(<[_; 1]>::as_slice).zip(places).collect();
        let after = weng_lin_multi_team(&teams, &config);
        // Who sits in several seats learns from all of them alike.
        for (contestant, rating) in ratings.iter_mut().enumerate() {
            let seats = result.pairing.seats.iter().zip(&after);
            let own = seats.filter(|(seat, _)| **seat == contestant);
            let own: Vec<_> = own.filter_map(|(_, after)| after.first()).collect();
            if !own.is_empty() {
                let mean = |of: fn(&WengLinRating) -> f64| {
                    own.iter().map(|rating| of(rating)).sum::<f64>() / own.len() as f64
                };
                *rating =
                    WengLinRating { rating: mean(|it| it.rating), uncertainty: mean(|it| it.uncertainty) };
            }
        }
    }
    ratings.iter().map(|rating| rating.rating).collect()
}

/// The standard deviation of the ratings over seeds drawn anew, again and again.
fn errors(seeds: &[Vec<&Result>], contestants: usize) -> Vec<f64> {
    let mut chance = Chance::new(seeds.len() as u64);
    let mut draw = || (0..seeds.len()).map(|_| chance.below(seeds.len() as u32) as usize).collect::<Vec<_>>();
    let ratings: Vec<_> = (0..DRAWS).map(|_| rate(seeds, &draw(), contestants)).collect();
    let spread = |contestant: usize| {
        let of = || ratings.iter().map(|drawn| drawn[contestant]);
        let mean = of().sum::<f64>() / DRAWS as f64;
        let square = of().map(|rating| (rating - mean) * (rating - mean)).sum::<f64>();
        (square / DRAWS as f64).sqrt()
    };
    (0..contestants).map(spread).collect()
}

/// Games, victories, places and so on, without the rating.
fn counted(results: &[&Result], contestant: usize) -> Standing {
    let mut of = Standing {
        contestant,
        games: 0,
        rating: 0.0,
        error: 0.0,
        wins: 0.0,
        mean_place: 0.0,
        mean_score: 0.0,
        rounds: 0.0,
        slowest: Duration::ZERO,
    };
    for result in results {
        let seats = (0..).map(SeatId).zip(&result.pairing.seats);
        for (seat, _) in seats.filter(|(_, seated)| **seated == contestant) {
            of.games += 1;
            if result.winners.contains(&seat) {
                of.wins += 1.0 / result.winners.len() as f64;
            }
            of.mean_place += result.places.get(seat.index()).copied().unwrap_or_default();
            of.mean_score += result.scores.get(seat.index()).copied().unwrap_or_default() as f64;
            of.rounds += f64::from(result.rounds);
            of.slowest = of.slowest.max(result.slowest.get(seat.index()).copied().unwrap_or_default());
        }
    }
    let games = f64::from(of.games.max(1));
    Standing {
        mean_place: of.mean_place / games,
        mean_score: of.mean_score / games,
        rounds: of.rounds / games,
        ..of
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::{Pairing, pairings};

    /// The contestant with the greater number always wins.
    fn result(pairing: Pairing) -> Result {
        let scores: Vec<i64> = pairing.seats.iter().map(|contestant| *contestant as i64 * 10).collect();
        let best = scores.iter().max().copied();
        let winners = (0..).map(SeatId).zip(&scores).filter(|(_, score)| Some(**score) == best);
        let winners: Vec<_> = winners.map(|(seat, _)| seat).collect();
        let above = |score: &i64| scores.iter().filter(|other| *other > score).count();
        let level = |score: &i64| scores.iter().filter(|other| *other == score).count();
        let places =
            scores.iter().map(|it| above(it) as f64 + f64::midpoint(level(it) as f64, 1.0)).collect();
        let slowest = vec![Duration::ZERO; scores.len()];
        Result { pairing, places, winners, scores, rounds: 9, slowest, broken: None }
    }

    #[test]
    fn who_always_wins_is_rated_highest_and_nobody_doubts_it() {
        for (contestants, seats) in [(3, 3), (2, 4), (5, 4)] {
            let pairings = pairings(contestants, seats, 1..21);
            let results: Vec<_> = pairings.into_iter().map(result).collect();
            let standings = standings(&results, contestants);
            let order: Vec<_> = standings.iter().map(|it| it.contestant).collect();
            assert_eq!(order, (0..contestants).rev().collect::<Vec<_>>());
            assert_eq!(standings[0].games, 20 * seats as u32);
            for pair in standings.windows(2) {
                assert!(pair[0].rating - pair[0].error > pair[1].rating + pair[1].error, "{pair:?}");
            }
            let wins: f64 = standings.iter().map(|it| it.wins).sum();
            assert!((wins - results.len() as f64).abs() < 1e-6);
        }
    }

    #[test]
    fn a_game_that_broke_does_not_count() {
        let mut results: Vec<_> = pairings(2, 2, 1..3).into_iter().map(result).collect();
        results[0].broken = Some("it did".to_owned());
        assert!(standings(&results, 2).iter().all(|it| it.games == 3));
    }
}
