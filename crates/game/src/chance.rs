//! Chance from a seed: the only source of randomness in the rules.

/// A generator of numbers that follow from a seed alone.
///
/// It is the one 18xx.games uses for its set-ups, so that a seed means the same game in both places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    last: u32,
}

const MODULUS_MASK: u32 = (1 << 31) - 1;

impl Chance {
    /// The numbers that follow from a seed.
    pub const fn new(seed: u64) -> Self {
        Self {
            last: (seed as u32) & MODULUS_MASK,
        }
    }

    /// The next number, below two to the thirty-first.
    pub const fn draw(&mut self) -> u32 {
        self.last = self.last.wrapping_mul(1_103_515_245).wrapping_add(12_345) & MODULUS_MASK;
        self.last
    }

    /// A number below `count`; 0 if there is nothing to choose from. The high bits decide, as the low bits of
    /// this generator repeat.
    pub const fn below(&mut self, count: u32) -> u32 {
        ((self.draw() as u64 * count as u64) >> 31) as u32
    }

    /// The list in an order decided by one number for each element.
    pub fn shuffled<T>(&mut self, list: impl IntoIterator<Item = T>) -> Vec<T> {
        let mut drawn: Vec<(u32, T)> = list.into_iter().map(|item| (self.draw(), item)).collect();
        drawn.sort_by_key(|(number, _)| *number);
        drawn.into_iter().map(|(_, item)| item).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_draws_the_same_numbers() {
        let draws = |seed| {
            let mut chance = Chance::new(seed);
            [chance.draw(), chance.draw(), chance.draw()]
        };
        assert_eq!(draws(1), [1_103_527_590, 377_401_575, 662_824_084]);
        assert_eq!(draws(1), draws(1));
        assert_ne!(draws(1), draws(2));
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
        let mut chance = Chance::new(3);
        let mut seen = [false; 6];
        for _ in 0..200 {
            seen[chance.below(6) as usize] = true;
        }
        assert_eq!(seen, [true; 6]);
        assert_eq!(chance.below(0), 0);
    }
}
