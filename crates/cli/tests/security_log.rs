//! Who came in and what was refused is written down, in lines that the sample filter for fail2ban reads.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use regex_lite::Regex;

/// A server that writes its log into a file.
struct Logged {
    child: Child,
    address: String,
    log: PathBuf,
}

impl Logged {
    fn start(test: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("security-log-{test}"));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let log = folder.join("log");
        let mut child = Command::new(env!("CARGO_BIN_EXE_roundhouse"))
            .args(["serve", "--listen", "127.0.0.1:0", "--behind-proxy", "--data"])
            .arg(&folder)
            .args(["--mail-file"])
            .arg(folder.join("letters"))
            .stdout(Stdio::piped())
            .stderr(File::create(&log).unwrap())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let (_, rest) = line.split_once("http://").unwrap();
        let address = rest.split_whitespace().next().unwrap().to_owned();
        Self { child, address, log }
    }

    /// Sends a form from an address; the head of the answer, and its body.
    fn sends(&self, from: &str, path: &str, cookie: &str, body: &str) -> (String, String) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
        let length = body.len();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\nX-Forwarded-For: {from}\r\n\
             Cookie: {cookie}\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.to_owned(), body.to_owned())
    }

    fn lines(&self) -> Vec<String> {
        fs::read_to_string(&self.log).unwrap().lines().map(str::to_owned).collect()
    }
}

impl Drop for Logged {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The filter that docs/DEPLOY.md gives, as fail2ban would use it.
fn filter() -> Regex {
    let docs = include_str!("../../../docs/DEPLOY.md");
    let line = docs.lines().find_map(|line| line.strip_prefix("failregex = ")).unwrap();
    Regex::new(&line.replace("<HOST>", r"(?P<host>[0-9a-fA-F:.]+)")).unwrap()
}

/// The cookies that an answer sets.
fn cookies(head: &str) -> String {
    let lines = head.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
    let pairs: Vec<&str> = lines.filter_map(|line| line.split(';').next()).collect();
    pairs.join("; ")
}

#[test]
fn everything_is_written_down_with_address_account_and_request() {
    let server = Logged::start("all");
    let (ada, eve) = ("203.0.113.9", "203.0.113.66");
    let right = "name=Ada&password=correct+horse+battery&mail=ada%40example.org";
    let (head, _) = server.sends(ada, "/register", "", right);
    let request = head.lines().find_map(|line| line.strip_prefix("x-request-id: ")).unwrap().to_owned();
    let cookie = cookies(&head);
    let (head, _) = server.sends(ada, "/login", "", right);
    assert!(head.contains("303"), "{head}");
    server.sends(ada, "/account/tokens", &cookie, "name=robot&play=yes");
    server.sends(eve, "/forgot", "", "name=Ada");
    server.sends(eve, "/reset/nothing", "", "password=another+horse+battery");
    // A name that would look like a line of its own.
    server.sends(eve, "/login", "", "name=x%0AWARN+request&password=wrong");
    for _ in 0..12 {
        server.sends(eve, "/login", "", "name=Ada&password=wrong");
    }
    let lines = server.lines();
    let written = |address: &str, what: &str| {
        let span = format!("address={address}");
        lines.iter().filter(|line| line.contains(&span) && line.contains(what)).count()
    };
    assert_eq!(written(ada, "security: registered account=\"Ada\""), 1, "{lines:#?}");
    assert_eq!(written(ada, &format!("request{{id={request} ")), 1, "{lines:#?}");
    assert_eq!(written(ada, "security: logged in account=\"Ada\""), 1, "{lines:#?}");
    assert_eq!(written(ada, "security: token made"), 1, "{lines:#?}");
    assert_eq!(written(eve, "security: password reset asked for account=\"Ada\""), 1, "{lines:#?}");
    assert_eq!(written(eve, "security: password reset refused"), 1, "{lines:#?}");
    assert!(written(eve, "security: login failed account=\"Ada\"") >= 5, "{lines:#?}");
    assert!(written(eve, "security: refused: too often limit=") >= 1, "{lines:#?}");
    // No secret is among them.
    assert!(!lines.iter().any(|line| line.contains("horse") || line.contains("wrong")), "{lines:#?}");
}

#[test]
fn orders_of_administrators_are_written_down() {
    let server = Logged::start("orders");
    let (root, account) = ("203.0.113.7", "name=Root&password=correct+horse+battery");
    let (head, _) = server.sends(root, "/register", "", account);
    let cookie = cookies(&head);
    let folder = server.log.parent().unwrap();
    let mut grant = Command::new(env!("CARGO_BIN_EXE_roundhouse"));
    assert!(grant.args(["admin", "grant", "Root", "--data"]).arg(folder).status().unwrap().success());
    // Whoever is no administrator orders nothing.
    server.sends("203.0.113.8", "/admin", "", "do=guests&on=no");
    server.sends(root, "/admin", &cookie, "do=registration&on=no");
    server.sends(root, "/admin", &cookie, "do=ban&kind=address&about=203.0.113.66");
    server.sends(root, "/admin", &cookie, "do=remove-table&about=none");
    let lines = server.lines();
    let orders: Vec<&String> = lines.iter().filter(|line| line.contains("administrator: ")).collect();
    assert_eq!(orders.len(), 2, "{lines:#?}");
    for (line, order) in orders.iter().zip(["registration", "ban"]) {
        assert!(line.contains(&format!("address={root}")), "{line}");
        assert!(line.contains(&format!("administrator: {order} by=")), "{line}");
    }
    assert!(orders[1].contains("203.0.113.66"), "{orders:?}");
}

#[test]
fn the_sample_filter_finds_whoever_guesses_and_nobody_else() {
    let server = Logged::start("filter");
    let right = "name=Ada&password=correct+horse+battery";
    server.sends("203.0.113.9", "/register", "", right);
    server.sends("203.0.113.9", "/login", "", right);
    server.sends("203.0.113.66", "/login", "", "name=Ada&password=wrong");
    server.sends("2001:db8::66", "/login", "", "name=nobody&password=wrong");
    // Somebody who wants another one to be shut out.
    server.sends("203.0.113.66", "/login", "", "name=%7D+address%3D203.0.113.9&password=wrong");
    let (filter, lines) = (filter(), server.lines());
    let found: Vec<&str> =
        lines.iter().filter_map(|line| Some(filter.captures(line)?.name("host")?.as_str())).collect();
    assert_eq!(found, ["203.0.113.66", "2001:db8::66", "203.0.113.66"], "{lines:#?}");
    // fail2ban takes the time away before it looks.
    let bare = lines.iter().filter_map(|line| line.split_once(' ')).filter(|(_, rest)| filter.is_match(rest));
    assert_eq!(bare.count(), 3, "{lines:#?}");
}
