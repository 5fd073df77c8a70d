//! Sets of small numbers in a fixed number of machine words.

/// A set of numbers below `64 * W`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Bits<W> {
    /// No number.
    pub(super) const EMPTY: Self = Self([0; W]);

    /// Adds a number; one that has no room is left out.
    pub(super) fn insert(&mut self, number: usize) {
        if let Some(word) = self.0.get_mut(number / 64) {
            *word |= 1 << (number % 64);
        }
    }

    /// Takes a number away.
    pub(super) fn remove(&mut self, number: usize) {
        if let Some(word) = self.0.get_mut(number / 64) {
            *word &= !(1 << (number % 64));
        }
    }

    /// Is a number in the set?
    pub(super) fn contains(&self, number: usize) -> bool {
        self.0.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    /// Is every number also in the other set?
    pub(super) fn is_within(&self, other: &Self) -> bool {
        self.union(other) == *other
    }

    /// Do the two sets share a number?
    pub(super) fn meets(&self, other: &Self) -> bool {
        let mut shared = 0;
        for word in 0..W {
            shared |= self.0[word] & other.0[word];
        }
        shared != 0
    }

    /// What is in one set or the other.
    #[must_use]
    pub(super) fn union(&self, other: &Self) -> Self {
        let mut union = *self;
        for word in 0..W {
            union.0[word] |= other.0[word];
        }
        union
    }

    /// What is in both sets.
    #[must_use]
    pub(super) fn shared(&self, other: &Self) -> Self {
        let mut shared = *self;
        for word in 0..W {
            shared.0[word] &= other.0[word];
        }
        shared
    }

    /// What is in this set and not in the other.
    #[must_use]
    pub(super) fn without(&self, other: &Self) -> Self {
        let mut rest = *self;
        for word in 0..W {
            rest.0[word] &= !other.0[word];
        }
        rest
    }

    /// What all its numbers come to, with a value for each.
    pub(super) fn sum(&self, values: &[i64]) -> i64 {
        let mut sum = 0;
        for word in 0..W {
            let mut rest = self.0[word];
            while rest != 0 {
                sum += values[word * 64 + rest.trailing_zeros() as usize];
                rest &= rest - 1;
            }
        }
        sum
    }

    /// The numbers, smallest first.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(place, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                (rest != 0).then(|| {
                    let bit = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    place * 64 + bit
                })
            })
        })
    }
}

impl<const W: usize> FromIterator<usize> for Bits<W> {
    fn from_iter<T: IntoIterator<Item = usize>>(numbers: T) -> Self {
        let mut bits = Self::EMPTY;
        for number in numbers {
            bits.insert(number);
        }
        bits
    }
}

#[cfg(test)]
mod tests {
    use super::Bits;

    #[test]
    fn sets_meet_where_they_share_a_number() {
        let one: Bits<2> = [3, 64, 127].into_iter().collect();
        let other: Bits<2> = [4, 64].into_iter().collect();
        assert!(one.meets(&other));
        assert_eq!(one.shared(&other).iter().collect::<Vec<_>>(), [64]);
        assert_eq!(one.union(&other).iter().collect::<Vec<_>>(), [3, 4, 64, 127]);
        assert_eq!(one.without(&other).iter().collect::<Vec<_>>(), [3, 127]);
    }
}
