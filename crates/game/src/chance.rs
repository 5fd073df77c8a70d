//! Chance from a seed: the only source of randomness in the rules.
//!
//! There are two generators. [`Chance`] is for everything that is hidden and for bots: what it has drawn tells nobody
//! what it will draw. [`PlatformChance`] is the small one of 18xx.games, for set-ups that lie open anyway.

/// Numbers that follow from a seed alone: xoshiro256**, begun with the numbers of `SplitMix64`.
///
/// A seed has 64 bits and the generator 256, so that nobody finds the order of a pile by trying all seeds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    state: [u64; 4],
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
        Self { state }
    }

    /// The next number.
    pub const fn draw(&mut self) -> u64 {
        let [first, second, third, fourth] = self.state;
        let drawn = second.wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let (third, fourth) = (third ^ first, fourth ^ second);
        self.state = [first ^ fourth, second ^ third, third ^ (second << 17), fourth.rotate_left(45)];
        drawn
    }

    /// A number below `count`; 0 if there is nothing to choose from.
    pub const fn below(&mut self, count: u32) -> u32 {
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
    fn chance_is_xoshiro() {
        let state = [1, 2, 3, 4];
        let mut chance = Chance { state };
        let drawn = [0; 4].map(|_: u64| chance.draw());
        assert_eq!(drawn, [11_520, 0, 1_509_978_240, 1_215_971_899_390_074_240]);
        assert_eq!(Chance::new(0).state[..2], [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4]);
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
