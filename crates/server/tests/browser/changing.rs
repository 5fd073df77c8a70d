//! The best routes, changed train by train on the map: the others stay drawn and counted.

use crate::browser::{Browser, DESKTOP, Look, PHONE, Site};
use crate::recorded;
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, PointerAction, TouchActions};
use fantoccini::key::Key;
use roundhouse_board::hex::Coordinate;
use roundhouse_family18xx::view::{Run, calls_along};
use roundhouse_game::{GameFile, Log};
use roundhouse_titles::{AnyGame, AnyState, Title, TitleFiles};
use roundhouse_workshop::needs;
use serde_json::{Value, json};

const GAMES: [(Title, &str); 3] = [
    (Title::HUNGARY_18MAG, "hungary_18mag/18mag-6-players-seed-11.json"),
    (Title::AUSTRIA_HUNGARY_1824, "austria_hungary_1824/1824-standard-3-players-seed-10.json"),
    (Title::EAST_ANGLIA_1862, "east_anglia_1862/1862-4-players-seed-2.json"),
];

/// Two trains or more about to run, of which one calls at enough stops.
struct Moment {
    file: GameFile<Value>,
    state: AnyState,
    run: Run,
    /// The line of that train.
    line: usize,
    /// Its hexes, and the places of its stops among them.
    path: Vec<Coordinate>,
    calls: Vec<usize>,
}

fn moment(game: (Title, &str), stops: usize) -> Moment {
    let file = recorded::kept(game, |state, _| found(state, stops).is_some());
    let rules = AnyGame::new(game.0, &TitleFiles::embedded(game.0), &file.setup).unwrap();
    let log: &Log<Value> = &file.actions;
    let state = rules.replay(log).unwrap();
    let (run, line, calls) = found(&state, stops).unwrap();
    let path = run.lines[line].path.clone();
    Moment { file, state, run, line, path, calls }
}

fn found(state: &AnyState, stops: usize) -> Option<(Run, usize, Vec<usize>)> {
    let (panel, _) = state.arranged(state.to_act()?)?;
    let run = panel.run.filter(|run| run.lines.len() > 1)?;
    let (board, table) = state.table()?;
    let mut lines = run.lines.iter().enumerate();
    let (line, calls) = lines.find_map(|(line, of)| {
        let calls = calls_along(board, &table.position, &of.path);
        (calls.len() >= stops).then_some((line, calls))
    })?;
    Some((run, line, calls))
}

impl Moment {
    /// A browser at this moment.
    async fn seen_by(&self, site: &Site, look: Look) -> Browser {
        let browser = site.browser(look).await;
        browser.brings_in(&self.file, "changing").await;
        browser.see(".run").await;
        browser
    }

    /// The hexes up to the stop that is so many before the last, as the page has them.
    fn without(&self, stops: usize) -> String {
        let end = self.calls[self.calls.len() - 1 - stops];
        let path = self.path[..=end].iter().map(ToString::to_string);
        path.collect::<Vec<_>>().join(" ")
    }

    /// The hex of the stop that is so many before the last.
    fn stop(&self, before_last: usize) -> String {
        let place = self.calls[self.calls.len() - 1 - before_last];
        self.path[place].to_string()
    }

    /// What the routes earn with that path instead, where they can be counted.
    fn total(&self, path: &str) -> Option<u32> {
        let choices = self.state.choices();
        let mut action = choices[self.run.choice].action.clone();
        action.as_object_mut()?.remove("chains");
        action["routes"][self.line]["path"] = json!(path.split(' ').collect::<Vec<_>>());
        let panel = self.state.panel_with(self.run.choice, &action)?;
        let run = panel.run.filter(|run| run.choice == self.run.choice)?;
        Some(run.total.units())
    }

    fn row(&self) -> String {
        format!(".run[data-route='{}']", self.line)
    }
}

/// Points at a hex with the mouse.
fn pointing_at(hex: &str) -> String {
    format!(
        "{{ const hex = document.querySelector('#map #b-hex-{hex}');
        const {{ x, y, width, height }} = hex.getBoundingClientRect();
        const at = {{ clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true }};
        document.elementFromPoint(at.clientX, at.clientY).dispatchEvent(new MouseEvent('click', at)); }}"
    )
}

