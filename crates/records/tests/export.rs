//! Games that chance plays, written as records of 18xx.games and read back, are the same games.

use crate::games::{Answers, Table};
use roundhouse_game::GameFile;
use roundhouse_records::replay::Routes;
use roundhouse_records::{NotExported, Record, Verdict, export, load, verify};
use roundhouse_titles::{AnyGame, AnyState, Title, TitleFiles};
use serde_json::Value;

/// No game lasts longer: it is played to its end.
const TO_THE_END: usize = 20_000;

/// The moves of an opening.
const OPENING: usize = 25;

/// The games that are played: some of each title and variant that can be written.
const TABLES: [(Title, Option<&str>, u8, usize); 10] = [
    (Title::HUNGARY_18MAG, None, 2, TO_THE_END),
    (Title::HUNGARY_18MAG, None, 3, TO_THE_END),
    (Title::HUNGARY_18MAG, None, 4, TO_THE_END),
    (Title::HUNGARY_18MAG, None, 5, TO_THE_END),
    (Title::HUNGARY_18MAG, None, 6, TO_THE_END),
    (Title::AUSTRIA_HUNGARY_1824, None, 3, TO_THE_END),
    (Title::AUSTRIA_HUNGARY_1824, Some("cisleithania"), 2, TO_THE_END),
    (Title::AUSTRIA_HUNGARY_1824, Some("cisleithania"), 3, TO_THE_END),
    (Title::EAST_ANGLIA_1862, None, 3, 1000),
    (Title::EAST_ANGLIA_1862, None, 5, 1000),
];

/// The state in which a game file ends.
fn end(text: &str) -> AnyState {
    let loaded = load(text).unwrap();
    let files = TitleFiles::embedded(loaded.title);
    let game = AnyGame::new(loaded.title, &files, &loaded.setup).unwrap();
    let file: GameFile<Value> = serde_json::from_str(&loaded.text).unwrap();
    game.replay(&file.actions).unwrap()
}

/// Both ends look the same to everybody. What players are worth and how many certificates they have is counted by the
/// rulings until the game is over.
fn assert_same(ours: &AnyState, theirs: &AnyState, answers: Answers, about: &str) {
    assert_eq!(ours.to_act(), theirs.to_act(), "{about}");
    assert_eq!(ours.outcome(), theirs.outcome(), "{about}");
    let over = ours.outcome().is_some();
    let (mut ours, mut theirs) = (ours.view(None), theirs.view(None));
    if answers == Answers::Rulebook && !over {
        for player in ours.players.iter_mut().chain(&mut theirs.players) {
            (player.worth, player.certificates) = (0, 0);
        }
    }
    assert_eq!(ours.players, theirs.players, "{about}");
    assert_eq!(ours.companies, theirs.companies, "{about}");
}

fn written(table: &Table, seed: u64, moves: usize) -> Result<(), NotExported> {
    let about = format!("{table:?} with seed {seed}");
    let file = serde_json::to_string(&table.play(seed, moves)).unwrap();
    let text = export(&file)?;
    let record = Record::parse(&text).unwrap();
    let report = verify(&record, None, Routes::Skip, &|| 0).unwrap();
    assert_eq!(report.verdict, Verdict::Equal, "{about}");
    assert_eq!(report.agreed, report.actions, "{about}");
    let ours = end(&file);
    assert!(moves < TO_THE_END || ours.outcome().is_some(), "{about}");
    assert_same(&ours, &end(&text), table.answers, &about);
    Ok(())
}

/// Where 18xx.games itself cannot go on, whatever the rulings are.
const STOPS_THERE: [&str; 2] = [
    "18xx.games stops where the bank has no train left to be exported",
    "18xx.games stops where a player must sell shares for a fine that another missed float took away",
];

/// The game is written, or all of it before the move that is named; says why that move is not.
fn written_as_far_as_it_goes(table: &Table, seed: u64, moves: usize) -> Option<String> {
    match written(table, seed, moves) {
        Ok(()) => None,
        // The set-up itself differs: Cisleithania has other start cash and stations there.
        Err(NotExported::Otherwise { number: 0, why }) => Some(why),
        Err(NotExported::Otherwise { number, why }) => {
            // A game does not stop at an offer for a train: it may go on to the move that differs all the same.
            let reaches_it = |found: &Result<(), NotExported>| match found {
                Err(NotExported::Otherwise { number: again, .. }) => *again == number,
                _ => false,
            };
            let mut shorter = (1..=number).map(|fewer| written(table, seed, number - fewer));
            let before = shorter.find(|found| !reaches_it(found));
            assert_eq!(before, Some(Ok(())), "{table:?} with seed {seed} before move {number}: {why}");
            Some(why)
        }
        Err(error) => panic!("{table:?} with seed {seed}: {error}"),
    }
}

#[test]
fn a_game_under_the_rulings_of_18xx_games_is_written_and_read_back() {
    for (title, variant, players, moves) in TABLES {
        for seed in 1..=3 {
            let answers = Answers::Platform;
            let table = Table { title, variant, players, answers };
            let why = written_as_far_as_it_goes(&table, seed, moves);
            assert!(
                why.as_deref().is_none_or(|why| STOPS_THERE.contains(&why)),
                "{table:?} with seed {seed}: {why:?}"
            );
        }
    }
}

#[test]
fn a_game_under_the_rulebook_is_written_or_the_move_is_named_that_differs() {
    let (mut same, mut otherwise) = (0, 0);
    let games = TABLES.into_iter().flat_map(|game| (1..=3).map(move |seed| (game, seed)));
    for ((title, variant, players, most), seed) in games {
        let answers = Answers::Rulebook;
        let table = Table { title, variant, players, answers };
        // Both go on alike at first; sooner or later chance comes to a rule that differs.
        for moves in [OPENING, most] {
            match written_as_far_as_it_goes(&table, seed, moves) {
                None => same += 1,
                Some(why) => {
                    assert!(!why.is_empty(), "{table:?} with seed {seed}");
                    otherwise += 1;
                }
            }
        }
    }
    assert!(same > 0, "{otherwise} of {} games differ", same + otherwise);
    assert!(otherwise > 0, "{same} games are the same");
}

#[test]
fn a_game_that_18xx_games_cannot_go_on_with_is_not_written() {
    // A player owes a fine and has only shares of a company that another did not float.
    let table =
        Table { title: Title::EAST_ANGLIA_1862, variant: None, players: 6, answers: Answers::Platform };
    let refused = written(&table, 1, TO_THE_END);
    assert!(matches!(refused, Err(NotExported::Otherwise { why, .. }) if why == STOPS_THERE[1]));
}

#[test]
fn what_18xx_games_does_not_have_is_said_in_one_sentence() {
    let said = |title, variant, players| {
        let answers = Answers::Rulebook;
        let table = Table { title, variant, players, answers };
        let file = serde_json::to_string(&table.play(1, 5)).unwrap();
        export(&file).unwrap_err().to_string()
    };
    assert_eq!(said(Title::RAILROAD_REVOLUTION, None, 3), "18xx.games does not have Railroad Revolution");
    assert_eq!(said(Title::HUNGARY_18MAG, None, 1), "18xx.games does not have 18Mag's game against István");
    assert_eq!(
        said(Title::AUSTRIA_HUNGARY_1824, Some("goods-time"), 3),
        "18xx.games does not have towns that the players of Goods Time place"
    );
    assert_eq!(
        said(Title::EAST_ANGLIA_1862, Some("simple-freight"), 3),
        "18xx.games does not have the variant simple-freight of 1862"
    );
}
