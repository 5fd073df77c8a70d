//! A clock that jumps locks nobody out: how often something may be tried is counted by a clock that only goes on.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::support::{Server, ask};

#[path = "../examples/ordeal/clock.rs"]
mod clock;

use clock::Clock;

/// Seconds of a year.
const YEAR: i64 = 365 * 86_400;

/// The status of a wrong password.
fn guess(server: &Server) -> u16 {
    let head = "POST /login HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded";
    let (status, _, _) = ask(&server.address, head, "name=Ada&password=wrong").unwrap();
    status
}

#[test]
fn after_a_jump_back_nobody_waits_for_the_time_that_was() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("clock-jumps");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let Some(clock) = Clock::new(&folder) else {
        println!("there is no `cc`: the clock is not moved");
        return;
    };
    let (shim, jump) = clock.files();
    let mut serve = Command::new(env!("CARGO_BIN_EXE_roundhouse"));
    serve.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(&folder);
    serve.env("LD_PRELOAD", shim).env("ORDEAL_JUMP", jump).stderr(Stdio::null());
    clock.jump(YEAR);
    let server = Server::spawn(&mut serve);
    let first = guess(&server);
    clock.jump(0);
    // Ten may come at once.
    let others: Vec<u16> = (0..5).map(|_| guess(&server)).collect();
    assert_eq!(others, [first; 5]);
    assert_ne!(first, 429);
    // The clock is not what lets them through: at last there are too many.
    clock.jump(2 * YEAR);
    let last: Vec<u16> = (0..10).map(|_| guess(&server)).collect();
    assert_eq!(last.last(), Some(&429), "{last:?}");
    server.kill();
}
