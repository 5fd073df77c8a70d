//! The lobby of a busy server.

use std::collections::BTreeSet;

use axum::http::{Request, StatusCode};
use roundhouse_board::tile::Colour;
use roundhouse_titles::{AnyState, Title};
use serde_json::Value;

use crate::form::Form;
use crate::recorded;
use crate::support::{Answer, TestApp};

#[tokio::test]
async fn ones_own_tables_come_before_newer_ones() {
    let app = TestApp::new().await;
    let (ada, ben) = (app.user(), app.user());
    let waits = ada.opens(&["me", "same-screen"]).await;
    let other = ada.opens(&["invite", "me"]).await;
    for _ in 0..20 {
        ben.opens(&["me", "same-screen"]).await;
        ben.opens(&["me", "invite"]).await;
    }
    let lobby = ada.get("/").await;
    let link = format!("<a class=\"game mine\" href=\"{waits}\"");
    assert!(lobby.shows(&link), "{}", lobby.body);
    assert!(lobby.shows("your turn at one"), "{}", lobby.body);
    assert!(lobby.shows(&format!("href=\"{other}\"")), "{}", lobby.body);
    let first = |user: &str| user.split("<a class=\"game").nth(1).unwrap().to_owned();
    assert!(first(&lobby.body).contains(&waits));
    let shown = lobby.body.matches("<a class=\"game").count();
    let of_a_stranger = app.user().get("/").await.body.matches("<a class=\"game").count();
    assert_eq!(shown, of_a_stranger, "no list is longer for that");
}

#[tokio::test]
async fn every_open_question_of_a_title_is_asked_in_words() {
    let app = TestApp::new().await;
    let lobby = app.user().get("/").await;
    let mut asked = 0;
    for title in Title::BUILT_IN {
        for switch in title.switches() {
            let name = format!("name=\"ruling-{title}-{}\"", switch.key);
            let select = lobby.body.split_once(&name);
            let select = select.unwrap_or_else(|| unreachable!("{name}")).1;
            let select = select.split("</select>").next().unwrap();
            for value in [switch.rulebook, switch.platform] {
                assert!(select.contains(&format!("value=\"{value}\"")), "{select}");
            }
            asked += 1;
        }
    }
    assert!(asked > 60, "{asked}");
    // What no file has is shown by its name.
    assert!(!lobby.shows("[ruling"), "{}", lobby.body);
}

#[tokio::test]
async fn the_form_without_script_opens_every_title_and_every_variant() {
    let app = TestApp::new().await;
    let ada = app.user();
    let lobby = ada.get("/").await;
    for title in Title::BUILT_IN {
        for variant in title.about().variants {
            for players in variant.players.clone() {
                let mut form = Form::read(&lobby, "new");
                form.choose("title", title.name());
                form.choose("players", &players.to_string());
                if title.about().variants.len() > 1 {
                    form.choose(&format!("variant-{title}"), variant.name);
                }
                let opened = ada.post("/tables", &form.fields()).await;
                let which = format!("{title} {} {players}", variant.name);
                assert_eq!(opened.status, StatusCode::SEE_OTHER, "{which}");
                let game = opened.to.trim_start_matches("/table/");
                let game = app.store.game(game).await.unwrap().unwrap();
                let setup: Value = serde_json::from_str(&game.setup).unwrap();
                let setup = &setup["game"];
                let played = setup["variant"].as_str().unwrap_or("standard");
                assert_eq!((&*game.title, played), (title.name(), variant.name));
                let options = setup["options"].as_object();
                let sent = title.about().options.iter();
                let sent = sent.filter(|option| option.is_of(variant.name));
                for option in sent {
                    assert_eq!(options.unwrap()[option.name], option.values[0], "{which}");
                }
            }
        }
    }
}

#[tokio::test]
async fn a_refused_form_is_shown_as_it_was_sent() {
    let app = TestApp::new().await;
    let ada = app.user();
    let mut form = Form::read(&ada.get("/").await, "new");
    for (name, value) in [
        ("title", "1824"),
        ("players", "2"),
        ("variant-1824", "goods-time"),
        ("option-1824-town-tokens", "12"),
        ("rulings", "18xx.games"),
        ("ruling-18mag-best_run", "free"),
        ("clock", "live"),
        ("minutes", "30"),
        ("order", "random"),
        ("private", "private"),
        ("name-1", "Ada <&\""),
        ("kind-2", "invite"),
    ] {
        form.choose(name, value);
    }
    let refused = ada.post("/tables", &form.fields()).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let again = Form::read(&refused, "new");
    let sorted = |form: &Form| {
        let fields = form.fields().into_iter();
        let fields = fields.map(|(name, value)| (name.to_owned(), value.to_owned()));
        fields.collect::<BTreeSet<_>>()
    };
    assert_eq!(sorted(&again), sorted(&form));
}

