//! Every title at the table: its panels offer what its rules allow, in whole sentences.

use std::cell::RefCell;
use std::collections::BTreeSet;

use axum::http::StatusCode;
use roundhouse_family18xx::view::{CompanyKind, CompanyView, Panel, RoundKind, Standing};
use roundhouse_game::{Chance, GameFile, Message, SeatId};
use roundhouse_server::address::Asking;
use roundhouse_server::play::{Play, ahead};
use roundhouse_titles::{AnyGame, AnyState, Title, TitleFiles};
use roundhouse_words::{Language, Speech, Words};
use serde_json::{Value, json};

use crate::recorded;
use crate::recorded::{Rulings, Way};
use crate::support::{TestApp, User};

/// The titles that can be played, with a number of players.
const TITLES: [(Title, usize); 4] = [
    (Title::AUSTRIA_HUNGARY_1824, 3),
    (Title::HUNGARY_18MAG, 3),
    (Title::EAST_ANGLIA_1862, 3),
    (Title::RAILROAD_REVOLUTION, 2),
];

/// Looks at so many moments of a game that chance plays.
fn look_at(title: Title, players: usize, moments: usize, mut look: impl FnMut(&AnyState)) {
    recorded::played_of(title, players, |state, moves| {
        look(state);
        moves == moments
    });
}

/// A panel offers every choice once.
fn check_panel(state: &AnyState) {
    let all: Vec<usize> = (0..state.choices().len()).collect();
    let (panel, _) = state.arranged(state.to_act().unwrap()).unwrap();
    assert_eq!(panel.offered(), all, "{panel:?}");
}

#[test]
fn panels_offer_every_choice() {
    for (title, players) in TITLES {
        look_at(title, players, 120, check_panel);
    }
}

/// The ways of 1824 that differ in what is decided.
const WAYS_OF_1824: [(&str, usize, Rulings); 8] = [
    ("standard", 4, Rulings::Rulebook),
    ("standard", 3, Rulings::Platform),
    ("cisleithania", 2, Rulings::Rulebook),
    ("cisleithania", 2, Rulings::Platform),
    ("cisleithania", 3, Rulings::Rulebook),
    ("cisleithania", 3, Rulings::Platform),
    ("goods-time", 3, Rulings::Rulebook),
    ("goods-time", 5, Rulings::Platform),
];

/// The kinds of actions that are offered.
fn kinds(state: &AnyState) -> BTreeSet<String> {
    let choices = state.choices().into_iter();
    let kinds = choices.map(|choice| choice.action["action"].as_str().unwrap().to_owned());
    kinds.collect()
}

/// What some ways of 1824 alone ask for, or what comes late in a game.
const OWN_OF_1824: [&str; 12] = [
    "place_town",
    "take_company",
    "buy_coal",
    "buy_minor",
    "buy_mountain",
    "buy_double_share",
    "exchange_mountain",
    "exchange_coal",
    "repay_debt",
    "return_station",
    "discard_train",
    "agree_to_sell",
];

fn ways_of_1824() -> impl Iterator<Item = Way> {
    let ways = WAYS_OF_1824.into_iter();
    ways.map(|(variant, players, rulings)| Way {
        title: Title::AUSTRIA_HUNGARY_1824,
        variant: Some(variant),
        players,
        rulings,
    })
}

/// Whole games of 1824: every kind of moment is looked at when it comes for the first time.
#[test]
fn panels_of_every_way_of_1824_offer_every_choice_in_whole_sentences() {
    let languages = Language::ALL.map(Words::new);
    let mut asked = BTreeSet::new();
    for way in ways_of_1824() {
        let mut seen = BTreeSet::new();
        recorded::played_as(way, 11, |state, _| {
            let kinds = kinds(state);
            if seen.insert(kinds.clone()) {
                check_panel(state);
                check_sentences(&languages, way.title, state);
                asked.extend(kinds);
            }
            false
        });
    }
    for kind in OWN_OF_1824 {
        assert!(asked.contains(kind), "{kind} was never asked for: {asked:?}");
    }
}

