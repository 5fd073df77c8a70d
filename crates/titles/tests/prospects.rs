//! What a company would earn with one more train or tile is what it earns once that has happened.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Best, Occasion, RunsTrains, Table, with_one_more_tile, with_one_more_train};
use roundhouse_game::{Chance, Money, Setup};
use roundhouse_router::stop_graph::StopGraph;
use roundhouse_router::{Answer, Goal};
use roundhouse_titles::austria_hungary_1824::AustriaHungary1824;
use roundhouse_titles::east_anglia_1862::EastAnglia1862;
use roundhouse_titles::hungary_18mag::Hungary18Mag;
use roundhouse_titles::{AnyGame, Shown, Title, TitleFiles};

/// Moves of a game, moments of it that are looked at, and how many tiles are told.
const MOVES: usize = 1_500;
const MOMENTS: usize = 8;
const TILES: usize = 5;

/// How many prospects a game had.
#[derive(Debug, Default)]
struct Seen {
    trains: usize,
    tiles: usize,
    /// Tiles of companies that have to wait for their turn.
    waiting: usize,
    /// Moments at which a turn to lay had just begun.
    beginnings: usize,
    /// Sets of routes that are as good as the best.
    equals: usize,
}

impl Seen {
    fn is_enough(&self) -> bool {
        let Self { trains, tiles, waiting, beginnings, equals } = *self;
        [trains, tiles, waiting, beginnings, equals].iter().all(|count| *count > 0)
    }
}

fn look<G: RunsTrains + Shown>(game: &G, state: &G::State, seen: &mut Seen) {
    let company = game.operating_company(state).unwrap();
    look_at_equals(game, state, company, seen);
    look_at_others(game, state, company, seen);
    look_at_beginning(game, state, company, seen);
    let Some(now) = game.best_routes(state, company, &|| false).unwrap() else {
        return;
    };
    let prospects = with_one_more_train(game, state, company, &|| false).unwrap();
    let states = game.with_each_train(state, company);
    for (prospect, (_, then)) in prospects.iter().zip(&states) {
        assert!(prospect.best.proved);
        // A train may stay at home, but the first of its kind may change values and scrap others.
        if is_only_richer(G::table(state), G::table(then), company) {
            assert!(prospect.best.rank() >= now.rank());
            seen.trains += 1;
        }
    }
    let told = with_one_more_tile(game, state, company, TILES, &|| false).unwrap();
    assert!(told.tiles.len() <= TILES);
    let ranks: Vec<_> = told.tiles.iter().map(|tile| tile.best.rank()).collect();
    assert!(ranks.is_sorted_by(|one, other| one >= other));
    for prospect in told.tiles {
        assert_eq!(told.occasion == Occasion::Now, prospect.action.is_some());
        let Some(action) = prospect.action else {
            continue;
        };
        let seat = game.to_act(state).unwrap();
        let then = game.apply(state, seat, &action).unwrap().state;
        let best = game.best_routes(&then, company, &|| false).unwrap();
        assert_eq!(best.unwrap().total, prospect.best.total);
        seen.tiles += 1;
    }
}

/// Sets that are as good as the best earn as much, and differ.
fn look_at_equals<G: RunsTrains>(game: &G, state: &G::State, company: CompanyId, seen: &mut Seen) {
    let found = game.best_route_sets(state, company, 5, &|| false).unwrap();
    for (number, set) in found.sets.iter().enumerate() {
        assert!(set.proved);
        assert_eq!(set.rank(), found.sets[0].rank());
        let mut before = found.sets[..number].iter();
        assert!(!before.any(|other| other.runs_the_same(set)));
        seen.equals += usize::from(number > 0);
    }
}

/// Companies that wait for their turn are told what they could lay, or why they cannot.
fn look_at_others<G: RunsTrains + Shown>(game: &G, state: &G::State, operating: CompanyId, seen: &mut Seen) {
    let companies = game.shown(state, None).companies.into_iter();
    let others = companies.filter_map(|view| game.find_company(view.name));
    for company in others.filter(|company| *company != operating) {
        let position = &G::table(state).position;
        let mut hexes = game.board().map.ids();
        let stands = hexes.any(|hex| position.has_station_on(hex, company));
        let told = with_one_more_tile(game, state, company, 1, &|| false).unwrap();
        match told.occasion {
            Occasion::Now => panic!("it is not its turn"),
            Occasion::ItsTurn => assert!(stands),
            Occasion::NoStation => assert!(!stands && told.tiles.is_empty()),
            Occasion::NoDirector | Occasion::Never => assert!(told.tiles.is_empty()),
        }
        seen.waiting += told.tiles.len();
    }
}

