//! Small records of 1824: who acts is looked at, and variants and older games are read as what they are.

use roundhouse_game::GameFile;
use roundhouse_records::replay::{Difference, Routes};
use roundhouse_records::{Record, Verdict, load, verify};
use roundhouse_titles::{AnyGame, TitleFiles};
use serde_json::{Value, json};

/// A record of three players.
fn record(settings: &Value, actions: &[Value]) -> Value {
    let numbered = actions.iter().zip(1..).map(|(action, id)| {
        let mut action = action.clone();
        action["id"] = json!(id);
        action
    });
    json!({
        "title": "1824",
        "players": [
            { "id": 1, "name": "Anna" }, { "id": 2, "name": "Bela" }, { "id": 3, "name": "Cili" }
        ],
        "settings": settings,
        "status": "active",
        "actions": numbered.collect::<Vec<_>>(),
    })
}

fn pass(entity: impl Into<Value>) -> Value {
    json!({ "type": "pass", "entity": entity.into() })
}

fn buy_company(player: u8, company: &str, price: u32) -> Value {
    json!({ "type": "buy_company", "entity": player, "company": company, "price": price })
}

fn lay_tile(hex: &str, tile: &str, rotation: u8) -> Value {
    json!({ "type": "lay_tile", "entity": "EPP", "hex": hex, "tile": tile, "rotation": rotation })
}

fn run() -> Value {
    let route = json!({ "train": "1g-0", "connections": [["C6", "B5"]], "revenue": 20 });
    json!({ "type": "run_routes", "entity": "EPP", "routes": [route] })
}

/// The first action that differs, and why.
fn found(record: &Value, trace: Option<&str>) -> Option<Difference> {
    let record = Record::parse(&record.to_string()).unwrap();
    let report = verify(&record, trace, Routes::Skip, &|| 0).unwrap();
    match report.verdict {
        Verdict::Equal => None,
        Verdict::Different(found) => Some(found),
        Verdict::Refused(why) => panic!("{why}"),
    }
}

/// The number of the first action that differs, and why.
fn difference(record: &Value) -> Option<(usize, String)> {
    found(record, None).map(|found| (found.action, found.difference))
}

/// Cili buys EPP, which lays a city and then a town tile on B7; trains are exported until phase 3 has come, and the
/// town tile becomes green.
fn with_a_green_town() -> Vec<Value> {
    let mut actions = vec![buy_company(3, "EPP", 120)];
    actions.extend([2, 1, 1, 2, 3].map(pass));
    for round in 1..=10 {
        actions.extend(turn_of_epp(round));
        actions.extend([1, 2, 3].map(pass));
    }
    actions.push(lay_tile("B7", "204-0", 0));
    actions
}

/// A turn of the coal railway EPP while it builds from Prague to B7 and earns 20.
fn turn_of_epp(round: u32) -> Vec<Value> {
    let lay = match round {
        1 => lay_tile("B5", "6-0", 5),
        2 => lay_tile("B7", "58-0", 0),
        _ => pass("EPP"),
    };
    vec![lay, run()]
}

/// Player 1 owns a coal railway and has priority; then come these passes in a stock round of phase 3.
fn with_passes(last: &[u8]) -> Value {
    let mut actions = vec![buy_company(3, "B1", 120), buy_company(2, "B2", 120), buy_company(1, "EPP", 120)];
    actions.extend([1, 2, 3].map(pass));
    for round in 1..=10 {
        actions.extend(turn_of_epp(round));
        if round < 10 {
            actions.extend([1, 2, 3].map(pass));
        }
    }
    actions.extend(last.iter().copied().map(pass));
    let goods_time = json!({ "seed": 1, "optional_rules": ["goods_time"] });
    record(&goods_time, &actions)
}

#[test]
fn a_second_pass_of_an_owner_of_a_coal_railway_is_taken_for_that_of_the_player_in_turn() {
    assert_eq!(difference(&with_passes(&[1, 2, 3])), None);
    assert_eq!(difference(&with_passes(&[1, 1, 3])), None);
}

#[test]
fn only_an_owner_of_a_coal_railway_passes_for_another() {
    let record = with_passes(&[1, 2, 1]);
    assert_eq!(difference(&record), None);
    // A stored game with such a pass opens again.
    let loaded = load(&record.to_string()).unwrap();
    let game = AnyGame::new(loaded.title, &TitleFiles::embedded(loaded.title), &loaded.setup).unwrap();
    let stored: GameFile<Value> = serde_json::from_str(&loaded.text).unwrap();
    let judged = game.replay(&stored.actions).unwrap();
    let entries = stored.actions.entries().iter();
    let texts: Vec<String> = entries.map(|entry| serde_json::to_string(entry).unwrap()).collect();
    let accepted = game.replay_stored(texts.iter().map(String::as_str)).unwrap();
    assert_eq!(judged.view(None), accepted.view(None));
    // Player 2 owns no coal railway.
    let (_, why) = difference(&with_passes(&[1, 2, 2])).unwrap();
    assert_eq!(why, "refused: It is not your turn. (VI.2)");
}

#[test]
fn goods_time_is_played_with_its_set_up_and_its_tiles() {
    let goods_time = json!({ "seed": 1, "optional_rules": ["goods_time"] });
    let record_with_towns = record(&goods_time, &with_a_green_town());
    assert_eq!(difference(&record_with_towns), None);
    let loaded = load(&record_with_towns.to_string()).unwrap();
    assert_eq!(loaded.setup.variant.as_deref(), Some("goods-time"));
    // In the full game there is no town on B7.
    let full_game = json!({ "seed": 1, "optional_rules": [] });
    let (action, why) = difference(&record(&full_game, &with_a_green_town())).unwrap();
    assert_eq!(action, 12);
    assert!(why.contains("different towns or cities"), "{why}");
}

