//! The file of components: its counts, its origins, and what is answered to mistakes in it.

use std::collections::BTreeMap;

use roundhouse_titles::railroad_revolution::Components;
use roundhouse_titles::railroad_revolution::cards::Pile;
use roundhouse_titles::railroad_revolution::effect::Effect;
use roundhouse_titles::railroad_revolution::entries::Source;
use roundhouse_titles::{Title, TitleFiles};

use super::support::*;

/// Changes one place of the components and says what is made of it.
fn complaint(from: &str, to: &str) -> String {
    complaint_in("components.toml", from, to)
}

fn complaint_in(file: &str, from: &str, to: &str) -> String {
    let mut files = TitleFiles::embedded(Title::RAILROAD_REVOLUTION);
    let text = files.source(file).unwrap().text;
    assert!(text.contains(from), "{file} has no {from}");
    let changed = text.replacen(from, to, 1);
    files.replace(file, "mine.toml", changed).unwrap();
    match Components::load(&files) {
        Ok(_) => "nothing".to_owned(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn the_box_holds_what_the_rulebook_counts() {
    let components = rules(4, 0).components;
    let workers: Vec<_> = roundhouse_titles::railroad_revolution::worker::Colour::ALL
        .map(|colour| components.workers.count(colour))
        .to_vec();
    assert_eq!(workers, [16, 12, 12, 12, 12]);
    assert_eq!((components.buildings, components.rails), (13, 17));
    assert_eq!((components.telegraph_tiles.len(), components.city_tiles.len()), (6, 15));
    assert_eq!(components.trains.iter().map(|train| train.copies).collect::<Vec<_>>(), [4, 5, 5, 5, 5]);
    assert_eq!((components.contracts.len(), components.setup_tiles.len()), (9, 4));
    let pile = |pile: Pile| components.objectives.iter().filter(|tile| tile.pile == pile).count();
    assert_eq!(Pile::ALL.map(pile), [4, 4, 10, 10, 10]);
    assert_eq!((components.cities.len(), components.spaces.len()), (15, 26));
}

#[test]
fn numbers_of_the_rulebook_examples_are_in_the_data() {
    let components = rules(4, 0).components;
    let triangles = |space: &str| components.space(components.find_space(name(space)).unwrap()).terrain;
    assert_eq!((triangles("r01"), triangles("r02"), triangles("r07")), (Some(2), Some(3), Some(0)));
    let values: Vec<_> = components.sections.iter().map(|section| section.value.units()).collect();
    assert!(values.windows(2).any(|pair| pair == [600, 700]));
    assert_eq!((components.telegraph[0].shares, components.telegraph[0].first_shares), (3, 1));
    let six_hundred = |effect: Effect| matches!(effect, Effect::Money { amount } if amount.units() == 600);
    assert!(components.telegraph_tiles.iter().any(|tile| six_hundred(tile.effect)));
}

#[test]
fn every_record_says_where_its_values_come_from() {
    let components = rules(4, 0).components;
    let mut sources: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, origin) in &components.origins {
        let source = match origin.source {
            Source::Rulebook => "rulebook",
            Source::Public => "public",
            Source::Reconstruction => "reconstruction",
            Source::Owner => "owner",
        };
        *sources.entry(source).or_default() += 1;
    }
    assert!(sources["rulebook"] > 20 && sources["public"] > 0 && sources["reconstruction"] > 80);
    assert!(!sources.contains_key("owner"));
    assert!(components.is_reconstruction());
}

/// Each exception of an origin names a key of its own record.
#[test]
fn exceptions_name_keys_of_their_record() {
    fn check(value: &toml::Value, path: &str, seen: &mut usize) {
        match value {
            toml::Value::Table(table) => {
                if let Some(toml::Value::Table(except)) =
                    table.get("origin").and_then(|origin| origin.get("except"))
                {
                    for key in except.keys() {
                        *seen += 1;
                        let optional = ["terrain", "contract", "pairing"].contains(&key.as_str());
                        assert!(optional || table.contains_key(key), "{path}: no key {key}");
                    }
                }
                for (key, value) in table {
                    check(value, &format!("{path}.{key}"), seen);
                }
            }
            toml::Value::Array(list) => list.iter().for_each(|value| check(value, path, seen)),
            _ => {}
        }
    }
    let files = TitleFiles::embedded(Title::RAILROAD_REVOLUTION);
    let text = files.source("components.toml").unwrap().text;
    let mut seen = 0;
    check(&toml::from_str(text).unwrap(), "", &mut seen);
    assert!(seen > 20);
}

#[test]
fn an_owner_may_replace_values() {
    let changed = complaint(
        "{ value = 400, rails = 2, buildings = 1, left_of_logo = true, origin = { source = \"reconstruction\" } }",
        "{ value = 300, rails = 2, buildings = 1, left_of_logo = true, origin = { source = \"owner\" } }",
    );
    assert_eq!(changed, "nothing");
}

#[test]
fn printed_lines_may_have_several_spaces() {
    let mut files = TitleFiles::embedded(Title::RAILROAD_REVOLUTION);
    let text = files.source("components.toml").unwrap().text;
    let changed = text
        .replacen(
            "junctions = []",
            "junctions = [{ id = \"J1\", at = [1250, 700], origin = { source = \"owner\" } }]",
            1,
        )
        .replacen("ends = [\"CLT\", \"MIA\"]", "ends = [\"CLT\", \"J1\"]", 1)
        .replacen(
            "    { id = \"r04\",",
            "    { id = \"r03b\", ends = [\"J1\", \"MIA\"], terrain = 0, middle = [1260, 760], \
             origin = { source = \"owner\" } },\n    { id = \"r04\",",
            1,
        );
    files.replace("components.toml", "mine.toml", changed).unwrap();
    let components = Components::load(&files).unwrap();
    let bit = |space: &str| 1 << components.find_space(name(space)).unwrap().0;
    let miami = 1 << components.find_city(name("MIA")).unwrap().0;
    let start = bit("r00");
    assert_eq!(components.connected(start | bit("r03")) & miami, 0);
    assert_eq!(components.connected(start | bit("r03") | bit("r03b")) & miami, miami);
}

#[test]
fn unknown_keys_and_values_are_named_with_their_line() {
    let complaint = complaint("share_price = 150", "share_cost = 150");
    assert!(complaint.starts_with("mine.toml: line "), "{complaint}");
    assert!(complaint.contains("unknown field `share_cost`"), "{complaint}");
}

#[test]
fn wrong_counts_are_named() {
    assert_eq!(
        complaint("city_tiles = 13", "city_tiles = 12"),
        "mine.toml: board.city_tiles: 13 are here, 12 is right"
    );
    assert_eq!(
        complaint("id = \"c2c\", level = 2", "id = \"c2c\", level = 3"),
        "mine.toml: board.city_tiles: 2 tiles for 3 cities of level 2"
    );
    assert_eq!(complaint("copies = 5", "copies = 4"), "mine.toml: train: 23 are here, 24 is right");
    assert_eq!(
        complaint("pile = \"B\"", "pile = \"C\""),
        "mine.toml: objective_piles.sizes B: 9 tiles have this letter"
    );
    assert_eq!(
        complaint("{ value = 400, rails = 2", "{ value = 400, rails = 1"),
        "mine.toml: player_board.sections: 14 rails are here, 15 is right"
    );
    assert_eq!(
        complaint("white = 16", "white = 15"),
        "mine.toml: counts.workers: 16 white workers are needed at the start"
    );
    assert_eq!(
        complaint("rails = 17", "rails = 16"),
        "mine.toml: counts.rails: a player has the rails of the board, one on the start space and one to spare"
    );
}

#[test]
fn a_city_without_a_name_is_refused() {
    for empty in ["name = \"\"", "name = \" \""] {
        assert_eq!(
            complaint("name = \"Charlotte\"", empty),
            "mine.toml: board.cities CLT: a city has a name"
        );
    }
}

#[test]
fn a_wrong_graph_is_named() {
    assert_eq!(
        complaint("ends = [\"WAS\", \"CHI\"]", "ends = [\"WAS\", \"NYC\"]"),
        "mine.toml: board.rails r01: `NYC` is neither a city nor a junction"
    );
    assert_eq!(
        complaint("ends = [\"WAS\", \"CHI\"]", "ends = [\"CHI\", \"CHI\"]"),
        "mine.toml: board.rails r01: both ends are the same"
    );
    let cut = TitleFiles::embedded(Title::RAILROAD_REVOLUTION);
    let text = cut.source("components.toml").unwrap().text;
    let changed = text.replacen("ends = [\"CLT\", \"MIA\"]", "ends = [\"CLT\", \"LIT\"]", 1).replacen(
        "ends = [\"MIA\", \"HOU\"]",
        "ends = [\"LIT\", \"HOU\"]",
        1,
    );
    let mut files = cut.clone();
    files.replace("components.toml", "mine.toml", changed).unwrap();
    assert_eq!(
        Components::load(&files).unwrap_err().to_string(),
        "mine.toml: board.cities MIA: no line leads there from the start space"
    );
    assert_eq!(
        complaint("start = true", "start = false"),
        "mine.toml: board.rails: exactly one space is the start"
    );
    assert_eq!(
        complaint("ends = [\"WAS\", \"CHI\"], terrain = 2", "ends = [\"WAS\", \"CHI\"], terrain = 4"),
        "mine.toml: board.rails r01: `terrain` is 0 to 3, and left out on the start space alone"
    );
}

#[test]
fn objectives_that_cannot_be_met_are_named() {
    assert_eq!(
        complaint(
            "conditions = [{ kind = \"connect\", level = 5, count = 2 }]",
            "conditions = [{ kind = \"connect\", level = 5, count = 4 }]"
        ),
        "mine.toml: objective D-1: asks for more than there is on the board"
    );
    let needs = |conditions: &str| {
        complaint("conditions = [{ kind = \"connect\", level = 5, count = 2 }]", conditions)
    };
    assert_eq!(
        needs(
            "conditions = [{ kind = \"rail_terrain\", triangles = 0, count = 7 }, { kind = \"rail_terrain\", triangles = 1, count = 7 }, \
             { kind = \"rail_terrain\", triangles = 2, count = 5 }]"
        ),
        "mine.toml: objective D-1: needs more rails than a player has"
    );
    assert_eq!(
        needs(
            "conditions = [{ kind = \"connect\", level = 5, count = 3 }, { kind = \"connect\", level = 4, count = 4 }, \
             { kind = \"connect\", level = 3, count = 3 }]"
        ),
        "nothing",
        "the shortest way there is not known, so it is not refused"
    );
    assert_eq!(
        complaint("managers = [\"orange\"]", "managers = [\"any\"]"),
        "mine.toml: objective A1-1: managers are `any` on D and of a colour on A, B and C"
    );
}

#[test]
fn other_mistakes_are_named() {
    for (from, to, what) in [
        ("reference = \"bdml\"", "reference = \"nobody\"", "train progress: `nobody` is not in [references]"),
        ("id = \"r02\"", "id = \"r01\"", "board.rails r01: is there twice"),
        ("a = { shares = 1,", "a = { shares = 5,", "contract k1: a contract costs one to four shares"),
        ("{ step = 2, cost", "{ step = 9, cost", "track telegraph: there is no step to space 9"),
        ("neutral_stations = [\"SD\"", "neutral_stations = [\"NYC\"", "setup 2: `NYC` is no city"),
        (
            "neutral_offices = [1, 4, 7]",
            "neutral_offices = [1, 3, 7]",
            "setup 2: section 3 is no section with a tile",
        ),
        ("{ points = 5,", "{ points = 6,", "telegraph.links 1: a link is worth 5 or 8 points"),
        ("money = 600", "money = 610", "economy.money: amounts are multiples of 50"),
        (
            "turquoise_rails = 3",
            "turquoise_rails = 4",
            "actions.railroad.turquoise_rails: the turquoise worker places one rail more",
        ),
        (
            "{ value = 500,",
            "{ value = 1500,",
            "player_board.sections: the amounts must rise from left to right",
        ),
        (
            "main = { kind = \"advance\", steps = 2 }",
            "main = { kind = \"money\", amount = 200 }",
            "board.city_tiles c2c: a main reward is `advance` or `workers`",
        ),
    ] {
        assert_eq!(complaint(from, to), format!("mine.toml: {what}"));
    }
}

#[test]
fn every_reason_is_cited_and_nothing_else() {
    assert_eq!(
        complaint_in("citations.toml", "no_share = ", "no_shares = "),
        "mine.toml: no_share: has no section"
    );
    let extra = complaint_in("citations.toml", "game_over = ", "too_late = \"x\"\ngame_over = ");
    assert_eq!(extra, "mine.toml: too_late: is no reason for a refusal");
}

/// Numbers that are too large for a game, or no amounts in notes, are named before anything is added up.
#[test]
fn numbers_beyond_the_limits_are_named() {
    for (from, to, what) in [
        ("white = 16, purple = 12", "white = 16, purple = 80", "counts.workers: at most 64 have room"),
        ("rails = 15", "rails = 255", "player_board.rails: at most 64 have room"),
        (
            "least_workers = 4",
            "least_workers = 5",
            "economy.least_workers: from one to the workers at the start",
        ),
        (
            "share_price = 150",
            "share_price = 4000000000",
            "economy.share_price: 100000 is the largest amount",
        ),
        ("price = 400", "price = 475", "actions.railroad: amounts are multiples of 50"),
        (
            "kind = \"take_train\", price = 100",
            "kind = \"take_train\", price = 75",
            "board.city_tiles c5a: amounts are multiples of 50",
        ),
        (
            "most = 2, price_each = 100",
            "most = 2, price_each = 110",
            "contract k3: amounts are multiples of 50",
        ),
        ("steps = 2 }", "steps = 0 }", "board.city_tiles c2c: an effect gives 1 to 99"),
        (
            "middle = [1240, 452]",
            "middle = [2147483647, 452]",
            "map: no place of the picture is farther than 20000",
        ),
        ("width = 1", "width = 999991", "map: no place of the picture is farther than 20000"),
    ] {
        assert_eq!(complaint(from, to), format!("mine.toml: {what}"));
    }
}
