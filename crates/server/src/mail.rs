//! Letters: given to a command, or added to a file. No mail server is needed.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

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

impl Mail {
    /// Sends the link for a new password; what goes wrong is logged, never shown to whoever asked.
    pub async fn send_reset(&self, to: String, name: String, secret: String) {
        let link = format!("{}/reset/{secret}", self.site);
        let letter = format!(
            "To: {to}\nSubject: Roundhouse: a new password for {name}\n\n\
             Somebody asked for a new password for the account {name}. To set one, open\n\n{link}\n\n\
             within an hour. If it was not you, do nothing: the old password stays.\n"
        );
        let post = self.post.clone();
        let sent = tokio::task::spawn_blocking(move || post.send(&to, &letter)).await;
        match sent {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(%error, "a letter was not sent"),
            Err(error) => tracing::error!(%error, "a letter was not sent"),
        }
    }
}

impl Post {
    fn send(&self, to: &str, letter: &str) -> io::Result<()> {
        match self {
            Self::Nowhere => {
                tracing::warn!("a letter was asked for, but there is no way to send one");
                Ok(())
            }
            Self::File(path) => {
                let mut file = OpenOptions::new().create(true).append(true).open(path)?;
                writeln!(file, "{letter}")
            }
            Self::Command(program) => {
                // Two hyphens: an address that begins with one is no option.
                let mut command = Command::new(program);
                command.args(["--", to]).stdin(Stdio::piped());
                let mut child = command.spawn()?;
                if let Some(mut input) = child.stdin.take() {
                    input.write_all(letter.as_bytes())?;
                }
                let status = child.wait()?;
                if status.success() {
                    Ok(())
                } else {
                    Err(io::Error::other(format!("the command ended with {status}")))
                }
            }
        }
    }
}
