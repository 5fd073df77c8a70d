//! A record as 18xx.games writes it.

use std::collections::BTreeMap;

use roundhouse_titles::Title;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// A recorded game. Keys that no translator asks for are passed over.
#[derive(Clone, Debug, Deserialize)]
#[serde(expecting = "an object with title, players and actions")]
pub struct Record {
    /// The title, in 18xx.games' words.
    pub title: String,
    /// The players in seat order.
    pub players: Vec<Player>,
    /// The id of the game; a number, or a text for games that were played on one screen.
    #[serde(default)]
    pub id: Value,
    /// When the game was made: seconds since 1970, or a day such as `2025-11-03` for games on one screen.
    #[serde(default)]
    pub created_at: Value,
    /// Seed and variants.
    #[serde(default, deserialize_with = "null_is_default")]
    pub settings: Settings,
    /// `finished`, `active`, `prefix`.
    #[serde(default, deserialize_with = "null_is_default")]
    pub status: String,
    /// The final value of each player, by id.
    #[serde(default, deserialize_with = "values")]
    pub result: BTreeMap<String, i64>,
    /// How the game departs from what 18xx.games does today.
    #[serde(default)]
    pub deviation: Option<String>,
    /// All actions, undone ones included.
    pub actions: Vec<RecordAction>,
}

/// A player.
#[derive(Clone, Debug, Deserialize)]
#[serde(expecting = "a player with id and name")]
pub struct Player {
    /// The id that actions refer to; without one they refer to the name.
    #[serde(default)]
    pub id: Value,
    /// The name.
    pub name: String,
}

/// Seed and variants.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(expecting = "settings with seed and optional_rules")]
pub struct Settings {
    /// Where chance started: a number, the same as text, or an empty text.
    #[serde(default)]
    pub seed: Value,
    /// Variants.
    #[serde(default, deserialize_with = "null_is_default")]
    pub optional_rules: Vec<String>,
    /// The older version of 18xx.games that the game stays with, where it stays with one.
    #[serde(default)]
    pub pin: Option<String>,
}

/// A day, in both ways in which records name it.
#[derive(Clone, Copy, Debug)]
pub struct Day {
    /// Its first second, since 1970.
    pub seconds: i64,
    /// Year, month and day.
    pub name: &'static str,
}

/// One action: its kind, who did it, and its parameters.
#[derive(Clone, Debug, Deserialize)]
#[serde(expecting = "an action with a type")]
pub struct RecordAction {
    /// Its number; automatic actions have none.
    #[serde(default, deserialize_with = "whole_or_none")]
    pub id: Option<u64>,
    /// What was done.
    #[serde(rename = "type")]
    pub kind: String,
    /// Who did it: a player's id or a company's name.
    #[serde(default)]
    pub entity: Value,
    /// What followed by itself, in order.
    #[serde(default, deserialize_with = "null_is_default")]
    pub auto_actions: Vec<RecordAction>,
    /// Everything else.
    #[serde(flatten)]
    pub parameters: BTreeMap<String, Value>,
}

impl RecordAction {
    /// A parameter that is a text.
    pub fn text(&self, key: &str) -> Option<&str> {
        self.parameters.get(key)?.as_str()
    }

    /// A parameter that is a number.
    pub fn number(&self, key: &str) -> Option<u64> {
        whole(self.parameters.get(key)?)
    }

    /// An amount of money, or a count.
    pub fn amount(&self, key: &str) -> Result<u32, String> {
        let value = self.parameters.get(key).ok_or_else(|| format!("`{key}` is missing"))?;
        let amount = whole(value).and_then(|amount| u32::try_from(amount).ok());
        amount.ok_or_else(|| format!("`{key}` is {value}, not an amount"))
    }

    /// A count of shares of a tenth, from a percentage.
    pub fn tenths(&self, key: &str) -> Result<u8, String> {
        let percent = self.amount(key)?;
        u8::try_from(percent / 10).map_err(|_| format!("`{key}` is {percent}, more than all"))
    }

    /// Is it part of the game? Chat, a note that somebody agreed and what a player wants to be done later are not.
    pub fn is_played(&self) -> bool {
        self.kind != "message" && self.kind != "log" && !self.kind.starts_with("program_")
    }

    /// Who did it, as text.
    pub fn actor(&self) -> String {
        plain(&self.entity)
    }
}