/// Everything a panel says.
fn messages(panel: &Panel) -> Vec<&Message> {
    let offers = panel.offers.iter().chain(&panel.any_time).chain(&panel.done);
    let closed = panel.closed.iter().flat_map(|closed| [&closed.label, &closed.why]);
    let labels = offers.flat_map(|offer| [&offer.label].into_iter().chain(&offer.note));
    let steps = panel.steps.iter().map(|step| &step.name);
    let parts = panel.lays.iter().flat_map(|hex| &hex.lays);
    let parts = parts.flat_map(|lay| &lay.cost.parts);
    let ways = panel.picks.iter().flat_map(|pick| &pick.ways);
    let ways = ways.chain(panel.trades.iter().flat_map(|trade| &trade.more));
    let ways = ways.flat_map(|way| [&way.label].into_iter().chain(&way.note));
    let picks = panel.picks.iter();
    let picks = picks.flat_map(|pick| [&pick.label].into_iter().chain(&pick.note));
    let deals = panel.deals.iter().flat_map(|deal| {
        let gets = deal.rows.iter().map(|row| &row.gets);
        [&deal.heading].into_iter().chain(gets)
    });
    let off = panel.trades.iter().flat_map(|trade| {
        let buy = trade.buy.as_ref().err();
        buy.into_iter().chain(trade.sell.as_ref().err())
    });
    labels
        .chain(closed)
        .chain(&panel.owes)
        .chain(ways)
        .chain(picks)
        .chain(deals)
        .chain(off)
        .chain(panel.hexes.iter().map(|hex| &hex.label))
        .chain(panel.run.iter().flat_map(|run| &run.extras))
        .chain(steps)
        .chain(parts)
        .chain(panel.priced.iter().map(|priced| &priced.label))
        .chain(panel.why.iter().map(|why| &why.what))
        .chain([&panel.question])
        .collect()
}

/// Everything that is said at a moment is said whole, in every language.
fn check_sentences(languages: &[Words], title: Title, state: &AnyState) {
    let seats = ["Anna", "Bela", "Cili", "Dora"].map(str::to_owned);
    let speech = Speech { title: title.name(), seats: &seats };
    let check = |message: &Message| {
        for words in languages {
            let said = words.say(message, speech);
            let rest = words.rest(message, speech).unwrap_or_default();
            let whole = !said.is_empty() && !said.contains(['[', '{']) && !rest.contains('{');
            assert!(whole, "{title} {message:?}: {said} {rest}");
        }
    };
    let seat = state.to_act().unwrap();
    let (panel, _) = state.arranged(seat).unwrap();
    messages(&panel).into_iter().for_each(check);
    let view = state.view(None);
    check(&view.round.name);
    view.turn.iter().for_each(|turn| check(&turn.doing));
    for note in &view.notes {
        check(&note.heading);
        note.lines.iter().for_each(check);
    }
    for company in &view.companies {
        company.service.iter().for_each(check);
    }
    let choices = state.choices();
    for choice in &choices {
        check(&state.deed(&choice.action).unwrap());
    }
    for choice in choices.iter().take(6) {
        let told = state.apply(seat, &choice.action).unwrap().told;
        told.lines.iter().for_each(|line| check(&line.what));
    }
}

#[test]
fn sentences_have_no_holes() {
    let languages = Language::ALL.map(Words::new);
    for (title, players) in TITLES {
        look_at(title, players, 120, |state| {
            check_sentences(&languages, title, state);
        });
    }
}

#[tokio::test]
async fn every_title_is_opened_and_played_by_forms() {
    let app = TestApp::new().await;
    let alice = app.user();
    for (title, players) in TITLES {
        let kinds = [&["me"][..], &vec!["same-screen"; players - 1]].concat();
        let table = alice.opens_title(title.name(), &kinds).await;
        for _ in 0..25 {
            let answer = alice.plays_on(&table).await;
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "{title}: {}", answer.body);
        }
        let page = alice.get(&table).await;
        assert!(
            page.shows("class=\"legal") || page.shows("class=\"lists\"") || page.shows("b-hex-"),
            "{title}"
        );
    }
}

/// A game of a title that chance plays until `stop` says so, brought to a table.
async fn brought(alice: &User<'_>, title: Title, stop: impl FnMut(&AnyState, usize) -> bool) -> String {
    let players = TITLES.iter().find(|(known, _)| *known == title);
    brings_in(alice, &recorded::played_of(title, players.unwrap().1, stop)).await
}

