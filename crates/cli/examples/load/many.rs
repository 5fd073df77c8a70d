//! Many games at once, on one process and on two.

use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use crate::Times;
use crate::client::{Account, Player};
use crate::served::{Folder, Served};

const GAMES: usize = 500;
/// How long games are played at once.
const SPAN: Duration = Duration::from_secs(20);
/// How many play as fast as they can, to compare one process with two.
const HASTY: usize = 48;

/// What came of playing at once.
struct Played {
    times: Vec<Duration>,
    errors: Vec<u16>,
    span: Duration,
}

impl Played {
    fn each_second(&self) -> f64 {
        self.times.len() as f64 / self.span.as_secs_f64()
    }
}

/// Five hundred games, in each of which somebody moves every two seconds.
pub(crate) async fn games(folder: &Folder) {
    let server = Served::start(&folder.file("games.sqlite"));
    let account = Account::register(&server.address).await;
    let players = seated(&[&server], &account, GAMES).await;
    let played = play(players, SPAN, Duration::from_secs(2)).await;
    let each_second = played.each_second();
    let times = Times::of(played.times);
    println!(
        "games: {GAMES} at once, {:.0} actions a second: {} errors, median {:.1} ms, 99 of 100 within {:.1} ms, {} MiB",
        each_second,
        played.errors.len(),
        times.median(),
        times.percentile(99),
        server.memory(),
    );
    assert!(played.errors.is_empty(), "{:?}", played.errors);
}

/// How much two processes carry on PostgreSQL, and one.
pub(crate) async fn processes() {
    let Ok(database) = std::env::var("ROUNDHOUSE_POSTGRES") else {
        println!("processes: ROUNDHOUSE_POSTGRES points nowhere: this part did not run");
        return;
    };
    let (one, two) = (Served::start(&database), Served::start(&database));
    let account = Account::register(&one.address).await;
    let mut carried = Vec::new();
    for servers in [&[&one][..], &[&one, &two]] {
        let players = seated(servers, &account, HASTY).await;
        let played = play(players, SPAN / 2, Duration::ZERO).await;
        assert!(played.errors.is_empty(), "{:?}", played.errors);
        carried.push(played.each_second());
    }
    println!(
        "processes: one carries {:.0} actions a second on PostgreSQL, two {:.0}: {:.2} times",
        carried[0],
        carried[1],
        carried[1] / carried[0],
    );
}

async fn seated(servers: &[&Served], account: &Account, count: usize) -> Vec<Player> {
    let mut players = Vec::new();
    for number in 0..count {
        let server = servers[number % servers.len()];
        players.push(Player::open(&server.address, account, number).await);
    }
    players
}

/// Lets all play at once, each with a pause after every move.
async fn play(players: Vec<Player>, span: Duration, pause: Duration) -> Played {
    let begun = Instant::now();
    let mut tasks = JoinSet::new();
    for (number, mut player) in players.into_iter().enumerate() {
        tasks.spawn(async move {
            let (mut times, mut errors) = (Vec::new(), Vec::new());
            // Not all at the same moment.
            tokio::time::sleep(pause * (number % 100) as u32 / 100).await;
            while begun.elapsed() < span {
                match player.play().await {
                    Some(Ok(took)) => times.push(took),
                    Some(Err(status)) => errors.push(status),
                    None => break,
                }
                tokio::time::sleep(pause).await;
            }
            (times, errors)
        });
    }
    let (mut times, mut errors) = (Vec::new(), Vec::new());
    while let Some(done) = tasks.join_next().await {
        let (more, wrong) = done.unwrap();
        times.extend(more);
        errors.extend(wrong);
    }
    Played { times, errors, span: begun.elapsed() }
}