/// Points at the line of a train, where nothing else lies above it.
fn pointing_at_line(line: usize) -> String {
    format!(
        "const line = document.querySelector('#b-route-{} .route-line'), length = line.getTotalLength();
        for (let part = 1; part < 60; part++) {{
            const at = line.getPointAtLength(length * part / 60).matrixTransform(line.getScreenCTM());
            const hit = document.elementFromPoint(at.x, at.y);
            const event = {{ clientX: at.x, clientY: at.y, bubbles: true, cancelable: true }};
            if (hit?.closest('.route') === line.parentElement) {{ hit.dispatchEvent(new MouseEvent('click', event)); return true; }}
        }}
        return false;",
        line + 1
    )
}

/// What the rows of the other trains say: where they call, and that they earn something. In 1862 a stop is paid once for all
/// trains, so that each earns what the others leave.
async fn others(browser: &Browser, own: usize) -> Value {
    let rows = format!(
        "return [...document.querySelectorAll('.run')].filter(row => row.dataset.route !== '{own}')
            .map(row => [...row.querySelectorAll('b, .val')].map(each => each.innerText.replace(/[0-9]+$/, '')).join(' '))"
    );
    browser.js(&rows).await
}

/// Does the page hear of a press?
async fn heard(browser: &Browser, press: &str) -> bool {
    let script = format!(
        "let heard = false;
        document.addEventListener('click', () => {{ heard = true; }}, {{ once: true }});
        {press}
        return heard;"
    );
    browser.js(&script).await == Value::Bool(true)
}

async fn until_path(browser: &Browser, path: &str) {
    let seen = "document.querySelector('.draw')?.dataset.path";
    browser.until(&format!("{seen} === '{path}'")).await;
}

/// Waits until the page says what the routes earn, beside the best.
async fn until_said(browser: &Browser, said: &str) {
    let text = "document.querySelector('.draw [role=status]')?.innerText.replace(/[^0-9,.a-zA-Z ]/g, '').replace(/ +/g, ' ')";
    browser.until(&format!("{text}?.includes('{said}')")).await;
}

#[needs(chromium)]
#[tokio::test]
async fn one_train_is_chosen_by_its_line_and_cut_while_the_others_stay_counted() {
    let site = Site::open().await;
    for game in GAMES {
        let moment = moment(game, 2);
        let alice = moment.seen_by(&site, DESKTOP).await;
        let (row, line, best) = (moment.row(), moment.line, moment.run.total.units());
        let before = others(&alice, line).await;
        assert_eq!(alice.js(&pointing_at_line(line)).await, Value::Bool(true), "{game:?}");
        alice.see(&format!("{row}.chosen .handles a.cuts")).await;
        alice.see(&format!("#map #b-route-{}.chosen", line + 1)).await;
        alice.see("#map .route.aside").await;
        assert_eq!(others(&alice, line).await, before, "nothing is drawn yet");
        // The last stop goes, and comes back.
        let shorter = moment.without(1);
        alice.js(&pointing_at(&moment.stop(0))).await;
        until_path(&alice, &shorter).await;
        if let Some(total) = moment.total(&shorter) {
            until_said(&alice, &format!("Yours {total}")).await;
        }
        until_said(&alice, &format!("best {best}")).await;
        assert_eq!(others(&alice, line).await, before, "{game:?}");
        let again = pointing_at(&moment.stop(0)).replace("bubbles", "detail: 2, bubbles");
        assert!(!heard(&alice, &again).await, "{game:?}: a double click");
        alice.js(&pointing_at(&moment.stop(0))).await;
        let end = format!("document.querySelector('.draw')?.dataset.path.endsWith(' {}')", moment.stop(0));
        alice.until(&end).await;
        alice.click("#draw-clear").await;
        until_path(&alice, "").await;
        assert_eq!(others(&alice, line).await, before, "{game:?}");
        alice.see("a.legal[aria-label^='From ']").await;
        alice.click("[data-do=draw-best]").await;
        alice.until("!document.querySelector('.draw, .run.chosen, #map .aside')").await;
        assert_eq!(others(&alice, line).await, before, "{game:?}");
        alice.close().await;
    }
}

