//! A form as a browser without script sends it.

use crate::support::{Answer, unescaped};

/// What a form sends, as it is rendered.
pub(crate) struct Form(Vec<(String, String)>);

impl Form {
    /// The form with this id.
    pub(crate) fn read(page: &Answer, id: &str) -> Self {
        let start = page.body.find(&format!("id=\"{id}\"")).unwrap();
        let form = page.body[start..].split("</form>").next().unwrap();
        let mut fields: Vec<(String, String)> = Vec::new();
        let mut select: Option<(String, Option<String>)> = None;
        for tag in form.split('<').skip(1) {
            let tag = tag.split('>').next().unwrap();
            let name = || attribute(tag, "name");
            let value = attribute(tag, "value").unwrap_or_default();
            match tag.split_whitespace().next().unwrap() {
                "input" if is_sent(tag) => fields.extend(name().map(|name| (name, value))),
                "select" => select = Some((name().unwrap(), None)),
                "option" => {
                    let (_, chosen) = select.as_mut().unwrap();
                    if chosen.is_none() || tag.ends_with(" selected") {
                        *chosen = Some(value);
                    }
                }
                "/select" => {
                    let (name, chosen) = select.take().unwrap();
                    fields.push((name, chosen.unwrap()));
                }
                _ => {}
            }
        }
        Self(fields)
    }

    /// Another value of a field; a box that was empty is ticked.
    pub(crate) fn choose(&mut self, name: &str, value: &str) {
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some(field) => value.clone_into(&mut field.1),
            None => self.0.push((name.to_owned(), value.to_owned())),
        }
    }

    pub(crate) fn fields(&self) -> Vec<(&str, &str)> {
        let fields = self.0.iter();
        fields.map(|(name, value)| (name.as_str(), value.as_str())).collect()
    }
}

/// A radio button or a box is sent where it is ticked.
fn is_sent(tag: &str) -> bool {
    let ticked = matches!(attribute(tag, "type").as_deref(), Some("radio" | "checkbox"));
    !ticked || tag.ends_with(" checked")
}

fn attribute(tag: &str, name: &str) -> Option<String> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    Some(unescaped(rest.split('"').next().unwrap()))
}
