//! A mistake in a title's files is answered with the file, the key and what would be right.

use roundhouse_game::Setup;
use roundhouse_titles::{AnyGame, Title, TitleFiles};

/// Changes one place of a file of 18Mag and says what is made of it.
fn complaint(file: &str, from: &str, to: &str) -> String {
    let title = Title::HUNGARY_18MAG;
    let mut files = TitleFiles::embedded(title);
    let text = files.source(file).unwrap().text;
    assert!(text.contains(from), "{file} has no {from}");
    let changed = text.replacen(from, to, 1);
    files.replace(file, "mine.toml", changed).unwrap();
    for variant in title.about().variants {
        if let Err(error) = files.board(variant) {
            return error.to_string();
        }
    }
    "nothing".to_owned()
}

fn map_complaint(from: &str, to: &str) -> String {
    complaint("map.toml", from, to)
}

fn tiles_complaint(from: &str, to: &str) -> String {
    complaint("tiles.toml", from, to)
}

#[test]
fn an_unchanged_file_is_fine() {
    assert_eq!(map_complaint("fixed = true", "fixed = true"), "nothing");
}

#[test]
fn unknown_keys() {
    assert_eq!(
        map_complaint("fixed = true", "fixd = true"),
        "mine.toml: line 9: unknown field `fixd`, expected one of `at`, `name`, `short`, `label`, `fixed`, \
         `terrain`, `cities`, `towns`, `halt`, `offboard`, `mine`, `track`, `lake`"
    );
    assert_eq!(
        tiles_complaint("count = 4", "number = 4"),
        "mine.toml: line 6: unknown field `number`, expected `faces` or `count`"
    );
}

#[test]
fn text_that_is_no_toml() {
    let complaint = map_complaint("orientation = ", "orientation ");
    assert!(complaint.starts_with("mine.toml: line 4: "), "{complaint}");
}

#[test]
fn missing_tiles() {
    assert_eq!(
        tiles_complaint("faces = [\"7\"]", "faces = [\"9999\"]"),
        "mine.toml: tile 9999: is neither a common tile nor described in this file"
    );
    assert_eq!(
        tiles_complaint("{ faces = [\"L33\"], count = 1 },", ""),
        "mine.toml: tile L33: belongs to no piece: a face is listed in `pieces` as well"
    );
    assert_eq!(
        tiles_complaint("faces = [\"8\", \"9\"]", "faces = [\"8\", \"7\"]"),
        "mine.toml: tile 7: is on two pieces"
    );
}

#[test]
fn a_home_without_city() {
    assert_eq!(
        map_complaint("cities = [{ slots = 1, homes = [\"6\"] }]", "towns = [{ homes = [\"6\"] }]"),
        "mine.toml: hex B17: a company starts here, but there is no room for a station (`slots`)"
    );
    assert_eq!(
        map_complaint("cities = [{ slots = 1, homes = [\"6\"] }]", "cities = [{ homes = [\"6\"] }]"),
        "mine.toml: hex B17: has a city without `slots`"
    );
}

#[test]
fn wrong_counts() {
    assert_eq!(
        tiles_complaint("{ faces = [\"7\"], count = 4 }", "{ faces = [\"7\"], count = 5 }"),
        "mine.toml: totals.yellow: is 65, but the pieces of that colour add up to 66"
    );
    assert_eq!(
        tiles_complaint("[counts.two-player]", "[counts.two-playr]"),
        "mine.toml: counts: there is no entry for the variant `two-player`"
    );
    assert_eq!(
        tiles_complaint("455 = 0", "456 = 0"),
        "mine.toml: counts.two-player: there is no piece whose first face is 456"
    );
    let complaint = tiles_complaint("count = 4", "count = -4");
    assert!(complaint.starts_with("mine.toml: line 6: "), "{complaint}");
    assert_eq!(
        map_complaint("values = [30, 40, 50, 60]", "values = [30, 40, 50]"),
        "mine.toml: area galicia: needs 4 `values`, one per column"
    );
    assert_eq!(
        map_complaint("values = [30, 30, 50, 50]", "values = [30]"),
        "mine.toml: hex A10: needs 4 `values`, one per column"
    );
}

#[test]
fn hexes_that_cannot_be() {
    assert_eq!(map_complaint("at = \"A12\"", "at = \"A14\""), "mine.toml: hex A14: is listed twice");
    assert_eq!(
        map_complaint("at = \"A12\"", "at = \"12\""),
        "mine.toml: line 13: `12` is no coordinate: a letter and a number such as E12 are"
    );
    assert_eq!(
        map_complaint("at = \"A12\"", "at = \"A12\"\nlabel = \"XX\""),
        "mine.toml: hex A12: takes no tile of the supply: its stops and label fit none"
    );
    assert_eq!(
        map_complaint("exits = [0, 4, 5] }", "exits = [0, 4, 6] }"),
        "mine.toml: line 10: edge 6 is out of range: edges are 0 to 5"
    );
}

#[test]
fn barriers_between_strangers() {
    assert_eq!(
        map_complaint("between = [\"C8\", \"D7\"]", "between = [\"C8\", \"F5\"]"),
        "mine.toml: barrier C8/F5: the hexes are no neighbours"
    );
    assert_eq!(
        map_complaint("between = [\"C8\", \"D7\"]", "between = [\"C8\", \"Z7\"]"),
        "mine.toml: barrier C8/Z7: both hexes must be on the map"
    );
}

