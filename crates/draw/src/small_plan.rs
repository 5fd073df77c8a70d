//! The plan for a line of a list: the land, and who has built where, without text.

use std::fmt::Write;

use roundhouse_board::plan::{Holder, Plan};

use crate::geometry::Point;
use crate::palette::Theme;
use crate::plan::{PlanPainter, point};

/// How wide lines are, and how large the places: to be seen in a picture of sixty pixels.
const LINE: f64 = 34.0;
const PLACE: f64 = 30.0;

impl PlanPainter {
    /// A small file of its own.
    pub fn small(plan: &Plan) -> String {
        let value = |variable: &str| Theme::Light.value(variable).unwrap_or("none");
        let (land, coast, ink) = (value("land"), value("coast"), value("muted"));
        let [width, height] = plan.canvas;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" fill=\"none\" stroke-linecap=\"round\">"
        );
        let shore: Vec<String> = plan.land.iter().map(|[x, y]| format!("{x} {y}")).collect();
        // Writing to a string does not fail.
        let _ = write!(
            svg,
            "<path fill=\"{land}\" stroke=\"{coast}\" stroke-width=\"8\" d=\"M{}z\"/>",
            shore.join("L")
        );
        let colour = |owner: usize| plan.owners.get(owner).map(|owner| owner.colour);
        for line in &plan.lines {
            let [from, to] = line.ends.map(point);
            // The line passes through its half-way point.
            let bend = point(line.middle) * 2.0 - (from + to) * 0.5;
            let way = curve([from, bend, to]);
            let _ = write!(svg, "<path stroke=\"{ink}\" stroke-width=\"7\" d=\"{way}\"/>");
            let owners = line.owners.iter().filter_map(|owner| colour(*owner));
            for (place, colour) in owners.enumerate() {
                // Those who came later lie within those before.
                let wide = LINE / (place + 1) as f64;
                let _ = write!(svg, "<path stroke=\"{colour}\" stroke-width=\"{wide:.0}\" d=\"{way}\"/>");
            }
        }
        for place in &plan.places {
            let first = match place.holder {
                Holder::Owner(owner) => Some(owner),
                Holder::Free | Holder::Neutral => None,
            };
            let owners = first.into_iter().chain(place.later.iter().copied());
            let at = point(place.at);
            let (x, y) = (at.x, at.y);
            let _ = write!(
                svg,
                "<circle cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"{PLACE:.0}\" fill=\"{land}\" stroke=\"{ink}\" stroke-width=\"8\"/>"
            );
            for (place, colour) in owners.filter_map(colour).enumerate() {
                let radius = PLACE / (place + 1) as f64;
                let _ =
                    write!(svg, "<circle cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"{radius:.0}\" fill=\"{colour}\"/>");
            }
        }
        svg + "</svg>"
    }
}

fn curve([from, bend, to]: [Point; 3]) -> String {
    format!("M{:.0} {:.0}Q{:.0} {:.0} {:.0} {:.0}", from.x, from.y, bend.x, bend.y, to.x, to.y)
}

#[cfg(test)]
mod tests {
    use roundhouse_game::Message;

    use super::*;
    use crate::support::revolution;

    #[test]
    fn a_small_plan_shows_who_has_built_in_few_bytes() {
        let (game, state) = revolution(3, 0);
        let silent = |_: &Message| String::new();
        let (mut plan, _) = game.pictures(&state, (None, None), &silent);
        // Everybody begins with something.
        for line in &mut plan.lines {
            line.owners.clear();
        }
        for place in &mut plan.places {
            (place.holder, place.later) = (Holder::Free, Vec::new());
        }
        let empty = PlanPainter::small(&plan);
        assert!(empty.len() < 12_000, "{}", empty.len());
        let colours: Vec<String> = plan.owners.iter().map(|owner| owner.colour.to_string()).collect();
        assert!(colours.iter().all(|colour| !empty.contains(colour)), "{empty}");
        plan.lines[0].owners = vec![1];
        plan.places[0].later = vec![2];
        let built = PlanPainter::small(&plan);
        let shown: Vec<bool> = colours.iter().map(|colour| built.contains(colour)).collect();
        assert_eq!(shown, [false, true, true]);
    }
}
