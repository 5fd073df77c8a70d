//! A server at work: it is copied while it runs, ends well when asked to, and tells how it is.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use crate::support::{Server, ask, token};
use serde_json::{Value, json};

/// A folder for the databases of a test.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("serving-{test}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn roundhouse(arguments: &[&str]) -> Output {
    let output = Command::new(env!("CARGO_BIN_EXE_roundhouse")).args(arguments).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {said}");
    output
}

/// A table at which somebody plays every seat.
struct Table<'a> {
    server: &'a Server,
    token: String,
    id: String,
}

impl<'a> Table<'a> {
    fn open(server: &'a Server) -> Self {
        let mut table = Self { server, token: token(&server.address), id: String::new() };
        let seats = json!([{"kind": "me"}, {"kind": "same-screen"}, {"kind": "same-screen"}]);
        let new = json!({"title": "18mag", "seats": seats}).to_string();
        let game = table.call("POST", "/api/games", &new);
        game["id"].as_str().unwrap().clone_into(&mut table.id);
        table
    }

    fn call(&self, method: &str, path: &str, body: &str) -> Value {
        let head = format!("{method} {path} HTTP/1.1\r\nAuthorization: Bearer {}", self.token);
        let (status, _, body) = ask(&self.server.address, &head, body).unwrap();
        assert!([200, 201].contains(&status), "{body}");
        serde_json::from_str(&body).unwrap()
    }

    /// Takes the first choice; the number of entries then.
    fn plays(&self) -> u64 {
        let path = format!("/api/games/{}", self.id);
        let choices = self.call("GET", &format!("{path}/choices"), "");
        let action = &choices["choices"][0]["action"];
        let acting = json!({"seen": choices["seen"], "actions": [action]}).to_string();
        let done = self.call("POST", &format!("{path}/actions"), &acting);
        done["entries"].as_u64().unwrap()
    }
}

#[test]
fn a_server_is_copied_while_it_runs_and_the_copy_is_restored() {
    let folder = folder("copy");
    let place = |name: &str| folder.join(name).display().to_string();
    let database = format!("sqlite:{}", place("games.sqlite"));
    let restored = format!("sqlite:{}", place("restored.sqlite"));
    let server = Server::start(&database);
    let table = Table::open(&server);
    let kept = (0..3).map(|_| table.plays()).max().unwrap();
    roundhouse(&["backup", &place("copy"), "--database", &database]);
    let after = table.plays();
    roundhouse(&["restore", &place("copy"), "--database", &restored]);
    let entries = |database: &str| {
        let exported = roundhouse(&["export", &table.id, "--database", database]);
        let file: Value = serde_json::from_slice(&exported.stdout).unwrap();
        file["actions"].as_array().unwrap().len() as u64
    };
    assert!(kept < after);
    assert_eq!((entries(&restored), entries(&database)), (kept, after));
    server.kill();
}

#[test]
fn a_copy_is_not_restored_beside_what_a_crash_left_nor_when_it_is_damaged() {
    let folder = folder("left-over");
    let place = |name: &str| folder.join(name).display().to_string();
    let database = format!("sqlite:{}", place("games.sqlite"));
    let server = Server::start(&database);
    Table::open(&server).plays();
    roundhouse(&["backup", &place("copy"), "--database", &database]);
    server.kill();
    fs::rename(place("games.sqlite"), place("old.sqlite")).unwrap();
    assert!(fs::exists(place("games.sqlite-wal")).unwrap());
    let restore = |copy: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_roundhouse"));
        let call = ["restore", &place(copy), "--database", &database];
        let done = command.args(call).output().unwrap();
        let complaint = String::from_utf8(done.stderr).unwrap();
        (done.status.success(), complaint)
    };
    let (done, complaint) = restore("copy");
    assert!(!done && complaint.contains("games.sqlite-"), "{complaint}");
    for left in ["games.sqlite-wal", "games.sqlite-shm"] {
        fs::remove_file(place(left)).unwrap();
    }
    let whole = fs::read(place("copy")).unwrap();
    fs::write(place("half"), &whole[..whole.len() / 2]).unwrap();
    assert!(!restore("half").0);
    assert!(!fs::exists(place("games.sqlite")).unwrap());
    let (done, complaint) = restore("copy");
    assert!(done, "{complaint}");
}

#[test]
fn a_game_brought_in_from_the_command_line_is_gone_on_with_by_link() {
    let folder = folder("import");
    let database = format!("sqlite:{}", folder.join("games.sqlite").display());
    let server = Server::start(&database);
    let table = Table::open(&server);
    let kept = (0..3).map(|_| table.plays()).max().unwrap();
    let file = roundhouse(&["export", &table.id, "--database", &database]).stdout;
    let path = folder.join("game.json").display().to_string();
    fs::write(&path, file).unwrap();
    let said = roundhouse(&["import", &path, "--database", &database]).stdout;
    let said = String::from_utf8(said).unwrap();
    let mut lines = said.lines();
    let imported = Table { id: lines.next().unwrap().to_owned(), ..table };
    let links: Vec<&str> = lines.map(|line| line.split_whitespace().next().unwrap()).collect();
    assert_eq!(links.len(), 3, "{said}");
    for link in links {
        imported.call("POST", &format!("/api{link}"), "{}");
    }
    assert_eq!(imported.plays(), kept + 1);
    server.kill();
}