#[test]
fn a_pass_of_somebody_else_differs_at_once() {
    let settings = json!({ "seed": 1, "optional_rules": [] });
    let out_of_turn = record(&settings, &[buy_company(3, "EPP", 120), pass(1)]);
    let why = "1 acts, but 2 is to act".to_owned();
    assert_eq!(difference(&out_of_turn), Some((2, why)));
    let not_its_owner = record(&settings, &[buy_company(3, "B1", 120), pass(2), pass(1), pass("B1")]);
    let why = "B1 acts, but 1 is to act".to_owned();
    assert_eq!(difference(&not_its_owner), Some((4, why)));
}

#[test]
fn older_records_break_ties_at_a_formation_the_other_way() {
    let settings = json!({ "seed": 1, "optional_rules": [] });
    let made_on = |day: &str| {
        let mut record = record(&settings, &[buy_company(3, "EPP", 120)]);
        record["created_at"] = json!(day);
        let options = load(&record.to_string()).unwrap().setup.options;
        options.get("formation_ties").cloned()
    };
    assert_eq!(made_on("2026-02-15"), None);
    let older = made_on("2026-02-14");
    assert_eq!(older.as_deref(), Some("before_2026_02_15"));
}

/// What is said of the last action of a record: the kind of explanation, and its entry.
fn explained(actions: &[Value]) -> (&'static str, Option<&'static str>) {
    let settings = json!({ "seed": 1, "optional_rules": [] });
    let record = record(&settings, actions);
    let found = found(&record, None).unwrap();
    assert_eq!(found.action, actions.len(), "{}", found.difference);
    (found.explanation.kind(), found.explanation.entry())
}

#[test]
fn what_18xx_games_takes_and_no_page_offers_is_told_as_its_defect() {
    let defect = |row: &str, actions: &[Value]| {
        let (kind, entry) = explained(actions);
        assert_eq!((kind, entry), ("defect", Some(row)));
    };
    defect("Next to 18xx.games: Cisleithania, Bankruptcy", &[json!({ "type": "bankrupt", "entity": 3 })]);
    defect(
        "Next to 18xx.games: 1824, First stock round: another price of a railway",
        &[buy_company(3, "SD1", 100)],
    );
    defect(
        "Next to 18xx.games: 1824, First stock round: another price of a railway",
        &[buy_company(3, "B1", 10)],
    );
    defect(
        "Next to 18xx.games: 1824, Stock round: several certificates at once",
        &[json!({ "type": "buy_shares", "entity": 3, "shares": ["BK_1", "BK_2"], "percent": 20 })],
    );
    let mut first_round = vec![buy_company(3, "SD1", 240)];
    first_round.extend([2, 1, 1, 2, 3].map(pass));
    let cheap = json!({ "type": "buy_train", "entity": "SD1", "train": "2-0", "price": 79 });
    let track = pass("SD1");
    defect(
        "Next to 18xx.games: 1824, Trains from the bank: another price",
        &[first_round, vec![track, cheap]].concat(),
    );
    let mut green = vec![buy_company(3, "EPP", 120)];
    green.extend([2, 1, 1, 2, 3].map(pass));
    green.extend(turn_of_epp(1));
    green.extend([1, 2, 3].map(pass));
    green.push(lay_tile("B5", "15-0", 5));
    defect("Next to 18xx.games: 1824, Track: colours", &green);
}

#[test]
fn a_mountain_railway_for_a_share_of_a_state_railway_is_told_as_a_defect() {
    let mut record = with_passes(&[1, 2]);
    let exchange =
        json!({ "type": "buy_shares", "entity": "B1", "id": 999, "shares": ["SD_8"], "percent": 10 });
    record["actions"].as_array_mut().unwrap().push(exchange);
    let found = found(&record, None).unwrap();
    let row = "Next to 18xx.games: 1824, Exchange of mountain railways: shares of a state railway";
    assert_eq!(found.explanation.entry(), Some(row), "{}", found.difference);
}

#[test]
fn other_differences_are_a_missing_switch_or_a_mistake_of_ours() {
    let refused = found(&with_passes(&[1, 2, 2]), None).unwrap();
    assert_eq!((refused.explanation.kind(), refused.explanation.entry()), ("missing_switch", None));
    let settings = json!({ "seed": 1, "optional_rules": [] });
    let record = record(&settings, &[buy_company(3, "EPP", 120)]);
    let trace = [
        r#"{"i":0,"round":"FSR 1","active":[3]}"#,
        r#"{"i":1,"round":"FSR 1","active":[2],"players":{"3":{"cash":1}}}"#,
    ];
    let other = found(&record, Some(&trace.join("\n"))).unwrap();
    assert_eq!(other.difference, "Cili cash 700, recorded 1");
    assert_eq!((other.explanation.kind(), other.explanation.entry()), ("our_bug", None));
}

#[test]
fn wishes_are_passed_over_and_what_they_led_to_is_played() {
    let settings = json!({ "seed": 1, "optional_rules": [] });
    let wish = json!({ "type": "program_share_pass", "entity": 2 });
    let mut bought = buy_company(3, "EPP", 120);
    bought["auto_actions"] = json!([
        { "type": "pass", "entity": 2 },
        { "type": "program_disable", "entity": 2, "reason": "done" },
    ]);
    let record = record(&settings, &[wish, bought, pass(1)]);
    assert_eq!(difference(&record), None);
}
