//! The best of all sets of routes that keep off each other's track: every set is tried that might be better.

/// Pieces of track, of at most 768.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Track([u128; 6]);

impl Track {
    pub(crate) fn of(pieces: impl IntoIterator<Item = u16>) -> Self {
        let mut track = Self::default();
        for piece in pieces {
            track.0[usize::from(piece / 128)] |= 1 << (piece % 128);
        }
        track
    }

    pub(crate) fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(one, other)| one & other != 0)
    }

    pub(crate) fn with(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

/// What routes are compared by: what counts most comes first.
pub(crate) type Rank = (u64, u64);

/// One train's routes.
pub(crate) struct Routes {
    pub(crate) all: Vec<(Track, Rank)>,
    pub(crate) must_run: bool,
}

/// The rank of the best set; `None` where a train must run that cannot.
pub(crate) fn best_set(mut trains: Vec<Routes>) -> Option<Rank> {
    for routes in &mut trains {
        routes.all.sort_unstable_by_key(|(_, rank)| std::cmp::Reverse(*rank));
    }
    let mut best = None;
    try_all(&trains, (Track::default(), (0, 0)), &mut best);
    best
}

fn try_all(trains: &[Routes], (used, rank): (Track, Rank), best: &mut Option<Rank>) {
    let Some((first, rest)) = trains.split_first() else {
        *best = (*best).max(Some(rank));
        return;
    };
    let others = rest.iter().filter_map(|routes| routes.all.first());
    let most = others.fold((0, 0), |most, (_, rank)| plus(most, *rank));
    for (track, own) in &first.all {
        // Those that come later earn less: no set with one of them is better.
        if Some(plus(plus(rank, *own), most)) <= *best {
            return;
        }
        if !track.meets(&used) {
            try_all(rest, (used.with(track), plus(rank, *own)), best);
        }
    }
    if !first.must_run {
        try_all(rest, (used, rank), best);
    }
}

fn plus(one: Rank, other: Rank) -> Rank {
    (one.0 + other.0, one.1 + other.1)
}