#[tokio::test]
async fn seats_are_drawn_by_lot_unless_somebody_lists_them() {
    let app = TestApp::new().await;
    let lobby = app.user().get("/").await;
    let order = |form: &Form| {
        let fields = form.fields().into_iter();
        let mut orders = fields.filter(|(name, _)| *name == "order");
        orders.next().map(|(_, value)| value.to_owned())
    };
    let mut form = Form::read(&lobby, "new");
    assert_eq!(order(&form).as_deref(), Some("random"));
    form.choose("order", "listed");
    assert_eq!(order(&form).as_deref(), Some("listed"));
    let opened = app.user().post("/tables", &form.fields()).await;
    assert_eq!(opened.status, StatusCode::SEE_OTHER, "{}", opened.body);
}

#[tokio::test]
async fn a_misspelt_choice_opens_no_other_table() {
    let app = TestApp::new().await;
    let ada = app.user();
    let lobby = ada.get("/").await;
    for (name, value, status) in [
        ("private", "yes", StatusCode::UNPROCESSABLE_ENTITY),
        ("order", "rnd", StatusCode::UNPROCESSABLE_ENTITY),
        ("hours", "2d", StatusCode::UNPROCESSABLE_ENTITY),
        ("hours", "4294967295", StatusCode::UNPROCESSABLE_ENTITY),
        ("hours", "24", StatusCode::SEE_OTHER),
    ] {
        let mut form = Form::read(&lobby, "new");
        form.choose(name, value);
        let answer = ada.post("/tables", &form.fields()).await;
        assert_eq!(answer.status, status, "{name}={value}");
    }
}

#[tokio::test]
async fn all_tables_of_a_stage_are_found_page_by_page() {
    let app = TestApp::new().await;
    let ben = app.user();
    let mut opened = BTreeSet::new();
    for _ in 0..101 {
        opened.insert(ben.opens(&["me", "same-screen"]).await);
    }
    let eve = app.user();
    let lobby = eve.get("/").await;
    assert!(lobby.shows("all=running&#38;page=0\">All 101"), "{}", lobby.body);
    let newer = eve.get("/?q=&all=running&page=0").await;
    assert!(newer.shows("page=1\">Older"), "{}", newer.body);
    let older = eve.get("/?q=&all=running&page=1").await;
    assert!(older.shows("page=0\">Newer") && !older.shows("Older"));
    // Tables of one moment stand in any order, but each on one page.
    let (newer, older) = (tables_on(&newer), tables_on(&older));
    assert!(newer.is_disjoint(&older));
    assert_eq!(&newer | &older, opened);
}

fn tables_on(page: &Answer) -> BTreeSet<String> {
    let cards = page.body.split("<a class=\"game").skip(1);
    let links = cards.filter_map(|card| card.split("href=\"").nth(1)?.split('"').next());
    links.map(str::to_owned).collect()
}

#[tokio::test]
async fn a_stranger_sits_down_at_an_open_table_from_the_lobby() {
    let app = TestApp::new().await;
    let (ada, ben) = (app.user(), app.user());
    let table = ada.opens(&["me", "invite", "invite"]).await;
    let lobby = ben.get("/").await;
    assert!(lobby.shows(&format!("href=\"{table}\"")), "{}", lobby.body);
    let page = ben.get(&table).await;
    assert_eq!(page.body.matches("value=\"join\"").count(), 2);
    assert!(!page.shows("/join/"), "the links are the owner's");
    let seats = format!("{table}/seats");
    let sits = |seat: &'static str| [("what", "join"), ("seat", seat), ("name", "Ben")];
    let joined = ben.post(&seats, &sits("1")).await;
    assert_eq!(joined.to, table, "{}", joined.body);
    assert!(ada.get(&table).await.shows("Ben"));
    for taken in ["0", "1", "2", "9"] {
        let again = ben.post(&seats, &sits(taken)).await;
        assert_eq!(again.status, StatusCode::FORBIDDEN, "{taken}");
    }
    let cili = app.user();
    let taken = cili.post(&seats, &sits("1")).await;
    assert_eq!(taken.status, StatusCode::FORBIDDEN);
    cili.post(&seats, &sits("2")).await;
    assert!(ada.get(&table).await.shows("at-table"), "the game begins");
}