#[test]
fn track_into_nothing() {
    assert_eq!(
        map_complaint("exits = [0, 4, 5] }", "exits = [0, 3, 5] }"),
        "mine.toml: hex A10: has printed track that leads nowhere"
    );
    assert_eq!(
        map_complaint("exits = [0, 4, 5] }", "exits = [0, 4, 5] }\ntrack = [[4, 4]]"),
        "mine.toml: hex A10: has track from an edge to itself"
    );
}

#[test]
fn areas_that_cannot_be() {
    assert_eq!(
        map_complaint("area = \"galicia\"", "area = \"galacia\""),
        "mine.toml: area galicia: no hex is part of it"
    );
    assert_eq!(
        map_complaint("values = [30, 40, 50, 60]", "values = [30, 40, 50, 60]\nslots = 1"),
        "mine.toml: area galicia: `station_hex` must name the one of its hexes that shows the stations"
    );
    assert_eq!(
        map_complaint("values = [30, 40, 50, 60]", "values = [30, 40, 50, 60]\nhomes = [\"6\"]"),
        "mine.toml: area galicia: a company starts here, but there is no room for a station (`slots`)"
    );
}

#[test]
fn files_that_no_title_has() {
    let mut files = TitleFiles::embedded(Title::EAST_ANGLIA_1862);
    let error = files.replace("market.tml", "mine.toml", String::new());
    let sentence = error.unwrap_err().to_string();
    assert!(sentence.starts_with("1862 has no file `market.tml`: "), "{sentence}");
    assert!(sentence.contains("map.toml, tiles.toml"), "{sentence}");
}

#[test]
fn a_title_without_hexes_has_no_board() {
    let title = Title::RAILROAD_REVOLUTION;
    let variant = title.variant(None, None).unwrap();
    let error = TitleFiles::embedded(title).board(variant).unwrap_err();
    assert_eq!(error.to_string(), "railroad-revolution: map: the title is not played on hexes");
}

/// Changes one place of a table of 18Mag's rules and says what is made of it.
fn rules_complaint(file: &str, from: &str, to: &str) -> String {
    let title = Title::HUNGARY_18MAG;
    let mut files = TitleFiles::embedded(title);
    let text = files.source(file).unwrap().text;
    assert!(text.contains(from), "{file} has no {from}");
    let changed = text.replacen(from, to, 1);
    files.replace(file, "mine.toml", changed).unwrap();
    for players in [3, 2] {
        let setup = Setup {
            players: vec!["Anna".to_owned(); players],
            variant: None,
            options: [].into(),
            rulings: [].into(),
            seed: 1.into(),
        };
        if let Err(error) = AnyGame::new(title, &files, &setup) {
            return error.to_string();
        }
    }
    "nothing".to_owned()
}

#[test]
fn rules_that_do_not_fit_on_the_table() {
    let players = |from, to| rules_complaint("players.toml", from, to);
    assert_eq!(
        players("\"LDSTEG\", \"MAVAG\"]", "\"LDSTEG\", \"MAVAG\", \"MAVAG\"]"),
        "mine.toml: majors: 8 majors: 1 to 7 fit"
    );
    assert_eq!(players("\"12\", \"13\"]", "\"12\", \"12\"]"), "mine.toml: company 12: is listed twice");
    assert_eq!(
        players("\"12\", \"13\"]", "\"12\", \"14\"]"),
        "mine.toml: company 14: is played with but not described in companies.toml"
    );
    assert_eq!(
        players("players = 4\nminors = 3", "players = 4\nminors = 4"),
        "mine.toml: draft of 4: gives each player a minor at least, and no more than there are"
    );
    assert_eq!(
        players("players = 6\nminors = 2", "players = 7\nminors = 2"),
        "mine.toml: draft of 6: gives each player a minor at least, and no more than there are"
    );
    assert_eq!(players("5 = 11", "7 = 11"), "mine.toml: certificate_limit: has no line for 5");
    assert_eq!(
        players("{ from = 0, spaces = -1 }", "{ from = 5, spaces = -1 }"),
        "mine.toml: dividends: start from 0 and rise"
    );
    assert_eq!(
        rules_complaint("companies.toml", "train_limit = 2", "train_limit = 9"),
        "mine.toml: minors.train_limit: at most 7 fit"
    );
    assert_eq!(
        rules_complaint("trains.toml", "keeps = 60 }", "keeps = 160 }"),
        "mine.toml: train 3: the seller keeps more than the price"
    );
    assert_eq!(
        rules_complaint("trains.toml", "round_tile = true", "round_tile = false"),
        "mine.toml: train: 2 kinds have a round tile: 4 phases need one less"
    );
    assert_eq!(
        rules_complaint("trains.toml", "stops = 6", "stops = 128"),
        "mine.toml: train 6: stops 128 times: 60 at most"
    );
    assert_eq!(
        rules_complaint("trains.toml", "seller = \"MAVAG\"", "seller = \"MAV\""),
        "mine.toml: company MAV: must be played with"
    );
}

#[test]
fn cards_of_istvan_that_cannot_be() {
    let solo = |from, to| rules_complaint("solo.toml", from, to);
    assert_eq!(
        solo("hex = \"B9\"", "hex = \"Z9\""),
        "mine.toml: back of minor 1: tile 3 cannot be laid that way on Z9"
    );
    assert_eq!(
        solo("start = \"SZKEV\"", "start = \"MAVAG\""),
        "mine.toml: major MAVAG: is not played with alone"
    );
    assert_eq!(
        solo("\"station C10\"", "\"station D5\""),
        "mine.toml: company_card 1: `station D5` is no action: buy N, swap N, station HEX with a city, take 30, \
         take 30 or 80 are"
    );
}
