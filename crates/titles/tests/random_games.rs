//! Random games keep every invariant: money, shares, tiles and stations conserved, choices and apply agree, a
//! replay leads to the same state, the game ends. `roundhouse simulate` plays as many as one likes; here a few.

use std::collections::BTreeMap;

use roundhouse_bots::arena::{self, Watch};
use roundhouse_bots::{BotKind, EventCounts};
use roundhouse_game::{Chance, Game, Setup};
use roundhouse_titles::austria_hungary_1824::AustriaHungary1824;
use roundhouse_titles::hungary_18mag::{Action, Hungary18Mag};
use roundhouse_titles::{AnyGame, Switch, Title, TitleFiles};

/// Games of 18Mag, and random ones of 1862, for each number of players and each set of rulings.
const GAMES: u64 = 6;

fn setup(players: usize, rulings: BTreeMap<String, String>, options: &[(&str, &str)]) -> Setup {
    Setup {
        players: (1..=players).map(|seat| format!("Player {seat}")).collect(),
        variant: None,
        options: options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect(),
        rulings,
        seed: 0.into(),
    }
}

fn play(game: &AnyGame, bots: (BotKind, u64), seed: u64) -> EventCounts {
    let (kind, seats) = bots;
    // As `roundhouse simulate` seats its bots, so that a seed is the same game there.
    let bot = |seat| kind.bot(game.levels(), seed * 31 + seat);
    let mut bots: Vec<_> = (0..seats).map(bot).collect();
    let played = arena::play(game, &mut bots, Watch::Choices { every: 17 }, 20_000);
    assert_eq!(played.broken, None, "{kind:?}, {seats} players, seed {seed}");
    played.happened
}

fn play_all(title: Title, setup: &Setup) {
    let any = AnyGame::new(title, &TitleFiles::embedded(title), setup).unwrap();
    let seats = setup.players.len() as u64;
    for seed in 0..GAMES {
        play(&any.with_seed(seed.into()), (BotKind::Random, seats), seed);
    }
}

#[test]
fn games_of_18mag_by_the_rulebook_end_unbroken() {
    for players in 2..=6 {
        play_all(Title::HUNGARY_18MAG, &setup(players, BTreeMap::new(), &[]));
    }
}

#[test]
fn games_of_18mag_as_on_18xx_games_end_unbroken() {
    let switches = Title::HUNGARY_18MAG.switches().iter();
    let rulings: BTreeMap<_, _> =
        switches.map(|switch| (switch.key.to_owned(), switch.platform.to_owned())).collect();
    for players in 2..=6 {
        play_all(Title::HUNGARY_18MAG, &setup(players, rulings.clone(), &[]));
    }
}

#[test]
fn games_of_18mag_with_mixed_rulings_end_unbroken() {
    let switches = Title::HUNGARY_18MAG.switches();
    let as_there = |switch: &Switch| (switch.key.to_owned(), switch.platform.to_owned());
    let play_one = |players: usize, rulings: BTreeMap<String, String>, seed: u64| {
        let setup = setup(players, rulings, &[]);
        let files = TitleFiles::embedded(Title::HUNGARY_18MAG);
        let any = AnyGame::new(Title::HUNGARY_18MAG, &files, &setup).unwrap();
        let bots = (BotKind::Random, players as u64);
        play(&any.with_seed(seed.into()), bots, seed);
    };
    for (seed, switch) in (0..).zip(switches) {
        for players in [1, 2, 4] {
            play_one(players, BTreeMap::from([as_there(switch)]), seed);
        }
    }
    for seed in 0..30 {
        let mut chance = Chance::new(seed);
        let drawn = switches.iter().filter(|_| chance.below(2) == 0);
        let players = [1, 2, 3, 4, 6][seed as usize % 5];
        play_one(players, drawn.map(as_there).collect(), seed);
    }
}

#[test]
fn games_against_istvan_end_unbroken() {
    for length in ["short", "long"] {
        for opponent in ["easy", "medium", "hard"] {
            let options = [("length", length), ("opponent", opponent)];
            play_all(Title::HUNGARY_18MAG, &setup(1, BTreeMap::new(), &options));
        }
    }
}

/// All ways to play 1824: variant and number of players.
fn ways_of_1824() -> Vec<(&'static str, usize)> {
    let variants = Title::AUSTRIA_HUNGARY_1824.about().variants.iter();
    let ways = variants.flat_map(|variant| {
        let players = variant.players.clone();
        players.map(|players| (variant.name, usize::from(players)))
    });
    ways.collect()
}

