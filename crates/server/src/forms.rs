//! Text from outside: the only place where forms become values.

mod clocks;
mod notices;

use std::collections::BTreeMap;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use roundhouse_game::{Message, Money, Name, SeatId, Setup};
use roundhouse_store::BanKind;
use roundhouse_titles::Title;
use roundhouse_words::{Speech, Words};
use serde_json::Value;

use crate::app::Shared;
use crate::clock;
use crate::date::DAY;
use crate::error::{Failure, key_of, unread};
use crate::moderation::{NewBan, Order};
use crate::opening::{self, NewTable};
use crate::play::{Program, Unless};
use crate::seating::Arrangement;
use crate::table::{SeatKind, SeatOrder};
use crate::talk::Wish;
use crate::visitor::Visitor;

/// The longest name of a player.
pub(crate) const NAME: usize = 24;
/// The most actions of a turn that are sent together.
pub const MOST_ACTIONS: usize = 30;
/// The longest a move may take: a year.
const MOST_HOURS: u32 = 365 * 24;
/// The longest line of chat.
const LINE: usize = 500;
/// The longest reason of a ban or a report.
const REASON: usize = 200;
/// The longest ban that ends, in days.
const MOST_DAYS: i64 = 36_500;
/// The longest key by which a line is known.
const KEY: usize = 64;

/// The fields of a form.
#[derive(Clone, Debug, Default)]
pub struct Fields(Vec<(String, String)>);

/// A form that cannot be understood; the name of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misread(pub &'static str);

impl FromRequest<Shared> for Fields {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &Shared) -> Result<Self, Failure> {
        let visitor = request.extensions().get::<Visitor>().cloned();
        let fail = |status: StatusCode, key: &str| {
            let stranger = Visitor::stranger();
            Failure::new(app, visitor.as_ref().unwrap_or(&stranger), status, key)
        };
        match Bytes::from_request(request, app).await {
            Ok(bytes) => Self::read(&bytes).ok_or_else(|| fail(StatusCode::BAD_REQUEST, "error-form")),
            Err(error) => {
                let status = unread(&error, error.status());
                Err(fail(status, key_of(status)))
            }
        }
    }
}