/// A record that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The text is no record.
    #[error("this is no game record: {0}")]
    NoRecord(String),
    /// The record uses what is not in the rulebook.
    #[error("{0}")]
    Refused(String),
    /// An undo or redo with nothing to work on.
    #[error("action {0} undoes or redoes what is not there")]
    Undo(u64),
    /// An action that cannot be understood.
    #[error("action {id} ({kind}): {what}")]
    Action {
        /// Its number.
        id: u64,
        /// Its kind.
        kind: String,
        /// What is wrong with it.
        what: String,
    },
}

impl RecordError {
    /// A record of a title whose records nobody translates.
    pub(crate) fn unknown_title(title: &str) -> Self {
        let why = format!("records of {title} cannot be replayed: those of 1824, 1862 and 18Mag can");
        Self::Refused(why)
    }
}

impl Record {
    /// Reads a record.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let no_record = |what: &str| Err(RecordError::NoRecord(what.to_owned()));
        let read = serde_json::from_str(text).and_then(|mut json: Value| {
            write_whole_numbers(&mut json);
            serde_json::from_value::<Self>(json)
        });
        match read {
            Ok(record) if record.players.is_empty() => no_record("it has no players"),
            Ok(mut record) => {
                for player in &mut record.players {
                    if player.id.is_null() {
                        player.id = Value::String(player.name.clone());
                    }
                }
                Ok(record)
            }
            Err(_) if is_our_own(text) => {
                no_record("it is a game file of Roundhouse, and a record of 18xx.games is meant")
            }
            Err(error) => no_record(&error.to_string()),
        }
    }

    /// Where chance started: the seed, or the first digits of the id.
    pub fn seed(&self) -> u64 {
        let id = plain(&self.id);
        let digits = id.split(|sign: char| !sign.is_ascii_digit());
        let from_id = || digits.into_iter().find(|run| !run.is_empty())?.parse().ok();
        let seed = plain(&self.settings.seed).parse().ok();
        seed.or_else(from_id).unwrap_or_default()
    }

    /// Was it made before a day? A record that does not say when was not.
    pub fn is_older_than(&self, day: Day) -> bool {
        match &self.created_at {
            Value::String(made) => made.as_str() < day.name,
            made => made.as_i64().is_some_and(|made| made < day.seconds),
        }
    }

    /// The title as we know it.
    pub fn our_title(&self) -> Result<Title, RecordError> {
        match self.title.as_str() {
            "1824" | "1824 Cisleithania" => Ok(Title::AUSTRIA_HUNGARY_1824),
            "1862" => Ok(Title::EAST_ANGLIA_1862),
            "18Mag" => Ok(Title::HUNGARY_18MAG),
            other => Err(RecordError::unknown_title(other)),
        }
    }

    /// The place of a player among the seats.
    pub fn seat(&self, id: &str) -> Option<u8> {
        let seat = self.players.iter().position(|player| plain(&player.id) == id)?;
        Some(seat as u8)
    }

    /// A player's name.
    pub fn player_name<'a>(&'a self, id: &'a str) -> &'a str {
        let seat = self.seat(id).and_then(|seat| self.players.get(usize::from(seat)));
        seat.map_or(id, |player| player.name.as_str())
    }

    /// A player's id as text.
    pub fn player_id(&self, seat: u8) -> String {
        self.players.get(usize::from(seat)).map(|player| plain(&player.id)).unwrap_or_default()
    }

    /// The actions that count, each followed by its automatic ones.
    pub fn effective(&self) -> Result<Vec<&RecordAction>, RecordError> {
        let kept = effective(&self.actions)?;
        let with_automatic = |action: &'_ RecordAction| 1 + action.auto_actions.len();
        let mut actions = Vec::with_capacity(kept.iter().copied().map(with_automatic).sum());
        for action in kept {
            actions.push(action);
            actions.extend(&action.auto_actions);
        }
        Ok(actions)
    }
}

