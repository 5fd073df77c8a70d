//! A test that stops as soon as it is clear: is one bot stronger than another?
//!
//! One bot sits at a table of the other. If both are alike it wins one game in as many as there are seats; if it is
//! [`STRENGTH`] times as strong, as Plackett and Luce count strength, it wins more often. Each game makes one of the two
//! more likely, and the test ends when one is sure enough (Wald's sequential test).

/// How much stronger a bot must be to be called stronger: its lots count so many times as much as another's.
pub const STRENGTH: f64 = 1.5;

/// How often an answer may be wrong, at most.
pub const ERROR: f64 = 0.05;

/// What is known so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sequential {
    seats: f64,
    /// Games so far.
    pub games: u32,
    /// Victories; who shares one has part of it.
    pub wins: f64,
    /// The logarithm of how much likelier the one is than the other.
    pub ratio: f64,
}

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is stronger.
    Stronger,
    /// It is not.
    NotStronger,
    /// More games are needed.
    Open,
}

impl Verdict {
    /// The answer in a word.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Stronger => "stronger",
            Self::NotStronger => "not stronger",
            Self::Open => "undecided",
        }
    }
}

impl Sequential {
    /// Nothing is known yet of a bot at a table of so many seats.
    pub fn new(seats: usize) -> Self {
        Self { seats: seats as f64, games: 0, wins: 0.0, ratio: 0.0 }
    }

    /// One more game, of which the bot won this part.
    pub fn add(&mut self, won: f64) {
        let alike = 1.0 / self.seats;
        let stronger = STRENGTH / (STRENGTH + self.seats - 1.0);
        self.games += 1;
        self.wins += won;
        self.ratio += won * (stronger / alike).ln() + (1.0 - won) * ((1.0 - stronger) / (1.0 - alike)).ln();
    }

    /// What can be said now.
    pub fn verdict(&self) -> Verdict {
        let sure = ((1.0 - ERROR) / ERROR).ln();
        if self.ratio >= sure {
            Verdict::Stronger
        } else if self.ratio <= -sure {
            Verdict::NotStronger
        } else {
            Verdict::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use roundhouse_game::Chance;

    use super::*;

    /// Tests a bot that wins so many games in a hundred, drawn by lot.
    fn tested(seats: usize, percent: u32, seed: u64) -> Sequential {
        let mut chance = Chance::new(seed);
        let mut test = Sequential::new(seats);
        while test.verdict() == Verdict::Open && test.games < 10_000 {
            test.add(f64::from(u8::from(chance.below(100) < percent)));
        }
        test
    }

    #[test]
    fn equal_bots_are_seldom_called_stronger_and_strong_ones_mostly() {
        let count = |percent: u32, verdict: Verdict| {
            (0..200).filter(|seed| tested(4, percent, *seed).verdict() == verdict).count()
        };
        assert!(count(25, Verdict::Stronger) <= 14, "one in twenty, and some luck");
        assert!(count(25, Verdict::NotStronger) >= 186);
        assert!(count(40, Verdict::Stronger) >= 186);
        assert!(count(10, Verdict::NotStronger) == 200);
    }

    #[test]
    fn a_bot_that_always_wins_is_known_soon() {
        assert_eq!(tested(4, 100, 1).games, 11);
        assert_eq!(tested(2, 100, 1).games, 17);
        assert_eq!(tested(4, 0, 1).games, 25);
    }

    #[test]
    fn a_shared_victory_counts_in_part() {
        let mut test = Sequential::new(4);
        test.add(0.5);
        assert_eq!((test.games, test.wins), (1, 0.5));
        assert!(test.ratio > 0.0);
    }
}