/// The board is drawn at the start, with town tokens on it, and when tiles lie.
#[tokio::test]
async fn every_way_of_1824_has_its_page() {
    let app = TestApp::new().await;
    let alice = app.user();
    for way in ways_of_1824() {
        for moves in [0, 9, 60] {
            let file = recorded::played_as(way, 11, |_, made| made == moves);
            let table = brings_in(&alice, &file).await;
            let page = alice.get(&table).await;
            assert_eq!(page.status, StatusCode::OK, "{way:?} {moves}: {}", page.body);
            assert!(page.shows("b-hex-") || page.shows("class=\"legal"), "{way:?}");
        }
    }
}

/// The table of a game from a file.
async fn brings_in(alice: &User<'_>, file: &GameFile<Value>) -> String {
    let text = serde_json::to_string(file).unwrap();
    let request = axum::http::Request::post("/import");
    alice.send(request, text.into()).await.to
}

#[tokio::test]
async fn every_company_on_a_page_has_its_colour() {
    let app = TestApp::new().await;
    let alice = app.user();
    for (title, _) in TITLES {
        let table = brought(&alice, title, |_, moves| moves == 120).await;
        let page = alice.get(&table).await;
        let sheet = alice.get(&format!("/assets/title-{title}.css")).await;
        let classes = page.body.split("class=\"").skip(1);
        let classes = classes.flat_map(|rest| rest.split('"').next().unwrap().split(' '));
        let companies: Vec<&str> = classes.filter(|class| class.starts_with("c-")).collect();
        assert_eq!(companies.is_empty(), sheet.body.is_empty(), "{title}");
        for class in companies {
            assert!(sheet.shows(&format!(".{class}{{--c:")), "{title}: {class}");
        }
        let with_signs = page.shows("&#38;") || title != Title::EAST_ANGLIA_1862;
        assert!(with_signs, "no company with a sign in its name was looked at");
    }
}

/// The part of a page between two texts.
fn part<'a>(page: &'a str, from: &str, to: &str) -> &'a str {
    let start = page.split_once(from).unwrap_or_else(|| unreachable!("{from}: {page}")).1;
    start.split_once(to).unwrap().0
}

#[tokio::test]
async fn trains_of_companies_with_a_share_price_are_shown() {
    let app = TestApp::new().await;
    let alice = app.user();
    for title in [Title::AUSTRIA_HUNGARY_1824, Title::EAST_ANGLIA_1862] {
        let has_trains = |company: &CompanyView| {
            company.kind == CompanyKind::Major && company.price.is_some() && !company.trains.is_empty()
        };
        let operates = |state: &AnyState, _| {
            let view = state.view(None);
            let company = view.turn.as_ref().and_then(|turn| turn.company);
            let company = company.and_then(|company| view.company(company));
            view.round.kind == RoundKind::Operating && company.is_some_and(has_trains)
        };
        let table = brought(&alice, title, operates).await;
        let page = alice.get(&table).await.body;
        let charter = part(&page, "class=\"charter\"", "</dl>");
        assert!(charter.contains("class=\"tn\""), "{title}: {charter}");
        let list = part(&page, "<table class=\"cos\"", "</table>");
        assert!(list.contains("class=\"tn\""), "{title}: {list}");
        let trades = |state: &AnyState, _| {
            let view = state.view(None);
            view.round.kind == RoundKind::Stock && view.companies.iter().any(has_trains)
        };
        let table = brought(&alice, title, trades).await;
        let page = alice.get(&table).await.body;
        let cards = page.split("<article class=\"card").skip(1);
        let mut cards = cards.map(|card| card.split("</article>").next().unwrap());
        assert!(cards.any(|card| card.contains("class=\"tn\"")), "{title}: {page}");
    }
}

