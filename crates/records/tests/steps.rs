//! Every step of 18xx.games is told in docs/RULINGS.md, in lines that its tables have.

const RULINGS: &str = include_str!("../../../docs/RULINGS.md");

/// The steps of each title there, by the names of their files, and the heading of the title's table.
const STEPS: [(&str, &str, &[&str]); 5] = [
    (
        "18Mag",
        "### Next to 18xx.games\n",
        &[
            "simple_draft",
            "buy_sell_par_shares",
            "track",
            "pay_tile",
            "token",
            "discard_train",
            "route",
            "dividend",
            "buy_train",
            "special_choose",
            "special_track",
            "special_buy_train",
        ],
    ),
    (
        "1824",
        "### Next to 18xx.games: 1824\n",
        &[
            "buy_sell_par_shares_first_sr",
            "buy_sell_par_shares",
            "buy_sell_par_exchange_shares",
            "kk_token_choice",
            "discard_train",
            "forced_mountain_railway_exchange",
            "coal_exchange",
            "track",
            "special_track",
            "token",
            "route",
            "dividend",
            "buy_train",
        ],
    ),
    (
        "Cisleithania",
        "### Next to 18xx.games: Cisleithania\n",
        &[
            "buy_sell_par_shares_first_sr",
            "buy_sell_par_exchange_shares",
            "bankrupt",
            "bond_token",
            "track",
            "token",
            "dividend",
            "buy_train",
        ],
    ),
    (
        "1862",
        "### Next to 18xx.games: 1862\n",
        &[
            "charter_auction",
            "buy_tokens",
            "forced_sales",
            "buy_sell_par_shares",
            "home_upgrade",
            "option_share",
            "remove_tokens",
            "merge",
            "track",
            "token",
            "route",
            "dividend",
            "buy_train",
            "redeem_share",
            "acquire",
        ],
    ),
    ("every title", "## Next to 18xx.games: every title\n", &["end_game", "message", "program"]),
];

/// Where a step that has no line says why.
const NOT_TOLD: &str = "nobody in 1824 has such a power";

/// The text from a heading to the next one.
fn section(heading: &str) -> &'static str {
    let (_, from) = RULINGS.split_once(heading).expect(heading);
    from.split_once("\n##").map_or(from, |(section, _)| section)
}

/// The cells of the lines of a table.
fn lines(section: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = section.lines().filter(|line| line.starts_with("| "));
    lines.map(|line| line.trim_matches('|').split(" | ").map(str::trim).collect())
}

#[test]
fn every_step_is_told_in_lines_that_the_tables_have() {
    let told: Vec<_> = lines(section("### Its steps, and where they are told\n")).collect();
    for (title, heading, steps) in STEPS {
        let table: Vec<_> = lines(section(heading)).filter_map(|cells| cells.first().copied()).collect();
        let own: Vec<_> = told.iter().filter(|cells| cells[0] == title).collect();
        for step in steps {
            let words = |cell: &str| cell.split([' ', ',']).any(|word| word == *step);
            assert!(own.iter().any(|cells| words(cells[1])), "{title} {step}");
        }
        for cells in own {
            for line in cells[2].split("; ").filter(|line| *line != NOT_TOLD) {
                assert!(table.contains(&line), "{title} {}: {line}", cells[1]);
            }
        }
    }
}