/// Plays a game of 1824: what happened, and whether the last phase was reached.
fn play_1824(
    kind: BotKind,
    (variant, players): (&str, usize),
    rulings: &BTreeMap<String, String>,
    seed: u64,
) -> (EventCounts, bool) {
    let setup = Setup { variant: Some(variant.to_owned()), ..setup(players, rulings.clone(), &[]) };
    let files = TitleFiles::embedded(Title::AUSTRIA_HUNGARY_1824);
    let game = AustriaHungary1824::new(&files, &setup).unwrap();
    let game = game.with_seed(seed);
    // As `roundhouse simulate` seats its bots, so that a seed is the same game there.
    let bot = |seat| kind.bot(AustriaHungary1824::LEVELS, seed * 31 + seat);
    let mut bots: Vec<_> = (0..players as u64).map(bot).collect();
    let played = arena::play(&game, &mut bots, Watch::Choices { every: 61 }, 20_000);
    assert_eq!(played.broken, None, "{kind:?}, {variant}, {players} players, seed {seed}");
    let last = game.components.phases.len() - 1;
    let reached = usize::from(played.state.table.phase) == last;
    (played.happened, reached)
}

/// Plays 1824 in all its ways; what should have happened and did not.
fn never_happened(kind: BotKind, wanted: &[&'static str]) -> Vec<&'static str> {
    let mut all = EventCounts::default();
    let mut last_phase = false;
    for way in ways_of_1824() {
        let (happened, reached) = play_1824(kind, way, &BTreeMap::new(), 1);
        all.add(&happened);
        last_phase |= reached;
    }
    assert!(last_phase, "phase 8 was never reached");
    let never = |turn: &&str| all.iter().all(|(kind, _)| kind != *turn);
    wanted.iter().copied().filter(never).collect()
}

/// A debt, a state railway without director.
const TURNS_OF_1824: [&str; 2] = ["DebtBecame", "StateIdled"];

#[test]
fn games_of_1824_by_the_rulebook_end_unbroken() {
    let never = never_happened(BotKind::Random, &TURNS_OF_1824);
    assert!(never.is_empty(), "{never:?}");
}

/// IV.1: steady bots buy up the shares of regional railways before the first 4 comes, so that a forced exchange finds none.
#[test]
fn in_steady_games_of_1824_a_mountain_railway_is_lost_too() {
    let turns = [&TURNS_OF_1824[..], &["MountainLost"]].concat();
    let never = never_happened(BotKind::Steady, &turns);
    assert!(never.is_empty(), "{never:?}");
}

#[test]
fn games_of_1824_as_on_18xx_games_end_unbroken() {
    let switches = Title::AUSTRIA_HUNGARY_1824.switches().iter();
    let platform = |switch: &Switch| (switch.key.to_owned(), switch.platform.to_owned());
    let rulings: BTreeMap<_, _> = switches.map(platform).collect();
    for way in ways_of_1824() {
        play_1824(BotKind::Random, way, &rulings, 1);
        play_1824(BotKind::Steady, way, &rulings, 2);
    }
}

/// Games of 1862 between steady bots: variant, players, option. They live long, so few are played here.
const GAMES_OF_1862: [(&str, usize, (&str, &str)); 5] = [
    ("simple-freight", 3, ("length", "short")),
    ("simple-freight", 2, ("novice", "yes")),
    ("simple-freight", 2, ("home-tile-duty", "no")),
    ("simple-express", 2, ("eight-tokens", "yes")),
    ("advanced-freight", 2, ("length", "short")),
];

/// Plays those games; companies live long enough to pay dividends.
fn play_steadily(rulings: &BTreeMap<String, String>) {
    let title = Title::EAST_ANGLIA_1862;
    for (variant, players, option) in GAMES_OF_1862 {
        let setup = Setup { variant: Some(variant.to_owned()), ..setup(players, rulings.clone(), &[option]) };
        let any = AnyGame::new(title, &TitleFiles::embedded(title), &setup).unwrap();
        let bots = (BotKind::Steady, players as u64);
        let happened = play(&any.with_seed(1.into()), bots, 1);
        let paid = |(kind, _): (&str, u64)| kind == "DividendPaid";
        assert!(happened.iter().any(paid), "{happened:?}");
    }
}

#[test]
fn steady_games_of_1862_by_the_rulebook_end_unbroken() {
    play_steadily(&BTreeMap::new());
}

#[test]
fn steady_games_of_1862_as_on_18xx_games_end_unbroken() {
    let switches = Title::EAST_ANGLIA_1862.switches().iter();
    let platform = |switch: &Switch| (switch.key.to_owned(), switch.platform.to_owned());
    play_steadily(&switches.map(platform).collect());
}

/// What makes 1862 the game it is, and its three ends.
const TURNS_OF_1862: [&str; 8] = [
    "Merged",
    "Acquired",
    "Refinanced",
    "ReceivershipBegan",
    "WentBankrupt",
    "EndedByTopPrice",
    "EndedByBank",
    "EndedByLner",
];

/// The seeds that are tried first: the bank, the LNER and the top price end these games. Should bots or rules change, some
/// of those that follow will do.
const SEEDS_OF_1862: [u64; 3] = [107, 24, 64];

#[test]
fn in_a_few_steady_games_of_1862_everything_happens() {
    let title = Title::EAST_ANGLIA_1862;
    let setup = setup(3, BTreeMap::new(), &[("length", "long")]);
    let any = AnyGame::new(title, &TitleFiles::embedded(title), &setup).unwrap();
    let mut missing = TURNS_OF_1862.to_vec();
    for seed in SEEDS_OF_1862.into_iter().chain(28..60) {
        let happened = play(&any.with_seed(seed.into()), (BotKind::Steady, 3), seed);
        missing.retain(|turn| happened.iter().all(|(kind, _)| kind != *turn));
        if missing.is_empty() {
            break;
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
}

/// What players of 1862 agree on beside the kinds of trains; the number of players goes on from one to the next.
const OPTIONS_OF_1862: [&[(&str, &str)]; 8] = [
    &[],
    &[("length", "short")],
    &[("length", "long")],
    &[("shorter-game", "yes"), ("shorter-lner", "E")],
    &[("eight-tokens", "yes")],
    &[("home-tile-duty", "no")],
    &[("extra-companies", "no")],
    &[("novice", "yes"), ("shorter-game", "yes")],
];

#[test]
fn games_of_every_variant_of_1862_with_every_option_end_unbroken() {
    let title = Title::EAST_ANGLIA_1862;
    let mut games = 0;
    for variant in title.about().variants {
        for options in OPTIONS_OF_1862 {
            let novice = options.contains(&("novice", "yes"));
            if novice && !variant.name.starts_with("simple") {
                continue;
            }
            // Extra companies are for seven and eight.
            let players = match options {
                [("extra-companies", _)] => 7 + games % 2,
                _ => 2 + games % 7,
            };
            let setup =
                Setup { variant: Some(variant.name.to_owned()), ..setup(players, BTreeMap::new(), options) };
            let any = AnyGame::new(title, &TitleFiles::embedded(title), &setup).unwrap();
            let seed = games as u64;
            let bots = (BotKind::Random, players as u64);
            play(&any.with_seed(seed.into()), bots, seed);
            games += 1;
        }
    }
    assert_eq!(games, 5 * 7 + 2);
}

#[test]
fn random_games_of_1862_end_unbroken() {
    for players in 2..=8 {
        play_all(Title::EAST_ANGLIA_1862, &setup(players, BTreeMap::new(), &[]));
    }
}

/// Whoever plays with some sense lets trains run, and asks nobody for theirs at every turn.
#[test]
fn steady_bots_of_18mag_scrap_no_trains_and_pester_nobody() {
    let title = Title::HUNGARY_18MAG;
    let files = TitleFiles::embedded(title);
    let any = AnyGame::new(title, &files, &setup(3, BTreeMap::new(), &[])).unwrap();
    let game: &Hungary18Mag = any.rules_of().unwrap();
    let (mut scraps, mut asked, mut runs) = (0, 0, 0);
    let mut bot = BotKind::Steady.bot(Hungary18Mag::LEVELS, 1);
    let mut state = game.setup();
    while let Some(seat) = game.to_act(&state) {
        let action = bot.choose(game, &state).unwrap();
        match action {
            Action::ScrapTrain { .. } => scraps += 1,
            Action::BuyTrainFrom { .. } => asked += 1,
            Action::RunTrains { .. } => runs += 1,
            _ => {}
        }
        state = game.apply(&state, seat, &action).unwrap().state;
    }
    assert!(runs > 50, "{runs} runs");
    assert!(scraps * 20 < runs, "{scraps} trains scrapped, {runs} runs");
    assert!(asked * 20 < runs, "{asked} trains asked for, {runs} runs");
}
