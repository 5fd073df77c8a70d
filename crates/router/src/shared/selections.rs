//! Selections of trains: so many of each group.

/// All selections, numbered so that a part of a selection has a smaller number; 0 is the empty one.
pub(super) struct Selections {
    counts: Vec<usize>,
    /// What one train of each group adds to the number.
    strides: Vec<usize>,
    count: usize,
    /// For each selection all ways to part it in two, of which the first has a train of the first group there is.
    halves: Vec<Vec<(u16, u16)>>,
    /// For each selection and group how many of its trains are in it.
    trains: Vec<u16>,
}

impl Selections {
    pub(super) fn of(counts: &[usize]) -> Self {
        let mut strides = Vec::new();
        let mut count = 1;
        for group in counts {
            strides.push(count);
            count *= group + 1;
        }
        let mut selections =
            Self { counts: counts.to_vec(), strides, count, halves: Vec::new(), trains: Vec::new() };
        let groups = || 0..counts.len();
        selections.trains = (0..count)
            .flat_map(|selection| groups().map(move |group| (selection, group)))
            .map(|(selection, group)| selections.count_of(selection, group) as u16)
            .collect();
        selections.halves = (0..count).map(|whole| selections.halves_of(whole)).collect();
        selections
    }

    /// How many ways there are to part any of these selections in two.
    pub(super) fn ways(&self) -> usize {
        self.halves.iter().map(Vec::len).sum()
    }

    /// How many ways there are to part a selection of some of these trains in two.
    pub(super) fn parts(counts: &[usize]) -> usize {
        let ways = counts.iter().map(|count| (count + 1) * (count + 2) / 2);
        ways.fold(1, usize::saturating_mul)
    }

    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// The selection without one train of a group, if there is one.
    pub(super) fn without(&self, selection: usize, group: usize) -> Option<usize> {
        (self.trains(selection, group) > 0).then(|| selection - self.strides[group])
    }

    /// Is there a train of a group that is not in a selection?
    pub(super) fn has_room(&self, selection: usize, group: usize) -> bool {
        self.room(selection, group) > 0
    }

    /// How many trains of a group are not in a selection?
    pub(super) fn room(&self, selection: usize, group: usize) -> usize {
        self.counts[group] - self.trains(selection, group)
    }

    /// Are there at least so many trains of each group in a selection?
    pub(super) fn has(&self, selection: usize, required: &[usize]) -> bool {
        let mut groups = required.iter().enumerate();
        groups.all(|(group, required)| self.trains(selection, group) >= *required)
    }

    /// All ways to part a selection in two; the second half may be empty.
    pub(super) fn halves(&self, selection: usize) -> &[(u16, u16)] {
        &self.halves[selection]
    }

    fn trains(&self, selection: usize, group: usize) -> usize {
        self.trains[selection * self.counts.len() + group].into()
    }

    fn count_of(&self, selection: usize, group: usize) -> usize {
        selection / self.strides[group] % (self.counts[group] + 1)
    }

    fn halves_of(&self, whole: usize) -> Vec<(u16, u16)> {
        let groups = 0..self.counts.len();
        let Some(first) = groups.clone().find(|&group| self.trains(whole, group) > 0) else {
            return Vec::new();
        };
        let is_part = |part: &usize| {
            self.trains(*part, first) > 0
                && groups.clone().all(|group| self.trains(*part, group) <= self.trains(whole, group))
        };
        (1..=whole).filter(is_part).map(|part| (part as u16, (whole - part) as u16)).collect()
    }
}
