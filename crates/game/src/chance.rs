//! Chance from a seed: the only source of randomness in the rules.
//!
//! There are two kinds. [`Chance`] is for everything that is hidden and for bots. [`PlatformChance`] is the small
//! generator of 18xx.games, for set-ups that lie open anyway.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

use crate::Seed;

/// Numbers that follow from a seed alone.
///
/// A secret seed draws with `ChaCha20`: nobody who has seen numbers can work out the next ones, and nobody can try all
/// seeds. A seed that is a number draws with xoshiro256**. That is for bots and for games that were begun with such a
/// seed: they go on as they began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Chance {
    source: Source,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Source {
    /// The state of xoshiro256**.
    Number([u64; 4]),
    /// The key of `ChaCha20`, and how many numbers it has drawn. The generator itself is large and made again for each
    /// number, because a state of a game is copied far more often than a number is drawn.
    Secret { key: [u8; 32], drawn: u64 },
}

/// The generator 18xx.games uses for its set-ups, so that a seed means the same game in both places.
///
/// Its seeds are below two to the thirty-first; a larger one is mixed down to one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlatformChance {
    last: u32,
}

const PLATFORM_MASK: u32 = (1 << 31) - 1;

impl Chance {
    /// The numbers that follow from a seed.
    pub const fn new(seed: u64) -> Self {
        let mut state = [0; 4];
        let (mut place, mut counter) = (0, seed);
        while place < state.len() {
            counter = counter.wrapping_add(0x9e37_79b9_7f4a_7c15);
            state[place] = mixed(counter);
            place += 1;
        }
        Self { source: Source::Number(state) }
    }

    /// The numbers that follow from the seed of a game.
    pub const fn of(seed: Seed) -> Self {
        match seed {
            Seed::Number(number) => Self::new(number),
            Seed::Secret(key) => Self { source: Source::Secret { key, drawn: 0 } },
        }
    }

    /// The next number.
    pub fn draw(&mut self) -> u64 {
        match &mut self.source {
            Source::Number(state) => next(state),
            Source::Secret { key, drawn } => {
                let mut generator = ChaCha20Rng::from_seed(*key);
                // Each number takes two words.
                generator.set_word_pos(u128::from(*drawn) * 2);
                *drawn = drawn.wrapping_add(1);
                generator.next_u64()
            }
        }
    }

    /// A number below `count`; 0 if there is nothing to choose from.
    pub fn below(&mut self, count: u32) -> u32 {
        ((self.draw() as u128 * count as u128) >> 64) as u32
    }

    /// The list in an order decided by one number for each element.
    pub fn shuffled<T>(&mut self, list: impl IntoIterator<Item = T>) -> Vec<T> {
        in_order_drawn(list, || self.draw())
    }
}

impl PlatformChance {
    /// The numbers that follow from a seed.
    pub const fn new(seed: u64) -> Self {
        let seed = if seed > PLATFORM_MASK as u64 { mixed(seed) } else { seed };
        Self { last: (seed as u32) & PLATFORM_MASK }
    }

    /// The next number, below two to the thirty-first.
    pub const fn draw(&mut self) -> u32 {
        self.last = self.last.wrapping_mul(1_103_515_245).wrapping_add(12_345) & PLATFORM_MASK;
        self.last
    }

    /// A number below `count`; 0 if there is nothing to choose from. The high bits decide, as the low bits of
    /// this generator repeat.
    pub const fn below(&mut self, count: u32) -> u32 {
        ((self.draw() as u64 * count as u64) >> 31) as u32
    }

    /// The list in an order decided by one number for each element.
    pub fn shuffled<T>(&mut self, list: impl IntoIterator<Item = T>) -> Vec<T> {
        in_order_drawn(list, || self.draw())
    }
}

/// The next number of xoshiro256**.
const fn next(state: &mut [u64; 4]) -> u64 {
    let [first, second, third, fourth] = *state;
    let drawn = second.wrapping_mul(5).rotate_left(7).wrapping_mul(9);
    let (third, fourth) = (third ^ first, fourth ^ second);
    *state = [first ^ fourth, second ^ third, third ^ (second << 17), fourth.rotate_left(45)];
    drawn
}

