//! Looking without acting: why a hex is closed, one's next turn before it comes, plots, and the whole log.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use roundhouse_game::{GameFile, Money};
use roundhouse_titles::{AnyState, Title};
use serde_json::Value;

use crate::support::{TestApp, User};
use crate::{recorded, support};

/// Brings a game in; its address.
async fn brings_in(user: &User<'_>, file: &GameFile<Value>) -> String {
    let text = serde_json::to_string(file).unwrap();
    let request = Request::post("/import").header("content-type", "application/json");
    let answer = user.send(request, Body::from(text)).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.to
}

/// Can a tile be laid now?
fn builds(state: &AnyState) -> bool {
    let choices = state.choices();
    choices.iter().any(|choice| choice.action["action"] == "lay_tile")
}

#[tokio::test]
async fn a_closed_hex_says_why_with_its_section() {
    let app = TestApp::new().await;
    let ada = app.user();
    let file = recorded::played(3, |state, _| builds(state));
    let table = brings_in(&ada, &file).await;
    let plain = ada.get(&table).await;
    assert!(!plain.shows("class=\"closed\""));
    let hexes = plain.body.split("id=\"b-hex-").skip(1);
    let hexes = hexes.filter_map(|rest| rest.split('"').next());
    let closed = hexes.filter(|hex| !plain.shows(&format!("data-hex=\"{hex}\"")));
    let mut asked = 0;
    for hex in closed.step_by(9) {
        let page = ada.get(&format!("{table}?hex={hex}")).await;
        let said = page.body.split("class=\"closed\"").nth(1).unwrap();
        let said = said.split("</li>").next().unwrap();
        assert!(said.contains("VI.3"), "{hex}: {said}");
        asked += 1;
    }
    assert!(asked > 3, "most hexes are closed");
    // A hex that is open has its tiles shown instead.
    let open = plain.attribute("data-hex");
    let page = ada.get(&format!("{table}?hex={open}")).await;
    assert!(!page.shows("class=\"closed\""), "{}", page.body);
    let nowhere = ada.get(&format!("{table}?hex=Z99")).await;
    assert_eq!(nowhere.status, StatusCode::OK);
    assert!(!nowhere.shows("class=\"closed\""));
}

#[tokio::test]
async fn ones_next_turn_is_planned_before_it_comes() {
    let app = TestApp::new().await;
    let (ada, ben) = (app.user(), app.user());
    let table = ada.opens(&["me", "invite"]).await;
    let link = ada.get(&table).await.attribute("data-link");
    ben.post(&link, &[("name", "Ben")]).await;
    let (first, waits) = if ada.get(&table).await.shows("Your turn") { (&ada, &ben) } else { (&ben, &ada) };
    let page = waits.get(&table).await;
    assert!(page.shows("?ahead=on\""), "{}", page.body);
    assert!(page.first_choice().is_none());
    let ahead = waits.get(&format!("{table}?ahead=on")).await;
    assert!(ahead.shows("sketch-note"), "{}", ahead.body);
    let planned = ahead.first_choice().unwrap();
    let planned = planned.split('&').next().unwrap();
    assert_eq!(page.attribute("data-seen"), ahead.attribute("data-seen"));
    // A plan is only thought of: nobody acts before their turn.
    let seen = page.attribute("data-seen");
    let fields = [("seen", seen.as_str()), ("actions", planned)];
    let tried = waits.post(&format!("{table}/act"), &fields).await;
    assert_eq!(tried.status, StatusCode::FORBIDDEN);
    // Whoever acts, and whoever only watches, plans nothing ahead.
    for user in [first, &app.user()] {
        let page = user.get(&format!("{table}?ahead=on")).await;
        assert!(!page.shows("sketch-note"), "{}", page.body);
    }
}

#[tokio::test]
async fn nobody_plans_past_something_hidden() {
    let app = TestApp::new().await;
    let (ada, ben) = (app.user(), app.user());
    let kinds = ["me", "invite"];
    let table = ada.opens_title("railroad-revolution", &kinds).await;
    let link = ada.get(&table).await.attribute("data-link");
    ben.post(&link, &[("name", "Ben")]).await;
    for user in [&ada, &ben] {
        let page = user.get(&format!("{table}?ahead=on")).await;
        assert!(!page.shows("sketch-note"), "{}", page.body);
    }
}

