//! Records of 18Mag.

use roundhouse_records::replay::Routes;
use roundhouse_records::{Record, Verdict, verify};

/// What 18xx.games offers beyond the rulebook.
const VARIANTS: [&str; 5] =
    ["standard_divs", "new_minors_challenge", "new_minors_simple", "new_major", "supporters"];

#[test]
fn variants_outside_the_rulebook_are_refused() {
    for variant in VARIANTS {
        let text = format!(
            r#"{{"title":"18Mag","players":[{{"id":1,"name":"Anna"}},{{"id":2,"name":"Bela"}}],
                "settings":{{"seed":1,"optional_rules":["{variant}"]}},"status":"active","actions":[]}}"#
        );
        let record = Record::parse(&text).unwrap();
        let report = verify(&record, None, Routes::Skip, &|| 0).unwrap();
        let why = format!("the variant `{variant}` is not in the rulebook of 18Mag");
        assert_eq!(report.verdict, Verdict::Refused(why));
    }
}
