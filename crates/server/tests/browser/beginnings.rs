//! How browsers come to a table: by opening it, by a link, or with a game that was played elsewhere.

use std::path::Path;

use roundhouse_game::GameFile;
use roundhouse_store::token;
use serde_json::Value;

use crate::browser::{Browser, DESKTOP, Site};

impl Site {
    /// A browser at a table of 18Mag for two at one screen.
    pub(crate) async fn table_for_two(&self) -> Browser {
        let browser = self.browser(DESKTOP).await;
        browser.sits_at("18mag", &["me", "same-screen"]).await;
        browser
    }
}

impl Browser {
    /// Opens a table of a title by the lobby's form, with these kinds of seats.
    pub(crate) async fn opens_table(&self, title: &str, kinds: &[&str]) {
        self.opens_table_with(title, kinds, &[]).await;
    }

    /// The same, with these fields of the form filled in as a hand does.
    pub(crate) async fn opens_table_with(&self, title: &str, kinds: &[&str], fields: &[(&str, &str)]) {
        self.open("/").await;
        self.choose(&format!("[name=title][value='{title}']")).await;
        self.choose(&format!("[name=players][value='{}']", kinds.len())).await;
        for (seat, kind) in (1..).zip(kinds) {
            if ["me", "same-screen", "invite"].contains(kind) {
                self.choose(&format!("[name=kind-{seat}][value={kind}]")).await;
            } else {
                self.choose(&format!("[name=kind-{seat}][value=level]")).await;
                self.choose_level(seat, kind).await;
            }
        }
        for (name, value) in fields {
            let field = format!("document.querySelector('#new [name={name}]')");
            self.js(&format!(
                "{field}.value = '{value}'; {field}.dispatchEvent(new Event('input', {{ bubbles: true }}))"
            ))
            .await;
            self.until(&format!("{field}.checkVisibility()")).await;
        }
        // The tests know who sits where.
        self.js("document.querySelector('#new [name=order]').value = 'listed'").await;
        self.click("#new .go button").await;
        self.until("location.pathname.startsWith('/table/') && document.readyState === 'complete'").await;
    }

    /// Chooses how well the bot of a seat plays.
    async fn choose_level(&self, seat: usize, level: &str) {
        let select = self.see(&format!("[name=level-{seat}]")).await;
        select.select_by_value(level).await.unwrap();
    }

    /// Brings a game in by the lobby's form.
    pub(crate) async fn brings_in(&self, file: &GameFile<Value>, name: &str) {
        let name = format!("{name}-{}.json", token(8));
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::write(&path, serde_json::to_string(file).unwrap()).unwrap();
        self.open("/").await;
        self.type_into("#drop input[type=file]", path.to_str().unwrap()).await;
        self.see("body.at-table").await;
        std::fs::remove_file(path).unwrap();
    }

    /// Opens a table whose seats are all taken, and sits at it.
    pub(crate) async fn sits_at(&self, title: &str, kinds: &[&str]) {
        self.opens_table(title, kinds).await;
        self.see("body.at-table").await;
    }

    /// Opens a table of 18Mag with these kinds of seats; the first link that waits for somebody.
    pub(crate) async fn invites(&self, kinds: &[&str]) -> String {
        self.opens_table("18mag", kinds).await;
        self.link().await
    }

    /// The link that waits for somebody.
    pub(crate) async fn link(&self) -> String {
        let code = self.see("code[data-link]").await;
        code.attr("data-link").await.unwrap().unwrap()
    }

    /// Sits down by a link.
    pub(crate) async fn joins(&self, link: &str, name: &str) {
        self.open(link).await;
        let field = self.see("form.joining [name=name]").await;
        field.clear().await.unwrap();
        self.type_into("form.joining [name=name]", name).await;
        self.click("form.joining button").await;
    }
}