/// When a turn to lay begins, the choices are what could be laid if it began now.
fn look_at_beginning<G: RunsTrains>(game: &G, state: &G::State, company: CompanyId, seen: &mut Seen) {
    let seat = game.to_act(state).unwrap();
    let position = &G::table(state).position;
    let mut choices = Vec::new();
    for choice in game.choices(state) {
        let then = game.apply(state, seat, &choice.action).unwrap().state;
        let after = &G::table(&then).position;
        let mut hexes = game.board().map.ids();
        if let Some(hex) = hexes.find(|hex| after.laid(*hex) != position.laid(*hex)) {
            choices.push((hex, after.laid(hex).tile, after.laid(hex).rotation));
        }
    }
    choices.sort_unstable();
    choices.dedup();
    let lays = game.lays_in_its_turn(state, company).into_iter();
    let mut lays: Vec<_> = lays.map(|(hex, lay)| (hex, lay.tile, lay.rotation)).collect();
    lays.sort_unstable();
    seen.beginnings += usize::from(!choices.is_empty() && choices == lays);
}

/// Is the phase the same, and has the company lost no train?
fn is_only_richer(now: &Table, then: &Table, company: CompanyId) -> bool {
    let (fleet, after) = (now.fleet(company), then.fleet(company));
    let mut kinds = fleet.kinds();
    now.phase == then.phase && kinds.all(|kind| after.count(kind) >= fleet.count(kind))
}

/// Plays as chance has it and looks at moments with tiles to lay and trains to run.
fn play<G: RunsTrains + Shown>(game: &G) -> Seen {
    let mut seen = Seen::default();
    // Companies of 1862 that chance directs soon go bankrupt: several games are tried.
    for seed in 0..100 {
        play_one(game, seed, &mut seen);
        if seen.is_enough() {
            break;
        }
    }
    seen
}

fn play_one<G: RunsTrains + Shown>(game: &G, seed: u64, seen: &mut Seen) {
    let mut state = game.setup();
    let mut chance = Chance::new(seed);
    let mut moments = 0;
    for _ in 0..MOVES {
        let Some(seat) = game.to_act(&state) else {
            break;
        };
        let choices = game.choices(&state);
        if let Some(company) = game.operating_company(&state)
            && choices.len() > 3
            && let Ok(Some(best)) = game.best_routes(&state, company, &|| false)
            && !best.routes.is_empty()
        {
            look(game, &state, seen);
            moments += 1;
        }
        if moments == MOMENTS {
            break;
        }
        let chosen = chance.below(choices.len() as u32) as usize;
        let action = &choices[chosen].action;
        state = game.apply(&state, seat, action).unwrap().state;
    }
}

/// A game of three.
fn three() -> Setup {
    Setup {
        players: (0..3).map(|seat| format!("Player {seat}")).collect(),
        variant: None,
        options: [].into(),
        rulings: [].into(),
        seed: 3.into(),
    }
}

#[test]
fn prospects_come_true() {
    let rules = |title| AnyGame::new(title, &TitleFiles::embedded(title), &three()).unwrap();
    let (austria, hungary) = (rules(Title::AUSTRIA_HUNGARY_1824), rules(Title::HUNGARY_18MAG));
    let anglia = rules(Title::EAST_ANGLIA_1862);
    for (title, seen) in [
        (Title::AUSTRIA_HUNGARY_1824, play::<AustriaHungary1824>(austria.rules_of().unwrap())),
        (Title::HUNGARY_18MAG, play::<Hungary18Mag>(hungary.rules_of().unwrap())),
        (Title::EAST_ANGLIA_1862, play::<EastAnglia1862>(anglia.rules_of().unwrap())),
    ] {
        assert!(seen.is_enough(), "{title}: {seen:?}");
    }
}

/// What a search says that found no routes, and whether that is proved.
fn nothing(proved: bool) -> Answer {
    Answer { routes: None, revenue: 0, mine_money: 0, bound: 130, most: 150, proved, nodes: 1 }
}

/// No routes at all may be the answer, or the search was stopped before it found any.
fn check_nothing<G: RunsTrains>(game: &G) {
    let (board, state) = (game.board(), game.setup());
    let graph = StopGraph::of(board, &G::table(&state).position, CompanyId(0));
    let named = |proved| {
        let goal = Goal::RevenuePlusMineMoney;
        Best::named(board, &graph, &[], (&nothing(proved), goal))
    };
    assert_eq!(named(true), None);
    let stopped = named(false).unwrap();
    assert!(!stopped.proved && stopped.routes.is_empty());
    assert_eq!(stopped.most, Money::new(150));
}

#[test]
fn only_a_proof_says_that_no_routes_do_what_they_must() {
    let files = TitleFiles::embedded(Title::AUSTRIA_HUNGARY_1824);
    check_nothing(&AustriaHungary1824::new(&files, &three()).unwrap());
}