/// Two places for stations on one hex are two places to press, and have two names.
#[tokio::test]
async fn stations_on_one_hex_are_chosen_apart() {
    let app = TestApp::new().await;
    let alice = app.user();
    let twice = RefCell::new(None);
    let offers = |state: &AnyState, _| {
        let arranged = state.to_act().and_then(|seat| state.arranged(seat));
        let stations = arranged.map(|(panel, _)| panel.stations).unwrap_or_default();
        let hexes: Vec<String> = stations.iter().map(|each| each.hex.to_string()).collect();
        let mut hexes = hexes.iter().enumerate();
        let again =
            hexes.find(|(index, hex)| stations[..*index].iter().any(|other| other.hex.to_string() == **hex));
        twice.replace(again.map(|(_, hex)| hex.clone()));
        twice.borrow().is_some()
    };
    // Few games that chance plays come to such a moment.
    let mut files = (3..40).map(|seed| recorded::played_by((Title::HUNGARY_18MAG, 3), seed, &offers));
    let file = files.find(|_| twice.borrow().is_some()).unwrap();
    let table = brings_in(&alice, &file).await;
    let hex = twice.take().unwrap();
    let page = alice.get(&table).await.body;
    let mark = format!("data-hex=\"{hex}\" data-act=");
    let places: BTreeSet<&str> =
        page.split(&mark).skip(1).map(|link| part(link, "transform=\"", "\"")).collect();
    assert!(places.len() > 1, "{hex}: {places:?}");
    let near = format!("data-near=\"{hex}\">");
    let words: BTreeSet<&str> =
        page.split(&near).skip(1).map(|rest| rest.split('<').next().unwrap()).collect();
    assert_eq!(words.len(), places.len(), "{words:?}");
}

/// Whoever plays several seats on one screen gives programs for the seat to act.
#[tokio::test]
async fn one_screen_gives_programs_for_the_seat_to_act() {
    let app = TestApp::new().await;
    let alice = app.user();
    let second = |state: &AnyState| state.to_act() == Some(SeatId(1));
    let trades = |state: &AnyState, _| second(state) && state.view(None).round.kind == RoundKind::Stock;
    let table = brought(&alice, Title::HUNGARY_18MAG, trades).await;
    let page = alice.get(&table).await.body;
    let programs = part(&page, "class=\"programs\"", "</form>");
    assert!(programs.contains("name=\"seat\" value=\"1\""), "{programs}");
}

#[tokio::test]
async fn routes_of_ones_own_are_counted_beside_the_best() {
    let app = TestApp::new().await;
    let alice = app.user();
    let best = RefCell::new(None);
    let runs = |state: &AnyState| {
        let arranged = state.to_act().and_then(|seat| state.arranged(seat));
        let run = arranged.and_then(|(panel, _)| panel.run);
        let run = run.filter(|run| !run.total.is_zero());
        let action = run.map(|run| state.choices()[run.choice].action.clone());
        let found = action.is_some();
        best.replace(action.map(|action| action["routes"].clone()));
        found
    };
    let file = recorded::played(3, |state, _| runs(state));
    let table = brings_in(&alice, &file).await;
    let page = alice.get(&table).await;
    assert!(page.shows("Change the route of train"), "{}", page.body);
    let drawn = |routes: Value| {
        let plan = json!([{"action": "run_trains", "routes": routes}]).to_string();
        let asking = Asking { plan: Some(plan), ..Asking::default() };
        format!("{table}{}", asking.query())
    };
    let none = alice.get(&drawn(json!([]))).await;
    assert!(none.shows("not just 0\u{a0}F."), "{}", none.body);
    let mut best = best.borrow_mut().take().unwrap();
    for route in best.as_array_mut().unwrap() {
        route["path"].as_array_mut().unwrap().reverse();
    }
    let turned = alice.get(&drawn(best)).await;
    assert!(turned.shows("<p role=\"status\"><b>Yours "), "{}", turned.body);
    let wrong = json!([{"train": "2", "path": ["A10"]}]);
    let wrong = alice.get(&drawn(wrong)).await;
    assert!(wrong.shows("A route needs at least two stops."), "{}", wrong.body);
    assert!(wrong.shows("Not a legal run yet. "), "{}", wrong.body);
    assert!(!wrong.shows("data-do=\"done\""), "routes that cannot be run are not offered");
}

