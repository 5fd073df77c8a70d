//! Letters: given to a mail server or to a command, or added to a file.

use std::fmt;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use lettre::message::Mailbox;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use roundhouse_store::open_private;

/// How long a command may take for a letter.
const PATIENCE: Duration = Duration::from_secs(15);
/// How often is looked whether it has ended.
const LOOK: Duration = Duration::from_millis(20);

/// No person wrote it: nobody's absence note is to answer.
const AUTOMATIC: (&str, &str) = ("Auto-Submitted", "auto-generated");

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
    /// To a mail server.
    Smtp(Smtp),
}

/// A mail server: `smtp://user:password@host:port`, `smtps://…`, or `smtp://…?tls=required` for STARTTLS.
#[derive(Clone, PartialEq, Eq)]
pub struct Smtp(String);

impl Smtp {
    /// A mail server at an address; none where it cannot be one.
    pub fn new(address: &str) -> Option<Self> {
        let known = AsyncSmtpTransport::<Tokio1Executor>::from_url(address).is_ok();
        known.then(|| Self(address.to_owned()))
    }
}

impl fmt::Debug for Smtp {
    /// Without the password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (_, place) = self.0.rsplit_once('@').unwrap_or(("", &self.0));
        f.debug_tuple("Smtp").field(&place).finish()
    }
}

/// Why a letter did not go out.
#[derive(Debug, thiserror::Error)]
pub enum NotSent {
    /// There is no way to send one.
    #[error("there is no way to send letters")]
    Nowhere,
    /// The command or the file did not take it.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// An address in it is none, or it cannot be written.
    #[error("the letter cannot be written: {0}")]
    Unwritten(String),
    /// The mail server did not take it.
    #[error("the mail server: {0}")]
    Smtp(#[from] lettre::transport::smtp::Error),
}

/// The letters of a server.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mail {
    /// Where they go.
    pub post: Post,
    /// The address of the server as visitors know it: `https://example.org`.
    pub site: String,
    /// From whom letters are; empty for whom the command says.
    pub from: String,
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
    /// The same for a letter that is sent again; by it a mail program knows that it has it already.
    pub id: Option<String>,
}

impl Mail {
    /// The address of a page of this server, as it stands in letters.
    pub fn address_of(&self, path: &str) -> String {
        format!("{}{path}", self.site)
    }

    /// Where whoever runs this server can be reached.
    pub fn contact(&self) -> String {
        let (_, address) = self.from.rsplit_once('<').unwrap_or(("", &self.from));
        let address = address.trim_end_matches('>').trim();
        if address.contains('@') { format!("mailto:{address}") } else { self.site.clone() }
    }

    /// Is there a way to send letters?
    pub fn goes_out(&self) -> bool {
        self.post != Post::Nowhere
    }

    /// Sends a letter; what goes wrong is logged, never shown to whoever asked for it.
    pub async fn send(&self, letter: Letter) {
        if let Err(error) = self.deliver(letter).await {
            tracing::error!(%error, "a letter was not sent");
        }
    }

    /// Sends a letter, and says what went wrong.
    pub async fn deliver(&self, letter: Letter) -> Result<(), NotSent> {
        // A name that ends a line would begin another header.
        let letter = Letter { subject: one_line(&letter.subject), to: one_line(&letter.to), ..letter };
        let header = Header { from: self.from.clone(), id: letter.id.as_ref().map(|id| self.message_id(id)) };
        if let Post::Smtp(Smtp(address)) = &self.post {
            let server = AsyncSmtpTransport::<Tokio1Executor>::from_url(address)?;
            let server = server.timeout(Some(PATIENCE)).build();
            server.send(header.message(&letter)?).await?;
            return Ok(());
        }
        let post = self.post.clone();
        let sent = tokio::task::spawn_blocking(move || post.send(&header, &letter)).await;
        sent.map_err(|error| NotSent::Io(io::Error::other(error)))?
    }

    /// The name of a letter in the whole world.
    fn message_id(&self, id: &str) -> String {
        let host = self.site.split_once("://").map_or(self.site.as_str(), |(_, rest)| rest);
        let host = host.split(['/', ':']).next().unwrap_or_default();
        format!("<{id}@{host}>")
    }
}

/// The same text without ends of lines and other signs that are no text.
fn one_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// What stands above every letter.
#[derive(Clone, Debug)]
struct Header {
    from: String,
    id: Option<String>,
}