/// A whole number, which a record may also write as text.
pub(crate) fn whole(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

/// Some programs write 40 as 40.0: such numbers become whole ones.
fn write_whole_numbers(json: &mut Value) {
    match json {
        Value::Number(number) => {
            let whole = number.as_f64().filter(|value| value.fract() == 0.0 && value.abs() < EXACT);
            if let Some(whole) = whole.filter(|_| number.is_f64()) {
                *json = Value::from(whole as i64);
            }
        }
        Value::Array(list) => list.iter_mut().for_each(write_whole_numbers),
        Value::Object(entries) => entries.values_mut().for_each(write_whole_numbers),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

/// Up to here every whole number has a place among the numbers of JSON.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// Is it a game file of this program?
fn is_our_own(text: &str) -> bool {
    let json: Result<Value, _> = serde_json::from_str(text);
    json.is_ok_and(|json| json.get("rules_version").is_some())
}

/// What is left after undo and redo.
pub fn effective(actions: &[RecordAction]) -> Result<Vec<&RecordAction>, RecordError> {
    let mut kept: Vec<&RecordAction> = Vec::new();
    let mut undone: Vec<Vec<&RecordAction>> = Vec::new();
    for action in actions {
        let wrong = || RecordError::Undo(action.id.unwrap_or_default());
        match action.kind.as_str() {
            "undo" => {
                let keep = match action.number("action_id") {
                    // Where nothing is left to undo, nothing is undone.
                    None => kept.len().saturating_sub(1),
                    Some(until) => kept.partition_point(|kept| kept.id.unwrap_or_default() <= until),
                };
                undone.push(kept.split_off(keep));
            }
            "redo" => kept.extend(undone.pop().ok_or_else(wrong)?),
            // Words are no moves: they are neither undone nor in the way of a redo.
            "message" => {}
            _ => {
                undone.clear();
                kept.push(action);
            }
        }
    }
    Ok(kept)
}

/// `null` where a value is expected means that there is none.
fn null_is_default<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Default + Deserialize<'de>,
{
    Ok(Option::deserialize(deserializer)?.unwrap_or_default())
}

/// A number, also where it is written as text.
fn whole_or_none<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    let value: Option<Value> = Option::deserialize(deserializer)?;
    Ok(value.as_ref().and_then(whole))
}

/// The value of each player; also below zero, and as text. A player of whom nothing is recorded is left out.
fn values<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<String, i64>, D::Error> {
    let recorded: Option<BTreeMap<String, Value>> = Option::deserialize(deserializer)?;
    let recorded = recorded.unwrap_or_default().into_iter().filter(|(_, value)| !value.is_null());
    let amount = |value: &Value| value.as_i64().or_else(|| value.as_str()?.parse().ok());
    let values = recorded.map(|(id, value)| {
        let wrong = || serde::de::Error::custom(format!("the result of {id} is {value}, not an amount"));
        amount(&value).map(|amount| (id.clone(), amount)).ok_or_else(wrong)
    });
    values.collect()
}

/// A JSON value as plain text: a name without quotes, or a number.
pub(crate) fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), ToOwned::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(actions: &str) -> Vec<u64> {
        let actions: Vec<RecordAction> = serde_json::from_str(actions).unwrap();
        effective(&actions).unwrap().iter().map(|action| action.id.unwrap()).collect()
    }

    #[test]
    fn undo_and_redo() {
        let pass = |id: u32| format!(r#"{{"id":{id},"type":"pass"}}"#);
        let undo = |id: u32| format!(r#"{{"id":{id},"type":"undo"}}"#);
        let list = |parts: &[String]| format!("[{}]", parts.join(","));
        assert_eq!(kinds(&list(&[pass(1), pass(2), undo(3)])), [1]);
        let back = r#"{"id":4,"type":"undo","action_id":1}"#.to_owned();
        let redo = r#"{"id":5,"type":"redo"}"#.to_owned();
        assert_eq!(kinds(&list(&[pass(1), pass(2), pass(3), back.clone()])), [1]);
        assert_eq!(kinds(&list(&[pass(1), pass(2), pass(3), back, redo])), [1, 2, 3]);
    }

    #[test]
    fn an_undo_of_nothing_does_nothing() {
        let actions = r#"[{"id":1,"type":"undo"},{"id":2,"type":"pass"},{"id":3,"type":"undo","action_id":0},
            {"id":4,"type":"undo"},{"id":5,"type":"redo"},{"id":6,"type":"redo"}]"#;
        assert_eq!(kinds(actions), [2]);
    }

    #[test]
    fn words_are_neither_undone_nor_in_the_way_of_a_redo() {
        let actions = r#"[{"id":1,"type":"pass"},{"id":2,"type":"pass"},{"id":3,"type":"message"},
            {"id":4,"type":"undo"},{"id":5,"type":"message"},{"id":6,"type":"redo"}]"#;
        assert_eq!(kinds(actions), [1, 2]);
    }

    #[test]
    fn a_note_that_somebody_agreed_is_no_move_but_is_undone_like_one() {
        let actions = r#"[{"id":1,"type":"pass"},{"id":2,"type":"log"},{"id":3,"type":"undo"},{"id":4,"type":"log"},
            {"id":5,"type":"buy_train"},{"id":6,"type":"undo"},{"id":7,"type":"undo"},{"id":8,"type":"redo"}]"#;
        assert_eq!(kinds(actions), [1, 4]);
        let note: RecordAction = serde_json::from_str(r#"{"type":"log"}"#).unwrap();
        assert!(!note.is_played());
    }

    #[test]
    fn games_on_one_screen_write_their_date_and_seed_as_text() {
        let record = |rest: &str| {
            let text =
                format!(r#"{{"title":"18Mag","players":[{{"id":0,"name":"Anna"}}],"actions":[],{rest}}}"#);
            Record::parse(&text).unwrap()
        };
        let day = Day { seconds: 1_761_782_400, name: "2025-10-30" };
        let empty = record(r#""id":"hs_abc_1762198060","created_at":"2025-11-03","settings":{"seed":""}"#);
        assert_eq!((empty.seed(), empty.is_older_than(day)), (1_762_198_060, false));
        let given = record(r#""id":"hs_x_7","created_at":"2023-12-11","settings":{"seed":"123"}"#);
        assert_eq!((given.seed(), given.is_older_than(day)), (123, true));
        let online = record(r#""id":5,"created_at":1600000000,"settings":{"seed":99}"#);
        assert_eq!((online.seed(), online.is_older_than(day)), (99, true));
        let silent = record(r#""id":5"#);
        assert_eq!((silent.seed(), silent.is_older_than(day)), (5, false));
    }

    #[test]
    fn players_without_a_number_are_called_by_name() {
        let text = r#"{"title":"18Mag","players":[{"name":"Anna"},{"name":"Bela"}],"actions":[]}"#;
        let record = Record::parse(text).unwrap();
        assert_eq!((record.seat("Bela"), record.player_id(0)), (Some(1), "Anna".to_owned()));
    }

    #[test]
    fn amounts_may_be_text() {
        let action = |price: &str| {
            let text = format!(r#"{{"type":"bid","price":{price},"action_id":{price}}}"#);
            serde_json::from_str::<RecordAction>(&text).unwrap()
        };
        assert_eq!(action("40").amount("price"), Ok(40));
        assert_eq!(action(r#""40""#).amount("price"), Ok(40));
        assert_eq!(action(r#""40""#).number("action_id"), Some(40));
        assert_eq!(action(r#""dear""#).amount("price"), Err("`price` is \"dear\", not an amount".to_owned()));
    }

    #[test]
    fn whole_numbers_may_be_written_with_a_point_and_as_text() {
        let text = r#"{"title":"18Mag","id":5.0,"status":null,"result":{"1":1845.0,"2":"-20","3":null},
            "players":[{"id":1.0,"name":"Anna"},{"id":2,"name":"Bela"}],"settings":{"seed":7.0},
            "actions":[{"id":1.0,"type":"bid","entity":1.0,"price":40.0},{"id":"2","type":"undo","action_id":0.0}]}"#;
        let record = Record::parse(text).unwrap();
        assert_eq!((record.seed(), record.seat("1"), record.status.as_str()), (7, Some(0), ""));
        assert_eq!(record.result, BTreeMap::from([("1".to_owned(), 1845), ("2".to_owned(), -20)]));
        let bid = &record.actions[0];
        assert_eq!((bid.id, bid.actor().as_str(), bid.amount("price")), (Some(1), "1", Ok(40)));
        assert_eq!((record.actions[1].id, record.actions[1].number("action_id")), (Some(2), Some(0)));
        let half = text.replace("1845.0", "1845.5");
        let said = Record::parse(&half).unwrap_err().to_string();
        assert!(said.contains("the result of 1 is 1845.5, not an amount"), "{said}");
    }

    #[test]
    fn a_text_that_is_no_record() {
        assert!(matches!(Record::parse("{}"), Err(RecordError::NoRecord(_))));
        let said = |text: &str| Record::parse(text).unwrap_err().to_string();
        let ours = r#"{"format":1,"rules_version":1,"title":"18mag","players":["Anna"]}"#;
        assert_eq!(
            said(ours),
            "this is no game record: it is a game file of Roundhouse, and a record of 18xx.games is meant"
        );
        let names = r#"{"title":"18Mag","players":["Anna"],"actions":[]}"#;
        assert!(said(names).contains("expected a player with id and name"));
        let nobody = r#"{"title":"18Mag","players":[],"actions":[]}"#;
        assert_eq!(said(nobody), "this is no game record: it has no players");
    }
}
