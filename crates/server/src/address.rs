//! Addresses of pages.

use std::fmt::Write;

use serde_json::Value;

/// What a page of a table is asked to show.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
pub struct Asking {
    /// The table's own address: a page may be answered at another one.
    #[serde(skip)]
    pub path: String,
    /// After how many moves; now where it is not given.
    #[serde(rename = "move")]
    pub moves: Option<usize>,
    /// The hex whose tiles are shown.
    pub hex: Option<String>,
    /// What is planned, as a JSON list of actions.
    pub plan: Option<String>,
    /// The amount of the last of them, where it was typed in.
    pub amount: Option<u32>,
    /// The company whose charter is shown.
    pub company: Option<String>,
    /// Is the next turn of one's own shown before it comes?
    pub ahead: Option<String>,
    /// The train whose route is drawn, by its place.
    pub train: Option<usize>,
    /// Are routes that are as good as the best told?
    pub others: Option<String>,
    /// Routes that are shown on the map whoever runs them, as JSON.
    pub routes: Option<String>,
}

impl Asking {
    /// The actions that are planned; nothing where they cannot be read.
    pub fn plan(&self) -> Vec<Value> {
        let plan = self.plan.as_deref().unwrap_or("[]");
        serde_json::from_str(plan).unwrap_or_default()
    }

    /// The same page with another plan.
    pub fn planning(&self, plan: &[Value]) -> String {
        Self {
            plan: (!plan.is_empty()).then(|| Value::from(plan).to_string()),
            amount: None,
            hex: None,
            ..self.clone()
        }
        .address()
    }

    /// The same page with another plan, in which the route of a train is drawn; of none, nothing is drawn any more.
    pub fn drawing(&self, train: Option<usize>, plan: &[Value]) -> String {
        Self { train, ..self.clone() }.planning(plan)
    }

    /// The same page with one's next turn.
    pub fn planning_ahead(&self) -> String {
        Self { ahead: Some("on".to_owned()), ..self.clone() }.address()
    }

    /// The same page with the routes that are as good as the best.
    pub fn with_others(&self) -> String {
        Self { others: Some("on".to_owned()), ..self.clone() }.address()
    }

    /// The same page without them.
    pub fn without_others(&self) -> String {
        Self { others: None, ..self.clone() }.address()
    }

    /// The same moment with these routes on the map.
    pub fn with_routes(&self, routes: &Value) -> String {
        Self { moves: self.moves, routes: Some(routes.to_string()), ..Self::default() }.query()
    }

    /// The same page with the tiles of a hex.
    pub fn opening(&self, hex: &str) -> String {
        Self { hex: Some(hex.to_owned()), ..self.clone() }.address()
    }

    /// The same page with the charter of a company.
    pub fn charter(&self, company: &str) -> String {
        Self { company: Some(company.to_owned()), ..self.clone() }.address()
    }

    /// The address of the page.
    fn address(&self) -> String {
        format!("{}{}", self.path, self.query())
    }

    /// The part of an address after the path.
    pub fn query(&self) -> String {
        let moves = self.moves.map(|moves| moves.to_string());
        let train = self.train.map(|train| train.to_string());
        let amount = self.amount.map(|amount| amount.to_string());
        let parts = [
            ("move", moves.as_deref()),
            ("hex", self.hex.as_deref()),
            ("plan", self.plan.as_deref()),
            ("amount", amount.as_deref()),
            ("company", self.company.as_deref()),
            ("ahead", self.ahead.as_deref()),
            ("train", train.as_deref()),
            ("others", self.others.as_deref()),
            ("routes", self.routes.as_deref()),
        ];
        let mut query = String::new();
        let mut sign = '?';
        for (name, value) in parts {
            if let Some(value) = value {
                // Writing to a string does not fail.
                let _ = write!(query, "{sign}{name}={}", encoded(value));
                sign = '&';
            }
        }
        query
    }
}

/// Text as a part of an address.
pub fn encoded(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
                encoded.push(char::from(byte));
            }
            other => {
                let _ = write!(encoded, "%{other:02X}");
            }
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_plan_goes_into_the_address_and_comes_back() {
        let plan = [json!({"action": "buy_share", "major": "GC"})];
        let asking = Asking {
            path: "/table/t".to_owned(),
            plan: Some(Value::from(plan.to_vec()).to_string()),
            ..Asking::default()
        };
        assert_eq!(asking.plan(), plan);
        let again = asking.planning(&plan);
        assert!(again.starts_with("/table/t?plan=%5B%7B%22action%22"), "{again}");
        assert_eq!(asking.planning(&[]), "/table/t");
    }

    #[test]
    fn a_plan_that_cannot_be_read_is_none() {
        let asking = Asking { plan: Some("[{".to_owned()), ..Asking::default() };
        assert_eq!(asking.plan(), Vec::<Value>::new());
    }
}