#[tokio::test]
async fn the_format_of_18xx_games_is_offered_where_it_has_the_title() {
    let app = TestApp::new().await;
    let ada = app.user();
    for (title, there) in [("18mag", true), ("railroad-revolution", false)] {
        let table = ada.opens_title(title, &["me", "same-screen"]).await;
        let page = ada.get(&table).await;
        assert!(page.body.contains("/export.json"), "{title}");
        assert_eq!(page.body.contains("/record.json"), there, "{title}");
    }
}

#[tokio::test]
async fn plots_show_the_game_so_far() {
    let app = TestApp::new().await;
    let ada = app.user();
    let rounds = |state: &AnyState, moves: usize| moves > 200 && builds(state);
    let table = brings_in(&ada, &recorded::played(3, rounds)).await;
    let page = app.user().get(&format!("{table}/plots")).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    for heading in ["Worth over time", "Share prices", "Minor revenue"] {
        assert!(page.shows(heading), "{heading}: {}", page.body);
    }
    assert!(page.shows("Where the worth came from"));
    let lines = page.body.matches("<path class=\"ln c").count();
    assert_eq!(lines, 3, "one for each player");
    let before = app.user().get(&format!("{table}/plots?move=0")).await;
    assert!(!before.shows("Minor revenue"), "{}", before.body);
}

#[tokio::test]
async fn old_chat_and_the_whole_log_can_be_read_again() {
    let app = TestApp::new().await;
    let ada = app.user();
    let table = ada.opens(&["me", "same-screen", "same-screen"]).await;
    ada.post(&format!("{table}/chat"), &[("body", "before all else")]).await;
    for _ in 0..5 {
        ada.plays_on(&table).await;
    }
    for number in 0..210 {
        let line = format!("line {number} of many");
        ada.post(&format!("{table}/chat"), &[("body", &line)]).await;
    }
    assert!(!ada.get(&table).await.shows("before all else"));
    let log = app.user().get(&format!("{table}/log")).await;
    assert!(log.shows("before all else") && log.shows("line 0 of many"));
    assert!(log.shows(&format!("href=\"{table}?move=1\"")), "{}", log.body);
    // Whoever looks back reads what had been said by then, and nothing later.
    let back = ada.get(&format!("{table}/log?move=0")).await;
    assert!(back.shows("before all else") && !back.shows("line 0 of many"));
}

#[tokio::test]
async fn a_moment_that_a_game_has_not_come_to_says_which_there_are() {
    let app = TestApp::new().await;
    let ada = app.user();
    let file = recorded::played(3, |_, moves| moves == 8);
    let table = brings_in(&ada, &file).await;
    let moves = file.actions.entries().len();
    for (path, asks) in [
        (table.clone(), "?move=99999"),
        (table.clone(), "?move=9"),
        (format!("{table}/plots"), "?move=9"),
        (format!("{table}/log"), "?move=9"),
        (format!("{table}/board.svg"), "?move=9"),
        (format!("{table}/export.json"), "?move=9"),
    ] {
        let page = ada.get(&format!("{path}{asks}")).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{path}: {}", page.body);
        assert!(page.shows(&format!("0 to {moves}")), "{}", page.body);
        let link = format!("href=\"{table}?move={moves}\"");
        assert!(page.shows(&link), "{path}: {}", page.body);
        let there = ada.get(&format!("{path}?move={moves}")).await;
        assert_eq!(there.status, StatusCode::OK, "{path}: {}", there.body);
    }
    // A page that is open there when moves are taken back is shown the table as it is now.
    let update = ada.regions(&format!("{table}?move=9"), "none=0").await;
    assert_eq!(update["moves"], moves);
}

/// What stands in the tags on the map.
fn tags(page: &support::Answer) -> Vec<&str> {
    let tags = page.body.split("<g class=\"tag\"").skip(1);
    let texts = tags.filter_map(|tag| tag.split("<text y=\"10.5\">").nth(1)?.split('<').next());
    texts.collect()
}