impl Fields {
    /// Reads a form as browsers send it.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let text = std::str::from_utf8(bytes).ok()?;
        let pairs = text.split('&').filter(|pair| !pair.is_empty());
        let pair = |pair: &str| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            Some((decoded(name)?, decoded(value)?))
        };
        pairs.map(pair).collect::<Option<_>>().map(Self)
    }

    /// Fields that came in another form.
    pub const fn of(fields: Vec<(String, String)>) -> Self {
        Self(fields)
    }

    /// These fields, and where one is missing the other ones.
    #[must_use]
    pub fn or(mut self, others: Self) -> Self {
        self.0.extend(others.0);
        self
    }

    /// Does a field hold this value?
    pub fn has(&self, name: impl AsRef<str>, value: impl AsRef<str>) -> bool {
        self.text(name.as_ref()) == value.as_ref()
    }

    /// A field; empty where it is missing.
    pub fn text(&self, name: &str) -> &str {
        let field = self.0.iter().find(|(known, _)| known == name);
        field.map_or("", |(_, value)| value.as_str())
    }

    fn number<N: std::str::FromStr>(&self, name: &str) -> Result<N, Misread> {
        self.text(name).parse().map_err(|_| Misread("error-form"))
    }

    /// The number of entries the visitor has seen.
    pub fn seen(&self) -> Result<u64, Misread> {
        self.number("seen")
    }

    /// A number of moves.
    pub fn moves(&self) -> Result<usize, Misread> {
        self.number("moves")
    }

    /// A seat.
    pub fn seat(&self) -> Result<SeatId, Misread> {
        self.number("seat").map(SeatId)
    }

    /// The actions to do, in order.
    pub fn actions(&self) -> Result<Vec<Value>, Misread> {
        let actions: Vec<Value> =
            serde_json::from_str(self.text("actions")).map_err(|_| Misread("error-form"))?;
        if actions.is_empty() || actions.len() > MOST_ACTIONS {
            return Err(Misread("error-form"));
        }
        Ok(actions)
    }

    /// The amount of the last action, where it was typed in.
    pub fn amount(&self) -> Result<Option<Money>, Misread> {
        let typed = !self.text("amount").is_empty();
        typed.then(|| self.number("amount").map(Money::new)).transpose()
    }

    /// The seat for which somebody speaks, where it was chosen.
    pub fn speaker(&self) -> Result<Option<SeatId>, Misread> {
        let chosen = !self.text("seat").is_empty();
        chosen.then(|| self.seat()).transpose()
    }

    /// What somebody wishes about what is said.
    pub fn wish(&self) -> Result<Wish, Misread> {
        match self.text("what") {
            "mute" => Ok(Wish::Mute(self.number("line")?)),
            "unmute" => Ok(Wish::Unmute(cleaned(self.text("muted"), KEY * 2))),
            "report" => Ok(Wish::Report(self.number("line")?, cleaned(self.text("reason"), REASON))),
            "quiet" => Ok(Wish::Quiet(self.has("quiet", "yes"))),
            _ => Err(Misread("error-form")),
        }
    }

    /// What an administrator orders.
    pub fn order(&self) -> Result<Order, Misread> {
        let about = || cleaned(self.text("about"), KEY * 2);
        match self.text("do") {
            "registration" => Ok(Order::Registration(self.has("on", "yes"))),
            "guests" => Ok(Order::Guests(self.has("on", "yes"))),
            "remove-table" => Ok(Order::RemoveTable(about())),
            "remove-account" => Ok(Order::RemoveAccount(about())),
            "end-sessions" => Ok(Order::EndSessions(about())),
            "remove-line" => Ok(Order::RemoveLine(about(), self.number("line")?)),
            "lift" => Ok(Order::Lift(about())),
            "close-report" => Ok(Order::CloseReport(about())),
            "ban" => self.new_ban().map(Order::Ban),
            _ => Err(Misread("error-form")),
        }
    }

    fn new_ban(&self) -> Result<NewBan, Misread> {
        let days = match self.text("days") {
            "" => 0,
            _ => self.number::<i64>("days")?,
        };
        if !(0..=MOST_DAYS).contains(&days) {
            return Err(Misread("error-form"));
        }
        Ok(NewBan {
            kind: if self.has("kind", "address") { BanKind::Address } else { BanKind::Account },
            who: cleaned(self.text("about"), KEY * 2),
            reason: cleaned(self.text("reason"), REASON),
            ends_at: if days == 0 { 0 } else { clock::now() + days * DAY },
        })
    }

    /// A line of chat.
    pub fn line(&self) -> Result<String, Misread> {
        let line = cleaned(self.text("body"), LINE);
        if line.is_empty() { Err(Misread("error-empty")) } else { Ok(line) }
    }

    /// The key by which a line of chat is known when it comes a second time.
    pub fn key(&self) -> Result<String, Misread> {
        let key = self.text("key");
        if key.len() > KEY {
            return Err(Misread("error-form"));
        }
        Ok(key.to_owned())
    }

    /// A player's name.
    pub fn name(&self, field: &str) -> String {
        name_of(self.text(field))
    }

    /// The name of the first seat that whoever sends the form of a new table takes.
    pub fn own_name(&self) -> Option<String> {
        let own = (1..=8).find(|number| self.has(format!("kind-{number}"), SeatKind::Me.as_str()));
        own.map(|number| self.name(&format!("name-{number}"))).filter(|name| !name.is_empty())
    }

    /// An address for letters; empty where it cannot be one.
    pub fn mail(&self) -> String {
        let mail = cleaned(self.text("mail"), 200);
        let plain = mail.contains('@') && !mail.starts_with('-') && !mail.contains([' ', ',', '<']);
        if plain { mail } else { String::new() }
    }

    /// What to make for a seat; nothing to stop.
    pub fn program(&self) -> Result<Option<Program>, Misread> {
        let pass = |unless| Ok(Some(Program::Pass { unless }));
        match self.text("program") {
            "stop" => Ok(None),
            "pass" => pass(Unless::Nothing),
            "pass-unless-sale" => pass(Unless::Sale),
            "pass-unless-trade" => pass(Unless::Trade),
            "buy" => {
                let company: Name = self.text("company").parse().map_err(|_| Misread("error-form"))?;
                Ok(Some(Program::KeepBuying { company }))
            }
            _ => Err(Misread("error-form")),
        }
    }

    /// What to do with the seats of a table that waits.
    pub fn arrangement(&self) -> Result<Arrangement, Misread> {
        match self.text("what") {
            "join" => Ok(Arrangement::SitDown { seat: self.seat()?.0, name: self.name("name") }),
            "leave" => Ok(Arrangement::Leave),
            "kick" => Ok(Arrangement::Free { seat: self.seat()?.0 }),
            "start" => Ok(Arrangement::Start),
            "close" => Ok(Arrangement::Close),
            _ => Err(Misread("error-form")),
        }
    }

    /// A table to be opened; whoever has no name is called by number in these words.
    pub fn new_table(&self, (owner, seed): (&str, Option<u64>), words: &Words) -> Result<NewTable, Misread> {
        let title: Title = self.text("title").parse().map_err(|_| Misread("error-form"))?;
        let players: u8 = self.number("players")?;
        if !(1..=8).contains(&players) {
            return Err(Misread("error-form"));
        }
        let variant = self.text(&format!("variant-{title}"));
        let variant = Some(variant).filter(|variant| !variant.is_empty());
        Ok(NewTable {
            title,
            owner: owner.to_owned(),
            seats: (1..=players)
                .map(|number| self.seat_kind(title, number, words))
                .collect::<Result<_, Misread>>()?,
            setup: Setup {
                players: Vec::new(),
                variant: variant.map(ToOwned::to_owned),
                options: self.options(title, (variant, players)),
                rulings: self.rulings(title)?,
                seed: opening::seed(title, seed).ok_or(Misread("error-bug"))?,
            },
            order: self.one_of(
                "order",
                &[("", SeatOrder::AsListed), ("listed", SeatOrder::AsListed), ("random", SeatOrder::Random)],
            )?,
            hours: self.hours()?,
            clock: self.clock()?,
            private: self.one_of("private", &[("", false), ("private", true)])?,
            rated: self.one_of("rated", &[("", false), ("rated", true)])?,
        })
    }

    /// What a field means; nothing else may stand there.
    fn one_of<T: Copy>(&self, name: &str, meanings: &[(&str, T)]) -> Result<T, Misread> {
        let text = self.text(name);
        let meant = meanings.iter().find(|(known, _)| *known == text);
        meant.map(|(_, meaning)| *meaning).ok_or(Misread("error-form"))
    }

    /// How many hours a move may take; nothing where there is no clock.
    pub(crate) fn hours(&self) -> Result<Option<u32>, Misread> {
        if self.text("hours").is_empty() {
            return Ok(None);
        }
        let hours = self.number("hours")?;
        if (1..=MOST_HOURS).contains(&hours) { Ok(Some(hours)) } else { Err(Misread("error-form")) }
    }

    /// The bot that is chosen for a seat, by its level or as a kind of seat; none where a person sits.
    pub(crate) fn bot_at(&self, number: u8) -> Option<SeatKind> {
        let kind = match self.text(&format!("kind-{number}")) {
            "level" => self.text(&format!("level-{number}")),
            kind => kind,
        };
        SeatKind::read(kind).filter(|kind| kind.bot().is_some())
    }

    /// The name and the kind of a seat of a new table.
    fn seat_kind(&self, title: Title, number: u8, words: &Words) -> Result<(String, SeatKind), Misread> {
        let kind = match self.text(&format!("kind-{number}")) {
            "" => Some(SeatKind::SteadyBot),
            "level" => self.bot_at(number),
            kind => SeatKind::read(kind),
        };
        let kind = kind.ok_or(Misread("error-form"))?;
        if !kind.plays(title) {
            return Err(Misread("error-no-level"));
        }
        let name = match self.name(&format!("name-{number}")) {
            none if none.is_empty() => {
                let numbered = Message::new("player-name").with("number", number);
                words.say(&numbered, Speech::default())
            }
            name => name,
        };
        Ok((name, kind))
    }

    /// The rulebook's answers to open questions, or those of 18xx.games, but for those that are chosen one by one.
    fn rulings(&self, title: Title) -> Result<BTreeMap<String, String>, Misread> {
        let all = match self.text("rulings") {
            "" | "rulebook" => Source::Rulebook,
            "18xx.games" => Source::Platform,
            _ => return Err(Misread("error-form")),
        };
        let mut rulings = BTreeMap::new();
        for switch in title.switches() {
            let own = self.text(&format!("ruling-{}-{}", title.name(), switch.key));
            let source = match own {
                "" => all,
                own if own == switch.rulebook => Source::Rulebook,
                own if own == switch.platform => Source::Platform,
                _ => return Err(Misread("error-form")),
            };
            if source == Source::Platform {
                rulings.insert(switch.key.to_owned(), switch.platform.to_owned());
            }
        }
        Ok(rulings)
    }

    /// The options that the variant asks for: without script a form sends those of all variants.
    pub(crate) fn options(
        &self,
        title: Title,
        (variant, players): (Option<&str>, u8),
    ) -> BTreeMap<String, String> {
        let Ok(variant) = title.variant(variant, Some(players)) else {
            return BTreeMap::new();
        };
        let options = title.about().options.iter();
        let asked = options.filter(|option| option.is_of(variant.name));
        let chosen = asked.filter_map(|option| {
            let value = self.text(&format!("option-{title}-{}", option.name));
            (!value.is_empty()).then(|| (option.name.to_owned(), value.to_owned()))
        });
        chosen.collect()
    }
}