#[tokio::test]
async fn nobody_sits_down_at_a_private_table_without_a_link() {
    let app = TestApp::new().await;
    let (ada, eve) = (app.user(), app.user());
    let table = ada.opens_private(&["me", "invite", "invite"]).await;
    let watch = watch_link(&ada.get(&table).await);
    assert_eq!(eve.get(&watch).await.to, table);
    let page = eve.get(&table).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(!page.shows("value=\"join\""), "{}", page.body);
    let fields = [("what", "join"), ("seat", "1"), ("name", "Eve")];
    let tried = eve.post(&format!("{table}/seats"), &fields).await;
    assert_eq!(tried.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn an_owner_gives_an_open_table_up() {
    let app = TestApp::new().await;
    let (ada, ben) = (app.user(), app.user());
    let table = ada.opens(&["me", "invite"]).await;
    let seats = format!("{table}/seats");
    ben.get(&table).await;
    let tried = ben.post(&seats, &[("what", "close")]).await;
    assert_eq!(tried.status, StatusCode::FORBIDDEN);
    let closed = ada.post(&seats, &[("what", "close")]).await;
    assert_eq!(closed.to, "/", "{}", closed.body);
    assert_eq!(ben.get(&table).await.status, StatusCode::NOT_FOUND);
    assert!(!ben.get("/").await.shows(&table));
    let begun = ada.opens(&["me", "same-screen"]).await;
    let tried = ada.post(&format!("{begun}/seats"), &[("what", "close")]).await;
    assert_eq!(tried.status, StatusCode::CONFLICT);
    assert_eq!(ada.get(&begun).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_private_table_is_watched_by_its_link_alone() {
    let app = TestApp::new().await;
    let (ada, eve) = (app.user(), app.user());
    let table = ada.opens_private(&["me", "same-screen"]).await;
    assert_eq!(eve.get(&table).await.status, StatusCode::NOT_FOUND);
    let watch = watch_link(&ada.get(&table).await);
    let wrong = format!("{table}/watch/guess");
    assert_eq!(eve.get(&wrong).await.status, StatusCode::NOT_FOUND);
    assert_eq!(eve.get(&watch).await.to, table);
    let page = eve.get(&table).await;
    assert!(page.shows("You are watching."), "{}", page.body);
    let seen = page.attribute("data-seen");
    let actions = ada.get(&table).await.first_choice().unwrap();
    let fields = [("seen", seen.as_str()), ("actions", actions.as_str())];
    let tried = eve.post(&format!("{table}/act"), &fields).await;
    assert_eq!(tried.status, StatusCode::FORBIDDEN);
}

/// The link for onlookers that a page offers.
fn watch_link(page: &Answer) -> String {
    let links = page.body.split("data-link=\"").skip(1);
    let mut links = links.filter_map(|rest| rest.split('"').next());
    links.find(|link| link.contains("/watch/")).unwrap().to_owned()
}

#[tokio::test]
async fn a_page_far_beyond_the_last_is_empty() {
    let app = TestApp::new().await;
    let ada = app.user();
    ada.opens(&["me", "bot", "bot"]).await;
    for page in [1, u32::MAX] {
        let answer = ada.get(&format!("/?all=running&page={page}")).await;
        assert_eq!(answer.status, StatusCode::OK);
        assert!(!answer.shows("/table/"), "{page}");
    }
}

/// The address of the picture in the first row.
fn picture(lobby: &Answer) -> String {
    let rows = lobby.body.split("<img class=\"mini\" src=\"").nth(1);
    rows.unwrap().split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn the_board_of_an_older_game_is_listed_when_it_is_first_seen() {
    for title in [Title::HUNGARY_18MAG, Title::RAILROAD_REVOLUTION] {
        let app = TestApp::new().await;
        let ada = app.user();
        let file = recorded::played_of(title, 3, |_, moves| moves == 120);
        let text = serde_json::to_string(&file).unwrap();
        let table = ada.send(Request::post("/import"), text.into()).await.to;
        let id = table.trim_start_matches("/table/");
        let game = app.store.game(id).await.unwrap().unwrap();
        let mut listing: Value = serde_json::from_str(&game.listing).unwrap();
        assert!(listing.as_object_mut().unwrap().remove("tiles").is_some());
        let listing = listing.to_string();
        let relisted = app.store.relist(id, game.entries, &listing).await;
        relisted.unwrap();
        let address = picture(&ada.get("/").await);
        assert_eq!(address, format!("{table}/small-board"), "{title}");
        let led = ada.get(&address).await;
        assert_eq!(led.status, StatusCode::SEE_OTHER, "{}", led.body);
        assert!(led.to.starts_with(&format!("/boards/{}/", title.name())), "{}", led.to);
        let shown = ada.get(&led.to).await;
        assert_eq!(shown.status, StatusCode::OK);
        let empty = ada.get(&format!("/assets/picture-{}.svg", title.name())).await;
        assert!(shown.body.starts_with("<svg") && shown.body != empty.body, "{title}");
        // From then on it is known, and never written again.
        assert_eq!(picture(&ada.get("/").await), led.to, "{title}");
        app.store.relist(id, game.entries, &listing).await.unwrap();
        assert_eq!(ada.get(&address).await.to, led.to, "{title}");
        let kept = app.store.game(id).await.unwrap().unwrap();
        assert_eq!(kept.listing, listing, "{title}");
        let wrong = ada.get(&format!("{}0", led.to)).await;
        assert_eq!(wrong.status, StatusCode::NOT_FOUND, "{title}");
    }
}

#[tokio::test]
async fn a_row_shows_the_board_of_its_game() {
    let app = TestApp::new().await;
    let ada = app.user();
    ada.opens(&["me", "invite"]).await;
    let waiting = picture(&ada.get("/").await);
    assert_eq!(waiting, "/assets/picture-18mag.svg", "nothing lies there yet");
    let laid = |state: &AnyState| {
        let (board, table) = state.table().unwrap();
        let tiles = board.map.ids().map(|hex| table.position.laid(hex).tile);
        tiles.filter(|tile| board.tile(*tile).colour != Colour::Printed).count()
    };
    let app = TestApp::new().await;
    let ada = app.user();
    let file = recorded::played(3, |state, _| laid(state) == 3);
    let text = serde_json::to_string(&file).unwrap();
    ada.send(Request::post("/import"), text.into()).await;
    let address = picture(&ada.get("/").await);
    assert!(address.starts_with("/boards/18mag/standard/"), "{address}");
    let letters = address.rsplit('/').next().unwrap();
    assert_eq!(letters.chars().filter(|letter| *letter != '-').count(), 3);
    let shown = ada.get(&address).await;
    assert_eq!(shown.status, StatusCode::OK);
    assert!(shown.body.len() < 8_000 && shown.shows("#fae145"), "{}", shown.body);
    for wrong in ["18mag/standard/yy", "18mag/nowhere/yy", "chess/standard/yy"] {
        let answer = ada.get(&format!("/boards/{wrong}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{wrong}");
    }
}

#[tokio::test]
async fn tables_are_found_by_what_people_see_of_them() {
    let app = TestApp::new().await;
    let ada = app.user();
    let mut opened = Vec::new();
    for (title, name) in [("18mag", "Zed Nagy"), ("railroad-revolution", "Zed")] {
        let fields = [
            ("title", title),
            ("players", "2"),
            ("kind-1", "me"),
            ("kind-2", "same-screen"),
            ("name-1", name),
        ];
        opened.push(ada.post("/tables", &fields).await.to);
    }
    let [hungary, america] = opened.as_slice() else {
        unreachable!("two tables");
    };
    for (words, found) in [
        ("Magyarorsz%C3%A1g", vec![hungary]),
        ("zed+18mag", vec![hungary]),
        ("nagy++ZED", vec![hungary]),
        ("railroad+revolution", vec![america]),
        ("revolution+zed", vec![america]),
        ("zed", vec![hungary, america]),
        ("zed+1824", vec![]),
    ] {
        let page = ada.get(&format!("/?q={words}")).await;
        let found: BTreeSet<String> = found.into_iter().cloned().collect();
        assert_eq!(tables_on(&page), found, "{words}");
        assert_eq!(page.shows("No table matches"), found.is_empty());
        assert!(!page.shows("No tables yet"), "{words}");
    }
    let none = ada.get("/?q=nobody").await;
    assert!(none.shows("<a href=\"/\">Show all tables</a>"), "{}", none.body);
}

#[tokio::test]
async fn an_empty_lobby_says_so_and_offers_the_steady_bot() {
    let app = TestApp::new().await;
    let mut newcomer = app.user();
    let lobby = newcomer.get("/").await;
    assert!(lobby.shows("No tables yet"), "{}", lobby.body);
    let second = lobby.body.split("data-seat=\"2\"").nth(1).unwrap();
    let second = second.split("</li>").next().unwrap();
    assert!(second.contains("value=\"level\" checked"), "{second}");
    assert!(second.contains("value=\"steady-bot\" selected>\nSteady bot\n"), "{second}");
    assert!(second.contains(">\nRandom bot\n"), "{second}");
    newcomer.language = "it";
    let lobby = newcomer.get("/").await;
    for name in ["Bot accorto", "Bot casuale"] {
        assert!(lobby.shows(&format!(">\n{name}\n")), "{name}");
    }
}

#[tokio::test]
async fn ones_own_games_then_tables_that_wait_then_others_then_studies() {
    let app = TestApp::new().await;
    let (ada, ben) = (app.user(), app.user());
    let own = ada.opens(&["me", "same-screen"]).await;
    let waits = ben.opens(&["me", "invite"]).await;
    let other = ben.opens(&["me", "same-screen"]).await;
    let study = ada.post(&format!("{own}/branch"), &[("moves", "0")]).await.to;
    let lobby = ada.get("/").await;
    let place = |text: &str| lobby.body.find(text).unwrap_or_else(|| unreachable!("{text}: {}", lobby.body));
    let order =
        ["id=\"h-own\"", &own, "id=\"h-open\"", &waits, "id=\"h-run\"", &other, "id=\"h-study\"", &study];
    let places: Vec<usize> = order.into_iter().map(place).collect();
    assert!(places.is_sorted(), "{places:?}");
    assert!(lobby.shows(&format!("class=\"of-game small\" href=\"{own}\"")), "{}", lobby.body);
    assert!(ada.get(&study).await.shows(&format!("href=\"{own}?move=0\"")), "a study leads back");
    // Nobody else hears of it.
    assert!(!ben.get("/").await.shows(&study));
}

#[tokio::test]
async fn the_name_of_who_sat_down_is_remembered() {
    let app = TestApp::new().await;
    let ada = app.user();
    let fields = [
        ("title", "18mag"),
        ("players", "2"),
        ("kind-1", "same-screen"),
        ("kind-2", "me"),
        ("name-1", "Guest"),
        ("name-2", "Ada Ö; x"),
    ];
    let table = ada.post("/tables", &fields).await.to;
    assert!(ada.cookies().contains("name=Ada%20%C3%96%3B%20x"), "{}", ada.cookies());
    // Whoever comes for the first time keeps the seat as well.
    assert!(ada.get(&table).await.first_choice().is_some());
    let form = Form::read(&ada.get("/").await, "new");
    let names: Vec<_> = form.fields().into_iter().filter(|(name, _)| *name == "name-1").collect();
    assert_eq!(names, [("name-1", "Ada Ö; x")]);
}

#[tokio::test]
async fn a_game_is_played_again_with_the_same_title_options_and_people() {
    let app = TestApp::new().await;
    let ada = app.user();
    let mut form = Form::read(&ada.get("/").await, "new");
    for (name, value) in [
        ("title", "1824"),
        ("players", "3"),
        ("variant-1824", "goods-time"),
        ("option-1824-town-tokens", "12"),
        ("clock", "correspondence"),
        ("move-hours", "48"),
        ("days-off", "56"),
        ("out-of-time", "vote"),
        ("order", "listed"),
        ("name-1", "Ada"),
        ("name-2", "Ben"),
        ("kind-2", "invite"),
        ("name-3", "Bot"),
        ("kind-3", "bot"),
    ] {
        form.choose(name, value);
    }
    let table = ada.post("/tables", &form.fields()).await;
    assert_eq!(table.status, StatusCode::SEE_OTHER, "{}", table.body);
    let again = ada.get(&format!("/?again={}", table.to.trim_start_matches("/table/"))).await;
    let again = Form::read(&again, "new");
    let fields = again.fields();
    let sorted = |fields: Vec<(&str, &str)>| {
        let fields = fields.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned()));
        fields.collect::<BTreeSet<_>>()
    };
    // Everybody sits a seat further.
    for (name, value) in [
        ("name-1", "Bot"),
        ("kind-1", "level"),
        ("level-1", "bot"),
        ("name-2", "Ada"),
        ("kind-2", "me"),
        ("name-3", "Ben"),
        ("kind-3", "invite"),
    ] {
        form.choose(name, value);
    }
    assert_eq!(sorted(fields), sorted(form.fields()));
    // Of a table that is nobody's business nothing is told.
    let secret = ada.opens_private(&["me", "invite"]).await;
    let eve = app.user().get(&format!("/?again={}", secret.trim_start_matches("/table/"))).await;
    let plain = app.user().get("/").await;
    assert_eq!(Form::read(&eve, "new").fields(), Form::read(&plain, "new").fields());
}