#[tokio::test]
async fn a_file_that_is_too_large_or_no_game_is_refused() {
    let app = TestApp::new().await;
    let alice = app.user();
    let import = |text: String| {
        let request = axum::http::Request::post("/import");
        alice.send(request, text.into())
    };
    let large = import("x".repeat(9 * 1024 * 1024)).await;
    assert_eq!(large.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(large.shows("That is too large."), "{}", large.body);
    for text in ["", "{}", "[1, 2]", "{\"format\": 1}"] {
        let answer = import(text.to_owned()).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{text}");
        assert!(answer.shows("This file is not a game we can read."), "{text}");
    }
}

/// One's own moves are taken back freely until something hidden became known; then they stand.
#[test]
fn a_move_is_taken_back_until_something_hidden_is_revealed() {
    let title = Title::RAILROAD_REVOLUTION;
    let setup = recorded::played_of(title, 2, |_, _| true).setup;
    let rules = AnyGame::new(title, &TitleFiles::embedded(title), &setup).unwrap();
    let (mut play, mut chance) = (Play::new(rules), Chance::new(5));
    let (mut taken_back, mut stand) = (0, 0);
    while let Some(seat) = play.state().to_act() {
        let choices = play.state().choices();
        let action = choices[chance.below(choices.len() as u32) as usize].action.clone();
        let (before, known) = (play.state().view(Some(seat)), play.moves().len());
        let ahead = ahead(play.state(), seat, std::slice::from_ref(&action));
        let steps = play.act(seat, &[action]).unwrap();
        play.keep(0, steps);
        let stands: Vec<bool> = (known..play.moves().len())
            .map(|index| play.telling(index).unwrap().told.standing == Standing::Final)
            .collect();
        let revealed = stands.contains(&true);
        assert_eq!(ahead.is_err(), stands[0], "no preview shows what is hidden");
        let undo = play.undo(&[seat], &[]);
        assert_eq!(undo.is_err(), revealed);
        if let Ok(steps) = undo {
            let mut back = play.clone();
            back.keep(0, steps);
            assert_eq!(back.state().view(Some(seat)), before);
            taken_back += 1;
        } else {
            stand += 1;
        }
    }
    assert!(taken_back > 100 && stand > 5, "{taken_back} {stand}");
}

#[test]
fn prospects_tell_what_a_stopped_search_left_out() {
    let earning = |state: &AnyState| {
        let arranged = state.to_act().and_then(|seat| state.arranged(seat));
        let run = arranged.and_then(|(panel, _)| panel.run);
        run.is_some_and(|run| !run.total.is_zero())
    };
    let found = RefCell::new(None);
    recorded::played(3, |state, _| {
        let stops = earning(state);
        if stops {
            found.replace(Some(state.clone()));
        }
        stops
    });
    let state = found.take().unwrap();
    let company = "1".parse().unwrap();
    let whole = state.railway().unwrap().prospects(company, &|| false).unwrap().unwrap();
    assert!(!whole.trains.left_out && !whole.tiles.left_out);
    let stopped = state.railway().unwrap().prospects(company, &|| true).unwrap().unwrap();
    assert!(stopped.trains.left_out && stopped.tiles.left_out);
}

#[test]
fn the_routes_of_prospects_add_up_and_better_tiles_earn_more() {
    for kept in [
        (Title::HUNGARY_18MAG, "hungary_18mag/18mag-4-players-seed-12.json"),
        (Title::AUSTRIA_HUNGARY_1824, "austria_hungary_1824/1824-standard-3-players-seed-10.json"),
    ] {
        let (mut looked, mut tiles) = (0, 0);
        recorded::kept(kept, |state, moves| {
            let company = state.view(None).turn.and_then(|turn| turn.company);
            let arranged = state.to_act().and_then(|seat| state.arranged(seat));
            let runs = arranged.is_some_and(|(panel, _)| panel.run.is_some_and(|run| !run.total.is_zero()));
            if let Some(company) = company.filter(|_| runs) {
                let name = state.view(None).company(company).unwrap().name;
                let prospects = state.railway().unwrap().prospects(name, &|| false).unwrap().unwrap();
                for set in &prospects.sets {
                    let sum: u32 = set.iter().map(|route| route.revenue.units()).sum();
                    assert_eq!(sum, prospects.total.units(), "{kept:?}: {name} after {moves} moves");
                }
                for tile in &prospects.tiles.found {
                    assert!(tile.total > prospects.total, "{kept:?}: {name} after {moves} moves: {tile:?}");
                    tiles += 1;
                }
                looked += 1;
            }
            looked == 8
        });
        assert!(looked == 8 && tiles > 0, "{kept:?}: {looked} {tiles}");
    }
}
