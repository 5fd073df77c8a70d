//! `roundhouse admin` beside a running server: what it orders holds there a moment later, on both databases.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::support::{Server, ask};
use roundhouse_workshop::needs;
use serde_json::{Value, json};

const FORM: &str = "Content-Type: application/x-www-form-urlencoded";

/// Runs a command; its exit code and the objects it prints.
fn admin(database: &str, arguments: &[&str]) -> (i32, Vec<Value>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_roundhouse"));
    let output =
        command.arg("admin").args(arguments).args(["--json", "--database", database]).output().unwrap();
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    let lines = out.lines().map(|line| serde_json::from_str(line).unwrap());
    let code = output.status.code().unwrap();
    assert_eq!(code == 2, !err.is_empty(), "{arguments:?}: {err}");
    (code, lines.collect())
}

/// Asks until the answer has this status.
fn until(server: &Server, head: &str, body: &str, status: u16) {
    let begun = Instant::now();
    loop {
        let answer = ask(&server.address, head, body).unwrap();
        if answer.0 == status {
            return;
        }
        assert!(begun.elapsed() < Duration::from_mins(1), "{head}: {} {}", answer.0, answer.2);
        std::thread::sleep(Duration::from_millis(50));
    }
}

fn looks_after(database: &str) {
    let server = Server::start(database);
    let name = format!("Ann{}", std::time::UNIX_EPOCH.elapsed().unwrap().as_micros());
    let register = format!("POST /register HTTP/1.1\r\n{FORM}");
    let account = format!("name={name}&password=correct+horse+battery");
    assert_eq!(ask(&server.address, &register, &account).unwrap().0, 303);

    let (_, listed) = admin(database, &["accounts", &name]);
    assert_eq!(listed[0]["name"], json!(name));
    assert_eq!(admin(database, &["grant", &name]).0, 0);
    assert!(admin(database, &["administrators"]).1.iter().any(|line| line["name"] == json!(name)));
    assert_eq!(admin(database, &["revoke", &name]).0, 0);

    assert_eq!(admin(database, &["registration", "closed"]).0, 0);
    assert_eq!(admin(database, &["show"]).1, [json!({"registration": "closed", "guests": "on"})]);
    until(&server, &register, "name=Ben&password=correct+horse+battery", 403);
    assert_eq!(admin(database, &["registration", "open"]).0, 0);

    let ban = ["ban", "account", &name, "--days", "2", "--reason", "rude"];
    assert_eq!(admin(database, &ban).0, 0);
    let login = format!("POST /login HTTP/1.1\r\n{FORM}");
    let (status, _, page) = ask(&server.address, &login, &account).unwrap();
    assert!(status == 403 && page.contains("rude"), "{page}");
    let (_, bans) = admin(database, &["bans"]);
    let known = bans.iter().find(|ban| ban["who"] == json!(name)).unwrap();
    assert!(known["ends_at"].as_i64() > known["begun_at"].as_i64());
    assert_eq!(admin(database, &["lift", known["id"].as_str().unwrap()]).0, 0);
    assert_eq!(ask(&server.address, &login, &account).unwrap().0, 303);

    let tables = format!("POST /tables HTTP/1.1\r\n{FORM}");
    let seats = "title=18mag&players=2&rulings=rulebook&kind-1=me&kind-2=same-screen&name-1=A&name-2=B";
    let (status, head, _) = ask(&server.address, &tables, seats).unwrap();
    assert_eq!(status, 303, "{head}");
    let (_, rest) = head.split_once("/table/").unwrap();
    let id = rest.lines().next().unwrap().trim();
    assert!(admin(database, &["tables", id]).1.iter().any(|table| table["id"] == json!(id)));
    assert_eq!(admin(database, &["remove-table", id]).0, 0);
    until(&server, &format!("GET /table/{id} HTTP/1.1"), "", 404);
    assert_eq!(admin(database, &["remove-account", &name]).0, 0);

    // What is not there is a no, a wrong call is a sentence.
    for (arguments, code) in [
        (&["remove-table", "nothing"][..], 1),
        (&["lift", "nothing"], 1),
        (&["grant", "nobody at all"], 1),
        (&["ban", "address", "here"], 2),
        (&["ban", "address", "203.0.113.9", "--until", "2026-02-31"], 2),
        (&["ban", "address", "203.0.113.9", "--until", "2020-01-01"], 2),
        (&["registration", "ajar"], 2),
    ] {
        assert_eq!(admin(database, arguments).0, code, "{arguments:?}");
    }
    server.kill();
}

#[test]
fn on_sqlite() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("admin");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    looks_after(&format!("sqlite:{}", folder.join("games.sqlite").display()));
}

#[needs(postgres)]
#[test]
fn on_postgresql() {
    let database = std::env::var("ROUNDHOUSE_POSTGRES").unwrap();
    looks_after(&database);
}