#[test]
fn asked_to_stop_it_ends_well_though_somebody_listens() {
    let folder = folder("stop");
    let database = format!("sqlite:{}", folder.join("games.sqlite").display());
    let mut server = Server::start(&database);
    let table = Table::open(&server);
    let entries = table.plays();
    let id = table.id.clone();
    let mut listening = TcpStream::connect(&server.address).unwrap();
    let request = format!("GET /table/{id}/events HTTP/1.1\r\nHost: here\r\n\r\n");
    listening.write_all(request.as_bytes()).unwrap();
    assert!(listening.read(&mut [0; 1024]).unwrap() > 0);
    // And somebody sends half a request, and then nothing.
    let mut hesitating = TcpStream::connect(&server.address).unwrap();
    hesitating.write_all(b"GET /heal").unwrap();
    let asked = Command::new("kill").args(["-TERM", &server.child.id().to_string()]).status();
    assert!(asked.unwrap().success());
    let (begun, mut ended) = (Instant::now(), None);
    while ended.is_none() && begun.elapsed() < Duration::from_mins(1) {
        std::thread::sleep(Duration::from_millis(50));
        ended = server.child.try_wait().unwrap();
    }
    assert_eq!(ended.and_then(|status| status.code()), Some(0));
    let exported = roundhouse(&["export", &id, "--database", &database]);
    let file: Value = serde_json::from_slice(&exported.stdout).unwrap();
    assert_eq!(file["actions"].as_array().unwrap().len() as u64, entries);
}

#[test]
fn it_tells_how_it_is() {
    let folder = folder("health");
    let server = Server::start(&format!("sqlite:{}", folder.join("games.sqlite").display()));
    Table::open(&server).plays();
    for (path, expected) in [
        ("/healthz", ""),
        ("/readyz", ""),
        ("/metrics", "\nroundhouse_tables 1\n"),
        ("/metrics", "route=\"/api/games/{id}/actions\""),
    ] {
        let head = format!("GET {path} HTTP/1.1");
        let (status, _, body) = ask(&server.address, &head, "").unwrap();
        assert_eq!(status, 200, "{path}");
        assert!(body.contains(expected), "{path}: {body}");
    }
    server.kill();
}

/// What a server that cannot start says: one sentence, exit code 2.
fn complaint_of(server: &mut Command) -> String {
    let output = server.output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    said
}

#[test]
fn a_second_server_on_the_same_file_is_told_so_and_commands_work_beside_the_first() {
    let folder = folder("second");
    let database = format!("sqlite:{}", folder.join("games.sqlite").display());
    let server = Server::start(&database);
    let table = Table::open(&server);
    table.plays();
    let second = ["serve", "--listen", "127.0.0.1:0", "--database", &database];
    let said = complaint_of(Command::new(env!("CARGO_BIN_EXE_roundhouse")).args(second));
    assert!(said.contains("another server already serves"), "{said}");
    roundhouse(&["export", &table.id, "--database", &database]);
    roundhouse(&["backup", &folder.join("copy").display().to_string(), "--database", &database]);
    server.kill();
    // The lock ends with the process, though it was killed.
    Server::start(&database).kill();
}

#[test]
fn it_opens_as_many_files_as_there_may_be_whatever_the_shell_allows() {
    let folder = folder("files");
    let serve = "ulimit -S -n 256 && exec \"$0\" serve --listen 127.0.0.1:0 --data \"$1\"";
    let server =
        Server::spawn(Command::new("sh").args(["-c", serve, env!("CARGO_BIN_EXE_roundhouse")]).arg(&folder));
    let limits = fs::read_to_string(format!("/proc/{}/limits", server.child.id())).unwrap();
    let files = limits.lines().find_map(|line| line.strip_prefix("Max open files")).unwrap();
    let [soft, hard] = [0, 1].map(|place| files.split_whitespace().nth(place).unwrap());
    assert_eq!(soft, hard);
    server.kill();
}

#[test]
fn a_folder_that_cannot_be_written_is_said_so_at_the_start() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    // Where nobody else may look, so that another user can go there: tests may run as root, who may write anywhere.
    let folder = std::env::temp_dir().join(format!("roundhouse-read-only-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let program = folder.join("roundhouse");
    fs::copy(env!("CARGO_BIN_EXE_roundhouse"), &program).unwrap();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o555)).unwrap();
    let mut server = Command::new(&program);
    server.args(["serve", "--listen", "127.0.0.1:0", "--data", &folder.display().to_string()]);
    if fs::metadata(&folder).unwrap().uid() == 0 {
        server.uid(65534).gid(65534);
    }
    let said = complaint_of(&mut server);
    assert!(said.contains("cannot be written"), "{said}");
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
    fs::remove_dir_all(&folder).unwrap();
}