/// Running is a duty in 18Mag: what earns less is refused in a sentence, with its section.
#[needs(chromium)]
#[tokio::test]
async fn a_shorter_route_is_refused_with_the_section_and_escape_leads_back() {
    let site = Site::open().await;
    let moment = moment(GAMES[0], 2);
    let alice = moment.seen_by(&site, DESKTOP).await;
    let [enter, escape] = [Key::Enter, Key::Escape].map(|key| char::from(key).to_string());
    let line = moment.line;
    alice.js(&format!("document.querySelector('#draw-{line}').focus()")).await;
    alice.press(&enter).await;
    alice.until("document.activeElement.closest('.run.chosen .handles')").await;
    let without = format!("[data-at='{}'].cuts", moment.stop(0));
    alice.js(&format!("document.querySelector(\".handles {without}\").focus()")).await;
    alice.press(&enter).await;
    until_path(&alice, &moment.without(1)).await;
    let sentence = alice.text(".draw .lacks span").await;
    assert!(sentence.ends_with('.'), "{sentence}");
    let rule = alice.text(".draw .lacks .rule").await;
    assert!(rule.contains('.'), "{rule}");
    assert_eq!(alice.js("return document.querySelector('[data-do=done]')").await, Value::Null);
    alice.until("document.activeElement.closest('.handles')").await;
    alice.press(&escape).await;
    alice.until("!document.querySelector('.run.chosen') && document.querySelector('.draw')").await;
    alice.press(&escape).await;
    alice.until("!document.querySelector('.draw') && document.querySelector('[data-do=done]')").await;
    alice.close().await;
}

#[needs(chromium)]
#[tokio::test]
async fn a_finger_on_a_stop_cuts_the_route_on_a_phone() {
    let site = Site::open().await;
    let moment = moment(GAMES[1], 2);
    let alice = moment.seen_by(&site, PHONE).await;
    // The sheet is scrolled until the button stands above the main one.
    alice
        .js(&format!(
            "const button = document.querySelector('#draw-{}');
            button.scrollIntoView({{ block: 'center', behavior: 'instant' }});
            button.click();",
            moment.line
        ))
        .await;
    let handle = format!("#legal-{}.cuts", moment.stop(0));
    alice.see(&handle).await;
    let at = alice
        .js(&format!(
            "const handle = document.querySelector('{handle}');
            handle.scrollIntoView({{ block: 'center', inline: 'center', behavior: 'instant' }});
            const {{ x, y, width, height }} = handle.getBoundingClientRect();
            return [x + width / 2, y + height / 2];"
        ))
        .await;
    let to = PointerAction::MoveTo {
        duration: None,
        x: at[0].as_f64().unwrap().round(),
        y: at[1].as_f64().unwrap().round(),
    };
    let button = MOUSE_BUTTON_LEFT;
    let tap = TouchActions::new("finger".to_owned())
        .then(to)
        .then(PointerAction::Down { button })
        .then(PointerAction::Up { button });
    alice.touches(vec![tap]).await;
    until_path(&alice, &moment.without(1)).await;
    alice.close().await;
}

/// The second of two presses is made before the answer to the first has come.
#[needs(chromium)]
#[tokio::test]
async fn two_quick_clicks_on_the_map_do_the_same_as_two_slow_ones() {
    let site = Site::open().await;
    let moment = moment(GAMES[1], 3);
    let alice = moment.seen_by(&site, DESKTOP).await;
    let line = moment.line;
    alice.click(&format!("#draw-{line}")).await;
    alice.see(".run.chosen .handles").await;
    site.is_slow_with(["train=0", "train=1", "train=2"][line]);
    let quick = [moment.stop(0), moment.stop(1)].map(|hex| pointing_at(&hex));
    alice.js(&quick.concat()).await;
    until_path(&alice, &moment.without(2)).await;
    alice.close().await;
}