/// Whose answer to an open question is played by.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Source {
    Rulebook,
    Platform,
}

/// A name that everybody is shown: short, and without signs that cannot be seen.
pub(crate) fn name_of(text: &str) -> String {
    cleaned(text, NAME)
}

/// Text without signs that cannot be seen, at most so long.
fn cleaned(text: &str, most: usize) -> String {
    let seen = text.chars().filter(|letter| !is_unseen(*letter));
    seen.collect::<String>().trim().chars().take(most).collect()
}

/// Is it a sign that cannot be seen? Such a sign makes of one name two that look the same, or lets others be read
/// backwards.
pub(crate) fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'..='\u{1160}'
                | '\u{17b4}'..='\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

/// A part of a form: plus signs are spaces, `%41` is A.
pub(crate) fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        match byte {
            b'+' => bytes.push(b' '),
            b'%' => {
                let digits = [rest.next()?, rest.next()?];
                let digits = std::str::from_utf8(&digits).ok()?;
                bytes.push(u8::from_str_radix(digits, 16).ok()?);
            }
            other => bytes.push(other),
        }
    }
    // No database need be asked about such a text.
    let text = String::from_utf8(bytes).ok();
    text.filter(|text| !text.contains('\0'))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn fields(text: &str) -> Fields {
        Fields::read(text.as_bytes()).unwrap()
    }

    #[test]
    fn forms_are_read_as_browsers_write_them() {
        let form = fields("a=1+2&b=%C3%A9&c&seen=7");
        assert_eq!((form.text("a"), form.text("b"), form.text("c"), form.text("d")), ("1 2", "é", "", ""));
        assert_eq!(form.seen(), Ok(7));
        assert!(Fields::read(b"a=%zz").is_none());
        assert!(Fields::read(b"a=%C3").is_none());
        assert!(Fields::read(b"a=%00").is_none());
        assert_eq!(fields("seen=x").seen(), Err(Misread("error-form")));
    }

    #[test]
    fn actions_are_a_list_and_an_amount_is_a_number() {
        let form = fields(r#"actions=[{"action":"pass"}]&amount=55"#);
        assert_eq!(form.actions(), Ok(vec![json!({"action": "pass"})]));
        assert_eq!(form.amount(), Ok(Some(Money::new(55))));
        assert_eq!(fields("amount=").amount(), Ok(None));
        assert_eq!(fields("amount=x").amount(), Err(Misread("error-form")));
        assert_eq!(fields("actions=[]").actions(), Err(Misread("error-form")));
        assert_eq!(fields("actions={").actions(), Err(Misread("error-form")));
    }

    #[test]
    fn what_is_misspelt_is_not_read_as_something_else() {
        let words = Words::new(roundhouse_words::Language::Italian);
        let read = |rest: &str| {
            let form = format!("title=18mag&players=2&kind-1=me&kind-2=bot&{rest}");
            fields(&form).new_table(("", Some(1)), &words).map(|_| ())
        };
        let unnamed = fields("title=18mag&players=2").new_table(("", Some(1)), &words);
        assert_eq!(unnamed.unwrap().seats[1].0, "Giocatore 2");
        assert_eq!(read("rulings=18xx.games"), Ok(()));
        assert_eq!(read("rulings=18xxgames"), Err(Misread("error-form")));
        assert_eq!(read("ruling-18mag-best_run=free"), Ok(()));
        assert_eq!(read("ruling-18mag-best_run=often"), Err(Misread("error-form")));
        for right in ["private=private", "order=random", "hours=72", "hours="] {
            assert_eq!(read(right), Ok(()), "{right}");
        }
        for wrong in ["private=yes", "order=rnd", "hours=2d", "hours=0", "hours=8761"] {
            assert_eq!(read(wrong), Err(Misread("error-form")), "{wrong}");
        }
        let level = |rest: &str| {
            let form = fields(&format!("title=18mag&players=2&kind-1=me&kind-2=level{rest}"));
            form.new_table(("", Some(1)), &words).map(|table| table.seats[1].1)
        };
        assert_eq!(level("&level-2=bot"), Ok(SeatKind::RandomBot));
        assert_eq!(level("&level-2=me"), Err(Misread("error-form")), "that is no bot");
        assert_eq!(level(""), Err(Misread("error-form")));
        let form = fields("title=18mag&players=2&kind-1=me&kind-2=robot");
        let opened = form.new_table(("", Some(1)), &words);
        assert_eq!(opened.err(), Some(Misread("error-form")));
    }

    #[test]
    fn a_ruling_is_chosen_alone_or_with_all_others() {
        let words = Words::new(roundhouse_words::Language::English);
        let read = |rest: &str| {
            let form = format!("title=18mag&players=2&{rest}");
            let table = fields(&form).new_table(("", Some(1)), &words).unwrap();
            table.setup.rulings
        };
        let all = Title::HUNGARY_18MAG.switches().len();
        assert_eq!(read("rulings=rulebook").len(), 0);
        assert_eq!(read("rulings=18xx.games").len(), all);
        let one = read("ruling-18mag-best_run=free&ruling-1862-unmoved_marker=stays");
        assert_eq!(one.len(), 1);
        assert_eq!(one["best_run"], "free");
        let but_one = read("rulings=18xx.games&ruling-18mag-best_run=required");
        assert_eq!(but_one.len(), all - 1);
        assert_eq!(but_one.get("best_run"), None);
    }

    #[test]
    fn signs_that_cannot_be_seen_are_dropped() {
        for sign in ['\n', '\u{200b}', '\u{202e}', '\u{2066}', '\u{feff}'] {
            let text = format!("name=Al{sign}ice{sign}&body={sign}hi");
            assert_eq!(fields(&text).name("name"), "Alice", "{sign:?}");
            assert_eq!(fields(&text).line(), Ok("hi".to_owned()), "{sign:?}");
        }
        let seen = fields("name=Zo%C3%AB+%F0%9F%9A%82").name("name");
        assert_eq!(seen, "Zoë 🚂");
    }

    #[test]
    fn a_key_of_a_line_is_short() {
        let key = |letters: usize| fields(&format!("key={}", "k".repeat(letters))).key();
        assert_eq!(key(64), Ok("k".repeat(64)));
        assert_eq!(key(65), Err(Misread("error-form")));
        assert_eq!(fields("").key(), Ok(String::new()));
    }

    #[test]
    fn names_and_lines_are_cleaned() {
        assert_eq!(fields("body=%09hi%0A+").line(), Ok("hi".to_owned()));
        assert_eq!(fields("body=+").line(), Err(Misread("error-empty")));
        let long = format!("name={}", "é".repeat(90));
        assert_eq!(fields(&long).name("name").chars().count(), NAME);
    }
}
