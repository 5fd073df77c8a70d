//! An action in a long game and one in a short game.

use roundhouse_game::{Entry, GameFile};
use roundhouse_titles::{AnyGame, Title, TitleFiles};
use serde_json::Value;

use crate::Times;
use crate::client::{Account, Connection, Player};
use crate::recorded::played_of;
use crate::served::{Folder, Served};

/// Actions that are timed in each game.
const SAMPLES: usize = 60;

pub(crate) async fn measure(folder: &Folder) {
    let server = Served::start(&folder.file("length.sqlite"));
    let account = Account::register(&server.address).await;
    let short = played_of(Title::HUNGARY_18MAG, 3, |_, moves| moves == 10);
    let mut taken_back = short.clone();
    while taken_back.actions.entries().len() < 1000 {
        take_back(&mut taken_back);
    }
    compare(&server, &account, ("the same position", [&short, &taken_back])).await;
    for title in [Title::HUNGARY_18MAG, Title::EAST_ANGLIA_1862] {
        let short = played_of(title, 3, |_, moves| moves == 10);
        // A game that ends before is compared a while before its end.
        let whole = played_of(title, 3, |_, moves| moves == 1100);
        let length = whole.actions.entries().len() - 100;
        let long = played_of(title, 3, |_, moves| moves == length);
        compare(&server, &account, (&format!("{title} as it is played"), [&short, &long])).await;
    }
}

/// Adds an action that is taken back at once.
fn take_back(file: &mut GameFile<Value>) {
    let title: Title = file.title.parse().unwrap();
    let rules = AnyGame::new(title, &TitleFiles::embedded(title), &file.setup).unwrap();
    let state = rules.replay(&file.actions).unwrap();
    let seat = state.to_act().unwrap();
    let action = state.choices()[0].action.clone();
    while file.actions.entries().len() < 1000 {
        let (action, automatic) = (action.clone(), false);
        file.actions.push(Entry::Act { seat, action, automatic }).unwrap();
        file.actions.push(Entry::Undo { seat }).unwrap();
    }
}

async fn compare(server: &Served, account: &Account, (what, files): (&str, [&GameFile<Value>; 2])) {
    let mut players = Vec::new();
    for file in files {
        let mut connection = Connection::open(&server.address).await;
        let text = serde_json::to_string(file).unwrap();
        let table = account.brings_in(&mut connection, &text).await;
        let account = account.clone();
        players.push(Player { connection, account, table, turn: 0 });
    }
    let mut times = [Vec::new(), Vec::new()];
    // In turn, so that both have the same weather.
    for _ in 0..SAMPLES {
        for (player, times) in players.iter_mut().zip(&mut times) {
            if let Some(took) = player.play().await {
                times.push(took.unwrap());
            }
        }
    }
    let [short, long] = times.map(Times::of);
    println!(
        "length, {what}: an action in a game of {} takes {:.2} ms, in one of {} {:.2} ms: {:.2} times (median of {SAMPLES})",
        files[0].actions.entries().len(),
        short.median(),
        files[1].actions.entries().len(),
        long.median(),
        long.median() / short.median(),
    );
}