/// The stations that can be placed, and what each costs.
fn station_costs(state: &AnyState) -> Vec<Money> {
    let arranged = state.to_act().and_then(|seat| state.arranged(seat));
    let stations = arranged.map(|(panel, _)| panel.stations);
    let stations = stations.unwrap_or_default();
    stations.iter().map(|station| station.cost).collect()
}

#[tokio::test]
async fn a_price_that_is_the_same_everywhere_is_said_once() {
    let app = TestApp::new().await;
    let ada = app.user();
    let game = (Title::HUNGARY_18MAG, "hungary_18mag/18mag-5-players-seed-11.json");
    let file = recorded::kept(game, |state, _| station_costs(state).len() > 1);
    let page = ada.get(&brings_in(&ada, &file).await).await;
    assert!(page.shows("Each costs 40\u{a0}F."), "{}", page.body);
    assert_eq!(tags(&page), Vec::<&str>::new());
}

#[tokio::test]
async fn prices_that_differ_stand_on_the_map_and_on_the_buttons() {
    let app = TestApp::new().await;
    let ada = app.user();
    let differ = |state: &AnyState| {
        let arranged = state.to_act().and_then(|seat| state.arranged(seat));
        let lays = arranged.map(|(panel, _)| panel.lays).unwrap_or_default();
        let costs = lays.iter().filter_map(|hex| hex.lays.iter().map(|lay| lay.cost.total).min());
        let costs: Vec<Money> = costs.collect();
        costs.iter().any(|cost| *cost != costs[0])
    };
    let file = recorded::played(3, |state, _| differ(state));
    let page = ada.get(&brings_in(&ada, &file).await).await;
    let tags = tags(&page);
    assert!(!tags.is_empty(), "{}", page.body);
    assert!(!page.shows("Each costs"), "{}", page.body);
    for tag in tags {
        assert!(page.shows(&format!("<span class=\"sub\">{tag}\u{a0}F</span>")), "{tag}: {}", page.body);
    }
}

#[tokio::test]
async fn whatever_can_be_turned_has_a_button_for_it() {
    let app = TestApp::new().await;
    let ada = app.user();
    let table = brings_in(&ada, &recorded::played(3, |state, _| builds(state))).await;
    let page = ada.get(&table).await;
    let mut few = 0;
    for picker in page.body.split("<div class=\"picker").skip(1) {
        let picker = picker.split("</form>").next().unwrap();
        let tiles = picker.split("data-tile=\"").skip(1);
        let tiles: Vec<&str> = tiles.map(|rest| rest.split('"').next().unwrap()).collect();
        let kinds: BTreeSet<&str> = tiles.iter().copied().collect();
        let turns = tiles.len() > kinds.len();
        assert_eq!(picker.contains("data-do=\"rotate\""), turns, "{picker}");
        few += usize::from(turns && !picker.split('"').next().unwrap().contains("many"));
    }
    assert!(few > 0, "some hex has few tiles that turn");
}

#[tokio::test]
async fn files_are_of_the_moment_that_is_looked_at() {
    let app = TestApp::new().await;
    let ada = app.user();
    let file = recorded::played(3, |_, moves| moves == 12);
    let table = brings_in(&ada, &file).await;
    let (now, before) = (ada.get(&table).await, ada.get(&format!("{table}?move=5")).await);
    for file in ["export.json", "board.svg", "board.png", "board.pdf"] {
        let link = format!("href=\"{table}/{file}");
        assert!(now.shows(&format!("{link}\" download")), "{file}");
        assert!(before.shows(&format!("{link}?move=5\" download")), "{file}");
    }
    let exported = ada.get(&format!("{table}/export.json?move=5")).await;
    let exported: GameFile<Value> = serde_json::from_str(&exported.body).unwrap();
    assert_eq!(exported.actions.entries().len(), 5);
}