/// `SplitMix64`'s mixing of a number.
const fn mixed(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

fn in_order_drawn<T, N: Ord + Copy>(
    list: impl IntoIterator<Item = T>,
    mut draw: impl FnMut() -> N,
) -> Vec<T> {
    let mut drawn: Vec<(N, T)> = list.into_iter().map(|item| (draw(), item)).collect();
    drawn.sort_by_key(|(number, _)| *number);
    drawn.into_iter().map(|(_, item)| item).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_draws_the_same_numbers() {
        let draws = |seed| {
            let mut chance = PlatformChance::new(seed);
            [chance.draw(), chance.draw(), chance.draw()]
        };
        assert_eq!(draws(1), [1_103_527_590, 377_401_575, 662_824_084]);
        assert_eq!(draws(1), draws(1));
        assert_ne!(draws(1), draws(2));
        assert_ne!(draws(1), draws(1 + (1 << 31)), "no bit of a seed is lost");
    }

    /// The numbers its authors publish.
    #[test]
    fn chance_from_a_number_is_xoshiro() {
        let mut state = [1, 2, 3, 4];
        let drawn = [0; 4].map(|_: u64| next(&mut state));
        assert_eq!(drawn, [11_520, 0, 1_509_978_240, 1_215_971_899_390_074_240]);
        let Source::Number([first, second, ..]) = Chance::new(0).source else {
            unreachable!("a number is no secret");
        };
        assert_eq!([first, second], [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4]);
    }

    /// The first test vector of RFC 7539, appendix A.1: a key of zeros.
    #[test]
    fn chance_from_a_secret_is_chacha() {
        let mut chance = Chance::of(Seed::Secret([0; 32]));
        let drawn = [0; 4].map(|_: u64| chance.draw());
        let bytes: Vec<u8> = drawn.iter().flat_map(|number| number.to_le_bytes()).collect();
        let expected = [
            0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90, 0x40, 0x5d, 0x6a, 0xe5, 0x53, 0x86, 0xbd, 0x28,
            0xbd, 0xd2, 0x19, 0xb8, 0xa0, 0x8d, 0xed, 0x1a, 0xa8, 0x36, 0xef, 0xcc, 0x8b, 0x77, 0x0d, 0xc7,
        ];
        assert_eq!(bytes, expected);
    }

    #[test]
    fn every_byte_of_a_secret_counts() {
        let order = |seed| Chance::of(seed).shuffled(0..20);
        let zeros = order(Seed::Secret([0; 32]));
        for place in 0..32 {
            let mut bytes = [0; 32];
            bytes[place] = 1;
            assert_ne!(order(Seed::Secret(bytes)), zeros, "byte {place}");
        }
    }

    #[test]
    fn neighbouring_seeds_have_nothing_in_common() {
        let order = |seed| Chance::new(seed).shuffled(0..20);
        assert_ne!(order(1), order(2));
        assert_ne!(order(1), order(1 + (1 << 31)));
        assert_ne!(order(1), order(1 + (1 << 63)));
    }

    #[test]
    fn shuffling_keeps_every_element() {
        let mut shuffled = Chance::new(7).shuffled(0..20);
        assert_ne!(shuffled, (0..20).collect::<Vec<_>>());
        shuffled.sort_unstable();
        assert_eq!(shuffled, (0..20).collect::<Vec<_>>());
    }

    #[test]
    fn below_stays_below() {
        let (mut chance, mut platform) = (Chance::new(3), PlatformChance::new(3));
        let (mut seen, mut seen_there) = ([false; 6], [false; 6]);
        for _ in 0..200 {
            seen[chance.below(6) as usize] = true;
            seen_there[platform.below(6) as usize] = true;
        }
        assert_eq!((seen, seen_there), ([true; 6], [true; 6]));
        assert_eq!((chance.below(0), platform.below(0)), (0, 0));
    }
}
