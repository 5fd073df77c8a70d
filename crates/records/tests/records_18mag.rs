//! Records of 18Mag.

use roundhouse_records::replay::Routes;
use roundhouse_records::{Record, Verdict, verify};

/// What 18xx.games offers beyond the rulebook.
const VARIANTS: [&str; 5] =
    ["standard_divs", "new_minors_challenge", "new_minors_simple", "new_major", "supporters"];

/// What is said of a record of so many players with this variant.
fn verdict(players: u8, variant: &str) -> Verdict {
    let players = (1..=players).map(|id| format!(r#"{{"id":{id},"name":"Player {id}"}}"#));
    let players = players.collect::<Vec<_>>().join(",");
    let text = format!(
        r#"{{"title":"18Mag","players":[{players}],
            "settings":{{"seed":1,"optional_rules":["{variant}"]}},"status":"active","actions":[]}}"#
    );
    let record = Record::parse(&text).unwrap();
    verify(&record, None, Routes::Skip, &|| 0).unwrap().verdict
}

#[test]
fn variants_outside_the_rulebook_are_refused() {
    for variant in VARIANTS {
        let why = format!("the variant `{variant}` is not in the rulebook of 18Mag");
        assert_eq!(verdict(3, variant), Verdict::Refused(why));
    }
}

#[test]
fn variants_that_18xx_games_drops_with_two_players_are_none() {
    for variant in &VARIANTS[1..] {
        assert_eq!(verdict(2, variant), Verdict::Equal);
    }
    assert!(matches!(verdict(2, "standard_divs"), Verdict::Refused(_)));
}
