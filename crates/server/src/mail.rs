//! Letters: given to a command, or added to a file. No mail server is needed.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use roundhouse_store::open_private;

/// How long a command may take for a letter.
const PATIENCE: Duration = Duration::from_secs(30);
/// How often is looked whether it has ended.
const LOOK: Duration = Duration::from_millis(20);

/// Where letters go.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Post {
    /// Nowhere.
    #[default]
    Nowhere,
    /// To the standard input of a command, which gets the recipient as its argument: `sendmail` for instance.
    Command(PathBuf),
    /// To the end of a file.
    File(PathBuf),
}

/// The letters of a server.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mail {
    /// Where they go.
    pub post: Post,
    /// The address of the server as visitors know it: `https://example.org`.
    pub site: String,
}

/// A letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// Where it goes.
    pub to: String,
    /// Its subject.
    pub subject: String,
    /// What it says.
    pub text: String,
}

impl Mail {
    /// The address of a page of this server, as it stands in letters.
    pub fn address_of(&self, path: &str) -> String {
        format!("{}{path}", self.site)
    }

    /// Is there a way to send letters?
    pub fn goes_out(&self) -> bool {
        self.post != Post::Nowhere
    }

    /// Sends a letter; what goes wrong is logged, never shown to whoever asked for it.
    pub async fn send(&self, letter: Letter) {
        let post = self.post.clone();
        let sent = tokio::task::spawn_blocking(move || post.send(&letter)).await;
        match sent {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(%error, "a letter was not sent"),
            Err(error) => tracing::error!(%error, "a letter was not sent"),
        }
    }
}

impl Letter {
    /// As mail programs take it: signs beyond ASCII in the subject are encoded, the text is said to be UTF-8.
    fn written(&self) -> String {
        let Self { to, subject, text } = self;
        let subject = if subject.is_ascii() {
            subject.clone()
        } else {
            let coded = subject.bytes().map(|byte| format!("={byte:02X}"));
            format!("=?UTF-8?Q?{}?=", coded.collect::<String>())
        };
        format!(
            "To: {to}\nSubject: {subject}\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\
             Content-Transfer-Encoding: 8bit\n\n{text}\n"
        )
    }
}

impl Post {
    fn send(&self, letter: &Letter) -> io::Result<()> {
        match self {
            Self::Nowhere => {
                tracing::warn!("a letter was asked for, but there is no way to send one");
                Ok(())
            }
            Self::File(path) => {
                // The letters hold links that open accounts.
                let mut file = open_private(path)?;
                writeln!(file, "{}", letter.written())
            }
            Self::Command(program) => {
                // Two hyphens: an address that begins with one is no option.
                let mut command = Command::new(program);
                command.args(["--", &letter.to]).stdin(Stdio::piped());
                let mut child = command.spawn()?;
                let taken = hand_over(&mut child, letter, PATIENCE);
                // It is gone by now, or has to go; in either case nothing of it stays.
                let _ = child.kill();
                let _ = child.wait();
                taken
            }
        }
    }
}

/// Gives a letter to a command, and waits until it has taken it.
fn hand_over(child: &mut Child, letter: &Letter, patience: Duration) -> io::Result<()> {
    if let Some(mut input) = child.stdin.take() {
        input.write_all(letter.written().as_bytes())?;
    }
    let begun = Instant::now();
    while begun.elapsed() < patience {
        if let Some(status) = child.try_wait()? {
            let wrong = || io::Error::other(format!("the command ended with {status}"));
            return status.success().then_some(()).ok_or_else(wrong);
        }
        thread::sleep(LOOK);
    }
    Err(io::Error::other("the command does not end"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn handed_over(program: &str, to: &str) -> io::Result<()> {
        let letter =
            Letter { to: to.to_owned(), subject: "Rails".to_owned(), text: "and stations".to_owned() };
        let mut command = Command::new(program);
        command.args(["--", to]).stdin(Stdio::piped());
        let mut child = command.stdout(Stdio::null()).spawn()?;
        let taken = hand_over(&mut child, &letter, Duration::from_millis(100));
        let _ = child.kill();
        child.wait()?;
        taken
    }

    #[test]
    fn a_command_that_does_not_end_is_not_waited_for() {
        let error = handed_over("sleep", "600").unwrap_err();
        assert_eq!(error.to_string(), "the command does not end");
        assert!(handed_over("cat", "/no/such/file").is_err());
    }
}