#[tokio::test]
async fn earlier_moments_are_shown_and_branched_into_a_study() {
    let app = TestApp::new().await;
    let (alice, bob) = (app.user(), app.user());
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    for _ in 0..12 {
        alice.plays_on(&table).await;
    }
    let then = alice.get(&format!("{table}?move=5")).await;
    assert!(then.shows("Move 5 of"), "{}", then.body);
    assert!(!then.shows("data-do=\"done\""));
    let study = bob.post(&format!("{table}/branch"), &[("moves", "5")]).await.to;
    let page = bob.get(&study).await;
    assert_eq!(page.attribute("data-moves"), "5");
    assert_eq!(bob.plays_on(&study).await.status, StatusCode::SEE_OTHER);
    assert!(bob.get("/").await.shows(", study"));
    assert!(!alice.get("/").await.shows(", study"));
}

#[tokio::test]
async fn pictures_of_the_board_are_served() {
    let app = TestApp::new().await;
    let alice = app.user();
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    assert!(alice.get(&format!("{table}/board.svg")).await.body.starts_with("<svg"));
    assert!(alice.get(&format!("{table}/board.png")).await.body.starts_with("\u{fffd}PNG"));
    assert!(alice.get(&format!("{table}/board.pdf")).await.body.starts_with("%PDF"));
    assert_eq!(alice.get(&format!("{table}/board.gif")).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_table_goes_on_while_its_picture_is_painted() {
    let app = TestApp::new().await;
    let (alice, bob) = (app.user(), app.user());
    let table = alice.opens(&["me", "same-screen", "same-screen"]).await;
    bob.get(&table).await;
    let picture = format!("{table}/board.png");
    tokio::select! {
        biased;
        _ = bob.get(&picture) => unreachable!("the page waited for the picture"),
        page = alice.get(&table) => assert_eq!(page.status, StatusCode::OK),
    }
}

#[tokio::test]
async fn an_earlier_move_stands_over_the_charter_of_its_company() {
    let app = TestApp::new().await;
    let ada = app.user();
    let mut companies = Vec::new();
    let file = recorded::played(3, |state, moves| {
        companies.push(state.view(None).turn.and_then(|turn| turn.company));
        moves == 160
    });
    let table = brings_in(&ada, &file).await;
    let names = recorded_names(&file);
    let mut seen = 0;
    for (index, pair) in companies.windows(2).enumerate() {
        if let [Some(made), Some(next)] = pair
            && made != next
        {
            let page = ada.get(&format!("{table}?move={}", index + 1)).await;
            let charter =
                page.body.split("<div class=\"charter\">").nth(1).unwrap().split("</dl>").next().unwrap();
            let class = format!("c-{}", names[made.index()]);
            let mut classes = charter.split([' ', '"']);
            assert!(classes.any(|known| known == class), "move {}: {charter}", index + 1);
            seen += 1;
        }
        if seen == 5 {
            return;
        }
    }
    assert!(seen > 0, "companies follow each other");
}

/// The classes of the companies of a game.
fn recorded_names(file: &GameFile<Value>) -> Vec<String> {
    let title: Title = file.title.parse().unwrap();
    let files = roundhouse_titles::TitleFiles::embedded(title);
    let rules = roundhouse_titles::AnyGame::new(title, &files, &file.setup).unwrap();
    let companies = rules.first().view(None).companies;
    companies.iter().map(|company| company.name.to_string()).collect()
}

#[tokio::test]
async fn what_others_may_do_is_never_drawn_as_done() {
    let app = TestApp::new().await;
    let (ada, ben) = (app.user(), app.user());
    let table = ada.opens(&["me", "invite"]).await;
    let link = ada.get(&table).await.attribute("data-link");
    ben.post(&link, &[("name", "Ben")]).await;
    let waits = if ada.get(&table).await.shows("Your turn") { &ben } else { &ada };
    let now = waits.regions(&table, "map=x").await;
    let ahead = waits.regions(&format!("{table}?ahead=on"), "map=x").await;
    for region in ["map", "players", "market", "log", "history", "topbar"] {
        assert_eq!(now["regions"][region], ahead["regions"][region], "{region}");
    }
    assert_ne!(now["regions"]["choices"], ahead["regions"]["choices"]);
}
