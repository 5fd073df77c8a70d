//! What axe-core finds on the pages of every title, in both themes, on a desk and on a phone: nothing.
//!
//! axe-core is not part of the repository: `ROUNDHOUSE_AXE` names its `axe.min.js`, and `.ci/run` fetches it. Without it these
//! tests do not run.

use crate::browser::{Browser, DESKTOP, Look, PHONE, Site};
use crate::recorded;
use roundhouse_game::GameFile;
use roundhouse_server::moderation::Order;
use roundhouse_titles::{AnyState, Title};
use roundhouse_workshop::needs;
use serde_json::Value;

const MAG: (Title, &str) = (Title::HUNGARY_18MAG, "hungary_18mag/18mag-5-players-seed-11.json");
const SOLO: (Title, &str) = (Title::HUNGARY_18MAG, "hungary_18mag/18mag-1-players-seed-11.json");
const AUSTRIA: (Title, &str) =
    (Title::AUSTRIA_HUNGARY_1824, "austria_hungary_1824/1824-standard-3-players-seed-10.json");
const ANGLIA: (Title, &str) = (Title::EAST_ANGLIA_1862, "east_anglia_1862/1862-4-players-seed-2.json");
const REVOLUTION: (Title, &str) =
    (Title::RAILROAD_REVOLUTION, "railroad_revolution/railroad-revolution-4-players-seed-11.json");

const PASSWORD: &str = "seven locomotives";

/// The sets of rules of axe-core that are asked, and what is short of each of them.
const ASK: &str = r#"
    const told = arguments[arguments.length - 1];
    axe.run(document, { resultTypes: ["violations"] }).then(
        found => told(found.violations.map(({ id, nodes }) =>
            `${id}: ${nodes.slice(0, 4).map(node => `${node.html.slice(0, 200)} — ${node.failureSummary.split("\n").slice(1, 2).join().trim().slice(0, 200)}`).join(" | ")}`)),
        failed => told([`axe: ${failed}`]));
"#;

/// A site with the text of axe-core.
pub(crate) async fn site_and_axe(site: impl Future<Output = Site>) -> (Site, String) {
    let path = std::env::var_os("ROUNDHOUSE_AXE").unwrap();
    (site.await, std::fs::read_to_string(path).unwrap())
}

/// A browser that collects what axe-core finds.
pub(crate) struct Judge {
    pub(crate) browser: Browser,
    axe: String,
    found: Vec<String>,
}

impl Judge {
    pub(crate) async fn new((site, axe): &(Site, String), look: Look) -> Self {
        Self { browser: site.browser(look).await, axe: axe.clone(), found: Vec::new() }
    }

    /// Asks axe-core about the page that is open, in both themes.
    pub(crate) async fn looks(&mut self, page: &str) {
        self.browser.until("document.readyState === 'complete'").await;
        self.browser.js(&self.axe).await;
        for theme in ["light", "dark"] {
            // What fades is looked at when it has its colour.
            let dress = format!(
                "document.documentElement.dataset.theme = '{theme}';
                 for (const each of document.getAnimations()) if (Number.isFinite(each.effect.getComputedTiming().endTime)) each.finish();"
            );
            self.browser.js(&dress).await;
            let Value::Array(found) = self.browser.js_later(ASK).await else {
                unreachable!("axe tells a list")
            };
            self.found.extend(found.iter().map(|each| format!("{page}, {theme}: {each}")));
        }
    }

    /// The charter of a company and what it might earn, where the title has companies.
    async fn looks_at_a_company(&mut self, name: &str) {
        const ADDRESS: &str = "return document.querySelector('%')?.getAttribute('href') ?? null";
        for (what, css) in [("charter", "#companies .row-link"), ("prospects", "#charter a[href*=prospects]")]
        {
            let found = self.browser.js(&ADDRESS.replace('%', css)).await;
            let Some(address) = found.as_str() else {
                return;
            };
            self.browser.open(address).await;
            self.looks(&format!("{name} {what}")).await;
        }
    }

    pub(crate) async fn opens(&mut self, path: &str) {
        self.browser.open(path).await;
        self.looks(path.split('?').next().unwrap_or(path)).await;
    }

    /// Nothing was found on any page.
    pub(crate) async fn ends(self) {
        assert!(self.found.is_empty(), "axe-core found:\n{}", self.found.join("\n"));
        self.browser.close().await;
    }
}

/// The first moment of a game after so many moves at which somebody is to act.
fn after(game: (Title, &str), least: usize) -> GameFile<Value> {
    recorded::kept(game, |state: &AnyState, moves| moves >= least && state.to_act().is_some())
}

/// The first moment of a game after so many moves at which tiles can be laid, or companies traded with.
fn shows(
    game: (Title, &str),
    least: usize,
    what: fn(&roundhouse_family18xx::view::Panel) -> bool,
) -> GameFile<Value> {
    recorded::kept(game, |state: &AnyState, moves| {
        let arranged = state.to_act().and_then(|seat| state.arranged(seat));
        moves >= least && arranged.is_some_and(|(panel, _)| what(&panel))
    })
}