impl Header {
    /// A letter as a mail server takes it.
    fn message(&self, letter: &Letter) -> Result<Message, NotSent> {
        let unwritten = |error: &dyn fmt::Display| NotSent::Unwritten(error.to_string());
        let from: Mailbox = self.from.parse().map_err(|error| unwritten(&error))?;
        let to: Mailbox = letter.to.parse().map_err(|error| unwritten(&error))?;
        let automatic = HeaderName::new_from_ascii_str(AUTOMATIC.0);
        let message = Message::builder()
            .from(from)
            .to(to)
            .subject(letter.subject.clone())
            .message_id(self.id.clone())
            .raw_header(HeaderValue::new(automatic, AUTOMATIC.1.to_owned()))
            .header(ContentType::TEXT_PLAIN)
            .body(letter.text.clone());
        message.map_err(|error| unwritten(&error))
    }
}

impl Letter {
    /// As mail programs take it: signs beyond ASCII in the subject are encoded, the text is said to be UTF-8.
    fn written(&self, header: &Header) -> String {
        let Self { to, subject, text, .. } = self;
        let subject = if subject.is_ascii() {
            subject.clone()
        } else {
            let coded = subject.bytes().map(|byte| format!("={byte:02X}"));
            format!("=?UTF-8?Q?{}?=", coded.collect::<String>())
        };
        let from = if header.from.is_empty() { String::new() } else { format!("From: {}\n", header.from) };
        let id = header.id.as_ref().map(|id| format!("Message-ID: {id}\n")).unwrap_or_default();
        let (automatic, generated) = AUTOMATIC;
        format!(
            "{from}To: {to}\nSubject: {subject}\n{id}{automatic}: {generated}\nMIME-Version: 1.0\n\
             Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n{text}\n"
        )
    }
}

impl Post {
    fn send(&self, header: &Header, letter: &Letter) -> Result<(), NotSent> {
        match self {
            Self::Nowhere | Self::Smtp(_) => Err(NotSent::Nowhere),
            Self::File(path) => {
                // The letters hold links that open accounts.
                let mut file = open_private(path)?;
                writeln!(file, "{}", letter.written(header))?;
                Ok(())
            }
            Self::Command(program) => {
                // Two hyphens: an address that begins with one is no option.
                let mut command = Command::new(program);
                command.args(["--", &letter.to]).stdin(Stdio::piped());
                let mut child = command.spawn()?;
                let taken = hand_over(&mut child, &letter.written(header), PATIENCE);
                // It is gone by now, or has to go; in either case nothing of it stays.
                let _ = child.kill();
                let _ = child.wait();
                Ok(taken?)
            }
        }
    }
}

/// Gives a letter to a command, and waits until it has taken it.
fn hand_over(child: &mut Child, letter: &str, patience: Duration) -> io::Result<()> {
    if let Some(mut input) = child.stdin.take() {
        input.write_all(letter.as_bytes())?;
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
        let mut command = Command::new(program);
        command.args(["--", to]).stdin(Stdio::piped());
        let mut child = command.stdout(Stdio::null()).spawn()?;
        let taken = hand_over(&mut child, "rails and stations", Duration::from_millis(100));
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

    #[tokio::test]
    async fn no_text_of_others_becomes_a_header() {
        let file = std::env::temp_dir().join(format!("roundhouse-letter-{}", roundhouse_store::token(12)));
        let mail = Mail { post: Post::File(file.clone()), ..Mail::default() };
        let letter = Letter {
            to: "ada@example.org\nCc: eve@example.org".to_owned(),
            subject: "With Zed\r\nBcc: eve@example.org\u{85}x".to_owned(),
            text: "Hello".to_owned(),
            id: None,
        };
        mail.deliver(letter).await.unwrap();
        let written = std::fs::read_to_string(&file).unwrap();
        std::fs::remove_file(&file).unwrap();
        let (header, _) = written.split_once("\n\n").unwrap();
        let names: Vec<&str> = header.lines().map(|line| line.split(':').next().unwrap()).collect();
        let own = ["To", "Subject", AUTOMATIC.0, "MIME-Version", "Content-Type", "Content-Transfer-Encoding"];
        assert_eq!(names, own, "{header}");
    }

    #[test]
    fn a_mail_server_is_known_by_its_address_and_its_password_is_not_told() {
        assert_eq!(Smtp::new("mail.example.org"), None);
        let server = Smtp::new("smtps://ada:secret@mail.example.org:465").unwrap();
        assert_eq!(format!("{server:?}"), "Smtp(\"mail.example.org:465\")");
    }
}
