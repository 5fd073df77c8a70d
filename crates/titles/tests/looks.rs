//! Looks and price charts of all titles on hexes, against data of their own.

use std::collections::BTreeSet;

use roundhouse_titles::{ChartPlan, Looks, Title, TitleFiles};

const ON_HEXES: [Title; 3] = [Title::AUSTRIA_HUNGARY_1824, Title::HUNGARY_18MAG, Title::EAST_ANGLIA_1862];

/// The prices of a chart's cells in a zone, in the order of the cells.
fn prices_in(title: Title, zone: &str) -> Vec<u16> {
    let plan = ChartPlan::new(&TitleFiles::embedded(title), "standard").unwrap();
    let chart = plan.chart(Vec::new(), Vec::new(), &[]);
    let index = chart.zones.iter().position(|known| known.name.contains(zone)).unwrap();
    let cells = chart.cells.iter();
    cells.filter(|cell| cell.zone == Some(index as u8)).map(|cell| cell.price).collect()
}

#[test]
fn every_home_belongs_to_a_company_with_a_look() {
    for title in ON_HEXES {
        let files = TitleFiles::embedded(title);
        let looks = Looks::new(&files).unwrap();
        for variant in title.about().variants {
            let board = files.board(variant).unwrap();
            for hex in board.map.hexes() {
                for (company, _) in &hex.homes {
                    assert!(looks.find(*company).is_some(), "{title}: {company}");
                }
            }
        }
    }
}

#[test]
fn no_two_companies_share_code_and_colour() {
    for title in ON_HEXES {
        let looks = Looks::new(&TitleFiles::embedded(title)).unwrap();
        let mut seen = BTreeSet::new();
        for look in looks.companies() {
            assert!(seen.insert(look.code.clone()), "{title}: {}", look.code);
        }
    }
}

#[test]
fn companies_are_all_there() {
    let count = |title| {
        let looks = Looks::new(&TitleFiles::embedded(title)).unwrap();
        looks.companies().len()
    };
    assert_eq!(ON_HEXES.map(count), [19, 20, 20]);
}

#[test]
fn a_code_of_five_letters_is_an_error_that_names_file_and_company() {
    let mut files = TitleFiles::embedded(Title::HUNGARY_18MAG);
    let text = "homes = \"open\"\nbarriers = \"dark\"\n\n[[company]]\nid = \"RABA\"\ncode = \"RÁBAX\"\n\
                colour = \"#d7282f\"\ntoken = \"ringed\"\n";
    files.replace("looks.toml", "mine/looks.toml", text.to_owned()).unwrap();
    assert_eq!(
        Looks::new(&files).unwrap_err().to_string(),
        "mine/looks.toml: company RABA: needs a code of one to four letters"
    );
}

#[test]
fn zones_hold_the_right_prices() {
    let austria = Title::AUSTRIA_HUNGARY_1824;
    assert_eq!(prices_in(austria, "par prices"), [100, 90, 80, 70, 60]);
    assert_eq!(prices_in(austria, "state railways"), [120]);
    assert_eq!(prices_in(Title::HUNGARY_18MAG, "start"), [60, 65, 70, 75, 80]);
    let counties = Title::EAST_ANGLIA_1862;
    assert_eq!(prices_in(counties, "par of chartered"), [54, 58, 62, 68, 74, 82, 90, 100]);
    assert_eq!(prices_in(counties, "par of unchartered").len(), 21);
    assert_eq!(prices_in(counties, "the game ends"), [1000]);
}

#[test]
fn charts_have_the_right_number_of_cells_and_go_upwards() {
    let prices = |title, variant: &str| {
        let plan = ChartPlan::new(&TitleFiles::embedded(title), variant).unwrap();
        plan.prices().collect::<Vec<_>>()
    };
    let full = prices(Title::HUNGARY_18MAG, "standard");
    let short = prices(Title::HUNGARY_18MAG, "two-player");
    assert_eq!((full.len(), short.len()), (29, 24));
    assert_eq!(full[..24], short);
    assert!(full.is_sorted());
    assert_eq!(prices(Title::AUSTRIA_HUNGARY_1824, "cisleithania").len(), 74);
    let mut zigzag = prices(Title::EAST_ANGLIA_1862, "standard");
    let lower = zigzag.split_off(34);
    assert_eq!(lower.len(), 33);
    let steps = zigzag.iter().zip(&lower).all(|(up, down)| up < down);
    assert!(steps && zigzag.iter().skip(1).zip(&lower).all(|(up, down)| up > down));
}

#[test]
fn a_cell_outside_the_chart_is_an_error() {
    let mut files = TitleFiles::embedded(Title::HUNGARY_18MAG);
    let text = "[standard]\nshape = \"row\"\nprices = [[10, 20]]\n\n[[standard.zone]]\nid = \"start\"\n\
                tint = \"yellow\"\nname = \"start\"\ncells = [[0, 2]]\n";
    files.replace("market.toml", "mine/market.toml", text.to_owned()).unwrap();
    assert_eq!(
        ChartPlan::new(&files, "standard").unwrap_err().to_string(),
        "mine/market.toml: zone start: cell [0, 2] is not on the chart"
    );
}