/// The table in some moments, what opens there, and the pages about it.
async fn looks_at_a_title(name: &str, moments: &[GameFile<Value>], whole: &GameFile<Value>) {
    let place = site_and_axe(Site::open()).await;
    for look in [DESKTOP, PHONE] {
        let mut judge = Judge::new(&place, look).await;
        for (number, moment) in moments.iter().enumerate() {
            judge.browser.brings_in(moment, name).await;
            judge.looks(&format!("{name} {number} {}", look.width)).await;
            if judge.browser.js("return !!document.querySelector('.hexes [data-hex]')").await
                == Value::Bool(true)
            {
                judge.browser.js("document.querySelector('.hexes [data-hex]').click()").await;
                judge.browser.see(".picker:not([hidden])").await;
                judge.looks(&format!("{name} {number} picker {}", look.width)).await;
            }
        }
        let table = judge.browser.path().await;
        if look.width == DESKTOP.width {
            for page in ["/plots", "/log", "/talk", "?move=20"] {
                judge.opens(&format!("{table}{page}")).await;
            }
        }
        judge.looks_at_a_company(name).await;
        judge.browser.brings_in(whole, name).await;
        judge.looks(&format!("{name} over {}", look.width)).await;
        let over = judge.browser.path().await;
        judge.opens(&format!("{over}/end")).await;
        judge.ends().await;
    }
}

#[needs(chromium, axe)]
#[tokio::test]
async fn axe_finds_nothing_at_a_table_of_18mag() {
    let moments = [
        after(MAG, 0),
        shows(MAG, 220, |panel| panel.lays.len() > 2),
        shows(MAG, 300, |panel| !panel.trades.is_empty()),
        shows(MAG, 100, |panel| panel.run.is_some()),
        shows(MAG, 100, |panel| panel.amount.as_ref().is_some_and(|amount| amount.bands.len() > 2)),
    ];
    looks_at_a_title("18mag", &moments, &recorded::kept(MAG, |_, _| false)).await;
}

#[needs(chromium, axe)]
#[tokio::test]
async fn axe_finds_nothing_at_a_table_of_18mag_for_one() {
    let moments = [after(SOLO, 0), shows(SOLO, 40, |panel| panel.lays.len() > 2)];
    looks_at_a_title("solo", &moments, &recorded::kept(SOLO, |_, _| false)).await;
}

#[needs(chromium, axe)]
#[tokio::test]
async fn axe_finds_nothing_at_a_table_of_1824() {
    let moments = [
        after(AUSTRIA, 0),
        shows(AUSTRIA, 40, |panel| !panel.trades.is_empty()),
        shows(AUSTRIA, 250, |panel| panel.run.is_some()),
        shows(AUSTRIA, 300, |panel| panel.lays.len() > 2),
    ];
    looks_at_a_title("1824", &moments, &recorded::kept(AUSTRIA, |_, _| false)).await;
}

#[needs(chromium, axe)]
#[tokio::test]
async fn axe_finds_nothing_at_a_table_of_1862() {
    let moments = [
        after(ANGLIA, 0),
        shows(ANGLIA, 1, |panel| panel.picks.len() > 2),
        shows(ANGLIA, 150, |panel| panel.run.is_some()),
        shows(ANGLIA, 250, |panel| panel.lays.len() > 2),
    ];
    looks_at_a_title("1862", &moments, &recorded::kept(ANGLIA, |_, _| false)).await;
}

#[needs(chromium, axe)]
#[tokio::test]
async fn axe_finds_nothing_at_a_table_of_railroad_revolution() {
    let moments = [after(REVOLUTION, 0), after(REVOLUTION, 90)];
    looks_at_a_title("revolution", &moments, &recorded::kept(REVOLUTION, |_, _| false)).await;
}

#[needs(chromium, axe)]
#[tokio::test]
async fn axe_finds_nothing_around_the_tables() {
    let place = site_and_axe(Site::open()).await;
    for look in [DESKTOP, PHONE] {
        let mut judge = Judge::new(&place, look).await;
        for page in ["/", "/help", "/help/api", "/login", "/account", "/table/nowhere"] {
            judge.opens(page).await;
        }
        judge.browser.opens_table("18mag", &["me", "invite", "bot"]).await;
        judge.looks("waiting").await;
        let guest = place.0.browser(look).await;
        let link = judge.browser.link().await;
        guest.open(&link).await;
        let mut invited = Judge { browser: guest, axe: place.1.clone(), found: Vec::new() };
        invited.looks("join").await;
        invited.ends().await;
        judge.browser.sits_at("18mag", &["steady-bot", "me", "steady-bot"]).await;
        let why = judge.browser.see(".bot-why").await.attr("href").await.unwrap().unwrap();
        judge.browser.open(&why).await;
        judge.looks("why").await;
        judge.browser.brings_in(&recorded::kept(MAG, |_, _| false), "lobby").await;
        judge.opens("/").await;
        judge.ends().await;
    }
}

#[needs(chromium, axe)]
#[tokio::test]
async fn axe_finds_nothing_on_the_pages_of_accounts_and_administrators() {
    let place = site_and_axe(Site::open()).await;
    for (look, name) in [(DESKTOP, "Root"), (PHONE, "Rosa")] {
        let mut judge = Judge::new(&place, look).await;
        judge.browser.open("/login").await;
        judge.browser.type_into("form[action='/register'] [name=name]", name).await;
        judge.browser.type_into("form[action='/register'] [name=password]", PASSWORD).await;
        judge.browser.click("form[action='/register'] button.primary").await;
        judge.browser.until("location.pathname !== '/login' && location.pathname !== '/register'").await;
        Order::Grant(name.to_lowercase()).carry_out(&place.0.store).await.unwrap();
        judge.browser.opens_table("18mag", &["me", "bot", "bot"]).await;
        for page in ["/account", "/account/remove", "/admin"] {
            judge.opens(page).await;
        }
        judge.browser.open("/account").await;
        judge.browser.type_into("form[action='/account/factor'] [name=password]", PASSWORD).await;
        judge.browser.click("form[action='/account/factor'] button").await;
        judge.browser.see("form[action='/account/factor/confirm']").await;
        judge.looks("/account/factor").await;
        judge.ends().await;
    }
}
