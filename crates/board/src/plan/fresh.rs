//! What came since an earlier look at a plan.

use super::{Holder, Plan};

impl Plan {
    /// Marks the pieces that were not there on an earlier picture of the same plan, but for those of the reader.
    pub fn mark_fresh(&mut self, before: &Self, reader: Option<usize>) {
        let since = |now: &[usize], before: &[usize]| since(now, before, reader);
        for (line, earlier) in self.lines.iter_mut().zip(&before.lines) {
            line.fresh = since(&line.owners, &earlier.owners);
        }
        for (place, earlier) in self.places.iter_mut().zip(&before.places) {
            let were = all(earlier.holder, &earlier.later);
            place.fresh = since(&all(place.holder, &place.later), &were);
        }
        for (cell, earlier) in self.strip.cells.iter_mut().zip(&before.strip.cells) {
            let were = all(earlier.holder, &earlier.later);
            cell.fresh = since(&all(cell.holder, &cell.later), &were);
        }
    }
}

/// Everybody who has a piece there.
fn all(holder: Holder, later: &[usize]) -> Vec<usize> {
    let first = match holder {
        Holder::Owner(owner) => Some(owner),
        Holder::Free | Holder::Neutral => None,
    };
    first.into_iter().chain(later.iter().copied()).collect()
}

fn since(now: &[usize], before: &[usize], reader: Option<usize>) -> Vec<usize> {
    let came = now.iter().copied().filter(|owner| !before.contains(owner));
    came.filter(|owner| Some(*owner) != reader).collect()
}

#[cfg(test)]
mod tests {
    use super::{Holder, all, since};

    #[test]
    fn only_pieces_that_were_not_there_are_fresh() {
        let before = all(Holder::Owner(2), &[0]);
        assert_eq!(since(&all(Holder::Owner(2), &[0, 1]), &before, None), [1]);
        assert_eq!(since(&all(Holder::Owner(2), &[0, 1]), &before, Some(1)), [0; 0]);
        assert_eq!(since(&before, &before, None), [0; 0]);
        assert_eq!(since(&all(Holder::Owner(3), &[]), &all(Holder::Free, &[]), None), [3]);
    }
}
