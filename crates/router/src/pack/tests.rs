use super::super::bits::Bits;
use super::super::effort::Effort;
use super::super::prices::Prices;
use super::super::route::Found;
use super::super::synthetic::Chance;
use super::super::worth::{UNIT, Worth};
use super::{Choice, Lists, Packing};

const PIECES: u64 = 12;

/// Two or three kinds with one or two trains each, and a dozen routes for each kind.
fn lists(seed: u64) -> Lists<2> {
    let mut chance = Chance::new(seed);
    let kinds = 2 + chance.below(2);
    let trains = (0..kinds).map(|_| 1 + chance.below(2) as usize).collect();
    let mut route = || {
        let track: Bits<2> = (0..=chance.below(4)).map(|_| chance.below(PIECES) as usize).collect();
        Found { links: track, track, worth: (1 + chance.below(9)) as Worth * UNIT, gain: 0 }
    };
    let routes = (0..kinds).map(|_| (0..12).map(|_| route()).collect());
    Lists { routes: routes.collect(), trains }
}

/// The worth of every legal set, each once: kind by kind, like trains in the order of their routes.
fn worths(lists: &Lists<2>) -> Vec<Worth> {
    let kinds = lists.routes.iter().zip(&lists.trains);
    let mut sets: Vec<(Bits<2>, Worth)> = vec![(Bits::EMPTY, 0)];
    for (list, &trains) in kinds {
        let mut open: Vec<(usize, Bits<2>, Worth)> =
            sets.drain(..).map(|(used, worth)| (0, used, worth)).collect();
        for _ in 0..trains {
            sets.extend(open.iter().map(|&(_, used, worth)| (used, worth)));
            let more = open.iter().flat_map(|&(from, used, worth)| {
                let later = list.iter().enumerate().skip(from);
                let free = later.filter(move |(_, route)| !route.track.meets(&used));
                free.map(move |(place, route)| (place + 1, used.union(&route.track), worth + route.worth))
            });
            open = more.collect();
        }
        sets.extend(open.iter().map(|&(_, used, worth)| (used, worth)));
    }
    sets.into_iter().map(|(_, worth)| worth).collect()
}

/// The picks of a set in order.
fn in_order(choice: &Choice) -> Vec<(usize, u32)> {
    let mut picks: Vec<(usize, u32)> = choice.iter().map(|pick| (pick.kind, pick.route)).collect();
    picks.sort_unstable();
    picks
}

fn packing(lists: &Lists<2>, best: Worth, many: usize) -> Packing<'_, 2> {
    Packing { many, ..Packing::new(lists, PIECES as usize, best) }
}

/// Prices at which much track is dear enough to be divided.
fn prices() -> Prices {
    let mut prices = Prices::free(PIECES as usize);
    prices.of.fill(UNIT);
    prices
}

#[test]
fn divided_track_leaves_the_best_set() {
    let effort = Effort::new(&|| false);
    for seed in 0..500 {
        let lists = lists(seed);
        let most = worths(&lists).into_iter().max();
        for many in [0, 10, usize::MAX] {
            let mut packing = packing(&lists, 0, many);
            assert!(packing.search(&prices(), u64::MAX, &effort), "seed {seed}");
            assert_eq!(Some(packing.best), most, "seed {seed}, many {many}");
        }
    }
}

#[test]
fn divided_track_leaves_every_set_once() {
    let effort = Effort::new(&|| false);
    for seed in 0..500 {
        let lists = lists(seed);
        let worths = worths(&lists);
        let least = worths.iter().max().unwrap() - 3 * UNIT;
        let expected = worths.iter().filter(|&&worth| worth > least).count();
        for many in [0, 10, usize::MAX] {
            let mut packing = packing(&lists, least, many);
            let complete = packing.search_all(&prices(), usize::MAX, u64::MAX, &effort);
            assert!(complete, "seed {seed}");
            let mut found: Vec<_> = packing.found.iter().map(in_order).collect();
            found.sort_unstable();
            found.dedup();
            assert_eq!(found.len(), packing.found.len(), "seed {seed}, many {many}");
            assert_eq!(found.len(), expected, "seed {seed}, many {many}");
        }
    }
}
